"""Every group of the word files says why it is there and shows it: each example runs, and each file is complete."""

from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from core.adapt.direction_words import DirectionWords
from core.assets import assets_dir
from core.diary import meal_text
from core.diary.plausible import PlausibleWords
from core.diary.stated_nutrients import QuickAddWords
from core.errors import KnownError
from core.food import word_files
from core.food.dish_pictures import DishPictureWords
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.nutrient_names import NutrientWords
from core.food.spelling import SpellingWords
from core.food.taxonomy import Taxonomy
from core.food.units import UnitWords
from core.food.word_files import WordTables, read_words, word_groups
from core.language_model.checking import SentenceWords
from core.library.recipe_checks import RecipeCheckWords
from core.questions.ages import AgeWords
from core.questions.amount_words import AmountWords
from core.questions.around_foods import AroundFoods
from core.questions.body_complaints import ComplaintWords
from core.questions.completion import CompletionWords
from core.questions.contrasts import ContrastWords
from core.questions.cues import ExclusionGrammar
from core.questions.denied_tastes import DeniedTastes
from core.questions.everyday import EverydayWords
from core.questions.foreign_exclusions import ForeignExclusionWords
from core.questions.foreign_questions import GermanQuestionWords, SpanishQuestionWords
from core.questions.health_conditions import MedicalWords
from core.questions.informal import InformalWords
from core.questions.lifted import LiftedWords
from core.questions.other_questions import OtherQuestions
from core.questions.reasons import ReasonWords
from core.questions.shorthand import IngredientCountWords, MoneyWords
from core.questions.spoken_words import QuestionGrammar, QuestionWords, SpokenWords
from core.questions.stated_levels import StatedLevelWords
from core.questions.taken_back import TakenBack
from core.questions.typing_slips import TypingSlips
from core.recommend.allergy_mentions import AllergyWords
from core.recommend.profile_words import ProfileTables
from core.text.durations import DurationWords
from core.text.eaten.words import (
    DiaryNotes,
    DiaryShorthand,
    DishNameWords,
    EatenPortionWords,
    EatenWords,
    UneatenWords,
)
from core.text.lines.line_reader import LineReader
from core.text.lines.words import LineWords
from core.text.lines.written_amounts import ScalingWords
from core.text.mass.usda_match import UsdaNameWords
from core.text.mass.words import CanWords, MeasureWords, PortionWords, WeightWords
from core.text.mentions.foreign import ForeignGrammar
from core.text.mentions.words import MentionWords
from core.text.numbers import NumberWords
from core.text.phrases.vocabulary import PhraseWords
from core.text.servings import ServingWords
from desktop_app.pages.guide.documents import GuideWords
from tests.core.word_examples import Examples, clear_word_caches, without_group
from tests.sampling import sample_size

SUBJECTS: dict[str, type[WordTables]] = {
    "ages": AgeWords,
    "body_complaints": ComplaintWords,
    "medical_words": MedicalWords,
    "money": MoneyWords,
    "ingredient_counts": IngredientCountWords,
    "everyday": EverydayWords,
    "other_questions": OtherQuestions,
    "informal": InformalWords,
    "allergy_mentions": AllergyWords,
    "amounts": AmountWords,
    "cans": CanWords,
    "completion": CompletionWords,
    "diary_notes": DiaryNotes,
    "diary_shorthand": DiaryShorthand,
    "dish_names": DishNameWords,
    "durations": DurationWords,
    "eaten": EatenWords,
    "eaten_portions": EatenPortionWords,
    "directions": DirectionWords,
    "foreign_exclusions": ForeignExclusionWords,
    "foreign_grammar": ForeignGrammar,
    "german_questions": GermanQuestionWords,
    "spanish_questions": SpanishQuestionWords,
    "guide": GuideWords,
    "recipe_checks": RecipeCheckWords,
    "lines": LineWords,
    "measures": MeasureWords,
    "mentions": MentionWords,
    "model_sentences": SentenceWords,
    "numbers": NumberWords,
    "nutrients": NutrientWords,
    "phrases": PhraseWords,
    "plausible": PlausibleWords,
    "quick_add": QuickAddWords,
    "portions": PortionWords,
    "profile": ProfileTables,
    "question_grammar": QuestionGrammar,
    "question_words": QuestionWords,
    "exclusion_grammar": ExclusionGrammar,
    "scaling": ScalingWords,
    "dish_pictures": DishPictureWords,
    "servings": ServingWords,
    "spelling": SpellingWords,
    "spoken": SpokenWords,
    "stated_levels": StatedLevelWords,
    "around_foods": AroundFoods,
    "reasons": ReasonWords,
    "contrasts": ContrastWords,
    "denied_tastes": DeniedTastes,
    "lifted": LiftedWords,
    "taken_back": TakenBack,
    "typing_slips": TypingSlips,
    "uneaten": UneatenWords,
    "units": UnitWords,
    "usda_names": UsdaNameWords,
    "weights": WeightWords,
}
OTHER_FORMS = frozenset(
    {
        "conditions",
        "counted_parts",
        "diary_nutrients",
        "eaten_again",
        "foreign_foods",
        "meal_names",
        "nutrition_labels",
        "recipe_headings",
        "said_times",
        "exclusions",
        "table_columns",
    }
)
"""Files with a form or tests of their own (`tests/core/importing/test_source_words.py`, `.../diary/test_meals.py`,
`tests/core/diary/test_eaten_again.py`, `test_said_times.py`, `test_nutrient_words.py`,
`tests/core/recommend/test_counted_parts.py`)."""


