"""Diagnostics as annotations that a GitHub workflow reads from its log."""

from compiler.diagnostics.record import Diagnostic, Note, Place, Severity
from compiler.diagnostics.render_github import render_github


def rendered(severity: Severity, message: str, place: Place, *notes: Note) -> str:
    diagnostic = Diagnostic(code="sign", severity=severity, message=message, place=place, help="so: a, b", notes=notes)
    return render_github([diagnostic]).decode()


def test_severity_place_code_and_words_are_told() -> None:
    assert rendered(Severity.ERROR, "wrong", Place("cards/a.yaml", 3, 5, 3, 8)) == (
        "::error file=cards/a.yaml,line=3,endLine=3,col=5,endColumn=7,title=sign::wrong%0Aso: a, b\n"
    )
    assert rendered(Severity.WARNING, "w", Place("a", 1, 1, 1, 1)).startswith(
        "::warning file=a,line=1,endLine=1,col=1,endColumn=1,"
    )
    assert rendered(Severity.NOTE, "n", Place("a", 1, 1, 1, 1)).startswith("::notice ")


def test_columns_are_left_out_of_a_place_over_several_lines() -> None:
    assert rendered(Severity.ERROR, "wrong", Place("a", 3, 5, 4, 2)).startswith(
        "::error file=a,line=3,endLine=4,title=sign::"
    )


def test_what_would_end_a_property_or_a_command_is_escaped() -> None:
    found = rendered(Severity.ERROR, "100%,\r\n::error", Place("a:b,c%\n.yaml", 1, 1, 1, 2), Note(message="more\nso"))
    assert found == (
        "::error file=a%3Ab%2Cc%25%0A.yaml,line=1,endLine=1,col=1,endColumn=1,title=sign"
        "::100%25,%0D%0A::error%0Aso: a, b%0Amore%0Aso\n"
    )


def test_halves_of_characters_do_not_stop_it() -> None:
    assert "::?%0A" in rendered(Severity.ERROR, "\ud800", Place("a", 1, 1, 1, 1))
