"""The schemas that a project carries for its author's editor, and how a content file points to them.

They are a copy, kept in the project's own folder: the way to them is the same when the project is moved, shared, or
opened where Deckwright is installed elsewhere or not at all.
"""

from __future__ import annotations

import os
from pathlib import Path

from compiler.diagnostics.record import Diagnostic
from compiler.source.data import Data, data_folder
from compiler.source.schema_files import FILE_KINDS
from compiler.source.writing import write_whole

SCHEMA_FOLDER = Path(".deckwright") / "schemas"


def schema_hint(folder: Path, file: Path, kind: str) -> str:
    """Give the way from a content file to the schema of its kind.

    Args:
        folder: The project's.
        file: The content file.
        kind: What the file holds.

    >>> schema_hint(Path("delta"), Path("delta/cards/weapon/pike.yaml"), "weapon")
    '../../.deckwright/schemas/weapon.schema.json'
    """
    schema = folder / SCHEMA_FOLDER / _file_name(kind)
    try:
        return Path(os.path.relpath(schema, file.parent)).as_posix()
    except ValueError:  # on Windows there is no way from one drive to another
        return schema.resolve().as_uri()


def renew_schema(folder: Path, kind: str) -> Diagnostic | None:
    """Lay the schema of a kind into a project, or bring the one that is there up to this version.

    Returns:
        Nothing, or why it could not be written.
    """
    data = (data_folder(Data.SCHEMAS) / _file_name(kind)).read_bytes()
    path = folder / SCHEMA_FOLDER / _file_name(kind)
    return None if path.is_file() and path.read_bytes() == data else write_whole(path, data)


def lay_schemas(folder: Path) -> Diagnostic | None:
    """Lay the schemas of all kinds into a new project; those that are there are left as they are.

    Returns:
        Nothing, or why the first of them could not be written.
    """
    lacking = (kind for kind in FILE_KINDS if not os.path.lexists(folder / SCHEMA_FOLDER / _file_name(kind)))
    faults = (renew_schema(folder, kind) for kind in lacking)
    return next((fault for fault in faults if fault), None)


def _file_name(kind: str) -> str:
    return f"{kind}.schema.json"
