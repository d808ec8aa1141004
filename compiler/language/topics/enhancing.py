"""Reading and wording of enhancement dice and rerolls (R-DICE-10): dice that are added, and dice that fall again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.rolls import DiceOf, Enhance, GainRow, Rows, Scope
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.terms import PlayKind, RowName
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import per_words, plain_words
from compiler.language.topics.dice_rows import Against, SaidRows
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.objects import foe_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.plays_to_come import SaidComing
from compiler.language.topics.rolls import OnPlays, RollReading, end_in, foe_in, rows_words
from compiler.language.topics.shown_dice import ROWS_OF
from compiler.language.topics.which_plays import ANSWERED, SaidPlay
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class Added(msgspec.Struct, frozen=True):
    """Enhancement dice, and their damage type."""

    dice: Dice | Quantity
    type: str | None


class EnhanceReading(RollReading):
    """Callbacks of grammar/rolls.lark for dice that are added or fall again."""

    def has_dice_changed(
        self, whose: Named, words: list[Token], changed: Token, by: Amount, until: SaidTime | None
    ) -> Build:
        """Read "have their Rebuttal increased by 1 dice level"."""
        return self.change_of_levels(changed, self.own_rows(whose, words), by, until)

    def has_unit_changed(
        self, whose: Named, words: list[Token], unit: Token, changed: Token, by: Amount, until: SaidTime | None
    ) -> Build:
        return self.dice_change(changed, self.own_rows(whose, words), unit, by, until)

    def added(self, dice: Token, word: Token | None, per: Quantity | None) -> Added:
        """Read "+1d4 Fire for each Dazed enemy"."""
        type_ = None if word is None else self.damage_type(word)
        return self.dice_for_each(Added(self.dice(dice), type_), per)

    def typed_damage_added(self, dice: Token, word: Token, per: Quantity | None) -> Added:
        """Read "+1d4 Fire damage"."""
        return self.added(dice, word, per)

    def dice_for_each(self, added: Added, per: Quantity | None) -> Added:
        """Give so many dice for each of what is counted; the most of that is dice, too."""
        if (per is not None and per.least is not None) or (per and isinstance(per.most, int)):
            self.contradiction("dice are added here", 'say how many dice at most, as in "to a maximum of 3d4"')
        if per is None or not isinstance(added.dice, Dice):
            return added
        return Added(msgspec.structs.replace(per, each=added.dice), added.type)

    def enhance_of(self, said: SaidRows, _verb: Token, added: Added, *how: Against | SaidTime | None) -> Clause:
        return Clause(self.adding(said, added, how), command=True)

    def adding(self, said: SaidRows, added: Added, how: tuple[Against | SaidTime | None, ...]) -> Build:
        """Add dice to rolls: whose, of which rows, made with which Gear, the next one or all, against whom."""
        against, until = foe_in(how) or said.against, said.until or end_in(how)
        if said.play is not None:
            return self.adding_on(said.rows, self.on_play(said.play), added, until)

        def build(who: Who) -> tuple[Effect, ...]:
            owner = who if said.whose is None else self.whose(said.whose, who)
            more = Enhance(
                who=owner,
                rows=said.rows,
                dice=added.dice,
                type=added.type,
                scope=Scope.NEXT_ROLL if said.next else None,
                against=None if against is None else self.foe(against.foe, who),
                gear=said.gear,
                until=until.settle(owner, self.scene.own) if until else None,
            )
            return (more,)

        return build

    def enhance(self, verb: Token, added: Added, said: SaidRows, until: SaidTime | None) -> Build:
        """Read "gain +1d4 on your Hit rolls"."""
        self.verb = verb
        return self.adding(said, added, (until,))

    def enhance_dice(
        self, said: SaidRows, verb: Token, added: Added, against: Against | None, until: SaidTime | None
    ) -> Clause:
        """Read "the Damage gains +1d4", "your Hit gains +1d4 against Dazed enemies"."""
        bare = said.play is None and said.gear is None
        if bare and until is None and against is None and (self.scene.play in ROWS_OF or said.whose is None):
            return Clause(self._adding_here(said, added), command=True)
        return self.enhance_of(said, verb, added, against, until)

    def enhance_this(self, verb: Token, added: Added, said: SaidRows) -> Build:
        """Read "gain +1d4 on the Damage roll", "gain +1d4 on this Action's Damage"."""
        if said.play is not None:
            build = self.adding_on(said.rows, self.on_play(said.play), added, None)
        else:
            build = self._adding_here(said, added) if said.gear is None else self.adding(said, added, ())
        self.verb = verb
        return build

    def _adding_here(self, said: SaidRows, added: Added) -> Build:
        """Add dice to rolls of the play in progress: one's own, or those of the play that it meets."""
        rolled = ROWS_OF.get(self.scene.play, ())
        whose = self.scene.own if rolled and {*said.rows} <= {*rolled} else Actor.TARGET
        named = whose if said.whose is None else self.antecedent(said.whose, self.scene.own)
        if not rolled or named is not whose or (whose is Actor.TARGET and not {*said.rows}.isdisjoint(rolled)):
            self.contradiction("no such dice are rolled here", 'say whose: "your Hit rolls", "their next Hit roll"')
        return self.adding_on(said.rows, OnPlays(None, Scope.THIS_PLAY, whose), added, None)

    def dice_added(
        self, verb: Token, dice: Token, words: list[Token], against: Against | None, until: SaidTime | None
    ) -> Build:
        """Read "roll +1d4 Acrobatics until the end of the round"."""
        self.verb = verb
        return self.adding(self.the_rows(words), Added(self.dice(dice), None), (against, until))

    def enhance_roll(self, verb: Token, added: Added) -> Clause:
        self.roll_met(verb)
        return self._enhanced(Enhance(who=Actor.TRIGGER, rows=(), dice=added.dice, scope=Scope.TRIGGERING_ROLL), added)

    def enhance_play(
        self, word: Token, on: OnPlays | None, _verb: Token, added: Added, until: SaidTime | None = None
    ) -> Clause:
        """Read "the Damage roll gains +1d4", of this play or of one that is named."""
        on = on or OnPlays(None, Scope.THIS_PLAY, self.scene.own)
        return Clause(self.adding_on((self.row(word),), on, added, until), command=True)

    def adding_on(self, rows: Rows, on: OnPlays, added: Added, until: SaidTime | None) -> Build:
        """Add dice to the rolls of a play in progress, or of one that is still to be made."""
        coming = self._still_coming(on)
        if coming is not None:
            changed = Enhance(who=Actor.TRIGGER, rows=rows, dice=added.dice, type=added.type, scope=Scope.THIS_PLAY)
            return self.befalling(coming, changed, until)
        if until is not None:
            self.contradiction("one play in progress needs no duration", 'leave out "until ..."', Code.DURATION_UNKNOWN)
        kind = None if on.scope is Scope.THIS_PLAY else on.kind

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self._player(on, who)
            return (Enhance(who=owner, rows=rows, dice=added.dice, type=added.type, scope=on.scope, play=kind),)

        return build

    def enhance_of_play(
        self, play: SaidPlay | SaidComing, word: Token, verb: Token, added: Added, until: SaidTime | None
    ) -> Clause:
        """Read "this Action's Damage rolls gain +1d4"."""
        return self.enhance_play(word, self.on_play(play), verb, added, until)

    def on_play(self, play: SaidPlay | SaidComing) -> OnPlays:
        return self.of_play_met(play) if isinstance(play, SaidPlay) else self.of_coming_play(play)

    def enhance_one(self, whose: Named, word: Token, verb: Token, added: Added) -> Clause:
        """Read "your Hit roll gains +1d4": that of this play."""
        own = self.antecedent(whose, self.scene.own) is self.scene.own
        met = own or self.antecedent(whose, self.scene.own) is Actor.TARGET
        if not met or own is not (self.row(word) in ROWS_OF.get(self.scene.play, ())):
            self.contradiction("this play does not bring up such a roll", f'say "next {word} roll", or "{word} rolls"')
        return self.enhance_play(word, OnPlays(None, Scope.THIS_PLAY, whose), verb, added)

    def enhance_opposed(self, words: Token, verb: Token, added: Added) -> Clause:
        row = self.opposed_row(words)
        return self.enhance_one(self.scene.own, words.update(value=str(row)), verb, added)

    def _still_coming(self, on: OnPlays) -> SaidComing | None:
        """Give the plays that are still to be made, if it is such."""
        if on.scope not in (None, Scope.NEXT_PLAY) or on.kind is None:
            return on.coming
        return SaidComing(Extent.NEXT if on.scope else Extent.EACH, PlayLike(kinds=(on.kind,)), on.whose)

    def _enhanced(self, effect: Enhance, added: Added) -> Clause:
        whole = msgspec.structs.replace(effect, type=added.type)
        return Clause(lambda _who: (whole,), command=True)

    def gained_row(self, word: Token, dice: Token, instead: Token | None) -> GainRow:
        return GainRow(row=self.row(word), dice=self.dice(dice), instead=None if instead is None else self.row(instead))

    def gained_typed(self, word: Token, dice: Token, type_: Token) -> GainRow:
        """Read "Damage 1d6 Fire"."""
        row = self.row(word)
        if row is not RowName.DAMAGE:
            self.trouble(Code.ROW_KIND, word, "only Damage is of a type", help="leave the type out")
        return GainRow(row=row, dice=self.dice(dice), type=self.damage_type(type_))

    def has_row(self, play: Token, gained: GainRow) -> Clause:
        self.this_kind(play)
        return Clause(lambda _who: (gained,), command=True)

    def gain_row(self, play: Token, _verb: Token, gained: GainRow) -> Clause:
        return self.has_row(play, gained)


