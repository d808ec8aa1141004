"""Reading and wording of what befalls plays that are still to be made: "your next attack gains Piercing 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

import msgspec

from compiler.ir.amounts.amounts import Measure, Quantity, Rounding, is_less
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming import Extent, NextOutcome
from compiler.ir.deeds.coming_plays import BarAnswers, Befalls, OfPlays
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.deeds.points import Adjust, CancelDamage, Harm, How
from compiler.ir.deeds.rolls import Automatic, DiceChange, Enhance, Reroll
from compiler.ir.deeds.targeting import Ignored, TargetIgnoring
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.altering import AlterReading, altered_words
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import by_words
from compiler.language.topics.descriptors import sort_of_play
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.enhancing import added_words
from compiler.language.topics.forbidding import SaidPlays
from compiler.language.topics.harms import HarmReading, harm_of, with_harm
from compiler.language.topics.outcomes import bare_outcome
from compiler.language.topics.phrase import Phrase, Voice, against_words, inflect, listed, say
from compiler.language.topics.plays_to_come import SaidComing
from compiler.language.topics.rerolling import reroll_rest
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


HALF = Quantity(of=Measure.CHANGED, half=Rounding.DOWN)
"""What is taken off where half is left, and that is rounded up."""


class ComingPlayReading(HarmReading, AlterReading):
    """Callbacks of grammar/coming_plays.lark."""

    def of_plays(self, plays: SaidComing, fate: Befalls, until: SaidTime | None) -> Clause:
        if isinstance(fate, Automatic) and until is None and _is_plain_next(plays):
            came = NextOutcome(who=Actor.TARGET, outcome=fate.outcome, play=plays.kind)
            whose = plays.whose or Actor.SELF
            return Clause(lambda who: (msgspec.structs.replace(came, who=self.whose(whose, who)),), command=True)
        if not isinstance(fate, Adjust | CancelDamage):
            return Clause(self.befalling(plays, fate, until), command=True)
        self.undated |= until is None and plays == SaidComing(Extent.EACH, plays.like) and self.scene.play is not None
        return Clause(self._damaging(plays, fate, until), command=True)

    def _damaging(self, plays: SaidComing, change: Adjust | CancelDamage, until: SaidTime | None) -> Build:
        """Give how the damage of plays changes; whoever makes them, they are no more than a source of damage."""
        if isinstance(change, CancelDamage) or plays != SaidComing(Extent.EACH, plays.like):
            harm = msgspec.structs.replace(harm_of(change), by=Actor.TRIGGER)
            return self.befalling(plays, with_harm(change, harm), until)
        harm = msgspec.structs.replace(harm_of(change), play=plays.like)
        end = until.settle(self.scene.own, self.scene.own) if until else None
        return lambda _who: (msgspec.structs.replace(change, what=harm, until=end),)

    def ignores_way(self, what: Token) -> TargetIgnoring:
        return TargetIgnoring(what=Ignored(what.lower()))

    def is_cancelled(self) -> Cancel:
        return Cancel(what=Thing.THIS)

    def unanswered(self) -> BarAnswers:
        return BarAnswers()

    def cancel_coming(self, plays: SaidComing, until: SaidTime | None) -> Build:
        """Read "cancel the target's next Action"."""
        return self.befalling(plays, self.is_cancelled(), until)

    def reduce_of_plays(
        self, verb: Token, type_: str | None, plays: SaidComing, by: Amount, until: SaidTime | None
    ) -> Build:
        """Read "reduce the damage from the target's next attack by 2"."""
        change = self.adjusted_by(verb, self.damage_done_now(type_, None), by)
        return self._damaging(plays, change, until)

    def halve_of_plays(
        self, verb: Token, type_: str | None, plays: SaidComing, said: Token | None, until: SaidTime | None
    ) -> Build:
        """Read "halve the damage of your next Action"."""
        (change,) = self.halve(verb, self.damage_done_now(type_, None), said)(self.scene.own)
        assert isinstance(change, Adjust)  # noqa: S101 - what is halved or doubled is
        return self._damaging(plays, change, until)

    # ---- against which nobody plays a Reaction

    def forbid_answers(self, said: SaidPlays, plays: SaidComing, until: SaidTime | None) -> Build:
        """Read "cannot play Reactions against your next Action"."""
        self._only_reactions(said)
        return lambda who: self.befalling(plays, BarAnswers(who=who), until)(self.scene.own)

    def forbid_answering(self, said: SaidPlays, _play: SaidPlay) -> Build:
        """Refuse "if ..., the target cannot play Reactions against this Action"."""
        self._only_reactions(said)
        message = "the Reaction is chosen before this is done (R-SEQ-3)"
        self.contradiction(message, 'make it a sentence of its own, or say "your next Action"')
        return lambda _who: ()

    def no_answers(self, play: Token) -> BarAnswers:
        """Read "this Action cannot be reacted to"."""
        self.this_kind(play)
        if self.scene.play is not PlayKind.ACTION:
            self.contradiction("only Actions are answered with Reactions", "leave this out")
        return BarAnswers()

    def no_answers_of(self, who: Named, said: SaidPlays, play: Token) -> BarAnswers:
        self._only_reactions(said)
        self.no_answers(play)
        return BarAnswers(who=self.antecedent(who, self.scene.own))

    def _only_reactions(self, said: SaidPlays) -> None:
        if said != SaidPlays(PlayLike(kinds=(PlayKind.REACTION,)), None):
            self.contradiction("all that answers an Action is a Reaction, of whatever sort", 'say "Reactions"')


def _is_plain_next(plays: SaidComing) -> bool:
    """Tell whether no more is said than that it is someone's next play of a kind."""
    return plays.kind is not None and plays == SaidComing(Extent.NEXT, PlayLike(kinds=(plays.kind,)), plays.whose)


