"""What slots and conditions do: the placeholder table of the rules slot by slot, and the worked examples about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from compiler.ir.deeds.cards import Discard, Draw
from compiler.ir.deeds.coming import NextOutcome, Skip
from compiler.ir.deeds.forbidding import DRAWING, MOVING
from compiler.ir.deeds.piles import ReturnToHand
from compiler.ir.deeds.rolls import Enhance
from compiler.ir.deeds.tracks import StatRestore
from compiler.ir.entries.rules import Applies, RuleRow
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.terms import EntryKind, Phase, PlayKind, RowName, Track
from compiler.language.entries.rules import read_rule
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Vocabulary
from compiler.source.document import Document
from compiler.source.project import shipped_project
from compiler.source.record import RuleSource
from compiler.source.yaml_form import read_held
from runtime import standing
from runtime.chance import Seeded
from runtime.deckless import Purchase, buy
from runtime.dice import Pool
from runtime.entity import Camp, Entity, Lasting, npc
from runtime.events import Cause, Note
from runtime.legal import IllegalError
from runtime.priority import Origin
from runtime.ranks import rank_of
from runtime.rules import NO_RULES, Rules
from runtime.table import Table
from tests.kept import compiled, loaded

if TYPE_CHECKING:
    from tests.runtime.conftest import Duel, ReadCard

HERE = Cause("R-TEST")
Row = Callable[[str], RuleRow]


@pytest.fixture(scope="module")
def shipped() -> Rules:
    """Give the shipped tables."""
    return Rules.of(compiled(shipped_project(Path())).library.rules.values())


@pytest.fixture(scope="module")
def row() -> Row:
    """Read one row of a table from its fields."""
    reader = Reader(Vocabulary.of({term.id: term for term in loaded(shipped_project(Path())).terms}))

    def read(fields: str) -> RuleRow:
        held = read_held(Document(f"format: 1\nkind: rules\nentries:\n- {{id: a, {fields}}}\n", "rules.yaml"))
        [placed] = held.documents
        assert isinstance(placed.value, RuleSource)
        done = read_rule(placed.value, reader)
        assert done.diagnostics == ()
        return done.row

    return read


def at(hero: Entity, **slots: int) -> Entity:
    """Put tracks on slots."""
    for name, slot in slots.items():
        hero.tracks[Track(name)].value = slot
    return hero


def in_conditions(hero: Entity, conditions: Iterable[str]) -> Entity:
    hero.conditions = [Lasting(condition, 0) for condition in conditions]
    return hero


# ---- worked examples


def test_w10_a_resilience_penalty_bars_reactions_and_the_action_takes_effect(duel: Duel, shipped: Rules) -> None:
    duel.tables = shipped
    at(duel.foe, Resilience=-4)
    duel.acts("Hit 1d4\nDamage 1d6")
    duel.answers("Miss 1d12\nDefense 1d6", Origin.HAND)
    result = duel.resolve(3)
    assert (result.hit, result.dealt) == (True, 3)
    [bar] = [event for event in duel.events if event.kind is Note.BARRED]
    assert (bar.rule, bar.entry) == ("R-RES-3", "resilience-minus-4")


def test_a_reaction_on_gear_can_be_played_where_those_from_hand_cannot(duel: Duel, shipped: Rules) -> None:
    duel.tables = shipped
    at(duel.foe, Resilience=-4)
    duel.acts("Hit 1d4\nDamage 1d6")
    duel.answers("Miss 1d12", Origin.GEAR)
    assert not duel.resolve(1, 5).hit


def test_w42_debilitated_takes_two_levels_off_hit_and_none_off_damage(duel: Duel, shipped: Rules) -> None:
    duel.tables = shipped
    in_conditions(duel.hero, ["Debilitated"])
    duel.acts("Hit 1d10\nDamage 1d8")
    duel.answers("Miss 1d2", Origin.HAND)
    duel.resolve(6, 1, 8)
    hit, _miss, damage = (event.words for event in duel.events if event.kind is Happening.ROLLS)
    assert (hit, damage) == ("Hero rolls Hit 1d6: 6", "Hero rolls Damage 1d8: 8")


def test_w42_penalties_add_up(duel: Duel, shipped: Rules) -> None:
    duel.tables = shipped
    at(in_conditions(duel.hero, ["Debilitated", "Debilitated"]), Power=-2)
    assert shipped.levels(duel.hero, RowName.HIT) == -3


def test_w45_power_minus_4_bars_actions_from_hand_and_not_from_gear(duel: Duel, shipped: Rules) -> None:
    duel.tables = shipped
    at(duel.hero, Power=-4)
    assert shipped.bars(duel.hero, PlayKind.ACTION, Origin.HAND) == "power-minus-4"
    assert shipped.bars(duel.hero, PlayKind.ACTION, Origin.GEAR) is None
    duel.acts("Hit 1d4\nDamage 1d6", Origin.GEAR)
    duel.answers("Miss 1d4")
    assert duel.resolve(3, 2, 5).dealt == 5
    duel.acts("Hit 1d4\nDamage 1d6", Origin.HAND)
    with pytest.raises(IllegalError, match="power-minus-4") as barred:
        duel.resolve()
    assert barred.value.rule == "R-STAT-2"


def test_w45_power_minus_4_bars_spending_points_on_actions(duel: Duel, shipped: Rules) -> None:
    at(duel.hero, Power=-4)
    duel.hero.tactical = 3
    duel.acts("Hit 1d4\nDamage 1d6", Origin.GEAR)
    assert duel.action is not None
    table = Table([duel.hero, duel.foe], Seeded(0), rules=shipped)
    with pytest.raises(IllegalError, match="spends no points") as barred:
        buy(table, duel.action, (Purchase(row=RowName.HIT, levels=1),))
    assert (barred.value.rule, duel.hero.tactical) == ("R-TP-7", 3)


def test_w54_a_power_penalty_by_the_reaction_does_not_reach_the_action_in_progress(duel: Duel, shipped: Rules) -> None:
    duel.tables = shipped
    duel.acts("Damage 1d8")
    duel.answers("The target suffers -3 Power.")
    assert duel.resolve(8).dealt == 8
    assert duel.power(duel.hero) == -3
    assert shipped.levels(duel.hero, RowName.DAMAGE) == -1


# ---- the facts that any table must satisfy


def test_c1_mind_plus_2_gives_a_bonus_at_once(duel: Duel, shipped: Rules) -> None:
    assert shipped.hand_limit(at(duel.hero, Mind=2)) == 1


def test_c2_some_penalties_bar_plays_of_a_kind_from_hand_only(duel: Duel, shipped: Rules) -> None:
    at(duel.hero, Power=-4, Resilience=-4, Mind=-3)
    for kind, bar in ((PlayKind.ACTION, "power"), (PlayKind.REACTION, "resilience"), (PlayKind.ASSIST, "mind")):
        assert (shipped.bars(duel.hero, kind, Origin.HAND) or "").startswith(bar)
        assert shipped.bars(duel.hero, kind, Origin.GEAR) is None
        assert shipped.bars(duel.hero, kind, Origin.OWN_CARD) is None


@pytest.mark.parametrize("track", [Track.POWER, Track.RESILIENCE])
def test_c3_some_bonuses_return_a_card_to_hand(track: Track, duel: Duel, shipped: Rules) -> None:
    [(first, *_)] = shipped.happens(at(duel.hero, **{track: 5}), track).values()
    assert isinstance(first, ReturnToHand)


def test_c4_mind_minus_2_bars_no_action(duel: Duel, shipped: Rules) -> None:
    assert shipped.bars(at(duel.hero, Mind=-2), PlayKind.ACTION, Origin.HAND) is None


def test_c5_at_minus_4_power_bars_actions_from_hand_and_mind_the_draw(duel: Duel, shipped: Rules) -> None:
    assert shipped.bars(at(duel.hero, Power=-4), PlayKind.ACTION, Origin.HAND)
    assert shipped.skips(at(duel.hero, Mind=-4), Phase.DRAW) == "mind-minus-4"


def test_c6_a_resilience_penalty_can_stop_reactions(duel: Duel, shipped: Rules) -> None:
    assert shipped.bars(at(duel.hero, Resilience=-4), PlayKind.REACTION, Origin.HAND) == "resilience-minus-4"


def test_c7_a_power_penalty_can_lower_damage(duel: Duel, shipped: Rules) -> None:
    assert shipped.levels(at(duel.hero, Power=-3), RowName.DAMAGE) == -1


def test_c8_power_minus_5_skips_the_next_action_phase_and_resets(duel: Duel, shipped: Rules) -> None:
    happens = shipped.happens(at(duel.hero, Power=-5), Track.POWER)
    skip, reset = happens["power-minus-5"]
    assert isinstance(skip, Skip)
    assert skip.phase is Phase.ACTION
    assert reset == StatRestore(who=skip.who, tracks=(Track.POWER,))


# ---- each slot


@pytest.mark.parametrize(
    ("track", "rows"),
    [
        (Track.POWER, (RowName.HIT, RowName.DAMAGE)),
        (Track.POWER, (RowName.INFLICT, RowName.DAMAGE)),
        (Track.POWER, (RowName.ARGUE, RowName.DAMAGE)),
        (Track.RESILIENCE, (RowName.MISS, RowName.DEFENSE)),
        (Track.RESILIENCE, (RowName.ENDURE, RowName.DEFENSE)),
        (Track.RESILIENCE, (RowName.REBUTTAL, RowName.DEFENSE)),
    ],
)
def test_power_and_resilience_change_rolls_and_what_is_dealt_or_kept_off(
    track: Track, rows: tuple[RowName, RowName], duel: Duel, shipped: Rules
) -> None:
    by_slot = {4: (2, 1), 3: (1, 1), 2: (1, 0), 1: (0, 0), 0: (0, 0), -1: (0, 0), -2: (-1, 0), -3: (-1, -1)}
    for slot, changes in by_slot.items():
        hero = at(duel.hero, **{track: slot})
        assert tuple(shipped.levels(hero, row) for row in rows) == changes, slot


@pytest.mark.parametrize("row", [RowName.ACROBATICS, RowName.CHARISMA, RowName.LOCKPICK, RowName.SEARCH])
def test_skill_changes_all_skill_dice(row: RowName, duel: Duel, shipped: Rules) -> None:
    slots = (4, 3, 2, 1, 0, -1, -2, -3, -4)
    assert [shipped.levels(at(duel.hero, Skill=slot), row) for slot in slots] == [3, 2, 1, 0, 0, 0, -1, -2, -3]


def test_mind_changes_hand_limit_and_draw(duel: Duel, shipped: Rules) -> None:
    slots = (4, 3, 2, 1, 0, -1, -2, -3, -4)
    assert [shipped.hand_limit(at(duel.hero, Mind=slot)) for slot in slots] == [2, 1, 1, 0, 0, 0, -1, -1, 0]
    assert [shipped.draws(at(duel.hero, Mind=slot)) for slot in slots] == [1, 1, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("track", "slot", "what"),
    [
        (Track.POWER, 5, ReturnToHand),
        (Track.POWER, -5, Skip),
        (Track.RESILIENCE, 5, ReturnToHand),
        (Track.RESILIENCE, -5, NextOutcome),
        (Track.SKILL, 5, Enhance),
        (Track.MIND, 5, Draw),
        (Track.MIND, -5, Discard),
        (Track.SKILL, -5, NextOutcome),
    ],
)
def test_the_last_slots_happen_and_set_the_track_back(
    track: Track, slot: int, what: type, duel: Duel, shipped: Rules
) -> None:
    [(first, reset)] = shipped.happens(at(duel.hero, **{track: slot}), track).values()
    assert isinstance(first, what)
    assert isinstance(reset, StatRestore)
    assert reset.tracks == (track,)


def test_only_power_minus_5_is_no_placeholder() -> None:
    library = compiled(shipped_project(Path())).library
    slots = [one for one in library.rules.values() if one.track]
    assert [one.id for one in slots if not one.provisional] == ["power-minus-5"]


# ---- conditions


@pytest.mark.parametrize(
    ("condition", "barred"),
    [
        ("Stunned", "Action"),
        ("Disoriented", "Reaction"),
        ("Dazed", "Strategy Assist Interrupt"),
        ("Petrified", "Action Reaction"),
        ("Defenseless", "Action Reaction Strategy Assist Interrupt"),
    ],
)
def test_conditions_bar_plays_wherever_they_come_from(condition: str, barred: str, duel: Duel, shipped: Rules) -> None:
    in_conditions(duel.hero, [condition])
    found = {kind for kind in PlayKind if shipped.bars(duel.hero, kind, Origin.GEAR) == condition.lower()}
    assert found == {PlayKind(word) for word in barred.split()}


def test_impotent_bars_actions_from_hand_only(duel: Duel, shipped: Rules) -> None:
    in_conditions(duel.hero, ["Impotent"])
    assert shipped.bars(duel.hero, PlayKind.ACTION, Origin.HAND) == "impotent"
    assert shipped.bars(duel.hero, PlayKind.ACTION, Origin.GEAR) is None
    assert shipped.bars(duel.hero, PlayKind.REACTION, Origin.HAND) is None


def test_the_confused_play_returning_cards_from_hand_and_no_others(duel: Duel, shipped: Rules) -> None:
    in_conditions(duel.hero, ["Confused"])
    assert shipped.bars(duel.hero, PlayKind.ACTION, Origin.HAND) == "confused"
    assert shipped.bars(duel.hero, PlayKind.ACTION, Origin.HAND, frozenset(["Returning"])) is None
    assert shipped.bars(duel.hero, PlayKind.ACTION, Origin.OWN_CARD) is None


@pytest.mark.parametrize(
    ("condition", "row"),
    [
        ("Debilitated", RowName.HIT),
        ("Vulnerable", RowName.MISS),
        ("Weakened", RowName.DAMAGE),
        ("Hindered", RowName.SEARCH),
    ],
)
def test_conditions_lower_dice_by_two_levels(condition: str, row: RowName, duel: Duel, shipped: Rules) -> None:
    in_conditions(duel.hero, [condition])
    changed = {one: by for one in RowName if (by := shipped.levels(duel.hero, one))}
    assert changed[row] == -2
    assert len(changed) == (4 if condition == "Hindered" else 1)


@pytest.mark.parametrize(
    ("condition", "deed"),
    [
        ("Immobilized", MOVING),
        ("Petrified", MOVING),
        ("Defenseless", MOVING),
        ("Muddled", DRAWING),
    ],
)
def test_conditions_bar_deeds(condition: str, deed: Deed, duel: Duel, shipped: Rules) -> None:
    assert shipped.bars_deed(duel.hero, deed) is None
    in_conditions(duel.hero, [condition])
    assert shipped.bars_deed(duel.hero, deed) == condition.lower()


# ---- how rows apply


@pytest.mark.parametrize(("condition", "slot", "rule"), [("Stunned", 0, "R-COND-1"), ("Dazed", -4, "R-STAT-2")])
def test_a_play_is_refused_by_the_rule_of_the_row_that_bars_it(
    condition: str, slot: int, rule: str, duel: Duel, shipped: Rules
) -> None:
    duel.tables = shipped
    at(in_conditions(duel.hero, [condition]), Power=slot)
    duel.acts("Hit 1d4", Origin.HAND)
    with pytest.raises(IllegalError) as refused:
        duel.resolve()
    assert refused.value.rule == rule


def test_where_there_are_no_rules_nothing_stands(duel: Duel) -> None:
    in_conditions(at(duel.hero, Power=-4), ["Stunned"])
    assert list(NO_RULES.standing(duel.hero)) == []
    assert NO_RULES.bars(duel.hero, PlayKind.ACTION, Origin.HAND) is None


def test_a_row_applies_to_those_it_names_and_without_names_to_everyone(duel: Duel, row: Row, card: ReadCard) -> None:
    text = 'track: Power, slot: 2, text: "Increase your Hit dice number by 1."'
    for_mooks, for_all = Rules.of([row(f"applies: [mook, boss], {text}")]), Rules.of([row(text)])
    at(duel.hero, Power=2)
    assert (for_mooks.number(duel.hero, RowName.HIT), for_all.number(duel.hero, RowName.HIT)) == (0, 1)
    eel = at(
        npc(card("Some Eel | Level 1 Adversary | Mook | Brawler | HP: 5\nInitiative 1d6\n(Action) Snap\nHit 1d4")),
        Power=2,
    )
    assert (for_mooks.number(eel, RowName.HIT), for_all.number(eel, RowName.HIT)) == (1, 1)


def test_numbers_of_dice_change_too(duel: Duel, row: Row) -> None:
    duel.tables = Rules.of([row('track: Power, slot: 2, text: "Increase your Hit dice number by 1."')])
    at(duel.hero, Power=2)
    duel.acts("Hit 1d4")
    duel.answers("Miss 1d10")
    assert duel.resolve(4, 4, 7).hit


def test_the_changes_of_a_play_are_those_of_where_its_owner_stands(duel: Duel, shipped: Rules) -> None:
    duel.acts("Hit 1d8\nDamage 1d8")
    made = duel.action
    assert made is not None
    roll = made.play.rows.roll
    assert roll is not None
    table = Table([duel.hero], Seeded(1))
    standing.change(table, made, shipped.standing(duel.hero))
    assert made.pool(RowName.HIT, roll.dice) == Pool(roll.dice)
    at(duel.hero, Power=3)
    standing.change(table, made, shipped.standing(duel.hero))
    assert str(made.pool(RowName.HIT, roll.dice)) == "1d10"
    assert duel.hero.camp is Camp.PLAYERS
    assert rank_of(duel.hero) is Applies.PC
    assert made.entry.kind is EntryKind.CARD


@pytest.mark.parametrize(("condition", "hits"), [("Disoriented", False), ("Defenseless", True)])
def test_a_text_says_which_condition_it_is_played_in_all_the_same(
    duel: Duel, shipped: Rules, condition: str, *, hits: bool
) -> None:
    """R-PRIO-8: text that says what it overrides, and what not, is followed."""
    duel.tables = shipped
    in_conditions(duel.foe, [condition])
    duel.acts("Hit 1d8")
    duel.answers("This Reaction can be played even if you are Disoriented.\nMiss 1d8", Origin.HAND)
    assert duel.resolve(*([] if hits else [1, 8])).hit is hits
