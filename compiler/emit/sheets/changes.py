"""What has changed between the cards on paper and the cards as they are: what to print, and what to throw away."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from compiler.emit.sheets.revision import mark_of
from compiler.source.ledger import Pile


class Change(msgspec.Struct, frozen=True):
    """So many copies of one card to print, to throw away, or both."""

    id: str
    name: str
    made: int = 0
    revision: str = ""
    gone: int = 0
    old: str = ""


def changes(paper: Pile, wanted: Pile, kept: Collection[str]) -> Iterator[Change]:
    """Compare the cards of one pile with those on paper.

    Args:
        paper: what was printed last.
        wanted: the cards as they are now.
        kept: ids of cards that belong to the pile, although they cannot be printed now.
    """
    for id_, card in wanted.cards.items():
        before = paper.cards.get(id_)
        if before is None:
            yield Change(id_, card.name, card.copies, card.revision)
        elif before.revision != card.revision:
            yield Change(id_, card.name, card.copies, card.revision, before.copies, before.revision)
        elif before.copies != card.copies:
            more = card.copies - before.copies
            yield Change(id_, card.name, max(more, 0), card.revision, max(-more, 0), before.revision)
    for id_, card in paper.cards.items():
        if id_ not in wanted.cards and id_ not in kept:
            yield Change(id_, card.name, gone=card.copies, old=card.revision)


def pile_after(paper: Pile, wanted: Pile, changed: Collection[Change], lost: Collection[str]) -> Pile:
    """Return what is on paper when the changes have been printed.

    Args:
        paper: what was printed before.
        wanted: the cards as they are now.
        changed: what was to be done.
        lost: ids of cards that did not come out right, and stay as they were.
    """
    cards = dict(paper.cards)
    for change in changed:
        if change.id in lost:
            continue
        if change.id in wanted.cards:
            cards[change.id] = wanted.cards[change.id]
        else:
            cards.pop(change.id, None)
    return Pile(name=wanted.name, sets=wanted.sets, cards=cards)


def told(card: Change, copies: int, revision: str) -> str:
    """Word so many copies of a card, with the mark that they are known by.

    >>> told(Change("salt-lash", "Salt Lash"), 4, "3f9a01c2")
    '4 x Salt Lash, marked 3f9a'
    """
    return f"{copies} x {card.name}, marked {mark_of(revision)}"
