"""Wording for constraints and evidence."""

import re
from collections.abc import Callable, Iterable

from core.food.bounds import SLACK, value_on_basis
from core.food.item import Item
from core.food.labels import UNVERIFIED, YES, LabelRules
from core.food.nutrients import NUTRIENTS
from core.food.price_classes import price_classes
from core.food.recipe import IngredientUse, Recipe
from core.food.shown_names import local_food, shown_food, shown_tag
from core.food.taxonomy import Certainty
from core.questions.constraint import Constraint, IngredientConstraint, NutrientConstraint, TagConstraint
from core.recommend.amount_wording import (
    amount_text,
    doubt_in_words,
    joined,
    margin_of,
    number_text,
    sum_in_words,
    wide_ends,
)
from core.recommend.condition_check import condition_text
from core.recommend.conditions import bounds_of
from core.recommend.request import MEALS_PER_DAY, Requirement
from core.translation import QT_TR_NOOP, language, tr, tr_count

__all__ = ["amount_text", "doubt_in_words", "joined", "margin_of", "number_text", "sum_in_words", "wide_ends"]

NO_INGREDIENTS = QT_TR_NOOP("no ingredients are listed, so this recipe may contain any allergen")

_FREE = re.compile(r"[\s-]+free$")
_MOST_CHEAP = 3
BUDGET = ("occasion", "budget")

BASES = {
    "serving": QT_TR_NOOP("per serving"),
    "100g": QT_TR_NOOP("per 100 g"),
    "percent_energy": QT_TR_NOOP("of calories"),
    "day": QT_TR_NOOP("for today"),
}
_LEVELS = {
    "very-low": QT_TR_NOOP("very low"),
    "low": QT_TR_NOOP("low"),
    "medium": QT_TR_NOOP("medium"),
    "high": QT_TR_NOOP("high"),
}


def constraint_text(constraint: Constraint) -> str:
    """Return a constraint in few words, for chips and sentences: "no dairy", "high protein", "at most 40 minutes"."""
    if isinstance(constraint, IngredientConstraint):
        words = {
            "require": tr("with {food}"),
            "exclude": tr("no {food}"),
            "prefer": tr("likes {food}"),
            "avoid": tr("avoid {food}"),
        }
        return words[constraint.mode].format(food=shown_ingredient(constraint))
    if isinstance(constraint, TagConstraint):
        is_diet = constraint.facet in ("diet", "health")
        name = shown_tag(constraint.entity if is_diet else constraint.entity.replace("-", " "))
        words = {"require": "{name}", "exclude": tr("not {name}"), "prefer": tr("preferably {name}")}
        return words[constraint.mode].format(name=name)
    if isinstance(constraint, NutrientConstraint):
        text = _nutrient_text(constraint)
        return tr("preferably {name}").format(name=text) if constraint.mode == "prefer" else text
    if constraint.kind == "time":
        is_one = (constraint.min if constraint.max is None else constraint.max) == 1
        return _bounds_text(constraint.min, constraint.max, tr(" minute") if is_one else tr(" minutes"))
    if constraint.kind == "servings":
        low, high = constraint.min, constraint.max
        number = number_text(low, 1) if low is not None and low == high else _bounds_text(low, high, "")
        return tr("for {number}").format(number=number)
    if constraint.entity == "log":
        return tr("like what you eat")
    return tr("like {dish}").format(dish=constraint.entity)


def _nutrient_text(constraint: NutrientConstraint) -> str:
    label = NUTRIENTS[constraint.entity].word
    if constraint.level is not None:
        return tr("{level} {nutrient}").format(level=tr(_LEVELS[constraint.level]), nutrient=label)
    if constraint.basis == "day" and constraint.max == 0 and constraint.mode == "prefer":
        return tr("as little {nutrient} as possible today").format(nutrient=label)
    if constraint.basis == "percent_energy":
        bounds = _bounds_text(constraint.min, constraint.max, "%")
    else:
        bounds = _amount_bounds_text(constraint.entity, constraint.min, constraint.max)
    return f"{label} {bounds} {tr(BASES[constraint.basis])}"


def _amount_bounds_text(key: str, low: float | None, high: float | None) -> str:
    """Return bounds of a nutrient in the user's unit; bounds in its own unit are written as they are."""
    nutrient = NUTRIENTS[key]
    ends = [None if end is None else nutrient.shown(end) for end in (low, high)]
    if nutrient.shown_unit != nutrient.unit:
        ends = [None if end is None else float(round(end)) for end in ends]
    return _bounds_text(ends[0], ends[1], f" {nutrient.shown_unit}")


