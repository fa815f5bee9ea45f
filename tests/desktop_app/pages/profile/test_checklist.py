"""Rows of a checklist."""

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.pages.profile.checklist import Item, ItemRow
from desktop_app.shell.theme.theme import Theme
from tests.desktop_app.page_kit import OFFSCREEN_NOISE

pytestmark = OFFSCREEN_NOISE


def test_a_text_has_the_height_of_its_lines_in_each_width_and_font(theme: Theme, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    row = ItemRow(theme, Item("a", "An allergen", "many words of an explanation " * 12))
    column = QVBoxLayout(page)
    column.addWidget(row)
    column.addStretch(1)
    label = next(each for each in row.findChildren(QLabel) if each.text().startswith("many"))
    page.show()

    def height(width: int) -> int:
        page.resize(width, 900)
        qtbot.wait(1)
        assert label.height() >= label.heightForWidth(label.width())
        return label.minimumHeight()

    narrow, wide = height(300), height(700)
    assert narrow > wide > 0
    assert height(300) == narrow
    font = label.font()
    font.setPointSizeF(2 * font.pointSizeF())
    label.setFont(font)
    assert height(300) > narrow
    assert height(700) > wide
