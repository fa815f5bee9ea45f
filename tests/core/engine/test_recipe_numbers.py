"""Names of recipes are found in the library file without opening the library."""

from pathlib import Path

import pytest

from core.engine import recipe_numbers
from core.engine.recipe_numbers import names_no_recipe
from core.store.database import connect
from core.store.home import Home
from core.store.library_files import current_library


@pytest.mark.parametrize("most", [0, 5000])
def test_a_title_is_found_in_a_library_of_any_size(
    small_stocked: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(recipe_numbers, "_MOST_OF_SMALL", most)
    recipe_numbers._small_library.cache_clear()
    home = Home(small_stocked)
    path = current_library(home)
    assert path is not None
    with connect(path, read_only=True) as connection:
        ((title,),) = connection.execute("SELECT title FROM recipe LIMIT 1").fetchall()
    for _ in range(2):
        assert names_no_recipe(home, ["2 eggs", "glurf"])
        assert not names_no_recipe(home, [f"2 servings of {title}", title.upper()])
    recipe_numbers._small_library.cache_clear()
