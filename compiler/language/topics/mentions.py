"""Whom and what a sentence speaks of, in the order in which it does.

A phrase says that it mentions someone or something, and as which `Part`; `reading[part]` is what was mentioned so last.
What a pronoun or a back-reference means by what has been mentioned up to its own place is found in `references`, by
questions alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from compiler.language.topics.reading import Asked, Note, Reading

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from compiler.ir.amounts.amounts import Amount, Measure
    from compiler.ir.deeds.choices import ChooseTracks, ChooseTraits
    from compiler.ir.events.deeds import Deed
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Place
    from compiler.ir.selectors.described import Described
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Actor, Group, Several, Side, Who
    from compiler.ir.terms import PlaceKind
    from compiler.language.parsing.token import Token
    from compiler.language.topics.aiming import SaidAim
    from compiler.language.topics.asked_gear import AskedGear
    from compiler.language.topics.counters import Bearer
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.picked_tracks import SomeTrack
    from compiler.language.topics.plays_to_come import SaidComing
    from compiler.language.topics.references import Named
    from compiler.language.topics.said_cards import SaidPile
    from compiler.language.topics.scene import ChosenOf
    from compiler.language.topics.which_plays import SaidPlay

T = TypeVar("T")


class Part(Asked[T | None]):
    """As what something is mentioned."""

    def __init__(self, *, of: Callable[[Reading], T | None] | None = None) -> None:
        """Begin each sentence with nothing mentioned, or with what `of` gives."""
        super().__init__(None, of=of)


def mention(reading: Reading, part: Part[T], what: T) -> T:
    """Say that something is mentioned here, and give it."""
    reading.adds(part, what)
    return what


def every_said(reading: Reading, part: Part[T]) -> list[T]:
    """Give all that has been mentioned so, in order."""
    return cast("list[T]", reading.every(part))


# ---- persons: whom "they" and "it" can mean

_NAMED: Note[frozenset[Who]] = Note(frozenset())
"""Those who have been named, and not by the way."""
_TOGETHER: Note[frozenset[Several]] = Note(frozenset())
"""Those among whom oneself is one, named together with others."""


def says_named(reading: Reading, *those: Who) -> None:
    """Say that those are named: they can be "they" behind it."""
    reading[_NAMED] = reading[_NAMED].union(those)


def says_together(reading: Reading, several: Several) -> None:
    """Say that oneself and others are named together."""
    reading[_TOGETHER] = reading[_TOGETHER] | {several}


def passes_over(reading: Reading, *those: Who) -> None:
    """Say that those are not gone back to: it is said by the way whose place, dice or choice something is."""
    if not those:
        return
    named, together = reading[_NAMED], reading[_TOGETHER]
    if not named.isdisjoint(those):
        reading[_NAMED] = named.difference(those)
    if not together.isdisjoint(those):
        reading[_TOGETHER] = together.difference(those)


def all_named(reading: Reading) -> frozenset[Who]:
    """Give those who have been named, and not by the way."""
    return reading[_NAMED]


def all_together(reading: Reading) -> frozenset[Several]:
    """Give those among whom oneself is one."""
    return reading[_TOGETHER]


def keeps_to(reading: Reading, before: Iterable[Who]) -> None:
    """Say that all who have been named since `before` were named by the way."""
    now, then = all_named(reading), frozenset(before)
    passes_over(reading, *now - then)
    says_named(reading, *then - now)


def renames(reading: Reading, old: Who, new: Who) -> None:
    """Say that someone who has been named is called otherwise."""
    passes_over(reading, old)
    says_named(reading, new)


SAID_ANYONE: Part[Group] = Part()
"""Those who are called "anyone"."""
SPOKEN_OF: Part[Who | None] = Part()
"""The one that an "if" or an event is about."""
ASKED_LAST: Part[Who] = Part()
"""Whom the last condition was about."""
ASKED_OF_EACH: Part[Group | None] = Part()
"""Each of whom the "if" asks on its own, until it is known what is done where it is so."""
THOSE_THERE: Part[Group] = Part()
"""Those of whom an "if" says that they are somewhere."""
UNPICKED: Part[Group] = Part()
"""Those without a word that picks: "allies", not "all allies"."""
BEHIND: Part[tuple[Group, tuple[str | Predicate, ...]]] = Part()
"""Those of whom words behind their noun say something, and what: "... within range 1"."""
DOER_OF_EVENT: Part[Who] = Part()
"""Whose doing is waited for."""
UNDATED: Part[bool] = Part()
"""That what is waited for happens "without having ...", and not since when."""
EVENT_SAID: Part[Deed] = Part()
"""What is waited for."""
AWAITED_FIRST: Part[Trigger] = Part()
"""What is waited for in front of what is done then."""
EVENT_OF_EACH: Part[Group | None] = Part()
"""Those of whom the clause before tells, where what is waited for behind it is what one of them does."""
MET_IN_EVENT: Part[Mapping[Actor, Side]] = Part()
"""Those two of different sides whom the event that is waited for has in it: "that enemy", "that ally"."""
CALLED_OF_EVENT: Part[Actor | None] = Part()
"""The one of those two who alone has been called so since; None where both have been."""
SIDES_ROLLED: Part[tuple[Actor | None, ...]] = Part()
"""Who has won and who has lost the roll that is waited for."""
BEATEN: Part[Group] = Part()
"""Against whom the roll that is waited for is, where only what comes of it speaks of them."""
CHOSEN_ONE: Part[Group] = Part(of=lambda reading: reading.scene.chosen)
"""Of whom someone is chosen."""
SUBJECT: Part[Who | None] = Part()
"""Who does what a clause tells, once that is known; None where nobody who was is "they" any more."""
SUBJECT_SAID: Part[Named] = Part()
"""Of whom a clause tells, as it says."""
DOER_SAID: Part[Named] = Part()
"""Who does what was said last."""
UNSAID_DOER: Part[Fact | None] = Part()
"""What is asked of whoever does what comes next: "while at full HP, ..."; None once that is known."""
OWN_SAID: Part[tuple[Named, ...]] = Part()
"""Whose turn or deck it is that is begun or shuffled, until it is known who does it."""
OFFERED_TO: Part[Who | None] = Part()
"""Whom a clause offers something: "you may ..."; None behind the offer."""
PAYER: Part[Who] = Part()
"""Who pays, or may."""
OF_TAKERS: Part[Token] = Part()
"""Those to whom the sentence before has offered something: "they" are those."""

# ---- persons, by a word for them

TARGET_WORD: Part[Token] = Part()
"""The target."""
NAME_SAID: Part[Token | None] = Part()
"""The entry's own name."""
IT_OF_ANOTHER: Part[Token] = Part()
"""An "it" or "its" that is another than the NPC whose entry this is."""
OWNER: Part[Actor] = Part()
"""One's own side, as "the owner"."""
OPENED_WITH: Part[Actor] = Part()
"""Whom the pronoun in front of the sentence means."""
OWNER_WORD: Part[Token | None] = Part()
"""A "their"; None where it is settled whose."""
SIDE_MET: Part[tuple[Side, Actor]] = Part()
"""Of which side someone is in what is waited for: "other" ones of it are others than that one."""
SIDE_WORD: Part[Token] = Part()
"""An "enemy", "ally" or "entity"."""
IS_THEIRS: Part[Named | None] = Part()
"""An amount is theirs, and it is not yet known whose that is; None once it is."""

