"""How numbers stand: to one another, and by themselves."""

from enum import StrEnum


class Compare(StrEnum):
    """How two numbers stand to one another."""

    EQUAL = "eq"
    AT_LEAST = "ge"
    AT_MOST = "le"
    MORE = "gt"
    LESS = "lt"
    OTHER = "ne"


class Parity(StrEnum):
    """What a whole number is."""

    EVEN = "even"
    ODD = "odd"
