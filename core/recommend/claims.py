"""What a wanted food promises by its name: who asks for gluten-free bread must not be given wheat in its place.

The wish for the food may be given up when nothing fits; what the name promises may not.
"""

from collections.abc import Iterable

from core.food.labels import Diet, LabelRules
from core.food.names import normalise
from core.food.taxonomy import Certainty
from core.questions.constraint import Constraint, IngredientConstraint, TagConstraint

_NAMED_DIETS = ("vegan", "vegetarian")


def claimed_diets(constraint: IngredientConstraint, rules: LabelRules) -> tuple[Diet, ...]:
    """The safety diets that the words of a wanted food name: "vegan cheese", "gluten-free soy sauce".

    "Kosher salt" and "halal chicken" name what no ingredient list shows, and are no claim here.
    """
    if constraint.mode not in ("require", "prefer"):
        return ()
    said = [f" {normalise(words)} " for words in (constraint.text, constraint.entity)]
    return tuple(
        diet
        for diet in rules.diets.values()
        if diet.safety
        and (diet.name in _NAMED_DIETS or diet.name.endswith("-free"))
        and any(f" {normalise(name)} " in words for name in (diet.name, *diet.synonyms) for words in said)
    )


def is_kept_by(constraint: IngredientConstraint, diet: Diet, rules: LabelRules) -> bool:
    """Whether the wanted food itself keeps the diet; lactose-free milk, which is milk, is not dairy-free."""
    return rules.taxonomy.highest_certainty(constraint.entity, diet.forbids) is Certainty.NO


def promised(constraints: Iterable[Constraint], rules: LabelRules) -> tuple[TagConstraint, ...]:
    """The diets that the wanted foods of a question claim and keep, those aside that it asks for anyway."""
    every = tuple(constraints)
    asked = {each.entity for each in every if isinstance(each, TagConstraint) and each.facet == "diet"}
    found: dict[str, TagConstraint] = {}
    for wanted in (each for each in every if isinstance(each, IngredientConstraint)):
        for diet in claimed_diets(wanted, rules):
            if diet.name not in asked and is_kept_by(wanted, diet, rules):
                text = wanted.text or wanted.entity
                found.setdefault(
                    diet.name, TagConstraint(mode="require", facet="diet", entity=diet.name, text=text)
                )
    return tuple(found.values())
