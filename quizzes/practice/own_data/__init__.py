"""What is kept of a learner: shown, exported and erased."""
