"""Conditions of health: what each leaves out and offers, its note, and the same rules in a question and in a profile."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.assets import assets_dir
from core.food.foods import Food
from core.food.health_conditions import HealthCondition, load_health_conditions
from core.food.item import Item
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import Recipe
from core.food.taxonomy import Certainty
from core.library.library import Library
from core.library.resolved_recipe import ResolvedRecipe
from core.library.starter import starter_sources
from core.people.guidelines import load_guidelines
from core.people.profile import Profile, ProfileProblem
from core.questions.constraint import Constraint, ParsedQuestion, TagConstraint
from core.questions.health_conditions import constraints_of
from core.recommend.answer import AskResult
from core.recommend.ask import HOW_TO_ACCEPT, ask
from core.recommend.avoid import avoid_rules, check_recipe
from core.recommend.avoid_wording import avoid_sentences, short_mark
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph, check_profile, expand, meaning_in_profile
from core.recommend.options import AskOptions
from core.recommend.profile_words import ProfileField
from core.recommend.unverified import unverified_recipes
from tests.core.conftest import encode, source_of
from tests.core.library_builder import build_library
from tests.sampling import IS_THOROUGH, sample_size, spread

CONDITIONS = load_health_conditions(assets_dir())
WITH_RULES = [each for each in CONDITIONS.values() if each.has_rules and each.label]
EXTRA = (
    ("Plain rice with carrots", "60 g | white rice", "100 g | carrot"),
    ("Carrot puree", "300 g | carrot", "100 g | potato"),
    ("Grapefruit and fennel salad", "1 medium | grapefruit", "1 medium | fennel bulb"),
    ("Grilled swordfish", "300 g | swordfish", "1 tbsp | olive oil"),
    ("Star fruit salad", "2 medium | star fruit"),
    ("Carrots with salt substitute", "300 g | carrot", "1 tsp | salt substitute"),
    ("Aspartame lemonade", "1 g | aspartame", "200 ml | water"),
    ("Cod or swordfish", "300 g | swordfish"),
    ("Fish soup without salt", "300 g | fish", "200 g | potato"),
    ("Vanilla rice", "100 g | white rice", "1 tsp | vanilla extract"),
    ("Chicken liver pate", "200 g | liver pate"),
    ("Tiramisu", "3 medium | egg", "200 g | mascarpone"),
    ("Egg-free mousse", "200 g | banana"),
    ("Raw oysters", "6 medium | oyster"),
    ("Rice with mystery", "100 g | white rice", "? glurf"),
    ("Honey carrots", "300 g | carrot", "1 tbsp | honey"),
    ("Almond carrots", "300 g | carrot", "50 g | almond"),
    ("Beer carrots", "300 g | carrot", "100 ml | beer"),
    ("Baked brie", "200 g | brie"),
    ("Carrot salad with lentils", "300 g | carrot", "100 g | lentil"),
    ("Carrot and apple smoothie", "200 g | carrot", "100 g | apple"),
    ("Apple pieces with yogurt", "2 medium | apple", "100 g | yogurt"),
    ("Hot chocolate", "200 ml | milk", "10 g | cocoa powder"),
    ("Rice pudding", "200 ml | milk", "60 g | white rice"),
    ("Sugared popcorn", "80 g | popcorn kernel", "1 tbsp | sugar"),
)
UNCOOKED = ("Carrot and apple smoothie", "Apple pieces with yogurt")
BROKEN_BY = {
    "pregnancy": ("Grilled swordfish", "Chicken liver pate", "Tiramisu"),
    "breastfeeding": ("Grilled swordfish",),
    "a baby of 6 to 11 months": ("Honey carrots", "Tiramisu", "Hot chocolate"),
    "a child of 1 to 3 years": ("Grilled swordfish", "Sugared popcorn", "Apple pieces with yogurt"),
    "a child of 4 to 6 years": ("Grilled swordfish", "Raw oysters"),
    "a child of 7 to 10 years": ("Grilled swordfish", "Raw oysters"),
    "a young person of 11 to 15 years": ("Grilled swordfish", "Raw oysters"),
    "a young person of 16 or 17 years": ("Beer carrots",),
    "an older adult": ("Tiramisu", "Chicken liver pate"),
    "kidney disease": ("Star fruit salad", "Carrots with salt substitute"),
    "dialysis": ("Star fruit salad",),
    "high potassium": ("Carrots with salt substitute",),
    "a kidney transplant": ("Grapefruit and fennel salad", "Star fruit salad", "Tiramisu"),
    "high blood pressure": ("BLT with avocado",),
    "heart disease": ("BLT with avocado",),
    "heart failure": ("Carrots with salt substitute",),
    "diabetes": ("Buttermilk pancakes",),
    "type 1 diabetes": ("Buttermilk pancakes",),
    "type 2 diabetes": ("Buttermilk pancakes",),
    "gestational diabetes": ("Buttermilk pancakes", "Grilled swordfish"),
    "coeliac disease": ("Buttermilk pancakes",),
    "lactose intolerance": ("Buttermilk pancakes",),
    "fructose intolerance": ("Honey carrots",),
    "sucrose intolerance": ("Buttermilk pancakes",),
    "sorbitol intolerance": ("Apple cinnamon oatmeal",),
    "irritable bowel syndrome": ("Beef and bean chili",),
    "alpha-gal syndrome": ("Beef and bean chili",),
    "a weakened immune system": ("Tiramisu", "Chicken liver pate"),
    "an organ transplant": ("Grapefruit and fennel salad", "Tiramisu"),
    "gout": ("Moules marinières", "Chicken liver pate"),
    "phenylketonuria": ("Aspartame lemonade", "Beef and bean chili"),
    "no alcohol": ("Beer carrots",),
    "G6PD deficiency": ("Ful medames",),
    "haemochromatosis": ("Raw oysters",),
    "warfarin": ("Cranberry and apple spritzer", "Grapefruit and fennel salad"),
    "MAO inhibitors": ("BLT with avocado",),
    "statins": ("Grapefruit and fennel salad",),
    "calcium channel blockers": ("Grapefruit and fennel salad", "BLT with avocado"),
    "ACE inhibitors and ARBs": ("Carrots with salt substitute", "BLT with avocado"),
    "potassium-sparing diuretics": ("Carrots with salt substitute",),
    "methotrexate": ("Baked brie",),
    "isoniazid": ("Beer carrots",),
}
"""Recipes that each condition leaves out."""
NO_CARROTS_OR_RICE = (
    "fructose intolerance", "sucrose intolerance", "sorbitol intolerance", "phenylketonuria",
)  # fmt: skip
"""Conditions for which even "Plain rice with carrots" isn't verified."""
ALL = AskOptions(limit=None)


