"""What stands on a title or play line beside names: tags, keywords, trainings; and Gear that a text names."""

from __future__ import annotations

import pytest

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Severity
from compiler.emit.published import published_rows
from compiler.language.entries.entries import ReadEntry, read_entry
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries

NPC = "Marsh Hound | Level 2 Adversary | Regular | Brawler | HP: 17\nInitiative: 1d10 | Acrobatics: 1d8\n"


def read(text: str, reader: Reader) -> ReadEntry:
    [one] = read_entries(text, "lines", reader.vocabulary.keywords)
    assert one.source is not None
    assert one.diagnostics == ()
    return read_entry(one.source, reader)


@pytest.mark.parametrize("tags", ["[Mount, Gear]", "[Mount] [Gear]", "[Mount,Gear]"])
def test_tags_stand_in_brackets_of_their_own_or_together(reader: Reader, tags: str) -> None:
    found = read(f"{NPC}(Action) Kick {tags}\nHit 1d8\nDamage 1d6", reader)
    assert found.diagnostics == ()
    assert found.entry.plays[0].tags == ("Mount", "Gear")
    assert "(Action) Kick [Mount] [Gear]" in entry_text(found.entry)


def test_a_wrong_one_of_two_tags_is_found_at_its_place(reader: Reader) -> None:
    [fault] = read(f"{NPC}(Action) Kick [Mount, Gaer]\nHit 1d8\nDamage 1d6", reader).diagnostics
    assert (fault.code, fault.place.column, fault.place.end_column) == (Code.KEYWORD_UNKNOWN, 23, 27)


BURST = "Trigger An enemy enters the occupied section.\nEffect The triggering enemy suffers 1d6 damage."


@pytest.mark.parametrize("name", ["Automatic Burst", "Automatic Burst [Automatic]", "Burst Automatic"])
def test_automatic_before_the_name_of_an_interrupt_is_the_keyword(reader: Reader, name: str) -> None:
    found = read(f"{NPC}(Interrupt) {name}\n{BURST}", reader)
    [play] = found.entry.plays
    assert (play.name, play.tags) == ("Burst", ("Automatic",))
    assert [(fault.code, fault.severity) for fault in found.diagnostics] == [(Code.PLAY_LINE, Severity.WARNING)]


def test_no_action_is_automatic_so_the_word_is_its_name(reader: Reader) -> None:
    found = read(f"{NPC}(Action) Automatic Crossbow\nHit 1d8\nDamage 1d6", reader)
    assert found.diagnostics == ()
    assert found.entry.plays[0].name == "Automatic Crossbow"


def role(training: str, reader: Reader) -> ReadEntry:
    title = "Ferry Warden | Class | HP: 15 (+3 at level up) | Initiative: 1d8 | No Stat Changes"
    return read(f"{title}\nTraining: {training}\nHand on the Rope\nGain +1 Power.", reader)


@pytest.mark.parametrize(
    "training",
    ["All Weapons", "All Implements", "Light Weapons", "Light One-handed Weapons", "All Armor", "Two-handed Weapons"],
)
def test_a_role_is_trained_in_gear_by_its_classes(reader: Reader, training: str) -> None:
    found = role(training, reader)
    assert found.diagnostics == ()
    assert found.entry.title.training == (training,)


@pytest.mark.parametrize("training", ["All Oars", "Light", "Medium Weapons", "All"])
def test_nobody_is_trained_in_what_is_no_class_of_gear(reader: Reader, training: str) -> None:
    assert [fault.code for fault in role(training, reader).diagnostics] == [Code.TRAINING_UNKNOWN]


@pytest.mark.parametrize(("row", "said"), [("Hit 1d8 + 1d6", "Hit 1d8 + 1d6"), ("Hit: 2d6+1d4", "Hit 2d6 + 1d4")])
def test_dice_of_one_roll_are_added(reader: Reader, row: str, said: str) -> None:
    found = read(f"{NPC}(Action) Kick\n{row}\nDamage 1d6 + 1d4 Fire", reader)
    assert found.diagnostics == ()
    assert f"\n{said}\n" in entry_text(found.entry)
    roll = found.entry.plays[0].rows.roll
    assert roll is not None
    assert published_rows(found.entry.plays[0].rows)["Hit"] == said.removeprefix("Hit ")


@pytest.mark.parametrize("row", ["Hit 1d8 + 2", "Hit 1d8 + ", "Hit 1d8 1d6", "Hit +1d8 + 1d6"])
def test_nothing_but_dice_is_added_to_dice(reader: Reader, row: str) -> None:
    assert len(read(f"{NPC}(Action) Kick\n{row}\nDamage 1d6", reader).diagnostics) == 1


def test_defense_dice_are_of_one_kind(reader: Reader) -> None:
    [fault] = read(f"{NPC}(Reaction) Turn\nMiss 1d8\nDefense 1d8 + 1d6", reader).diagnostics
    assert fault.code is Code.DICE_SYNTAX
