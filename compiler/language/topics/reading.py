"""One sentence as it is read: what is known of it, and the functions that the productions of the grammar call.

A topic's functions stand by themselves, and register for their productions. One that makes words into meaning alone is
given those; one that asks of the sentence, or complains of it, is given the `Reading` first. Whom and what its words
speak of is told in `mentions`; what else they bring up for those behind them is a `Note` of the topic whose words they
are. A place in the derivation hears what was said up to it, in whatever order the functions are called.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial, update_wrapper
from operator import itemgetter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Concatenate, Generic, NamedTuple, Never, ParamSpec, TypeVar, cast, overload

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend, Severity
from compiler.diagnostics.suggest import mend_for
from compiler.ir.entries.scenarios import only
from compiler.ir.terms import ROLE_WORDS, EntryKind, Phase, Scenario
from compiler.language.topics.scene import (
    MOST_DIGITS,
    TWO_MEANINGS,
    NotWholeError,
    Reach,
    Scene,
    Trouble,
    Vocabulary,
    said_of,
    which_are,
    which_help,
)

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
F = TypeVar("F", bound="Callable[..., object]")

PRODUCTIONS: dict[str, Callable[..., object]] = {}
_UNSAID = object()
_PLACE = itemgetter(0)


class Asked(Generic[T_co]):
    """What can be asked of the words before."""

    def __init__(self, first: T_co | object = _UNSAID, *, of: Callable[[Reading], T_co] | None = None) -> None:
        """Begin each sentence with `first`, or with what `of` gives."""
        self.first: Any = first
        self.of = _too_early if of is None and first is _UNSAID else of


def _too_early(reading: Reading) -> Never:
    raise LookupError(reading.text)


class Note(Asked[T]):
    """What words of a sentence bring up for those behind them, forgotten with the sentence.

    `first` is what it is before any word has said so; `of` finds that out where it hangs on what stands before the
    sentence. What is noted never changes: something else is noted behind it.
    """

    @overload
    def __get__(self, reading: None, owner: type, /) -> Note[T]: ...
    @overload
    def __get__(self, reading: Reading, owner: type, /) -> T: ...
    def __get__(self, reading: Reading | None, owner: type, /) -> Note[T] | T:
        """Give what has been noted, of one that every reading has."""
        return self if reading is None else reading[self]

    def __set__(self, reading: Reading, said: T, /) -> None:
        """Note it, of one that every reading has."""
        reading[self] = said


class SaidSoFar(NamedTuple):
    """What the words of a sentence have brought up by some place, and what is wrong with it."""

    notes: dict[object, tuple[tuple[int, Any], ...]]
    troubles: tuple[tuple[int, Trouble], ...]


class Reading:
    """What is known of the sentence that is read: scene, vocabulary, what its words have noted, and what is wrong."""

    verb: Note[Token | None] = Note(None)
    """The verb of the predicate read last, for its agreement with a subject that is not said."""
    obliged: Note[bool] = Note(first=False)
    """Whether someone "must" do something: one of two things, as they choose."""
    afar: Note[int] = Note(0)
    """How often words are read with something that stands before the noun which they follow."""

    __slots__ = ("_said", "_troubles", "at", "if_whole", "reach", "scene", "text", "vocabulary")

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Read against `vocabulary`; `begin` sets the scene of each sentence."""
        self.vocabulary = vocabulary
        self.begin(Scene(EntryKind.CARD, Scenario.ANY), "")

    def begin(self, scene: Scene, text: str) -> None:
        """Forget the last sentence, and all that its words have brought up."""
        self.scene, self.text = scene, text
        self.reach = Reach.WIDE
        self.if_whole = False
        """Whether to stop at the first thing that is wrong: there are other ways to read this."""
        self.at = 0
        """The place in the derivation: how many productions have been by then. Who goes on there sets it."""
        self._said: dict[object, list[tuple[int, Any]]] = {}
        self._troubles: list[tuple[int, Trouble]] = []

    def so_far(self) -> SaidSoFar:
        """Give what words have brought up, to go back to."""
        return SaidSoFar({note: (*said,) for note, said in self._said.items()}, (*self._troubles,))

    def takes_back(self, said: SaidSoFar) -> None:
        """Forget all that words have brought up since then."""
        self._said = {note: [*what] for note, what in said.notes.items()}
        self._troubles = [*said.troubles]

    def goes_back_to(self, place: int) -> None:
        """Go to a place that has been read before: it hears what was said up to there, and says its own anew."""
        self.at = place
        self._said = {note: [one for one in said if one[0] != place] for note, said in self._said.items()}
        self._troubles = [one for one in self._troubles if one[0] != place]

    @property
    def troubles(self) -> list[Trouble]:
        """What is wrong with the sentence up to the place that is read."""
        if not self._troubles:
            return []
        return [trouble for place, trouble in sorted(self._troubles, key=_PLACE) if place <= self.at]

    def __getitem__(self, note: Asked[T]) -> T:
        """Give what words have brought up by the place that is read.

        Raises:
            LookupError: nothing has, and there is nothing that it could be.
        """
        found: T
        notes = self._said.get(note)
        if notes:
            at = self.at
            place, found = notes[-1]
            if place <= at:
                return found
            for place, found in reversed(notes):
                if place <= at:
                    return found
        found = note.first if note.of is None else note.of(self)
        return found

    def __setitem__(self, note: Note[T], said: T) -> None:
        """Note what a word brings up, in place of what its own place has brought up before."""
        notes = self._said.get(note)
        if notes is None:
            self._said[note] = [(self.at, said)]
        elif notes and notes[-1][0] >= self.at:
            notes[:] = [one for one in notes if one[0] != self.at]
            self.adds(note, said)
        else:
            notes.append((self.at, said))

    def adds(self, note: Asked[object], said: object) -> None:
        """Note one more thing that a word brings up."""
        notes = self._said.get(note)
        if notes is None:
            self._said[note] = [(self.at, said)]
            return
        notes.append((self.at, said))
        if len(notes) > 1 and notes[-2][0] > self.at:
            notes.sort(key=_PLACE)

    def every(self, note: Asked[T]) -> list[T]:
        """Give all that words have brought up by the place that is read, in order."""
        return [said for place, said in self._said.get(note, ()) if place <= self.at]

    def has_noted(self, notes: frozenset[Asked[Any]]) -> bool:
        """Tell whether words have brought up any of some things; quicker than to ask for each."""
        return not notes.isdisjoint(self._said)

    def trouble(self, code: Code, first: Token, message: str, *, last: Token | None = None, help: str = "") -> None:  # noqa: A002 - the field's name
        """Note a trouble that covers the words from `first` to `last`."""
        self._note(Trouble(code=code, start=_start(first), end=_end(last or first), message=message, help=help))

    def _note(self, trouble: Trouble) -> None:
        self._is_not_whole()
        self._troubles.append((self.at, trouble))

    def _is_not_whole(self) -> None:
        """Read no further if only what is whole is wanted; asked before it is found out what might have been meant.

        Raises:
            NotWholeError: nothing more of this sentence is wanted.
        """
        if self.if_whole:
            raise NotWholeError

    def warn(self, code: Code, token: Token, message: str, *, help: str = "") -> None:  # noqa: A002 - the field's name
        """The same as a warning."""
        severity = Severity.WARNING
        told = Trouble(code=code, start=_start(token), end=_end(token), message=message, help=help, severity=severity)
        self._troubles.append((self.at, told))

    def mend(self, mend: Mend | None) -> None:
        """Offer a mend for the trouble noted last, if there is one."""
        self._say_more(mend=mend)

    def _say_more(self, **more: Mend | str | None) -> None:
        place, trouble = self._troubles[-1]
        self._troubles[-1] = place, msgspec.structs.replace(trouble, **more)

    def contradiction(self, message: str, help: str, code: Code = Code.REF_SUBJECT) -> None:  # noqa: A002 - the field's name
        """Note that the parts of a sentence do not go together; it covers all of it."""
        self._note(Trouble(code=code, start=0, end=0, message=message, help=help))

    def two_meanings(self) -> None:
        """Note that the sentence can mean two things: trailing words reach to all that stands before them, or not."""
        if self.reach is Reach.WIDE and not any(one.code is Code.AMBIGUOUS for one in self.troubles):
            self.contradiction(TWO_MEANINGS, "make two sentences of it", Code.AMBIGUOUS)

    def belongs(self, scenario: Scenario, what: str) -> None:
        """Check that something which only one type of scenario has is spoken of there."""
        if self.scene.scenario not in (scenario, Scenario.ANY):
            message = f"{what} to {scenario}, and this is {self.scene.scenario}"
            self.contradiction(message, "say it on a card of that type of scenario", Code.PLACE_SCENARIO)

    def here_said(self, word: str, expected: str) -> str:
        """Give help with a word of another type of scenario; a Role can be made one for that (R-SET-2)."""
        role = ROLE_WORDS.get(only(said_of(word))) if self.scene.kind is EntryKind.ROLE else None
        return f'say "{expected}"{f", or make this a {role}" if role else ""}'

    def number(self, token: Token) -> int:
        """Give a number from 1 on; 0 changes nothing, and nobody counts further than some hundreds."""
        digits = token.lstrip("+-")
        if len(digits) > MOST_DIGITS:
            self.trouble(Code.RANGE_VALUE, token, "this number is far too large", help="write a smaller number")
            return 1
        if int(digits) == 0:
            self.trouble(
                Code.RANGE_VALUE, token, f"{token} changes nothing", help="write a number from 1, or leave this out"
            )
        return int(token)

    def trait(self, token: Token) -> str:
        """Check that the Trait exists, and that this is interaction."""
        elsewhere = self.scene.scenario not in (Scenario.INTERACTION, Scenario.ANY)
        if elsewhere and token in self.vocabulary.traits:
            message = f"{token} is a Trait, and Traits belong to interaction only"
            self.trouble(Code.TRAIT_SCENARIO, token, message, help="leave it out")
        return self.known(token, self.vocabulary.traits, Code.TRAIT_UNKNOWN, "Trait")

    def each_once(self, words: tuple[Token, ...]) -> tuple[Token, ...]:
        """Give the words of a list, with a trouble where one of them stands there twice."""
        again = next((word for at, word in enumerate(words) if word in words[:at]), None)
        if again is not None:
            self.trouble(Code.TEXT_UNPARSED, again, f"{again} is named twice", help="name it once")
        return words

    def round_phase(self, words: Token) -> Phase:
        """Give the phase of a round; those of a turn have no beginning and end that everyone could see (R-TURN-2)."""
        phase = Phase(words.split()[0])
        if phase in (Phase.STRATEGY, Phase.ACTION):
            message = f"a {phase} Phase is part of a turn, and may be left unused"
            self.trouble(Code.TEXT_UNPARSED, words, message, help='say whose turn it is, as in "on your turn"')
        return phase

    def damage_type(self, word: Token) -> str:
        """Check that the glossary has the damage type."""
        return self.known(word, self.vocabulary.damage_types, Code.DAMAGE_TYPE, "damage type")

    def known(self, token: Token, words: Collection[str], code: Code, what: str) -> str:
        """Give the word, with a trouble where it is none of `words`; `what` is what it should be ("Stat Track")."""
        word = str(token)
        if word not in words:
            self._is_not_whole()
            self.trouble(code, token, f'"{word}" is no {what}', help=which_help(word, words))
            self.mend(mend_for(word, words))
            self._say_more(unguessed=which_are(words))
        return word


