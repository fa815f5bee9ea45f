"""Sentences that the stance network learns from, with other foods in the places of their own."""

import random

from models.training.question_parser.stance.examples import marked, with_other_foods


def test_other_foods_have_the_stance_of_those_they_replace() -> None:
    sentence = marked("no [-nuts] please, but [+rice] would do")
    changed = with_other_foods(sentence, ["sweet potato"], random.Random(1))
    assert changed.text == "no sweet potato please, but sweet potato would do"
    assert [changed.text[food.letters.start : food.letters.stop] for food in changed.foods] == [
        "sweet potato"
    ] * 2
    assert [food.refused for food in changed.foods] == [True, False]
