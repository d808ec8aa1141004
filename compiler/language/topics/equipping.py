"""Reading and wording of what someone has: keywords, trainings, slots, Gear by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.deeds.equipping import Equips, GainKeyword, GainTraining, Slot
from compiler.ir.facts.predicates import AmountIs, Trained
from compiler.ir.selectors.who import Who
from compiler.ir.terms import NPC_KINDS
from compiler.language.parsing.token import Token
from compiler.language.topics.categories import LASTING, by_sign
from compiler.language.topics.clauses import Build
from compiler.language.topics.descriptors import read_keyword
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_rows import by_denial, fact
from compiler.language.topics.gear import GEAR_KINDS, is_gear
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.plurals import article
from compiler.language.topics.pronouns import owner_of_amount
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.tracks import check_sign
from compiler.language.topics.verbs import WORD, WORDS, Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.scene import Scene


IN_HANDS = ("Weapon", "Shield", "Implement", "Tool")
SlotKind = tuple[str, tuple[str, ...]]
"""For which kind of Gear a slot is, and the words for what alone it holds."""


class Slots(msgspec.Struct, frozen=True):
    """So many slots for a kind of Gear, before anyone has them; the number as it is said, and its value."""

    sign: Token
    gear: str
    by: int
    only: tuple[str, ...]


@production
def gain_keyword(reading: Reading, _verb: Token, *parts: str | SaidTime | None) -> Build:
    return has_keywords(reading, *parts)


KEYWORD = verb(GainKeyword, "{who} gain the {keyword} keyword {until}", keyword=WORD, until=LASTING)
"""Reads "gains the Luminous keyword"."""
TRAINING = verb(GainTraining, "{who} gain training in {training}", training=WORDS)
"""Reads "gains training in Light Melee Weapons"."""


@production
def has_keywords(reading: Reading, *parts: str | SaidTime | None) -> Build:
    words = [part for part in parts if isinstance(part, str)]
    until = next((part for part in parts if isinstance(part, SaidTime)), None)
    gained = [KEYWORD.read(reading, word, until) for word in words]
    return lambda who: tuple(effect for build in gained for effect in build(who))


@production
def gains_keyword(reading: Reading, _verb: Token, term: list[Token]) -> Build:
    """Read "gains the Luminous keyword" of what is waited for, however long it lasts."""
    word = read_keyword(reading, term)
    return lambda who: (GainKeyword(who=who, keyword=word),)


@production
def gain_training(reading: Reading, verb: Token, words: list[Token], expertise: Token | None) -> Build:
    """Read "training in Survival", and "training in Survival Expertise": a training is for one kind of Gear."""
    for word in words if expertise else ():
        reading.known(word, reading.vocabulary.expertise, Code.TRAINING_UNKNOWN, "kind of Expertise")
    for word in words:
        if not reading.vocabulary.is_training(word):
            reading.known(word, reading.vocabulary.trainings, Code.TRAINING_UNKNOWN, "training")
    return TRAINING.read(reading, verb, tuple(str(word) for word in words))


@production
def gear_training(reading: Reading, verb: Token, *said: list[Token]) -> Build:
    """Read "training in Light Melee Weapons": in Gear by its class."""
    return gain_training(reading, verb, [words[0].update(value=" ".join(words)) for words in said], None)


@production
def gain_training_named(reading: Reading, verb: Token, words: list[Token]) -> Build:
    """Read "gain Survival training"."""
    return gain_training(reading, verb, words, None)


@production
def gain_slot(reading: Reading, verb: Token, *slots: Slots) -> Build:
    for one in slots:
        check_sign(reading, verb, one.sign)
    return has_slots(*slots)


@production
def has_slots(*slots: Slots) -> Build:
    return lambda who: tuple(Slot(who=who, gear=one.gear, by=one.by, only=one.only) for one in slots)


@production
def slots_more(reading: Reading, number: int, more: Token, kind: SlotKind) -> Slots:
    """Read "one more Item slot"."""
    less = more in ("fewer", "less")
    return more_slots(reading, more.update(value=f"{'-' if less else '+'}{number}"), kind)


@production
def slots_beside(reading: Reading, number: int, kind: SlotKind, more: Token) -> Slots:
    """Read "one Item slot less"."""
    return slots_more(reading, number, more, kind)


@production
def more_slots(reading: Reading, by: Token, kind: SlotKind) -> Slots:
    gear, only = kind
    return Slots(by, gear, reading.number(by), only)


@production
def slot_kind(reading: Reading, words: list[Token], only: list[Token] | None) -> SlotKind:
    gear = reading.known(words[0], GEAR_KINDS, Code.REF_DANGLING, "kind of Gear")
    if len(words) > 1:
        reading.trouble(Code.TEXT_UNPARSED, words[1], "one kind of slot at a time", help="make two sentences of it")
    held = tuple(str(word) for word in only or ())
    if held and held[-1] != gear:
        message = f"what {article(gear)} slot holds is {article(gear)}"
        reading.trouble(Code.REF_DANGLING, (only or words)[-1], message, help=f'say "{gear}"')
    return gear, held


@production
def empty_hand(_hand: Token) -> tuple[Measure, None]:
    return Measure.EMPTY_HANDS, None


@production
def empty_slot(reading: Reading, word: Token) -> tuple[Measure, str]:
    gear = reading.known(word, GEAR_KINDS, Code.REF_DANGLING, "kind of Gear")
    if gear in IN_HANDS:
        reading.trouble(Code.REF_DANGLING, word, f"{article(gear)} is held, and has no slot", help='say "empty hand"')
    return Measure.EMPTY_SLOTS, gear


@production
def empty_places_of(reading: Reading, what: tuple[Measure, str | None], who: Named) -> Quantity:
    """Read "for each empty hand you have", "for each empty Accessory slot they have"."""
    return Quantity(of=what[0], name=what[1], whose=owner_of_amount(reading, who))


@production
def has_empty_slot(reading: Reading, gear: Token) -> Fact:
    """Read "has an empty Accessory slot"."""
    of, name = empty_slot(reading, gear)
    return lambda who: AmountIs(amount=Quantity(of=of, name=name, whose=who), compare=Compare.AT_LEAST, value=1)


@production
def equip_more(reading: Reading, number: int, _more: Token, kind: tuple[str, tuple[str, ...]]) -> Build:
    if kind[1]:
        reading.contradiction("slots are for kinds of Gear", f'say "{kind[0]}" alone')
    return lambda who: (Slot(who=who, gear=kind[0], by=number),)


@production
def equip_verb(verb: Token) -> Token:
    """Keep the verb, which an event has no use for."""
    return verb


@production
def gear_name(name: Token) -> str:
    """Read a name with its article, or without: "a Targe", "Leather Bracers"."""
    return str(name)


EQUIPS = verb(
    Equips, "{who} equip {gear}", gear=Category(lambda gear, _voice, _who: listed([_named(one) for one in gear]))
)
"""Gear by its name, which is there from the start: "equips a Club and a Buckler"."""


@production
def equip_gear(reading: Reading, verb: Token, *names: str) -> Build:
    """Read "equips a Club and a Buckler"; one kind of Gear is what is carried (handing.lark)."""
    if len(names) == 1 and is_gear(names[0].split()) and not names_its_gear(reading.scene):
        reading.contradiction("this is a kind of Gear, and no name", 'say "a carried Weapon"')
    return EQUIPS.read(reading, verb, names)


def names_its_gear(scene: Scene) -> bool:
    """Tell whether "equips a Club" names what an NPC has from the start, and nothing that is done."""
    return scene.kind in NPC_KINDS and scene.play is None


def _slots_words(effect: Slot, _voice: Voice) -> str:
    return f"{effect.by:+d} {effect.gear} slot{'' if abs(effect.by) == 1 else 's'}"


def _only_words(only: tuple[str, ...], _voice: Voice, _who: Who) -> str:
    return f", which can only hold {article(' '.join(only))}" if only else ""


verb(
    Slot,
    "{who} {gain} {slots}{only}",
    gain=by_sign("suffer", "gain"),
    slots=of("gear by", _slots_words),
    only=Category(_only_words),
)


def _named(gear: str) -> str:
    """Word a piece of Gear, with an article where it is one thing.

    >>> _named("Hooked Sickle"), _named("Leather Bracers"), _named("Diving Glass")
    ('a Hooked Sickle', 'Leather Bracers', 'a Diving Glass')
    """
    several = gear.endswith("s") and not gear.endswith(("ss", "us"))
    return gear if several else article(gear)


fact(Trained, "{who} have {no} training in {training}", no=by_denial("", "no"), training=WORD)
