"""Text of the nutrition dialog: a sentence about each line, and all results for the clipboard."""

from typing import TYPE_CHECKING, Final

from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_food
from core.recommend.wording import amount_text
from desktop_app.shell.translation import QT_TR_NOOP, local_number, tr, tr_count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.food.audit import AuditedLine
    from core.food.recipe import IngredientUse, Nutrition

UNKNOWN_FOOD: Final = QT_TR_NOOP(
    "Larder doesn't recognise this food. The totals leave it out and are shown as 'at least'."
)
NO_VALUES: Final = QT_TR_NOOP("Larder has no nutrients for this food. The totals leave it out.")
NO_WEIGHT: Final = QT_TR_NOOP("Larder can't convert this amount to grams. The totals leave it out.")
NOT_EATEN: Final = QT_TR_NOOP("Not counted because it isn't eaten.")
OPTIONAL: Final = QT_TR_NOOP("Not counted because it is optional.")
_HOW: Final = {
    "weighed": QT_TR_NOOP("{grams}, as written"),
    "household": QT_TR_NOOP("{grams}, from its household measure"),
    "density": QT_TR_NOOP("{grams}, from its volume"),
    "estimated": QT_TR_NOOP("about {grams}, estimated"),
}


def derivation(line: "AuditedLine") -> str:
    """Return the food a line was linked to, and its mass with the method that gave it."""
    use = line.use
    food = shown_food(use.entity or "") or tr("unrecognised: {name}").format(name=use.name or use.text)
    grams = ""
    if use.mass_g is not None:
        how = _HOW.get(use.how)
        grams = tr(how).format(grams=_grams(use.mass_g)) if how else f"{_grams(use.mass_g)}, {use.how}"
    amount = "" if use.unit == "g" and use.how == "weighed" else _amount(use)
    weight = " = ".join(part for part in (amount, grams) if part)
    text = f"{food}: {weight}." if weight else f"{food}."
    text = f"{text[:1].upper()}{text[1:]}"
    return (
        tr("{derivation} Nutrients of {food}.").format(derivation=text, food=_food(line))
        if line.usda
        else text
    )


def trouble(line: "AuditedLine") -> str:
    """Return why a line isn't counted, or not in full; empty if it is."""
    use = line.use
    if use.discarded:
        return tr(NOT_EATEN)
    if use.optional:
        return tr(OPTIONAL)
    if use.food is None:
        return tr(UNKNOWN_FOOD)
    if use.mass_g is None:
        return tr(NO_WEIGHT)
    return "" if line.amounts else tr(NO_VALUES)


def is_left_out(line: "AuditedLine") -> bool:
    """Return whether the totals leave out an eaten line because its food, mass or nutrients are unknown."""
    return bool(trouble(line)) and not (line.use.discarded or line.use.optional)


def coverage_words(nutrition: "Nutrition", key: str) -> str:
    """Return a nutrient of one serving: `31 g`, `at least 31 g (82 %)` with incomplete coverage, or `unknown`."""
    value = nutrition.amounts.get(key)
    if value is None:
        return tr("unknown")
    amount = amount_text(key, value)
    if nutrition.is_complete(key):
        return amount
    percent = min(99, round(100 * nutrition.coverage.get(key, 0.0)))
    return tr("at least {amount} ({percent} %)").format(amount=amount, percent=percent)


def sum_words(lines: "Sequence[AuditedLine]") -> str:
    """Return a warning about lines that the totals leave out; empty if there are none."""
    left = sum(map(is_left_out, lines))
    if not left:
        return ""
    return tr_count(
        "The totals leave out %n of {lines} lines and are shown as 'at least'. Each line below says why.",
        "The totals leave out %n of {lines} lines and are shown as 'at least'. The line below says why.",
        left,
    ).format(lines=len(lines))


def title_words(servings: float) -> str:
    """Return the title of the totals."""
    if servings == 1:
        return tr("Nutrition in total")
    return tr("Nutrition per serving (of {servings})").format(servings=local_number(f"{servings:g}"))


def as_text(nutrition: "Nutrition", lines: "Sequence[AuditedLine]", servings: float) -> str:
    """Return all results for the clipboard."""
    rows = [title_words(servings), ""]
    rows += [f"{nutrient.label}: {coverage_words(nutrition, key)}" for key, nutrient in NUTRIENTS.items()]
    rows += ["", tr("Line by line")]
    for line in lines:
        rows.append(
            " ".join(part for part in (f"- {line.use.text}:", derivation(line), trouble(line)) if part)
        )
    return "\n".join(rows) + "\n"


def _amount(use: "IngredientUse") -> str:
    if use.amount is None:
        return ""
    number = local_number(f"{use.amount:.3f}".rstrip("0").rstrip("."))
    return f"{number} {use.unit}".strip()


def _grams(mass_g: float) -> str:
    return f"{mass_g:,.0f} g" if mass_g >= 10 else f"{mass_g:.2g} g"


def _food(line: "AuditedLine") -> str:
    number, _, description = (line.usda or "").partition(" ")
    table = "FoodData Central" if number.startswith("fdc-") else "USDA"
    return f"'{description}' ({table} {number.rpartition('-')[2]})"
