"""Which of two contradicting effects wins: the simple way, and the list whose first difference decides."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.priority import (
    CONSTANT,
    PLAYED,
    SIMPLE_WAY,
    UNDECIDED,
    Claim,
    Helps,
    Judging,
    Karma,
    Origin,
    Pace,
    Wording,
    prevails,
)

replace = msgspec.structs.replace

HIT = Claim(what="the attack hits", origin=Origin.HAND, played=1, helps=Helps.PLAYERS)
"""What a player's Action from hand says outright."""
MISS = Claim(what="the attack misses", origin=Origin.HAND, played=2, helps=Helps.OTHERS)
"""What the Reaction to it says, from an enemy's hand."""
IMPLICIT_HIT = replace(HIT, explicit=Wording.IMPLIED)
MISS_ON_CARD = replace(MISS, origin=Origin.CARD)
GEAR_HIT = replace(HIT, origin=Origin.CONSTANT_GEAR, played=0)

WARM_CLOAK = Claim(what="Fire Resistance 1", origin=Origin.CONSTANT_GEAR, played=0, helps=Helps.PLAYERS)
WARD = Claim(what="no Fire Resistance for players", origin=Origin.CONSTANT, played=0, specific=1, helps=Helps.OTHERS)
SALVE = Claim(what="Fire Resistance 2", origin=Origin.HAND, played=3, helps=Helps.PLAYERS)


def rule_for(winner: Claim, loser: Claim, judging: Judging = Judging.LIST) -> str:
    """Give the rule by which the one wins, whichever is named first."""
    verdict = prevails(winner, loser, judging)
    assert prevails(loser, winner, judging) == verdict
    assert verdict.winner == winner
    return verdict.rule


# The worked examples


def test_w46_the_simple_way_is_what_helps_the_players() -> None:
    assert rule_for(HIT, MISS, Judging.PLAYERS) == SIMPLE_WAY


def test_w47_an_action_that_costs_karma_hits_even_if_it_is_not_said() -> None:
    assert rule_for(replace(IMPLICIT_HIT, karma=Karma.SPENT), MISS_ON_CARD) == "R-PRIO-2"


def test_w48_without_karma_what_is_said_outright_wins() -> None:
    assert rule_for(MISS_ON_CARD, IMPLICIT_HIT) == "R-PRIO-3"


def test_w49_an_action_from_hand_wins_over_an_enemy_card() -> None:
    assert rule_for(HIT, MISS_ON_CARD) == "R-PRIO-4"


def test_w50_a_reaction_from_hand_too_is_played_later() -> None:
    assert rule_for(MISS, HIT) == "R-PRIO-5"


def test_w51_what_gear_does_constantly_stands_on_gear_and_was_played_first() -> None:
    assert rule_for(MISS, GEAR_HIT) == "R-PRIO-4"
    assert rule_for(MISS_ON_CARD, GEAR_HIT) == "R-PRIO-5"


def test_w52_of_two_constant_effects_the_more_specific_wins() -> None:
    assert rule_for(WARD, WARM_CLOAK) == "R-PRIO-8"


def test_w53_a_text_that_overrides_gear_but_not_what_is_gained_inside_a_scenario_does_just_that() -> None:
    ward = replace(WARD, specific=0, overrides=(Origin.CONSTANT_GEAR,), spares=PLAYED)
    assert rule_for(ward, WARM_CLOAK) == "R-PRIO-8"
    assert rule_for(SALVE, ward) == "R-PRIO-8"


# The list, rule by rule; the loser has all that comes later in the list on its side


@pytest.mark.parametrize("origin", [origin for origin in Origin if origin is not Origin.RESPONSE])
def test_assists_and_interrupts_win_over_all_other_plays(origin: Origin) -> None:
    """R-PRIO-1."""
    response = Claim(what="no", origin=Origin.RESPONSE, helps=Helps.OTHERS, explicit=Wording.IMPLIED, played=1)
    play = Claim(what="yes", origin=origin, helps=Helps.PLAYERS, karma=Karma.SPENT, played=2)
    assert rule_for(response, play) == "R-PRIO-1"


def test_of_two_assists_the_rest_of_the_list_decides() -> None:
    """R-PRIO-1."""
    first, second = (replace(claim, origin=Origin.RESPONSE) for claim in (HIT, MISS))
    assert rule_for(second, first) == "R-PRIO-5"


def test_what_costs_karma_wins_over_what_does_not() -> None:
    """R-PRIO-2."""
    paid = replace(GEAR_HIT, karma=Karma.SPENT, explicit=Wording.IMPLIED, helps=Helps.OTHERS)
    assert rule_for(paid, replace(MISS, helps=Helps.PLAYERS)) == "R-PRIO-2"


def test_of_two_that_cost_karma_the_rest_of_the_list_decides() -> None:
    """R-PRIO-2."""
    assert rule_for(replace(MISS, karma=Karma.SPENT), replace(HIT, karma=Karma.SPENT)) == "R-PRIO-5"


