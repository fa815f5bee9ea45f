"""Ten tasks of a person who never touches a mouse, each in the window that `main()` opens."""

import shutil
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel

from core.diary.store import entries_between
from core.engine.engine import Engine
from core.people.household import members
from core.people.store import load_profile
from core.plan.checked_items import read_checked_items
from core.plan.store import entries_between as planned_between
from core.services.backups import list_backups
from core.services.planning import week_of
from core.store.home import Home
from core.store.user_db import reading
from desktop_app.cooking import dialog as cooking_dialog
from desktop_app.cooking.dialog import CookDialog
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.library.food_dialog import FOOD, FoodDialog
from desktop_app.pages.library.page import LibraryPage
from desktop_app.pages.plan.page import PlanPage
from desktop_app.pages.profile.page import ProfilePage
from desktop_app.pages.recipe.page import RecipePage
from desktop_app.pages.settings.page import SettingsPage
from desktop_app.pages.today.page import TodayPage
from desktop_app.pages.trends.page import TrendsPage
from desktop_app.shell.page import Page
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from tests.desktop_app.page_kit import OFFSCREEN_NOISE
from tests.e2e.driver import Driver
from tests.e2e.keyboard import name_of, press, press_button, tab_to, type_words

pytestmark = [OFFSCREEN_NOISE, pytest.mark.usefixtures("models_loaded_once", "quick_plans")]

COOKBOOK = """---
title: Rocket pasta of the keyboard
---

## Ingredients

- 2 cups rocket
- 200 g pasta

## Steps

Boil the pasta for 10 minutes, then stir in the rocket.
"""


@pytest.fixture
def lived_in(home: Path, sampled_home: Path) -> Path:
    """A home with a profile, four weeks of a diary and a planned week."""
    shutil.copytree(sampled_home, home)
    return home


def run(driver: Driver, home: Path) -> None:
    """Open the window, and let the keyboard close it."""
    assert driver.run(["--home", str(home)]) == 0


def ready(driver: Driver) -> None:
    """Wait until the engine has read the library."""
    driver.window.activateWindow()
    driver.wait(lambda: driver.window.context.host.is_ready)


def at_rest(driver: Driver) -> None:
    """Wait until nothing that was started is under way."""
    driver.wait(lambda: driver.window.context.operations.is_idle)


def open_page(driver: Driver, keys: str, kind: type[Page]) -> Page:
    press(keys)
    at_rest(driver)
    page = driver.window.current_page
    assert isinstance(page, kind)
    return page


def choose_file(driver: Driver, path: Path) -> None:
    """Type a path into the file dialog that was asked for."""
    driver.wait(lambda: any(isinstance(each, QFileDialog) for each in dialogs()))
    press("Ctrl+A")
    type_words(str(path))
    press("Return")
    driver.wait(lambda: not any(isinstance(each, QFileDialog) for each in dialogs()))


def dialogs() -> list[QDialog]:
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()]


def test_an_allergy_is_set_and_three_questions_are_asked(qapp: QApplication, lived_in: Path) -> None:
    answers: list[str] = []

    def use(driver: Driver) -> None:
        ready(driver)
        open_page(driver, "Ctrl+6", ProfilePage)
        tab_to("Add an allergy")
        type_words("kiwi")
        press("Return")
        press_button("Milk")
        at_rest(driver)
        page = open_page(driver, "Ctrl+1", AskPage)
        assert isinstance(page, AskPage)
        for question in ("creamy soup", "quick breakfast with fruit", "pasta dinner under 40 minutes"):
            press("/", "Ctrl+A")
            type_words(question)
            press("Return")
            at_rest(driver)
            driver.wait(lambda: page.results is not None and page.results.is_whole)
            assert page.results is not None
            assert page.asked is not None
            assert page.asked.parsed.question == question
            assert page.results.cards, question
            answers.extend(card.answer.id for card in page.results.cards)
        press("Ctrl+Q")

    run(Driver(use), lived_in)
    with reading(Home(lived_in)) as connection:
        assert {"peanut", "milk", "kiwi"} <= set(load_profile(connection).allergies)
    engine = Engine(Home(lived_in))
    try:
        recipes = engine.library.recipes(list(engine.library.recipe_ids(answers).values()))
    finally:
        engine.close()
    assert len(recipes) == len(set(answers))
    for recipe in recipes.values():
        assert not {"milk", "peanut"} & set(recipe.allergens), recipe.title
        assert not any("kiwi" in (use.entity or "") for use in recipe.uses), recipe.title


