"""Lines that measure several foods."""

import pytest

from core.text.lines.several_foods import foods_of


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("1 large egg plus 1 egg yolk", ("1 large egg", "1 egg yolk")),
        ("one egg and two egg yolks", ("one egg", "two egg yolks")),
        ("one and a half cups of rice and 2 eggs", ("one and a half cups of rice", "2 eggs")),
        ("3 eggs + 2 egg whites", ("3 eggs", "2 egg whites")),
        ("1 pound each beef, veal and pork", ("1 pound beef", "1 pound veal", "1 pound pork")),
        ("1 (15 oz) can beans and 1 cup corn", ("1 (15 oz) can beans", "1 cup corn")),
        ("½ teaspoon EACH: salt & pepper", ("½ teaspoon salt", "½ teaspoon pepper")),
        ("200 g rice, 100 g peanuts", ("200 g rice", "100 g peanuts")),
        ("200g rice, 100g peanuts; 2 eggs", ("200g rice", "100g peanuts", "2 eggs")),
        ("2 tablespoons each of butter and olive oil", ("2 tablespoons butter", "2 tablespoons olive oil")),
    ],
)
def test_a_line_that_measures_several_foods_comes_to_one_line_each(text: str, parts: tuple[str, ...]) -> None:
    assert foods_of(text) == parts


@pytest.mark.parametrize(
    "text",
    [
        "1 onion, halved and studded with 2 cloves",
        "1 cup flour or 1/2 cup cornmeal and 1/2 cup bran",
        "2 carrots cut into strips 5cm long and 5mm wide",
        "2 (8 oz each) salmon fillets and skin",
        "salt and pepper",
        "1 can tomatoes, 1/4 cup juice reserved",
        "1 bulb fennel, ½ shaved",
        "115 g dark chocolate, 70% cocoa",
        "rice, 200 g",
        "1 cup oil (I use 1/4 cup oil and 3/4 cup applesauce)",
        "4 figs, each cut into 6 pieces",
        "",
    ],
)
def test_other_lines_stay_whole(text: str) -> None:
    assert foods_of(text) == (text,)
