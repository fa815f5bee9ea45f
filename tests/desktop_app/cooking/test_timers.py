"""Kitchen timers on a clock that the test turns."""

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.cooking.timers import RING_EVERY_TICKS, RINGS, TimerBar, time_left_words
from desktop_app.shell.theme.theme import Theme
from tests.desktop_app.page_kit import OFFSCREEN_NOISE

pytestmark = OFFSCREEN_NOISE


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def bar(qtbot: QtBot, theme: Theme, clock: Clock) -> Iterator[TimerBar]:
    bar = TimerBar(theme, clock)
    # The test ticks itself.
    bar._ticker.timeout.disconnect()
    yield bar
    shiboken6.delete(bar)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0:00"), (0.2, "0:01"), (59.5, "1:00"), (245, "4:05"), (3845, "1:04:05"), (-3, "0:00")],
)
def test_time_left(seconds: float, words: str) -> None:
    assert time_left_words(seconds) == words


def test_timers_run_side_by_side(bar: TimerBar, clock: Clock) -> None:
    bar.start("Step 1: 10 minutes", 600)
    clock.now += 60
    bar.start("Step 2: 2 minutes", 120)
    clock.now += 30
    assert [timer.left_s for timer in bar.timers] == [510, 90]
    clock.now += 91
    bar.tick()
    assert [timer.has_rung for timer in bar.timers] == [False, True]
    assert [timer.name for timer in bar.running] == ["Step 1: 10 minutes"]


def test_a_paused_timer_waits(bar: TimerBar, clock: Clock) -> None:
    bar.start("rice", 600)
    (timer,) = bar.timers
    clock.now += 100
    timer.pause_button.click()
    clock.now += 5000
    bar.tick()
    assert timer.is_paused
    assert timer.left_s == 500
    timer.pause_button.click()
    clock.now += 400
    assert timer.left_s == 100
    assert "running" in timer.accessibleName()


def test_a_minute_more_before_and_after_the_end(bar: TimerBar, clock: Clock) -> None:
    bar.start("eggs", 60)
    (timer,) = bar.timers
    timer.more_button.click()
    assert timer.left_s == 120
    clock.now += 500
    bar.tick()
    assert timer.has_rung
    assert timer.pause_button.isHidden()
    timer.more_button.click()
    assert not timer.has_rung
    assert timer.left_s == 60


def test_it_sounds_for_a_minute_and_no_longer(
    bar: TimerBar, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: sounds.append(1))
    bar.start("eggs", 60)
    for _ in range(4):
        bar.tick()
    assert not sounds
    clock.now += 60
    bar.tick()
    assert len(sounds) == 1
    for _ in range(3 * RINGS * RING_EVERY_TICKS):
        bar.tick()
    assert len(sounds) == RINGS


def test_the_bar_is_there_while_it_has_timers(bar: TimerBar) -> None:
    assert bar.isHidden()
    bar.start("eggs", 60)
    assert not bar.isHidden()
    bar.timers[0].remove_button.click()
    assert bar.timers == []
    assert bar.isHidden()
