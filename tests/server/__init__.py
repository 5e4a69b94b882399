"""Tests of penalty_cards.server."""
