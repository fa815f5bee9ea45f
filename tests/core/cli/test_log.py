"""`larder log`: the foods of a line, dry runs, batches, and questions about what nobody eats."""

import json
import math
from pathlib import Path

import pytest

from core.cli.app import main
from core.food.nutrients import NUTRIENT_KEYS
from core.store import user_db
from core.store.database import connect

LINE_KEYS = {
    "id", "text", "food", "recipe", "amount", "unit", "mass_g", "mass_range_g", "how", "nutrition", "range", "alternatives",
}  # fmt: skip


@pytest.fixture(autouse=True)
def home(stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(stocked))
    return stocked


def printed(capsys: pytest.CaptureFixture[str], *line: str) -> dict[str, object]:
    capsys.readouterr()
    assert main([*line, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def entries(capsys: pytest.CaptureFixture[str], day: str) -> list[dict[str, object]]:
    return printed(capsys, "diary", "--date", day)["entries"]  # type: ignore[return-value]


def test_a_logged_meal_has_its_foods_with_ranges(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("log", "100 g rolled oats and a banana", "--date", "2026-03-01", "--time", "7:05")
    found = printed(capsys, *line)
    assert (found["id"], found["date"], found["meal"], found["time"]) == (
        1,
        "2026-03-01",
        "breakfast",
        "07:05",
    )
    assert found["stored"] is True
    assert found["ask"] == []
    oats, banana = found["lines"]  # type: ignore[misc]
    assert set(oats) == LINE_KEYS
    assert (oats["id"], oats["how"], oats["mass_range_g"]) == ("1.1", "weighed", [100, 100])
    low, high = banana["mass_range_g"]
    assert low < banana["mass_g"] < high
    energy = found["nutrition"]["energy"]  # type: ignore[index]
    assert energy == pytest.approx(oats["nutrition"]["energy"] + banana["nutrition"]["energy"], abs=0.01)
    # Errors of different foods combine as the root of their squares.
    above = math.hypot(*(line["range"]["energy"][1] - line["nutrition"]["energy"] for line in (oats, banana)))
    assert found["range"]["energy"][1] == pytest.approx(energy + above, abs=0.01)  # type: ignore[index]
    assert set(found["coverage"]) == set(NUTRIENT_KEYS)  # type: ignore[call-overload]
    (stored,) = entries(capsys, "2026-03-01")
    assert stored == {key: found[key] for key in stored}


def test_a_recipe_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "log", "2 servings of chana masala", "--date", "2026-03-01")
    (line,) = found["lines"]  # type: ignore[misc]
    assert (line["recipe"], line["food"], line["amount"], line["unit"]) == (
        "chana-masala",
        None,
        2,
        "serving",
    )
    assert line["nutrition"] == found["nutrition"]


def test_a_dry_run_stores_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "log", "2 eggs", "--date", "2026-03-01", "--dry-run")
    assert (found["id"], found["stored"]) == (None, False)
    assert [line["id"] for line in found["lines"]] == ["1"]  # type: ignore[attr-defined]
    assert main(["log", "2 eggs", "--date", "2026-03-01", "--dry-run"]) == 0
    assert capsys.readouterr().out.startswith("For ")
    assert entries(capsys, "2026-03-01") == []


@pytest.mark.parametrize(
    ("words", "day", "question"),
    [
        ("292 g of salt", "2026-03-01", "292 g of salt: really?"),
        ("6 kg of carrots", "2026-03-01", "6,000 g of carrots: really?"),
        ("2 eggs", "2999-03-01", "2999-03-01 is in the future: really?"),
        ("2 eggs", "9999-12-31", "9999-12-31 is in the future: really?"),
        ("2 eggs", "0001-01-01", "The year 1: really?"),
    ],
)
def test_nothing_unlikely_is_stored_without_yes(
    words: str, day: str, question: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", words, "--date", day, "--json"]) == 2
    found = json.loads(capsys.readouterr().out)
    assert (found["ask"], found["stored"], found["id"]) == ([question], False, None)
    assert main(["log", words, "--date", day]) == 2
    said = capsys.readouterr()
    assert f"not logged: {words}" in said.out
    assert f"{question} Nothing was logged; add --yes to log it." in said.err
    assert entries(capsys, day) == []
    assert printed(capsys, "log", words, "--date", day, "--yes")["stored"] is True
    assert [entry["text"] for entry in entries(capsys, day)] == [words]


def test_a_batch_is_a_dry_run_unless_it_is_stored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    batch = tmp_path / "batch.jsonl"
    rows: list[dict[str, object]] = [
        {"id": "a", "text": "2 eggs"},
        {"id": "b", "text": ""},
        {"id": "c", "text": "292 g of salt"},
        {"id": "d", "text": "1 apple", "meal": "snack", "date": "2026-03-02", "time": "16:00"},
        {"id": "e"},
        {"id": "f", "text": "1 apple", "time": "noon"},
    ]
    batch.write_text("".join(json.dumps(row) + "\n" for row in rows))
    base = ["log", "--batch", str(batch), "--date", "2026-03-01", "--meal", "lunch"]
    for more, stored in ([], {}), (["--store"], {"a": 1, "d": 2}):
        assert main([*base, *more]) == 0
        found = {one["id"]: one for one in map(json.loads, capsys.readouterr().out.splitlines())}
        assert list(found) == [row["id"] for row in rows]
        assert {name: one["entry"] for name, one in found.items() if one.get("entry")} == stored
        assert "nothing to log" in found["b"]["error"].casefold()
        assert found["c"]["ask"]
        assert "text" in found["e"]["error"]
        assert "noon" in found["f"]["error"]
    assert [entry["text"] for entry in entries(capsys, "2026-03-01")] == ["2 eggs"]
    (apple,) = entries(capsys, "2026-03-02")
    assert (apple["meal"], apple["time"]) == ("snack", "16:00")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (["log"], "Name what you ate"),
        (["log", "2 eggs", "--batch", "-"], "either a text or --batch"),
        (["log", "2 eggs", "--time", "late"], "not a time of day"),
    ],
)
def test_bad_options_are_refused_in_a_sentence(
    line: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert problem in printed.err


def test_a_command_opens_the_log_once_to_read_and_once_to_store(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "2 eggs"]) == 0
    opened: list[Path] = []

    def counted(path: Path, **options: bool) -> object:
        opened.append(path)
        return connect(path, **options)

    monkeypatch.setattr(user_db, "connect", counted)
    for words, times in ((["log", "an apple"], 2), (["diary"], 1), (["diary", "--json"], 1)):
        opened.clear()
        assert main(words) == 0
        assert opened == [home / "user.duckdb"] * times, words
    assert "an apple" in capsys.readouterr().out


