"""Sittings: their pages, their clock, what is saved; and what rehearsals tell."""
