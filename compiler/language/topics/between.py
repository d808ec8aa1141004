"""Reading of what is so between two: who Grabs whom, who sees whom, and whose level is as high."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import AmountIs, IsGrabbed, LevelIs, Sees
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.language.topics.fact_order import Fact, denied
from compiler.language.topics.groups import GRABBED, Joined, Told
from compiler.language.topics.margins import COMPARE
from compiler.language.topics.pieces import PieceReading

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named

OTHER = re.compile(r"\b(?:another|other|else)\b")
HIDDEN = ("out", "not", "invisible")
"""How it begins that someone is not seen."""


class BetweenReading(PieceReading):
    """Callbacks of grammar/facts.lark that ask of one what they are to another."""

    def has_grabbed(self, whom: Named, condition: Token) -> Fact:
        """Read "has you Grabbed"."""
        if condition != GRABBED:
            message = f"an entity Grabs; it does not have anyone {condition}"
            self.trouble(Code.CONDITION_UNKNOWN, condition, message, help="did you mean Grabbed?")
        return self.holds_them(whom)

    def holds_them(self, whom: Named) -> Fact:
        """Read "is Grabbing an ally"."""
        held = self.doing_it(whom)
        return lambda who: IsGrabbed(who=held, by=who)

    def is_grabbed(self, joined: Joined, by: Named) -> Fact:
        """Read "is Grabbed by you"."""
        if joined.words != (GRABBED,):
            first, *_, last = (*joined.words, *joined.words)
            message = "only Grabbed is said to be by someone"
            self.trouble(Code.CONDITION_UNKNOWN, first, message, last=last, help='say "is Grabbed by you"')
        whom = self.doing_it(by)
        return lambda who: IsGrabbed(who=who, by=whom)

    def sees(self, whom: Named) -> Fact:
        other = self.other(whom)
        return lambda who: Sees(who=who, whom=other)

    def seen_by(self, words: Token, whose: Named) -> Fact:
        """Read "in sight of you", "visible to the target", "out of your sight"."""
        by, hidden = self.doing_it(whose), words.startswith(HIDDEN)
        return lambda who: Sees(who=by, whom=who, negated=hidden)

    def sees_not(self, whom: Named) -> Fact:
        return denied(self.sees(whom))

    def seen(self, who: Named) -> Told:
        return Told((Sees(who=self.doing_it(who), whom=Actor.ONE),))

    def unseen(self, who: Named) -> Told:
        return Told((Sees(who=self.doing_it(who), whom=Actor.ONE, negated=True),))

    def grabbed(self, who: Named, condition: Token) -> Told:
        if condition != GRABBED:
            message = f"an entity Grabs; it does not have anyone {condition}"
            self.trouble(Code.CONDITION_UNKNOWN, condition, message, help="did you mean Grabbed?")
        return self.held(who)

    def held(self, who: Named) -> Told:
        """Read "you are Grabbing", "an ally Grabs"."""
        return Told((IsGrabbed(who=Actor.ONE, by=self.doing_it(who)),))

    def doing_it(self, who: Named) -> Who:
        """Give whose doing it is, of whom no more is said: one who is named, one of a group, or none of it."""
        if isinstance(who, Group) and self.doer_of_event not in (None, self.scene.own) and OTHER.search(self.text):
            self.contradiction('"another" could be than you, or than the one who does it', "say who is meant")
        if isinstance(who, Several):
            self.together_with_own.discard(who)  # "they" are those to whom it has been done
        return who if isinstance(who, Group | Several) else self.anchor(who) or self.scene.own

    def level_is(self, number: Token, beyond: Token | None) -> Fact:
        """Read "of level 3 or lower"."""
        compare, level = self._as_high(beyond), self.number(number)
        if compare is Compare.EQUAL:
            return lambda who: AmountIs(amount=Quantity(of=Measure.LEVEL, whose=who), compare=compare, value=level)
        return lambda who: LevelIs(who=who, compare=compare, value=level)

    def level_like(self, whose: Named, beyond: Token | None) -> Fact:
        """Read "of your level or lower"."""
        compare, other = self._as_high(beyond), self.anchor(whose) or self.scene.own
        level = Quantity(of=Measure.LEVEL, whose=other)
        return lambda who: AmountIs(amount=msgspec.structs.replace(level, whose=who), compare=compare, value=level)

    def _as_high(self, beyond: Token | None) -> Compare:
        return Compare.EQUAL if beyond is None else COMPARE[beyond.split()[-1]]
