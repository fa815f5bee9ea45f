"""Health guidelines of assets/guidelines, with their sources, for the profile to choose from."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, get_args

from pydantic import ValidationError

from core.assets import read_toml
from core.errors import KnownError
from core.food.data_files import first_problem
from core.food.shown_names import shown_text
from core.food.strict_model import StrictModel
from core.people.profile import Limit
from core.translation import tr

FILES: Final = ("guidelines.toml", "reference_intakes.toml")
Group = Literal[
    "Everyday eating",
    "Blood pressure and heart",
    "Diabetes",
    "Kidneys",
    "Children",
    "Daily needs by age and sex",
    "Upper levels by age and sex",
    "Where energy comes from",
    "Diabetes, ranges for one meal",
]
"""Headings in lists, in their order."""


class Applies(StrictModel):
    """The people a guideline is for."""

    sex: str | None = None
    age_min: float | None = None
    age_max: float | None = None
    pregnant: bool | None = None
    lactating: bool | None = None


class Guideline(StrictModel):
    """A health guideline as limits."""

    id: str
    label: str
    group: Group = "Everyday eating"
    text: str
    source: str
    year: int
    who: str
    applies: Applies | None = None
    is_reference: bool = False
    """Recommended or adequate intakes of healthy people, by an authority, for an age and sex."""
    limits: tuple[Limit, ...]


@lru_cache(maxsize=1)
def load_guidelines(assets: Path) -> Mapping[str, Guideline]:
    """Return all guidelines by id.

    Raises:
        KnownError: a record is wrong; the message names it.
    """
    found: dict[str, Guideline] = {}
    for path in (assets / "guidelines" / name for name in FILES):
        records = read_toml(path).get("guideline", [])
        for record in records if isinstance(records, list) else []:
            try:
                guideline = Guideline.model_validate(record)
            except ValidationError as error:
                message = tr("{name}, '{get}': {first_problem}. Correct it.")
                raise KnownError(
                    message.format(
                        name=path.name, get=record.get("id", "?"), first_problem=first_problem(error)
                    )
                ) from error
            if guideline.id in found:
                message = tr("{name}: two guidelines are called '{id}'. Rename one.")
                raise KnownError(message.format(name=path.name, id=guideline.id))
            found[guideline.id] = guideline
    return found


def shown_guideline(guideline: Guideline) -> Guideline:
    """Return a guideline with its texts in the language of the window; its source stays as it is published."""
    texts = ("label", "group", "text", "who")
    return guideline.model_copy(update={name: shown_text(getattr(guideline, name)) for name in texts})


def in_groups(guidelines: Iterable[Guideline]) -> list[Guideline]:
    """Return guidelines in the order of their groups."""
    places = {group: place for place, group in enumerate(get_args(Group))}
    return sorted(guidelines, key=lambda guideline: places[guideline.group])