def test_text_on_a_card_wins_over_what_follows_from_the_general_rules() -> None:
    """R-PRIO-3."""
    said = replace(GEAR_HIT, helps=Helps.OTHERS)
    assert rule_for(said, replace(MISS, explicit=Wording.IMPLIED, helps=Helps.PLAYERS)) == "R-PRIO-3"


@pytest.mark.parametrize("origin", [Origin.GEAR, Origin.CARD, Origin.CONSTANT_GEAR, Origin.CONSTANT_CARD])
def test_actions_and_reactions_from_hand_win_over_gear_and_enemy_cards(origin: Origin) -> None:
    """R-PRIO-4, R-PRIO-7."""
    from_hand = replace(HIT, helps=Helps.OTHERS)
    assert rule_for(from_hand, replace(MISS, origin=origin, helps=Helps.PLAYERS)) == "R-PRIO-4"


@pytest.mark.parametrize("origin", [Origin.HAND, Origin.STRATEGY, Origin.OWN_CARD, Origin.CONSTANT])
def test_being_from_hand_decides_nothing_against_the_rest(origin: Origin) -> None:
    """R-PRIO-4 speaks of Gear and enemy cards."""
    assert rule_for(replace(MISS, origin=origin), HIT) == "R-PRIO-5"


@pytest.mark.parametrize("origin", [Origin.STRATEGY, Origin.OWN_CARD, Origin.GEAR, Origin.CARD, Origin.CONSTANT])
def test_only_actions_and_reactions_gain_by_being_from_hand(origin: Origin) -> None:
    """R-PRIO-4."""
    assert rule_for(MISS_ON_CARD, replace(HIT, origin=origin)) == "R-PRIO-5"


@pytest.mark.parametrize("origin", [origin for origin in PLAYED if origin is not Origin.RESPONSE])
def test_the_later_play_wins(origin: Origin) -> None:
    """R-PRIO-5."""
    first = Claim(what="yes", origin=origin, played=4, helps=Helps.PLAYERS)
    assert rule_for(replace(first, what="no", played=5, helps=Helps.OTHERS), first) == "R-PRIO-5"


def test_otherwise_what_helps_the_players_wins() -> None:
    """R-PRIO-6."""
    assert rule_for(HIT, replace(MISS, played=1)) == "R-PRIO-6"


@pytest.mark.parametrize("origin", [origin for origin in Origin if origin not in (Origin.HAND, Origin.CONSTANT_GEAR)])
def test_a_constant_effect_of_gear_was_played_first_whenever_it_was_put_on(origin: Origin) -> None:
    """R-PRIO-7."""
    gear = replace(GEAR_HIT, karma=Karma.SPENT, played=9)
    rule = rule_for(Claim(what="no", origin=origin, karma=Karma.SPENT, played=0, helps=Helps.OTHERS), gear)
    assert rule == ("R-PRIO-1" if origin is Origin.RESPONSE else "R-PRIO-5")


def test_of_two_pieces_of_gear_neither_was_played_later() -> None:
    """R-PRIO-7."""
    other = replace(GEAR_HIT, what="the attack misses", played=9, helps=Helps.OTHERS)
    assert rule_for(GEAR_HIT, other) == "R-PRIO-6"


# Constant effects, and texts that say what they override: R-PRIO-8


@pytest.mark.parametrize("one", CONSTANT)
@pytest.mark.parametrize("other", CONSTANT)
def test_between_constant_effects_the_more_specific_wins_ahead_of_the_list(one: Origin, other: Origin) -> None:
    specific = Claim(what="no", origin=one, specific=1, explicit=Wording.IMPLIED, played=0, helps=Helps.OTHERS)
    general = Claim(what="yes", origin=other, karma=Karma.SPENT, played=1, helps=Helps.PLAYERS)
    assert rule_for(specific, general) == "R-PRIO-8"


def test_equally_specific_constant_effects_go_by_the_list() -> None:
    assert rule_for(replace(WARM_CLOAK, specific=1, karma=Karma.SPENT), WARD) == "R-PRIO-2"


@pytest.mark.parametrize("origin", PLAYED)
def test_being_specific_is_asked_of_constant_effects_only(origin: Origin) -> None:
    play = Claim(what="yes", origin=origin, played=1, helps=Helps.PLAYERS)
    assert rule_for(play, WARD) != "R-PRIO-8"


def test_text_that_overrides_is_followed_ahead_of_the_list_and_of_the_simple_way() -> None:
    ward = replace(WARD, overrides=(Origin.RESPONSE,))
    salve = replace(SALVE, origin=Origin.RESPONSE, karma=Karma.SPENT)
    assert [rule_for(ward, salve, judging) for judging in Judging] == ["R-PRIO-8"] * 2


def test_text_that_spares_is_followed_ahead_of_the_simple_way() -> None:
    blight = replace(WARM_CLOAK, what="Fire Weakness 1", helps=Helps.OTHERS)
    blessing = replace(WARD, helps=Helps.PLAYERS, spares=(Origin.CONSTANT_GEAR,))
    assert [rule_for(blight, blessing, judging) for judging in Judging] == ["R-PRIO-8"] * 2


