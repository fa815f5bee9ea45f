"""A shopping list as text, Markdown, CSV or JSON."""

import json
from collections.abc import Callable, Mapping

from core.errors import KnownError, shown
from core.files.sheets import sheet_number, sheet_of, spreadsheet_safe
from core.plan.avoided import left_out_text
from core.plan.household import grams_text
from core.plan.shopping import ShoppingLine, ShoppingList
from core.plan.text import for_markdown, one_line
from core.recommend.avoid_wording import lower_first, short_mark
from core.recommend.wording import joined
from core.text.kitchen_amounts import agreeing, plural_unit
from core.translation import local_number, tr

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


def marks(line: ShoppingLine) -> str:
    """Return remarks on a line, in brackets; empty for most lines."""
    found = [
        text
        for holds, text in (
            (line.cost is not None, f"about {line.cost or 0:.2f}"),
            (line.at_home_g > 0, more_at_home(line)),
            (line.has_some, "some at home"),
            (line.is_staple and not line.has_some, "may already have"),
            (line.is_optional, "optional"),
        )
        if holds
    ]
    if line.avoid:
        found.append(lower_first(short_mark(line.avoid)))
    return f" ({', '.join(found)})" if found else ""


def more_at_home(line: ShoppingLine) -> str:
    """Return `200 g more at home`, or `200 g more at home as rice` if another food serves as this one."""
    others = f" as {joined(list(line.stand_ins))}" if line.stand_ins else ""
    return f"{grams_text(line.at_home_g)} more at home{others}"


def shown_name(line: ShoppingLine) -> str:
    """Return the food's name for a list, in the plural if several are bought."""
    name = one_line(line.name)
    if line.count is not None and line.count > 1:
        rest, space, last = name.rpartition(" ")
        name = f"{rest}{space}{agreeing(last, line.count)}"
    return name[:1].upper() + name[1:]


def meals_of(line: ShoppingLine) -> tuple[str, ...]:
    """Return the meals that need a line."""
    return tuple(dict.fromkeys(one_line(source.title) for source in line.sources))


def at_home_text(shopping: ShoppingList) -> str:
    """Return one line on the food that needn't be bought: `At home: rice (300 g)`; empty if there is none.

    A food that another one serves as says so: `basmati rice (200 g: use rice)`.
    """
    foods = ", ".join(
        f"{name} ({grams_text(mass_g)}{_served_text(shopping, name)})" for name, mass_g in shopping.at_home
    )
    return f"At home: {foods}" if foods else ""


def _served_text(shopping: ShoppingList, name: str) -> str:
    others = shopping.stand_ins.get(name, ())
    return f": use {joined(list(others))}" if others else ""


def cost_text(shopping: ShoppingList) -> str:
    """Return `Known prices: € 23.40 for 31 of 48 items`; empty without any price."""
    if shopping.known_cost is None:
        return ""
    return tr("Known prices: {money} for {priced} of {all} items").format(
        money=f"{shopping.currency} {local_number(f'{shopping.known_cost:,.2f}')}".strip(),
        priced=sum(line.cost is not None for line in shopping.lines),
        all=len(shopping.lines),
    )


def heading(shopping: ShoppingList) -> str:
    """Return the list's heading."""
    return f"Shopping list, {one_line(shopping.title)}"


def _txt(shopping: ShoppingList) -> str:
    rows = [heading(shopping)]
    for aisle, lines in shopping.aisles:
        rows += ["", aisle.upper()]
        rows += [f"[ ] {shown_name(line)}, {line.shown}{marks(line)}" for line in lines]
    if shopping.known_cost is not None:
        rows += ["", one_line(cost_text(shopping))]
    if shopping.at_home:
        rows += ["", one_line(at_home_text(shopping))]
    rows += ["", *(f"Not on the list, no recipe is known: {one_line(meal)}" for meal in shopping.missing)]
    if shopping.left_out:
        rows += ["", one_line(left_out_text(shopping.left_out))]
    return "\n".join(rows).rstrip("\n") + "\n"


def _md(shopping: ShoppingList) -> str:
    rows = [f"# {for_markdown(heading(shopping))}"]
    for aisle, lines in shopping.aisles:
        rows += ["", f"## {for_markdown(aisle)}", ""]
        rows += [markdown_item(line) for line in lines]
    if shopping.known_cost is not None:
        rows += ["", for_markdown(cost_text(shopping))]
    if shopping.at_home:
        rows += ["", for_markdown(at_home_text(shopping))]
    if shopping.missing:
        rows += ["", "Not on the list, no recipe is known:", ""]
        rows += [f"- {for_markdown(meal)}" for meal in shopping.missing]
    if shopping.left_out:
        rows += ["", for_markdown(left_out_text(shopping.left_out))]
    return "\n".join(rows) + "\n"


def markdown_item(line: ShoppingLine) -> str:
    """Return a line as an item to tick."""
    return f"- [ ] {for_markdown(shown_name(line))}, {for_markdown(line.shown)}{marks(line)}"


def _csv(shopping: ShoppingList) -> str:
    return sheet_of(CSV_HEADER, (_csv_row(line) for line in shopping.lines))


def _csv_row(line: ShoppingLine) -> list[str]:
    loose = "; ".join(
        f"{sheet_number(f'{amount:g}')} {plural_unit(unit, amount)}".strip() for unit, amount in line.loose
    )
    return [
        line.aisle,
        spreadsheet_safe(line.name),
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
                        "item": line.name,
                        "entity": line.entity,
                        "amount": line.shown,
                        "mass_g": round(line.mass_g, 3) if line.mass_g else None,
                        "other_amounts": [
                            {"amount": round(amount, 3), "unit": unit} for unit, amount in line.loose
                        ],
                        "may_already_have": line.is_staple,
                        "at_home_g": round(line.at_home_g, 3),
                        "bought_g": None if line.bought_g is None else round(line.bought_g, 3),
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
