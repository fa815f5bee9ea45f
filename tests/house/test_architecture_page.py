"""The drawing in docs/architecture.md is the tree as it is, and documents name files that exist."""

import re

from tests.house.tree import project_files
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
DRAWN_WHOLE = ("core", "desktop_app")
"""Every package directly in these is in the drawing."""
DRAWN_DEEPER = ("core/importing", "core/library", "core/text")


def drawn_folders() -> set[str]:
    """Return the folders of the drawing, as paths from the root."""
    drawing = PAGE.split("```")[1]
    parents: dict[int, str] = {}
    folders = set()
    for line in drawing.splitlines():
        indent = len(line) - len(line.lstrip())
        for name in re.findall(r"(?:^\s*|  )(\w+)/(?=\s|$)", line):
            parent = parents.get(indent - 2, "")
            path = f"{parent}/{name}".lstrip("/")
            parents[indent] = path
            folders.add(path)
    return folders


def packages_in(folder: str) -> set[str]:
    """Return the packages directly in a folder, as paths from the root."""
    return {
        path.parent.relative_to(ROOT).as_posix()
        for path in project_files()
        if path.name == "__init__.py" and path.parent.parent == ROOT / folder
    }


def test_every_folder_of_the_drawing_exists() -> None:
    folders = drawn_folders()
    assert {"core/text/lines", "models/question_parser", "desktop_app/shell"} <= folders
    assert {folder for folder in folders if not (ROOT / folder).is_dir()} == set()


def test_every_package_is_in_the_drawing() -> None:
    missing = {
        package for folder in (*DRAWN_WHOLE, *DRAWN_DEEPER) for package in packages_in(folder)
    } - drawn_folders()
    assert missing == set(), "add them to the drawing in docs/architecture.md"


def test_documents_name_files_and_link_to_pages_that_exist() -> None:
    wrong: list[str] = []
    for path in project_files():
        if path.suffix != ".md" or ROOT / "tests" in path.parents:
            continue
        text = path.read_text(encoding="utf-8")
        named = re.findall(r"`((?:core|models|desktop_app|assets|benchmarks|packaging)/[\w/.-]+)`", text)
        # docs/safety.md names tests by their path in tests/.
        places = [(name, ROOT / name, ROOT / "tests" / name) for name in named if "NAME" not in name]
        places += [
            (link, path.parent / link, path.parent / link) for link in re.findall(r"\]\(([^)#:]+)\)", text)
        ]
        page = path.relative_to(ROOT)
        wrong += [f"{page}: {name}" for name, *found in places if not any(one.exists() for one in found)]
    assert wrong == []