class Extensible(Generic[P, T]):
    """A function of a topic of which topics above it say more."""

    def __init__(self, function: Callable[P, T]) -> None:
        """Do as `function` does, as long as nothing more is said."""
        self._does = function
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what was said last."""
        return self._does(*args, **kwargs)

    def as_extended(self) -> Callable[P, T]:
        """Give what it does by now, which is quicker to call; what is said later is not in it."""
        return self._does

    def extend(self, more: Callable[Concatenate[Callable[P, T], P], T]) -> None:
        """Have `more` done instead, which is given what was done before."""
        self._does = cast("Callable[P, T]", partial(more, self._does))


def extensible(function: Callable[P, T]) -> Extensible[P, T]:
    """Let topics above say more of what a function does."""
    return Extensible(function)


def extends(
    base: Extensible[P, T],
) -> Callable[[Callable[Concatenate[Callable[P, T], P], T]], Callable[Concatenate[Callable[P, T], P], T]]:
    """Say more of what a function of a topic below does; what is said is handed `plain`, as it was before."""

    def extended(
        more: Callable[Concatenate[Callable[P, T], P], T],
    ) -> Callable[Concatenate[Callable[P, T], P], T]:
        base.extend(more)
        return more

    return extended


@overload
def production(function: F, /) -> F: ...
@overload
def production(*names: str) -> Callable[[F], F]: ...
def production(*named: Callable[..., object] | str) -> object:
    """Have a function called for the production of the grammar that is named as it is, or for those of other names.

    Raises:
        ValueError: there is one for it already.
    """
    names = [name for name in named if isinstance(name, str)]

    def registered(function: F) -> F:
        for name in names or [function.__name__]:
            if name in PRODUCTIONS:
                message = f"two functions are called for the production {name}"
                raise ValueError(message)
            PRODUCTIONS[name] = function
        return function

    return registered if names else registered(cast("Callable[..., object]", named[0]))


def callbacks(reading: Reading) -> SimpleNamespace:
    """Give what is called for each production, by its name, as sentences are read by `reading`."""
    return SimpleNamespace(**{name: _for(function, reading) for name, function in PRODUCTIONS.items()})


def _for(function: Callable[..., object], reading: Reading) -> Callable[..., object]:
    """Give what is called for a production: one that reads a predicate beginning with its `verb` notes that, too."""
    code = getattr(function, "__wrapped__", function).__code__
    first, then = [name.lstrip("_") for name in [*code.co_varnames[: code.co_argcount], "", ""][:2]]
    if first != "reading":
        return function
    begins_with_verb = then == "verb" and function.__annotations__["return"] == "Build"
    does = function.as_extended() if isinstance(function, Extensible) else function
    return partial(_with_verb, does, reading) if begins_with_verb else partial(does, reading)


def _with_verb(function: Callable[..., object], reading: Reading, verb: Token, *said: object) -> object:
    reading.verb = verb
    return function(reading, verb, *said)


def _start(token: Token) -> int:
    return token.start_pos or 0


def _end(token: Token) -> int:
    return token.end_pos or 0
