"""`larder ingredient`: what a name holds, and beside it, marked as such, what a source guesses it is like."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.cli.app import main
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.pipeline.write import import_files
from core.importing.source_recipe import SourceLink
from core.progress import Job
from tests.core.importing.larder_kit import Larder, Listed, recipe

LINKS = (
    SourceLink("dry white wine", "usda", "01009"),
    SourceLink("dry white wine", "foodon", "FOODON_00001274"),
    SourceLink("potatoes", "usda", "99999"),
)


@pytest.fixture
def linked(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Path]:
    larder = Larder(home, names, foods, rules)
    reader = Listed((*LINKS, recipe("a", "potatoes")), name="foodkg")
    import_files([home / "file"], reader, larder.import_context, Job())
    yield home
    larder.close()


def run(capsys: pytest.CaptureFixture[str], home: Path, *words: str) -> str:
    assert main(["--home", str(home), "ingredient", *words]) == 0
    return capsys.readouterr().out


def test_links_are_told_as_guesses_and_change_nothing_else(
    linked: Path, tmp_path: Path, foods: dict[str, Food], capsys: pytest.CaptureFixture[str]
) -> None:
    found = json.loads(run(capsys, linked, "dry white wine", "--json"))
    cheese = next(food.description for food in foods.values() if food.ndb == "01009")
    assert found.pop("links") == [
        {
            "name": "dry white wine",
            "vocabulary": "usda",
            "target": "01009",
            "label": cheese,
            "source": "foodkg",
            "certainty": "guess",
        },
        {
            "name": "dry white wine",
            "vocabulary": "foodon",
            "target": "FOODON_00001274",
            "label": None,
            "source": "foodkg",
            "certainty": "guess",
        },
    ]
    # Where there is no library, there are no links; all else is the same.
    assert {**found, "links": []} == json.loads(run(capsys, tmp_path / "new", "dry white wine", "--json"))
    assert "milk" not in {allergen["allergen"] for allergen in found["allergens"]}


def test_people_are_told_that_they_are_guesses(linked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, linked, "Potato")
    assert "Linked by foodkg to USDA 99999." in said
    assert "suggestions by similar words, never used for allergens, diets or amounts." in said
    assert "Linked" not in run(capsys, linked, "carrot")


def test_a_batch_tells_them_too(linked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    batch = tmp_path / "names.jsonl"
    batch.write_text('{"id": 1, "name": "potato"}\n{"id": 2, "name": "leek"}\n')
    rows = [json.loads(line) for line in run(capsys, linked, "--batch", str(batch)).splitlines()]
    assert [len(row["links"]) for row in rows] == [1, 0]


def test_a_library_from_before_there_were_links_has_none(
    linked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import duckdb

    (path,) = linked.glob("library-*.duckdb")
    with duckdb.connect(str(path)) as connection:
        connection.execute("DROP TABLE ingredient_link")
    assert json.loads(run(capsys, linked, "potato", "--json"))["links"] == []
