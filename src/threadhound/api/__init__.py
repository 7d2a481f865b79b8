"""The library: what `from threadhound import ...` gives."""
