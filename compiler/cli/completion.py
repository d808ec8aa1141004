"""`deckwright completion`: a script by which a shell completes commands, options and their values.

The script is made of the commands' own help, so that it knows what they know. It holds all of it: to complete a word
costs no start of Python.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from io import StringIO

import msgspec

from compiler.cli.arguments import command_parser
from compiler.cli.commands import COMMANDS, command
from compiler.cli.console import Console, ExitStatus
from compiler.cli.skeletons import kinds_that_can_be_new
from compiler.diagnostics.codes import Code

PURPOSE = """\
Print a script that completes commands and options as you type. Have your shell read it when
it starts; without one, files are all that it completes."""
EXAMPLES = """\
  deckwright completion bash >> ~/.bashrc
  deckwright completion zsh > ~/.zfunc/_deckwright       in a folder of your $fpath
  deckwright completion fish > ~/.config/fish/completions/deckwright.fish"""

_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
_VALUES = re.compile(r"(--[a-z-]+) \{([^}]+)\}")


class CompletionArguments(argparse.Namespace):
    """For which shell."""

    shell: str


class Known(msgspec.Struct, frozen=True):
    """What can follow one command."""

    name: str
    purpose: str
    options: tuple[str, ...]
    values: dict[str, tuple[str, ...]]
    """By the option that takes them."""
    words: tuple[str, ...] = ()
    """What else can stand behind it."""


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Print the script of a shell."""
    parser = command_parser("completion", PURPOSE, EXAMPLES)
    parser.add_argument("shell", metavar="SHELL", choices=SCRIPTS, help=", ".join(SCRIPTS))
    asked = parser.parse_args(arguments, CompletionArguments())
    console.say(SCRIPTS[asked.shell](every_command()))
    return ExitStatus.FINE


def every_command() -> list[Known]:
    """Ask every command what can follow it."""
    return [_known(name) for name in COMMANDS]


def _known(name: str) -> Known:
    help_ = _help_of(name).partition("\nexamples:")[0]
    values = {option: tuple(words.split(",")) for option, words in _VALUES.findall(" ".join(help_.split()))}
    options = tuple(sorted(set(_OPTION.findall(help_))))
    return Known(name, COMMANDS[name].partition(": ")[0], options, values, WORDS.get(name, ()))


def _help_of(name: str) -> str:
    said = StringIO()
    try:
        with redirect_stdout(said):
            command(name)(["--help"], Console(None, None, {}))
    except SystemExit:
        pass  # as argparse ends, once the help is told
    return said.getvalue()


WORDS = {
    "new": kinds_that_can_be_new(),
    "explain": ("language", *(code.value for code in Code)),
    "completion": ("bash", "zsh", "fish"),
}
"""What stands behind a command that is neither an option nor a file."""


def _bash(known: list[Known]) -> str:
    """Write the script for bash: cases by command, and by the option before."""
    cases = "\n".join(_bash_case(one) for one in known)
    return f"""\
_deckwright() {{
    local here=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} words=
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{" ".join(one.name for one in known)} --help --version" -- "$here"))
        return
    fi
    case "${{COMP_WORDS[1]}}:$before" in
{cases}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$here"))
}}
complete -o default -F _deckwright deckwright"""


def _bash_case(one: Known) -> str:
    lines = [f'        {one.name}:{option}) words="{" ".join(values)}" ;;' for option, values in one.values.items()]
    return "\n".join([*lines, f'        {one.name}:*) words="{" ".join((*one.words, *one.options))}" ;;'])


def _zsh(known: list[Known]) -> str:
    """Write the script for zsh; what is no word of ours is a file."""
    commands = "\n".join(f"        {_quoted(f'{one.name}:{one.purpose}')}" for one in known)
    cases = "\n".join(_zsh_case(one) for one in known)
    return f"""\
#compdef deckwright
_deckwright() {{
    local -a commands
    commands=(
{commands}
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    case "$words[2]:$words[CURRENT-1]" in
{cases}
    esac
}}
if [ "$funcstack[1]" = "_deckwright" ]; then _deckwright "$@"; else compdef _deckwright deckwright; fi"""


def _zsh_case(one: Known) -> str:
    lines = [f"        {one.name}:{option}) compadd -- {' '.join(values)} ;;" for option, values in one.values.items()]
    return "\n".join([*lines, f"        {one.name}:*) compadd -- {' '.join((*one.words, *one.options))}; _files ;;"])


def _fish(known: list[Known]) -> str:
    """Write the script for fish, one line for each thing that it can complete."""
    first = "complete -c deckwright -n __fish_use_subcommand"
    lines = [f"{first} -a {one.name} -d {_quoted(one.purpose)}" for one in known]
    for one in known:
        here = f"complete -c deckwright -n '__fish_seen_subcommand_from {one.name}'"
        lines += [f"{here} -a {_quoted(' '.join(one.words))}"] if one.words else []
        for option in one.options:
            values = one.values.get(option, ())
            takes = f" -x -a {_quoted(' '.join(values))}" if values else ""
            lines.append(f"{here} -l {option.removeprefix('--')}{takes}")
    return "\n".join(lines)


def _quoted(text: str) -> str:
    r"""Quote a text for a shell.

    >>> print(_quoted("the author's"))
    'the author'\''s'
    """
    return "'" + text.replace("'", "'\\''") + "'"


SCRIPTS: dict[str, Callable[[list[Known]], str]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
