"""Pages as pictures, for the documentation, for tests, and for whoever judges a design."""

from __future__ import annotations

from io import BytesIO

import pypdfium2


def page_png(pdf: bytes, page: int = 0, dpi: int = 110) -> bytes:
    """Draw one page of a PDF.

    Args:
        pdf: the whole file.
        page: which page, counted from 0.
        dpi: dots per inch.

    Returns:
        A PNG file.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        image = document[page].render(scale=dpi / 72).to_pil()
    finally:
        document.close()
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
