"""Search over titles, ingredients and tags."""

import pytest

from core.food.typos import slips_of_beginnings
from core.library.library import Library
from core.library.library_search import summaries


def titles(library: Library, text: str) -> list[str]:
    return [row.title for row in summaries(library, library.text_search.find(text).titled.numbers().tolist())]


def test_fragments_find_a_title_in_any_order(library: Library) -> None:
    found = titles(library, "SOUP carr")
    assert any(title.startswith("Carrot") for title in found)
    assert all("soup" in title.lower() and "carr" in title.lower() for title in found)


def test_no_words_find_every_recipe(library: Library) -> None:
    found = library.text_search.find("  ")
    assert len(found.recipes) == len(found.titled) == library.counts["recipes"]


def test_a_word_of_the_ingredients_or_the_tags_finds_a_recipe(library: Library) -> None:
    found = library.text_search.find("turmeric")
    outside = (found.recipes - found.titled).numbers().tolist()
    assert outside
    for recipe in library.recipes(outside[:20]).values():
        words = " ".join((*(use.name for use in recipe.uses), *(name for _, name in recipe.tags)))
        assert "turmeric" in words.lower()
    assert len(library.text_search.find("breakfast").recipes) > len(
        library.text_search.find("breakfast").titled
    )


def test_a_diet_is_found_as_larder_computes_it_and_not_as_a_claim(library: Library) -> None:
    vegan = library.sets.tagged([library.tags["diet", "vegan"]], "computed")
    claimed = library.sets.tagged([library.tags["diet", "vegan"]], "stated") - vegan
    named = library.text_search.find("vegan")
    only_claimed = (named.recipes & claimed) - named.titled
    for recipe in library.recipes(only_claimed.numbers().tolist()).values():
        assert any("vegan" in use.name.lower() for use in recipe.uses)
    assert not vegan - named.recipes


def test_a_further_word_asks_the_file_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    # A query takes 5 ms, at every key press.
    library.text_search.find("lemon")
    monkeypatch.setattr(Library, "rows", lambda *_: pytest.fail("the file was asked"))
    assert library.text_search.find("breakfast").recipes


def test_a_plural_finds_the_singular_as_a_whole_word(library: Library) -> None:
    found = titles(library, "peas")
    assert any("pea " in f"{title.lower()} " for title in found)
    assert not any("pear" in title.lower() and "pea " not in f"{title.lower()} " for title in found)


@pytest.mark.parametrize(
    ("typed", "meant"), [("chiken", "chicken"), ("brocolli", "broccoli"), ("curyr", "curry")]
)
def test_a_word_that_no_recipe_has_is_mended(library: Library, typed: str, meant: str) -> None:
    found = library.text_search.find(typed)
    assert found.corrected == {typed: meant}
    assert len(found.recipes) == len(library.text_search.find(meant).recipes) > 0


def test_a_word_that_recipes_have_is_never_mended(library: Library) -> None:
    assert not library.text_search.find("chick").corrected


def test_a_word_near_no_other_finds_nothing(library: Library) -> None:
    found = library.text_search.find("soup qqzzvv")
    assert not found.recipes
    assert not found.corrected


@pytest.mark.parametrize("odd", ["100%", "_", "!", "'", "\\", "(", "[a", ".*", "^", "a|b"])
def test_signs_are_looked_for_as_they_are(library: Library, odd: str) -> None:
    assert all(odd in title.lower() for title in titles(library, odd))


def test_accents_and_letter_case_are_alike(library: Library) -> None:
    found = library.text_search.find("JALAPEÑO").recipes.numbers().tolist()
    assert found == library.text_search.find("jalapeno").recipes.numbers().tolist() != []


def test_short_words_have_no_slips() -> None:
    assert slips_of_beginnings("pie", ["pies", "pine"]) == {}
    assert slips_of_beginnings("chiken", ["chicken", "chickpea", "kitchen"]) == {0: 1}
    assert slips_of_beginnings("chil", ["chilli", "child"])
