"""Cards that come back, and that another plays, in other words than the house's: "the target's Action returns"."""

from __future__ import annotations

_KIND = r"(?:Action|Reaction|Strategy|Assist|Interrupt)"
_PLAYER = r"(?:they|you|it|~|the target|the attacker)"
_COMES = r"(?:returns|goes(?: back)?|is returned|comes back)"
_HAND = r"(?:in)?to (?:its owner's|their|its|its player's|the target's|the attacker's) hand"
_AS_THEIRS = (
    r",? (?:as (?:though|if) (?:it (?:were|was)|they were) "
    r"(?:(?:in|from) (?:their|its) (?:own )?hands?|theirs|their own)|as (?:their|its) own)"
)
_AN_ALLY = r"(?:an|another|any) ally\b"
_ATTACKED = rf"(?:When(?:ever)?|If|Each time) (?P<who>{_AN_ALLY}[^,.;]*?) is (?:attacked|targeted)"
_FOR_THEM = r"you may play this Reaction (?:for (?:them|that ally)|in their place)"
_TO_HAND = r"(?P<to>(?:in)?to) hand"
RETURNS = (
    # to a hand, without whose
    (rf"\b[A-Za-z]+ (?:returns|puts|takes) [^,.;]*?(?P<said>\b{_TO_HAND})\b", r"\g<to> their hand"),
    (
        rf"(?:^|\b(?:[Yy]ou|may|and|then|to|,) )(?:[Rr]eturn|[Pp]ut|[Tt]ake) [^,.;]*?(?P<said>\b{_TO_HAND})\b",
        r"\g<to> your hand",
    ),
    # the Action that is answered
    (
        rf"(?:^|(?<=, ))(?P<said>[Tt]he target's (?P<kind>Action|Reaction) {_COMES} {_HAND})(?=\.?$)",
        r"return the target's \g<kind> to their hand",
    ),
    (
        (
            r"^If the target's (?:Action|Reaction) was played from (?:their |its )?hand, "
            rf"(?P<said>it {_COMES} (?:there|{_HAND}))(?=\.?$|,? and )"
        ),
        "return it to their hand",
    ),
    (
        (
            rf"\b(?:hand|deck|it)(?P<said>,? but (?:{_PLAYER} )?)(?=cannot play (?:it|that card)\b[^.;]*?"
            r"(?: this (?:turn|round|scenario)| until [^.;]*)\.?$)"
        ),
        " and ",
    ),
    (
        (
            r"\bcannot play (?:it|that card|the same Action)\b[^.;]*? until (?:they|you) "
            r"(?P<said>(?:have )?play(?:ed)? (?:a different|another)(?: one)?)(?= Action\b)"
        ),
        "play another",
    ),
    # whose the card is that another plays
    (
        (
            r"\bmay (?:immediately )?play (?:(?:an?|one) [^,.;]*?from your hand|it|that card|the card)"
            rf"(?P<said>{_AS_THEIRS})(?=[,.;]|$)"
        ),
        "",
    ),
    # a Reaction for another
    (rf"\b[Tt]his Reaction (?P<said>in (?:the )?place of)(?= {_AN_ALLY}[^,.;]*(?:\.|$))", "for"),
    (r"\b[Yy]ou may (?P<said>also )(?=play this Reaction (?:when|for)\b)", ""),
    (
        rf"^(?P<said>{_ATTACKED} and cannot play (?:a|any) Reactions?, {_FOR_THEM})(?=\.?$)",
        r"You may play this Reaction for \g<who> that cannot play Reactions",
    ),
    (rf"^(?P<said>{_ATTACKED}, {_FOR_THEM})(?=\.?$)", r"You may play this Reaction for \g<who>"),
    # who is yet to act
    (
        (
            r"\b(?:ally|enemy|entity|player|PC|allies|enemies)(?P<said> (?:(?:who|that) (?:is|are) )?"
            r"(?:yet|still) to act)(?= this round\b|[,.;]|$)"
        ),
        " that has not acted",
    ),
    # a hand that is empty as the turn begins
    (
        (
            r"^(?P<said>You may (?P<does>[^,.;]+?) if your turn (?:begins|starts) "
            r"(?:with (?:an empty hand|no cards in hand)|while your hand is empty))(?=\.?$)"
        ),
        r"At the start of your turn, if you have no cards in hand, you may \g<does>",
    ),
    (r"\b(?:[Dd]iscard|[Rr]eveal|[Ll]ook at|[Dd]raw) (?P<said>your top card)\b", "the top card of your deck"),
    (
        (
            r"\b[Rr]eveal the top (?:\d+|two|three|four|five) cards of your deck, "
            r"put (?P<said>(?:the|those|any) (?:cards )?of that kind)(?= into your hand\b)"
        ),
        "all cards of that kind among them",
    ),
    # for as long as the play is resolved
    (
        (
            rf"\b{_KIND} (?:has|gains|counts as) [^,.;]*?(?:Trait|own)\b"
            r"(?P<said> (?:until|while) it (?:is resolved|resolves))(?=[,.;]|$)"
        ),
        "",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
