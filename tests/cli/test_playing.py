"""`deckwright odds` and `deckwright play`: what they say, and what they refuse."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from compiler.cli.console import ExitStatus
from compiler.cli.main import main
from compiler.cli.plotting import shown
from compiler.source.project import shipped_project
from runtime import duel
from runtime.odds import odds as odds_of
from tests.cli.conftest import Deckwright
from tests.kept import compiled

HALF = """\
format: 1
kind: card
entries:
- id: half-read
  name: Half Read
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit 1d8
    Special The target grumbles.

- id: half-foe
  name: Half Foe
  level: 1
  scenario: combat
  play: Reaction
  text: |
    Miss 1d8
    Special The target grumbles.
"""


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
        (["flung-oil", "--resistance", "Fier=2"], "there is no damage type called 'Fier'; there are Acid, "),
        (["flung-oil", "--condition", "Dazd"], "there is no condition called 'Dazd'; did you mean "),
        (["flung-oil", "--condition", "stunned"], "stunned bars it"),
        (["four-hundred-lamps"], "it needs 2 Incantation charges"),
        (["four-hundred-lamps", "--charges", "-1"], "nobody has fewer than 0 Incantation charges"),
        (["flung-oil", "--points-left", "-1"], "nobody has fewer than 0 points left"),
        (["flung-oil", "--points-left", "0"], "the target is defeated, and cannot be attacked (R-DMG-2)"),
        (["flung-oil", "--points-left", "21"], "the target has at most 20 points (R-SET-5)"),
        (["silt-crab/Snip", "--target", "silt-crab", "--points-left", "7"], "Silt Crab has at most 6 points (R-SET-5)"),
        (["flung-oil", "lock-house-dog", "--points-left", "99"], "Lock-house Dog has at most "),
        (
            ["press-on", "--target", "sucking-mud", "--points-left", "1"],
            "Sucking Mud has no points to be left (R-CHA-2)",
        ),
        (["flung-oil", "--target", "eel-fork"], "Eel Fork is no Adversary, Challenge or Opponent"),
        (["flung-oil", "--target", "court-usher"], "Flung Oil is for combat, and Court Usher for interaction"),
        (
            ["flung-oil", "lock-house-dog", "--target", "silt-crab"],
            "name a Reaction, or --target for one that has none",
        ),
        (["flung-oil", "--points", "Hit +1"], "Flung Oil is a card of a deck"),
        (["eel-fork/Cast", "--points", "Argue +1"], "Cast has no Argue dice; it has Hit, Damage"),
        (["eel-fork/Cast", "--their-points", "Miss +1"], "name the Reaction that they are for"),
        (["flung-oil", "court-usher"], "Flung Oil is for combat, and Court Usher for interaction"),
        (["silt-crab/Snip", "lock-house-dog"], "Silt Crab cannot play Snip: its text does not allow"),
        (["any-port", "reed-eel"], "Any Port is no attack, which a Reaction could answer (R-RES-9)"),
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


@pytest.mark.parametrize(
    "arguments",
    [["flung-oil", "--points-left", "20"], ["silt-crab/Pinch", "--target", "silt-crab", "--points-left", "6"]],
    ids=["anyone", "an NPC"],
)
def test_a_target_may_have_all_of_its_points_left(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    status, out, err = said(capsys, "odds", *arguments)
    assert (status, err) == (ExitStatus.FINE, "")
    assert f"{arguments[-1]} points left" in out


@pytest.mark.parametrize("what", ["unplayed", "unestablished"])
def test_what_the_runtime_does_not_know_is_refused_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(duel, what, lambda _: "the runtime does not know 'fly'")
    status, out, err = said(capsys, "play", "flung-oil", "lock-house-dog")
    assert (status, out) == (ExitStatus.FAILED, "")
    assert "deckwright: this cannot be played yet: Flung Oil: the runtime does not know 'fly'" in err


@pytest.mark.parametrize(("dice", "words"), [("5,3", "no more dice are written down"), ("7,3", "a d6 cannot show 7")])
def test_dice_that_do_not_fit_are_refused(capsys: pytest.CaptureFixture[str], dice: str, words: str) -> None:
    status, _, err = said(capsys, "play", "flung-oil", "lock-house-dog", "--dice", dice)
    assert status == ExitStatus.FAILED
    assert words in err


def test_dice_that_nobody_rolled_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = said(capsys, "play", "flung-oil", "lock-house-dog", "--dice", "2,3,4")
    assert status == ExitStatus.FINE
    assert "these dice were not rolled: 4" in err


@pytest.mark.parametrize("bought", ["Hit 2", "Luck +1", "Hit +0", "Hit +1 foot", "Hit +1;Damage +1"])
def test_points_that_buy_nothing_known_are_refused(capsys: pytest.CaptureFixture[str], bought: str) -> None:
    status, _, err = said(capsys, "odds", "eel-fork/Cast", "--points", bought)
    assert status == ExitStatus.FAILED
    assert "is not a row and what is bought for it, as in 'Hit +2, Damage +1 die'" in err


def odds(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    status, out, _ = said(capsys, "odds", *arguments, "--format", "json")
    assert status == ExitStatus.FINE
    found: dict[str, object] = json.loads(out)
    return found


def test_conditions_are_told_with_how_often_they_are_begun(capsys: pytest.CaptureFixture[str]) -> None:
    assert odds(capsys, "silt-crab/Pinch")["conditions"] == {"target Grabbed": "1"}
    _, out, _ = said(capsys, "odds", "silt-crab/Pinch")
    assert out.endswith("conditions, as often as they are begun\n  target Grabbed  100.0 %\n")


def test_tactical_points_change_the_dice(capsys: pytest.CaptureFixture[str]) -> None:
    """Cast is Hit 1d6, Damage 1d6 (W-44: Hit 1d10, Damage 2d8 for six points)."""
    found = odds(capsys, "eel-fork/Cast", "wreckers-hound", "--points", "Hit +2, Damage +1 die, Damage +1")
    assert found["takes_effect"] == "3/4"  # 1d10 against 1d6, ties won: 45 of 60
    assert odds(capsys, "eel-fork/Cast", "--points", "Damage +1 die, Damage +1")["expected_damage"] == "9"
    _, out, _ = said(capsys, "play", "eel-fork/Cast", "--points", "damage+1 die,Damage +1")
    assert out.startswith("R-TP-2    whoever has Eel Fork spends 4 Tactical Points [eel-fork]")


def test_the_target_stands_somewhere_without_a_reaction_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert odds(capsys, "hurricane-lamp")["expected_damage"] == "7/2"  # 1d6 Fire
    assert odds(capsys, "hurricane-lamp", "--resistance", "Fire=1")["expected_damage"] == "5/2"
    _, out, _ = said(capsys, "play", "hurricane-lamp", "--dice", "6", "--points-left", "4")
    assert "the target suffers 6 damage, 0 of 20 left" in out


def test_the_card_of_an_npc_says_how_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "play", "eel-fork/Cast", "--target", "silt-crab", "--dice", "3")
    assert "Silt Crab suffers 3 damage" in out


def test_what_is_out_of_the_ordinary_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--their-track", "Mind=2", "--points-left", "1", "--weakness", "Fire=1", "--points", "Hit +1")
    _, out, _ = said(capsys, "odds", "eel-fork/Cast", "wreckers-hound", *arguments)
    assert out.splitlines()[:2] == [
        "Eel Fork: Cast against Wrecker's Hound: Snap",
        "who acts: 1 Tactical Point for Hit +1; the target: Mind at +2, Fire Weakness 1, 1 point left",
    ]


def test_charges_and_conditions_are_said_and_count(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--charges", "3", "--condition", "Weakened", "--their-condition", "dazed")
    _, out, _ = said(capsys, "odds", "four-hundred-lamps", *arguments)
    assert out.splitlines()[1] == "who acts: Weakened, 3 Incantation charges; the target: Dazed"


@pytest.mark.parametrize(("name", "begins"), [("odds.svg", b"<?xml"), ("odds.PNG", b"\x89PNG")])
def test_odds_are_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, begins: bytes) -> None:
    file = tmp_path / "new" / name
    status, out, err = said(capsys, "odds", "flung-oil", "lock-house-dog", "--plot", str(file))
    assert (status, "takes effect" in out) == (ExitStatus.FINE, True)
    assert err == f"drawn in {file.as_posix()}\n"
    assert file.read_bytes().startswith(begins)
    assert list(file.parent.iterdir()) == [file]


def test_a_picture_shows_what_fails_as_none_of_the_damage_and_all_of_the_damage_back() -> None:
    entries = compiled(shipped_project(Path())).library.entries
    oil, eel = entries["flung-oil"], entries["reed-eel"]
    asked = duel.Duel(actor=duel.Stand(entry=oil, play=oil.plays[0]), answer=duel.Stand(entry=eel, play=eel.plays[0]))
    found = odds_of(asked.came)
    dealt, back = shown(asked, found).panels
    assert (dealt.chances, dealt.failing) == (found.dealt, 1 - found.takes_effect)
    assert (back.chances, back.failing) == (found.returned, Fraction(0))
    assert 0 < found.takes_effect < 1


def test_a_picture_says_which_sort_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = said(capsys, "odds", "flung-oil", "--plot", "odds.gif")
    assert status == ExitStatus.FAILED
    assert "'odds.gif' does not end in .svg or .png" in err


def test_a_picture_that_cannot_be_written_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    status, _, err = said(capsys, "odds", "flung-oil", "--plot", str(tmp_path / "taken" / "odds.svg"))
    assert status == ExitStatus.FAILED
    assert "error[output-write]" in err


@pytest.mark.parametrize("arguments", [["odds", "half-read"], ["play", "half-read"], ["odds", "flung-oil", "half-foe"]])
def test_what_has_not_been_read_whole_is_not_played(deckwright: Deckwright, arguments: list[str]) -> None:
    deckwright("init", ".")
    Path("cards/half.yaml").write_text(HALF, encoding="utf-8")
    said = deckwright(*arguments)
    assert said.status == ExitStatus.FAILED
    assert said.out == ""
    assert 'error[text-unparsed]: reading stopped at "grumbles"' in said.err
    assert "has mistakes, so that it cannot be played" in said.err
