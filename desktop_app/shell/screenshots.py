"""Pictures of every page, light and dark, large and small."""

import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QEventLoop, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from core.errors import KnownError
from core.files.private import users_own_mask
from core.files.writing import write_whole
from core.store.home import Home
from core.store.log_file import has_traces
from core.store.own_files import refuse_own_files
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.registry import PAGES, RECIPE
from desktop_app.shell.application import Application
from desktop_app.shell.context import RecipeRequest
from desktop_app.shell.theme.theme import ThemeMode

SIZES: Final = ((1200, 800), (820, 600))
THEMES: Final = (ThemeMode.LIGHT, ThemeMode.DARK)
LOOK_EVERY_MS: Final = 20
WAIT_AT_MOST_MS: Final = 120_000


def render_pages(app: QApplication, home: Home, folder: Path) -> int:
    """Write `page-theme-size.png` for each page into `folder`.

    An empty home is not touched: the pictures then show sample data in a temporary home.

    Raises:
        KnownError: the folder cannot be written, or the library cannot be built.
    """
    refuse_own_files(home, folder)
    try:
        with users_own_mask():
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KnownError(
            f"The folder {folder} cannot be made ({error.strerror}). Choose another one."
        ) from error
    if home.user_db.exists() or has_traces(home):
        _render(app, home, folder)
        return 0
    # Imported here: the engine takes a second to load, and the window itself never needs this.
    from desktop_app.shell.sample import fill_sample_home

    # On Windows a file that was just closed may still be held for a moment.
    with tempfile.TemporaryDirectory(prefix="larder-", ignore_cleanup_errors=True) as place:
        sample = Home(Path(place))
        fill_sample_home(sample, datetime.now().astimezone().date())
        _render(app, sample, folder)
    return 0


def _render(app: QApplication, home: Home, folder: Path) -> None:
    crashes: list[BaseException] = []
    problems: list[str] = []
    larder = Application(app, home, crashes.append)
    host = larder.context.host
    host.failed.connect(problems.append)
    try:
        larder.show()
        wait_until(lambda: host.is_ready or bool(problems) or bool(crashes))
        if problems:
            raise KnownError(problems[0])
        if not crashes:
            _picture_all(larder, folder)
        if crashes:
            raise crashes[0]
    finally:
        larder.close()


def _picture_all(larder: Application, folder: Path) -> None:
    from desktop_app.shell.sample import SAMPLE_QUESTION, SAMPLE_RECIPE

    window, operations = larder.window, larder.context.operations
    for entry in (*PAGES, RECIPE):
        if entry is RECIPE:
            window.open_recipe(RecipeRequest(SAMPLE_RECIPE))
        else:
            window.open_page(entry.key)
        page = window.page(entry.key)
        if isinstance(page, AskPage):
            page.ask_sample(SAMPLE_QUESTION)
        wait_until(lambda: operations.is_idle)
        for theme in THEMES:
            larder.context.theme.set_mode(theme)
            for width, height in SIZES:
                window.resize(width, height)
                # Twice: the second round lays out what the first one has made.
                for _ in range(2):
                    wait_until(lambda: operations.is_idle)
                path = folder / f"{entry.key}-{theme.value}-{width}x{height}.png"
                write_whole(path, _png(window.grab()), private=False)


def _png(picture: QPixmap) -> bytes:
    content = QBuffer()
    content.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(content, "PNG")
    return bytes(content.data().data())


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
