"""All text of the window goes through Qt's translation: whole sentences, with plural forms."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from core.questions.constraint import NutrientConstraint
from core.recommend.wording import constraint_text
from core.translation import ENGLISH, use_language
from desktop_app.shell.translation import load_translation, tr, tr_count

WINDOW = Path(__file__).parents[2] / "desktop_app"
CORE = WINDOW.with_name("core")
ONLY_IN_ENGLISH = {
    "services/api/diary.py": "for other programs",
    "services/planned_meals.py": "cells are named on the command line and by other programs",
    "services/compose.py": "the number of a dish is chosen on the command line",
}
MARKED = frozenset({"tr", "tr_count", "QT_TR_NOOP"})
INTERNAL = frozenset(
    {
        "RuntimeError",
        "ValueError",
        "TypeVar",
        "removeprefix",
        "removesuffix",
        "partition",
        "execute",
        "rows",
        "QKeySequence",
    }
)
"""Calls whose text no user sees, or that the command line owns."""
UNTRANSLATED = {
    "pages/plan/printing.py": "the markup of a printed page",
    "shell/crash.py": "the report is for the developers",
    "shell/sample.py": "the questions and meals of the made-up user",
    "shell/screenshots.py": "run from the command line",
    "shell/tour.py": "the questions of the made-up user",
    "main.py": "run from the command line, before there is a window",
}
"""Files whose other text is not translated, and why."""
NAMES = frozenset(
    {"Larder", "Markdown", "JSON", "Cooklang", "JSON-LD (schema.org)", "ONNX Runtime", "OpenVINO", "USDA"}
    | {"FoodData Central", " servings of "}  # the latter in a line that the log reads again
    | {"English", "Deutsch", "Español"}  # each in its own language
    | {"Inhibit", "UnInhibit"}  # methods of a D-Bus interface
)
SQL = re.compile(r"\b(SELECT|INSERT|DELETE|UPDATE|AND)\b")
KEYS = re.compile(r"(Ctrl|Alt|Shift|Esc|Enter|Return|Left|Right|PgUp|PgDown|F1)\b[+\w]*")
WORD = re.compile(r"[A-Za-z]{2,}")


def _docstrings(tree: ast.AST) -> set[ast.AST]:
    return {
        part.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        for part in node.body
        if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
    }


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _hidden(tree: ast.AST) -> set[ast.AST]:
    """Return nodes that need no translation: marked text, annotations, keys, internal errors."""
    roots: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) in MARKED | INTERNAL:
            roots += node.args + [keyword.value for keyword in node.keywords]
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            roots.append(node.annotation)
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            roots.append(node.returns)
        if isinstance(node, ast.Subscript):
            roots.append(node.slice)
    return {inner for root in roots for inner in ast.walk(root)}


def _is_text(value: str) -> bool:
    """Return whether a literal reads like text for users: two words, or a capitalised one."""
    if value in NAMES or SQL.search(value) or KEYS.fullmatch(value) or "\\" in value:
        return False
    return bool(re.search(r"[A-Za-z]{2,},? [A-Za-z]", value) or re.match(r"[A-Z][a-z]+", value))


def _literals(path: Path) -> Iterator[tuple[int, str]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    ignored = _docstrings(tree) | _hidden(tree)
    pieces = {
        inner: node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for inner in node.values
    }
    for node in ast.walk(tree):
        if node in ignored or not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if node in pieces:
            # Text next to a placeholder is a fragment of a sentence.
            is_fragment = WORD.search(node.value) and " " in node.value and node.value not in NAMES
            if is_fragment and pieces[node] not in ignored:
                yield node.lineno, node.value
        elif _is_text(node.value):
            yield node.lineno, node.value


def test_no_text_of_the_window_lacks_translation() -> None:
    found = [
        f"{name}:{line}: {text}"
        for path in sorted(WINDOW.rglob("*.py"))
        if (name := path.relative_to(WINDOW).as_posix()) not in UNTRANSLATED
        for line, text in _literals(path)
    ]
    assert found == []


def test_errors_of_the_services_are_translated() -> None:
    bare = [
        f"{path.relative_to(CORE)}:{node.lineno}"
        for folder in ("services", "language_model")
        for path in sorted((CORE / folder).rglob("*.py"))
        if path.relative_to(CORE).as_posix() not in ONLY_IN_ENGLISH
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args
        if isinstance(node.exc.func, ast.Name) and node.exc.func.id == "KnownError"
        if isinstance(node.exc.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert bare == []


def test_the_check_finds_bare_text_and_fragments(tmp_path: Path) -> None:
    path = tmp_path / "page.py"
    path.write_text(
        'a = body("Not translated")\nb = f"{a} and more"\nc = tr("Translated text")\nd = "kind"\n'
    )
    assert [text for _, text in _literals(path)] == ["Not translated", " and more"]


def test_placeholders_are_filled_after_the_translation() -> None:
    """`tr(f"...")` would look up a sentence that no translator has seen."""
    calls = [
        (f"{path}:{node.lineno}", node)
        for path in sorted(WINDOW.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKED
    ]
    assert len(calls) > 500
    assert [place for place, call in calls if any(isinstance(arg, ast.JoinedStr) for arg in call.args)] == []


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 recipes"), (1, "1 recipe"), (2, "2 recipes"), (1204, "1,204 recipes")]
)
def test_english_has_two_plural_forms(n: int, text: str) -> None:
    assert tr_count("%n recipes", "%n recipe", n) == text


def test_a_translation_is_used_with_all_its_plural_forms(qapp: QApplication, tmp_path: Path) -> None:
    """Polish has three forms; the file is extracted, filled in, compiled and loaded with Qt's own tools."""
    tools = Path(sys.executable).parent
    source, draft, compiled = (tmp_path / name for name in ("page.py", "larder_pl.ts", "larder_pl.qm"))
    source.write_text('tr("Remove")\ntr_count("%n recipes", "%n recipe", count)\n')
    extract = [
        str(tools / "pyside6-lupdate"), str(source), "-tr-function-alias", "tr+=tr_count",
        "-target-language", "pl", "-ts", str(draft),
    ]  # fmt: skip
    subprocess.run(extract, check=True, capture_output=True)
    text = draft.read_text(encoding="utf-8")
    forms = iter(("%n przepis", "%n przepisy", "%n przepisów"))
    text = re.sub(r"<numerusform></numerusform>", lambda _: f"<numerusform>{next(forms)}</numerusform>", text)
    text = text.replace(
        '<source>Remove</source>\n        <translation type="unfinished"></translation>',
        "<source>Remove</source>\n        <translation>Usuń</translation>",
    ).replace('<translation type="unfinished">', "<translation>")
    draft.write_text(text, encoding="utf-8")
    subprocess.run(
        [str(tools / "pyside6-lrelease"), str(draft), "-qm", str(compiled)], check=True, capture_output=True
    )
    before = set(qapp.findChildren(QTranslator))
    assert load_translation(qapp, QLocale("pl_PL"), tmp_path)
    added = set(qapp.findChildren(QTranslator)) - before
    try:
        assert tr("Remove") == "Usuń"
        assert [tr_count("%n recipes", "%n recipe", n) for n in (1, 3, 5)] == [
            "1 przepis",
            "3 przepisy",
            "5 przepisów",
        ]
    finally:
        for one in added:
            QCoreApplication.removeTranslator(one)
            one.deleteLater()
        use_language(ENGLISH)
    assert tr("Remove") == "Remove"
    assert not load_translation(qapp, QLocale("en_GB"), tmp_path)


