"""Lark's analysis of a grammar, with every action of a cell kept: where two can be done, the machine does both.

Lark refuses two reductions, and lets a shift win over a reduction; which of them a sentence needs is seen only when the
whole of it has been read (Tomita's GLR). All else is Lark's.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from lark.grammar import Rule
from lark.parsers.lalr_analysis import LALR_Analyzer
from lark.parsers.lalr_parser import LALR_Parser

if TYPE_CHECKING:
    from lark.common import ParserConf
    from lark.grammar import Symbol
    from lark.parsers.grammar_analysis import LR0ItemSet, RulePtr

Ways = dict[str, list[int | Rule]]
"""What can be done by the name of a terminal or rule: a number is a state to go to, a rule one to reduce by."""


class Table(NamedTuple):
    """All that can be done in each state, and the states in which reading a rule begins and is over."""

    states: dict[int, Ways]
    starts: dict[str, int]
    ends: dict[str, int]


class KeepingAnalyzer(LALR_Analyzer):
    """Works out the states and keeps all that can be done in each."""

    table: Table

    def compute_includes_lookback(self) -> None:
        """Do what Lark does here, in a tenth of its time: the rules of a state are sorted by what they make once."""
        for state, nonterminals in self._begun().items():
            items = defaultdict(list)
            for item in state.closure:
                items[item.rule.origin.name].append(item)
            for nonterminal in nonterminals:
                for item in items[nonterminal.name]:
                    self._follow(item, state, (state, nonterminal))

    def _begun(self) -> dict[LR0ItemSet, list[Symbol]]:
        """Give what can begin in each state."""
        begun = defaultdict(list)
        for state, nonterminal in self.nonterminal_transitions:
            begun[state].append(nonterminal)
        return begun

    def _follow(self, item: RulePtr, state: LR0ItemSet, made: tuple[LR0ItemSet, Symbol]) -> None:
        """Note what comes last in a rule, and where the rule is over."""
        symbols = item.rule.expansion
        for at in range(item.index, len(symbols)):
            last = (state, symbols[at])
            state = state.transitions[symbols[at]]
            if last in self.reads and all(symbol in self.NULLABLE for symbol in symbols[at + 1 :]):
                self.includes[last].add(made)
        if item.index == 0:
            self.lookback[made].add((state, item.rule))

    def compute_lalr1_states(self) -> None:
        """Make the table, as Lark calls it."""
        numbers = {itemset.closure: number for number, itemset in enumerate(self.lr0_itemsets)}
        states = dict[int, Ways]()
        for itemset in self.lr0_itemsets:
            ways: Ways = {symbol.name: [numbers[to.closure]] for symbol, to in itemset.transitions.items()}
            for symbol, rules in itemset.lookaheads.items():
                ways.setdefault(symbol.name, []).extend(sorted(rules, key=str))
            states[numbers[itemset.closure]] = ways
        starts = {start: numbers[itemset.closure] for start, itemset in self.lr0_start_states.items()}
        wholes = {f"$root_{start}": start for start in starts}
        ends = {
            wholes[item.rule.origin.name]: number
            for closure, number in numbers.items()
            for item in closure
            if item.is_satisfied and item.rule.origin.name in wholes
        }
        self.table = Table(states, starts, ends)


class KeepingParser(LALR_Parser):
    """Stands where Lark makes its parser; only its table is wanted."""

    def __init__(self, parser_conf: ParserConf, **_: object) -> None:
        """Analyse the grammar."""
        analysis = KeepingAnalyzer(parser_conf)
        analysis.compute_lalr()  # type: ignore[no-untyped-call]  # Lark gives no types
        self.parser_conf = parser_conf
        self.table = self._parse_table = analysis.table  # type: ignore[assignment]  # Lark's lexer asks for its states
