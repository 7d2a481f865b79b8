"""Reading URLs: canonical forms, keys, patterns. Pure."""
