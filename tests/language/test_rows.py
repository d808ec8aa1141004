"""Every row of every verb: its places take whatever the fields of the struct can be, and none stands behind another."""

from __future__ import annotations

import re
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.deeds.cards import Draw
from compiler.ir.deeds.forbidding import OVER
from compiler.ir.deeds.rolls import Unit
from compiler.ir.deeds.tracks import StatRestore
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Cards, Described
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.pieces import Kept, Pieces
from compiler.ir.terms import Countable, EntryKind, PlayKind, Scenario
from compiler.language.meaning import every_topic  # noqa: F401 - it registers all rows
from compiler.language.topics.fact_rows import FACTS
from compiler.language.topics.phrase import Voice
from compiler.language.topics.scene import Scene
from compiler.language.topics.verbs import ROWS, WORD, WORDS, Verb
from compiler.language.topics.worded import WordsFailError
from tests.language.drawn import Drawer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.base import Node

VOICE = Voice(Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION), "Reed Cat")
ALL: dict[type[Node], list[Verb]] = {**ROWS, **{struct: [*rows] for struct, rows in FACTS.items()}}
EVERY = [row for rows in ALL.values() for row in rows]
SAID = 8
"""So often each row is said."""
DRAWN = 300
"""So often it is tried to draw what a row says."""
ALL_KARMA = {"what": Countable.KARMA, "number": Quantity(of=Measure.KARMA, whose=Actor.TARGET)}
ITEM = Cards(number=1, like=Described(like=PlayLike(having=(Mark(what=Marking.SOURCE, name="Item"),))))
GIVEN: dict[str, dict[str, object]] = {
    "Charges: [{who}] lose {by}": {"by": -2},
    "LaidDice: [you] decrease {dice} by {number} {until}": {"by": -1, "unit": Unit.LEVEL},
    "Floor: {play} | cannot reduce {who} {below}": {"until": OVER},
    "Trade: {who} trade {gear} [with {whom}]": {"gear": Pieces(kept=Kept.HAD)},
    "PlayCards: [{who}] use {piece} {manner}": {"cards": ITEM},
    "PassOn: {who} give {part} to {whom}": {**ALL_KARMA, "who": Actor.TARGET, "whom": Actor.SELF},
    "PassOn: {who} take {taken}": {**ALL_KARMA, "who": Actor.SELF, "whom": Actor.TARGET},
    "Stat: [{who}] lose {much} {until}": {"by": Quantity(of=Measure.DAMAGE_DEALT, each=-1)},
}
"""What no drawn value is, of rows that say that alone."""
NO_WORD = re.compile(r"[<{=]|\((?!Height|at random if tied)")
"""What a value looks like that is no word of the game."""


def drawn(row: Verb) -> Iterator[Node]:
    """Draw what is said by a row, or would be if no other were there."""
    drawer = Drawer(VOICE.scene, Random(row.struct.__name__))  # noqa: S311 - the same every time is what is wanted
    others = ALL[row.struct] if row in ALL[row.struct] else [row]
    for _ in range(DRAWN):
        effect = msgspec.structs.replace(drawer.node(row.struct, 2), **row.form, **GIVEN.get(str(row), {}))
        if next((one for one in others if one.is_said(effect, VOICE)), None) is row:
            yield effect


def misfits(row: Verb) -> set[str]:
    """Give what is said of a field by a category that is not for it."""
    found = set()
    for effect in islice(drawn(row), SAID):
        try:
            said = row.phrase(effect, VOICE)
        except WordsFailError:
            continue
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            found |= set() if str(error).startswith("no topic words") else {repr(error)}
        else:
            words = f"{said.thing} {said.verb} {said.rest}"
            found |= {words} if NO_WORD.search(words) else set()
    return found


@pytest.mark.parametrize("row", EVERY, ids=str)
def test_each_place_takes_what_its_field_can_be(row: Verb) -> None:
    assert misfits(row) == set()


def can_be_said(row: Verb, effect: Node) -> bool:
    try:
        return bool(row.phrase(effect, VOICE))
    except WordsFailError:
        return False


@pytest.mark.parametrize("row", EVERY, ids=str)
def test_each_row_says_something_that_no_row_before_it_says(row: Verb) -> None:
    assert any(can_be_said(row, effect) for effect in drawn(row))


@pytest.mark.parametrize(
    "row",
    [
        Verb(Draw, "{who} draw {number}", number=WORDS),
        Verb(StatRestore, "restore {who}'s {tracks}", tracks=WORD),
    ],
    ids=str,
)
def test_a_category_that_is_not_for_the_field_is_found(row: Verb) -> None:
    assert misfits(row)
