"""What a Hybrid's copy of an ability still does in play: it forbids what the ability forbids (R-HYB-3).

It does nothing else. Its name counts for cards that speak of the ability, and card text cannot speak of one yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.forbidding import Cannot, SpendAtMost
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.flow import If, Sentence, Toll, When
from compiler.ir.selectors.who import Actor, Several

if TYPE_CHECKING:
    from compiler.ir.flow import Effect, Text
    from compiler.ir.selectors.who import Who

_BARS = Cannot | SpendAtMost | Toll
"""What forbids something, or asks a price for it."""


def forbidding(role: Entry) -> Entry:
    """Give the copy of a Role that its Hybrid is: its name, its ability's, and what that forbids whoever has it."""
    return Entry(
        id=role.id,
        kind=role.kind,
        name=role.name,
        scenario=role.scenario,
        title=Title(),
        ability=role.ability,
        static=_kept(role.static),
    )


def _kept(text: Text) -> Text:
    sentences = (Sentence(effects=_forbidden(sentence.effects)) for sentence in text)
    return tuple(sentence for sentence in sentences if sentence.effects)


def _forbidden(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return tuple(kept for effect in effects for kept in _narrowed(effect))


def _narrowed(effect: Effect) -> tuple[Effect, ...]:
    """Give what of an effect forbids its owner something, under the conditions it stands under."""
    match effect:
        case If():
            then, otherwise = _forbidden(effect.then), _forbidden(effect.otherwise)
            return (replace(effect, then=then, otherwise=otherwise),) if then or otherwise else ()
        case When():
            then = _forbidden(effect.then)
            return (replace(effect, then=then),) if then else ()
        case Cannot() | SpendAtMost() | Toll() if _is_owner(effect.who):
            return (replace(effect, who=Actor.SELF),)
    return ()


def _is_owner(who: Who | None) -> bool:
    """Tell whether the owner is meant, alone or along with others."""
    return who is Actor.SELF or (isinstance(who, Several) and Actor.SELF in who.of)
