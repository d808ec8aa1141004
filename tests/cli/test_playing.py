"""`deckwright odds` and `deckwright play`: what they say, and what they refuse."""

from __future__ import annotations

import json

import pytest

from compiler.cli.console import ExitStatus
from compiler.cli.main import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def test_odds_as_json_are_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "odds", "flung-oil", "lock-house-dog", "--format", "json")
    found = json.loads(out)
    assert status == ExitStatus.FINE
    assert found["takes_effect"] == "3/4"
    assert found["damage"]["9"] == "1/128"


def test_the_same_seed_tells_the_same_story(capsys: pytest.CaptureFixture[str]) -> None:
    one, other, another = (
        said(capsys, "play", "flung-oil", "lock-house-dog", "--seed", seed, "--format", "json")[1] for seed in "778"
    )
    assert one == other != another
    assert {"rule", "words", "kind"} <= set(json.loads(one.splitlines()[0]))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["silt-crab"], "which Action of Silt Crab? silt-crab/Pinch, silt-crab/Snip"),
        (["silt-crab/Bite"], "Silt Crab has no Action called 'Bite'"),
        (["flung-oyl"], "there is no entry 'flung-oyl'; did you mean 'flung-oil'?"),
        (["flung-oil", "flung-oil"], "Flung Oil has no Reaction"),
        (["flung-oil", "lock-house-dog", "--track", "Powers=2"], "there is no Stat Track called 'Powers'"),
        (["flung-oil", "lock-house-dog", "--track", "Power=9"], "Power has no slot +9"),
        (["flung-oil", "--resistance", "Fire=2"], "to say how the target stands, name what it answers with"),
        (["flung-oil", "court-usher"], "Flung Oil is for combat, and Court Usher for interaction"),
        (["silt-crab/Snip", "lock-house-dog"], "Silt Crab cannot play Snip: its text does not allow"),
        (["stone-gull"], "this cannot be played yet"),
    ],
)
@pytest.mark.parametrize("command", ["odds", "play"])
def test_what_cannot_be_played_is_said(
    capsys: pytest.CaptureFixture[str], command: str, arguments: list[str], words: str
) -> None:
    status, out, err = said(capsys, command, *arguments)
    assert status == ExitStatus.FAILED
    assert out == ""
    assert words in err


@pytest.mark.parametrize(("dice", "words"), [("5,3", "no more dice are written down"), ("7,3", "a d6 cannot show 7")])
def test_dice_that_do_not_fit_are_refused(capsys: pytest.CaptureFixture[str], dice: str, words: str) -> None:
    status, _, err = said(capsys, "play", "flung-oil", "lock-house-dog", "--dice", dice)
    assert status == ExitStatus.FAILED
    assert words in err


def test_dice_that_nobody_rolled_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = said(capsys, "play", "flung-oil", "lock-house-dog", "--dice", "2,3,4")
    assert status == ExitStatus.FINE
    assert "these dice were not rolled: 4" in err
