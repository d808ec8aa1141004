"""Wording of moves, pushes and falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.movement import ForcedMove, Move, Push, Unhindered
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.places import Blocks, Border, Near, Nearness, Place, Rises
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import MoveKind
from compiler.language.topics.counts import by_words, is_counted, much_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.place_words import point_words
from compiler.language.topics.thing_words import blocks_words
from compiler.language.topics.verbs import WORD, of, verb

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.places import PlaceFact, Point
    from compiler.ir.selectors.who import Who

ADJACENT = (Nearness.ADJACENT,)


def _move_words(effect: Move, voice: Voice) -> str:
    return f"{_how_far(effect, voice, voice.named(effect.who), height=effect.height)}{_past_words(effect, voice)}"


def _past_words(effect: Move | ForcedMove | Push, voice: Voice) -> str:
    return f", ignoring {ignored_words(effect.ignoring, voice)}" if effect.ignoring else ""


def ignored_words(what: tuple[Unhindered, ...], voice: Voice) -> str:
    """Word what is ignored: "Blocks and Height", "the target's Blocks"."""
    return listed([_ignored_word(one, voice) for one in what])


def _ignored_word(one: Unhindered, voice: Voice) -> str:
    if isinstance(one, Blocks):
        return blocks_words(one, voice).removeprefix("all ")
    return "Height" if one is Ignored.HEIGHT else f"{one}".capitalize()


def seen_from(place: Place, instead: Mapping[Point | None, Who | None]) -> Place:
    """Give a place that is reckoned from others: those next to one are next to another."""

    def fact_from(fact: PlaceFact) -> PlaceFact:
        if isinstance(fact, Near) and fact.nearness == ADJACENT and fact.of in instead:
            return msgspec.structs.replace(fact, of=instead[fact.of])
        if isinstance(fact, Rises) and fact.than in instead:
            return msgspec.structs.replace(fact, than=instead[fact.than])
        return fact

    return msgspec.structs.replace(place, facts=tuple(map(fact_from, place.facts)))


def end_words(what: Place | Border | Who, voice: Voice, moved: Who) -> str:
    """Word where someone is moved: "an adjacent section" is next to where they stand, and not to their mover."""
    own = voice.scene.own
    if isinstance(what, Place) and moved is not own:
        if isinstance(moved, Actor):
            what = seen_from(what, {None: own, moved: None})
        here = Place(kind=what.kind, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,)),))
        left_out = own if what.besides is Actor.ONE else here if what.besides is own else what.besides
        what = msgspec.structs.replace(what, besides=left_out)
    return point_words(what, voice)


def _how_far(
    effect: Move | ForcedMove | Push, voice: Voice, who: Who | None, whom: str = "", height: int | None = None
) -> str:
    """Word how far, and which way; behind whom, where two numbers side by side would be one, "up to" so far."""
    far = "" if effect.distance is None else _far(effect.distance, voice, who)
    up_to = "up to" if whom[-1:].isdecimal() and far[:1].isdecimal() else ""
    ways = (f"{one.bearing} {end_words(one.what, voice, effect.who)}" for one in effect.headings)
    value = f"(Height {height})" if height else ""
    return " ".join(filter(None, (up_to, far, value, *ways)))


def _far(distance: Amount, voice: Voice, who: Who | None) -> str:
    """Word how far: "2", "1 per level", "up to half your level, rounded up"."""
    if isinstance(distance, Quantity) and distance == Quantity(of=Measure.ROLLED, each=distance.each):
        return f"up to {much_words(distance, ('', ''), voice).strip()}"
    words = by_words(distance, voice, who)
    return words if isinstance(distance, int | Dice) or is_counted(distance) else f"up to {words}"


def _moved_words(effect: ForcedMove, voice: Voice) -> str:
    whom = voice.object(effect.who)
    return f"{whom} {_how_far(effect, voice, voice.named(effect.who), whom)}{_past_words(effect, voice)}"


verb(Move, "[{who}] {kind} {far}", kind=WORD, far=of("distance headings ignoring height", _move_words))
for _kind in MoveKind:
    verb(ForcedMove, f"{_kind} {{moved}}", kind=_kind, moved=of("who distance headings ignoring", _moved_words))


@say.register
def _push(effect: Push, voice: Voice) -> Phrase:
    """It is said passively of those who are Pushed as the price of something."""
    past = _past_words(effect, voice)
    if effect.who == voice.doer and effect.by is None:
        return Phrase(who=effect.who, verb="be Pushed", rest=f"{_how_far(effect, voice, effect.who)}{past}")
    whom = voice.object(effect.who)
    verb = "push" if effect.by is None else "Push"
    return Phrase(who=effect.by, verb=verb, rest=f"{whom} {_how_far(effect, voice, effect.who, whom)}{past}")
