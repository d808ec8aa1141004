"""What the types of the IR do not say of a field, for whoever draws meanings at random: which fields go together.

A table for each kind of thing: of which values an open word is one, which roles a deed has, what each measure is of.
Whatever stands here is a rule of the IR that no annotation can hold; where it changes, a struct's docstring says so.
"""

from __future__ import annotations

from compiler.ir.amounts.amounts import Measure
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.descriptors import Marking
from compiler.ir.selectors.who import Pick
from compiler.ir.times.durations import Moment

FIRES, DAZED = ("Fire", "Cold", "Poison"), ("Dazed", "Hindered", "Weakened")
TERMS: dict[str, tuple[str, ...]] = {
    "ChooseTypes.types": FIRES,
    "CopyTrait.kind": (),
    "Cost.damage_type": FIRES,
    "DamagePart.type": FIRES,
    "Destroy.gear": ("Item", "Weapon"),
    "Enhance.gear": ("Weapon",),
    "Equips.gear": ("Fists", "Antlers"),
    "Floor.trait": ("Aggressive", "Comical"),
    "GearIs.classes": ("Light", "Two-handed"),
    "GearIs.gear": ("Weapon",),
    "GearLike.called": ("Weapon", "Shield", "Light Armor"),
    "GearPick.kind": ("Weapon", "Accessory"),
    "GearPick.words": ("Light", "Melee"),
    "Group.kind": ("Adversary", "Challenge", "Opponent"),
    "Group.types": ("Trap", "Seeker", "Brawler"),
    "InState.name": ("withdrawn", "Heron stance"),
    "IsType.types": ("Trap", "Seeker", "Brawler"),
    "IsImmune.to": (*FIRES, *DAZED),
    "Learn.type": ("Trap", "Obstacle"),
    "Lend.gear": ("Weapon",),
    "NoEffect.gear": ("Weapon",),
    "OnlyEnded.what": ("this effect",),
    "PlayEntry.name": ("Pounce", "Slip Away"),
    "PlayLike.traits": ("Aggressive", "Comical"),
    "CountsAs.gear": ("Weapon",),
    "CountsAs.kinds": ("Spear", "Dagger"),
    "Described.name": ("Hobbling Shot", "Ember"),
    "DiceChange.gear": ("Weapon",),
    "ReplaceCondition.add": ("Dazed",),
    "ReplaceCondition.remove": ("Hindered", "Weakened"),
    "Setting.words": ("wilderness", "city"),
    "Slot.gear": ("Accessory", "Item"),
    "Slot.only": ("Interaction Item",),
    "StateChange.name": ("lit", "Heron stance"),
    "Trained.training": ("Light Melee Weapons", "Axes"),
    "GainTraining.training": ("Light Melee Weapons", "Axes"),
}
"""Words of open vocabularies, by the field that takes them."""
BY_NAME: dict[str, tuple[str, ...]] = {
    "type": FIRES,
    "types": FIRES,
    "condition": DAZED,
    "conditions": DAZED,
    "besides": DAZED,
    "keyword": ("Darkvision", "Aquatic"),
    "trait": ("Aggressive", "Comical"),
    "traits": ("Aggressive", "Comical"),
}
"""The same, of fields that take them whatever struct they are in."""

MANY = (Pick.EACH, Pick.ALL, Pick.ONE, Pick.ANY, Pick.UP_TO, Pick.ANY_NUMBER, Pick.RANDOM, Pick.NEAREST, Pick.FARTHEST)
PICKS: dict[str, tuple[Pick, ...]] = {
    "Group": (*MANY, Pick.MOST, Pick.LEAST),
    "Place": (Pick.EACH, Pick.ALL, Pick.ONE, Pick.UP_TO, Pick.RANDOM, Pick.NEAREST, Pick.FARTHEST, Pick.THE),
    "Border": (Pick.EACH, Pick.ALL, Pick.ANY, Pick.UP_TO, Pick.RANDOM),
    "Blocks": (Pick.EACH, Pick.ALL, Pick.ANY, Pick.UP_TO, Pick.RANDOM),
    "HasMost": (Pick.MOST, Pick.LEAST),
}
"""How many can be meant of what; the others are for questions, and for what has been spoken of."""
NUMBERED = (Pick.ANY, Pick.UP_TO, Pick.RANDOM)
RANKED = (Pick.MOST, Pick.LEAST)

OWN = ("whose",)
MEASURED: dict[Measure, tuple[str, ...]] = {
    **dict.fromkeys(
        (Measure.TRACK, Measure.TRACK_BASE, Measure.RESISTANCE, Measure.WEAKNESS, Measure.POINTS_CURRENT),
        ("whose", "name"),
    ),
    **dict.fromkeys((Measure.POINTS_MAXIMUM, Measure.POINTS_LOST), ("whose", "name")),
    **dict.fromkeys((Measure.ROLL, Measure.ROLL_MOST, Measure.ROLL_LEAST), ("whose", "name")),
    Measure.FACES: ("whose", "name", "face"),
    **dict.fromkeys((Measure.DICE_LEVEL, Measure.DICE_NUMBER), ("whose", "name")),
    Measure.EMPTY_HANDS: OWN,
    Measure.EMPTY_SLOTS: ("whose", "name"),
    **dict.fromkeys((Measure.LEVEL, Measure.CHARGES, Measure.KARMA, Measure.TACTICAL_POINTS, Measure.VALUABLES), OWN),
    **dict.fromkeys((Measure.CHARGES_SPENT, Measure.CONDITIONS, Measure.INJURIES, Measure.INITIATIVE), OWN),
    **dict.fromkeys((Measure.HAND_LIMIT, Measure.TRACKS_BELOW, Measure.TRACKS_ABOVE), OWN),
    **dict.fromkeys((Measure.CARDS_IN_HAND, Measure.CARDS_IN_DECK, Measure.CARDS_IN_DISCARD_PILE), OWN),
}
"""What has to be said of which measure; of the others nothing."""
NAMES: dict[Measure, tuple[str, ...]] = {
    **dict.fromkeys((Measure.TRACK, Measure.TRACK_BASE), ("Mind", "Power")),
    Measure.EMPTY_SLOTS: ("Accessory", "Item"),
    **dict.fromkeys((Measure.DICE_LEVEL, Measure.DICE_NUMBER), ("Acrobatics",)),
    Measure.RESISTANCE: FIRES,
    Measure.WEAKNESS: FIRES,
    **dict.fromkeys((Measure.ROLL, Measure.ROLL_MOST, Measure.ROLL_LEAST, Measure.FACES), ("Damage", "Hit")),
}

