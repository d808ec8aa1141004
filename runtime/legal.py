"""What stands against a play before it is made: its own text, and what others have forbidden its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.base import Node
from compiler.ir.deeds.coming import Extent, ForceTarget
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.legality import Hindrance
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Toll
from compiler.ir.terms import RowName
from runtime.allowances import count, holds, needed
from runtime.cards_played import aside
from runtime.holding import held, spend
from runtime.interpreter.legality import faults_of, holds_now, is_ruled, shunned
from runtime.interpreter.parts import despites
from runtime.interpreter.prices import prices_of
from runtime.interpreter.who import is_meant, those
from runtime.likeness import is_like
from runtime.moments import played, tries
from runtime.plays_to_come import as_reaching
from runtime.prevention import all_barring
from runtime.priority import Origin
from runtime.ranged import in_the_way
from runtime.spending import unpaid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from runtime.entity import Entity
    from runtime.holding import Held
    from runtime.interpreter.playing import Playing
    from runtime.made import Made
    from runtime.table import Table


FORBIDDING = frozenset[type[Node]]([Cannot, ForceTarget, Toll])
"""What keeps someone from a play because of what else it is, or against whom it is made."""


class IllegalError(ValueError):
    """A play may not be made."""

    def __init__(self, made: Made, rule: str, why: str) -> None:
        """Name the play, the rule that forbids it, and why in words."""
        super().__init__(f"{made.owner.name} cannot play {made.name}: {why} ({rule})")
        self.rule, self.why = rule, why


def may_be_refused(table: Table, made: Made) -> bool:
    """Tell whether there is anything at all that could stand against a play, as there is not for most."""
    return bool(faults_of(made.play) or prices_of(made.play)) or not FORBIDDING.isdisjoint(table.held)


def check(made: Made, playing: Playing) -> None:
    """Let a play be made.

    Raises:
        IllegalError: Its own text forbids it, or another has (R-PRIO-3: what a card says holds), or its price cannot be
            paid (R-KRM-3).
    """
    with aside(made):
        for find in faults_of(made.play):
            why = find(playing)
            if why is not None:
                raise IllegalError(made, "R-PRIO-3", why)
        for price in prices_of(made.play):
            lacking = unpaid(made.owner, price.cost, playing) if price.owed(playing) else None
            if lacking is not None:
                raise IllegalError(made, lacking.rule, lacking.why)
    if not all(holds(rule, playing) for rule in needed(made, playing.table, _bars)):
        raise IllegalError(made, "R-PRIO-8", "its text does not let it be made in spite of what bars it now")
    for entry in _forbidding(made, playing.target, playing.table, playing):
        raise IllegalError(made, "R-PRIO-3", f"{entry} has forbidden it")


def may_be_made(made: Made, playing: Playing) -> bool:
    """Tell whether nothing keeps someone from a play: no slot or condition, no text, not what it costs."""
    try:
        check(made, playing)
    except IllegalError:
        return False
    return playing.table.rules.bar_of(made) is None


def must_stand(made: Made, table: Table) -> None:
    """Let nobody play who is defeated, unless a text in the midst of another play has it so (R-DMG-2, R-PLAY-5).

    Raises:
        IllegalError: Its owner is defeated.
    """
    if made.owner.defeated and not table.progress:
        raise IllegalError(made, "R-DMG-2", "whoever is defeated plays nothing")


def must_reach(action: Made, target: Entity, table: Table) -> None:
    """Let an Action be made against someone; a Reaction answers whatever has come, from wherever.

    Raises:
        IllegalError: It does not get there from where its owner stands, or enemies beside them hinder it (R-RNG-1,
            R-RNG-2, R-RNG-4); or it attacks someone who is defeated (R-DMG-2), or picks a lock that is not there
            (R-LCK-1).
    """
    if has_no_lock(action, target):
        raise IllegalError(action, "R-LCK-1", f"{target.name} has no Lock")
    if target.defeated and action.hostile:
        raise IllegalError(action, "R-DMG-2", f"{target.name} is defeated, and cannot be attacked")
    hindrance = in_the_way(table, action, target, as_reaching(table, action, target))
    if hindrance is not None:
        raise IllegalError(action, hindrance.rule, hindrance.why)


def is_reached(action: Made, target: Entity, table: Table) -> bool:
    """Tell whether an Action that is under way could as well be against someone, and nothing forbids it."""
    try:
        must_reach(action, target, table)
    except IllegalError:
        return False
    return next(_forbidding(action, target, table, None), None) is None


def must_be_attacked(action: Made, reaction: Made) -> None:
    """Let a Reaction answer nothing but an attack.

    Raises:
        IllegalError: The Action does no harm to anyone (R-RES-9).
    """
    if not action.hostile:
        raise IllegalError(reaction, "R-RES-9", f"{action.name} is no attack, which a Reaction could answer")


def picks_locks(action: Made) -> bool:
    """Tell whether a play rolls Lockpick."""
    return action.rows.roll is not None and action.rows.roll.row is RowName.LOCKPICK


def has_no_lock(action: Made, target: Entity) -> bool:
    """Tell whether a play rolls Lockpick against someone who has no Lock to be picked (R-LCK-1)."""
    return picks_locks(action) and target.skill_dice(RowName.LOCK) is None


def _forbidding(made: Made, target: Entity | None, table: Table, playing: Playing | None) -> Iterator[str]:
    """Give the entries that keep someone from a play because of what else it is, or against whom it is made.

    Of those that spare it where nobody else could be the target this is asked of what the play knows; without that
    they are left out.
    """
    who = made.owner
    yield from _unpayable(made, target, table)
    if playing is not None and _is_shunned(made, target, playing):
        yield made.entry.id
    despite = any(one.what is Hindrance.ANYTHING for one in despites(made.play))
    for force in held(table, ForceTarget, who):
        if force.what.play is made.play.kind and target is not None and _elsewhere(force, target, made, playing):
            yield force.playing.cause.entry
    against = [] if target is None else [target]
    barring = (one for coming in (*played(made, against), tries(made, against)) for one in all_barring(table, coming))
    for bar in barring:
        if not (despite and bar.what.deed.event is Happening.PLAYS) and _could_be_another(bar, target, made, playing):
            yield bar.playing.cause.entry


def _unpayable(made: Made, target: Entity | None, table: Table) -> Iterator[str]:
    """Give the entries that have a play paid for with what its owner has not."""
    with aside(made):
        for toll in tolls_on(made, target, table):
            if unpaid(made.owner, toll.what.cost, replace(toll.playing, owner=made.owner)) is not None:
                yield toll.playing.cause.entry


def tolls_on(made: Made, target: Entity | None, table: Table) -> list[Held[Toll]]:
    """Give what of others' texts has a play paid for as it is made."""
    return [one for one in held(table, Toll, made.owner) if _is_of(one, made) and _is_against(one, target)]


