"""Measure how long the window stops answering while it is used: `make bench-smooth`.

    python -m benchmarks.smooth_bench [--rounds N] [--home DIR] [--json FILE]

A scripted session in an offscreen window opens each page and its states, types, scrolls, plans a week, and changes theme and
text size. A stop is one turn of the event loop: nothing is painted and no key is heard before it ends. It is measured in CPU
time of the window's own thread, which a busy machine does not lengthen. `--home` uses a copy of a home folder, without it
the sample of the screenshots is made.
"""

import argparse
import json
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractEventDispatcher
    from PySide6.QtWidgets import QApplication

    from desktop_app.shell.application import Application
    from desktop_app.shell.tour import Tour

ROOT: Final = Path(__file__).resolve().parent.parent
GOAL_MS: Final = 50.0
REST_MS: Final = 300
"""For timers that start work a little after an action."""
TYPED: Final = "creamy tomato soup without dairy"
SCROLLS: Final = 20


@dataclass
class Watch:
    """Turns of the event loop, in milliseconds of CPU time of this thread, by action."""

    action: str = ""
    turns: dict[str, list[float]] = field(default_factory=dict)
    _began_s: float = field(default_factory=time.thread_time)

    def begin(self) -> None:
        """Begin a turn, and end the one before if the loop did not rest between them."""
        self.end()
        self._began_s = time.thread_time()

    def end(self) -> None:
        """Note the turn that ends."""
        now_s = time.thread_time()
        self.turns.setdefault(self.action, []).append(1000 * (now_s - self._began_s))
        self._began_s = now_s

    def follow(self, dispatcher: "QAbstractEventDispatcher") -> None:
        """Note the turns of this thread's event loops."""
        dispatcher.awake.connect(self.begin)
        dispatcher.aboutToBlock.connect(self.end)


def main() -> None:
    """Run the session and print the longest stop of each action."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3, help="how often the session is repeated")
    parser.add_argument("--home", type=Path, help="measure with a copy of this home folder")
    parser.add_argument("--json", type=Path, default=ROOT / "out" / "smooth_bench.json")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="larder-smooth-") as folder:
        rounds = measured(Path(folder) / "home", options.home, options.rounds)
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(rounds, indent=1) + "\n", encoding="utf-8")
    report(rounds)


def measured(place: Path, source: Path | None, count: int) -> list[dict[str, list[float]]]:
    """Return the turns of each round by action."""
    from PySide6.QtCore import QAbstractEventDispatcher
    from PySide6.QtWidgets import QApplication

    from core.store.home import Home
    from desktop_app.shell.sample import fill_sample_home

    app = QApplication(["larder"])
    app.setStyle("Fusion")
    if source is None:
        fill_sample_home(Home(place), date.today())
    else:
        shutil.copytree(source, place)
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None
    rounds = []
    with window_on(app, place) as larder:
        watch = Watch("rest")
        watch.follow(dispatcher)
        for _ in range(count):
            watch.turns = {}
            for name, act in session(larder):
                watch.action = name
                act()
                rest(larder)
                watch.action = "rest"
            rounds.append(watch.turns)
    return rounds


@contextmanager
def window_on(app: "QApplication", place: Path) -> Iterator["Application"]:
    """Open the window on a home, and wait until all is prepared that it prepares in the background."""
    from core.store.home import Home
    from desktop_app.shell.application import Application
    from desktop_app.shell.responsive import freeze_gc, threads_taking_turns
    from desktop_app.shell.theme.theme import ThemeMode
    from desktop_app.shell.tour import wait_until

    with threads_taking_turns():
        crashes: list[BaseException] = []
        larder = Application(app, Home(place), crashes.append)
        warmed: list[bool] = []

        def note_warm() -> None:
            freeze_gc()
            warmed.append(True)

        larder.context.theme.set_mode(ThemeMode.LIGHT)
        larder.context.host.ready.connect(freeze_gc)
        larder.context.warm_up.done.connect(note_warm)
        try:
            larder.window.resize(1280, 800)
            larder.show()
            wait_until(lambda: (bool(warmed) and larder.pages_ahead.is_done) or bool(crashes))
            if not crashes:
                yield larder
            if crashes:
                raise crashes[0]
        finally:
            larder.close()


def rest(larder: "Application") -> None:
    """Let the window finish what it was asked to do."""
    from PySide6.QtTest import QTest

    from desktop_app.shell.tour import wait_until

    QTest.qWait(REST_MS)
    wait_until(lambda: larder.context.operations.is_idle)
    QTest.qWait(REST_MS // 3)


def session(larder: "Application") -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the actions of a session with their names."""
    from desktop_app.shell.theme.theme import ThemeMode
    from desktop_app.shell.tour import STOPS, Tour

    tour, theme = Tour(larder), larder.context.theme
    for name in STOPS:
        yield f"open {name}", lambda name=name: STOPS[name](tour)  # type: ignore[misc]
        tour.leave()
    yield "type a question", lambda: type_question(tour)
    yield "scroll answers", lambda: scroll(tour)
    yield "suggest a week", lambda: suggest(tour)
    for page in ("ask", "today", "plan", "library", "recipe"):
        tour.page(page)
        for mode in (ThemeMode.DARK, ThemeMode.LIGHT):
            yield f"theme on {page}", lambda mode=mode: theme.set_mode(mode)  # type: ignore[misc]
    for percent in (150, 100):
        yield "text size", lambda percent=percent: theme.set_text_percent(percent)  # type: ignore[misc]


