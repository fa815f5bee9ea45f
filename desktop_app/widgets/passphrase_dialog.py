"""Asks for the passphrase of an encrypted backup: a new one twice, a known one once."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.store.passphrase import ADVICE, NO_WAY_BACK, SHORTEST, Strength, estimate_strength
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.text import body, muted

WRONG: Final = QT_TR_NOOP("Wrong passphrase. Nothing was changed.")
_WIDTH_PX: Final = 460
_DIFFER: Final = QT_TR_NOOP("The two passphrases differ.")


class _Dialog(QDialog):
    """A heading, what the dialog is about, fields that hide what is typed, and two buttons."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setFixedWidth(_WIDTH_PX)
        self.column = titled_column(self, title)
        self.show_text = QCheckBox(tr("Show passphrase"))
        self.show_text.setAccessibleName(self.show_text.text())
        self._fields: list[QLineEdit] = []
        self.show_text.toggled.connect(self._show_or_hide)
        # The fields are emptied however the dialog ends: it may live on for a while.
        self.finished.connect(self._forget)

    def add_field(self, label: str) -> QLineEdit:
        """Add a labelled field."""
        named = muted(label)
        field = QLineEdit()
        field.setEchoMode(QLineEdit.EchoMode.Password)
        field.setAccessibleName(label)
        field.setInputMethodHints(
            Qt.InputMethodHint.ImhSensitiveData
            | Qt.InputMethodHint.ImhNoPredictiveText
            | Qt.InputMethodHint.ImhNoAutoUppercase
        )
        named.setBuddy(field)
        pair = QVBoxLayout()
        pair.setSpacing(4)
        pair.addWidget(named)
        pair.addWidget(field)
        self.column.addLayout(pair)
        self._fields.append(field)
        return field

    def add_buttons(self, confirm: QPushButton) -> None:
        """Add Cancel and the button that Enter presses."""
        self.column.addLayout(confirming_row(self, confirm))

    def _show_or_hide(self, is_shown: bool) -> None:  # noqa: FBT001 - Qt's signal carries it bare
        mode = QLineEdit.EchoMode.Normal if is_shown else QLineEdit.EchoMode.Password
        for field in self._fields:
            field.setEchoMode(mode)

    def _forget(self) -> None:
        for field in self._fields:
            field.clear()


class NewPassphraseDialog(_Dialog):
    """A passphrase for a new backup.

    Signals:
        chosen: the passphrase, which was typed twice.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tr("Encrypt a backup"), parent)
        self.column.addWidget(NoticePanel(theme, "warning", NO_WAY_BACK))
        self.first = self.add_field(tr("Passphrase"))
        self.second = self.add_field(tr("Repeat the passphrase"))
        self._rule = tr("At least {count} characters. {advice}").format(count=SHORTEST, advice=ADVICE)
        self.hint = muted(self._rule)
        self.column.addWidget(self.hint)
        self.column.addWidget(self.show_text)
        self.confirm = primary_button(tr("Choose a location…"), self._choose)
        self.add_buttons(self.confirm)
        for field in (self.first, self.second):
            field.textChanged.connect(lambda _text: self._judge())
        self._judge()
        self.first.setFocus()

    def _judge(self) -> None:
        passphrase, again = self.first.text(), self.second.text()
        verdict = estimate_strength(passphrase)
        is_long_enough = verdict.strength is not Strength.REFUSED
        differs = bool(again) and is_long_enough and again != passphrase
        self.hint.setText(tr(_DIFFER) if differs else verdict.hint if passphrase else self._rule)
        self.confirm.setEnabled(is_long_enough and again == passphrase)

    def _choose(self) -> None:
        passphrase = self.first.text()
        self.accept()
        self.chosen.emit(passphrase)


class PassphraseDialog(_Dialog):
    """The passphrase of a backup that is about to be restored.

    Signals:
        entered: the passphrase.
    """

    entered = Signal(str)

    def __init__(self, theme: Theme, name: str, problem: str = "", parent: QWidget | None = None) -> None:
        super().__init__(tr("Restore an encrypted backup"), parent)
        self.about: QLabel = body(
            tr("{name} is encrypted. Enter its passphrase to restore it.").format(name=name)
        )
        self.column.addWidget(self.about)
        self.problem = NoticePanel(theme, "danger", problem) if problem else None
        if self.problem is not None:
            self.column.addWidget(self.problem)
        self.field = self.add_field(tr("Passphrase"))
        self.column.addWidget(self.show_text)
        self.confirm = primary_button(tr("Restore"), self._enter)
        self.add_buttons(self.confirm)
        self.confirm.setEnabled(False)
        self.field.textChanged.connect(lambda text: self.confirm.setEnabled(bool(text)))
        self.field.setFocus()

    def _enter(self) -> None:
        passphrase = self.field.text()
        self.accept()
        self.entered.emit(passphrase)
