"""Effects, predicates and events in published JSON: one branch an op."""

from __future__ import annotations

from typing import assert_never

from compiler.emit.brief_cards import CardEffect, card_brief
from compiler.emit.brief_dice import dice_brief
from compiler.emit.brief_events import trigger_brief
from compiler.emit.brief_movement import move_brief, terrain_brief
from compiler.emit.brief_playing import PlayEffect, playing_brief
from compiler.emit.brief_plays import play_like_brief
from compiler.emit.brief_predicates import predicate_brief
from compiler.emit.brief_rows import rows_brief
from compiler.emit.brief_states import StateEffect, state_brief
from compiler.emit.brief_targeting import play_rule_brief, target_brief
from compiler.emit.brief_who import (
    Brief,
    Json,
    amount_brief,
    amount_json,
    each_brief,
    one_or_list,
    time_brief,
    who_brief,
)
from compiler.emit.brief_who import op_brief as _op
from compiler.ir.altering import Alter
from compiler.ir.base import AtOnce
from compiler.ir.choices import Both, ChooseAll, ChooseTraits, ChooseTypes, ChooseWho
from compiler.ir.conditions import Condition, RecoverCondition, ReplaceCondition
from compiler.ir.debate import Debate
from compiler.ir.deeds import Happening
from compiler.ir.durations import Moment, Recurs
from compiler.ir.flow import (
    Choose,
    Cost,
    Effect,
    GrantPlay,
    If,
    Instead,
    Limited,
    May,
    Occasion,
    Play,
    SkillRoll,
    Span,
    Text,
    Then,
    Waive,
    When,
)
from compiler.ir.legality import NoStack, PlayedIf, PlayedOften
from compiler.ir.limits import Limit
from compiler.ir.movement import Block, BlocksStop, ForcedMove, Move, Push, Unblock
from compiler.ir.overrides import Immune, NoPenalties, OnlyEnded, Override, OverrideEffect, Rule, Unhurt, Unopposed
from compiler.ir.points import (
    Adjust,
    CancelDamage,
    DamageEffect,
    Floor,
    Harm,
    PiercingValue,
    PointsMaximum,
    Recover,
    Recovery,
    SameAgain,
)
from compiler.ir.predicates import InCondition
from compiler.ir.resistances import Resist
from compiler.ir.rolls import Automatic, DiceChange, Enhance, GainRow, Reroll, RollDice, Ties
from compiler.ir.rulings import Ruling
from compiler.ir.targeting import TargetFresh, TargetGroup, TargetIgnoring, TargetRule
from compiler.ir.terms import PlayKind, Scenario
from compiler.ir.terrain import ChoosePlace, HeightChange, Illuminate, TreatHeight
from compiler.ir.tracks import Stat, StatBase, StatRestore
from compiler.ir.triggers import Trigger
from compiler.ir.who import Actor, Who

__all__ = ["Brief", "Json", "effect_brief", "play_brief", "text_brief", "trigger_brief"]


def play_brief(play: Play) -> Brief:
    """Give the published form of one play."""
    return {
        "kind": str(play.kind),
        "name": play.name,
        "tags": list(play.tags),
        "before": text_brief(play.before),
        "rows": rows_brief(play.rows),
        "special": text_brief(play.special),
        "trigger": trigger_brief(play.trigger) if play.trigger else None,
        "effect": text_brief(play.effect),
    }


def text_brief(text: Text) -> list[Json]:
    """Give the effects of a text, sentence after sentence."""
    return [brief for sentence in text for effect in sentence.effects for brief in effect_brief(effect)]


def effects_brief(effects: tuple[Effect, ...]) -> list[Json]:
    """Give several effects in order."""
    return [brief for effect in effects for brief in effect_brief(effect)]


def effect_brief(effect: Effect) -> list[Brief]:
    """Give an effect; a change of several Stat Tracks is one for each."""
    at_once: Brief = {"immediate": True} if isinstance(effect, AtOnce) and effect.immediate else {}
    return [brief | at_once for brief in _briefs(effect)]


def _briefs(effect: Effect) -> list[Brief]:
    if isinstance(effect, Stat):
        return [_stat(effect, track) for track in effect.tracks]
    if isinstance(effect, Instead):
        return [{**brief, "instead": True} for one in effect.then for brief in effect_brief(one)]
    if isinstance(effect, StatRestore):
        return [_op("stat_restore", effect.who, track=str(track)) for track in effect.tracks]
    return [_one(effect)]


