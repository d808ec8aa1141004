"""Wording of what plays and cards are like."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.selectors.described import Cards, Described
from compiler.ir.selectors.descriptors import ANY_CARD, FROM_HAND, Mark, Marking, PlayLike
from compiler.language.topics.descriptors import AREA, NUMBERED, RANGED, is_no_source
from compiler.language.topics.gear import gear_said
from compiler.language.topics.named_plays import (
    again_words,
    is_of_named,
    is_the_same,
    is_this,
    repeated_words,
    without_same,
)
from compiler.language.topics.phrase import listed
from compiler.language.topics.plurals import article, plural

if TYPE_CHECKING:
    from collections.abc import Sequence


OTHER = Mark(what=Marking.OTHER)


def mark_words(mark: Mark) -> str:
    """Word what a play has: "the Gear keyword", "Fire damage", "Incantation".

    >>> mark_words(Mark(what=Marking.KEYWORD, name="Gear"))
    'the Gear keyword'
    """
    if mark.what is Marking.KEYWORD:
        return f"the {mark.name} keyword"
    if mark.what is Marking.TRAIT:
        return f"the {mark.name} Trait" if mark.name else "a Trait"
    if mark.what in (Marking.MET_TRAIT, Marking.BROUGHT_TRAIT):
        return f"{mark.what} {mark.name}"
    if mark.what is Marking.SAME_PLAY:
        return f"the same name as the {mark.name}"
    if mark.what is Marking.REPEATED:
        return f"the same {mark.name} {repeated_words(mark)}"
    if mark.what is Marking.EITHER:
        return " or ".join(map(mark_words, mark.of))
    if mark.what in NUMBERED.values() and mark.least is not None:
        return f"{mark.what} {mark.least} or higher"
    if mark.what is Marking.RESISTANCE:
        return f"{mark.name} Resistance".strip()
    if mark.what is Marking.ROW:
        return mark.name
    return f"{mark.name} damage" if mark.what is Marking.DAMAGE_TYPE else str(mark.what)


def source_words(mark: Mark) -> str:
    """Word where a play comes from.

    >>> source_words(Mark(what=Marking.SOURCE, name="hand")), source_words(Mark(what=Marking.SOURCE, name="Bow"))
    ('from hand', 'from a Bow')
    """
    plain = mark.name in ("hand", "Gear") or mark.name.startswith(("this ", "that "))
    return f"from {mark.name if plain else gear_said(mark.name)}"


def play_like_words(like: PlayLike) -> str:
    """Word a play of that sort, with its article: "an Aggressive Action", "an Area Attack with Piercing".

    >>> from compiler.ir.terms import PlayKind
    >>> play_like_words(PlayLike(kinds=(PlayKind.ACTION,), lacking=(AREA,)))
    'an Action without Area Attack'
    """
    one = is_the_same(like) or is_this(like)
    return sort_of_play(like) if one else article(sort_of_play(like))


def sort_of_play(like: PlayLike) -> str:
    """Word a play of that sort, without an article."""
    if is_this(like):
        return f"this {listed(like.kinds)}"
    if is_the_same(like):
        return f"the same {sort_of_play(without_same(like))}{again_words(like)}"
    if OTHER in like.having:
        return f"other {sort_of_play(without_other(like))}"
    if is_card(like):
        return with_kinds(of_any_kind(like), "card")
    if is_of_named(like, ANY_CARD):
        return with_kinds(of_any_kind(like), "play")
    reach, like = reach_said(like)
    if like.kinds:
        return f"{reach}{with_kinds(like, listed(like.kinds, 'or'))}"
    return (
        f"{reach}{'Area Attack' if AREA in like.having else 'attack'}{_marks(like)}{_no_kinds(like.lacking, 'attack')}"
    )


def plays_words(like: PlayLike) -> str:
    """Word plays of that sort: "Aggressive Actions", "Area Attacks".

    >>> from compiler.ir.terms import PlayKind
    >>> plays_words(PlayLike(kinds=(PlayKind.ACTION, PlayKind.STRATEGY), lacking=(AREA,)))
    'Actions and Strategies without Area Attack'
    """
    if is_the_same(like) or is_this(like):
        return sort_of_play(like)
    if OTHER in like.having:
        return f"other {plays_words(without_other(like))}"
    if is_card(like):
        return with_kinds(of_any_kind(like), "cards")
    if is_of_named(like, ANY_CARD):
        return with_kinds(of_any_kind(like), "plays")
    reach, like = reach_said(like)
    if like.kinds:
        kinds = listed([plural(kind) for kind in like.kinds])
        return f"{reach}{with_kinds(like, kinds)}"
    attacks = "Area Attacks" if AREA in like.having else "attacks"
    return f"{reach}{attacks}{_marks(like)}{_no_kinds(like.lacking, attacks)}"


def without_other(like: PlayLike) -> PlayLike:
    """Give what plays are like beside being none of those in progress."""
    return msgspec.structs.replace(like, having=tuple(mark for mark in like.having if mark != OTHER))


def is_card(like: PlayLike) -> bool:
    """Tell whether it is a card of any kind that is played."""
    return like.kinds == ANY_CARD and FROM_HAND in like.having


def without_hand(like: PlayLike) -> PlayLike:
    """Give what plays are like beside coming from hand."""
    return msgspec.structs.replace(like, having=tuple(mark for mark in like.having if mark != FROM_HAND))


def of_any_kind(like: PlayLike) -> PlayLike:
    """Give what a card is like beside being one."""
    return msgspec.structs.replace(without_hand(like), kinds=())


def reach_said(like: PlayLike) -> tuple[str, PlayLike]:
    """Give the word before plays for how far they reach, with the space behind it, and what else is said of them."""
    word = "ranged " if RANGED in like.having else "melee " if RANGED in like.lacking else ""
    having, lacking = (tuple(mark for mark in marks if mark != RANGED) for marks in (like.having, like.lacking))
    return word, msgspec.structs.replace(like, having=having, lacking=lacking)


def with_kinds(like: PlayLike, kinds: str) -> str:
    """Word plays by their kinds: what stands before these, and behind them what they have and lack.

    >>> with_kinds(
    ...     PlayLike(having=(Mark(what=Marking.TYPED_DAMAGE), Mark(what=Marking.KEYWORD, name="Gear"))), "Action"
    ... )
    'Gear Action with typed damage'
    """
    marks = [mark for mark in like.having if is_no_source(mark)]
    last = marks[-1] if len(marks) > 1 and not like.traits else None
    keyword = last.name if last and last.what is Marking.KEYWORD else ""
    having = like.having[:-1] if keyword else like.having
    before = keyword or listed(like.traits, "or")
    return f"{before} {kinds}".strip() + marks_words(having, like.lacking) + _no_kinds(like.lacking, kinds)


def _marks(like: PlayLike) -> str:
    """Word what plays have and lack; an Area Attack without a kind is called so already."""
    having = like.having if like.kinds else tuple(mark for mark in like.having if mark != AREA)
    return marks_words(having, like.lacking)


def marks_words(having: Sequence[Mark], lacking: Sequence[Mark]) -> str:
    """Word what plays have and lack, with the space before it, or nothing.

    >>> marks_words([AREA], [])
    ' with Area Attack'
    """
    sources = "".join(f" {source_words(mark)}" for mark in having if not is_no_source(mark))
    of_what = (Marking.LEVEL, Marking.CHOSEN_KIND)
    levels = "".join(_level_words(mark) for mark in having if mark.what in of_what)
    with_ = " and ".join(mark_words(mark) for mark in having if is_no_source(mark) and mark.what not in of_what)
    without = " or ".join(mark_words(mark) for mark in lacking if mark.what is not Marking.KIND)
    return levels + sources + (f" with {with_}" if with_ else "") + (f" without {without}" if without else "")


def _no_kinds(lacking: Sequence[Mark], noun: str) -> str:
    """Word of what kind something is not: " that is no Reaction", of several things " that are no Reactions"."""
    several = noun.endswith("s")
    kinds = [plural(mark.name) if several else mark.name for mark in lacking if mark.what is Marking.KIND]
    return f" that {'are' if several else 'is'} no {listed(kinds, 'or')}" if kinds else ""


def _level_words(mark: Mark) -> str:
    """Word of what level a card is, or of which kind: the one that has been named.

    >>> _level_words(Mark(what=Marking.LEVEL, most=3))
    ' of level 3 or lower'
    """
    if mark.what is Marking.CHOSEN_KIND:
        return f" of {mark.what}"
    level = mark.least if mark.most is None else mark.most
    beyond = "" if mark.least == mark.most else " or higher" if mark.most is None else " or lower"
    return f" of level {level}{beyond}"


def piece_used(cards: Cards) -> str | None:
    """Return the kind of Gear that is used, where whatever stands on one piece of it may be played."""
    marks = cards.like.like.having
    if len(marks) != 1 or cards != Cards(number=1, like=Described(like=PlayLike(having=marks))):
        return None
    name = marks[0].name or ""
    return name if marks[0].what is Marking.SOURCE and name != "hand" and not name.startswith("this ") else None
