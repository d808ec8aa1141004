"""Those whom a text can name without choosing."""

from enum import StrEnum


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
    STRUCK = "struck"
    """Whom the play is made against that the Trigger tells of, or that the text waits for ("that play's target")."""
    ATTACKER = "attacker"
    """Who makes the attack in the event that the text waits for ("whenever you are hit, the attacker ...")."""
    EACH_TARGET = "each_target"
    CHOSEN = "chosen"
    """Whoever the text has had chosen before ("Choose an ally within range 1."), or its "if" has found."""
    ONE = "one"
    """Each of those among whom a group is picked, while a fact is asked of them ("each enemy *that is Dazed*")."""
