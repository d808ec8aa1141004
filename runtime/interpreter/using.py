"""Plays that texts have made: the named play of the same entry, cards, entries of Gear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.copies import Copying
from compiler.ir.deeds.using import Allowance, Manner, PlayAgain, PlayCards, PlayEntry, UseEntry
from compiler.ir.flow import GrantPlay, Limited, May, Play, effects_held
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.descriptors import Mark, Marking
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Edge, Moment, Time
from runtime.controllers import Decision
from runtime.deadlines import deadline
from runtime.events import Note
from runtime.holding import Held, hold
from runtime.interpreter.amounts import so_many
from runtime.interpreter.described import SEEN, likeable, still
from runtime.interpreter.fitting import is_held_like
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor, in_order
from runtime.interpreter.who import each_of, the_one, those
from runtime.legal import IllegalError
from runtime.playables import Playable, also_as, copies_of, of_cards, origin_of, own_entry, playables_of
from runtime.priority import Origin
from runtime.responding import is_response
from runtime.slots import skips_granted
from runtime.using import Player, can_play, chooser, make, use

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.deeds.using import GearPick
    from compiler.ir.entries.entry import Entry
    from compiler.ir.selectors.who import Who
    from runtime.entity import Entity

PLAYABLE = (PlayKind.ACTION, PlayKind.STRATEGY)
"""What can be played at any time; a Reaction answers an attack, Assists and Interrupts their Triggers."""


# ---- how a text has something played


def have_played(who: Entity, held: Sequence[Playable], manner: Manner, playing: Playing) -> Playable | None:
    """Have someone play one of these, as they choose; tell where there is nothing that they could play."""
    if who.defeated and who is not playing.owner:
        playing.tell(Note.REFUSED, who, "R-DMG-2", "is defeated, and plays nothing")
        return None
    forced_by = playing.owner if playing.owner.camp is not who.camp else None
    player = Player(playing.table, who, playing.control, forced_by)
    against = None if manner.against is None else those(manner.against, playing)
    held = [_from(one, manner) for one in held]
    options = [one for one in held if can_play(player, one, manner, against)]
    if not options:
        playing.tell(Note.REFUSED, who, "R-PLAY-1", "has nothing that could be played so")
        return None
    names = tuple(one.name for one in options)
    decision = Decision(who=chooser(player).id, what="what is played?", options=names)
    one = options[playing.control.decide(decision) if names[1:] else 0]
    if (manner.as_kind or one.play.kind) is PlayKind.ACTION and skips_granted(playing.table, who):
        return None
    if not answers(player, one, manner, playing):
        try:
            use(player, one, manner, against)
        except IllegalError as error:  # nothing of it has happened
            playing.tell(Note.REFUSED, who, error.rule, f"cannot play {one.name}: {error.why}")
            return None
    return one


def _from(held: Playable, manner: Manner) -> Playable:
    return held._replace(origin=Origin.HAND) if manner.as_from is Pile.HAND else held


def answers(player: Player, held: Playable, manner: Manner, playing: Playing) -> bool:
    """Have a Reaction answer the attack that the text has waited for, where it is one and its roll is still to come."""
    action = playing.occurrence.play if playing.occurrence else None
    reaction = (manner.as_kind or held.play.kind) is PlayKind.REACTION
    if not reaction or action is None or not action.hostile or player.who not in action.targets:
        return False
    if player.who.id in action.answers or action.won is not None:
        return False
    made = make(player.who, held, manner)
    made.target = action.owner
    action.answers[player.who.id] = made
    return True


# ---- the named play of this entry


@executor.register
def _entry(effect: PlayEntry) -> Step:
    def run(playing: Playing) -> None:
        entry = own_entry(playing)
        plays = [play for play in entry.plays if (play.name, play.kind) == (effect.name, effect.kind)] if entry else []
        held = [Playable(entry, play, origin_of(entry)) for play in plays if entry]
        have_played(playing.owner, held, effect.manner, playing)

    return run


@executor.register
def _again(effect: PlayAgain) -> Step:
    """Have the Action made again whose text this is; what is made once more is not made once more itself."""
    later = None if effect.manner.during is None else _more(effect, Actor.SELF, effect.manner, 1)

    def run(playing: Playing) -> None:
        made = playing.made
        if made is None or (effect.once and made.once_more):
            return
        if later is not None:
            later(playing)
            return
        again = Playable(made.entry, made.play, made.origin, once_more=effect.once)
        have_played(playing.owner, [again], effect.manner, playing)

    return run


# ---- cards


@executor.register
def _cards(effect: PlayCards) -> Step:
    likeable(effect.cards.like, effect)
    usual = (
        effect.cards.pile in (None, Pile.HAND) and effect.cards.whose is None
    )  # from elsewhere nothing can be played later than now
    if effect.allowance is Allowance.ADDITIONAL or (effect.manner.during is not None and usual):
        number = effect.cards.number
        if number is not None and not isinstance(number, int):
            raise UnplayedError(effect, "how many more plays are allowed by what is counted")
        return _more(effect, effect.who, effect.manner, number)
    if effect.cards.pile is Pile.PLAYED or is_response(effect):
        raise UnplayedError(effect)  # what answers alone is played as its Trigger comes about (R-AI-1)
    if also_as(effect) is not None:  # a play of that kind, too: asked before it is made
        return lambda _playing: None

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            number = 1 if effect.cards.number is None else so_many(effect.cards.number, playing, who)
            for _ in range(number):
                used = have_played(who, _meant(effect, who, playing), effect.manner, playing)
                playing.used = used.entry if used is not None and used.origin is Origin.GEAR else playing.used

    return run


def _more(effect: PlayAgain | PlayCards | UseEntry, whose: Who, manner: Manner, count: int | None) -> Step:
    """Let someone play more than the phase allows, until the turn or round is over."""
    moment = manner.during or Moment.TURN
    time = Time(edge=Edge.END, moment=moment)

    def run(playing: Playing) -> None:
        table = playing.table
        for who in each_of(whose, playing):
            until = deadline(time, playing, whose, who)
            more = Held(effect, replace(playing), table.since(), who.id, until)
            table.held.setdefault(type(effect), []).append(more)
            number = count or 1
            words = f"may make {number} more play{'' if number == 1 else 's'}"
            playing.tell(Note.GRANTED, who, playing.cause.rule, words, number)

    return run


def _meant(effect: PlayCards, who: Entity, playing: Playing) -> list[Playable]:
    """Give the plays that are like that, wherever they are to come from."""
    cards = effect.cards
    held = _lying(cards.pile, who, playing) if cards.whose is None else _of_another(cards.whose, cards.pile, playing)
    if who is not playing.owner and any(_is_here(mark) for mark in cards.like.like.having):
        held += _lent(playing)
    kinds = PLAYABLE if effect.manner.as_kind is None else tuple(PlayKind)
    asked = effect.cards.like.like.kinds or kinds
    fitting = [
        one for one in held if one.play.kind in asked and is_held_like(one, effect.cards.like, who, playing.meant)
    ]
    return [one for one in fitting if one.play.kind not in (PlayKind.ASSIST, PlayKind.INTERRUPT)]


def _is_here(mark: Mark) -> bool:
    return mark.what is Marking.SOURCE and mark.name.startswith("this ")


def _lent(playing: Playing) -> list[Playable]:
    """Give the plays of the Gear whose text this is, which lets another play them."""
    entry = own_entry(playing)
    return [] if entry is None else [Playable(entry, play, origin_of(entry)) for play in entry.plays]


def _of_another(whose: Who, pile: Pile | None, playing: Playing) -> list[Playable]:
    """Give the plays of somebody else's cards, which come to lie with that one again (R-PLAY-1)."""
    keeper = the_one(whose, playing)
    return [] if keeper is None else _kept_by(keeper, keeper.piles.of(pile), pile or Pile.HAND, playing)


