"""PDF pages in the bundled fonts, and the few operations that put text on them."""

import lzma
import re
import unicodedata
from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

from core.plan.text import one_line
from core.translation import tr

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
    "NotoSansDevanagari": ((0x0900, 0x097F), (0xA8E0, 0xA8FF)),
    "NotoSansBengali": ((0x0980, 0x09FF),),
    "NotoSansGurmukhi": ((0x0A00, 0x0A7F),),
    "NotoSansGujarati": ((0x0A80, 0x0AFF),),
    "NotoSansOriya": ((0x0B00, 0x0B7F),),
    "NotoSansTamil": ((0x0B80, 0x0BFF),),
    "NotoSansTelugu": ((0x0C00, 0x0C7F),),
    "NotoSansKannada": ((0x0C80, 0x0CFF),),
    "NotoSansMalayalam": ((0x0D00, 0x0D7F),),
    "NotoSansSinhala": ((0x0D80, 0x0DFF),),
    "NotoSansThai": ((0x0E00, 0x0E7F),),
    "NotoSansLao": ((0x0E80, 0x0EFF),),
    "NotoSansMyanmar": ((0x1000, 0x109F), (0xAA60, 0xAA7F)),
    "NotoSansKhmer": ((0x1780, 0x17FF), (0x19E0, 0x19FF)),
    "NotoSansArmenian": ((0x0530, 0x058F), (0xFB13, 0xFB17)),
    "NotoSansGeorgian": ((0x10A0, 0x10FF), (0x1C90, 0x1CBF), (0x2D00, 0x2D2F)),
    "NotoSansEthiopic": ((0x1200, 0x139F), (0x2D80, 0x2DDF), (0xAB00, 0xAB2F)),
    "NotoSansKR": ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7A3)),
    "NotoSansSC": ((0x2E80, 0x9FFF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF)),
    "NotoEmoji": ((0x2190, 0x2BFF), (0x1F000, 0x1FAFF)),
}
"""The fonts of other scripts in `fonts/scripts`, and the characters that each is loaded for. Regular weight only."""
_SHAPED: Final = re.compile(
    "[\u0590-\u08ff\u0900-\u0eff\u1000-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]"
)
"""Letters that change shape, place or direction with those around them. HarfBuzz draws the lines that have one."""

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
        # Boxes, rules and text begin at the same edge.
        self._pdf.c_margin = 0
        self._pdf.set_auto_page_break(auto=False)
        self._pdf.set_title(one_line(title))
        self._pdf.set_creator("Larder")
        self._pdf.set_creation_date(moment)
        own = (self._characters(name) for name in self._pdf.fonts)
        self._known = frozenset.intersection(*own)
        self._by_script: dict[str, frozenset[int]] = {}
        self._unpacked: TemporaryDirectory[str] | None = None
        self._lost_scripts: set[str] = set()
        self._title = self._printable(title)
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

    @property
    def foot(self) -> str:
        """The footer: the title, and the scripts that couldn't be drawn so far."""
        if not self._lost_scripts:
            return self._title
        names = ", ".join(sorted(self._lost_scripts))
        return tr("{title}. Larder has no font for these characters, shown as {mark}: {scripts}.").format(
            title=self._title, mark=_REPLACED, scripts=names
        )

    def new_page(self, orientation: Orientation) -> None:
        """Start a page."""
        self._finish_page()
        self._pdf.add_page(orientation)
        self.y = MARGIN_MM

    def content(self) -> bytes:
        """Return the complete file. Nothing can be added after that."""
        self._finish_page()
        made = bytes(self._pdf.output())
        if self._unpacked is not None:
            self._unpacked.cleanup()
        return made

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
        """Break text into lines that fit a width, splitting words that are too long."""
        self.use(size, style)
        shown = self._printable(text)
        if not shown:
            return []
        self._shape(shown)
        broken = self._pdf.multi_cell(
            width, self.line_height(size), shown, dry_run=True, output="LINES", align="L", padding=0
        )
        self._pdf.set_text_shaping(False)
        return [str(line) for line in broken] if isinstance(broken, list) else [shown]

    def write_lines(self, lines: Sequence[str], x: float, y: float, size: float) -> float:
        """Write lines below each other in the current font, and return the position of the next one."""
        height = self.line_height(size)
        for line in lines:
            self._write(line, x, y, height)
            y += height
        return y

    def _write(self, line: str, x: float, y: float, height: float) -> None:
        self._pdf.set_xy(x, y)
        if not line.isascii():
            # A line that begins in the font of another script would leave the page without its usual one.
            self._pdf.cell(0, height, " ")
            self._pdf.set_xy(x, y)
        for run, is_leftward in _runs(line):
            self._pdf.set_xy(x, y)
            self._shape(run, is_leftward=is_leftward)
            self._pdf.cell(0, height, run)
            x += self._pdf.get_string_width(run)
            self._pdf.set_text_shaping(False)

    def _shape(self, text: str, *, is_leftward: bool = False) -> None:
        """Let HarfBuzz draw the next text if its letters depend on each other, or its brackets turn around."""
        if is_leftward or _SHAPED.search(text):
            self._pdf.set_text_shaping(direction="rtl" if is_leftward else "ltr")

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
        self._write(self.foot, MARGIN_MM, self.height - MARGIN_MM, 4)
        self._pdf.set_x(MARGIN_MM)
        self._pdf.cell(0, 4, f"{number}", align="R")

    def _characters(self, font: str) -> frozenset[int]:
        return frozenset(getattr(self._pdf.fonts[font], "cmap", ()))

    def _printable(self, text: str) -> str:
        """Return text that the fonts can show. Missing characters are decomposed, or replaced by question marks."""
        shown = []
        for mark in unicodedata.normalize("NFC", one_line(text)):
            plain = unicodedata.normalize("NFKD", mark)
            if self._has(mark):
                shown.append(mark)
            elif all(self._has(part) for part in plain):
                shown.append(plain)
            elif unicodedata.category(mark) not in ("Mn", "Cf"):
                shown.append(_REPLACED)
                self._lost_scripts.add(_script_name(mark))
        return "".join(shown)

    def _has(self, mark: str) -> bool:
        """Return whether a font has a character; load the font of its script if needed."""
        code = ord(mark)
        if code in self._known:
            return True
        for name, ranges in _SCRIPTS.items():
            if any(first <= code <= last for first, last in ranges):
                if name not in self._by_script:
                    self._add_font(name)
                    self._by_script[name] = self._characters(name.lower())
                    self._pdf.set_fallback_fonts(list(self._by_script), exact_match=False)
                if code in self._by_script[name]:
                    return True
        return False

    def _add_font(self, name: str) -> None:
        if self._unpacked is None:
            self._unpacked = TemporaryDirectory(prefix="larder-", ignore_cleanup_errors=True)
        packed = self._fonts / "scripts" / f"{name}-Regular.ttf.xz"
        unpacked = Path(self._unpacked.name) / f"{name}.ttf"
        unpacked.write_bytes(lzma.decompress(packed.read_bytes()))
        self._pdf.add_font(name, "", unpacked)


