"""Endless drill: questions made from a seed, each the same for ever."""
