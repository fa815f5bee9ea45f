"""Foods at home that replace a listed one, such as rice for basmati rice, from `assets/plan/stand_ins.toml`."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from core.assets import assets_dir
from core.food.data_files import check_nodes, read_model
from core.food.taxonomy import load_taxonomy

_NOTHING: frozenset[str] = frozenset()


class _Use(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    have: tuple[str, ...] = Field(min_length=1)
    listed: tuple[str, ...] = Field(alias="for", min_length=1)


class _UseFile(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    use: tuple[_Use, ...]


def stand_ins(needed: str) -> frozenset[str]:
    """Return the foods that may replace a listed food: rice for basmati rice. The food itself isn't among them."""
    return _stand_ins(assets_dir()).get(needed, _NOTHING)


def served_by(entity: str) -> frozenset[str]:
    """Return the listed foods that a food at home may replace, itself included: chicken thighs for chicken."""
    return _served_by(assets_dir()).get(entity, _NOTHING) | {entity}


@lru_cache(maxsize=1)
def _stand_ins(assets: Path) -> Mapping[str, frozenset[str]]:
    path = assets / "plan" / "stand_ins.toml"
    content = read_model(path, _UseFile)
    check_nodes(
        path,
        sorted({node for use in content.use for node in (*use.have, *use.listed)}),
        load_taxonomy(assets),
    )
    found: dict[str, set[str]] = {}
    for use in content.use:
        for needed in use.listed:
            found.setdefault(needed, set()).update(set(use.have) - {needed})
    return {needed: frozenset(have) for needed, have in found.items()}


@lru_cache(maxsize=1)
def _served_by(assets: Path) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for needed, have in _stand_ins(assets).items():
        for entity in have:
            found.setdefault(entity, set()).add(needed)
    return {entity: frozenset(needed) for entity, needed in found.items()}
