"""Tests of penalty_cards.operation."""
