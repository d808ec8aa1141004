"""A play is said to run only where what its words say was seen to happen: whatever the table leaves out is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime import exchange, windows
from runtime.entity import Entity
from runtime.events import Cause, Kind
from runtime.ground import Together
from runtime.rules import NO_RULES
from runtime.stand_ins import StandIns
from runtime.table import Table
from runtime.trial import HOLDS, Outcome, UntrueError, run
from tests.runtime.conftest import ReadCard

NOBODY = StandIns(NO_RULES, ())
ACTION = "Lunge | Level 1 | Combat Action\n"
CARDS = {
    "a Special": f"{ACTION}Hit 1d8\nSpecial The target suffers -1 Mind.",
    "a track": "Breathe | Level 1 | Combat Strategy\nGain +2 Skill.",
    "a track, on a card named after another": "Power Up | Level 1 | Combat Strategy\nGain +2 Skill.",
    "damage": f"{ACTION}Hit 1d8\nDamage 1d6 Fire",
    "damage in a text": f"{ACTION}Hit 1d8\nSpecial Each enemy within range 1 suffers 2 damage.",
    "a condition": f"{ACTION}Hit 1d8\nSpecial The target is Dazed until the end of the round.",
    "an answer": "Wince | Level 1 | Combat Interrupt\nTrigger You suffer damage.\nEffect Gain +1 Power.",
    "cards": "Rummage | Level 1 | Combat Strategy\nDraw 2 cards and discard a card.",
    "points": f"{ACTION}Hit 1d8\nSpecial Recover 1d4 HP.",
    "a price": f"{ACTION}Hit 1d8\nSpecial You may spend 1 Karma to push the target 1.",
    "a price of the play": f"{ACTION}Spend 1 Karma.\nHit 1d8",
    "a border": "Wedge | Level 1 | Combat Strategy\nBlock any one border.",
    "dice": f"{ACTION}Increase the Hit dice level by 2.\nHit 1d8",
    "what comes later": f"{ACTION}Hit 1d8\nSpecial The target suffers 1d6 damage at the end of their next turn.",
    "what is waited for": "Watch | Level 1 | Combat Strategy\n"
    "Until the end of the round, whenever an enemy hits you, gain +1 Mind.",
    "a condition that is asked": f"{ACTION}Hit 1d8\nSpecial If the target is Hindered, they suffer -2 Power.",
    "a choice": "Take Stock | Level 1 | Combat Strategy\nChoose one: recover 1d4 HP; gain +1 Power; or draw a card.",
}


@pytest.mark.parametrize("name", CARDS)
def test_what_happens_as_it_is_said_runs(card: ReadCard, name: str) -> None:
    assert run(card(CARDS[name]), NOBODY) == HOLDS


def nothing(*_: object, **__: object) -> int:
    return 0


def no_special(right: Callable[..., object]) -> Callable[..., object]:
    return lambda play, part: (lambda _playing: None) if part == "special" else right(play, part)


def halved(right: Callable[..., object]) -> Callable[..., object]:
    def move(self: Table, who: Entity, track: Track, by: int, cause: Cause) -> object:
        return right(self, who, track, by // 2, cause)

    return move


def other_one(right: Callable[..., object]) -> Callable[..., object]:
    def move(self: Table, who: Entity, track: Track, by: int, cause: Cause) -> object:
        return right(self, next(one for one in self.entities if one is not who), track, by, cause)

    return move


FAULTS: dict[str, tuple[object, str, Callable[[Callable[..., object]], object], tuple[str, ...]]] = {
    "every Special is skipped": (exchange, "plays_text", no_special, ("a Special", "a condition", "points", "a price")),
    "tracks do not move": (Table, "move_track", lambda _: nothing, ("a Special", "a track", "an answer", "a choice")),
    "tracks move by half": (Table, "move_track", halved, ("a track", "a condition that is asked")),
    "another's track moves": (Table, "move_track", other_one, ("a Special", "a track")),
    "no damage is dealt": (Table, "harm", lambda _: nothing, ("damage", "damage in a text", "what comes later")),
    "no condition begins": (Table, "begin_condition", lambda _: nothing, ("a condition",)),
    "no Trigger matches": (windows, "trigger_test", lambda _: lambda _play: nothing, ("an answer",)),
    "no card is drawn": (Table, "draw", lambda _: nothing, ("cards", "a choice")),
    "nothing is recovered": (Table, "recover", lambda _: nothing, ("points", "a choice")),
}


@pytest.mark.parametrize(("fault", "name"), [(fault, name) for fault, (*_, names) in FAULTS.items() for name in names])
def test_what_does_not_happen_is_noticed(
    card: ReadCard, monkeypatch: pytest.MonkeyPatch, fault: str, name: str
) -> None:
    where, what, wrong, _ = FAULTS[fault]
    monkeypatch.setattr(where, what, wrong(getattr(where, what)))
    assert run(card(CARDS[name]), NOBODY).outcome is not Outcome.HOLDS


@pytest.mark.parametrize(
    ("kind", "name", "told"),
    [
        (Happening.STAT_LOSS, "a Special", "was told to move"),
        (Happening.SUFFERS_DAMAGE, "damage", "was told to suffer"),
        (Happening.GAINS_CONDITION, "a condition", "was told to be Dazed, and is not"),
    ],
)
def test_what_is_told_and_not_so_is_noticed(
    card: ReadCard, monkeypatch: pytest.MonkeyPatch, kind: Kind, name: str, told: str
) -> None:
    """Whoever tells of a change takes it back behind the table's back."""
    right = Table.tell

    def tell(self: Table, what: Kind, who: Entity, cause: Cause, words: str, value: int | None = None) -> None:
        right(self, what, who, cause, words, value)
        if what is kind:
            who.points = who.most
            who.conditions.clear()
            for counter in who.tracks.values():
                counter.value = 0

    monkeypatch.setattr(Table, "tell", tell)
    with pytest.raises(UntrueError, match=told):
        run(card(CARDS[name]), NOBODY)


