"""What is held while a sentence is being read: clauses that wait for their subject, steps that wait for their doer."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from compiler.ir.flow import Effect
from compiler.ir.selectors.who import Who
from compiler.language.parsing.token import Token
from compiler.language.parsing.verbs import is_third
from compiler.language.topics.references import Pronoun

Effects = tuple[Effect, ...]
Build = Callable[[Who], Effects]
"""Makes the effects of a predicate once its subject is known."""
Frame = Callable[[Effects], Effects]
"""Puts an "if", a "whenever", a limit ... around what is done."""


class Covering(msgspec.Struct, frozen=True):
    """A frame that is settled to cover all that stands before it."""

    around: Frame

    def __call__(self, effects: Effects) -> Effects:
        """Put it around them."""
        return self.around(effects)


class Delay(msgspec.Struct, frozen=True):
    """A time behind what is done: damage by itself has it as its own, all else is waited for."""

    own: Frame
    waited: Frame

    def __call__(self, effects: Effects) -> Effects:
        """Put it around what a single clause does."""
        return self.own(effects)


def joined_by(joint: Effects, first: Effects, second: Effects) -> Effects:
    """Join what is done, with what is said of its order where there is something on both sides."""
    return (*first, *joint, *second) if first and second else (*first, *second)


def is_open(trailers: tuple[Frame, ...]) -> bool:
    """Tell whether one of the trailers could bear on all that stands before it, or on the last of it."""
    return not all(isinstance(trailer, Covering) for trailer in trailers)


def behind_several(trailer: Frame) -> Frame:
    """Give what a trailer puts around what more than one clause does."""
    return trailer.waited if isinstance(trailer, Delay) else trailer


class Clause(msgspec.Struct, frozen=True, gc=False):
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
    around: Frame | None = None
    """What an "instead" or an "even if" makes of it."""
    must: bool = False
    """Whether the text says that it must be done; nobody "may must"."""
    in_place: bool = False
    """Whether it is done instead of something."""
    ordered: bool = False
    """Whether someone is had do it, or goes on with that: "have the target draw 2 cards, then discard a card"."""
    stated: bool = False
    """Whether it tells who or what does it ("the attack loses Piercing"), which nobody can be offered so."""
    joint: Effects = ()
    """What is said between it and the clause before of their order."""


class Steps(msgspec.Struct, frozen=True):
    """What is done, once it is known who is spoken to; `trailers` go around it, the first innermost."""

    build: Build
    trailers: tuple[Frame, ...] = ()
    offer: bool = False
    """Whether they are an offer and nothing else."""
    price: list[Clause] | None = None
    """What is paid for them, where one's own side may pay or not: "discard a card to draw 2 cards"."""
    paid: Build | None = None
    """What is done once that is paid."""

    def settled(self, doer: Who) -> Effects:
        """Give the effects, as said to `doer`."""
        effects = self.build(doer)
        for trailer in self.trailers:
            effects = trailer(effects)
        return effects


def still_obliged(clauses: list[Clause]) -> list[Clause]:
    """Give clauses with all of what someone must do told as that: "must discard a card *and draw a card*"."""
    if len(clauses) == 1:  # as most
        return clauses
    obliged, told = False, []
    for clause in clauses:
        goes_on = clause.subject is None and not clause.command
        obliged = clause.must or (obliged and goes_on)
        follows = obliged and goes_on and not clause.must and clause.verb is not None and not is_third(clause.verb)
        told.append(msgspec.structs.replace(clause, must=True) if follows else clause)
    return told
