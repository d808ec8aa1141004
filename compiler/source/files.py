"""Files of bytes to documents of text: size, encoding, characters that no source holds."""

from __future__ import annotations

import codecs
import os
import stat
from pathlib import Path

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place
from compiler.source.complaints import error, start_of
from compiler.source.document import Document
from compiler.source.limits import LARGEST_FILE, STRANGE_HELP, character_message, strange_character

MOST_STRANGE = 5
"""A file with more strange characters than this is no text; fewer are shown one by one and the rest is read."""
_BYTE_ORDER_MARK = "\ufeff"


def real_path(path: Path) -> Path:
    """Follow links as far as they lead; unlike `Path.resolve`, it bears links that lead in a circle."""
    return Path(os.path.realpath(path))


def shown_path(path: Path) -> str:
    """Give the name by which diagnostics call a file: from the current folder where it stands below that.

    A link is called by its own name, since that is what its author can mend.
    """
    try:
        real = real_path(path.parent) / path.name if path.is_symlink() else real_path(path)
        return real.relative_to(Path.cwd()).as_posix()
    except (OSError, ValueError):
        return path.as_posix()


def read_document(path: Path) -> tuple[Document | None, list[Diagnostic]]:
    """Read a file.

    Returns:
        The document, none where the file holds no text, and every complaint.
    """
    data, complaints = read_source(path)
    return (None, complaints) if data is None else decode(data, shown_path(path))


def read_source(path: Path) -> tuple[bytes | None, list[Diagnostic]]:
    """Read the bytes of a file; none, and why, where it cannot be read or is no source. A folder is none."""
    file = shown_path(path)
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            return None, [_unread_folder(path, file)]
        if not stat.S_ISREG(found.st_mode):
            what = "it is a device or a pipe, not a file of text"
            return None, [_unreadable(file, what, "take it out of the folder")]
        if found.st_size > LARGEST_FILE:
            return None, [_too_large(file, found.st_size)]
        return path.read_bytes(), []
    except OSError as fault:
        mend = "look at its name and its rights"
        if path.is_symlink():
            mend = f"it is a link to {path.readlink()}: mend it, or delete it"
        return None, [_unreadable(file, _reason(fault), mend)]


def _unread_folder(path: Path, file: str) -> Diagnostic:
    """Complain about a folder whose files cannot be found, or which is taken for a file."""
    try:
        os.listdir(path)  # noqa: PTH208 - only whether it can be done is asked
    except OSError as fault:
        message, mend = f"this folder cannot be read: {_reason(fault)}", "look at its rights; its files are missing"
        return error(Code.FILE_UNREADABLE, message, start_of(file), mend=mend)
    return _unreadable(file, "it is a folder", "name the files in it")


def _reason(fault: OSError) -> str:
    return os.strerror(fault.errno) if fault.errno else str(fault)


def _unreadable(file: str, reason: str, mend: str) -> Diagnostic:
    """Complain about a file that cannot be read."""
    return error(Code.FILE_UNREADABLE, f"this file cannot be read: {reason}", start_of(file), mend=mend)


def _too_large(file: str, size: int) -> Diagnostic:
    """Complain about a file that is no source."""
    message = f"the file has {size / 1024 / 1024:.1f} MB; a source may have {LARGEST_FILE // 1024 // 1024}"
    return error(Code.FILE_TOO_LARGE, message, start_of(file), mend="split it into several files of one kind")


def decode(data: bytes, file: str) -> tuple[Document | None, list[Diagnostic]]:
    """Make a document of a file's bytes; a few strange characters are shown and taken for unknown ones."""
    try:
        text = data.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as fault:
        return None, [_not_utf8(data, fault.start, file)]
    document = Document(text, file)
    complaints: list[Diagnostic] = []
    while (at := strange_character(text)) is not None:
        place = Place(file, *document.line_and_column(at), *document.line_and_column(at + 1))
        complaints.append(error(Code.FILE_ENCODING, character_message(text[at]), place, mend=STRANGE_HELP))
        if len(complaints) > MOST_STRANGE:
            return None, complaints[:1]
        text = f"{text[:at]}\ufffd{text[at + 1 :]}"
    return (Document(text, file) if complaints else document), complaints


def _not_utf8(data: bytes, at: int, file: str) -> Diagnostic:
    """Complain about the first byte that is no UTF-8."""
    before = data[:at].decode("utf-8", errors="replace").removeprefix(_BYTE_ORDER_MARK)
    line, column = Document(before, file).line_and_column(len(before))
    message = f"the byte {data[at]:#04x} here is no UTF-8"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        message = "the file is written in UTF-16"
    place = Place(file, line, column, line, column + 1)
    return error(Code.FILE_ENCODING, message, place, mend="let your editor save the file as UTF-8")
