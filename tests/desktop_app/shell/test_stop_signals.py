"""A terminal's Ctrl-C closes the window that was opened from it, though the window waits for its user."""

import os
import signal
import socket
import sys

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.shell.stop_signals import closing_on_signals

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_event_loop_ends_with_the_code(qtbot: QtBot, qapp: QApplication, number: signal.Signals) -> None:
    before = [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)], sys.unraisablehook
    # From outside, while the loop waits in C++ and no line of Python runs.
    command = f"sleep 0.3; kill -{int(number)} {os.getpid()}"
    with closing_on_signals(qapp) as run:
        QTimer.singleShot(0, lambda: os.spawnlp(os.P_NOWAIT, "sh", "sh", "-c", command))
        code = run()
    os.wait()
    assert code == 128 + number
    assert before == (
        [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)],
        sys.unraisablehook,
    )


@pytest.mark.parametrize("is_handled", [True, False])
def test_a_signal_from_before_the_event_loop_ends_it(
    qtbot: QtBot, qapp: QApplication, is_handled: bool
) -> None:
    """A window that is stopped while it is built closes as usual, and removes its temporary files."""
    with closing_on_signals(qapp) as run:
        os.kill(os.getpid(), signal.SIGTERM)
        if is_handled:
            qapp.processEvents()
        assert run() == 128 + signal.SIGTERM


def test_the_descriptor_that_was_waked_before_is_waked_again(qtbot: QtBot, qapp: QApplication) -> None:
    one, other = socket.socketpair()
    with one, other:
        other.setblocking(False)
        signal.set_wakeup_fd(other.fileno())
        try:
            with closing_on_signals(qapp):
                pass
            assert signal.set_wakeup_fd(-1) == other.fileno()
        finally:
            signal.set_wakeup_fd(-1)
