"""Reading and wording of prices that take all there is: "spend all your Karma"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.facts.predicates import COUNTED
from compiler.ir.flow import Cost
from compiler.language.topics.chosen_amounts import CHOSEN_OF
from compiler.language.topics.comparisons import CURRENCIES
from compiler.language.topics.count_words import STOCKS
from compiler.language.topics.counts import much_words
from compiler.language.topics.mentions import NUMBER_CHOSEN_OF, mention
from compiler.language.topics.phrase import Voice
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer, offered_to
from compiler.language.topics.scene import SPENT_OF

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build, Effects
    from compiler.language.topics.counts import Noun


@production
def spend_all(reading: Reading, _verb: Token, whose: Named, currency: Token) -> Build:
    """Read "spend all your Karma": who is offered that has some."""
    of = next(of for word, of in CHOSEN_OF.items() if word in currency)
    measure = COUNTED[next(of for word, of in CURRENCIES.items() if word in currency)]
    field = next(field for field, spent in SPENT_OF.items() if spent is of)
    mention(reading, NUMBER_CHOSEN_OF, of)

    def build(who: Who) -> Effects:
        if bearer(whose, who, reading.scene.own) != who:
            reading.contradiction("one spends what is one's own", "name the one who spends it")
        least = None if offered_to(reading) is None else 1
        return (replace(Cost(), **{field: Quantity(of=measure, whose=who, least=least)}),)

    return build


def spent_words(amount: Amount, noun: Noun, voice: Voice, payer: Who | None) -> str:
    """Word what is paid: "2 Karma", "all your Karma"."""
    if not isinstance(amount, Quantity) or not isinstance(amount.of, Measure) or amount.whose is None:
        return much_words(amount, noun, voice, payer)
    _, several = STOCKS.get(amount.of, ("", ""))
    if several == noun[1] and amount == Quantity(of=amount.of, whose=amount.whose, least=amount.least):
        return f"all {voice.possessive(amount.whose, payer)} {noun[1]}"
    return much_words(amount, noun, voice, payer)
