"""The units that the network labels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.line_tagger.words import line_word_form, split_line


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1½ cups", ["1", "½", "cups"]),
        ("400g/14oz tin", ["400", "g", "/", "14", "oz", "tin"]),
        ("2-3 eggs", ["2", "-", "3", "eggs"]),
        ("1,400 g, 0.5 l", ["1,400", "g", ",", "0.5", "l"]),
        ("½oz don't", ["½", "oz", "don't"]),
        ("", []),
    ],
)
def test_lines_are_cut(line: str, words: list[str]) -> None:
    assert [word.text for word in split_line(line)] == words


@given(st.text(max_size=200))
def test_no_sign_is_lost_and_every_word_stands_where_it_says(line: str) -> None:
    words = split_line(line)
    assert all(line[word.start : word.end] == word.text for word in words)
    assert "".join(word.text for word in words) == "".join(line.split())


def test_of_numbers_only_the_shape_is_seen() -> None:
    assert [line_word_form(word) for word in ("400", "14.5", "7", "¾", "⁄", "Crème")] == [
        "000",
        "00.0",
        "7",
        "½",
        "/",
        "creme",
    ]


def test_a_decimal_comma_looks_like_a_point_and_thousands_do_not() -> None:
    assert [word.text for word in split_line("1,5 kg, 0,125 l, 1,400 g")] == [
        *("1,5", "kg", ","),
        *("0,125", "l", ","),
        *("1,400", "g"),
    ]
    assert (
        line_word_form("1,5"),
        line_word_form("0,125"),
        line_word_form("1,400"),
        line_word_form("12"),
    ) == ("0.0", "0.000", "0,000", "00")
