"""Wording of ties, and of skills that are rolled."""

from __future__ import annotations

from compiler.ir.amounts.amounts import is_less
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.rolls import TieResult, Ties, WinRoll
from compiler.ir.flow import SkillRoll
from compiler.ir.selectors.who import Group, Several
from compiler.language.topics.categories import THIS_PLAY, UNTIL
from compiler.language.topics.counts import by_words
from compiler.language.topics.mark_words import plays_words
from compiler.language.topics.objects import against_words
from compiler.language.topics.phrase import Voice
from compiler.language.topics.roll_words import met_words, rows_words
from compiler.language.topics.verbs import WORD, Category, of, verb

_TIE: dict[str, object] = {
    "win": of("result", lambda effect, _voice: "win" if effect.result is TieResult.WINS else "lose"),
    "facing": of("against facing", met_words),
    "until": UNTIL,
}
_PLAYS = Category(lambda plays, _voice, _who: plays_words(plays), are_several=bool)
_ROLLS = Category(lambda rows, _voice, _who: f"{rows_words(rows)} rolls", are_several=bool)
verb(Ties, "{who} {win} ties with {play} {facing} {until}", play=THIS_PLAY, **_TIE)
verb(Ties, "{who} {win} ties {facing} {until}", scope=None, **_TIE)
verb(Ties, "{who}'s {plays} | {win} ties {facing} {until}", plays=_PLAYS, scope=None, **_TIE)
verb(Ties, "{who} {win} ties on {rows} {facing} {until}", who=Group | Several, rows=_ROLLS, scope=None, **_TIE)
verb(Ties, "{who}'s {rows} | {win} ties {facing} {until}", rows=_ROLLS, scope=None, **_TIE)


def _moved_words(roll: SkillRoll, voice: Voice) -> str:
    """Word how their dice differ for this roll."""
    if roll.by is None:
        return ""
    change = "decreased" if is_less(roll.by) else "increased"
    return f" with the dice {roll.unit} {change} by {by_words(roll.by, voice, roll.who)}"


def faced_words(roll: SkillRoll, voice: Voice) -> str:
    """Word what a skill is rolled against."""
    if roll.against is None:
        return "against dice of the DM's choice"
    if isinstance(roll.against, Dice):
        return f"against {roll.against}"
    return against_words(roll.against, voice, roll.who)


# What comes of losing it is said behind all.
verb(
    SkillRoll,
    "{who} roll {roll} {faced}{moved}",
    roll=WORD,
    faced=of("against lost", faced_words),
    moved=of("unit by", _moved_words),
)
verb(WinRoll, "{who} win that roll instead")
