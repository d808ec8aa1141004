"""The last words of a build: entries by kind, what is proved of each, what was written, and what is not proved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from compiler.api import Answer, BuildSummary, Proof, Verdict
from compiler.cli.projects import count_line, entries_line
from compiler.ir.terms import EntryKind
from compiler.source.files import shown_path
from compiler.source.kinds import KINDS
from compiler.source.title_rules import plural

PROOFS = {
    "reads": "reads whole",
    "prints_back": "prints back",
    "nothing_swallowed": "nothing swallowed",
    "references": "references resolve",
    "runs": "runs",
    "odds": "odds are exact",
    "prints": "prints on a sheet",
}
SHOWN = 5
"""So many entries are named for one reason; the rest is counted."""


def summary(built: BuildSummary, folder: Path) -> str:
    """Sum up a build.

    Args:
        built: what it came to.
        folder: where its products are.
    """
    parts = (
        kinds(built),
        proved(built),
        written(built, folder),
        not_proved(built),
        provisional(built),
        [count_line(built.diagnostics)],
    )
    return "\n\n".join("\n".join(part) for part in parts if part)


def kinds(built: BuildSummary) -> list[str]:
    """Count the entries by kind, in the order of the published list."""
    width = max((len(str(count)) for count in built.kinds.values()), default=0)
    own = sum(built.own_kinds.values())
    others = sum(built.kinds.values()) - own
    listed = []
    for kind in EntryKind:
        if count := built.kinds.get(kind.value):
            noun = KINDS[kind].noun
            mine = built.own_kinds.get(kind.value, 0) if others else 0
            line = f"  {count:>{width}}  {noun if count == 1 else plural(noun)}"
            listed.append(f"{line}, {mine} of yours" if mine else line)
    return [f"{built.name}: {entries_line(own, others)}", *listed]


def proved(built: BuildSummary) -> list[str]:
    """Count the verdicts on each proof."""
    width = max(map(len, PROOFS.values()))
    lines = ["what is proved of each"]
    for name, said in PROOFS.items():
        counts = built.verdicts(name)
        shown = ", ".join(f"{counts[verdict]} {verdict.replace('-', ' ')}" for verdict in Verdict if counts[verdict])
        lines.append(f"  {said:<{width}}  {shown}")
    return lines


def written(built: BuildSummary, folder: Path) -> list[str]:
    """List the files, the sheets below their folder."""
    if not built.written:
        return ["nothing was written"]
    files = sorted(file.relative_to(folder).as_posix() for file in built.written)
    return [f"written to {shown_path(folder)}/", *(f"  {file}" for file in files)]


def not_proved(built: BuildSummary) -> list[str]:
    """Name what is not proved, by reason: for a few entries each one, else how many."""
    reasons: dict[tuple[str, str], list[str]] = defaultdict(list)
    for id_, proof in built.proofs.items():
        for reason in open_answers(proof):
            reasons[reason].append(id_)
    lines = [
        f"  {said}: {some(ids, len(built.proofs))}" + (f" ({why})" if why else "")
        for (said, why), ids in reasons.items()
    ]
    return ["what is not proved", *lines] if lines else []


def provisional(built: BuildSummary) -> list[str]:
    """Say how much of the rules is a stand-in, so that nobody takes it for confirmed."""
    nouns = {
        "rules": ("row of the rules tables", "rows of the rules tables"),
        "glossary": ("word of the glossary", "words of the glossary"),
    }
    counted = [f"  {count} {nouns[kind][count > 1]}" for kind, count in built.provisional.items() if count]
    return ["what is provisional: the game's author has not confirmed it", *counted] if counted else []


def open_answers(proof: Proof) -> Iterator[tuple[str, str]]:
    """Give the proofs of an entry that do not hold, or not yet, and why."""
    for name, said in PROOFS.items():
        answer: Answer = getattr(proof, name)
        if answer.verdict in {Verdict.NO, Verdict.NOT_YET}:
            yield f"{said}, {answer.verdict.replace('-', ' ')}", answer.reason


def some(ids: list[str], of: int) -> str:
    """Name a few of the entries and count the rest.

    >>> some(["reed-cat", "silt-eel"], 3)
    'reed-cat, silt-eel'
    >>> some(["reed-cat", "silt-eel"], 2)
    'every entry'
    """
    if len(ids) == of and of > 1:
        return "every entry"
    rest = len(ids) - SHOWN
    return ", ".join(ids[:SHOWN]) + (f" and {rest} more" if rest > 0 else "")
