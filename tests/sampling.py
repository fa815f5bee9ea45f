"""How many cases the tests try that draw them from many: a sample, or all of them with `make test THOROUGH=1`."""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

Case = TypeVar("Case")
IS_THOROUGH: Final = bool(os.environ.get("THOROUGH"))


def sample_size(usual: int, thorough: int) -> int:
    """Return the number of cases to try in this run."""
    return thorough if IS_THOROUGH else usual


def spread(cases: Sequence[Case], usual: int) -> list[Case]:
    """Return cases at even distances, the first and the last among them; all of them in a thorough run."""
    if IS_THOROUGH or usual >= len(cases):
        return list(cases)
    return [cases[round(number * (len(cases) - 1) / (usual - 1))] for number in range(usual)]
