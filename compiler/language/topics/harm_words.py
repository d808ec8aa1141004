"""Wording of changes to what is suffered, dealt and recovered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Measure, Quantity, Rounding, capped_at
from compiler.ir.deeds.points import Adjust, CancelDamage, CounterMove, Distance, Harm, How, Recovery
from compiler.language.topics.counts import by_words
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.mark_words import plays_words
from compiler.language.topics.phrase import Phrase, Voice, counted, inflect, say
from compiler.language.topics.verbs import WORD, Category, verb
from compiler.language.topics.worded import typed_words

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who


def harm_of(change: Adjust | CancelDamage) -> Harm:
    """Give the damage that is changed or cancelled."""
    harm = change.what if isinstance(change, Adjust) else change.harm
    assert isinstance(harm, Harm)  # noqa: S101 - it has been made so
    return harm


def with_harm(change: Adjust | CancelDamage, harm: Harm) -> Adjust | CancelDamage:
    """Give the same change of other damage."""
    if isinstance(change, Adjust):
        return msgspec.structs.replace(change, what=harm)
    return msgspec.structs.replace(change, harm=harm)


def _taken_on(who: Who, effect: Adjust, harm: Harm, voice: Voice) -> Phrase:
    """Word who has the damage instead of another: "suffers the damage from the target instead of you"."""
    whole = effect.by == Quantity(of=Measure.CHANGED)
    half = "" if whole else "half "
    words = _harm_words(msgspec.structs.replace(harm, to=None, by=None), voice)
    source = f" from {voice.subject(harm.by)}" if harm.by else ""
    rounded = "" if whole else by_words(effect.by, voice).removeprefix("half")
    spared = voice.object(harm.to) if harm.to else ""
    return Phrase(who=who, verb="suffer", rest=f"{half}the {words}{source}{rounded} instead of {spared}")


@say.register
def _adjust(effect: Adjust, voice: Voice) -> Phrase:
    """Damage, recovery and distance are called by who has to do with them."""
    if effect.to is not None and isinstance(effect.what, Harm):
        return _taken_on(effect.to, effect, effect.what, voice)
    if isinstance(effect.what, CounterMove) and effect.what.before:
        far = counted(effect.by, "1 notch", "notches") if isinstance(effect.by, int) else ""
        return Phrase(who=None, verb="leave", rest=f"the Debate Counter {far} short of {effect.what.before}")
    if isinstance(effect.what, CounterMove):
        return Phrase(who=None, verb="move", rest=f"the Debate Counter {_how_far(effect)}")
    if isinstance(effect.what, Harm):
        what = f"the {_harm_words(effect.what, voice)}"
    elif isinstance(effect.what, Distance):
        what = "the distance"
    elif isinstance(effect.what, Recovery):
        by = effect.what.by
        what = f"the {effect.what.points} " + (_does(by, "recover", voice) if by else "recovered")
    else:
        kind = effect.what.play
        on = f" on {voice.possessive(effect.what.whose, None)} {kind}" if effect.what.whose and kind else ""
        what = f"any Piercing value{on}"
    if effect.how is How.REDUCE and isinstance(effect.by, Quantity) and effect.by == capped_at(effect.by.above or 0):
        return Phrase(
            who=None,
            verb="reduce",
            rest=f"{what} to at most {effect.by.above}{until_words(effect.until, voice, voice.scene.own)}",
        )
    if effect.by == Quantity(of=Measure.CHANGED):
        return Phrase(who=None, verb="double", rest=what + until_words(effect.until, voice, voice.scene.own))
    end = (
        until_words(effect.until, voice, voice.scene.own)
        if effect.least is None
        else f", but never below {effect.least}"
    )
    return Phrase(who=None, verb=str(effect.how), rest=f"{what} by {by_words(effect.by, voice)}{end}")


def _how_far(effect: Adjust) -> str:
    """Word how far the Debate Counter moves instead: "only 1 notch", "half as far, rounded up"."""
    by = effect.by
    if isinstance(by, int):
        return f"{counted(by, '1 notch', 'notches')} {'more' if effect.how is How.INCREASE else 'less'}"
    if isinstance(by, Quantity) and by.above is not None:
        return f"only {counted(by.above, '1 notch', 'notches')}"
    if isinstance(by, Quantity) and by.half is not None:
        left = Rounding.UP if by.half is Rounding.DOWN else Rounding.DOWN
        return f"half as far, rounded {left}"
    return "twice as far"


def _does(who: Who, verb: str, voice: Voice) -> str:
    """Word that someone suffers, deals or recovers it: "they" where nobody can name them."""
    return f"they {verb}" if voice.nameless(who) else f"{voice.subject(who)} {inflect(verb, who)}"


def _harm_words(harm: Harm, voice: Voice) -> str:
    """Word damage by who suffers or deals it, and by what it comes from."""
    words = typed_words(harm.type)
    if harm.to:
        words += f" {_does(harm.to, 'suffer', voice)}"
        source = f" from {voice.subject(harm.by)}" if harm.by else ""
    else:
        source = f" {_does(harm.by, 'deal', voice)}" if harm.by else ""
    if harm.falling:
        return f"{words}{source} from falling"
    plays = f" from {plays_words(harm.play)}" if harm.play else ""
    return f"{words}{plays}{source}" if harm.to else f"{words}{source}{plays}"


def _cancelled_words(harm: Harm, voice: Voice, _who: None) -> str:
    return f"{_harm_words(harm, voice)}{' dealt' if harm == Harm(type=harm.type) else ''}"


CANCEL_DAMAGE = verb(
    CancelDamage, "cancel {which} {harm} [each {per}]", which=WORD, harm=Category(_cancelled_words), per=WORD
)
"""Reads "cancel the first damage you suffer each round"."""
