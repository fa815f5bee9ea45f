"""A name is known when its head and everything that modifies it are known."""

import string
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.assets import assets_dir, read_tsv
from core.errors import KnownError
from core.food.names import NameIndex
from core.food.spelling import normalised_name
from core.food.typos import is_typo, spellings
from core.text.phrases.modifiers import load_modifiers, modifiers
from core.text.phrases.vocabulary import phrase_words
from core.text.phrases.words import in_words
from tests.core.text.kit import Ask
from tests.sampling import sample_size


@dataclass(frozen=True)
class Trap:
    """One line of known_names.tsv."""

    name: str
    known: bool
    contains: frozenset[str]
    may: frozenset[str]


def _several(cell: str) -> frozenset[str]:
    return frozenset(filter(None, cell.split(",")))


TRAPS = [
    Trap(row["name"], row["known"] == "yes", _several(row["contains"]), _several(row["may"]))
    for row in read_tsv(Path(__file__).with_name("known_names.tsv"))
]


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.name)
def test_a_name_is_not_taken_for_another_food(trap: Trap, ask: Ask) -> None:
    found = ask(trap.name)
    levels = dict(found.allergens)
    assert found.known == trap.known
    assert trap.contains | trap.may <= set(levels)
    if trap.known:
        assert {name for name, level in levels.items() if level == "contains"} == trap.contains


HEADS = ["butter", "cheddar cheese", "duck", "egg", "flour", "apple", "tomato soup", "olive oil", "sausage", "salt",
         "milk chocolate", "bread", "rice", "tofu", "curry powder", "ice cream"]  # fmt: skip


def _is_unknown(word: str, names: NameIndex) -> bool:
    known = (
        word in names.words
        or word in modifiers().before
        or any(word in each.split() for each in phrase_words().contents)
    )
    return not known and in_words(word, names) == (word,) and not word.endswith(("ed", "ly", "s"))


@settings(max_examples=sample_size(usual=30, thorough=300), deadline=None)
@given(
    word=st.text(string.ascii_lowercase, min_size=3, max_size=10).map("zq".__add__),
    head=st.sampled_from(HEADS),
)
def test_an_unknown_word_before_any_head_makes_it_unknown(
    word: str, head: str, names: NameIndex, ask: Ask
) -> None:
    assume(_is_unknown(word, names))
    assume(f"{word}{head}".replace(" ", "") not in names.squashed)
    phrases = [f"{word} {head}", f"2 cups {word} {head}, chopped", f"{word}'s {head}"]
    # Behind a comma, a word in -ing says what is done with the food ("egg, for glazing").
    for phrase in phrases if word.endswith("ing") else [*phrases, f"{head}, {word}"]:
        assert not ask(phrase).known, phrase


def test_every_word_of_its_own_stays_itself(names: NameIndex) -> None:
    own = [word for word, meant in spellings().items() if not meant]
    assert len(own) > 300
    assert [word for word in own if in_words(word, names) not in ((word,), (normalised_name(word),))] == []


def test_misspellings_mean_words_of_names(names: NameIndex) -> None:
    described = set(modifiers().before) | {
        word for phrase in phrase_words().contents for word in phrase.split()
    }
    meant = {word for words in spellings().values() for word in words}
    unnamed = {word for word in meant if word not in names.words and word not in described}
    # The diary has omelettes; ingredients are tenderized.
    assert unnamed == {"omelette", "tenderized"}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("mozzerella", "mozzarella"), ("peppper", "pepper"), ("cantalope", "cantaloupe"), ("mushrooom", "mushroom"),
     ("roesemary", "rosemary"), ("brcocoli", "broccoli"), ("buttre", "butter")],
)  # fmt: skip
def test_a_typing_slip_is_mended(typed: str, meant: str) -> None:
    assert is_typo(typed, meant)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("macha", "matcha"), ("shake", "sake"), ("maltesers", "maltose"), ("moule", "mole"), ("kashi", "kasha"),
     ("ostriche", "ostrich"), ("barsch", "borsch"), ("cross", "cress"), ("mustard", "custard"), ("prawn", "prune")],
)  # fmt: skip
def test_a_word_near_another_is_no_slip_of_it(typed: str, meant: str) -> None:
    assert not is_typo(typed, meant)


def test_what_the_describing_words_name_are_nodes_and_each_table_has_its_reason(names: NameIndex) -> None:
    described = modifiers()
    assert [node for node in described.nodes if node not in names.taxonomy.nodes] == []
    assert [
        word for word in described.before if normalised_name(word) != word and not word.endswith("%")
    ] == []


def test_a_broken_file_of_describing_words_is_named(tmp_path: Path) -> None:
    text = (assets_dir() / "taxonomy" / "modifiers.toml").read_text(encoding="utf-8")
    broken = tmp_path / "modifiers.toml"
    broken.write_text(text.replace("reason =", "because =", 1), encoding="utf-8")
    with pytest.raises(KnownError, match=r"modifiers\.toml"):
        load_modifiers(broken)
