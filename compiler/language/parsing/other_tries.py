"""Rolls of skills that are sure or turn out otherwise, Locks and ways past them, in other words than the house's."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_ROW = r"(?:Search|Lockpick|Acrobatics|Charisma)"
_ROWS = rf"(?P<row>{_ROW}(?: or {_ROW})?)"
_PER = r"(?P<per>(?:[Oo]nce|[Tt]wice) (?:per|each|every) (?:turn|round|scenario))"
_END = r"(?=[,.;]|$)"
_LOST = r"(?:failed|lost)"
_LOCKED = "Challenge with a Lock entry"
_FREELY = (
    r"(?:without (?:playing an Action|an Action|attacking(?: it)?|rolling|an?(?: opposed)? roll)|freely|automatically)"
)
TRIES = (
    # rolls that nobody loses
    (
        (
            rf"\b(?P<said>[Yy]our {_ROWS} rolls(?P<foe> against [^,.;]+?)? "
            r"(?:cannot (?:fail|be lost)|never fail|always succeed))"
            r"(?=[,.;]|$| while\b| until\b| if\b)"
        ),
        r"you cannot lose a \g<row> roll\g<foe>",
    ),
    (
        (
            rf"\b(?P<said>(?:always (?:wins?|succeeds? (?:on|at|in|with))|cannot fail|never fails?) "
            rf"(?:an? |any |all )?{_ROWS} rolls?)\b"
        ),
        r"cannot lose a \g<row> roll",
    ),
    # one that was lost, and is won
    *(
        (
            rf"^(?P<said>{_PER}, you (?:may|can) {said})(?=\.?$)",
            r"\g<per>, whenever you lose a \g<row> roll, you may win that roll instead",
        )
        for said in (
            rf"(?:have|let|make) an? {_LOST} {_ROWS} roll (?:of yours )?(?:succeed|be won)(?: instead)?",
            rf"(?:turn|change) an? {_LOST} {_ROWS} roll into a (?:success|won one)",
            rf"win an? {_ROWS} roll (?:that )?you (?:have )?{_LOST}",
            rf"win an? {_LOST} {_ROWS} roll",
            rf"treat an? {_LOST} {_ROWS} roll as (?:won|a success|if you had won it)",
        )
    ),
    (
        rf"^(?P<said>{_PER}, you (?:may|can) reroll an? {_LOST} {_ROWS} roll)(?=[,.]|$)",
        r"\g<per>, whenever you lose a \g<row> roll, you may reroll that roll",
    ),
    *(
        (
            rf"^(?P<said>{_PER}, you (?:may|can) {said})(?=\.?$)",
            r"\g<per>, whenever you would perform a \g<row> roll, you may automatically win that roll",
        )
        for said in (
            rf"automatically (?:win|succeed (?:on|at|in)) an? {_ROWS} roll",
            rf"(?:win|succeed (?:on|at|in)) an? {_ROWS} roll (?:automatically|without (?:rolling|a roll))",
        )
    ),
    # whose dice they roll
    (rf"\b(?P<said>must (?:use|roll))(?= [^,.;]*?'s {_ROW} dice\b)", "rolls"),
    (rf"\bmust (?:use|roll) [^,.;]*?'s {_ROW} dice(?P<said>)(?=[,.;]|$| until\b)", " instead of their own"),
    # Locks
    (r"^(?P<said>(?:You may )?[Uu]se this (?:Tool|Item) to (?:open|pick|unlock))(?= )", "overcome"),
    Misread(
        r"\b[Ii]f the target has a Lock(?: entry)?, [^,.;]*?(?P<said>(?:open|pick|unlock) (?:it|them))(?=[,.;]|$)",
        "overcome it automatically",
    ),
    (
        (
            r"(?<!has )(?<!have )(?<!with )(?<!without )\b(?:[Aa]|[Oo]ne|[Aa]ny(?: one)?|[Ee]ach|[Ee]very) "
            r"(?P<said>Lock)\b(?! (?:entry|dice|roll))"
        ),
        _LOCKED,
    ),
    (r"(?:^|\bmay )(?P<said>[Oo]pen)(?= (?:an?|one|any|each|every)\b[^.;]*\bLock\b)", "overcome"),
    (
        (
            r"(?:^|\bmay )[Oo]pen (?:an?|one|any|each|every|the target)\b[^.;]*?"
            rf"(?P<said> without (?:rolling|an?(?: Lockpick)? roll)){_END}"
        ),
        " automatically",
    ),
    (rf"\b(?:may|can) (?P<said>cross|pass)(?= [^,.;]*? {_FREELY}{_END})", "overcome"),
    (r"\b(?:against|[Cc]hoose|[Oo]vercome)[^,.;]*? (?P<said>Locks)\b", "Challenges with a Lock entry"),
    # ways past an Obstacle
    (rf"\b(?:overcomes?|cross(?:es)?|pass(?:es)?)\b[^,.;]*?(?P<said> {_FREELY}){_END}", " automatically"),
    (
        (
            r"\b(?:may|can|must) (?:immediately )?"
            rf"(?P<said>(?:cross|pass|go past|get past) (?P<one>the target)){_END}"
        ),
        r"move through \g<one>'s exit",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
