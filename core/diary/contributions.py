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
    """The words as typed; without their amount if a food of a table or a recipe was eaten several times."""
    times: int
    totals: Totals

    def share_of(self, key: str, whole: Totals) -> float | None:
        """Return the share (0 to 1) of what is known of a nutrient in a total; None if the food doesn't report it."""
        amount, sum_known = self.totals.amounts.get(key), whole.amounts.get(key)
        return None if amount is None or not sum_known else amount / sum_known


def food_contributions(entries: Iterable[DiaryEntry], key: str) -> tuple[FoodContribution, ...]:
    """Return the foods of some entries by how much of a nutrient they bring, the most first and the unknown last."""
    groups: dict[str, list[tuple[str, Snapshot]]] = {}
    for entry in entries:
        for name, group, snapshot in _foods(entry):
            groups.setdefault(group, []).append((name, snapshot))
    found = [
        FoodContribution(
            _name(eaten[0][0], group, len(eaten)),
            len(eaten),
            totals_of_snapshots(snapshot for _, snapshot in eaten),
        )
        for group, eaten in groups.items()
    ]
    return tuple(sorted(found, key=lambda food: -food.totals.amounts.get(key, -1.0)))


def _name(text: str, group: str, times: int) -> str:
    # Words that no table has were the same each time, so their amount stays: "500 kcal dinner".
    return text if times == 1 or text.casefold() == group else without_leading_amount(text)


def _foods(entry: DiaryEntry) -> Iterable[tuple[str, str, Snapshot]]:
    """Yield the name, the group and the nutrients of each food. An entry without lines is one food."""
    if len(entry.snapshot.lines) <= 1:
        lines = entry.snapshot.lines
        name = lines[0].text if lines else entry.text
        yield name, _group(lines[0]) if lines else name.casefold(), entry.snapshot
        return
    for line in entry.snapshot.lines:
        yield line.text, _group(line), snapshot_of_lines(line.text, [line])


def _group(line: EatenFood) -> str:
    food = line.recipe if line.food is None else line.food.food_id
    return food or line.text.casefold()