@pytest.fixture(scope="module")
def stock(
    tmp_path_factory: pytest.TempPathFactory, names: NameIndex, foods: dict[str, Food], rules: LabelRules
) -> Iterator[RecommenderContext]:
    """Starter recipes, among them every one that a test names, and some that conditions are about."""
    target = tmp_path_factory.mktemp("conditions") / "library-1.duckdb"
    named = {title for titles in BROKEN_BY.values() for title in titles}
    own = [source_of(title, 2, 20, (("meal", "dinner"),), lines, foods, names) for title, *lines in EXTRA]
    own = [replace(one, cook_min=0) if one.title in UNCOOKED else one for one in own]
    own = [_with_alternatives(one) if one.title == "Cod or swordfish" else one for one in own]
    every = sample_size(usual=3, thorough=1)
    shipped = enumerate(starter_sources(assets_dir(), foods, names, rules.tag_names))
    some = [recipe for number, recipe in shipped if recipe.title in named or number % every == 0]
    build_library(target, [*some, *own], foods, rules, {})
    library = Library(target)
    yield RecommenderContext(Graph(names, rules, load_guidelines(assets_dir())), library, None, encode)
    library.close()


def _with_alternatives(recipe: ResolvedRecipe) -> ResolvedRecipe:
    either = replace(recipe.uses[0], name="cod or swordfish", linked_items=(Item("cod"), Item("swordfish")))
    return replace(recipe, uses=(either,))


def in_question(condition: HealthCondition, *more: Constraint) -> ParsedQuestion:
    constraints = (*constraints_of(condition, condition.name), *more)
    return ParsedQuestion(question=condition.name, constraints=constraints, conditions=(condition.name,))


def titles(result: AskResult) -> set[str]:
    return {answer.title for answer in result.answers}


def test_every_condition_with_rules_has_a_test() -> None:
    assert set(BROKEN_BY) == {each.name for each in WITH_RULES}
    assert len(WITH_RULES) > 30


IN_PROFILES = spread(WITH_RULES, 14)
"""A profile takes the rules of each condition from the same function as a question."""


