"""Tests of the live lesson."""
