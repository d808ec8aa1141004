"""What of a map a text means: places, borders and Blocks, found by what is so of them, and picked as it is said.

To be picked is one thing, to be one of those that are meant another: "move to a dark section" picks one, an enemy "in a
dark section" stands in any of them. Where a text says that one is chosen, taken at random or the nearest, even where
someone stands in it, it is picked once for the whole text.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from compiler.ir.amounts.compare import Compare
from compiler.ir.deeds.terrain import HeightChange
from compiler.ir.events.deeds import Happening
from compiler.ir.places import (
    Across,
    AtBorder,
    Barred,
    Began,
    Beside,
    Between,
    Blocks,
    Border,
    Bounds,
    Carries,
    Crossed,
    Firm,
    Firmness,
    HasBlock,
    HasBorder,
    HasHeight,
    Here,
    InPlace,
    InSight,
    KeptBy,
    Leads,
    Lies,
    Near,
    Nearness,
    Occupied,
    On,
    OnWay,
    Passed,
    Place,
    Rise,
    Rises,
    Spoken,
    Traversed,
    Visited,
    Within,
    is_several,
)
from compiler.ir.places import Ground as Nature
from compiler.ir.selectors.who import Group, Pick
from runtime.comparing import COMPARED
from runtime.controllers import chosen
from runtime.interpreter import amounts, who
from runtime.interpreter.crowds import crowded, is_occupied
from runtime.interpreter.passage import all_of, last_done, lies_or_was_crossed, was_there
from runtime.interpreter.which_plays import on_way
from runtime.where import nature_of, sees_into

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compiler.ir.places import BlockFact, BorderFact, PlaceFact, Point, Thing, Where
    from compiler.ir.selectors.who import Who
    from runtime.entity import Entity
    from runtime.ground import Blocked
    from runtime.interpreter.playing import Playing

ASKED = {Pick.AT_MOST: Compare.AT_MOST, Pick.EXACTLY: Compare.EQUAL}
PICKING = frozenset([Pick.RANDOM, Pick.NEAREST, Pick.FARTHEST, Pick.MOST, Pick.LEAST])


# ---- where someone stands


def is_there(place: str, where: Where, playing: Playing) -> bool:
    """Tell whether someone at a place stands where a text says; near nobody there is none."""
    match where:
        case Within():
            return _is_within(place, where, playing)
        case InPlace():
            return is_meant(place, where.place, playing) is not where.negated
        case Beside():
            return _is_beside(place, where.to, playing)
        case AtBorder():
            return any(place in _sides(border, playing) for border in _those_borders(where.border, playing))
    assert_never(where)


def spots(point: Point | None, playing: Playing) -> frozenset[str]:
    """Give the places from which something is reckoned: those of all who are meant, or of one's own side."""
    ground = playing.table.ground
    match point:
        case None:
            return frozenset([ground.place(playing.owner)])
        case Place():
            return frozenset(one for one in ground.places if is_meant(one, point, playing))
        case Border():
            return frozenset(place for border in _those_borders(point, playing) for place in _sides(border, playing))
        case Group():
            return _stands(point, playing)
    return frozenset(ground.place(one) for one in who.those(point, playing))


def _stands(group: Group, playing: Playing) -> frozenset[str]:
    """Give where those of a group stand: all who fit, unless it is said that one is picked."""
    ground = playing.table.ground
    if group.pick not in PICKING and group.chosen_by is None:
        return frozenset(ground.place(one) for one in who.fitting(group, playing))
    if group not in playing.picked:
        playing.picked[group] = frozenset(one.id for one in who.those(group, playing))
    return frozenset(ground.place(playing.table.entity(one)) for one in playing.picked[group])


def of_each(those: Who, playing: Playing) -> frozenset[str]:
    """Give the places of those who are meant, picked as it is said."""
    return frozenset(playing.table.ground.place(one) for one in who.those(those, playing))


