"""How the text would be changed, and what can be promised of it."""
