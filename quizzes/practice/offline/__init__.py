"""Practice without a network: the pack."""
