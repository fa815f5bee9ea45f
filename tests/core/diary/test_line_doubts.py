"""Tests for the doubts that the foods of one line cast on each other."""

import pytest

from core.diary.entry import Snapshot
from core.diary.meal_text import foods_of_line
from core.diary.totals import totals_of_snapshots
from core.errors import KnownError
from core.text.lines.line_reader import LineReader


def _energy(snapshot: Snapshot) -> tuple[float, float]:
    return totals_of_snapshots([snapshot]).range_of("energy") or (0.0, 0.0)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("rice and beans, 4 spoons of rice, 1 ladle beans", 2),
        ("Greek yogurt, Fage 0% 170 g", 1),
        ("sushi cali roll 8pc + miso soup", 2),
        ("pho small, only 1/3 of the noodles, all of the beef", 1),
        ("toast and 2 eggs", 2),
        ("Porridge, 40 g oats made with water", 1),
        ("soup with pork ribs, didn't eat the ribs", 1),
        ("1/3 of the chilli batch (480 g kidney beans cooked, 400 g tomatoes)", 2),
    ],
)
def test_a_food_counts_once(text: str, count: int, line_reader: LineReader) -> None:
    assert len(foods_of_line(text, line_reader).snapshot.lines) == count


def test_a_dropped_word_stays_in_the_words_that_the_profile_is_checked_against(
    line_reader: LineReader,
) -> None:
    kept = foods_of_line("Greek yogurt, Fage 0% 170 g", line_reader).snapshot
    assert "Greek yogurt" in kept.foods[0]
    left = foods_of_line("noodle soup with shrimp, didn't eat the shrimp", line_reader).snapshot
    assert "shrimp" in left.title


def test_what_may_be_part_of_the_dish_may_be_none(line_reader: LineReader) -> None:
    stew, pork, tofu = foods_of_line("kimchi jjigae w/ pork belly & tofu, 1 bowl", line_reader).snapshot.lines
    assert stew.unit == "bowl"
    assert [(food.mass_range_g or (1.0,))[0] for food in (pork, tofu)] == [0.0, 0.0]
    weighed = foods_of_line("kimchi jjigae w/ 100 g pork belly", line_reader).snapshot.lines[1]
    assert weighed.mass_range_g == (100.0, 100.0)
    # A side is no part of the dish.
    side = foods_of_line("chicken curry and rice", line_reader).snapshot.lines[1]
    assert (side.mass_range_g or (0.0,))[0] > 0


@pytest.mark.parametrize(
    ("text", "low_kcal", "high_kcal"),
    [
        ("CHICKEN THIGHS 300G (RAW WEIGHT, NO SKIN)", 300, 420),
        ("chili con carne, a third of the dish", 250, 900),
        ("mug of tea, semi-skimmed milk, no sugar (x4 over the day)", 35, 130),
        ("tteokbokki, big plate", 400, 900),
        ("40 g oats made with water", 130, 170),
        ("pie for one (250 g, label 600 kcal), ate half", 300, 300),
        ("pasta w/ butter & parm 1 c cooked", 200, 500),
    ],
)
def test_the_energy_is_that_of_what_was_eaten(
    text: str, low_kcal: float, high_kcal: float, line_reader: LineReader
) -> None:
    energy_kcal = foods_of_line(text, line_reader).snapshot.amounts["energy"]
    assert low_kcal <= energy_kcal <= high_kcal


def test_a_bag_may_be_the_one_to_share(line_reader: LineReader) -> None:
    low, high = _energy(foods_of_line("takis half bag", line_reader).snapshot)
    assert low <= 70
    assert high >= 500


def test_words_that_only_resemble_a_food_are_a_draft(line_reader: LineReader) -> None:
    assert not foods_of_line("carls jr famous star", line_reader).snapshot.lines[0].is_recognised


def test_a_meal_that_was_not_eaten_is_refused(line_reader: LineReader) -> None:
    with pytest.raises(KnownError, match="nothing that was eaten"):
        foods_of_line("lunchbox came home untouched: ham wrap, grapes", line_reader)


def test_a_weighed_food_weighs_what_it_comes_with(line_reader: LineReader) -> None:
    line = "120 g rice with onion and carrots, 60 g dal and a banana with honey"
    rice, onion, carrots, dal, banana, honey = foods_of_line(line, line_reader).snapshot.lines
    assert sum(food.mass_g or 0.0 for food in (rice, onion, carrots)) == pytest.approx(120.0)
    assert (rice.mass_range_g, dal.mass_g) == ((48.0, 120.0), 60.0)
    for part in (onion, carrots):
        assert part.mass_range_g is not None
        assert part.mass_g is not None
        assert (part.mass_range_g[0], part.how) == (0.0, "estimated")
        assert part.mass_range_g[1] == pytest.approx(4 * part.mass_g)
    # What comes with a food that wasn't weighed is eaten as well, and so it is in a line of a single weight.
    assert (banana.how, honey.how) == ("household", "portion")
    dressing = foods_of_line("120 g rice, 60 g dal and salad with dressing", line_reader).snapshot.lines[-1]
    assert dressing.how == "portion"
    crackers, sticks, _ = foods_of_line(
        "20 g crackers and breadsticks, 50 g cheese", line_reader
    ).snapshot.lines
    assert (crackers.mass_g or 0.0) + (sticks.mass_g or 0.0) == pytest.approx(20.0)
    single = foods_of_line("120 g rice with carrots", line_reader).snapshot.lines[1]
    assert single.how == "portion"


def test_a_cup_of_a_dish_holds_what_it_comes_with(line_reader: LineReader) -> None:
    stew, carrots = foods_of_line("a cup of beef stew with carrots", line_reader).snapshot.lines[:2]
    assert stew.how == "household"
    assert carrots.how == "estimated"


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("80 g rice. I've got 25 g of crisps", ["80 g rice", "25 g of crisps"]),
        ("an egg of 50 g. I also had 30 g peanuts", ["an egg of 50 g", "30 g peanuts"]),
        ("I also enjoyed 30 g peanuts", ["30 g peanuts"]),
        ("80 g rice, I seasoned it with 2 g of salt", ["80 g rice", "2 g of salt"]),
    ],
)
def test_sentences_around_foods_name_nothing(line: str, texts: list[str], line_reader: LineReader) -> None:
    found = foods_of_line(line, line_reader).snapshot.lines
    assert len(found) == len(texts)
    assert all(food.text.endswith(text) for food, text in zip(found, texts, strict=True))
    assert all(food.how == "weighed" and food.nutrition for food in found)
