"""Searching, filtering and sorting on the Library page."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QMenu

from core.people.profile import Profile
from core.services.browsing import RecipeFilter, browse
from core.store.settings import LIBRARY_VIEW, read_setting
from desktop_app.pages.library.page import LibraryPage
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.comparison_dialog import ComparisonDialog
from desktop_app.widgets.recipe_filters import tag_words
from tests.desktop_app.library_kit import at_rest, listed, opened, press, searched, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

SOUP = "---\ntitle: Deletable soup\n---\n\n## Ingredients\n\n- 2 carrots\n\n## Steps\n\nBoil.\n"


def choose(desk: Desk, page: LibraryPage, box: QComboBox, value: str) -> None:
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())
    at_rest(desk, page)


def test_filters_narrow_the_list_and_are_cleared(desk: Desk) -> None:
    page = opened(desk)
    filters, rows = page.browse.filters, page.browse.rows
    total = len(rows)
    assert filters.clear.isHidden()
    choose(desk, page, filters.minutes, "30")
    quick = len(rows)
    assert 0 < quick < total
    assert filters.minutes.currentText() == f"Up to 30 min ({quick:,})"
    choose(desk, page, filters.diet, "vegan")
    engine = desk.context.engine
    assert len(rows) == len(browse(engine, RecipeFilter(most_minutes=30, diet="vegan"))) < quick
    assert page.browse.said.text() == f"{len(rows):,} of {total:,} recipes"
    assert filters.diet.currentText() == f"Vegan ({len(rows):,})"
    filters.clear.click()
    at_rest(desk, page)
    assert len(rows) == total
    assert filters.clear.isHidden()
    assert filters.minutes.currentText() == "Any time"


def test_recipes_that_fit_the_profile(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("milk",)))
    page = opened(desk)
    page.browse.filters.fits.click()
    at_rest(desk, page)
    rows = page.browse.rows
    assert 0 < len(rows) < sum(page._counts.counts.values())
    assert all(not row.verdict.avoid for place in range(60) if (row := rows.row(place)))
    assert page.browse.filters.fits.text() == f"Fits my profile ({len(rows):,})"


def test_filters_that_leave_nothing_say_so_and_offer_a_way_back(desk: Desk) -> None:
    page = opened(desk)
    page.browse.line.setText("beef")
    choose(desk, page, page.browse.filters.diet, "vegan")
    searched(desk, page, "beef xyzzy")
    assert "No recipe with 'beef xyzzy' meets the filters." in words_of(page.browse)
    assert page.browse.filters.diet.value == "vegan", "what is chosen stays on offer"
    press(page.browse, "Clear filters")
    press(page.browse, "Clear the search")
    at_rest(desk, page)
    assert len(listed(page)) == 60


def test_a_misspelt_word_is_mended_and_named(desk: Desk) -> None:
    page = opened(desk)
    found = searched(desk, page, "chiken")
    assert "chicken" in found[0].lower()
    assert "No recipe has 'chiken'; these have 'chicken'." in page.browse.said.text()


def test_the_last_words_win(desk: Desk) -> None:
    page = opened(desk)
    for words in ("s", "so", "soup", "soup leek"):
        page.browse.line.setText(words)
        page.browse.search()
    at_rest(desk, page)
    found = page.browse.rows.found
    assert found is not None
    assert found.wanted.words == "soup leek"
    assert listed(page)


def test_a_heading_sorts_and_the_order_is_shown(desk: Desk) -> None:
    page = opened(desk)
    page.browse.table.horizontalHeader().sectionClicked.emit(1)
    at_rest(desk, page)
    assert page.browse.sort.value == "time"
    minutes = [row.recipe.total_min for place in range(30) if (row := page.browse.rows.row(place))]
    assert minutes == sorted(minutes, key=lambda one: one or 0)


def test_the_list_keeps_its_place_when_the_profile_changes(desk: Desk) -> None:
    page = opened(desk)
    page.browse.table.go_to(200)
    at_rest(desk, page)
    at = page.browse.table.verticalScrollBar().value()
    assert at > 0
    before = page.browse.rows.found
    desk.store_profile(Profile(allergies=("milk",)))
    page.refresh()
    desk.wait(lambda: page.browse.rows.found is not before)
    at_rest(desk, page)
    assert page.browse.table.currentIndex().row() == 200
    assert page.browse.table.verticalScrollBar().value() == at


def test_table_and_cards_show_the_same_recipe(desk: Desk) -> None:
    page = opened(desk)
    page.browse.table.go_to(57)
    page.browse.as_grid.click()
    at_rest(desk, page)
    grid = page.browse.grid
    assert page.browse.view is grid
    assert grid.isVisible()
    assert page.browse.grid_model.place(grid.currentIndex()) == 57
    page.browse.as_table.click()
    assert page.browse.table.isVisible()


def test_the_list_works_by_keys_alone(desk: Desk) -> None:
    page = opened(desk)
    keys: list[str] = []
    page.browse.opened.disconnect(page.show_recipe)
    page.browse.opened.connect(keys.append)
    page.browse.line.setFocus()
    searched(desk, page, "soup")
    desk.qtbot.keyClick(page.browse.line, Qt.Key.Key_Return)
    table = page.browse.table
    desk.qtbot.keyClick(table, Qt.Key.Key_Down)
    desk.qtbot.keyClick(table, Qt.Key.Key_Return)
    row = page.browse.rows.row(1)
    assert row is not None
    assert keys == [row.recipe.key]
    desk.qtbot.keyClick(page.browse.line, Qt.Key.Key_Escape)
    at_rest(desk, page)
    assert page.browse.line.text() == ""


def test_a_click_opens_and_a_click_with_ctrl_selects(desk: Desk) -> None:
    page = opened(desk)
    keys: list[str] = []
    page.browse.opened.disconnect(page.show_recipe)
    page.browse.opened.connect(keys.append)
    table = page.browse.table
    centres = [table.visualRect(table.model().index(row, 0)).center() for row in (0, 1)]
    for centre in centres:
        desk.qtbot.mouseClick(
            table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, centre
        )
    assert keys == []
    assert table.chosen() == [0, 1]
    desk.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=centres[1])
    row = page.browse.rows.row(1)
    assert row is not None
    assert keys == [row.recipe.key]


def test_the_menu_has_what_a_recipe_allows(desk: Desk) -> None:
    page = opened(desk)
    page.browse.table.menu_requested.emit([0], QPoint(200, 200))
    menu = next(menu for menu in page.browse.findChildren(QMenu) if menu.isVisible())
    assert [action.text() for action in menu.actions()] == ["Open", "Edit…", "Duplicate…", "Delete recipe"]
    assert not menu.actions()[3].isEnabled(), "a recipe that comes with Larder stays"
    menu.close()
    assert [action.isEnabled() for action in page.browse.menu([0, 1, 2]).actions()] == [True]
    assert [action.isEnabled() for action in page.browse.menu([0, 1, 2, 3]).actions()] == [False]


def test_two_recipes_of_the_list_are_compared(desk: Desk) -> None:
    page = opened(desk)
    page.browse.menu([0, 1]).actions()[0].trigger()
    desk.wait(lambda: any(isinstance(w, ComparisonDialog) for w in QApplication.topLevelWidgets()))
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, ComparisonDialog))
    assert [one.recipe.title for one in dialog.found.recipes] == listed(page)[:2]
    dialog.accept()


def test_a_recipe_is_deleted_by_its_key_and_comes_back(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "soup.md"
    path.write_text(SOUP, encoding="utf-8")
    page = opened(desk)
    page.preview_files((path,))
    at_rest(desk, page)
    page.import_previewed()
    at_rest(desk, page)
    page.show_recipes()
    assert searched(desk, page, "deletable") == ["Deletable soup"]
    desk.qtbot.keyClick(page.browse.line, Qt.Key.Key_Down)
    desk.qtbot.keyClick(page.browse.table, Qt.Key.Key_Delete)
    desk.wait(lambda: any("Deleted Deletable soup" in text for text in desk.told(Severity.DONE)))
    desk.wait(lambda: not len(page.browse.rows))
    desk.undo()
    desk.wait(lambda: len(page.browse.rows) == 1)
    assert listed(page) == ["Deletable soup"]


def test_a_recipe_of_larder_says_why_it_stays(desk: Desk) -> None:
    page = opened(desk)
    page.browse.table.setFocus()
    desk.qtbot.keyClick(page.browse.table, Qt.Key.Key_Delete)
    desk.wait(lambda: any("comes with Larder" in text for text in desk.told(Severity.PROBLEM)))


def test_a_new_recipe_is_one_button_away(desk: Desk) -> None:
    page = opened(desk)
    asked: list[bool] = []
    desk.context.navigation.new_recipe_requested.connect(lambda: asked.append(True))
    page.new.click()
    assert asked == [True]


def test_every_control_of_the_panel_has_a_name(desk: Desk) -> None:
    page = opened(desk)
    controls = [
        *page.browse.findChildren(QAbstractButton),
        *page.browse.findChildren(QComboBox),
        page.browse.table,
        page.browse.grid,
    ]
    # Qt's own buttons inside a field or a table are no stops of the Tab key.
    named = [one for one in controls if one.isVisibleTo(page) and one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert len(named) > 8
    assert all(one.accessibleName() or getattr(one, "text", str)() for one in named)


def test_tags_are_words() -> None:
    assert tag_words("latin-american") == "Latin american"
    assert tag_words("soup") == "Soup"


def test_the_list_is_shown_again_as_it_was_chosen(desk: Desk) -> None:
    page = opened(desk)
    assert page.browse.view is page.browse.table
    page.browse.as_grid.click()
    desk.wait(lambda: desk.stored(lambda connection: read_setting(connection, LIBRARY_VIEW)) == "cards")
    again = opened(desk)
    desk.wait(lambda: again.browse.view is again.browse.grid)
