"""Reading and wording of ties, and of rolls of a skill against dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.flow import SkillRoll
from compiler.ir.rolls import TieResult, Ties
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.descriptors import plays_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.forbidding import ForbiddingReading, SaidPlays
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.rolls import RollReading
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.durations import Time
    from compiler.ir.flow import Effect
    from compiler.ir.who import Who
    from compiler.language.parsing.token import Token


class ContestReading(ForbiddingReading, RollReading):
    """Callbacks of grammar/rolls.lark for what is won and lost."""

    def ties(self, verb: Token, play: Token) -> Build:
        self.this_kind(play)
        return lambda who: (Ties(who=who, result=_result(verb)),)

    def ties_of_play(self, play: Token, verb: Token) -> Clause:
        """Read "this Action loses ties": whoever makes it does."""
        return Clause(self.ties(verb, play), command=True)

    def all_ties(self, verb: Token, until: SaidTime | None) -> Build:
        self._has_end(until)
        return lambda who: (Ties(who=who, result=_result(verb), scope=None, until=self._tie_end(until, who)),)

    def ties_of_plays(self, whose: Named, said: SaidPlays, verb: Token, until: SaidTime | None) -> Clause:
        """Read "your Aggressive Reactions win ties"."""
        self._has_end(until)
        if said.pile is not None:
            self.contradiction("where a play has come from is over once it is rolled", 'leave out "from ..."')
        if not said.like.kinds:
            self.contradiction("a card is not rolled, a play is", 'say "Actions" or "Reactions"')

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            end = self._tie_end(until, owner)
            return (Ties(who=owner, result=_result(verb), scope=None, plays=said.like, until=end),)

        return Clause(build, command=True)

    def _has_end(self, until: SaidTime | None) -> None:
        self.undated |= until is None and self.scene.play is not None

    def _tie_end(self, until: SaidTime | None, who: Who) -> Time | None:
        return until.settle(who, self.scene.own) if until else None

    def roll_row(self, verb: Token, word: Token, dice: Token) -> Build:
        self.verb = verb
        roll, against = self.row(word), self.dice(dice)
        return lambda who: (SkillRoll(who=who, roll=roll, against=against),)

    def must_win(self, word: Token, dice: Token, lost: Build) -> Build:
        """Read "must win an Acrobatics roll against 1d8 or is Hindered until ..."."""
        roll, against = self.row(word), self.dice(dice)
        return lambda who: (SkillRoll(who=who, roll=roll, against=against, lost=lost(who)),)


def _result(verb: Token) -> TieResult:
    return TieResult.WINS if verb.startswith("win") else TieResult.LOSES


@say.register
def _ties(effect: Ties, voice: Voice) -> Phrase:
    verb = "win" if effect.result is TieResult.WINS else "lose"
    until = until_words(effect.until, voice, effect.who)
    if effect.plays:
        plays = f"{voice.possessive(effect.who, None)} {plays_words(effect.plays)}"
        return Phrase(who=None, verb=f"{plays} {verb}", rest=f"ties{until}")
    with_ = f" with this {voice.scene.play or 'Action'}" if effect.scope else ""
    return Phrase(who=effect.who, verb=verb, rest=f"ties{with_}{until}")


@say.register
def _skill_roll(effect: SkillRoll, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="roll", rest=f"{effect.roll} against {effect.against}")
