"""The list that drops down below a field while it is typed."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QStringListModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QListView

from desktop_app.shell.translation import tr


def popup_of(completer: QCompleter) -> QAbstractItemView:
    """A completer's list; Qt makes one when there is none."""
    popup: QAbstractItemView | None = completer.popup()
    if popup is None:
        raise RuntimeError("Qt gave a completer without a list")
    return popup


def completer_of(words: Sequence[str], name: str, parent: QObject) -> QCompleter:
    """Return what offers the words that contain what is typed, in a list of ours; `name` is for screen readers."""
    completer = QCompleter(parent)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setMaxVisibleItems(8)
    # Before the words are there, and all of one size: thousands of sizes take 30 to 80 ms, then and with each letter.
    popup = popup_of(completer)
    assert isinstance(popup, QListView)
    popup.setUniformItemSizes(True)
    popup.setProperty("kind", "completions")
    popup.setAccessibleName(tr("Completions for {name}").format(name=name))
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    completer.setModel(QStringListModel(list(words), completer))
    return completer
