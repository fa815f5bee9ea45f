"""The profile as it is now holds for kept plans, lists, files and the log, not only for new answers."""

import csv
import json
import shutil
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from io import StringIO
from pathlib import Path

import pytest

from core.cli.app import main
from core.diary.entry import USUAL_MEALS
from core.engine.engine import Engine, EngineOptions
from core.people.profile import Profile
from core.people.store import save_profile
from core.plan.entry import PlanEntry, Slot, planned_entry
from core.plan.export.sheet import Sheet
from core.plan.store import add, entries_between
from core.plan.week import parse_week
from core.store.home import Home
from core.store.user_db import reading, writing
from tests.core.starter_kit import starter_count

PAD_THAI = "tofu-pad-thai-without-fish-sauce"
FREE = "chana-masala"
WEEK = parse_week("2031-W10", date.today())
PEANUT = {"what": "peanut", "certainty": "contains", "food": "roasted peanut"}
TEXT_FORMATS = ("html", "md", "csv", "ics")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    assert code == 0, err
    return out, err


@pytest.fixture(scope="module")
def home_with_plan(module_stocked: Path) -> Path:
    """A home with a plan of a locked pad thai and a chana masala, made before the person entered an allergy to peanuts.

    It is never written to.
    """
    home = Home(module_stocked)
    engine = Engine(home, EngineOptions("cpu"))
    library = engine.library
    recipes = library.recipes(list(library.recipe_ids([PAD_THAI, FREE]).values()))
    by_key = {recipe.key: recipe for recipe in recipes.values()}
    monday, tuesday = WEEK.days[:2]
    entries = [
        planned_entry(by_key[PAD_THAI], Slot(monday, "dinner"), 1, is_locked=True),
        planned_entry(by_key[FREE], Slot(tuesday, "dinner"), 1),
    ]
    engine.close()
    with writing(home) as connection:
        add(connection, entries)
    allergic_to(home, "peanut")
    return home.root


@pytest.fixture
def kept(home_with_plan: Path, home: Path) -> Home:
    """The test's own home with that plan."""
    shutil.copytree(home_with_plan, home)
    return Home(home)


def allergic_to(home: Home, *words: str) -> None:
    with writing(home) as connection:
        save_profile(connection, Profile(allergies=words))


def stored(home: Home) -> list[PlanEntry]:
    with reading(home) as connection:
        return entries_between(connection, WEEK.first, WEEK.last)


def shown(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, list[dict[str, str]]]:
    """What `plan show --json` says is avoided, by recipe."""
    out, _ = run(capsys, "plan", "show", "--week", WEEK.name, "--json", *more)
    days = json.loads(out)["days"]
    return {entry["recipe"]: entry["avoid"] for day in days for entry in day["entries"]}


@pytest.mark.usefixtures("kept")
def test_plan_show_marks_what_breaks_the_profile(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys) == {PAD_THAI: [PEANUT], FREE: []}
    out, _ = run(capsys, "plan", "show", "--week", WEEK.name)
    assert out.count("Contains peanut, which you avoid (roasted peanut).") == 1
    assert "--replace-avoided" in out


