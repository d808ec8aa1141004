"""What declaring a play costs (rules.md 28.3, R-INC-4), and that a play that is refused has changed nothing."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime.chance import Scripted
from runtime.entity import Lasting
from runtime.interpreter.playing import Playing, in_order
from runtime.legal import IllegalError
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row
from tests.runtime.scene import Scene
from tests.runtime.test_several_targets import Sweep

DENIAL = "Trigger An enemy plays an Action.\nEffect Cancel the triggering Action."


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a house in which everyone has 1 Karma."""
    house = House(card)
    for who in house.table.entities:
        who.karma = 1
    return house


# ---- costs are paid as the play is declared


def test_a_cancelled_action_has_lost_its_karma(house: House) -> None:
    house.gives(house.hero, "Vow | Action", "Spend 1 Karma. Gain +1 Mind.\nHit 1d8\nDamage 1d8")
    house.gives(house.foe, "Denial | Interrupt", DENIAL)
    house.plays(house.hero, "Vow", against=[house.foe])
    assert (house.hero.karma, house.hero.tracks[Track.MIND].value) == (0, 0)
    assert house.told(Happening.PLAYS, Happening.SPENDS) == [
        "Hero plays Vow",
        "Hero spends 1 Karma",
        "Foe plays Denial",
    ]


def test_a_cancelled_action_has_lost_its_charges(house: House) -> None:
    house.gives(house.hero, "Chant | Action", "Incantation 1\nHit 1d8\nDamage 1d8")
    house.gives(house.foe, "Denial | Interrupt", DENIAL)
    house.hero.charges = 2
    house.plays(house.hero, "Chant", against=[house.foe])
    assert house.hero.charges == 0


def test_a_cancelled_strategy_has_lost_its_karma(house: House) -> None:
    house.gives(house.hero, "Plan | Strategy", "Gain +1 Mind. Spend 1 Karma.")
    house.gives(house.foe, "Denial | Interrupt", DENIAL.replace("Action", "Strategy").replace("an S", "a S"))
    house.plays(house.hero, "Plan")
    assert (house.hero.karma, house.hero.tracks[Track.MIND].value) == (0, 0)


def test_a_cancelled_assist_has_lost_its_karma(house: House) -> None:
    cheer = "Trigger An ally plays an Action.\nEffect Spend 1 Karma. Gain +1 Mind."
    house.gives(house.hero, "Blow | Action", "Damage 1d8")
    house.gives(house.friend, "Cheer | Assist", cheer)
    house.gives(
        house.foe, "Denial | Interrupt", "Trigger An enemy plays an Assist.\nEffect Cancel the triggering Assist."
    )
    house.plays(house.hero, "Blow", 8, against=[house.foe])
    assert (house.friend.karma, house.friend.tracks[Track.MIND].value) == (0, 0)


def test_the_price_is_paid_once_and_not_for_each_target(card: ReadCard) -> None:
    scene = Sweep(card)
    scene.hero.karma = 3
    scene.sweep("Spend 1 Karma.\nArea Attack\nDamage 1d8", 8, 8)
    assert scene.hero.karma == 2


def test_what_a_text_asks_behind_an_if_is_paid_as_it_comes_to_that(house: House) -> None:
    house.gives(house.hero, "Vow | Action", "If you are Dazed, spend 1 Karma.\nDamage 1d8")
    house.plays(house.hero, "Vow", 8, against=[house.foe])
    assert house.hero.karma == 1


def test_the_karma_that_a_play_costs_counts_in_contradictions(duel: Duel) -> None:
    """W-47 with a price in the text."""
    duel.hero.karma = 1
    duel.acts("Spend 1 Karma.\nDamage 1d8")
    duel.answers("The attack automatically misses.")
    assert duel.resolve(8).hit


# ---- what cannot be paid


