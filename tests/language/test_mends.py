"""What complaints offer to write in place of a mistake: the words, and whether they are sure or a guess."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.check.references import own_plays
from compiler.diagnostics.record import Diagnostic, Fix
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Reader
from compiler.source.document import Document
from compiler.source.text_form import read_entries

PAGES = Path(__file__).resolve().parents[2] / "docs" / "errors"
CARD = "Salt Lash | Level 1 | Combat Action\n"
PLEA = "Salt Lash | Level 1 | Interaction Action | Comical\n"
EEL = "Silt Eel | Level 2 Adversary | Regular | Brawler | HP: 17\nInitiative: 1d10\n"
BLADE = "Brine | Weapon Enchantment | Level: 4 | Magic: 1 | Wealth: 2\n"

SAFE = {
    f"{CARD}Hit 1d8\nSpecial The target is [dazed] until the end of the round.": "Dazed",
    f"{CARD}Hit [1 d 8]": "1d8",
    f"{CARD}Hit [2D6]": "2d6",
    f"{CARD}Hit 1d8\nDamage [1d6 Fire (Piercing 1)]": "1d6 (Piercing 1) Fire",
    f"{CARD}Hit 1d8\nDamage [(Piercing 1) 1d6 + 1d4 Piercing 2]": "1d6 (Piercing 1) + 1d4 (Piercing 2)",
    f"{CARD}Hit 1d8\nDamage 1d6 [fire]": "Fire",
    f"{CARD}Range [two]\nHit 1d8": "2",
    f"{CARD}[Damage 1d6\nHit 1d8]": "Hit 1d8\nDamage 1d6",
    f"{CARD}[Special Draw a card.\nMove 1.\nDamage 1d6\nHit 1d8]": "Hit 1d8\nDamage 1d6\nSpecial Draw a card.\nMove 1.",
}
GUESSED = {
    f"{CARD}Special The target suffers -1 [Resiliance].": "Resilience",
    f"{CARD}Special The target is [Dased] until the end of the round.": "Dazed",
    f"{CARD}Hit [d8]": "1d8",
    f"{CARD}Hit [1d7]": "1d6",
    f"{CARD}Hit [+1d8]": "1d8",
    f"{CARD}Damage 1d6 [Fier]": "Fire",
    f"{CARD}[Argue] 1d8": "Hit",
    f"{CARD}[Damge] 1d8": "Damage",
    f"{CARD}[Specail] Move 1.": "Special",
    f"{CARD}Special The target [gains -1] Power.": "suffers -1",
    f"{CARD}Special The target [suffers 2] Power.": "suffers -2",
    f"{CARD}Special [Suffer +1] Power.": "Gain +1",
    f"{CARD}Special [Gain -1] Cold Weakness until the end of the round.": "Gain +1",
    f"{CARD}Special Recover 1d6 [EP].": "HP",
    f"{CARD}Special The [traget] suffers -1 Power.": "target",
    f"{CARD}[This Reaction] can only be played against Traps.": "This Action",
    f"{EEL}(Action) Snap\nHit 1d8\nSpecial The [Silt Eal] gains +1 Power.": "Silt Eel",
    f"{EEL}(Action) Snap [Gaer]\nHit 1d8": "Gear",
    f"{EEL}[(Acton) Snap]\nHit 1d8": "(Action) Snap",
    f"{EEL}(Strategy) Snap\nPlay the [Sanp] Action.\n(Action) Snap\nHit 1d8": "Snap",
    f"{BLADE}Hit [1d6]": "+1d6",
}


def complaints(text: str, reader: Reader) -> list[Diagnostic]:
    readings = read_entries(text, "-", reader.vocabulary.keywords)
    return [fault for reading in readings for fault in reading.diagnostics] + [
        fault
        for reading in readings
        if reading.source
        for read in [read_entry(reading.source, reader)]
        for fault in (*read.diagnostics, *own_plays(read.entry, reading.source))
    ]


def marked(text: str) -> tuple[str, str]:
    """Take the brackets around what is to be exchanged out of a text; those of a tag stay."""
    opened, closed = text.index("["), text.rindex("]")
    inner = text[opened + 1 : closed]
    if "(Action) Snap [" in text:
        return text, inner
    return text[:opened] + inner + text[closed + 1 :], inner


def pointed_at(fix: Fix, text: str) -> str:
    document, place = Document(text, "-"), fix.place
    return text[document.index(place.line, place.column) : document.index(place.end_line, place.end_column)]


def with_fix(fix: Fix, text: str) -> str:
    document, place = Document(text, "-"), fix.place
    start, end = document.index(place.line, place.column), document.index(place.end_line, place.end_column)
    return text[:start] + fix.replacement + text[end:]


def fixes(text: str, reader: Reader) -> set[tuple[str, str, bool]]:
    found = [fault.fix for fault in complaints(text, reader) if fault.fix]
    return {(pointed_at(fix, text), fix.replacement, fix.safe) for fix in found}


@pytest.mark.parametrize("written", SAFE, ids=lambda written: written.split("\n", maxsplit=1)[1][:40])
def test_what_was_plainly_meant_is_a_safe_mend(written: str, reader: Reader) -> None:
    text, wrong = marked(written)
    assert fixes(text, reader) == {(wrong, SAFE[written], True)}


@pytest.mark.parametrize("written", GUESSED, ids=lambda written: written.split("\n", maxsplit=1)[1][:40])
def test_a_guess_is_an_unsafe_mend(written: str, reader: Reader) -> None:
    text, wrong = marked(written)
    assert (wrong, GUESSED[written], False) in fixes(text, reader)


NO_GUESS = (
    "The target is Pushed until the end of the round.",
    "Draw a card; the first is discarded.",
    "Draw a card, the discard a card.",
    "Push the target 1 for each hum.",
    "The taget hums.",
    "The target is Dazd until the end of the round and hums.",
    "The target is dazed until the end of the round and hums.",
    "The target sufers -1 Luck.",
)


@pytest.mark.parametrize("sentence", NO_GUESS)
def test_nothing_is_offered_that_does_not_make_the_sentence_read(sentence: str, reader: Reader) -> None:
    found = complaints(f"{CARD}{sentence}", reader)
    assert found
    assert [fault.fix for fault in found if fault.fix] == []
    assert [fault.help for fault in found if "did you mean" in fault.help or not fault.help] == []


def test_several_mistakes_of_a_sentence_are_each_offered_their_word(reader: Reader) -> None:
    text = f"{CARD}The target sufers -1 Skil and is dazed until the end of the round."
    for _ in range(3):
        [fix] = [fault.fix for fault in complaints(text, reader) if fault.fix][:1]
        text = with_fix(fix, text)
    assert text == f"{CARD}The target suffers -1 Skill and is Dazed until the end of the round."
    assert complaints(text, reader) == []


def test_rows_are_not_moved_where_a_line_between_them_may_be_part_of_one(reader: Reader) -> None:
    assert fixes(f"{CARD}Damage 1d6\nHit 1 d\n8", reader) == set()


def test_rows_with_other_text_between_them_are_not_moved(reader: Reader) -> None:
    assert fixes(f"{CARD}Damage 1d6\nDraw a card.\nHit 1d8", reader) == set()


def test_words_between_the_parts_of_damage_are_not_guessed_away(reader: Reader) -> None:
    assert fixes(f"{CARD}Hit 1d8\nDamage 1d6 of Fire (Piercing 1)", reader) == set()


def bad_examples() -> Iterator[tuple[str, str]]:
    for page in sorted(PAGES.glob("*.md")):
        found = re.search(r"^```text bad[^\n]*\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        if found:
            yield page.stem, found[1]


@pytest.mark.parametrize(("code", "text"), list(bad_examples()), ids=lambda word: word if "\n" not in word else "")
def test_a_mend_of_an_example_takes_its_complaint_away_and_brings_no_other(
    code: str, text: str, reader: Reader
) -> None:
    for fault in complaints(text, reader):
        if fault.code == code and fault.fix:
            assert [left.code for left in complaints(with_fix(fault.fix, text), reader)] == []


def test_these_codes_are_mended_in_their_examples(reader: Reader) -> None:
    mends = {(code, fault.fix.safe) for code, text in bad_examples() for fault in complaints(text, reader) if fault.fix}
    assert {code for code, safe in mends if safe} == {"condition-case", "damage-order", "row-order"}
    assert {code for code, safe in mends if not safe} >= {
        "condition-unknown",
        "damage-type",
        "dice-sides",
        "track-unknown",
    }
