"""The forms of nouns: one, several, with an article."""

from __future__ import annotations

HISSED = ("s", "x", "ch", "sh")
"""The ends of nouns that take -es."""


def plural(word: str) -> str:
    """Give the plural of a kind, type, rank or side, or of a card's name.

    >>> plural("Trap"), plural("Mini-boss"), plural("Adversary"), plural("enemy")
    ('Traps', 'Mini-bosses', 'Adversaries', 'enemies')
    >>> plural("Reed Cat"), plural("Bog Witch"), plural("Mire Fly"), plural("Wharf Monkey")
    ('Reed Cats', 'Bog Witches', 'Mire Flies', 'Wharf Monkeys')
    """
    if word.endswith(HISSED):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") and word[-2:-1] not in "aeiou" else f"{word}s"


def article(word: str) -> str:
    """Give a word its article.

    >>> article("other Action"), article("Trap"), article("One-handed Weapon"), article("unused Item")
    ('another Action', 'a Trap', 'a One-handed Weapon', 'an unused Item')
    """
    vowel = word[0] in "AEIOaeio" or word.startswith("un")
    return ("an" if word.startswith("other ") else "an " if vowel and not word.startswith("One-") else "a ") + word
