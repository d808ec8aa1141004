"""The hairlines of a finished sheet, read back from what its page is painted with."""

from __future__ import annotations

from io import BytesIO

import pikepdf

from compiler.emit.sheets.geometry import MM


def mark_lines(pdf: bytes, page: int) -> list[tuple[float, float, float, float]]:
    """Read the hairlines back from a page's content, in millimetres."""
    lines, width, start = [], 0.0, (0.0, 0.0)
    with pikepdf.open(BytesIO(pdf)) as document:
        for instruction in pikepdf.parse_content_stream(document.pages[page], "w m l"):
            numbers = [float(operand) for operand in instruction.operands]
            match str(instruction.operator):
                case "w":
                    (width,) = numbers
                case "m":
                    start = (numbers[0] / MM, numbers[1] / MM)
                case "l" if width == 0.25:
                    lines.append((*start, numbers[0] / MM, numbers[1] / MM))
    return lines
