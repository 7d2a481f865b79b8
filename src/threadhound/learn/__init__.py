"""Strategies: learners that ask for pages and guides that judge them. Pure."""
