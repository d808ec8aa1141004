"""Gear as things: parted with, picked up, handed over, equipped, changed, turned over, traded."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.handing import (
    ChangeGear,
    ChooseGear,
    HandOver,
    NoEffectOf,
    Parting,
    PartWith,
    PickUp,
    PutOn,
    TakeGear,
    Trade,
    TurnOver,
)
from compiler.ir.entries.gear import slot_of
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.described import Many
from compiler.ir.selectors.pieces import Face, Kept, Pieces, Spoken
from compiler.ir.selectors.who import Pick
from compiler.ir.terms import EntryKind
from runtime import gear
from runtime.carried import carries
from runtime.controllers import Decision
from runtime.events import Note
from runtime.holding import bestow
from runtime.interpreter.described import NO_MORE, likeable, meant
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.sites import is_there, places
from runtime.interpreter.who import each_of, the_one
from runtime.laid import is_this
from runtime.listening import tell_to_the_last, waiting_on
from runtime.pieces import is_piece_like
from runtime.prevention import comes_about

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.doings import Handling
    from runtime.entity import Entity


class Found(NamedTuple):
    """A piece of Gear, and where it lies if nobody has it."""

    piece: Entry
    place: str | None = None


def _fitting(pieces: Pieces, who: Entity, playing: Playing) -> list[Found]:
    """Give the pieces that could be meant, of those that someone has or that lie where it is said."""
    there = _lying(pieces, who, playing) if pieces.kept is Kept.LYING else _had(pieces, who)
    match pieces.spoken:
        case Spoken.THIS:
            return [one for one in there if is_this(who, one.piece, playing.cause.entry)]
        case Spoken.IT:
            return [one for one in there if one.piece is playing.used]
        case Spoken.USED:
            met = playing.opposing or (playing.occurrence.play if playing.occurrence else None)
            there = [one for one in there if met is not None and one.piece.id == met.entry.id]
    return [
        one
        for one in there
        if is_piece_like(one.piece, pieces.like, who, playing.table) and _faces(one.piece, pieces, who)
    ]


def _faces(piece: Entry, pieces: Pieces, who: Entity) -> bool:
    """Tell whether an Item lies as it is said; nothing else lies either way (R-GEAR-4)."""
    if pieces.face is None:
        return True
    turned = piece.id in who.kit.turned
    return piece.kind is EntryKind.ITEM and turned is (pieces.face is Face.DOWN)


def _had(pieces: Pieces, who: Entity) -> list[Found]:
    spoken = pieces.spoken is not None  # such a one is meant wherever it is
    equipped = who.gear if pieces.kept is not Kept.CARRIED or spoken else ()
    carried = who.kit.carried if pieces.kept is not Kept.EQUIPPED or spoken else ()
    return [Found(piece) for piece in (*equipped, *carried)]


def _lying(pieces: Pieces, who: Entity, playing: Playing) -> list[Found]:
    table = playing.table
    here = table.ground.place(who)
    near = pieces.where
    anywhere = pieces.spoken is not None and near is None
    return [
        Found(one.piece, one.place)
        for one in table.lain
        if anywhere or (one.place == here if near is None else is_there(one.place, near, playing))
    ]


def those_pieces(pieces: Pieces, who: Entity, playing: Playing) -> list[Found]:
    """Give the pieces that someone does something to, as the one chooses who has the choice."""
    owner = who if pieces.whose is None else the_one(pieces.whose, playing) or who
    fitting = _fitting(pieces, owner, playing)
    number = len(fitting) if pieces.number is None else min(pieces.number, len(fitting))
    chooser = (the_one(pieces.chosen_by, playing) if pieces.chosen_by else None) or who
    if not number:
        called = " or ".join(pieces.like.called) or "Gear"
        playing.tell(Note.REFUSED, owner, "R-EQP-4", f"has no {called} for that")
    return _chosen(fitting, number, pieces.many, chooser, playing)


def _chosen(fitting: Sequence[Found], number: int, many: Many, chooser: Entity, playing: Playing) -> list[Found]:
    """Have someone choose so many of the pieces; of "up to" so many they may also leave some."""
    left = list(fitting)
    taken: list[Found] = []
    stop = () if many is Many.EXACTLY else (NO_MORE,)
    while left and len(taken) < number:
        options = (*(one.piece.name for one in left), *stop)
        at = playing.control.decide(Decision(who=chooser.id, what="which piece?", options=options))
        if at == len(left):
            break
        taken.append(left.pop(at))
    return taken


def _each(effect: Handling, who: Entity, playing: Playing, whom: Entity | None = None) -> Iterator[Found]:
    """Give the pieces it is done to, unless there are none or something keeps it from being done; have it answered.

    It has been done, and is told as done, once the last of them has been taken.
    """
    found = those_pieces(effect.gear, who, playing)
    if not found:
        return
    told = carries(effect, who, playing.cause, whom)
    told.pieces, told.place = tuple(one.piece for one in found), found[0].place
    if not comes_about(playing.table, told):
        return
    playing.used = found[-1].piece
    texts = waiting_on(playing.table, told.pieces)
    yield from found
    tell_to_the_last(playing.table, told, texts)


def _wherever(effect: PartWith, who: Entity, playing: Playing) -> PartWith:
    """Give what is done to this piece itself, from the ground where it has been laid down."""
    gone = effect.how in (Parting.DISCARD, Parting.DESTROY) and effect.gear.spoken is Spoken.THIS
    if not gone or _fitting(effect.gear, who, playing):
        return effect
    return msgspec.structs.replace(effect, gear=msgspec.structs.replace(effect.gear, kept=Kept.LYING))


@executor.register
def _choose(effect: ChooseGear) -> Step:
    """Have someone pick a piece, which is then the one that is spoken of."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.by, playing):
            found = those_pieces(effect.gear, who, playing)
            playing.used = found[0].piece if found else None
            if playing.used is not None:
                playing.tell(Note.CHOSE, who, playing.cause.rule, f"chooses {playing.used.name}")

    return run


