"""Ingredient lines of Larder's own recipes in German and Spanish."""

import tomllib
from collections.abc import Iterator

import pytest

from core.assets import assets_dir, read_tsv
from core.food.local_words import FOLDER
from core.food.shown_lines import KITCHEN, shown_line
from core.translation import ENGLISH, Language, use_language


@pytest.fixture
def window(request: pytest.FixtureRequest) -> Iterator[str]:
    """A window in a language."""
    use_language(Language(request.param, decimal_point=",", group_separator="."))
    yield request.param
    use_language(ENGLISH)


IN_GERMAN = pytest.mark.parametrize("window", ["de"], indirect=True)
IN_SPANISH = pytest.mark.parametrize("window", ["es"], indirect=True)


@IN_GERMAN
@pytest.mark.parametrize(
    ("line", "name", "preparation", "shown"),
    [
        ("2 tbsp sunflower oil", "sunflower oil", "", "2 EL Sonnenblumenöl"),
        ("1 large onion, finely chopped", "onion", "finely chopped", "1 Zwiebel (groß), fein gehackt"),
        ("2 large onions, chopped", "onion", "chopped", "2 Zwiebeln (groß), gehackt"),
        ("½ medium avocado", "avocado", "", "½ Avocado (mittelgroß)"),
        ("1½ medium avocados", "avocado", "", "1½ Avocados (mittelgroß)"),
        ("3 eggs", "egg", "", "3 Eier"),
        ("1.7 l water", "water", "", "1,7 l Wasser"),
        ("2 leaves bay leaf", "bay leaf", "", "2 Lorbeerblätter"),
        ("4 leaves butter lettuce", "butter lettuce", "", "4 Blätter Kopfsalat"),
    ],
)
@pytest.mark.usefixtures("window")
def test_german(line: str, name: str, preparation: str, shown: str) -> None:
    assert shown_line(line, name, preparation) == shown


@IN_SPANISH
@pytest.mark.parametrize(
    ("line", "name", "preparation", "shown"),
    [
        ("2 tbsp olive oil", "olive oil", "", "2 cda. de aceite de oliva"),
        ("2 large onions, chopped", "onion", "chopped", "2 cebollas (grandes), picadas"),
        ("1 small cucumber, peeled", "cucumber", "peeled", "1 pepino (pequeño), pelado"),
        ("3 cloves garlic, crushed", "garlic", "crushed", "3 dientes de ajo, machacado"),
    ],
)
@pytest.mark.usefixtures("window")
def test_spanish(line: str, name: str, preparation: str, shown: str) -> None:
    assert shown_line(line, name, preparation) == shown


@IN_GERMAN
@pytest.mark.parametrize(
    ("line", "name", "preparation"),
    [
        ("2 tbsp glurf", "glurf", ""),
        ("1 barrel water", "water", ""),
        ("2 large onions, sung to", "onion", "sung to"),
        ("salt", "salt", ""),
        ("a knob of butter", "butter", ""),
    ],
)
@pytest.mark.usefixtures("window")
def test_a_line_with_an_unknown_part_stays_english_as_a_whole(line: str, name: str, preparation: str) -> None:
    assert shown_line(line, name, preparation) == line


def test_an_english_window_shows_the_line() -> None:
    assert shown_line("2 large onions, chopped", "onion", "chopped") == "2 large onions, chopped"


def test_nearly_all_lines_of_larders_recipes_have_their_words() -> None:
    known = {(row["kind"], row["name"]) for row in read_tsv(assets_dir() / FOLDER / KITCHEN)}
    lines = [
        [part.strip() for part in line.split("|")]
        for path in (assets_dir() / "recipes").glob("*.toml")
        for recipe in tomllib.loads(path.read_text(encoding="utf-8"))["recipe"]
        for line in recipe["ingredients"]
    ]
    prepared = [parts[2] for parts in lines if len(parts) > 2]
    assert sum(("preparation", words) in known for words in prepared) > 0.97 * len(prepared)


def test_each_word_of_the_kitchen_is_listed_once_and_in_both_languages() -> None:
    rows = list(read_tsv(assets_dir() / FOLDER / KITCHEN))
    keys = [(row["kind"], row["name"]) for row in rows]
    assert len(set(keys)) == len(keys)
    assert [row["name"] for row in rows if not row["es"]] == []
    assert [
        row["name"] for row in rows if not row["de"] and row["kind"] not in ("feminine", "agreeing")
    ] == []
    counted = {name for kind, name in keys if kind == "one"}
    assert counted == {name for kind, name in keys if kind == "several"}
