"""Diets that a wanted food implies by its name: an answer to "gluten-free bread" must not contain wheat.

The wanted food may be relaxed if nothing matches; the diet in its name may not.
"""

from collections.abc import Iterable

from core.food.labels import Diet, LabelRules
from core.food.names import normalise
from core.food.taxonomy import Certainty
from core.questions.constraint import Constraint, IngredientConstraint, TagConstraint

_NAMED_DIETS = ("vegan", "vegetarian")


def diets_in_name(constraint: IngredientConstraint, rules: LabelRules) -> tuple[Diet, ...]:
    """Return the safety diets named in a wanted food: "vegan cheese", "gluten-free soy sauce".

    "Kosher salt" and "halal chicken" name something that no ingredient list shows, so they don't count.
    """
    if constraint.mode not in ("require", "prefer"):
        return ()
    names = [f" {normalise(words)} " for words in (constraint.text, constraint.entity)]
    return tuple(
        diet
        for diet in rules.diets.values()
        if diet.safety
        and (diet.name in _NAMED_DIETS or diet.name.endswith("-free"))
        and any(f" {normalise(name)} " in words for name in (diet.name, *diet.synonyms) for words in names)
    )


def meets_diet(constraint: IngredientConstraint, diet: Diet, rules: LabelRules) -> bool:
    """Return whether the wanted food itself meets the diet. Lactose-free milk is milk, so it isn't dairy-free."""
    return rules.taxonomy.highest_certainty(constraint.entity, diet.forbids) is Certainty.NO


def implied_diets(constraints: Iterable[Constraint], rules: LabelRules) -> tuple[TagConstraint, ...]:
    """Return the diets that a question's wanted foods name and meet, unless the question asks for them anyway."""
    every = tuple(constraints)
    asked = {each.entity for each in every if isinstance(each, TagConstraint) and each.facet == "diet"}
    found: dict[str, TagConstraint] = {}
    for wanted in (each for each in every if isinstance(each, IngredientConstraint)):
        for diet in diets_in_name(wanted, rules):
            if diet.name not in asked and meets_diet(wanted, diet, rules):
                text = wanted.text or wanted.entity
                found.setdefault(
                    diet.name, TagConstraint(mode="require", facet="diet", entity=diet.name, text=text)
                )
    return tuple(found.values())
