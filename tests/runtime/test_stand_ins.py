"""Stand-ins: against whom a play is tried, and in which situation."""

from __future__ import annotations

import pytest

from compiler.ir.places import Ground as Nature
from compiler.ir.terms import PlayKind, Scenario, Track
from runtime.chance import Seeded
from runtime.duel import Duel
from runtime.rules import NO_RULES
from runtime.stand_ins import Sides, StandIns, bare, may_be_played, scenario_of, situations
from tests.runtime.conftest import ReadCard

TRAP = "Jaw | Level 1 Challenge | Trap | Hidden: 1d8\n(Action) Close\nInflict 1d6\nDamage 1d4"


def duels(card: ReadCard, text: str, *others: str) -> tuple[Duel, ...]:
    entry = card(text)
    return StandIns(NO_RULES, [card(other) for other in others]).duels(entry, entry.plays[0])


def test_an_action_meets_someone_with_a_reaction_and_someone_without(card: ReadCard) -> None:
    alone, answered = duels(card, "Lunge | Level 1 | Combat Action\nHit 1d8\nDamage 1d6")
    assert alone.answer is None
    assert answered.answer is not None
    assert answered.answer.play == bare(PlayKind.REACTION, Scenario.COMBAT)
    assert {alone.target.points, *alone.target.tracks} == {None}  # nothing out of the ordinary


def test_a_reaction_meets_an_action(card: ReadCard) -> None:
    [duel] = duels(card, "Guard | Level 1 | Combat Reaction\nMiss 1d8\nDefense 1d6")
    assert duel.actor.play == bare(PlayKind.ACTION, Scenario.COMBAT)
    assert duel.answer is not None


def test_a_text_that_asks_for_a_kind_of_target_gets_one(card: ReadCard) -> None:
    text = "Pry | Level 1 | Exploration Action\nThis Action can only be played against Traps.\nInflict 1d8\nDamage 1d6"
    assert duels(card, text) == ()
    alone, answered = duels(card, text, TRAP.replace("Trap | Hidden: 1d8", "Obstacle | EP: 9"), TRAP)
    assert alone.target.card is not None
    assert alone.target.card.title.type == "Trap"
    assert answered.answer is not None
    assert answered.answer.entry.title.type == "Trap"


PIKE = "Pike {} | Level 1 Adversary | {} | Brawler | HP: 9 | Initiative: 1d6\n(Action) Snap\nHit 1d6"
STRONG = "This Action can only be played if your Power is 3 or more."


def test_one_npc_of_each_sort_is_asked_before_all_others(card: ReadCard, monkeypatch: pytest.MonkeyPatch) -> None:
    """A play that needs another situation, and no particular foe, does not wait for all that there are."""
    asked = list[str]()

    def asking(duel: Duel) -> bool:
        asked.append(duel.target.card.name if duel.target.card else "")
        return may_be_played(duel)

    monkeypatch.setattr("runtime.stand_ins.may_be_played", asking)
    pikes = [PIKE.format(f"{rank} {number}", rank) for number in range(20) for rank in ("Mook", "Regular")]
    alone, *_ = duels(card, f"Lift | Level 1 | Combat Action\n{STRONG}\nHit 1d8\nDamage 1d6", *pikes)
    assert alone.actor.tracks[Track.POWER] == 4
    assert set(asked) == {"", "Pike Mook 0", "Pike Regular 0"}


def test_in_the_end_all_npcs_are_asked(card: ReadCard) -> None:
    pikes = [card(PIKE.format(f"{rank} {number}", rank)) for number in range(2) for rank in ("Mook", "Regular")]
    few, others = StandIns(NO_RULES, pikes)._foes(Scenario.COMBAT)
    assert [npc.name for npc in few] == ["Stand-in", "Pike Mook 0", "Pike Regular 0"]
    assert [npc.name for npc in others] == ["Pike Mook 1", "Pike Regular 1"]


def test_who_needs_charges_has_them(card: ReadCard) -> None:
    alone, _ = duels(card, "Hymn | Level 1 | Combat Action\nIncantation 2\nHit 1d8\nDamage 1d6")
    assert alone.actor.charges == 2
    assert may_be_played(alone)


def test_a_situation_that_a_text_asks_for_is_found(card: ReadCard) -> None:
    text = "This Action can only be played if your Power is 3 or more."
    alone, *_ = duels(card, f"Lift | Level 1 | Combat Action\n{text}\nHit 1d8\nDamage 1d6")
    assert alone.actor.tracks[Track.POWER] == 4


@pytest.mark.parametrize(
    ("text", "light"),
    [
        ("This Action can only be played against enemies in a dark section.\nRange 2", Nature.DARK),
        ("This Action can only be played against targets adjacent to you.\nRange 1", Nature.LIT),
    ],
)
def test_a_text_that_asks_for_a_place_gets_the_target_there(card: ReadCard, text: str, light: Nature) -> None:
    alone, answered = duels(card, f"Fling | Level 1 | Combat Action\n{text}\nHit 1d8\nDamage 1d6")
    assert alone.light is answered.light is light


def test_nobody_is_reached_elsewhere_in_melee(card: ReadCard) -> None:
    text = "This Action can only be played against targets adjacent to you."
    assert duels(card, f"Jab | Level 1 | Combat Action\n{text}\nHit 1d8\nDamage 1d6") == ()


@pytest.mark.parametrize(
    "what",
    ["Actions with typed damage", "Actions with Range", "Area Attacks", "Actions with Reach"],
)
def test_a_reaction_meets_an_action_of_the_sort_that_it_asks_for(card: ReadCard, what: str) -> None:
    text = f"This Reaction can only be played against {what}."
    [duel] = duels(card, f"Mirror | Level 1 | Combat Reaction\n{text}\nMiss 1d8")
    assert duel.actor.play != bare(PlayKind.ACTION, Scenario.COMBAT)


def test_who_must_have_lost_points_has(card: ReadCard) -> None:
    text = "This Action can only be played if you have lost HP."
    alone, _ = duels(card, f"Rally | Level 1 | Combat Action\n{text}\nHit 1d8")
    assert alone.actor.points == 1


def test_the_plainest_situation_comes_first() -> None:
    first, *others = situations()
    assert first == Sides()
    assert first not in others


@pytest.mark.parametrize(
    ("text", "scenario"),
    [
        ("Lunge | Level 1 | Combat Action\nHit 1d8", Scenario.COMBAT),
        ("Plea | Level 1 | Interaction Action | Comical\nArgue 1d8", Scenario.INTERACTION),
        ("Bell-raised | Background | No Stat Changes\n(Action) Toll\nInflict 1d8", Scenario.EXPLORATION),
        ("Bell-raised | Background | No Stat Changes\n(Reaction) Toll\nEndure 1d8", Scenario.EXPLORATION),
        ("Bell-raised | Background | No Stat Changes\n(Strategy) Toll\nDraw a card.", Scenario.COMBAT),
    ],
)
def test_a_play_is_tried_where_its_dice_belong(card: ReadCard, text: str, scenario: Scenario) -> None:
    entry = card(text)
    assert scenario_of(entry, entry.plays[0]) is scenario
    assert may_be_played(StandIns(NO_RULES, ()).duels(entry, entry.plays[0])[-1])


def test_bare_dice_say_nothing(card: ReadCard) -> None:
    _, answered = duels(card, "Lunge | Level 1 | Combat Action\nHit 1d8\nDamage 1d6")
    result, *_ = answered.play(Seeded(1))
    assert result.returned == 0