NAMES_OF_QUESTIONS = frozenset({"spoken", "question_words"})
"""Files whose words become part of the vocabulary of questions."""


EVERY = sample_size(usual=12, thorough=1)
"""Without its group, one in so many examples runs: that builds the tables of its words anew."""


def _groups() -> list[Any]:
    return [
        pytest.param(name, entry, number, id=f"{name}-{entry}-{number}")
        for name in SUBJECTS
        for entry, groups in word_groups(name).items()
        for number in range(len(groups))
    ]


def _sample() -> list[Any]:
    """Return one in `EVERY` groups, always the same ones: a new group changes no other test."""
    return [each for each in _groups() if crc32(str(each.id).encode()) % EVERY == 0]


@pytest.fixture(scope="module")
def examples(line_reader: LineReader, rules: LabelRules) -> Examples:
    return Examples(line_reader, rules)


@pytest.mark.parametrize(("name", "entry", "number"), _groups())
def test_every_example_holds_with_its_group(examples: Examples, name: str, entry: str, number: int) -> None:
    example = word_groups(name)[entry][number].example
    stated, found = examples.run(example)
    assert found == stated, example


# Each example builds the tables of its words anew.
@pytest.mark.parametrize(
    ("name", "entry", "number"), [each for each in _groups() if crc32(str(each.id).encode()) % EVERY == 0]
)
def test_no_example_holds_without_its_group(
    examples: Examples,
    line_reader: LineReader,
    rules: LabelRules,
    foods: dict[str, Food],
    taxonomy: Taxonomy,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    entry: str,
    number: int,
) -> None:
    example = word_groups(name)[entry][number].example
    monkeypatch.setattr(word_files, "word_groups", without_group(name, entry, number))
    monkeypatch.setattr(meal_text, "load_foods", lambda _assets: foods)
    monkeypatch.setattr(meal_text, "load_taxonomy", lambda _assets: taxonomy)
    try:
        clear_word_caches(SUBJECTS[name])
        vocabulary = None if name in NAMES_OF_QUESTIONS else examples.vocabulary
        stated, found = Examples(line_reader, rules, vocabulary).run(example)
    finally:
        monkeypatch.undo()
        clear_word_caches(SUBJECTS[name])
    assert found != stated, f"{example} holds without its group"


def test_every_word_file_is_read_by_a_class_that_declares_its_entries() -> None:
    files = {path.stem for path in (assets_dir() / "words").glob("*.toml")}
    assert files == set(SUBJECTS) | OTHER_FORMS
    for name, kind in SUBJECTS.items():
        assert set(word_groups(name)) == set(kind.entries)
        words = read_words(name, kind)
        for entry in kind.entries:
            getattr(words, entry)


@pytest.mark.parametrize(
    ("text", "entry", "fault"),
    [
        ('[kit]\nexample = {title = "x"}\nwords = "pan"', "kit", "reason"),
        ('[kit]\nreason = "it is a tool"\nwords = "pan"', "kit", "example"),
        ('[kit]\nreason = "it is a tool"\nexample = {title = "x"}', "kit", "either"),
        (
            '[kit]\nreason = "it is a tool"\nexample = {title = "x"}\nwords = "pan pan"',
            "kit",
            "'pan' is listed twice",
        ),
        ('[kit]\nreason = "it is a tool"\nexample = {title = "x"}\nwords = "pan"\nsize = 3', "kit", "size"),
        ('[tools]\nreason = "it is a tool"\nexample = {title = "x"}\nwords = "pan"', "kit", "missing"),
    ],
)
def test_a_broken_group_is_named_with_its_file_and_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, entry: str, fault: str
) -> None:
    class Tools(WordTables):
        kit: frozenset[str]

    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "tools.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(word_files, "sound_assets", lambda: tmp_path)
    with pytest.raises(KnownError, match=f"tools.toml, entry '{entry}'.*{fault}"):
        read_words("tools", Tools)
