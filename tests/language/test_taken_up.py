"""Whom one sentence picks and the next speaks of is one and the same: they are chosen first (card-language.md 6.3)."""

from __future__ import annotations

import pytest

from compiler.ir.flow import May
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.who import Actor
from compiler.language.entries.entries import ReadEntry, read_entry
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.chosen_said import parts_said
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries

CARD = "Long Reach | Level 1 | Combat Strategy\n"
CHOSEN = [
    (
        "Swap places with an ally within range 2. Both of you recover 1d4 HP.",
        "Choose an ally within range 2. Swap places with them. Both of you recover 1d4 HP.",
    ),
    (
        "An enemy within range 2 suffers -1 Skill. That enemy cannot play Reactions until the end of the round.",
        "Choose an enemy within range 2. They suffer -1 Skill. They cannot play Reactions until the end of the round.",
    ),
    (
        "You may swap places with an ally within range 1. If you do, that ally draws a card.",
        "Choose an ally within range 1. You may swap places with them. If you do, they draw a card.",
    ),
    (
        "You may push an enemy within range 2 up to 1. If you do, they lose 1 Mind. Otherwise, draw a card.",
        "Choose an enemy within range 2. You may push them 1. If you do, they suffer -1 Mind. Otherwise, draw a card.",
    ),
    (
        "Draw a card, then another ally recovers 1d4 HP. If they are Dazed, they draw a card.",
        "Draw a card. Choose another ally. They recover 1d4 HP. If they are Dazed, they draw a card.",
    ),
]
GONE_ON = [
    (
        (
            "Until the end of the round, whenever an enemy hits you, you may discard a card. "
            "If you do, that enemy suffers 2 damage."
        ),
        (
            "Until the end of the round, whenever an enemy hits you, you may discard a card. "
            "If you do, they suffer 2 damage."
        ),
        Actor.TRIGGER,
    ),
    (
        (
            "The next time an ally within range 2 would be defeated this round, you may suffer 5 damage. "
            "If you do, they are left with 1 HP."
        ),
        (
            "The next time an ally within range 2 would be defeated this round, you may suffer 5 damage. "
            "If you do, they keep 1 HP."
        ),
        Actor.TRIGGER,
    ),
    (
        (
            "Until the end of the round, whenever you are hit by an enemy, you may discard a card. "
            "If you do, that enemy suffers -1 Skill."
        ),
        (
            "Until the end of the round, whenever you are hit by an attack from an enemy, you may discard a card. "
            "If you do, they suffer -1 Skill."
        ),
        Actor.TRIGGER_ENEMY,
    ),
    (
        (
            "Until the end of the round, whenever an ally within range 1 is hit by an attack from an enemy, "
            "you may discard a card. If you do, that enemy suffers -1 Skill."
        ),
        (
            "Until the end of the round, whenever an ally within range 1 is hit by an attack from an enemy, "
            "you may discard a card. If you do, that enemy suffers -1 Skill."
        ),
        Actor.TRIGGER_ENEMY,
    ),
    (
        "Until the end of the round, whenever an enemy moves, they may discard a card. Otherwise, they suffer -1 Mind.",
        "Until the end of the round, whenever an enemy moves, they may discard a card. Otherwise, they suffer -1 Mind.",
        Actor.TRIGGER,
    ),
]
"""What is done then, in a sentence of its own, and whom it means: whoever does what is waited for, and no other."""
SOON = "Until the end of the round, "
COMES_TOO = [
    (
        f"{SOON}whenever you hit an enemy, they suffer -1 Skill. They cannot Move this turn.",
        f"{SOON}whenever you hit an enemy, they suffer -1 Skill and cannot move until the end of this turn.",
    ),
    (
        f"{SOON}whenever an enemy hits you, they suffer 1 damage. That enemy is Dazed until the end of their turn.",
        f"{SOON}whenever an enemy hits you, they suffer 1 damage and are Dazed until the end of their turn.",
    ),
    (
        f"{SOON}whenever an enemy moves, they suffer 1 damage. If they are Dazed, they also suffer -1 Mind.",
        f"{SOON}whenever an enemy moves, they suffer 1 damage and if they are Dazed, they suffer -1 Mind.",
    ),
    (
        f"{SOON}whenever an enemy hits an ally, that ally recovers 1 HP. That enemy suffers 1 damage.",
        f"{SOON}whenever an enemy hits an ally, that ally recovers 1 HP and that enemy suffers 1 damage.",
    ),
    (
        f"{SOON}whenever you hit an enemy, you may push them 1. They suffer -1 Mind.",
        f"{SOON}whenever you hit an enemy, you may push them 1. {SOON}whenever you hit an enemy, they suffer -1 Mind.",
    ),
]
"""What else comes of what is waited for, in a sentence of its own; behind an offer it waits by itself."""
KEPT = [
    "Until the end of the round, whenever an enemy hits you, you may discard a card. If you do, an enemy draws a card.",
    "An enemy within range 2 suffers -1 Skill. Each ally gains +1 Skill.",
    "You may push an enemy within range 2 up to 1. If you do, an enemy within range 2 suffers 1d4 damage.",
]
REFUSED = [
    "An enemy within range 2 and an ally within range 1 draw a card. They suffer -1 Skill.",
    "Each enemy within range 2 suffers -1 Skill. That enemy draws a card.",
    "Whenever an ally within range 1 draws a card, they gain +1 Skill. That ally recovers 1d4 HP.",
]


def read(text: str, reader: Reader) -> ReadEntry:
    [reading] = read_entries(f"{CARD}{text}", "taken up", reader.vocabulary.keywords)
    assert reading.source is not None
    return read_entry(reading.source, reader)


@pytest.mark.parametrize(("text", "house"), CHOSEN)
def test_they_are_chosen_first(text: str, house: str, reader: Reader) -> None:
    entry = read(text, reader)
    assert entry.diagnostics == ()
    assert entry_text(entry.entry) == f"{CARD}{house}"
    assert read(house, reader).entry == entry.entry


@pytest.mark.parametrize(("text", "house", "who"), GONE_ON)
def test_whoever_does_what_is_waited_for_is_meant_in_the_next_sentence_too(
    text: str, house: str, who: Actor, reader: Reader
) -> None:
    entry = read(text, reader)
    assert entry.diagnostics == ()
    assert entry_text(entry.entry) == f"{CARD}{house}"
    assert read(house, reader).entry == entry.entry
    [offer] = parts_in(entry.entry.plays[0].before, May)
    assert who in parts_said((*offer.if_done, *offer.otherwise))


@pytest.mark.parametrize(("text", "house"), COMES_TOO)
def test_what_else_comes_of_what_is_waited_for_comes_each_time(text: str, house: str, reader: Reader) -> None:
    entry = read(text, reader)
    assert entry.diagnostics == ()
    assert entry_text(entry.entry) == f"{CARD}{house}"
    assert read(house, reader).entry == entry.entry


@pytest.mark.parametrize("text", KEPT)
def test_another_may_be_picked_by_words_of_its_own(text: str, reader: Reader) -> None:
    entry = read(text, reader)
    assert entry.diagnostics == ()
    assert entry_text(entry.entry) == f"{CARD}{text}"


@pytest.mark.parametrize("text", REFUSED)
def test_nobody_is_taken_up_of_several(text: str, reader: Reader) -> None:
    assert read(text, reader).diagnostics
