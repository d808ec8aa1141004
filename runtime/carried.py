"""Deeds that are told as the effect that was carried out, and whether that is the one which is waited for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.cards import Reveal
from compiler.ir.deeds.earning import PassOn
from compiler.ir.deeds.handing import HandOver, PartWith, PickUp, TakeGear, TurnOver
from compiler.ir.deeds.movement import SwapPlaces
from compiler.ir.deeds.piles import Look, PutCards, ReturnToHand
from compiler.ir.deeds.resistances import How, Resist
from compiler.ir.deeds.rolls import Reroll
from compiler.ir.deeds.summoning import Summon
from compiler.ir.deeds.terrain import Illuminate
from compiler.ir.events.deeds import Happening
from compiler.ir.places import InPlace
from compiler.ir.selectors.described import Cards, Choice, Many, Pile
from compiler.ir.selectors.pieces import Pieces, Spoken
from compiler.ir.selectors.who import NAMESAKE
from runtime.interpreter.fitting import fits_card
from runtime.interpreter.playing import Playing, UnplayedError
from runtime.interpreter.sites import is_there
from runtime.laid import is_this
from runtime.likeness import answerable
from runtime.made import GROUPS, covers
from runtime.moments import Occurrence, by_whom, of_cards
from runtime.pieces import is_piece_like

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.doings import Doing
    from compiler.ir.selectors.who import Who
    from runtime.entity import Entity
    from runtime.events import Cause
    from runtime.interpreter.described import Meant

Test = Callable[[Occurrence, Playing], bool]
Fit = Callable[["Entity", Playing], bool]
Handling = Look | PutCards | ReturnToHand | Reveal
NAMED = frozenset({"who", "whom", "cards", "whose", "gear", "rows", "where"})
"""What is asked of those who are in it, and of the cards and pieces themselves."""
ANY_WAY = frozenset(
    {"until", "extent", "timing", "order", "immediate", "scenario", "chosen_by", "keep", "against", "to"},
)
"""What a deed does not say of what is done."""


def carries(effect: Doing, who: Entity, cause: Cause, whom: Entity | None = None) -> Occurrence:
    """Tell that someone carries out an effect, or is about to."""
    others = by_whom(who, cause) if whom is None else (whom,)
    return Occurrence(event=Happening.DOES, who=who, others=others, play=cause.made, does=effect, cause=cause)


def handles(event: Happening, effect: Handling, who: Entity, these: Meant, cause: Cause) -> Occurrence:
    """Tell that someone does something to cards, or is about to; they come to their own pile, where it is not said."""
    told = of_cards(event, who, these.cards, cause)
    told.does, told.whose, told.pile, told.goes_to = effect, these.whose, these.pile, these.whose
    return told


def carried(said: Doing, fit: Callable[[Who], Fit]) -> list[Test]:
    """Ask whether what is carried out is this; whatever it does not say may be any way.

    Raises:
        UnplayedError: It asks of cards what nothing can answer.
    """
    fields = [name for name in said.__struct_fields__ if name not in NAMED | ANY_WAY | _unasked(said)]

    def is_it(occurrence: Occurrence, _: Playing) -> bool:
        done = occurrence.does
        return type(done) is type(said) and all(_is_so(getattr(said, name), getattr(done, name)) for name in fields)

    return [is_it, *_of_what(said, fit)]


def _unasked(said: Doing) -> frozenset[str]:
    """Give what else of a deed may be any way, or is asked by itself."""
    match said:
        case Resist(how=How.EITHER):
            return frozenset({"how"})
        case Summon():
            return frozenset({"what"})
    return frozenset()


def _of_what(said: Doing, fit: Callable[[Who], Fit]) -> list[Test]:
    """Ask what it is done to: with whom, to which pieces, cards or dice."""
    match said:
        case SwapPlaces() | PassOn():
            meets = fit(said.whom)
            return [lambda occurrence, playing: any(meets(one, playing) for one in occurrence.others)]
        case PartWith() | PickUp() | TurnOver():
            return [_of_pieces(said.gear)]
        case HandOver() | TakeGear():
            gets = fit(said.whom)
            given = _of_pieces(said.gear)
            return [given, lambda occurrence, playing: any(gets(one, playing) for one in occurrence.others)]
        case Reroll():
            rows = frozenset(one for row in said.rows for one in GROUPS.get(row, (row,)))
            return [lambda occurrence, _: not rows or any(covers(row, one) for row in occurrence.rows for one in rows)]
        case Look() | PutCards() | ReturnToHand() | Reveal():
            return [_of_cards(said, fit)]
        case Summon():
            return [lambda told, playing: said.what in (None, _name_of(told.does, playing))]
        case Illuminate():
            there = InPlace(place=said.where)
            return [lambda told, playing: told.place is not None and is_there(told.place, there, playing)]
    return []


def _name_of(done: Doing | None, playing: Playing) -> str | None:
    """Give the name of the card that has been summoned; that of the text's own where it is the same."""
    name = done.what if isinstance(done, Summon) else None
    own = playing.table.cards.get(playing.cause.entry) or playing.owner.entry
    return NAMESAKE if own is not None and own.name == name else name


