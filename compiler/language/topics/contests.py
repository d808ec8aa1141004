"""Reading and wording of ties, and of rolls of a skill against dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import is_less
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.deeds.rolls import TieResult, Ties, WinRoll
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import HasSkill
from compiler.ir.flow import SkillRoll
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Group, Pick, Several, Side
from compiler.ir.terms import OPPOSES_SKILL, PlayKind, RowName, Scenario
from compiler.language.parsing.token import Token
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import by_words
from compiler.language.topics.deed_kinds import OPPOSED_ROWS
from compiler.language.topics.descriptors import plays_words
from compiler.language.topics.dice_rows import OPPOSED, SaidRows
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.forbidding import ForbiddingReading, SaidPlays
from compiler.language.topics.objects import against_words, foe_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.rolls import RollReading, rows_words
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.topics.changes import Moved


ENDED = frozenset({Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TIES_OPPOSED_ROLL})
"""How a roll ends."""


class TiedWith(msgspec.Struct, frozen=True):
    """Against whom, or against which plays, a tie is won or lost."""

    foe: Named | None = None
    plays: PlayLike | None = None


class Faced(NamedTuple):
    """Against whom a skill is rolled, and what of theirs, where that is said."""

    whose: Named
    row: Token | None = None


class ContestReading(ForbiddingReading, RollReading):
    """Callbacks of grammar/rolls.lark for what is won and lost."""

    def tied_with_one(self, foe: Named) -> TiedWith:
        return TiedWith(foe=foe)

    def tied_with_plays(self, said: SaidPlays) -> TiedWith:
        """Read "against Aggressive Actions"."""
        return TiedWith(plays=self._rolled_plays(said))

    def _rolled_plays(self, said: SaidPlays) -> PlayLike:
        if said.pile is not None:
            self.contradiction("where a play has come from is over once it is rolled", 'leave out "from ..."')
        if not said.like.kinds:
            self.contradiction("a card is not rolled, a play is", 'say "Actions" or "Reactions"')
        return said.like

    def _tied(self, ties: Ties, other: TiedWith | None) -> Ties:
        """Give ties with those against whom they are said to be, or with all."""
        if other is None:
            return ties
        against = None if other.foe is None else self.foe(other.foe, ties.who)
        return replace(ties, against=against, facing=other.plays)

    def ties(self, verb: Token, play: Token, other: TiedWith | None) -> Build:
        self.this_kind(play)
        return lambda who: (self._tied(Ties(who=who, result=_result(verb)), other),)

    def ties_of_play(self, play: Token, verb: Token, other: TiedWith | None) -> Clause:
        """Read "this Action loses ties": whoever makes it does."""
        return Clause(self.ties(verb, play, other), command=True)

    def tie_decided(self, winner: Named, verb: Token) -> Clause:
        """Read "if the opposed roll is a tie, you win it": of this play's own roll."""
        own = self.antecedent(winner, self.scene.own) == self.scene.own
        if self.scene.play not in (PlayKind.ACTION, PlayKind.REACTION) or not own:
            self.contradiction("whose tie is this, and with which play?", 'say "you win ties with this Action"')
        return Clause(lambda _who: (Ties(who=self.scene.own, result=_result(verb)),), command=True)

    def ties_here(self, verb: Token) -> Build:
        """Read "you win ties on the opposed roll": on that of this play."""
        if self.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
            self.contradiction("no opposed roll belongs to this text", 'say "you win ties until ..."')
        return lambda who: (Ties(who=who, result=_result(verb)),)

    def fate_ties(self, verb: Token) -> Ties:
        """Read "your next Reaction wins ties"."""
        return Ties(who=Actor.TRIGGER, result=_result(verb))

    def lose_roll(self, verb: Token, said: Token) -> Build:
        """Read "the triggering enemy loses that roll instead": who has won it is taken to have lost it."""
        self.verb = verb
        self.roll_met(said)

        def build(who: Who) -> tuple[Effect, ...]:
            if (
                not self.scene.has_trigger
                or who is not Actor.TRIGGER
                or self.scene.trigger_rolled[:1] not in ((), (who,))
            ):
                self.contradiction(
                    "who has won the roll of the Trigger can be made to lose it", 'say "cancel the roll"'
                )
            return (Cancel(what=Thing.TRIGGERING_ROLL),)

        return build

    def win_roll(self, verb: Token, said: Token) -> Build:
        """Read "the triggering ally wins that roll instead": who has lost it is taken to have won it."""
        self.verb = verb
        self.roll_met(said)

        def build(who: Who) -> tuple[Effect, ...]:
            lost = self.scene.trigger_rolled[1:]
            if not self.scene.has_trigger or who is not Actor.TRIGGER or lost not in ((), (who,)):
                self.contradiction("who has lost the roll of the Trigger can be made to win it", 'say who "loses" it')
            return (WinRoll(),)

        return build

    def all_ties(self, verb: Token, until: SaidTime | None) -> Build:
        return self._ties(verb, None, None, None, until)

    def ties_with(self, verb: Token, other: TiedWith, until: SaidTime | None) -> Build:
        """Read "you win ties against Creatures"."""
        return self._ties(verb, None, None, other, until)

    def ties_on_rolls(self, verb: Token, said: SaidRows, until: SaidTime | None) -> Build:
        """Read "you win ties on Miss rolls", "you win ties when you roll Acrobatics"."""
        build = self._ties_of(said, verb, None, until)

        def of_own(who: Who) -> tuple[Effect, ...]:
            if said.whose is not None and self.whose(said.whose, who) != who:
                self.contradiction("one wins ties with one's own rolls", 'say "your"')
            return build(who)

        return of_own

    def ties_of_rolls(self, said: SaidRows, verb: Token, other: TiedWith | None, until: SaidTime | None) -> Clause:
        """Read "your Acrobatics rolls win ties"."""
        return Clause(self._ties_of(said, verb, other, until), command=True)

    def _ties_of(self, said: SaidRows, verb: Token, other: TiedWith | None, until: SaidTime | None) -> Build:
        alone = said.rows != OPPOSED and any(row not in OPPOSED_ROWS for row in said.rows)
        if alone or said.next or said.gear:
            self.contradiction("ties are won with dice that are rolled against others", 'say "with your Reactions"')
        foe = other if said.against is None else TiedWith(foe=said.against.foe)
        build = self._ties(verb, said.whose, None, foe, until)
        rows = () if said.rows == OPPOSED else said.rows
        return lambda who: tuple(replace(one, rows=rows) for one in build(who))

    def plays_tied(self, whose: Named | None, said: SaidPlays) -> tuple[Named | None, PlayLike]:
        return whose, self._rolled_plays(said)

    def ties_with_plays(
        self, verb: Token, plays: tuple[Named | None, PlayLike], other: TiedWith | None, until: SaidTime | None
    ) -> Build:
        """Read "you win ties with your Reactions"."""
        whose, like = plays
        build = self._ties(verb, None, like, other, until)

        def of_own(who: Who) -> tuple[Effect, ...]:
            if whose is not None and self.whose(whose, who) != who:
                self.contradiction("one wins ties with one's own plays", 'say "your"')
            return build(who)

        return of_own

    def ties_of_plays(
        self, whose: Named, said: SaidPlays, verb: Token, other: TiedWith | None, until: SaidTime | None
    ) -> Clause:
        """Read "your Aggressive Reactions win ties"."""
        return Clause(self._ties(verb, whose, self._rolled_plays(said), other, until), command=True)

    def _ties(
        self, verb: Token, whose: Named | None, plays: PlayLike | None, other: TiedWith | None, until: SaidTime | None
    ) -> Build:
        self._has_end(until)

        def build(who: Who) -> tuple[Effect, ...]:
            if self.awaits(ENDED):
                self.contradiction("the roll is over by then, and so is its tie", 'say "your Hit rolls win ties"')
            owner = who if whose is None else self.whose(whose, who)
            end = self._tie_end(until, owner)
            return (self._tied(Ties(who=owner, result=_result(verb), scope=None, plays=plays, until=end), other),)

        return build

    def _has_end(self, until: SaidTime | None) -> None:
        self.undated |= until is None and self.scene.play is not None

    def _tie_end(self, until: SaidTime | None, who: Who) -> Time | None:
        return until.settle(who, self.scene.own) if until else None

    # ---- skills

    def faced_dice(self, dice: Token) -> Dice:
        return self.dice(dice)

    def faced_one(self, foe: Named) -> Faced:
        return Faced(foe)

    def faced_row(self, whose: Named, word: Token) -> Faced:
        """Read "against the target's Hidden dice"."""
        return Faced(whose, word)

    def faced_own(self, whose: Named | Token) -> Faced:
        """Read "against the target's", "against yours"."""
        if whose == "theirs":
            self.contradiction('"theirs" does not say whose', 'say "the target\'s"')
        return Faced(self.scene.own if isinstance(whose, Token) else whose)

    def roll_row(self, verb: Token, word: Token, faced: Dice | Faced, moved: Moved | None = None) -> Build:
        """Read "roll Search against a Trap with the dice level increased by 1"."""
        self.verb = verb
        roll = self.row(word)
        how = {"unit": moved.unit, "by": moved.by} if moved else {}
        return lambda who: (SkillRoll(who=who, roll=roll, against=self.facing(roll, faced, who), **how),)  # type: ignore[arg-type]  # each as it was read

    def roll_for_any(self, verb: Token, word: Token, moved: Moved | None) -> Build:
        """Read "make a Search roll": against the Hidden dice of a Challenge, whichever it is (R-SRC-1, R-LCK-1)."""
        self.belongs(Scenario.EXPLORATION, "Challenges belong")
        opposing = OPPOSES_SKILL.get(self.row(word))
        if opposing not in (RowName.HIDDEN, RowName.LOCK):
            self.contradiction("this does not say against what it is rolled", 'say "against 1d6"')
        printed = HasSkill(who=Actor.ONE, skill=opposing or RowName.HIDDEN)
        any_one = Group(side=Side.ENTITY, pick=Pick.ONE, kind="Challenge", facts=(printed,))
        return self.roll_row(verb, word, Faced(any_one), moved)

    def roll_own_row(self, verb: Token, whose: Named, word: Token, faced: Dice | Faced) -> Build:
        """Read "roll your Acrobatics against the target's"."""
        build = self.roll_row(verb, word, faced)

        def of_own(who: Who) -> tuple[Effect, ...]:
            if self.whose(whose, who) != who:
                self.contradiction("one rolls one's own dice", "name the dice alone")
            return build(who)

        return of_own

    def must_win(self, word: Token, faced: Dice | Faced, lost: Build) -> Build:
        """Read "must win an Acrobatics roll against 1d8 or is Hindered until ..."."""
        roll = self.row(word)
        return lambda who: (SkillRoll(who=who, roll=roll, against=self.facing(roll, faced, who), lost=lost(who)),)

    def facing(self, roll: RowName, faced: Dice | Faced, who: Who) -> Dice | Who:
        """Give what a skill is rolled against; of another, what opposes that skill (R-TYPE-4)."""
        if isinstance(faced, Dice):
            return faced
        if roll not in OPPOSES_SKILL:
            self.contradiction(f"{roll} is no skill, and nothing of another opposes it", 'say "against 1d6"')
        elif faced.row is not None and self.row(faced.row) is not OPPOSES_SKILL[roll]:
            opposing = OPPOSES_SKILL[roll]
            message = f"{roll} is opposed by {opposing}"
            self.trouble(Code.ROW_KIND, faced.row, message, help=f"say {opposing}, or only whom they roll against")
        whom = self.object_of(faced.whose, who)
        if whom == who and who is self.scene.own:
            self.contradiction("nobody rolls against themselves", "name whom they roll against")
        return whom


