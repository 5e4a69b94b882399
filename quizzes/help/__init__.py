"""Pages that say how to use the site, and what has changed."""
