"""Imports run one way; the contracts stand in pyproject.toml."""

from pathlib import Path

import pytest
from importlinter import cli

CHECKOUT = Path(__file__).resolve().parents[2]


def lint(config: Path) -> int:
    return cli.lint_imports(config_filename=str(config), no_cache=True)


def test_imports_keep_every_contract() -> None:
    assert lint(CHECKOUT / "pyproject.toml") == 0


def test_an_import_the_wrong_way_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "small_house"
    package.mkdir()
    for name, text in {"__init__": "", "cellar": "from small_house import roof\n", "roof": ""}.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    config = tmp_path / "contracts.toml"
    config.write_text(
        '[tool.importlinter]\nroot_package = "small_house"\n[[tool.importlinter.contracts]]\nname = "way up"\n'
        'type = "layers"\nlayers = ["small_house.roof", "small_house.cellar"]\n',
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    assert lint(config) == 1
