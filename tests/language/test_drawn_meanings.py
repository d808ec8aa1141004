"""Meanings that nobody has written, drawn from the types of the IR, are said and read back the same.

`pytest tests/language/test_drawn_meanings.py --drawn 100 --seed 7` draws so many around each struct, and others.
What is said and reads back as something else is the worst fault that wording has: the fields that come back changed are
listed in tests/data/language/drawn.txt, each with the reason, and no other may. What cannot be said at all is refused
where an entry is checked (not-printed-back).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest

from compiler.diagnostics.record import Severity
from compiler.ir.deeds.cards import Draw
from compiler.ir.flow import Sentence
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.topics.phrase import Phrase
from compiler.language.topics.scene import Scene
from tests.language.conftest import Listener, shipped_reader
from tests.language.drawn import Drawer, Meaning, kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.language.topics.phrase import Voice

LEDGER = Path(__file__).resolve().parents[1] / "data" / "language" / "drawn.txt"
ON_AN_ACTION = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
ARGUED = Scene(EntryKind.CARD, Scenario.INTERACTION, PlayKind.ACTION)
ANSWERED = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.INTERRUPT)
WIELDED = Scene(EntryKind.WEAPON, Scenario.COMBAT, PlayKind.ACTION)
CONSTANT = Scene(EntryKind.WEAPON, Scenario.COMBAT)
IN_ANSWER = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.REACTION)
SCENES = {
    "CountsAs": WIELDED,
    "Lend": WIELDED,
    "NoEffect": WIELDED,
    **dict.fromkeys(
        ("Debate", "DebateBack", "DebateBound", "CounterIs", "HasHappened", "ChooseTraits", "SharesTrait", "CopyTrait"),
        ARGUED,
    ),
    **dict.fromkeys(("AimAnew", "Cancel", "Halt", "RedirectAttack", "Trigger", "Nth"), ANSWERED),
    "Destroy": WIELDED,
    "StatBaseLimit": CONSTANT,
    "PlayedFor": IN_ANSWER,
}
"""Where a struct means something, if that is not anywhere."""
NEVER_ALONE = {
    "Answered": "it comes of an offer to several, and a drawn offer is hardly ever that",
    "BlocksStop": "it stops all of those of a kind, and a drawn group is hardly ever that plain",
    "ChooseAll": "it takes all ways of a choice in the sentence before",
    "CounterMove": "it is a move of the Debate Counter that has been spoken of",
    "Distance": "it is of a Move or a Push that has been spoken of",
    "ForEach": "what comes anew for each has no number to raise, and what is drawn hardly ever has none",
    "Shown": "it is what a roll comes to, and a drawn event is hardly ever one",
    "Here": "it is a place that the text has been at before",
    "KeepCharges": "they are of those that would be lost, which is waited for before it",
    "Instead": 'what it stands in place of is said before it, by "whenever" or by another sentence',
    "Release": "it ends what the text has brought that lasts until then",
    "ReplaceCondition": "the condition that is replaced is that of the event before it",
    "Ruling": "its words are an author's, marked in the entry",
    "SameAgain": "what is the same has been waited for before it",
    "SameCondition": "the condition has been chosen or ended by another sentence",
    "Spoken": "it is a Block that the text has made before",
    "Then": "it stands between two effects",
    "WinRoll": "the roll is that of a Trigger, and a drawn one is hardly ever of a roll that is lost",
}
"""Structs that no sentence means which is drawn without what goes before it."""
FIRST = 80
"""As often a struct is drawn at most until one of them reads back."""
SAID = 48
"""Of a hundred drawn meanings at least so many are said and read back the same."""
MANY = 100


class Drawn(NamedTuple):
    """A meaning, its words, and what they mean; nothing where it has no words, or they do not read."""

    kind: str
    meaning: Meaning
    words: str
    again: Meaning | None

    @property
    def is_other(self) -> bool:
        return self.again is not None and self.again != self.meaning


def draw(kind: type[msgspec.Struct], number: int, seed: int) -> Drawn:
    """Draw the `number`th meaning around a struct, which depends on nothing else; say it and read that."""
    scene = SCENES.get(kind.__name__, ON_AN_ACTION)
    chance = Random(f"{kind.__name__} {number} {seed}")  # noqa: S311 - the same every time is what is wanted
    meaning = Drawer(scene, chance).meaning(kind)  # type: ignore[arg-type]  # each is a node
    listener, whole = _listener(), (meaning,) if isinstance(meaning, Sentence) else meaning
    try:
        words = listener.say(whole, scene)
    except Exception:  # noqa: BLE001 - words fail in many ways; what has none is refused where it is checked
        return Drawn(kind.__name__, meaning, "", None)
    again, faults = listener.hear(words, scene)
    if not again or any(fault.severity is Severity.ERROR for fault in faults):
        return Drawn(kind.__name__, meaning, words, None)
    read = Sentence(effects=tuple(one for each in again for one in each.effects)) if isinstance(again, tuple) else again
    return Drawn(kind.__name__, meaning, words, read)


@cache
def _listener() -> Listener:
    return Listener(shipped_reader())


@pytest.fixture(scope="module")
def drawn(pytestconfig: pytest.Config) -> list[Drawn]:
    """Draw so many meanings around each struct."""
    many, seed = pytestconfig.getoption("--drawn"), pytestconfig.getoption("--seed")
    return [draw(kind, number, seed) for kind in kinds() for number in range(many)]


def changed(one: object, other: object, at: str = "") -> Iterator[str]:
    """Give the fields that differ, by the struct that has them: the innermost of each."""
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        for field in one.__struct_fields__:
            yield from changed(getattr(one, field), getattr(other, field), f"{type(one).__name__}.{field}")
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for first, second in zip(one, other, strict=True):
            yield from changed(first, second, at)
    elif one != other:
        yield at


def ledger() -> dict[str, str]:
    """Return the fields that come back changed, with why."""
    lines = [line for line in LEDGER.read_text(encoding="utf-8").splitlines() if line and not line.startswith("# ")]
    return {field.strip(): reason.strip() for field, _, reason in (line.partition("  # ") for line in lines)}


def test_no_drawn_meaning_is_said_as_another_but_by_what_is_listed(drawn: list[Drawn]) -> None:
    known = ledger().keys()
    found = defaultdict(list)
    for one in drawn:
        if one.is_other and not {*changed(one.meaning, one.again)} <= known:
            found[" and ".join(changed(one.meaning, one.again))].append(one.words)
    assert dict(found) == {}


def test_what_is_listed_is_so_still_and_has_a_reason(pytestconfig: pytest.Config, drawn: list[Drawn]) -> None:
    """Only many meanings show each of them."""
    assert [field for field, reason in ledger().items() if not reason] == []
    if pytestconfig.getoption("--drawn") >= MANY:
        seen = {field for one in drawn if one.is_other for field in changed(one.meaning, one.again)}
        assert sorted(ledger().keys() - seen) == []


def test_every_struct_can_be_said_and_read_back_with_whatever_its_types_allow(drawn: list[Drawn]) -> None:
    same = {one.kind for one in drawn if one.again == one.meaning}
    left = [kind for kind in kinds() if kind.__name__ not in {*same, *NEVER_ALONE}]
    silent = [kind.__name__ for kind in left if not any(_reads_back(kind, number) for number in range(FIRST))]
    assert silent == []


def _reads_back(kind: type[msgspec.Struct], number: int) -> bool:
    one = draw(kind, number, 0)
    return one.again == one.meaning


def test_most_of_what_is_drawn_can_be_said(drawn: list[Drawn]) -> None:
    """A meaning without words is no fault: an entry that has it is refused. That they become more would be one."""
    same = Counter(one.again == one.meaning for one in drawn)
    assert same[True] * 100 >= SAID * same.total()


def test_a_struct_that_is_said_as_another_would_be_seen(
    misworded: Callable[[Callable[[Draw, Voice], Phrase]], object],
) -> None:
    misworded(lambda effect, _voice: Phrase(who=effect.who, verb="draw", rest="3 cards"))
    others = [one for number in range(FIRST) if (one := draw(Draw, number, 0)).is_other]
    assert others
    assert {"Draw.number"} <= {field for one in others for field in changed(one.meaning, one.again)}
