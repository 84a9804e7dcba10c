"""What libraries do: data only, one file a library, grouped by kind of effect, and the look-up."""
