"""Food.com's table: what a row states comes in, nothing is invented, and no file stops with a traceback."""

import csv
import io
import math
from collections.abc import Sequence
from pathlib import Path

import duckdb
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import Cancelled, KnownError
from core.food.nutrients import NUTRIENTS
from core.importing.formats.foodcom import DAILY_VALUES, READER
from core.importing.pipeline.readers import head_of, reader_for
from core.importing.source_recipe import Skipped, SourceRecipe
from core.library.file.schema import object_column
from core.progress import Job

COLUMNS = (
    "name", "id", "minutes", "contributor_id", "submitted", "tags", "nutrition", "n_steps", "steps", "description",
    "ingredients", "n_ingredients",
)  # fmt: skip
ROW = {
    "name": "bean  pot", "id": "77", "minutes": "45", "contributor_id": "1", "submitted": "2005-01-01",
    "tags": "['60-minutes-or-less', 'low-protein']", "nutrition": "[200.0, 10.0, 20.0, 30.0, 40.0, 50.0, 5.0]",
    "n_steps": "2", "steps": "['soak the beans', \"don't hurry\"]", "description": "good", "n_ingredients": "2",
    "ingredients": "['white beans', 'butter or oil']",
}  # fmt: skip


def table(path: Path, rows: Sequence[dict[str, str]], columns: Sequence[str] = COLUMNS) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns)
        writer.writeheader()
        writer.writerows(rows)
    return path


def write_parquet(path: Path, columns: dict[str, list[object]]) -> None:
    """Write a Parquet file; `nutrition` is a list of numbers even where none is known."""
    with duckdb.connect() as connection:
        connection.register("columns", {name: object_column(values) for name, values in columns.items()})
        connection.sql("SELECT * REPLACE (nutrition::DOUBLE[] AS nutrition) FROM columns").write_parquet(
            str(path)
        )


def read(path: Path) -> list[SourceRecipe | Skipped]:
    return list(READER.read(path, Job()))


def one(tmp_path: Path, **cells: str) -> SourceRecipe | Skipped:
    (found,) = read(table(tmp_path / "t.csv", [{**ROW, **cells}]))
    return found


def test_a_row_is_read(tmp_path: Path) -> None:
    found = one(tmp_path)
    assert isinstance(found, SourceRecipe)
    assert (found.key, found.title, found.total_min) == ("foodcom-77", "bean pot", 45)
    assert [line.name for line in found.lines] == ["white beans", "butter or oil"]
    assert found.tags == ("60-minutes-or-less", "low-protein")
    assert found.steps == ("soak the beans", "don't hurry")
    assert found.servings is None
    assert found.notes == "good"


def test_nutrients_are_stated_in_our_units(tmp_path: Path) -> None:
    found = one(tmp_path)
    assert isinstance(found, SourceRecipe)
    assert dict(found.stated) == pytest.approx(
        {
            "energy": 200.0, "fat": 6.5, "sugars": 5.0, "sodium": 720.0, "protein": 20.0, "saturated_fat": 10.0,
            "carbohydrate": 15.0,
        }
    )  # fmt: skip
    assert all(key in NUTRIENTS for key, _ in DAILY_VALUES)


@pytest.mark.parametrize(
    ("cells", "left"),
    [
        ({"tags": ""}, "tags"),
        ({"nutrition": ""}, "stated"),
        ({"nutrition": "[1.0, 2.0]"}, "stated"),
        ({"nutrition": "[-1, 'a', None, -2, -3, -4, -5]"}, "stated"),
        ({"steps": "[]"}, "steps"),
    ],
)
def test_what_is_missing_is_left_out(tmp_path: Path, cells: dict[str, str], left: str) -> None:
    found = one(tmp_path, **cells)
    assert isinstance(found, SourceRecipe)
    assert not getattr(found, left)


@pytest.mark.parametrize("minutes", ["0", "-5", "", "2147483647", "nan", "soon"])
def test_a_time_that_cannot_be_is_no_time(tmp_path: Path, minutes: str) -> None:
    found = one(tmp_path, minutes=minutes)
    assert isinstance(found, SourceRecipe)
    assert found.total_min is None


