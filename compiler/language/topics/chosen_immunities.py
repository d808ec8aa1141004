"""Reading and wording of what someone is immune to that is chosen: "one of the target's immunities"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.choices import ChooseImmunity
from compiler.ir.deeds.overrides import Immune, NotImmune
from compiler.ir.terms import THAT_IMMUNITY
from compiler.language.topics.categories import LASTING
from compiler.language.topics.clauses import Build
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.mentions import WENT, mention
from compiler.language.topics.phrase import Voice
from compiler.language.topics.places import CHOSEN_IMMUNITY
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, gone_so_far
from compiler.language.topics.verbs import of, verb

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

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
def loses_that_immunity(reading: Reading, until: SaidTime) -> Build:
    _is_chosen(reading)
    return LOSE_THAT.read(reading, until)


@production
def loses_it_then(reading: Reading, verb: Token, _it: Token, until: SaidTime) -> Build:
    """Read "lose it until the end of the round", of an immunity that has been chosen."""
    _is_chosen(reading)
    return LOSE_THAT.read(reading, verb, until)


@production
def gains_immunity(reading: Reading, verb: Token, until: SaidTime) -> Build:
    """Read "gain that immunity until the end of the round"."""
    _is_chosen(reading)
    return GAIN_THAT.read(reading, verb, until)


def _of_words(effect: ChooseImmunity, voice: Voice) -> str:
    return f"one of {voice.possessive(effect.of, None)} immunities"


verb(ChooseImmunity, "[{by}] choose {one}", one=of("of", _of_words))
