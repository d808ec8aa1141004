"""The data of an SVG path, read as contours of curves: a straight line is a curve too, and an arc is up to four."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from compiler.emit.sheets.drawing import Contour, Point

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_FLAG = re.compile(r"[01]")
_BETWEEN = re.compile(r"[\s,]*")
_COMMAND = re.compile(r"([MLHVCSQTAZ])([^MLHVCSQTAZ]*)", re.IGNORECASE)
TAKEN = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""How many numbers each command takes."""
FLAGS = (3, 4)
"""Which numbers of an arc are flags: one digit, which may stand without a space after it."""
FARTHEST = 1e6
"""No picture goes farther than this."""
Numbers = list[float]


class UnreadError(Exception):
    """A picture says something that cannot be read or drawn; the message says what, in words for its author."""


def contours(data: str) -> tuple[Contour, ...]:
    """Read the data of a path.

    Raises:
        UnreadError: it is no path.

    >>> contours("M1 1h3v3z")[0].points[::3]
    ((1.0, 1.0), (4.0, 1.0), (4.0, 4.0))
    """
    tracer = _Tracer()
    for command, numbers in _steps(data):
        tracer.step(command, numbers)
    return tracer.done()


def _steps(data: str) -> Iterator[tuple[str, Numbers]]:
    """Part the data into commands, each with the numbers of one step; what goes on after a move is lines."""
    first = _COMMAND.search(data)
    if data[: first.start() if first else None].strip() or (first and first.group(1) not in "Mm"):
        raise _broken(data)
    for command, rest in _COMMAND.findall(data):
        taken = TAKEN[command.upper()]
        numbers = _numbers(rest, command)
        if (len(numbers) % taken or not numbers) if taken else numbers:
            raise _broken(command + rest)
        yield command, numbers[:taken]
        after = {"M": "L", "m": "l"}.get(command, command)
        yield from ((after, numbers[at : at + taken]) for at in range(taken, len(numbers), taken or 1))


def _numbers(text: str, command: str) -> Numbers:
    """Read the numbers after a command."""
    numbers, at = Numbers(), _skipped(text, 0)
    while at < len(text):
        flag = command in "Aa" and len(numbers) % TAKEN["A"] in FLAGS
        found = (_FLAG if flag else NUMBER).match(text, at)
        if found is None or not -FARTHEST < float(found.group()) < FARTHEST:
            raise _broken(command + text)
        numbers.append(float(found.group()))
        at = _skipped(text, found.end())
    return numbers


def _skipped(text: str, at: int) -> int:
    found = _BETWEEN.match(text, at)
    return found.end() if found else at


def _broken(data: str) -> UnreadError:
    return UnreadError(f'a path of it cannot be read: "{data.strip()[:40]}"')


class _Tracer:
    """Follows the commands of a path."""

    def __init__(self) -> None:
        self._done: list[Contour] = []
        self._points: list[Point] = []
        self._at = self._start = (0.0, 0.0)
        self._mirror: tuple[str, Point] = ("", (0.0, 0.0))
        """The last curve's sort, and the last point that pulled it."""

    def step(self, command: str, numbers: Numbers) -> None:
        """Follow one command; a small letter counts from where the last one ended."""
        sort, (x, y) = command.upper(), self._at if command.islower() else (0.0, 0.0)
        mirror, self._mirror = self._mirror, ("", self._at)
        match sort:
            case "M":
                self._end(Contour(tuple(self._points), closed=False))
                self._at = self._start = (x + numbers[0], y + numbers[1])
            case "Z":
                self._end(Contour(tuple(self._points), closed=True))
                self._at = self._start
            case "H":
                self._line((x + numbers[0], self._at[1]))
            case "V":
                self._line((self._at[0], y + numbers[0]))
            case "L":
                self._line((x + numbers[0], y + numbers[1]))
            case "A":
                for curve in arc(self._at, numbers[:5], (x + numbers[5], y + numbers[6])):
                    self._curve(*curve)
            case _:
                pairs = zip(numbers[::2], numbers[1::2], strict=True)
                self._pulled(sort, [(x + across, y + down) for across, down in pairs], mirror)

    def done(self) -> tuple[Contour, ...]:
        """Give what was drawn."""
        self._end(Contour(tuple(self._points), closed=False))
        return tuple(self._done)

    def _pulled(self, sort: str, points: list[Point], mirror: tuple[str, Point]) -> None:
        """Draw a curve of two or three points; a smooth one is pulled on as the one before it was, if of its sort."""
        order = "C" if sort in "CS" else "Q"
        if sort in "ST":
            (x, y), (px, py) = self._at, mirror[1] if mirror[0] == order else self._at
            points = [(2 * x - px, 2 * y - py), *points]
        self._mirror = (order, points[-2])
        if order == "C":
            self._curve(points[0], points[1], points[2])
        else:
            pull, end = points
            self._curve(_part(self._at, pull, 2 / 3), _part(end, pull, 2 / 3), end)

    def _line(self, end: Point) -> None:
        self._curve(_part(self._at, end, 1 / 3), _part(self._at, end, 2 / 3), end)

    def _curve(self, one: Point, two: Point, end: Point) -> None:
        self._points = self._points or [self._at]
        self._points += (one, two, end)
        self._at = end

    def _end(self, contour: Contour) -> None:
        """Keep a contour, if anything of it has been drawn."""
        if contour.points:
            self._done.append(contour)
        self._points = []


def _part(begin: Point, end: Point, part: float) -> Point:
    return begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part


def arc(begin: Point, shape: Numbers, end: Point) -> Iterator[tuple[Point, Point, Point]]:
    """Draw an arc of an ellipse as curves, as SVG 1.1 tells it (F.6.5).

    Args:
        begin: where it begins.
        shape: two radii, the turn of the ellipse in degrees, whether it is the larger arc, and whether it goes round
            with the clock.
        end: where it ends.
    """
    wide, high, turned = abs(shape[0]), abs(shape[1]), radians(shape[2])
    if begin == end:
        return
    if not wide or not high:
        yield _part(begin, end, 1 / 3), _part(begin, end, 2 / 3), end
        return
    half = _turned(((begin[0] - end[0]) / 2, (begin[1] - end[1]) / 2), -turned)
    larger = max(1.0, hypot(half[0] / wide, half[1] / high))
    wide, high = wide * larger, high * larger
    u, v = half[0] / wide, half[1] / high
    away = sqrt(max(0.0, 1 / (u * u + v * v) - 1)) * (-1 if shape[3] == shape[4] else 1)
    centre = _turned((away * v * wide, -away * u * high), turned)
    middle = (begin[0] + end[0]) / 2 + centre[0], (begin[1] + end[1]) / 2 + centre[1]
    first = atan2(v + away * u, u - away * v)
    sweep = (atan2(-v + away * u, -u - away * v) - first) % (2 * pi)
    sweep -= 0 if shape[4] else 2 * pi
    many = max(1, ceil(abs(sweep) / (pi / 2) - 1e-9))
    pull = 4 / 3 * tan(sweep / many / 4)
    for number in range(many):
        one, two = first + sweep * number / many, first + sweep * (number + 1) / many
        unit = (
            (cos(one) - pull * sin(one), sin(one) + pull * cos(one)),
            (cos(two) + pull * sin(two), sin(two) - pull * cos(two)),
            (cos(two), sin(two)),
        )
        placed = [_turned((x * wide, y * high), turned) for x, y in unit]
        a, b, c = ((x + middle[0], y + middle[1]) for x, y in placed)
        yield a, b, c


def _turned(point: Point, angle: float) -> Point:
    x, y = point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
