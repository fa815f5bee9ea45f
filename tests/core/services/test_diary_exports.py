"""The diary's JSON comes back without loss, on real databases."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.diary import history
from core.diary.eaten import EatenFood, FoodName
from core.diary.entry import MEALS, DiaryEntry, Snapshot
from core.diary.favourites import FavouriteFood, set_favourite
from core.diary.measurements import measured, set_water, set_weight
from core.diary.recipe_notes import RecipeNote, noting
from core.diary.recurring import RecurringMeal, add_recurring, recurring_meals, stop_recurring
from core.diary.saved_meals import SAVED_MEALS, meal_named
from core.diary.store import (
    add_entries,
    all_entries,
    change_records,
    delete_entry,
    redo_change,
    restore_entry,
    undo_change,
)
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.nutrients import NUTRIENT_KEYS
from core.importing.diary.larder_export import NO_PROFILE, STORED
from core.people.profile import Profile
from core.people.store import save_profile
from core.services.diary_exports import FORMATS, export_diary
from core.services.diary_imports import DiaryImport, preview_diary
from core.services.user_data import reading, writing
from core.store.home import Home
from tests.core.importing.diary.kit import read
from tests.sampling import sample_size

AMOUNTS = st.dictionaries(st.sampled_from(NUTRIENT_KEYS), st.floats(0, 1e5), max_size=4)
TEXTS = st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=30)
FOODS = st.builds(
    EatenFood,
    text=TEXTS,
    food=st.none() | st.builds(FoodName, TEXTS, TEXTS, st.sampled_from(["larder", "fndds"])),
    amount=st.none() | st.floats(0, 1e4),
    mass_g=st.none() | st.floats(0, 1e4),
    mass_range_g=st.none() | st.tuples(st.floats(0, 1e4), st.floats(0, 1e4)),
    how=st.sampled_from(["weighed", "household", "stated", "unknown"]),
    nutrition=AMOUNTS,
    line=st.integers(1, 9),
)
ENTRIES = st.builds(
    DiaryEntry,
    eaten_on=st.dates(date(1900, 1, 1), date(2100, 1, 1)),
    meal=st.sampled_from(MEALS),
    note=st.just("") | TEXTS,
    text=TEXTS,
    servings=st.floats(0.01, 1e4),
    snapshot=st.builds(
        Snapshot, TEXTS, AMOUNTS, AMOUNTS, st.tuples(TEXTS), st.lists(FOODS, max_size=3).map(tuple)
    ),
    recipe_key=st.none() | TEXTS,
    eaten_at=st.none() | st.times().map(lambda each: each.replace(second=0, microsecond=0)),
    source=st.sampled_from(["", "Cronometer"]),
    source_key=st.just(""),
)
SOUP = DiaryEntry(
    date(2026, 5, 1), "lunch", "soup", 2.0, Snapshot("soup", {"energy": 1 / 3}, {"energy": 0.5})
)


@settings(
    max_examples=sample_size(usual=20, thorough=60),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(ENTRIES, max_size=6))
def test_every_entry_comes_back_from_the_exported_form(tmp_path: Path, entries: list[DiaryEntry]) -> None:
    path = tmp_path / "diary.json"
    numbered = [replace(entry, entry_id=number) for number, entry in enumerate(entries, start=1)]
    # The fields that the reader recognises the file by come first, as in an export.
    shape = {"date": "", "meal": "", "text": "", "servings": 1}
    data = [{**shape, STORED: history.entry_json(entry)} for entry in numbered]
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    if not entries:
        with pytest.raises(KnownError):
            read(path)
        return
    assert [each.entry for each in read(path).imported] == numbered


@pytest.fixture
def engine(stocked: Path) -> Iterator[Engine]:
    opened = Engine(Home(stocked))
    yield opened
    opened.close()


@pytest.fixture
def empty(tmp_path: Path, small_stock: Path) -> Iterator[Engine]:
    """The engine of a home without a log; its library needn't be built first."""
    home = tmp_path / "other"
    shutil.copytree(small_stock, home, ignore=shutil.ignore_patterns("user.*"))
    opened = Engine(Home(home))
    yield opened
    opened.close()


def entries_of(engine: Engine) -> list[DiaryEntry]:
    with reading(engine.home) as connection:
        return all_entries(connection)


