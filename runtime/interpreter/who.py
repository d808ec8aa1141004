"""Whom a text means: actors of the play, and groups found at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.selectors.who import NAMESAKE, Actor, Group, Joint, Pick, Several, Side
from compiler.ir.terms import PlayKind
from runtime.controllers import Decision
from runtime.entity import Camp
from runtime.interpreter.measuring import NOT_AT_ALL, measured
from runtime.interpreter.parts import once
from runtime.interpreter.playing import question, reckoned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.selectors.who import Who
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing, Question


def those(who: Who, playing: Playing) -> list[Entity]:
    """Give everyone that is meant, in the order of the table."""
    if playing.each and (one := _of_group(who, playing)) is not None:
        return [one]
    if isinstance(who, Several | Group):
        return _once(who, playing) if _is_choice(who) else _found(who, playing)
    match who:
        case Actor.SELF | Actor.THIS:
            return [playing.owner]
        case Actor.TARGET | Actor.EACH_TARGET:
            return [playing.target] if playing.target else []
        case Actor.CHOSEN:
            return playing.chosen
        case Actor.ONE:
            return [playing.one] if playing.one else []
        case Actor.TRIGGER:
            return [playing.trigger] if playing.trigger else []
        case Actor.STRUCK | Actor.TRIGGER_ENEMY | Actor.TRIGGER_ALLY:
            return _met_in_event(who, playing)
        case Actor.ATTACKER:
            return _attacker(playing)


CHOICES = frozenset({Pick.ONE, Pick.ANY, Pick.UP_TO, Pick.ANY_NUMBER, Pick.RANDOM, Pick.NEAREST, Pick.FARTHEST})
"""How those are picked who could be others each time that it is said."""
RANKED = frozenset({Pick.MOST, Pick.LEAST, Pick.NEAREST, Pick.FARTHEST})
"""How those are picked who have the most or the least of something, or are the nearest."""


def _is_choice(who: Group | Several) -> bool:
    """Tell whether it is still to be settled who is meant."""
    return who.joint is Joint.OR if isinstance(who, Several) else who.pick in CHOICES


def _once(who: Group | Several, playing: Playing) -> list[Entity]:
    """Give those whom a sentence has had picked by the same words, or else have them picked."""
    said = (who, tuple(one.id for _, one in playing.each))
    if said not in playing.meant_already:
        playing.meant_already[said] = _found(who, playing)
    return [one for one in playing.meant_already[said] if not one.removed]


def _found(who: Group | Several, playing: Playing) -> list[Entity]:
    if isinstance(who, Group):
        return _group(who, playing)
    found = [one for part in who.of for one in those(part, playing)]
    return found if who.joint is Joint.AND else _picked(found, 1, playing)


def each_of(who: Who, playing: Playing) -> Iterator[Entity]:
    """Give those who are meant one after another; as long as it is one's turn, the same words mean that one alone."""
    before = playing.each
    try:
        for one in those(who, playing):
            if isinstance(who, Group | Several):
                playing.each = (*before, (who, one))
            yield one
    finally:
        playing.each = before


def everyone(group: Group, playing: Playing) -> list[Entity]:
    """Give all of a group, also where the same words mean one of them alone: to be counted."""
    return _group(group, playing)


def _of_group(who: Who, playing: Playing) -> Entity | None:
    return next((one for group, one in reversed(playing.each) if group == who), None)


def _met_in_event(who: Actor, playing: Playing) -> list[Entity]:
    """Give whom what has happened was done to, or against."""
    if who is not Actor.STRUCK:
        return _others(Side.ENEMY if who is Actor.TRIGGER_ENEMY else Side.ALLY, playing)
    made = playing.occurrence.play if playing.occurrence else None
    return [made.target] if made is not None and made.target is not None else []


def _attacker(playing: Playing) -> list[Entity]:
    """Give who makes the attack in what has happened; of a Reaction, the attack that it answers."""
    made = playing.occurrence.play if playing.occurrence else None
    one = None if made is None else made.target if made.play.kind is PlayKind.REACTION else made.owner
    return [one] if one else []


def _others(side: Side, playing: Playing) -> list[Entity]:
    """Give the other one in the Trigger's event, where that is an enemy or an ally."""
    others = playing.occurrence.others if playing.occurrence else ()
    return [one for one in others if _on_side(one, side, playing)][:1]


def is_meant(who: Who, one: Entity, playing: Playing) -> bool:
    """Tell whether someone is among those who are meant, without anybody having to choose."""
    if playing.each and (member := _of_group(who, playing)) is not None:
        return one is member
    if isinstance(who, Several):
        return any(is_meant(part, one, playing) for part in who.of)
    if isinstance(who, Group):
        return not one.removed and fits(one, who, playing)
    return one in those(who, playing)


def the_one(who: Who, playing: Playing) -> Entity | None:
    """Give the one that is meant, where there is one."""
    return next(iter(those(who, playing)), None)


def all_of(who: Who, playing: Playing) -> list[Entity]:
    """Give everyone that may be meant, whoever of them it is: of them all it is counted what they have done."""
    if isinstance(who, Group) and who.pick in (Pick.ANY, Pick.ONE) and _of_group(who, playing) is None:
        return fitting(who, playing)
    return those(who, playing)


