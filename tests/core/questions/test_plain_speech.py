"""Questions as strangers type them: meals that are over, contrasts, states of foods, and words that name no condition."""

import pytest

from core.questions.constraint import EXCLUDING_MODES, ParsedQuestion
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import StanceReader


def _read(
    question: str, reader: QuestionReader, vocabulary: Vocabulary, shipped: StanceReader | None = None
) -> tuple[set[str], set[str], ParsedQuestion]:
    """Return what a question wants and what it excludes, by the names of foods and labels."""
    parsed = parse(question, reader, vocabulary, stances=shipped)
    names = [(each.mode, getattr(each, "entity", "")) for each in parsed.constraints]
    return (
        {name for mode, name in names if mode not in EXCLUDING_MODES},
        {name for mode, name in names if mode in EXCLUDING_MODES},
        parsed,
    )


@pytest.mark.parametrize(
    ("question", "wanted", "excluded"),
    [
        ("I've drunk two beers already, no more alcohol", set(), {"alcohol"}),
        ("eggs and toast done, now dessert", {"dessert"}, set()),
        ("I skipped lunch, quick pasta", {"", "pasta"}, set()),
        ("I missed breakfast and lunch", set(), set()),
        ("we didn't have dinner, omelette please", {"omelet"}, set()),
        ("my aunt gave me plums", {"plum"}, set()),
    ],
)
def test_meals_that_are_over_or_were_skipped_are_no_wishes(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, wanted: set[str], excluded: set[str]
) -> None:
    found = _read(question, reader, vocabulary)
    assert found[:2] == (wanted, excluded)
    assert not found[2].unknown


def test_recipes_need_not_resemble_what_was_eaten(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    assert parse("I had tuna yesterday, dinner please", reader, vocabulary).rest == ""
    assert parse("we used to love fish pie", reader, vocabulary).rest == "used fish pie"


@pytest.mark.parametrize(
    ("question", "wanted", "excluded"),
    [
        ("no lamb, some turkey", {"turkey"}, {"lamb"}),
        ("pizza, leave off everything but the ham", {"pizza", "ham"}, set()),
        ("please don't drop the olives", {"olive"}, set()),
        ("I don't not like rice", {"rice"}, set()),
        ("if it doesn't have ginger I don't want it", {"ginger"}, set()),
        ("the last thing I want is liver", set(), {"liver"}),
        ("my carrots have gone soft, soup", {"carrot", "soup"}, set()),
        ("I never said I was vegetarian, no lamb", set(), {"lamb"}),
        ("we're vegan, not vegetarian", {"vegan"}, set()),
        ("frozen spinach and rice", {"frozen spinach", "rice"}, set()),
        ("I eat plants only", {"vegan"}, set()),
        ("lasagne for my gf", {"lasagna"}, set()),
    ],
)
def test_what_is_contrasted_or_denied_twice_is_wanted_or_refused_as_meant(
    reader: QuestionReader,
    vocabulary: Vocabulary,
    shipped: StanceReader,
    question: str,
    wanted: set[str],
    excluded: set[str],
) -> None:
    assert _read(question, reader, vocabulary, shipped)[:2] == (wanted, excluded)


@pytest.mark.parametrize("question", ["no dairy, some nuts", "no wheat, some eggs"])
def test_some_of_an_allergen_stays_in_a_list_of_refusals(
    reader: QuestionReader, vocabulary: Vocabulary, question: str
) -> None:
    assert len(_read(question, reader, vocabulary)[1]) == 2


@pytest.mark.parametrize(
    ("question", "unused", "excluded"),
    [
        ("no hidden potatoes, soup", "hidden potatoes", set()),
        ("I hate cooked tomatoes", "cooked tomatoes", set()),
        ("lumpy porridge not ok", "lumpy porridge", set()),
        ("not sweet pasta", "not sweet", set()),
        ("allergic to cooked tomatoes", "", {"tomato"}),
        ("pregnant, no cooked tomatoes", "", {"tomato"}),
        ("no melted butter or cream", "", {"butter", "cream"}),
    ],
)
def test_a_refused_state_refuses_no_food_without_a_reason_of_health(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, unused: str, excluded: set[str]
) -> None:
    _, out, parsed = _read(question, reader, vocabulary)
    assert out == excluded
    assert (unused in parsed.unused) == bool(unused)


@pytest.mark.parametrize(
    ("question", "diets"),
    [
        ("a pareve pudding", {"kosher", "dairy-free", "pescatarian"}),
        ("fleishig dinner", {"kosher", "dairy-free"}),
        ("milchig supper", {"kosher", "vegetarian"}),
        ("no mixing meat and dairy, dinner", {"kosher"}),
    ],
)
def test_kosher_words_are_diets(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, diets: set[str]
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert {
        each.entity for each in parsed.constraints if each.kind == "tag" and each.facet == "diet"
    } == diets
    assert not parsed.unknown


@pytest.mark.parametrize(
    "question",
    [
        "something that won't make me grumpy, lunch",
        "I'm so busy, quick soup",
        "the kettle beeps, cold dinner",
        "predictable food please",
    ],
)
def test_words_of_kitchen_and_mood_are_no_conditions(
    reader: QuestionReader, vocabulary: Vocabulary, shipped: StanceReader, question: str
) -> None:
    assert not _read(question, reader, vocabulary, shipped)[2].unheeded


@pytest.mark.parametrize(
    ("question", "besides"),
    [
        ("no nuts except walnuts", {"nut": ("walnut",)}),
        ("no fish apart from cod and haddock, dinner", {"fish": ("cod", "haddock")}),
        ("no dairy other than a little cream", {"dairy": ("cream",)}),
        ("I don't do vegetables, but corn and potatoes are alright", {"vegetable": ("corn", "potato")}),
        ("no fish, but I like chips", {}),
        ("no meat, chicken soup for my dad", {}),
    ],
)
def test_an_excepted_kind_stays_allowed(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, besides: dict[str, tuple[str, ...]]
) -> None:
    parsed = parse(question, reader, vocabulary)
    foods = [each for each in parsed.constraints if each.kind == "ingredient" and each.mode == "exclude"]
    assert {each.entity: each.besides for each in foods if each.besides} == besides
    assert ("besides" in parsed.model_dump_json()) == bool(besides)


def test_an_exception_from_an_allergy_is_asked_about(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("allergic to nuts except walnuts", reader, vocabulary)
    assert "walnut" in parsed.unknown
    assert not any(each.besides for each in parsed.constraints if each.kind == "ingredient")


@pytest.mark.parametrize(
    ("question", "kind"),
    [("no fish like trout, dinner", "trout"), ("no meat like lamb, stew", "lamb")],
)
def test_an_example_of_a_refused_group_is_no_wish(
    reader: QuestionReader, vocabulary: Vocabulary, question: str, kind: str
) -> None:
    wanted, _, parsed = _read(question, reader, vocabulary)
    assert kind not in wanted
    assert kind in parsed.unknown


def test_finger_food_of_a_small_child_is_no_firm_course(
    reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    for question, mode in (
        ("finger food for the party", "require"),
        ("finger food for my 10 month old", "prefer"),
    ):
        parsed = parse(question, reader, vocabulary)
        assert [each.mode for each in parsed.constraints if getattr(each, "entity", "") == "starter"] == [
            mode
        ]


def test_a_sugar_that_a_condition_excludes_is_out(
    reader: QuestionReader, vocabulary: Vocabulary, shipped: StanceReader
) -> None:
    _, excluded, parsed = _read("fructose malabsorption, lunch", reader, vocabulary, shipped)
    assert excluded == {"fructose"}
    assert not parsed.unknown
