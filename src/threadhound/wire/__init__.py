"""What bytes from the wire are: told by themselves, and freed of their encodings. Pure."""