def _is_against(toll: Held[Toll], target: Entity | None) -> bool:
    against = toll.what.deed.against
    return against is None or target in those(against, toll.playing)


def _could_be_another(bar: Held[Cannot], target: Entity | None, made: Made, playing: Playing | None) -> bool:
    """Tell whether somebody keeps one from a play against someone: anyway, or as it could be made against another."""
    others = bar.what.others
    if others is None:
        return True
    if playing is None:
        return False
    left = [one for one in _others(made, playing) if one is not target and is_meant(others, one, bar.playing)]
    return any(_fits(bar, one) and _could_be_made(made, one, playing) for one in left)


def _fits(bar: Held[Cannot], one: Entity) -> bool:
    """Tell whether someone is none of those who are barred themselves."""
    barred = bar.what.deed.against
    return barred is not None and not is_meant(barred, one, bar.playing)


def _is_shunned(made: Made, target: Entity | None, playing: Playing) -> bool:
    """Tell whether its own text keeps a play from its target, as it could be made against another."""
    left = [one for one in _others(made, playing) if one is not target]
    return target is not None and any(
        holds_now(rule, playing)
        and is_ruled(rule, target, playing)
        and any(not is_ruled(rule, one, playing) and _could_be_made(made, one, playing) for one in left)
        for rule in shunned(made.play)
    )


def _others(made: Made, playing: Playing) -> Sequence[Entity]:
    return playing.table.enemies(made.owner) if made.hostile else playing.table.entities


def _could_be_made(made: Made, one: Entity, playing: Playing) -> bool:
    """Tell whether a play could be made against another: it gets there, and nothing else forbids it."""
    before, made.target = made.target, one
    try:
        must_reach(made, one, playing.table)
        with aside(made):
            at_fault = any(find(replace(playing, target=one)) for find in faults_of(made.play))
        return not at_fault and not any(_forbidding(made, one, playing.table, None))
    except IllegalError:
        return False
    finally:
        made.target = before


def _elsewhere(force: Held[ForceTarget], target: Entity, made: Made, playing: Playing | None) -> bool:
    """Tell whether someone must play against another, whom this play can be made against as well."""
    forced = [one for one in those(force.what.against, force.playing) if not one.removed and not one.defeated]
    return target not in forced and any(playing is None or _could_be_made(made, one, playing) for one in forced)


def obey(table: Table, made: Made) -> None:
    """Be done with what spoke of the next play of this kind alone, whether or not it bound that one."""
    note_despite(table, made)
    for one in [one for one in table.held.get(ForceTarget, ()) if one.on == made.owner.id or one.is_for(made.owner)]:
        if one.what.extent is Extent.NEXT and one.what.play is made.play.kind:
            spend(table, one)
    for bar in [one for one in table.held.get(Cannot, ()) if one.on == made.owner.id or one.is_for(made.owner)]:
        if bar.what.extent is Extent.NEXT and _is_of(bar, made):
            spend(table, bar)


def note_despite(table: Table, made: Made) -> None:
    """Count that a play is made in spite of what bars it, where its text allows that so often."""
    for rule in needed(made, table, _bars):
        count(rule, table, made.owner)


def _is_of(one: Held[Cannot] | Held[Toll], made: Made) -> bool:
    """Tell whether a play is of those of which a text speaks, against whomever it is made."""
    deed = one.what.deed
    return deed.event is Happening.PLAYS and deed.play is not None and is_like(made, deed.play, one.playing.meant)


def _bars(made: Made, table: Table) -> bool:
    """Tell whether a text bars such plays, whoever they are against."""
    return any(one.what.but is None and _is_of(one, made) for one in held(table, Cannot, made.owner))


def barred_from_hand(table: Table, made: Made) -> bool:
    """Tell whether the owner could not make such a play if it were a card in hand (R-TP-7)."""
    card = replace(made, origin=Origin.HAND)
    return _bars(card, table)
