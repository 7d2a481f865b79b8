"""The archive in other people's formats."""
