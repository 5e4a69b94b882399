"""The card table: any state of play, drawn."""
