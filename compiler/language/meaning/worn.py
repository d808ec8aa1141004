"""Reading and wording of Gear that may be changed although it is worn (R-EQP-2), and of what it does no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.handing import Lend, MayChange, NoEffect, NoEffectOf
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Many
from compiler.ir.selectors.pieces import Kept, Spoken
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import Scenario
from compiler.language.meaning.flow import in_scenario
from compiler.language.topics.categories import LASTING, OWN, UNTIL
from compiler.language.topics.clauses import Clause
from compiler.language.topics.gear import UNCOUNTED
from compiler.language.topics.handed import on_itself, pieces_words
from compiler.language.topics.piece_words import piece_said
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import event_awaited
from compiler.language.topics.verbs import WORD, Category, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.ir.selectors.pieces import Pieces
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.handed import Handed
    from compiler.language.topics.phrase import Voice
    from compiler.language.topics.references import Named

WORN = ("Armor", "Clothing")
GEAR = Category(lambda gear, _voice, _who: piece_said(gear))
MAY_CHANGE = verb(
    MayChange, "{who} may change {gear} in {own} Strategy Phase {until}", gear=GEAR, own=OWN, until=LASTING
)


@production
def worn_of_one(reading: Reading, whose: Named, gear: GearLike) -> GearLike:
    """Read "your Armor": whoever changes it has it."""
    if read_whose(reading, whose, reading.scene.own) is not reading.scene.own:
        reading.contradiction("one changes what oneself wears", 'say "your Armor"')
    return gear


@production
def in_a_scenario(said: Token) -> Scenario:
    """Read "within an exploration scenario", "during a scenario"."""
    return next((one for one in Scenario if one is not Scenario.ANY and one in said), Scenario.ANY)


@production
def in_that_scenario(said: Token) -> Scenario:
    return Scenario(str(said))


@production
def worn_changed(reading: Reading, gear: GearLike, until: SaidTime | None) -> Build:
    """Read "may change this Armor in your Strategy Phase"."""
    if not all(called.endswith(WORN) for called in gear.called):
        reading.contradiction("other Gear is changed in a Strategy Phase anyway", 'say "Armor", or leave it out')
    return MAY_CHANGE.read(reading, gear, None, until)


@production
def worn_changed_in(reading: Reading, gear: GearLike, where: Scenario) -> Build:
    """Read "may equip or remove this Armor in exploration scenarios"."""
    build = worn_changed(reading, gear, None)
    return build if where is Scenario.ANY else lambda who: in_scenario(where, build(who))


LEND = verb(Lend, "{who} may use this {gear} as though they had it equipped {until}", gear=WORD, until=LASTING)


@production
def lend(reading: Reading, this: Handed, until: SaidTime | None) -> Build:
    """Read "allies in your occupied region may use this Tool as though they had it equipped"."""
    on_itself(reading, this)

    def build(who: Who) -> tuple[Effect, ...]:
        if who is reading.scene.own:
            reading.contradiction("one uses one's own Gear anyway", 'say "an ally in your occupied region"')
        return LEND.read(reading, str(reading.scene.kind).capitalize(), until)(who)

    return build


NO_EFFECT = verb(NoEffect, "this {gear} | have no effect {until}", gear=WORD, until=UNTIL)


@production
def no_effect(reading: Reading, this: Handed, until: SaidTime) -> Clause:
    """Read "this Armor has no effect until the end of the scenario", "the target's Armor provides no benefits"."""
    if this.spoken is not Spoken.THIS:
        return _no_effect_of(reading, this, until)
    on_itself(reading, this)
    if reading.scene.play is None and event_awaited(reading) is None:
        reading.contradiction(
            "this would be so from the beginning", 'say when: "Whenever ..., this Armor has no effect"'
        )
    return Clause(NO_EFFECT.read(reading, str(reading.scene.kind).capitalize(), until), command=True)


def _no_effect_of(reading: Reading, said: Handed, until: SaidTime) -> Clause:
    own = reading.scene.own

    def build(who: Who) -> tuple[Effect, ...]:
        gear = said.settle(own, reading, Kept.EQUIPPED)
        whose = gear.whose
        one = isinstance(whose, Actor) or (isinstance(whose, Group) and whose.pick is Pick.ONE)
        if gear.kept is not Kept.EQUIPPED or gear.spoken or not one or gear.many is not Many.EXACTLY:
            reading.contradiction("Gear does something where someone has it equipped", 'say "the target\'s Armor"')
        return (NoEffectOf(gear=gear, until=until.settle(who, own)),)

    return Clause(build, command=True)


def _whose_words(gear: Pieces, voice: Voice, _who: Who | None) -> str:
    return pieces_words(gear, voice, voice.scene.own, Kept.HAD)


NO_EFFECT_OF = verb(
    NoEffectOf,
    "{gear} | have no effect {until}",
    gear=Category(_whose_words, are_several=lambda gear: gear.number != 1 and not _is_uncounted(gear)),
    until=UNTIL,
)


def _is_uncounted(gear: Pieces) -> bool:
    """Tell whether all of it is said as one: "all their equipped Armor"."""
    return bool(gear.like.called) and gear.like.called[-1].endswith(UNCOUNTED)
