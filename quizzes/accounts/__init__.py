"""People: who they are and how they like to read."""
