"""Numbers among words."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.lines.numbers import number_at, spoken_at
from models.line_tagger.words import split_line


def words(text: str) -> list[str]:
    return [word.text for word in split_line(text)]


@pytest.mark.parametrize(
    ("text", "value", "size"),
    [
        ("2 eggs", 2.0, 1),
        ("1 1/2 cups", 1.5, 4),
        ("1½ cups", 1.5, 2),
        ("1-1/2 cups", 1.5, 5),
        ("3/4 cup", 0.75, 3),
        ("1⁄2 cup", 0.5, 3),
        ("0.5 l", 0.5, 1),
        ("1,400 g", 1400.0, 1),
        ("1,5 kg", 1.5, 1),
        ("2,25 kg", 2.25, 1),
        ("0,125 l", 0.125, 1),
        ("0,5 l", 0.5, 1),
        ("1 14 oz can", 1.0, 1),
        ("2-3 eggs", 2.0, 1),
        ("5/2 x", 5.0, 1),
        ("1/0 x", 1.0, 1),
        ("eggs", 0.0, 0),
        ("", 0.0, 0),
        ("9" * 4000, 0.0, 0),
    ],
)
def test_the_number_that_begins(text: str, value: float, size: int) -> None:
    assert number_at(words(text)) == (pytest.approx(value), size)


@given(st.integers(0, 999), st.integers(1, 31), st.integers(2, 32))
def test_mixed_fractions_are_read_as_written(whole: int, over: int, under: int) -> None:
    if over >= under:
        over = under - 1
    for text in (
        f"{whole} {over}/{under} cups",
        f"{whole}-{over}/{under} cups",
        f"{whole} {over}\u2044{under} cups",
    ):
        value, size = number_at(words(text))
        assert value == pytest.approx(float(whole + Fraction(over, under)))
        assert words(text)[size:] == ["cups"]


@given(st.floats(0, 10_000, allow_nan=False).map(lambda value: f"{value:.2f}"))
def test_decimals_are_read_as_written(text: str) -> None:
    assert number_at(words(f"{text} g")) == (float(text), 1)


@given(st.text(max_size=60))
def test_any_text_gives_a_number_that_can_be_used(text: str) -> None:
    cut = words(text)
    for value, size in (number_at(cut), spoken_at(cut)):
        assert value >= 0
        assert 0 <= size <= len(cut)


@pytest.mark.parametrize(
    ("text", "value", "size"),
    [
        ("two eggs", 2.0, 1),
        ("half a lemon", 0.5, 2),
        ("a dozen eggs", 12.0, 2),
        ("a lemon", 1.0, 1),
        ("lemon", 0.0, 0),
    ],
)
def test_numbers_in_words(text: str, value: float, size: int) -> None:
    assert spoken_at(words(text)) == (value, size)
