"""Lines that name an allergen in every way that was thought of: none may be called free of it.

They say what must not happen (a false "no"), not how well a line is read: "may contain" and "unknown" pass.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.food.taxonomy import Certainty
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.store.home import Home

HERE = Path(__file__).parent


def rows(name: str) -> Iterator[tuple[str, str]]:
    for row in (HERE / name).read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            first, _, second = row.partition("\t")
            yield first, second


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return Engine(Home(tmp_path_factory.mktemp("home")))


def absent(engine: Engine, lines: list[str]) -> dict[str, set[str]]:
    """By line, the allergens that it is called free of."""
    recipe = SourceRecipe("x", "X", tuple(SourceLine(line) for line in lines))
    uses = engine.ingredients.resolver.place([PendingRecipe(recipe, "text", 0)])[0].uses
    return {
        line: {
            name
            for name, allergen in engine.data.rules.allergens.items()
            if engine.data.rules.certainty(use.items, allergen.nodes) is Certainty.NO
        }
        for line, use in zip(lines, uses, strict=True)
    }


def test_no_line_is_free_of_what_it_names(engine: Engine) -> None:
    wanted = dict(rows("tricky_lines.tsv"))
    found = absent(engine, list(wanted))
    wrong = {
        line: free
        for line, said in wanted.items()
        if (free := found[line] if said == "any" else found[line] & set(said.split()))
    }
    assert not wrong


@pytest.mark.parametrize(
    ("line", "food"),
    [
        ("100 g gouda (unpasteurised)", "raw milk"),
        ("gouda, unpasteurized", "raw milk"),
        ("100 g comté (not pasteurised)", "raw milk"),
        ("100 g Gouda (Rohmilch)", "raw milk"),
        ("1 tsp No Salt", "salt substitute"),
        ("head cheese", "pork"),
        ("lady fingers, soaked in coffee", "egg"),
    ],
)
def test_a_state_or_a_whole_name_says_what_is_in_the_line(engine: Engine, line: str, food: str) -> None:
    recipe = SourceRecipe("x", "X", (SourceLine(line),))
    (use,) = engine.ingredients.resolver.place([PendingRecipe(recipe, "text", 0)])[0].uses
    assert engine.data.rules.certainty(use.items, (food,)) is Certainty.CONTAINS


def test_no_word_of_another_language_is_taken_for_a_food_without_its_allergen(engine: Engine) -> None:
    wanted = {
        f"100 g {word}": allergen for allergen, words in rows("foreign_words.tsv") for word in words.split()
    }
    found = absent(engine, list(wanted))
    assert not {line: allergen for line, allergen in wanted.items() if allergen in found[line]}


@pytest.mark.parametrize(
    ("line", "is_open"),
    [
        ("1 batch roast carrots (see separate recipe)", True),
        ("200 g cooked rice, recipe follows", True),
        ("1 portion boiled potatoes (see p. 4)", True),
        ("300 g Karotten (siehe Grundrezept)", True),
        ("200 g carrots (see tip)", False),
        ("2 carrots, for the recipe", False),
        ("200 g rice, see note", False),
    ],
)
def test_what_another_recipe_holds_is_unknown(engine: Engine, line: str, is_open: bool) -> None:
    (free,) = absent(engine, [line]).values()
    assert ("peanut" not in free) == is_open


def test_a_cooked_kind_of_another_food_takes_away_nothing(engine: Engine) -> None:
    """Leftover lasagna weighs as cooked pasta; jasmine rice is rice."""
    found = absent(engine, ["leftover lasagna", "2 cups cooked jasmine rice"])
    assert "milk" not in found["leftover lasagna"]
    assert {"milk", "wheat"} <= found["2 cups cooked jasmine rice"]


def test_plain_lines_are_free_of_what_they_do_not_hold(engine: Engine) -> None:
    """Doubt that falls on everything would pass the tests above."""
    lines = [
        "200 g rice",
        "1 tsp salt",
        "2 carrots, diced",
        "1 tbsp olive oil",
        "1/2 cup lemon juice",
        "3 cloves garlic",
    ]
    found = absent(engine, lines)
    assert all({"peanut", "tree_nut", "milk", "egg"} <= free for free in found.values())
