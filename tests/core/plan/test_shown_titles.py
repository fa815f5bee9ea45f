"""Notes name a dish as the week shows it, in the language of the window."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from core.diary.entry import Snapshot
from core.food.shown_names import shown_title
from core.food.taxonomy import Certainty
from core.plan.cross_contact import cross_contact_notes
from core.plan.entry import Eater, PlanEntry, Slot, VariantText
from core.plan.leftovers import storage_notes
from core.plan.plan_words import Storage
from core.plan.shopping import MealNeed, ShoppingLine
from core.plan.shopping_formats import for_meals
from core.recommend.meal_check import MealVerdicts, meal_key
from core.recommend.verdict import NO_CONFLICT, Avoided, ProfileVerdict
from core.translation import ENGLISH, Language, use_language

TITLE, MONDAY = "Banana, oat and egg pancakes", date(2026, 11, 16)
PANCAKES = PlanEntry(
    MONDAY, "breakfast", TITLE, "pancakes", 1.0, Snapshot(TITLE, {}, {}), eaters=(Eater("Ann", 1),)
)


@pytest.fixture
def shown() -> Iterator[str]:
    use_language(Language("de", lambda text, _comment, _n: text))
    try:
        yield shown_title(TITLE)
    finally:
        use_language(ENGLISH)


def test_notes_on_a_dish_have_its_shown_title(shown: str) -> None:
    assert shown != TITLE
    old = replace(PANCAKES, leftover_of=Slot(date(2026, 11, 12), "breakfast"))
    for freezes in (True, False):
        (note,) = storage_notes([old], {"pancakes": Storage(name="cake", fridge_days=2, freezes=freezes)})
        assert shown in note
        assert TITLE not in note
    soup = replace(PANCAKES, title="Soup", recipe_key="soup", eaters=(Eater("Kid", 1),))
    near = ProfileVerdict(near=(Avoided("egg", Certainty.CONTAINS, "egg", who="Kid"),))
    checked = MealVerdicts({meal_key(PANCAKES): near, meal_key(soup): NO_CONFLICT})
    (note,) = cross_contact_notes(soup, [PANCAKES, soup], checked)
    assert shown in note
    text = VariantText("pancakes", TITLE, ("oat drink instead of milk",), "Pancakes", 1.0, (), ())
    assert shown in text.sentence


def test_the_list_names_the_meals_by_their_shown_titles(shown: str) -> None:
    need = MealNeed(TITLE, MONDAY, "breakfast", 100.0)
    line = ShoppingLine("oats", None, "Bread", "100 g", 100.0, (), False, (), False, False, (need,))
    assert shown in for_meals(line)
