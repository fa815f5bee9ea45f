"""Words of a profile that are typed in the language of the window."""

from collections.abc import Iterator

import pytest

from core.engine.shipped_data import ShippedData
from core.food.shown_names import local_words, named
from core.people.profile import Profile
from core.recommend.expand import Graph, allergy_targets, check_profile
from core.recommend.typed_words import english_profile, english_words
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
    ("code", "typed", "stored"),
    [
        ("de", "Erdnüsse", ("peanut",)),
        ("de", "Gluten", ("gluten",)),
        ("de", "Weizen", ("wheat",)),
        ("de", "Meeresfrüchte", ("shellfish",)),
        ("de", "Erbsen", ("pea",)),
        # A bell pepper in German, a spice in English: an allergy is to both.
        ("de", "Paprika", ("bell pepper", "Paprika")),
        ("de", "walnuts", ("walnuts",)),
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


@pytest.mark.parametrize(
    ("code", "typed"), [("de", "Nüsse"), ("de", "Nuss"), ("es", "frutos secos"), ("es", "nueces")]
)
def test_nuts_are_tree_nuts_and_peanuts(graph: Graph, code: str, typed: str) -> None:
    use_language(Language(code))
    left_out = {
        node for word in english_words("allergies", typed, graph) for node in allergy_targets(word, graph)
    }
    assert {"tree nut", "peanut"} <= left_out


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
    stored = english_profile(typed, graph)
    assert (stored.allergies, stored.diets, stored.dislikes, stored.conditions) == (
        ("milk",),
        ("gluten free",),
        ("olive",),
        ("gout",),
    )
    check_profile(stored, graph)
