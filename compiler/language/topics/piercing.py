"""Reading of what pierces someone's Defense: of the attack that is met, or of attacks that come (R-DMG-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.altering import Alter, Altering
from compiler.ir.deeds.coming import Extent
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.terms import PlayKind
from compiler.language.topics.altering import raised, read_altered
from compiler.language.topics.clauses import Clause
from compiler.language.topics.plays_to_come import SaidComing, befalling
from compiler.language.topics.pronouns import read_whose, this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Pronoun
from compiler.language.topics.which_plays import SaidPlay, attack_met

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.references import Named

LOST = Alter(how=Altering.LOSES, what=Mark(what=Marking.PIERCING))
LESS = ("less", "lower", "fewer")


@production
def unpierced(reading: Reading, whose: Named, until: SaidTime | None) -> Clause:
    """Read "Piercing does not reduce your Defense": the attack that is met loses it, or each that comes."""
    own = whose is not Pronoun.THEM and read_whose(reading, whose, reading.scene.own) is reading.scene.own
    if own and until is None and reading.scene.play is PlayKind.REACTION:
        return read_altered(reading, SaidPlay(PlayOf.TARGET, PlayKind.ACTION), LOST)
    return Clause(befalling(reading, _against(whose), LOST, until), command=True)


@production
def unpierced_oneself(reading: Reading, until: SaidTime | None) -> Clause:
    """Read "ignore Piercing until the end of the round"."""
    return unpierced(reading, reading.scene.own, until)


@production
def unpierced_this(reading: Reading, _name: Token) -> Clause:
    """Read "the Reed Cat ignores Piercing"."""
    return unpierced_oneself(reading, None)


@production
def unpierced_play(reading: Reading, play: Token) -> Clause:
    """Read "this Reaction ignores Piercing": that of the Action which it meets."""
    this_kind(reading, play)
    if reading.scene.play is not PlayKind.REACTION:
        reading.contradiction("nothing pierces the Defense of this play", 'say "your Defense"')
    return unpierced_oneself(reading, None)


@production
def pierced_less(reading: Reading, change: Token, whom: Named, number: Token, until: SaidTime | None) -> Clause:
    """Read "reduce Piercing against you by 1"."""
    less = raised(reading, change, change.update(value="Piercing"), reading.number(number))
    return Clause(befalling(reading, _against(whom), less, until), command=True)


@production
def pierced_less_now(reading: Reading, whom: Named, change: Token, number: Token, until: SaidTime | None) -> Clause:
    """Read "Piercing against you is reduced by 1"."""
    return pierced_less(reading, change, whom, number, until)


@production
def its_piercing_less(reading: Reading, treat: Token, number: Token, lower: Token) -> Clause:
    """Read "treat the Piercing value as 1 lower", of the attack that has come up."""
    change = treat.update(value="reduce" if lower in LESS else "increase")
    return read_altered(
        reading, attack_met(reading), raised(reading, change, treat.update(value="Piercing"), reading.number(number))
    )


def _against(whom: Named) -> SaidComing:
    return msgspec.structs.replace(SaidComing(Extent.EACH, PlayLike()), against=whom)
