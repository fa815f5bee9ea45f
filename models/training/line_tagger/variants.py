"""Other ways to write the same line, so that styles no set holds are known too.

A labelled line is taken apart by its fields and put together as strangers write it: the food first ("flour: 500 g"),
counted packages ("2 x 400g tins"), other spellings of a unit, bullets, brackets, capitals.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

from models.training.line_tagger.corpus import TaggedLine

_Word = tuple[str, str, str]
"""A word, its field and its mark."""

_UNITS: Final[dict[str, tuple[str, ...]]] = {
    "cup": ("c", "C", "cp", "cups", "dl", "ml", "g"),
    "cups": ("c", "C", "cup", "dl", "ml", "g"),
    "tablespoon": ("tbsp", "Tbsp", "tbs", "tbl", "T", "tb", "tablespoonful", "dessertspoon"),
    "tablespoons": ("tbsp", "Tbsp", "tbsps", "tbs", "T", "tablespoonfuls", "dsp"),
    "tbsp": ("T", "tbs", "TBSP", "tb", "Tbs", "dessert spoon"),
    "teaspoon": ("tsp", "t", "ts", "teaspoonful", "Tsp", "TSP"),
    "teaspoons": ("tsp", "tsps", "t", "ts", "Tsp"),
    "tsp": ("t", "ts", "Tsp", "teasp"),
    "pound": ("lb", "lbs", "#", "kg", "kilo"),
    "pounds": ("lb", "lbs", "kg", "kilos"),
    "ounce": ("oz", "oz", "g"),
    "ounces": ("oz", "g", "grams", "gr"),
    "g": ("gr", "gm", "gms", "grams", "gramme", "G"),
    "ml": ("mL", "ML", "cc", "cl", "millilitres"),
    "clove": ("cloves", "toes"),
    "can": ("tin", "cn"),
    "cans": ("tins", "cn"),
    "package": ("pkg", "pkt", "pack", "packet", "pk"),
    "packages": ("pkgs", "pkts", "packs", "packets"),
}
_ABBREVIATED: Final = frozenset("tsp tbsp tbs tb oz lb lbs pkg pkgs pkt c g ml qt pt gal t".split())
_PACKAGES: Final = (
    "can",
    "cans",
    "tin",
    "tins",
    "jar",
    "packet",
    "pack",
    "package",
    "tub",
    "bag",
    "block",
    "box",
)


def vary(line: TaggedLine, rng: random.Random) -> TaggedLine:
    """The line in another style; at times as it is."""
    words = list(zip(line.words, line.fields, line.marks, strict=True))
    if rng.random() < 0.25:
        words = _other_units(words, rng)
    if rng.random() < 0.22:
        words = rng.choice(_SHAPES)(words, rng)
    if rng.random() < 0.12:
        words = _noted(words, rng)
    if rng.random() < 0.06:
        words = [*_bullet(rng), *words]
    if rng.random() < 0.05:
        words = [*words, (rng.choice(".;*,"), "O", "O")]
    if rng.random() < 0.04:
        words = [(word.upper(), field, mark) for word, field, mark in words]
    return TaggedLine(*(tuple(column) for column in zip(*words, strict=True)))


def _bullet(rng: random.Random) -> list[_Word]:
    return [(sign, "O", "O") for sign in rng.choice(("-", "•", "*", "▢", "☐", "·", "–", "+"))]


def _other_units(words: Sequence[_Word], rng: random.Random) -> list[_Word]:
    changed: list[_Word] = []
    for word, field, mark in words:
        others = _UNITS.get(word.lower()) if field == "unit" else None
        text = rng.choice(others) if others else word
        changed += [(part, field, mark) for part in text.split()]
        if field == "unit" and text.lower() in _ABBREVIATED and rng.random() < 0.3:
            changed.append((".", "unit" if rng.random() < 0.5 else "O", "O"))
    return [(word, "O" if word == "." else field, mark) for word, field, mark in changed]


def _runs(words: Sequence[_Word], *fields: str) -> list[_Word]:
    return [word for word in words if word[1] in fields]


def _sign(text: str) -> _Word:
    return (text, "O", "O")


def _measure(words: Sequence[_Word]) -> list[_Word]:
    return _runs(words, "amount", "unit", "size")


def _behind(words: Sequence[_Word]) -> list[_Word]:
    """Preparation, comment and purpose, each behind a comma."""
    rest: list[_Word] = []
    for field in ("preparation", "comment", "purpose"):
        run = _runs(words, field)
        rest += [_sign(","), *run] if run else []
    return rest


def _food_first(words: Sequence[_Word], rng: random.Random) -> list[_Word]:
    """`flour: 500 g, sifted`, `flour - 500 g`, `flour 500g`, `flour (500 g)`."""
    measure, name = _measure(words), _runs(words, "name")
    if not measure or not name:
        return list(words)
    before, after = rng.choice(
        ((":", ""), ("-", ""), ("–", ""), ("", ""), (",", ""), ("(", ")"), (":", ""), ("...", ""))
    )
    return [
        *name,
        *([_sign(sign) for sign in before]),
        *measure,
        *([_sign(after)] if after else []),
        *_behind(words),
    ]


def _plain_order(words: Sequence[_Word], rng: random.Random) -> list[_Word]:
    """Amount, food, then everything else in brackets or behind commas."""
    name, rest = _runs(words, "name"), _behind(words)
    if not name:
        return list(words)
    if rest and rng.random() < 0.5:
        rest = [_sign("("), *rest[1:], _sign(")")]
    return [*_measure(words), *name, *rest]


def _counted(words: Sequence[_Word], rng: random.Random) -> list[_Word]:
    """`2 x 400g tins chopped tomatoes`, `1 (14 oz) can beans`, `1 14-oz can beans`, `400g tin of beans`."""
    name = _runs(words, "name")
    if not name:
        return list(words)
    package: _Word = (rng.choice(_PACKAGES), "unit", "O")
    count: _Word = (str(rng.choice((1, 1, 2, 2, 3, 4, 6))), "amount", "O")
    number: _Word = (
        rng.choice(("400", "14", "15", "28", "250", "500", "14.5", "8", "185", "200", "2", "6")),
        "amount",
        "O",
    )
    unit: _Word = (rng.choice(("g", "g", "oz", "ounce", "ml", "oz", "lb", "gram")), "unit", "O")
    shape = rng.randrange(6)
    if shape == 0:
        start = [count, ("x", "amount", "O"), number, unit, package]
    elif shape == 1:
        start = [count, _sign("("), number, unit, _sign(")"), package]
    elif shape == 2:
        start = [count, number, _sign("-"), unit, package]
    elif shape == 3:
        start = [number, unit, package, ("of", "comment", "O")]
    elif shape == 4:
        start = [count, package, _sign("("), number, unit, _sign(")")]
    else:
        start = [count, number, unit, package]
    return [*start, *name, *_behind(words)]


def _ranged(words: Sequence[_Word], rng: random.Random) -> list[_Word]:
    """The first amount as a range."""
    at = next((place for place, word in enumerate(words) if word[1] == "amount" and word[0].isdigit()), None)
    if at is None or (len(words) > at + 1 and words[at + 1][1] == "amount"):
        return list(words)
    low = int(words[at][0].replace(",", ""))
    joined = rng.choice(("-", "–", "to", "or", "—"))
    high = str(low + max(1, low // rng.choice((2, 3, 4))))
    return [*words[: at + 1], (joined, "amount", "O"), (high, "amount", "O"), *words[at + 1 :]]


def _bare(words: Sequence[_Word], rng: random.Random) -> list[_Word]:
    """The food without an amount, with words that say so little."""
    name = _runs(words, "name")
    if not name:
        return list(words)
    tail, field, mark = rng.choice((
        ("to taste", "comment", "O"), ("as needed", "comment", "O"), ("for serving", "purpose", "O"),
        ("to serve", "purpose", "O"), ("for frying", "purpose", "O"), ("for deep frying", "purpose", "O"),
        ("for garnish", "purpose", "O"), ("optional", "comment", "optional"), ("if desired", "comment", "optional"),
        ("to garnish", "purpose", "O"), ("for the pan", "purpose", "O"), ("if using", "comment", "optional"),
    ))  # fmt: skip
    said: list[_Word] = [(word, field, mark) for word in tail.split()]
    if rng.random() < 0.2:
        return [*name, _sign("("), *said, _sign(")")]
    return [*name, *([_sign(",")] if rng.random() < 0.6 else []), *said]


def _noted(words: Sequence[_Word], rng: random.Random) -> list[_Word]:
    """A remark at the end: a second amount, a wish, a note."""
    choice = rng.randrange(5)
    if choice == 0:
        return [*words, _sign("("), ("optional", "comment", "optional"), _sign(")")]
    if choice == 1:
        return [*words, _sign(","), ("optional", "comment", "optional")]
    if choice == 2:
        number = rng.choice(("30", "250", "100", "14", "2", "500"))
        unit = rng.choice(("g", "ml", "oz", "grams", "cups", "lb"))
        return [*words, _sign("("), (number, "amount", "O"), (unit, "unit", "O"), _sign(")")]
    if choice == 3:
        note = rng.choice(
            ("see note", "see notes", "note 1", "see recipe", "homemade or store bought", "I used organic")
        )
        return [*words, _sign("("), *[(word, "comment", "O") for word in note.split()], _sign(")")]
    tail = rng.choice(("or to taste", "or more as needed", "plus more for serving", "divided", "to taste"))
    field = "preparation" if tail == "divided" else "comment"
    return [*words, _sign(","), *[(word, field, "O") for word in tail.split()]]


_Shape = Callable[[Sequence[_Word], random.Random], list[_Word]]
_SHAPES: Final[tuple[_Shape, ...]] = (_food_first, _food_first, _plain_order, _counted, _ranged, _bare)
