"""Compare a recipe with the foods and limits of a condition of health, and say what was found."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.food.bounds import is_within, value_on_basis
from core.food.health_conditions import ConditionFoods
from core.food.item import Item
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe
from core.food.shown_names import shown_food
from core.food.taxonomy import Certainty
from core.translation import QT_TR_NOOP, local_number, tr, tr_count


@dataclass(frozen=True)
class ConditionFinding:
    """A food of a recipe that a condition leaves out or doubts."""

    food: str
    """Empty if the recipe lists no ingredients."""
    certainty: Certainty
    is_unlisted: bool = False


def condition_findings(recipe: Recipe, foods: ConditionFoods) -> tuple[ConditionFinding, ...]:
    """Return the foods of a recipe that a condition leaves out (CONTAINS), doubts, or can't recognise."""
    if not foods.condition.has_foods:
        return ()
    if not recipe.uses:
        return (ConditionFinding("", Certainty.UNKNOWN),)
    found = [ConditionFinding(use.name, foods.level(use.items)) for use in recipe.uses]
    found += _raw(recipe, foods)
    found += _hard(recipe, foods)
    found += [
        ConditionFinding(node.replace("_", " "), Certainty.MAY_CONTAIN, is_unlisted=True)
        for node in recipe.unlisted
        if foods.level((Item(node),)) is not Certainty.NO
    ]
    return tuple(dict.fromkeys(each for each in found if each.certainty is not Certainty.NO))


def _raw(recipe: Recipe, foods: ConditionFoods) -> Iterable[ConditionFinding]:
    for dishes in foods.condition.raw:
        dish = dishes.names(recipe.title)
        # A meal in words has no title that says it: "200 ml whole milk". Recipes are judged as answers find them.
        nodes = [
            node for use in recipe.uses for item in use.items for node in (item.entity, *item.also_contains)
        ]
        is_drunk = not recipe.key and dishes.are_all_of(nodes, foods.taxonomy)
        if dish or is_drunk:
            text = (
                tr("{food}, as a drink")
                if dishes.are_drinks
                else tr("{food}, raw or lightly cooked in {dish}")
            )
            for use in recipe.uses:
                level = foods.raw_level(use.items, dishes.foods)
                yield ConditionFinding(text.format(food=shown_food(use.name), dish=dish), level)


def _hard(recipe: Recipe, foods: ConditionFoods) -> Iterable[ConditionFinding]:
    for hard in foods.condition.uncooked:
        if hard.serves_raw(recipe.title, recipe.cook_min):
            for use in recipe.uses:
                text = tr("{food}, hard while it is raw").format(food=shown_food(use.name))
                yield ConditionFinding(text, foods.hard_level(use.items, hard.foods))


def condition_text(recipe: Recipe, foods: ConditionFoods) -> str:
    """Return the facts in a recipe that meet or fail a condition."""
    name = foods.condition.name
    found = condition_findings(recipe, foods)
    if found and not recipe.uses:
        return tr("no ingredients are listed, so this recipe may contain any allergen")
    texts = [
        tr(text).format(
            foods=", ".join(
                dict.fromkeys(shown_food(each.food) for each in found if each.certainty is level)
            ),
            name=name,
        )
        for level, text in _TEXTS.items()
        if any(each.certainty is level for each in found)
    ]
    if not texts and foods.condition.has_foods:
        texts = [
            tr_count(
                "nothing that Larder leaves out for {name} found in its %n listed ingredients",
                "nothing that Larder leaves out for {name} found in its %n listed ingredient",
                len(recipe.uses),
            ).format(name=name)
        ]
    return ". ".join((*texts, *_limit_texts(recipe, foods)))


_TEXTS = {
    Certainty.CONTAINS: QT_TR_NOOP("contains {foods}, which Larder leaves out for {name}"),
    Certainty.MAY_CONTAIN: QT_TR_NOOP("may contain a food that doesn't suit {name} ({foods})"),
    Certainty.UNKNOWN: QT_TR_NOOP("not recognised: {foods}. Larder can't rule out any allergen"),
}


def _limit_texts(recipe: Recipe, foods: ConditionFoods) -> Iterable[str]:
    for limit in foods.condition.limits:
        value = value_on_basis(recipe.nutrition, limit.nutrient, limit.basis)
        label = NUTRIENTS[limit.nutrient].word
        if value is None:
            yield tr("its {nutrient} is unknown").format(nutrient=label)
        else:
            text = (
                tr("{amount} {nutrient} per serving (at most {most})")
                if recipe.nutrition.is_complete(limit.nutrient)
                else tr("at least {amount} {nutrient} per serving (at most {most})")
            )
            yield text.format(
                amount=f"{local_number(f'{value:,.0f}')} {limit.unit}",
                nutrient=label,
                most=f"{local_number(f'{limit.max:,.0f}')} {limit.unit}",
            )


def is_only_uncertain(recipe: Recipe, foods: ConditionFoods) -> bool:
    """Return whether a recipe fails a condition only because of uncertainty."""
    levels = {each.certainty for each in condition_findings(recipe, foods)}
    is_within_limits = all(
        is_within(recipe.nutrition, limit.nutrient, limit.basis, limit.min, limit.max)
        for limit in foods.condition.limits
    )
    return bool(levels) and Certainty.CONTAINS not in levels and is_within_limits
