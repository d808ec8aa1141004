"""The complaints of one entry while it is being read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.record import Diagnostic, Mend, Place, Severity, mended

if TYPE_CHECKING:
    from compiler.diagnostics.codes import Code
    from compiler.language.topics.scene import Trouble


class Complaints:
    """Gathers the diagnostics of the entry with this id."""

    def __init__(self, entry: str) -> None:
        """Start with none."""
        self.entry = entry
        self.diagnostics: list[Diagnostic] = []

    def error(self, code: Code, place: Place, message: str, help: str = "", label: str = "") -> None:  # noqa: A002 - the field's name
        """Note an error."""
        self._note(Severity.ERROR, code, place, (message, help, label))

    def warning(self, code: Code, place: Place, message: str, help: str = "", label: str = "") -> None:  # noqa: A002 - the field's name
        """Note a warning."""
        self._note(Severity.WARNING, code, place, (message, help, label))

    def trouble(self, trouble: Trouble, place: Place) -> None:
        """Note a trouble that a reading met, at its place in the file."""
        self._note(trouble.severity, trouble.code, place, (trouble.message, trouble.help, trouble.label))
        self.mend(trouble.mend)

    def mend(self, mend: Mend | None, place: Place | None = None) -> None:
        """Offer a mend for the complaint noted last, if there is one; for its place, or for another."""
        self.diagnostics[-1] = mended(self.diagnostics[-1], mend, place)

    def _note(self, severity: Severity, code: Code, place: Place, words: tuple[str, str, str]) -> None:
        message, help_, label = words
        self.diagnostics.append(
            Diagnostic(
                code=code, severity=severity, message=message, place=place, help=help_, label=label, entry=self.entry
            )
        )
