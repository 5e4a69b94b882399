"""Practice on a phone and without a network: the pack, and being installed."""
