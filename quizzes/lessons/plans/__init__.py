"""Lesson plans: written, shared, printed, started; and those that come ready made."""
