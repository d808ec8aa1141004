"""Content to compile, as much as one wants: shipped entries and examples with other names, numbers and sentences.

`python -m bench.content FOLDER 2000` writes it. The same number gives the same files on every machine.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from bench.models import Models, Spoken, models
from compiler.ir.terms import EntryKind
from compiler.source.record import Source

A_FILE = 20
"""Entries in one file."""
FIRST = (
    "Salt",
    "Reed",
    "Ember",
    "Slate",
    "Gull",
    "Wick",
    "Thorn",
    "Rust",
    "Marsh",
    "Copper",
    "Hollow",
    "Bramble",
    "Tallow",
    "Pike",
    "Cinder",
    "Loam",
    "Rope",
    "Anchor",
)
SECOND = (
    "Warden",
    "Step",
    "Turn",
    "Hook",
    "Vigil",
    "Lantern",
    "Drift",
    "Bargain",
    "Guard",
    "Snare",
    "Answer",
    "Ledger",
    "Bell",
    "Mooring",
    "Stroke",
    "Feint",
)
_SPELLED = {
    re.compile(r"\b[1-3]d(?:4|6|8|10|12)\b"): tuple(f"{n}d{d}" for n in (1, 2, 3) for d in (4, 6, 8, 10, 12)),
    re.compile(r"(?<=[+-])[1-3] (?:Power|Resilience|Mind|Skill)\b(?! and| or|,)"): tuple(
        f"{n} {track}" for n in (1, 2, 3) for track in ("Power", "Resilience", "Mind", "Skill")
    ),
    re.compile(r"(?<=within range )\d|(?<=\b[Mm]ove )\d|(?<=Piercing )\d|(?<=[Dd]raw )\d(?= cards)"): tuple("2345"),
    re.compile(r"(?<=[a-z] )(?:Dazed|Hindered|Immobilized|Weakened|Muddled|Vulnerable)\b"): (
        *("Dazed", "Hindered", "Immobilized"),
        *("Weakened", "Muddled", "Vulnerable"),
    ),
    re.compile(r"(?<=\d )(?:Acid|Cold|Fire|Lightning|Poison)(?= damage)"): (
        "Acid",
        "Cold",
        "Fire",
        "Lightning",
        "Poison",
    ),
    re.compile(r"(?:start|end)(?= of (?:their|your|the \w+'s) (?:next )?turn)"): ("start", "end"),
}
"""What is put in another's place."""
_COMMAND = re.compile(r"(?:Gain|Draw|Recover|Move) (?:(?! and | if | at | who | that | or |,|\.).)*\.")
_TOLD = re.compile(
    r"(?:The target (?:is|suffers|gains)|Each (?:ally|enemy)) (?:(?! and | if | at | who | that | or |,|\.).)*\."
)
"""Simple sentences of one kind, which "and" can join."""
_SPOKEN = re.compile(r"(?:Special|Effect) ")
_PLAY = re.compile(r"\((Action|Reaction|Strategy|Assist|Interrupt)\)")
_BOUND = re.compile(r"Play the |Otherwise|If you do|instead|[Tt]hey|[Ii]t\b|this card")
"""What goes with its own entry or with the sentence before."""
_PLAIN = re.compile(r"[A-Z][\w'. -]*|[a-z0-9][a-z0-9-]*")
Slot = tuple[object, ...]


