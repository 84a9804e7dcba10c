"""From syntax to IR: parsing, scopes and imports, statements, expressions, SSA, the evidence in annotations and docstrings."""
