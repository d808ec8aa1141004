"""The tree of a meaning: every node in its own words, none as a program would write it."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.compiling import Compiled
from compiler.emit.tree import entry_tree
from compiler.source.project import shipped_project
from tests.kept import compiled


@pytest.fixture(scope="module")
def shipped() -> Compiled:
    return compiled(shipped_project(Path()))


def test_one_of_several_who_are_no_group_stands_beside_those_who_are(shipped: Compiled) -> None:
    tree = entry_tree(shipped.library.entries["spoil-the-aim"])
    assert "against: several joint=or\n          of\n            self\n            group side=ally pick=one\n" in tree


def test_no_tree_holds_what_only_a_program_reads(shipped: Compiled) -> None:
    trees = [entry_tree(entry) for entry in shipped.library.entries.values()]
    assert [tree for tree in trees if "=<" in tree or "Group(" in tree or "=None" in tree] == []
