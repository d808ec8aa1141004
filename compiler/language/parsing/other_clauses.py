"""What hangs on a clause in other words than the house's: "but not both", "in addition to the damage", "as may you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.parsing.needed import Misread

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_ENDS = r"(?=\.?$)"
_BESIDES = r"(?:[Ii]n addition to|[Oo]n top of|[Bb]esides|[Aa]long with)"
_THE_DAMAGE = r"(?:(?:suffering|dealing|taking) )?(?:the|this|that|its|any|all)(?: [A-Za-z]+(?:'s)?)? damage"
_A_TIME = r"(?:turn|turns|Phase|round|rounds)\b"
_TAKES = r"(?:[Ss]uffers?|[Gg]ains?|[Rr]ecovers?|[Ll]oses?)"
_SO_MUCH = r"(?:[+-]?\d|an?\b|one\b|[A-Z][a-z]+ (?:Resistance|Weakness)\b)"
_ANY_PICK = r"\b(?:[Ee]ach|[Ee]very|[Aa]ll)\b"
_WHOEVER = r"(?:no matter who|regardless of who|whoever)"
_NOT_BOTH = r",? but (?:not both|never both|only one)(?: of (?:them|these|the two))?"
_ANOTHER = (
    r"(?:you|they|it|~|(?:each|any|an?|one|the|that|its|their|your)(?: (?:other|triggering|of your))? \w+"
    r"(?: (?:within|in|of) [^,.;]+?)?)"
)
_AIMED = r"this (?:Action|attack) (?:targets|is played against) (?:each|every|all|up to|2|3)\b"
_SO_STANDING = r"(?:[A-Z][a-z]+|climbing|swimming|flying|incanting|alone|in|within|adjacent)\b[^,.;]*\.?$"
_EXCEPT_SO = r"(?P<said>,? except (?:while|when|if))"
_OWN_TEXT = r"(?:[Yy]ou|[Yy]our|[Gg]ain|[Ii]gnore|[Rr]educe|[Ff]alling)\b"
CLAUSES = (
    (r"(?P<said>,? except (?:while|if))(?= (?:you|they|it|~|the|an?|that|no)\b)", " unless"),
    (
        rf"^(?:The|That) (?:triggering )?[a-z]+ [^.;]*?{_EXCEPT_SO}(?= (?:not )?{_SO_STANDING})",
        " unless they are",
    ),
    (rf"^{_OWN_TEXT}[^.;]*?{_EXCEPT_SO}(?= (?:not )?{_SO_STANDING})", " unless you are"),
    (
        (
            rf"^(?:The )?(?!{_OWN_TEXT})[A-Z]\w+(?: [A-Z]\w+)* (?:has|cannot|gains|is|ignores|suffers)\b[^.;]*?"
            rf"{_EXCEPT_SO}(?= (?:not )?{_SO_STANDING})"
        ),
        " unless it is",
    ),
    (
        (
            r"^(?:Instead of|Rather than) (?:targeting )?(?:only |just )?(?:one|1|a single) (?:target|enemy), "
            rf"(?={_AIMED})"
        ),
        "",
    ),
    (
        (
            rf"^{_OWN_TEXT}[^.;]*?(?P<said>,? (?:except|but not|save) "
            r"in (?P<how>dark|lit|shadowy) (?P<place>section|region|position)s)(?=\.?$)"
        ),
        r" unless you are in a \g<how> \g<place>",
    ),
    (r"(?<=[a-zA-Z0-9])(?P<said>,)(?= (?:as|so) long as\b[^,;]*$)", ""),
    (r"\b(?P<said>on (?:the )?condition that)\b", "if"),
    (rf"(?P<said>,? but only)(?= (?:during|on|in) (?:your|their|its|an?|the|each|another)\b[^,.;]*?{_A_TIME})", ""),
    (
        (
            r"(?P<said>,? but only (?P<often>(?:once|twice) (?:per|each|every|a) [a-z]+),? and only "
            rf"(?P<so>(?:if|while|when) [^,.;]+?)){_ENDS}"
        ),
        r" \g<so> \g<often>",
    ),
    (rf"^(?!Gain|Recover|Suffer|Lose)[^.;]*?\bor\b[^.;]*?(?P<said>{_NOT_BOTH}){_ENDS}", ""),
    (rf"^(?:Gain|Recover|Suffer|Lose) (?!either)[^.;]*?\bor\b[^.;]*?(?P<said>{_NOT_BOTH}){_ENDS}", " (your choice)"),
    (rf"^(?:Gain|Recover|Suffer|Lose) either\b[^.;]*?\bor\b[^.;]*?(?P<said>{_NOT_BOTH}){_ENDS}", ""),
    (
        (
            r"\b(?:[Mm]oves?|[Ff]ly|[Ff]lies|[Pp]hases?|[Pp]ush(?:es)?|[Gg]o(?:es)?)\b[^.;]*?\bignoring (?:any )?"
            r"(?:[Bb]locks|[Hh]eights?)(?P<said>,? but not (?:the )?(?:[Bb]locks|[Hh]eights?))\b"
        ),
        "",
    ),
    (
        (
            r"(?P<said>,? and no Blocks? (?:can|may) (?:prevent|stop|impede|hinder) "
            rf"(?:this|it|that|them)){_ENDS}"
        ),
        ", ignoring Blocks",
    ),
    (rf"\b(?:may|can)\b[^.;]*?(?P<said>,? but (?:not|never) (?:while|if|when))(?= [^,.;]*{_ENDS})", " unless"),
    (rf"\b{_TAKES} (?P<said>both )(?={_SO_MUCH}[^,.;]*? and )", ""),
    (
        rf"\beither\b[^.;]*? or [^.;]*?(?P<said>,? (?:(?:at )?your (?:choice|option)|as you (?:prefer|wish))){_ENDS}",
        ", as you choose",
    ),
    (rf"^{_BESIDES} (?:{_THE_DAMAGE}|this|that|all this)(?: [^,.;]{{2,30}}?)?, ", ""),
    (rf"(?P<said>,? {_BESIDES} {_THE_DAMAGE}){_ENDS}", ""),
    (r"(?P<said>,? as well as)(?= [+-]\d)", " and"),
    (r"(?P<said>,? but (?:not|never) more than)(?= (?:once|twice) (?:per|each|every|in)\b)", ""),
    (rf"(?P<said>,? in addition to (?:its|their)(?: own| printed)? Traits?){_ENDS}", ""),
    (r"(?P<said>, as)(?= (?:may|do|does|can|is|are) (?:you|they|it|each|an?|the|all)\b)", ", and so"),
    (
        (
            rf"\bmay\b[^.;]*?(?P<said>,? and (?P<who>{_ANOTHER}) (?:may|can)"
            rf"(?: do (?:so|the same|likewise))?(?:,? (?:as well|too))?){_ENDS}"
        ),
        r", and so may \g<who>",
    ),
    (rf"(?P<said>,? nor)(?= (?:do|does|may|can) {_ANOTHER}{_ENDS})", ", and neither"),
    *(
        (
            (
                rf"^{first}[^.;]*?(?P<said>,? and (?:the same|this) (?:goes for|happens to|is true (?:of|for)"
                rf"|applies to)) {_ANOTHER}{_ENDS}"
            ),
            again,
        )
        for first, again in (
            (r"(?![^.;]*\b(?:cannot|may)\b)", ", and so does"),
            (r"(?=[^.;]*\bcannot\b)", ", and neither does"),
            (r"(?![^.;]*\bcannot\b)(?=[^.;]*\bmay\b)", ", and so may"),
        )
    ),
    (
        (
            r",? and (?P<who>you|they|it|each [^,.;]+?|an? [^,.;]+?|the [^,.;]+?) (?P<do>do|does) "
            rf"(?:the same|likewise|so (?:as well|too)|as well|too){_ENDS}"
        ),
        r", and so \g<do> \g<who>",
    ),
    (rf"{_ANY_PICK}[^.;]*?(?P<said>,? (?:one (?:at a time|by one|after another)|in turn))(?=[,.;]|$)", ""),
    (rf"^(?:One by one|One at a time|One after another|In turn), (?={_ANY_PICK})", ""),
    (
        rf"\bBlocks?\b[^.;]*?(?P<said>,? {_WHOEVER} (?:performs?|creates?|makes?|made) (?:it|them))(?=[,.;]|$)",
        "",
    ),
)
"""What hangs on a clause, and the house's words; where a part of it is `said`, that part alone is another's."""

_NOT_ONLY = r"\b(?P<not>not only )[^.;]*?(?P<but>,? but (?:also )?)(?P<is>(?:is|are) )?(?P<also>also )?"


def _not_only(match: re.Match[str]) -> Places:
    """Give two things that are both so, of which the first is said not to be all.

    >>> import re
    >>> list(_not_only(re.search(_NOT_ONLY, "is not only Dazed but also Hindered")))
    [(3, 12, ''), (17, 27, ' and ')]
    """
    yield *match.span("not"), ""
    yield *match.span("but"), " and "
    if match["also"]:
        yield *match.span("also"), ""


_THIS = r"(?:(?:this|the|that)(?: effect)?|it)"
_PREVENTED = (
    r"(?P<but>,? but (?P<who>they|you) (?:may|can) )(?=[^,.;]*? to )[^,.;]*?"
    rf"(?P<end> to (?:prevent|avoid|ignore|negate|cancel) {_THIS}){_ENDS}"
)


def _prevented(match: re.Match[str]) -> Places:
    """Give what is paid not to have something happen, as what it happens without.

    >>> import re
    >>> list(_prevented(re.search(_PREVENTED, "is Dazed, but they may discard a card to prevent this")))
    [(8, 23, ' unless they '), (37, 53, '')]
    """
    yield *match.span("but"), f" unless {match['who']} "
    yield *match.span("end"), ""


_ONLY_WHILE = r"(?<![Yy]ou )\bcan(?P<bar>) (?!only\b|not\b)[^,.;]+?(?P<only> only (?:if|while|when))\b"


def _only_while(match: re.Match[str]) -> Places:
    """Give what others, who can do it anyway, can do only then; what you can do, said so, is an offer.

    >>> import re
    >>> list(_only_while(re.search(_ONLY_WHILE, "Enemies can Block borders only while you are Dazed.")))
    [(11, 11, 'not'), (25, 36, ' unless')]
    """
    yield *match.span("bar"), "not"
    yield *match.span("only"), " unless"


CLAUSES_IN_PARTS = ((_NOT_ONLY, _not_only), (_PREVENTED, _prevented), Misread(_ONLY_WHILE, _only_while))
"""What has other words in several places."""
