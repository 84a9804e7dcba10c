"""From paths to findings: settings, files, suppressions, the one entry check_source, workers."""
