"""What keeps harm off, or makes it less: immunities, damage cancelled or reduced, floors, and rules set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.base import Node
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.incantations import KeepCharges
from compiler.ir.deeds.overrides import Immune, OnlyEnded, Override
from compiler.ir.deeds.points import Adjust, CancelDamage, Floor, Harm, HarmLimit, Recovery, Which
from compiler.ir.events.deeds import Happening, Since
from runtime.events import Note
from runtime.history import deeds, use, used
from runtime.holding import held, spend
from runtime.immunity import ignores, immunities, printed
from runtime.interpreter.amounts import changed_by
from runtime.interpreter.who import is_meant
from runtime.likeness import is_like
from runtime.moments import BY_ITSELF, FALLS, by_doer, caused
from runtime.prevention import can_be_kept, cannot, is_barred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.deeds.overrides import Rule
    from runtime.entity import Entity
    from runtime.events import Cause
    from runtime.holding import Held
    from runtime.interpreter.playing import Playing
    from runtime.made import Made
    from runtime.moments import Occurrence
    from runtime.table import Table

Types = tuple[str | None, ...]
KEEPING_OFF = frozenset[type[Node]]([Immune, CancelDamage, Adjust, Cannot, HarmLimit])
"""What keeps harm off or makes it less."""


LAST = (Happening.REDUCED_TO_ZERO, Happening.DEFEATED)
"""What the last point lost brings."""


def set_aside(table: Table, rule: Rule, who: Entity, height: int = 0) -> bool:
    """Tell whether a rule of the game does not hold for someone now, in a fall so deep."""
    found = (one.what for one in held(table, Override, who) if one.what.rule is rule)
    return any(one.most is None or height <= one.most for one in found)


def kept_of(table: Table, who: Entity) -> int:
    """Give how many charges someone keeps whatever damage would take them (R-INC-7)."""
    kept = (one.what.number for one in held(table, KeepCharges, who))
    return max((number for number in kept if isinstance(number, int)), default=0)


def may_be(table: Table, who: Entity, condition: str) -> bool:
    """Tell whether someone can be in a condition at all."""
    return condition not in immunities(table, who)


def floor_of(table: Table, who: Entity, cause: Cause, types: Types) -> int:
    """Give the points below which someone cannot be brought by that damage."""
    floors = [one.what for one in held(table, Floor, who) if _is_held_up(one, who, cause, types)]
    if cause.made is not None:
        floors += [one for one, playing in cause.made.floors if is_meant(one.who, who, playing)]
    least = max((one.least for one in floors), default=0)
    by = BY_ITSELF if cause.made is None else cause.made.cause
    fallen = caused(Happening.DEFEATED, who, by, types)
    if least == 0 and (
        any(cannot(table, event, who, by, names=types) for event in LAST)
        or is_kept_from(table, fallen, Happening.DEFEATS)
    ):
        return 1
    return least


def _is_held_up(floor: Held[Floor], who: Entity, cause: Cause, types: Types) -> bool:
    """Tell whether a floor is against such damage."""
    so = floor.what
    return is_that_harm(Harm(type=so.type, by=so.by, play=so.play), floor.playing, who, cause, types)


def is_kept_off(table: Table, who: Entity) -> bool:
    """Tell whether anything at all keeps harm off someone, or makes it less."""
    return bool(printed(who)) or not KEEPING_OFF.isdisjoint(table.held)


def hurts(table: Table, who: Entity, type_: str | None, made: Made | None) -> bool:
    """Tell whether damage of a type, or from that play, can be suffered by someone."""
    if type_ in immunities(table, who) or ignores(table, who, made):
        return False
    if KEEPING_OFF.isdisjoint(table.held):
        return True
    by = BY_ITSELF if made is None else made.cause
    return not cannot(table, Happening.SUFFERS_DAMAGE, who, by, names=(type_,))


def left_of_harm(table: Table, who: Entity, damage: int, cause: Cause, types: Types) -> int:
    """Give what is left of damage under all that holds: immunities, reductions, the next damage cancelled."""
    if not is_kept_off(table, who):  # as for nearly every play
        return damage
    if not any(hurts(table, who, type_, cause.made) for type_ in types):
        return 0
    for one in table.held.get(Adjust, ()):
        if isinstance(one.what.what, Harm) and _is_that(one, one.what.what, who, cause, types):
            changed = changed_by(one.what, damage, one.playing)
            damage = max(changed, damage) if cause.firm else changed
    for cancel in () if cause.firm else _cancelling(table, who, cause, types):
        spend(table, cancel)
        if cancel.what.per is not None:
            use(table, cancel.what, who.id)
        return 0
    if cannot(table, Happening.SUFFERS_DAMAGE, who, cause, names=types, amount=damage):
        return 0
    coming = caused(Happening.SUFFERS_DAMAGE, who, cause, types, damage)
    return 0 if is_kept_from(table, coming, Happening.DEALS_DAMAGE) else damage


def within_limits(table: Table, who: Entity, damage: int, cause: Cause, types: Types) -> int:
    """Give what of damage comes of a play of which someone suffers no more than so much in all."""
    for one in held(table, HarmLimit, who) if not cause.firm else ():
        so = one.what
        if is_that_harm(Harm(type=so.type, by=so.by, play=so.play), one.playing, who, cause, types):
            room = max(0, so.most - sum(_suffered_so_far(table, who, so, cause)))
            if room < damage:
                one.playing.tell(Note.ADJUSTED, who, "R-DMG-3", f"would suffer {damage} damage, and now {room}", room)
                damage = room
    return damage


def _suffered_so_far(table: Table, who: Entity, so: HarmLimit, cause: Cause) -> Iterator[int]:
    """Give each damage of that sort that someone has suffered from the same play, or in the period."""
    within = Since.SCENARIO if so.per is None else Since.of(so.per)
    for one in deeds(table, who, {Happening.SUFFERS_DAMAGE}, within, 0):
        typed = so.type is None or all(name == so.type for name in one.names)
        if typed and (so.per is not None or one.play is cause.made):
            yield one.amount or 0


def is_kept_from(table: Table, coming: Occurrence, doing: Happening) -> bool:
    """Tell whether a text keeps whoever does it from what would happen to someone."""
    return can_be_kept(table) and any(is_barred(table, one) for one in by_doer(coming, doing))


def suffered_of(table: Table, who: Entity, damage: int, cause: Cause, types: Types) -> int:
    """Give what of damage comes, once everyone has had their say who may keep it off, or deals it."""
    damage = within_limits(table, who, left_of_harm(table, who, damage, cause, types), cause, types)
    if damage <= 0:
        return 0
    coming = table.would(Happening.SUFFERS_DAMAGE, who, cause, types, damage)
    offer_shelter(table, coming)
    for deals in () if coming.cancelled else by_doer(coming, Happening.DEALS_DAMAGE):
        coming = table.announce(deals)
    damage = 0 if coming.cancelled else within_limits(table, who, coming.amount or 0, cause, types)
    return 0 if damage >= who.points > 0 and _is_spared(table, who, cause, types) else damage


def _is_spared(table: Table, who: Entity, cause: Cause, types: Types) -> bool:
    """Tell whether something else comes of the last point that someone would lose, for them or for whoever does it."""
    coming = [table.would(event, who, cause, types) for event in LAST]
    return any(one.cancelled for one in coming) or any(
        table.announce(one).cancelled for one in by_doer(coming[-1], Happening.DEFEATS)
    )


def _cancelling(table: Table, who: Entity, cause: Cause, types: Types) -> Iterator[Held[CancelDamage]]:
    for one in table.held.get(CancelDamage, ()):
        if one.offer is None and _is_that(one, one.what.harm, who, cause, types):
            per = one.what.per
            if one.what.which is not Which.FIRST or per is None or not used(table, one.what, who.id, per):
                yield one


def offer_shelter(table: Table, coming: Occurrence) -> None:
    """Offer to cancel damage that is coming to those whom a constant text allows it."""
    for one in tuple(table.held.get(CancelDamage, ())):
        if one.offer is not None and _is_that(one, one.what.harm, coming.who, coming.cause, coming.names):
            one.offer(replace(one.playing, occurrence=coming, constant=False))


def _is_that(one: Held[CancelDamage] | Held[Adjust], harm: Harm, who: Entity, cause: Cause, types: Types) -> bool:
    return not one.is_over and one.holds() and is_that_harm(harm, one.playing, who, cause, types)


def is_that_harm(harm: Harm, playing: Playing, who: Entity, cause: Cause, types: Types) -> bool:
    """Tell whether damage that someone suffers is the damage that is spoken of."""
    made = cause.made
    return (
        not (harm.falling and cause.rule != FALLS)
        and (harm.play is None or (made is not None and is_like(made, harm.play, playing.meant)))
        and (harm.type is None or all(type_ == harm.type for type_ in types))
        and (harm.to is None or is_meant(harm.to, who, playing))
        and (harm.by is None or (made is not None and is_meant(harm.by, made.owner, playing)))
    )


def recovered(table: Table, who: Entity, amount: int) -> int:
    """Give what someone recovers, with what raises or lowers it."""
    for one in table.held.get(Adjust, ()):
        what = one.what.what
        meant = isinstance(what, Recovery) and (what.by is None or is_meant(what.by, who, one.playing))
        if meant and not one.is_over and one.holds():
            amount = changed_by(one.what, amount, one.playing)
    return amount


def may_end(table: Table, what: str, cause: Cause) -> bool:
    """Tell whether a play may end what an entry's text has done: nothing but such a one may, where that is said."""
    for one in table.held.get(OnlyEnded, ()):
        if one.playing.cause.entry != what or cause.entry == what:
            continue
        like = one.what.play
        if like is None or cause.made is None or not is_like(cause.made, like, one.playing.meant):
            return False
    return True
