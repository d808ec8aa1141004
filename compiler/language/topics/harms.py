"""Reading and wording of numbers that others carry, raised or lowered: damage, Piercing, points recovered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Measure, Quantity, Rounding, capped_at
from compiler.ir.deeds.points import (
    Adjust,
    CancelDamage,
    DamageEffect,
    Distance,
    Harm,
    How,
    PiercingValue,
    Recovery,
    Which,
)
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import POINTS, PlayKind, Points
from compiler.language.topics.amounts import Bounds, rounding
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import by_words
from compiler.language.topics.descriptors import plays_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.phrase import Phrase, Voice, inflect, say
from compiler.language.topics.plays import kind_of_play
from compiler.language.topics.plays_to_come import ToComeReading
from compiler.language.topics.points import PointsReading
from compiler.language.topics.scene import MOST_DIGITS
from compiler.language.topics.which_plays import ANSWERED, SaidPlay
from compiler.language.topics.who import Named, Pronoun, bearer

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.limits import Period
    from compiler.language.parsing.token import Token

RECOVERING = frozenset({Happening.RECOVERS})
Adjusted = PiercingValue | Harm | Recovery | Distance
PUSHES = frozenset({Happening.PUSHED, Happening.PUSHES})
DAMAGE = frozenset([Happening.SUFFERS_DAMAGE, Happening.DEALS_DAMAGE])


class HarmReading(ToComeReading, PointsReading):
    """Callbacks of grammar/points.lark for numbers that others carry."""

    def piercing_value(self, whose: Named | None = None, play: Token | None = None) -> PiercingValue:
        kind = kind_of_play(play) if play else None
        return PiercingValue(whose=None if whose is None else self.owner_of_amount(whose), play=kind)

    def typed_damage(self, word: Token | None) -> str | None:
        return None if word is None else self.damage_type(word)

    def damage_done_now(self, type_: str | None, harm: Harm | None) -> Harm:
        return msgspec.structs.replace(harm or Harm(), type=type_)

    def falling_damage_now(self, harm: Harm | None) -> Harm:
        """Read "falling damage you suffer"."""
        return msgspec.structs.replace(harm or Harm(), falling=True)

    def damage_coming(self, it: Token) -> Harm:
        """Read "reduce it" of damage that is waited for."""
        if not self.awaits(DAMAGE):
            self.trouble(Code.REF_DANGLING, it, f'no damage has been waited for that "{it}" could be', help="say what")
        return Harm()

    def distance_now(self) -> Distance:
        """Read "the distance", of a Push that is about to happen."""
        coming = self.event_said
        if coming is None or not coming.ahead or not coming.events <= PUSHES:
            self.contradiction("nobody is about to be Pushed", 'say "whenever you would be Pushed"')
        return Distance()

    def recovered_now(self, points: Token) -> Recovery:
        return Recovery(points=self.points(points))

    def recovered_by(self, points: Token, who: Named, _verb: Token) -> Recovery:
        return Recovery(points=self.points(points), by=self.antecedent(who, self.scene.own))

    def all_recovery(self, points: Token | None) -> Recovery:
        """Read "all recovery": of the points that this type of scenario uses."""
        expected = POINTS.get(self.scene.scenario)
        if points is None and expected is None:
            self.contradiction("it is not said which points", 'say "all recovery of HP"')
        return Recovery(points=expected or Points.HP if points is None else self.points(points))

    def harm(self, harm: Harm) -> Harm:
        return harm

    def harm_of_source(self, source: Harm) -> Harm:
        return source

    def harm_from_it(self, harm: Harm, source: Harm) -> Harm:
        """Read "you suffer from Area Attacks"."""
        if harm.by is not None and source.by is not None:
            self.contradiction("this says twice whose damage it is", "say it once")
        return msgspec.structs.replace(source, to=harm.to, by=harm.by or source.by)

    def harm_to(self, who: Named, _verb: Token) -> Harm:
        return Harm(to=self.antecedent(who, self.scene.own))

    def harm_dealt_to(self, who: Named) -> Harm:
        """Read "damage dealt to the target", "damage against you": what they suffer."""
        return Harm(to=bearer(who, self.scene.own, self.scene.own))

    def harm_by(self, who: Named, _verb: Token) -> Harm:
        return Harm(by=self.antecedent(who, self.scene.own))

    def harm_dealt_by(self, who: Named) -> Harm:
        return Harm(by=bearer(who, self.scene.own, self.scene.own))

    def harm_dealt(self) -> Harm:
        return Harm()

    def from_plays(self, like: PlayLike, source: Named | None) -> Harm:
        """Read "from Area Attacks", "from attacks from enemies"."""
        return Harm(play=like, by=None if source is None else bearer(source, self.scene.own, self.scene.own))

    def from_those(self, who: Named) -> Harm:
        if who is Pronoun.IT:
            self.contradiction('"it" could be the attack or someone', 'say "from the attack", or name the one you mean')
        return Harm(by=bearer(who, self.scene.own, self.scene.own))

    def from_it(self, _it: Token) -> Harm:
        """Read "from it": from the attack that is met."""
        if not self.scene.has_trigger and self.scene.play is not PlayKind.REACTION:
            self.contradiction("no attack is met here", 'say "from enemies"')
        return self.from_met(self.attack_met())

    def from_met(self, play: SaidPlay) -> Harm:
        """Give the damage of a play in progress: what a Trigger has brought up is the one that is spoken of."""
        if play.of in (PlayOf.TRIGGER, PlayOf.ROLLED):
            return Harm()
        if play.of is PlayOf.TARGET and play.kind not in (None, ANSWERED.get(self.scene.play)):
            self.contradiction(f"no {play.kind} of the target's is met here", 'say "the target\'s Action"')
        if play.of is PlayOf.THIS and self.scene.play is None:
            self.contradiction("no play is met here", 'say "the damage you deal"', Code.REF_DANGLING)
        return Harm(by=Actor.TARGET if play.of is PlayOf.TARGET else self.scene.own)

    def from_roll(self, _said: Token) -> Harm:
        """Read "because of the roll": that which the play does for which the Trigger's roll was made."""
        if not self.scene.has_trigger or (self.scene.trigger_sides is not None and not self.scene.trigger_rolled):
            self.contradiction("no Trigger has brought up a roll", "leave this out", Code.REF_DANGLING)
        return self.from_met(self.play_rolled())

    def harm_of_play(self, play: SaidPlay, type_: str | None) -> Harm:
        """Read "the attack's damage"."""
        return msgspec.structs.replace(self.from_met(play), type=type_)

    def from_falling(self) -> Harm:
        return Harm(falling=True)

    def adjusting(self, how: How, what: Adjusted, by: Amount, until: SaidTime | None = None) -> Adjust:
        end = until.settle(self.scene.own, self.scene.own) if until else None
        if end is not None and isinstance(what, PiercingValue):
            self.contradiction("Piercing is changed on the plays in progress alone", 'leave out "until ..."')
        return Adjust(how=how, what=what, by=by, until=end)

    def adjusted_by(self, verb: Token, what: Adjusted, by: Amount) -> Adjust:
        return self.adjusting(_how(verb), what, by)

    def reduce(self, verb: Token, what: Adjusted, by: Amount, until: SaidTime | None = None) -> Build:
        adjusted = self.adjusting(_how(verb), what, by, until)
        return lambda _who: (adjusted,)

    def harms(self, types: tuple[str, ...], harm: Harm) -> tuple[Harm, ...]:
        """Read "Fire or Acid damage you suffer": the one and the other."""
        return tuple(msgspec.structs.replace(harm, type=one) for one in dict.fromkeys(types))

    def reduce_each(self, verb: Token, harms: tuple[Harm, ...], by: Amount, until: SaidTime | None) -> Build:
        changes = tuple(self.adjusting(_how(verb), one, by, until) for one in harms)
        return lambda _who: changes

    def each_number_changes(
        self, harms: tuple[Harm, ...], changed: Token, by: Amount, until: SaidTime | None
    ) -> Clause:
        return Clause(self.reduce_each(changed, harms, by, until), command=True)

    def reduce_not_below(self, verb: Token, what: Adjusted, by: Amount, least: Bounds) -> Build:
        """Read "reduce the damage by 2, but never below 1"."""
        if _how(verb) is How.INCREASE:
            self.contradiction("what is raised falls below nothing", "leave it out")
        adjusted = msgspec.structs.replace(self.adjusting(_how(verb), what, by), least=least.least)
        return lambda _who: (adjusted,)

    def number_changes(self, what: Adjusted, changed: Token, by: Amount, until: SaidTime | None) -> Clause:
        """Read "the damage you deal is increased by 1"."""
        return Clause(self.reduce(changed, what, by, until), command=True)

    def number_not_below(self, what: Adjusted, changed: Token, by: Amount, least: Bounds) -> Clause:
        return Clause(self.reduce_not_below(changed, what, by, least), command=True)

    def number_halved(self, what: Adjusted, shared: Token, said: Token | None) -> Clause:
        return Clause(self.halve(shared, what, said), command=True)

    def never_below(self, said: Token | Bounds) -> Bounds:
        if isinstance(said, Bounds):
            return said
        return Bounds(int(said) if len(said) <= MOST_DIGITS else self.number(said))

    def halve(self, verb: Token, what: Adjusted, said: Token | None) -> Build:
        """Read "halve the damage you suffer, rounded up", "double the damage dealt"."""
        if verb.startswith("double"):
            if said is not None:
                self.contradiction("what is doubled needs no rounding", "leave it out")
            return lambda _who: (Adjust(how=How.INCREASE, what=what, by=Quantity(of=Measure.CHANGED)),)
        return lambda _who: (Adjust(how=How.REDUCE, what=what, by=_other_half(said)),)

    def reduce_to_nothing(self, verb: Token, type_: str | None, harm: Harm) -> Build:
        """Read "reduce the damage of this attack to 0": it does none."""
        if _how(verb) is How.INCREASE:
            self.contradiction("nothing is raised to 0", 'say "reduce"')
        return self.cancel_damage(verb.update(value=Which.THIS), type_, harm, None)

    def cancel_damage(self, which: Token, type_: str | None, harm: Harm, per: Period | None) -> Build:
        said = Which.ALL if which == "any" else Which(str(which))
        if (per is None) == (said is Which.FIRST):
            self.contradiction(
                "the first damage needs a period, and other damage has none", 'say "the first ... each scenario"'
            )
        whole = msgspec.structs.replace(harm, type=type_)
        return lambda _who: (CancelDamage(which=said, harm=whole, per=per),)

    # ---- more or less than it would be

    def suffers_more(
        self, verb: Token, much: Amount, more: Token, type_: str | None, source: Harm | None, until: SaidTime | None
    ) -> Build:
        """Read "suffers 2 less damage from Area Attacks"; "2 additional damage" of itself is as much damage."""
        if more in ("extra", "additional") and until is None and source is None and not self._in_exchange():
            self.verb = verb
            return lambda who: (DamageEffect(who=who, amount=much, type=type_),)
        return self._suffering(
            verb, self.more_or_less(more, much), msgspec.structs.replace(source or Harm(), type=type_), until
        )

    def _in_exchange(self) -> bool:
        """Tell whether there is damage to come that a text can change."""
        return self.scene.play in (None, PlayKind.REACTION) or self.scene.has_trigger

    def suffers_half(self, verb: Token, said: Token | None, until: SaidTime | None) -> Build:
        """Read "suffers half damage": what is left is half of it, so the other half is taken off."""
        return self.suffers_half_of(verb, Harm(), said, until)

    def suffers_half_of(self, verb: Token, source: Harm, said: Token | None, until: SaidTime | None) -> Build:
        """Read "suffers half damage from falling, rounded up"."""
        build = self._suffering(verb, (How.REDUCE, _other_half(said)), source, until)

        def halved(who: Who) -> tuple[Effect, ...]:
            if self.is_theirs(who) is False:
                self.contradiction("this is half of someone else's damage", 'say "half that damage"')
            return build(who)

        return halved

    def suffers_half_fall(self, verb: Token, said: Token | None, until: SaidTime | None) -> Build:
        """Read "suffers half falling damage"."""
        return self.suffers_half_of(verb, self.from_falling(), said, until)

    def suffers_half_for(self, verb: Token, said: Token | None = None) -> Build:
        """Read "you suffer half of it instead", of another's damage: the rest is left for the other one."""
        self.verb = verb
        rounded = rounding(said) if said else Rounding.UP

        def build(who: Who) -> tuple[Effect, ...]:
            if self.is_theirs(who) is not False or self.event_said is None:
                self.contradiction("no damage of someone else's is coming here", 'say "whenever an ally would suffer"')
            self.in_their_stead = True
            taken = DamageEffect(who=who, amount=Quantity(of=Measure.DAMAGE_SUFFERED, half=rounded))
            return taken, Adjust(how=How.REDUCE, what=Harm(), by=Quantity(of=Measure.CHANGED, half=rounded))

        return build

    def _suffering(self, verb: Token, change: tuple[How, Amount], harm: Harm, until: SaidTime | None) -> Build:
        self.verb = verb
        self.undated |= until is None and not self._in_exchange()
        return lambda who: (self.adjusting(change[0], msgspec.structs.replace(harm, to=who), change[1], until),)

    def recovers_more(
        self, verb: Token, much: Amount, more: Token, points: Token | None, until: SaidTime | None
    ) -> Build:
        """Read "they recover 2 fewer", of what they would recover; else of whatever they do."""
        self.verb = verb
        how, by = self.more_or_less(more, much)
        event = self.event_said
        answers = until is None and event is not None and event.events <= RECOVERING
        said = event.points if answers and event and points is None else None
        which = said or self.all_recovery(points).points
        return lambda who: (self.adjusting(how, Recovery(points=which, by=None if answers else who), by, until),)

    def more_or_less(self, more: str, much: Amount) -> tuple[How, Amount]:
        self.not_rolled(much, "how damage changes")
        return (How.REDUCE if more in ("less", "fewer") else How.INCREASE), much

    def deals_half(self, said: Token | None) -> Adjust:
        return Adjust(how=How.REDUCE, what=Harm(), by=_other_half(said))

    def deals_none(self, type_: str | None) -> CancelDamage:
        return CancelDamage(which=Which.THIS, harm=Harm(type=type_))


