"""The title lines of the text form: which cells a kind of entry has, and what words without a form of their own are."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place
from compiler.diagnostics.suggest import did_you_mean, meant, with_guess
from compiler.ir.terms import TRAITS, EntryKind
from compiler.source.cells import HANDS, kind_fields
from compiler.source.complaints import error
from compiler.source.fields import FIELDS, LABELS
from compiler.source.kinds import KINDS
from compiler.source.limits import LONGEST_CELL
from compiler.source.pieces import Piece, whole
from compiler.source.record import Field, Line
from compiler.source.title_cells import Said, number, read_cell
from compiler.source.title_kind import LEVEL_AND_KIND, PLAY_CELL, KindCell, find_kind
from compiler.source.title_rules import Form, a, class_complaints, extra_fields, missing_fields

CELL_BORDER = re.compile(r"\|")
_ROLE_AND_LEVEL = re.compile(r"(\S.*?)\s+([-+\u2212]?\d{1,6})")
_LEVEL_NUMBER = re.compile(r"[-+\u2212]?\d{1,6}")
_ROW_LABELS = frozenset({"acrobatics", "search", "charisma", "hidden", "lock"})
"""Title fields whose labels can open a row of the body too."""


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """What the title lines said; no kind where nothing says it."""

    name: str
    name_place: Place
    kind: EntryKind | None
    fields: dict[str, Field]
    end: Place
    lines: int
    diagnostics: tuple[Diagnostic, ...]


class _Cells:
    """What has been gathered from the cells of one title so far."""

    def __init__(self, kind: EntryKind, keywords: frozenset[str]) -> None:
        self.kind = kind
        self.keywords = keywords
        self.fields: dict[str, Field] = {}
        self.meant: set[str] = set()
        self.diagnostics: list[Diagnostic] = []
        self.left: list[Piece] = []
        """Words of line 1 that are a rank, a type, a class word or a keyword."""

    def take(self, said: Said) -> None:
        """Join what a cell says to what others said; the same thing twice is a complaint."""
        self.diagnostics.extend(said.diagnostics)
        for name, field in said.fields.items():
            if name not in self.fields:
                self.fields[name] = field
            elif isinstance(field.value, dict) and name in {"resistance", "weakness"}:
                self.fields[name] = _joined(self.fields[name], field)
            else:
                message = f"the title says {FIELDS[name].called} twice"
                second = error(Code.TITLE_CELL, message, field.place, "the second one", "keep one of them")
                self.diagnostics.append(second)
        self.meant |= said.meant

    def say(self, name: str, value: object, cell: Piece) -> None:
        """Note one field."""
        said = Said()
        said.say(name, value, cell)
        self.take(said)

    def keyword(self, item: Piece) -> None:
        """Add to the keywords."""
        before = self.fields.get("keywords")
        values = list(before.value) if before and isinstance(before.value, list) else []
        parts = dict(before.parts) if before else {}
        parts[len(values)] = item.place()
        place = before.place if before else item.place()
        self.meant.add("keywords")
        self.fields["keywords"] = Field(value=[*values, item.text], place=place, key=place, parts=parts)


def _joined(first: Field, more: Field) -> Field:
    """Join the Resistances of two cells."""
    value = {**_mapping(first.value), **_mapping(more.value)}
    return Field(value=value, place=first.place, key=first.key, parts={**first.parts, **more.parts})


def _mapping(value: object) -> dict[str, object]:
    """Take a mapping for what it is."""
    return value if isinstance(value, dict) else {}


def cells_of(line: Line) -> list[Piece]:
    """Split a title line at its cell borders; empty cells say nothing and are left out."""
    return [cell for cell in whole(line).split(CELL_BORDER) if cell.text]


def read_title(first: Line, second: Line | None, keywords: frozenset[str]) -> Title:
    """Read the title of an entry.

    Args:
        first: Its first line, which holds more than white space.
        second: The line after it, a second title line or the beginning of the body.
        keywords: The keywords of the glossary, by which a line of nothing but keywords is known for a title line.
    """
    cells = cells_of(first) or [whole(first)]
    found = find_kind(cells[1:])
    if found is None:
        return _hopeless(cells)
    gathered = _Cells(found.kind, keywords)
    more = cells_of(second) if second else []
    more = more if _is_title_line(found.kind, more, keywords) else []
    _read_first(gathered, cells[1:], found)
    for cell in more:
        said = read_cell(cell)
        gathered.take(said)
        for item in said.left:
            _leftover(gathered, item)
    end = (more or cells)[-1].place()
    _judge(gathered, end)
    return Title(
        name=cells[0].text,
        name_place=cells[0].place(),
        kind=found.kind,
        fields=gathered.fields,
        end=end,
        lines=2 if more else 1,
        diagnostics=tuple(gathered.diagnostics),
    )


def _hopeless(cells: Sequence[Piece]) -> Title:
    """Give a title that does not say what it is the title of."""
    message = f'nothing in the title of "{cells[0].text[:80]}" says what kind of entry it is'
    mend = (
        'add the cell that says it, such as "Level 2 Adversary", "Combat Action", "Light Melee Weapon" or "Background"'
    )
    return Title(
        name=cells[0].text,
        name_place=cells[0].place(),
        kind=None,
        fields={},
        end=cells[-1].place(),
        lines=1,
        diagnostics=(error(Code.KIND_UNKNOWN, message, cells[-1].place(), mend=mend),),
    )


def _read_first(gathered: _Cells, cells: Sequence[Piece], found: KindCell) -> None:
    """Read the cells of line 1 after the name."""
    _read_kind_cell(gathered, cells[found.index], found)
    if gathered.kind is EntryKind.CARD and found.index > 0:
        _read_role(gathered, cells[0])
    done = {found.index} | ({0} if gathered.kind is EntryKind.CARD and found.index > 0 else set())
    for index, cell in enumerate(cells):
        if index not in done:
            said = read_cell(cell)
            gathered.take(said)
            gathered.left.extend(said.left)
    _place_leftovers(gathered)


def _read_kind_cell(gathered: _Cells, cell: Piece, found: KindCell) -> None:
    """Read the cell that says the kind, and what else it says."""
    text = found.meant or cell.text
    if found.meant:
        message = f'no kind of entry is called "{cell.text}"'
        guess = f"did you mean {found.meant}?"
        gathered.diagnostics.append(error(Code.KIND_UNKNOWN, message, cell.place(), guess, guess))
    if npc := LEVEL_AND_KIND.fullmatch(text):
        _read_level(gathered, npc.group(1), cell)
    elif play := PLAY_CELL.fullmatch(text):
        gathered.say("scenario", play.group(1).lower(), cell)
        gathered.say("play", play.group(2).capitalize(), cell)
    else:
        gathered.say("class", [text], cell)
        field = gathered.fields["class"]
        gathered.fields["class"] = Field(value=[text], place=field.place, key=field.key, parts={0: cell.place()})


def _read_level(gathered: _Cells, written: str, cell: Piece) -> None:
    """Read the N of `Level N Adversary`."""
    gathered.meant.add("level")
    if _LEVEL_NUMBER.fullmatch(written):
        gathered.say("level", number(written), cell)
        return
    message = f'a level is a whole number from 1 to 10, not "{written}"'
    mend = f'write it in figures, such as "Level 2 {KINDS[gathered.kind].noun}"'
    gathered.diagnostics.append(error(Code.LEVEL_RANGE, message, cell.place(), mend=mend))


def _read_role(gathered: _Cells, cell: Piece) -> None:
    """Read `Ranger 2`, or `Level 2` of a general card."""
    found = _ROLE_AND_LEVEL.fullmatch(cell.text) if len(cell.text) <= LONGEST_CELL else None
    if found:
        gathered.say("level", number(found.group(2)), cell)
        if found.group(1) != "Level":
            gathered.say("role", found.group(1), cell)
        return
    gathered.meant.add("level")
    message = f'"{cell.text[:80]}" names no level'
    mend = (
        'write the Role and the level of the card, such as "Ranger 2", or "Level 2" for a card that is open to everyone'
    )
    gathered.diagnostics.append(error(Code.FIELD_MISSING, message, cell.place(), mend=mend))


def _place_leftovers(gathered: _Cells) -> None:
    """Say what the words of line 1 are that have no form of their own: a rank or type by its place, else a keyword."""
    slots = [name for name in ("rank", "type") if name in KINDS[gathered.kind].first and name not in gathered.meant]
    for item in gathered.left:
        if slots and item.text not in gathered.keywords:
            gathered.say(slots.pop(0), item.text, item)
        elif gathered.kind is EntryKind.WEAPON and _is_family(gathered, item):
            _add_class(gathered, item)
        else:
            _leftover(gathered, item)


def _is_family(gathered: _Cells, item: Piece) -> bool:
    """Tell whether a word is the weapon's family, which stands right after what it is."""
    field = gathered.fields["class"]
    first_word = isinstance(field.value, list) and len(field.value) == 1
    return first_word and "keywords" not in gathered.meant and item.text not in gathered.keywords


