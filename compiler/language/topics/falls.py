"""Reading and wording of falls that a text has happen: "falls into a section", "falls Height 2" (R-HGT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.movement import Fall
from compiler.language.topics.headings import ends_at
from compiler.language.topics.movement import beside_them, gone_off
from compiler.language.topics.movement_words import end_words
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.sites import bring_up
from compiler.language.topics.verbs import WORD, Category, verb

if TYPE_CHECKING:
    from compiler.ir.places import Place
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build

FALL = verb(Fall, "{who} fall [into {to}]", to=Category(end_words, settle=beside_them), height=None)
"""Someone who falls, and into what."""
FALL_SO_FAR = verb(Fall, "{who} fall Height {height}", height=WORD, to=None)


@production
def fall(reading: Reading, _verb: Token) -> Build:
    """Read "falls", of someone who climbs."""
    gone_off(reading)
    return FALL.read(reading, None)


@production
def fall_to(reading: Reading, _verb: Token, place: Place) -> Build:
    gone_off(reading)
    bring_up(reading, place)
    return FALL.read(reading, ends_at(reading, place))


@production
def fall_so_far(reading: Reading, _verb: Token, height: Token) -> Build:
    """Read "falls Height 2": where they are, whatever they climb."""
    gone_off(reading)
    return FALL_SO_FAR.read(reading, reading.number(height))
