"""Everything that reads what others have written is given what nobody would write."""
