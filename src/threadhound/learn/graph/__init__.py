"""The sitemap of a forum as a graph: sampled pages, layouts, near-duplicates, vertices and arcs.

What the earlier systems of the field share. They know nothing of page types.
"""
