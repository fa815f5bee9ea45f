"""Write `manifest.sha256`, the SHA-256 of every data file in this folder. Run `python -m assets.manifest` after an edit."""

import sys
from pathlib import Path

from core.assets import MANIFEST, data_files, digest_of


def manifest_text(assets: Path) -> str:
    """Return one line per file: its digest, two blanks, its path within the folder."""
    lines = (f"{digest_of(path)}  {path.relative_to(assets).as_posix()}" for path in data_files(assets))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    folder = Path(__file__).parent
    (folder / MANIFEST).write_text(manifest_text(folder), encoding="ascii", newline="\n")
    sys.stdout.write(f"Wrote {MANIFEST} for {len(data_files(folder))} files.\n")
