"""Units in every usual spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.units import MASS_G, VOLUME_ML, Unit, kitchen_unit

SPELLINGS: dict[str, tuple[str, float, str]] = {
    "g": ("g", 1.0, "g gram grams gramme grammes gm"),
    "kg": ("kg", 1.0, "kg kgs kilo kilos kilogram kilograms kilogramme"),
    "mg": ("mg", 1.0, "mg milligram milligrams"),
    "oz": ("oz", 1.0, "oz ounce ounces ozs"),
    "lb": ("lb", 1.0, "lb lbs pound pounds"),
    "ml": ("ml", 1.0, "ml mls millilitre milliliters cc"),
    "cl": ("ml", 10.0, "cl centilitre centiliters"),
    "dl": ("ml", 100.0, "dl decilitre deciliters"),
    "l": ("l", 1.0, "l litre litres liter liters"),
    "fl oz": ("ml", 29.5735295625, "floz"),
    "pint": ("ml", 473.176473, "pint pints pt"),
    "quart": ("ml", 946.352946, "quart quarts qt"),
    "gallon": ("ml", 3785.411784, "gallon gallons gal"),
    "cup": ("cup", 1.0, "cup cups cupful cupfuls c"),
    "tbsp": ("tbsp", 1.0, "tbsp tbsps tablespoon tablespoons tablespoonful tbs tbl"),
    "tsp": ("tsp", 1.0, "tsp tsps teaspoon teaspoons teaspoonfuls"),
    "dessertspoon": ("tsp", 2.0, "dessertspoon dessertspoons dsp"),
    "scoop": ("cup", 1 / 3, "scoop scoops"),
    "slice": ("slice", 1.0, "slice slices"), "rasher": ("rasher", 1.0, "rasher rashers"),
    "serving": ("serving", 1.0, "serving servings portion portions helping helpings"),
    "can": ("can", 1.0, "can cans tin tins"), "jar": ("jar", 1.0, "jar jars"), "bottle": ("bottle", 1.0, "bottle bottles"),
    "package": ("package", 1.0, "package packages packet packets pkg bag bags box boxes carton pouch pouches"),
    "glass": ("glass", 1.0, "glass glasses"), "mug": ("mug", 1.0, "mug mugs"), "bowl": ("bowl", 1.0, "bowl bowls bowlful"),
    "plate": ("plate", 1.0, "plate plates plateful"), "leaf": ("leaf", 1.0, "leaf leaves"), "half": ("half", 1.0, "halves"),
    "bunch": ("bunch", 1.0, "bunch bunches"), "handful": ("handful", 1.0, "handful handfuls"),
    "large": ("large", 1.0, "large lg xl big"), "clove": ("clove", 1.0, "clove cloves"),
    "piece": ("piece", 1.0, "piece pieces pc pcs"), "fillet": ("fillet", 1.0, "fillet fillets filet"),
}  # fmt: skip
WRITTEN = [(word, name, factor) for name, factor, words in SPELLINGS.values() for word in words.split()]


def test_each_spelling_is_its_unit() -> None:
    for word, name, factor in WRITTEN:
        for written in (word, f"{word}.", f" {word} ", word.capitalize(), word.upper()):
            if written.strip(" .") == "T":
                continue
            found = kitchen_unit(written)
            assert found is not None, written
            assert (found.name, found.factor) == (name, pytest.approx(factor)), written


@pytest.mark.parametrize(
    "written",
    ["fl oz", "fl. oz.", "fluid ounce", "fluid ounces", "Fl Oz", "fl-oz", "table spoons", "extra large"],
)
def test_units_of_two_words(written: str) -> None:
    assert kitchen_unit(written) is not None


def test_letter_case_tells_spoons_apart() -> None:
    assert kitchen_unit("T") == kitchen_unit("tbsp")
    assert kitchen_unit("t") == kitchen_unit("tsp")


@pytest.mark.parametrize("word", ["", "egg", "butter", "x", "of", "glurf", "5"])
def test_other_words_are_no_units(word: str) -> None:
    assert kitchen_unit(word) is None


def in_base(unit: Unit) -> float:
    return unit.factor * {**MASS_G, **VOLUME_ML}[unit.name]


@pytest.mark.parametrize(
    ("one", "count", "other"),
    [
        ("kg", 1000, "g"), ("lb", 16, "oz"), ("stone", 14, "lb"), ("l", 10, "dl"), ("l", 100, "cl"), ("dl", 10, "cl"),
        ("gallon", 4, "quart"), ("quart", 2, "pint"), ("pint", 2, "cup"), ("cup", 8, "fl oz"), ("cup", 16, "tbsp"),
        ("tbsp", 3, "tsp"), ("dessertspoon", 2, "tsp"), ("tsp", 8, "dash"), ("tsp", 16, "pinch"), ("jigger", 1.5, "fl oz"),
        ("oz", 16, "dram"), ("dag", 10, "g"), ("gill", 4, "fl oz"),
    ],
)  # fmt: skip
def test_units_convert_to_each_other(one: str, count: float, other: str) -> None:
    first, second = kitchen_unit(one), kitchen_unit(other)
    assert first is not None
    assert second is not None
    assert in_base(first) == pytest.approx(count * in_base(second))


@given(st.text(max_size=30))
def test_any_word_is_a_unit_or_none(word: str) -> None:
    found = kitchen_unit(word)
    assert found is None or found.factor > 0
