"""RecipeMD: Markdown with two rules between the title and facts, the ingredients, and the directions."""

import re
from typing import Final

from core.importing.fields.build_recipe import RawRecipe
from core.importing.fields.headings import heading_line
from core.importing.fields.prose import section_named, without_markup
from core.text.plain import line_of
from core.text.servings import servings_of

_RULE: Final = re.compile(r"^[ ]{0,3}(?:-[ ]*){3,}$", re.MULTILINE)
_TITLE: Final = re.compile(r"\A\s{0,100}(?:#[ \t]+([^\n]{1,500})|([^\n#]{1,500})\n=+[ \t]*$)", re.MULTILINE)
_ITEM: Final = re.compile(r"[ ]{0,12}(?:[-*+]|\d{1,3}[.)])[ ]+(?:\[[ xX]\][ ]+)?(.*)")
_WHOLE: Final = re.compile(r"(\*\*|__|\*|_)(?=\S)([^*_]{1,1000})(?<=\S)\1")
_LISTS: Final = re.compile(r"(?:#{1,6} [^\n]*\n\s*)?[ ]{0,3}[-*+] \S")
_LINKED: Final = re.compile(r"\[[^\[\]]*\]\([^()]*\)\s*")
_AMOUNT: Final = re.compile(r"\*[^*\s][^*]{0,60}\*\s")
_PARTS: Final = re.compile(r",\s+|,(?!\d)")


def is_recipemd(text: str) -> bool:
    """Return whether a text has a title, then a rule, and right after it a list or a heading and a list.

    Other texts begin like this, too (a README with its contents): the list must have an amount in italics or end in a
    second rule, and have more than links, and there must be no other heading for ingredients.
    """
    body = text[:64_000].replace("\r\n", "\n")
    title = _TITLE.match(body)
    if title is None or any(section_named(line) == "ingredients" for line in body.split("\n")):
        return False
    _, *sections = _RULE.split(body[title.end() :], maxsplit=2)
    if not sections or _LISTS.match(sections[0].lstrip("\n")) is None:
        return False
    items = [item.group(1) for line in sections[0].split("\n") if (item := _ITEM.fullmatch(line))]
    return not all(map(_LINKED.fullmatch, items)) and (len(sections) > 1 or any(map(_AMOUNT.match, items)))


def recipemd_parts(text: str) -> RawRecipe:
    """Return the recipe of a RecipeMD text; a paragraph in `*...*` has tags, one in `**...**` yields."""
    body = text.replace("\r\n", "\n")
    title = _TITLE.match(body)
    sections = _RULE.split(body[title.end() :] if title else body, maxsplit=2)
    about, ingredients, directions = (*sections, "", "")[:3]
    tags, yields, notes = _about(about)
    return RawRecipe(
        title=without_markup((title.group(1) or title.group(2)) if title else ""),
        lines=_ingredients(ingredients),
        servings=servings_of(yields),
        steps=[_one_line(block) for block in re.split(r"\n[ \t]*\n", directions) if block.strip()],
        tags=tags,
        notes=notes,
        made=", ".join(yields),
    )


def _about(text: str) -> tuple[list[str], list[str], list[str]]:
    tags: list[str] = []
    yields: list[str] = []
    notes: list[str] = []
    for block in filter(str.strip, re.split(r"\n[ \t]*\n", text)):
        whole = _WHOLE.fullmatch(block.strip())
        if whole is None:
            notes.append(_one_line(block))
            continue
        items = [item for part in _PARTS.split(whole.group(2)) if (item := line_of(part))]
        # People write "*5 portions, vegan*" as well.
        counted = [item for item in items if len(whole.group(1)) == 2 or servings_of(item) is not None]
        yields += counted
        tags += [item for item in items if item not in counted]
    return tags, yields, notes


def _ingredients(text: str) -> list[str]:
    """Return the items of all lists, with the indented lines under them, and the headings."""
    lines: list[str] = []
    headings: list[str] = []
    for raw in text.split("\n"):
        item = _ITEM.fullmatch(raw)
        if item is not None:
            lines.append(without_markup(item.group(1)))
        elif raw.lstrip().startswith("#"):
            headings.append(heading_line(without_markup(raw.strip())))
        elif raw.strip():
            goes_on = bool(lines) and raw.startswith(" ")
            if goes_on:
                lines[-1] = f"{lines[-1]} {without_markup(raw.strip())}"
            else:
                lines.append(without_markup(raw.strip()))
    return [*lines, *headings]


def _one_line(block: str) -> str:
    text = " ".join(without_markup(line.strip().lstrip("#").strip()) for line in block.strip().split("\n"))
    return re.sub(r"^\d{1,2}[.)]\s+", "", text)