def _stat(effect: Stat, track: str) -> Brief:
    by = each_brief("by", effect.by)
    return _op("stat", effect.who, effect.until, track=str(track), by=by.pop("by")) | by


def _one(effect: Effect) -> Brief:  # noqa: C901, PLR0912 - a branch a family of effects
    if isinstance(effect, CardEffect):
        return card_brief(effect)
    if isinstance(effect, StateEffect):
        return state_brief(effect)
    if isinstance(effect, PlayEffect):
        return playing_brief(effect)
    if isinstance(effect, GrantPlay):
        blank = effect.play == Play(kind=effect.play.kind, name="")
        nested = None if blank else play_brief(effect.play)
        return _op("grant_play", effect.who, effect.until, kind=str(effect.play.kind), play=nested)
    match effect:
        case Condition() | RecoverCondition() | ReplaceCondition() | Resist() | StatBase() | Stat() | StatRestore():
            return _state(effect)
        case DamageEffect() | Recover() | SameAgain() | Floor() | Debate():
            return _doing(effect)
        case Move() | ForcedMove() | Push() | Block() | Unblock() | BlocksStop():
            return move_brief(effect)
        case Illuminate() | HeightChange() | TreatHeight() | ChoosePlace():
            return terrain_brief(effect)
        case Adjust() | CancelDamage() | PointsMaximum():
            return _numbers(effect)
        case DiceChange() | Enhance() | GainRow() | Alter() | Automatic() | Ties() | Reroll() | RollDice():
            return dice_brief(effect)
        case Override() | Immune() | OnlyEnded() | Unhurt() | NoPenalties() | Unopposed():
            return _rule(effect)
        case ChooseTypes() | ChooseTraits() | ChooseAll() | ChooseWho():
            return _choice(effect)
        case TargetRule() | TargetGroup() | TargetFresh() | TargetIgnoring():
            return target_brief(effect)
        case SkillRoll(who=who):
            lost = effects_brief(effect.lost) or None
            return _op("skill_roll", who, row=str(effect.roll), against=str(effect.against), fail=lost)
        case Then():
            return {"op": "then"}
        case PlayedIf() | PlayedOften() | NoStack():
            return play_rule_brief(effect)
        case Ruling(text=text):
            return {"op": "ruling", "text": text}
        case Cost() | If() | May() | Choose() | When() | Limited() | Instead() | Waive():
            return _flow(effect)
    assert_never(effect)


def _state(effect: Condition | RecoverCondition | ReplaceCondition | Resist | StatBase | Stat | StatRestore) -> Brief:
    match effect:
        case Condition(who=who, conditions=names):
            by: Brief = {} if effect.until or "Grabbed" not in names else {"by": "this"}
            return _op("condition", who, effect.until, is_=list(names)) | by
        case RecoverCondition(who=who):
            many: Brief = {"n": "all"} if effect.number is None else each_brief("n", effect.number)
            named = list(effect.conditions) or None
            return _op("recover_condition", who, is_=named) | ({} if named else many)
        case ReplaceCondition(who=who):
            return _op("replace_condition", who, effect.until, remove=effect.remove, add=effect.add)
        case Resist(who=who):
            scenario = None if effect.scenario is Scenario.ANY else str(effect.scenario)
            amount: Brief = {"set" if effect.how == "set" else "add": amount_json(effect.value)}
            brief = _op(effect.ward.lower(), who, effect.until, type=list(effect.types) or "t", scenario=scenario)
            return brief | amount
        case StatBase(who=who):
            return _op("stat_base", who, track=str(effect.track), by=effect.by, scenario=str(effect.scenario))
        case Stat() | StatRestore():
            return effect_brief(effect)[0]
    assert_never(effect)


