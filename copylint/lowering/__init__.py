"""From syntax to IR: parsing, scopes and imports, statements, expressions, SSA, and the evidence in annotations and docstrings."""