def ingredient_name(constraint: IngredientConstraint) -> str:
    """Return an ingredient as the user named it ("nuts", also for "nut-free"), else by its taxonomy name."""
    name = constraint.text.casefold().strip()
    if constraint.mode in ("exclude", "avoid"):
        name = _FREE.sub("", name)
    return name or constraint.entity.replace("_", " ")


def shown_ingredient(constraint: IngredientConstraint) -> str:
    """Return an ingredient for the user: by its name in the language of the window, else as it was typed."""
    name = ingredient_name(constraint)
    # "Pilzen" and "fisch" of a German question are no English names, and no names as the window writes them.
    is_name = language().code == "en" or local_food(name) is not None
    shown = shown_food(name) if is_name else local_food(constraint.entity) or name
    if not constraint.besides:
        return shown
    return tr("{food} other than {others}").format(food=shown, others=joined_foods(constraint.besides))


def _bounds_text(low: float | None, high: float | None, unit: str) -> str:
    if low is not None and high is not None:
        if low == high:
            return tr("exactly {amount}").format(amount=f"{number_text(low, 1)}{unit}")
        return tr("{low} to {high}").format(low=number_text(low, 1), high=f"{number_text(high, 1)}{unit}")
    if high is not None:
        return tr("at most {amount}").format(amount=f"{number_text(high, 1)}{unit}")
    if low is not None:
        return tr("at least {amount}").format(amount=f"{number_text(low, 1)}{unit}")
    return tr("any{unit}").format(unit=unit)


def evidence_text(requirement: Requirement, recipe: Recipe, rules: LabelRules) -> str:
    """Return the fact in a recipe that meets or fails a requirement."""
    constraint = requirement.constraint
    if isinstance(constraint, IngredientConstraint):
        return _ingredient_evidence(requirement, constraint, recipe, rules)
    if isinstance(constraint, TagConstraint):
        return _tag_evidence(constraint, recipe, rules)
    if isinstance(constraint, NutrientConstraint):
        return _nutrient_evidence(constraint, recipe, rules)
    if constraint.kind == "time":
        if recipe.total_min is None:
            return tr("its time is unknown")
        miss = _miss_text(
            recipe.total_min, constraint.min, constraint.max, lambda by: f"{number_text(by)} min"
        )
        return tr("takes {number} minutes").format(number=number_text(recipe.total_min)) + miss
    if constraint.kind == "servings":
        if not recipe.servings_known:
            return tr("its servings are unknown")
        miss = _miss_text(recipe.servings, constraint.min, constraint.max, lambda by: number_text(by, 1))
        return tr("makes {number} servings").format(number=number_text(recipe.servings)) + miss
    return ""


def _ingredient_evidence(
    requirement: Requirement, constraint: IngredientConstraint, recipe: Recipe, rules: LabelRules
) -> str:
    if constraint.mode in ("require", "prefer"):
        found = [use.name for use in recipe.uses if is_kind_of(use, requirement.targets, rules)]
        if found:
            return tr("uses {foods}").format(foods=joined_foods(found))
        return tr("has no {food}").format(food=shown_ingredient(constraint))
    what = shown_ingredient(constraint)
    names = ingredients_by_certainty(recipe, requirement.targets, rules, requirement.besides)
    contained, doubtful, unknown = (names[level] for level in _BY_CONCERN)
    if contained:
        return tr("contains {food} ({where})").format(food=what, where=joined_foods(contained))
    if doubtful or unknown:
        return ". ".join(doubt_texts(what, doubtful, unknown))
    if not recipe.uses:
        return tr(NO_INGREDIENTS)
    return _nothing_found(what, len(recipe.uses), requirement, rules)


def doubt_texts(what: str, doubtful: list[str], unknown: list[str]) -> list[str]:
    """Return the fixed phrases for ingredients that may contain a food, and for unrecognised ones.

    A caller ends each with a full stop; the first may follow other words, so it begins in lower case.
    """
    texts = []
    if doubtful:
        texts.append(tr("may contain {food} ({where})").format(food=what, where=joined_foods(doubtful)))
    if unknown:
        text = (
            tr("Not recognised: {names}. Larder can't rule out any allergen")
            if texts
            else tr("not recognised: {names}. Larder can't rule out any allergen")
        )
        texts.append(text.format(names=joined(unknown)))
    return texts


