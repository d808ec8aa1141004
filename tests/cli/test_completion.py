"""`deckwright completion`: the scripts know every command and option, and bash completes by them."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from compiler.cli.commands import COMMANDS
from compiler.cli.completion import SCRIPTS, every_command
from tests.cli.conftest import Deckwright


@pytest.mark.parametrize("shell", SCRIPTS)
def test_a_script_knows_every_command_and_every_option(deckwright: Deckwright, shell: str) -> None:
    script = deckwright("completion", shell).out
    assert [name for name in COMMANDS if name not in script] == []
    for known in every_command():
        said = deckwright(known.name, "--help").out.partition("\nexamples:")[0]
        options = set(re.findall(r"(?m)^  (?:-\w, )?--([a-z-]+)", said))
        assert options
        assert {option for option in options if not re.search(rf"(--|-l ){option}\b", script)} == set()


def test_another_shell_is_wrong_use(deckwright: Deckwright) -> None:
    assert deckwright("completion", "tcsh").status == 2


@pytest.mark.skipif(shutil.which("bash") is None, reason="it is bash that completes")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["ch"], {"check"}),
        (["check", "--str"], {"--strict"}),
        (["check", "--format", "sa"], {"sarif"}),
        (["new", "adv"], {"adversary"}),
        (["explain", "lang"], {"language"}),
        (["explain", "track-u"], {"track-unknown"}),
        (["completion", "f"], {"fish"}),
    ],
)
def test_bash_completes_by_it(deckwright: Deckwright, typed: list[str], offered: set[str]) -> None:
    script = deckwright("completion", "bash").out
    words = " ".join(["deckwright", *typed])
    asked = f'{script}\nCOMP_WORDS=({words})\nCOMP_CWORD={len(typed)}\n_deckwright\necho "${{COMPREPLY[@]}}"\n'
    bash = shutil.which("bash")
    assert bash is not None
    said = subprocess.run([bash, "-c", asked], capture_output=True, text=True, check=True)
    assert set(said.stdout.split()) == offered
