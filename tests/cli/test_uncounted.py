"""What an author leaves to the DM is told beside the odds, in what is played and in the proof: it is not counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from compiler.api import Verdict
from compiler.cli.proving import trials
from compiler.source.project import find_project
from tests.cli.conftest import Deckwright
from tests.kept import compiled

OUTSIDE, INSIDE = "The first attack each round automatically misses.", "Everyone laughs."
CAT = """\
format: 1
kind: adversary
entries:
- id: toll-cat
  name: Toll Cat
  level: 1
  rank: Regular
  type: Brawler
  hp: 15
  initiative: 1d6
  acrobatics: 1d6
  rulings: {rulings}
  text: |
    {outside}
    (Action) Swipe
    Hit 1d6
    Damage 1d6
    Special {inside}
    (Action) Yawn
    Hit 1d6
    Damage 1d6
"""


def cat(outside: str = "Gain Fire Resistance 1.", inside: str = "Gain +1 Power.") -> str:
    """Write a cat, some of whose sentences are rulings."""
    rulings = json.dumps([one for one in (outside, inside) if one in (OUTSIDE, INSIDE)])
    return CAT.format(rulings=rulings, outside=outside, inside=inside)


@pytest.fixture
def own(deckwright: Deckwright) -> Deckwright:
    """Be in a project of one's own."""
    deckwright("init", ".")
    return deckwright


def write(text: str) -> None:
    """Put the cat into the project."""
    Path("cards/adversary").mkdir(parents=True, exist_ok=True)
    Path("cards/adversary/cat.yaml").write_text(text, encoding="utf-8")


def words(*rulings: str) -> list[str]:
    """Give how rulings are told."""
    return [f'not counted: "{one}" is left to the DM' for one in rulings]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("toll-cat/Swipe",), (OUTSIDE, INSIDE)),
        (("toll-cat/Yawn",), (OUTSIDE,)),
        (("eel-fork/Cast", "--target", "toll-cat"), (OUTSIDE,)),
        (("eel-fork/Cast",), ()),
    ],
)
def test_odds_say_what_is_not_counted(own: Deckwright, asked: tuple[str, ...], told: tuple[str, ...]) -> None:
    write(cat(OUTSIDE, INSIDE))
    lines = own("odds", *asked).out.splitlines()
    assert [line for line in lines if "not counted" in line] == [f"{one} (Toll Cat)" for one in words(*told)]
    found = json.loads(own("odds", *asked, "--format", "json").out)
    assert found["not_counted"] == [{"entry": "toll-cat", "says": one} for one in told]


def test_the_picture_of_odds_says_so_too(own: Deckwright) -> None:
    write(cat(OUTSIDE))
    own("odds", "toll-cat/Swipe", "--plot", "odds.svg")
    assert "not counted" in Path("odds.svg").read_text(encoding="utf-8")


def test_what_is_played_begins_with_what_is_not_counted(own: Deckwright) -> None:
    """What a play leaves to the DM is told as it comes up."""
    write(cat(OUTSIDE, INSIDE))
    lines = own("play", "toll-cat/Swipe").out.splitlines()
    assert lines[0] == f"DM        {words(OUTSIDE)[0]} [toll-cat]"
    assert next(line for line in lines if INSIDE in line) == f"DM        Toll Cat has the DM rule: {INSIDE} [toll-cat]"


def test_so_does_a_scene(own: Deckwright) -> None:
    write(cat(OUTSIDE))
    scene = "format: 1\nkind: scene\nentries:\n- id: s\n  name: S\n  play: eel-fork/Cast\n"
    scene += "  given: {target: {as: toll-cat}}\n"
    Path("s.yaml").write_text(scene, encoding="utf-8")
    assert own("play", "s.yaml").out.splitlines()[1] == f"DM        {words(OUTSIDE)[0]} [toll-cat]"


@pytest.mark.parametrize(
    ("text", "verdict", "why"),
    [
        (cat(), Verdict.YES, ""),
        (cat(OUTSIDE), Verdict.NOT_YET, words(OUTSIDE)[0]),
        (cat(inside=INSIDE), Verdict.NOT_YET, words(INSIDE)[0]),
    ],
    ids=["nothing", "outside its plays", "in a play"],
)
def test_odds_are_not_proved_where_something_is_left_to_the_dm(
    own: Deckwright,  # noqa: ARG001 - a project to be in
    text: str,
    verdict: Verdict,
    why: str,
) -> None:
    write(text)
    library = compiled(find_project(Path())[0]).library
    proved = trials(library, ["toll-cat"])["toll-cat"].odds
    assert (proved.verdict, proved.reason) == (verdict, why)
