"""The faults that `make mutants` puts in: each still has its place and its tests; trying one tells what came of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from mutants.fault import CHECKOUT, Fault, UnfoundError, faults
from mutants.trying import Came, tried

FAULTS = faults()
LEAST = 25
DOUBLE = "def double(number: int) -> int:\n    return number * 2\n"
TEST = "from double import double\n\ndef test_double() -> None:\n    assert double({}) == {}\n"


def test_there_are_many_and_no_two_have_one_name() -> None:
    assert len({fault.breaks for fault in FAULTS}) == len(FAULTS) >= LEAST


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.breaks)
def test_what_a_fault_takes_the_place_of_is_still_there(fault: Fault) -> None:
    text = (CHECKOUT / fault.file).read_text(encoding="utf-8")
    faulty = fault.put_into(text)
    assert faulty != text
    if fault.file.endswith(".py"):
        ast.parse(faulty)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.breaks)
def test_the_tests_that_should_notice_it_are_there(fault: Fault) -> None:
    assert fault.noticed_by
    for named in fault.noticed_by:
        file, _, test = named.partition("::")
        assert f"def {test or 'test_'}" in (CHECKOUT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("old", ["return 3", "number"])
def test_what_stands_nowhere_or_twice_is_no_place_for_a_fault(old: str) -> None:
    with pytest.raises(UnfoundError, match=r"stand once in double\.py"):
        Fault("doubling", "double.py", old, "pass", ()).put_into(DOUBLE)


@pytest.mark.parametrize(
    ("number", "named", "came"),
    [
        (3, "test_double.py", Came.NOTICED),
        (2, "test_double.py", Came.SURVIVED),
        (3, "test_treble.py", Came.UNTRIED),
        (3, "test_double.py::test_treble", Came.UNTRIED),
    ],
)
def test_a_fault_is_noticed_where_a_test_fails_in_a_copy(number: int, named: str, came: Came, tmp_path: Path) -> None:
    (tmp_path / "double.py").write_text(DOUBLE, encoding="utf-8")
    (tmp_path / "test_double.py").write_text(TEST.format(number, 2 * number), encoding="utf-8")
    fault = Fault("doubling", "double.py", "number * 2", "number + 2", (named,))
    assert tried(fault, tmp_path).came is came
    assert (tmp_path / "double.py").read_text(encoding="utf-8") == DOUBLE
