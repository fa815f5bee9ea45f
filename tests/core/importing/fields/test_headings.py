"""Headings of ingredient lists: kept as a note, and read as titles are."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.archive.stored_imports import imported_recipes
from core.importing.fields.headings import heading_line
from core.importing.fields.notes import marked_in, note_of
from core.importing.pipeline.readers import reader_for
from core.importing.pipeline.write import import_files
from core.importing.source_recipe import SourceRecipe
from core.progress import Job
from tests.core.importing.larder_kit import Larder, refuse


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    found = Larder(home, names, foods, rules)
    yield found
    found.close()


WRITTEN = {
    "dish.md": "# Noodles\n\n## Ingredients\n\n- rice\n\n### For the peanut sauce\n\n- water\n\n## Directions\n\nMix.\n",
    "dish.txt": "Noodles\n\nIngredients\nrice\n\nFor the peanut sauce:\nwater\n\nDirections\nMix.\n",
    "dish.cook": "@rice{}\n\n= Peanut sauce =\n\nMix with @water{}.\n",
    "dish.json": '{"@type": "Recipe", "name": "Noodles", "recipeIngredient": ["rice", "## Peanut sauce", "water"]}',
    "dish.grmt": "<gourmetDoc><recipe><title>Noodles</title><ingredient-list><ingredient><item>rice</item></ingredient>"
    "<inggroup><groupname>Peanut sauce</groupname><ingredient><item>water</item></ingredient></inggroup>"
    "</ingredient-list></recipe></gourmetDoc>",
    "dish.kreml": "<krecipes><krecipes-recipe><krecipes-description><title>Noodles</title></krecipes-description>"
    "<krecipes-ingredients><ingredient><name>rice</name></ingredient><ingredient-group name='Peanut sauce'>"
    "<ingredient><name>water</name></ingredient></ingredient-group></krecipes-ingredients></krecipes-recipe></krecipes>",
    "dish.mmf": "---------- Recipe via Meal-Master (tm) v8.05\n\n      Title: Noodles\n\n      1 c  rice\n"
    "----------------PEANUT SAUCE----------------\n      1 c  water\n\n  Mix.\n\n-----\n",
    "recipe.json": '{"name": "Noodles", "working_time": 1, "steps": [{"instruction": "Mix.", "ingredients":'
    ' [{"food": {"name": "rice"}}, {"food": null, "note": "Peanut sauce", "is_header": true},'
    ' {"food": {"name": "water"}}]}]}',
}


def test_a_food_that_only_a_heading_names_leaves_doubt(larder: Larder, tmp_path: Path) -> None:
    for number, (name, written) in enumerate(WRITTEN.items()):
        (tmp_path / name).write_text(written.replace("Noodles", f"Noodles {number}"))
    paths = [tmp_path / name for name in WRITTEN]
    assert import_files(paths, None, larder.import_context, Job()).added == len(WRITTEN)
    library = larder.library()
    numbers = library.ids("SELECT recipe_id FROM recipe WHERE source <> 'starter'")
    recipes = library.recipes(numbers).values()
    assert len(recipes) == len(WRITTEN)
    for found in recipes:
        assert [use.name for use in found.uses] == ["rice", "water"], found.source
        assert [each.casefold() for each in marked_in(found.notes).headings] in (
            ["peanut sauce"],
            ["for the peanut sauce"],
        )
        assert "peanut" in found.unlisted, found.source
    assert not {found.key for found in recipes} & larder.answers(refuse("peanut"))
    # A new build of the library knows it again.
    stated = [one for batch in imported_recipes(library) for one in batch]
    again = {one.key: one.unlisted for one in larder.import_context.resolver.place(stated)}
    assert again == {found.key: found.unlisted for found in recipes}


def test_a_saved_page_says_what_stands_above_groups(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        "<html><head><title>Noodles</title><script type='application/ld+json'>"
        '{"@context": "https://schema.org", "@type": "Recipe", "name": "Noodles", "recipeIngredient": ["rice", "water"],'
        ' "recipeInstructions": [{"@type": "HowToSection", "name": "For the almond milk", "itemListElement":'
        ' [{"@type": "HowToStep", "text": "Mix."}]}]}</script></head><body>'
        '<div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Rice</h4>'
        '<ul><li class="wprm-recipe-ingredient">rice</li></ul></div>'
        '<div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">For the peanut sauce</h4>'
        '<ul><li class="wprm-recipe-ingredient">water</li></ul></div></body></html>'
    )
    reader = reader_for(page)
    (found,) = reader.read(page, Job())
    assert isinstance(found, SourceRecipe)
    assert [line.text for line in found.lines] == ["rice", "water"]
    assert list(marked_in(found.notes).headings) == ["Rice", "For the peanut sauce", "For the almond milk"]


def test_headings_come_back_from_their_note() -> None:
    note = note_of(["## Crust", "For the sauce:", "Crust", "", "== a; b =="])
    assert marked_in(f"Some notes.\n\n{note}").headings == ("Crust", "For the sauce", "a, b")
    assert marked_in("Some notes.").headings == ()
    assert note_of([]) == note_of([" ", "##"]) == heading_line("::") == ""
    assert len(marked_in(note_of([f"part {number}" for number in range(1000)])).headings) == 30
