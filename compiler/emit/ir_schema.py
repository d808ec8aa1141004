"""The JSON Schemas of what is emitted: made from the structs, of if/then arms so that messages name the real fault.

`schemas/library.schema.json` and `schemas/parse.schema.json` are this, written out; a test fails when they differ. What
both have, stands in the first: the second refers to it. All that is emitted is checked.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

import jsonschema_rs
import msgspec

from compiler.emit.published import ParseAnswer
from compiler.ir.entries.library import Library
from compiler.ir.facts.predicates import Predicate
from compiler.ir.flow import Effect
from compiler.source.data import Data, data_folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

Json = dict[str, object]

TAG = "op"
NAME = "library.schema.json"
PARSE_NAME = "parse.schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
UNIONS = {"Effect": Effect, "Predicate": Predicate}
"""Unions that occur often and stand in the schema once, under their own name."""
_PREFIX = "#/$defs/"


def library_schema() -> Json:
    """Generate the schema of a compiled library from the structs."""
    return _headed("A compiled Deckwright library", *_definitions(Library))


def parse_schema() -> Json:
    """Generate the schema of what `parse` answers for an entry, beside that of the library."""
    ref, defs = _definitions(ParseAnswer)
    shared = _definitions(Library)[1]
    own = {name: _elsewhere(schema, shared) for name, schema in defs.items() if name not in shared}
    return _headed("What deckwright parse answers for an entry", ref, own)


def _definitions(struct: type[msgspec.Struct]) -> tuple[str, dict[str, object]]:
    """Give a struct's place in a schema, and the schemas of all that it holds, by name."""
    raw = msgspec.json.schema(struct)
    armed = _Arms(raw["$defs"])
    out = {name: armed.rewritten(schema) for name, schema in armed.defs.items()}
    out |= {name: armed.choice(sorted(tags.items())) for name, tags in armed.named.items()}
    return raw["$ref"], out


def _headed(title: str, ref: str, defs: Mapping[str, object]) -> Json:
    return {"$schema": DIALECT, "title": title, "$ref": ref, "$defs": dict(sorted(defs.items()))}


def _elsewhere(schema: object, shared: Mapping[str, object]) -> object:
    """Have a schema refer to the file of the library's for what stands there."""
    if isinstance(schema, list):
        return [_elsewhere(item, shared) for item in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: _elsewhere(value, shared) for key, value in schema.items()}
    ref = out.get("$ref")
    if isinstance(ref, str) and ref.removeprefix(_PREFIX) in shared:
        out["$ref"] = NAME + ref
    return out


class _Arms:
    """Rewrites the unions of a schema."""

    def __init__(self, defs: dict[str, Json]) -> None:
        self.defs = defs
        self.named = {name: self._tags_of(union) for name, union in UNIONS.items()}

    def _tags_of(self, union: object) -> dict[str, str]:
        members = getattr(union, "__args__", ())
        return {member.__struct_config__.tag: f"{_PREFIX}{member.__name__}" for member in members}

    def rewritten(self, schema: object) -> object:
        """Give a schema with every union in it made of arms."""
        if isinstance(schema, list):
            return [self.rewritten(item) for item in schema]
        if not isinstance(schema, dict):
            return schema
        if "anyOf" in schema:
            rest = {key: value for key, value in schema.items() if key not in ("anyOf", "discriminator")}
            return {**rest, **self._union(list(_flat(schema["anyOf"])))}
        return {key: self.rewritten(value) for key, value in schema.items()}

    def _union(self, members: list[Json]) -> Json:
        tagged: dict[str, str] = {}
        plain: list[Json] = []
        for member in members:
            tag = self._tag(member)
            if tag:
                tagged[tag] = str(member["$ref"])
            else:
                plain.append(member)
        arms = [{"if": {"type": self._type(member)}, "then": member} for member in plain]
        types = [self._type(member) for member in plain]
        if tagged:
            types.append("object")
            arms.append({"if": {"type": "object"}, "then": self._named_choice(tagged)})
        return {"type": types[0] if len(types) == 1 else types, "allOf": arms}

    def _tag(self, member: Json) -> str | None:
        target = self.defs.get(str(member.get("$ref", "")).removeprefix(_PREFIX), {})
        properties = target.get("properties")
        found = properties.get(TAG) if isinstance(properties, dict) else None
        return str(found["enum"][0]) if found else None

    def _type(self, member: Json) -> str:
        target = self.defs.get(str(member.get("$ref", "")).removeprefix(_PREFIX), member)
        return str(target.get("type", "string"))

    def _named_choice(self, tagged: dict[str, str]) -> Json:
        name = next((name for name, tags in self.named.items() if tags == tagged), None)
        return {"$ref": f"{_PREFIX}{name}"} if name else self.choice(sorted(tagged.items()))

    def choice(self, tagged: list[tuple[str, str]]) -> Json:
        """Give the schema of an object that is one of several by its tag."""
        arms = [{"if": {"properties": {TAG: {"const": tag}}}, "then": {"$ref": ref}} for tag, ref in tagged]
        return {"required": [TAG], "properties": {TAG: {"enum": [tag for tag, _ in tagged]}}, "allOf": arms}


def _flat(members: list[Json]) -> Iterator[Json]:
    for member in members:
        inner = member.get("anyOf")
        if isinstance(inner, list):
            yield from _flat(inner)
        else:
            yield member


def schema_texts() -> dict[str, str]:
    """Give the generated schemas as their files hold them, by the files' names."""
    made = {NAME: library_schema(), PARSE_NAME: parse_schema()}
    return {name: json.dumps(schema, indent=1, ensure_ascii=False) + "\n" for name, schema in made.items()}


def schema_path(name: str = NAME) -> Path:
    """Give the place of a committed schema."""
    return data_folder(Data.SCHEMAS) / name


@cache
def _validator() -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(schema_path().read_text(encoding="utf-8"))


def library_faults(data: bytes) -> list[str]:
    """Check an emitted library against the committed schema.

    Returns:
        Nothing where it holds; else what `jsonschema` says of each fault, with its path.
    """
    value = msgspec.json.decode(data)
    if _validator().is_valid(value):
        return []
    import jsonschema  # noqa: PLC0415 - slow to import, and needed only where something is wrong

    explainer = jsonschema.Draft202012Validator(json.loads(schema_path().read_text(encoding="utf-8")))
    return [f"{fault.json_path}: {fault.message}" for fault in explainer.iter_errors(value)]


if __name__ == "__main__":
    for file, text in schema_texts().items():
        schema_path(file).write_text(text, encoding="utf-8")
