"""What a sentence leaves to the one before to say: "If it was odd" behind "if it was even", "The loser suffers"."""

from __future__ import annotations

import re

_ASKED = re.compile(r"\b(?:is|was) (even|odd),")
_OTHER = re.compile(r"If it (?:is|was) (?P<parity>even|odd), ")

_STILL = re.compile(r"(?:While|As long as) (?:they|it|you) (?:are|is)(?=, )")
_SO = re.compile(
    r"(?:The target|They|You|The attacker|The triggering \w+) (?:is|are|becomes?) (?P<state>[A-Z]\w+)(?: [^,;.]*)?\."
)
"""A state in which the sentence before has somebody be, and one that goes on with it."""

_CONTEST = re.compile(
    r"(?:Choose [^,.;]*? and )?(?:You |The [A-Z][^,.;]*? )?(?:[Rr]olls?|(?:[Mm]ake|[Pp]erform)s? an?(?: opposed)?)"
    r" (?:Search|Lockpick|Acrobatics|Charisma)(?: roll)? against (?!each\b|all\b|any\b|up to\b|you\b|\d)[^.;]*\."
)
_ONE_OF_BOTH = re.compile(
    r"(?:The (?P<one>winner|loser)(?: of (?:the|that|this) roll)?"
    r"|Whoever (?P<does>win|lose)s(?: (?:the|that|this) roll)?)"
    r" (?P<verb>may|must|cannot|is|has|[A-Za-z]+s)\b(?P<rest>(?: (?!they\b|them\b)[^ .;]+)*)\."
)
_PLURAL = {"is": "are", "has": "have"}
_THEIR = re.compile(r"\btheir\b")
"""A contest of two, and what comes of it to either."""

_OF_ONE = r"(?![^.;]*?\b(?:[Ee]ach|[Ee]very|[Aa]ll) (?!turn|round|scenario))"
_CARD_HANDLED = re.compile(
    rf"^(?!The [A-Z]){_OF_ONE}[^.;]*\b(?:[Dd]iscard|[Rr]eveal|[Dd]raw|[Ll]ook)s? (?:at )?"
    r"(?:an?|one|the (?:top|bottom)) (?:[^.;]*? )?"
    r"(?:card|Action|Reaction|Strategy|Assist|Interrupt)\b(?: (?!to\b)[^,.;]*)?\.$"
)
_ITS_LEVEL = re.compile(
    r"(?:If you do, |If they do, )?"
    r"(?:(?!\b(?:target|enemy|ally|entity|that|[Ii]t|the triggering)\b)[^.;])*?\bits level\b"
)
"""A card that is brought up last, and what is asked or made of its level."""

_SO_MANY = re.compile(
    r"\b(?:[Ss]uffer|[Ss]pend|[Ll]ose|[Dd]iscard|[Rr]eveal)s? (?:up to (?!that\b)\w+|any number of) "
    r"(?!.*\b(?:rolls?|chooses?)\b)"
)
_MUCH = (
    r"(?:that (?:number|amount|many|much)"
    r"|the (?:number|amount) (?:you|they) (?:suffer|spen|los|discard)[a-z]*(?: this way)?)"
)
_THAT_NUMBER = re.compile(rf"(?<=by )(?P<half>half )?(?:of )?{_MUCH}(?= (?:instead|if)\b|[,.])")
_ADDED = re.compile(
    rf"\b(?P<add>[Aa])dd (?P<half>half )?(?:of )?{_MUCH}(?P<round>, rounded (?:up|down),)?"
    r" to (?P<what>[^,.;]+)(?=[,.;])"
)
"""How much of something is parted with, and what is reckoned from it."""
_REROLLED = re.compile(r"\b[Rr]erolls?\b|\broll(?:s|ed)? again\b")
_AGAIN = re.compile(r" again(?=,)")
"""A roll that is made anew, and lost once more."""
_ROLL_NAMED = re.compile(r"^(?P<when>(?:When(?:ever)?|If) [^,.;]*?\b(?:win|lose|tie)s?) one\b(?! (?:of|more|or)\b)")
_ROLLS_OF = re.compile(r"\ban? (?:opposed|(?:[A-Z]\w+)) roll\b")
"""A roll of which a sentence speaks, and a sentence that speaks of another of the same."""
_SKILL_ROLL = r"(?:(?:makes?|performs?) an? )?(?:Search|Lockpick|Acrobatics|Charisma)(?: roll)?"
_OF_MANY = re.compile(
    rf"\b(?:[Rr]olls? |[Mm]ake |[Pp]erform |an? )+{_SKILL_ROLL} against (?:each|every|all)(?: other)? "
    r"(?P<foe>enemy|ally|entity|[A-Z]\w+)"
    rf"|^(?:Each|Every)(?: other)? (?P<one>enemy|ally|entity|[A-Z]\w+)\b[^.;]*? rolls? {_SKILL_ROLL} against yours?\b"
)
_THOSE_WHO = re.compile(r"^(?:Those|All|All those|The ones) (?:of them )?(?:who|that) (?P<end>lose|win)(?= [a-z])")
_EACH_ROLL = re.compile(
    r"\b(?P<each>[Ff]or (?:each|every)) (?:roll|one|contest)(?: that)? you (?P<end>win|lose|beat)\b"
)
_ENDS_FOR_THEM = {"win": "loses", "beat": "loses", "lose": "wins"}
"""A contest with several, and what comes of it for each who has lost it."""
_EACH_DOES = re.compile(
    r"\b(?:[Ee]ach|[Ee]very|[Aa]ny) (?P<noun>(?:other )?[A-Za-z]+(?: [^,.;]*?)??) (?:may |must )?"
    r"(?P<does>reveal|discard|draw|Move|move|suffer|lose|spend|play)s?\b[^.;]*\.$"
)
_WHOEVER = re.compile(r"Whoever (?P<does>reveal|discard|draw|Move|move|suffer|lose|spend|play)s\b")
_PAST = {
    **{verb: f"{verb}ed" for verb in ("reveal", "discard", "suffer", "play")},
    "draw": "drew",
    "Move": "Moved",
    "move": "moved",
    "lose": "lost",
    "spend": "spent",
}
"""What each of several does, and what comes to those of them who have done it."""
_DAMAGE_TAKEN = re.compile(r"\b[Ss]uffer up to \w+ (?P<type>[A-Z]\w+ )?damage\b")
_EACH_TAKEN = re.compile(
    r"\b(?P<each>[Ff]or (?:each|every) (?:\d+ )?)(?:points? of )?(?P<type>[A-Z]\w+ )?damage"
    r"(?: (?:you|they) (?:have )?suffer(?:ed)?(?: this way)?| suffered(?: this way)?)(?! this\b)"
)
"""Damage that someone has chosen to suffer, and what is done for so much of it."""


