"""Diagnostics for tools that gather findings (code scanning, editors): one SARIF 2.1.0 log.

Each code is a rule, its page in docs/errors/ the rule's help. Files are named from the folder in which the program ran;
lines and columns count from 1 in code points, the end exclusive, as everywhere here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import quote

import msgspec

from compiler.diagnostics.record import Diagnostic, Fix, Note, Place

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
ROOT = "%SRCROOT%"
"""What file names are relative to, by the name that tools know for it."""

Json = dict[str, object]


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """What a code means: in a sentence, and its whole page, plain and in Markdown."""

    summary: str
    text: str
    markdown: str


def render_sarif(diagnostics: Sequence[Diagnostic], version: str, rule_of: Callable[[str], Rule]) -> bytes:
    """Write diagnostics as a SARIF log of one run.

    Args:
        diagnostics: What was found.
        version: The version of the program.
        rule_of: Gives what a code means.
    """
    codes = sorted({diagnostic.code for diagnostic in diagnostics})
    run: Json = {
        "tool": {
            "driver": {
                "name": "deckwright",
                "version": version,
                "semanticVersion": version,
                "rules": [_rule(code, rule_of(code)) for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"description": {"text": "the folder in which deckwright ran"}}},
        "results": [_result(diagnostic, codes.index(diagnostic.code)) for diagnostic in diagnostics],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return msgspec.json.format(msgspec.json.encode(log), indent=2) + b"\n"


def _rule(code: str, rule: Rule) -> Json:
    return {
        "id": code,
        "shortDescription": _message(rule.summary),
        "help": {**_message(rule.text), "markdown": rule.markdown},
    }


def _result(diagnostic: Diagnostic, rule: int) -> Json:
    said = [diagnostic.message, diagnostic.help, *(note.message for note in diagnostic.notes if note.place is None)]
    location = _location(diagnostic.place)
    if diagnostic.entry:
        location["logicalLocations"] = [{"name": _writable(diagnostic.entry), "kind": "object"}]
    result: Json = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule,
        "level": diagnostic.severity.value,
        "message": _message("\n".join(filter(None, said))),
        "locations": [location],
    }
    related = [_related(note, note.place) for note in diagnostic.notes if note.place]
    if related:
        result["relatedLocations"] = related
    if diagnostic.fix:
        result["fixes"] = [_fix(diagnostic.fix, diagnostic.help or diagnostic.message)]
    return result


def _related(note: Note, place: Place) -> Json:
    return {**_location(place), "message": _message(note.message)}


def _fix(fix: Fix, description: str) -> Json:
    replacement = {"deletedRegion": _region(fix.place), "insertedContent": _message(fix.replacement)}
    change = {"artifactLocation": _file(fix.place.file), "replacements": [replacement]}
    return {"description": _message(description), "artifactChanges": [change], "properties": {"safe": fix.safe}}


def _location(place: Place) -> Json:
    return {"physicalLocation": {"artifactLocation": _file(place.file), "region": _region(place)}}


def _file(name: str) -> Json:
    """Name a file: from the root where it stands below it, else by its whole address."""
    path = quote(_writable(name).replace("\\", "/"))
    return {"uri": f"file://{path}"} if path.startswith("/") else {"uri": path, "uriBaseId": ROOT}


def _region(place: Place) -> Json:
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _message(text: str) -> Json:
    return {"text": _writable(text)}


def _writable(text: str) -> str:
    """Take halves of characters out, which UTF-8 cannot hold."""
    return text.encode("utf-8", errors="replace").decode("utf-8")
