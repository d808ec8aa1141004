"""Reading and wording of damage in prose, recovery, and numbers that others carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Difference, Measure, Quantity
from compiler.ir.deeds.plays import Overcome
from compiler.ir.deeds.points import (
    DamageEffect,
    HealInjury,
    LeftWith,
    Recover,
    Same,
    SameAgain,
    SufferInjury,
)
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Instead
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several
from compiler.ir.terms import POINTS, Points
from compiler.language.topics.amounts import Bounds
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import much_words
from compiler.language.topics.maximum import MaximumReading
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.scene import ChosenOf
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.chosen_amounts import Times


DAMAGE = (Measure.DAMAGE_DEALT, Measure.DAMAGE_SUFFERED, Measure.ROLLED)
SOME_POINTS = (Measure.POINTS_CURRENT, Measure.POINTS_MAXIMUM, Measure.POINTS_LOST)

BROUGHT_DOWN = frozenset({Happening.REDUCED_TO_ZERO, Happening.DEFEATED})
SUFFERED_AGAIN = {
    Happening.SUFFERS_DAMAGE: Same.DAMAGE,
    Happening.STAT_LOSS: Same.LOSS,
    Happening.STAT_GAIN: Same.GAIN,
    Happening.SUFFERS_INJURY: Same.INJURY,
    Happening.GAINS_CONDITION: Same.CONDITION,
}


class Hurt(msgspec.Struct, frozen=True):
    """How much damage of which type, before anyone suffers it."""

    amount: Amount
    type: str | None
    firm: bool = False


class PointsReading(MaximumReading):
    """Callbacks of grammar/points.lark."""

    def hurt(self, amount: Amount, type_: Token | None, per: Quantity | None) -> Hurt:
        return Hurt(self.so_much(amount, per), self._type(type_))

    def hurt_firmly(self, amount: Amount, type_: Token | None, per: Quantity | None) -> Hurt:
        """Read "2 damage that cannot be reduced"."""
        return msgspec.structs.replace(self.hurt(amount, type_, per), firm=True)

    def hurt_equal(self, type_: Token | None, amount: Amount) -> Hurt:
        return Hurt(amount, self._type(type_))

    def hurt_as_much(self, how: Times, type_: Token | None, other: Amount, rounded: Token | None = None) -> Hurt:
        """Read "half as much Fire damage as the target has suffered"."""
        return self.hurt_equal(type_, self.as_much(how, other, rounded))

    def hurt_as_much_as(self, how: Times, type_: Token | None, who: Named, rounded: Token | None) -> Hurt:
        """Read "half as much damage as the target": as they suffer."""
        return self.hurt_as_much(how, type_, self.damage_to(who), rounded)

    def hurt_half(self, rounded: Token | None) -> Hurt:
        """Read "half as much damage": half of that of which the text is."""
        return self.hurt_equal(None, self.as_much(self.half_as_much(), self.this_damage(), rounded))

    def points_as_much(self, how: Times, points: Token, other: Amount, rounded: Token | None) -> Hurt:
        return self.as_many_points(points, self.as_much(how, other, rounded))

    def recover_as_much(self, verb: Token, how: Times, points: Token, other: Amount, rounded: Token | None) -> Build:
        """Read "recover as many HP as the damage dealt"."""
        return self.recover(verb, self.as_much(how, other, rounded), points, None)

    def hurt_chosen(self, amount: Quantity, type_: Token | None) -> Hurt:
        """Read "up to 3 Fire damage"."""
        return self.hurt_equal(type_, amount)

    def hurt_any(self, type_: Token | None, bounds: Bounds | None) -> Hurt:
        """Read "any amount of damage, to a maximum of your level"."""
        return self.hurt_equal(type_, self.any_amount(bounds))

    def points_chosen(self, amount: Quantity, points: Token) -> Hurt:
        """Read "up to 3 HP" that someone loses."""
        return self.as_many_points(points, amount)

    def points_any(self, points: Token, bounds: Bounds | None) -> Hurt:
        return self.as_many_points(points, self.any_amount(bounds))

    def hurt_as(self, amount: Amount, type_: Token | None) -> Hurt:
        """Read "the difference as Fire damage"."""
        return self.hurt_equal(type_, amount)

    def _type(self, word: Token | None) -> str | None:
        return None if word is None else self.damage_type(word)

    def part_of_damage(self, amount: Quantity, bounds: Bounds | None = None) -> Hurt:
        """Read "half of this damage": as much damage."""
        if amount.of not in DAMAGE:
            self.contradiction("damage is a part of other damage", 'say "damage equal to ..."')
        return Hurt(self.quantity(amount, bounds), None)

    def hurt_points(self, amount: Amount, points: Token, per: Quantity | None) -> Hurt:
        """Read "2 HP" that someone loses: points are lost by damage (R-DMG-1)."""
        self.same_unit(self.points(points))
        return Hurt(self.so_much(amount, per), None)

    def as_many_points(self, points: Token, amount: Amount) -> Hurt:
        self.points(points)
        return Hurt(amount, None)

    def part_of_points(self, amount: Quantity, bounds: Bounds | None = None) -> Hurt:
        """Read "half their HP" that someone loses or recovers."""
        if amount.of not in (*DAMAGE, *SOME_POINTS) and not _is_of_points(amount.of):
            self.contradiction("no points are counted here", 'say what of, as in "half their maximum HP"')
        return Hurt(self.quantity(amount, bounds), None)

    def points_gone(self, verb: Token, hurt: Hurt) -> Build:
        return self.damage(verb, hurt)

    def recover_part(self, verb: Token, amount: Quantity, bounds: Bounds | None = None) -> Build:
        """Read "recover half your lost HP"."""
        expected = POINTS.get(self.scene.scenario)
        if expected is None:
            self.contradiction("it is not said which points", 'say "HP equal to ..."')
        if amount.of is Measure.POINTS_CURRENT:
            self.contradiction("points that someone has are not recovered", 'say "maximum" or "lost"')
        self.verb = verb
        much, which = self.part_of_points(amount, bounds).amount, expected or Points.HP
        return lambda who: (Recover(who=who, points=which, amount=much),)

    def deal(self, hurt: Hurt, whom: Named) -> Build:
        """Read "deal 2 damage to the target": they suffer it."""
        self.same_unit("damage")
        return lambda who: (self._suffered(self.antecedent(whom, who), hurt),)

    def deal_each(self, amount: Amount, type_: Token | None, whom: Named, per: Quantity) -> Build:
        return self.deal(self.hurt(amount, type_, per), whom)

    def dealt(self, play: Token, hurt: Hurt, whom: Named) -> Clause:
        self.this_kind(play)
        return Clause(self.deal(hurt, whom), command=True)

    def damage(self, verb: Token, hurt: Hurt) -> Build:
        self.verb = verb
        self.same_unit("damage")
        self.notes_choice(hurt.amount, ChosenOf.SUFFERED)
        half = isinstance(hurt.amount, Quantity) and hurt.amount.half and hurt.amount.of is Measure.DAMAGE_SUFFERED

        def build(who: Who) -> tuple[Effect, ...]:
            if half and self.is_theirs(who):
                self.contradiction("half of one's own damage is left of it", 'say "suffer half damage instead"')
            return (self._suffered(who, msgspec.structs.replace(hurt, amount=self.at_least_one(hurt.amount))),)

        return build

    def _suffered(self, who: Who, hurt: Hurt) -> DamageEffect:
        return DamageEffect(who=who, amount=hurt.amount, type=hurt.type, firm=hurt.firm)

    def is_theirs(self, who: Who) -> bool | None:
        """Tell whether the damage that is waited for in front is someone's; nothing where none is waited for."""
        awaited = self.awaited_first
        if awaited is None or awaited.event is not Happening.SUFFERS_DAMAGE:
            return None
        return who in (awaited.who, Actor.TRIGGER) if awaited.who else who is self.scene.own

    def suffer_injury(self, verb: Token) -> Build:
        self.verb = verb
        return lambda who: (SufferInjury(who=who),)

    def heal_injury(self, verb: Token, number: Amount | None, late: Token | None) -> Build:
        """Read "loses 1 Injury", "heals an Injury", "recovers from an Injury suffered this scenario"."""
        self.verb = verb
        return self._heal(number, late)

    def heal_one_injury(self, verb: Token, late: Token | None) -> Build:
        return self.heal_injury(verb, 1, late)

    def remove_late_injury(self, number: Amount, late: Token) -> Build:
        """Read "remove one Injury you obtained during this scenario"."""
        return self._heal(number, late)

    def remove_one_late_injury(self, late: Token) -> Build:
        return self._heal(1, late)

    def _heal(self, number: Amount | None, late: Token | None) -> Build:
        def build(who: Who) -> tuple[HealInjury, ...]:
            said = late.removeprefix("that ").split()[0] if late else ""
            if said in ("they", "it") if who is Actor.SELF else said == "you" and who is not self.scene.own:
                self.contradiction("Injuries that are healed are one's own", 'say "suffered this scenario"')
            return (HealInjury(who=who, number=number, late=late is not None),)

        return build

    def heal_injuries(self, verb: Token, late: Token | None) -> Build:
        return self.heal_injury(verb, None, late)

    def remove_injury(self, number: Amount, whom: Named) -> Build:
        """Read "remove one Injury from an ally"."""
        return lambda who: (HealInjury(who=self.object_of(whom, who), number=number),)

    def cure_of_injuries(self, whom: Named, number: Amount = 1) -> Build:
        """Read "cure an ally of an Injury"."""
        return self.remove_injury(number, whom)

    def remove_one_injury(self, whom: Named) -> Build:
        return self.remove_injury(1, whom)

    def remove_injuries(self, whom: Named) -> Build:
        return lambda who: (HealInjury(who=self.object_of(whom, who)),)

    def remove_own_injury(self, number: Amount, whose: Named) -> Build:
        """Read "remove one of your Injuries"."""
        return lambda who: (HealInjury(who=self.antecedent(whose, who), number=number),)

    def recover(self, verb: Token, amount: Amount, points: Token, per: Quantity | None) -> Build:
        self.verb = verb
        which, much = self.points(points), self.so_much(amount, per)
        self.same_unit(which)
        self.notes_choice(much, ChosenOf.RECOVERED)
        return lambda who: (Recover(who=who, points=which, amount=self.at_least_one(much)),)

    def recover_chosen(self, verb: Token, amount: Quantity, points: Token) -> Build:
        """Read "recover up to 5 HP"."""
        return self.recover(verb, amount, points, None)

    def recover_equal(self, verb: Token, points: Token, amount: Amount) -> Build:
        return self.recover(verb, amount, points, None)

    def recover_all(self, verb: Token, _all: Token, points: Token) -> Build:
        self.verb = verb
        which = self.points(points)
        return lambda who: (Recover(who=who, points=which, amount=None),)

    def recover_divided(self, verb: Token, amount: Amount, points: Token, oneself: Token | None, those: Group) -> Build:
        """Read "recover 2d6 EP, divided as you wish among yourself and any allies within range 1"."""
        self.verb = verb
        which, group = self.points(points), msgspec.structs.replace(those, pick=Pick.ANY_NUMBER)

        def build(who: Who) -> tuple[Effect, ...]:
            own = who if isinstance(who, Actor | Group) else self.scene.own
            among = Several(of=(own, group), joint=Joint.AND) if oneself else group
            return (Recover(who=who, points=which, amount=amount, among=among),)

        return build

    def left_with(self, verb: Token, number: Amount, points: Token) -> Build:
        """Read "is left with 1 HP", "is reduced to 1 HP", "keeps 1 HP"."""
        self.verb = verb
        which = self.points(points)
        return lambda who: (LeftWith(who=who, points=which, number=number),)

    def be_reduced(self, verb: Token, points: Token) -> Build:
        """Read "is reduced to 0 HP": who has no points left is defeated (R-DMG-2)."""
        self.verb = verb
        self.points(points)
        if not verb.endswith("reduced to"):
            self.trouble(Code.TEXT_UNPARSED, verb, "nothing is no number of points to keep", help='say "is defeated"')
        return lambda who: (Overcome(who=self.scene.own, whom=who),)

    def has_left(self, number: Amount, points: Token) -> Build:
        """Read "you have 1 HP instead", where one would be brought down."""
        event = self.event_said
        if not (event and event.ahead and event.events <= BROUGHT_DOWN):
            self.contradiction("nobody has points by being told so", 'say "recover 1 HP", or "is left with 1 HP"')
        which = self.points(points)
        return lambda who: (LeftWith(who=who, points=which, number=number),)

    def it_again(self, verb: Token, it: Token) -> Build:
        """Read "suffer it": the damage, loss or condition that the event is of."""
        events = self.events_said()
        what = next((same for event, same in SUFFERED_AGAIN.items() if events <= {event}), None)
        if not events or what is None:
            message = f'nothing has been waited for that "{it}" could be'
            self.trouble(Code.REF_DANGLING, it, message, help='say what: "the same damage", "the same condition"')
        return self.same_again(verb, it.update(value=str(what or Same.DAMAGE)))

    def it_for_them(self, verb: Token, it: Token) -> Build:
        """Read "suffer it in their place": instead of the one to whom it would come."""
        build = self.it_again(verb, it)
        return lambda who: (Instead(then=build(who)),)

    def same_for_them(self, verb: Token, what: Token) -> Build:
        """Read "suffer that damage in their place"."""
        build = self.same_again(verb, what)

        def taken_on(who: Who) -> tuple[Effect, ...]:
            if self.event_said is not None and not self.event_said.ahead:
                self.contradiction("this has happened already", 'say "would suffer"')
            return (Instead(then=build(who)),)

        return taken_on

    def same_again(self, verb: Token, what: Token) -> Build:
        """Read "suffers the same loss": as the one that the text has waited for."""
        self.verb = verb
        if not self.waits():
            message = f"no {what} has been waited for, so there is no same one"
            self.trouble(Code.REF_DANGLING, what, message, help="say how much")
        return lambda who: (SameAgain(who=who, what=Same(str(what))),)

    def all_points(self, *points: Token) -> list[Token]:
        return list(points)


