"""Reading and wording of Injuries: suffered, healed, removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Amount
from compiler.ir.deeds.points import HealInjury, SufferInjury
from compiler.ir.selectors.who import Actor
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import much_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, object_of

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


@production
def suffer_injury(reading: Reading, verb: Token) -> Build:
    reading.verb = verb
    return lambda who: (SufferInjury(who=who),)


@production
def heal_injury(reading: Reading, verb: Token, number: Amount | None, late: Token | None) -> Build:
    """Read "loses 1 Injury", "heals an Injury", "recovers from an Injury suffered this scenario"."""
    reading.verb = verb
    return _read_heal(reading, number, late)


@production
def heal_one_injury(reading: Reading, verb: Token, late: Token | None) -> Build:
    return heal_injury(reading, verb, 1, late)


@production
def remove_late_injury(reading: Reading, number: Amount, late: Token) -> Build:
    """Read "remove one Injury you obtained during this scenario"."""
    return _read_heal(reading, number, late)


@production
def remove_one_late_injury(reading: Reading, late: Token) -> Build:
    return _read_heal(reading, 1, late)


def _read_heal(reading: Reading, number: Amount | None, late: Token | None) -> Build:
    def build(who: Who) -> tuple[HealInjury, ...]:
        said = late.removeprefix("that ").split()[0] if late else ""
        if said in ("they", "it") if who is Actor.SELF else said == "you" and who is not reading.scene.own:
            reading.contradiction("Injuries that are healed are one's own", 'say "suffered this scenario"')
        return (HealInjury(who=who, number=number, late=late is not None),)

    return build


@production
def heal_injuries(reading: Reading, verb: Token, late: Token | None) -> Build:
    return heal_injury(reading, verb, None, late)


@production
def remove_injury(reading: Reading, number: Amount, whom: Named) -> Build:
    """Read "remove one Injury from an ally"."""
    return lambda who: (HealInjury(who=object_of(reading, whom, who), number=number),)


@production
def cure_of_injuries(reading: Reading, whom: Named, number: Amount = 1) -> Build:
    """Read "cure an ally of an Injury"."""
    return remove_injury(reading, number, whom)


@production
def remove_one_injury(reading: Reading, whom: Named) -> Build:
    return remove_injury(reading, 1, whom)


@production
def remove_injuries(reading: Reading, whom: Named) -> Build:
    return lambda who: (HealInjury(who=object_of(reading, whom, who)),)


@production
def remove_own_injury(reading: Reading, number: Amount, whose: Named) -> Build:
    """Read "remove one of your Injuries"."""
    return lambda who: (HealInjury(who=antecedent(reading, whose, who), number=number),)


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
