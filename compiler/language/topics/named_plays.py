"""Plays that are told by what was named or brought up: one of the kind that was named, the same once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.selectors.descriptors import Mark, Marking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.terms import PlayKind


def same_as_met(kind: PlayKind) -> Mark:
    """Give what a play has that is the one of that kind which has been brought up, made once more."""
    return Mark(what=Marking.SAME_PLAY, name=str(kind))


def is_of_named(like: PlayLike, any_kind: Sequence[PlayKind]) -> bool:
    """Tell whether it is a play of the kind that has been named, from wherever."""
    return like.kinds == any_kind and any(mark.what is Marking.CHOSEN_KIND for mark in like.having)


def is_this(like: PlayLike) -> bool:
    """Tell whether it is the play on which the text stands, made at another time."""
    return any(mark.what is Marking.THIS_PLAY for mark in like.having)


def is_the_same(like: PlayLike) -> bool:
    """Tell whether it is one play, made once more: "the same Action"."""
    return _is_repeated(like) or (len(like.kinds) == 1 and same_as_met(like.kinds[0]) in like.having)


def without_same(like: PlayLike) -> PlayLike:
    """Give what a play is like beside being the same as another."""
    return msgspec.structs.replace(like, having=tuple(mark for mark in like.having if not _is_that_very(mark)))


def _is_repeated(like: PlayLike) -> bool:
    return any(mark.what is Marking.REPEATED and not mark.name for mark in like.having)


def _is_that_very(mark: Mark) -> bool:
    return mark.what is Marking.SAME_PLAY or (mark.what is Marking.REPEATED and not mark.name)


def again_words(like: PlayLike) -> str:
    """Word when a play is made again that is the same as one before, with the space before it, or nothing."""
    marks = [mark for mark in like.having if mark.what is Marking.REPEATED and not mark.name]
    return "".join(f" {repeated_words(mark)}" for mark in marks)


def repeated_words(mark: Mark) -> str:
    """Word how often something is the same.

    >>> repeated_words(Mark(what=Marking.REPEATED))
    'twice in a row'
    """
    return f"twice each {mark.within}" if mark.within else "twice in a row"