def test_text_that_overrides_something_else_decides_nothing() -> None:
    ward = replace(WARD, overrides=(Origin.GEAR,), spares=(Origin.STRATEGY,))
    assert rule_for(SALVE, ward) == "R-PRIO-5"


def test_texts_that_override_each_other_decide_nothing() -> None:
    mutual = (replace(HIT, overrides=(Origin.HAND,)), replace(MISS, overrides=(Origin.HAND,)))
    assert rule_for(mutual[1], mutual[0]) == "R-PRIO-5"


# What stands outside the list


@pytest.mark.parametrize("judging", Judging)
def test_what_happens_immediately_is_ahead_of_every_priority(judging: Judging) -> None:
    """R-IMM-1."""
    at_once = replace(MISS_ON_CARD, pace=Pace.IMMEDIATE, explicit=Wording.IMPLIED, played=1)
    paid = replace(HIT, origin=Origin.RESPONSE, karma=Karma.SPENT, overrides=(Origin.CARD,), played=2)
    assert rule_for(at_once, paid, judging) == "R-IMM-1"


def test_the_list_settles_contradictions_of_timing() -> None:
    """R-PRIO-9."""
    before = replace(SALVE, what="the cards are drawn before the discard", played=1)
    after = replace(SALVE, what="the cards are drawn after the discard", played=2, helps=Helps.OTHERS)
    assert rule_for(after, before) == "R-PRIO-5"


def test_the_list_is_the_way_unless_the_scenario_chooses_the_other() -> None:
    assert prevails(HIT, MISS).winner == prevails(HIT, MISS, Judging.LIST).winner == MISS


def test_where_both_help_the_players_the_simple_way_falls_back_on_the_list() -> None:
    assert rule_for(replace(MISS, helps=Helps.PLAYERS), HIT, Judging.PLAYERS) == "R-PRIO-5"


def test_where_nothing_tells_them_apart_the_game_still_goes_on() -> None:
    other = replace(HIT, what="the attack is lost")
    assert rule_for(HIT, other) == UNDECIDED


def test_an_effect_is_played_or_constant() -> None:
    assert sorted(PLAYED + CONSTANT) == sorted(Origin)


@pytest.mark.parametrize(
    ("winner", "loser", "because"),
    [
        (HIT, MISS_ON_CARD, "it is played from hand and the other stands on Gear or on an enemy card"),
        (MISS, HIT, "it was played later"),
        (MISS_ON_CARD, GEAR_HIT, "a constant effect of Gear counts as played first"),
    ],
)
def test_the_reason_is_a_sentence_for_the_table(winner: Claim, loser: Claim, because: str) -> None:
    reason = f'Here "{winner.what}" prevails over "{loser.what}", because {because}.'
    assert prevails(loser, winner).reason == reason


# Properties

ORIGINS = st.lists(st.sampled_from(Origin), max_size=3).map(tuple)
CLAIMS = st.builds(
    Claim,
    what=st.sampled_from(["the attack hits", "the attack misses"]),
    origin=st.sampled_from(Origin),
    helps=st.sampled_from(Helps),
    karma=st.sampled_from(Karma),
    explicit=st.sampled_from(Wording),
    played=st.integers(0, 3),
    specific=st.integers(0, 2),
    overrides=ORIGINS,
    spares=ORIGINS,
    pace=st.sampled_from(Pace),
)
JUDGING = st.sampled_from(Judging)


@given(CLAIMS, CLAIMS, JUDGING)
def test_the_verdict_is_the_same_whichever_is_named_first(one: Claim, other: Claim, judging: Judging) -> None:
    assert prevails(one, other, judging) == prevails(other, one, judging)


@given(CLAIMS, CLAIMS, JUDGING)
def test_one_of_the_two_wins_by_a_rule_and_in_one_sentence(one: Claim, other: Claim, judging: Judging) -> None:
    verdict = prevails(one, other, judging)
    assert verdict.winner in (one, other)
    assert re.fullmatch(r"R-PRIO-[1-68]|R-IMM-1|10\.2|DM", verdict.rule)
    assert re.fullmatch(r"Here [^.]+, because [^.]+\.", verdict.reason)


@given(CLAIMS, CLAIMS)
def test_the_simple_way_never_goes_against_the_players(one: Claim, other: Claim) -> None:
    verdict = prevails(one, other, Judging.PLAYERS)
    if verdict.rule not in ("R-IMM-1", "R-PRIO-8") and Helps.PLAYERS in (one.helps, other.helps):
        assert verdict.winner.helps is Helps.PLAYERS


@given(CLAIMS, CLAIMS)
def test_the_list_asks_who_is_helped_last_of_all(one: Claim, other: Claim) -> None:
    rule = prevails(one, other).rule
    if rule not in ("R-PRIO-6", UNDECIDED):
        assert prevails(replace(one, helps=Helps.PLAYERS), replace(other, helps=Helps.PLAYERS)).rule == rule
