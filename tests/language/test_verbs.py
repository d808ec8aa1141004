"""Rows of verbs: what one says of a struct, where none says it, and into which field what stands at a place is read."""

from __future__ import annotations

import msgspec
import pytest

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.base import Node
from compiler.ir.deeds.cards import HandLimit
from compiler.ir.deeds.choices import ChooseNumber
from compiler.ir.deeds.handing import HandOver
from compiler.ir.deeds.movement import BlocksStop
from compiler.ir.deeds.tracks import StatSet
from compiler.ir.deeds.turns import InitiativeTies, TakeTurn
from compiler.ir.facts.predicates import RollResult
from compiler.ir.selectors.pieces import Kept, Pieces
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import EntryKind, PlayKind, Scenario, Track
from compiler.language.meaning import every_topic  # noqa: F401 - it registers all rows
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.reading import Reading
from compiler.language.topics.scene import Scene, Vocabulary
from compiler.language.topics.verbs import WORD, Verb
from compiler.language.topics.worded import WordsFailError

VOICE = Voice(Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION), "Reed Cat")
ALLIES = Group(side=Side.ALLY, pick=Pick.ALL)


class Hum(Node, tag="hum", frozen=True, kw_only=True):
    """`who` hums, so often."""

    who: Actor
    times: int
    loud: bool = False


@pytest.fixture
def reading() -> Reading:
    reading = Reading(Vocabulary.of({}))
    reading.begin(VOICE.scene, "")
    return reading


def test_each_field_is_said_at_its_place() -> None:
    handed = HandOver(who=Actor.TARGET, gear=Pieces(kept=Kept.EQUIPPED), whom=Actor.SELF)
    assert say(handed, VOICE) == Phrase(who=Actor.TARGET, verb="hand", rest="an equipped piece of Gear to you")


def test_what_stands_in_brackets_is_said_where_there_is_something() -> None:
    ties = InitiativeTies(who=Actor.SELF, result=RollResult.LOSES)
    assert say(ties, VOICE).rest == "Initiative ties"
    assert say(msgspec.structs.replace(ties, against=Actor.TARGET), VOICE).rest == "Initiative ties against the target"


def test_a_struct_is_said_by_the_row_of_its_form() -> None:
    turns = [TakeTurn(who=Actor.TARGET, another=another) for another in (False, True)]
    assert [say(turn, VOICE).rest for turn in turns] == ["their turn next", "another turn after this one"]


def test_a_form_may_be_that_of_a_kind_of_value() -> None:
    limits = [say(HandLimit(who=who, by=-1), VOICE) for who in (Actor.TARGET, ALLIES)]
    assert limits[0] == Phrase(who=None, thing="the target's Hand Limit", verb="decrease by 1")
    assert limits[1] == Phrase(who=ALLIES, verb="have", rest="their Hand Limit decreased by 1")


def test_one_side_does_it_to_what_is_someones_where_that_can_be_said() -> None:
    moved = StatSet(who=Actor.TARGET, tracks=(Track.POWER,), to=2)
    of_self = Phrase(who=Actor.SELF, verb="set", rest="the target's Power to +2", commanded=True)
    assert say(moved, VOICE) == of_self
    assert say(msgspec.structs.replace(moved, who=ALLIES), VOICE) == Phrase(
        who=ALLIES, verb="set", rest="their Power to +2"
    )


def test_a_thing_does_it_where_a_bar_stands_behind_it() -> None:
    said = say(BlocksStop(who=Actor.SELF, group=ALLIES), VOICE)
    assert said == Phrase(who=None, thing="your Blocks", things=True, verb="also", rest="stop allies")


def test_a_row_says_nothing_of_which_it_leaves_a_field_out() -> None:
    row = Verb(Hum, "{who} hum {times} times", times=WORD)
    assert row.says(Hum(who=Actor.SELF, times=2))
    assert not row.says(Hum(who=Actor.SELF, times=2, loud=True))


@pytest.mark.parametrize("said", ["{who} hum", "hum {times} times"])
def test_a_row_needs_all_fields_that_must_be_said(said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Verb(Hum, said)


def test_what_no_row_says_has_no_words() -> None:
    with pytest.raises(WordsFailError):
        say(TakeTurn(who=Actor.SELF, another=Quantity(of=Measure.LEVEL)), VOICE)  # type: ignore[arg-type]  # on purpose


def test_places_are_read_into_their_fields(reading: Reading) -> None:
    row = Verb(ChooseNumber, "{by} choose a number from {least} to {most}", least=WORD, most=WORD)
    assert row.read(reading, 1, 4)(Actor.TARGET) == (ChooseNumber(by=Actor.TARGET, least=1, most=4),)
    assert reading.verb is None
