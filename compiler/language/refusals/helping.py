"""What else is said of a sentence that does not read: the house's words, what is too many, what is near to it."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.language.refusals.advice import in_two, with_less
from compiler.language.refusals.house import in_house
from compiler.language.refusals.nearest import SHOWN, apart, nearest
from compiler.language.refusals.refusal import is_known

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from compiler.language.refusals.house import Told
    from compiler.language.topics.scene import Trouble

_EXAMPLE = re.compile(r'; as in "[^"]*"')
"""A sentence that goes on as this could have; one that is near to the whole of it tells more."""
_LISTED = re.compile(r'^(?:here could |it could go on|the sentence could end)[^;]*(?:; as in "[^"]*")?(?:; |$)')
"""What could have stood there, word by word: less than how the house says it."""

OF_WHAT_IS_MEANT = frozenset({Code.REF_SUBJECT, Code.REF_DANGLING, Code.ROW_KIND, Code.AMBIGUOUS_PRONOUN})
"""What is said of words that read and do not fit: another way to say it may."""

EXAMPLE = '."'
"""Ends an example; a help none of whose examples reads there shows nothing."""
SOMEBODY = 'say whom: "you", "an enemy", "an ally"; or whose it is, as in "your"'


class Unread(msgspec.Struct, frozen=True):
    """A sentence or Trigger that does not read, in its author's words, and where it stands."""

    text: str
    label: str
    """What stands before it: "Trigger ", or nothing."""
    name: str
    """Of the entry, as it is spoken."""
    reads: Callable[[str], bool]
    """Tells whether other words, with or without that label, read in its place."""
    fitted: Callable[[str], str]
    """Gives a help with examples that read there."""
    example: Callable[[str], str | None]
    """Gives a known sentence as it can be said there; None where it cannot."""


def helped(trouble: Trouble, unread: Unread) -> Trouble:
    """Give a trouble with more help: all there is where only the place of the stop is known, else the house's words."""
    if not (trouble.unguessed or trouble.code in OF_WHAT_IS_MEANT):
        return trouble
    if trouble.mend is None:
        return msgspec.structs.replace(trouble, help=_more(trouble, trouble.help, unread))
    if unread.reads(_mended(trouble, unread.text)):
        return trouble
    return msgspec.structs.replace(trouble, unguessed=_more(trouble, trouble.unguessed, unread))


def _more(trouble: Trouble, help_: str, unread: Unread) -> str:
    """Give a help with what else can be said; of words that read and do not fit, how the house says just them."""
    met = range(trouble.start, trouble.start + 1 if trouble.unguessed else trouble.end)
    told = in_house(unread.text, unread.label, met, unread.reads)
    if trouble.unguessed:
        two = None if told.reads or unread.label else in_two(unread.text, unread.reads)
        if two:
            return f'in two sentences it reads: "{two}"'
        of_it = list(_of_the_house(told, unread))
        fit = "" if of_it and _is_known(trouble, unread) else _fit(help_, trouble, unread)
        parts = of_it if told.reads else [*of_it, *_of_a_stop(trouble, fit, unread, of_it)]
    else:
        just = msgspec.structs.replace(told, helps=told.helps[: told.within][:1])
        parts = [help_, *_of_the_house(just, unread)]
    return "; ".join(filter(None, parts))


def _fit(help_: str, trouble: Trouble, unread: Unread) -> str:
    """Ask for somebody in place of a word that is no kind of entity and is the game's for another thing."""
    return unread.fitted(SOMEBODY) if help_.startswith("There are ") and _is_known(trouble, unread) else help_


def _is_known(trouble: Trouble, unread: Unread) -> bool:
    """Tell whether what is taken for somebody is a word of the game's."""
    return trouble.code is Code.REF_SUBJECT and is_known(unread.text[trouble.start : trouble.end])


def _mended(trouble: Trouble, text: str) -> str:
    """Give a sentence with its mend made."""
    mend = trouble.mend
    assert mend is not None  # noqa: S101 - the one for whom this is
    return text[: trouble.start] + mend.text + text[trouble.start + mend.length if mend.length else trouble.end :]


def _of_the_house(told: Told, unread: Unread) -> Iterator[str]:
    """Tell how the house says what the sentence speaks of."""
    for help_ in told.helps:
        said = unread.fitted(help_)
        if EXAMPLE in said or EXAMPLE not in help_:
            yield said
    if told.reads:
        yield f'so said it reads: "{unread.label}{told.reads}"'


def _of_a_stop(trouble: Trouble, help_: str, unread: Unread, house: Sequence[str]) -> Iterator[str]:
    """Tell of a stop what could have stood there, which words are too many, and what is near to the sentence.

    Args:
        trouble: The complaint about the stop.
        help_: What could have stood there.
        unread: The sentence.
        house: What has been told of the house's words for it, which say more than a list of words.
    """
    text, label = unread.text, unread.label
    found = with_less(text, trouble.start, unread.reads)
    near = nearest(label + text, len(label) + trouble.start, unread.name)
    few = SHOWN - 1 if found else SHOWN
    like = list(islice(apart(label + text, filter(None, map(unread.example, near))), few))
    listed = _LISTED.sub("", help_) if house else help_
    yield _EXAMPLE.sub("", listed) if like and not found else listed
    if found:
        yield f'without "{found[0]}" it reads: "{label}{found[1]}"'
    if like:
        said = '" and "'.join(like)
        yield f'{"sentences" if len(like) > 1 else "a sentence"} near to it: "{said}"'
