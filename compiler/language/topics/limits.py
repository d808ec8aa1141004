"""Reading and wording of how far damage goes: points that are left to someone, and the most that comes of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import capped_at
from compiler.ir.deeds.forbidding import OVER
from compiler.ir.deeds.points import Adjust, Floor, Harm, How
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import PlayKind
from compiler.language.topics.clauses import Build, Clause, Effects
from compiler.language.topics.descriptors import plays_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.harms import Adjusted, HarmReading
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.plays import kind_of_play
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.which_plays import SaidPlay


class LimitReading(HarmReading):
    """Callbacks of grammar/limits.lark."""

    # ---- what is left to someone

    def harm_of_type(self, word: Token, source: Harm | None = None) -> Harm:
        """Read "Fire damage from enemies"."""
        return msgspec.structs.replace(source or Harm(), type=self.damage_type(word))

    def floor(self, least: Token, points: Token, harm: Harm | None, until: SaidTime | None = None) -> Build:
        """Read "cannot be reduced below 1 HP by enemies"."""
        of = harm or Harm()
        so = Floor(
            who=self.scene.own,
            points=self.points(points),
            least=self.number(least),
            play=of.play,
            by=of.by,
            type=of.type,
        )
        end = until.settle if until else lambda *_: None
        return lambda who: (msgspec.structs.replace(so, who=who, until=end(who, self.scene.own)),)

    def floor_so(self, least: Token, points: Token, until: SaidTime | None) -> Build:
        """Read "cannot be reduced below 1 HP by damage"."""
        return self.floor(least, points, None, until)

    def floor_by_them(self, _verb: Token, whom: Named, least: Token, points: Token, until: SaidTime | None) -> Build:
        """Read "enemies cannot reduce you below 1 HP"."""

        def build(who: Who) -> Effects:
            floor = self.floor(least, points, Harm(by=who), until)
            return floor(_whoever(self.object_of(whom, who)))

        return build

    def floor_of_harm(
        self, harm: Harm, whom: Named, least: Token, points: Token, until: SaidTime | None = None
    ) -> Clause:
        """Read "damage from an Area Attack cannot reduce you below 1 HP"."""
        build = self.floor(least, points, harm, until)
        return Clause(lambda who: build(_whoever(self.object_of(whom, who))), command=True)

    def floor_of_any(self, whom: Named, least: Token, points: Token, until: SaidTime | None = None) -> Clause:
        """Read "damage cannot reduce you below 1 HP"."""
        return self.floor_of_harm(Harm(), whom, least, points, until)

    def floor_of_play(self, play: SaidPlay, whom: Named, least: Token, points: Token) -> Clause:
        """Read "this Action cannot reduce the target below 1 HP": as long as it is resolved."""
        harm = self.from_met(play)
        if harm.by is None or self.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
            self.contradiction("this is no play whose damage is held up", 'say "you cannot be reduced below ..."')

        def build(who: Who) -> Effects:
            held = Floor(
                who=_whoever(self.object_of(whom, who)),
                points=self.points(points),
                least=self.number(least),
                by=harm.by,
                until=OVER,
            )
            return (held,)

        return Clause(build, command=True)

    # ---- the most that comes

    def capped(self, verb: Token, most: Token, type_: str | None, play: SaidPlay) -> Build:
        """Read "you suffer at most 5 damage from this attack"."""
        self.verb = verb
        return self.at_most_of_this(verb, most, type_, play)

    def at_most_of_this(self, _verb: Token, most: Token, type_: str | None, play: SaidPlay) -> Build:
        """Read "cannot suffer more than 5 damage from this attack"."""
        harm = msgspec.structs.replace(self.from_met(play), type=type_)
        return lambda who: (self._cap(msgspec.structs.replace(harm, to=who), most),)

    def kind_of_strike(self, kind: Token) -> PlayLike:
        """Read "Action" in "from a single Action"."""
        return PlayLike(kinds=(kind_of_play(kind),))

    def at_most_of_one(self, _verb: Token, most: Token, type_: str | None, harm: Harm, until: SaidTime | None) -> Build:
        """Read "cannot suffer more than 5 damage from a single attack": of each of them no more comes."""
        typed = msgspec.structs.replace(harm, type=type_)
        return lambda who: (self._cap(msgspec.structs.replace(typed, to=who), most, until),)

    def loses_at_most_of_one(
        self, verb: Token, most: Token, points: Token, harm: Harm, until: SaidTime | None
    ) -> Build:
        """Read "cannot lose more than 5 HP to a single Action"."""
        self.points(points)
        return self.at_most_of_one(verb, most, None, harm, until)

    def capped_by_them(self, _verb: Token, most: Token, type_: str | None, whom: Named | None, play: SaidPlay) -> Build:
        """Read "the triggering enemy cannot deal more than 5 damage with that Action"."""
        harm = self._capped_play(play, type_, whom)
        return lambda who: (self._cap(msgspec.structs.replace(harm, by=harm.by or who), most),)

    def cap_of_play(self, play: SaidPlay, _verb: Token, most: Token, type_: str | None, whom: Named | None) -> Clause:
        """Read "this attack cannot deal more than 5 damage to you"."""
        change = self._cap(self._capped_play(play, type_, whom), most)
        return Clause(lambda _who: (change,), command=True)

    def _capped_play(self, play: SaidPlay, type_: str | None, whom: Named | None) -> Harm:
        to = None if whom is None else bearer(whom, self.scene.own, self.scene.own)
        return msgspec.structs.replace(self.from_met(play), type=type_, to=to)

    def cap(self, _verb: Token, what: Adjusted, most: Token, until: SaidTime | None) -> Build:
        """Read "reduce the damage to 5": no more than that comes."""
        change = self._cap(what, most, until)
        return lambda _who: (change,)

    def number_capped(self, what: Adjusted, _changed: Token, most: Token) -> Clause:
        """Read "the damage is reduced to 1"."""
        return self.number_bounded(what, most)

    def number_bounded(self, what: Adjusted, most: Token) -> Clause:
        """Read "the damage you suffer cannot be more than 5"."""
        return Clause(self.cap(most, what, most, None), command=True)

    def _cap(self, what: Adjusted, most: Token, until: SaidTime | None = None) -> Adjust:
        if not isinstance(what, Harm):
            self.trouble(Code.TEXT_UNPARSED, most, "it is not said by how much this changes", help='say "by"')
        return self.adjusting(How.REDUCE, what, capped_at(self.number(most)), until)


def _whoever(whom: Who) -> Who:
    """Give each of those whom damage cannot bring down: "damage cannot reduce an ally below 1 HP"."""
    if isinstance(whom, Group) and whom.pick is Pick.ONE and whom.chosen_by is None:
        return msgspec.structs.replace(whom, pick=Pick.EACH)
    return whom


@say.register
def _floor(effect: Floor, voice: Voice) -> Phrase:
    least = f"below {effect.least} {effect.points}"
    if effect.is_of_play:
        others = effect.by != voice.scene.own
        played = f"{voice.possessive(effect.by, None)} Action" if effect.by and others else f"this {voice.scene.play}"
        return Phrase(who=None, thing=played, verb="cannot", rest=f"reduce {voice.object(effect.who)} {least}")
    by = _source(effect, voice)
    by += until_words(effect.until, voice, effect.who)
    return Phrase(who=effect.who, verb="cannot", rest=f"be reduced {least}{by}")


def _source(effect: Floor, voice: Voice) -> str:
    """Word what does not bring them below it."""
    by = f" from {voice.subject(effect.by).removeprefix('all ')}" if effect.by else ""
    plays = plays_words(effect.play) if effect.play else ""
    if effect.type:
        return f" by {effect.type} damage{f' from {plays}' if plays else ''}{by}"
    return f" by {plays}{by}" if plays else by.replace(" from ", " by ", 1)
