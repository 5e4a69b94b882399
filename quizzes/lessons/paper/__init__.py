"""Paper for the classroom: handouts, role scripts and cards, as PDF."""
