"""What lines say, alternatives included: a choice that nobody knows is never free of anything."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.food.hashes import hash_of
from core.food.recipe import IngredientUse
from core.food.taxonomy import Certainty
from core.importing.archive.segments import ArchiveWriter, archived_recipes
from core.importing.resolving import content_hash
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.library.file.batch import BatchComputer
from core.store.home import Home


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return Engine(Home(tmp_path_factory.mktemp("home")))


def certainty(engine: Engine, line: str, node: str) -> Certainty:
    recipe = SourceRecipe(key="x", title="X", lines=(SourceLine(text=line),))
    (use,) = engine.ingredients.resolver.place([PendingRecipe(recipe, "text", 0)])[0].uses
    return engine.data.rules.certainty(use.items, (node,))


@pytest.mark.parametrize(
    "line",
    [
        "1 glurf or 2 eggs",
        "2 eggs or 1 glurf",
        "2 eggs or one glurf",
        "half a dozen eggs plus two glurfs",
        "3 eggs, or 1/2 cup glurfo",
        "2 eggs (or 1 tbsp glurfo)",
        "1 cup butter or glurfo",
        "1 cup glurfo or butter",
        "sugar and 2 glurfs",
        "sugar and glurfs",
        "1 cup sugar plus 2 glurfs",
        "1 cup sugar + 1/2 cup glurfo",
        "2 eggs & 1 glurf",
        "salt, pepper and glurf powder",
        "salt, glurf and pepper",
        "2 cups rice with glurfs",
        "2 cups rice with 1 cup glurfo",
    ],
)
def test_an_unknown_choice_is_free_of_nothing(engine: Engine, line: str) -> None:
    assert certainty(engine, line, "peanut") is Certainty.UNKNOWN


@pytest.mark.parametrize(
    ("line", "foods"),
    [
        ("1 egg and 1 egg yolk", [("egg", 1), ("egg yolk", 1)]),
        ("1 tablespoon oil plus 1 teaspoon butter", [("oil", 1), ("butter", 1)]),
    ],
)
def test_a_line_about_several_foods_is_read_as_in_the_log(
    engine: Engine, line: str, foods: list[tuple[str, float]]
) -> None:
    recipe = SourceRecipe(key="x", title="X", lines=(SourceLine("1 leek"), SourceLine(line)))
    found = engine.ingredients.resolver.place([PendingRecipe(recipe, "text", 0)])[0]
    logged = engine.ingredients.line_reader.uses([line])
    assert [(use.name, use.amount) for use in found.uses[1:]] == foods
    assert [(use.entity, use.mass_g) for use in found.uses[1:]] == [
        (use.entity, None if use.mass_g is None else round(use.mass_g, 2)) for use in logged
    ]
    assert found.joint_lines == ((1, 2, line),)


def test_the_archive_has_a_line_about_several_foods_as_it_was_stated(engine: Engine, tmp_path: Path) -> None:
    lines = tuple(
        map(SourceLine, ("1 leek", "1 egg and 1 egg yolk", "1 cup milk", "1 tsp oil and 1 tsp butter"))
    )
    recipe = SourceRecipe(key="x", title="X", lines=lines)
    plain, other = (SourceRecipe(key=key, title="Y", lines=lines[:1]) for key in "yz")
    pending = [PendingRecipe(each, "text", content_hash(each)) for each in (plain, recipe, other)]
    home = Home(tmp_path)
    with closing(ArchiveWriter(home)) as writer:
        resolved = engine.ingredients.resolver.place(pending)
        assert [len(each.uses) for each in resolved] == [1, 6, 1]
        writer.add(BatchComputer(engine.data.foods, engine.data.rules).finish(resolved))
        segments = writer.finish(2, 0).segments
    (found,) = archived_recipes(home, segments)
    assert [(each.recipe.lines, each.content_hash) for each in found] == [
        (each.recipe.lines, content_hash(each.recipe)) for each in pending
    ]


@pytest.mark.parametrize(
    "line",
    [
        "1 cup red or white wine",
        "200 g fresh or frozen peas",
        "1 or 2 eggs",
        "one or two eggs",
        "seven eggs",
        "a glass milk",
        "2 bowls rice",
        "1 onion or two shallots",
        "2 eggs or three small ones",
        "2 large eggs, or 3 small ones",
        "200 g butter or 1/2 cup margarine",
        "4 tbsp salted or unsalted butter",
        "salt, or to taste",
        "salt and freshly ground pepper",
        "1 lb carrots, peeled and cut into 1-inch rounds",
        "8 chicken thighs, boned and skin left on",
        "1 tbsp plus 1 tsp sugar",
        "2 tbsp plus 2 tsp olive oil, divided",
        "1 can tomatoes with their juice",
        "2 beetroots with tops",
        "parsley leaves and tender stems, chopped",
        "mint sprigs and lemon wheels",
    ],
)
def test_a_known_choice_leaves_no_doubt_about_peanuts(engine: Engine, line: str) -> None:
    assert certainty(engine, line, "peanut") is Certainty.NO


@pytest.mark.parametrize(
    ("line", "allergen"),
    [
        ("500 g moules", "mussel"),  # not mole
        ("12 ostriche", "oyster"),  # not ostrich
        ("100 g anchois", "fish"),  # not ancho
        ("200 g lenguado", "fish"),  # not tongue
        ("100 g manteiga", "dairy"),  # not manteca
        ("2 tbsp glurf butter", "nut"),
        ("2 tbsp p'nut butter", "peanut"),
        ("1 cup pnut butter", "peanut"),
        ("1 cup glurf flour", "almond"),
        ("1 cup glurf milk", "almond"),
        ("1 cup PB chips", "peanut"),
    ],
)
def test_what_was_only_guessed_is_free_of_nothing(engine: Engine, line: str, allergen: str) -> None:
    assert certainty(engine, line, allergen) is not Certainty.NO


@pytest.mark.parametrize(
    "line",
    [
        "1 tsp cinammon",
        "100 g mozarella",
        "1 tbsp worchestershire sauce",
        "2 cups Gold Medal all-purpose flour",
        "1 cup unbleached bread flour",
        "1/2 cup peanut-free oat milk",
        "200 g red kidney beans",
        "1 lb hearty potatoes",
        "1 cup crisp apple",
    ],
)
def test_a_plain_slip_or_a_word_that_changes_nothing_leaves_no_doubt(engine: Engine, line: str) -> None:
    assert certainty(engine, line, "peanut") is Certainty.NO


def test_a_name_that_its_source_keeps_apart_may_list_an_unknown_food(engine: Engine) -> None:
    line = SourceLine(text="1 cup sugar and glurfs", name="sugar and glurfs", amount=1.0, unit="cup")
    (use,) = engine.ingredients.resolver.place([PendingRecipe(SourceRecipe("x", "X", (line,)), "text", 0)])[
        0
    ].uses
    assert engine.data.rules.certainty(use.items, ("peanut",)) is Certainty.UNKNOWN


@pytest.mark.parametrize("text", ["250 g Quark", "200 g", "1 cup"])
def test_a_line_of_which_no_word_is_taken_for_a_name_is_placed(engine: Engine, text: str) -> None:
    recipe = SourceRecipe("x", "X", (SourceLine(text=text), SourceLine(text="2 eggs")))
    first, second = engine.ingredients.resolver.place([PendingRecipe(recipe, "text", 0)])[0].uses
    assert (first.text, second.entity) == (text, "egg")


def test_a_choice_with_an_amount_counts(engine: Engine) -> None:
    assert certainty(engine, "2 eggs or 1 cup of peanuts", "peanut") is Certainty.MAY_CONTAIN


def test_a_line_that_was_met_before_is_weighed_beside_its_own_neighbours(engine: Engine) -> None:
    oil = SourceLine("1 l oil, for deep frying", "sunflower oil", 1.0, "l", "for deep frying")
    recipes = [
        SourceRecipe(key=str(grams), title="Chips", lines=(oil, SourceLine("", "potato", grams, "g")))
        for grams in (500.0, 1000.0, 500.0)
    ]
    grams = [
        [use.mass_g for use in placed.uses]
        for placed in engine.ingredients.resolver.place(
            [PendingRecipe(recipe, "text", 0) for recipe in recipes]
        )
    ]
    assert grams[0] == grams[2] == [40.0, 500.0]
    assert grams[1] == [80.0, 1000.0]


def test_equal_lines_are_one_object_and_unlike_ones_are_not(engine: Engine) -> None:
    lines = [
        SourceLine("2 cups leeks", "leeks", 2.0, "cups"),
        SourceLine("2 cups leeks, sliced", "leeks", 2.0, "cups"),
    ]
    placed = engine.ingredients.resolver.place(
        [PendingRecipe(SourceRecipe(str(n), "T", (lines[n % 2],)), "text", 0) for n in range(4)]
    )
    uses = [source.uses[0] for source in placed]
    assert uses[0] is uses[2]
    assert uses[1] is uses[3]
    assert (uses[0].text, uses[1].text) == ("2 cups leeks", "2 cups leeks, sliced")


def test_content_hash_is_that_of_the_whole_text_whatever_was_hashed_before() -> None:
    # 1 and 1.0 are equal, but a stored hash is of the number as its source wrote it.
    for amount in (1.0, 1, 2.5, None):
        line = SourceLine('1 "egg"\tñ', name="egg", amount=amount, unit="large", preparation="beaten")
        recipe = SourceRecipe(
            key="x", title="Egg, ñ", lines=(line, SourceLine("salt")), steps=("Boil.",), tags=("quick",),
            stated={"protein": 6.0}, prep_min=3.0, url="https://x.example/1", notes="a\nb",
        )  # fmt: skip
        lines = [
            (each.text, each.name, each.amount, each.unit, each.preparation, each.optional)
            for each in recipe.lines
        ]
        times = (None, 3.0, None, None)
        said = ("Egg, ñ", lines, times, ("Boil.",), ("quick",), [("protein", 6.0)])
        text = json.dumps((*said, "https://x.example/1", "a\nb"), ensure_ascii=False)
        assert content_hash(recipe) == hash_of(text)


DE = ("1 Zwiebel", "2 EL Olivenöl", "100 g Zucker")
ES = ("1 cebolla", "2 cucharadas de aceite de oliva", "100 g de azúcar")


@pytest.mark.parametrize(
    ("others", "line", "node"),
    [
        (DE, "50 g Erdnüsse", "peanut"),
        (DE, "Zucker und Erdnüsse zum Bestreuen", "peanut"),
        (DE, "200 ml Sahne", "dairy"),
        (DE, "300 g Weizenmehl Type 405", "wheat"),
        (DE, "1 Nusskuchen", "tree nut"),
        (DE, "100 g gehobelte Mandeln", "tree nut"),
        (DE, "100 g Nougat", "tree nut"),
        (DE, "1 Stück Sellerie", "celery"),
        (DE, "Salz, Pfeffer, Senf", "mustard"),
        (DE, "200 g Garnelen, geschält", "crustacean"),
        (DE, "100 g Krabben", "crustacean"),
        (ES, "500 g de camarones limpios", "crustacean"),
        (ES, "100 g de cacahuetes tostados", "peanut"),
        (ES, "200 ml de nata para cocinar", "dairy"),
        (ES, "harina de trigo para rebozar", "wheat"),
        (ES, "250 g de almendras molidas", "tree nut"),
        (ES, "2 ramas de apio", "celery"),
        (ES, "sal y mostaza al gusto", "mustard"),
    ],
)
def test_allergens_of_german_and_spanish_lines_are_found(
    engine: Engine, others: tuple[str, ...], line: str, node: str
) -> None:
    (*_, use) = uses_of(engine, *others, line)
    assert use.text == line
    assert engine.data.rules.certainty(use.items, (node,)) is Certainty.CONTAINS


@pytest.mark.parametrize(
    "line",
    [
        "200 g Lachs, in Quatsch gewälzt",
        "1 Kir",
        "Gift",
        "100 g vegane Butter",
        "200 g Mozzarella im Quatschmantel",
    ],
)
def test_a_german_line_that_is_known_in_part_is_free_of_nothing(engine: Engine, line: str) -> None:
    (*_, use) = uses_of(engine, *DE, line)
    assert engine.data.rules.certainty(use.items, ("peanut",)) is Certainty.UNKNOWN


def uses_of(engine: Engine, *lines: str) -> tuple[IngredientUse, ...]:
    recipe = SourceRecipe(key="x", title="X", lines=tuple(map(SourceLine, lines)))
    return engine.ingredients.resolver.place([PendingRecipe(recipe, "text", 0)])[0].uses