def otherwise_said(words: str, before: str) -> str:
    """Give in full a sentence that asks for all other results of a roll, or whether somebody is still so.

    >>> otherwise_said("If it was odd, draw a card.", "If the target's Rebuttal roll was even, they draw a card.")
    'Otherwise, draw a card.'
    >>> otherwise_said("The loser discards a card.", "Roll Charisma against an enemy within range 1.")
    'If you win, they discard a card; otherwise, you discard a card.'
    >>> otherwise_said("Recover HP equal to its level.", "Reveal the top card of your deck.")
    "Recover HP equal to that card's level."
    >>> otherwise_said("While they are, draw a card.", "The target is Dazed until the end of the round.")
    'While they are Dazed, draw a card.'
    """
    if (still := _STILL.match(words)) and (so := _SO.fullmatch(before)):
        return f"{still[0]} {so['state']}{words[still.end() :]}"
    if (either := _ONE_OF_BOTH.fullmatch(words)) and _CONTEST.fullmatch(before):
        return _of_both(either)
    if _ITS_LEVEL.match(words) and _CARD_HANDLED.search(before):
        return words.replace("its level", "that card's level", 1)
    if (who := _WHOEVER.match(words)) and (those := _EACH_DOES.search(before)) and those["does"] == who["does"]:
        return f"Each {those['noun']} that {_PAST[who['does']]}{words[who.end() :]}"
    words = _reckoned(words, before)
    if _REROLLED.search(before):
        words = _AGAIN.sub("", words)
    if many := _OF_MANY.search(before):
        one = many["foe"] or many["one"]
        words = _THOSE_WHO.sub(lambda those: f"{_SEVERAL.get(one, f'{one}s')} that {those['end']}", words)
        words = _EACH_ROLL.sub(lambda each: f"{each['each']} {one} that {_ENDS_FOR_THEM[each['end']]}", words)
    words = _ROLL_NAMED.sub(lambda named: _same_roll(named, before), words)
    other = _OTHER.match(words)
    asked = _ASKED.findall(before)
    if other is None or len(asked) != 1 or asked[0] == other["parity"]:
        return words
    return f"Otherwise, {words[other.end() :]}"


def _reckoned(words: str, before: str) -> str:
    """Give in the house's words how much was parted with in the sentence before."""
    taken = _DAMAGE_TAKEN.search(before)
    if taken:
        words = _EACH_TAKEN.sub(lambda each: _each_taken(each, taken["type"]), words)
    if not _SO_MANY.search(before):
        return words
    words = _ADDED.sub(_increased, words)
    return _THAT_NUMBER.sub(lambda number: f"{number['half'] or ''}that many", words)


def _same_roll(named: re.Match[str], before: str) -> str:
    rolls = _ROLLS_OF.findall(before)
    return f"{named['when']} {rolls[0]}" if len(rolls) == 1 else named[0]


def _each_taken(each: re.Match[str], type_: str | None) -> str:
    other = each["type"] is not None and each["type"] != type_
    return each[0] if other else f"{each['each']}damage suffered"


def _increased(added: re.Match[str]) -> str:
    increase = "Increase" if added["add"] == "A" else "increase"
    rounded = (added["round"] or "").removesuffix(",")
    return f"{increase} {added['what']} by {added['half'] or ''}that many{rounded}"


_SEVERAL = {"enemy": "Enemies", "ally": "Allies", "entity": "Entities", "Adversary": "Adversaries"}


def _of_both(either: re.Match[str]) -> str:
    """Give what becomes of the winner or the loser of a contest as what becomes of the other one, or of oneself."""
    verb = _PLURAL.get(either["verb"], either["verb"].removesuffix("s"))
    loses = "lose" in (either["one"] or either["does"])
    yours = _THEIR.sub("your", either["rest"])
    return f"If you {'win' if loses else 'lose'}, they {verb}{either['rest']}; otherwise, you {verb}{yours}."
