"""Test generated questions on a synthetic source: each has an answer and states its gold conditions."""

import random

import pytest

from benchmarks.protocol import kgqa_questions, pfoodreq_questions
from benchmarks.protocol.question import LEAST_RECIPES, draw_names, listed
from benchmarks.protocol.source import Source, SourceRecipe, Value
from models.training.question_parser.lexicon import HELD_OUT_TAGS

FOODS = (
    "onion",
    "garlic",
    "salt",
    "pepper",
    "salt and pepper",
    "beef",
    "leek",
    "egg",
    "flour",
    "sugar",
    "milk",
    "lemon, juice of",
)


@pytest.fixture(scope="module")
def source() -> Source:
    rng = random.Random(5)
    recipes = []
    for number in range(120):
        tags = {"dinner", rng.choice(("vegan", "healthy")), *rng.sample(("gifts", "copycat", "brown-bag"), 1)}
        recipes.append(
            SourceRecipe(
                f"r{number}",
                f"recipe {number}",
                tuple(rng.sample(FOODS, rng.randint(3, 6))),
                frozenset(tags | ({"rare"} if number < LEAST_RECIPES - 1 else set())),
                {
                    "energy": Value(rng.uniform(100, 900)), "fat": Value(rng.uniform(1, 40)),
                    "protein": Value(rng.uniform(1, 40)), "carbohydrate": Value(rng.uniform(1, 90)),
                },
            )
        )  # fmt: skip
    return Source("made up", tuple(recipes))


def test_the_held_out_tags_are_those_that_training_leaves_out() -> None:
    assert pfoodreq_questions.HELD_OUT_TAGS == HELD_OUT_TAGS
    assert len(HELD_OUT_TAGS) == 23


@pytest.mark.parametrize("domain", ["in", "out"])
def test_the_2021_protocol(source: Source, domain: str) -> None:
    drawn = pfoodreq_questions.draw_questions(source, 60, domain, random.Random(1))
    assert len(drawn.questions) == 60
    assert drawn == pfoodreq_questions.draw_questions(source, 60, domain, random.Random(1))
    recipes = {recipe.id: recipe for recipe in source.recipes}
    assert {question.kind for question in drawn.questions} == set(pfoodreq_questions.TEMPLATES)
    for question in drawn.questions:
        assert question.gold
        assert all(question.all_wants.is_met_by(recipes[name]) for name in question.gold)
        assert not any(question.all_wants.is_met_by(recipes[name]) for name in recipes.keys() - question.gold)
        assert all(
            name in question.text
            for name in (*question.wants.tags, *question.wants.wanted, *question.wants.excluded)
        )
        assert {tag in HELD_OUT_TAGS for tag in question.wants.tags} == {domain == "out"}
        assert "rare" not in question.wants.tags
        assert 1 <= len(question.persona.guidelines) <= 3
        assert (question.level is not None) == question.kind.startswith("limit")


def test_a_tag_with_too_few_recipes_is_named_as_such(source: Source) -> None:
    assert pfoodreq_questions.draw_questions(source, 5, "in", random.Random(1)).few == {
        "rare": LEAST_RECIPES - 1
    }
    few = kgqa_questions.draw_questions(source, 5, random.Random(1)).few
    assert few["dairy-free"] == 0
    assert "vegan" not in few


def test_the_2025_protocol(source: Source) -> None:
    drawn = kgqa_questions.draw_questions(source, 40, random.Random(2))
    assert len(drawn.questions) == 40
    assert {question.kind for question in drawn.questions} == {"vegan", "healthy"}
    assert "limits per 100g (no mass of a serving)" in drawn.not_measurable
    assert {"salt", "cholesterol", "fiber"} <= set(drawn.not_measurable)
    for question in drawn.questions:
        assert question.gold
        assert 1 <= len(question.wants.bounds) <= 3
        for bound in question.wants.bounds:
            assert kgqa_questions.NUTRIENT_WORDS[bound.nutrient] in question.text
            assert all(f"{side}" in question.text for side in (bound.low, bound.high) if side is not None)


def test_no_two_names_are_drawn_that_make_a_third(source: Source) -> None:
    for seed in range(50):
        names = draw_names(("salt", "pepper", "onion"), 3, (), source.names, random.Random(seed))
        assert not {"salt", "pepper"} <= set(names)


def test_lists_as_people_write_them() -> None:
    assert [listed(names, "or") for names in (("a",), ("a", "b"), ("a", "b", "c"))] == [
        "a",
        "a or b",
        "a, b or c",
    ]
