"""Allergens of the hand-labelled phrases and of common foods; `free_of` never hides one."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.taxonomy import Certainty, Taxonomy
from core.text.phrase_links import Resolved, resolve

PHRASES = Path(__file__).with_name("allergen_phrases.tsv")
LABELS = Path(__file__).with_name("label_allergens.tsv")


@dataclass(frozen=True)
class Labelled:
    phrase: str
    contains: frozenset[str]
    may: frozenset[str]


def labelled_phrases() -> Iterator[Labelled]:
    for line in PHRASES.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith(("#", "phrase\t")):
            phrase, contains, may = line.split("\t")
            yield Labelled(phrase, *(frozenset(filter(None, cell.split(","))) for cell in (contains, may)))


LABELLED = tuple(labelled_phrases())


@pytest.fixture(scope="module")
def resolved(names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> dict[str, Resolved]:
    return {row.phrase: resolve(row.phrase, names, foods, rules) for row in LABELLED}


@pytest.fixture(scope="module")
def found(resolved: dict[str, Resolved]) -> dict[str, dict[str, str]]:
    """Allergens by phrase, as resolved."""
    return {phrase: dict(known.allergens) for phrase, known in resolved.items()}


def test_the_set_is_large_and_covers_every_allergen(rules: LabelRules) -> None:
    assert len(LABELLED) >= 400
    assert len({row.phrase for row in LABELLED}) == len(LABELLED)
    for allergen in rules.allergens:
        assert any(allergen in row.contains for row in LABELLED), allergen
    assert sum(not row.contains and not row.may for row in LABELLED) >= 80
    assert {name for row in LABELLED for name in row.contains | row.may} == set(rules.allergens)


def test_recall_every_labelled_allergen_is_named(found: dict[str, dict[str, str]]) -> None:
    """Recall 100 %: what is contained or may be is at least named, whatever the certainty."""
    missed = {
        row.phrase: sorted(gone)
        for row in LABELLED
        if (gone := (row.contains | row.may) - set(found[row.phrase]))
    }
    assert missed == {}


def test_every_allergen_of_a_label_is_named(
    names: NameIndex, foods: dict[str, Food], rules: LabelRules
) -> None:
    lines = LABELS.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith(("#", "name\t"))]
    read = {name: resolve(name, names, foods, rules) for name, _ in rows}
    missed = {
        name: sorted(gone)
        for name, contains in rows
        if read[name].known and (gone := set(contains.split(",")) - set(dict(read[name].allergens)))
    }
    assert missed == {}
    assert sum(resolved.known for resolved in read.values()) >= 0.8 * len(rows)


def test_precision_is_at_least_97_percent(found: dict[str, dict[str, str]]) -> None:
    named = sum(len(allergens) for allergens in found.values())
    false = {
        row.phrase: sorted(more)
        for row in LABELLED
        if (more := set(found[row.phrase]) - row.contains - row.may)
    }
    precision = 1 - sum(map(len, false.values())) / named
    assert precision >= 0.97, (precision, false)


def test_certain_contents_are_reported_as_certain(resolved: dict[str, Resolved]) -> None:
    """A `contains` label may become `may_contain` only for a node of many brands (3 %). An unrecognised phrase is
    unknown, which is no safer than `contains`.

    A phrase that could not be placed is unknown, which is no safer than `contains`.
    """
    placed = [row for row in LABELLED if resolved[row.phrase].known]
    weak = [
        (row.phrase, name)
        for row in placed
        for name in row.contains
        if dict(resolved[row.phrase].allergens).get(name) != Certainty.CONTAINS.value
    ]
    assert len(placed) >= 0.95 * len(LABELLED)
    assert len(weak) <= 0.03 * sum(len(row.contains) for row in placed), weak


def test_free_of_hides_nothing_that_a_node_is_made_from(taxonomy: Taxonomy) -> None:
    hidden = []
    for node in taxonomy.nodes.values():
        cut = frozenset().union(*(taxonomy.descendants(target) for target in node.free_of))
        hidden += [
            (node.name, part, held)
            for part in node.made_from
            for held, certainty in taxonomy.contents(part).items()
            if certainty is Certainty.CONTAINS and held in cut
        ]
    assert hidden == []


def test_no_part_is_so_general_that_it_means_an_allergen(taxonomy: Taxonomy, rules: LabelRules) -> None:
    """A part such as `fruit` or `alcohol` would mean every fruit dish and liqueur: endless false alarms."""
    own = {node for allergen in rules.allergens.values() for node in allergen.nodes}
    alarms = [
        (node.name, part, allergen.name)
        for node in taxonomy.nodes.values()
        for part in {*node.made_from, *node.may_be_made_from} - own
        for allergen in rules.allergens.values()
        if all(target not in taxonomy.contents(part) for target in allergen.nodes)
        and taxonomy.highest_certainty(part, allergen.nodes) is not Certainty.NO
    ]
    assert alarms == []


C, M, N = Certainty.CONTAINS, Certainty.MAY_CONTAIN, Certainty.NO
EXPECTED = [
    ("butter", "milk", C), ("ghee", "milk", C), ("whey protein powder", "milk", C), ("margarine", "milk", M),
    ("vegan margarine", "milk", N), ("coconut milk", "milk", N), ("cocoa butter", "milk", N),
    ("cream of tartar", "milk", N), ("lactose-free milk", "milk", C), ("dark chocolate", "milk", M),
    ("mayonnaise", "egg", C), ("egg noodle", "egg", C), ("eggplant", "egg", N), ("meringue", "egg", C),
    ("marshmallow creme", "egg", C), ("vegan mayonnaise", "egg", N), ("worcestershire sauce", "fish", C),
    ("vegan worcestershire sauce", "fish", N), ("caesar dressing", "fish", C), ("dashi", "fish", C),
    ("kombu dashi", "fish", N), ("surimi", "fish", C), ("surimi", "shellfish", M), ("oyster sauce", "shellfish", C),
    ("oyster mushroom", "shellfish", N), ("shrimp paste", "shellfish", C), ("squid", "shellfish", C),
    ("clam juice", "shellfish", C), ("marzipan", "tree_nut", C), ("pesto", "tree_nut", C),
    ("vegan pesto", "tree_nut", M), ("nutmeg", "tree_nut", N), ("coconut", "tree_nut", N),
    ("water chestnut", "tree_nut", N), ("butternut squash", "tree_nut", N), ("nut", "tree_nut", M),
    ("nut", "peanut", M), ("peanut butter", "peanut", C), ("peanut butter", "tree_nut", N),
    ("peanut oil", "peanut", C), ("soy sauce", "wheat", C), ("tamari", "wheat", M),
    ("gluten-free soy sauce", "wheat", N), ("seitan", "gluten", C), ("panko", "wheat", C), ("couscous", "gluten", C),
    ("buckwheat", "wheat", N), ("soba", "wheat", M), ("rice noodle", "wheat", N), ("beer", "gluten", C),
    ("oat", "gluten", M), ("gluten-free oat", "gluten", N), ("malt vinegar", "gluten", C),
    ("corn tortilla", "wheat", N), ("miso", "soy", C), ("tofu", "soy", C), ("vegetable oil", "soy", M),
    ("canola oil", "soy", N), ("hummus", "sesame", C), ("tahini", "sesame", C), ("za'atar", "sesame", C),
    ("celery salt", "celery", C), ("celeriac", "celery", C), ("dijon mustard", "mustard", C),
    ("lupin flour", "lupin", C), ("white wine", "sulphite", C), ("dried apricot", "sulphite", M),
    ("vanilla extract", "milk", N), ("vanilla extract", "tree_nut", N), ("almond extract", "tree_nut", M),
    ("apple", "tree_nut", N), ("rice", "gluten", N),
]  # fmt: skip


@pytest.mark.parametrize(("food", "allergen", "certainty"), EXPECTED)
def test_common_foods_contain_their_allergens(
    food: str, allergen: str, certainty: Certainty, taxonomy: Taxonomy, rules: LabelRules
) -> None:
    assert food in taxonomy.nodes
    assert taxonomy.highest_certainty(food, rules.allergens[allergen].nodes) is certainty


def test_extracts_hold_alcohol(taxonomy: Taxonomy) -> None:
    assert taxonomy.certainty("vanilla extract", "alcohol") is Certainty.CONTAINS
    assert taxonomy.certainty("mirin", "alcohol") is Certainty.CONTAINS
