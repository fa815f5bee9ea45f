"""The words of a recipe's vector, read back from a library."""

from contextlib import closing
from pathlib import Path

import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.library.embeddings.encoder_text import encoder_texts
from core.library.library import Library
from core.library.resolved_recipe import ResolvedRecipe
from tests.core.conftest import RECIPES, source_of
from tests.core.library_builder import build_library


def use(name: str) -> IngredientUse:
    return IngredientUse(name, name, name, None, "", None, "unknown")


@pytest.fixture
def sources(names: NameIndex, foods: dict[str, Food]) -> list[ResolvedRecipe]:
    return [
        *(source_of(*one, foods, names) for one in RECIPES),
        ResolvedRecipe(
            "soup",
            "Leek Soup",
            2,
            None,
            None,
            (use("leek"), use("water")),
            ("Simmer the leeks.", "Serve."),
            (("other", "weeknight"), ("diet", "keto"), ("cuisine", "french"), ("health", "low-fat")),
            source="listed",
            mapped_tags=(("dish", "soup"),),
        ),
    ]


def test_they_are_the_words_that_were_encoded(
    sources: list[ResolvedRecipe], foods: dict[str, Food], rules: LabelRules, tmp_path: Path
) -> None:
    encoded = build_library(tmp_path / "library-1.duckdb", sources, foods, rules, {})
    with closing(Library(tmp_path / "library-1.duckdb")) as library:
        found = encoder_texts(library, range(len(sources)))
        assert encoder_texts(library, [10_000]) == {}
    assert list(found) == list(range(len(sources)))
    for number, text in enumerate(encoded):
        # Tags may come in another order; words, and what they are said to be, are the same.
        parts, wanted = (
            [sorted(part.split(", ")) for part in one.split(". ")] for one in (found[number], text)
        )
        assert [part for part in parts if part[0]] == [part for part in wanted if part[0]]


def test_claims_are_left_out_and_methods_are_read_from_steps(
    sources: list[ResolvedRecipe], foods: dict[str, Food], rules: LabelRules, tmp_path: Path
) -> None:
    build_library(tmp_path / "library-1.duckdb", sources, foods, rules, {})
    with closing(Library(tmp_path / "library-1.duckdb")) as library:
        (text,) = encoder_texts(library, [len(sources) - 1]).values()
    assert text.startswith("leek soup. ingredients: leek, water. method: simmered. tags: french, soup, ")
    assert "weeknight" not in text
    assert "low-fat" not in text
