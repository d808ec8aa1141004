"""Wording of what the Debate Counter does, by whomever."""

from compiler.ir.events.deeds import Deed


def counter_words(deed: Deed) -> str:
    """Word how it moves: "the Debate Counter moves toward victory"."""
    if deed.reaches:
        return f"the Debate Counter {'would reach' if deed.ahead else 'reaches'} {deed.toward}"
    return f"the Debate Counter {'would move' if deed.ahead else 'moves'} {far_words(deed)}".strip()


def far_words(deed: Deed) -> str:
    """Word how far, and which way, the Debate Counter moves."""
    far = f"{deed.least} or more" if deed.least else ""
    if deed.most is not None:
        far = f"exactly {deed.most}" if deed.least == deed.most else f"{deed.most} or fewer"
    unit = "notch" if deed.least == deed.most == 1 else "notches"
    return " ".join(filter(None, (f"{far} {unit}" if far else "", f"toward {deed.toward}" if deed.toward else "")))
