"""What cannot be played, or only so, in other words than the house has: "against no one but you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.parsing.needed import Misread

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_KIND = r"(?:Action|Reaction|Strategy|Assist|Interrupt)"
_PLAYS = r"(?:(?:[A-Z]\w+ )?(?:Actions|Reactions|Assists|Interrupts|attacks|Strategies|cards))"
_THEY = r"(?:they|it|you|~|the target|(?:that|the triggering) \w+)"
_PIECE = r"(?:Weapon|Armor|Shield|Implement|Tool|Item|Clothing|Accessory|weapon|armor|shield|implement|tool|item)"
_OF_PLAY = rf"(?:(?:your|their|its|the|that|each|any) (?:[a-z]+(?:'s)? ){{0,3}}{_KIND}s?)"
_NOBODY = r"(?:no one|no-one|nobody)(?: else)?"
BARS = (
    # what answers a play
    (rf"\b(?:Reaction|Interrupt|Assist)s?(?: [^,.;]*?)? (?P<said>to)(?= {_OF_PLAY}(?:[,.;]|$| until\b))", "against"),
    (
        rf"\b(?:cannot|may not) (?P<said>(?:react|respond) to|answer)(?= {_OF_PLAY}(?:[,.;]|$| until\b))",
        "play Reactions against",
    ),
    # nobody but that one
    (
        rf"\b(?:can|may) (?P<said>play (?P<plays>{_PLAYS}) against {_NOBODY} (?:but|except|other than))(?= [a-z~])",
        r"only play \g<plays> against",
    ),
    (
        (
            rf"^[Uu]ntil {_THEY} [a-z]+ you, {_THEY} (?:can|may) "
            rf"(?P<said>(?:only )?play (?P<plays>{_PLAYS}) against (?:no one|no-one|nobody) else)(?=\.?$)"
        ),
        r"only play \g<plays> against you",
    ),
    (rf"\b(?:can|may) (?P<said>play only)(?= {_PLAYS}\b)", "only play"),
    # until something has been done since
    (
        (
            rf"\bagain (?P<said>unless (?P<who>{_THEY}) (?P<has>have|has)(?: since)? (?P<done>[a-z]+ [^,.;]*?)"
            r"(?: since(?: then)?| in the meantime))(?=\.?$)"
        ),
        r"until \g<who> \g<has> \g<done>",
    ),
    # a card of a hand that lies open
    (rf"\b[Cc]hooses? (?:an?|one|\d+) (?:(?:[A-Z]\w+ )?{_KIND}s?|cards?) (?P<said>in)(?= it\b)", "from"),
    # from which piece
    (
        (
            r"\b(?:can|may|cannot) (?P<said>play (?:anything |cards |plays )?from)"
            rf"(?= (?:this|that|the|an?|their|its|your) (?:equipped )?{_PIECE}\b)"
        ),
        "use",
    ),
    (
        (
            rf"\b(?P<said>[Tt]h(?P<is>is|e) (?P<piece>{_PIECE}) cannot be played from)"
            r"(?=[,.;]|$| (?:until|this|again|while|for)\b)"
        ),
        r"you cannot use th\g<is> \g<piece>",
    ),
    (rf"\b[Tt]hat {_PIECE} cannot be (?P<said>played from)(?=[,.;]|$| (?:until|this|again|while|for)\b)", "used"),
    *(
        Misread(
            (
                rf"\b(?:[Ii]f|[Ww]hile) [^,.;]*? (?:has|have) (?:an? )?{piece} equipped, {_THEY} cannot "
                rf"(?P<said>(?:use|play (?:anything |cards |plays )?from) (?:it|(?:the|that|their|its) {piece}))"
                r"(?=[,.;]|$| (?:until|this|again|while|for)\b)"
            ),
            f"use {article}{name}",
        )
        for piece, article, name in (("[Ss]hield", "a ", "Shield"), ("[Aa]rmor", "", "Armor"))
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
_NTH_OF = (
    rf"\b[Tt]his (?P<kind>{_KIND}) (?P<said>(?P<can>cannot|can only|may only|must) be (?:your|the) "
    rf"(?P<nth>first|second|third|fourth|fifth)(?: (?P<of>{_KIND}|attack|card|play|one))?"
    r"(?: (?:that )?you (?:play|make))?(?: of| in| on| during)? (?:the|an?|this|each|every|your|any) "
    r"(?P<per>turn|round|scenario))(?=[,.;]|$)"
)


def _nth_of(match: re.Match[str]) -> Places:
    """Give the first play of a time as the condition on which one is played.

    >>> import re
    >>> list(_nth_of(re.search(_NTH_OF, "This Action cannot be the first you play in a scenario.")))
    [(12, 54, 'cannot be played if it is your first Action this scenario')]
    """
    can = "cannot" if match["can"] == "cannot" else "can only"
    of = match["of"]
    kind = match["kind"] if of in (None, "one") else "card" if of == "play" else of
    yield *match.span("said"), f"{can} be played if it is your {match['nth']} {kind} this {match['per']}"


_TRAITS = r"(?:Aggressive|Charming|Comical|Persuasive)"
_ANSWERED = (
    r"(?:the (?:one|Action) (?:that )?(?:(?:you|it|this Reaction) (?:just |has |have )?answer(?:ed|s)|just played))"
)
_NEXT_OF = (
    r"(?:^|(?<=, ))(?P<said>(?:(?P<your>[Yy]our)|(?P<who>[Tt]he (?:target|triggering [a-z]+)|[Tt]hat [a-z]+)'s) next "
    rf"(?P<kind>Action|Reaction) (?P<can>cannot|must) (?:be (?:an? )?(?P<trait>{_TRAITS})(?: (?:Action|Reaction))?"
    r"|be (?:played )?(?P<source>from (?:hand|an? [A-Z]\w+))"
    r"|have (?P<mark>(?:the )?[A-Z]\w+(?: (?:keyword|entry|damage))?)"
    r"|(?:share (?:a|any|its|the same)|have the same) (?:keyword|[Tt]rait) (?:with|as) "
    rf"(?:(?P<answered>{_ANSWERED})|(?P<other>[^,.;]+?))))(?=\.?$)"
)


def _next_of(match: re.Match[str]) -> Places:
    """Give what someone cannot play until they play the next: what that cannot be, or has to be.

    >>> import re
    >>> list(_next_of(re.search(_NEXT_OF, "The target's next Action cannot be Comical.")))
    [(0, 42, 'The target cannot play Comical Actions until they play an Action')]
    """
    kind, must = match["kind"], match["can"] == "must"
    other = "the target's Action" if match["answered"] else match["other"]
    having = match["mark"] or (other and f"the same Trait as {other}")
    if (must and not (match["trait"] or having)) or (must and other):
        return
    if having:
        plays = f"{kind}s {'without' if must else 'with'} {having}"
    elif match["trait"]:
        plays = f"{kind}s that are not {match['trait']}" if must else f"{match['trait']} {kind}s"
    else:
        plays = f"{kind}s {match['source']}"
    who, they = ("you", "you") if match["your"] else (match["who"], "they")
    yield *match.span("said"), f"{who} cannot play {plays} until {they} play {'an' if kind == 'Action' else 'a'} {kind}"


BARS_IN_PARTS = ((_NTH_OF, _nth_of), (_NEXT_OF, _next_of))
"""What has other words in several places."""