@pytest.mark.parametrize("condition", WITH_RULES, ids=lambda condition: condition.name)
def test_a_condition_is_kept_in_a_question_and_in_a_profile(
    stock: RecommenderContext, condition: HealthCondition
) -> None:
    result = ask(in_question(condition), Profile(), None, (), stock, ALL)
    _leaves_out_offers_and_notes(stock, condition, result)
    if condition in IN_PROFILES:
        _says_the_same_in_a_profile(stock, condition, result)


def _leaves_out_offers_and_notes(
    stock: RecommenderContext, condition: HealthCondition, result: AskResult
) -> None:
    left_out = {*BROKEN_BY[condition.name], *(("Rice with mystery",) if condition.has_foods else ())}
    assert left_out.isdisjoint(titles(result))
    assert result.answers
    if condition.name not in NO_CARROTS_OR_RICE:
        assert "Plain rice with carrots" in titles(result)
    assert any(condition.cannot_know in note for note in result.notes)
    known = {str(row[0]) for row in stock.library.rows("SELECT title FROM recipe")}
    assert left_out <= known


def _says_the_same_in_a_profile(
    stock: RecommenderContext, condition: HealthCondition, asked: AskResult
) -> None:
    wanted = {answer.id for answer in asked.answers}
    # Every other one by its name, the others by their label.
    both = (condition.name, condition.label)
    for word in both if IS_THOROUGH else both[WITH_RULES.index(condition) % 2 :][:1]:
        profile = Profile(conditions=(word,))
        own = ask(ParsedQuestion(question="food"), profile, None, (), stock, ALL)
        assert {answer.id for answer in own.answers} == wanted
        assert own.notes == asked.notes
        assert own.unverified == asked.unverified


@pytest.fixture(scope="module")
def recipes(stock: RecommenderContext) -> Mapping[int, Recipe]:
    """All recipes of the library."""
    return stock.library.recipes(stock.library.ids("SELECT recipe_id FROM recipe"), with_texts=False)


@given(data=st.data())
@settings(max_examples=sample_size(usual=12, thorough=50), deadline=None)
def test_recipe_pages_and_answers_agree(
    stock: RecommenderContext, recipes: Mapping[int, Recipe], data: st.DataObject
) -> None:
    """Search and answers, plans, lists and recipe pages judge by different code; they never differ."""
    chosen = data.draw(
        st.lists(st.sampled_from(WITH_RULES), min_size=1, max_size=2, unique_by=lambda c: c.name)
    )
    profile = Profile(conditions=tuple(each.label for each in chosen))
    answers = ask(ParsedQuestion(question="food"), profile, None, (), stock, ALL).answers
    avoidance = avoid_rules(profile, stock.graph)
    free = {recipe.key for recipe in recipes.values() if not check_recipe(recipe, avoidance).avoid}
    assert free == {answer.id for answer in answers}


def test_kidney_disease_holds_a_meal_to_its_share_of_potassium(stock: RecommenderContext) -> None:
    for profile, parsed in (
        (Profile(conditions=("kidney disease",)), ParsedQuestion(question="food")),
        (Profile(), in_question(CONDITIONS["kidney disease"])),
    ):
        answers = ask(parsed, profile, None, (), stock, ALL).answers
        assert answers
        assert all((answer.nutrition["potassium"] or 0) <= 666 for answer in answers)


def test_most_of_a_day_is_no_reason_for_a_meal(stock: RecommenderContext) -> None:
    profile = Profile(guidelines=("nkf-low-potassium",))
    answers = ask(ParsedQuestion(question="food"), profile, None, (), stock, ALL).answers
    over = [answer for answer in answers if (answer.nutrition["potassium"] or 0) > 2000]
    assert all("over" in answer.missed[0].evidence for answer in over)
    answers = [answer for answer in answers if not answer.missed]
    large = [answer for answer in answers if (answer.nutrition["potassium"] or 0) > 2000 / 3]
    small = [answer for answer in answers if (answer.nutrition["potassium"] or 2000) < 2000 / 3]
    assert len(large) > 5
    for answer in large:
        assert not any("potassium" in reason for reason in answer.reasons)
        assert any("% of the 2,000 mg for today" in against for against in answer.against)
    assert all(any("potassium" in reason for reason in answer.reasons) for answer in small)


def found(stock: RecommenderContext, title: str, condition: str) -> list[tuple[str, Certainty]]:
    (number,) = stock.library.ids("SELECT recipe_id FROM recipe WHERE title = ?", [title])
    recipe = stock.library.recipe(number)
    avoid = check_recipe(recipe, avoid_rules(Profile(conditions=(condition,)), stock.graph)).avoid
    return [(one.food, one.certainty) for one in avoid]