def any_of(who: Who, playing: Playing, is_so: Callable[[Entity], bool]) -> bool:
    """Tell whether it is so of someone: of one of a group, of so many, of all or of none, as is said.

    Those of a group of whom it is so are "they" in what follows the "if".
    """
    if who is Actor.ONE:
        return playing.one is not None and is_so(playing.one)
    if playing.each and (member := _of_group(who, playing)) is not None:
        return is_so(member)
    if isinstance(who, Several):
        joint = all if who.joint is Joint.AND else any
        return joint(any_of(one, playing, is_so) for one in who.of)
    if not isinstance(who, Group):
        found = those(who, playing)  # several may have been chosen
        return bool(found) and all(map(is_so, found))
    fit = _best(fitting(who, playing), who, playing)
    found = [one for one in fit if is_so(one)]
    holds = _enough(len(found), len(fit), who, how_many(who, playing))
    if holds and who.pick is not Pick.NONE:
        playing.chosen = found if who.pick in WHOLE else found[: how_many(who, playing)]
    return holds


WHOLE = frozenset({Pick.EACH, Pick.ALL, Pick.ANY, Pick.AT_LEAST, Pick.AT_MOST, Pick.EXACTLY})
"""How many are picked where all of whom something is so are meant by what follows."""


def how_many(group: Group, playing: Playing) -> int:
    """Give how many are meant; one, where nothing says it."""
    if group.number is None or isinstance(group.number, int):
        return group.number or 1
    return reckoned(group.number, playing)


def _enough(found: int, fit: int, who: Group, number: int) -> bool:
    """Tell whether it is so of as many as a group says, of those who fit it."""
    match who.pick:
        case Pick.NONE:
            return found == 0
        case Pick.EACH | Pick.ALL:
            return found == fit > 0
        case Pick.AT_MOST:
            return found <= number
        case Pick.EXACTLY:
            return found == number
        case Pick.ANY | Pick.AT_LEAST:
            return found >= number
        case _:
            return found > 0


def as_one(one: Entity, playing: Playing, ask: Question) -> bool:
    """Ask something in which someone is "the one" that it is asked of."""
    before = playing.one
    playing.one = one
    try:
        return ask(playing)
    finally:
        playing.one = before


def fitting(group: Group, playing: Playing) -> list[Entity]:
    """Give all who fit a group, however many of them are meant."""
    return [one for one in playing.table.entities if not one.removed and fits(one, group, playing)]


def _group(group: Group, playing: Playing) -> list[Entity]:
    return _picked_of(fitting(group, playing), group, playing)


def those_who(can: Callable[[Entity], bool], group: Group, playing: Playing) -> list[Entity]:
    """Give those of a group that are meant, picked among those only of whom something is so."""
    return _picked_of([one for one in fitting(group, playing) if can(one)], group, playing)


def _picked_of(fit: list[Entity], group: Group, playing: Playing) -> list[Entity]:
    """Give as many of those who fit a group as it says, picked as it says."""
    if group.pick is Pick.ONE and playing.occurrence is None and playing.trigger in fit:
        return [playing.trigger]  # whoever the text is offered to
    by = _chooser(group, playing)
    fit = _willing(fit, group, playing)
    match group.pick:
        case Pick.EACH | Pick.ALL:
            return fit
        case Pick.ONE:
            return _picked(fit, 1, playing, by)
        case Pick.NEAREST | Pick.FARTHEST:
            return _one_of_tied(_best(fit, group, playing), group, playing, by)
        case Pick.MOST | Pick.LEAST:
            return _ranked(fit, group, playing, by)
        case Pick.ANY | Pick.UP_TO:
            return _picked(fit, how_many(group, playing), playing, by)
        case Pick.ANY_NUMBER:
            return _picked(fit, len(fit), playing, by)
        case Pick.RANDOM:
            return _by_lot(fit, how_many(group, playing), playing)
        case Pick.NONE | Pick.AT_LEAST | Pick.AT_MOST | Pick.EXACTLY | Pick.THE | Pick.THAT:
            return fit


def _chooser(group: Group, playing: Playing) -> Entity | None:
    """Give who picks where it is said: one of the players speaks for all of them."""
    if not group.players_choose:
        return None if group.chosen_by is None else the_one(group.chosen_by, playing)
    return next((one for one in playing.table.entities if one.camp is Camp.PLAYERS and not one.removed), None)


def _willing(fit: list[Entity], group: Group, playing: Playing) -> list[Entity]:
    """Give those who agree, where they are asked."""
    agrees = [Decision(who=one.id, what="agree to it?", options=("yes", "no")) for one in fit if group.willing]
    return [one for one, asks in zip(fit, agrees, strict=True) if playing.control.decide(asks) == 0] if agrees else fit


