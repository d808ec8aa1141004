"""Reading of those to whom someone has done something: "each enemy you have hit this round"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed, Happening, HasDone
from compiler.ir.facts.asked_plays import PlayCame, PlayOf, Result
from compiler.ir.facts.predicates import AnyOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import POINTS, Points
from compiler.language.parsing.verbs import Form
from compiler.language.topics.between import doing_it
from compiler.language.topics.blows import attacks, plays
from compiler.language.topics.deed_joints import Verbs, by_stem, each_way, either_verb
from compiler.language.topics.deed_kinds import FOUND, HIT_OR_MISS
from compiler.language.topics.deeds import read_since_when
from compiler.language.topics.fact_order import denied
from compiler.language.topics.groups import Told
from compiler.language.topics.handlings import targets, unlocks
from compiler.language.topics.happenings import alone, overcome_so, takes, verb_told
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.rolled import grabs_another
from compiler.language.topics.tallies import Doer

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.past_places import SaidSince
    from compiler.language.topics.which_plays import SaidPlay


COME_OF = {"hit": Result.HITS, "miss": Result.MISSES, "damag": Result.DEALS_DAMAGE, "defeat": Result.DEFEATS}
"""What comes of a play for someone, by the verb that says it."""


class Harmed(msgspec.Struct, frozen=True):
    """Damage that someone has dealt, or none of it."""

    deed: Deed
    some: bool


@production
def harmer(who: Named) -> Doer:
    return Doer(who, Form.PAST, "")


@production
def having_harmed(who: Named) -> Doer:
    return Doer(who, Form.PARTICIPLE, "has")


@production
def not_having_harmed(who: Named) -> Doer:
    return Doer(who, Form.PARTICIPLE, "has not")


@production
def harming(deed: Deed, like: PlayLike | None) -> Deed:
    """Read "hit with this Weapon", behind "you have"."""
    return deed if like is None else each_way(deed, play=like)


@production
def hits_them(reading: Reading, verbs: Verbs) -> Deed:
    return alone(reading, either_verb(verbs, lambda verb: Deed(event=by_stem(verb, HIT_OR_MISS))))


@production
def attacks_them(reading: Reading, verb: Token) -> Deed:
    return alone(reading, attacks(reading, verb, None))


@production
def targets_them(reading: Reading, verb: Token) -> Deed:
    """Read "you have targeted": played an Action against."""
    return alone(reading, targets(reading, verb, Actor.ONE))


@production
def pushes_them(reading: Reading, _verb: Token) -> Deed:
    return alone(reading, Deed(event=Happening.PUSHES))


@production
def harms_them(reading: Reading, _verb: Token) -> Deed:
    return alone(reading, Deed(event=Happening.DEALS_DAMAGE))


@production
def defeats_them(reading: Reading, _verb: Token) -> Deed:
    return alone(reading, Deed(event=Happening.DEFEATS))


@production
def overcomes_them(reading: Reading, verb: Token) -> Deed:
    return alone(reading, Deed(event=overcome_so(verb)))


@production
def finds_them(reading: Reading, _verb: Token) -> Deed:
    return alone(reading, FOUND)


@production
def unlocks_them(reading: Reading, verb: Token) -> Deed:
    return alone(reading, unlocks(verb))


@production
def healed_by(reading: Reading, doer: Doer, _verb: Token, since: SaidSince | None) -> Told:
    """Read "each ally you have healed": who has recovered points because of you."""
    points = POINTS.get(reading.scene.scenario, Points.HP)
    healed = alone(reading, Deed(event=Happening.RECOVERS, points=points, source=doing_it(reading, doer.who)))
    takes(reading, doer.form, doer.behind)
    reading.afar += since is None
    verb_told(reading)
    done = HasDone(who=Actor.ONE, deed=healed, since=read_since_when(reading, since, doing_it(reading, doer.who)))
    return Told((msgspec.structs.replace(done, negated=doer.behind.endswith("not")),))


@production
def grabbed_then(reading: Reading, doer: Doer, verb: Token, since: SaidSince) -> Told:
    """Read "each enemy you have Grabbed this round", be they still or not."""
    return done_to(reading, doer, alone(reading, grabs_another(reading, verb, Actor.ONE)), since)


@production
def harms_with(reading: Reading, _verb: Token, damage: Deed) -> Harmed:
    """Read "suffered Fire damage", behind "from whom you have"."""
    return Harmed(each_way(alone(reading, damage), event=Happening.DEALS_DAMAGE), some=True)


@production
def harms_with_none(reading: Reading, verb: Token, damage: Deed) -> Harmed:
    return msgspec.structs.replace(harms_with(reading, verb, damage), some=False)


@production
def struck(*words: Token | None) -> tuple[Result, ...]:
    """Read "hit", "hit or damaged", of what a play has done to someone."""
    return tuple(dict.fromkeys(by_stem(word, COME_OF) for word in words if word is not None))


@production
def done_by_play(results: tuple[Result, ...], play: SaidPlay) -> Fact:
    """Read "hit by this Action": it has hit them so far."""

    def fact(who: Who) -> Predicate:
        came = [PlayCame(of=play.of, kind=play.kind, result=result, to=who) for result in results]
        return came[0] if len(came) == 1 else AnyOf(of=(*came,))

    return fact


@production
def not_done_by_play(results: tuple[Result, ...], play: SaidPlay) -> Fact:
    return denied(done_by_play(results, play))


@production
def done_in_play(play: SaidPlay, verb: Token) -> Told:
    """Read "each enemy this Action has hit"."""
    return Told((done_by_play((by_stem(verb.removeprefix("has "), COME_OF),), play)(Actor.ONE),))


@production
def done_with_play(reading: Reading, doer: Doer, results: tuple[Result, ...], play: SaidPlay) -> Told:
    """Read "each enemy you have hit with this Action": its player has."""
    if doing_it(reading, doer.who) is not reading.scene.own or play.of is not PlayOf.THIS:
        reading.contradiction("another makes this play", 'say "hit by", of the play alone')
    fact = done_by_play(results, play)
    return Told(((denied(fact) if doer.behind.endswith("not") else fact)(Actor.ONE),))


@production
def harmed_by(reading: Reading, doer: Doer, harmed: Harmed, since: SaidSince | None) -> Told:
    """Read "from whom you have suffered damage": who has dealt it to you."""
    takes(reading, doer.form, doer.behind)
    who = doing_it(reading, doer.who)
    denied = doer.behind.endswith("not") is harmed.some
    deed = each_way(harmed.deed, against=who)
    since_when = read_since_when(reading, since, who)
    reading.afar += since is None
    verb_told(reading)
    return Told((HasDone(who=Actor.ONE, deed=deed, since=since_when, negated=denied),))


@production
def played_against(reading: Reading, doer: Doer, verb: Token, like: PlayLike, since: SaidSince | None) -> Told:
    """Read "against whom you have played an attack"."""
    return done_to(reading, doer, alone(reading, plays(reading, verb, like, None)), since)


@production
def done_to(reading: Reading, doer: Doer, deed: Deed, since: SaidSince | None) -> Told:
    takes(reading, doer.form, doer.behind)
    who = doing_it(reading, doer.who)
    reading.afar += since is None  # a time behind it is its own, where it can be
    verb_told(reading)
    done = HasDone(who=who, deed=each_way(deed, against=Actor.ONE), since=read_since_when(reading, since, who))
    return Told((msgspec.structs.replace(done, negated=doer.behind.endswith("not")),))
