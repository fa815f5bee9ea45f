"""The licences of all parts, and the bill of materials."""

import json

from core.services.about import (
    bill_of_materials,
    bundled_libraries,
    licence_texts,
    software_parts,
)


def test_every_part_has_a_licence_and_every_library_is_named() -> None:
    parts = software_parts()
    assert all(part.licence for part in parts)
    names = {part.name.lower() for part in parts}
    assert {"duckdb", "numpy", "onnxruntime", "cpython", "openblas"} <= names
    assert {"larder", "duckdb", "uharfbuzz"} <= set(bundled_libraries())
    # A tool of the tests alone is no part of Larder.
    assert "hypothesis" not in names


def test_a_licence_text_is_printed_for_most_libraries() -> None:
    named = {name.partition(":")[0].lower() for name, _ in licence_texts()}
    assert {"duckdb", "numpy", "cryptography"} <= named


def test_the_bill_of_materials_is_the_same_each_time() -> None:
    found = bill_of_materials()
    assert json.dumps(found) == json.dumps(bill_of_materials())
    assert found["bomFormat"] == "CycloneDX"
    components = found["components"]
    assert isinstance(components, list)
    by_name = {component["name"]: component for component in components}
    assert by_name["duckdb"]["purl"].startswith("pkg:pypi/duckdb@")
    assert len(components) == len(software_parts())