def _is_of_points(of: object) -> bool:
    """Tell whether it is the difference between the points of two."""
    return isinstance(of, Difference) and all(isinstance(one, Quantity) and one.of in SOME_POINTS for one in of.of)


@say.register
def _damage(effect: DamageEffect, voice: Voice) -> Phrase:
    kind = f"{effect.type} damage" if effect.type else "damage"
    if effect.firm:
        kind += " that cannot be reduced"
    return Phrase(who=effect.who, verb="suffer", rest=_so_much(effect, kind, voice))


@say.register
def _recover(effect: Recover, voice: Voice) -> Phrase:
    if effect.amount is None:
        return Phrase(who=effect.who, verb="recover", rest=f"all {effect.points}")
    among = f", divided as you wish among {_sharers(effect.among, voice)}" if effect.among else ""
    return Phrase(who=effect.who, verb="recover", rest=f"{_so_much(effect, str(effect.points), voice)}{among}")


def _sharers(among: Who, voice: Voice) -> str:
    """Word among whom points are divided: "yourself and any allies within range 1"."""
    group = among.of[-1] if isinstance(among, Several) else among
    oneself = "yourself and " if isinstance(among, Several) else ""
    some = f"{voice.subject(group)}".removeprefix("any number of ")
    return f"{oneself}any {some}"


