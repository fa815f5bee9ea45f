"""Branded products in the diary: import them, and find them by barcode or name."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.diary.eaten import EatenFood, FoodName, How, range_around
from core.diary.meal_text import LoggedMealText
from core.diary.saved_meals import BARCODE
from core.diary.totals import snapshot_of_lines
from core.errors import KnownError
from core.food.units import MASS_G, VOLUME_ML
from core.importing.usda.branded import (
    LABEL,
    Product,
    ProductImport,
    count_products,
    import_products,
    product_at,
    product_named,
    product_of_barcode,
    remove_products,
    shown_name,
)
from core.progress import Job
from core.store.home import Home
from core.text.lines.leading_amount import leading_amount, without_leading_amount
from core.translation import tr
from models.line_tagger.words import split_line

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["LABEL", "ProductImport"]

PRODUCT: Final = "(product)"
"""The mark behind a name in a log line that means an imported product, not a food of Larder's tables."""
_ID: Final = "product-"
_SERVED: Final = frozenset({"", "serving", "piece", "portion"})
_MOST_AMOUNT: Final = 10_000.0
_UNSURE_SERVING: Final = (0.5, 1.0)
"""Shares by which a portion may be smaller or larger than the label's serving, if no amount is given."""


def import_fdc(engine: "Engine", path: Path, job: Job | None = None) -> ProductImport:
    """Import branded products. They replace all products imported before.

    Raises:
        KnownError: the file has no products that Larder can read; nothing was changed.
        Cancelled: the job was cancelled; nothing was changed.
    """
    return import_products(path, engine.home, job or engine.job)


def count(engine: "Engine") -> int:
    """Return the number of imported products."""
    return count_products(engine.home)


def has_products(engine: "Engine") -> bool:
    """Return whether products were imported."""
    return engine.home.products.is_file()


def remove(engine: "Engine") -> int:
    """Remove the imported products and return their number. Logged entries stay."""
    return remove_products(engine.home)


def read_product_at(home: Home, place: int, amount: str = "") -> LoggedMealText | None:
    """Read an amount of the product at a place in the file (`branded.products_at`); None if it is no longer there."""
    product = product_at(home, place)
    if product is None:
        return None
    _, number, unit, _ = _amount(f"{amount}food")
    return _read(f"{amount}{product.name}", product, number, unit)


def read_product(home: Home, text: str) -> LoggedMealText | None:
    """Read a log line that names a product: by its barcode ("2 x 4008400404127"), or by its name and "(product)".

    Return None if it names none.

    Raises:
        KnownError: no imported product has the barcode or the name.
    """
    line = " ".join(text.split())
    digits = without_leading_amount(line)
    if BARCODE.fullmatch(digits):
        product = product_of_barcode(home, digits)
        if product is None:
            raise KnownError(
                tr(
                    "No product has the barcode {barcode}. Save it from its label: under 'Saved meals' in the window, "
                    "or larder meals label NAME --barcode {barcode}"
                ).format(barcode=digits)
            )
        amount = line.removesuffix(digits)
        _, number, unit, _ = _amount(f"{amount}food") if amount else ("", None, "", "")
        return _read(f"{amount}{product.name}", product, number, unit)
    if not line.casefold().endswith(PRODUCT):
        return None
    found = unrecognised_product(home, line[: -len(PRODUCT)])
    if found is None:
        raise KnownError(
            tr("No imported product is called '{line}'. Import them: larder import fdc").format(
                line=line[: -len(PRODUCT)].strip()[:80]
            )
        )
    return found


def id_of_product(gtin: str, name: str) -> str:
    """Return the id of a product among eaten foods: its barcode, or its name if the label has none."""
    return f"{_ID}{gtin or name.casefold()}"


def read_product_of_id(home: Home, food_id: str, name: str, amount: str = "") -> LoggedMealText | None:
    """Read an amount of the product with an id (`id_of_product`), under a name; None if there is none."""
    if not food_id.startswith(_ID):
        return None
    said = food_id.removeprefix(_ID)
    product = product_of_barcode(home, said) if said.isdigit() else product_named(home, said)
    if product is None:
        return None
    _, number, unit, _ = _amount(f"{amount}food")
    return _read(f"{amount}{name}", product, number, unit)


def unrecognised_product(home: Home, text: str) -> LoggedMealText | None:
    """Read the exact name of a product, with an amount or without; None if no product has it."""
    line = " ".join(text.split())
    product = product_named(home, line)
    if product is not None:
        return _read(line, product, None, "")
    _, number, unit, name = _amount(line)
    product = product_named(home, name) if name and name != line else None
    return None if product is None else _read(line, product, number, unit)


def _amount(line: str) -> tuple[str, float | None, str, str]:
    """Return the amount that begins a line as written, its number and unit, and the rest of the line."""
    words = split_line(line)
    found = leading_amount([word.text for word in words])
    if found is None or found.food_start >= len(words):
        return "", None, "", line
    start = words[found.food_start].start
    number = (found.low + found.high) / 2
    if not 0 < number <= _MOST_AMOUNT:
        return "", None, "", line
    if found.unit is None:
        return line[:start], number, "", line[start:]
    return line[:start], number * found.unit.factor, found.unit.name, line[start:]


def _read(line: str, product: Product, number: float | None, unit: str) -> LoggedMealText:
    food = _eaten(line, product, number, unit)
    missing = () if food.mass_g is not None else (line,)
    return LoggedMealText(
        1.0,
        snapshot_of_lines(line, [food]),
        None,
        estimated=(product.name,) if food.how == "portion" else (),
        unweighed=missing,
    )


def _eaten(line: str, product: Product, number: float | None, unit: str) -> EatenFood:
    """Return an amount of a product. Nutrients of a label are per 100 g, or per 100 ml of a drink."""
    of_unit = {**MASS_G, **VOLUME_ML}
    mass_g: float | None = None
    how: How = "unknown"
    if number is not None and unit in of_unit:
        mass_g, how = number * of_unit[unit], "weighed"
    elif unit in _SERVED and product.serving_g is not None:
        mass_g, how = (number or 1.0) * product.serving_g, "portion" if number is None else "household"
    spread = _UNSURE_SERVING if how == "portion" else (0.0, 0.0)
    name = f"{shown_name(product.brand)} {product.name}".strip()
    return EatenFood(
        text=line,
        food=FoodName(id_of_product(product.gtin, product.name), name, "fdc"),
        amount=number if number is not None else 1.0 if mass_g is not None else None,
        unit=unit or ("serving" if mass_g is not None else ""),
        mass_g=mass_g,
        mass_range_g=None if mass_g is None else range_around(mass_g, *spread),
        how=how,
        nutrition={}
        if mass_g is None
        else {key: amount * mass_g / 100 for key, amount in product.per_100g.items()},
        ingredients=_listed(product),
    )


def _listed(product: Product) -> tuple[str, ...]:
    """Return the label's ingredients for the profile's check; without any, the name, which says little."""
    parts: list[str] = []
    depth = start = 0
    text = product.ingredients
    for place, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}" and depth > 0)
        if letter in ",;." and depth == 0:
            parts.append(text[start:place])
            start = place + 1
    parts.append(text[start:])
    listed = tuple(part.strip().lower() for part in parts if any(letter.isalpha() for letter in part))
    return listed or (product.name,)
