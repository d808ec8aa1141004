"""Words that English says once for two things: the verb behind "or", what a second number counts.

The grammar is given whole clauses: "Draw a card, or 2 if you are Dazed" is "Draw a card, or draw 2 cards if ...".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.language.parsing.in_parts import OTHERS_IN_PARTS
from compiler.language.parsing.needed import Misread
from compiler.language.parsing.other_joints import IN_PARTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_NOUNS = r"(?:Incantation charges?|Karma|Valuables?|[HEW]P|cards?|notches|notch|sections?|regions?|positions?)"
_NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
_COUNTED = rf"(?: {_NOUNS}| (?:[A-Z][a-z]+ )?damage)\b"
_TRACKS = r"(?:(?:each|every|all|a|one)(?: of (?:your|its|their))? Stat Tracks?(?: of (?:your|its|their) choice)?)"
_MUCH = (
    rf"(?:{_NUMBER} notch(?:es)? toward (?:victory|defeat)|[+-]\d+ to {_TRACKS}"
    r"|[+-]\d+ (?!Stat\b)[A-Z][a-z]+(?: (?:Resistance|Weakness))?"
    r"|an? (?:card|Incantation charge)\b"
    rf"|(?:\d+d\d+|{_NUMBER}){_COUNTED}|[A-Z][a-z]+ (?:Resistance|Weakness) \d+|[Ll]it\b|[Ss]hadowy\b|[Dd]ark\b)"
)
_UNTIL = r"(?: until [^,;.]+?)?"
_NO_VERB = r"(?!(?:of|to|by|for|with|at|in|than|and|or|each|every|another|other|least|most|more|fewer|is|are)\b)"
_SAID = (
    rf"\b(?<!if it )(?P<verb>[Aa]dvance the Debate Counter|{_NO_VERB}[A-Za-z][a-z]+) "
    rf"(?P<either>either )?(?P<first>{_MUCH}(?P<until>{_UNTIL}))"
    rf"(?P<or>,? \(?or|(?:,| \()(?= ?(?:{_MUCH}|[+-]?\d+(?:d\d+)?|{_NUMBER}){_UNTIL} if\b))"
    rf"(?P<again> (?i:(?P=verb)))?(?=(?: |(?<=\())(?:(?P<whole>{_MUCH})(?P<too>{_UNTIL})"
    rf"|(?P<bare>(?:[+-]?\d+(?:d\d+)?|{_NUMBER})(?= if\b))))"
)
_ONE_OF_SEVERAL = (" card", " Incantation charge")
_BEHIND_NUMBER = re.compile(
    r"(?:[+-]?\d+(?:d\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten)(?P<noun> \S.*)"
)
_WARD = re.compile(r" [A-Z][a-z]+ (?:Resistance|Weakness)(?= \d)")
_TRACK = r"(?:Power|Resilience|Mind|Skill)"
_MOVED = rf"\b(?P<verb>(?:[Gg]ain|[Ll]ose)s?) \d+ {_TRACK}(?P<more>(?:,? and|,) \d+ {_TRACK}(?:,? and \d+ {_TRACK})?)\b"
_ANOTHER = re.compile(r"(?P<by>\d+) ")
_SORTS = r"(?:Action|Reaction|Strategy|Strategies|Assist|Interrupt|Item|Weapon|Armor|Accessory)s?\b"
_GIFT = rf"(?=[+-]\d|(?!{_SORTS})(?:[A-Z][a-z]+ )+(?:\d|equal to\b)|the [A-Z]\w+ (?:keyword|Trait)\b)"
_GIVEN = rf"\b(?P<give>[Gg](?:ive|rant))(?! up\b) [^,;.]*?[A-Za-z0-9] (?P<gift>{_GIFT})"
"""Who is given something gains it."""
_PASSIVES = r"(?:[Pp]ushed|targeted|attacked|damaged|hit|defeated)"
_ROLL_NAMED = (
    r"(?:Hit|Miss|Inflict|Endure|Argue|Rebuttal|Damage|Defense|Accuracy|Evasion"
    r"|Acrobatics|Charisma|Search(?:ing)?|Lockpick(?:ing)?|Initiative)"
)
_ROLL_MORE = rf"(?=[^,.;]*\brolls?\b| (?:[a-z']+|[A-Z]\w+'s| )*{_ROLL_NAMED}\b)"
_RESULT = r"(?:your|their|its|the|that|the triggering) (?:roll|result|total)\b(?! (?:of|against|for)\b)"
_DONE_TO = r"(?:attacked|[Pp]ushed|damaged|hit|missed|targeted|defeated|revealed)"
_IN_TIME = r"(?: by [^,.;]{1,40}?)? (?:(?:so far |earlier )?(?:this|last) (?:turn|round|scenario)|since )\b"
_WHOM = r"(you|them|it|~|each target|(?:the|that|an?|each|every) (?:enemy|ally|entity|PC|attacker|target|other))"
_AWAITED = r"(^(?:Trigger )?|\b(?:[Ww]hen(?:ever)?|[Ee]ach time|[Ii]f) )"
_SOMEONE = r"(?:enemy|ally|entity|player|PC|[A-Z][a-z]+)"
_DEED = r"(?:discard|lose|suffer|spend|reveal|drop|move|fall|draw|gain|recover)\b[^,.;]*"
_INJURED = r"(?P<one>an? [a-z]+) an Injury\b"
_ONE_LESS = (
    r"(?:(?:one|1|a) (?:card (?:fewer|less)|(?:fewer|less) card) than (?:they|it|you) discard(?:ed)?"
    r"|(?:that|as) many cards,? (?:minus|less) (?:one|1))\b"
)
_SLOT = r"[A-Z]\w+ slot|hand"
_HOLDS_NOTHING = r"(?:that (?:is|are) (?:empty|free)|that holds? (?:no Gear|nothing)|with nothing in (?:it|them))"
_SHIFT = r"(move|raise|lower|restore|return|increase|decrease|reset)"
_SO_MUCH = r"(?:no|any|half|\d+d\d+|(?:at least )?\d+(?: or more)?)"
IN_FULL = (
    (
        rf"\b((?:[Ee]ach|[Ee]very)(?: other)?(?: [A-Z]\w+)*(?: [a-z]+)?) ({_DONE_TO}{_IN_TIME})",
        r"\1 that was \2",  # a participle behind its noun
    ),
    (rf"\b([Aa]ll(?: other)?(?: [A-Z]\w+)*(?: [a-z]+)?) ({_DONE_TO}{_IN_TIME})", r"\1 that were \2"),
    (
        r" (instead|in (?:their|its|your|his|her|the \w+'s) (?:place|stead))(, rounded (?:up|down))\b",
        r"\2 \1",  # how a half is rounded belongs behind that half
    ),
    (r"\b(is|are) instead\b", r"instead \1"),
    (rf"\b([Dd]eals?|dealt) {_WHOM} ({_SO_MUCH} (?:[A-Z]\w+ )?damage)\b", r"\1 \3 to \2"),
    (r"\b((?:each|every) (?:combat|exploration|interaction))\b(?! scenario)", r"\1 scenario"),
    (
        r"\b([Aa]t the (?:start|beginning|end) of) (combat|exploration|interaction)\b(?! scenario)",
        r"\1 each \2 scenario",
    ),
    (
        rf"\b[Cc]hoose(s?) ((?:a|one) (?:of [^,.;]{{3,40}}? )?Stat Tracks?\b[^,.;]*?) and {_SHIFT}s? it\b",
        r"\3\1 \2",
    ),
    *(
        (rf"\b([Ee]ach|[Ee]very) of {whose} {place}", rf"\1 empty \2 {who} have")
        for whose, who in (("your", "you"), ("their", "they"))
        for place in (rf"({_SLOT})s {_HOLDS_NOTHING}", rf"(?:empty|free) ({_SLOT})s")
    ),
    (
        rf"{_AWAITED}[Aa](n? {_SOMEONE}) (would )(?:make|cause|force) (you|an? [a-z]+) (?:to )?({_DEED})",
        r"\1\4 \3\5 because of a\2",
    ),
    (rf"{_AWAITED}[Aa](n? {_SOMEONE}) (?:makes|causes|forces) you (?:to )?({_DEED})", r"\1you \3 because of a\2"),
    *(
        (
            rf"{_AWAITED}[Aa](n? {_SOMEONE}) {gives} {_INJURED}",
            rf"\1\g<one> {suffers} an Injury because of a\2",
        )
        for gives, suffers in (
            (r"(?:would|is about to) (?:give|deal|cause|inflict)", "would suffer"),
            (r"(?:gives|deals|causes|inflicts)", "suffers"),
        )
    ),
    Misread(
        rf"\b([Dd]raws?) {_ONE_LESS}",
        r"\1 a card for each card discarded beyond the first",
    ),
    (r", (chosen by [^,.;]{2,30}?),(?= (?:in|on|onto|from|to)\b)", r" \1"),
    (r"\b(pieces?) of (equipped|carried|unused|used) Gear\b", r"\2 \1 of Gear"),
    (r", which ([^,.;]{2,40}?) cannot play\b", r", and \1 cannot play that card"),
    (r"\b(can|may) play only\b(?= (?:one|\d+|two|three)\b)", r"\1 only play"),
    (r"\bcan play (?:no more than|at most)\b", r"can only play"),
    (r"\b(?:can|may) neither ([^,.;]+?) nor ", r"cannot \1 or "),
    (r"\b((?:attack|target|Grab|push|Push|[Ee]quip|[Pp]ick up) (?:you|it|them|~|(?:the|this) \w+)) again\b", r"\1"),
    (
        rf"^[Ii]n the next Draw Phase, (?:you )?draw ((?:an?|{_NUMBER}) (?:more|extra|additional) cards?)(?=\.?$)",
        r"Draw \1 in the next Draw Phase",
    ),
    (r"\b(hits|misses|succeeds|fails) automatically\b", r"automatically \1"),
    (rf"\ba (\+\d+d\d+) bonus(?: (?:on|to))?\b{_ROLL_MORE}", r"\1 on"),
    (r"\b(gains?) a (\+\d+d\d+) bonus\b(?! (?:on|to)\b)", r"\1 \2"),
    (rf"\b((?:[Gg]ain|[Gg]et|[Rr]eceive)s? \+\d+d\d+) to\b{_ROLL_MORE}", r"\1 on"),
    (rf"\badd \+?(\d+d\d+) to {_RESULT}", r"have the roll gain +\1"),
    (rf"\bAdd \+?(\d+d\d+) to {_RESULT}", r"Have the roll gain +\1"),
    (rf"\badd(s?) \+?(\d+d\d+(?: [A-Z][a-z]+)?) (?:on|to)\b(?! {_RESULT}){_ROLL_MORE}", r"gain\1 +\2 on"),
    (rf"\bAdd \+?(\d+d\d+(?: [A-Z][a-z]+)?) (?:on|to)\b(?! {_RESULT}){_ROLL_MORE}", r"Gain +\1 on"),
    (r"\bas many (\w+) as (?:you|they|it) (?:like|want|wish)s?\b", r"any number of \1"),
    (
        r"\b(?:[Gg]et|[Tt]ake|[Pp]ick) (?:back|up) ([^,.;]*? from (your|their) discard pile)(?! to\b)",
        r"return \1 to \2 hand",
    ),
    (rf"\b(be|is|are) ({_PASSIVES}),? or (?=[A-Z])(?!Pushed)", r"\1 \2 or \1 "),
    (rf"\b(be|is|are) ([A-Z][a-z]+),? or (?={_PASSIVES}\b)", r"\1 \2 or \1 "),
)
"""What is said in another order, or once for two; and how it is said in full."""
_FARTHER = (
    r"\b(?P<verb>[Ff]ly|[Ff]lies|[Tt]eleports?|[Pp]hases?"
    r"|(?:[Mm]oves?|[Pp]ush(?:es)?) (?:the target|them|it|(?:that|the triggering) [a-z]+)|[Mm]oves?)"
    rf" (?:up to )?{_NUMBER}(?P<or>,? \(?or| \()(?: |(?<=\())(?:up to )?{_NUMBER}(?P<instead>(?: instead)?)(?= if\b)"
)
_FRAMES = (
    r"(?:[Ii]n|[Dd]uring) (?:the|each) (?:Draw|Turn|Discard|Strategy|Action) Phase",
    r"(?:[Oo]n|[Dd]uring) (?:your|its|their|the target's) (?:own )?(?:next )?turn",
    r"[Aa]t the (?:start|beginning|end) of (?:the|each|every|your|its|their) (?:next )?(?:turn|round|scenario)",
    r"(?:[Oo]nce|[Tt]wice) (?:per|each|every) (?:turn|round|scenario)",
    r"[Tt]his (?:turn|round)",
)
_SUBJECT = r"(?:you|they|it|~|the|that|an?|each|every|all|enemies|allies)"
_NO_COMMA = rf"(?:^|(?<=, ))(?:{'|'.join(_FRAMES)})(?= {_SUBJECT} (?!of\b))"
_PERIOD_IN = (
    r"(?:in|during) (?:an?|any|each|every|the) (?P<period>(?:(?:combat|exploration|interaction) )?scenario|round)"
)
_ITS_END = r"(?:at its end|once it is over)"
_SO_IN_IT = (
    rf"^(?P<if>If) [^,.;]+?(?P<in> {_PERIOD_IN}(?:(?P<front>, {_ITS_END}),?|,)) [^.;]+?(?P<behind> {_ITS_END})?(?=\.?$)"
)
_FURTHER = "additional|extra|more|further"
_ONE_PLAYED = (
    r"(?:play|draw|discard|spend|reveal|reroll) (?:one|1|a single)"
    rf"(?! (?:{_FURTHER}|other)\b)|play (?:an|one|1|a single) (?:{_FURTHER})"
)
_PLAYED_OFTEN = (
    r"(?:^|(?<=, )|(?<=and ))(?P<who>[Yy]ou|~|[Tt]hey|[Ii]t|The [A-Z][\w' -]{2,30}?) "
    rf"(?:(?:may|can) (?:{_ONE_PLAYED})|(?P<has>has (?:one|an) (?:{_FURTHER}))(?= (?:Action|Strategy)\b))"
    r"(?: [^,.;]{3,30}?)?"
    r"(?P<often> (?:(?:(?:in )?(?:each|every)|per) (?P<per>turn|round|scenario)"
    r"|(?:on|in|during) each of (?:your|its|their) (?P<own>turns)))"
    r"(?=[.;,]|$| (?:on|during|outside|against|while|if|unless|from)\b)"
)
_ADDED = (
    rf"\b(?P<verb>[Aa]dd(?P<s>s?) \+?(?P<by>{_NUMBER}) to|[Ss]ubtract(?P<less>s?) (?P<much>{_NUMBER}) from) (?=[a-z])"
    r"[^,.;]*?(?P<end>)(?=[,.;]|$| (?:until|for (?:each|the (?:rest|remainder))|if|unless|while|this|each|to a)\b)"
)
_CLOSING = re.compile(r"\)(?=\.?$)")


def _moved(match: re.Match[str]) -> Places:
    """Give the verb that goes without saying, of the second Stat Track that moves.

    >>> list(_moved(re.search(_MOVED, "Gain 1 Mind and 1 Skill.")))
    [(16, 16, 'gain ')]
    """
    for more in _ANOTHER.finditer(match.string, *match.span("more")):
        yield more.start("by"), more.start("by"), f"{match['verb'].lower()} "


def _given(match: re.Match[str]) -> Places:
    """Give the verb that goes without saying, of who is given something.

    >>> list(_given(re.search(_GIVEN, "Give an ally +1 Power.")))
    [(0, 4, 'Have'), (13, 13, 'gain ')]
    """
    yield *match.span("give"), "Have" if match["give"][0] == "G" else "have"
    yield *match.span("gift"), "suffer " if match.string[match.start("gift")] == "-" else "gain "


def _said(match: re.Match[str]) -> Places:
    """Give what is left out behind "or"."""
    if match["either"]:
        yield *match.span("either"), ""
        yield *match.span("verb"), f"either {_uncapped(match['verb'])}"  # "suffers either" is "either suffers"
    ward = _WARD.match(f" {match['first']}") if match["bare"] else None
    if match["again"] is None:
        joint = match["or"].replace("(", "") if match["or"].endswith("or") else ", or"
        again = f"{joint} {_uncapped(match['verb'])}{ward[0] if ward else ''}"
        yield *match.span("or"), f"{again}{' ' * match['or'].endswith('(')}"
    if "(" in match["or"] and (closing := _CLOSING.search(match.string)):
        yield *closing.span(), ""
    if match["bare"]:
        noun = match["until"] if ward else _counted(match["first"], match["bare"])
        yield match.end("bare"), match.end("bare"), noun
    elif "notch" in match["whole"] and " toward" not in match["whole"]:
        yield match.end("whole"), match.end("whole"), match["first"][match["first"].find(" toward") :]
    elif match["until"] and not match["too"]:
        yield match.end("whole"), match.end("whole"), match["until"]


def _uncapped(verb: str) -> str:
    return verb[0].lower() + verb[1:]


def _farther(match: re.Match[str]) -> Places:
    """Give the verb of the second way.

    >>> list(_farther(re.search(_FARTHER, "Move 1, or 2 if you are Dazed.")))
    [(10, 10, ' move')]
    """
    if "(" in match["or"]:
        yield *match.span("or"), f", or {_uncapped(match['verb'])}{' ' * match['or'].endswith('(')}"
        if closing := _CLOSING.search(match.string):
            yield *closing.span(), ""
    else:
        yield match.end("or"), match.end("or"), f" {_uncapped(match['verb'])}"
    if match["instead"]:
        yield *match.span("instead"), ""


def _no_comma(match: re.Match[str]) -> Places:
    """Give the comma behind what opens a sentence."""
    yield match.end(), match.end(), ","


def _added(match: re.Match[str]) -> Places:
    """Give the change of a number behind what is changed.

    >>> list(_added(re.search(_ADDED, "Once per round you may add 1 to your Hand Limit.")))
    [(23, 31, 'increase'), (47, 47, ' by 1')]
    """
    verb = "increase" if match["by"] else "decrease"
    verb = verb.title() if match["verb"][0].isupper() else verb
    yield *match.span("verb"), f"{verb}{match['s'] or match['less'] or ''}"
    yield match.end("end"), match.end("end"), f" by {match['by'] or match['much']}"


def _counted(first: str, number: str) -> str:
    """Give what stands behind the first number, as it stands behind the second.

    >>> _counted("a card", "two"), _counted("-1 Power until the end of the round", "-2")
    (' cards', ' Power until the end of the round')
    """
    behind = _BEHIND_NUMBER.fullmatch(first)
    noun = behind["noun"] if behind else ""
    if number in ("1", "one"):
        return noun
    return noun.replace(" notch ", " notches ") if " notch" in noun else f"{noun}s" if noun in _ONE_OF_SEVERAL else noun


_NOW = {
    **{f"{stem}ing": stem for stem in ("attack", "cross", "draw", "enter", "pass", "play")},
    "attempting": "attempt",
    "leaving": "leave",
    "trying": "try",
}
"""What those do who are picked by it, and its base form."""
_BUSY = rf"\b(?:(?P<many>[Ee]nemies|[Aa]llies|[Ee]ntities|PCs)|enemy|ally|entity|PC) (?P<now>{'|'.join(_NOW)})\b(?= )"


def _busy(match: re.Match[str]) -> Places:
    """Give what those do of whom a gerund tells.

    >>> list(_busy(re.search(_BUSY, "An enemy leaving your occupied section suffers 1 damage.")))
    [(9, 16, 'that leaves')]
    """
    base = _NOW[match["now"]]
    ending = "" if match["many"] else "es" if base.endswith("ss") else "s"
    yield *match.span("now"), f"that {'tries' if base == 'try' and ending else base + ending}"


_WHICH_ROUNDS = r"(?:the first round|(?:odd|even)(?:-numbered)? rounds)"
_ORDER = r"(?:(?:before|after) [^,.;]{2,30}?|first|last)"
_TURNS = (
    rf"^(?:[A-Z][^,.;]{{2,30}}?|~) acts {_ORDER}(?P<one> (?:in|during) {_WHICH_ROUNDS})(?P<and>,? (?:and|but) )"
    rf"{_ORDER}(?P<other> (?:in|during) (?:{_WHICH_ROUNDS}|(?:each|every) later round|all later rounds))(?=\.?$)"
)


def _turns(match: re.Match[str]) -> Places:
    """Give the two times at which someone acts in two ways, each in front.

    >>> list(_turns(re.search(_TURNS, "The Reed Cat acts first in odd rounds and last in even rounds.")))
    [(0, 0, 'In odd rounds, '), (23, 37, ''), (37, 42, ', and in even rounds, it acts '), (46, 61, '')]
    """
    other = " after the first round" if match["other"].endswith(("later round", "later rounds")) else match["other"]
    yield 0, 0, f"{match['one'].strip().capitalize()}, "
    yield *match.span("one"), ""
    yield *match.span("and"), f", and{other}, it acts "
    yield *match.span("other"), ""


def _so_in_it(match: re.Match[str]) -> Places:
    """Give when it is asked what has been so in a round or scenario, at whose end something is done.

    >>> list(_so_in_it(re.search(_SO_IN_IT, "If you have moved during a round, draw a card at its end.")))
    [(0, 2, 'At the end of each round in which'), (17, 33, ','), (45, 56, '')]
    """
    if not (match["front"] or match["behind"]):
        return
    yield *match.span("if"), f"At the end of each {match['period']} in which"
    yield *match.span("in"), ","
    if match["behind"]:
        yield *match.span("behind"), ""


def _played_often(match: re.Match[str]) -> Places:
    """Give how often it may be done, in front: once is one each time.

    >>> list(_played_often(re.search(_PLAYED_OFTEN, "You may play one Assist each round while you are Dazed.")))
    [(0, 3, 'Once per round, you'), (23, 34, '')]
    """
    who = match["who"]
    often = f"{'once' if match.start() else 'Once'} per {match['per'] or 'turn'}, "
    yield (
        *((match.start(), match.start()) if who.startswith("The ") else match.span("who")),
        (often if who.startswith("The ") else f"{often}{who.lower()}"),
    )
    if match["has"]:
        yield *match.span("has"), "may play an additional"
    yield *match.span("often"), ""


LEFT_OUT = (
    (_SO_IN_IT, _so_in_it),
    Misread(_PLAYED_OFTEN, _played_often),
    (_TURNS, _turns),
    *(*IN_PARTS, *OTHERS_IN_PARTS),
    (_BUSY, _busy),
    (_MOVED, _moved),
    (_GIVEN, _given),
    (_FARTHER, _farther),
    (_NO_COMMA, _no_comma),
    (_ADDED, _added),
    (_SAID, _said),
)
"""What is said once for two, or not at all; and what gives the places where it is left out."""
