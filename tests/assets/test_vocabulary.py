"""The words of tags, diets, allergens, levels and guidelines fit together, and agree with the taxonomy."""

import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator

import pytest

from core.assets import Row, read_tsv
from core.food.labels import TIME_TAGS_MIN, Allergen, LabelRules, Threshold, load_label_rules
from core.food.names import NameIndex, normalise
from core.food.nutrients import NUTRIENTS
from core.food.taxonomy import Certainty, Taxonomy, load_taxonomy
from core.people.guidelines import Guideline, load_guidelines
from core.text.phrases.vocabulary import phrase_words
from tests.paths import ROOT

ASSETS = ROOT / "assets"
FACETS = ("meal", "course", "cuisine", "method", "occasion", "season", "dish", "diet", "health", "time")
CONTRACT_ALLERGENS = {
    "milk", "egg", "fish", "shellfish", "tree_nut", "peanut", "wheat", "soy", "sesame",
    "gluten", "celery", "mustard", "lupin", "sulphite",
}  # fmt: skip
SAFETY_DIETS = {
    "vegan", "vegetarian", "pescatarian", "gluten-free", "dairy-free", "egg-free", "nut-free", "peanut-free",
    "soy-free", "fish-free", "shellfish-free", "sesame-free", "halal", "kosher",
}  # fmt: skip
ABOUT_NUMBERS = ("serving", "100g", "day", "percent_energy")


