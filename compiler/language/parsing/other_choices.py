"""What someone chooses, and what they are kept from, in other words than the house's: "must either stop or"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread
from compiler.language.parsing.other_orders import ORDERS

_THEY = r"(?:they|it|that \w+|the (?:target|attacker))"
_KIND = r"(?:(?:that|the (?:named|chosen)) (?:type|kind)(?: of (?:play|card)s?)?)"
_NO_WORD = r"(?<! of)(?<! to)(?<! on)(?<! by)(?<!from)(?<! and)(?<! or)"
_SELF = "(?:itself|themselves|yourself)"
_WAY = r"(?:(?! or\b)[^.,;:])+?"
_DOES = (
    r"(?:become|[Bb]lock|discard|draw|drop|end|gain|lose|[Mm]ove|pay|[Pp]ush|recover|reroll|reveal|skip|spend|suffer|swap"
    r"|Teleport|Fly|advance|unequip)\b"
)
_ONE_WAY = rf"{_DOES}(?:(?! or\b| to (?!the\b|an?\b))[^.,;:(])+?"
_DOES_ONE = r"(?:becomes|discards|draws|drops|gains|loses|recovers|reveals|suffers|is)\b(?:(?! or\b)[^.,;:(])+?"
_LAST_WAY = rf"{_DOES}(?:(?! (?:or|if|unless|while|when|whenever|instead|each|per)\b| to (?!the\b|an?\b))[^.,;:(])+?"
_ONE_OF_THREE = rf"(?P<one>{_ONE_WAY}), (?P<other>{_ONE_WAY}), or (?P<third>{_LAST_WAY})(?=\.?$)"
_ONE_OR_BOTH = r"one(?:, the other,)? or both(?: of (?:the following|these))?"
_TWO_OR_BOTH = rf"(?P<one>{_WAY})(?:,| or) (?P<other>{_WAY}),? or (?:do )?both(?=\.?$)"
_EACH_OR_BOTH = r"\g<one>; \g<other>; or \g<one> and \g<other>"
CHOICES = (
    *ORDERS,
    # of the kind that has been named
    (rf"\bcannot play (?P<said>{_KIND}|(?:cards|plays) of (?:that|the (?:named|chosen)) type)\b", "cards of that kind"),
    # who is incanting, and stops
    (r"\bincanting\b[^.;]*?\b(?P<said>stops?)\b(?= (?:or|and|to)\b|[,.;]|$)", "stop incanting"),
    # a play of one's own that has no effect
    (
        rf"\b(?P<said>{_THEY} cancels? (?:their|its)(?: own)? (?P<play>Action|Reaction|play))\b",
        r"cancel the triggering \g<play>",
    ),
    (
        r"\bto (?P<said>treat (?P<roll>the(?: opposed)? roll) as (?:if|though) (?:they|it) (?:had )?lost(?: it)?)\b",
        r"lose \g<roll>",
    ),
    # who it is that has it
    (
        rf"\b(?:gain|suffer|draw|discard|recover)s? [^,.;]*?{_NO_WORD}(?P<said> {_SELF})(?=[.;,]|$)",
        "",
    ),
    # both of two
    (
        r"\b[Yy]ou(?P<aux> (?:may|can|cannot|must))? (?:both|each)(?= [A-Za-z]+\b)(?! (?:of|turn|round))",
        r"both of you\g<aux>",
    ),
    (r"\b[Oo]ne of you\b", "either of you"),
    (
        (
            r"\b(?:with|and) (?:the target|them|the triggering [a-z]+|that [a-z]+)\b[^.;]*? (?:unless|if|while) "
            r"(?P<said>(?P<which>either|neither|both)(?: of (?:them|the two))?)(?= (?:is|are|has|have|can|cannot)\b)"
        ),
        r"\g<which> of you",
    ),
    (r"\b[Ee]ach of (?=you and\b)", "both "),
    *(
        (
            (
                rf"\b[Aa]n {one}\b(?! or\b)[^,.;]*? an {other}\b(?! or\b)[^,.;]*, "
                r"(?P<said>(?:both(?: of them)?|they both))(?= (?!of\b)[a-z])"
            ),
            f"that {one} and that {other}",
        )
        for one, other in (("ally", "enemy"), ("enemy", "ally"))
    ),
    (
        (
            r"\b(?:[Ww]hen(?:ever)?|[Tt]ime) you [^,.;]*? an (?P<one>enemy|ally)\b(?! or\b)[^,.;]*, "
            r"(?P<said>(?:both of you(?: two)?|you both))\b"
        ),
        r"you and that \g<one>",
    ),
    # who has the choice is said behind it
    (r"\bmust (?P<said>either )(?=[^.;]* \([^()]* choice\)\.?$)", ""),
    # of three ways
    Misread(
        rf"\b(?P<who>{_THEY}|[Tt]he (?:target|attacker)|~)(?P<said> must (?![^.;]*\b(?:spend|pay)\b)(?:either )?"
        rf"{_ONE_OF_THREE})",
        r" chooses one: \g<one>; \g<other>; or \g<third>",
    ),
    Misread(
        rf"(?:^|(?<=, ))(?P<said>[Yy]ou must (?:either )?{_ONE_OF_THREE})",
        r"choose one: \g<one>; \g<other>; or \g<third>",
    ),
    Misread(
        rf"\b(?:[Yy]ou|{_THEY}|[Tt]he (?:target|attacker)|(?:[Tt]he )?[A-Z]\w+(?: [A-Z]\w+)*) may "
        rf"(?P<said>(?:either )?{_ONE_OF_THREE})",
        r"choose one: \g<one>; \g<other>; or \g<third>",
    ),
    Misread(
        rf"^(?P<said>(?P<who>The target) (?P<one>{_DOES_ONE}), (?P<other>{_DOES_ONE}), or (?P<third>{_DOES_ONE})"
        r" \(your choice\))(?=\.?$)",
        r"Choose one: the target \g<one>; the target \g<other>; or the target \g<third>",
    ),
    # of two ways, or both
    (rf"\bmay (?P<said>(?!choose\b){_TWO_OR_BOTH})", rf"choose one: {_EACH_OR_BOTH}"),
    (rf"\b[Cc]hooses? one: (?P<said>(?P<one>{_WAY})[,;] or (?P<other>{_WAY}),? or both)(?=\.?$)", _EACH_OR_BOTH),
    (
        rf"\b[Cc]hooses? (?P<said>{_ONE_OR_BOTH}: (?P<one>{_WAY})(?:[,;] or|;) (?P<other>{_WAY}))(?=\.?$)",
        rf"one: {_EACH_OR_BOTH}",
    ),
    *(
        (
            rf"{front}(?P<said>[Dd]o {_ONE_OR_BOTH}: (?P<one>{_WAY})(?:[,;] or|;) (?P<other>{_WAY}))(?=\.?$)",
            rf"{choose} one: {_EACH_OR_BOTH}",
        )
        for front, choose in (("^", "Choose"), (r"\bmay ", "choose"))
    ),
    # of several ways
    (r"\b[Cc]hooses? (?:one|two)(?P<said> of (?:the following|these)(?: (?:effects|options|things))?)(?=:)", ""),
    (
        (
            r"^(?P<said>[Yy]ou (?:choose|decide) whether (?P<who>the target|an? [^,.;]+?|each [^,.;]+?|that [a-z]+) "
            r"(?P<ways>[a-z]+s [^.;]+? or [a-z]+s [^.;]+?))(?=\.?$)"
        ),
        r"\g<who> \g<ways> (your choice)",
    ),
    # who does the same
    (
        (
            r"\b[Ww]henever (?:an?|another|the) [^,.;]*?\b(?P<does>draw|gain|suffer|discard|lose)s "
            r"(?P<what>[^,.;]+), (?P<said>so do you)(?=\.?$)"
        ),
        r"you \g<does> \g<what>",
    ),
    # the target of a play
    (r"^The target(?: of this (?:Action|attack))? must be (?=(?:the|an?|one) )", "This Action must target "),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
