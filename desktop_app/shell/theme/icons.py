"""Icons: SVG files drawn with currentColor, tinted when they are painted, so that a theme change reaches them all."""

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from core.assets import assets_dir


@cache
def icon_source(name: str) -> str:
    """An icon's SVG, drawn with currentColor."""
    return (assets_dir() / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@cache
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(icon_source(name).replace("currentColor", colour).encode()))


def icon_names() -> tuple[str, ...]:
    """Every icon there is."""
    return tuple(sorted(path.stem for path in (assets_dir() / "icons").glob("*.svg")))


def paint_icon(painter: QPainter, rect: QRect, name: str, colour: str) -> None:
    """Draw an icon into a square centred in `rect`."""
    side = min(rect.width(), rect.height())
    square = QRectF(rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2, side, side)
    _renderer(name, colour).render(painter, square)


class TintedIconEngine(QIconEngine):
    """Paints one SVG in the current colour of the theme."""

    def __init__(self, name: str, colour_of: Callable[[QIcon.Mode, QIcon.State], str]) -> None:
        super().__init__()
        self._name = name
        self._colour_of = colour_of

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        paint_icon(painter, rect, self._name, self._colour_of(mode, state))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        if size.isEmpty():
            # A button that is squeezed for the moment while its surroundings are laid out.
            return QPixmap()
        # A screen that shows several pixels for one of the window's gets all of them.
        image = QImage(size * scale, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(scale)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return QPixmap.fromImage(image)

    def clone(self) -> QIconEngine:
        return TintedIconEngine(self._name, self._colour_of)
