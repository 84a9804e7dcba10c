"""What is wrong: one file and one page a rule. A rule exists because its file exists."""
