"""What is wrong: one file (or folder) and one page a rule. A rule exists because its file exists.

A rule says at its top, in constants that are read without importing it:

`CODE`, `NAME`, `SUMMARY`   what it is called and what it reports
`DEFAULT`                   "on" or "opt-in"
`WORDS`                     what the text of a file must hold for the rule to report anything (see words.py)
`ORDER`                     its place among the rules that report one write, or one expression: the smallest number is shown
`OFF_IN_TESTS`              whether a prefix leaves it off in test files

It has `check`, asked of the instructions of `OPS` (of calls, where `NAMES` are given, only of what is called so; with `BOUND`
only where a variable is bound to the result), or `check_write`, asked of each write in place, or both. They answer with a
Diagnostic, with Silent (the condition that decided), or with None where the rule has nothing to say.
"""
