"""The states of a grammar that Lark has read, with all that can be done in each: the machine follows every way.

Lark would refuse two reductions, and let a shift win over a reduction; which of them a sentence needs is seen only when
the whole of it has been read (Tomita's GLR). By what terminals a rule is over is found as Lark finds it (DeRemer and
Pennello, "Efficient Computation of LALR(1) Look-Ahead Sets", 1982), in a fraction of its time: places in rules are
numbers, and a set of terminals is a number with a bit for each.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from lark.parsers.lalr_parser import LALR_Parser

from compiler.language.parsing.tables import END, State, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from lark.common import ParserConf
    from lark.grammar import Rule


class KeepingParser(LALR_Parser):
    """Stands where Lark makes its parser; only its table is wanted."""

    def __init__(self, parser_conf: ParserConf, **_: object) -> None:
        """Analyse the grammar."""
        self.parser_conf = parser_conf
        self.table = table_of(parser_conf.rules, parser_conf.start)


def table_of(rules: Sequence[Rule], starts: Sequence[str]) -> Table:
    """Work out the states of reading by one of the rules that are named `starts`, which begin with the first states."""
    grammar = _Grammar(rules, starts)
    moves = _moves(grammar)
    over, followers = defaultdict[int, list[tuple[int, int]]](list), dict[tuple[str, ...], int]()
    for state, rule, terminals in _Lookaheads(grammar, moves).over():
        over[state].append((rule.number, followers.setdefault(terminals, len(followers))))
    states = [State(moved, tuple(over[at])) for at, moved in enumerate(moves)]
    begins = {start: number for number, start in enumerate(starts)}
    return Table(states, tuple(followers), begins, {start: moves[begins[start]][start] for start in starts})


class _Rule(NamedTuple):
    """A rule: its number, its symbols, its place before the first of them, and its text, by which rules are ordered."""

    number: int
    parts: tuple[str, ...]
    first: int
    text: str


class _Grammar:
    """The rules by what they make, and their places: one number further is one symbol further."""

    def __init__(self, rules: Sequence[Rule], starts: Sequence[str]) -> None:
        self.starts = starts
        self.next: list[str] = []
        """The symbol at a place; no name where the rule is over."""
        self.rules: dict[str, list[_Rule]] = {}
        """By the name of what they make."""
        self.numbered: list[_Rule] = []
        """By their numbers."""
        for number, rule in enumerate(rules):
            parts = tuple(str(symbol.name) for symbol in rule.expansion)
            self.numbered.append(_Rule(number, parts, len(self.next), str(rule)))
            self.rules.setdefault(str(rule.origin.name), []).append(self.numbered[number])
            self.next += [*parts, ""]
        self.roots = [len(self.next) + 2 * number for number in range(len(starts))]
        """The places before all that is to be read."""
        self.next += [part for start in starts for part in (start, "")]
        self.nullable = self._nullable()
        """What can be nothing at all."""
        self.begun = cache(self._begun)

    def _begun(self, name: str) -> frozenset[int]:
        """Give the places where one is before something is read."""
        waiting = [name] if name in self.rules else []
        for one in waiting:  # which grows meanwhile
            onward = {self.next[rule.first] for rule in self.rules[one]}
            waiting += (onward & self.rules.keys()).difference(waiting)
        return frozenset(rule.first for one in waiting for rule in self.rules[one])

    def _nullable(self) -> set[str]:
        found, before = set[str](), -1
        while len(found) != before:
            before = len(found)
            found |= {name for name, rules in self.rules.items() if any(found.issuperset(one.parts) for one in rules)}
        return found


def _moves(grammar: _Grammar) -> list[dict[str, int]]:
    """Give where each symbol leads from each state; the states in which reading begins come first."""
    kernels = [frozenset({root}) for root in grammar.roots]
    numbers = {kernel: number for number, kernel in enumerate(kernels)}
    moves = list[dict[str, int]]()
    for kernel in kernels:  # which grows meanwhile
        onward = defaultdict[str, list[int]](list)
        for place in kernel.union(*(grammar.begun(name) for at in kernel if (name := grammar.next[at]))):
            if name := grammar.next[place]:
                onward[name].append(place + 1)
        moved = dict[str, int]()
        for name in sorted(onward):  # the same grammar gives the same numbers
            to = frozenset(onward[name])
            if to not in numbers:
                numbers[to] = len(kernels)
                kernels.append(to)
            moved[name] = numbers[to]
        moves.append(moved)
    return moves


class _Lookaheads:
    """By what terminals rules are over. What a rule has made in a state is known by a number."""

    def __init__(self, grammar: _Grammar, moves: list[dict[str, int]]) -> None:
        self._grammar = grammar
        self._moves = moves
        self._made = [(state, name) for state, moved in enumerate(moves) for name in moved if name in grammar.rules]
        self._number = {made: number for number, made in enumerate(self._made)}
        self._terminals = sorted({END, *(name for moved in moves for name in moved if name not in grammar.rules)})

    def over(self) -> Iterator[tuple[int, _Rule, tuple[str, ...]]]:
        """Give each rule with each state in which it is over, and the terminals by which it is."""
        behind = self._read()
        _spread(behind, self._before_nothing())
        lasts, ends = self._ends()
        _spread(behind, lasts)
        names, rules = cache(self._names), self._grammar.numbered
        for state in sorted(ends):
            for rule in sorted((rules[number] for number in ends[state]), key=lambda rule: rule.text):
                yield state, rule, names(reduce(or_, map(behind.__getitem__, ends[state][rule.number])))

    def _names(self, bits: int) -> tuple[str, ...]:
        return tuple(name for at, name in enumerate(self._terminals) if bits >> at & 1)

    def _read(self) -> list[int]:
        """Give the terminals that can come next once something has been made."""
        bits = {name: 1 << at for at, name in enumerate(self._terminals)}
        taken = [sum(bits.get(name, 0) for name in moved) for moved in self._moves]
        read = [taken[self._moves[state][name]] for state, name in self._made]
        for number, start in enumerate(self._grammar.starts):
            read[self._number[number, start]] |= bits[END]
        return read

    def _before_nothing(self) -> dict[int, list[int]]:
        """Give what stands before something that can be nothing: what is behind this is behind that, too."""
        before = defaultdict[int, list[int]](list)
        for number, (state, name) in enumerate(self._made):
            to = self._moves[state][name]
            for nothing in self._moves[to].keys() & self._grammar.nullable:
                before[self._number[to, nothing]].append(number)
        return before

    def _ends(self) -> tuple[dict[int, set[int]], dict[int, dict[int, list[int]]]]:
        """Give what comes last in what has been made, which is followed by the same; and where rules are over.

        There it is by state and number of the rule what the rule has made. States from which the first symbol of a
        rule leads to the same one are gone on from together: what follows is the same for all of them.
        """
        lasts = defaultdict[int, set[int]](set)
        ends = defaultdict[int, dict[int, list[int]]](lambda: defaultdict(list))
        made = defaultdict[str, list[tuple[int, int]]](list)
        for number, (state, name) in enumerate(self._made):
            made[name].append((number, state))
        for name, begun in made.items():
            for rule in self._grammar.rules[name]:
                for state, together in self._behind_first(rule, begun):
                    end, last = self._walked(rule, state)
                    ends[end][rule.number] += together
                    for number in together if last else ():
                        lasts[number].update(last)
                if self._is_last(rule, 0):
                    for number, state in begun:
                        lasts[number].add(self._number[state, rule.parts[0]])
        return lasts, ends

    def _behind_first(self, rule: _Rule, begun: list[tuple[int, int]]) -> Iterable[tuple[int, list[int]]]:
        """Give the states behind the first symbol of a rule, each with the numbers of what has begun before it."""
        behind = defaultdict[int, list[int]](list)
        for number, state in begun:
            behind[self._moves[state][rule.parts[0]] if rule.parts else state].append(number)
        return behind.items()

    def _walked(self, rule: _Rule, state: int) -> tuple[int, list[int]]:
        """Go from behind the first symbol of a rule to its end; give the state there, and what comes last by then."""
        last = list[int]()
        for at, part in enumerate(rule.parts[1:], 1):
            if self._is_last(rule, at):
                last.append(self._number[state, part])
            state = self._moves[state][part]
        return state, last

    def _is_last(self, rule: _Rule, at: int) -> bool:
        """Tell whether a symbol is made by rules, and there can be nothing behind it."""
        behind = rule.parts[at + 1 :]
        return (
            at < len(rule.parts) and rule.parts[at] in self._grammar.rules and self._grammar.nullable.issuperset(behind)
        )


def _spread(behind: list[int], leads_to: Mapping[int, Iterable[int]]) -> None:
    """Add what is behind one thing to what is behind those that it leads to, until nothing is new."""
    waiting = list(leads_to)
    while waiting:
        grown = dict[int, None]()  # once each, however much has come to it
        for one in waiting:
            for other in leads_to.get(one, ()):
                if behind[one] & ~behind[other]:
                    behind[other] |= behind[one]
                    grown[other] = None
        waiting = list(grown)
