"""Plays made, forbidden, forced, skipped and taken out of play, in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from compiler.emit.brief_cards import cards_brief, like_brief
from compiler.emit.brief_deeds import deed_brief
from compiler.emit.brief_who import each_brief, op_brief, who_brief
from compiler.ir.coming import ComingEffect, Extent, ForceTarget, NextOutcome, Skip
from compiler.ir.forbidding import Cannot, Forbid, ForbidDeed, ForbiddingEffect, PlayOnly, SpendAtMost
from compiler.ir.incantations import BeginIncantation, Charges, IncantationEffect
from compiler.ir.plays import Cancel, Overcome, RedirectAttack, Remove, ScenarioEnd, TargetPlace
from compiler.ir.using import Allowance, PlayCards, PlayEntry, UseEntry, UsingEffect
from compiler.ir.who import Actor

if TYPE_CHECKING:
    from compiler.emit.brief_who import Brief, Json
    from compiler.ir.described import Pile
    from compiler.ir.descriptors import PlayLike
    from compiler.ir.using import GearPick, Manner
    from compiler.ir.who import Who

MakingEffect = UsingEffect | IncantationEffect
BarringEffect = ForbiddingEffect | ComingEffect
EndingEffect = Remove | Overcome | Cancel | RedirectAttack | ScenarioEnd
PlayEffect = MakingEffect | BarringEffect | EndingEffect


def playing_brief(effect: PlayEffect) -> Brief:
    """Give what is done with plays."""
    if isinstance(effect, MakingEffect):
        return _making(effect)
    return _barring(effect) if isinstance(effect, BarringEffect) else _ending(effect)


def _making(effect: MakingEffect) -> Brief:
    match effect:
        case PlayEntry():
            return op_brief("play", None, entry=effect.name, kind=str(effect.kind)) | manner_brief(effect.manner)
        case PlayCards():
            cards = cards_brief(effect.cards)
            if cards.get("n") == 1:
                del cards["n"]
            more: Brief = {"additional": True} if effect.allowance is Allowance.ADDITIONAL else {}
            return op_brief("play", _someone_else(effect.who)) | cards | more | manner_brief(effect.manner)
        case UseEntry(who=who):
            brief = op_brief("use_entry", _someone_else(who), kind=str(effect.kind), from_=_gear(effect.gear))
            return brief | manner_brief(effect.manner)
        case BeginIncantation(who=who):
            return op_brief("begin_incantation", who)
        case Charges(who=who):
            return op_brief("incantation_charge", who) | (
                {"by": "-all"} if effect.by is None else each_brief("by", effect.by)
            )
    assert_never(effect)


def _someone_else(who: Who) -> Who | None:
    """Give who plays, where that is not one's own side."""
    return None if who in (Actor.SELF, Actor.THIS) else who


def _gear(gear: GearPick) -> Brief:
    words: Brief = {"class": list(gear.words)} if gear.words else {}
    count: Brief = {"count": gear.number} if gear.number else {}
    return {"gear": gear.kind, **words, "equipped_by": who_brief(gear.owner), **count}


def manner_brief(manner: Manner) -> Brief:
    """Give how a play is made."""
    out: Brief = {}
    if manner.against:
        out["against"] = who_brief(manner.against)
    if manner.as_kind:
        out["as"] = str(manner.as_kind)
    if manner.without:
        out["without"] = [str(row) for row in manner.without]
    if manner.shift:
        rows = [str(row) for row in manner.shift.rows]
        out[f"dice_{manner.shift.unit}"] = {"rows": rows, "by": manner.shift.by}
    if manner.as_from:
        out["as_from"] = str(manner.as_from)
    if manner.during:
        out["during"] = str(manner.during)
    return out


def _barring(effect: BarringEffect) -> Brief:
    match effect:
        case Forbid(who=who):
            against = who_brief(effect.against) if effect.against else None
            return op_brief("forbid", who, effect.until, **_plays(effect.plays, effect.pile), against=against)
        case ForbidDeed(who=who):
            whom = who_brief(effect.whom) if effect.whom else None
            return op_brief("forbid", who, effect.until, do=str(effect.deed), whom=whom)
        case Cannot(who=who):
            return op_brief("forbid", who, effect.until, deed=deed_brief(effect.deed))
        case SpendAtMost(who=who):
            return op_brief("forbid", who, spend={str(effect.what): {"more_than": effect.most}}, per=str(effect.per))
        case PlayOnly(who=who):
            return op_brief("require", who, effect.until, **_plays(effect.plays, effect.pile))
        case Skip(who=who):
            what = f"{effect.phase} Phase" if effect.phase else "turn"
            return op_brief("skip", who, effect.until, what=what, scope=_next(effect.extent))
        case ForceTarget(who=who):
            against = who_brief(effect.against)
            scope = _next(effect.extent)
            return op_brief("force_target", who, effect.until, play=str(effect.play), against=against, scope=scope)
        case NextOutcome(who=who):
            rows: Json = [str(effect.row)] if effect.row else None
            play = str(effect.play) if effect.play else None
            return op_brief("auto", who, outcome=str(effect.outcome), rows=rows, play=play, scope="next")
    assert_never(effect)


def _next(extent: Extent) -> str | None:
    return "next" if extent is Extent.NEXT else None


def _plays(like: PlayLike, pile: Pile | None) -> dict[str, Json]:
    """Give what is played: the kinds by themselves, then what else the plays are like."""
    more = {name: value for name, value in like_brief(like).items() if name != "kind"}
    return {"plays": [str(kind) for kind in like.kinds] or "cards", **more, "from_": str(pile) if pile else None}


def _ending(effect: EndingEffect) -> Brief:
    match effect:
        case Overcome(who=who):
            return op_brief("overcome", _someone_else(who), whom=who_brief(effect.whom))
        case Remove():
            return op_brief("remove", None, what=str(effect.what), timing=str(effect.timing) if effect.timing else None)
        case Cancel():
            return op_brief("cancel", None, what=str(effect.what), play=str(effect.play) if effect.play else None)
        case RedirectAttack():
            play = str(effect.play) if effect.play else None
            only = True if effect.place is TargetPlace.ONLY else None
            return op_brief("redirect_attack", None, to=who_brief(effect.to), play=play, only=only)
        case ScenarioEnd():
            return op_brief("scenario_end", None, result=str(effect.result))
    assert_never(effect)
