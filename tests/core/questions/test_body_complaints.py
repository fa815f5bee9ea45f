"""Complaints of a body part: each names a condition, unless a food causes it, the part is eaten, or it is denied."""

import pytest

from core.assets import assets_dir
from core.food.health_conditions import load_health_conditions
from core.questions.body_complaints import complaint_words
from core.questions.health_conditions import HealthConditions, named_conditions
from models.question_parser.words import split_words

CONDITIONS = HealthConditions(tuple(load_health_conditions(assets_dir()).values()))
WRONG = "bad weak dodgy sore sensitive upset inflamed swollen".split()
TROUBLE = "trouble problems disease surgery operation infection cancer".split()
FEELING = ("hurts", "is playing up", "is really sore", "still aches")


def held(question: str) -> list[str]:
    found = named_conditions(question, split_words(question), CONDITIONS)
    return [one.held.name for one in found if one.held is not None]


def parts() -> list[str]:
    return [part for part in complaint_words().body_parts if part not in complaint_words().edible]


def test_each_body_part_belongs_to_a_condition() -> None:
    assert all(CONDITIONS.named(name) is not None for name in complaint_words().body_parts.values())


@pytest.mark.parametrize("part", parts())
def test_no_complaint_is_lost_in_silence(part: str) -> None:
    said = [
        *(f"dinner for a man with a {wrong} {part}" for wrong in WRONG),
        *(f"soup after his {part} {trouble}" for trouble in TROUBLE),
        *(f"my {part} {feeling}, what can I eat" for feeling in FEELING),
        *(f"she has {wrong} her {part}, lunch" for wrong in ("trouble with", "pain in", "an operation on")),
    ]
    assert [question for question in said if not held(question)] == []


@pytest.mark.parametrize(
    "question",
    [
        "onions make my tummy hurt, soup",
        "when i eat garlic my belly aches, pasta",
        "throat aches from walnuts, cake",
        "tender liver and onions",
        "chicken liver pate, no problem",
        "a delicate liver pate",
        "mouth watering curry",
        "something kind to the gut",
        "no stomach problems, just hungry",
        "my stomach is good again, curry please",
    ],
)
def test_these_are_no_complaints(question: str) -> None:
    assert held(question) == []


@pytest.mark.parametrize(
    "asks", ["what can I make for dad? He has", "easy tea, mum's got", "give me soup, I've got"]
)
def test_a_cook_who_makes_a_meal_causes_no_complaint(asks: str) -> None:
    assert held(f"{asks} a weak stomach") == ["a stomach condition"]


def test_a_phrase_of_a_condition_comes_first() -> None:
    assert held("upset stomach, soup") == ["an infection of the gut"]
