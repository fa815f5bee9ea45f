"""The ring of a day's energy: how far it is filled, and where it has words."""

from dataclasses import replace

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.theme.tokens import LIGHT
from desktop_app.widgets.amounts import NutrientLine, TargetStatus
from desktop_app.widgets.day_ring import DayRing

LINE = NutrientLine(
    key="energy",
    label="Energy",
    amount="1,000 kcal, give or take 40",
    target="target 1,800 to 2,000 kcal",
    percent="50 %",
    note="800 kcal to go",
    doubt="",
    status=TargetStatus.BELOW,
    share=0.5,
    low_share=0.9,
    number="1,000",
)


def drawn(theme: Theme, qtbot: QtBot, line: NutrientLine) -> QImage:
    ring = DayRing(theme, line)
    qtbot.addWidget(ring)
    ring.resize(ring.sizeHint())
    return ring.grab().toImage()


def share_of(picture: QImage, colour: str) -> float:
    wanted = QColor(colour).rgb()
    pixels = [(x, y) for x in range(picture.width()) for y in range(picture.height())]
    return sum(picture.pixel(x, y) == wanted for x, y in pixels) / len(pixels)


def test_half_of_the_target_fills_half_of_the_ring_clockwise(theme: Theme, qtbot: QtBot) -> None:
    picture = drawn(theme, qtbot, LINE)
    middle = picture.height() // 2
    assert picture.pixelColor(picture.width() - 8, middle) == QColor(LIGHT.primary)
    assert picture.pixelColor(8, middle) == QColor(LIGHT.hover)


def test_more_of_the_target_fills_more(theme: Theme, qtbot: QtBot) -> None:
    shares = [
        share_of(drawn(theme, qtbot, replace(LINE, share=share)), LIGHT.primary)
        for share in (0.0, 0.25, 0.5, 1.0)
    ]
    assert shares[0] == 0
    assert shares == sorted(set(shares))


def test_over_the_target_is_hatched_in_another_colour(theme: Theme, qtbot: QtBot) -> None:
    picture = drawn(theme, qtbot, replace(LINE, share=1.0, status=TargetStatus.OVER))
    assert share_of(picture, LIGHT.primary) == 0
    full = drawn(theme, qtbot, replace(LINE, share=1.0))
    assert 0 < share_of(picture, LIGHT.warning) < share_of(full, LIGHT.primary)


def test_the_range_of_a_guess_is_not_written_into_the_ring(theme: Theme, qtbot: QtBot) -> None:
    amounts = ("3,281 kcal", "3,281 kcal, give or take 40", "3,281 kcal (2,900 to 5,000)")
    first, *others = [drawn(theme, qtbot, replace(LINE, amount=amount)) for amount in amounts]
    assert all(other == first for other in others)


def test_a_day_with_an_unknown_food_still_has_its_number(theme: Theme, qtbot: QtBot) -> None:
    wordless = replace(LINE, status=TargetStatus.MAYBE_WITHIN, note="may be more than the target")
    numbered, blank = (drawn(theme, qtbot, replace(wordless, number=number)) for number in ("≥ 1,911", ""))
    assert numbered != blank
