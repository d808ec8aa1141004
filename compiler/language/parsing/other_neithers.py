"""What is so of neither of two, in other words than the house's: "can be neither Pushed nor Grabbed"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.parsing.verbs import is_third

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_NO_VERB = r"(?!(?:you|they|it|the|an?|that|of|in|on|your|their|its|each|enem(?:y|ies)|all(?:y|ies)|entit(?:y|ies))\b)"
_CAN_BE = r"\b(?P<can>(?:can|may) (?:neither be|be neither)) [^,.;]{3,60}?,? (?P<nor>nor(?: be)?)(?= [A-Za-z])"
_DOES = (
    rf"(?<!can )(?<!may )(?<!is )(?<!are )(?<!has )(?<!have )(?<!do )(?<!that )"
    rf"\b(?P<neither>neither {_NO_VERB}(?P<one>[a-zM][a-z]+)) [^,.;]{{0,60}}?,? ?"
    rf"(?P<nor>\bnor {_NO_VERB}(?P<other>[a-zM][a-z]+))(?=[ ,.;]|$)(?P<lasts>(?=[^.;]* (?:until|this|while) ))?"
)


def _can_be(match: re.Match[str]) -> Places:
    """Give what can be done to someone in neither way.

    >>> import re
    >>> list(_can_be(re.search(_CAN_BE, "You can be neither Pushed nor Grabbed.")))
    [(4, 18, 'cannot be'), (26, 29, 'or be')]
    """
    yield *match.span("can"), "cannot be"
    yield *match.span("nor"), "or be"


def _does(match: re.Match[str]) -> Places:
    """Give what someone does neither of; what lasts, they cannot do.

    >>> import re
    >>> list(_does(re.search(_DOES, "The target neither moves nor attacks this turn.")))
    [(11, 24, 'cannot move'), (25, 36, 'or attack')]
    """
    do = "does not" if is_third(match["one"]) else "do not"
    yield *match.span("neither"), f"{do if match['lasts'] is None else 'cannot'} {_base(match['one'])}"
    yield *match.span("nor"), f"or {_base(match['other'])}"


def _base(verb: str) -> str:
    """Give the base form of a verb in the present.

    >>> _base("flies"), _base("crosses"), _base("moves"), _base("draw")
    ('fly', 'cross', 'move', 'draw')
    """
    if not is_third(verb):
        return verb
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb.removesuffix("es" if verb.endswith(("sses", "shes", "ches")) else "s")


NEITHERS = ((_CAN_BE, _can_be), (_DOES, _does))
"""What has other words in several places."""
