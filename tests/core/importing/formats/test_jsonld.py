"""Reading schema.org JSON-LD as sites and programs write it."""

import json
from pathlib import Path

import pytest

from core.errors import KnownError
from core.importing.formats.jsonld import READER
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job
from tests.paths import IMPORT_FIXTURES


def read(path: Path) -> tuple[list[SourceRecipe], list[Skipped]]:
    found = list(READER.read(path, Job()))
    return [r for r in found if isinstance(r, SourceRecipe)], [s for s in found if isinstance(s, Skipped)]


def test_reads_a_graph_with_nulls_references_and_sections() -> None:
    recipes, skipped = read(IMPORT_FIXTURES / "graph.jsonld")
    (lentils,) = recipes
    assert lentils.title == "Red lentils & rice"
    assert [line.text for line in lentils.lines] == [
        "200 g red lentils",
        "1½ cups basmati rice",
        "2 tbsp oil",
    ]
    assert (lentils.servings, lentils.prep_min, lentils.cook_min, lentils.total_min) == (4, 10, 65, 75)
    assert lentils.steps == ("Boil the lentils.", "Add the rice.", "Fry the spices.", "Pour them over.")
    assert lentils.tags == ("dinner", "Indian", "lentils", "cheap", "vegan")
    assert lentils.stated == {"energy": 250.0, "protein": 12.5, "sodium": 1050.0}
    assert lentils.url == "https://kitchen.example/lentils"
    assert lentils.notes == "A quiet supper.\n\nParts of the recipe: For the tarka; Pot"
    assert [item.why for item in skipped] == ["It lists no ingredients.", "It has no title."]
    assert skipped[0].where == "graph.jsonld, recipe 2"


def test_reads_a_document_a_line_and_goes_on_after_a_bad_one() -> None:
    recipes, skipped = read(IMPORT_FIXTURES / "lines.jsonl")
    assert [len(recipe.lines) for recipe in recipes] == [1, 2]
    assert len({recipe.key for recipe in recipes}) == 2
    assert [item.where for item in skipped] == ["lines.jsonl, line 3"]


def test_keys_are_the_same_on_each_reading_and_follow_the_address() -> None:
    assert [r.key for r in read(IMPORT_FIXTURES / "graph.jsonld")[0]] == [
        r.key for r in read(IMPORT_FIXTURES / "graph.jsonld")[0]
    ]


def test_takes_numbers_per_hundred_grams_for_no_serving(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    node = {"@type": "Recipe", "name": "Bar", "recipeIngredient": ["1 bar"]}
    for size, expected in (("100 g", {}), ("1 bar", {"energy": 90.0}), ("per 100 ml", {})):
        path.write_text(json.dumps(node | {"nutrition": {"servingSize": size, "calories": 90}}))
        assert read(path)[0][0].stated == expected


def test_ingredients_that_are_objects_keep_amount_and_unit(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    things = [{"name": "flour", "amount": {"value": 2, "unitText": "cups"}}, {"display": "1 egg"}]
    path.write_text(json.dumps({"@type": "Recipe", "name": "Dough", "recipeIngredient": things}))
    assert [line.text for line in read(path)[0][0].lines] == ["2 cups flour", "1 egg"]


def test_says_in_one_sentence_that_json_is_no_recipe(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for text in ('{"a": 1}', "[" * 10_000, "", '{"@type": "Recipe"', "1" * 5000):
        path.write_text(text)
        with pytest.raises(KnownError, match="has no recipes"):
            read(path)
