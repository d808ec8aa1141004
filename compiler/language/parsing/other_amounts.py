"""How much, in other words than the house's: "any two cards", "the fewest HP remaining", "for each pair of allies"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.language.parsing.needed import Misread

if TYPE_CHECKING:
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_NUMBER = r"(?:\d+|one|two|three|four|five|six)"
_SORT = r"(?:other |[A-Z]\w+ )*"
_STOCKED = r"(?:Injuries|conditions|Valuables|(?:Incantation )?charges|cards in hand|Tactical Points)"
_WHOSE = (
    ("your", "you have"),
    ("their", "they have"),
    ("its", "it has"),
    (r"(?P<one>(?:the|that) \w+|~)'s", r"\g<one> has"),
)
_LESS = r"\b(?:[Rr]educe|[Ll]ower|[Dd]ecrease)s?"
_CHANGED = r"(?:Height|Resistances?|Weakness(?:es)?|damage|Range|amount|distance|dice (?:level|number))"
_NOT_BELOW_0 = r",? (?:but not below|to a min(?:imum)? of|down to) (?:0|zero|nothing)"
_LACKS = r"(?:missing|short of|(?:below|under|away from) (?:your|their|its)(?: maximum)?(?: [HEW]P)?)"
_ROLL = r"(?:(?:the|this|that)(?: opposed)? roll)"
_ONE = r"(?:result|roll|one|number|total)"
_BOTH = rf"of (?:the|both|them)(?: two)?(?: {_ONE}s)?"
_WANTS = r"(?:you|they|it) (?:uses?|keeps?|takes?|prefers?|likes?|wants?)"
_PICK = (
    rf"(?:(?:choose|pick|decide)s? (?:which(?:ever)? (?:{_ONE}|{_BOTH}) (?:to (?:use|keep|take)|{_WANTS})"
    rf"|(?:either|one)(?: {_BOTH}| {_ONE})?|the {_ONE} (?:{_WANTS}|to (?:use|keep)))"
    rf"|(?:use|keep|take)s? one of the(?: two)? {_ONE}s)"
)
_ENDS = r"(?=[,.;]|$)"
_WHO_HAS = r"(?:you|they|it|~|enemies|allies|(?:the|that) [a-z]+)"
_DEALT = r"\bdamage (?:(?:that )?(?:this \w+|the attack|you|it|~) (?:has |have )?)?dealt"
_WHICH_STAND = r"(?:(?:that|which) (?:is|are|stands?) )?(?:at )?"
_ITS_BASE = r"(?:(?:its|their|your|the) )?bases?(?: values?)?"
_BESIDE = (
    ("below 0", rf"{_WHICH_STAND}(?:(?:below|under) (?:0|zero)|-1 or (?:lower|less|worse))"),
    ("above 0", rf"{_WHICH_STAND}(?:(?:above|over) (?:0|zero)|\+1 or (?:higher|more|better))"),
    ("below base", rf"{_WHICH_STAND}(?:below|under|lower than) {_ITS_BASE}"),
    ("above base", rf"{_WHICH_STAND}(?:above|over|higher than) {_ITS_BASE}"),
)
_HAVE = r"(?P<who>(?:you|they) have|(?:it|~|(?:the|that) [a-z]+) has)"
_WHERE = r"\b(?:[Ii]f|[Ww]hile|[Uu]nless|[Aa]s long as)"
_STOOD = (
    *((rf"\bStat Track(?P<s>s?) (?P<said>{_HAVE} {so})(?![a-z])", rf"{side} \g<who>") for side, so in _BESIDE),
    *(
        (
            rf"\b(?:[Ee]ach|[Ee]very) (?P<said>of {whose} Stat Tracks {so})(?![a-z])(?! returns?\b)",
            rf"Stat Track {side} {has}",
        )
        for side, so in _BESIDE
        for whose, has in _WHOSE
    ),
    *(
        (rf"\b[Nn]umber of (?P<said>{whose} Stat Tracks {so})(?![a-z])", rf"Stat Tracks {side} {has}")
        for side, so in _BESIDE
        for whose, has in _WHOSE
    ),
    *(
        (
            rf"{_WHERE} (?P<said>{some} of {whose} Stat Tracks (?:is|are) {so})(?![a-z])",
            rf"{has} {so_many} {side}",
        )
        for side, so in _BESIDE
        for whose, has in _WHOSE
        for some, so_many in (("(?:any|one|at least one)", "a Stat Track"), ("none", "no Stat Tracks"))
    ),
    *(
        (
            (
                rf"{_WHERE} (?P<said>(?:all|each|every one)(?: of)? {whose} Stat Tracks "
                rf"(?:is|are|stands?) (?:at|on) {_ITS_BASE})(?![a-z])"
            ),
            f"{has} no Stat Tracks below base and no Stat Tracks above base",
        )
        for whose, has in _WHOSE
    ),
    *(
        (rf"\b(?:has|have|having|with(?:out)?)(?: [a-z0-9]+){{0,3}} Stat Tracks? (?P<said>{so})(?![a-z])", side)
        for side, so in _BESIDE
    ),
)
AMOUNTS = (
    # the damage of the play itself
    (
        (
            r"^(?:The (?:target|attacker)|They|Each target) (?:may|must|can) [^.;]*? to "
            r"(?P<said>(?:suffer|take) no damage|(?:ignore|prevent|avoid|negate) (?:the|all|any|its) damage)"
            r"(?=\.?$)"
        ),
        "suffer no damage from this Action",
    ),
    # what has been rolled, as damage
    (
        (
            r"\b(?:[Ss]uffer|[Tt]ake)s? (?P<said>the (?:result|total|number rolled|amount rolled|roll)"
            r"(?: as (?P<type>[A-Z]\w+ )?damage)?)(?=[,.;]|$| instead\b)"
        ),
        r"that much \g<type>damage",
    ),
    (
        (
            r"\b(?:[Ss]uffer|[Tt]ake)s? (?P<said>)(?=the (?:result|total) of "
            r"(?:your|their|its|the target's) [A-Z]\w+ (?:roll|dice)(?:[,.;]|$))"
        ),
        "damage equal to ",
    ),
    # so many cards, where no other thing can be meant
    (
        rf"\b(?:[Dd]raw|[Dd]iscard)s? {_NUMBER}(?<!one)(?P<said>)(?=[.;]|$|,? (?:to|if|unless)\b|,(?: and)? then\b)",
        " cards",
    ),
    (
        (
            r"\b(?:[Dd]iscard|[Rr]eveal|[Rr]eturn)s? [^,.;]*?\b(?:card|Action|Reaction|Assist|Interrupt|Strategy)s?\b"
            r"[^.;]*?\b(?:to|and|then|and then) draws? (?P<said>one)(?=[,.;]|$)"
        ),
        "a card",
    ),
    (
        (
            r"\b(?:equal to|[Aa]dds?|[Ss]ubtracts?|by|plus|minus|half|twice) "
            r"(?P<said>(?P<who>your|their|its|the target's) (?P<end>highest|lowest) "
            r"Stat(?: Track)?(?:'s)?(?: value)?)(?=[,.;]|$| (?:to|from|until)\b)"
        ),
        r"the \g<end> of \g<who> Power, \g<who> Resilience, \g<who> Mind, and \g<who> Skill",
    ),
    (r"\bconditions? (?:that )?(?:you|they) (?P<said>are (?:suffering(?: from)?|under|affected by)\b)", "have"),
    (rf"\bconditions? (?:that )?{_WHO_HAS} (?P<said>is (?:suffering(?: from)?|under|affected by)\b)", "has"),
    (rf"\battacks? (?:that )?{_WHO_HAS} (?:(?:have|has) )?(?P<said>made)\b(?! (?:by|with)\b)", "played"),
    *_STOOD,
    *(
        (rf"\b(?P<said>{whose} (?:current )?number of (?P<stock>{_STOCKED}))\b", rf"the number of \g<stock> {has}")
        for whose, has in _WHOSE
    ),
    (rf"\b(?P<of>[HEW]P) (?P<who>you|they) are {_LACKS}", r"\g<of> \g<who> have lost"),
    (rf"\b(?P<of>[HEW]P) (?P<who>it|~|(?:the|that) [a-z]+) is {_LACKS}", r"\g<of> \g<who> has lost"),
    (
        rf"\bhow much (?P<who>you|they|it|~|the [a-z ]+?) (?P<ends>won|lost)(?: {_ROLL})?(?: by)?(?! {_ROLL})\b",
        r"the amount by which \g<who> \g<ends> the roll",
    ),
    (r"\b(?:[Ff]or|[Pp]er) (?P<said>(?:each|every) pair of)(?= [a-z])", "each 2"),
    (rf"{_LESS} [^.;]*?{_CHANGED}\b[^.;]*? by [^.;]*?(?P<said>{_NOT_BELOW_0}){_ENDS}", ""),
    (rf"{_DEALT}(?P<said> to (?:the target|them|it))(?=[,.;]| plus\b|$)", ""),
    (
        rf"\b(?:roll|Initiative|[A-Z]\w+)(?: dice)? twice(?P<said>,? (?:and|then)(?: then)? {_PICK}){_ENDS}",
        " and use either result",
    ),
    (r"\bwith (?P<said>(?:its|their|your) )(?=dice (?:level|number) (?:raised|lowered|reduced)\b)", "the "),
    (r"\b(?:dice|roll|result) (?P<said>results? in (?:exactly )?)(?=\d)", "is "),
    (rf"\b[Aa]ny (?={_NUMBER} {_SORT}cards\b)", ""),
    (rf"\b[Aa]ny (?=one {_SORT}card\b)", ""),
    (r"\b(?:most|fewest|least) [HEW]P(?P<said> (?:remaining|left))\b", ""),
    (rf"\b(?:[Dd]iscards?) [^,.;]*?\buntil \w+ (?:has|have|holds?) {_NUMBER}(?P<said> or (?:fewer|less))\b", ""),
    # as much of the same, the other way
    (
        (
            r"\bwould (?:gain|lose|suffer) "
            r"(?P<what>Power|Resilience|Mind|Skill)\b[^.;]*?\b(?P<said>(?P<do>lose|gain|suffer)(?P<s>s?) "
            r"that (?:much|amount))(?= instead\b)"
        ),
        r"\g<do>\g<s> that much \g<what>",
    ),
    (
        (
            r"\bwould (?:gain|lose|suffer) (?:Power|Resilience|Mind|Skill)\b[^.;]*?\b(?P<said>suffer)(?= "
            r"that (?:much|amount)\b)"
        ),
        "lose",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""

_MOST = r"(?:cannot|can not|can't)(?= (?:suffer|take) more than (?P<much>\d+ (?:[A-Z]\w+ )?damage)\b)"
_ONE_FALL = r"(?:a single|any one|any single|one single) fall"
_CAPPED = (
    rf"^(?P<who>You|The (?:[a-z]+|[A-Z][A-Za-z ]*?)|[A-Z][a-z]+(?: [A-Z][a-z]+)?) (?P<bar>{_MOST})[^,.;]*? "
    rf"(?P<from>from {_ONE_FALL})(?=\.?$)"
)
_COUNTED = r"(?:cards?|Incantation charges?)"
_AND_MORE = (
    rf"\b(?P<verb>[Dd]raw|[Gg]ain)s? (?P<first>an?|{_NUMBER})(?P<noun> {_COUNTED})(?P<comma>,?) plus"
    rf" (?:(?P<one>one)|{_NUMBER})"
    rf"(?P<again>(?: {_COUNTED}| charges?)?) (?=for (?:each|every)\b|per )"
)


def _capped(match: re.Match[str]) -> Places:
    """Give what is suffered at most from one fall: "You cannot suffer more than 5 damage from a single fall"."""
    who, bare = match["who"], match["who"].removeprefix("The ")
    own = who == "You" or (bare != who and bare[0].islower())
    yield 0, int(own), f"Whenever {who[0].lower() if own else ''}"
    yield *match.span("bar"), "would"
    they = "you suffer" if who == "You" else "they suffer" if own else "it suffers"
    yield *match.span("from"), f"from falling, {they} {match['much']} instead"


def _and_more(match: re.Match[str]) -> Places:
    """Give so many and more as one amount: "draw 1 card, plus 1 card for each ally"."""
    nouns = "Incantation charges" if "charge" in match["noun"] else "cards"
    one = match["first"] in ("a", "an", "one")
    yield match.start("first"), match.end("first") if one else match.start("first"), f"{nouns} equal to {'1' * one}"
    yield *match.span("noun"), ""
    yield *match.span("comma"), ""
    if match["one"]:
        yield *match.span("one"), "1"
    yield *match.span("again"), ""


_CALLED = (
    r"^[^.;]*?(?<!\w)X\b[^.;]*?"
    r"(?P<where>,? where X (?:is|equals|will be)(?: equal to)? (?P<much>[^.;]+?))(?=\.?$)"
)
_TRACK = "(?:Power|Mind|Skill|Resilience)"
_STAYS_SO = r"(?:half |twice )?(?:your|the target's) (?:level|maximum [HEW]P)(?:, rounded (?:up|down))?"
_OF_SO_MUCH = rf"(?:[A-Z][a-z]+ damage|damage|[HEW]P|Karma|{_TRACK})"
_X_AT = re.compile(
    rf"(?P<plain>(?<=equal to )X|(?<=\bby )X)\b|(?P<range>(?<=within )range X)\b"
    rf"|(?P<loses>suffers? -X (?P<lost>{_TRACK}))\b"
    rf"|\+?X (?P<so_much>{_OF_SO_MUCH})\b|X (?P<things>(?:random )?(?:cards|sections|rounds|enemies|allies))\b"
    r"|(?P<far>(?<=[Mm]ove )|(?<=[Pp]ush the target )|(?<=[Pp]ush them ))(?:up to )?X\b"
    r"(?! (?:sections|regions|positions)\b)"
)
"""Where a number that is called X stands: by itself, before what there is so much of, or as a way that is gone."""


def _called(match: re.Match[str]) -> Places:
    """Put what X is where it stands: "Draw X cards, where X is half your level"; twice only what does not change."""
    much = match["much"]
    found = list(_X_AT.finditer(match.string, 0, match.start("where")))
    if len(found) > 1 and not re.fullmatch(_STAYS_SO, much):
        return
    for at in found:
        if at["plain"]:
            said = much
        elif at["range"]:
            said = f"a range equal to {much}"
        elif at["loses"]:
            said = f"loses {at['lost']} equal to {much}"
        elif at["so_much"]:
            said = f"{at['so_much']} equal to {much}"
        elif at["things"]:
            said = f"a number of {at['things']} equal to {much}"
        else:
            said = f"up to {much}"
        yield *at.span(), said
    yield *match.span("where"), ""


AMOUNTS_IN_PARTS = ((_CALLED, _called), Misread(_CAPPED, _capped), (_AND_MORE, _and_more))
"""What has other words in several places."""
