"""A site in processes of its own, and the many who use it, in tests and benchmarks."""
