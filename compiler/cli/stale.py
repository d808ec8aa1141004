"""Sheets that were made before the content was changed: they are named, and left for their owner to judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.source.files import real_path, shown_path
from compiler.source.load import content_files

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from compiler.cli.console import Console
    from compiler.source.project import Project


def name_stale(project: Project, written: Collection[Path], console: Console) -> None:
    """Name the sheets in the project's build folder that are older than its content, and have not been made now."""
    old = stale(project, written)
    if old:
        names = "".join(f"\n  {shown_path(file)}" for file in old)
        console.remark(f"deckwright: older than your content; print them again, or delete them:{names}")


def stale(project: Project, written: Collection[Path]) -> list[Path]:
    """Give the sheets that are older than the newest file of content."""
    sheets = sorted((project.build / "sheets").rglob("*.pdf"))
    if project.file is None or not sheets:
        return []
    new = {real_path(file) for file in written}
    changed = max((file.stat().st_mtime for file in content_files(project.content) if file.is_file()), default=0.0)
    return [file for file in sheets if real_path(file) not in new and file.stat().st_mtime < changed]
