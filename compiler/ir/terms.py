"""The closed vocabularies of the game: words that the rules fix and authors cannot add to.

Open vocabularies (keywords, conditions, damage types, Traits, trainings) are content, in `cards/glossary/`; in the IR
they are text.
"""

from enum import StrEnum


class Scenario(StrEnum):
    """The three types of scenario, and what is good in all of them."""

    COMBAT = "combat"
    EXPLORATION = "exploration"
    INTERACTION = "interaction"
    ANY = "any"


class Track(StrEnum):
    """The four Stat Tracks (R-STAT-1)."""

    POWER = "Power"
    RESILIENCE = "Resilience"
    MIND = "Mind"
    SKILL = "Skill"


class Points(StrEnum):
    """What an entity loses to damage: Hit, Endurance and Will Points."""

    HP = "HP"
    EP = "EP"
    WP = "WP"


class PlayKind(StrEnum):
    """The five kinds of play (rules.md 6.2)."""

    ACTION = "Action"
    REACTION = "Reaction"
    STRATEGY = "Strategy"
    ASSIST = "Assist"
    INTERRUPT = "Interrupt"


class Phase(StrEnum):
    """The phases of a round, and those of a turn (rules.md 9.2, 9.3)."""

    DRAW = "Draw"
    TURN = "Turn"
    DISCARD = "Discard"
    STRATEGY = "Strategy"
    ACTION = "Action"


class RowName(StrEnum):
    """Every label that can stand before dice, on a play, a title cell or in prose, and their groups."""

    HIT = "Hit"
    INFLICT = "Inflict"
    ARGUE = "Argue"
    MISS = "Miss"
    ENDURE = "Endure"
    REBUTTAL = "Rebuttal"
    DAMAGE = "Damage"
    DEFENSE = "Defense"
    ACROBATICS = "Acrobatics"
    SEARCH = "Search"
    CHARISMA = "Charisma"
    LOCKPICK = "Lockpick"
    INITIATIVE = "Initiative"
    HIDDEN = "Hidden"
    LOCK = "Lock"
    ACCURACY = "Accuracy"
    """Hit, Inflict and Argue together (R-TYPE-1); the groups stand in prose only."""
    EVASION = "Evasion"
    """Miss, Endure and Rebuttal (R-TYPE-2)."""
    SKILL = "Skill"
    """Acrobatics, Charisma, Lockpick and Search (R-TYPE-3)."""


class Rank(StrEnum):
    """How much an Adversary or Opponent is worth (rules.md 20.1)."""

    MOOK = "Mook"
    REGULAR = "Regular"
    MINI_BOSS = "Mini-boss"
    BOSS = "Boss"


class Ward(StrEnum):
    """Which way damage of a type is moved (R-DMG-6)."""

    RESISTANCE = "Resistance"
    WEAKNESS = "Weakness"


class PlaceKind(StrEnum):
    """Where one stands: on a battle map, in exploration, on a stage."""

    SECTION = "section"
    REGION = "region"
    POSITION = "position"


class MoveKind(StrEnum):
    """The ways to change place (rules.md 14.2)."""

    MOVE = "Move"
    FLY = "Fly"
    PHASE = "Phase"
    TELEPORT = "Teleport"


class Countable(StrEnum):
    """What else someone can have a number of."""

    KARMA = "karma"
    CHARGES = "charges"
    TACTICAL_POINTS = "skill_points"
    VALUABLES = "valuables"
    HAND = "hand"
    CONDITIONS = "conditions"
    INJURIES = "injuries"
    IMMUNITIES = "immunities"
    BLOCKS = "blocks"
    TRACKS_BELOW = "tracks_below"
    """Stat Tracks that stand below 0."""
    TRACKS_ABOVE = "tracks_above"
    TRACKS_BELOW_BASE = "tracks_below_base"
    """Those that stand below their base."""
    TRACKS_ABOVE_BASE = "tracks_above_base"
    COUNTERS = "counters"
    """Those that this text has put on them, or on the entry that it stands on."""


class Toward(StrEnum):
    """Absolute: the PCs' victory or defeat, whoever says it (R-DEB-2)."""

    VICTORY = "victory"
    DEFEAT = "defeat"


class EntryKind(StrEnum):
    """The kinds of entry; deck cards are plain `card`."""

    CARD = "card"
    ROLE = "role"
    BACKGROUND = "background"
    DESTINY = "destiny"
    WEAPON = "weapon"
    ARMOR = "armor"
    SHIELD = "shield"
    IMPLEMENT = "implement"
    TOOL = "tool"
    ITEM = "item"
    CLOTHING = "clothing"
    ACCESSORY = "accessory"
    EXPERTISE = "expertise"
    ENCHANTMENT = "enchantment"
    RITUAL = "ritual"
    AUGMENT = "augment"
    ADVERSARY = "adversary"
    CHALLENGE = "challenge"
    OPPONENT = "opponent"


ACCURACY_ROW = {
    Scenario.COMBAT: RowName.HIT,
    Scenario.EXPLORATION: RowName.INFLICT,
    Scenario.INTERACTION: RowName.ARGUE,
}
EVASION_ROW = {
    Scenario.COMBAT: RowName.MISS,
    Scenario.EXPLORATION: RowName.ENDURE,
    Scenario.INTERACTION: RowName.REBUTTAL,
}
SKILL_ROWS = (RowName.ACROBATICS, RowName.CHARISMA, RowName.LOCKPICK, RowName.SEARCH)
OPPOSES_SKILL = {
    RowName.SEARCH: RowName.HIDDEN,
    RowName.LOCKPICK: RowName.LOCK,
    RowName.CHARISMA: RowName.CHARISMA,
    RowName.ACROBATICS: RowName.ACROBATICS,
}
"""What a Skill is opposed by (R-TYPE-4)."""
PRINTED_SKILLS = (*SKILL_ROWS, RowName.HIDDEN, RowName.LOCK)
"""What someone's card can have dice for beside their plays."""
POINTS = {
    Scenario.COMBAT: Points.HP,
    Scenario.EXPLORATION: Points.EP,
    Scenario.INTERACTION: Points.WP,
}
PLACE = {
    Scenario.COMBAT: PlaceKind.SECTION,
    Scenario.EXPLORATION: PlaceKind.REGION,
    Scenario.INTERACTION: PlaceKind.POSITION,
}
ROLE_WORDS = {Scenario.COMBAT: "Class", Scenario.EXPLORATION: "Craft", Scenario.INTERACTION: "Profession"}
"""What a Role is called, which lies on the table in its own type of scenario (R-SET-2)."""
NPC_KINDS = frozenset({EntryKind.ADVERSARY, EntryKind.CHALLENGE, EntryKind.OPPONENT})
UNTYPED = "untyped"
"""Damage of no type, where a type is said."""
THAT_TYPE = "that type"
"""Stands for the damage type that a text has had chosen."""
THAT_IMMUNITY = "that immunity"
"""Stands for what someone is immune to that a text has had chosen."""
TRAITS = ("Aggressive", "Charming", "Comical", "Persuasive")
NPC_TYPES = {
    EntryKind.ADVERSARY: ("Artillery", "Blaster", "Brawler", "Defender", "Support"),
    EntryKind.CHALLENGE: ("Creature", "Environ", "Obstacle", "Seeker", "Trap"),
    EntryKind.OPPONENT: ("Antagonist", "Debater", "Leader", "Trickster"),
}
