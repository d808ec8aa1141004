"""Reading and wording of what a play gains, loses or ignores: "this Action also has Piercing 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.altering import Alter, Altering
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.facts.predicates import Predicate
from compiler.ir.flow import If
from compiler.ir.selectors.descriptors import REACHING, Mark, Marking
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.parsing.token import Token
from compiler.language.topics.amounts import AmountReading
from compiler.language.topics.clauses import Clause
from compiler.language.topics.counts import each_of, equal_words, is_counted, per_words, plain_words
from compiler.language.topics.descriptors import MARKINGS, mark_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.play_names import play_called
from compiler.language.topics.which_plays import SaidPlay, WhichPlayReading

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.language.topics.who import Named

LOST = {str(one): one for one in (Marking.PIERCING, Marking.DAMAGE, Marking.DEFENSE, Marking.SPECIAL, *REACHING)}
"""What a play can lose; how far it reaches only where it is still to be made."""
LOSES = Altering.LOSES
RAISED = {str(one): one for one in (Marking.PIERCING, *REACHING)}
"""What has a number that can be raised or lowered."""


class AlterReading(WhichPlayReading, AmountReading):
    """Callbacks of grammar/altering.lark."""

    def pierced(self, number: Token, per: Quantity | None) -> Amount:
        return each_of(self.number(number), per)

    def pierced_equal(self, amount: Amount) -> Amount:
        return amount

    def altered(self, play: SaidPlay, altered: Alter) -> Clause:
        """Give what a play in progress gains, loses or ignores."""
        if altered.what.what in REACHING and play.of is not PlayOf.THIS:
            message = "how far a play reaches is asked before it is made"
            self.contradiction(message, 'give it the row itself, or say "your next Action" of one that comes')
        elif altered.what.what in REACHING and self.scene.play is not PlayKind.ACTION:
            self.contradiction("only an Action has to reach someone", 'say "your next Action"')
        whole = msgspec.structs.replace(altered, of=play.of, kind=play.kind)
        return Clause(lambda _who: (whole,), command=True)

    def marks(self, *altered: Alter) -> tuple[Alter, ...]:
        return altered

    def several_traits(self, *words: Token) -> tuple[Alter, ...]:
        """Read "has the Charming and Comical Traits", "counts as both Charming and Comical"."""
        return self.marks(*map(self.is_trait, words))

    def marks_of_traits(self, *traits: Mark) -> tuple[Alter, ...]:
        return self.marks(*map(self.has_trait, traits))

    def altered_by_all(self, play: SaidPlay, *said: Token | tuple[Alter, ...]) -> Clause:
        """Read "gains Reach 1 and Piercing 1"."""
        [marks] = (one for one in said if isinstance(one, tuple))
        clauses = [self.altered(play, one) for one in marks]
        return Clause(lambda who: tuple(effect for one in clauses for effect in one.build(who)), command=True)

    def has_piercing(self, value: Amount) -> Alter:
        self.not_rolled(value, "Piercing")
        return Alter(how=Altering.GAINS, what=Mark(what=Marking.PIERCING), value=value)

    def gains_piercing(self, _verb: Token, value: Amount) -> Alter:
        return self.has_piercing(value)

    def has_range(self, row: Token, value: Token) -> Alter:
        """Read "has Reach 1": of a play that is still to be made."""
        return Alter(how=Altering.GAINS, what=Mark(what=MARKINGS[str(row)]), value=self.number(value))

    def gains_range(self, _verb: Token, row: Token, value: Token) -> Alter:
        return self.has_range(row, value)

    def has_trait(self, trait: Mark) -> Alter:
        """Read "has that Trait", "has the Charming Trait"."""
        return Alter(how=Altering.GAINS, what=trait)

    def is_trait(self, word: Token) -> Alter:
        """Read "is Charming"."""
        return self.has_trait(self.trait_named(word))

    def it_is_trait(self, _it: Token, word: Token) -> Clause:
        """Read "otherwise, it is Persuasive": the play, where no other has been named, as nobody else has a Trait."""
        if self.play_spoken_of is not None or self.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
            self.contradiction("which play has the Trait?", 'say "this Action is ..."')
        return self.altered(SaidPlay(PlayOf.THIS, self.scene.play), self.is_trait(word))

    def gains_trait(self, _verb: Token, trait: Mark) -> Alter:
        return self.has_trait(trait)

    def becomes_trait(self, *said: Token | Mark) -> Alter:
        """Read "has that Trait instead of its own", "becomes Comical"."""
        return Alter(how=Altering.BECOMES, what=next(one for one in said if isinstance(one, Mark)))

    def play_becomes(self, play: SaidPlay, trait: Mark) -> Clause:
        """Read "change the Trait of that Action to Charming", "treat it as Aggressive"."""
        return self.altered(play, self.becomes_trait(trait))

    def it_becomes(self, its: Token, trait: Mark) -> Clause:
        """Read "change its Trait to Charming", "replace that Trait with another", of the play that has been named."""
        return self.play_becomes(self.play_named(its), trait)

    def trait_changed(self, changed: Clause) -> Clause:
        return changed

    def loses_trait(self) -> Alter:
        """Read "loses its Trait": whichever it is."""
        return Alter(how=Altering.LOSES, what=Mark(what=Marking.TRAIT))

    def ignores_immunities(self, whose: Named | None = None) -> Alter:
        if whose is not None and self.antecedent(whose, self.scene.own) is not Actor.TARGET:
            self.contradiction("a play meets the immunities of its target", 'say "the target\'s", or leave it out')
        return Alter(how=Altering.IGNORES, what=Mark(what=Marking.IMMUNITY))

    def has_either(self, play: SaidPlay, *said: Token | Alter | Predicate) -> Clause:
        """Read "has Piercing 2, or Piercing 3 if the target is Debilitated"."""
        plain, more = (self.altered(play, one).build(self.scene.own) for one in said if isinstance(one, Alter))
        [asked] = (one for one in said if isinstance(one, Predicate))
        return Clause(lambda _who: (If(condition=asked, then=more, otherwise=plain),), command=True)

    def played_so(self, *said: Token | Alter) -> Clause:
        """Read "play this Action with Range 2"."""
        [altered] = (one for one in said if isinstance(one, Alter))
        for play in said:
            if isinstance(play, Token):
                self.this_kind(play)
        return self.altered(SaidPlay(PlayOf.THIS, self.scene.play), altered)

    def alter_entry(self, altered: Clause) -> Clause:
        """Read "ignore the attack's Special", "remove the Defense entry"."""
        return altered

    def entry_of_play(self, *said: Token | SaidPlay) -> Clause:
        """Read "the attack's Special", "the Defense entry of this Reaction": it is lost."""
        [word] = (one for one in said if isinstance(one, str))
        [play] = (one for one in said if isinstance(one, SaidPlay))
        return self.altered(play, self.loses_it(word))

    def ignore_for_attack(self, word: Token) -> Clause:
        """Read "ignore Piercing for this attack"."""
        return self.entry_of_play(word, self.this_attack())

    def entry_of_it(self, its: Token, word: Token) -> Clause:
        """Read "ignore its Piercing" of the play that the sentence has named."""
        return self.entry_of_play(word, self.play_named(its))

    def entry_of_this(self, word: Token) -> Clause:
        return self.entry_of_play(word, SaidPlay(PlayOf.THIS, self.scene.play))

    def raised(self, verb: Token, row: Token, number: Token) -> Alter:
        """Read "increase the Range of ... by 1"."""
        if row not in RAISED:
            self.trouble(Code.ROW_KIND, row, f"{row} has no number that could be raised", help="name another row")
        by = self.number(number) * (1 if verb.startswith("increase") else -1)
        how = Altering.GAINS if row == Marking.PIERCING else Altering.MORE
        return Alter(how=how, what=Mark(what=RAISED.get(row, Marking.PIERCING)), value=by)

    def loses_it(self, word: Token) -> Alter:
        if word not in LOST:
            message = f"{word} is nothing that a play loses"
            help_ = f"a play can lose {listed(tuple(LOST), 'or')}"
            self.trouble(Code.TEXT_UNPARSED, word, message, help=help_)
        return Alter(how=Altering.LOSES, what=Mark(what=LOST.get(word, Marking.PIERCING)))

    def ignores_it(self, word: Token) -> Alter:
        if word != "Defense":
            self.trouble(Code.TEXT_UNPARSED, word, f"{word} is nothing that a play ignores", help='say "Defense"')
        return Alter(how=Altering.IGNORES, what=Mark(what=Marking.DEFENSE))

    def ward_met(self, whose: Named | None, word: Token | None) -> Mark:
        """Read "the target's Fire Resistance": that of those who are met."""
        if whose is not None and self.antecedent(whose, self.scene.own) is not Actor.TARGET:
            self.contradiction("a play meets the Resistance of its target", 'say "the target\'s", or leave it out')
        return self.any_ward_met(word)

    def any_ward_met(self, word: Token | None) -> Mark:
        return Mark(what=Marking.RESISTANCE, name="" if word is None else self.damage_type(word))

    def ignores_wards(self, resistance: Mark) -> Alter:
        """Read "this Action ignores Fire Resistance"."""
        return Alter(how=Altering.IGNORES, what=resistance)

    def alter_damage(self, play: SaidPlay, altered: Alter) -> Clause:
        """Read "this Action's Damage has Piercing 2"."""
        if altered.what.what not in (Marking.PIERCING, Marking.RESISTANCE, Marking.DEFENSE) or altered.how is LOSES:
            self.contradiction("Damage has Piercing, or ignores what it meets", 'say it of "this Action"')
        return self.altered(play, altered)

    def harm_ignores_wards(self, resistance: Mark) -> Clause:
        """Read "the damage ignores Resistance": that of the attack."""
        return self.altered(self.this_attack(), self.ignores_wards(resistance))


def _much(value: Amount, voice: Voice) -> str:
    if is_counted(value):
        return f"{plain_words(value)}{per_words(value, voice)}"
    return str(value) if isinstance(value, int) else f"equal to {equal_words(value, voice)}"


def altered_words(effect: Alter, voice: Voice) -> str:
    """Word what a play gains, loses or ignores: "Piercing 1"."""
    if effect.how is Altering.LOSES and effect.what == Mark(what=Marking.TRAIT):
        return "its Trait"
    if effect.what.what is Marking.IMMUNITY:
        return "immunities"
    if effect.how is Altering.BECOMES:
        return f"{mark_words(effect.what)} instead of its own"
    much = "" if effect.value is None else f" {_much(effect.value, voice)}"
    return f"{mark_words(effect.what)}{much}"


def number_raised(effect: Alter, of: str) -> tuple[str, str] | None:
    """Give the verb of what has a number raised or lowered, and what stands behind it; else None."""
    value = effect.value
    if not isinstance(value, int) or (effect.how is not Altering.MORE and value > 0):
        return None
    return "increase" if value > 0 else "decrease", f"the {effect.what.what} of {of} by {abs(value)}"


@say.register
def _alter(effect: Alter, voice: Voice) -> Phrase:
    raised = number_raised(effect, play_called(effect))
    if raised is not None:
        return Phrase(who=None, verb=raised[0], rest=raised[1])
    if effect.how is Altering.BECOMES:
        trait = effect.what.name or mark_words(effect.what)
        return Phrase(who=None, verb="change", rest=f"the Trait of {play_called(effect)} to {trait}")
    verb, rest = verb_of_alter(effect), altered_words(effect, voice)
    return Phrase(who=None, thing=play_called(effect), verb=verb, rest=rest)


def verb_of_alter(effect: Alter) -> str:
    """Give the verb of what a play gains, loses or ignores, in its base form."""
    return "have" if effect.how is Altering.BECOMES else effect.how.removesuffix("s")
