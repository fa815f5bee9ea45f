"""Write the indexes of the tables, and `manifest.sha256`, the SHA-256 of every data file in this folder.

Run `python -m assets.manifest` after an edit.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from core.assets import MANIFEST, data_files, digest_of, lines_of_tables
from core.food.shipped_index import FOLDER, sources_digest


def manifest_text(assets: Path) -> str:
    """Return one line per file: its digest, two blanks, its path within the folder."""
    lines = (f"{digest_of(path)}  {path.relative_to(assets).as_posix()}" for path in data_files(assets))
    return "\n".join(lines) + "\n"


def index_texts(assets: Path, manifest: str) -> Iterator[tuple[str, str]]:
    """Yield the file name and the text of each index of the tables."""
    from core.food.contents_index import lines_of_ranks
    from core.food.everyday_foods import EverydayFoods
    from core.food.foods import read_foods
    from core.food.local_words import index_of_local_names
    from core.food.names import NameIndex, index_of_names
    from core.food.taxonomy import read_taxonomy
    from core.text.eaten.local_lines import index_of_local_lines
    from core.text.eaten.name_table import index_of_eaten_names
    from core.text.eaten.names import plain_words

    taxonomy = read_taxonomy(assets)
    eaten = index_of_eaten_names(EverydayFoods(assets), read_foods(assets), NameIndex(taxonomy), plain_words)
    contents = lines_of_ranks(taxonomy.computed_ranks())
    indexes = {"names": index_of_names(taxonomy), "eaten_names": eaten, "contents": contents}
    indexes |= {"local_names": index_of_local_names(), "local_lines": index_of_local_lines()}
    indexes["tables"] = lines_of_tables(assets)
    for name, lines in indexes.items():
        yield f"{name}.tsv", "\n".join((f"# {sources_digest(manifest)}", *lines)) + "\n"


def _write(assets: Path) -> int:
    """Write the indexes and the manifest, and return the number of listed files."""
    folder = assets / FOLDER
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    # The words are read only if the manifest fits, so it is written before the indexes, too.
    manifest = manifest_text(assets)
    (assets / MANIFEST).write_text(manifest, encoding="ascii", newline="\n")
    for name, text in list(index_texts(assets, manifest)):
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    (assets / MANIFEST).write_text(manifest_text(assets), encoding="ascii", newline="\n")
    return len(data_files(assets))


if __name__ == "__main__":
    sys.stdout.write(f"Wrote {MANIFEST} for {_write(Path(__file__).parent)} files.\n")
