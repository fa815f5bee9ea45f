"""Log lines in German and Spanish, put into English."""

import pytest

from core.assets import assets_dir, read_tsv
from core.diary.meal_text import LoggedMealText, eaten_names, foods_of_line
from core.food.local_words import FOLDER
from core.text.eaten.local_lines import TABLE, english_line, is_in
from core.text.lines.line_reader import LineReader
from core.translation import ENGLISH, Language, use_language


def is_name(words: str) -> bool:
    return eaten_names().is_name(words)


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
        ("de", "die Hälfte der Pizza", "1/2 pizza"),
        ("es", "un tercio de una pizza", "1/3 pizza"),
        ("de", "2 große Tassen Kaffee", "2 large cups of coffee"),
        ("de", "2 Eier, hart gekocht", "2 boiled eggs"),
        ("de", "1 Paar Frankfurter mit Senf", "2 frankfurters with mustard"),
        ("de", "Reis (150 g)", "150 g rice"),
        ("es", "gazpacho, un vaso grande", "1 large glass of gazpacho"),
        # A measure of a bar, and an amount before it.
        ("es", "dos cañas", "2 x 200 ml beer"),
        ("de", "1 Krügerl Bier", "500 ml beer"),
        # A share of wine is one of a litre, and of a pizza one of it.
        ("de", "ein Viertel Weißwein", "250 ml white wine"),
        ("de", "Abendbrot: Rest Pizza von gestern", "pizza"),
        ("es", "las sobras de la paella de ayer", "paella"),
        ("de", "Clever Topfen 250 g", "250 g quark"),
        (
            "de",
            "Suppe mit Rippchen, die Rippchen nicht gegessen",
            "soup with pork ribs and didn't eat the pork ribs",
        ),
        ("es", "sopa con costillas, dejé las costillas", "soup with pork ribs and didn't eat the pork ribs"),
        ("de", "Pizza, die Hälfte", "pizza, ate 1/2"),
        ("es", "pizza, dejé un tercio", "pizza, ate 2/3"),
        ("de", "Pizza, ein Viertel nicht gegessen", "pizza, ate 3/4"),
        ("de", "Pilzsuppe", "mushroom soup"),
        ("de", "1 Becher Skyr Heidelbeere", "1 package of skyr blueberry"),
        ("es", "café con leche desnatada", "latte with skim milk"),
        ("es", "revuelto de espárragos", "scrambled eggs with asparagus"),
        ("es", "bocadillo de atún con pimientos", "tuna sandwich with bell pepper"),
        ("de", "2 Tassen Kaffee mit je 1 TL Zucker", "2 cups of coffee with 1 tsp sugar"),
        # A name with a link that joins parts is several foods, and one for where it lies is a dish.
        ("de", "Haferflocken mit Milch", "oats with milk"),
        # "Mixed" is a part of this name, and describes a food elsewhere.
        ("es", "un sándwich mixto", "1 ham and cheese toastie"),
        ("de", "Bratwurst im Brötchen mit Senf", "Bratwurst im Brötchen with mustard"),
        # Tables of foods have the German name.
        ("de", "ein Teller Käsespätzle", "1 plate of Käsespätzle"),
    ],
)
def test_a_line_is_put_into_english(code: str, line: str, english: str) -> None:
    assert english_line(line, code, is_name) == english


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("de", "2 Scheiben Brot mit Quatschkäse"),
        ("de", "2 slices of bread"),
        ("de", "Brot mit"),
        ("de", "mit Butter"),
        ("de", ""),
        # Blueberries or cranberries; a banana or a plantain.
        ("es", "un puñado de arándanos"),
        ("es", "un plátano"),
    ],
)
def test_a_line_that_is_not_known_whole_stays(code: str, line: str) -> None:
    assert english_line(line, code, is_name) is None


@pytest.mark.parametrize(
    ("code", "line", "english"),
    [
        ("de", "2 Scheiben Brot mit Quatschkäse", "2 slices of bread with Quatschkäse"),
        ("es", "una rebanada de pan con zumba", "1 slice of bread with zumba"),
        ("de", "Brot mit", None),
    ],
)
def test_unknown_words_of_a_food_may_stay(code: str, line: str, english: str | None) -> None:
    assert english_line(line, code, is_name, in_part=True) == english


def test_the_rest_of_a_line_with_an_unknown_word_is_read(line_reader: LineReader) -> None:
    read = foods_of_line("Suppe mit Quatsch, das Brot nicht gegessen", line_reader)
    assert read.unplaced == ("Quatsch",)
    assert len(read.snapshot.lines) == 2


def test_a_line_is_in_a_language() -> None:
    assert is_in("un vaso de leche", "es", is_name)
    assert is_in("2 Scheiben Brot", "de", is_name)
    assert is_in("Couscous mit Huhn", "de", is_name)
    assert is_in("80 g de avena", "es", is_name)
    assert not is_in("chili con carne", "es", is_name)
    assert not is_in("200 g butter", "de", is_name)


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
