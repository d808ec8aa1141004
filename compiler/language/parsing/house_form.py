"""What a text says in other words than the house, in another order, or not in full: where, and what the house says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from compiler.language.parsing.left_out import IN_FULL, LEFT_OUT
from compiler.language.parsing.needed import Sought
from compiler.language.parsing.rephrased import PHRASES
from compiler.language.parsing.rephrasings import REPHRASED

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator

    Places = Iterator[tuple[int, int, str]]

_OTHER = Sought[object]((*IN_FULL, *LEFT_OUT, *PHRASES, *REPHRASED))
"""What is said otherwise, with the house's words; or with what gives them, where they stand in several places."""


def in_house_form(text: str) -> Places:
    """Give the places of a text where the house says it otherwise, with its words.

    >>> list(in_house_form("Draw a card, provided you are Dazed."))
    [(13, 21, 'if')]
    >>> list(in_house_form("You draw a card, or 2 if you are Dazed."))
    [(15, 19, ', or draw'), (21, 21, ' cards')]
    """
    return _placed(_OTHER(text))


def misread(text: str) -> Places:
    """Give those places alone where the words would be read as something else than they mean.

    >>> list(misread("Draw a card, provided you have already played a Reaction."))
    [(46, 47, 'another')]
    """
    return _placed(_OTHER.misread(text))


def _placed(found: Iterator[tuple[re.Match[str], object]]) -> Places:
    """Put the house's words in; where a part of what is found is `said`, that part alone is another's."""
    for match, words in found:
        if isinstance(words, str):
            yield *match.span("said" if "said" in match.re.groupindex else 0), match.expand(words)
        else:
            yield from cast("Callable[[re.Match[str]], Places]", words)(match)
