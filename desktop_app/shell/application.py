"""Everything of one run of the window, made in order and taken apart in the opposite one."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from core.diary.preferences import DiaryPreferences
from core.services.introduction import introduction_step
from core.store.changes import ChangeSet
from core.store.home import Home
from desktop_app.shell.context import AppContext
from desktop_app.shell.look import Look, keep_look, last_look
from desktop_app.shell.main_window import MainWindow
from desktop_app.shell.notifier import Notifier
from desktop_app.shell.opened_files import OpenedFiles
from desktop_app.shell.operations import PATIENCE_S, Handle, Operations, ReadOp
from desktop_app.shell.pages_ahead import PagesAhead
from desktop_app.shell.responsive import read_ahead
from desktop_app.shell.theme.fonts import use_bundled_fonts
from desktop_app.shell.theme.theme import Theme, ThemeMode
from desktop_app.widgets.meal_names import use_meals
from desktop_app.widgets.roles import install_roles

if TYPE_CHECKING:
    from core.store.migrations import Connection

WAIT_FOR_THEME_S: Final = 0.4
"""The window waits this long for the chosen theme, so that it does not flash in another one."""
WAIT_FOR_PAINT_MS: Final = 3000
"""The engine waits this long for the first paint, which never comes to a window that starts minimized."""


class Application(QObject):
    """Operations, theme, engine and window of one home."""

    def __init__(self, app: QApplication, home: Home, report_crash: Callable[[BaseException], None]) -> None:
        super().__init__()
        notifier = Notifier(self)
        operations = Operations(home, notifier, self)
        operations.crashed.connect(report_crash)
        theme = Theme(app, self)
        look = last_look(home)
        if look is not None:
            # DuckDB is imported, and the log opened, behind the first paint.
            operations.hold_log()
        settings = self._read_settings(home, operations)
        self._settings_are_known = settings.wait if look is None and home.user_db.exists() else None
        use_bundled_fonts(app)
        install_roles()
        if look is None:
            theme.apply()
        else:
            theme.begin(ThemeMode(look.theme), look.text_percent)
        self.context = AppContext.make(home, operations, notifier, theme, self)
        self.window = MainWindow(self.context)
        self.window.log_banner.restored.connect(lambda: self._read_settings(home, operations))
        self.context.host.ready.connect(self._read_ahead)
        self.pages_ahead = PagesAhead(self.window)
        self.context.warm_up.done.connect(self.pages_ahead.start)
        operations.changed.connect(self._keep_look)
        self._preparing = QTimer(self)
        self._preparing.setSingleShot(True)
        self._preparing.timeout.connect(self._prepare)
        self.opened_files = OpenedFiles(app, self.window, self)

    def show(self) -> None:
        """Show the window, and prepare the engine behind it once it is painted."""
        if self._settings_are_known is not None and self._settings_are_known(WAIT_FOR_THEME_S):
            QCoreApplication.sendPostedEvents(self.context.operations)
        # Python runs one thread at a time, and the engine loads for a second.
        self.window.installEventFilter(self)
        self._preparing.start(WAIT_FOR_PAINT_MS)
        self.window.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.window and event.type() == QEvent.Type.Paint:
            self.window.removeEventFilter(self)
            # After this round of events, the paint is on the screen.
            self._preparing.start(0)
        return False

    def close(self) -> bool:
        """End all threads, close all files and delete the window; return whether all threads have ended.

        What is written to the log is waited for, a device that hangs is not, and anything else for some seconds.
        """
        self.window.removeEventFilter(self)
        self._preparing.stop()
        self.pages_ahead.stop()
        self.context.devices.leave()
        has_ended = self.context.operations.close(PATIENCE_S)
        if has_ended:
            self.context.close_engine()
        self.window.close()
        self.window.deleteLater()
        self.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        return has_ended

    def _prepare(self) -> None:
        self.window.removeEventFilter(self)
        self.context.operations.let_log_go()
        self.context.host.prepare()

    def _read_ahead(self) -> None:
        ReadOp(self, lambda _job: read_ahead()).start(self.context.operations)

    def _read_settings(self, home: Home, operations: Operations) -> Handle:
        def read(connection: "Connection") -> "tuple[Look, DiaryPreferences, int | None]":
            # Imported here: these need DuckDB.
            from core.services.diary_preferences import diary_preferences

            look, step = Look.of_log(connection), introduction_step(connection)
            # An introduction that is not finished opens at the first paint.
            keep_look(home, look if step is None else None)
            return look, diary_preferences(connection), step

        return ReadOp.of_user_data(self, read).success(lambda found: self._use(*found)).start(operations)

    def _keep_look(self, changes: ChangeSet) -> None:
        """Store a changed theme or text size for the first paint of the next start."""
        home = self.context.home
        if changes.settings and last_look(home) is not None:
            ReadOp.of_user_data(self, lambda connection: keep_look(home, Look.of_log(connection))).failure(
                lambda _: None
            ).start(self.context.operations)

    def _use(self, look: Look, own: DiaryPreferences, step: int | None) -> None:
        use_meals(own)
        self.context.theme.set_text_percent(look.text_percent)
        if step is not None:
            self.window.introduce(step)
        mode = ThemeMode(look.theme)
        if mode is not self.context.theme.mode:
            self.context.theme.set_mode(mode)
            self.window.show_theme_choice(mode)
