"""What has to be paid for something, and what alone is not forbidden, in other words than the house's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.parsing.needed import Misread

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_PAY = ("discard", "lose", "pay", "reveal", "skip", "spend", "suffer", "take")
_PAYING = {"lose": "losing", "skip": "skipping", "take": "taking"}
_CANNOT = (
    r"\b(?:cannot|can't|can not|may not|must not"
    r"|(?:[Nn]o [^,.;]{2,40}?|[Nn]obody|[Nn]one of [^,.;]{2,40}?) (?:may|can))\b"
)
_PLAYS = r"(?:[A-Z][a-z]+ )?(?:Action|Reaction|Strategie|Assist|Interrupt|card)s"
_THIS = r"this (?P<kind>Action|Reaction|Strategy|Assist|Interrupt)"
_ONE_CARD = r"(?:an?|one|1) (?:additional |extra |more )?card(?: (?:from|in) (?:your|their) hand| from hand)?"
_COSTS = tuple(
    (rf"{cost}(?: (?:to play|each)| as well| to be played)?", f"{pay}")
    for cost, pay in (
        (
            r"(?P<much>\d+) (?:more |additional )?(?P<what>Karma|Valuables?|Tactical Points?)",
            r"spend \g<much> \g<what>",
        ),
        (r"(?P<much>\d+) (?:more |additional )?(?P<what>[HEW]P)", r"lose \g<much> \g<what>"),
        (_ONE_CARD, "discard a card"),
    )
)
"""What something costs, and how that is paid."""
_MANY = (("Strategy", "Strategies"), *((kind, f"{kind}s") for kind in ("Action", "Reaction", "Assist", "Interrupt")))
_FOES = r"(?: against (?:you|an ally|allies|you or an ally))?"
_DOERS = (("(?:an enemy|enemies)", "enemies"), ("the target", "the target"), ("they", "they"))


def _by_whom(said: str, who: str) -> tuple[tuple[str, str], ...]:
    """Give who pays: those who are named where there is a place for them."""
    return ((said, who),) if who else tuple((said.format(doer), payer) for doer, payer in _DOERS)


_TRYING = (
    r"\b(?:[Ee]nemies|(?:[Aa]n?(?:other|y)?|[Ee]ach|[Ee]very|[Aa]ll) (?:[a-z]+ )?"
    r"(?:enem(?:y|ies)|PC|Seeker|entity|player)s?)\b[^,.;]{0,40}?"
)
_PAYS = r"(?:spend|discard|lose|suffer|pay|reveal|skip|drop)s?\b"
_PAID = rf"{_PAYS}(?:(?! (?:or|and|to)\b)[^.,;:])+?"
_PAYER = (
    r"[Tt]he (?:target|attacker|triggering \w+)|[Tt]hat \w+|[Tt]hey|[Ee]ach (?:other )?(?:enemy|ally|entity|player|PC)"
)
_SO_MANY = r"(?:an?|\d+|one|two|three|all(?: of)? their)"
PRICES = (
    # one of two prices
    (rf"\bmay (?P<said>either )(?={_PAID} or {_PAID} to [a-zM])", ""),
    (r"\bmay (?:spend|pay) (?P<said>either )(?=\d+ [^,.;:]+? or [^,.;:]+? to [a-zM])", ""),
    Misread(
        rf"{_TRYING} must (?:win an? [A-Z]\w+ roll|discard|lose|pay|reveal|spend|suffer)\b[^,.;]*?"
        r"(?P<said>,? or (?:else )?(?:(?:they|it) )?cannot)(?= (?:cross|enter|leave)\b)",
        " to",
    ),
    (
        r"\b[Ss]pends? (?P<said>an?)(?= (?:Incantation charge|charge|Valuable|Tactical Point|Karma)\b)",
        "1",
    ),
    # who decides whether to pay
    (
        (
            rf"^(?:[^.;]*?, )?(?:{_PAYER}) (?:spends?|pays?) {_SO_MANY} (?:Valuables?|Karma|Tactical Points?)\b"
            r"[^.;()]*? or (?:suffers?|loses?|plays?|takes?|discards?|is|are|becomes?|drops?|obtains?|reveals?"
            r"|skips?)\b[^.;()]*?(?P<said>)(?=\.?$)"
        ),
        " (their choice)",
    ),
    (r"(?P<said>\(that (?:enemy|ally|entity|player|PC|character)'s choice\))", "(their choice)"),
    (
        (
            r"^(?P<said>You may (?P<pay>[^.;]+?) to (?:remain|stay) at (?P<left>\d+) (?P<points>[HEW]P) (?:when|if) "
            r"(?:you (?:are|would be) )?(?:defeated|reduced to 0 [HEW]P))(?=\.?$)"
        ),
        r"Whenever you would be reduced to 0 \g<points>, you may \g<pay> to stay at \g<left> \g<points>",
    ),
    (r"\bKarma\b[^.;]*? you may spend (?P<said>all of it)\b", "all your Karma"),
    (
        (
            r"\b[Yy]ou may (?P<said>immediately )"
            r"(?=(?:lower|end|discard|spend|drop|unequip|suffer|lose|reveal|pay|destroy) [^.;]*? to [a-z])"
        ),
        "",
    ),
    (
        (
            r"^You may [^.;]+?(?P<said>; (?P<what>the target's (?:Action|attack)|this Action|the attack) then "
            r"(?:automatically )?(?P<does>fail|miss|hit|succeed)(?:e?s))(?=\.?$)"
        ),
        r" to have \g<what> automatically \g<does>",
    ),
    # what this play costs, and those of others
    *(
        (
            rf"^(?P<said>T{_THIS[1:]} costs? (?:you )?{cost})(?=[.;]|$| (?:if|unless|while)\b)",
            rf"{pay} to play this \g<kind>",
        )
        for cost, pay in _COSTS
    ),
    (
        (
            r"^(?P<said>(?:(?:To|In order to) play|As (?:an additional|a|the|part of the) cost (?:to play|of)) "
            rf"{_THIS}, (?:you must )?(?P<pay>(?:also )?(?:discard|spend|lose|suffer|skip|reveal) [^,.;]+?))(?=\.?$)"
        ),
        r"\g<pay> to play this \g<kind>",
    ),
    *(
        (
            rf"(?P<said>{said} {cost})(?=[,.;]|$| until\b)",
            rf"{who} must {pay} to play {many}\g<foe>" if "<foe>" in said else rf"{who} must {pay} to play {many}",
        )
        for one, many in _MANY
        for said, who in (
            (
                rf"\b(?:(?:[Ee]ach|[Ee]very) {one}|{many}) (?:that )?{{}} plays?(?P<foe>{_FOES}) costs? (?:them|it)",
                "",
            ),
            (rf"\b[Tt]he target's {many} cost (?:them|it)", "the target"),
            (rf"\b{many} cost the target", "the target"),
            (rf"\b{many} cost enemies", "enemies"),
        )
        for said, who in _by_whom(said, who)
        for cost, pay in _COSTS
    ),
    (r"(?<=[a-z])(?P<said>,? as an? (?:(?:additional|extra) )?(?:cost|price) to)(?= [a-zM])", " to"),
    *(
        (
            (
                rf"{_CANNOT}[^.;]*?(?P<said>,? (?:without|(?:except|unless|other than|save) by) (?:first )?"
                rf"{_PAYING.get(verb, f'{verb}ing')})(?= (?:an?|the|their|its|your|all|half|one|two|three|up|[+-]?\d))"
            ),
            f" except by %{verb}",
        )
        for verb in _PAY
    ),
    (r"\b(?P<said>(?:avoid|escape|resist|negate|ignore|prevent) (?:this|that|the) effect)(?=[,.;]|$)", "prevent this"),
    (r"\b(?P<said>(?:avoid|escape|resist))(?= (?:this|that)(?:[,.;]|$))", "prevent"),
    *(
        (
            (
                r"(?P<said>,? (?:which|but) (?P<who>they|you) (?:may|can) (?:prevent|avoid|ignore|negate|cancel)"
                rf"(?: (?:this|it)(?: effect)?)? by {_PAYING.get(verb, f'{verb}ing')})(?= )"
            ),
            rf" unless \g<who> {verb}",
        )
        for verb in _PAY
    ),
    (
        (
            r"^(?:When(?:ever)?|If|Each time) (?:an?|each|any|another) (?P<one>[^,.;]{2,50}?) would (?P<deed>[^,.;]+), "
            r"(?:they|it|that \w+) must (?:first )?(?P<price>[^,.;]+?) to do (?:so|this)(?=\.?$)"
        ),
        r"Each \g<one> must \g<price> to \g<deed>",
    ),
    (
        (
            r"^(?:When(?:ever)?|If|Each time) (?:an?|each|any|another) (?P<one>[^,.;]{2,50}?) would (?P<deed>[^,.;]+), "
            r"(?:they|it|that \w+) must first (?P<price>(?:discard|lose|pay|spend|suffer) [^,.;]+?)(?=\.?$)"
        ),
        r"Each \g<one> must \g<price> to \g<deed>",
    ),
    (
        (
            rf"\b(?P<said>cannot play (?P<plays>{_PLAYS}),? (?:except|other than)(?: ones)?(?P<from> (?:from|with))"
            r"(?: (?:their|its|your)(?= Gear\b))?)(?= )"
        ),
        r"can only play \g<plays>\g<from>",
    ),
    (
        (
            rf"\bcannot play (?P<plays>{_PLAYS})(?P<until> until [^,.;]+?),? except(?P<from> (?:from|with)) "
            r"(?:(?:their|its|your) (?=Gear\b))?(?P<what>[^,.;]+?)(?=\.?$)"
        ),
        r"can only play \g<plays>\g<from> \g<what>\g<until>",
    ),
)
"""What is said of prices, and the house's words; where a part of it is `said`, that part alone is another's."""

_BY_PAYING = (
    r"\b(?:may|can) (?P<this>(?:prevent|ignore|negate|avoid|escape|resist) (?:this|that)(?: effect)? by )"
    rf"(?P<paying>{'|'.join(_PAYING.get(verb, f'{verb}ing') for verb in _PAY)})\b[^,.;]*(?P<end>)(?=\.?$)"
)


def _by_paying(match: re.Match[str]) -> Places:
    """Give first what is paid not to have something happen.

    >>> import re
    >>> list(_by_paying(re.search(_BY_PAYING, "They may avoid this by discarding a card.")))
    [(9, 33, 'discard'), (40, 40, ' to prevent this')]
    """
    paying = {_PAYING.get(verb, f"{verb}ing"): verb for verb in _PAY}
    yield match.start("this"), match.end("paying"), paying[match["paying"]]
    yield *match.span("end"), " to prevent this"


_TAKES_PHASES = (
    r"\bmay (?P<to>)[^,.;]+?(?P<end>(?: within a scenario)?, but (?:doing so|this|it) "
    r"(?:takes|spends|costs|uses|requires) (?:both )?(?P<whose>your|its|their) (?P<phase>Strategy|Action) Phase"
    r"(?P<both> and (?:your|its|their) Action Phase)?)"
    r"(?=[.;]|$)"
)


def _takes_phases(match: re.Match[str]) -> Places:
    """Give first which phases of a turn something takes.

    >>> import re
    >>> list(_takes_phases(re.search(_TAKES_PHASES, "You may draw a card, but this takes your Action Phase.")))
    [(8, 8, 'skip your next Action Phase to '), (19, 53, '')]
    """
    skipped = f"skip {match['whose']} next"
    phases = f"{skipped} {match['phase']} Phase" + (f" and {skipped} Action Phase" if match["both"] else "")
    yield *match.span("to"), f"{phases} to "
    yield *match.span("end"), ""


_ONE_OF_PRICES = (
    rf"\bmay (?P<either>either )?{_PAID}(?P<first>,) {_PAID}"
    rf"(?P<last>,) or {_PAID}(?= to [a-zM])"
)


def _one_of_prices(match: re.Match[str]) -> Places:
    """Give one of several prices with "or" between each two.

    >>> import re
    >>> list(
    ...     _one_of_prices(
    ...         re.search(_ONE_OF_PRICES, "You may spend 1 Karma, discard a card, or suffer 2 damage to move.")
    ...     )
    ... )
    [(21, 22, ' or'), (37, 38, '')]
    """
    if match["either"]:
        yield *match.span("either"), ""
    yield *match.span("first"), " or"
    yield *match.span("last"), ""


PRICES_IN_PARTS = (
    (_BY_PAYING, _by_paying),
    (_TAKES_PHASES, _takes_phases),
    Misread(_ONE_OF_PRICES, _one_of_prices),
)
"""What has other words in several places."""
