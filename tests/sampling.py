"""How many cases the tests try that draw them from many: a sample, or all of them with `make test THOROUGH=1`."""

import os
from typing import Final

IS_THOROUGH: Final = bool(os.environ.get("THOROUGH"))


def sample_size(usual: int, thorough: int) -> int:
    """Return the number of cases to try in this run."""
    return thorough if IS_THOROUGH else usual
