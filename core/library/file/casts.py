"""Casts of DuckDB values, which have no static types."""


def as_int(value: object) -> int:
    """Return a whole number."""
    return value if isinstance(value, int) else int(str(value))


def as_float(value: object) -> float | None:
    """Return a number; None if it is unknown."""
    return value if isinstance(value, float) else None if value is None else float(str(value))


def as_text(value: object) -> str:
    """Return a text; empty for NULL."""
    return "" if value is None else str(value)
