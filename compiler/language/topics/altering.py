"""Reading and wording of what a play gains, loses or ignores: "this Action also has Piercing 1"."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import is_less, turned
from compiler.ir.deeds.altering import Alter, Altering
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.facts.predicates import Activity, Predicate
from compiler.ir.flow import If
from compiler.ir.selectors.descriptors import BEFORE_MADE, REACHING, Mark, Marking
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import EntryKind, PlayKind
from compiler.language.parsing.token import Token
from compiler.language.topics.amounts import not_rolled
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.conditions import condition_name
from compiler.language.topics.counts import each_of, equal_words, is_counted, per_words, plain_words
from compiler.language.topics.descriptors import MARKINGS
from compiler.language.topics.lost_rows import is_evading, loses_only_its_own, loses_roll
from compiler.language.topics.mark_words import mark_words
from compiler.language.topics.mentions import PLAY_SPOKEN_OF, TRAIT_PICKED
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.places import CHOSEN_TRAIT
from compiler.language.topics.play_names import play_called
from compiler.language.topics.plays import trait_named
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, gone_so_far
from compiler.language.topics.which_plays import SaidPlay, play_named, this_attack

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity

LOST = {str(one): one for one in (Marking.PIERCING, Marking.DAMAGE, Marking.DEFENSE, Marking.SPECIAL, *REACHING)}
"""What a play can lose; how far it reaches only where it is still to be made."""
LOSES = Altering.LOSES
SLOWED = (EntryKind.WEAPON, EntryKind.ARMOR, EntryKind.SHIELD)
"""What is harder to use in the water (R-SWM-1)."""
RAISED = {str(one): one for one in (Marking.PIERCING, *BEFORE_MADE)}
"""What has a number that can be raised or lowered."""


@production
def pierced(reading: Reading, number: Token, per: Quantity | None) -> Amount:
    return each_of(reading.number(number), per)


@production
def raised_by(reading: Reading, number: Token, per: Quantity | None) -> Amount:
    """Read "by 1 for each ally within range 1"."""
    return pierced(reading, number, per)


@production
def pierced_equal(amount: Amount) -> Amount:
    return amount


SWIMMING = Mark(what=Marking.PENALTIES, name=Activity.SWIMMING)
"""What the water makes harder."""


def read_altered(reading: Reading, play: SaidPlay, altered: Alter) -> Clause:
    """Give what a play in progress gains, loses or ignores."""
    loses_only_its_own(reading, altered, (play.kind or PlayKind.ACTION,))
    if altered.what.what in BEFORE_MADE and play.of is not PlayOf.THIS:
        message = "how far a play reaches, and what it needs, is asked before it is made"
        reading.contradiction(message, 'give it the row itself, or say "your next Action" of one that comes')
    elif altered.what.what in BEFORE_MADE and reading.scene.play is not PlayKind.ACTION:
        reading.contradiction("only an Action has to reach someone, or needs charges", 'say "your next Action"')
    elif altered.what == SWIMMING and (play.of is not PlayOf.THIS or reading.scene.kind not in SLOWED):
        reading.contradiction(
            "the water makes plays of Weapons, Armor and Shields harder, as they are made", "leave it out"
        )
    whole = msgspec.structs.replace(altered, of=play.of, kind=play.kind)
    return Clause(lambda _who: (whole,), command=True)


@production
def marks(*altered: Alter) -> tuple[Alter, ...]:
    return altered


@production
def several_traits(reading: Reading, *words: Token) -> tuple[Alter, ...]:
    """Read "has the Charming and Comical Traits", "counts as both Charming and Comical"."""
    return marks(*map(partial(is_trait, reading), words))


@production
def marks_of_traits(*traits: Mark) -> tuple[Alter, ...]:
    return marks(*map(has_trait, traits))


@production
def altered_by_all(reading: Reading, play: SaidPlay, *said: Token | tuple[Alter, ...]) -> Clause:
    """Read "gains Reach 1 and Piercing 1"."""
    [marks] = (one for one in said if isinstance(one, tuple))
    clauses = [read_altered(reading, play, one) for one in marks]
    return Clause(lambda who: tuple(effect for one in clauses for effect in one.build(who)), command=True)


@production
def has_piercing(reading: Reading, value: Amount) -> Alter:
    not_rolled(reading, value, "Piercing")
    return Alter(how=Altering.GAINS, what=Mark(what=Marking.PIERCING), value=value)


@production
def gains_piercing(reading: Reading, _verb: Token, value: Amount) -> Alter:
    return has_piercing(reading, value)


@production
def has_range(reading: Reading, row: Token, value: Amount) -> Alter:
    """Read "has Reach 1": of a play that is still to be made."""
    not_rolled(reading, value, str(row))
    return Alter(how=Altering.GAINS, what=Mark(what=MARKINGS[str(row)]), value=value)


@production
def has_range_instead(reading: Reading, *said: Token) -> Alter:
    """Read "has Thrown 1 instead of Range 3"."""
    *_verb, row, value = said
    far = 0 if value == "0" else reading.number(value)
    return Alter(how=Altering.BECOMES, what=Mark(what=MARKINGS[str(row)]), value=far)


@production
def gains_range(reading: Reading, _verb: Token, row: Token, value: Amount) -> Alter:
    return has_range(reading, row, value)


@production
def has_trait(trait: Mark) -> Alter:
    """Read "has that Trait", "has the Charming Trait"."""
    return Alter(how=Altering.GAINS, what=trait)


@production
def is_trait(reading: Reading, word: Token) -> Alter:
    """Read "is Charming"."""
    return has_trait(trait_named(reading, word))


@production
def counts_as_trait(reading: Reading, word: Token, _kind: Token | None) -> Alter:
    """Read "counts as a Comical Action"."""
    return is_trait(reading, word)


@production
def taken_as_trait(reading: Reading, word: Token, _kind: Token | None) -> Alter:
    """Read "is treated as Comical": as that, and nothing else."""
    return becomes_trait(trait_named(reading, word))


@production
def it_is_trait(reading: Reading, _it: Token, word: Token) -> Clause:
    """Read "otherwise, it is Persuasive": the play, where no other has been named, as nobody else has a Trait."""
    if reading[PLAY_SPOKEN_OF] is not None or reading.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
        reading.contradiction("which play has the Trait?", 'say "this Action is ..."')
    return read_altered(reading, SaidPlay(PlayOf.THIS, reading.scene.play), is_trait(reading, word))


@production
def gains_trait(reading: Reading, _verb: Token, trait: Mark) -> Alter:
    """Read "gains that Trait": one that has been chosen."""
    spoken = CHOSEN_TRAIT in gone_so_far(reading) or reading[TRAIT_PICKED] is not None
    if trait.what in (Marking.CHOSEN_TRAIT, Marking.SAME_TRAIT) and not spoken:
        message = f'"{trait.what}" stands for none: no Trait has been chosen'
        reading.contradiction(message, 'begin with "Choose a Trait."', Code.REF_DANGLING)
    return has_trait(trait)


@production
def becomes_trait(*said: Token | Mark) -> Alter:
    """Read "has that Trait instead of its own", "becomes Comical"."""
    return Alter(how=Altering.BECOMES, what=next(one for one in said if isinstance(one, Mark)))


@production
def play_becomes(reading: Reading, play: SaidPlay, trait: Mark) -> Clause:
    """Read "change the Trait of that Action to Charming", "treat it as Aggressive"."""
    return read_altered(reading, play, becomes_trait(trait))


@production
def it_becomes(reading: Reading, its: Token, trait: Mark) -> Clause:
    """Read "change its Trait to Charming", "replace that Trait with another", of the play that has been named."""
    return play_becomes(reading, play_named(reading, its), trait)


def trait_changed(changed: Clause) -> Clause:
    return changed


@production
def loses_trait() -> Alter:
    """Read "loses its Trait": whichever it is."""
    return Alter(how=Altering.LOSES, what=Mark(what=Marking.TRAIT))


@production
def loses_enhancement(_words: Token) -> Alter:
    """Read "loses its enhancement dice", "rolls no enhancement dice"."""
    return Alter(how=Altering.LOSES, what=Mark(what=Marking.ENHANCEMENT))


@production
def ignores_immunities(reading: Reading, whose: Named | None = None) -> Alter:
    if whose is not None and antecedent(reading, whose, reading.scene.own) is not Actor.TARGET:
        reading.contradiction("a play meets the immunities of its target", 'say "the target\'s", or leave it out')
    return Alter(how=Altering.IGNORES, what=Mark(what=Marking.IMMUNITY))


@production
def ignores_penalties(reading: Reading, *said: Token) -> Alter:
    """Read "ignores penalties for swimming": the only ones that are those of a play."""
    activity = said[-1]
    if activity.lower() != Activity.SWIMMING:
        reading.contradiction(f"{activity} makes nothing harder for a play by itself", "say it of whoever does that")
    return Alter(how=Altering.IGNORES, what=Mark(what=Marking.PENALTIES, name=str(activity).lower()))


@production
def ignores_being(reading: Reading, condition: Token) -> Alter:
    """Read "ignores penalties for being Debilitated": what that takes from its dice."""
    return Alter(how=Altering.IGNORES, what=Mark(what=Marking.PENALTIES, name=condition_name(reading, condition)))


@production
def penalties_ignored_here(reading: Reading, _verb: Token, activity: Token, play: Token) -> Build:
    """Read "ignore penalties for swimming for this Action"."""
    this_kind(reading, play)
    return read_altered(reading, SaidPlay(PlayOf.THIS, reading.scene.play), ignores_penalties(reading, activity)).build


@production
def has_either(reading: Reading, play: SaidPlay, *said: Token | Alter | Predicate) -> Clause:
    """Read "has Piercing 2, or Piercing 3 if the target is Debilitated"."""
    plain, more = (read_altered(reading, play, one).build(reading.scene.own) for one in said if isinstance(one, Alter))
    [asked] = (one for one in said if isinstance(one, Predicate))
    return Clause(lambda _who: (If(condition=asked, then=more, otherwise=plain),), command=True)


@production
def played_so(reading: Reading, *said: Token | Alter) -> Clause:
    """Read "play this Action with Range 2"."""
    [altered] = (one for one in said if isinstance(one, Alter))
    for play in said:
        if isinstance(play, Token):
            this_kind(reading, play)
    return read_altered(reading, SaidPlay(PlayOf.THIS, reading.scene.play), altered)


@production
def alter_entry(altered: Clause) -> Clause:
    """Read "ignore the attack's Special", "remove the Defense entry"."""
    return altered


@production
def entry_of_play(reading: Reading, *said: Token | SaidPlay) -> Clause:
    """Read "the attack's Special", "the Defense entry of this Reaction": it is lost."""
    [word] = (one for one in said if isinstance(one, str))
    [play] = (one for one in said if isinstance(one, SaidPlay))
    return read_altered(reading, play, loses_it(reading, word))


@production
def play_ignores_entry(reading: Reading, play: Token, altered: Clause) -> Clause:
    """Read "this Reaction ignores the attack's Piercing"."""
    this_kind(reading, play)
    return altered


@production
def ignore_for_attack(reading: Reading, word: Token) -> Clause:
    """Read "ignore Piercing for this attack"."""
    return entry_of_play(reading, word, this_attack(reading))


@production
def entry_of_it(reading: Reading, its: Token, word: Token) -> Clause:
    """Read "ignore its Piercing" of the play that the sentence has named."""
    return entry_of_play(reading, word, play_named(reading, its))


@production
def entry_of_this(reading: Reading, word: Token) -> Clause:
    return entry_of_play(reading, word, SaidPlay(PlayOf.THIS, reading.scene.play))


def raised(reading: Reading, verb: Token, row: Token, by: Amount) -> Alter:
    """Read "increase the Range of ... by 1", or by so much for each of what is counted."""
    if row not in RAISED:
        help_ = f'raise its dice: "Increase the {row} dice level of this Action by 1."'
        reading.trouble(Code.ROW_KIND, row, f"{row} has no number that could be raised", help=help_)
    less = not verb.startswith(("increase", "raise"))
    how = Altering.GAINS if row == Marking.PIERCING else Altering.MORE
    if less and how is Altering.GAINS and not isinstance(by, int):
        reading.contradiction("Piercing is lowered by one number", 'say "by 1"', Code.TEXT_UNPARSED)
    return Alter(how=how, what=Mark(what=RAISED.get(row, Marking.PIERCING)), value=turned(by) if less else by)


@production
def loses_it(reading: Reading, word: Token) -> Alter:
    if is_evading(word):
        return loses_roll(reading, word)
    if word not in LOST:
        message = f"{word} is nothing that a play loses"
        help_ = f"a play can lose {listed(tuple(LOST), 'or')}"
        reading.trouble(Code.TEXT_UNPARSED, word, message, help=help_)
    return Alter(how=Altering.LOSES, what=Mark(what=LOST.get(word, Marking.PIERCING)))


@production
def ignores_it(reading: Reading, word: Token) -> Alter:
    if word != "Defense":
        reading.trouble(Code.TEXT_UNPARSED, word, f"{word} is nothing that a play ignores", help='say "Defense"')
    return Alter(how=Altering.IGNORES, what=Mark(what=Marking.DEFENSE))


@production
def alter_damage(reading: Reading, play: SaidPlay, altered: Alter) -> Clause:
    """Read "this Action's Damage has Piercing 2"."""
    if altered.what.what not in (Marking.PIERCING, Marking.RESISTANCE, Marking.DEFENSE) or altered.how is LOSES:
        reading.contradiction("Damage has Piercing, or ignores what it meets", 'say it of "this Action"')
    return read_altered(reading, play, altered)


_CALLED = {
    Marking.IMMUNITY: "immunities",
    Marking.ENHANCEMENT: "its enhancement dice",
    Marking.REDUCTION: "damage that cannot be reduced",
}
"""What is called otherwise behind the verb than as a mark."""


def _much(value: Amount, voice: Voice) -> str:
    if is_counted(value):
        return f"{plain_words(value)}{per_words(value, voice)}"
    return str(value) if isinstance(value, int) else f"equal to {equal_words(value, voice)}"


def altered_words(effect: Alter, voice: Voice) -> str:
    """Word what a play gains, loses or ignores: "Piercing 1"."""
    if effect.how is Altering.LOSES and effect.what == Mark(what=Marking.TRAIT):
        return "its Trait"
    if effect.what.what in _CALLED:
        return _CALLED[effect.what.what]
    if effect.what.what is Marking.DAMAGE_TYPE:
        own = f"{effect.only} damage" if effect.only else "its own type"
        return f"{f'{effect.what.name} damage' if effect.what.name else 'damage of that type'} instead of {own}"
    if effect.what.what is Marking.PENALTIES:
        being = "" if effect.what.name in [*Activity] else "being "
        return f"penalties for {being}{effect.what.name}"
    if effect.how is Altering.BECOMES and effect.what.what not in REACHING:
        return f"{mark_words(effect.what)} instead of its own"
    if effect.how is Altering.BECOMES:
        return f"{mark_words(effect.what)} {effect.value} instead of its own range"
    much = "" if effect.value is None else f" {_much(effect.value, voice)}"
    return f"{mark_words(effect.what)}{much}"


def number_raised(effect: Alter, of: str, voice: Voice) -> tuple[str, str] | None:
    """Give the verb of what has a number raised or lowered, and what stands behind it; else None."""
    value = effect.value
    if value is None or effect.how is Altering.BECOMES or (effect.how is not Altering.MORE and not is_less(value)):
        return None
    much = f"{plain_words(value)}{per_words(value, voice)}"
    return "decrease" if is_less(value) else "increase", f"the {effect.what.what} of {of} by {much}"


@say.register
def _alter(effect: Alter, voice: Voice) -> Phrase:
    """A change that is a number is said of that number, and what it is changed to hangs on the play."""
    raised = number_raised(effect, play_called(effect), voice)
    if raised is not None:
        return Phrase(who=None, verb=raised[0], rest=raised[1])
    if effect.how is Altering.BECOMES and effect.what.what not in (Marking.DAMAGE_TYPE, *REACHING):
        trait = effect.what.name or mark_words(effect.what)
        return Phrase(who=None, verb="change", rest=f"the Trait of {play_called(effect)} to {trait}")
    verb, rest = verb_of_alter(effect), altered_words(effect, voice)
    return Phrase(who=None, thing=play_called(effect), verb=verb, rest=rest)


def verb_of_alter(effect: Alter) -> str:
    """Give the verb of what a play gains, loses or ignores, in its base form."""
    if effect.what.what in (Marking.DAMAGE_TYPE, Marking.REDUCTION):
        return "deal"
    return "have" if effect.how is Altering.BECOMES else effect.how.removesuffix("s")
