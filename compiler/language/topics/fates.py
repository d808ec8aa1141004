"""Wording of what befalls plays that are still to be made: "your next attack gains Piercing 1"."""

from __future__ import annotations

from typing import assert_never

from compiler.ir.amounts.amounts import Measure, Quantity, Rounding, capped_at, is_less
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.coming_plays import REACTIONS, BarAnswers, BarCancel, OfPlays
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.plays import Cancel, RedirectAttack, TargetPlace
from compiler.ir.deeds.points import Adjust, CancelDamage, Harm, How
from compiler.ir.deeds.rolls import Automatic, DiceChange, Enhance, GainRow, KeepDice, Reroll, TieResult, Ties
from compiler.ir.deeds.targeting import Ignored, TargetFrom, TargetGroup, TargetIgnoring
from compiler.ir.selectors.who import Actor, Group, Who
from compiler.language.topics.altering import altered_words, number_raised, verb_of_alter
from compiler.language.topics.categories import THIS_PLAY
from compiler.language.topics.counts import by_words
from compiler.language.topics.described_words import like_words
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.enhancing import added_words, fallen_words
from compiler.language.topics.fact_order import Form, form_of
from compiler.language.topics.forbidding_words import ANYONE
from compiler.language.topics.harm_words import harm_of
from compiler.language.topics.mark_words import sort_of_play
from compiler.language.topics.objects import against_words
from compiler.language.topics.outcomes import bare_outcome
from compiler.language.topics.phrase import Phrase, Voice, group_words, inflect, listed, say
from compiler.language.topics.place_words import place_words
from compiler.language.topics.rerolling import reroll_rest
from compiler.language.topics.roll_words import rows_words
from compiler.language.topics.verbs import Category, of, verb
from compiler.language.topics.worded import typed_words

DOUBLE = Quantity(of=Measure.CHANGED)
HALF = Quantity(of=Measure.CHANGED, half=Rounding.DOWN)
"""What is taken off where half is left, and that is rounded up."""


def plays_called(effect: OfPlays, voice: Voice) -> str:
    """Word the plays that are meant: "your next attack against the target", "each Action with Thrown you play"."""
    sort = sort_of_play(effect.like)
    foe = f" {against_words(effect.against, voice, effect.who or Actor.TRIGGER)}" if effect.against else ""
    if effect.which is Extent.NEXT:
        whose = voice.possessive(effect.who, None) if effect.who else "the"
        return f"{whose} next {sort}{foe}"
    if effect.who is None:
        return f"each {sort}{foe}"
    made = f"{sort} {voice.subject(effect.who)} {inflect('play' if effect.like.kinds else 'make', effect.who)}"
    return f"the first {made}{foe} each {effect.per}" if effect.per else f"each {made}{foe}"


@say.register
def _of_plays(effect: OfPlays, voice: Voice) -> Phrase:
    """What befalls the plays is another effect, said of them."""
    plays = plays_called(effect, voice)
    end = until_words(effect.until, voice, effect.who)
    match effect.effect:
        case BarAnswers(who=who) | BarCancel(who=who) | Cannot(who=who) as bar if who not in (None, ANYONE):
            return Phrase(
                who=who, verb="cannot", rest=f"{_barred_words(bar)} {plays}{until_words(effect.until, voice, who)}"
            )
        case Cancel():
            return Phrase(who=None, verb="cancel", rest=f"{plays}{end}")
        case Adjust() as change:
            return _adjusted(change, plays, voice, end)
        case DiceChange() | Enhance() | GainRow() | KeepDice() | Ties() as dice:
            return _dice(dice, plays, voice, end)
        case Reroll(rows=rows) as again:
            whose = voice.possessive(effect.who or Actor.TRIGGER, None)
            return Phrase(who=None, verb="reroll", rest=reroll_rest(again, f"{whose} next {rows_words(rows)} roll"))
        case Alter() as altered if (raised := number_raised(altered, plays, voice)) is not None:
            return Phrase(who=None, verb=raised[0], rest=f"{raised[1]}{end}")
        case TargetGroup() | RedirectAttack() as aim:
            return _aimed(aim, plays, voice, end)
        case Automatic(outcome=outcome):
            return Phrase(who=None, thing=f"{plays} automatically", verb=bare_outcome(outcome), rest=end.strip())
        case fate:
            verb, rest = _fate_words(fate, voice, effect.who)
            return Phrase(who=None, thing=plays, verb=verb, rest=f"{rest}{end}")


def _barred_words(bar: BarAnswers | BarCancel | Cannot) -> str:
    """Word what someone cannot do to plays."""
    if isinstance(bar, BarAnswers):
        return f"play {_answers_words(bar)} against"
    return "cancel" if isinstance(bar, BarCancel) else "Intercept"


def _adjusted(change: Adjust, plays: str, voice: Voice, end: str) -> Phrase:
    damage, to = f"the {_damage(change)} from {plays}", _to_whom(change, voice)
    if change == Adjust(how=How.REDUCE, what=Harm(by=Actor.TRIGGER, to=harm_of(change).to), by=HALF):
        return Phrase(who=None, thing=plays, verb="deal", rest=f"half damage{to}{end}")
    if isinstance(change.by, Quantity) and change.by == capped_at(change.by.above or 0):
        most = f"deal more than {change.by.above} {_damage(change)}{to}"
        return Phrase(who=None, thing=plays, verb="cannot", rest=f"{most}{end}")
    if to and change.by == DOUBLE:
        return Phrase(who=None, thing=plays, verb="deal", rest=f"double {_damage(change)}{to}{end}")
    if to:
        more = "more" if change.how is How.INCREASE else "less"
        much = f"{by_words(change.by, voice)} {more} {_damage(change)}"
        return Phrase(who=None, thing=plays, verb="deal", rest=f"{much}{to}{end}")
    if change.by == DOUBLE:
        return Phrase(who=None, verb="double", rest=f"{damage}{end}")
    return Phrase(who=None, verb=str(change.how), rest=f"{damage} by {by_words(change.by, voice)}{end}")