def test_the_terminal_names_what_was_counted(capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["log", "2 eggs and 80 g rye bread", "--date", "2026-03-01", "--meal", "lunch"]) == 0
    said, eggs, bread = capsys.readouterr().out.splitlines()
    assert said.startswith("Logged for lunch on 2026-03-01: 2 eggs and 80 g rye bread, ")
    assert eggs.startswith("  2 eggs: Egg, whole, boiled or poached, about 100 g, 143 kcal, give or take ")
    # The words name the food themselves.
    assert bread.startswith("  80 g rye bread: 80 g, ")
    assert main(["diary", "--date", "2026-03-01"]) == 0
    shown = capsys.readouterr().out
    assert f"1.1{eggs}" in shown
    assert f"1.2{bread}" in shown
    assert main(["log", "100 g rolled oats", "--dry-run"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
    assert main(["targets", "calories", "hide"]) == 0
    assert main(["diary", "--date", "2026-03-01"]) == 0
    assert "kcal" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "meal", "at"),
    [
        (["2 eggs at 8:30", "--date", "2026-11-20"], "breakfast", "08:30"),
        (["pasta at 7:30", "--meal", "dinner", "--date", "2026-11-20"], "dinner", "19:30"),
        (["7pm: pasta", "--date", "2026-11-20"], "dinner", "19:00"),
        (["2 eggs at 8:30", "--time", "12:00", "--date", "2026-11-20"], "lunch", "12:00"),
        (["2 eggs", "--meal", "lunch", "--date", "2026-11-20"], "lunch", None),
    ],
)
def test_the_time_that_words_say_is_the_time_of_the_entry(
    words: list[str], meal: str, at: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", *words, "--dry-run", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["meal"], found["time"]) == (meal, at)
