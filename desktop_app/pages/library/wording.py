"""Text of the import preview and the import report."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from core.recommend.wording import joined
from desktop_app.shell.translation import QT_TR_NOOP, local_number, tr, tr_count
from desktop_app.widgets.facts import servings_words

if TYPE_CHECKING:
    from core.importing.pipeline.outcome import ImportOutcome
    from core.importing.pipeline.preview import FilePreview, ImportPreview
    from core.importing.pipeline.recipe_preview import RecipePreview
    from core.importing.report import ImportReport
    from core.importing.source_recipe import Skipped
    from core.importing.usda.preview import FoodsPreview

STARTER_LABEL: Final = QT_TR_NOOP("Starter recipes")
FOODS_LABEL: Final = QT_TR_NOOP("USDA food tables")
_SHOWN_TITLES: Final = 3
_LONGEST_TITLE: Final = 60
"""Characters of a title in a list of several; the preview of one recipe shows all."""
_MOST_ROWS: Final = 5
"""Files of one format that are listed one by one; more share a row."""

FIELD_LABELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "title": QT_TR_NOOP("Title"),
        "ingredients": QT_TR_NOOP("Ingredients"),
        "steps": QT_TR_NOOP("Directions"),
        "servings": QT_TR_NOOP("Servings"),
        "prep": QT_TR_NOOP("Preparation time"),
        "cook": QT_TR_NOOP("Cooking time"),
        "total": QT_TR_NOOP("Total time"),
        "tags": QT_TR_NOOP("Tags"),
        "category": QT_TR_NOOP("Category"),
        "cuisine": QT_TR_NOOP("Cuisine"),
        "url": QT_TR_NOOP("Web address"),
        "source": QT_TR_NOOP("Source"),
        "notes": QT_TR_NOOP("Notes"),
        "description": QT_TR_NOOP("Description"),
        "nutrition": QT_TR_NOOP("Nutrition"),
        "id": QT_TR_NOOP("Id"),
    }
)
"""Labels of the fields of a table, in the order of the list."""


def recipe_count(n: int) -> str:
    """Return `1 recipe`, `1,204 recipes`."""
    return tr_count("%n recipes", "%n recipe", n)


def food_count(n: int) -> str:
    """Return `1 food`, `1,204 foods`."""
    return tr_count("%n foods", "%n food", n)


def ingredient_count(n: int) -> str:
    """Return `1 ingredient`, `12 ingredients`."""
    return tr_count("%n ingredients", "%n ingredient", n)


def link_count(n: int) -> str:
    """Return `1 link`, `12 links`."""
    return tr_count("%n links", "%n link", n)


def format_name(label: str) -> str:
    """Return a format's label without the files it comes in."""
    return label.partition(" (")[0]


def preview_heading(found: "ImportPreview") -> str:
    """Return the whole of a preview in one line."""
    if not found.files and not found.foods:
        return tr("Nothing can be read")
    new = tr_count("%n new recipes", "%n new recipe", found.added)
    parts = [tr("at least {recipes}").format(recipes=new) if found.is_cut else new] if found.added else []
    parts += [tr_count("%n changed", "%n changed", found.updated)] if found.updated else []
    parts += [food_count(foods)] if (foods := _foods_wanted(found)) else []
    parts += [link_count(found.links_added)] if found.links_added else []
    if parts:
        text = tr("{contents} to import").format(contents=joined(parts, most=9))
        return f"{text[:1].upper()}{text[1:]}"
    if found.is_cut:
        return tr("Recipes to import")
    if not found.paths and not any(each.foods for each in found.foods):
        return tr("Nothing can be read")
    known = found.unchanged or any(file.links_unchanged for file in found.files)
    return tr("Nothing new") if known or any(each.unchanged for each in found.foods) else tr("No recipes")


def import_button_text(found: "ImportPreview") -> str:
    """Return the text of the button that starts the import."""
    count, foods = found.added + found.updated, _foods_wanted(found)
    parts = [tr("all recipes")] if found.is_cut else [recipe_count(count)] if count else []
    parts += [food_count(foods)] if foods else []
    parts += [link_count(found.links_added)] if found.links_added else []
    return tr("Import {contents}").format(contents=joined(parts, most=9))


def _foods_wanted(found: "ImportPreview") -> int:
    return sum(each.added + each.updated for each in found.foods)


