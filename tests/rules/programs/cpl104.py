"""CPL104 rebuild-list-in-loop: a list is copied whole on every pass of a loop only to add to it."""

import itertools

import numpy as np


# -- loud -------------------------------------------------------------------------------------------------------------


def one_item(words):
    kept = []
#          ^^< created: `[]` makes the storage
    for word in words:
        kept = kept + [word]  # CPL104: copies all of `kept` on every pass
#              ^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#              ^^^^^^^^^^^^^< copied: the list of `kept` is copied with what was added before
    return kept


def several_items(words):
    kept = []
#          ^^< created: `[]` makes the storage
    for word in words:
        kept = kept + [word, word.upper()]  # CPL104: copies all of `kept` on every pass
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the list of `kept` is copied with what was added before
    return kept


def starred(words):
    kept = []
#          ^^< created: `[]` makes the storage
    for word in words:
        kept = [*kept, word]  # CPL104: copies all of `kept` on every pass
#              ^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#              ^^^^^^^^^^^^^< copied: the list of `kept` is copied with what was added before
    return kept


def starred_with_several(words):
    kept = []
#          ^^< created: `[]` makes the storage
    for word in words:
        kept = [*kept, word, len(word)]  # CPL104: copies all of `kept` on every pass
#              ^^^^^^^^^^^^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#              ^^^^^^^^^^^^^^^^^^^^^^^^< copied: the list of `kept` is copied with what was added before
    return kept


def a_list_at_a_time(lines):
    tokens = []
#            ^^< created: `[]` makes the storage
    for line in lines:
        tokens = tokens + list(line)  # CPL104: copies all of `tokens` on every pass
#                ^^^^^^^^^^^^^^^^^^^ 8*len(tokens) bytes per iteration
#                ^^^^^^^^^^^^^^^^^^^< copied: the list of `tokens` is copied with what was added before
    return tokens


def in_a_while_loop(limit):
    numbers = [1]
#             ^^^< created: `[1]` makes the storage
    while numbers[-1] < limit:
        numbers = numbers + [numbers[-1] * 2]  # CPL104: copies all of `numbers` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^ 8*len(numbers) bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the list of `numbers` is copied with what was added before
    return numbers


def in_one_branch(words):
    long = []
#          ^^< created: `[]` makes the storage
    for word in words:
        if len(word) > 3:
            long = long + [word]  # CPL104: copies all of `long` on every pass
#                  ^^^^^^^^^^^^^ 8*len(long) bytes per iteration
#                  ^^^^^^^^^^^^^< copied: the list of `long` is copied with what was added before
    return long


def in_an_inner_loop(table):
    flat = []
#          ^^< created: `[]` makes the storage
    for row in table:
        for cell in row:
            flat = flat + [cell]  # CPL104: copies all of `flat` on every pass
#                  ^^^^^^^^^^^^^ 8*len(flat) bytes per iteration
#                  ^^^^^^^^^^^^^< copied: the list of `flat` is copied with what was added before
    return flat


def restarted_for_each_row(table):
    result = []
    for row in table:
        cells = []
#               ^^< created: `[]` makes the storage
        for cell in row:
            cells = cells + [cell]  # CPL104: copies all of `cells` on every pass
#                   ^^^^^^^^^^^^^^ 8*len(cells) bytes per iteration
#                   ^^^^^^^^^^^^^^< copied: the list of `cells` is copied with what was added before
        result.append(cells)
    return result


def after_a_comprehension(rows):
    names = [row.name for row in rows]
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `[row.name for row in rows]` makes the storage
    for row in rows:
        names = names + [row.alias]  # CPL104: copies all of `names` on every pass
#               ^^^^^^^^^^^^^^^^^^^ 8*len(names) bytes per iteration
#               ^^^^^^^^^^^^^^^^^^^< copied: the list of `names` is copied with what was added before
    return names


def annotated(rows):
    found: list[int] = []