def _doing(effect: DamageEffect | Recover | SameAgain | Floor | Debate) -> Brief:
    match effect:
        case DamageEffect(who=who):
            when = time_brief(effect.when) if effect.when else None
            return _op("damage", who, type=effect.type, when=when) | amount_brief(effect.amount)
        case Recover(who=who):
            amount: Brief = {"n": "all"} if effect.amount is None else amount_brief(effect.amount)
            return _op("recover", who, points=str(effect.points)) | amount | _among(effect.among)
        case SameAgain(who=who):
            same = "damage" if effect.what == "damage" else "stat"
            return _op(same, who, same=str(effect.what))
        case Floor(who=who):
            source: Json = {"play": "Action", "trait": effect.trait} if effect.trait else None
            return _op("floor", who, points=str(effect.points), min=effect.least, from_=source)
        case Debate():
            return _op("debate", None, toward=str(effect.toward)) | each_brief("n", effect.notches)
    assert_never(effect)


def _among(among: Who | None) -> Brief:
    return {"divided_among": who_brief(among)} if among else {}


def _numbers(effect: Adjust | CancelDamage | PointsMaximum) -> Brief:
    match effect:
        case Adjust():
            what: Json = _adjusted(effect.what)
            return {"op": str(effect.how), "what": what, "by": amount_json(effect.by)} | _of_kind(effect.what)
        case CancelDamage():
            brief: Brief = {"op": "cancel", "what": _harm(effect.harm)}
            if effect.per:
                return brief | {"limit": {"per": str(effect.per), "n": 1}}
            return brief | {"which": effect.which.removeprefix("the ")}
        case PointsMaximum():
            by = amount_json(effect.by)
            return _op("points_max", effect.who, points=one_or_list(effect.points), how=str(effect.how), by=by)
    assert_never(effect)


def _adjusted(what: PiercingValue | Harm | Recovery) -> Json:
    if isinstance(what, Recovery):
        by: Brief = {"by": who_brief(what.by)} if what.by else {}
        return {"recovery": str(what.points), **by}
    return _piercing(what) if isinstance(what, PiercingValue) else _harm(what)


def _of_kind(what: PiercingValue | Harm | Recovery) -> Brief:
    """Give the kind of the play on which a Piercing value is changed, where that is no Action."""
    kind = what.play if isinstance(what, PiercingValue) else None
    return {"play": str(kind)} if kind not in (None, PlayKind.ACTION) else {}


def _piercing(value: PiercingValue) -> str:
    return "piercing" if value.whose is None else f"{who_brief(value.whose)}_piercing"


def _harm(harm: Harm) -> Brief:
    """Give damage by its type; who suffers it, where it is not one's own side."""
    to: Brief = {} if harm.to in (None, Actor.SELF, Actor.THIS) else {"to": who_brief(harm.to)}
    by: Brief = {} if harm.by is None else {"by": who_brief(harm.by)}
    dealt: Brief = {"dealt": True} if harm.to is None and harm.by is None else {}
    return {"damage": harm.type or "any", **to, **by, **dealt}


def _rule(effect: OverrideEffect) -> Brief:
    match effect:
        case Override(who=who):
            return _op(
                "override", None if who in (Actor.SELF, Actor.THIS) else who, effect.until, rule=str(effect.rule)
            )
        case Immune(who=who):
            types, states = list(effect.types) or None, list(effect.conditions) or None
            return _op("override", who, effect.until, rule="immunity", is_=states, type=types)
        case OnlyEnded():
            by = play_like_brief(effect.play) if effect.play else {"roll": str(effect.roll)}
            what, from_play, _ = effect.what.replace("~", "this").partition(" from play")
            return {
                "op": "override",
                "rule": f"{effect.ending}{from_play.replace(' ', '_')}",
                "what": what,
                "except": by,
            }
        case Unhurt(who=who):
            source = who_brief(effect.source) if effect.source else None
            return _op("override", who, effect.until, rule="suffer_damage", type=effect.type, from_=source)
        case NoPenalties(who=who):
            return _op("override", who, effect.until, rule=[f"{one}_penalties" for one in effect.activities])
        case Unopposed(who=who):
            whose, roll = who_brief(effect.whose), str(effect.roll)
            return _op("override", who, effect.until, rule="oppose_moves", of=whose, roll=roll)
    assert_never(effect)