def _dice(change: DiceChange | Enhance | GainRow | KeepDice | Ties, plays: str, voice: Voice, end: str) -> Phrase:
    match change:
        case Ties(result=result):
            verb = "win" if result is TieResult.WINS else "lose"
            return Phrase(who=None, thing=plays, verb=verb, rest=f"ties{end}")
        case GainRow(row=row, dice=fallen):
            rest = f"the {row} dice of {plays} with {fallen_words(fallen, voice)}{end}"
            return Phrase(who=voice.scene.own, verb="replace", rest=rest)
        case Enhance(rows=rows):
            rest = f"{added_words(change, voice)}{end}"
            return Phrase(who=None, thing=f"the {listed(rows)} roll of {plays}", verb="gain", rest=rest)
        case KeepDice():
            thing = f"{_dice_called(change)} of {plays}"
            return Phrase(who=None, thing=thing, verb="cannot", rest=f"be {change.way}{end}")
        case DiceChange():
            verb = "decrease" if is_less(change.by) else "increase"
            rest = f"{_dice_called(change)} of {plays} by {by_words(change.by, voice)}{end}"
            return Phrase(who=None, verb=verb, rest=rest)


def _dice_called(change: DiceChange | KeepDice) -> str:
    """Word what of the dice is meant: "the Hit dice level"."""
    rows = f"{listed(change.rows)} " if change.rows else ""
    unit = f" {change.unit}{'' if len(change.rows) == 1 else 's'}" if change.unit else ""
    return f"the {rows}dice{unit}"


def _aimed(aim: TargetGroup | RedirectAttack, plays: str, voice: Voice, end: str) -> Phrase:
    if isinstance(aim, TargetGroup):
        also, whom = aim.also, group_words(aim.group, voice)
    else:
        also = aim.place is TargetPlace.ALSO
        whom = f"{voice.object(aim.to)}{'' if also else ' instead'}"
    return Phrase(who=None, thing=f"{plays} also" if also else plays, verb="target", rest=f"{whom}{end}")


def _to_whom(change: Adjust | CancelDamage, voice: Voice) -> str:
    to = harm_of(change).to
    return f" to {voice.object(to)}" if to else ""


def _damage(change: Adjust | CancelDamage) -> str:
    return typed_words(harm_of(change).type)


def _fate_words(
    fate: Alter | BarAnswers | BarCancel | CancelDamage | Cannot | TargetFrom | TargetIgnoring,
    voice: Voice,
    who: Who | None = None,
) -> tuple[str, str]:
    """Give the verb of what befalls a play of someone's, and what stands behind it."""
    match fate:
        case Alter():
            return verb_of_alter(fate), altered_words(fate, voice)
        case BarAnswers():
            with_ = "" if fate.plays == REACTIONS else f" with {_answers_words(fate)}"
            return "cannot", f"be answered{with_}"
        case BarCancel():
            return "cannot", "be cancelled"
        case Cannot():
            return "cannot", "be Intercepted"
        case CancelDamage():
            return "deal", f"no {_damage(fate)}{_to_whom(fate, voice)}"
        case TargetFrom():
            return "can", f"be played as if from {place_words(fate.place, voice)}"
        case TargetIgnoring():
            return "ignore", _ignored_words(fate.what, voice, who)
    assert_never(fate)


_ANSWERS = Category(lambda plays, _voice, _who: like_words(plays, 2))
verb(
    BarAnswers,
    "{this} | cannot {fate}",
    this=THIS_PLAY,
    who=None,
    fate=of("plays", lambda bar, voice: _fate_words(bar, voice)[1]),
)
verb(BarAnswers, "{who} cannot play {plays} against {this}", plays=_ANSWERS, this=THIS_PLAY)


verb(BarCancel, "{this} | cannot be cancelled", this=THIS_PLAY, who=None)
verb(BarCancel, "{who} cannot cancel {this}", this=THIS_PLAY)


def _answers_words(bar: BarAnswers) -> str:
    """Word what does not answer a play: "Reactions from Gear"."""
    return like_words(bar.plays, 2)


def _farther_words(to: Group, voice: Voice, _who: None) -> str:
    """Word whom a play can target that is out of its range: those of a place, or all "regardless of distance"."""
    placed = any(form_of(fact) is Form.PLACE for fact in to.facts)
    return f"{group_words(to, voice)}{'' if placed else ', regardless of distance'}"


def _ignored_words(what: Ignored, voice: Voice, who: Who | None = None) -> str:
    """Word what a play takes no notice of; enemies are those beside whoever plays it."""
    if what is Ignored.ENEMIES:
        return f"enemies in {voice.occupied if who in (None, voice.scene.own) else 'their occupied'} section"
    return what.capitalize() if what in (Ignored.BLOCKS, Ignored.HEIGHT) else str(what)


_IGNORED = Category(_ignored_words)
verb(TargetIgnoring, "{this} | ignore {what}", this=THIS_PLAY, what=_IGNORED, to=None)
verb(TargetIgnoring, "{this} | can target {to}", this=THIS_PLAY, to=Category(_farther_words), what=Ignored.RANGE)