class Maker:
    """Makes entries out of models; a Special or Effect says what another says in such a place, or joins two of them."""

    def __init__(self, models: Models) -> None:
        self.chance = random.Random(7)  # noqa: S311 - numbers that come out the same, not secrets
        self.models = models.entries
        self.pools: dict[Slot, list[Spoken]] = {}
        for spoken in models.sentences:
            if spoken.start == "sentence" and not _BOUND.search(spoken.words) and not spoken.scene.trigger_types:
                slot = (spoken.scene.kind, spoken.scene.scenario, spoken.scene.play)
                self.pools.setdefault(slot, []).append(spoken)

    def entry(self, number: int) -> tuple[EntryKind, dict[str, object]]:
        """Make one entry."""
        model = self.models[number % len(self.models)]
        name = f"{self.chance.choice(FIRST)} {self.chance.choice(SECOND)} {_letters(number)}"
        lines = list(self._lines(model, name))
        fields = {key: field.value for key, field in model.fields.items()}
        said = {sentence.replace(model.name, name) for sentence in model.rulings}
        rulings = {"rulings": sorted(said)} if said else {}
        flavor = {"flavor": model.flavor} if model.flavor else {}
        entry = {"id": f"bench-{number}", "name": name, **fields, **flavor, **rulings}
        return model.kind, entry | {"text": "\n".join(lines)}

    def _lines(self, model: Source, name: str) -> Iterator[str]:
        play = model.fields["play"].value if "play" in model.fields else None
        for line in model.body:
            text, opened = line.text, _PLAY.match(line.text)
            play = opened[1] if opened else play
            if not any(words in text for words in model.rulings):
                pool = self.pools.get((model.kind, model.scenario, play), [])
                label = _SPOKEN.match(text)
                text = self._varied(self._said(label.group(), pool, name) if label and pool else text)
            yield text.replace(model.name, name)

    def _said(self, label: str, pool: Sequence[Spoken], name: str) -> str:
        first, second = (
            one.words.replace(one.name, name) for one in (self.chance.choice(pool), self.chance.choice(pool))
        )
        if all(map(_COMMAND.fullmatch, (first, second))) or all(map(_TOLD.fullmatch, (first, second))):
            return f"{label}{first.removesuffix('.')} and {second[0].lower()}{second[1:]}"
        return label + first

    def _varied(self, text: str) -> str:
        for pattern, others in _SPELLED.items():
            text = pattern.sub(partial(self._another, others), text)
        return text

    def _another(self, others: Sequence[str], _found: re.Match[str]) -> str:
        return self.chance.choice(others)


def _letters(number: int) -> str:
    """Give a number as a word that a name can hold.

    >>> _letters(0), _letters(27), _letters(700)
    ('A', 'Bb', 'Bay')
    """
    digits = [number % 26]
    while number := number // 26:
        digits.append(number % 26)
    return "".join(chr(97 + digit) for digit in reversed(digits)).capitalize()


def write(folder: Path, count: int) -> None:
    """Write a content folder of `count` entries."""
    maker = Maker(models())
    by_kind: dict[EntryKind, list[Mapping[str, object]]] = {}
    for number in range(count):
        kind, entry = maker.entry(number)
        by_kind.setdefault(kind, []).append(entry)
    for kind, entries in by_kind.items():
        for at in range(0, len(entries), A_FILE):
            path = folder / kind / f"bench-{at // A_FILE:03}.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_yaml(kind, entries[at : at + A_FILE]), encoding="utf-8")


def _yaml(kind: EntryKind, entries: list[Mapping[str, object]]) -> str:
    return "\n".join(
        ["format: 1", f"kind: {kind}", "entries:", *(line for entry in entries for line in _lines(entry)), ""]
    )


def _lines(entry: Mapping[str, object]) -> Iterator[str]:
    """Lay an entry out as authors do: lists and mappings in brackets, the text as a block."""
    for index, (key, value) in enumerate(entry.items()):
        lead = "- " if index == 0 else "  "
        if key == "text":
            yield f"{lead}text: |"
            yield from (f"    {line}" for line in str(value).splitlines())
        else:
            yield f"{lead}{key}: {_flow(value)}"


def _flow(value: object) -> str:
    """Write a value as authors do, in quotes only where it needs them.

    >>> _flow(["Night Vision", "Height 2"]), _flow({"Cold": 1}), _flow("Yes: no.")
    ('[Night Vision, Height 2]', '{Cold: 1}', '"Yes: no."')
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    text = str(value)
    return text if isinstance(value, int) or _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


if __name__ == "__main__":
    write(Path(sys.argv[1]), int(sys.argv[2]))
