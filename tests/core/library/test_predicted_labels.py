"""Predicted labels: stored only where no label is stated, and never for a diet."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import duckdb
import numpy as np
import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.library.file.build import LibraryWriter
from core.library.library import Library
from core.library.predicted_labels import LEAST_PROBABLE, PREDICTED_FACETS, PredictedLabels
from core.library.resolved_recipe import STARTER, ResolvedRecipe

LABELS = (
    ("course", "main"),
    ("course", "dessert"),
    ("cuisine", "thai"),
    ("cuisine", "asian"),
    ("diet", "vegan"),
    ("health", "low-carb"),
)
SURE = (0.9, 0.1, 0.8, 0.5, 0.99, 0.99)


def recipe(key: str, *tags: tuple[str, str], source: str = "foodcom") -> ResolvedRecipe:
    return ResolvedRecipe(key, key.title(), 2, 10, 10, (), (), tags, source=source)


@pytest.fixture
def written(tmp_path: Path, foods: Mapping[str, Food], rules: LabelRules) -> Iterator[Library]:
    writer = LibraryWriter(tmp_path / "library-1.duckdb", foods, rules)
    sources = [
        recipe("bare"),
        recipe("italian", ("cuisine", "italian")),
        recipe("starter", source=STARTER),
    ]
    writer.add(sources, range(3))
    writer.add_predictions(range(3), PredictedLabels(LABELS, np.array([SURE] * 3, dtype=np.float32)))
    writer.finish({})
    writer.close()
    library = Library(tmp_path / "library-1.duckdb")
    yield library
    library.close()


def test_a_recipe_without_labels_gets_what_is_probable(written: Library) -> None:
    assert written.predictions([0])[0] == pytest.approx(
        {("course", "main"): 0.9, ("cuisine", "thai"): 0.8, ("cuisine", "asian"): 0.8}
    )


def test_a_stated_facet_is_never_guessed(written: Library) -> None:
    assert written.predictions([1])[1] == pytest.approx({("course", "main"): 0.9})


def test_blanks_of_starter_recipes_were_left_on_purpose(written: Library) -> None:
    assert written.predictions([2]) == {}


def test_diets_and_health_labels_are_never_guessed(written: Library) -> None:
    assert not {facet for tags in written.predictions([0, 1, 2]).values() for facet, _ in tags} - set(
        PREDICTED_FACETS
    )
    assert not {"diet", "health"} & set(PREDICTED_FACETS)


def test_no_guess_stands_among_the_labels(written: Library) -> None:
    assert not written.rows("SELECT 1 FROM recipe_tag JOIN tag USING (tag_id) WHERE facet = 'course'")
    assert set(written.recipe(0).tags).isdisjoint(LABELS)


def test_what_is_hardly_probable_is_not_stored(
    tmp_path: Path, foods: Mapping[str, Food], rules: LabelRules
) -> None:
    writer = LibraryWriter(tmp_path / "library-1.duckdb", foods, rules)
    writer.add([recipe("bare")], [0])
    writer.add_predictions(
        [0], PredictedLabels(LABELS[:1], np.array([[LEAST_PROBABLE - 0.01]], dtype=np.float32))
    )
    writer.finish({})
    library = Library(tmp_path / "library-1.duckdb")
    assert library.predictions([0]) == {}
    library.close()


def test_a_recipe_that_changed_keeps_no_guess_from_before(
    tmp_path: Path, foods: Mapping[str, Food], rules: LabelRules
) -> None:
    path = tmp_path / "library-1.duckdb"
    writer = LibraryWriter(path, foods, rules)
    writer.add([recipe("bare")], [0])
    writer.add_predictions([0], PredictedLabels(LABELS, np.array([SURE], dtype=np.float32)))
    writer.remove([0])
    writer.add([recipe("bare", ("course", "dessert"))], [0])
    writer.add_predictions(
        [0], PredictedLabels(LABELS, np.array([(0.9, 0.1, 0.1, 0.1, 0.9, 0.9)], dtype=np.float32))
    )
    writer.finish({})
    with duckdb.connect(str(path), read_only=True) as connection:
        assert connection.execute("SELECT count(*) FROM predicted_label").fetchone() == (0,)
