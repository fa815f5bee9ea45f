from collections.abc import Iterator, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from benchmarks.synth.sampler import RecipeSampler, fit_sampler
from benchmarks.synth.shape import FOODKG
from benchmarks.synth.write import Order, write_synthetic
from core.assets import assets_dir
from core.engine.shipped_data import ShippedData
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.library.file.batch import BatchComputer
from core.library.library import Library
from core.library.starter import starter_sources
from core.progress import Job
from tests.core.conftest import encode
from tests.core.importing.larder_kit import Larder

RECIPES = 1_200
FEW_STARTERS = 60


@pytest.fixture(scope="session")
def data() -> ShippedData:
    return ShippedData()


@pytest.fixture(scope="session")
def names(data: ShippedData) -> NameIndex:
    return data.names


@pytest.fixture(scope="session")
def foods(data: ShippedData) -> Mapping[str, Food]:
    return data.foods


@pytest.fixture(scope="session")
def rules(data: ShippedData) -> LabelRules:
    return data.rules


@pytest.fixture(scope="session")
def sampler(names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> RecipeSampler:
    """A sampler fitted to the starter recipes, with vectors made from their words."""
    starters = list(starter_sources(assets_dir(), foods, names, rules.tag_names))
    batch = BatchComputer(foods, rules).finish(starters)
    claims = [("diet", "vegan"), ("health", "low-sodium")]
    return fit_sampler(
        starters, encode(batch.texts), batch.sums.amounts, foods, names.taxonomy, claims, FOODKG
    )


@pytest.fixture(scope="session")
def made_up(
    tmp_path_factory: pytest.TempPathFactory, names: NameIndex, foods: dict[str, Food], rules: LabelRules
) -> Iterator[Library]:
    """A made-up library of `RECIPES` recipes."""
    larder = Larder(Path(tmp_path_factory.mktemp("synth")), names, foods, rules)
    write_synthetic(larder.import_context, Order(RECIPES), Job())
    with closing(larder.library()) as library:
        yield library


@pytest.fixture
def few_starters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write made-up libraries with few of the starter recipes, where it doesn't matter which."""
    monkeypatch.setattr(
        "benchmarks.synth.write.starter_sources", lambda *given: islice(starter_sources(*given), FEW_STARTERS)
    )


@pytest.fixture
def chance() -> np.random.Generator:
    return np.random.default_rng(3)
