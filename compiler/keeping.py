"""What has been read of a project, kept in the user's cache folder, so that a second start reads only what is new.

A file of that folder stands for one project seen from one folder, and holds what another start of the very same program
has read. It is checked by a checksum, and nothing in it can run: only the program's own data is made of it.
"""

from __future__ import annotations

import contextlib
import pickle
import sys
from enum import Enum
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path, PosixPath, WindowsPath
from typing import TYPE_CHECKING, TypeVar

import msgspec

from compiler.collecting import uncollected
from compiler.source.data import Data, cache_folder, data_folder
from compiler.source.document import Document
from compiler.source.files import real_path
from compiler.source.writing import write_whole

if TYPE_CHECKING:
    from compiler.source.project import Project

T = TypeVar("T")
MOST_KEPT = 12
"""So many projects stay in the cache folder, those compiled last."""
_CHECKSUM = sha256().digest_size
_MADE_OF = (".py", ".lark", ".txt", ".json", ".tables")
_PROGRAM = Path(__file__).resolve().parent
_DATA = (msgspec.Struct, Enum, tuple, Document)
"""What the classes of the program's data are: to make one of them does nothing else."""


class _ByName(msgspec.Struct, kw_only=True):
    field: None = None


_OTHERS: dict[tuple[str, str], object] = {
    ("msgspec._utils", "rebuild"): _ByName().__reduce__()[0],  # makes a struct again whose fields are given by name
    **{(one.__module__, one.__name__): one for one in (Path, PosixPath, WindowsPath)},
}


class Kept:
    """A file that keeps what has been read of a project."""

    def __init__(self, file: Path | None) -> None:
        """Keep it in `file`; nowhere where there is none."""
        self.file = file

    def read(self, kind: type[T]) -> T | None:
        """Give what was kept; none where there is nothing, or nothing that this program has kept."""
        try:
            data = self.file.read_bytes() if self.file else b""
        except OSError:
            return None
        packed = memoryview(data)[_CHECKSUM:]
        if data[:_CHECKSUM] != _checksum(packed):
            return None
        try:
            with uncollected():
                found = _Unpacking(BytesIO(packed)).load()
        except pickle.UnpicklingError:
            return None
        return found if isinstance(found, kind) else None

    def write(self, what: object) -> None:
        """Keep something for the next start; where nothing can be kept, do nothing."""
        if self.file is None:
            return
        packed = BytesIO()
        with uncollected():
            _Packing(packed, pickle.HIGHEST_PROTOCOL).dump(what)
        data = packed.getvalue()
        if write_whole(self.file, _checksum(data) + data):
            return
        with contextlib.suppress(OSError):
            others = [other for other in self.file.parent.glob("project-*.read") if other != self.file]
            others.sort(key=lambda other: other.stat().st_mtime)
            for other in others[: 1 - MOST_KEPT]:
                other.unlink()


NOWHERE = Kept(None)
"""Keeps nothing."""


def kept_of(project: Project) -> Kept:
    """Give the file of a project; places in files are named as from the current folder, so each folder has its own."""
    folder = cache_folder()
    if folder is None:
        return NOWHERE
    which = repr([str(one) for one in (real_path(project.content), project.extends, Path.cwd())])
    return Kept(folder / f"project-{sha256(which.encode()).hexdigest()[:16]}.read")


class _Packing(pickle.Pickler):
    """Packs data; a default that is data itself is named, so that it is the same one when it is made again.

    What has its default is left out of JSON only where it is that very object.
    """

    def persistent_id(self, one: object) -> tuple[type, int] | None:
        return _defaults().get(id(one)) if isinstance(one, msgspec.Struct | tuple) else None

    def reducer_override(self, one: object) -> tuple[type[Enum], tuple[object]]:
        """Name members of an enumeration by their value; early releases of Python 3.11 ask for `getattr`."""
        return (type(one), (one.value,)) if isinstance(one, Enum) else NotImplemented


@cache
def _defaults() -> dict[int, tuple[type, int]]:
    """Give whose default each is, and which of them, by its id."""
    kinds = list(msgspec.Struct.__subclasses__())
    for kind in kinds:  # which grows meanwhile
        kinds += kind.__subclasses__()
    data = [kind for kind in kinds if kind.__module__.startswith("compiler.")]
    return {
        id(default): (kind, place)
        for kind in data
        for place, default in enumerate(kind.__struct_defaults__)
        if isinstance(default, msgspec.Struct) or (isinstance(default, tuple) and default)
    }


class _Unpacking(pickle.Unpickler):
    """Makes the program's own data, and nothing else."""

    def persistent_load(self, named: object) -> object:
        match named:
            case (type() as kind, int(place)) if issubclass(kind, msgspec.Struct):
                return kind.__struct_defaults__[place]
        raise pickle.UnpicklingError(f"{named} is no default")

    def find_class(self, module: str, name: str) -> object:
        other = _OTHERS.get((module, name))
        if other is not None:
            return other
        found = super().find_class(module, name) if module.startswith("compiler.") else None
        if isinstance(found, type) and issubclass(found, _DATA):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} is no data of this program")


def _checksum(data: bytes | memoryview) -> bytes:
    return sha256(_program() + sha256(data).digest()).digest()


@cache
def _program() -> bytes:
    """Give what tells this program from any other: its files and when they were changed, and what it runs on."""
    folders = (_PROGRAM, data_folder(Data.GRAMMAR), data_folder(Data.SCHEMAS))
    files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in _MADE_OF]
    stamps = [(str(path), stat.st_size, stat.st_mtime_ns) for path in files for stat in [path.stat()]]
    return sha256(repr((stamps, sys.version, msgspec.__version__)).encode()).digest()
