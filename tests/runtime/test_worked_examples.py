"""Every worked example of the rules, W-1 to W-61, is a test of its own, named after its row (`test_w15_...`)."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROWS = range(1, 62)
NAMED = re.compile(r"test_w(\d+)_")
RANGE = re.compile(r"test_w(\d+)_to_w(\d+)_")
"""A test that goes through several rows in order is beside theirs, not in place of them."""


@cache
def names_of_tests() -> tuple[str, ...]:
    """Give the names of all tests of the runtime that are named after a row."""
    return tuple(
        node.name
        for file in sorted(Path("tests/runtime").rglob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and NAMED.match(node.name) and not RANGE.match(node.name)
    )


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_a_test_of_its_own(row: int) -> None:
    assert [name for name in names_of_tests() if name.startswith(f"test_w{row}_")]


def test_no_test_is_named_after_a_row_that_there_is_not() -> None:
    assert {int(match[1]) for name in names_of_tests() if (match := NAMED.match(name))} == set(ROWS)
