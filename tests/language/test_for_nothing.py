"""Text that certainly does nothing is refused: dice that a play has not, or that have fallen (R-TYPE-1, R-ANAT-1)."""

from __future__ import annotations

import pytest

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries


def complaints(kind: str, body: str, reader: Reader) -> list[Diagnostic]:
    [one] = read_entries(f"Long Oar | Ranger 2 | Combat {kind}\n{body}", "nothing")
    assert one.source is not None
    return [*one.diagnostics, *read_entry(one.source, reader).diagnostics]


ANSWER = "Trigger An ally hits an enemy.\nEffect "


@pytest.mark.parametrize(
    ("kind", "body", "why"),
    [
        ("Assist", f"{ANSWER}Increase the Damage dice level by 1.", "this Assist has no Damage dice"),
        ("Assist", f"{ANSWER}Draw a card. If you are Dazed, increase the Hit dice number by 1.", "has no Hit dice"),
        ("Assist", f"{ANSWER}Reroll the Hit dice, keeping either result.", "this Assist is not rolled"),
        ("Assist", f"{ANSWER}The Hit roll gains +1d4.", "this Assist has no Hit dice"),
        ("Strategy", "The Damage roll gains +1d4.", "this Strategy has no Damage dice"),
        ("Action", "The Damage roll gains +1d4.\nHit 1d8", "this Action has no Damage dice"),
        ("Action", "Hit 1d8\nDamage 1d6\nSpecial The Damage roll gains +1d4.", "the dice have fallen"),
        ("Action", "Increase the Hit and Damage dice levels by 1.\nHit 1d8", "this Action has no Damage dice"),
        ("Action", "Decrease the target's Hit dice level by 1.\nHit 1d8", "the target's Reaction has no Hit dice"),
        ("Action", "You win ties with this Action.\nDamage 1d6", "this Action is not rolled"),
        ("Action", "Hit 1d8\nDamage 1d6\nSpecial Increase the Damage dice level by 1.", "the dice have fallen"),
        ("Action", "Hit 1d8\nSpecial Decrease the target's Miss dice level by 1.", "the dice have fallen"),
        ("Reaction", "Decrease the target's Miss dice level by 1.\nMiss 1d8", "the target's Action has no Miss dice"),
        ("Strategy", "You win ties with this Strategy.", "this Strategy is not rolled"),
        ("Strategy", "This Strategy automatically hits.", "this Strategy is not rolled"),
        ("Strategy", "Reroll the Hit dice, keeping either result.", "this Strategy is not rolled"),
        ("Strategy", "Reduce the damage by half, rounded up.", "no damage is dealt while a Strategy is played"),
        ("Strategy", "Draw a card and reduce the Fire damage by 2.", "no damage is dealt while a Strategy is played"),
        ("Strategy", "Increase the damage you deal by 2.", "no damage is dealt while a Strategy is played"),
        ("Strategy", "Reduce the damage you suffer by 2.", "no damage is dealt while a Strategy is played"),
    ],
)
def test_what_certainly_does_nothing_is_refused(reader: Reader, kind: str, body: str, why: str) -> None:
    [fault] = complaints(kind, body, reader)
    assert fault.code is Code.ROW_KIND
    assert why in fault.message
    assert fault.help


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("Assist", f"{ANSWER}Increase the triggering ally's Damage dice level by 1."),
        ("Assist", f"{ANSWER}Reduce the damage by half, rounded up."),
        ("Strategy", "Until the end of the round, whenever you suffer damage, reduce the damage by half, rounded up."),
        ("Assist", "Trigger An ally plays an Action.\nEffect Increase the Damage dice level of that Action by 1."),
        ("Assist", "Trigger An ally is to perform a Search or Lockpick roll.\nEffect The roll gains +1d6."),
        ("Action", "The Damage roll gains +1d4.\nHit 1d8\nDamage 1d6"),
        ("Action", "Increase the Accuracy dice level by 1.\nHit 1d8"),
        ("Action", "Decrease the target's Evasion and Defense dice levels by 1.\nHit 1d8"),
        ("Action", "This Action gains Damage 1d6. Increase the Damage dice level by 1.\nHit 1d8"),
        ("Action", "Hit 1d8\nSpecial Decrease the target's Miss dice level by 1 until the end of the round."),
        ("Action", "Whenever you are hit by an attack, increase the Defense dice level by 1.\nHit 1d8"),
        ("Action", "Increase the Miss dice level by 1.\nHit 1d8"),
        ("Action", "Increase the Evasion dice level by 1.\nHit 1d8"),
        ("Reaction", "Increase the Hit dice level by 1.\nMiss 1d8"),
        ("Reaction", "Decrease the target's Damage dice level by 1.\nMiss 1d8"),
        ("Strategy", "Increase your Hit dice level by 1 until the end of the round."),
    ],
)
def test_what_can_do_something_is_read(reader: Reader, kind: str, body: str) -> None:
    assert complaints(kind, body, reader) == []


def test_the_place_is_the_dice_that_are_spoken_of(reader: Reader) -> None:
    [fault] = complaints("Action", "Draw a card. Increase the Hit and Damage dice\nlevels by 1.\nHit 1d8", reader)
    assert (fault.place.line, fault.place.column, fault.place.end_line) == (2, 27, 3)


def test_the_help_speaks_of_dice_that_are_added_where_those_are_meant(reader: Reader) -> None:
    [fault] = complaints("Strategy", "The Damage roll gains +1d4.", reader)
    assert fault.help is not None
    assert "rolls gain +1d4 until" in fault.help
