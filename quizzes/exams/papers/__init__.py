"""Papers: drawn by seed, some items reserved for them; their parts; printed."""