def harm_of(change: Adjust | CancelDamage) -> Harm:
    """Give the damage that is changed or cancelled."""
    harm = change.what if isinstance(change, Adjust) else change.harm
    assert isinstance(harm, Harm)  # noqa: S101 - it has been made so
    return harm


def with_harm(change: Adjust | CancelDamage, harm: Harm) -> Adjust | CancelDamage:
    """Give the same change of other damage."""
    if isinstance(change, Adjust):
        return msgspec.structs.replace(change, what=harm)
    return msgspec.structs.replace(change, harm=harm)


def _how(verb: Token) -> How:
    return How.INCREASE if verb.startswith("increase") else How.REDUCE


def _other_half(said: Token | None) -> Quantity:
    """Give what is taken off where half is left, of which a half goes up unless it is said."""
    left = rounding(said) if said else Rounding.UP
    return Quantity(of=Measure.CHANGED, half=Rounding.DOWN if left is Rounding.UP else Rounding.UP)


def _taken_on(who: Who, effect: Adjust, harm: Harm, voice: Voice) -> Phrase:
    """Word who has the damage instead of another: "suffers the damage from the target instead of you"."""
    whole = effect.by == Quantity(of=Measure.CHANGED)
    half = "" if whole else "half "
    words = _harm_words(msgspec.structs.replace(harm, to=None, by=None), voice)
    source = f" from {voice.subject(harm.by)}" if harm.by else ""
    rounded = "" if whole else by_words(effect.by, voice).removeprefix("half")
    spared = voice.object(harm.to) if harm.to else ""
    return Phrase(who=who, verb="suffer", rest=f"{half}the {words}{source}{rounded} instead of {spared}")


