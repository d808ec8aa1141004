"""Entries of every kind of face, plain and with the longest of each of its parts."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from compiler.ir.amounts.dice import DamagePart
from compiler.ir.entries.entry import Entry, Keyword, PointsMax, Title
from compiler.ir.entries.library import Library
from compiler.ir.entries.rows import RangeKind, RowDice, Rows
from compiler.ir.flow import Play, Text
from compiler.ir.terms import EntryKind, PlayKind, Points, RowName, Scenario
from tests.emit.sheets.conftest import Teller, dice, row

LONG = "It burned and burned until nobody could say whose lantern it had been. "
LONG_NAMES = (
    "Lantern of the Old Watch",
    "The Lantern That Was Thrown at Midsummer",
    "The Lantern That Was Thrown at Midsummer by Somebody Whom Nobody Had Asked",
    "The Lantern That Was Thrown at Midsummer by Somebody Whom Nobody Had Asked to Throw Anything at Anyone",
)
ROLES = ("Ambassador", "Toll-taker and Tallyman", "Ambassador of the Marsh Lords", "Toll-taker and Tallyman " * 3)


def entries(library: Library, teller: Teller) -> dict[str, Entry]:
    """Give them by what is seen in each."""
    return {
        **{entry.id: entry for entry in library.entries.values()},
        **dict(_cards(library.entries["thrown-lantern"], library.entries["shrug"], teller)),
        **dict(_on_the_table(library, teller)),
    }


def _cards(lantern: Entry, shrug: Entry, teller: Teller) -> Iterator[tuple[str, Entry]]:
    for name in LONG_NAMES:
        yield f"a name of {len(name)} letters", replace(lantern, name=name)
    for role in ROLES:
        yield f"a Role of {len(role)} letters", replace(lantern, title=replace(lantern.title, role=role.strip()))
    yield "a long id", replace(shrug, id="-".join(["the-shrug-of-one-who-has-seen-it-all"] * 3), version=12)
    for times in (2, 5, 8, 30):
        yield f"flavor {times} times as long", replace(lantern, flavor=LONG * times)
    texts = teller.texts("Gain 2 Karma.")
    everything = replace(lantern, static=texts, extra=texts, notes=texts, deckless=(*texts, *teller.ruling("Ask.")))
    yield "every text", everything
    damage = (DamagePart(dice=dice("1d8"), piercing=2, type="Lightning and Fire and Force and Frost and Holy"),)
    rows = Rows(
        roll=RowDice(row=RowName.HIT, dice=dice("2d8"), more=(dice("1d6"), dice("1d4"), dice("3d12"))), damage=damage
    )
    yield "words below their dice", replace(shrug, plays=(replace(shrug.plays[0], rows=rows),))
    flag = Rows(range=RangeKind(label="Range", value=2))
    yield "a row without dice", replace(shrug, plays=(replace(shrug.plays[0], rows=flag),))


def _on_the_table(library: Library, teller: Teller) -> Iterator[tuple[str, Entry]]:
    golem, hook = library.entries["lock-golem"], library.entries["boat-hook"]
    for number in (1, 2, 4):
        yield f"{number} plays", replace(golem, plays=golem.plays[:number])
    yield "a play as long as a face", replace(golem, plays=(replace(golem.plays[0], special=_times(golem, 40)),))
    for kind in ("Defender of the Lower Lock", "Defender of the Lower Canal Lock", "Defender " * 12):
        yield f"what it is in {len(kind)} letters", replace(golem, title=replace(golem.title, type=kind.strip()))
    flags = Rows(area_attack=True, range=RangeKind(label="Reach", value=2))
    both = replace(flags, roll=row(RowName.HIT, "1d8"), damage=(DamagePart(dice=dice("1d6"), type="Frost"),))
    one = replace(both, area_attack=False)
    for said, rows in (("rows without dice", flags), ("two of them before dice", both), ("one before dice", one)):
        play = Play(kind=PlayKind.INTERRUPT, name="Hook and Haul", tags=("Gear", "Loud"), rows=rows)
        yield f"on the table: {said}", replace(hook, plays=(play, replace(play, name="Haul " * 14)))
    for kind in EntryKind:
        if kind is not EntryKind.CARD:
            yield f"kind: {kind}", _of_kind(kind, teller)


def _times(golem: Entry, times: int) -> Text:
    return golem.plays[0].special * times


def _of_kind(kind: EntryKind, teller: Teller) -> Entry:
    return Entry(
        id=f"some-{kind}",
        kind=kind,
        name=f"Some {kind}",
        scenario=Scenario.EXPLORATION,
        title=Title(
            classes=("Heavy", "Barge"),
            points=PointsMax(points=Points.EP, value=9, per_level=2),
            skill_dice=(row(RowName.SEARCH, "1d8"), row(RowName.ACROBATICS, "2d6")),
            keywords=(Keyword(name="Height", value=2), Keyword(name="Returning")),
        ),
        static=teller.texts("Whenever you rest, recover 1 EP."),
        static_rows=(
            RowDice(row=RowName.HIT, dice=dice("1d4")),
            RowDice(row=RowName.DAMAGE, dice=dice("1d6"), type="Frost"),
        ),
        flavor="It floats.",
    )
