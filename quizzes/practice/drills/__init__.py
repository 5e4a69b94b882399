"""Endless drill: one question after another, as hard as the learner can bear."""
