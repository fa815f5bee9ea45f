"""The role of each nutrient in one sentence, from `assets/nutrients/roles.toml`."""

from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict, Field

from core.assets import read_toml, sound_assets


class NutrientRole(BaseModel):
    """A nutrient's role, and the source of the fact."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    does: str = Field(min_length=8)
    source: str = Field(min_length=4)


@cache
def nutrient_roles() -> Mapping[str, NutrientRole]:
    """Return the role of each nutrient by its key."""
    table = read_toml(sound_assets() / "nutrients" / "roles.toml")
    return {key: NutrientRole.model_validate(row) for key, row in table.items()}