@say.register
def _enhance(effect: Enhance, voice: Voice) -> Phrase:
    added = f"{added_words(effect, voice)}"
    end = foe_words(effect.against, voice, effect.who) + until_words(effect.until, voice, effect.who)
    if isinstance(effect.who, Group | Several) and effect.scope is None:
        rolls = f"{rows_words(effect.rows)} rolls{end}"
        return Phrase(who=effect.who, verb="gain", rest=f"{added} on their {rolls}")
    rest = f"{added}{end}"
    rolls = _roll_words(effect, voice)
    return Phrase(who=None, thing=rolls, verb="gain", rest=rest, things=rolls.endswith("rolls"))


def added_words(effect: Enhance, voice: Voice) -> str:
    """Word the dice that are added: "+1d4 Fire for each Dazed enemy"."""
    kind = f" {effect.type}" if effect.type else ""
    return f"+{plain_words(effect.dice)}{kind}{per_words(effect.dice, voice, effect.who)}"


def _roll_words(effect: Enhance, voice: Voice) -> str:
    """Word which rolls gain dice."""
    rows = rows_words(effect.rows)
    if effect.scope is Scope.TRIGGERING_ROLL:
        return "the roll"
    if effect.scope is Scope.THIS_PLAY and effect.who is not voice.scene.own:
        of = f"{voice.possessive(effect.who, None)} {ANSWERED.get(voice.scene.play, PlayKind.ACTION)}"
        return f"the {rows} roll{'s' if len(effect.rows) > 1 else ''} of {of}"
    if effect.scope in (Scope.TRIGGERING_PLAY, Scope.THIS_PLAY):
        several = "s" if len(effect.rows) > 1 else ""
        return f"the {rows} roll{several}{f' of that {effect.play}' if effect.play else ''}"
    whose = f"this {effect.gear}'s" if effect.gear else voice.possessive(effect.who, None)
    return f"{whose} next {rows} roll" if effect.scope else f"{whose} {rows} rolls"


def fallen_words(dice: Dice | DiceOf, voice: Voice) -> str:
    """Word dice that fall in place of others: "1d2", "the target's Charisma dice"."""
    if isinstance(dice, Dice):
        return str(dice)
    if isinstance(dice.who, Group):
        return f"the {dice.row} dice of {voice.subject(dice.who)}"
    return f"{voice.possessive(dice.who, voice.scene.own)} {dice.row} dice"


@say.register
def _gain_row(effect: GainRow, voice: Voice) -> Phrase:
    instead = f" {effect.type}" if effect.type else f" instead of {effect.instead}" if effect.instead else ""
    if effect.of is not PlayOf.THIS:
        dice = fallen_words(effect.dice, voice)
        whose = voice.possessive(Actor.TARGET, None)
        return Phrase(who=voice.scene.own, verb="replace", rest=f"{whose} {effect.row} dice with {dice}")
    if isinstance(effect.dice, DiceOf):
        dice = fallen_words(effect.dice, voice)
        return Phrase(who=voice.scene.own, verb="use", rest=f"{dice} instead of the {effect.row} dice")
    return Phrase(who=None, thing=f"this {voice.scene.play}", verb="gain", rest=f"{effect.row} {effect.dice}{instead}")
