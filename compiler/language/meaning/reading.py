"""What reads card text: the machine over the grammar's tables, and what is called for each production."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from compiler.language import meaning
from compiler.language.meaning import every_topic  # noqa: F401 - each topic registers what its productions call
from compiler.language.parsing.grammar import grammar_tables
from compiler.language.parsing.machine import Machine
from compiler.language.topics.reading import Reading, callbacks
from compiler.language.topics.scene import Vocabulary

if TYPE_CHECKING:
    from types import SimpleNamespace


@cache
def reading() -> Reading:
    """Give what sentences are read by, one after the other."""
    return Reading(Vocabulary())


def called_by(reading: Reading) -> SimpleNamespace:
    """Give what each production calls, by its name, as sentences are read by `reading`."""
    for module in iter_modules(meaning.__path__, f"{meaning.__name__}."):
        import_module(module.name)
    return callbacks(reading)


@cache
def machine() -> Machine:
    """Give what reads card text, the one of the process."""
    return Machine(grammar_tables(), called_by(reading()), reading())
