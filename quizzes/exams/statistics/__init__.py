"""Statistics of items from answers given in exams."""
