"""What a clause is while it is being read: an effect that still waits for its subject."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from lark import Token

from compiler.ir.flow import Effect
from compiler.ir.who import Who
from compiler.language.who import Pronoun

Build = Callable[[Who], tuple[Effect, ...]]
"""Makes the effects of a predicate once its subject is known."""


class Clause(msgspec.Struct, frozen=True):
    """A predicate and its subject; none where the sentence leaves it to the clause before or to one's own side."""

    build: Build
    subject: Who | Pronoun | None = None
    verb: Token | None = None
    """Given where the subject is left out: its form must fit the one it is left to."""
    immediate: bool = False
    continues: bool = False
    """Said of the one the clause before was about; there must be one."""
    command: bool = False
    """Said to one's own side, whatever the clause before was about."""
