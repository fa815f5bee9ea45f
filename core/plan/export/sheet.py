"""PDF pages in the bundled font, and the few ways this program puts text on them."""

import unicodedata
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal

from core.plan.text import one_line

FONT = "NotoSans"
POINT_MM = 0.3528
LEADING = 1.32
"""Line height over font size."""
MARGIN_MM = 12.0
GREY = 110
_REPLACED = "?"

Style = Literal["", "B"]
Orientation = Literal["landscape", "portrait"]


class Sheet:
    """An A4 document in Noto Sans with a foot on each page; sizes in millimetres, fonts in points.

    `y` is where the next thing stands, from the page's top.
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
        """Where the room for text ends."""
        return self.height - MARGIN_MM - 5

    def new_page(self, orientation: Orientation) -> None:
        """Begin a page."""
        self._finish_page()
        self._pdf.add_page(orientation)
        self.y = MARGIN_MM

    def content(self) -> bytes:
        """The whole file. Nothing can be added after that."""
        self._finish_page()
        return bytes(self._pdf.output())

    def use(self, size: float, style: Style = "", *, grey: bool = False) -> None:
        """Choose the font."""
        self._pdf.set_font(FONT, style, size)
        self._pdf.set_text_color(GREY if grey else 0)

    def line_height(self, size: float) -> float:
        """Height of one line in millimetres."""
        return size * POINT_MM * LEADING

    def lines_of(self, text: str, width: float, size: float, style: Style = "") -> list[str]:
        """Text broken into lines that fit a width; words too long for it are broken too."""
        self.use(size, style)
        shown = self._printable(text)
        if not shown:
            return []
        broken = self._pdf.multi_cell(
            width, self.line_height(size), shown, dry_run=True, output="LINES", align="L", padding=0
        )
        return [str(line) for line in broken] if isinstance(broken, list) else [shown]

    def write_lines(self, lines: Sequence[str], x: float, y: float, size: float) -> float:
        """Put lines under each other in the font that was chosen; returns where the next one would stand."""
        height = self.line_height(size)
        for line in lines:
            self._pdf.set_xy(x, y)
            self._pdf.cell(0, height, line)
            y += height
        return y

    def room_for(self, height: float) -> bool:
        """Whether so much fits on the page below `y`."""
        return self.y + height <= self.bottom

    def box(
        self, x: float, y: float, width: float, height: float, line: int, fill: int | None = None
    ) -> None:
        """A rectangle with a border of some grey (0 to 255), filled with another or not at all."""
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
        """Text with what the font lacks taken apart into what it has, or replaced by a question mark."""
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
    """Code points that every font of a document has."""
    maps = [frozenset(getattr(font, "cmap", ())) for font in fonts.values()]
    return frozenset.intersection(*maps) if maps else frozenset()
