"""Reading of which pieces of Gear are meant, and their wording: "an equipped Weapon of your choice", "this Item"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.handing import Parting
from compiler.ir.places import InPlace, Near, Nearness
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Many
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.pieces import Face, Kept, Pieces, Spoken
from compiler.ir.terms import PlayKind
from compiler.language.topics.descriptors import from_that_piece
from compiler.language.topics.gear import GEAR_KINDS, LIES_ON, UNCOUNTED, can_be_called, one_said, several_said
from compiler.language.topics.mentions import GEAR_ASKED
from compiler.language.topics.phrase import Voice, where_words
from compiler.language.topics.piece_words import bare_said
from compiler.language.topics.pieces import SEVERAL_SAID, gear_spoken_of, held_piece, without_article
from compiler.language.topics.places import GEAR, HANDLED
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import Named, bearer, things_said
from compiler.language.topics.which_plays import ANSWERED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.places import Where
    from compiler.ir.selectors.descriptors import Mark
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.asked_gear import AskedGear


THEIR_ONE: Note[bool] = Note(first=False)
"""Whether it is "their Weapon", and not one of those that they have."""


class Handed(msgspec.Struct, frozen=True):
    """Pieces as they are said, before it is known who does something to them; whose they are may be a pronoun's."""

    like: GearLike = GearLike()
    number: int | None = 1
    many: Many = Many.EXACTLY
    spoken: Spoken | None = None
    kept: Kept | None = None
    """Not said: where such pieces are that this is done to."""
    face: Face | None = None
    where: Where | None = None
    whose: Named | None = None
    chooser: Named | None = None
    asked: AskedGear | None = None
    """That of which an "if" has asked whether someone has it."""

    def settle(self, who: Who, reading: Reading, kept: Kept) -> Pieces:
        """Give the pieces that `who` does something to: those of `kept`, where nothing else is said."""
        own = reading.scene.own
        owner = None if self.whose is None else bearer(self.whose, who, own)
        by = None if self.chooser is None else bearer(self.chooser, who, own)
        if self.asked and self.asked.whose != (owner or who):
            reading.contradiction("the piece that was spoken of is someone else's", "name the piece that is meant")
        return Pieces(
            like=self.like,
            number=self.number,
            many=self.many,
            spoken=self.spoken,
            kept=self.kept or kept,
            face=self.face,
            where=None if is_own_place(self.where, who, own) else self.where,
            whose=None if owner == who else owner,
            chosen_by=by if isinstance(by, Actor) and by != who else None,
        )


def kept_as_parted(like: GearLike, how: Parting) -> Kept:
    """Give where what someone parts with is: Gear of any kind equipped or not (R-EQP-4), a Weapon equipped."""
    of_any_kind = not (like.called or like.in_hand)
    return Kept.HAD if of_any_kind and how is not Parting.UNEQUIP else Kept.EQUIPPED


def is_own_place(where: Where | None, who: Who, own: Actor) -> bool:
    """Tell whether it is the place that someone stands in themselves, which need not be said."""
    of = None if who is own else who
    return isinstance(where, InPlace) and where.place.facts == (Near(nearness=(Nearness.OCCUPIED,), of=of),)


@production
def pieces(reading: Reading, some: Handed, *tails: Handed) -> Handed:
    """Join to the noun what stands behind it."""
    gear_spoken_of(reading)
    return with_tails(reading, some, tails)


def with_tails(reading: Reading, some: Handed, tails: Sequence[Handed]) -> Handed:
    """Give the pieces of which all that is so, too."""
    for tail in tails:
        said = {name: got for name in TAILS if (got := getattr(tail, name)) is not None}
        if any(getattr(some, name) not in (None, got) for name, got in said.items()):
            reading.contradiction("this is said twice of the Gear", "say it once")
        some = msgspec.structs.replace(some, **said)
        if tail.like.in_hand:
            some = msgspec.structs.replace(some, like=held_piece(some.like))
    if some.number is None and some.many is Many.EXACTLY and some.chooser is not None:
        reading.contradiction("where all of it goes there is no choice", 'say "a Weapon of your choice"')
    return some


@production
def this_piece(reading: Reading, gear: Token) -> Handed:
    """Read "this Weapon", and "the Weapon" on one."""
    word = gear.split()[-1].lower()
    lies_on = word in LIES_ON.get(reading.scene.kind, ())
    if reading.scene.kind != word and not lies_on:
        help_ = 'say "this card"' if gear.startswith("this") else f'say whose: "your", "{article(word)}"'
        reading.trouble(Code.REF_SUBJECT, gear, f"this entry is no {word.capitalize()}", help=help_)
    gear_spoken_of(reading)
    return Handed(like=GearLike(called=(word.capitalize(),) if lies_on else ()), spoken=Spoken.THIS)


def on_itself(reading: Reading, said: Handed) -> None:
    """Check that it is said of the piece on which the text stands, and not of one that this lies on."""
    if said.like.called:
        reading.contradiction("this lies on the piece of which that would be said", "say it on the Gear itself")


