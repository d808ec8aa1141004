"""Every field of what a text can mean is read where it is played: what is read and printed is not lost in play."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args, get_type_hints

import pytest

from compiler.ir.base import AtOnce, Node
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rules import RuleRow
from compiler.ir.flow import Play, Sentence

CHECKOUT = Path(__file__).resolve().parents[2]
SHARED = (CHECKOUT / "compiler" / "ir" / "entries" / "gear.py",)
"""What the checks and the runtime ask alike."""

TRYING = ("acts.py", "occasions.py", "practice.py", "rehearsal.py", "stage.py", "stand_ins.py", "trial.py")
JUDGING = ("recount.py", "tellings.py", "uncounted.py")
PROVING = frozenset((*TRYING, *JUDGING))
"""What sets plays up to be tried, or says what must come of them, and does not play them."""

ELSEWHERE = {
    "Time.recurs": "by what waits for it (waiting.py)",
    "ForceTarget.until": "by `hold`, as of everything that holds",
    "BorrowDice.until": "by `hold`",
    "GrantPlay.until": "by `hold`",
    "HandOpen.until": "by `hold`",
    "Trigger.freely": "by the matching of deeds, off the Deed that it holds",
    "Trigger.not_by": "by the matching of deeds",
    "Trigger.move": "by the matching of deeds",
    "Trigger.heading": "by the matching of deeds",
    "Cost.others": "by whoever has it paid, off the ways that the node gives",
    "Toll.until": "by `hold`",
    "Limit.per": "by whoever counts uses, off the node that has the limit",
    "Limit.number": "by whoever counts uses",
    "OfPlays.until": "by `hold`",
    "NoEffectOf.until": "by `bestow`, as of everything that is bestowed",
    "Operate.operation": "by the matching of what is carried out, as each of its fields (carried.py)",
    "Time.nth": "by whoever lets a time come again, off what is waited for (time.py)",
    "TargetGroup.also": "by whoever picks targets, off what `said_targets` gives (using.py)",
}
"""Read, but in a module that has no need to name the node."""
WORDING_ONLY = {
    "ChooseAll.both": "whether both or all are spoken of: those that are left are taken",
    "OnlyEnded.ending": "how it is called that nothing may do: each of them is an end",
    "OnlyEnded.roll": "a roll that may end it is made by whoever is held, and not by a text",
    "TargetFresh.side": "how the target is called",
    "Recover.points": "a scenario has points of one kind",
    "LeftWith.points": "a scenario has points of one kind",
    "PointsSwap.points": "a scenario has points of one kind",
    "Deed.points": "a scenario has points of one kind",
    "Trigger.points": "a scenario has points of one kind",
    "Ruling.topic": "what a sentence is about that is left to the DM",
    "Ruling.blocks": "whether the proofs count the entry as played without the ruling",
}
"""Nothing in play turns on it."""


class Module(NamedTuple):
    """What a module names, and which attributes it reads."""

    names: frozenset[str]
    reads: frozenset[str]


def modules() -> Iterator[Path]:
    yield from sorted(file for file in (CHECKOUT / "runtime").rglob("*.py") if file.name not in PROVING)
    yield from SHARED


@cache
def read(file: Path) -> Module:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    nodes = [*ast.walk(tree)]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    names |= {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    reads = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    reads |= {name for node in nodes if isinstance(node, ast.MatchClass) for name in node.kwd_attrs}
    return Module(frozenset(names), frozenset(reads))


def kinds_in(hint: object) -> Iterator[type[Node]]:
    """Give the nodes that a field can hold."""
    if isinstance(hint, type) and issubclass(hint, Node):
        yield hint
    for inner in get_args(hint) or get_args(getattr(hint, "__value__", None)):
        yield from kinds_in(inner)


@cache
def kinds() -> tuple[type[Node], ...]:
    """Give every node that can stand in a text, or in a Trigger."""
    found: dict[type[Node], None] = {}
    left: list[type[Node]] = [Play, Sentence]
    while left:
        kind = left.pop()
        if kind not in found:
            found[kind] = None
            left += [inner for hint in get_type_hints(kind).values() for inner in kinds_in(hint)]
    return tuple(found)


def own_fields(kind: type[Node]) -> list[str]:
    """Give the fields of a node, without "immediately", which is read of all that have it alike."""
    return [field for field in kind.__struct_fields__ if field not in AtOnce.__struct_fields__]


def is_read(kind: type[Node], field: str) -> bool:
    """Tell whether a module that knows the node reads such a field."""
    return any(kind.__name__ in read(file).names and field in read(file).reads for file in modules())


def unread() -> list[str]:
    fields = [(kind, field) for kind in kinds() for field in own_fields(kind)]
    return [f"{kind.__name__}.{field}" for kind, field in fields if not is_read(kind, field)]


def test_every_field_of_what_a_text_means_is_read_in_play() -> None:
    assert len(kinds()) > 100
    assert sorted(set(unread()) - {*ELSEWHERE, *WORDING_ONLY}) == []


def test_the_exceptions_are_still_exceptions() -> None:
    """A field that is read by now, or is no more, is no exception."""
    assert sorted({*ELSEWHERE, *WORDING_ONLY} - set(unread())) == []


def test_immediately_is_read_of_all_that_can_be_done_at_once() -> None:
    assert "immediate" in read(CHECKOUT / "runtime" / "interpreter" / "playing.py").reads


OF_CARDS = {
    Title: {
        "magic": "for building decks and characters",
        "wealth": "for building characters",
    },
    Entry: {
        "proper_name": "for wording",
        "flavor": "printed alone",
        "version": "which edition of the card it is",
        "art": "printed alone",
        "art_focus": "printed alone",
        "art_credit": "printed alone",
        "art_alt": "read aloud alone",
        "aliases": "for finding it",
    },
    RuleRow: {"provisional": "for the pages of the rules"},
}
"""What of a card, character or row of the tables is not for play."""


@pytest.mark.parametrize("kind", OF_CARDS, ids=lambda kind: kind.__name__)
def test_what_is_printed_in_a_title_or_row_is_read_in_play(kind: type[Node]) -> None:
    reads = frozenset().union(*(read(file).reads for file in modules()))
    assert {field for field in kind.__struct_fields__ if field not in reads} == {*OF_CARDS[kind]}
