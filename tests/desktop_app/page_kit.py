"""Pages on a real engine: the starter library is built once, and every test gets a copy of that home."""

import shutil
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import TypeVar

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.diary.entry import DiaryEntry
from core.diary.store import entries_between
from core.engine.engine import Engine, EngineOptions
from core.people.profile import Profile
from core.people.store import load_profile, save_profile
from core.plan.entry import PlanEntry
from core.plan.store import entries_between as planned_between
from core.plan.week import Week
from core.progress import Job
from core.questions.vocabulary import Vocabulary
from core.store.home import Home
from core.store.log_file import create_log
from core.store.migrations import Connection
from core.store.user_db import reading, writing
from desktop_app.shell.context import AppContext
from desktop_app.shell.notifier import Notice, Notifier, Severity
from desktop_app.shell.operations import Operations
from desktop_app.shell.page import Page
from desktop_app.shell.sample import fill_sample_home
from desktop_app.shell.theme.theme import Theme
from tests.conftest import built_once, search_briefly

Result = TypeVar("Result")

PATIENCE_MS = 300_000
"""How long a busy machine may take before a test gives up."""
NO_WORDS = Vocabulary({}, {})

OFFSCREEN_NOISE = pytest.mark.qt_log_ignore(r"^This plugin does not support", extend=True)
"""Said by Qt's offscreen platform whenever a window or a popup is shown; it means nothing."""


@pytest.fixture(autouse=True)
def patient_closing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a closing window wait for its threads as long as a busy machine takes; `main()` would end the process."""
    monkeypatch.setattr("desktop_app.shell.application.PATIENCE_S", PATIENCE_MS / 1000)


@pytest.fixture(autouse=True)
def introduced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows on a new home open with the Ask page; `pages/welcome` tests the introduction."""
    monkeypatch.setattr("desktop_app.shell.application.introduction_step", lambda _connection: None)


