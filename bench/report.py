"""docs/performance.md: the figures, the machine they are of, how they are measured, and where the time goes."""

from __future__ import annotations

import os
import platform
import re
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.figures import Figure

PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance.md"

HEAD = """\
# How fast it is

`make bench` measures this and writes this page. All figures are processor time on one core, without the time
that Python takes to start and import. Each figure runs in turns with its anchor, and the row shows the turn whose
ratio is the median: whatever makes the machine slower for a while makes both slower.

{machine}

| figure | measured | anchor | ratio | allowed | |
| --- | --- | --- | --- | --- | --- |
{figures}

Machines differ by more than a factor of two, so no figure of time is judged by its seconds. Beside each stands an
anchor, run just before it and just after: a small piece of the same sort of work, done by others. The ratio is how
many are done while the anchor runs, or how many times the anchor it takes, and that is what is judged. The anchors:
Lark reads sentences by a grammar of a dozen lines; plain Python rolls dice; icepool, where it is installed, sums up an
opposed roll and its damage; ReportLab draws cards of plain lines of text; Python starts and does nothing. Where they
are installed, Typst, ReportLab's paragraphs and fpdf2 set the very texts of cards, each in the largest of the same
sizes of letters that fits: as lines of plain text, without the signs, the rows of dice and the tags that ours have.

## How it is measured

* **Sentences**: the {sentences:,} different sentences and Triggers of the shipped entries, of the examples and of
  `tests/data/language/sentences/`, {words:.1f} words each, read by a reader that remembers none of them: made plain,
  parsed, made into nodes; the collector is kept out, as it is where commands read. A **round trip** reads one, says it
  in house style, reads that again and compares.
* **Cards**: `bench/content.py` makes them of shipped entries and examples, with other names, numbers, terms and
  sentences, two of which it sometimes joins; {a_file} to a file, over the starter set. The process is a new one. Of the
  {said:,} sentences in {cards:,} cards {distinct:.0%} are different from all before them; the others are remembered.
  Compiling means: files found and read, YAML with the place of every value, schemas, titles, text, and all checks.
  The proofs (each card printed and read back, each sentence with every word changed) are `deckwright build`'s, and
  not counted.
* **Again by another start**: what the first start has read is kept in the user's cache folder, and nothing has changed.
  The project's own complaints and all questions about the whole library are made anew.
* **One changed card**: a `Workspace` has compiled the {cards:,} cards; one card of a file with {a_file} changes. What
  is measured finds out which file it was, reads it, and asks all that is asked of the whole library.
* **The grammar**: a wheel carries its tables; a checkout reads them from a file in the user's cache folder. Where
  there is none, Lark makes them from `grammar/`, which takes {made:.1f} s and is done once for each version of it.
* **Many cards printed**: `bench/content.py` makes them; in a process of its own they are compiled, a few are printed,
  so that typefaces are read, and then as many as the row says. Memory is the largest size of the process above what
  it was before, as Linux tells it.
* **Plays**: {pairs:,} pairs of a shipped Action with Damage and a shipped Reaction, evenly taken from all,
  each resolved once in turn, with dice by one seed, at a table that has been set up before. **Odds** begin with
  nothing remembered of any dice; the play is Hit 2d8, Damage 2d8 (Piercing 1) Fire and a Special against Miss 2d6,
  Defense 2d6 and a Fire Resistance.

## Where the time goes

Reading a sentence:

| part | microseconds |
| --- | --- |
{parts}

Compiling {cards:,} cards cold, by a profile (which makes many small calls look dearer than they are):

| stage | share |
| --- | --- |
{stages}

"Everything else" is texts, plays and rows put together, checks and complaints.

Resolving plays without a transcript, by a profile too:

| stage | share |
| --- | --- |
{steps}

"Everything else" is who wins by the list of contradictions, and what waits for either play's outcome.
"""


def machine() -> str:
    """Name the machine, Python and the day."""
    cpu = Path("/proc/cpuinfo")
    found = re.search(r"^model name\s*:\s*(.+)$", cpu.read_text(), re.MULTILINE) if cpu.exists() else None
    model = found[1].strip() if found else platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"Measured on {time.strftime('%Y-%m-%d')}: {model}, {os.cpu_count()} cores; {python}, {platform.system()}."


def table(rows: Iterable[Sequence[str]]) -> str:
    r"""Lay rows out.

    >>> table([("a", "1"), ("b", "2")])
    '| a | 1 |\n| b | 2 |'
    """
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def mark(figure: Figure) -> str:
    """Say whether a figure is kept, and by how much it is missed."""
    if not figure.judged:
        return "not judged: there is no anchor here"
    if figure.kept:
        return "kept"
    factor = max(figure.ratio / figure.allowed, figure.allowed / figure.ratio)
    return f"**missed by a factor of {factor:.2f}**"