def test_an_export_fills_an_empty_home_with_the_same_entries(
    engine: Engine, empty: Engine, tmp_path: Path
) -> None:
    line = EatenFood("2 eggs", FoodName("egg", "Egg", "larder"), 2.0, mass_g=1 / 3, how="household")
    eggs = replace(
        SOUP,
        text="2 eggs",
        eaten_at=time(7, 5),
        snapshot=replace(SOUP.snapshot, lines=(replace(line, line=1),)),
    )
    with writing(engine.home) as connection:
        add_entries(connection, [SOUP, eggs, SOUP])
    path = tmp_path / "diary.json"
    assert export_diary(engine, path) == 3
    for added in (3, 0):
        change = DiaryImport(preview_diary(empty, path))
        with writing(empty.home) as connection:
            change.do(connection)
        assert len(change.ids) == added
    assert entries_of(empty) == entries_of(engine)
    assert preview_diary(engine, path).entries == ()


def test_an_export_imported_into_an_empty_home_is_exported_byte_for_byte(
    engine: Engine, empty: Engine, tmp_path: Path
) -> None:
    eggs = EatenFood("2 eggs", FoodName("egg", "Egg", "larder"), 2.0, mass_g=100 / 3, how="household", line=1)
    third = {"energy": 100 / 3}
    of_every_kind = (
        replace(eggs, amount=2.0, nutrition=third),
        replace(eggs, text="500 kcal dinner", how="stated", nutrition=third, ranges={"energy": (30.0, 40.0)}),
        replace(eggs, text="bread", food=None, mass_g=60.0, mass_range_g=(40.0, 90.0), how="portion"),
        EatenFood("1/3 pot of soup", None, "recipe:1", 1 / 3, "serving", coverage={"energy": 0.7}, line=1),
        replace(eggs, text="30 g Spread", food=FoodName("012345678905", "Spread", "fdc"), how="weighed"),
        EatenFood("my bar", None, how="stated", nutrition=third, ingredients=("oats", "milk"), line=1),
        EatenFood("vitamin D", None, how="stated", is_supplement=True, line=1, nutrition={"vitamin_d": 25.0}),
        replace(eggs, text="water", unit="ml", amount=500.0, mass_g=500.0),
        EatenFood("qwertz", None, line=1),
    )
    entries = [
        replace(
            SOUP,
            # Later entries are of earlier days, so that numbers and days have different orders.
            eaten_on=date(2026, 5, 30 - 3 * place),
            text=food.text,
            recipe_key=food.recipe,
            eaten_at=time(7, place) if place % 2 else None,
            source="Cronometer" if place == 2 else "",
            source_key="0123" if place == 2 else "",
            snapshot=Snapshot(food.text, {"energy": 100 / 3}, {"energy": 1.0}, (food.text,), (food,)),
        )
        for place, food in enumerate(of_every_kind)
    ]
    day = date(2026, 5, 1)
    with writing(engine.home) as connection:
        ids = add_entries(connection, [SOUP, *entries, SOUP, SOUP])
        for gone in (ids[0], ids[-1]):
            delete_entry(connection, gone)
        SAVED_MEALS.save(connection, meal_named("usual breakfast", of_every_kind[:2]))
        for number in range(11):
            add_recurring(connection, RecurringMeal(replace(SOUP, text=f"tea {number}"), (number % 7,)))
        stop_recurring(connection, 4)
        set_water(connection, day, 750 + 1 / 3)
        set_weight(connection, day, 70.5)
        set_favourite(connection, FavouriteFood("egg", "egg"), is_favourite=True)
        change_records(
            connection, noting(connection, "recipe:1", RecipeNote(4, "more salt", ("quick",))), "noted"
        )
        change_records(connection, noting(connection, "recipe:2", RecipeNote(is_favourite=True)), "noted")
    for home in (engine.home, empty.home):
        with writing(home) as connection:
            save_profile(connection, Profile(allergies=("milk",)))
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    export_diary(engine, first)
    change = DiaryImport(preview_diary(empty, first))
    with writing(empty.home) as connection:
        change.do(connection)
    assert NO_PROFILE in change.preview.assumed
    assert change.preview.to_json(added=len(change.ids))["records"] == {
        "saved meal": 1,
        "recurring meal": 10,
        "water": 1,
        "body weight": 1,
        "notes on recipe": 2,
        "favourite food": 1,
    }
    export_diary(empty, second)
    assert second.read_bytes() == first.read_bytes()
    with writing(empty.home) as connection:
        # One action takes all of it back, and again.
        undo_change(connection)
        assert all_entries(connection) == []
        assert recurring_meals(connection) == ()
        redo_change(connection)
    export_diary(empty, second)
    assert second.read_bytes() == first.read_bytes()


