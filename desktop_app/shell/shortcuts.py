"""The list of keyboard shortcuts."""

from typing import Final

from desktop_app.shell.translation import QT_TR_NOOP, tr

SHORTCUTS: Final = (
    (
        QT_TR_NOOP("Ctrl+1 to Ctrl+8"),
        QT_TR_NOOP("Open Ask, Today, Plan, Library, Trends, Profile, Settings or Guide"),
    ),
    (QT_TR_NOOP("Ctrl+K"), QT_TR_NOOP("Find a page, recipe, action or past question")),
    (QT_TR_NOOP("Ctrl+N"), QT_TR_NOOP("Write a recipe")),
    (QT_TR_NOOP("Alt+Left"), QT_TR_NOOP("Go back from a recipe")),
    (QT_TR_NOOP("/"), QT_TR_NOOP("Go to the question box")),
    (QT_TR_NOOP("Enter"), QT_TR_NOOP("Ask the question, or open the focused item")),
    (
        QT_TR_NOOP("Up, Down in the question box"),
        QT_TR_NOOP("Suggestions, or past questions if the box is empty"),
    ),
    (QT_TR_NOOP("Tab in the question box"), QT_TR_NOOP("Accept the suggestion")),
    (QT_TR_NOOP("Tab, Shift+Tab"), QT_TR_NOOP("Next or previous control")),
    (QT_TR_NOOP("Enter or Space on a condition"), QT_TR_NOOP("Change the condition")),
    (QT_TR_NOOP("Delete on a condition"), QT_TR_NOOP("Remove the condition and ask again")),
    (QT_TR_NOOP("Ctrl+P"), QT_TR_NOOP("Print the recipe, or the week of the Plan page")),
    (QT_TR_NOOP("Ctrl+V on the Library page"), QT_TR_NOOP("Preview the copied recipe or files")),
    (QT_TR_NOOP("Ctrl+Enter in a pasted text"), QT_TR_NOOP("Read the recipe")),
    (QT_TR_NOOP("M on a diary entry"), QT_TR_NOOP("Move, copy, edit or delete the entry")),
    (QT_TR_NOOP("W on a planned meal"), QT_TR_NOOP("Why this dish, other dishes, portions, note")),
    (QT_TR_NOOP("Ctrl+Z"), QT_TR_NOOP("Undo the last change; in the diary, even after a restart")),
    (QT_TR_NOOP("Ctrl+Shift+Z or Ctrl+Y"), QT_TR_NOOP("Redo the change that was undone")),
    (QT_TR_NOOP("Esc"), QT_TR_NOOP("Close the front window")),
    (QT_TR_NOOP("F1"), QT_TR_NOOP("Open the guide")),
    (QT_TR_NOOP("?"), QT_TR_NOOP("Show this list")),
    (QT_TR_NOOP('Space on "Why this?"'), QT_TR_NOOP("Show or hide all evidence of an answer")),
    (QT_TR_NOOP("Ctrl+Q"), QT_TR_NOOP("Quit")),
)


def shortcuts_markdown() -> str:
    """Return the list as a page of the guide."""
    rows = "\n".join(f"| {tr(keys)} | {tr(what)} |" for keys, what in SHORTCUTS)
    title, first, second = tr("Keyboard shortcuts"), tr("Keys"), tr("What they do")
    return f"# {title}\n\n| {first} | {second} |\n|---|---|\n{rows}\n"
