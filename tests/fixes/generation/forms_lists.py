"""Statements over lists, and containers and closures that hold arrays of any library (`data`)."""

from __future__ import annotations

from tests.truth.forms import table

MAKE = table("""
empty               | {new} = []                                     | |
numbers             | {new} = [1, 2, 3]                              | |
nested              | {new} = [[1], [2]]                             | |
tuple               | {new} = (1, 2)                                 | |
empty tuple         | {new} = ()                                     | |
of call             | {new} = list(range(3))                         | |
repeated            | {new} = [0] * 4                                | |
comprehension       | {new} = [each * 2 for each in range(3)]        | |
""")

REBUILD = table("""
one number          | {a} = {a} + [{i}]                              | a: list
several             | {a} = {a} + [{i}, {x}]                         | a: list
one element         | {a} = {a} + [{b}]                              | a: list; b: data
a list              | {a} = {a} + {b}                                | a: list; b: list
starred             | {a} = [*{a}, {i}]                              | a: list
starred several     | {a} = [*{a}, {i}, {x}]                         | a: list
starred both        | {a} = [*{a}, *{b}]                             | a: list; b: list
starred before      | {a} = [{i}, *{a}]                              | a: list
itself              | {a} = {a} + {a}                                | a: list
starred itself      | {a} = [*{a}, *{a}]                             | a: list
own part            | {a} = {a} + [{a}[0]]                           | a: list some
own length          | {a} = {a} + [len({a})]                         | a: list
holds itself        | {a} = {a} + [{a}]                              | a: list
of call             | {a} = {a} + list(range(2))                     | a: list
of comprehension    | {a} = {a} + [each for each in {a}]             | a: list
of function         | {a} = {a} + [{b}()]                            | a: list; b: function
tuple               | {a} = {a} + ({i},)                             | a: tuple
tuple starred       | {a} = (*{a}, {i})                              | a: tuple
reversed            | {a} = [{i}] + {a}                              | a: list
chained             | {a} = {new} = {a} + [{i}]                      | a: list
walrus              | {new} = len({a} := {a} + [{i}])                | a: list
conditional         | {a} = {a} + [{i}] if flag else {a}             | a: list
old kept            | {new} = {a} ;; {a} = {a} + [{i}]               | a: list
parentheses         | {a} = {a} + ([{i}] if flag else [])            | a: list
grown in a loop     | for _ in range(3): ;;     {a} = {a} + [{i}]                            | a: list
kept and grown      | for _ in range(3): ;;     {b}.append({a}) ;;     {a} = {a} + [{i}]     | a: list; b: list
named and grown     | for _ in range(2): ;;     {new} = {a} ;;     {a} = [*{a}, {x}]         | a: list
several lines       | {a} = {a} + [ ;;     {i},  # one ;;     {x}, ;; ]  | a: list
sum                 | {new} = sum([{a}, {b}], [])                    | a: list; b: list
text                | {a} = {a} + "ab"                               | a: list
""")

HOLD = table("""
list of two         | {new} = [{a}, {b}]                             | a: data; b: data
tuple of two        | {new} = ({a}, {b})                             | a: data; b: data
dict                | {new} = {"k": {a}}                           | a: data
append              | {a}.append({b})                                | a: list; b: data
extend              | {a} += [{b}]                                   | a: list; b: data
item                | {a}["k"] = {b}                                 | a: dict; b: data
second name         | {new} = {a}                                    | a: data
chained             | {new} = {new2} = {a}                           | a: data
swap                | {a}, {b} = {b}, {a}                            | a: data; b: data
starred             | {new}, *{new2} = {a}, {b}, {b}                 | a: data; b: data
taken               | {new} = {a}[0]                                 | a: list some
copied list         | {new} = {a}[:]                                 | a: list
closure             | def {new}(): return {a}                        | a: data
closure value       | def {new}(): ;;     return {a}[0]              | a: data filled
closure default     | def {new}(held={a}): return held               | a: data
lambda              | {new} = lambda: {a}                            | a: data
lambda default      | {new} = lambda held={a}: held                  | a: data
closure writes      | def {new}(): ;;     {a}[0] = {i} ;;     return {x} | a: nd w filled 1d+
generator           | {new} = (each for each in {a})                 | a: data
generator of it     | {new} = ({a} for _ in range(2))                | a: data
called              | {new} = {a}()                                  | a: function
iterated            | {new} = [each for each in {a}]                 | a: data
comprehension op    | {new} = [each + 1 for each in {a}]             | a: data
enumerated          | {new} = list(enumerate({a}))                   | a: data
deleted             | del {a}                                        | a: data
deleted and made    | {new} = {a} ;; del {a}                         | a: data
conditional         | {new} = {a} if flag else {b}                   | a: data; b: data
or                  | {new} = {a} or {b}                             | a: list; b: list
attribute           | {new} = Box({a})                               | a: data
attribute read      | {new} = {a}.held                               | a: Box
attribute set       | {a}.held = {b}                                 | a: Box; b: data
attribute rebind    | {a}.held = {a}.held + 1                        | a: Box
given away          | {new} = keep({a})                              | a: data
printed             | print({a})                                     | a: list
length              | print(len({a}))                                | a: list
identity            | print({a} is {b})                              | a: list; b: list
printed parts       | for {new} in {a}: print({new})                 | a: list
weak                | {new} = isinstance({a}, list)                  | a: data
locals              | print(sorted(locals()))                        | a: data
""")