def _is_within(place: str, how: Within, playing: Playing) -> bool:
    ground = playing.table.ground
    most = how.range if isinstance(how.range, int) else amounts.amount(how.range, playing, playing.owner)
    away = (ground.distance(place, spot) for spot in spots(how.of, playing))
    return any(far is not None and how.least <= far <= most for far in away) is not how.negated


def _is_beside(place: str, of: Point | None, playing: Playing) -> bool:
    return any(playing.table.ground.distance(place, spot) == 1 for spot in spots(of, playing))


# ---- places


def places(place: Place, playing: Playing, by: Entity | None = None) -> tuple[str, ...]:
    """Give the places that a text means, picked as it says; by whoever does it, where it does not say by whom."""
    return tuple(_picked(place, those_places(place, playing), "which place?", playing, by))


def is_meant(name: str, place: Place, playing: Playing) -> bool:
    """Tell whether a place is one of those that a text speaks of."""
    if place.pick is Pick.THAT:
        return name in _that(playing)
    if place.by is not None:
        return name in those_places(place, playing)
    if place.pick in PICKING or place.chosen_by is not None or is_several(place):
        if place not in playing.picked:
            playing.picked[place] = frozenset(places(place, playing))
        return name in playing.picked[place]
    return _fits(name, place, playing)


def lies_so(name: str, place: Place, playing: Playing, light: Callable[[str], frozenset[Nature]]) -> bool:
    """Tell whether a place is one that a constant text speaks of, in that light."""
    return _fits(name, place, playing, light)


def _that(playing: Playing) -> tuple[str, ...]:
    """Give the places that the text has picked, else the one in its event."""
    occurrence = playing.occurrence
    return playing.places or ((occurrence.place,) if occurrence and occurrence.place else ())


def those_places(place: Place, playing: Playing) -> list[str]:
    """Give all places of which what is said is so, however many of them are meant."""
    there = playing.table.ground.places
    if place.pick is Pick.THAT:
        return [one for one in there if one in _that(playing)]
    return crowded([one for one in there if _fits(one, place, playing)], place, playing)


def _fits(name: str, place: Place, playing: Playing, light: Callable[[str], frozenset[Nature]] | None = None) -> bool:
    seen = light or partial(nature_of, table=playing.table)
    return all(_is_so(name, fact, playing, seen) for fact in place.facts) and (
        place.besides is None or name not in spots(place.besides, playing)
    )


def is_so(name: str, fact: PlaceFact, playing: Playing) -> bool:
    """Tell whether something is so of a place."""
    return _is_so(name, fact, playing, partial(nature_of, table=playing.table))


def _is_so(name: str, fact: PlaceFact, playing: Playing, light: Callable[[str], frozenset[Nature]]) -> bool:
    match fact:
        case Near():
            stood_in = Nearness.OCCUPIED in fact.nearness and name in spots(fact.of, playing)
            beside = Nearness.ADJACENT in fact.nearness and _is_beside(name, fact.of, playing)
            return (stood_in or beside) is not fact.negated
        case Within():
            return _is_within(name, fact, playing)
        case Lies() | Rises():
            return _lies(name, fact, playing, light)
        case Occupied():
            return is_occupied(name, fact.by, playing) is not fact.negated
        case InSight():
            return any(sees_into(one, name, playing.table) for one in all_of(fact.of, playing)) is not fact.negated
        case Across():
            return any(_beyond(border, playing) == name for border in _those_borders(fact.border, playing))
        case HasBlock() | HasBorder():
            return _is_bounded(name, fact, playing) is not fact.negated
        case Here():
            return name == (playing.here or playing.table.ground.place(playing.owner))
        case Passed() | Began() | Visited():
            return was_there(name, fact, playing)
    assert_never(fact)


def _lies(name: str, fact: Lies | Rises, playing: Playing, light: Callable[[str], frozenset[Nature]]) -> bool:
    """Tell whether a place is like that, or lies so high."""
    if isinstance(fact, Rises):
        up = 1 if fact.way is Rise.HIGHER else -1
        return any(playing.table.ground.rise(spot, name) * up > 0 for spot in spots(fact.than, playing))
    asked = {Nature.WATER if one is Nature.SWIMMING else one for one in (fact.ground, fact.other)}
    return (not light(name).isdisjoint(asked)) is not fact.negated


