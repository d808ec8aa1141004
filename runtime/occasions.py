"""What stand-ins can do at a table, so that what a Trigger waits for really happens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from compiler.ir.deeds.cards import Reveal
from compiler.ir.deeds.piles import SearchDeck, Shuffle
from compiler.ir.events.deeds import Deed as Pattern
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.described import Cards, Choice, Described, Pile
from compiler.ir.selectors.descriptors import Marking
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import SKILL_ROWS, MoveKind, RowName, Track
from runtime.stand_ins import FACES, PLAIN, Face
from runtime.tracks import SLOTS

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.flow import Effect

from runtime.acts import (
    ALONE,
    MUCH,
    SEVERAL,
    Act,
    Deed,
    afflict,
    argue,
    arm,
    attack,
    be_pushed,
    begin_incantation,
    begin_turn,
    bind,
    bind_and_free,
    block,
    carry_out,
    chant,
    charge,
    deal,
    disarm,
    discard,
    disturb,
    disturb_charged,
    draw,
    end_turn,
    fell,
    finish,
    handle,
    hurt,
    move,
    plan,
    push,
    put_counters,
    recover,
    roll_alone,
    spend_karma,
    stop_incanting,
    strengthen,
    take_back,
    try_skill,
    unanswered,
    weaken,
    wound,
)

# ---- what brings about what


def deeds(trigger: Trigger) -> tuple[Deed, ...]:
    """Give what can bring about the event of a Trigger, the plainest first; nothing, where stand-ins cannot."""
    return tuple(deed for way in trigger.ways for deed in _ways(way))


def _ways(way: Pattern) -> list[Deed]:
    if way.does is not None:
        return [partial(carry_out, way.does)]
    return _BY_EVENT.get(way.event, _none)(way)


def rolls(deed: Deed, trigger: Trigger) -> bool:
    """Tell whether dice decide that a deed brings a Trigger about."""
    sure = (Happening.PLAYS, Happening.TARGETED, Happening.ABOUT_TO_ROLL)
    hits = RowName.DEFENSE in trigger.rows  # nobody defends against what has missed
    return (
        (hits or any(way.event not in sure for way in trigger.ways))
        and isinstance(deed, partial)
        and deed.func in (attack, unanswered)
    )


def _none(_: Pattern) -> list[Deed]:
    return []


def _faces(trigger: Pattern) -> tuple[Face, ...]:
    """Give what an attack may be, what the Trigger asks for first."""
    types = () if trigger.type is None else (Face(type=trigger.type),)
    if trigger.play is None:
        return (PLAIN, *types, *FACES) if types or trigger.typed is not None else (PLAIN,)
    having = {mark.what for mark in trigger.play.having}
    traits = trigger.play.traits
    asked = [face for face in FACES if (face.trait in traits if traits else any(_has(face, what) for what in having))]
    typed = (Face(type=mark.name) for mark in trigger.play.having if mark.what is Marking.DAMAGE_TYPE)
    return (*dict.fromkeys((*types, *typed, *asked, PLAIN, *FACES)),)


def _has(face: Face, what: Marking) -> bool:
    return {
        Marking.AREA_ATTACK: face.area_attack,
        Marking.PIERCING: face.piercing > 0,
        Marking.TYPED_DAMAGE: face.type is not None,
        Marking.UNTYPED_DAMAGE: face.type is None,
    }.get(what, face.range is not None and face.range.label == what)


def _attacks(trigger: Pattern) -> list[Deed]:
    return [partial(way, face) for face in _faces(trigger) for way in (unanswered, attack)]


def _plays(trigger: Pattern) -> list[Deed]:
    return [plan, *_attacks(trigger), chant]


def _rolls(trigger: Pattern) -> list[Deed]:
    skills = [row for row in trigger.rows if row in SKILL_ROWS]
    alone = [row for row in trigger.rows if row in ALONE]
    return [
        *(partial(try_skill, row) for row in skills),
        *_attacks(trigger),
        *(partial(roll_alone, row) for row in alone),
    ]


def _much(trigger: Pattern, usual: int) -> int:
    """Give how much of it will do, as much as is usual where that is enough and not too much."""
    return trigger.most if trigger.most is not None else max(usual, trigger.least or 0)


def _so_much(do: Callable[[int, Act], object], usual: int) -> Callable[[Pattern], list[Deed]]:
    return lambda trigger: [partial(do, _much(trigger, usual))]


def _slots(trigger: Pattern) -> list[Deed]:
    """Move a Stat Track far enough, one way and the other."""
    low = trigger.least is None
    moves = (weaken, strengthen) if low else (strengthen, weaken)
    return [partial(move, track, len(SLOTS)) for track in trigger.tracks or (Track.POWER,) for move in moves]


def _comes_to(trigger: Pattern) -> list[Deed]:
    if trigger.what is None:
        return _slots(trigger)
    if trigger.least is not None:
        return [partial(put_counters, 0, trigger.least)]
    most = trigger.most or 0
    return [partial(put_counters, most + 1, -1)]


def _harm(trigger: Pattern) -> list[Deed]:
    return [
        *_attacks(trigger),
        *(partial(way, (trigger.type,), _much(trigger, MUCH)) for way in (hurt, disturb)),
        finish,
    ]


def _finishes(trigger: Pattern) -> list[Deed]:
    return [partial(finish, types=(trigger.type,))]


def _charges_lost(trigger: Pattern) -> list[Deed]:
    return [disturb_charged] if trigger.harmed else [partial(charge, -_much(trigger, SEVERAL))]


def _deals(trigger: Pattern) -> list[Deed]:
    return [*_attacks(trigger), partial(deal, (trigger.type,), _much(trigger, MUCH))]


def _losses(trigger: Pattern) -> list[Deed]:
    return [partial(weaken, track, _much(trigger, 1)) for track in trigger.tracks or (Track.POWER,)]


def _gains(trigger: Pattern) -> list[Deed]:
    return [partial(strengthen, track, _much(trigger, 1)) for track in trigger.tracks or (Track.POWER,)]


def _conditions(trigger: Pattern) -> list[Deed]:
    return [partial(bind, condition) for condition in trigger.conditions or ("Dazed",)]


def _afflicts(trigger: Pattern) -> list[Deed]:
    return [partial(afflict, condition) for condition in trigger.conditions or ("Dazed",)]


def _freed(trigger: Pattern) -> list[Deed]:
    return [partial(bind_and_free, condition) for condition in trigger.conditions or ("Dazed",)]


def _moves(trigger: Pattern) -> list[Deed]:
    kinds = (MoveKind.MOVE, MoveKind.TELEPORT) if trigger.move is None else (trigger.move,)
    return [partial(move, kind, _much(trigger, SEVERAL)) for kind in kinds]


def _always(*done: Deed) -> Callable[[Pattern], list[Deed]]:
    return lambda _: [*done]


HANDLED: dict[Happening, Effect] = {
    Happening.REVEALS: Reveal(who=Actor.SELF, cards=Cards(number=SEVERAL, choice=Choice.TOP, pile=Pile.HAND)),
    Happening.SHUFFLES: Shuffle(who=Actor.SELF),
    Happening.RESHUFFLES: Shuffle(who=Actor.SELF, cards=Cards(pile=Pile.DISCARD_PILE)),
    Happening.SEARCHES: SearchDeck(who=Actor.SELF, like=Described()),
}
"""What is done with cards, by itself."""
ROLLED = (
    *(Happening.ABOUT_TO_ROLL, Happening.WINS_OPPOSED_ROLL),
    *(Happening.LOSES_OPPOSED_ROLL, Happening.TIES_OPPOSED_ROLL),
)
STRUCK = (
    *(
        Happening.ROLLS,
        Happening.TARGETED,
        Happening.HITS,
        Happening.MISSES,
        Happening.HIT_BY_ATTACK,
        Happening.MISSED_BY_ATTACK,
    ),
    *(Happening.OVERCOMES, Happening.FAILS_TO_OVERCOME),
)
_BY_EVENT: dict[Happening, Callable[[Pattern], list[Deed]]] = {
    Happening.PLAYS: _plays,
    **dict.fromkeys(ROLLED, _rolls),
    **dict.fromkeys(STRUCK, _attacks),
    Happening.SUFFERS_DAMAGE: _harm,
    Happening.DEALS_DAMAGE: _deals,
    Happening.DEFEATS: _always(fell),
    **dict.fromkeys((Happening.DEFEATED, Happening.REDUCED, Happening.REDUCED_TO_ZERO), _finishes),
    Happening.STAT_LOSS: _losses,
    Happening.STAT_GAIN: _gains,
    Happening.GAINS_CONDITION: _conditions,
    Happening.AFFLICTS: _afflicts,
    Happening.RECOVERS_FROM_CONDITION: _freed,
    Happening.SUFFERS_INJURY: _always(wound),
    Happening.RECOVERS: _so_much(recover, SEVERAL),
    **{event: _always(partial(handle, effect)) for event, effect in HANDLED.items()},
    Happening.RETURNS: _always(take_back),
    Happening.COMES_TO: _comes_to,
    Happening.GAINS_CHARGES: _so_much(charge, SEVERAL),
    Happening.LOSES_CHARGES: _charges_lost,
    Happening.PUSHED: _so_much(be_pushed, 1),
    Happening.PUSHES: _so_much(push, 1),
    Happening.UNEQUIPS: _always(disarm),
    Happening.BLOCKS: _always(block),
    Happening.DRAWS: _so_much(draw, SEVERAL),
    Happening.DISCARDS: _so_much(discard, SEVERAL),
    Happening.BEGINS_TURN: _always(begin_turn),
    Happening.ENDS_TURN: _always(end_turn),
    Happening.EQUIPS: _always(arm),
    Happening.SPENDS: _so_much(spend_karma, 1),
    Happening.BEGINS_INCANTATION: _always(begin_incantation),
    Happening.STOPS_INCANTING: _always(stop_incanting),
    **dict.fromkeys((Happening.MOVES, Happening.ENTERS, Happening.LEAVES, Happening.CROSSES), _moves),
    Happening.DEBATE_MOVES: _always(partial(argue, SEVERAL), partial(argue, -SEVERAL)),
}
"""What can be done for each event, be it only about to happen; for those that are not here nothing can."""