def _add_class(gathered: _Cells, item: Piece) -> None:
    """Add a word to what the entry is."""
    field = gathered.fields["class"]
    words = [*(field.value if isinstance(field.value, list) else []), item.text]
    parts = {**field.parts, len(words) - 1: item.place()}
    gathered.fields["class"] = Field(value=words, place=field.place, key=field.key, parts=parts)


def _leftover(gathered: _Cells, item: Piece) -> None:
    """Take a word for a keyword, where the kind has any; a Trait nearly spelt for a Trait; else complain."""
    trait = gathered.fields.get("scenario")
    if (
        trait
        and trait.value == "interaction"
        and "trait" not in gathered.meant
        and did_you_mean(item.text, TRAITS, 0.8)
    ):
        gathered.say("trait", item.text, item)
    elif "keywords" in kind_fields(gathered.kind, {}):
        gathered.keyword(item)
    else:
        noun = KINDS[gathered.kind].noun
        guess = meant(item.text.split(":")[0], [*LABELS, *HANDS.values()])
        message = f'"{item.text[:80]}" is no title cell of {a(noun)}'
        mend = with_guess(guess, "correct it, or take it out")
        gathered.diagnostics.append(error(Code.TITLE_CELL, message, item.place(), guess, mend))


def _is_title_line(kind: EntryKind, cells: Sequence[Piece], keywords: frozenset[str]) -> bool:
    """Tell whether line 2 goes on with the title: any cell of it that only a title can hold makes it so."""
    allowed = kind_fields(kind, {})
    return any(_known(read_cell(cell), allowed, keywords) for cell in cells)


def _known(said: Said, allowed: frozenset[str], keywords: frozenset[str]) -> bool:
    """Tell whether a cell is surely a title cell of a kind with these fields."""
    if any(_plain(item.text) in keywords for item in said.left) and "keywords" in allowed:
        return True
    return any(name in allowed or (FIELDS[name].label and name not in _ROW_LABELS) for name in said.meant)


def _plain(keyword: str) -> str:
    """Take a keyword's number off."""
    return re.sub(r"\s+\d+$", "", keyword)


def _judge(gathered: _Cells, end: Place) -> None:
    """Complain about fields the kind does not have, classes there are none of, and fields that are missing."""
    extra, kept = extra_fields(gathered.kind, gathered.fields)
    gathered.fields = kept
    gathered.diagnostics.extend(extra)
    gathered.diagnostics.extend(class_complaints(gathered.kind, kept))
    gathered.diagnostics.extend(missing_fields(gathered.kind, gathered.meant, kept, (end, Form.TEXT)))
