"""The ends of messages with a gap for a food."""

import pytest

from benchmarks.frames_bench import end_of
from core.questions.constraint import IngredientConstraint, Mode, ParsedQuestion


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
