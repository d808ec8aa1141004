"""Gear equipped and taken off: freely before the first hand, then as one operation of the Strategy Phase (R-EQP)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.handing import HandOver, MayChange, Parting, PartWith, PickUp
from compiler.ir.entries.gear import HANDS, slot_of, unfit
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.pieces import Pieces
from compiler.ir.terms import EntryKind, Scenario
from runtime.belongings import in_use, wearing
from runtime.constants import establish, release
from runtime.events import Cause, Note
from runtime.health import settle_maximum
from runtime.holding import held
from runtime.kit import Lain
from runtime.listening import tell_to_the_last, waiting_on
from runtime.moments import Occurrence
from runtime.pieces import is_meant_piece
from runtime.prevention import RULE, averted, barring, comes_about, is_barred
from runtime.refused import RefusedError
from runtime.stats import rebase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.doings import Handling
    from runtime.entity import Entity
    from runtime.moments import Moment
    from runtime.table import Table

WORN = frozenset([EntryKind.ARMOR, EntryKind.CLOTHING])
"""What is not changed inside a scenario (R-EQP-2)."""
DROPPED_IN = frozenset([Scenario.COMBAT, Scenario.EXPLORATION])
PAIR = 2


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """One operation: which pieces come off, and which go on, by their ids."""

    off: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    leave: str = ""
    """Who lets Armor and Clothing be changed: the DM, or a card; nobody where it is empty."""


def equip(table: Table, who: Entity, pieces: Sequence[str]) -> None:
    """Equip just these pieces of all that someone owns, before the first hand is drawn (R-SET-3).

    Raises:
        RefusedError: The scenario has begun, a piece is not theirs, or the pieces do not fit (R-GEAR-1 to R-GEAR-3).
    """
    if table.turn_of or table.round > 1 or who.piles.hand:
        raise RefusedError("R-SET-3", "Gear is equipped freely only before the first hand is drawn")
    owned = [*who.gear, *who.kit.carried]
    chosen = [_named(owned, id_, who) for id_ in pieces]
    _wear(table, who, chosen, Cause("R-SET-3"))
    who.kit.carried = [piece for piece in owned if piece not in chosen]


def change(table: Table, who: Entity, operation: Change) -> None:
    """Change equipment in the Strategy Phase; what is picked up from the ground can go on at once (R-EQP-1, R-EQP-3).

    Raises:
        RefusedError: It is more than one operation, or what would be equipped is not legal.
    """
    off = [_named(who.gear, id_, who) for id_ in operation.off]
    ground = [one.piece for one in table.lain] if who.scenario in DROPPED_IN else []
    on = [_named([*who.kit.carried, *ground], id_, who) for id_ in operation.on]
    leave = operation.leave or _left_by_text(table, who, [*off, *on])
    _check(off, on, leave)
    on = [piece for piece in on if not averted(table, partial(_equips, who, piece))]
    _wear(table, who, [*(piece for piece in who.gear if piece not in off), *on], Cause("R-EQP-1"))
    for piece in on:
        if piece in who.kit.carried:
            who.kit.carried.remove(piece)
        else:
            take_up(table, piece)
            picks = PickUp(who=Actor.SELF, gear=Pieces())
            table.announce(Occurrence(event=Happening.DOES, who=who, does=picks, pieces=(piece,)))
    who.kit.carried += off


def _equips(who: Entity, piece: Entry) -> Moment:
    return (Occurrence(event=Happening.EQUIPS, who=who, gear=piece),)


def _check(off: list[Entry], on: list[Entry], leave: str) -> None:
    """Refuse what is more than one operation (R-EQP-1), and what cannot be changed at all (R-EQP-2)."""
    pieces = [*off, *on]
    slots = {slot_of(piece)[0] for piece in pieces}
    if len(slots) != 1:
        raise RefusedError("R-EQP-1", "one operation changes the Gear of one slot")
    most = PAIR if slots == {HANDS} else 1
    for side in (off, on):
        if len(side) > most or (len(side) == PAIR and any(slot_of(piece)[1] > 1 for piece in side)):
            raise RefusedError("R-EQP-1", "one operation changes one piece, or two that are one-handed")
    _check_worn(pieces, leave)


def _left_by_text(table: Table, who: Entity, pieces: list[Entry]) -> str:
    """Give the text that lets someone change what they wear of these, be it the piece's own; empty where none does."""
    worn = [piece for piece in pieces if piece.kind in WORN]
    found = [_text_on(table, who, piece) for piece in worn]
    return found[0] if found and all(found) else ""


def _text_on(table: Table, who: Entity, piece: Entry) -> str:
    carried = piece not in who.gear
    if carried:
        establish(table, who, piece)  # what it says of itself is asked before it is put on
    found = [one for one in held(table, MayChange, who) if is_meant_piece(piece, one.what.gear, who, one.playing)]
    if carried:
        release(table, who, piece)
    return found[0].playing.cause.entry if found else ""


