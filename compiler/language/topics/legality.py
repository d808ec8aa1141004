"""Reading and wording of when and how often a play may be made."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.forbidding import Barred, ForbidDeed
from compiler.ir.deeds.legality import Allowed, NoStack, PlayedIf, PlayedOften, PlayRule
from compiler.ir.deeds.targeting import TargetFresh
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.times.durations import Moment
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.phrase import Voice
from compiler.language.topics.who import WhoReading
from compiler.language.topics.worded import predicate_words

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Side, Who
    from compiler.ir.times.limits import Limit
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.pronouns import Named


class LegalityReading(WhoReading):
    """Callbacks of grammar/legality.lark."""

    def only_played_if(self, play: Token, asked: Predicate) -> PlayedIf:
        return self._played_if(play, Allowed.ONLY, asked)

    def must_be_so_to_play(self, who: Named, fact: Fact, play: Token) -> PlayedIf:
        """Read "you must have Moved this turn to play this Action"."""
        self.its_player_is(who)
        return self.only_played_if(play, fact(self.scene.own))

    def never_played_if(self, play: Token, asked: Predicate) -> PlayedIf:
        return self._played_if(play, Allowed.NEVER, asked)

    def even_played_if(self, play: Token, asked: Predicate) -> PlayedIf:
        return self._played_if(play, Allowed.EVEN, asked)

    def who_even_plays(self, who: Named, play: Token, asked: Predicate) -> PlayedIf:
        """Read "you may play this Action even if you are Dazed"."""
        self.its_player_is(who)
        return self.even_played_if(play, asked)

    def only_played_at(self, play: Token, where: Where) -> PlayedIf:
        """Read "can only be played in a dark region"."""
        return self.only_played_if(play, IsPlaced(who=self.scene.own, where=where))

    def never_played_at(self, play: Token, where: Where) -> PlayedIf:
        return self.never_played_if(play, IsPlaced(who=self.scene.own, where=where))

    def who_only_plays_at(self, who: Named, play: Token, where: Where) -> PlayedIf:
        self.its_player_is(who)
        return self.only_played_at(play, where)

    def who_never_plays_at(self, who: Named, play: Token, where: Where) -> PlayedIf:
        self.its_player_is(who)
        return self.never_played_at(play, where)

    def this_one(self, word: Token) -> Token:
        """Read "this" of the play whose text it is."""
        if self.scene.play is None:
            message = f'"{word}" is no play here: this text belongs to none'
            self.trouble(Code.REF_SUBJECT, word, message, help="put the sentence under the play it speaks of")
        return word.update(value=f"this {self.scene.play or 'Action'}")

    def against_each(self, play: Token, _each: Token, side: Side, limit: Limit) -> TargetFresh:
        """Read "can only be played against each enemy once per scenario"."""
        self.this_kind(play)
        return TargetFresh(side=side, most=limit.number, per=Moment(str(limit.per)))

    def who_plays_against_each(self, who: Named, play: Token, each: Token, side: Side, limit: Limit) -> TargetFresh:
        self.its_player_is(who)
        return self.against_each(play, each, side, limit)

    def _played_if(self, play: Token, allowed: Allowed, asked: Predicate) -> PlayedIf:
        self.this_kind(play)
        return PlayedIf(allowed=allowed, condition=asked)

    def who_never_plays(self, who: Named, play: Token, asked: Predicate) -> PlayedIf:
        self.its_player_is(who)
        return self.never_played_if(play, asked)

    def who_only_plays(self, who: Named, play: Token, asked: Predicate) -> PlayedIf:
        """Read "you cannot play this Action unless ...", "you may only play this Action if ..."."""
        self.its_player_is(who)
        return self.only_played_if(play, asked)

    def who_plays_so_often(self, who: Named, play: Token, limit: Limit) -> PlayedOften:
        self.its_player_is(who)
        return self.played_so_often(play, limit)

    def played_so_often(self, play: Token, limit: Limit) -> PlayedOften:
        self.this_kind(play)
        return PlayedOften(limit=limit)

    def played_often_unless(self, play: Token, limit: Limit, asked: Predicate) -> PlayedOften:
        """Read "can only be played once each scenario unless you have an Injury"."""
        return msgspec.structs.replace(self.played_so_often(play, limit), unless=asked)

    def played_often_if(self, play: Token, limit: Limit, asked: Predicate) -> tuple[PlayRule, ...]:
        """Read "can only be played once each scenario, and only if you are Dazed"."""
        return self.played_so_often(play, limit), self.only_played_if(play, asked)

    def no_stack(self) -> NoStack:
        return NoStack()

    def forbid_this(self, play: Token, until: SaidTime) -> Build:
        """Read "you cannot play this Interrupt again": it is one's own."""
        self.this_kind(play)
        own = self.scene.own

        def build(who: Who) -> tuple[Effect, ...]:
            if who is not own:
                self.contradiction("only its owner makes this play", 'say "you cannot play ... again"')
            return (ForbidDeed(who=who, deed=Barred.THIS_PLAY, until=until.settle(who, own)),)

        return build

    def this_barred(self, play: Token, until: SaidTime) -> Clause:
        """Read "this Interrupt cannot be played again until the end of the scenario"."""
        build = self.forbid_this(play, until)
        return Clause(lambda _who: build(self.scene.own), command=True)


def play_rule_words(rule: PlayRule, voice: Voice) -> str:
    """Word when or how often a play may be made, as a sentence without its full stop."""
    play = f"This {voice.scene.play or 'Action'}"
    match rule:
        case PlayedIf():
            return f"{play} {_HOW[rule.allowed]} if {predicate_words(rule.condition, voice)}"
        case PlayedOften():
            often = {1: "once", 2: "twice"}.get(rule.limit.number, f"up to {rule.limit.number} times")
            unless = f" unless {predicate_words(rule.unless, voice)}" if rule.unless else ""
            return f"{play} can only be played {often} each {rule.limit.per}{unless}"
        case NoStack():
            return "This effect cannot stack"
    assert_never(rule)


_HOW = {
    Allowed.ONLY: "can only be played",
    Allowed.NEVER: "cannot be played",
    Allowed.EVEN: "can be played even",
}
