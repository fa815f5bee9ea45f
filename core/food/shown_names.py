"""Names of foods and tags in the language of the window. Inside, and for other programs, they stay English."""

from functools import cache
from typing import Final

from core.assets import assets_dir, read_tsv
from core.translation import language

FOLDER: Final = "names"


def shown_food(name: str) -> str:
    """Return the name of a food for the user; the English one if no other is known."""
    return _shown("food", name)


def shown_tag(name: str) -> str:
    """Return the name of a meal, course, cuisine, diet or other tag for the user."""
    return _shown("tag", name)


def shown_condition(label: str) -> str:
    """Return the label of a condition for the user."""
    return _shown("condition", label)


def _shown(kind: str, name: str) -> str:
    code = language().code
    if code == "en":
        return name
    names = _names(code)
    key = name.casefold().replace("_", " ").replace("-", " ").strip()
    for one in (key, key.removesuffix("s"), key.removesuffix("es")):
        found = names.get((kind, one))
        if found is not None:
            return found
    return name


@cache
def _names(code: str) -> dict[tuple[str, str], str]:
    return {
        (row["kind"], row["name"].replace("-", " ")): row["shown"]
        for row in read_tsv(assets_dir() / FOLDER / f"{code}.tsv")
    }
