"""The fonts that ship with Larder, so that it looks alike on every machine."""

from typing import Final

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from core.assets import assets_dir

BASE_PT: Final = 10.5


def use_bundled_fonts(app: QApplication) -> None:
    """Load every font of assets/fonts and make the first family the application's; the system's stays where none loads."""
    families: list[str] = []
    for path in sorted((assets_dir() / "fonts").glob("*.ttf")):
        number = QFontDatabase.addApplicationFont(str(path))
        if number >= 0:
            families += QFontDatabase.applicationFontFamilies(number)
    font = QFont(families[0]) if families else app.font()
    font.setPointSizeF(BASE_PT)
    app.setFont(font)
