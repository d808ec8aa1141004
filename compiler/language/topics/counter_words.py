"""Wording of what the Debate Counter does, by whomever."""

from compiler.ir.events.deeds import Deed


def counter_words(deed: Deed) -> str:
    """Word how it moves: "the Debate Counter moves toward victory"."""
    moves = "would move" if deed.ahead else "moves"
    return f"the Debate Counter {moves} {far_words(deed)}toward {deed.toward}"


def far_words(deed: Deed) -> str:
    """Word how far the Debate Counter moves at least, with the space behind it."""
    return f"{deed.least} or more notches " if deed.least else ""
