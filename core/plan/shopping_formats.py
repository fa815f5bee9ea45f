"""A shopping list as text, Markdown, CSV or JSON."""

import json
from collections.abc import Callable, Mapping

from core.errors import KnownError, shown
from core.files.sheets import sheet_number, sheet_of, spreadsheet_safe
from core.food.shown_names import shown_food, shown_title
from core.plan.aisles import shown_aisle
from core.plan.avoided import left_out_text
from core.plan.household import grams_text
from core.plan.shopping import ShoppingLine, ShoppingList
from core.plan.text import for_markdown, one_line
from core.recommend.avoid_wording import lower_first, short_mark
from core.recommend.wording import joined
from core.text.kitchen_amounts import agreeing, plural_unit
from core.translation import capital, local_number, tr

CSV_HEADER = (
    "aisle", "item", "amount", "mass_g", "other_amounts", "may_already_have", "optional", "recipes", "avoid",
    "cost",
)  # fmt: skip


def format_shopping(shopping: ShoppingList, fmt: str) -> str:
    """Return the list in one of `SHOPPING_FORMATS`.

    Raises:
        KnownError: the format doesn't exist.
    """
    writer = SHOPPING_FORMATS.get(fmt.casefold())
    if writer is None:
        raise KnownError(
            tr("'{fmt}' is not a format of the shopping list. Choose one of {shopping_formats}.").format(
                fmt=shown(fmt), shopping_formats=", ".join(SHOPPING_FORMATS)
            )
        )
    return writer(shopping)


def marks(line: ShoppingLine, currency: str = "") -> str:
    """Return remarks on a line, in brackets; empty for most lines."""
    found = [*remarks(line, currency), *([lower_first(short_mark(line.avoid))] if line.avoid else [])]
    return f" ({', '.join(found)})" if found else ""


def remarks(line: ShoppingLine, currency: str = "") -> list[str]:
    """Return remarks on a line: its price, what is at home, and whether it is needed at all; none for most lines."""
    return [
        text
        for holds, text in (
            (
                line.cost is not None,
                tr("about {amount}").format(amount=_money(line.cost or 0.0, currency)),
            ),
            (line.at_home_g > 0, more_at_home(line)),
            (line.has_some, tr("some at home")),
            (
                bool(line.instead_of),
                tr("also instead of {foods}").format(
                    foods=joined([shown_food(one) for one in line.instead_of])
                ),
            ),
            (line.is_staple and not line.has_some, tr("may already have")),
            (line.is_optional, tr("optional")),
        )
        if holds
    ]


def _money(amount: float, currency: str) -> str:
    return f"{currency} {local_number(f'{amount:,.2f}')}".strip()


def more_at_home(line: ShoppingLine) -> str:
    """Return `200 g more at home`, or `200 g more at home as rice` if another food serves as this one."""
    amount = grams_text(line.at_home_g)
    if not line.stand_ins:
        return tr("{amount} more at home").format(amount=amount)
    return tr("{amount} more at home as {foods}").format(
        amount=amount, foods=joined([shown_food(one) for one in line.stand_ins])
    )


def shown_name(line: ShoppingLine) -> str:
    """Return the food's name for a list in the user's language, in English in the plural if several are bought."""
    name = one_line(shown_food(line.name))
    if name == line.name and line.is_plural:
        rest, space, last = name.rpartition(" ")
        name = f"{rest}{space}{agreeing(last, 2)}"
    if line.without:
        allergens = tr(" or ").join(map(shown_food, line.without))
        name = tr("{food} (without {allergens})").format(food=name, allergens=allergens)
    return capital(name)


def meals_of(line: ShoppingLine) -> tuple[str, ...]:
    """Return the meals that need a line."""
    return tuple(dict.fromkeys(one_line(shown_title(source.title)) for source in line.sources))


def for_meals(line: ShoppingLine) -> str:
    """Return `for Lentil soup and Dal`."""
    return tr("for {meals}").format(meals=joined([*map(shown_title, meals_of(line))], most=3))


def at_home_text(shopping: ShoppingList) -> str:
    """Return one line on the food that needn't be bought: `At home: rice (300 g)`; empty if there is none.

    A food that another one serves as says so: `basmati rice (200 g: use rice)`.
    """
    foods = ", ".join(
        f"{shown_food(name)} ({_at_home_amount(shopping, name, mass_g)})" for name, mass_g in shopping.at_home
    )
    return tr("At home: {foods}").format(foods=foods) if foods else ""


def _at_home_amount(shopping: ShoppingList, name: str, mass_g: float) -> str:
    others = [shown_food(one) for one in shopping.stand_ins.get(name, ())]
    amount = grams_text(mass_g)
    return tr("{amount}: use {foods}").format(amount=amount, foods=joined(others)) if others else amount


def cost_text(shopping: ShoppingList) -> str:
    """Return `Known prices: € 23.40 for 31 of 48 items`; empty without any price."""
    if shopping.known_cost is None:
        return ""
    return tr("Known prices: {money} for {priced} of {all} items").format(
        money=_money(shopping.known_cost, shopping.currency),
        priced=sum(line.cost is not None for line in shopping.lines),
        all=len(shopping.lines),
    )


def heading(shopping: ShoppingList) -> str:
    """Return the list's heading."""
    return tr("Shopping list, {week}").format(week=one_line(shopping.title))


