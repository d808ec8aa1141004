"""A compiled library: everything that a project's content came to."""

from __future__ import annotations

from compiler.ir.base import Node
from compiler.ir.entries.entry import MIDDLE, Entry
from compiler.ir.entries.rules import Option, RuleRow
from compiler.ir.terms import Scenario

FORMAT = 1
"""The format of `library.json`; it changes when a name or the shape of a node does."""


class Term(Node, tag="term", frozen=True, kw_only=True):
    """One word of the glossary and what it means."""

    id: str
    kind: str
    """keyword, condition, damage-type, trait, training or state."""
    name: str
    definition: str
    rule: str | None = None
    """The rule it stands for, such as R-COND-1."""
    provisional: bool = False
    """Not confirmed by the game's author."""
    ends_by_rule: bool = False
    """A condition that ends by its own rule and needs no duration (Grabbed)."""
    takes_number: bool = False
    """A keyword that is followed by a number (Height 2)."""
    scenarios: tuple[Scenario, ...] = ()
    """Where it can occur; empty: everywhere."""


class DeckCard(Node, tag="deck_card", frozen=True, kw_only=True):
    """So many copies of one card."""

    card: str
    copies: int


class Deck(Node, tag="deck", frozen=True, kw_only=True):
    """A deck for one type of scenario, legal by rules.md 5 at `level`, by `role` or its players' Hybrids."""

    id: str
    name: str
    scenario: Scenario
    role: str | None
    level: int
    cards: tuple[DeckCard, ...]


class Hybrid(Node, tag="hybrid", frozen=True, kw_only=True):
    """Of a Role that is not one's own, the cards of one level (R-HYB-1)."""

    role: str
    """The id of the Role."""
    level: int


class Character(Node, tag="character", frozen=True, kw_only=True):
    """A player character, with decks or deckless."""

    id: str
    name: str
    level: int
    deckless: bool
    background: str
    roles: tuple[str, ...]
    """Ids of a Class, a Craft and a Profession."""
    hybrids: tuple[Hybrid, ...] = ()
    """As their file has them; which of them give something, `compiler.ir.entries.hybrids` tells."""
    gear: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    karma: int = 0
    notes: str = ""
    art: str | None = None
    """A portrait's path, relative to the content folder; what is said of it is as an entry says it of its picture."""
    art_focus: tuple[int, int] = MIDDLE
    art_credit: str = ""
    art_alt: str = ""


class Library(Node, tag="library", frozen=True, kw_only=True):
    """Entries, glossary, decks, characters, rules tables and options, each by id in the order of the sources."""

    format: int = FORMAT
    name: str = ""
    entries: dict[str, Entry] = {}
    terms: dict[str, Term] = {}
    decks: dict[str, Deck] = {}
    characters: dict[str, Character] = {}
    rules: dict[str, RuleRow] = {}
    options: dict[str, Option] = {}
