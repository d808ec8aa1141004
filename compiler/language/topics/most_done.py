"""Reading of who has done the most of something, or more of it than another: "has dealt the most damage to you"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Counting, Deed, Since, Tally
from compiler.ir.facts.predicates import AmountIs
from compiler.ir.selectors.described import Described
from compiler.ir.selectors.who import Actor
from compiler.language.parsing.verbs import Form
from compiler.language.topics.blows import plays
from compiler.language.topics.deeds import read_since_when
from compiler.language.topics.groups import Sieve
from compiler.language.topics.handlings import SomeCards, handles
from compiler.language.topics.happenings import takes, verb_told
from compiler.language.topics.ranking import MOST
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer
from compiler.language.topics.striking import deals_no_damage

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Verbs
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.past_places import SaidSince


class SoMuch(NamedTuple):
    """How much of something is done, as against others, and how that is counted."""

    how: Token
    deed: Deed
    counting: Counting


@production
def suffered_most(_verb: Token, how: Token, damage: Deed) -> SoMuch:
    """Read "suffered the most damage", "suffered more damage"."""
    return SoMuch(how, damage, Counting.MUCH)


@production
def dealt_most(reading: Reading, verb: Token, how: Token, damage: Deed, whom: Named | None = None) -> SoMuch:
    """Read "dealt the most damage to you", "dealt more damage"."""
    return SoMuch(how, deals_no_damage(reading, verb, damage, whom), Counting.MUCH)


@production
def played_most(reading: Reading, verb: Token, how: Token, like: PlayLike, against: Named | None = None) -> SoMuch:
    """Read "played the most Actions against you", "played more Actions"."""
    return SoMuch(how, plays(reading, verb, like, against), Counting.TIMES)


@production
def handled_most(verbs: Verbs, how: Token) -> SoMuch:
    """Read "drawn the most cards", "discarded more cards"."""
    return SoMuch(how, handles(verbs, SomeCards(Described())), Counting.MUCH)


@production
def done_most(reading: Reading, much: SoMuch, since: SaidSince | None) -> Sieve:
    """Read "has dealt the most damage to you this round": in this scenario, unless it is said."""
    if much.how not in MOST:
        message = "who has done none of it has done the least"
        reading.trouble(Code.TEXT_UNPARSED, much.how, message, help='say "the most"')
    within = read_since_when(reading, since, Actor.ONE) or Since.SCENARIO
    return Sieve("by", Quantity(of=msgspec.structs.replace(_tally(reading, much), since=within)))


@production
def done_more(reading: Reading, much: SoMuch, other: Named, since: SaidSince) -> Fact:
    """Read "has suffered more damage than you this round"."""
    tally = _tally(reading, much)
    compare = Compare.MORE if much.how == "more" else Compare.LESS

    def fact(who: Who) -> Predicate:
        than = bearer(other, who, reading.scene.own)
        if not (isinstance(who, Actor) and isinstance(than, Actor)) or who is Actor.ONE:
            reading.contradiction("this is asked of one, as against another", 'say "if the target has ... than you"')
        done = msgspec.structs.replace(tally, who=who, since=read_since_when(reading, since, who))
        theirs = msgspec.structs.replace(done, who=than)
        return AmountIs(amount=Quantity(of=done), compare=compare, value=Quantity(of=theirs))

    return fact


@production
def done_more_by_then(reading: Reading, much: SoMuch, since: SaidSince, other: Named) -> Fact:
    """Read "has suffered more damage this round than you"."""
    return done_more(reading, much, other, since)


def _tally(reading: Reading, much: SoMuch) -> Tally:
    takes(reading, Form.PARTICIPLE, "has")
    verb_told(reading)
    return Tally(who=Actor.ONE, deed=much.deed, count=much.counting)
