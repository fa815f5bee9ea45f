"""Names and what they stand for."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.errors import KnownError
from core.food.spelling import normalised_name
from core.questions.vocabulary import Entity, Vocabulary

if TYPE_CHECKING:
    from core.questions.constraint import Facet


def test_canonical_names_win_over_other_names() -> None:
    vocabulary = Vocabulary.from_names([("lemon zest", ["rind"]), ("rind", [])], [])
    assert vocabulary.foods["rind"] == "rind"


def test_the_likeliest_facet_comes_first() -> None:
    tags: list[tuple[Facet, str, list[str]]] = [
        ("occasion", "brunch", []),
        ("meal", "brunch", []),
        ("course", "late", ["brunch"]),
    ]
    found = Vocabulary.from_names([], tags).tags["brunch"]
    assert found == (
        Entity("tag", "brunch", "meal"),
        Entity("tag", "late", "course"),
        Entity("tag", "brunch", "occasion"),
    )


def test_ambiguous_joined_spellings_are_left_out() -> None:
    vocabulary = Vocabulary.from_names([("pan cake", []), ("panca ke", []), ("chick pea", [])], [])
    assert "pancake" not in vocabulary.squashed
    assert vocabulary.squashed["chickpea"] == "chick pea"


def test_the_shipped_vocabulary_holds_allergens_diets_and_groups(vocabulary: Vocabulary) -> None:
    for word in ("dairy", "nut", "shellfish", "gluten", "soy", "egg", "red meat", "nightshade"):
        assert word in vocabulary.foods
    for name in ("vegan", "gluten free", "halal"):
        assert vocabulary.tags[name][0].facet == "diet"


def test_a_broken_row_is_named(tmp_path: Path) -> None:
    for folder in ("foods", "taxonomy/groups", "tags"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "taxonomy" / "allergens.toml").write_text("", encoding="utf-8")
    (tmp_path / "taxonomy" / "diets.toml").write_text("", encoding="utf-8")
    (tmp_path / "tags" / "vocabulary.tsv").write_text(
        "facet\tname\tsynonyms\tnote\nmood\thappy\t\t\n", encoding="utf-8"
    )
    with pytest.raises(KnownError, match=r"vocabulary\.tsv, line 2.*mood"):
        Vocabulary.from_assets(tmp_path)


def test_a_library_s_own_words_join_behind_or_before() -> None:
    vocabulary = Vocabulary.from_names(
        [("spring onion", ["scallion"])], [("course", "soup", []), ("diet", "vegan", [])]
    )
    behind = vocabulary.joined_by(["scallion"], [("other", "Grandma's"), ("other", "soup")], first=False)
    assert behind.foods["scallion"] == "spring onion"
    assert [(entity.name, entity.facet) for entity in behind.tags[normalised_name("Grandma's")]] == [
        ("Grandma's", "dish")
    ]
    assert behind.tags["soup"] == vocabulary.tags["soup"]
    before = vocabulary.joined_by(["scallion", "lemon, rind of"], [("diet", "Vegan")], first=True)
    assert before.foods["scallion"] == "scallion"
    assert before.tags["vegan"][0].name == "Vegan"
    assert any("lemon" in spelling for spelling in before.listed)