def _picked(fit: list[Entity], number: int, playing: Playing, by: Entity | None = None) -> list[Entity]:
    """Have the owner of the text pick, or the one whose choice it says that it is, where there is a choice."""
    left = list(fit)
    picked: list[Entity] = []
    while left and len(picked) < number:
        names = tuple(one.name for one in left)
        decision = Decision(who=(by or playing.owner).id, what="whom does it mean?", options=names)
        at = playing.control.decide(decision) if len(left) > 1 else 0
        picked.append(left.pop(at))
    return picked


def _by_lot(fit: list[Entity], number: int, playing: Playing) -> list[Entity]:
    names = [one.id for one in fit]
    playing.table.chance.shuffle(names)
    return [one for one in fit if one.id in names[:number]]


def _one_of_tied(best: list[Entity], group: Group, playing: Playing, by: Entity | None) -> list[Entity]:
    """Give one of those who have as much: drawn by lot where that is said, or picked."""
    return _by_lot(best, 1, playing) if group.by_chance else _picked(best, 1, playing, by)


def _ranked(fit: list[Entity], group: Group, playing: Playing, by: Entity | None) -> list[Entity]:
    """Pick the one with the most or the least; who it was stays so, whatever is then done to them."""
    if group not in playing.picked:
        best = _best(fit, group, playing)
        if not group.tied:
            best = _one_of_tied(best, group, playing, by)
        playing.picked[group] = frozenset(one.id for one in best)
    return [one for one in fit if one.id in playing.picked[group]]


def at_end(group: Group, playing: Playing) -> list[Entity]:
    """Give all of a group of whom nobody has more of what one of them is picked by, or less."""
    return _best(fitting(group, playing), group, playing)


def _best(fit: list[Entity], group: Group, playing: Playing) -> list[Entity]:
    """Give those among whom one is picked: the nearest, those with the most or the least of something, or all."""
    if not fit or group.pick in (Pick.NEAREST, Pick.FARTHEST):
        seen_from = group.by.whose if group.by else None
        return _at_end(fit, playing, seen_from or Actor.SELF, group.pick) if fit else []
    if group.by is None:
        return fit
    by = group.by
    numbers = [measured(by, one, playing) for one in fit]
    best = max(numbers) if group.pick is Pick.MOST else min(numbers)
    if best == NOT_AT_ALL:
        return []
    return [one for one, number in zip(fit, numbers, strict=True) if number == best]


def _at_end(fit: list[Entity], playing: Playing, seen_from: Who, end: Pick) -> list[Entity]:
    """Give the nearest of them, or the farthest (R-MAP-3); none where nobody sees them so."""
    ground, one = playing.table.ground, the_one(seen_from, playing)
    if one is None:
        return []
    there = ground.place(one)
    far = len(ground.places)
    away = [far if (by := ground.distance(there, ground.place(one))) is None else by for one in fit]
    best = (min if end is Pick.NEAREST else max)(away)
    return [one for one, by in zip(fit, away, strict=True) if by == best]


def fits(one: Entity, group: Group, playing: Playing, place: str | None = None) -> bool:
    """Tell whether someone is one of a group; at a place, where they are not meant to be where they stand."""
    among = group.among is None or is_meant(group.among, one, playing)
    return among and is_of(one, group, playing) and (not group.facts or _are_so(one, group, playing, place))


def _are_so(one: Entity, group: Group, playing: Playing, place: str | None) -> bool:
    """Ask all facts of someone; whom they speak of besides is not "they" of what follows."""
    before = playing.one, playing.at, playing.chosen
    playing.one, playing.at = one, place
    try:
        return all(ask(playing) for ask in facts_of(group))
    finally:
        playing.one, playing.at, playing.chosen = before


@once
def facts_of(group: Group) -> tuple[Question, ...]:
    """Make the closures that ask what is so of each of a group.

    Raises:
        UnplayedError: One of them is what nothing can answer.
    """
    return tuple(map(question, group.facts))


def place_of(one: Entity, playing: Playing) -> str:
    """Give where someone is, or was as what is asked of them happened."""
    if playing.at is not None and one is playing.one:
        return playing.at
    return playing.table.ground.place(one)


def is_of(one: Entity, group: Group, playing: Playing) -> bool:
    """Tell whether someone is of the side, kind, type and rank of a group, and not the one who is left out."""
    title = one.entry.title if one.entry else None
    return (
        _on_side(one, group.side, playing)
        and (group.besides is None or one not in those(group.besides, playing))
        and (not group.types or (title is not None and title.type in group.types))
        and (not group.ranks or (title is not None and title.rank in group.ranks))
        and (group.kind is None or (one.entry is not None and _is_kind(one.entry, group.kind, playing)))
    )


def _is_kind(card: Entry, kind: str, playing: Playing) -> bool:
    """Tell whether the card of an NPC is of a kind, or the same card that the text stands on."""
    if kind != NAMESAKE:
        return card.kind == kind.lower()
    own = playing.owner.entry
    return own is not None and card.id == own.id


def _on_side(one: Entity, side: Side, playing: Playing) -> bool:
    match side:
        case Side.ENEMY:
            return one.camp is not playing.owner.camp
        case Side.ALLY:
            return one.camp is playing.owner.camp and one is not playing.owner
        case Side.ENTITY:
            return True
