"""A small real library over the real taxonomy and foods, for the engine's tests."""

import hashlib
import os
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from core.assets import assets_dir
from core.food.foods import Food, load_foods
from core.food.labels import LabelRules, load_label_rules
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.food.taxonomy import Taxonomy, load_taxonomy
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex, write_index
from core.library.library import Library
from core.library.resolved_recipe import ResolvedRecipe
from core.library.starter import read_line, slug
from core.people.guidelines import load_guidelines
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph
from core.text.lines.line_reader import LineReader
from core.text.mass.estimation import MassEstimator
from models.line_tagger.reader import LineTagger
from models.registry import locate
from models.runtime import open_session
from tests.core.library_builder import build_library

DIM = 128


@pytest.fixture(autouse=True)
def models_are_shared(models_loaded_once: None) -> None:
    """These tests are about what the models' answers become. Loading them, `tests/models` tests."""


@pytest.fixture(autouse=True)
def data_is_shared(data_read_once: None) -> None:
    """These tests are about what is done with the shipped data. Reading it, `tests/core/engine` tests."""


@pytest.fixture
def usual_mask() -> Iterator[None]:
    """New files are readable by everybody unless their writer says otherwise, as on most systems."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture(scope="session")
def taxonomy() -> Taxonomy:
    """The shipped taxonomy."""
    return load_taxonomy(assets_dir())


@pytest.fixture(scope="session")
def names(taxonomy: Taxonomy) -> NameIndex:
    """Names of the shipped taxonomy."""
    return NameIndex(taxonomy)


@pytest.fixture(scope="session")
def foods() -> dict[str, Food]:
    """The shipped foods."""
    return load_foods(assets_dir())


@pytest.fixture(scope="session")
def rules(taxonomy: Taxonomy) -> LabelRules:
    """The shipped label rules."""
    return load_label_rules(assets_dir(), taxonomy)


@pytest.fixture(scope="session")
def line_reader(names: NameIndex, foods: dict[str, Food]) -> LineReader:
    """The reader of lines with the shipped tagger."""
    folder = locate("line_tagger").folder
    session = open_session(folder / "model.onnx", policy="onnxruntime:CPUExecutionProvider")
    return LineReader(LineTagger(session, folder), names, MassEstimator(foods, names.taxonomy))


def encode(texts: Sequence[str]) -> Vectors:
    """Bags of hashed words as unit vectors: texts that share words are alike. A stand-in for the network."""
    rows = np.zeros((len(texts), DIM), dtype=np.float32)
    for row, text in zip(rows, texts, strict=True):
        for word in text.casefold().replace(",", " ").replace(".", " ").split():
            row[int.from_bytes(hashlib.sha256(word.encode()).digest()[:4], "big") % DIM] += 1.0
    return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


UNKNOWN_FOOD = "? mystery powder"
"""A line of a test recipe that no node of the taxonomy places."""

RECIPES: tuple[tuple[str, int, int, tuple[tuple[str, str], ...], tuple[str, ...]], ...] = (
    (
        "Chickpea and spinach stew", 2, 30, (("meal", "dinner"), ("cuisine", "spanish"), ("dish", "stew")),
        ("480 g | canned chickpea", "200 g | spinach", "2 tbsp | olive oil", "400 g | canned tomato", "1 tsp | salt"),
    ),
    (
        "Chickpeas in cream", 2, 30, (("meal", "dinner"), ("cuisine", "french")),
        ("480 g | canned chickpea", "100 ml | heavy cream", "1 medium | onion", "1/2 tsp | salt"),
    ),
    (
        "Slow chickpea pot", 4, 180, (("meal", "dinner"),),
        ("960 g | canned chickpea", "2 medium | onion", "2 tbsp | olive oil", "1 tsp | salt"),
    ),
    (
        "Almond porridge", 1, 10, (("meal", "breakfast"),),
        ("50 g | rolled oats", "20 g | almond", "200 ml | whole milk"),
    ),
    (
        "Peanut noodles", 2, 20, (("meal", "lunch"), ("cuisine", "thai")),
        ("200 g | rice noodle", "60 g | peanut butter", "2 tbsp | soy sauce", "1 medium | carrot"),
    ),
    (
        "Dark chocolate pot", 4, 15, (("meal", "snack"), ("course", "dessert")),
        ("200 g | dark chocolate", "200 ml | coconut milk"),
    ),
    (
        "Salmon with potatoes", 2, 35, (("meal", "dinner"),),
        ("300 g | salmon", "500 g | potato", "1 tbsp | olive oil", "1/2 tsp | salt"),
    ),
    (
        "Chicken thighs with rice", 2, 40, (("meal", "dinner"), ("cuisine", "chinese")),
        ("400 g | chicken thigh", "150 g | white rice", "1 tbsp | sunflower oil", "1/2 tsp | salt"),
    ),
    (
        "Rice in chicken broth", 2, 25, (("meal", "dinner"), ("course", "soup")),
        ("150 g | white rice", "500 ml | chicken broth"),
    ),
    ("Fruit plate", 1, 5, (("meal", "snack"),), ("1 medium | apple", "1 medium | banana")),
    ("Mystery shake", 1, 5, (("meal", "snack"),), ("1 medium | banana", UNKNOWN_FOOD)),
    (
        "Sausage with ketchup", 2, 20, (("meal", "dinner"),),
        ("200 g | pork sausage", "2 tbsp | ketchup", "200 g | potato"),
    ),
)  # fmt: skip


def source_of(
    title: str,
    servings: int,
    minutes: int,
    tags: tuple[tuple[str, str], ...],
    lines: Sequence[str],
    foods: dict[str, Food],
    names: NameIndex,
) -> ResolvedRecipe:
    """A recipe as a reader would yield it; a line that starts with `?` names a food that nobody knows."""
    uses = tuple(
        IngredientUse(line, line[2:], None, None, "", None, "unknown")
        if line.startswith("?")
        else read_line(line, foods, names)
        for line in lines
    )
    if not any(facet == "course" for facet, _ in tags):
        tags = (*tags, ("course", "main"))
    return ResolvedRecipe(slug(title), title, servings, 0, minutes, uses, ("Cook it.",), tags)


@pytest.fixture(scope="session")
def context(
    tmp_path_factory: pytest.TempPathFactory,
    names: NameIndex,
    foods: dict[str, Food],
    rules: LabelRules,
) -> RecommenderContext:
    """The test recipes as a library file with its vectors."""
    target = tmp_path_factory.mktemp("library") / "library-1.duckdb"
    sources = [source_of(*recipe, foods, names) for recipe in RECIPES]
    build_library(target, sources, foods, rules, {"fingerprint": "test"})
    index = target.with_suffix(".faiss")
    write_index(index, encode([" ".join((r.title, *(use.name for use in r.uses))) for r in sources]))
    library = Library(target)
    return RecommenderContext(
        Graph(names, rules, load_guidelines(assets_dir())), library, RecipeIndex(index), encode
    )
