"""Water and body weight on the Today page."""

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.services.day import DayView
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import WriteOp
from desktop_app.shell.translation import local_number, tr
from desktop_app.widgets.amount_bar import AmountBar
from desktop_app.widgets.amounts import TargetStatus
from desktop_app.widgets.buttons import plain_button, quiet_button
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.form_dialog import FormDialog
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.text import body

if TYPE_CHECKING:
    from core.services.diary_undo import ChangeRecords

USUAL_KG = 70.0


class Measurements(QWidget):
    """A card with the water of the day, counted in glasses, and the newest body weight."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._day = date.today()
        self._newest_kg: float | None = None
        self.card, column = titled_card(tr("Water and weight"))
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.card)
        self.water = body("")
        self.less_button = quiet_button(tr("− Glass"), lambda: self.drink(-1))
        self.less_button.setAccessibleName(tr("Remove a glass of water (250 ml)"))
        self.more_button = plain_button(tr("+ Glass"), lambda: self.drink(1))
        self.more_button.setAccessibleName(tr("Add a glass of water (250 ml)"))
        for button in (self.less_button, self.more_button):
            button.setToolTip(button.accessibleName())
        column.setContentsMargins(16, 16, 16, 12)
        column.addWidget(self.water)
        self.bar = AmountBar(context.theme)
        column.addWidget(self.bar)
        glasses = QHBoxLayout()
        glasses.addWidget(self.more_button)
        glasses.addWidget(self.less_button)
        glasses.addStretch(1)
        column.addLayout(glasses)
        self.weight = body("")
        self.weight_button = quiet_button(tr("Enter weight…"), self._open_form)
        weight = QHBoxLayout()
        weight.addWidget(self.weight, 1)
        weight.addWidget(self.weight_button)
        column.addLayout(weight)

    def show_day(self, view: DayView) -> None:
        """Show the water and weight of a day."""
        from core.services.measurements import logged_water_ml

        self._day = view.day
        logged_ml = logged_water_ml(view.of_day(view.day))
        drunk_ml = view.water_ml + logged_ml
        target = view.water_target
        target_ml = None if target is None else target.ml
        if target_ml is None:
            self.water.setText(tr("Water: {amount} ml").format(amount=local_number(f"{drunk_ml:,.0f}")))
        else:
            self.water.setText(
                tr("Water: {amount} of {target} ml").format(
                    amount=local_number(f"{drunk_ml:,.0f}"), target=local_number(f"{target_ml:,.0f}")
                )
            )
        hints = [] if target is None else [target.why]
        if logged_ml:
            hints.append(
                tr("{amount} ml of it is from meals.").format(amount=local_number(f"{logged_ml:,.0f}"))
            )
        self.water.setToolTip(" ".join(hints))
        self.bar.setVisible(target_ml is not None)
        if target_ml is not None:
            self.bar.show_amount(min(1.0, drunk_ml / target_ml), None, TargetStatus.NO_TARGET)
        # Disabling it would move the focus of a user who just pressed it.
        self.less_button.setToolTip(
            self.less_button.accessibleName()
            if view.water_ml
            else tr("There is no glass to remove. To remove water in a meal, edit the meal.")
        )
        self._newest_kg = None if view.weight_kg is None else view.weight_kg[1]
        self.weight.setText(
            tr("Weight: not entered")
            if view.weight_kg is None
            else tr("Weight: {kg} kg, {day}").format(
                kg=local_number(f"{view.weight_kg[1]:g}"), day=short_day(view.weight_kg[0])
            )
        )

    def drink(self, glasses: int) -> None:
        """Add glasses of water to the day, or remove them."""
        from core.services.measurements import GLASS_ML, adding_water

        change = adding_water(self._day, glasses * GLASS_ML)
        text = tr("Added a glass of water.") if glasses > 0 else tr("Removed a glass of water.")
        WriteOp(self, change.do).success(lambda _changes: self._report(text, change)).start(
            self._context.operations
        )

    def ask_weight(self) -> FormDialog:
        """Ask for the body weight of the day."""
        from core.services.measurements import setting_weight

        day = self._day
        field = NumberField()
        field.setRange(2, 400)
        field.setDecimals(1)
        field.setSingleStep(0.1)
        field.setSuffix(" kg")
        field.setValue(USUAL_KG if self._newest_kg is None else self._newest_kg)
        field.selectAll()

        def save(form: FormDialog) -> None:
            kg = round(field.value(), 2)
            change = setting_weight(day, kg)
            text = tr("Saved {kg} kg for {day}.").format(kg=local_number(f"{kg:g}"), day=short_day(day))
            form.store(self._context.operations, change.do, lambda: self._report(text, change))

        form = FormDialog(
            tr("Body weight"),
            [(short_day(day), field)],
            tr("Save"),
            save,
            self.window(),
            hint=tr("Trends shows it over time. It doesn't change your targets."),
        )
        form.finished.connect(form.deleteLater)
        form.open()
        return form

    def _open_form(self) -> None:
        self.ask_weight()

    def _report(self, text: str, change: "ChangeRecords") -> None:
        if change.done is not None:
            operations = self._context.operations
            self._context.notifier.done(text, undo=lambda: WriteOp(self, change.undo).start(operations))
