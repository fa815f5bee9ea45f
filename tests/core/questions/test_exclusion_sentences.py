"""No exclusion is lost, whatever the network read: sentences made of every cue, every frame and many foods."""

import random
import re
from itertools import count

import pytest

from core.assets import assets_dir
from core.food.spelling import normalised_name
from core.questions.constraint import Constraint, IngredientConstraint, TagConstraint
from core.questions.cues import Cue, load_exclusion_cues
from core.questions.exclusion_guard import guard_exclusions
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import tokens_of
from tests.core.questions.scripted import Scripted
from tests.sampling import IS_THOROUGH, sample_size

CUES = load_exclusion_cues(assets_dir())
SHARE = sample_size(usual=120, thorough=3)
"""Each frame meets every so many-th food."""
MORE_FOODS = (
    "beef", "pork", "chicken", "tomatoes", "onion", "garlic", "mushrooms", "strawberries", "kiwi", "banana", "corn",
    "chickpeas", "rice", "honey", "chocolate", "alcohol", "cinnamon", "cilantro", "olives", "seafood",
)  # fmt: skip
FRAMES = {
    "after": ("{cue} {food}", "pasta, {cue} {food} please", "dinner for four {cue} any {food}", "{cue} {food} or olives"),
    "before": ("{food} {cue}", "pasta please. {food} {cue}", "the {food} {cue}, so what else", "olives and {food} {cue}"),
    "joined": ("{food}-{cue} pasta", "{food} {cue} dinner", "something {food}-{cue}, quick", "olive and {food} {cue} bread"),
    "next": ("{cue} {food}", "pasta {cue} {food} please"),
    "close": ("{cue} {food}", "pasta, {cue} the {food} please", "dinner for four, {cue} any {food}"),
    "earlier": ("who put {food} on it? {cue}", "pasta has too much {food}, {cue} please", "ugh, {food}. {cue} now"),
    "nowhere": (),
}  # fmt: skip


@pytest.fixture(scope="module")
def shipped() -> Vocabulary:
    return Vocabulary.from_assets(assets_dir())


def entity_of(vocabulary: Vocabulary, food: str) -> str:
    return vocabulary.foods[normalised_name(food)]


def is_safe(
    vocabulary: Vocabulary, food: str, constraints: tuple[Constraint, ...], asked: tuple[str, ...]
) -> bool:
    """Whether the food is excluded and not wanted, or asked about."""
    entity = entity_of(vocabulary, food)
    excluded = [
        c for c in constraints if isinstance(c, IngredientConstraint | TagConstraint) and c.mode == "exclude"
    ]
    wanted = [
        c for c in constraints if isinstance(c, IngredientConstraint) and c.mode in ("require", "prefer")
    ]
    if any(normalised_name(food) in normalised_name(text) for text in asked):
        return True
    return any(
        c.entity == entity or normalised_name(c.text) == normalised_name(food) for c in excluded
    ) and all(c.entity != entity for c in wanted)


def spoken(words: str) -> str:
    """A cue as somebody writes it: gaps filled, open endings closed."""
    return words.replace("_", "my").replace("*", "")


def sides(cue: Cue) -> tuple[str, ...]:
    return {"around": ("after", "before"), "onward": ("after", "before")}.get(cue.side, (cue.side,))


@pytest.mark.parametrize("cue", CUES.cues, ids=lambda cue: f"{cue.kind}-{cue.words[0]}")
def test_every_example_excludes_its_food(shipped: Vocabulary, cue: Cue) -> None:
    sentence, food = cue.example
    constraints, asked = guard_exclusions(sentence, (), shipped)
    if cue.side == "nowhere":
        assert (constraints, asked) == ((), (food,))
        return
    assert is_safe(shipped, food, constraints, asked), (constraints, asked)
    # A test of the test: without the cue nothing is excluded.
    assert guard_exclusions(food, (), shipped) == ((), ())


@pytest.mark.parametrize(
    "cue", [cue for cue in CUES.cues if cue.kind != "picture"], ids=lambda cue: f"{cue.kind}-{cue.words[0]}"
)
def test_no_cue_in_any_frame_loses_a_food(shipped: Vocabulary, cue: Cue) -> None:
    """Read by a network that marked nothing, or by one that took the excluded food for a wish; a usual run takes turns."""
    foods = sorted({*shipped.allergen_words, *map(normalised_name, MORE_FOODS)} & set(shipped.foods))
    assert len(foods) > 60
    turn = count()
    lost = [
        (sentence, len(reading))
        for number, words in enumerate(cue.words)
        for side in sides(cue)
        for frame in FRAMES[side]
        # Each frame meets some of the foods, and a cue of several words meets every food.
        for food in foods[(number + FRAMES[side].index(frame)) % SHARE :: SHARE]
        for sentence in [frame.format(cue=spoken(words), food=food)]
        for wish in [IngredientConstraint(mode="require", entity=entity_of(shipped, food), text=food)]
        for reading in (((), (wish,)) if IS_THOROUGH else ((wish,),) if next(turn) % 2 else ((),))
        if not is_safe(shipped, food, *guard_exclusions(sentence, reading, shipped))
    ]
    assert lost == []