def _is_bounded(name: str, fact: HasBlock | HasBorder, playing: Playing) -> bool:
    """Tell whether a place has such a border, or one that one of those Blocks; anyone, where nobody is named."""
    ground = playing.table.ground
    if isinstance(fact, HasBorder):
        meant = _those_borders(fact.border, playing)
    else:
        meant = [block.border for block in ground.blocks if _keeps(block, fact.by, playing)]
    return not set(meant).isdisjoint(ground.borders(frozenset([name])))


# ---- borders and Blocks


def borders(border: Border, playing: Playing, by: Entity | None = None) -> list[str]:
    """Give the borders that a text means, picked as it says; by whoever does it, where it does not say by whom."""
    return _picked(border, _those_borders(border, playing), "which border?", playing, by)


def _those_borders(border: Border, playing: Playing) -> list[str]:
    if border.pick is Pick.THAT:
        return list(playing.borders)
    return [one for one in all_borders(playing) if all(_border_is(one, fact, playing) for fact in border.facts)]


def crosses(name: str, border: Border, playing: Playing) -> bool:
    """Tell whether a border is one of those that a text speaks of."""
    return name in _those_borders(border, playing)


def all_borders(playing: Playing) -> tuple[str, ...]:
    """Give every border that there is; none where there is no map."""
    return playing.table.ground.borders(frozenset(playing.table.ground.places))


def _sides(border: str, playing: Playing) -> frozenset[str]:
    """Give the places that a border lies between."""
    ground = playing.table.ground
    return frozenset(place for place in ground.places if border in ground.borders(frozenset([place])))


def _beyond(border: str, playing: Playing) -> str | None:
    """Give what is on the other side of a border of one's own place."""
    here, sides = playing.table.ground.place(playing.owner), _sides(border, playing)
    return next(iter(sides - {here}), None) if here in sides else None


def _border_is(name: str, fact: BorderFact, playing: Playing) -> bool:
    match fact:
        case Within():
            far = replace(fact, negated=False)
            return any(_is_within(place, far, playing) for place in _sides(name, playing)) is not fact.negated
        case Firm():
            return playing.table.ground.is_wall(name) is (fact.firmness is Firmness.HARD)
        case HasHeight():
            return COMPARED[fact.compare](height_of(name, playing), fact.value)
        case Carries():
            there = playing.table.ground.on(name)
            return any(who.is_meant(fact.by, one, playing) for one in there) is not fact.negated
        case Bounds():
            return any(is_meant(place, fact.place, playing) for place in _sides(name, playing))
        case Between() | Leads() | Traversed():
            return lies_or_was_crossed(name, fact, _sides(name, playing), partial(is_meant, playing=playing), playing)
        case Crossed():
            last = last_done(Happening.CROSSES, fact.by, playing)
            return last is not None and last.border == name
        case OnWay():
            return name in on_way(fact, playing)
        case Barred():
            blocks = (block for block in playing.table.ground.blocks if block.border == name)
            return any(_keeps(block, fact.by, playing) for block in blocks) is not fact.negated
    assert_never(fact)


def height_of(border: str, playing: Playing) -> int:
    """Give the Height of a border, with what texts have made of it."""
    table = playing.table
    changes = (one for one in table.held.get(HeightChange, ()) if one.at is not None and border in one.at)
    changed = sum(amounts.amount(one.what.by, one.playing, one.playing.owner) for one in changes)
    return max(0, table.ground.height(border) + changed)


def _keeps(block: Blocked, by: Who | None, playing: Playing) -> bool:
    return by is None or who.is_meant(by, playing.table.entity(block.by), playing)


