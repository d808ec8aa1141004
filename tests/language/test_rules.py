"""Rows of rules tables: read like card text, with complaints where they belong, replaced by a project of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.compiling import Compiled
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.rolls import DiceChange
from compiler.ir.deeds.tracks import StatBase
from compiler.ir.entries.grants import grant_in
from compiler.ir.entries.rows import RowDice
from compiler.ir.entries.rules import Applies
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Rank, RowName, Scenario, Track
from compiler.source.project import Project, shipped_project
from tests.kept import KeptWorkspace

TEXT = 'text: "Increase your Hit dice level by 1."'


def compiled(folder: Path, *rows: str) -> Compiled:
    """Compile rows laid over the shipped content."""
    file = folder / "cards" / "rules" / "mine.yaml"
    file.parent.mkdir(parents=True)
    lines = (f"- {{{row}}}\n" for row in rows)
    file.write_text("format: 1\nkind: rules\nentries:\n" + "".join(lines), encoding="utf-8")
    extends = shipped_project(folder).content
    return KeptWorkspace(
        Project(name="p", folder=folder, content=folder / "cards", build=folder / "build", extends=extends)
    ).compile()


def errors(done: Compiled) -> list[Diagnostic]:
    return [fault for fault in done.diagnostics if fault.severity is Severity.ERROR]


def test_a_row_is_read_whole(tmp_path: Path) -> None:
    done = compiled(tmp_path, f"id: strong, track: Power, slot: 2, applies: [pc, mini-boss], {TEXT}, provisional: true")
    assert errors(done) == []
    row = done.library.rules["strong"]
    assert (row.track, row.slot, row.condition) == (Track.POWER, 2, None)
    assert (row.applies, row.provisional) == ((Applies.PC, Applies.MINI_BOSS), True)
    [[change]] = [sentence.effects for sentence in row.text]
    assert isinstance(change, DiceChange)
    assert (change.rows, change.by) == ((RowName.HIT,), 1)


def test_a_rank_has_bases_in_card_text_and_numbers_beside_it(tmp_path: Path) -> None:
    done = compiled(tmp_path, 'id: chief, rank: Boss, turns: 2, injury: 20, draws: true, text: "Base Power +2."')
    assert errors(done) == []
    row = done.library.rules["chief"]
    assert (row.rank, row.turns, row.injury, row.draws) == (Rank.BOSS, 2, 20, True)
    assert [sentence.effects for sentence in row.text] == [
        (StatBase(who=Actor.SELF, track=Track.POWER, by=2, scenario=Scenario.ANY),)
    ]


def test_a_row_of_numbers_needs_no_text(tmp_path: Path) -> None:
    done = compiled(tmp_path, "id: slow, type: Seeker, injury: 3")
    assert errors(done) == []
    row = done.library.rules["slow"]
    assert (row.type, row.injury, row.turns, row.draws, row.text) == ("Seeker", 3, None, False, ())


def test_what_comes_with_an_option_may_be_about_everyone(tmp_path: Path) -> None:
    done = compiled(tmp_path, f"id: all, option: later-wiki, {TEXT}")
    assert errors(done) == []
    assert done.library.rules["all"].option == "later-wiki"


def test_a_rule_grants_a_play(tmp_path: Path) -> None:
    text = "In combat scenarios, gain the following Reaction:\\n(Reaction) Duck\\nMiss 1d4"
    done = compiled(tmp_path, f'id: duck, rank: Mook, text: "{text}"')
    assert errors(done) == []
    grant = grant_in(done.library.rules["duck"].text)
    assert grant is not None
    assert grant.play.name == "Duck"
    assert grant.play.rows.roll == RowDice(row=RowName.MISS, dice=Dice(number=1, level=4))


def test_a_project_replaces_a_row_by_its_id(tmp_path: Path) -> None:
    done = compiled(tmp_path, f"id: power-plus-2, track: Power, slot: 2, {TEXT}")
    assert [fault.code for fault in done.diagnostics if fault.entry == "power-plus-2"] == ["entry-replaced"]
    [[change]] = [sentence.effects for sentence in done.library.rules["power-plus-2"].text]
    assert isinstance(change, DiceChange)
    assert change.rows == (RowName.HIT,)
    assert not done.library.rules["power-plus-2"].provisional
    assert done.library.rules["power-plus-3"].provisional


def test_a_row_may_have_the_id_of_an_entry_or_a_word(tmp_path: Path) -> None:
    shipped = KeptWorkspace(shipped_project(tmp_path)).compile().library
    assert "dazed" in shipped.terms
    assert "dazed" in shipped.rules
    card = next(iter(shipped.entries))
    done = compiled(tmp_path, f"id: {card}, condition: Dazed, {TEXT}")
    assert errors(done) == []
    assert done.library.entries[card] == shipped.entries[card]


@pytest.mark.parametrize(
    ("row", "code", "column"),
    [
        (f"id: a, {TEXT}", "field-missing", 8),
        (f"id: a, track: Power, {TEXT}", "field-missing", 8),
        (f"id: a, slot: 2, {TEXT}", "field-missing", 8),
        (f"id: a, track: Power, slot: 2, condition: Dazed, {TEXT}", "field-missing", 8),
        (f"id: a, slot: 2, condition: Dazed, {TEXT}", "field-missing", 8),
        (f"id: a, condition: Dased, {TEXT}", "condition-unknown", 22),
        (f"id: a, track: Strength, slot: 2, {TEXT}", "field-value", 18),
        (f"id: a, track: Power, slot: 6, {TEXT}", "field-value", 31),
        (f"id: a, condition: Dazed, applies: [player], {TEXT}", "field-value", 39),
        ("id: a, condition: Dazed", "field-missing", 8),
        ("id: a, rank: Boss", "field-missing", 8),
        (f"id: a, rank: Boss, condition: Dazed, {TEXT}", "field-missing", 8),
        (f"id: a, rank: Boss, type: Trap, {TEXT}", "field-missing", 8),
        (f"id: a, rank: Boss, option: later-wikki, {TEXT}", "ref-dangling", 31),
        (f"id: a, rank: Baron, {TEXT}", "field-value", 17),
        (f"id: a, type: Brawler, {TEXT}", "field-value", 17),
        ("id: a, rank: Boss, turns: 0", "field-value", 30),
        (f"id: a, condition: Dazed, turns: 3, {TEXT}", "field-extra", 36),
        (f"id: a, condition: Dazed, draws: true, {TEXT}", "field-extra", 36),
        ('id: a, rank: Boss, text: "(Action) Roar"', "play-line", 29),
        ('id: a, condition: Dazed, text: "You hum a tune."', "text-unparsed", 40),
        ("id: a, condition: Dazed, text: [1]", "field-type", 35),
    ],
)
def test_a_mistake_is_told_where_it_stands(row: str, code: str, column: int, tmp_path: Path) -> None:
    [fault] = errors(compiled(tmp_path, row))
    assert (fault.code, fault.place.line, fault.place.column) == (code, 4, column)
    assert fault.help


def test_a_near_miss_of_a_condition_can_be_mended(tmp_path: Path) -> None:
    [fault] = errors(compiled(tmp_path, f"id: a, condition: Dased, {TEXT}"))
    assert fault.fix is not None
