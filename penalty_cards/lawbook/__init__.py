"""The law book: each rule in our own words."""