def test_a_backup_is_saved_and_restored(qapp: QApplication, lived_in: Path, tmp_path: Path) -> None:
    chosen = tmp_path / "mine.duckdb"
    said: list[str] = []

    def use(driver: Driver) -> None:
        ready(driver)
        theme = driver.window.context.theme
        driver.window.context.notifier.posted.connect(lambda notice: said.append(notice.text))

        def toggle_milk() -> None:
            open_page(driver, "Ctrl+6", ProfilePage)
            press_button("Milk")
            at_rest(driver)
            open_page(driver, "Ctrl+7", SettingsPage)

        toggle_milk()
        press_button("Save a backup")
        choose_file(driver, chosen)
        driver.wait(lambda: "Saved mine.duckdb." in said)
        assert chosen.stat().st_size > 0
        press_button("Text size 100 %")
        press("Right")
        driver.wait(lambda: theme.text_percent == 125)
        toggle_milk()
        press_button("Restore a file")
        choose_file(driver, chosen)
        driver.wait(lambda: any(isinstance(each, ConfirmDialog) for each in dialogs()))
        press_button("Restore")
        driver.wait(lambda: any(text.startswith("Restored mine.duckdb.") for text in said))
        driver.wait(lambda: theme.text_percent == 100)
        press("Ctrl+Q")

    run(Driver(use), lived_in)
    with reading(Home(lived_in)) as connection:
        assert "milk" in load_profile(connection).allergies
    # What was before the restore is an automatic backup.
    assert [backup.reason for backup in list_backups(Home(lived_in).backups)].count("before-restore") == 1


def lunch(home: Path) -> list[str]:
    today = date.today()
    with reading(Home(home)) as connection:
        return [entry.text for entry in entries_between(connection, today, today) if entry.meal == "lunch"]


def test_lunch_is_logged_and_corrected_and_undone_after_a_restart(qapp: QApplication, lived_in: Path) -> None:
    before = lunch(lived_in)

    def log_and_correct(driver: Driver) -> None:
        ready(driver)
        page = open_page(driver, "Ctrl+2", TodayPage)
        assert isinstance(page, TodayPage)
        tab_to("Add food")
        while page.add.choice.value != "lunch":
            press("Alt+Down")
        type_words("2 eggs and 1 slice toast")
        press("Return")
        driver.wait(lambda: lunch(lived_in) == [*before, "2 eggs and 1 slice toast"])
        at_rest(driver)
        tab_to("2 eggs and 1 slice toast")
        press("F2")
        at_rest(driver)
        press("Ctrl+A")
        type_words("3 eggs and 1 slice toast")
        press("Return")
        driver.wait(lambda: lunch(lived_in) == [*before, "3 eggs and 1 slice toast"])
        press("Ctrl+Q")

    def undo(driver: Driver) -> None:
        ready(driver)
        open_page(driver, "Ctrl+2", TodayPage)
        press("Ctrl+Z")
        driver.wait(lambda: lunch(lived_in) == [*before, "2 eggs and 1 slice toast"])
        press("Ctrl+Q")

    run(Driver(log_and_correct), lived_in)
    assert lunch(lived_in) == [*before, "3 eggs and 1 slice toast"]
    run(Driver(undo), lived_in)
    assert lunch(lived_in) == [*before, "2 eggs and 1 slice toast"]


