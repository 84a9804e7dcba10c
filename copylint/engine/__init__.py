"""The state of a function, instruction by instruction: transfer functions, the worklist, liveness, staleness."""
