"""What the pages of every part need of the web."""
