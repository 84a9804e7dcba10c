"""How to mend it: text edits on the original source."""
