"""Every verb that takes a number takes every kind of amount: it reads, is worded back, and comes to the right number.

The walk goes over verbs and kinds of amount. At the table the hero is of level 3, has Power +2 and 6 cards in hand; the
foe is of level 5 and in two conditions. A verb is played, and what it has brought about is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import EntryKind, Phase, PlayKind, RowName, Scenario, Track
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Scene, Vocabulary
from compiler.source.project import shipped_project
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.duel import Duel, Stand
from runtime.entity import Camp, Entity, Lasting
from runtime.events import Event, Kind
from runtime.hands import CARDS, draws, hand_limit
from runtime.made import Made
from runtime.odds import odds
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.rules import NO_RULES
from runtime.stand_ins import StandIns
from runtime.table import Table
from runtime.trial import HOLDS, run
from runtime.wards import Given
from tests.kept import loaded
from tests.language.conftest import Listener
from tests.runtime.conftest import ReadCard, someone

MANY = 40
"""So many points, cards and charges that no number of these tests comes to an end of them."""


@dataclass
class Game:
    """The table after a text was played, and what has been told."""

    table: Table
    made: Made
    events: list[Event]

    @property
    def hero(self) -> Entity:
        return self.table.entities[0]

    def told(self, kind: Kind) -> int:
        """Add up the numbers of all that has been told of a kind."""
        return sum(event.value or 0 for event in self.events if event.kind is kind)

    def times(self, kind: Kind) -> int:
        """Count how often something has been told."""
        return sum(event.kind is kind for event in self.events)


@dataclass(frozen=True)
class Verb:
    """A verb, said with a number before its unit and "for each" behind, and with an expression; and what is counted."""

    counted: str
    equal: str
    comes_to: Callable[[Game], int]
    scenario: Scenario = Scenario.COMBAT
    rolled: bool = True
    """Whether dice may stand there."""
    most: int = MANY
    """The end that the rules put to it."""


VERBS = {
    "draw": Verb("Draw {n} cards{per}.", "Draw cards equal to {amount}.", lambda game: game.told(Happening.DRAWS)),
    "damage": Verb(
        "The target suffers {n} damage{per}.",
        "The target suffers damage equal to {amount}.",
        lambda game: game.told(Happening.SUFFERS_DAMAGE),
    ),
    "recover": Verb(
        "Recover {n} HP{per}.", "Recover lost HP equal to {amount}.", lambda game: game.told(Happening.RECOVERS)
    ),
    "gain a track": Verb(
        "Gain +{n} Mind{per}.",
        "Gain Mind equal to {amount}.",
        lambda game: game.hero.tracks[Track.MIND].value,
        most=5,
    ),
    "lose a track": Verb(
        "Suffer -{n} Skill{per}.",
        "Lose Skill equal to {amount}.",
        lambda game: -game.hero.tracks[Track.SKILL].value,
        most=5,
    ),
    "gain charges": Verb(
        "Gain {n} Incantation charges{per}.",
        "Gain Incantation charges equal to {amount}.",
        lambda game: game.told(Happening.GAINS_CHARGES),
    ),
    "lose charges": Verb(
        "Lose {n} Incantation charges{per}.",
        "Lose Incantation charges equal to {amount}.",
        lambda game: -game.told(Happening.LOSES_CHARGES),
    ),
    "move": Verb("Move {n}{per}.", "Move up to {amount}.", lambda game: game.told(Happening.MOVES)),
    "move another": Verb(
        "Move the target {n}{per}.", "Move the target up to {amount}.", lambda game: game.told(Happening.MOVES)
    ),
    "push": Verb(
        "Push the target {n}{per}.", "Push the target up to {amount}.", lambda game: game.told(Happening.MOVES)
    ),
    "block": Verb(
        "Block any {n} borders{per}.",
        "Block a number of borders equal to {amount}.",
        lambda game: game.times(Happening.BLOCKS),
    ),
    "ward": Verb(
        "Gain +{n} Fire Resistance{per}.",
        "Gain Fire Resistance equal to {amount}.",
        lambda game: sum(ward.what.value for ward in game.hero.wards if isinstance(ward.what, Given)),
    ),
    "dice level": Verb(
        "Increase the Damage dice level by {n}{per}.",
        "Increase the Damage dice level by {amount}.",
        lambda game: game.made.levels[RowName.DAMAGE],
        rolled=False,
    ),
    "dice number": Verb(
        "Decrease the Damage dice number by {n}{per}.",
        "Decrease the Damage dice number by {amount}.",
        lambda game: -game.made.numbers[RowName.DAMAGE],
        rolled=False,
    ),
    "hand limit": Verb(
        "Your Hand Limit increases by {n}{per} until the end of the round.",
        "Your Hand Limit increases by {amount} until the end of the round.",
        lambda game: hand_limit(game.table, game.hero) - CARDS,
        rolled=False,
    ),
    "cards of a phase": Verb(
        "Draw {n} more cards in the Draw Phase{per} until the end of the round.",
        "",
        lambda game: draws(game.table, game.hero, Phase.DRAW) - 1,
        rolled=False,
    ),
    "discard": Verb(
        "Discard {n} cards{per}.",
        "Discard a number of cards equal to {amount}.",
        lambda game: game.told(Happening.DISCARDS),
        most=6,
    ),
    "look": Verb(
        "Look at the top {n} cards of your deck{per}, and put them into your hand.",
        "Look at the top cards of your deck equal to {amount}, and put them into your hand.",
        lambda game: len(game.hero.piles.hand) - 6,
    ),
    "recover from conditions": Verb(
        "The target recovers from {n} conditions{per}.",
        "The target recovers from conditions equal to {amount}.",
        lambda game: game.times(Happening.RECOVERS_FROM_CONDITION),
        most=2,
    ),
    "spend": Verb(
        "You may spend {n} Karma{per} to recover 1 HP.",
        "You may spend Karma equal to {amount} to recover 1 HP.",
        lambda game: game.told(Happening.SPENDS),
        rolled=False,
    ),
    "debate": Verb(
        "Advance the Debate Counter {n} notches toward victory{per}.",
        "Advance the Debate Counter notches toward victory equal to {amount}.",
        lambda game: game.table.debate,
        Scenario.INTERACTION,
        most=3,
    ),
}
COUNTED = {
    "a number": ("2", "", (), 2),
    "dice": ("1d4", "", (3,), 3),
    "for each": ("2", " for each condition on the target", (), 4),
    "at most": ("2", " for each condition on the target, to a maximum of 3", (), 3),
    "at least": ("1", " for each condition on the target, to a minimum of 3", (), 3),
    "dice for each": ("1d4", " for each condition on the target", (1, 3), 4),
}
EQUAL = {
    "a track": ("your Power", (), 2),
    "a level": ("the target's level", (), 5),
    "half, up": ("half your level, rounded up", (), 2),
    "half, down": ("half your level, rounded down", (), 1),
    "half of dice": ("half 1d4, rounded up", (3,), 2),
    "twice": ("twice your Power", (), 4),
    "3 times": ("3 times the number of conditions on the target", (), 6),
    "cards": ("the number of cards in your hand minus 2", (), 4),
    "a sum": ("your Power plus 1", (), 3),
    "the higher": ("the higher of your Power and your level", (), 3),
    "half the lowest": ("half the lowest of your level, 4, and the target's level, rounded up", (), 2),
    "dice and more": ("1d4 plus your level", (2,), 5),
    "half a sum": ("half the sum of your level and the target's level, rounded down", (), 4),
    "a difference": ("the difference between your level and the target's level", (), 2),
    "twice a difference": ("twice the difference between the target's level and your level", (), 4),
    "at most": ("the target's level, to a maximum of 4", (), 4),
    "at most another": ("the target's level, to a maximum of twice your Power", (), 4),
    "at least": ("half your level, rounded down, to a minimum of 2", (), 2),
    "between": ("your level, to a minimum of 1 and a maximum of 2", (), 2),
}


def sentences() -> list[tuple[str, str, tuple[int, ...], int]]:
    """Give every verb with every kind of amount: its name, the sentence, the dice, and what it comes to."""
    found = []
    for name, verb in VERBS.items():
        for n, per, dice, number in COUNTED.values():
            if dice and ("+{n}" in verb.counted or "-{n}" in verb.counted):  # "+1d4" is said of dice alone
                continue
            found.append((name, verb.counted.format(n=n, per=per), dice, number))
        for amount, dice, number in EQUAL.values() if verb.equal else ():
            found.append((name, verb.equal.format(amount=amount), dice, number))
    return found


HALVED = "The target loses Mind equal to half 1d4, rounded up, plus your level."
WALK = sentences()
PLAYED = [one for one in WALK if VERBS[one[0]].rolled or not one[2]]
NOT_ROLLED = [one for one in WALK if one[2] and not VERBS[one[0]].rolled]


@pytest.fixture(scope="module")
def listener() -> Listener:
    """Give what reads single lines of card text."""
    return Listener(Reader(Vocabulary.of({term.id: term for term in loaded(shipped_project(Path())).terms})))


def played(read: ReadCard, words: str, dice: tuple[int, ...], scenario: Scenario) -> Game:
    """Play a text as the Special of an Action whose Damage dice show 1."""
    hero, foe = someone("Hero", Camp.PLAYERS, scenario, level=3), someone("Foe", Camp.OTHERS, scenario, level=5)
    for one in (hero, foe):
        one.most, one.points, one.charges = 2 * MANY, MANY, MANY
    hero.karma = MANY
    hero.piles.hand, hero.piles.deck = ["knife"] * 6, ["lamp"] * MANY
    hero.tracks[Track.POWER].value = 2
    foe.conditions = [Lasting("Dazed", 1), Lasting("Weakened", 2)]
    where = "before" if "dice" in words else "special"
    text = f"{words}\nDamage 9d12" if where == "before" else f"Special {words}"
    entry = read(f"Some Action | Level 1 | {scenario.capitalize()} Action\n{text}")
    made, events = Made(entry.plays[0], entry, hero, foe, Origin.HAND), list[Event]()
    chance = Scripted((*dice, *((1,) * 12 if where == "before" else ())))
    table = Table([hero, foe], chance, events)
    perform(table, made, [(foe, None)], Eager(), Judging.LIST)
    return Game(table, made, events)


@pytest.mark.parametrize(("verb", "words", "dice", "number"), PLAYED, ids=[one[1] for one in PLAYED])
def test_it_reads_is_worded_back_and_comes_to_the_right_number(
    card: ReadCard, listener: Listener, verb: str, words: str, dice: tuple[int, ...], number: int
) -> None:
    scene = Scene(EntryKind.CARD, VERBS[verb].scenario, PlayKind.ACTION)
    meaning, complaints = listener.hear(words, scene)
    assert complaints == []
    assert meaning is not None
    assert listener.hear(listener.say(meaning, scene), scene) == (meaning, [])
    assert VERBS[verb].comes_to(played(card, words, dice, VERBS[verb].scenario)) == min(number, VERBS[verb].most)


@pytest.mark.parametrize(("verb", "words"), [one[:2] for one in NOT_ROLLED], ids=[one[1] for one in NOT_ROLLED])
def test_what_is_asked_for_again_and_again_is_not_rolled(listener: Listener, verb: str, words: str) -> None:
    _, complaints = listener.hear(words, Scene(EntryKind.CARD, VERBS[verb].scenario, PlayKind.ACTION))
    assert len(complaints) == 1


@pytest.mark.parametrize(("verb", "words"), [one[:2] for one in PLAYED], ids=[one[1] for one in PLAYED])
def test_it_is_seen_to_be_done_where_it_is_proved(card: ReadCard, verb: str, words: str) -> None:
    where = f"{words}\nDamage 9d12" if "dice" in words else f"Special {words}"
    entry = card(f"Some Action | Level 1 | {VERBS[verb].scenario.capitalize()} Action\n{where}")
    assert run(entry, StandIns(NO_RULES, ())) == HOLDS


def test_odds_of_dice_and_more_are_exact(card: ReadCard) -> None:
    entry = card(f"Lunge | Level 1 | Combat Action\nSpecial {HALVED}")
    found = odds(Duel(actor=Stand(entry=entry, play=entry.plays[0])).came)
    assert found.moved == {("target", Track.MIND): -Fraction(1 + 1 + 2 + 2, 4) - 1}


ASKED = {
    "the number of cards in your hand is 6": True,
    "the number of conditions on the target is at least your level": False,
    "the difference between your level and the target's level is even": True,
    "twice your Power is at most the target's level": True,
    "your lost HP is greater than the target's lost HP": False,
    "half the target's level, rounded up, is equal to your level": True,
    "the target has more HP than 9 times your level": True,
    "you have fewer cards in hand than twice your level": False,
    "you have more cards in hand than the target's level": True,
}


@pytest.mark.parametrize(("asked", "so"), ASKED.items(), ids=ASKED)
def test_amounts_of_any_kind_are_compared(card: ReadCard, listener: Listener, asked: str, so: bool) -> None:  # noqa: FBT001
    words = f"If {asked}, draw 2 cards."
    scene = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
    meaning, complaints = listener.hear(words, scene)
    assert complaints == []
    assert meaning is not None
    assert listener.hear(listener.say(meaning, scene), scene) == (meaning, [])
    assert played(card, words, (), Scenario.COMBAT).told(Happening.DRAWS) == 2 * so
