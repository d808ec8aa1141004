"""What is done with pieces of Gear, in other words than the house's: broken, taken off, traded."""

from __future__ import annotations

_TRADES = r"(?:[Ss]wap|[Ee]xchange|[Tt]rade)s? (?:an?|one)(?: of (?:your|their|its))?(?: equipped)?"
_PARTS = r"(?:[Dd]rop|[Uu]nequip|[Rr]emove|[Hh]and|[Dd]estroy)"
_WHO = r"[Tt]he (?:target|attacker|triggering [a-z]+)|[Tt]hat (?:ally|enemy|entity)"
_WORN = "(?:Shields|Armor|Weapons|Tools|Items|Implements|Gear)"
_THEIR_PLAY = r"(?:target|triggering [a-z]+)'s (?:Action|Reaction|attack)"
_LAST = r"(?=[.,;]|$)"
_KIND = r"(?:Weapon|Armor|Shield|Implement|Tool|Item|Clothing|Accessory|weapon|armor|shield|tool|item|accessory)"
_PIECE = rf"(?:this|that|an?|one|the|your|their|its)(?: (?:equipped|[A-Z]\w+))? {_KIND}s?\b"
_USED = r"(?:(?:used|spent|flipped|exhausted|expended|face-down|turned) )"
_ITEM = rf"(?P<it>(?:an?|one|any one|another|up to \d+)(?: of (?:your|their|its))?) {_USED}(?P<items>Items?|items?)"
_FACE_UP = r"\g<s> \g<it> \g<items> face up"
_ANEW = r"(?: (?:back|over|up|again|face up|back up|back over))?"
_CARD = r"\b(?:cards?|Actions?|Reactions?|Assists?|Interrupts?|Strateg(?:y|ies))\b(?! for each)"
"""What "one" may go back to as well."""
PIECES: tuple[tuple[str, str], ...] = (
    (r"\bshares? (?:your|their|its|[^,.;]{3,40}?'s)(?P<said> occupied)(?= (?:section|region|position)\b)", ""),
    # broken, and taken off
    (rf"\b(?P<said>break)(?=s? {_PIECE})", "destroy"),
    (rf"\b(?P<said>breaks)(?= {_PIECE})", "destroys"),
    (rf"^(?P<said>Break)(?= {_PIECE})", "Destroy"),
    *(
        (rf"{place}(?P<said>{take}(?P<s>s?) (?P<it>{_PIECE}) off){_LAST}", rf"{unequip}\g<s> \g<it>")
        for place, take, unequip in ((r"\b", "take", "unequip"), ("^", "Take", "Unequip"))
    ),
    (rf"\bmay (?P<said>remove)(?= this {_KIND}\b(?! (?:from|for|until)\b))", "unequip"),
    (
        rf"\b{_PARTS}s?\b(?:(?!{_CARD})[^.;])*? for each (?P<said>(?:piece|of them|one)){_LAST}",
        "piece of Gear parted with",
    ),
    # traded
    (rf"\b{_TRADES} {_KIND}s? with (?P<said>yours|one of your(?:s|(?: equipped)? {_KIND}s?)){_LAST}", "you"),
    (
        (
            rf"\b{_TRADES} {_KIND}s? with (?P<said>(?:one of )?(?P<whom>(?:the|that) [^,.;]{{3,30}}?)'s"
            rf"(?:(?: equipped)? {_KIND}s?)?){_LAST}"
        ),
        r"\g<whom>",
    ),
    # turned face up again
    *(
        (rf"{place}(?P<said>(?:{verbs})(?P<s>s?)(?: back| up)? {_ITEM}{_ANEW}){_LAST}", rf"{turn}{_FACE_UP}")
        for place, verbs, turn in (
            (r"\b", "flip|turn|refresh|restore|ready|recharge", "turn"),
            ("^", "Flip|Turn|Refresh|Restore|Ready|Recharge", "Turn"),
        )
    ),
    (
        rf"^(?P<said>One of your {_USED}Items (?:is usable|can be used|may be used|is ready) again)(?=\.?$)",
        "Turn one of your Items face up",
    ),
    # where a play comes from
    (
        rf"\b{_THEIR_PLAY} (?P<said>(?:came|comes))(?= from (?:an?|Gear|[Hh]and|their(?! hand)|its(?! hand)|one)\b)",
        "was played",
    ),
    (rf"\b{_THEIR_PLAY} (?P<said>(?:came|comes) from (?:their|its))(?= hand\b)", "was played from"),
    (rf"\b{_THEIR_PLAY} (?P<said>is)(?= from (?:Gear|their|its)\b)", "was played"),
    # what cannot be played from it
    (
        (
            r"\b(?:[Ii]ts|[Tt](?:hat|he) \w+'s) (?P<said>(?P<kind>Action|Reaction) entr(?:y|ies))"
            r"(?= cannot be (?:play|us)ed\b)"
        ),
        r"\g<kind>s",
    ),
    *(
        (
            rf"^(?P<said>{said} (?:has no|loses (?:its|all(?: its)?)) (?P<kind>Action|Reaction)s)(?= until\b)",
            rf"{whose} \g<kind>s cannot be played",
        )
        for said, whose in (("It", "Its"), (r"That (?P<piece>Weapon|Shield|Tool|Implement|Armor)", r"That \g<piece>'s"))
    ),
    *(
        (
            rf"\b(?P<said>(?P<who>{_WHO})'s {what} cannot be (?:used|played)(?: again)?)(?= until\b)",
            rf"\g<who> {cannot}",
        )
        for what, cannot in (("Shield", "cannot use a Shield"), (f"(?P<what>{_WORN})", r"cannot use \g<what>"))
    ),
    (rf"\bcannot use (?P<said>(?:their|its) )(?={_WORN}\b(?! or| and))", ""),
    (
        r"^(?P<said>This [Ww]eapon deals (?:that damage|damage of that type|that type of damage|that damage type))\b",
        "This Weapon's Actions deal damage of that type",
    ),
    (r"\buntil (?P<said>you choose again)(?=\.?$)", "you play this Strategy"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
