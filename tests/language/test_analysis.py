"""The states of a grammar, and what can be done in each, are those that Lark's own analysis finds where it can."""

from __future__ import annotations

import pytest
from lark import Lark
from lark.parsers.lalr_analysis import IntParseTable, Shift

from compiler.language.parsing.analysis import KeepingParser
from compiler.language.parsing.tables import Cells, Table

LISTS = 'start: "(" inside ")"\ninside: item more\nmore: ("," item more)?\nitem: "x" | start\n'
SUMS = 'start: start "+" term | term\nterm: term "*" part | part\npart: "(" start ")" | "x" | sign part\nsign: "-"\n'
NOTHING = 'start: first second third "end"\nfirst: "a"?\nsecond: "d"? "b"\nthird: ("c" third)?\n'
ELSEWHERE = 'start: left "=" right | right\nleft: "*" right | "x"\nright: left\n'
"""What follows a `right` somewhere does not follow it everywhere."""


def of_lark(grammar: str) -> IntParseTable:
    table: IntParseTable = Lark(grammar, parser="lalr").parser.parser._parse_table  # Lark keeps no other
    return table


Row = dict[str, tuple[int, ...]]


def of_ours(grammar: str) -> tuple[Table, list[Row], list[str]]:
    """Give the table, the rows of its states, and the text of each rule."""
    lark = Lark(grammar, parser="lalr", lexer="basic", _plugins={"LALR_Parser": KeepingParser})
    table: Table = lark.parser.parser.table
    followers = [frozenset(names) for names in table.followers]
    made = [Cells(state, dict(enumerate(followers))) for state in table.states]
    return table, [{name: cells[name] for name in cells.names()} for cells in made], [str(rule) for rule in lark.rules]


@pytest.mark.parametrize("grammar", [LISTS, SUMS, NOTHING, ELSEWHERE])
def test_where_nothing_is_in_conflict_it_is_what_lark_finds(grammar: str) -> None:
    theirs, (table, rows, rules) = of_lark(grammar), of_ours(grammar)
    lark_calls = {table.starts["start"]: theirs.start_states["start"]}
    for state in (waiting := [table.starts["start"]]):
        cells = theirs.states[lark_calls[state]]
        assert rows[state].keys() == cells.keys()
        for name, (action,) in rows[state].items():
            does, to = cells[name]
            if does is not Shift:
                assert rules[~action] == str(to)
            elif action not in lark_calls:
                lark_calls[action] = to
                waiting.append(action)
            assert does is not Shift or lark_calls[action] == to
    assert len(lark_calls) == len(table.states) == len(theirs.states)
    assert lark_calls[table.ends["start"]] == theirs.end_states["start"]


def test_where_two_things_can_be_done_both_are_kept() -> None:
    """A "c" begins a third behind nothing, or is the second."""
    _, rows, rules = of_ours(NOTHING.replace('"d"? "b"', '"d"? "b" | third'))
    kept = [to for cells in rows for name, to in cells.items() if name == "C" and len(to) > 1]
    assert kept
    assert all(to[0] >= 0 and [rules[~one] for one in to[1:]] == ["<third : >"] for to in kept)


def test_two_rules_that_can_be_over_at_once_are_both_kept() -> None:
    _, rows, rules = of_ours('start: card | gear\ncard: "draw"\ngear: "draw"\n')
    (both,) = [to for cells in rows for to in cells.values() if len(to) > 1]
    assert [rules[~one] for one in both] == ["<card : DRAW>", "<gear : DRAW>"]
