"""Results: marks, judgments marked by two, withdrawn items, release."""
