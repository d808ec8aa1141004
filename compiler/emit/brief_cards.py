"""Cards in hands, decks and discard piles, in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from compiler.emit.brief_plays import mark_brief
from compiler.emit.brief_who import each_brief, op_brief, who_brief
from compiler.ir.cards import Discard, Draw, DrawChange, DrawUp, HandEffect, HandLimit, Reveal
from compiler.ir.described import Choice, Many, Pile
from compiler.ir.descriptors import Marking
from compiler.ir.piles import Look, PileEffect, PutCards, ReturnToHand, SearchDeck, Shuffle

if TYPE_CHECKING:
    from compiler.emit.brief_who import Brief
    from compiler.ir.described import Cards, Described
    from compiler.ir.descriptors import PlayLike
    from compiler.ir.who import Who


CardEffect = HandEffect | PileEffect


def card_brief(effect: CardEffect) -> Brief:
    """Give what is done with cards."""
    return hand_brief(effect) if isinstance(effect, HandEffect) else pile_brief(effect)


def hand_brief(effect: HandEffect) -> Brief:
    """Give what is drawn, discarded and shown."""
    match effect:
        case Draw(who=who):
            return op_brief("draw", who) | each_brief("n", effect.number)
        case DrawChange(who=who):
            return op_brief("draw", who, effect.until, **each_brief("n", effect.by), phase=str(effect.phase))
        case DrawUp(who=who):
            return op_brief("draw", who, up_to="hand_limit")
        case Discard(who=who):
            return op_brief("discard", who) | cards_brief(effect.cards)
        case Reveal(who=who):
            return op_brief("reveal", who) | cards_brief(effect.cards)
        case HandLimit(who=who):
            return op_brief("hand_limit", who, effect.until, **each_brief("by", effect.by))
    assert_never(effect)


def pile_brief(effect: PileEffect) -> Brief:
    """Give what is done with decks and discard piles."""
    match effect:
        case SearchDeck(who=who):
            whose = who_brief(effect.whose) if effect.whose else None
            return op_brief("search_deck", who, whose=whose, for_=described_brief(effect.like))
        case Look(who=who):
            return op_brief("look", who) | cards_brief(effect.cards)
        case Shuffle(who=who):
            into: Brief = {**cards_brief(effect.cards), "to": "deck"} if effect.cards else {"what": "deck"}
            return op_brief("shuffle", who) | into | _to_whose(effect.whose)
        case PutCards(who=who):
            return op_brief("put", who) | cards_brief(effect.cards) | _whereto(effect)
        case ReturnToHand(who=who):
            timing: Brief = {"timing": str(effect.timing)} if effect.timing else {}
            return op_brief("return_to_hand", who) | cards_brief(effect.cards) | timing
    assert_never(effect)


def _whereto(effect: PutCards) -> Brief:
    out: Brief = {"to": str(effect.into) if effect.into else "back"}
    if effect.spot:
        out["at"] = str(effect.spot)
    if effect.order:
        out["order"] = str(effect.order)
    return out | _to_whose(effect.whose)


def _to_whose(who: Who | None) -> Brief:
    return {"to_whose": who_brief(who)} if who else {}


def described_brief(described: Described) -> Brief:
    """Give what a card is like; a single kind by itself."""
    name: Brief = {"name": "this" if described.name == "~" else described.name} if described.name else {}
    return like_brief(described.like) | name


def like_brief(like: PlayLike) -> Brief:
    """Give what a play that is meant as a card is like: rows, keywords and damage under names of their own."""
    fields: dict[str, list[str]] = {"kind": [str(kind) for kind in like.kinds], "trait": list(like.traits)}
    for mark in like.having:
        name = MARKS.get(mark.what, "with_row")
        fields.setdefault(name, []).append(CHOSEN.get(mark.what) or mark.name or str(mark.what))
    fields["without"] = [mark_brief(mark) for mark in like.lacking]
    return {
        name: found[0] if len(found) == 1 and name != "without" else found for name, found in fields.items() if found
    }


CHOSEN = {Marking.CHOSEN_TRAIT: "t", Marking.OTHER_TRAIT: "other than t"}
MARKS = {
    Marking.CHOSEN_TRAIT: "trait",
    Marking.OTHER_TRAIT: "trait",
    Marking.KEYWORD: "keyword",
    Marking.DAMAGE_TYPE: "damage_type",
    Marking.TYPED_DAMAGE: "damage_type",
    Marking.SOURCE: "played_from",
}


def cards_brief(cards: Cards) -> Brief:
    """Give which cards are meant: how many, like what, from where; or what the text has brought up."""
    if cards.number is None:
        what: Brief = {"what": str(cards.pile), **described_brief(cards.like)}
        return what | _whose(cards)
    many = "up_to" if cards.many is Many.UP_TO else "n"
    out: Brief = {**each_brief(many, cards.number), **described_brief(cards.like)}
    if cards.choice is not Choice.CHOSEN:
        out[str(cards.choice)] = True
    if cards.pile:
        out["of" if cards.pile is Pile.THEM else "from"] = str(cards.pile)
    return out | _whose(cards)


def _whose(cards: Cards) -> Brief:
    return {"whose": who_brief(cards.whose)} if cards.whose else {}
