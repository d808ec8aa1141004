"""A field of what a text means is not idle: two sentences that differ in it alone are told apart when they are played.

The sentences stand in tests/data/runtime/told_apart.txt, found by tests.runtime.told_apart; `--update` looks for more,
which takes long. Some are played, which depends on the seed; `--apart 1000` plays all.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.runtime.told_apart import Apart, are_told_apart, differ_in, fields, found_anew

KEPT = Path(__file__).resolve().parents[1] / "data" / "runtime" / "told_apart.txt"
FLOOR = 270
"""So many fields have two sentences: the count may not fall."""


def kept() -> list[Apart]:
    return [Apart(*line.split(" | ")) for line in KEPT.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def some(pytestconfig: pytest.Config) -> list[Apart]:
    """Give some of the sentences by seed."""
    every, many = kept(), pytestconfig.getoption("--apart")
    chance = Random(pytestconfig.getoption("--seed"))  # noqa: S311 - the same every time is what is wanted
    return every if many >= len(every) else chance.sample(every, many)


def test_two_sentences_that_differ_in_a_field_alone_are_told_apart(some: list[Apart]) -> None:
    assert [one.line for one in some if differ_in(one) != {one.field}] == []
    assert [one.line for one in some if not are_told_apart(one)] == []


def test_no_fewer_fields_are_seen_in_play_than_were(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--update"):
        found = {one.field: one for one in kept()}
        found |= {one.field: one for one in found_anew(found)}
        KEPT.write_text("".join(f"{one.line}\n" for one in found.values()), encoding="utf-8")
    named = [one.field for one in kept()]
    assert len(named) == len(set(named))
    assert sorted(set(named) - set(fields())) == []
    assert len(named) >= FLOOR


def test_the_same_sentence_is_not_told_apart() -> None:
    [one, *_] = kept()
    assert not are_told_apart(one._replace(other=one.one))