def _is_so(said: object, done: object) -> bool:
    """Tell whether something is done as it is said: all that is named, a number or more."""
    if isinstance(said, tuple) and isinstance(done, tuple):
        return set(said) <= set(done)
    if isinstance(said, int) and isinstance(done, int):
        return done >= said
    return said == done


def _of_pieces(said: Pieces) -> Test:
    """Ask how many of the pieces are like that, and lay there; where no number is said, whether it is all of them."""

    def test(occurrence: Occurrence, playing: Playing) -> bool:
        done = getattr(occurrence.does, "gear", None)
        if not isinstance(done, Pieces) or (said.number is None and done.number is not None):
            return False
        place = occurrence.place or playing.table.ground.place(occurrence.who)
        if said.where is not None and not is_there(place, said.where, playing):
            return False
        like = sum(_is_said(piece, said, occurrence, playing) for piece in occurrence.pieces)
        return like >= (said.number or 1)

    return test


def _is_said(piece: Entry, said: Pieces, occurrence: Occurrence, playing: Playing) -> bool:
    match said.spoken:
        case Spoken.THIS:
            return any(is_this(one, piece, playing.cause.entry) for one in (occurrence.who, *occurrence.others))
        case Spoken.IT | Spoken.USED:
            return piece is playing.used
    return is_piece_like(piece, said.like, occurrence.who)


def _of_cards(said: Handling, fit: Callable[[Who], Fit]) -> Test:
    """Ask whose cards they are, from which pile, which of them, how many are like that, and to whom they come."""
    if not answerable(said.cards.like.like):
        raise UnplayedError(said)
    fits = _enough(said.cards)
    owns = _owner(said.cards.whose, fit)
    gets = _owner(said.whose if isinstance(said, PutCards) else said.cards.whose, fit)

    def test(occurrence: Occurrence, playing: Playing) -> bool:
        return (
            occurrence.pile is (said.cards.pile or Pile.HAND)
            and fits(occurrence, playing)
            and owns(occurrence.whose, occurrence, playing)
            and gets(occurrence.goes_to, occurrence, playing)
        )

    return test


def _enough(cards: Cards) -> Test:
    """Ask whether so many of the cards are like that; where no number is said, whether it is the whole pile."""

    def test(occurrence: Occurrence, playing: Playing) -> bool:
        done = occurrence.does
        if not isinstance(done, Handling):
            return False
        if not isinstance(cards.number, int):
            return done.cards.number is None and done.cards.many is Many.EXACTLY
        asked = replace(playing, owner=occurrence.who)
        chosen = cards.choice is Choice.CHOSEN or cards.choice is done.cards.choice
        return chosen and sum(fits_card(card, cards.like, asked) for card in occurrence.cards) >= cards.number

    return test


def _owner(whose: Who | None, fit: Callable[[Who], Fit]) -> Callable[[Entity | None, Occurrence, Playing], bool]:
    """Ask whose a pile is: where it is not said, that of the one who does it."""
    if whose is None:
        return lambda one, occurrence, _: one is occurrence.who
    meant = fit(whose)
    return lambda one, _, playing: one is not None and meant(one, playing)
