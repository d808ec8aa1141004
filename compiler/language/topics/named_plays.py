"""Plays that are told by what was named or brought up: one of the kind that was named, the same once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.selectors.descriptors import Mark, Marking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.terms import PlayKind

SAME = Mark(what=Marking.SAME_PLAY)


def is_of_named(like: PlayLike, any_kind: Sequence[PlayKind]) -> bool:
    """Tell whether it is a play of the kind that has been named, from wherever."""
    return like.kinds == any_kind and any(mark.what is Marking.CHOSEN_KIND for mark in like.having)


def is_the_same(like: PlayLike) -> bool:
    """Tell whether it is one play, made once more: "the same Action"."""
    return SAME in like.having


def without_same(like: PlayLike) -> PlayLike:
    """Give what a play is like beside being the same as another."""
    return msgspec.structs.replace(like, having=tuple(mark for mark in like.having if mark != SAME))
