"""What a sentence has another do as well as the one before has somebody do: "The target draws a card. So do you."."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.language.entries.ends_said import with_ends
from compiler.language.entries.pairs_said import with_choosers
from compiler.language.entries.shares_said import with_shares
from compiler.language.entries.two_as_one import taken_together

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

DONE = ("discard", "draw", "gain", "lose", "move", "recover", "reveal", "spend", "suffer")
"""What is done by one as by another."""
_PLAIN_WHO = r"(?:[Yy]ou|~|(?:[Tt]he|[Ee]ach|[Ee]very|[Aa]n?|[Oo]ne|[Aa]nother|[Tt]hat|[Aa]ll) [^,.;:]*?)"
_WHO = rf"(?P<who>{_PLAIN_WHO}|(?:[Yy]our|[Ii]ts|[Tt]heir|[A-Z][a-z]+) [^,.;:]*?)"
_OFFER = r"(?:may|can)"
_TOO = r"(?:,? (?:as well|too|also|likewise))"
_IS = r"(?:do|does|is|are)"
_NOT = r"(?:do|does|may|can|is|are)"
_SAME = (
    (re.compile(rf"So (?P<does>{_IS}|{_OFFER}) {_WHO}\."), "so"),
    (re.compile(rf"(?:Neither|Nor) (?P<does>{_NOT}) {_WHO}\."), "neither"),
    (re.compile(rf"{_WHO} (?P<does>{_OFFER})(?: also)? do (?:so|this|the same|likewise){_TOO}?\."), "so"),
    (re.compile(rf"{_WHO} (?P<does>{_OFFER}){_TOO}\."), "so"),
    (re.compile(rf"{_WHO}(?: also)? (?P<does>do|does) (?:the same|likewise){_TOO}?\."), "so"),
    (re.compile(rf"{_WHO} (?P<does>{_IS})(?: so)?{_TOO}\."), "so"),
    (re.compile(rf"{_WHO} (?P<does>)suffers? the same (?:effect|fate|penalty){_TOO}?\."), "so"),
    (re.compile(rf"(?:Repeat|Do) this(?: effect)?(?: again)? (?:for|to|with) {_WHO}(?P<does>)\."), ""),
    (
        re.compile(
            rf"(?:The same|This) (?:goes for|happens to|is true (?:of|for)|applies to) {_WHO}(?:{_TOO})?(?P<does>)\."
        ),
        "",
    ),
    (
        re.compile(rf"{_WHO} (?:can ?not|can't|may not|do(?:es)? not|do(?:es)?n't)(?P<does>)(?: do so)?,? either\."),
        "neither",
    ),
)
"""In which words another does the same."""
_ONE_DOING = re.compile(
    r"(?:(?:Until|In|At|During) [^,.;:]*, )?(?:(?!\b(?:and|or|if|unless|while|instead|then)\b)[^,.;:])+\."
)
"""A sentence that has one thing done by somebody, at any time."""
_OFFERED = re.compile(rf"\b{_OFFER}\b")
_BARS = re.compile(r"\b(?:cannot|can't|can not|may not|do(?:es)? not|do(?:es)?n't|is not|are not)\b")


_MAY_SO = re.compile(
    rf"(?P<front>(?:(?:If|When) [^,.;:]*, )?)(?P<who>{_PLAIN_WHO}) {_OFFER}(?: also)? "
    rf"do (?:so|the same|likewise){_TOO}?\."
)
"""Someone who may do what the sentence before has done, offered or told."""
_ALONE = r"(?:(?!\b(?:and|or|if|unless|instead|then|they|them|their|it|its|your?|not|only)\b)[^,.;:])+"
"""What is done by anyone alike, in one clause."""
_OFFERS = re.compile(rf"(?:[^.;:]*, )?(?P<doer>[^,.;:]*?) {_OFFER} (?P<deed>{_ALONE})\.")
_ORDERS = re.compile(rf"(?P<deed>(?:{'|'.join(verb.title() for verb in DONE)}) {_ALONE})\.")
_TELLS = re.compile(rf"{_PLAIN_WHO} (?P<verb>{'|'.join(f'{verb}s' for verb in DONE)}) (?P<rest>{_ALONE})\.")
"""What someone may do, what one does oneself, and what another does."""


def same_done(words: str, before: str) -> str:
    """Give in full what somebody may do as well, as the sentence before tells it.

    >>> same_done("If they do, you may do the same.", "The triggering ally may Move 1.")
    'If they do, you may Move 1.'
    >>> same_done("An ally within range 1 may do so as well.", "Draw a card.")
    'An ally within range 1 may draw a card.'
    >>> same_done("You may do the same.", "The target discards a card.")
    'You may discard a card.'
    """
    so = _MAY_SO.fullmatch(words)
    deed = (_offered_deed if so["front"] else _deed_of)(before, so["who"].lower()) if so else None
    return f"{so['front']}{so['who']} may {deed}." if so and deed else words


_PLAYS_SUCH = re.compile(
    r"(?:[^,.;:]*? |)(?:cannot|may(?: only)?|can(?: only)?) "
    rf"(?P<deed>play an? [A-Za-z ]+?|play [A-Z][a-z]+ [A-Z][a-z]+s|(?:{'|'.join(DONE)}) (?:an? )?[A-Za-z]+)\."
)
_WHEN_DOES = re.compile(
    r"(?P<when>(?:Whenever|When|Each time) (?:an?|another|each|any) [^,.;:]*?) does"
    r"(?: so| this| that)?(?=, )"
)
_SEVERAL = re.compile(r"play (?P<trait>[A-Z][a-z]+) (?P<kind>Action|Reaction|Strateg|Assist|Interrupt)(?:s|ies)")
"""What someone may do or cannot, and whenever another does that."""


def done_by_another(words: str, before: str) -> str:
    """Give in full what is waited for, where the sentence before tells it of somebody else.

    >>> done_by_another("Whenever an ally does, gain +1 Mind.", "You cannot play Aggressive Actions.")
    'Whenever an ally plays an Aggressive Action, gain +1 Mind.'
    """
    when = _WHEN_DOES.match(words)
    such = _PLAYS_SUCH.fullmatch(before) if when else None
    if not (when and such):
        return words
    many = _SEVERAL.fullmatch(such["deed"])
    deed = such["deed"]
    if many:
        kind = "Strategy" if many["kind"] == "Strateg" else many["kind"]
        deed = f"play {'an' if many['trait'][0] in 'AEIO' else 'a'} {many['trait']} {kind}"
    verb, space, rest = deed.partition(" ")
    return f"{when['when']} {verb}s{space}{rest}{words[when.end() :]}"


def _offered_deed(before: str, who: str) -> str | None:
    """Give what the sentence before lets another do, in the base form."""
    offer = _OFFERS.fullmatch(before)
    return None if offer is None or offer["doer"].lower() == who else offer["deed"]


def _deed_of(before: str, who: str) -> str | None:
    """Give what the sentence before has or lets another do, in the base form."""
    if _OFFERS.fullmatch(before):
        return _offered_deed(before, who)
    if order := _ORDERS.fullmatch(before):
        deed: str = order["deed"]
        return None if who == "you" else deed if deed.startswith("Move") else deed[0].lower() + deed[1:]
    told = _TELLS.fullmatch(before)
    return f"{told['verb'].removesuffix('s')} {told['rest']}" if told else None


_OFFERED_DEED = re.compile(r"(?:[^.;:]*, )?(?P<doer>[^,.;:]*?) (?:may|must|can) (?P<verb>\w+) (?:(?! or )[^.;:])*\.")
_ANSWER = re.compile(
    r"(?P<if>If (?P<who>you|they|it|~|the target|that \w+|the triggering \w+)) (?P<not>do(?:es)? not )?(?P<verb>\w+)"
    r"(?: (?:it|one|them|that|th(?:e|at|is) (?:card|Karma|damage)))?(?=,)"
)
"""What somebody may or must do, and whether they do it, said with its verb once more."""


def answer_done(words: str, before: str) -> str:
    """Give in the house's words whether somebody does what the sentence before has them choose to do.

    >>> answer_done("If they discard one, draw a card.", "The target may discard a card.")
    'If they do, draw a card.'
    """
    answer = _ANSWER.match(words)
    offer = _OFFERED_DEED.fullmatch(before) if answer else None
    if not (offer and answer) or offer["verb"].lower() != _base(answer["verb"]):
        return words
    if (offer["doer"].lower() == "you") is not (answer["who"] == "you"):
        return words
    does = "do" if answer["who"] in ("you", "they") else "does"
    return f"{answer['if']} {does}{' not' if answer['not'] else ''}{words[answer.end() :]}"


def _base(verb: str) -> str:
    return verb.lower().removesuffix("s") if verb.lower().removesuffix("s") in DONE else verb.lower()


def joined(sentences: Iterable[tuple[int, str]], apart: Container[str]) -> Iterator[tuple[int, str]]:
    """Give sentences with what the next one says of each: who chooses, who does the same, and how long it lasts."""
    sentences = list(sentences)
    if len(sentences) == 1:
        return iter(sentences)
    parts = with_choosers(with_shares(sentences, apart), apart)
    return with_ends(with_same_again(parts, apart), apart)


def with_same_again(sentences: Iterable[tuple[int, str]], apart: Container[str]) -> Iterator[tuple[int, str]]:
    """Give sentences with what the next has another do, too, but for those that stand apart.

    >>> list(with_same_again([(0, "The target draws a card."), (25, "So do you.")], ()))
    [(0, 'The target draws a card, and so do you.')]
    >>> list(with_same_again([(0, "An ally may Move 1."), (20, "You may do the same.")], ()))
    [(0, 'An ally may Move 1, and so may you.')]
    """
    return taken_together(sentences, apart, _with_again)


def _with_again(before: str, said: str) -> tuple[str] | None:
    again = _again(before, said)
    return (f"{before.removesuffix('.')}, and {again}.",) if again else None


def _again(before: str, said: str) -> str | None:
    """Give what says of another the same as the sentence before, where that tells of one doing."""
    if not _ONE_DOING.fullmatch(before):
        return None
    for pattern, joint in _SAME:
        if match := pattern.fullmatch(said):
            return _joined(before, joint, match["does"], match["who"])
    return None


def _joined(before: str, joint: str, does: str, who: str) -> str | None:
    offered, barred = bool(_OFFERED.search(before)), bool(_BARS.search(before))
    joint = joint or ("neither" if barred else "so")
    does = does or ("may" if offered or barred else "does")
    if barred != (joint == "neither") or (joint == "so" and offered != (does in ("may", "can"))):
        return None
    name = who if who.startswith("~") else who[0].lower() + who[1:]
    return f"{joint} {does} {name}"
