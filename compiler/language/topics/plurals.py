"""The forms of nouns: one, several, with an article."""

from __future__ import annotations


def plural(word: str) -> str:
    """Give the plural of a kind, type, rank or side.

    >>> plural("Trap"), plural("Mini-boss"), plural("Adversary"), plural("enemy")
    ('Traps', 'Mini-bosses', 'Adversaries', 'enemies')
    """
    if word.endswith("ss"):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def article(word: str) -> str:
    """Give a word its article.

    >>> article("other Action"), article("Trap"), article("One-handed Weapon"), article("unused Item")
    ('another Action', 'a Trap', 'a One-handed Weapon', 'an unused Item')
    """
    vowel = word[0] in "AEIOaeio" or word.startswith("un")
    return ("an" if word.startswith("other ") else "an " if vowel and not word.startswith("One-") else "a ") + word
