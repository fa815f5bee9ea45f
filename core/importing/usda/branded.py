"""Branded products of FoodData Central: one Parquet file in the home, replaced as a whole by each import.

It reads the official download "Branded Foods" (CSV files in a folder or zip), and a table with one row a product.
"""

import os
import shutil
import tempfile
import time
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any, Final

from core.errors import KnownError, shown
from core.food.nutrients import NUTRIENT_KEYS
from core.food.usda_food import NUTRIENT_NUMBERS, with_salt
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.database import OFFLINE
from core.store.home import Home
from core.translation import tr

LABEL: Final = "branded products of USDA FoodData Central, for the diary (CSV download, or a Parquet table)"
_CSV: Final = ("branded_food.csv", "food.csv", "food_nutrient.csv", "nutrient.csv")
_TABLE: Final = {
    "energy": "Energy", "carbohydrate": "Carbohydrate", "sugars": "Total Sugars", "fiber": "Fiber", "fat": "Total fat",
    "saturated_fat": "Fatty acids, total saturated", "cholesterol": "Cholesterol", "protein": "Protein",
    "vitamin_d": "Vitamin D (D2 + D3)", "calcium": "Calcium", "iron": "Iron", "potassium": "Potassium", "sodium": "Sodium",
}  # fmt: skip
"""Columns of the table with one row a product, by our keys."""
_KEYS: Final = tuple(key for key in NUTRIENT_KEYS if key in set(NUTRIENT_NUMBERS.values()))
_IMPOSSIBLE: Final = (
    "coalesce(energy, 0) > 910 OR coalesce(protein, 0) + coalesce(carbohydrate, 0) + coalesce(fat, 0) > 105"
)
"""100 g of pure fat have 900 kcal, and 100 g of a food no more than 100 g of its parts; 105 leaves room for rounding."""
_LARGEST_ZIPPED: Final = 8_000_000_000
_MOST_SERVING_G: Final = 3000.0


@dataclass(frozen=True)
class Product:
    """A product with the nutrients of its label."""

    name: str
    brand: str
    gtin: str
    """The barcode's number without leading zeros; empty if the table has none."""
    serving_g: float | None
    """Grams, or millilitres of a drink."""
    ingredients: str
    per_100g: Mapping[str, float]


@dataclass(frozen=True)
class ProductImport:
    """The result of an import."""

    added: int
    skipped: int
    """Products without a name or nutrients, with impossible amounts, or older than one of the same barcode."""
    seconds: float


def import_products(path: Path, home: Home, job: Job) -> ProductImport:
    """Import branded products in place of those that were imported before.

    Raises:
        KnownError: the file has no products that Larder can read, or the home can't be written; nothing was changed.
        Cancelled: the user cancelled; nothing was changed.
    """
    began = time.perf_counter()
    home.make()
    with _tables(path, home, job) as source, _connection() as connection:
        job.report(0.1, tr("Reading products"))
        try:
            read, added = _write(connection, source, home)
        except duckdb.Error as error:
            raise KnownError(
                tr(
                    "{path} has no products that Larder can read. Name the folder or zip of FoodData "
                    "Central's branded foods as CSV."
                ).format(path=shown(path))
            ) from error
    return ProductImport(added, read - added, time.perf_counter() - began)


def remove_products(home: Home) -> int:
    """Remove the imported products and return their number."""
    try:
        count = count_products(home)
    except KnownError:
        # A damaged file can be removed, too.
        count = 0
    home.products.unlink(missing_ok=True)
    return count


def count_products(home: Home) -> int:
    """Return the number of imported products."""
    return len(_found(home, "true", []))


def product_of_barcode(home: Home, digits: str) -> Product | None:
    """Return the product with a barcode (EAN or UPC); None if there is none."""
    return _product(home, "gtin = ? AND gtin <> ''", [digits.lstrip("0")])


def product_named(home: Home, name: str) -> Product | None:
    """Return the product whose name, or brand and name, is this one; None if there is none."""
    plain = " ".join(name.split()).lower()
    return _product(home, "name = ? OR words = ?", [plain, plain])


@dataclass(frozen=True)
class ListedProduct:
    """A product in a list: its place in the file, and the energy of a serving if the label has both."""

    place: int
    name: str
    brand: str
    serving_g: float | None
    energy_kcal: float | None
    gtin: str = ""


def product_words(home: Home) -> tuple[Sequence[str], Sequence[int]]:
    """Return brand and name of every product in one text, and its place in the file."""
    found = _found(home, "true", [], columns="words, place")
    return [str(words) for words, _ in found], [int(place) for _, place in found]


