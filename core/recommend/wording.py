"""Wording for constraints and evidence."""

import re
from collections.abc import Callable

from core.diary.entry import Totals
from core.food.bounds import SLACK, value_on_basis
from core.food.item import Item
from core.food.labels import UNVERIFIED, YES, LabelRules
from core.food.nutrients import NUTRIENTS
from core.food.recipe import IngredientUse, Recipe
from core.food.taxonomy import Certainty
from core.questions.constraint import Constraint, IngredientConstraint, NutrientConstraint, TagConstraint
from core.recommend.condition_check import condition_text
from core.recommend.conditions import bounds_of
from core.recommend.request import MEALS_PER_DAY, Requirement

NO_INGREDIENTS = "no ingredients are listed, so this recipe may contain any allergen"

_FREE = re.compile(r"[\s-]+free$")

BASES = {"serving": "per serving", "100g": "per 100 g", "percent_energy": "of calories", "day": "for today"}


def number_text(value: float, digits: int = 0) -> str:
    """Return a number for display: 1,420 or 12.5."""
    return f"{value:,.{digits}f}" if digits and abs(value - round(value)) > 0.05 else f"{value:,.0f}"


def amount_text(key: str, value: float) -> str:
    """Return an amount of a nutrient with its unit."""
    nutrient = NUTRIENTS[key]
    return f"{number_text(value, nutrient.digits)} {nutrient.unit}"


def two_digits(margin: float) -> float:
    """Return a margin of error rounded to two digits, so that it claims no more than is known: 118.6 is 120."""
    return float(f"{margin:.1e}")


def margin_of(amount: float, ends: tuple[float, float] | None) -> float:
    """Return the margin of "1,640 kcal, give or take 120": the larger distance to an end of the range; 0 if exact.

    A margin below a hundredth of the amount isn't worth words, and counts as exact.
    """
    margin = 0.0 if ends is None else max(amount - ends[0], ends[1] - amount)
    return two_digits(margin) if margin >= abs(amount) / 100 else 0.0


def wide_ends(amount: float, ends: tuple[float, float] | None) -> tuple[float, float] | None:
    """Return the rounded ends of a range too wide or too uneven for a margin: "608 kcal (150 to 1,400)"; else None.

    That is where the margin is more than half of the amount: "give or take 800" would promise an amount below 0.
    """
    if ends is None or margin_of(amount, ends) <= amount / 2:
        return None
    return two_digits(max(0.0, ends[0])), two_digits(ends[1])


def doubt_in_words(amount: float, ends: tuple[float, float], digits: int) -> str:
    """Return the words behind an amount that say its range: ", give or take 120" or " (150 to 1,400)"; empty if exact."""
    wide = wide_ends(amount, ends)
    if wide is not None:
        return f" ({number_text(wide[0], digits)} to {number_text(wide[1], digits)})"
    margin = margin_of(amount, ends)
    return f", give or take {number_text(margin, digits)}" if margin else ""


def sum_in_words(key: str, totals: Totals) -> str:
    """Return a sum with its doubt.

    "1,640 kcal", "1,640 kcal, give or take 120", "608 kcal (150 to 1,400)", "at least 61 mg (from 4 of 12 foods)" or
    "unknown". A lower bound of guessed foods is the low end of its range.
    """
    amount = totals.amounts.get(key)
    ends = totals.range_of(key)
    if amount is None or ends is None:
        return "unknown"
    if not totals.is_complete(key):
        return f"at least {amount_text(key, ends[0])} (from {totals.reporting[key]} of {totals.foods} foods)"
    return amount_text(key, amount) + doubt_in_words(amount, ends, NUTRIENTS[key].digits)


def constraint_text(constraint: Constraint) -> str:
    """Return a constraint in few words, for chips and sentences: "no dairy", "high protein", "at most 40 minutes"."""
    if isinstance(constraint, IngredientConstraint):
        words = {"require": "with {}", "exclude": "no {}", "prefer": "likes {}", "avoid": "avoid {}"}
        return words[constraint.mode].format(ingredient_name(constraint))
    if isinstance(constraint, TagConstraint):
        name = (
            constraint.entity.replace("-", " ")
            if constraint.facet not in ("diet", "health")
            else constraint.entity
        )
        return {"require": name, "exclude": f"not {name}", "prefer": f"preferably {name}"}[constraint.mode]
    if isinstance(constraint, NutrientConstraint):
        label = NUTRIENTS[constraint.entity].label.lower()
        soft = "preferably " if constraint.mode == "prefer" else ""
        if constraint.level is not None:
            return f"{soft}{constraint.level.replace('-', ' ')} {label}"
        if constraint.basis == "day" and constraint.max == 0 and soft:
            return f"as little {label} as possible today"
        unit = "%" if constraint.basis == "percent_energy" else f" {constraint.unit}"
        return f"{soft}{label} {_bounds_text(constraint.min, constraint.max, unit)} {BASES[constraint.basis]}"
    if constraint.kind == "time":
        return f"{_bounds_text(constraint.min, constraint.max, ' minutes')}"
    if constraint.kind == "servings":
        return f"for {_bounds_text(constraint.min, constraint.max, '')}".replace("exactly ", "")
    return "like what you eat" if constraint.entity == "log" else f"like {constraint.entity}"


