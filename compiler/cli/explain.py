"""`deckwright explain`: a diagnostic's code, a term of the glossary, a rule or word of the game, or the guide."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from compiler.cli.arguments import Arguments, add_project, command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.projects import open_project
from compiler.cli.rule_book import RULE_ID, rule_text, rules, word_text, words
from compiler.diagnostics.codes import Code
from compiler.diagnostics.suggest import did_you_mean
from compiler.ir.entries.library import Term
from compiler.source.data import Data, data_folder
from compiler.source.load import load

EXAMPLES = """\
  deckwright explain track-unknown    why a card was complained about, and how to mend it
  deckwright explain Dazed            what a condition of the game does
  deckwright explain R-DMG-3          a rule that a transcript names
  deckwright explain Karma            a word of the game, and the rules about it
  deckwright explain language         what card text can say: the guide
  deckwright explain verbs            where in a sentence each verb can stand; `explain nouns` shows it of nouns
  deckwright explain                  everything that can be explained"""
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
PAGES = {"language": "card-language.md", "nouns": "nouns.md", "verbs": "verbs.md"}
"""The pages about card text, by the word for each: what a card can say, and where each noun and verb can stand."""


class ExplainArguments(Arguments):
    """What to explain."""

    word: str | None


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Explain a word, or list what can be explained."""
    purpose = "Explain the code of a complaint, a term or rule of the game, an option, or what card text can say."
    parser = command_parser("explain", purpose, EXAMPLES)
    parser.add_argument(
        "word", metavar="WORD", nargs="?", help="such as track-unknown, Dazed, R-DMG-3, Karma, language, nouns or verbs"
    )
    add_project(parser)
    asked = parser.parse_args(arguments, ExplainArguments())
    told = None if asked.word is None else _of_the_pages(asked.word)
    if told is not None:
        console.say(told)
        return ExitStatus.FINE
    project = open_project(asked.project, console)
    if project is None:
        return ExitStatus.ERRORS
    content = load(project)
    terms = content.terms
    if asked.word is None:
        console.say(f"{contents(terms)}\n\noptions:\n" + "\n".join(f"  {one.id}" for one in content.options))
        return ExitStatus.FINE
    for one in content.options:
        if asked.word.casefold() in {one.name.casefold(), one.id}:
            console.say(f"{one.name} (option {one.id})\n  {one.text}")
            return ExitStatus.FINE
    return explain_term(asked.word, terms, console)


def _of_the_pages(word: str) -> str | None:
    """Explain what needs no project: a code, a rule, a page of the guide."""
    if word in set(Code):
        return page(Code(word))
    if word.casefold() in PAGES:
        return readable(guide(word.casefold()))
    return rule_text(word.upper())


def guide(page: str = "language") -> str:
    """Give a page about card text in Markdown, by its word.

    Raises:
        FileNotFoundError: the installation has lost its pages.
    """
    return (data_folder(Data.DOCS) / PAGES[page]).read_text(encoding="utf-8").rstrip()


def page(code: Code) -> str:
    """Give the page of a code.

    Raises:
        FileNotFoundError: the installation has lost its pages.
    """
    return readable(page_source(code))


def page_source(code: Code) -> str:
    """Give the page of a code in Markdown.

    Raises:
        FileNotFoundError: the installation has lost its pages.
    """
    file = data_folder(Data.DOCS) / "errors" / f"{code.value}.md"
    return file.read_text(encoding="utf-8").rstrip()


def first_sentence(text: str) -> str:
    r"""Give the first sentence below a page's title.

    >>> first_sentence("# sign\n\nA number\nneeds its sign. This matters.")
    'A number needs its sign.'
    """
    paragraph = " ".join(text.split("\n\n")[1].split())
    return re.split(r"(?<=[.!?]) (?=[A-Z`])", paragraph)[0]


def readable(text: str) -> str:
    r"""Set a page for the terminal: examples are indented under the name of their file instead of fenced.

    >>> print(readable("Wrong\n\n```yaml bad cards/x.yaml\nformat: 7\n```"))
    Wrong
    <BLANKLINE>
      cards/x.yaml
        format: 7
    """
    lines: list[str] = []
    fenced = False
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
            lines += [f"  {head}"] if fenced and (head := _head(line)) else []
        else:
            lines.append(f"    {line}".rstrip() if fenced else _LINK.sub(r"\1", line))
    return "\n".join(lines)


def _head(fence: str) -> str:
    """Give what stands over a box: the file that it is, or what its sentences stand on."""
    form, *rest = fence.removeprefix("```").split() or [""]
    if rest[:1] in (["bad"], ["good"]):
        return " ".join(rest[1:2])
    return " ".join([form, *rest] if rest else [])


def explain_term(word: str, terms: Sequence[Term], console: Console) -> ExitStatus:
    """Say what every term of this name means, or what may have been meant."""
    found = [definition(term) for term in terms if word.casefold() in {term.name.casefold(), term.id}]
    if of_the_game := words().get(word.casefold()):
        found.append(word_text(of_the_game))
    if found:
        console.say("\n\n".join(found))
        return ExitStatus.FINE
    known = [*(code.value for code in Code), *(term.name for term in terms), *(one.name for one in words().values())]
    near = did_you_mean(word, known if RULE_ID.fullmatch(word.upper()) is None else rules())
    meant = f"; did you mean {near!r}?" if near else "; `deckwright explain` lists all"
    console.remark(f"deckwright: {word!r} is no code, no term, no rule and no word of the game{meant}")
    return ExitStatus.FAILED


def definition(term: Term) -> str:
    """Set a term of the glossary as text.

    >>> print(definition(Term(id="dazed", kind="condition", name="Dazed", definition="No Assists.", rule="R-COND-1")))
    Dazed (condition, rule R-COND-1)
      No Assists.
    """
    rule = f", rule {term.rule}" if term.rule else ""
    lines = [f"{term.name} ({term.kind.replace('-', ' ')}{rule})", f"  {term.definition}"]
    if term.scenarios:
        lines.append(f"  Occurs in {' and '.join(term.scenarios)} scenarios.")
    if term.provisional:
        lines.append("  Provisional: the game's author has not confirmed it.")
    return "\n".join(lines)


def contents(terms: Iterable[Term]) -> str:
    """List every code with what it says, and every term by its kind."""
    kinds: dict[str, list[str]] = {}
    for term in terms:
        kinds.setdefault(term.kind.replace("-", " "), []).append(term.name)
    width = max(map(len, Code))
    codes = [f"{code.value:<{width}}  {first_sentence(page(code))}" for code in Code]
    listed = {"codes": codes, **{f"{kind}s": sorted(names) for kind, names in kinds.items()}}
    listed["words of the game"] = [one.name for one in words().values()]
    listed["rules"] = families(rules())
    listed["pages"] = [*PAGES]
    return "\n\n".join(f"{title}:\n" + "\n".join(f"  {word}" for word in words) for title, words in listed.items())


def families(ids: Iterable[str]) -> list[str]:
    """List rules in short, a line for each family.

    >>> families(["R-DMG-1", "R-DMG-2", "R-DMG-3", "R-EP-1"])
    ['R-DMG-1 to R-DMG-3', 'R-EP-1']
    """
    last: dict[str, int] = {}
    for id_ in ids:
        family, _, number = id_.rpartition("-")
        last[family] = max(last.get(family, 1), int(number))
    return [f"{family}-1 to {family}-{number}" if number > 1 else f"{family}-1" for family, number in last.items()]