def products_at(home: Home, places: Sequence[int]) -> dict[int, ListedProduct]:
    """Return products by their places in the file."""
    if not places:
        return {}
    columns = "place, stated, brand, serving_g, energy * serving_g / 100, gtin"
    found = _found(home, "place IN (SELECT unnest(?))", [list(places)], columns=columns)
    return {
        place: ListedProduct(place, shown_name(name), shown_name(brand), serving_g, energy_kcal, gtin)
        for place, name, brand, serving_g, energy_kcal, gtin in found
    }


def places_of_barcode(home: Home, digits: str, most: int) -> list[int]:
    """Return the places of the products whose barcode begins with some digits."""
    return [
        int(place)
        for (place,) in _found(home, "starts_with(gtin, ?)", [digits.lstrip("0")], most, columns="place")
    ]


def product_at(home: Home, place: int) -> Product | None:
    """Return the product at a place in the file; None if there is none."""
    return _product(home, "place = ?", [place])


def shown_name(name: str) -> str:
    """Return a product's name, in lower case after the first letter if the table has it in capitals."""
    return name.capitalize() if name.isupper() else name


def _product(home: Home, condition: str, values: Sequence[object]) -> Product | None:
    found = _found(home, condition, values, 1)
    if not found:
        return None
    columns = f"name, brand, gtin, serving_g, ingredients, {', '.join(_KEYS)}"
    with _connection() as connection, _damage_explained(home):
        row = connection.execute(
            f"SELECT {columns} FROM read_parquet(?, file_row_number = true) WHERE file_row_number = ?",
            [str(home.products), found[0][1]],
        ).fetchone()
    if row is None:
        return None
    name, brand, gtin, serving_g, ingredients, *amounts = row
    known = {key: value for key, value in zip(_KEYS, amounts, strict=True) if value is not None}
    return Product(shown_name(name), brand, gtin, serving_g, ingredients, with_salt(known))


def _found(
    home: Home,
    condition: str,
    values: Sequence[object],
    limit: int | None = None,
    columns: str = "stated, place",
) -> list[tuple[Any, ...]]:
    """Return columns of the products that meet a condition, the shortest names first."""
    try:
        stat = home.products.stat()
    except OSError:
        return []
    end = "" if limit is None else f" ORDER BY length(name), name, place LIMIT {limit}"
    names = _names(home, stat.st_mtime_ns, stat.st_size)
    # A cursor, because several threads may search at once.
    with names.cursor() as cursor:
        return cursor.execute(f"SELECT {columns} FROM names WHERE {condition}{end}", values).fetchall()


@lru_cache(maxsize=1)
def _names(home: Home, mtime_ns: int, size_bytes: int) -> duckdb.DuckDBPyConnection:
    """Return names and barcodes in memory; time and size make the cache read a replaced file again."""
    connection = duckdb.connect(config=dict(OFFLINE))
    with _damage_explained(home):
        connection.execute(
            "CREATE TABLE names AS SELECT name AS stated, lower(name) AS name, words, brand, gtin, serving_g, energy,"
            " file_row_number AS place"
            " FROM read_parquet(?, file_row_number = true)",
            [str(home.products)],
        )
    return connection


@contextmanager
def _damage_explained(home: Home) -> Iterator[None]:
    try:
        yield
    except duckdb.Error as error:
        message = tr(
            "{products} is damaged. Remove it with 'larder remove fdc', and import the products again."
        )
        raise KnownError(message.format(products=home.products)) from error


@contextmanager
def _connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect(config=dict(OFFLINE)) as connection:
        yield connection


@contextmanager
def _tables(path: Path, home: Home, job: Job) -> Iterator[Mapping[str, Path]]:
    """Give the files to read, by name; those of a zip are unpacked next to the home's files meanwhile.

    Raises:
        KnownError: they are not there.
    """
    if path.is_file() and path.suffix.casefold() == ".parquet":
        yield {"table": path}
    elif path.is_dir():
        yield _complete(path, {each.name.casefold(): each for each in path.rglob("*.csv")})
    elif zipfile.is_zipfile(path):
        with (
            tempfile.TemporaryDirectory(prefix=".products-", dir=home.root) as folder,
            zipfile.ZipFile(path) as zipped,
        ):
            found: dict[str, Path] = {}
            for member in zipped.infolist():
                name = PurePosixPath(member.filename.replace("\\", "/")).name.casefold()
                if name in _CSV and member.file_size < _LARGEST_ZIPPED:
                    job.check()
                    job.report(0.0, tr("Unpacking {name}").format(name=name))
                    found[name] = Path(folder) / name
                    with zipped.open(member) as packed, found[name].open("wb") as unpacked:
                        shutil.copyfileobj(packed, unpacked, 1 << 20)
            yield _complete(path, found)
    else:
        message = tr("{path} is missing, or is neither a folder, a zip nor a Parquet table.")
        raise KnownError(message.format(path=shown(path)))


