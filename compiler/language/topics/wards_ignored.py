"""Resistances that a play ignores: "ignores the target's Fire Resistance"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.altering import Alter, Altering
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import Mark, Marking
from compiler.language.topics.altering import read_altered
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent
from compiler.language.topics.which_plays import this_attack

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Clause


@production
def ward_met(reading: Reading, whose: Named | None, word: Token | None) -> Mark:
    """Read "the target's Fire Resistance": that of those who are met."""
    if whose is not None and antecedent(reading, whose, reading.scene.own) is not Actor.TARGET:
        reading.contradiction("a play meets the Resistance of its target", 'say "the target\'s", or leave it out')
    return any_ward_met(reading, word)


@production
def any_ward_met(reading: Reading, word: Token | None) -> Mark:
    return Mark(what=Marking.RESISTANCE, name="" if word is None else reading.damage_type(word))


@production
def ignores_wards(resistance: Mark) -> Alter:
    """Read "this Action ignores Fire Resistance"."""
    return Alter(how=Altering.IGNORES, what=resistance)


@production
def harm_ignores_wards(reading: Reading, resistance: Mark) -> Clause:
    """Read "the damage ignores Resistance": that of the attack."""
    return read_altered(reading, this_attack(reading), ignores_wards(resistance))
