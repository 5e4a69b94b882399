"""Tests that the site can be read in every language it offers."""
