"""Whom the Effect of an Assist or Interrupt speaks of: those in the event that its Trigger tells of."""

from __future__ import annotations

import pytest

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic
from compiler.ir.entries.entry import Entry
from compiler.ir.flow import effects_of
from compiler.ir.selectors.who import Actor
from compiler.language.entries.entries import read_entry
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries


def card(kind: str, trigger: str, effect: str, reader: Reader) -> tuple[Entry, list[Diagnostic]]:
    """Give a card with this Trigger and Effect, and what is complained of."""
    text = f"Second Breath | Ranger 2 | Combat {kind}\nTrigger {trigger}\nEffect {effect}"
    [one] = read_entries(text, "answers")
    assert one.source is not None
    read = read_entry(one.source, reader)
    return read.entry, [*one.diagnostics, *read.diagnostics]


@pytest.mark.parametrize(
    ("kind", "trigger", "effect", "who"),
    [
        ("Interrupt", "An enemy hits an ally within range 1.", "That ally gains +1 Skill.", Actor.TRIGGER_ALLY),
        ("Interrupt", "An enemy hits an ally within range 1.", "That enemy suffers -1 Skill.", Actor.TRIGGER),
        ("Interrupt", "You hit an enemy.", "That enemy suffers -1 Skill.", Actor.TRIGGER),
        ("Assist", "An ally suffers damage from an enemy.", "That enemy suffers -1 Skill.", Actor.TRIGGER_ENEMY),
        ("Assist", "An ally suffers damage from an enemy.", "That ally gains +1 Skill.", Actor.TRIGGER),
        ("Assist", "An ally suffers damage from an enemy.", "Move 1. That enemy draws a card.", Actor.TRIGGER_ENEMY),
    ],
)
def test_that_ally_and_that_enemy_are_those_of_the_trigger(
    reader: Reader, kind: str, trigger: str, effect: str, who: Actor
) -> None:
    entry, complaints = card(kind, trigger, effect, reader)
    assert complaints == []
    assert getattr(list(effects_of(entry.plays[0].effect))[-1], "who", None) is who
    assert ("the triggering ally" in entry_text(entry).lower()) is ("That ally" in effect)


@pytest.mark.parametrize(
    ("kind", "trigger", "effect"),
    [
        ("Interrupt", "An enemy ends their turn.", "That ally gains +1 Skill."),
        ("Interrupt", "An enemy within range 1 ends their turn.", "The triggering ally gains +1 Skill."),
        ("Interrupt", "An enemy enters your occupied section.", "Draw a card. That ally draws a card."),
        ("Assist", "An ally enters your occupied section.", "Decrease that enemy's Miss dice level by 1."),
    ],
)
def test_nobody_is_triggering_whom_the_trigger_cannot_have_met(
    reader: Reader, kind: str, trigger: str, effect: str
) -> None:
    _, complaints = card(kind, trigger, effect, reader)
    assert [fault.code for fault in complaints] == [Code.REF_DANGLING]
