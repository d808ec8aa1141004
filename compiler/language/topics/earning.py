"""Reading and wording of what can be spent, gained and lost by itself: Karma, Valuables, Tactical Points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Quantity
from compiler.ir.deeds.earning import Earn, Way
from compiler.ir.facts.predicates import COUNTED
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import Countable
from compiler.language.topics.amounts import so_much
from compiler.language.topics.clauses import Build
from compiler.language.topics.comparisons import CURRENCIES
from compiler.language.topics.count_words import SPENT_WORDS
from compiler.language.topics.counter_said import put_words
from compiler.language.topics.counts import much_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.references import Named


@production
def earn(reading: Reading, verb: Token, number: Amount, currency: Token, per: Quantity | None = None) -> Build:
    if verb.startswith("win"):
        reading.trouble(Code.TEXT_UNPARSED, verb, "this is gained or lost, not won", help='say "gain"')
    what = next(of for word, of in CURRENCIES.items() if word in currency)
    if what is Countable.CHARGES:
        reading.contradiction("charges are those of an Incantation", 'say "Incantation charges"')
    way = Way.LOSE if verb.startswith("lo") else Way.GAIN
    much = so_much(reading, number, per)
    return lambda who: (Earn(who=who, way=way, what=what, number=much),)


@production
def earn_equal(reading: Reading, verb: Token, currency: Token, number: Amount) -> Build:
    return earn(reading, verb, number, currency)


@production
def lose_all_of(reading: Reading, verb: Token, whose: Named, currency: Token) -> Build:
    """Read "loses all their Karma": however much they have."""
    build = earn(reading, verb, 1, currency)

    def all_of_it(who: Who) -> tuple[Effect, ...]:
        if read_whose(reading, whose, who) != who:
            reading.contradiction("one loses what one has oneself", 'say who loses it, as in "the target loses"')
        (one,) = build(who)
        assert isinstance(one, Earn)  # noqa: S101 - as it is read
        return (replace(one, number=Quantity(of=COUNTED[one.what], whose=who)),)

    return all_of_it


@production
def earn_any(reading: Reading, verb: Token, currency: Token) -> Build:
    """Read "gains Karma" of what is waited for: any of it."""
    if currency != "Karma" and not currency.endswith("s"):
        reading.trouble(Code.TEXT_UNPARSED, currency, "one of them has an article", help=f'say "a {currency}"')
    return earn(reading, verb, 1, currency)


@production
def earn_one(reading: Reading, verb: Token, currency: Token, per: Quantity | None = None) -> Build:
    """Read "gain a Valuable"."""
    if currency == "Karma" or currency.endswith("s"):
        reading.trouble(Code.TEXT_UNPARSED, currency, f'"{currency}" has no "a"', help=f'say "1 {currency}"')
    return earn(reading, verb, 1, currency, per)


def earned_words(pattern: Earn) -> str:
    """Word what someone gains or loses who is waited for: any of it, or so much."""
    one, several = SPENT_WORDS[pattern.what]
    if pattern.number == 1:
        return several if one.endswith(several) else one.replace("1", "a")
    return f"{pattern.number} {several}"


@say.register
def _earn(effect: Earn, voice: Voice) -> Phrase:
    """Counters are put on something, all else is gained or lost."""
    if effect.what is Countable.COUNTERS:
        return put_words(effect, voice)
    if effect.number == Quantity(of=COUNTED[effect.what], whose=effect.who) and effect.way is Way.LOSE:
        whose = voice.possessive(effect.who, effect.who) if isinstance(effect.who, Actor) else "their"
        return Phrase(who=effect.who, verb="lose", rest=f"all {whose} {SPENT_WORDS[effect.what][1]}")
    return Phrase(who=effect.who, verb=str(effect.way), rest=much_words(effect.number, SPENT_WORDS[effect.what], voice))
