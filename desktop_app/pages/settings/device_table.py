"""The devices that models can run on, as a list of which one is chosen."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from core.services.devices import DeviceRow
from desktop_app.shell.translation import QT_TR_NOOP, local_number, tr
from desktop_app.widgets.text import body, muted

MODEL_LABELS: Final = {
    "question_parser": QT_TR_NOOP("Questions"),
    "food_stance": QT_TR_NOOP("Exclusions"),
    "recipe_encoder": QT_TR_NOOP("Similarity"),
    "label_predictor": QT_TR_NOOP("Labels"),
    "line_tagger": QT_TR_NOOP("Ingredients"),
    "ingredient_context": QT_TR_NOOP("Swaps"),
}
RUNTIME_LABELS: Final = {"onnxruntime": "ONNX Runtime", "openvino": "OpenVINO"}
_KINDS: Final = ("npu", "gpu", "cpu")
INDENT: Final = 34
"""Indent of text that belongs to a radio button: its circle, gap and border."""


class DeviceTable(QWidget):
    """One row per device: a button to choose it, precision, latency, and why it is used or not.

    Signals:
        chosen: the policy that the user chose: "auto" or a device's id.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QRadioButton] = {}
        self.rows: dict[str, DeviceRow] = {}
        self._group = QButtonGroup(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._holder = QWidget()
        self._column.addWidget(self._holder)

    def show_rows(self, rows: Iterable[DeviceRow], policy: str) -> None:
        """Show these devices, with the button of the policy pressed."""
        focused = next((key for key, button in self.buttons.items() if button.hasFocus()), None)
        ordered = sorted(rows, key=lambda row: (_KINDS.index(row.kind), row.device))
        self.rows = {row.device: row for row in ordered}
        self._column.removeWidget(self._holder)
        self._holder.deleteLater()
        for button in self.buttons.values():
            self._group.removeButton(button)
        self.buttons = {}
        self._holder = self._list(ordered)
        self._column.addWidget(self._holder)
        if policy not in self.buttons:
            # A kind ("gpu"), or a device that is gone: show the device in use.
            policy = next((row.device for row in ordered if row.in_use_by), "auto")
        self.buttons[policy].setChecked(True)
        if focused in self.buttons:
            self.buttons[focused].setFocus()

    def set_enabled(self, *, enabled: bool) -> None:
        """Enable or disable the choice."""
        for button in self.buttons.values():
            button.setEnabled(enabled)

    def _list(self, rows: list[DeviceRow]) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        models = list(rows[0].median_ms) if rows else []
        automatic = self._button("auto", tr("Automatic"), tr("Fastest device that works"))
        column.addWidget(automatic, 0, Qt.AlignmentFlag.AlignLeft)
        for row in rows:
            self._add_row(column, row, models)
        return holder

    def _add_row(self, column: QVBoxLayout, row: DeviceRow, models: list[str]) -> None:
        """Add the name of a device on its own line, because chips have long names, and the facts below."""
        said = [
            f"{_label(model)} {_ms_words(row.median_ms[model])}"
            for model in models
            if row.median_ms[model] is not None
        ]
        words = f"{', '.join((*said, _use(row, models)))}: {row.why} ({row.device})"
        button = self._button(row.device, _title(row), words)
        # Cut off rather than making the page wider; the tooltip and the accessible name have all of it.
        button.setMinimumWidth(1)
        column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        # A line that wraps has room for every model, in large type and in any language.
        figures = body(_figures(row, models))
        figures.setToolTip(
            tr(
                "Number format of the calculation: int8, or 16 or 32 bit floats (f16, f32). Models are stored as int8."
            )
        )
        why = muted(_sentence(row.why))
        why.setProperty("kind", "caption")
        for label in (muted(_use(row, models)), figures, why):
            label.setContentsMargins(INDENT, 0, 0, 8 if label is why else 0)
            column.addWidget(label)

    def _button(self, policy: str, name: str, description: str) -> QRadioButton:
        button = QRadioButton(name.replace("&", "&&"))
        button.setAccessibleName(name)
        button.setAccessibleDescription(description)
        button.setToolTip(description)
        button.clicked.connect(lambda _checked=False: self.chosen.emit(policy))
        self._group.addButton(button)
        self.buttons[policy] = button
        return button


def _title(row: DeviceRow) -> str:
    kind = row.kind.upper()
    name = row.name if kind in row.name.upper() else tr("{kind}: {name}").format(kind=kind, name=row.name)
    return tr("{device}, through {runtime}").format(
        device=name, runtime=RUNTIME_LABELS.get(row.runtime, row.runtime)
    )


def _figures(row: DeviceRow, models: list[str]) -> str:
    """Return the precision and the time of each model; no figure is parted from its name."""
    parts = [(tr("Precision"), row.precision or "–")]
    parts += [(_label(model), _ms(row.median_ms[model])) for model in models]
    return "\N{NO-BREAK SPACE}· ".join(
        f"{name} {value}".replace(" ", "\N{NO-BREAK SPACE}") for name, value in parts
    )


def _use(row: DeviceRow, models: list[str]) -> str:
    if not row.in_use_by:
        return tr("Not in use")
    if len(row.in_use_by) == len(models):
        return tr("In use")
    return tr("In use for {models}").format(
        models=", ".join(_label(model).lower() for model in row.in_use_by)
    )


def _sentence(why: str) -> str:
    # A device's id stays as it is written.
    starts_with_id = ":" in why.partition(" ")[0]
    return f"{why if starts_with_id else why[:1].upper() + why[1:]}."


def _label(model: str) -> str:
    return tr(MODEL_LABELS[model]) if model in MODEL_LABELS else model.replace("_", " ")


def _ms(milliseconds: float | None) -> str:
    if milliseconds is None:
        return "–"
    digits = 2 if milliseconds < 10 else 1 if milliseconds < 100 else 0
    return tr("{time} ms").format(time=local_number(f"{milliseconds:.{digits}f}"))


def _ms_words(milliseconds: float | None) -> str:
    return (
        tr("not measured")
        if milliseconds is None
        else tr("{time} milliseconds").format(time=local_number(f"{milliseconds:.2f}"))
    )
