"""Build the documentation into build/website/html, a site that works without a network: `make docs` runs this in .venv-docs.

The pages are the documents of the checkout, with their links as they are: a link to a page that is missing, or to a
heading that is not there, stops the build. So does a page that would load anything from another computer.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SOURCE = ROOT / "build" / "website" / "source"
HTML = ROOT / "build" / "website" / "html"

NAVIGATION = {
    "Install": ("docs/installing",),
    "User guide": (
        "docs/guide", "docs/diary", "docs/plans", "docs/adapting", "docs/composing", "docs/conditions",
        "docs/allergen-answers", "docs/safety", "docs/privacy", "docs/backups", "docs/recovery", "docs/devices",
        "docs/local-models", "docs/glossary",
    ),
    "Auf Deutsch": (
        "docs/de/guide", "docs/de/diary", "docs/de/plans", "docs/de/adapting", "docs/de/composing", "docs/de/conditions",
        "docs/de/allergen-answers", "docs/de/safety", "docs/de/privacy", "docs/de/backups", "docs/de/recovery",
        "docs/de/devices", "docs/de/local-models", "docs/de/glossary", "docs/de/formats", "docs/de/command-line",
    ),
    "En español": (
        "docs/es/guide", "docs/es/diary", "docs/es/plans", "docs/es/adapting", "docs/es/composing",
        "docs/es/conditions", "docs/es/allergen-answers", "docs/es/safety", "docs/es/privacy", "docs/es/backups",
        "docs/es/recovery", "docs/es/devices", "docs/es/local-models", "docs/es/glossary", "docs/es/formats",
        "docs/es/command-line",
    ),
    "Formats and programs": (
        "docs/formats", "docs/command-line", "docs/api", "docs/assistants", "examples/tables/README",
    ),
    "How it works": ("docs/architecture", "docs/week-rubric", "docs/decisions/README"),
    "Benchmarks": (
        "docs/benchmarks", "docs/benchmarks/questions", "docs/benchmarks/diary", "docs/benchmarks/foods",
        "docs/benchmarks/recommending", "docs/benchmarks/adapting", "docs/benchmarks/planning", "docs/benchmarks/speed",
        "docs/benchmarks/importing", "docs/benchmarks/devices", "docs/benchmarks/kills",
    ),
    "Contributing": ("CONTRIBUTING", "docs/translating", "CHANGELOG"),
}  # fmt: skip
"""Every page of docs/ is here, or in docs/decisions."""

_LINK = re.compile(r"(?<=\]\()(?P<target>[^()\s]+)(?=\))")
_WHOLE_LINK = re.compile(r"(?<!!)\[(?P<text>[^\][]*)\]\((?P<target>[^()\s]+)\)")
_LOADED = re.compile(
    r"""<(?:script|link|img|iframe|source|video|audio)\b[^>]*\b(?:src|href)=["']?(?:https?:)?//|@import|url\(["']?(?:https?:)?//"""
)
_PICTURES = {".png", ".svg"}


def main() -> int:
    """Build the site; return 1 if a page misses something."""
    shutil.rmtree(SOURCE.parent, ignore_errors=True)
    pages = copy_pages()
    missing = unlisted(pages)
    if missing:
        print(f"Add to the navigation in packaging/website/build.py: {', '.join(missing)}", file=sys.stderr)
        return 1
    write_index()
    # -W: every warning is an error; -n: references that lead nowhere are warnings.
    sphinx = [sys.executable, "-m", "sphinx", "-b", "html", "-q", "-W", "--keep-going", "-n", "-c", str(HERE)]
    if subprocess.run([*sphinx, str(SOURCE), str(HTML)], check=False).returncode:
        return 1
    loading = loads_from_elsewhere(HTML)
    if loading:
        print(f"These would load something from another computer: {', '.join(loading)}", file=sys.stderr)
        return 1
    count = len(list(HTML.rglob("*.html")))
    print(f"{count} pages are in {HTML.relative_to(ROOT)}; open index.html there.")
    return 0


