"""What ranks and types give, by the rows of the tables and the sentences of rules.md 12.2, 18.4 and 20.1."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from compiler.ir.entries.rules import RuleRow
from compiler.ir.terms import RowName, Scenario, Track
from compiler.source.project import Project, shipped_project
from runtime.entity import Entity, npc
from runtime.events import Cause
from runtime.health import injure
from runtime.playables import playables_of
from runtime.ranks import NO_RANKS, Ranks
from runtime.rules import Rules
from runtime.standing import levels
from runtime.table import Table
from tests.kept import compiled
from tests.runtime.conftest import ReadCard
from tests.runtime.party import Party
from tests.runtime.shipped import rules

Rows = Callable[..., dict[str, RuleRow]]
PIKE = "Pike | Level 1 Adversary | {} | Brawler | HP: 30\nInitiative: 1d6 | Acrobatics: 1d6\n{}(Action) Bite\nHit 1d6\n"
REED = "Reed | Level 1 Challenge | {} | EP: {} | Hidden: 1d6\n(Action) Cut\nInflict 1d6\n"


@pytest.fixture
def rows(tmp_path: Path) -> Rows:
    """Read rows of one's own, and give those alone."""

    def read(*written: str) -> dict[str, RuleRow]:
        file = tmp_path / "cards" / "rules.yaml"
        file.parent.mkdir()
        lines = (f"- {{id: row-{number}, {row}}}\n" for number, row in enumerate(written, 1))
        file.write_text("format: 1\nkind: rules\nentries:\n" + "".join(lines), encoding="utf-8")
        extends = shipped_project(tmp_path).content
        project = Project(name="p", folder=tmp_path, content=file.parent, build=tmp_path / "build", extends=extends)
        found = compiled(project).library.rules
        return {id_: row for id_, row in found.items() if id_.startswith("row-")}

    return read


def pike(party: Party, rank: str, *dice: int, more: str = "") -> tuple[Table, Entity]:
    table = party.table(*dice or (1,), npcs={party.add(PIKE.format(rank, more)): 1})
    return table, table.entities[0]


@pytest.mark.parametrize(
    ("type_", "points", "base"),
    [("Creature", "5", -1), ("Environ", "-", -1), ("Seeker", "5", -1), ("Obstacle", "5", 0), ("Trap", "-", 0)],
)
def test_the_bases_of_challenges_are_those_of_their_types(type_: str, points: str, base: int, card: ReadCard) -> None:
    """Rules.md 12.2."""
    reed = npc(card(REED.format(type_, points)), rules().ranks)
    assert {counter.base for counter in reed.tracks.values()} == {base}
    assert {counter.value for counter in reed.tracks.values()} == {base}


def test_what_a_card_prints_takes_the_place_of_the_base_of_its_rank(card: ReadCard) -> None:
    boss = card(PIKE.format("Boss", ""))
    printed = msgspec.structs.replace(boss, title=msgspec.structs.replace(boss.title, base_tracks={Track.POWER: 1}))
    tracks = npc(printed, rules().ranks).tracks
    assert [tracks[track].base for track in (Track.POWER, Track.MIND)] == [1, 2]


def test_where_no_table_says_anything_a_rank_gives_nothing(card: ReadCard) -> None:
    boss = card(PIKE.format("Boss", ""))
    usual = NO_RANKS.usual(boss)
    assert (usual.bases, usual.turns, usual.injury, usual.draws) == ({}, 1, 5, False)


def test_a_rank_may_have_more_turns_each_with_its_initiative(party: Party, rows: Rows) -> None:
    party.rules = rows("rank: Mook, turns: 2")
    assert pike(party, "Mook", 3, 5)[1].initiative == (3, 5)


def test_an_injury_takes_what_the_rank_says(party: Party, rows: Rows) -> None:
    """R-INJ-1, and R-INJ-2 as a row has it."""
    table, common = pike(party, "Mini-boss")
    injure(table, common, Cause("R-INJ-1"))
    party.rules = rows("rank: Mini-boss, injury: 10")
    table, hurt = pike(party, "Mini-boss")
    injure(table, hurt, Cause("R-INJ-1"))
    assert (common.most, hurt.most) == (25, 20)
    injure(table, hurt, Cause("R-INJ-1"))
    assert not hurt.removed
    injure(table, hurt, Cause("R-INJ-1"))
    assert hurt.removed  # 30 HP, three Injuries of 10


def test_of_two_rows_for_a_rank_bases_add_up_and_numbers_are_those_of_the_last(rows: Rows, card: ReadCard) -> None:
    ranks = Ranks(
        rows(
            'rank: Boss, turns: 3, injury: 10, text: "Base Mind +1."', 'rank: Boss, injury: 20, text: "Base Mind +1."'
        ).values()
    )
    usual = ranks.usual(card(PIKE.format("Boss", "")))
    assert (usual.bases, usual.turns, usual.injury) == ({Track.MIND: 2}, 3, 20)


def test_what_else_the_text_of_a_rank_says_holds_for_those_of_it(party: Party, rows: Rows) -> None:
    party.rules = rows(
        'rank: Mook, text: "Base Power +1. Base Mind +1 in interaction scenarios. Increase your Hit dice level by 1."'
    )
    (table, mook), (other, regular) = pike(party, "Mook"), pike(party, "Regular")
    assert (levels(table, mook, RowName.HIT), levels(other, regular, RowName.HIT)) == (1, 0)
    assert (mook.tracks[Track.POWER].base, mook.tracks[Track.MIND].base) == (1, 0)


@pytest.mark.parametrize(("scenario", "plays"), [(Scenario.COMBAT, ["Duck"]), (Scenario.EXPLORATION, [])])
def test_a_play_that_a_rule_grants_in_combat_is_there_in_combat(
    scenario: Scenario, plays: list[str], party: Party, rows: Rows
) -> None:
    text = "In combat scenarios, gain the following Reaction:\\n(Reaction) Duck\\nMiss 1d4"
    party.rules = rows(f'rank: Mook, text: "{text}"', f'type: Seeker, text: "{text}"')
    combat = scenario is Scenario.COMBAT
    who = party.add(PIKE.format("Mook", "") if combat else REED.format("Seeker", 5))
    table = party.table(1, scenario=scenario, npcs={who: 1})
    found = [held.name for held in playables_of(table, table.entities[0])]
    assert found[1:] == plays


def test_rules_of_ranks_are_no_slots_and_no_conditions(rows: Rows, card: ReadCard) -> None:
    table = Rules.of(rows('rank: Mook, text: "Base Power +1."').values())
    assert table.standing(npc(card(PIKE.format("Mook", "")))) == []
