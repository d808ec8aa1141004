"""Cards to set, and someone who says what their texts mean: the real wording is tested elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.ir.deeds.movement import Move
from compiler.ir.entries.entry import Entry, Keyword, PointsMax, Title
from compiler.ir.entries.library import Character, Deck, DeckCard, Library
from compiler.ir.entries.rows import RangeKind, RowDice, Rows
from compiler.ir.entries.rulings import Ruling, Topic
from compiler.ir.events.deeds import Happening
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import Play, Sentence, Text, effects_of
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import EntryKind, MoveKind, PlayKind, Points, Rank, RowName, Scenario, Track


class Teller:
    """Makes texts out of sentences, and says them again when asked."""

    def __init__(self) -> None:
        self._said: dict[int, str] = {}
        self._numbers = count(1)

    def texts(self, *sentences: str) -> Text:
        return tuple(self._sentence(sentence) for sentence in sentences)

    def _sentence(self, sentence: str) -> Sentence:
        number = next(self._numbers)
        self._said[number] = sentence
        return Sentence(effects=(Move(who=Actor.SELF, kind=MoveKind.MOVE, distance=number),))

    def ruling(self, sentence: str) -> Text:
        return (Sentence(effects=(Ruling(text=sentence, topic=Topic.AUTHOR),)),)

    def text(self, text: Text, entry: Entry, play: Play | None) -> tuple[str, ...]:
        del entry, play
        return tuple(self._say(text))

    def _say(self, text: Text) -> Iterator[str]:
        for effect in effects_of(text):
            if isinstance(effect, Ruling):
                yield effect.text
            if isinstance(effect, Move) and isinstance(effect.distance, int):
                yield self._said[effect.distance]

    def trigger(self, trigger: Trigger, entry: Entry, play: Play) -> str:
        del entry, play
        return f"Someone {trigger.event.replace('_', ' ')}."

    def title(self, entry: Entry) -> tuple[tuple[str, ...], tuple[str, ...]]:
        title = entry.title
        first = [entry.name, *title.classes]
        if entry.kind is EntryKind.CARD:
            first += [f"{title.role or 'Level'} {title.level}", f"{entry.scenario.capitalize()} {title.play}"]
        first += [str(cell) for cell in (title.rank, title.type) if cell]
        if title.points:
            first.append(f"{title.points.points}: {title.points.value} (+{title.points.per_level} at level up)")
        second = [f"{row.row}: {row.dice}" for row in title.skill_dice]
        return tuple(first), (*second, *map(str, title.keywords))


def dice(text: str) -> Dice:
    number, _, level = text.partition("d")
    return Dice(number=int(number), level=int(level))


def row(name: RowName, text: str) -> RowDice:
    return RowDice(row=name, dice=dice(text))


@pytest.fixture
def teller() -> Teller:
    return Teller()


@pytest.fixture
def lantern(teller: Teller) -> Entry:
    """An Action with everything that an Action can have."""
    rows = Rows(
        area_attack=True,
        range=RangeKind(label="Thrown", value=3),
        incantation=2,
        roll=row(RowName.HIT, "2d8"),
        damage=(
            DamagePart(dice=dice("2d4"), piercing=1, type="Fire"),
            DamagePart(dice=dice("1d2"), type="Lightning"),
        ),
    )
    play = Play(
        kind=PlayKind.ACTION,
        name="Thrown Lantern",
        before=teller.texts("You cannot play this Action while you are Hindered."),
        rows=rows,
        special=teller.texts("The target is Dazed until the end of your next turn."),
    )
    return Entry(
        id="thrown-lantern",
        kind=EntryKind.CARD,
        name="Thrown Lantern",
        scenario=Scenario.COMBAT,
        title=Title(role="Warden", level=2, play=PlayKind.ACTION, keywords=(Keyword(name="Returning"),)),
        flavor="It was somebody's evening once.",
        plays=(play,),
    )


@pytest.fixture
def shrug(teller: Teller) -> Entry:
    """A Reaction with a sentence for the DM."""
    play = Play(
        kind=PlayKind.REACTION,
        name="Shrug",
        rows=Rows(roll=row(RowName.REBUTTAL, "1d8"), defense=dice("1d4")),
        special=teller.ruling("The room decides who saw you do it."),
    )
    title = Title(level=1, play=PlayKind.REACTION)
    return Entry(
        id="shrug", kind=EntryKind.CARD, name="Shrug", scenario=Scenario.INTERACTION, title=title, plays=(play,)
    )


@pytest.fixture
def hush(teller: Teller) -> Entry:
    """An Interrupt, with a Trigger and an Effect."""
    play = Play(
        kind=PlayKind.INTERRUPT,
        name="Hush",
        trigger=Trigger(event=Happening.ABOUT_TO_ROLL, who=Actor.TRIGGER),
        effect=teller.texts("Cancel the roll."),
    )
    title = Title(role="Prowler", level=3, play=PlayKind.INTERRUPT)
    return Entry(id="hush", kind=EntryKind.CARD, name="Hush", scenario=Scenario.EXPLORATION, title=title, plays=(play,))


@pytest.fixture
def lock_golem(teller: Teller) -> Entry:
    """An Adversary with more plays than one face holds."""
    plays = tuple(
        Play(
            kind=PlayKind.ACTION,
            name=f"Sluice {number}",
            rows=Rows(roll=row(RowName.HIT, "1d12"), damage=(DamagePart(dice=dice("2d6")),)),
            special=teller.texts("The target is Grabbed.", "Push the target 1 while the water is high."),
        )
        for number in range(1, 7)
    )
    title = Title(
        level=4,
        rank=Rank.MINI_BOSS,
        type="Defender",
        points=PointsMax(points=Points.HP, value=44, per_level=0),
        skill_dice=(row(RowName.ACROBATICS, "1d4"),),
    )
    return Entry(
        id="lock-golem",
        kind=EntryKind.ADVERSARY,
        name="Lock Golem",
        scenario=Scenario.COMBAT,
        title=title,
        flavor="It opens for barges, and for nothing else.",
        plays=plays,
    )


def _role(kind: str, scenario: Scenario, points: Points, tracks: dict[Track, int], ability: Text) -> Entry:
    return Entry(
        id=kind.lower(),
        kind=EntryKind.ROLE,
        name=f"Tollkeeper {kind}",
        scenario=scenario,
        title=Title(
            classes=(f"{kind} (Deckless)",),
            points=PointsMax(points=points, value=15, per_level=3),
            skill_dice=(row(RowName.SEARCH, "1d8"),),
            base_tracks=tracks,
        ),
        ability=f"{kind} Ability",
        static=ability,
    )


@pytest.fixture
def library(teller: Teller, lantern: Entry, shrug: Entry, hush: Entry, lock_golem: Entry) -> Library:
    """A few cards, and everything that a deckless character needs."""
    roles = (
        _role("Class", Scenario.COMBAT, Points.HP, {Track.POWER: 2}, teller.texts("Move 1 before each Reaction.")),
        _role("Craft", Scenario.EXPLORATION, Points.EP, {}, teller.texts("Search twice in each region.")),
        _role("Profession", Scenario.INTERACTION, Points.WP, {Track.MIND: -1}, teller.texts("Interrupt politely.")),
    )
    background = Entry(
        id="ferry-child",
        kind=EntryKind.BACKGROUND,
        name="Ferry Child",
        scenario=Scenario.ANY,
        title=Title(base_tracks={Track.POWER: 1, Track.MIND: -1}),
        plays=(Play(kind=PlayKind.ACTION, name="Read the Water", rows=Rows(roll=row(RowName.INFLICT, "1d8"))),),
    )
    hook = Entry(
        id="boat-hook",
        kind=EntryKind.WEAPON,
        name="Boat Hook",
        scenario=Scenario.COMBAT,
        title=Title(classes=("Light Melee Weapon",), wealth=3),
        plays=(Play(kind=PlayKind.ACTION, name="Hook and Haul", tags=("Gear",)),),
    )
    charm = Entry(
        id="river-charm",
        kind=EntryKind.ACCESSORY,
        name="River Charm",
        scenario=Scenario.ANY,
        title=Title(classes=("Accessory",), base_tracks={Track.MIND: -1}),
    )
    entries = (lantern, shrug, hush, lock_golem, *roles, background, hook, charm)
    return Library(entries={entry.id: entry for entry in entries})


@pytest.fixture
def deck() -> Deck:
    """Twelve cards: one full page and a part of another."""
    cards = (
        DeckCard(card="shrug", copies=4),
        DeckCard(card="thrown-lantern", copies=5),
        DeckCard(card="hush", copies=3),
    )
    return Deck(id="night-watch", name="Night Watch", scenario=Scenario.COMBAT, role="Warden", level=2, cards=cards)


@pytest.fixture
def mara() -> Character:
    """A deckless character of level 3."""
    return Character(
        id="mara",
        name="Mara Tollgate",
        level=3,
        deckless=True,
        background="ferry-child",
        roles=("craft", "class", "profession"),
        gear=("boat-hook", "river-charm"),
        karma=2,
        notes="Owes the lock-keeper a favor.",
    )
