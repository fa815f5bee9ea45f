"""What is exported as JSON-LD or Cooklang comes back as it was, whatever words the recipe holds."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.exporting.as_cooklang import to_cooklang
from core.exporting.as_jsonld import to_jsonld
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.importing.fields.build_recipe import build_recipe
from core.importing.formats.cooklang import parts_of_cooklang
from core.importing.formats.jsonld import READER as JSONLD
from core.importing.source_recipe import SourceRecipe
from core.progress import Job
from core.text.plain import line_of, text_of
from tests.core.exporting.made_up import often, recipes


def same(recipe: Recipe, read: object) -> None:
    assert isinstance(read, SourceRecipe), read
    assert read.title == recipe.title
    assert [line.text for line in read.lines] == [use.text for use in recipe.uses]
    assert read.steps == recipe.steps
    assert read.servings == (recipe.servings if recipe.servings_known else None)
    assert (read.prep_min, read.cook_min, read.total_min) == (
        recipe.prep_min,
        recipe.cook_min,
        recipe.stated_total_min,
    )
    assert set(read.tags) == {name for _, name in recipe.tags}
    assert read.url == recipe.url
    assert read.notes == recipe.notes


@often
@given(st.text())
@example("&amp;amp;amp;lt;b&amp;gt;")
@example("<<b>i>x")
@example("&lt;p&gt;a&lt;/p&gt;b")
def test_cleaned_text_is_clean(text: str) -> None:
    assert line_of(line_of(text)) == line_of(text)
    assert text_of(text_of(text)) == text_of(text)


def test_json_ld_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "recipes.json"

    @often
    @given(st.lists(recipes, min_size=1, max_size=3))
    def there_and_back(some: list[Recipe]) -> None:
        path.write_bytes(b"".join(to_jsonld(some)))
        found = list(JSONLD.read(path, Job()))
        assert len(found) == len(some)
        for recipe, read in zip(some, found, strict=True):
            same(recipe, read)

    there_and_back()


@often
@given(recipes)
def test_cooklang_comes_back(recipe: Recipe) -> None:
    same(recipe, build_recipe("it", "key", parts_of_cooklang(to_cooklang(recipe), "file")))


def soup(*, stated: frozenset[str]) -> Recipe:
    use = IngredientUse("2 leeks, sliced", "leeks", "leek", 2.0, "", 180.0, "household", "sliced")
    nutrition = Nutrition({"energy": 61.0, "sodium": 20.0}, {"energy": 1.0, "sodium": 0.4}, 90.0, stated)
    return Recipe("soup", "Soup", 2.0, 5.0, 10.0, (use,), ("Boil.",), (("meal", "dinner"),), nutrition)


def test_cooklang_keeps_amount_unit_and_preparation_apart() -> None:
    text = to_cooklang(soup(stated=frozenset()))
    assert "@leeks{2}(sliced)" in text
    (line,) = parts_of_cooklang(text, "soup").lines
    assert not isinstance(line, str)
    assert (line.name, line.amount, line.preparation) == ("leeks", 2.0, "sliced")


@pytest.mark.parametrize(
    ("stated", "expected"), [(frozenset(), {}), (frozenset({"energy"}), {"energy": 61.0})]
)
def test_what_was_computed_comes_back_as_nothing_stated(
    tmp_path: Path, stated: frozenset[str], expected: dict[str, float]
) -> None:
    path = tmp_path / "soup.json"
    path.write_bytes(b"".join(to_jsonld([soup(stated=stated)])))
    assert b'"calories": "61 kcal"' in path.read_bytes()
    assert b"sodium" not in path.read_bytes()
    (read,) = JSONLD.read(path, Job())
    assert isinstance(read, SourceRecipe)
    assert read.stated == expected
