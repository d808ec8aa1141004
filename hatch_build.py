"""Puts the grammar's tables into a wheel, so that who installs it never waits for Lark to make them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GrammarTables(BuildHookInterface[Any]):
    """Makes the tables of the grammar that the wheel carries."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the tables, and have them put beside the grammar; an editable install keeps its own.

        Args:
            version: "standard" or "editable".
            build_data: What hatchling is told about the wheel.
        """
        if version == "editable":
            return
        self._folder = tempfile.TemporaryDirectory()
        file = Path(self._folder.name) / "grammar.tables"
        sys.path.insert(0, self.root)
        from compiler.language.parsing.grammar import packed_tables  # noqa: PLC0415  it stands in the checkout being built

        file.write_bytes(packed_tables())
        build_data["force_include"][str(file)] = "compiler/_data/grammar.tables"

    def finalize(self, version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        """Take away what is in the wheel now."""
        if version != "editable":
            self._folder.cleanup()
