"""The one table of the kinds of entry: which title cells each has, in house order, on which line, and which it needs.

Schemas, both directions of the text form, skeletons of new entries and the checks for missing and needless fields are
made from it (card-language.md 1.1). How one cell is printed stands in `cells`; how cells are recognised in `title`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from compiler.ir.terms import EntryKind, PlayKind, Rank, Scenario


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """What the title of one kind of entry is made of.

    `first` and `second` name the cells (of `compiler.source.cells`) on the title lines, after the name. `required`
    names the fields that every entry of the kind needs; `needs_by` adds those that hang on another field's value.
    `classes` gives the words of the class cell where they are a closed list, `class_form` its pattern.
    """

    kind: EntryKind
    noun: str
    folder: str
    first: tuple[str, ...]
    second: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    needs_by: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    """(field, its value, the fields it then needs)."""
    classes: tuple[str, ...] = ()
    class_form: str = ""
    class_sample: str = ""
    """A class, for examples; the first of `classes` where these are a closed list."""


POINT_FIELDS = ("hp", "ep", "wp")
"""Each stands in for the others: an entry has one of them (R-TYPE, rules.md 3)."""

_GEAR = ("class", "hands", "level", "magic", "wealth", "tracks", "keywords", "resistances")


_OPEN_CLASSES = {
    "Implement": "Tome Implement",
    "Expertise": "Mechanical Exploration Expertise",
}


def _gear(kind: EntryKind, noun: str, classes: tuple[str, ...] = (), form: str = "") -> Kind:
    """Give the row of a kind of Gear; a `noun` that is all its class may say is its class."""
    return Kind(
        kind=kind,
        noun=noun,
        folder=kind.value,
        first=_GEAR,
        required=("class", "wealth"),
        classes=classes or (() if form else (noun,)),
        class_form=form or "|".join(re.escape(word) for word in classes or (noun,)),
        class_sample=classes[0] if classes else _OPEN_CLASSES.get(noun, noun),
    )


def _table_card(kind: EntryKind, noun: str) -> Kind:
    """Give the row of a Background or Destiny."""
    return Kind(
        kind=kind,
        noun=noun,
        folder=kind.value,
        first=("class", "tracks"),
        required=("class",),
        classes=(noun,),
        class_form=noun,
        class_sample=noun,
    )


_ROLES = tuple(f"{role}{deckless}" for role in ("Class", "Craft", "Profession") for deckless in ("", " (Deckless)"))
_ROLE_NEEDS = {"Class": ("hp", "initiative"), "Craft": ("ep",), "Profession": ("wp", "initiative")}

KINDS: dict[EntryKind, Kind] = {
    row.kind: row
    for row in (
        Kind(
            kind=EntryKind.CARD,
            noun="deck card",
            folder="card",
            first=("role", "play", "magic", "keywords", "trait"),
            required=("level", "scenario", "play"),
        ),
        Kind(
            kind=EntryKind.ROLE,
            noun="Role",
            folder="role",
            first=("class", "points", "initiative", "tracks"),
            second=("acrobatics", "search", "charisma", "training"),
            required=("class",),
            needs_by=tuple(("class", word, _ROLE_NEEDS[word.split()[0]]) for word in _ROLES),
            classes=_ROLES,
            class_form="|".join(re.escape(word) for word in _ROLES),
            class_sample=_ROLES[0],
        ),
        _table_card(EntryKind.BACKGROUND, "Background"),
        _table_card(EntryKind.DESTINY, "Destiny"),
        _gear(
            EntryKind.WEAPON,
            "Weapon",
            tuple(f"{weight} {reach} Weapon" for weight in ("Light", "Heavy") for reach in ("Melee", "Ranged")),
        ),
        _gear(EntryKind.ARMOR, "Armor", ("Light Armor", "Medium Armor", "Heavy Armor")),
        _gear(EntryKind.SHIELD, "Shield", ("Light Shield", "Heavy Shield")),
        _gear(EntryKind.IMPLEMENT, "Implement", form=r"(?:\S.* )?Implement"),
        _gear(EntryKind.TOOL, "Tool", form=r"(?:\S.* )?Tool"),
        _gear(EntryKind.ITEM, "Item", ("Combat Item", "Exploration Item", "Interaction Item")),
        _gear(EntryKind.CLOTHING, "Clothing"),
        _gear(EntryKind.ACCESSORY, "Accessory"),
        _gear(EntryKind.EXPERTISE, "Expertise", form=r"(?:\S.* )?(?:Exploration|Interaction) Expertise"),
        _gear(EntryKind.ENCHANTMENT, "Enchantment", ("Weapon Enchantment", "Armor Enchantment", "Shield Enchantment")),
        _gear(EntryKind.RITUAL, "Ritual", form=r"(?:\S.* )?Ritual"),
        _gear(EntryKind.AUGMENT, "Augment", form=r"(?:\S.* )?Augment"),
        Kind(
            kind=EntryKind.ADVERSARY,
            noun="Adversary",
            folder="adversary",
            first=("level-kind", "rank", "type", "points"),
            second=("initiative", "acrobatics", "keywords", "resistances", "immune"),
            required=("level", "rank", "type", "hp", "initiative"),
        ),
        Kind(
            kind=EntryKind.CHALLENGE,
            noun="Challenge",
            folder="challenge",
            first=("level-kind", "type", "points", "hidden", "lock", "keywords", "resistances", "immune"),
            required=("level", "type"),
            needs_by=(
                ("type", "Creature", ("ep",)),
                ("type", "Obstacle", ("ep",)),
                ("type", "Seeker", ("ep",)),
                ("type", "Trap", ("hidden",)),
            ),
        ),
        Kind(
            kind=EntryKind.OPPONENT,
            noun="Opponent",
            folder="opponent",
            first=("level-kind", "rank", "type"),
            second=("points", "initiative", "charisma", "keywords", "resistances", "immune"),
            required=("level", "rank", "type", "wp", "initiative"),
        ),
    )
}
"""By kind, in the order of the published list of kinds."""

POINTLESS = ("Trap", "Environ")
"""Types of Challenge without EP."""
_POINTS_OF_KIND = {EntryKind.ADVERSARY: "hp", EntryKind.CHALLENGE: "ep", EntryKind.OPPONENT: "wp"}
_POINTS_OF_ROLE = {"Class": "hp", "Craft": "ep", "Profession": "wp"}
_SCENARIO_OF_KIND = {
    EntryKind.ADVERSARY: Scenario.COMBAT,
    EntryKind.CHALLENGE: Scenario.EXPLORATION,
    EntryKind.OPPONENT: Scenario.INTERACTION,
    EntryKind.WEAPON: Scenario.COMBAT,
    EntryKind.ARMOR: Scenario.COMBAT,
    EntryKind.SHIELD: Scenario.COMBAT,
    EntryKind.IMPLEMENT: Scenario.COMBAT,
    EntryKind.TOOL: Scenario.COMBAT,
    EntryKind.ENCHANTMENT: Scenario.COMBAT,
    EntryKind.RITUAL: Scenario.EXPLORATION,
    EntryKind.AUGMENT: Scenario.INTERACTION,
}
_SCENARIO_OF_WORD = {
    "Class": Scenario.COMBAT,
    "Craft": Scenario.EXPLORATION,
    "Profession": Scenario.INTERACTION,
    "Combat": Scenario.COMBAT,
    "Exploration": Scenario.EXPLORATION,
    "Interaction": Scenario.INTERACTION,
}


def class_words(values: Mapping[str, object]) -> list[str]:
    """Give the words of the class cells: what a Role, Gear or enchantment is."""
    words = values.get("class")
    return [str(word) for word in words] if isinstance(words, list | tuple) else []


def scenario_of(kind: EntryKind, values: Mapping[str, object]) -> Scenario:
    """Say which type of scenario an entry is for: what it states, else what its class or its kind says.

    >>> scenario_of(EntryKind.EXPERTISE, {"class": ["Mechanical Exploration Expertise"]}).value
    'exploration'
    >>> scenario_of(EntryKind.TOOL, {"class": ["Interaction Tool"]}).value, scenario_of(EntryKind.TOOL, {}).value
    ('interaction', 'combat')
    """
    stated = values.get("scenario")
    if isinstance(stated, str) and stated in set(Scenario):
        return Scenario(stated)
    said = (word for cell in class_words(values)[:1] for word in cell.split())
    by_kind = _SCENARIO_OF_KIND.get(kind, Scenario.ANY)
    return next((_SCENARIO_OF_WORD[word] for word in said if word in _SCENARIO_OF_WORD), by_kind)


def states_scenario(kind: EntryKind) -> bool:
    """Tell whether entries of a kind can be for any type of scenario, so that they may say for which.

    >>> states_scenario(EntryKind.ACCESSORY), states_scenario(EntryKind.ADVERSARY)
    (True, False)
    """
    row = KINDS[kind]
    return kind is EntryKind.CARD or (kind not in _SCENARIO_OF_KIND and row.classes == (row.noun,))


def points_field(kind: EntryKind, values: Mapping[str, object]) -> str | None:
    """Say which of HP, EP and WP an entry has; none where its kind has no points.

    >>> points_field(EntryKind.ROLE, {"class": ["Craft (Deckless)"]})
    'ep'
    """
    if kind is EntryKind.ROLE:
        words = " ".join(class_words(values)[:1]).split()
        return _POINTS_OF_ROLE.get(words[0]) if words else None
    return None if has_no_points(kind, values) else _POINTS_OF_KIND.get(kind)


def has_no_points(kind: EntryKind, values: Mapping[str, object]) -> bool:
    """Tell whether an entry is of a type that has no points although others of its kind do (R-TRP-1, R-ENV-1).

    >>> has_no_points(EntryKind.CHALLENGE, {"type": "Trap"})
    True
    """
    return kind is EntryKind.CHALLENGE and values.get("type") in POINTLESS


def needed_fields(kind: EntryKind, values: Mapping[str, object]) -> tuple[str, ...]:
    """Give the title fields that an entry with these values cannot do without.

    >>> needed_fields(EntryKind.CHALLENGE, {"type": "Trap"})
    ('level', 'type', 'hidden')
    """
    row = KINDS[kind]
    hung = [
        needs
        for field, value, needs in row.needs_by
        if values.get(field) == value or (field == "class" and class_words(values)[:1] == [value])
    ]
    return (*row.required, *(field for needs in hung for field in needs))


SCENARIO_WORDS = tuple(scenario.value for scenario in Scenario if scenario is not Scenario.ANY)
PLAY_WORDS = tuple(play.value for play in PlayKind)
RANK_WORDS = tuple(rank.value for rank in Rank)
