"""Test the shipped label model: the labels it must not have, and its knowledge of food."""

import numpy as np
import pytest

from core.assets import assets_dir
from core.food.labels import load_label_rules
from core.food.taxonomy import load_taxonomy
from models.recipe_encoder.encoder import RecipeEncoder, open_recipe_encoder
from models.recipe_encoder.labels import LabelPredictor, open_label_predictor
from models.recipe_encoder.text import recipe_text


@pytest.fixture(scope="module")
def encoder() -> RecipeEncoder:
    return open_recipe_encoder("cpu")


@pytest.fixture(scope="module")
def guesser() -> LabelPredictor:
    return open_label_predictor()


def test_it_has_no_word_for_an_allergen_or_an_illness(guesser: LabelPredictor) -> None:
    names = {name for _, name in guesser.labels}
    assert not [name for name in names if name.endswith(("-free", "-friendly")) or "fodmap" in name]
    assert {facet for facet, _ in guesser.labels} == {"course", "cuisine", "diet", "health", "meal", "method"}


def test_every_label_is_one_of_the_vocabulary(guesser: LabelPredictor) -> None:
    assets = assets_dir()
    known = load_label_rules(assets, load_taxonomy(assets)).tag_names
    assert guesser.labels
    assert [(facet, name) for facet, name in guesser.labels if name not in known[facet]] == []


@pytest.mark.parametrize(
    ("title", "ingredients", "label", "other"),
    [
        (
            "Pad thai",
            ["rice noodle", "fish sauce", "tamarind", "peanut", "lime", "bean sprout"],
            ("cuisine", "thai"),
            ("cuisine", "italian"),
        ),
        (
            "Spaghetti carbonara",
            ["spaghetti", "egg", "guanciale", "pecorino"],
            ("cuisine", "italian"),
            ("cuisine", "mexican"),
        ),
        (
            "Chocolate cake",
            ["flour", "sugar", "cocoa powder", "egg", "butter"],
            ("course", "dessert"),
            ("course", "main"),
        ),
        (
            "Chicken soup",
            ["chicken", "carrot", "celery", "water", "noodle"],
            ("course", "soup"),
            ("course", "dessert"),
        ),
        ("Buttermilk pancakes", ["flour", "egg", "buttermilk"], ("meal", "breakfast"), ("meal", "dinner")),
    ],
)
def test_it_knows_what_a_cook_knows(
    encoder: RecipeEncoder,
    guesser: LabelPredictor,
    title: str,
    ingredients: list[str],
    label: tuple[str, str],
    other: tuple[str, str],
) -> None:
    (said,) = guesser.probabilities(encoder.encode([recipe_text(title, ingredients)]))
    assert said[guesser.labels.index(label)] > 0.5 > said[guesser.labels.index(other)]


def test_rows_do_not_depend_on_each_other(encoder: RecipeEncoder, guesser: LabelPredictor) -> None:
    vectors = encoder.encode(["pad thai", "apple pie", ""] * 3)
    together = guesser.probabilities(vectors)
    assert together.shape == (9, len(guesser.labels))
    assert ((together >= 0) & (together <= 1)).all()
    alone = np.concatenate([guesser.probabilities(vectors[row : row + 1]) for row in range(9)])
    np.testing.assert_allclose(together, alone, atol=1e-5)


def test_no_vectors_give_no_rows(guesser: LabelPredictor) -> None:
    assert guesser.probabilities(np.zeros((0, 128), np.float32)).shape == (0, len(guesser.labels))
