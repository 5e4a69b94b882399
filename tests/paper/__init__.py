"""Tests for what all papers share."""
