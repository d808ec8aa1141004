"""Reading of Gear: "a Weapon or a Shield", "a one-handed Weapon with Thrown"; who has such a piece, or uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.entries.gear import HAND_KINDS
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import Equipped
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import GearLike, Mark, Marking, PlayLike
from compiler.language.topics.comparisons import ComparisonReading
from compiler.language.topics.fact_order import denied
from compiler.language.topics.gear import GEAR_KINDS, PLURAL_GEAR, UNCOUNTED, is_gear, known_gear
from compiler.language.topics.groups import Told, article
from compiler.language.topics.margins import Bound
from compiler.language.topics.places import GEAR, HANDLED

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.asked_gear import AskedGear
    from compiler.language.topics.fact_order import Fact

SINGULAR_GEAR = {words: gear for gear, words in PLURAL_GEAR.items()}
GearKind = tuple[str, tuple[str, ...]]
"""A kind of Gear or a family of weapons, and what else it is called."""


class PieceReading(ComparisonReading):
    """Callbacks of grammar/equipping.lark for Gear, and of the places that it can stand in."""

    gear_word: Token
    """The last word for Gear."""
    several_said = False
    """Whether that was a word for several."""
    gear_asked: AskedGear | None = None
    """The piece of which an "if" has asked whether someone has it."""

    def gear_kind(self, *words: Token) -> GearKind:
        """Give the kind of Gear and what else it is called, in either number and either case."""
        last = words[-1]
        plain = SINGULAR_GEAR.get(last.lower()) or last.capitalize().removesuffix("s")
        *classes, kind = known_gear(self, [*words[:-1], last.update(value=plain)])
        self.several_said = last.lower() != plain.lower()
        self.gear_word = last
        return kind, tuple(classes)

    def gear_called(self, hands: Token | None, kind: GearKind) -> str:
        classes = (*([hands.capitalize()] if hands else []), *kind[1])
        return " ".join((*classes, kind[0]))

    def gear_card(self, kind: GearKind) -> str:
        """Read "an Item card": the piece is the card."""
        if kind[0] != "Item":
            self.contradiction("this is a thing, and not its card", f'say "{kind[0]}"')
        return self.gear_called(None, kind)

    def any_gear(self, word: Token) -> str:
        self.gear_word = word
        return ""

    def held_piece(self, piece: GearLike) -> GearLike:
        return msgspec.structs.replace(piece, in_hand=True)

    def gear_spoken_of(self) -> None:
        """Let "it" be a piece of Gear, and no card that was spoken of before."""
        self.things = (self.things - HANDLED) | {GEAR}

    def piece(self, *parts: str | tuple[Mark, ...] | None) -> GearLike:
        called = tuple(part for part in parts if part and isinstance(part, str))
        marks = next((part for part in parts if isinstance(part, tuple)), ())
        return GearLike(called=called, having=marks)

    def piece_mark(self, mark: Mark, other: Mark | None) -> tuple[Mark, ...]:
        return (mark, other) if other else (mark,)

    def piece_marked(self, mark: Mark) -> tuple[Mark, ...]:
        """Read "that has Thrown"."""
        return (mark,)

    # ---- who has it

    def equipped(self, piece: GearLike) -> Fact:
        return lambda who: Equipped(who=who, gear=piece)

    def bears(self, piece: GearLike) -> Fact:
        """Read "with a Weapon": equipped, where that is not with what something is done."""
        self.afar += 1
        return self.equipped(piece)

    def bears_none(self, piece: GearLike) -> Fact:
        return denied(self.bears(piece))

    def equipped_some(self, piece: GearLike) -> Fact:
        self.without_article(piece)
        return self.equipped(piece)

    def without_article(self, piece: GearLike) -> None:
        """Check that what is said without "a" is no single thing: "Heavy Armor", "Items", "Gear"."""
        one = [called for called in piece.called if not called.endswith(UNCOUNTED) and is_gear(called.split())]
        if self.gear_word.startswith("piece "):
            self.trouble(Code.TEXT_UNPARSED, self.gear_word, "one piece has an article", help='say "a piece of Gear"')
        if one and not self.several_said:
            message = f'"{one[0].split()[-1]}" is one piece of Gear of several'
            self.trouble(Code.TEXT_UNPARSED, self.gear_word, message, help=f'say "{article(one[0])}"')

    def equipped_many(self, bound: Bound, piece: GearLike) -> Fact:
        """Read "at least 2 Items equipped", "fewer than 2 Weapons equipped"."""
        least = bound.value if bound.compare is Compare.AT_LEAST else bound.value + 1
        if bound.compare not in (Compare.AT_LEAST, Compare.AT_MOST):
            self.contradiction("Gear is counted as so many pieces or more", 'say "at least 2 Items equipped"')

        def fact(who: Who) -> Predicate:
            many = bound.compare is Compare.AT_LEAST
            return Equipped(who=who, gear=piece, least=least, negated=not many)

        return fact

    def equipped_so_many(self, number: int, piece: GearLike) -> Fact:
        """Read "2 Weapons equipped"."""
        return lambda who: Equipped(who=who, gear=piece, least=number)

    def not_equipped(self, piece: GearLike) -> Fact:
        return denied(self.equipped(piece))

    def equipped_beside(self, _other: Token, piece: GearLike, hand: Token | None = None) -> Fact:
        """Read "another Weapon equipped": beside the piece whose text this is."""
        kinds = {called.split()[-1] for called in piece.called} & {*GEAR_KINDS}
        if kinds and str(self.scene.kind).capitalize() not in kinds:
            return self._in_hand(hand, self.equipped(piece))
        return self._in_hand(hand, self._other_piece(piece))

    def equipped_second(self, piece: GearLike) -> Fact:
        """Read "a second Weapon equipped", on a Weapon: beside it."""
        if self.scene.kind not in HAND_KINDS or str(self.scene.kind).capitalize() not in {
            called.split()[-1] for called in piece.called
        }:
            self.contradiction("this text is of no such piece, to which another would be the second", "say how many")
        return self._other_piece(piece)

    def only_equipped(self, piece: GearLike) -> Predicate:
        """Read "this is your only equipped Weapon": one has no other."""
        return denied(self._other_piece(piece))(self.scene.own)

    def gear_equipped(self, piece: GearLike) -> Predicate:
        """Read "this Armor is equipped": its owner has it."""
        return self.equipped(piece)(self.scene.own)

    def gear_not_equipped(self, piece: GearLike) -> Predicate:
        return denied(self.equipped(piece))(self.scene.own)

    def equipped_in_other(self, piece: GearLike, hand: Token) -> Fact:
        return self.equipped_beside(hand, piece, hand)

    def not_equipped_beside(self, other: Token, piece: GearLike, hands: Token | None = None) -> Fact:
        return denied(self.equipped_beside(other, piece, hands))

    def equipped_in_hands(self, other: Token | None, piece: GearLike, hands: Token) -> Fact:
        """Read "other Gear equipped in either hand"."""
        if other or "other" in hands:
            return self.equipped_beside(other or hands, piece, hands)
        return self._in_hand(hands, self.equipped_some(piece))

    def not_equipped_in_hands(self, piece: GearLike, hands: Token) -> Fact:
        """Read "no Weapon equipped in either hand", and "no Shield in your other hand"."""
        if "other" in hands:
            return self.not_equipped_beside(hands, piece, hands)
        return denied(self._in_hand(hands, self.equipped(piece)))

    def empty_hands(self, hands: Token) -> Fact:
        """Read "nothing equipped in your other hand"."""
        found = self._other_piece(GearLike()) if "other" in hands else self.equipped(GearLike())
        return denied(self._in_hand(hands, found))

    def _in_hand(self, hand: Token | None, fact: Fact) -> Fact:
        """Hold the one whose hand is said against the one of whom it is said; what is no Weapon or the like is held."""
        said = hand.split() if hand else []

        def held(who: Who) -> Predicate:
            if "their" in said and who is Actor.SELF:
                self.contradiction("your Gear is in no hand of theirs", 'say "your"')
            found = fact(who)
            if hand and isinstance(found, Equipped) and not found.gear.called:
                return msgspec.structs.replace(found, gear=msgspec.structs.replace(found.gear, in_hand=True))
            return found

        return held

    def _other_piece(self, piece: GearLike) -> Fact:
        if self.scene.kind not in HAND_KINDS:
            message = "this is no text of a piece of Gear that is held, so none is another than it"
            self.contradiction(message, 'leave out "other"', Code.REF_DANGLING)

        def fact(who: Who) -> Predicate:
            if who is not self.scene.own:
                self.contradiction("this piece is not theirs, so all of theirs are others", 'leave out "other"')
            return Equipped(who=who, gear=piece, beside=True)

        return fact

    def wields(self, _verb: Token, piece: GearLike) -> Fact:
        return self.equipped(piece)

    def wields_in_other(self, _verb: Token, piece: GearLike, hand: Token) -> Fact:
        """Read "holds a Shield in their other hand"."""
        return self.equipped_in_other(piece, hand)

    def of_holder_of_none(self, _verb: Token, piece: GearLike, hands: Token | None) -> Told:
        """Read "carrying no Gear in either hand"."""
        return self.of_whom(self.not_equipped_in_hands(piece, hands) if hands else self.not_equipped(piece))

    def of_empty_handed(self, _verb: Token, hands: Token | None) -> Told:
        return self.of_whom(self.empty_hands(hands) if hands else self.not_equipped(GearLike(in_hand=True)))

    def wields_nothing(self, _verb: Token, hands: Token) -> Fact:
        return self.empty_hands(hands)

    def wields_no(self, _verb: Token, piece: GearLike) -> Fact:
        return self.not_equipped(piece)

    def wields_many(self, _verb: Token, bound: Bound, piece: GearLike) -> Fact:
        return self.equipped_many(bound, piece)

    def of_holder(self, verb: Token, piece: GearLike) -> Told:
        """Read "wielding a Heavy Weapon" behind a noun."""
        return self.of_whom(self.wields(verb, piece))

    # ---- what is done with it

    def from_piece(self, piece: GearLike) -> PlayLike:
        """Give what is played from such Gear."""
        if len(piece.called) > 1 or piece.in_hand:
            self.contradiction("this is played from one kind of Gear", "make two sentences of it")
        source = Mark(what=Marking.SOURCE, name=next(iter(piece.called), "Gear"))
        return PlayLike(having=(source, *piece.having))

    def uses_gear(self, _verb: Token, piece: GearLike) -> Deed:
        """Read "uses an Item": plays what stands on it."""
        return Deed(event=Happening.PLAYS, play=self.from_piece(piece))

    def used_some(self, piece: GearLike) -> GearLike:
        """Read "Items" in "cannot use Items"."""
        self.without_article(piece)
        return piece
