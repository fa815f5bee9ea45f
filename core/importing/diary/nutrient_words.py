"""The names that other programs' diaries have for nutrients: `assets/words/diary_nutrients.toml`."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import AfterValidator

from core.food.nutrients import NUTRIENTS
from core.food.word_files import WordTables, loader


def _known(names: Mapping[str, str]) -> Mapping[str, str]:
    unknown = sorted(set(names.values()) - set(NUTRIENTS))
    if unknown:
        raise ValueError(f"these are no nutrients: {', '.join(unknown)}")
    return names


Names = Annotated[Mapping[str, str], AfterValidator(_known)]
"""Nutrient keys by a program's names."""


class DiaryNutrientWords(WordTables):
    """The names of nutrients, by program."""

    apple_health: Names
    cronometer: Names
    health_connect: Names
    my_fitness_pal: Names
    open_nutri_tracker: Names
    waistline: Names
    waistline_shown: Names


nutrient_words = loader("diary_nutrients", DiaryNutrientWords)
