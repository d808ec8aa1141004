"""Reading and wording of what is done with Gear: dropped, picked up, handed over, equipped, changed, turned, traded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.handing import ChangeGear, HandOver, Parting, PartWith, PickUp, PutOn, Trade, TurnOver
from compiler.ir.deeds.piles import PutCards
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.places import InPlace
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Choice, Pile
from compiler.ir.selectors.pieces import Face, Kept, Pieces, Spoken
from compiler.ir.selectors.who import Group, Joint, Pick, Several, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.described_words import cards_words
from compiler.language.topics.equipping import names_its_gear
from compiler.language.topics.handed import Handed, is_own_place, pieces_words, spoken_gear
from compiler.language.topics.mentions import CARDS_DONE, mention
from compiler.language.topics.phrase import Phrase, Voice, is_plural, say
from compiler.language.topics.pieces import SEVERAL_SAID, without_article
from compiler.language.topics.place_words import place_words
from compiler.language.topics.plays import UNDATED
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, object_of
from compiler.language.topics.said_cards import SaidCards
from compiler.language.topics.who import of_target

if TYPE_CHECKING:
    from compiler.ir.events.doings import Doing
    from compiler.ir.flow import Effect
    from compiler.ir.places import Place
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime

NOBODY = Group(side=Side.ENTITY, pick=Pick.EACH)
"""Of whom nobody may: each of them cannot."""
ANYONE = Group(side=Side.ENTITY, pick=Pick.ONE)
IN_HAND = (None, Pile.HAND)


class Landing(msgspec.Struct, frozen=True):
    """Where a piece comes to lie; no place: where the one is who drops it."""

    place: Place | None = None


@production
def lands_here(_ground: Token) -> Landing:
    return Landing()


@production
def lands_in(place: Place) -> Landing:
    return Landing(place)


@production
def lands_on_ground_in(_ground: Token, place: Place) -> Landing:
    """Read "on the ground in their occupied section"."""
    return Landing(place)


@production
def part_with(reading: Reading, verb: Token, said: Handed, landing: Landing | Token | None = None) -> Build:
    """Read "drops a Weapon", "discard an equipped Item", "unequips their Armor"."""
    reading.verb = verb
    how = next((way for way in Parting if verb.startswith(str(way))), Parting.UNEQUIP)  # taken off, removed
    if landing is not None and how is not Parting.DROP:
        reading.contradiction("a place on the ground goes with what is dropped", 'say "drop"')
    to = InPlace(place=landing.place) if isinstance(landing, Landing) and landing.place else None

    def build(who: Who) -> tuple[Effect, ...]:
        pieces = said.settle(who, reading, Kept.EQUIPPED)
        if pieces.whose is not None or pieces.kept is Kept.LYING:
            reading.contradiction("one parts with one's own Gear", "name the one whose it is")
        lies = None if is_own_place(to, who, reading.scene.own) else to
        return (PartWith(who=who, gear=pieces, how=how, to=lies),)

    return build


@production
def gear_falls(reading: Reading, said: Handed, verb: Token, landing: Landing) -> Clause:
    """Read "this Weapon drops to the ground", and on a Reaction "the attacker's Weapon": that of the attack."""
    whose = said.whose
    one = said.number is None and not reading[SEVERAL_SAID] and bool(said.like.called)
    if one and reading.scene.play is PlayKind.REACTION:
        said = msgspec.structs.replace(said, number=1, spoken=Spoken.USED)
    if said.spoken is Spoken.USED:
        whose = of_target(reading, verb)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = who if whose is None else antecedent(reading, whose, who)
        return part_with(reading, verb.update(value="drop"), msgspec.structs.replace(said, whose=None), landing)(owner)

    return Clause(build, command=True)


@production
def pick_up(reading: Reading, verb: Token, said: Handed) -> Build:
    reading.verb = verb.update(value=verb.split()[0])

    def build(who: Who) -> tuple[Effect, ...]:
        pieces = said.settle(who, reading, Kept.LYING)
        if pieces.whose is not None or pieces.kept is not Kept.LYING:
            reading.contradiction("what is picked up lies on the ground", 'say "a Weapon on the ground"')
        return (PickUp(who=who, gear=pieces),)

    return build


@production
def pick_it_up(reading: Reading, verb: Token, said: Handed, _ground: Token | None) -> Build:
    """Read "picks a Weapon up off the ground"."""
    return pick_up(reading, verb, said)


@production
def hand_over(reading: Reading, verb: Token, said: Handed, whom: Named) -> Build:
    reading.verb = verb

    def build(who: Who) -> tuple[Effect, ...]:
        pieces, other = said.settle(who, reading, Kept.HAD), object_of(reading, whom, who)
        if pieces.whose is not None or pieces.kept is Kept.LYING:
            reading.contradiction("one hands over what one has", "name the one whose it is")
        _given_to_one(reading, other)
        return (HandOver(who=who, gear=pieces, whom=other),)

    return build


@production
def hand_to(reading: Reading, verb: Token, whom: Named, said: Handed) -> Build:
    return hand_over(reading, verb, said, whom)


def _given_to_one(reading: Reading, other: Who) -> None:
    several = isinstance(other, Group | Several) and is_plural(other)
    if several or (isinstance(other, Group) and other.pick is Pick.EACH):
        reading.contradiction("a thing is handed to one of them", 'say "to an ally"')


@production
def give_cards(reading: Reading, verb: Token, said: SaidCards, whom: Named) -> Build:
    """Read "give a card to that ally": it is put into their hand."""
    reading.verb = verb
    mention(reading, CARDS_DONE, Measure.PUT)

    def build(who: Who) -> tuple[Effect, ...]:
        other = object_of(reading, whom, who)
        _given_to_one(reading, other)
        return (PutCards(who=who, cards=said.from_hand(who, reading), into=Pile.HAND, whose=other),)

    return build


@production
def give_to(reading: Reading, verb: Token, whom: Named, said: SaidCards) -> Build:
    return give_cards(reading, verb, said, whom)


@production
def put_on(reading: Reading, verb: Token, said: Handed) -> Build:
    """Read "equip a carried Weapon", "equips it"."""
    reading.verb = verb
    if names_its_gear(reading.scene) and said == Handed(like=said.like):
        reading.contradiction("this is what it has from the start", 'say "a carried Weapon"')
    return lambda who: (PutOn(who=who, gear=said.settle(who, reading, Kept.CARRIED)),)


@production
def change_gear(reading: Reading, verb: Token, said: Handed) -> Build:
    """Read "changes Armor": what one wears for what one carries of the same kind."""
    said = _one_worn(reading, said)
    return change_for(reading, verb, said, Handed(like=said.like, number=said.number))


def _one_worn(reading: Reading, said: Handed) -> Handed:
    """Give "your Armor or Clothing" as one piece, where neither "all" nor the noun says several."""
    several = reading[SEVERAL_SAID] or " all " in reading.text
    return said if said.number is not None or several else msgspec.structs.replace(said, number=1, whose=None)


@production
def change_for(reading: Reading, verb: Token, said: Handed, into: Handed) -> Build:
    reading.verb = verb

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
def changes_gear(reading: Reading, _verb: Token, piece: GearLike) -> Deed:
    """Read "swaps Gear" of what is waited for: something goes on or comes off."""
    without_article(reading, piece)
    off = Deed(event=Happening.UNEQUIPS, gear=piece)
    return Deed(event=Happening.EQUIPS, gear=piece, others=(off,))


@production
def turn_over(reading: Reading, verb: Token, said: Handed, facing: Token) -> Build:
    reading.verb = verb
    again = any(word in facing for word in ("back", "again", "up")) or said.face is Face.DOWN
    face = Face.UP if again else Face.DOWN
    if face is said.face or ("down" in facing and again):
        reading.trouble(Code.TEXT_UNPARSED, facing, "it lies so already", help='say "face up" or "face down"')
    turned = None if said.spoken else (Face.DOWN if face is Face.UP else Face.UP)
    said = msgspec.structs.replace(said, face=turned)
    return lambda who: (TurnOver(who=who, gear=said.settle(who, reading, Kept.EQUIPPED), face=face),)


# ---- both ways


@production
def trade(reading: Reading, verb: Token, said: SaidCards | Handed, whom: Named) -> Build:
    """Read "trade a card with that ally": each gives the other one of their own."""
    reading.verb = verb
    return lambda who: _traded(reading, who, object_of(reading, whom, who), said)


@production
def trade_both(reading: Reading, verb: Token, said: SaidCards | Handed, _each: Token | None = None) -> Build:
    """Read "you and that ally trade a card"."""
    reading.verb = verb

    def build(who: Who) -> tuple[Effect, ...]:
        match who:
            case Several(of=(_, _), joint=Joint.AND):
                return _traded(reading, who, None, said)
        reading.contradiction("this does not say with whom", 'say "trade a card with an ally"')
        return ()

    return build


@production
def trade_for(reading: Reading, verb: Token, given: SaidCards, taken: SaidCards, _each: Token | None = None) -> Build:
    """Read "trade a card from your hand for a card from that ally's hand"."""
    reading.verb = verb

    def build(who: Who) -> tuple[Effect, ...]:
        got = taken.settle(who, reading)
        alike = msgspec.structs.replace(got, whose=None, pile=None)
        if got.whose is None or got.pile is not Pile.HAND or alike != given.from_hand(who, reading):
            reading.contradiction("each gives as much as the other, from hand", 'say "trade a card with that ally"')
        return _traded(reading, who, got.whose or who, given)

    return build


def _traded(reading: Reading, who: Who, whom: Who | None, said: SaidCards | Handed) -> tuple[Effect, ...]:
    if whom is not None:
        _given_to_one(reading, whom)
    if isinstance(said, Handed):
        return (Trade(who=who, whom=whom, gear=said.settle(who, reading, Kept.HAD)),)
    cards = said.from_hand(who, reading)
    if cards.pile is not None or not isinstance(cards.number, int) or cards.choice is not Choice.CHOSEN:
        reading.contradiction("so many cards are traded, from hand to hand", 'say "trade a card with that ally"')
    return (Trade(who=who, whom=whom, cards=cards),)


# ---- what cannot be done to it


@production
def gear_fates(*fates: Token) -> tuple[str, ...]:
    return tuple(str(fate) for fate in fates)


@production
def piece_barred(reading: Reading, said: Handed, fates: tuple[str, ...], until: SaidTime | None = None) -> Clause:
    """Read "this Weapon cannot be dropped": nobody drops it who has it."""
    reading[UNDATED] |= until is None and reading.scene.play is not None

    def build(who: Who) -> tuple[Effect, ...]:
        mine = said.spoken is Spoken.THIS
        end = until.settle(who, reading.scene.own) if until else None
        done = dict.fromkeys(deed for fate in fates for deed in _of_fate(reading, fate, said))
        return tuple(Cannot(who=who if mine else NOBODY, deed=deed, until=end) for deed in done)

    return Clause(build, command=True)


def _of_fate(reading: Reading, fate: str, said: Handed) -> list[Deed]:
    """Give what it is that is not done."""
    had = said.settle(Actor.ONE, reading, Kept.EQUIPPED)
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
    if fate in parted:
        return [_does(PartWith(who=Actor.ONE, gear=had, how=parted[fate]))]
    if fate == "equipped":
        return [Deed(event=Happening.EQUIPS, gear=spoken_gear(reading, said))]
    if fate == "taken":
        reading.contradiction("nothing at the table takes Gear from anyone", 'say "dropped"')
    return [_does(doing[fate])] if fate in doing else []


def _does(doing: Doing) -> Deed:
    return Deed(event=Happening.DOES, does=doing)


@say.register
def _part_with(effect: PartWith, voice: Voice) -> Phrase:
    lies = f" in {place_words(effect.to.place, voice)}" if effect.to else ""
    rest = pieces_words(effect.gear, voice, effect.who, Kept.HAD) + lies
    return Phrase(who=effect.who, verb=str(effect.how), rest=rest)


@say.register
def _pick_up(effect: PickUp, voice: Voice) -> Phrase:
    rest = pieces_words(effect.gear, voice, effect.who, Kept.LYING)
    return Phrase(who=effect.who, verb="pick", rest=f"{rest} up" if effect.gear.spoken else f"up {rest}")


@say.register
def _hand_over(effect: HandOver, voice: Voice) -> Phrase:
    rest = pieces_words(effect.gear, voice, effect.who, Kept.HAD)
    return Phrase(who=effect.who, verb="hand", rest=f"{rest} to {voice.object(effect.whom)}")


@say.register
def _put_on(effect: PutOn, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="equip", rest=pieces_words(effect.gear, voice, effect.who, Kept.HAD))


@say.register
def _change(effect: ChangeGear, voice: Voice) -> Phrase:
    off = pieces_words(effect.gear, voice, effect.who, Kept.EQUIPPED)
    alike = msgspec.structs.replace(effect.gear, kept=Kept.CARRIED)
    into = "" if effect.into == alike else f" for {pieces_words(effect.into, voice, effect.who, Kept.HAD)}"
    return Phrase(who=effect.who, verb="change", rest=off + into)


@say.register
def _turn_over(effect: TurnOver, voice: Voice) -> Phrase:
    gear = msgspec.structs.replace(effect.gear, face=None)  # what is turned face up was used
    rest = pieces_words(gear, voice, effect.who, Kept.EQUIPPED)
    return Phrase(who=effect.who, verb="turn", rest=f"{rest} face {effect.face}")


@say.register
def _trade(effect: Trade, voice: Voice) -> Phrase:
    said = (
        cards_words(effect.cards, voice, effect.who)
        if effect.cards is not None
        else pieces_words(effect.gear or Pieces(), voice, effect.who, Kept.HAD)
    )
    other = f" with {voice.object(effect.whom)}" if effect.whom else ""
    return Phrase(who=effect.who, verb="trade", rest=said + other)
