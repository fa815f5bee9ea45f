"""Words of a mention to what they name."""

import pytest

from core.questions.linking import link_food, link_tag
from core.questions.vocabulary import Vocabulary


@pytest.mark.parametrize("word", ["macha", "shake", "moules", "ostriche", "kashi", "barsch"])
@pytest.mark.parametrize("excluded", [False, True])
def test_a_word_of_its_own_is_no_slip_of_a_food(vocabulary: Vocabulary, word: str, excluded: bool) -> None:
    assert link_food(word, vocabulary, excluded=excluded) == []


def test_a_listed_misspelling_means_what_it_means(vocabulary: Vocabulary) -> None:
    (found,) = link_food("rasberries", vocabulary)
    assert (found.entity.name, found.how) == ("raspberry", "misspelt")


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("chickpeas", "chickpea"),
        ("garbanzo beans", "chickpea"),
        ("Butter Beans", "lima bean"),
        ("courgettes", "zucchini"),
        ("aubergine", "eggplant"),
        ("dairy", "dairy"),
        ("nuts", "nut"),
        ("the onion family", "allium"),
        ("fresh diced carrots", "carrot"),
        ("chick peas", "chickpea"),
        ("soymilk", "soy milk"),
        ("broccolli", "broccoli"),
        ("zuchini", "zucchini"),
        ("peenuts", "peanut"),
        ("coconut milk", "coconut milk"),
        ("peppers", "bell pepper"),
    ],
)
def test_foods(vocabulary: Vocabulary, text: str, node: str) -> None:
    assert [candidate.entity.name for candidate in link_food(text, vocabulary)][:1] == [node]


@pytest.mark.parametrize("text", ["frobnitz", "xyzzy sauce", "", "!!", "qzx"])
def test_what_nothing_is_near_to_links_to_nothing(vocabulary: Vocabulary, text: str) -> None:
    assert link_food(text, vocabulary) == []


def test_a_name_within_a_name_is_not_the_food(vocabulary: Vocabulary) -> None:
    """Coconut milk is no milk and eggplant no egg, however close the words stand."""
    for text, never in (
        ("coconut milk", "milk"),
        ("eggplant", "egg"),
        ("peanut butter", "butter"),
        ("nutmeg", "nut"),
    ):
        assert never not in [candidate.entity.name for candidate in link_food(text, vocabulary)]


@pytest.mark.parametrize(
    ("text", "name", "facet"),
    [
        ("Indian", "indian", "cuisine"),
        ("thai food", "thai", "cuisine"),
        ("dairy free", "dairy-free", "diet"),
        ("glutenfree", "gluten-free", "diet"),
        ("lasagne", "lasagna", "dish"),
        ("dinner", "dinner", "meal"),
        ("veggie", "vegetarian", "diet"),
        ("vegitarian", "vegetarian", "diet"),
        ("air fryer", "air-fried", "method"),
    ],
)
def test_tags(vocabulary: Vocabulary, text: str, name: str, facet: str) -> None:
    best = link_tag(text, vocabulary)[0].entity
    assert (best.name, best.facet) == (name, facet)


def test_exact_names_score_highest_and_misspellings_say_so(vocabulary: Vocabulary) -> None:
    exact, near = link_food("broccoli", vocabulary)[0], link_food("broccolli", vocabulary)[0]
    assert (exact.how, exact.score) == ("exact", 1.0)
    assert near.how == "misspelt"
    assert near.score < exact.score


@pytest.mark.parametrize("word", ["smart", "court", "stone", "basis", "model", "claim"])
def test_a_common_word_is_no_slip_of_a_wish(vocabulary: Vocabulary, word: str) -> None:
    assert (link_food(word, vocabulary), link_tag(word, vocabulary)) == ([], [])


def test_a_common_word_that_is_excluded_may_be_a_slip(vocabulary: Vocabulary) -> None:
    assert [each.entity.name for each in link_food("claim", vocabulary, excluded=True)] == ["clam"]
