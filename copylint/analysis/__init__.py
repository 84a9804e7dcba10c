"""What happens: one file's functions analysed (program), and what may be asked of them (questions).

`flow` is the state of a function, instruction by instruction; `calls` what a call does to it. `answers` and `changes` are what
the questions are made of: what is true, and how the text would say it.
"""
