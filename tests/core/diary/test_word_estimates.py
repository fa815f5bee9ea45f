"""Test the estimates of foods and amounts that the words of a line leave open."""

from collections.abc import Mapping

import numpy as np
import pytest

from core.diary.eaten import EatenFood, FoodName
from core.diary.meal_text import LoggedMealText
from core.diary.word_estimates import with_estimates
from models.meal_estimator.estimator import OFFSETS, LineEstimates

RICE = FoodName("rice", "Rice", "larder")


def _estimates(  # noqa: ANN202
    by_word: Mapping[str, tuple[float, float]], asked: list[str] | None = None, scale: float = 0.2
):
    """Return a reader of lines that knows the mass and the energy of 100 g of each word."""

    def read(line: str) -> LineEstimates:
        if asked is not None:
            asked.append(line)
        letters, values, after = [], [], 0
        for word in line.split():
            at = line.index(word, after)
            after = at + len(word)
            mass_g, energy_kcal = by_word.get(word, (100.0, 100.0))
            letters.append(range(at, after))
            values.append([np.log(mass_g), np.log(energy_kcal + OFFSETS[0]), 0.0, 0.0, 0.0])
        return LineEstimates(
            tuple(letters), np.array(values, np.float32), np.full((len(values), 5), np.log(scale), np.float32)
        )

    return read


def _known(text: str, how: str, mass_g: float, energy_kcal: float) -> EatenFood:
    ends = (mass_g, mass_g) if how == "weighed" else (0.5 * mass_g, 2 * mass_g)
    return EatenFood(
        text,
        RICE,
        mass_g=mass_g,
        mass_range_g=ends,
        how=how,
        nutrition={"energy": energy_kcal},  # type: ignore[arg-type]
    )


def test_an_unknown_food_has_the_energy_that_its_words_suggest() -> None:
    read = LoggedMealText.of_foods("kelewele", [EatenFood("kelewele", None)])
    found = with_estimates(read, _estimates({"kelewele": (200.0, 150.0)}))
    (food,) = found.snapshot.lines
    assert food.nutrition["energy"] == pytest.approx(300)
    assert food.food is None, "what it contains stays unknown"
    assert not food.is_recognised
    assert food.how == "estimated"
    low, high = food.ranges["energy"]
    assert low < 200 < 450 < high
    assert "sodium" not in food.nutrition, "the network knows nothing of it"
    assert found.guessed == ("kelewele",)
    assert found.unplaced == ("kelewele",)
    assert found.snapshot.amounts["energy"] == pytest.approx(300)


def test_the_mass_of_an_unknown_food_that_was_weighed_stays() -> None:
    food = EatenFood("kelewele", None, mass_g=80.0, mass_range_g=(80.0, 80.0), how="weighed")
    found = with_estimates(
        LoggedMealText.of_foods("kelewele", [food]), _estimates({"kelewele": (200.0, 150.0)})
    )
    (estimated,) = found.snapshot.lines
    assert (estimated.mass_g, estimated.how) == (80.0, "weighed")
    assert estimated.nutrition["energy"] == pytest.approx(120)


def test_what_is_known_exactly_is_not_read_again() -> None:
    asked: list[str] = []
    read = LoggedMealText.of_foods("rice", [_known("rice", "weighed", 100.0, 130.0)])
    assert with_estimates(read, _estimates({"rice": (900.0, 900.0)}, asked)) is read
    assert asked == []


def test_a_reworded_food_is_estimated_by_its_own_words() -> None:
    asked: list[str] = []
    read = LoggedMealText.of_foods("a und b", [EatenFood("kelewele", None)])
    found = with_estimates(read, _estimates({"kelewele": (200.0, 150.0)}, asked))
    assert found.snapshot.amounts["energy"] == pytest.approx(300)
    assert asked == ["a und b", "kelewele"]


def test_the_same_word_twice_is_read_at_its_own_place() -> None:
    foods = [EatenFood("kelewele", None), EatenFood("kelewele", None)]
    found = with_estimates(
        LoggedMealText.of_foods("kelewele kelewele", foods), _estimates({"kelewele": (200.0, 150.0)})
    )
    assert found.snapshot.amounts["energy"] == pytest.approx(600)
    assert found.guessed == ("kelewele", "kelewele")


def test_a_known_food_stays_as_it_is_next_to_an_unknown_one() -> None:
    foods = [_known("flake", "portion", 1600.0, 3200.0), EatenFood("kelewele", None)]
    found = with_estimates(
        LoggedMealText.of_foods("flake kelewele", foods), _estimates({"kelewele": (200.0, 150.0)})
    )
    assert [food.nutrition["energy"] for food in found.snapshot.lines] == pytest.approx([3200, 300])


@pytest.mark.parametrize(("mass_g", "scale"), [(200.0, 0.7), (0.5, 0.2)], ids=["unsure", "no food"])
def test_words_that_say_too_little_stay_unknown(mass_g: float, scale: float) -> None:
    read = LoggedMealText.of_foods("glurf", [EatenFood("glurf", None)])
    found = with_estimates(read, _estimates({"glurf": (mass_g, 150.0)}, scale=scale))
    assert found.snapshot == read.snapshot
    assert found.guessed == ()
