"""Reading of what is done with cards, charges and points, and to others on the way: shown, spent, Pushed, Blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.described import Described, Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Countable, PlayKind, RowName
from compiler.language.topics.brought_down import BroughtDownReading
from compiler.language.topics.deed_joints import Blow, Extent, Verbs, by_stem, each_way, either_verb, from_source
from compiler.language.topics.deed_kinds import LOST_OR_GAINED
from compiler.language.topics.described import DescribedReading
from compiler.language.topics.places import Pronoun
from compiler.language.topics.said_cards import OwnedPile
from compiler.language.topics.site_order import ALL_BORDERS, ANY_BORDER

if TYPE_CHECKING:
    from compiler.ir.places import Border, Place
    from compiler.language.parsing.token import Token
    from compiler.language.topics.pronouns import Named

HANDLED = {"dr": Happening.DRAWS, "disc": Happening.DISCARDS, "rev": Happening.REVEALS}
"""What is done to cards, by how the verb begins."""
CHARGED = {Happening.STAT_GAIN: Happening.GAINS_CHARGES, Happening.STAT_LOSS: Happening.LOSES_CHARGES}
ANY = Described()


class SomeCards(NamedTuple):
    """At least so many cards, or one; what they are like."""

    like: Described
    many: Extent = Extent()


class SoMuch(NamedTuple):
    """At least so much of something, or any of it."""

    what: Countable
    much: Extent = Extent()


class HandlingReading(DescribedReading, BroughtDownReading):
    """Callbacks of grammar/triggers.lark for cards, charges, points, Gear that is used, Pushes and Blocks."""

    # ---- cards

    def cards_like(self, like: Described) -> SomeCards:
        return SomeCards(like)

    def several_cards(self, *parts: PlayLike | str) -> SomeCards:
        return SomeCards(self.described(None, (), *parts))

    def several_like(self, like: Described) -> SomeCards:
        """Read "discards Reactions": one card has an article."""
        if not all(kind.endswith("s") for kind in self.kinds_said) or not self.kinds_said:
            self.contradiction("one card has an article", 'say "a Reaction" or "Reactions"')
        return SomeCards(like)

    def many_like(self, many: Extent, like: Described) -> SomeCards:
        return SomeCards(like, many)

    def handles(self, verbs: Verbs, some: SomeCards) -> Deed:
        """Read "draws or discards a card", "discards 2 or more Reactions"."""
        return either_verb(verbs, lambda verb: self._of_cards(by_stem(verb, HANDLED), some))

    def _of_cards(self, event: Happening, some: SomeCards) -> Deed:
        cards = None if some.like == ANY else some.like
        return Deed(event=event, least=some.many.at_least, most=some.many.most, cards=cards)

    def handles_none(self, verbs: Verbs, like: Described) -> Deed:
        return self.handles(verbs, SomeCards(like))

    def shuffles(self, _verb: Token, whose: Named, _deck: Token) -> Deed:
        self.their_own(whose)
        return Deed(event=Happening.SHUFFLES)

    def reshuffles(self, _verb: Token, whose: Named, _pile: Token, owner: Named, _deck: Token) -> Deed:
        """Read "shuffles their discard pile into their deck"."""
        self.their_own(whose)
        self.their_own(owner)
        return Deed(event=Happening.RESHUFFLES)

    def searches(self, _verb: Token, whose: Named, _deck: Token, like: Described | None) -> Deed:
        self.their_own(whose)
        return Deed(event=Happening.SEARCHES, cards=like)

    def returns(self, _verb: Token, some: SomeCards, pile: OwnedPile) -> Deed:
        self.their_own(pile.whose)
        if pile.pile is not Pile.HAND:
            self.trouble(Code.TEXT_UNPARSED, pile.word, "cards are returned to a hand", help='say "to their hand"')
        return self._of_cards(Happening.RETURNS, some)

    # ---- charges, and what is spent

    def currency(self, word: Token) -> SoMuch:
        return SoMuch(self.countable(word))

    def much_currency(self, much: Extent, word: Token) -> SoMuch:
        return SoMuch(self.countable(word), much)

    def spends(self, _verb: Token, much: SoMuch) -> Deed:
        return Deed(event=Happening.SPENDS, what=much.what, least=much.much.at_least, most=much.much.most)

    def spends_on(self, verb: Token, much: SoMuch, like: PlayLike) -> Deed:
        """Read "spends 3 or more Tactical Points on an Action": to play it, or as its text offers."""
        return msgspec.structs.replace(self.spends(verb, much), play=like)

    def spends_either(self, verb: Token, much: SoMuch, other: SoMuch) -> Deed:
        """Read "spends a Valuable or Karma"."""
        return msgspec.structs.replace(self.spends(verb, much), others=(self.spends(verb, other),))

    def spends_none(self, verb: Token, word: Token) -> Deed:
        return self.spends(verb, self.currency(word))

    def charges_none(self, verbs: Verbs) -> Deed:
        return self.charges(verbs, Extent())

    def some_charges(self, many: Extent | None = None) -> Extent:
        return many or Extent()

    def charges(self, verbs: Verbs, many: Extent) -> Deed:
        """Read "gains an Incantation charge"."""
        charged = either_verb(verbs, lambda verb: Deed(event=CHARGED[by_stem(verb, LOST_OR_GAINED)]))
        return each_way(charged, least=many.at_least, most=many.most)

    # ---- others

    def unlocks(self, _verb: Token) -> Deed:
        """Read "opens a Lock": the roll against it is won (R-TYPE-4)."""
        return Deed(event=Happening.WINS_OPPOSED_ROLL, rows=(RowName.LOCKPICK,))

    def pushes(self, _verb: Token, whom: Named, far: Extent | None) -> Deed:
        least, most = (far.at_least, far.most) if far else (None, None)
        return Deed(event=Happening.PUSHES, against=self.other_one(whom), least=least, most=most)

    def is_pushed(self, _said: Token, far: Extent | None, by: Named | None) -> Deed:
        least, most = (far.at_least, far.most) if far else (None, None)
        source = None if by is None else self.other_one(by)
        return Deed(event=Happening.PUSHED, source=source, least=least, most=most)

    def is_pushed_by_blow(self, said: Token, far: Extent | None, blow: Blow) -> Deed:
        """Read "is Pushed by an enemy's Action"."""
        return from_source(self.is_pushed(said, far, None), blow)

    def is_pushed_out(self, said: Token, _out: Token, whose: Named, place: Token, by: Named | None) -> Deed:
        """Read "is Pushed out of their section": whoever is Pushed leaves it."""
        self.place(place)
        if self.doer_of_event is not None:
            self.their_own(whose)
        elif not self._can_be_subjects(whose):
            self.contradiction("whoever is Pushed is Pushed out of their own place", 'leave out "out of ..."')
        return self.is_pushed(said, None, by)

    def _can_be_subjects(self, whose: Named) -> bool:
        """Tell whether whose place it is can be the one of whom this is said."""
        if whose is self.scene.own:
            return not self.named
        own_is_it = whose is Pronoun.IT and self.scene.own is Actor.THIS
        return isinstance(whose, Pronoun) and (self.own_name_said or not own_is_it)

    def blocks_it(self, _verb: Token, border: Border | None) -> Deed:
        """Read "Blocks a border of your occupied section"; whichever border it is, where no more is said of it."""
        self.things = {"Block", "border"}
        any_border = border is None or border in (ANY_BORDER, ALL_BORDERS)
        return Deed(event=Happening.BLOCKS, across=None if border is None or any_border else self.passed_over(border))

    def is_pushed_across(self, said: Token, border: Border, by: Named | None) -> Deed:
        """Read "is Pushed across a border with Height"."""
        self.things = {str(border.kind)}
        return msgspec.structs.replace(self.is_pushed(said, None, by), across=border)

    def is_pushed_into(self, said: Token, place: Place, by: Named | None) -> Deed:
        return msgspec.structs.replace(self.is_pushed(said, None, by), where=self.gone_through(place))

    def pushes_into(self, verb: Token, whom: Named, place: Place) -> Deed:
        """Read "Pushes an enemy into a dark section"."""
        return msgspec.structs.replace(self.pushes(verb, whom, None), where=self.gone_through(place))

    def pushes_across(self, verb: Token, whom: Named, border: Border) -> Deed:
        self.things = {str(border.kind)}
        return msgspec.structs.replace(self.pushes(verb, whom, None), across=border)

    def lowers_block(self, _verb: Token, border: Border | None) -> Deed:
        """Read "lowers a Block on a border of your occupied section"."""
        self.things = {"Block", "border"}
        return Deed(event=Happening.LOWERS, across=None if border is None else self.passed_over(border))

    def lowers_freely(self, verb: Token, border: Border | None) -> Deed:
        """Read "willfully lowers a Block": not as it ends by itself, or by another."""
        return msgspec.structs.replace(self.lowers_block(verb, border), freely=True)

    def is_attacked(self, said: Token, by: Named | None) -> Deed:
        """Read "is attacked by an enemy": becomes the target of an attack of theirs."""
        return self.targeted(said, Blow(self.attack(), None if by is None else self.other_one(by)))

    def targets_with(self, verb: Token, whom: Named, like: PlayLike) -> Deed:
        """Read "targets you with a ranged attack"."""
        return self.plays(verb, like, whom)

    def targets(self, _verb: Token, whom: Named) -> Deed:
        """Read "targets you": plays an Action against you."""
        return Deed(event=Happening.PLAYS, play=PlayLike(kinds=(PlayKind.ACTION,)), against=self.other_one(whom))