def type_question(tour: "Tour") -> None:
    """Type a question letter by letter."""
    from PySide6.QtTest import QTest

    from desktop_app.pages.ask.page import AskPage

    tour.page("ask")
    page = tour.larder.window.current_page
    assert isinstance(page, AskPage)
    page.box.line.clear()
    for letter in TYPED:
        QTest.keyClicks(page.box.line, letter)
        QTest.qWait(20)


def scroll(tour: "Tour") -> None:
    """Scroll the answers to a question."""
    from PySide6.QtTest import QTest

    from desktop_app.pages.ask.page import AskPage

    page = tour.larder.window.current_page
    assert isinstance(page, AskPage)
    page.ask(TYPED)
    rest(tour.larder)
    bar = page.scroller.verticalScrollBar()
    for step in range(SCROLLS):
        bar.setValue(bar.maximum() * (step + 1) // SCROLLS)
        QTest.qWait(16)


def suggest(tour: "Tour") -> None:
    """Have a week suggested, and discard it."""
    from desktop_app.pages.plan.page import PlanPage
    from desktop_app.shell.tour import wait_until

    tour.plan()
    page = tour.larder.window.current_page
    assert isinstance(page, PlanPage)
    page.step(1)
    rest(tour.larder)
    page.propose()
    wait_until(lambda: page.draft is not None)
    rest(tour.larder)
    page.discard()
    page.step(-1)


def report(rounds: list[dict[str, list[float]]]) -> None:
    """Print the longest stop of each action: in the first round, when pages are made, and in the later ones."""
    print(f"{'ms of CPU time':<24}{'first':>8}{'later':>8}")
    later = rounds[1:]
    for action, turns in sorted(rounds[0].items(), key=lambda pair: -max(pair[1])):
        again = statistics.median(max(each[action]) for each in later) if later else float("nan")
        print(f"{action:<24}{max(turns):>8.0f}{again:>8.0f}")
    for name, some in (("first round", rounds[:1]), ("later rounds", later)):
        turns = [turn for each in some for action in each.values() for turn in action]
        over = sum(turn > GOAL_MS for turn in turns)
        print(f"{name}: {over} of {len(turns):,} turns stop longer than {GOAL_MS:.0f} ms")


if __name__ == "__main__":
    main()
