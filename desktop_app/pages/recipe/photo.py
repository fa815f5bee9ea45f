"""A photo from a file, scaled for the user's database."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPainter

from core.errors import KnownError, shown
from desktop_app.shell.translation import local_number, tr

LARGEST_SIDE: Final = 1000
QUALITY: Final = 85
MOST_PIXELS: Final = 200_000_000
_WHITE: Final = 0xFFFFFFFF


def scaled_photo(path: Path) -> bytes:
    """Return a picture as a JPEG with at most 1,000 pixels on a side, upright and without place and date. Runs on a worker.

    Raises:
        KnownError: it is no picture that can be read.
    """
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if size.isValid() and size.width() * size.height() > MOST_PIXELS:
        raise KnownError(
            tr("{file} is too large: {width} × {height} pixels.").format(
                file=shown(path.name),
                width=local_number(f"{size.width():,}"),
                height=local_number(f"{size.height():,}"),
            )
        )
    if size.isValid() and max(size.width(), size.height()) > LARGEST_SIDE:
        wanted = QSize(LARGEST_SIDE, LARGEST_SIDE)
        reader.setScaledSize(size.scaled(wanted, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise KnownError(
            tr("Larder can't read {file} as a picture. Choose a JPEG or PNG file.").format(
                file=shown(path.name)
            )
        )
    content = QBuffer()
    content.open(QBuffer.OpenModeFlag.WriteOnly)
    # A new picture: transparency would turn black in a JPEG, and words of the file stay out.
    flat = QImage(image.size(), QImage.Format.Format_RGB32)
    flat.fill(_WHITE)
    painter = QPainter(flat)
    painter.drawImage(0, 0, image)
    painter.end()
    writer = QImageWriter(content, QByteArray(b"jpeg"))
    writer.setQuality(QUALITY)
    if not writer.write(flat):
        raise KnownError(tr("This Larder can't write JPEG files, so it can't store photos."))
    return bytes(content.data().data())
