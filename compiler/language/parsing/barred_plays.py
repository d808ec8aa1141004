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


BARS_IN_PARTS = ((_NTH_OF, _nth_of),)
"""What has other words in several places."""
