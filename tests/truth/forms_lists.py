"""Forms over lists, tuples and dicts of numbers and of arrays."""

from __future__ import annotations

from tests.truth.forms import table

MAKE = table("""
list literal          | [1, 2, 3]                                       | |
list empty            | []                                              | |
list repeated         | [0] * 3                                         | |
list range            | list(range(4))                                  | |
list comprehension    | [i * 2 for i in range(3)]                       | |
list nested           | [[1, 2], [3]]                                   | |
list repeated list    | [[0, 1]] * 2                                    | |
list of fresh lists   | [[i] for i in range(2)]                         | |
number                | {i}                                             | |
number expression     | {a} + 1                                         | a: number
none                  | None                                            | |
text                  | "text"                                          | |
""")

HOLD = table("""
list of one           | [{a}]                                           | a: data
list of two           | [{a}, {b}]                                      | a: data; b: like
list of same twice    | [{a}, {a}]                                      | a: data
list of itself times  | [{a}] * 2                                       | a: data
tuple of two          | ({a}, {b})                                      | a: data; b: data
dict of one           | {"k": {a}}                                      | a: data
dict of two           | {"k": {a}, "m": {b}}                            | a: data; b: data
dict call             | dict(k={a})                                     | a: data
list by comprehension | [{a} for _ in range(2)]                         | a: data
""")

TAKE = table("""
list item             | {a}[0]                                          | a: list some
list last             | {a}[-1]                                         | a: list some
tuple item            | {a}[0]                                          | a: tuple some
dict item             | {a}["k"]                                        | a: dict
dict get              | {a}.get("k")                                    | a: dict
list pop              | {a}.pop()                                       | a: list pair
dict pop              | {a}.pop("m", None)                              | a: dict
next of iter          | next(iter({a}))                                 | a: list some
list max              | max({a})                                        | a: list numbers
list index            | {a}.index({a}[0])                               | a: list numbers
list len              | len({a})                                        | a: seq
list sum              | sum({a})                                        | a: list numbers
first of zip          | list(zip({a}, {a}))[0][0]                       | a: list some
dict values           | list({a}.values())[0]                           | a: dict
""")

COPY = table("""
list slice            | {a}[:]                                          | a: list
list slice from       | {a}[1:]                                         | a: list
list call             | list({a})                                       | a: seq
list copy             | {a}.copy()                                      | a: list
list plus             | {a} + {b}                                       | a: list; b: list
list plus literal     | {a} + [{i}]                                     | a: list
list times            | {a} * 2                                         | a: list
list star             | [*{a}, {i}]                                     | a: list
sorted                | sorted({a})                                     | a: list numbers
reversed              | list(reversed({a}))                             | a: list
list copied items     | [x for x in {a}]                                | a: list
list doubled items    | [x * 2 for x in {a}]                            | a: list numbers
list filtered         | [x for x in {a} if GO]                          | a: list
tuple call            | tuple({a})                                      | a: seq
tuple slice           | {a}[:]                                          | a: tuple
dict copy             | {a}.copy()                                      | a: dict
dict call of dict     | dict({a})                                       | a: dict
dict star             | {**{a}, "n": {i}}                               | a: dict
dict comprehension    | {k: v for k, v in {a}.items()}                  | a: dict
shallow copy          | copy.copy({a})                                  | a: list
deep copy             | copy.deepcopy({a})                              | a: list
deep copy dict        | copy.deepcopy({a})                              | a: dict
enumerate items       | [x for _, x in enumerate({a})]                  | a: list
map items             | list(map(lambda x: x, {a}))                     | a: list
zip items             | [x for x, _ in zip({a}, {a})]                   | a: list
set call              | set({a})                                        | a: list numbers
filter items          | list(filter(None, {a}))                         | a: list numbers
""")

WRITE = table("""
append number         | {a}.append({i})                                 | a: list numbers
append                | {a}.append({b})                                 | a: list; b: data
append copy           | {a}.append({b}.copy())                          | a: list arrays; b: nd
extend                | {a}.extend({b})                                 | a: list; b: list
insert                | {a}.insert(0, {b})                              | a: list; b: data
list aug add          | {a} += [{i}]                                    | a: list
list aug add list     | {a} += {b}                                      | a: list; b: list
list aug mul          | {a} *= 2                                        | a: list
list store item       | {a}[0] = {b}                                    | a: list some; b: data
list store number     | {a}[0] = {i}                                    | a: list numbers
list store slice      | {a}[:1] = [{i}]                                 | a: list numbers
list store all        | {a}[:] = [{i}, {i}]                             | a: list
list del              | del {a}[0]                                      | a: list pair
list clear            | {a}.clear()                                     | a: list
list reverse          | {a}.reverse()                                   | a: list
list sort             | {a}.sort()                                      | a: list numbers
list remove           | {a}.remove({a}[0])                              | a: list numbers
nested append         | {a}[0].append({i})                              | a: list nested
nested store          | {a}[-1][:] = [{i}]                              | a: list nested
dict store            | {a}["k"] = {b}                                  | a: dict; b: data
dict setdefault       | {a}.setdefault("m", {b})                        | a: dict; b: data
dict update           | {a}.update({b})                                 | a: dict; b: dict
dict update keyword   | {a}.update(k={b})                               | a: dict; b: data
dict clear            | {a}.clear()                                     | a: dict
number aug            | {a} += 1                                        | a: number
element aug           | {a}[0] += 1                                     | a: list numbers
array element aug     | {a}[0] += 1                                     | a: list arrays
tensor element add_   | {a}[0].add_(1)                                  | a: list tensors
dict element aug      | {a}["k"] += 1                                   | a: dict
swap elements         | {a}[0], {a}[-1] = {a}[-1], {a}[0]               | a: list pair
""")