def blocks(what: Blocks, playing: Playing, by: Entity | None = None) -> list[Blocked]:
    """Give the Blocks that a text means, picked as it says; by whoever does it, where it does not say by whom."""
    if what.pick is Pick.THAT:
        return [block for block in playing.blocks if block in playing.table.ground.blocks]
    fit = [one for one in playing.table.ground.blocks if all(_block_is(one, fact, playing) for fact in what.facts)]
    names = {f"that of {playing.table.entity(one.by).name}, {at}": one for at, one in enumerate(fit, 1)}
    if len(set(fit)) == 1:  # of Blocks that are alike none need be chosen
        return fit if what.pick in (Pick.ALL, Pick.EACH) else fit[: _how_many(what, playing, by or playing.owner)]
    picked = _picked(what, list(names), "which Block?", playing, by)
    return [names[name] for name in picked]


def _block_is(block: Blocked, fact: BlockFact, playing: Playing) -> bool:
    match fact:
        case Spoken() | KeptBy():
            return block in playing.blocks if isinstance(fact, Spoken) else _keeps(block, fact.by, playing)
        case On():
            return block.border in _those_borders(fact.border, playing)
    sides = _sides(block.border, playing) or {playing.table.ground.place(playing.owner)}  # without a map, all are here
    return any(is_there(place, fact, playing) for place in sides)


# ---- how many of them


def _picked(thing: Thing, fit: Sequence[str], what: str, playing: Playing, by: Entity | None = None) -> list[str]:
    """Give as many of those that fit as are said, picked as it is said."""
    picker = who.the_one(thing.chosen_by, playing) if thing.chosen_by is not None else by
    choose = partial(chosen, playing.control, (picker or playing.owner).id, what)
    number = partial(_how_many, thing, playing, picker or playing.owner)
    match thing.pick:
        case Pick.ONE | Pick.MOST | Pick.LEAST:
            return choose(fit, 1)
        case Pick.ANY | Pick.UP_TO:
            return choose(fit, number())
        case Pick.NEAREST | Pick.FARTHEST:
            return choose(_nearest(thing, fit, playing), 1)
        case Pick.RANDOM:
            names = list(fit)
            playing.table.chance.shuffle(names)
            return [one for one in fit if one in names[: number()]]
    return list(fit)


def _how_many(thing: Thing, playing: Playing, roller: Entity) -> int:
    return 1 if thing.number is None else amounts.so_many(thing.number, playing, roller)


def _nearest(thing: Thing, fit: Sequence[str], playing: Playing) -> list[str]:
    """Give those nearest, or farthest (R-MAP-3); Blocks of one kind are all as near."""
    ground = playing.table.ground
    here, far = ground.place(playing.owner), len(ground.places)

    def away(name: str) -> int:
        ends = _sides(name, playing) if isinstance(thing, Border) else {name}
        return min((by for end in ends if (by := ground.distance(here, end)) is not None), default=far)

    end = (min if thing.pick is Pick.NEAREST else max)(map(away, fit), default=far)
    return [one for one in fit if away(one) == end]


def there_is(what: Thing, playing: Playing) -> bool:
    """Tell whether there are such places, borders or Blocks: so many, or none where none are picked."""
    every = replace(what, pick=Pick.ALL, number=None)
    match every:
        case Place():
            playing.places = tuple(those_places(every, playing))
            found = len(playing.places)
        case Border():
            playing.borders = tuple(_those_borders(every, playing))
            found = len(playing.borders)
        case Blocks():
            playing.blocks = tuple(blocks(every, playing))
            found = len(playing.blocks)
        case _:
            assert_never(every)
    if what.pick is Pick.NONE:
        return not found
    return COMPARED[ASKED.get(what.pick, Compare.AT_LEAST)](found, _how_many(what, playing, playing.owner))


def count(what: Thing, playing: Playing) -> int:
    """Count the places, borders or Blocks that fit."""
    every = replace(what, pick=Pick.ALL)
    match every:
        case Place():
            return len(those_places(every, playing))
        case Border():
            return len(_those_borders(every, playing))
        case Blocks():
            return len(blocks(every, playing))
    assert_never(every)
