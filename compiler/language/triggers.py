"""Reading and wording of events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.predicates import Predicate
from compiler.ir.terms import PlayKind
from compiler.ir.triggers import As, Happening, Trigger
from compiler.ir.who import Actor, Group, Pick, Several, Side, Who
from compiler.language.groups import Kinds, article
from compiler.language.phrase import Voice, inflect, place_words
from compiler.language.plays import PlayReading
from compiler.language.predicates import PredicateReading, predicate_words
from compiler.language.scene import Scene
from compiler.language.who import TRIGGER_SIDE, Named, bearer

if TYPE_CHECKING:
    from collections.abc import Callable

    from lark import Token

    from compiler.ir.places import InPlace


class TriggerReading(PredicateReading, PlayReading):
    """Callbacks of grammar/triggers.lark."""

    def begin(self, scene: Scene) -> None:
        """Forget the last sentence."""
        super().begin(scene)
        self.actor: Token | None = None

    def noun(self, side: Token) -> Kinds:
        """Keep the first noun: where a Trigger's actor stands."""
        self.actor = self.actor or side
        return super().noun(side)

    def trigger(self, who: Named, event: Callable[[Who], Trigger]) -> Trigger:
        if who is Actor.TARGET and self.target_word:
            message = "an event is an enemy's, an ally's or one's own; no target has been chosen yet"
            self.trouble(Code.REF_SUBJECT, self.target_word, message, help='say "an enemy", "an ally" or "you"')
        elif not isinstance(who, Group | Several) and who is not self.scene.own and who is not Actor.THIS:
            message = "an event needs an enemy, an ally, a kind of entity or oneself, and this is none of them"
            self.contradiction(message, 'say "an enemy", "an ally" or "you"')
        if who is not self.scene.own:
            self.spoken_of = Actor.TRIGGER
        return event(bearer(who, self.scene.own, self.scene.own))

    def trigger_row(self, trigger: Trigger) -> Trigger:
        """Check the side of a Trigger row: an Assist answers an ally, an Interrupt an enemy or oneself."""
        wanted = TRIGGER_SIDE.get(self.scene.play or PlayKind.ACTION)
        side = trigger.who.side if isinstance(trigger.who, Group) else None
        if wanted is Side.ALLY and trigger.who is self.scene.own:
            message = "an Assist answers an ally's doing, not one's own"
            self.contradiction(message, "make this an Interrupt, or name an ally", Code.TRIGGER_SIDE)
        if self.actor and side in (Side.ALLY, Side.ENEMY) and side is not wanted:
            verb = "answers an ally's doing" if wanted is Side.ALLY else "answers an enemy's doing"
            other = PlayKind.INTERRUPT if wanted is Side.ALLY else PlayKind.ASSIST
            message = f"an {self.scene.play} {verb}, not an {side}'s"
            self.trouble(Code.TRIGGER_SIDE, self.actor, message, help=f"make this an {other}, or name an {wanted}")
        return trigger

    def enters(self, place: InPlace) -> Callable[[Who], Trigger]:
        return self._at(Happening.ENTERS, place)

    def leaves(self, place: InPlace) -> Callable[[Who], Trigger]:
        return self._at(Happening.LEAVES, place)

    def _at(self, event: Happening, place: InPlace) -> Callable[[Who], Trigger]:
        return lambda who: Trigger(event=event, who=who, where=place)

    def crosses(self) -> Callable[[Who], Trigger]:
        return self._plain(Happening.CROSSES)

    def is_hit(self) -> Callable[[Who], Trigger]:
        return self._plain(Happening.HIT_BY_ATTACK)

    def _plain(self, event: Happening) -> Callable[[Who], Trigger]:
        return lambda who: Trigger(event=event, who=who)

    def suffers_damage(self, _verb: Token, type_: Token | None) -> Callable[[Who], Trigger]:
        kind = self.damage_type(type_) if type_ else None
        return lambda who: Trigger(event=Happening.SUFFERS_DAMAGE, who=who, type=kind)

    def stat_loss(self, _verb: Token, track: Token) -> Callable[[Who], Trigger]:
        which = self.track(track)
        return lambda who: Trigger(event=Happening.STAT_LOSS, who=who, track=which)

    def plays(self, kind: Token) -> Callable[[Who], Trigger]:
        played = self.play_kind(kind)
        return lambda who: Trigger(event=Happening.PLAYS, who=who, play=played)

    def plays_trait(self, trait: Token, kind: Token) -> Callable[[Who], Trigger]:
        word, played = self.trait(trait), self.play_kind(kind)
        return lambda who: Trigger(event=Happening.PLAYS, who=who, play=played, trait=word)

    def about_to_roll(self, kind: Token | None) -> Callable[[Who], Trigger]:
        played = self.play_kind(kind) if kind else None
        return lambda who: Trigger(event=Happening.ABOUT_TO_ROLL, who=who, play=played)

    def opposed_roll(self, verb: Token, side: Token | None, against: Named | None) -> Callable[[Who], Trigger]:
        event = Happening.WINS_OPPOSED_ROLL if verb.startswith("win") else Happening.LOSES_OPPOSED_ROLL
        part = None if side is None else (As.ATTACKER if side.endswith("attacking") else As.DEFENDER)
        own = self.scene.own
        foe = None if against is None else bearer(against, own, own)
        return lambda who: Trigger(event=event, who=who, as_=part, against=foe)

    def reduced_to_zero(self, value: Token, points: Token) -> Callable[[Who], Trigger]:
        if value != "0":
            message = "a Trigger waits for 0 points, not for another number"
            self.trouble(Code.TEXT_UNPARSED, value, message, help=f'say "0 {points}"')
            self.mend(Mend("0"))
        which = self.points(points)
        return lambda who: Trigger(event=Happening.REDUCED_TO_ZERO, who=who, points=which)

    def would_be_defeated(self, condition: Predicate | None) -> Callable[[Who], Trigger]:
        return lambda who: Trigger(event=Happening.WOULD_BE_DEFEATED, who=who, condition=condition)

    def recovers(self, _verb: Token, points: Token) -> Callable[[Who], Trigger]:
        which = self.points(points)
        return lambda who: Trigger(event=Happening.RECOVERS, who=who, points=which)

    def fails_to_overcome(self, type_: Token) -> Callable[[Who], Trigger]:
        foe = Group(side=Side.ENTITY, pick=Pick.ONE, types=(self.entity_type(type_),))
        return lambda who: Trigger(event=Happening.FAILS_TO_OVERCOME, who=who, against=foe)