def _runs(line: str) -> list[tuple[str, bool]]:
    """Return the parts of a line from left to right as drawn, each with whether it runs from right to left.

    The line runs from right to left if most of its letters do. fpdf2 orders parts only in lines of one direction.
    """
    kinds = [unicodedata.bidirectional(mark) for mark in line]
    leftward = sum(kind in ("R", "AL") for kind in kinds)
    if not leftward:
        return [(line, False)]
    from fpdf.bidi import BidiParagraph
    from fpdf.enums import TextDirection

    base = TextDirection.RTL if leftward > kinds.count("L") else TextDirection.LTR
    drawn = BidiParagraph(line, base, preserve_bn_chars=True).get_reordered_characters()
    return [
        ("".join(one.character for one in (reversed(list(part)) if is_leftward else part)), is_leftward)
        for is_leftward, part in groupby(drawn, key=lambda one: one.embedding_level % 2 == 1)
    ]


def _script_name(mark: str) -> str:
    """Return the script of a character, as its name in Unicode begins: `Cherokee`."""
    name = unicodedata.name(mark, "")
    return name.partition(" ")[0].capitalize() or "unknown"


def _rgb(colour: Colour) -> tuple[int, int, int]:
    return (colour, colour, colour) if isinstance(colour, int) else colour
