"""The picture of a recipe: the user's photo, else a drawing by the kind and the colour of the dish."""

from functools import cache
from typing import Final

from pydantic import TypeAdapter
from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.assets import assets_dir, read_toml
from core.food.dish_pictures import DishPicture
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr

RADIUS: Final = 0.14
"""Of the corners, as a share of the side."""
_DRAWN_IN: Final = "orange"
"""The colour in which the drawings are saved."""


@cache
def _colours() -> dict[str, dict[str, str]]:
    tables = read_toml(assets_dir() / "pictures" / "colours.toml")
    return TypeAdapter(dict[str, dict[str, str]]).validate_python(tables)


@cache
def _renderer(kind: str, colour: str, is_dark: bool) -> QSvgRenderer:  # noqa: FBT001 - a key of the cache
    drawing = (assets_dir() / "pictures" / f"{kind}.svg").read_text(encoding="utf-8")
    drawn, wanted = _colours()[_DRAWN_IN], _colours()[colour]
    for part in ("back", "food", "shade"):
        value = wanted["back_dark"] if part == "back" and is_dark else wanted[part]
        drawing = drawing.replace(drawn[part], value)
    return QSvgRenderer(QByteArray(drawing.encode()))


def paint_picture(painter: QPainter, rect: QRect, picture: DishPicture, *, is_dark: bool) -> None:
    """Draw a picture into a square with round corners."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(_rounded(rect))
    _renderer(picture.kind, picture.colour, is_dark).render(painter, QRectF(rect))
    painter.restore()


def _rounded(rect: QRect) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(rect), rect.width() * RADIUS, rect.height() * RADIUS)
    return path


class DishTile(QWidget):
    """A square with a picture."""

    def __init__(
        self,
        theme: Theme,
        picture: DishPicture,
        side: int,
        photo: bytes | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._side = side
        self.picture = picture
        self._photo = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_photo(photo)

    @property
    def has_photo(self) -> bool:
        """True if the picture is a photo."""
        return not self._photo.isNull()

    def show_photo(self, photo: bytes | None) -> None:
        """Show a photo, or the drawing where there is none or it can't be read."""
        self._photo = QPixmap()
        if photo:
            self._photo.loadFromData(photo)
        self.setAccessibleName(tr("Your photo of the dish") if self.has_photo else tr("Drawing of the dish"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRect(0, 0, self._side, self._side)
        if self.has_photo:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setClipPath(_rounded(rect))
            painter.drawPixmap(rect, self._photo, _middle(self._photo.size()))
        else:
            paint_picture(painter, rect, self.picture, is_dark=self._theme.is_dark)
        painter.end()


def _middle(size: QSize) -> QRect:
    """Return the largest square in the middle of a picture."""
    side = min(size.width(), size.height())
    return QRect((size.width() - side) // 2, (size.height() - side) // 2, side, side)
