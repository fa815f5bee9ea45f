"""What every page and widget is given, in its constructor. There are no singletons to reach for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.store.home import Home
from desktop_app.shell.engine_host import EngineHost
from desktop_app.shell.notifier import Notifier
from desktop_app.shell.operations import Operations
from desktop_app.shell.theme.theme import Theme

if TYPE_CHECKING:
    from core.engine.engine import Engine


class Navigation(QObject):
    """Asks the window to show a page.

    Signals:
        requested: the key of a page (`ask`, `today`, `plan`, `profile`).
    """

    requested = Signal(str)


@dataclass(frozen=True)
class AppContext:
    """The parts of the application that pages work with."""

    home: Home
    host: EngineHost
    operations: Operations
    notifier: Notifier
    theme: Theme
    navigation: Navigation

    @property
    def engine(self) -> "Engine":
        """The engine; use it on worker threads, once it is ready.

        Raises:
            KnownError: it is still being prepared.
        """
        return self.host.engine
