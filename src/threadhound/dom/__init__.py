"""Reading pages: bytes to tree, links, text, regions. Pure."""
