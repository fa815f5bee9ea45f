"""Foreign words that join a food to an allergy, parted before a question is parsed: "Nussallergie" is "Nuss Allergie".

The cues of exclusion then hear both parts. The parsed question still quotes the word as typed.
"""

import re
from functools import cache

from core.food.spelling import fold
from core.questions.cues import exclusion_grammar
from core.questions.informal import StandardQuestion


def without_compounds(question: StandardQuestion) -> StandardQuestion:
    """Return a question with a space before the word of harm of each compound."""
    not_food = exclusion_grammar().no_compound
    edits = [
        (match.start(), match.end(), f"{match[1]} {match[2]}")
        for match in _compound().finditer(question.text)
        if fold(match[1]) not in not_food
    ]
    return question.with_edits(edits) if edits else question


@cache
def _compound() -> re.Pattern[str]:
    harm = "|".join(map(re.escape, sorted(exclusion_grammar().compound_harm)))
    return re.compile(rf"(?<![\w'’-])([^\W\d_]{{2,}}?)-?((?:{harm})[^\W\d_]*)", re.IGNORECASE)
