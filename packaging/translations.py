"""Update the translations of the window: extract all text, list what lacks a translation, compile.

    translations.py             update desktop_app/translations
    translations.py --check     change nothing; exit 1 and say what is not current
    translations.py fr          begin or update another language

The tools are Qt's, which come with PySide6. docs/translating.md describes the work.
"""

import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from core.plan.unit_words import UNITS
from core.text.kitchen_amounts import plural_unit

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "desktop_app" / "translations"
LATE: Final = FOLDER / "untranslated.txt"
LANGUAGES: Final = ("de", "es")
PLACEHOLDER: Final = re.compile(r"\{[^{}]*\}|%n")


def sources() -> list[str]:
    """Return the files with text of the window: the window, and the engine without its command line."""
    found = [*ROOT.glob("desktop_app/**/*.py"), *ROOT.glob("core/**/*.py")]
    return sorted(
        str(path.relative_to(ROOT)) for path in found if path.relative_to(ROOT).parts[:2] != ("core", "cli")
    )


def data_texts() -> list[str]:
    """Return the texts that stand in no code: names of aisles, advice, and the plurals of units."""
    plan = ROOT / "assets" / "plan"
    aisles = tomllib.loads((plan / "aisles.toml").read_text(encoding="utf-8"))["aisle"]
    advice = tomllib.loads((plan / "advice.toml").read_text(encoding="utf-8"))["advice"]
    plurals = (plural_unit(unit, 2) for unit in UNITS)
    return [*(each["name"] for each in aisles), *(each["text"] for each in advice), *plurals]


def extract(language: str, target: Path) -> None:
    """Write all text to a .ts file; finished translations that the file has stay, removed text goes."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data.py"
        data.write_text("".join(f"QT_TR_NOOP({text!r})\n" for text in data_texts()), encoding="utf-8")
        _run(
            "lupdate", *sources(), str(data), "-tr-function-alias", "tr+=tr_count", "-locations", "none", "-no-obsolete",
            "-target-language", language, "-ts", str(target),
        )  # fmt: skip


def messages(path: Path) -> Iterator[tuple[str, list[str], bool]]:
    """Yield each text of a .ts file with its translation (all plural forms) and whether it is finished."""
    for message in ET.parse(path).iter("message"):
        source = message.findtext("source") or ""
        translation = message.find("translation")
        assert translation is not None
        forms = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
        yield source, forms, translation.get("type") != "unfinished" and all(forms)


def problems(path: Path) -> Iterator[str]:
    """Yield translations whose placeholders are not those of their text."""
    for source, forms, is_finished in messages(path):
        for form in forms if is_finished else ():
            wanted, found = set(PLACEHOLDER.findall(source)), set(PLACEHOLDER.findall(form))
            # "One recipe" may leave the number out; nothing else may go, and nothing may be new.
            if found - wanted or wanted - found - ({"%n"} if len(forms) > 1 else set()):
                yield f"{path.name}: '{source}' has the placeholders {sorted(wanted)}, '{form}' has {sorted(found)}"


def untranslated(files: Sequence[Path]) -> list[str]:
    """Return the texts that lack a translation in any of the files, each on one line."""
    return sorted(
        {
            source.replace("\n", "\\n")
            for path in files
            for source, _, is_done in messages(path)
            if not is_done
        }
    )


def update(languages: Sequence[str]) -> None:
    """Extract, list what is missing, compile."""
    files = [FOLDER / f"larder_{language}.ts" for language in languages]
    for language, path in zip(languages, files, strict=True):
        extract(language, path)
        _run("lrelease", "-silent", str(path), "-qm", str(path.with_suffix(".qm")))
    missing = untranslated(files)
    LATE.write_text("".join(f"{text}\n" for text in missing), encoding="utf-8")
    print(f"{len(missing)} texts lack a translation; {LATE.relative_to(ROOT)} lists them.")
    sys.stdout.writelines(f"{problem}\n" for path in files for problem in problems(path))


def check() -> list[str]:
    """Return what is not current or not right."""
    found: list[str] = []
    late = set(LATE.read_text(encoding="utf-8").splitlines())
    with tempfile.TemporaryDirectory() as folder:
        for language in LANGUAGES:
            path = FOLDER / f"larder_{language}.ts"
            copy = Path(folder) / path.name
            copy.write_bytes(path.read_bytes())
            extract(language, copy)
            found += [
                f"'{text}' has no translation in {path.name}"
                for text in untranslated([copy])
                if text not in late
            ]
            found += problems(path)
            compiled = copy.with_suffix(".qm")
            _run("lrelease", "-silent", str(path), "-qm", str(compiled))
            if compiled.read_bytes() != path.with_suffix(".qm").read_bytes():
                found.append(f"{path.with_suffix('.qm').name} was compiled from another {path.name}")
    return found


def _run(tool: str, *arguments: str) -> None:
    program = Path(sys.executable).parent / f"pyside6-{tool}"
    done = subprocess.run([str(program), *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{tool} failed: {done.stderr or done.stdout}")


def main(arguments: Sequence[str]) -> int:
    """Update or check, and return the exit code."""
    if arguments == ["--check"]:
        found = check()
        sys.stdout.writelines(f"{line}\n" for line in found)
        return 1 if found else 0
    update(arguments or LANGUAGES)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