@production
def own_card(reading: Reading) -> Handed:
    """Read "flip this card over", of Gear."""
    if reading.scene.kind.capitalize() not in GEAR_KINDS:
        reading.contradiction("a card that is played is no piece of Gear", "name the Gear that is meant")
    gear_spoken_of(reading)
    return Handed(spoken=Spoken.THIS)


@production
def that_piece(reading: Reading, word: Token) -> Handed:
    """Read "it" and "that Weapon": the one that has just been spoken of."""
    if GEAR in (things_said(reading) & HANDLED or reading.scene.things & HANDLED):
        return Handed(spoken=Spoken.IT)
    asked = reading[GEAR_ASKED] or reading.scene.gear_asked
    if asked is None or not can_be_called(asked.like, word):
        reading.contradiction("no Gear has been spoken of", "name the piece that is meant")
        return Handed(spoken=Spoken.IT)
    return Handed(like=GearLike() if asked.chosen else asked.like, spoken=asked.spoken, asked=asked)


@production
def spoken_gear(reading: Reading, said: Handed) -> GearLike:
    """Read "this Weapon", "it", of what one has equipped, or equips."""
    own = said.spoken is Spoken.THIS
    called = said.like.called or (str(reading.scene.kind).capitalize(),)
    return GearLike(called=called if own else (), spoken=said.spoken)


@production
def used_piece(reading: Reading, called: str, used: Token) -> Handed:
    """Read "the Weapon used for the attack", and "the Shield used for the Reaction" that an Action has met."""
    _used_for_met(reading, used)
    return Handed(like=GearLike(called=(called,) if called else ()), spoken=Spoken.USED)


@production
def from_used_piece(reading: Reading, called: str, used: Token) -> Mark:
    """Read "from the Gear used for this attack"."""
    _used_for_met(reading, used)
    return from_that_piece(reading, used.update(value=f"that {called or 'Gear'}"))


def _used_for_met(reading: Reading, used: Token) -> None:
    met = ANSWERED.get(reading.scene.play)
    if met is not None and not used.endswith("play") and used.endswith("Reaction") is not (met is PlayKind.REACTION):
        reading.contradiction(f"what is met here is the {met} of the target", f'say "used for the {met}"')


@production
def one_piece(reading: Reading, state: Handed | None, piece: GearLike) -> Handed:
    if reading[SEVERAL_SAID]:
        reading.contradiction("one piece is no several", 'say "2 Weapons", or "a Weapon"')
    return _of_state(state, piece, 1)


@production
def bare_piece(reading: Reading, state: Handed | None, piece: GearLike) -> Handed:
    """Read "drops Gear", "unequips Heavy Armor"."""
    without_article(reading, piece)
    if reading[SEVERAL_SAID] and piece.called:
        reading.contradiction("it is not said how many", 'say "2 Weapons", or "all their Weapons"')
    return _of_state(state, piece, 1)


@production
def many_pieces(number: int, state: Handed | None, piece: GearLike) -> Handed:
    return _of_state(state, piece, number)


@production
def up_to_pieces(number: int, state: Handed | None, piece: GearLike) -> Handed:
    return msgspec.structs.replace(_of_state(state, piece, number), many=Many.UP_TO)


@production
def any_number_of_pieces(state: Handed | None, piece: GearLike) -> Handed:
    return msgspec.structs.replace(_of_state(state, piece, None), many=Many.ANY_NUMBER)


@production
def every_piece(_each: Token, state: Handed | None, piece: GearLike) -> Handed:
    """Read "each Weapon they have equipped": all of them."""
    return _of_state(state, piece, None)


@production
def every_piece_of_all(reading: Reading, state: Handed | None, piece: GearLike) -> Handed:
    if piece.called and not reading[SEVERAL_SAID]:
        without_article(reading, piece)
    return _of_state(state, piece, None)


@production
def some_pieces_of(number: int, whose: Named, state: Handed | None, piece: GearLike) -> Handed:
    return msgspec.structs.replace(_of_state(state, piece, number), whose=whose)


@production
def all_pieces(whose: Named, state: Handed | None, piece: GearLike) -> Handed:
    return msgspec.structs.replace(_of_state(state, piece, None), whose=whose)


@production
def their_pieces(reading: Reading, whose: Named, state: Handed | None, piece: GearLike) -> Handed:
    """Read "their Weapons", or "their Weapon", which is one of several that they may hold."""
    pieces = all_pieces(whose, state, piece)
    reading[THEIR_ONE] = state is None and not reading[SEVERAL_SAID]
    counted = bool(piece.called) and not any(words.endswith(UNCOUNTED) for words in piece.called)
    return msgspec.structs.replace(pieces, number=1) if counted and not reading[SEVERAL_SAID] else pieces


@production
def any_thing(_word: Token) -> Handed:
    """Read "pick up anything": any piece of Gear."""
    return Handed()


@production
def every_thing(_word: Token) -> Handed:
    """Read "anything they hold": all of it."""
    return Handed(number=None)


