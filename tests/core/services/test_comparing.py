"""Recipes side by side, with what is left of today."""

from pathlib import Path

import pytest

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import add_entries
from core.engine.engine import Engine
from core.errors import KnownError
from core.people.profile import Profile
from core.people.store import save_profile
from core.progress import Job
from core.recommend.meal_check import NOT_VERIFIED
from core.services.browsing import RecipeFilter, browse, listed
from core.services.comparing import compare_recipes
from core.services.diary_preferences import today
from core.store.user_db import writing


@pytest.fixture
def keys(engine: Engine) -> list[str]:
    return [row.recipe.key for row in listed(engine, browse(engine, RecipeFilter(), "title"), 0, 4)]


def test_recipes_are_compared_with_what_is_left_of_today(engine: Engine, keys: list[str]) -> None:
    day = today(engine)
    eaten = Snapshot("Lunch", {"energy": 700.0, "protein": 20.0}, {"energy": 1.0, "protein": 0.5}, ())
    with writing(engine.home) as connection:
        save_profile(connection, Profile(targets={"energy": (1800, 2200), "protein": (60, None)}))
        add_entries(connection, [DiaryEntry(day, "lunch", "lunch", 1.0, eaten)])
    found = compare_recipes(engine, keys[:2])
    assert [one.recipe.key for one in found.recipes] == keys[:2]
    assert found.nutrients[0] == "energy"
    energy, protein = found.rest["energy"], found.rest["protein"]
    assert (energy.missing, energy.left, energy.is_certain) == (1100, 1500, True)
    assert (protein.missing, protein.left, protein.is_certain) == (40, None, False)


def test_the_profile_as_it_is_now_judges_each_recipe(engine: Engine, keys: list[str]) -> None:
    allergic = ("milk", "egg", "wheat", "soy", "fish", "shellfish", "tree_nut", "peanut", "sesame", "celery")
    with writing(engine.home) as connection:
        save_profile(connection, Profile(allergies=allergic))
    found = compare_recipes(engine, keys[:3])
    for one in found.recipes:
        expected = {name for name in allergic if one.recipe.allergens.get(name)}
        assert {one.what for one in one.verdict.avoid} >= expected
    assert any(one.verdict.avoid for one in found.recipes)


def test_unrecognised_ingredients_are_named(engine: Engine, keys: list[str], tmp_path: Path) -> None:
    path = tmp_path / "odd.md"
    path.write_text(
        "---\ntitle: Odd stew\n---\n\n## Ingredients\n\n- 2 carrots\n- 1 tbsp glurf powder\n\n## Steps\n\nBoil.\n",
        encoding="utf-8",
    )
    engine.changes.import_recipes([path], None, Job())
    odd = compare_recipes(engine, [keys[0], "Odd stew"]).recipes[1]
    assert odd.unrecognised == ("1 tbsp glurf powder",)
    assert odd.known_share("energy") < 1
    assert "unknown" in odd.recipe.allergens.values()


def test_nothing_looks_verified_without_a_profile(
    engine: Engine, keys: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Profile:
        raise KnownError("The profile can't be read.")

    monkeypatch.setattr("core.services.comparing.stored_profile", refuse)
    found = compare_recipes(engine, keys[:2])
    assert all(one.verdict == NOT_VERIFIED for one in found.recipes)
    assert not found.rest


def test_two_or_three_different_recipes_are_compared(engine: Engine, keys: list[str]) -> None:
    for names in (keys[:1], [keys[0], keys[0]], keys[:4]):
        with pytest.raises(KnownError, match="two or three"):
            compare_recipes(engine, names)
    with pytest.raises(KnownError, match="No recipe is called"):
        compare_recipes(engine, [keys[0], "no such dish"])
