"""Cells of a library's rows, whose types DuckDB does not tell."""


def as_int(value: object) -> int:
    """A whole number."""
    return value if isinstance(value, int) else int(str(value))


def as_float(value: object) -> float | None:
    """A number; None where it is unknown."""
    return value if isinstance(value, float) else None if value is None else float(str(value))


def as_text(value: object) -> str:
    """A text; empty where there is none."""
    return "" if value is None else str(value)
