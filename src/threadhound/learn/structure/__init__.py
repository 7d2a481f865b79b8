"""The structure-driven crawler: pages that look like a sample, and the chain of links to them."""
