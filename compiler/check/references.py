"""Does everything that a card names exist? Plays of its own entry, its Role, Gear, cards brought up before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.check.questions import Checked, complaint
from compiler.check.walk import effects_in, outside_plays, plays_within
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend, Place, mended
from compiler.diagnostics.suggest import did_you_mean
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.deeds.cards import Discard, DiscardDown, Draw, DrawUp, PickCards, Reveal, RevealUntil
from compiler.ir.deeds.copies import Copying, CopyPlay
from compiler.ir.deeds.piles import Look, PutCards, SearchDeck
from compiler.ir.deeds.using import PlayEntry
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import AllOf, AnyOf, Not
from compiler.ir.flow import Cost, If, May, When, effects_held
from compiler.ir.parts_in import may_hold, parts_in, tags_of
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import CardIs, Cards, CardsAre, Pile
from compiler.ir.selectors.descriptors import Mark, Marking
from compiler.ir.terms import NPC_KINDS, EntryKind, Scenario
from compiler.language.topics.gear import GEAR_KINDS
from compiler.language.topics.plurals import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostics.record import Diagnostic
    from compiler.ir.entries.entry import Entry
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect, Text
    from compiler.source.record import Source


def references(checked: Checked) -> Iterator[Diagnostic]:
    """Complain of Roles and Gear that are not there."""
    entries = checked.library.entries.values()
    yield from _equipped(checked)
    yield from _summoned(checked)
    roles = {entry.name for entry in entries if entry.kind is EntryKind.ROLE}
    missing = {entry.title.role for entry in entries if entry.title.role and entry.title.role not in roles}
    near = {role: did_you_mean(role, roles) for role in missing}
    for entry in entries:
        if entry.title.role in missing:
            meant = near[entry.title.role]
            message = f'there is no Role called "{entry.title.role}"'
            help_ = f"did you mean {meant}?" if meant else "write the Role, or leave it out for a general card"
            place = checked.sources[entry.id].fields["role"].place
            dangling = complaint(Code.REF_DANGLING, place, entry.id, message, help_)
            yield mended(dangling, Mend(meant) if meant else None)


def _equipped(checked: Checked) -> Iterator[Diagnostic]:
    gear = {entry.name for entry in checked.library.entries.values() if str(entry.kind) in GEAR}
    for entry in checked.library.entries.values():
        for name in checked.facts[entry.id].gear:
            if name in gear:
                continue
            near = did_you_mean(name, gear)
            message = f'there is no Gear called "{name}"'
            help_ = f"did you mean {near}?" if near else "write the name of a Weapon, Armor, Shield or other Gear"
            place = _where(name, checked.sources[entry.id])
            yield complaint(Code.REF_DANGLING, place, entry.id, message, help_)


def _summoned(checked: Checked) -> Iterator[Diagnostic]:
    """Complain of those who are summoned, and are no NPC's card of that type of scenario."""
    entries = checked.library.entries.values()
    summoning = [entry for entry in entries if checked.facts[entry.id].comers]
    npcs = [one for one in entries if one.kind in NPC_KINDS] if summoning else []
    for entry in summoning:
        known = {one.name for one in npcs if entry.scenario in (one.scenario, Scenario.ANY)}
        for name in sorted({*checked.facts[entry.id].comers} - known):
            near = did_you_mean(name, known)
            message = f'there is no Adversary, Challenge or Opponent called "{name}" for {entry.scenario} scenarios'
            help_ = f"did you mean {near}?" if near else "write the name of an NPC's card, as it stands in its title"
            source = checked.sources[entry.id]
            place = _where(name, source)
            if place == source.name_place:
                place = _where(plural(name), source)
            yield complaint(Code.REF_DANGLING, place, entry.id, message, help_)


GEAR = {kind.lower() for kind in GEAR_KINDS}


def _own_cards(texts: list[list[Effect]], entry: Entry, source: Source) -> Iterator[Diagnostic]:
    """Complain of "it", "them" and "the others" where no card has been brought up, of "the copy" where none is kept."""
    kept = any(isinstance(effect, CopyPlay) and effect.copying is Copying.KEPT for text in texts for effect in text)
    for text in texts:
        if not may_hold(text, ANY_CARDS):
            continue
        looked = by_hand = False
        handled = not may_hold(text, OF_CARDS)  # nothing is asked of what speaks of no card
        for effect in text:
            if not handled and _is_of_card(effect):
                message = "no card has been brought up before this, drawn or discarded, that could be meant"
                help_ = 'reveal, draw or discard a card first, or say where it lies, as in "an Action in your hand"'
                yield complaint(Code.REF_DANGLING, _where("card", source), entry.id, message, help_)
            cards = getattr(effect, "cards", None)
            pile = cards.pile if isinstance(cards, Cards) else None
            if (pile in BROUGHT_UP and not (looked or by_hand)) or (pile is Pile.COPY and not kept):
                word = BROUGHT_UP.get(pile, "the copy")
                message = f'"{word}" stands for no card: none has been brought up before it'
                place = _where(word, source)
                help_ = "search for the card, look at it, reveal it or keep a copy first, or say which card"
                yield complaint(Code.REF_DANGLING, place, entry.id, message, help_)
            looked |= isinstance(effect, SearchDeck | Look | PickCards | Reveal | RevealUntil) or _waits_for_cards(
                effect
            )
            if isinstance(effect, Draw | DrawUp | Discard):
                by_hand = effect.who in ONE_BY_NAME
            handled |= (
                looked or isinstance(effect, Draw | DrawUp | Discard | DiscardDown | PutCards) or _costs_cards(effect)
            )


