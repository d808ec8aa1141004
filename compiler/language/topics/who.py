"""Reading and wording of who: actors, pronouns, groups. Side effects of grammar, such as agreement, are in `phrase`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several, Side, Who
from compiler.ir.terms import PlayKind
from compiler.language.topics.afresh import afresh
from compiler.language.topics.groups import SIDES, article
from compiler.language.topics.persons import NPC_OF, PLAYERS, TRIGGER_SIDE
from compiler.language.topics.places import Pronoun
from compiler.language.topics.pronouns import Named, PronounReading, bearer

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from compiler.ir.events.deeds import Deed, Happening
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Joined, Kinds, Picked


__all__ = ["TRIGGER_SIDE", "Named", "Pronoun", "WhoReading", "bearer"]

_NAMED_LATER = re.compile(r"(?:if|unless|while|even if|until) (?:they|it) [^,.;]*, the (?:target|attacker)\b(?!')")
"""Whom a pronoun in front speaks of, who is named behind it."""
SIDE_WORDS = tuple(side for side in SIDES if side.endswith("y"))
TWO = 2
"""So many are "both"."""
IN_EVENT = frozenset({Actor.SELF, Actor.THIS, Actor.TRIGGER, Actor.TRIGGER_ENEMY, Actor.TRIGGER_ALLY})
"""Those whom a Trigger's event can have in it."""


