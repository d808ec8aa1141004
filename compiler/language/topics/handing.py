"""Reading and wording of what is done with Gear: dropped, picked up, handed over, equipped, changed, turned, traded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.handing import ChangeGear, HandOver, Parting, PartWith, PickUp, PutOn, TakeGear, Trade, TurnOver
from compiler.ir.deeds.piles import PutCards
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Cards, Choice, Many, Pile
from compiler.ir.selectors.pieces import Face, Kept, Pieces, Spoken
from compiler.ir.selectors.who import Group, Joint, Pick, Several, Side
from compiler.language.topics.categories import WHOM
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.described_words import WHICH_CARDS
from compiler.language.topics.equipping import names_its_gear
from compiler.language.topics.handed import Handed, kept_as_parted, pieces_words, spoken_gear
from compiler.language.topics.happenings import their_own
from compiler.language.topics.mentions import CARDS_DONE, mention
from compiler.language.topics.parting import pieces_kept
from compiler.language.topics.phrase import Voice, is_plural
from compiler.language.topics.pieces import SEVERAL_SAID, without_article
from compiler.language.topics.plays import wants_end
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, object_of
from compiler.language.topics.said_cards import SaidCards
from compiler.language.topics.verbs import WORD, of, verb

if TYPE_CHECKING:
    from compiler.ir.events.doings import Doing
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime

NOBODY = Group(side=Side.ENTITY, pick=Pick.EACH)
"""Of whom nobody may: each of them cannot."""
ANYONE = Group(side=Side.ENTITY, pick=Pick.ONE)
IN_HAND = (None, Pile.HAND)


def _one(reading: Reading, whom: Named, who: Who) -> Who:
    other = object_of(reading, whom, who)
    several = isinstance(other, Group | Several) and is_plural(other)
    if several or (isinstance(other, Group) and other.pick is Pick.EACH):
        reading.contradiction("a thing is handed to one of them", 'say "to an ally"')
    return other


ONE_OF_THEM = WHOM._replace(settle=_one)


@production
def pick_up(reading: Reading, verb: Token, said: Handed) -> Build:
    return PICK_UP.read(reading, verb.update(value=verb.split()[0]), said)


@production
def pick_it_up(reading: Reading, verb: Token, said: Handed, _ground: Token | None) -> Build:
    """Read "picks a Weapon up off the ground"."""
    return pick_up(reading, verb, said)


OF_THEIR_OWN = pieces_kept(Kept.HAD, what="one hands over what one has")
HAND_OVER = verb(
    HandOver,
    "{who} hand {gear} to {whom}",
    gear=pieces_kept(Kept.HAD, what="one hands over what one has"),
    whom=ONE_OF_THEM,
)
"""Reads "hand an Item to an ally", "hand an ally an Item"."""
HAND_OVER.reads("hand_over").reads("hand_to", places="whom gear")


@production
def give_cards(reading: Reading, _verb: Token, said: SaidCards, whom: Named) -> Build:
    """Read "give a card to that ally": it is put into their hand."""
    mention(reading, CARDS_DONE, Measure.PUT)

    def build(who: Who) -> tuple[Effect, ...]:
        other = _one(reading, whom, who)
        return (PutCards(who=who, cards=said.from_hand(who, reading), into=Pile.HAND, whose=other),)

    return build


@production
def give_to(reading: Reading, verb: Token, whom: Named, said: SaidCards) -> Build:
    return give_cards(reading, verb, said, whom)


PUT_ON = verb(PutOn, "{who} equip {gear}", gear=pieces_kept(Kept.CARRIED, Kept.HAD))
"""Carried Gear that comes to be equipped."""


@production
def put_on(reading: Reading, verb: Token, said: Handed) -> Build:
    """Read "equip a carried Weapon", "equips it"."""
    if names_its_gear(reading.scene) and said == Handed(like=said.like):
        reading.contradiction("this is what it has from the start", 'say "a carried Weapon"')
    return PUT_ON.read(reading, verb, said)


@production
def change_gear(reading: Reading, verb: Token, said: Handed) -> Build:
    """Read "changes Armor": what one wears for what one carries of the same kind."""
    said = _one_worn(reading, said)
    return change_for(reading, verb, said, Handed(like=said.like, number=said.number, many=said.many))


def _one_worn(reading: Reading, said: Handed) -> Handed:
    """Give "your Armor or Clothing" as one piece, where neither "all" nor the noun says several."""
    several = reading[SEVERAL_SAID] or " all " in reading.text or said.many is Many.ANY_NUMBER
    return said if said.number is not None or several else msgspec.structs.replace(said, number=1, whose=None)


@production
def change_for(reading: Reading, _verb: Token, said: Handed, into: Handed) -> Build:

    def build(who: Who) -> tuple[Effect, ...]:
        off, on = said.settle(who, reading, Kept.EQUIPPED), into.settle(who, reading, Kept.CARRIED)
        if off.whose is not None or on.whose is not None or off.kept is not Kept.EQUIPPED:
            reading.contradiction("one changes what one has equipped oneself", 'say "an equipped Weapon"')
        return (ChangeGear(who=who, gear=off, into=on),)

    return build


@production
def change_for_another(reading: Reading, verb: Token, said: Handed, _other: Token, piece: GearLike | None) -> Build:
    """Read "change an equipped Weapon for another": for one of its kind, or of the one that is named."""
    into = Handed(like=piece or msgspec.structs.replace(said.like, in_hand=False), number=1)
    return change_for(reading, verb, _one_worn(reading, said), into)


@production
def changes_gear(reading: Reading, _verb: Token, whose: Named | None, piece: GearLike) -> Deed:
    """Read "swaps Gear", "changes their Weapon" of what is waited for: something goes on or comes off."""
    if whose is None:
        without_article(reading, piece)
    else:
        their_own(reading, whose)
    return change_of(piece)


def change_of(piece: GearLike) -> Deed:
    """Give a change of Gear as a deed: something goes on or comes off."""
    off = Deed(event=Happening.UNEQUIPS, gear=piece)
    return Deed(event=Happening.EQUIPS, gear=piece, others=(off,))


def _turned_words(gear: Pieces, voice: Voice, who: Who) -> str:
    """Word what is turned over: what is turned face up was used."""
    return pieces_words(msgspec.structs.replace(gear, face=None), voice, who, Kept.EQUIPPED)


TURN_OVER = verb(
    TurnOver, "{who} turn {gear} face {face}", gear=pieces_kept(Kept.EQUIPPED)._replace(words=_turned_words), face=WORD
)
"""Equipped Gear that is turned face down, and up again."""


@production
def turn_over(reading: Reading, verb: Token, said: Handed, facing: Token) -> Build:
    again = any(word in facing for word in ("back", "again", "up")) or said.face is Face.DOWN
    face = Face.UP if again else Face.DOWN
    if face is said.face or ("down" in facing and again):
        reading.trouble(Code.TEXT_UNPARSED, facing, "it lies so already", help='say "face up" or "face down"')
    turned = None if said.spoken else (Face.DOWN if face is Face.UP else Face.UP)
    return TURN_OVER.read(reading, verb, msgspec.structs.replace(said, face=turned), face)


# ---- both ways


def _traded(reading: Reading, said: SaidCards, who: Who) -> Cards:
    cards = said.from_hand(who, reading)
    if cards.pile is not None or not isinstance(cards.number, int) or cards.choice is not Choice.CHOSEN:
        reading.contradiction("so many cards are traded, from hand to hand", 'say "trade a card with that ally"')
    return cards


TRADE_CARDS = verb(
    Trade, "{who} trade {cards} [with {whom}]", cards=WHICH_CARDS._replace(settle=_traded), whom=ONE_OF_THEM
).where(lambda effect, _voice: effect.cards is not None)
"""Reads "trade a card with that ally"."""
TRADE_GEAR = verb(Trade, "{who} trade {gear} [with {whom}]", gear=pieces_kept(Kept.HAD), whom=ONE_OF_THEM).where(
    lambda effect, _voice: effect.gear is not None
)
"""Reads "trade a carried Item with that ally"."""


@production
def trade(reading: Reading, verb: Token, said: SaidCards | Handed, whom: Named | None) -> Build:
    """Read "trade a card with that ally": each gives the other one of their own."""
    return (TRADE_GEAR if isinstance(said, Handed) else TRADE_CARDS).read(reading, verb, said, whom)


@production
def trade_both(reading: Reading, verb: Token, said: SaidCards | Handed, _each: Token | None = None) -> Build:
    """Read "you and that ally trade a card"."""
    traded = trade(reading, verb, said, None)

    def build(who: Who) -> tuple[Effect, ...]:
        match who:
            case Several(of=(_, _), joint=Joint.AND):
                return traded(who)
        reading.contradiction("this does not say with whom", 'say "trade a card with an ally"')
        return ()

    return build


@production
def trade_for(reading: Reading, verb: Token, given: SaidCards, taken: SaidCards, _each: Token | None = None) -> Build:
    """Read "trade a card from your hand for a card from that ally's hand"."""

    def build(who: Who) -> tuple[Effect, ...]:
        got = taken.settle(who, reading)
        alike = msgspec.structs.replace(got, whose=None, pile=None)
        if got.whose is None or got.pile is not Pile.HAND or alike != given.from_hand(who, reading):
            reading.contradiction("each gives as much as the other, from hand", 'say "trade a card with that ally"')
        return trade(reading, verb, given, got.whose or who)(who)

    return build


# ---- what cannot be done to it


@production
def gear_fates(*fates: Token) -> tuple[str, ...]:
    return tuple(str(fate) for fate in fates)


@production
def piece_barred(reading: Reading, said: Handed, fates: tuple[str, ...], until: SaidTime | None = None) -> Clause:
    """Read "this Weapon cannot be dropped": nobody drops it who has it."""
    wants_end(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        keeper = who if said.spoken is Spoken.THIS else NOBODY
        if said.whose is not None:
            keeper = antecedent(reading, said.whose, who)
        any_of_it = msgspec.structs.replace(said, whose=None, number=said.number or 1)
        done = dict.fromkeys(deed for fate in fates for deed in _of_fate(reading, fate, any_of_it))
        return tuple(Cannot(who=_kept_from(deed, keeper), deed=deed, until=end) for deed in done)

    return Clause(build, command=True)


def _kept_from(deed: Deed, keeper: Who) -> Who:
    """Give who cannot do it: what is taken is taken by others than the one who has it."""
    return NOBODY if isinstance(deed.does, TakeGear) else keeper


def _of_fate(reading: Reading, fate: str, said: Handed) -> list[Deed]:
    """Give what it is that is not done."""
    lying = said.settle(Actor.ONE, reading, Kept.LYING)
    doing: dict[str, Doing] = {
        "picked up": PickUp(who=Actor.ONE, gear=lying),
        "handed over": HandOver(who=Actor.ONE, gear=said.settle(Actor.ONE, reading, Kept.HAD), whom=ANYONE),
    }
    parted = {
        **dict.fromkeys(("unequipped", "removed"), Parting.UNEQUIP),
        "dropped": Parting.DROP,
        "destroyed": Parting.DESTROY,
        "discarded": Parting.DISCARD,
    }
    if fate.endswith(("ally", "anyone", "another", "someone", "else")):
        fate = "handed over"
    if fate in parted:
        had = said.settle(Actor.ONE, reading, Kept.EQUIPPED if said.spoken else kept_as_parted(said.like, parted[fate]))
        return [_does(PartWith(who=Actor.ONE, gear=had, how=parted[fate]))]
    if fate == "equipped":
        return [Deed(event=Happening.EQUIPS, gear=spoken_gear(reading, said))]
    if fate.startswith("taken"):
        return [_does(TakeGear(who=Actor.ONE, gear=said.settle(Actor.ONE, reading, Kept.HAD), whom=reading.scene.own))]
    return [_does(doing[fate])] if fate in doing else []


def _does(doing: Doing) -> Deed:
    return Deed(event=Happening.DOES, does=doing)


def _lying(reading: Reading, said: Handed, who: Who) -> Pieces:
    pieces = said.settle(who, reading, Kept.LYING)
    if pieces.whose is not None or pieces.kept is not Kept.LYING:
        reading.contradiction("what is picked up lies on the ground", 'say "a Weapon on the ground"')
    return pieces


LYING = pieces_kept(Kept.LYING)._replace(settle=_lying)
"""Gear on the ground."""
verb(PickUp, "{who} pick {gear} up", gear=LYING).where(lambda effect, _voice: effect.gear.spoken)
PICK_UP = verb(PickUp, "{who} pick up {gear}", gear=LYING)
"""Reads "pick up a Weapon on the ground"."""


def _into_words(effect: ChangeGear, voice: Voice) -> str:
    """Word what is equipped instead, unless that is carried Gear of the same kind."""
    alike = msgspec.structs.replace(effect.gear, kept=Kept.CARRIED)
    return "" if effect.into == alike else f"for {pieces_words(effect.into, voice, effect.who, Kept.HAD)}"


verb(ChangeGear, "{who} change {gear} {other}", gear=pieces_kept(Kept.EQUIPPED), other=of("into", _into_words))
