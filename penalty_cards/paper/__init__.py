"""Typesetting: what is shared by all that is printed, and the templates of it."""
