"""Dice in published JSON: changed, added, rolled, rolled again; what needs no roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from compiler.emit.brief_plays import mark_brief, play_like_brief
from compiler.emit.brief_who import each_brief, op_brief, who_brief
from compiler.ir.altering import Alter
from compiler.ir.rolls import Automatic, DiceChange, Enhance, GainRow, Reroll, RollDice, Scope, TieResult, Ties

if TYPE_CHECKING:
    from compiler.emit.brief_who import Brief

DiceEffect = DiceChange | Enhance | GainRow | Alter | Automatic | Ties | Reroll | RollDice


def dice_brief(effect: DiceEffect) -> Brief:
    """Give what happens to dice."""
    match effect:
        case DiceChange():
            return _change(effect)
        case Enhance():
            return _enhance(effect)
        case GainRow():
            return op_brief("gain_row", None, row=str(effect.row), dice=str(effect.dice), instead=_instead(effect))
        case Alter():
            return _alter(effect)
        case Automatic(of=Scope.TRIGGERING_ATTACK):
            return {"op": "auto", "outcome": str(effect.outcome), "who": "trigger"}
        case Automatic():
            against = play_like_brief(effect.against) if effect.against else None
            return op_brief("auto", None, outcome=str(effect.outcome), of=str(effect.of), against=against)
        case Ties(who=who):
            plays = play_like_brief(effect.plays) if effect.plays else None
            scope = None if effect.scope else "all"
            wins = effect.result is TieResult.WINS
            return op_brief("ties", who, effect.until, wins=wins, plays=plays, of=None if plays else scope)
        case RollDice(who=who):
            return op_brief("roll", who, dice=str(effect.dice))
        case Reroll():
            return _reroll(effect)
    assert_never(effect)


def _alter(effect: Alter) -> Brief:
    """Give what a play gains, loses or ignores, under the word for it."""
    kind = "attack" if effect.kind is None else str(effect.kind)
    much: Brief = {} if effect.value is None else {"n": effect.value}
    return {"op": "alter", "of": str(effect.of), "kind": kind, str(effect.how): mark_brief(effect.what), **much}


def _instead(effect: GainRow) -> str | None:
    return None if effect.instead is None else str(effect.instead)


def _change(effect: DiceChange) -> Brief:
    return op_brief(
        f"dice_{effect.unit}",
        effect.who,
        effect.until,
        rows=[str(row) for row in effect.rows] or None,
        **each_brief("by", effect.by),
        scope=str(effect.scope) if effect.scope else None,
        play=str(effect.play) if effect.play and effect.scope not in (Scope.TRIGGERING_PLAY, Scope.PLAYED) else None,
        against=who_brief(effect.against) if effect.against else None,
    )


def _enhance(effect: Enhance) -> Brief:
    return op_brief(
        "enhance",
        effect.who,
        effect.until,
        rows=[str(row) for row in effect.rows] or None,
        dice=f"+{effect.dice}",
        type=effect.type,
        scope=str(effect.scope) if effect.scope else None,
        gear=f"this_{effect.gear.lower()}" if effect.gear else None,
    )


def _reroll(effect: Reroll) -> Brief:
    return op_brief(
        "reroll",
        effect.who,
        n=effect.number,
        rows=[str(row) for row in effect.rows] or None,
        against=who_brief(effect.against) if effect.against else None,
        keep=str(effect.keep),
    )
