"""The window's entry: one instance per home, everything put together, and taken apart again."""

from desktop_app.shell.translation import load_translation, locale_of

import desktop_app.shell.load_order  # isort: skip # noqa: F401 - see there why it comes first

import argparse
import os
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from PySide6.QtCore import QLocale, QLockFile
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from core.assets import assets_dir
from core.errors import KnownError
from core.files.private import private_files
from core.first_weekday import use_first_weekday
from core.services.energy_units import chosen_energy_unit
from core.services.languages import CHOICES, chosen_language
from core.services.week_start import week_start
from core.store.home import Home, find_home
from core.store.privacy import MADE_PRIVATE, make_private
from core.store.unencrypted import remove_unencrypted
from core.translation import use_energy_unit
from desktop_app.shell.application import Application
from desktop_app.shell.crash import CrashReporter
from desktop_app.shell.opened_files import hand_over
from desktop_app.shell.responsive import freeze_gc, threads_taking_turns
from desktop_app.shell.stop_signals import closing_on_signals


class _Arguments(argparse.ArgumentParser):
    """Bad use is one line on stderr and exit 2, as everywhere in Larder."""

    def error(self, message: str) -> NoReturn:
        raise KnownError(f"{message[:1].upper()}{message[1:]}. See: larder app --help")


def main(argv: Sequence[str]) -> int:
    """Open the window (or render its pages) and return the exit code: 0, 1 for a failure of its own, 2 for bad use."""
    try:
        with private_files():
            return _start(_parse(argv))
    except KnownError as error:
        sys.stderr.write(f"{error}\n")
        return 2


def _start(arguments: argparse.Namespace) -> int:
    home = find_home(arguments.home)
    if arguments.screenshots is not None:
        # Nothing flashes over the screen, and no screen is needed.
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        from desktop_app.shell.screenshots import render_pages

        return render_pages(_application(home, arguments.language), home, arguments.screenshots)
    home.make()
    return _run(home, [path.absolute() for path in arguments.files], arguments.language)


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = _Arguments(prog="larder app", description="Open Larder's window.")
    parser.add_argument("--home", type=Path, metavar="DIR", help="keep all state in DIR")
    parser.add_argument(
        "--screenshots", type=Path, metavar="DIR", help="write a PNG of every page to DIR and exit"
    )
    parser.add_argument(
        "--language", choices=CHOICES, help="the language of this window (default: the choice in Settings)"
    )
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE", help="preview files for import")
    return parser.parse_args(argv)


def _application(home: Home, language: str | None) -> QApplication:
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(["larder"])
    app.setApplicationName("larder")
    app.setApplicationDisplayName("Larder")
    app.setDesktopFileName("larder")
    app.setWindowIcon(QIcon(str(assets_dir() / "larder.svg")))
    app.setStyle("Fusion")
    locale = locale_of(language or chosen_language(home))
    QLocale.setDefault(locale)
    load_translation(app, locale)
    use_energy_unit(chosen_energy_unit(home))
    use_first_weekday(week_start(home))
    return app


def _run(home: Home, files: Sequence[Path], language: str | None) -> int:
    was_open = make_private(home.root)
    remove_unencrypted(home)
    lock = QLockFile(str(home.root / "window.lock"))
    lock.setStaleLockTime(0)
    if not lock.tryLock(100):
        if files:
            hand_over(home, files)
            return 0
        raise KnownError(
            f"Larder's window is already open for {home.root}. Use that one, or choose another --home."
        )
    app = _application(home, language)
    crashes = CrashReporter(home)
    hooks = sys.excepthook, threading.excepthook
    sys.excepthook = crashes.hook
    threading.excepthook = lambda failed: crashes.report(failed.exc_value or RuntimeError("a thread failed"))
    try:
        # A window that is stopped while it is built has files to remove, too.
        with threads_taking_turns(), closing_on_signals(app) as run:
            larder = Application(app, home, crashes.report)
            for moment in (larder.context.host.ready, larder.context.warm_up.done):
                moment.connect(freeze_gc)
            larder.show()
            if files:
                larder.opened_files.open(files)
            if was_open:
                larder.context.notifier.info(MADE_PRIVATE)
            code = run()
            has_ended = larder.close()
            larder.context.theme.remove_icons()
    finally:
        sys.excepthook, threading.excepthook = hooks
        with suppress(RuntimeError):
            crashes.close()
        lock.unlock()
    if not has_ended:
        # Python would wait for a thread that does not stop. The log is closed; a library that was being made is only staged.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return code
