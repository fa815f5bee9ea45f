"""Read shipped TOML files into checked models."""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from pydantic import BaseModel, ValidationError

from core.assets import read_toml
from core.errors import KnownError
from core.food.taxonomy import Taxonomy

Content = TypeVar("Content", bound=BaseModel)


class _ListsFoods(Protocol):
    @property
    def foods(self) -> tuple[str, ...]: ...


Listing = TypeVar("Listing", bound=_ListsFoods)


def read_model(path: Path, kind: type[Content]) -> Content:
    """Return the content of a shipped TOML file.

    Raises:
        KnownError: the file is wrong; the message names the field.
    """
    try:
        return kind.model_validate(read_toml(path))
    except ValidationError as error:
        raise KnownError(f"{path.name}: {first_problem(error)}. Correct the file.") from error


def check_nodes(path: Path, nodes: Iterable[str], taxonomy: Taxonomy) -> None:
    """Check that the taxonomy has all nodes that a file names.

    Raises:
        KnownError: a node is missing.
    """
    for node in nodes:
        if node not in taxonomy.nodes:
            raise KnownError(
                f"{path.name} names '{node}', which the taxonomy does not have. Correct the file."
            )


def by_food(entries: Iterable[Listing]) -> dict[str, tuple[Listing, ...]]:
    """Return the entries of a file by each food that they list, in the order of the file."""
    found: dict[str, list[Listing]] = {}
    for entry in entries:
        for food in entry.foods:
            found.setdefault(food, []).append(entry)
    return {food: tuple(listing) for food, listing in found.items()}


def first_problem(error: ValidationError) -> str:
    """Return the first problem of a validation as `field: problem`."""
    first = error.errors()[0]
    place = ".".join(
        str(part) for part in first["loc"] if not str(part).startswith(("Limit", "str", "function"))
    )
    message = str(first["msg"]).removeprefix("Value error, ").replace("a valid tuple", "a list")
    return f"{place}: {message}" if place else message
