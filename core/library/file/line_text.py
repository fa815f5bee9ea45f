"""An ingredient line put together from its parts, for sources that have it only in parts."""


def composed_line(amount: float | None, unit: str, name: str, preparation: str) -> str:
    """`1.5 cup flour, sifted`."""
    line = " ".join(filter(None, ("" if amount is None else f"{amount:g}", unit, name)))
    return f"{line}, {preparation}" if preparation else line
