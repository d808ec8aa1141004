"""Reading and wording of what comes next: skipped, forced, decided without a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.coming import Extent, ForceTarget, NextOutcome, Skip
from compiler.ir.terms import Phase, PlayKind
from compiler.language.topics.categories import FOE, OWN, UNTIL
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.described_words import kind_words
from compiler.language.topics.dice_against import read_foe
from compiler.language.topics.dice_rows import in_period, read_row
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.objects import against_words
from compiler.language.topics.outcomes import OUTCOME_WORDS, outcome_of
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.plays import play_kind, wants_end
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, antecedent, bearer, object_of
from compiler.language.topics.until_done import until_deed
from compiler.language.topics.verbs import Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token


def _own(reading: Reading, whose: Named, who: Who, what: str) -> None:
    if bearer(whose, who, reading.scene.own) != who:
        reading.contradiction(f"the {what} is not that of the one who is spoken of", "name one of the two")


@production
def skip(reading: Reading, _verb: Token, whose: Named, phase: Token) -> Build:
    return _read_skip(reading, whose, Phase(phase.split()[0]), Extent.NEXT, None)


@production
def spend_phase(reading: Reading, verb: Token, whose: Named, phase: Token) -> Build:
    """Read "spend your Strategy Phase" on something: go without the next one."""
    return skip(reading, verb, whose, phase)


@production
def skip_of_turn(reading: Reading, verb: Token, phase: Token, whose: Named) -> Build:
    """Read "skips the Action Phase of their next turn"."""
    return skip(reading, verb, whose, phase)


@production
def skip_each(reading: Reading, _verb: Token, whose: Named, phase: Token, until: SaidTime | None) -> Build:
    wants_end(reading, until)
    return _read_skip(reading, whose, Phase(phase.split()[0]), Extent.EACH, until)


@production
def skip_draws(reading: Reading, phase: Token) -> Build:
    """Read "cannot draw cards in the next Draw Phase": they go without it, and their Stat Tracks drift."""
    if Phase(phase.split()[0]) is not Phase.DRAW:
        reading.contradiction("cards are drawn in the Draw Phase", 'say "in the next Draw Phase"')
    return lambda who: (Skip(who=who, phase=Phase.DRAW, extent=Extent.NEXT),)


@production
def skip_own_draws(reading: Reading, whose: Named, phase: Token) -> Build:
    skips = skip_draws(reading, phase)

    def build(who: Who) -> tuple[Effect, ...]:
        _own(reading, whose, who, "Draw Phase")
        return skips(who)

    return build


@production
def skip_turn(reading: Reading, _verb: Token, whose: Named, turn: Token) -> Build:
    if not turn.startswith("next"):
        reading.trouble(Code.DURATION_UNKNOWN, turn, "which turn is skipped?", help='say "your next turn"')
    return _read_skip(reading, whose, None, Extent.NEXT, None)


@production
def skip_turn_unless(reading: Reading, _verb: Token, whose: Named, turn: Token, doer: Named, deed: Deed) -> Build:
    """Read "skips its next turn unless it suffers damage before then": that ends it."""
    if not turn.startswith("next"):
        reading.trouble(Code.DURATION_UNKNOWN, turn, "which turn is skipped?", help='say "your next turn"')
    return _read_skip(reading, whose, None, Extent.NEXT, until_deed(reading, doer, deed))


@production
def skip_phase_unless(reading: Reading, _verb: Token, whose: Named, phase: Token, doer: Named, deed: Deed) -> Build:
    """Read "skips their next Action Phase unless they Move before then"."""
    until = until_deed(reading, doer, deed)
    return _read_skip(reading, whose, Phase(phase.split()[0]), Extent.NEXT, until)


@production
def skip_turns(reading: Reading, _verb: Token, whose: Named, until: SaidTime | None) -> Build:
    """Read "skips their turns until the end of the scenario"."""
    wants_end(reading, until)
    return _read_skip(reading, whose, None, Extent.EACH, until)


@production
def take_no_turns(reading: Reading, _verb: Token, until: SaidTime | None) -> Build:
    """Read "takes no turns"."""
    wants_end(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (Skip(who=who, extent=Extent.EACH, until=end),)

    return build


def _read_skip(reading: Reading, whose: Named, phase: Phase | None, extent: Extent, until: SaidTime | None) -> Build:

    def build(who: Who) -> tuple[Effect, ...]:
        theirs = whose is Pronoun.IT and who is not reading.scene.own  # nobody skips what is another's
        if who is not reading.scene.own and not theirs:
            _own(reading, whose, who, f"{phase} Phase" if phase else "turn")
        skips = who if theirs else antecedent(reading, whose, who)
        end = until.settle(skips, reading.scene.own) if until else None
        return (Skip(who=skips, phase=phase, extent=extent, until=end),)

    return build


@production
def force_target(reading: Reading, whose: Named, kind: Token, foe: Named, until: SaidTime | None) -> Build:
    return _read_force(reading, whose, play_kind(kind), foe, Extent.NEXT, until)


@production
def force_aim(reading: Reading, foe: Named, whose: Named, kind: Token) -> Build:
    """Read "must target you with their next Action"."""
    return force_target(reading, whose, kind, foe, None)


@production
def force_aim_each(reading: Reading, foe: Named, whose: Named, kind: Token, until: SaidTime | None) -> Build:
    """Read "must target you with their Actions"; one is meant where nothing says for how long."""
    if kind.endswith("s"):
        return force_each(reading, whose, kind, foe, until)
    return force_target(reading, whose, kind, foe, until)


@production
def force_aim_all(
    reading: Reading, foe: Named, _each: Token, whose: Named | None, kind: Token, until: SaidTime | None
) -> Build:
    """Read "must target you with each Action", "with each of its Actions"."""
    wants_end(reading, until)
    return _read_force(reading, whose, play_kind(kind), foe, Extent.EACH, until)


@production
def force_every(reading: Reading, foe: Named, until: SaidTime | None) -> Build:
    """Read "must attack you until the end of the round"."""
    wants_end(reading, until)
    return _read_force(reading, None, PlayKind.ACTION, foe, Extent.EACH, until)


@production
def force_each(reading: Reading, whose: Named, kind: Token, foe: Named, until: SaidTime | None) -> Build:
    wants_end(reading, until)
    return _read_force(reading, whose, play_kind(kind), foe, Extent.EACH, until)


def _read_force(
    reading: Reading, whose: Named | None, kind: PlayKind, foe: Named, extent: Extent, until: SaidTime | None
) -> Build:
    def build(who: Who) -> tuple[Effect, ...]:
        if whose not in (None, Pronoun.IT):  # nobody plays what is another's
            _own(reading, whose, who, str(kind))
        end = until.settle(who, reading.scene.own) if until else None
        against = object_of(reading, foe, who)
        return (ForceTarget(who=who, play=kind, against=against, extent=extent, until=end),)

    return build


@production
def next_roll(
    reading: Reading, whose: Named, word: Token, foe: Named | None, outcome: Token, until: SaidTime | None
) -> Clause:
    """Read "your next Search roll against the target automatically succeeds"."""
    row, result = read_row(reading, word), outcome_of(outcome)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = read_whose(reading, whose, who)
        against = None if foe is None else read_foe(reading, foe, owner)
        end = None if until is None else until.settle(owner, reading.scene.own)
        return (NextOutcome(who=owner, outcome=result, row=row, against=against, until=end),)

    return Clause(build, command=True)


@production
def next_roll_in(
    reading: Reading, whose: Named, word: Token, during: Token, foe: Named | None, outcome: Token
) -> Clause:
    """Read "your next Search roll this scenario automatically succeeds"."""
    return next_roll(reading, whose, word, foe, outcome, in_period(during))


@production
def next_roll_against_in(
    reading: Reading, whose: Named, word: Token, foe: Named, during: Token, outcome: Token
) -> Clause:
    """Read "your next Search roll against the target this round automatically succeeds"."""
    return next_roll(reading, whose, word, foe, outcome, in_period(during))


def _skipped_words(effect: Skip, _voice: Voice) -> str:
    if effect.extent is Extent.NEXT:
        return f"next {effect.phase} Phase" if effect.phase else "next turn"
    return f"{effect.phase} Phase" if effect.phase else "turns"


def _until_then(until: Time | None, voice: Voice, who: Who) -> str:
    """Word what ends it, of the next one: that it does not come about before."""
    said = until_words(until, voice, who).strip()
    return f"unless {said.removeprefix('until ')} before then" if said else ""


def _until_deed(effect: Skip, _voice: Voice) -> bool:
    return effect.extent is Extent.NEXT and effect.until is not None and effect.until.deed is not None


SKIPPED = of("phase extent", _skipped_words)
verb(Skip, "{who} skip {own} {what} {until}", own=OWN, what=SKIPPED, until=Category(_until_then)).where(_until_deed)
verb(Skip, "{who} skip {own} {what} {until}", own=OWN, what=SKIPPED, until=UNTIL)


def _forced_words(effect: ForceTarget, _voice: Voice) -> str:
    return f"next {effect.play}" if effect.extent is Extent.NEXT else kind_words([effect.play], 2)[0]


verb(
    ForceTarget,
    "{who} must play {own} {plays} {against} {until}",
    own=OWN,
    plays=of("play extent", _forced_words),
    against=FOE,
    until=UNTIL,
)


@say.register
def _outcome(effect: NextOutcome, voice: Voice) -> Phrase:
    """The verb agrees with the play that is still to come, which is nobody."""
    what = f"{effect.row} roll" if effect.row else str(effect.play)
    against = f" {against_words(effect.against, voice, effect.who)}" if effect.against else ""
    verb = f"{voice.possessive(effect.who, None)} next {what}{against} automatically"
    until = until_words(effect.until, voice, effect.who)
    return Phrase(who=None, verb=verb, rest=f"{OUTCOME_WORDS[effect.outcome]}{until}")
