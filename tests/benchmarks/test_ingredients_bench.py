"""Hidden foods, their ranks and the methods that are compared."""

import numpy as np
import pytest

from benchmarks.ingredients_bench import Hidden, hide, intervals, measures, ranks
from models.training.ingredient_context.peers import Frequency, LinearLayer, NaiveBayes, Pairs, pair_counts
from models.training.ingredient_context.sets import FoodSet

FOODS = ("salt", "rice", "bean", "milk")


def test_one_food_is_hidden_and_always_the_same() -> None:
    recipe = FoodSet("cuisine:1", FOODS)
    one = hide(recipe)
    assert one == hide(recipe)
    assert one.source == "cuisine"
    assert {*one.shown, one.food} == set(FOODS)
    assert len(one.shown) == 3
    assert len({hide(FoodSet(f"cuisine:{number}", FOODS)).food for number in range(50)}) == 4


def test_shown_foods_are_no_candidates_and_ties_count_against_a_method() -> None:
    def ranker(recipes: object) -> np.ndarray:
        return np.array([[9.0, 5.0, 5.0, 1.0]] * 3)

    hidden = [
        Hidden("a", ("salt",), "rice"),
        Hidden("a", ("salt", "bean"), "rice"),
        Hidden("a", ("salt",), "a food without a training recipe"),
    ]
    found = ranks(ranker, hidden, FOODS)
    assert found.tolist() == [2.0, 1.0, np.inf]
    values = measures(found)
    assert values["hits@1, %"] == pytest.approx(100 / 3)
    assert values["MRR, %"] == pytest.approx(50.0)
    low, high = intervals(found)["MRR, %"]
    assert 0.0 <= low <= 50.0 <= high <= 100.0


def test_pairs_and_counts_are_those_of_the_recipes() -> None:
    training = [[0, 1], [0, 1, 2], [0, 3]]
    pairs = pair_counts(training, 4)
    assert pairs[0].tolist() == [0.0, 2.0, 1.0, 1.0]
    assert pairs[2].tolist() == [1.0, 1.0, 0.0, 0.0]
    assert Frequency(np.array([3, 2, 1, 1])).scores([[1], []]).tolist() == [[3, 2, 1, 1]] * 2
    assert Pairs(training, 4).scores([[1]])[0].argmax() == 0
    assert Pairs(training, 4).scores([[]])[0].tolist() == [0.0] * 4
    layer = LinearLayer(training * 50, np.eye(4)).scores([[1], [3]])
    assert layer[0].argmax() == 0, "rice is always with salt"
    assert layer[1].argmax() == 0
    likely = NaiveBayes(training, 4).scores([[1]])[0]
    assert likely[2] > likely[3], "bean goes with rice, milk does not"
