"""Joints of clauses in other words than the house's: "in order to", "whether or not", "rather than", "but then"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.parsing.needed import Misread
from compiler.language.parsing.verbs import participle

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_DOER = r"(?:you|they|it|he|she|~|the target|the attacker|that \w+)"
_ANYONE = r"(?:you|they|it|~|(?:[Tt]he|an?|each|that|every) [A-Za-z]+(?: [a-z]+)?)"
_DONE = r"(?:discard|draw|gain|lose|[Mm]ove|play|recover|reveal|spend|suffer|take|use)\b"
_CHOOSE = r"(?:choose|decide|opt|elect)"
_CHOOSES = rf"{_CHOOSE}s?"
_ABLE = r"(?:able|possible|at all possible)"
_WHETHER = r"\b(?:[Rr]egardless of w|[Nn]o matter w|[Ww])hether(?: or not)?"
_WHETHER_OR_NOT = r"\b(?:[Ww]hether or not|(?:[Rr]egardless of|[Nn]o matter) whether(?: or not)?)"
_PLAY = r"this (?:Action|Reaction)|the attack|it"
_YOU_WIN = r"you (?:win|succeed|hit)(?: or (?:not|lose|fail|miss))?(?=[,.;]|$)"
_ENDS = r"(?=[,.;]|$)"
_CAME = (("hits", "misses"), ("succeeds", "fails"))
_HALF_LOST = r"ha(?:s|ve) lost (?:at least )?half(?: of)?"
_N = r"(?:[+-]?\d+(?:d\d+)?|one|two|three|four|five|six)"
_CHANGES = ("increase", "decrease", "reduce", "raise", "lower")
_OR_IF = r",? or(?: by)?"
AGAIN = (
    *(
        (
            rf"\b[{verb[0].upper()}{verb[0]}]{verb[1:]}(?P<rest>s? [^,.;]*?) by {_N}(?P<said>{_OR_IF})(?= {_N} if\b)",
            rf", or {verb}\g<rest> by",
        )
        for verb in _CHANGES
    ),
    Misread(
        r"\b(?P<deed>(?:is|are|gains?|suffers?) [^,.;]*?) until [^,.;]+?(?P<said>,? or)(?= until [^,.;]+? if\b)",
        r", or \g<deed>",
    ),
    (
        r"\b(?P<be>is|are) [A-Z]\w+(?P<said>,? or) [A-Z]\w+ (?=if\b[^,.;]*, until\b)",
        r", or \g<be>",
    ),
)
"""What is done in another way behind "or", and said once for both."""
_PARTS_WITH = r"\b(?:[Ll]ose|[Ss]pend|[Gg]ive|[Pp]ay)s?(?: (?:you|~))?"
_ONE_OR_MORE = r"(?:an?|one|two|three|\d)"
_IF_NONE = r"[^.;]*?,? if (?:you|they|it|~) (?:has|have) (?P<said>none(?: left)?)(?=[,.;]|$)"
_DICE_OF_HARM = r"\d+(?:d\d+)? (?:[A-Z]\w+ )?damage"
_OF_IT = r"(?:(?:that|the|this) damage)(?P<up>,? rounded (?:up|down),?)?"
JOINTS = (
    (
        rf"^(?P<said>[Hh]alf(?: of)? {_OF_IT} (?:is dealt|goes|passes) to you instead)(?=\.?$)",
        r"suffer half the damage\g<up> instead of that ally",
    ),
    *AGAIN,
    (r"^First,? (?=(?!time\b|\d)[^.;]*?,? then\b)", ""),
    (r"\b(?:in order|so as) to\b", "to"),
    (rf"^(?:In order to|To) ([^,.;]+), ({_ANYONE} must [^,.;]+)", r"\2 to \1"),
    (rf"^In order to ([^,.;]+), ({_ANYONE} may [^,.;]+)", r"\2 to \1"),
    (r"\b[Ii]f and only if\b", "if"),
    (r"^(?:As soon as|The (?:moment|instant)(?: that)?)(?= [^,.;]*? next [a-zM])", "When"),
    (r"^The (?:moment|instant)(?: that)?(?! [^,.;]*? next [a-zM])(?= [^,.;]*,)", "As soon as"),
    (
        rf"\bsuffers? (?P<what>{_DICE_OF_HARM})(?P<said> now,? and(?: once)? again (?P<at>at the [^,.;]+))(?=\.?$)",
        r", and \g<at>, suffers \g<what>",
    ),
    *(
        (rf"{_WHETHER} (?P<of>{_PLAY}) {good}(?: or {bad}| or not)?(?=[,.;]|$)", rf"even if \g<of> {bad}")
        for good, bad in _CAME
    ),
    (
        rf"{_WHETHER} you win (?P<of>the opposed roll)(?: or (?:not|lose(?: it)?))?(?=[,.;]|$)",
        r"even if you lose \g<of>",
    ),
    (rf"{_WHETHER} {_YOU_WIN}", "even if you lose"),
    (r"^(?:Hit or miss|Win or lose|Succeed or fail|Success or failure)(?=,)", "Even if you lose"),
    (
        rf"{_WHETHER_OR_NOT}\b(?! (?:{_PLAY}) (?:hits|succeeds)\b| you win the opposed| {_YOU_WIN})",
        "even if",
    ),
    (r"^[Ii]f (?:[^,.;]|,(?= or if\b))*?(?P<said>,? (?P<joint>or|and) if)(?= [^,.;]*,)", r" \g<joint>"),
    (r"\b(?:is|are) (?P<said>both )(?=[A-Z]\w+ and [A-Z]\w+\b)", ""),
    (r"\b[Rr]ather than(?= [a-z]+ing\b)", "instead of"),
    (rf"\b[Rr]ather than (?={_DONE})", "instead of %"),
    (
        rf"\bmay\b[^.;]*?(?P<said>,? but (?:then (?P<before>{_DOER})|(?P<behind>{_DOER}) then))(?= )",
        r" and \g<before>\g<behind>",
    ),
    (
        rf"\bmay\b[^.;,]*?(?P<said>,? but (?P<deed>{_DOER} [^.;,]*?) if {_DOER} do(?:es)?)(?=\.?$)",
        r" and \g<deed>",
    ),
    *(
        (rf"(?:^|(?<=; )){first} (?:(?P<may>may|must|cannot) )?then (?=[a-zM])", rf"then {said} \g<may> ")
        for first, said in (("[Yy]ou", "you"), ("[Tt]hey", "they"), ("[Ii]t", "it"), ("[Tt]he target", "the target"))
    ),
    (r"\bmay\b[^,.;]*?(?P<said>,? and then must)\b", " and then"),
    (
        (
            r"\b(?:[Ee]ach|[Ee]very|[Aa]ll)\b(?:(?!\b(?:cards?|put|back)\b)[^.;])*?"
            r"(?P<said>,? in (?:an order (?:you choose|of your choice)|(?:any|whatever) order"
            r"(?: you (?:choose|like|want))?))(?=\.?$)"
        ),
        "",
    ),
    (
        r"\b[Mm]oves? \d[^,.;]*?(?P<said>,? but (?:(?:you|they|it) cannot (?:enter|move into)|never into) )",
        ", but not into ",
    ),
    (
        r"\b[Mm]oves? \d[^,.;]*?(?P<said>,? but (?:(?:you|they|it) cannot (?:cross|move across)|never across) )",
        ", but not across ",
    ),
    (
        r"\bInterrupts?\b[^.;]*?(?P<said>, (?:not even|even|including) Automatic (?:ones?|Interrupts?))(?=[,.;]|$)",
        "",
    ),
    (
        (
            r"\b(?:each|every|all|allies|enemies)\b[^.;]*?(?P<said>, including "
            r"(?:(?:those|any|allies|enemies|ones?|entities) )?(?:(?:that|who) are )?)(?=(?:defeated|[A-Z]\w+)\.?$)"
        ),
        ", even if they are ",
    ),
    (
        (
            r"\bwould reduce you to 0 (?P<points>[HEW]P), (?P<said>(?:it|they|this|that \w+) "
            rf"(?:reduces?|leaves?|brings?) you (?:to|at|with) (?P<left>\d+|one)(?: (?P=points))? instead){_ENDS}"
        ),
        r"you are reduced to \g<left> \g<points> instead",
    ),
    (
        rf"\b[Ii]f {_DOER} (?P<said>(?:(?:refuse|decline)s?(?: to(?: do so)?)?|{_CHOOSES} not to(?: do so)?))(?=,)",
        "do not",
    ),
    (rf"\b[Ii]f {_DOER} (?P<said>(?:{_CHOOSES} to(?: do so)?|so {_CHOOSES}))(?=,)", "do"),
    (rf"^Should (?P<who>{_DOER}) (?:refuse|decline|{_CHOOSE} not)(?: to(?: do so)?)?(?=,)", r"If \g<who> do not"),
    (rf"^Should (?P<who>{_DOER}) (?:do so|{_CHOOSE} to(?: do so)?)(?=,)", r"If \g<who> do"),
    (r"^In (?:return|exchange)(?: for this)?, ", "In that case, "),
    (
        rf"\b[Oo]nce [^,.;]*?(?P<said>\b{_HALF_LOST} (?P<whose>its|their|your)(?: maximum)? (?P<of>[HEW]P))\b",
        r"has been reduced to half \g<whose> \g<of> or less",
    ),
    (rf"^If {_ABLE}, (?!{_DOER} may\b)", ""),
    (rf"^(?:(?!\bmay\b)[^.;])*?(?P<said>,? if {_ABLE})(?=[,.;]|$)", ""),
    (
        (
            r"\b(?:[Dd]raws?|[Dd]iscards?|[Rr]eveals?) (?:an?|another|one|two|three|\d) cards?\b"
            r"(?:(?!Karma|Valuable|charges|counter)[^.;])*?\b(?:if|unless) (?:you|they|it|~) (?:has|have) "
            r"(?P<said>none(?: left)?)(?=[,.;]|$)"
        ),
        "no cards in hand",
    ),
    *(
        (rf"{taken}{_IF_NONE}", lacking)
        for taken, lacking in (
            (rf"{_PARTS_WITH} {_ONE_OR_MORE} Karma\b", "no Karma"),
            (
                rf"{_PARTS_WITH} {_ONE_OR_MORE} (?P<what>Valuable|Incantation charge|Tactical Point)s?\b",
                r"no \g<what>s",
            ),
            (
                r"\b(?:[Dd]rop|[Uu]nequip)s? (?:an?|one) (?:equipped )?(?P<what>(?:[A-Z][a-z-]+ )*[A-Z]\w+)\b",
                r"no \g<what> equipped",
            ),
        )
    ),
    (
        r",? (?:except|other than|but not) (?:in|during) (?:the|your|its|their|a) (?P<phase>[A-Z]\w+ Phase)\b",
        r" outside the \g<phase>",
    ),
)
"""What joins clauses, and the house's words for it; where a part of it is `said`, that part alone is another's."""

_FELLED = (
    r"^(?:When(?:ever)?|If|After) (?P<who>)[^,]{2,40}?(?P<felled> (?:is|are) (?:defeated|reduced to 0 [HEW]P)), "
    r"(?P<by>(?:the (?P<one>enemy|ally|entity|player|PC) (?:that|who)|whoever) (?:has )?(?:defeated|reduced) "
    r"(?:it|them|him|her|you)(?: to 0(?: [HEW]P)?)?)(?= )"
)
_OR_NOT = r"(?:^|, )(?P<whether>[Ww]hether) [^,.;]*?(?P<not> or not)(?=[,.;]|$)"


def _felled(match: re.Match[str]) -> Places:
    """Give by whom someone is defeated, who is spoken of behind it.

    >>> import re
    >>> list(_felled(re.search(_FELLED, "When you are defeated, the enemy that defeated you draws a card.")))
    [(5, 5, 'an enemy defeats '), (8, 21, ''), (23, 50, 'that enemy')]
    """
    one = match["one"] or "entity"
    article = "an" if one[0] in "ae" else "a"
    yield match.start("who"), match.start("who"), f"{article} {one} defeats "
    yield *match.span("felled"), ""
    yield *match.span("by"), f"that {one}"


def _or_not(match: re.Match[str]) -> Places:
    yield *match.span("whether"), "even if"
    yield *match.span("not"), ""


_TAKER = r"(?P<who>[Yy]ou|[Tt]hey|[Ii]t|~|[Tt]he target|that \w+)(?P<may> may| can)?"
_HARM = r"(?:(?:all|any|the|an) )?(?P<type>[A-Z]\w+ )?(?P<harm>damage|Injury)"
_WHOM = r"(?P<whom>(?:an?|the|that|each|any) [^,.;]{3,50}?|it|them|you|~)"
_FOR_THEM = r"(?: (?:instead(?: of (?:them|it|that \w+))?|in (?:its|their|that \w+'s) (?:place|stead)))"
_END = r"(?P<until> until [^,.;]+)?(?=\.?$)"
_TAKEN_ON = (
    rf"(?:^|(?<=, )|(?<=; )){_TAKER} suffers? {_HARM}(?: that)?(?: (?:would be|is))? dealt to {_WHOM}{_FOR_THEM}{_END}",
    rf"(?:^|(?<=, )|(?<=; )){_TAKER} suffers? {_HARM}(?: that)? {_WHOM} would suffer{_FOR_THEM}?{_END}",
    (
        rf"(?:^|(?<=[,;] ))(?:(?:[Aa]ll|[Aa]ny|[Tt]he) )?(?P<type>[A-Z]\w+ )?(?P<harm>[Dd]amage)(?: that)?"
        rf"(?: (?:would be|is))? dealt to {_WHOM}"
        rf" is dealt to (?P<who>you|them|it|~|the target|that \w+)(?P<may>) instead{_END}"
    ),
)
"""Damage that someone suffers in the place of another."""


_AS_DOER = {"them": "they", "you": "you", "they": "they", "it": "it", "the target": "the target"}


def _taken_on(match: re.Match[str]) -> Places:
    """Give each damage that someone suffers in the place of another, as it would come.

    >>> import re
    >>> list(_taken_on(re.search(_TAKEN_ON[0], "You suffer any damage dealt to that ally instead.")))
    [(0, 48, 'Whenever that ally would suffer damage, you suffer that damage instead')]
    """
    who, may = _AS_DOER.get(match["who"].lower(), match["who"]), match["may"] or ""
    suffers = "suffer" if may or who in ("you", "they") else "suffers"
    front = f"{match['until'].strip()}, " if match["until"] else ""
    what = match["harm"].replace("Damage", "damage")
    harm = f"{'an ' if what == 'Injury' else ''}{match['type'] or ''}{what}"
    words = f"{front}whenever {match['whom']} would suffer {harm}, {who}{may} {suffers} that {what} instead"
    yield *match.span(), words if match.start() else words[0].upper() + words[1:]


_WON_BEHIND = (
    r"^(?:You (?:may )?)?[Rr]oll [^.;]*?(?P<and>,? and) [^,.;]*?"
    r"(?P<if> if (?:you (?:win|succeed)(?: the roll)?|the roll (?:succeeds|is successful)))(?=\.?$)"
)


def _won_behind(match: re.Match[str]) -> Places:
    """Give in front of what comes of a roll that it is won, as it is asked once the dice have fallen."""
    yield *match.span("and"), ", and if you win the roll,"
    yield *match.span("if"), ""


_THEN_MAY = (
    r"(?:^|(?<=; ))(?!(?:[Yy]ou|[Tt]hey|[Ii]t|[Tt]he target)\b)(?P<first>[A-Z](?=(?:he|hat|ach|n|very)? [a-z]))?"
    r"(?:[\w-]+ ){1,5}?(?:may|must|cannot)(?P<then> then)(?= [a-zM])"
)


def _then_may(match: re.Match[str]) -> Places:
    """Give "then" in front of whoever may do what comes next.

    >>> import re
    >>> list(_then_may(re.search(_THEN_MAY, "That ally may then Move 1.")))
    [(0, 1, 'then t'), (13, 18, '')]
    """
    yield *(match.span("first") if match["first"] else (0, 0)), f"then {(match['first'] or '').lower()}"
    yield *match.span("then"), ""


_VERB = r"(?:is|are|becomes?|turns?|[Gg]ains?|[Ss]uffers?|[Ll]oses?|[Dd]raws?|[Dd]iscards?|[Rr]ecovers?)"
_WHAT = r"(?:[+-]\d [A-Z]\w+|[A-Z]\w+|(?:an?|\d+|one|two|three|\d+d\d+) [^,.;]{2,30}?)"
_EACH_IF = (
    rf"\b(?P<verb>{_VERB}) (?:{_WHAT}|(?P<lay>lit|shadowy|dark))(?: until [^,.;]+?)? if [^,.;]+?(?P<or>,? (?:or|and)) "
    rf"(?=(?:{_WHAT}|lit|shadowy|dark)(?: until [^,.;]+?)? (?:if|otherwise)\b)"
)


def _each_if(match: re.Match[str]) -> Places:
    """Give the verb of the second of two things, each of which has its own "if".

    >>> import re
    >>> list(_each_if(re.search(_EACH_IF, "They are Dazed if they are Hindered, or Hindered if they are Dazed.")))
    [(39, 39, ' are')]
    """
    it = " it" if match["lay"] else ""
    yield match.end("or"), match.end("or"), f"{it} {match['verb'].lower()}"


_OBJECT = (
    r"(?:[+-]\d+(?:d\d+)? [A-Z]|\d+(?:d\d+)? (?:[A-Z][a-z]+ )?(?:damage|[HEW]P|cards?|more cards?|sections?|regions?)\b"
    r"|(?:one|two|three) (?:more )?cards?\b|(?:one|two|three|1|2|3)(?= instead\b)|another\b)"
)
_TAKES_OBJECT = r"(?:[Ss]uffers?|[Gg]ains?|[Rr]ecovers?|[Dd]raws?|[Dd]iscards?|[Ll]oses?|[Mm]oves?)"
_OBJECT_SO = (
    rf"\b(?P<verb>{_TAKES_OBJECT}) (?=[+-]?\d|an?\b|one\b|two\b|three\b)[^,.;]*?(?:,? (?:and|or)(?: then)?|,),? "
    rf"(?:if|unless|while|until|at|for each|when|as long as)\b[^,.;]*, (?P<also>also )?(?={_OBJECT})"
)


def _object_so(match: re.Match[str]) -> Places:
    """Give the verb again of what stands behind an "if" of its own: "suffers -1 Mind and, if ..., -1 Skill".

    >>> import re
    >>> list(_object_so(re.search(_OBJECT_SO, "Gain +1 Mind and, if you are Hidden, +1 Skill.")))
    [(37, 37, 'gain ')]
    """
    yield match.end(), match.end(), f"{match['verb'].lower()} "


_WAS_SO = (
    r"\b(?:section|region|position|it) (?:is|becomes?|turns?) [a-z]+(?: until [^,.;]+?)? if "
    r"(?P<was>(?:it|that \w+) was)(?: already| before)? [a-z]+(?:,? (?:or|and) (?:(?:is|becomes|turns) )?[a-z]+"
    r"(?: until [^,.;]+?)? if (?P<too>(?:it|that \w+) was)(?: already| before)? [a-z]+)?(?=[,.;]|$)"
)


def _was_so(match: re.Match[str]) -> Places:
    """Give how a place is that is made otherwise: what it was before is what it is as that is asked."""
    for group in ("was", "too"):
        if match[group]:
            yield *match.span(group), f"{match[group].rpartition(' ')[0]} is"


_BY_THE_END = (
    r"^(?P<unless>Unless) (?P<who>you|they|it|~|(?:the(?: triggering)?|that|an?) [a-z]+) "
    r"(?P<verb>(?!(?:has|have|leaves?|is|are)\b)[a-zM]\w+)(?: [^,.;]*?)? (?P<by>by|before)(?= the end of [^,.;]+, )"
)


def _by_the_end(match: re.Match[str]) -> Places:
    """Give what comes where something has not been done by then.

    >>> import re
    >>> list(_by_the_end(re.search(_BY_THE_END, "Unless the target moves by the end of the round, draw a card.")))
    [(0, 6, 'If'), (18, 23, 'has not moved'), (24, 26, 'by')]
    """
    several = match["who"] in ("you", "they")
    base = match["verb"] if several else match["verb"].removesuffix("s")
    yield *match.span("unless"), "If"
    yield *match.span("verb"), f"{'have' if several else 'has'} not {participle(base)}"
    yield *match.span("by"), "by"


IN_PARTS = (
    (_BY_THE_END, _by_the_end),
    (_THEN_MAY, _then_may),
    (_EACH_IF, _each_if),
    (_OBJECT_SO, _object_so),
    (_WAS_SO, _was_so),
    (_WON_BEHIND, _won_behind),
    *((pattern, _taken_on) for pattern in _TAKEN_ON),
    (_FELLED, _felled),
    (_OR_NOT, _or_not),
)
"""What has other words in several places."""