def _check_worn(pieces: list[Entry], leave: str) -> None:
    worn = next((piece for piece in pieces if piece.kind in WORN), None)
    if worn is not None and not leave:
        raise RefusedError("R-EQP-2", f"{worn.name} cannot be changed inside a scenario; the DM may allow it")


def drop(table: Table, who: Entity, piece: str, leave: str = "") -> None:
    """Drop a piece on the ground, equipped or not, for nothing (R-EQP-4).

    Raises:
        RefusedError: It is an interaction scenario, the piece is not theirs, or is worn.
    """
    cause = Cause("R-EQP-4", piece)
    told = _freely(table, who, piece, PartWith(who=Actor.SELF, how=Parting.DROP))
    texts = waiting_on(table, told.pieces)
    gone = _let_go(table, who, piece, leave)
    lay_down(table, who, gone)
    table.tell(Happening.UNEQUIPS, who, cause, f"drops {gone.name}")
    tell_to_the_last(table, told, texts)


def lay_down(table: Table, who: Entity, piece: Entry, place: str | None = None) -> None:
    """Put a piece on the ground: where someone stands who lets go of it, unless it falls elsewhere."""
    table.lain.append(Lain(piece, table.ground.place(who) if place is None else place))


def take_up(table: Table, piece: Entry, place: str | None = None) -> bool:
    """Take a piece from the ground, of any place or of that one; tell whether it lay there."""
    for at, one in enumerate(table.lain):
        if one.piece is piece and place in (None, one.place):
            del table.lain[at]
            return True
    return False


def let_go(table: Table, who: Entity, piece: Entry, cause: Cause) -> bool:
    """Have a piece no longer with someone, wherever it goes then; tell whether it was turned over (R-GEAR-4)."""
    if piece in who.gear:
        take_off(table, who, piece, cause)
    elif piece in who.kit.carried:
        who.kit.carried.remove(piece)
    else:
        take_up(table, piece)
    turned = piece.id in who.kit.turned
    who.kit.turned.discard(piece.id)
    return turned


def part_with(table: Table, who: Entity, piece: Entry, how: Parting, cause: Cause, place: str | None = None) -> None:
    """Have a piece equipped no longer because a text says so, and put it where it goes, unless that is barred."""
    off = how is Parting.UNEQUIP and piece in who.gear
    if off and is_barred(table, Occurrence(event=Happening.UNEQUIPS, who=who, gear=piece, cause=cause)):
        return
    turned = let_go(table, who, piece, cause)
    kit = who.kit
    goes_to = {Parting.DISCARD: kit.discarded, Parting.UNEQUIP: kit.carried, Parting.DESTROY: kit.destroyed}
    if how is Parting.DROP:
        lay_down(table, who, piece, place)
    else:
        goes_to[how].append(piece)
    if turned and how is Parting.UNEQUIP:
        kit.turned.add(piece.id)
    table.tell(Happening.UNEQUIPS, who, cause, f"{how}s {piece.name}")


def hand_over(table: Table, who: Entity, piece: str, ally: Entity, leave: str = "") -> None:
    """Give a piece to an ally, equipped or not, for nothing; they carry it then (R-EQP-4).

    Raises:
        RefusedError: It is an interaction scenario, nobody to give it to is on that side, or the piece is not theirs.
    """
    if ally not in table.allies(who):
        raise RefusedError("R-EQP-4", f"{ally.name} is no ally of {who.name}")
    told = _freely(table, who, piece, HandOver(who=Actor.SELF, gear=Pieces(), whom=Actor.CHOSEN))
    told.others = (ally,)
    texts = waiting_on(table, told.pieces)
    gone = _let_go(table, who, piece, leave)
    ally.kit.carried.append(gone)
    table.tell(Happening.UNEQUIPS, who, Cause("R-EQP-4", gone.id), f"hands {gone.name} to {ally.name}")
    tell_to_the_last(table, told, texts)


def _freely(table: Table, who: Entity, id_: str, does: Handling) -> Occurrence:
    """Tell what someone is about to do with a piece of theirs for nothing.

    Raises:
        RefusedError: A text keeps them from it, or the piece is not theirs.
    """
    piece = _named([*who.gear, *who.kit.carried], id_, who)
    told = Occurrence(event=Happening.DOES, who=who, does=does, pieces=(piece,), cause=Cause("R-EQP-4", id_))
    if is_barred(table, told):
        raise RefusedError(RULE, f"{who.name} is kept from letting go of {piece.name}")
    return told


def _let_go(table: Table, who: Entity, id_: str, leave: str) -> Entry:
    if who.scenario not in DROPPED_IN:
        raise RefusedError("R-EQP-4", "Gear is dropped or handed over in combat and exploration only")
    piece = _named([*who.gear, *who.kit.carried], id_, who)
    if piece in who.gear:
        _check_worn([piece], leave)
        take_off(table, who, piece, Cause("R-EQP-4", piece.id))
    else:
        who.kit.carried.remove(piece)
    return piece


