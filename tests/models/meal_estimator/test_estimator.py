"""Test the meal estimator: its reader with a made-up network, and the shipped one on plain lines."""

from collections.abc import Mapping, Sequence
from math import exp

import numpy as np
import pytest
from numpy.typing import NDArray

from models.meal_estimator.estimator import MODEL_FILE, NUTRIENTS, OFFSETS, PIECES, QUANTITIES, MealEstimator
from models.registry import locate
from models.runtime import open_session

FOLDER = locate("meal_estimator").folder


class _Counts:
    """Answers with the place of each piece in its run for every quantity, and a scale of 1."""

    def run(self, inputs: Mapping[str, NDArray[np.generic]]) -> Sequence[NDArray[np.float32]]:
        (ids,) = inputs.values()
        places = np.arange(ids.shape[1], dtype=np.float32)[None, :, None]
        values = np.repeat(places, QUANTITIES, axis=2)
        return [values, np.zeros_like(values)]


@pytest.fixture(scope="module")
def shipped() -> MealEstimator:
    return MealEstimator(open_session(FOLDER / MODEL_FILE, "cpu"), FOLDER)


def test_a_food_has_the_mean_of_its_pieces() -> None:
    line = MealEstimator(_Counts(), FOLDER).read("rice and beans")
    assert [*line.letters] == [range(4), range(5, 8), range(9, 14)]
    beans = line.of(range(9, 14))
    assert beans is not None
    assert beans.mass_g == pytest.approx(exp(3)), "the first place is that of the sign for the beginning"
    assert beans.per_100g == pytest.approx(
        {name: exp(3) - offset for name, offset in zip(NUTRIENTS, OFFSETS, strict=True)}
        | {"energy": exp(3) - 10}
    )
    assert {beans.mass_scale, *beans.scales.values()} == {1.0}
    both = line.of(range(14))
    assert both is not None
    assert both.mass_g == pytest.approx(exp(2))


def test_no_nutrient_is_less_than_nothing() -> None:
    rice = MealEstimator(_Counts(), FOLDER).read("rice").of(range(4))
    assert rice is not None
    assert rice.per_100g["energy"] == 0.0, "exp(1) is less than the offset of the energy"


def test_a_long_line_is_read_in_part() -> None:
    line = MealEstimator(_Counts(), FOLDER).read("rice " * 400)
    assert len(line.letters) == PIECES - 2
    assert line.of(range(1990, 1994)) is None


def test_the_shipped_network_tells_foods_apart(shipped: MealEstimator) -> None:
    def estimate(food: str) -> tuple[float, float]:
        found = shipped.read(food).of(range(len(food)))
        assert found is not None
        return found.mass_g, found.per_100g["energy"]

    assert estimate("olive oil")[1] > 600 > 60 > estimate("cucumber")[1]
    assert estimate("black coffee")[1] < 20 < estimate("beer")[1] < 80
    assert estimate("a tsp of honey")[0] < 15 < 100 < estimate("big bowl of soup")[0]
    assert 1.5 < estimate("3 samosas")[0] / estimate("1 samosa")[0] < 4.5


def test_what_was_weighed_is_read(shipped: MealEstimator) -> None:
    line = "200 g kelewele and a malta"
    found = shipped.read(line).of(range(14))
    assert found is not None
    assert 150 < found.mass_g < 260
