"""Template tags of the law book."""
