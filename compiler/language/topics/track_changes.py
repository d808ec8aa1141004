"""Reading and wording of Stat Tracks that are set, bounded or brought back: "your Power cannot be lowered below -1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, is_less
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.overrides import Override, Rule
from compiler.ir.deeds.resistances import How, Resist
from compiler.ir.deeds.tracks import StatBound, StatRestore, StatSet
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.terms import Track, Ward
from compiler.language.topics.changes import LESS, ChangeReading
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import equal_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.picked_tracks import SomeTrack
from compiler.language.topics.plays import PlayReading
from compiler.language.topics.tracks import MOST_SLOTS
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token

BELOW = ("below", "lower", "less")


class TrackChangeReading(PlayReading, ChangeReading):
    """Callbacks of grammar/tracks.lark for what bears on Stat Tracks otherwise than by "gains" and "suffers"."""

    def some_changed(self, change: Token, said: SomeTrack, by: Amount, until: SaidTime | None) -> Build:
        """Read "lower one of the target's Stat Tracks by 1"."""
        self.verb = change
        return self.some_track_changes(said, self.changed(change, by), until).build

    def some_track_changes(self, said: SomeTrack, by: Amount, until: SaidTime | None) -> Clause:
        self.limits(-1 if is_less(by) else 1)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = who if said.whose is None else self.whose(said.whose, who)
            return (self.one_moved(said, by, owner, self._ends(until, owner), who),)

        return Clause(build, command=True)

    def some_shifted(self, verb: Token, said: SomeTrack, by: int, until: SaidTime | None) -> Build:
        """Read "move one of your Stat Tracks up 2 slots"."""
        self.verb = verb
        return self.some_track_changes(said, by, until).build

    def shifted(self, verb: Token, whose: Named, words: list[Token], by: int, until: SaidTime | None) -> Build:
        """Read "move your Power up 2 slots"."""
        self.verb = verb
        return self.track_of_changes(whose, words, by, until).build

    def slots_up(self, way: Token, slots: Token) -> int:
        return self.number(slots) if way.startswith("up") else -self.number(slots)

    def _ends(self, until: SaidTime | None, who: Who) -> Time | None:
        return until.settle(who, self.scene.own) if until else None

    def slot(self, number: Token) -> int:
        if abs(self._slots(number)) > MOST_SLOTS:
            self.warn(Code.TRACK_RANGE, number, f"no Stat Track has a slot {number}", help="a track runs from -5 to +5")
        return self._slots(number)

    def set_track(self, whose: Named, words: list[Token], to: Amount, until: SaidTime | None) -> Build:
        """Read "set the target's Power to -2", "move your Mind to the target's Mind"."""
        self.not_rolled(to, "where a Stat Track stands")
        tracks = tuple(self.track(word) for word in words)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            return (StatSet(who=owner, tracks=tracks, to=to, until=self._ends(until, owner)),)

        return build

    def track_becomes(self, whose: Named, words: list[Token], to: Amount, until: SaidTime | None) -> Clause:
        return Clause(self.set_track(whose, words, to, until), command=True)

    def ward_changes(self, whose: Named, words: list[Token], ward: Token, by: Amount, until: SaidTime | None) -> Clause:
        """Read "your Cold Resistance increases by 1 for each Item you have equipped"."""
        if is_less(by):
            self.contradiction(f"{ward} is added to, and not taken off", 'say "gains +1 Weakness", or "Resistance"')
        types = tuple(self.damage_type(word) for word in words)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            end = self._ends(until, owner)
            return (Resist(who=owner, ward=Ward(str(ward)), types=types, how=How.ADD, value=by, until=end),)

        return Clause(build, command=True)

    # ---- what does not move

    def track_kept(self, whose: Named, words: list[Token], how: Token, until: SaidTime | None) -> Clause:
        """Read "the target's Mind cannot be lowered": it is not lost."""
        return self._kept(whose, tuple(self.track(word) for word in words), how, until)

    def tracks_kept(self, whose: Named, _tracks: Token, how: Token, until: SaidTime | None) -> Clause:
        if not how.startswith(LESS):
            self.contradiction("what cannot be raised is named", 'say "Power and Mind", or whichever they are')
        return self._kept(whose, (), how, until)

    def _kept(self, whose: Named, tracks: tuple[Track, ...], how: Token, until: SaidTime | None) -> Clause:
        self.undated |= until is None and self.scene.play is not None
        toward = Happening.STAT_LOSS if how.startswith(LESS) else Happening.STAT_GAIN

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            return (Cannot(who=owner, deed=Deed(event=toward, tracks=tracks), until=self._ends(until, owner)),)

        return Clause(build, command=True)

    def beyond_slot(self, how: Token | None, beyond: Token, end: Token) -> dict[str, int]:
        """Give the end beyond which it cannot go."""
        below = beyond.startswith(BELOW)
        if how is not None and how.startswith(LESS) is not below:
            self.contradiction("what is lowered goes below something, and not above", 'say "above" or "below"')
        return {"least" if below else "most": self.slot(end)}

    def track_bound_of(self, whose: Named, words: list[Token], ends: dict[str, int], until: SaidTime | None) -> Clause:
        """Read "your Power cannot be lowered below -1"."""
        self.undated |= until is None and self.scene.play is not None
        tracks = tuple(self.track(word) for word in words)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            bound = StatBound(who=owner, tracks=tracks, until=self._ends(until, owner))
            return (msgspec.structs.replace(bound, **ends),)

        return Clause(build, command=True)

    def no_drift(self, whose: Named, _tracks: Token, _drift: Token, until: SaidTime | None) -> Clause:
        """Read "your Stat Tracks do not move toward their bases"."""

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            return (Override(who=owner, rule=Rule.DRIFT, until=self._ends(until, owner)),)

        return Clause(build, command=True)

    def tracks_go_back(self, whose: Named, words: list[Token]) -> Clause:
        """Read "the target's Power returns to its base"."""
        return self._back(whose, tuple(self.track(word) for word in words))

    def all_go_back(self, whose: Named, *said: Token | None) -> Clause:
        """Read "each Stat Track of the target that is above its base value moves to its base value"."""
        return Clause(lambda who: (self.all_restored(self.whose(whose, who), said[-1]),), command=True)

    def _back(self, whose: Named, tracks: tuple[Track, ...]) -> Clause:
        return Clause(lambda who: (StatRestore(who=self.whose(whose, who), tracks=tracks),), command=True)


@say.register
def _set(effect: StatSet, voice: Voice) -> Phrase:
    to = f"{effect.to:+d}" if isinstance(effect.to, int) and effect.to else equal_words(effect.to, voice)
    until = until_words(effect.until, voice, effect.who)
    if effect.who in (voice.doer, voice.chooser) or not voice.can_own(effect.who):
        own = voice.possessive(effect.who, effect.who)
        return Phrase(who=effect.who, verb="set", rest=f"{own} {listed(effect.tracks)} to {to}{until}")
    rest = f"{voice.possessive(effect.who, voice.scene.own)} {listed(effect.tracks)} to {to}{until}"
    return Phrase(who=voice.scene.own, verb="set", rest=rest, commanded=True)


@say.register
def _bound(effect: StatBound, voice: Voice) -> Phrase:
    how, end = ("lowered below", effect.least) if effect.least is not None else ("raised above", effect.most or 0)
    whose, until = voice.possessive(effect.who, None), until_words(effect.until, voice, effect.who)
    to = f"{end:+d}" if end else "0"
    return Phrase(who=None, thing=f"{whose} {listed(effect.tracks)}", verb="cannot", rest=f"be {how} {to}{until}")