def missing_texts(shopping: ShoppingList) -> tuple[str, ...]:
    """Return a sentence for each meal whose ingredients are unknown."""
    text = tr("Not on the list because it has no recipe: {meal}")
    return tuple(text.format(meal=one_line(meal)) for meal in shopping.missing)


def closing_texts(shopping: ShoppingList) -> tuple[str, ...]:
    """Return the sentences below the list: nothing to buy, known prices, food at home, meals without a recipe."""
    nothing = "" if shopping.lines else tr("Nothing to buy.")
    texts = (nothing, cost_text(shopping), at_home_text(shopping), *missing_texts(shopping))
    return tuple(one_line(text) for text in texts if text)


def _txt(shopping: ShoppingList) -> str:
    rows = [heading(shopping)]
    for aisle, lines in shopping.aisles:
        rows += ["", shown_aisle(aisle).upper()]
        rows += [f"[{_tick(shopping, line)}] {_item(line, shopping.currency)}" for line in lines]
    for text in (*closing_texts(shopping), one_line(left_out_text(shopping.left_out))):
        rows += ["", text] if text else []
    return "\n".join(rows) + "\n"


def _md(shopping: ShoppingList) -> str:
    rows = [f"# {for_markdown(heading(shopping))}", *markdown_list(shopping, "##")]
    if shopping.left_out:
        rows += ["", for_markdown(left_out_text(shopping.left_out))]
    return "\n".join(rows) + "\n"


def markdown_list(shopping: ShoppingList, mark: str) -> list[str]:
    """Return the lines to tick and the sentences below them. `mark` begins the heading of an aisle."""
    rows = []
    for aisle, lines in shopping.aisles:
        rows += ["", f"{mark} {for_markdown(shown_aisle(aisle))}", ""]
        rows += [
            f"- [{_tick(shopping, line)}] {for_markdown(_item(line, shopping.currency))}" for line in lines
        ]
    return rows + [row for text in closing_texts(shopping) for row in ("", for_markdown(text))]


def _tick(shopping: ShoppingList, line: ShoppingLine) -> str:
    return "x" if line.key in shopping.ticked else " "


def _item(line: ShoppingLine, currency: str) -> str:
    return f"{shown_name(line)}, {line.shown}{marks(line, currency)}, {for_meals(line)}"


def _csv(shopping: ShoppingList) -> str:
    return sheet_of(CSV_HEADER, (_csv_row(line) for line in shopping.lines))


def _csv_row(line: ShoppingLine) -> list[str]:
    loose = "; ".join(
        f"{sheet_number(f'{amount:g}')} {plural_unit(unit, amount)}".strip() for unit, amount in line.loose
    )
    return [
        line.aisle,
        spreadsheet_safe(line.item),
        line.shown,
        sheet_number(f"{line.mass_g:.2f}") if line.mass_g else "",
        loose,
        "yes" if line.is_staple else "no",
        "yes" if line.is_optional else "no",
        spreadsheet_safe("; ".join(meals_of(line))),
        spreadsheet_safe(short_mark(line.avoid)),
        "" if line.cost is None else sheet_number(f"{line.cost:.2f}"),
    ]


def shopping_data(shopping: ShoppingList) -> dict[str, object]:
    """Return the list as JSON data; null for an unknown `mass_g`."""
    return {
        "title": shopping.title,
        "people": 1,
        "aisles": [
            {
                "aisle": aisle,
                "items": [
                    {
                        "item": line.item,
                        "entity": line.entity,
                        "amount": line.amount,
                        "mass_g": round(line.mass_g, 3) if line.mass_g else None,
                        "other_amounts": [
                            {"amount": round(amount, 3), "unit": unit} for unit, amount in line.loose
                        ],
                        "ticked": line.key in shopping.ticked,
                        "may_already_have": line.is_staple,
                        "at_home_g": round(line.at_home_g, 3),
                        "bought_g": None if line.bought_g is None else round(line.bought_g, 3),
                        "instead_of": list(line.instead_of),
                        "optional": line.is_optional,
                        "cost": None if line.cost is None else round(line.cost, 2),
                        "avoid": [one.to_json() for one in line.avoid],
                        "recipes": [
                            {
                                "title": source.title,
                                "date": source.day.isoformat(),
                                "meal": source.meal,
                                "mass_g": None if source.mass_g is None else round(source.mass_g, 3),
                            }
                            for source in line.sources
                        ],
                    }
                    for line in lines
                ],
            }
            for aisle, lines in shopping.aisles
        ],
        "at_home": [
            {
                "item": name,
                "mass_g": round(mass_g, 3),
                "stand_ins": list(shopping.stand_ins.get(name, ())),
            }
            for name, mass_g in shopping.at_home
        ],
        "missing": list(shopping.missing),
        "currency": shopping.currency,
        "known_cost": None if shopping.known_cost is None else round(shopping.known_cost, 2),
        "left_out": [one.to_json() for one in shopping.left_out],
    }


def _json(shopping: ShoppingList) -> str:
    return json.dumps(shopping_data(shopping), ensure_ascii=False, indent=2) + "\n"


SHOPPING_FORMATS: Mapping[str, Callable[[ShoppingList], str]] = {
    "txt": _txt,
    "md": _md,
    "csv": _csv,
    "json": _json,
}
"""Writers by format."""
