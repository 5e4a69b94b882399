"""What answers given in exams say of the items."""
