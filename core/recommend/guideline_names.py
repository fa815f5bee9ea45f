"""Guidelines that a question names: "dinner, who-salt" asks for WHO's limit, not for salt."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from core.people.guidelines import Guideline
from core.people.profile import Limit
from core.questions.constraint import NutrientConstraint, ParsedQuestion
from core.recommend.day_bounds import limit_constraint


def parse_with_guidelines(
    question: str, guidelines: Mapping[str, Guideline], parse: Callable[[str], ParsedQuestion]
) -> ParsedQuestion:
    """Return the constraints of a question, with the limits of the guidelines that it names.

    Args:
        parse: reads the other words.

    Raises:
        KnownError: the other words can't be read.
    """
    named = _names(tuple(guidelines)).findall(question)
    if not named:
        return parse(question)
    rest = _names(tuple(guidelines)).sub("", question).strip(" ,;.")
    parsed = parse(rest) if rest else ParsedQuestion(question=question)
    limits = [_constraint(limit, name) for name in named for limit in guidelines[name.casefold()].limits]
    return parsed.model_copy(update={"question": question, "constraints": (*parsed.constraints, *limits)})


def _constraint(limit: Limit, name: str) -> NutrientConstraint:
    return limit_constraint(limit).model_copy(update={"text": name})


@lru_cache(maxsize=1)
def _names(ids: tuple[str, ...]) -> re.Pattern[str]:
    """Return the ids as a question has them. One without a hyphen ("dash") may be an everyday word."""
    names = "|".join(sorted((re.escape(each) for each in ids if "-" in each), key=len, reverse=True))
    return re.compile(rf"(?<![\w-])({names})(?![\w-])(?: guidelines?\b)?", re.IGNORECASE)
