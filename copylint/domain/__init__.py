"""What a value is: storages, references, kinds, array facts, heap, summaries. Knows no syntax."""
