"""Finding out what is hidden."""

from enum import StrEnum

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.base import EffectNode
from compiler.ir.facts.predicates import Predicate
from compiler.ir.places import Border, Place, Where
from compiler.ir.selectors.who import Group, Who
from compiler.ir.terms import RowName


class Learn(EffectNode, tag="learn", frozen=True, kw_only=True):
    """`who` is told whether any Challenge of `type`, or anything at all, in that place is hidden (R-SRC-1)."""

    who: Who
    type: str | None = None
    where: Where


class LearnDice(EffectNode, tag="learn_dice", frozen=True, kw_only=True):
    """`who` is told the dice in `rows` of those."""

    who: Who
    rows: tuple[RowName, ...]
    of: Who


class Learnt(StrEnum):
    """What can be found out about someone."""

    RESISTANCES = "Resistances"
    WEAKNESSES = "Weaknesses"
    KEYWORDS = "keywords"
    CONDITIONS = "conditions"
    TRACKS = "Stat Tracks"
    HAND = "hand"
    LEVEL = "level"
    TYPE = "type"
    POINTS = "current points"
    MAXIMUM = "maximum points"
    LOST = "lost points"
    IMMUNITIES = "immunities"
    INITIATIVE = "Initiative"
    KARMA = "Karma"
    VALUABLES = "Valuables"
    CHARGES = "Incantation charges"


class LearnAbout(EffectNode, tag="learn_about", frozen=True, kw_only=True):
    """`who` is told these things about `whose`."""

    who: Who
    whose: Who
    what: tuple[Learnt, ...]


class LearnNumber(EffectNode, tag="learn_number", frozen=True, kw_only=True):
    """`who` is told how many there are of what is counted: "the number of Traps in that region"."""

    who: Who
    number: Quantity


class LearnWhether(EffectNode, tag="learn_whether", frozen=True, kw_only=True):
    """`who` is told whether it is so, of things that nobody else at the table may know."""

    who: Who
    asked: Predicate


class LearnWhich(EffectNode, tag="learn_which", frozen=True, kw_only=True):
    """`who` is told which they are, of all those places, borders or entities."""

    who: Who
    what: Place | Border | Group


LearnEffect = Learn | LearnWhether | LearnWhich | LearnDice | LearnAbout | LearnNumber
