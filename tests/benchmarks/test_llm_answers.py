"""The names in a language model's answer, and the contexts of its questions."""

import random

from benchmarks.llm.answering import messages, named_recipes
from benchmarks.llm_bench import full_contexts, sampled_context
from benchmarks.protocol.gold import Wants
from benchmarks.protocol.question import Persona, Question
from benchmarks.protocol.source import Source, SourceRecipe, Value

RECIPES = tuple(
    SourceRecipe(str(number), title, ("rice", "salt"), frozenset({"vegan"}), {"protein": Value(12.5)}, 200.0)
    for number, title in enumerate(
        ["Chicken soup", "Chicken soup with rice", "Pho ga", *("Rice" * (n + 2) for n in range(40))]
    )
)


def test_names_are_found_in_their_order_and_the_longest_first() -> None:
    text = "1. Pho ga - it has protein\n* chicken SOUP with rice!\nPho ga\nA dish that is made up"
    assert list(named_recipes(text, RECIPES)) == ["2", "1"]
    assert list(named_recipes("none", RECIPES)) == []


def test_the_model_reads_names_ingredients_and_amounts() -> None:
    content = messages("Which are vegan?", RECIPES[:1])[1]["content"]
    assert content.startswith(
        "Recipe: Chicken soup\nIngredients: rice, salt\nPer serving (200 g): protein 12.5\n"
    )
    assert content.endswith("Question: Which are vegan?")


def test_at_most_half_of_a_sampled_context_is_correct() -> None:
    source = Source("some", RECIPES)
    gold = frozenset(recipe.id for recipe in RECIPES[:10])
    question = Question("1", "Which?", "vegan", "in", Wants(("vegan",)), Persona(), gold)
    context = sampled_context(question, source, 8, random.Random(1))
    assert len(context.recipes) == 8
    assert len(context.gold) == 4
    (full,) = full_contexts([question, question], source, 3)
    assert full.recipes == RECIPES
    assert full.gold == gold
