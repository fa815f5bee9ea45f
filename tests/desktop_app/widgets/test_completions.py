"""The list of completions below a field."""

from PySide6.QtWidgets import QLineEdit, QListView
from pytestqt.qtbot import QtBot

from desktop_app.widgets.completions import completer_of, popup_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE

pytestmark = OFFSCREEN_NOISE


def test_words_that_contain_what_is_typed_are_offered_in_a_list_of_rows_of_one_size(qtbot: QtBot) -> None:
    line = QLineEdit()
    qtbot.addWidget(line)
    line.setCompleter(completer_of(["baby spinach", "Spinach", "rice"], "Likes", line))
    line.show()
    qtbot.keyClicks(line, "spin")
    popup = popup_of(line.completer())
    offered = popup.model()
    assert [offered.index(row, 0).data() for row in range(offered.rowCount())] == ["baby spinach", "Spinach"]
    assert popup.accessibleName() == "Completions for Likes"
    assert isinstance(popup, QListView)
    assert popup.uniformItemSizes(), "Qt would measure thousands of words at each letter"
    popup.hide()
