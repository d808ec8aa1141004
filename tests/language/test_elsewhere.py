"""What other games have and this one has not: grammar/elsewhere.txt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest

from compiler.diagnostics.codes import Code
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.refusals.blocks import all_said
from compiler.language.refusals.elsewhere import Elsewhere, all_elsewhere, elsewhere
from compiler.language.topics.scene import Scene, Vocabulary

if TYPE_CHECKING:
    from tests.language.conftest import Listener

ALL = all_elsewhere()
EXAMPLE = re.compile(r'"[^"]*\."')


def scene_of(one: Elsewhere) -> Scene:
    kind, scenario, *play = one.scene.split()
    return Scene(EntryKind(kind), Scenario(scenario), PlayKind(*play) if play else None)


@pytest.mark.parametrize("one", ALL, ids=[one.no for one in ALL])
def test_it_is_said_that_the_game_has_it_not_and_each_example_reads_there(one: Elsewhere, listener: Listener) -> None:
    [fault] = listener.hear(one.no, scene_of(one)).complaints
    assert (fault.code, fault.message, fault.help) == (Code.NOT_IN_GAME, f"the game has no {one.says}", one.help)
    covered = one.no[fault.place.column - 1 : fault.place.end_column - 1]
    assert [found.group() for found in all_said(one.words, covered)] == [covered]
    for example in EXAMPLE.findall(one.help):
        assert listener.hear(example.strip('"'), scene_of(one)).complaints == []


def test_no_two_of_them_claim_the_same_words() -> None:
    said = [way for one in ALL for way in one.words.split(" | ")]
    assert [way for way in said if said.count(way) > 1] == []


def test_what_the_glossary_has_is_the_game_s_own() -> None:
    text = "the target is Prone and draws"
    assert elsewhere(text, Vocabulary()) is not None
    own = msgspec.structs.replace(Vocabulary(), conditions=frozenset({"Prone"}))
    assert elsewhere(text, own) is None


def test_a_name_may_hold_any_word() -> None:
    assert elsewhere("you may play a card named Frozen Gold", Vocabulary()) is None
    assert elsewhere("you may play a card named frozen gold", Vocabulary()) is not None
