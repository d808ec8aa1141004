"""The README's two minutes, done as it says: every command answers what is printed there."""

import re
import shlex
from pathlib import Path

import pytest

from compiler.cli.main import main

README = Path(__file__).resolve().parents[2] / "README.md"
CARD = Path("cards/adversary/silt-eel.yaml")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def counted(said: str) -> str:
    """Leave out how many entries the starter set has: a card more or fewer leaves the tour as it is."""
    return re.sub(r"\d+ of the starter set", "... of the starter set", said)


def answers(transcript: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Type the commands of a transcript and write down what they answer, in the same form."""
    told = []
    for line in transcript.splitlines():
        if not line.startswith("$ "):
            continue
        told.append(line + "\n")
        program, *arguments = shlex.split(line[2:])
        if program == "cd":
            monkeypatch.chdir(arguments[0])
        else:
            assert program == "deckwright"
            main(arguments)
            said = capsys.readouterr()
            told.append(said.out + said.err)
    return counted("".join(told))


def test_the_tour_goes_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    start, good, broken, shown, made = blocks("console")
    (card,) = blocks("yaml")
    assert answers(start, monkeypatch, capsys) == counted(start)
    assert card.splitlines()[0] == CARD.read_text(encoding="utf-8").splitlines()[0]
    CARD.write_text(card, encoding="utf-8")
    assert answers(good, monkeypatch, capsys) == counted(good)
    CARD.write_text(card.replace("Skill", "Skil"), encoding="utf-8")
    assert answers(broken, monkeypatch, capsys) == counted(broken)
    CARD.write_text(card, encoding="utf-8")
    assert answers(shown, monkeypatch, capsys) == counted(shown)
    assert answers(made, monkeypatch, capsys) == counted(made)


def test_it_opens_with_the_two_commands_then_the_picture() -> None:
    text = README.read_text(encoding="utf-8")
    commands = [line.split("#")[0].strip() for line in text.split("```")[1].strip().splitlines()]
    assert commands == ["make", "make test"]
    picture = re.search(r"!\[[^]]+\]\(([^)]+)\)", text)
    assert picture is not None
    assert text.index("make test") < picture.start() < text.index("## Two minutes")
    assert (README.parent / picture[1]).is_file()


def test_every_place_it_names_is_there() -> None:
    named = re.findall(r"^\| `([^`]+)`", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert named
    assert [name for name in named if not (README.parent / name).exists()] == []