@pytest.mark.parametrize(
    ("text", "rule", "why"),
    [
        ("Spend 1 Karma.", "R-KRM-3", "it costs 1 Karma, and 0 are left"),
        ("Spend 2 Valuables.", "R-PRIO-3", "it costs 2 Valuables, and 0 are left"),
        (
            "If you have no Valuables, you must spend 1 Karma to play this Action.",
            "R-KRM-3",
            "it costs 1 Karma, and 0 are left",
        ),
    ],
)
def test_what_cannot_be_paid_is_refused_with_its_rule(duel: Duel, text: str, rule: str, why: str) -> None:
    duel.acts(f"{text}\nHit 1d8")
    with pytest.raises(IllegalError, match=why) as refused:
        duel.resolve()
    assert (refused.value.rule, duel.events) == (rule, [])


# ---- nothing is spent by what is refused


def bestowed(scene: Scene) -> None:
    """Have the hero's next Hit roll and next Action changed."""
    boon = scene.read("Boon | Level 1 | Combat Strategy\nYour next Hit roll gains +1d4.")
    playing = Playing(
        scene.table, scene.hero, scene.made("Action\nHit 1d8", scene.hero, scene.foe).cause, scene.control
    )
    in_order(boon.plays[0].before[0].effects)(playing)


def refusals(scene: Scene) -> dict[str, Made]:
    """Give Actions that are refused, by why."""
    out_of_reach = scene.made("Action\nHit 1d8", scene.hero, scene.foe)
    too_dear = scene.made("Action\nSpend 1 Karma.\nHit 1d8", scene.hero, scene.foe)
    uncharged = scene.made("Action\nIncantation 1\nHit 1d8", scene.hero, scene.foe)
    never = scene.made("Action\nThis Action cannot be played while you are Dazed.\nHit 1d8", scene.hero, scene.foe)
    scene.hero.conditions.append(Lasting("Dazed", 0))
    return {"out of reach": out_of_reach, "too dear": too_dear, "uncharged": uncharged, "forbidden": never}


@pytest.mark.parametrize("why", ["out of reach", "too dear", "uncharged", "forbidden"])
def test_a_refused_action_has_changed_nothing(card: ReadCard, why: str) -> None:
    scene = Scene(card)
    bestowed(scene)
    made = refusals(scene)[why]
    if why == "out of reach":
        scene.table.ground = Row("ab", {"hero": "a", "foe": "b"})
    before = {kind: list(kept) for kind, kept in scene.table.held.items()}
    scene.events.clear()
    with pytest.raises(IllegalError):
        perform(scene.table, made, [(scene.foe, None)], scene.control, Judging.LIST)
    assert (scene.events, scene.table.held, made.enhancement, made.rows) == ([], before, {}, made.play.rows)
    scene.table.ground = Scene(card).table.ground
    again = scene.made("Action\nHit 1d8", scene.hero, scene.foe)
    reaction = scene.made("Reaction\nMiss 1d4", scene.foe, scene.hero)
    scene.table.chance = Scripted((1, 1, 1))
    perform(scene.table, again, [(scene.foe, reaction)], scene.control, Judging.LIST)
    assert any("Hit 1d8 +1d4" in one.words for one in scene.events)


def test_those_whom_an_area_attack_has_hit_are_counted_once_all_have_been_attacked(card: ReadCard) -> None:
    scene = Sweep(card)
    scene.sweep("Area Attack\nDamage 1d8\nSpecial Gain +1 Mind for each enemy hit by this Action.", 8, 8)
    assert scene.hero.tracks[Track.MIND].value == 2


# ---- cancelled


def test_a_cancelled_area_attack_is_told_once(card: ReadCard) -> None:
    scene = Sweep(card)
    scene.gives(scene.foe, "Denial", DENIAL)
    results = scene.sweep("Area Attack\nHit 1d8\nDamage 1d8")
    assert [one.words for one in scene.events if one.kind is Happening.PLAYS] == [
        "Hero plays Some Action",
        "Foe plays Denial",
    ]
    assert [(one.target, one.hit) for one in results] == [("foe", False), ("minion", False)]