ONE_BY_NAME = frozenset({*Actor} - {Actor.EACH_TARGET, Actor.ONE})
"""Who draws or discards what is "it" then: of several it would be several."""


def _costs_cards(effect: Effect) -> bool:
    """Tell whether cards are discarded or shown to pay for something: "the discarded card" is of those."""
    cost = effect.cost if isinstance(effect, May) else effect
    return isinstance(cost, Cost) and bool(cost.cards or any(isinstance(one, CARDS_PAID) for one in cost.doing))


CARDS_PAID = (Discard, Reveal)
OF_CARDS = (*tags_of(CardIs, CardsAre), Measure.CARD_LEVEL.encode(), Marking.CARD_TRAIT.encode())
"""What stands in whatever speaks of a card that has been brought up."""
ANY_CARDS = (*OF_CARDS, *tags_of(Cards))
"""What stands in whatever speaks of cards, as most texts do not."""


def _is_of_card(effect: Effect) -> bool:
    """Tell whether an effect speaks of the card that has been brought up."""
    return (
        _has_level_of_card(effect)
        or _takes_trait_of_card(effect)
        or (isinstance(effect, If) and _asks_of_card(effect.condition))
    )


def _has_level_of_card(effect: Effect) -> bool:
    """Tell whether what is done, or asked, is reckoned from the level of the card that has been brought up."""
    asked = effect.condition if isinstance(effect, If) else None if effects_held(effect) else effect
    return asked is not None and any(one.of is Measure.CARD_LEVEL for one in parts_in(asked, Quantity))


def _takes_trait_of_card(effect: Effect) -> bool:
    """Tell whether a play comes to have the Trait of the card that has been brought up."""
    return not effects_held(effect) and any(one.what is Marking.CARD_TRAIT for one in parts_in(effect, Mark))


def _waits_for_cards(effect: Effect) -> bool:
    """Tell whether a text waits for what is done with cards: "it" is the card, but of one that is yet to be drawn."""
    event = effect.event if isinstance(effect, When) else None
    return event is not None and all(
        way.event in HANDLED or (way.event is Happening.DRAWS and not way.ahead) for way in event.ways
    )


HANDLED = frozenset({Happening.DISCARDS, Happening.REVEALS, Happening.RETURNS})


def _asks_of_card(asked: Predicate) -> bool:
    """Tell whether an "if" asks something of the card that has been brought up."""
    match asked:
        case AllOf() | AnyOf():
            return any(map(_asks_of_card, asked.of))
        case Not():
            return _asks_of_card(asked.of)
    return isinstance(asked, CardIs | CardsAre)


BROUGHT_UP: dict[Pile | None, str] = {Pile.IT: "it", Pile.THEM: "them", Pile.OTHERS: "the others"}


def own_plays(entry: Entry, source: Source) -> Iterator[Diagnostic]:
    """Complain of "Play the X Action" where the entry has no such play, and of cards that nothing has brought up."""
    texts = [*map(effects_in, _at_one_time(entry))]
    yield from _own_cards(texts, entry, source)
    played = [effect for text in texts for effect in text if isinstance(effect, PlayEntry)]
    named = {(play.kind, play.name) for play in plays_within(entry)} if played else set()
    for effect in played:
        if (effect.kind, effect.name) not in named:
            known = [play.name for play in entry.plays]
            near = did_you_mean(effect.name, known)
            message = f'{entry.name} has no {effect.kind} called "{effect.name}"'
            help_ = f"did you mean {near}?" if near else f"its plays are: {', '.join(known)}"
            place = _where(effect.name, source)
            dangling = complaint(Code.REF_DANGLING, place, entry.id, message, help_)
            yield mended(dangling, Mend(near) if near and place != source.name_place else None)


def _at_one_time(entry: Entry) -> Iterator[Text]:
    """Give what is done at one time: a text of a play, and each sentence of those that always hold."""
    for text in outside_plays(entry):
        yield from ((sentence,) for sentence in text)
    for play in plays_within(entry):
        yield from filter(None, play.texts)


def _where(words: str, source: Source) -> Place:
    """Give where a name stands behind "the", "a" or a verb, else the entry's name."""
    for line in source.body:
        found = re.search(rf"(?<= ){re.escape(words)}(?=[ .,;]|$)", line.text)
        if found:
            return line.place(found.start(), found.end())
    return source.name_place
