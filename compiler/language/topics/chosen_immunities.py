"""Reading and wording of what someone is immune to, where it is chosen or counted: "one of the target's immunities"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.choices import ChooseImmunity
from compiler.ir.deeds.overrides import Immune, NotImmune
from compiler.ir.selectors.who import Group
from compiler.ir.terms import THAT_IMMUNITY, Countable
from compiler.language.topics.categories import LASTING
from compiler.language.topics.clauses import Build
from compiler.language.topics.comparisons import count_some
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.mentions import WENT, mention
from compiler.language.topics.overrides import IMMUNE_TO_THAT, NOT_IMMUNE_TO_THAT
from compiler.language.topics.phrase import Voice
from compiler.language.topics.places import CHOSEN_IMMUNITY, CHOSEN_TRAIT
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, gone_so_far
from compiler.language.topics.verbs import of, verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact

THAT = (THAT_IMMUNITY,)
LOSE_THAT = verb(NotImmune, "{who} lose that immunity {until}", conditions=THAT, until=LASTING)
GAIN_THAT = verb(Immune, "{who} gain that immunity {until}", conditions=THAT, until=LASTING)


@production
def immunity_chosen(reading: Reading, who: Named) -> ChooseImmunity:
    """Read "one of the target's immunities", "a keyword that the target is immune to"."""
    mention(reading, WENT, CHOSEN_IMMUNITY)
    own = reading.scene.own
    return ChooseImmunity(by=own, of=antecedent(reading, who, own))


def _is_chosen(reading: Reading) -> None:
    if CHOSEN_IMMUNITY not in gone_so_far(reading):
        reading.contradiction("no immunity has been chosen", 'say before it "Choose one of the target\'s immunities."')


@production
def loses_that_immunity(reading: Reading, until: SaidTime | None) -> Build:
    _is_chosen(reading)
    return LOSE_THAT.read(reading, until)


@production
def loses_it_then(reading: Reading, verb: Token, _it: Token, until: SaidTime) -> Build:
    """Read "lose it until the end of the round", of an immunity that has been chosen."""
    _is_chosen(reading)
    return LOSE_THAT.read(reading, verb, until)


@production
def loses_picked_immunity(reading: Reading, _verb: Token, chooser: Named, until: SaidTime) -> Build:
    """Read "loses one immunity of your choice": it is chosen first."""
    own = reading.scene.own
    by = antecedent(reading, chooser, own)

    def build(who: Who) -> tuple[Effect, ...]:
        if isinstance(who, Group):
            reading.contradiction("it is one who has it chosen", 'choose them first: "Choose an enemy. They lose ..."')
        lost = NotImmune(who=who, conditions=THAT, until=until.settle(who, own))
        return (ChooseImmunity(by=by, of=who), lost)

    return build


@production
def not_immune_to_it(reading: Reading, verb: Token, _it: Token, until: SaidTime | None) -> Build:
    """Read "is no longer immune to it": of an immunity, or a Trait, that has been chosen."""
    if CHOSEN_IMMUNITY in gone_so_far(reading):
        return LOSE_THAT.read(reading, verb, until)
    _trait_is_chosen(reading)
    return NOT_IMMUNE_TO_THAT.read(reading, verb, until)


@production
def immune_to_it(reading: Reading, _it: Token, until: SaidTime | None) -> Build:
    """Read "is immune to it": to a Trait that has been chosen."""
    _trait_is_chosen(reading)
    return IMMUNE_TO_THAT.read(reading, until)


def _trait_is_chosen(reading: Reading) -> None:
    if CHOSEN_TRAIT not in gone_so_far(reading):
        reading.contradiction("nothing has been chosen that this could be", 'say "immune to Comical"')


@production
def immunities_counted() -> Countable:
    return Countable.IMMUNITIES


@production
def any_immunity(reading: Reading) -> Fact:
    """Read "has an immunity"."""
    return count_some(reading, Countable.IMMUNITIES)


@production
def gains_immunity(reading: Reading, verb: Token, until: SaidTime) -> Build:
    """Read "gain that immunity until the end of the round"."""
    _is_chosen(reading)
    return GAIN_THAT.read(reading, verb, until)


def _of_words(effect: ChooseImmunity, voice: Voice) -> str:
    return f"one of {voice.possessive(effect.of, None)} immunities"


verb(ChooseImmunity, "[{by}] choose {one}", one=of("of", _of_words))


def picked_so(effects: Sequence[Effect], words: str, voice: Voice) -> str | None:
    """Word one immunity that is lost as it is chosen: "The target loses one immunity of your choice"."""
    match effects:
        case [ChooseImmunity(by=by, of=who), NotImmune(who=loser)] if who == loser and THAT_IMMUNITY in words:
            return words.replace(THAT_IMMUNITY, f"one immunity of {voice.possessive(by, None)} choice", 1)
    return None
