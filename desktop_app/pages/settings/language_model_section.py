"""Settings of a language model on this computer: the switch, its address and name, and a test."""

from functools import partial

from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from core.errors import KnownError
from core.services.language_model import (
    LanguageModelSettings,
    ModelTest,
    language_model_settings,
    storing_language_model,
    try_model,
)
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import Handle, ReadOp, WriteOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, quiet_button
from desktop_app.widgets.text import form_label, muted


class LanguageModelSection(QWidget):
    """Fields for the settings, each stored when it is changed, and a button that asks the model for a word."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stored = LanguageModelSettings()
        self._work: Handle | None = None
        self.switch = QCheckBox(tr("Use a language model on this computer"))
        self.switch.clicked.connect(self._store)
        self.address = _field(tr("Address"))
        self.address.editingFinished.connect(self._store)
        self.model = _field(tr("Model"))
        self.model.setPlaceholderText(tr("The first one of the server"))
        self.model.editingFinished.connect(self._store)
        self.test = plain_button(tr("Test"), self.try_it)
        self.cancel = quiet_button(tr("Cancel"), self.stop)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(160)
        self.progress.setRange(0, 0)
        self.progress.setAccessibleName(tr("Waiting for the language model"))
        self.result = muted("")
        self._lay_out()
        self._show_work(is_going_on=False)

    def look(self) -> None:
        """Read the stored settings again."""
        ReadOp.of_user_data(self, language_model_settings).success(self._show).only_latest("settings").start(
            self._context.operations
        )

    def try_it(self) -> None:
        """Ask the model for a word in the background."""
        settings = self._wanted()
        self._show_work(is_going_on=True)
        self.result.setText("")
        self._work = (
            ReadOp(self, lambda job: try_model(settings.checked(), job))
            .success(self._show_test)
            .failure(lambda error: self.result.setText(str(error)))
            .finished(partial(self._show_work, is_going_on=False))
            .only_latest("test")
            .start(self._context.operations)
        )

    def stop(self) -> None:
        """Cancel the test."""
        if self._work is not None:
            self._work.cancel()
        self._show_work(is_going_on=False)

    def _wanted(self) -> LanguageModelSettings:
        return LanguageModelSettings(self.switch.isChecked(), self.address.text(), self.model.text())

    def _store(self) -> None:
        wanted = self._wanted()
        if wanted != self._stored:
            WriteOp(self, lambda connection: storing_language_model(connection, wanted)).failure(
                self._refuse
            ).finished(self.look).start(self._context.operations)

    def _refuse(self, error: KnownError) -> None:
        self._context.notifier.problem(str(error))
        self._show(self._stored)

    def _show(self, stored: LanguageModelSettings) -> None:
        self._stored = stored
        self.switch.setChecked(stored.is_on)
        for field, text in ((self.address, stored.address), (self.model, stored.model)):
            if not field.hasFocus():
                field.setText(text)

    def _show_test(self, found: ModelTest) -> None:
        name = found.model or tr("The model")
        self.result.setText(
            tr("{model} answered in {seconds} s.").format(model=name, seconds=f"{found.seconds:.1f}")
        )

    def _show_work(self, *, is_going_on: bool) -> None:
        self.test.setVisible(not is_going_on)
        self.progress.setVisible(is_going_on)
        self.cancel.setVisible(is_going_on)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.switch)
        form = QFormLayout()
        form.setSpacing(8)
        form.addRow(form_label(tr("Address")), self.address)
        form.addRow(form_label(tr("Model")), self.model)
        column.addLayout(form)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.test)
        row.addWidget(self.progress)
        row.addWidget(self.cancel)
        row.addWidget(self.result, 1)
        column.addLayout(row)


def _field(name: str) -> QLineEdit:
    field = QLineEdit()
    field.setAccessibleName(name)
    field.setMaxLength(200)
    return field
