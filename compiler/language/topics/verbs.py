"""Verbs as rows: from one line follows how a verb is read into its struct, and how the struct is said.

A row is a clause with its verb in the base form and the fields of the struct at their places, each of which takes a
category of words: `verb(HandOver, "{who} hand {gear} to {whom}", gear=HAD, whom=WHOM)`. It tells

* who does it, before the verb; in brackets where one's own side is told to, on NPC entries too: "[{by}] choose";
  one's own side itself is "you", on NPC entries too: "you use {dice}";
* whose it is, where one does something to what is someone's: "set {who}'s {tracks} to {to}";
* in brackets what is not said where a field has nothing: "trade {gear} [with {whom}]";
* what does it, where that is a thing, before a bar: "{who}'s Blocks | also stop {group}"; several end in s, and of a
  category that tells so;
* at one place what is said of several fields, or of one at several places: "{who} search {deck}", `deck=of(...)`;
* by a field with a value, or of a type, which form it is of several: "{who} take another turn", `another=True`; what
  hangs on more than that is asked of the whole by `where`.

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

_CLAUSE = re.compile(
    r"(?:(?P<thing>.+) \| |(?P<told>\[)?(?:\{(?P<doer>\w+)\}|(?P<own>you))\]? )?(?P<verb>do not|\S+)(?: (?P<rest>.+))?"
)
_GROUP = re.compile(r"(\[[^]]+\])")
_PLACE = re.compile(r"\{(\w+)\}('s)?")
_OWNER = "who"
"""The field of the one whose it is."""
_NOTHING = "_"
"""The place of a word that says nothing more."""


def _as_it_is(_reading: Reading, said: object, _who: Who | None = None) -> object:
    return said


class Category(NamedTuple):
    """A kind of words that a place of a verb takes, both ways."""

    words: Callable[..., str]
    """Words the field, in a voice, in a clause about someone; where it says several, the struct, in a voice."""
    read: Callable[..., object] = _as_it_is
    """Reads what the grammar makes of the words, as far as that hangs on nobody."""
    settle: Callable[..., object] = _as_it_is
    """Gives the field of what was read, once it is known who does it."""
    unsaid: Callable[[Reading], None] | None = None
    """What it comes to that nothing stands at the place."""
    fields: tuple[str, ...] | None = None
    """What it says of the struct, where that is not the field of its place; what says none is not read."""
    are_several: Callable[..., bool] | None = None
    """Tells of the field whether it is several things, where they do what is done."""

    def held(self, reading: Reading, said: object) -> Callable[[Who], object]:
        """Read what stands at the place, if anything does, until it is known who does it."""
        if said is not None:
            held = self.read(reading, said)
            return partial(self.settle, reading, held)
        if self.unsaid is not None:
            self.unsaid(reading)
        return _nothing


def of(fields: str, words: Callable[..., str]) -> Category:
    """Word several fields at one place, or one at several: `words` is given the whole struct, and a voice."""
    return Category(words, fields=tuple(fields.split()))


def _nothing(_who: Who) -> None:
    return None


WORD = Category(lambda word, _voice, _who: str(word))
"""A word of the game that is said as it is called."""
WORDS = Category(lambda words, _voice, _who: listed(words))
"""Several of them: "Power and Mind"."""

_Said = Callable[[Node, Voice, "Who | None", "Who | None"], str]
"""Words something of a struct: in a voice, of who does it, in a clause about someone."""


class _Part(NamedTuple):
    """Words of a clause, with marks where its places stand, and what words each place."""

    words: str
    places: tuple[_Said, ...]
    needed: tuple[str, ...]
    """Fields without which none of it is said."""

    def said(self, effect: Node, voice: Voice, doer: Who | None, about: Who | None) -> str:
        """Word it."""
        for name in self.needed:
            if getattr(effect, name) is None:
                return ""
        if not self.places:
            return self.words
        return self.words.format(*[place(effect, voice, doer, about) for place in self.places])


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
        self.clause, self.struct, self.doer, self.owned = said, struct, clause["doer"], f"{{{_OWNER}}}'s" in said
        self.by_own, self.commanded = bool(clause["own"]), bool(clause["told"])
        self.about = self.doer or (_OWNER if self.owned else None)
        self.places = [place for place, _ in _PLACE.findall(said) if place != self.doer]
        self.categories = {name: one for name, one in fields.items() if isinstance(one, Category)}
        self.of_type = {name: one for name, one in fields.items() if isinstance(one, type | UnionType)}
        self.fixed = {name: one for name, one in fields.items() if name not in {**self.categories, **self.of_type}}
        self.fields = {name: (name,) if one.fields is None else one.fields for name, one in self.categories.items()}
        self.as_verb = [name for name, _ in _PLACE.findall(clause["verb"])]
        self.order = [name for name in self.places if self.fields.get(name) != ()]
        self.make = cast("Callable[..., Effect]", struct)
        unsaid = [field for field in msgspec.structs.fields(struct) if field.name not in self._told()]
        if any(field.required for field in unsaid):
            raise ValueError(said)
        self.form = {**{field.name: field.default for field in unsaid}, **self.fixed}
        self.thing = self._part(clause["thing"]) if clause["thing"] else None
        self.verb = self._part(clause["verb"])
        self.rest = [self._part(part) for part in _GROUP.split(clause["rest"] or "") if part.strip()]
        self.are_several = self._number(clause["thing"] or "")
        self.is_so: Callable[..., bool] | None = None

    def __str__(self) -> str:
        """Give its clause, and the struct that it says."""
        return f"{self.struct.__name__}: {self.clause}"

    def _told(self) -> set[str | None]:
        """Give the fields that are told by the clause or by what is known where it stands."""
        said = {name for names in self.fields.values() for name in names}
        return {self.about, *said, *self.fixed, *AtOnce.__struct_fields__}

    def _part(self, words: str) -> _Part:
        """Prepare words of the clause; those in brackets are not said where a field in them has nothing."""
        inner = words.strip("[]")
        places = _PLACE.findall(inner)
        needed = tuple(name for name, _ in places) if inner != words else ()
        return _Part(_PLACE.sub("{}", inner), tuple(self._place(name, owns) for name, owns in places), needed)

    def _place(self, name: str, owns: str) -> _Said:
        """Prepare a place, which takes the field of its name, or the whole struct where there is none."""
        if owns:
            return lambda effect, voice, doer, _about: voice.possessive(getattr(effect, name), doer)
        words = self.categories[name].words
        if self.categories[name].fields is not None:
            return lambda effect, voice, _doer, _about: words(effect, voice)
        return lambda effect, voice, _doer, about: words(getattr(effect, name, None), voice, about)

    def _number(self, thing: str) -> Callable[[Node], bool]:
        """Prepare to tell whether it is several things that do it."""
        for name, _ in _PLACE.findall(thing):
            told = self.categories[name].are_several if name in self.categories else None
            if told is not None:
                if self.categories[name].fields is not None:
                    return told
                return lambda effect: told(getattr(effect, name))
        return lambda _effect: thing.endswith("s")

    def where(self, is_so: Callable[..., bool]) -> Self:
        """Say it so only where this is so of the struct, in a voice."""
        self.is_so = is_so
        return self

    def reads(self, *productions: str, places: str | None = None) -> Self:
        """Have productions read so; `places` where they stand in another order there, or not all of them."""
        order = self.order if places is None else places.split()

        def read(reading: Reading, *said: object) -> Build:
            if len(said) > len(order) or (self.as_verb and order[:1] == self.as_verb):
                reading.verb = cast("Token", said[0])
            return self._read(reading, order, said)

        def read_thing(reading: Reading, *said: object) -> Clause:
            return Clause(self._read(reading, order, said), command=True)

        production(*productions)(read_thing if self.thing else read)
        return self

    def read(self, reading: Reading, *said: object) -> Build:
        """Read what stands at the places of the row, in its order, behind the verb if that is handed over."""
        return self._read(reading, self.order, said)

    def _read(self, reading: Reading, order: Sequence[str], said: tuple[object, ...]) -> Build:
        whose, held = None, []
        for name, one in zip(order, said[len(said) - len(order) :], strict=True):
            if name in self.categories:
                [field] = self.fields[name]
                held.append((field, self.categories[name].held(reading, one)))
            elif name != _NOTHING:
                whose = cast("Named", one)

        def build(who: Who) -> tuple[Effect, ...]:
            about = who if whose is None else read_whose(reading, whose, who)
            settled = {field: settle(about) for field, settle in held}
            fields = {field: one for field, one in settled.items() if field in self.struct.__struct_fields__}
            if self.about:
                fields[self.about] = about
            return (self.make(**fields, **self.fixed),)

        return build

    def says(self, effect: Node) -> bool:
        """Tell whether this form says all of an effect."""
        for name, value in self.form.items():
            if getattr(effect, name) != value:
                return False
        return not self.of_type or all(isinstance(getattr(effect, name), kind) for name, kind in self.of_type.items())

    def is_said(self, effect: Node, voice: Voice) -> bool:
        """Tell whether an effect is said so, unless a row before does."""
        return self.says(effect) and (self.is_so is None or self.is_so(effect, voice))

    def phrase(self, effect: Node, voice: Voice) -> Phrase:
        """Word an effect."""
        about = voice.scene.own if self.by_own else getattr(effect, self.about) if self.about else None
        if self.thing:
            thing, verb = self.thing.said(effect, voice, None, about), self.verb.said(effect, voice, None, about)
            rest = self._rest(effect, voice, None, about)
            return Phrase(who=None, thing=thing, things=self.are_several(effect), verb=verb, rest=rest)
        ours = about is not None and self.owned and not self.doer and not does_it(about, voice)
        doer = voice.scene.own if ours else about
        if doer is not None and doer is not voice.scene.own:
            voice = msgspec.structs.replace(voice, of_other=True)
        verb, rest = self.verb.said(effect, voice, doer, about), self._rest(effect, voice, doer, about)
        return Phrase(who=doer, verb=verb, rest=rest, commanded=ours or (self.commanded and doer is voice.scene.own))

    def _rest(self, effect: Node, voice: Voice, doer: Who | None, about: Who | None) -> str:
        """Word what stands behind the verb, where what is not said leaves no space."""
        words = " ".join([part.said(effect, voice, doer, about) for part in self.rest])
        return " ".join(words.split()) if "  " in words else words.strip()


def does_it(owner: Who, voice: Voice) -> bool:
    """Tell whether someone does a thing to what is theirs, where one's own side could not be said to do it."""
    return owner in (voice.doer, voice.chooser) or not voice.can_own(owner)


ROWS: dict[type[Node], list[Verb]] = {}
"""All rows, by the struct that they say; the first that says all of it is its words."""


def verb(struct: type[Node], said: str, /, **fields: object) -> Verb:
    """Have `struct` said as `said`, behind the forms of it that are there already."""
    row = Verb(struct, said, **fields)
    if struct not in ROWS:
        say.register(struct, _said_by_a_row)
    ROWS.setdefault(struct, []).append(row)
    return row


def row_of(effect: Node, voice: Voice) -> Verb | None:
    """Give the row that says an effect, if one does."""
    return next((row for row in ROWS[type(effect)] if row.is_said(effect, voice)), None)


def _said_by_a_row(effect: Node, voice: Voice) -> Phrase:
    row = row_of(effect, voice)
    if row is None:
        raise WordsFailError(effect)
    return row.phrase(effect, voice)