def equip_named(table: Table, who: Entity, names: Sequence[str], cause: Cause) -> None:
    """Have someone equip pieces by their names, from what they carry or else out of the library, as NPCs do."""
    for name in names:
        piece = next((one for one in (*who.kit.carried, *table.cards.values()) if one.name == name), None)
        if piece is None or piece in who.gear:
            continue
        if not comes_about(table, Occurrence(event=Happening.EQUIPS, who=who, gear=piece)):
            continue
        if piece in who.kit.carried:
            who.kit.carried.remove(piece)
        _wear(table, who, [*who.gear, piece], cause)


def refits(table: Table, who: Entity, off: Sequence[Entry], on: Sequence[Entry], cause: Cause) -> bool:
    """Have pieces come off and others go on because a text says so; tell whether that is legal, as else nothing is."""
    try:
        _wear(table, who, [*(piece for piece in who.gear if piece not in off), *on], cause)
    except RefusedError as refused:
        table.tell(Note.REFUSED, who, Cause(refused.rule), str(refused))
        return False
    return True


def take_off(table: Table, who: Entity, piece: Entry, cause: Cause) -> None:
    """Have a piece no longer equipped, wherever it goes then."""
    texts = waiting_on(table, (piece,))
    before, who.gear = who.gear, tuple(one for one in who.gear if one is not piece)
    _take_effect(table, who, before)
    settle(table, who, cause)
    tell_to_the_last(table, Occurrence(event=Happening.UNEQUIPS, who=who, gear=piece, cause=cause), texts)


def settle(table: Table, who: Entity, cause: Cause) -> None:
    """Bring up to date what hangs on the Gear that someone has equipped: bases and the maximum (R-CHAR-5, R-SET-5)."""
    rebase(table, who)
    settle_maximum(table, who, cause)


def _wear(table: Table, who: Entity, pieces: list[Entry], cause: Cause) -> None:
    """Have just these pieces equipped, if that is legal, and have it answered."""
    for piece in pieces:
        if piece not in who.gear and barring(table, Occurrence(event=Happening.EQUIPS, who=who, gear=piece)):
            raise RefusedError(RULE, f"{who.name} cannot equip {piece.name}: a text forbids it")
    for piece in who.gear:
        if piece not in pieces and barring(table, Occurrence(event=Happening.UNEQUIPS, who=who, gear=piece)):
            raise RefusedError(RULE, f"{who.name} cannot unequip {piece.name}: a text forbids it")
    before, who.gear = who.gear, tuple(pieces)
    _take_effect(table, who, before)
    fault = next(unfit(pieces, wearing(table, who)), None) if who.entry is None else None  # an NPC's card says so
    if fault is not None:
        who.gear = before
        _take_effect(table, who, tuple(pieces))
        raise RefusedError(fault.rule, f"{who.name} cannot equip {fault.piece.name}: {fault.why}")
    settle(table, who, cause)
    for piece in pieces:
        if piece not in before:
            table.tell(Happening.EQUIPS, who, Cause(cause.rule, piece.id), f"equips {piece.name}")
            table.announce(Occurrence(event=Happening.EQUIPS, who=who, gear=piece))
    for piece in before:
        if piece not in pieces:
            table.tell(Happening.UNEQUIPS, who, Cause(cause.rule, piece.id), f"takes {piece.name} off")
            table.announce(Occurrence(event=Happening.UNEQUIPS, who=who, gear=piece))


def _take_effect(table: Table, who: Entity, before: tuple[Entry, ...]) -> None:
    """Let the constant texts of what has come into use hold, and those of what has gone out of it no longer."""
    used, now = in_use(before), [piece for piece in in_use(who.gear) if piece.id not in who.kit.silent]
    for piece in used:
        if piece not in now:
            release(table, who, piece)
    for piece in now:
        if piece not in used:
            establish(table, who, piece)


def fall_silent(table: Table, who: Entity, piece: Entry) -> None:
    """Let a piece do nothing, although it stays equipped."""
    who.kit.silent.add(piece.id)
    release(table, who, piece)
    settle(table, who, Cause("R-PRIO-3", piece.id))


def speak_again(table: Table, who: Entity, piece: Entry) -> None:
    """Let a piece do again what it does."""
    who.kit.silent.discard(piece.id)
    if piece in in_use(who.gear):
        establish(table, who, piece)
        settle(table, who, Cause("R-PRIO-3", piece.id))


def _named(among: Sequence[Entry], id_: str, who: Entity) -> Entry:
    for piece in among:
        if piece.id == id_:
            return piece
    raise RefusedError("R-EQP-1", f'{who.name} has no Gear "{id_}" there')
