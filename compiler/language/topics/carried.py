"""Reading and wording of deeds that hold the effect which does them: "looks at the top card of their deck"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.cards import Reveal
from compiler.ir.deeds.coming import Extent, Operate, Operation, Release, Skip
from compiler.ir.deeds.earning import Earn
from compiler.ir.deeds.piles import ReturnToHand
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.rolls import Reroll
from compiler.ir.deeds.terrain import Illuminate
from compiler.ir.events.as_deeds import AS_DEEDS
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.events.doings import DeedAlone, Doing
from compiler.ir.places import Ground, Lies
from compiler.ir.selectors.described import Cards, Choice, Many, Pile
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Phase
from compiler.language.topics.earning import earned_words
from compiler.language.topics.happenings import gone_through, their_own
from compiler.language.topics.mentions import CARDS_DONE, DREW_LAST, mention
from compiler.language.topics.phrase import Voice, listed, say
from compiler.language.topics.place_words import place_words
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, doer_awaited, own_name_said
from compiler.language.topics.said_cards import OwnedPile, SaidCards

if TYPE_CHECKING:
    from compiler.ir.places import Place
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build

Carried = Callable[["Who"], "tuple[Doing, ...]"]
"""What is waited for as the effect that does it, and ordered by nothing."""
IN_OTHER_WORDS = (Reveal, ReturnToHand)
"""What can be waited for without the effect, too: the deed that it is, and the cards."""
_IN_PLACE = " instead"
OPERATIONS = {str(one).lower().split()[0]: one for one in Operation}
"""Those of the Strategy Phase, by their verbs."""
_LIGHTS_ITS = re.compile(r"(?:light|lit|illuminat|darken)\w* (?:up )?its\b", re.IGNORECASE)
LIT_BY = {Ground.LIT: "light", Ground.DARK: "darken"}
"""What makes a place so."""
LYING = (None, Pile.HAND, Pile.DECK, Pile.DISCARD_PILE)
"""Where cards lie of which it can be waited for that something is done to them."""


@production
def returns_cards(reading: Reading, _verb: Token, said: SaidCards, home: OwnedPile) -> Build:
    """Read "returns a card from their discard pile to their hand"."""

    def build(who: Who) -> tuple[ReturnToHand, ...]:
        cards = said.settle(who, reading)
        if cards.pile is not Pile.DISCARD_PILE or (home.owner(who, reading) or who) != (cards.whose or who):
            reading.contradiction("cards come back to the hand of the one whose they are", "name one of the two")
        return (ReturnToHand(who=who, cards=cards),)

    return build


@production
def reveals_pile(reading: Reading, _verb: Token, said: OwnedPile) -> Build:
    """Read "reveals their hand": all of it."""
    if said.pile is not Pile.HAND:
        reading.contradiction("a hand is shown as a whole", 'say "the top card of their deck"')
    return lambda who: (Reveal(who=who, cards=Cards(pile=said.pile, whose=said.owner(who, reading))),)


@production
def lights_place(reading: Reading, verb: Token, place: Place) -> Carried:
    """Read "lights their occupied region": it has been dark before, and will be lit."""
    if any(isinstance(fact, Lies) for fact in place.facts):
        reading.contradiction("it is no more what it was like before", f'say "a {place.kind}"')
    if reading.scene.own is Actor.THIS and not own_name_said(reading) and _LIGHTS_ITS.search(reading.text):
        message = "\"its\" could be this entry's own here, or another's"
        reading.contradiction(message, 'write "their", or the name', Code.AMBIGUOUS_PRONOUN)
    where = gone_through(reading, place).place
    ground = next(ground for ground, does in LIT_BY.items() if verb.lower()[:2] == does[:2])
    return lambda _who: (Illuminate(where=where, ground=ground),)


@production
def skips_phase(reading: Reading, verb: Token, *said: Named | Token) -> Build:
    """Read "skips a Strategy Phase", "spends their Strategy Phase", as a deed: one of their own."""
    *whose, phase = said
    for one in whose:
        their_own(reading, one)  # type: ignore[arg-type]  # the last is the phase
    if verb in ("spent", "used"):
        help_ = f'say "skipped", or what it was {verb} on, as in "{verb} their Strategy Phase to Block"'
        reading.contradiction(f"this does not say what it was {verb} on", help_)
    skipped = Phase(str(phase).split()[0])
    return lambda who: (Skip(who=who, phase=skipped, extent=Extent.EACH),)


@production
def releases(reading: Reading, _verb: Token, *said: Named | Token) -> Carried:
    """Read "spends their Strategy Phase to free themselves": to end what the text has brought."""
    *whose, phase, _ = said
    for one in whose:
        their_own(reading, one)  # type: ignore[arg-type]  # the last are the phase, and what for
    spent = Phase(str(phase).split()[0])
    return lambda _who: (Release(phase=spent),)


@production
def operates(reading: Reading, _verb: Token, *said: Named | Token) -> Carried:
    """Read "spends their Strategy Phase to Block"."""
    *whose, phase, what = said
    for one in whose:
        their_own(reading, one)  # type: ignore[arg-type]  # the last are the phase, and what for
    if Phase(str(phase).split()[0]) is not Phase.STRATEGY:
        reading.contradiction("operations are those of the Strategy Phase", 'say "their Strategy Phase"')
    if _IN_PLACE in reading.text:
        help_ = 'say "Draw 1 more card in the Strategy Phase."'
        reading.contradiction("the operation is done, and this comes besides", help_)
    verb = next(word for word in str(what).split() if word.lower() in OPERATIONS)
    return lambda _who: (Operate(operation=OPERATIONS[verb.lower()]),)


@production
def does(reading: Reading, build: Build | Carried) -> Deed:
    """Read what is done as the effect that does it; whoever does it is named by the deed."""
    mention(reading, DREW_LAST, None)  # by whoever does it, and not by this text
    mention(reading, CARDS_DONE, None)
    effects = build(doer_awaited(reading) or Actor.ONE)
    done = effects[0] if len(effects) == 1 else None
    if not isinstance(done, Doing):
        reading.contradiction("this is more than one deed", "name one of them")
        return Deed(event=Happening.DOES)
    if not _is_plain(done):
        reading.contradiction("it cannot be told whether this has been done", "say it without a choice or a time")
    said = done if isinstance(done, DeedAlone | Illuminate) else msgspec.structs.replace(done, who=Actor.ONE)
    event = AS_DEEDS[type(done)][0] if isinstance(done, IN_OTHER_WORDS) else Happening.DOES
    return Deed(event=event, does=said)


def _is_plain(done: Doing) -> bool:
    """Tell whether it can be seen that just this is done: no choice is left in it, no time and nothing reckoned."""
    if isinstance(done, Resist):
        return isinstance(done.value, int) and done.until is None
    if isinstance(done, Earn):
        return isinstance(done.number, int)
    cards: Cards | None = getattr(done, "cards", None)
    if cards is None:
        return True
    counted = cards.number is None or isinstance(cards.number, int)
    return counted and cards.many is Many.EXACTLY and cards.choice is not Choice.RANDOM and cards.pile in LYING


def carried_said(does: Doing, who: Who, voice: Voice) -> tuple[str, str]:
    """Give the verb of what `who` does in its base form, and what follows it."""
    if isinstance(does, Reroll):
        return "reroll", article(f"{listed(does.rows, 'or')} roll".strip())
    if isinstance(does, Earn):
        return str(does.way), earned_words(does)
    if isinstance(does, Operate):
        return "spend", f"{voice.possessive(who, who)} Strategy Phase to {does.operation}"
    if isinstance(does, Release):
        return "spend", f"{voice.possessive(who, who)} {does.phase} Phase to end this effect"
    if isinstance(does, Illuminate):
        return LIT_BY[does.ground], place_words(does.where, voice)
    phrase = say(msgspec.structs.replace(does, who=who), voice)
    return phrase.verb, phrase.rest
