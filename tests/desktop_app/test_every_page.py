"""Every page of the window, in its usual states: what is painted can be read, and reached with the keyboard."""

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.store.home import Home
from desktop_app.shell.application import Application
from desktop_app.shell.theme.theme import ThemeMode
from desktop_app.shell.tour import Tour, wait_until
from tests.conftest import log_held_open
from tests.desktop_app.clipping import clipped, window_language
from tests.desktop_app.contrast import faint
from tests.desktop_app.controls import (
    backward_steps,
    nameless,
    out_of_reach,
    tab_order,
    turned_by_wheel,
    unmarked,
)
from tests.desktop_app.page_kit import OFFSCREEN_NOISE
from tests.desktop_app.pictures import WINDOW, compared, small

pytestmark = OFFSCREEN_NOISE

SCREENS = ((1280, 800), (900, 600))
"""A small screen, and the smallest window that has to do."""

PICTURED = (
    "welcome", "welcome-avoid", "ask-first", "today-empty", "plan-empty", "library-imports", "profile", "settings", "editor",
    "cook",
)  # fmt: skip
"""Compared with kept pictures: what they show depends neither on the day nor on the recipes of the library."""
LONG_WORDS_IN_CELLS = ("plan", "plan-shopping")
"""The cells of a week break between words only, and some German words are longer than a cell there."""
PICTURED_DARK = ("today-empty", "settings")

Findings = Mapping[str, list[str]]


@contextmanager
def window_on(place: Path, qapp: QApplication) -> Iterator[Application]:
    """Open the window on a home."""
    crashes: list[BaseException] = []
    with log_held_open(place):
        larder = Application(qapp, Home(place), crashes.append)
        try:
            larder.context.theme.set_mode(ThemeMode.LIGHT)
            larder.show()
            wait_until(lambda: larder.context.host.is_ready or bool(crashes))
            yield larder
            wait_until(lambda: larder.context.operations.is_idle)
        finally:
            larder.close()
            qapp.setStyleSheet("")
            qapp.styleHints().setColorScheme(Qt.ColorScheme.Unknown)
    assert crashes == []


def reported(findings: dict[str, list[str]], check: str, stop: str, found: list[str]) -> None:
    findings.setdefault(check, []).extend(f"{stop}: {each}" for each in found)


@pytest.fixture(scope="module")
def sample(sampled_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the home with sample data: two workers may open a window on theirs at once."""
    return Path(shutil.copytree(sampled_home, tmp_path_factory.mktemp("sample") / "home"))


@pytest.fixture(scope="module")
def usual(qapp: QApplication, sample: Path) -> Findings:
    """Faults of the controls, and of the contrast in both themes."""
    findings: dict[str, list[str]] = {}
    seen: set[str] = set()
    with window_on(sample, qapp) as larder:
        tour = Tour(larder)
        for stop in tour.visit():
            if stop.name in PICTURED:
                stop.widget.resize(WINDOW)
                tour.settle()
                findings.setdefault("pictures", []).extend(
                    filter(None, [compared(stop.name, small(stop.widget))])
                )
            reported(findings, "contrast, light", stop.name, faint(stop.widget))
            reported(findings, "names", stop.name, nameless(stop.widget))
            order = tab_order(stop.widget)
            reported(findings, "reach", stop.name, out_of_reach(stop.widget, order))
            reported(findings, "order", stop.name, backward_steps(stop.widget, order))
            reported(findings, "wheel", stop.name, turned_by_wheel(stop.widget))
            reported(findings, "focus", stop.name, unmarked(stop.widget, order, seen))
        # Once only: a change of the theme restyles all pages.
        larder.context.theme.set_mode(ThemeMode.DARK)
        for stop in tour.visit():
            if stop.name in PICTURED_DARK:
                stop.widget.resize(WINDOW)
                tour.settle()
                name = f"{stop.name}-dark"
                findings["pictures"].extend(filter(None, [compared(name, small(stop.widget))]))
            reported(findings, "contrast, dark", stop.name, faint(stop.widget))
    return findings


@contextmanager
def right_to_left(qapp: QApplication) -> Iterator[None]:
    """Mirror windows that are made meanwhile, as Hebrew and Arabic need it."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        yield
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def room(
    place: Path,
    qapp: QApplication,
    screens: Sequence[tuple[int, int]],
    text_percent: int = 100,
    but: Sequence[str] = (),
) -> Findings:
    """Return what is cut off or overlaps, by size of the window; in large type the smallest may scroll sideways."""
    findings: dict[str, list[str]] = {}
    with window_on(place, qapp) as larder:
        tour = Tour(larder)
        larder.context.theme.set_text_percent(text_percent)
        try:
            for stop in tour.visit():
                for width, height in screens:
                    is_tiny = text_percent > 100 and (width, height) == SCREENS[-1]
                    if is_tiny and stop.name in but:
                        continue
                    stop.widget.resize(width, height)
                    tour.settle()
                    found = clipped(stop.widget, may_scroll_sideways=is_tiny)
                    reported(findings, f"{width}x{height}", stop.name, found)
        finally:
            larder.context.theme.set_text_percent(100)
    return findings


def worst(found: list[str]) -> str:
    return "\n".join(["", *dict.fromkeys(found)])


@pytest.mark.parametrize(
    "check", ["names", "reach", "order", "wheel", "focus", "contrast, light", "contrast, dark", "pictures"]
)
def test_controls_and_colours(usual: Findings, check: str) -> None:
    assert not usual[check], worst(usual[check])


def test_nothing_is_cut_off_in_large_type(qapp: QApplication, sample: Path) -> None:
    # German has the longest words.
    with window_language(qapp, "de_DE"):
        findings = room(sample, qapp, SCREENS, text_percent=200, but=LONG_WORDS_IN_CELLS)
    for size, found in findings.items():
        assert not found, f"{size}: {worst(found)}"


def test_nothing_is_cut_off_in_long_words_from_right_to_left(qapp: QApplication, sample: Path) -> None:
    with window_language(qapp, "de_DE"), right_to_left(qapp):
        findings = room(sample, qapp, SCREENS)
    for size, found in findings.items():
        assert not found, f"{size}: {worst(found)}"
