"""The manifest of the shipped data is current: without that Larder does not start."""

from assets.manifest import manifest_text
from core.assets import MANIFEST, data_files
from tests.paths import ROOT


def test_the_manifest_is_current() -> None:
    assets = ROOT / "assets"
    assert len(data_files(assets)) > 40
    written = (assets / MANIFEST).read_text(encoding="ascii")
    assert written == manifest_text(assets), (
        "assets changed: run '.venv/bin/python -m assets.manifest' and commit assets/manifest.sha256 with the change"
    )
