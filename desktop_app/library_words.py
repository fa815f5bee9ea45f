"""What an import would do and has done, in words."""

from typing import TYPE_CHECKING, Final

from core.recommend.wording import joined

if TYPE_CHECKING:
    from core.importing.preview import FilePreview, ImportPreview
    from core.importing.report import ImportReport

STARTER_LABEL: Final = "Comes with Larder"
_SHOWN_TITLES: Final = 3


def count_words(count: int, what: str = "recipe") -> str:
    """`1 recipe`, `1,204 recipes`."""
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def format_name(label: str) -> str:
    """A format's label without the files it comes in."""
    return label.partition(" (")[0]


def preview_heading(found: "ImportPreview") -> str:
    """The whole of a preview in one line."""
    if not found.paths:
        return "Nothing can be read"
    at_least = "at least " if found.is_cut else ""
    parts = [f"{at_least}{count_words(found.new, 'new recipe')}"] if found.new else []
    parts += [f"{found.updated:,} changed"] if found.updated else []
    if not parts:
        return "Nothing new" if found.unchanged else "No recipes"
    return f"{joined(parts, most=9)} to import".capitalize()


def import_button_words(found: "ImportPreview") -> str:
    """What the button says that starts the import."""
    count = found.new + found.updated
    return f"Import {'all recipes' if found.is_cut else count_words(count)}"


def file_words(file: "FilePreview") -> str:
    """What one file holds."""
    if file.reader is None:
        # The name stands above, and what follows is for the command line; here a button shows the formats.
        problem = file.problem.removeprefix(f"{file.path.name} ").partition(" 'larder ")[0]
        return f"{problem[:1].upper()}{problem[1:]}"
    parts = [f"{count:,} {word}" for count, word in (
        (file.new, "new"), (file.updated, "changed"), (file.unchanged, "already there just so"),
        (file.skipped_count, "to skip"),
    ) if count]  # fmt: skip
    counts = ", ".join(parts) or "no recipes"
    beginning = "; only the beginning was looked at" if file.is_cut else ""
    titles = _title_words(file)
    return f"{counts}{beginning}{f': {titles}' if titles else ''}"


def _title_words(file: "FilePreview") -> str:
    """The first titles of what would be taken in."""
    shown = file.titles[:_SHOWN_TITLES]
    more = file.new + file.updated - len(shown)
    if not shown:
        return ""
    rest = f" and {more:,}{' or more' if file.is_cut else ''} more" if more > 0 else ""
    return f"{', '.join(shown)}{rest}"


def report_heading(report: "ImportReport") -> str:
    """An import in one line."""
    parts = [f"{count:,} {word}" for count, word in (
        (report.added, "added"), (report.updated, "updated"), (report.unchanged, "already there just so"),
        (report.skipped_count, "skipped"),
    ) if count]  # fmt: skip
    return (", ".join(parts) or "No recipes found").capitalize()