def copy_pages() -> set[str]:
    """Copy the documents, and those that they link to, at the same paths; return the names of the pages."""
    pending = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    pending += [ROOT / "CHANGELOG.md", ROOT / "examples" / "tables" / "README.md"]
    copied: set[Path] = set()
    while pending:
        page = pending.pop()
        if page in copied:
            continue
        copied.add(page)
        text, linked = with_local_links(page)
        pending += [path for path in linked if path.suffix == ".md"]
        for picture in (path for path in linked if path.suffix in _PICTURES):
            copy(picture, picture.read_bytes())
        name = page.relative_to(ROOT).with_suffix("").as_posix()
        if name not in listed():
            text = f"---\norphan: true\n---\n\n{text}"
        copy(ROOT / "index.md" if name == "README" else page, text.encode())
    return {page.relative_to(ROOT).with_suffix("").as_posix() for page in copied}


def with_local_links(page: Path) -> tuple[str, list[Path]]:
    """Return a page whose links lead to pages of the site, and the files that it needs.

    A link to a folder becomes one to its README. A link to any other file becomes its name: the site has no code.
    """
    found: list[Path] = []

    def changed(match: re.Match[str]) -> str:
        path, _, heading = match["target"].partition("#")
        if not path or ":" in path:
            return match[0]
        target = (page.parent / path).resolve()
        if target.is_dir() and (target / "README.md").is_file():
            target = target / "README.md"
            path = f"{path.rstrip('/')}/README.md"
        if target == ROOT / "README.md":
            path = path.replace("README.md", "index.md")
        if target.exists() and target.suffix not in {".md", *_PICTURES}:
            return f"{match['text']} (`{target.relative_to(ROOT).as_posix()}`)"
        if target.exists():
            found.append(target)
        # A file that is missing stays a link, which stops the build.
        return f"[{match['text']}]({path}{'#' if heading else ''}{heading})"

    lines = []
    is_code = False
    for line in page.read_text(encoding="utf-8").splitlines():
        is_code ^= line.lstrip().startswith("```")
        if not is_code:
            found += [
                picture
                for target in _LINK.findall(line)
                if Path(target).suffix in _PICTURES
                and (picture := (page.parent / target).resolve()).is_file()
            ]
        lines.append(line if is_code else _WHOLE_LINK.sub(changed, line))
    return "\n".join(lines) + "\n", found


def copy(path: Path, content: bytes) -> None:
    """Write a file at its place in the source of the site."""
    target = SOURCE / path.relative_to(ROOT)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def listed() -> set[str]:
    """Return the pages of the navigation."""
    return {page for pages in NAVIGATION.values() for page in pages} | {"README"} | decisions()


def decisions() -> set[str]:
    """Return the pages of the decisions."""
    folder = ROOT / "docs" / "decisions"
    return {path.relative_to(ROOT).with_suffix("").as_posix() for path in folder.glob("[0-9]*.md")}


def unlisted(pages: set[str]) -> list[str]:
    """Return the pages of docs/ that nothing in the navigation leads to."""
    return sorted(page for page in pages - listed() if page.startswith("docs/"))


def write_index() -> None:
    """Add the navigation to the first page, and the decisions to theirs."""
    trees = []
    for caption, pages in NAVIGATION.items():
        trees.append(toctree(pages, caption))
    with (SOURCE / "index.md").open("a", encoding="utf-8") as index:
        index.write("\n".join(trees))
    with (SOURCE / "docs" / "decisions" / "README.md").open("a", encoding="utf-8") as index:
        index.write(toctree(sorted(name.rpartition("/")[2] for name in decisions())))


def toctree(pages: tuple[str, ...] | list[str], caption: str = "") -> str:
    """Return a part of the navigation."""
    options = ":hidden:\n:maxdepth: 2\n" + (f":caption: {caption}\n" if caption else "")
    places = [f"/{page}" if "/" in page and caption else page for page in pages]
    return f"\n```{{toctree}}\n{options}\n" + "\n".join(places) + "\n```\n"


def loads_from_elsewhere(html: Path) -> list[str]:
    """Return the files of the site that would load a script, style, font or picture from another computer."""
    return sorted(
        path.relative_to(html).as_posix()
        for path in html.rglob("*")
        if path.suffix in {".html", ".css"} and _LOADED.search(path.read_text(encoding="utf-8"))
    )


if __name__ == "__main__":
    sys.exit(main())