@say.register
def _adjust(effect: Adjust, voice: Voice) -> Phrase:
    if effect.to is not None and isinstance(effect.what, Harm):
        return _taken_on(effect.to, effect, effect.what, voice)
    if isinstance(effect.what, Harm):
        what = f"the {_harm_words(effect.what, voice)}"
    elif isinstance(effect.what, Distance):
        what = "the distance"
    elif isinstance(effect.what, Recovery):
        by = effect.what.by
        what = f"the {effect.what.points} " + (_does(by, "recover", voice) if by else "recovered")
    else:
        kind = effect.what.play
        on = f" on {voice.possessive(effect.what.whose, None)} {kind}" if effect.what.whose and kind else ""
        what = f"any Piercing value{on}"
    if effect.how is How.REDUCE and isinstance(effect.by, Quantity) and effect.by == capped_at(effect.by.above or 0):
        return Phrase(
            who=None,
            verb="reduce",
            rest=f"{what} to at most {effect.by.above}{until_words(effect.until, voice, voice.scene.own)}",
        )
    if effect.by == Quantity(of=Measure.CHANGED):
        return Phrase(who=None, verb="double", rest=what)
    end = (
        until_words(effect.until, voice, voice.scene.own)
        if effect.least is None
        else f", but never below {effect.least}"
    )
    return Phrase(who=None, verb=str(effect.how), rest=f"{what} by {by_words(effect.by, voice)}{end}")


