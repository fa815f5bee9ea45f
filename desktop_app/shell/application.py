"""Everything of one run of the window, made in order and taken apart in the opposite one."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from core.diary.entry import Meal
from core.services.diary_preferences import diary_preferences
from core.services.introduction import introduction_step
from core.store.home import Home
from core.store.migrations import Connection
from core.store.settings import TEXT_SIZE, THEME, read_setting
from desktop_app.shell.context import AppContext
from desktop_app.shell.main_window import MainWindow
from desktop_app.shell.notifier import Notifier
from desktop_app.shell.opened_files import OpenedFiles
from desktop_app.shell.operations import PATIENCE_S, Handle, Operations, ReadOp
from desktop_app.shell.responsive import read_ahead
from desktop_app.shell.theme.fonts import use_bundled_fonts
from desktop_app.shell.theme.theme import Theme, ThemeMode
from desktop_app.widgets.meal_names import use_names
from desktop_app.widgets.roles import install_roles

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
        self._settings_are_known = self._read_settings(operations).wait
        use_bundled_fonts(app)
        install_roles()
        theme.apply()
        self.context = AppContext.make(home, operations, notifier, theme, self)
        self.window = MainWindow(self.context)
        self.window.log_banner.restored.connect(lambda: self._read_settings(operations))
        self.context.host.ready.connect(self._read_ahead)
        self._preparing = QTimer(self)
        self._preparing.setSingleShot(True)
        self._preparing.timeout.connect(self._prepare)
        self.opened_files = OpenedFiles(app, self.window, self)

    def show(self) -> None:
        """Show the window, and prepare the engine behind it once it is painted."""
        if self.context.home.user_db.exists() and self._settings_are_known(WAIT_FOR_THEME_S):
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
        self.context.host.prepare()

    def _read_ahead(self) -> None:
        ReadOp(self, lambda _job: read_ahead()).start(self.context.operations)

    def _read_settings(self, operations: Operations) -> Handle:
        def read(connection: Connection) -> tuple[str, int, Mapping[Meal, str], int | None]:
            names = diary_preferences(connection).meal_names
            size = int(read_setting(connection, TEXT_SIZE))
            return read_setting(connection, THEME), size, names, introduction_step(connection)

        return ReadOp.of_user_data(self, read).success(lambda found: self._use(*found)).start(operations)

    def _use(self, theme: str, text_percent: int, meal_names: Mapping[Meal, str], step: int | None) -> None:
        use_names(meal_names)
        self.context.theme.set_text_percent(text_percent)
        if step is not None:
            self.window.introduce(step)
        mode = ThemeMode(theme)
        if mode is not self.context.theme.mode:
            self.context.theme.set_mode(mode)
            self.window.show_theme_choice(mode)
