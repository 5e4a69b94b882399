"""Tests of a club’s own text of the Laws."""
