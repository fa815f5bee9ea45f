"""The same words are the same food and grams in the log, an imported recipe, the pantry and `larder nutrition`, and the same
food in a question."""

from collections.abc import Callable, Iterable
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.assets import assets_dir
from core.diary.meal_text import foods_of_line
from core.food.recipe import IngredientUse
from core.importing.resolving import RecipeResolver
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.importing.tag_words import TagWords
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary, tags_of_assets
from core.services.pantry import read_food
from core.text.lines.line_reader import LineReader
from core.text.lines.nutrition import nutrition_of_lines
from models.question_parser.reader import QuestionReader
from models.registry import locate
from models.runtime import open_session
from tests.core.diary.pieces import foods_of
from tests.sampling import sample_size

NUMBERS = "1 2 1/2 ½ 1½ 0,5 1.5 2-3 one seven twenty a half two-thirds|half a|a couple of|two or three"
UNITS = (
    " g| kg| kg.|g| grams of| oz| lb| ml|ml| l| fl oz| pint of| cup| cups of| tbsp| tbsps| tablespoons of| tsp"
    "| dessertspoon of| pinch of| slice of| tin of| glass of| mug of| bowl of| bottle of| handful of| scoop of| portion of"
    "| plate of| knob of| drizzle of| small| large|"
)
FOODS = "whole milk|egg|potato|peanut butter|olive oil|rolled oats|chicken breast|carrot|cooked rice|orange juice|banana"


Reading = list[tuple[str | None, float | None]]
Read = Callable[[str], tuple[Reading, Reading, Reading]]


@pytest.fixture(scope="session")
def read(line_reader: LineReader) -> Read:
    """The foods and grams of a text as a log line, as a line of `larder nutrition` and as an imported line."""
    resolver = RecipeResolver(line_reader, TagWords(tags_of_assets(assets_dir())), None)

    def reading(uses: Iterable[IngredientUse]) -> Reading:
        return [(use.entity, use.mass_g and round(use.mass_g, 2)) for use in uses]

    def reader(text: str) -> tuple[Reading, Reading, Reading]:
        pending = PendingRecipe(SourceRecipe("key", "Title", (SourceLine(text),)), "text", 0)
        return (
            reading(line_reader.uses(foods_of(text, line_reader))),
            reading(nutrition_of_lines([text], 1.0, line_reader).uses),
            reading(resolver.place([pending])[0].uses),
        )

    return reader


def _split(text: str) -> list[str]:
    first, *phrases = text.split("|")
    return [*first.split(), *phrases]


@given(
    st.sampled_from([*_split(NUMBERS), ""]),
    st.sampled_from(UNITS.split("|")),
    st.sampled_from(FOODS.split("|")),
)
@settings(
    deadline=None,
    max_examples=sample_size(usual=30, thorough=150),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_the_same_words_are_the_same_food_and_grams(read: Read, number: str, unit: str, food: str) -> None:
    blank = " " if number[-1:].isalpha() else ""
    text = f"{number}{blank}{unit} {food}".strip()
    logged, computed, imported = read(text)
    assert logged == computed == imported, text
    assert logged[0][0] is not None, text


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return Vocabulary.from_assets(assets_dir())


@pytest.fixture(scope="module")
def questions() -> QuestionReader:
    folder = locate("question_parser").folder
    return QuestionReader(
        open_session(folder / "model.onnx", policy="onnxruntime:CPUExecutionProvider"), folder
    )


@pytest.mark.parametrize(
    ("text", "food", "grams"),
    [
        ("1 kg. potatoes", "potato", 1000),
        ("a dozen eggs", "egg", 600),
        ("2 tbsps peanut butter", "peanut butter", 32),
        ("0,5 l milk", "milk", 515),
        ("seven eggs", "egg", 350),
        ("ten almonds", "almond", 12),
    ],
)
def test_an_amount_is_the_same_through_every_door(
    read: Read,
    line_reader: LineReader,
    vocabulary: Vocabulary,
    questions: QuestionReader,
    text: str,
    food: str,
    grams: float,
) -> None:
    engine = SimpleNamespace(ingredients=SimpleNamespace(line_reader=line_reader))
    (item,) = read_food(engine, [text])  # type: ignore[arg-type]
    logged, computed, imported = read(text)
    for door in (logged, computed, imported, [(item.entity, item.mass_g)]):
        assert door == [(food, pytest.approx(grams, rel=0.02))]
    for question, mode in ((f"dinner with {text}", "require"), (f"dinner without {text}", "exclude")):
        asked = parse(question, questions, vocabulary)
        dinner, wish = asked.constraints
        assert (dinner.kind, wish.kind, wish.mode) == ("tag", "ingredient", mode), question
        assert wish.entity == food
        assert asked.unknown == (), question


@pytest.mark.parametrize(
    "text",
    [
        "2 (14 oz) cans chickpeas",
        "1 (15 oz) can black beans, drained",
        "1 can (240 g drained) chickpeas",
        "tuna, 1 tin (112 g drained)",
        "a 415 g can of baked beans",
        "half a pint of cream",
        "a pint of blueberries",
        "1 dollop of yogurt",
        "5 basil leaves",
    ],
)
def test_the_diary_has_the_household_weights_of_ingredient_lines(line_reader: LineReader, text: str) -> None:
    logged_g = foods_of_line(text, line_reader).snapshot.lines[0].mass_g
    assert logged_g == pytest.approx(line_reader.uses([text])[0].mass_g, rel=0.01)
