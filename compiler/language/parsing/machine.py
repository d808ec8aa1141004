"""Follows every reading of a text that the grammar's tables allow; of what does not read it says only that.

Lark makes the tables; `stops` goes through them again to tell why a text does not read. Where a cell of them holds two
actions, or two terminals stand at a place, both are followed (GLR: Tomita, Rekers). Stacks are shared, each is there
once, and two ways to the same stack at the same place go on as one; nothing is called before all has been read.

Two things are saved: of the terminals that may stand at a place only those are tried that can begin with the two words
there, so that more words in the grammar cost little; words that no callback is given are not made into tokens.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from compiler.language.parsing.by_head import ByHead, words_at
from compiler.language.parsing.calling import Call, Reduction, reduction
from compiler.language.parsing.other_words import has_others, house_words
from compiler.language.parsing.tables import END
from compiler.language.parsing.token import Token

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compiler.language.parsing.by_head import Match
    from compiler.language.parsing.tables import Cells, Tables, Terminal


MOST_WAYS = 64
"""A text that can be read in more ways than this is refused, as is one that up to some place can."""
FIRST_WAYS = 8
"""So many ways to where a text does not read on are told at most."""


class UnreadError(Exception):
    """A text does not read; `so_far` are ways in which it does up to the place where nothing goes on."""

    def __init__(self, so_far: Sequence[Way]) -> None:
        super().__init__()
        self.so_far = so_far


class ManifoldError(UnreadError):
    """A text can be read in more ways than anybody can look through."""


class SoFar(NamedTuple):
    """What some way of reading has come to."""

    values: Sequence[object]
    """What the parts of the text that have been read come to."""
    place: int
    """How many productions have been called."""


NOTHING_YET = SoFar((), 0)


def shared(ways: Sequence[Way]) -> int:
    """Tell of how many steps some ways of reading a text begin alike.

    >>> shared([("one", "two", "three"), ("one", "two", "four", "five")])
    2
    """
    steps = enumerate(zip(*ways, strict=False))
    return next((at for at, (first, *others) in steps if any(one is not first for one in others)), 0)


class Heard(Protocol):
    """What callbacks hear of a text by the place that they are called for."""

    at: int
    """Which call it is of those that a text comes to, counted from 1."""


class _Unheard:
    """What callbacks hear that ask of nothing."""

    at = 0


class Machine:
    """Reads texts. Not to be shared between threads: the callbacks have a memory."""

    def __init__(self, tables: Tables, callbacks: object, heard: Heard | None = None) -> None:
        """Read by `tables`; each production calls what has its name among `callbacks`, with `heard` at its place."""
        self._heads = ByHead(tables.terminals)
        self._heard = heard or _Unheard()
        self._states = _States(self._heads, tables)
        self._starts = {rule: _Stack(self._states[state], None) for rule, state in tables.starts.items()}
        self._reductions = _Reductions(tables, callbacks)

    def ways(self, start: str, text: str) -> list[Way]:
        """Find every way in which `text` reads by the rule `start`; nothing is called by that.

        Raises:
            UnreadError: there is none.
            ManifoldError: there are more than `MOST_WAYS`.
        """
        length = len(text)
        points = {self._starts[start]: _Point(())}
        open_: _Open = {0: points}
        while open_:
            at = min(open_)
            points = open_.pop(at)
            while text.startswith(" ", at):
                at += 1
            if not open_ and len(points) == 1:
                at, points = self._alone(*points.popitem(), text, at, open_)
            elif at < length:
                self._step(points, text, at, open_)
            if at == length:
                return self._ends(points)
            if len(points) > MOST_WAYS:  # each is kept apart by what it leaves open, and they grow by powers
                raise ManifoldError(_first_ways_to(points))
        raise UnreadError(_first_ways_to(points))

    def _alone(
        self, stack: _Stack, point: _Point, text: str, at: int, open_: _Open
    ) -> tuple[int, dict[_Stack, _Point]]:
        """Go on as long as there is one way, as nearly everywhere; give how far that is, and add where it parts."""
        run: list[tuple[_Calls, Token | None]] = []
        length, heads = len(text), self._heads
        while at < length:
            if text[at] == " ":
                at += 1
                continue
            words = words_at(text, at)
            beginning = heads[words[0]]
            ahead = stack.ahead.get(beginning)
            if ahead is None:
                ahead = self._ahead(stack, beginning)
            found: list[_Found] = []
            for match, name, token, calls, to in ahead:
                if match is None:
                    found.append((calls, to, words.end(1), name, token))
                elif fits := match(text, at):
                    found.append((calls, to, fits.end(), name, token))
            if len(found) != 1:
                point = _Point(((point, tuple(run)),))
                for calls, to, end, name, token in found:
                    step = (point, ((calls, token and token(name, text[at:end], at, end)),))
                    _leads_to(open_, end, to, step)
                return at, {stack: point}
            ((calls, stack, end, name, token),) = found
            run.append((calls, token and token(name, text[at:end], at, end)))
            at = end
        return at, {stack: _Point(((point, tuple(run)),))}

    def _step(self, points: dict[_Stack, _Point], text: str, at: int, open_: _Open) -> None:
        """Go on by one word in every way from some points at one place; add the points there are behind it.

        The search for a terminal is that of `_alone`, written out: to call it for each word costs 5 % of reading.
        """
        words = words_at(text, at)
        beginning = self._heads[words[0]]
        for stack, point in points.items():
            ahead = stack.ahead.get(beginning)
            if ahead is None:
                ahead = self._ahead(stack, beginning)
            for match, name, token, calls, to in ahead:
                if match is None:
                    end = words.end(1)
                elif fits := match(text, at):
                    end = fits.end()
                else:
                    continue
                step = (point, ((calls, token and token(name, text[at:end], at, end)),))
                _leads_to(open_, end, to, step)

    def _ends(self, points: dict[_Stack, _Point]) -> list[Way]:
        """Give the ways to those points at the end of a text where all has been read."""
        ways = [
            (*way, (calls, None))
            for stack, point in points.items()
            for calls, _ in self._moves_on(stack, END)
            for way in _ways_to(point)
        ]
        if not ways:
            raise UnreadError(_first_ways_to(points))
        if len(ways) > MOST_WAYS:
            raise ManifoldError(_first_ways_to(points))
        return ways

    def value(self, way: Way) -> object:
        """Call what a way of reading calls, in its order, and give what it comes to."""
        values = self.goes_on(NOTHING_YET, way).values
        return values[-1] if values else None

    def goes_on(self, so_far: SoFar, way: Way) -> SoFar:
        """Call what a way of reading calls from where it has come to; what it had come to stays as it was."""
        values = [*so_far.values]
        heard, place = self._heard, so_far.place
        for calls, token in way:
            for width, read in calls:
                place += 1
                heard.at = place
                if width == 1:
                    values[-1] = read(values[-1])
                elif width == 2:  # noqa: PLR2004 - as often as one alone
                    last = values.pop()
                    values[-1] = read(values[-1], last)
                else:
                    first = len(values) - width
                    taken = values[first:]
                    del values[first:]
                    values.append(read(*taken))
            if token is not None:
                values.append(token)
        return SoFar(values, place)

    def _ahead(self, stack: _Stack, beginning: int) -> tuple[_Ahead, ...]:
        """Find out what of the terminals that a number stands for may stand on a stack, and leads on from there."""
        ahead = stack.ahead[beginning] = tuple(
            (None if one.alone else self._heads.match(one), one.name, token, calls, to)
            for one, token in stack.state.choices[beginning]
            for calls, to in self._moves_on(stack, one.name)
        )
        return ahead

    def _moves_on(self, stack: _Stack, name: str) -> tuple[_Move, ...]:
        """Give what can be done where a terminal stands on a stack, found out once."""
        moves = stack.moves.get(name)
        if moves is None:
            moves = stack.moves[name] = self._moves(stack, name)
        return moves

    def _moves(self, stack: _Stack, name: str) -> tuple[_Move, ...]:
        """Find out what can be done where a terminal stands on a stack: what is called, and the stack then."""
        done: list[_Move] = []
        waiting: list[_Move] = [((), stack)]
        while waiting:
            calls, stack = waiting.pop()
            for action in stack.state.cells[name]:
                if action >= 0:
                    done.append((calls, self._with_state(stack, action)))
                    continue
                reduced = stack.reduced.get(action)
                if reduced is None:
                    reduced = self._reduced(stack, action)
                call, goes_on = reduced
                waiting.append(((*calls, call) if call else calls, goes_on))
        return tuple(done)

    def _reduced(self, stack: _Stack, action: int) -> tuple[Call | None, _Stack]:
        """Find out what a production calls that is over on a stack, and the stack then."""
        size, origin, call = self._reductions[action]
        below = stack
        for _ in range(size):
            below = below.below
        reduced = stack.reduced[action] = (call, self._with_state(below, below.state.cells.goes[origin]))
        return reduced

    def _with_state(self, stack: _Stack, number: int) -> _Stack:
        above = stack.above.get(number)
        if above is None:
            above = stack.above[number] = _Stack(self._states[number], stack)
        return above


def _in_house_words(name: str, words: str, start: int, end: int) -> Token:
    return Token.at(name, house_words(name, words), start, end)


def _leads_to(open_: _Open, end: int, stack: _Stack, step: tuple[_Point, Way]) -> None:
    """Add a step that leads to a stack at a place."""
    there = open_.get(end)
    if there is None:
        there = open_[end] = {}
    met = there.get(stack)
    if met is None:
        there[stack] = _Point((step,))
    else:
        met.steps += (step,)


def _first_ways_to(points: dict[_Stack, _Point]) -> list[Way]:
    return list(islice((way for point in points.values() for way in _ways_to(point)), FIRST_WAYS))


def _ways_to(point: _Point) -> Iterator[Way]:
    """Give every way to a point, as far as anybody can look through them."""
    waiting: list[tuple[_Point, Way]] = [(point, ())]
    found = 0
    while waiting and found <= MOST_WAYS:
        point, after = waiting.pop()
        while len(point.steps) == 1:
            ((point, run),) = point.steps
            after = run + after
        if not point.steps:
            found += 1
            yield after
        waiting += [(before, run + after) for before, run in reversed(point.steps)]


class _State(NamedTuple):
    """A state of the parser: what to do by the name of a terminal or rule, and the terminals that may stand in it."""

    cells: Cells
    choices: _Choices


class _States(dict[int, _State]):
    """The states by their numbers, each made once it is met."""

    def __init__(self, heads: ByHead, tables: Tables) -> None:
        super().__init__()
        self._heads = heads
        self._tables = tables

    def __missing__(self, number: int) -> _State:
        cells = self._tables.actions[number]
        self[number] = state = _State(cells, _Choices(self._heads, cells))
        return state


class _Reductions(dict[int, Reduction]):
    """What is done by productions, by the complements of their numbers, each found out once it is met."""

    def __init__(self, tables: Tables, callbacks: object) -> None:
        super().__init__()
        self._productions = tables.productions
        self._callbacks = callbacks

    def __missing__(self, action: int) -> Reduction:
        self[action] = done = reduction(self._productions[~action], self._callbacks)
        return done


class _Stack:
    """The states that a text has led to. Sentences lead to the same ones again and again: each is there once.

    What is to be done where a terminal stands on it is found out once, too.
    """

    __slots__ = ("above", "ahead", "below", "moves", "reduced", "state")

    def __init__(self, state: _State, below: _Stack | None) -> None:
        self.state = state
        self.below = below or self
        """The stack without the state on its top."""
        self.above: dict[int, _Stack] = {}
        """The stacks with one more state, by its number."""
        self.moves: dict[str, tuple[_Move, ...]] = {}
        """What is done by the name of a terminal."""
        self.reduced: dict[int, tuple[Call | None, _Stack]] = {}
        """What is called and the stack then where a production is over, by the complement of its number."""
        self.ahead: dict[int, tuple[_Ahead, ...]] = {}
        """The terminals that lead on, by the number that stands for those of a word and the next."""


class _Point:
    """A stack at a place of a text; texts that differ in what they mean can come to the same one."""

    __slots__ = ("steps",)

    def __init__(self, steps: tuple[tuple[_Point, Way], ...]) -> None:
        self.steps = steps
        """Each way to it: the point before, and what was read from there."""


_Calls = tuple[Call, ...]
_Move = tuple[_Calls, _Stack]
"""What is called where a terminal stands on a stack, and the stack then."""
_Found: TypeAlias = "tuple[_Calls, _Stack, int, str, _Value | None]"
"""A terminal at a place and one thing that can be done with it: where it ends, its name, its value if any."""
Way = tuple[tuple[_Calls, "Token | None"], ...]
"""One reading of a text: word by word what is called before it, and the word where any callback is given it."""


_Open = dict[int, dict[_Stack, _Point]]
"""The points that are to be gone on from, by their places in the text."""
_Value: TypeAlias = "Callable[[str, str, int, int], Token]"
"""What makes the value of a terminal: its name, its words and where they begin and end."""
_Choice = tuple["Terminal", "_Value | None"]
"""A terminal that may stand in a state, and its value if any."""
_Ahead: TypeAlias = "tuple[Match | None, str, _Value | None, _Calls, _Stack]"
"""What leads on: how it is found if the word alone does not tell, its name, its value; what is called, the stack."""


class _Choices(dict[int, tuple[_Choice, ...]]):
    """What may stand in a state, by the number of what can begin with the word there and the next."""

    def __init__(self, heads: ByHead, cells: Cells) -> None:
        super().__init__()
        self._heads = heads
        self._cells = cells

    def __missing__(self, beginning: int) -> tuple[_Choice, ...]:
        self[beginning] = choices = tuple(
            (one, _value_of(one)) for one in self._heads.beginning(beginning) if self._cells[one.name]
        )
        return choices


def _value_of(terminal: Terminal) -> Callable[[str, str, int, int], Token] | None:
    if not terminal.kept:
        return None
    return _in_house_words if has_others(terminal.name) else Token.at
