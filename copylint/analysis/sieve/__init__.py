"""Which functions are worth an analysis, told from their instructions alone."""
