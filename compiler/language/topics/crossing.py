"""Reading and wording of what attacks cannot cross: "ranged attacks cannot cross a border you Block" (R-RNG-2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.crossing import BarWay
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import PlayKind
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.clauses import Clause
from compiler.language.topics.mark_words import play_like_words
from compiler.language.topics.place_words import border_words
from compiler.language.topics.plays import wants_end
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, object_of
from compiler.language.topics.verbs import Category, verb

if TYPE_CHECKING:
    from compiler.ir.places import Border
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.clauses import Effects
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.plays_to_come import SaidComing

IN_CONDITION = re.compile(r"\b[Bb]lock\w* a border,")
"""A border that is spoken of, and which nobody has chosen."""
_PLAYS = Category(lambda plays, _voice, _who: play_like_words(plays))
_ACROSS = Category(lambda border, voice, _who: border_words(border, voice))
verb(BarWay, "{plays} | cannot cross {across} {until}", plays=_PLAYS, across=_ACROSS, until=UNTIL, against=None)
verb(
    BarWay,
    "{plays} that crosses {across} | cannot target {against} {until}",
    plays=_PLAYS,
    across=_ACROSS,
    against=Category(lambda whom, voice, _who: voice.object(whom)),
    until=UNTIL,
)


@production
def bar_way(reading: Reading, plays: SaidComing, across: Border, until: SaidTime | None) -> Clause:
    """Read "attacks with Range cannot cross a border you Block"."""
    return _barred(reading, plays, across, None, until)


@production
def bar_way_to(reading: Reading, plays: SaidComing, across: Border, foe: Named, until: SaidTime | None) -> Clause:
    """Read "attacks that cross a border you Block cannot target allies in your occupied section"."""
    return _barred(reading, plays, across, foe, until)


def _barred(reading: Reading, plays: SaidComing, across: Border, foe: Named | None, until: SaidTime | None) -> Clause:
    like = _attacks(reading, plays)
    if across.pick is Pick.THAT and IN_CONDITION.search(reading.text):
        reading.contradiction("of those that are Blocked any can be meant", 'say "a border you Block"')
    wants_end(reading, until)

    def build(doer: Who) -> Effects:
        against = None if foe is None else _any_of(object_of(reading, foe, doer))
        end = until.settle(reading.scene.own, reading.scene.own) if until else None
        return (BarWay(plays=like, across=_one_of(across), against=against, until=end),)

    return Clause(build, command=True)


def _attacks(reading: Reading, plays: SaidComing) -> PlayLike:
    """Give the attacks that are meant: those of anyone, whenever they are made."""
    plain = plays.whose is None and plays.against is None and plays.per is None and plays.until is None
    if not plain or plays.which is not Extent.EACH or not {*plays.like.kinds} <= {PlayKind.ACTION}:
        reading.contradiction("attacks of anyone cross a border, or none do", 'say "attacks with Range cannot cross"')
    return plays.like


def _any_of(who: Who) -> Who:
    return msgspec.structs.replace(who, pick=Pick.ALL) if isinstance(who, Group) and who.pick is Pick.EACH else who


def _one_of(border: Border) -> Border:
    """Give a border of which any will do that fits."""
    return msgspec.structs.replace(border, pick=Pick.ONE) if border.pick in (Pick.ALL, Pick.ANY) else border