def _choice(effect: ChooseTypes | ChooseTraits | ChooseAll | ChooseWho) -> Brief:
    match effect:
        case ChooseTypes():
            return _op("choose", None, n=1, by=who_brief(effect.by), of_types=list(effect.types) or "any", as_="t")
        case ChooseAll():
            return {"op": "choose", "n": "all" if effect.both is Both.ALL else 2, "of": "the choice before"}
        case ChooseTraits():
            traits = list(effect.traits) or "any"
            return _op("choose", None, n=1, by=who_brief(effect.by), of_traits=traits, as_="t")
        case ChooseWho():
            return _op("choose", None, n=1, by=who_brief(effect.by), of_who=who_brief(effect.group), as_="chosen")
    assert_never(effect)


def _flow(effect: Cost | If | May | Choose | When | Limited | Instead | Waive) -> Brief:
    match effect:
        case Cost():
            return {"op": "cost", **_price(effect)}
        case If(span=Span.WHILE, then=(May() as offer,)):
            asked: Brief = {"op": "optional", "cond": predicate_brief(effect.condition)}
            return {**asked, **_flow(offer)}
        case If():
            span: Brief = {"while": True} if effect.span is Span.WHILE else {}
            then = effects_brief(effect.then)
            return _op("if", None, cond=predicate_brief(effect.condition), then=then) | span | _else(effect)
        case May():
            cost = _price(effect.cost) if effect.cost else None
            as_ = str(effect.as_kind) if effect.as_kind else None
            then = effects_brief((*effect.then, *effect.if_done))
            return _op("optional", effect.who, as_=as_, cost=cost, then=then) | _else(effect)
        case Choose():
            of = [effects_brief(one) for one in effect.of]
            return _op("choose", None, n=effect.number, by=who_brief(effect.by), of=of)
        case When():
            return _when(effect)
        case Limited():
            return {"op": "limit", **_limit(effect.limit), "then": effects_brief(effect.then)}
        case Instead():
            return effect_brief(effect)[0]
        case Waive():
            return _waive(effect)
    assert_never(effect)


def _when(when: When) -> Brief:
    kept = _kept_incantation(when)
    if kept is not None:
        return kept
    at = time_brief(when.at) if when.at else None
    scenario = None if when.scenario is Scenario.ANY else str(when.scenario)
    event = trigger_brief(when.event) if when.event else {}
    timing = None if when.occasion is Occasion.WHENEVER else when.occasion.removeprefix("the ").removesuffix(" time")
    limit = _limit(when.limit) if when.limit else None
    then = effects_brief(when.then)
    when_ = _op("when", None, at=at, scenario=scenario, timing=timing, limit=limit, then=then)
    if (
        when.at
        and when.at.moment in (Moment.ROUND, Moment.TURN)
        and (when.at.whose, when.at.recurs) == (None, Recurs.ONCE)
    ):
        when_["once"] = True
    return {"op": "when", **event} | when_ | ({"until": time_brief(when.until)} if when.until else {})


def _kept_incantation(when: When) -> Brief | None:
    """Give "you do not lose charges the first time you suffer damage" under the name of its rule."""
    match when.then:
        case (Override(rule=Rule.LOSE_INCANTATION) as override,):
            if when.event == Trigger(event=Happening.SUFFERS_DAMAGE, who=override.who):
                limit: Brief = {"limit": _limit(when.limit)} if when.limit else {}
                return _rule(override) | {"rule": "lose_incantation_on_damage"} | limit
    return None


def _limit(limit: Limit) -> Brief:
    return {"per": str(limit.per), "n": limit.number}


def _waive(effect: Waive) -> Brief:
    match effect:
        case Waive(then=(Move() as move,), condition=InCondition(negated=False) as held) if held.who == move.who:
            return move_brief(move) | {"ignore": [held.condition]}
    return {"op": "waive", "cond": predicate_brief(effect.condition), "then": effects_brief(effect.then)}


def _else(effect: If | May) -> Brief:
    return {"else": effects_brief(effect.otherwise)} if effect.otherwise else {}


def _price(cost: Cost) -> Brief:
    out: Brief = {}
    for name in ("karma", "skill_points", "charges", "valuables", "cards"):
        if number := getattr(cost, name):
            out[name] = amount_json(number)
    if cost.damage is not None:
        out["damage"] = amount_brief(cost.damage) | ({"type": cost.damage_type} if cost.damage_type else {})
    if cost.doing:
        out["do"] = effects_brief(cost.doing)
    return out
