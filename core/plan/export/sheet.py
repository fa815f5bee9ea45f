"""PDF pages in the bundled fonts, and the few operations that put text on them."""

import unicodedata
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

from core.plan.export.arabic import joined_letters
from core.plan.text import one_line

FONT: Final = "NotoSans"
POINT_MM: Final = 0.3528
LEADING: Final = 1.32
"""Line height relative to font size."""
MARGIN_MM: Final = 12.0
GREY: Final = 110
_REPLACED: Final = "?"
_SCRIPTS: Final = {
    "NotoSansHebrew": ((0x0590, 0x05FF), (0xFB1D, 0xFB4F)),
    "NotoSansArabic": (
        (0x0600, 0x06FF),
        (0x0750, 0x077F),
        (0x08A0, 0x08FF),
        (0xFB50, 0xFDFF),
        (0xFE70, 0xFEFF),
    ),
    "NotoSansThai": ((0x0E00, 0x0E7F),),
    "NotoSansKR": ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7A3)),
    "NotoSansSC": ((0x2E80, 0x9FFF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF)),
    "NotoEmoji": ((0x2190, 0x2BFF), (0x1F000, 0x1FAFF)),
}
"""The fonts of other scripts in `fonts/scripts`, and the characters that each is loaded for. Regular weight only."""

_MIRRORED: Final = dict(zip("()[]{}<>«»", ")(][}{><»«", strict=True))
"""Brackets are drawn the other way round in text that runs from right to left."""

Style = Literal["", "B"]
Orientation = Literal["landscape", "portrait"]
Paper = Literal["A4", "Letter"]
Colour = int | tuple[int, int, int]
"""A grey from 0 to 255, or red, green and blue."""


