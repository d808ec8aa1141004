"""Reading of what is done with cards, charges and points, and to others on the way: shown, spent, Pushed, Blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.places import InPlace
from compiler.ir.selectors.described import Described, Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Countable, PlayKind, Scenario
from compiler.language.topics.blows import plays, targeted
from compiler.language.topics.comparisons import countable
from compiler.language.topics.deed_joints import Blow, Extent, Verbs, by_stem, each_way, either_verb, from_source
from compiler.language.topics.deed_kinds import FOUND, LOCKED, LOST_OR_GAINED, UNLOCKED
from compiler.language.topics.described import KINDS_SAID
from compiler.language.topics.described_words import described
from compiler.language.topics.descriptors import attack
from compiler.language.topics.happenings import gone_through, their_own
from compiler.language.topics.mentions import THINGS, all_named, mention
from compiler.language.topics.places import read_place
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, doer_awaited, own_name_said
from compiler.language.topics.rolled import other_one
from compiler.language.topics.said_cards import OwnedPile
from compiler.language.topics.site_order import ALL_BORDERS, ANY_BORDER
from compiler.language.topics.sites import occupied
from compiler.language.topics.ways_taken import passed_over

if TYPE_CHECKING:
    from compiler.ir.places import Border, Place
    from compiler.language.parsing.token import Token

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


# ---- cards


@production
def cards_like(like: Described) -> SomeCards:
    return SomeCards(like)


@production
def several_cards(reading: Reading, *parts: PlayLike | str) -> SomeCards:
    return SomeCards(described(reading, None, (), *parts))


@production
def several_like(reading: Reading, like: Described) -> SomeCards:
    """Read "discards Reactions": one card has an article."""
    if not all(kind.endswith("s") for kind in reading[KINDS_SAID]) or not reading[KINDS_SAID]:
        reading.contradiction("one card has an article", 'say "a Reaction" or "Reactions"')
    return SomeCards(like)


@production
def many_like(many: Extent, like: Described) -> SomeCards:
    return SomeCards(like, many)


@production
def handles(verbs: Verbs, some: SomeCards) -> Deed:
    """Read "draws or discards a card", "discards 2 or more Reactions"."""
    return either_verb(verbs, lambda verb: _of_cards(by_stem(verb, HANDLED), some))


def _of_cards(event: Happening, some: SomeCards) -> Deed:
    cards = None if some.like == ANY else some.like
    return Deed(event=event, least=some.many.at_least, most=some.many.most, cards=cards)


@production
def handles_none(verbs: Verbs, like: Described) -> Deed:
    return handles(verbs, SomeCards(like))


@production
def shuffles(reading: Reading, _verb: Token, whose: Named, _deck: Token) -> Deed:
    their_own(reading, whose)
    return Deed(event=Happening.SHUFFLES)


@production
def reshuffles(reading: Reading, _verb: Token, whose: Named, _pile: Token, owner: Named, _deck: Token) -> Deed:
    """Read "shuffles their discard pile into their deck"."""
    their_own(reading, whose)
    their_own(reading, owner)
    return Deed(event=Happening.RESHUFFLES)


@production
def searches(reading: Reading, _verb: Token, whose: Named, _deck: Token, like: Described | None) -> Deed:
    their_own(reading, whose)
    return Deed(event=Happening.SEARCHES, cards=like)


@production
def returns(reading: Reading, _verb: Token, some: SomeCards, pile: OwnedPile) -> Deed:
    their_own(reading, pile.whose)
    if pile.pile is not Pile.HAND:
        reading.trouble(Code.TEXT_UNPARSED, pile.word, "cards are returned to a hand", help='say "to their hand"')
    return _of_cards(Happening.RETURNS, some)


# ---- charges, and what is spent


@production("currency")
def read_currency(word: Token) -> SoMuch:
    return SoMuch(countable(word))


@production
def much_currency(much: Extent, word: Token) -> SoMuch:
    return SoMuch(countable(word), much)


@production
def spends(_verb: Token, much: SoMuch) -> Deed:
    return Deed(event=Happening.SPENDS, what=much.what, least=much.much.at_least, most=much.much.most)


@production
def spends_on(verb: Token, much: SoMuch, like: PlayLike) -> Deed:
    """Read "spends 3 or more Tactical Points on an Action": to play it, or as its text offers."""
    return msgspec.structs.replace(spends(verb, much), play=like)


@production
def spends_either(verb: Token, much: SoMuch, other: SoMuch) -> Deed:
    """Read "spends a Valuable or Karma"."""
    return msgspec.structs.replace(spends(verb, much), others=(spends(verb, other),))


@production
def spends_none(verb: Token, word: Token) -> Deed:
    return spends(verb, read_currency(word))


@production
def charges_none(verbs: Verbs) -> Deed:
    return charges(verbs, Extent())


@production
def some_charges(many: Extent | None = None) -> Extent:
    return many or Extent()


@production
def charges(verbs: Verbs, many: Extent) -> Deed:
    """Read "gains an Incantation charge"."""
    charged = either_verb(verbs, lambda verb: Deed(event=CHARGED[by_stem(verb, LOST_OR_GAINED)]))
    return each_way(charged, least=many.at_least, most=many.most)


# ---- others


@production
def unlocks(verb: Token) -> Deed:
    """Read "opens a Lock", "fails to open a Lock": how the roll against it ends (R-TYPE-4)."""
    return LOCKED if verb.startswith("fail") else UNLOCKED


@production
def unlocks_one(reading: Reading, verb: Token, whom: Named) -> Deed:
    """Read "unlocks an Obstacle"; what is picked is its Lock, and what is picked up is Gear."""
    if "pick" in verb:
        reading.contradiction("a Lock is picked, and not whoever has it", 'say "unlocks"')
    return msgspec.structs.replace(unlocks(verb), against=other_one(reading, whom))


@production
def opposes_move(reading: Reading, verb: Token, whom: Named) -> Deed:
    """Read "opposes an ally with Charisma", "stops an ally with Charisma" (R-CHR-1)."""
    reading.belongs(Scenario.INTERACTION, "Moves that are opposed belong")
    event = Happening.STOPS_MOVE if verb.lower().startswith("stop") else Happening.OPPOSES_MOVE
    return Deed(event=event, against=other_one(reading, whom))


@production
def finds(reading: Reading, _verb: Token, whom: Named) -> Deed:
    """Read "finds a Trap": the Search roll against it is won (R-SRC-1)."""
    return msgspec.structs.replace(FOUND, against=other_one(reading, whom))


@production
def pushes(reading: Reading, _verb: Token, whom: Named, far: Extent | None) -> Deed:
    least, most = (far.at_least, far.most) if far else (None, None)
    return Deed(event=Happening.PUSHES, against=other_one(reading, whom), least=least, most=most)


@production
def is_pushed(reading: Reading, _said: Token, far: Extent | None, by: Named | None) -> Deed:
    least, most = (far.at_least, far.most) if far else (None, None)
    source = None if by is None else other_one(reading, by)
    return Deed(event=Happening.PUSHED, source=source, least=least, most=most)


@production
def is_moved(reading: Reading, _said: Token, by: Named | None) -> Deed:
    """Read "is moved by an enemy": in whatever way, by a Push, too."""
    return Deed(event=Happening.MOVED, source=None if by is None else other_one(reading, by))


@production
def is_moved_by_blow(reading: Reading, said: Token, blow: Blow) -> Deed:
    """Read "is moved by an enemy's Action"."""
    return from_source(is_moved(reading, said, None), blow)


@production
def is_pushed_by_blow(reading: Reading, said: Token, far: Extent | None, blow: Blow) -> Deed:
    """Read "is Pushed by an enemy's Action"."""
    return from_source(is_pushed(reading, said, far, None), blow)


@production
def is_pushed_out(reading: Reading, said: Token, _out: Token, whose: Named, place: Token, by: Named | None) -> Deed:
    """Read "is Pushed out of their section": whoever is Pushed leaves it."""
    return _out_of_own(reading, is_pushed(reading, said, None, by), whose, place)


@production
def is_moved_out(reading: Reading, said: Token, _out: Token, whose: Named, place: Token, by: Named | None) -> Deed:
    """Read "is moved out of your occupied section"."""
    return _out_of_own(reading, is_moved(reading, said, by), whose, place)


def _out_of_own(reading: Reading, brought: Deed, whose: Named, place: Token) -> Deed:
    read_place(reading, place)
    awaited = doer_awaited(reading)
    if awaited is not reading.scene.own and isinstance(whose, Actor) and (awaited is not None or all_named(reading)):
        return msgspec.structs.replace(brought, out_of=InPlace(place=occupied(reading, whose, place)))
    if awaited is not None:
        their_own(reading, whose)
    elif not _can_be_subjects(reading, whose):
        reading.contradiction("whoever is moved is moved out of their own place", 'leave out "out of ..."')
    return brought


@production
def is_pushed_out_of(reading: Reading, said: Token, _out: Token, place: Place, by: Named | None) -> Deed:
    """Read "is Pushed out of a dark section"."""
    return msgspec.structs.replace(is_pushed(reading, said, None, by), out_of=gone_through(reading, place))


@production
def is_moved_out_of(reading: Reading, said: Token, _out: Token, place: Place, by: Named | None) -> Deed:
    """Read "is moved out of a dark section"."""
    return msgspec.structs.replace(is_moved(reading, said, by), out_of=gone_through(reading, place))


def _can_be_subjects(reading: Reading, whose: Named) -> bool:
    """Tell whether whose place it is can be the one of whom this is said."""
    if whose is reading.scene.own:
        return not all_named(reading)
    own_is_it = whose is Pronoun.IT and reading.scene.own is Actor.THIS
    return isinstance(whose, Pronoun) and (own_name_said(reading) or not own_is_it)


@production
def blocks_it(reading: Reading, _verb: Token, border: Border | None) -> Deed:
    """Read "Blocks a border of your occupied section"; whichever border it is, where no more is said of it."""
    mention(reading, THINGS, frozenset({"Block", "border"}))
    any_border = border is None or border in (ANY_BORDER, ALL_BORDERS)
    return Deed(event=Happening.BLOCKS, across=None if border is None or any_border else passed_over(reading, border))


@production
def is_pushed_across(reading: Reading, said: Token, border: Border, by: Named | None) -> Deed:
    """Read "is Pushed across a border with Height"."""
    mention(reading, THINGS, frozenset({str(border.kind)}))
    return msgspec.structs.replace(is_pushed(reading, said, None, by), across=border)


@production
def is_moved_across(reading: Reading, said: Token, border: Border, by: Named | None) -> Deed:
    """Read "is moved across a border with Height"."""
    mention(reading, THINGS, frozenset({str(border.kind)}))
    return msgspec.structs.replace(is_moved(reading, said, by), across=border)


@production
def is_moved_into(reading: Reading, said: Token, place: Place, by: Named | None) -> Deed:
    return msgspec.structs.replace(is_moved(reading, said, by), where=gone_through(reading, place))


@production
def is_pushed_into(reading: Reading, said: Token, place: Place, by: Named | None) -> Deed:
    return msgspec.structs.replace(is_pushed(reading, said, None, by), where=gone_through(reading, place))


@production
def pushes_into(reading: Reading, verb: Token, whom: Named, place: Place) -> Deed:
    """Read "Pushes an enemy into a dark section"."""
    return msgspec.structs.replace(pushes(reading, verb, whom, None), where=gone_through(reading, place))


@production
def pushes_across(reading: Reading, verb: Token, whom: Named, border: Border) -> Deed:
    mention(reading, THINGS, frozenset({str(border.kind)}))
    return msgspec.structs.replace(pushes(reading, verb, whom, None), across=border)


@production
def lowers_block(reading: Reading, _verb: Token, border: Border | None) -> Deed:
    """Read "lowers a Block on a border of your occupied section"."""
    mention(reading, THINGS, frozenset({"Block", "border"}))
    return Deed(event=Happening.LOWERS, across=None if border is None else passed_over(reading, border))


@production
def lowers_freely(reading: Reading, verb: Token, border: Border | None) -> Deed:
    """Read "willfully lowers a Block": not as it ends by itself, or by another."""
    return msgspec.structs.replace(lowers_block(reading, verb, border), freely=True)


@production
def is_attacked(reading: Reading, said: Token, by: Named | None) -> Deed:
    """Read "is attacked by an enemy": becomes the target of an attack of theirs."""
    return targeted(said, Blow(attack(), None if by is None else other_one(reading, by)))


@production
def targets_with(reading: Reading, verb: Token, whom: Named, like: PlayLike) -> Deed:
    """Read "targets you with a ranged attack"."""
    return plays(reading, verb, like, whom)


@production
def targets(reading: Reading, _verb: Token, whom: Named) -> Deed:
    """Read "targets you": plays an Action against you."""
    return Deed(event=Happening.PLAYS, play=PlayLike(kinds=(PlayKind.ACTION,)), against=other_one(reading, whom))
