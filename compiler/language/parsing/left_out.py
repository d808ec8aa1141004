"""Words that English says once for two things: the verb behind "or", what a second number counts.

The grammar is given whole clauses: "Draw a card, or 2 if you are Dazed" is "Draw a card, or draw 2 cards if ...".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_NOUNS = r"(?:Incantation charges?|Karma|Valuables?|[HEW]P|cards?|notches|notch|sections?|regions?|positions?)"
_NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
_COUNTED = rf"(?: {_NOUNS}| (?:[A-Z][a-z]+ )?damage)\b"
_MUCH = (
    rf"(?:[+-]\d+ [A-Z][a-z]+|an? (?:card|Incantation charge)\b|(?:\d+d\d+|{_NUMBER}){_COUNTED}"
    r"|[A-Z][a-z]+ (?:Resistance|Weakness) \d+|[Ll]it\b|[Ss]hadowy\b|[Dd]ark\b)"
)
_UNTIL = r"(?: until [^,;.]+?)?"
_NO_VERB = r"(?!(?:of|to|by|for|with|at|in|than|and|or|each|every|another|other|least|most|more|fewer|is|are)\b)"
_SAID = re.compile(
    rf"\b(?P<verb>{_NO_VERB}[A-Za-z][a-z]+) (?P<either>either )?(?P<first>{_MUCH}(?P<until>{_UNTIL}))"
    rf"(?P<or>,? \(?or)(?P<again> (?i:(?P=verb)))?(?= (?:(?P<whole>{_MUCH})(?P<too>{_UNTIL})"
    rf"|(?P<bare>(?:[+-]?\d+(?:d\d+)?|{_NUMBER})(?= if\b))))"
)
_BEHIND_NUMBER = re.compile(
    r"(?:[+-]?\d+(?:d\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten)(?P<noun> \S.*)"
)
_TRACK = r"(?:Power|Resilience|Mind|Skill)"
_MOVED = re.compile(
    rf"\b(?P<verb>(?:[Gg]ain|[Ll]ose)s?) \d+ {_TRACK}(?P<more>(?:,? and|,) \d+ {_TRACK}(?:,? and \d+ {_TRACK})?)\b"
)
_ANOTHER = re.compile(r"(?P<by>\d+) ")
_SORTS = r"(?:Action|Reaction|Strategy|Strategies|Assist|Interrupt|Item|Weapon|Armor|Accessory)s?\b"
_GIFT = rf"(?=[+-]\d|(?!{_SORTS})(?:[A-Z][a-z]+ )+(?:\d|equal to\b)|the [A-Z]\w+ (?:keyword|Trait)\b)"
_GIVEN = re.compile(rf"\b(?P<give>[Gg](?:ive|rant)) [^,;.]*?[A-Za-z0-9] (?P<gift>{_GIFT})")
"""Who is given something gains it."""
_PASSIVES = r"(?:[Pp]ushed|targeted|attacked|damaged|hit|defeated)"
_ROLL_MORE = r"(?=[^,.;]*\brolls?\b)"
_IN_FULL = (
    (
        re.compile(r" (instead|in (?:their|its|your|his|her|the \w+'s) (?:place|stead))(, rounded (?:up|down))\b"),
        r"\2 \1",
    ),  # how a half is rounded belongs behind that half
    (re.compile(r"\b(is|are) instead\b"), r"instead \1"),
    (re.compile(r"\b((?:each|every) (?:combat|exploration|interaction))(?= with\b)"), r"\1 scenario"),
    (re.compile(r"\b(pieces?) of (equipped|carried|unused|used) Gear\b"), r"\2 \1 of Gear"),
    (re.compile(r", which ([^,.;]{2,40}?) cannot play\b"), r", and \1 cannot play that card"),
    (re.compile(r"\b(can|may) play only\b(?= (?:one|\d+|two|three)\b)"), r"\1 only play"),
    (re.compile(r"\bcan play (?:no more than|at most)\b"), r"can only play"),
    (re.compile(r"\b(?:can|may) neither ([^,.;]+?) nor "), r"cannot \1 or "),
    (re.compile(r"\b((?:attack|target|Grab|Push|push) (?:you|it|them|~|the target)) again\b"), r"\1"),
    (re.compile(r"\b(hits|misses|succeeds|fails) automatically\b"), r"automatically \1"),
    (re.compile(rf"\ba (\+\d+d\d+) bonus(?: (?:on|to))?\b{_ROLL_MORE}"), r"\1 on"),
    (re.compile(r"\b(gains?) a (\+\d+d\d+) bonus\b(?! (?:on|to)\b)"), r"\1 \2"),
    (re.compile(rf"\b((?:gain|get|receive)s? \+\d+d\d+) to\b{_ROLL_MORE}", re.IGNORECASE), r"\1 on"),
    (re.compile(rf"\badd(s?) \+?(\d+d\d+) (?:on|to)\b{_ROLL_MORE}"), r"gain\1 +\2 on"),
    (re.compile(rf"\bAdd \+?(\d+d\d+) (?:on|to)\b{_ROLL_MORE}"), r"Gain +\1 on"),
    (re.compile(r"\bas many (\w+) as (?:you|they|it) (?:like|want|wish)s?\b"), r"any number of \1"),
    (
        re.compile(r"\b(?:[Gg]et|[Tt]ake|[Pp]ick) (?:back|up) ([^,.;]*? from (your|their) discard pile)(?! to\b)"),
        r"return \1 to \2 hand",
    ),
    (re.compile(rf"\b(be|is|are) ({_PASSIVES}),? or (?=[A-Z])(?!Pushed)"), r"\1 \2 or \1 "),
    (re.compile(rf"\b(be|is|are) ([A-Z][a-z]+),? or (?={_PASSIVES}\b)"), r"\1 \2 or \1 "),
)
"""What is said in another order, or once for two; and how it is said in full."""
_CLOSING = re.compile(r"\)(?=\.?$)")


def left_out(text: str) -> Iterator[tuple[int, int, str]]:
    """Give the places of a text where a verb or a noun is left out, with what is said there in full.

    >>> list(left_out("Draw 3 cards. You draw a card, or 2 if you are Dazed."))
    [(29, 33, ', or draw'), (35, 35, ' cards')]
    """
    for pattern, in_full in _IN_FULL:
        for match in pattern.finditer(text):
            yield *match.span(), match.expand(in_full)
    yield from _verbs(text)
    for match in _SAID.finditer(text) if " or" in text or "(or" in text else ():
        if match["either"]:
            yield *match.span("either"), ""
            yield match.start("verb"), match.start("verb"), "either "  # "suffers either" is "either suffers"
        if match["again"] is None:
            yield *match.span("or"), f"{match['or'].replace('(', '')} {match['verb'].lower()}"
        if "(" in match["or"] and (closing := _CLOSING.search(text)):
            yield *closing.span(), ""
        if match["bare"]:
            yield match.end("bare"), match.end("bare"), _counted(match["first"], match["bare"])
        elif match["until"] and not match["too"]:
            yield match.end("whole"), match.end("whole"), match["until"]


def _verbs(text: str) -> Iterator[tuple[int, int, str]]:
    """Give the verbs that go without saying: of who is given something, and of the second Stat Track that moves.

    >>> list(_verbs("Give an ally +1 Power. Gain 1 Mind and 1 Skill."))
    [(39, 39, 'gain '), (0, 4, 'Have'), (13, 13, 'gain ')]
    """
    for match in _MOVED.finditer(text):
        for more in _ANOTHER.finditer(text, *match.span("more")):
            yield more.start("by"), more.start("by"), f"{match['verb'].lower()} "
    for match in _GIVEN.finditer(text):
        yield *match.span("give"), "Have" if match["give"][0] == "G" else "have"
        yield *match.span("gift"), "suffer " if text[match.start("gift")] == "-" else "gain "


def _counted(first: str, number: str) -> str:
    """Give what stands behind the first number, as it stands behind the second.

    >>> _counted("a card", "two"), _counted("-1 Power until the end of the round", "-2")
    (' cards', ' Power until the end of the round')
    """
    behind = _BEHIND_NUMBER.fullmatch(first)
    noun = behind["noun"] if behind else ""
    many = number not in ("1", "one") and noun in (" card", " Incantation charge")
    return f"{noun}s" if many else noun
