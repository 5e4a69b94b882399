"""Tests of penalty_cards.web."""
