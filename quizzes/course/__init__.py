"""The course: short lessons around live tables."""
