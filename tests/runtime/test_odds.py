"""Exact odds: the interpreter over all dice, against every face counted one by one, and against dice that fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest

from compiler.ir.terms import Track
from runtime.chance import Seeded
from runtime.duel import Duel, Stand
from runtime.exactly import every
from runtime.odds import odds
from runtime.odds_of_dice import TooManyWaysError
from tests.runtime.conftest import ReadCard

PLAYED = 4_000
SIGMAS = 4


def duel(card: ReadCard, action: str, reaction: str = "") -> Duel:
    entry = card(f"Lunge | Level 1 | Combat Action\n{action}")
    answer = card(f"Guard | Level 1 | Combat Reaction\n{reaction}") if reaction else None
    return Duel(
        actor=Stand(entry=entry, play=entry.plays[0]),
        answer=Stand(entry=answer, play=answer.plays[0]) if answer else None,
    )


def test_a_bare_opposed_roll_is_every_pair_of_faces(card: ReadCard) -> None:
    found = odds(duel(card, "Hit 1d8", "Miss 1d4").came)
    pairs = list(product(range(1, 9), range(1, 5)))
    assert found.takes_effect == Fraction(sum(hit >= miss for hit, miss in pairs), len(pairs))


def test_damage_is_every_face_less_defense_where_the_action_hits(card: ReadCard) -> None:
    found = odds(duel(card, "Hit 1d8\nDamage 1d6 (Piercing 1)", "Miss 1d4\nDefense 1d6").came)
    faces = list(product(range(1, 9), range(1, 5), range(1, 7), range(1, 5)))  # Defense is 1d4 under Piercing 1
    counted = Counter(max(0, dealt - taken) if hit >= miss else 0 for hit, miss, dealt, taken in faces)
    assert found.dealt == {amount: Fraction(times, len(faces)) for amount, times in sorted(counted.items())}
    assert sum(found.dealt.values()) == 1


def test_damage_that_a_reaction_deals_is_counted_by_itself(card: ReadCard) -> None:
    """R-RES-5: it comes where the Reaction works, and then the Action's does not."""
    found = odds(duel(card, "Hit 1d8\nDamage 1d4", "Miss 1d4\nDamage 1d6").came)
    missed = Fraction(sum(hit < miss for hit, miss in product(range(1, 9), range(1, 5))), 32)
    assert found.returned == {0: 1 - missed, **dict.fromkeys(range(1, 7), missed / 6)}
    assert found.dealt == {0: missed, **dict.fromkeys(range(1, 5), (1 - missed) / 4)}


def test_tracks_are_expected_to_move_as_often_as_the_special_comes(card: ReadCard) -> None:
    found = odds(duel(card, "Hit 1d4\nSpecial The target suffers -2 Mind.", "Miss 1d4").came)
    assert found.moved == {("target", Track.MIND): -2 * found.takes_effect}


def test_conditions_are_begun_as_often_as_the_special_comes(card: ReadCard) -> None:
    found = odds(duel(card, "Hit 1d4\nSpecial The target is Dazed until the end of the round.", "Miss 1d4").came)
    assert found.bound == {("target", "Dazed"): found.takes_effect}


def test_conditions_that_are_there_before_are_none_of_an_actions_doing(card: ReadCard) -> None:
    plain = duel(card, "Hit 1d4\nSpecial The target is Dazed until the end of the round.", "Miss 1d4")
    assert plain.answer is not None
    dazed = msgspec.structs.replace(plain, answer=msgspec.structs.replace(plain.answer, conditions=("Dazed",)))
    assert odds(dazed.came).bound == {}


def test_tracks_that_stand_off_their_base_before_are_not_moved_by_that(card: ReadCard) -> None:
    plain = duel(card, "Hit 1d4\nSpecial The target suffers -2 Mind.", "Miss 1d4")
    assert plain.answer is not None
    actor = msgspec.structs.replace(plain.actor, tracks={Track.SKILL: 1})
    answer = msgspec.structs.replace(plain.answer, tracks={Track.SKILL: -1, Track.MIND: 1})
    found = odds(msgspec.structs.replace(plain, actor=actor, answer=answer).came)
    assert found.moved == {("target", Track.MIND): -2 * found.takes_effect}


@pytest.mark.parametrize("reaction", ["", "Miss 1d4"])
def test_whoever_is_grabbed_is_grabbed_by_the_other_side(card: ReadCard, reaction: str) -> None:
    plain = duel(card, "Hit 1d4\nDamage 1d4\nSpecial Each enemy you have Grabbed suffers -1 Power.", reaction)
    held = {"answer": plain.answer} if plain.answer else {"target": plain.target}
    grabbed = {side: msgspec.structs.replace(one, conditions=("Grabbed",)) for side, one in held.items()}
    found = odds(msgspec.structs.replace(plain, **grabbed).came)
    assert found.moved == {("target", Track.POWER): -found.takes_effect}
    assert odds(plain.came).moved == {}


@pytest.mark.parametrize("price", ["Spend 1 Karma.", "Spend 2 Valuables."])
def test_whoever_acts_has_what_it_costs(card: ReadCard, price: str) -> None:
    assert odds(duel(card, f"{price}\nHit 1d4", "Miss 1d4").came).takes_effect == Fraction(10, 16)


def test_r_res_1_a_tie_goes_to_the_attack_also_where_a_text_asks_by_how_much(card: ReadCard) -> None:
    plain = odds(duel(card, "Hit 1d4", "Miss 1d4").came)
    asked = odds(
        duel(card, "Hit 1d4\nSpecial If you win the opposed roll by 3 or more, gain +1 Mind.", "Miss 1d4").came
    )
    assert asked.takes_effect == plain.takes_effect == Fraction(4 + 6, 16)
    assert asked.moved == {("actor", Track.MIND): Fraction(1, 16)}


