"""Facts as rows: what is so of someone is said by one clause, as what is done is (`verbs`).

`fact(IsImmune, "{who} be {denied} immune to {to}", denied=DENIED, to=WORD)`: the verb agrees with whom it is said of.
What is denied otherwise than by a "not" behind the verb says so at the verb's place: "{who} {have} {keyword}".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.topics.phrase import Voice, inflect
from compiler.language.topics.verbs import Category, Verb, of
from compiler.language.topics.worded import WordsFailError, fact_words

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from compiler.ir.selectors.who import Who


def by_denial(is_so: str, is_not: str) -> Category:
    """What is said by whether a fact is denied: "have", "lack"."""
    return of("negated", lambda asked, _voice: is_not if asked.negated else is_so)


DENIED = by_denial("", "not")
"""That it is not so, behind the verb."""


FACTS: dict[type[Node], list[Verb]] = {}
"""All rows, by the fact that they say."""


def fact(struct: type[Node], said: str, /, **fields: object) -> Verb:
    """Have a fact said so, behind the forms of it that are there already."""
    row = Verb(struct, said, **fields)
    if struct not in FACTS:
        fact_words.register(struct, said_by_a_row)
    FACTS.setdefault(struct, []).append(row)
    return row


def said_by_a_row(asked: Node, said: Who, voice: Voice) -> str:
    """Word a fact by the first of its rows that leaves nothing out."""
    row = next((row for row in FACTS[type(asked)] if row.is_said(asked, voice)), None)
    if row is None:
        raise WordsFailError(asked)
    phrase = row.phrase(asked, voice)
    return f"{inflect(phrase.verb, said)} {phrase.rest}".rstrip()
