"""Read contents.toml: the parts of the packaged program, what is left out of it, and the file types that it opens."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class FileType:
    """A type of file that a desktop opens with Larder."""

    mime: str
    name: str
    endings: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """A part of the package, with the reason for it."""

    name: str
    reason: str
    files: tuple[str, ...]


@dataclass(frozen=True)
class Contents:
    """The tables of contents.toml."""

    modules: list[str]
    stripped: list[str]
    left_out: list[tuple[list[str], list[str]]]
    icu_left_out: list[str]
    parts: list[Part]
    file_types: list[FileType]

    @staticmethod
    def read() -> Contents:
        """Return the shipped tables."""
        data = tomllib.loads((HERE / "contents.toml").read_text(encoding="utf-8"))
        return Contents(
            data["modules"]["left_out"],
            data["strip"]["files"],
            [(group["files"], group.get("but", [])) for group in data["left_out"]],
            [pattern for group in data["icu_left_out"] for pattern in group["files"]],
            [Part(part["name"], part["reason"], tuple(part["files"])) for part in data["part"]],
            [FileType(kind["mime"], kind["name"], tuple(kind["endings"])) for kind in data["file_type"]],
        )

    def leaves_out_module(self, module: str) -> bool:
        """Return whether a module, or the package it is in, is left out."""
        return any(module == name or module.startswith(f"{name}.") for name in self.modules)

    def has(self, path: str) -> bool:
        """Return whether the package has a file."""
        path = path.replace("\\", "/")
        return not any(_matches(path, files) and not _matches(path, but) for files, but in self.left_out)

    def has_icu_item(self, name: str) -> bool:
        """Return whether an item of ICU's data stays (`coll/de.res`)."""
        return not _matches(name, self.icu_left_out)

    def is_stripped(self, path: str) -> bool:
        """Return whether debug symbols of a library are removed."""
        return _matches(path, self.stripped)

    def part_of(self, path: str) -> Part:
        """Return the part that a file of the package belongs to."""
        return next(part for part in self.parts if _matches(path, part.files))


def _matches(path: str, patterns: list[str] | tuple[str, ...]) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns)