@pytest.mark.parametrize(
    "cells",
    [
        {"id": ""},
        {"id": "1.5"},
        {"id": "1e300"},
        {"name": "very " * 1000},
        {"ingredients": repr(["salt"] * 501)},
        {"ingredients": repr(["salt " * 500])},
        {"ingredients": ""},
        {"name": "  "},
        {"ingredients": "['a"},
        {"ingredients": "__import__('os').abort()"},
        {"tags": "{'a': 1}"},
        {"tags": "[" * 10_000},
        {"steps": "(" * 100 + ")" * 100},
    ],
)
def test_a_broken_row_is_skipped_and_the_rest_goes_on(tmp_path: Path, cells: dict[str, str]) -> None:
    path = table(tmp_path / "t.csv", [{**ROW, **cells}, {**ROW, "id": "78"}])
    bad, good = read(path)
    assert isinstance(bad, Skipped)
    assert bad.where == "t.csv, row 2"
    assert bad.why.endswith(".")
    assert isinstance(good, SourceRecipe)


def test_text_is_made_plain(tmp_path: Path) -> None:
    found = one(tmp_path, name="<b>bean</b> \u202epot\x07", ingredients=repr(["salt &amp; pepper"]))
    assert isinstance(found, SourceRecipe)
    assert (found.title, found.lines[0].name) == ("bean pot", "salt & pepper")


def test_bytes_that_are_no_utf8_are_read_as_windows_writes_them(tmp_path: Path) -> None:
    path = table(tmp_path / "t.csv", [ROW, {**ROW, "id": "78"}])
    path.write_bytes(path.read_bytes().replace(b"white beans", b"cr\xe8me", 1))
    other, good = read(path)
    assert isinstance(other, SourceRecipe)
    assert other.lines[0].name == "crème"
    assert isinstance(good, SourceRecipe)


def test_a_row_of_another_length_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("id,name,ingredients,nutrition\n1,a\n2,b,['salt'],[]\n")
    bad, good = read(path)
    assert isinstance(bad, Skipped)
    assert "lacks columns" in bad.why
    assert isinstance(good, SourceRecipe)


