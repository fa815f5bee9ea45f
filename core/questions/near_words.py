"""Known words that are spelled like an unknown one."""

from typing import Final

from rapidfuzz import fuzz, process

from core.food.nutrient_names import nutrient_names
from core.food.spelling import normalised_name
from core.questions.vocabulary import Vocabulary

LEAST_RATIO: Final = 72
"""Least similarity in spelling (0 to 100, RapidFuzz's ratio) of a word that is offered."""
OFFERED: Final = 4


def near_words(word: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Return foods, labels and nutrients spelled like an unknown word, the most similar first, one spelling each."""
    meanings: dict[str, str] = {
        **nutrient_names(),
        **{spelling: tags[0].name for spelling, tags in vocabulary.tags.items()},
        **vocabulary.foods,
    }
    # "no shellfish" in place of "shelfish" would turn "no shelfish" into its opposite.
    is_exclusion = _is_exclusion(normalised_name(word))
    meanings = {
        spelling: meaning for spelling, meaning in meanings.items() if _is_exclusion(spelling) is is_exclusion
    }
    found: dict[str, str] = {}
    for spelling, _, _ in process.extract(
        normalised_name(word), list(meanings), scorer=fuzz.ratio, score_cutoff=LEAST_RATIO, limit=4 * OFFERED
    ):
        found.setdefault(meanings[spelling], spelling)
    return tuple(found.values())[:OFFERED]


def _is_exclusion(spelling: str) -> bool:
    return spelling.startswith(("no ", "non ", "without ")) or spelling.endswith(" free")
