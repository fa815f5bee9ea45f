"""What an import would do and has done, in words."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from core.recommend.wording import joined

if TYPE_CHECKING:
    from core.importing.pipeline.outcome import ImportOutcome
    from core.importing.pipeline.preview import FilePreview, ImportPreview
    from core.importing.pipeline.recipe_preview import RecipePreview
    from core.importing.report import ImportReport
    from core.importing.source_recipe import Skipped
    from core.importing.usda.preview import FoodsPreview

STARTER_LABEL: Final = "Comes with Larder"
FOODS_LABEL: Final = "USDA food tables"
_SHOWN_TITLES: Final = 3
_LONGEST_TITLE: Final = 60
"""Letters of a title in a list of several; a recipe that is shown whole has all of them."""
_MOST_ROWS: Final = 5
"""Files of one format that are listed one by one; more are told together."""

FIELD_LABELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "title": "Title",
        "ingredients": "Ingredients",
        "steps": "Directions",
        "servings": "Servings",
        "prep": "Preparation time",
        "cook": "Cooking time",
        "total": "Total time",
        "tags": "Tags",
        "category": "Category",
        "cuisine": "Cuisine",
        "url": "Web address",
        "source": "Source",
        "notes": "Notes",
        "description": "Description",
        "nutrition": "Nutrition",
        "id": "Number or id",
    }
)
"""The fields of a table as people call them, in the order in which they are offered."""


def count_words(count: int, what: str = "recipe") -> str:
    """`1 recipe`, `1,204 recipes`."""
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def format_name(label: str) -> str:
    """A format's label without the files it comes in."""
    return label.partition(" (")[0]


def preview_heading(found: "ImportPreview") -> str:
    """The whole of a preview in one line."""
    if not found.files and not found.foods:
        return "Nothing can be read"
    at_least = "at least " if found.is_cut else ""
    parts = [f"{at_least}{count_words(found.new, 'new recipe')}"] if found.new else []
    parts += [f"{found.updated:,} changed"] if found.updated else []
    parts += [count_words(foods, "food")] if (foods := _foods_wanted(found)) else []
    parts += [count_words(found.new_links, "link")] if found.new_links else []
    if parts:
        return f"{joined(parts, most=9)} to import".capitalize()
    if found.is_cut:
        return "Recipes to import"
    if not found.paths and not any(each.foods for each in found.foods):
        return "Nothing can be read"
    known = found.unchanged or any(file.known_links for file in found.files)
    return "Nothing new" if known or any(each.unchanged for each in found.foods) else "No recipes"


def import_button_words(found: "ImportPreview") -> str:
    """What the button says that starts the import."""
    count, foods = found.new + found.updated, _foods_wanted(found)
    parts = ["all recipes"] if found.is_cut else [count_words(count)] if count else []
    parts += [count_words(foods, "food")] if foods else []
    parts += [count_words(found.new_links, "link")] if found.new_links and not parts else []
    parts += [count_words(found.new_links, "link")] if found.new_links else []
    return f"Import {joined(parts, most=9)}"


def _foods_wanted(found: "ImportPreview") -> int:
    return sum(each.new + each.updated for each in found.foods)


def file_words(file: "FilePreview") -> str:
    """What one file holds."""
    if file.reader is None:
        return problem_words(file.problem, file.path.name)
    if file.is_cut and not file.read:
        return "not looked into here; all of it is read when you import"
    parts = [f"{count:,} {word}" for count, word in (
        (file.new, "new"), (file.updated, "changed"), (file.unchanged, "already there just so"),
        (file.skipped_count, "to skip"), (file.new_links, "new links, which are guesses and decide nothing"),
        (file.known_links, "links already there"),
    ) if count]  # fmt: skip
    counts = ", ".join(parts) or "no recipes"
    beginning = "; only the beginning was looked at" if file.is_cut else ""
    titles = _title_words(file)
    return f"{counts}{beginning}{f': {titles}' if titles else ''}"


def grouped(files: "Sequence[FilePreview]") -> "list[tuple[str, str, tuple[FilePreview, ...]]]":
    """Files as rows of a list: name, what they hold, and which they are. Many of one format share a row."""
    rows: list[tuple[str, str, tuple[FilePreview, ...]]] = []
    by_format: dict[str, list[FilePreview]] = {}
    for file in files:
        if file.reader is None:
            rows.append((file.path.name or str(file.path), file_words(file), (file,)))
        else:
            by_format.setdefault(file.reader.label, []).append(file)
    for label, same in by_format.items():
        if len(same) > _MOST_ROWS:
            rows.append((f"{len(same):,} files", f"{format_name(label)}: {_together(same)}", tuple(same)))
        else:
            rows += [
                (file.path.name or str(file.path), f"{format_name(label)}: {file_words(file)}", (file,))
                for file in same
            ]
    return rows


def _together(files: "Sequence[FilePreview]") -> str:
    """What several files hold."""
    parts = [f"{count:,} {word}" for count, word in (
        (sum(file.new for file in files), "new"),
        (sum(file.updated for file in files), "changed"),
        (sum(file.unchanged for file in files), "already there just so"),
        (sum(file.skipped_count for file in files), "to skip"),
    ) if count]  # fmt: skip
    left = sum(file.is_cut and not file.read for file in files)
    parts += [f"{left:,} files not looked into here, all read when you import"] if left else []
    titles = [title for file in files for title in file.titles]
    shown = ", ".join(_brief(title) for title in titles[:_SHOWN_TITLES])
    more = sum(file.new + file.updated for file in files) - len(titles[:_SHOWN_TITLES])
    rest = f" and {more:,} more" if more > 0 else ""
    return f"{', '.join(parts) or 'no recipes'}{f': {shown}{rest}' if shown else ''}"


