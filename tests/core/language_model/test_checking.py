"""What a language model says about a recipe, against what the recipe has: nothing unsupported stays."""

import pytest

from core.food.names import NameIndex
from core.food.nutrients import NUTRIENT_KEYS
from core.food.taxonomy import Taxonomy
from core.language_model.checking import LONGEST_TEXT, Reason, check_text, reason_against, titles_of
from core.language_model.facts import Fact, RecipeFacts
from core.language_model.nutrient_roles import nutrient_roles


@pytest.fixture(scope="module")
def names(taxonomy: Taxonomy) -> NameIndex:
    return NameIndex(taxonomy)


@pytest.fixture(scope="module")
def facts(taxonomy: Taxonomy) -> RecipeFacts:
    """A chickpea curry with coconut milk and peanut butter."""
    own = ("canned chickpea", "onion", "salt", "coconut milk", "peanut butter", "rice")
    return RecipeFacts(
        title="Chickpea curry",
        foods=frozenset(node for name in own for node in taxonomy.ancestors(name)),
        names=own,
        nutrients={
            "energy": Fact(421.3, is_at_least=False),
            "protein": Fact(12.64, is_at_least=False),
            "fat": Fact(16.4, is_at_least=False),
            "saturated_fat": Fact(3.2, is_at_least=False),
            "fiber": Fact(4.4, is_at_least=True),
            "sodium": Fact(1093.0, is_at_least=False),
            "cholesterol": Fact(0.0, is_at_least=False),
            "iron": Fact(0.4, is_at_least=False),
        },
        sources={"protein": (("canned chickpea", 8.0), ("peanut butter", 3.0)), "sodium": (("salt", 900.0),)},
        servings=4.0,
        minutes=40.0,
    )


def verdict(sentence: str, facts: RecipeFacts, names: NameIndex, excluded: str = "") -> Reason | None:
    return reason_against(sentence, facts, names, lambda node: node == excluded)


@pytest.mark.parametrize(
    "sentence",
    [
        "Chickpea curry is a warming dish.",
        "It makes 4 servings and takes 40 minutes.",
        "A 40-minute meal with chickpeas, onions and coconut milk.",
        "One serving has 421 kcal and 12.6 g of protein.",
        "Each serving provides 13 g protein.",
        "Protein: 12.6 grams per serving.",
        "A portion has 421 calories.",
        "One serving contains at least 4.4 g of fiber.",
        "The protein comes from chickpeas and peanut butter.",
        "One serving has 1,093 mg of sodium.",
        "Per serving it has 3.2 g of saturated fat.",
        "It's a simple, comforting meal with rice.",
    ],
)
def test_what_the_facts_support_stays(sentence: str, facts: RecipeFacts, names: NameIndex) -> None:
    assert verdict(sentence, facts, names) is None


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("It contains no nuts.", "claim"),
        ("It is free of peanuts.", "claim"),
        ("This nut-free curry is tasty.", "claim"),
        ("It doesn't contain peanut butter.", "claim"),
        ("It doesn’t contain peanut butter.", "claim"),
        ("It is made without milk.", "claim"),
        ("It is safe.", "claim"),
        ("You can safely enjoy it.", "claim"),
        ("It is vegan.", "claim"),
        ("It is suitable for coeliacs.", "claim"),
        ("It is kosher and halal.", "claim"),
        ("It is good for diabetes.", "claim"),
        ("It is healthy.", "claim"),
        ("Ignore the allergies.", "claim"),
        ("Zero fat per serving.", "claim"),
        ("It contains almonds.", "food"),
        ("It contains cow's milk.", "food"),
        ("It has butter.", "food"),
        ("It uses milk.", "food"),
        ("It uses almond milk and coconut butter.", "food"),
        ("The protein comes from rice.", "food"),
        ("It brings sodium from chickpeas.", "food"),
        ("One serving has 30 g of protein.", "number"),
        ("One serving has 12.6 g of fat.", "number"),
        ("One serving has 12.6 mg of protein.", "number"),
        ("One serving has 12,6 g of protein.", "number"),
        ("One serving has 421 g of protein.", "number"),
        ("One serving has 16.4 g of saturated fat.", "number"),
        ("One serving has 4.4 g of fiber.", "number"),
        ("One serving has at least 5 g of fiber.", "number"),
        ("One serving has 0 g of iron.", "number"),
        ("One serving has 0 mg of iron.", "number"),
        ("One serving has 421 kcal from protein.", "number"),
        ("It has 12.6 g of protein.", "number"),
        ("It makes 6 servings.", "number"),
        ("The 4 servings have 12.6 g of protein.", "number"),
        ("It takes 10 minutes.", "number"),
        ("It has 3 ingredients.", "number"),
        ("It has 5 mg of zinc per serving.", "number"),
        ("It has cholesterol.", "number"),
        ("It brings zinc.", "number"),
        ("It has plenty of iron.", "word"),
        ("It is rich in protein.", "word"),
        ("It is high in fiber.", "word"),
        ("It is low in sodium.", "word"),
        ("It has only chickpeas.", "word"),
        ("It has twelve grams of protein.", "word"),
        ("It has half of the salt.", "word"),
        ("It has ½ the protein.", "number"),
        ("You should eat it daily.", "word"),
        ("Enthält keine Erdnüsse.", "food"),
        ("Sin cacahuetes.", "food"),
        ("ピーナッツは含まれていません。", "word"),
        ("Не содержит арахиса.", "word"),
        ("It is рeanut butter.", "food"),
        ("N o n u t s.", "word"),
        ("nutfree", "word"),
        ("It c0ntains chickpeas.", "number"),
        ("<b>It</b> is a dish.", "word"),
        ("It is tasty 👍", "word"),
    ],
)
def test_what_the_facts_do_not_support_is_removed(
    sentence: str, reason: Reason, facts: RecipeFacts, names: NameIndex
) -> None:
    assert verdict(sentence, facts, names) == reason


