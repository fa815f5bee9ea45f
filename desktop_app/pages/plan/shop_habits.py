"""The dialog of how the user shops: whose packs, the order of the aisles, and prices."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from core.errors import KnownError
from core.plan.aisles import shown_aisle
from core.plan.household import grams_text
from core.services.pantry import LONGEST_LINE
from core.services.shop_habits import (
    LONGEST_CURRENCY,
    MOST_PRICE,
    Price,
    ShopHabits,
    aisle_names,
    read_habits,
    read_price,
    remove_price,
    set_currency,
    set_price,
    write_aisles,
    write_packs,
)
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import PACK_SIZES
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.tab_order import focus_next
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import icon_button, quiet_button
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.choice import Choice, translated
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import closing_row
from desktop_app.widgets.flow import clear
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.scrolling import inner_column
from desktop_app.widgets.text import body, in_type, muted, problem_line

COUNTRIES = (
    ("europe", QT_TR_NOOP("Europe")),
    ("uk", QT_TR_NOOP("United Kingdom")),
    ("us", QT_TR_NOOP("United States")),
)
_LIST_HEIGHT = 190


class ShopHabitsDialog(QDialog):
    """Each change is stored at once; lists and later plans follow."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.habits = ShopHabits()
        self.removers: list[QWidget] = []
        self.resize(in_type(self, 560), 640)
        outer = titled_column(self, tr("How you shop"))
        area, self._column = inner_column()
        self._add_packs()
        self._add_aisles()
        self._add_prices()
        self._column.addStretch(1)
        outer.addWidget(area, 1)
        self.setMinimumWidth(self._column.totalMinimumSize().width() + 64)
        outer.addLayout(closing_row(self))
        context.operations.changed.connect(self._follow)
        self._read()

    def focusNextPrevChild(self, is_forward: bool) -> bool:  # noqa: FBT001 - Qt's own way to call it
        return focus_next(self, is_forward=is_forward)

    def _add_packs(self) -> None:
        card, column = titled_card(tr("Packs"))
        self.packs = Choice(tr("Packs of"), translated(COUNTRIES), PACK_SIZES.default)
        self.packs.chosen.connect(self._choose_packs)
        form = QFormLayout()
        form.addRow(body(tr("Packs of")), self.packs)
        column.addLayout(form)
        self._column.addWidget(card)

    def _add_aisles(self) -> None:
        card, column = titled_card(tr("Aisles"))
        column.addWidget(muted(tr("In the order of your shop. Ctrl+Up and Ctrl+Down move an aisle.")))
        self.aisles = _AisleList(self._move)
        self.aisles.setAccessibleName(tr("Aisles in your order"))
        self.aisles.setFixedHeight(_LIST_HEIGHT)
        column.addWidget(self.aisles)
        row = QHBoxLayout()
        row.setSpacing(4)
        self.up_button = quiet_button(tr("Move up"), lambda: self._move(-1))
        self.down_button = quiet_button(tr("Move down"), lambda: self._move(1))
        self.usual_button = quiet_button(tr("Usual order"), lambda: self._store_aisles(()))
        for button in (self.up_button, self.down_button, self.usual_button):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        self._column.addWidget(card)

    def _add_prices(self) -> None:
        card, column = titled_card(tr("Prices"))
        column.addWidget(
            muted(tr("Shopping lists add up known prices, and suggestions choose cheaper dishes by them."))
        )
        row = QHBoxLayout()
        row.setSpacing(8)
        self.food = QLineEdit()
        self.food.setMaxLength(LONGEST_LINE)
        self.food.setPlaceholderText(tr("Such as {words}").format(words=tr("1 kg chicken breast")))
        self.food.setAccessibleName(tr("Food with its amount"))
        self.food.returnPressed.connect(self.add)
        self.money = NumberField()
        self.money.setRange(0, MOST_PRICE)
        self.money.setDecimals(2)
        self.money.setAccessibleName(tr("Price of this amount"))
        self.add_button = quiet_button(tr("Add"), self.add)
        self.add_button.setAutoDefault(False)
        self.currency = QLineEdit()
        self.currency.setMaxLength(LONGEST_CURRENCY)
        self.currency.setFixedWidth(64)
        self.currency.setPlaceholderText("€")
        self.currency.setAccessibleName(tr("Currency"))
        self.currency.editingFinished.connect(self._set_currency)
        row.addWidget(self.food, 1)
        for widget in (self.money, self.currency, self.add_button):
            row.addWidget(widget)
        column.addLayout(row)
        self.problem = problem_line()
        column.addWidget(self.problem)
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(8)
        self._rows.setVerticalSpacing(4)
        self._rows.setColumnStretch(0, 1)
        column.addLayout(self._rows)
        self._column.addWidget(card)

    def add(self) -> None:
        """Add the price that was typed."""
        engine, text, money = self._context.engine, self.food.text(), self.money.value()

        def added(price: Price) -> None:
            self.problem.hide()
            self.food.clear()
            self.food.setFocus()
            self._write(lambda connection: set_price(connection, price))

        ReadOp(self, lambda _job: read_price(engine, text, money)).success(added).failure(
            self._refuse
        ).only_latest("price").start(self._context.operations)

    def _refuse(self, error: KnownError) -> None:
        self.problem.setText(str(error))
        self.problem.show()

    def _choose_packs(self) -> None:
        country = self.packs.value
        if country != self.habits.packs:
            self._write(lambda connection: write_packs(connection, country))

    def _set_currency(self) -> None:
        sign = self.currency.text()
        if sign.strip() != self.habits.currency:
            self._write(lambda connection: set_currency(connection, sign))

    def _move(self, by: int) -> None:
        place = self.aisles.currentRow()
        names = self.aisles.names
        if not 0 <= place < len(names) or not 0 <= place + by < len(names):
            return
        names.insert(place + by, names.pop(place))
        self._list_aisles(names, place + by)
        self._store_aisles(names)

    def _store_aisles(self, names: Sequence[str]) -> None:
        order = tuple(names)
        self._write(lambda connection: write_aisles(connection, order))

    def _write(self, store: Callable[[Connection], ChangeSet]) -> None:
        WriteOp(self._context.operations, store).failure(self._refuse).start(self._context.operations)

    def _follow(self, changes: ChangeSet) -> None:
        if changes.settings or changes.plan:
            self._read()

    def _read(self) -> None:
        ReadOp.of_user_data(self, read_habits).success(self._show).only_latest("habits").start(
            self._context.operations
        )

    def _show(self, habits: ShopHabits) -> None:
        self.habits = habits
        self.packs.choose(habits.packs)
        self._list_aisles(aisle_names(self._context.engine, habits.aisles), max(0, self.aisles.currentRow()))
        if not self.currency.hasFocus():
            self.currency.setText(habits.currency)
        clear(self._rows)
        self.removers = []
        for place, price in enumerate(habits.prices):
            text = tr("{money} for {amount}").format(
                money=habits.money_text(price.money), amount=grams_text(price.mass_g)
            )
            remove = icon_button(
                self._context.theme,
                "close",
                tr("Remove the price of {food}").format(food=price.name),
                partial(self._remove, price.name),
            )
            self.removers.append(remove)
            for column, widget in enumerate((body(price.name), muted(text), remove)):
                self._rows.addWidget(widget, place, column)

    def _remove(self, name: str) -> None:
        self._write(lambda connection: remove_price(connection, name))

    def _list_aisles(self, names: Sequence[str], place: int) -> None:
        self.aisles.show_names(names)
        self.aisles.setCurrentRow(place)


class _AisleList(QListWidget):
    """A list whose rows move with Ctrl and the arrows."""

    def __init__(self, move: Callable[[int], None]) -> None:
        super().__init__()
        self._move = move
        self.setProperty("kind", "list")

    @property
    def names(self) -> list[str]:
        """The names of the aisles as they are stored, in the order shown."""
        return [self.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.count())]

    def show_names(self, names: Sequence[str]) -> None:
        """Show the aisles in an order, in the user's language."""
        if self.names == list(names):
            return
        self.clear()
        for name in names:
            item = QListWidgetItem(shown_aisle(name), self)
            item.setData(Qt.ItemDataRole.UserRole, name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._move(step)
        else:
            super().keyPressEvent(event)
