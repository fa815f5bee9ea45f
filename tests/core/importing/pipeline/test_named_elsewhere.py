"""Peanuts that a recipe of any format names outside its list of ingredients: the recipe is never free of them."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.archive.stored_imports import imported_recipes
from core.importing.fields.notes import marked_in, note_of
from core.importing.pipeline.readers import reader_for
from core.importing.pipeline.write import import_files
from core.importing.source_recipe import PendingRecipe, SourceRecipe
from core.progress import Job
from tests.core.importing.larder_kit import Larder, refuse


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    found = Larder(home, names, foods, rules)
    yield found
    found.close()


def _schema(**more: object) -> str:
    return json.dumps(
        {
            "@type": "Recipe",
            "name": "Dish",
            "recipeIngredient": ["rice"],
            "recipeInstructions": "Boil.",
            **more,
        }
    )


def _page(**more: object) -> str:
    return f'<html><body><script type="application/ld+json">{_schema(**more)}</script></body></html>'


def _steps(**more: object) -> list[object]:
    return [{"@type": "HowToStep", "text": "Boil.", **more}]


def _paprika(**more: object) -> bytes:
    fields = {
        "uid": "A",
        "name": "Dish",
        "ingredients": "rice",
        "directions": "Boil.",
        "on_favorites": 0,
        **more,
    }
    return gzip.compress(json.dumps(fields).encode())


def _mealie(**more: object) -> str:
    return json.dumps(
        {
            "name": "Dish",
            "slug": "dish",
            "recipeIngredient": [{"note": "rice"}],
            "recipeInstructions": [{"text": "Boil."}],
            "orgURL": "",
            **more,
        }
    )


def _tandoor(step: dict[str, object] | None = None, **more: object) -> str:
    whole = {"instruction": "Boil.", "ingredients": [{"food": {"name": "rice"}}], **(step or {})}
    return json.dumps({"name": "Dish", "working_time": 1, "steps": [whole], **more})


def _mastercook(more: str) -> str:
    return (
        '<?xml version="1.0"?><!DOCTYPE mx2 SYSTEM "mx2.dtd"><mx2><RcpE name="Dish"><IngR name="rice"/>'
        f"<DirS><DirT>Boil.</DirT></DirS>{more}</RcpE></mx2>"
    )


def _mastercook_text(more: str, header: str = "") -> str:
    return (
        "                     *  Exported from  MasterCook  *\n\n                                Dish\n\n"
        f"Recipe By     :\nServing Size  : 2     Preparation Time :0:10\nCategories    : {header}\n\n"
        "  Amount  Measure       Ingredient -- Preparation Method\n"
        "--------  ------------  --------------------------------\n"
        f"  1         cup           rice\n\nBoil.\n\n{more}\n                   - - - - - - - - - - - - - - - - - -\n"
    )


def _mealmaster(header: str) -> str:
    begun = "---------- Recipe via Meal-Master (tm) v8.05"
    return f"{begun}\n\n      Title: Dish\n{header}\n\n      1 c  rice\n\n  Boil.\n\n-----\n"


def _recipeml(head: str = "", more: str = "", groups: str = "") -> str:
    return (
        f'<?xml version="1.0"?><recipeml version="0.5"><recipe><head><title>Dish</title>{head}</head><ingredients>{groups}'
        f"<ing><item>rice</item></ing></ingredients>{more}<directions><step>Boil.</step></directions></recipe></recipeml>"
    )


def _gourmet(more: str) -> str:
    return (
        f"<gourmetDoc><recipe><title>Dish</title>{more}<ingredient-list><ingredient><item>rice</item></ingredient>"
        "</ingredient-list><instructions>Boil.</instructions></recipe></gourmetDoc>"
    )


def _krecipes(about: str) -> str:
    return (
        f"<krecipes><krecipes-recipe><krecipes-description><title>Dish</title>{about}</krecipes-description>"
        "<krecipes-ingredients><ingredient><name>rice</name></ingredient></krecipes-ingredients>"
        "<krecipes-instructions>Boil.</krecipes-instructions></krecipes-recipe></krecipes>"
    )


def _markdown(more: str, front: str = "") -> str:
    return f"{front}# Dish\n\n## Ingredients\n\n- rice\n\n## Directions\n\nBoil.\n\n{more}\n"


def _table(column: str, cell: str) -> str:
    return f"title,ingredients,instructions,{column}\nDish,rice,Boil.,{cell}\n"


FOOD_COM = (
    "RecipeId,Name,RecipeIngredientQuantities,RecipeIngredientParts,RecipeInstructions,Description,RecipeCategory,Keywords\n"
    '1,Dish,"c(""1"")","c(""rice"")","c(""Boil."")",With peanuts.,Main,"c(""quick"")"\n'
)
MICROFORMAT = (
    '<html><body><div class="h-recipe"><h1 class="p-name">Dish</h1><p class="p-summary">With peanuts.</p>'
    '<ul><li class="p-ingredient">1 cup rice</li></ul><div class="e-instructions"><p>Boil.</p></div></div>'
    "</body></html>"
)

WRITTEN: dict[str, tuple[str, str | bytes]] = {
    **{
        f"page {name}": ("dish.html", _page(**fields))
        for name, fields in {
            "description": {"description": "Rice with peanuts."},
            "second description": {"description": ["Quick.", "With peanuts."]},
            "keywords": {"keywords": "quick, peanut"},
            "keyword objects": {"keywords": [{"@type": "DefinedTerm", "name": "peanuts"}]},
            "category": {"recipeCategory": ["Peanut dishes"]},
            "cuisine": {"recipeCuisine": "peanut"},
            "other name": {"alternateName": "Peanut rice"},
            "headline": {"alternativeHeadline": "Rice with satay sauce"},
            "first headline": {"headline": "Rice with satay sauce"},
            "about": {"about": "peanut rice"},
            "supplies": {"supply": [{"@type": "HowToSupply", "name": "peanut butter"}]},
            "tools": {"tool": "jar of peanut butter"},
            "supplies of a step": {
                "recipeInstructions": _steps(supply={"@type": "HowToSupply", "name": "peanuts"})
            },
            "yield": {"recipeYield": ["2", "2 bowls of peanut rice"]},
            "serve with": {"recipeInstructions": "Boil. Serve with chopped peanuts."},
            "step name": {"recipeInstructions": _steps(name="Make the satay sauce")},
            "section": {
                "recipeInstructions": [
                    {"@type": "HowToSection", "name": "For the satay sauce:", "itemListElement": _steps()}
                ]
            },
            "section within a section": {
                "recipeInstructions": [
                    {
                        "@type": "HowToSection",
                        "name": "Rice",
                        "itemListElement": [
                            {"@type": "HowToSection", "name": "Satay sauce", "itemListElement": _steps()}
                        ],
                    }
                ]
            },
            "recipe within": {"hasPart": {"@type": "Recipe", "name": "Satay sauce"}},
            "title": {"name": "Rice with satay sauce"},
        }.items()
    },
    "list heading": ("dish.json", _schema(recipeIngredient=["rice", "For the satay sauce:", "coconut milk"])),
    "json description": ("dish.json", _schema(description="With peanuts.")),
    "recipesage section": (
        "sage.json",
        _schema(
            creditText="", recipeInstructions=[{"@type": "HowToSection", "name": "Satay sauce"}, *_steps()]
        ),
    ),
    "recipesage comment": ("sage.json", _schema(creditText="", comment=[{"text": "Serve with peanuts."}])),
    "paprika description": ("dish.paprikarecipe", _paprika(description="With peanuts.")),
    "paprika notes": ("dish.paprikarecipe", _paprika(notes="Serve with peanuts.")),
    "paprika categories": ("dish.paprikarecipe", _paprika(categories=["Peanuts"])),
    "paprika servings": ("dish.paprikarecipe", _paprika(servings="2 bowls of peanut rice")),
    "mealie description": ("dish.json", _mealie(description="With peanuts.")),
    "mealie notes": ("dish.json", _mealie(notes=[{"title": "Tip", "text": "Add peanuts."}])),
    "mealie note title": ("dish.json", _mealie(notes=[{"title": "Peanut topping", "text": "Do."}])),
    "mealie tags": ("dish.json", _mealie(tags=[{"name": "peanuts"}])),
    "mealie categories": ("dish.json", _mealie(recipeCategory=[{"name": "Peanuts"}])),
    "mealie tools": ("dish.json", _mealie(tools=[{"name": "jar of peanut butter"}])),
    "mealie step title": (
        "dish.json",
        _mealie(recipeInstructions=[{"title": "Satay sauce", "text": "Boil."}]),
    ),
    "mealie yield": ("dish.json", _mealie(recipeYield="2 bowls of peanut rice")),
    "tandoor description": ("recipe.json", _tandoor(description="With peanuts.")),
    "tandoor keywords": ("recipe.json", _tandoor(keywords=[{"name": "peanuts"}])),
    "tandoor step": ("recipe.json", _tandoor({"name": "Satay sauce"})),
    "tandoor servings": ("recipe.json", _tandoor(servings_text="bowls of peanut rice")),
    "mastercook description": ("dish.mx2", _mastercook("<Desc>With peanuts.</Desc>")),
    "mastercook note": ("dish.mx2", _mastercook("<Note>Add peanuts.</Note>")),
    "mastercook serving ideas": ("dish.mx2", _mastercook("<SrvI>Serve with peanuts.</SrvI>")),
    "mastercook category": ("dish.mx2", _mastercook("<CatS><CatT>Peanuts</CatT></CatS>")),
    "mastercook yield": ("dish.mx2", _mastercook('<Yield unit="bowls of peanut rice" qty="2"/>')),
    "mastercook text note": ("dish.mxp", _mastercook_text("NOTES : Add peanuts.")),
    "mastercook text ideas": ("dish.mxp", _mastercook_text("Serving Ideas : Serve with peanuts.")),
    "mastercook text category": ("dish.mxp", _mastercook_text("", "Peanuts")),
    "mealmaster category": ("dish.mmf", _mealmaster(" Categories: Peanuts\n      Yield: 2 servings")),
    "mealmaster yield": ("dish.mmf", _mealmaster("      Yield: 2 bowls peanut rice")),
    "mealmaster note": ("dish.mmf", _mealmaster("Description: With peanuts.")),
    "cooklang description": ("dish.cook", ">> description: With peanuts.\n\nBoil @rice{}.\n"),
    "cooklang tags": ("dish.cook", ">> tags: quick, peanuts\n\nBoil @rice{}.\n"),
    "cooklang equipment": ("dish.cook", "Boil @rice{} in #jar of peanut butter{}.\n"),
    "cooklang section": ("dish.cook", "== Satay sauce ==\n\nBoil @rice{}.\n"),
    "cooklang note": ("dish.cook", "> Add peanuts.\n\nBoil @rice{}.\n"),
    "cooklang front matter": ("dish.cook", "---\nserve with: peanuts\n---\nBoil @rice{}.\n"),
    "recipeml subtitle": ("dish.xml", _recipeml("<subtitle>Peanut rice</subtitle>")),
    "recipeml category": ("dish.xml", _recipeml("<categories><cat>Peanuts</cat></categories>")),
    "recipeml description": ("dish.xml", _recipeml(more="<description>With peanuts.</description>")),
    "recipeml equipment": ("dish.xml", _recipeml(more="<equipment><tool>peanut butter</tool></equipment>")),
    "recipeml group": (
        "dish.xml",
        _recipeml(groups="<ing-div><title>Satay sauce</title><ing><item>water</item></ing></ing-div>"),
    ),
    "gourmet category": ("dish.grmt", _gourmet("<category>Peanuts</category>")),
    "gourmet notes": ("dish.grmt", _gourmet("<modifications>Add peanuts.</modifications>")),
    "gourmet yields": ("dish.grmt", _gourmet("<yields>2 bowls of peanut rice</yields>")),
    "krecipes category": ("dish.kreml", _krecipes("<category><cat>Peanuts</cat></category>")),
    "krecipes yield": (
        "dish.kreml",
        _krecipes("<yield><amount>2</amount><type>bowls of peanut rice</type></yield>"),
    ),
    "markdown note": ("dish.md", _markdown("## Notes\n\nAdd peanuts.")),
    "markdown heading of directions": ("dish.md", _markdown("### Satay sauce\n\nStir.")),
    "markdown heading of notes": ("dish.md", _markdown("## Peanut topping\n\nMake it.")),
    "markdown front matter": ("dish.md", _markdown("", "---\ndescription: With peanuts.\n---\n")),
    "markdown tags": ("dish.md", _markdown("", "---\ntags: [quick, peanuts]\n---\n")),
    "text note": ("dish.txt", "Dish\n\nRice with peanuts.\n\nIngredients\nrice\n\nDirections\nBoil.\n"),
    "text yield": (
        "dish.txt",
        "Dish\n\nMakes 2 bowls of peanut rice\n\nIngredients\nrice\n\nDirections\nBoil.\n",
    ),
    "text serve with": (
        "dish.txt",
        "Dish\n\nIngredients\nrice\n\nDirections\nBoil. Serve with chopped peanuts.\n",
    ),
    **{
        f"table {column}": ("dish.csv", _table(column, cell))
        for column, cell in {
            "notes": "Add peanuts.",
            "comments": "With peanuts.",
            "description": "With peanuts.",
            "summary": "With peanuts.",
            "tags": "peanuts",
            "keywords": "peanuts",
            "category": "Peanuts",
            "cuisine": "Peanut",
            "equipment": "jar of peanut butter",
            "alternate name": "Peanut rice",
            "servings": "2 bowls of peanut rice",
        }.items()
    },
    "table with two notes": (
        "dish.csv",
        "title,ingredients,instructions,notes,comments\nDish,rice,Boil.,Quick.,With peanuts.\n",
    ),
    "food.com reviews": ("dish.csv", FOOD_COM),
    "microformat": ("dish.html", MICROFORMAT),
}


def _read(tmp_path: Path, where: str) -> SourceRecipe:
    name, text = WRITTEN[where]
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    (found,) = reader_for(path).read(path, Job())
    assert isinstance(found, SourceRecipe), found
    return found


def test_peanuts_that_are_named_outside_the_list_leave_doubt(
    larder: Larder, names: NameIndex, tmp_path: Path
) -> None:
    resolver = larder.import_context.resolver
    missed: dict[str, object] = {}
    for where in WRITTEN:
        recipe = _read(tmp_path, where)
        (placed,) = resolver.place([PendingRecipe(recipe, "test", 0)])
        assert any("rice" in use.name for use in placed.uses)
        if not any(names.taxonomy.certainty(node, "peanut") != "no" for node in placed.unlisted):
            missed[where] = recipe
    assert missed == {}


def test_a_recipe_that_names_peanuts_elsewhere_is_no_answer_and_stays_none(
    larder: Larder, tmp_path: Path
) -> None:
    path = tmp_path / "dish.html"
    path.write_text(_page(supply=["peanut butter"], alternateName="Satay rice", recipeYield="2 peanut bowls"))
    assert import_files([path], None, larder.import_context, Job()).added == 1
    library = larder.library()
    (number,) = library.ids("SELECT recipe_id FROM recipe WHERE source <> 'starter'")
    found = library.recipe(number)
    assert found.key not in larder.answers(refuse("peanut"))
    ((stated,),) = imported_recipes(library)
    (again,) = larder.import_context.resolver.place([stated])
    assert again.unlisted == found.unlisted == ("peanut", "peanut butter")


def test_marked_notes_come_back() -> None:
    note = note_of(["Crust"], ["Peanut pie", "Pie; of peanuts"], ["peanut butter", "oven"], "2 peanut pies")
    found = marked_in(f"A story.\nIts end.\n\n{note}")
    assert found.headings == ("Crust",)
    assert found.titles == ("Peanut pie", "Pie, of peanuts", "2 peanut pies")
    assert found.supplies == ("peanut butter", "oven")
    assert found.prose == ("A story.", "Its end.")


@pytest.mark.parametrize("made", ["4", "4 servings", "2 dozen cookies", "1 (9-inch) pie", "", None, 4, ["a"]])
def test_a_yield_that_names_no_food_is_no_note(made: object) -> None:
    assert note_of(made=made) == ""
