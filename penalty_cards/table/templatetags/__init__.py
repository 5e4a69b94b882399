"""Template tags of the card table."""
