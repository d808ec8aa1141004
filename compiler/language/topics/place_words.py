"""Wording of what there is on a map: places, borders, Blocks; and of where someone stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.dice import Dice
from compiler.ir.places import (
    Across,
    AtBorder,
    Barred,
    Began,
    Beside,
    Between,
    Border,
    Bounds,
    Carries,
    Crossed,
    Firm,
    Ground,
    HasBlock,
    HasBorder,
    HasHeight,
    Here,
    InPlace,
    InSight,
    Leads,
    Lies,
    Near,
    Nearness,
    Occupied,
    OnWay,
    Passed,
    Place,
    Rises,
    Traversed,
    Visited,
    Within,
)
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group, Pick, Several
from compiler.ir.terms import PLACE, PlaceKind
from compiler.ir.times.limits import Period
from compiler.language.topics import counts
from compiler.language.topics.height_words import height_words, rise_words
from compiler.language.topics.keeper_words import (
    barred_words,
    blocking_words,
    nobody_words,
    those_words,
    unguarded_words,
)
from compiler.language.topics.phrase import Voice, inflect, where_words
from compiler.language.topics.play_names import play_called
from compiler.language.topics.plurals import article

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.places import Blocks, BorderFact, PlaceFact, Point, Thing

OCCUPIED, ADJACENT = (Nearness.OCCUPIED,), (Nearness.ADJACENT,)


@where_words.register
def _within(where: Within, voice: Voice, group: Group | None = None) -> str:  # noqa: ARG001 - as of all
    return _range(where, voice)


@where_words.register
def _beside(where: Beside, voice: Voice, group: Group | None = None) -> str:  # noqa: ARG001 - as of all
    return f"adjacent to {point_words(where.to, voice)}"


@where_words.register
def _in_place(where: InPlace, voice: Voice, group: Group | None = None) -> str:
    return f"{'outside' if where.negated else 'in'} {place_words(where.place, voice, group)}"


@where_words.register
def _at_border(where: AtBorder, voice: Voice, group: Group | None = None) -> str:  # noqa: ARG001 - as of all
    return f"on {border_words(where.border, voice)}"


def _range(where: Within, voice: Voice) -> str:
    of = f" of {point_words(where.of, voice)}" if where.of else ""
    if where.least:
        kind = PLACE.get(voice.scene.scenario, PlaceKind.SECTION)
        units = kind if where.range == 1 else f"{kind}s"
        whence = point_words(where.of, voice) if where.of else voice.object(voice.scene.own)
        return f"{'not ' if where.negated else ''}exactly {where.range} {units} away from {whence}"
    far = where.range
    far_said = far if isinstance(far, int) else f"equal to {counts.equal_words(far, voice)}"
    near = "outside" if where.negated else "within"
    return f"{near} {'range' if isinstance(far, int) else 'a range'} {far_said}{of}"


def point_words(point: Point, voice: Voice) -> str:
    """Word from where something is reckoned."""
    match point:
        case Place():
            return place_words(point, voice)
        case Border():
            return border_words(point, voice)
    return voice.object(point)


def is_several(thing: Thing) -> bool:
    """Whether a verb said of them is plural."""
    around = isinstance(thing, Place) and any(
        isinstance(fact, Near) and len(fact.nearness) > 1 and thing.pick is Pick.EACH for fact in thing.facts
    )
    return around or bool(thing.number) or thing.pick in (Pick.ALL, Pick.ANY_NUMBER)


# ---- places


def place_words(place: Place, voice: Voice, group: Group | None = None) -> str:
    """Word a place without "in": "your occupied section", "a section within range 2"."""
    match place:
        case Place(facts=(Near(nearness=near) as fact,)) if Nearness.OCCUPIED in near:
            return f"{_owner(fact, voice)} {place.kind}{_around(place, group) if near != OCCUPIED else ''}"
        case Place(facts=(Here(),)):
            return f"this {place.kind}"
        case Place(pick=Pick.THAT):
            return f"those {place.kind}s" if place.number else f"that {place.kind}"
    lay = [_ground_words(fact) for fact in place.facts if isinstance(fact, Lies) and _stands_before(fact)]
    if Near(nearness=ADJACENT) in place.facts:
        lay.insert(0, "adjacent")
    lay += [fact.way for fact in place.facts if isinstance(fact, Rises) and fact.than is None]
    lone = (Pick.THE, Pick.RANDOM, Pick.NEAREST, Pick.FARTHEST)
    other = place.besides in (Actor.SELF, Actor.THIS) and place.pick not in lone
    other = other and not (place.pick is Pick.ANY and place.number is None) and not place.chosen_by
    one, several = " ".join([*lay, str(place.kind)]), " ".join([*lay, f"{place.kind}s"])
    picked = _picked(place, one, several, "other " if other else "")
    words = [picked, *choice_words(place, voice), *_tails(place, voice), *_crowd_words(place, voice)]
    if place.besides and not other:
        words.append(f"other than {_left_out(place, voice)}")
    return " ".join(words)


def _crowd_words(place: Place, voice: Voice) -> Iterator[str]:
    """Word of whom there are the most in the one that is picked by that."""
    if place.by is not None:
        yield f"with the {'most' if place.pick is Pick.MOST else 'fewest'} {those_words(place.by, voice)}"


def _ground_words(fact: Lies) -> str:
    return f"{fact.ground} or {fact.other}" if fact.other else str(fact.ground)


def _stands_before(fact: Lies) -> bool:
    """Tell whether it is said before the noun: "a dark section", but "a section with water"."""
    return not fact.negated and fact.ground not in (Ground.WATER, Ground.SWIMMING)


def _left_out(place: Place, voice: Voice) -> str:
    if place.besides in (Actor.SELF, Actor.THIS):
        return f"{voice.occupied} {place.kind}"
    return point_words(place.besides, voice) if place.besides else ""


def _owner(near: Near, voice: Voice) -> str:
    """Word whose place it is: "your occupied", "an ally's occupied"."""
    if near.of is None or isinstance(near.of, Place | Border):
        return voice.occupied
    if isinstance(near.of, Group) and near.of.pick is Pick.ONE:
        return f"{voice.subject(near.of)}'s occupied"
    return f"{voice.possessive(near.of, voice.doer)} occupied"


def _around(place: Place, group: Group | None) -> str:
    if place.pick is Pick.EACH:
        return f" and each adjacent {place.kind}"
    every = group is not None and group.pick is Pick.ALL
    return f" and adjacent {place.kind}s" if every else f" or an adjacent {place.kind}"


def _picked(thing: Thing, one: str, several: str, other: str = "") -> str:
    """Word how many are meant, and of what; `other` stands before what all but one are."""
    many = thing.number
    among = f"{other}{several if is_several(thing) else one}"
    match thing.pick:
        case Pick.ONE if thing.chosen_by:
            return f"one {one}"
        case Pick.ONE:
            return f"another {one}" if other else article(one)
        case Pick.ALL:
            return f"all {among}"
        case Pick.UP_TO:
            return f"up to {many or 'one'} {among}"
        case Pick.RANDOM:
            return f"{many} random {among}" if many else f"one random {among}"
        case Pick.ANY if many:
            return f"any {many} {among}"
        case Pick.AT_LEAST | Pick.AT_MOST | Pick.EXACTLY:
            return f"{_so_many(thing.pick, many)} {among}"
    return f"{_WORDS[thing.pick]} {among}"


def _so_many(pick: Pick, many: object) -> str:
    """Word how many there are, where that is asked."""
    if pick is Pick.EXACTLY:
        return f"exactly {many}"
    return f"{many} or {'more' if pick is Pick.AT_LEAST else 'fewer'}"


def so_many_words(thing: Border | Blocks, one: str, several: str, voice: Voice) -> tuple[str, str]:
    """Word how many are meant in two parts: what stands before all that is so of them, and what behind it."""
    number = thing.number
    if number is None or isinstance(number, int):
        return _picked(thing, one, several), ""
    some, rest = counts.parted_words(number, (f"one {one}", several), voice)
    if isinstance(number, Dice) or counts.is_counted(number):
        return f"any {some}", rest
    return f"a number of {some}" if rest else some, rest


_WORDS = {
    Pick.EACH: "each",
    Pick.ANY: "any one",
    Pick.ANY_NUMBER: "any number of",
    Pick.NEAREST: "the nearest",
    Pick.FARTHEST: "the farthest",
    Pick.MOST: "the",
    Pick.LEAST: "the",
    Pick.NONE: "no",
    Pick.THE: "the",
    Pick.THAT: "that",
}


def choice_words(thing: Thing, voice: Voice) -> Iterator[str]:
    """Word by whom they are chosen, where that is said."""
    if thing.chosen_by:
        yield f"of {voice.possessive(thing.chosen_by, None)} choice"


def _tails(place: Place, voice: Voice) -> Iterator[str]:
    for fact in place.facts:
        words = place_fact_words(fact, voice)
        if words:
            yield words.replace("that is ", "that are ") if is_several(place) and isinstance(fact, Lies) else words


def _seen_words(fact: InSight, voice: Voice) -> str:
    if fact.negated and isinstance(fact.of, Group):
        return f"that {nobody_words(fact.of, voice)} can see"
    return f"{those_words(fact.of, voice)} {'cannot' if fact.negated else 'can'} see"


def place_fact_words(fact: PlaceFact, voice: Voice) -> str:
    """Word what is so of a place behind it, where it is not said before."""
    match fact:
        case Within():
            return _range(fact, voice)
        case Near():
            return _near(fact, voice)
        case Rises():
            return rise_words(fact, point_words(fact.than, voice) if fact.than else "")
        case Lies():
            return _lies_words(fact)
        case Occupied():
            return _occupied_words(fact, voice)
        case InSight():
            return _seen_words(fact, voice)
        case Across():
            return f"across {border_words(fact.border, voice)}"
        case HasBlock() | HasBorder():
            return _bounded_words(fact, voice)
        case Passed() | Began() | Visited():
            return _past_words(fact, voice)
    return ""


def _bounded_words(fact: HasBlock | HasBorder, voice: Voice) -> str:
    """Word which border a place has, or has not, and whether one is Blocked."""
    if isinstance(fact, HasBorder):
        border = msgspec.structs.replace(fact.border, pick=Pick.NONE) if fact.negated else fact.border
        return f"with {border_words(border, voice)}"
    if fact.by is not None:
        return f"with {'no' if fact.negated else 'a'} border {blocking_words(fact.by, voice)}"
    return f"{'without' if fact.negated else 'with'} a Block"


def _past_words(fact: Passed | Began | Visited, voice: Voice) -> str:
    """Word what someone has had to do with a place."""
    who = "they" if voice.nameless(fact.by) else voice.subject(fact.by)
    match fact:
        case Passed():
            return f"{who} {fact.passage}"
        case Began(of=Period.TURN, this=False):
            return f"where {who} began {voice.possessive(fact.by, fact.by)} turn"
        case Began():
            return f"where {who} began the {fact.of}"
        case Visited():
            if fact.negated and isinstance(fact.by, Several):
                those = " nor ".join(map(voice.subject, fact.by.of))
                return f"that neither {those} has {fact.been} this {fact.since}"
            none = fact.negated and isinstance(fact.by, Group)
            by = nobody_words(fact.by, voice) if none else those_words(fact.by, voice)
            have = f"{inflect('have', fact.by)}{' not' if fact.negated and not none else ''}"
            return f"{'that ' if none else ''}{by} {have} {fact.been} this {fact.since}"


def _occupied_words(fact: Occupied, voice: Voice) -> str:
    if fact.negated and isinstance(fact.by, Several):
        return f"that neither {' nor '.join(map(voice.subject, fact.by.of))} occupies"
    by = msgspec.structs.replace(fact.by, pick=Pick.NONE) if fact.negated and isinstance(fact.by, Group) else fact.by
    return f"{'that ' if fact.negated else ''}{_occupies(by, voice)}"


def _lies_words(fact: Lies) -> str:
    if fact.ground is Ground.WATER:
        return f"{'without' if fact.negated else 'with'} water"
    if fact.ground is Ground.SWIMMING:
        return "that requires swimming"
    return f"that is not {fact.ground}" if fact.negated else ""


def _near(fact: Near, voice: Voice) -> str:
    if fact.nearness == ADJACENT:
        apart = "that is not " if fact.negated else ""
        return f"{apart}adjacent to {point_words(fact.of or voice.scene.own, voice)}" if fact.of or apart else ""
    return _occupies(voice.scene.own if fact.of is None else fact.of, voice)


def _occupies(by: Point, voice: Voice) -> str:
    if isinstance(by, Place | Border):
        return ""
    verb = "occupy" if inflect("be", by) == "are" else "occupies"
    return f"{those_words(by, voice)} {verb}"


# ---- borders and Blocks


def border_words(border: Border, voice: Voice) -> str:
    """Word a border: "each border of your occupied section"."""
    match border:
        case Border(pick=Pick.THE, facts=(Crossed() as crossed,)):
            return f"the {border.kind} {voice.subject(crossed.by)} crossed"
        case Border(pick=Pick.THE, facts=(Carries(by=who),)) if not isinstance(who, Group):
            return f"{voice.possessive(who, None)} {border.kind}"
        case Border(pick=Pick.THAT):
            return f"those {border.kind}s" if border.number else f"that {border.kind}"
    lay = "".join(f"{fact.firmness} " for fact in border.facts if isinstance(fact, Firm))
    lay += "Blocked " if Barred() in border.facts else ""
    picked, rest = so_many_words(border, f"{lay}{border.kind}", f"{lay}{border.kind}s", voice)
    tails = (words for fact in border.facts if (words := _border_fact(fact, voice)))
    return " ".join([picked, *choice_words(border, voice), *tails]) + rest


def _border_fact(fact: BorderFact, voice: Voice) -> str:
    match fact:
        case Within():
            return _range(fact, voice)
        case Bounds():
            return f"of {place_words(fact.place, voice)}"
        case Between() | Leads() | Traversed() | Crossed():
            return _led_words(fact, voice)
        case Barred(by=None):
            return "without a Block" if fact.negated else ""
        case Barred(by=by) if by is not None:
            return barred_words(by, voice, fact)
        case OnWay():
            return f"that {play_called(fact)} crosses"
        case HasHeight():
            return height_words(fact)
        case Carries():
            who = fact.by
            if fact.negated:
                return unguarded_words(who, voice)
            return f"with {voice.subject(who)}"
    return ""


def _led_words(fact: Between | Leads | Traversed | Crossed, voice: Voice) -> str:
    """Word between what a border lies, where it leads, and by whom it has been crossed, or by nobody."""
    match fact:
        case Between():
            return f"between {_side_words(fact.one, voice)} and {_side_words(fact.other, voice)}"
        case Leads():
            return f"that leads to {place_words(fact.place, voice)}"
        case Crossed():
            return f"{voice.subject(fact.by)} crossed"
    none = fact.negated and isinstance(fact.by, Group)
    by = nobody_words(fact.by, voice) if none else those_words(fact.by, voice)
    have = f"{inflect('have', fact.by)}{' not' if fact.negated and not none else ''}"
    return f"{'that ' if none else ''}{by} {have} crossed this {fact.since}"


def _side_words(side: Place, voice: Voice) -> str:
    match side:
        case Place(facts=(Near(nearness=near, of=of),)) if near == OCCUPIED:
            return point_words(of or voice.scene.own, voice)
    return place_words(side, voice)