@pytest.mark.parametrize(("code", "keys"), [("de", "Strg+Umschalt+Eingabe"), ("es", "Ctrl+Mayús+Intro")])
def test_menus_and_texts_name_keys_alike(qapp: QApplication, code: str, keys: str) -> None:
    before = set(qapp.findChildren(QTranslator))
    try:
        load_translation(qapp, QLocale(code))
        shown = QKeySequence("Ctrl+Shift+Return").toString(QKeySequence.SequenceFormat.NativeText)
        assert shown == keys
        assert tr("Ctrl+Enter") == keys.replace(keys.split("+")[1] + "+", "")
    finally:
        for added in set(qapp.findChildren(QTranslator)) - before:
            QCoreApplication.removeTranslator(added)
            added.deleteLater()
        use_language(ENGLISH)


def test_a_level_agrees_with_every_nutrient_in_spanish(qapp: QApplication) -> None:
    """ "Mucho proteína" is wrong, and "mucho" would have four forms."""
    before = set(qapp.findChildren(QTranslator))
    try:
        load_translation(qapp, QLocale("es"))
        chips = [
            constraint_text(NutrientConstraint(mode="require", entity=name, level="high", unit="mg"))
            for name in ("protein", "sodium")
        ]
        assert chips == ["alto en proteína", "alto en sodio"]
    finally:
        for added in set(qapp.findChildren(QTranslator)) - before:
            QCoreApplication.removeTranslator(added)
            added.deleteLater()
        use_language(ENGLISH)


def test_translations_are_current() -> None:
    """Each text has its translations or is on the list of late ones, with the same placeholders; compiled files fit.

    After a change of texts, `make translations` writes the list. docs/translating.md says how to empty it.
    """
    script = WINDOW.parent / "packaging" / "translations.py"
    done = subprocess.run(
        [sys.executable, str(script), "--check"], capture_output=True, text=True, check=False
    )
    assert not done.stdout + done.stderr, "run 'make translations'"