def test_how_certainly_a_recipe_breaks_a_condition(stock: RecommenderContext) -> None:
    assert found(stock, "Grilled swordfish", "pregnant") == [("swordfish", Certainty.CONTAINS)]
    assert found(stock, "Cod or swordfish", "pregnant") == [("cod or swordfish", Certainty.MAY_CONTAIN)]
    assert found(stock, "Rice with mystery", "pregnant") == [("glurf", Certainty.UNKNOWN)]
    assert found(stock, "Almond carrots", "7 months old") == [("almond", Certainty.MAY_CONTAIN)]
    assert found(stock, "Tiramisu", "pregnant") == [
        ("egg, raw or lightly cooked in tiramisu", Certainty.CONTAINS)
    ]


def test_milk_is_no_drink_for_a_baby_and_a_food_in_its_dishes(stock: RecommenderContext) -> None:
    drunk = [("milk, as a drink", Certainty.CONTAINS)]
    assert found(stock, "Hot chocolate", "7 months old") == drunk
    assert found(stock, "Hot chocolate", "toddler") == found(stock, "Rice pudding", "7 months old") == []
    (number,) = stock.library.ids("SELECT recipe_id FROM recipe WHERE title = 'Rice pudding'")
    pudding = stock.library.recipe(number)
    rules = avoid_rules(Profile(conditions=("7 months old",)), stock.graph)
    milk, rice = pudding.uses
    for uses, expected in (((milk,), ["milk, as a drink"]), ((milk, rice), [])):
        words = replace(pudding, key="", title="200 ml milk", uses=uses)
        assert [one.food for one in check_recipe(words, rules).avoid] == expected


def test_breast_milk_is_no_milk_of_animals(stock: RecommenderContext) -> None:
    taxonomy = stock.graph.rules.taxonomy
    assert "milk" not in taxonomy.ancestors("human milk")
    assert taxonomy.contents("human milk")["milk"] is Certainty.MAY_CONTAIN


def test_hard_foods_are_doubtful_where_a_dish_serves_them_raw(stock: RecommenderContext) -> None:
    assert found(stock, "Carrot puree", "toddler") == []
    assert found(stock, "Carrot and apple smoothie", "toddler") == []
    assert found(stock, "Carrot salad with lentils", "toddler") == [
        ("carrot, hard while it is raw", Certainty.MAY_CONTAIN)
    ]
    assert found(stock, "Apple pieces with yogurt", "toddler") == [
        ("apple, hard while it is raw", Certainty.MAY_CONTAIN)
    ]
    assert found(stock, "Apple pieces with yogurt", "5 years old") == []


def test_general_words_and_flavourings_pass(stock: RecommenderContext) -> None:
    assert found(stock, "Fish soup without salt", "pregnant") == []
    assert found(stock, "Vanilla rice", "pregnant") == []
    assert found(stock, "Egg-free mousse", "pregnant") == []


def test_doubtful_foods_are_offered_apart(stock: RecommenderContext) -> None:
    parsed = in_question(CONDITIONS["a baby of 6 to 11 months"])
    result = ask(parsed, Profile(), None, (), stock, ALL)
    assert result.unverified > 0
    (number,) = stock.library.ids("SELECT recipe_id FROM recipe WHERE title = 'Almond carrots'")
    key = stock.library.recipe(number).key
    (one,) = unverified_recipes([key], expand(parsed, Profile(), None, stock.graph), stock)
    assert any("almond" in why for why in one.why)


def test_the_fixed_phrases(stock: RecommenderContext) -> None:
    avoidance = avoid_rules(Profile(conditions=("pregnancy",)), stock.graph)
    said = {}
    for title in ("Grilled swordfish", "Cod or swordfish", "Rice with mystery"):
        (number,) = stock.library.ids("SELECT recipe_id FROM recipe WHERE title = ?", [title])
        avoid = check_recipe(stock.library.recipe(number), avoidance).avoid
        said[title] = (*avoid_sentences(avoid), short_mark(avoid))
    assert said == {
        "Grilled swordfish": (
            "Contains swordfish, which Larder leaves out for pregnancy.",
            "Does not suit pregnancy",
        ),
        "Cod or swordfish": (
            "May contain a food that doesn't suit pregnancy (cod or swordfish).",
            "May not suit pregnancy",
        ),
        "Rice with mystery": (
            "Not verified for pregnancy: 'glurf' is not recognised.",
            "Not verified for pregnancy",
        ),
    }


