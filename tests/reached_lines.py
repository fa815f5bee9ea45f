"""Note which lines of the measured packages are reached, much cheaper than a trace function does.

Python calls a trace function for every line of every module: the tests of `core/text` took half as long again. Here each
statement of the measured modules is compiled with a note of its line before it, and no other module becomes slower. So
all tests can be measured from start to end, and no line depends on which test fills a cache.
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

NOTES = "_REACHED_LINES"
"""The name of the list of notes in each measured module: 1 at the numbers of the lines that were reached."""


class ReachedLines(MetaPathFinder):
    """The lines that were reached of the modules below some folders, imported since `start`."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders
        self._notes: dict[str, list[int]] = {}

    def start(self) -> None:
        """Note the lines of modules that are imported from now on."""
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a measured module; leave every other to the other finders."""
        found = PathFinder.find_spec(fullname, path, target) if path is not None else None
        if found is None or found.origin is None or not self._measures(Path(found.origin)):
            return None
        found.loader = _NotingLoader(fullname, found.origin, self._notes)
        return found

    def _measures(self, file: Path) -> bool:
        return any(folder in file.parents for folder in self._folders)

    def by_file(self) -> dict[str, list[int]]:
        """Return the reached lines of each measured file; a file that was never imported has none."""
        return {
            str(file): [line for line, reached in enumerate(self._notes.get(str(file), ())) if reached]
            for folder in self._folders
            for file in folder.rglob("*.py")
        }


class _NotingLoader(SourceFileLoader):
    """Compiles a module with notes; neither reads nor writes stored bytecode."""

    def __init__(self, fullname: str, path: str, notes: dict[str, list[int]]) -> None:
        super().__init__(fullname, path)
        self._notes = notes

    def get_code(self, fullname: str) -> CodeType:
        """Compile the module with a note before each statement."""
        tree = _with_notes(ast.parse(self.get_data(self.path)))
        code: CodeType = compile(tree, self.path, "exec", dont_inherit=True)
        return code

    def exec_module(self, module: ModuleType) -> None:
        """Run the module with its list of notes."""
        lines = self.get_data(self.path).count(b"\n") + 2
        setattr(module, NOTES, self._notes.setdefault(self.path, [0] * lines))
        super().exec_module(module)


def _with_notes(tree: ast.Module) -> ast.Module:
    for node in list(ast.walk(tree)):
        for field in ("body", "orelse", "finalbody"):
            statements = getattr(node, field, None)
            # The body of a lambda or of a conditional expression is no list.
            if isinstance(statements, list):
                setattr(node, field, [*_noted(node, statements)])
    return tree


def _noted(node: ast.AST, statements: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    # These lines are only reached where their block is.
    if isinstance(node, ast.ExceptHandler):
        yield _note(node.lineno)
    elif isinstance(node, ast.match_case):
        yield _note(node.pattern.lineno)
    for place, statement in enumerate(statements):
        if place == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            # A docstring must stay the first statement, and it is no line to reach.
            yield statement
            continue
        for decorator in getattr(statement, "decorator_list", ()):
            yield _note(decorator.lineno)
        yield _note(statement.lineno)
        yield statement


def _note(line: int) -> ast.stmt:
    """Return the statement `_REACHED_LINES[line] = 1`."""
    target = ast.Subscript(ast.Name(NOTES, ast.Load()), ast.Constant(line), ast.Store())
    note = ast.Assign([target], ast.Constant(1), lineno=line, end_lineno=line, col_offset=0, end_col_offset=0)
    return ast.fix_missing_locations(note)