def _result(verb: Token) -> TieResult:
    """Give what a tie is: who cannot lose it wins it."""
    wins = verb.split()[-1].startswith("win")
    return TieResult.WINS if wins is (len(verb.split()) == 1) else TieResult.LOSES


@say.register
def _ties(effect: Ties, voice: Voice) -> Phrase:
    verb = "win" if effect.result is TieResult.WINS else "lose"
    facing = f" against {plays_words(effect.facing)}" if effect.facing else foe_words(effect.against, voice, effect.who)
    until = facing + until_words(effect.until, voice, effect.who)
    if effect.rows and isinstance(effect.who, Group | Several):
        return Phrase(who=effect.who, verb=verb, rest=f"ties on {rows_words(effect.rows)} rolls{until}")
    if effect.rows:
        rolls = f"{voice.possessive(effect.who, None)} {rows_words(effect.rows)} rolls"
        return Phrase(who=None, thing=rolls, verb=verb, rest=f"ties{until}", things=True)
    if effect.plays:
        plays = f"{voice.possessive(effect.who, None)} {plays_words(effect.plays)}"
        return Phrase(who=None, thing=plays, verb=verb, rest=f"ties{until}", things=True)
    with_ = f" with this {voice.scene.play or 'Action'}" if effect.scope else ""
    return Phrase(who=effect.who, verb=verb, rest=f"ties{with_}{until}")


@say.register
def _skill_roll(effect: SkillRoll, voice: Voice) -> Phrase:
    rest = f"{effect.roll} {faced_words(effect, voice)}{_moved_words(effect, voice)}"
    return Phrase(who=effect.who, verb="roll", rest=rest)


def _moved_words(roll: SkillRoll, voice: Voice) -> str:
    """Word how their dice differ for this roll."""
    if roll.by is None:
        return ""
    change = "decreased" if is_less(roll.by) else "increased"
    return f" with the dice {roll.unit} {change} by {by_words(roll.by, voice, roll.who)}"


def faced_words(roll: SkillRoll, voice: Voice) -> str:
    """Word what a skill is rolled against."""
    if isinstance(roll.against, Dice):
        return f"against {roll.against}"
    return against_words(roll.against, voice, roll.who)


@say.register
def _win_roll(_effect: WinRoll, _voice: Voice) -> Phrase:
    return Phrase(who=Actor.TRIGGER, verb="win", rest="that roll instead")
