"""Reading and wording of Blocks: made, ended, kept up, ignored; whom they stop."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.deeds.movement import Block, BlocksStop, Ignores, KeepBlocks, Unblock
from compiler.ir.deeds.overrides import OpposesFrom, Unopposed
from compiler.ir.deeds.targeting import Ignored
from compiler.ir.places import Barred, Blocks, KeptBy, Near, Nearness, Place, Spoken
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import Scenario
from compiler.language.topics.borders import border_it
from compiler.language.topics.categories import LASTING, UNTIL, WHOSE
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.dice_rows import ROW
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.groups import group_all, noun
from compiler.language.topics.mentions import THINGS, WENT, mention
from compiler.language.topics.movement import move_kind
from compiler.language.topics.movement_words import ignored_words
from compiler.language.topics.phrase import Phrase, Voice, group_words, inflect, listed, say
from compiler.language.topics.place_words import border_words, place_words
from compiler.language.topics.places import LOWERED, MOVE
from compiler.language.topics.plays import wants_end
from compiler.language.topics.pushing import other_doer
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer, gone_so_far, things_said
from compiler.language.topics.sites import SINGLE, bring_up
from compiler.language.topics.thing_words import blocks_words
from compiler.language.topics.verbs import WORD, Category, verb

if TYPE_CHECKING:
    from compiler.ir.deeds.movement import Unhindered
    from compiler.ir.flow import Effect
    from compiler.ir.places import Border
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.borders import T
    from compiler.language.topics.groups import Filter, Joined, Kinds
    from compiler.language.topics.margins import Bound

_ENDS_IF = re.compile(
    r"\b[Tt]h(?:is|at|ese|ose) Blocks? ends?(?: early| at once| immediately)? (?:if|when|as soon as|once)\b"
)
IN_THE_WAY = {
    "Block": Ignored.BLOCKS,
    "Height": Ignored.HEIGHT,
    "Charisma": Ignored.CHARISMA,
    "Obstacle": Ignored.OBSTACLES,
}
"""What stands in the way of a Move, and can be ignored."""


@production
def in_ones_way(reading: Reading, *words: Token | None) -> tuple[Unhindered, ...]:
    """Read "Blocks and Height": what does not stand in the way."""
    found = dict.fromkeys(IN_THE_WAY[word.split()[-1].removesuffix("s").capitalize()] for word in words if word)
    if Ignored.OBSTACLES in found and reading.scene.scenario not in (Scenario.EXPLORATION, Scenario.ANY):
        reading.contradiction("Obstacles stand at the exits of regions", 'say "Blocks", or make this a Craft')
    return tuple(found)


@production
def those_in_ones_way(reading: Reading, those: Blocks, *more: Token | None) -> tuple[Unhindered, ...]:
    """Read "the target's Blocks", "one Block": those alone do not stand in the way."""
    bring_up(reading, those)
    every = those == Blocks(pick=Pick.ALL)
    return (*([Ignored.BLOCKS] if every else [any_one(those)]), *in_ones_way(reading, *more))


@production
def move_across(reading: Reading, border: Border) -> tuple[Unhindered, ...]:
    """Read "this Move can cross borders that the target is Blocking": their Blocks do not stand in its way."""
    _this_move(reading)
    match border.facts:
        case (Barred(by=by, negated=False),):
            return (Ignored.BLOCKS if by is None else Blocks(pick=Pick.ALL, facts=(KeptBy(by=by),)),)
    reading.contradiction("a Move crosses what is not Blocked anyway", 'say "borders that an enemy Blocks"')
    return (Ignored.BLOCKS,)


# ---- what is said of a Move behind it


def _this_move(reading: Reading) -> None:
    if MOVE not in gone_so_far(reading):
        reading.contradiction("no Move has been spoken of", 'say "Move 2" before it', Code.REF_DANGLING)


@production
def move_ignoring(reading: Reading, ignored: tuple[Unhindered, ...] | Token) -> tuple[Unhindered, ...]:
    """Read "this Move ignores Blocks", "Blocks do not stop it"."""
    _this_move(reading)
    return in_ones_way(reading, ignored) if isinstance(ignored, str) else ignored


@production
def move_unblocked(reading: Reading, *_said: Token) -> tuple[Ignored, ...]:
    _this_move(reading)
    return (Ignored.BLOCKS,)


@production
def unopposed_by_any(reading: Reading, word: Token | None) -> tuple[Ignored, ...]:
    """Read "this Move cannot be opposed with Charisma"."""
    _this_move(reading)
    if word is not None and word != "Charisma":
        reading.trouble(Code.TEXT_UNPARSED, word, f"no Move is opposed with {word}", help='say "Charisma"')
    return (Ignored.CHARISMA,)


@production
def unopposed_move(reading: Reading, who: Named, word: Token | None) -> tuple[Ignored, ...]:
    """Read "enemies cannot oppose this Move with Charisma": no enemy can."""
    anyone = Group(side=Side.ENEMY, pick=Pick.ALL)
    if not isinstance(who, Group) or msgspec.structs.replace(who, pick=Pick.ALL) != anyone or who.pick in SINGLE:
        reading.contradiction("whoever could oppose this Move cannot", 'say "enemies cannot oppose this Move"')
    return unopposed_by_any(reading, word)


BORDER = Category(lambda border, voice, _who: border_words(border, voice))
"""Which borders: "a border of their occupied section"."""
IGNORES = verb(
    Ignores,
    "{who} ignore {what} {until}",
    what=Category(lambda what, voice, _who: ignored_words((what,), voice)),
    until=LASTING,
)
"""What does not stop someone: "Blocks", "Height"."""
IGNORES_LOW = verb(
    Ignores, "{who} ignore Heights of {most} or less {until}", what=Ignored.HEIGHT, most=WORD, until=LASTING
)
"""Only so much Height: "Heights of 2 or less"."""
IGNORES_AT = verb(Ignores, "{who} ignore the Height of {at} {until}", what=Ignored.HEIGHT, at=BORDER, until=LASTING)
"""The Height of some borders alone."""
verb(Block, "block {borders} {until}", by=None, borders=BORDER, until=UNTIL)
verb(Block, "{by} Block {borders} {until}", borders=BORDER, until=UNTIL)


@production
def ignores_ways(reading: Reading, verb: Token, what: tuple[Unhindered, ...], until: SaidTime | None) -> Build:
    """Read "ignores Blocks until the end of its next turn"."""
    ignored = [IGNORES.read(reading, verb, one, until) for one in what]
    return lambda who: tuple(effect for build in ignored for effect in build(who))


@production
def across_blocked(reading: Reading, border: Border, until: SaidTime | None) -> Build:
    """Read "may cross borders Blocked by enemies you can see": their Blocks are ignored."""
    bring_up(reading, border)
    match border.facts:
        case (Barred(by=by, negated=False),):
            past = Ignored.BLOCKS if by is None else Blocks(pick=Pick.ALL, facts=(KeptBy(by=by),))
            return IGNORES.read(reading, past, until)
    reading.contradiction("whoever goes crosses what is not Blocked anyway", 'say "ignores Blocks"')
    return IGNORES.read(reading, Ignored.BLOCKS, until)


@production
def ignores_heights(reading: Reading, verb: Token, bound: Bound, until: SaidTime | None) -> Build:
    """Read "ignores Heights of 2 or less when moving"."""
    if bound.compare is not Compare.AT_MOST:
        reading.contradiction("what is higher than that is ignored, and what is lower is not", 'say "2 or less"')
    return IGNORES_LOW.read(reading, verb, bound.value, until)


@production
def ignores_height_of(reading: Reading, border: Border, until: SaidTime | None) -> Build:
    """Read "may cross that border as though it had no Height", "need not climb it"."""
    bring_up(reading, border)
    return IGNORES_AT.read(reading, border, until)


@production
def ignores_height_at(reading: Reading, _verb: Token, border: Border, until: SaidTime | None) -> Build:
    return ignores_height_of(reading, border, until)


@production
def ignores_its_height(reading: Reading, verb: Token, its: Token, until: SaidTime | None) -> Build:
    """Read "allies ignore its Height", of the border that has been spoken of."""
    return ignores_height_at(reading, verb, border_it(reading, its), until)


def _lasts_unless_constant(reading: Reading, until: SaidTime | None) -> None:
    wants_end(reading, until)


@production
def block(reading: Reading, _verb: Token, borders: Border, until: SaidTime | None) -> Build:
    bring_up(reading, borders)
    mention(reading, THINGS, things_said(reading) | {"Block" if "border" in things_said(reading) else "Blocks"})

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (Block(by=other_doer(reading, who), borders=any_one(borders), until=end),)

    return build


@production
def block_another(reading: Reading, verb: Token, one: Border, until: SaidTime | None) -> Build:
    """Read "Block a second border of your occupied section": one that they do not Block yet."""
    block(reading, verb, one, until)

    def build(who: Who) -> tuple[Effect, ...]:
        facts = (*one.facts, Barred(by=who, negated=True))
        return block(reading, verb, msgspec.structs.replace(one, facts=facts), until)(who)

    return build


@production
def unblock(reading: Reading, verb: Token, what: Blocks) -> Build:
    """Read "lower one of your Blocks", "the target ends a Block": whoever does it chooses which."""
    said = any_one(what)
    bring_up(reading, said)
    mention(reading, WENT, LOWERED)
    own = verb.startswith(("lose", "lower")) and _is_anyones(said)

    def build(who: Who) -> tuple[Effect, ...]:
        one = msgspec.structs.replace(said, facts=(KeptBy(by=who), *said.facts)) if own else said
        if one.pick is Pick.THAT and isinstance(who, Group):
            reading.contradiction("each of several has a Block of their own", 'say "end all Blocks on that border"')
        chooses = one.pick is Pick.ANY and one.chosen_by is None and isinstance(who, Actor)
        if who is reading.scene.own or not chooses:
            return (Unblock(what=one),)
        return (Unblock(what=msgspec.structs.replace(one, pick=Pick.ONE, chosen_by=who)),)

    return build


def _is_anyones(blocks: Blocks) -> bool:
    """Tell whether nothing says whose Blocks are meant: one lowers one's own."""
    if blocks.pick in (Pick.ALL, Pick.EACH):
        return not blocks.facts
    return blocks.pick is not Pick.THAT and not any(isinstance(fact, KeptBy | Spoken) for fact in blocks.facts)


