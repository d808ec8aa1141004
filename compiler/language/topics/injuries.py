"""Reading and wording of Injuries: suffered, healed, removed, ignored."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.amounts.amounts import Amount
from compiler.ir.deeds.points import HealInjury, IgnoreInjuries, SufferInjury
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.topics.categories import BY, LASTING, much
from compiler.language.topics.clauses import Build
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, object_of, offered_to
from compiler.language.topics.verbs import verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


LATE = "suffered this scenario"
verb(SufferInjury, "{who} suffer an Injury").reads("suffer_injury")
"""Reads "suffers an Injury"."""
verb(HealInjury, "{who} lose all Injuries", number=None)
verb(HealInjury, f"{{who}} lose all Injuries {LATE}", number=None, late=True)
verb(HealInjury, "{who} lose {number}", number=much("1 Injury", "Injuries"))
verb(HealInjury, "{who} lose {number}", number=much(f"1 Injury {LATE}", f"Injuries {LATE}"), late=True)


@production
def heal_injury(reading: Reading, _verb: Token, number: Amount | None, late: Token | None) -> Build:
    """Read "loses 1 Injury", "heals an Injury", "recovers from an Injury suffered this scenario"."""
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
def remove_injury(reading: Reading, number: Amount, whom: Named | None = None) -> Build:
    """Read "remove one Injury from an ally", and "remove one Injury": one's own."""
    return lambda who: (HealInjury(who=object_of(reading, whom, who) if whom else who, number=number),)


@production
def cure_of_injuries(reading: Reading, whom: Named, number: Amount = 1) -> Build:
    """Read "cure an ally of an Injury"."""
    return remove_injury(reading, number, whom)


@production
def remove_one_injury(reading: Reading, whom: Named | None = None) -> Build:
    return remove_injury(reading, 1, whom)


@production
def remove_injuries(reading: Reading, whom: Named) -> Build:
    return lambda who: (HealInjury(who=object_of(reading, whom, who)),)


@production
def remove_own_injury(reading: Reading, number: Amount, whose: Named) -> Build:
    """Read "remove one of your Injuries"."""
    return lambda who: (HealInjury(who=antecedent(reading, whose, who), number=number),)


@production
def remove_own_injuries(reading: Reading, whose: Named) -> Build:
    """Read "remove all your Injuries"."""
    return lambda who: (HealInjury(who=antecedent(reading, whose, who)),)


@production
def heal_own_injuries(reading: Reading, verb: Token, whose: Named) -> Build:
    """Read "recovers from all their Injuries"."""
    build = heal_injuries(reading, verb, None)

    def all_of_them(who: Who) -> tuple[Effect, ...]:
        if antecedent(reading, whose, who) != who:
            reading.contradiction("one recovers from one's own Injuries", 'say "their"')
        return build(who)

    return all_of_them


@production
def heal_some_own(reading: Reading, verb: Token, number: Amount, whose: Named) -> Build:
    """Read "heals one of their Injuries"; what one heals can be another's."""

    def some_of_them(who: Who) -> tuple[Effect, ...]:
        owner = antecedent(reading, whose, who)
        if owner != who and not verb.startswith("heal"):
            reading.contradiction("one recovers from one's own Injuries", 'say "their"')
        return (HealInjury(who=owner, number=number),)

    return some_of_them


@production
def injury_healed(reading: Reading, _verb: Token, number: Amount, whom: Named) -> Build:
    """Read "heal an Injury of an ally"."""
    if isinstance(whom, Group) and whom.pick is Pick.ALL:
        reading.contradiction("these can be so many in all, or of each", 'say "of each"')
    return remove_injury(reading, number, whom)


@production
def one_injury_healed(reading: Reading, verb: Token, whom: Named) -> Build:
    return injury_healed(reading, verb, 1, whom)


@production
def late_ones(whom: Named, _late: Token) -> Named:
    """Read "from an ally who has obtained it this scenario", "that an ally obtained this scenario"."""
    return whom


@production
def remove_injury_of_late(reading: Reading, number: Amount, whom: Named) -> Build:
    """Read "remove one Injury that an ally obtained this scenario"."""
    return lambda who: (HealInjury(who=object_of(reading, whom, who), number=number, late=True),)


@production
def remove_one_of_late(reading: Reading, whom: Named) -> Build:
    return remove_injury_of_late(reading, 1, whom)


# ---- ignored for a while

verb(IgnoreInjuries, "ignore all of {who}'s Injuries {until}", number=None, until=LASTING)
_SOME = verb(IgnoreInjuries, "ignore {number} of {who}'s Injuries {until}", number=BY, until=LASTING)


class Ignored(NamedTuple):
    """How many Injuries, or all, and whose."""

    number: Amount | None
    whose: Named | None = None


@production
def some_ignored(number: Amount, whose: Named) -> Ignored:
    return Ignored(number, whose)


@production
def ignored(number: Amount) -> Ignored:
    """Read "1 Injury you have"."""
    return Ignored(number)


@production
def one_ignored() -> Ignored:
    return Ignored(1)


@production
def all_ignored(whose: Named) -> Ignored:
    """Read "all of your Injuries"."""
    return Ignored(None, whose)


@production
def ignore_injuries(reading: Reading, verb: Token, which: Ignored, until: SaidTime | None) -> Build:
    """Read "ignore 1 of your Injuries until the end of the scenario"."""
    build = _SOME.read(reading, verb, which.number, which.whose, until)

    def ignoring(who: Who) -> tuple[Effect, ...]:
        if until is None and offered_to(reading):
            reading.contradiction("what always holds is no offer", 'leave out "may"')
        return build(who)

    return ignoring
