"""What library users may rely on: compile, parse, show, build. Everything else is free to change."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from compiler.check.proofs import Answer, Proof, Trial, Verdict
from compiler.compiling import Compiled, compile_content, compile_files, compile_project
from compiler.emit.parse_answer import parse_text
from compiler.emit.published import published
from compiler.emit.tree import entry_tree
from compiler.language.entries.printed import entry_text
from compiler.workspace import Workspace

if TYPE_CHECKING:
    from compiler.building import BuildSummary, build
    from compiler.ir.entries.entry import Entry

__all__ = [
    "Answer",
    "BuildSummary",
    "Compiled",
    "Form",
    "Proof",
    "Trial",
    "Verdict",
    "Workspace",
    "build",
    "compile_content",
    "compile_files",
    "compile_project",
    "parse_text",
    "show",
]

_OF_BUILDS = ("BuildSummary", "build")


def __getattr__(name: str) -> object:
    """Give what belongs to builds; it is loaded only then, since what draws takes its time."""
    if name not in _OF_BUILDS:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from compiler import building  # noqa: PLC0415  as above

    return getattr(building, name)


class Form(StrEnum):
    """The ways to show an entry."""

    TEXT = "text"
    JSON = "json"
    TREE = "tree"


def show(entry: Entry, form: Form) -> str:
    """Show an entry: its text in house style, its published JSON, or the tree of its meaning."""
    if form is Form.TEXT:
        return entry_text(entry)
    if form is Form.TREE:
        return entry_tree(entry)
    return msgspec.json.format(msgspec.json.encode(published(entry)), indent=2).decode()
