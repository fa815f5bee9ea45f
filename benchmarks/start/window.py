"""Open the window as a user does, note when it can be seen and used, and close it.

python -m benchmarks.start.window HOME BEGAN prints [CPU seconds, wall seconds] of each moment. BEGAN is the monotonic
time at which this process was started.
"""

import json
import sys
import time

BEGAN_S = float(sys.argv[2])
MOMENTS: dict[str, tuple[float, float]] = {}


def note(moment: str) -> None:
    """Store the times of a moment, the first time that it comes."""
    MOMENTS.setdefault(moment, (time.process_time(), time.monotonic() - BEGAN_S))


def main() -> int:
    """Run the window until everything is ready."""
    from desktop_app.main import main as open_window
    from desktop_app.shell import application

    class Watched(application.Application):
        """The application, whose window is watched."""

        def show(self) -> None:
            from PySide6.QtCore import QCoreApplication

            self.watch = watcher()(self)
            self.context.host.ready.connect(lambda: note("engine ready"))
            self.context.warm_up.done.connect(self.leave)
            super().show()
            self.watch.app = QCoreApplication.instance()

        def leave(self) -> None:
            """End once everything is prepared."""
            from PySide6.QtWidgets import QApplication

            note("first question prepared")
            QApplication.quit()

    import desktop_app.main as entry

    vars(entry)["Application"] = Watched
    code = open_window(["--home", sys.argv[1]])
    print(json.dumps(MOMENTS))
    return code


def watcher() -> type:
    """Return the class that watches a window; Qt is loaded by then."""
    from PySide6.QtCore import QEvent, QObject, Qt, QTimer
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    class Watcher(QObject):
        """Notes the first paint, then types a letter."""

        def __init__(self, larder: "object") -> None:
            super().__init__()
            self.window = larder.window  # type: ignore[attr-defined]
            QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
            """Note the first paint of the window's content once it is done."""
            if event.type() == QEvent.Type.Paint and "first paint" not in MOMENTS and watched is self.window:
                # After this round of events the window is on the screen.
                QTimer.singleShot(0, self.see)
            return False

        def see(self) -> None:
            """Note the first paint, and type a letter."""
            if "first paint" in MOMENTS:
                return
            note("first paint")
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
            line = self.window.current_page.first_focus()
            line.textChanged.connect(lambda _text: QTimer.singleShot(0, lambda: note("usable")))
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                key = QKeyEvent(kind, Qt.Key.Key_T, Qt.KeyboardModifier.NoModifier, "t")
                QApplication.postEvent(line, key)

    return Watcher


if __name__ == "__main__":
    sys.exit(main())
