"""The forms in which `check` answers programs: JSON lines, SARIF, annotations for GitHub."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from compiler.cli.explain import first_sentence, page, page_source
from compiler.cli.version import VERSION
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic
from compiler.diagnostics.render_github import render_github
from compiler.diagnostics.render_json import render_lines
from compiler.diagnostics.render_sarif import Rule, render_sarif

TEXT = "text"
"""The form for people, which is no matter of this module."""


def _sarif(diagnostics: Sequence[Diagnostic]) -> bytes:
    return render_sarif(diagnostics, VERSION, _rule)


def _rule(code: str) -> Rule:
    """Give what a code means, from its page."""
    text = page(Code(code))
    return Rule(summary=first_sentence(text), text=text, markdown=page_source(Code(code)))


RENDERERS: dict[str, Callable[[Sequence[Diagnostic]], bytes]] = {
    "json": render_lines,
    "sarif": _sarif,
    "github": render_github,
}
FORMATS = (TEXT, *RENDERERS)
