"""Practice: what is asked when, and what an answer says of the memory."""
