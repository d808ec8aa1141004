"""Reading of Gear: "a Weapon or a Shield", "a one-handed Weapon with Thrown"; who has such a piece, or uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.entries.gear import HAND_KINDS
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import AllOf, Equipped, IsSo
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import ANY_CARD, GearLike, Mark, Marking, PlayLike
from compiler.language.topics.fact_order import denied
from compiler.language.topics.gear import GEAR_KINDS, PIECE, PLURAL_GEAR, UNCOUNTED, is_gear, known_gear
from compiler.language.topics.groups import Told, of_whom
from compiler.language.topics.margins import Bound
from compiler.language.topics.mentions import THINGS, mention
from compiler.language.topics.places import GEAR, HANDLED
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import things_said

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact

SINGULAR_GEAR = {words: gear for gear, words in PLURAL_GEAR.items()}
GearKind = tuple[str, tuple[str, ...]]
"""A kind of Gear or a family of weapons, and what else it is called."""


class Called(NamedTuple):
    """The name of a piece, said behind its kind."""

    name: str


GEAR_WORD: Note[Token] = Note()
"""The last word for Gear."""
SEVERAL_SAID: Note[bool] = Note(first=False)
"""Whether that was a word for several."""


@production
def gear_kind(reading: Reading, *words: Token) -> GearKind:
    """Give the kind of Gear and what else it is called, in either number and either case."""
    last = words[-1]
    plain = SINGULAR_GEAR.get(last.lower()) or last.capitalize().removesuffix("s")
    *classes, kind = known_gear(reading, [*words[:-1], last.update(value=plain)])
    reading[SEVERAL_SAID] = last.lower() != plain.lower()
    reading[GEAR_WORD] = last
    return kind, tuple(classes)


@production
def gear_called(hands: Token | None, kind: GearKind) -> str:
    classes = (*([hands.capitalize()] if hands else []), *kind[1])
    return " ".join((*classes, kind[0]))


@production
def gear_card(reading: Reading, kind: GearKind) -> str:
    """Read "an Item card": the piece is the card."""
    if kind[0] != "Item":
        reading.contradiction("this is a thing, and not its card", f'say "{kind[0]}"')
    return gear_called(None, kind)


@production
def any_gear(reading: Reading, word: Token) -> str:
    reading[GEAR_WORD] = word
    return ""


@production
def handed_gear(reading: Reading, words: Token) -> str:
    """Read "a one-handed piece of Gear", "two-handed Gear", "a piece of two-handed Gear"."""
    said = words.split()
    hands = next(word for word in said if word.endswith("-handed"))
    reading[GEAR_WORD] = words.update(value=" ".join(word for word in said if word != hands))
    return f"{hands.capitalize()} {PIECE}"


@production
def other_piece(piece: GearLike, besides: str) -> GearLike:
    """Read "a piece of Gear other than Armor"."""
    return msgspec.structs.replace(piece, besides=(*piece.besides, besides))


@production
def held_piece(piece: GearLike) -> GearLike:
    return msgspec.structs.replace(piece, in_hand=True)


def gear_spoken_of(reading: Reading) -> None:
    """Let "it" be a piece of Gear, and no card that was spoken of before."""
    mention(reading, THINGS, (things_said(reading) - HANDLED) | {GEAR})


@production
def piece(*parts: str | tuple[Mark, ...] | Called | None) -> GearLike:
    called = tuple(part for part in parts if part and isinstance(part, str))
    name = next((part.name for part in parts if isinstance(part, Called)), None)
    marks = next((part for part in parts if isinstance(part, tuple) and not isinstance(part, Called)), ())
    return GearLike(called=called, name=name, having=marks)


@production
def piece_named(name: Token) -> Called:
    """Read "a Shield named Buckler"."""
    return Called(str(name))


@production
def piece_mark(mark: Mark, other: Mark | None) -> tuple[Mark, ...]:
    return (mark, other) if other else (mark,)


@production
def piece_marked(mark: Mark) -> tuple[Mark, ...]:
    """Read "that has Thrown"."""
    return (mark,)


@production
def piece_deals(_verb: Token, mark: Mark) -> tuple[Mark, ...]:
    """Read "that deals Fire damage"."""
    return (mark,)


# ---- who has it


@production
def equipped(piece: GearLike) -> Fact:
    return lambda who: Equipped(who=who, gear=piece)


@production
def bears(reading: Reading, piece: GearLike) -> Fact:
    """Read "with a Weapon": equipped, where that is not with what something is done."""
    reading.afar += 1
    return equipped(piece)


@production
def bears_none(reading: Reading, piece: GearLike) -> Fact:
    return denied(bears(reading, piece))


@production
def equipped_some(reading: Reading, piece: GearLike) -> Fact:
    without_article(reading, piece)
    return equipped(piece)


def without_article(reading: Reading, piece: GearLike) -> None:
    """Check that what is said without "a" is no single thing: "Heavy Armor", "Items", "Gear"."""
    one = [called for called in piece.called if not called.endswith(UNCOUNTED) and is_gear(called.split())]
    if reading[GEAR_WORD].startswith("piece "):
        reading.trouble(
            Code.TEXT_UNPARSED, reading[GEAR_WORD], "one piece has an article", help='say "a piece of Gear"'
        )
    if one and not reading[SEVERAL_SAID]:
        message = f'"{one[0].split()[-1]}" is one piece of Gear of several'
        reading.trouble(Code.TEXT_UNPARSED, reading[GEAR_WORD], message, help=f'say "{article(one[0])}"')


@production
def equipped_many(reading: Reading, bound: Bound, piece: GearLike) -> Fact:
    """Read "at least 2 Items equipped", "fewer than 2 Weapons equipped"."""
    least = bound.value if bound.compare is Compare.AT_LEAST else bound.value + 1
    if bound.compare is Compare.EQUAL and not piece.having and not piece.in_hand:
        return _just_so_many(piece, bound.value)
    if bound.compare not in (Compare.AT_LEAST, Compare.AT_MOST):
        reading.contradiction("Gear is counted as so many pieces or more", 'say "at least 2 Items equipped"')

    def fact(who: Who) -> Predicate:
        many = bound.compare is Compare.AT_LEAST
        return Equipped(who=who, gear=piece, least=least, negated=not many)

    return fact


def _just_so_many(piece: GearLike, number: int) -> Fact:
    """Give "exactly one Weapon equipped": so many, and not one more."""

    def just(who: Actor) -> AllOf:
        more = Equipped(who=who, gear=piece, least=number + 1, negated=True)
        return AllOf(of=(Equipped(who=who, gear=piece, least=number), more))

    return lambda who: just(who) if isinstance(who, Actor) else IsSo(who=who, of=just(Actor.ONE))


@production
def equipped_so_many(number: int, piece: GearLike) -> Fact:
    """Read "2 Weapons equipped"."""
    return lambda who: Equipped(who=who, gear=piece, least=number)


@production
def not_equipped(piece: GearLike) -> Fact:
    return denied(equipped(piece))


@production
def equipped_beside(reading: Reading, _other: Token, piece: GearLike, hand: Token | None = None) -> Fact:
    """Read "another Weapon equipped": beside the piece whose text this is."""
    kinds = {called.split()[-1] for called in piece.called} & {*GEAR_KINDS}
    if kinds and str(reading.scene.kind).capitalize() not in kinds:
        return _in_hand(reading, hand, equipped(piece))
    return _in_hand(reading, hand, _other_piece(reading, piece))


@production
def equipped_second(reading: Reading, piece: GearLike) -> Fact:
    """Read "a second Weapon equipped", on a Weapon: beside it."""
    if reading.scene.kind not in HAND_KINDS or str(reading.scene.kind).capitalize() not in {
        called.split()[-1] for called in piece.called
    }:
        reading.contradiction("this text is of no such piece, to which another would be the second", "say how many")
    return _other_piece(reading, piece)


@production
def only_equipped(reading: Reading, piece: GearLike) -> Predicate:
    """Read "this is your only equipped Weapon": one has no other."""
    return denied(_other_piece(reading, piece))(reading.scene.own)


@production
def gear_equipped(reading: Reading, piece: GearLike) -> Predicate:
    """Read "this Armor is equipped": its owner has it."""
    return equipped(piece)(reading.scene.own)


@production
def gear_not_equipped(reading: Reading, piece: GearLike) -> Predicate:
    return denied(equipped(piece))(reading.scene.own)


@production
def equipped_in_other(reading: Reading, piece: GearLike, hand: Token) -> Fact:
    return equipped_beside(reading, hand, piece, hand)


@production
def not_equipped_beside(reading: Reading, other: Token, piece: GearLike, hands: Token | None = None) -> Fact:
    return denied(equipped_beside(reading, other, piece, hands))


@production
def equipped_in_hands(reading: Reading, other: Token | None, piece: GearLike, hands: Token) -> Fact:
    """Read "other Gear equipped in either hand"."""
    if other or "other" in hands:
        return equipped_beside(reading, other or hands, piece, hands)
    return _in_hand(reading, hands, equipped_some(reading, piece))


@production
def not_equipped_in_hands(reading: Reading, piece: GearLike, hands: Token) -> Fact:
    """Read "no Weapon equipped in either hand", and "no Shield in your other hand"."""
    if "other" in hands:
        return not_equipped_beside(reading, hands, piece, hands)
    return denied(_in_hand(reading, hands, equipped(piece)))


@production
def empty_hands(reading: Reading, hands: Token) -> Fact:
    """Read "nothing equipped in your other hand"."""
    found = _other_piece(reading, GearLike()) if "other" in hands else equipped(GearLike())
    return denied(_in_hand(reading, hands, found))


def _in_hand(reading: Reading, hand: Token | None, fact: Fact) -> Fact:
    """Hold the one whose hand is said against the one of whom it is said; what is no Weapon or the like is held."""
    said = hand.split() if hand else []

    def held(who: Who) -> Predicate:
        if "their" in said and who is Actor.SELF:
            reading.contradiction("your Gear is in no hand of theirs", 'say "your"')
        found = fact(who)
        if hand and isinstance(found, Equipped) and not found.gear.called:
            return msgspec.structs.replace(found, gear=msgspec.structs.replace(found.gear, in_hand=True))
        return found

    return held


def _other_piece(reading: Reading, piece: GearLike) -> Fact:
    if reading.scene.kind not in HAND_KINDS:
        message = "this is no text of a piece of Gear that is held, so none is another than it"
        reading.contradiction(message, 'leave out "other"', Code.REF_DANGLING)

    def fact(who: Who) -> Predicate:
        if who is not reading.scene.own:
            reading.contradiction("this piece is not theirs, so all of theirs are others", 'leave out "other"')
        return Equipped(who=who, gear=piece, beside=True)

    return fact


@production
def wields(_verb: Token, piece: GearLike) -> Fact:
    return equipped(piece)


@production
def wields_in_other(reading: Reading, _verb: Token, piece: GearLike, hand: Token) -> Fact:
    """Read "holds a Shield in their other hand"."""
    return equipped_in_other(reading, piece, hand)


@production
def of_holder_of_none(reading: Reading, _verb: Token, piece: GearLike, hands: Token | None) -> Told:
    """Read "carrying no Gear in either hand"."""
    return of_whom(not_equipped_in_hands(reading, piece, hands) if hands else not_equipped(piece))


@production
def of_empty_handed(reading: Reading, _verb: Token, hands: Token | None) -> Told:
    return of_whom(empty_hands(reading, hands) if hands else not_equipped(GearLike(in_hand=True)))


@production
def wields_nothing(reading: Reading, _verb: Token, hands: Token) -> Fact:
    return empty_hands(reading, hands)


@production
def wields_no(_verb: Token, piece: GearLike) -> Fact:
    return not_equipped(piece)


@production
def wields_many(reading: Reading, _verb: Token, bound: Bound, piece: GearLike) -> Fact:
    return equipped_many(reading, bound, piece)


@production
def of_holder(verb: Token, piece: GearLike) -> Told:
    """Read "wielding a Heavy Weapon" behind a noun."""
    return of_whom(wields(verb, piece))


# ---- what is done with it


@production
def from_piece(reading: Reading, piece: GearLike) -> PlayLike:
    """Give what is played from such Gear."""
    if len(piece.called) > 1 or piece.in_hand or piece.name:
        reading.contradiction("this is played from one kind of Gear", "make two sentences of it")
    source = Mark(what=Marking.SOURCE, name=next(iter(piece.called), "Gear"))
    return PlayLike(having=(source, *piece.having))


@production
def uses_gear(reading: Reading, _verb: Token, piece: GearLike) -> Deed:
    """Read "uses an Item": plays whatever stands on it; with Reach it is an attack."""
    like = from_piece(reading, piece)
    return Deed(event=Happening.PLAYS, play=like if piece.having else msgspec.structs.replace(like, kinds=ANY_CARD))


@production
def used_some(reading: Reading, piece: GearLike) -> GearLike:
    """Read "Items" in "cannot use Items"."""
    without_article(reading, piece)
    return piece
