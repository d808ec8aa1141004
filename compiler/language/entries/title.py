"""Title fields into the Title of the IR, each value checked against the rules and the glossary."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend, Place
from compiler.diagnostics.suggest import meant, mend_for, with_guess
from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.entry import Keyword, PointsMax, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.terms import NPC_TYPES, PlayKind, Points, Rank, RowName, Scenario, Track
from compiler.language.entries.values import Value
from compiler.language.topics.plurals import article
from compiler.language.topics.scene import Scene, which_help
from compiler.language.topics.tracks import MOST_BASE, TRACKS
from compiler.source.record import Field, Line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.language.entries.values import Values
    from compiler.language.refusals.complaints import Complaints
    from compiler.source.record import Source

MOST_LEVEL = 10
MOST_WORDS = 40
"""More than any title holds in one list; each unknown word is looked up for what may have been meant."""
OLDER_NAMES = {"Persist": "Persists"}
"""Keywords that older entries write in another way (card-language.md 6.9)."""
SKILL_FIELDS = ("acrobatics", "search", "charisma", "hidden", "lock")
_RANKS = tuple(rank.value for rank in Rank)
_PLAYS = {kind.value: kind for kind in PlayKind}


class TitleReader:
    """Reads the title fields of one entry; one of the wrong shape has been complained of already and is left out."""

    def __init__(self, source: Source, values: Values, complaints: Complaints) -> None:
        """Read `source`'s fields."""
        self.source = source
        self._fields = source.fields
        self.values = values
        self.complaints = complaints
        self.vocabulary = values.reader.vocabulary

    def title(self, scene: Scene) -> Title:
        """Read all fields."""
        resistance, weakness = self._numbers("resistance"), self._numbers("weakness")
        self._check_types(("resistance", "weakness"))
        return Title(
            role=self._text("role"),
            level=self._level(),
            play=self._play(),
            trait=self._trait(),
            rank=self._rank(),
            type=self._type(),
            classes=self._texts("class"),
            hands=self._number("hands"),
            points=self._points(),
            initiative=self._dice("initiative", scene),
            skill_dice=tuple(self._skill_dice(scene)),
            keywords=tuple(self._keywords()),
            resistance=resistance,
            weakness=weakness,
            immune=self._immune(),
            base_tracks=self._base_tracks(),
            training=self._training(),
            magic=self._number("magic"),
            wealth=self._number("wealth"),
        )

    def _text(self, name: str) -> str | None:
        field = self._fields.get(name)
        return field.value if field and isinstance(field.value, str) else None

    def _number(self, name: str) -> int | None:
        field = self._fields.get(name)
        return field.value if field and isinstance(field.value, int) else None

    def _texts(self, name: str) -> tuple[str, ...]:
        field = self._fields.get(name)
        if field is None or isinstance(field.value, str) or not isinstance(field.value, Sequence):
            return ()
        words = tuple(value for value in field.value if isinstance(value, str))
        if len(words) > MOST_WORDS:
            message = f"{len(words)} words in one list"
            self.complaints.error(Code.FIELD_VALUE, field.place, message, f"a title has at most {MOST_WORDS} of a kind")
        return words[:MOST_WORDS]

    def _numbers(self, name: str) -> dict[str, int]:
        field = self._fields.get(name)
        if field is None or not isinstance(field.value, Mapping):
            return {}
        return {str(key): value for key, value in field.value.items() if isinstance(value, int)}

    def _level(self) -> int | None:
        level, field = self._number("level"), self._fields.get("level")
        if field and level is not None and not 1 <= level <= MOST_LEVEL:
            self.complaints.error(
                Code.LEVEL_RANGE, field.place, f"there is no level {level}", "levels run from 1 to 10"
            )
        return level

    def _play(self) -> PlayKind | None:
        return _PLAYS.get(self._text("play") or "")

    def _trait(self) -> str | None:
        word, field = self._text("trait"), self._fields.get("trait")
        if word is None or field is None:
            return None
        self.check_trait(word, field)
        return word

    def check_trait(self, word: str, field: Field) -> None:
        """Check that the Trait exists and that this is interaction."""
        if self.source.scenario is not Scenario.INTERACTION:
            message = f"{word} is a Trait, and Traits belong to interaction only"
            self.complaints.error(Code.TRAIT_SCENARIO, field.place, message, "leave it out")
        elif word not in self.vocabulary.traits:
            self._unknown(Code.TRAIT_UNKNOWN, field, word, self.vocabulary.traits)

    def _unknown(
        self, code: Code, field: Field, word: str, known: Collection[str], part: str | int | None = None
    ) -> None:
        what = {
            Code.TRAIT_UNKNOWN: "Trait",
            Code.KEYWORD_UNKNOWN: "keyword",
            Code.DAMAGE_TYPE: "damage type",
            Code.TRAINING_UNKNOWN: "training",
            Code.TRACK_UNKNOWN: "Stat Track",
            Code.RANK: "rank",
            Code.CONDITION_UNKNOWN: "condition, damage type or Trait",
        }[code]
        place = field.parts.get(part, field.place) if part is not None else field.place
        term = next((term for term in known if term.casefold() == word.casefold()), None)
        if term:
            message = f'"{word}" is a term of the game and is written with a capital letter'
            self.complaints.error(Code.CONDITION_CASE, place, message, f"write {term}")
        else:
            label = meant(word, known)
            help_ = which_help(word, known)
            help_ = help_ if not label or label in help_ else label
            self.complaints.error(code, place, f'there is no {what} called "{word}"', help_, label)
        self.complaints.mend(_in_field(field, part, word, known))

    def _rank(self) -> Rank | None:
        word, field = self._text("rank"), self._fields.get("rank")
        if word is None or field is None:
            return None
        if word in _RANKS:
            return Rank(word)
        self._unknown(Code.RANK, field, word, _RANKS)
        return None

    def _type(self) -> str | None:
        word, field = self._text("type"), self._fields.get("type")
        known = NPC_TYPES.get(self.source.kind)
        if word is None or field is None or known is None or word in known:
            return word
        owner = next((kind for kind, types in NPC_TYPES.items() if word in types), None)
        said = f"{word} is {article(owner.capitalize())} type" if owner else f'there is no type called "{word}"'
        names = f"{', '.join(known[:-1])} or {known[-1]}"
        guess = meant(word, known)
        help_ = with_guess(guess, f"{self.source.kind.capitalize()} types are {names}")
        self.complaints.error(Code.TYPE, field.place, said, help_, guess)
        self.complaints.mend(mend_for(word, known))
        return None

    def _points(self) -> PointsMax | None:
        for points in Points:
            value = self._number(points.lower())
            if value is not None:
                return PointsMax(points=points, value=value, per_level=self._number("per_level"))
        return None

    def _dice(self, name: str, scene: Scene) -> Dice | None:
        text, field = self._text(name), self._fields.get(name)
        if text is None or field is None:
            return None
        line = _line_of(text, field.parts.get(0, field.place))
        return self.values.dice(Value(name.capitalize(), line, 0, field.place), scene)

    def _skill_dice(self, scene: Scene) -> Iterable[RowDice]:
        for name in SKILL_FIELDS:
            dice = self._dice(name, scene)
            if dice:
                yield RowDice(row=RowName(name.capitalize()), dice=dice)

    def _keywords(self) -> Iterable[Keyword]:
        field = self._fields.get("keywords")
        for index, written in enumerate(self._texts("keywords")):
            text = OLDER_NAMES.get(written, written)
            name, _, number = text.rpartition(" ")
            numbered = number.isdecimal() and bool(name)
            word = name if numbered else text
            first, _, value = word.partition(" ")
            if field and value and first in self.vocabulary.numbered_keywords:
                self._keyword_number(field, first, index, value)
            elif field and word not in self.vocabulary.keywords:
                self._bad_keyword(field, word, index)
            elif field and numbered != (word in self.vocabulary.numbered_keywords):
                self._keyword_number(field, word, index)
            yield Keyword(name=word, value=int(number) if numbered else None)

    def _bad_keyword(self, field: Field, word: str, index: int) -> None:
        if word in self.vocabulary.traits and self.source.scenario is not Scenario.INTERACTION:
            message = f"{word} is a Trait, and Traits belong to interaction only"
            self.complaints.error(Code.TRAIT_SCENARIO, field.parts.get(index, field.place), message, "leave it out")
        else:
            self._unknown(Code.KEYWORD_UNKNOWN, field, word, self.vocabulary.keywords, index)

    def _keyword_number(self, field: Field, word: str, index: int, value: str = "") -> None:
        place = field.parts.get(index, field.place)
        if value:
            place = msgspec.structs.replace(place, column=max(place.column, place.end_column - len(value)))
        if word in self.vocabulary.numbered_keywords:
            self.complaints.error(Code.RANGE_VALUE, place, f"{word} takes a whole number", f"write {word} 1")
        else:
            self.complaints.error(Code.KEYWORD_UNKNOWN, place, f"{word} takes no number", f"write {word}")

    def _check_types(self, names: tuple[str, ...]) -> None:
        for name in names:
            field = self._fields.get(name)
            for type_ in self._numbers(name):
                if field and type_ not in self.vocabulary.damage_types:
                    self._unknown(Code.DAMAGE_TYPE, field, type_, self.vocabulary.damage_types, type_)

    def _immune(self) -> tuple[str, ...]:
        field, words = self._fields.get("immune"), self._texts("immune")
        known = self.vocabulary.traits | self.vocabulary.conditions | self.vocabulary.damage_types
        for index, word in enumerate(words):
            if field and word not in known:
                self._unknown(Code.CONDITION_UNKNOWN, field, word, known, index)
        return words

    def _base_tracks(self) -> dict[Track, int] | None:
        field = self._fields.get("base_tracks")
        if field is None:
            return None
        out = {}
        for name, by in self._numbers("base_tracks").items():
            if name not in TRACKS:
                self._unknown(Code.TRACK_UNKNOWN, field, name, TRACKS, name)
                continue
            if abs(by) > MOST_BASE:
                message = f"a base of {by:+d} {name} is more than a base Stat Track may have"
                self.complaints.error(Code.BASE_RANGE, field.place, message, "bases run from -2 to +2")
            out[Track(name)] = by
        return out

    def _training(self) -> tuple[str, ...]:
        field, words = self._fields.get("training"), self._texts("training")
        for index, word in enumerate(words):
            if field and not self.vocabulary.is_training(word):
                self._unknown(Code.TRAINING_UNKNOWN, field, word, self.vocabulary.trainings, index)
        return words


def _line_of(text: str, place: Place) -> Line:
    """Give a value as the line that it is; written otherwise than it is read, all of it stands where it begins."""
    more = place.end_column - place.column - len(text)
    if place.line == place.end_line and more in (0, 2):  # with nothing around it, or quotes
        return Line(text=text, file=place.file, line=place.line, column=place.column + more // 2)
    return Line(
        text=text,
        file=place.file,
        line=place.line,
        column=place.column,
        columns=[(place.line, place.column)] * (len(text) + 1),
    )


def _in_field(field: Field, part: str | int | None, word: str, known: Collection[str]) -> Mend | None:
    """Offer the word that may have been meant, with the number that stands beside it in its place."""
    mend, held = mend_for(word, known), field.value
    if mend is None or not isinstance(part, int):
        return mend
    written = str(held[part]) if isinstance(held, Sequence) else word
    return msgspec.structs.replace(mend, text=written.replace(word, mend.text, 1))
