"""`python -m threadhound`: the same as the command, where it is not on the path."""

from threadhound.cli.main import program

if __name__ == "__main__":
    program()
