"""The wheel is whole: installed elsewhere, it builds the shipped content from what it carries."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from compiler.language.parsing import grammar
from compiler.language.parsing.kept import CARRIED, packed

CHECKOUT = Path(__file__).resolve().parents[2]
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
BIN = "Scripts" if os.name == "nt" else "bin"


def run(*command: str | Path, folder: Path, **more: str) -> str:
    """Run a command outside of the checkout, with nothing of it in the environment."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | more
    result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the hatchling of the test environment."""
    folder = tmp_path_factory.mktemp("wheel")
    run(*PIP, "wheel", CHECKOUT, "--no-build-isolation", "--no-deps", "--no-index", "-w", folder, folder=folder)
    (made,) = folder.glob("deckwright-*.whl")
    return made


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel without dependencies into a new environment that sees the packages of the test environment."""
    home = tmp_path_factory.mktemp("elsewhere")
    venv.create(home, with_pip=False)
    python = home / BIN / "python"
    run(*PIP, "--python", python, "install", "--no-compile", "--no-deps", "--no-index", wheel, folder=home)
    (packages,) = (path for path in home.rglob("site-packages") if (path / "compiler").is_dir())
    seen = sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
    (packages / "test_environment.pth").write_text("\n".join(seen) + "\n", encoding="utf-8")
    return home


def test_the_wheel_carries_everything_that_the_checkout_has(wheel: Path) -> None:
    carried = set(ZipFile(wheel).namelist())
    for folder in (
        "grammar",
        "schemas",
        "cards",
        "docs/errors",
        "docs/rules.md",
        "docs/card-language.md",
        "docs/verbs.md",
    ):
        place = CHECKOUT / folder
        files = [file for file in (place, *place.rglob("*")) if file.is_file()]
        assert files
        missing = [file.relative_to(CHECKOUT).as_posix() for file in files]
        assert [name for name in missing if f"compiler/_data/{name}" not in carried] == []


def test_the_wheel_carries_the_tables_of_its_own_grammar(wheel: Path) -> None:
    """To the byte, though Lark numbers its states by chance: a wheel is the same wherever it is built."""
    here = packed(grammar.grammar_tables(), grammar._sources())
    assert ZipFile(wheel).read(f"compiler/_data/{CARRIED}") == here


def test_installed_elsewhere_nothing_is_prepared_and_only_what_was_read_is_kept(
    elsewhere: Path, tmp_path: Path
) -> None:
    code = "import sys, deckwright; deckwright.main(); sys.exit('lark' in sys.modules)"
    cache = tmp_path / "cache"
    said = run(elsewhere / BIN / "python", "-c", code, "check", folder=tmp_path, XDG_CACHE_HOME=str(cache))
    assert said
    assert {file.name.split("-")[0] for file in cache.rglob("*") if file.is_file()} == {"project", "words"}


def test_the_wheel_brings_two_packages_and_the_start_module_only(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"compiler", "runtime", "deckwright.py"}


def test_installed_elsewhere_it_builds_a_project_on_what_it_carries(elsewhere: Path, tmp_path: Path) -> None:
    python = elsewhere / BIN / "python"
    where = Path(run(python, "-c", "import compiler.cli.main as main; print(main.__file__)", folder=tmp_path).strip())
    assert where.is_relative_to(elsewhere)
    run(elsewhere / BIN / "deckwright", "init", "delta", folder=tmp_path)
    summary = run(elsewhere / BIN / "deckwright", "build", folder=tmp_path / "delta")
    assert "build/" in summary
    assert "Harbor Kraken" in (tmp_path / "delta" / "build" / "library.json").read_text(encoding="utf-8")
    assert list((tmp_path / "delta" / "build" / "sheets").rglob("*.pdf"))


def test_installed_elsewhere_it_explains_from_its_own_pages(elsewhere: Path, tmp_path: Path) -> None:
    for word, opening in (
        ("dice-syntax", "# dice-syntax"),
        ("language", "# What a card can say"),
        ("R-DMG-3", "R-DMG-3 (rules, 11"),
    ):
        assert run(elsewhere / BIN / "deckwright", "explain", word, folder=tmp_path).startswith(opening)