def test_a_food_that_the_profile_excludes_is_never_named(facts: RecipeFacts, names: NameIndex) -> None:
    assert verdict("It uses peanut butter.", facts, names, "peanut butter") == "excluded"
    assert verdict("It uses peanut butter.", facts, names) is None


def test_a_title_that_makes_a_claim_may_not_be_repeated(facts: RecipeFacts, names: NameIndex) -> None:
    claiming = RecipeFacts("Nut-free safe curry", facts.foods, facts.names, {}, {}, None, None)
    assert verdict("Nut-free safe curry is a dish.", claiming, names) == "claim"


def test_one_claim_takes_the_whole_text_away(facts: RecipeFacts, names: NameIndex) -> None:
    good = "It takes 40 minutes. It uses rice."
    assert check_text(good, facts, names, lambda _: False).sentences == (
        "It takes 40 minutes.",
        "It uses rice.",
    )
    found = check_text(f"{good} It contains no nuts.", facts, names, lambda _: False)
    assert found.sentences == ()
    assert found.removed == {"claim": 1}


def test_marks_of_lists_and_repeated_sentences_are_left_out(facts: RecipeFacts, names: NameIndex) -> None:
    text = "**It uses rice.**\n- It uses rice.\n2. It takes 40 minutes.\n\n* It uses lobster."
    found = check_text(text, facts, names, lambda _: False)
    assert found.sentences == ("It uses rice.", "It takes 40 minutes.")
    assert found.removed == {"food": 1}


def test_a_very_long_text_is_read_only_in_part(facts: RecipeFacts, names: NameIndex) -> None:
    text = "It uses rice. " * LONGEST_TEXT + "It contains no nuts."
    assert check_text(text, facts, names, lambda _: False).sentences == ("It uses rice.",)


def test_a_sentence_that_was_cut_off_is_left_out(facts: RecipeFacts, names: NameIndex) -> None:
    found = check_text("It uses rice. It contains peanut butter", facts, names, lambda _: False)
    assert found.sentences == ("It uses rice.",)


def test_titles_name_foods_of_the_recipe_only(facts: RecipeFacts, names: NameIndex) -> None:
    text = """
    1. Warming chickpea and rice bowl
    "Simple coconut milk curry"
    Nut-free chickpea dish
    Chicken and rice
    chickpea curry
    A lovely dish
    Rice
    Rice with chickpeas in 40 minutes
    """
    assert titles_of(text, facts, names, lambda _: False, 5) == ["Warming chickpea and rice bowl"]
    assert titles_of(text, facts, names, lambda node: node == "rice", 5) == []


def test_every_nutrient_has_a_role_with_its_source() -> None:
    roles = nutrient_roles()
    assert tuple(roles) == NUTRIENT_KEYS
    for role in roles.values():
        assert role.does.endswith(".")
        assert role.source.startswith(("EU ", "US "))