def test_signs_strike_the_food_they_touch(shipped: Vocabulary) -> None:
    for sign in ("-", "!", "~"):
        for food in ("nuts", "dairy", "gluten"):
            constraints, asked = guard_exclusions(f"pasta {sign}{food}", (), shipped)
            assert is_safe(shipped, food, constraints, asked)
    # A hyphen inside a word and a dash between words are no signs.
    assert guard_exclusions("stir-fry - chicken", (), shipped) == ((), ())


@pytest.mark.parametrize(
    "sentence",
    [
        "I'm not allergic to nuts",
        "nobody is allergic to eggs",
        "not dairy free",
        "not gluten-free",
        "don't skip the cheese",
        "cannot live without feta",
        "free range eggs",
        "less than 20 g protein",
        "omelette with or without cheese",
        "no problem with dairy",
    ],
)
def test_permission_stays_permission(shipped: Vocabulary, sentence: str) -> None:
    assert guard_exclusions(sentence, (), shipped) == ((), ())


def test_an_idiom_excludes_nothing(shipped: Vocabulary) -> None:
    found = {idiom: guard_exclusions(f"{idiom} rice", (), shipped) for idiom in CUES.idioms}
    assert len(found) > 800
    assert {idiom: read for idiom, read in found.items() if read != ((), ())} == {}


@pytest.mark.parametrize(
    ("sentence", "excluded"),
    [
        ("🥛❌ hot chocolate", "milk"),
        ("❌🦐 salmon", "shellfish"),
        ("🍄👎 risotto", "mushroom"),
        ("no 🐷 stew", "pork"),
    ],
)
def test_a_picture_belongs_to_the_sign_that_it_touches(
    shipped: Vocabulary, sentence: str, excluded: str
) -> None:
    constraints, asked = guard_exclusions(sentence, (), shipped)
    assert [getattr(constraint, "entity", "") for constraint in constraints] == [entity_of(shipped, excluded)]
    assert asked == ()


@pytest.mark.parametrize("sentence", ["不要香菜，牛肉面", "मैं अंडा नहीं खाता", "아이가 우유 알레르기가 있어요"])
def test_a_script_that_is_not_read_is_asked_about(shipped: Vocabulary, sentence: str) -> None:
    assert guard_exclusions(sentence, (), shipped)[1]


@pytest.mark.parametrize(
    "sentence",
    ["dinner should be chicken", "can be salad with tuna", "could it be soup", "there will be cheese"],
)
def test_the_english_be_is_no_foreign_without(shipped: Vocabulary, sentence: str) -> None:
    assert guard_exclusions(sentence, (), shipped) == ((), ())


def test_the_foreign_be_is_one(shipped: Vocabulary) -> None:
    assert [each.mode for each in guard_exclusions("duona be nuts", (), shipped)[0]] == ["exclude"]


def test_an_exception_behind_a_exclusion_is_welcome(shipped: Vocabulary) -> None:
    fish = IngredientConstraint(mode="exclude", entity=entity_of(shipped, "fish"), text="fish")
    assert guard_exclusions("no fish apart from tuna", (fish,), shipped) == ((fish,), ())


@pytest.mark.parametrize(
    ("sentence", "excluded", "welcome"),
    [
        ("gluten allergy, want fried chicken", "gluten", "chicken"),
        ("without pork or lard, beans", "pork", "bean"),
        ("free from sugar, dates are fine", "sugar", "date"),
        ("egg allergy - chicken for a birthday", "egg", "chicken"),
    ],
)
def test_a_cue_reaches_no_further_than_it_must(
    shipped: Vocabulary, sentence: str, excluded: str, welcome: str
) -> None:
    constraints, asked = guard_exclusions(sentence, (), shipped)
    found = {getattr(constraint, "entity", "") for constraint in constraints}
    assert entity_of(shipped, excluded) in found
    assert entity_of(shipped, welcome) not in found
    assert asked == ()


def test_an_allergy_asks_about_every_allergen_of_the_question(shipped: Vocabulary) -> None:
    sentence = "peanut butter cookies for someone with a tree nut allergy"
    constraints, asked = guard_exclusions(sentence, (), shipped)
    assert [getattr(each, "entity", "") for each in constraints] == [entity_of(shipped, "tree nut")]
    assert asked == ("peanut",)


