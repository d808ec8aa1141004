"""Output files appear whole or not at all."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from compiler.source.aside import aside, sweep
from compiler.source.writing import rewrite, write_all, write_whole

CHECKOUT = Path(__file__).parents[2]
FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from compiler.source.writing import write_whole
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
complaint = write_whole(Path(sys.argv[1]), b"x" * 100_000)
print(complaint.code, "|", complaint.message)
"""
KILLED = """
import os, signal, sys
from pathlib import Path
from compiler.source.writing import write_whole
Path.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
write_whole(Path(sys.argv[1]), b"new")
"""


def test_a_file_is_written_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "out.bin"
    assert write_whole(path, b"whole") is None
    assert path.read_bytes() == b"whole"
    assert os.listdir(path.parent) == ["out.bin"]  # noqa: PTH208 - the names are what is asked for


def test_a_second_writing_replaces_the_first(tmp_path: Path) -> None:
    path = tmp_path / "out.bin"
    assert [write_whole(path, data) for data in (b"first, and longer", b"second")] == [None, None]
    assert path.read_bytes() == b"second"


def test_a_path_under_a_file_is_a_complaint(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    complaint = write_whole(tmp_path / "file" / "out.bin", b"new")
    assert complaint is not None
    assert (complaint.code, (tmp_path / "file").read_bytes()) == ("output-write", b"old")
    assert complaint.help


@pytest.mark.parametrize("path", ["file/out.bin", "file/deep/er/out.bin"])
def test_the_part_of_a_path_that_is_a_file_is_named(path: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    complaint = write_whole(tmp_path / path, b"new")
    assert complaint is not None
    assert complaint.message.endswith(f"{(tmp_path / 'file').as_posix()} is a file and no folder")


def test_a_folder_in_the_way_is_a_complaint_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "out.bin" / "inside").mkdir(parents=True)
    complaint = write_whole(tmp_path / "out.bin", b"new")
    assert complaint is not None
    assert [path.name for path in tmp_path.iterdir()] == ["out.bin"]


@pytest.mark.skipif(sys.platform == "win32", reason="file-size limits are for POSIX")
def test_a_write_that_fails_half_way_leaves_the_old_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "out.bin"
    path.write_bytes(b"old")
    ran = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(path)], cwd=CHECKOUT, capture_output=True, text=True, check=True
    )
    assert ran.stdout.startswith("output-write | ")
    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["out.bin"]


@pytest.mark.skipif(sys.platform == "win32", reason="rights are for POSIX")
def test_an_output_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "plain").write_bytes(b"")
    assert write_whole(tmp_path / "whole", b"") is None
    assert (tmp_path / "whole").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.skipif(sys.platform == "win32", reason="rights are for POSIX")
def test_what_replaces_a_file_has_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_bytes(b"old")
    path.chmod(0o640)
    assert write_whole(path, b"new") is None
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_one_cause_for_several_files_is_one_complaint(tmp_path: Path) -> None:
    (tmp_path / "build").write_bytes(b"old")
    names = ("build/a", "build/sheets/b", "c", "build/d")
    written, complaints = write_all((tmp_path / name, b"new") for name in names)
    assert written == [tmp_path / "c"]
    assert [note.message for fault in complaints for note in fault.notes] == [
        "2 more files were not written for the same reason"
    ]


def test_two_causes_are_two_complaints(tmp_path: Path) -> None:
    (tmp_path / "build").write_bytes(b"old")
    (tmp_path / "folder" / "inside").mkdir(parents=True)
    _, complaints = write_all((tmp_path / name, b"new") for name in ("build/a", "folder"))
    assert [fault.notes for fault in complaints] == [(), ()]


@pytest.mark.skipif(sys.platform == "win32", reason="writers are killed by a signal of POSIX")
def test_what_a_killed_writer_left_is_swept_away_by_the_next(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_bytes(b"old")
    subprocess.run([sys.executable, "-c", KILLED, str(path)], cwd=CHECKOUT, check=False)
    assert path.read_bytes() == b"old"
    assert len(list(tmp_path.iterdir())) == 2
    assert write_whole(tmp_path / "other.yaml", b"new") is None
    assert sorted(found.name for found in tmp_path.iterdir()) == ["card.yaml", "other.yaml"]


def test_what_somebody_is_writing_just_now_is_not_swept_away(tmp_path: Path) -> None:
    with aside(tmp_path / "card.yaml") as new:
        new.write_bytes(b"new")
        sweep([tmp_path])
        assert write_whole(tmp_path / "other.yaml", b"other") is None
        new.replace(tmp_path / "card.yaml")
    assert (tmp_path / "card.yaml").read_bytes() == b"new"


def test_only_what_we_left_is_swept_away(tmp_path: Path) -> None:
    names = [".card.yaml.part", "card.yaml.deckwright-part", ".hidden.yaml"]
    for name in names:
        (tmp_path / name).touch()
    (tmp_path / ".folder.deckwright-part").mkdir()
    sweep([tmp_path, tmp_path / "nowhere"])
    assert sorted(found.name for found in tmp_path.iterdir()) == sorted([*names, ".folder.deckwright-part"])


def test_a_file_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that fails must not leave the name with nothing behind it."""
    done = list[str]()
    replace, sync = Path.replace, os.fsync

    def named(new: Path, path: Path) -> Path:
        done.append("named")
        return replace(new, path)

    def synced(descriptor: int) -> None:
        done.append("on the disk")
        sync(descriptor)

    monkeypatch.setattr(Path, "replace", named)
    monkeypatch.setattr(os, "fsync", synced)
    assert write_whole(tmp_path / "out.bin", b"whole") is None
    assert done == ["on the disk", "named"]


def test_a_file_is_written_anew_only_over_what_was_read(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_bytes(b"read")
    assert rewrite(path, b"read", b"mended") is None
    complaint = rewrite(path, b"read", b"mended twice")
    assert complaint is not None
    assert (complaint.code, path.read_bytes()) == ("output-write", b"mended")
    assert complaint.message.endswith("card.yaml was not written: it has been changed meanwhile")
    assert [found.name for found in tmp_path.iterdir()] == ["card.yaml"]


def test_a_file_that_is_gone_by_now_is_not_made_again(tmp_path: Path) -> None:
    complaint = rewrite(tmp_path / "card.yaml", b"read", b"mended")
    assert complaint is not None
    assert list(tmp_path.iterdir()) == []


def test_a_name_in_a_script_of_wide_letters_can_be_as_long_as_any(tmp_path: Path) -> None:
    path = tmp_path / ("\N{CJK UNIFIED IDEOGRAPH-9BE8}" * 84)
    assert write_whole(path, b"whole") is None
    assert path.read_bytes() == b"whole"
