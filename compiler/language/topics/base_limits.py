"""Reading and wording of how high or low the base of a Stat Track can be: "your base Skill can be as high as +3"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.tracks import StatBaseLimit
from compiler.ir.terms import Track
from compiler.language.topics.clauses import Clause
from compiler.language.topics.phrase import Voice
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.tracks import MOST_BASE, read_tracks, slots
from compiler.language.topics.verbs import WORDS, of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

Bases = tuple["Named", tuple["Track", ...]]
"""Whose bases they are, and of which Stat Tracks."""
DOWN = ("low", "down", "below")


@production
def base_end(slot: Token) -> Token:
    return slot


@production
def bases_said(reading: Reading, whose: Named, words: list[Token]) -> Bases:
    """Read "your base Power and Mind", "the base value of your Mind"."""
    return whose, read_tracks(reading, words)


@production
def all_bases(whose: Named, _tracks: Token) -> Bases:
    """Read "the base values of your Stat Tracks"."""
    return whose, tuple(Track)


@production
def base_limit(
    reading: Reading, bases: Bases, goes: Token, end: Token, also: Token | None = None, other: Token | None = None
) -> Clause:
    """Read "your base Mind cannot be higher than +1", "your base Power and Mind can go as high as +3"."""
    whose, tracks = bases
    ends = _end(reading, goes, end) | ({} if also is None or other is None else _end(reading, also, other))
    if also is not None and len(ends) == 1:
        reading.contradiction("this gives one end twice", 'say "as high as" and "as low as"')
    if reading.scene.play is not None:
        reading.contradiction("a play is over soon, and a base stays", "say it in a text that always holds")

    def build(who: Who) -> tuple[Effect, ...]:
        if read_whose(reading, whose, who) != reading.scene.own:
            reading.contradiction("a text changes the base of its own side alone", 'say "your base"')
        own = reading.scene.own
        return tuple(StatBaseLimit(who=own, tracks=tracks, **{side: at}) for side, at in ends.items())

    return Clause(build, command=True)


def _end(reading: Reading, goes: Token, end: Token) -> dict[str, int]:
    """Check that it is an end that no rule sets, and give it."""
    low, at = any(word in goes for word in DOWN), slots(end)
    beyond = at < -MOST_BASE if low else at > MOST_BASE
    if "not" in goes or "no longer" in goes:
        if beyond or at == (-MOST_BASE if low else MOST_BASE):
            message = f"no base is {'lower' if low else 'higher'} than that, unless a text says so"
            reading.trouble(Code.BASE_RANGE, end, message, help='say "can be as low as" or "can be as high as"')
    elif not beyond:
        message = f"every base can be as {'low' if low else 'high'} as that"
        reading.trouble(Code.BASE_RANGE, end, message, help='say "cannot be lower than" or "cannot be higher than"')
    return {"least" if low else "most": at}


def _reach_words(effect: StatBaseLimit, _voice: Voice) -> str:
    """Word how far they go: "cannot be higher than +1"; beyond the usual bounds they can: "can be as high as +3"."""
    high = effect.most is not None
    end = effect.most if effect.most is not None else effect.least or 0
    beyond = end > MOST_BASE if high else end < -MOST_BASE
    to = f"{end:+d}" if end else "0"
    return f"be as {'high' if high else 'low'} as {to}" if beyond else f"be {'higher' if high else 'lower'} than {to}"


def _is_beyond(effect: StatBaseLimit, _voice: Voice) -> bool:
    return (effect.most or 0) > MOST_BASE if effect.most is not None else (effect.least or 0) < -MOST_BASE


_REACH = of("least most", _reach_words)
verb(StatBaseLimit, "{who}'s base {tracks} | can {reach}", tracks=WORDS, reach=_REACH).where(_is_beyond)
verb(StatBaseLimit, "{who}'s base {tracks} | cannot {reach}", tracks=WORDS, reach=_REACH)