def test_a_plan_is_checked_against_the_profile_that_is_named(
    kept: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    child = tmp_path / "child.json"
    child.write_text(json.dumps({"allergies": ["chickpea"]}), encoding="utf-8")
    found = shown(capsys, "--profile", str(child))
    assert found[PAD_THAI] == []
    assert [one["what"] for one in found[FREE]] == ["chickpea"]
    # Options before the second word hold too; they were once ignored.
    out, _ = run(capsys, "plan", "--profile", str(child), "--week", WEEK.name, "show", "--json")
    days = json.loads(out)["days"]
    assert [entry["avoid"] for day in days for entry in day["entries"]] == [[], found[FREE]]
    out, _ = run(capsys, "shopping-list", "--week", WEEK.name, "--profile", str(child))
    assert "peanut" in out
    assert "Chickpea" not in out.partition("Left out")[0]


@pytest.mark.parametrize("form", TEXT_FORMATS)
@pytest.mark.usefixtures("kept")
def test_plan_export_leaves_out_what_breaks_the_profile(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / f"week.{form}"
    out, _ = run(capsys, "plan", "export", str(target), "--week", WEEK.name)
    assert "Left out 1 meal because of your profile: Tofu pad thai" in out
    assert "(contains peanut)" in out
    without = text_of(target)
    assert "Chana masala" in without
    assert "Roasted peanut" not in without
    assert "roasted peanut, unsalted" not in without
    run(capsys, "plan", "export", str(target), "--week", WEEK.name, "--include-avoided")
    included = text_of(target)
    assert "Tofu pad thai" in included
    assert "peanut, which you avoid" in included


def text_of(path: Path) -> str:
    """What a file says, without the line breaks of its format."""
    text = path.read_text(encoding="utf-8")
    return " ".join(text.replace("\r\n ", "").split()).replace("\\,", ",")


@pytest.mark.usefixtures("kept")
def test_a_printed_plan_leaves_out_what_breaks_the_profile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines: list[str] = []
    write = Sheet.write_lines

    def note(self: Sheet, said: Sequence[str], x: float, y: float, size: float) -> float:
        lines.extend(said)
        return write(self, said, x, y, size)

    monkeypatch.setattr(Sheet, "write_lines", note)
    target = tmp_path / "week.pdf"
    run(capsys, "plan", "export", str(target), "--week", WEEK.name)
    printed = " ".join(lines)
    assert "Left out 1 meal" in printed
    assert "roasted peanut" not in printed
    lines.clear()
    run(capsys, "plan", "export", str(target), "--week", WEEK.name, "--include-avoided")
    printed = " ".join(lines)
    assert "roasted peanut" in printed
    # In the week, and above the recipe.
    assert printed.count("Contains peanut, which you avoid") == 2
    assert "Left out" not in printed


@pytest.mark.usefixtures("kept")
def test_the_json_of_an_export_says_what_is_avoided(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "week.json"
    run(capsys, "plan", "export", str(target), "--week", WEEK.name)
    data = json.loads(target.read_text(encoding="utf-8"))
    assert [meal["avoid"] for day in data["days"] for meal in day["meals"]] == [[]]
    assert [one["avoid"] for one in data["left_out"]] == [[PEANUT]]
    run(capsys, "plan", "export", str(target), "--week", WEEK.name, "--include-avoided")
    data = json.loads(target.read_text(encoding="utf-8"))
    assert [meal["avoid"] for day in data["days"] for meal in day["meals"]] == [[PEANUT], []]


def test_what_was_eaten_stays_in_the_week_and_is_marked(
    kept: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "log", "2 tbsp peanut butter", "--meal", "lunch", "--date", WEEK.first.isoformat(), "--yes")
    out, _ = run(capsys, "plan", "show", "--week", WEEK.name)
    assert "2 tbsp peanut butter (eaten)\n             ! Contains peanut, which you avoid" in out
    target = tmp_path / "week.json"
    run(capsys, "plan", "export", str(target), "--week", WEEK.name)
    data = json.loads(target.read_text(encoding="utf-8"))
    eaten = [one for day in data["days"] for one in day["eaten"]]
    assert [(one["title"], one["avoid"][0]["what"]) for one in eaten] == [("2 tbsp peanut butter", "peanut")]
    assert len(stored(kept)) == 2


@pytest.mark.usefixtures("kept")
def test_shopping_lists_leave_out_what_breaks_the_profile(capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("txt", "md", "csv", "json"):
        out, err = run(capsys, "shopping-list", "--week", WEEK.name, "--format", form)
        bought = out.partition("Left out" if form in ("txt", "md") else '"left_out"')[0]
        assert "peanut" not in bought.casefold(), form
        assert "Left out 1 meal" in (out if form in ("txt", "md") else err), form
    data = json.loads(run(capsys, "shopping-list", "--week", WEEK.name, "--format", "json")[0])
    assert [one["avoid"] for one in data["left_out"]] == [[PEANUT]]


@pytest.mark.usefixtures("kept")
def test_a_shopping_list_with_everything_marks_it(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ("shopping-list", "--week", WEEK.name, "--include-avoided", "--format")
    assert "(contains peanut)" in run(capsys, *wanted, "txt")[0]
    rows = list(csv.DictReader(StringIO(run(capsys, *wanted, "csv")[0])))
    assert {row["avoid"] for row in rows if "peanut" in row["item"]} == {"Contains peanut"}
    assert {row["avoid"] for row in rows if "peanut" not in row["item"]} == {""}
    items = [
        item for aisle in json.loads(run(capsys, *wanted, "json")[0])["aisles"] for item in aisle["items"]
    ]
    assert [item["avoid"] for item in items if "peanut" in item["item"]] == [[PEANUT]]


def test_meals_that_break_the_profile_are_replaced_and_no_others(
    kept: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    before = stored(kept)
    out, _ = run(capsys, "plan", "--week", WEEK.name, "--replace-avoided")
    assert "Replaced 1 meal: Tofu pad thai" in out
    after = stored(kept)
    assert [entry.slot for entry in after] == [entry.slot for entry in before]
    assert after[1] == before[1]
    assert after[0].recipe_key != PAD_THAI
    assert all(not avoid for avoid in shown(capsys).values())
    out, _ = run(capsys, "plan", "--week", WEEK.name, "--replace-avoided")
    assert "No meal" in out
    assert stored(kept) == after


@pytest.mark.usefixtures("kept")
def test_planning_again_names_the_locked_meal_that_breaks_the_profile(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out, _ = run(capsys, "plan", "--week", WEEK.name, "--replace", "--json")
    entries = [entry for day in json.loads(out)["days"] for entry in day["entries"]]
    assert len(entries) == len(USUAL_MEALS) * len(WEEK.days)
    assert [entry["recipe"] for entry in entries if entry["avoid"]] == [PAD_THAI]
    out, _ = run(capsys, "plan", "--week", WEEK.name, "--replace")
    assert "1 meal breaks your profile" in out


def test_a_meal_whose_recipe_has_gone_is_judged_by_what_it_was_made_of(
    kept: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = stored(kept)
    bare = replace(second.snapshot, foods=())
    with writing(kept) as connection:
        add(
            connection,
            [
                replace(first, recipe_key="gone", planned_on=WEEK.days[2], entry_id=-1),
                replace(second, recipe_key="gone-too", planned_on=WEEK.days[3], entry_id=-1),
                replace(second, recipe_key="gone-bare", snapshot=bare, planned_on=WEEK.days[4], entry_id=-1),
            ],
        )
    found = shown(capsys)
    assert ("peanut", "contains") in {(one["what"], one["certainty"]) for one in found["gone"]}
    assert found["gone-too"] == []
    assert found["gone-bare"] == [{"what": "peanut", "certainty": "unknown", "food": ""}]


def test_a_meal_planned_with_other_ingredients_than_its_recipe_has_now_is_judged_by_both(
    kept: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    _, fine = stored(kept)
    before = replace(fine.snapshot, foods=(*fine.snapshot.foods, "2 tbsp peanut butter"))
    with writing(kept) as connection:
        add(connection, [replace(fine, snapshot=before, planned_on=WEEK.days[2], entry_id=-1)])
    out, _ = run(capsys, "plan", "show", "--week", WEEK.name, "--json")
    avoid = [entry["avoid"] for day in json.loads(out)["days"] for entry in day["entries"]]
    assert avoid == [[PEANUT], [], [{"what": "peanut", "certainty": "contains", "food": "peanut butter"}]]


@pytest.mark.parametrize(
    ("words", "certainty", "said"),
    [
        (
            "Tofu pad thai without fish sauce",
            "contains",
            "Tofu pad thai without fish sauce: contains peanut, which you avoid",
        ),
        (
            "2 tbsp peanut butter",
            "contains",
            "2 tbsp peanut butter: contains peanut, which you avoid (peanut butter).",
        ),
        ("100 g glurf", "unknown", "Not verified for peanut: 100 g glurf ('glurf' is not recognised)."),
    ],
)
def test_log_warns_and_logs_all_the_same(
    kept: Home, capsys: pytest.CaptureFixture[str], words: str, certainty: str, said: str
) -> None:
    out, err = run(capsys, "log", words, "--meal", "lunch", "--json")
    avoid = json.loads(out)["avoid"]
    assert [(one["what"], one["certainty"]) for one in avoid] == [("peanut", certainty)]
    assert said in err
    out, _ = run(capsys, "diary", "--json")
    assert [entry["avoid"] for entry in json.loads(out)["entries"]] == [avoid]


@pytest.mark.usefixtures("kept")
def test_log_says_nothing_of_what_is_fine(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = run(capsys, "log", "a banana", "--meal", "snack", "--json")
    assert json.loads(out)["avoid"] == []
    assert "avoid" not in err
    assert "verified" not in err


def test_log_stores_a_meal_that_cannot_be_checked_and_says_so(
    kept: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    allergic_to(kept, "glurf")
    out, err = run(capsys, "log", "a banana", "--meal", "snack", "--json")
    assert json.loads(out)["avoid"][0]["certainty"] == "unknown"
    assert "not checked" in err
    assert "glurf" in err
    with reading(kept) as connection:
        assert connection.execute("SELECT count(*) FROM diary_entry").fetchone() == (1,)


def test_a_plan_is_not_shown_for_a_profile_that_cannot_be_read(
    kept: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    allergic_to(kept, "glurf")
    for verb in (("plan", "show"), ("shopping-list",), ("audit", FREE)):
        week = () if verb[0] == "audit" else ("--week", WEEK.name)
        assert main([*verb, *week]) == 2
        assert "glurf" in capsys.readouterr().err


@pytest.mark.usefixtures("kept")
def test_audit_says_what_breaks_the_profile(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(run(capsys, "audit", PAD_THAI, "--json")[0])["avoid"] == [PEANUT]
    assert "! Contains peanut, which you avoid" in run(capsys, "audit", PAD_THAI)[0]
    assert json.loads(run(capsys, "audit", FREE, "--json")[0])["avoid"] == []


@pytest.mark.usefixtures("kept")
def test_recipes_are_exported_without_what_breaks_the_profile(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "recipes.json"
    out, _ = run(capsys, "export", str(target), PAD_THAI, FREE, "--json")
    said = json.loads(out)
    assert said["recipes"] == 1
    assert [(one["id"], one["avoid"]) for one in said["left_out"]] == [(PAD_THAI, [PEANUT])]
    assert "roasted peanut" not in target.read_text(encoding="utf-8")
    out, _ = run(capsys, "export", str(target), "--json")
    said = json.loads(out)
    assert said["left_out_count"] > 10
    assert said["recipes"] + said["left_out_count"] == starter_count()
    assert main(["export", str(target), PAD_THAI]) == 2
    assert "--include-avoided" in capsys.readouterr().err
    book = tmp_path / "book.html"
    run(capsys, "export", str(book), PAD_THAI, "--include-avoided")
    assert "Contains peanut, which you avoid" in book.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "recipe"),
    [
        ("roast carrots, 2 portions", True),
        ("Roast carrots x2", True),
        ("leftover roast carrots (1 serving)", True),
        ("my roast carrots", True),
        ("roast carrots and ham", False),
        ("150 g roast carrots", False),
        ("ham with cold roast carrots", False),
    ],
)
def test_a_recipe_of_the_user_holds_what_its_title_does_not_say(
    module_stocked: Path, home: Path, capsys: pytest.CaptureFixture[str], words: str, recipe: bool
) -> None:
    shutil.copytree(module_stocked, home)
    at = ("--home", str(home))
    lines = (
        "--ingredient",
        "500 g carrots",
        "--ingredient",
        "50 g walnuts",
        "--step",
        "Roast.",
        "--servings",
        "2",
    )
    run(capsys, *at, "recipe", "new", "--title", "Roast carrots", *lines)
    allergic_to(Home(home), "tree_nut")
    read = json.loads(run(capsys, *at, "log", words, "--dry-run", "--json")[0])
    assert (read["recipe"] is not None) == recipe
    assert {"what": "tree_nut", "certainty": "contains", "food": "walnuts"} in read["avoid"]
    other = json.loads(run(capsys, *at, "log", "roast potatoes and ham", "--dry-run", "--json")[0])
    assert other["avoid"] == []
