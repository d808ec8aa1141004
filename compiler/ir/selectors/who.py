"""Who is spoken of: an actor of the play, entities picked by side, kind and what is so of them, or several of these."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.amounts import amounts
from compiler.ir.base import Node
from compiler.ir.facts import predicates
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import Rank

__all__ = ["Actor", "Group", "Joint", "Pick", "Several", "Side", "Who"]


class Side(StrEnum):
    """What an entity is to the one who plays; `entity` says nothing of sides (a kind of entity does not either)."""

    ENEMY = "enemy"
    ALLY = "ally"
    ENTITY = "entity"


class Pick(StrEnum):
    """How many of those that fit, and which they are."""

    EACH = "each"
    ALL = "all"
    ONE = "one"
    """One, as the event or the owner has it ("an ally")."""
    ANY = "any"
    """As many as `number` says, whichever they are."""
    UP_TO = "up_to"
    ANY_NUMBER = "any_number"
    RANDOM = "random"
    NEAREST = "nearest"
    """Seen from the owner of the text, or from the one the range to whom is said in `by`; as is the next."""
    FARTHEST = "farthest"
    MOST = "most"
    """The one with the most, or the highest, of `by`."""
    LEAST = "least"
    NONE = "none"
    """Not one of them: in what an "if" asks only."""
    AT_LEAST = "at_least"
    """`number` of them or more: in what an "if" asks only, as the next two."""
    AT_MOST = "at_most"
    EXACTLY = "exactly"
    THE = "the"
    """The one that there is ("your occupied section", "the section they left"): of places and borders only."""
    THAT = "that"
    """The one that the text, or its event, has brought up: of places, borders and Blocks only."""


NAMESAKE = "~"
"""Stands for the kind of those who have the same card as the owner of the text."""


class Joint(StrEnum):
    """Whether all of several are meant, or one of them."""

    AND = "and"
    OR = "or"


class Group(Node, tag="group", frozen=True, kw_only=True):
    """Entities of whom all of it is so; `pick` and `number` say how many of them are meant."""

    side: Side
    pick: Pick
    number: amounts.Amount | None = None
    by: amounts.Quantity | None = None
    """What they are ranked by, asked of `Actor.ONE`, where one is picked by that."""
    among: Several | None = None
    """Of whom one is picked by that, where these are named together ("among you and the target")."""
    tied: bool = False
    """Whether all are meant of several who have as much of it; else one of them is."""
    players_choose: bool = False
    """Whether the players choose one of several who have as much of it; else whoever chooses anyway."""
    by_chance: bool = False
    """Whether one of several who have as much of it is drawn by lot."""
    besides: Actor | None = None
    """The one who is left out ("another ally", "an enemy other than the target")."""
    kind: str | None = None
    """Adversary, Challenge or Opponent; "~" is whoever has the same card as the owner of the text."""
    types: tuple[str, ...] = ()
    """Types of NPC: any one of them fits."""
    ranks: tuple[Rank, ...] = ()
    """Any one of them fits."""
    facts: tuple[predicates.Predicate, ...] = ()
    """What is so of each of them, all of it: asked of `Actor.ONE`, in the order in which it is said."""
    chosen_by: Actor | None = None
    """Said outright ("of your choice"); else the owner of the text chooses, where there is a choice."""
    willing: bool = False
    """Whether those who are picked are asked, and only those are meant who agree."""


class Several(Node, tag="several", frozen=True, kw_only=True):
    """Different ones named together: "you and each ally within range 1", "you or an ally"."""

    of: tuple[Actor | Group, ...]
    joint: Joint


Who = Actor | Group | Several