@pytest.mark.parametrize(("margin", "ways"), [("2 or less", 9), ("exactly 2", 2), ("at least 3", 1)])
def test_by_how_little_a_roll_is_won(card: ReadCard, margin: str, ways: int) -> None:
    found = odds(duel(card, f"Hit 1d4\nSpecial If you win by {margin}, gain +1 Mind.", "Miss 1d4").came)
    assert found.moved == {("actor", Track.MIND): Fraction(ways, 16)}


def test_a_tie_that_a_text_gives_to_the_other_side_is_lost_also_where_one_asks_by_how_much(card: ReadCard) -> None:
    asked = "Hit 1d4\nSpecial If you win the opposed roll by 3 or more, gain +1 Mind."
    found = odds(duel(card, asked, "You win ties with this Reaction.\nMiss 1d4").came)
    assert found.takes_effect == Fraction(6, 16)
    assert found.moved == {("actor", Track.MIND): Fraction(1, 16)}


def test_what_a_text_rolls_counts_too(card: ReadCard) -> None:
    found = odds(duel(card, "Damage 1d4\nSpecial Roll 1d6. If the result is odd, the target suffers -1 Power.").came)
    assert found.moved == {("target", Track.POWER): Fraction(-1, 2)}
    assert found.expected == Fraction(5, 2)


@pytest.mark.parametrize(
    ("action", "reaction"),
    [
        ("Hit 2d6\nDamage 1d8\nSpecial The target suffers -1 Skill.", "Miss 1d8\nDefense 1d6"),
        ("Increase the Damage dice level by 1.\nHit 1d10\nDamage 2d4 Fire", "Miss 1d8\nDamage 1d4"),
        ("Damage 1d8", "Defense 1d4\nDamage 1d6"),
    ],
)
def test_playing_it_often_agrees_with_its_odds(card: ReadCard, action: str, reaction: str) -> None:
    played = duel(card, action, reaction)
    chance = odds(played.came).takes_effect
    dice = Seeded(7)
    hits = sum(played.play(dice)[0].hit for _ in range(PLAYED))
    spread = float(PLAYED * chance * (1 - chance)) ** 0.5
    assert abs(hits - PLAYED * chance) <= SIGMAS * spread


def test_odds_leave_nothing_behind(card: ReadCard) -> None:
    """Each way begins with the table as it was set."""
    played = duel(card, "Hit 1d8\nDamage 1d8\nSpecial The target suffers -1 Mind.", "Miss 1d8")
    assert odds(played.came) == odds(played.came)


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("", 1 + 6),
        ("Whenever the Reed Cat suffers Fire damage, the Reed Cat gains +1 Mind.\n", 1 + 6),
        ("The Reed Cat may reroll any Defense dice, keeping the second result.\n", 1 + 6),
        ("Whenever the Reed Cat wins an opposed roll, the Reed Cat gains +1 Mind.\n", 3 + 8 * 6),  # by -3 to +7
        ("The Reed Cat may reroll any Damage dice, keeping the second result.\n", 1 + 6),  # hers is not rolled
        ("The Reed Cat may reroll any Miss dice, keeping the second result.\n", 4 * (6 + 26 * 6)),
    ],
)
def test_dice_are_told_apart_only_where_a_text_asks_for_them(card: ReadCard, text: str, ways: int) -> None:
    lines = "Reed Cat | Level 1 Adversary | Regular | Brawler | HP: 15\nInitiative: 1d6 | Acrobatics: 1d6\n"
    cat = card(f"{lines}{text}(Reaction) Slip\nMiss 1d4")
    lunge = card("Lunge | Level 1 | Combat Action\nHit 1d8\nDamage 1d6")
    found = Duel(actor=Stand(entry=lunge, play=lunge.plays[0]), answer=Stand(entry=cat, play=cat.plays[0]))
    assert sum(1 for _ in every(found.came)) == ways


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("", Fraction(5, 8)),
        ("The Reed Cat may reroll any Defense dice, keeping the higher result.\n", Fraction(5, 16)),
        ("The Reed Cat may reroll any Damage dice, keeping the higher result.\n", Fraction(5, 8)),  # hers is not rolled
    ],
    ids=["no text", "Defense", "Damage"],
)
def test_defense_is_rolled_again_where_a_constant_text_allows_it(card: ReadCard, text: str, left: Fraction) -> None:
    lines = "Reed Cat | Level 1 Adversary | Regular | Brawler | HP: 15\nInitiative: 1d6 | Acrobatics: 1d6\n"
    cat = card(f"{lines}{text}(Reaction) Slip\nDefense 1d4")
    lunge = card("Lunge | Level 1 | Combat Action\nDamage 1d4")
    found = Duel(actor=Stand(entry=lunge, play=lunge.plays[0]), answer=Stand(entry=cat, play=cat.plays[0]))
    assert odds(found.came).expected == left


@pytest.mark.parametrize(
    "text",
    [
        "Hit 1d8\nSpecial " + 4 * "Roll 9d12. If the result is odd, the target suffers -1 Mind. ",
        "Reroll 2 of the Hit dice, keeping the higher result.\nHit 20d12",
    ],
)
def test_what_takes_for_ever_to_count_is_not_counted(
    card: ReadCard, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("exactly", "odds_of_dice"):
        monkeypatch.setattr(f"runtime.{module}.MOST_WAYS", 2_000)
    with pytest.raises(TooManyWaysError, match="more than 2,000 ways"):
        odds(duel(card, text.strip(), "Miss 1d4").came)
