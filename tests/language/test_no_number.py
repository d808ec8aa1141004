"""A number that stands for none is refused, and not played as 0: "draw that many cards" where nothing was rolled."""

from __future__ import annotations

import pytest

from compiler.diagnostics.codes import Code
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries

MEANT = [
    "Roll 1d4. Draw that many cards.",
    "You may discard up to 2 cards. If you do, the target suffers that much damage.",
    "You may spend up to 2 Karma to gain that much Power.",
    "Lose all Incantation charges. Draw that many cards.",
    "Choose a number between 1 and 4. The target suffers that much damage.",
    "Until the end of the round, whenever an enemy suffers damage, recover that many HP.",
]
MEANT_NOWHERE = [
    ("Draw that many cards.", "that many"),
    ("Gain Power equal to the result.", "the result"),
    ("Gain +1 Power. The target suffers twice that much damage.", "that much"),
    ("If the target has at least 2 Karma, draw that many cards.", "that many"),
    ("Draw that many cards. Roll 1d4.", "that many"),
    ("The first ally to hit the target this round recovers that much HP.", "that much"),
]


def complaints(special: str, reader: Reader) -> list[tuple[str, str]]:
    [one] = read_entries(f"Long Oar | Ranger 2 | Combat Action\nHit 1d8\nDamage 1d6\nSpecial {special}", "numbers")
    assert one.source is not None
    return [(said.code, said.message) for said in [*one.diagnostics, *read_entry(one.source, reader).diagnostics]]


@pytest.mark.parametrize("special", MEANT)
def test_a_number_is_what_was_rolled_chosen_or_counted_before(special: str, reader: Reader) -> None:
    assert complaints(special, reader) == []


@pytest.mark.parametrize(("special", "words"), MEANT_NOWHERE)
def test_a_number_of_which_nothing_has_been_said_is_refused(special: str, words: str, reader: Reader) -> None:
    [(code, message)] = complaints(special, reader)
    assert code == Code.REF_DANGLING
    assert message.startswith(f'"{words}" stands for no number')


def test_what_happened_to_whoever_a_trigger_is_about_has_a_number(reader: Reader) -> None:
    body = "Trigger An ally within range 2 suffers damage.\nEffect The triggering ally recovers that many HP."
    [one] = read_entries(f"Long Oar | Ranger 2 | Combat Assist\n{body}", "numbers")
    assert one.source is not None
    assert read_entry(one.source, reader).diagnostics == ()
