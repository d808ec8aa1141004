"""The shipped content built whole: what is proved of it, and that nothing about it is left to chance."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from compiler.building import BuildSummary, all_sheets, build, printed, read_back
from compiler.check.proofs import NOT_PRINTED, YES, Proof, Verdict
from compiler.check.questions import complaint
from compiler.check.walk import effects_within
from compiler.cli.figures import figures
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Severity
from compiler.emit.sheets.geometry import Paper
from compiler.emit.sheets.options import SheetOptions
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Hybrid, Library
from compiler.ir.entries.rulings import Ruling
from compiler.ir.flow import Play, Text
from compiler.language.entries.house_words import HouseWords
from compiler.source.project import shipped_project
from runtime import trial
from tests.kept import RUN, SUM_UP, KeptWorkspace, kept_trials

CHECKOUT = Path(__file__).resolve().parents[1]
IN_PART = CHECKOUT / "tests" / "data" / "runtime" / "seen_in_part.txt"
ENTRIES = 380
LOOK_UPS = 16_000_000
MEASURE = """
import time
from pathlib import Path

def looked_up():
    begun, known, found = time.process_time(), {str(number): number for number in range(1000)}, 0
    for number in range(200_000):
        found += known[str(number % 1000)]
    return time.process_time() - begun

plain = min(looked_up() for _ in range(5)) / 200_000
begun = time.process_time()
from compiler.compiling import compile_project
from compiler.source.project import shipped_project
compile_project(shipped_project(Path()))
print((time.process_time() - begun) / plain)
"""
"""How many words Python looks up in the same time: machines differ in speed, and other programs slow all of it down."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> BuildSummary:
    return build_in(tmp_path_factory.mktemp("first"))


