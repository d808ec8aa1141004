"""The topics' callbacks together: each rule of the grammar is read by one method, in the module of its topic."""

from __future__ import annotations

import inspect

from compiler.language.meaning.reading import Reading
from compiler.language.parsing.grammar import grammar_tables


def test_no_two_topics_read_the_same_rule() -> None:
    read = {name: readers for name in callbacks() if len(readers := topics_of(name)) > 1}
    assert read == {}


def topics_of(name: str) -> list[str]:
    """Give the classes that read the rule by themselves; one that asks its base first only adds to it."""
    own = {cls.__name__: vars(cls)[name] for cls in Reading.__mro__ if name in vars(cls)}
    return [cls for cls, method in own.items() if f"super().{name}(" not in inspect.getsource(method)]


def callbacks() -> set[str]:
    return {production.callback for production in grammar_tables().productions if hasattr(Reading, production.callback)}


def test_most_rules_have_a_reader() -> None:
    assert len(callbacks()) > len(grammar_tables().productions) / 3
    assert topics_of("draw") == ["CardReading"]
