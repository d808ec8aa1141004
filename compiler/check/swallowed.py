"""Was anything swallowed? With each word left out or exchanged for another of its kind, the meaning must change.

A word is deleted, exchanged for another of the same vocabulary, or a number changed by one.
Inflection, letter case and number words are no meaning; `EMPTY` lists the words that carry nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.ir.terms import TRAITS, RowName, Track

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EMPTY = frozenset(
    {"and", "or", "the", "any", "all", "must", "triggering", "lost", "incantation", "only", "value"}
    | {"also", "already", "automatically"}
)
"""Words that may be left out: "cancel the triggering roll" means "cancel the roll"."""
SMALL = frozenset(
    (
        *("a", "an", "one", "1", "no", "not", "never", "cannot", "can", "may", "if", "do", "does", "either", "that"),
        *("this", "who", "there", "as", "be", "is", "are", "have", "has", "but", "allow", "of", "to", "in", "for"),
        *("from", "at", "by", "with", "on", "up", "out", "over", "into", "than", "against", "while", "when"),
        *("entity", "entities", "become", "becomes", "you", "your", "they", "their", "them", "it", "its", "he"),
        *("owner", "already", "yet", "she", "him", "his", "her", "which", "whom", "inside"),
        *("player", "character", "opponent", "creature", "companion", "teammate"),
        *("someone", "somebody", "anyone", "anybody", "nobody", "everybody", "yourself", "winner", "loser"),
        *("whoever", "pc", "own"),
    )
)
"""Articles, pronouns, auxiliaries, prepositions: the same may be said with others of them.