def spoken(word: str) -> str:
    """A word as it is compared: without accents, apostrophes and hyphens."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c))
    return " ".join(plain.replace("'", "").replace("’", "").replace("-", " ").split())


@pytest.fixture(scope="module")
def vocabulary() -> list[Row]:
    return list(read_tsv(ASSETS / "tags" / "vocabulary.tsv"))


@pytest.fixture(scope="module")
def levels() -> list[Row]:
    return list(read_tsv(ASSETS / "tags" / "levels.tsv"))


@pytest.fixture(scope="module")
def taxonomy() -> Taxonomy:
    return load_taxonomy(ASSETS)


@pytest.fixture(scope="module")
def rules(taxonomy: Taxonomy) -> LabelRules:
    return load_label_rules(ASSETS, taxonomy)


@pytest.fixture(scope="module")
def guidelines() -> dict[str, Guideline]:
    return load_guidelines(ASSETS)


def notes(row: Row, word: str) -> Iterator[str]:
    """The targets of `word=target` in a note."""
    for note in row.several("note"):
        head, _, target = note.partition("=")
        if head == word and target:
            yield target


def test_the_vocabulary_knows_only_the_facets_of_the_contract(vocabulary: list[Row]) -> None:
    assert {row["facet"] for row in vocabulary} == set(FACETS)


def test_a_name_stands_once_in_its_facet(vocabulary: list[Row]) -> None:
    counts = Counter((row["facet"], spoken(row["name"])) for row in vocabulary)
    assert [name for name, count in counts.items() if count > 1] == []


def test_names_are_lower_case_and_hyphenated(vocabulary: list[Row]) -> None:
    odd = [
        row["name"]
        for row in vocabulary
        if not row["name"].replace("-", "").isalnum() or row["name"] != row["name"].lower()
    ]
    assert odd == []


def test_a_word_means_one_tag_unless_the_note_says_otherwise(vocabulary: list[Row]) -> None:
    meanings: dict[str, set[tuple[str, str]]] = {}
    shared: dict[tuple[str, str], set[str]] = {}
    for row in vocabulary:
        tag = (row["facet"], row["name"])
        shared[tag] = set(notes(row, "also"))
        for word in (row["name"], *row.several("synonyms")):
            meanings.setdefault(spoken(word), set()).add(tag)
    ambiguous = {
        word: tags
        for word, tags in meanings.items()
        if len(tags) > 1 and any(shared[tag] | {tag[0]} < {facet for facet, _ in tags} for tag in tags)
    }
    assert ambiguous == {}


def test_no_synonym_repeats_the_name_of_its_own_tag(vocabulary: list[Row]) -> None:
    repeated = [
        (row["name"], word)
        for row in vocabulary
        for word, count in Counter(map(normalise, (row["name"], *row.several("synonyms")))).items()
        if count > 1
    ]
    assert repeated == []


def test_wider_and_shared_tags_exist_and_run_in_no_circle(vocabulary: list[Row]) -> None:
    names = {(row["facet"], row["name"]) for row in vocabulary}
    wider = {
        (row["facet"], row["name"]): [(row["facet"], up) for up in notes(row, "within")] for row in vocabulary
    }
    assert [up for ups in wider.values() for up in ups if up not in names] == []
    assert [
        (row["name"], f) for row in vocabulary for f in notes(row, "also") if (f, row["name"]) not in names
    ] == []

    for start in names:
        above, pending = set(), list(wider[start])
        while pending:
            tag = pending.pop()
            if tag not in above:
                above.add(tag)
                pending += wider[tag]
        assert start not in above, start


def test_a_thai_recipe_answers_a_question_for_asian_food(rules: LabelRules) -> None:
    assert ("cuisine", "asian") in rules.wider["cuisine", "thai"]
    assert ("dish", "soup") in rules.wider["dish", "ramen"]


def test_there_are_enough_words(vocabulary: list[Row]) -> None:
    counts = Counter(row["facet"] for row in vocabulary)
    assert counts["cuisine"] >= 40
    assert counts["dish"] >= 150


def test_diet_tags_are_the_diets_with_the_same_synonyms(vocabulary: list[Row], rules: LabelRules) -> None:
    tags = {row["name"]: row.several("synonyms") for row in vocabulary if row["facet"] == "diet"}
    assert tags == {name: diet.synonyms for name, diet in rules.diets.items()}


def test_time_tags_are_those_the_engine_computes(vocabulary: list[Row]) -> None:
    assert {row["name"] for row in vocabulary if row["facet"] == "time"} == set(TIME_TAGS_MIN)


def test_every_health_tag_is_computed_from_levels_and_back(vocabulary: list[Row], rules: LabelRules) -> None:
    assert {row["name"] for row in vocabulary if row["facet"] == "health"} == set(rules.health_tags)


def test_level_rows_parse_and_are_in_the_units_of_the_nutrients(levels: list[Row]) -> None:
    assert levels
    for row in levels:
        low, high = row.number("min"), row.number("max")
        where = f"{row['tag_or_level']} {row['nutrient']} {row['level']}"
        assert low is not None or high is not None, where
        assert low is None or high is None or low <= high, where
        assert row["basis"] in ABOUT_NUMBERS, where
        assert row["unit"] == (
            "%" if row["basis"] == "percent_energy" else NUTRIENTS[row["nutrient"]].unit
        ), where
        assert row["source"], where
        assert row["level"] in ("", "very-low", "low", "medium", "high"), where
        assert not row["level"] or row["tag_or_level"] == row["nutrient"], where


def test_a_level_row_stands_once(levels: list[Row]) -> None:
    counts = Counter((row["tag_or_level"], row["nutrient"], row["level"], row["basis"]) for row in levels)
    assert [key for key, count in counts.items() if count > 1] == []


def test_levels_touch_and_rise(rules: LabelRules) -> None:
    assert rules.levels
    for nutrient in {nutrient for nutrient, _ in rules.levels}:
        low, medium, high = (rules.levels[nutrient, level] for level in ("low", "medium", "high"))
        assert (low.low, low.high) == (None, medium.low), nutrient
        assert (high.low, high.high) == (medium.high, None), nutrient
        assert low.high is not None, nutrient
        assert high.low is not None, nutrient
        assert low.high < high.low, nutrient
        very_low = rules.levels.get((nutrient, "very-low"))
        assert very_low is None or (very_low.high is not None and very_low.high < low.high), nutrient


def test_only_nutrients_that_nothing_defines_have_no_levels(rules: LabelRules) -> None:
    assert set(NUTRIENTS) - {n for n, _ in rules.levels} == {"monounsaturated_fat", "polyunsaturated_fat"}


@pytest.mark.parametrize(
    ("nutrient", "low", "high"),
    [
        ("protein", 15.33, 18.67),
        ("carbohydrate", 45, 60),
        ("fat", 14.67, 25.67),
        ("fiber", 1.4, 5.6),
        ("iron", 0.9, 3.6),
    ],
)
def test_levels_are_the_numbers_of_their_source(
    rules: LabelRules, nutrient: str, low: float, high: float
) -> None:
    assert rules.levels[nutrient, "low"].high == pytest.approx(low)
    assert rules.levels[nutrient, "high"].low == pytest.approx(high)


def test_low_sodium_means_the_same_as_level_and_as_tag(rules: LabelRules) -> None:
    (tag,) = rules.health_tags["low-sodium"]
    assert tag.high == rules.levels["sodium", "low"].high == 140
    salt = rules.levels["salt", "low"].high
    assert salt is not None
    assert salt * 1000 / 2.5 == pytest.approx(140)


def test_a_narrower_health_tag_is_no_laxer_than_the_wider_one(
    vocabulary: list[Row], rules: LabelRules
) -> None:
    pairs = [
        (row["name"], up) for row in vocabulary if row["facet"] == "health" for up in notes(row, "within")
    ]
    assert pairs

    def maxima(rows: tuple[Threshold, ...]) -> dict[tuple[str, str], float]:
        return {(row.nutrient, row.basis): row.high for row in rows if row.high is not None}

    for narrow, wide in pairs:
        inner, outer = maxima(rules.health_tags[narrow]), maxima(rules.health_tags[wide])
        common = inner.keys() & outer.keys()
        assert common, (narrow, wide)
        assert all(inner[key] <= outer[key] for key in common), (narrow, wide)


def test_the_allergens_are_those_of_the_contract(rules: LabelRules) -> None:
    assert set(rules.allergens) == CONTRACT_ALLERGENS


def test_claims_that_are_diets_exclude_the_nodes_of_their_allergens(
    rules: LabelRules, taxonomy: Taxonomy
) -> None:
    by_word = {spoken(word): diet for diet in rules.diets.values() for word in (diet.name, *diet.synonyms)}
    claimed = [
        (claim, node)
        for claim, allergens in phrase_words().claims.items()
        for allergen in allergens
        for node in rules.allergens[allergen].nodes
        if spoken(claim) in by_word and claim.endswith(" free")
    ]
    assert len(claimed) > 10
    for claim, node in claimed:
        # Wheat in "gluten-free" has a node of its own, crustaceans in "seafood-free" are below.
        diet = by_word[spoken(claim)]
        assert taxonomy.highest_certainty(node, diet.forbids) is Certainty.CONTAINS, (claim, node)


def test_a_excluded_word_still_means_its_group_once_it_is_resolved(
    rules: LabelRules, taxonomy: Taxonomy
) -> None:
    """The parser hands on a canonical name: it must be one of the words, or the group is lost."""
    names = NameIndex(taxonomy)

    def lost(
        words: tuple[str, ...], known: tuple[str, ...], allergen: Allergen
    ) -> Iterator[tuple[str, str, str]]:
        meant = {normalise(word) for word in known}
        for word in words:
            node = names.exact(word)
            if node is not None and normalise(node) not in meant:
                yield allergen.name, word, node

    assert [
        problem
        for allergen in rules.allergens.values()
        for problem in (
            *lost(allergen.words, allergen.words, allergen),
            *lost(allergen.allergy_words, (*allergen.words, *allergen.allergy_words), allergen),
        )
    ] == []


def test_words_of_an_allergen_that_are_foods_hold_it(rules: LabelRules, taxonomy: Taxonomy) -> None:
    names = NameIndex(taxonomy)
    for allergen in rules.allergens.values():
        for word in (*allergen.words, *allergen.allergy_words):
            node = names.exact(word)
            if node is not None:
                assert taxonomy.highest_certainty(node, allergen.nodes) is not Certainty.NO, (
                    allergen.name,
                    word,
                    node,
                )


def test_excluded_nuts_mean_peanuts_and_tree_nuts(rules: LabelRules) -> None:
    assert {name for name, allergen in rules.allergens.items() if "nuts" in allergen.words} == {
        "peanut",
        "tree_nut",
    }
    assert rules.diets["nut-free"].forbids == ("nut",)


def test_safety_rests_on_the_diets_it_must_rest_on(rules: LabelRules) -> None:
    assert {name for name, diet in rules.diets.items() if diet.safety} >= SAFETY_DIETS
    assert not any(
        rules.diets[name].safety for name in ("keto", "paleo", "whole30", "low-fodmap", "mediterranean-diet")
    )


def test_every_diet_forbids_or_limits_something(rules: LabelRules) -> None:
    assert [name for name, diet in rules.diets.items() if not (diet.forbids or diet.limits)] == []
    for diet in rules.diets.values():
        for limit in diet.limits:
            assert limit.unit == (
                "%" if limit.basis == "percent_energy" else NUTRIENTS[limit.nutrient].unit
            ), diet.name


def test_coeliac_is_gluten_free(rules: LabelRules) -> None:
    assert {"coeliac", "celiac"} <= set(rules.diets["gluten-free"].synonyms)


@pytest.mark.parametrize(
    ("diet", "food"),
    [
        ("vegan", "honey"), ("vegan", "butter"), ("vegan", "gelatin"), ("vegetarian", "lard"),
        ("vegetarian", "anchovy"), ("vegetarian", "worcestershire sauce"),
        ("vegetarian", "parmigiano reggiano"), ("lacto-vegetarian", "egg white"),
        ("pescatarian", "chicken"), ("gluten-free", "barley"), ("gluten-free", "couscous"),
        ("wheat-free", "semolina"), ("dairy-free", "ghee"), ("nut-free", "peanut butter"),
        ("nut-free", "almond"), ("soy-free", "tofu"), ("sesame-free", "tahini"), ("halal", "bacon"),
        ("halal", "white wine"), ("kosher", "shrimp"), ("kosher", "rabbit"), ("jain", "garlic"), ("paleo", "peanut"),
        ("low-fodmap", "onion"),
    ],
)  # fmt: skip
def test_a_diet_excludes(rules: LabelRules, taxonomy: Taxonomy, diet: str, food: str) -> None:
    assert taxonomy.highest_certainty(food, rules.diets[diet].forbids) is Certainty.CONTAINS


@pytest.mark.parametrize(
    ("diet", "food"),
    [
        ("vegan", "chickpea"), ("vegan", "olive oil"), ("vegetarian", "egg"), ("vegetarian", "cheddar"),
        ("vegetarian", "milk"), ("pescatarian", "salmon"), ("gluten-free", "rice"),
        ("gluten-free", "buckwheat"), ("dairy-free", "coconut milk"), ("nut-free", "coconut"),
        ("nut-free", "nutmeg"), ("fish-free", "shrimp"), ("halal", "red wine vinegar"),
        ("kosher", "chicken"), ("jain", "tomato"), ("low-fodmap", "carrot"), ("keto", "egg"),
        ("paleo", "beef"),
    ],
)  # fmt: skip
def test_a_diet_lets_in(rules: LabelRules, taxonomy: Taxonomy, diet: str, food: str) -> None:
    assert taxonomy.highest_certainty(food, rules.diets[diet].forbids) is Certainty.NO


def test_cheeses_surely_made_with_animal_rennet_are_not_vegetarian(
    rules: LabelRules, taxonomy: Taxonomy
) -> None:
    cheeses = [
        n
        for n in taxonomy.nodes
        if taxonomy.contents(n).get("animal rennet") is Certainty.CONTAINS and n != "animal rennet"
    ]
    assert cheeses
    for diet in ("vegetarian", "lacto-vegetarian", "jain"):
        forbidden = rules.diets[diet].forbids
        assert [
            n for n in cheeses if taxonomy.highest_certainty(n, forbidden) is not Certainty.CONTAINS
        ] == []


def test_guidelines_are_in_the_units_of_the_nutrients_and_say_where_they_come_from(
    guidelines: dict[str, Guideline],
) -> None:
    assert guidelines
    for name, guideline in guidelines.items():
        assert spoken(name).replace(" ", "-") == name
        assert guideline.source, name
        assert guideline.who, name
        assert 1980 <= guideline.year <= 2030, name
        assert guideline.limits, name
        for limit in guideline.limits:
            assert limit.basis in ABOUT_NUMBERS, name
            assert limit.unit == (
                "%" if limit.basis == "percent_energy" else NUTRIENTS[limit.nutrient].unit
            ), name
        pairs = Counter((limit.nutrient, limit.basis) for limit in guideline.limits)
        assert max(pairs.values()) == 1, name


def test_guidelines_apply_to_somebody(guidelines: dict[str, Guideline]) -> None:
    assert any(guideline.applies for guideline in guidelines.values())
    for name, guideline in guidelines.items():
        applies = guideline.applies
        if applies is not None:
            assert applies.sex in (None, "female", "male"), name
            assert applies.age_min is None or applies.age_max is None or applies.age_min <= applies.age_max, (
                name
            )
            assert not (applies.pregnant or applies.lactating) or applies.sex == "female", name


@pytest.mark.parametrize(
    ("sex", "pregnant", "lactating"),
    [("male", False, False), ("female", False, False), ("female", True, False), ("female", False, True)],
)
def test_exactly_one_row_of_daily_needs_fits_a_person(
    guidelines: dict[str, Guideline], sex: str, pregnant: bool, lactating: bool
) -> None:
    ages = range(14, 51) if pregnant or lactating else range(1, 100)
    for age in ages:
        for prefix in ("dri-", "amdr-", "dri-upper-"):
            fitting = [
                name
                for name, guideline in guidelines.items()
                if name.startswith(prefix)
                and (prefix != "dri-" or not name.startswith("dri-upper-"))
                and _fits(guideline, sex, age, pregnant=pregnant, lactating=lactating)
            ]
            assert len(fitting) == 1, (age, sex, pregnant, lactating, fitting)


def _fits(guideline: Guideline, sex: str, age: int, *, pregnant: bool, lactating: bool) -> bool:
    applies = guideline.applies
    return applies is None or (
        applies.sex in (None, sex)
        and (applies.age_min is None or age >= applies.age_min)
        and (applies.age_max is None or age <= applies.age_max)
        and applies.pregnant in (None, pregnant)
        and applies.lactating in (None, lactating)
    )


def test_needs_stay_below_upper_levels(guidelines: dict[str, Guideline]) -> None:
    def limits(guideline: Guideline) -> dict[str, tuple[float | None, float | None]]:
        return {limit.nutrient: (limit.min, limit.max) for limit in guideline.limits}

    compared = 0
    for name, need in guidelines.items():
        if not name.startswith("dri-") or name.startswith("dri-upper-") or need.applies is None:
            continue
        sex, age = need.applies.sex or "female", int(need.applies.age_min or 0)
        pregnant, lactating = bool(need.applies.pregnant), bool(need.applies.lactating)
        for other, upper in guidelines.items():
            if other.startswith("dri-upper-") and _fits(
                upper, sex, age, pregnant=pregnant, lactating=lactating
            ):
                for nutrient, (_, most) in limits(upper).items():
                    least = limits(need)[nutrient][0]
                    assert least is not None, (name, nutrient)
                    assert most is not None, (other, nutrient)
                    assert least < most, (name, other, nutrient)
                    compared += 1
    assert compared > 50


def test_the_fda_daily_values_are_those_of_the_nutrients(guidelines: dict[str, Guideline]) -> None:
    limits = guidelines["fda-daily-values"].limits
    assert len(limits) > 20
    for limit in limits:
        assert (limit.max if limit.min is None else limit.min) == NUTRIENTS[limit.nutrient].daily_value


def test_every_text_file_is_plain() -> None:
    for path in (
        *(ASSETS / "tags").glob("*.tsv"),
        *(ASSETS / "taxonomy").glob("*.toml"),
        *(ASSETS / "guidelines").glob("*.toml"),
    ):
        data = path.read_bytes()
        assert b"\r" not in data, path.name
        assert data.endswith(b"\n"), path.name
        if path.suffix == ".toml":
            tomllib.loads(data.decode("utf-8"))


@pytest.mark.parametrize("diet", ["vegetarian", "lacto-vegetarian", "jain"])
def test_rennet_and_bare_jelly_are_not_surely_vegetarian(
    rules: LabelRules, taxonomy: Taxonomy, diet: str
) -> None:
    forbidden = rules.diets[diet].forbids
    assert taxonomy.highest_certainty("rennet", forbidden) is Certainty.CONTAINS
    assert taxonomy.highest_certainty("jelly", forbidden) is Certainty.MAY_CONTAIN
    assert taxonomy.highest_certainty("fruit jelly", forbidden) is Certainty.NO
    assert taxonomy.highest_certainty("paneer", forbidden) is Certainty.NO
