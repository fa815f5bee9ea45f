"""Test the multi-criteria benchmark: hidden labels don't leak, ties count against a method, known labels are exact."""

import numpy as np
import pytest

from benchmarks.criteria import ours
from benchmarks.criteria.graph import Graph, Item, with_hidden
from benchmarks.criteria.questions import INGREDIENT, Question, criteria_questions, ingredient_questions
from benchmarks.criteria.scoring import measure, summed

REGIONS = ("asia", "europe")
LEVELS = ("low", "high")


def items(count: int = 240) -> tuple[Item, ...]:
    """Recipes whose region and level stand in their vectors (see `vectors`), with one common and one rare food."""
    return tuple(
        Item(
            f"foodcom:{number}",
            f"Dish {number}",
            ("salt", f"food {number % 20}"),
            (),
            frozenset({("isFromRegion", REGIONS[number % 2]), ("hasFatLevel", LEVELS[number // 2 % 2])}),
        )
        for number in range(count)
    )


def vectors(recipes: tuple[Item, ...]) -> np.ndarray:
    rng = np.random.default_rng(1)
    rows = 0.3 * rng.normal(size=(len(recipes), 128)).astype(np.float32)
    for row, item in enumerate(recipes):
        rows[row, 0] += 4 if ("isFromRegion", "asia") in item.criteria else -4
        rows[row, 1] += 4 if ("hasFatLevel", "low") in item.criteria else -4
    unit: np.ndarray = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return unit


def test_about_the_share_is_hidden_and_never_an_ingredient() -> None:
    graph = with_hidden(items(), 0.3, seed=1)
    total = sum(len(item.criteria) for item in graph.items)
    visible = sum(map(len, graph.visible))
    assert 0.65 < visible / total < 0.75
    assert all(seen <= item.criteria for item, seen in zip(graph.items, graph.visible, strict=True))
    assert graph.items == items()


def test_one_value_of_a_single_relation_rules_out_the_others() -> None:
    low, high, asia = ("hasFatLevel", "low"), ("hasFatLevel", "high"), ("isFromRegion", "asia")
    (item,) = items(1)
    known = Graph((item, item), (frozenset({low}), frozenset({asia}))).known((low, high, asia))
    assert known.tolist() == [[1, 0, -1], [-1, -1, 1]]


def test_with_all_labels_known_the_first_is_always_right() -> None:
    recipes = items()
    score = summed(ours.scores(with_hidden(recipes, 0.0, seed=1), vectors(recipes)))
    for questions in (criteria_questions(recipes, 2, 50), ingredient_questions(recipes, 2, 50)):
        assert questions
        assert measure(questions, score, np.arange(len(recipes))).mrr == 100


def test_hidden_labels_are_guessed_from_the_vectors() -> None:
    recipes = items()
    graph = with_hidden(recipes, 0.3, seed=1)
    scores = ours.scores(graph, vectors(recipes))
    asia = ("isFromRegion", "asia")
    said = scores(asia)
    unseen = [row for row, seen in enumerate(graph.visible) if not any(r == "isFromRegion" for r, _ in seen)]
    true = [row for row in unseen if asia in recipes[row].criteria]
    false = [row for row in unseen if asia not in recipes[row].criteria]
    assert said[true].mean() > said[false].mean() + 0.15
    assert said[unseen].max() < 1
    assert all(said[row] == 1 for row, seen in enumerate(graph.visible) if asia in seen)


def test_wrong_recipes_that_tie_count_before_the_right_one() -> None:
    question = Question((("isFromRegion", "asia"),), frozenset({2}))
    candidates = np.arange(4)
    assert measure([question], lambda _: np.array([1.0, 0.0, 1.0, 0.5]), candidates).mrr == 50
    assert measure([question], lambda _: np.zeros(4), candidates).mrr == 25
    assert measure([question], lambda _: np.array([0.0, 0.0, 1.0, 0.5]), candidates).hits_1 == 100


def test_scores_of_each_criterion_are_scaled_alike() -> None:
    raw = {"a": np.array([0.0, 1000.0]), "b": np.array([0.001, 0.0])}
    total = summed(lambda criterion: raw[criterion[1]])(Question((("x", "a"), ("x", "b")), frozenset({0})))
    assert total == pytest.approx([1, 1])


def test_every_question_names_exactly_the_recipes_that_meet_it() -> None:
    recipes = items(40)
    questions = criteria_questions(recipes, 2, 20)
    assert questions
    for question in questions:
        assert len({relation for relation, _ in question.criteria}) == 2
        right = {row for row, item in enumerate(recipes) if set(question.criteria) <= item.criteria}
        assert question.right == right != set()
    for question in ingredient_questions(recipes, 1, 20):
        ((relation, name),) = question.criteria
        assert relation == INGREDIENT
        assert question.right == {row for row, item in enumerate(recipes) if name in item.ingredients}
