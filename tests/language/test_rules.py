"""Rows of rules tables: read like card text, with complaints where they belong, replaced by a project of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.compiling import Compiled, compile_project
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.ir.rolls import DiceChange
from compiler.ir.rules import Applies
from compiler.ir.terms import RowName, Track
from compiler.source.project import Project, shipped_project

TEXT = 'text: "Increase your Hit dice level by 1."'


def compiled(folder: Path, *rows: str) -> Compiled:
    """Compile rows laid over the shipped content."""
    file = folder / "cards" / "rules" / "mine.yaml"
    file.parent.mkdir(parents=True)
    lines = (f"- {{{row}}}\n" for row in rows)
    file.write_text("format: 1\nkind: rules\nentries:\n" + "".join(lines), encoding="utf-8")
    extends = shipped_project(folder).content
    return compile_project(
        Project(name="p", folder=folder, content=folder / "cards", build=folder / "build", extends=extends)
    )


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


def test_a_project_replaces_a_row_by_its_id(tmp_path: Path) -> None:
    done = compiled(tmp_path, f"id: power-plus-2, track: Power, slot: 2, {TEXT}")
    assert [fault.code for fault in done.diagnostics if fault.entry == "power-plus-2"] == ["entry-replaced"]
    [[change]] = [sentence.effects for sentence in done.library.rules["power-plus-2"].text]
    assert isinstance(change, DiceChange)
    assert change.rows == (RowName.HIT,)
    assert not done.library.rules["power-plus-2"].provisional
    assert done.library.rules["power-plus-3"].provisional


def test_a_row_may_have_the_id_of_an_entry_or_a_word(tmp_path: Path) -> None:
    shipped = compile_project(shipped_project(tmp_path)).library
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
        ("id: a, condition: Dazed", "field-missing", 4),
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
