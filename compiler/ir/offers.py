"""What of an offer comes only where it was taken and done: "You may discard a card. If you do, the target ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.flow import Choose, Effect, Instead, May, Then
from compiler.ir.who import Actor

if TYPE_CHECKING:
    from compiler.ir.who import Who


def if_done(offer: May) -> tuple[Effect, ...]:
    """Give what stands behind an offer as "If you do, ..."; what can stand behind "and" in it is offered itself."""
    first, *rest = offer.then or (None,)
    at = next((at for at, one in enumerate(rest, 1) if first and _needs_apart(one, first, offer)), len(offer.then))
    at -= at > 0 and isinstance(offer.then[at - 1], Then)
    return offer.then[at:]


def _needs_apart(effect: Effect, first: Effect, offer: May) -> bool:
    """Whether an effect cannot stand behind "and" in an offer: a choice, an offer, or not the doing of who takes it."""
    return isinstance(effect, Choose | Instead | May) or not (
        _is_theirs(effect, offer.who) and _is_theirs(first, offer.who)
    )


def _is_theirs(effect: Effect, offered: Who | None) -> bool:
    """Tell whether an effect names nobody but the one to whom the offer is made."""
    own = (Actor.SELF, Actor.THIS) if offered is None else (offered,)
    return getattr(effect, "who", own[0]) in (*own, None)
