"""The schemas that editors complete by are made from the tables, and the two validators agree on them."""

import json
from pathlib import Path

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from compiler.source.data import Data, data_folder
from compiler.source.schema_files import FILE_KINDS, file_schema, schema_texts, write_schemas

SCHEMAS = Path(__file__).parents[2] / "schemas"


def test_the_committed_schemas_are_what_the_tables_say() -> None:
    drifted = [name for name, text in schema_texts().items() if (SCHEMAS / name).read_text(encoding="utf-8") != text]
    assert drifted == [], "run `make schemas`"


def test_schemas_are_found_in_the_checkout() -> None:
    assert data_folder(Data.SCHEMAS) == SCHEMAS


def test_writing_them_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    first = {path.name: path.read_bytes() for path in write_schemas(tmp_path)}
    assert {path.name: path.read_bytes() for path in write_schemas(tmp_path)} == first
    assert len(first) == len(FILE_KINDS)


@pytest.mark.parametrize("kind", FILE_KINDS)
def test_every_field_is_described_and_the_schema_is_sound(kind: str) -> None:
    schema = json.loads(json.dumps(file_schema(kind)))
    Draft202012Validator.check_schema(schema)
    fields = schema["properties"]["entries"]["items"]["properties"]
    assert all(field["description"] for field in fields.values())
    assert all(
        "examples" in field or "enum" in field or field["type"] in {"boolean", "integer", "array"}
        for field in fields.values()
    )


@pytest.mark.parametrize("kind", FILE_KINDS)
def test_the_examples_of_fields_fit_their_schemas(kind: str) -> None:
    for field in json.loads(json.dumps(file_schema(kind)))["properties"]["entries"]["items"]["properties"].values():
        assert all(jsonschema_rs.is_valid(field, example) for example in field.get("examples", []))


VALUE = st.recursive(
    st.sampled_from([None, True, 0, 1, 99, -1, "", "a", "1d8", "Trap", "Class", "Mook", "combat", "any"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["Power", "Cold"]), inner, max_size=2),
    max_leaves=4,
)
FIELDS = st.sampled_from(
    ["id", "name", "level", "type", "class", "hp", "ep", "base_tracks", "keywords", "initiative", "x"]
)


@given(st.sampled_from(FILE_KINDS), st.dictionaries(FIELDS, VALUE, max_size=6))
def test_the_fast_validator_and_the_one_that_explains_agree(kind: str, entry: dict[str, object]) -> None:
    schema = json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8"))["properties"]["entries"]["items"]
    assert jsonschema_rs.is_valid(schema, entry) == Draft202012Validator(schema).is_valid(entry)
