"""The library and the de-identified diary as Parquet tables, read back by DuckDB, on a real library and database."""

import json
from datetime import date, time
from pathlib import Path

import duckdb
import pytest

from core.diary.eaten import EatenFood, FoodName
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import add_entries
from core.engine.engine import Engine
from core.errors import KnownError
from core.exporting import as_parquet
from core.exporting.parquet_tables import LOG_TABLES, library_tables
from core.services.own_recipes import save_draft
from core.services.recipe_drafts import RecipeDraft
from core.services.recipes import recipe_of
from core.services.table_exports import export_tables
from core.services.user_data import writing
from tests.paths import ROOT

SECRETS = ("Gran", "Zoe", "with Anna", "clinic")
"""Words that only the person wrote."""


def rows(folder: Path, table: str, columns: str = "*") -> list[tuple[object, ...]]:
    """Return the rows of a table of an export."""
    return duckdb.execute(f"SELECT {columns} FROM '{folder / table}.parquet'").fetchall()


def log_meals(engine: Engine, recipe_key: str, own_key: str) -> None:
    """Log a recipe of the library, one of the person's own, and typed foods, not in the order of time."""
    egg = EatenFood(
        "2 eggs with Anna",
        FoodName("egg", "Egg, whole", "larder"),
        2.0,
        mass_g=100.0,
        mass_range_g=(90.0, 110.0),
        how="household",
        nutrition={"energy": 143.0, "protein": 12.6},
        line=1,
    )
    told = EatenFood("Zoe's cake", FoodName("zoe", "Zoe's cake", "somewhere"), how="unknown", line=2)
    typed = Snapshot("brunch with Anna", {"energy": 143.0}, {"energy": 0.5}, lines=(egg, told))
    cooked = Snapshot("Gran's soup", {"energy": 300.0, "iron": 2.0}, {"energy": 1.0, "iron": 1.0})
    with writing(engine.home) as connection:
        add_entries(
            connection,
            [
                DiaryEntry(date(2026, 11, 20), "dinner", "Gran's soup", 1.5, cooked, own_key),
                DiaryEntry(date(2026, 11, 18), "lunch", "at the clinic", 1, cooked, recipe_key),
                DiaryEntry(
                    date(2026, 11, 18), "breakfast", "brunch with Anna", 1, typed, eaten_at=time(7, 35)
                ),
            ],
        )


@pytest.fixture
def keys(engine: Engine) -> tuple[str, str]:
    """The keys of a starter recipe and of one that the person wrote."""
    (first,) = engine.library.rows("SELECT key FROM recipe ORDER BY recipe_id LIMIT 1")[0]
    own = save_draft(engine, RecipeDraft("Gran's soup", ("3 leeks", "1 l milk"), ("Simmer.",), servings=4))
    return str(first), own.key


def test_recipes_come_with_allergens_diets_and_nutrition(engine: Engine, tmp_path: Path) -> None:
    done = export_tables(engine, tmp_path / "tables")
    assert done.rows["recipe"] == engine.library.counts["recipes"] > 10
    read = rows(tmp_path / "tables", "recipe", "recipe_id, key, title, contains, may_contain, unknown")
    for _, key, title, contains, may_contain, unknown in read:
        recipe = recipe_of(engine, str(key))
        assert title == recipe.title
        for names, sure in ((contains, "contains"), (may_contain, "may_contain"), (unknown, "unknown")):
            assert isinstance(names, list)
            stated = {name for name, certainty in recipe.allergens.items() if certainty == sure}
            assert set(names) == stated, key
    energy = dict(rows(tmp_path / "tables", "nutrition", "recipe_id, energy_kcal"))
    for number, key, *_ in read[:5]:
        assert energy[number] == pytest.approx(recipe_of(engine, str(key)).nutrition.amounts["energy"])
    assert all(
        singular == str(singular).casefold() for (singular,) in rows(tmp_path / "tables", "tag", "singular")
    )


