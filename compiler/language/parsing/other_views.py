"""Who is seen from where, and by whose light, in other words than the house's: "from any section but its own"."""

from __future__ import annotations

_PLACE = r"(?:section|region|position)"
_LAST = r"(?=\.?$)"
_ENDS = r"(?=[,.;]|$| (?:until|this|unless|while)\b)"
_SEEN = r"(?:cannot|can not|(?:can|may) never) be seen"
_BUT_OWN = r"(?: (?:but|except|other than) (?:its|their|your) own)?"
_FROM_OTHERS = (
    r"(?:from|by (?:anyone|enemies) in) "
    rf"(?:any (?:other )?(?P<a>{_PLACE}){_BUT_OWN}|(?:other|another) (?P<b>{_PLACE})s?)"
)
_NAME = r"(?:~|[Tt]he [A-Z]\w+ [A-Z]\w+)"
_NPC = rf"(?:it|{_NAME})"
_ITS = r"(?:its|the|their|your)"
_SIDES = r"(?P<side>enemies|allies|entities)"
_THERE = rf"(?P<place>that {_PLACE}|{_ITS} (?:occupied )?{_PLACE})"
_OTHERS_SEE = r",? even if (?:they|others|other [a-z]+) can see (?:it|you|them)"
VIEWS = (
    # from where someone is seen
    *(
        (rf"\b{one} {_SEEN} (?P<said>{_FROM_OTHERS}){_ENDS}", rf"from outside {its} occupied \g<a>\g<b>")
        for one, its in (("[Yy]ou", "your"), (_NPC, "its"))
    ),
    (
        rf"\b(?:you|{_NPC}) (?P<said>can (?:only be seen|be seen only) by {_SIDES} in {_THERE}){_ENDS}",
        r"cannot be seen by \g<side> outside \g<place>",
    ),
    *(
        (
            (
                rf"\b(?P<said>only {_SIDES} in {_THERE} (?:can|may) (?P<do>target|see|attack) "
                rf"(?P<one>{one})(?:{_OTHERS_SEE})?){_LAST}"
            ),
            rf"\g<side> outside \g<place> cannot \g<do> {called}",
        )
        for one, called in (("you|them|it", r"\g<one>"), (_NAME, "~"))
    ),
    (rf"\bcannot target (?:you|them|{_NPC})(?P<said>{_OTHERS_SEE}){_LAST}", ""),
    # what is asked of a time, and what a place comes to be for a while
    (
        (
            r"\b(?:[Ii]f|[Uu]nless|[Ww]hile)(?P<said>, (?P<when>this (?:turn|round|scenario)), "
            r"(?P<so>(?:you|it|they|the [a-z]+|an? [a-z]+) (?:has|have)(?: not)? [^,.;]*?))(?=[,.;]|$)"
        ),
        r" \g<so> \g<when>",
    ),
    (
        (
            rf"\b(?:[Ii]t|[Tt]hat {_PLACE}|[Yy]our (?:occupied )?{_PLACE}) "
            r"(?P<said>(?:also )?requires swimming)(?= (?:until|this)\b)"
        ),
        "becomes water",
    ),
    (
        r"\bwould fall\b[^.;]*? instead(?P<said>,? and (?:continue|keep|go on|keep on) climbing)(?=\.?$)",
        "",
    ),
    # for whom a place is so
    (
        (
            r"\b(?:lit|dark|shadowy) (?:for|to) [^,.;]+?"
            rf"(?P<said>,? (?:but )?not (?:for|to) (?:you|allies|enemies|them|~)){_LAST}"
        ),
        "",
    ),
    (
        rf"\b(?:lit|dark|shadowy) (?:for|to) (?P<said>everyone (?:but|except|other than) you){_LAST}",
        "each other entity",
    ),
    (
        (
            r"\bcan see [^,.;]*? until [^,.;]*?"
            rf"(?P<said>,? (?:whatever|regardless of|no matter) the (?:light|darkness)(?: is)?){_LAST}"
        ),
        "",
    ),
    (
        r"\bcannot be (?:targeted|attacked|seen) (?P<said>from (?:an)?other (?P<place>section|region|position)s?)",
        r"by entities in another \g<place>",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
