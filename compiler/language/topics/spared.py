"""Reading of whom someone cannot play against, their next play alone or only where it could be another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.forbidding import Barred, Cannot, Forbid, ForbidDeed
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.forbidding import ANYONE, ForbiddingReading, SaidPlays, any_of_them
from compiler.language.topics.objects import ANYONE_ELSE
from compiler.language.topics.places import Pronoun
from compiler.language.topics.plays_to_come import ToComeReading
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


class OthersLeft(msgspec.Struct, frozen=True):
    """Who else could be the target, as it was said; or who it is besides whom somebody else could be."""

    of: Named = ANYONE_ELSE
    besides: Named | None = None


def _as_forbidden(effect: Effect) -> Effect:
    """Give what keeps someone from plays as that, however else it could be said."""
    match effect:
        case Cannot(who=who, deed=Deed(event=Happening.PLAYS, play=PlayLike() as like) as deed) if (
            who is not None and not effect.times and deed == Deed(event=deed.event, play=like, against=deed.against)
        ):
            return Forbid(who=who, plays=_of_actions(like), against=deed.against, until=effect.until)
    return effect


def _of_actions(like: PlayLike) -> PlayLike:
    """Give the Actions that are meant by attacks: it is those that have a target to be chosen."""
    return like if like.kinds else msgspec.structs.replace(like, kinds=(PlayKind.ACTION,))


class SparedReading(ForbiddingReading, ToComeReading):
    """Callbacks of grammar/forbidding.lark for plays that could be made against another."""

    def anyone_else(self) -> OthersLeft:
        """Read "if it has another target"."""
        return OthersLeft()

    def anyone_but(self, foe: Named) -> OthersLeft:
        """Read "unless you are the only enemy it can target"."""
        return OthersLeft(besides=foe)

    def those_else(self, foe: Named) -> OthersLeft:
        """Read "if it could target one of your allies instead"."""
        if isinstance(foe, Group) and foe.side is Side.ENEMY:
            self.contradiction('"enemy" can be yours or theirs', 'say "another target"', Code.AMBIGUOUS)
        return OthersLeft(foe)

    def where_another(self, build: Build, left: OthersLeft) -> Build:
        """Let it keep them only from playing against one where another could be the target."""

        def sparing(who: Who) -> tuple[Effect, ...]:
            others = any_of_them(self.object_of(left.of, who))
            besides = None if left.besides is None else self.object_of(left.besides, who)
            return tuple(self._sparing(effect, others, besides) for effect in build(who))

        return sparing

    def _sparing(self, effect: Effect, others: Who, besides: Who | None) -> Effect:
        match _as_forbidden(effect):
            case Forbid(against=whom) as bar if whom is not None and besides in (None, whom):
                return msgspec.structs.replace(bar, others=others)
            case ForbidDeed(deed=Barred.TARGET, whom=whom) as bar if besides in (None, whom):
                return msgspec.structs.replace(bar, others=others)
        self.contradiction("this does not say against whom they cannot play", 'say "cannot target you"')
        return effect

    def forbid_spared(self, build: Build, left: OthersLeft) -> Build:
        """Read "cannot attack you if it has another target"."""
        return self.where_another(build, left)

    def forbid_next(self, whose: Named, like: PlayLike, foe: Named, until: SaidTime | None) -> Build:
        """Read "cannot play its next Action against you"."""

        def build(who: Who) -> tuple[Effect, ...]:
            if whose is not Pronoun.IT and bearer(whose, who, self.scene.own) != who:
                self.contradiction("one targets others with plays of one's own", "leave out whose they are")
            against = self.barred_from(any_of_them(self.object_of(foe, who)), who)
            plays = _of_actions(like)
            end = until.settle(who, self.scene.own) if until else None
            return (Forbid(who=who, plays=plays, against=against, extent=Extent.NEXT, until=end),)

        return build

    def forbid_next_aim(self, foe: Named, whose: Named, like: PlayLike, until: SaidTime | None) -> Build:
        """Read "cannot target you with its next Action"."""
        return self.forbid_next(whose, like, foe, until)

    # ---- what is played from one piece of Gear, and what nobody plays

    def forbid_that_piece(self, gear: Token, until: SaidTime | None) -> Build:
        """Read "cannot use that Weapon": nothing is played from it."""
        return self.forbid(SaidPlays(PlayLike(having=(self.from_that_piece(gear),)), None), None, until)

    def that_piece_barred(self, gear: Token, until: SaidTime) -> Clause:
        """Read "that Weapon cannot be used until ...", by anyone."""
        barred = self.forbid_that_piece(gear, until)
        return Clause(lambda _who: barred(ANYONE), command=True)

    def plays_barred_to_all(self, like: PlayLike, until: SaidTime) -> Clause:
        """Read "that Weapon's Actions cannot be played until ..."."""
        barred = self.forbid(SaidPlays(_of_actions(like), None), None, until)
        return Clause(lambda _who: barred(ANYONE), command=True)

    # ---- nobody but one

    def targets_only(self, foe: Named, until: SaidTime | None) -> Build:
        """Read "can only target you": nobody else."""

        def build(who: Who) -> tuple[Effect, ...]:
            return self.forbid_target(self._all_but(foe, who), until)(who)

        return build

    def attacks_only(self, foe: Named, until: SaidTime | None) -> Build:
        """Read "can only attack you"."""
        return self.plays_only_against(PlayLike(), foe, until)

    def plays_only_against(self, like: PlayLike, foe: Named, until: SaidTime | None) -> Build:
        """Read "can only play Actions against you": these against nobody else."""

        def build(who: Who) -> tuple[Effect, ...]:
            return self.forbid_with(self._all_but(foe, who), None, like, until)(who)

        return build

    def _all_but(self, foe: Named, who: Who) -> Group:
        one = self.object_of(foe, who)
        if not isinstance(one, Actor):
            self.contradiction("this could bind them to one, or bar them where there is none", "say whom they cannot")
            return ANYONE_ELSE
        return msgspec.structs.replace(ANYONE_ELSE, besides=one)