def test_conditions_are_never_relaxed(stock: RecommenderContext) -> None:
    sushi = TagConstraint(mode="require", entity="tiramisu", facet="dish", text="tiramisu")
    parsed = in_question(CONDITIONS["pregnancy"], sushi)
    result = ask(parsed, Profile(), None, (), stock, AskOptions(limit=20))
    assert {"Tiramisu", "Grilled swordfish", "Rice with mystery"}.isdisjoint(titles(result))
    assert not any("pregnancy" in text for text in result.suggestions)


def test_a_condition_of_the_profile_without_rules_waits_for_the_user(stock: RecommenderContext) -> None:
    profile = Profile(conditions=("lithium",))
    parsed = ParsedQuestion(question="food")
    held = ask(parsed, profile, None, (), stock, AskOptions())
    assert (held.answers, held.unheeded, held.suggestions) == ((), ("lithium",), (HOW_TO_ACCEPT,))
    accepted = ask(parsed, profile, None, (), stock, AskOptions(accept_unheeded=True))
    assert accepted.answers
    assert accepted.notes[0].startswith(
        "Larder has no rules for 'lithium', so answers aren't checked for it."
    )
    in_window = parsed.model_copy(update={"accepted": ("lithium",)})
    assert ask(in_window, profile, None, (), stock, AskOptions()).answers


def test_the_profile_accepts_the_words_people_use(stock: RecommenderContext) -> None:
    find = stock.graph.conditions.find
    said = {
        "expecting a baby": "pregnancy", "hemochromatosis": "haemochromatosis", "haemochromatosis": "haemochromatosis",
        "iron overload": "haemochromatosis", "T2D": "type 2 diabetes", "CKD": "kidney disease", "PKU": "phenylketonuria",
        "Pregnant": "pregnancy", "coumadin": "warfarin", "IBS": "irritable bowel syndrome", "celiac": "coeliac disease",
        "celiac disease": "coeliac disease", "9 months old": "a baby of 6 to 11 months", "aged 70": "an older adult",
        "lactose intolerant": "lactose intolerance", "high bp": "high blood pressure",
        "Young person, 11 to 17 years": "a young person of 11 to 15 years", "aged 16": "a young person of 16 or 17 years",
        "kidney transplant": "a kidney transplant", "liver transplant": "an organ transplant",
        "ramipril": "ACE inhibitors and ARBs", "spironolactone": "potassium-sparing diuretics",
        "hyperkalaemia": "high potassium",
    }  # fmt: skip
    named = {word: one.name for word in said if (one := find(word)) is not None}
    assert named == said


def test_an_unknown_condition_is_excluded(stock: RecommenderContext) -> None:
    with pytest.raises(ProfileProblem, match=r"condition 'pregnent'.*pregnant"):
        check_profile(Profile(conditions=("pregnent",)), stock.graph)


@pytest.mark.parametrize(
    ("field", "word", "meaning"),
    [
        ("diets", "veggie", "Vegetarian. Leaves out meat"),
        ("diets", "I'm vegan", "Vegan. Leaves out animal products."),
        ("diets", "no eggs", "Egg-free. Leaves out egg"),
        ("diets", "lactose intolerant", "Dairy-free. Leaves out dairy"),
        ("diets", "keto diet", "Keto"),
        ("diets", "celiac", "Gluten-free. Leaves out"),
        ("allergies", "lactose intolerant", "Leaves out dairy and lactose, and"),
        ("allergies", "allergic to shellfish", "Leaves out shellfish"),
        ("allergies", "peanut allergy", "Leaves out peanuts, and everything made from them."),
        ("allergies", "nut allergy", "Leaves out tree nuts, peanuts and nuts, and"),
        ("allergies", "celiac", "Leaves out gluten grains and wheat, and"),
        ("allergies", "gluten free", "Leaves out wheat and gluten grains, and"),
        ("conditions", "lithium", "Lithium. Larder has no rules for this"),
    ],
)
def test_words_of_a_profile_are_explained(
    stock: RecommenderContext, field: ProfileField, word: str, meaning: str
) -> None:
    assert " ".join(meaning_in_profile(field, word, stock.graph)).startswith(meaning)
    check_profile(Profile.model_validate({field: (word,)}), stock.graph)


def test_a_food_alone_is_no_diet(stock: RecommenderContext) -> None:
    for word in ("eggs", "nuts", "milk", "glurf free"):
        with pytest.raises(ProfileProblem):
            check_profile(Profile(diets=(word,)), stock.graph)
