"""Keep the screen on in cook mode."""

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from desktop_app.shell.translation import tr

_APP: Final = "Larder"
_SERVICE: Final = "org.freedesktop.ScreenSaver"
_PATH: Final = "/org/freedesktop/ScreenSaver"
_ES_CONTINUOUS: Final = 0x80000000
_ES_DISPLAY_REQUIRED: Final = 0x00000002

Release = Callable[[], None]


def keep_awake() -> Release:
    """Ask the system to keep the screen on, and return a function that ends this.

    A system that can't do it turns the screen off as usual; nothing is reported.
    """
    if sys.platform == "win32":
        return _on_windows()
    if sys.platform == "darwin":
        return _on_macos()
    return _by_dbus()


def _by_dbus() -> Release:
    """Inhibit the screen saver of a Linux desktop, by the freedesktop.org interface on the session bus.

    Nothing waits for the desktop's replies. It ends the inhibition itself when this process ends.
    """
    try:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage
    except ImportError:
        return _nothing
    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return _nothing

    def message(method: str, *arguments: object) -> QDBusMessage:
        call = QDBusMessage.createMethodCall(_SERVICE, _PATH, _SERVICE, method)
        call.setArguments(list(arguments))
        return call

    pending = bus.asyncCall(message("Inhibit", _APP, tr("Cook mode is open")))

    def release() -> None:
        if pending.isFinished() and not pending.isError():
            bus.asyncCall(message("UnInhibit", *pending.reply().arguments()))

    return release


def _on_windows() -> Release:
    kernel = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
    kernel.SetThreadExecutionState(_ES_CONTINUOUS | _ES_DISPLAY_REQUIRED)
    return lambda: kernel.SetThreadExecutionState(_ES_CONTINUOUS)


def _on_macos() -> Release:
    try:
        # It ends by itself with this process.
        process = subprocess.Popen(["/usr/bin/caffeinate", "-d", "-w", str(os.getpid())])
    except OSError:
        return _nothing

    def release() -> None:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(1)

    return release


def _nothing() -> None:
    """End nothing, because nothing was asked."""
