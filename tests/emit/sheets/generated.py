"""Entries made at random, always the same: shipped ones with other names, Roles and texts of all lengths."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from compiler.ir.entries.entry import Entry
from compiler.ir.flow import Play, Sentence, Text
from compiler.ir.terms import EntryKind

LETTERS = (
    *("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz"),
    *("àâçéèêëîïôûùüÿœæłńóśźżčďěňřšťůžőűøåßþð", "αβγδεζηθικλμνξοπρστυφχψω", "абвгдежзийклмнопрстуфхцчшщъыьэюя"),
)
BETWEEN = (" ", " ", " ", " ", "-", ", ", "'", " & ", ": ", " / ", "\N{RIGHT SINGLE QUOTATION MARK}")
LONGEST_NAME, LONGEST_ROLE = 80, 40
MOST_SENTENCES = 12
FLAVOR = 160
PLACES = ("before", "special", "effect")


class Maker:
    """Makes entries out of others."""

    def __init__(self, models: Sequence[Entry], seed: int) -> None:
        self.models = models
        self.chance = random.Random(seed)  # noqa: S311 - numbers that come out the same, not secrets
        self.sentences: dict[tuple[object, ...], list[Sentence]] = defaultdict(list)
        for entry in models:
            for play in entry.plays:
                for place in PLACES:
                    self.sentences[entry.kind, play.kind, place] += getattr(play, place)

    def entries(self, number: int) -> Iterator[Entry]:
        """Make so many entries, no two with one id."""
        for place in range(number):
            model = self.models[place % len(self.models)]
            yield self._varied(model, f"{model.id}-{place}")

    def _varied(self, model: Entry, id_: str) -> Entry:
        title, chance = model.title, self.chance
        if model.kind is EntryKind.CARD and title.role:
            title = replace(title, role=self.words(chance.randint(1, LONGEST_ROLE)))
        plays = tuple(self._said(model.kind, play) if chance.random() < 0.5 else play for play in model.plays)
        flavor = self.words(chance.randint(1, FLAVOR)) if chance.random() < 0.4 else model.flavor
        name = self.words(chance.randint(1, LONGEST_NAME))
        return replace(model, id=id_, name=name, title=title, plays=plays, flavor=flavor)

    def _said(self, kind: EntryKind, play: Play) -> Play:
        """Let a play say what others of its kind say there, where it says something."""
        told = {place: self._text(kind, play.kind, place) for place in PLACES if getattr(play, place)}
        return replace(play, name=self.words(self.chance.randint(1, 40)), **told)

    def _text(self, *slot: object) -> Text:
        return tuple(self.chance.choices(self.sentences[slot], k=self.chance.randint(1, MOST_SENTENCES)))

    def words(self, length: int) -> str:
        """Make words of so many letters altogether, in one script or another; some are a single word."""
        chance = self.chance
        letters = chance.choice(LETTERS)
        longest = length if chance.random() < 0.1 else 12
        said = ""
        while len(said) < length:
            word = "".join(chance.choices(letters, k=chance.randint(1, longest)))
            said += (chance.choice(BETWEEN) if said else "") + word.capitalize()
        return said[:length].strip(" -,'&:/\N{RIGHT SINGLE QUOTATION MARK}") or "A"
