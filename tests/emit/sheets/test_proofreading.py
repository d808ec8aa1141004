"""The finished sheets read back. Each printer below that loses or adds something is one that nobody noticed once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from compiler.diagnostics.codes import Code
from compiler.emit.sheets import chips, column, content, galley, head, subtitle
from compiler.emit.sheets.boxes import Boxed
from compiler.emit.sheets.fonts import Typefaces
from compiler.emit.sheets.geometry import CardSize, Paper
from compiler.emit.sheets.measure import Line, Runs, break_lines
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.proofreading import lines_of, misprint, misprints
from compiler.emit.sheets.sheet import table_pdf
from compiler.emit.sheets.words import Words
from compiler.ir.amounts.dice import DamagePart
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.flow import Play, Text
from compiler.ir.terms import EntryKind
from compiler.language.entries.house_words import HouseWords
from compiler.language.meaning.voices import play_voice
from compiler.language.meaning.wording import text_words
from compiler.source.project import shipped_project
from compiler.source.themes import shipped_theme
from tests.kept import compiled

WORDS = HouseWords()


@pytest.fixture(scope="module")
def shipped() -> Library:
    return compiled(shipped_project(Path(__file__).resolve().parents[3])).library


def wrong_in(result: SheetResult, entries: Iterable[Entry]) -> dict[str, str]:
    return misprints(result.pdf, result.spots, {entry.id: entry for entry in entries})


def wrong(entries: list[Entry], words: Words = WORDS, options: SheetOptions | None = None) -> dict[str, str]:
    return wrong_in(table_pdf("Read back", entries, words, options or SheetOptions()), entries)


def texts_of(entry: Entry) -> list[Text]:
    return [
        entry.static,
        entry.extra,
        entry.notes,
        entry.deckless,
        *(text for play in entry.plays for text in play.texts),
    ]


def saying(library: Library, words: str) -> list[Entry]:
    """Give entries of which some sentence holds words."""
    held = [entry for entry in library.entries.values() if any(words in line for line in sentences(entry))]
    assert len(held) > 2
    return held


def sentences(entry: Entry) -> list[str]:
    voices = [play_voice(entry), *(play_voice(entry, play) for play in entry.plays)]
    return [said for text in texts_of(entry) for said in text_words(text, voices[0])]


@pytest.mark.parametrize(("paper", "card"), [(Paper.A4, CardSize.STANDARD), (Paper.LETTER, CardSize.POKER)])
def test_every_shipped_card_reads_as_its_entry_says(paper: Paper, card: CardSize, shipped: Library) -> None:
    options = SheetOptions(paper=paper, card=card, version="3")
    assert wrong(list(shipped.entries.values()), options=options) == {}


@pytest.mark.parametrize("theme", ["colour", "large-print"])
def test_a_narrow_card_says_all_of_its_head_or_that_it_does_not_fit(theme: str, shipped: Library) -> None:
    cards = [entry for entry in shipped.entries.values() if entry.kind is EntryKind.CARD]
    options = SheetOptions(card=CardSize.MINI, theme=shipped_theme(theme))
    result = table_pdf("Mini", cards, WORDS, options)
    unfit = {found.entry for found in result.diagnostics if found.code is Code.FIT_OVERFLOW}
    assert len(unfit) < len(cards) / 4
    assert not wrong_in(result, cards).keys() - unfit


@pytest.mark.parametrize(
    "name",
    ["Cafe\u0301 \ufb01n", "W" * 80, "-", ":", "C", "Half-seas-over " * 5, "v1", "1 of 2", "Ask the DM \N{LOZENGE}"],
)
@pytest.mark.parametrize("id_", ["pole-sweep", "silt-crab"])
def test_no_name_is_taken_for_a_misprint(id_: str, name: str, shipped: Library) -> None:
    long = f"{id_}-{'and-on-' * 12}x"
    entry = msgspec.structs.replace(shipped.entries[id_], id=long, name=name, flavor=f"{name} - {name}")
    assert wrong([entry]) == {}


def test_a_name_of_one_letter_is_not_found_in_what_the_foot_says(shipped: Library) -> None:
    """Of two faces, each with the name, what stands between the two names ends with that letter."""
    entry = msgspec.structs.replace(shipped.entries["stormglass-weapon"], name="M")
    assert wrong([entry], options=SheetOptions(theme=shipped_theme("large-print"))) == {}


class Losing(HouseWords):
    """Words each sentence but for what comes from some words on."""

    def __init__(self, words: str) -> None:
        self.words = words

    def text(self, text: Text, entry: Entry, play: Play | None) -> tuple[str, ...]:
        return tuple(said.rpartition(self.words)[0] or said for said in super().text(text, entry, play))


@pytest.mark.parametrize("words", [" and ", ", and ", " until ", " 1"])
def test_what_follows_some_words_is_missed(words: str, shipped: Library) -> None:
    entries = saying(shipped, words)
    found = wrong(entries, Losing(words))
    assert found.keys() == {entry.id for entry in entries}
    assert all(said.startswith("its card lacks ") for said in found.values())


def test_the_first_word_that_is_missing_is_named(shipped: Library) -> None:
    entry = next(entry for entry in saying(shipped, " and ") if entry.kind is EntryKind.CARD)
    (said,) = wrong([entry], Losing(" and ")).values()
    assert said.startswith('its card lacks "and" of "')


def test_the_last_of_three_sentences_is_missed(shipped: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [entry for entry in shipped.entries.values() if any(len(text) > 2 for text in texts_of(entry))]
    assert entries
    paragraph = content._Sayer.paragraph
    monkeypatch.setattr(
        content._Sayer, "paragraph", lambda self, label, text, play=None: paragraph(self, label, text[:2], play)
    )
    assert wrong(entries).keys() == {entry.id for entry in entries}


def with_damage(library: Library, *parts: DamagePart) -> Entry:
    entry = library.entries["pole-sweep"]
    (play,) = entry.plays
    rows = msgspec.structs.replace(play.rows, damage=parts)
    return msgspec.structs.replace(entry, plays=(msgspec.structs.replace(play, rows=rows),))


def test_the_piercing_of_the_second_damage_is_missed(shipped: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = shipped.entries["pole-sweep"].plays[0].rows.damage[0].dice
    parts = (DamagePart(dice=dice, piercing=1), DamagePart(dice=dice, piercing=2, type="Fire"))
    entry = with_damage(shipped, *parts)
    assert wrong([entry]) == {}
    damage = content._damage
    monkeypatch.setattr(
        content,
        "_damage",
        lambda parts: damage((parts[0], *(msgspec.structs.replace(part, piercing=0) for part in parts[1:]))),
    )
    assert "(Piercing" in wrong([entry])[entry.id]


def test_rows_that_all_have_the_same_dice_are_missed(shipped: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [entry for entry in shipped.entries.values() if any(line.endswith(" 1d8") for line in lines_of(entry))]
    put = chips.ChipLine.put
    monkeypatch.setattr(
        chips.ChipLine, "put", lambda self, chip, label="": put(self, msgspec.structs.replace(chip, value="1d4"), label)
    )
    assert wrong(entries).keys() == {entry.id for entry in entries}


def test_a_cut_name_is_missed(shipped: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "The Lantern That Was Thrown at Midsummer Across the Whole of the Old Canal"
    entry = msgspec.structs.replace(shipped.entries["pole-sweep"], name=long)
    assert wrong([entry]) == {}
    whole = subtitle.set_boxed

    def cut(title: column.Column, text: Boxed) -> None:
        whole(title, msgspec.structs.replace(text, lines=text.lines[:2]))

    monkeypatch.setattr(head, "set_boxed", cut)
    assert wrong([entry]) == {entry.id: f'its card lacks "{long}"'}


def test_a_role_without_its_level_is_missed(shipped: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = shipped.entries["pole-sweep"]
    at_right = subtitle._at_right

    def without(title: column.Column, text: Boxed, height: float) -> None:
        ((piece,),) = text.lines
        at_right(
            title, msgspec.structs.replace(text, lines=((msgspec.structs.replace(piece, text="Lampwarden"),),)), height
        )

    monkeypatch.setattr(subtitle, "_at_right", without)
    assert wrong([entry])[entry.id].startswith('its card lacks "Lampwarden 1"')


def losing_last_line(runs: Runs, size: float, width: float, typefaces: Typefaces) -> tuple[Line, ...]:
    return break_lines(runs, size, width, typefaces)[:1]


@pytest.mark.parametrize("module", [column, galley])
def test_a_line_that_is_not_set_is_missed(module: object, shipped: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = list(shipped.entries.values())
    monkeypatch.setattr(module, "break_lines", losing_last_line)
    assert wrong(entries)


def test_what_stands_beside_its_card_is_missed_there_and_too_much_here(shipped: Library) -> None:
    """The two cards have changed places; each says what the other should."""
    entries = [shipped.entries[id_] for id_ in ("pole-sweep", "straight-thrust")]
    result = table_pdf("Read back", entries, WORDS, SheetOptions())
    first, second = result.spots
    swapped = (
        msgspec.structs.replace(first, entry=second.entry),
        msgspec.structs.replace(second, entry=first.entry),
    )
    assert wrong_in(msgspec.structs.replace(result, spots=swapped), entries).keys() == {"pole-sweep", "straight-thrust"}


def test_text_that_leaves_its_card_is_missed(shipped: Library) -> None:
    """As if the card were cut narrower than it is."""
    entry = shipped.entries["pole-sweep"]
    result = table_pdf("Read back", [entry], WORDS, SheetOptions())
    (spot,) = result.spots
    narrow = msgspec.structs.replace(spot, right=spot.left + (spot.right - spot.left) / 2)
    assert wrong_in(msgspec.structs.replace(result, spots=(narrow,)), [entry]).keys() == {entry.id}


def pages(*lines: str) -> list[str]:
    return ["\r\n".join(lines)]


WHOLE = (
    "C",
    "Straight Thrust",
    "Combat Action Level 1",
    "straight-thrust \N{MIDDLE DOT} v1",
    "Hit 1d8",
    "Damage 1d8",
    "Special If the target is defeated,",
    "Move 1.",
)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (WHOLE, ""),
        ((*WHOLE[:4], *WHOLE[5:]), 'its card lacks "Hit" of "Hit 1d8"'),
        ((*WHOLE[:4], WHOLE[5], WHOLE[4], *WHOLE[6:]), 'its card lacks "Damage" of "Damage 1d8"'),
        ((*WHOLE[:7], "Move 2."), 'its card lacks "1." of "Special If the target is defeated, Move 1."'),
        ((*WHOLE, "Move 1."), 'its card has "Move1." too many'),
        ((WHOLE[0], "Straight", *WHOLE[2:]), 'its card lacks "Straight Thrust"'),
        ((*WHOLE[:2], "Combat Action", *WHOLE[3:]), 'its card lacks "Level 1"'),
        ((*WHOLE[:5], "Damage 1d8 Fire", *WHOLE[6:]), 'its card has "Fire" too many'),
        ((*WHOLE[:5], "Damage 1d10", *WHOLE[6:]), 'its card lacks "1d8" of "Damage 1d8"'),
        ((), 'its card lacks "Hit" of "Hit 1d8"'),
    ],
)
def test_what_is_wrong_first_is_said(lines: tuple[str, ...], said: str, shipped: Library) -> None:
    assert misprint(shipped.entries["straight-thrust"], pages(*lines)) == said
