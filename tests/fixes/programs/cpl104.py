"""Fixes of CPL104, executed."""

import sys

WORDS = ["to", "be", "or", "not"]
GROUPS = [["a"], ["b", "c"], []]


def one_item():
    kept = []
    for word in WORDS:
        kept = kept + [word]  # safe
    return kept


def several_items():
    kept = []
    for word in WORDS:
        kept = kept + [word, word.upper()]  # safe
    return kept


def by_a_star():
    kept = ["first"]
    for word in WORDS:
        kept = [*kept, word.title()]  # safe
    return kept


def several_by_a_star():
    kept = []
    for word in WORDS:
        kept = [*kept, word, len(word)]  # safe
    return kept


def another_list():
    letters = []
    for word in WORDS:
        letters = letters + list(word)  # safe
    return letters


def two_stars():
    letters = []
    for word in WORDS:
        letters = [*letters, *tuple(word)]  # unsafe
    return letters


def stars_between_items():
    letters = []
    for word in WORDS:
        letters = [*letters, "<", *word, ">"]  # safe
    return letters


def an_iterator_is_unpacked():
    kept = []
    for word in WORDS:
        kept = [*kept, *map(str.upper, word)]  # unsafe
    return kept


def the_iterator_fails_halfway():
    kept = []
    for word in [*WORDS, None, "that"]:
        try:
            kept = [*kept, *map(len, [word or "", word])]
        except TypeError:
            kept.append("?")
    return kept


def a_proven_tuple_is_unpacked():
    letters = []
    for word in WORDS:
        pair = (word, len(word))
        letters = [*letters, *pair]  # safe
    return letters


def precedence():
    kept = []
    for word in WORDS:
        kept = kept + [word] * 2  # safe
    return kept


def a_condition_is_added():
    kept = []
    for word in WORDS:
        kept = kept + ([word] if len(word) < 3 else [])  # safe
    return kept


def a_tuple_is_one_item():
    kept = []
    for word in WORDS:
        kept = kept + [(word, 1)]  # safe
    return kept


def an_unbracketed_yield_is_one_item():
    def talk():
        kept = []
        for word in WORDS:
            kept = kept + [(yield word)]  # safe
        yield kept

    run = talk()
    return [next(run), *(run.send(count) for count in range(4))]


def over_several_lines():
    kept = []
    for word in WORDS:
        kept = kept + [  # safe
            word,  # as it is
            word.upper(),  # and in capitals
        ]
    return kept


def in_brackets():
    kept = []
    for word in WORDS:
        kept = (kept + [word.upper()])  # safe
    return kept


def with_a_comment_that_has_no_place():
    kept = []
    for word in WORDS:
        kept = [  # no fix
            *kept,  # what was there
            word,
        ]
    return kept


def several_statements_on_a_line():
    kept, total = [], 0
    for word in WORDS:
        total += 1; kept = kept + [word]; total += 1  # safe
    return kept, total


def annotated():
    kept: list[str] = []
    for word in WORDS:
        kept: list[str] = kept + [word]
    return kept


def by_a_walrus():
    kept = []
    for word in WORDS:
        if len(kept := kept + [word]) > 3:  # no fix
            break
    return kept


def a_tuple_grows():
    kept = ()
    for word in WORDS:
        kept = kept + (word,)  # no fix
    return kept


def the_old_list_is_kept():
    kept, states = [], []
    for word in WORDS:
        states.append(kept)
        kept = kept + [word]
    return states


def the_list_is_added_to_itself():
    kept = ["x"]
    for _ in WORDS[:2]:
        kept = kept + [kept]
    return len(kept), len(kept[1])


def the_loop_goes_over_the_old_list():
    kept = ["a", "b"]
    for letter in kept:
        kept = kept + [letter]
    return kept


def an_alias_is_looked_at():
    kept = start = []
    for word in WORDS:
        kept = kept + [word]
    return kept, start


def sum_of_lists():
    return sum(GROUPS, [])  # unsafe


def sum_of_proven_lists():
    parts = [[word, word.upper()] for word in WORDS]
    return sum(parts, [])  # safe


def sum_of_a_display():
    return sum([list("ab"), sorted("dc"), list("e"), sorted("gf"), list("h")], []), len(WORDS)  # safe


def sum_of_a_comprehension():
    return sum([list(word) for word in WORDS], [])  # safe


def sum_of_a_generator():
    return sum((list(word) for word in WORDS), start=[])  # unsafe


def sum_that_becomes_something_else():
    letters = sorted(sum([list(word) for word in WORDS], []))  # safe
    return letters, set(sum(map(list, WORDS), []))  # unsafe


def sum_over_several_lines():
    return len(
        sum(  # no fix
            (list(word) for word in WORDS),
            [],
        )
    )


def sum_of_tuples():
    return sum([tuple(word) for word in WORDS], ())  # unsafe


def sum_of_what_is_no_list():
    # differs: sum raises where a part is no list, chain takes any iterable
    return sum(["ab", "cd", "ef", "gh", "ij"], [])  # unsafe


def list_is_something_else():
    list = tuple
    return sum(GROUPS, []), list  # no fix


def the_module_is_there():
    return sys.getsizeof([]) > 0
