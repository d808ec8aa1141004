"""What somebody expects of a scene, held against what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import POINTS, Ward
from runtime.answers import ChoiceError
from runtime.chance import Scripted, ScriptError
from runtime.legal import IllegalError
from runtime.scenes import YOU, TooManyPointsError
from runtime.wards import effective

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.ir.entries.scenes import Cards, Expected, Scene, Standing
    from runtime.entity import Entity
    from runtime.scenes import Came

NO_TARGET = "the one who has it was no target in the end"
NOT_MADE = "nothing fitted its Trigger, or it could not be played"


class Miss(msgspec.Struct, frozen=True):
    """One thing that is not as expected: where it is written, as names of fields; what was expected, what came."""

    at: tuple[str, ...]
    expected: str
    came: str


def misses(scene: Scene, came: Came) -> Iterator[Miss]:
    """Give everything that is not as the scene expects."""
    expected = scene.expected
    if expected is None:
        return
    stopped = came.stopped
    if isinstance(stopped, IllegalError):
        yield from _refused(expected, stopped)
    elif isinstance(stopped, TooManyPointsError):
        yield Miss(("given", stopped.key, stopped.points), stopped.most, str(stopped))
    elif stopped is not None:
        field = (
            "dice" if isinstance(stopped, ScriptError) else "choices" if isinstance(stopped, ChoiceError) else "play"
        )
        yield Miss((field,), "everything that it takes to play it", str(stopped))
    else:
        if expected.refused is not None:
            yield Miss(("expect", "refused"), f"refused by {expected.refused}", "it was played")
        yield from _left_over(scene, came)
        yield from _results(expected, came)
    yield from _told(expected, came)
    for key, standing in expected.stands.items():
        for name, wanted, found in _standing(standing, came.table.entity(key)):
            if wanted != found:
                yield Miss(("expect", key, name), wanted, found)


def _refused(expected: Expected, stopped: IllegalError) -> Iterator[Miss]:
    if expected.refused is None:
        yield Miss(("play",), "that it can be played", str(stopped))
    elif expected.refused not in (stopped.rule, stopped.why):
        yield Miss(("expect", "refused"), f"refused by {expected.refused}", str(stopped))


def _left_over(scene: Scene, came: Came) -> Iterator[Miss]:
    """Give what was written down and not used."""
    chance = came.table.chance
    if isinstance(chance, Scripted) and chance.left:
        yield Miss(("dice",), "that all dice are rolled", f"not rolled: {', '.join(map(str, chance.left))}")
    if came.answers.choices:
        left = ", ".join(map(str, came.answers.choices))
        yield Miss(("choices",), "that everything is asked", f"not asked for: {left}")
    for name in came.answers.responses:
        if scene.held is None or name != scene.held.name:
            yield Miss(("responses",), f"that {name} is played", NOT_MADE)
    for name in came.unheard:
        yield Miss(("against",), f"that {name} is played", NO_TARGET)
    played = {event.entry for event in came.events if event.kind is Happening.PLAYS and event.who == YOU}
    if scene.held is not None and scene.held.entry.id not in played:
        yield Miss(("when",), f"that {scene.held.name} is played", NOT_MADE)


def _results(expected: Expected, came: Came) -> Iterator[Miss]:
    results = came.results
    if expected.outcome is not None:
        found = "nothing to take effect" if not results else "takes effect" if results[0].hit else "fails"
        wanted = "takes effect" if expected.outcome.takes_effect else "fails"
        if found != wanted:
            yield Miss(("expect", "outcome"), wanted, found)
    for name, number, total in (
        ("damage", expected.damage, sum(one.dealt for one in results)),
        ("returned", expected.returned, sum(one.returned for one in results)),
        ("Debate Counter", expected.debate, came.table.debate),
        ("round", expected.round, came.table.round),
    ):
        if number is not None and number != total:
            at = ("table", name) if name in ("Debate Counter", "round") else (name,)
            yield Miss(("expect", *at), str(number), str(total))


def _told(expected: Expected, came: Came) -> Iterator[Miss]:
    """Give what the transcript should have and has not, in that order, and what it has and should not."""
    lines = [f"{event.rule} {event.words}" for event in came.events]
    at = 0
    for words in expected.told:
        found = next((place for place in range(at, len(lines)) if words in lines[place]), None)
        if found is None:
            yield Miss(("expect", "told"), f'"{words}"', "nothing of the kind" + (" after that" if at else ""))
        at = at if found is None else found + 1
    for words in expected.untold:
        told = next((line for line in lines if words in line), None)
        if told is not None:
            yield Miss(("expect", "not told"), f'nothing of "{words}"', told)


def _standing(standing: Standing, entity: Entity) -> Iterator[tuple[str, str, str]]:
    """Give, for everything that is said, its name, how it should be and how it is."""
    for track, value in standing.tracks.items():
        yield track, f"{value:+d}", f"{entity.tracks[track].value:+d}"
    for (type_, ward), value in standing.wards.items():
        levels = effective(entity.given, type_)
        yield f"{type_} {ward}", str(value), str(max(0, -levels if ward is Ward.RESISTANCE else levels))
    for name, words, found in (
        ("conditions", standing.conditions, {str(one.what) for one in entity.conditions}),
        ("states", standing.states, entity.states),
        ("keywords", standing.keywords, {str(one.what) for one in entity.keywords}),
    ):
        if words is not None:
            yield name, _listed(words), _listed(found)
    for name, cards, pile in (
        ("hand", standing.hand, entity.piles.hand),
        ("deck", standing.deck, entity.piles.deck[::-1]),
        ("discard", standing.discard, entity.piles.discard),
    ):
        if cards is not None:
            yield name, _counted(cards), str(len(pile)) if isinstance(cards, int) else _listed(pile)
    for name, number, count in (
        (_points(entity), standing.points, entity.points if entity.has_points else "none"),
        ("Karma", standing.karma, entity.karma),
        ("Valuables", standing.valuables, entity.valuables),
        ("charges", standing.charges, entity.charges),
        ("Tactical Points", standing.tactical, entity.tactical),
    ):
        if number is not None:
            yield name, str(number), str(count)


def _points(entity: Entity) -> str:
    return str(POINTS[entity.scenario])


def _listed(words: Iterable[str]) -> str:
    """Give words in an order in which they can be compared; the order of cards is not looked at."""
    return ", ".join(sorted(words)) or "none"


def _counted(cards: Cards) -> str:
    return str(cards) if isinstance(cards, int) else _listed(cards)
