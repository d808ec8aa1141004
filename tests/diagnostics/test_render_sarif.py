"""Diagnostics as a SARIF log, held against the published schema (tests/data/sarif, as OASIS publishes it)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft4Validator

from compiler.diagnostics.record import Diagnostic, Fix, Note, Place, Severity
from compiler.diagnostics.render_sarif import Rule, render_sarif

SCHEMA = Path(__file__).resolve().parents[1] / "data" / "sarif" / "sarif-2.1.0-rtm.5.json"
SIGN = Diagnostic(
    code="sign",
    severity=Severity.ERROR,
    message='"suffers" takes a loss, not +2',
    place=Place("cards/mud crab.yaml", 4, 3, 4, 13),
    help="write -2",
    notes=(Note(message="the rule is here", place=Place("rules.yaml", 1, 2, 3, 4)), Note(message="no more")),
    fix=Fix(place=Place("cards/mud crab.yaml", 4, 11, 4, 13), replacement="-2", safe=True),
    entry="mud-crab",
)
TYPE = Diagnostic(code="damage-type", severity=Severity.NOTE, message="?", place=Place("/elsewhere/b.yaml", 1, 1, 2, 1))


def rule_of(code: str) -> Rule:
    return Rule(summary=f"about {code}", text=f"{code} in full", markdown=f"# {code}")


def log_of(*diagnostics: Diagnostic) -> dict[str, object]:
    return msgspec.json.decode(render_sarif(diagnostics, "1.2.3", rule_of), type=dict[str, object])


def faults(log: object) -> list[str]:
    validator = Draft4Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    return [f"{list(fault.absolute_path)}: {fault.message}" for fault in validator.iter_errors(log)]


def run_of(*diagnostics: Diagnostic) -> dict[str, object]:
    [run] = msgspec.convert(log_of(*diagnostics)["runs"], list[dict[str, object]])
    return run


@pytest.mark.parametrize("diagnostics", [(), (SIGN,), (TYPE, SIGN, SIGN)])
def test_the_log_is_valid_sarif(diagnostics: tuple[Diagnostic, ...]) -> None:
    log = log_of(*diagnostics)
    assert faults(log) == []
    assert log["version"] == "2.1.0"


def test_the_schema_would_find_a_fault() -> None:
    log = log_of(SIGN)
    assert faults({**log, "version": "2.0.0"})
    assert faults({**log, "runs": [{**run_of(SIGN), "results": [{"level": "fatal"}]}]})
    assert len(faults({**log, "runs": [{**run_of(SIGN), "columnKind": "bytes"}]})) == 1


def test_each_code_is_a_rule_with_its_page() -> None:
    run = run_of(SIGN, TYPE, SIGN)
    driver = msgspec.convert(run["tool"], dict[str, dict[str, object]])["driver"]
    assert (driver["name"], driver["semanticVersion"]) == ("deckwright", "1.2.3")
    assert driver["rules"] == [
        {
            "id": code,
            "shortDescription": {"text": f"about {code}"},
            "help": {"text": f"{code} in full", "markdown": f"# {code}"},
        }
        for code in ("damage-type", "sign")
    ]
    results = msgspec.convert(run["results"], list[dict[str, object]])
    assert [(result["ruleId"], result["ruleIndex"]) for result in results] == [
        ("sign", 1),
        ("damage-type", 0),
        ("sign", 1),
    ]


def test_a_result_says_what_where_and_how_to_mend_it() -> None:
    run = run_of(SIGN)
    assert run["columnKind"] == "unicodeCodePoints"
    file = {"uri": "cards/mud%20crab.yaml", "uriBaseId": "%SRCROOT%"}
    region = {"startLine": 4, "startColumn": 3, "endLine": 4, "endColumn": 13}
    assert run["results"] == [
        {
            "ruleId": "sign",
            "ruleIndex": 0,
            "level": "error",
            "message": {"text": '"suffers" takes a loss, not +2\nwrite -2\nno more'},
            "locations": [
                {
                    "physicalLocation": {"artifactLocation": file, "region": region},
                    "logicalLocations": [{"name": "mud-crab", "kind": "object"}],
                }
            ],
            "relatedLocations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": "rules.yaml", "uriBaseId": "%SRCROOT%"},
                        "region": {"startLine": 1, "startColumn": 2, "endLine": 3, "endColumn": 4},
                    },
                    "message": {"text": "the rule is here"},
                }
            ],
            "fixes": [
                {
                    "description": {"text": "write -2"},
                    "artifactChanges": [
                        {
                            "artifactLocation": file,
                            "replacements": [
                                {
                                    "deletedRegion": {**region, "startColumn": 11},
                                    "insertedContent": {"text": "-2"},
                                }
                            ],
                        }
                    ],
                    "properties": {"safe": True},
                }
            ],
        }
    ]


def texts(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)
    elif isinstance(value, str):
        yield value


def test_a_file_elsewhere_has_its_whole_address_and_halves_of_characters_do_not_stop_it() -> None:
    assert "file:///elsewhere/b.yaml" in list(texts(log_of(TYPE)))
    half = Diagnostic(code="sign", severity=Severity.WARNING, message="\ud800", place=Place("\udcff", 1, 1, 1, 1))
    assert faults(log_of(half)) == []
