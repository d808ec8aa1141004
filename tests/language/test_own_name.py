"""Entries whose names are words of the language, or hold what usually ends a sentence."""

from __future__ import annotations

import pytest

from compiler.language.entries.entries import ReadEntry, read_entry
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries

NAMES = """Power; Draw; Dazed; Fire; Hit; Trap; Card; Round; Mind; Brawler; HP; Darkvision;
Mr. Crab; St. Elm. The Third; Claw, Bite and Sting""".replace("\n", " ")
BODY = """Level 2 Adversary | Regular | Brawler | HP: 17
Initiative: 1d10 | Acrobatics: 1d8
(Action) Pounce
Hit 1d10
Special The target suffers -1 Power and is Dazed until the end of the round. The {name} gains +1 Mind.
(Strategy) Wait
Move 1. Gain Fire Resistance 1. Draw a card. Increase the {name}'s Hit dice level by 1 until the end of the round."""


def read(name: str, reader: Reader, body: str = BODY) -> ReadEntry:
    [reading] = read_entries(f"{name} | {body.format(name=name)}", "named", reader.vocabulary.keywords)
    assert reading.source is not None
    assert reading.diagnostics == ()
    return read_entry(reading.source, reader)


@pytest.fixture
def usual(reader: Reader) -> ReadEntry:
    return read("Reed Cat", reader)


@pytest.mark.parametrize(
    "name",
    NAMES.split("; "),
)
def test_a_name_that_is_a_word_of_the_language_leaves_the_text_as_it_is(
    name: str, reader: Reader, usual: ReadEntry
) -> None:
    found = read(name, reader)
    assert found.diagnostics == ()
    assert found.entry.plays == usual.entry.plays
    assert entry_text(found.entry) == entry_text(usual.entry).replace("Reed Cat", name)


@pytest.mark.parametrize(
    "name", ["target", "The Target", "draw", "Debate Counter", "Each Enemy", "An Ally", "You", "Attacker"]
)
def test_a_name_that_text_could_not_speak_of_is_told_once(name: str, reader: Reader) -> None:
    [fault] = read(name, reader).diagnostics
    assert (fault.code, fault.place.column, fault.place.end_column) == ("name-reserved", 1, len(name) + 1)


def test_other_faults_of_an_entry_with_such_a_name_are_told_as_well(reader: Reader) -> None:
    body = "Level 1 Challenge | Obstacle | EP: 4\nThe {name} gains +1 Mind.\n(Action) Grip\nInflict d6"
    assert [fault.code for fault in read("target", reader, body).diagnostics] == ["name-reserved", "dice-syntax"]


def test_a_piece_of_gear_is_nobody_and_goes_by_its_name(reader: Reader) -> None:
    head = "Gannet Hook | Light Melee Weapon | Spear | One-handed | Wealth: 1\n"
    named = "While the {name} is equipped, gain +1 Skill.\nIf you would drop the {name}, suffer -1 Skill instead.\n"
    named += "While you wield the {name}, gain +1 Mind.\n"
    found, usual = (
        read("Gannet Hook", reader, f"{head.partition(' | ')[2]}{named.replace('the {name}', said)}")
        for said in ("the Gannet Hook", "this Weapon")
    )
    assert (found.diagnostics, found.entry) == ((), usual.entry)


def test_what_a_piece_of_gear_does_not_do_its_name_does_not(reader: Reader) -> None:
    body = "Light Melee Weapon | Spear | One-handed | Wealth: 1\nThe {name} suffers 1 damage.\n"
    assert [fault.code for fault in read("Gannet Hook", reader, body).diagnostics] == ["text-unparsed"]


def test_where_reading_stops_is_said_in_the_words_of_the_author(reader: Reader) -> None:
    body = "Light Melee Weapon | Spear | One-handed | Wealth: 1\nWhile you whittle with the {name}, gain +1 Skill.\n"
    stops = "Light Melee Weapon | Spear | One-handed | Wealth: 1\nWhile you wield the {name} or so, gain +1 Skill.\n"
    for one in (body, stops):
        [fault] = read("Gannet Hook", reader, one).diagnostics
        assert "this" not in fault.message
