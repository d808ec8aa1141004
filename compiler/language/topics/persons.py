"""Reading of other words for entities: players, kinds in small letters, anyone, nobody, and allies of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.facts.predicates import IsDefeated, IsPlaced
from compiler.ir.places import Beside, InPlace, Near, Nearness
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import NAMESAKE, Group, Joint, Pick, Several, Side
from compiler.ir.terms import PlayKind, Rank, Scenario
from compiler.language.topics.afresh import afresh
from compiler.language.topics.groups import SIDES, Kinds, Picked, There, singular
from compiler.language.topics.how_many import HowManyReading

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Place
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter, Joined
    from compiler.language.topics.places import Pronoun

PLAYERS = ("player", "player character", "PC")
ALLIES = ("companion", "teammate")
TRIGGER_SIDE = {PlayKind.ASSIST: Side.ALLY, PlayKind.INTERRUPT: Side.ENEMY}
"""Whose doing a Trigger is: an Assist answers an ally, an Interrupt an enemy (rules.md 6.2)."""

NPC_OF = {Scenario.COMBAT: "Adversary", Scenario.EXPLORATION: "Challenge", Scenario.INTERACTION: "Opponent"}
"""The kind of NPC that there is in each type of scenario."""


class PersonReading(HowManyReading):
    """Callbacks of grammar/who.lark: those whom the house calls otherwise, or picks by another's side."""

    @afresh
    def anyones(self) -> set[Group]:
        """Groups that were called "anyone"."""
        return set()

    # ---- what they are

    def of_dm(self, word: Token) -> Actor:
        """Read "the DM's choice", on an NPC: the DM chooses for those."""
        if self.scene.own is not Actor.THIS:
            self.trouble(Code.REF_SUBJECT, word, "the DM chooses for NPCs alone", help='say "of your choice"')
        return self.scene.own

    def person(self, word: Token) -> Kinds:
        """Give whom a word in small letters stands for: a player is an enemy of an NPC, an ally of another player."""
        name = singular(word.removesuffix("'s"))
        if name in PLAYERS:
            return Kinds(Side.ENEMY) if self.scene.own is Actor.THIS else Kinds(Side.ALLY, players=True)
        if name in SIDES:
            return Kinds(SIDES[name])
        if name in ALLIES:
            return Kinds(Side.ALLY)
        if name == "character" or (name == "creature" and self.scene.scenario is Scenario.COMBAT):
            return Kinds()
        if name == "opponent" and self.scene.own is Actor.THIS and self.scene.scenario is Scenario.INTERACTION:
            self._one_of_its_own_kind(word)
        if name == "opponent" and (self.scene.own is Actor.THIS or self.scene.scenario is not Scenario.INTERACTION):
            return Kinds(Side.ENEMY)
        called = name.capitalize()
        if called in {*Rank}:
            return Kinds(ranks=(Rank(called),))
        if name in ("adversary", "challenge", "opponent"):
            return Kinds(kind=called)
        return Kinds(types=(called,))

    def _one_of_its_own_kind(self, word: Token) -> None:
        """Say that "each other opponent" can be those of an Opponent's own kind, or its enemies."""
        if self.text[: word.start_pos].endswith("other "):
            message = f'"{word}" can be one of its own kind here, or an enemy'
            self.trouble(Code.AMBIGUOUS, word, message, help='say "Opponent", or "enemy"')

    def noun_person(self, word: Token) -> Kinds:
        return msgspec.structs.replace(self.person(word), before=frozenset(self.named))

    def noun_namesake(self, word: Token) -> Kinds:
        """Read "each other Reed Cat", on the card of one: those who have that card, too."""
        if self.scene.own is not Actor.THIS:
            self.trouble(Code.REF_SUBJECT, word, "nobody else has this card", help="say who is meant")
        return Kinds(kind=NAMESAKE, before=frozenset(self.named))

    def noun_kind_person(self, joined: Joined, word: Token) -> Kinds:
        """Read "a Dazed player", "each Boss adversary"."""
        said, meant = self.kinds_called(joined, Code.CONDITION_UNKNOWN), self.person(word)
        if (said.kind or said.types) and (meant.kind or meant.types):
            self.trouble(Code.REF_SUBJECT, word, "nobody is of two kinds at once", help="leave one of them out")
        fields = {name: getattr(meant, name) or getattr(said, name) for name in ("kind", "types", "ranks", "players")}
        return msgspec.structs.replace(said, side=meant.side, **fields)

    def noun_defeated(self, kinds: Kinds) -> Kinds:
        """Read "a defeated ally"."""
        return msgspec.structs.replace(kinds, facts=(*kinds.facts, IsDefeated(who=Actor.ONE)))

    def noun_of(self, side: Token, whose: Who | Pronoun) -> Kinds:
        """Read "ally of the target": of the same side as another, and not that one."""
        who = self.anchor(whose) or self.scene.own
        if who is self.scene.own:
            return Kinds(SIDES[side])
        if SIDES[side] is not Side.ALLY or not self._is_enemy(who):
            help_ = 'say "enemy" or "ally" as you or the entry sees them'
            self.trouble(Code.REF_SUBJECT, side, f'"{side} of" this one can be of either side', help=help_)
        return Kinds(Side.ENEMY, besides=who)

    def others_sides(self, sides: Token) -> Token:
        return sides

    def group_of_others(self, whose: Who | Pronoun, sides: Token, *filters: Filter) -> Group:
        """Read "the target's allies": all those of its side."""
        return self.group(Picked(Pick.ALL), self.noun_of(sides, whose), *filters)

    def some_of_others(self, picked: Picked, whose: Who | Pronoun, sides: Token, *filters: Filter) -> Group:
        """Read "one of the target's allies", "each of their enemies"."""
        return self.group(picked, self.noun_of(sides, whose), *filters)

    def _is_enemy(self, who: Actor) -> bool:
        """Tell whether someone is an enemy who is named without being chosen; the target of a roll is one."""
        if who is Actor.TARGET:
            return self.scene.play in (PlayKind.ACTION, PlayKind.REACTION)
        return who is Actor.TRIGGER_ENEMY or (who is Actor.TRIGGER and self.scene.play is PlayKind.INTERRUPT)

    # ---- those who have rolled

    def winner(self, word: Token) -> Actor:
        """Read "the winner": the one in the Trigger's event who has won its opposed roll."""
        return self._one_of_roll(word, self.scene.trigger_rolled[:1])

    def loser(self, word: Token) -> Actor:
        return self._one_of_roll(word, self.scene.trigger_rolled[1:])

    def _one_of_roll(self, word: Token, found: tuple[Actor | None, ...]) -> Actor:
        who = found[0] if found else None
        if who is None:
            message = f'"{word}" does not say who: that one is not known here'
            self.trouble(Code.REF_SUBJECT, word, message, help='say "you", "the target" or "the triggering enemy"')
        who = who or Actor.TARGET
        if who is not self.scene.own:
            self.named.add(who)
        return who

    # ---- anyone, nobody

    def everyone_alike(self, *filters: Filter) -> Group:
        """Read "everyone in your occupied section, friend or foe"."""
        return self.everyone(None, *filters)

    def group_others(self, _other: Token, kinds: Kinds, *filters: Filter) -> Group:
        """Read "other enemies": all of them."""
        others = self.group(Picked(Pick.ALL, other=True), kinds, *filters)
        if others.side is Side.ENEMY and others.besides is self.scene.own:
            self.contradiction("nobody is named whom these are other than", 'say "other than ..." of whom')
        return others

    def all_others(self, *filters: Filter) -> Group:
        """Read "all others in your occupied section": everyone else there."""
        return self.group(Picked(Pick.ALL, other=True), Kinds(), *filters)

    def whoever_so(self, fact: Fact) -> Group:
        """Read "whoever is Dazed": everyone of whom it is so."""
        return self.everyone(None, self.of_whom(fact))

    def someone_else(self, other: Token | None, *filters: Filter) -> Group:
        return self.group(Picked(Pick.ONE, other=bool(other)), Kinds(), *filters)

    def anyone(self, other: Token | None, *filters: Filter) -> Group:
        group = self.group(Picked(Pick.ANY, other=bool(other)), Kinds(), *filters)
        self.anyones.add(group)
        return group

    def each_of_anyone(self, subject: Who | Pronoun) -> Who | Pronoun:
        """Give each of them for "anyone", where it is stated what they do: "anyone who is Dazed draws a card"."""
        if not isinstance(subject, Group) or subject not in self.anyones:
            return subject
        each = msgspec.structs.replace(subject, pick=Pick.EACH)
        self.named.discard(subject)
        self.named.add(each)
        return each

    def each_barred(self, kinds: Kinds, *filters: Filter) -> Group:
        """Read "no enemy may": each of them cannot."""
        return self.group(Picked(Pick.EACH), kinds, *filters)

    # ---- players of whom oneself is one

    def each_player(self, picked: Picked, _player: Token, *filters: Filter) -> Several:
        """Read "each player" on a player's own text: oneself, and each ally."""
        if picked.other or picked.number or self.scene.own is not Actor.SELF:
            self.contradiction("these are no players of whom you are one", 'say "each ally"')
        joint = Joint.AND if picked.pick in (Pick.EACH, Pick.ALL) else Joint.OR
        group = self.group(picked, Kinds(Side.ALLY), *filters)
        if any(not _beside_own(fact) for fact in group.facts):
            self.contradiction("this does not say whether it is asked of you, too", 'say "ally", or "you" beside it')
        return Several(of=(Actor.SELF, group), joint=joint)

    def any_player(self, player: Token, *filters: Filter) -> Several:
        return self.each_player(Picked(Pick.ONE), player, *filters)

    def all_players(self, players: Token, *filters: Filter) -> Several:
        return self.each_player(Picked(Pick.EACH), players, *filters)

    # ---- where they stand

    def noun_beside(self, _beside: Token, kinds: Kinds) -> Kinds:
        """Read "an adjacent ally": adjacent to the one whose text it is."""
        beside = IsPlaced(who=Actor.ONE, where=Beside(to=self.scene.own))
        return msgspec.structs.replace(kinds, facts=(*kinds.facts, beside))

    def any_targets(self, *filters: Filter) -> Group:
        """Read "against targets with no cards in their hand": whoever the roll is against."""
        return self.group(Picked(Pick.ALL), Kinds(), *filters)

    def barred_from(self, foe: Who, who: Who) -> Who:
        """Give against whom `who` cannot do something: "any other entity" is another than the one of the play."""
        if not isinstance(foe, Group) or foe.besides is None or foe.besides != who or " other " not in self.text:
            return foe
        if self.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
            self.contradiction("nobody has been named whom these are other than", 'say "anyone but", and whom')
        return msgspec.structs.replace(foe, besides=Actor.TARGET)

    def targets_so(self, joined: Joined, *filters: Filter) -> Group:
        """Read "against a Dazed target"."""
        return self.group(Picked(Pick.ALL), self.kinds_called(joined, Code.CONDITION_UNKNOWN), *filters)

    def sharing(self, place: Place) -> There:
        """Read "sharing a section with you"."""
        return There((IsPlaced(who=Actor.ONE, where=InPlace(place=place)),))


def _beside_own(fact: Predicate) -> bool:
    """Tell whether it is so of oneself in any case: that one is near oneself."""
    if not isinstance(fact, IsPlaced) or fact.negated:
        return False
    where = fact.where
    if isinstance(where, InPlace):
        return where.place.facts == (Near(nearness=(Nearness.OCCUPIED,)),)
    return getattr(where, "range", None) is not None and getattr(where, "of", None) in (None, Actor.SELF)