def test_the_week_of_a_family_is_planned_shopped_for_and_exported(
    qapp: QApplication, lived_in: Path, tmp_path: Path
) -> None:
    exported = tmp_path / "week.md"
    bought: list[str] = []
    said: list[str] = []

    def use(driver: Driver) -> None:
        ready(driver)
        page = open_page(driver, "Ctrl+3", PlanPage)
        assert isinstance(page, PlanPage)
        press_button("Who eats")
        for name, rule, words in (("Ana", "Allergies", "milk"), ("Ben", "Diets", "vegetarian")):
            press_button("Add a person")
            tab_to("Name")
            type_words(name)
            tab_to(rule)
            type_words(words)
            press("Return")
            driver.wait(lambda: len(dialogs()) == 1)
            at_rest(driver)
        press("Escape")
        driver.wait(lambda: not dialogs())
        at_rest(driver)
        # The coming week is empty.
        press_button("Next week")
        at_rest(driver)
        press_button("Suggest a week")
        driver.wait(lambda: page.draft is not None)
        at_rest(driver)
        press_button("Save plan")
        driver.wait(lambda: page.draft is None)
        at_rest(driver)
        press_button("Shopping list")
        driver.wait(page.shopping.isVisible)
        at_rest(driver)
        bought.extend(list(page.shopping.boxes)[1:3])
        for key in bought:
            press_button(page.shopping.boxes[key].accessibleName())
            at_rest(driver)
        said.append(page.shopping.count.text())
        press_button("Export")
        # The third format is Markdown.
        press("Down", "Down", "Down", "Return")
        choose_file(driver, exported)
        driver.wait(exported.exists)
        at_rest(driver)
        press("Ctrl+Q")

    run(Driver(use), lived_in)
    with reading(Home(lived_in)) as connection:
        people = {each.name: each for each in members(connection)}
        coming = week_of(date.today() + timedelta(days=7))
        meals = planned_between(connection, coming.days[0], coming.days[-1])
        ticked = read_checked_items(connection, coming)
    assert people["Ana"].allergies == ("milk",)
    assert people["Ben"].diets == ("vegetarian",)
    assert {entry.planned_on for entry in meals} == set(coming.days)
    engine = Engine(Home(lived_in))
    try:
        keys = [entry.recipe_key for entry in meals if entry.recipe_key and entry.variant is None]
        recipes = engine.library.recipes(list(engine.library.recipe_ids(keys).values()))
    finally:
        engine.close()
    eaten = {
        name: [
            found
            for found in recipes.values()
            if any(entry.servings_of(name) for entry in meals if entry.recipe_key == found.key)
        ]
        for name in people
    }
    assert all(eaten.values())
    assert not [recipe.title for recipe in eaten["Ana"] if "milk" in recipe.allergens]
    assert not [recipe.title for recipe in eaten["Ben"] if recipe.diets["vegetarian"] != "yes"]
    assert ticked == set(bought)
    assert said[0].startswith("2 of "), said
    assert "Shopping list" in exported.read_text(encoding="utf-8")


def test_a_recipe_is_cooked_with_two_timers(
    qapp: QApplication, lived_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1_000_000.0]
    monkeypatch.setattr(cooking_dialog, "CookDialog", partial(CookDialog, clock=lambda: clock[0]))
    sounds: list[float] = []
    monkeypatch.setattr(QApplication, "beep", lambda: sounds.append(clock[0]))
    states: list[list[str]] = []

    def use(driver: Driver) -> None:
        ready(driver)
        press("Ctrl+K")
        type_words("chana masala")
        at_rest(driver)
        press("Return")
        driver.wait(lambda: isinstance(driver.window.current_page, RecipePage))
        press_button("Cook")
        driver.wait(lambda: bool(dialogs()))
        (cooking,) = dialogs()
        assert isinstance(cooking, CookDialog)
        while len(cooking.timers.running) < 2 and cooking.place < len(cooking.steps) - 1:
            press("Right")
            if cooking.timer_buttons:
                press("T")
        timers = list(cooking.timers.timers)
        first, second = sorted(timers, key=lambda timer: timer.left_s)
        clock[0] += first.left_s
        driver.wait(lambda: first.has_rung)
        states.append([name_of(timer) for timer in (first, second)])
        # A minute more, and it rings again; the other one is asked about.
        press_button(f"One minute more for {first.name}")
        states.append([name_of(timer) for timer in (first, second)])
        press("Escape")
        driver.wait(lambda: len(dialogs()) == 2)
        press("Escape")
        driver.wait(lambda: len(dialogs()) == 1)
        press_button(f"Remove the timer {first.name}")
        clock[0] += second.left_s
        driver.wait(lambda: second.has_rung)
        states.append([name_of(timer) for timer in cooking.timers.timers])
        press("Escape")
        driver.wait(lambda: not dialogs())
        press("Ctrl+Q")

    run(Driver(use), lived_in)
    ended = [[name.rpartition(", ")[2] for name in names] for names in states]
    assert ended == [["done", "running"], ["running", "running"], ["done"]]
    assert len(set(sounds)) == 2


