"""What `odds` and `play` say of a duel: who is in it, and how both sides stand, as far as it is out of the ordinary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.cli.spending import spelt
from compiler.ir.terms import Track
from runtime.deckless import price_of
from runtime.duel import Duel, Situation, Stand
from runtime.priority import Judging


def title(duel: Duel) -> str:
    """Name both plays."""
    if duel.answer is not None:
        return f"{named(duel.actor)} against {named(duel.answer)}"
    whom = f"{duel.target.card.name}, which has" if duel.target.card is not None else "someone with"
    return f"{named(duel.actor)} against {whom} no Reaction"


def named(stand: Stand) -> str:
    """Name a play by its entry, and by its own name where it has another."""
    own = stand.play.name
    return stand.entry.name if own in ("", stand.entry.name) else f"{stand.entry.name}: {own}"


def situation(duel: Duel) -> str:
    """Say how both sides stand; nothing where nobody asked for anything."""
    target = duel.answer or duel.target
    sides = [("who acts", list(_standing(duel.actor))), ("the target", list(_standing(target)))]
    sides += [("options", [one.id for one in duel.rules.options])]
    found = [f"{what}: {', '.join(said)}" for what, said in sides if said]
    if duel.judging is Judging.PLAYERS:
        found.append("contradictions are settled for the players")
    return "; ".join(found)


def _standing(stand: Situation) -> Iterator[str]:
    yield from _values(stand.tracks, "{name} at {value:+d}")
    yield from _values(stand.resistance, "{name} Resistance {value}")
    yield from _values(stand.weakness, "{name} Weakness {value}")
    yield from stand.conditions
    if stand.charges:
        yield _counted(stand.charges, "Incantation charge")
    if stand.points is not None:
        yield f"{_counted(stand.points, 'point')} left"
    if stand.bought:
        yield f"{_counted(price_of(stand.bought), 'Tactical Point')} for {spelt(stand.bought)}"


def _values(values: Mapping[Track, int] | Mapping[str, int], words: str) -> Iterator[str]:
    return (words.format(name=name, value=value) for name, value in values.items())


def _counted(number: int, what: str) -> str:
    """Count things.

    >>> _counted(1, "point"), _counted(0, "point")
    ('1 point', '0 points')
    """
    return f"{number} {what}{'' if number == 1 else 's'}"
