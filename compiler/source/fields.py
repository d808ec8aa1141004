"""The title fields by their published names: what each means, what it holds and how its title cell is labelled.

Which of them a kind of entry has stands in `kinds`.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Shape(StrEnum):
    """What a field holds."""

    NUMBER = "a whole number"
    DICE = "dice"
    WORD = "text"
    WORDS = "a list of words"
    NUMBERS = "names with a number each"


class TitleField(msgspec.Struct, frozen=True, kw_only=True):
    """One title field; `label` opens its cell in the text form, where the cell has a label."""

    name: str
    shape: Shape
    meaning: str
    example: int | str | list[str] | dict[str, int]
    label: str = ""
    said: str = ""
    """How a message calls it; its label, where it has one."""
    least: int | None = None
    most: int | None = None

    @property
    def called(self) -> str:
        """Give what a message calls it."""
        return self.said or self.label


FIELDS: dict[str, TitleField] = {
    field.name: field
    for field in (
        TitleField(
            name="role",
            shape=Shape.WORD,
            said="Role",
            meaning="The Role this card belongs to. Leave it out on a general card, which is open to everyone.",
            example="Ranger",
        ),
        TitleField(
            name="level",
            shape=Shape.NUMBER,
            label="Level",
            meaning="The level, 1 to 10.",
            example=2,
            least=1,
            most=10,
        ),
        TitleField(
            name="play",
            shape=Shape.WORD,
            said="kind of play",
            meaning="What the card is played as: Action, Reaction, Strategy, Assist or Interrupt.",
            example="Action",
        ),
        TitleField(
            name="scenario",
            shape=Shape.WORD,
            said="scenario",
            meaning="The type of scenario it is for. Most kinds say so by themselves.",
            example="combat",
        ),
        TitleField(
            name="trait",
            shape=Shape.WORD,
            said="Trait",
            meaning="The Trait of a hostile interaction play: Aggressive, Charming, Comical or Persuasive.",
            example="Charming",
        ),
        TitleField(
            name="rank",
            shape=Shape.WORD,
            said="rank",
            meaning="How much it is worth: Mook, Regular, Mini-boss or Boss.",
            example="Regular",
        ),
        TitleField(name="type", shape=Shape.WORD, said="type", meaning="What sort it is.", example="Brawler"),
        TitleField(
            name="hp",
            shape=Shape.NUMBER,
            label="HP",
            meaning="Hit Points, lost to damage in combat.",
            example=17,
            least=0,
        ),
        TitleField(
            name="ep",
            shape=Shape.NUMBER,
            label="EP",
            meaning="Endurance Points, lost to damage in exploration.",
            example=12,
            least=0,
        ),
        TitleField(
            name="wp",
            shape=Shape.NUMBER,
            label="WP",
            meaning="Will Points, lost to damage in interaction.",
            example=14,
            least=0,
        ),
        TitleField(
            name="per_level",
            shape=Shape.NUMBER,
            said="points gained at level up",
            meaning="How many maximum points each new level adds.",
            example=4,
            least=0,
        ),
        TitleField(
            name="initiative",
            shape=Shape.DICE,
            label="Initiative",
            meaning="The dice that decide who goes first.",
            example="1d10",
        ),
        TitleField(
            name="acrobatics",
            shape=Shape.DICE,
            label="Acrobatics",
            meaning="The Acrobatics dice.",
            example="1d8",
        ),
        TitleField(name="search", shape=Shape.DICE, label="Search", meaning="The Search dice.", example="1d6"),
        TitleField(name="charisma", shape=Shape.DICE, label="Charisma", meaning="The Charisma dice.", example="1d8"),
        TitleField(
            name="hidden",
            shape=Shape.DICE,
            label="Hidden",
            meaning="The dice that a Search must beat to find it.",
            example="1d8",
        ),
        TitleField(
            name="lock",
            shape=Shape.DICE,
            label="Lock",
            meaning="The dice that a Lockpick must beat to open it.",
            example="1d10",
        ),
        TitleField(
            name="keywords",
            shape=Shape.WORDS,
            said="keywords",
            meaning="Keywords of the glossary, with their number where they take one (Height 2).",
            example=["Darkvision"],
        ),
        TitleField(
            name="resistance",
            shape=Shape.NUMBERS,
            said="Resistance",
            meaning="Damage types it resists, and by how much.",
            example={"Cold": 1},
            least=1,
        ),
        TitleField(
            name="weakness",
            shape=Shape.NUMBERS,
            said="Weakness",
            meaning="Damage types it is weak to, and by how much.",
            example={"Fire": 2},
            least=1,
        ),
        TitleField(
            name="immune",
            shape=Shape.WORDS,
            label="Immune",
            meaning="Conditions, damage types and Traits that do nothing to it.",
            example=["Dazed"],
        ),
        TitleField(
            name="base_tracks",
            shape=Shape.NUMBERS,
            said="stat changes",
            meaning="What it adds to the base values of the Stat Tracks, -2 to +2; {} prints No Stat Changes.",
            example={"Power": 1, "Mind": -1},
            least=-2,
            most=2,
        ),
        TitleField(
            name="training",
            shape=Shape.WORDS,
            label="Training",
            meaning="The words of the Gear that its owner is trained in.",
            example=["Streetwise"],
        ),
        TitleField(
            name="class",
            shape=Shape.WORDS,
            said="class",
            meaning="The words that say what it is, such as Light Melee Weapon and its family, Axe.",
            example=["Light Melee Weapon", "Axe"],
        ),
        TitleField(
            name="hands",
            shape=Shape.NUMBER,
            said="hands",
            meaning="How many hands it takes: 1 or 2.",
            example=1,
            least=1,
            most=2,
        ),
        TitleField(
            name="wealth",
            shape=Shape.NUMBER,
            label="Wealth",
            meaning="What it costs.",
            example=2,
            least=0,
        ),
        TitleField(
            name="magic",
            shape=Shape.NUMBER,
            label="Magic",
            meaning="How many points of Magic cards it allows, or what a Magic card takes.",
            example=1,
            least=0,
        ),
    )
}
"""By published name, in the order in which messages and schemas list them."""

LABELS = {field.label: field for field in FIELDS.values() if field.label}
