"""iRobot: a sitemap of layouts and URL shapes, cleaned; the spanning tree of it is crawled."""