class Sheet:
    """A document in Noto Sans with a footer on each page. Sizes are in millimetres, fonts in points.

    `y` is the position of the next item, from the top of the page.
    """

    def __init__(self, fonts: Path, title: str, moment: datetime, paper: Paper = "A4") -> None:
        from fpdf import FPDF

        self._pdf = FPDF(orientation="landscape", unit="mm", format=paper)
        self._fonts = fonts
        self._pdf.add_font(FONT, "", fonts / "NotoSans-Regular.ttf")
        self._pdf.add_font(FONT, "B", fonts / "NotoSans-Bold.ttf")
        self._pdf.set_margin(MARGIN_MM)
        self._pdf.set_auto_page_break(auto=False)
        self._pdf.set_title(one_line(title))
        self._pdf.set_creator("Larder")
        self._pdf.set_creation_date(moment)
        own = (self._characters(name) for name in self._pdf.fonts)
        self._known = frozenset.intersection(*own)
        self._by_script: dict[str, frozenset[int]] = {}
        self._lost_characters = False
        self._foot = self._visual(self._printable(title))
        self.y = MARGIN_MM

    @property
    def width(self) -> float:
        """Width between the margins."""
        return float(self._pdf.epw)

    @property
    def height(self) -> float:
        """Height of the whole page."""
        return float(self._pdf.h)

    @property
    def bottom(self) -> float:
        """The bottom edge of the text area."""
        return self.height - MARGIN_MM - 5

    def new_page(self, orientation: Orientation) -> None:
        """Start a page."""
        self._finish_page()
        self._pdf.add_page(orientation)
        self.y = MARGIN_MM

    def content(self) -> bytes:
        """Return the complete file. Nothing can be added after that."""
        self._finish_page()
        return bytes(self._pdf.output())

    def use(
        self, size: float, style: Style = "", *, grey: bool = False, colour: Colour | None = None
    ) -> None:
        """Set the font."""
        self._pdf.set_font(FONT, style, size)
        self._pdf.set_text_color(*_rgb(colour if colour is not None else GREY if grey else 0))

    def line_height(self, size: float) -> float:
        """Return the height of a line in millimetres."""
        return size * POINT_MM * LEADING

    def lines_of(self, text: str, width: float, size: float, style: Style = "") -> list[str]:
        """Break text into lines that fit a width, splitting words that are too long. Letters are in drawing order."""
        self.use(size, style)
        shown = self._printable(text)
        if not shown:
            return []
        broken = self._pdf.multi_cell(
            width, self.line_height(size), shown, dry_run=True, output="LINES", align="L", padding=0
        )
        lines = [str(line) for line in broken] if isinstance(broken, list) else [shown]
        return lines if shown.isascii() else [self._visual(line) for line in lines]

    def write_lines(self, lines: Sequence[str], x: float, y: float, size: float) -> float:
        """Write lines below each other in the current font, and return the position of the next one."""
        height = self.line_height(size)
        for line in lines:
            self._pdf.set_xy(x, y)
            self._pdf.cell(0, height, line)
            y += height
        return y

    def room_for(self, height: float) -> bool:
        """Return whether this height fits on the page below `y`."""
        return self.y + height <= self.bottom

    def box(
        self, x: float, y: float, width: float, height: float, line: Colour, fill: Colour | None = None
    ) -> None:
        """Draw a rectangle with a border, optionally filled."""
        self._pdf.set_draw_color(*_rgb(line))
        self._pdf.set_line_width(0.2)
        if fill is not None:
            self._pdf.set_fill_color(*_rgb(fill))
        self._pdf.rect(x, y, width, height, style="D" if fill is None else "DF")

    def rule(self, x: float, y: float, width: float, colour: Colour, thickness: float = 0.2) -> None:
        """Draw a horizontal line."""
        self._pdf.set_draw_color(*_rgb(colour))
        self._pdf.set_line_width(thickness)
        self._pdf.line(x, y, x + width, y)

    def _finish_page(self) -> None:
        number = self._pdf.page_no()
        if not number:
            return
        self.use(7, grey=True)
        lost = ". Characters that this file's fonts lack are shown as ?." if self._lost_characters else ""
        self._pdf.set_xy(MARGIN_MM, self.height - MARGIN_MM)
        self._pdf.cell(0, 4, f"{self._foot}{lost}")
        self._pdf.set_x(MARGIN_MM)
        self._pdf.cell(0, 4, f"{number}", align="R")

    def _characters(self, font: str) -> frozenset[int]:
        return frozenset(getattr(self._pdf.fonts[font], "cmap", ()))

    def _printable(self, text: str) -> str:
        """Return text that the fonts can show. Missing characters are decomposed, or replaced by question marks."""
        shown = []
        for mark in unicodedata.normalize("NFC", joined_letters(one_line(text))):
            plain = unicodedata.normalize("NFKD", mark)
            if self._has(mark):
                shown.append(mark)
            elif all(self._has(part) for part in plain):
                shown.append(plain)
            elif unicodedata.category(mark) not in ("Mn", "Cf"):
                shown.append(_REPLACED)
                self._lost_characters = True
        return "".join(shown)

    def _has(self, mark: str) -> bool:
        """Return whether a font has a character; load the font of its script if needed."""
        code = ord(mark)
        if code in self._known:
            return True
        for name, ranges in _SCRIPTS.items():
            if any(first <= code <= last for first, last in ranges):
                if name not in self._by_script:
                    self._pdf.add_font(name, "", self._fonts / "scripts" / f"{name}-Regular.ttf")
                    self._by_script[name] = self._characters(name.lower())
                    self._pdf.set_fallback_fonts(list(self._by_script), exact_match=False)
                if code in self._by_script[name]:
                    return True
        return False

    def _visual(self, line: str) -> str:
        """Return a line with its letters in the order they are drawn (Unicode's bidirectional algorithm).

        The line runs from right to left if most of its letters do.
        """
        kinds = [unicodedata.bidirectional(mark) for mark in line]
        leftward = sum(kind in ("R", "AL") for kind in kinds)
        if not leftward:
            return line
        from fpdf.bidi import BidiParagraph
        from fpdf.enums import TextDirection

        base = TextDirection.RTL if leftward > kinds.count("L") else TextDirection.LTR
        drawn = BidiParagraph(line, base).get_reordered_characters()
        return "".join(
            _MIRRORED.get(one.character, one.character) if one.embedding_level % 2 else one.character
            for one in drawn
        )


def _rgb(colour: Colour) -> tuple[int, int, int]:
    return (colour, colour, colour) if isinstance(colour, int) else colour
