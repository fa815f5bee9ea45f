"""Every page of the window in its usual states, for pictures, and for tests that look at all of them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QRect, QTimer
from PySide6.QtWidgets import QDialog, QWidget

from core.services.planning import week_of
from core.store.unavailable import LogUnavailable
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.ask.welcome import SAMPLES
from desktop_app.pages.library.page import LibraryPage
from desktop_app.pages.plan.page import PlanPage
from desktop_app.pages.recipe.page import RecipePage
from desktop_app.pages.today.page import TodayPage
from desktop_app.pages.welcome.page import WelcomePage
from desktop_app.shell.context import RecipeRequest
from desktop_app.shell.crash import CrashDialog, crash_report
from desktop_app.shell.sample import SAMPLE_RECIPE
from desktop_app.shell.toast import Toast
from desktop_app.shell.translation import QT_TR_NOOP, tr

if TYPE_CHECKING:
    from desktop_app.shell.application import Application

Places = list[tuple[int, QRect]]
"""Widgets, each with its place and size."""

LOOK_EVERY_MS: Final = 10
WAIT_AT_MOST_MS: Final = 120_000
LONG_AGO: Final = date(2020, 1, 15)
"""A day without meals."""
FAR_AHEAD: Final = date(2100, 1, 15)
"""A day without a plan that can still be planned."""
WISH: Final = QT_TR_NOOP("less salt")
"""The wish that the sample recipe is adapted to."""
SAMPLE_TEXT: Final = QT_TR_NOOP("""Lentil soup
Serves 4
200 g red lentils
1 onion, chopped
2 carrots
1 pinch glurf