def build_in(folder: Path) -> BuildSummary:
    """Build the starter set, each entry tried once in all tests: that it comes to the same is tested on the runtime."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trial, "run", RUN)
        patch.setattr(trial, "sum_up", SUM_UP)
        return build(shipped_project(folder), lambda _doing: None, kept_trials, figures)


def files(summary: BuildSummary) -> dict[str, bytes]:
    folder = next(path.parent for path in summary.written if path.name == "library.json")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in summary.written}


def proofs(summary: BuildSummary) -> dict[str, dict[str, dict[str, str]]]:
    return msgspec.json.decode(files(summary)["proof.json"], type=dict[str, dict[str, dict[str, str]]])


def test_nothing_is_complained_of(built: BuildSummary) -> None:
    assert [fault.message for fault in built.diagnostics if fault.severity is not Severity.NOTE] == []


def test_what_is_provisional_is_counted(built: BuildSummary) -> None:
    library = msgspec.json.decode(files(built)["library.json"], type=Library)
    rules = [row for row in library.rules.values() if row.provisional]
    words = [word for word in library.terms.values() if word.provisional]
    assert rules
    assert words
    assert built.provisional == {"rules": len(rules), "glossary": len(words)}


def test_no_proof_of_any_entry_fails(built: BuildSummary) -> None:
    failed = {
        f"{id_}: {name}: {answer['reason']}"
        for id_, proof in proofs(built).items()
        for name, answer in proof.items()
        if answer["verdict"] == "no"
    }
    assert failed == set()


def test_nothing_is_left_unproved(built: BuildSummary) -> None:
    waiting = [
        f"{id_}: {name}: {answer['reason']}"
        for id_, proof in proofs(built).items()
        for name, answer in proof.items()
        if answer["verdict"] == "not-yet"
    ]
    assert waiting == []


def test_what_was_seen_only_in_part_is_listed_and_no_more_than_that(
    built: BuildSummary, pytestconfig: pytest.Config
) -> None:
    """Conditions that no stage brings about, and what constant texts wait for; `--update` writes the list anew."""
    found = [f"{id_}: {proof['runs']['reason']}" for id_, proof in proofs(built).items() if _in_part(proof["runs"])]
    if pytestconfig.getoption("--update"):
        IN_PART.write_text("".join(f"{line}\n" for line in found), encoding="utf-8")
    assert found == IN_PART.read_text(encoding="utf-8").splitlines()


def _in_part(runs: dict[str, str]) -> bool:
    return runs["verdict"] == "yes" and bool(runs["reason"])


def test_what_runs_has_exact_odds_or_no_dice(built: BuildSummary) -> None:
    said = proofs(built).values()
    assert {proof["odds"]["verdict"] for proof in said if proof["runs"]["verdict"] == "yes"} == {
        "yes",
        "not-applicable",
    }


@pytest.mark.usefixtures("kept_compiled")
def test_what_nobody_plays_is_not_said_to_run(tmp_path: Path) -> None:
    unplayed = build(shipped_project(tmp_path), lambda _doing: None)
    assert set(unplayed.verdicts("runs")) == {Verdict.NOT_YET}


@pytest.mark.parametrize("unread", ["", "lampwarden"])
def test_no_character_is_printed_who_has_a_hybrid_of_a_role_that_does_not_read(unread: str) -> None:
    """As with their own Roles and their Gear."""
    compiled = KeptWorkspace(shipped_project(CHECKOUT)).compile()
    known = "hob-wrackley"
    hybrid = Hybrid(role="lampwarden", level=1)
    hob = msgspec.structs.replace(compiled.library.characters[known], hybrids=(hybrid,))
    library = msgspec.structs.replace(compiled.library, characters={known: hob})
    fault = complaint(Code.TEXT_UNPARSED, compiled.places["lampwarden"], unread, "this does not read", "")
    faulty = msgspec.structs.replace(compiled, library=library, faulty={unread: fault} if unread else {})
    sheets = all_sheets(faulty, [known], SheetOptions(), lambda _doing: None)
    assert [sheet.name for sheet in sheets] == ([] if unread else [f"characters/{known}"])


def test_a_character_who_is_not_legal_is_printed_all_the_same() -> None:
    """Named or not: what is wrong with them is told beside."""
    compiled = KeptWorkspace(shipped_project(CHECKOUT)).compile()
    known = "hob-wrackley"
    fault = complaint(Code.CHARACTER_HYBRID, compiled.places[known], known, "too many", "")
    faulty = msgspec.structs.replace(compiled, faulty={known: fault})
    assert [sheet.name for sheet in all_sheets(faulty, [known], SheetOptions(), lambda _: None)] == [
        f"characters/{known}"
    ]


UNPRINTED = Proof(
    reads=YES, prints_back=YES, nothing_swallowed=YES, references=YES, runs=YES, odds=YES, prints=NOT_PRINTED
)


class Forgetful(HouseWords):
    """Words all sentences but the last."""

    def text(self, text: Text, entry: Entry, play: Play | None) -> tuple[str, ...]:
        return super().text(text, entry, play)[:-1]


def test_an_entry_is_printed_where_its_words_stand_on_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = KeptWorkspace(shipped_project(CHECKOUT)).compile()
    answers = []
    for words in (HouseWords(), Forgetful()):
        monkeypatch.setattr("compiler.building.WORDS", words)
        sheets = list(all_sheets(compiled, ["pole-sweep", "lampwarden-deck"], SheetOptions(), lambda _doing: None))
        answers.append(printed("pole-sweep", UNPRINTED, sheets).prints)
        assert printed("silt-crab", UNPRINTED, sheets) == UNPRINTED
    assert answers[0] == YES
    assert answers[1].verdict is Verdict.NO
    assert 'its card lacks "Push" of "Special Push the target 1.' in answers[1].reason


def test_an_entry_that_does_not_fit_is_not_printed_and_is_told_once() -> None:
    compiled = KeptWorkspace(shipped_project(CHECKOUT)).compile()
    entries = {"pole-sweep": msgspec.structs.replace(compiled.library.entries["pole-sweep"], name="Pole " * 90)}
    long = msgspec.structs.replace(compiled, library=msgspec.structs.replace(compiled.library, entries=entries))
    sheets = list(all_sheets(long, ["pole-sweep"], SheetOptions(), lambda _doing: None))
    answer = printed("pole-sweep", UNPRINTED, sheets).prints
    assert answer.verdict is Verdict.NO
    assert "too long" in answer.reason
    assert [fault.code for fault in sheets[0].result.diagnostics] == [Code.FIT_OVERFLOW]


def test_an_entry_that_lies_on_no_page_is_not_printed() -> None:
    compiled = KeptWorkspace(shipped_project(CHECKOUT)).compile()
    (sheet,) = all_sheets(compiled, ["pole-sweep"], SheetOptions(), lambda _doing: None)
    lost = msgspec.structs.replace(sheet, result=msgspec.structs.replace(sheet.result, spots=()))
    read = read_back(lost, compiled.library, SheetOptions())
    answer = printed("pole-sweep", UNPRINTED, [read]).prints
    assert (answer.verdict, answer.reason.endswith("no page has its card")) == (Verdict.NO, True)


@pytest.mark.parametrize("paper", Paper)
def test_every_shipped_character_has_a_sheet_on_which_all_has_room(paper: Paper) -> None:
    compiled = KeptWorkspace(shipped_project(CHECKOUT)).compile()
    options = SheetOptions(paper=paper, figures=figures(compiled.library))
    sheets = list(all_sheets(compiled, compiled.library.characters, options, lambda _doing: None))
    assert len(sheets) == len(compiled.library.characters)
    assert [fault.message for sheet in sheets for fault in sheet.result.diagnostics] == []
    assert [sheet.result.fits[0].box for sheet in sheets] == ["name"] * len(sheets)
    assert min(fit.room for sheet in sheets for fit in sheet.result.fits) >= 0


def test_every_entry_has_all_seven_answers(built: BuildSummary) -> None:
    said = proofs(built)
    library = msgspec.json.decode(files(built)["library.json"], type=Library)
    assert set(said) == set(library.entries)
    assert len(said) >= ENTRIES
    names = ["reads", "prints_back", "nothing_swallowed", "references", "runs", "odds", "prints"]
    assert [id_ for id_, proof in said.items() if list(proof) != names] == []


def test_no_entry_needs_a_ruling_outside_extra_effects() -> None:
    entries = KeptWorkspace(shipped_project(Path())).compile().library.entries.values()
    plain = [msgspec.structs.replace(entry, extra=()) for entry in entries]
    assert [entry.id for entry in plain if any(isinstance(effect, Ruling) for effect in effects_within(entry))] == []


def test_what_is_written_is_whole_and_all_there(built: BuildSummary) -> None:
    names = set(files(built))
    assert {"library.json", "proof.json", "fit.json"} <= names
    assert {name for name in names if name.endswith(".pdf")} >= {"sheets/table/gear.pdf", "sheets/table/roles.pdf"}
    assert [path for path in built.written if path.parent.name == "sheets" and path.suffix != ".pdf"] == []


def test_the_same_content_gives_the_same_bytes(built: BuildSummary, tmp_path: Path) -> None:
    again = build_in(tmp_path)
    first, second = files(built), files(again)
    assert [name for name in first | second if first.get(name) != second.get(name)] == []


def test_compiling_the_shipped_content_takes_as_long_as_some_million_look_ups() -> None:
    """One or two seconds, with other tests beside it: one run that is quick enough will do."""
    assert any(measured() <= LOOK_UPS for _ in range(6))


def measured() -> float:
    """Give how long a run takes, in look-ups; as in an installation, Python keeps what it has made of the sources."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    run = [sys.executable, "-c", MEASURE]
    said = subprocess.run(run, cwd=CHECKOUT, env=environment, capture_output=True, text=True, check=True)
    return float(said.stdout)
