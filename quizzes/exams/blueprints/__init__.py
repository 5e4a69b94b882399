"""What a paper is drawn from and how it is marked: read, written, filled."""