#                      ^^< created: `[]` makes the storage
    for row in rows:
        found = found + [row]  # CPL104: copies all of `found` on every pass
#               ^^^^^^^^^^^^^ 8*len(found) bytes per iteration
#               ^^^^^^^^^^^^^< copied: the list of `found` is copied with what was added before
    return found


def left_by_break(words):
    kept = []
#          ^^< created: `[]` makes the storage
    for word in words:
        kept = kept + [word]  # CPL104: copies all of `kept` on every pass
#              ^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#              ^^^^^^^^^^^^^< copied: the list of `kept` is copied with what was added before
        if word == "end":
            break
    return kept


def looked_at_in_the_loop(words):
    kept = []
#          ^^< created: `[]` makes the storage
    for word in words:
        if word not in kept:
            kept = kept + [word]  # CPL104: copies all of `kept` on every pass
#                  ^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#                  ^^^^^^^^^^^^^< copied: the list of `kept` is copied with what was added before
    return kept


def several_lists_by_stars(nodes):
    found = []
#           ^^< created: `[]` makes the storage
    for node in nodes:
        found = [*found, *node]  # CPL104: copies all of `found` on every pass
#               ^^^^^^^^^^^^^^^ 8*len(found) bytes per iteration
#               ^^^^^^^^^^^^^^^< copied: the list of `found` is copied with what was added before
    return found


def repeated_items(words):
    kept = []
#          ^^< created: `[]` makes the storage
    for word in words:
        kept = kept + [word] * 3  # CPL104: copies all of `kept` on every pass
#              ^^^^^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#              ^^^^^^^^^^^^^^^^^< copied: the list of `kept` is copied with what was added before
    return kept


def copies_of_every_state(words):
    kept = []
#          ^^< created: `[]` makes the storage
    for word in words:
        kept = kept + [word]  # CPL104: copies all of `kept` on every pass
#              ^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#              ^^^^^^^^^^^^^< copied: the list of `kept` is copied with what was added before
        yield list(kept)


def tuple_of_items(words):
    kept = ()
    for word in words:
        if word in kept or len(kept) > 3:
            continue
        kept = kept + (word,)  # CPL104: copies all of `kept` on every pass
#              ^^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#              ^^^^^^^^^^^^^^< copied: the tuple of `kept` is copied with what was added before
    return kept


def tuple_by_a_star(words):
    kept = ()
    for word in words:
        kept = (*kept, word)  # CPL104: copies all of `kept` on every pass
#               ^^^^^^^^^^^ 8*len(kept) bytes per iteration
#               ^^^^^^^^^^^< copied: the tuple of `kept` is copied with what was added before
    return kept


def sum_of_tuples(groups):
    return sum(groups, ())  # CPL104: copies the growing tuple once a part
#          ^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^< copied: every addition makes a new tuple of all items so far


def sum_of_lists(groups):
    return sum(groups, [])  # CPL104: copies the growing list once a part
#          ^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^< copied: every addition makes a new list of all items so far


def sum_of_a_comprehension(groups):
    return sum([group.members for group in groups], [])  # CPL104: copies the growing list once a part
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every addition makes a new list of all items so far


def sum_with_start_keyword(groups):
    return sum((group.members for group in groups), start=[])  # CPL104: copies the growing list once a part
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every addition makes a new list of all items so far


class Reader:
    def tokens(self, lines):
        found = []
#               ^^< created: `[]` makes the storage
        for line in lines:
            found = found + sorted(line)  # CPL104: copies all of `found` on every pass
#                   ^^^^^^^^^^^^^^^^^^^^ 8*len(found) bytes per iteration
#                   ^^^^^^^^^^^^^^^^^^^^< copied: the list of `found` is copied with what was added before
        return found


async def from_a_stream(stream):
    parts = []
#           ^^< created: `[]` makes the storage
    async for part in stream:
        parts = parts + [part]  # CPL104: copies all of `parts` on every pass