"Entity" is anyone, and of which side a player is the entry says.
"""
_GROUPS = (
    ("start", "beginning", "begin"),
    ("min", "minimum"),
    ("lost", "missing"),
    ("max", "maximum"),
    ("each", "every", "per", "everyone"),
    ("leave", "enter", "move", "come", "go", "advance"),
    ("skill", "tactical"),
    ("other", "another", "additional", "second"),
    ("reduce", "decrease", "lower", "reduced", "decreased", "lowered"),
    ("increase", "raise", "increased", "raised"),
    ("enemy", "foe"),
    ("ally", "friend"),
    ("dice", "die"),
    ("recover", "heal", "regain"),
    ("suffer", "take", "sustain", "inflict"),
    ("adjacent", "neighboring", "neighbouring"),
    ("perform", "make"),
    ("play", "use"),
    ("choice", "choose", "name", "pick"),
    ("fewest", "smallest"),
    ("until", "till"),
    ("nearest", "closest"),
    ("equal", "equivalent"),
    ("tie", "ty", "tied"),
    ("target", "played"),
    ("through", "across"),
    ("gear", "object", "something"),
)
ALIKE = {word: group[0] for group in _GROUPS for word in group}
"""Words that mean the same where both are read; the first of each group stands for all of it."""
SAME = (
    (r"\b(action|reaction|strategy|strategie|assist|interrupt|item)s? cards?\b", r"\1"),
    (r"^(?:then|after that|afterwards?)\b", ""),
    (r"(training in [\w ,]+?) expertise", r"\1"),
    (r"\b(?:play|use)s? a cop(?:y|ies) of", "copy"),
    (r"in each (\w+) phase", r"in the \1 phase"),
    (r"as (?:if|though) (?:it|they) were (?:played )?from", "as though from"),
    (r"as long as", "while"),
    (r"more than once", "twice"),
    (r"all (.*?)stat tracks", r"\1power, resilience, mind, and skill"),
    (r"you may play (this \w+)", r"\1 can be played"),
    (r"cannot be played unless", "can only be played if"),
    (r"^only (?:play|use)s? (this \w+)", r"\1 can only be played"),
    (r"^(?:play|use)s? (this \w+)(?=,? (?:but )?only\b)", r"\1 can only be played"),
    (r",? including (?:you|yourself)\b", " and you"),
    (r"(?:if|while|unless|and|or) (?:\w+ )*blocks? a border", "blocking"),
    (r"\bwears?\b(.*)", r"has\1 equipped"),
    (r"that damage type|damage of that type", "that type"),
    (r"for the (?:remainder|rest) of", "until the end of"),
    (r"\bthe rest\b", "the others"),
    (r"(?:anywhere )?on the (?:stage|map)\b|anywhere\b", ""),
    (r"rounding (?=up|down)", "rounded "),
    (r"any (\w+) conditions?", r"\1"),
    (r"(?:suffer|take|sustain)s? an? condition", "gain a condition"),
    (r"area effect", "area attack"),
    (r"\bignores?\b(?= (?:\S+ ){0,6}damage\b)", "cannot suffer"),
    (r"(?:keyword|property|entry)\b", ""),
    (r"opposed roll is", "roll is"),
    (r"(?:section|region|position) (borders?)", r"\1"),
    (r"in (?:that|this) (?:section|region|position)", "there"),
    (r"came from", "left"),
    (
        (
            r"\b(?:the|your|its) last (?=(?:\w+ )*?(?:ally|enemy|entity|player|pc|companion|opponent|challenge"
            r"|adversary|seeker|trap|obstacle|creature|environ|mook|boss)\b(?! (?:to|that|who)\b))"
        ),
        "no other ",
    ),
    (r"blocked by", "blocks"),
    (r"moved (?:across|through)", "crossed"),
    (r"(?:is |are )?not occupied by", "no occupies"),
    (r"occupied by", "occupies"),
    (r"of each (round|scenario)", r"of the \1"),
    (r"round of the scenario", "round"),
    (r"max(?:imum)?(?: of)? [+-]?(?=\d)", "maximum of "),
    (r"after that|afterwards?", "then"),
    (r"neither (\S+) nor", r"not \1 or"),
    (r"([hew]p) (?:left|remaining)", r"\1"),
    (r"(?:is|are) dealt", "suffers"),
    (r"(?:is|are) about to", "is to"),
    (r"(moves?|fly|flies|phases?|teleports?) (?:at most|no more than)", r"\1"),
    (r"everyone else", "each other"),
    (r"\ball(?:y|ies) of (?=the|that|him|her|them|it)", "other "),
    (r"the (?:attacker|defender|attacking \w+|defending \w+)\b", "the target"),
    (r"(?:or )?else,|if not,", "otherwise,"),
    (r"\b(?:(?:in|during) )?(?:each|every|any|one|an?|the(?: same)?) (round|turn|scenario)\b", r"each \1"),
    *((rf"\ba {word}\b(?! time)", f"{number} least") for number, word in enumerate(("third", "fourth", "fifth"), 3)),
    (r"(\d+) ?\+(?= )", r"\1 least"),
    (r"for a(?= \w+ time)", "for the"),
    (r"\b(\d+|one) (?:section|region|position)s?", r"\1"),
    (r"an? single", "a"),
    (r"(?:is|are) (?:able|allowed|free) to|(?:may|can) choose to", "may"),
    (r"currently", ""),
    (r"\b(?:let|enable|make|force|cause|compel)\b", "allow"),
    (r"(?:the 2|the two|both|either|each) of you\b", "you"),
    (r"\b(?:must )?chooses? (?:either )?(?:to|between)\b", ""),
    (r"\bboth\b", ""),
    (r"\bor else\b", "or"),
    (r"\bloses? (.+?) ([hew]p)\b", r"suffer \1 damage"),
    (r"(the|this) current", r"\1"),
    (r"(round|turn|scenario) (?:ends|is over)", r"end of \1"),
    (r"(?:for )?(?:as|so) long as", "while"),
    (r"provided(?: that)?", "if"),
    (r"\b(?:(?:right|straight) away|at once)\b", "immediately"),
    (r"(?:each|every|any) time", "whenever"),
    (r"randomly chosen", "random"),
    (r"chosen at random|randomly", "at random"),
    (r"next to", "adjacent to"),
    (r"within (\d+) (?:section|region|position)s", r"within range \1"),
    (r"within (\d+) of", r"within range \1 of"),
    (r"(?:that|who|which) (?:lacks?|do(?:es)? not have)", "without"),
    (r"do(?:es)? not have", "lacks"),
    (r"half of", "half"),
    (r"equivalent to", "equal to"),
    (r"amount of", "number of"),
    (r"(?:, )?(?:and )?(?:must )?\bkeeps?(?= (?:either|the)\b)", " keeping"),
    (r"keeping the (?:better|best|highest) (?:result|roll|total)", "keeping the higher result"),
    (r"keeping the (?:worse|worst|lowest) (?:result|roll|total)", "keeping the lower result"),
    (r"keeping the new (?:result|roll|total)", "keeping the second result"),
    (r"(keeping (?:either|the \w+)) (?:roll|total)", r"\1 result"),
    (r"(?<=reroll )(?:the|that) opposed roll|(?<=rerolls )(?:the|that) opposed roll", "that roll"),
    (r"double", "twice"),
    (r"triple", "3 times"),
    (r"the same (section|region|position) as (\w+)", r"\2 occupied \1"),
    (r"(?:at least|no (?:fewer|less) than) ([+-]?\d+)", r"\1 least"),
    (r"(?:at most|no more than) ([+-]?\d+)", r"\1 most"),
    (r"([+-]?\d+)( [hew]p)? or (?:more|higher|greater|above)", r"\1\2 least"),
    (r"([+-]?\d+)( [hew]p)? or (?:fewer|less|lower|below)", r"\1\2 most"),
    (r"as many as", "up to"),
    (r"rolls? (\d+|one) more (\w+) di(?:c)?e", r"increase the \2 dice number by \1"),
    (r"rolls? (\d+|one) fewer (\w+) di(?:c)?e", r"decrease the \2 dice number by \1"),
    (r"\bdeals? (.+? damage) to", r"suffer \1"),
    (r"points? of ((?:\w+ )?damage)", r"\1"),
    (r"\b(?:get|receive)s? (?=-|(?:\d+|one) (?:\w+ )?damage|\d+d)", "suffer "),
    (r"\b(?:get|receive)s?\b", "gain"),
    (r"\bgains? (?:(?:the )(?=.* condition)|(?=dazed))", "is "),
    (r"\bloses? (\d+) (?=(?:power|resilience|mind|skill)\b)", r"suffer -\1 "),
    (r"\bgains? (\d+) (?=(?:power|resilience|mind|skill)\b)", r"gain +\1 "),
    (r"(?:raise|increase)s? (.*?(?:power|resilience|mind|skill)) by (\d+)", r"gain +\2 \1"),
    (r"(?:lower|reduce|decrease)s? (.*?(?:power|resilience|mind|skill)) by (\d+)", r"suffer -\2 \1"),
    (r"((?:power|resilience|mind|skill)) (?:(?:is|are) )?(?:raise|increase)[sd]? by (\d+)", r"gain +\2 \1"),
    (
        r"((?:power|resilience|mind|skill)) (?:(?:is|are) )?(?:lower|reduce|decrease)(?:s|d|ed)? by (\d+)",
        r"suffer -\2 \1",
    ),
    (r"([+-]\d+) (?:bonus |penalty )?to (?=(?:power|resilience|mind|skill)\b)", r"\1 "),
    (r"[+-](?=\d)", ""),
    (r"\bresult of (?:that|the) roll\b", "result"),
    (r"\bfor (?:each|every) point of damage\b", "the damage"),
    (r"\bper each point of damage\b", "the damage"),
    (r"\bthat (?:many|much)\b", "result"),
    (r"\ban? (?:number|amount) of (?=.*? equal to)", ""),
    (r"\b(?:equal to|the sum of)\b", ""),
    (r"\bthe number of\b", "each"),
    (r"\btwice\b", "2"),
    (r"\b(\d+) times\b", r"\1"),
)
"""Expressions that mean the same, as patterns of what is read and what is printed of it."""
_FAMILIES = (
    tuple(Track),
    TRAITS,
    ("start", "end"),
    ("ally", "enemy"),
    ("allies", "enemies"),
    ("higher", "lower"),
    ("victory", "defeat"),
    ("round", "scenario"),
    ("increase", "decrease"),
    ("increases", "decreases"),
    ("wins", "loses"),
    ("Resistance", "Weakness"),
    ("level", "number"),
    (str(RowName.DAMAGE), str(RowName.DEFENSE)),
)
_OTHER = {word: family[(at + 1) % len(family)] for family in _FAMILIES for at, word in enumerate(map(str, family))}
_EQUIPS = re.compile(r"\bequip(?:s|ped)?\b")
_PARTS_WITH = re.compile(r"\b(?:drop|discard|unequip)s?\b")
_EQUIPPED = re.compile(r"(?:an )?equipped (?:[A-Z]|pieces? of Gear)")
"""Only what is equipped can be dropped, discarded or unequipped."""
_BEATEN = re.compile(r"\b(?:[Oo]vercome|[Dd]efeat)s? [^,.;]+ $")
"""Who is overcome by a text is so without a roll."""
_HAS_GEAR = re.compile(r"\b(?:has|have) (?:an?|no) (?:[A-Z][\w-]* )+$")
"""Whoever has a piece of Gear has it equipped."""
_ARTICLE = re.compile(r"an? [A-Z]")
_ROLLED = "|".join(f"(?<={row.value} )" for row in RowName)
_LEFT_OUT = re.compile(
    r"(?<=\w )occupied (?=section|region|position)"
    r"|(?<=[Tt]he )target's (?=(?:Action|Reaction)\b)"
    r"|(?<=until )the (?=(?:start|end) of\b)"
    r"|(?<=the )opposed (?=roll\b)"
    r"|^Once (?=(?:each|every|per) (?:turn|round|scenario)\b)"
    r"|(?<=no [HEW]P )remaining\b"
    r"|(?:(?<=combat )|(?<=exploration )|(?<=interaction ))scenarios?(?=[,.]|$)"
    rf"|(?:{_ROLLED})rolls? (?=(?:[^,.;]* )?gains? \+)"
    r"|(?:additional|extra|further) (?=(?:\d+ |\d+d\d+ )?(?:[A-Z][a-z]+ )?damage\b)"
    r"|(?<=\w )next (?=(?:Action|Strategy|Draw) Phase to\b)"
    r"|(?<=\w )current (?=[HEW]P\b)"
    r"|(?:(?<=[Ii]f this )|(?<=[Uu]nless this )|(?<=[Ww]hen this ))Action "
    r"(?=(?:hits|misses|overcomes|defeats|fails|succeeds)\b)"
    r"|(?:(?<=recover that many )|(?<=recovers that many ))[HEW]P(?=[,;.]|$)"
    r"|(?<=[Tt]he )same (?=(?:damage|loss)\b)"
    r"|(?<=\w )Incantation (?=charges?\b)"
    r"|(?<=[Tt]he )triggering (?=(?:enemy|ally)\b)"
    r"|(?:(?<=block )|(?<=Block ))borders\b"
    r"|(?<=\w )can (?=see\b)"
    r"|(?<=within )range (?=\d+ of\b)"
    r"|(?:(?<=in )|(?<=to )|(?<=from ))(?:your|their|its) (?=hand\b)"
    r"|(?:(?<=raw \d )|(?<=raws \d )|(?<=iscard \d )|(?<=iscards \d ))cards\b"
    r"|(?<=half )(?:your|their|its) (?=[HEW]P\b)"
    r"|(?<=\w )(?:other (?=cards?\b)|points? (?=by which\b)|(?:two|2) (?=results\b))"
    r"|(?:(?<=attack )|(?<=Action )|(?<=Reaction ))automatically (?=(?:hit|miss|succeed|fail)\b)"
    r"|(?:(?<=keeping either )|(?<=keeping the higher )|(?<=keeping the lower )|(?<=keeping the second ))result\b"
)
_NUMBER = re.compile(r"\d+")


_PERFECT = re.compile(r"(?:has|have) (?:\w+ed|dealt|hit|left|lost|spent|won)\b")


def mutations(sentence: str) -> Iterator[str]:
    """Give the sentence with one thing changed, in every way.

    >>> list(mutations("Gain +1 Mind."))
    ['+1 Mind.', 'Gain Mind.', 'Gain +2 Mind.', 'Gain +1.', 'Gain +1 Skill.']
    """
    for match in re.finditer(r"[+-]?[\w'-]+", sentence):
        word, (start, end) = match.group(), match.span()
        opens = start == 0 and word == "Then"  # sentences are done in their order anyway
        inflects = _PERFECT.match(sentence, start)  # "you have Moved" says what "you Moved" says
        if not (opens or inflects or word.lower() in EMPTY or can_go_unsaid(sentence, start, end)):
            yield without(sentence, start, end)
        number = _NUMBER.search(word)
        if number:
            more = f"{word[: number.start()]}{int(number.group()) + 1}{word[number.end() :]}"
            yield sentence[:start] + more + sentence[end:]
        if word in _OTHER:
            yield sentence[:start] + _OTHER[word] + sentence[end:]


def can_go_unsaid(sentence: str, start: int, end: int) -> bool:
    """Tell whether the house says a word here that others leave out.

    >>> can_go_unsaid("Each enemy in your occupied section suffers -1 Mind.", 19, 27)
    True
    >>> can_go_unsaid("Each enemy in the section suffers -1 Mind.", 18, 25)
    False
    """
    parts_with = _PARTS_WITH.search(sentence[:start]) and _EQUIPPED.match(sentence, start)
    has_gear = sentence[start:end] == "equipped" and _HAS_GEAR.search(sentence[:start])
    beaten = sentence[start:end] == "automatically" and _BEATEN.search(sentence[:start])
    return (
        bool(parts_with or has_gear or beaten)
        or _names_gear(sentence, start, end)
        or bool(_LEFT_OUT.match(sentence, start))
    )


def _names_gear(sentence: str, start: int, end: int) -> bool:
    """Tell whether an article stands before the name of a piece of Gear, which is said without it too.

    >>> _names_gear("The Reed Cat equips a Targe.", 20, 21), _names_gear("If you have a Weapon, draw a card.", 12, 13)
    (True, False)
    """
    return bool(_EQUIPS.search(sentence[:start])) and bool(_ARTICLE.match(sentence, start, end + 2))


def without(sentence: str, start: int, end: int) -> str:
    """Give the sentence without what stands from `start` to `end`.

    >>> without("Move 1, then draw a card.", 5, 6)
    'Move, then draw a card.'
    """
    rest = f"{sentence[:start].rstrip()} {sentence[end:].lstrip()}".strip()
    return re.sub(r" (?=[.,;])", "", rest)


def swallowed(sentence: str, read: Callable[[str], object | None]) -> str | None:
    """Give the first changed sentence that still means the same, or None where every change is noticed.

    `read` gives a sentence's meaning, or None where it does not read.
    """
    meaning = read(sentence)
    return next((changed for changed in mutations(sentence) if read(changed) == meaning), None)
