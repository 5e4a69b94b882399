"""Positions, incidents and rulings as JSON."""
