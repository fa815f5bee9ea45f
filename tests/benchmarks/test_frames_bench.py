"""The ends of messages with a gap for a food."""

import pytest

from benchmarks.frames_bench import FOLDER, FOODS, end_of
from core.questions.constraint import IngredientConstraint, Mode, ParsedQuestion, TagConstraint


@pytest.mark.parametrize(
    ("mode", "unknown", "is_refused", "end"),
    [
        ("require", (), False, "wanted"),
        ("prefer", (), True, "turned"),
        ("exclude", (), True, "excluded"),
        ("exclude", (), False, "excluded"),
        (None, ("salmon",), False, "asked"),
        (None, ("stew",), False, "lost"),
        (None, ("stew",), True, "asked"),
        (None, (), True, "lost"),
    ],
)
def test_each_end_is_told_from_the_others(
    mode: Mode | None, unknown: tuple[str, ...], is_refused: bool, end: str
) -> None:
    own = () if mode is None else (IngredientConstraint(mode=mode, entity="salmon", text="salmon"),)
    parsed = ParsedQuestion(question="salmon", constraints=own, unknown=unknown)
    assert end_of(parsed, "salmon", is_refused=is_refused) == end


def test_a_diet_without_a_food_is_no_wish_for_it() -> None:
    free = TagConstraint(mode="require", entity="egg-free", facet="diet", text="egg-free")
    parsed = ParsedQuestion(question="curry, egg-free", constraints=(free,))
    assert end_of(parsed, "egg", is_refused=True) == "excluded"


def test_every_set_of_frames_has_its_foods() -> None:
    assert {path.stem for path in FOLDER.glob("**/frames*.txt")} == FOODS.keys()
