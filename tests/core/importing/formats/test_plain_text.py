"""Recipes as people paste them, without headings: no group of ingredients is taken for directions."""

import pytest

from core.importing.formats.plain_text import parts_of_text


def read(text: str) -> tuple[list[str], list[str]]:
    parts = parts_of_text(text)
    return [str(line) for line in parts.lines], [str(step) for step in parts.steps]


def test_groups_with_blank_lines_between_are_all_ingredients() -> None:
    lines, steps = read(
        "Nut roast\nA family favourite.\n\nFor the dough:\n200 g flour\n1 egg\n\nFor the filling:\n"
        "- 100 g walnuts\n- a pinch of salt\n\n50 g peanuts\nsalt\n\n1. Mix everything.\n2. Bake it for 40 minutes.\n"
    )
    assert [line for line in lines if not line.endswith(":")] == [
        "200 g flour", "1 egg", "100 g walnuts", "a pinch of salt", "50 g peanuts", "salt",
    ]  # fmt: skip
    assert steps == ["Mix everything.", "Bake it for 40 minutes."]


def test_what_stands_above_the_first_amount_belongs_to_the_list() -> None:
    lines, steps = read("Pancakes\nServes 4\n\nbutter\n2 eggs\n1 cup milk\n\nMix and fry.\n")
    assert lines == ["butter", "2 eggs", "1 cup milk"]
    assert steps == ["Mix and fry."]


def test_words_alone_after_the_list_are_ingredients() -> None:
    lines, steps = read(
        "Pancakes\n\n2 eggs\n1 cup flour\n\nbutter\nchopped peanuts\n\nMix and fry in a pan.\n"
    )
    assert lines == ["2 eggs", "1 cup flour", "butter", "chopped peanuts"]
    assert steps == ["Mix and fry in a pan."]


@pytest.mark.parametrize(
    "how",
    [
        "- Toast the bread until it is brown.\n- Butter it on one side.\n",
        "1. Toast the bread\n2. Butter it\n",
        "Toast the bread for 2 minutes. Butter it.\n",
        "Directions\n1 minute in the toaster will do.\n",
    ],
)
def test_directions_in_any_shape_are_none(how: str) -> None:
    lines, steps = read(f"Toast\n\n2 slices bread\nbutter\n\n{how}")
    assert lines == ["2 slices bread", "butter"]
    assert steps


def test_numbered_directions_alone_are_no_ingredients() -> None:
    lines, _ = read("Toast\n1. Toast the bread\n2. Butter it\n")
    assert lines == []


COPIED = """Banana bread
4.7
(15,120)

Prep Time:
15 mins
Cook Time:
60 mins
Total Time:

1 hr 15 mins

Servings:
12

Jump to Nutrition Facts

Ingredients
2 cups all-purpose flour
3 eggs, beaten
1 cup chopped walnuts

Directions
Preheat the oven.

Bake for 60 minutes.
"""


def test_what_is_copied_from_a_page_has_its_labels_on_lines_of_their_own() -> None:
    parts = parts_of_text(COPIED)
    assert parts.title == "Banana bread"
    assert (parts.servings, parts.prep_min, parts.cook_min, parts.total_min) == (12, 15, 60, 75)
    assert read(COPIED) == (
        ["2 cups all-purpose flour", "3 eggs, beaten", "1 cup chopped walnuts"],
        ["Preheat the oven.", "Bake for 60 minutes."],
    )


def test_a_label_alone_takes_no_ingredient_for_its_value() -> None:
    lines, _ = read("Bread\n\nMakes\n2 loaves\n\n500 g flour\n1 egg\n")
    assert lines == ["500 g flour", "1 egg"]
    lines, _ = read("Bread\n\nServes\n\nIngredients\n500 g flour\n1 egg\n")
    assert lines == ["500 g flour", "1 egg"]
    lines, _ = read("Bread\n\nServings\n500 g flour\n1 egg\n")
    assert "500 g flour" in lines, "an amount of food is no number of servings"


@pytest.mark.parametrize(
    ("text", "servings", "minutes"),
    [
        ("Suppe\nFür 4 Personen\nZubereitungszeit: 30 Min.\nZutaten\n2 Karotten\n1 Zwiebel\nZubereitung\nKochen.", 4, 30),
        ("Suppe\n4 Portionen\nZubereitung: 1 Std.\n\n2 Karotten\n1 Zwiebel\n\nKochen.", 4, 60),
        ("Suppe\nArbeitszeit 10 Min\nZutaten für 6-8 Personen:\n2 Karotten\n1 Zwiebel\nSo geht's\nKochen.", 6, 10),
        ("Sopa\n4 raciones\nPreparación: 20 minutos\nIngredientes:\n2 Karotten\n1 Zwiebel\nPreparación\nCocer.", 4, 20),
        ("Sopa\nIngredientes (para 4 personas)\n2 Karotten\n1 Zwiebel\nElaboración\nCocer.", 4, None),
        ("Soup\nIngredients for 4 people\n2 Karotten\n1 Zwiebel\nMethod\nBoil.", 4, None),
    ],
)  # fmt: skip
def test_headings_servings_and_times_in_german_and_spanish(
    text: str, servings: float, minutes: float | None
) -> None:
    parts = parts_of_text(text)
    assert (parts.servings, parts.prep_min) == (servings, minutes)
    assert parts.lines == ["2 Karotten", "1 Zwiebel"]
    assert len(parts.steps) == 1
    assert parts.notes == [""]


def test_words_behind_a_label_of_a_time_that_state_none_are_a_note() -> None:
    parts = parts_of_text("Suppe\nZeit für Erdnüsse\n\nZutaten\n1 Zwiebel\n\nZubereitung\nKochen.")
    assert parts.notes == ["Zeit für Erdnüsse"]
