"""Having NPCs come into the scenario by a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.summoning import Summon
from compiler.ir.selectors.actors import Actor
from runtime.carried import carries
from runtime.events import Note
from runtime.interpreter.amounts import so_many
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.sites import places
from runtime.interpreter.who import each_of
from runtime.listening import tell_of_newcomers
from runtime.prevention import comes_about
from runtime.summoning import arrive, card_called

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from runtime.entity import Entity


TOGETHER = (Actor.CHOSEN, ("summoned",))
"""Under which all are kept whom one sentence has summoned: "they" are they all."""


@executor.register
def _summon(effect: Summon) -> Step:
    """Have so many of a card take part from now on: they are "they" afterwards."""
    if effect.what is None:  # only what is waited for leaves it open
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        come: list[Entity] = []
        for who in each_of(effect.who, playing):
            card = card_called(playing.table, effect.what or "", who, playing.cause.entry)
            place = _where(effect, who, playing)
            if card is None or place is None:
                why = "there is no such place" if card is not None else "the card is not at hand"
                playing.tell(Note.REFUSED, who, playing.cause.rule, f"summons nobody: {why}")
            else:
                come += _come(effect, card, who, place, playing)
        together = playing.meant_already.setdefault(TOGETHER, [])
        together += come
        playing.chosen = [*together]

    return run


def _come(effect: Summon, card: Entry, who: Entity, place: str, playing: Playing) -> list[Entity]:
    """Give those who have come, where nothing keeps someone from summoning them."""
    number = so_many(effect.number, playing, who)
    told = carries(replace(effect, what=card.name, number=number), who, playing.cause)
    told.place = place
    if not number or not comes_about(playing.table, told):
        return []
    come = [arrive(playing.table, card, who, place) for _ in range(number)]
    names = ", ".join(one.name for one in come)
    playing.tell(Note.SUMMONED, who, playing.cause.rule, f"summons {names}", number)
    tell_of_newcomers(playing.table, told, come)
    return come


def _where(effect: Summon, who: Entity, playing: Playing) -> str | None:
    """Give where they come to stand; without a map that is where all are."""
    ground = playing.table.ground
    if effect.where is None or len(ground.places) == 1:
        return ground.place(who)
    return next(iter(places(effect.where, playing, who)), None)
