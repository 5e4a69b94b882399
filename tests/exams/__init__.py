"""Tests of quizzes.exams."""
