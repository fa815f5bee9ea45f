"""Every group of the word files says why it is there and shows it: each example runs, and each file is complete."""

from pathlib import Path
from typing import Any

import pytest

from core.assets import assets_dir
from core.errors import KnownError
from core.food import word_files
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.word_files import WordGroup, WordTables, read_words, word_groups
from core.questions.cues import RefusalGrammar
from core.questions.spoken_words import QuestionWords, SpokenWords
from core.text.mass.words import WeightWords
from core.text.mentions.words import MentionWords
from core.text.phrases.vocabulary import PhraseWords
from tests.core.word_examples import Examples

SUBJECTS: dict[str, type[WordTables]] = {
    "mentions": MentionWords,
    "phrases": PhraseWords,
    "question_words": QuestionWords,
    "spoken": SpokenWords,
    "weights": WeightWords,
    "refusal_grammar": RefusalGrammar,
}
OTHER_FORMS = frozenset({"conditions", "foreign_foods", "refusals"})
"""Files with a form and tests of their own."""


def _groups() -> list[Any]:
    return [
        pytest.param(group, id=f"{name}-{entry}-{number}")
        for name in SUBJECTS
        for entry, groups in word_groups(name).items()
        for number, group in enumerate(groups)
    ]


@pytest.fixture(scope="module")
def examples(names: NameIndex, rules: LabelRules, foods: dict[str, Food]) -> Examples:
    return Examples(names, rules, foods)


@pytest.mark.parametrize("group", _groups())
def test_every_example_shows_what_its_group_claims(examples: Examples, group: WordGroup) -> None:
    said, found = examples.run(group.example)
    assert found == said, group.example


def test_every_word_file_is_read_by_a_class_that_declares_its_entries() -> None:
    files = {path.stem for path in (assets_dir() / "words").glob("*.toml")}
    assert files == set(SUBJECTS) | OTHER_FORMS
    for name, kind in SUBJECTS.items():
        assert set(word_groups(name)) == set(kind.model_fields)
        read_words(name, kind)


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
        ('[tools]\nreason = "it is a tool"\nexample = {title = "x"}\nwords = "pan"', "kit", "Field required"),
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
