"""Reading of places that have been spoken of: "that section", "it", "there", "this section"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.places import Here, InPlace, Near, Nearness, Place
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.past_places import PastPlaceReading
from compiler.language.topics.places import MOVE, OFF_MAP

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import There

OWN = Near(nearness=(Nearness.OCCUPIED,))


class SpokenPlaceReading(PastPlaceReading):
    """Callbacks of grammar/places.lark for places that need no words for what they are like."""

    def placed(self, where: Where) -> There:
        """Read "in your occupied section", of those who are picked: it is "that section" afterwards."""
        match where:
            case InPlace(negated=False, place=Place(kind=kind, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))):
                whose = self.scene.own if of is None else of
                if isinstance(whose, Actor):
                    self.stood_in.setdefault(whose, kind)
        return super().placed(where)

    def that_place(self, word: Token) -> Place:
        noun = word.update(value=word.split()[1])
        noun.start_pos = (word.start_pos or 0) + len(word) - len(noun)
        kind = self.place(noun)
        if word.startswith("the ") and kind not in self.stood_in.values() and self.is_own_place(str(noun)):
            bare = self.place_bare = Place(kind=kind, pick=Pick.THE, facts=(OWN,))
            return bare
        pick = Pick.ALL if word.startswith("those") else Pick.THAT
        if word.startswith("those") != noun.endswith("s"):
            self.trouble(
                Code.TEXT_UNPARSED,
                word,
                f'"{word}" is neither one nor several',
                help=f'say "that {noun.removesuffix("s")}"',
            )
        return self._that(kind, Pick.THAT, 2 if pick is Pick.ALL else None)

    def _that(self, kind: PlaceKind, pick: Pick, number: int | None = None) -> Place:
        """Give the place that was brought up before, or in which someone is said to stand."""
        known = (self.things | self.scene.things) & {kind, f"{kind}s"}
        stood = [] if known or number else [self.stood_in, self.stood_near]
        there = next(filter(None, ([who for who, where in one.items() if where is kind] for one in stood)), [])
        if there:
            return self._where_one_stands(kind, there)
        lone = None if known or number else self._place_of_one(kind)
        if lone is not None:
            return lone
        if not known:
            message = f'no {kind} has been spoken of that "that {kind}" could be'
            self.contradiction(message, f'say which, as in "your occupied {kind}"', Code.REF_DANGLING)
        return Place(kind=kind, pick=pick, number=number)

    def _place_of_one(self, kind: PlaceKind) -> Place | None:
        """Give the place of someone, of which this sentence or the one before speaks, where nobody has left it."""
        lone = self.place_said or self.scene.place_met
        if lone is None or lone.kind is not kind or MOVE in self.went | self.scene.things:
            return None
        return lone

    def _where_one_stands(self, kind: PlaceKind, there: list[Who]) -> Place:
        """Give the place in which an "if" says that someone stands."""
        [who, *others] = there
        if others or (not isinstance(who, Actor) and self.spoken_of is not Actor.CHOSEN):
            self.contradiction(f"this could be more than one {kind}", "say whose it is", Code.AMBIGUOUS_PRONOUN)
        of = None if who is self.scene.own else who if isinstance(who, Actor) else Actor.CHOSEN
        return Place(kind=kind, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))

    def this_place(self, word: Token) -> Place:
        """Read "this section": the one of now, in what goes on, too; in a constant text that is always one's own."""
        noun = word.update(value=next(part for part in word.split() if part in [*PlaceKind]))
        return Place(kind=self.place(noun), pick=Pick.THE, facts=(Here() if self.scene.play else OWN,))

    def stands_for_something(self, word: Token) -> None:
        """Check that "it" has something of the map to stand for."""
        if not (self.things | self.scene.things) - OFF_MAP and not self.stood_in:
            message = f'"{word}" stands for nobody: nobody has been named before it'
            self.trouble(Code.REF_SUBJECT, word, message, help='name the one you mean, as in "the target"')

    def place_it(self, word: Token) -> Place:
        self.stands_for_something(word)
        return self._that(PLACE.get(self.scene.scenario, PlaceKind.SECTION), Pick.THAT)

    def there(self) -> InPlace:
        return InPlace(place=self._that(PLACE.get(self.scene.scenario, PlaceKind.SECTION), Pick.THAT))
