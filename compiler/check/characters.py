"""Is each character legal? What it names exists; one Role of each kind; Hybrids, trainings, slots, Wealth, Magic."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from compiler.check.decks import suits
from compiler.check.questions import Checked, complaint
from compiler.check.walk import effects_in
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend, Severity, mended
from compiler.diagnostics.suggest import NAME_LIKENESS, did_you_mean
from compiler.ir.entries.gear import Wearer, unfit, with_gains
from compiler.ir.entries.hybrids import hybrids_of, idle, is_open
from compiler.ir.entries.wealth import expected_wealth
from compiler.ir.terms import EntryKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostics.record import Diagnostic
    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.library import Character, Deck

ROLE_KINDS = ("Class", "Craft", "Profession")
DECKLESS = " (Deckless)"
DESTINY_LEVEL = 6


def characters(checked: Checked) -> Iterator[Diagnostic]:
    """Complain of every character that could not be played."""
    for character in checked.library.characters.values():
        missing = list(_missing(character, checked))
        yield from missing
        if not missing:
            yield from _roles(character, checked)
            yield from _hybrids(character, checked)
            yield from _gear(character, checked)


def _missing(character: Character, checked: Checked) -> Iterator[Diagnostic]:
    entries, decks = checked.library.entries, checked.library.decks
    named = [("background", character.background), *(("roles", role) for role in character.roles)]
    named += [("gear", gear) for gear in character.gear]
    for field, id_ in named:
        if id_ not in entries:
            yield _dangling(checked, character, field, id_, list(entries))
    roles = [entry.id for entry in entries.values() if entry.kind is EntryKind.ROLE]
    for number, hybrid in enumerate(character.hybrids):
        if hybrid.role not in roles:
            yield _dangling(checked, character, f"hybrids.{number}.role", hybrid.role, roles)
    for id_ in character.decks:
        if id_ not in decks:
            yield _dangling(checked, character, "decks", id_, list(decks))


def _dangling(checked: Checked, character: Character, field: str, id_: str, known: list[str]) -> Diagnostic:
    near = did_you_mean(id_, known, NAME_LIKENESS)
    place = checked.place("character", character.id, f"{field}.{id_}", field)
    help_ = f"did you mean {near}?" if near else "name it by its id"
    message = f'there is nothing with the id "{id_}"'
    return mended(complaint(Code.REF_DANGLING, place, character.id, message, help_), Mend(near) if near else None)


def _roles(character: Character, checked: Checked) -> Iterator[Diagnostic]:
    place = checked.place("character", character.id, "roles")
    suffix = DECKLESS if character.deckless else ""
    wanted = sorted(f"{kind}{suffix}" for kind in ROLE_KINDS)
    roles = [checked.library.entries[role] for role in character.roles]
    have = sorted(word for role in roles for word in role.title.classes)
    if have != wanted:
        message = f"{character.name} has {', '.join(have) or 'no Roles'}"
        yield complaint(
            Code.CHARACTER_ROLE,
            place,
            character.id,
            message,
            f"a character has one each of {', '.join(wanted)} (R-CHAR-1, R-DKL-1)",
        )
    fate = checked.library.entries[character.background]
    wanted_fate = EntryKind.DESTINY if character.level >= DESTINY_LEVEL else EntryKind.BACKGROUND
    if fate.kind is not wanted_fate:
        place = checked.place("character", character.id, "background")
        message = f"{fate.name} is no {wanted_fate.capitalize()}, and {character.name} is of level {character.level}"
        yield complaint(
            Code.CHARACTER_ROLE,
            place,
            character.id,
            message,
            "name a Background, or from level 6 a Destiny (R-BG-1, R-BG-2)",
        )


def _hybrids(character: Character, checked: Checked) -> Iterator[Diagnostic]:
    """Warn of Hybrids that give the character nothing (R-HYB-2)."""
    for number, why in idle(character, checked.library.entries):
        place = checked.place("character", character.id, f"hybrids.{number}", "hybrids")
        help_ = "leave it out: it gives nothing"
        yield complaint(Code.CHARACTER_HYBRID, place, character.id, why, help_, Severity.WARNING)


def _gear(character: Character, checked: Checked) -> Iterator[Diagnostic]:
    gear = [checked.library.entries[id_] for id_ in character.gear]
    roles = [checked.library.entries[role] for role in character.roles]
    cards = [*roles, checked.library.entries[character.background], *gear]
    texts = (effect for card in cards for effect in effects_in(card.static))
    who = with_gains(Wearer(character.level, character.deckless), roles, texts)
    for piece, rule, why, mend in unfit(gear, who):
        place = checked.place("character", character.id, f"gear.{piece.id}", "gear")
        yield complaint(Code.CHARACTER_GEAR, place, character.id, why, f"{mend} ({rule})")
    yield from _decks(character, roles, checked)
    yield from _wealth(character, gear, checked)
    yield from _magic(character, gear, checked)


def _decks(character: Character, roles: list[Entry], checked: Checked) -> Iterator[Diagnostic]:
    """Complain of decks that this character cannot use (R-DECK-1, R-DECK-5, R-DECK-7, R-DKL-1)."""
    entries = checked.library.entries
    names = {role.name for role in (*roles, *(one.role for one in hybrids_of(character, entries)))}
    seen: set[str] = set()
    for id_ in character.decks:
        deck = checked.library.decks[id_]
        place = checked.place("character", character.id, f"decks.{id_}", "decks")
        for wrong, code, message, mend in (
            (character.deckless, Code.CHARACTER_ROLE, f"{character.name} is deckless", "leave its decks out (R-DKL-1)"),
            (
                deck.level > character.level,
                Code.DECK_LEVEL,
                f"{deck.name} is of level {deck.level}",
                "take a deck of the character's level or below (R-DECK-5)",
            ),
            (
                deck.role not in (None, *names),
                Code.DECK_ROLE,
                f"{deck.name} is a {deck.role}'s deck",
                "take a deck of one of the character's Roles (R-DECK-7)",
            ),
            (
                deck.scenario in seen,
                Code.DECK_SCENARIO,
                f"{deck.name} is a second deck for {deck.scenario}",
                "a character has one deck for each type of scenario (R-DECK-1)",
            ),
        ):
            if wrong:
                yield complaint(code, place, character.id, message, mend)
        if deck.role in (None, *names):
            yield from _cards(character, deck, checked)
        seen.add(deck.scenario)


def _cards(character: Character, deck: Deck, checked: Checked) -> Iterator[Diagnostic]:
    """Complain of each card that suits the deck, and is not open to this character (R-DECK-7, R-HYB-1)."""
    entries = checked.library.entries
    place = checked.place("character", character.id, f"decks.{deck.id}", "decks")
    cards = [entries[slot.card] for slot in deck.cards if slot.card in entries]
    for card in cards:
        if not is_open(card, character, entries) and suits(card, deck, checked.library):
            message = f"{card.name} in {deck.name} is a {card.title.role}'s card of level {card.title.level}"
            help_ = (
                "take a deck without it, or write the Hybrid that opens it: that Role, and just this level (R-HYB-1)"
            )
            yield complaint(Code.DECK_ROLE, place, character.id, message, help_)


def _magic(character: Character, gear: list[Entry], checked: Checked) -> Iterator[Diagnostic]:
    """Complain of more Magic in a deck than the character's Gear carries (R-DECK-9)."""
    entries, decks = checked.library.entries, checked.library.decks
    for id_ in character.decks:
        deck = decks[id_]
        cards = [(entries[slot.card], slot.copies) for slot in deck.cards if slot.card in entries]
        used = sum((card.title.magic or 0) * copies for card, copies in cards)
        most = max((piece.title.magic or 0 for piece in gear if piece.scenario is deck.scenario), default=0)
        if used > most:
            place = checked.place("character", character.id, f"decks.{id_}", "decks")
            message = f"{deck.name} holds Magic {used}, and the Gear of {character.name} carries Magic {most}"
            help_ = "leave Magic cards out, or equip Gear with a higher Magic (R-DECK-9)"
            yield complaint(Code.DECK_MAGIC, place, character.id, message, help_)


def _wealth(character: Character, gear: list[Entry], checked: Checked) -> Iterator[Diagnostic]:
    if character.level > 1:
        return
    most = expected_wealth(character)
    spent = sum(piece.title.wealth or 0 for piece in gear)
    if spent > most:
        dearest = Counter({piece.name: piece.title.wealth or 0 for piece in gear}).most_common(1)[0]
        message = f"the Gear costs {spent} Wealth, and a character starts with {most} (R-CRE-1)"
        place = checked.place("character", character.id, "gear")
        yield complaint(
            Code.CHARACTER_WEALTH,
            place,
            character.id,
            message,
            f"leave some out; the dearest is {dearest[0]} at {dearest[1]}",
        )
