"""The guard may only make things safer: every case is a network that read wrongly."""

import pytest

from core.questions.constraint import IngredientConstraint, TagConstraint
from core.questions.denied_diets import diets_asked_about
from core.questions.linked_constraints import Linked
from core.questions.mention import Mention
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.words import split_words
from tests.core.questions.scripted import Scripted


def _wanted(parsed: object) -> set[str]:
    constraints = getattr(parsed, "constraints")  # noqa: B009
    return {
        item.entity
        for item in constraints
        if isinstance(item, IngredientConstraint | TagConstraint) and item.mode != "exclude"
    }


def _excluded(parsed: object) -> set[str]:
    constraints = getattr(parsed, "constraints")  # noqa: B009
    return {
        item.entity
        for item in constraints
        if isinstance(item, IngredientConstraint | TagConstraint) and item.mode == "exclude"
    }


def _is_safe(parsed: object, entity: str, word: str) -> bool:
    """Whether a food is excluded, or asked about by the words of the question."""
    unknown: tuple[str, ...] = getattr(parsed, "unknown")  # noqa: B009
    return entity in _excluded(parsed) or any(word in text for text in unknown)


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("soup without peanuts", "peanuts"),
        ("no peanuts please", "peanuts"),
        ("I'm allergic to peanuts", "peanuts"),
        ("hold the peanuts", "peanuts"),
        ("w/o peanuts", "peanuts"),
        ("I can't have peanuts", "peanuts"),
        ("i cant eat peanuts", "peanuts"),
        ("we don't eat peanuts", "peanuts"),
        ("nothing with peanuts", "peanuts"),
        ("free of peanuts", "peanuts"),
        ("anything but peanuts", "peanuts"),
        ("peanut allergy in the house", "peanut"),
        ("avoid any peanuts", "peanuts"),
        ("I hate peanuts", "peanuts"),
        ("skip the peanuts", "peanuts"),
        ("it must not contain peanuts", "peanuts"),
        ("noodles minus peanuts", "peanuts"),
        ("neither peanuts for me", "peanuts"),
        ("tofu instead of peanuts", "peanuts"),
        ("peanuts are out", "peanuts"),
        ("I'm not a fan of peanuts", "peanuts"),
        ("not keen on peanuts", "peanuts"),
        ("peanuts disagree with me", "peanuts"),
        ("peanuts make me sick", "peanuts"),
        ("peanuts would kill me", "peanuts"),
        ("peanuts not welcome", "peanuts"),
        ("peanuts aren't ok", "peanuts"),
        ("nobody likes peanuts", "peanuts"),
    ],
)
class TestExclusionsThatTheNetworkMissed:
    def test_a_wish_under_a_exclusion_is_turned_into_an_exclusion(
        self, vocabulary: Vocabulary, question: str, word: str
    ) -> None:
        parsed = parse(question, Scripted((word, "ingredient", "require")), vocabulary)
        assert "peanut" not in _wanted(parsed)
        assert _is_safe(parsed, "peanut", word)

    def test_words_it_left_unmarked_are_excluded(
        self, vocabulary: Vocabulary, question: str, word: str
    ) -> None:
        parsed = parse(question, Scripted(), vocabulary)
        assert _is_safe(parsed, "peanut", word)

    def test_a_exclusion_that_was_read_raises_no_question(
        self, vocabulary: Vocabulary, question: str, word: str
    ) -> None:
        parsed = parse(question, Scripted((word, "ingredient", "exclude")), vocabulary)
        assert [
            (item.mode, item.entity) for item in parsed.constraints if isinstance(item, IngredientConstraint)
        ] == [("exclude", "peanut")]
        assert parsed.unknown == ()


def test_a_excluded_word_nobody_knows_is_asked_about(vocabulary: Vocabulary) -> None:
    assert parse("no frobnitz", Scripted(("frobnitz", "ingredient", "exclude")), vocabulary).unknown == (
        "frobnitz",
    )
    assert parse("no frobnitz", Scripted(), vocabulary).unknown == ("frobnitz",)
    assert parse("frobnitz-free", Scripted(("frobnitz-free", "tag", "require")), vocabulary).unknown == (
        "frobnitz-free",
    )


