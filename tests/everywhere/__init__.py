"""Tests that see every page of the site in a browser, without a server."""
