"""Pictures of every page and its states: light and dark, large and small, in large type, mirrored and translated."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QCoreApplication, QLocale, Qt, QTranslator
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from core.errors import KnownError
from core.files.private import users_own_mask
from core.files.writing import write_whole
from core.store.home import Home
from core.store.log_file import has_traces
from core.store.own_files import refuse_own_files
from core.translation import language as current_language
from core.translation import use_language
from desktop_app.shell.application import Application
from desktop_app.shell.theme.theme import ThemeMode
from desktop_app.shell.tour import Stop, Tour, wait_until
from desktop_app.shell.translation import LANGUAGES, load_translation, locale_of

SIZES: Final = ((1200, 800), (900, 600))
THEMES: Final = (ThemeMode.LIGHT, ThemeMode.DARK)
SMALL_SCREEN: Final = (1280, 800)
"""Pixels of the pictures in large type, mirrored, and in other languages."""
LARGE_TYPE: Final = 200
"""Percent of the usual size."""


def render_pages(app: QApplication, home: Home, folder: Path) -> int:
    """Write `page-theme-size.png` and `page-variant.png` for each page and its states into `folder`.

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
            f"The folder {folder} can't be created ({error.strerror}). Choose another one."
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
    with _window(app, home) as larder:
        tour = Tour(larder)
        for stop in tour.visit():
            for theme in THEMES:
                larder.context.theme.set_mode(theme)
                for width, height in SIZES:
                    _resize(stop, width, height)
                    _picture(tour, stop, folder / f"{stop.name}-{theme.value}-{width}x{height}.png")
    # In a new window no question was asked yet.
    with _window(app, home) as larder:
        larder.context.theme.set_text_percent(LARGE_TYPE)
        _picture_each(Tour(larder), folder, "large-type")
        larder.context.theme.set_text_percent(100)
    # Words and edges are set when a widget is made, so these need a window of their own.
    with _mirrored(app), _window(app, home) as larder:
        _picture_each(Tour(larder), folder, "right-to-left")
    for language in sorted(set(LANGUAGES) - {"en"}):
        with _translated(app, language), _window(app, home) as larder:
            _picture_each(Tour(larder), folder, language)


@contextmanager
def _window(app: QApplication, home: Home) -> Iterator[Application]:
    """Open the window on a home, with its engine ready; a crash of it is raised."""
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
            larder.context.theme.set_mode(ThemeMode.LIGHT)
            yield larder
        if crashes:
            raise crashes[0]
    finally:
        larder.close()


@contextmanager
def _mirrored(app: QApplication) -> Iterator[None]:
    """Lay out new windows from right to left, as Arabic and Hebrew are written."""
    app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        yield
    finally:
        app.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@contextmanager
def _translated(app: QApplication, language: str) -> Iterator[None]:
    """Use a language for new windows, and the one before afterwards."""
    before, locale = current_language(), QLocale()
    translators = set(app.findChildren(QTranslator))
    load_translation(app, locale_of(language))
    QLocale.setDefault(locale_of(language))
    try:
        yield
    finally:
        for added in set(app.findChildren(QTranslator)) - translators:
            QCoreApplication.removeTranslator(added)
            added.deleteLater()
        use_language(before)
        QLocale.setDefault(locale)


def _picture_each(tour: Tour, folder: Path, variant: str) -> None:
    for stop in tour.visit():
        _resize(stop, *SMALL_SCREEN)
        _picture(tour, stop, folder / f"{stop.name}-{variant}.png")


def _resize(stop: Stop, width: int, height: int) -> None:
    if not stop.has_own_size:
        stop.widget.resize(width, height)


def _picture(tour: Tour, stop: Stop, path: Path) -> None:
    tour.settle()
    write_whole(path, _png(stop.widget.grab()), private=False)


def _png(picture: QPixmap) -> bytes:
    content = QBuffer()
    content.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(content, "PNG")
    return bytes(content.data().data())
