"""Reading of places: from whom they are seen, and what there is in which type of scenario."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.events.deeds import Happening
from compiler.ir.places import Ground, InPlace, Near, Nearness, Place
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group
from compiler.ir.terms import PLACE, PlaceKind, Scenario
from compiler.language.topics.afresh import afresh
from compiler.language.topics.scene import Reads

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class Pronoun(StrEnum):
    """A word whose bearer is known only once the clause is (card-language.md 6.3)."""

    THEM = "they"
    IT = "it"


COUNTER = "Debate Counter"
"""What is called so among the things that a text has brought up."""
CARDS, GEAR, MOVE, SEEN, FOUND = "cards", "Gear", "Move", "cards that were seen", "the one shown last"
DREW, TAKEN = "cards that were drawn", "cards that were put into a hand"
HANDLED = frozenset({CARDS, GEAR})
"""What is called so among them: the last of the two that was spoken of is "it"."""
COUNTERS = "counters of the entry itself"
NAMED_KIND = "a kind of play that was named"
LASTING = frozenset({MOVE, SEEN, FOUND, DREW, TAKEN, COUNTERS, NAMED_KIND})
"""What is spoken of yet, whatever else has been brought up since."""
IN_HAND = frozenset({SEEN, DREW, TAKEN})
"""Those that can be in a hand: another card could be besides them."""
TO_HAND = frozenset({Happening.DRAWS, Happening.RETURNS, Happening.REVEALS})
"""What brings up such cards where it is waited for."""
OFF_MAP = HANDLED | LASTING
"""Those that lie on no map."""
MAPS = {
    Scenario.COMBAT: "battle maps have",
    Scenario.EXPLORATION: "exploration maps have",
    Scenario.INTERACTION: "stages have",
}
GROUNDS = {Ground.SHADOWY: Scenario.COMBAT}
"""What only the places of one type of scenario can be (R-SEE-7)."""


class PlaceReading(Reads):
    """What every topic asks that reads a place."""

    @afresh
    def named(self) -> set[Who]:
        return set()

    spoken_of: Who | None = None
    doer_of_event: Who | None = None
    """The one that an "if" or an event is about."""

    @afresh
    def things(self) -> set[str]:
        """What of a map has been picked so far: "that section", "it" may be meant by it."""
        return set()

    @afresh
    def went(self) -> set[str]:
        """Whether someone has gone elsewhere so far, or seen cards: "this Move", "discard one" may be said of that."""
        return set()

    @afresh
    def said_beside(self) -> set[Place]:
        """Those that are called adjacent without saying to what: of someone who is moved, next to them."""
        return set()

    @afresh
    def stood_in(self) -> dict[Who, PlaceKind]:
        """Who stands in a place of which kind, as an "if" says: "in a dark region"."""
        return {}

    @afresh
    def stood_near(self) -> dict[Who, PlaceKind]:
        """Whose place it is in which an "if" says that someone stands, and of which kind."""
        return {}

    def stands_at(self, where: Where) -> None:
        """Note someone's occupied place, in which another stands, as what "that section" can be."""
        match where:
            case InPlace(place=Place(kind=kind, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))):
                whose = self.scene.own if of is None else of
                if isinstance(whose, Actor):
                    self.stood_near.setdefault(whose, kind)

    place_bare: Place | None = None
    """One's own place, where it is "the section" and no more."""
    place_said: Place | None = None
    """The place that someone occupies of whom the sentence has spoken last."""

    def the_counter(self, *it: Token) -> None:
        """Read "the Debate Counter", or "it" once that has been spoken of."""
        self.belongs(Scenario.INTERACTION, "the Debate Counter belongs")
        if it and COUNTER not in self.things | self.scene.things:
            message = '"it" stands for nothing that has been named'
            self.trouble(
                Code.REF_SUBJECT, it[0], message, help='name whom or what you mean, as in "the Debate Counter"'
            )
        self.things = {COUNTER}

    def anchor(self, named: Who | Pronoun) -> Actor | None:
        """Give the one from whom a place is seen; None where that is one's own side."""
        if named is Pronoun.THEM or (named is Pronoun.IT and self.scene.own is not Actor.THIS):
            return self._anchor_named()
        if isinstance(named, Group):
            message = "a place is that of one entity, and a choice is made by one"
            self.contradiction(message, 'name the one, as in "the target\'s"')
        if named is self.scene.own or named is Pronoun.IT or not isinstance(named, Actor):
            return None
        return named

    def _anchor_named(self) -> Actor:
        """Give the only one named from whom a place can be seen; of several nobody knows which."""
        named = {self.spoken_of} if isinstance(self.spoken_of, Actor) else self.named or self.scene.before
        actors = [who for who in named if isinstance(who, Actor)]
        if named and not actors and self.doer_of_event is Actor.TRIGGER and not self.scene.has_trigger:
            return Actor.TRIGGER
        if named and len(actors) != 1:
            message = '"their" and "its" could be several here, and each has a place of their own'
            self.contradiction(message, "name the one you mean", Code.AMBIGUOUS_PRONOUN)
        return actors[0] if actors else (Actor.TRIGGER if self.scene.has_trigger else Actor.TARGET)

    def place(self, token: Token) -> PlaceKind:
        """Check that the place is one of this type of scenario."""
        expected = PLACE.get(self.scene.scenario)
        word = token.removesuffix("s")
        if expected and word != expected:
            where = MAPS[self.scene.scenario]
            message = f"{where} {expected}s, not {word}s"
            self.trouble(Code.PLACE_SCENARIO, token, message, help=self.here_said(word, expected))
            self.mend(Mend(token.replace(word, expected)))
        return PlaceKind(word)

    def lying(self, word: Token, noun: str) -> Ground:
        """Check that a place of this type of scenario can be like that; `noun` is what it is called."""
        ground = Ground(str(word))
        if self.scene.scenario not in (GROUNDS.get(ground, self.scene.scenario), Scenario.ANY):
            message = f"only {GROUNDS[ground]} has {word} {noun.removesuffix('s')}s"
            self.trouble(Code.PLACE_SCENARIO, word, message, help='say "dark"')
        return ground
