"""Shapes of files that strangers publish, of several versions, in words of our own.

fixtures/strangers/README.md and docs/formats.md name where each was seen.
"""

import gzip
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from core.importing.fields.build_recipe import UNREADABLE_LINE
from core.importing.pipeline.readers import reader_for
from core.importing.source_recipe import Skipped, SourceRecipe
from tests.core.importing.format_files import read, read_stranger, texts
from tests.paths import IMPORT_FIXTURES


def zipped(members: Mapping[str, bytes | str]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return held.getvalue()


def guessed(path: Path, data: bytes | str, format_name: str) -> tuple[list[SourceRecipe], list[Skipped]]:
    """What a file of this content gives; its format is guessed."""
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    assert reader_for(path).name == format_name
    return read(path, format_name)


class TestFoodCom:
    """Food.com's second table, as a course hands it out (WilliamTayNZ/recipes-portal, OwenSugden/recipeapp)."""

    def test_an_ingredient_that_the_table_dropped_is_one_that_nobody_knows(self) -> None:
        """It has a quantity for each ingredient, but leaves out those that Food.com had no page for."""
        bird, coffee = read_stranger("two_lists.csv", "foodcom-reviews")
        assert texts(bird) == ["chicken", "butter", "flour", UNREADABLE_LINE, UNREADABLE_LINE]
        assert texts(coffee) == ["instant coffee", "sugar"]
        assert (bird.prep_min, bird.cook_min, bird.total_min, bird.servings) == (35, 3, 38, 2)
        assert bird.stated["energy"] == 895.5

    def test_nothing_but_zeros_states_nothing(self) -> None:
        """A drink with sugar has no 0 kcal: it is how the table writes that it does not know."""
        assert read_stranger("two_lists.csv", "foodcom-reviews")[1].stated == {}

    @pytest.mark.parametrize(
        ("quantities", "parts", "missing"),
        [
            ('c("1", NA, "2")', 'c("egg", "rice", "leek")', 0),
            ('c("1", NA, "2")', 'c("egg", "rice")', 1),
            ('c("1", "2")', '"egg"', 1),
            ("character(0)", 'c("egg", "rice")', 0),
        ],
    )
    def test_lists_as_r_writes_them(self, tmp_path: Path, quantities: str, parts: str, missing: int) -> None:
        cells = [cell.replace('"', '""') for cell in (quantities, parts)]
        table = (
            "RecipeId,Name,RecipeIngredientQuantities,RecipeIngredientParts\n"
            + '1,Pan,"{}","{}"\n'.format(*cells)
        )
        ((pan,), _) = guessed(tmp_path / "recipes.csv", table, "foodcom-reviews")
        assert texts(pan).count(UNREADABLE_LINE) == missing


def test_recipenlg_with_bare_lists_and_fillers() -> None:
    """As GeneralKnowledge/StuMe writes its sample of it (data/fixtures/recipenlg_sample.csv)."""
    path = IMPORT_FIXTURES / "strangers" / "bare_lists.csv"
    assert reader_for(path).name == "recipenlg"
    recipes, skipped = read(path, "recipenlg")
    assert [recipe.title for recipe in recipes] == ["Egg Rice", "Mug Pasta", "Odd Soup"]
    assert texts(recipes[1]) == ["???"]
    assert texts(recipes[2])[1] == "null"
    assert [item.why for item in skipped] == ["It lists no ingredients."]


MEALIE_BEFORE_ONE = {
    "name": "Green soup",
    "slug": "green-soup",
    "image": "green-soup.jpg",
    "description": "",
    "recipeYield": "4 servings",
    "totalTime": "25 minutes",
    "prepTime": None,
    "performTime": None,
    "recipeCategory": ["Soup"],
    "tags": ["quick"],
    "tools": [],
    "recipeIngredient": [
        {"title": None, "note": "1 onion", "unit": None, "food": None, "disableAmount": True, "quantity": 1},
        {
            "title": None,
            "note": "500 g peas",
            "unit": None,
            "food": None,
            "disableAmount": True,
            "quantity": 1,
        },
    ],
    "recipeInstructions": [{"title": "", "text": "Simmer."}, {"title": "", "text": "Blend."}],
    "nutrition": {"calories": "180", "fatContent": None},
    "settings": {"public": True, "disableAmount": True},
    "notes": [{"title": "", "text": "Freezes."}],
    "orgURL": "https://green.example/soup",
    "rating": 4,
    "extras": {},
}


class TestMealie:
    def test_a_backup_of_a_version_before_one(self, tmp_path: Path) -> None:
        """mealie-recipes/mealie `mealie/services/migrations/mealie_alpha.py` looks for them anywhere in recipes/."""
        data = zipped(
            {
                "recipes/green-soup.json": json.dumps(MEALIE_BEFORE_ONE),
                "images/green-soup.jpg": b"\xff\xd8",
                "settings/settings.json": "{}",
            }
        )
        ((soup,), skipped) = guessed(tmp_path / "backup.zip", data, "mealie")
        assert not skipped
        assert texts(soup) == ["1 onion", "500 g peas"]
        assert (soup.servings, soup.total_min, soup.steps) == (4, 25, ("Simmer.", "Blend."))
        assert (soup.tags, soup.url) == (("Soup", "quick"), "https://green.example/soup")

    def test_names_with_underscores_and_foods_that_are_words(self, tmp_path: Path) -> None:
        """TandoorRecipes/recipes `cookbook/integration/mealie.py` reads such backups."""
        recipe = {
            "name": "Bars",
            "slug": "bars",
            "recipe_yield": "6 portions",
            "recipe_ingredient": [
                {"title": None, "note": "toasted", "unit": "g", "food": "hazelnuts", "quantity": 100.0},
                {"title": None, "note": "300 g oats", "unit": None, "food": None, "quantity": 0.0},
            ],
            "recipe_instructions": [{"text": "Press."}],
            "org_url": "https://bars.example",
            "total_time": "1 hour",
            "nutrition": {"calories": "200", "fat_content": "9"},
        }
        data = zipped({"recipes/bars/bars.json": json.dumps(recipe)})
        ((bars,), _) = guessed(tmp_path / "backup.zip", data, "mealie")
        assert texts(bars) == ["100 g hazelnuts, toasted", "300 g oats"]
        assert (bars.lines[0].name, bars.lines[0].amount, bars.lines[0].unit) == ("hazelnuts", 100.0, "g")
        assert (bars.servings, bars.total_min, bars.url) == (6, 60, "https://bars.example")
        assert bars.stated == {"energy": 200.0, "fat": 9.0}

    def test_the_first_versions_called_everything_otherwise(self, tmp_path: Path) -> None:
        recipe = {
            "title": "Toast",
            "slug": "toast",
            "orgURL": "",
            "ingredients": ["1 slice bread", "butter"],
            "directions": [{"text": "Toast."}],
            "categories": ["Snack"],
            "tags": "quick",
            "extras": [],
        }
        data = zipped({"recipes/toast.json": json.dumps(recipe)})
        ((toast,), _) = guessed(tmp_path / "mealie.zip", data, "mealie")
        assert (toast.title, texts(toast), toast.tags) == (
            "Toast",
            ["1 slice bread", "butter"],
            ("Snack", "quick"),
        )

    @pytest.mark.parametrize("name", ["green-soup.json", "recipe.json"])
    def test_a_single_recipe_beside_its_photo(self, tmp_path: Path, name: str) -> None:
        data = zipped({name: json.dumps(MEALIE_BEFORE_ONE), "original.webp": b"RIFF"})
        ((soup,), _) = guessed(tmp_path / "green-soup.zip", data, "mealie")
        assert soup.title == "Green soup"

    def test_what_is_no_recipe_beside_one_is_told(self, tmp_path: Path) -> None:
        data = zipped({"a.json": json.dumps(MEALIE_BEFORE_ONE), "b.json": '{"theme": "dark"}'})
        (recipes, skipped) = guessed(tmp_path / "mixed.zip", data, "mealie")
        assert len(recipes) == 1
        assert [(item.where, item.why) for item in skipped] == [
            ("b.json", "It is not a recipe with ingredients.")
        ]

    def test_a_list_that_was_fetched(self, tmp_path: Path) -> None:
        (recipes, skipped) = guessed(
            tmp_path / "all.json",
            json.dumps([MEALIE_BEFORE_ONE, {"name": "Named only", "slug": "n"}]),
            "mealie",
        )
        assert [recipe.title for recipe in recipes] == ["Green soup"]
        assert [item.why for item in skipped] == ["It lists no ingredients."]

    def test_substitutions_of_a_recipes_own(self, tmp_path: Path) -> None:
        """Since 3.26 (tests/unit_tests of mealie-recipes/mealie; with the table's definition)."""
        milk = {
            "quantity": 200.0,
            "unit": {"name": "ml"},
            "food": {"name": "oat milk"},
            "note": "",
            "substitutions": [
                {"substituteFoodId": "1", "note": None, "substituteFood": {"id": "1", "name": "milk"}},
                {"substituteFoodId": None, "note": "ground almonds in water", "substituteFood": None},
                {"substituteFoodId": "lost", "note": None, "substituteFood": None},
            ],
        }
        recipe = {"groupId": "1", "name": "Bars", "slug": "bars", "recipeIngredient": [milk]}
        ((bars,), _) = guessed(tmp_path / "bars.json", json.dumps(recipe), "mealie")
        assert [(line.name or line.text, line.optional) for line in bars.lines] == [
            ("oat milk", False),
            ("milk", True),
            ("ground almonds in water", True),
            (UNREADABLE_LINE, True),
        ]

    def test_substitutions_in_a_backups_tables(self, tmp_path: Path) -> None:
        database = {
            "recipes": [{"id": "r1", "name": "Bars", "slug": "bars", "recipe_servings": 2}],
            "ingredient_foods": [{"id": "f-1", "name": "oat milk"}, {"id": "f2", "name": "milk"}],
            "recipes_ingredients": [
                {"id": 7, "recipe_id": "r1", "position": 0, "food_id": "f1", "unit_id": None, "quantity": 1.0}
            ],
            "recipes_ingredients_substitutions": [
                {"id": "s1", "ingredient_id": 7, "substitute_food_id": "f-2", "note": None, "position": 0},
                {"id": "s2", "ingredient_id": 7, "substitute_food_id": "gone", "note": None, "position": 1},
            ],
            "ingredient_foods_substitutions": [{"food_id": "f1", "substitute_food_id": "f2"}],
        }
        data = zipped({"database.json": json.dumps(database)})
        ((bars,), _) = guessed(tmp_path / "backup.zip", data, "mealie")
        assert [line.name or line.text for line in bars.lines] == ["oat milk", "milk", UNREADABLE_LINE]
        assert [line.optional for line in bars.lines] == [False, True, True]


class TestTandoor:
    """TandoorRecipes/recipes `docs/features/import_export.md` and its issues 2014 and 4313."""

    def recipe(self, *ingredients: dict[str, object]) -> str:
        step = {"name": "", "instruction": "Stew.", "ingredients": list(ingredients), "time": 5, "order": 0}
        return json.dumps(
            {
                "name": "Stew",
                "description": None,
                "keywords": [{"name": "winter", "description": "", "created_at": "2024-04-01T12:00:00Z"}],
                "steps": [step],
                "working_time": 50,
                "waiting_time": 60,
                "internal": False,
                "nutrition": {"calories": 450, "protein": "15g"},
                "servings": 6,
                "servings_text": "Serves six",
                "source_url": None,
            }
        )

    def test_before_plurals(self, tmp_path: Path) -> None:
        onion = {
            "food": {"name": "Zwiebel", "ignore_shopping": False, "supermarket_category": None},
            "unit": {"name": "Stück", "description": None},
            "amount": 1.0,
            "note": "",
            "order": 0,
            "is_header": False,
            "no_amount": False,
        }
        inner = zipped({"recipe.json": self.recipe(onion), "image.jpeg": b"\xff\xd8"})
        ((stew,), _) = guessed(tmp_path / "export_2024-12-09.zip", zipped({"6.zip": inner}), "tandoor")
        assert texts(stew) == ["1 Stück Zwiebel"]
        assert (stew.servings, stew.prep_min, stew.cook_min, stew.stated) == (6, 50, 60, {})
        assert stew.tags == ("winter",)

    def test_loose_in_one_zip(self, tmp_path: Path) -> None:
        data = zipped({"recipe.json": self.recipe({"food": {"name": "beans"}, "unit": None, "amount": 1})})
        ((stew,), _) = guessed(tmp_path / "beans.zip", data, "tandoor")
        assert texts(stew) == ["1 beans"]

    def test_a_heading_that_names_a_food_is_an_ingredient(self, tmp_path: Path) -> None:
        """A food must never be lost; exporters of others write headings with a food without a name."""
        lines: list[dict[str, object]] = [
            {"food": {"name": ""}, "unit": None, "amount": 0, "note": "Base", "is_header": True},
            {"food": {"name": "peanut sauce"}, "unit": None, "amount": 0, "note": "", "is_header": True},
            {"food": {"name": "rice"}, "unit": "g", "amount": "200", "note": "", "is_header": False},
        ]
        ((stew,), _) = guessed(tmp_path / "recipe.json", self.recipe(*lines), "tandoor")
        assert texts(stew) == ["peanut sauce", "200 g rice"]
        assert (stew.lines[1].amount, stew.lines[1].unit) == (200.0, "g")

    @pytest.mark.parametrize(
        ("more", "expected"),
        [
            ({"step_recipe": 3, "step_recipe_data": {"name": "Satay sauce"}}, ["Satay sauce"]),
            ({"step_recipe": 3}, [UNREADABLE_LINE]),
            ({"name": "Sauce"}, [UNREADABLE_LINE]),
            ({"instruction": "Serve."}, []),
        ],
    )
    def test_a_step_may_be_another_recipe(
        self, tmp_path: Path, more: dict[str, object], expected: list[str]
    ) -> None:
        """An export leaves nothing of it but a blank step, and what that held may be anything."""
        recipe = json.loads(self.recipe({"food": {"name": "rice"}, "unit": None, "amount": 1}))
        recipe["steps"].append({"name": "", "instruction": "", "ingredients": [], **more})
        ((stew,), _) = guessed(tmp_path / "recipe.json", json.dumps(recipe), "tandoor")
        assert texts(stew) == ["1 rice", *expected]

    def test_its_export_for_recipesage(self) -> None:
        """cookbook/integration/recipesage.py: no unit is None, no amount is zero."""
        (leek,) = read_stranger("from_tandoor.json", "recipesage")
        assert texts(leek) == ["2 leek", "salt", "200.0 g cream", "pinch nutmeg", UNREADABLE_LINE]
        assert (leek.servings, leek.prep_min, leek.total_min) == (3, 10, 25)


class TestPaprika:
    """coddingtonbear/paprika-recipes `tests/test_archive.py`; norish-recipes/norish issue 44 (an export in a zip)."""

    def entry(self, **more: object) -> bytes:
        fields = {
            "name": "Cheese bread",
            "uid": "4C855813-0000-0000-0000-5B38AA7AAAAF",
            "ingredients": "1 tsp salt\n2 cups flour",
            "directions": "Combine.\n\nBake.",
            "servings": "Servings: 8 bundles",
            "nutritional_info": "CALORIES: 177kcal\nCARBOHYDRATES: 3g",
            "photo": None,
            "photo_data": None,
            "photos": [],
            "rating": 4,
            **more,
        }
        return gzip.compress(json.dumps(fields).encode())

    def test_two_recipes_of_one_name(self, tmp_path: Path) -> None:
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w") as archive:
            archive.writestr("Cheese bread.paprikarecipe", self.entry(uid="A", ingredients="salt"))
            with pytest.warns(UserWarning, match="Duplicate name"):
                archive.writestr("Cheese bread.paprikarecipe", self.entry(uid="B", ingredients="peanuts"))
        (recipes, _) = guessed(tmp_path / "Export.paprikarecipes", held.getvalue(), "paprika")
        assert [texts(recipe) for recipe in recipes] == [["salt"], ["peanuts"]]
        assert len({recipe.key for recipe in recipes}) == 2

    def test_an_export_within_a_zip(self, tmp_path: Path) -> None:
        export = zipped({"Cheese bread-0.paprikarecipe": self.entry()})
        data = zipped({"Export 2021-03-25.paprikarecipes": export, "__MACOSX/._Export.paprikarecipes": b"x"})
        ((bread,), skipped) = guessed(tmp_path / "sent.zip", data, "paprika")
        assert not skipped
        assert texts(bread) == ["1 tsp salt", "2 cups flour"]
        assert bread.steps == ("Combine.", "Bake.")
        assert bread.stated == {"energy": 177.0, "carbohydrate": 3.0}

    def test_a_damaged_export_within_a_zip(self, tmp_path: Path) -> None:
        data = zipped({"a.paprikarecipes": zipped({"x.paprikarecipe": self.entry()})[:60]})
        (recipes, skipped) = guessed(tmp_path / "sent.zip", data, "paprika")
        assert not recipes
        assert "damaged or not complete" in skipped[0].why


def test_ingredients_as_property_values() -> None:
    """schema.org's own example of a Recipe (eg-0013), as TandoorRecipes/recipes issue 4380 quotes it."""
    (loaf,) = read_stranger("property_values.jsonld", "jsonld")
    assert texts(loaf) == ["3 bananas", "3/4 cup sugar", "2 tbsp walnut oil", "flour", UNREADABLE_LINE]
