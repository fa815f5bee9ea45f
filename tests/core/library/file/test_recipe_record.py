"""Cards give back what was put into them, say little where there is little to say, and tell when they are damaged."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import IngredientUse
from core.library.file.recipe_record import (
    RecipeRecord,
    StoredUse,
    record_from,
    record_text,
    stored_use,
    use_text,
)

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
amounts = st.floats(min_value=0, allow_nan=False, allow_infinity=False)
perhaps = st.none() | amounts
masks = st.integers(0, 2**62)
lines = st.builds(
    StoredUse,
    ingredient_id=st.integers(0, 2**31 - 1),
    amount=perhaps,
    unit=texts,
    mass_g=perhaps,
    how=st.sampled_from(["weighed", "household", "estimated", "unknown", "by eye"]),
    optional=st.booleans(),
    discarded=st.booleans(),
    is_read=st.booleans(),
    preparation=texts,
    unit_text=texts,
    text=st.none() | texts,
)
cards = st.builds(
    RecipeRecord,
    key=texts,
    title=texts,
    servings=perhaps,
    prep_min=perhaps,
    cook_min=perhaps,
    stated_total_min=perhaps,
    source=texts,
    contains=masks,
    may_contain=masks,
    unknown=masks,
    diets_satisfied=masks,
    diets_unverified=masks,
    contradicted_nutrients=masks,
    uses=st.lists(lines, max_size=5).map(tuple),
    tags=st.lists(
        st.tuples(st.integers(0, 10_000), st.sampled_from(["stated", "mapped", "computed"])), max_size=8
    ).map(tuple),
    stated=st.dictionaries(st.sampled_from(NUTRIENT_KEYS), amounts),
    unlisted=st.lists(texts, max_size=3).map(tuple),
)


def written(card: RecipeRecord[StoredUse]) -> str:
    facts = [getattr(card, name) for name in list(RecipeRecord.__dataclass_fields__)[:13]]
    uses = [
        use_text(
            use.ingredient_id,
            IngredientUse(
                text="",
                name="",
                entity=None,
                amount=use.amount,
                unit=use.unit,
                mass_g=use.mass_g,
                how=use.how,
                preparation=use.preparation,
                optional=use.optional,
                discarded=use.discarded,
                unit_text=use.unit_text,
                is_read=use.is_read,
            ),
            use.text,
        )
        for use in card.uses
    ]
    return record_text(facts, uses, card.tags, card.stated, card.unlisted)


@given(cards)
def test_a_card_gives_back_what_it_was_given(card: RecipeRecord[StoredUse]) -> None:
    assert record_from(written(card), stored_use) == card


def test_numbers_come_back_to_the_digit() -> None:
    third = StoredUse(7, 1 / 3, "cup", 78.86274999999999, "household", False, False, False, "", "", None)
    card: RecipeRecord[StoredUse] = RecipeRecord(
        "k", "T", None, None, None, 0.1 + 0.2, "csv", 0, 0, 0, 0, 0, 0, uses=(third,)
    )
    read = record_from(written(card), stored_use)
    assert read.uses[0].amount == 1 / 3
    assert read.stated_total_min == 0.1 + 0.2
    assert isinstance(
        record_from(written(RecipeRecord("k", "T", 4.0, *[None] * 3, "csv", *[0] * 6)), stored_use).servings,
        float,
    )


def test_what_goes_without_saying_is_not_said() -> None:
    flour = IngredientUse("2 cup flour", "flour", "flour", 2.0, "cup", 240.0, "household")
    assert use_text(12, flour, None) == '[12,2,"cup",240,2]'
    assert use_text(12, flour, "") == '[12,2,"cup",240,2,0,"","",""]'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "[]",
        "null",
        "[[],[]]",
        '[["a"],[]]',
        written(RecipeRecord("k", "T", *[None] * 4, "csv", *[0] * 6))[:-9],
    ],
)
def test_a_damaged_card_is_told(text: str) -> None:
    with pytest.raises(ValueError, match="is no recipe"):
        record_from(text, stored_use)


def test_more_than_can_be_counted_is_still_read() -> None:
    endless = StoredUse(1, math.inf, "g", None, "unknown", False, False, False, "", "", None)
    card: RecipeRecord[StoredUse] = RecipeRecord("k", "T", *[None] * 4, "csv", *[0] * 6, uses=(endless,))
    assert record_from(written(card), stored_use) == card
