"""Reading and wording of Gear that may be changed although it is worn (R-EQP-2), and of what it does no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.handing import Lend, MayChange, NoEffect
from compiler.ir.terms import Scenario
from compiler.language.meaning.flow import in_scenario
from compiler.language.topics.categories import LASTING, OWN, UNTIL
from compiler.language.topics.clauses import Clause
from compiler.language.topics.piece_words import piece_said
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import event_awaited
from compiler.language.topics.verbs import WORD, Category, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.handed import Handed
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
def lend(reading: Reading, _this: Handed, until: SaidTime | None) -> Build:
    """Read "allies in your occupied region may use this Tool as though they had it equipped"."""

    def build(who: Who) -> tuple[Effect, ...]:
        if who is reading.scene.own:
            reading.contradiction("one uses one's own Gear anyway", 'say "an ally in your occupied region"')
        return LEND.read(reading, str(reading.scene.kind).capitalize(), until)(who)

    return build


NO_EFFECT = verb(NoEffect, "this {gear} | have no effect {until}", gear=WORD, until=UNTIL)


@production
def no_effect(reading: Reading, _this: Handed, until: SaidTime) -> Clause:
    """Read "this Armor has no effect until the end of the scenario", "... provides no benefits"."""
    if reading.scene.play is None and event_awaited(reading) is None:
        reading.contradiction(
            "this would be so from the beginning", 'say when: "Whenever ..., this Armor has no effect"'
        )
    return Clause(NO_EFFECT.read(reading, str(reading.scene.kind).capitalize(), until), command=True)
