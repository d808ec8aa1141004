"""How long the main things take, beside what others take and what is allowed; written to docs/performance.md.

`make bench` runs it. A figure that is missed is marked, and makes the exit status 1.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bench import commands, compiling, content, fresh, playing, previewing, printing, reading
from bench.compiling import CARDS, project
from bench.models import models
from bench.profile import PLAYING, of_compiling, shares
from bench.report import HEAD, PAGE, machine, mark, table


def say(text: str) -> None:
    """Tell whoever waits."""
    print(f"... {text}", file=sys.stderr, flush=True)


def main() -> int:
    """Measure, print the table, write the page; give 1 when a figure is missed."""
    found = models()
    say("reading sentences")
    measured = reading.figures(found)
    compiled_figures, compiled = compiling.figures(say)
    measured += compiled_figures
    say("playing plays")
    played, pairs = playing.figures(found)
    measured += played
    say("printing cards")
    measured += printing.figures()
    say("previewing cards")
    measured += previewing.figures()
    say("starting commands")
    measured += commands.figures()
    rows = [(*figure.row, mark(figure)) for figure in measured]
    for name, value, anchor, ratio, allowed, kept in rows:
        print(f"{name:46} {value:18} {anchor:40} {ratio:>6} {allowed:16} {kept}")
    say("looking where the time goes")
    page = HEAD.format(
        machine=machine(),
        figures=table(rows),
        sentences=len(found.sentences),
        words=sum(len(one.words.split()) for one in found.sentences) / len(found.sentences),
        a_file=content.A_FILE,
        said=int(compiled["sentences"]),
        distinct=compiled["distinct"] / compiled["sentences"],
        cards=CARDS,
        made=making_the_grammar(),
        pairs=pairs,
        parts=table((name, f"{taken * 1e6:.1f}") for name, taken in reading.parts(found)),
        stages=table((name, f"{share:.0%}") for name, share in profile()),
        steps=table((name, f"{share:.0%}") for name, share in shares(playing.ready(playing.pairs_played()), PLAYING)),
    )
    PAGE.write_text(page, encoding="utf-8")
    print(f"written to {PAGE}")
    return int(not all(figure.kept for figure in measured))


def profile() -> list[tuple[str, float]]:
    """Profile the compiling of the cards, by stage."""
    with tempfile.TemporaryDirectory() as folder:
        return list(of_compiling(project(Path(folder), CARDS)))


def making_the_grammar() -> float:
    """Measure how long Lark takes where nothing has been kept, in seconds."""
    with tempfile.TemporaryDirectory() as cache:
        return fresh.Measured("grammar", cache=cache).seconds()


if __name__ == "__main__":
    sys.exit(main())
