"""Reading of who has done the most of something, or more of it than another: "has dealt the most damage to you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Counting, Deed, Since, Tally
from compiler.ir.facts.predicates import AmountIs
from compiler.ir.selectors.described import Described
from compiler.ir.selectors.who import Actor, Group, Several
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


@production
def suffered_most(reading: Reading, _verb: Token, extreme: Token, damage: Deed, since: SaidSince | None) -> Sieve:
    """Read "has suffered the most damage this round"."""
    return _most(reading, extreme, damage, Counting.MUCH, since)


@production
def dealt_most(
    reading: Reading, verb: Token, extreme: Token, damage: Deed, whom: Named | None, since: SaidSince | None
) -> Sieve:
    """Read "has dealt the most damage to you this scenario"."""
    return _most(reading, extreme, deals_no_damage(reading, verb, damage, whom), Counting.MUCH, since)


@production
def played_most(
    reading: Reading, verb: Token, extreme: Token, like: PlayLike, against: Named | None, since: SaidSince | None
) -> Sieve:
    """Read "has played the most Actions this round"."""
    return _most(reading, extreme, plays(reading, verb, like, against), Counting.TIMES, since)


@production
def handled_most(reading: Reading, verbs: Verbs, extreme: Token, since: SaidSince | None) -> Sieve:
    """Read "has drawn the most cards this turn"."""
    return _most(reading, extreme, handles(verbs, SomeCards(Described())), Counting.MUCH, since)


def _most(reading: Reading, extreme: Token, deed: Deed, count: Counting, since: SaidSince | None) -> Sieve:
    if extreme not in MOST:
        reading.trouble(
            Code.TEXT_UNPARSED, extreme, "who has done none of it has done the least", help='say "the most"'
        )
    takes(reading, Form.PARTICIPLE, "has")
    verb_told(reading)
    within = read_since_when(reading, since, Actor.ONE) or Since.SCENARIO
    return Sieve("by", Quantity(of=Tally(who=Actor.ONE, deed=deed, since=within, count=count)))


@production("suffered_more", "suffered_more_by_then")
def suffered_more(reading: Reading, _verb: Token, more: Token, damage: Deed, *than: Named | SaidSince | None) -> Fact:
    """Read "has suffered more damage than you this round"."""
    return _more(reading, more, Tally(who=Actor.ONE, deed=damage, count=Counting.MUCH), than)


@production("dealt_more", "dealt_more_by_then")
def dealt_more(reading: Reading, verb: Token, more: Token, damage: Deed, *than: Named | SaidSince | None) -> Fact:
    """Read "has dealt more damage than you this round"."""
    deed = deals_no_damage(reading, verb, damage, None)
    return _more(reading, more, Tally(who=Actor.ONE, deed=deed, count=Counting.MUCH), than)


@production("played_more", "played_more_by_then")
def played_more(reading: Reading, verb: Token, more: Token, like: PlayLike, *than: Named | SaidSince | None) -> Fact:
    """Read "has played more Actions than you this round"."""
    return _more(reading, more, Tally(who=Actor.ONE, deed=plays(reading, verb, like, None)), than)


@production("handled_more", "handled_more_by_then")
def handled_more(reading: Reading, verbs: Verbs, more: Token, *than: Named | SaidSince | None) -> Fact:
    """Read "has drawn more cards than the target this turn"."""
    deed = handles(verbs, SomeCards(Described()))
    return _more(reading, more, Tally(who=Actor.ONE, deed=deed, count=Counting.MUCH), than)


def _more(reading: Reading, more: Token, tally: Tally, said: tuple[Named | SaidSince | None, ...]) -> Fact:
    """Compare how much someone has done of it with what another has."""
    takes(reading, Form.PARTICIPLE, "has")
    verb_told(reading)
    since, other = _apart(said)
    compare = Compare.MORE if more == "more" else Compare.LESS

    def fact(who: Who) -> Predicate:
        than = bearer(other, who, reading.scene.own)
        if isinstance(who, Group | Several) or who is Actor.ONE or not isinstance(than, Actor):
            reading.contradiction("this is asked of one, as against another", 'say "if the target has ... than you"')
        if since is None:
            reading.contradiction("this does not say since when", 'say "this turn", "this round" or "this scenario"')
        done = msgspec.structs.replace(tally, who=who, since=read_since_when(reading, since, who))
        theirs = msgspec.structs.replace(done, who=than)
        return AmountIs(amount=Quantity(of=done), compare=compare, value=Quantity(of=theirs))

    return fact


def _apart(said: tuple[Named | SaidSince | None, ...]) -> tuple[SaidSince | None, Named]:
    """Give the time, and the other one, in whichever order they are said."""
    times = [one for one in said if one is None or isinstance(one, Since | tuple)]
    (other,) = (one for one in said if one not in times)
    return times[0], other  # type: ignore[return-value]  # what is no time is someone
