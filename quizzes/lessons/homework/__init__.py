"""Homework: what a member answers between the lessons, and what the teacher sees."""
