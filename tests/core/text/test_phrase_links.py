"""Free ingredient phrases and the foods they name."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.food.names import NameIndex
from core.food.spelling import normalised_name
from core.text.phrases.vocabulary import phrase_words
from tests.core.text.kit import Ask
from tests.sampling import sample_size

NAMED = [
    ("boneless skinless chicken breasts, cut in strips", "chicken breast"),
    ("chicken breast halves", "chicken breast"),
    ("2% reduced-fat milk", "reduced-fat milk"),
    ("0% greek yoghurt", "fat-free greek yogurt"),
    ("tinned toms", "canned tomato"),
    ("low sodium chicken broth", "reduced-sodium chicken broth"),
    ("toasted sesame seeds", "sesame seed"),
    ("peppers, red bell", "red bell pepper"),
    ("butter, peanut", "peanut butter"),
    ("oregano, dried, crushed", "dried oregano"),
    ("1 (14 oz) can coconut milk (full fat)", "coconut milk"),
    ("chopped fresh basil leaves, for garnish", "basil"),
    ("salt & freshly ground black pepper, to taste", "salt and pepper"),
    ("juice of 1 lime", "lime juice"),
    ("juice from 1/2 large lemon", "lemon juice"),
    ("zest of 2 oranges", "orange zest"),
    ("leg of lamb, butterflied", "leg of lamb"),
    ("can of tuna", "tuna"),
    ("red or green bell pepper", "green bell pepper"),
    ("chicken or vegetable stock", "chicken broth"),
    ("chicken or vegetable stock or water", "chicken broth"),
    ("chicken or vegetable stock cube", "chicken bouillon"),
    ("butter or olive oil", "butter"),
    ("unsalted butter or vegetable oil", "unsalted butter"),
    ("milk or cream", "milk"),
    ("peanut or almond butter", "peanut butter"),
    ("coconut or almond milk", "coconut milk"),
    ("semisweet or bittersweet chocolate chips", "chocolate chip"),
    ("clarified or unsalted butter", "ghee"),
    ("tortillas flour or corn", "flour tortilla"),
    ("potatoes red or yellow", "red potato"),
    ("brown sugar alternative", "sugar substitute"),
    ("extra virgin olive oil, plus more for drizzling", "extra virgin olive oil"),
    ("brocolli florets", "broccoli"),
    ("parmesean cheese", "parmesan"),
    ("egg plant", "eggplant"),
    ("butter beans", "lima bean"),
    ("monkfish steaks", "monkfish"),
    ("oreo cookie crumbs", "sandwich cookie"),
    ("arame seaweed", "hijiki"),
    ("ground nuts", "nut"),
    ("flour for dusting the fish", "flour"),
    ("jalapeno chilies", "jalapeño"),
    ("chile powder", "chili powder"),
    ("serrano", "serrano pepper"),
    ("serrano ham", "serrano ham"),
    ("chili", "chili pepper"),
    ("dairy-free butter", "vegan margarine"),
    ("eggless mayo", "eggless mayonnaise"),
    ("dairy-free ricotta", "dairy substitute"),
    ("pistachio milk", "plant milk"),
    ("banana flour", "flour and meal"),
    ("veggies", "vegetable"),
]


@pytest.mark.parametrize(("phrase", "entity"), NAMED)
def test_a_phrase_names_its_food(phrase: str, entity: str, ask: Ask) -> None:
    assert ask(phrase).entity == entity


@pytest.mark.parametrize(
    "phrase", ["", "   ", "zorgle", "(optional)", "½", "balloons", "glurf salad", "🍕", "%%%"]
)
def test_what_cannot_be_placed_is_unknown(phrase: str, ask: Ask) -> None:
    found = ask(phrase)
    assert found.entity is None
    assert not found.known
    assert found.groups == ()
    assert found.food is None


def test_an_unknown_phrase_still_says_what_it_mentions(ask: Ask) -> None:
    found = ask("zorgle with walnuts")
    assert not found.known
    assert ("tree_nut", "may_contain") in found.allergens


def test_groups_are_every_node_above_the_nearest_first(ask: Ask) -> None:
    assert ask("2% milk").groups == ("milk", "dairy", "animal product", "food")


def test_the_food_is_the_standard_reference_food(ask: Ask) -> None:
    found = ask("unsalted butter, melted")
    assert found.food is not None
    assert found.food[0] == "01145"
    assert "butter" in found.food[1].lower()
    assert ask("sauce").food is None


def test_alternatives_are_contained_only_when_all_agree(ask: Ask) -> None:
    assert dict(ask("butter or margarine").allergens) == {"milk": "may_contain", "soy": "may_contain"}
    assert dict(ask("butter or ghee").allergens) == {"milk": "contains"}
    assert ask("butter or margarine").others == ("margarine",)


def test_what_goes_with_a_food_is_contained(ask: Ask) -> None:
    assert dict(ask("ham and cheese").allergens)["milk"] == "contains"
    assert dict(ask("pasta with pesto").allergens)["tree_nut"] == "contains"


@pytest.mark.parametrize(
    ("phrase", "allergen", "certainty"),
    [
        ("soy sauce (gluten-free)", "wheat", None),
        ("soy sauce (gluten-free if needed)", "wheat", "contains"),
        ("rice flour (or regular flour, if you're not gluten-free)", "wheat", "may_contain"),
        ("vegan butter (can use regular butter if you're not vegan)", "milk", "may_contain"),
        ("mayonnaise (sub vegan mayo)", "egg", "contains"),
        ("nut-free granola", "tree_nut", None),
        ("granola", "tree_nut", "may_contain"),
        ("granola, no nuts", "tree_nut", None),
        ("lactose-free milk", "milk", "contains"),
        ("6 large eggs free range", "egg", "contains"),
        ("milk free of hormones", "milk", "may_contain"),
        ("banana milk", "milk", "contains"),
        ("mango yogurt", "milk", "contains"),
        ("sweet corn butter", "milk", "may_contain"),
        ("whole grain flour", "wheat", "contains"),
        ("oat milk yogurt", "milk", None),
        ("lactose-free cream cheese", "milk", "contains"),
        ("dairy-free mayonnaise", "egg", "contains"),
        ("egg-free cheese", "milk", "contains"),
        ("peanut-free chocolate", "milk", "may_contain"),
        ("plain or gluten-free flour", "wheat", "may_contain"),
        ("wheat-free bread", "gluten", "contains"),
        ("non-dairy sour cream", "milk", "may_contain"),
        ("non-dairy creamer", "milk", "may_contain"),
        ("no yolks egg noodle substitute", "egg", "contains"),
        ("yogurt, not dairy free", "milk", "contains"),
        ("almond milk (or milk of choice)", "milk", "may_contain"),
        ("cheese (such as cheddar)", "milk", "contains"),
        ("walnut bread", "tree_nut", "may_contain"),
        ("breaded cod", "wheat", "contains"),
        ("breaded plaice", "wheat", "may_contain"),
        # What is on the bread does not hide it.
        ("avocado toast", "wheat", "contains"),
        ("2 slices almond butter toast", "wheat", "contains"),
        ("marmalade on toast", "wheat", "contains"),
        ("rye toast", "gluten", "contains"),
        ("toast mit Marmelade", "wheat", "may_contain"),
        # A crisp, a loaf or a bar of a fruit is no longer that fruit alone.
        ("peach crisp", "wheat", "may_contain"),
        ("crisp peaches", "wheat", None),
        ("lemon loaf", "egg", "may_contain"),
        ("haddock bites", "wheat", "may_contain"),
        ("ginger thins", "wheat", "may_contain"),
        ("shallots sliced thin", "wheat", None),
        ("swede mash", "milk", "may_contain"),
        ("chicken melt", "milk", "may_contain"),
        ("butter, melted", "wheat", None),
        # Beer, and drops for drinks.
        ("1 pint bitter", "gluten", "contains"),
        ("2 dashes angostura bitters", "gluten", None),
    ],
)
def test_claims_speak_for_their_own_words_only(
    phrase: str, allergen: str, certainty: str | None, ask: Ask
) -> None:
    assert dict(ask(phrase).allergens).get(allergen) == certainty


def test_case_accents_and_brands_make_no_difference(ask: Ask) -> None:
    assert (
        ask("PHILADELPHIA® Cream Cheese").entity == ask("philadelphia cream cheese").entity == "cream cheese"
    )
    assert ask("Crème fraîche").entity == "creme fraiche"


@settings(max_examples=sample_size(usual=30, thorough=200), deadline=None)
@given(st.text(max_size=80))
def test_any_text_is_read_without_an_error_and_always_alike(ask: Ask, text: str) -> None:
    once = ask(text)
    assert once == ask(text)
    assert not once.known or once.entity is not None


@settings(max_examples=sample_size(usual=30, thorough=200), deadline=None)
@given(
    st.lists(
        st.sampled_from(["fresh", "chopped", "large", "organic", "frozen", "2", "cups", "(diced)", "finely"]),
        max_size=4,
    )
)
def test_describing_words_hide_no_allergen(ask: Ask, words: list[str]) -> None:
    found = ask(" ".join([*words, "cheddar cheese"]))
    assert ("milk", "contains") in found.allergens


def test_what_dishes_mean_are_nodes_and_their_words_are_spelled_as_compared(names: NameIndex) -> None:
    assert [
        node
        for nodes in (*phrase_words().contents.values(), *phrase_words().made_ends.values())
        for node in nodes
        if node not in names.taxonomy.nodes
    ] == []
    assert [words for words in phrase_words().contents if normalised_name(words) != words] == []