def _kept_by(keeper: Entity, cards: list[str], pile: Pile, playing: Playing) -> list[Playable]:
    return [held._replace(keeper=keeper) for held in of_cards(playing.table, cards, pile)]


def _lying(pile: Pile | None, who: Entity, playing: Playing) -> list[Playable]:
    table = playing.table
    if pile in SEEN:
        whose, where = playing.seen_in or (who, Pile.DECK)
        return _kept_by(whose, still(playing.seen, whose.piles.of(where)), where, playing)
    match pile:
        case Pile.HAND | Pile.DECK | Pile.DISCARD_PILE:
            return [*of_cards(table, who.piles.of(pile), pile)]
        case Pile.COPY:
            return [copy.playable for copy in copies_of(playing.table, who) if copy.what.copying is Copying.KEPT]
        case Pile.THIS:
            made = playing.made
            return [Playable(made.entry, made.play, made.origin)] if made is not None else []
    return [*playables_of(table, who)]


# ---- Gear


@executor.register
def _use(effect: UseEntry) -> Step:
    if effect.manner.during is not None and effect.gear.owner is Actor.SELF:
        return _more(effect, effect.who, effect.manner, effect.gear.number)  # another's Gear is used now

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            pieces = [piece for piece in _pieces(effect.gear, who, playing) if _plays(piece, effect.kind)]
            for _ in range(effect.gear.number or 1):
                held = [Playable(piece, play, Origin.GEAR) for piece in pieces for play in _plays(piece, effect.kind)]
                used = have_played(who, held, effect.manner, playing)
                if used is None:
                    break
                playing.used = used.entry
                pieces = [piece for piece in pieces if piece is not used.entry]

    return run


