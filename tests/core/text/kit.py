"""What tests of food words ask with."""

from collections.abc import Callable

from core.text.naming import Resolved

Ask = Callable[[str], Resolved]
"""What a phrase is resolved to."""