@production
def unblock_said(reading: Reading, what: Blocks) -> Clause:
    """Read "that Block ends"; "if" behind it is when it does (durations.lark)."""
    if _ENDS_IF.search(reading.text):
        reading.contradiction("this does not say when it ends", 'say until when it lasts, as in "until you are hit"')
    return Clause(lambda _who: (Unblock(what=any_one(what)),), command=True)


def _conditions(reading: Reading, joined: Joined) -> tuple[str, ...]:
    known = reading.vocabulary.conditions
    return tuple(str(reading.known(one, known, Code.CONDITION_UNKNOWN, "condition")) for one in joined.words)


def _as_they_become(conditions: tuple[str, ...], voice: Voice, who: Who) -> str:
    return f"{voice.subject(who)} {inflect('become', who)} {listed(conditions, 'or')}"


def _as_they_leave(_leaving: object, voice: Voice, who: Who) -> str:
    return f"{voice.subject(who)} {inflect('leave', who)} {voice.possessive(who, who)} occupied section"


verb(
    KeepBlocks,
    "{who}'s Blocks | do not end when {conditions} {until}",
    conditions=Category(_as_they_become, read=_conditions),
    until=LASTING,
).reads("keep_blocks")
"""Reads "your Blocks do not end when you become Immobilized"."""
verb(
    KeepBlocks,
    "{who}'s Blocks | do not end when {leaving} {until}",
    conditions=(),
    leaving=Category(_as_they_leave, read=lambda _reading, _word: True),
    until=LASTING,
).reads("keep_blocks_left")
"""Reads "your Blocks do not end when you leave"."""
BLOCKS_STOP = verb(
    BlocksStop,
    "{who}'s Blocks | also stop {group} [that {kind}]",
    group=Category(lambda group, voice, _who: group_words(group, voice).removeprefix("all ")),
    kind=WORD._replace(read=lambda _reading, verb: move_kind(verb)),
)
"""Whom Blocks stop besides: "your Blocks also stop allies"."""


