"""Whole entries: title, text, plays (card-language.md 1)."""

from __future__ import annotations

from compiler.ir.amounts.dice import Dice
from compiler.ir.base import Node
from compiler.ir.entries.rows import RowDice
from compiler.ir.flow import Play, Text
from compiler.ir.terms import EntryKind, PlayKind, Points, Rank, Scenario, Track

MIDDLE = (50, 50)
"""Where a picture's focus is, where nobody says otherwise."""


class Keyword(Node, tag="keyword", frozen=True, kw_only=True):
    """A keyword of the glossary, with its number where it takes one (Height 2)."""

    name: str
    value: int | None = None

    def __str__(self) -> str:
        """Give the printed form."""
        return self.name if self.value is None else f"{self.name} {self.value}"


class PointsMax(Node, tag="points_max", frozen=True, kw_only=True):
    """`HP: 15 (+3 at level up)`."""

    points: Points
    value: int
    per_level: int | None = None


class Title(Node, tag="title", frozen=True, kw_only=True):
    """What the title cells say. Which of them a kind of entry has, and in what order: `compiler.source.kinds`."""

    role: str | None = None
    """The Role a deck card belongs to; none on general cards ("Level 2")."""
    level: int | None = None
    play: PlayKind | None = None
    """What a deck card is."""
    trait: str | None = None
    rank: Rank | None = None
    type: str | None = None
    classes: tuple[str, ...] = ()
    """The words that say what Gear, a Role or an enchantment is: `Light Melee Weapon`, `Axe`."""
    hands: int | None = None
    points: PointsMax | None = None
    initiative: Dice | None = None
    skill_dice: tuple[RowDice, ...] = ()
    """Acrobatics, Search, Charisma; Hidden and Lock of Challenges."""
    keywords: tuple[Keyword, ...] = ()
    resistance: dict[str, int] = {}
    weakness: dict[str, int] = {}
    immune: tuple[str, ...] = ()
    base_tracks: dict[Track, int] | None = None
    """Stat changes; an empty one is printed as "No Stat Changes"."""
    training: tuple[str, ...] = ()
    magic: int | None = None
    wealth: int | None = None


class Entry(Node, tag="entry", frozen=True, kw_only=True):
    """One card, Role, piece of Gear or NPC, read whole."""

    id: str
    kind: EntryKind
    name: str
    scenario: Scenario
    title: Title
    proper_name: bool = False
    """A person's name, said without "the" in sentences."""
    flavor: str = ""
    ability: str | None = None
    """The title of a Role's ability."""
    static: Text = ()
    static_rows: tuple[RowDice, ...] = ()
    """Enhancement dice that stand before any play."""
    extra: Text = ()
    notes: Text = ()
    deckless: Text = ()
    plays: tuple[Play, ...] = ()
    version: int = 1
    art: str | None = None
    """A picture's path, relative to the content folder."""
    art_focus: tuple[int, int] = MIDDLE
    """What of the picture is kept where it is cut to its box: percent from the left, and from the top."""
    art_credit: str = ""
    """Who made the picture."""
    art_alt: str = ""
    """What the picture shows, for whoever has the card read aloud."""
    aliases: tuple[str, ...] = ()
    """Ids this entry was once known by."""