def test_a_cookbook_is_imported_and_corrected(qapp: QApplication, lived_in: Path, tmp_path: Path) -> None:
    book = tmp_path / "cookbook.md"
    book.write_text(COOKBOOK, encoding="utf-8")

    def use(driver: Driver) -> None:
        ready(driver)
        page = open_page(driver, "Ctrl+4", LibraryPage)
        assert isinstance(page, LibraryPage)
        press_button("Import")
        press_button("Import files")
        choose_file(driver, book)
        driver.wait(lambda: page.preview is not None and not page.is_busy)
        press_button("Choose another food for '2 cups rocket'")
        driver.wait(lambda: bool(dialogs()))
        (choosing,) = dialogs()
        assert isinstance(choosing, FoodDialog)
        press("Ctrl+A")
        type_words("spinach")
        driver.wait(lambda: choosing.list.count() > 0 and choosing.list.item(0).data(FOOD) == "spinach")
        press("Return")
        driver.wait(lambda: not dialogs() and not page.is_busy)
        at_rest(driver)
        press_button("Import 1 recipe")
        driver.wait(lambda: page.preview is None and not page.is_busy)
        at_rest(driver)
        press("Ctrl+Q")

    run(Driver(use), lived_in)
    engine = Engine(Home(lived_in))
    try:
        recipe = engine.library.recipe(
            engine.library.recipe_ids(["Rocket pasta of the keyboard"])["Rocket pasta of the keyboard"]
        )
        assert [use.entity for use in recipe.uses] == ["spinach", "pasta"]
    finally:
        engine.close()


def test_an_own_recipe_is_written(qapp: QApplication, lived_in: Path) -> None:
    def use(driver: Driver) -> None:
        ready(driver)
        press("Ctrl+N")
        driver.wait(lambda: bool(dialogs()))
        tab_to("Title")
        type_words("Lentils by hand")
        tab_to("Ingredients")
        type_words("200 g red lentils")
        press("Return")
        type_words("1 onion")
        # Tab writes no tab into the text: the keyboard gets on.
        tab_to("Directions")
        type_words("Simmer for 20 minutes.")
        at_rest(driver)
        press_button("Save recipe")
        driver.wait(lambda: not dialogs())
        at_rest(driver)
        press("Ctrl+Q")

    run(Driver(use), lived_in)
    engine = Engine(Home(lived_in))
    try:
        written = engine.library.recipe(engine.library.recipe_ids(["Lentils by hand"])["Lentils by hand"])
    finally:
        engine.close()
    assert [use.entity for use in written.uses] == ["red lentil", "onion"]


def test_the_trend_of_a_month_is_read(qapp: QApplication, lived_in: Path) -> None:
    said: list[str] = []

    def use(driver: Driver) -> None:
        ready(driver)
        page = open_page(driver, "Ctrl+5", TrendsPage)
        assert isinstance(page, TrendsPage)
        driver.wait(lambda: page.period is not None)
        chart = tab_to("Energy over time")
        press("Home", "Right")
        said.append(chart.accessibleDescription())
        press_button("Show as a table")
        driver.wait(page.table.isVisible)
        said.extend(label.text() for label in page.findChildren(QLabel) if label.isVisible())
        assert page.table.rowCount() == 28
        press("Ctrl+Q")

    run(Driver(use), lived_in)
    assert any("28 of 30 days" in words for words in said), said
