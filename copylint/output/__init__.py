"""How findings are printed."""
