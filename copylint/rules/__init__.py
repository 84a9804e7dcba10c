"""What is wrong: one file and one page a rule. A rule exists because its file exists.

A rule file says CODE, NAME, DEFAULT and SUMMARY, and has `check` (asked of the instructions of OPS; of calls, where NAMES are
given, only of what is called so) or `check_write` (asked of each write in place), or both. What else it may say is for the sieve,
which analyses a function only if some rule may speak there, and takes the text alone for it:

`trigger`            whether the rule may speak at an instruction; asked of TRIGGER_OPS and TRIGGER_NAMES, else of OPS and NAMES
`asks_callers`       the same where what a function's callers pass decides: they are then analysed too
`may_concern`        whether the rule may speak in a function at all
`AFTER_CALL_OF`      it may only in one that calls something of these names
`REBINDING_ONLY`     only where a value takes a name that something else in the function bears too; `check` is asked of no other
`WRITING_ONLY`       of calls, only at those that may write an operand
"""
