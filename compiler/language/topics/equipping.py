"""Reading and wording of what someone has: keywords, trainings, slots, Gear."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.equipping import Destroy, End, Equips, GainKeyword, GainTraining, Parting, PartWith, Slot
from compiler.ir.facts.predicates import Trained
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Actor, Who
from compiler.ir.terms import EntryKind
from compiler.language.parsing.token import Token
from compiler.language.topics.clauses import Build
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.gear import GEAR_KINDS, UNCOUNTED, several_said
from compiler.language.topics.groups import article
from compiler.language.topics.phrase import Phrase, Voice, is_plural, listed, say
from compiler.language.topics.piece_words import bare_said
from compiler.language.topics.pieces import PieceReading
from compiler.language.topics.who import Named, bearer
from compiler.language.topics.worded import fact_words

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who


SlotKind = tuple[str, tuple[str, ...]]
"""For which kind of Gear a slot is, and the words for what alone it holds."""


class Slots(msgspec.Struct, frozen=True):
    """So many slots for a kind of Gear, before anyone has them; the number as it is said, and its value."""

    sign: Token
    gear: str
    by: int
    only: tuple[str, ...]


class Pieces(msgspec.Struct, frozen=True):
    """So many pieces of Gear, or all of them: whose they are and who chooses, where that is said."""

    piece: GearLike
    number: int | None = 1
    whose: Named | None = None
    chooser: Named | None = None


ENDS = {"destroy": End.DESTROYED, "discard": End.DISCARDED, "drop": End.DROPPED}


class EquippingReading(PieceReading):
    """Callbacks of grammar/equipping.lark."""

    def gain_keyword(self, verb: Token, *parts: str | SaidTime | None) -> Build:
        build = self.has_keywords(*parts)
        self.verb = verb
        return build

    def has_keywords(self, *parts: str | SaidTime | None) -> Build:
        words = [part for part in parts if isinstance(part, str)]
        until = next((part for part in parts if isinstance(part, SaidTime)), None)
        self.undated |= until is None and self.scene.play is not None

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            return tuple(GainKeyword(who=who, keyword=word, until=end) for word in words)

        return build

    def gains_keyword(self, _verb: Token, term: list[Token]) -> Build:
        """Read "gains the Luminous keyword" of what is waited for, however long it lasts."""
        word = self.keyword(term)
        return lambda who: (GainKeyword(who=who, keyword=word),)

    def gain_training(self, verb: Token, words: list[Token], expertise: Token | None) -> Build:
        """Read "training in Survival", and "training in Survival Expertise": a training is for one kind of Gear."""
        self.verb = verb
        for word in words if expertise else ():
            self.known(word, self.vocabulary.expertise, Code.TRAINING_UNKNOWN, "kind of Expertise")
        for word in words:
            if not self.vocabulary.is_training(word):
                self.known(word, self.vocabulary.trainings, Code.TRAINING_UNKNOWN, "training")
        names = tuple(str(word) for word in words)
        return lambda who: (GainTraining(who=who, training=names),)

    def gain_slot(self, verb: Token, *slots: Slots) -> Build:
        self.verb = verb
        for one in slots:
            self.check_sign(verb, one.sign)
        return self.has_slots(*slots)

    def has_slots(self, *slots: Slots) -> Build:
        return lambda who: tuple(Slot(who=who, gear=one.gear, by=one.by, only=one.only) for one in slots)

    def slots_more(self, number: int, more: Token, kind: SlotKind) -> Slots:
        """Read "one more Item slot"."""
        less = more in ("fewer", "less")
        return self.more_slots(more.update(value=f"{'-' if less else '+'}{number}"), kind)

    def slots_beside(self, number: int, kind: SlotKind, more: Token) -> Slots:
        """Read "one Item slot less"."""
        return self.slots_more(number, more, kind)

    def more_slots(self, by: Token, kind: SlotKind) -> Slots:
        gear, only = kind
        return Slots(by, gear, self.number(by), only)

    def slot_kind(self, words: list[Token], only: list[Token] | None) -> SlotKind:
        gear = self.known(words[0], GEAR_KINDS, Code.REF_DANGLING, "kind of Gear")
        if len(words) > 1:
            self.trouble(Code.TEXT_UNPARSED, words[1], "one kind of slot at a time", help="make two sentences of it")
        held = tuple(str(word) for word in only or ())
        if held and held[-1] != gear:
            message = f"what {article(gear)} slot holds is {article(gear)}"
            self.trouble(Code.REF_DANGLING, (only or words)[-1], message, help=f'say "{gear}"')
        return gear, held

    def equip_more(self, number: int, _more: Token, kind: tuple[str, tuple[str, ...]]) -> Build:
        if kind[1]:
            self.contradiction("slots are for kinds of Gear", f'say "{kind[0]}" alone')
        return lambda who: (Slot(who=who, gear=kind[0], by=number),)

    def equip_verb(self, verb: Token) -> Token:
        """Keep the verb, which an event has no use for."""
        return verb

    def gear_name(self, name: Token) -> str:
        """Read a name with its article, or without: "a Targe", "Leather Bracers"."""
        return str(name)

    def equip_gear(self, verb: Token, *names: str) -> Build:
        self.verb = verb
        return lambda who: (Equips(who=who, gear=names),)

    def pieces(self, some: Pieces, tail: Pieces | None) -> Pieces:
        """Join to the noun what stands behind it."""
        if tail is None:
            return some
        if some.whose is not None and tail.whose is not None:
            self.contradiction("it is said twice whose Gear this is", "say it once")
        if some.number is None and tail.chooser is not None:
            self.contradiction("where all of it goes there is no choice", 'say "a Weapon of your choice"')
        return msgspec.structs.replace(some, whose=tail.whose or some.whose, chooser=tail.chooser)

    def one_piece(self, piece: GearLike) -> Pieces:
        return Pieces(piece)

    def bare_piece(self, piece: GearLike) -> Pieces:
        """Read "drops Gear", "unequips Heavy Armor"."""
        self.without_article(piece)
        if self.several_said and piece.called:
            self.contradiction("it is not said how many", 'say "2 Weapons", or "all their Weapons"')
        return Pieces(piece)

    def many_pieces(self, number: int, piece: GearLike) -> Pieces:
        return Pieces(piece, number)

    def some_pieces_of(self, number: int, whose: Named, piece: GearLike) -> Pieces:
        return Pieces(piece, number, whose)

    def all_pieces(self, whose: Named, piece: GearLike) -> Pieces:
        return Pieces(piece, None, whose)

    def piece_chosen(self, chooser: Named) -> Pieces:
        return Pieces(GearLike(), chooser=chooser)

    def piece_of(self, whose: Named) -> Pieces:
        return Pieces(GearLike(), whose=whose)

    def part_with(self, verb: Token, pieces: Pieces, ground: Token | None = None) -> Build:
        """Read "drops a Weapon", "discard an equipped Item", "unequips their Armor"."""
        self.verb = verb
        if ground and not verb.startswith("drop"):
            self.trouble(Code.TEXT_UNPARSED, ground, f'"{ground}" goes with what is dropped', help='say "drop"')
        how = next(way for way in Parting if verb.startswith(str(way)))

        def build(who: Who) -> tuple[Effect, ...]:
            if ground and ("your " in ground) is not (who is self.scene.own) and " the " not in f" {ground} in":
                self.contradiction("what is dropped lies where the one who drops it is", "leave the place out")
            if pieces.whose is not None and bearer(pieces.whose, who, self.scene.own) != who:
                self.contradiction("one parts with one's own Gear", "name the one whose it is")
            by = None if pieces.chooser is None else bearer(pieces.chooser, who, self.scene.own)
            chooser = by if isinstance(by, Actor) and by != who else None
            return (PartWith(who=who, gear=pieces.piece, number=pieces.number, chosen_by=chooser, how=how),)

        return build

    def destroy(self, verb: Token, gear: Token) -> Build:
        self.verb = verb
        kind = gear.split()[-1]
        if self.scene.kind != EntryKind(kind.lower()):
            self.trouble(Code.REF_SUBJECT, gear, f"this entry is no {kind}", help='say "this card"')
        end = next(end for begin, end in ENDS.items() if verb.startswith(begin))

        def build(who: Who) -> tuple[Effect, ...]:
            if who is not self.scene.own:
                self.contradiction("one destroys one's own Gear", f'say "{verb} {gear}" alone')
            return (Destroy(gear=kind, end=end),)

        return build


@say.register
def _keyword(effect: GainKeyword, voice: Voice) -> Phrase:
    rest = f"the {effect.keyword} keyword{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=effect.who, verb="gain", rest=rest)


@say.register
def _training(effect: GainTraining, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="gain", rest=f"training in {listed(effect.training)}")


@say.register
def _slot(effect: Slot, _voice: Voice) -> Phrase:
    only = f", which can only hold {article(' '.join(effect.only))}" if effect.only else ""
    slots = f"slot{'' if abs(effect.by) == 1 else 's'}"
    verb = "gain" if effect.by > 0 else "suffer"
    return Phrase(who=effect.who, verb=verb, rest=f"{effect.by:+d} {effect.gear} {slots}{only}")


@say.register
def _equips(effect: Equips, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="equip", rest=listed([_named(name) for name in effect.gear]))


def _named(gear: str) -> str:
    """Word a piece of Gear, with an article where it is one thing.

    >>> _named("Hooked Sickle"), _named("Leather Bracers"), _named("Diving Glass")
    ('a Hooked Sickle', 'Leather Bracers', 'a Diving Glass')
    """
    several = gear.endswith("s") and not gear.endswith(("ss", "us"))
    return gear if several else article(gear)


@say.register
def _destroy(effect: Destroy, voice: Voice) -> Phrase:
    verb = next(verb for verb, end in ENDS.items() if end is effect.end)
    return Phrase(who=voice.scene.own, verb=verb, rest=f"this {effect.gear}", commanded=True)


@say.register
def _part_with(effect: PartWith, voice: Voice) -> Phrase:
    where = "held" if effect.gear.in_hand else "equipped"
    piece = msgspec.structs.replace(effect.gear, in_hand=False)
    loose = bool(piece.called) and piece.called[0].endswith(UNCOUNTED)
    one = bare_said(piece) if piece.called else f"piece of {bare_said(piece)}"
    several = bare_said(piece, str if loose else several_said)
    if effect.number is None:
        rest = f"all {voice.possessive(effect.who, effect.who)} {where} {several}"
    elif effect.number > 1:
        rest = f"{effect.number} {where} {several}"
    else:
        rest = f"{where} {one}" if loose else article(f"{where} {one}")
    choice = f" of {voice.possessive(effect.chosen_by, effect.who)} choice" if effect.chosen_by else ""
    return Phrase(who=effect.who, verb=str(effect.how), rest=rest + choice)


@fact_words.register
def _is_trained(asked: Trained, said: Who, _voice: Voice) -> str:
    have = "have" if is_plural(said) else "has"
    return f"{have} {'no ' if asked.negated else ''}training in {asked.training}"