def file_text(file: "FilePreview") -> str:
    """Return the contents of one file in one line."""
    if file.reader is None:
        return problem_text(file.problem, file.path.name)
    if file.is_cut and not file.read:
        return tr("not previewed; the whole file is read on import")
    counts = _counts_text(file.added, file.updated, file.unchanged, file.skipped_count)
    if file.links_added:
        counts.append(
            tr_count(
                "%n new suggested matches, never used for allergens or nutrition",
                "%n new suggested match, never used for allergens or nutrition",
                file.links_added,
            )
        )
    if file.links_unchanged:
        counts.append(tr_count("%n unchanged matches", "%n unchanged match", file.links_unchanged))
    text = ", ".join(counts) or tr("no recipes")
    if file.is_cut:
        text = tr("{counts}; only the start of the file was previewed").format(counts=text)
    titles = _titles_text(file.titles, file.added + file.updated, is_cut=file.is_cut)
    return f"{text}: {titles}" if titles else text


def _name_of(path: Path) -> str:
    # Only text that was pasted has a path without a folder.
    return path.name or str(path) if path.is_absolute() else tr(str(path))


def grouped(files: "Sequence[FilePreview]") -> "list[tuple[str, str, tuple[FilePreview, ...]]]":
    """Return rows of a list: name, contents, and the files. Many files of one format share a row."""
    rows: list[tuple[str, str, tuple[FilePreview, ...]]] = []
    by_format: dict[str, list[FilePreview]] = {}
    for file in files:
        if file.reader is None:
            rows.append((_name_of(file.path), file_text(file), (file,)))
        else:
            by_format.setdefault(file.reader.label, []).append(file)
    for label, same in by_format.items():
        if len(same) > _MOST_ROWS:
            name = tr_count("%n files", "%n file", len(same))
            rows.append((name, f"{format_name(label)}: {_files_text(same)}", tuple(same)))
        else:
            rows += [
                (_name_of(file.path), f"{format_name(label)}: {file_text(file)}", (file,)) for file in same
            ]
    return rows


def _files_text(files: "Sequence[FilePreview]") -> str:
    """Return the contents of several files in one line."""
    wanted = sum(file.added + file.updated for file in files)
    parts = _counts_text(
        sum(file.added for file in files),
        sum(file.updated for file in files),
        sum(file.unchanged for file in files),
        sum(file.skipped_count for file in files),
    )
    if left := sum(file.is_cut and not file.read for file in files):
        parts.append(
            tr_count(
                "%n files not previewed; each is read on import",
                "%n file not previewed; it is read on import",
                left,
            )
        )
    titles = _titles_text([title for file in files for title in file.titles], wanted, is_cut=False)
    text = ", ".join(parts) or tr("no recipes")
    return f"{text}: {titles}" if titles else text


def _counts_text(new: int, changed: int, unchanged: int, skipped: int) -> list[str]:
    parts = (
        (new, tr_count("%n new", "%n new", new)),
        (changed, tr_count("%n changed", "%n changed", changed)),
        (unchanged, tr_count("%n unchanged", "%n unchanged", unchanged)),
        (skipped, tr_count("%n to skip", "%n to skip", skipped)),
    )
    return [text for count, text in parts if count]


def foods_text(foods: "FoodsPreview") -> str:
    """Return the contents of one folder or zip of food tables."""
    if foods.problem:
        return problem_text(foods.problem, foods.path.name)
    if foods.added == foods.foods > 0 and not foods.skipped_count:
        return tr_count("%n new foods", "%n new food", foods.added)
    parts = _counts_text(foods.added, foods.updated, foods.unchanged, foods.skipped_count)
    return f"{food_count(foods.foods)} ({', '.join(parts)})" if foods.foods else tr("no foods")


def problem_text(problem: str, name: str) -> str:
    """Return why a file cannot be read, without its name and without a command: the row has both."""
    text = problem.removeprefix(f"{name} ").partition(" 'larder ")[0].removesuffix(" Say which it is:")
    return f"{text[:1].upper()}{text[1:]}"


def _titles_text(titles: "Sequence[str]", wanted: int, *, is_cut: bool) -> str:
    """Return the first titles that would be imported, and the number of the others."""
    shown = ", ".join(_brief(title) for title in titles[:_SHOWN_TITLES])
    more = wanted - len(titles[:_SHOWN_TITLES])
    if not shown or more <= 0:
        return shown
    if is_cut:
        return tr_count("{titles} and at least %n more", "{titles} and at least %n more", more).format(
            titles=shown
        )
    return tr_count("{titles} and %n more", "{titles} and %n more", more).format(titles=shown)


