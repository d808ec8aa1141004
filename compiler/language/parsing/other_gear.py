"""Gear in other words than the house's: "the enchanted Weapon", "while you wear this Armor"."""

from __future__ import annotations

_PIECE = (
    r"(?P<piece>(?:Weapon|Armor|Shield|Implement|Tool|Item|Clothing|Accessory|Expertise)\b|(?:weapon|armor|shield)\b)"
)
_AS_WORN = r"(?:wear|wield|hold|carry|are (?:wearing|wielding|holding|carrying))"
GEAR = (
    (
        (
            r"\b[Cc]hoose (?P<said>whether (?:this Action's|its) [Dd]amage is (?P<one>[A-Z]\w+)(?: damage)?"
            r" or (?P<other>[A-Z]\w+)(?: damage)?)(?=\.?$)"
        ),
        r"\g<one> or \g<other>; this Action deals damage of that type",
    ),
    (r"\b(?P<of>[Dd]amage (?:is|are)) of type (?=[A-Z])", r"\g<of> "),
    (rf"\b[Tt]he (?:enchanted|augmented) {_PIECE}", r"this \g<piece>"),
    (rf"\b[Tt]his {_PIECE}(?P<said> deals)(?= [A-Z]\w+ [Dd]amage\b)", "'s Damage is"),
    (rf"\b[Yy]ou (?P<said>{_AS_WORN} this {_PIECE})", r"have this \g<piece> equipped"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
