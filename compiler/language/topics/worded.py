"""What is worded of a node, whichever it is: each topic registers the words of its own nodes."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from compiler.ir.facts.predicates import Sees
from compiler.ir.terms import THAT_TYPE

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.phrase import Voice


class WordsFailError(LookupError):
    """There is no way to say it; whoever asks for the words of an entry tells its author."""


@singledispatch
def predicate_words(asked: Node, voice: Voice) -> str:
    """Word what an "if" asks: "the target is reduced to 0 EP"."""
    message = f"no topic words {type(asked).__name__} for {voice.name}"
    raise TypeError(message)


@singledispatch
def fact_words(fact: Node, said: Who, voice: Voice) -> str:
    """Word what is so of someone, behind the one it is said of: "has 3 or more Karma"."""
    message = f"no topic words {type(fact).__name__} of {said} for {voice.name}"
    raise TypeError(message)


@singledispatch
def deeds_words(deed: Node, who: Who, agrees: Who, voice: Voice) -> str:
    """Word what `who` does, behind them, agreeing with another who is said in their place: "enters it or Moves"."""
    message = f"no topic words {type(deed).__name__} of {who}, who agrees as {agrees}, for {voice.name}"
    raise TypeError(message)


@singledispatch
def tally_words(tally: Node, number: int, owner: str, voice: Voice) -> str:
    """Word what is counted of what `owner` ("you have") done: "time you have moved this turn"."""
    message = f"no topic words {number} of {type(tally).__name__} that {owner} done for {voice.name}"
    raise TypeError(message)


@singledispatch
def many_words(amount: Node | int | None, voice: Voice) -> tuple[str, str]:
    """Word how many are picked: what stands before them, and what behind all that is so of them."""
    if amount is None or isinstance(amount, int):
        return str(amount or ""), ""
    message = f"no topic words so many as {type(amount).__name__} for {voice.name}"
    raise TypeError(message)


@singledispatch
def sort_words(like: Node, number: int, voice: Voice) -> str:
    """Word so many things of a sort without an article: "Actions named Hobbling Shot"."""
    message = f"no topic words {number} of {type(like).__name__} for {voice.name}"
    raise TypeError(message)


def seen_words(fact: Predicate, voice: Voice) -> str:
    """Word behind a noun by whom those are seen, or that an Action reaches them."""
    if isinstance(fact, Sees):
        return f"{voice.subject(fact.who)} {'cannot' if fact.negated else 'can'} see"
    return "within range"


def typed_words(type_: str | None) -> str:
    """Word damage by its type: "Fire damage", "damage of that type"."""
    if type_ == THAT_TYPE:
        return f"damage of {THAT_TYPE}"
    return f"{type_} damage" if type_ else "damage"
