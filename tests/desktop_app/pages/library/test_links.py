"""FoodKG's links on the Library page: told apart from recipes, called guesses, and removable with their source."""

from tests.desktop_app.library_kit import at_rest, counts, opened, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.paths import IMPORT_FIXTURES

pytestmark = OFFSCREEN_NOISE

LINKS = IMPORT_FIXTURES / "usda-links.trig"


def test_a_file_of_links_alone_is_taken_in_and_out_again(desk: Desk) -> None:
    page = opened(desk)
    before = counts(desk)
    page.preview_files((LINKS,))
    at_rest(desk, page)
    shown = words_of(page.panel)
    assert "2 links to import" in shown
    assert "FoodKG: 2 new suggested matches, never used for allergens or nutrition" in shown
    page.import_previewed()
    at_rest(desk, page)
    assert "2 suggested matches added" in words_of(page.panel)
    assert counts(desk) == {**before, "foodkg": 0}
    page.preview_files((LINKS,))
    at_rest(desk, page)
    assert "Nothing new" in words_of(page.panel)
    assert "FoodKG: 2 unchanged matches" in words_of(page.panel)
    page.remove("foodkg")
    at_rest(desk, page)
    assert counts(desk) == before


def test_recipes_and_links_are_counted_apart(desk: Desk) -> None:
    page = opened(desk)
    page.preview_files((IMPORT_FIXTURES / "foodkg-core.trig", LINKS))
    at_rest(desk, page)
    assert "3 new recipes and 2 links to import" in words_of(page.panel)
    page.import_previewed()
    at_rest(desk, page)
    assert "3 added, 2 suggested matches added" in words_of(page.panel)
    assert counts(desk)["foodkg"] == 3
