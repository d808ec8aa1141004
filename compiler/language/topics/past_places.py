"""Reading of what someone has had to do with a place: where they came from, have been, and began their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Since
from compiler.ir.places import Been, Began, Passage, Passed, Rises, Visited
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several
from compiler.ir.terms import EntryKind, PlayKind
from compiler.ir.times.limits import Period
from compiler.language.topics.distances import Than
from compiler.language.topics.mentions import all_named
from compiler.language.topics.named_together import both_of_you
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, anchor, bearer, event_awaited, things_met

if TYPE_CHECKING:
    from compiler.ir.places import PlaceFact
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

SaidSince = Since | tuple[Since, Named]
SPANS = {Since.TURN: Period.TURN, Since.ROUND: Period.ROUND, Since.SCENARIO: Period.SCENARIO}

STAYED = ("been in", "stood in", "visited", "occupied")
"""How one is said to have been in a place."""
OWN_TURN = (PlayKind.ACTION, PlayKind.STRATEGY)
"""What is played in one's own turn."""


def holder(reading: Reading, named: Named) -> Who:
    """Give who is said to stand somewhere, or to keep a Block."""
    return named if isinstance(named, Group | Several) else anchor(reading, named) or reading.scene.own


def is_own_place(reading: Reading, noun: str) -> bool:
    """Tell whether "the region" can be one's own alone: no other has been spoken of, and nobody else is met."""
    alone = reading.scene.play in (None, PlayKind.STRATEGY) or reading.scene.kind is EntryKind.CHALLENGE
    return alone and event_awaited(reading) is None and not {noun, f"{noun}s"} & things_met(reading)


def risen(reading: Reading, facts: list[PlaceFact], than: list[Than]) -> list[PlaceFact]:
    """Give what is so of a place, with what its height is compared with: "a lower section than you"."""
    if than and not any(isinstance(fact, Rises) and fact.than is None for fact in facts):
        reading.contradiction("nothing is compared here", 'say "a lower section than you"')
    points = [one.point for one in than] or [None]
    return [
        msgspec.structs.replace(fact, than=points[0]) if isinstance(fact, Rises) and fact.than is None else fact
        for fact in facts
    ]


def began_turn(reading: Reading, by: Actor) -> Began:
    """Give where someone stood as the turn in progress began: one's own, in a play that is made in it."""
    own = by is reading.scene.own
    if own and reading.scene.play not in OWN_TURN:
        reading.contradiction("this turn may be another's", 'say "your turn", "their turn"')
    return Began(by=by, this=not own)


@production
def began_there(reading: Reading, who: Named, verb: Token, whose: Named | None, _turn: Token | None) -> Began:
    """Read "where you began your turn"; "where they began this turn" is where they stood then, whoever has it."""
    by = anchor(reading, who) or reading.scene.own
    if verb.endswith(("the turn", "this turn")):
        return began_turn(reading, by)
    if whose is not None and bearer(whose, by, reading.scene.own) != by:
        reading.contradiction("one begins one's own turn", 'say "your turn" or "their turn", of the one who begins it')
    return Began(by=by)


@production
def visited(reading: Reading, by: Named, word: Token, since: SaidSince | None) -> Visited:
    """Read "a region that an ally has left this round"."""
    period = next((span for said, span in SPANS.items() if said is since), Period.SCENARIO)
    if since is not None and since not in SPANS:
        reading.contradiction("a place is told by what was done there by now", 'say "this scenario"')
    been = Been.BEEN if word.endswith(STAYED) else Been(word.split()[-1].lower())
    reading.afar += since is None  # a time behind it is its own, where it can be
    who = holder(reading, by)
    denied = " not " in word or " never " in word
    if isinstance(who, Group) and who.pick is Pick.NONE:
        if denied:
            reading.contradiction("this says twice that somebody has not", "say it once")
        who, denied = msgspec.structs.replace(who, pick=Pick.ONE), True
    return Visited(by=who, been=been, since=period, negated=denied)


@production
def visited_by_neither(reading: Reading, one: Named, other: Named, word: Token, since: SaidSince | None) -> Visited:
    """Read "a region that neither you nor the target has entered"."""
    who = tuple(part for named in (one, other) for part in parts_of(holder(reading, named)))
    return _by_none_of(reading, Several(of=who, joint=Joint.OR), word, since)


@production
def visited_by_neither_of_you(reading: Reading, both: Token, word: Token, since: SaidSince | None) -> Visited:
    """Read "that neither of you has entered"."""
    return _by_none_of(reading, neither_of_you(reading, both), word, since)


def _by_none_of(reading: Reading, who: Who, word: Token, since: SaidSince | None) -> Visited:
    fact = visited(reading, who, word, since)
    if fact.negated:
        reading.contradiction("this says twice that somebody has not", "say it once")
    return msgspec.structs.replace(fact, negated=True)


def neither_of_you(reading: Reading, both: Token) -> Several:
    """Give the two of whom neither is meant: one's own side, and the other one who has been spoken of."""
    [*named] = all_named(reading)
    if reading.scene.has_trigger and len(named) == 1 and isinstance(named[0], Group):  # whose doing is waited for
        return Several(of=(reading.scene.own, Actor.TRIGGER), joint=Joint.OR)
    who = both_of_you(reading, both)
    return Several(of=parts_of(who), joint=Joint.OR)


def parts_of(who: Who) -> tuple[Actor | Group, ...]:
    """Give each of several, or the one there is."""
    return who.of if isinstance(who, Several) else (who,)


@production
def passed(reading: Reading, who: Named, verb: Token) -> Passed:
    how = Passage.ENTERED if "enter" in verb and "from" not in verb else Passage.LEFT
    return Passed(by=anchor(reading, who) or reading.scene.own, passage=how)