@pytest.mark.parametrize("link", ["or", "nor", ", or"])
def test_a_wish_in_a_list_of_exclusions_is_excluded(vocabulary: Vocabulary, link: str) -> None:
    reader = Scripted(("eggs", "ingredient", "exclude"), ("peanuts", "ingredient", "require"))
    parsed = parse(f"soup that has no eggs {link} peanuts", reader, vocabulary)
    assert "peanut" not in _wanted(parsed)
    assert _is_safe(parsed, "peanut", "peanuts")


def test_a_wish_between_two_exclusions_is_asked_about(vocabulary: Vocabulary) -> None:
    reader = Scripted(
        ("eggs", "ingredient", "exclude"),
        ("peanuts", "ingredient", "require"),
        ("sesame", "ingredient", "exclude"),
    )
    parsed = parse("no eggs, peanuts or sesame", reader, vocabulary)
    assert "peanut" not in _wanted(parsed)


def test_a_mushroom_free_dish_excludes_mushrooms(vocabulary: Vocabulary) -> None:
    parsed = parse("mushroom-free pasta", Scripted(("mushroom-free", "tag", "require")), vocabulary)
    assert [
        (item.mode, item.entity) for item in parsed.constraints if isinstance(item, IngredientConstraint)
    ] == [("exclude", "mushroom")]


def test_a_excluded_free_label_never_excludes_the_safe_recipes(vocabulary: Vocabulary) -> None:
    for text in ("dairy", "no dairy", "without dairy"):
        parsed = parse(f"soup, {text}", Scripted((text, "tag", "exclude")), vocabulary)
        assert [(item.kind, item.mode, getattr(item, "entity", "")) for item in parsed.constraints] == [
            ("ingredient", "exclude", "dairy")
        ]


def test_what_is_excluded_is_not_wanted_as_well(vocabulary: Vocabulary) -> None:
    reader = Scripted(("cheese", "ingredient", "prefer"), ("cheese", "ingredient", "exclude"))
    parsed = parse("I love cheese but can't have cheese", reader, vocabulary)
    assert [(item.mode, getattr(item, "entity", "")) for item in parsed.constraints] == [
        ("exclude", "cheese")
    ]


@pytest.mark.parametrize(
    "question",
    [
        "no more than 500 kcal",
        "I have no idea what to cook",
        "no problem at all",
        "not sure yet",
        "no time tonight",
        "dinner with chicken",
    ],
)
def test_cues_that_exclude_nothing_raise_no_question(vocabulary: Vocabulary, question: str) -> None:
    assert parse(question, Scripted(), vocabulary).unknown == ()


def test_names_that_hold_a_connector_are_kept_whole_and_excluded_by_part(vocabulary: Vocabulary) -> None:
    wanted = parse(
        "with salt and black pepper",
        Scripted(("salt", "ingredient", "require"), ("black pepper", "ingredient", "require")),
        vocabulary,
    )
    assert [getattr(item, "entity", "") for item in wanted.constraints] == ["salt and pepper"]
    excluded = parse(
        "no salt and black pepper",
        Scripted(("salt", "ingredient", "exclude"), ("black pepper", "ingredient", "exclude")),
        vocabulary,
    )
    assert {getattr(item, "entity", "") for item in excluded.constraints} == {
        "salt and pepper",
        "salt",
        "black pepper",
    }


def test_alternatives_share_a_number_and_a_lone_one_has_none(vocabulary: Vocabulary) -> None:
    both = Scripted(
        ("tofu", "ingredient", "require"), ("eggs", "ingredient", "require"), alternatives=("eggs",)
    )
    assert [item.any_of for item in parse("tofu or eggs", both, vocabulary).constraints] == [1, 1]
    lone = Scripted(
        ("tofu", "ingredient", "require"), ("frobnitz", "ingredient", "require"), alternatives=("frobnitz",)
    )
    parsed = parse("tofu or frobnitz", lone, vocabulary)
    assert [item.any_of for item in parsed.constraints] == [None]
    assert parsed.unused == ("frobnitz",)


