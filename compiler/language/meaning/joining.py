"""Reading of how clauses follow one another: whose each is, and what is done in place of what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import is_less
from compiler.ir.base import AtOnce
from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.coming import Skip
from compiler.ir.deeds.incantations import Charges
from compiler.ir.deeds.movement import Unblock
from compiler.ir.deeds.plays import Cancel
from compiler.ir.deeds.points import CancelDamage, DamageEffect, SufferInjury
from compiler.ir.deeds.rolls import GainRow
from compiler.ir.deeds.tracks import Stat
from compiler.ir.flow import Cost, Effect, Instead, May, Then
from compiler.ir.selectors.who import Actor, Group, Several, Who
from compiler.ir.times.durations import Recurs, Time
from compiler.language.meaning.enduring import EnduringReading, is_bestowed
from compiler.language.parsing.verbs import is_third
from compiler.language.topics.clauses import Build, Clause, Delay, Effects, Frame, Steps, behind_several, still_obliged
from compiler.language.topics.phrase import inflect, is_plural
from compiler.language.topics.places import Pronoun
from compiler.language.topics.rolls import RollReading
from compiler.language.topics.scene import Reach
from compiler.language.topics.triggers import TriggerReading
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


_GIVEN_UP = (Charges, Cost, DamageEffect, Discard, Skip, SufferInjury, Unblock)
"""What nobody chooses to do for itself, besides the loss of a Stat Track."""


class JoiningReading(EnduringReading, TriggerReading, RollReading):
    """Callbacks of grammar/card.lark that make steps of clauses."""

    offer_paid = False
    """Whether the offer that is being read has a price."""
    offer_opens = False
    """Whether what is read next is what "may" speaks of."""
    done_beside: Effects = ()
    """What others do beside an offer, where it is read as no part of it."""
    offered_beside: Effects = ()
    """What is offered beside an offer, where it is read as no part of it."""

    def said(self, subject: Named, build: Build) -> Clause:
        self.subject_said = self.each_of_anyone(subject)
        return Clause(build, self.subject_said, verb=self._verb_said(), stated=True)

    def said_immediately(self, subject: Named, build: Build) -> Clause:
        return msgspec.structs.replace(self.said(subject, build), immediate=True)

    def said_instead(self, subject: Named, build: Build) -> Clause:
        """Read "they instead draw a card"."""
        return self.in_its_place(self.said(subject, build), None)

    def neither_said(self, first: Named, second: Named, build: Build) -> Clause:
        """Read "neither you nor the target can Move": both cannot."""
        return Clause(build, self.together((first,), second))

    def said_must(self, subject: Named, build: Build) -> Clause:
        """Read "the target must move 1": they do it; of two such things they choose one."""
        return msgspec.structs.replace(self.own_must(build), subject=self.each_of_anyone(subject))

    def said_must_immediately(self, subject: Named, build: Build) -> Clause:
        return msgspec.structs.replace(self.said_must(subject, build), immediate=True)

    def own_must(self, build: Build) -> Clause:
        self.obliged = True
        verb = self._verb_said()
        if verb and is_third(verb):
            self.trouble(Code.TEXT_UNPARSED, verb, f'"must" does not go with "{verb}"', help='say "must draw a card"')
        return Clause(build, verb=verb, must=True)

    def or_be(self, build: Build) -> Clause:
        """Read "... or be Dazed", behind what someone must do, may do, or chooses."""

        def be(who: Who) -> Effects:
            if not (self.obliged or self.offered_to):
                self.contradiction('"be" is no command', 'say who: "you are", "they are"', Code.TEXT_UNPARSED)
            return build(who)

        return Clause(be, continues=True)

    def had(self, subject: Named, build: Build) -> Clause:
        """Read "have the target move 1": they do it."""
        verb = self._verb_said()
        if verb and is_third(verb):
            message = f'"{verb}" does not go with "have"'
            self.trouble(Code.TEXT_UNPARSED, verb, message, help='say it as a command: "have the target draw a card"')
        return Clause(build, subject, ordered=True)

    def had_of(self, clause: Clause) -> Clause:
        return clause

    def stated_of(self, clause: Clause) -> Clause:
        return msgspec.structs.replace(clause, stated=True)  # "this Action deals no damage"

    def allowed(self, subject: Named, build: Build) -> Clause:
        """Read "allow the target to move 1": they may; in an offer they do it where the offer is taken."""
        verb = self._verb_said()
        if verb and is_third(verb):
            self.trouble(Code.TEXT_UNPARSED, verb, f'"{verb}" does not go with "to"', help='say "allow them to move 1"')

        def allow(who: Who) -> Effects:
            done = build(who)
            return done if self.offered_to else (May(who=None if who is self.scene.own else who, then=done),)

        return Clause(allow, subject)

    def _verb_said(self) -> Token | None:
        """Give the verb of the predicate that has just been read."""
        verb, self.verb = self.verb, None
        return verb

    def said_each(self, subject: Named, each: Token, build: Build) -> Clause:
        """Read "you and the target each gain +1 Mind": what several do is done by each of them anyway."""
        self.several(subject, each)
        return Clause(build, subject)

    def several(self, subject: Named, each: Token) -> None:
        """Check that it is said of several: "you and the target each", "up to 2 allies may each"."""
        meant = self.chosen if subject in (Actor.CHOSEN, Pronoun.THEM) else subject
        if not isinstance(meant, Several | Group) or not is_plural(meant):
            self.contradiction(f'"{each}" is said of several', f'leave out "{each}"')

    def own(self, build: Build) -> Clause:
        return Clause(build, verb=self._verb_said())

    def of_the_same(self, build: Build) -> Clause:
        return Clause(build, continues=True)

    def own_immediately(self, build: Build) -> Clause:
        return Clause(build, verb=self._verb_said(), immediate=True)

    def own_command(self, build: Build) -> Clause:
        return Clause(build, command=True)

    def own_doing_said(self, build: Build) -> Clause:
        """Read "..., and Push them 1": one's own side does it, whomever the clause before is about."""
        verb = self._verb_said()
        if verb and is_third(verb):
            self.trouble(Code.TEXT_UNPARSED, verb, f'"{verb}" is no command', help="say who does it")
        return Clause(build, verb=verb, command=True)

    def own_command_immediately(self, build: Build) -> Clause:
        return Clause(build, command=True, immediate=True)

    def in_its_place(self, clause: Clause, until: SaidTime | None) -> Clause:
        """Read "... instead": what it replaces is settled by the "if" around it or by the text before it."""
        if self.aimed:
            self.contradiction("this could be instead of the target, or of something else", "say instead of what")
        if self.added_target and until is None:
            self.added_target = False
            return clause

        def instead(effects: Effects) -> Effects:
            if until is None and all(isinstance(effect, GainRow) for effect in effects):
                return effects  # dice that a play comes to have take the place of its own
            lasting = tuple(self.lasting(effect, until) for effect in effects) if until else effects
            return (Instead(then=lasting),)

        return msgspec.structs.replace(clause, around=instead, in_place=True)

    def clauses(self, clause: Clause) -> list[Clause]:
        if self.unsaid_doer and clause.subject not in (None, self.scene.own):
            self.contradiction("it is not said who", 'say of whom, as in "while they are in a dark section"')
        self.unsaid_doer, self.doer_said = False, self.scene.own
        self._doer_of(clause)
        return [clause]

    def _doer_of(self, clause: Clause) -> None:
        """Note who does what was said last: "the target gains +1 Power while in a dark section"."""
        if clause.subject is not None:
            self.doer_said = clause.subject
        elif clause.command:
            self.doer_said = self.scene.own

    def joined(self) -> Effects:
        return ()

    def in_order(self) -> Effects:
        return (Then(),)

    def joined_clauses(self, clauses: list[Clause], joint: Effects, clause: Clause) -> list[Clause]:
        self._doer_of(clause)
        ordered = clause.ordered or (clauses[-1].ordered and bool(joint) and clause.subject is None)
        return [*clauses, msgspec.structs.replace(clause, joint=joint, ordered=ordered)]

    def more_clauses(self, clauses: list[Clause], clause: Clause) -> list[Clause]:
        self._doer_of(clause)
        return [*clauses, clause]

    def more_after_delay(self, clauses: list[Clause], time: SaidTime, joint: Effects, clause: Clause) -> list[Clause]:
        """Read damage that comes later, and something else behind it."""
        if clauses[-1].around:
            help_ = 'begin with them, as in "Instead, at the end of their turn, they suffer 1d6 damage."'
            self.contradiction('"instead" and "even if" stand before a time here', help_, Code.TEXT_UNPARSED)
        delayed = msgspec.structs.replace(clauses[-1], around=lambda effects: self.delayed(effects, time))
        return self.joined_clauses([*clauses[:-1], delayed], joint, clause)

    def delayed(self, effects: Effects, time: SaidTime) -> Effects:
        """Give damage its time; nothing else can come later in the middle of a sentence."""
        last = effects[-1] if effects else None
        if not isinstance(last, DamageEffect) or last.when or time.recurs is Recurs.EACH:
            message = "only damage can come at a time of its own in the middle of a sentence"
            self.contradiction(message, 'begin with the time: "At the end of your turn, ..."')
            return effects
        return (*effects[:-1], msgspec.structs.replace(last, when=time.settle(last.who, self.scene.own)))

    def steps(self, clauses: list[Clause]) -> Steps:
        return Steps(lambda doer: self.effects_of(clauses, doer))

    def effects_of(self, clauses: list[Clause], doer: Who) -> Effects:
        """Give what the clauses do; those without a subject are said to `doer`."""
        done = self.effects_of_each(clauses, doer)
        if any(clause.in_place for clause in clauses[1:]):
            done = self._in_place_of_all(done)
        return tuple(effect for effects in done for effect in effects)

    def _in_place_of_all(self, done: list[Effects]) -> list[Effects]:
        """Read "A and B instead": both instead of something, or B only; to ignore something is one thing with B."""
        *first, last = done
        match first, last:
            case ((CancelDamage(),),), (Instead(then=then),):
                return [*first, then]  # in place of that damage
        if all(isinstance(effect, Cancel | Then) for effects in first for effect in effects):
            return done
        self.two_meanings()
        match last:
            case (Instead(then=then) as instead,) if self.reach is Reach.WIDE:
                together = tuple(effect for effects in (*first, then) for effect in effects)
                return [(msgspec.structs.replace(instead, then=together),)]
        return [last, *(tuple(effect for effect in effects if not isinstance(effect, Then)) for effects in first)]

    def parted(self, clauses: list[Clause], doer: Who) -> tuple[Effects, Effects]:
        """Give what the clauses do: all but the last, and the last."""
        *first, last = self.effects_of_each(clauses, doer)
        return tuple(effect for effects in first for effect in effects), last

    def either_reach(self, parted: Callable[[Who], tuple[Effects, Effects]], trailers: tuple[Frame, ...]) -> Steps:
        """Give steps with something behind them that could bear on all, or on what is done last."""
        waiting = tuple(behind_several(trailer) for trailer in trailers)

        def narrow(doer: Who) -> Effects:
            first, last = parted(doer)
            return (*first, *Steps(lambda _doer: last, waiting).settled(doer))

        def timed(doer: Who) -> Effects:
            first, last = parted(doer)
            if any(map(is_bestowed, first)):  # what always holds does not come at a time
                return (*first, *Steps(lambda _doer: last, waiting).settled(doer))
            self.two_meanings()
            return Steps(lambda _doer: (*first, *last), waiting).settled(doer)

        def wide(doer: Who) -> Effects:
            self.two_meanings()
            first, last = parted(doer)
            return (*first, *last)

        if self.reach is Reach.NARROW or self.asked_of_card:
            return Steps(narrow)
        at_a_time = self.scene.play is None and any(isinstance(trailer, Delay) for trailer in trailers)
        return Steps(timed) if at_a_time else Steps(wide, waiting)

    def effects_of_each(self, clauses: list[Clause], doer: Who) -> list[Effects]:
        """Give what each of the clauses does."""
        subject = doer
        said = they = False
        done: list[Effects] = []
        offered, self.offer_opens = self.offer_opens, False
        for clause in clauses if offered else still_obliged(clauses):
            if offered:
                self._may_be_offered(clause, clauses[0])
            said = not clause.command and (said or clause.subject is not None)
            if clause.continues and not said and doer is self.scene.own and doer != self.offered_to:
                self.contradiction(
                    "this sentence does not say who", 'begin with "You", "The target" or the entry\'s own name'
                )
            if clause.command:
                subject, they = self.scene.own, False
            elif clause.subject is not None:
                subject = self.antecedent(clause.subject, subject)
                they = clause.subject is Pronoun.THEM
            beside = offered and clause is not clauses[0] and self._beside_offer(clause, subject, done)
            if beside or clause is clauses[0] or (not they and subject != self.offered_to):
                self._agrees(clause, None if clause is clauses[0] else subject)
            else:
                self._agrees(clause, Actor.CHOSEN)
            if beside:
                self._lay_beside(clause, subject)
            else:
                if done:
                    done[-1] = (*done[-1], *clause.joint)
                done.append(self._built(clause, subject))
            self.subject_before = subject
            if subject is not self.scene.own:
                self.last_subject = subject
        return done

    def _lay_beside(self, clause: Clause, subject: Who) -> None:
        """Put what is no part of the offer before it."""
        if clause.joint:
            self.contradiction(
                "this is done after an offer, taken or not", "make a sentence of it, that begins with Then"
            )
        self.done_beside = (*self.done_beside, *self._built(clause, subject))

    def _may_be_offered(self, clause: Clause, first: Clause) -> None:
        """Check that "may" has one subject, and that nobody "may must"."""
        if clause.must and clause.subject is None:
            self.contradiction('"may" and "must" say two things', "leave one of them out", Code.TEXT_UNPARSED)
        if clause is first and clause.command and clause.verb and self.offered_to != self.scene.own:
            self.contradiction("what is left to another is theirs to do", 'say "have them" before it, or who does it')
        if clause is first and clause.stated:
            message, help_ = 'behind "may" someone is named again', 'leave out the name, or say "have them" before it'
            self.contradiction(message, help_)

    def _beside_offer(self, clause: Clause, subject: Who, done: list[Effects]) -> bool:
        """Read "the target may move 1 and you draw a card": you draw it then, or in any case.

        What is given up is given up for something: "you may discard a card and the target suffers -1 Skill".
        """
        stated = clause.subject is None and clause.verb and is_third(clause.verb) and not clause.immediate
        if stated and subject == self.offered_to and inflect("be", subject) == "is":
            return True  # "may Move 1 and recovers 1d4 HP": that is not left to them
        named = clause.command or clause.subject is not None
        if self.offered_to in (None, subject) or not named:
            return False
        paid = self.offer_paid or all(_is_given_up(effect) for effects in done for effect in effects)
        if self.offered_to is self.scene.own and (paid or clause.joint):
            return False
        self.two_meanings()
        return self.reach is Reach.NARROW

    def _built(self, clause: Clause, subject: Who) -> Effects:
        built = clause.build(subject)
        if self.theirs:
            built = tuple(self.with_owners(effect, subject) for effect in built)
        if subject is self.scene.own and self.named:
            self._turns(built)
        if clause.immediate:
            built = tuple(self._at_once(effect) for effect in built)
        picked, self.trait_picked = self.trait_picked, None
        around = clause.around(built) if clause.around else built
        return around if picked is None else (picked, *around)

    def _turns(self, effects: Effects) -> None:
        """Check that what one's own side has for the length of "their" turn is not for several turns."""
        for effect in effects:
            until = getattr(effect, "until", None)
            whose = until.whose if isinstance(until, Time) else None
            if isinstance(whose, Group) and getattr(effect, "who", None) is not whose:
                message = '"their turn" could be the turn of several'
                self.contradiction(message, "say whose turn", Code.AMBIGUOUS_PRONOUN)

    def _agrees(self, clause: Clause, before: Who | None) -> None:
        """Check the form of a verb without a subject: it is a command, or goes with the clause before."""
        verb = clause.verb
        if verb is None or clause.must or clause.command or clause.subject is not None:
            return
        if clause.ordered and isinstance(before, Actor):
            return
        third = is_third(verb)
        if before is None and third:
            message = f'"{verb}" speaks of someone, and nobody is named'
        elif before is None or before is Actor.THIS or third == (inflect("be", before) == "is"):
            return
        else:
            message = f'"{verb}" does not go with the one that the clause before is about'
        self.trouble(Code.REF_SUBJECT, verb, message, help='say who: "you", "the target" or the entry\'s own name')

    def _at_once(self, effect: Effect) -> Effect:
        if isinstance(effect, AtOnce):
            at_once: Effect = msgspec.structs.replace(effect, immediate=True)
            return at_once
        message = '"immediately" goes with what is done at once, not with what is rolled, lasts or holds'
        self.contradiction(message, 'leave out "immediately"')
        return effect


def _is_given_up(effect: Effect) -> bool:
    return is_less(effect.by) if isinstance(effect, Stat) else isinstance(effect, _GIVEN_UP)
