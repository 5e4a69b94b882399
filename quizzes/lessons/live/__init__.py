"""The live lesson: who joins, what is on, what is answered, and who drives."""
