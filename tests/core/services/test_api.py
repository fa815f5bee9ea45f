"""The examples of docs/api.md run in order and print what the page says."""

import io
import re
import shutil
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from typer.main import get_command

import core
from core.cli.app import commands as larder_commands
from core.errors import KnownError
from tests.house.test_commands import commands
from tests.house.tree import ROOT

PAGE = ROOT / "docs" / "api.md"
WITHOUT_METHOD = {"about", "app", "mcp"}
"""About no home folder, or for people and assistants only."""
METHODS = {
    "ask": "ask",
    "parse": "parse",
    "explain": "explain",
    "ingredient": "ingredient",
    "nutrition": "calculate_nutrition",
    "log": "log_meal",
    "trends": "trends",
    "profile": "profile",
    "guidelines": "guidelines",
    "water": "add_water",
    "weight": "set_weight",
    "shopping-list": "shopping_list",
    "import": "import_recipes",
    "remove": "remove_recipes",
    "export": "export_recipes",
    "audit": "audit",
    "adapt": "adapt",
    "compose": "compose",
    "reindex": "reindex",
    "compare": "compare_recipes",
    "backup": "back_up",
    "restore": "restore",
    "salvage": "salvage",
    "doctor": "doctor",
    "language-model": "language_model",
    "simulate-log": "simulate_log",
    "diary": "diary",
    "diary export": "export_diary",
    "diary edit": "edit_entry",
    "diary delete": "delete_entry",
    "diary undo": "undo_diary",
    "diary redo": "redo_diary",
    "diary copy": "copy_meals",
    "diary import": "import_diary",
    "diary day-start": "set_day_start",
    "diary week-start": "set_week_start",
    "diary energy": "set_energy_unit",
    "diary meal-name": "set_meal_name",
    "diary meals": "set_meal_of_day",
    "diary favourite": "mark_favourite",
    "diary trash": "deleted_entries",
    "diary trash list": "deleted_entries",
    "diary trash restore": "restore_entry",
    "diary trash empty": "empty_trash",
    "meals": "saved_meals",
    "meals save": "save_meal",
    "meals label": "save_label",
    "meals edit": "edit_saved_meal",
    "meals rename": "rename_saved_meal",
    "meals delete": "delete_saved_meal",
    "repeat": "recurring_meals",
    "repeat add": "repeat_entry",
    "repeat edit": "edit_recurring",
    "repeat log": "log_recurring",
    "repeat skip": "skip_recurring",
    "repeat stop": "stop_recurring",
    "targets": "profile_of_day",
    "targets set": "set_target",
    "targets suggest": "suggest_targets",
    "targets calories": "hide_calories",
    "household": "household",
    "household set": "save_person",
    "household remove": "remove_person",
    "pantry": "pantry",
    "pantry add": "add_to_pantry",
    "pantry use": "use_from_pantry",
    "pantry remove": "remove_from_pantry",
    "prices": "prices",
    "prices set": "set_price",
    "prices remove": "remove_price",
    "prices currency": "set_currency",
    "plan": "plan_week",
    "plan show": "plan",
    "plan lock": "lock_planned",
    "plan reroll": "reroll_planned",
    "plan swap": "swap_planned",
    "plan add": "add_planned",
    "plan move": "move_planned",
    "plan edit": "edit_planned",
    "plan remove": "remove_planned",
    "plan log": "log_planned",
    "plan export": "export_plan",
    "plan copy": "copy_week",
    "plan undo": "undo_plan",
    "plan template": "plan_templates",
    "plan template save": "save_plan_template",
    "plan template apply": "apply_plan_template",
    "plan template rename": "rename_plan_template",
    "plan template delete": "delete_plan_template",
    "plan repeat": "plan_repeats",
    "plan repeat add": "repeat_in_plans",
    "plan repeat edit": "repeat_in_plans",
    "plan repeat stop": "stop_in_plans",
    "recipe": "recipe",
    "recipe show": "recipe",
    "recipe units": "set_units",
    "recipe rate": "note_recipe",
    "recipe note": "note_recipe",
    "recipe tag": "note_recipe",
    "recipe favourite": "note_recipe",
    "recipe new": "save_recipe",
    "recipe edit": "save_recipe",
    "recipe duplicate": "duplicate_recipe",
    "recipe delete": "delete_recipe",
    "recipe trash": "deleted_recipes",
    "recipe restore": "restore_recipe",
    "library": "list_recipes",
    "library list": "list_recipes",
    "library export": "export_tables",
}
"""The method of `Larder` for each command."""
EXAMPLE = re.compile(r"```python\n(?P<code>.*?)```\n(?:\n```text\n(?P<output>.*?)```)?", re.DOTALL)


@pytest.fixture
def home(home: Path, tmp_path: Path) -> Path:
    """The home that the page names, whose log stays open between the examples."""
    del home  # its environment is that of the examples
    return tmp_path / "my-home"


@pytest.mark.usefixtures("quick_plans")
def test_every_example_prints_what_the_page_says(
    stock: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LARDER_DEVICE", "cpu")
    shutil.copytree(stock, home, ignore=shutil.ignore_patterns("user.*"))
    names: dict[str, object] = {}
    examples = list(EXAMPLE.finditer(PAGE.read_text(encoding="utf-8")))
    for example in examples:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(example["code"], names)
        assert printed.getvalue() == (example["output"] or ""), example["code"]
    assert len(examples) > 10


def test_a_doubtful_amount_is_logged_only_if_it_is_accepted(home: Path, small_stock: Path) -> None:
    shutil.copytree(small_stock, home, ignore=shutil.ignore_patterns("user.*"))
    with core.Larder(home) as larder:
        with pytest.raises(KnownError, match="Nothing was logged"):
            larder.log_meal("292 g of salt")
        assert larder.diary().entries == ()
        assert larder.log_meal("292 g of salt", accepts_doubts=True).snapshot.lines[0].mass_g == 292
        assert len(larder.diary().entries) == 1


def test_the_page_has_an_example_of_every_method() -> None:
    page = PAGE.read_text(encoding="utf-8")
    methods = [name for name in dir(core.Larder) if not name.startswith("_")]
    assert "ask" in methods
    assert [name for name in methods if f"larder.{name}(" not in page] == []


def test_every_command_has_a_method() -> None:
    methods = {name for name in dir(core.Larder) if not name.startswith("_")}
    verbs = {
        " ".join(words)
        for words, command in commands(get_command(larder_commands()), ())
        if words and not command.hidden
    }
    assert {verb for verb in verbs if verb not in METHODS} == WITHOUT_METHOD
    assert set(METHODS) - verbs == set()
    assert set(METHODS.values()) - methods == set()


def test_core_has_no_other_names() -> None:
    with pytest.raises(AttributeError):
        _ = core.Pantry
