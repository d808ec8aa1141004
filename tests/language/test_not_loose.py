"""What is read in many ways is not loose: words of the game that say nothing are refused, whatever they are.

Spoilt sentences are those of the shipped entries and of the examples, each made wrong in ways that are drawn by lot.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from compiler.check.proofs import sentences_of
from compiler.language.meaning.reader import Reader, Start
from compiler.language.topics.scene import Scene
from compiler.source.project import shipped_project
from tests.kept import compiled

if TYPE_CHECKING:
    from tests.language.conftest import Block

SHUFFLED = 1_000
FOREIGN = 1_000
FEWEST = 5
"""Of fewer words some orders say the same, or something else that is said."""


class Spoken(NamedTuple):
    """A sentence or event, the entry's name, and where it stands."""

    start: Start
    words: str
    name: str
    scene: Scene


class Slot(NamedTuple):
    """A place in a sentence for a kind of thing, told by words for such, and things of other kinds."""

    of: re.Pattern[str]
    others: tuple[str, ...]


ENOUGH = 100
"""So many sentences at least are tried for each kind of place."""
SLOTS = {
    "someone": Slot(
        re.compile(
            r"(?<!from )(?<!by )(?<!against )(?<!because of )(?<!due to )"
            r"\b(?:the target|an enemy|an ally|each enemy|each ally)\b"
            r"(?!'s| within| that| who| in | you| (?:hits|misses|deals|damages) )",  # a card can do that, too
            re.IGNORECASE,
        ),
        ("a card", "the end of the round", "1d6 damage", "the Damage dice level", "+1 Power", "your next turn"),
    ),
    "someone or a play": Slot(
        re.compile(
            r"(?:(?<=\bfrom )|(?<=\bby )|(?<=\bbecause of )|(?<=\bdue to ))"
            r"(?:the target|an enemy|an ally|each enemy|each ally)\b(?!'s| within| that| who| in )"
        ),
        ("your deck", "the end of the round", "1d6 damage", "the Damage dice level", "+1 Power", "your next turn"),
    ),
    "a card": Slot(
        re.compile(r"(?<!from )(?<!by )(?<!against )\b(?:a card|a Reaction|an Action|your hand|your deck)\b"),
        (
            "the target",
            "the end of the round",
            "1d6 damage",
            "the Damage dice level",
            "+1 Power",
            "an adjacent section",
        ),
    ),
    "a place": Slot(
        re.compile(r"\b(?:your occupied (?:section|region|position)|an adjacent (?:section|region)|a border)\b"),
        ("a card", "the end of the round", "1d6 damage", "the Damage dice level", "+1 Power", "your hand"),
    ),
    "a time": Slot(
        re.compile(r"\bthe (?:start|end) of (?:the round|the scenario|(?:your|their|its) (?:next )?turn)\b"),
        ("a card", "the target", "1d6 damage", "the Damage dice level", "+1 Power", "an adjacent section"),
    ),
    "dice": Slot(
        re.compile(r"\b(?:the|your|their) [A-Z][a-z]+ (?:dice level|dice number|rolls?)\b"),
        ("a card", "the target", "the end of the round", "an adjacent section", "your next turn"),
    ),
}

OTHERS = {
    "who": ("creature", "minion", "hero", "wizard", "monster", "unit", "pawn", "villager", "dragon", "player"),
    "thing": ("artifact", "land", "meeple", "tile", "coin", "potion", "relic", "token", "resource", "stronghold"),
    "zone": (
        "graveyard",
        "battlefield",
        "market",
        "supply",
        "tableau",
        "dungeon",
        "castle",
        "board",
        "library",
        "bank",
    ),
    "much": (
        "mana",
        "gold",
        "wood",
        "loyalty",
        "armor class",
        "experience",
        "honor",
        "energy",
        "victory points",
        "grain",
    ),
    "number": ("1", "2", "3", "X", "five", "d20", "half"),
}
"""Words of games that are not this one."""
ELSEWHERE = (
    "Tap {number} untapped {who}s you control: add {number} {much}.",
    "When this {who} dies, return it from your {zone} to your hand.",
    "Target {who} gets +{number}/+{number} until end of turn.",
    "Each player sacrifices a {thing} and gains {number} {much}.",
    "Battlecry: Summon a {number}/{number} {who} with Taunt.",
    "Deal {number} damage to any target and {number} damage to its controller's {who}.",
    "Exile target {thing} an opponent controls unless they pay {number} {much}.",
    "Roll a d20 and add your proficiency bonus to beat the {who}'s {much}.",
    "The {who} makes a Dexterity saving throw or takes {number}d8 necrotic damage.",
    "Once per long rest, the {who} can cast a spell of level {number} without {much}.",
    "Place your {who} on an unoccupied {thing} and collect {number} {much} from the {zone}.",
    "Discard your {thing}s to the {zone} and buy a card that costs up to {number} {much}.",
    "Move your {who} {number} spaces; if it lands on a {thing}, draw from the {zone}.",
    "During the harvest phase, feed each {who} with {number} {much} or take a beggar card.",
    "Gain a {thing} costing exactly {number} more than the trashed {who}.",
    "While you control the {zone}, your {who}s have first strike and {much}.",
    "Spend {number} action points to search the {zone} for a {thing}.",
    "The active {who} may trade {number} {much} for a {thing} of their choice.",
    "If the doom track reaches {number}, advance the {who} to the {zone}.",
    "Flip the top tile of the {zone} and rotate it so that a {who} can enter.",
    "At the beginning of your upkeep, put {number} charge counters on this {thing}.",
    "Whenever a {who} enters the {zone} under your control, scry {number}.",
    "Choose {number} {thing}s in the {zone}; the bank pays you their {much}.",
    "Your king is in check when an enemy {who} attacks the {zone}.",
    "Score {number} {much} for every {thing} beside the {zone}.",
)
"""Sentences as other games have them."""
TERMS = re.compile(r"\{(\w+)\}")


