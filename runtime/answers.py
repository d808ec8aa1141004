"""A controller for scenes: who responds is said by name, all else is answered in the order in which it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.windows import PASS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from runtime.controllers import Controller, Decision


class ChoiceError(ValueError):
    """An answer is missing, or is none of the options."""


class Answers:
    """Answers with what has been written down; responds with what is named, and passes otherwise."""

    def __init__(self, responses: Sequence[str], choices: Sequence[str | int], then: Controller | None) -> None:
        """Take the names of the responses, the answers, and who answers when there are no more (None: nobody)."""
        self.responses, self.choices = list(responses), list(choices)
        self._then = then

    def decide(self, decision: Decision) -> int:
        """Give the place of the option.

        Raises:
            ChoiceError: No answer is left, or it is none of the options.
        """
        options = decision.options
        if options[-1] == PASS:
            return self._response(options)
        if len(options) == 1:
            return 0
        if not self.choices:
            if self._then is not None:
                return self._then.decide(decision)
            message = f"no choice is written down for this, asked of {decision.who}: {asked(decision)}"
            raise ChoiceError(message)
        return place_of(self.choices.pop(0), decision)

    def _response(self, options: Sequence[str]) -> int:
        """Play the first of the named responses that can be played now."""
        folded = [option.casefold() for option in options]
        for name in self.responses:
            if name.casefold() in folded:
                self.responses.remove(name)
                return folded.index(name.casefold())
        return len(options) - 1


def asked(decision: Decision) -> str:
    """Say what somebody is asked, and the ways there are.

    >>> from runtime.controllers import Decision
    >>> asked(Decision(who="you", what="do it?", options=("yes", "no")))
    'do it? There are 1 yes, 2 no'
    """
    ways = ", ".join(f"{at} {option}" for at, option in enumerate(decision.options, 1))
    return f"{decision.what} There are {ways}"


def place_of(choice: str | int, decision: Decision) -> int:
    """Find the option that an answer means: by its number, by all of its words, or by words that no other has.

    Raises:
        ChoiceError: It means none, or several.

    >>> from runtime.controllers import Decision
    >>> asked = Decision(who="you", what="whom does it mean?", options=("Silt Crab", "Reed Eel"))
    >>> place_of(2, asked), place_of("reed eel", asked), place_of("crab", asked)
    (1, 1, 0)
    """
    options = [option.casefold() for option in decision.options]
    if isinstance(choice, int):
        found = [choice - 1] if 1 <= choice <= len(options) else []
    else:
        word = choice.casefold()
        found = [options.index(word)] if word in options else [at for at, one in enumerate(options) if word in one]
    if len(found) != 1:
        message = f'"{choice}" is not one answer to: {asked(decision)}'
        raise ChoiceError(message)
    return found[0]