BLOCKS_BAR = verb(
    BlocksStop,
    "{who}'s Blocks | also stop {group} that enter",
    group=Category(lambda group, voice, _who: group_words(group, voice).removeprefix("all ")),
    kind=None,
    entering=True,
)
"""Blocks that stop others in both directions: "your Blocks also stop enemies that enter"."""


@production
def those_entering(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    return group_all(reading, kinds, *filters)


@production
def blocks_bar_entry(reading: Reading, whose: Named, group: Group, place: Place | None = None) -> Clause:
    """Read "your Blocks also prevent enemies from entering your section across the Blocked border"."""
    if place is not None and place.facts != (Near(nearness=(Nearness.OCCUPIED,)),):
        reading.contradiction("one's own Blocks stand around the section that one occupies", 'say "that enter"')
    return Clause(BLOCKS_BAR.read(reading, whose, group), command=True)


@production
def blocks_stop(reading: Reading, whose: Named, kinds: Kinds, *rest: Filter | Token | None) -> Clause:
    *filters, verb = rest
    group = group_all(reading, kinds, *filters)  # type: ignore[arg-type]  # the kind of move stands last
    return Clause(BLOCKS_STOP.read(reading, whose, group, verb if isinstance(verb, str) else None), command=True)


@production
def blocks_stop_moves(reading: Reading, whose: Named, *said: Token | None) -> Clause:
    """Read "your Blocks also stop Fly": enemies who go so."""
    return blocks_stop(reading, whose, noun(reading, said[-1].update(value="enemies")), said[-1])  # type: ignore[union-attr]  # the kind of move stands last


def any_one(thing: T) -> T:
    """Give what "a border" comes to where whoever Blocks it picks it: any one border."""
    plain = thing.pick is Pick.ONE and thing.chosen_by is None
    return msgspec.structs.replace(thing, pick=Pick.ANY) if plain else thing


@say.register
def _unblock(effect: Unblock, voice: Voice) -> Phrase:
    """Who chooses lowers Blocks of their own, and says "their"; anyone else ends them."""
    keeper, facts = voice.chooser, effect.what.facts
    theirs = tuple(fact for fact in facts if isinstance(fact, KeptBy) and fact.by == keeper)
    if keeper is not None and theirs and keeper != voice.scene.own:  # of what they choose to do themselves
        bare = msgspec.structs.replace(effect.what, facts=tuple(fact for fact in facts if fact not in theirs))
        one = bare.pick is Pick.ONE and bare.chosen_by == keeper
        which = "one of their Blocks" if one else f"{blocks_words(bare, voice)} they have"
        return Phrase(who=keeper, verb="lower", rest=which)
    return Phrase(who=None, verb="end", rest=blocks_words(effect.what, voice))


def _all_of_them(_reading: Reading, where: Place) -> Place:
    """Give all of those places, out of whichever someone Moves: "out of an adjacent position" is out of any."""
    return msgspec.structs.replace(where, pick=Pick.ALL) if where.pick in (Pick.ONE, Pick.EACH) else where


def _from_here(reading: Reading, where: Place, who: Who) -> Place:
    if who != reading.scene.own:
        reading.contradiction(
            "where those are is told from one's own position", 'say it of "you", or of the NPC itself'
        )
    return where


verb(
    Unopposed,
    "{who} cannot oppose {whose} Moves with {roll} {until}",
    whose=WHOSE._replace(settle=lambda reading, whose, who: bearer(whose, who, reading.scene.own)),
    roll=ROW,
    until=UNTIL,
).reads("unopposed")
"""Reads "enemies cannot oppose your Moves with Charisma"."""
verb(
    OpposesFrom,
    "{who} may oppose Moves out of {where} with {roll} {until}",
    where=Category(lambda where, voice, _who: place_words(where, voice), _all_of_them, _from_here),
    roll=ROW,
    until=UNTIL,
).reads("opposes_from")
"""Reads "you may oppose Moves out of adjacent positions with Charisma"."""
