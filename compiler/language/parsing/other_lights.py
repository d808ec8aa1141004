"""Light, and who sees by it, in other words than the house's: "lit, but only for you", "whatever would darken it"."""

from __future__ import annotations

_LIGHT = r"(?:[Ll]it|[Dd]ark|[Ss]hadowy)"
_PLACES = r"(?:section|region)s"
_PLACE = r"(?:section|region|position)"
_ENDS = r"(?=[,.;]|$| (?:until|this)\b)"
_NAME = r"(?:~|(?:the |The )?(?:[A-Z][\w-]+ )+(?=[A-Z])[A-Z][\w-]+)"
_VIEWERS = (
    ("[Yy]ou", "you"),
    ("[Yy]ou and (?:your )?allies", "you and allies"),
    ("(?<!and )(?<!and your )(?:[Yy]our )?[Aa]llies", "allies"),
    (_NAME, "~"),
)
_WHOEVER = r"(?:whatever|who(?:m)?ever|anyone|everyone|anything|everything|what|all)(?: that| whom?)?"
_NOR = rf"(?P<so>{_LIGHT}(?: or {_LIGHT})?)"
_ALLY = r"(?P<who>an? (?:other )?ally(?: (?:within|in) [^,.;]*?)?|the \w+)"
_WOULD_DARKEN = (
    r"(?:, (?:whatever|no matter what) (?:would|might|could|may|tries to) darken it"
    r"|,? and (?:(?:no effect|nothing) can darken it|(?:it )?cannot be darkened))"
)
LIGHTS = (
    # for whom a place is so
    (rf"\b{_LIGHT}(?P<said>,? (?:but )?only)(?= (?:for|to) )", ""),
    (rf"\b{_LIGHT}(?P<said>,? but)(?= (?:for|to) [^,.;]+? (?:only|alone)(?:[,.;]|$))", ""),
    (rf"\b{_LIGHT}(?:,? but)? (?:for|to) [^,.;]+?(?P<said> (?:only|alone)){_ENDS}", ""),
    (rf"\b{_LIGHT} {_PLACES} (?:are|count as)(?P<said> only)(?= {_LIGHT}\b)", ""),
    *(
        (
            (
                rf"\b{who} (?P<treat>treats?) [^,.;]+? as (?:(?:if|though) they were )?{_LIGHT}"
                rf"(?P<said>,? and )(?={_LIGHT} {_PLACES} as )"
            ),
            rf" and {house} \g<treat> ",
        )
        for who, house in _VIEWERS
    ),
    # what does not become darker
    (
        rf"\blit until [^,.;]+?(?P<said>{_WOULD_DARKEN})(?=\.?$)",
        ", and no effect can make it shadowy or dark until then",
    ),
    (
        rf"\blit until [^,.;]+?(?P<said>,? and (?:it )?cannot (?:become|be(?: made)?) {_NOR})(?=\.?$)",
        r", and no effect can make it \g<so> until then",
    ),
    (
        rf"\blit until [^,.;]+?,? and (?:no effect|nothing) can make it {_LIGHT}(?: or {_LIGHT})?(?P<said>)(?=\.?$)",
        " until then",
    ),
    # from where a play is made
    (
        (
            rf"\b(?:(?:cannot|only) be played|(?:cannot|(?:can|may) only) play this (?:Action|Reaction|Strategy)) "
            rf"(?P<said>from)(?= (?:an?|any|the|your|that|outside)\b[^,.;]*?\b{_PLACE}\b)"
        ),
        "in",
    ),
    # who is seen
    (
        (
            rf"\bcan see (?P<said>{_WHOEVER} (?:(?:any of )?your allies|allies|any ally)"
            r"(?P<where> (?:within|in) [^,.;]*?)? (?:can )?sees?)(?=[,.;]|$)"
        ),
        r"everyone an ally\g<where> can see",
    ),
    (
        (
            rf"\bcan see (?P<said>{_WHOEVER} {_ALLY} (?:can see|sees))"
            r"(?=[,.;]|$)"
        ),
        r"everyone \g<who> can see",
    ),
)
"""What is said otherwise of light and sight, and the house's words; where a part is `said`, that part is another's."""
