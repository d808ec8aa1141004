"""What is understood and would be printed as something else: complained of at its sentence, and never printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from compiler.check import printed_back
from compiler.check.proofs import Verdict
from compiler.diagnostics.codes import Code
from compiler.ir.deeds.cards import Draw
from compiler.language.entries import printed
from compiler.language.entries.entries import ReadEntry, read_entry
from compiler.language.meaning import times
from compiler.language.meaning.reader import STUMBLED, Reader
from compiler.language.topics.phrase import Phrase, Voice

if TYPE_CHECKING:
    from compiler.diagnostics.record import Diagnostic
    from compiler.source.record import Source
    from tests.check.conftest import Given, World

Misworded = Callable[[Callable[[Draw, Voice], Phrase]], object]


def discarded(draw: Draw, _voice: Voice) -> Phrase:
    """Say that cards are discarded where they are drawn."""
    return Phrase(who=draw.who, verb="discard", rest="a card")


def speechless(draw: Draw, _voice: Voice) -> Phrase:
    """Have no words."""
    raise TypeError(draw)


def cat(special: str, known: str = "fen-cat", name: str = "Fen Cat") -> Given:
    text = f"(Action) Pounce\nHit 1d10\nSpecial {special}\n(Interrupt) Snatch\n"
    text += "Trigger An enemy within range 2 plays an Action.\nEffect Play the Pounce Action.\n"
    return {
        "id": known,
        "name": name,
        "level": 2,
        "rank": "Regular",
        "type": "Brawler",
        "hp": 17,
        "initiative": "1d10",
        "acrobatics": "1d8",
        "text": text,
    }


def faults(world: World, special: str) -> list[Diagnostic]:
    return [fault for fault in world.complaints(adversary=[cat(special)]) if fault.code == Code.NOT_PRINTED_BACK]


def test_what_is_printed_as_it_means_is_not_complained_of(world: World) -> None:
    assert faults(world, "Draw a card. The target suffers -1 Skill.") == []


def test_the_sentence_that_would_be_printed_as_something_else_is_named(world: World, misworded: Misworded) -> None:
    misworded(discarded)
    [fault] = faults(world, "The target suffers -1 Skill. Draw a card. Move 1.")
    assert world.words_at(fault) == "Draw a card."
    assert '"The Fen Cat discards a card.", which does not mean the same' in fault.message
    assert (fault.severity, fault.entry) == ("error", "fen-cat")


def test_sentences_that_make_one_meaning_are_named_together(world: World, misworded: Misworded) -> None:
    misworded(discarded)
    [fault] = faults(world, "Move 1. You may move 2. If you do, the target draws a card. Move 3.")
    assert world.words_at(fault) == "You may move 2. If you do, the target draws a card."


def test_each_sentence_is_named_that_would_be_printed_as_something_else(world: World, misworded: Misworded) -> None:
    misworded(discarded)
    found = faults(world, "Draw a card. Discard a card. The target draws a card.")
    assert [world.words_at(fault) for fault in found] == ["Draw a card.", "The target draws a card."]


def test_what_there_are_no_words_for_is_one_entrys_error(world: World, misworded: Misworded) -> None:
    misworded(speechless)
    compiled = world.compile(adversary=[cat("Draw a card."), cat("Move 1.", "moor-cat", "Moor Cat")])
    [fault] = [fault for fault in compiled.diagnostics if fault.code == Code.NOT_PRINTED_BACK]
    assert (world.words_at(fault), fault.entry) == ("Draw a card.", "fen-cat")
    assert "there are no words for it" in fault.message
    assert compiled.proofs["fen-cat"].prints_back.verdict is Verdict.NO
    assert "moor-cat" in compiled.whole
    assert "fen-cat" not in compiled.whole


def test_an_entry_that_is_read_and_not_printed_back_is_so_in_its_proofs(world: World, misworded: Misworded) -> None:
    misworded(discarded)
    proof = world.compile(adversary=[cat("Draw a card.")]).proofs["fen-cat"]
    assert (proof.reads.verdict, proof.prints_back.verdict) == (Verdict.YES, Verdict.NO)


def test_a_trigger_is_named_as_well(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (printed, printed_back):
        monkeypatch.setattr(module, "trigger_line", lambda _trigger, _voice: "An ally plays an Action.")
    [fault] = faults(world, "Move 1.")
    assert world.words_at(fault) == "An enemy within range 2 plays an Action."


def test_a_row_that_is_printed_as_another_is_told_of_the_whole_entry(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printed, "row_lines", lambda _rows: ["Hit 1d4"])
    [fault] = [fault for fault in faults(world, "Move 1.") if fault.entry == "fen-cat"]
    assert world.words_at(fault) == "Fen Cat"


def test_rulings_are_printed_as_they_are_and_hide_nothing(world: World, misworded: Misworded) -> None:
    misworded(discarded)
    given = {**cat("Nobody knows. Draw a card."), "rulings": ["Nobody knows."]}
    found = [fault for fault in world.complaints(adversary=[given]) if fault.code == Code.NOT_PRINTED_BACK]
    assert [world.words_at(fault) for fault in found] == ["Draw a card."]


def test_what_its_author_wrote_as_we_print_it_is_read_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def count(source: Source, reader: Reader) -> ReadEntry:
        read.append(source.id)
        return read_entry(source, reader)

    monkeypatch.setattr(printed_back, "read_entry", count)
    assert faults(world, "The target suffers -1 Skill.") == []
    assert read.count("fen-cat") == 1
    read.clear()
    assert faults(world, "the target suffers -1 Skill") == []
    assert read.count("fen-cat") == 2


def test_a_sentence_that_we_fail_to_read_is_one_entrys_error(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: object) -> None:
        raise IndexError

    monkeypatch.setattr(times, "read_delayed", fail)
    later = "The target suffers 1d6 damage at the end of their next turn"
    given = [cat(f"Move 1. {later}. Move 2."), cat("Move 1.", "moor-cat", "Moor Cat")]
    compiled = world.compile(adversary=given)
    [fault] = [fault for fault in compiled.diagnostics if fault.severity == "error"]
    assert (fault.message, world.words_at(fault)) == (STUMBLED.message, later)
    assert "moor-cat" in compiled.whole
