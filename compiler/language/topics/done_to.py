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
from compiler.language.topics.deed_joints import Verbs, by_stem, each_way, either_verb
from compiler.language.topics.deed_kinds import HIT_OR_MISS
from compiler.language.topics.fact_order import denied
from compiler.language.topics.groups import Told
from compiler.language.topics.latest import LatestReading
from compiler.language.topics.tallies import Doer

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.past_places import SaidSince
    from compiler.language.topics.which_plays import SaidPlay
    from compiler.language.topics.who import Named


COME_OF = {"hit": Result.HITS, "miss": Result.MISSES, "damag": Result.DEALS_DAMAGE, "defeat": Result.DEFEATS}
"""What comes of a play for someone, by the verb that says it."""


class Harmed(msgspec.Struct, frozen=True):
    """Damage that someone has dealt, or none of it."""

    deed: Deed
    some: bool


class DoneToReading(LatestReading):
    """Callbacks of grammar/who.lark and grammar/deeds.lark for what has been done to those who are picked."""

    def harmer(self, who: Named) -> Doer:
        return Doer(who, Form.PAST, "")

    def having_harmed(self, who: Named) -> Doer:
        return Doer(who, Form.PARTICIPLE, "has")

    def not_having_harmed(self, who: Named) -> Doer:
        return Doer(who, Form.PARTICIPLE, "has not")

    def harming(self, deed: Deed, like: PlayLike | None) -> Deed:
        """Read "hit with this Weapon", behind "you have"."""
        return deed if like is None else each_way(deed, play=like)

    def hits_them(self, verbs: Verbs) -> Deed:
        return self.alone(either_verb(verbs, lambda verb: Deed(event=by_stem(verb, HIT_OR_MISS))))

    def attacks_them(self, verb: Token) -> Deed:
        return self.alone(self.attacks(verb, None))

    def targets_them(self, verb: Token) -> Deed:
        """Read "you have targeted": played an Action against."""
        return self.alone(self.targets(verb, Actor.ONE))

    def pushes_them(self, _verb: Token) -> Deed:
        return self.alone(Deed(event=Happening.PUSHES))

    def harms_them(self, _verb: Token) -> Deed:
        return self.alone(Deed(event=Happening.DEALS_DAMAGE))

    def defeats_them(self, _verb: Token) -> Deed:
        return self.alone(Deed(event=Happening.DEFEATS))

    def overcomes_them(self, _verb: Token) -> Deed:
        return self.alone(Deed(event=Happening.OVERCOMES))

    def healed_by(self, doer: Doer, _verb: Token, since: SaidSince | None) -> Told:
        """Read "each ally you have healed": who has recovered points because of you."""
        points = POINTS.get(self.scene.scenario, Points.HP)
        healed = self.alone(Deed(event=Happening.RECOVERS, points=points, source=self.doing_it(doer.who)))
        self.takes(doer.form, doer.behind)
        self.afar += since is None
        self.verb_told()
        done = HasDone(who=Actor.ONE, deed=healed, since=self.since_when(since, self.doing_it(doer.who)))
        return Told((msgspec.structs.replace(done, negated=doer.behind.endswith("not")),))

    def grabbed_then(self, doer: Doer, verb: Token, since: SaidSince) -> Told:
        """Read "each enemy you have Grabbed this round", be they still or not."""
        return self.done_to(doer, self.alone(self.grabs_another(verb, Actor.ONE)), since)

    def harms_with(self, _verb: Token, damage: Deed) -> Harmed:
        """Read "suffered Fire damage", behind "from whom you have"."""
        return Harmed(each_way(self.alone(damage), event=Happening.DEALS_DAMAGE), some=True)

    def harms_with_none(self, verb: Token, damage: Deed) -> Harmed:
        return msgspec.structs.replace(self.harms_with(verb, damage), some=False)

    def struck(self, *words: Token | None) -> tuple[Result, ...]:
        """Read "hit", "hit or damaged", of what a play has done to someone."""
        return tuple(dict.fromkeys(by_stem(word, COME_OF) for word in words if word is not None))

    def done_by_play(self, results: tuple[Result, ...], play: SaidPlay) -> Fact:
        """Read "hit by this Action": it has hit them so far."""

        def fact(who: Who) -> Predicate:
            came = [PlayCame(of=play.of, kind=play.kind, result=result, to=who) for result in results]
            return came[0] if len(came) == 1 else AnyOf(of=(*came,))

        return fact

    def not_done_by_play(self, results: tuple[Result, ...], play: SaidPlay) -> Fact:
        return denied(self.done_by_play(results, play))

    def done_in_play(self, play: SaidPlay, verb: Token) -> Told:
        """Read "each enemy this Action has hit"."""
        return Told((self.done_by_play((by_stem(verb.removeprefix("has "), COME_OF),), play)(Actor.ONE),))

    def done_with_play(self, doer: Doer, results: tuple[Result, ...], play: SaidPlay) -> Told:
        """Read "each enemy you have hit with this Action": its player has."""
        if self.doing_it(doer.who) is not self.scene.own or play.of is not PlayOf.THIS:
            self.contradiction("another makes this play", 'say "hit by", of the play alone')
        fact = self.done_by_play(results, play)
        return Told(((denied(fact) if doer.behind.endswith("not") else fact)(Actor.ONE),))

    def harmed_by(self, doer: Doer, harmed: Harmed, since: SaidSince | None) -> Told:
        """Read "from whom you have suffered damage": who has dealt it to you."""
        self.takes(doer.form, doer.behind)
        who = self.doing_it(doer.who)
        denied = doer.behind.endswith("not") is harmed.some
        deed = each_way(harmed.deed, against=who)
        since_when = self.since_when(since, who)
        self.afar += since is None
        self.verb_told()
        return Told((HasDone(who=Actor.ONE, deed=deed, since=since_when, negated=denied),))

    def played_against(self, doer: Doer, verb: Token, like: PlayLike, since: SaidSince | None) -> Told:
        """Read "against whom you have played an attack"."""
        return self.done_to(doer, self.alone(self.plays(verb, like, None)), since)

    def done_to(self, doer: Doer, deed: Deed, since: SaidSince | None) -> Told:
        self.takes(doer.form, doer.behind)
        who = self.doing_it(doer.who)
        self.afar += since is None  # a time behind it is its own, where it can be
        self.verb_told()
        done = HasDone(who=who, deed=each_way(deed, against=Actor.ONE), since=self.since_when(since, who))
        return Told((msgspec.structs.replace(done, negated=doer.behind.endswith("not")),))
