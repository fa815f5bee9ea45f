"""PDF pages in the bundled font, and the few operations that put text on them."""

import unicodedata
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal

from core.plan.text import one_line

FONT = "NotoSans"
POINT_MM = 0.3528
LEADING = 1.32
"""Line height relative to font size."""
MARGIN_MM = 12.0
GREY = 110
_REPLACED = "?"

Style = Literal["", "B"]
Orientation = Literal["landscape", "portrait"]


class Sheet:
    """An A4 document in Noto Sans with a footer on each page. Sizes are in millimetres, fonts in points.

    `y` is the position of the next item, from the top of the page.
    """

    def __init__(self, fonts: Path, title: str, moment: datetime) -> None:
        from fpdf import FPDF

        self._pdf = FPDF(orientation="landscape", unit="mm", format="A4")
        self._pdf.add_font(FONT, "", fonts / "NotoSans-Regular.ttf")
        self._pdf.add_font(FONT, "B", fonts / "NotoSans-Bold.ttf")
        self._pdf.set_margin(MARGIN_MM)
        self._pdf.set_auto_page_break(auto=False)
        self._pdf.set_title(one_line(title))
        self._pdf.set_creator("Larder")
        self._pdf.set_creation_date(moment)
        self._known = _common_characters(self._pdf.fonts)
        self._lost_characters = False
        self._foot = self._printable(title)
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

    def use(self, size: float, style: Style = "", *, grey: bool = False) -> None:
        """Set the font."""
        self._pdf.set_font(FONT, style, size)
        self._pdf.set_text_color(GREY if grey else 0)

    def line_height(self, size: float) -> float:
        """Return the height of a line in millimetres."""
        return size * POINT_MM * LEADING

    def lines_of(self, text: str, width: float, size: float, style: Style = "") -> list[str]:
        """Break text into lines that fit a width, splitting words that are too long."""
        self.use(size, style)
        shown = self._printable(text)
        if not shown:
            return []
        broken = self._pdf.multi_cell(
            width, self.line_height(size), shown, dry_run=True, output="LINES", align="L", padding=0
        )
        return [str(line) for line in broken] if isinstance(broken, list) else [shown]

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
        self, x: float, y: float, width: float, height: float, line: int, fill: int | None = None
    ) -> None:
        """Draw a rectangle with a grey border (0 to 255), optionally filled with another grey."""
        self._pdf.set_draw_color(line)
        self._pdf.set_line_width(0.2)
        if fill is not None:
            self._pdf.set_fill_color(fill)
        self._pdf.rect(x, y, width, height, style="D" if fill is None else "DF")

    def _finish_page(self) -> None:
        number = self._pdf.page_no()
        if not number:
            return
        self.use(7, grey=True)
        lost = ". Characters that this file's font lacks are shown as ?." if self._lost_characters else ""
        self._pdf.set_xy(MARGIN_MM, self.height - MARGIN_MM)
        self._pdf.cell(0, 4, f"{self._foot}{lost}")
        self._pdf.set_x(MARGIN_MM)
        self._pdf.cell(0, 4, f"{number}", align="R")

    def _printable(self, text: str) -> str:
        """Return text that the font can show. Missing characters are decomposed, or replaced by question marks."""
        shown = []
        for mark in unicodedata.normalize("NFC", one_line(text)):
            plain = unicodedata.normalize("NFKD", mark)
            if ord(mark) in self._known:
                shown.append(mark)
            elif all(ord(part) in self._known for part in plain):
                shown.append(plain)
            elif unicodedata.category(mark) not in ("Mn", "Cf"):
                shown.append(_REPLACED)
                self._lost_characters = True
        return "".join(shown)


def _common_characters(fonts: Mapping[str, object]) -> frozenset[int]:
    """Return the code points that every font of a document has."""
    maps = [frozenset(getattr(font, "cmap", ())) for font in fonts.values()]
    return frozenset.intersection(*maps) if maps else frozenset()
