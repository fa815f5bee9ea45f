"""Lines of a shopping list are ticked off by their names."""

import pytest

from core.errors import KnownError
from core.plan.checked_items import lines_named
from core.plan.shopping import ShoppingLine


def line(name: str, *, is_staple: bool = False, is_plural: bool = False) -> ShoppingLine:
    return ShoppingLine(name, name, "Other", "1", 100.0, (), is_plural, (), is_staple, False, ())


OIL, SUNFLOWER, ONION, SALT = (
    line("olive oil"),
    line("sunflower oil"),
    line("onion", is_plural=True),
    line("salt", is_staple=True),
)
LINES = (OIL, SUNFLOWER, ONION, SALT)


@pytest.mark.parametrize(
    ("names", "meant"),
    [
        (["Olive oil"], (OIL,)),
        (["onions"], (ONION,)),
        (["onion", " ONION "], (ONION,)),
        (["sunflower"], (SUNFLOWER,)),
        (["staples", "onion"], (SALT, ONION)),
        (["all"], LINES),
        ([], ()),
    ],
)
def test_a_name_means_a_line(names: list[str], meant: tuple[ShoppingLine, ...]) -> None:
    assert lines_named(names, LINES) == meant


def test_a_name_of_several_lines_is_asked_about() -> None:
    with pytest.raises(KnownError, match="'oil' may be Olive oil and Sunflower oil"):
        lines_named(["oil"], LINES)


def test_a_name_of_no_line_is_refused() -> None:
    with pytest.raises(KnownError, match="The list has no 'leek'"):
        lines_named(["leek"], LINES)