def test_a_exclusion_that_breaks_off_within_a_name_takes_all_of_it(vocabulary: Vocabulary) -> None:
    reader = Scripted(("dried sweet", "ingredient", "exclude"), ("basil leaves", "ingredient", "require"))
    parsed = parse("avoid dried sweet basil leaves", reader, vocabulary)
    assert _wanted(parsed) == set()
    excluded = any("basil" in getattr(item, "entity", "") for item in parsed.constraints)
    assert excluded or any("basil" in text for text in parsed.unknown)


def test_what_touches_a_exclusion_that_is_whole_stays_wanted(vocabulary: Vocabulary) -> None:
    reader = Scripted(("dairy", "ingredient", "exclude"), ("chicken", "ingredient", "require"))
    parsed = parse("no dairy chicken", reader, vocabulary)
    assert [(item.mode, getattr(item, "entity", "")) for item in parsed.constraints] == [
        ("exclude", "dairy"),
        ("require", "chicken"),
    ]


@pytest.mark.parametrize(
    "marks",
    [
        (("dairy", "ingredient", "require"),),
        (("dairy", "ingredient", "require"), ("free banana", "ingredient", "require")),
        (("dairy-free banana", "ingredient", "require"),),
        (("dairy", "tag", "prefer"), ("free", "tag", "require")),
    ],
)
def test_a_food_before_free_is_never_wanted(
    vocabulary: Vocabulary, marks: tuple[tuple[str, str, str], ...]
) -> None:
    parsed = parse("dairy-free banana muffins", Scripted(*marks), vocabulary)
    assert "dairy" not in _wanted(parsed)
    assert "dairy-free" in _wanted(parsed) or "dairy" in {
        getattr(item, "entity", "") for item in parsed.constraints
    }


def test_free_range_and_free_of_are_other_words(vocabulary: Vocabulary) -> None:
    ranged = parse("free-range eggs", Scripted(("eggs", "ingredient", "require")), vocabulary)
    assert _wanted(ranged) == {"egg"}
    listed = parse(
        "chicken, free of nuts",
        Scripted(("chicken", "ingredient", "require"), ("nuts", "ingredient", "exclude")),
        vocabulary,
    )
    assert _wanted(listed) == {"chicken"}


def test_little_words_at_the_ends_belong_to_no_name(vocabulary: Vocabulary) -> None:
    reader = Scripted(("garlic or", "ingredient", "exclude"), ("onion", "ingredient", "exclude"))
    parsed = parse("no garlic or onion", reader, vocabulary)
    assert [(item.mode, getattr(item, "entity", "")) for item in parsed.constraints] == [
        ("exclude", "garlic"),
        ("exclude", "onion"),
    ]


def test_a_wish_that_swallowed_a_cue_is_taken_back(vocabulary: Vocabulary) -> None:
    for kind in ("ingredient", "tag"):
        parsed = parse(
            "cashews disagree with me", Scripted(("cashews disagree", kind, "require")), vocabulary
        )
        assert _wanted(parsed) == set()
        assert _is_safe(parsed, "cashew", "cashews")


def test_a_excluded_mixture_excludes_its_parts(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "kid hates peas and carrots", Scripted(("peas and carrots", "ingredient", "exclude")), vocabulary
    )
    excluded = {getattr(item, "entity", "") for item in parsed.constraints if item.mode == "exclude"}
    assert vocabulary.foods["carrot"] in excluded
    assert vocabulary.foods["pea"] in excluded


@pytest.mark.parametrize("marks", [("chili",), ("chili without beans",)])
def test_a_name_never_swallows_a_exclusion(vocabulary: Vocabulary, marks: tuple[str, ...]) -> None:
    parsed = parse(
        "chili without beans", Scripted(*((text, "ingredient", "require") for text in marks)), vocabulary
    )
    excluded = {getattr(item, "entity", "") for item in parsed.constraints if item.mode == "exclude"}
    assert "bean" in excluded or any("beans" in text for text in parsed.unknown)
    assert all("bean" not in name for name in _wanted(parsed))


