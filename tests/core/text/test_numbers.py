"""Numbers in figures and words, fractions, dozens and ranges."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.numbers import number_at, number_of, range_at, range_of, read_numbers
from models.line_tagger.words import split_line

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def words(text: str) -> list[str]:
    return [word.text for word in split_line(text)]


def in_words(number: int, joiner: str = "-", links_hundreds: bool = True) -> str:
    """A number below a thousand as English spells it."""
    if number >= 100:
        rest = number % 100
        link = " and " if links_hundreds else " "
        return f"{_ONES[number // 100]} hundred" + (f"{link}{in_words(rest, joiner)}" if rest else "")
    if number < 20:
        return _ONES[number]
    return _TENS[number // 10 - 2] + (f"{joiner}{_ONES[number % 10]}" if number % 10 else "")


@pytest.mark.parametrize(
    ("text", "value", "size"),
    [
        ("2 eggs", 2.0, 1), ("1 1/2 cups", 1.5, 4), ("1½ cups", 1.5, 2), ("1 ½ cups", 1.5, 2), ("1-1/2 cups", 1.5, 5),
        ("1 and 1/2 cups", 1.5, 5), ("3/4 cup", 0.75, 3), ("1⁄2 cup", 0.5, 3), ("0.5 l", 0.5, 1), ("1,400 g", 1400.0, 1),
        ("1,5 kg", 1.5, 1), ("2,25 kg", 2.25, 1), ("0,125 l", 0.125, 1), ("0,5 l", 0.5, 1), ("1 14 oz can", 1.0, 1),
        ("2-3 eggs", 2.0, 1), ("5/2 x", 2.5, 3), ("1/0 x", 1.0, 1), ("80/20 beef", 80.0, 1), ("eggs", 0.0, 0), ("", 0.0, 0),
        ("9" * 4000, 0.0, 0), ("2x eggs", 2.0, 1), ("1k", 1000.0, 2), ("2 and a half cups", 2.5, 4), ("½ an onion", 0.5, 2),
        ("1/4 of an onion", 0.25, 5), ("21/2 pounds", 2.5, 3), ("30/4 x", 30.0, 1),
    ],
)  # fmt: skip
def test_numbers_in_figures(text: str, value: float, size: int) -> None:
    assert number_at(words(text)) == (pytest.approx(value), size)


@pytest.mark.parametrize(
    ("text", "value", "size"),
    [
        ("two eggs", 2.0, 1), ("seven eggs", 7.0, 1), ("twenty five g", 25.0, 2), ("twenty-five g", 25.0, 3),
        ("half a lemon", 0.5, 2), ("half of an avocado", 0.5, 3), ("half cup", 0.5, 1), ("one half cup", 0.5, 2),
        ("a quarter of an onion", 0.25, 4), ("three quarters of a cup", 0.75, 4), ("two-thirds cup", 2 / 3, 3),
        ("one and a half cups", 1.5, 4), ("one and three quarter cups", 1.75, 4), ("a dozen eggs", 12.0, 2),
        ("dozen eggs", 12.0, 1), ("two dozen eggs", 24.0, 2), ("2 dozen eggs", 24.0, 2), ("1/2 dozen eggs", 6.0, 4),
        ("half a dozen eggs", 6.0, 3), ("a half dozen of eggs", 6.0, 4), ("a couple of walnuts", 2.0, 3),
        ("a pair of kippers", 2.0, 3), ("a hundred", 100.0, 2), ("five hundred g", 500.0, 2),
        ("two hundred and fifty g", 250.0, 4), ("two quarter pounders", 2.0, 1), ("pair", 0.0, 0),
    ],
)  # fmt: skip
def test_numbers_in_words(text: str, value: float, size: int) -> None:
    assert number_at(words(text)) == (pytest.approx(value), size)


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("a lemon", 1.0),
        ("an egg", 1.0),
        ("a few olives", 3.0),
        ("several olives", 3.0),
        ("a little oil", 0.0),
    ],
)
def test_articles_count_in_lines_and_not_in_questions(text: str, counted: float) -> None:
    assert number_at(words(text), counts_articles=True)[0] == counted
    assert number_at(words(text)) == (0.0, 0)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("2-3 eggs", 2, 3), ("2 – 3 eggs", 2, 3), ("2 to 3", 2, 3), ("two or three", 2, 3), ("1½-2 cups", 1.5, 2),
        ("1-2 dozen", 12, 24), ("2 to 3 dozen of", 24, 36), ("2-21/2", 2, 2.5),
        ("3-2", 3, 3), ("1/2 to 3/4 cup", 0.5, 0.75), ("a dozen", 12, 12),
    ],
)  # fmt: skip
def test_ranges(text: str, low: float, high: float) -> None:
    assert range_at(words(text))[:2] == (low, high)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("20-30", [20, 30]), ("500 to 700", [500, 700]), ("(0.14, 0.26)", [0.14, 0.26]), ("1,400", [1400]), ("1,5", [1.5]),
        ("about .5 g", [0.5]), ("half a", [0.5]), ("a hundred and fifty", [150]), ("none here", []), ("a few", []),
        ("x2", [2]), ("٣ eggs", [3]),
    ],
)  # fmt: skip
def test_every_number_of_a_phrase(text: str, values: list[float]) -> None:
    assert read_numbers(text) == pytest.approx(values)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1), ("1 1/2", 1.5), ("1½", 1.5), ("½", 0.5), ("1 ⅔", 1 + 2 / 3), ("1,5", 1.5), (".5", 0.5), (",5", 0.5),
        ("1,400", 1400), ("two", 2), ("1/0", None), ("2-3", None), ("some", None), ("", None), ("-1", None), ("٣", 3),
        (2.5, 2.5), (float("nan"), None), (10**400, None), (True, None), ("9" * 300, None), ("1 2 3", None), ("2⁄3", 2 / 3),
        (None, None), ("a", None),
    ],
)  # fmt: skip
def test_one_number(text: object, number: float | None) -> None:
    assert number_of(text) == (None if number is None else pytest.approx(number))


def test_where_the_first_range_of_a_text_is() -> None:
    text = "Makes 4 to 6 jars of 0.5 l"
    found = range_of(text)
    assert found is not None
    assert (found.low, found.high, text[found.start : found.end]) == (4, 6, "4 to 6")
    assert range_of("no number") is None


@given(st.integers(0, 999), st.sampled_from(["-", " "]), st.booleans())
def test_words_below_a_thousand_come_back(number: int, joiner: str, links_hundreds: bool) -> None:
    text = in_words(number, joiner, links_hundreds)
    assert number_at(words(f"{text} grams")) == (number, len(words(text)))
    assert read_numbers(text) == [number]


@given(st.integers(1, 999_999))
def test_whole_numbers_come_back(value: int) -> None:
    assert read_numbers(f"{value}") == [value]
    assert read_numbers(f"{value:,}") == [value]


@given(st.integers(0, 999), st.integers(1, 31), st.integers(2, 32))
def test_mixed_fractions_come_back(whole: int, over: int, under: int) -> None:
    over = min(over, under - 1)
    for text in (f"{whole} {over}/{under}", f"{whole}-{over}/{under}", f"{whole} {over}\u2044{under}"):
        value, size = number_at(words(f"{text} cups"))
        assert value == pytest.approx(float(whole + Fraction(over, under)))
        assert words(f"{text} cups")[size:] == ["cups"]
        assert number_of(text) == pytest.approx(value)


@given(st.integers(1, 99), st.sampled_from([("a half", 0.5), ("a quarter", 0.25), ("three quarters", 0.75)]))
def test_shares_add_to_whole_numbers(whole: int, share: tuple[str, float]) -> None:
    for text in (f"{whole} and {share[0]}", f"{in_words(whole)} and {share[0]}"):
        assert number_of(text) == whole + share[1]


@given(st.decimals(min_value="0.01", max_value="9999", places=2), st.sampled_from(".,"))
def test_decimals_come_back(value: object, point: str) -> None:
    text = str(value).replace(".", point)
    assert number_at(words(f"{text} g")) == (float(str(value)), 1)
    assert read_numbers(f"about {text} g") == [float(str(value))]


@given(st.integers(1, 5000), st.integers(1, 5000))
def test_ranges_are_two_numbers_in_the_order_written(first: int, second: int) -> None:
    for link in ("-", " to ", " – ", " and "):
        assert read_numbers(f"{first}{link}{second}") == [first, second]


@given(st.text(max_size=60))
def test_any_text_gives_a_number_that_can_be_used(text: str) -> None:
    cut = words(text)
    for value, size in (number_at(cut), number_at(cut, counts_articles=True)):
        assert value >= 0
        assert 0 <= size <= len(cut)
