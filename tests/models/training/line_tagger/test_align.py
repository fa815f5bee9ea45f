"""From columns back to words."""

import random

import pytest

from models.line_tagger.labels import FIELD_LABELS, MARK_LABELS
from models.line_tagger.words import split_line
from models.training.line_tagger.align import align
from models.training.line_tagger.corpus import LabelledLine, TaggedLine, marks_of, tagged
from models.training.line_tagger.variants import vary


@pytest.mark.parametrize(
    ("line", "columns", "labels"),
    [
        (
            "1 1/2 cups chopped onions",
            {"amount": "1.5", "unit": "cup", "preparation": "chopped", "name": "onions"},
            "amount amount amount amount unit preparation name",
        ),
        (
            "20g/¾oz butter",
            {"amount": "20 #3$4", "unit": "g oz", "name": "butter"},
            "amount unit O amount unit name",
        ),
        (
            "1 to 2 eggs (beaten)",
            {"amount": "1-2", "name": "eggs", "preparation": "beaten"},
            "amount amount amount name O preparation O",
        ),
    ],
)
def test_words_are_given_back_to_their_columns(line: str, columns: dict[str, str], labels: str) -> None:
    assert align(line, columns) == labels.split()


def test_a_column_that_is_not_in_the_line_gives_nothing() -> None:
    assert align("2 eggs", {"amount": "2", "name": "apples"}) is None


def test_alternatives_and_wishes_are_marked() -> None:
    words = tuple(word.text for word in split_line("butter or oil, if desired, or to taste"))
    marks = marks_of(words, ["name"] * 3 + ["O"] + ["comment"] * 6)
    assert marks[1:3] == ("alternative", "alternative")
    assert marks[4:6] == ("optional", "optional")
    assert set(marks[7:]) == {"O"}


def test_lines_of_the_same_words_stand_on_one_side() -> None:
    texts = ("20 cups flour, sifted", "35 cups Flour , sifted", "20 CUPS flour, sifted")
    assert len({LabelledLine(text, "x", {}).held_out for text in texts}) == 1
    others = {LabelledLine(f"1 cup food{number}", "x", {}).held_out for number in range(200)}
    assert others == {True, False}


def test_every_style_keeps_one_label_a_word() -> None:
    line = tagged(
        LabelledLine(
            "2 cups red lentils, rinsed, for serving",
            "x",
            {
                "amount": "2",
                "unit": "cup",
                "name": "red lentils",
                "preparation": "rinsed",
                "purpose": "for serving",
            },
        )
    )
    assert line is not None
    rng = random.Random(1)
    styles: set[TaggedLine] = {vary(line, rng) for _ in range(400)}
    assert len(styles) > 50
    for style in styles:
        assert len(style.words) == len(style.fields) == len(style.marks)
        assert set(style.fields) <= set(FIELD_LABELS)
        assert set(style.marks) <= set(MARK_LABELS)
        named = [
            word.lower() for word, field in zip(style.words, style.fields, strict=True) if field == "name"
        ]
        assert named == ["red", "lentils"]
