"""Crawling across sites for pages of one type: those on which people comment."""