GIVEN = {
    "a recovery": (f"{ACTION}Hit 1d8\nSpecial Recover 1d4 HP.", "recover"),
    "a recovery of others": ("Tend | Level 1 | Combat Strategy\nEach ally recovers 2d6 HP.", "recover"),
    "as many as were rolled": ("Ladle | Level 1 | Combat Strategy\nRoll 2d6 and recover that many HP.", "recover"),
    "for a price": (f"{ACTION}Hit 1d8\nSpecial You may spend 1 Karma to recover 2d8 HP.", "recover"),
    "in answer": ("Sup | Level 1 | Combat Interrupt\nTrigger You suffer damage.\nEffect Recover 1d4 HP.", "recover"),
    "by itself": ("Broth | Accessory | Wealth: 3\nWhenever you miss with an attack, recover 1d6 HP.", "recover"),
    "damage in a text": (f"{ACTION}Hit 1d8\nSpecial The target suffers 2d6 damage.", "harm"),
    "damage that is paid": (f"{ACTION}Hit 1d8\nSpecial You may suffer 2d6 damage to gain +1 Mind.", "harm"),
}
"""Points that a text gives or takes just as the dice fall, and what of the table does it."""


@pytest.mark.parametrize("name", GIVEN)
@pytest.mark.parametrize("wrong", [lambda points: points // 2, lambda points: points * 2], ids=["half", "twice"])
def test_other_points_than_the_dice_came_to_are_noticed(
    card: ReadCard, monkeypatch: pytest.MonkeyPatch, name: str, wrong: Callable[[int], int]
) -> None:
    text, what = GIVEN[name]
    right = getattr(Table, what)
    entry = card(text)
    assert run(entry, NOBODY) == HOLDS

    def gives(self: Table, who: Entity, points: int, *rest: object) -> object:
        return right(self, who, wrong(points), *rest)

    monkeypatch.setattr(Table, what, gives)
    with pytest.raises(UntrueError, match="the dice came to"):
        run(entry, NOBODY)


NOT_AS_THEY_FALL = {
    "half": "Halve | Level 1 | Combat Strategy\nRoll 1d8. Recover HP equal to half the result, rounded down.",
    "shared": "Share | Level 1 | Combat Strategy\nRecover 2d4 HP, divided as you wish among yourself and any allies. "
    "If 9 or more enemies are within range 1, draw a card.",
    "more than were lost": "Brim | Level 1 | Combat Strategy\nRecover 9d12 HP.",
    "for each": "Moth | Level 1 | Combat Strategy\n"
    "You may discard up to 3 cards to recover 1d4 HP for each card discarded.",
    "printed": f"{ACTION}Hit 1d8\nSpecial Roll 1d6 and the target suffers 2 damage.",
    "lowered by a text": "Salve | Accessory | Wealth: 3\nReduce the HP you recover by half, rounded up.\n"
    "(Action) Dab\nHit 1d6\nSpecial Recover 1d8 HP.",
}


@pytest.mark.parametrize("name", NOT_AS_THEY_FALL)
def test_points_that_are_not_just_what_the_dice_came_to_run(card: ReadCard, name: str) -> None:
    assert run(card(NOT_AS_THEY_FALL[name]), NOBODY).outcome is Outcome.HOLDS


def test_a_block_that_is_told_and_does_not_stand_is_noticed(card: ReadCard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Together, "block", nothing)
    with pytest.raises(UntrueError, match="was told to Block a border, and no Block of theirs stands"):
        run(card(CARDS["a border"]), NOBODY)
