"""Reading and wording of what becomes of a play without a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.rolls import Automatic, Outcome, Scope
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.categories import THIS_PLAY
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.mark_words import plays_words
from compiler.language.topics.plays import needs_attack
from compiler.language.topics.plays_to_come import SaidComing, befalling
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, object_of
from compiler.language.topics.verbs import WORD, Category, verb
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token

OUTCOME_WORDS = {Outcome.HIT: "hits", Outcome.MISS: "misses", Outcome.SUCCESS: "succeeds", Outcome.FAIL: "fails"}
WON = {"win": Outcome.SUCCESS, "lose": Outcome.FAIL}
"""What has come of a play whose opposed roll is won or lost."""


def outcome_of(words: str) -> Outcome:
    """Give what is said to come of a play, of one or of several.

    >>> outcome_of("miss"), outcome_of("loses its opposed roll")
    (<Outcome.MISS: 'miss'>, <Outcome.FAIL: 'fail'>)
    """
    word = words.split(maxsplit=1)[0].removesuffix("s" if not words.startswith("miss") else "es")
    return WON.get(word) or next(one for one, said in OUTCOME_WORDS.items() if said.startswith(word))


OTHERWISE = {Outcome.SUCCESS: Outcome.FAIL, Outcome.FAIL: Outcome.SUCCESS}
"""What comes of the play of the other side."""


def bare_outcome(outcome: Outcome) -> str:
    """Give the verb of what comes of a play: "succeed"."""
    return "succeed" if outcome is Outcome.SUCCESS else str(outcome)


@production
def attack_outcome(reading: Reading, outcome: Token) -> Build:
    needs_attack(reading)
    return OF_ATTACK.read(reading, outcome)


@production
def play_comes(reading: Reading, play: SaidPlay, outcome: Token, like: PlayLike | None) -> Clause:
    """Read "this Reaction automatically fails", "the attack automatically misses"."""
    if like is not None and play.of is not PlayOf.THIS:
        reading.contradiction("only this play meets others", "leave out what it is against")
    came = _come(reading, play, outcome_of(outcome), like)
    return Clause(lambda _who: (came,), command=True)


@production
def play_comes_to(reading: Reading, play: SaidPlay, outcome: Token, whom: Named) -> Clause:
    """Read "the attack automatically misses you": whoever it is that it meets."""
    if object_of(reading, whom, reading.scene.own) is not (
        Actor.TARGET if play.of is PlayOf.THIS else reading.scene.own
    ):
        reading.contradiction("a play comes to those whom it meets", "leave out to whom")
    return play_comes(reading, play, outcome, None)


def _come(reading: Reading, play: SaidPlay, result: Outcome, against: PlayLike | None) -> Automatic:
    if play.of is PlayOf.THIS:
        return Automatic(outcome=result, against=against)
    if play.of is PlayOf.TARGET and play.kind is PlayKind.REACTION:
        if result not in OTHERWISE:
            reading.contradiction("a Reaction neither hits nor misses", 'say "automatically fails"')
        return Automatic(outcome=OTHERWISE.get(result, result))
    if play.kind is None or play.of is PlayOf.TARGET:
        return Automatic(outcome=result, of=Scope.TRIGGERING_ATTACK)
    return Automatic(outcome=result, of=Scope.TRIGGERING_PLAY, play=play.kind)


@production
def surely_against(reading: Reading, words: Token, plays: SaidComing, until: SaidTime | None) -> Build:
    """Read "automatically loses opposed rolls against ranged attacks": each of those against them succeeds."""
    came = Automatic(outcome=OTHERWISE[outcome_of(words)])
    return lambda who: befalling(reading, msgspec.structs.replace(plays, against=who), came, until)(who)


@production
def comes_against_this(reading: Reading, plays: SaidComing, fate: object, play: Token) -> Clause:
    """Read "Actions without a Trait automatically fail against this Reaction": this one succeeds against them."""
    this_kind(reading, play)
    alone = plays == SaidComing(Extent.EACH, plays.like)
    if not isinstance(fate, Automatic) or fate.against is not None or not alone:
        reading.contradiction("this play meets one other", 'say "if the target\'s Action ..."')
        return Clause(lambda _who: (), command=True)
    hits = fate.outcome in (Outcome.HIT, Outcome.SUCCESS)
    came = Automatic(outcome=Outcome.FAIL if hits else Outcome.SUCCESS, against=plays.like)
    return Clause(lambda _who: (came,), command=True)


@production
def play_cannot_come(reading: Reading, play: SaidPlay, cannot: Token, like: PlayLike | None) -> Clause:
    """Read "this Action cannot miss": it automatically hits."""
    return play_comes(reading, play, cannot.update(value=_OTHERWISE[_bare(cannot)]), like)


@production
def cannot_come(cannot: Token) -> Automatic:
    """Read "your next attack cannot miss"."""
    return Automatic(outcome=outcome_of(_OTHERWISE[_bare(cannot)]))


def _bare(cannot: Token) -> str:
    """Give what it is that does not come of a play."""
    return next(one for one in _OTHERWISE if one in cannot)


_OTHERWISE = {"miss": "hits", "hit": "misses", "fail": "succeeds", "succeed": "fails"}
"""What comes of a play that cannot come to the other."""


@production
def comes_so(outcome: Token) -> Automatic:
    """Read "each attack against you automatically misses"."""
    return Automatic(outcome=outcome_of(outcome))


OUTCOME = Category(lambda outcome, _voice, _who: bare_outcome(outcome), read=lambda _reading, word: outcome_of(word))
"""What comes of a play: "succeeds"."""
_AGAINST = Category(lambda like, _voice, _who: plays_words(like))
OF_ATTACK = verb(Automatic, "have the attack automatically {outcome}", outcome=OUTCOME, of=Scope.TRIGGERING_ATTACK)
"""Reads "have the attack automatically miss"."""
_COMES = {"outcome": OUTCOME, "against": _AGAINST}
verb(Automatic, "{this} automatically | {outcome} [against {against}]", this=THIS_PLAY, **_COMES)
verb(Automatic, "the {play} automatically | {outcome}", play=WORD, outcome=OUTCOME, of=Scope.TRIGGERING_PLAY)
