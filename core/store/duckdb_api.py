"""The parts of DuckDB that Larder uses.

The package `duckdb` is larger: it also builds queries step by step. Importing that takes 75 ms, an eighth of `larder log`.
The classes are the same. `_duckdb` is DuckDB's own module and may move in a new version: then import these from `duckdb`.
"""

from _duckdb import (
    CatalogException,
    ConnectionException,
    DuckDBPyConnection,
    Error,
    FatalException,
    InternalException,
    IOException,
    OutOfMemoryException,
    SerializationException,
    TransactionException,
    connect,
)

__all__ = [
    "CatalogException",
    "ConnectionException",
    "DuckDBPyConnection",
    "Error",
    "FatalException",
    "IOException",
    "InternalException",
    "OutOfMemoryException",
    "SerializationException",
    "TransactionException",
    "connect",
]