def test_a_diary_has_no_words_of_its_person_and_shifted_days(
    engine: Engine, keys: tuple[str, str], tmp_path: Path
) -> None:
    log_meals(engine, *keys)
    folder = tmp_path / "tables"
    done = export_tables(engine, folder, with_diary=True, participant="P01", shift_weeks=30)
    assert (done.rows["log_entry"], done.rows["log_food"]) == (3, 2)
    entries = rows(
        folder, "log_entry", "entry, day, hour, meal, servings, energy_kcal, iron_mg, complete_nutrients"
    )
    assert entries == [
        (1, date(2026, 4, 22), 7, "breakfast", 1.0, 143.0, None, []),
        (2, date(2026, 4, 22), None, "lunch", 1.0, 300.0, 2.0, ["energy", "iron"]),
        (3, date(2026, 4, 24), None, "dinner", 1.5, 300.0, 2.0, ["energy", "iron"]),
    ]
    # A week has seven days: weekdays stay.
    assert date(2026, 4, 22).weekday() == date(2026, 11, 18).weekday()
    recipes = dict(rows(folder, "recipe", "recipe_id, key"))
    linked = [found for (found,) in rows(folder, "log_entry", "recipe_id")]
    assert [recipes.get(number) for number in linked] == [None, keys[0], None]
    foods = rows(folder, "log_food", "entry, line, food_id, food, mass_g, mass_low_g, how, protein_g")
    assert foods == [
        (1, 1, "egg", "Egg, whole", 100.0, 90.0, "household", 12.6),
        (1, 2, None, None, None, None, "unknown", None),
    ]
    for path in folder.glob("*.parquet"):
        said = str(duckdb.execute(f"FROM '{path}'").fetchall())
        assert [word for word in SECRETS if word in said] == [], path.name
    assert "30" not in (folder / "schema.json").read_text(encoding="utf-8").partition('"tables"')[0]


def test_own_recipes_come_only_if_wanted(engine: Engine, keys: tuple[str, str], tmp_path: Path) -> None:
    log_meals(engine, *keys)
    folder = tmp_path / "tables"
    export_tables(engine, folder, with_diary=True, include_own=True)
    titles = dict(rows(folder, "recipe", "recipe_id, title"))
    assert "Gran's soup" in titles.values()
    (last,) = rows(folder, "log_entry", "recipe_id")[-1]
    assert titles[last] == "Gran's soup"


def test_codes_and_shifts_are_made_at_random(engine: Engine, keys: tuple[str, str], tmp_path: Path) -> None:
    log_meals(engine, *keys)
    made = [export_tables(engine, tmp_path / name, with_diary=True) for name in "abcdef"]
    assert len({one.participant for one in made}) == 6
    assert len({one.shift_weeks for one in made}) > 1
    assert all(one.shift_weeks is not None and 26 <= one.shift_weeks <= 130 for one in made)


def test_a_new_export_replaces_an_earlier_one_whole(
    engine: Engine, keys: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_meals(engine, *keys)
    folder = tmp_path / "tables"
    export_tables(engine, folder, with_diary=True)
    assert (folder / "log_entry.parquet").exists()
    with monkeypatch.context() as during:
        during.setattr(as_parquet, "_remove_others", lambda *_: (_ for _ in ()).throw(KnownError("stopped")))
        with pytest.raises(KnownError, match="stopped"):
            export_tables(engine, folder)
    assert not (folder / "schema.json").exists(), "an incomplete export looks complete"
    export_tables(engine, folder)
    assert not (folder / "log_entry.parquet").exists(), "the diary is still there"
    assert {path.name for path in folder.iterdir()} == {
        "schema.json", *(table.file for table in library_tables({}, {}))
    }  # fmt: skip


def test_other_files_are_left_alone(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"photo")
    with pytest.raises(KnownError, match="has other files"):
        export_tables(engine, tmp_path)
    with pytest.raises(KnownError, match="Larder's own files"):
        export_tables(engine, engine.home.root / "backups")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"participant": "Zoe Smith"}, "isn.t a valid code"),
        ({"shift_weeks": 0}, "move back by 1 to 520 weeks"),
    ],
)
def test_a_name_and_a_shift_of_nothing_are_refused(
    engine: Engine, tmp_path: Path, given: dict[str, str | int], sentence: str
) -> None:
    with pytest.raises(KnownError, match=sentence):
        export_tables(engine, tmp_path / "tables", with_diary=True, **given)  # type: ignore[arg-type]
    assert not (tmp_path / "tables").exists()


def test_the_schema_describes_the_files(engine: Engine, keys: tuple[str, str], tmp_path: Path) -> None:
    log_meals(engine, *keys)
    folder = tmp_path / "tables"
    done = export_tables(engine, folder, with_diary=True)
    schema = json.loads((folder / "schema.json").read_text(encoding="utf-8"))
    assert (schema["format"], schema["version"]) == ("larder-tables", 1)
    assert {table["name"]: table["rows"] for table in schema["tables"]} == done.rows
    for table in schema["tables"]:
        stored = duckdb.execute(f"DESCRIBE FROM '{folder / table['file']}'").fetchall()
        assert [(column["name"], column["type"]) for column in table["columns"]] == [
            (name, kind) for name, kind, *_ in stored
        ]


def test_the_page_describes_every_table_and_column() -> None:
    page = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8").partition("## Tables for DuckDB")[2]
    for table in (*library_tables({}, {}), *LOG_TABLES):
        row = next(line for line in page.splitlines() if line.startswith(f"| `{table.name}` "))
        named = {column.name for column in table.columns}
        amounts = {column.name for column in table.columns if column.kind == "DOUBLE" and column.sql}
        assert [name for name in sorted(named - amounts) if f"`{name}`" not in row] == [], table.name
