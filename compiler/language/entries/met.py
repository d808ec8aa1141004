"""What the sentences before have brought up, and what a sentence that speaks of it is read against."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Measure, is_less
from compiler.ir.base import Node
from compiler.ir.deeds.cards import Discard, Reveal
from compiler.ir.deeds.choices import ChooseTracks, ChooseWho
from compiler.ir.deeds.coming import NextOutcome
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.copies import Copying, CopyPlay
from compiler.ir.deeds.handing import ChooseGear, Parting, PartWith
from compiler.ir.deeds.movement import Fall, ForcedMove, Move, Push, SwapPlaces
from compiler.ir.deeds.piles import Look, PutCards
from compiler.ir.deeds.points import DamageEffect, Same, SufferInjury
from compiler.ir.deeds.rolls import DiceChange
from compiler.ir.deeds.tracks import Stat, StatBoundOne, StatOne, StatRestoreOne, StatSetOne
from compiler.ir.deeds.turns import TakeTurn
from compiler.ir.deeds.using import PlayCards, PlayEntry
from compiler.ir.events.deeds import OF_DAMAGE, Happening
from compiler.ir.facts.predicates import CountIs
from compiler.ir.flow import Choose, If, May, SkillRoll, When
from compiler.ir.parts_in import has_any, parts_in
from compiler.ir.places import Here, Near, Nearness, Place
from compiler.ir.selectors.described import Cards, Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PLACE, Countable, PlayKind
from compiler.ir.times.durations import Moment, Time
from compiler.language.entries.decks_seen import ON_THAT_DECK, deck_seen
from compiler.language.entries.ends_met import ends_in, held_in
from compiler.language.entries.numbers_met import chosen_of, with_number
from compiler.language.entries.same_ones import each_done_to, goes_on
from compiler.language.entries.taken import taken
from compiler.language.meaning.brought_about import brought_about
from compiler.language.meaning.effects_in import effects_in
from compiler.language.topics.asked_gear import AskedGear, asked_piece
from compiler.language.topics.places import HANDLED, LASTING, OFF_MAP
from compiler.language.topics.scene import Occurs, Scene

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.meaning.reader import Read

_THEY = re.compile(
    r"\b(?:[Tt]he(?:y|m|irs?)|[Ii]ts?|[Tt]hat|[Tt]hose|chosen|who|[Ww]hoever|of you|of the (?:two|2)|[Bb]oth|[Dd]eal"
    r"|summoned|(?:any|some)one else)\b"
)
_ASKS = re.compile(r"\b(?:[Ii]f|[Uu]nless|this way|ha(?:s|ve)|[A-Za-z]+ed|drew|spent|lost|leaves?)\b")
_LEFT = re.compile(r"\bnone (?:left|remaining)\b")
_NONE = re.compile(r"\bnone\b")
_ANOTHER = re.compile(r"\banother\b|\b(?:that|this|the same|the chosen)(?: Stat)? Track\b|[+-]\d (?:to|on|in) it\b")
_CHOSEN_TRACK = re.compile(r"^(?:It|That Stat Track) does not \b")
_THAT_PERSON = re.compile(r"\b[Tt]hat (?:ally|enemy|entity)\b")
_THAT_PLAY = re.compile(r"\bthat (?:Action|Reaction)\b")
_THAT_HARM = re.compile(r"\b[Tt]h(?:e|at|is) (?:damage|Injury|loss|condition)\b")
_PREVENTED = re.compile(r"\b(?:prevent|ignore|negate|cancel|avoid|escape|resist)s? (?:this|that|it)\b")
_THIS_TIME = re.compile(
    r"\b(?:this|that|the same) (?:time|duration|period|effect lasts|lasts)\b|\b(?:[Uu]ntil|before|by) then\b"
    r"|\b[Mm]eanwhile\b|\bin the meantime\b"
    r"|^(?:[Aa]fter that|[Aa]fterwards?)\b"
)
_AFTERWARDS = re.compile("[Aa]fter")
_THAT_TURN = re.compile(r"\b[Tt]hat (?:turn|round)\b")
_TAKEN_UP = re.compile(r"If [\w' ]{1,40}?\bdo(?:es)?\b|Otherwise\b")
"""What goes on within what the sentence before waits for; any other sentence is done by itself."""
_GONE = (Move, ForcedMove, Push, SwapPlaces, Fall)
"""What has someone stand elsewhere afterwards."""
TO_COME = {Moment.NEXT_TURN, Moment.NEXT_ROUND, Moment.NEXT_PHASE}
_THAT_CARD = re.compile(r"\b[Tt]hat card cannot\b")
_THAT_PILE = re.compile(r"\b(?:in it|yours|theirs|it (?:has|holds|contains|is empty|does not))\b")
_OTHER = re.compile(r"\b(?:[Oo]thers?|[Aa]nother|else)\b")
_THAT_MANY = re.compile(
    r"\b(?:(?:that|as) (?:many|much)|that amount|the same (?:number|amount)|among them"
    r"|[Ff]or each(?: one(?: lost| discarded| ended| drawn)?| of (?:them|these|those))?(?=[.,]|$)"
    r"|[Ee]ach(?: one| of (?:them|these|those))? (?:increase|decrease|raise|lower|reduce|add)s"
    r"|for each (?:[A-Z]\w+ (?:or )?)*(?:cards? )?(?:in it|revealed))\b"
)
_SO_DONE = re.compile(
    r"\b[Ff]or each [A-Za-z ]*(?:spen[dt]|paid|pay|suffer|take|los|recover|creas|rais|lower|reduc)"
    r"|\b[Ee]ach [A-Za-z ]*spen[dt]\b"
)
_THINGS = (
    "section|region|position|border|exit|Block|Weapon|Armor|Shield|Implement|Tool|Item|Accessory|Clothing"
    "|(?:piece of )?Gear|[Tt]rait|tone|keyword"
)
_GONE_ON = (
    r"[Bb]oth|[Ii]ts?|there|in them|[Ii]f|[Mm]oves?|movement|[Tt]h(?:is|at) [Pp](?:ush|ull)|[Cc]hooses?"
    r"|[Dd]iscards? (?:one|\d)|(?:top|bottom) of the|the same [Tt]rait"
)
_THESE = r"[Tt]h(?:is|ese) (?:Block|border)s?|[Ee]ither Block|of these Blocks"
_OTHER_CARDS = r"(?:another|other) (?:\w+ )?(?:cards?|Actions?|Reactions?|Strateg(?:y|ies)|Assists?|Interrupts?)"
_MORE_OF_IT = re.compile(r"(?:crease|aise|ower|educe)s? it by\b")
_SO_MUCH = re.compile(
    r"\b(?:[Gg]ain|[Ss]uffer|[Tt]ake|[Ll]ose|[Rr]ecover|[Dd]iscard|[Dd]raw)s? (?:[+-]?\d+(?:d\d+)? instead\b"
    r"|(?:\d+|[Oo]ne|half (?:of )?(?:that|as) many(?:, rounded (?:up|down))?)(?: (?:too|as well))?(?:[.,;]|$))"
)
_THE_ROLL = re.compile(r"\b(?:the|that|this) roll\b")
_WON = re.compile(r"\b(?:win|won|los(?:e|t|s)|succe(?:ed|ss)|fail(?:ure)?)(?:s|ed)?\b")
_TAKEN_OFF = r"removes? (?:one|an?|\d)|takes? (?:one|an?|\d)"
_SPOKEN_ON = rf"{_GONE_ON}|{_OTHER_CARDS}|{_TAKEN_OFF}"
_TYPE = "(?:damage )?type|Resistance|Weakness|immunity"
_OF_KIND = rf"of the (?:named|chosen) (?:play|card)|(?:of )?(?:that|the (?:named|chosen)) (?:kind|{_TYPE}|sort)"
_CONDITION = "(?:that|the same) conditions?|(?:ha(?:s|ve)|from|loses?) it"
_THAT_THING = re.compile(
    rf"\b(?:{_CONDITION}|[Tt]h(?:at|ose|e) (?:marked )?(?:{_THINGS})s?|{_THESE}|{_SPOKEN_ON}|{_OF_KIND})\b"
    r"|\bfor each(?=[,.;]|$)"
)


HARMS: dict[type[Node], Same] = {DamageEffect: Same.DAMAGE, SufferInjury: Same.INJURY, Condition: Same.CONDITION}
"""What someone can be made to suffer, but for a loss."""


PICKED_TRACKS = (StatOne, StatRestoreOne, StatSetOne, StatBoundOne, ChooseTracks)
"""What has a Stat Track picked."""


class Met(msgspec.Struct, frozen=True, gc=False):
    """What the sentences before have brought up: whom they name, of whom one was chosen, what was read of them."""

    named: frozenset[Who] = frozenset()
    chosen: Group | None = None
    things: frozenset[str] = frozenset()
    """What of a map they have picked."""
    reads: tuple[Read, ...] = ()
    """What came of them; what more is in it is looked for where a sentence asks."""

    def after(self, read: Read) -> Met:
        """Give those met once one more sentence has been read."""
        handled = read.things & HANDLED or self.things & HANDLED
        things = (read.things - OFF_MAP or self.things - OFF_MAP) | handled | ((read.things | self.things) & LASTING)
        reads = (*self.reads, read)
        if not read.chosen:
            return Met(self.named | read.named, self.chosen, things, reads)
        persons = frozenset(who for who in self.named if isinstance(who, Actor))  # "they" is no group
        return Met((persons | read.named) - {read.chosen}, read.chosen, things, reads)

    def with_chosen(self, scene: Scene) -> Met:
        """Give those met where someone whom they name turns out to have been chosen."""
        return msgspec.structs.replace(self, named=scene.before, chosen=scene.chosen)


def scene_of(words: str, scene: Scene, met: Met) -> Scene:
    """Give the scene of a sentence that follows on others, which have named someone: "they" may be meant by it."""
    if not met.reads:
        return scene
    last = met.reads[-1]
    scene = _with_times(words, _with_things(words, scene, met), met)
    if _THAT_MANY.search(words):
        scene = msgspec.structs.replace(scene, counted=_counted(last))
    if _SO_DONE.search(words) or _THAT_MANY.search(words):
        scene = msgspec.structs.replace(scene, chosen_of=chosen_of(last))
    if _THAT_PLAY.search(words):
        scene = msgspec.structs.replace(scene, plays_named=_plays_in(met.reads))
    scene = _with_harm(words, scene, last)
    if _MORE_OF_IT.search(words):
        scene = msgspec.structs.replace(scene, dice_changed=_dice_changed(last))
    scene = _with_tracks(words, scene, last)
    if _NONE.search(words) and not (_LEFT.search(words) and any(parts_in(last.meaning, If))):
        scene = msgspec.structs.replace(scene, group=last.chosen or _one_group(last), stock=taken(last.meaning))
        scene = msgspec.structs.replace(scene, asked_count=_asked_count(last))
    if goes_on(words):
        scene = msgspec.structs.replace(scene, same_ones=each_done_to(last))
    if scene.play is not None and _ASKS.search(words):
        scene = msgspec.structs.replace(scene, brought=_brought(met.reads))
    asks = scene.play is PlayKind.STRATEGY or _THEY.search(words) or _OTHER.search(words)
    played = _played(last) if asks else None
    scene = msgspec.structs.replace(scene, by_the_way=_by_the_way(words, met.reads))
    if not asks or not (met.named or played):
        return scene
    own_met = any(read.own_named for read in met.reads)
    scene = msgspec.structs.replace(scene, before=met.named, chosen=met.chosen)
    return msgspec.structs.replace(scene, played=played, own_met=own_met)


def _with_harm(words: str, scene: Scene, last: Read) -> Scene:
    """Give the scene with what has been suffered or done just before, where a sentence speaks of that."""
    if _THAT_HARM.search(words):
        scene = msgspec.structs.replace(scene, suffered=_suffered(last))
    if _SO_MUCH.search(words):
        scene = msgspec.structs.replace(scene, done=with_number(last))
    if _PREVENTED.search(words):
        scene = msgspec.structs.replace(scene, undone=scene.play is not None and _is_undone(last))
    return scene


def _with_tracks(words: str, scene: Scene, last: Read) -> Scene:
    """Give the scene with whether a Stat Track has been picked, where a sentence speaks of it."""
    if _ANOTHER.search(words):
        scene = msgspec.structs.replace(scene, track_picked=_picks_track(last))
    if _CHOSEN_TRACK.search(words) and scene.play is not None:  # what always holds has no sentence before it
        scene = msgspec.structs.replace(scene, track_chosen=any(parts_in(last.meaning, ChooseTracks)))
    return scene


def _with_things(words: str, scene: Scene, met: Met) -> Scene:
    """Give the scene with the things that have been brought up, where a sentence speaks of them."""
    if _THAT_THING.search(words):
        last = met.reads[-1]
        scene = msgspec.structs.replace(scene, things=met.things, gear_asked=_gear_asked(last))
        scene = msgspec.structs.replace(scene, place_met=_laid_here(last, scene) or _place_of_one(last))
    if ON_THAT_DECK.search(words):
        scene = msgspec.structs.replace(scene, deck_seen=deck_seen(words, met.reads))
    if _THAT_CARD.search(words):
        scene = msgspec.structs.replace(scene, holder=_holder(met.reads))
    elif _THAT_PILE.search(words):
        scene = msgspec.structs.replace(scene, holder=_hand_shown(met.reads))
    return scene


def _laid_here(read: Read, scene: Scene) -> Place | None:
    """Give the place where one lays something down: where one stands then, wherever one goes."""
    laid = [one for one in parts_in(read.meaning, PartWith) if one.how is Parting.DROP and one.to is None]
    if not laid or laid[0].who is not scene.own or scene.scenario not in PLACE:
        return None
    return Place(kind=PLACE[scene.scenario], pick=Pick.THE, facts=(Here(),))


def _place_of_one(read: Read) -> Place | None:
    """Give the place of someone of which alone a sentence speaks, where all stand there yet."""
    if has_any(read.meaning, _GONE):
        return None
    places = [*{*parts_in(read.meaning, Place)}]
    if len(places) != 1 or places[0].pick is not Pick.THE or len(places[0].facts) != 1:
        return None
    near = places[0].facts[0]
    return places[0] if isinstance(near, Near) and near.nearness == (Nearness.OCCUPIED,) else None


def _skill_rolled(meaning: object) -> Occurs | None:
    """Give when a skill is rolled that a sentence asks for; what it waits for is yet to come."""
    if any(roll for when in parts_in(meaning, When) for roll in parts_in(when, SkillRoll)):
        return Occurs.LATER
    return Occurs.NOW if any(parts_in(meaning, SkillRoll)) else None


def _with_times(words: str, scene: Scene, met: Met) -> Scene:
    """Give the scene with the times that have been brought up, where a sentence speaks of them."""
    if _THIS_TIME.search(words):
        last = met.reads[-1].meaning
        times = set(ends_in(last)) or (set() if _AFTERWARDS.match(words) else set(held_in(last)))
        scene = msgspec.structs.replace(scene, lasting=times.pop() if len(times) == 1 else None)
    if _THE_ROLL.search(words):
        scene = msgspec.structs.replace(scene, skill_rolled=_skill_rolled(met.reads[-1].meaning))
    elif _WON.search(words):
        rolled = (_skill_rolled(read.meaning) for read in reversed(met.reads))
        scene = msgspec.structs.replace(scene, skill_rolled=next(filter(None, rolled), None))
    if _THAT_TURN.search(words) and (_TAKEN_UP.match(words) or _is_due(met.reads[-1], scene)):
        scene = msgspec.structs.replace(scene, in_progress=_in_progress(met.reads))
    return scene


def _brought(reads: tuple[Read, ...]) -> frozenset[Happening]:
    """Give what can have happened by some sentences."""
    return frozenset[Happening]().union(*(brought_about(effects_in(read.meaning)) for read in reads if read.whole))


def _played(read: Read) -> PlayKind | None:
    """Give the kind of play that a sentence ends with making, if it is one kind."""
    return _made_last(effects_in(read.meaning) if isinstance(read.meaning, tuple) else ())


def _made_last(effects: tuple[Effect, ...]) -> PlayKind | None:
    """Give the kind of play that is made, or may be, by what is done last."""
    match effects[-1:]:
        case (May(then=then, if_done=()),):
            return _made_last(then)
        case (PlayEntry(kind=kind) | CopyPlay(kind=kind, copying=Copying.NOW),):
            return kind
        case (PlayCards(cards=cards),) if len(cards.like.like.kinds) == 1:
            return cards.like.like.kinds[0]
    return None


def _by_the_way(words: str, reads: tuple[Read, ...]) -> frozenset[Side]:
    """Give of which sides those are of one of whom sentences speak, without doing anything to that one."""
    if not _THAT_PERSON.search(words):
        return frozenset()
    ones = (group for read in reads for group in parts_in(read.meaning, Group) if group.pick is Pick.ONE)
    named = {who for read in reads for who in (*read.named, read.chosen)}
    return frozenset(group.side for group in ones if group not in named)


def _plays_in(reads: tuple[Read, ...]) -> frozenset[PlayKind]:
    """Give of which kinds plays are that sentences speak of, beside those in progress."""
    likes = (like for read in reads for like in parts_in(read.meaning, PlayLike))
    coming = (one.play for read in reads for one in parts_in(read.meaning, NextOutcome))
    return frozenset(kind for like in likes for kind in like.kinds).union(kind for kind in coming if kind)


def _one_group(read: Read) -> Group | None:
    """Give those of whom alone, as a group, a sentence speaks."""
    groups = frozenset(parts_in(read.meaning, Group))
    return next(iter(groups)) if len(groups) == 1 else None


def _suffered(read: Read) -> frozenset[Same]:
    """Give what a sentence has somebody suffer."""
    found = {same for kind, same in HARMS.items() if any(parts_in(read.meaning, kind))}
    losses = (one for one in parts_in(read.meaning, Stat) if is_less(one.by))
    return frozenset(found | ({Same.LOSS} if any(losses) else set()))


def _is_undone(read: Read) -> bool:
    """Tell whether a sentence does something there and then, and neither waits for anything nor leaves a choice."""
    waits = (one for kind in (When, May, Choose, ChooseWho) for one in parts_in(read.meaning, kind))
    return isinstance(read.meaning, tuple) and bool(read.meaning) and not any(waits)


def _in_progress(reads: tuple[Read, ...]) -> bool:
    """Tell whether sentences wait for something, and speak of no turn or round to come."""
    times = [time.moment for read in reads for time in parts_in(read.meaning, Time)]
    more = any(any(parts_in(read.meaning, TakeTurn)) for read in reads)
    return any(any(parts_in(read.meaning, When)) for read in reads) and not more and not TO_COME & {*times}


def _is_due(read: Read, scene: Scene) -> bool:
    """Tell whether a constant text has something done at a time, which is left to nobody."""
    return scene.play is None and any(parts_in(read.meaning, When)) and not any(parts_in(read.meaning, May))


def _picks_track(read: Read) -> bool:
    return has_any(read.meaning, PICKED_TRACKS)


def _gear_asked(read: Read) -> AskedGear | None:
    """Give the piece that has been chosen, or that an "if" of a sentence asks about, if it is one."""
    for choice in parts_in(read.meaning, ChooseGear):
        return AskedGear(choice.gear.like, choice.gear.whose or choice.by, chosen=True)
    found = {asked_piece(one.condition) for one in parts_in(read.meaning, If)}
    return found.pop() if len(found) == 1 else None


def _holder(reads: tuple[Read, ...]) -> Who | None:
    """Give whose cards have been shown last."""
    for read in reversed(reads):
        shown = [one.who for one in parts_in(read.meaning, Reveal) if one.cards.whose in (None, one.who)]
        seen = [one.cards.whose for one in parts_in(read.meaning, Look)]
        found = {*shown, *seen}
        if found:
            one = found.pop() if len(found) == 1 else None
            return one if isinstance(one, Actor) else None
    return None


def _hand_shown(reads: tuple[Read, ...]) -> Who | None:
    """Give whose hand has been shown last."""
    for read in reversed(reads):
        shown: list[Reveal | Look] = [*parts_in(read.meaning, Reveal), *parts_in(read.meaning, Look)]
        hands = {
            one.cards.whose or one.who for one in shown if one.cards == Cards(pile=Pile.HAND, whose=one.cards.whose)
        }
        if shown:
            one = hands.pop() if len(hands) == 1 else None
            return one if isinstance(one, Actor) else None
    return None


def _asked_count(read: Read) -> tuple[Countable, Who] | None:
    """Give what a sentence asks the number of, and of whom, where it asks that of one thing and takes nothing."""
    found = {(one.of, one.who) for one in parts_in(read.meaning, CountIs)}
    return found.pop() if len(found) == 1 and taken(read.meaning) is None else None


def _counted(read: Read) -> Measure | None:
    """Give what a sentence does with cards at its end, offered or not."""
    match effects_in(read.meaning)[-1:] if isinstance(read.meaning, tuple) else ():
        case (Discard() | May(then=(Discard(),)),):
            return Measure.DISCARDED
        case (Reveal() | May(then=(Reveal(),)),):
            return Measure.REVEALED
        case (PutCards() | May(then=(PutCards(),)),):
            return Measure.PUT
    return None


def _dice_changed(read: Read) -> DiceChange | None:
    """Give the dice that a sentence changes, where these are the same wherever it does and it waits for no damage."""
    if any(when.event is not None and when.event.events & OF_DAMAGE for when in parts_in(read.meaning, When)):
        return None
    changes = {msgspec.structs.replace(one, by=0) for one in parts_in(read.meaning, DiceChange)}
    return changes.pop() if len(changes) == 1 else None
