"""PDF/X-1a:2003, as far as the parts of a document beside its pages go."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pikepdf
from pikepdf import Pdf

from compiler.emit.houses.faults import Fault
from compiler.emit.houses.press import STANDARD

NEWEST = (1, 4)
FACTS = ("Title", "CreationDate", "ModDate", "Creator", "Producer")
TRAPPED = ("/True", "/False")


def standard_faults(document: Pdf, data: bytes) -> Iterator[Fault]:
    """Find where a document is not what PDF/X-1a:2003 asks for; colours and letters are looked at page by page."""
    version = tuple(int(part) for part in document.pdf_version.split("."))
    if version > NEWEST or re.search(rb"/Type\s*/(?:ObjStm|XRef)\b", data):
        yield Fault(f"it is PDF {document.pdf_version} or newer, and {STANDARD} is 1.4")
    if str(document.docinfo.get("/GTS_PDFXVersion", "")) != STANDARD:
        yield Fault(f"it does not say that it is {STANDARD}")
    intents = document.Root.get("/OutputIntents", pikepdf.Array())
    if not any(one.get("/S") == "/GTS_PDFX" and "/OutputConditionIdentifier" in one for one in intents.as_list()):
        yield Fault("it does not say which printing condition it is made for (OutputIntent)")
    missing = [fact for fact in FACTS if not str(document.docinfo.get(f"/{fact}", ""))]
    if missing:
        yield Fault(f"it does not say its {', '.join(missing)}")
    if str(document.docinfo.get("/Trapped", "")) not in TRAPPED:
        yield Fault("it does not say whether it is trapped")
    for name in ("AcroForm", "OpenAction", "AA"):
        if f"/{name}" in document.Root:
            yield Fault(f"it has what a press cannot print: {name}")
    for number, page in enumerate(document.pages):
        if "/Annots" in page.obj:
            yield Fault("it has notes or fields, which a press cannot print", number)
