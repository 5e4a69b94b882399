"""Tests for the papers of the classroom."""
