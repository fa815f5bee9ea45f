"""PFoodReq's recipe_kg.json: tags with their dishes, read dish by dish."""

import json
from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.importing.formats.pfoodreq import READER
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job

KB = "http://idea.rpi.edu/heals/kb/"


def dish(number: int, *foods: str, **numbers: str) -> dict[str, object]:
    contained = [{f"{KB}ingredientname/{food}": {"name": [food]}} for food in foods]
    about = {"contains_ingredients": contained, **{name: [value] for name, value in numbers.items()}}
    return {f"{KB}recipe/{number:08x}-Dish%20{number}": {"name": ["cut"], "neighbors": about}}


def tag(name: str, *dishes: object) -> dict[str, object]:
    return {f"{KB}tag/{name}": {"name": [name], "neighbors": {"tagged_dishes": list(dishes)}}}


def read(path: Path, *lines: object) -> tuple[dict[str, SourceRecipe], list[Skipped]]:
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("\n".join(texts), encoding="utf-8")
    found = list(READER.read(path, Job()))
    recipes = [item for item in found if isinstance(item, SourceRecipe)]
    assert len({recipe.key for recipe in recipes}) == len(recipes)
    return {recipe.title: recipe for recipe in recipes}, [item for item in found if isinstance(item, Skipped)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "recipe_kg.json"


def names(recipe: SourceRecipe) -> list[str | None]:
    return [line.name for line in recipe.lines]


def test_a_dish_has_the_tags_of_all_lines(path: Path) -> None:
    one, two = dish(1, "egg", "rice", calories="310.5"), dish(2, "leek")
    found, skipped = read(path, tag("quick", one, two), tag("asian", one))
    assert not skipped
    assert found["Dish 1"].tags == ("asian", "quick")
    assert found["Dish 2"].tags == ("quick",)
    assert names(found["Dish 1"]) == ["egg", "rice"]
    assert found["Dish 1"].stated == {"energy": 310.5}
    assert not found["Dish 2"].stated


def test_the_name_of_a_tag_may_stand_behind_its_dishes(path: Path) -> None:
    late = {f"{KB}tag/x": {"neighbors": {"tagged_dishes": [dish(1, "egg")]}, "name": ["late"]}}
    nameless = {f"{KB}tag/no%20name": {"neighbors": {"tagged_dishes": [dish(1, "egg")]}}}
    found, _ = read(path, late, nameless)
    assert found["Dish 1"].tags == ("late", "no name")


def test_no_ingredient_is_lost_where_two_lines_tell_a_dish_otherwise(path: Path) -> None:
    found, _ = read(path, tag("a", dish(1, "egg", "rice")), tag("b", dish(1, "egg", "peanut")))
    assert names(found["Dish 1"]) == ["egg", "rice", "peanut"]


def test_a_line_longer_than_what_is_read_at_once(path: Path) -> None:
    found, skipped = read(
        path, tag("easy", *(dish(number, "egg", f"food {number}") for number in range(3000)))
    )
    assert path.stat().st_size > 500_000
    assert not skipped
    assert len(found) == 3000
    assert all(names(found[f"Dish {number}"]) == ["egg", f"food {number}"] for number in range(3000))


def test_a_line_that_breaks_off_gives_the_dishes_before(path: Path) -> None:
    whole = json.dumps(tag("easy", dish(1, "egg"), dish(2, "leek"), dish(3, "peanut")))
    cut = whole[: whole.index("peanut")]
    found, skipped = read(path, cut, "", tag("quick", dish(4, "rice")), "nonsense", "[]", '{"a": 3}')
    assert sorted(found) == ["Dish 1", "Dish 2", "Dish 4"]
    assert [item.where for item in skipped] == [f"recipe_kg.json, line {number}" for number in (1, 4, 5)]
    assert "The 2 dishes before that were read." in skipped[0].why
    assert "isn't a complete JSON document" in skipped[1].why


def test_a_file_that_breaks_off_gives_nothing(path: Path) -> None:
    """Its dishes would lack the tags that it does not come to."""
    first = json.dumps(tag("easy", dish(1, "egg"), dish(2, "leek")))
    second = json.dumps(tag("quick", dish(1, "egg"), dish(2, "leek")))
    with pytest.raises(KnownError, match=r"recipe_kg\.json ends too early, at line 2"):
        read(path, first, second[: second.rindex("leek")])
    found, skipped = read(path, first, second)
    assert (len(found), skipped) == (2, [])


def test_a_dish_without_ingredients_is_refused(path: Path) -> None:
    found, skipped = read(path, tag("easy", dish(1), dish(2, "leek")))
    assert sorted(found) == ["Dish 2"]
    assert [item.why for item in skipped] == ["It lists no ingredients."]


@pytest.mark.parametrize(
    "neighbors",
    [
        None,
        [],
        "x",
        {"tagged_dishes": None},
        {"tagged_dishes": [3, None, [], "x", {}]},
        {"tagged_dishes": {}},
    ],
)
def test_shapes_that_it_should_not_have_hold_no_dish(path: Path, neighbors: object) -> None:
    with pytest.raises(KnownError, match="has no recipes that can be read as PFoodReq"):
        read(path, {f"{KB}tag/x": {"name": 3, "neighbors": neighbors}, "other": None})


def test_stops_when_cancelled(path: Path) -> None:
    path.write_text(json.dumps(tag("easy", dish(1, "egg"))))
    with pytest.raises(Cancelled):
        list(READER.read(path, Job(is_aborted=lambda: True)))


def test_total_fat_is_the_sum_of_its_parts_where_no_other_is_stated(path: Path) -> None:
    parts = {"saturated fat": 9.0, "polyunsaturated fat": 3.95, "monounsaturated fat": 3.95}
    contained = [{f"{KB}ingredientname/egg": {"name": ["egg"]}}]

    def with_numbers(number: int, numbers: dict[str, float]) -> dict[str, object]:
        about = {"contains_ingredients": contained, **{name: [value] for name, value in numbers.items()}}
        return {f"{KB}recipe/{number:08x}-Dish%20{number}": {"name": ["cut"], "neighbors": about}}

    dishes = (
        with_numbers(1, parts),
        with_numbers(2, {**parts, "fat": 20.0}),
        with_numbers(3, {"saturated fat": 9.0}),
    )
    found, _ = read(path, tag("easy", *dishes))
    fats = {title: recipe.stated.get("fat") for title, recipe in found.items()}
    assert fats["Dish 1"] == pytest.approx(16.9)
    assert fats["Dish 2"] == pytest.approx(20.0)
    assert fats["Dish 3"] is None
