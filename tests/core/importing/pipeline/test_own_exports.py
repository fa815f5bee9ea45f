"""What Larder exports is known again when it is imported: nothing is added, nothing updated."""

import json
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from core.engine.engine import Engine
from core.exporting.as_cooklang import to_cooklang
from core.exporting.as_csv import to_csv
from core.exporting.as_jsonld import to_jsonld
from core.exporting.as_markdown import to_markdown
from core.exporting.writing import export_recipes, select
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.importing.pipeline.own_exports import is_unedited
from core.importing.pipeline.readers import reader_named
from core.importing.source_recipe import SourceLine, SourceRecipe
from core.progress import Job
from tests.core.exporting.made_up import often, recipes
from tests.core.importing.larder_kit import STARTERS, Larder
from tests.sampling import sample_size

EVERY = sample_size(usual=8, thorough=1)
FORMS = {"jsonld": "all.json", "cooklang": "all.zip", "markdown": "all.zip", "csv": "all.csv"}
READERS = {"csv": "table"}
WRITTEN = {"cooklang": to_cooklang, "markdown": to_markdown}


@pytest.fixture
def larder(tmp_path: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    larder = Larder(tmp_path / "home", names, foods, rules)
    yield larder
    larder.close()


@pytest.mark.parametrize("form", FORMS)
def test_starter_recipes_come_back_as_nothing_new(engine: Engine, tmp_path: Path, form: str) -> None:
    path = tmp_path / FORMS[form]
    whole = select(engine.library, ())
    # Each form has some of the recipes, and every recipe is in one of them.
    chosen = whole.numbers[list(FORMS).index(form) % EVERY :: EVERY]
    export_recipes(replace(whole, numbers=chosen), path, form, Job())
    count = len(chosen)
    look = engine.changes.preview((path,), Job())
    assert (look.added, look.updated, look.unchanged, look.skipped_count) == (0, 0, count, 0)


SOUP = SourceRecipe(
    "gourmet-1",
    "Leek soup",
    (
        SourceLine("2 leeks, sliced", "leeks", 2.0, "", "sliced"),
        SourceLine("1,5 dl cream | or milk", None),
        SourceLine("chives", "chives", optional=True),
    ),
    servings=2.0,
    prep_min=5.0,
    steps=("Boil it.", "Serve it."),
    tags=("dinner", "vegan"),
    stated={"energy": 210.0, "salt": 1.1},
    url="https://soup.example/leek",
    notes="From aunt Jo.",
)


def exported(recipe: Recipe, form: str, folder: Path) -> Path:
    path = folder / f"one.{ {'jsonld': 'json', 'cooklang': 'cook', 'markdown': 'md', 'csv': 'csv'}[form] }"
    if form in ("jsonld", "csv"):
        path.write_bytes(b"".join(to_csv([recipe]) if form == "csv" else to_jsonld([recipe])))
    else:
        path.write_text(WRITTEN[form](recipe), encoding="utf-8")
    return path


def read(path: Path, form: str) -> SourceRecipe:
    reader = reader_named(READERS.get(form, form))
    assert reader is not None
    (found,) = reader.read(path, Job())
    assert isinstance(found, SourceRecipe)
    return found


@pytest.mark.parametrize("form", FORMS)
def test_an_imported_recipe_is_known_again(larder: Larder, tmp_path: Path, form: str) -> None:
    larder.take(SOUP)
    before = larder.recipe("gourmet-1")
    path = exported(before, form, tmp_path)
    found = larder.take(read(path, form))
    assert (found.added, found.updated, found.unchanged) == (0, 0, 1)
    assert larder.recipe("gourmet-1") == before


@pytest.mark.parametrize("form", FORMS)
def test_an_edited_export_updates_its_recipe(larder: Larder, tmp_path: Path, form: str) -> None:
    larder.take(SOUP)
    path = exported(larder.recipe("gourmet-1"), form, tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace("Serve it.", "Serve it cold."), encoding="utf-8")
    found = larder.take(read(path, form))
    assert (found.added, found.updated, found.unchanged) == (0, 1, 0)
    after = larder.recipe("gourmet-1")
    assert after.steps == ("Boil it.", "Serve it cold.")
    # What the format has no place for is kept.
    assert (after.source, after.nutrition.amounts["energy"], after.notes) == (
        "listed",
        210.0,
        "From aunt Jo.",
    )
    again = larder.take(read(path, form))
    assert (again.added, again.updated, again.unchanged) == (0, 0, 1)


def test_an_edited_recipe_of_larders_own_is_another_recipe(larder: Larder, tmp_path: Path) -> None:
    number = larder.library().ids("SELECT recipe_id FROM recipe ORDER BY recipe_id LIMIT 1")[0]
    own = larder.library().recipe(number)
    path = exported(own, "jsonld", tmp_path)
    (node,) = json.loads(path.read_text(encoding="utf-8"))
    node["name"] = "Mine"
    path.write_text(json.dumps([node]), encoding="utf-8")
    found = larder.take(read(path, "jsonld"))
    assert (found.added, found.updated) == (1, 0)
    assert larder.library().recipe(number).title == own.title
    assert len(larder.library().ids("SELECT recipe_id FROM recipe")) == STARTERS + 1


@pytest.mark.parametrize("form", FORMS)
def test_whatever_signs_a_recipe_holds_it_is_known_again(tmp_path: Path, form: str) -> None:
    @often
    @given(recipes)
    def there_and_back(recipe: Recipe) -> None:
        found = read(exported(recipe, form, tmp_path), form)
        assert found.own_key == recipe.key
        assert is_unedited(recipe, found)

    there_and_back()


def test_an_id_of_another_program_is_no_id_of_larders(larder: Larder, tmp_path: Path) -> None:
    node = {
        "@type": "Recipe",
        "name": "Other",
        "identifier": larder.library().recipe(0).key,
        "recipeIngredient": ["1 pear"],
    }
    path = tmp_path / "other.json"
    path.write_text(json.dumps(node), encoding="utf-8")
    assert read(path, "jsonld").own_key == ""
    assert larder.take(read(path, "jsonld")).added == 1


def recipe_as_exported() -> tuple[Recipe, SourceRecipe]:
    use = IngredientUse("2 leeks, sliced", "leeks", "leek", 2.0, "", 180.0, "household", "sliced")
    recipe = Recipe(
        "soup", "Soup", 2.0, 5.0, 10.0, (use,), ("Boil.",), (("meal", "dinner"),),
        Nutrition({"energy": 61.0}, {"energy": 1.0}, 90.0, frozenset({"energy"})),
        url="https://a.example/", notes="Good.",
    )  # fmt: skip
    lines = (SourceLine("2 leeks, sliced"),)
    told = SourceRecipe(
        "jsonld-1", "Soup", lines, 2.0, 5.0, 10.0, None, ("Boil.",), ("dinner",), {"energy": 61.0},
        "https://a.example/", "Good.", "soup",
    )  # fmt: skip
    return recipe, told


@pytest.mark.parametrize(
    "edit",
    [
        {"title": "Soup of leeks"},
        {"lines": (SourceLine("3 leeks, sliced"),)},
        {"lines": (SourceLine("2 leeks, sliced"), SourceLine("peanuts"))},
        {"servings": 3.0},
        {"cook_min": 12.0},
        {"total_min": 15.0},
        {"steps": ("Boil it.",)},
        {"steps": ()},
        {"tags": ("supper",)},
        {"stated": {"energy": 80.0}},
        {"stated": {"energy": 61.0, "protein": 2.0}},
        {"url": "https://b.example/"},
        {"notes": "Bad."},
    ],
)
def test_every_edit_is_one(edit: dict[str, object]) -> None:
    recipe, told = recipe_as_exported()
    assert is_unedited(recipe, told)
    assert not is_unedited(recipe, replace(told, **edit))  # type: ignore[arg-type]


def test_a_zip_of_exports_holds_a_file_a_recipe(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    export_recipes(select(engine.library, ()), path, "cooklang", Job())
    with zipfile.ZipFile(path) as archive:
        assert len(archive.namelist()) == len(engine.library.ids("SELECT recipe_id FROM recipe"))