# ---- places and what lies there

THINGS: Part[frozenset[str]] = Part()
"""What of a map has been picked by now: "that section", "it" may be meant by it."""
WENT: Part[str] = Part()
"""That someone has gone elsewhere, or seen cards: "this Move", "discard one" may be said of that."""
STOOD_IN: Part[tuple[Who, PlaceKind]] = Part()
"""Who stands in a place of which kind, as an "if" says: "in a dark region"."""
STOOD_NEAR: Part[tuple[Who, PlaceKind]] = Part()
"""Whose place it is in which an "if" says that someone stands, and of which kind."""
PLACE_BARE: Part[Place] = Part()
"""One's own place, where it is "the section" and no more."""
PLACE_SAID: Part[Place] = Part()
"""The place that someone occupies."""
SAID_OTHER: Part[Place] = Part()
"""A place that is another than someone's: than that of whoever goes there."""
SAID_BESIDE: Part[Place] = Part()
"""Places that are called adjacent without saying to what: of someone who is moved, next to them."""
SAID_THEIRS: Part[Place] = Part()
"""Places that were said to be "theirs"."""
TOWARD_SAID: Part[Token] = Part()
"""Where the Debate Counter stands."""

# ---- cards, plays, Gear, counters and numbers

PILE_SAID: Part[SaidPile] = Part()
"""A whole pile."""
LOOKED_AT: Part[SaidPile | None] = Part()
"""The pile whose cards are looked at."""
SOUGHT: Part[Described] = Part()
"""What card is revealed for."""
HAND_ASKED: Part[tuple[Who, Described | None] | None] = Part()
"""In whose hand cards are counted, and which of them, where not all are asked about."""
PLAY_SPOKEN_OF: Part[SaidPlay] = Part()
"""A play that is named."""
GOES_ON: Part[Who | None] = Part()
"""Whom the clauses in front were about, where what comes behind them may leave its subject out."""
PLAY_WAITED: Part[SaidPlay] = Part()
"""The play that is waited for."""
PLAYS_SAID: Part[SaidPlay | SaidComing] = Part()
"""Plays to come."""
DREW_LAST: Part[Token | None] = Part()
"""Cards are drawn, or discarded: "then discard one"; None where others are looked at since."""
REST_SAID: Part[Token] = Part()
"""The rest of cards, so some of them are spoken of before."""
PLAY_OVER: Part[Token] = Part()
"""That the play in progress has resolved by then: "its" is no longer of that."""
IN_REACH: Part[Token] = Part()
"""That someone is within the range of the Action whose text it is."""
AIMED: Part[SaidAim] = Part()
"""Whom a play has as targets, or has, too: not of these alone one says "instead"."""
ADDED_TARGET: Part[Token | None] = Part()
"""A target in another's place: "instead"; None once that is told."""
CAME_ALONG: Part[tuple[Who, str]] = Part()
"""With whom someone goes along on a Move, and how it is told who stood there before it."""
LASTS_SO: Part[SaidTime] = Part()
"""How long what a clause before does lasts: "until then"."""
GEAR_SAID: Part[str] = Part()
"""The Gear whose text this is: "its Actions"."""
CARD_ROLLED: Part[PlayLike | None] = Part()
"""The card that a roll was for; None where it was for another play."""
GEAR_ASKED: Part[AskedGear | None] = Part()
"""The piece of which an "if" asks whether someone has it."""
STANCE_SAID: Part[str] = Part()
"""The stance that has been asked about: "leave it"."""
COUNTERS_SAID: Part[Bearer] = Part()
"""On whom counters lie."""
TRACK_PICKED: Part[ChooseTracks | SomeTrack] = Part()
"""A Stat Track that is picked: "another", "the same"."""
TRAIT_PICKED: Part[ChooseTraits | None] = Part()
"""The Traits that are picked in passing, until they stand before what is done."""
CARDS_DONE: Part[Measure | None] = Part()
"""What has been done with cards: "that many"."""
NUMBER_SAID: Part[Measure] = Part()
"""A number that a card has, and that has been asked for: "that much" behind it is as much."""
NUMBER_CHOSEN_OF: Part[ChosenOf | None] = Part(of=lambda reading: reading.scene.chosen_of)
"""Of what a number is chosen."""
SIDES_COMPARED: Part[tuple[Amount, Amount] | None] = Part()
"""The two that are compared: "the difference"."""
