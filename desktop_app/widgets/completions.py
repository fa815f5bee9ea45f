"""The list that drops down below a field while it is typed."""

from PySide6.QtWidgets import QAbstractItemView, QCompleter

from desktop_app.shell.translation import tr


def popup_of(completer: QCompleter) -> QAbstractItemView:
    """A completer's list; Qt makes one when there is none."""
    popup: QAbstractItemView | None = completer.popup()
    if popup is None:
        raise RuntimeError("Qt gave a completer without a list")
    return popup


def name_popup(completer: QCompleter, name: str) -> None:
    """Style the list as ours, and name it for screen readers."""
    popup = popup_of(completer)
    popup.setProperty("kind", "completions")
    popup.setAccessibleName(tr("Completions for {name}").format(name=name))