@pytest.mark.parametrize(
    ("question", "excluded"),
    [
        ("they keep halal and there will be 5 of us", False),
        ("does not have to be strictly for those who are vegan", False),
        ("something that is not vegan", True),
        ("anything but not vegetarian", True),
    ],
)
def test_a_diet_is_excluded_only_by_a_plain_not(question: str, excluded: bool) -> None:
    words = split_words(question)
    diet = "halal" if "halal" in question else "vegan" if "vegan" in question else "vegetarian"
    place = next(index for index, word in enumerate(words) if word.text == diet)
    mention = Mention("tag", "exclude", place, place, diet, ("none",), (words[place],))
    constraint = TagConstraint(mode="exclude", entity=diet, facet="diet", text=diet)
    found = diets_asked_about(Linked((constraint,)), mention, words)
    assert (found.constraints == (constraint,)) == excluded
    assert (found.unknown == diet) == (not excluded)


@pytest.mark.parametrize(
    ("question", "marks", "wanted"),
    [
        ("a pudding that's not gross", (("pudding", "tag", "require"),), "pudding"),
    ],
)
def test_a_wish_among_wishes_is_not_turned_round(
    vocabulary: Vocabulary, question: str, marks: tuple[tuple[str, str, str], ...], wanted: str
) -> None:
    parsed = parse(question, Scripted(*marks), vocabulary)
    assert wanted in _wanted(parsed)
    assert wanted not in _excluded(parsed)


@pytest.mark.parametrize(
    "question",
    [
        "a pie with apples and figs make me itch",
        "a pie with apples and fig allergy",
        "a pie with apples and figs. figs are off",
        "a pie with apples and not figs",
    ],
)
def test_a_food_that_any_cue_may_mean_stays_out(vocabulary: Vocabulary, question: str) -> None:
    food = "figs" if "figs" in question else "fig"
    marks = (("apples", "ingredient", "require"), (food, "ingredient", "exclude"))
    assert _is_safe(parse(question, Scripted(*marks), vocabulary), "fig", "fig")


def test_what_does_no_harm_is_spared(vocabulary: Vocabulary) -> None:
    marks = (("barley", "ingredient", "exclude"), ("rice", "ingredient", "exclude"))
    excluded = _excluded(parse("I react to barley but not to rice", Scripted(*marks), vocabulary))
    assert excluded == {"barley"}


def test_a_dish_before_a_comma_is_no_part_of_what_it_is_free_of(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "avocado soup, dairy free",
        Scripted(("avocado", "ingredient", "require"), ("dairy free", "tag", "require")),
        vocabulary,
    )
    assert parsed.unknown == ()
    assert "avocado" in {getattr(each, "entity", "") for each in parsed.constraints}


def test_an_allergen_before_a_comma_is_asked_about(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "peanuts, dairy free",
        Scripted(("peanuts", "ingredient", "require"), ("dairy free", "tag", "require")),
        vocabulary,
    )
    assert "peanuts" in parsed.unknown


def test_casein_next_to_protein_is_no_allergen(vocabulary: Vocabulary) -> None:
    asked = parse("shake, casein", Scripted(("casein", "ingredient", "require")), vocabulary).unknown
    plain = parse("pudding, casein", Scripted(("casein", "ingredient", "require")), vocabulary).unknown
    excluding = parse(
        "shake, casein, no eggs",
        Scripted(("casein", "ingredient", "require"), ("eggs", "ingredient", "exclude")),
        vocabulary,
    ).unknown
    assert (asked, plain, excluding) == ((), ("casein",), ("casein",))


def test_a_diet_that_a_number_of_servings_swallowed_holds(vocabulary: Vocabulary) -> None:
    question = "plan seven vegan dinners"
    parsed = parse(question, Scripted(("seven vegan dinners", "servings", "require")), vocabulary)
    assert ("require", "vegan") in {(each.mode, getattr(each, "entity", "")) for each in parsed.constraints}


def test_a_part_of_somebodys_body_is_no_food(vocabulary: Vocabulary) -> None:
    reader = Scripted(("tongue", "ingredient", "exclude"), ("snack", "tag", "require"))
    parsed = parse("my tongue swells when I eat certain things, snack", reader, vocabulary)
    assert _excluded(parsed) == set()
    assert parsed.unknown == ("swells",)
    eaten = parse("beef tongue makes me sick", Scripted(("beef tongue", "ingredient", "require")), vocabulary)
    assert _is_safe(eaten, "beef tongue", "tongue")