@pytest.mark.parametrize(
    ("sentence", "reading", "excluded", "wanted", "asked"),
    [
        ("no dairy, chicken", ("dairy", "chicken"), {"dairy"}, set(), ("chicken",)),
        ("no nuts, eggs", ("nuts", "eggs"), {"nut", "egg"}, set(), ()),
        (
            "no bananas, avocado, kiwi",
            ("bananas", "avocado", "kiwi"),
            {"banana", "avocado", "kiwi"},
            set(),
            (),
        ),
        ("no dairy, eggs or nuts", ("dairy", "eggs", "nuts"), {"dairy", "egg", "nut"}, set(), ()),
        ("no pork or lard, beans", ("pork", "lard", "beans"), {"pork", "lard"}, {"bean"}, ()),
        (
            "no pork or lard, beans, or rice",
            ("pork", "lard", "beans"),
            {"pork", "lard", "bean"},
            {"rice"},
            (),
        ),
        ("not only chicken but also beef", ("chicken",), set(), set(), ()),
        ("my ex was allergic to nuts, lasagna", ("nuts",), set(), set(), ()),
        ("my ex was allergic to nuts and so am I", ("nuts",), {"nut"}, set(), ()),
        ("not only nuts, I'm allergic to eggs", ("nuts", "eggs"), {"nut", "egg"}, set(), ()),
    ],
)
def test_a_list_ends_where_its_words_do(
    shipped: Vocabulary,
    sentence: str,
    reading: tuple[str, ...],
    excluded: set[str],
    wanted: set[str],
    asked: tuple[str, ...],
) -> None:
    """Read by a network that took every food for an exclusion."""
    read = tuple(
        IngredientConstraint(mode="exclude", entity=entity_of(shipped, food), text=food) for food in reading
    )
    constraints, words = guard_exclusions(sentence, read, shipped)
    found = [each for each in constraints if isinstance(each, IngredientConstraint)]
    assert {each.entity for each in found if each.mode == "exclude"} == excluded
    assert {each.entity for each in found if each.mode == "require"} <= wanted
    assert words == asked


@pytest.mark.parametrize(
    "slip", ["alergic to", "allegric to", "witout", "wihtout", "whitout", "execpt", "exept", "avoding"]
)
def test_a_cue_with_a_typing_slip_is_heard(shipped: Vocabulary, slip: str) -> None:
    constraints, asked = guard_exclusions(f"pasta {slip} sesame", (), shipped)
    assert is_safe(shipped, "sesame", constraints, asked)


@pytest.mark.parametrize(
    "sentence", ["skin removed, chicken", "what can I expect with rice", "restaurants excluded rice"]
)
def test_another_word_is_no_slip_of_a_cue(shipped: Vocabulary, sentence: str) -> None:
    assert guard_exclusions(sentence, (), shipped) == ((), ())


@pytest.mark.parametrize(
    ("question", "wishes"),
    [
        ("egg and dairy free breakfast", ("egg",)),
        ("nut/egg/gluten-free dessert", ("nut", "egg")),
        ("egg less cake", ("egg",)),
        ("peanuts will send me to hospital, dinner", ("peanuts",)),
        ("gluten is poison to me", ("gluten",)),
        ("death to gluten", ("gluten",)),
    ],
)
def test_an_allergen_read_as_a_wish_is_excluded_or_asked_about(
    shipped: Vocabulary, question: str, wishes: tuple[str, ...]
) -> None:
    read = tuple(
        IngredientConstraint(mode="require", entity=entity_of(shipped, food), text=food) for food in wishes
    )
    for reading in (read, ()):
        constraints, asked = guard_exclusions(question, reading, shipped)
        assert all(is_safe(shipped, food, constraints, asked) for food in wishes), (constraints, asked)
    assert guard_exclusions("an omelette with egg", read[:0], shipped) == ((), ())


@pytest.mark.parametrize(
    ("rest", "diets"), [("gf", ["gluten-free"]), ("partners vegan", ["vegan"]), ("rainy day", [])]
)
def test_a_diet_left_over_is_required(shipped: Vocabulary, rest: str, diets: list[str]) -> None:
    constraints, asked = guard_exclusions(f"{rest} dinner", (), shipped, rest=rest)
    assert [each.entity for each in constraints if isinstance(each, TagConstraint)] == diets
    assert asked == ()


@pytest.mark.parametrize(
    "question", ["nobody's vegan", "zero vegan things", "she isn't vegan", "my ex is vegan"]
)
def test_a_diet_left_over_near_a_denial_is_asked_about(shipped: Vocabulary, question: str) -> None:
    assert guard_exclusions(question, (), shipped, rest="vegan") == ((), ("vegan",))


