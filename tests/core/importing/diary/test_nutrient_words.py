"""The names of nutrients in other programs' diaries are what each group's example says, and lead to nutrients of Larder."""

import pytest

from core.errors import KnownError
from core.food.word_files import word_groups
from core.importing.diary.nutrient_words import DiaryNutrientWords, nutrient_words

GROUPS = word_groups("diary_nutrients")


def test_every_program_has_an_entry() -> None:
    assert set(GROUPS) == set(DiaryNutrientWords.entries)


@pytest.mark.parametrize("program", GROUPS)
def test_every_example_holds(program: str) -> None:
    (group,) = GROUPS[program]
    assert getattr(nutrient_words(), program)[group.example["column"]] == group.example["nutrient"]


def test_a_name_of_no_nutrient_is_refused() -> None:
    words = DiaryNutrientWords({**nutrient_words().content, "waistline": {"sugar": "sugar"}})
    with pytest.raises(KnownError, match="these are no nutrients: sugar"):
        _ = words.waistline
