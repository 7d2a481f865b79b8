"""Wiring: one site's life from the first page to the report."""
