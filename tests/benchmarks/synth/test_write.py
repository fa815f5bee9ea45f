import dataclasses
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from benchmarks.synth.write import Order, write_synthetic
from core.errors import Cancelled, KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.library.embeddings.vector_index import RecipeIndex
from core.library.library import Library
from core.library.resolved_recipe import SYNTHETIC
from core.progress import Job
from core.store.library_files import index_of
from tests.benchmarks.synth.conftest import RECIPES
from tests.core.conftest import encode
from tests.core.importing.larder_kit import Larder, recipe

FACTS = "SELECT title, servings, total_min, contains, unknown, content_hash FROM recipe WHERE source = ?"


@pytest.fixture
def larder(tmp_path: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Larder:
    return Larder(tmp_path, names, foods, rules)


def test_the_library_holds_the_starter_recipes_and_as_many_as_were_ordered(made_up: Library) -> None:
    by_source = dict(made_up.rows("SELECT source, count(*) FROM recipe GROUP BY source"))
    assert by_source[SYNTHETIC] == RECIPES
    assert by_source["starter"] > 500
    assert made_up.ids("SELECT count(DISTINCT key) FROM recipe") == [made_up.counts["recipes"]]
    assert made_up.meta["encoder"] == "1"


def test_its_index_has_a_row_for_each_recipe(made_up: Library) -> None:
    index = RecipeIndex(index_of(made_up.path))
    assert len(index) == made_up.counts["recipes"]
    assert index.model == "1"
    vectors = index.vectors(range(len(index)))
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-4)


def test_a_recipe_has_what_an_import_would_have_given_it(made_up: Library) -> None:
    found = made_up.recipes(
        made_up.ids("SELECT recipe_id FROM recipe WHERE source = ? LIMIT 300", [SYNTHETIC])
    )
    described = [one for one in found.values() if one.nutrition.stated]
    plain = [one for one in found.values() if not one.nutrition.stated]
    assert 100 < len(described) < 200
    assert all(one.servings_known and one.total_min and one.tags for one in described)
    assert all(not one.servings_known and one.total_min is None for one in plain)
    assert all(one.uses and one.url and one.title for one in found.values())
    for one in found.values():
        for use in one.uses:
            assert use.name in use.text
            assert (use.mass_g is None) == (use.how == "unknown")


def test_what_is_in_a_recipe_is_computed_from_its_names(made_up: Library) -> None:
    """The rules are those of all recipes: nuts are found, and an unrecognised name makes allergens unknown."""
    rows = made_up.rows(
        "SELECT recipe.recipe_id, list(entity) FROM recipe JOIN ingredient_use USING (recipe_id)"
        " JOIN ingredient USING (ingredient_id) WHERE source = ? GROUP BY ALL",
        [SYNTHETIC],
    )
    entities = {int(str(number)): set(names) for number, names in rows}  # type: ignore[call-overload]
    found = made_up.recipes(list(entities))
    with_almond = [number for number, names in entities.items() if "almond" in names]
    assert with_almond
    assert all(found[number].allergens["tree_nut"] == "contains" for number in with_almond)
    nameless = [number for number, names in entities.items() if None in names]
    assert nameless
    assert all(found[number].allergens["peanut"] in ("unknown", "contains") for number in nameless)


def test_a_larger_library_begins_with_the_recipes_of_a_smaller_one(larder: Larder, made_up: Library) -> None:
    write_synthetic(larder.import_context, Order(70), Job())
    small = larder.library().rows(f"{FACTS} ORDER BY recipe_id", [SYNTHETIC])
    assert small == made_up.rows(f"{FACTS} ORDER BY recipe_id LIMIT 70", [SYNTHETIC])


@pytest.mark.usefixtures("few_starters")
def test_another_seed_gives_another_library(larder: Larder) -> None:
    write_synthetic(larder.import_context, Order(40), Job())
    one = larder.library().rows(FACTS, [SYNTHETIC])
    write_synthetic(larder.import_context, Order(40, seed=2), Job())
    other = larder.library().rows(FACTS, [SYNTHETIC])
    assert len(one) == len(other) == 40
    assert set(one).isdisjoint(other)


@pytest.mark.usefixtures("few_starters")
def test_vectors_can_be_made_by_the_encoder(larder: Larder) -> None:
    texts: list[str] = []

    def noted(words: list[str]) -> object:
        texts.extend(words)
        return encode(words)

    import_context = dataclasses.replace(larder.import_context, encode=noted)  # type: ignore[arg-type]
    write_synthetic(import_context, Order(30), Job())
    starters = len(texts)
    texts.clear()
    write_synthetic(import_context, Order(30, vectors="encoded"), Job())
    assert len(texts) == starters + 30
    library = larder.library()
    index = RecipeIndex(index_of(library.path))
    last = library.recipe(len(index) - 1)
    assert last.source == SYNTHETIC
    text = next(text for text in texts if text.startswith(last.title.lower()))
    np.testing.assert_allclose(index.vectors([len(index) - 1]), encode([text]), atol=1e-6)


@pytest.mark.usefixtures("few_starters")
def test_imported_recipes_are_only_replaced_when_told(larder: Larder) -> None:
    larder.take(recipe("mine", "salt", "flour"))
    before = larder.path.read_bytes()
    with pytest.raises(KnownError, match=r"replace 1 recipes that you imported\. Name another"):
        write_synthetic(larder.import_context, Order(20), Job())
    assert larder.path.read_bytes() == before
    write_synthetic(larder.import_context, Order(20, replace=True), Job())
    assert not larder.library().recipe_ids(["mine"])
    # What was made up may always be made anew.
    write_synthetic(larder.import_context, Order(10), Job())
    assert larder.library().ids("SELECT count(*) FROM recipe WHERE source = ?", [SYNTHETIC]) == [10]


@pytest.mark.usefixtures("few_starters")
@pytest.mark.parametrize("share", [0.0, 0.4, 1.0], ids=["at once", "while writing", "at the end"])
def test_a_cancelled_one_leaves_the_library_as_it_was(larder: Larder, share: float) -> None:
    told: list[float] = []
    job = Job(lambda done, _: told.append(done), lambda: bool(told) and told[-1] >= share)
    before = larder.path
    with pytest.raises(Cancelled):
        write_synthetic(larder.import_context, Order(2_000), job)
    assert larder.path == before
    with closing(Library(before)) as library:
        assert library.counts["recipes"] > 0
    left = [path.name for path in larder.home.root.iterdir() if path.name.startswith("library-")]
    assert sorted(left) == ["library-1.duckdb", "library-1.faiss"]


@pytest.mark.usefixtures("few_starters")
def test_progress_is_told_in_words(larder: Larder) -> None:
    told: list[str] = []
    write_synthetic(larder.import_context, Order(1_500), Job(lambda _, text: told.append(text)))
    assert "1,000 of 1,500 recipes written" in told
    assert told[-1] == "Sorting recipes by similarity"
