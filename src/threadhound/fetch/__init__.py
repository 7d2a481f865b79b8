"""The network, behind one gate."""