@production
def is_equipped() -> Handed:
    return Handed(kept=Kept.EQUIPPED)


@production
def is_carried() -> Handed:
    return Handed(kept=Kept.CARRIED)


@production
def is_turned() -> Handed:
    return Handed(face=Face.DOWN)


@production
def is_not_turned() -> Handed:
    return Handed(face=Face.UP)


@production
def piece_in_hand() -> Handed:
    """Read "drops a Weapon from their hands"."""
    return Handed(like=GearLike(in_hand=True), kept=Kept.EQUIPPED)


@production
def piece_chosen(chooser: Named) -> Handed:
    return Handed(chooser=chooser)


@production
def piece_of(whose: Named) -> Handed:
    return Handed(kept=Kept.EQUIPPED, whose=whose)


@production
def piece_carried_by(whose: Named) -> Handed:
    """Read "a Weapon that you do not have equipped"."""
    return Handed(kept=Kept.CARRIED, whose=whose)


@production
def piece_used_by(whose: Named) -> Handed:
    return Handed(face=Face.DOWN, whose=whose)


@production
def piece_not_used_by(whose: Named) -> Handed:
    """Read "an Item you have not used": it is not turned face down."""
    return Handed(face=Face.UP, whose=whose)


@production
def piece_owned(whose: Named) -> Handed:
    return Handed(whose=whose)


@production
def piece_lying(_ground: Token, where: Where | None) -> Handed:
    return Handed(kept=Kept.LYING, where=where)


@production
def piece_lying_there(where: Where) -> Handed:
    return Handed(kept=Kept.LYING, where=where)


TAILS = ("kept", "face", "where", "whose", "chooser")


def _of_state(state: Handed | None, piece: GearLike, number: int | None) -> Handed:
    return msgspec.structs.replace(state or Handed(), like=piece, number=number)


def pieces_words(pieces: Pieces, voice: Voice, who: Who, usual: Kept) -> str:
    """Word which pieces someone does something to; where they are is said where it is not as usual."""
    match pieces.spoken:
        case Spoken.THIS:
            return f"this {next(iter(pieces.like.called), str(voice.scene.kind).capitalize())}"
        case Spoken.IT:
            return "it"
        case Spoken.USED:
            met = "Reaction" if voice.scene.play is PlayKind.ACTION else "attack"
            return f"the {bare_said(pieces.like)} used for the {met}"
    return f"{_so_many(pieces, voice, who, usual)}{_behind(pieces, voice, who, usual)}"


def _so_many(pieces: Pieces, voice: Voice, who: Who, usual: Kept) -> str:
    like = msgspec.structs.replace(pieces.like, in_hand=False)
    word = "held" if pieces.like.in_hand else STATE_WORDS.get(pieces.kept, "") if pieces.kept is not usual else ""
    state = " ".join(part for part in (FACE_WORDS[pieces.face] if pieces.face else "", word) if part)
    loose = bool(like.called) and like.called[0].endswith(UNCOUNTED)
    several = bare_said(like, str if loose else several_said)
    whose = pieces.whose if pieces.whose is not None and voice.can_own(pieces.whose) else None
    if pieces.many is Many.ANY_NUMBER:
        return _spaced("any number of", voice.possessive(whose, who) if whose else "", state, several)
    if pieces.many is Many.UP_TO:
        of = _spaced("of", voice.possessive(whose, who)) if whose else ""
        return _spaced("up to", str(pieces.number), of, state, several if of or pieces.number != 1 else bare_one(like))
    if pieces.number is None:
        return _spaced("all", voice.possessive(whose or who, who), state, several)
    if pieces.number > 1:
        return _spaced(str(pieces.number), _spaced("of", voice.possessive(whose, who)) if whose else "", state, several)
    if whose is not None:
        return _spaced("one of", voice.possessive(whose, who), state, several)
    one = bare_one(like)
    return _spaced(state, one) if loose else article(_spaced(state, one))


def bare_one(like: GearLike) -> str:
    """Say one piece of Gear without an article: "Weapon", "piece of Gear"."""
    return bare_said(like) if like.called else bare_said(like).replace("Gear", one_said(""), 1)


def _behind(pieces: Pieces, voice: Voice, who: Who, usual: Kept) -> str:
    ground = " on the ground" if pieces.kept is Kept.LYING and usual is not Kept.LYING else ""
    place = f" {where_words(pieces.where, voice)}" if pieces.where else ""
    whose = pieces.whose
    owner = f" belonging to {voice.object(whose)}" if whose is not None and not voice.can_own(whose) else ""
    choice = f" of {voice.possessive(pieces.chosen_by, who)} choice" if pieces.chosen_by else ""
    return f"{ground}{place}{owner}{choice}"


def _spaced(*words: str) -> str:
    return " ".join(word for word in words if word)


STATE_WORDS = {Kept.EQUIPPED: "equipped", Kept.CARRIED: "carried"}
FACE_WORDS = {Face.UP: "unused", Face.DOWN: "used"}
