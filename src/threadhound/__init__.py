"""A forum crawler that learns how a forum is built."""

__version__ = "0.1.0"
