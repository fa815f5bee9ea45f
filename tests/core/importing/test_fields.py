"""Stated nutrition, encodings, headings and lists as people and programs write them."""

import io

import pytest

from core.importing.containers.decoding import encoding_of, text_from, text_lines
from core.importing.containers.rows import listed
from core.importing.fields.build_recipe import without_headings
from core.importing.fields.stated_nutrition import amount_of, stated_schema, stated_text
from core.importing.limits import LONGEST_LINE
from core.importing.source_recipe import SourceLine


@pytest.mark.parametrize(
    ("key", "text", "amount"),
    [
        ("energy", "250 kcal", 250), ("energy", "250 calories", 250), ("energy", "1046 kJ", 250),
        ("energy", "1046 kJ / 251 kcal", 251), ("energy", 250, 250), ("energy", "250 g", None),
        ("sodium", "1,050 mg", 1050), ("sodium", "0.5 g", 500), ("sodium", 300, 300), ("fat", "12,5 g", 12.5),
        ("fat", "12 grams fat", 12), ("fat", "0,125 g", 0.125), ("fat", "< 1 g", None), ("fat", "1-2 g", None),
        ("fat", "20%", None), ("fat", "-3 g", None), ("fat", "trace", None), ("fat", "", None), ("fat", None, None),
        ("fat", "3 oz", None), ("calcium", "120mg", 120), ("folate", "30 µg", 30), ("fat", "grams", None),
    ],
)  # fmt: skip
def test_amounts_of_nutrients(key: str, text: object, amount: float | None) -> None:
    found = amount_of(key, text)
    assert found == (None if amount is None else pytest.approx(amount))


def test_free_text_of_nutrition() -> None:
    assert stated_text("Calories: 320 kcal\nFat: 9 g\nSodium 12%\nCarbs: 40") == {"energy": 320.0, "fat": 9.0}
    assert stated_text("250 kcal, 12 g fat, 1,050 mg sodium") == {
        "energy": 250.0,
        "fat": 12.0,
        "sodium": 1050.0,
    }
    assert stated_text("Per 100 g: 250 kcal") == {}
    assert stated_text("Whole recipe: 2500 kcal") == {}
    assert stated_text("no idea") == {}


def test_zeros_of_a_form_that_was_not_filled_in_state_nothing() -> None:
    assert stated_schema({"calories": "0", "fatContent": "0 g"}) == {}
    assert stated_schema({"calories": "120", "fatContent": "0 g"}) == {"energy": 120.0, "fat": 0.0}
    assert stated_schema([None, {"calories": "120 kcal"}]) == {"energy": 120.0}


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Crème brûlée ½ für äöü", "cp437"), ("Crème brûlée ½ für äöü", "cp850"), ("Crème “brûlée” ½ – für", "cp1252"),
        ("Crème brûlée für äöü ñ", "mac_roman"), ("Борщ со сметаной и укропом, свёкла, капуста и картофель", "cp1251"),
        ("Crème ½", "utf-8"), ("Crème ½", "utf-16"), ("Crème and butter", "utf-16-le"), ("味噌汁の作り方", "utf-8-sig"),
    ],
)  # fmt: skip
def test_old_code_pages_are_told_apart(text: str, encoding: str) -> None:
    assert text_from(text.encode(encoding)).removeprefix("\ufeff") == text


def test_an_encoding_is_always_one_that_python_knows() -> None:
    for sample in (b"", b"\xff", b"\xfe\xff", b"\0\0\0", bytes(range(256)) * 4):
        sample.decode(encoding_of(sample), "replace")


def test_lines_of_any_ending_and_length() -> None:
    data = b"one\r\ntwo\rthree\n" + b"x" * (LONGEST_LINE + 5) + b"\nfour"
    assert list(text_lines(io.BytesIO(data))) == ["one", "two", "three", None, "four"]
    assert list(text_lines(io.BytesIO("eins\nzwei".encode("utf-16")))) == ["eins", "zwei"]


def test_only_what_surely_heads_other_lines_is_a_heading() -> None:
    assert without_headings(["For the sauce:", "1 egg"]) == (["1 egg"], ["For the sauce:"])
    assert without_headings(["1 egg", "Peanuts:"]) == (["1 egg", "Peanuts:"], [])
    assert without_headings(["Nuts:", "Seeds:", "1 egg"]) == (["Nuts:", "1 egg"], ["Seeds:"])
    assert without_headings(["2 eggs:", "1 egg"]) == (["2 eggs:", "1 egg"], [])
    assert without_headings(["## Crust", "1 egg"]) == (["1 egg"], ["## Crust"])
    named = SourceLine("salt:", name="salt:")
    assert without_headings([named, "1 egg"]) == ([named, "1 egg"], [])


@pytest.mark.parametrize(
    ("cell", "items"),
    [
        ('["1 egg", "2 leeks"]', ["1 egg", "2 leeks"]), ("['1 egg', \"2 'old' leeks\"]", ["1 egg", "2 'old' leeks"]),
        ('c("1 egg", NA, "2 \\"old\\" leeks")', ["1 egg", '2 "old" leeks']), ("character(0)", []),
        ("1 egg\n2 leeks, sliced", ["1 egg", "2 leeks, sliced"]), ("1 egg; 2 leeks", ["1 egg", "2 leeks"]),
        ("egg, leek", ["egg", "leek"]), ('["1 egg", "2 le', []), (["1 egg", None], ["1 egg"]), (None, []), ("", []),
    ],
)  # fmt: skip
def test_lists_in_cells(cell: object, items: list[str]) -> None:
    assert listed(cell) == items
