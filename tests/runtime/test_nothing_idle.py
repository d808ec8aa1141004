"""A field of what a text means is not idle: two sentences that differ in it alone are told apart when they are played.

The pairs stand in tests/data/runtime/told_apart.txt, `Struct.field | heading | one | other`, and are played on the
stages of tests.runtime.afterwards. A field on which play does not turn, or that another test sees play, stands in
tests/data/runtime/idle.txt with its reason or that test. Some pairs are played, which depends on the seed;
`--apart 1000` plays all. `--update` looks for sentences for fields that have none, which takes long.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.runtime.test_fields_read import WORDING_ONLY
from tests.runtime.told_apart import Apart, are_told_apart, differ_in, fields, found_anew

DATA = Path(__file__).resolve().parents[1] / "data" / "runtime"
KEPT, LISTED = DATA / "told_apart.txt", DATA / "idle.txt"
NOT_YET = frozenset(
    {
        *("Border.kind", "Carries.by", "Cost.others", "Deed.ahead", "Deed.half"),
        *("KeepBlocks.conditions", "KeepBlocks.until", "KeepBlocks.who", "KeepsBlocks.on"),
        *(
            "Manner.plain",
            "Pieces.where",
            "PutCards.timing",
            "Rises.than",
            "TargetRule.actor",
            "Ties.scope",
            "TurnOver.gear",
        ),
    }
)
"""Fields that have neither two sentences nor a reason: no more may come."""
MISSING = (
    "write two sentences that differ in the field alone into tests/data/runtime/told_apart.txt, which are told apart "
    "when played; if they are not, the runtime does not read the field. Where play rightly does not turn on it, or "
    "another test sees it, say so in tests/data/runtime/idle.txt"
)


def kept() -> list[Apart]:
    return [Apart(*line.split(" | ")) for line in KEPT.read_text(encoding="utf-8").splitlines()]


def listed() -> dict[str, str]:
    """Give the fields that are not told apart by two sentences, with why, or where they are seen."""
    lines = LISTED.read_text(encoding="utf-8").splitlines()
    return {field: reason for field, _, reason in (line.partition(" | ") for line in lines)}


@pytest.fixture(scope="module")
def some(pytestconfig: pytest.Config) -> list[Apart]:
    """Give some of the sentences by seed."""
    every, many = kept(), pytestconfig.getoption("--apart")
    chance = Random(pytestconfig.getoption("--seed"))  # noqa: S311 - the same every time is what is wanted
    return every if many >= len(every) else chance.sample(every, many)


def test_two_sentences_that_differ_in_a_field_alone_are_told_apart(some: list[Apart]) -> None:
    assert [one.line for one in some if differ_in(one) != {one.field}] == []
    assert [one.line for one in some if not are_told_apart(one)] == []


def test_every_field_is_told_apart_or_listed_with_its_reason(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--update"):
        found = {one.field: one for one in kept()}
        found |= {one.field: one for one in found_anew(found)}
        KEPT.write_text("".join(f"{one.line}\n" for one in found.values()), encoding="utf-8")
    named = [one.field for one in kept()]
    assert len(named) == len(set(named))
    assert sorted({*named, *listed()} - set(fields())) == [], "there are no such fields"
    assert {*fields()} - {*named, *listed()} <= NOT_YET, MISSING
    assert sorted(NOT_YET & {*named, *listed()}) == [], "they are no longer missing"


def test_what_is_listed_has_a_reason_and_is_not_told_apart() -> None:
    """A field that two sentences tell apart needs no reason; a test that is named is there."""
    assert [field for field, reason in listed().items() if not reason.strip()] == []
    assert sorted({one.field for one in kept()} & listed().keys()) == []
    named = {path for reason in listed().values() for path in re.findall(r"tests/\S+\.py", reason)}
    assert sorted(path for path in named if not (DATA.parents[2] / path).exists()) == []


def test_what_is_only_worded_is_not_told_apart_by_its_words() -> None:
    """What the runtime does not read is listed, unless another field of the same name reads for it."""
    assert {*WORDING_ONLY} - listed().keys() <= {one.field for one in kept()}


def test_the_same_sentence_is_not_told_apart() -> None:
    [one, *_] = kept()
    assert not are_told_apart(one._replace(other=one.one))