Directions
Simmer everything for 25 minutes.""")
"""A recipe to import; one of its lines is no food."""
NOTHING_FITS: Final = QT_TR_NOOP("vegan dinner with salmon, no fish, under 5 minutes")
UNKNOWN_WORD: Final = QT_TR_NOOP("quick lunch without glurf")


@dataclass(frozen=True)
class Stop:
    """A page in one of its states.

    Attributes:
        widget: the window, or the dialog that is open above it.
        has_own_size: False for a widget that may fill the screen.
    """

    name: str
    widget: QWidget
    has_own_size: bool = False


class Tour:
    """Opens pages, and the dialogs above them, in a window whose engine is ready."""

    def __init__(self, larder: "Application") -> None:
        self.larder = larder
        self._dialog: QDialog | None = None

    def visit(self, *names: str) -> Iterator[Stop]:
        """Open the named stops one after another, all without a name; a dialog is closed when the next one opens."""
        for name in names or tuple(STOPS):
            STOPS[name](self)
            self.settle()
            yield Stop(name, self._dialog or self.larder.window, has_own_size=name == "palette")
            self.leave()

    def settle(self) -> None:
        """Wait until everything that the window reads is shown, and is in its place."""
        operations = self.larder.context.operations
        before: Places | None = None

        def is_at_rest() -> bool:
            # A layout inside another one can need several rounds of events, and widgets are squeezed meanwhile.
            nonlocal before
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            if not operations.is_idle or not self.larder.context.theme.is_settled:
                before = None
                return False
            last, before = before, places_in(self._dialog or self.larder.window)
            return last == before

        wait_until(is_at_rest)

    def leave(self) -> None:
        """Close what is above the pages."""
        if self._dialog is not None:
            # Not `close`: cook mode asks before it closes with a timer running.
            self._dialog.done(QDialog.DialogCode.Rejected)
            self._dialog = None
        window = self.larder.window
        window.activateWindow()
        for toast in window.findChildren(Toast):
            toast.dismiss()
        for banner in (window.banner, window.log_banner):
            banner.hide()
        if isinstance(page := window.current_page, PlanPage):
            page.toolbar.shopping.setChecked(False)

    def open_dialog(self, start: Callable[[], object]) -> None:
        """Open a dialog with a function, and wait until it is shown."""
        window = self.larder.window
        before = set(window.findChildren(QDialog))
        start()
        wait_until(lambda: any(each.isVisible() for each in set(window.findChildren(QDialog)) - before))
        (self._dialog,) = (each for each in set(window.findChildren(QDialog)) - before if each.isVisible())

    def page(self, key: str) -> None:
        """Open a page as it is by itself."""
        self.larder.window.open_page(key)

    def ask(self, question: str) -> None:
        """Ask a question."""
        self.page("ask")
        page = self.larder.window.current_page
        assert isinstance(page, AskPage)
        page.ask_sample(question)

    def today(self, day: date | None = None) -> None:
        """Open the diary of a day."""
        self.page("today")
        page = self.larder.window.current_page
        assert isinstance(page, TodayPage)
        page.open_day(day or page.today)

    def plan(self, day: date | None = None) -> None:
        """Open the week of a day."""
        self.page("plan")
        page = self.larder.window.current_page
        assert isinstance(page, PlanPage)
        page.open_week(week_of(day or date.today()))

    def library(self, words: str = "", *, as_cards: bool = False, shows_imports: bool = False) -> None:
        """Open the library with a search."""
        self.page("library")
        page = self.larder.window.current_page
        assert isinstance(page, LibraryPage)
        if shows_imports:
            page.show_imports()
        else:
            page.show_recipes()
        page.browse.line.setText(words)
        (page.browse.as_grid if as_cards else page.browse.as_table).click()
        page.browse.search()

    def recipe(self) -> None:
        """Open a recipe."""
        self.page("library")
        window = self.larder.window
        window.open_recipe(RecipeRequest(SAMPLE_RECIPE))
        wait_until(lambda: isinstance(window.current_page, RecipePage))

    def cook(self) -> None:
        """Open cook mode, with a timer."""
        from desktop_app.cooking.dialog import CookDialog

        self.recipe()
        page = self.larder.window.current_page
        assert isinstance(page, RecipePage)
        self.open_dialog(page.start_cooking)
        assert isinstance(self._dialog, CookDialog)
        self._dialog.next_step()
        self._dialog.start_first_timer()

    def palette(self) -> None:
        """Open the command palette."""
        self.page("ask")
        self.open_dialog(self.larder.window.open_palette)

    def editor(self) -> None:
        """Open an empty recipe to write."""
        self.page("library")
        self.open_dialog(self.larder.window.recipes.write_new)

    def introduction(self, step: int) -> None:
        """Open a step of the introduction."""
        self.page("ask")
        self.page("welcome")
        page = self.larder.window.current_page
        assert isinstance(page, WelcomePage)
        page.show_step(step)

    def written(self) -> None:
        """Open a recipe in the editor."""
        self.page("library")
        self.open_dialog(lambda: self.larder.window.recipes.edit(SAMPLE_RECIPE, as_copy=True))

    def compare(self) -> None:
        """Open two answers side by side."""
        page = self.answered()
        assert page.results is not None
        for card in page.results.cards[:2]:
            card.compare.click()
        self.open_dialog(page.results.compare.click)

    def compose(self) -> None:
        """Compose a dish for a question."""
        self.open_dialog(self.answered().compose_dish)

    def adapt(self) -> None:
        """Adapt a recipe to a wish."""
        from desktop_app.widgets.adapt_dialog import AdaptDialog

        self.open_dialog(lambda: self.answered().adapt(SAMPLE_RECIPE, "Chana masala"))
        assert isinstance(self._dialog, AdaptDialog)
        self._dialog.wish.setText(tr(WISH))
        self._dialog.look()

    def answered(self) -> AskPage:
        """Ask a question, and return the page with its answers."""
        self.ask(tr(SAMPLES[0]))
        self.settle()
        page = self.larder.window.current_page
        assert isinstance(page, AskPage)
        return page

    def shopping(self) -> None:
        """Show the shopping list of a week."""
        self.planning().toolbar.shopping.setChecked(True)

    def planning(self) -> PlanPage:
        """Open the week of today, and return its page."""
        self.plan()
        self.settle()
        page = self.larder.window.current_page
        assert isinstance(page, PlanPage)
        return page

    def preview(self) -> None:
        """Preview a pasted recipe."""
        self.library(shows_imports=True)
        page = self.larder.window.current_page
        assert isinstance(page, LibraryPage)
        page.paste_text(tr(SAMPLE_TEXT))
        self.settle()
        page.scroller.ensureWidgetVisible(page.panel)

    def problem(self) -> None:
        """Show an error."""
        self.page("ask")
        notifier = self.larder.context.notifier
        said = tr("The disk that holds {path} is full. Free some space and try again; nothing was lost.")
        notifier.problem(said.format(path="Larder"))

    def library_problem(self) -> None:
        """Show why the library is missing."""
        self.page("ask")
        said = tr("The disk that holds {path} is full. Free some space and try again; nothing was lost.")
        self.larder.window.banner.show_problem(said.format(path="Larder"))

    def log_problem(self) -> None:
        """Offer ways out of a damaged log."""
        self.page("ask")
        home = self.larder.context.home
        damaged, backup = Path("user-damaged.duckdb"), home.backups / "backup.duckdb"
        found = LogUnavailable(home, damaged, backup, datetime.combine(LONG_AGO, time(18, 30)))
        self.larder.window.log_banner.show_offer(found)

    def crash(self) -> None:
        """Show an unexpected error."""
        self.page("ask")

        def start() -> None:
            dialog = CrashDialog(crash_report(RuntimeError("an example")), self.larder.window)
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

        self.open_dialog(start)


STOPS: Final[Mapping[str, Callable[[Tour], None]]] = {
    "welcome": lambda tour: tour.introduction(0),
    "welcome-avoid": lambda tour: tour.introduction(1),
    "welcome-aims": lambda tour: tour.introduction(2),
    "welcome-samples": lambda tour: tour.introduction(3),
    "ask-first": lambda tour: tour.page("ask"),
    "ask-problem": Tour.problem,
    "ask-library-problem": Tour.library_problem,
    "ask-log-problem": Tour.log_problem,
    "ask": lambda tour: tour.ask(tr(SAMPLES[0])),
    "ask-nothing": lambda tour: tour.ask(tr(NOTHING_FITS)),
    "ask-compare": Tour.compare,
    "ask-compose": Tour.compose,
    "ask-adapt": Tour.adapt,
    "ask-unknown": lambda tour: tour.ask(tr(UNKNOWN_WORD)),
    "today": Tour.today,
    "today-empty": lambda tour: tour.today(LONG_AGO),
    "plan": Tour.plan,
    "plan-empty": lambda tour: tour.plan(FAR_AHEAD),
    "plan-shopping": Tour.shopping,
    "plan-pantry": lambda tour: tour.open_dialog(tour.planning().dialogs.open_pantry),
    "plan-habits": lambda tour: tour.open_dialog(tour.planning().dialogs.open_habits),
    "library": Tour.library,
    "library-cards": lambda tour: tour.library(as_cards=True),
    "library-nothing": lambda tour: tour.library("xyzzyx"),
    "library-imports": lambda tour: tour.library(shows_imports=True),
    "library-preview": Tour.preview,
    "trends": lambda tour: tour.page("trends"),
    "profile": lambda tour: tour.page("profile"),
    "settings": lambda tour: tour.page("settings"),
    "guide": lambda tour: tour.page("guide"),
    "recipe": Tour.recipe,
    "cook": Tour.cook,
    "editor": Tour.editor,
    "editor-filled": Tour.written,
    "crash": Tour.crash,
    "palette": Tour.palette,
}
"""By the name of the picture. The page that a name begins with is a page of the registry, or a dialog."""


def places_in(window: QWidget) -> Places:
    """Return the place and size of each widget that a window shows."""
    shown = (widget for widget in window.findChildren(QWidget) if widget.isVisible())
    return [(id(widget), widget.geometry()) for widget in shown]


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let events run until something is so.

    Raises:
        TimeoutError: it takes far too long.
    """
    loop = QEventLoop()
    ticker = QTimer()
    ticker.setInterval(LOOK_EVERY_MS)
    ticker.timeout.connect(lambda: loop.quit() if is_so() else None)
    deadline = QTimer()
    deadline.setSingleShot(True)
    deadline.setInterval(WAIT_AT_MOST_MS)
    deadline.timeout.connect(loop.quit)
    ticker.start()
    deadline.start()
    loop.exec()
    is_late = not deadline.isActive()
    ticker.stop()
    deadline.stop()
    if is_late:
        raise TimeoutError("the window did not come to rest")