def _nothing_found(what: str, count: int, requirement: Requirement, rules: LabelRules) -> str:
    """Return that no excluded food was found in the list, without promising more than is known."""
    found = tr_count(
        "no {food} found in its %n listed ingredients", "no {food} found in its %n listed ingredient", count
    ).format(food=what)
    rule = next(
        (rules.intolerances[each] for each in requirement.targets if each in rules.intolerances), None
    )
    if rule is not None:
        return f"{found}: {tr(rule.claim)}"
    if rules.is_known_alone(requirement.targets):
        return tr("{found}; Larder doesn't know which other foods contain it").format(found=found)
    return found


def is_absent(requirement: Requirement, recipe: Recipe, rules: LabelRules) -> bool:
    """Return whether a recipe lacks a wanted ingredient or tag. Always False for constraints on numbers."""
    constraint = requirement.constraint
    if isinstance(constraint, IngredientConstraint) and constraint.mode in ("require", "prefer"):
        return not any(is_kind_of(use, requirement.targets, rules) for use in recipe.uses)
    if isinstance(constraint, TagConstraint) and constraint.facet not in ("diet", "health"):
        return constraint.mode != "exclude" and (constraint.facet, constraint.entity) not in recipe.tags
    return False


def is_kind_of(use: IngredientUse, targets: tuple[str, ...], rules: LabelRules) -> bool:
    """Return whether an ingredient is a kind of any of the nodes."""
    taxonomy = rules.taxonomy
    named_nodes = [
        node for item in use.items for node in (item.entity, *item.also_contains) if node in taxonomy.nodes
    ]
    return any(target in taxonomy.ancestors(node) for node in named_nodes if node for target in targets)


_BY_CONCERN = (Certainty.CONTAINS, Certainty.MAY_CONTAIN, Certainty.UNKNOWN)


def ingredients_by_certainty(
    recipe: Recipe, targets: tuple[str, ...], rules: LabelRules, besides: tuple[str, ...] = ()
) -> dict[Certainty, list[str]]:
    """Return ingredients by how certainly they contain one of the nodes.

    Args:
        besides: kinds of the nodes that count as something else.
    """
    found: dict[Certainty, list[str]] = {level: [] for level in Certainty}
    for use in recipe.uses:
        level = (
            rules.certainty_besides(use.items, targets, besides)
            if besides
            else rules.certainty_in(use, targets)
        )
        names = found[level]
        if use.name not in names:
            names.append(use.name)
    found[Certainty.MAY_CONTAIN] += [
        tr("{food}, mentioned but not listed").format(food=shown_food(node))
        for node in recipe.unlisted
        if rules.taxonomy.ancestors(node).isdisjoint(besides)
        and rules.certainty((Item(node),), targets) is not Certainty.NO
    ]
    return found


def unlisted_text(recipe: Recipe) -> str:
    """Return a sentence on foods that a recipe names but doesn't list; empty if there are none."""
    if not recipe.unlisted:
        return ""
    foods = joined_foods(recipe.unlisted, most=8)
    text = (
        tr(
            "The title or directions mention {foods}, but the ingredients don't list it. The recipe may contain it."
        )
        if len(recipe.unlisted) == 1
        else tr(
            "The title or directions mention {foods}, but the ingredients don't list them. The recipe may contain them."
        )
    )
    return text.format(foods=foods)


def _tag_evidence(constraint: TagConstraint, recipe: Recipe, rules: LabelRules) -> str:
    diet = rules.diets.get(constraint.entity) if constraint.facet == "diet" else None
    if diet is not None:
        name = shown_tag(diet.label.lower())
        verdict = recipe.diets.get(diet.name, "no")
        if verdict == YES:
            return tr_count(
                "{diet}: all %n listed ingredients checked",
                "{diet}: its listed ingredient checked",
                len(recipe.uses),
            ).format(diet=name)
        if verdict == UNVERIFIED and not recipe.uses:
            return tr(NO_INGREDIENTS)
        if verdict == UNVERIFIED:
            names = ingredients_by_certainty(recipe, diet.forbids, rules)
            doubt = names[Certainty.MAY_CONTAIN] + names[Certainty.UNKNOWN]
            return tr("{foods} may not be {diet}").format(foods=joined_foods(doubt), diet=name)
        against = ingredients_by_certainty(recipe, diet.forbids, rules)[Certainty.CONTAINS]
        if against:
            return tr("not {diet} ({foods})").format(diet=name, foods=joined_foods(against))
        return tr("its nutrients don't fit {diet}").format(diet=name)
    if constraint.facet == "health" and (health := rules.condition_foods.get(constraint.entity)):
        return condition_text(recipe, health)
    if constraint.facet == "health" and (thresholds := rules.health_tags.get(constraint.entity)):
        shown = [
            f"{amount_text(row.nutrient, value)} {NUTRIENTS[row.nutrient].word}"
            for row in thresholds
            if (value := value_on_basis(recipe.nutrition, row.nutrient, "serving")) is not None
        ]
        return tr("{tag}: {amounts} per serving").format(
            tag=shown_tag(constraint.entity), amounts=joined(shown)
        )
    present = (constraint.facet, constraint.entity) in recipe.tags
    name = shown_tag(constraint.entity.replace("-", " "))
    if constraint.facet == "meal" and constraint.entity == "snack":
        return tr("a snack") if present else tr("not a snack")
    if constraint.facet == "meal":
        return (tr("a {meal} dish") if present else tr("not a {meal} dish")).format(meal=name)
    labelled = (tr("labelled {tag}") if present else tr("not labelled {tag}")).format(tag=name)
    if (constraint.facet, constraint.entity) == BUDGET:
        return _price_text(labelled, recipe, rules)
    return labelled


