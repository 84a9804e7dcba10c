"""What is wrong: one file and one page a rule. A rule exists because its file exists.

A rule file says CODE, NAME, DEFAULT and SUMMARY, and has `check` (asked of the instructions of OPS; of calls, where NAMES are
given, only of what is called so) or `check_write` (asked of each write in place), or both.
"""
