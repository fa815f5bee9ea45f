"""The dialogs of the Plan page: who eats, the food at home, how the user shops, and the options of plans."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from core.plan.day import DayPlan
from core.plan.targets import DayBound
from desktop_app.pages.plan.changes import PlanChanges
from desktop_app.pages.plan.day import DayDialog
from desktop_app.pages.plan.options import PlanOptionsDialog
from desktop_app.pages.plan.pantry import PantryDialog
from desktop_app.pages.plan.people import PeopleDialog
from desktop_app.pages.plan.shop_habits import ShopHabitsDialog
from desktop_app.shell.context import AppContext
from desktop_app.shell.translation import tr


class PlanDialogs(QObject):
    """Opens the dialogs that need no meal."""

    def __init__(self, context: AppContext, page: QWidget, changes: PlanChanges) -> None:
        super().__init__(page)
        self._context, self._page, self._changes = context, page, changes

    def open_people(self) -> None:
        """Show the people who eat with the user."""
        if self._is_ready():
            _open(PeopleDialog(self._context, self._page.window()))

    def open_options(self) -> None:
        """Show the options of suggestions and files."""
        _open(PlanOptionsDialog(self._context, self._page.window()))

    def open_pantry(self) -> None:
        """Show the food at home."""
        if self._is_ready():
            dialog = PantryDialog(self._context, self._page.window())
            dialog.wanted.connect(self._changes.write)
            _open(dialog)

    def open_habits(self) -> None:
        """Show how the user shops: packs, aisles and prices."""
        if self._is_ready():
            _open(ShopHabitsDialog(self._context, self._page.window()))

    def open_day(self, plan: DayPlan, bounds: tuple[DayBound, ...]) -> None:
        """Show all nutrients of a day."""
        _open(DayDialog(self._context.theme, plan, bounds, self._page.window()))

    def _is_ready(self) -> bool:
        if not self._context.host.is_ready:
            self._context.notifier.info(tr("The library is still being prepared. Try again in a moment."))
        return self._context.host.is_ready


def _open(dialog: QDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
