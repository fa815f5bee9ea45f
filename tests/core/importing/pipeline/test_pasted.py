"""Text as people paste it: plain words, pages, JSON-LD, other programs' formats, and what is no recipe."""

import json
from pathlib import Path

import pytest

from core.errors import KnownError
from core.importing.pipeline.pasted import LARGEST, PASTED, read_pasted
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job

JSON = json.dumps(
    {
        "@type": "Recipe",
        "name": "Leek soup",
        "recipeYield": "4",
        "recipeIngredient": ["2 leeks", "50 g butter"],
    }
)
PLAIN = "Leek soup\n\nServes 4\n\n2 leeks\n50 g butter\n\nBoil everything for 20 minutes.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of its own, next to the user's home."""
    place = tmp_path / "scratch"
    place.mkdir()
    return place


def read(text: str, folder: Path) -> tuple[str, list[SourceRecipe | Skipped]]:
    reading = read_pasted(text, folder)
    items = list(reading.read(PASTED, Job()))
    assert list(folder.iterdir()) == [], "the text lies nowhere afterwards"
    return reading.name, items


def only(text: str, folder: Path) -> tuple[str, SourceRecipe]:
    name, (item,) = read(text, folder)
    assert isinstance(item, SourceRecipe), item
    return name, item


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (PLAIN, "text"),
        (PLAIN.replace("\n", "\r\n"), "text"),
        (JSON, "jsonld"),
        (f'<script type="application/ld+json">{JSON}</script>', "webpage"),
        (f'<!doctype html><html><script type="application/ld+json">{JSON}</script></html>', "webpage"),
        (
            ('<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Leek soup</h1>'
            '<p itemprop="recipeYield">4</p><li itemprop="recipeIngredient">2 leeks</li>'
            '<li itemprop="recipeIngredient">50 g butter</li></div>'),
            "webpage",
        ),
        (
            ("<style>p {}</style><h1>Leek soup</h1><p>Serves 4</p><h2>Ingredients</h2><ul><li>2 leeks</li>"
            "<li>50 g butter</li></ul><h2>Method</h2><p>Boil.</p>"),
            "text",
        ),
        ("# Leek soup\n\nServes: 4 servings\n\n## Ingredients\n\n- 2 leeks\n- 50 g butter\n\n## Steps\n\nBoil.", "markdown"),
        ("Title\tIngredients\tServings\nLeek soup\t2 leeks; 50 g butter\t4\n", "table"),
    ],
)  # fmt: skip
def test_the_same_recipe_is_read_from_whatever_was_pasted(text: str, form: str, folder: Path) -> None:
    name, soup = only(text, folder)
    assert (name, soup.title, soup.servings) == (form, "Leek soup", 4)
    assert [line.text for line in soup.lines] == ["2 leeks", "50 g butter"]


def test_a_page_that_states_no_recipe_is_read_as_the_words_that_it_shows(folder: Path) -> None:
    name, soup = only(
        "<!doctype html><html><head><title>x</title></head><body><script>var a = '<p>9 eggs</p>';</script>"
        "<h1>Leek soup</h1><p>Ingredients:</p><p>2 leeks</p><p>50 g butter</p></body></html>",
        folder,
    )
    assert name == "text"
    assert [line.text for line in soup.lines] == ["2 leeks", "50 g butter"]


def test_text_without_ingredients_is_skipped_with_the_reason(folder: Path) -> None:
    _, (item,) = read("Dear diary\n\nToday I ate well.\n", folder)
    assert isinstance(item, Skipped)
    assert (item.where, item.why) == ("Pasted text, recipe 1", "It lists no ingredients.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no text to read."),
        (" \n\t\0", "There is no text to read."),
        ("https://example.org/leek-soup\n", "That is the address of a page, and Larder opens no connection."),
        ("x" * (LARGEST + 1), "The text is 16,777,217 characters long."),
    ],
)
def test_what_is_no_recipe_is_one_sentence(text: str, said: str, folder: Path) -> None:
    with pytest.raises(KnownError) as error:
        read_pasted(text, folder)
    assert str(error.value).startswith(said)


def test_json_ten_thousand_deep_is_no_recipe(folder: Path) -> None:
    _, items = read('{"a":' * 10_000 + "}" * 10_000, folder)
    assert [type(item) for item in items] == [Skipped]


def test_a_place_that_cannot_be_written_is_one_sentence(folder: Path) -> None:
    with pytest.raises(KnownError, match="cannot be written"):
        list(read_pasted(PLAIN, folder / "gone").read(PASTED, Job()))
