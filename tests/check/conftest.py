"""A small content of one's own to ask questions of: the shipped glossary, Roles, a few cards, Gear, an Adversary."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from compiler.compiling import Compiled, compile_project
from compiler.diagnostics.record import Diagnostic
from compiler.source.project import Project

CHECKOUT = Path(__file__).resolve().parents[2]
Given = Mapping[str, object]
"""One entry, deck or character as its YAML file has it."""


def role(known: str, name: str, kind: str, training: Sequence[str] = ()) -> Given:
    points = {"Class": "hp", "Craft": "ep", "Profession": "wp"}[kind.removesuffix(" (Deckless)")]
    dice = {"hp": "acrobatics", "ep": "search", "wp": "charisma"}[points]
    turns = {} if points == "ep" else {"initiative": "1d6"}
    return {"id": known, "name": name, "class": [kind], points: 15, "per_level": 3, dice: "1d6", **turns} | {
        "base_tracks": {},
        "training": list(training),
    }


def card(known: str, name: str, scenario: str = "combat", level: int = 1, **fields: object) -> Given:
    row = {"combat": "Hit", "exploration": "Inflict", "interaction": "Argue"}[scenario]
    trait = {"trait": "Comical"} if scenario == "interaction" else {}
    base = {"id": known, "name": name, "level": level, "scenario": scenario, "play": "Action", **trait}
    return {**base, "text": f"{row} 1d6\n", **fields}


def gear(known: str, name: str, kind: str, wealth: int = 1, **fields: object) -> Given:
    return {"id": known, "name": name, "class": [kind], "wealth": wealth, "text": "Gain Cold Resistance 1.\n", **fields}


def adversary(**fields: object) -> Given:
    base = {"id": "reed-cat", "name": "Reed Cat", "level": 2, "rank": "Regular", "type": "Brawler", "hp": 17}
    text = "(Action) Pounce\nHit 1d10\nDamage 1d8\n(Reaction) Slip Away\nMiss 1d8\n"
    return {**base, "initiative": "1d10", "acrobatics": "1d8", "text": text, **fields}


SMALL: Mapping[str, Sequence[Given]] = {
    "role": (
        role("reeve", "Reeve", "Class", ["Swords", "Light Armor"]),
        role("digger", "Digger", "Craft", ["Mechanical"]),
        role("herald", "Herald", "Profession", ["Streetwise"]),
        role("lone-reeve", "Lone Reeve", "Class (Deckless)", ["Swords"]),
        role("lone-digger", "Lone Digger", "Craft (Deckless)", ["Mechanical"]),
        role("lone-herald", "Lone Herald", "Profession (Deckless)", ["Streetwise"]),
    ),
    "background": (
        {
            "id": "hill-born",
            "name": "Hill-born",
            "class": ["Background"],
            "base_tracks": {"Skill": 1, "Mind": -1},
            "text": "(Action) Scramble\nInflict 1d8\n",
        },
    ),
    "card": (
        *(card(f"blow-{number}", f"Blow {number}") for number in range(1, 9)),
        card("reeves-oath", "Reeve's Oath", role="Reeve"),
        card("diggers-trick", "Digger's Trick", role="Digger"),
        card("high-blow", "High Blow", level=4),
        card("small-talk", "Small Talk", scenario="interaction"),
    ),
    "weapon": (gear("short-sword", "Short Sword", "Light Melee Weapon", hands=1),),
    "adversary": (adversary(),),
}


class World:
    """Compiles the small content with things put in, or in the place of those of the same id."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(CHECKOUT / "cards" / "glossary", folder / "cards" / "glossary")

    def compile(self, **things: Sequence[Given]) -> Compiled:
        yaml = YAML(typ="safe")
        for kind in {*SMALL, *things}:
            entries = {str(given["id"]): dict(given) for given in (*SMALL.get(kind, ()), *things.get(kind, ()))}
            path = self.folder / "cards" / kind / "own.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("w", encoding="utf-8") as file:
                yaml.dump({"format": 1, "kind": kind, "entries": list(entries.values())}, file)
        return compile_project(
            Project(name="small", folder=self.folder, content=self.folder / "cards", build=self.folder / "build")
        )

    def complaints(self, **things: Sequence[Given]) -> list[Diagnostic]:
        return list(self.compile(**things).diagnostics)

    def codes(self, **things: Sequence[Given]) -> list[str]:
        return [str(fault.code) for fault in self.complaints(**things)]

    def words_at(self, fault: Diagnostic) -> str:
        """Give what a complaint points at."""
        line = Path(fault.place.file).read_text(encoding="utf-8").splitlines()[fault.place.line - 1]
        return line[fault.place.column - 1 : fault.place.end_column - 1]


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path)
