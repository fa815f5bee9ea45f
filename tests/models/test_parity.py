"""OpenVINO and ONNX Runtime answer alike on the shipped models: the same labels, the same vectors."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tokenizers import Tokenizer

from core.library.predicted_labels import LEAST_PROBABLE
from models.devices import FALLBACK_ID
from models.ingredient_context.context import IngredientContext
from models.line_tagger.reader import LineTagger
from models.loading import sample_inputs
from models.meal_estimator.estimator import MealEstimator
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import StanceReader
from models.recipe_encoder.encoder import RecipeEncoder, open_recipe_encoder
from models.recipe_encoder.labels import open_label_predictor
from models.registry import NETWORKS, locate
from models.runtime import Session, open_session, select_device
from tests.sampling import spread

OTHER = "openvino:CPU"
LEAST_COSINE = 0.999

QUESTIONS = (
    "vegan dinner without nuts",
    "high protein lunch with chickpeas, no dairy, under 40 minutes",
    "something like lasagne but gluten free",
    "what can I cook for 4 people with chicken, rice and broccoli",
    "I'm allergic to peanuts and shellfish, any thai ideas?",
    "low sodium soup with at most 400 kcal and more than 15 g of protein",
    "breakfast with oats or yoghurt, not too sweet",
    "a quick snack, no more than 200 calories",
    "dessert w/o eggs for my son who can't have milk",
    "kidney friendly fish with less than 300 mg of potassium per serving",
    "Italian pasta, no pork, no beef, ready in half an hour",
    "keto friendly dinner with salmon or tuna and avocado",
    "halal curry with lamb that is not spicy",
    "plan something with lentils on friday that keeps for two days",
    "soup",
    "how do I get 30 g of fibre today without bread?",
    "no no no onions please, garlic is fine",
    "kids' lunchbox: nut-free, egg-free, tasty",
    "poulet rôti sans beurre",
    "1/2 hour vegetarian tacos for six with beans, corn; avoid cilantro",
)  # fmt: skip

RECIPES = (
    "",
    "lentil soup",
    "Thai green curry. chicken, coconut milk, green curry paste, basil. main dish, spicy. simmer",
    "Overnight oats. rolled oats, milk, chia seeds, blueberries. breakfast, no-cook. soak, chill",
    "Flourless chocolate cake. dark chocolate, butter, eggs, sugar, almonds. dessert. melt, whisk, bake",
    "rice " * 200,
)


LINES = (
    "1 1/2 cups flour",
    "2 (14.5 ounce) cans diced tomatoes, drained",
    "salt and pepper to taste",
    "1 large egg, beaten, or 2 tbsp flaxseed meal",
    "3-4 cloves garlic, minced (optional)",
    "250g chestnut mushrooms, thinly sliced",
    "a pinch of saffron",
    "1 tbsp olive oil for frying",
    "½ bunch coriander",
    "butter",
)  # fmt: skip


def file_of(name: str) -> Path:
    """The file of a shipped network."""
    return locate(NETWORKS[name].folder).path(NETWORKS[name].file)


@contextmanager
def on_both(name: str) -> Iterator[tuple[Session, Session, Path]]:
    """Give a shipped network on ONNX Runtime's CPU and on OpenVINO's, and its folder; neither may fall back meanwhile."""
    path = file_of(name)
    sessions = open_session(path, FALLBACK_ID), open_session(path, OTHER)
    assert [session.report.device for session in sessions] == [FALLBACK_ID, OTHER]
    yield *sessions, path.parent
    assert [session.report.device for session in sessions] == [FALLBACK_ID, OTHER], (
        "it fell back in the middle"
    )


def test_questions_are_read_alike() -> None:
    with on_both("question_parser") as (here, there, folder):
        first, second = QuestionReader(here, folder), QuestionReader(there, folder)
        for question in QUESTIONS:
            one, other = first.read(question), second.read(question)
            assert [replace(span, score=0) for span in one.spans] == [
                replace(span, score=0) for span in other.spans
            ]
            assert one.roles == other.roles, question


def test_stances_are_alike() -> None:
    with on_both("food_stance") as (here, there, folder):
        first, second = StanceReader(here, folder), StanceReader(there, folder)
        for question in QUESTIONS:
            one, other = first.read(question), second.read(question)
            assert np.abs(one.refused_logits - other.refused_logits).max() < 0.02, question
            assert np.abs(one.condition_logits - other.condition_logits).max() < 0.02, question


def test_meals_are_estimated_alike() -> None:
    with on_both("meal_estimator") as (here, there, folder):
        first, second = MealEstimator(here, folder), MealEstimator(there, folder)
        for line in LINES:
            one, other = first.read(line), second.read(line)
            assert np.abs(one.values - other.values).max() < 0.02, line
            assert np.abs(one.scales - other.scales).max() < 0.02, line


def test_vectors_are_alike() -> None:
    with on_both("recipe_encoder") as (here, there, folder):
        tokenizer = str(folder / "tokenizer.json")
        encoders = [RecipeEncoder(session, Tokenizer.from_file(tokenizer)) for session in (here, there)]
        one, other = (encoder.encode([*RECIPES, *QUESTIONS]) for encoder in encoders)
        assert (one * other).sum(axis=1).min() >= LEAST_COSINE
        # One text at a time too: a batch of one may run through other code of the runtime.
        alone = np.concatenate([encoders[1].encode([text]) for text in RECIPES])
        assert (one[: len(RECIPES)] * alone).sum(axis=1).min() >= LEAST_COSINE


@pytest.mark.parametrize(("rows", "tokens"), spread([(1, 1), (1, 7), (1, 128), (1, 16), (3, 5)], 3))
@pytest.mark.parametrize("name", [name for name in NETWORKS if name != "label_predictor"])
def test_every_length_gives_the_same(name: str, rows: int, tokens: int) -> None:
    with on_both(name) as (here, there, _):
        ids = np.random.default_rng(7).integers(5, 1000, (rows, tokens))
        inputs = {
            spec.name: np.ones_like(ids) if "mask" in spec.name else ids.astype(spec.dtype)
            for spec in here.inputs
        }
        for one, other in zip(here.run(inputs), there.run(inputs), strict=True):
            lengths = np.linalg.norm(one) * np.linalg.norm(other)
            assert float((one * other).sum() / lengths) >= LEAST_COSINE


def test_ingredient_lines_are_read_alike() -> None:
    with on_both("line_tagger") as (here, there, folder):
        one, other = (LineTagger(session, folder).tag(LINES) for session in (here, there))
        for first, second in zip(one, other, strict=True):
            assert (first.fields, first.marks) == (second.fields, second.marks), first.text


def test_the_same_labels_are_guessed() -> None:
    vectors = open_recipe_encoder("cpu").encode([*RECIPES, *QUESTIONS])
    with on_both("label_predictor") as (here, there, _):
        one, other = (open_label_predictor(session).probabilities(vectors) for session in (here, there))
        assert np.abs(one - other).max() < 1e-4
        assert np.array_equal(one >= LEAST_PROBABLE, other >= LEAST_PROBABLE)
        assert (one >= LEAST_PROBABLE).any()


def test_the_same_foods_belong_in_a_recipe() -> None:
    recipes = [["flour", "egg", "butter"], ["rice", "onion", "cumin", "tomato", "ginger"], [], ["salt"] * 3]
    with on_both("ingredient_context") as (here, there, folder):
        one, other = (IngredientContext(session, folder).scores(recipes) for session in (here, there))
        assert np.abs(one - other).max() < 1e-2
        assert np.array_equal(one.argmax(axis=1), other.argmax(axis=1))


def test_it_is_said_what_is_multiplied() -> None:
    """The parser and the tagger multiply whole numbers in ONNX Runtime; OpenVINO gets all weights multiplied out."""
    computes_in = {}
    for name in NETWORKS:
        with on_both(name) as (here, there, _):
            computes_in[name] = here.report.precision, there.report.precision
    assert computes_in == {
        "question_parser": ("int8", "f32"),
        "food_stance": ("f32", "f32"),
        "recipe_encoder": ("f32", "f32"),
        "label_predictor": ("f32", "f32"),
        "line_tagger": ("int8", "f32"),
        "ingredient_context": ("f32", "f32"),
        "meal_estimator": ("f32", "f32"),
    }


@pytest.mark.parametrize("name", NETWORKS)
def test_auto_settles_on_a_device_that_works(name: str) -> None:
    session = open_session(file_of(name))
    figures = select_device(session, "auto")
    assert {OTHER, FALLBACK_ID} <= {figure.device for figure in figures if figure.median_ms is not None}
    assert session.report.device in {figure.device for figure in figures if not figure.problem}
    (first, *_rest) = session.run(sample_inputs(session.inputs))
    assert np.isfinite(first).all()