@pytest.mark.parametrize(
    "sentence", ["I am allergic.", "we have a severe allergy", "ohne Schnickschnack bitte"]
)
def test_a_cue_without_a_food_is_asked_about(shipped: Vocabulary, sentence: str) -> None:
    constraints, asked = guard_exclusions(sentence, (), shipped)
    assert constraints == ()
    assert asked


def test_what_is_excluded_already_stays_as_it_is(shipped: Vocabulary) -> None:
    """Caution is added and never taken away: random constraints that exclude all survive."""
    draw = random.Random(7)
    foods = sorted(shipped.allergen_words & set(shipped.foods))
    for _ in range(200):
        exclusions = tuple(
            IngredientConstraint(mode="exclude", entity=entity_of(shipped, food), text=food)
            for food in draw.sample(foods, 3)
        )
        cue = draw.choice(CUES.cues)
        sentence = f"{spoken(draw.choice(cue.words))} {draw.choice(foods)} and {draw.choice(foods)}"
        constraints, _ = guard_exclusions(sentence, exclusions, shipped)
        assert constraints[: len(exclusions)] == exclusions


def test_tokens_fold_foreign_letters() -> None:
    assert [token.text for token in tokens_of("Jordnødder, Nüsse ❌️ milk")] == [
        "jordnodder", ",", "nusse", "❌", "milk",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("marked", "excluded", "asked"),
    [
        ("[grains] [rice] cannot eat", {"rice"}, ("grains",)),
        ("soft unpasteurised cheese, [ham] and fish are a hard pass", {"cheese", "ham", "fish"}, ()),
        ("in my kitchen [meat] [fish] all these things do not come", {"meat", "fish"}, ()),
        ("honey and [salt] not to give", {"honey", "salt"}, ()),
        ("I can't look at [tofu] today. or [tempeh]", {"tofu", "tempeh"}, ()),
        ("my guts reject [honey]", {"honey"}, ()),
        ("if I see another floret of [broccoli] I will scream", {"broccoli"}, ()),
        ("[cilantro] = soap", {"cilantro"}, ()),
        ("palm oil is finished", {"palm oil"}, ()),
        ("whats my egg replacer", {"egg"}, ()),
        ("I love [chocolate] but I can't have it", set(), ("chocolate",)),
        ("[eggs]? my son won't", set(), ("eggs",)),
        ("[eggs] we will never have at home", set(), ("eggs",)),
        ("[eggs] my son won't", set(), ("eggs",)),
        ("ill from mussels, so none of those, [pasta] though", {"mussel"}, ()),
        ("veg on Tuesdays, [egg] also not", set(), ("egg",)),
        ("keep your [marmite]", set(), ("marmite",)),
        ("[salmon] that isn't dry", set(), ()),
        ("[rice] that won't take 2 hours", set(), ()),
        ("[chicken], can't be bothered with chopping", set(), ()),
    ],
)
def test_a_denial_is_kept_or_asked_about_wherever_its_food_is(
    shipped: Vocabulary, marked: str, excluded: set[str], asked: tuple[str, ...]
) -> None:
    """Read by a network that took every marked food for a wish."""
    foods = re.findall(r"\[(.+?)\]", marked)
    reader = Scripted(*((food, "ingredient", "require") for food in foods))
    parsed = parse(re.sub(r"[\[\]]", "", marked), reader, shipped)
    found = [each for each in parsed.constraints if isinstance(each, IngredientConstraint)]
    assert {each.entity for each in found if each.mode == "exclude"} == {
        entity_of(shipped, each) for each in excluded
    }
    assert {each.text for each in found if each.mode == "require"} == set(foods) - excluded - set(asked)
    assert parsed.unknown == asked


@pytest.mark.parametrize(
    "sentence",
    [
        "hazelnut is what put him in A&E last year, brownies",
        "his throat closes if he so much as smells [shrimp]. gumbo?",
        "walnuts had my brother in an ambulance, carrot cake",
        "raw fish, [ham] and soft unpasteurised cheeses are a hard pass",
        "gluten is the devil, soda bread",
        "had a bad run in with oysters, never again. rice",
        "josh says if there's [mushrooms] in it he's going home",
    ],
)
def test_no_harm_passes_in_silence(shipped: Vocabulary, sentence: str) -> None:
    foods = re.findall(r"\[(.+?)\]", sentence)
    reader = Scripted(*((food, "ingredient", "require") for food in foods))
    parsed = parse(re.sub(r"[\[\]]", "", sentence), reader, shipped)
    assert parsed.unknown or any(each.mode == "exclude" for each in parsed.constraints)
    assert all(
        each.text not in foods or each.mode == "exclude"
        for each in parsed.constraints
        if isinstance(each, IngredientConstraint)
    )