def test_parquet_reads_like_csv(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    write_parquet(
        path,
        {
            "id": [77], "name": ["bean pot"], "minutes": [45], "tags": [["60-minutes-or-less", "low-protein"]],
            "ingredients": [["white beans", "butter or oil"]],
            "nutrition": [[200.0, 10.0, 20.0, 30.0, 40.0, 50.0, 5.0]],
            "steps": [["soak the beans", "don't hurry"]], "description": ["good"],
        },
    )  # fmt: skip
    assert read(path) == [one(tmp_path)]
    assert reader_for(path) is READER


def test_measured_lines_keep_their_amounts(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    write_parquet(
        path,
        {
            "id": [1], "name": ["cake"], "ingredients": [["flour", "milk", "salt (optional)"]],
            "nutrition": [None],
            "ingredient_lines": [
                [["flour", "2 1/2 time(s) cups"], ["milk", "1 -2  time(s) cup"], ["salt (optional)", "time(s)"]]
            ],
        },
    )  # fmt: skip
    (found,) = read(path)
    assert isinstance(found, SourceRecipe)
    assert [(line.name, line.amount, line.unit, line.optional) for line in found.lines] == [
        ("flour", 2.5, "cups", False),
        ("milk", None, "", False),
        ("salt (optional)", None, "", True),
    ]
    assert found.lines[0].text == "2 1/2 cups flour"


def test_a_measured_line_is_named_as_the_list_of_names_has_it(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    lines = [["of the all-purpose)", "3 time(s) cups"], ["medium onion, chopped fine", "1 time(s)"]]
    write_parquet(
        path,
        {
            "id": [1, 2], "name": ["dough", "other"],
            "ingredients": [["all-purpose flour", "onion"], ["all-purpose flour"]],
            "nutrition": [None, None], "ingredient_lines": [lines, lines],
        },
    )  # fmt: skip
    named, unlike = read(path)
    assert isinstance(named, SourceRecipe)
    assert isinstance(unlike, SourceRecipe)
    assert [(line.name, line.amount) for line in named.lines] == [("all-purpose flour", 3), ("onion", 1)]
    assert named.lines[1].text == "1 medium onion, chopped fine"
    assert [line.name for line in unlike.lines] == ["of the all-purpose)", "medium onion, chopped fine"]


def test_the_format_is_known_by_its_columns(tmp_path: Path) -> None:
    path = table(tmp_path / "anything.txt", [ROW])
    assert READER.fits(path, head_of(path))
    other = table(tmp_path / "other.csv", [], columns=("title", "ingredients", "directions"))
    assert not READER.fits(other, head_of(other))
    damaged = tmp_path / "damaged.parquet"
    damaged.write_bytes(b"PAR1 and nothing else")
    assert not READER.fits(damaged, head_of(damaged))


@pytest.mark.parametrize(
    "content", [b"", b"PAR1", b"PAR1" + bytes(200), b"title,text\n1,2\n", b"\xff\xfe\x00"]
)
def test_a_file_of_another_kind_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(KnownError, match="file"):
        read(path)
    with pytest.raises(KnownError, match="no file"):
        read(tmp_path / "none")


def test_a_parquet_is_read_whatever_its_name_is(tmp_path: Path) -> None:
    other = tmp_path / "a.parquet"
    columns: dict[str, list[object]] = {
        "id": [1],
        "name": ["a"],
        "ingredients": [["b"]],
        "nutrition": [[1.0]],
    }
    write_parquet(other, columns)
    odd = tmp_path / "[a]? it's *.parquet"
    other.rename(odd)
    write_parquet(other, columns | {"name": ["not asked for"]})
    (found,) = read(odd)
    assert isinstance(found, SourceRecipe)
    assert found.title == "a"


def test_a_truncated_parquet_is_one_sentence(tmp_path: Path) -> None:
    whole = tmp_path / "t.parquet"
    columns: dict[str, list[object]] = {
        "id": [1] * 5000,
        "name": ["a"] * 5000,
        "ingredients": [["b"]] * 5000,
        "nutrition": [[1.0]] * 5000,
    }
    write_parquet(whole, columns)
    cut = tmp_path / "cut.parquet"
    cut.write_bytes(whole.read_bytes()[:-40])
    with pytest.raises(KnownError, match=r"cut\.parquet"):
        read(cut)


def test_reading_can_be_cancelled(tmp_path: Path) -> None:
    path = table(tmp_path / "t.csv", [{**ROW, "id": str(number)} for number in range(300)])
    with pytest.raises(Cancelled):
        list(READER.read(path, Job(is_aborted=lambda: True)))


anything = st.text(max_size=40)
literal = st.one_of(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.integers() | anything,
        lambda inner: st.lists(inner, max_size=4),
        max_leaves=8,
    ).map(repr),
    anything,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(st.fixed_dictionaries(dict.fromkeys(COLUMNS, literal)), max_size=4))
def test_whatever_the_cells_hold_no_row_stops_the_rest(tmp_path: Path, rows: list[dict[str, str]]) -> None:
    held = io.StringIO(newline="")
    writer = csv.DictWriter(held, COLUMNS)
    writer.writeheader()
    writer.writerows([*rows, ROW])
    path = tmp_path / "t.csv"
    path.write_bytes(held.getvalue().encode("utf-8", "surrogatepass"))
    found = read(path)
    assert isinstance(found[-1], SourceRecipe)
    for item in found:
        if isinstance(item, SourceRecipe):
            assert item.key.startswith("foodcom-")
            assert item.title.strip()
            assert all(line.name for line in item.lines)
            assert all(math.isfinite(value) and value >= 0 for value in item.stated.values())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.binary(max_size=400))
def test_whatever_follows_the_header_is_read_or_skipped(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(b"id,name,ingredients,nutrition\n1,soup,['leek'],[]\n" + data)
    for item in read(path):
        assert isinstance(item, SourceRecipe | Skipped)
