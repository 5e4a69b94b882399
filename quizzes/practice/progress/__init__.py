"""What the answers of a learner say of what is known, and what is not yet."""
