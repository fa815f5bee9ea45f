"""Find the dishes, variants and sides of each meal for those who share it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.diary.entry import Meal
from core.plan.cells import Group
from core.plan.choices import RankedDishes, rank_dishes
from core.plan.dish import Dish, Variant, VariantFinder
from core.plan.dish_facts import side_dish
from core.plan.meal_dishes import MealDishes, meal_dishes
from core.plan.options import PlanOptions
from core.plan.person import Person
from core.plan.sides import SIDE_MEALS, SideFinder, allowed_portions
from core.plan.situation import Situation
from core.plan.task import Place, Sitting
from core.plan.variants import changed_dishes, variants_wanted, with_dishes
from core.progress import Job
from core.recommend.context import RecommenderContext


@dataclass
class MealSearch:
    """The search for the dishes that some people may share at a meal."""

    meal: Meal
    context: RecommenderContext
    people: Sequence[Person]
    kinds: Sequence[tuple[Person, ...]]
    """The people with their targets, for each kind of day."""
    situation: Situation
    options: PlanOptions
    chance: str
    variants: VariantFinder | None
    job: Job
    pools: dict[Place, RankedDishes]
    """The ranked dishes of all searches."""
    _found: dict[tuple[int, ...], MealDishes] = field(default_factory=dict)
    _complete: set[tuple[int, ...]] = field(default_factory=set)
    """People for whom variants were looked for."""

    def dishes(self, places: tuple[int, ...]) -> MealDishes:
        """Return the dishes for people, with variants if few suit everyone."""
        found = self._suiting(places)
        wanted = variants_wanted(self.meal, len(self._ranked(places)))
        if self.variants is None or len(places) < 2 or not wanted or places in self._complete:
            return found
        self._complete.add(places)
        others = {}
        for place in places:
            rest = tuple(each for each in places if each != place)
            self._suiting(rest)
            others[self.people[place]] = self._ranked(rest)
        shared = {dish.key for dish in self._ranked(places)}
        changed = changed_dishes(others, shared, self.variants, wanted, self.job)
        self._rank(places, with_dishes(found, changed))
        return self._found[places]

    def fitting(self, group: Group) -> int:
        """Return how many dishes of a group fit the energy of everyone, on the day with the fewest."""
        return min(len(self.pools[self.meal, group.people, kind].dishes) for kind in self.kinds)

    def _suiting(self, places: tuple[int, ...]) -> MealDishes:
        if places not in self._found:
            who = [self.people[place] for place in places]
            found = meal_dishes(self.meal, who, self.situation.log, self.context, self.options, self.chance)
            self._rank(places, found)
        self.job.check()
        return self._found[places]

    def _rank(self, places: tuple[int, ...], found: MealDishes) -> None:
        self._found[places] = found
        for kind in self.kinds:
            who = [kind[place] for place in places]
            self.pools[self.meal, places, kind] = rank_dishes(found, who, self.options)

    def _ranked(self, places: tuple[int, ...]) -> tuple[Dish, ...]:
        return self.pools[self.meal, places, self.kinds[0]].dishes


def share_variants(
    groups: dict[Sitting, list[Group]], pools: dict[Place, RankedDishes], options: PlanOptions
) -> None:
    """Give the variants of a dish to all meals with it: who needs one at dinner needs it in the leftovers, too."""
    variants: dict[str, dict[str, Variant]] = {}
    every = [group for parts in groups.values() for group in parts]
    for group in every:
        for dish in group.found.dishes:
            if dish.variants:
                variants.setdefault(dish.key, {}).update(dish.variants)
    for sitting, parts in groups.items() if variants else ():
        for number, group in enumerate(parts):
            dishes = tuple(
                replace(dish, variants=variants[dish.key]) if dish.key in variants else dish
                for dish in group.found.dishes
            )
            if all(dish is old for dish, old in zip(dishes, group.found.dishes, strict=True)):
                continue
            parts[number] = Group(group.people, replace(group.found, dishes=dishes))
            for place in [each for each in pools if each[:2] == (sitting[0], group.people)]:
                people = [place[2][one] for one in group.people]
                pools[place] = rank_dishes(parts[number].found, people, options)


def side_pools_of(
    context: RecommenderContext,
    people: Sequence[Person],
    kinds: Sequence[tuple[Person, ...]],
    groups: Mapping[Sitting, Sequence[Group]],
    options: PlanOptions,
    find: SideFinder | None,
) -> dict[Place, RankedDishes]:
    """Return the sides of each meal that has any for those who share it."""
    found: dict[Place, RankedDishes] = {}
    known: dict[str, Dish] = {}
    if find is None:
        return found
    for (meal, _), parts in groups.items():
        for group in parts if meal in SIDE_MEALS else ():
            each = [dict(find(meal, people[place].profile)) for place in group.people]
            for words, recipe in each[0].items():
                most = options.most_minutes(meal)
                too_slow = most is not None and (recipe.total_min or 0.0) > most
                if (
                    all(words in other for other in each[1:])
                    and not too_slow
                    and words.key not in options.banned
                ):
                    known.setdefault(words.key, side_dish(words, recipe, context))
            here = [known[words.key] for words in each[0] if words.key in known]
            for kind in kinds:
                who = [kind[place] for place in group.people]
                portions = {dish.key: allowed_portions(dish, who, group.found) for dish in here}
                fitting = tuple(dish for dish in here if portions[dish.key])
                if fitting:
                    found[meal, group.people, kind] = RankedDishes(fitting, portions)
    return found
