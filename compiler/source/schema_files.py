"""The JSON Schemas of authors' files, made from the tables of kinds and fields; editors complete and explain by them.

The committed files in `schemas/` are what `write_schemas` makes; a test fails when they have drifted. The schema of the
compiled IR is not made here.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from compiler.ir.entries.rules import Applies
from compiler.ir.terms import NPC_TYPES, TRAITS, EntryKind, Track
from compiler.source.art import FOCUS_FORM
from compiler.source.cells import kind_fields
from compiler.source.data import Data, data_folder
from compiler.source.fields import FIELDS, Shape, TitleField
from compiler.source.kinds import KINDS, PLAY_WORDS, RANK_WORDS, SCENARIO_WORDS, Kind
from compiler.source.limits import LONGEST_NAME, LONGEST_TEXT
from compiler.source.scene_fields import EXAMPLES, PLAYED, Json, Schema

FORMAT = 1
"""The format version that every file names."""
ID_FORM = "^[a-z0-9]+(-[a-z0-9]+)*$"
DICE_FORM = "^[1-9][0-9]?d(2|4|6|8|10|12|20)$"
TERM_KINDS = ("keyword", "condition", "damage-type", "trait", "training", "state")
_DRAFT = "https://json-schema.org/draft/2020-12/schema"


class DocumentKind(msgspec.Struct, frozen=True, kw_only=True):
    """What a kind of file that holds no entries of the game may hold: the glossary, decks, characters, rules tables."""

    name: str
    title: str
    required: tuple[str, ...]
    properties: dict[str, Schema]


def _text(meaning: str, *examples: str, longest: int | None = None) -> Schema:
    """Make the schema of a text field."""
    limits: Schema = {"maxLength": longest} if longest else {}
    return {"description": meaning, "type": "string", **limits, "examples": list(examples)}


def _ids(meaning: str, *examples: str) -> Schema:
    """Make the schema of a list of ids."""
    items: Schema = {"type": "string", "pattern": ID_FORM}
    return {"description": meaning, "type": "array", "items": items, "examples": [list(examples)]}


def _choice(meaning: str, words: tuple[str, ...]) -> Schema:
    """Make the schema of one of a few words."""
    return {"description": meaning, "type": "string", "enum": list(words)}


def _number(meaning: str, least: int, most: int | None = None) -> Schema:
    """Make the schema of a whole number."""
    limits: Schema = {"minimum": least} if most is None else {"minimum": least, "maximum": most}
    return {"description": meaning, "type": "integer", **limits}


def _switch(meaning: str) -> Schema:
    """Make the schema of true or false."""
    return {"description": meaning, "type": "boolean"}


ART: dict[str, Schema] = {
    "art": _text("A picture's path in the content folder.", "pictures/reed-cat.png"),
    "art_focus": {
        **_text("What of the picture is kept where it is cut: so far from the left, and from the top.", "50% 20%"),
        "pattern": FOCUS_FORM,
    },
    "art_credit": _text("Who made the picture, as it is printed at the foot.", "Ink: Mara Venn"),
    "art_alt": _text("What the picture shows, for whoever has it read aloud.", "A cat in the reeds"),
}
"""What an entry says of its picture, and a character of their portrait."""
_ID: Schema = {
    "description": "The id: lower-case letters, digits and hyphens. It stays when the name changes.",
    "type": "string",
    "pattern": ID_FORM,
    "examples": ["reed-cat"],
}
_NAME: Schema = {
    "description": "The name as it is printed.",
    "type": "string",
    "minLength": 1,
    "maxLength": LONGEST_NAME,
    "examples": ["Reed Cat"],
}
_LEVEL = _number(FIELDS["level"].meaning, 1, 10)
_SCENARIO = _choice("The type of scenario it is for.", SCENARIO_WORDS)

_HYBRID: Schema = {
    "examples": [{"role": "sentinel", "level": 3}],
    "type": "object",
    "properties": {
        "role": {**_ID, "description": "The id of the Role.", "examples": ["sentinel"]},
        "level": {**_number("The level of the cards.", 1, 10), "examples": [3]},
    },
    "required": ["role", "level"],
    "additionalProperties": False,
}

DOCUMENTS: dict[str, DocumentKind] = {
    document.name: document
    for document in (
        DocumentKind(
            name="glossary",
            title="Words of the game",
            required=("id", "term", "name", "definition"),
            properties={
                "id": _ID,
                "term": _choice("What sort of word it is.", TERM_KINDS),
                "name": {**_NAME, "examples": ["Grabbed"]},
                "definition": _text("What it means, in a sentence or two.", "Held fast by another."),
                "rule": _text("The rule it stands for.", "R-COND-1"),
                "provisional": _switch("true where the game's author has not confirmed it."),
                "ends_by_rule": _switch("true for a condition that ends by its own rule and needs no duration."),
                "takes_number": _switch("true for a keyword that a number follows (Height 2)."),
                "scenarios": {
                    "description": "The types of scenario it occurs in; without this field, in all.",
                    "type": "array",
                    "items": {"type": "string", "enum": list(SCENARIO_WORDS)},
                },
            },
        ),
        DocumentKind(
            name="deck",
            title="Decks",
            required=("id", "name", "scenario", "level", "cards"),
            properties={
                "id": _ID,
                "name": {**_NAME, "examples": ["The Patient Guard"]},
                "scenario": _SCENARIO,
                "role": {
                    **_text(
                        "The Role whose cards it may hold, by the Role's name; none, or null, for no Role.", "Sentinel"
                    ),
                    "type": ["string", "null"],
                },
                "level": _number("The level of the character it is made for.", 1, 10),
                "cards": {
                    "description": "How many copies of each card, by the card's id: 30 to 50 cards, at most 4 of one.",
                    "type": "object",
                    "additionalProperties": {"type": "integer", "minimum": 1},
                    "examples": [{"braced-guard": 4}],
                },
            },
        ),
        DocumentKind(
            name="character",
            title="Characters",
            required=("id", "name", "level", "background", "roles"),
            properties={
                "id": _ID,
                "name": {**_NAME, "examples": ["Ansa of the Locks"]},
                "level": _LEVEL,
                "deckless": _switch("true for a character who plays without decks."),
                "background": {**_ID, "description": "The id of the Background, or from level 6 of the Destiny."},
                "roles": _ids("The ids of one Class, one Craft and one Profession.", "sentinel", "delver", "advocate"),
                "hybrids": {
                    "description": "Other Roles of whose cards those of one level are open to the character; "
                    "for a deckless one each is 3 more points.",
                    "type": "array",
                    "items": _HYBRID,
                    "examples": [[{"role": "sentinel", "level": 3}]],
                },
                "gear": _ids("The ids of the Gear.", "hooked-sickle"),
                "decks": _ids("The ids of the decks; a deckless character has none.", "the-patient-guard"),
                "karma": _number("How much Karma there is.", 0),
                "notes": _text("Anything else worth printing.", "Owes the ferryman."),
                **ART,
            },
        ),
        DocumentKind(
            name="rules",
            title="Rules tables",
            required=("id",),
            properties={
                "id": {**_ID, "examples": ["power-minus-4"]},
                "track": _choice("The Stat Track whose slot this is; with `slot`.", tuple(Track)),
                "slot": _number("The slot of the track.", -5, 5),
                "condition": _text("The condition this is about, in place of a track and its slot.", "Dazed"),
                "rank": _choice("The rank of Adversaries and Opponents this is about, in place of those.", RANK_WORDS),
                "type": _choice(
                    "The type of Challenges this is about, in place of those.", NPC_TYPES[EntryKind.CHALLENGE]
                ),
                "option": {
                    **_ID,
                    "description": "The id of the option with which alone it holds.",
                    "examples": ["base-reaction"],
                },
                "applies": {
                    "description": "To whom it applies; without this field, to everyone.",
                    "type": "array",
                    "items": {"type": "string", "enum": list(Applies)},
                    "examples": [["pc", "boss"]],
                },
                "text": _text(
                    "What it does to whoever is there, in the words of card text.",
                    "You cannot play Actions from your hand.",
                    longest=LONGEST_TEXT,
                ),
                "turns": _number("With `rank` or `type`: the turns in a round, each with its Initiative.", 1),
                "injury": _number("With `rank` or `type`: what an Injury takes off the maximum of their points.", 1),
                "draws": _switch("With `rank`: true where they draw cards, from a deck of the DM's."),
                "provisional": _switch("true where the game's author has not confirmed it."),
            },
        ),
        DocumentKind(
            name="option",
            title="Options of a scenario",
            required=("id", "name", "text"),
            properties={
                "id": {**_ID, "examples": ["base-reaction"]},
                "name": {**_NAME, "examples": ["Base Reaction"]},
                "text": _text("What it changes, in a sentence or two.", "Every PC has a Reaction of their own."),
            },
        ),
        DocumentKind(
            name="scene",
            title="Scenes to be played",
            required=("id", "name", "play"),
            properties={
                "id": {**_ID, "examples": ["two-crabs-and-a-lamp"]},
                "name": {**_NAME, "examples": ["Two crabs and a lamp"]},
                "play": _text("The play that is made, as ENTRY/PLAY.", "flung-oil"),
                **PLAYED,
            },
        ),
    )
}


def _field(row: Kind, field: TitleField) -> Schema:
    """Make the schema of a title field as one kind of entry has it."""
    schema: Schema = {"description": field.meaning, "examples": [_example(row, field)]}
    if field.shape is Shape.NUMBER:
        schema["type"] = "integer"
        schema |= {
            key: limit for key, limit in (("minimum", field.least), ("maximum", field.most)) if limit is not None
        }
    elif field.shape is Shape.DICE:
        schema |= {"type": "string", "pattern": DICE_FORM}
    elif field.shape is Shape.WORD:
        words = _words(row, field.name)
        schema["type"] = ["string", "null"] if field.name == "role" else "string"
        schema |= {"enum": list(words)} if words else {}
    elif field.shape is Shape.WORDS:
        schema |= _word_list(row, field.name)
    else:
        schema |= _numbers(field)
    return schema


def _word_list(row: Kind, name: str) -> Schema:
    """Make the schema of a list of words; the first word of a class says what the entry is."""
    schema: Schema = {"type": "array", "items": {"type": "string"}}
    if name == "class":
        first: Schema = {"type": "string", "pattern": f"^(?:{row.class_form})$"}
        schema |= {"prefixItems": [{**first, "enum": list(row.classes)} if row.classes else first], "minItems": 1}
    return schema


def _numbers(field: TitleField) -> Schema:
    """Make the schema of names with a number each."""
    number: Schema = {"type": "integer"}
    number |= {key: limit for key, limit in (("minimum", field.least), ("maximum", field.most)) if limit is not None}
    if field.name == "base_tracks":
        tracks: dict[str, Json] = {track.value: number for track in Track}
        return {"type": "object", "properties": tracks, "additionalProperties": False}
    return {"type": "object", "additionalProperties": number}


def _words(row: Kind, name: str) -> tuple[str, ...]:
    """Give the words that a field of a kind is one of; none where it is open."""
    closed = {
        "rank": RANK_WORDS,
        "type": NPC_TYPES.get(row.kind, ()),
        "play": PLAY_WORDS,
        "scenario": SCENARIO_WORDS if row.kind is EntryKind.CARD else (*SCENARIO_WORDS, "any"),
        "trait": TRAITS,
    }
    return closed.get(name, ())


def _example(row: Kind, field: TitleField) -> Json:
    """Give an example of a field that fits the kind."""
    if field.name == "class":
        return [row.class_sample]
    words = _words(row, field.name)
    return words[0] if words else field.example


def entry_schema(kind: EntryKind) -> Schema:
    """Make the schema of one entry of a kind."""
    row = KINDS[kind]
    held = kind_fields(kind, {})
    fields: dict[str, Json] = {name: _field(row, field) for name, field in FIELDS.items() if name in held}
    last: dict[str, Json] = {
        "flavor": _text("A sentence that is no rules text.", "It waits where the path is driest."),
        "text": _text(
            "The rules text as it is printed, one row a line, as a block after `|`.",
            "(Action) Pounce\nHit 1d10\nDamage 1d8\n",
            longest=LONGEST_TEXT,
        ),
        "rulings": {
            "description": "Sentences of the text, word for word, that only the DM can carry out.",
            "type": "array",
            "items": {"type": "string"},
        },
        **ART,
        "version": _number("Counted up when a printed card changes.", 1),
        "aliases": _ids("Ids that this entry was once known by.", "swamp-cat"),
        "examples": EXAMPLES,
    }
    if kind is EntryKind.ROLE:
        last = {"ability": _text("The title of the Role's ability.", "Whip Up the Crowd"), **last}
    schema: Schema = {
        "type": "object",
        "properties": {"id": _ID, "name": {**_NAME}, **fields, **last},
        "required": ["id", "name", *(name for name in row.required if not (name == "class" and len(row.classes) == 1))],
        "additionalProperties": False,
    }
    if row.needs_by:
        schema["allOf"] = [_need(field, value, needs) for field, value, needs in row.needs_by]
    return schema


def _need(field: str, value: str, needs: tuple[str, ...]) -> Schema:
    """Make the arm of a schema that asks for fields where another has a value."""
    has: Schema = {"prefixItems": [{"const": value}]} if field == "class" else {"const": value}
    return {"if": {"properties": {field: has}, "required": [field]}, "then": {"required": list(needs)}}


def file_schema(name: str) -> Schema:
    """Make the schema of a file of one kind: of entries, the glossary, decks, characters or rules."""
    if name in DOCUMENTS:
        document = DOCUMENTS[name]
        title = document.title
        items: Schema = {
            "type": "object",
            "properties": dict(document.properties),
            "required": list(document.required),
            "additionalProperties": False,
        }
    else:
        items = entry_schema(EntryKind(name))
        title = f"Entries of the kind {name}"
    head: dict[str, Json] = {
        "format": {"description": "The format version of this file.", "const": FORMAT},
        "kind": {"description": "What this file holds.", "const": name},
        "entries": {"description": "One after the other, each after a dash.", "type": "array", "items": items},
    }
    return {
        "$schema": _DRAFT,
        "title": title,
        "type": "object",
        "properties": head,
        "required": ["format", "kind", "entries"],
        "additionalProperties": False,
    }


FILE_KINDS = (*(kind.value for kind in KINDS), *DOCUMENTS)
"""What a file may say it holds."""


def schema_texts() -> dict[str, str]:
    """Make the text of every schema file, by file name."""
    return {
        f"{name}.schema.json": json.dumps(file_schema(name), indent=2, ensure_ascii=False) + "\n" for name in FILE_KINDS
    }


def write_schemas(folder: Path) -> tuple[Path, ...]:
    """Write the schema files into a folder and say which they are."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in schema_texts().items():
        path = folder / name
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return tuple(written)


if __name__ == "__main__":
    write_schemas(data_folder(Data.SCHEMAS))
