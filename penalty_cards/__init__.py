"""Penalty Cards: the law on penalty cards in duplicate bridge, taught."""
