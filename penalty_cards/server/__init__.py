"""What runs the site: the handler, the database, the cache, health, backups."""