class WhoReading(PronounReading):
    """Callbacks of grammar/who.lark: actors, pronouns, several together."""

    target_word: Token | None = None
    doer_of_event: Who | None = None
    """Whose doing an event is, from where it is being read on."""
    event_said: Deed | None = None
    """What the sentence has waited for."""
    spoken_of: Who | None = None
    """Whom an "if" or "whenever" has been about."""
    own_name_said = False
    """Whether the entry's own name has been said."""
    own_named_at = 0
    """Where in the text it was said last."""
    owner_said = False
    """Whether one's own side has been called "the owner"."""

    @afresh
    def together_with_own(self) -> set[Several]:
        """Those who have been named together with one's own side: "they" of the next sentence could be all."""
        return set()

    def waits(self) -> bool:
        """Whether there is an event that "it" and "the same" may be of."""
        return self.scene.has_trigger or self.doer_of_event is not None or self.event_said is not None

    def events_said(self) -> frozenset[Happening]:
        """Give what the sentence waits for, or nothing."""
        event = self.event_said
        return event.events if event else frozenset()

    def awaits(self, events: AbstractSet[Happening]) -> bool:
        """Whether the sentence waits for nothing but these."""
        event = self.event_said
        return event is not None and event.events <= events

    def target(self, word: Token) -> Actor:
        self.target_word = word
        if self.scene.has_trigger and "same" in word:
            self.trouble(Code.REF_SUBJECT, word, "it is not said whose target that is", help="name them")
        return self.of_target(word)

    def _target_of_strategy(self, word: Token) -> Actor:
        """Give the one whom the text has chosen or says that the Strategy targets (card-language.md 6.11)."""
        for who in (Actor.CHOSEN, Actor.TARGET):
            if who in self.named or who in self.scene.before:
                return who
        message = "a Strategy has no target before its text chooses one"
        help_ = 'begin with "Choose an enemy within range 2.", or say whom: "each enemy in your occupied section"'
        self.trouble(Code.REF_SUBJECT, word, message, help=help_)
        return Actor.TARGET

    def target_is_chosen(self) -> None:
        """Check that a Strategy which speaks of its target, be it by a pronoun, has one by then."""
        if Actor.TARGET not in self.named | self.scene.before:
            message = "a Strategy has no target before its text chooses one"
            self.contradiction(message, 'begin with "Choose an enemy within range 2.", or say whose: "your"')

    def of_target(self, word: Token) -> Actor:
        who = Actor.TARGET
        if self.scene.play is PlayKind.STRATEGY:
            who = self._target_of_strategy(word)
        self.named.add(who)
        return who

    def attacker(self, word: Token) -> Actor:
        """Read "the attacker": whom a Reaction answers."""
        return self._part_in_attack(word, PlayKind.REACTION)

    def defender(self, word: Token) -> Actor:
        """Read "the defender": whom an Action is played against."""
        return self._part_in_attack(word, PlayKind.ACTION)

    def _part_in_attack(self, word: Token, kind: PlayKind) -> Actor:
        if self.scene.play is not kind:
            message = f'"{word}" is someone only where {article(kind)} is played'
            self.trouble(Code.REF_SUBJECT, word, message, help='name the one you mean, as in "you" or "the target"')
        return self.target(word)

    def each_target(self) -> Actor:
        self.named.add(Actor.EACH_TARGET)
        return Actor.EACH_TARGET

    def you(self) -> Actor:
        return self.scene.own

    def the_owner(self) -> Actor:
        self.owner_said = True
        return self.scene.own

    def this(self, name: Token) -> Actor:
        self.own_name_said = True
        self.own_named_at = name.start_pos or 0
        return Actor.THIS

    def they(self, word: Token) -> Named:
        candidates = self.named or self.scene.before
        if self.owner_said and not candidates:
            return self.scene.own
        self.follows_someone(word)
        self._beside_owner(word)
        self.one_of_event(word)
        if len(candidates) > 1:
            named = sorted(self.called(who) for who in candidates)
            message = f'"they" could be {" or ".join(named)}'
            self.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help="name the one you mean")
        elif not self.named and candidates == {Actor.CHOSEN}:
            return Actor.CHOSEN
        elif not self.named and any(isinstance(who, Group) for who in candidates):
            (who,) = candidates
            if self.of_takers:
                self.spoken_of = who
                return Pronoun.THEM
            message = f'"they" cannot go back over a full stop to "{self.called(who)}"'
            self.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='join the two sentences with "and"')
        return Pronoun.THEM

    def called(self, who: Who) -> str:
        if isinstance(who, Group):
            noun = who.kind or " or ".join(who.types) or str(who.side)
            return article(noun) if who.pick is Pick.ONE else f"{who.pick} {noun}"
        if isinstance(who, Several):
            return f" {who.joint} ".join(self.called(one) for one in who.of)
        if who is Actor.THIS:
            return "the entry itself"
        if who is Actor.SELF:
            return "you"
        if who is Actor.TRIGGER:
            return f"the triggering {TRIGGER_SIDE.get(self.scene.play or PlayKind.ACTION, Side.ENTITY)}"
        return f"the {who.replace('trigger_', 'triggering ').replace('each_', '')}"

    def of_them(self, word: Token) -> Named:
        if self.owner_said and not (self.named or self.scene.before):
            return self.scene.own
        self._beside_owner(word)
        self.one_of_event(word)
        self.owner_word = word
        return Pronoun.THEM

    def _beside_owner(self, word: Token) -> None:
        """Complain of a "they" that could be the owner or someone else."""
        if self.owner_said:
            message = f'"{word}" could be the owner or another who has been named'
            self.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='say "you" of the owner, or name the other')

    def one_of_event(self, word: Token) -> None:
        """Complain of a pronoun that goes back to a Trigger with several besides oneself."""
        sides = self.scene.trigger_others
        if len(sides) > 1 and not (self.named or self.scene.before):
            self._several_in_event(word, f'say whom, as in "the triggering {sides[0]}"')
            self.named.add(Actor.TRIGGER)  # so that the next pronoun is no second mistake

    def _several_in_event(self, word: Token, help_: str) -> None:
        first, *others = self.scene.trigger_others
        more = (f"another {side}" if side is first else article(side) for side in others)
        message = f'"{word}" could be more than one: the Trigger tells of {" and ".join([article(first), *more])}'
        self.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help=help_)

    def that_one(self, word: Token) -> Named:
        """Read "that Opponent": the one chosen, else the one named before; "that ally" of a Trigger is its ally."""
        word = self._as_called(word)
        if any(isinstance(one, Group) and word.startswith("that ally") and one.side is Side.ALLY for one in self.named):
            self.named.discard(Actor.TARGET)  # it is that one whom the same sentence calls an ally
        met = self.named or self.scene.before
        if one := self.that_of_event(word):
            return one
        if self.scene.has_trigger and IN_EVENT.issuperset(met) and word.removesuffix("'s").endswith(SIDE_WORDS):
            side = SIDES[word.removeprefix("that ").removesuffix("'s")]
            if self.scene.trigger_others.count(side) > 1:
                self._several_in_event(word, f'say "the triggering {side}" of the one whose doing it is')
            return self.triggering(word)
        if self.is_asked_about(word, met) or self._was_chosen(word):
            return Actor.CHOSEN
        if self.is_chosen_beside_target(word):
            return self.the_chosen(word)
        chosen, troubles = Actor.CHOSEN in met, len(self.troubles)
        meant: Named = Actor.CHOSEN if chosen else self.they(word)
        if len(self.troubles) > troubles:
            return meant
        group = self.chosen if chosen else next(iter(met), meant if isinstance(meant, Actor) else Actor.TARGET)
        noun = word.removeprefix("that ").removesuffix("'s")
        known = (str(group.side), group.kind, *group.types) if isinstance(group, Group) else self.scene.trigger_types
        sides = () if known else self.sides_of_target()
        anyone = group not in (Actor.SELF, Actor.THIS) and noun in ("entity", *sides, *self._npc_of_event(known))
        if noun not in known and not anyone:
            message = f"nobody who has been {'chosen' if chosen else 'named'} is {article(noun)}"
            self.trouble(Code.REF_SUBJECT, word, message, help='say "they"')
        return meant

    def _was_chosen(self, word: Token) -> bool:
        """Tell whether the sentence before has had such a one chosen, and this one names none."""
        noun = word.removeprefix("that ").removesuffix("'s")
        groups = [who for who in (*self.named, self.chosen) if isinstance(who, Group)]
        fit = [who for who in groups if noun in (who.side, who.kind, *who.types)]
        return Actor.CHOSEN in self.scene.before and fit == [self.chosen] and Actor.TARGET not in self.named

    def _npc_of_event(self, known: tuple[str | None, ...]) -> tuple[str, ...]:
        """Give what kind of NPC the one of the Trigger is, where it does not say which."""
        kind = NPC_OF.get(self.scene.scenario)
        return (kind,) if kind and self.scene.has_trigger and not known else ()

    def the_very_one(self, word: Token) -> Named:
        """Read "the enemy", without a word for which: the one there has been."""
        if not (self.named or self.scene.before or self.scene.has_trigger or self.spoken_of):
            message = f'"{word}" stands for nobody: nobody has been named before it'
            target = "" if self.scene.play is PlayKind.STRATEGY else '"the target", '
            self.trouble(
                Code.REF_SUBJECT, word, message, help=f'say whom: {target}"an enemy", "an ally within range 1"'
            )
            return Actor.TARGET
        return self.that_one(word.update(value=f"that {word.split(maxsplit=1)[1]}"))

    def _as_called(self, word: Token) -> Token:
        """Give "that ally" for "that player", as the house calls them."""
        noun = word.removeprefix("that ").removesuffix("'s")
        if noun in SIDES or not (noun in PLAYERS or noun[0].islower()):
            return word
        kinds = self.person(word.update(value=noun))
        called = kinds.kind or (kinds.types[0] if kinds.types else str(kinds.side))
        return word.update(value=word.replace(noun, called))

    def each_of_them(self, word: Token) -> Who:
        """Read "each of them": each of those who have been named before, or chosen."""
        candidates = self.named or self.scene.before
        who = Actor.CHOSEN if Actor.CHOSEN in candidates else self.the_one(candidates)
        if isinstance(who, Group) and who.pick in (Pick.ALL, Pick.EACH):
            who = msgspec.structs.replace(who, pick=Pick.EACH)
        elif who not in (Actor.CHOSEN, Actor.EACH_TARGET):
            message = '"each of them" does not say of whom'
            self.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='name them, as in "each ally within range 1"')
        return who or Actor.CHOSEN

    def both_of_them(self, word: Token) -> Who:
        """Read "both of them", "both enemies": of two who have been chosen."""
        group = self.chosen or self.scene.chosen
        side = None if word.endswith("them") else SIDES[word.split()[-1]]
        if group is None or group.number != TWO or side not in (None, group.side):
            message = f'"{word}" does not say of which two'
            self.trouble(Code.REF_SUBJECT, word, message, help='begin with "Choose 2 enemies within range 1."')
            return Actor.CHOSEN
        return self.each_of_them(word)

    def follows_someone(self, word: Token) -> None:
        """Check that a pronoun has someone to stand for."""
        if not (self.named or self.scene.before or self.scene.has_trigger or _NAMED_LATER.match(self.text)):
            message = f'"{word}" stands for nobody: nobody has been named before it'
            self.trouble(Code.REF_SUBJECT, word, message, help='name the one you mean, as in "the target"')

    def triggering(self, side: Token) -> Actor:
        """Read "the triggering ally", or "that ally" where nobody but those of the Trigger has been named."""
        if not self.scene.has_trigger:
            self._nothing_triggers(side)
        who = self._side_of_event(side)
        self.named.add(who)
        return who

    def _side_of_event(self, word: Token) -> Actor:
        said = self.person(word.update(value=word.removeprefix("that "))).side
        sides = self.scene.trigger_sides
        if sides is not None and said not in sides and said is not Side.ENTITY:
            message = f"the Trigger tells of no {said}"
            self.trouble(Code.REF_DANGLING, word, message, help=f'say whom you mean, as in "an {said} within range 1"')
        if said in (Side.ENTITY, TRIGGER_SIDE.get(self.scene.play or PlayKind.ACTION)):
            return Actor.TRIGGER
        return Actor.TRIGGER_ALLY if said is Side.ALLY else Actor.TRIGGER_ENEMY

    def _nothing_triggers(self, side: Token) -> None:
        what = f"{article(self.scene.play)} has" if self.scene.play else "text outside an Assist or Interrupt has"
        first = side.update(value="triggering")
        first.start_pos = (side.start_pos or 0) - len("triggering ")
        message = f'{what} no Trigger, so nothing is "triggering"'
        self.trouble(
            Code.REF_DANGLING,
            first,
            message,
            last=side,
            help='say "the target", or make this an Assist or an Interrupt',
        )

    def the_kind(self, name: list[Token]) -> Actor:
        if len(name) > 1 or name[0] not in self.scene.trigger_types:
            said = " ".join(name)
            message = f'"the {said}" is neither this entry\'s own name nor anyone the text has spoken of'
            self.trouble(
                Code.REF_SUBJECT,
                name[0],
                message,
                last=name[-1],
                help='say "the target", "you", or the entry\'s name in full',
            )
            self.named.add(Actor.TRIGGER)  # so that "they" after it is no second mistake
        return Actor.TRIGGER

    of_you = you
    of_this = this

    of_triggering = triggering

    def of_those(self, picked: Picked, kinds: Kinds) -> Group:
        """Read "the nearest enemy's", "each Dazed ally's": of those who are picked."""
        return self.group(picked, kinds)

    def noun_owning(self, side: Token) -> Kinds:
        return self.person(side)

    def noun_kind_owning(self, joined: Joined, side: Token) -> Kinds:
        """Read "Dazed enemy's"."""
        called = self.kinds_called(joined, Code.CONDITION_UNKNOWN)
        return msgspec.structs.replace(called, side=self.person(side).side)

    def both_of_you(self, word: Token) -> Who:
        """Read "both of you", "either of you": one's own side and the one who has been named, or has triggered it."""
        others = self.named or self.scene.before
        asked = self.spoken_of is Actor.CHOSEN and len(others) == 1
        triggered = self.scene.has_trigger and not others
        other = Actor.CHOSEN if asked else Actor.TRIGGER if triggered else self.the_one(others)
        if other is None and self.scene.play in (PlayKind.ACTION, PlayKind.REACTION):
            other = Actor.TARGET
        if other is None:
            message = "nobody has been named beside you"
            self.trouble(Code.REF_SUBJECT, word, message, help='name both: "you and an ally"')
        if isinstance(other, Group):
            self.trouble(Code.AMBIGUOUS_PRONOUN, word, "the other one would be picked anew", help="choose them before")
        joint = Joint.OR if word.startswith("either") else Joint.AND
        return self._several((self.scene.own, other or Actor.TARGET), joint)

    def someones(self, *those: Named) -> tuple[Named, ...]:
        return those

    def together(self, those: tuple[Named, ...], last: Named) -> Several:
        return self._several((*those, last), Joint.AND)

    def one_of(self, those: tuple[Named, ...], last: Named) -> Several:
        return self._several((*those, last), Joint.OR)

    def including(self, group: Group, named: Named) -> Who:
        """Read "each ally within range 1, including you": of entities of either side one is one already."""
        if group.side is Side.ENTITY and group.besides is None:
            self._one_of(named)
            return group
        return self._several((named, group), Joint.AND)

    def _several(self, those: tuple[Named, ...], joint: Joint) -> Several:
        if len(set(those)) < len(those):
            self.contradiction("one and the same is named twice", "name them once")
        several = Several(of=self.named_together(tuple(self._one_of(who) for who in those)), joint=joint)
        if any(one in several.of for one in (Actor.THIS, Actor.SELF)):
            self.together_with_own.add(several)
        return several

    def _one_of(self, named: Named) -> Actor | Group:
        who = bearer(named, self.scene.own, self.scene.own)
        if isinstance(named, Pronoun) or isinstance(who, Several):
            help_ = 'name them in its place, as in "you and the target"'
            self.contradiction("a pronoun cannot stand beside another name", help_, Code.AMBIGUOUS_PRONOUN)
            return self.scene.own
        return who

    def object_of(self, named: Named, who: Who) -> Who:
        """Give whom something is done to: "them" is the one the sentence has been about, and never who does it."""
        if named is not Pronoun.THEM:
            return bearer(named, who, self.scene.own)
        spoken_of = self.spoken_of
        if spoken_of is not None and spoken_of != who:
            return spoken_of
        nobody = Actor.TRIGGER if who is self.scene.own else bearer(named, who, self.scene.own)
        return self.the_one((self.named - {who}) or self.scene.before) or nobody
