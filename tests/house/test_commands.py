"""Every command there is can be found by reading: make's in its help, Larder's in the README."""

import ast
import re
import subprocess

from tests.house.tree import ROOT, python_files

PUBLIC_TARGETS = {
    "run",
    "setup",
    "test",
    "check",
    "test-core",
    "test-app",
    "bench",
    "screenshots",
    "train",
    "lock",
}


def test_make_help_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z][a-z-]*):", makefile, flags=re.MULTILINE))
    assert targets >= PUBLIC_TARGETS
    shown = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    listed = set(re.findall(r"^  make ([a-z-]+) ", shown.stdout, flags=re.MULTILINE))
    assert targets - listed == set(), "give these a line of help: two number signs after the colon"


def test_readme_names_every_verb() -> None:
    verbs = command_line_verbs()
    if not verbs:
        assert not (ROOT / "core" / "cli.py").exists(), "core/cli.py has no verbs that this test can read"
        return
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [verb for verb in sorted(verbs) if f"larder {verb}" not in readme] == []


def command_line_verbs() -> set[str]:
    """The verbs that core/cli*.py declare: typer commands and groups at the first level."""
    verbs: set[str] = set()
    for path, text in python_files():
        if path.parent == ROOT / "core" and path.name.startswith("cli"):
            tree = ast.parse(text)
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    verbs |= declared_by(node)
                elif isinstance(node, ast.Call) and attribute(node) == "app.add_typer":
                    verbs |= {
                        str(word.value.value)
                        for word in node.keywords
                        if word.arg == "name" and isinstance(word.value, ast.Constant)
                    }
    return verbs


def declared_by(function: ast.FunctionDef) -> set[str]:
    """The verb that a function's @app.command decorator makes of it, if any."""
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and attribute(decorator) == "app.command":
            first = decorator.args[0] if decorator.args else None
            given = first.value if isinstance(first, ast.Constant) else None
            return {str(given or function.name.replace("_", "-"))}
    return set()


def attribute(call: ast.Call) -> str:
    """What a call calls, as written: app.command."""
    return ast.unparse(call.func)