def _does(who: Who, verb: str, voice: Voice) -> str:
    """Word that someone suffers, deals or recovers it: "they" where nobody can name them."""
    return f"they {verb}" if voice.nameless(who) else f"{voice.subject(who)} {inflect(verb, who)}"


def _harm_words(harm: Harm, voice: Voice) -> str:
    """Word damage by who suffers or deals it, and by what it comes from."""
    words = f"{harm.type} damage" if harm.type else "damage"
    if harm.to:
        words += f" {_does(harm.to, 'suffer', voice)}"
        source = f" from {voice.subject(harm.by)}" if harm.by else ""
    else:
        source = f" {_does(harm.by, 'deal', voice)}" if harm.by else ""
    if harm.falling:
        return f"{words}{source} from falling"
    plays = f" from {plays_words(harm.play)}" if harm.play else ""
    return f"{words}{plays}{source}" if harm.to else f"{words}{source}{plays}"


@say.register
def _cancel_damage(effect: CancelDamage, voice: Voice) -> Phrase:
    per = f" each {effect.per}" if effect.per else ""
    bare = effect.harm == Harm(type=effect.harm.type)
    dealt = " dealt" if bare else ""
    return Phrase(who=None, verb="cancel", rest=f"{effect.which} {_harm_words(effect.harm, voice)}{dealt}{per}")
