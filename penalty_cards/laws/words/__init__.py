"""Our own words for the rules, facts, terms and events of the Laws."""