def test_an_imported_entry_gets_a_new_number_where_its_own_is_taken(
    engine: Engine, empty: Engine, tmp_path: Path
) -> None:
    with writing(engine.home) as connection:
        ids = add_entries(connection, [replace(SOUP, text=text) for text in ("a", "b", "c")])
        delete_entry(connection, ids[0])
    path = tmp_path / "diary.json"
    export_diary(engine, path)
    with writing(empty.home) as connection:
        (own, trashed) = add_entries(connection, [replace(SOUP, text="own"), replace(SOUP, text="gone")])
        delete_entry(connection, trashed)
    change = DiaryImport(preview_diary(empty, path))
    with writing(empty.home) as connection:
        change.do(connection)
        assert {entry.text: entry.entry_id for entry in all_entries(connection)} == {
            "own": own,
            "b": 4,
            "c": 3,
        }
        restore_entry(connection, trashed)
        assert len(all_entries(connection)) == 4


def test_saved_and_recurring_meals_water_and_weight_come_back(engine: Engine, tmp_path: Path) -> None:
    day = date(2026, 5, 1)
    food = EatenFood("oats", None, how="stated", nutrition={"energy": 380.0})
    with writing(engine.home) as connection:
        SAVED_MEALS.save(connection, meal_named("usual breakfast", [food]))
        add_recurring(connection, RecurringMeal(SOUP, (0, 2), None, True))
        set_water(connection, day, 750)
        set_weight(connection, day, 70.5)
        # The pantry belongs to the plans, and stays out of the diary's file.
        connection.execute("INSERT INTO pantry (key, document) VALUES ('rice', '{}')")
    path = tmp_path / "diary.json"
    export_diary(engine, path)
    other = Engine(Home(tmp_path / "other"))
    with writing(other.home) as connection:
        set_weight(connection, day, 71)
        # A recurring meal of that number exists, so the imported one gets another.
        add_recurring(connection, RecurringMeal(replace(SOUP, text="tea"), (1,)))
    preview = preview_diary(other, path)
    assert sorted(table for table, _, _ in preview.records) == ["recurring_meal", "saved_meal", "water"]
    assert [each.where for each in preview.skipped] == ["body weight 2026-05-01"]
    change = DiaryImport(preview)
    with writing(other.home) as connection:
        change.do(connection)
        assert [meal.name for meal in SAVED_MEALS.all(connection)] == ["usual breakfast"]
        assert [(meal.number, meal.entry.text, meal.weekdays) for meal in recurring_meals(connection)] == [
            (1, "tea", (1,)),
            (2, "soup", (0, 2)),
        ]
        assert measured(connection, "water", day, day) == {day: 750.0}
        assert measured(connection, "body_weight", day, day) == {day: 71.0}
    assert preview_diary(other, path).is_empty
    with writing(other.home) as connection:
        change.undo(connection)
        assert SAVED_MEALS.all(connection) == ()
        assert redo_change(connection).action == "imported 0 entries from Larder"
        assert len(recurring_meals(connection)) == 2
    other.close()


def test_an_export_of_an_earlier_version_is_read_and_said_to_be_rounded(tmp_path: Path) -> None:
    path = tmp_path / "diary.json"
    old = {
        "id": 7,
        "date": "2026-05-01",
        "meal": "lunch",
        "text": "soup",
        "recipe": None,
        "servings": 2.0,
        "nutrition": {"energy": 0.333, "protein": None},
        "coverage": {"energy": 0.5, "protein": 0.0},
        "foods": ["2 leeks"],
        "avoid": [],
        "cautions": [],
    }
    path.write_text(json.dumps([old, {**old, "meal": "brunch"}]))
    found = read(path)
    (imported,) = found.imported
    assert imported.entry.snapshot.amounts == {"energy": 0.333}
    assert imported.entry.snapshot.foods == ("2 leeks",)
    assert [each.where for each in found.skipped] == ["diary.json, entry 2"]
    assert found.notes.assumed == [
        NO_PROFILE,
        "The file is from an earlier version of Larder, which rounded amounts to three decimals.",
    ]


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_written(engine: Engine, tmp_path: Path, form: str) -> None:
    with writing(engine.home) as connection:
        add_entries(connection, [SOUP, replace(SOUP, eaten_on=date(2026, 5, 9))])
    path = tmp_path / f"diary.{form}"
    assert export_diary(engine, path, form, last=date(2026, 5, 8)) == 1
    assert path.stat().st_size > 100


def test_a_table_of_larder_is_not_imported(engine: Engine, tmp_path: Path) -> None:
    with writing(engine.home) as connection:
        add_entries(connection, [SOUP])
    export_diary(engine, tmp_path / "diary.csv")
    with pytest.raises(KnownError, match="Export the diary as JSON"):
        read(tmp_path / "diary.csv")


def test_impossible_exports_are_refused(engine: Engine, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="Choose csv, foods, days, json, pdf"):
        export_diary(engine, tmp_path / "diary.xls", "xls")
    with pytest.raises(KnownError, match="has no entries in these days"):
        export_diary(engine, tmp_path / "diary.pdf")
