"""Writing items: facts first, then words, then two reviewers."""
