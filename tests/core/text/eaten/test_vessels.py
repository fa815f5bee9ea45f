"""The measure behind a food comes before it, and one without a number is one."""

import pytest

from core.text.eaten.vessels import with_vessel_first

KNOWN = frozenset({"raisins", "potato salad", "mango", "kippers", "pot noodle", "olive oil"})


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("raisins small box", "1 small box of raisins"),
        ("potato salad scoop", "1 scoop of potato salad"),
        ("mango whole", "1 mango"),
        ("kippers 1 pair", "2 kippers"),
        ("raisins half a bag", "half a bag of raisins"),
        ("tbsp olive oil", "1 tbsp olive oil"),
        ("whole pack raisins", "1 pack raisins"),
        ("pot noodle", "pot noodle"),
        ("potato salad large portion", "1 large portion of potato salad"),
        ("kippers, palm", "1 palm of kippers"),
        ("unknown food box", "unknown food box"),
        ("2 tbsp olive oil", "2 tbsp olive oil"),
    ],
)
def test_the_measure_comes_first(text: str, read: str) -> None:
    assert with_vessel_first(text, KNOWN.__contains__) == read
