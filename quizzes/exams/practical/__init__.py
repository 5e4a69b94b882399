"""Practical sheets: how a candidate ruled at a real table."""