#               ^^^^^^^^^^^^^^ 8*len(parts) bytes per iteration
#               ^^^^^^^^^^^^^^< copied: the list of `parts` is copied with what was added before
    return parts


# -- silent: linear already ---------------------------------------------------------------------------------------------


def augmented_is_linear(words):
    kept = []
    for word in words:
        kept += [word]
    return kept


def appended_is_linear(words):
    kept = []
    for word in words:
        kept.append(word)
    return kept


def outside_any_loop(words):
    kept = []
    kept = kept + [words]
    return kept


def after_the_loop(words):
    kept = []
    for word in words:
        kept.append(word)
    kept = kept + ["end"]
    return kept


def a_new_list_on_every_pass(rows):
    for row in rows:
        cells = [row.name]
        cells = cells + [row.value]  # silent: it never grows beyond one pass
        print(cells)


def left_at_once(words):
    kept = []
    for word in words:
        kept = kept + [word]  # silent: never a second time
        break
    return kept


def chained_iterables(groups):
    return list(itertools.chain.from_iterable(groups))


def sum_of_numbers(groups):
    return sum(len(group) for group in groups)


def sum_with_a_number(groups):
    return sum(groups, 0)


# -- silent: the old list is still needed ----------------------------------------------------------------------------------


def an_alias_holds_the_old_list(words):
    kept = []
    previous = []
    for word in words:
        previous = kept
        kept = kept + [word]
    return previous, kept


def an_alias_made_before_the_loop(words):
    empty = []
    kept = empty
    for word in words:
        kept = kept + [word]  # silent: in place would fill `empty` too
    return empty, kept


def every_state_is_recorded(words):
    kept, history = [], []
    for word in words:
        history.append(kept)
        kept = kept + [word]
    return history


def every_state_is_yielded(words):
    kept = []
    for word in words:
        kept = kept + [word]
        yield kept


def every_state_is_stored_in_a_dict(words):
    kept, by_word = [], {}
    for word in words:
        kept = kept + [word]
        by_word[word] = kept
    return by_word


def every_state_is_handed_to_unknown_code(words, callback):
    kept = []
    for word in words:
        kept = kept + [word]
        callback(kept)
    return kept


def a_parameter_belongs_to_the_caller(words, kept: list):
    for word in words:
        kept = kept + [word]
    return kept


def a_default_belongs_to_the_function(words, kept=[]):
    for word in words:
        kept = kept + [word]
    return kept


def captured_by_a_closure(words):
    kept = []
    tasks = []
    for word in words:
        kept = kept + [word]
        tasks.append(lambda kept=kept: len(kept))
    return tasks


def captured_by_a_nested_function(words):
    kept = []
#          ^^< created: `[]` makes the storage

    def size():
        return len(kept)

    for word in words:
        kept = kept + [word]  # CPL104: `kept.append(...)` adds in place
#              ^^^^^^^^^^^^^ 8*len(kept) bytes per iteration
#              ^^^^^^^^^^^^^< copied: the list of `kept` is copied with what was added before
    return size


def a_path_for_every_branch(tree):
    stack = [(tree, [])]
    while stack:
        node, path = stack.pop()
        path = path + [node.name]  # silent: the list came out of a tuple that others may share
        for child in node.children:
            stack.append((child, path))


def recursion_hands_down_its_own_list(node, path: list):
    for child in node.children:
        below = path + [child]
        recursion_hands_down_its_own_list(child, below)


def an_attribute_belongs_to_the_object(model, words):
    model.words = []
    for word in words:
        model.words = model.words + [word]


def best_so_far(words):
    kept, best = [], []
    for word in words:
        kept = kept + [word]
        if len(word) > 3:
            best = kept
    return best


def every_tuple_is_kept(words):
    kept, seen = (), set()
    for word in words:
        kept = kept + (word,)
        seen.add(kept)
    return seen


def every_tuple_is_a_key(words, table):
    key = ()
    for word in words:
        key = key + (word,)
        if key in table:
            return table[key]
    return None


