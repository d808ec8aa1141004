"""The values of rows: dice, Damage, numbers; and what is wrong with a value that the grammar does not read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.language.parsing.normal import NUMBER_WORDS
from compiler.language.topics.plurals import article
from compiler.language.topics.rows import Enhancement

if TYPE_CHECKING:
    from collections.abc import Collection

    from compiler.diagnostics.record import Place
    from compiler.language.meaning.reader import Reader
    from compiler.language.refusals.complaints import Complaints
    from compiler.language.topics.scene import Scene
    from compiler.source.record import Line

DICE_HELP = "dice are written XdY, such as 1d8 or 2d6"
DAMAGE_HELP = "write the dice, then (Piercing N), then the type: 1d8 (Piercing 1) Fire"
_PIERCING = re.compile(r"\(?\s*Piercing\b\s*([^\s()+]*)\s*\)?")
_SMALL_TYPE = re.compile(r"\d+d\d+(?: \(Piercing \d+\))? ([a-z]+)")
_FIRST_ENHANCED = re.compile(r"\+\d+d\d+")
_ELEMENT = re.compile(r"\d\S*|\(?\s*Piercing\b\s*\d*\s*\)?|[A-Za-z]\S*")
_FLAT = re.compile(r"(?<=\+ )\d+(?![\dd])")
_DICE = re.compile(r"(?<!\S)\+?\d+d\d+(?!\S)")


_LOOSE_DICE = re.compile(r"([+]?[1-9][0-9]?)?d([0-9]+)")
_PARTS = (re.compile(r"\b[1-9][0-9]?d[0-9]+\b"), re.compile(r"\(?\bPiercing ([1-9][0-9]*)\b\)?"))


class Value(msgspec.Struct, frozen=True, gc=False):
    """What stands behind a label, and the label's own place."""

    label: str
    line: Line
    start: int
    lacking: Place | None = None
    """What is shown where there is no value; none for the label at the beginning of the line."""

    @property
    def text(self) -> str:
        """The words of the value."""
        return self.line.text[self.start :].strip()

    @property
    def label_place(self) -> Place:
        """Where the label stands."""
        return self.line.place(0, len(self.label))

    @property
    def place(self) -> Place:
        """Where the value stands; the label where there is none."""
        return self.part(0, len(self.text)) if self.text else self.lacking or self.label_place

    def part(self, start: int, end: int) -> Place:
        """Where `text[start:end]` stands."""
        lead = len(self.line.text) - len(self.line.text[self.start :].lstrip())
        return self.line.place(lead + start, lead + end)


