"""Wording for amounts, their doubt, and lists: all that a log line is answered with."""

from core.diary.entry import Totals
from core.food.nutrients import NUTRIENTS
from core.translation import local_number, tr


def number_text(value: float, digits: int = 0) -> str:
    """Return a number for display: 1,420 or 12.5."""
    shown = digits if digits and abs(value - round(value)) > 0.5 / 10**digits else 0
    return local_number(f"{value:,.{shown}f}")


def amount_text(key: str, value: float) -> str:
    """Return an amount of a nutrient with its unit."""
    return f"{bare_amount_text(key, value)} {NUTRIENTS[key].shown_unit}"


def bare_amount_text(key: str, value: float) -> str:
    """Return an amount of a nutrient in the user's unit, without naming the unit."""
    nutrient = NUTRIENTS[key]
    return number_text(nutrient.shown(value), nutrient.digits)


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

    That is so if the margin is more than half of the amount: "608 kcal, give or take 800" would allow an amount below 0.
    """
    if ends is None or margin_of(amount, ends) <= amount / 2:
        return None
    # An end that was rounded past the amount would exclude it: "129 (130 to 260)".
    low, high = two_digits(max(0.0, ends[0])), two_digits(ends[1])
    return min(low, amount), max(high, amount)


def doubt_in_words(amount: float, ends: tuple[float, float], digits: int) -> str:
    """Return the words behind an amount that say its range: ", give or take 120" or " (150 to 1,400)"; empty if exact."""
    wide = wide_ends(amount, ends)
    if wide is not None:
        return tr(" ({low} to {high})").format(
            low=number_text(wide[0], digits), high=number_text(wide[1], digits)
        )
    margin = margin_of(amount, ends)
    return tr(", give or take {margin}").format(margin=number_text(margin, digits)) if margin else ""


def sum_in_words(key: str, totals: Totals) -> str:
    """Return a sum with its doubt.

    "1,640 kcal", "1,640 kcal, give or take 120", "608 kcal (150 to 1,400)", "at least 61 mg (from 4 of 12 foods)" or
    "unknown". A lower bound of guessed foods is the low end of its range.
    """
    amount, ends = totals.shown(key), totals.range_of(key)
    if amount is None or ends is None:
        return tr("unknown")
    if not totals.is_complete(key):
        return tr("at least {amount} (from {known} of {foods} foods)").format(
            amount=amount_text(key, amount), known=totals.reporting[key], foods=totals.foods
        )
    nutrient = NUTRIENTS[key]
    low, high = map(nutrient.shown, ends)
    return amount_text(key, amount) + doubt_in_words(nutrient.shown(amount), (low, high), nutrient.digits)


def joined(words: list[str], most: int = 4) -> str:
    """Join words as `a, b and c`; a long list ends with a count."""
    unique = list(dict.fromkeys(words))
    if len(unique) > most:
        rest = len(unique) - most + 1
        unique = [*unique[: most - 1], tr("{number} more").format(number=rest)]
    if len(unique) <= 1:
        return "".join(unique)
    return tr("{first} and {last}").format(first=", ".join(unique[:-1]), last=unique[-1])