def _price_text(labelled: str, recipe: Recipe, rules: LabelRules) -> str:
    """Return what Larder's estimated price classes say of a recipe; its label only without an estimate."""
    price = price_classes(rules.taxonomy).of_recipe(recipe)
    if price.unknown:
        estimate = tr("no estimate of the price: {foods}").format(foods=joined_foods(price.unknown))
        return tr("{label}; {estimate}").format(label=labelled, estimate=estimate)
    if price.expensive:
        return tr("expensive by Larder's estimate: {foods}").format(foods=joined_foods(price.expensive))
    if not price.is_cheap:
        return tr("neither cheap nor expensive for its energy, by Larder's estimate")
    if not price.cheap:
        return tr("cheap for its energy, by Larder's estimate")
    text = tr("mostly cheap foods, by Larder's estimate: {foods}")
    return text.format(foods=joined_foods(price.cheap[:_MOST_CHEAP]))


def _nutrient_evidence(constraint: NutrientConstraint, recipe: Recipe, rules: LabelRules) -> str:
    key = constraint.entity
    label = NUTRIENTS[key].word
    bounds = bounds_of(constraint, rules)
    if bounds is None:
        return tr("Larder has no definition of {words}").format(words=f"{constraint.level} {label}")
    low, high, basis = bounds
    value = value_on_basis(recipe.nutrition, key, basis)
    if value is None:
        return tr("its {nutrient} is unknown").format(nutrient=label)
    percent = basis == "percent_energy"
    shown = f"{number_text(value)} %" if percent else amount_text(key, value)
    limits = _bounds_text(low, high, " %") if percent else _amount_bounds_text(key, low, high)
    meaning = f" ({tr(_LEVELS[constraint.level])}: {limits})" if constraint.level else ""
    source = tr(", stated by the source") if key in recipe.nutrition.stated else ""
    if key in recipe.nutrition.contradicted:
        source += tr(", which the ingredients contradict")
    where = tr(BASES["serving" if basis == "day" else basis])
    miss = _miss_text(
        value, low, high, lambda by: f"{number_text(by)} %" if percent else amount_text(key, by)
    )
    if basis == "day" and high == 0 and value:
        miss = tr(", and you have reached today's limit")
    elif not miss and is_large_for_day(constraint, recipe):
        miss = (
            tr(", {percent} % of the {amount} for today").format(
                percent=number_text(100 * value / high), amount=amount_text(key, high)
            )
            if high
            else ""
        )
    text = (
        tr("{amount} {nutrient} {basis}")
        if recipe.nutrition.is_complete(key)
        else tr("at least {amount} {nutrient} {basis}")
    )
    return f"{text.format(amount=shown, nutrient=label, basis=where)}{meaning}{miss}{source}"


def is_large_for_day(constraint: Constraint, recipe: Recipe) -> bool:
    """Return whether a serving takes more than a meal's third of what a day may have of a nutrient."""
    if not isinstance(constraint, NutrientConstraint) or constraint.basis != "day" or constraint.max is None:
        return False
    return recipe.nutrition.amounts.get(constraint.entity, 0.0) > constraint.max / MEALS_PER_DAY


def _miss_text(value: float, low: float | None, high: float | None, amount: Callable[[float], str]) -> str:
    """Return by how much a value is outside its bounds: ", 5 min over"; empty if it is within them."""
    if high is not None and value > high + SLACK:
        return tr(", {amount} over").format(amount=amount(value - high))
    if low is not None and value < low - SLACK:
        return tr(", {amount} under").format(amount=amount(low - value))
    return ""


def joined_foods(names: Iterable[str], most: int = 4) -> str:
    """Join the names of foods, each in the language of the user."""
    return joined([shown_food(name) for name in names], most)
