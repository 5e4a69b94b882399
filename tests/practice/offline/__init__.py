"""Practice on a phone and without a network."""
