"""Shorthand of diary lines."""

import pytest

from core.text.eaten.shorthand import in_full, without_remarks


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("oats 80, skim milk 200, whey 25 (all g)", "oats 80 g, skim milk 200 g, whey 25 g"),
        ("pizza, I only ate 3/4 of it", "pizza, ate 0.75"),
        ("hot cheetos, shared half w my son", "hot cheetos, ate 0.5"),
        ("risotto, left a quarter", "risotto, ate 0.75"),
        ("cottage pie, peas. left half the pie", "cottage pie, ate 0.5, peas"),
        ("a cup and a half rice", "1.5 cup rice"),
        ("93/7 beef 4oz", "93% lean ground beef 4oz"),
        ("at 3pm so a banana", "a banana"),
        ("salad bar $11.40 worth", "salad bar"),
        ("100g dark chocolate... ok no 30g", "30g dark chocolate"),
        ("cheat meal: burger and fries", "burger and fries"),
        ("smoothie: 1 banana, 200 ml milk", "1 banana, 200 ml milk"),
        ("1 pear, shared 3 ways", "1 pear, ate 0.333"),
        ("kippers - a pair, grilled", "kippers - a pair, grilled"),
        ("salad .62 lb", "salad 0.62 lb"),
        ("1 c. à c. de miel, 2 c à s oats", "1 tsp de miel, 2 tbsp oats"),
        ("1/2 tin of beans", "1/2 tin of beans"),
        ("tiramisu, shared with my husband so half", "tiramisu, ate 0.5"),
        ("tiramisu, shared with my husband", "tiramisu, ate 0.5"),
        ("5 fish fingers?? no 3, and peas", "3 fish fingers, and peas"),
        ("a banana \U0001f34c", "a banana"),
        ("shepherds pie, about a third of the dish", "1.33 servings of shepherds pie"),
        ("mars bar fun size x2", "2 fun size mars bar"),
        ("burrito frozen, bean n cheese", "burrito frozen, bean n cheese"),
        ("½ banana", "½ banana"),
        ("chicken an rice", "chicken and rice"),
        ("toast an egg", "toast an egg"),
        ("a mug's worth of soup", "a mug of soup"),
        ("coffee cream and sugar", "coffee with cream and sugar"),
        ("protein shake - 2 scoops whey w/ 300ml milk", "2 scoops whey w/ 300ml milk"),
    ],
)
def test_shorthand_is_written_in_full(said: str, meant: str) -> None:
    assert in_full(said, lambda _: False) == meant


def test_a_heading_that_is_the_food_is_no_heading() -> None:
    assert in_full("soup - lentil", {"soup", "lentil soup"}.__contains__) == "lentil soup"


def test_a_remark_names_nothing_eaten() -> None:
    assert without_remarks("crumble the missus made with custard") == "crumble with custard"
    assert without_remarks("yum") == "yum"


def test_the_kind_of_a_food_may_follow_its_count() -> None:
    def is_food(words: str) -> bool:
        return words == "carnitas tacos"

    assert in_full("tacos 4 carnitas, tea", is_food) == "4 carnitas tacos, tea"
    assert in_full("toast 2 butter", is_food) == "toast 2 butter"


def test_pictures_that_stand_alone_are_counted() -> None:
    def is_food(words: str) -> bool:
        return words == "banana"

    assert in_full("🍌🍌 and coffee", is_food) == "2 banana and coffee"
    assert in_full("banana 🍌, coffee ☕", is_food) == "banana , coffee"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("tuna salad on rye", "tuna salad on rye bread"),
        ("gravlax on whole wheat, tea", "gravlax on whole wheat bread, tea"),
        ("a ham sandwich on rye", "a ham sandwich on rye"),
        ("salmon on brown rice", "salmon on brown rice"),
        ("2 coffees with 2 sugars each", "2 coffees with 4 sugars"),
        ("three toasts with a tsp of butter each", "three toasts with 3 tsp of butter"),
        ("cornflakes with milk 1 bowl", "1 bowl cornflakes with milk"),
        ("between 100 and 150 g chicken", "100-150 g chicken"),
    ],
)
def test_what_each_has_and_what_lies_on_bread(said: str, meant: str) -> None:
    assert in_full(said, lambda _: False) == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("0300 tea", "tea"),
        ("1230: sandwich", "sandwich"),
        ("2000 calories", "2000 calories"),
        ("1500 ml water", "1500 ml water"),
        ("7:15am coffee 9am toast", "coffee, toast"),
        ("coffee at 9am with milk", "coffee with milk"),
        ("1pm soup", "soup"),
    ],
)
def test_a_time_of_day_is_no_amount(said: str, meant: str) -> None:
    assert in_full(said, lambda _: False) == meant


def test_a_food_behind_a_count_is_another_one() -> None:
    assert in_full("toast x2 butter", lambda words: words == "butter") == "toast x2, butter"
    assert in_full("bananas x2 ripe", lambda words: words == "butter") == "bananas x2 ripe"
    assert in_full("latte but with oat milk", lambda _: False) == "latte with oat milk"
