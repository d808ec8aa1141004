"""Verbs as rows: from one line follows how a verb is read into its struct, and how the struct is said.

A row is a clause with its verb in the base form and the fields of the struct at their places, each of which takes a
category of words: `verb(HandOver, "{who} hand {gear} to {whom}", gear=HAD, whom=WHOM)`. It tells

* who does it, before the verb; in brackets where one's own side is told to, on NPC entries too: "[{by}] choose";
* whose it is, where one does something to what is someone's: "set {who}'s {tracks} to {to}";
* in brackets what is not said where a field has nothing: "trade {gear} [with {whom}]";
* what does it, where that is a thing, before a bar: "{who}'s Blocks | also stop {group}"; several end in s;
* by a field with a value, or of a type, which form it is of several: "{who} take another turn", `another=True`.

A struct is said by the first of its rows that leaves no field out. Productions that word it otherwise read into a row
by its `reads`, or by a function of their own that calls its `read`. Not covered: what is said once for several clauses,
and verbs that change with what stands around them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from types import UnionType
from typing import TYPE_CHECKING, NamedTuple, Self, cast

import msgspec

from compiler.ir.base import AtOnce, Node
from compiler.ir.selectors.who import Who
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.worded import WordsFailError

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token
    from compiler.language.topics.references import Named

_CLAUSE = re.compile(r"(?:(?P<thing>.+) \| |(?P<told>\[)?\{(?P<doer>\w+)\}\]? )?(?P<verb>do not|\S+)(?: (?P<rest>.+))?")
_GROUP = re.compile(r"\[([^]]+)\]|(\S+)")
_PLACE = re.compile(r"\{(\w+)\}(?:'s)?")
_OWNER = "who"
"""The field of the one whose it is."""
_NOTHING = "_"
"""The place of a word that says nothing more."""


def _as_it_is(_reading: Reading, said: object, _who: Who | None = None) -> object:
    return said


class Category(NamedTuple):
    """A kind of words that a place of a verb takes, both ways."""

    words: Callable[..., str]
    """Words the field, in a voice, in a clause about someone."""
    read: Callable[..., object] = _as_it_is
    """Reads what the grammar makes of the words, as far as that hangs on nobody."""
    settle: Callable[..., object] = _as_it_is
    """Gives the field of what was read, once it is known who does it."""
    unsaid: Callable[[Reading], None] | None = None
    """What it comes to that nothing stands at the place."""

    def held(self, reading: Reading, said: object) -> Callable[[Who], object]:
        """Read what stands at the place, if anything does, until it is known who does it."""
        if said is not None:
            held = self.read(reading, said)
            return lambda who: self.settle(reading, held, who)
        if self.unsaid is not None:
            self.unsaid(reading)
        return lambda _who: None


WORD = Category(lambda word, _voice, _who: str(word))
"""A word of the game that is said as it is called."""
WORDS = Category(lambda words, _voice, _who: listed(words))
"""Several of them: "Power and Mind"."""


class Verb:
    """A row: one form of what a struct means, which is read and said."""

    def __init__(self, struct: type[Node], said: str, /, **fields: object) -> None:
        """Say `struct` as `said`: a category is given for each place, and of other fields what they are where it is so.

        Raises:
            ValueError: this is no clause, or leaves a field out that has no default.
        """
        clause = _CLAUSE.fullmatch(said)
        if clause is None:
            raise ValueError(said)
        self.struct, self.doer, self.commanded = struct, clause["doer"], bool(clause["told"])
        self.thing, self.verb = clause["thing"], clause["verb"]
        self.groups = _GROUP.findall(clause["rest"] or "")
        self.places = [place for place in _PLACE.findall(said) if place != self.doer]
        self.categories = {name: one for name, one in fields.items() if isinstance(one, Category)}
        others = {name: value for name, value in fields.items() if name not in self.categories}
        self.of_type = {name: value for name, value in others.items() if isinstance(value, type | UnionType)}
        self.fixed = {name: value for name, value in others.items() if name not in self.of_type}
        self.about = self.doer or (_OWNER if _OWNER in self.places else None)
        said_or_other = {self.doer, *self.places, *self.fixed, *AtOnce.__struct_fields__}
        unsaid = [field for field in msgspec.structs.fields(struct) if field.name not in said_or_other]
        if any(field.required for field in unsaid):
            raise ValueError(said)
        self.form = {**{field.name: field.default for field in unsaid}, **self.fixed}

    def reads(self, *productions: str, places: str | None = None) -> Self:
        """Have productions read so; `places` where they stand in another order there, or not all of them."""
        order = self.places if places is None else places.split()

        def read(reading: Reading, *said: object) -> Build:
            return self._read(reading, order, said)

        def read_thing(reading: Reading, *said: object) -> Clause:
            return Clause(self._read(reading, order, said), command=True)

        production(*productions)(read_thing if self.thing else read)
        return self

    def read(self, reading: Reading, *said: object) -> Build:
        """Read what stands at the places of the row, in its order, behind the verb if that is handed over."""
        return self._read(reading, self.places, said)

    def _read(self, reading: Reading, order: Sequence[str], said: tuple[object, ...]) -> Build:
        before = len(said) - len(order)
        if before or (_PLACE.fullmatch(self.verb) and not self.thing):
            reading.verb = cast("Token", said[0])
        places = [(name, one) for name, one in zip(order, said[before:], strict=True) if name != _NOTHING]
        whose = cast("Named | None", dict(places).get(_OWNER))
        held = {name: self.categories[name].held(reading, one) for name, one in places if name != _OWNER}
        make = cast("Callable[..., Effect]", self.struct)

        def build(who: Who) -> tuple[Effect, ...]:
            about = who if whose is None else read_whose(reading, whose, who)
            settled = {name: settle(about) for name, settle in held.items()}
            fields = {name: settled[name] for name in self.struct.__struct_fields__ if name in settled}
            if self.about:
                fields[self.about] = about
            return (make(**fields, **self.fixed),)

        return build

    def says(self, effect: Node) -> bool:
        """Tell whether this form says all of an effect."""
        typed = all(isinstance(getattr(effect, name), kind) for name, kind in self.of_type.items())
        return typed and all(getattr(effect, name) == value for name, value in self.form.items())

    def phrase(self, effect: Node, voice: Voice) -> Phrase:
        """Word an effect."""
        about = cast("Who | None", getattr(effect, self.about)) if self.about else None
        if self.thing:
            said = self._said(effect, voice, None, about)
            verb, rest = self._predicate(effect, said)
            return Phrase(who=None, thing=said(self.thing), things=self.thing.endswith("s"), verb=verb, rest=rest)
        ours = about is not None and not self.doer and not _does_it(about, voice)
        doer = voice.scene.own if ours else about
        verb, rest = self._predicate(effect, self._said(effect, voice, doer, about))
        return Phrase(who=doer, verb=verb, rest=rest, commanded=ours or (self.commanded and doer is voice.scene.own))

    def _said(self, effect: Node, voice: Voice, doer: Who | None, about: Who | None) -> Callable[[str], str]:
        """Give what fills the places in a part of the clause."""

        def words(place: re.Match[str]) -> str:
            name = place[1]
            if name == _OWNER:
                return voice.possessive(getattr(effect, name), doer)
            return self.categories[name].words(getattr(effect, name, None), voice, about)

        return partial(_PLACE.sub, words)

    def _predicate(self, effect: Node, said: Callable[[str], str]) -> tuple[str, str]:
        rest = [said(group or part).strip() for group, part in self.groups if _is_said(effect, group)]
        return said(self.verb), " ".join(filter(None, rest))


def _does_it(owner: Who, voice: Voice) -> bool:
    """Tell whether someone does a thing to what is theirs, where one's own side could not be said to do it."""
    return owner in (voice.doer, voice.chooser) or not voice.can_own(owner)


def _is_said(effect: Node, group: str) -> bool:
    return all(getattr(effect, name) is not None for name in _PLACE.findall(group))


_ROWS: dict[type[Node], list[Verb]] = {}


def verb(struct: type[Node], said: str, /, **fields: object) -> Verb:
    """Have `struct` said as `said`, behind the forms of it that are there already."""
    row = Verb(struct, said, **fields)
    if struct not in _ROWS:
        say.register(struct, _said_by_a_row)
    _ROWS.setdefault(struct, []).append(row)
    return row


def _said_by_a_row(effect: Node, voice: Voice) -> Phrase:
    row = next((row for row in _ROWS[type(effect)] if row.says(effect)), None)
    if row is None:
        raise WordsFailError(effect)
    return row.phrase(effect, voice)