def ingredient_name(constraint: IngredientConstraint) -> str:
    """Return an ingredient as the user named it ("nuts", also for "nut-free"), else by its taxonomy name."""
    name = constraint.text.casefold().strip()
    if constraint.mode in ("exclude", "avoid"):
        name = _FREE.sub("", name)
    return name or constraint.entity.replace("_", " ")


def _bounds_text(low: float | None, high: float | None, unit: str) -> str:
    if low is not None and high is not None:
        if low == high:
            return f"exactly {number_text(low, 1)}{unit}"
        return f"{number_text(low, 1)} to {number_text(high, 1)}{unit}"
    if high is not None:
        return f"at most {number_text(high, 1)}{unit}"
    if low is not None:
        return f"at least {number_text(low, 1)}{unit}"
    return f"any{unit}"


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
            return "its time is unknown"
        miss = _miss_text(recipe.total_min, constraint.min, constraint.max, lambda by: f"{by:,.0f} min")
        return f"takes {number_text(recipe.total_min)} minutes{miss}"
    if constraint.kind == "servings":
        if not recipe.servings_known:
            return "its servings are unknown"
        miss = _miss_text(recipe.servings, constraint.min, constraint.max, lambda by: number_text(by, 1))
        return f"makes {number_text(recipe.servings)} servings{miss}"
    return ""


def _ingredient_evidence(
    requirement: Requirement, constraint: IngredientConstraint, recipe: Recipe, rules: LabelRules
) -> str:
    if constraint.mode in ("require", "prefer"):
        found = [use.name for use in recipe.uses if is_kind_of(use, requirement.targets, rules)]
        return f"uses {joined(found)}" if found else f"has no {ingredient_name(constraint)}"
    what = ingredient_name(constraint)
    names = ingredients_by_certainty(recipe, requirement.targets, rules)
    contained, doubtful, unknown = (names[level] for level in _BY_CONCERN)
    if contained:
        return f"contains {what} ({joined(contained)})"
    if doubtful or unknown:
        return ". ".join(doubt_texts(what, doubtful, unknown))
    if not recipe.uses:
        return NO_INGREDIENTS
    return _nothing_found(what, len(recipe.uses), requirement, rules)


def doubt_texts(what: str, doubtful: list[str], unknown: list[str]) -> list[str]:
    """Return the fixed phrases for ingredients that may contain a food, and for unrecognised ones.

    A caller ends each with a full stop; the first may follow other words, so it begins in lower case.
    """
    texts = [f"may contain {what} ({joined(doubtful)})"] if doubtful else []
    if unknown:
        first = "Not recognised" if texts else "not recognised"
        texts.append(f"{first}: {joined(unknown)}. Larder can't rule out any allergen")
    return texts


def _nothing_found(what: str, count: int, requirement: Requirement, rules: LabelRules) -> str:
    """Return that no excluded food was found in the list, without promising more than is known."""
    found = f"no {what} found in its {count} listed ingredient{'' if count == 1 else 's'}"
    rule = next(
        (rules.intolerances[each] for each in requirement.targets if each in rules.intolerances), None
    )
    if rule is not None:
        return f"{found}: {rule.claim}"
    if rules.is_known_alone(requirement.targets):
        return f"{found}; Larder doesn't know which other foods contain it"
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
    recipe: Recipe, targets: tuple[str, ...], rules: LabelRules
) -> dict[Certainty, list[str]]:
    """Return ingredients by how certainly they contain one of the nodes."""
    found: dict[Certainty, list[str]] = {level: [] for level in Certainty}
    for use in recipe.uses:
        names = found[rules.certainty(use.items, targets)]
        if use.name not in names:
            names.append(use.name)
    found[Certainty.MAY_CONTAIN] += [
        f"{node}, mentioned but not listed"
        for node in recipe.unlisted
        if rules.certainty((Item(node),), targets) is not Certainty.NO
    ]
    return found


def unlisted_text(recipe: Recipe) -> str:
    """Return a sentence on foods that a recipe names but doesn't list; empty if there are none."""
    if not recipe.unlisted:
        return ""
    it = "it" if len(recipe.unlisted) == 1 else "them"
    foods = joined(list(recipe.unlisted), most=8)
    return f"The title or directions mention {foods}, but the ingredients don't list {it}. The recipe may contain {it}."


