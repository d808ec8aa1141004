"""Reading of which plays are meant of those that are still to be made: "your next attack", "each Action you play"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.coming_plays import Befalls, OfPlays
from compiler.ir.places import InPlace, Place
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Edge, Moment
from compiler.ir.times.limits import Period
from compiler.language.topics.clauses import Build
from compiler.language.topics.descriptors import with_marks
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.groups import Kinds
from compiler.language.topics.places import Pronoun
from compiler.language.topics.which_plays import SaidPlay, WhichPlayReading
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class SaidComing(msgspec.Struct, frozen=True):
    """Plays that are still to be made, as they were said."""

    which: Extent
    like: PlayLike
    whose: Named | None = None
    against: Named | None = None
    per: Period | None = None
    until: SaidTime | None = None

    @property
    def kind(self) -> PlayKind | None:
        """Their kind, where nothing else is said of them than whose they are."""
        bare = self.whose is not None and self.against is None and self.per is None
        one = len(self.like.kinds) == 1 and self.like == PlayLike(kinds=self.like.kinds)
        return self.like.kinds[0] if bare and one else None


class Maker(NamedTuple):
    """Who makes plays, and what else they are."""

    who: Named
    marks: tuple[PlayLike, ...] = ()


class ToComeReading(WhichPlayReading):
    """Callbacks of the nouns of grammar/coming_plays.lark."""

    plays_said: SaidPlay | SaidComing | None = None
    """The play that the sentence has named last, or those that are still to be made: "its", "their"."""

    def naming(self, play: SaidPlay) -> SaidPlay:
        self.plays_said = play
        return super().naming(play)

    def play_owning(self, whose: Named) -> SaidPlay | SaidComing | None:
        """Give the play that "its" is of, or those that "their" is of, where nobody but them has been named."""
        said = self.plays_said
        if whose is Pronoun.IT:
            return None if isinstance(said, SaidComing) and said.which is Extent.EACH else said
        several = isinstance(said, SaidComing) and said.which is Extent.EACH
        return said if whose is Pronoun.THEM and several and not self.named else None

    def its_own(self, play: SaidPlay | SaidComing) -> SaidPlay | SaidComing:
        return play

    def coming_play(self, plays: SaidComing) -> SaidComing:
        self.plays_said = plays
        return plays

    def coming_against(self, plays: SaidComing, foe: Named, during: Token | None = None) -> SaidComing:
        """Read "your next attack against the target this round"."""
        aimed = self.coming_play(msgspec.structs.replace(plays, against=foe))
        return aimed if during is None else self.coming_during(aimed, during)

    def against_those(self, plays: SaidComing, foe: Named) -> SaidComing:
        """Give plays of which it is said behind what befalls them against whom they are."""
        if plays.against is not None:
            self.contradiction("this says twice against whom", "say it once")
        if plays.which is Extent.NEXT:
            message = "this could be their next play of all, or of those against them"
            self.contradiction(message, 'say "your next attack against"', Code.AMBIGUOUS)
        return self.coming_against(plays, foe)

    def coming_during(self, plays: SaidComing, during: Token) -> SaidComing:
        until = SaidTime(Edge.END, Moment(during.split()[-1]))
        return self.coming_play(msgspec.structs.replace(plays, until=until))

    def coming_of(self, whose: Named, like: PlayLike) -> SaidComing:
        return SaidComing(Extent.NEXT, like, whose)

    def maker(self, who: Named, *marks: PlayLike) -> Maker:
        """Read "you make with this Weapon"."""
        return Maker(who, marks)

    def maker_there(self, where: Place | Where, *marks: PlayLike) -> Maker:
        """Read "from outside your occupied section": of whoever is there."""
        there = self.placed(InPlace(place=where) if isinstance(where, Place) else where)
        return Maker(self.group_all(Kinds(), there), marks)

    def next_made_by(self, like: PlayLike, by: Maker) -> SaidComing:
        """Read "the next attack you make"."""
        return self.coming_of(by.who, with_marks(like, by.marks))

    def coming_of_any(self, like: PlayLike) -> SaidComing:
        return SaidComing(Extent.NEXT, like)

    def each_made_by(self, _each: Token, like: PlayLike, by: Maker) -> SaidComing:
        """Read "each Action you play"."""
        return self.all_plays_of(by.who, with_marks(like, by.marks))

    def all_made_by(self, like: PlayLike, by: Maker) -> SaidComing:
        """Read "Actions you play from this Weapon"."""
        return self.all_plays_of(by.who, with_marks(like, by.marks))

    def each_made(self, _each: Token, like: PlayLike) -> SaidComing:
        return self.all_plays(like)

    def all_plays_of(self, whose: Named, like: PlayLike) -> SaidComing:
        """Read "your attacks"; "its Actions" are those of the Weapon that the sentence has named."""
        if whose is Pronoun.IT and self.gear_said:
            source = Mark(what=Marking.SOURCE, name=f"this {self.gear_said}")
            return self.all_plays(with_marks(like, [PlayLike(having=(source,))]))
        return SaidComing(Extent.EACH, like, whose)

    def all_plays(self, like: PlayLike) -> SaidComing:
        """Read "Actions with Thrown", "an attack": each one."""
        return SaidComing(Extent.EACH, like)

    def first_made_by(self, nth: Token, like: PlayLike, by: Maker, per: Period) -> SaidComing:
        """Read "the first Action you play each round"."""
        if nth != "first":
            message = "only the first play can be told from those behind it before it is made"
            self.trouble(Code.TEXT_UNPARSED, nth, message, help='say "the first"')
        return SaidComing(Extent.EACH, with_marks(like, by.marks), by.who, per=per)

    def first_made_against(self, nth: Token, like: PlayLike, by: Maker, foe: Named, per: Period) -> SaidComing:
        """Read "the first Action an enemy plays against you each round"."""
        return self.coming_against(self.first_made_by(nth, like, by, per), foe)

    def first_against(self, nth: Token, like: PlayLike, foe: Named, per: Period) -> SaidComing:
        """Read "the first Action played against you each round", by whomever."""
        return self.first_made_against(nth, like, Maker(self.anyone(None)), foe, per)

    def first_of(self, whose: Named, nth: Token, like: PlayLike, per: Period) -> SaidComing:
        return self.first_made_by(nth, like, Maker(whose), per)

    def befalling(self, plays: SaidComing, effect: Befalls, until: SaidTime | None = None) -> Build:
        """Give what befalls plays to come: whoever makes one is the one of the Trigger in `effect`."""
        if until is not None and plays.until is not None:
            self.contradiction("this says twice how long", "say it once", Code.DURATION_UNKNOWN)
        end = until or plays.until
        self.undated |= end is None and plays.which is Extent.EACH and self.scene.play is not None

        def build(who: Who) -> tuple[Effect, ...]:
            if plays.whose is None and who is not self.scene.own:
                self.contradiction("this says who does it and not whose plays they are", 'say "their Actions"')
            owner = None if plays.whose is None else self.antecedent(plays.whose, who)
            about = who if owner is None else owner
            against = None if plays.against is None else self.object_of(plays.against, about)
            told = OfPlays(who=owner, which=plays.which, per=plays.per, like=plays.like, against=against, effect=effect)
            return (msgspec.structs.replace(told, until=end.settle(about, self.scene.own) if end else None),)

        return build
