"""Reading and wording of Incantations and their charges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Quantity, is_less, turned
from compiler.ir.deeds.incantations import BeginIncantation, Charges, ChargesSpent, KeepCharges, StopIncanting
from compiler.ir.deeds.overrides import Override, Rule
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import PlayKind, Scenario
from compiler.language.topics.amounts import so_much
from compiler.language.topics.categories import UNTIL, much
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import much_words
from compiler.language.topics.mentions import NUMBER_CHOSEN_OF, mention
from compiler.language.topics.pronouns import read_whose, this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.scene import ChosenOf
from compiler.language.topics.verbs import Category, verb
from compiler.language.topics.who import events_said

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


@production
def begin_verb(verb: Token) -> Token:
    """Keep the verb, which an event has no use for."""
    return verb


verb(Override, "{who} may incant while climbing {until}", rule=Rule.INCANT_ON_GROUND, until=UNTIL).reads(
    "incants_climbing"
)
BEGIN = verb(BeginIncantation, "{who} begin an Incantation")
"""An Incantation that someone begins."""
STOP = verb(StopIncanting, "{who} stop incanting")
"""An Incantation that comes to nothing."""


@production
def begin_incantation(reading: Reading, verb: Token) -> Build:
    reading.belongs(Scenario.COMBAT, "Incantations belong")
    return BEGIN.read(reading, verb)


@production
def begin_charged(reading: Reading, verb: Token, number: Amount) -> Build:
    """Read "begin an Incantation with 1 charge"."""
    begun, charged = begin_incantation(reading, verb), _read_charges(reading, verb, number)
    return lambda who: (*begun(who), *charged(who))


@production
def stop_incanting(reading: Reading, verb: Token) -> Build:
    reading.belongs(Scenario.COMBAT, "Incantations belong")
    return STOP.read(reading, verb)


@production
def end_incantation(reading: Reading, verb: Token, whose: Named) -> Build:
    """Read "ends the target's Incantation": they stop incanting."""
    stop_incanting(reading, verb)
    return lambda who: (StopIncanting(who=read_whose(reading, whose, who)),)


@production
def end_incantation_of(reading: Reading, verb: Token, whom: Named) -> Build:
    """Read "ends an Incantation of an ally"."""
    return end_incantation(reading, verb, whom)


@production
def gain_charges(reading: Reading, verb: Token, number: Amount) -> Build:
    return _read_charges(reading, verb, number)


@production
def gain_charge(reading: Reading, verb: Token, per: Quantity | None) -> Build:
    return _read_charges(reading, verb, so_much(reading, 1, per))


@production
def lose_charges(reading: Reading, verb: Token, number: Amount) -> Build:
    return _read_charges(reading, verb, turned(number))


@production
def lose_charge(reading: Reading, verb: Token) -> Build:
    return _read_charges(reading, verb, -1)


@production
def lose_all(reading: Reading, verb: Token) -> Build:
    mention(reading, NUMBER_CHOSEN_OF, ChosenOf.CHARGES)
    return _read_charges(reading, verb, None)


@production
def lose_own(reading: Reading, verb: Token, whose: Named) -> Build:
    """Read "loses its charges": all of them."""
    lost = lose_all(reading, verb)

    def build(who: Who) -> tuple[Effect, ...]:
        if read_whose(reading, whose, who) != who:
            reading.contradiction("one loses charges of one's own", 'say "their"')
        return lost(who)

    return build


@production
def keep_charges(reading: Reading, verb: Token, number: Amount) -> Build:
    """Read "keep one of them", of the charges that someone would lose, or that the attack which is answered takes."""
    reading.belongs(Scenario.COMBAT, "Incantation charges belong")
    meanwhile = reading.scene.play is PlayKind.REACTION and not events_said(reading)
    if not meanwhile and events_said(reading) != {Happening.LOSES_CHARGES}:
        message, help_ = "nothing has been said by which charges would be lost", 'say "whenever you would lose ..."'
        reading.contradiction(message, help_)
    if meanwhile and not isinstance(number, int):
        reading.contradiction("how many are kept is not rolled as the damage comes", "say a number")
    return KEEP.read(reading, verb, number)


@production
def keep_charge(reading: Reading, verb: Token) -> Build:
    return keep_charges(reading, verb, 1)


@production
def spends_so_many(reading: Reading, play: Token, number: Token) -> ChargesSpent:
    """Read "this Action spends only 1 Incantation charge"."""
    return _spent(reading, play, reading.number(number))


@production
def spends_as_needed(reading: Reading, play: Token) -> ChargesSpent:
    """Read "this Action spends only its Incantation"."""
    return _spent(reading, play, None)


def _spent(reading: Reading, play: Token, number: int | None) -> ChargesSpent:
    this_kind(reading, play)
    reading.belongs(Scenario.COMBAT, "Incantation charges belong")
    if reading.scene.play is not PlayKind.ACTION:
        reading.contradiction("charges are spent on an Action", 'say it of "this Action"')
    return ChargesSpent(number=number)


def spent_words(rule: ChargesSpent) -> str:
    """Word how many charges an Action spends: "spends only its Incantation"."""
    if rule.number is None:
        return "spends only its Incantation"
    return f"spends only {rule.number} Incantation charge{'' if rule.number == 1 else 's'}"


def _read_charges(reading: Reading, verb: Token, by: Amount | None) -> Build:
    if verb.startswith("win"):
        reading.trouble(Code.TEXT_UNPARSED, verb, "charges are gained or lost, not won", help='say "gain"')
    reading.belongs(Scenario.COMBAT, "Incantation charges belong")
    return lambda who: (Charges(who=who, by=by),)


_CHARGES = ("1 Incantation charge", "Incantation charges")
_LOST = Category(lambda by, voice, who: much_words(by, _CHARGES, voice, voice.named(who)))
verb(Charges, "[{who}] lose all Incantation charges", by=None)
verb(Charges, "[{who}] lose {by}", by=_LOST).where(lambda effect, _voice: is_less(effect.by))
verb(Charges, "{who} gain {by}", by=much(*_CHARGES))
KEEP = verb(KeepCharges, "{who} keep {number}", number=much(*_CHARGES))
"""Of what would be lost."""
