from __future__ import annotations

import msgspec
import pytest

from compiler.emit.sheets.content import Chip, Content, Panel, PlayHead, content_of, strings
from compiler.emit.sheets.reminders import RULING_MARK
from compiler.emit.sheets.words import Words
from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.entries.rows import RowDice
from compiler.ir.entries.rulings import Ruling, Topic
from compiler.ir.flow import GrantPlay, Play, Sentence
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, RowName


def said(content: Content) -> str:
    return " ".join(strings((content.titles, content.sections)))


def panels(content: Content) -> list[Panel]:
    return [block for section in content.sections for block in section if isinstance(block, Panel)]


def test_a_deck_card_says_in_its_head_what_it_is_and_whose(lantern: Entry, teller: Words) -> None:
    titles = content_of(lantern, teller).titles
    assert (titles.left, titles.right, titles.notes) == ("Combat Action", "Warden 2", ("Returning",))


def test_a_general_card_names_its_level(shrug: Entry, teller: Words) -> None:
    assert content_of(shrug, teller).titles.right == "Level 1"


def test_text_above_the_dice_stands_above_them_and_special_below(lantern: Entry, teller: Words) -> None:
    text = said(content_of(lantern, teller))
    order = ["You cannot play", "Area Attack", "Thrown 3", "Incantation 2", "Hit", "2d8", "Damage", "Special", "Dazed"]
    places = [text.index(part) for part in order]
    assert places == sorted(places)


def test_dice_of_one_roll_that_are_added_stand_side_by_side(lantern: Entry, teller: Words) -> None:
    replace, [play] = msgspec.structs.replace, lantern.plays
    assert play.rows.roll is not None
    roll = replace(play.rows.roll, more=(Dice(number=1, level=6),))
    summed = replace(lantern, plays=(replace(play, rows=replace(play.rows, roll=roll)),))
    [panel] = panels(content_of(summed, teller))
    assert panel.rows[0].chips == (Chip("2d8"), Chip("1d6", before="+"))


def test_dice_are_set_apart_and_keep_their_piercing_and_type_in_house_order(lantern: Entry, teller: Words) -> None:
    (panel,) = panels(content_of(lantern, teller))
    assert panel.rows[1].chips == (Chip("2d4", "(Piercing 1) Fire"), Chip("1d2", "Lightning", before="+"))


def test_an_interrupt_says_its_trigger_before_its_effect(hush: Entry, teller: Words) -> None:
    text = said(content_of(hush, teller))
    assert text.index("Trigger") < text.index("about to roll") < text.index("Effect") < text.index("Cancel the roll.")


def test_a_sentence_for_the_dm_is_marked(shrug: Entry, lantern: Entry, teller: Words) -> None:
    ruled = content_of(shrug, teller)
    assert ruled.rulings == 1
    text = said(ruled)
    assert text.index(RULING_MARK) < text.index("The room decides")
    assert RULING_MARK not in said(content_of(lantern, teller))


@pytest.mark.parametrize("place", ["static", "extra", "notes", "deckless"])
def test_a_sentence_for_the_dm_is_counted_wherever_it_stands(place: str, lantern: Entry, teller: Words) -> None:
    """The foot says what its mark means only where one is counted."""
    ruling = Sentence(effects=(Ruling(text="The room decides.", topic=Topic.AUTHOR),))
    ruled = content_of(msgspec.structs.replace(lantern, **{place: (ruling,)}), teller)
    assert RULING_MARK in said(ruled)
    assert ruled.rulings == 1


def test_the_plays_of_an_npc_have_heads_and_stay_whole(lock_golem: Entry, teller: Words) -> None:
    content = content_of(lock_golem, teller)
    heads = [section[0] for section in content.sections[1:]]
    assert [head.name for head in heads if isinstance(head, PlayHead)] == [f"Sluice {number}" for number in range(1, 7)]


def test_numbers_of_a_title_are_set_apart_from_its_words(lock_golem: Entry, teller: Words) -> None:
    titles = content_of(lock_golem, teller).titles
    assert titles.left == "Mini-boss \N{MIDDLE DOT} Defender"
    assert [(stat.label, stat.value) for stat in titles.chips] == [("HP", "44"), ("Acrobatics", "1d4")]


def test_enhancement_dice_have_a_plus_sign_and_their_type(library: Library, teller: Words) -> None:
    rows = (RowDice(row=RowName.DAMAGE, dice=Dice(number=1, level=4), type="Cold"),)
    entry = msgspec.structs.replace(library.entries["river-charm"], static_rows=rows)
    (panel,) = panels(content_of(entry, teller))
    assert panel.rows[0].chips == (Chip("+1d4", "Cold"),)


def test_static_text_ability_notes_and_deckless_variant_all_stand_on_the_face(library: Library, teller: Words) -> None:
    role = library.entries["class"]
    entry = msgspec.structs.replace(role, extra=role.static, notes=role.static, deckless=role.static)
    text = said(content_of(entry, teller))
    assert text.count("Move 1 before each Reaction.") == 4
    for label in ("Class Ability", "Extra Effect", "Notes", "Deckless Variant"):
        assert label in text


def test_a_granted_play_stands_below_the_text_that_grants_it(lock_golem: Entry, teller: Words) -> None:
    grant = GrantPlay(who=Actor.THIS, play=Play(kind=PlayKind.ASSIST, name="Lend a Hand"))
    golem = msgspec.structs.replace(lock_golem, static=(Sentence(effects=(grant,)),))
    heads = [
        block for section in content_of(golem, teller).sections for block in section if isinstance(block, PlayHead)
    ]
    assert [head.name for head in heads][:2] == ["Lend a Hand", "Sluice 1"]
