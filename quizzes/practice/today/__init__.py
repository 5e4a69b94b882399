"""The item of the day: the same for everybody, with how others have answered."""
