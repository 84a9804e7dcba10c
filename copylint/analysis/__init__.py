"""What happens: transfer functions, calls, the worklist, liveness, summaries, events, questions and trails."""
