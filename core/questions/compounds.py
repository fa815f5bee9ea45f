"""Words that join a food to an allergy or a "no", put apart before a question is parsed.

"Nussallergie" is "Nuss Allergie", and "no-egg cake" an "egg-free cake", so that the cues of exclusion hear both parts. The
parsed question still quotes the word as typed.
"""

import re
from functools import cache
from typing import Final

from core.food.nutrient_names import named_nutrient
from core.food.spelling import fold
from core.questions.cues import exclusion_grammar
from core.questions.informal import StandardQuestion
from core.questions.vocabulary import Vocabulary

_NO: Final = re.compile(r"(?<![\w'’-])no-([^\W\d_]{2,})(?![\w'’-])", re.IGNORECASE)


def without_compounds(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question with a space before the word of harm of each compound, and "-free" in place of "no-"."""
    not_food = exclusion_grammar().no_compound
    edits = [
        (match.start(), match.end(), f"{match[1]} {match[2]}")
        for match in _compound().finditer(question.text)
        if fold(match[1]) not in not_food
    ]
    edits += [
        (match.start(), match.end(), f"{match[1]}-free")
        for match in _NO.finditer(question.text)
        if vocabulary.has_food(match[1])
        and named_nutrient(match[1]) is None
        and all(tag.facet == "diet" for tag in vocabulary.tagged(match[0]))
    ]
    return question.with_edits(edits) if edits else question


@cache
def _compound() -> re.Pattern[str]:
    harm = "|".join(map(re.escape, sorted(exclusion_grammar().compound_harm)))
    return re.compile(rf"(?<![\w'’-])([^\W\d_]{{2,}}?)-?((?:{harm})[^\W\d_]*)", re.IGNORECASE)
