"""The same walk through the site on every database that can be chosen."""
