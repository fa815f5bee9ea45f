"""Log lines in German and Spanish, put into English."""

import pytest

from core.assets import assets_dir, read_tsv
from core.diary.meal_text import LoggedMealText, foods_of_line
from core.food.shown_names import FOLDER
from core.text.eaten.local_lines import TABLE, begins_in, english_line
from core.text.lines.line_reader import LineReader
from core.translation import ENGLISH, Language, use_language


@pytest.mark.parametrize(
    ("code", "line", "english"),
    [
        ("de", "2 Scheiben Brot mit Butter", "2 slices of bread with butter"),
        ("de", "200g Hähnchenbrust mit Reis und Brokkoli", "200 g chicken breast with rice and broccoli"),
        ("de", "0,5 l Wasser, und ein Glas Milch", "0.5 l water and 1 glass of milk"),
        ("de", "Zum Frühstück eine halbe Avocado", "1/2 avocado"),
        ("de", "1 kleiner Apfel", "1 small apple"),
        ("de", "1½ Tassen Reis", "1 1/2 cups of rice"),
        ("de", "Kaffee ohne Zucker", "coffee without sugar"),
        ("es", "un vaso de leche", "1 glass of milk"),
        ("es", "una manzana grande", "1 large apple"),
        ("es", "media taza de arroz y 2 huevos fritos", "1/2 cup of rice and 2 fried egg"),
        # The name of a dish has a link in it.
        ("es", "arroz con leche", "rice pudding"),
        ("es", "arroz con pollo", "rice with chicken"),
        ("es", "para desayunar dos tostadas con mermelada", "2 toast with jam"),
    ],
)
def test_a_line_is_put_into_english(code: str, line: str, english: str) -> None:
    assert english_line(line, code) == english


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("de", "2 Scheiben Brot mit Quatschkäse"),
        ("de", "2 slices of bread"),
        ("de", "Brot mit"),
        ("de", "mit Butter"),
        ("de", "Brot (100 g)"),
        ("de", ""),
        # Blueberries or cranberries; a banana or a plantain.
        ("es", "un puñado de arándanos"),
        ("es", "un plátano"),
    ],
)
def test_a_line_that_is_not_known_whole_stays(code: str, line: str) -> None:
    assert english_line(line, code) is None


def test_a_line_begins_in_a_language() -> None:
    assert begins_in("un vaso de leche", "es")
    assert begins_in("2 Scheiben Brot", "de")
    assert not begins_in("2 slices of bread", "de")
    assert not begins_in("200 g butter", "de")


def words_of_foods(read: LoggedMealText) -> list[str]:
    return [food.text for food in read.snapshot.lines]


@pytest.mark.parametrize("window", ["en", "de"])
def test_the_foods_have_english_words_and_the_entry_its_own(line_reader: LineReader, window: str) -> None:
    use_language(ENGLISH if window == "en" else Language(window))
    try:
        read = foods_of_line("2 Scheiben Brot mit Erdnussbutter", line_reader)
    finally:
        use_language(ENGLISH)
    assert read.snapshot.title == "2 Scheiben Brot mit Erdnussbutter"
    assert words_of_foods(read) == ["2 slices of bread", "peanut butter"]
    assert not read.unplaced


def test_english_lines_stay_as_they_are(line_reader: LineReader) -> None:
    read = foods_of_line("2 eggs and 100 g butter", line_reader)
    assert words_of_foods(read) == ["2 eggs", "100 g butter"]


def test_every_listed_food_is_recognised(line_reader: LineReader) -> None:
    foods = {row["name"] for row in read_tsv(assets_dir() / FOLDER / TABLE) if row["kind"] == "food"}
    assert len(foods) > 100
    unknown = {name for name in foods if foods_of_line(name, line_reader).unplaced}
    assert unknown == set()


def test_no_word_is_listed_twice() -> None:
    words = [
        (row["language"], row["kind"], word.casefold())
        for row in read_tsv(assets_dir() / FOLDER / TABLE)
        for word in row.several("words")
    ]
    assert len(words) == len(set(words))
