"""The open table: anything may happen on it, and the Director rules."""