@pytest.mark.parametrize(
    "question", ["I come up in a rash after something at work", "my lips swell from some food or other"]
)
def test_a_harm_without_its_food_is_asked_about(vocabulary: Vocabulary, question: str) -> None:
    assert parse(question, Scripted(), vocabulary).unknown != ()


def test_a_food_that_is_not_halal_asks_for_no_food_that_breaks_the_rule(vocabulary: Vocabulary) -> None:
    reader = Scripted(("halal", "tag", "exclude"), ("pasta", "ingredient", "require"))
    parsed = parse("gelatine not halal. pasta", reader, vocabulary)
    assert "halal" not in _excluded(parsed)
    assert "halal" in parsed.unknown


@pytest.mark.parametrize(
    "question", ["never had tofu before", "tofu never did me any harm", "no end of tofu"]
)
def test_an_exclusion_that_the_words_welcome_is_dropped(vocabulary: Vocabulary, question: str) -> None:
    parsed = parse(question, Scripted(("tofu", "ingredient", "exclude")), vocabulary)
    assert _excluded(parsed) == set()


def test_what_is_right_before_without_is_wanted(vocabulary: Vocabulary) -> None:
    parsed = parse("prawns without a wok", Scripted(("prawns", "ingredient", "exclude")), vocabulary)
    assert _excluded(parsed) == set()
    refused = parse("can't do prawns without nuts", Scripted(("prawns", "ingredient", "exclude")), vocabulary)
    assert _is_safe(refused, "shrimp", "prawns")


def test_an_allergy_to_something_named_before_leaves_no_wish(vocabulary: Vocabulary) -> None:
    reader = Scripted(("cashews", "ingredient", "require"), ("curry", "tag", "exclude"))
    parsed = parse("does it need cashews? If so another curry, I'm allergic", reader, vocabulary)
    assert _wanted(parsed) == set()
    assert "cashews" in parsed.unknown


def test_animals_without_a_name_are_asked_about_next_to_another_exclusion(vocabulary: Vocabulary) -> None:
    parsed = parse("nothing that swims, and no nuts", Scripted(("nuts", "ingredient", "exclude")), vocabulary)
    assert _excluded(parsed) == {"nut"}
    assert parsed.unknown == ("nothing that swims",)


@pytest.mark.parametrize(
    ("question", "excluded"),
    [
        ("I hate washing up and mushrooms", {"mushroom"}),
        ("she can't have almond gravy", {"gravy", "almond"}),
        ("no prawn dressing, salad", {"salad dressing", "shrimp"}),
        ("don't make it slaw, cabbage", {"coleslaw"}),
        ("eggs were the culprit, pancakes", {"egg"}),
        ("milk, not gluten, is the problem, dessert", {"milk"}),
        ("süt yok, pancakes", {"milk"}),
        ("allergic to fish but not to shellfish, noodles", {"fish"}),
        ("may contain traces is a no. hazelnut", {"hazelnut"}),
    ],
)
def test_a_refused_food_is_out(
    question: str, excluded: set[str], reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    found = {getattr(each, "entity", "") for each in parsed.constraints if each.mode == "exclude"}
    assert excluded <= found
    assert "shellfish" not in found


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("I'm not allergic to nuts, I just don't like them in cookies", "nuts"),
        ("no nuts. I mean peanuts.", "peanuts"),
        ("allergic to like every fruit except apples", "apple"),
    ],
)
def test_a_food_that_may_be_refused_is_asked_about(
    question: str, asked: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert asked in parse(question, reader, vocabulary).unknown


@pytest.mark.parametrize(
    "question",
    [
        "no cilantro, tastes like soap, tacos",
        "uric acid is 8.2, chicken",
        "gestational diabetes and hate fish",
        "Edna is diabetic, chicken",
        "dinner that's not gonna make me fat",
    ],
)
def test_words_of_a_cue_or_a_condition_are_not_asked_about(
    question: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert parse(question, reader, vocabulary).unknown == ()
