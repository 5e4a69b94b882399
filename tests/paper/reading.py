"""Reads PDFs: their text, as a reader would copy it, and their pages."""

import io

from pypdf import PdfReader


def pages(pdf: bytes) -> list[str]:
    """The text of each page, every gap in it one space."""
    reader = PdfReader(io.BytesIO(pdf))
    return [" ".join(page.extract_text().split()) for page in reader.pages]


def text_of(pdf: bytes) -> str:
    """The text of a whole PDF."""
    return " ".join(pages(pdf))


def page_size(pdf: bytes) -> tuple[int, int]:
    """Width and height of the first page, in millimetres."""
    box = PdfReader(io.BytesIO(pdf)).pages[0].mediabox
    return round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)


def letter_sizes(pdf: bytes) -> set[float]:
    """The sizes in which anything is written, in points."""
    found = set()

    def read(text, _matrix, text_matrix, _font, size):
        if text.strip():
            found.add(round(size * abs(text_matrix[3]), 1))

    for page in PdfReader(io.BytesIO(pdf)).pages:
        page.extract_text(visitor_text=read)
    return found
