"""The grammar's tables on disk: those that a wheel carries, and those kept in the user's cache folder.

Such a file is plain data behind a checksum of it and of what the tables were made of. Nothing in it can run; one that
is damaged, cut off or of another grammar gives no tables. The caches of several checkouts and environments do not meet:
each file is named by what its tables were made of.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

from compiler.language.parsing.tables import Tables
from compiler.source.data import cache_folder
from compiler.source.writing import write_whole

CARRIED = "grammar.tables"
"""The file of a wheel."""
MOST_KEPT = 8
"""So many files of tables stay in the cache folder, those made last."""
_CHECKSUM = sha256().digest_size


def packed(tables: Tables, made_of: bytes) -> bytes:
    """Give tables as they stand in a file: a checksum, then the tables."""
    data = msgspec.msgpack.encode(tables)
    return _checksum(data, made_of) + data


def unpacked(file: bytes, made_of: bytes) -> Tables | None:
    """Give the tables of a file; none where any byte of it is not as it was, or they were made of something else."""
    data = memoryview(file)[_CHECKSUM:]
    if file[:_CHECKSUM] != _checksum(data, made_of):
        return None
    try:
        return msgspec.msgpack.decode(data, type=Tables)
    except msgspec.DecodeError:
        return None


def read_tables(file: Path | None, made_of: bytes) -> Tables | None:
    """Read tables; none where there is no such file, or none of use."""
    try:
        return unpacked(file.read_bytes(), made_of) if file else None
    except OSError:
        return None


def keep(file: Path, tables: Tables, made_of: bytes) -> None:
    """Keep tables for the next start, and no more than a few files of others; where nothing can be kept, do nothing."""
    if write_whole(file, packed(tables, made_of)):
        return
    with contextlib.suppress(OSError):
        others = [other for other in file.parent.glob("grammar-*.tables") if other != file]
        others.sort(key=lambda other: other.stat().st_mtime)
        for other in others[: 1 - MOST_KEPT]:
            other.unlink()


def cache_file(made_of: bytes, environment: Mapping[str, str] = os.environ) -> Path | None:
    """Give the file that keeps tables; none for a user without a folder to keep anything in."""
    folder = cache_folder(environment)
    return folder / f"grammar-{sha256(made_of).hexdigest()[:16]}.tables" if folder else None


def _checksum(data: bytes | memoryview, made_of: bytes) -> bytes:
    return sha256(made_of + sha256(data).digest()).digest()
