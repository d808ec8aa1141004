"""What a play's owner is offered as it is made: other targets, and that nothing answers it (R-SEQ-1 to R-SEQ-3)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.controllers import Decision
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row

OFFER = "take what Sweep offers as it is played?"


class Says:
    """Answers the offer as given, anything else with the first there is; knows what was asked."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.asked: list[str] = []

    def decide(self, decision: Decision) -> int:
        self.asked.append(decision.what)
        return decision.options.index(self.answer) if decision.what == OFFER else 0


def house(card: ReadCard, answer: str, text: str) -> House:
    at = House(card, control=Says(answer))
    at.hero.karma = 1
    at.gives(at.hero, "Sweep | Action", f"{text}\nDamage 1d4")
    at.gives(at.foe, "Lee Side | Reaction", "Defense 1d6")
    return at


WIDER = "You may spend 1 Karma to have this Action target each enemy instead."


@pytest.mark.parametrize(("answer", "targets", "karma"), [("yes", ["foe", "minion"], 0), ("no", ["foe"], 1)])
def test_an_action_comes_to_others_for_a_price(card: ReadCard, answer: str, targets: list[str], karma: int) -> None:
    at = house(card, answer, WIDER)
    results = at.plays(at.hero, "Sweep", *([1, 1, 2] if answer == "yes" else [1, 1]))
    assert ([one.target for one in results], at.hero.karma) == (targets, karma)


def test_who_cannot_pay_is_not_asked(card: ReadCard) -> None:
    at = house(card, "yes", WIDER)
    at.hero.karma = 0
    assert [one.target for one in at.plays(at.hero, "Sweep", 1, 1)] == ["foe"]
    assert OFFER not in at.control.asked  # type: ignore[attr-defined]  # it is `Says`


@pytest.mark.parametrize(("cards", "targets"), [(1, ["foe", "minion"]), (0, ["foe"])])
def test_what_has_to_be_done_for_it_is_done_as_the_play_is_made(card: ReadCard, cards: int, targets: list[str]) -> None:
    at = house(card, "yes", "You may discard a card. If you do, this Action targets each enemy.")
    at.foe.piles.hand.clear()
    if cards:
        at.gives(at.hero, "Spare | Strategy", "Draw a card.")
    dice = [1] * len(targets)
    assert [one.target for one in at.plays(at.hero, "Sweep", *dice)] == targets
    assert len(at.hero.piles.discard) == cards + 1


@pytest.mark.parametrize(("mind", "targets"), [(0, ["foe"]), (1, ["foe", "minion"])])
def test_it_is_offered_only_while_it_is_so(card: ReadCard, mind: int, targets: list[str]) -> None:
    at = house(card, "yes", f"If your Mind is 1 or more, {WIDER[0].lower()}{WIDER[1:]}")
    at.foe.piles.hand.clear()
    at.hero.tracks[Track.MIND].value = mind
    assert [one.target for one in at.plays(at.hero, "Sweep", *[1] * len(targets))] == targets


@pytest.mark.parametrize(("answer", "answered"), [("yes", False), ("no", True)])
def test_nothing_answers_it_for_a_price(card: ReadCard, answer: str, *, answered: bool) -> None:
    at = house(card, answer, "You may spend 1 Karma. If you do, the target cannot play Reactions against this Action.")
    at.plays(at.hero, "Sweep", *([4, 3] if answered else [4]))
    assert at.foe.most - at.foe.points == (1 if answered else 4)
    assert ("Foe plays Lee Side" in at.played) is answered


@pytest.mark.parametrize(("karma", "left", "cancels"), [(1, 0, 1), (2, 0, 0)])
def test_two_offers_are_paid_for_together(card: ReadCard, karma: int, left: int, cancels: int) -> None:
    """Whoever has taken one of them is not asked for what cannot be paid besides."""
    answers = "You may spend 1 Karma. If you do, the target cannot play Reactions against this Action."
    at = house(card, "yes", f"{WIDER} {answers}")
    at.hero.karma = karma
    at.plays(at.hero, "Sweep", *([4, 3, 1] if cancels else [4, 1]))
    assert (at.hero.karma, at.control.asked.count(OFFER)) == (left, karma)  # type: ignore[attr-defined]  # it is `Says`


def test_what_lets_a_play_reach_several_is_paid_once(card: ReadCard) -> None:
    at = house(card, "yes", "You may spend 1 Karma to have this Action gain Reach 1. This Action targets each enemy.")
    at.table.ground = Row("ab", {"hero": "a", "friend": "a", "foe": "b", "minion": "b"})
    at.foe.piles.hand.clear()
    at.hero.karma = 3
    assert [one.target for one in at.plays(at.hero, "Sweep", 1, 1)] == ["foe", "minion"]
    assert at.hero.karma == 2
