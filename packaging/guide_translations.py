"""Mark translated sections of the guide with the English text they translate, and list those that are not current.

A translation (`docs/de/guide.md`) has the sections of its document in the same order. After you translate a section, delete
the comment below its heading and run this (`make translations`): it writes the digest of the English section there.
"""

import sys
from pathlib import Path
from typing import Final

from desktop_app.pages.guide.documents import PAGES, SOURCE, GuideSection, digest, read_page

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
LANGUAGES: Final = ("de", "es")


def marked(section: GuideSection, source: str) -> str:
    """Return the text of a translated section with the digest of its source below the heading."""
    heading, _, rest = section.markdown.partition("\n")
    return f"{heading}\n<!-- {source} -->\n{rest}"


def update(path: Path, english: Path) -> list[str]:
    """Mark what is unmarked in a translation; return the sections that are not current, or missing."""
    wanted, found = read_page(english).sections, read_page(path).sections
    if len(wanted) != len(found):
        return [f"{path.relative_to(ROOT)}: {len(found)} sections instead of {len(wanted)}"]
    texts, old = [], []
    for section, source in zip(found, wanted, strict=True):
        mark = SOURCE.search(section.markdown)
        texts.append(section.markdown if mark else marked(section, digest(source.markdown)))
        if mark and mark[1] != digest(source.markdown):
            old.append(f"{path.relative_to(ROOT)}: {section.title}")
    path.write_text("\n".join(texts), encoding="utf-8")
    return old


def main() -> int:
    """Mark all translations, and print what the guide shows in English."""
    for language in LANGUAGES:
        for name in PAGES:
            path = DOCS / language / name
            if not path.is_file():
                print(f"{path.relative_to(ROOT)}: not translated")
                continue
            sys.stdout.writelines(f"{line}\n" for line in update(path, DOCS / name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
