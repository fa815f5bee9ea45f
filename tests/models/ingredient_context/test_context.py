"""The model of ingredients in context: its reader, its shipped scores, and its knowledge of food."""

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from core.assets import assets_dir
from core.food.taxonomy import load_taxonomy
from models.ingredient_context.context import FOODS_FILE, MOST_FOODS, IngredientContext
from models.registry import locate
from models.runtime import open_session
from tests.models.golden import golden_of


class _Session:
    """Gives each row the sum of its ids in every column, and remembers what it was asked."""

    def __init__(self, columns: int) -> None:
        self.asked: list[NDArray[np.int64]] = []
        self._columns = columns

    def run(self, inputs: dict[str, NDArray[np.int64]]) -> Sequence[NDArray[np.float32]]:
        ids = inputs["food_ids"]
        self.asked.append(ids)
        return [np.repeat(ids.sum(axis=1, keepdims=True), self._columns, axis=1).astype(np.float32)]


@pytest.fixture(scope="module")
def model() -> IngredientContext:
    files = locate("ingredient_context")
    return IngredientContext(open_session(files.path("model.onnx"), "cpu"), files.folder)


def small(tmp_path: Path) -> tuple[IngredientContext, _Session]:
    known = {"foods": ["salt", "rice", "bean"], "recipes": [98, 1, 0]}
    (tmp_path / FOODS_FILE).write_text(json.dumps(known), encoding="utf-8")
    session = _Session(3)
    return IngredientContext(session, tmp_path), session


def test_foods_become_ids_from_one_and_the_rest_is_padding(tmp_path: Path) -> None:
    reader, session = small(tmp_path)
    scores = reader.scores([["rice", "bean", "rice", "a food that the model does not know"], [], ["salt"]])
    assert session.asked[0].tolist() == [[2, 3], [0, 0], [1, 0]]
    assert scores[:, 0].tolist() == [5.0, 0.0, 1.0]
    assert reader.scores([]).shape == (0, 3)


def test_many_recipes_run_in_groups_and_long_ones_are_cut(tmp_path: Path) -> None:
    reader, session = small(tmp_path)
    scores = reader.scores([["salt"]] * 70 + [["bean"]])
    assert [len(ids) for ids in session.asked] == [64, 7]
    assert scores[-1, 0] == 3.0
    foods = [f"food {number}" for number in range(200)]
    (tmp_path / FOODS_FILE).write_text(json.dumps({"foods": foods, "recipes": [1] * 200}), encoding="utf-8")
    long = IngredientContext(_Session(200), tmp_path)
    assert long.scores([foods]).shape == (1, 200)
    assert MOST_FOODS < 200


def test_a_lift_is_what_the_score_exceeds_the_usual_by(tmp_path: Path) -> None:
    reader, _ = small(tmp_path)
    lifts = reader.lifts(["rice"], ["salt", "rice", "bean", "unknown"])
    assert set(lifts) == {"salt", "rice"}, "no training recipe has beans"
    assert lifts["rice"] - lifts["salt"] == pytest.approx(np.log(98.5) - np.log(1.5))


def test_the_shipped_scores_are_those_of_the_trained_network(model: IngredientContext) -> None:
    for one in golden_of("ingredient_context")["recipes"]:
        (scores,) = model.scores([one["foods"]])
        for food, score in one["scores"].items():
            assert scores[model.foods.index(food)] == pytest.approx(score, abs=0.15), (one["foods"], food)


def test_it_knows_the_foods_of_the_taxonomy(model: IngredientContext) -> None:
    nodes = load_taxonomy(assets_dir()).nodes
    assert set(model.foods) <= set(nodes), "a food was renamed: train the model again"
    assert len(model.foods) >= 0.97 * len(nodes), "many new foods: train the model again"
    assert sum(count > 0 for count in model.recipes.values()) > 2000


@pytest.mark.parametrize(
    ("foods", "fits", "is_odd"),
    [
        (("basmati rice", "onion", "turmeric", "ginger", "cumin"), "garam masala", "vanilla extract"),
        (("flour", "sugar", "egg", "butter", "baking powder"), "vanilla extract", "soy sauce"),
        (("soy sauce", "sesame oil", "scallion", "rice vinegar"), "ginger", "parmesan"),
        (("spaghetti", "olive oil", "garlic", "tomato"), "basil", "maple syrup"),
        (("corn tortilla", "black bean", "lime juice", "avocado"), "cilantro", "cinnamon"),
    ],
)
def test_it_prefers_what_cooks_would(
    model: IngredientContext, foods: tuple[str, ...], fits: str, is_odd: str
) -> None:
    lifts = model.lifts(foods, [fits, is_odd])
    assert lifts[fits] > lifts[is_odd] + 1.0
    # The order in which a recipe lists its foods means nothing.
    again = model.lifts(foods[::-1], [fits, is_odd])
    assert again[fits] == pytest.approx(lifts[fits], abs=1e-3)
