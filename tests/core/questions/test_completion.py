"""Completing a question: the commonest names first, slips corrected, nothing that turns an exclusion round."""

import pytest

from core.assets import assets_dir
from core.food.taxonomy import load_taxonomy
from core.questions.completion import Completions, NameBook, complete, name_book
from core.questions.vocabulary import Vocabulary

FOODS = {
    "chicken": 40,
    "canned chickpea": 25,
    "chickpea": 10,
    "chicory": 1,
    "egg": 50,
    "nutmeg": 5,
    "zucchini": 8,
}
TAGS = {"nut-free": 300, "gluten-free": 200, "chilled": 2, "indian": 20, "high-protein": 90}


@pytest.fixture(scope="module")
def book() -> NameBook:
    assets = assets_dir()
    return name_book(Vocabulary.from_assets(assets), load_taxonomy(assets), FOODS, TAGS)


def at_end(book: NameBook, text: str) -> Completions:
    return complete(book, text, len(text))


def offered(book: NameBook, text: str) -> list[str]:
    return [completion.name.text for completion in at_end(book, text).offered]


def chosen(book: NameBook, text: str, cursor: int, name: str) -> str:
    """The question after a name was taken."""
    found = complete(book, text, cursor).offered
    taken = next(completion for completion in found if completion.name.text == name)
    return text[: taken.start] + taken.name.text + text[taken.end :]


def test_the_commonest_name_comes_first(book: NameBook) -> None:
    assert offered(book, "chic")[:2] == ["chicken", "chickpea"]


@pytest.mark.parametrize(
    ("typed", "name", "what"),
    [
        ("zucc", "zucchini", "ingredient"),
        ("nightsh", "nightshade", "food group"),
        ("indi", "indian", "cuisine"),
        ("veget", "vegetarian", "diet"),
        ("gluten f", "gluten-free", "diet"),
        ("high pro", "high-protein", "label"),
        ("calo", "calories", "nutrient"),
        ("choles", "cholesterol", "nutrient"),
        ("breakf", "breakfast", "meal"),
        ("north af", "north african", "cuisine"),
    ],
)
def test_names_of_every_kind_are_offered(book: NameBook, typed: str, name: str, what: str) -> None:
    found = next(c.name for c in at_end(book, f"something {typed}").offered if c.name.text == name)
    assert (found.what, found.meaning) == (what, "")


def test_another_word_is_offered_with_what_it_means(book: NameBook) -> None:
    found = at_end(book, "auber").offered[0].name
    assert (found.text, found.meaning) == ("aubergine", "eggplant")


def test_a_name_of_several_words_is_completed_from_its_first(book: NameBook) -> None:
    assert chosen(book, "dinner with sweet pot", 21, "sweet potato") == "dinner with sweet potato"
    assert chosen(book, "toast with peanutb", 18, "peanut butter") == "toast with peanut butter"


def test_a_name_is_found_by_a_later_word_too(book: NameBook) -> None:
    assert "chicken thigh" in offered(book, "without thigh")


@pytest.mark.parametrize(
    ("slip", "name"),
    [("chikp", "chickpea"), ("zuchin", "zucchini"), ("shelf", "shellfish"), ("vegatar", "vegetarian")],
)
def test_slips_are_mended(book: NameBook, slip: str, name: str) -> None:
    assert name in offered(book, f"dinner {slip}")[:3]


def test_a_slip_that_is_understood_is_never_offered(book: NameBook) -> None:
    texts = offered(book, "with zuchin")
    assert texts[0] == "zucchini"
    assert "zuchinni" not in texts


@pytest.mark.parametrize("exclusion", ["no nut", "without nut", "dinner, no nut", "I am allergic to nut"])
def test_a_exclusion_is_not_turned_round(book: NameBook, exclusion: str) -> None:
    found = offered(book, exclusion)
    assert found
    assert not [name for name in found if name.endswith("-free")]


def test_a_label_that_excludes_is_offered_where_nothing_is_excluded(book: NameBook) -> None:
    assert offered(book, "nut-f")[0] == "nut-free"
    assert offered(book, "no dairy, nut-f")[0] == "nut-free"
    assert "nut-free" not in offered(book, "no nut-f")


@pytest.mark.parametrize(
    "text",
    ["", " ", "with", "wi", "no", "dinner with ", "chicken, ", "30 min", "x", "1", "🥔", "dinner an", "-"],
)
def test_nothing_is_offered_where_nothing_was_begun(book: NameBook, text: str) -> None:
    assert [name for name in offered(book, text) if not name[0].isdigit()] == []


def test_a_word_in_the_middle_is_replaced_whole(book: NameBook) -> None:
    assert chosen(book, "with chicory please", 8, "chicken") == "with chicken please"


def test_whole_names_are_known_as_such(book: NameBook) -> None:
    assert at_end(book, "no nuts").is_name
    assert at_end(book, "no chickpeas").is_name
    assert at_end(book, "veggie").is_name
    assert not at_end(book, "no nutz").is_name


def test_each_name_is_offered_once_and_never_what_stands_there_already(book: NameBook) -> None:
    for text in ("egg", "chick", "bre", "cheese", "salt", "gluten-free", "Gluten Free"):
        found = offered(book, text)
        assert len(found) == len(set(found)) <= 8
        assert text.casefold() not in found
    assert "gluten-free" not in offered(book, "gluten free")


@pytest.mark.parametrize(
    "text", ["a" * 2000, "chick " * 300 + "chick", "\x00\n\t", "ch'i-c'k", "İstanbul ke", "(egg"]
)
def test_odd_text_is_borne(book: NameBook, text: str) -> None:
    for cursor in (0, len(text) // 2, len(text), len(text) + 5):
        for completion in complete(book, text, cursor).offered:
            assert 0 <= completion.start < completion.end <= len(text)