@executor.register
def _part_with(effect: PartWith) -> Step:
    """Have someone part with Gear: which piece, they choose; a text may take off Armor and Clothing, too."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            lands = places(effect.to.place, playing, who) if effect.to else ()
            if effect.to is not None and effect.to.place.pick is not Pick.THE:
                playing.places = tuple(lands)
            for one in _each(_wherever(effect, who, playing), who, playing):
                playing.counted.setdefault(Measure.PARTED, []).append(one.piece.id)
                gear.part_with(playing.table, who, one.piece, effect.how, playing.cause, next(iter(lands), None))

    return run


@executor.register
def _pick_up(effect: PickUp) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            for piece, place in _each(effect, who, playing):
                if gear.take_up(playing.table, piece, place):
                    who.kit.carried.append(piece)
                    playing.tell(Happening.EQUIPS, who, "R-EQP-3", f"picks {piece.name} up")

    return run


@executor.register
def _hand_over(effect: HandOver) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            other = the_one(effect.whom, playing)
            for one in _each(effect, who, playing, other) if other is not None else ():
                _hand(one.piece, who, other or who, playing)

    return run


def _hand(piece: Entry, who: Entity, other: Entity, playing: Playing) -> None:
    """Put a piece into someone else's hands: it is carried, and lies as it did (R-EQP-4)."""
    turned = gear.let_go(playing.table, who, piece, playing.cause)
    other.kit.carried.append(piece)
    if turned:
        other.kit.turned.add(piece.id)
    playing.tell(Happening.UNEQUIPS, who, "R-EQP-4", f"hands {piece.name} to {other.name}")


@executor.register
def _take_gear(effect: TakeGear) -> Step:
    """Have someone take Gear from those who have it: which piece, whoever takes it picks."""
    takes = msgspec.structs.replace(effect, gear=msgspec.structs.replace(effect.gear, whose=effect.whom))

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            for other in each_of(effect.whom, playing):
                for one in _each(takes, who, playing, other):
                    _hand(one.piece, other, who, playing)

    return run