def plays_called(effect: OfPlays, voice: Voice) -> str:
    """Word the plays that are meant: "your next attack against the target", "each Action with Thrown you play"."""
    sort = sort_of_play(effect.like)
    foe = f" {against_words(effect.against, voice, effect.who or Actor.TRIGGER)}" if effect.against else ""
    if effect.which is Extent.NEXT:
        whose = voice.possessive(effect.who, None) if effect.who else "the"
        return f"{whose} next {sort}{foe}"
    if effect.who is None:
        return f"each {sort}{foe}"
    made = f"{sort} {voice.subject(effect.who)} {inflect('play' if effect.like.kinds else 'make', effect.who)}"
    return f"the first {made} each {effect.per}{foe}" if effect.per else f"each {made}{foe}"


@say.register
def _of_plays(effect: OfPlays, voice: Voice) -> Phrase:
    plays = plays_called(effect, voice)
    end = until_words(effect.until, voice, effect.who or voice.scene.own)
    match effect.effect:
        case BarAnswers(who=who) if who is not None:
            return Phrase(who=who, verb="cannot", rest=f"play Reactions against {plays}{end}")
        case Cancel():
            return Phrase(who=None, verb="cancel", rest=f"{plays}{end}")
        case Adjust(by=by, how=how) as change:
            damage = f"the {_damage(change)} from {plays}"
            if change == Adjust(how=How.REDUCE, what=Harm(by=Actor.TRIGGER), by=HALF):
                return Phrase(who=None, thing=plays, verb="deal", rest=f"half damage{end}")
            if by == Quantity(of=Measure.CHANGED):
                return Phrase(who=None, verb="double", rest=f"{damage}{end}")
            return Phrase(who=None, verb=str(how), rest=f"{damage} by {by_words(by, voice)}{end}")
        case DiceChange(rows=rows, unit=unit, by=by):
            verb = "decrease" if is_less(by) else "increase"
            dice = f"the {listed(rows)} dice {unit}{'s' if len(rows) > 1 else ''} of {plays}"
            return Phrase(who=None, verb=verb, rest=f"{dice} by {by_words(by, voice)}{end}")
        case Enhance(rows=rows) as more:
            rest = f"{added_words(more, voice)}{end}"
            return Phrase(who=None, thing=f"the {listed(rows)} roll of {plays}", verb="gain", rest=rest)
        case Reroll(rows=rows) as again:
            whose = voice.possessive(effect.who or Actor.TRIGGER, None)
            return Phrase(who=None, verb="reroll", rest=reroll_rest(again, f"{whose} next {listed(rows)} roll"))
        case Automatic(outcome=outcome):
            return Phrase(who=None, thing=f"{plays} automatically", verb=bare_outcome(outcome), rest=end.strip())
        case fate:
            verb, rest = _fate_words(fate, voice)
            return Phrase(who=None, thing=plays, verb=verb, rest=f"{rest}{end}")


def _damage(change: Adjust | CancelDamage) -> str:
    type_ = harm_of(change).type
    return f"{type_} damage" if type_ else "damage"


def _fate_words(fate: Alter | BarAnswers | CancelDamage | TargetIgnoring, voice: Voice) -> tuple[str, str]:
    """Give the verb of what befalls a play, and what stands behind it."""
    match fate:
        case Alter():
            return fate.how.removesuffix("s"), altered_words(fate, voice)
        case BarAnswers():
            return "cannot", "be answered"
        case CancelDamage():
            return "deal", f"no {_damage(fate)}"
        case TargetIgnoring():
            return "ignore", f"{'Blocks' if fate.what is Ignored.BLOCKS else fate.what}"
    assert_never(fate)


@say.register
def _bar_answers(effect: BarAnswers, voice: Voice) -> Phrase:
    play = f"this {voice.scene.play or PlayKind.ACTION}"
    if effect.who is None:
        return Phrase(who=None, thing=play, verb="cannot", rest="be answered")
    return Phrase(who=effect.who, verb="cannot", rest=f"play Reactions against {play}")
