"""Which of two effects that contradict each other wins, and why (rules.md 10.2).

The answer for a pair depends on nothing but the pair, and not on which of the two is named first. What an effect is
and whether two contradict is not decided here: who asks makes a claim of each.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

import msgspec


class Judging(StrEnum):
    """The Deck Master's two ways; a scenario chooses."""

    LIST = "list"
    PLAYERS = "players"
    """The simple way: whatever helps the players."""


class Origin(StrEnum):
    """Where an effect comes from, as far as priority asks."""

    RESPONSE = "response"
    """An Assist or Interrupt, from wherever."""
    HAND = "hand"
    """An Action or Reaction from hand."""
    STRATEGY = "strategy"
    """A Strategy from hand; R-PRIO-4 does not speak of it."""
    GEAR = "gear"
    """A play on Gear."""
    CARD = "card"
    """A play on the card of an Adversary, Challenge or Opponent: what the Deck Master calls an enemy card."""
    OWN_CARD = "own_card"
    """A play on a player's Role, Background or Destiny; R-PRIO-4 does not speak of it."""
    CONSTANT_GEAR = "constant_gear"
    """What Gear does as long as it is equipped (R-PRIO-7)."""
    CONSTANT_CARD = "constant_card"
    """What an Adversary, Challenge or Opponent does by being there."""
    CONSTANT = "constant"
    """What a place, the scenario or a player's own card does by being there."""


CONSTANT = (Origin.CONSTANT_GEAR, Origin.CONSTANT_CARD, Origin.CONSTANT)
PLAYED = tuple(origin for origin in Origin if origin not in CONSTANT)
"""Where effects come from that are gained for a time, inside a scenario."""
ON_GEAR_OR_ENEMY_CARD = (Origin.GEAR, Origin.CARD, Origin.CONSTANT_GEAR, Origin.CONSTANT_CARD)


class Karma(StrEnum):
    """Whether an effect cost Karma."""

    SPENT = "spent"
    FREE = "free"


class Wording(StrEnum):
    """Whether a card says it."""

    EXPLICIT = "explicit"
    IMPLIED = "implied"
    """It follows from the general rules, as a hit does where there is no Hit entry."""


class Helps(StrEnum):
    """Who is better off if the effect wins."""

    PLAYERS = "players"
    OTHERS = "others"


class Pace(StrEnum):
    """Whether the text says "immediately"."""

    IMMEDIATE = "immediate"
    ORDERLY = "orderly"


class Claim(msgspec.Struct, frozen=True, kw_only=True, order=True):
    """One of two effects that contradict each other, with all that is asked about it."""

    what: str
    """What would be so if it wins, as it is said in a sentence: "the attack hits"."""
    origin: Origin
    helps: Helps
    karma: Karma = Karma.FREE
    explicit: Wording = Wording.EXPLICIT
    played: int
    """Its place in the order of play: a Reaction's is higher than its Action's; 0 was there before any play."""
    specific: int = 0
    """How specific a constant effect is; asked only between two of these."""
    overrides: tuple[Origin, ...] = ()
    """Which effects its text says that it overrides."""
    spares: tuple[Origin, ...] = ()
    """Which effects its text says that it does not override."""
    pace: Pace = Pace.ORDERLY


class Verdict(msgspec.Struct, frozen=True):
    """Who wins, by which rule, and a sentence to tell the players."""

    winner: Claim
    rule: str
    reason: str


class Step(NamedTuple):
    """One thing that may decide: its rule, how much of it a claim has over the other, and how to say so."""

    rule: str
    speaks_for: Callable[[Claim, Claim], int]
    because: str


def prevails(one: Claim, other: Claim, judging: Judging = Judging.LIST) -> Verdict:
    """Give the winner of two claims that cannot both be so: the first difference between them decides.

    Claims alike in everything are the Deck Master's to settle; so that a game without one goes on, the first by its
    words wins, and the rule is `UNDECIDED`.

    >>> hit = Claim(what="the attack hits", origin=Origin.HAND, helps=Helps.PLAYERS, karma=Karma.SPENT, played=1)
    >>> miss = Claim(what="the attack misses", origin=Origin.CARD, helps=Helps.OTHERS, played=2)
    >>> verdict = prevails(hit, miss)
    >>> verdict.rule
    'R-PRIO-2'
    >>> print(verdict.reason)
    Here "the attack hits" prevails over "the attack misses", because it costs Karma and the other does not.
    """
    for step in WAYS[judging]:
        lead = step.speaks_for(one, other) - step.speaks_for(other, one)
        if lead:
            winner, loser = (one, other) if lead > 0 else (other, one)
            return Verdict(winner, step.rule, _reason(winner, loser, step.because))
    winner, loser = sorted((one, other))
    return Verdict(winner, UNDECIDED, _reason(winner, loser, "no rule tells the two apart"))


def _reason(winner: Claim, loser: Claim, because: str) -> str:
    return f'Here "{winner.what}" prevails over "{loser.what}", because {because}.'


def _immediate(claim: Claim, _: Claim) -> int:
    return claim.pace is Pace.IMMEDIATE


def _says_so(claim: Claim, other: Claim) -> int:
    return (other.origin in claim.overrides) - (other.origin in claim.spares)


def _helps_players(claim: Claim, _: Claim) -> int:
    return claim.helps is Helps.PLAYERS


def _more_specific(claim: Claim, other: Claim) -> int:
    return claim.specific if claim.origin in CONSTANT and other.origin in CONSTANT else 0


def _responds(claim: Claim, _: Claim) -> int:
    return claim.origin is Origin.RESPONSE


def _costs_karma(claim: Claim, _: Claim) -> int:
    return claim.karma is Karma.SPENT


def _explicit(claim: Claim, _: Claim) -> int:
    return claim.explicit is Wording.EXPLICIT


def _from_hand(claim: Claim, other: Claim) -> int:
    return claim.origin is Origin.HAND and other.origin in ON_GEAR_OR_ENEMY_CARD


def _after_gear(_: Claim, other: Claim) -> int:
    return other.origin is Origin.CONSTANT_GEAR


def _later(claim: Claim, _: Claim) -> int:
    return 0 if claim.origin is Origin.CONSTANT_GEAR else claim.played


SIMPLE_WAY = "10.2"
"""What a verdict cites for the simple way, which has no rule ID."""
UNDECIDED = "DM"
"""What a verdict cites where no rule tells two claims apart."""

BEFORE_ALL = (
    Step("R-IMM-1", _immediate, "it happens immediately, ahead of every rule of priority"),
    Step("R-PRIO-8", _says_so, "the text itself says what it overrides and what it does not"),
)
THE_LIST = (
    Step("R-PRIO-8", _more_specific, "it is the more specific of two constant effects"),
    Step("R-PRIO-1", _responds, "it is an Assist or Interrupt and the other is not"),
    Step("R-PRIO-2", _costs_karma, "it costs Karma and the other does not"),
    Step("R-PRIO-3", _explicit, "a card says it outright and the other only follows from the general rules"),
    Step("R-PRIO-4", _from_hand, "it is played from hand and the other stands on Gear or on an enemy card"),
    Step("R-PRIO-5", _after_gear, "a constant effect of Gear counts as played first"),
    Step("R-PRIO-5", _later, "it was played later"),
    Step("R-PRIO-6", _helps_players, "it helps the players and nothing else tells the two apart"),
)
WAYS = {
    Judging.LIST: (*BEFORE_ALL, *THE_LIST),
    Judging.PLAYERS: (*BEFORE_ALL, Step(SIMPLE_WAY, _helps_players, "it helps the players"), *THE_LIST),
}
