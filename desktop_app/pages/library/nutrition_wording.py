"""How the nutrition of ingredient lines was worked out, in words: a sentence for each line, and all of it as text."""

from typing import TYPE_CHECKING, Final

from core.food.nutrients import NUTRIENTS
from core.recommend.wording import amount_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.food.audit import AuditedLine
    from core.food.recipe import IngredientUse, Nutrition

UNKNOWN_FOOD: Final = (
    "Larder does not know this food. It brings nothing to the sums, which are 'at least' for it."
)
NO_VALUES: Final = "Larder knows no nutrients of this food. It brings nothing to the sums."
NO_WEIGHT: Final = "Nothing says what this weighs. It brings nothing to the sums."
_HOW: Final = {
    "weighed": "as written",
    "household": "by what this measure of the food weighs",
    "density": "from its volume",
    "estimated": "estimated: no weight of just this is known",
}
_ASIDE: Final = "Not counted: "


def derivation(line: "AuditedLine") -> str:
    """What one line was taken for, and its grams with how they were found."""
    use = line.use
    named = f"Taken for {use.entity}" if use.entity else f"Read as '{use.name or use.text}'"
    grams = "" if use.mass_g is None else f"{_grams(use.mass_g)}, {_HOW.get(use.how, use.how)}"
    amount = _amount(use)
    if use.unit == "g" and use.how == "weighed":
        amount = ""
    weight = " = ".join(part for part in (amount, grams) if part)
    said = f"{named}: {weight}" if weight else named
    if line.usda:
        said = f"{said}. Nutrients of {_food(line)}"
    return f"{said}."


def trouble(line: "AuditedLine") -> str:
    """Why a line is not counted, or not in full; empty where it is."""
    use = line.use
    if use.discarded:
        return f"{_ASIDE}it is not eaten."
    if use.optional:
        return f"{_ASIDE}it is optional."
    if use.food is None:
        return UNKNOWN_FOOD
    if use.mass_g is None:
        return NO_WEIGHT
    return "" if line.amounts else NO_VALUES


def is_left_out(line: "AuditedLine") -> bool:
    """Whether a line that is eaten brings nothing because something is not known of it."""
    return bool(trouble(line)) and not (line.use.discarded or line.use.optional)


def coverage_words(nutrition: "Nutrition", key: str) -> str:
    """A nutrient of one serving: `31 g`, `at least 31 g (82 %)` where part of the weight does not report it, `unknown`."""
    value = nutrition.amounts.get(key)
    if value is None:
        return "unknown"
    said = amount_text(key, value)
    if nutrition.is_complete(key):
        return said
    return f"at least {said} ({min(99, round(100 * nutrition.coverage.get(key, 0.0)))} %)"


def sum_words(lines: "Sequence[AuditedLine]") -> str:
    """How much of the lines is in the sums; empty where all of it is."""
    left = sum(map(is_left_out, lines))
    if not left:
        return ""
    verb = "is" if left == 1 else "are"
    return f"{left} of {len(lines)} lines {verb} not in the sums; below it says why. What they could add to is 'at least'."


def title_words(servings: float) -> str:
    """Of what the amounts are."""
    return "Nutrition of all of it" if servings == 1 else f"Nutrition of one of {servings:g} servings"


def as_text(nutrition: "Nutrition", lines: "Sequence[AuditedLine]", servings: float) -> str:
    """All of it, for the clipboard."""
    rows = [title_words(servings), ""]
    rows += [f"{nutrient.label}: {coverage_words(nutrition, key)}" for key, nutrient in NUTRIENTS.items()]
    rows += ["", "Line by line"]
    for line in lines:
        said = trouble(line)
        rows.append(f"- {line.use.text}: {derivation(line)}{f' {said}' if said else ''}")
    return "\n".join(rows) + "\n"


def _amount(use: "IngredientUse") -> str:
    if use.amount is None:
        return ""
    number = f"{use.amount:.3f}".rstrip("0").rstrip(".")
    return f"{number} {use.unit}".strip()


def _grams(mass_g: float) -> str:
    return f"{mass_g:,.0f} g" if mass_g >= 10 else f"{mass_g:.2g} g"


def _food(line: "AuditedLine") -> str:
    number, _, description = (line.usda or "").partition(" ")
    table = "FoodData Central" if number.startswith("fdc-") else "USDA"
    return f"'{description}' ({table} {number.rpartition('-')[2]})"
