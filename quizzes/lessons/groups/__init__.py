"""The groups of a teacher: who is in them, and how long their answers are kept."""
