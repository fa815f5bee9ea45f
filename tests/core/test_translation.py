"""Translation without Qt: English by default, any language by a function."""

from collections.abc import Iterator

import pytest

from core.translation import ENGLISH, Language, local_number, tr, tr_count, use_language


@pytest.fixture
def german() -> Iterator[None]:
    """German, with two texts."""
    texts = {("Remove", -1): "Entfernen", ("%n recipes", 1): "%n Rezept", ("%n recipes", 1204): "%n Rezepte"}
    use_language(Language("de", lambda text, _comment, n: texts.get((text, n), text), ",", "."))
    yield
    use_language(ENGLISH)


def test_without_a_language_texts_and_numbers_are_english() -> None:
    assert tr("Remove") == "Remove"
    assert [tr_count("%n recipes", "%n recipe", n) for n in (0, 1, 1204)] == [
        "0 recipes",
        "1 recipe",
        "1,204 recipes",
    ]
    assert local_number(f"{1204.5:,.1f}") == "1,204.5"


def test_a_language_translates_texts_counts_and_numbers(german: None) -> None:
    assert tr("Remove") == "Entfernen"
    assert [tr_count("%n recipes", "%n recipe", n) for n in (1, 1204)] == ["1 Rezept", "1.204 Rezepte"]
    assert local_number(f"{1204.5:,.1f}") == "1.204,5"


def test_a_text_without_a_translation_stays_english_in_its_right_form(german: None) -> None:
    assert tr("Open") == "Open"
    assert [tr_count("%n foods", "%n food", n) for n in (1, 2)] == ["1 food", "2 foods"]
