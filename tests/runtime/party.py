"""A small library of one's own: Roles, Gear and cards in text form, characters made of them, and their table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Character, Deck, DeckCard, Hybrid, Library
from compiler.ir.entries.rules import RuleRow
from compiler.ir.terms import Scenario
from runtime.chance import Scripted
from runtime.characters import Past
from runtime.controllers import Controller, Eager
from runtime.entity import Entity
from runtime.setup import Cast, set_up_with
from runtime.table import Table
from tests.runtime.shipped import library

if TYPE_CHECKING:
    from tests.runtime.conftest import ReadCard

WARDEN = "Warden | Class | HP: 15 (+3 at level up) | Initiative: 1d8 | +1 Power -1 Mind\n"
WARDEN += "Acrobatics: 1d6 | Training: {}\nAt Rest\n"
HUNTER = "Hunter | Craft | EP: 16 (+4 at level up) | +1 Skill -1 Power\nSearch: 1d8 | Training: Survival\nStill\n"
PLEADER = "Pleader | Profession | WP: 12 (+2 at level up) | Initiative: 2d4 | No Stat Changes\n"
PLEADER += "Charisma: 1d8 | Training: Diplomacy\nHeard\n"
BORN = "Marsh Born | Background | +1 Mind -1 Resilience\n(Action) Wade\nInflict 1d8\nDamage 1d6\n"
QUIET = "Gain Fire Resistance 1.\n"
BLOW = {"combat": "Hit 1d6", "exploration": "Inflict 1d6", "interaction": "Argue 1d6"}


class Ordered(Scripted):
    """Dice as they are written down; a shuffle turns the cards round, so that it is seen."""

    def shuffle(self, cards: list[str]) -> None:
        cards.reverse()


def ranks() -> dict[str, RuleRow]:
    """Give what ranks and types have by the shipped tables."""
    return {id_: row for id_, row in library().rules.items() if row.track is None and row.condition is None}


@dataclass
class Party:
    """What there is; `hero` adds a character, `table` sets a scenario up."""

    read: ReadCard
    entries: dict[str, Entry] = field(default_factory=dict)
    decks: dict[str, Deck] = field(default_factory=dict)
    characters: dict[str, Character] = field(default_factory=dict)
    rules: dict[str, RuleRow] = field(default_factory=ranks)
    training: str = "Light Melee Weapons, Light Shields, Light Armor"

    def add(self, text: str) -> str:
        """Add an entry in text form, and give its id."""
        entry = self.read(text)
        self.entries[entry.id] = entry
        return entry.id

    def weapon(self, name: str, hands: str = "One-handed", kind: str = "Light Melee Weapon | Spear") -> str:
        return self.add(f"{name} | {kind} | {hands} | Wealth: 1\n(Action) Use {name}\nHit 1d6\nDamage 1d6\n")

    def deck(self, id_: str, scenario: Scenario, role: str | None, cards: int = 30) -> str:
        """Add a deck of cards that do nothing but hit, up to four copies of each."""
        names = [f"{id_} {at // 4}" for at in range(cards)]
        trait = " | Charming" if scenario is Scenario.INTERACTION else ""
        for name in dict.fromkeys(names):
            owner = f"{role} 1" if role else "Level 1"
            known = self.add(f"{name} | {owner} | {scenario.capitalize()} Action{trait}\n{BLOW[scenario]}\n")
            assert known == name.replace(" ", "-")
        slots = tuple(DeckCard(card=name.replace(" ", "-"), copies=names.count(name)) for name in dict.fromkeys(names))
        self.decks[id_] = Deck(id=id_, name=id_, scenario=scenario, role=role, level=1, cards=slots)
        return id_

    def hero(
        self,
        id_: str,
        gear: Sequence[str] = (),
        *,
        level: int = 1,
        decks: Sequence[str] = (),
        cards: bool = False,
        hybrids: Sequence[tuple[str, int]] = (),
    ) -> str:
        """Add a character, with decks where `cards` is true, else deckless."""
        if "marsh-born" not in self.entries:
            self.add(BORN)
        roles = tuple(self.add(self._role(text, cards=cards)) for text in (WARDEN, HUNTER, PLEADER))
        self.characters[id_] = Character(
            id=id_,
            name=id_.capitalize(),
            level=level,
            deckless=not cards,
            background="marsh-born",
            roles=roles,
            hybrids=tuple(Hybrid(role=role, level=of) for role, of in hybrids),
            gear=tuple(gear),
            decks=tuple(decks),
            karma=2,
        )
        return id_

    def _role(self, text: str, *, cards: bool) -> str:
        said = text.format(self.training) + QUIET
        for word in () if cards else ("Class", "Craft", "Profession"):
            said = said.replace(f"| {word} |", f"| {word} (Deckless) |")
        return said

    @property
    def library(self) -> Library:
        return Library(entries=self.entries, decks=self.decks, characters=self.characters, rules=self.rules)

    def table(
        self,
        *dice: int,
        scenario: Scenario = Scenario.COMBAT,
        npcs: Mapping[str, int] | None = None,
        equipped: Mapping[str, tuple[str, ...]] | None = None,
        past: Mapping[str, Past] | None = None,
        control: Controller | None = None,
    ) -> Table:
        """Set up a scenario with everyone there is; the dice are those of Initiative."""
        cast = Cast(characters=tuple(self.characters), npcs=npcs or {}, equipped=equipped or {}, past=past or {})
        return set_up_with(self.library, scenario, cast, Ordered(dice), control or Eager())


def gear_of(who: Entity) -> list[str]:
    """Give the ids of what someone has equipped."""
    return [piece.id for piece in who.gear]
