"""A club's own official text of the Laws, read from its files."""
