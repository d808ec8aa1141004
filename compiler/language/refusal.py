"""Why a sentence does not read: where reading stopped, and what could have stood there, in the game's words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from compiler.diagnostics.codes import Code
from compiler.language.scene import Trouble, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NAMES = {
    "WORD": "a game term with a capital letter",
    "NUMBER": "a number",
    "SIGNED": "a number with its sign, such as +1 or -2",
    "DICE": "dice, such as 1d6",
    "ENHANCEMENT": "enhancement dice, such as +1d4",
    "POINTS": "HP, EP or WP",
    "PLAY_KIND": "Action, Reaction, Strategy, Assist or Interrupt",
    "PLAY_NAME": "the name of a play",
    "PLAY_TITLE": "the name of the play",
    "PLAY_OPEN": "(Action), (Reaction), (Strategy), (Assist) or (Interrupt)",
    "TAG": "a tag in square brackets",
    "SCENARIO": "combat, exploration or interaction",
    "TRACK_LOSS": "a Stat Track",
    "THIS": "the entry's own name",
    "THIS_OF": "the entry's own name with 's",
    "SIDE": "enemy, ally or entity",
    "SIDE_OF": "enemy's or ally's",
    "SIDES": "enemies, allies or entities",
    "COUNT_RANDOM": "one random",
    "PLACE": "section, region or position",
    "EDGE": "the start of, the end of",
    "TURN": "turn or next turn",
    "PERIOD": "the round or the scenario",
    "GAIN": "gains",
    "SUFFER": "suffers",
    "EACH": "each",
    "WARD": "Resistance or Weakness",
    "MOVE": "Move, Fly, Phase or Teleport",
    "TOWARD": "toward victory or toward defeat",
    "CHANGE": "increase or decrease",
    "UNIT": "dice level or dice number",
    "WINS_OR_LOSES": "wins or loses",
    "ROUNDED": "rounded up or rounded down",
    "CANCELLED": "roll, Action or Reaction",
    "RESULT": "victory or defeat",
    "OUTCOME": "hits, misses, succeeds or fails",
    "THIS_PLAY": "this Action, this Reaction",
    "CURRENCY": "Karma or Incantation charges",
    "OR_MORE": "or higher, or lower",
    "WHILE_AS": "while attacking",
    "_LIST": "and with another term",
    "_LIST_SIGNED": "and with another change",
    "_AND": "and",
    "_COMMA": "a comma",
    "_BE": "is",
    "_BE_NOT": "is not",
    "_A": "a",
    "THEY": "they",
    "IT": "it",
    "THE_TARGET": "the target",
    "THE_TARGETS": "the target's",
    "THEIR": "their",
    "_PIERCING": "(Piercing 1)",
    "_PLUS": "+ and another part",
    "_CLOSE": "a closing bracket",
    "_UNTIL": "until",
    "$END": "a full stop",
}
"""The terminals of the grammar as an author would call them; those not listed are named after their own words."""
MOST_NAMED = 8
_WORD = re.compile(r"[\w+-]+|\S")
_NOTCHES = re.compile(r"\S+ notch(?:es)?$")
OTHER_WORDS = {
    "take": "suffer",
    "lose": "suffer",
    "deal": "suffer, said of the one who is hurt",
    "heal": "recover",
    "regain": "recover",
    "restore": "recover",
    "get": "gain",
    "receive": "gain",
    "add": "gain",
    "step": "Move",
    "walk": "Move",
    "jump": "Move",
    "pull": "push",
}
"""What other games call what this one has a word for."""
_NO_SIGN = re.compile(r"\b(gains?|suffers?) (\d+) (Power|Resilience|Mind|Skill)\b")
_DURATION = re.compile(r"(?:for|until|during|this|as long as|while)\b")


def refusal(stop: UnexpectedInput, text: str, troubles: Sequence[Trouble], vocabulary: Vocabulary) -> Trouble:
    """Say what stopped the reading of `text`; a trouble met before that place is the likelier cause."""
    start = _stopped_at(stop, text)
    if troubles:
        return troubles[0]
    rest = text[start:]
    accepted = _accepted(stop)
    return (
        _duration(rest, start, accepted)
        or _lower_case(rest, start, accepted, vocabulary)
        or _direction(text, start, accepted)
        or _unsigned(text, start)
        or _other_words(text, start)
        or _unparsed(rest, start, len(text), accepted)
    )


def _stopped_at(stop: UnexpectedInput, text: str) -> int:
    if isinstance(stop, UnexpectedToken) and isinstance(stop.token, Token) and stop.token.type != "$END":
        return stop.token.start_pos or 0
    if isinstance(stop, UnexpectedCharacters):
        return stop.column - 1
    return len(text)


def _accepted(stop: UnexpectedInput) -> frozenset[str]:
    if isinstance(stop, UnexpectedToken):
        return frozenset(stop.accepts or stop.expected)
    if isinstance(stop, UnexpectedCharacters):
        return frozenset(stop.allowed or ())
    return frozenset(stop.expected) if isinstance(stop, UnexpectedEOF) else frozenset()


def _duration(rest: str, start: int, accepted: frozenset[str]) -> Trouble | None:
    if start == 0:
        return None
    about_time = "EDGE" in accepted or "PERIOD" in accepted or "TURN" in accepted
    if not (about_time or ("_UNTIL" in accepted and _DURATION.match(rest))):
        return None
    return Trouble(
        code=Code.DURATION_UNKNOWN,
        start=start,
        end=start + len(rest),
        message=f'"{rest}" is no duration that the rules know',
        help='say "until the end of your next turn", "until the start of their turn" or "until the end of the round"',
    )


def _lower_case(rest: str, start: int, accepted: frozenset[str], vocabulary: Vocabulary) -> Trouble | None:
    word = _WORD.match(rest)
    if word is None or "WORD" not in accepted:
        return None
    capital = word.group().capitalize()
    terms = (
        vocabulary.conditions | vocabulary.damage_types | vocabulary.keywords | {"Power", "Resilience", "Mind", "Skill"}
    )
    if capital not in terms or capital == word.group():
        return None
    return Trouble(
        code=Code.CONDITION_CASE,
        start=start,
        end=start + word.end(),
        message=f'"{word.group()}" is a term of the game and is written with a capital letter',
        help=f"write {capital}",
    )


def _direction(text: str, start: int, accepted: frozenset[str]) -> Trouble | None:
    rest = text[start:]
    if "TOWARD" not in accepted:
        return None
    moved = _NOTCHES.search(text)
    return Trouble(
        code=Code.DEBATE_DIRECTION,
        start=start if rest or not moved else moved.start(),
        end=start + len(rest),
        message="the Debate Counter moves toward victory or toward defeat, the PCs' in both cases",
        help='say "toward victory" or "toward defeat"',
    )


def _unsigned(text: str, start: int) -> Trouble | None:
    """Say that a Stat Track moves by a number with its sign."""
    found = _NO_SIGN.search(text)
    if found is None or start < found.start():
        return None
    sign = "+" if found[1].startswith("gain") else "-"
    return Trouble(
        code=Code.SIGN,
        start=found.start(2),
        end=found.end(2),
        message=f"a Stat Track moves by a number with its sign, not by {found[2]}",
        help=f"write {sign}{found[2]} {found[3]}",
    )


def _other_words(text: str, start: int) -> Trouble | None:
    """Offer the game's word for one that other games use."""
    word = _WORD.match(text[start:])
    before = text[:start].rstrip().split(" ")[-1]
    said = word.group() if word else ""
    if before == "the" and said in ("enemy", "ally", "foe", "creature", "opponent", "character"):
        said, meant = f"the {said}", "the target, an enemy, each enemy, or an ally"
    elif said.removesuffix("s") in OTHER_WORDS:
        meant = OTHER_WORDS[said.removesuffix("s")]
    else:
        return None
    end = start + (word.end() if word else 0)
    return Trouble(
        code=Code.TEXT_UNPARSED,
        start=end - len(said),
        end=len(text),
        message=f'reading stopped at "{said}"',
        help=f"did you mean {meant}?",
        label="not understood from here on",
    )


def _unparsed(rest: str, start: int, length: int, accepted: frozenset[str]) -> Trouble:
    word = _WORD.match(rest)
    stopped = f'reading stopped at "{word.group()}"' if word else "the sentence ends too soon"
    return Trouble(
        code=Code.TEXT_UNPARSED,
        start=start if word else 0,
        end=length,
        message=stopped,
        help=f"here could stand: {_named(accepted)}",
        label="not understood from here on" if word else "",
    )


def _named(accepted: Iterable[str]) -> str:
    if {"_YOU", "GAIN", "EACH"} <= set(accepted):
        return "you, the target, the entry's own name, an ally or enemy, or a verb such as gain, draw or move"
    names = sorted({NAMES.get(name) or name.strip("_").lower().replace("_", " ") for name in accepted})
    shown = ", ".join(names[:MOST_NAMED])
    more = len(names) - MOST_NAMED
    return f"{shown}, or {more} other ways to go on" if more > 0 else shown