def every_tuple_is_yielded(words):
    kept = ()
    for word in words:
        kept = kept + (word,)
        yield kept


def the_tuple_before_is_read(words):
    kept = ()
    for word in words:
        previous = kept
        kept = kept + (word,)
        print(previous)


def the_list_before_is_read(words):
    kept = []
    for word in words:
        previous, kept = kept, kept + [word]
        print(previous)


def chained_empty_lists(words):
    kept = others = []
    for word in words:
        kept = kept + [word]  # silent: both names begin with one list
    return kept, others


def kept_as_an_attribute(words, model):
    kept = []
    for word in words:
        kept = kept + [word]
        model.last = kept


def candidates(words, score):
    best = []
    for word in words:
        candidate = best + [word]
        if score(candidate) > score(best):
            best = candidate
    return best


def flushed_by_unknown_code(words, flush):
    line = []
    for word in words:
        if word:
            line = line + [word]
        else:
            flush(line)
            line = []


def rebuilt_by_a_nested_function(words):
    kept = []

    def add(word):
        nonlocal kept
        kept = kept + [word]

    for word in words:
        add(word)
    return kept


def the_last_of_many(words):
    lines = [[]]
    for word in words:
        line = lines[-1]
        line = line + [word]
        lines.append(line)
    return lines


# -- silent: no list, or not growing -----------------------------------------------------------------------------------------


def numbers(words):
    total = 0
    for word in words:
        total = total + len(word)
    return total


def text(words):
    line = ""
    for word in words:
        line = line + word
    return line


def arrays(rows):
    total = [0.0, 0.0]
    for row in rows:
        total = total + np.asarray(row)  # silent: arrays add
    return total


def a_parameter_of_unknown_kind(words, kept):
    for word in words:
        kept = kept + [word]
    return kept


def a_window(words):
    window = []
    for word in words:
        window = window[1:] + [word]
    return window


def tuple_put_in_front(words):
    kept = ()
    for word in words:
        kept = (word,) + kept
    return kept


def tuple_of_a_shape(arrays):
    for array in arrays:
        shape = array.shape
        shape = shape + (1,)
        print(shape)


def put_in_front(words):
    kept = []
    for word in words:
        kept = [word] + kept  # silent: appending would turn the order round
    return kept


def put_in_front_by_a_star(words):
    kept = []
    for word in words:
        kept = [word, *kept]  # silent: appending would turn the order round
    return kept


def another_list_is_extended(words):
    base = ["a"]
    for word in words:
        both = base + [word]
        print(both)


def set_anew_before_it_grows(rows):
    cells = []
    for row in rows:
        cells = []
        cells = cells + [row]
    return cells


def a_name_per_pass(table):
    lists = [[] for _ in table]
    for cells, row in zip(lists, table):
        cells = cells + [row]
        print(cells)


def a_comprehension_builds_it(words):
    kept = [word for word in words]
    return [kept + [word] for word in words]


def doubled(seed):
    pattern = [seed]
    for _ in range(3):
        pattern = pattern * 2
    return pattern


def dicts_merged(settings):
    merged = {}
    for setting in settings:
        merged = {**merged, **setting}  # silent: no list
    return merged


def concatenated_tuples_of_a_fixed_length(pairs):
    for first, second in pairs:
        both = (first,)
        both = both + (second,)
        print(both)


def measured_under_another_name():
    grown = kept = [1] + [3]
    for _ in range(2):
        grown = [*grown, 2]  # silent: `kept` would grow as well
    return len(kept), grown


def a_literal_few(extra):
    parts = [["--quiet"], ["--jobs", "2"], extra]
    return sum(parts, []), sum([["--quiet"], extra], [])  # silent: three parts


def never_begun(scores, groups):
    trail = None
    for group in range(groups):
        if trail is not None:
            trail = trail + sum(trail, ())  # silent: nothing ever binds it to a tuple
    return scores if trail is None else trail


def arrays_are_added():
    return sum((np.ones(3), np.zeros(3)), [])
