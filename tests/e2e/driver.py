"""Using the window that `main()` opens, from inside its event loop."""

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_app.main import main
from desktop_app.pages.ask.page import AskPage
from desktop_app.shell.main_window import MainWindow

PATIENCE_MS = 120_000
STEP_MS = 20


class Driver:
    """Use the window that `main()` opens like a user, and close it."""

    def __init__(self, use: Callable[["Driver"], None]) -> None:
        self._use = use
        self.problem: BaseException | None = None

    def run(self, arguments: list[str]) -> int:
        QTimer.singleShot(0, self._drive)
        code = main(arguments)
        if self.problem is not None:
            raise self.problem
        return code

    @property
    def window(self) -> MainWindow:
        return next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))

    @property
    def ask_page(self) -> AskPage:
        page = self.window.page("ask")
        assert isinstance(page, AskPage)
        return page

    def wait(self, is_so: Callable[[], bool]) -> None:
        for _ in range(PATIENCE_MS // STEP_MS):
            if is_so():
                return
            QTest.qWait(STEP_MS)
        raise AssertionError("the window did not get there")

    def _drive(self) -> None:
        try:
            self.wait(
                lambda: any(
                    isinstance(w, MainWindow) and w.isVisible() for w in QApplication.topLevelWidgets()
                )
            )
            self._use(self)
        except BaseException as error:  # noqa: BLE001 - raised again by run(), outside Qt's event loop
            self.problem = error
        finally:
            for dialog in QApplication.topLevelWidgets():
                dialog.close()