def _plays(piece: Entry, kind: PlayKind) -> list[Play]:
    return [play for play in piece.plays if play.kind is kind]


def _pieces(pick: GearPick, who: Entity, playing: Playing) -> list[Entry]:
    """Give the pieces that are meant; where a group has them, those that the one has who uses them."""
    owners = those(pick.owner, playing)
    if who in owners:
        owners = [who]
    return [piece for owner in owners for piece in owner.gear if is_piece(piece, pick)]


def is_piece(piece: Entry, pick: GearPick) -> bool:
    """Tell whether a piece of Gear is called that: by its kind, or by a word of its classes."""
    return is_of(piece, pick.kind, pick.words)


def is_of(piece: Entry, kind: str, called: tuple[str, ...]) -> bool:
    """Tell whether a piece of Gear is of a kind or family, and is called all of that."""
    words = {word for one in piece.title.classes for word in one.split()}
    return (piece.kind == kind.lower() or kind in words) and words.issuperset(called)


# ---- plays that are given


@executor.register
def _grant(effect: GrantPlay) -> Step:
    return given(effect, effect.play.name)


def offered(effect: May) -> Step:
    """Make the closure that lets someone do something "as a Strategy" from then on."""
    in_order(effects_held(effect))  # so that what cannot be done is refused, like what is done now
    return given(effect, f"something as a {effect.as_kind}")


def given(effect: GrantPlay | Limited | May, what: str) -> Step:
    """Make the closure that gives someone a play, which counts as one of the entry that gives it."""

    def run(playing: Playing) -> None:
        hold(effect, playing)
        if not playing.constant:
            for who in _receivers(effect, playing):
                playing.tell(Note.GRANTED, who, playing.cause.rule, f"has {what} to play")

    return run


def _receivers(effect: GrantPlay | Limited | May, playing: Playing) -> list[Entity]:
    """Give those who have something from now on: whoever the text is of, where it names nobody."""
    named = None if isinstance(effect, Limited) else effect.who
    return [playing.owner] if named is None else those(named, playing)
