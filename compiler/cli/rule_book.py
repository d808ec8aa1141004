"""The rules and words of the game as docs/rules.md tells them: found by ID and by name.

The page is for readers first: a rule is an item that begins with its ID in bold, a word is a row of the table of
section 2, a worked example is a row of that of section 27.
"""

from __future__ import annotations

import re
from functools import cache
from textwrap import fill
from typing import NamedTuple

from compiler.source.data import Data, data_folder

WIDTH = 100
RULE_ID = re.compile(r"[RW]-(?:[A-Z]+-)?\d+")
_RULE = re.compile(r"^\* \*\*(R-[A-Z]+-\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)
_SECTION = re.compile(r"^##+ (?P<number>[\d.]+) (?P<title>.+)$", re.MULTILINE)
_WORD = re.compile(r"^\| ([^|]+) \| ([^|]+) \| (R-[^|]+) \|$", re.MULTILINE)
_EXAMPLE = re.compile(r"^\| (W-\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


class Word(NamedTuple):
    """A word of the game: what it is, and the rules that are about it."""

    name: str
    meaning: str
    rules: tuple[str, ...]


@cache
def rules_page() -> str:
    """Give the page of the rules.

    Raises:
        FileNotFoundError: the installation has lost its pages.
    """
    return (data_folder(Data.DOCS) / "rules.md").read_text(encoding="utf-8")


@cache
def rules() -> dict[str, str]:
    """Give every rule by its ID, as one line of plain text."""
    return {id_: " ".join(text.replace("`", "").split()) for id_, text in _RULE.findall(rules_page())}


@cache
def words() -> dict[str, Word]:
    """Give the words of the game by their names in small letters."""
    page = rules_page().partition("\n## 3. ")[0]
    found = (Word(name, meaning, tuple(ids.split())) for name, meaning, ids in _WORD.findall(page))
    return {word.name.casefold(): word for word in found}


@cache
def examples() -> dict[str, str]:
    """Give the worked examples by their IDs."""
    return {
        id_: f"{situation}: {what_comes} ({ids})" for id_, situation, what_comes, ids in _EXAMPLE.findall(rules_page())
    }


def rule_text(id_: str) -> str | None:
    """Tell a rule or a worked example under its ID; None where there is none."""
    said = rules().get(id_) or examples().get(id_)
    return f"{id_} ({_section_of(id_)})\n{_set(said)}" if said else None


def word_text(word: Word) -> str:
    """Tell a word, and the rules about it."""
    about = "\n".join(_set(f"{id_}: {rules()[id_]}") for id_ in word.rules)
    return f"{word.name} (word of the game)\n{_set(word.meaning)}\n\n{about}"


def _set(text: str) -> str:
    """Set text in lines that a terminal holds."""
    return fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_long_words=False)


def _section_of(id_: str) -> str:
    """Name the section of the page in which a rule stands."""
    page = rules_page()
    place = page.index(f"| {id_} |" if id_.startswith("W") else f"* **{id_}**")
    *_, last = _SECTION.finditer(page, 0, place)
    return f"rules, {last['number'].removesuffix('.')} {last['title']}"
