"""What a call does: facts evaluated on operands, summaries of the file's own functions, callbacks and decorators."""