@pytest.fixture(scope="session")
def built_home(stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder with the starter library."""

    def build_home(place: Path) -> None:
        shutil.copytree(stock, place, ignore=shutil.ignore_patterns("user.*"))
        engine = Engine(Home(place))
        assert engine.context is not None
        # Measured here, so that not every window of every test measures anew.
        engine.sessions.select_devices(Job())
        engine.close()

    return built_once("measured-library", build_home, tmp_path_factory)


@pytest.fixture(scope="session")
def small_built_home(small_stock: Path, built_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder with a library of few starter recipes, for windows that renew all of it."""

    def build_home(place: Path) -> None:
        shutil.copytree(small_stock, place, ignore=shutil.ignore_patterns("user.*"))
        measured = Home(place).device_figures
        measured.parent.mkdir(exist_ok=True)
        shutil.copy(Home(built_home).device_figures, measured)

    return built_once("measured-small-library", build_home, tmp_path_factory)


@pytest.fixture(scope="session")
def sampled_home(built_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder with the sample data of the pictures."""

    def build_home(place: Path) -> None:
        shutil.copytree(built_home, place)
        with pytest.MonkeyPatch.context() as patched:
            search_briefly(patched)
            fill_sample_home(Home(place), date.today())

    return built_once("sampled-library", build_home, tmp_path_factory)


@pytest.fixture(scope="session")
def empty_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder with an empty log alone. A first start, which makes one, is tested with whole windows."""
    home = Home(tmp_path_factory.mktemp("empty-log"))
    create_log(home)
    return home.root


class Desk:
    """A page on its context, with eyes for what it tells and stores."""

    def __init__(self, qtbot: QtBot, context: AppContext) -> None:
        self.qtbot = qtbot
        self.context = context
        self.notices: list[Notice] = []
        self.crashes: list[BaseException] = []
        context.notifier.posted.connect(self.notices.append)
        context.operations.crashed.connect(self.crashes.append)

    def open(self, make: Callable[[AppContext], Page], width: int = 1030, height: int = 740) -> Page:
        """Make a page and show it."""
        page = make(self.context)
        page.resize(width, height)
        page.show()
        self.pages.append(page)
        return page

    pages: list[QWidget]

    def wait(self, condition: Callable[[], object]) -> None:
        """Let the page work until something holds and is on the screen; nothing may crash meanwhile."""
        self.qtbot.waitUntil(lambda: bool(self.crashes) or bool(condition()), timeout=PATIENCE_MS)
        # Qt shows a widget that was added to a layout only at the next turn of its event loop.
        QCoreApplication.processEvents()
        assert not self.crashes, self.crashes

    def settle(self) -> None:
        """Let everything that was started end, and its callbacks run."""
        for _ in range(3):
            operations = self.context.operations
            for pool in (operations._engine, operations._questions, operations._database):
                pool.submit(lambda: None).result()
            QCoreApplication.processEvents()
            QCoreApplication.processEvents()

    def told(self, severity: Severity) -> list[str]:
        """What was said, oldest first."""
        return [notice.text for notice in self.notices if notice.severity is severity]

    def undo(self) -> None:
        """Press Undo on the newest toast that offers it."""
        notice = next(notice for notice in reversed(self.notices) if notice.action is not None)
        assert notice.action is not None
        notice.action.run()

    def stored(self, query: Callable[[Connection], Result]) -> Result:
        """Look into the user's database, on the thread that owns it."""
        return self.context.operations._database.submit(self._read, query).result()

    def store(self, work: Callable[[Connection], object]) -> None:
        """Change the user's database behind the window's back, as another program would."""
        self.context.operations._database.submit(self._write, work).result()

    def _read(self, query: Callable[[Connection], Result]) -> Result:
        with reading(self.context.home) as connection:
            return query(connection)

    def _write(self, work: Callable[[Connection], object]) -> None:
        with writing(self.context.home) as connection:
            work(connection)

    def profile(self) -> Profile:
        """The profile as it is stored."""
        return self.stored(load_profile)

    def store_profile(self, profile: Profile) -> None:
        """Store a profile."""
        self.store(lambda connection: save_profile(connection, profile))

    def diary(self, week: Week) -> list[DiaryEntry]:
        """What the diary holds of a week."""
        return self.stored(lambda connection: entries_between(connection, week.first, week.last))

    def plan(self, week: Week) -> list[PlanEntry]:
        """What is planned in a week."""
        return self.stored(lambda connection: planned_between(connection, week.first, week.last))


@pytest.fixture
def desk_home(built_home: Path) -> Path:
    """The home that a desk copies. Tests that renew a library, or need no recipes, take the small one."""
    return built_home


@pytest.fixture
def desk(
    qtbot: QtBot,
    qapp: QApplication,
    home: Path,
    desk_home: Path,
    empty_log: Path,
    quick_log: None,
    quick_libraries: None,
) -> Iterator[Desk]:
    """A context over a copy of the built home, taken apart afterwards."""
    shutil.copytree(desk_home, home)
    shutil.copytree(empty_log, home, dirs_exist_ok=True)
    owner = QObject()
    notifier = Notifier(owner)
    operations = Operations(Home(home), notifier, owner)
    theme = Theme(qapp, owner)
    theme.apply()
    context = AppContext.make(Home(home), operations, notifier, theme, owner)
    options = context.library_updates.watched(context.devices.watched(EngineOptions()))
    engine = Engine(Home(home), options)
    # Whole windows test what an engine starts by itself: the look at the devices and at the similarity index.
    context.host.ready.disconnect(context.devices.select_when_idle)
    context.host.ready.disconnect(context.similarity.rebuild_when_idle)
    context.host.use(engine)
    desk = Desk(qtbot, context)
    desk.pages = []
    yield desk
    desk.settle()
    for page in desk.pages:
        page.close()
        shiboken6.delete(page)
    operations.close()
    context.close_engine()
    shiboken6.delete(owner)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not desk.crashes, desk.crashes
