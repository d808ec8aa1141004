"""Aids for the table: mats, trackers, and a reference of the words of the game, a page or more of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import msgspec

from compiler.diagnostics.record import Diagnostic
from compiler.emit.sheets import complaints, fonts, mats
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.drawing import BLACK, SOFT, Drawing, Part, Role, Stroke
from compiler.emit.sheets.fitting import Fit
from compiler.emit.sheets.flow import Columns, FlowPage, Thing, in_turn
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.head import Area
from compiler.emit.sheets.measure import DOT, Run
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.pen import Pen
from compiler.emit.sheets.signs import DAMAGE
from compiler.emit.sheets.suits import BACKGROUND, OF_SCENARIO
from compiler.emit.sheets.themed import themed
from compiler.emit.sheets.trackers import small_badge
from compiler.emit.sheets.writing import letters
from compiler.ir.entries.library import Term

MARGIN = 12 * MM
FOOT = 7.0
MATS = {
    "stat-tracks": ("Stat Tracks", mats.stat_tracks),
    "debate-axis": ("Debate Axis", mats.debate_axes),
    "trackers": ("Initiative and conditions", mats.trackers),
    "stealth-tokens": ("Stealth Tokens", mats.stealth_tokens),
}
REFERENCE = "reference"
AIDS = (*MATS, REFERENCE)
"""What there is, by the name of its file."""
KINDS = {
    "condition": "Conditions",
    "keyword": "Keywords",
    "state": "States",
    "trait": "Traits",
    "damage-type": "Damage types",
    "training": "Trainings",
}
DAMAGE_TYPE = "damage-type"
REFERENCE_SIZE = TypeSize(8.5, 1.22)
PROVISIONAL = "\N{LOZENGE}"
MARK = f"{PROVISIONAL} not confirmed by the game's author"


def aid_pdf(name: str, terms: Mapping[str, Term], options: SheetOptions) -> SheetResult:
    """Make an aid, by its name.

    Args:
        name: one of `AIDS`.
        terms: the glossary.
        options: the paper and the rest.
    """
    if name == REFERENCE:
        return _reference(list(terms.values()), options)
    title, drawn = MATS[name]
    return SheetResult(pdf=_pdf(title, [drawn(_page(options))], options))


def _page(options: SheetOptions) -> Area:
    paper = options.paper.value
    return Area(MARGIN, paper.width * MM - MARGIN, paper.height * MM - MARGIN, MARGIN + 2 * FOOT)


def _pdf(title: str, pages: Sequence[Drawing], options: SheetOptions, mark: str = "") -> bytes:
    pen, area = Pen(options.paper.value, title, imprint=options.imprint), _page(options)
    for number, ops in enumerate(pages, 1):
        which = f"page {number} of {len(pages)}" if len(pages) > 1 else ""
        said = DOT.join(part for part in (title, options.version, which) if part)
        at = (area.right - fonts.width(Style.BODY, mark, FOOT), MARGIN)
        foot = (letters(said, Style.BODY, FOOT, (area.left, MARGIN), SOFT), letters(mark, Style.BODY, FOOT, at, BLACK))
        with pen.section(title):
            pen.paint(themed(ops, options.theme))
        pen.paint(themed(foot, options.theme))
        if number == 1:
            pen.bookmark(title, 0)
        pen.end_page()
    return pen.finish()


def _reference(terms: list[Term], options: SheetOptions) -> SheetResult:
    """Set every word of the glossary with what it means, by kind and name."""
    area, title = _page(options), "Rules reference"
    head = _heading(area, title)
    below = Area(area.left, area.right, area.top - 11 * MM, area.bottom)
    first, further = (Columns(one, 3, 5 * MM, 3.5) for one in (below, area))
    pages = in_turn(list(_entries(terms)), REFERENCE_SIZE, first, further)
    drawings = [(*(head if number == 0 else ()), *page.ops) for number, page in enumerate(pages)]
    return SheetResult(
        pdf=_pdf(title, drawings, options, MARK),
        diagnostics=tuple(_complaints(terms, options)),
        fits=tuple(_fits(title, pages)),
    )


def _heading(area: Area, title: str) -> Drawing:
    y = area.top - 9 * MM
    said = letters(title, Style.NAME, 18, (area.left, y + 2.5 * MM), BLACK)
    return (msgspec.structs.replace(said, part=Part(Role.NAME)), Stroke(area.left, y, area.right, y, 1.1, BLACK))


def _entries(terms: list[Term]) -> Iterator[Thing]:
    """Give the words by kind and name; the name of a kind stands with the first of its words."""
    kinds = [*KINDS, *sorted({term.kind for term in terms} - KINDS.keys())]
    for kind in kinds:
        words = sorted((term for term in terms if term.kind == kind), key=lambda term: term.name.casefold())
        for number, term in enumerate(words):
            heading = KINDS.get(kind, kind.capitalize()) if number == 0 else ""
            yield Thing(term.name, partial(_term, term, heading))


def _term(term: Term, heading: str, column: Column) -> None:
    if heading:
        column.ops.append(Stroke(column.left, column.y, column.left + column.width, column.y, 0.9, BACKGROUND.ink))
        column.y -= 3
        column.begin(Role.HEADING)
        column.text((Run(heading, Style.NAME),), 12)
        column.begin(None)
        column.y -= 2
    name = f"{PROVISIONAL} {term.name}" if term.provisional else term.name
    size = column.size.body
    badges = [OF_SCENARIO[scenario] for scenario in term.scenarios if scenario in OF_SCENARIO]
    top = column.y
    width, column.width = column.width, column.width - len(badges) * 4 * MM
    rule = (Run(term.rule, Style.BODY, SOFT),) if term.rule else ()
    sign = term.name if term.kind == DAMAGE_TYPE and term.name in DAMAGE else ""
    column.text((Run(name, Style.STRONG, sign=sign), *rule), size)
    column.width = width
    for number, suit in enumerate(badges, 1):
        x = column.left + width - number * 4 * MM
        column.ops.extend(small_badge(suit, x, top - size * 1.15, 3.4 * MM, Role.TEXT))
    column.text((Run(term.definition),), size)


def _complaints(terms: list[Term], options: SheetOptions) -> Iterator[Diagnostic]:
    for term in terms:
        lacking = complaints.glyphs(term.name, term.id, (term.name, term.definition), options.place(term.id))
        if lacking:
            yield lacking


def _fits(title: str, pages: Sequence[FlowPage]) -> Iterator[Fit]:
    for number, page in enumerate(pages, 1):
        yield Fit(
            sheet=title,
            entry=REFERENCE,
            box=f"page {number} of {len(pages)}",
            size=REFERENCE_SIZE.body,
            leading=round(REFERENCE_SIZE.line, 2),
            lines=page.lines,
            room=round(page.room / MM, 1),
        )
