"""Posts from thread pages: rules learned per site, kept as data, applied at crawl speed."""
