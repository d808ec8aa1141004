"""Plays that a text grants: the lines below "Gain the following Assist:" belong to it, and print there again."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.tracks import Stat
from compiler.ir.entries.grants import grant_in
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Play, Text
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, Track
from compiler.language.entries.entries import ReadEntry, read_entry
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries

ROLE = """Ferry Warden | Class | HP: 15 (+3 at level up) | Initiative: 1d8 | No Stat Changes
Training: Light Armor
Hand on the Rope
Gain Fire Resistance 1. Gain the following Assist:
(Assist) Haul Aboard
Trigger An ally within range 1 suffers damage.
Effect The triggering ally gains +1 Resilience.
(Strategy) Cast Off
Move 2."""
STRATEGY = """Locked Shields | Sentinel 3 | Combat Strategy
Each ally within range 1 gains the following Reaction until the end of the round:
(Reaction) Shield Beside Shield
Miss 1d8
Special Gain +1 Resilience."""
BARE = """Ring of Echoes | Accessory | Wealth: 2
Gain the following Interrupt:
Trigger An enemy within range 2 plays a Strategy.
Effect Draw a card."""
NESTED = """War Drum | Combat Item | Wealth: 3
(Strategy) Beat the Advance
Each ally within range 2 gains the following Action until the end of the round:
(Action) Answer the Drum
Hit 1d8
Damage 1d6
Special Gain the following Reaction until the end of the round:
(Reaction) In Step
Miss 1d6
(Action) Drumstick
Hit 1d4
Damage 1d4"""
WITH_DICE = """Ring of Echoes | Accessory | Wealth: 2
Hit +1d4
Gain +1 Power. Gain the following Interrupt:
Trigger An enemy within range 2 plays a Strategy.
Effect Draw a card."""
EVERY = (ROLE, STRATEGY, BARE, NESTED, WITH_DICE)


def read(text: str, reader: Reader) -> ReadEntry:
    [reading] = read_entries(text, "any", reader.vocabulary.keywords)
    assert reading.source is not None
    return read_entry(reading.source, reader)


def complaints(text: str, reader: Reader) -> list[tuple[str, int]]:
    return [(fault.code, fault.place.line) for fault in read(text, reader).diagnostics]


def granted(text: Text) -> Play:
    grant = grant_in(text)
    assert grant is not None
    return grant.play


@pytest.mark.parametrize("text", EVERY)
def test_an_entry_that_grants_a_play_is_read_whole_and_prints_itself(text: str, reader: Reader) -> None:
    entry = read(text, reader)
    assert entry.diagnostics == ()
    assert entry_text(entry.entry) == text


def test_what_is_granted_is_no_play_of_the_entry_itself(reader: Reader) -> None:
    entry = read(ROLE, reader).entry
    assert [play.name for play in entry.plays] == ["Cast Off"]
    play = granted(entry.static)
    assert (play.kind, play.name) == (PlayKind.ASSIST, "Haul Aboard")
    assert play.effect[-1].effects == (Stat(who=Actor.TRIGGER, tracks=(Track.RESILIENCE,), by=1),)


def test_a_trigger_and_effect_alone_are_granted_without_a_name(reader: Reader) -> None:
    play = granted(read(BARE, reader).entry.static)
    assert (play.kind, play.name) == (PlayKind.INTERRUPT, "")
    assert play.trigger is not None
    assert (play.trigger.event, play.trigger.play) == (Happening.PLAYS, PlayLike(kinds=(PlayKind.STRATEGY,)))


def test_a_granted_play_may_grant_another(reader: Reader) -> None:
    entry = read(NESTED, reader).entry
    assert [play.name for play in entry.plays] == ["Beat the Advance", "Drumstick"]
    first, *_ = entry.plays
    assert first.name == "Beat the Advance"
    assert granted(granted(first.before).special).name == "In Step"


def test_a_grant_that_nothing_follows_is_told_at_its_line(reader: Reader) -> None:
    text = "Ring of Echoes | Accessory | Wealth: 2\nGain the following Interrupt:"
    assert complaints(text, reader) == [("play-missing", 2)]


def test_a_grant_of_another_kind_than_what_follows_is_told_at_the_play_line(reader: Reader) -> None:
    text = STRATEGY.replace("(Reaction) Shield", "(Assist) Shield").replace("Miss 1d8\nSpecial", "Effect")
    assert ("play-line", 3) in complaints(text, reader)


def test_a_play_below_words_that_are_no_grant_stays_the_entrys_own(reader: Reader) -> None:
    text = ROLE.replace("Gain the following Assist:", "Borrow the following Assist:")
    entry = read(text, reader)
    assert [fault.code for fault in entry.diagnostics] == ["text-unparsed"]
    assert {play.name for play in entry.entry.plays} == {"Haul Aboard", "Cast Off"}
