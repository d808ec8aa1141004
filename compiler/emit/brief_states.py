"""States, copies, Gear and what is found out, in published JSON."""

from __future__ import annotations

from typing import assert_never

from compiler.emit.brief_places import where_brief
from compiler.emit.brief_playing import manner_brief
from compiler.emit.brief_who import Brief, Json, op_brief, who_brief
from compiler.ir.copies import Copying, CopyPlay, CopyTrait, KeepLimit
from compiler.ir.equipping import Destroy, Equips, GainKeyword, GainTraining, Slot
from compiler.ir.learning import Learn, LearnAbout, LearnDice, LearnEffect
from compiler.ir.states import StateChange, Switch
from compiler.ir.who import Actor, Who

HavingEffect = StateChange | CopyPlay | CopyTrait | KeepLimit | GainKeyword | GainTraining | Slot | Equips | Destroy
StateEffect = LearnEffect | HavingEffect
SWITCHES: dict[Switch, Json] = {Switch.ON: True, Switch.OFF: False, Switch.EITHER: "either"}


def state_brief(effect: StateEffect) -> Brief:
    """Give what someone has, or finds out, from then on."""
    return _knowing(effect) if isinstance(effect, LearnEffect) else _having(effect)


def _knowing(effect: LearnEffect) -> Brief:
    match effect:
        case Learn():
            where = where_brief(effect.where)
            return op_brief("learn", _someone_else(effect.who), what=f"hidden_{effect.type.lower()}s", where=where)
        case LearnDice():
            return op_brief("learn", _someone_else(effect.who), what=str(effect.row), of=who_brief(effect.of))
        case LearnAbout(who=who):
            return op_brief("learn", who, what=[str(what) for what in effect.what], whose=who_brief(effect.whose))
    assert_never(effect)


def _someone_else(who: Who) -> Who | None:
    """Give who does it, where that is not one's own side."""
    return None if who in (Actor.SELF, Actor.THIS) else who


def _having(effect: HavingEffect) -> Brief:
    match effect:
        case StateChange(who=who):
            doer = _someone_else(who) if effect.what else who
            what = who_brief(effect.what) if effect.what else None
            return op_brief("state", doer, effect.until, what=what, name=effect.name, on=SWITCHES[effect.to])
        case CopyPlay(who=who):
            return op_brief("copy_play", who, effect.until, **_copied(effect))
        case CopyTrait():
            return op_brief(
                "copy_trait", None, from_=_play_copied(effect), play=str(effect.kind) if effect.kind else None
            )
        case KeepLimit(who=who):
            return op_brief("keep_limit", who, n=effect.number)
        case GainKeyword(who=who):
            return op_brief("gain_keyword", who, effect.until, keyword=effect.keyword)
        case GainTraining(who=who):
            return op_brief("gain_training", who, training=list(effect.training))
        case Slot(who=who):
            return op_brief("slot", who, gear=effect.gear, by=effect.by, only=list(effect.only) or None)
        case Equips(who=who):
            return op_brief("equips", who, gear=list(effect.gear))
        case Destroy():
            return op_brief("destroy", None, what="this", how=str(effect.end))
    assert_never(effect)


def _copied(effect: CopyPlay) -> dict[str, Json]:
    keep = True if effect.copying is Copying.KEPT else None
    what, kind = _play_copied(effect), str(effect.kind) if effect.kind else None
    return {"what": what, "play": kind, "keep": keep, **manner_brief(effect.manner)}


def _play_copied(effect: CopyPlay | CopyTrait) -> Json:
    if effect.whose is not None:
        return {str(effect.of): who_brief(effect.whose)}
    return str(effect.of) if effect.of else "seen_play"
