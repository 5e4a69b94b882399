"""Self-study: questions answered one by one."""
