"""Who is spoken of: an actor of the play, or entities picked by side, kind and place."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.places import Where


class Actor(StrEnum):
    """Someone the text can name without choosing."""

    SELF = "self"
    """The owner of the card, Gear, Role or Background ("you")."""
    TARGET = "target"
    THIS = "this"
    """The entity whose entry this is, named by its own name."""
    TRIGGER = "trigger"
    """The one whose doing is the Trigger's event."""
    TRIGGER_ENEMY = "trigger_enemy"
    """The other one in the Trigger's event, where that is an enemy ("the triggering enemy" of an Assist)."""
    TRIGGER_ALLY = "trigger_ally"
    """The other one, where that is an ally ("the triggering ally" of an Interrupt)."""
    EACH_TARGET = "each_target"


class Side(StrEnum):
    """What an entity is to the one who plays; `entity` says nothing of sides (a kind of entity does not either)."""

    ENEMY = "enemy"
    ALLY = "ally"
    ENTITY = "entity"


class Pick(StrEnum):
    """How many of those that fit, and who they are."""

    EACH = "each"
    ALL = "all"
    ONE = "one"
    """One, as the event or the owner has it ("an ally")."""
    ANY = "any"
    RANDOM = "random"


class Group(Node, tag="group", frozen=True, kw_only=True):
    """Entities that fit: their side, or their kind and type, where they stand, and whether `seen_by` can see them."""

    side: Side
    pick: Pick
    kind: str | None = None
    """Adversary, Challenge or Opponent."""
    types: tuple[str, ...] = ()
    """Challenge types: any one of them fits."""
    where: Where | None = None
    seen_by: Actor | None = None


Who = Actor | Group
