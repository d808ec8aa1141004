"""How much is read: lines, entries, sets and decks counted; first the stops that keep most entries from being whole."""

from __future__ import annotations

from collections.abc import Container, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from compiler.check.coverage import Coverage, Share, coverage
from compiler.check.questions import Checked
from compiler.compiling import Compiled, compile_content
from compiler.source.load import Content, load
from compiler.source.project import Project, shipped_project
from tests.kept import compiled as compiled_once
from tests.kept import loaded

if TYPE_CHECKING:
    from tests.check.conftest import World

PLAY = "(Action) Pounce\nHit 1d10\n"


def covered(world: World, **texts: str) -> Coverage:
    """Cover the small content and some Adversaries that say these texts."""
    return covered_of(world, {id_.replace("_", "-"): {"text": text} for id_, text in texts.items()})


def covered_of(world: World, given: Mapping[str, Mapping[str, object]]) -> Coverage:
    title = {"level": 2, "rank": "Regular", "type": "Brawler", "hp": 17, "initiative": "1d10", "acrobatics": "1d8"}
    entries = [{"id": id_, "name": id_.replace("-", " ").title(), **title, **fields} for id_, fields in given.items()]
    world.compile(adversary=entries)
    small = world.folder
    project = Project(name="small", folder=small, content=small / "cards", build=small / "build")
    content = load(project)
    return coverage_of(content, compile_content(content, "small"), given)


def coverage_of(content: Content, compiled: Compiled, ids: Container[str]) -> Coverage:
    checked = Checked(compiled.library, content, {source.id: source for source in content.sources})
    return coverage(checked, compiled.read, compiled.diagnostics, ids)


def test_lines_are_play_lines_rows_and_sentences(world: World) -> None:
    text = (
        "The Sand Cat gains +1 Mind.\n" + PLAY + "Special The target suffers -1 Skill. The target\nsuffers -1 Mind.\n"
    )
    found = covered(world, sand_cat=text)
    assert (found.lines, found.rulings, found.entries, found.sets) == (Share(5, 5), 0, Share(1, 1), Share(1, 1))
    assert found.stops == ()


def test_a_refused_sentence_is_shown_with_the_word_it_stopped_at(world: World) -> None:
    found = covered(world, sand_cat=PLAY + "Special The target wobbles. The target suffers -1 Mind.\n")
    assert (found.lines, found.entries, found.sets) == (Share(3, 4), Share(0, 1), Share(0, 1))
    [stop] = found.stops
    [refused] = stop.refused
    assert (stop.word, stop.code, stop.alone) == ("wobbles", "text-unparsed", ("sand-cat",))
    assert (refused.entry, refused.words) == ("sand-cat", "The target wobbles.")
    line = Path(refused.file).read_text(encoding="utf-8").splitlines()[refused.line - 1]
    assert line[refused.column - 1 :].startswith("wobbles")


def test_the_stop_that_alone_keeps_most_entries_back_comes_first(world: World) -> None:
    wobbles, sighs = "Special The target wobbles.\n", "Special The target sighs.\n"
    both = "Special The target sighs. The target hums. The target hums. The target hums.\n"
    found = covered(world, sand_cat=PLAY + sighs, mud_cat=PLAY + wobbles, reed_cat=PLAY + wobbles, hill_cat=PLAY + both)
    assert [(stop.word, len(stop.alone), len(stop.refused)) for stop in found.stops] == [
        ("wobbles", 2, 2),
        ("sighs", 1, 2),
        ("hums", 0, 3),
    ]


def test_what_differs_in_a_number_alone_is_one_stop(world: World) -> None:
    special = "Special The target suffers -1 Mind for {} hours.\n"
    found = covered(world, sand_cat=PLAY + special.format(3), mud_cat=PLAY + special.format(4))
    assert [len(stop.refused) for stop in found.stops] == [2]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("(Action) Pounce\nHit 1d\n", "1d"),
        ("(Acton) Pounce\n", "(Acton)"),
        (PLAY + "Trigger An enemy enters this.\n", "Trigger"),
        (PLAY + "Special\n", "Special"),
    ],
)
def test_rows_and_labels_are_lines_too(world: World, text: str, word: str) -> None:
    assert word in [stop.word for stop in covered(world, sand_cat=text).stops]


def test_a_title_keeps_an_entry_from_being_whole(world: World) -> None:
    found = covered_of(world, {"sand-cat": {"text": PLAY, "rank": "Regula"}})
    assert (found.lines, found.entries) == (Share(2, 2), Share(0, 1))
    assert [(stop.word, stop.code, stop.alone) for stop in found.stops] == [("the title", "rank", ("sand-cat",))]


def test_rulings_are_counted_apart(world: World) -> None:
    text = PLAY + "Special The target hums.\n"
    found = covered_of(world, {"sand-cat": {"text": text, "rulings": ["The target hums."]}})
    assert (found.lines, found.rulings, found.entries) == (Share(2, 2), 1, Share(1, 1))


def test_a_deck_is_whole_if_its_cards_are() -> None:
    content, compiled = loaded(shipped_project(Path())), compiled_once(shipped_project(Path()))
    cards = {slot.card for deck in compiled.library.decks.values() for slot in deck.cards}
    assert coverage_of(content, compiled, cards).decks == Share(3, 3)
    assert coverage_of(content, compiled, cards & {"nothing"}).decks == Share(0, 0)


def test_all_that_is_shipped_is_read() -> None:
    """And the lines are those of the files: what is in none of them would be counted by nobody."""
    content, compiled = loaded(shipped_project(Path())), compiled_once(shipped_project(Path()))
    found = coverage_of(content, compiled, compiled.library.entries.keys())
    assert found.stops == ()
    assert found.entries == Share(len(compiled.library.entries), len(compiled.library.entries))
    sentences = sum(len(one.said) for one in compiled.read)
    plays = sum(len(one.entry.plays) for one in compiled.read)
    assert found.lines.read > sentences + plays / 2
