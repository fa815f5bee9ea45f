"""Draw Larder's icon in the sizes and files of each desktop: icons.py FOLDER."""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DRAWING = Path(__file__).resolve().parents[2] / "assets" / "larder.svg"
LINUX_SIZES = (32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 32, 48, 256)
MACOS_TYPES = {b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""Icon types of an .icns file that hold a PNG, with their sizes in pixels."""


def main(folder: Path) -> None:
    """Write larder-SIZE.png, larder.ico and larder.icns."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(["icons"])
    folder.mkdir(parents=True, exist_ok=True)
    sizes = sorted({*LINUX_SIZES, *WINDOWS_SIZES, *MACOS_TYPES.values()})
    drawn = {size: drawn_png(size) for size in sizes}
    for size in LINUX_SIZES:
        (folder / f"larder-{size}.png").write_bytes(drawn[size])
    (folder / "larder.ico").write_bytes(windows_icon([(size, drawn[size]) for size in WINDOWS_SIZES]))
    (folder / "larder.icns").write_bytes(
        macos_icon([(kind, drawn[size]) for kind, size in MACOS_TYPES.items()])
    )
    application.quit()


def drawn_png(size: int) -> bytes:
    """Return the icon as a square PNG."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(content.data())


def windows_icon(pictures: list[tuple[int, bytes]]) -> bytes:
    """Return an .ico file: a header, an entry of 16 bytes per picture, and the PNGs."""
    entries = b""
    start = 6 + 16 * len(pictures)
    for size, png in pictures:
        # 256 is written as 0.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), start)
        start += len(png)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(png for _, png in pictures)


def macos_icon(pictures: list[tuple[bytes, bytes]]) -> bytes:
    """Return an .icns file: a header, and the PNGs with their types and lengths."""
    parts = b"".join(kind + struct.pack(">I", 8 + len(png)) + png for kind, png in pictures)
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


if __name__ == "__main__":
    main(Path(sys.argv[1]))
