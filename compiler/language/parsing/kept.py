"""What is made once of the grammar and of other words, on disk: carried by a wheel, or in the user's cache folder.

Such a file is plain data behind a checksum of it and of what the data were made of. Nothing in it can run; one that is
damaged, cut off or made of something else gives nothing. The caches of several checkouts and environments do not meet:
each file is named by what its data were made of.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from compiler.source.data import cache_folder
from compiler.source.writing import write_whole

Data = TypeVar("Data", bound=msgspec.Struct)


class Shelf(NamedTuple):
    """A kind of file in the cache folder."""

    name: str
    """With a star where it says what its data were made of."""
    most: int
    """So many of the kind stay there, those made last."""


CARRIED = "grammar.tables"
"""The file of a wheel."""
TABLES = Shelf("grammar-*.tables", 8)
NEEDS = Shelf("words-*.needs", 24)
_CHECKSUM = sha256().digest_size


def packed(data: msgspec.Struct, made_of: bytes) -> bytes:
    """Give data as they stand in a file: a checksum, then the data."""
    whole = msgspec.msgpack.encode(data)
    return _checksum(whole, made_of) + whole


def unpacked(file: bytes, made_of: bytes, kind: type[Data]) -> Data | None:
    """Give the data of a file; none where any byte of it is not as it was, or they were made of something else."""
    data = memoryview(file)[_CHECKSUM:]
    if file[:_CHECKSUM] != _checksum(data, made_of):
        return None
    try:
        return msgspec.msgpack.decode(data, type=kind)
    except msgspec.DecodeError:
        return None


def read(file: Path | None, made_of: bytes, kind: type[Data]) -> Data | None:
    """Read data; none where there is no such file, or none of use."""
    try:
        return unpacked(file.read_bytes(), made_of, kind) if file else None
    except OSError:
        return None


def kept(shelf: Shelf, made_of: bytes, kind: type[Data], make: Callable[[], Data]) -> Data:
    """Give data kept in the user's cache folder, or make them and keep them there."""
    file = cache_file(shelf, made_of)
    found = read(file, made_of, kind)
    if found is not None:
        return found
    made = make()
    if file:
        keep(file, shelf, packed(made, made_of))
    return made


def keep(file: Path, shelf: Shelf, data: bytes) -> None:
    """Keep data for the next start, and no more than a few files of others; where nothing can be kept, do nothing."""
    if write_whole(file, data):
        return
    with contextlib.suppress(OSError):
        others = [other for other in file.parent.glob(shelf.name) if other != file]
        others.sort(key=lambda other: other.stat().st_mtime)
        for other in others[: 1 - shelf.most]:
            other.unlink()


def cache_file(shelf: Shelf, made_of: bytes, environment: Mapping[str, str] = os.environ) -> Path | None:
    """Give the file that keeps data; none for a user without a folder to keep anything in."""
    folder = cache_folder(environment)
    return folder / shelf.name.replace("*", sha256(made_of).hexdigest()[:16]) if folder else None


def _checksum(data: bytes | memoryview, made_of: bytes) -> bytes:
    return sha256(made_of + sha256(data).digest()).digest()
