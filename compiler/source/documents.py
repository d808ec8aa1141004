"""Words of the glossary, decks, characters, rules, scenes: from values that fit their schema to records."""

from __future__ import annotations

from compiler.diagnostics.record import Place
from compiler.ir.entries.library import Character, Deck, DeckCard, Hybrid, Term
from compiler.ir.entries.rules import Applies, Option
from compiler.ir.terms import Rank, Scenario, Track
from compiler.source.art import focus_of
from compiler.source.document import Document, Listing, Mapping, Scalar
from compiler.source.pieces import cut
from compiler.source.record import RuleSource, SceneSource
from compiler.source.scalar_lines import scalar_lines


def term_of(entry: Mapping) -> Term:
    """Make a word of the glossary."""
    return Term(
        id=_text(entry, "id"),
        kind=_text(entry, "term"),
        name=_text(entry, "name"),
        definition=" ".join(_text(entry, "definition").split()),
        rule=_text(entry, "rule") or None,
        provisional=_value(entry, "provisional") is True,
        ends_by_rule=_value(entry, "ends_by_rule") is True,
        takes_number=_value(entry, "takes_number") is True,
        scenarios=tuple(Scenario(word) for word in _texts(entry, "scenarios")),
    )


def deck_of(entry: Mapping) -> Deck:
    """Make a deck."""
    return Deck(
        id=_text(entry, "id"),
        name=_text(entry, "name"),
        scenario=Scenario(_text(entry, "scenario")),
        role=_text(entry, "role") or None,
        level=_number(entry, "level"),
        cards=tuple(DeckCard(card=card, copies=copies) for card, copies in _numbers(entry, "cards").items()),
    )


def character_of(entry: Mapping) -> Character:
    """Make a character."""
    return Character(
        id=_text(entry, "id"),
        name=_text(entry, "name"),
        level=_number(entry, "level"),
        deckless=_value(entry, "deckless") is True,
        background=_text(entry, "background"),
        roles=tuple(_texts(entry, "roles")),
        hybrids=tuple(
            Hybrid(role=_text(one, "role"), level=_number(one, "level")) for one in _mappings(entry, "hybrids")
        ),
        gear=tuple(_texts(entry, "gear")),
        decks=tuple(_texts(entry, "decks")),
        karma=_number(entry, "karma"),
        notes=_text(entry, "notes"),
        art=_text(entry, "art") or None,
        art_focus=focus_of(_text(entry, "art_focus")),
        art_credit=" ".join(_text(entry, "art_credit").split()),
        art_alt=" ".join(_text(entry, "art_alt").split()),
    )


def option_of(entry: Mapping) -> Option:
    """Make an option."""
    return Option(id=_text(entry, "id"), name=_text(entry, "name"), text=" ".join(_text(entry, "text").split()))


def rule_of(document: Document, entry: Mapping) -> RuleSource:
    """Make a row of a rules table; its text is read later, with the words of the glossary."""
    track, rank, found = _text(entry, "track"), _text(entry, "rank"), entry.fields.get("text")
    text = found[1] if found else None
    lines = [cut(line) for line in scalar_lines(document, text)] if isinstance(text, Scalar) else []
    return RuleSource(
        id=_text(entry, "id"),
        track=Track(track) if track else None,
        slot=_number_if(entry, "slot"),
        condition=_text(entry, "condition") or None,
        rank=Rank(rank) if rank else None,
        type=_text(entry, "type") or None,
        turns=_number_if(entry, "turns"),
        injury=_number_if(entry, "injury"),
        draws=_value(entry, "draws") is True,
        option=_text(entry, "option") or None,
        applies=tuple(Applies(word) for word in _texts(entry, "applies")),
        body=tuple(line for line in lines if line.text),
        provisional=_value(entry, "provisional") is True,
        places=places_of(document, entry),
    )


def scene_of(document: Document, entry: Mapping) -> SceneSource:
    """Make a scene; whom and what it names is looked up later."""
    return SceneSource(_text(entry, "id"), document, entry)


def places_of(document: Document, entry: Mapping) -> dict[str, Place]:
    """Give the places of an entry's fields by name, and of the members of lists and mappings as `field.member`.

    Members that have fields of their own are counted from 0, and their fields are `field.number.field`.
    """
    places: dict[str, Place] = {}
    for name, (_key, value) in entry.fields.items():
        places[name] = document.place_of(value)
        if isinstance(value, Mapping):
            places |= {f"{name}.{member}": document.place_of(key) for member, (key, _) in value.fields.items()}
        elif isinstance(value, Listing):
            places |= {
                f"{name}.{item.text}": document.place_of(item) for item in value.items if isinstance(item, Scalar)
            }
            for number, item in enumerate(_mappings(entry, name)):
                fields = {f"{name}.{number}.{field}": place for field, place in places_of(document, item).items()}
                places |= {f"{name}.{number}": document.place_of(item), **fields}
    return places


def _value(entry: Mapping, name: str) -> bool | int | str | None:
    """Give the value of a field that is no list; none where it has none."""
    found = entry.fields.get(name)
    return found[1].value if found and isinstance(found[1], Scalar) else None


def _text(entry: Mapping, name: str) -> str:
    """Give the text of a field, empty where there is none."""
    value = _value(entry, name)
    return value.strip() if isinstance(value, str) else ""


def _number(entry: Mapping, name: str) -> int:
    """Give the number of a field, 0 where there is none."""
    value = _value(entry, name)
    return value if isinstance(value, int) else 0


def _number_if(entry: Mapping, name: str) -> int | None:
    """Give the number of a field, none where there is none."""
    return _number(entry, name) if name in entry.fields else None


def _texts(entry: Mapping, name: str) -> list[str]:
    """Give the texts of a list."""
    found = entry.fields.get(name)
    return (
        [item.text for item in found[1].items if isinstance(item, Scalar)]
        if found and isinstance(found[1], Listing)
        else []
    )


def _mappings(entry: Mapping, name: str) -> list[Mapping]:
    """Give the members of a list that have fields of their own."""
    found = entry.fields.get(name)
    items = found[1].items if found and isinstance(found[1], Listing) else []
    return [item for item in items if isinstance(item, Mapping)]


def _numbers(entry: Mapping, name: str) -> dict[str, int]:
    """Give the numbers of a mapping by name."""
    found = entry.fields.get(name)
    fields = found[1].fields if found and isinstance(found[1], Mapping) else {}
    values = {member: value.value for member, (_key, value) in fields.items() if isinstance(value, Scalar)}
    return {member: value for member, value in values.items() if isinstance(value, int)}
