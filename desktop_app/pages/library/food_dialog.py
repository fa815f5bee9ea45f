"""The dialog that asks which food an ingredient line of an import means."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.progress import Job
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import primary_button, quiet_button
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.text import body, heading, muted

if TYPE_CHECKING:
    from core.importing.pipeline.recipe_preview import LinePreview
    from core.services.chosen_foods import FoodOffer

TYPING_MS: Final = 120
FOOD: Final = Qt.ItemDataRole.UserRole


class FoodLine(QLineEdit):
    """The name of a food; Up and Down move in the list below.

    Signals:
        moved: by how many rows.
    """

    moved = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)


class FoodDialog(QDialog):
    """Offers foods for a line, those with the nearest names first.

    Signals:
        chosen: the food, and whether later imports read the name as this food, too.
        cleared: the user wants the food that Larder reads.
    """

    chosen = Signal(str, bool)
    cleared = Signal()

    def __init__(self, context: AppContext, line: "LinePreview", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        title = tr("Which food is this?")
        self.setWindowTitle(title)
        self.resize(520, 520)
        self.line = FoodLine(line.name)
        self.line.setAccessibleName(tr("Name of the food"))
        self.line.selectAll()
        self.line.moved.connect(self._move)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Foods"))
        self.list.setProperty("kind", "completions")
        self.list.itemActivated.connect(lambda _item: self._choose())
        self.list.currentItemChanged.connect(lambda *_items: self._enable())
        self.remember = QCheckBox(
            tr("Read '{name}' as this food in later imports, too").format(name=line.name)
        )
        # A line that was chosen before no longer has the name that it came with.
        self.remember.setVisible(bool(line.name) and not line.is_chosen)
        self.use = primary_button(tr("Use this food"), self._choose)
        self.use.setDefault(True)
        self.clear = quiet_button(tr("As Larder reads it"), self._clear)
        self.clear.setVisible(line.is_chosen)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(TYPING_MS)
        self._pause.timeout.connect(self.search)
        self.line.textChanged.connect(lambda _text: self._pause.start())
        self._arrange(title, line)
        self._enable()
        self.search()

    def search(self) -> None:
        """Offer the foods that are called like the typed words."""
        engine, words = self._context.engine, self.line.text()

        def work(_job: Job) -> "tuple[FoodOffer, ...]":
            from core.services.chosen_foods import foods_like

            return foods_like(engine, words)

        ReadOp(self, work).success(self._show).only_latest("foods").start(self._context.operations)

    def _show(self, offers: "tuple[FoodOffer, ...]") -> None:
        self.list.clear()
        for offer in offers:
            notes = [
                text.format(allergens=", ".join(allergens))
                for text, allergens in (
                    (tr("contains {allergens}"), offer.contains),
                    (tr("may contain {allergens}"), offer.may_contain),
                )
                if allergens
            ]
            item = QListWidgetItem("  ·  ".join((offer.name, *notes)))
            item.setData(FOOD, offer.name)
            item.setToolTip(item.text())
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self._enable()

    def _arrange(self, title: str, line: "LinePreview") -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(8)
        column.addWidget(heading(title))
        column.addWidget(body(line.text))
        read = line.food or tr("not recognised")
        said = tr("You chose: {food}") if line.is_chosen else tr("Larder reads: {food}")
        column.addWidget(muted(said.format(food=read)))
        column.addWidget(self.line)
        column.addWidget(self.list, 1)
        column.addWidget(muted(tr("This line then has the allergens and nutrition of the food you choose.")))
        column.addWidget(self.remember)
        column.addLayout(confirming_row(self, self.use, self.clear))

    def _move(self, by: int) -> None:
        self.list.setCurrentRow(min(max(0, self.list.currentRow() + by), self.list.count() - 1))

    def _enable(self) -> None:
        self.use.setEnabled(self.list.currentItem() is not None)

    def _choose(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.chosen.emit(str(item.data(FOOD)), self.remember.isChecked())
            self.accept()

    def _clear(self) -> None:
        self.cleared.emit()
        self.accept()