_ROLLS = ("rows", "against", "as_", "least", "play")
_CARDS = ("cards", "least")
_CAUSED = ("play", "source")
ROLES: dict[Happening, tuple[str, ...]] = {
    Happening.SUFFERS_DAMAGE: ("type", "typed", "least", "source", "play"),
    Happening.DEALS_DAMAGE: ("type", "against", "play", "least"),
    Happening.DEFEATS: ("against",),
    Happening.PLAYS: ("play", "against"),
    Happening.ABOUT_TO_ROLL: ("rows", "play", "against"),
    Happening.ROLLS: (),
    Happening.INTERCEPTS: ("play", "source"),
    Happening.WINS_OPPOSED_ROLL: _ROLLS,
    Happening.LOSES_OPPOSED_ROLL: _ROLLS,
    Happening.TIES_OPPOSED_ROLL: ("against", "as_", "play"),
    Happening.TARGETED: _CAUSED,
    Happening.HIT_BY_ATTACK: _CAUSED,
    Happening.MISSED_BY_ATTACK: _CAUSED,
    Happening.HITS: ("against", "play"),
    Happening.MISSES: ("against", "play"),
    Happening.REDUCED_TO_ZERO: ("play",),
    Happening.DEFEATED: _CAUSED,
    Happening.STAT_LOSS: ("tracks", "least", *_CAUSED),
    Happening.STAT_GAIN: ("tracks", "least"),
    Happening.GAINS_CONDITION: ("conditions", *_CAUSED),
    Happening.RECOVERS_FROM_CONDITION: ("conditions",),
    Happening.DRAWS: _CARDS,
    Happening.DISCARDS: _CARDS,
    Happening.REVEALS: _CARDS,
    Happening.SEARCHES: ("cards",),
    Happening.SPENDS: ("what", "least"),
    Happening.GAINS_CHARGES: ("least",),
    Happening.LOSES_CHARGES: ("least",),
    **dict.fromkeys((Happening.OPPOSES_MOVE, Happening.STOPS_MOVE), ("against",)),
    Happening.PUSHES: ("against", "least"),
    Happening.PUSHED: ("least", "source"),
    Happening.EQUIPS: ("gear",),
    Happening.UNEQUIPS: ("gear",),
    Happening.DEBATE_MOVES: ("toward", "least"),
    Happening.MOVES: ("move", "least", "heading"),
}
"""What can be said of which deed, besides whose it is."""
ALWAYS: dict[Happening, tuple[str, ...]] = {
    Happening.DEFEATS: ("against",),
    Happening.PLAYS: ("play",),
    Happening.HITS: ("against",),
    Happening.MISSES: ("against",),
    Happening.SPENDS: ("what",),
    **dict.fromkeys((Happening.OPPOSES_MOVE, Happening.STOPS_MOVE), ("against",)),
    Happening.PUSHES: ("against",),
    Happening.EQUIPS: ("gear",),
    Happening.UNEQUIPS: ("gear",),
    Happening.DEBATE_MOVES: ("toward",),
    Happening.REDUCED_TO_ZERO: ("points",),
    Happening.RECOVERS: ("points",),
    Happening.DOES: ("does",),
    Happening.REDUCED: ("points", "most"),
    Happening.ENTERS: ("where",),
    Happening.LEAVES: ("where",),
    Happening.CROSSES: ("across",),
    Happening.OVERCOMES: ("against",),
    Happening.FAILS_TO_OVERCOME: ("against",),
}
"""What has to be said of it."""
TIMES: dict[Moment, tuple[str, ...]] = {
    Moment.TURN: ("whose",),
    Moment.NEXT_TURN: ("whose",),
    Moment.DEED: ("deed",),
    Moment.FACT: ("fact",),
}
"""What has to be said of a moment; of the others nothing."""
MARKED: dict[Marking, tuple[str, ...]] = {
    Marking.DAMAGE_TYPE: FIRES,
    Marking.KEYWORD: ("Returning",),
    Marking.RESISTANCE: FIRES,
    Marking.TRAIT: ("Aggressive", "Comical"),
    Marking.ROW: ("Damage", "Hit"),
    Marking.KIND: ("Action", "Reaction"),
    Marking.SOURCE: ("hand", "Gear", "Weapon"),
}
"""What a thing that a play has is called; the others have no name."""
ENDS = frozenset(("Condition", "Cannot", "GainKeyword", "GrantPlay", "Override", "Unopposed"))
"""What lasts so long and no longer: on a play its end is said."""
