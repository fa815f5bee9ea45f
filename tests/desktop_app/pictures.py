"""Comparing a window with a kept picture: what moved, vanished or changed colour shows, how letters are smoothed doesn't."""

import os
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

FOLDER: Final = Path(__file__).with_name("kept_pictures")
SIZE: Final = QSize(300, 200)
"""Pictures are kept at a quarter of the window's size: letters become grey lines, and parts of a page keep their shapes."""
WINDOW: Final = QSize(1200, 800)
DIFFERENT: Final = 40
"""Steps of 255 from which on a pixel is another one."""
MOST_DIFFERENT: Final = 0.03
"""Share of other pixels that is borne: other versions of Qt and FreeType draw letters a pixel wider or narrower."""
RENEW: Final = "RENEW_PICTURES"
"""A variable of the environment: pictures are written, not compared."""

Pixels = NDArray[np.int16]


def small(widget: QWidget) -> QImage:
    """Return a widget's picture at the size of the kept ones."""
    picture = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return picture.scaled(
        SIZE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def pixels(picture: QImage) -> Pixels:
    rgb = picture.convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine() // 4, 4)
    return rows[:, : rgb.width(), :3].astype(np.int16)


def difference(first: QImage, second: QImage) -> float:
    """Return the share of pixels that differ clearly."""
    if first.size() != second.size():
        return 1.0
    return float((np.abs(pixels(first) - pixels(second)).max(axis=2) > DIFFERENT).mean())


def compared(name: str, picture: QImage) -> str:
    """Return what is wrong with a picture, or nothing; with `RENEW_PICTURES` keep it instead."""
    path = FOLDER / f"{name}.png"
    if os.environ.get(RENEW):
        path.parent.mkdir(exist_ok=True)
        content = QBuffer()
        content.open(QBuffer.OpenModeFlag.WriteOnly)
        picture.save(content, "PNG", 0)
        path.write_bytes(bytes(content.data().data()))
        return ""
    kept = QImage(str(path))
    if kept.isNull():
        return f"{name}: there is no kept picture"
    share = difference(kept, picture)
    return f"{name}: {share:.1%} of the pixels are other ones" if share > MOST_DIFFERENT else ""
