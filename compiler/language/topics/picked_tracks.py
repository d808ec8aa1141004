"""Reading and wording of a Stat Track that is not named: "their highest Stat Track", "one of your choice"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import is_less
from compiler.ir.deeds.tracks import Picked, StatOne
from compiler.language.topics.counts import is_counted, per_words, plain_words
from compiler.language.topics.durations import until_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.who import Named, WhoReading

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token

EXTREMES = {"highest": Picked.HIGHEST, "greatest": Picked.HIGHEST, "lowest": Picked.LOWEST, "least": Picked.LOWEST}


class SomeTrack(msgspec.Struct, frozen=True):
    """One Stat Track that is not named: whose, and who chooses it, where that is said."""

    which: Picked
    whose: Named | None = None
    chooser: Named | None = None


class PickedTrackReading(WhoReading):
    """Callbacks of grammar/tracks.lark for a Stat Track that is picked."""

    def extreme_track(self, whose: Named, extreme: Token) -> SomeTrack:
        if extreme not in EXTREMES:
            message = f"a Stat Track stands high or low, and is not the {extreme}"
            self.trouble(Code.TEXT_UNPARSED, extreme, message, help='say "highest" or "lowest"')
        return SomeTrack(EXTREMES.get(extreme, Picked.HIGHEST), whose)

    def chosen_track(self, chooser: Named | None) -> SomeTrack:
        return SomeTrack(Picked.CHOSEN, chooser=chooser)

    def chosen_track_of(self, whose: Named, _tracks: Token, chooser: Named | None) -> SomeTrack:
        return SomeTrack(Picked.CHOSEN, whose, chooser)

    def track_of_someone(self, whose: Named) -> SomeTrack:
        return SomeTrack(Picked.CHOSEN, whose)

    def by_choice(self, whose: Named) -> Named:
        return whose

    def shift_one(self, by: Token, said: SomeTrack) -> tuple[Token, SomeTrack]:
        self.number(by)
        return by, said

    def one_moved(self, said: SomeTrack, by: Amount, who: Who, until: Time | None, doer: Who) -> StatOne:
        """Make the move of one Stat Track; it is chosen by whoever does it, where that is not said."""
        chooser: Who | None = None
        if said.which is Picked.CHOSEN:
            chooser = doer if said.chooser is None else self.object_of(said.chooser, doer)
        return StatOne(who=who, which=said.which, by=by, chooser=chooser, until=until)


@say.register
def _one(effect: StatOne, voice: Voice) -> Phrase:
    less, until = is_less(effect.by), until_words(effect.until, voice, effect.who)
    sign = "-" if less else "+"
    verb = "suffer" if less else "gain"
    by = plain_words(effect.by) if isinstance(effect.by, int) or is_counted(effect.by) else str(effect.by)
    per = per_words(effect.by, voice, effect.who, sign)
    return Phrase(who=effect.who, verb=verb, rest=f"{sign}{by} to {_which(effect, voice)}{per}{until}")


def _which(effect: StatOne, voice: Voice) -> str:
    """Word which one it is: "their highest Stat Track", "one Stat Track of your choice"."""
    if effect.which is not Picked.CHOSEN or effect.chooser is None:
        return f"{voice.possessive(effect.who, effect.who)} {effect.which} Stat Track"
    return f"one Stat Track of {voice.possessive(effect.chooser, effect.who)} choice"
