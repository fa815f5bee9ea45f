"""Words of a profile that are typed in the language of the window."""

from collections.abc import Iterator

import pytest

from core.engine.shipped_data import ShippedData
from core.food.shown_names import local_words, named, shown_condition
from core.people.profile import Profile, ProfileProblem
from core.recommend.expand import Graph, allergy_targets, check_profile
from core.recommend.typed_words import english_profile, english_words, joined_parts, parts_of, words_in
from core.translation import ENGLISH, Language, use_language


@pytest.fixture(scope="module")
def graph() -> Graph:
    return ShippedData().graph


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Use English again after each test."""
    yield
    use_language(ENGLISH)


@pytest.mark.parametrize(
    ("code", "typed", "stored", "shown"),
    [
        ("de", "67 Jahre", "67 years old", "67 Jahre"),
        ("de", "67-jährig", "67 years old", "67 Jahre"),
        ("de", "7 Monate alt", "7 months old", "7 Monate"),
        ("de", "schwanger", "pregnant", "Schwanger"),
        ("de", "Nierenerkrankung", "kidney disease, any stage", "Nierenkrankheit, jedes Stadium"),
        ("es", "67 años", "67 years old", "67 años"),
        ("es", "7 meses de edad", "7 months old", "7 meses"),
        ("es", "embarazada", "pregnant", "Embarazo"),
        ("es", "diabético", "diabetes", "Diabetes"),
        ("en", "67 years old", "67 years old", "67 years old"),
    ],
)
def test_ages_and_conditions_are_stored_in_english(
    graph: Graph, code: str, typed: str, stored: str, shown: str
) -> None:
    use_language(ENGLISH if code == "en" else Language(code))
    assert english_words("conditions", typed, graph) == (stored,)
    assert shown_condition(stored) == shown
    check_profile(Profile(conditions=(stored,)), graph)


@pytest.mark.parametrize(
    ("code", "typed", "stored"),
    [
        ("de", "Erdnüsse", ("peanut",)),
        ("de", "Gluten", ("gluten",)),
        ("de", "Weizen", ("wheat",)),
        ("de", "Meeresfrüchte", ("shellfish",)),
        ("de", "Erbsen", ("pea",)),
        # A bell pepper in German, a spice in English: an allergy is to both.
        ("de", "Paprika", ("bell pepper", "paprika")),
        ("de", "walnuts", ("walnuts",)),
        ("de", "Krabben", ("shrimp", "crab")),
        ("es", "limones", ("lemon", "lime")),
        ("es", "pimentón", ("paprika", "bell pepper")),
        ("es", "mora", ("mulberry", "blackberry")),
        ("es", "calabaza", ("squash",)),
        ("es", "judías", ("bean", "green bean")),
        # A prickly pear in Spanish, a fish in English.
        ("es", "tuna", ("prickly pear", "tuna")),
        ("es", "leche", ("milk",)),
        ("es", "cacahuates", ("peanut",)),
        ("es", "altramuces", ("lupin",)),
        ("en", "Nüsse", ("Nüsse",)),
    ],
)
def test_an_allergy_is_stored_in_english(
    graph: Graph, code: str, typed: str, stored: tuple[str, ...]
) -> None:
    use_language(Language(code))
    assert english_words("allergies", typed, graph) == stored


@pytest.mark.parametrize(("code", "typed"), [("de", "Butt"), ("de", "Kirschn"), ("es", "pat")])
def test_a_word_that_no_name_has_is_refused(graph: Graph, code: str, typed: str) -> None:
    use_language(Language(code))
    assert english_words("allergies", typed, graph) == (typed,)
    with pytest.raises(ProfileProblem):
        check_profile(Profile(allergies=(typed,)), graph)


def test_a_dislike_has_the_english_meaning_too(graph: Graph) -> None:
    use_language(Language("es"))
    assert english_words("dislikes", "tuna", graph) == ("prickly pear", "tuna")
    assert english_words("likes", "tuna", graph) == ("prickly pear",)


@pytest.mark.parametrize(
    ("code", "typed", "stored"),
    [
        ("de", "laktosefrei", "lactose free"),
        ("de", "milchfrei", "dairy free"),
        ("de", "nussfrei", "nut free"),
        ("de", "Vegetarier", "vegetarian"),
        ("de", "vegane", "vegan"),
        ("es", "sin lactosa", "lactose free"),
        ("es", "vegano", "vegan"),
        ("es", "vegetarianas", "vegetarian"),
        ("es", "pescetariano", "pescatarian"),
    ],
)
def test_a_diet_is_typed_with_its_endings(graph: Graph, code: str, typed: str, stored: str) -> None:
    use_language(Language(code))
    assert english_words("diets", typed, graph) == (stored,)
    check_profile(Profile(diets=(stored,)), graph)


@pytest.mark.parametrize("code", ["de", "es"])
def test_every_condition_that_can_be_typed_is_known(graph: Graph, code: str) -> None:
    use_language(Language(code))
    for word in local_words("condition"):
        check_profile(Profile(conditions=english_words("conditions", word, graph)), graph)


@pytest.mark.parametrize(
    ("code", "typed"), [("de", "Nüsse"), ("de", "Nuss"), ("es", "frutos secos"), ("es", "nueces")]
)
def test_nuts_are_tree_nuts_and_peanuts(graph: Graph, code: str, typed: str) -> None:
    use_language(Language(code))
    left_out = {
        node for word in english_words("allergies", typed, graph) for node in allergy_targets(word, graph)
    }
    assert {"tree nut", "peanut"} <= left_out


@pytest.mark.parametrize(
    ("typed", "node"),
    [
        ("Nüsse", "tree nut"),
        ("frutos secos", "peanut"),
        ("lácteos", "dairy"),
        ("marisco", "shellfish"),
        ("Schalentiere", "shellfish"),
        ("Milcheiweiß", "dairy"),
        ("pescado", "fish"),
        ("Mandel", "almond"),
        ("avellanas", "hazelnut"),
        ("nueces", "tree nut"),
        ("nueces", "peanut"),
        ("amande", "almond"),
    ],
)
def test_an_english_window_knows_german_and_spanish_allergies(graph: Graph, typed: str, node: str) -> None:
    assert node in allergy_targets(typed, graph)


@pytest.mark.parametrize("code", ["de", "es"])
def test_every_shown_name_is_an_allergy_of_all_its_meanings(graph: Graph, code: str) -> None:
    use_language(Language(code))
    for word in local_words("food"):
        meant = {node for name in named("food", word) for node in allergy_targets(name, graph)}
        stored = {
            node for each in english_words("allergies", word, graph) for node in allergy_targets(each, graph)
        }
        below = stored.union(*map(graph.rules.taxonomy.descendants, stored & set(graph.rules.taxonomy.nodes)))
        assert meant <= below, word


def test_a_whole_profile_is_stored_in_english(graph: Graph) -> None:
    use_language(Language("de"))
    typed = Profile(
        name="Ben", allergies=("Milch",), diets=("glutenfrei",), dislikes=("Oliven",), conditions=("Gicht",)
    )
    stored = english_profile(typed, graph, {})
    assert (stored.allergies, stored.diets, stored.dislikes, stored.conditions) == (
        ("milk",),
        ("gluten free",),
        ("olive",),
        ("gout",),
    )
    check_profile(stored, graph)


def test_a_name_with_commas_is_one_word() -> None:
    parts = parts_of("Kind, 4 bis 6 Jahre; Gicht,,Kind,  7 bis 10 Jahre, Gicht")
    assert joined_parts(parts, ("Kind, 4 bis 6 Jahre", "Kind, 7 bis 10 Jahre")) == (
        "Kind, 4 bis 6 Jahre",
        "Gicht",
        "Kind, 7 bis 10 Jahre",
    )


def test_stored_words_stay_and_new_ones_are_stored_in_english(graph: Graph) -> None:
    use_language(Language("de"))
    typed = Profile(
        allergies=parts_of("weizen, Paprikapulver, Milch"),
        conditions=parts_of("Nierenkrankheit, jedes Stadium, Kind, 4 bis 6 Jahre"),
    )
    stored = {
        ("allergies", "weizen"): "weizen",
        ("allergies", "Paprikapulver"): "Paprika",
        ("conditions", "Nierenkrankheit, jedes Stadium"): "CKD",
        ("dislikes", "Milch"): "whole milk",
    }
    known = english_profile(typed, graph, stored)
    assert known.allergies == ("weizen", "Paprika", "milk")
    assert known.conditions == ("CKD", "child, 4 to 6 years")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("nuts, eggs", ("nuts", "eggs")),
        ("peanuts and tree nuts", ("peanuts", "tree nuts")),
        ("egg + milk", ("egg", "milk")),
        ("nuts/eggs", ("nuts", "eggs")),
        ("nuts & seeds; milk", ("nuts", "seeds", "milk")),
        # A name of its own, and words that are no foods, stay whole.
        ("mac and cheese", ("mac and cheese",)),
        ("glurf and eggs", ("glurf and eggs",)),
    ],
)
def test_foods_of_a_list_are_words_of_their_own(graph: Graph, typed: str, words: tuple[str, ...]) -> None:
    assert words_in("allergies", typed, graph) == words
