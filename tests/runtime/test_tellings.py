"""What must be told of an effect, said of the IR alone: each effect has its telling, or is known to be silent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.base import Node
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.deeds.tracks import Stat
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Effect
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Track
from runtime.events import Event, Kind, Note
from runtime.tellings import Telling, tellings, what_is_told

HOLDERS = {
    "choose",
    "choose_all",
    "choose_who",
    "for_each",
    "if",
    "instead",
    "limited",
    "optional",
    "waive",
    "when",
    "grant_play",
}
"""What they hold is told."""
RULES = {
    "charges_spent",
    "played_from_discard",
    "no_stack",
    "played_for",
    "played_despite",
    "played_if",
    "played_in_strategy",
    "played_often",
    "target_fresh",
    "target_from",
    "target_group",
    "target_ignoring",
    "target_rule",
}
"""They say what may be played, and against whom."""
LASTING = {
    *(
        "blocks_stop",
        "copy_trait",
        "equips",
        "floor",
        "harm_limit",
        "gain_training",
        "immune",
        "keep_limit",
        "no_penalties",
        "only_ended",
    ),
    *("override", "slot", "spend_at_most", "stat_base", "stat_base_limit", "treat_height", "unopposed", "opposes_from"),
}
"""They hold, and are asked when it matters."""


def flat(union: object) -> Iterator[type[Node]]:
    """Give every node of a union of unions."""
    for kind in get_args(union):
        yield from flat(kind) if get_args(kind) else (kind,)


def test_every_effect_is_told_or_known_to_be_silent() -> None:
    told = (kind for kind in flat(Effect) if kind not in tellings.registry)
    silent = {str(kind.__struct_config__.tag) for kind in told if not what_is_told(kind)}
    assert silent == HOLDERS | RULES | LASTING | {"then"}  # which only says an order


TWO_D4 = Dice(number=2, level=4)
LOSES_MIND = Stat(who=Actor.TARGET, tracks=(Track.MIND,), by=-2)


@pytest.mark.parametrize(
    ("effect", "event", "is_it"),
    [
        (LOSES_MIND, (Happening.STAT_LOSS, "foe", "moves Mind by -2", -2), True),
        (LOSES_MIND, (Happening.STAT_LOSS, "foe", "moves Mind by -1", -1), False),
        (LOSES_MIND, (Happening.STAT_LOSS, "me", "moves Mind by -2", -2), False),
        (LOSES_MIND, (Happening.STAT_LOSS, "foe", "moves Skill by -2", -2), False),
        (Condition(who=Actor.SELF, conditions=("Dazed",)), (Happening.GAINS_CONDITION, "me", "is Dazed", None), True),
        (
            Condition(who=Actor.SELF, conditions=("Dazed",)),
            (Happening.GAINS_CONDITION, "me", "is Hindered", None),
            False,
        ),
        (
            DamageEffect(who=Actor.TARGET, amount=TWO_D4),
            (Happening.SUFFERS_DAMAGE, "foe", "suffers 8", 8),
            True,
        ),
        (
            DamageEffect(who=Actor.TARGET, amount=TWO_D4),
            (Happening.SUFFERS_DAMAGE, "foe", "suffers 1", 1),
            False,
        ),
        (DamageEffect(who=Actor.TARGET, amount=3), (Note.UNHARMED, "foe", "suffers no damage", None), False),
    ],
)
def test_an_event_tells_of_an_effect_by_its_kind_its_words_its_number_and_whom_it_happens_to(
    effect: Node, event: tuple[Kind, str, str, int | None], *, is_it: bool
) -> None:
    kind, who, words, value = event
    [telling] = tellings(effect)
    told = Event(kind=kind, who=who, rule="", words=words, value=value)
    assert telling.is_told(told, "me", "foe") is is_it


def test_a_telling_is_said_in_a_reason() -> None:
    assert (
        str(Telling((Happening.SUFFERS_DAMAGE,), "", (1, 6), Actor.TARGET)) == "suffers damage, 1 to 6, of the target"
    )
