"""Test the shipped encoder: its contract, and its knowledge of food."""

import numpy as np
import numpy.typing as npt
import pytest
from tokenizers import Tokenizer

from models.recipe_encoder.encoder import DIM, RecipeEncoder, in_background, open_recipe_encoder
from models.recipe_encoder.text import recipe_text
from models.registry import locate
from models.runtime import open_session
from tests.models.golden import golden_of

CHANA_MASALA = recipe_text(
    "Chana masala",
    ["chickpea", "onion", "tomato", "ginger", "garlic", "garam masala", "cumin"],
    ["indian", "dinner"],
    ["simmered"],
)
CHICKPEA_CURRY = recipe_text(
    "Chickpea curry", ["canned chickpea", "coconut milk", "curry powder", "onion", "spinach"], ["dinner"]
)
CHOCOLATE_CAKE = recipe_text(
    "Chocolate cake", ["flour", "sugar", "cocoa powder", "egg", "butter"], ["dessert"], ["baked"]
)
TEXTS = [
    CHANA_MASALA,
    CHICKPEA_CURRY,
    CHOCOLATE_CAKE,
    "something quick with salmon and rice",
    "thai",
    "",
    "Crème brûlée",
    "🍕🍕",
    "x" * 300,
    "flour, " * 4_000,
]


@pytest.fixture(scope="module")
def encoder() -> RecipeEncoder:
    return open_recipe_encoder("cpu")


def on(policy: str) -> RecipeEncoder:
    files = locate("recipe_encoder")
    session = open_session(files.path("model.onnx"), policy)
    return RecipeEncoder(session, Tokenizer.from_file(str(files.path("tokenizer.json"))))


def cosine(encoder: RecipeEncoder, one: str, other: str) -> float:
    left, right = encoder.encode([one, other])
    return float(left @ right)


def test_every_row_is_a_unit_vector(encoder: RecipeEncoder) -> None:
    vectors = encoder.encode(TEXTS)
    assert vectors.shape == (len(TEXTS), DIM)
    assert vectors.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)


def test_no_text_gives_no_row(encoder: RecipeEncoder) -> None:
    assert encoder.encode([]).shape == (0, DIM)


def test_a_batch_gives_what_each_text_gives_alone(encoder: RecipeEncoder) -> None:
    many = [
        *TEXTS,
        *(f"{text} with {word}" for text in TEXTS[:5] for word in ("rice", "naan", "a green salad") * 4),
    ]
    together = encoder.encode(many)
    alone = np.concatenate([encoder.encode([text]) for text in many])
    np.testing.assert_allclose(together, alone, atol=1e-4)


def test_the_vectors_are_those_of_the_trained_model(encoder: RecipeEncoder) -> None:
    for text, first_values in golden_of("recipe_encoder")["first_values"].items():
        np.testing.assert_allclose(encoder.encode([text])[0, : len(first_values)], first_values, atol=1e-2)


def test_both_runtimes_agree(encoder: RecipeEncoder) -> None:
    openvino = on("openvino:CPU")
    assert openvino.session.report.device == "openvino:CPU"
    agreement = (encoder.encode(TEXTS) * openvino.encode(TEXTS)).sum(axis=1)
    assert agreement.min() >= 0.999


def test_what_lies_beyond_the_last_token_does_not_matter(encoder: RecipeEncoder) -> None:
    long = "rice " * 1_000
    assert cosine(encoder, long, long + "chocolate") == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("text", ["", " ", "\n\t"])
def test_texts_without_a_word_share_one_vector(encoder: RecipeEncoder, text: str) -> None:
    assert cosine(encoder, text, "") == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(
    ("one", "other"),
    [("CHICKEN SOUP", "chicken soup"), ("crème brûlée", "creme brulee"), ("rice  pudding", "rice pudding")],
)
def test_case_accents_and_spaces_do_not_matter(encoder: RecipeEncoder, one: str, other: str) -> None:
    assert cosine(encoder, one, other) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(
    ("anchor", "near", "far"),
    [
        (CHANA_MASALA, CHICKPEA_CURRY, CHOCOLATE_CAKE),
        ("chana masala", "chickpea curry", "chocolate cake"),
        ("brownies", "chocolate cake", "beef stew"),
        ("eggplant parmesan", "aubergine parmigiana", "lemon cake"),
        ("garbanzo beans", "chickpeas", "ground beef"),
        ("spaghetti carbonara", "pasta with bacon and egg", "fruit salad"),
        ("pad thai", "rice noodles with peanuts and lime", "mashed potatoes"),
        ("breakfast", "pancakes with maple syrup", "beef stew"),
        ("something italian", recipe_text("", ["spaghetti", "basil", "parmesan", "tomato"]), "pork adobo"),
        ("mexican dinner", recipe_text("Tacos", ["corn tortilla", "salsa", "beef"]), "miso soup"),
        ("dessert", CHOCOLATE_CAKE, CHANA_MASALA),
        ("salmon fillet", "grilled trout", "banana bread"),
    ],
)
def test_alike_dishes_lie_nearer_than_others(
    encoder: RecipeEncoder, anchor: str, near: str, far: str
) -> None:
    assert cosine(encoder, anchor, near) > cosine(encoder, anchor, far) + 0.05


def test_a_question_finds_its_recipe_among_others(encoder: RecipeEncoder) -> None:
    recipes = {
        "chana masala": CHANA_MASALA,
        "chocolate cake": CHOCOLATE_CAKE,
        "salmon": recipe_text("Baked salmon", ["salmon fillet", "lemon", "dill", "butter"]),
        "salad": recipe_text("Greek salad", ["cucumber", "tomato", "feta cheese", "olive"], ["greek"]),
        "oats": recipe_text("Overnight oats", ["rolled oat", "milk", "chia seed", "berry"], ["breakfast"]),
    }
    questions = {
        "an indian dish with chickpeas": "chana masala",
        "a sweet dessert with cocoa": "chocolate cake",
        "fish with lemon": "salmon",
        "greek salad with feta": "salad",
        "breakfast with oats and berries": "oats",
    }
    documents: npt.NDArray[np.float32] = encoder.encode(list(recipes.values()))
    found = {
        question: list(recipes)[int(np.argmax(documents @ encoder.encode([question])[0]))]
        for question in questions
    }
    assert found == questions


def test_several_cores_give_the_same_embeddings_in_the_same_order() -> None:
    encoder = open_recipe_encoder("cpu")
    texts = [f"{CHANA_MASALA} {'onion ' * (number % 40)}" for number in range(90)] + TEXTS
    on_two = in_background(encoder, cores=2)
    np.testing.assert_allclose(on_two.encode(texts), encoder.encode(texts), atol=2e-5)
    np.testing.assert_allclose(on_two.encode(texts[:1]), encoder.encode(texts[:1]), atol=2e-5)
    assert on_two.encode([]).shape == (0, DIM)
