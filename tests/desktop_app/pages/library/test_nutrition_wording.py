"""The words of worked-out lines: how grams were found, what is not counted, and how sure a sum is."""

import pytest

from core.food.audit import AuditedLine
from core.food.recipe import IngredientUse, Nutrition
from core.translation import ENGLISH, Language, use_language
from desktop_app.pages.library.nutrition_wording import (
    NO_VALUES,
    NO_WEIGHT,
    UNKNOWN_FOOD,
    coverage_words,
    derivation,
    is_left_out,
    sum_words,
    trouble,
)


def line(
    entity: str | None = "flour",
    mass_g: float | None = 188.0,
    how: str = "household",
    *,
    usda: str | None = "20081 Wheat flour, white",
    optional: bool = False,
    discarded: bool = False,
    amount: float | None = 1.5,
    unit: str = "cup",
    energy: float | None = 684.0,
) -> AuditedLine:
    use = IngredientUse(
        "1 1/2 cups flour", "flour", entity, amount, unit, mass_g, how, optional=optional, discarded=discarded
    )
    return AuditedLine(use, usda, {} if energy is None else {"energy": energy}, ())


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (line(), "Flour: 1.5 cup = 188 g, from its household measure."),
        (line(how="estimated"), "1.5 cup = about 188 g, estimated."),
        (line(how="density", mass_g=3.4567), "1.5 cup = 3.5 g, from its volume."),
        (line(how="weighed", amount=188, unit="g"), "Flour: 188 g, as written."),
        (line(mass_g=None, how="unknown", amount=None, unit=""), "Flour. Nutrients"),
        (line(entity=None, usda=None, amount=1 / 3), "Unrecognised: flour: 0.333 cup = 188 g"),
        (line(), "Nutrients of 'Wheat flour, white' (USDA 20081)."),
        (line(usda="sr-20081 Wheat flour"), "Nutrients of 'Wheat flour' (USDA 20081)."),
        (line(usda="fdc-77 Wheat flour"), "Nutrients of 'Wheat flour' (FoodData Central 77)."),
    ],
)
def test_each_line_says_what_it_was_taken_for(told: AuditedLine, said: str) -> None:
    assert said in derivation(told)


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (line(), ""),
        (line(entity=None, usda=None, energy=None), UNKNOWN_FOOD),
        (line(mass_g=None, energy=None), NO_WEIGHT),
        (line(usda=None, energy=None), NO_VALUES),
        (line(optional=True, energy=None), "Not counted because it is optional."),
        (line(discarded=True, energy=None), "Not counted because it isn't eaten."),
    ],
)
def test_what_is_not_counted_says_why(told: AuditedLine, why: str) -> None:
    assert trouble(told) == why


def test_only_what_is_eaten_and_unknown_makes_sums_doubtful() -> None:
    lines = [line(), line(optional=True, energy=None), line(mass_g=None, energy=None)]
    assert [is_left_out(each) for each in lines] == [False, False, True]
    assert sum_words(lines).startswith("The totals leave out 1 of 3 lines")
    assert sum_words(lines[:2]) == ""


@pytest.mark.parametrize(
    ("coverage", "said"),
    [(1.0, "31 kcal"), (0.82, "at least 31 kcal (82 %)"), (0.999, "at least 31 kcal (99 %)")],
)
def test_a_sum_says_how_much_of_the_weight_it_rests_on(coverage: float, said: str) -> None:
    assert coverage_words(Nutrition({"energy": 31.0}, {"energy": coverage}, None), "energy") == said


def test_nothing_known_is_unknown_and_never_zero() -> None:
    assert coverage_words(Nutrition({}, {"energy": 0.0}, None), "energy") == "unknown"


def test_foods_are_named_in_the_language_of_the_window() -> None:
    use_language(Language("de"))
    try:
        assert derivation(line("onion")).startswith("Zwiebel: ")
    finally:
        use_language(ENGLISH)
