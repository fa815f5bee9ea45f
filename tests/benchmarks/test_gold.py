"""Test the benchmarks' gold answers on a synthetic source, and that they share no code with Larder."""

import ast

import numpy as np
import pytest

from benchmarks.protocol.gold import Bound, Wants, gold_answers
from benchmarks.protocol.guidelines import HOW_MANY, LEVELS, RANGES
from benchmarks.protocol.log_gold import LogSimilarity, log_gold
from benchmarks.protocol.question import Persona, Question
from benchmarks.protocol.source import Source, SourceRecipe, Value
from benchmarks.protocol.spelling import same
from tests.paths import ROOT

PROTOCOL = ROOT / "benchmarks" / "protocol"
GOLD_SIDE = (
    "spelling", "source", "gold", "guidelines", "question", "foodcom_source", "starter_source", "pfoodreq_questions",
    "kgqa_questions", "log_gold", "metrics",
)  # fmt: skip


def recipe(name: str, ingredients: str, tags: str = "", **nutrients: float) -> SourceRecipe:
    return SourceRecipe(
        name,
        name,
        tuple(ingredients.split("|")),
        frozenset(tags.split()),
        {key: Value(amount) for key, amount in nutrients.items()},
        serving_g=200.0,
    )


STEW = recipe("stew", "Onions|beef|salt", "dinner stews", energy=500, fat=20, protein=40)
SOUP = recipe("soup", "onion|leeks|salt and pepper", "dinner low-fat", energy=200, fat=4, protein=6)
CAKE = recipe("cake", "eggs|sugar|flour", "dessert", energy=400, fat=10)
RECIPES = (STEW, SOUP, CAKE)


@pytest.mark.parametrize("name", GOLD_SIDE)
def test_the_gold_imports_nothing_of_the_product(name: str) -> None:
    """Nor anything of the benchmark that does."""
    tree = ast.parse((PROTOCOL / f"{name}.py").read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported
    assert not {module for module in imported if module.split(".")[0] in ("core", "models", "desktop_app")}
    own = {
        module.removeprefix("benchmarks.protocol.") for module in imported if module.startswith("benchmarks")
    }
    assert own <= set(GOLD_SIDE)


@pytest.mark.parametrize(
    ("wants", "expected"),
    [
        (Wants(("dinner",)), {"stew", "soup"}),
        (Wants(("stew", "dessert"), any_tag=True), {"stew", "cake"}),
        (Wants(("dinner", "stews")), {"stew"}),
        (Wants(("dinner",), wanted=("ONION",)), {"stew", "soup"}),
        (Wants(("dinner",), excluded=("leek",)), {"stew"}),
        (Wants(wanted=("salt",)), {"stew"}),
        (Wants(excluded=("egg",)), {"stew", "soup"}),
        (Wants(bounds=(Bound("fat", None, 10),)), {"soup", "cake"}),
        (Wants(bounds=(Bound("protein", None, 100),)), {"stew", "soup"}),
        (Wants(bounds=(Bound("fat", 20, 40, "percent_energy"),)), {"stew", "cake"}),
        (Wants(bounds=(Bound("fat", 10, None, "100g"),)), {"stew"}),
    ],
)
def test_what_keeps_everything_asked_is_gold(wants: Wants, expected: set[str]) -> None:
    assert gold_answers(wants, RECIPES) == expected


def test_a_lower_bound_meets_a_minimum_and_nothing_else() -> None:
    partly = Value(30.0, whole=False)
    assert Bound("protein", 20, None).keeps(partly)
    assert not Bound("protein", 20, 100).keeps(partly)
    assert not Bound("protein", None, 100).keeps(partly)
    assert not Bound("protein", 20, None, "100g").keeps(partly)
    assert not Bound("protein", 20, None).keeps(None)


def test_bounds_are_inclusive_and_levels_share_their_borders() -> None:
    assert Bound("fat", 5, 10).keeps(Value(5))
    assert Bound("fat", 5, 10).keeps(Value(10))
    assert not Bound("fat", 5, 10).keeps(Value(10.01))
    assert LEVELS["fat", "low"].keeps(Value(14.67))
    assert LEVELS["fat", "medium"].keeps(Value(14.67))
    assert not LEVELS["fat", "high"].keeps(Value(25.66))


def test_how_much_of_the_wants_a_recipe_keeps() -> None:
    wants = Wants(("dessert", "dinner"), any_tag=True, wanted=("leek", "beef"), excluded=("salt",))
    assert [wants.share(each) for each in RECIPES] == [(2, 4), (3, 4), (2, 4)]


def test_the_protocol_s_guidelines() -> None:
    assert sum(HOW_MANY.values()) == pytest.approx(1.0)
    assert {bound.nutrient for bound in RANGES} == {
        "energy", "fat", "saturated_fat", "carbohydrate", "protein", "sugars",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tomatoes", "tomato"),
        ("bay leaves", "bay leaf"),
        ("lemons, juice of", "lemon, juice of"),
        ("cookie", "cookies"),
    ],
)
def test_plurals_and_case_make_no_other_name(one: str, other: str) -> None:
    assert same(one) == same(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("chile", "chili"), ("light-brown sugar", "light brown sugar"), ("salt", "salts water")],
)
def test_other_spellings_are_other_names(one: str, other: str) -> None:
    assert same(one) != same(other)


def question(gold: set[str]) -> Question:
    return Question("q", "dinner", "with", "in", Wants(("dinner",)), Persona(), frozenset(gold))


def test_with_the_paper_s_weight_what_keeps_all_is_gold_and_similarity_to_the_fore_lets_others_in() -> None:
    vectors = np.array([[1, 0], [0, 1], [1, 0]], dtype=np.float32)
    similarity = LogSimilarity(("stew", "soup", "cake"), vectors)
    source = Source("made up", RECIPES)
    asked = question({"stew", "soup"})
    assert log_gold(asked, ["stew"], similarity, source, 0.3) == {"stew", "soup"}
    # The cake keeps nothing and is as like the log as can be: 0.9 against the stew's 1.0, and the soup's 0.55.
    assert log_gold(asked, ["stew"], similarity, source, 0.9) == {"stew", "cake"}
    partly = Question(
        "q", "x", "with", "in", Wants(("dinner",), wanted=("leek",)), Persona(), frozenset({"soup"})
    )
    assert log_gold(partly, ["cake"], similarity, source, 0.3) == {"soup"}
    assert log_gold(partly, ["cake"], similarity, source, 0.9) == {"stew"}
