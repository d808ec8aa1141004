"""Reading of an "if they" that is asked of several one by one: what is done is done to those of whom it is so."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.coming_plays import OfPlays
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.rolls import DiceChange, Enhance
from compiler.ir.deeds.terrain import SetSight
from compiler.ir.deeds.tracks import Stat
from compiler.ir.facts.predicates import Not
from compiler.ir.flow import If, Waive
from compiler.ir.parts_in import holds, parts_in
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.topics.askings import asked_of
from compiler.language.topics.comparisons import told_of
from compiler.language.topics.fact_order import in_order
from compiler.language.topics.mentions import ASKED_OF_EACH, all_named, mention, renames
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Pronoun, chosen_one

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.language.topics.clauses import Clause, Effects, Frame
    from compiler.language.topics.fact_order import Fact


def of_each_so(reading: Reading, asked: Predicate) -> Frame:
    """Read "each enemy suffers -1 Mind if they are Dazed": it is done to those of whom it is so."""
    each = _each_asked(reading)
    if each is None or asked_of(asked) is not Actor.ONE:
        of_each_in_vain(reading)
        return lambda effects: effects
    narrower = msgspec.structs.replace(each, facts=in_order([*each.facts, asked]))

    def narrowed(effects: Effects) -> Effects:
        done = exchanged(effects, each, narrower)
        if any(map(operator.eq, effects, done)):
            of_each_in_vain(reading)
        if each in all_named(reading):
            renames(reading, each, narrower)
        return done

    return narrowed


def of_each_meanwhile(reading: Reading, asked: Predicate) -> Frame:
    """Read "each enemy suffers -1 Mind while they are Dazed", where they have that as long as it is so."""
    narrowed = of_each_so(reading, asked)
    return lambda effects: narrowed(tuple(map(_standing, effects)))


def _standing(effect: Effect) -> Effect:
    stands = isinstance(effect, Stat) and effect.until is None
    return msgspec.structs.replace(effect, standing=True) if stands else effect


HOLDS = (Cannot, DiceChange, Enhance, OfPlays)
"""What holds as long as a constant text does, where it has no end of its own."""


def each_so(reading: Reading, asked: Predicate, effects: Effects) -> Effects | None:
    """Read "while an enemy is Dazed, they cannot move", which is constant: each of those of whom it is so."""
    group = asked_of(asked)
    if reading.scene.play is not None or Actor.CHOSEN in reading.scene.before or isinstance(asked, Not):
        return None
    if not isinstance(group, Group) or group.pick is not Pick.ONE:
        return None
    so = exchanged(asked, group, Actor.ONE)
    each = msgspec.structs.replace(group, pick=Pick.EACH, facts=in_order([*group.facts, so]))
    held = tuple(map(_standing, effects))
    done = exchanged(held, Actor.CHOSEN, each)
    kept = any(map(operator.eq, held, done)) or not all(_holds(one) for one in done)
    return None if kept else tuple(_against_all(one, each) for one in done)


def _against_all(effect: Effect, each: Group) -> Effect:
    """Have what is against each of them be against whoever they are: "your Damage rolls against Dazed enemies"."""
    if isinstance(effect, DiceChange | Enhance | OfPlays) and effect.against == each:
        return msgspec.structs.replace(effect, against=msgspec.structs.replace(each, pick=Pick.ALL))
    return effect


def each_held_so(reading: Reading, asked: Predicate, effects: Effects) -> Effects | None:
    """Read "if an enemy is Dazed, they cannot move", where that holds as long as it is so."""
    return each_so(reading, asked, effects) if all(isinstance(one, HOLDS) for one in effects) else None


def _holds(effect: Effect) -> bool:
    return isinstance(effect, (*HOLDS, Resist, Stat)) and effect.until is None


@production("waived")
def read_waived(reading: Reading, clause: Clause, condition: Predicate) -> Clause:
    """Read "each ally may Move 1, even if they are Grabbed": each of them, if they are."""
    each = _each_asked(reading)

    def even_so(effects: Effects) -> Effects:
        if each is not None and any(exchanged(effect, each, Actor.ONE) == effect for effect in effects):
            of_each_in_vain(reading)
        return (Waive(then=effects, condition=condition),)

    return msgspec.structs.replace(clause, around=even_so)


@production
def waived_having(reading: Reading, clause: Clause, fact: Fact) -> Clause:
    """Read "enemies cannot see you, even with Darkvision": even if they, who would do it, have that."""
    whose = clause.subject or reading.scene.own
    asked = told_of(reading, whose if isinstance(whose, Actor) else Pronoun.THEM, fact)
    waived = read_waived(reading, clause, asked)

    def even_so(effects: Effects) -> Effects:
        if any(isinstance(effect, SetSight) and effect.who != whose for effect in effects):
            reading.contradiction("who would see them is not named", 'say "enemies cannot see you, even with ..."')
        return waived.around(effects) if waived.around else effects

    return msgspec.structs.replace(clause, around=even_so)


def _each_asked(reading: Reading) -> Group | None:
    """Give each of whom the "if" asks on its own, now that it is known what is done where it is so."""
    each = reading[ASKED_OF_EACH]
    mention(reading, ASKED_OF_EACH, None)
    return each


def of_each_in_vain(reading: Reading) -> None:
    """Complain of an "if they" that is asked of each, where what is done is not theirs alone."""
    message = '"they" are several here, and this is not done to each of them alone'
    reading.contradiction(
        message, 'say of whom, as in "if any of them is Dazed", or make two sentences of it', Code.AMBIGUOUS_PRONOUN
    )


def chosen_are_asked_each(reading: Reading, meaning: object) -> None:
    """Check that nothing is done to several who were chosen if "they" are so: it could be asked of each, or of all."""
    chosen = chosen_one(reading)
    if chosen is None or chosen.number in (None, 1):
        return
    theirs = (one for one in parts_in(meaning, If) if holds(one.condition, Actor.CHOSEN))
    if any(holds((one.then, one.otherwise), Actor.CHOSEN) for one in theirs):
        of_each_in_vain(reading)
