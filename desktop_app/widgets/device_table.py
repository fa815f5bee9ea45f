"""The devices that models can run on, as a table in which one is chosen."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QVBoxLayout, QWidget

from core.devices import DeviceRow
from desktop_app.widgets.text import body, caption, muted

MODEL_LABELS: Final = {
    "question_parser": "Questions",
    "recipe_encoder": "Likeness",
    "line_tagger": "Ingredients",
}
RUNTIME_LABELS: Final = {"onnxruntime": "ONNX Runtime", "openvino": "OpenVINO"}
_KINDS: Final = ("npu", "gpu", "cpu")
INDENT: Final = 34
"""Where words stand that belong to a radio button: its circle, gap and border."""


class DeviceTable(QWidget):
    """One row a device: a button to choose it, what it computes with, how fast it is, and why it is used or not.

    Signals:
        chosen: the policy that the person chose: "auto" or a device's id.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QRadioButton] = {}
        self.rows: dict[str, DeviceRow] = {}
        self._group = QButtonGroup(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._grid_holder = QWidget()
        self._column.addWidget(self._grid_holder)

    def show_rows(self, rows: Iterable[DeviceRow], policy: str) -> None:
        """Show these devices, with the button of the policy pressed."""
        focused = next((key for key, button in self.buttons.items() if button.hasFocus()), None)
        ordered = sorted(rows, key=lambda row: (_KINDS.index(row.kind), row.device))
        self.rows = {row.device: row for row in ordered}
        self._column.removeWidget(self._grid_holder)
        self._grid_holder.deleteLater()
        for button in self.buttons.values():
            self._group.removeButton(button)
        self.buttons = {}
        self._grid_holder = self._grid(ordered)
        self._column.addWidget(self._grid_holder)
        if policy not in self.buttons:
            # A kind ("gpu"), or a device that is not here any more: what is in use answers for it.
            policy = next((row.device for row in ordered if row.in_use_by), "auto")
        self.buttons[policy].setChecked(True)
        if focused in self.buttons:
            self.buttons[focused].setFocus()

    def set_enabled(self, *, enabled: bool) -> None:
        """Let a device be chosen, or not just now."""
        for button in self.buttons.values():
            button.setEnabled(enabled)

    def _grid(self, rows: list[DeviceRow]) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        models = list(rows[0].median_ms) if rows else []
        for number, text in enumerate(("Precision", *(_label(model) for model in models)), start=1):
            grid.addWidget(caption(text), 0, number, Qt.AlignmentFlag.AlignRight)
        self._add_button(grid, 1, "auto", "Automatic", "the best of what works, measured once")
        line = 2
        for row in rows:
            self._add_row(grid, line, row, models)
            line += 2
        return holder

    def _add_row(self, grid: QGridLayout, line: int, row: DeviceRow, models: list[str]) -> None:
        said = [
            f"{_label(model)} {_ms_words(row.median_ms[model])}"
            for model in models
            if row.median_ms[model] is not None
        ]
        self._add_button(
            grid, line, row.device, _title(row), f"{', '.join((*said, _why(row, models)))} ({row.device})"
        )
        figures = [row.precision or "–", *(_ms(row.median_ms[model]) for model in models)]
        for number, text in enumerate(figures, start=1):
            cell = body(text)
            cell.setWordWrap(False)
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(cell, line, number)
        why = muted(_why(row, models))
        why.setProperty("kind", "caption")
        why.setContentsMargins(INDENT, 0, 0, 8)
        grid.addWidget(why, line + 1, 0, 1, len(figures) + 1)

    def _add_button(self, grid: QGridLayout, line: int, policy: str, name: str, description: str) -> None:
        button = QRadioButton(name.replace("&", "&&"))
        button.setAccessibleName(name)
        button.setAccessibleDescription(description)
        button.setToolTip(description)
        button.clicked.connect(lambda _checked=False: self.chosen.emit(policy))
        self._group.addButton(button)
        self.buttons[policy] = button
        grid.addWidget(button, line, 0, Qt.AlignmentFlag.AlignLeft)


def _title(row: DeviceRow) -> str:
    kind = row.kind.upper()
    name = row.name if kind in row.name.upper() else f"{kind}: {row.name}"
    return f"{name}, by {RUNTIME_LABELS.get(row.runtime, row.runtime)}"


def _why(row: DeviceRow, models: list[str]) -> str:
    if not row.in_use_by:
        return f"{row.why[:1].upper()}{row.why[1:]}"
    if len(row.in_use_by) == len(models):
        return f"In use: {row.why}"
    return f"In use for {', '.join(_label(model).lower() for model in row.in_use_by)}: {row.why}"


def _label(model: str) -> str:
    return MODEL_LABELS.get(model, model.replace("_", " "))


def _ms(milliseconds: float | None) -> str:
    return "–" if milliseconds is None else f"{milliseconds:.2f} ms"


def _ms_words(milliseconds: float | None) -> str:
    return "not measured" if milliseconds is None else f"{milliseconds:.2f} milliseconds"
