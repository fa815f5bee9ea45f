"""Larder's version and licence, and those of every library that it contains."""

import re
import tomllib
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from typing import Final

from core.assets import assets_dir

LICENCE: Final = "Apache-2.0"
_LICENCE_FILES: Final = re.compile(r"(?i)(?:.*[-_.])?(?:licen[cs]e|copying|notice|authors)[^/]*")
_NAMED_LICENCES: Final = re.compile(r"(?i)^license :: (?:osi approved :: )?(.+)$")
_LONGEST_NAME: Final = 60
"""Characters of a licence's name; some libraries state its whole text instead."""
_NAMESPACE: Final = uuid.UUID("5d7b8b8e-52a3-4b6c-9f0b-0a3c6f2a9d11")


@dataclass(frozen=True)
class SoftwarePart:
    """Software that Larder contains.

    Attributes:
        version: empty for a library inside another one.
        licence: an SPDX expression, or the name that the library states.
        inside: the library that contains it; empty for a library of its own.
    """

    name: str
    version: str
    licence: str
    inside: str = ""


def larder_version() -> str:
    """Return the version of the installed Larder, or "unknown" in a checkout without its metadata."""
    try:
        return distribution("larder").version
    except PackageNotFoundError:
        return "unknown"


def bundled_libraries() -> list[str]:
    """Return the names of Larder and of all libraries that it requires on this system; larder.spec packs their metadata."""
    return sorted(name for name, _ in _required())


def software_parts() -> list[SoftwarePart]:
    """Return every library that Larder contains, and the known parts of those that are not written in Python."""
    libraries = [
        SoftwarePart(found.metadata["Name"], found.version, _licence(found))
        for name, found in _required()
        if name != "larder"
    ]
    names = {_plain(part.name) for part in libraries}
    native = tomllib.loads((assets_dir() / "about" / "native_parts.toml").read_text(encoding="utf-8"))
    inside = [
        SoftwarePart(part["name"], "", part["licence"], part["inside"])
        for part in native["part"]
        if part["inside"] in names or part["inside"] == "python"
    ]
    return sorted([*libraries, *inside], key=lambda part: (part.name.casefold(), part.inside))


def licence_texts() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each licence file of Larder and its libraries."""
    for _, found in _required():
        for file in found.files or ():
            path = PurePosixPath(file)
            if ".dist-info" in path.parts[0] and _LICENCE_FILES.fullmatch(path.name):
                located = found.locate_file(file)
                if Path(str(located)).is_file():
                    yield (
                        f"{found.metadata['Name']}: {path.name}",
                        Path(str(located)).read_text(encoding="utf-8", errors="replace"),
                    )


def bill_of_materials() -> dict[str, object]:
    """Return Larder's parts in the form of CycloneDX 1.6 (https://cyclonedx.org)."""
    version = larder_version()
    parts = software_parts()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        # The same for the same parts, so that two builds are the same.
        "serialNumber": f"urn:uuid:{uuid.uuid5(_NAMESPACE, repr([version, parts]))}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "larder",
                "name": "larder",
                "version": version,
                "licenses": [{"expression": LICENCE}],
            }
        },
        "components": [_component(part) for part in parts],
    }


def _component(part: SoftwarePart) -> dict[str, object]:
    found: dict[str, object] = {"type": "library", "name": part.name}
    if part.version:
        found["version"] = part.version
        found["purl"] = f"pkg:pypi/{_plain(part.name)}@{part.version}"
    if part.inside:
        found["description"] = f"Part of {part.inside}."
    found["licenses"] = [{"license": {"name": part.licence}}]
    return found


def _required() -> list[tuple[str, Distribution]]:
    """Return the installed libraries that Larder requires, with itself, by their normalised names."""
    found: dict[str, Distribution] = {}
    pending = ["larder"]
    while pending:
        name = _plain(pending.pop())
        if name in found:
            continue
        try:
            library = distribution(name)
        except PackageNotFoundError:
            # Required on another system, or left out on purpose (packaging/locks/excluded.txt).
            continue
        found[name] = library
        pending += [_name(line) for line in library.requires or () if "extra ==" not in line]
    return sorted(found.items())


def _licence(library: Distribution) -> str:
    """Return the licence that a library's metadata states: as an expression, else by its classifiers, else in words."""
    metadata = library.metadata
    if "License-Expression" in metadata:
        return metadata["License-Expression"]
    classified = [
        match[1] for line in metadata.get_all("Classifier") or () if (match := _NAMED_LICENCES.match(line))
    ]
    if classified:
        return " or ".join(classified)
    words = " ".join(metadata["License"].split()) if "License" in metadata else ""
    return words if 0 < len(words) <= _LONGEST_NAME else "see its licence file"


def _name(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0]


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
