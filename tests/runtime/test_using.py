"""A card or an entry is played by the one who has it (rules.md 6.2, 10.1)."""

from __future__ import annotations

import pytest

from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Phase, PlayKind, Track
from runtime import time
from runtime.apart import THERE, Apart
from runtime.controllers import Eager as First
from runtime.controllers import Passive, Written
from runtime.events import Cause, Note
from runtime.legal import IllegalError
from runtime.using import plays_available
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row
from tests.runtime.shipped import rules


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table of four at 20 points, with empty hands."""
    return House(card)


def test_one_play_from_hand_uses_the_card_up(house: House) -> None:
    """R-PLAY-1."""
    card = house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.plays(house.hero, "Oar Blow", 3)
    assert house.foe.points == 17
    assert (house.hero.piles.hand, house.hero.piles.discard) == ([], [card])


def test_of_two_copies_one_is_used_up(house: House) -> None:
    card = house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.hero.piles.hand.append(card)
    house.plays(house.hero, "Oar Blow", 3)
    assert (house.hero.piles.hand, house.hero.piles.discard) == ([card], [card])


def test_while_it_is_played_a_card_lies_in_no_pile(house: House) -> None:
    """It cannot discard itself, nor find itself in the discard pile."""
    house.gives(
        house.hero, "Lay By | Strategy", "Discard your hand. Return a Strategy from your discard pile to your hand."
    )
    house.plays(house.hero, "Lay By")
    assert (house.hero.piles.hand, house.hero.piles.discard) == ([], ["lay-by"])


def test_a_returning_card_goes_back_to_the_hand(house: House) -> None:
    card = house.gives(house.hero, "Hand Over Hand | Strategy | Returning", "Gain +1 Skill.")
    house.plays(house.hero, "Hand Over Hand")
    assert (house.hero.piles.hand, house.hero.piles.discard) == ([card], [])
    assert "R-PLAY-1" in [event.rule for event in house.events if event.kind is Happening.RETURNS]


def test_a_card_that_says_so_comes_back_after_it_resolves(house: House) -> None:
    card = house.gives(
        house.hero, "Salvage | Action", "Damage 1d4\nSpecial Return this card to your hand after it resolves."
    )
    house.plays(house.hero, "Salvage", 1)
    assert (house.hero.piles.hand, house.hero.piles.discard) == ([card], [])


def test_a_card_that_misses_does_not_come_back(house: House) -> None:
    house.gives(house.hero, "Salvage | Action", "Hit 1d4\nSpecial Return this card to your hand after it resolves.")
    house.gives(house.foe, "Lee Side | Reaction", "Miss 1d4")
    house.plays(house.hero, "Salvage", 1, 4)
    assert house.hero.piles.discard == ["salvage"]


def test_a_card_taken_out_of_play_is_no_longer_in_the_deck_until_the_scenario_ends(house: House) -> None:
    """The card goes, not the one who plays it."""
    card = house.gives(house.hero, "Last Throw | Strategy", "Gain +2 Skill. Remove this card from play.")
    house.plays(house.hero, "Last Throw")
    piles = house.hero.piles
    assert not house.hero.removed
    assert (piles.hand, piles.discard, piles.out) == ([], [], [card])
    piles.recombine(lambda _: None)
    assert piles.deck == [card]


def test_what_stands_on_gear_is_not_used_up_but_an_item_is(house: House, card: ReadCard) -> None:
    """R-PLAY-2, R-GEAR-4."""
    pole = card("Boat Pole | Light Melee Weapon | Wealth 1\n(Action) Shove\nDamage 1d4")
    flask = card("Flask | Combat Item | Wealth 1\n(Strategy) Swig\nRecover 1d4 HP.")
    house.hero.gear = (pole, flask)
    house.plays(house.hero, "Shove", 1)
    house.plays(house.hero, "Shove", 1)
    house.plays(house.hero, "Swig", 1)
    assert [held.name for held in plays_available(house.table, house.hero, *PlayKind)] == ["Shove"]


def test_an_item_is_used_by_whatever_is_played_from_it(house: House, card: ReadCard) -> None:
    """It need not be an attack."""
    house.hero.gear = (card("Flask | Combat Item | Wealth 1\n(Strategy) Swig\nRecover 1d4 HP."),)
    house.gives(
        house.hero,
        "Wait | Strategy",
        "Until the end of the round, whenever you use an Item, gain +1 Skill. Gain +1 Mind.",
    )
    house.plays(house.hero, "Wait")
    house.plays(house.hero, "Swig", 1)
    assert house.hero.tracks[Track.SKILL].value == 1


def test_the_target_is_asked_for_a_reaction(house: House) -> None:
    """R-SEQ-3, R-RES-9; the card is used up like any other."""
    house.gives(house.hero, "Oar Blow | Action", "Hit 1d6\nDamage 1d4")
    card = house.gives(house.foe, "Lee Side | Reaction", "Miss 1d6")
    house.plays(house.hero, "Oar Blow", 2, 5)
    assert house.played == ["Hero plays Oar Blow", "Foe plays Lee Side"]
    assert house.foe.points == 20
    assert house.foe.piles.discard == [card]


def test_a_reaction_may_be_kept(house: House) -> None:
    house.gives(house.hero, "Oar Blow | Action", "Hit 1d6\nDamage 1d4")
    card = house.gives(house.foe, "Lee Side | Reaction", "Miss 1d6")
    house.control = Passive()
    house.plays(house.hero, "Oar Blow", 4, against=[house.foe])
    assert house.foe.piles.hand == [card]


def test_an_action_that_is_no_attack_permits_no_reaction(house: House) -> None:
    """R-RES-9."""
    house.gives(house.hero, "Bandage | Action", "The target recovers 1d4 HP.")
    house.gives(house.friend, "Lee Side | Reaction", "Miss 1d6")
    house.friend.points = 10
    house.plays(house.hero, "Bandage", 4, against=[house.friend])
    assert house.friend.points == 14
    assert house.played == ["Hero plays Bandage"]


def test_a_reaction_that_may_not_be_played_against_it_is_not_offered(house: House) -> None:
    house.gives(house.hero, "Oar Blow | Action", "Hit 1d6\nDamage 1d4")
    house.gives(
        house.foe, "Step In | Reaction", "This Reaction can only be played against Actions with Reach.\nMiss 1d6"
    )
    house.plays(house.hero, "Oar Blow", 4)
    assert house.played == ["Hero plays Oar Blow"]


def test_each_target_is_asked_in_turn(house: House) -> None:
    """R-SEQ-7."""
    house.gives(house.hero, "Sweep | Action", "This Action targets each enemy.\nHit 1d6\nDamage 1d4")
    house.gives(house.foe, "Lee Side | Reaction", "Miss 1d6")
    house.gives(house.minion, "Roll Over | Reaction", "Miss 1d4")
    results = house.plays(house.hero, "Sweep", 2, 5, 2, 1, 3)
    assert [(one.target, one.hit) for one in results] == [("foe", False), ("minion", True)]
    assert house.minion.points == 17


def test_the_text_gives_the_targets(house: House) -> None:
    house.gives(house.hero, "Scatter | Action", "This Action targets up to 3 enemies.\nDamage 1d4")
    assert len(house.plays(house.hero, "Scatter", 1, 1)) == 2


@pytest.mark.parametrize(
    "group", ["each enemy", "enemies in your occupied section", "any 2 enemies", "up to 3 enemies", "one random enemy"]
)
def test_the_defeated_are_not_among_the_targets_that_the_text_gives(house: House, group: str) -> None:
    """R-DMG-2."""
    house.gives(house.hero, "Scatter | Action", f"This Action targets {group}.\nDamage 1d4")
    house.foe.points = 0
    assert [one.target for one in house.plays(house.hero, "Scatter", 1)] == ["minion"]


def test_the_defeated_are_among_those_whom_a_text_helps(house: House) -> None:
    house.gives(house.hero, "Rally | Action", "This Action targets each ally.\nThe target recovers 2 HP.")
    house.friend.points = 0
    house.plays(house.hero, "Rally")
    assert house.friend.points == 2


def test_a_text_that_gives_nobody_but_the_defeated_has_no_target(house: House) -> None:
    house.gives(house.hero, "Scatter | Action", "This Action targets each enemy.\nDamage 1d4")
    house.foe.points = house.minion.points = 0
    with pytest.raises(IllegalError, match="nobody whom it may be played against"):
        house.plays(house.hero, "Scatter")


def test_an_attack_that_a_text_has_made_against_several_spares_the_defeated(house: House) -> None:
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.gives(house.hero, "Run Amok | Strategy", "You may play an Action from your hand against each enemy.")
    house.foe.points = 0
    house.plays(house.hero, "Run Amok", 3)
    assert house.minion.points == 17


def test_the_player_picks_one_where_the_text_gives_none(house: House) -> None:
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.control = Written([1], First())
    [result] = house.plays(house.hero, "Oar Blow", 1)
    assert result.target == "minion"


def test_an_action_that_means_no_target_is_its_players_alone(house: House) -> None:
    house.gives(house.hero, "Second Wind | Action", "Recover 1d4 HP.")
    house.hero.points = 10
    [result] = house.plays(house.hero, "Second Wind", 4)
    assert (result.target, house.hero.points) == ("hero", 14)


def test_with_nobody_to_attack_an_action_is_refused_and_the_card_kept(house: House) -> None:
    card = house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.foe.points, house.minion.removed = 0, True
    with pytest.raises(IllegalError, match="nobody whom it may be played against"):
        house.plays(house.hero, "Oar Blow")
    assert house.hero.piles.hand == [card]
    assert house.events == []


def test_a_strategy_is_its_text(house: House) -> None:
    house.gives(house.hero, "Bail Out | Strategy", "Gain +1 Skill. Draw a card.")
    house.hero.piles.deck = ["oar"]
    house.plays(house.hero, "Bail Out")
    assert house.hero.piles.hand == ["oar"]
    assert house.told(*TRACK_MOVED) == ["Hero moves Skill by +1 to +1"]


def test_a_strategy_can_be_answered_and_cancelled(house: House) -> None:
    """R-AI-3: a card that is cancelled is used up all the same."""
    card = house.gives(house.hero, "Bail Out | Strategy", "Gain +1 Skill.")
    house.gives(
        house.foe,
        "Belay That | Interrupt",
        "Trigger An enemy plays a Strategy.\nEffect Cancel the triggering Strategy.",
    )
    house.plays(house.hero, "Bail Out")
    assert house.told(*TRACK_MOVED) == []
    assert house.hero.piles.discard == [card]
    assert house.foe.piles.discard == ["belay-that"]


def test_a_forbidden_strategy_is_refused(house: House) -> None:
    house.gives(house.hero, "Bail Out | Strategy", "You cannot play Strategies until the end of the round.")
    house.gives(house.hero, "Bail Again | Strategy", "Gain +1 Skill.")
    house.plays(house.hero, "Bail Out")
    with pytest.raises(IllegalError, match="bail-out has forbidden it"):
        house.plays(house.hero, "Bail Again")
    assert house.hero.piles.hand == ["bail-again"]


def test_the_same_target_only_so_often(house: House) -> None:
    house.gives(
        house.hero, "Old Score | Action", "This Action cannot target the same enemy twice each scenario.\nDamage 1d4"
    )
    house.hero.piles.hand *= 3
    targets = [house.plays(house.hero, "Old Score", 1)[0].target for _ in range(2)]
    assert targets == ["foe", "minion"]
    with pytest.raises(IllegalError, match="nobody"):
        house.plays(house.hero, "Old Score")


def test_the_same_target_once_each_round_is_free_again_in_the_next(house: House) -> None:
    house.gives(
        house.hero, "Old Score | Action", "This Action cannot target the same enemy twice each round.\nDamage 1d4"
    )
    house.hero.piles.hand *= 2
    for number in (1, 2):
        house.table.round = number
        assert house.plays(house.hero, "Old Score", 1)[0].target == "foe"


def test_who_must_play_against_one_cannot_play_against_another(house: House) -> None:
    house.gives(house.foe, "Insult | Action", "Damage 1d4\nSpecial The target must play their next Action against you.")
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.hero.piles.hand *= 2
    house.plays(house.foe, "Insult", 1, against=[house.hero])
    with pytest.raises(IllegalError, match="nobody"):
        house.plays(house.hero, "Oar Blow", against=[house.minion])
    house.control = Written([1], First())
    assert house.plays(house.hero, "Oar Blow", 1)[0].target == "foe"
    assert house.plays(house.hero, "Oar Blow", 1)[0].target == "minion"  # the next one only


def test_who_is_out_of_the_fight_forces_nobody(house: House) -> None:
    house.gives(house.foe, "Insult | Action", "Damage 1d4\nSpecial The target must play their next Action against you.")
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.plays(house.foe, "Insult", 1, against=[house.hero])
    house.foe.points = 0
    assert house.plays(house.hero, "Oar Blow", 1)[0].target == "minion"


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("The target cannot target you until the end of the round.", ["friend"]),
        ("The target cannot target anyone but you until the end of the round.", ["hero"]),
        ("The target cannot attack anyone but you until the end of the round.", ["hero"]),
        ("The target can only play Actions from their hand until the end of the round.", ["hero", "friend"]),
        ("The target can only play Actions with Fire damage until the end of the round.", []),
        ("The target cannot play Actions against you until the end of the round.", ["friend"]),
    ],
)
def test_whom_one_cannot_play_against(house: House, text: str, allowed: list[str]) -> None:
    house.gives(house.hero, "Stare | Action", f"Damage 1d4\nSpecial {text}")
    house.gives(house.foe, "Claw | Action", "Damage 1d4")
    house.plays(house.hero, "Stare", 1, against=[house.foe])
    reached = []
    for who in (house.hero, house.friend):
        house.foe.piles.hand = ["claw"]
        try:
            reached += [one.target for one in house.plays(house.foe, "Claw", 1, against=[who])]
        except IllegalError as refused:
            assert refused.rule == "R-SEQ-1"  # noqa: PT017 - which ones are refused is asked below
    assert reached == allowed


def test_an_area_attack_spares_neither_allies_nor_its_player(house: House) -> None:
    """R-AREA-1, R-AREA-2; the defeated are spared (R-DMG-2)."""
    house.gives(house.hero, "Boom | Action", "Area Attack\nDamage 1d4")
    house.gives(house.friend, "Duck | Reaction", "Miss 1d4\nDefense 1d4\nSpecial Gain +1 Mind.")
    house.minion.points = 0
    house.plays(house.hero, "Boom", 3, 4, 2, 1)
    assert [one.points for one in (house.hero, house.friend, house.foe, house.minion)] == [19, 18, 17, 0]
    assert house.friend.tracks[Track.MIND].value == 0  # of that Reaction nothing but Evasion and Defense (R-RES-8)


def test_an_area_attack_without_range_comes_down_where_its_player_is(house: House) -> None:
    """R-AREA-2."""
    house.table.ground = Apart(stands={"friend": THERE, "minion": THERE})
    house.gives(house.hero, "Boom | Action", "Area Attack\nDamage 1d4")
    results = house.plays(house.hero, "Boom", 1, 1)
    assert {one.target for one in results} == {"hero", "foe"}


def test_an_area_attack_that_is_thrown_comes_down_in_one_place_that_its_player_picks(house: House) -> None:
    """R-AREA-1."""
    house.table.ground = Apart(stands={"friend": THERE, "minion": THERE})
    house.gives(house.hero, "Flask | Action", "Area Attack\nThrown 1\nDamage 1d4")
    house.control = Written([1], First())
    results = house.plays(house.hero, "Flask", 1, 1)
    assert {one.target for one in results} == {"friend", "minion"}


def test_an_area_attack_for_enemies_is_for_enemies(house: House) -> None:
    house.gives(house.hero, "Boom | Action", "Area Attack\nThis Action cannot be played against its owner.\nDamage 1d4")
    results = house.plays(house.hero, "Boom", 1, 1, 1)
    assert {one.target for one in results} == {"friend", "foe", "minion"}


def test_whoever_is_defeated_plays_nothing_that_an_ally_has_them_play(house: House) -> None:
    """R-DMG-2: "it cannot play cards"."""
    house.gives(house.hero, "Rally | Strategy", "An ally may play an Action.")
    house.gives(house.friend, "Blow | Action", "Damage 1d4")
    house.friend.points = 0
    house.plays(house.hero, "Rally")
    assert house.played == ["Hero plays Rally"]
    assert "is defeated, and plays nothing" in " ".join(house.told(Note.REFUSED))


def test_the_action_granted_sooner_is_the_one_that_is_skipped(house: House) -> None:
    """R-STAT-6."""
    house.table.rules = rules()
    house.table.move_track(house.friend, Track.POWER, -5, Cause("R-STAT-8"))
    house.gives(house.hero, "Rally | Strategy", "An ally may play an Action.")
    house.gives(house.friend, "Blow | Action", "Damage 1d4")
    house.plays(house.hero, "Rally")
    assert house.played == ["Hero plays Rally"]
    assert house.told(Note.SKIPPED) == ["Friend skips the Action"]
    assert not time.skips(house.table, house.friend, Phase.ACTION)


def test_a_card_that_has_a_phase_skipped_leaves_an_action_that_is_granted(house: House) -> None:
    """R-STAT-6 is about Power -5 alone."""
    house.gives(house.friend, "Long Watch | Strategy", "Skip your next Action Phase.")
    house.gives(house.hero, "Rally | Strategy", "An ally may play an Action.")
    house.gives(house.friend, "Blow | Action", "Damage 1d4")
    house.plays(house.friend, "Long Watch")
    house.plays(house.hero, "Rally", 2)
    assert house.played[-1] == "Friend plays Blow"
    assert time.skips(house.table, house.friend, Phase.ACTION)


def test_a_reaction_that_a_slot_bars_is_not_offered(house: House) -> None:
    """R-RES-3, rules.md 12.4: at Resilience -4 nothing from hand."""
    house.table.rules = rules()
    house.foe.tracks[Track.RESILIENCE].value = -4
    house.gives(house.foe, "Duck | Reaction", "Miss 1d4")
    house.gives(house.hero, "Blow | Action", "Hit 1d4\nDamage 1d4")
    house.plays(house.hero, "Blow", 2, against=[house.foe])
    assert house.played == ["Hero plays Blow"]
    assert house.told(Note.BARRED) == []


@pytest.mark.parametrize("pushes", ["Push each enemy in your occupied section 1.", "Push the target 1."])
def test_whoever_an_area_attack_pushes_away_stays_its_target(house: House, pushes: str) -> None:
    """R-SEQ-1, R-RES-10: targets are chosen as it is played, and too late for that step to be taken back."""
    ground = house.table.ground = Row("abc", {"hero": "b", "friend": "a", "foe": "b", "minion": "b"})
    text = f"{pushes} This Action only targets enemies.\nArea Attack\nDamage 1d4"
    house.gives(house.hero, "Gale | Action", text)
    results = house.plays(house.hero, "Gale", 3, 2)
    assert [(one.target, one.dealt) for one in results] == [("foe", 3), ("minion", 2)]
    assert {ground.place(one) for one in (house.foe, house.minion)} <= {"a", "c"}
