"""Third-party lines, read by the shipped tagger."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.text.lines.parsed_line import ParsedLine, clean_line, read_lines
from models.line_tagger.reader import LineTagger
from models.runtime import open_session
from tests.paths import ROOT
from tests.sampling import sample_size

FOLDER = ROOT / "models" / "line_tagger"


@pytest.fixture(scope="module")
def tagger() -> LineTagger:
    return LineTagger(open_session(FOLDER / "model.onnx", policy="onnxruntime:CPUExecutionProvider"), FOLDER)


def read_line(line: str, tagger: LineTagger) -> ParsedLine:
    return read_lines([line], tagger)[0]


@pytest.mark.parametrize(
    ("line", "amount", "unit", "name"),
    [
        ("1 1/2 cups all-purpose flour", 1.5, "cup", "all-purpose flour"),
        ("▢ 2 tablespoons olive oil, divided", 2.0, "tbsp", "olive oil"),
        ("1 (15 oz) can kidney beans, drained and rinsed", 15.0, "oz", "kidney beans"),
        ("2 x 400g tins chopped tomatoes", 800.0, "g", "chopped tomatoes"),
        ("400g/14oz tin coconut milk", 400.0, "g", "coconut milk"),
        ("2-3 cloves garlic, crushed", 2.5, "clove", "garlic"),
        ("½ tsp freshly ground black pepper", 0.5, "tsp", "black pepper"),
        ("1 cup plus 2 tablespoons sugar", 1.125, "cup", "sugar"),
        ("300 ml double cream", 300.0, "ml", "double cream"),
        ("1 lb 4 oz minced beef", 1.25, "lb", "beef"),
        ("4 large eggs, beaten", 4.0, "large", "eggs"),
        ("a pinch of saffron", 1.0, "pinch", "saffron"),
        ("one onion, sliced", 1.0, "", "onion"),
        ("rice: 200 g", 200.0, "g", "rice"),
        ("Juice of 1 lemon", 1.0, "", "lemon juice"),
        ("1 lime, juiced", 1.0, "", "lime juice"),
        ("3 sticks butter", 3.0, "stick", "butter"),
        ("1 stick butter", 1.0, "stick", "butter"),
        ("1 (14 oz) can chickpeas", 14.0, "oz", "chickpeas"),
        ("1 ⅓ cups flour", 4 / 3, "cup", "flour"),
        ("1,5 kg potatoes", 1.5, "kg", "potatoes"),
        ("0,5 l milk", 0.5, "l", "milk"),
        ("1,000 g flour", 1000.0, "g", "flour"),
        ("500 g / 1 lb 2 oz minced lamb", 500.0, "g", "lamb"),
        ("250 ml half-and-half", 250.0, "ml", "half-and-half"),
        ("one 3-pound chicken", 3.0, "lb", "chicken"),
        ("1 dozen eggs", 12.0, "", "eggs"),
        ("half a dozen eggs", 6.0, "", "eggs"),
        ("a 2-inch piece of ginger", 1.0, "piece", "ginger"),
        ("Salt to taste", None, "", "Salt"),
        ("fresh basil, to serve", None, "", "fresh basil"),
        ("2 tbsp&nbsp;<b>honey</b>", 2.0, "tbsp", "honey"),
    ],
)
def test_amount_unit_and_name(
    tagger: LineTagger, line: str, amount: float | None, unit: str, name: str
) -> None:
    read = read_line(line, tagger)
    assert (read.amount, read.unit, read.name) == (
        amount if amount is None else pytest.approx(amount),
        unit,
        name,
    )


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("100 g mock duck", "mock duck"),
        ("200 g mock chicken, sliced", "mock chicken"),
        ("2 faux chicken strips", "faux chicken strips"),
        ("1 cup vegan mayonnaise", "vegan mayonnaise"),
        ("8 oz imitation crab", "imitation crab"),
    ],
)
def test_a_claim_stays_in_the_name(tagger: LineTagger, line: str, name: str) -> None:
    assert read_line(line, tagger).name == name


def test_alternatives_stay_in_the_name(tagger: LineTagger) -> None:
    assert read_line("2 tbsp butter or margarine", tagger).name == "butter or margarine"
    assert read_line("6 cups veal or beef stock", tagger).name == "veal or beef stock"


@pytest.mark.parametrize(
    "line",
    [
        "50 g pecans (optional)",
        "1 chilli, optional",
        "cream, if desired",
        "parsley, to garnish",
        "50 g walnuts if you like",
    ],
)
def test_what_may_be_left_out(tagger: LineTagger, line: str) -> None:
    assert read_line(line, tagger).optional


@pytest.mark.parametrize(
    "line",
    [
        "2 eggs",
        "50 g pecans",
        "1 tbsp parsley, to garnish",
        "salt to taste",
        "4 3/4 cups flour, or more if needed",
        "4 cups stock, plus more if desired",
        "2 apples, peeled if desired",
        "1 cup oat flour (gluten-free if needed)",
        "200 g / 7 oz linguine or spaghetti (gluten-free if needed)",
        "1/2 cup rice flour (or regular flour, if you're not gluten-free)",
    ],
)
def test_what_belongs_in(tagger: LineTagger, line: str) -> None:
    assert not read_line(line, tagger).optional


@pytest.mark.parametrize(
    ("line", "frying"),
    [
        ("1 litre sunflower oil, for deep-frying", True),
        ("2 cups vegetable oil for frying", True),
        ("500 g lard, for frying", True),
        ("2 tbsp olive oil, for frying", False),
        ("oil for frying", False),
        ("2 cups vegetable oil", False),
    ],
)
def test_a_bath_of_fat_is_not_eaten_whole(tagger: LineTagger, line: str, frying: bool) -> None:
    assert read_line(line, tagger).frying is frying


def test_what_is_thrown_away(tagger: LineTagger) -> None:
    assert read_line("200 ml buttermilk, for the marinade, discarded", tagger).discarded
    assert read_line("100 g salt, for the brine", tagger).discarded
    assert not read_line("6 mushrooms, stems discarded", tagger).discarded
    assert not read_line("1 red pepper (seeds and ribs discarded), sliced", tagger).discarded


def test_words_that_mean_a_little(tagger: LineTagger) -> None:
    assert read_line("black pepper to taste", tagger).vague
    assert not read_line("1 tsp black pepper, or to taste", tagger).vague
    assert read_line("1 litre vegetable oil, for deep frying", tagger).frying


def test_lines_are_cleaned() -> None:
    assert clean_line("  •  2&frac12; cups   <i>milk</i> ") == "2½ cups milk"
    assert clean_line("[ ] 1 egg") == "1 egg"
    assert clean_line("- 3 onions") == "3 onions"
    assert clean_line("0.33333334326744 cup milk") == "0.333 cup milk"
    assert clean_line("1.0000000001 cup milk") == "1 cup milk"
    assert clean_line("batch 1.23456.7") == "batch 1.23456.7", "no number"
    assert clean_line("") == ""


def test_an_empty_line_says_nothing(tagger: LineTagger) -> None:
    assert read_line("   ", tagger) == ParsedLine(text="", name="", amount=None)


@settings(max_examples=sample_size(usual=26, thorough=80), deadline=None)
@given(st.lists(st.text(max_size=120), max_size=4))
def test_any_text_is_read(tagger: LineTagger, lines: list[str]) -> None:
    for read in read_lines(lines, tagger):
        assert read.amount is None or read.amount >= 0
