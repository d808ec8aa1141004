"""Reading of which plays are meant of those that are still to be made: "your next attack", "each Action you play"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.coming import Extent
from compiler.ir.coming_plays import Befalls, OfPlays
from compiler.ir.descriptors import PlayLike
from compiler.ir.durations import Edge, Moment
from compiler.ir.limits import Period
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.which_plays import SaidPlay, WhichPlayReading
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.who import Who
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


class ToComeReading(WhichPlayReading):
    """Callbacks of the nouns of grammar/coming_plays.lark."""

    def its_own(self, play: SaidPlay | SaidComing) -> SaidPlay | SaidComing:
        return play

    def coming_of(self, whose: Named, like: PlayLike, foe: Named | None, during: Token | None) -> SaidComing:
        """Read "your next attack against the target this round"."""
        return SaidComing(Extent.NEXT, like, whose, foe, until=self._rest(during))

    def coming_of_any(self, like: PlayLike, foe: Named | None, during: Token | None) -> SaidComing:
        return SaidComing(Extent.NEXT, like, None, foe, until=self._rest(during))

    def each_made_by(self, _each: Token, like: PlayLike, who: Named, *rest: Named | Token | None) -> SaidComing:
        """Read "each Action you play against an enemy this round"."""
        return self.all_plays_of(who, like, *rest)

    def each_made(self, _each: Token, like: PlayLike, foe: Named | None, during: Token | None) -> SaidComing:
        return self.all_plays(like, foe, during)

    def any_made(self, like: PlayLike, foe: Named | None, during: Token | None) -> SaidComing:
        """Read "an attack against an ally": each one."""
        return self.all_plays(like, foe, during)

    def all_plays_of(self, whose: Named, like: PlayLike, *rest: Named | Token | None) -> SaidComing:
        """Read "your attacks"."""
        foe, during = rest
        return SaidComing(Extent.EACH, like, whose, foe, until=self._rest(during))  # type: ignore[arg-type]

    def all_plays(self, like: PlayLike, foe: Named | None, during: Token | None) -> SaidComing:
        return SaidComing(Extent.EACH, like, None, foe, until=self._rest(during))

    def first_made_by(self, nth: Token, like: PlayLike, who: Named, foe: Named | None, per: Period) -> SaidComing:
        """Read "the first Action you play each round"."""
        if nth != "first":
            message = "only the first play can be told from those behind it before it is made"
            self.trouble(Code.TEXT_UNPARSED, nth, message, help='say "the first"')
        return SaidComing(Extent.EACH, like, who, foe, per)

    def first_of(self, whose: Named, nth: Token, like: PlayLike, foe: Named | None, per: Period) -> SaidComing:
        return self.first_made_by(nth, like, whose, foe, per)

    def _rest(self, during: Token | None) -> SaidTime | None:
        return None if during is None else SaidTime(Edge.END, Moment(during.split()[-1]))

    def befalling(self, plays: SaidComing, effect: Befalls, until: SaidTime | None = None) -> Build:
        """Give what befalls plays to come: whoever makes one is the one of the Trigger in `effect`."""
        if until is not None and plays.until is not None:
            self.contradiction("this says twice how long", "say it once", Code.DURATION_UNKNOWN)
        end = until or plays.until
        self.undated |= end is None and plays.which is Extent.EACH and self.scene.play is not None

        def build(who: Who) -> tuple[Effect, ...]:
            owner = None if plays.whose is None else self.antecedent(plays.whose, who)
            about = who if owner is None else owner
            against = None if plays.against is None else self.object_of(plays.against, about)
            told = OfPlays(who=owner, which=plays.which, per=plays.per, like=plays.like, against=against, effect=effect)
            return (msgspec.structs.replace(told, until=end.settle(about, self.scene.own) if end else None),)

        return build