def foods_words(foods: "FoodsPreview") -> str:
    """What one folder or zip of food tables holds."""
    if foods.problem:
        return problem_words(foods.problem, foods.path.name)
    parts = [f"{count:,} {word}" for count, word in (
        (foods.new, "new"), (foods.updated, "changed"), (foods.unchanged, "already there just so"),
        (foods.skipped_count, "to skip"),
    ) if count]  # fmt: skip
    if foods.new == foods.foods > 0 and not foods.skipped_count:
        return count_words(foods.new, "new food")
    return f"{count_words(foods.foods, 'food')} ({', '.join(parts)})" if foods.foods else "no foods"


def problem_words(problem: str, name: str) -> str:
    """Why something cannot be read, where its name stands above and buttons stand for the command line."""
    said = problem.removeprefix(f"{name} ").partition(" 'larder ")[0].removesuffix(" Say which it is:")
    return f"{said[:1].upper()}{said[1:]}"


def _title_words(file: "FilePreview") -> str:
    """The first titles of what would be taken in."""
    shown = [_brief(title) for title in file.titles[:_SHOWN_TITLES]]
    more = file.new + file.updated - len(shown)
    if not shown:
        return ""
    rest = f" and {'at least ' if file.is_cut else ''}{more:,} more" if more > 0 else ""
    return f"{', '.join(shown)}{rest}"


def _brief(title: str) -> str:
    return title if len(title) <= _LONGEST_TITLE else f"{title[: _LONGEST_TITLE - 1].rstrip()}…"


def look_facts(look: "RecipePreview") -> str:
    """What was read of a recipe beside its title and lines."""
    servings = count_words(1, "serving") if look.servings == 1 else f"{look.servings or 0:g} servings"
    parts = [
        servings if look.servings is not None else "servings unknown",
        f"{look.total_min:g} min" if look.total_min is not None else "time unknown",
        count_words(len(look.lines), "ingredient"),
        count_words(len(look.steps), "step") if look.steps else "no directions",
    ]
    return "  ·  ".join(parts)


def unknown_words(look: "RecipePreview") -> str:
    """What it means that some ingredients are not known; empty when all are."""
    count = len(look.unknown)
    if not count:
        return ""
    verbs = ("is", "It counts") if count == 1 else ("are", "They count")
    return (
        f"{count_words(count, 'ingredient')} {verbs[0]} not known to Larder. {verbs[1]} as unknown for every allergen, so"
        " the recipe is never called free of one."
    )


def progress_words(share: float, text: str, left: str) -> str:
    """How far work is: a share where it is known, what is being done, and the time that is left."""
    return "  ·  ".join(part for part in (f"{share:.0%}" if share > 0 else "", text, left) if part)


def report_heading(outcome: "ImportOutcome") -> str:
    """An import in one line."""
    recipes, foods = outcome.recipes, outcome.foods
    parts = [] if foods is None else [_counts(foods, "food")]
    parts += [] if recipes is None else [_counts(recipes, "recipe" if foods is not None else "")]
    parts += [f"{len(outcome.left_out):,} not read"] if outcome.left_out else []
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}"


def _counts(report: "ImportReport", what: str) -> str:
    parts = [(count, word) for count, word in (
        (report.added, "added"), (report.updated, "updated"), (report.unchanged, "already there just so"),
        (report.skipped_count, "skipped"),
    ) if count]  # fmt: skip
    links = [f"{count_words(report.links_added, 'link')} added"] if report.links_added else []
    links += (
        [f"{count_words(report.links_unchanged, 'link')} already there"] if report.links_unchanged else []
    )
    if not parts:
        return ", ".join(links) or f"no {what or 'recipe'}s found"
    (first, word), *rest = parts
    named = count_words(first, what) if what else f"{first:,}"
    return ", ".join([f"{named} {word}", *(f"{count:,} {word}" for count, word in rest), *links])


def taken_in_words(count: int) -> str:
    """What it means that recipes are in the library."""
    they, their = ("It is", "its") if count == 1 else ("They are", "their")
    return (
        f"{they} in the library from now on. Allergens are worked out from {their} ingredients; what cannot be placed"
        " counts as unknown and is never called free of anything."
    )


def likeness_words(count: int) -> str:
    """That likeness of many recipes comes later, and what goes on without it."""
    return (
        f"Likeness of {count_words(count)} is worked out in the background; the line at the bottom says how far it is."
        " Until then answers keep to all that you ask for, and only what recipes resemble does not count."
    )


def reasons_text(reasons: "Iterable[Skipped]", count: int) -> str:
    """What was skipped and why, a line each, for a file or the clipboard."""
    lines = [f"{reason.where}: {reason.why}" for reason in reasons]
    if count > len(lines):
        lines.append(f"{count - len(lines):,} more were skipped and are not listed.")
    return "\n".join(lines) + "\n"


def chosen_columns(
    choices: Sequence[tuple[str, str]], guessed: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """The columns of each field from (column, field) pairs; a guess that was not kept is switched off by no column."""
    chosen: dict[str, tuple[str, ...]] = {}
    for column, field in choices:
        if field:
            chosen[field] = (*chosen.get(field, ()), column)
    return chosen | {field: () for field in guessed if field not in chosen}
