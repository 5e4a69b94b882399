"""Sittings: begun, answered and ended; their clock, and what they shut."""