def _complete(path: Path, found: Mapping[str, Path]) -> Mapping[str, Path]:
    missing = [name for name in _CSV if name not in found]
    if missing:
        message = tr("{path} lacks {missing}. Name the folder or zip of FoodData Central's branded foods.")
        raise KnownError(message.format(path=shown(path), missing=", ".join(missing)))
    return found


def _write(connection: duckdb.DuckDBPyConnection, source: Mapping[str, Path], home: Home) -> tuple[int, int]:
    """Write the products and return the number of those read and of those written."""
    connection.execute(f"CREATE TABLE stated AS {_stated(source)}", _values(source))
    (read,) = connection.execute("SELECT count(*) FROM stated").fetchone() or (0,)
    connection.execute(
        "CREATE TABLE products AS SELECT *, lower(trim(concat_ws(' ', brand, name))) AS words FROM stated"
        f" WHERE name <> '' AND energy IS NOT NULL AND NOT ({_IMPOSSIBLE})"
        " QUALIFY row_number() OVER (PARTITION BY CASE WHEN gtin = '' THEN concat_ws(chr(31), name, brand, energy::TEXT,"
        " serving_g::TEXT) ELSE gtin END ORDER BY newest DESC) = 1"
    )
    (added,) = connection.execute("SELECT count(*) FROM products").fetchone() or (0,)
    if not added:
        raise KnownError(tr("The file has no products with a name and nutrients. Nothing was changed."))
    draft = home.root / f".products-{os.getpid()}.parquet"
    try:
        connection.execute(
            "COPY (SELECT * FROM products ORDER BY name) TO '"
            + str(draft).replace("'", "''")
            + "' (FORMAT parquet, COMPRESSION zstd)"
        )
        draft.replace(home.products)
    except OSError as error:
        message = tr("{products} can't be written ({reason}). Check the disk.")
        raise KnownError(message.format(products=home.products, reason=error.strerror)) from error
    finally:
        draft.unlink(missing_ok=True)
    return int(read), int(added)


def _stated(source: Mapping[str, Path]) -> str:
    serving = f"CASE WHEN {{0}} > 0 AND {{0}} <= {_MOST_SERVING_G} THEN {{0}}::DOUBLE END"
    if "table" in source:
        amounts = ", ".join(
            f'CASE WHEN "{_TABLE[key]}" >= 0 THEN "{_TABLE[key]}"::DOUBLE END AS {key}'
            if key in _TABLE
            else f"NULL::DOUBLE AS {key}"
            for key in _KEYS
        )
        return (
            "SELECT trim(name) AS name, '' AS brand, '' AS gtin, '' AS ingredients, 0 AS newest,"
            f" {serving.format('portion_gram_weight')} AS serving_g, {amounts} FROM read_parquet(?)"
        )
    numbers = {key: number for number, key in NUTRIENT_NUMBERS.items()}
    amounts = ", ".join(
        f"max(amount) FILTER (WHERE number = '{numbers[key]}' AND amount >= 0) AS {key}" for key in _KEYS
    )
    return (
        "WITH amounts AS (SELECT f.fdc_id, split_part(n.nutrient_nbr::TEXT, '.', 1) AS number,"
        " try_cast(f.amount AS DOUBLE) AS amount"
        " FROM read_csv(?, all_varchar=true, header=true) f JOIN read_csv(?, all_varchar=true, header=true) n"
        f" ON f.nutrient_id = n.id), wide AS (SELECT fdc_id, {amounts} FROM amounts GROUP BY fdc_id)"
        " SELECT trim(d.description) AS name, trim(coalesce(b.brand_name, b.brand_owner, '')) AS brand,"
        " ltrim(regexp_replace(coalesce(b.gtin_upc, ''), '[^0-9]', '', 'g'), '0') AS gtin,"
        " coalesce(b.ingredients, '') AS ingredients, try_cast(b.fdc_id AS BIGINT) AS newest,"
        f" {serving.format('try_cast(b.serving_size AS DOUBLE)')} AS serving_g, wide.* EXCLUDE (fdc_id)"
        " FROM read_csv(?, all_varchar=true, header=true) b JOIN read_csv(?, all_varchar=true, header=true) d"
        " ON b.fdc_id = d.fdc_id JOIN wide ON wide.fdc_id = b.fdc_id"
    )


def _values(source: Mapping[str, Path]) -> list[str]:
    names = (
        ("table",)
        if "table" in source
        else ("food_nutrient.csv", "nutrient.csv", "branded_food.csv", "food.csv")
    )
    return [str(source[name]) for name in names]
