"""Amounts of a line's measures. The labels are written by hand, so that the network has no influence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.lines.measures import Amount, chosen, measures_of
from models.line_tagger.words import split_line

PIECES = "1 2 400 ½ 1/2 - x ( ) / plus cups g oz can inch large about each of flour".split()
FIELDS = {"#": "amount", "@": "unit", "!": "size", "?": "comment"}


def amount(marked: str) -> Amount | None:
    """`#2 @cups flour`: # marks amounts, @ units, ! sizes, ? comments, the rest is the name."""
    words: list[str] = []
    fields: list[str] = []
    for piece in marked.split():
        field = FIELDS.get(piece[0], "name")
        text = piece if field == "name" else piece[1:]
        cut = [word.text for word in split_line(text)]
        words += cut
        fields += ["O" if word in "()," else field for word in cut]
    return chosen(measures_of(words, fields))


@pytest.mark.parametrize(
    ("line", "middle", "unit"),
    [
        ("#2 @cups flour", 2.0, "cup"),
        ("#1 #½ @cups flour", 1.5, "cup"),
        ("#2 #- #3 @tbsp oil", 2.5, "tbsp"),
        ("#2 #to #3 @tbsp oil", 2.5, "tbsp"),
        ("#1 ( #14 @oz ) @can beans", 14.0, "oz"),
        ("#2 ( #14 @ounce ) @cans beans", 28.0, "oz"),
        ("#2 #x #400 @g @tins tomatoes", 800.0, "g"),
        ("#2 @cans ( #14 @oz each ) beans", 28.0, "oz"),
        ("#1 #14 - @oz @can beans", 14.0, "oz"),
        ("#400 @g @tin tomatoes", 400.0, "g"),
        ("#4 #6 - @ounce salmon", 24.0, "oz"),
        ("#2 ( #1 @pound ) potatoes", 2.0, "lb"),
        ("#2 !large potatoes ( #500 @g )", 500.0, "g"),
        ("#6 ( about #2 @lb ) potatoes", 2.0, "lb"),
        ("#3 @cups ( #340 @g ) cheese", 340.0, "g"),
        ("#250 @g / #9 @oz butter", 250.0, "g"),
        ("#500 @ml / #18 @fl @oz stock", 500.0, "ml"),
        ("#1 @lb #2 @oz beef", 1.125, "lb"),
        ("#1 @cup plus #2 @tbsp sugar", 1.125, "cup"),
        ("#1 @cup ?plus ?2 ?tablespoons sugar", 1.125, "cup"),
        ("#2 @dl cream", 200.0, "ml"),
        ("#1 @pint milk", 473.176473, "ml"),
        ("#2 @T oil", 2.0, "tbsp"),
        ("#2 @t oil", 2.0, "tsp"),
        ("#3 !large eggs", 3.0, "large"),
        ("#3 @cloves garlic", 3.0, "clove"),
        ("@handful parsley", 1.0, "handful"),
        ("#a @pinch salt", 1.0, "pinch"),
        ("#half #a lemon", 0.5, ""),
        ("#1 @dash tabasco", 0.125, "tsp"),
        ("#2 dozen eggs", 24.0, ""),
        ("#1 ?/ #3 #- #1 #/ #2 @cup sugar", 0.4166667, "cup"),
    ],
)
def test_amounts_of_all_styles(line: str, middle: float, unit: str) -> None:
    found = amount(line)
    assert found is not None
    assert (found.middle, found.unit) == (pytest.approx(middle, rel=1e-6), unit)


def test_lengths_are_no_amounts() -> None:
    found = amount("#2 - @inch @piece ginger")
    assert found is not None
    assert (found.middle, found.unit, found.length_inch) == (1.0, "piece", 2.0)
    found = amount("#1 ( #5 @cm ) @piece ginger")
    assert found is not None
    assert found.length_inch == pytest.approx(1.9685, abs=1e-3)


def test_packages_are_remembered() -> None:
    found = amount("#1 ( #14 @oz ) @can beans")
    assert found is not None
    assert found.container == "can"


def test_no_number_is_no_amount() -> None:
    assert amount("salt") is None
    assert amount("") is None


@given(st.integers(1, 50), st.integers(1, 50))
def test_a_range_has_a_middle_and_both_ends(low: int, more: int) -> None:
    found = amount(f"#{low} #- #{low + more} @g salt")
    assert found is not None
    assert (found.low, found.middle, found.high) == (low, low + more / 2, low + more)


@given(
    st.lists(
        st.sampled_from("1 2 400 ½ 1/2 - x ( ) / plus cups g oz can inch large about each of flour".split()),
        max_size=14,
    ),
    st.data(),
)
def test_no_order_of_words_and_labels_breaks_it(pieces: list[str], data: st.DataObject) -> None:
    words = [word.text for word in split_line(" ".join(pieces))]
    fields = [data.draw(st.sampled_from(["amount", "unit", "size", "name", "comment", "O"])) for _ in words]
    found = chosen(measures_of(words, fields))
    assert found is None or 0 <= found.low <= found.high


def test_a_size_between_the_number_and_its_unit_is_that_of_each() -> None:
    found = amount("#4 ( #1 @ounce ) @squares chocolate")
    assert found is not None
    assert (found.middle, found.unit, found.pieces) == (4.0, "oz", 4.0)
    whole = amount("#4 @squares ( #4 @ounces ) chocolate")
    assert whole is not None
    assert (whole.middle, whole.unit) == (4.0, "oz")


def test_an_addition_in_another_unit_is_a_further_amount() -> None:
    found = amount("#1 @stick plus #2 @tablespoons butter")
    assert found is not None
    assert (found.middle, found.unit) == (1.0, "stick")
    assert [(more.middle, more.unit) for more in found.plus] == [(2.0, "tbsp")]
    whole = amount("#1 @stick plus #2 @tablespoons butter ( #5 @oz )")
    assert whole is not None
    assert (whole.middle, whole.unit, whole.plus) == (5.0, "oz", ())
    same = amount("#1 @cup ( #2 @sticks ) plus #2 @tbsp butter")
    assert same is not None
    assert (same.middle, same.unit, same.plus) == (1.125, "cup", ())


def test_a_unit_right_behind_a_number_is_one_whatever_its_label() -> None:
    found = amount("#200 g scamorza cheese")
    assert found is not None
    assert (found.middle, found.unit) == (200.0, "g")
    added = amount("#1 @cup sugar , ?plus ?2 ?tablespoons")
    assert added is not None
    assert (added.middle, added.unit) == (1.125, "cup")
    juice = amount("#2 @cups flour ?plus ?2 ?tablespoons butter")
    assert juice is not None
    assert juice.middle == 2.0
