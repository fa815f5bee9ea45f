"""How long work still takes, in words, by a clock that the test turns."""

import pytest

from core.progress import TimeLeft


class Clock:
    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


@pytest.mark.parametrize(
    ("elapsed_s", "share", "said"),
    [
        (1.0, 0.5, ""),  # too early to say
        (60.0, 0.001, ""),  # too little to go by
        (60.0, 0.9, ""),  # over in a moment
        (60.0, 0.6, "less than a minute left"),
        (60.0, 0.5, "about 1 minute left"),
        (60.0, 0.25, "about 3 minutes left"),
        (600.0, 0.05, "about 3 hours left"),
        (60.0, 1.0, ""),
    ],
)
def test_time_left_is_said_when_it_is_worth_it(elapsed_s: float, share: float, said: str) -> None:
    clock = Clock()
    left = TimeLeft(clock)
    clock.now_s += elapsed_s
    assert left.words(share) == said


def test_a_smaller_share_begins_anew() -> None:
    clock = Clock()
    left = TimeLeft(clock)
    clock.now_s += 1000.0
    assert left.words(0.5)
    assert left.words(0.1) == "", "other work has just begun"
    clock.now_s += 60.0
    assert left.words(0.7) == "less than a minute left"