class Values:
    """Reads the values of one entry's rows."""

    def __init__(self, reader: Reader, complaints: Complaints) -> None:
        """Complaints go to `complaints`."""
        self.reader = reader
        self.complaints = complaints

    def _read(self, rule: str, value: Value, scene: Scene) -> object:
        read = self.reader.row(rule, value.text, scene)
        if read.meaning is not None:
            for trouble in read.troubles:
                self.complaints.trouble(trouble, value.part(trouble.start, trouble.end))
        return read.meaning

    def dice(self, value: Value, scene: Scene) -> Dice | None:
        """Read plain dice of one kind."""
        dice = self.summed(value, scene)
        if len(dice) > 1:
            message = (
                f"{article(value.label)} row has dice of one kind: only rolls that oppose one another are added up"
            )
            self.complaints.error(Code.DICE_SYNTAX, value.place, message, f"write {dice[0]}, or 2 dice of one kind")
        return dice[0] if dice else None

    def summed(self, value: Value, scene: Scene) -> tuple[Dice, ...]:
        """Read plain dice, or several that are added: "1d8 + 1d6"; none where they do not read."""
        dice = self._read("dice_row", value, scene)
        if isinstance(dice, tuple):
            return tuple(one for one in dice if isinstance(one, Dice))
        if _DICE.fullmatch(value.text):
            message = f"{value.label} is a row of its own; only enhancement dice carry a +"
            self.complaints.error(Code.ENHANCEMENT_SIGN, value.place, message, f"write {value.text.lstrip('+')}")
            self.complaints.mend(Mend(value.text.lstrip("+")))
        elif not self._stray_piercing(value):
            self._no_dice(value)
        return ()

    def enhancement(self, value: Value, scene: Scene) -> Enhancement | None:
        """Read enhancement dice, with their + and their type."""
        dice = self._read("enhancement_row", value, scene)
        if isinstance(dice, Enhancement):
            return dice
        if _DICE.fullmatch(value.text):
            message = "dice outside any play are enhancement dice, and carry a +"
            self.complaints.error(Code.ENHANCEMENT_SIGN, value.place, message, f"write +{value.text}")
            self.complaints.mend(Mend(f"+{value.text}"))
        elif not self._stray_piercing(value):
            self._no_dice(value)
        return None

    def _stray_piercing(self, value: Value) -> bool:
        """Tell whether dice that are no Damage say Piercing, and complain of it."""
        found = _PIERCING.search(value.text)
        if found is None:
            return False
        place = value.part(*found.span())
        message = f"Piercing belongs inside a Damage row, and this is {value.label}"
        self.complaints.error(Code.PIERCING_PLACE, place, message, "write it as in: Damage 1d8 (Piercing 2)")
        return True

    def _no_dice(self, value: Value) -> None:
        said = f'"{value.text}" is no dice' if value.text else f"{value.label} needs dice"
        self.complaints.error(Code.DICE_SYNTAX, value.place, said, DICE_HELP)
        self.complaints.mend(dice_mend(value.text))

    def number(self, value: Value, scene: Scene) -> int | None:
        """Read a whole number from 0."""
        number = self._read("number_row", value, scene)
        if isinstance(number, int):
            return number
        said = f'not "{value.text}"' if value.text else "and there is none"
        message = f"{value.label} takes a whole number, {said}"
        self.complaints.error(Code.RANGE_VALUE, value.place, message, f"write {value.label} 1, or leave the row out")
        if value.text in NUMBER_WORDS:
            self.complaints.mend(Mend(str(NUMBER_WORDS.index(value.text) + 2), safe=True))
        return None

    def damage(self, value: Value, scene: Scene) -> tuple[DamagePart, ...]:
        """Read the parts of a Damage row."""
        parts = self._read("damage_row", value, scene)
        if isinstance(parts, tuple):
            return parts
        self._explain_damage(value)
        return ()

    def _explain_damage(self, value: Value) -> None:
        small = _SMALL_TYPE.fullmatch(value.text)
        if small and small[1].capitalize() in self.reader.vocabulary.damage_types:
            message = f'"{small[1]}" is a term of the game and is written with a capital letter'
            self.complaints.error(
                Code.CONDITION_CASE, value.part(*small.span(1)), message, f"write {small[1].capitalize()}"
            )
            self.complaints.mend(Mend(small[1].capitalize(), safe=True))
            return
        piercing = _PIERCING.search(value.text)
        if piercing and not piercing[1].isdecimal():
            place = value.part(*piercing.span())
            self.complaints.error(Code.PIERCING_VALUE, place, "Piercing takes a number from 1", "write (Piercing 1)")
        elif flat := _FLAT.search(value.text):
            message = f"{flat.group()} is a number and no dice"
            self.complaints.error(Code.DICE_SYNTAX, value.part(*flat.span()), message, DICE_HELP)
        elif enhanced := _FIRST_ENHANCED.match(value.text):
            message = "Damage is a row of its own; only enhancement dice carry a +"
            mended = enhanced.group().lstrip("+")
            self.complaints.error(Code.ENHANCEMENT_SIGN, value.part(*enhanced.span()), message, f"write {mended}")
            self.complaints.mend(Mend(mended))
        elif _DICE.search(value.text):
            message = "the parts of Damage stand in another order, or one of them is not written as it should be"
            start, end = _disordered(value.text)
            self.complaints.error(Code.DAMAGE_ORDER, value.part(start, end), message, DAMAGE_HELP)
            ordered = damage_in_order(value.text, self.reader.vocabulary.damage_types)
            self.complaints.mend(Mend(ordered, safe=True) if ordered else None, value.place)
        else:
            self._no_dice(value)


def dice_mend(text: str) -> Mend | None:
    """Offer dice for what is nearly dice: safe where all of it is there, a guess where the number is missing.

    >>> dice_mend("1 D 6"), dice_mend("d8"), dice_mend("1d6+2")
    (Mend(text='1d6', safe=True, length=0), Mend(text='1d8', safe=False, length=0), None)
    """
    found = _LOOSE_DICE.fullmatch("".join(text.split()).lower())
    return Mend(f"{found[1] or 1}d{found[2]}", safe=found[1] is not None) if found else None


def damage_in_order(text: str, types: Collection[str]) -> str | None:
    """Put the parts of Damage into their order; none where there is anything else among them.

    >>> damage_in_order("1d8 Fire (Piercing 1) + Piercing 2 1d4", {"Fire"})
    '1d8 (Piercing 1) Fire + 1d4 (Piercing 2)'
    >>> damage_in_order("1d8 of Fire (Piercing 1)", {"Fire"}) is None
    True
    """
    ordered = [_part_in_order(part, types) for part in text.split(" + ")]
    return " + ".join(part for part in ordered if part) if all(ordered) else None


def _part_in_order(part: str, types: Collection[str]) -> str | None:
    dice, piercing = (pattern.search(part) for pattern in _PARTS)
    rest = part
    for found in (dice, piercing):
        rest = rest.replace(found.group(), "", 1) if found else rest
    kind = rest.strip().capitalize()
    if dice is None or kind not in ("", *types):
        return None
    return " ".join(filter(None, (dice.group(), f"(Piercing {piercing[1]})" if piercing else "", kind)))


def _disordered(text: str) -> tuple[int, int]:
    """Find the parts of Damage that stand in another order than dice, Piercing, type; all of it where none does.

    >>> _disordered("1d6 + Fire 1d4")
    (6, 14)
    """
    start = 0
    for part in text.split("+"):
        found = [(_rank(match), match.span()) for match in _ELEMENT.finditer(part)]
        ranks = [rank for rank, _ in found]
        wrong = [span for (rank, span), right in zip(found, sorted(ranks), strict=True) if rank != right]
        if wrong:
            return start + wrong[0][0], start + wrong[-1][1]
        start += len(part) + 1
    return 0, len(text)


def _rank(part: re.Match[str]) -> int:
    """Give the place of a part in the order of the house."""
    return 0 if part.group()[0].isdigit() else 1 if "Piercing" in part.group() else 2
