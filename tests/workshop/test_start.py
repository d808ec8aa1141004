"""The command starts fast, and says whose package is in its way."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from compiler.cli.version import VERSION

CHECKOUT = Path(__file__).resolve().parents[2]
START = "import sys, deckwright; sys.exit(deckwright.main())"
CPU_SECONDS = 0.15


def cpu_seconds(command: list[str]) -> float:
    """Run a command and give the processor time it took, start of Python included."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=CHECKOUT) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_utime + usage.ru_stime


@pytest.mark.skipif(not hasattr(os, "wait4"), reason="processor time of a child is asked of POSIX")
def test_version_takes_at_most_fifteen_hundredths_of_a_second() -> None:
    best = min(cpu_seconds([sys.executable, "-c", START, "--version"]) for _ in range(3))
    assert best <= CPU_SECONDS


def run(*arguments: str, folder: Path = CHECKOUT) -> subprocess.CompletedProcess[str]:
    """Start the command in `folder`, whose packages Python finds first."""
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    command = [sys.executable, "-c", START, *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_version_is_one_line_on_standard_output() -> None:
    result = run("--version")
    assert (result.stdout, result.stderr, result.returncode) == (f"deckwright {VERSION}\n", "", 0)


@pytest.mark.parametrize("package", ["compiler", "runtime"])
def test_a_strangers_package_is_named(tmp_path: Path, package: str) -> None:
    (tmp_path / package).mkdir()
    (tmp_path / package / "__init__.py").write_text("raise RuntimeError('not ours')\n", encoding="utf-8")
    record = tmp_path / "stranger-1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n", encoding="utf-8")
    (record / "top_level.txt").write_text(f"{package}\n", encoding="utf-8")
    result = run("--version", folder=tmp_path)
    assert result.returncode == 2
    assert f"finds the one of stranger in place of its own package '{package}'" in result.stderr
    assert str(tmp_path / package) in result.stderr
    assert "Traceback" not in result.stderr


QUIETLY = """
import contextlib, io, sys, deckwright
with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
    for command in sys.argv[1:]:
        sys.argv = ["deckwright", *command.split()]
        deckwright.main()
sys.stdout.write(" ".join(sorted(name for name in sys.modules if "." not in name)))
"""
DRAWING = {"reportlab", "PIL", "pypdfium2"}
"""What draws pages and pictures; to load it takes as long as some commands take in all."""


def loaded_by(*commands: str) -> set[str]:
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    command = [sys.executable, "-c", QUIETLY, *commands]
    ran = subprocess.run(command, cwd=CHECKOUT, env=environment, capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


def test_what_draws_is_loaded_by_no_command_that_draws_nothing() -> None:
    playing = ("show burning-wick", "odds burning-wick", "play burning-wick", "test")
    loaded = loaded_by(*playing, "check", "parse README.md", "explain rank")
    assert "msgspec" in loaded
    assert loaded & DRAWING == set()


def test_what_draws_is_loaded_by_a_command_that_draws(tmp_path: Path) -> None:
    assert "reportlab" in loaded_by(f"odds burning-wick --plot {tmp_path / 'odds.svg'}")
