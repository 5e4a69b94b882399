"""Situations at the table: stored, loaded, varied."""
