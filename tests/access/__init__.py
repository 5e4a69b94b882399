"""Tests of who may open which address of the site, and send what to it."""