def trigger_words(trigger: Trigger, voice: Voice) -> str:
    """Word an event without its full stop: "an ally within range 1 is hit by an attack"."""
    return f"{voice.subject(trigger.who)} {_event_words(trigger, voice)}"


def _event_words(trigger: Trigger, voice: Voice) -> str:
    be = inflect("be", trigger.who)
    match trigger.event:
        case Happening.ABOUT_TO_ROLL:
            return f"{be} to perform a roll{f' for {article(trigger.play)}' if trigger.play else ''}"
        case Happening.HIT_BY_ATTACK:
            return f"{be} hit by an attack"
        case Happening.REDUCED_TO_ZERO:
            return f"{be} reduced to 0 {trigger.points}"
        case Happening.WOULD_BE_DEFEATED:
            return f"would be defeated{_while(trigger, voice)}"
    return f"{inflect(_VERBS[trigger.event], trigger.who)} {_object(trigger, voice)}"


_VERBS = {
    Happening.ENTERS: "enter",
    Happening.LEAVES: "leave",
    Happening.CROSSES: "cross",
    Happening.SUFFERS_DAMAGE: "suffer",
    Happening.STAT_LOSS: "suffer",
    Happening.PLAYS: "play",
    Happening.WINS_OPPOSED_ROLL: "win",
    Happening.LOSES_OPPOSED_ROLL: "lose",
    Happening.RECOVERS: "recover",
    Happening.FAILS_TO_OVERCOME: "fail",
}


def _object(trigger: Trigger, voice: Voice) -> str:
    match trigger.event:
        case Happening.CROSSES:
            return "it"
        case Happening.SUFFERS_DAMAGE:
            return f"{trigger.type + ' ' if trigger.type else ''}damage"
        case Happening.STAT_LOSS:
            return f"{article(str(trigger.track))} loss"
        case Happening.PLAYS:
            return article(f"{trigger.trait + ' ' if trigger.trait else ''}{trigger.play}")
        case Happening.RECOVERS:
            return str(trigger.points)
    return _place_or_roll(trigger, voice)


def _place_or_roll(trigger: Trigger, voice: Voice) -> str:
    if trigger.where:
        return place_words(trigger.where, voice)
    if isinstance(trigger.against, Group) and trigger.event is Happening.FAILS_TO_OVERCOME:
        return f"to overcome {article(trigger.against.types[0])}"
    return f"an opposed roll{_as(trigger, voice)}"


def _as(trigger: Trigger, voice: Voice) -> str:
    if trigger.as_ is None:
        return ""
    foe = f" {voice.subject(trigger.against)}" if trigger.against else ""
    return f" while {'attacking' if trigger.as_ is As.ATTACKER else 'defending against'}{foe}"


def _while(trigger: Trigger, voice: Voice) -> str:
    return f" while {predicate_words(trigger.condition, voice)}" if trigger.condition else ""
