"""The foods behind a total: which of them a nutrient comes from, the most first."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Snapshot, Totals
from core.diary.totals import snapshot_of_lines, totals_of_snapshots
from core.text.lines.leading_amount import without_leading_amount


@dataclass(frozen=True)
class FoodContribution:
    """A food of a total, eaten once or several times."""

    name: str
    """The words as typed; without their amount if it was eaten several times."""
    times: int
    totals: Totals

    def share_of(self, key: str, whole: Totals) -> float | None:
        """Return the share (0 to 1) of what is known of a nutrient in a total; None if the food doesn't report it."""
        amount, sum_known = self.totals.amounts.get(key), whole.amounts.get(key)
        return None if amount is None or not sum_known else amount / sum_known


def food_contributions(entries: Iterable[DiaryEntry], key: str) -> tuple[FoodContribution, ...]:
    """Return the foods of some entries by how much of a nutrient they bring, the most first and the unknown last."""
    groups: dict[str, list[_Eaten]] = {}
    for entry in entries:
        for eaten in _foods(entry):
            groups.setdefault(eaten.group, []).append(eaten)
    found = [
        FoodContribution(
            group[0].text if len(group) == 1 else group[0].name,
            len(group),
            totals_of_snapshots(eaten.snapshot for eaten in group),
        )
        for group in groups.values()
    ]
    return tuple(sorted(found, key=lambda food: -food.totals.amounts.get(key, -1.0)))


@dataclass(frozen=True)
class _Eaten:
    """A food that was eaten once: its words, its name without an amount, and what counts as the same food."""

    text: str
    name: str
    group: str
    snapshot: Snapshot


def _foods(entry: DiaryEntry) -> Iterable[_Eaten]:
    """Yield each food of an entry. An entry without lines is one food."""
    lines = entry.snapshot.lines
    if not lines:
        yield _Eaten(entry.text, without_leading_amount(entry.text), entry.text.casefold(), entry.snapshot)
    for line in lines:
        # The only food of an entry has all that the entry has.
        snapshot = entry.snapshot if len(lines) == 1 else snapshot_of_lines(line.text, [line])
        yield _Eaten(line.text, _name(line), _group(line), snapshot)


def _name(line: EatenFood) -> str:
    # "500 kcal restaurant dinner" has no amount that could be cut off.
    if line.how == "stated" and line.food is not None:
        return line.food.name
    return without_leading_amount(line.text)


def _group(line: EatenFood) -> str:
    food = line.recipe if line.food is None else line.food.food_id
    return food or line.text.casefold()