@executor.register
def _no_effect_of(effect: NoEffectOf) -> Step:
    """Let Gear that someone has equipped do nothing until then."""

    def run(playing: Playing) -> None:
        who = playing.owner if effect.gear.whose is None else the_one(effect.gear.whose, playing)
        for one in those_pieces(effect.gear, playing.owner, playing) if who is not None else ():
            if who is not None and one.piece.id not in who.kit.silent:
                gear.fall_silent(playing.table, who, one.piece)
                bestow(effect, playing, None, ends=partial(gear.speak_again, playing.table, who, one.piece))

    return run


@executor.register
def _put_on(effect: PutOn) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            found = those_pieces(effect.gear, who, playing)
            _wear([one for one in found if one.piece not in who.gear], (), who, playing)

    return run


def _wear(found: Sequence[Found], off: Sequence[Entry], who: Entity, playing: Playing) -> None:
    """Have pieces go on and others come off, if that fits (R-GEAR-1 to R-GEAR-3); what comes off is carried."""
    on = [one.piece for one in found]
    if gear.refits(playing.table, who, off, on, playing.cause):
        for piece, place in found:
            if place is not None:
                gear.take_up(playing.table, piece, place)
            elif piece in who.kit.carried:
                who.kit.carried.remove(piece)
        who.kit.carried += off
        playing.used = on[-1] if on else playing.used


@executor.register
def _change(effect: ChangeGear) -> Step:
    """Change one piece for another, which goes into its slot (R-EQP-1); both are chosen by whoever wears them."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            off = [one.piece for one in those_pieces(effect.gear, who, playing)]
            slots = {slot_of(piece)[0] for piece in off}
            on = [one for one in those_pieces(effect.into, who, playing) if slot_of(one.piece)[0] in slots]
            if off and on:
                _wear(on, off, who, playing)

    return run


@executor.register
def _turn_over(effect: TurnOver) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            owner = who if effect.gear.whose is None else the_one(effect.gear.whose, playing) or who
            for one in _each(effect, who, playing):
                turned = owner.kit.turned
                (turned.add if effect.face is Face.DOWN else turned.discard)(one.piece.id)
                playing.tell(Note.TURNED, owner, "R-GEAR-4", f"turns {one.piece.name} face {effect.face}")

    return run


@executor.register
def _trade(effect: Trade) -> Step:
    """Have two each choose what they give, and then give it."""
    if effect.cards is not None:
        likeable(effect.cards.like, effect)

    def run(playing: Playing) -> None:
        other = the_one(effect.whom, playing) if effect.whom is not None else None
        first = list(each_of(effect.who, playing))
        pairs = [(first[0], first[-1])] if effect.whom is None and first else [(who, other) for who in first]
        for who, other in pairs:
            if other is None or other is who:
                continue
            if effect.gear is not None:
                _trade_gear(effect.gear, who, other, playing)
            else:
                _trade_cards(effect, who, other, playing)

    return run


def _trade_gear(pieces: Pieces, who: Entity, other: Entity, playing: Playing) -> None:
    ours, theirs = (those_pieces(pieces, one, playing) for one in (who, other))
    if not (ours and theirs):
        return
    for given, one, another in ((ours, who, other), (theirs, other, who)):
        for found in given:
            _hand(found.piece, one, another, playing)


def _trade_cards(effect: Trade, who: Entity, other: Entity, playing: Playing) -> None:
    if effect.cards is None:
        return
    ours, theirs = meant(effect.cards, who, playing), meant(effect.cards, other, playing)
    if not (ours.cards and theirs.cards):
        playing.tell(Note.REFUSED, who, "R-PRIO-3", "has nothing to trade, or nobody to trade it with")
        return
    for these in (ours, theirs):
        these.take()
    who.piles.hand += theirs.cards
    other.piles.hand += ours.cards
    for one, cards in ((who, theirs.cards), (other, ours.cards)):
        playing.table.move_cards(one, len(cards), "into the hand", playing.cause)
