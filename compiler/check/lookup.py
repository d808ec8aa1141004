"""What the words of examples and scenes are looked up in, and complained of with: their entries, their plays, terms."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity, mended
from compiler.diagnostics.suggest import NAME_LIKENESS, did_you_mean, mend_for, with_guess
from compiler.ir.entries.scenes import Called
from compiler.source.document import Listing, Mapping, Node, Scalar

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.library import Library
    from compiler.ir.terms import PlayKind
    from compiler.source.record import SceneSource


class Names:
    """The entries of a library by id, by former id and by name, and the words of its glossary by kind."""

    def __init__(self, library: Library) -> None:
        """Sort the few; the entries, as soon as one is not named by its id."""
        self._entries = library.entries
        self.options = list(library.options)
        self.terms: dict[str, list[str]] = {}
        for term in library.terms.values():
            self.terms.setdefault(term.kind, []).append(term.name)

    @cached_property
    def _called(self) -> dict[str, Entry]:
        found: dict[str, Entry] = {}
        for entry in self._entries.values():
            for word in (entry.name.casefold(), *entry.aliases):
                found.setdefault(word, entry)
        return found | self._entries

    @property
    def written(self) -> list[str]:
        """Give the ids and names as they are written."""
        return [word for entry in self._entries.values() for word in (entry.id, entry.name)]

    def entry(self, word: str) -> Entry | None:
        """Find an entry."""
        return self._entries.get(word) or self._called.get(word) or self._called.get(word.casefold())


class Lookup:
    """One example or scene under reading, and the complaints about it."""

    def __init__(self, names: Names, source: SceneSource) -> None:
        """Complain of nothing yet."""
        self.names, self.source = names, source
        self.complaints: list[Diagnostic] = []
        self.cards: dict[str, Entry] = {}
        """The entries of the cards that were named, by id."""
        self.asked: dict[str, Entry | None] = {}
        """Every word that was looked up as an entry, and what it was found to be."""

    def complain(self, code: Code, node: Node | None, message: str, mend: str) -> None:
        """Note what is wrong; without a node it is the whole example."""
        place = self.source.place if node is None else self.source.document.place_of(node)
        self.complaints.append(
            Diagnostic(
                code=code, severity=Severity.ERROR, message=message, place=place, help=mend, entry=self.source.id
            )
        )

    def unknown(self, node: Node, what: str, known: Collection[str], mend: str = "") -> None:
        """Complain of a word that is not among those known."""
        word = node.text if isinstance(node, Scalar) else ""
        near = did_you_mean(word, known)
        help_ = with_guess(f"did you mean {near}?" if near else "", mend or f"there are {', '.join(known)}")
        self.complain(Code.EXAMPLE_WORD, node, f'there is no {what} called "{word}"', help_)
        self.complaints[-1] = mended(self.complaints[-1], mend_for(word, known))

    def field(self, name: str) -> Node | None:
        """Give the value of a field."""
        found = self.source.fields.fields.get(name)
        return found[1] if found else None

    # ---- entries and plays

    def entry(self, node: Node, word: str) -> Entry | None:
        """Find an entry, or complain that there is none."""
        found = self.asked[word] = self.names.entry(word)
        if found is None:
            near = did_you_mean(word, self.names.written, NAME_LIKENESS)
            mend = f"did you mean {near}?" if near else "name it by its id, or by its name"
            self.complain(Code.EXAMPLE_PLAY, node, f'there is no entry "{word}"', mend)
        return found

    def called(self, node: Node, kinds: Collection[PlayKind]) -> Called | None:
        """Find the play that is named as ENTRY or ENTRY/PLAY, of one of these kinds."""
        word, _, play = (node.text if isinstance(node, Scalar) else "").partition("/")
        entry = self.entry(node, word)
        return self.play_of(entry, play, kinds, node) if entry else None

    def play_of(self, entry: Entry, name: str, kinds: Collection[PlayKind], node: Node | None) -> Called | None:
        """Find a play of an entry by its name, or its only one."""
        plays = [play for play in entry.plays if play.kind in kinds]
        fit = [play for play in plays if not name or play.name.casefold() == name.casefold()]
        if len(fit) == 1:
            return Called(entry, fit[0])
        what = " or ".join(kinds)
        ways = ", ".join(play.name for play in plays)
        if not plays:
            message, mend = f"{entry.name} has no {what}", f"name another entry, one that has an {what}"
        elif name:
            message, mend = f'{entry.name} has no {what} called "{name}"', f"it has {ways}"
        else:
            message, mend = f"{entry.name} has several plays to choose from", f"say which: {ways}"
        self.complain(Code.EXAMPLE_PLAY, node, message, mend)
        return None


def texts(node: Node | None) -> list[Scalar]:
    """Give the texts of a field that holds one or several."""
    if isinstance(node, Listing):
        return [item for item in node.items if isinstance(item, Scalar)]
    return [node] if isinstance(node, Scalar) else []


def members(node: Node | None) -> Iterable[tuple[str, Scalar, Node]]:
    """Give the fields of a mapping: name, where it stands, value."""
    return [(name, *pair) for name, pair in node.fields.items()] if isinstance(node, Mapping) else []


def number(node: Node) -> int:
    """Give a whole number, which the schema has seen to be one."""
    value = node.value if isinstance(node, Scalar) else 0
    return value if isinstance(value, int) else 0