@pytest.fixture(scope="module")
def spoken(reader: Reader, sentences: list[Block]) -> list[Spoken]:
    """Give every sentence and event that is shipped, and every example that reads alone."""
    found = [
        Spoken(said.start, said.words, one.name, said.scene)
        for one in compiled(shipped_project(Path())).library.entries.values()
        for said in sentences_of(one, reader)
    ]
    for block in sentences:
        start: Start = "trigger" if block.words.startswith("Trigger ") else "sentence"
        found.append(Spoken(start, block.words.removeprefix("Trigger "), "Reed Cat", block.scene))
    return [one for one in dict.fromkeys(found) if means(reader, one, one.words)]


def means(reader: Reader, one: Spoken, words: str) -> object:
    return reader.understood(one.start, words, one.name, one.scene)


def exchanged(spoken: list[Spoken], slot: Slot, lot: random.Random) -> Iterator[tuple[Spoken, str]]:
    """Give sentences with something of another kind in a slot."""
    for one in spoken:
        for place in slot.of.finditer(one.words):
            other = lot.choice(slot.others)
            said = f"{other[0].upper()}{other[1:]}" if place.start() == 0 else other
            yield one, one.words[: place.start()] + said + one.words[place.end() :]


@pytest.mark.parametrize("kind", SLOTS)
def test_in_the_place_of_one_kind_nothing_of_another_reads(kind: str, reader: Reader, spoken: list[Spoken]) -> None:
    lot = random.Random(7)  # noqa: S311 - a lot, no secret
    wrong = list(exchanged(spoken, SLOTS[kind], lot))
    while len(wrong) < ENOUGH:
        assert wrong, "no sentence has such a place"
        wrong += exchanged(spoken, SLOTS[kind], lot)
    assert [said for one, said in wrong if means(reader, one, said)] == []


def test_words_in_any_other_order_do_not_read_unless_they_say_the_same(reader: Reader, spoken: list[Spoken]) -> None:
    lot = random.Random(12)  # noqa: S311 - a lot, no secret
    long = [one for one in spoken if len(one.words.split()) >= FEWEST]
    read = []
    for one in lot.sample(long, SHUFFLED):
        words = one.words.removesuffix(".").replace(",", "").split(" ")
        lot.shuffle(words)
        said = f"{words[0][0].upper()}{words[0][1:]} {' '.join(words[1:])}."
        meaning = means(reader, one, said)
        if meaning is not None and meaning != means(reader, one, one.words):
            read.append(said)
    assert read == []


def test_no_sentence_of_another_game_reads(reader: Reader, spoken: list[Spoken]) -> None:
    lot = random.Random(13)  # noqa: S311 - a lot, no secret
    foreign = {TERMS.sub(lambda term: lot.choice(OTHERS[term[1]]), lot.choice(ELSEWHERE)) for _ in range(2 * FOREIGN)}
    some = sorted(foreign)[:FOREIGN]
    assert len(some) == FOREIGN
    assert [said for said in some if any(means(reader, one, said) for one in lot.sample(spoken, 3))] == []


def test_a_loose_reader_would_be_found(reader: Reader, spoken: list[Spoken], monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader to whom a card is anybody lets many of the exchanged sentences pass."""
    attempt = Reader.understood

    def loose(self: Reader, start: Start, text: str, name: str, scene: Scene) -> object | None:
        return attempt(self, start, re.sub(r"\b([Aa]) card\b", r"\1n enemy", text), name, scene)

    monkeypatch.setattr(Reader, "understood", loose)
    wrong = exchanged(spoken, SLOTS["someone"], random.Random(7))  # noqa: S311 - a lot, no secret
    assert sum(means(reader, one, said) is not None for one, said in wrong) > 100
