"""What an event of an incident does to the table, and why it cannot happen."""
