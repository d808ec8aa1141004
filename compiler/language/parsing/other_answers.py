"""What answers a play, in which phase it is made and without what, in other words than the house's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.parsing.needed import Misread

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_KIND = r"(?:Action|Reaction|Strategy|Assist|Interrupt|card)"
_NO_OTHER = (
    r"(?:(?!\b(?:cards?|Action|Reaction|Strategy|Assist|Interrupt|Gear|piece|Weapon|Shield|Item|Tool|it)\b)[^.;])"
)
"""Words that bring up nothing which "it" could be as well."""
_STOP = r"(?=[.;]|$)"
_ONE_TURN = r"(?:one|1|the same|a single|a|any one) turn"
_ITS = r"(?:your|its|their)"
_STRATEGY_PHASE = r"(?P<whose>your|its|their|the) (?:next )?Strategy Phase"
_NOT_IN = r"(?:instead of|rather than|in place of)(?: in| during)?"
_INCANT = r"(?:begin|start) an Incantation"
_COSTS_NO_PHASE = (
    r"(?:(?:does not|never) (?:spend|use(?: up)?|require|cost|take)|costs no|takes no|spends no|requires no)"
    r"(?: (?:spending|using|the use of))?(?: your| a| the)? (?:Strategy )?Phase"
)
_DOES_LATER = (
    "(?:[Mm]oves?|plays?|attacks?|leaves?|enters?|draws?|discards?|suffers?|makes?|targets?|uses?|Blocks?|loses?"
    "|recovers?)"
)
ANSWERS = (
    # what answers it, and what comes of the first one
    (rf"\bcannot be (?P<said>Interrupted){_STOP}", "answered with Interrupts"),
    (
        (
            r"\b[Tt]he first (?:Action|attack) (?P<said>you (?:play|make) (?P<per>each (?:turn|round|scenario)) "
            r"(?P<from>(?:with|from) this (?:Weapon|Shield|Armor|Tool|Item|Implement|Accessory)))\b"
        ),
        r"you play \g<from> \g<per>",
    ),
    (
        rf"\b[Tt]he (?P<said>first enemy (?P<kind>{_KIND}) you trigger)(?= (?:each|this|per|in a) )",
        r"first \g<kind> an enemy plays against you",
    ),
    (
        rf"\b[Tt]he first {_KIND} (?P<said>(?:played )(?=(?:each|every|per|this|in a) (?:turn|round|scenario)\b))",
        "anyone plays ",
    ),
    # how many of them in one turn
    (
        rf"\bmay play (?P<said>(?:two|2) (?P<kind>Assist|Interrupt)s (?:in|during) {_ONE_TURN}){_STOP}",
        r"an additional \g<kind> this turn",
    ),
    (
        (
            r"\bmay play (?P<said>(?:a second|an additional|another) (?P<kind>Assist|Interrupt) "
            rf"(?:in|during) {_ONE_TURN}){_STOP}"
        ),
        r"an additional \g<kind> this turn",
    ),
    (
        rf"^(?P<said>You may play (?:two|2) (?P<kind>Assist|Interrupt)s (?:each|per|every|in each|in a) turn){_STOP}",
        r"Once per turn, you may play an additional \g<kind> this turn",
    ),
    (
        (
            r"^(?P<said>You may play (?P<kind>Assist|Interrupt)s (?:on|in|during) your (?:own )?turn,? (?:but|though) "
            rf"(?:only|no more than|at most) one (?:each|per|every) (?P<per>turn|round|scenario)){_STOP}"
        ),
        r"Once per \g<per>, you may play \g<kind>s during your turn",
    ),
    Misread(
        rf"\bcannot (?P<said>(?:play|use) any (?P<kind>{_KIND}) more than once)\b",
        r"play the same \g<kind> twice",
    ),
    # whom it cannot be against
    (
        (
            r"\b(?:can|may) (?P<said>only target (?P<whom>[^,.;]+?) with (?:(?:an|their|its) )?(?:attacks?|Actions?))"
            r"(?=[,.;]|$| until\b)"
        ),
        r"only attack \g<whom>",
    ),
    (
        (
            r"^(?P<said>Only (?P<who>[^,.;]+?) (?:can|may) be (?:targeted by|the target of) "
            rf"this (?:Action|attack)){_STOP}"
        ),
        r"This Action can only target \g<who>",
    ),
    (
        r"\bcannot target (?P<said>)(?=(?:your|its|their|the target's) (?:occupied )?(?:section|region|position)\b)",
        "anyone in ",
    ),
    (rf"\bcannot target [^,.;]*?\b(?:section|region|position)(?P<said> again)(?= until\b|{_STOP[3:]}", ""),
    # what is still to come in any case
    (
        (
            r"\b(?:[Ii]f|[Uu]nless|[Ww]hen(?:ever)?|[Uu]ntil|[Tt]ime) "
            rf"(?:you|they|it|~|(?:the|that|an?|any|another) [^,.;]*?) {_DOES_LATER}\b[^,.;]*?"
            r"(?P<said> later)(?= this (?:turn|round|scenario)\b)"
        ),
        "",
    ),
    # without some of it
    (
        (
            rf"\b(?:[Pp]lay|[Uu]se)s? (?:an?|one|this|the) {_KIND}\b[^.;]*?(?P<said>,? without (?:any |its |the )?"
            r"(?P<row>Damage|Hit|Miss|Defense) dice)\b"
        ),
        r" without its \g<row>",
    ),
    (
        r"\b(?P<said>(?P<l>[Ll])ose(?P<s>s?)(?= (?:your|its|their) next (?:Strategy|Action|Draw) Phase\b))",
        r"skip\g<s>",
    ),
    (r"\b(?P<said>pass(?P<s>(?:es)?))(?= (?:your|their|its) (?:Action|Strategy) Phase\b)", "skips"),
    (
        rf"\b[Tt]he next (?:[A-Z]\w+ )?(?:attack|Action)\b[^.;]*? (?P<said>)(?=(?:hits|misses|succeeds|fails){_STOP})",
        "automatically ",
    ),
    (r"\b[Tt]he next (?:[A-Z]\w+ )?(?:Action|Reaction)\b[^.;]*?(?P<said> (?:that is )?played)(?= against\b)", ""),
    Misread(
        (
            r"\b(?P<said>(?P<next>[Tt]he next) (?P<what>attack|Action) (?:that )?an enemy (?:makes|plays)"
            r"(?P<whom> against (?:you|an ally|any ally|one of your allies)\b[^,.;]*?) (?:automatically )?)"
            r"(?=(?:hits|misses|succeeds|fails)\b)"
        ),
        r"\g<next> time an enemy plays an \g<what>\g<whom>, that \g<what> automatically ",
    ),
    Misread(
        r"\b[Tt]he next (?:[A-Z]\w+ )?(?:attack|Action)(?: with that Trait)?"
        r"(?P<said> (?:that )?an enemy (?:makes|plays))(?= against (?:you|an ally|any ally|one of your allies)\b)",
        "",
    ),
    (r"\b[Tt]he (?P<said>triggering )(?=attack\b)", ""),
    (
        (
            r"\b[Tt]he target cannot (?:play|use) (?:a |any )?Reactions?"
            r"(?: from (?:(?! against )[^,.;])+?)?(?P<said>)(?=\.?$)"
        ),
        " against this Action",
    ),
    (
        rf"\b(?P<said>(?:plays|uses) this (?P<kind>{_KIND}),? only)(?= (?:if|while|when)\b)",
        r"can only play this \g<kind>",
    ),
    (rf"\b[Ii]f [^,.;]*?(?P<said> (?:earlier|already|right)? ?before playing this {_KIND})(?=,)", " this turn"),
    (
        rf"\b(?P<said>may (?:play|use) this (?P<kind>{_KIND}),? only)(?= (?:against|if|while|when)\b)",
        r"can only play this \g<kind>",
    ),
    (
        (
            r"\b[Tt]he next (?:Action|attack) (?:the target|that \w+) (?:plays|makes)"
            r"(?P<said> automatically (?P<ends>misses|fails) you)\b"
        ),
        r" against you automatically \g<ends>",
    ),
    (
        (
            rf"^If this {_KIND}\b[^.;]*?, (?:{_NO_OTHER}+ and )?(?:you may )?(?:return|put|shuffle) (?P<said>it)"
            r"(?= (?:to|on|into)\b[^,.;]*\byour (?:hand|deck)\b)"
        ),
        "this card",
    ),
    (r"\bwith no (?P<said>Traits)\b", "Trait"),
    (
        (
            r"^(?P<said>[Ii]gnore (?:all|any|the) enhancement dice (?:of|on|from) "
            r"(?P<whose>the attack|the target's (?:Action|Reaction)))(?=\.?$)"
        ),
        r"\g<whose> loses all enhancement dice",
    ),
    (
        (
            rf"\b(?:have|has) (?P<said>played (?:both )?(?P<one>an? (?:[A-Z]\w+ )?{_KIND}) and "
            rf"(?P<other>an? (?:[A-Z]\w+ )?{_KIND}) (?P<when>this (?:turn|round|scenario)))\b"
        ),
        r"played \g<one> \g<when> and have played \g<other> \g<when>",
    ),
    *(
        (
            (
                rf"\b(?P<said>(?:a Reaction of yours|your Reaction|one of your Reactions|a Reaction you play) {ends}s)"
                r"(?=[,.;]|$)"
            ),
            f"you {ends} with a Reaction",
        )
        for ends in ("fail", "succeed")
    ),
    *(
        (rf"\b(?P<said>you may {turns})(?=\.?$)", f"whenever you lose a {row} roll, you may win that roll instead")
        for turns, row in (
            (r"turn (?:a|one|any one) miss(?: of yours)? into a hit", "Hit"),
            (r"turn (?:a|one|any one) hit against you into a miss", "Miss"),
            (r"have an attack that hits you miss instead", "Miss"),
        )
    ),
    (r"\b[Ii]f [^,.;]*? acts? (?:first|last)(?P<said> in (?:a|the|each|any) round)(?=,)", ""),
    (
        r"^You (?P<said>are (?:never|not) (?:a |the )?targets? (?:of|by) your (?:own )?Area Attacks)(?=\.?$)",
        "cannot be targeted by your Area Attacks",
    ),
    (r"\b(?:did|do|does) (?P<said>not react)(?=[,.;]|$| (?:to this|this)\b)", "not play a Reaction"),
    (r"\b(?P<said>reacts)(?=[,.;]|$| (?:to this|with)\b)", "plays a Reaction"),
    # from which Gear
    *(
        (rf"\b{_KIND}s? from (?P<said>(?:their|its|your) )(?={piece}\b)", article)
        for piece, article in (("Armor|Clothing|Gear", ""), ("Shield|Weapon|Tool|Item|Implement|Accessory", "a "))
    ),
    (
        rf"\b(?P<said>[Uu]se(?P<s>s?))(?= (?:an? )?(?:{_KIND}s?|Strategies) from (?:(?:their|an?|another) )?[A-Z])",
        r"play\g<s>",
    ),
    (rf"^(?:[Tt]he (?:triggering )?|[Tt]hat )(?:attack|Action) (?P<said>)(?=(?:hits|misses){_STOP})", "automatically "),
    # in which phase
    (
        (
            rf"\b(?P<skip>[Ss]kips?|[Ss]pends?) (?P<said>(?:both )?(?P<whose>{_ITS}) (?:next )?Strategy"
            rf"(?: Phase)? and (?:{_ITS} )?(?:next )?Action Phases?)(?=[,.;]|$| to\b| if\b| unless\b)"
        ),
        r"\g<whose> next Strategy Phase and \g<skip> \g<whose> next Action Phase",
    ),
    (
        (
            rf"\bmay (?P<said>(?P<do>(?:play|use) an (?:Action|attack)\b[^,.;]*?|{_INCANT}) "
            rf"(?:in|during|with) {_STRATEGY_PHASE}(?:,? {_NOT_IN} {_ITS} Action Phase)?)(?=[,.;]|$)"
        ),
        r"skip \g<whose> next Strategy Phase to \g<do>",
    ),
    (
        rf"\bmay (?P<said>(?:spend|skip|use) {_STRATEGY_PHASE} to play this Action)(?=[,.;]|$| if\b)",
        r"play this Action in \g<whose> Strategy Phase",
    ),
    (rf"^This Action (?:may|can) be played (?P<said>by (?:spending|using|skipping))(?= {_STRATEGY_PHASE}\b)", "in"),
    (
        rf"\b(?P<said>[Cc]hanging equipment (?:while [^,.;]*? )?{_COSTS_NO_PHASE})(?=[,.;]|$| while\b| if\b| unless\b)",
        "you may change equipment",
    ),
    (
        rf"\b(?P<said>[Bb]locking(?: a border)? {_COSTS_NO_PHASE})(?=[,.;]|$| while\b| if\b| unless\b)",
        "you may Block any one border",
    ),
    (
        (
            rf"^(?P<said>The first time you Block(?: a border)? (?:each|in a|every) (?P<per>turn|round|scenario), "
            rf"(?:doing so|this|it) {_COSTS_NO_PHASE})(?=\.?$)"
        ),
        r"Once per \g<per>, you may Block any one border",
    ),
    (
        (
            r"\bno (?P<said>(?P<kind>Action|Reaction|Assist|Interrupt) cards?(?: left)?)"
            r"(?= in (?:hand|(?:your|their|its) hand)\b)"
        ),
        r"\g<kind>s",
    ),
    (
        (
            r"\b(?P<said>[Yy]our (?P<kind>Assist|Interrupt)s (?:can|may) (?:also )?be played "
            r"(?:on|in|during) your (?:own )?turn(?:,? (?:too|as well))?)(?=[,.;]|$)"
        ),
        r"you may play \g<kind>s during your turn",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""


_NEVER_AIMED = (
    r"^(?P<first>[A-Z])(?P<rest>[^,.;]+?) (?P<not>cannot be (?:targeted by|the targets? of|a target of) "
    r"(?P<this>this (?:Action|attack)))(?=\.?$)"
)
_NO_TERMS = (
    "Enemies",
    "Allies",
    "Entities",
    "Targets",
    "Defeated",
    "Adjacent",
    "Other",
    "Any",
    "Each",
    "All",
    "Players",
)
"""What has a capital letter at the start of a sentence alone."""


def _never_aimed(match: re.Match[str]) -> Places:
    """Give first which play it is that someone cannot be the target of.

    >>> import re
    >>> list(_never_aimed(re.search(_NEVER_AIMED, "Enemies with no cards in hand cannot be targeted by this Action.")))
    [(0, 1, 'this Action cannot target e'), (29, 63, '')]
    """
    small = f"{match['first']}{match['rest']}".startswith(_NO_TERMS)
    first = match["first"].lower() if small else match["first"]
    yield *match.span("first"), f"{match['this'].replace('attack', 'Action')} cannot target {first}"
    yield match.start("not") - 1, match.end("not"), ""


_IF_LATER = (
    r"^(?P<first>[A-Z])(?P<main>[^,.;]*?)(?P<if>,? if (?P<so>(?:you|the target|an? [a-z]+|another [a-z]+|~) "
    rf"{_DOES_LATER}\b[^,.;]*? (?:this (?:turn|round)|on (?:your|their|its) next turn)))(?=\.?$)"
)


def _if_later(match: re.Match[str]) -> Places:
    """Give first what is still to happen for something to be done.

    >>> import re
    >>> list(_if_later(re.search(_IF_LATER, "Draw a card if you move this turn.")))
    [(0, 1, 'If you move this turn, d'), (11, 33, '')]
    """
    yield *match.span("first"), f"If {match['so']}, {match['first'].lower()}"
    yield *match.span("if"), ""


ANSWERS_IN_PARTS = ((_NEVER_AIMED, _never_aimed), (_IF_LATER, _if_later))
"""What has other words in several places."""
