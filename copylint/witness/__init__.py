"""Writes a small program for one finding that shows its effect when somebody runs it."""
