"""Where the grammar, the schemas and the starter content stand: in the checkout, or carried by the wheel."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


class Data(StrEnum):
    """The folders that the distribution carries beside its code."""

    GRAMMAR = "grammar"
    SCHEMAS = "schemas"
    CARDS = "cards"
    DOCS = "docs"
    THEMES = "themes"


def data_folder(data: Data) -> Path:
    """Find a folder of the distribution: `compiler/_data/<name>` in a wheel, else the checkout's own."""
    carried = _PACKAGE / "_data" / data.value
    return carried if carried.is_dir() else _PACKAGE.parent / data.value


def carried_file(name: str) -> Path | None:
    """Find a file that a wheel carries and no checkout has; none in a checkout."""
    carried = _PACKAGE / "_data" / name
    return carried if carried.is_file() else None


def cache_folder(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Give the user's folder for what can be made again; none for a user without a folder to keep anything in."""
    named = Path(environment.get("XDG_CACHE_HOME") or "")
    try:
        folder = named if named.is_absolute() else Path.home() / ".cache"
    except RuntimeError:  # what Python says of a user without a home
        return None
    return folder / "deckwright" if folder.is_absolute() else None