def _tag_evidence(constraint: TagConstraint, recipe: Recipe, rules: LabelRules) -> str:
    diet = rules.diets.get(constraint.entity) if constraint.facet == "diet" else None
    if diet is not None:
        verdict = recipe.diets.get(diet.name, "no")
        if verdict == YES:
            count = len(recipe.uses)
            checked = "its listed ingredient" if count == 1 else f"all {count} listed ingredients"
            return f"{diet.label.lower()}: {checked} checked"
        if verdict == UNVERIFIED and not recipe.uses:
            return NO_INGREDIENTS
        if verdict == UNVERIFIED:
            names = ingredients_by_certainty(recipe, diet.forbids, rules)
            doubt = names[Certainty.MAY_CONTAIN] + names[Certainty.UNKNOWN]
            return f"{joined(doubt)} may not be {diet.label.lower()}"
        against = ingredients_by_certainty(recipe, diet.forbids, rules)[Certainty.CONTAINS]
        return (
            f"not {diet.label.lower()} ({joined(against)})"
            if against
            else f"its nutrients don't fit {diet.label.lower()}"
        )
    if constraint.facet == "health" and (health := rules.condition_foods.get(constraint.entity)):
        return condition_text(recipe, health)
    if constraint.facet == "health" and (thresholds := rules.health_tags.get(constraint.entity)):
        shown = [
            f"{amount_text(row.nutrient, value)} {NUTRIENTS[row.nutrient].label.lower()}"
            for row in thresholds
            if (value := value_on_basis(recipe.nutrition, row.nutrient, "serving")) is not None
        ]
        return f"{constraint.entity}: {joined(shown)} per serving"
    present = (constraint.facet, constraint.entity) in recipe.tags
    name = constraint.entity.replace("-", " ")
    if constraint.facet == "meal":
        return f"{'' if present else 'not '}a {name}{'' if name == 'snack' else ' dish'}"
    return f"{'' if present else 'not '}labelled {name}"


def _nutrient_evidence(constraint: NutrientConstraint, recipe: Recipe, rules: LabelRules) -> str:
    key = constraint.entity
    label = NUTRIENTS[key].label.lower()
    bounds = bounds_of(constraint, rules)
    if bounds is None:
        return f"Larder has no definition of {constraint.level} {label}"
    low, high, basis = bounds
    value = value_on_basis(recipe.nutrition, key, basis)
    if value is None:
        return f"its {label} is unknown"
    at_least = "" if recipe.nutrition.is_complete(key) else "at least "
    percent = basis == "percent_energy"
    shown = f"{number_text(value)} %" if percent else amount_text(key, value)
    unit = " %" if percent else f" {NUTRIENTS[key].unit}"
    meaning = (
        f" ({constraint.level.replace('-', ' ')}: {_bounds_text(low, high, unit)})"
        if constraint.level
        else ""
    )
    source = ", stated by the source" if key in recipe.nutrition.stated else ""
    if key in recipe.nutrition.contradicted:
        source += ", which the ingredients contradict"
    where = BASES["serving" if basis == "day" else basis]
    miss = _miss_text(
        value, low, high, lambda by: f"{number_text(by)} %" if percent else amount_text(key, by)
    )
    if basis == "day" and high == 0 and value:
        miss = ", and you have reached today's limit"
    elif not miss and is_large_for_day(constraint, recipe):
        miss = (
            f", {number_text(100 * value / high)} % of the {amount_text(key, high)} for today" if high else ""
        )
    return f"{at_least}{shown} {label} {where}{meaning}{miss}{source}"


def is_large_for_day(constraint: Constraint, recipe: Recipe) -> bool:
    """Return whether a serving takes more than a meal's third of what a day may have of a nutrient."""
    if not isinstance(constraint, NutrientConstraint) or constraint.basis != "day" or constraint.max is None:
        return False
    return recipe.nutrition.amounts.get(constraint.entity, 0.0) > constraint.max / MEALS_PER_DAY


def _miss_text(value: float, low: float | None, high: float | None, amount: Callable[[float], str]) -> str:
    """Return by how much a value is outside its bounds: ", 5 min over"; empty if it is within them."""
    if high is not None and value > high + SLACK:
        return f", {amount(value - high)} over"
    if low is not None and value < low - SLACK:
        return f", {amount(low - value)} under"
    return ""


def joined(words: list[str], most: int = 4) -> str:
    """Join words as `a, b and c`; a long list ends with a count."""
    unique = list(dict.fromkeys(words))
    if len(unique) > most:
        unique = [*unique[: most - 1], f"{len(unique) - most + 1} more"]
    if len(unique) <= 1:
        return "".join(unique)
    return f"{', '.join(unique[:-1])} and {unique[-1]}"
