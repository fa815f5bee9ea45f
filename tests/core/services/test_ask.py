"""Questions that are the title of one of Larder's own recipes in another language."""

import pytest

from core.engine.engine import Engine
from core.food.shown_names import titles_in
from core.library.searched_words import LANGUAGES
from core.people.profile import Profile
from core.services.ask import ask


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_title_of_a_recipe_in_another_language_finds_it_first(engine: Engine, code: str) -> None:
    numbers = engine.library.ids(
        "SELECT recipe_id FROM recipe WHERE source = 'starter' ORDER BY recipe_id LIMIT 12"
    )
    for title in [engine.library.recipe(number).title for number in numbers]:
        assert next(ask(engine, titles_in(code)[title].lower()).answers).title == title


def test_a_title_lifts_no_allergy(engine: Engine) -> None:
    assert next(ask(engine, "Buttermilch-Pancakes").answers).title == "Buttermilk pancakes"
    allergic = ask(engine, "Buttermilch-Pancakes", profile=Profile(allergies=("milk",)))
    assert "Buttermilk pancakes" not in [answer.title for answer in allergic.answers]