@say.register
def _same_again(effect: SameAgain, _voice: Voice) -> Phrase:
    verb = "gain" if effect.what is Same.GAIN else "suffer"
    return Phrase(who=effect.who, verb=verb, rest=f"the same {effect.what}")


def _so_much(effect: DamageEffect | Recover, noun: str, voice: Voice) -> str:
    amount = effect.amount or 0
    words = much_words(amount, (f"1 {noun}", noun), voice, effect.who)
    if noun.endswith("damage"):
        return words.replace("that many", "that much", 1)
    return f"lost {words}" if words.startswith(f"{noun} equal to") else words


@say.register
def _left_with(effect: LeftWith, voice: Voice) -> Phrase:
    units = f"1 {effect.points}", str(effect.points)
    return Phrase(who=effect.who, verb="keep", rest=much_words(effect.number, units, voice, effect.who))


@say.register
def _heal(effect: HealInjury, voice: Voice) -> Phrase:
    late = " suffered this scenario" if effect.late else ""
    if effect.number is None:
        return Phrase(who=effect.who, verb="lose", rest=f"all Injuries{late}")
    noun = (f"1 Injury{late}", f"Injuries{late}")
    return Phrase(who=effect.who, verb="lose", rest=much_words(effect.number, noun, voice, effect.who))


@say.register
def _injury(effect: SufferInjury, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="suffer", rest="an Injury")
