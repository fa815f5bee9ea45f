"""Recipes in German and Spanish: the language is decided once, and a line that is known in part stays."""

import tomllib

import pytest

from core.assets import assets_dir, read_tsv
from core.food.names import NameIndex
from core.text.lines.line_reader import LineReader
from core.text.lines.local_recipe import english_lines, typed_line
from core.translation import ENGLISH, Language, use_language
from tests.paths import IMPORT_FIXTURES, ROOT

GERMAN = (
    "250 g Tellerlinsen",
    "2 Karotten",
    "1 EL Olivenöl",
    "200 ml Sahne",
    "50 g Erdnüsse",
    "Salz und Pfeffer",
)
SPANISH = (
    "una lata de garbanzos",
    "dos huevos",
    "100 g de cacahuetes",
    "200 ml de nata",
    "sal y mostaza al gusto",
)


@pytest.mark.parametrize(
    ("lines", "line", "english"),
    [
        (GERMAN, "2 Karotten", "2 carrot"),
        (GERMAN, "1/2 Bund Petersilie, fein gehackt", "1/2 bunch of chopped parsley"),
        (GERMAN, "1 Dose gehackte Tomaten (400 g)", "1 (400 g) cans of chopped tomato"),
        (GERMAN, "4 Hähnchenbrustfilets (je ca. 150 g)", "4 (150 g) chicken breast"),
        (GERMAN, "2 Zucchini (ca. 400 g)", "400 g zucchini"),
        (GERMAN, "2-3 Eier (Größe M)", "2-3 medium eggs"),
        (GERMAN, "1 1/2 TL Salz", "1 1/2 tsp salt"),
        (GERMAN, "4 EL Butter oder Margarine", "4 tbsp butter or margarine"),
        (GERMAN, "Zimt und Zucker zum Bestreuen", "cinnamon and sugar for sprinkling"),
        (GERMAN, "Saft von 1 Bio-Zitrone", "juice of 1 lemon"),
        (GERMAN, "100 ml Milch (3,5 % Fett)", "100 ml milk, 3.5 %"),
        (GERMAN, "250 g Nudeln (z. B. Penne)", "250 g pasta such as penne"),
        # A word for several foods is a choice.
        (GERMAN, "100 g Krabben", "100 g shrimp or crab"),
        (GERMAN, "200 g Lachs, in Quatsch gewälzt", None),
        # The weight may be that of a can or of both.
        (GERMAN, "2 Dosen Tomaten (400 g)", None),
        (GERMAN, "1 Kir", None),
        (GERMAN, "200 g Rind", "200 g beef"),
        (SPANISH, "2 dientes de ajo, picados", "2 cloves of chopped garlic"),
        (SPANISH, "el zumo de medio limón", "juice of 1/2 lemon"),
        (SPANISH, "1 kilo y medio de tomates", "1.5 kg tomato"),
        (SPANISH, "1 cucharadita (5 g) de sal", "5 g salt"),
        # Any sauce, which need not be one of tomatoes.
        (SPANISH, "salsa blanca", "white sauce"),
        (SPANISH, "nata vegetal", None),
    ],
)
def test_a_line_of_a_recipe_in_another_language(
    names: NameIndex, lines: tuple[str, ...], line: str, english: str | None
) -> None:
    assert english_lines((*lines, line), names)[line] == english


def test_the_language_is_that_of_most_lines(names: NameIndex) -> None:
    assert english_lines((*GERMAN, "1 Prise Sal"), names)["1 Prise Sal"] is None
    assert english_lines(SPANISH, names)["dos huevos"] == "2 eggs"
    assert english_lines(("200 g zorgle Mehl", "Quatsch", "3 blurfs"), names) == {}


@pytest.mark.parametrize(
    "lines",
    [
        # Words that German and Spanish have, too.
        ("1 cup warm water", "2 tbsp butter", "1 banana (optional)", "4 egg yolks, plus 1 whole egg"),
        ("1 jar sauerkraut", "4 bratwurst", "2 tbsp rum"),
        ("1 lb chorizo", "2 cans chile verde sauce", "1 cup queso fresco", "4 tortillas"),
        # Dutch, Italian and French.
        ("200 g bloem", "2 uien", "1 el olijfolie", "snufje zout"),
        ("200 g di farina", "2 uova", "un pizzico di sale", "olio"),
        ("200 g de farine", "2 oeufs", "1 pincée de sel", "lait"),
    ],
)
def test_a_recipe_in_any_other_language_stays(names: NameIndex, lines: tuple[str, ...]) -> None:
    assert english_lines(lines, names) == {}
    assert all(english_lines((line,), names) == {} for line in lines)


def test_all_lines_of_larders_own_recipes_stay(names: NameIndex) -> None:
    recipes = [
        recipe["ingredients"]
        for file in sorted((assets_dir() / "recipes").glob("*.toml"))
        for recipe in tomllib.loads(file.read_text(encoding="utf-8"))["recipe"]
    ]
    assert len(recipes) > 1000
    for lines in recipes:
        texts = [line.replace(" | ", " ") for line in lines]
        assert english_lines(texts, names) == {}
        assert not any(english_lines([text], names) for text in texts)


def test_all_lines_of_english_files_stay(names: NameIndex) -> None:
    files = [file for file in IMPORT_FIXTURES.rglob("*") if file.suffix in {".txt", ".md", ".cook", ".mmf"}]
    assert files
    for file in files:
        for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
            assert english_lines([line], names) == {}, line


def test_the_words_of_a_recipe_stay_and_its_foods_are_read(line_reader: LineReader) -> None:
    uses = line_reader.uses(GERMAN)
    assert tuple(use.text for use in uses) == GERMAN
    assert [use.entity for use in uses[:5]] == ["lentil", "carrot", "olive oil", "cream", "peanut"]
    assert [use.mass_g for use in uses[:1]] == [250]


@pytest.mark.parametrize("file", ["german", "spanish"])
def test_the_lists_of_the_benchmark_are_known_as_recipes(names: NameIndex, file: str) -> None:
    lines: dict[str, list[str]] = {}
    for row in read_tsv(ROOT / "benchmarks" / "lines" / f"{file}.tsv"):
        lines.setdefault(row["recipe"], []).append(row["line"])
    assert all(english_lines(each, names) for each in lines.values())


@pytest.mark.parametrize(
    ("window", "typed", "english"),
    [
        ("de", "6 Eier", "6 eggs"), ("es", "6 huevos", "6 eggs"), ("es", "500 g de arroz", "500 g rice"),
        ("de", "6 eggs", "6 eggs"), ("de", "500 g Glurf", "500 g Glurf"), ("en", "6 Eier", "6 Eier"),
    ],
)  # fmt: skip
def test_a_single_line_is_in_the_language_of_the_window(
    names: NameIndex, window: str, typed: str, english: str
) -> None:
    use_language(ENGLISH if window == "en" else Language(window))
    try:
        assert typed_line(typed, names) == english
    finally:
        use_language(ENGLISH)
