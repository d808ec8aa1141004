"""Who decides where the rules give a choice: a script, the dice of a seed, or the first thing that is allowed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


YES, NO = "yes", "no"
"""The ways to answer whether something is so, or is to be done."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that someone has: who, about what, and the ways there are, the passive one last."""

    who: str
    what: str
    options: tuple[str, ...]


def says_yes(control: Controller, who: str, what: str) -> bool:
    """Ask someone whether it is so, or is to be done."""
    return control.decide(Decision(who=who, what=what, options=(YES, NO))) == 0


class Controller(Protocol):
    """Answers decisions."""

    def decide(self, decision: Decision) -> int:
        """Give the place of the option that is taken."""


def chosen(control: Controller, who: str, what: str, options: Iterable[str], number: int) -> list[str]:
    """Have someone choose so many of several, one after the other; who has no choice is not asked."""
    left, taken = list(options), list[str]()
    while left and len(taken) < number:
        at = control.decide(Decision(who=who, what=what, options=tuple(left))) if len(left) > 1 else 0
        taken.append(left.pop(at))
    return taken


class Eager:
    """Takes the first way, which does something, whenever there is one."""

    def decide(self, decision: Decision) -> int:  # noqa: ARG002 - eager is not choosy
        """Give the first option."""
        return 0


class Passive:
    """Declines whatever can be declined."""

    def decide(self, decision: Decision) -> int:
        """Give the last option."""
        return len(decision.options) - 1


class Chancy:
    """Decides by a seed."""

    def __init__(self, seed: int) -> None:
        """Begin at `seed`."""
        self._random = Random(seed)  # noqa: S311 - a game, not a secret

    def decide(self, decision: Decision) -> int:
        """Give any option."""
        return int(self._random.random() * len(decision.options))


class Written:
    """Decides as somebody has written down, then as another would."""

    def __init__(self, answers: Sequence[int], then: Controller) -> None:
        """Take the answers in the order of the decisions."""
        self._answers, self._then = list(answers), then

    def decide(self, decision: Decision) -> int:
        """Give the next answer, as far as there is such an option."""
        if not self._answers:
            return self._then.decide(decision)
        return min(self._answers.pop(0), len(decision.options) - 1)