def _brief(title: str) -> str:
    return title if len(title) <= _LONGEST_TITLE else f"{title[: _LONGEST_TITLE - 1].rstrip()}…"


def preview_facts(preview: "RecipePreview") -> str:
    """Return servings, time and the numbers of ingredients and steps."""
    servings, minutes, steps = preview.servings, preview.total_min, len(preview.steps)
    parts = [
        servings_words(servings) if servings is not None else tr("servings unknown"),
        tr("{minutes} min").format(minutes=local_number(f"{minutes:g}"))
        if minutes is not None
        else tr("time unknown"),
        ingredient_count(len(preview.lines)),
        tr_count("%n steps", "%n step", steps) if steps else tr("no directions"),
    ]
    return "  ·  ".join(parts)


def unknown_text(preview: "RecipePreview") -> str:
    """Return a warning about unrecognised ingredients; empty if there are none."""
    count = len(preview.unknown)
    if not count:
        return ""
    return tr_count(
        "Larder doesn't recognise %n ingredients, so it can't rule out any allergen.",
        "Larder doesn't recognise %n ingredient, so it can't rule out any allergen.",
        count,
    )


def progress_text(share: float, text: str, left: str) -> str:
    """Return the share if it is known, the current step, and the time left."""
    return "  ·  ".join(part for part in (f"{100 * share:.0f} %" if share > 0 else "", text, left) if part)


def report_heading(outcome: "ImportOutcome") -> str:
    """Return the result of an import in one line."""
    recipes, foods = outcome.recipes, outcome.foods
    parts = [] if foods is None else [_report_text(foods, food_count, tr("no foods found"))]
    if recipes is not None:
        named = recipe_count if foods is not None else "{:,}".format
        parts.append(_report_text(recipes, named, tr("no recipes found")))
    if outcome.left_out:
        parts.append(tr_count("%n not read", "%n not read", len(outcome.left_out)))
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}"


def _report_text(report: "ImportReport", named: Callable[[int], str], none_found: str) -> str:
    counts = (
        (report.added, tr("{count} added")),
        (report.updated, tr("{count} updated")),
        (report.unchanged, tr("{count} unchanged")),
        (report.skipped_count, tr("{count} skipped")),
    )
    found = [(count, text) for count, text in counts if count]
    parts = [
        text.format(count=named(count) if place == 0 else local_number(f"{count:,}"))
        for place, (count, text) in enumerate(found)
    ]
    if report.links_added:
        parts.append(tr_count("%n suggested matches added", "%n suggested match added", report.links_added))
    if report.links_unchanged:
        parts.append(
            tr_count("%n suggested matches unchanged", "%n suggested match unchanged", report.links_unchanged)
        )
    return ", ".join(parts) or none_found


def added_text(n: int) -> str:
    """Return a sentence on how imported recipes are checked for allergens."""
    return tr_count(
        "%n recipes added. Allergens are checked from the ingredients; an ingredient Larder doesn't recognise counts as"
        " unknown for every allergen.",
        "%n recipe added. Allergens are checked from the ingredients; an ingredient Larder doesn't recognise counts as"
        " unknown for every allergen.",
        n,
    )


def indexing_text(n: int) -> str:
    """Return a notice that recipes are indexed in the background."""
    return tr_count(
        "Indexing %n recipes in the background. Until it finishes, answers meet all your conditions but aren't ranked by"
        " similarity to your log.",
        "Indexing %n recipe in the background. Until it finishes, answers meet all your conditions but aren't ranked by"
        " similarity to your log.",
        n,
    )


def reasons_text(reasons: "Iterable[Skipped]", count: int) -> str:
    """Return the skipped recipes and the reasons, a line each, for a file or the clipboard."""
    lines = [f"{reason.where}: {reason.why}" for reason in reasons]
    if count > len(lines):
        lines.append(tr_count("%n more were skipped.", "%n more was skipped.", count - len(lines)))
    return "\n".join(lines) + "\n"


def chosen_columns(
    choices: Sequence[tuple[str, str]], guessed: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """Return the columns of each field from (column, field) pairs; a rejected guess gets no column."""
    chosen: dict[str, tuple[str, ...]] = {}
    for column, field in choices:
        if field:
            chosen[field] = (*chosen.get(field, ()), column)
    return chosen | {field: () for field in guessed if field not in chosen}
