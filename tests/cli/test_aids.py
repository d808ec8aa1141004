"""`deckwright aids`: what lies on the table beside the cards."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Deckwright

AIDS = ["debate-axis", "reference", "stat-tracks", "stealth-tokens", "trackers"]


def test_all_aids_are_made_where_none_is_named(deckwright: Deckwright) -> None:
    assert deckwright("aids", "--out", "here").status == 0
    assert sorted(file.stem for file in Path("here/aids").iterdir()) == AIDS


def test_an_aid_that_is_named_is_made_alone(deckwright: Deckwright) -> None:
    assert deckwright("aids", "Stat-Tracks", "--paper", "letter", "--out", "here").status == 0
    assert [file.stem for file in Path("here/aids").iterdir()] == ["stat-tracks"]


def test_an_aid_that_there_is_not_is_told_with_those_there_are(deckwright: Deckwright) -> None:
    done = deckwright("aids", "dice-tower")
    assert done.status == 2
    assert all(aid in done.err for aid in AIDS)
