from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from core.diary.entry import USUAL_MEALS, DiaryEntry, Meal, Snapshot
from core.diary.totals import snapshot_of
from core.errors import Cancelled, KnownError
from core.food.taxonomy import Certainty
from core.library.embeddings.similarity import LoggedMeal
from core.people.profile import Limit, Profile
from core.plan import solver
from core.plan.choices import reheat_minutes
from core.plan.day import day_plans
from core.plan.dish_facts import dishes_of
from core.plan.entry import Slot, planned_entry
from core.plan.meal_dishes import meal_dishes
from core.plan.options import PlanOptions
from core.plan.person import people_of
from core.plan.planner import WeekProposal, propose_week, replace_meals, reroll
from core.plan.situation import Situation
from core.plan.variety import lasts
from core.plan.week import parse_week
from core.progress import Job
from core.recommend.equipment import can_cook
from tests.core.plan.conftest import Larder
from tests.sampling import spread

TODAY = date(2026, 11, 16)
WEEK = parse_week("2026-W47", TODAY)
ENERGY = {"energy": (1800.0, 2200.0)}


quick = pytest.mark.usefixtures("quick_plans")
"""For tests of rules that hold in every proposal, however long the search for a good one was."""

_SEEN: dict[tuple[str, str, int], WeekProposal] = {}


def propose(
    larder: Larder,
    profile: Profile | None = None,
    situation: Situation | None = None,
    options: PlanOptions | None = None,
) -> WeekProposal:
    """Propose a week; a question that was asked before is not solved again."""
    profile = profile or Profile()
    if situation is not None:
        return propose_week(larder.context, (profile,), WEEK, situation, options)
    question = (profile.model_dump_json(), repr(options), solver.MAX_STEPS)
    if question not in _SEEN:
        _SEEN[question] = propose_week(larder.context, (profile,), WEEK, Situation(), options)
    return _SEEN[question]


def keys(proposal: WeekProposal) -> list[str | None]:
    return [entry.recipe_key for entry in proposal.entries]


def eaten(larder: Larder, key: str, day: date, meal: str = "dinner", servings: float = 1) -> DiaryEntry:
    recipe = larder.recipe(key)
    return DiaryEntry(day, meal, recipe.title, servings, snapshot_of(recipe, servings), key)  # type: ignore[arg-type]


@quick
def test_every_slot_of_the_week_is_planned(larder: Larder) -> None:
    proposal = propose(larder)
    assert [entry.slot for entry in proposal.entries] == [
        Slot(day, meal) for day in WEEK.days for meal in USUAL_MEALS
    ]
    assert proposal.open_slots == ()


@quick
def test_each_meal_gets_recipes_made_for_it(larder: Larder) -> None:
    entries = propose(larder).entries
    assert entries
    for entry in entries:
        assert entry.recipe_key is not None
        tags = larder.recipe(entry.recipe_key).tags
        # A dinner may come again as lunch.
        meals = {entry.meal, "dinner"} if entry.leftover_of else {entry.meal}
        assert meals & {name for facet, name in tags if facet == "meal"}
        assert entry.recipe_key != "garlic-sauce", "a sauce is no dinner"


@quick
def test_a_main_dish_is_cooked_once_and_eaten_three_times_at_most(larder: Larder) -> None:
    proposal = propose(larder, Profile(targets=ENERGY))
    mains = [entry for entry in proposal.entries if entry.meal in ("lunch", "dinner")]
    assert max(Counter(e.recipe_key for e in mains if e.leftover_of is None).values()) == 1
    assert max(Counter(e.recipe_key for e in mains).values()) <= 3
    others = [entry for entry in proposal.entries if entry.meal in ("breakfast", "snack")]
    assert max(Counter(e.recipe_key for e in others if e.leftover_of is None).values()) <= 3


@quick
def test_leftovers_are_cooked_before_and_last_until_eaten(larder: Larder) -> None:
    proposal = propose(larder)
    dishes = dishes_of({key for key in keys(proposal) if key}, larder.context)
    by_slot = {entry.slot: entry for entry in proposal.entries}
    leftovers = [entry for entry in proposal.entries if entry.leftover_of is not None]
    assert leftovers
    for entry in leftovers:
        assert entry.leftover_of is not None
        cooked = by_slot[entry.leftover_of]
        assert cooked.recipe_key == entry.recipe_key
        assert cooked.cooked_servings >= cooked.servings + entry.servings
        assert lasts(dishes[entry.recipe_key or ""], cooked.slot, entry.slot)
        assert "nothing to cook" in entry.why[0]
        assert entry.minutes == reheat_minutes(dishes[entry.recipe_key or ""])
        assert any("Cooked once for" in why for why in cooked.why)


@quick
def test_the_same_question_has_the_same_answer(larder: Larder) -> None:
    profile = Profile(targets={**ENERGY, "protein": (80, None)}, likes=("lentil",))
    assert propose(larder, profile, Situation()) == propose(larder, profile, Situation())


@quick
def test_another_seed_or_week_proposes_something_else(larder: Larder) -> None:
    first = keys(propose(larder))
    assert keys(propose(larder, options=PlanOptions(seed=1))) != first
    other = propose_week(larder.context, (Profile(),), parse_week("2026-W48", TODAY), Situation())
    assert keys(other) != first


@quick
@pytest.mark.parametrize(
    ("profile", "allergen_nodes"),
    [
        (Profile(allergies=("peanut",)), ("peanut",)),
        (Profile(allergies=("milk", "egg")), ("milk", "egg")),
        (
            Profile(allergies=("fish", "soy", "sesame"), targets={"energy": (3000, None)}),
            ("fish", "soy", "sesame"),
        ),
        (
            Profile(allergies=("gluten", "milk", "egg", "peanut", "soy")),
            ("gluten", "milk", "egg", "peanut", "soy"),
        ),
        (Profile(diets=("vegan",), targets={"protein": (150, None)}), ("animal product",)),
    ],
)
def test_no_wish_and_no_lack_breaks_an_allergy(
    larder: Larder, profile: Profile, allergen_nodes: tuple[str, ...]
) -> None:
    proposal = propose(larder, profile)
    taxonomy = larder.context.graph.rules.taxonomy
    rules = larder.context.graph.rules
    nodes = [
        node
        for name in allergen_nodes
        for node in (rules.allergens[name].nodes if name in rules.allergens else (name,))
    ]
    assert proposal.entries
    for entry in proposal.entries:
        for use in larder.recipe(entry.recipe_key or "").uses:
            assert taxonomy.highest_certainty(use.entity, nodes) is Certainty.NO, (entry.title, use.text)


def test_energy_targets_are_met_with_portions(larder: Larder) -> None:
    proposal = propose(larder, Profile(targets=ENERGY))
    for day in proposal.days:
        assert 1750 <= day.totals.amounts["energy"] <= 2250
    assert {entry.servings for entry in proposal.entries} <= set(PlanOptions().portions)


@pytest.mark.parametrize(
    ("profile", "need_kcal"),
    spread(
        [
            (Profile(), 2000),
            (Profile(age=34, sex="male", activity="low"), 2400),
            (Profile(age=70, sex="female", activity="low"), 1600),
            (Profile(conditions=("toddler",)), 1000),
        ],
        2,
    ),
)
def test_without_an_energy_target_the_need_sets_a_band(
    larder: Larder, profile: Profile, need_kcal: float
) -> None:
    proposal = propose(larder, profile)
    assert proposal.open_slots == ()
    for day in proposal.days:
        assert day.totals.amounts["energy"] == pytest.approx(need_kcal, rel=0.13)
    assert any(f"The plan aims for {need_kcal:,} kcal a day" in note for note in proposal.notes)


@quick
def test_no_meal_is_a_sip_and_no_snack_a_meal(larder: Larder) -> None:
    entries = propose(larder).entries
    assert entries
    for entry in entries:
        energy_kcal = entry.snapshot.amounts["energy"]
        assert (100 if entry.meal == "snack" else 250) <= energy_kcal
        assert energy_kcal <= (320 if entry.meal == "snack" else 1200)


@quick
def test_too_little_food_is_said_first(larder: Larder) -> None:
    proposal = propose(larder, Profile(targets={"energy": (None, 900)}))
    assert proposal.notes[0].startswith("Too little food: the plan gives you as little as")
    assert "1,200 kcal" in proposal.notes[0]
    assert not any(note.startswith("Too little food") for note in propose(larder).notes)


@quick
def test_a_hard_maximum_is_kept_whatever_the_wishes(larder: Larder) -> None:
    profile = Profile(targets={"energy": (2600, 3000), "sodium": (None, 1200)}, hard_targets=("sodium",))
    proposal = propose(larder, profile)
    assert proposal.entries
    for day in proposal.days:
        assert day.totals.amounts["sodium"] <= 1200 + 1e-6
        assert day.totals.is_complete("sodium")


@quick
def test_a_hard_guideline_a_serving_holds_for_the_portion_too(larder: Larder) -> None:
    limit = Limit(nutrient="carbohydrate", max=45, basis="serving", hard=True)
    profile = Profile(guidelines=(limit,), targets={"energy": (2500, None)})
    # So little fits that the days are solved all at once in the end, which takes seconds for a week.
    proposal = propose(larder, profile, options=PlanOptions(days=frozenset(WEEK.days[:3])))
    assert proposal.entries
    for entry in proposal.entries:
        assert entry.snapshot.amounts["carbohydrate"] <= 45 + 1e-6


def test_likes_come_more_often_and_do_not_take_over(larder: Larder) -> None:
    def lentil_dishes(profile: Profile) -> int:
        return sum("lentil" in (key or "") or "dal" in (key or "") for key in keys(propose(larder, profile)))

    assert 2 <= lentil_dishes(Profile(likes=("lentil",))) <= 6
    assert lentil_dishes(Profile(likes=("lentil",))) >= lentil_dishes(Profile())
    assert propose(larder, Profile(likes=("lentil",), likes_mode="require")).open_slots == ()


@quick
def test_what_is_like_the_log_comes_first(larder: Larder) -> None:
    number = larder.context.library.recipe_ids(["peanut-noodles"])["peanut-noodles"]
    log = (LoggedMeal("Peanut noodles", TODAY, number),)
    people = people_of([Profile()], larder.context.graph)
    found = meal_dishes("lunch", people, log, larder.context, PlanOptions(), "week")
    assert found.dishes[0].key == "peanut-noodles"


@quick
def test_locked_meals_stay_as_they_are(larder: Larder) -> None:
    locked = replace(
        planned_entry(larder.recipe("beef-stew"), Slot(WEEK.days[2], "dinner"), 1.5, is_locked=True),
        entry_id=12,
    )
    unlocked = replace(planned_entry(larder.recipe("walnuts"), Slot(WEEK.days[3], "dinner"), 1), entry_id=13)
    proposal = propose(larder, Profile(targets=ENERGY), Situation(planned=(locked, unlocked)))
    assert locked in proposal.entries
    assert unlocked not in proposal.entries
    assert Counter(keys(proposal))["beef-stew"] == 1
    assert Counter(entry.slot for entry in proposal.entries)[locked.slot] == 1


@quick
def test_replacing_meals_leaves_all_others_as_they_are(larder: Larder) -> None:
    broken = replace(
        planned_entry(
            larder.recipe("pad-thai-with-peanuts"), Slot(WEEK.days[0], "dinner"), 1, is_locked=True
        ),
        entry_id=1,
    )
    fine = replace(planned_entry(larder.recipe("lentil-soup"), Slot(WEEK.days[1], "dinner"), 1), entry_id=2)
    profile = Profile(allergies=("peanut",))
    found = replace_meals(larder.context, (profile,), WEEK, Situation(planned=(broken, fine)), [broken])
    assert [entry.slot for entry in found.entries] == [broken.slot, fine.slot]
    assert found.entries[1] is fine
    new = found.entries[0]
    assert new.recipe_key not in (None, broken.recipe_key)
    assert larder.recipe(new.recipe_key or "").allergens.get("peanut") is None


def test_a_meal_to_replace_goes_even_where_nothing_fits(larder: Larder) -> None:
    slot = Slot(WEEK.days[0], "dinner")
    broken = planned_entry(larder.recipe("pad-thai-with-peanuts"), slot, 1, is_locked=True)
    hopeless = Profile(allergies=("peanut",), guidelines=(Limit(nutrient="energy", max=1),))
    found = replace_meals(larder.context, (hopeless,), WEEK, Situation(planned=(broken,)), [broken])
    assert found.entries == ()
    assert found.open_slots == (slot,)
    assert any("dinner" in note for note in found.notes)


def test_a_meal_that_was_eaten_is_not_replaced(larder: Larder) -> None:
    slot = Slot(WEEK.days[0], "dinner")
    broken = planned_entry(larder.recipe("pad-thai-with-peanuts"), slot, 1)
    situation = Situation(planned=(broken,), diary=(eaten(larder, "lentil-soup", slot.day),))
    found = replace_meals(larder.context, (Profile(allergies=("peanut",)),), WEEK, situation, [broken])
    assert found.entries == (broken,)


@quick
def test_what_was_eaten_counts_and_is_not_planned_again(larder: Larder) -> None:
    breakfast = eaten(larder, "oat-porridge", WEEK.days[0], "breakfast", 2)
    proposal = propose(larder, Profile(targets=ENERGY), Situation(diary=(breakfast,)))
    monday = proposal.days[0]
    assert [entry.meal for entry in monday.entries] == ["lunch", "dinner", "snack"]
    assert "oat-porridge" not in keys(proposal)
    assert 1750 <= monday.totals.amounts["energy"] <= 2250
    planned_kcal = sum(entry.snapshot.amounts["energy"] for entry in monday.entries)
    assert monday.totals.amounts["energy"] == pytest.approx(
        planned_kcal + breakfast.snapshot.amounts["energy"]
    )


@quick
def test_what_was_eaten_in_the_last_days_waits(larder: Larder) -> None:
    sunday = WEEK.first - timedelta(days=1)
    recent = ("lentil-soup", "chana-masala", "beef-stew")
    diary = tuple(eaten(larder, key, sunday) for key in recent)
    entries = propose(larder, Profile(likes=("lentil",)), Situation(diary=diary)).entries
    assert {entry.planned_on for entry in entries} >= {sunday + timedelta(days=days) for days in (1, 2, 3, 4)}
    soon = [entry for entry in entries if entry.planned_on - sunday <= timedelta(days=4)]
    assert not {entry.recipe_key for entry in soon} & set(recent)


@quick
def test_too_few_recipes_come_again_and_that_is_said(larder: Larder) -> None:
    rows = larder.context.library.rows("SELECT key FROM recipe")
    few = [key for (key,) in rows if key not in ("tempeh-bowl", "beef-stew")]
    banned = frozenset(few)
    proposal = propose(larder, options=PlanOptions(meals=("dinner",), banned=banned))
    assert proposal.open_slots == ()
    assert any(note.startswith("Too few dinners fit") for note in proposal.notes)
    assert set(keys(proposal)) == {"tempeh-bowl", "beef-stew"}


def test_what_nothing_fits_stays_open_and_says_which_rule(larder: Larder) -> None:
    limit = Limit(nutrient="energy", min=5000, basis="serving")
    proposal = propose(larder, Profile(guidelines=(limit,)), options=PlanOptions(meals=("dinner",)))
    assert proposal.entries == ()
    assert len(proposal.open_slots) == 7
    assert proposal.infeasible.rules == ("energy at least 5,000 kcal per serving",)
    assert "every day can be planned" in proposal.infeasible.relaxations[0].allows
    assert "energy at least 5,000 kcal per serving" in proposal.notes[0]


@quick
def test_a_maximum_that_the_diary_used_up_leaves_the_day_open(larder: Larder) -> None:
    salty = DiaryEntry(
        WEEK.days[1], "breakfast", "Crisps", 1, Snapshot("Crisps", {"sodium": 1499.9}, {"sodium": 1.0})
    )
    profile = Profile(targets={"sodium": (None, 1500)}, hard_targets=("sodium",))
    proposal = propose(larder, profile, Situation(diary=(salty,)), PlanOptions(meals=("dinner",)))
    assert proposal.open_slots == (Slot(WEEK.days[1], "dinner"),)
    assert any("Tuesday" in note and "at most 1,500 mg of sodium a day" in note for note in proposal.notes)


@quick
def test_a_day_already_over_its_maximum_is_named(larder: Larder) -> None:
    salty = DiaryEntry(
        WEEK.days[1], "lunch", "Crisps", 1, Snapshot("Crisps", {"sodium": 1900.0}, {"sodium": 1.0})
    )
    vague = DiaryEntry(
        WEEK.days[2], "lunch", "Bites", 1, Snapshot("Bites", {"sodium": 10.0}, {"sodium": 0.4})
    )
    profile = Profile(targets={"sodium": (None, 1500)}, hard_targets=("sodium",))
    notes = propose(larder, profile, Situation(diary=(salty, vague))).notes
    assert any("Tuesday is already over your maximum of 1,500 mg" in note for note in notes)
    assert any("Wednesday not every food reports sodium" in note for note in notes)


@quick
def test_days_off_their_target_are_named(larder: Larder) -> None:
    proposal = propose(larder, Profile(targets={"energy": (9000, 9500)}))
    under = [note for note in proposal.notes if "under your target of 9,000 kcal" in note]
    assert len(under) == 1
    assert under[0].startswith("Every day is up to ")
    assert not any("your target" in note for note in propose(larder, Profile(targets=ENERGY)).notes)


@quick
def test_only_the_meals_asked_for_are_planned_and_targets_scale(larder: Larder) -> None:
    proposal = propose(larder, Profile(targets=ENERGY), options=PlanOptions(meals=("lunch", "dinner")))
    assert {entry.meal for entry in proposal.entries} == {"lunch", "dinner"}
    for day in proposal.days:
        assert day.totals.amounts["energy"] == pytest.approx(0.65 * 2000, rel=0.15)
    assert not any("your target" in note for note in proposal.notes)


@quick
def test_single_days_have_their_own_limits_of_cooking(larder: Larder) -> None:
    monday, tuesday = WEEK.days[0], WEEK.days[1]
    options = PlanOptions(
        meals=("dinner",), minutes_on={(0, "dinner"): 5, (1, None): 200}, days=frozenset(WEEK.days[:2])
    )
    found = propose(larder, options=options)
    # Every recipe of the small library takes 30 minutes.
    assert {slot.day for slot in found.open_slots} == {monday}
    assert [entry.planned_on for entry in found.entries if not entry.is_side] == [tuesday]


@quick
def test_someone_who_cooks_twice_in_three_days_has_lunch_and_dinner_every_day(larder: Larder) -> None:
    """The two dishes are spread over the days, and cold dishes, such as sandwiches, fill the rest."""
    proposal = propose(larder, Profile(), None, PlanOptions(sessions=2, days=frozenset(WEEK.days[:3])))
    assert proposal.open_slots == ()
    mains = [entry for entry in proposal.entries if entry.meal in ("lunch", "dinner") and not entry.is_side]
    assert len(mains) == 6
    cooked = [entry for entry in mains if entry.leftover_of is None]
    dishes = dishes_of([entry.recipe_key or "" for entry in cooked], larder.context)
    assert sum(not dishes[entry.recipe_key or ""].is_uncooked for entry in cooked) <= 2


@quick
def test_a_kitchen_without_oven_and_hob_gets_cold_meals(larder: Larder) -> None:
    options = PlanOptions(
        without=frozenset({"oven", "hob"}), days=frozenset(WEEK.days[:2]), meals=("dinner",)
    )
    proposal = propose(larder, Profile(), None, options)
    keys = [entry.recipe_key for entry in proposal.entries if entry.recipe_key is not None]
    assert keys
    library = larder.context.library
    recipes = library.recipes(range(len(library.sets.all)))
    on_the_hob = {each.key for each in recipes.values() if not can_cook(each, options.without)}
    assert len(on_the_hob) > 10
    assert on_the_hob.isdisjoint(keys)


@quick
def test_a_meal_without_a_dish_has_no_side_either(larder: Larder) -> None:
    proposal = propose(larder, Profile(), None, PlanOptions(sessions=0, days=frozenset(WEEK.days[:1])))
    filled = {entry.slot for entry in proposal.entries if not entry.is_side}
    assert {entry.slot for entry in proposal.entries} == filled


@quick
def test_banned_recipes_do_not_come(larder: Larder) -> None:
    first = frozenset(key for key in keys(propose(larder))[:8] if key)
    assert first.isdisjoint(keys(propose(larder, options=PlanOptions(banned=first))))


@quick
def test_a_reroll_changes_one_slot_alone(larder: Larder) -> None:
    proposal = propose(larder, Profile(targets=ENERGY))
    slot = Slot(WEEK.days[4], "dinner")
    situation = Situation(planned=proposal.entries)
    again = reroll(larder.context, (Profile(targets=ENERGY),), WEEK, situation, slot)
    old = {entry.slot: entry for entry in proposal.entries}
    new = {entry.slot: entry for entry in again.entries}
    assert old.keys() == new.keys()
    # A leftover of the dish that is gone is cooked instead, and is the same meal.
    assert [place for place in old if old[place].recipe_key != new[place].recipe_key] == [slot]
    assert new[slot].recipe_key not in keys(proposal)
    assert 1750 <= again.days[4].totals.amounts["energy"] <= 2250


@quick
def test_rerolls_run_out_with_a_sentence(larder: Larder) -> None:
    profile = Profile(allergies=("milk",))
    slot = Slot(WEEK.days[0], "breakfast")
    situation = Situation()
    banned: frozenset[str] = frozenset()
    proposal = propose(larder, profile)
    for _ in range(20):
        proposal = reroll(larder.context, (profile,), WEEK, situation, slot, PlanOptions(banned=banned))
        if proposal.open_slots:
            break
        banned |= {entry.recipe_key for entry in proposal.entries if entry.recipe_key}
        situation = Situation(planned=proposal.entries)
    assert proposal.open_slots == (slot,)
    assert "No other breakfast in your library fits on Monday." in proposal.notes


def test_a_reroll_of_what_must_stay_is_refused(larder: Larder) -> None:
    slot = Slot(WEEK.days[0], "dinner")
    locked = planned_entry(larder.recipe("beef-stew"), slot, 1, is_locked=True)
    with pytest.raises(KnownError, match="Unlock it first"):
        reroll(larder.context, (Profile(),), WEEK, Situation(planned=(locked,)), slot)
    with pytest.raises(KnownError, match="in the diary already"):
        reroll(
            larder.context, (Profile(),), WEEK, Situation(diary=(eaten(larder, "beef-stew", slot.day),)), slot
        )
    with pytest.raises(KnownError, match="not in 2026-W47"):
        reroll(larder.context, (Profile(),), WEEK, Situation(), Slot(date(2026, 11, 23), "dinner"))


def test_an_allergy_nobody_knows_is_a_known_error(larder: Larder) -> None:
    with pytest.raises(KnownError, match="blorp"):
        propose(larder, Profile(allergies=("blorp",)))


def test_planning_can_be_cancelled(larder: Larder) -> None:
    with pytest.raises(Cancelled):
        propose_week(larder.context, (Profile(),), WEEK, Situation(), job=Job(is_aborted=lambda: True))


@quick
def test_lunch_and_dinner_of_a_day_rest_on_different_foods(larder: Larder) -> None:
    proposal = propose(larder)
    dishes = dishes_of([key for key in keys(proposal) if key], larder.context)
    for day in proposal.days:
        mains = [dishes[e.recipe_key or ""].main for e in day.entries if e.meal in ("lunch", "dinner")]
        assert len(set(mains)) == 2
    cuisines = Counter(
        dishes[e.recipe_key or ""].cuisine for e in proposal.entries if e.meal in ("lunch", "dinner")
    )
    assert max(count for cuisine, count in cuisines.items() if cuisine) <= 4


@quick
def test_a_disliked_food_that_may_be_in_a_dish_is_named(larder: Larder) -> None:
    proposal = propose(
        larder, Profile(dislikes=("barley",), likes=("oat",)), options=PlanOptions(meals=("breakfast",))
    )
    taxonomy = larder.context.graph.rules.taxonomy
    doubtful = [
        entry.title
        for entry in proposal.entries
        for use in larder.recipe(entry.recipe_key or "").uses
        if taxonomy.certainty(use.entity, "barley") is Certainty.MAY_CONTAIN
    ]
    said = [note for note in proposal.notes if note.startswith("May contain barley, which you dislike")]
    assert doubtful
    assert len(said) == 1
    assert all(title in said[0] for title in doubtful)
    assert not any(
        note.startswith("Not certain") for note in propose(larder, Profile(allergies=("fish",))).notes
    )


@quick
def test_a_week_follows_conditions_and_says_what_it_cannot_know(larder: Larder) -> None:
    conditions = ("pregnant", "heart failure", "lithium")
    found = propose(larder, Profile(conditions=conditions))
    assert found.entries
    for entry in found.entries:
        amount = larder.recipe(entry.recipe_key or "").nutrition.amounts["sodium"]
        assert amount * entry.servings <= 1000.0001
    assert all(plan.totals.amounts["sodium"] <= 2000.0001 for plan in found.days)
    for start in (
        "Pregnancy: Larder can't see",
        "Heart failure: Larder doesn't count",
        "Larder has no rules for 'lithium'",
    ):
        assert any(note.startswith(start) for note in found.notes), start


def test_each_weekday_has_its_own_targets(larder: Larder) -> None:
    profile = Profile(
        targets={"energy": (1700, 1900)},
        weekday_targets={"saturday": {"energy": (2500, 2800)}, "sunday": {"energy": (2500, 2800)}},
    )
    proposal = propose(larder, profile)
    assert proposal.open_slots == ()
    energies_kcal = [plan.totals.amounts["energy"] for plan in proposal.days]
    assert max(energies_kcal[:5]) < 2100
    assert min(energies_kcal[5:]) > 2300
    assert not any("Saturday" in note and "over your target" in note for note in proposal.notes)


@quick
def test_a_hard_maximum_of_one_weekday_holds_on_that_day(larder: Larder) -> None:
    profile = Profile(
        targets={"energy": (1800, 2200), "sodium": (None, 2600)},
        weekday_targets={"wednesday": {"sodium": (None, 1200)}},
        hard_targets=("sodium",),
    )
    days = propose(larder, profile).days
    assert days[2].totals.amounts["sodium"] <= 1200
    assert max(plan.totals.amounts["sodium"] for plan in days) <= 2600


@quick
def test_people_eat_only_the_meals_they_eat_at_home(larder: Larder) -> None:
    people = (
        Profile(name="Ana", targets=ENERGY),
        Profile(name="Ben", targets=ENERGY, away=("lunch", "monday-dinner", "snack")),
    )
    proposal = propose_week(
        larder.context, people, WEEK, Situation(), PlanOptions(days=frozenset(WEEK.days[:2]))
    )
    assert {entry.meal for entry in proposal.entries} >= {"breakfast", "lunch", "dinner"}
    for entry in proposal.entries:
        eats = entry.meal in ("breakfast", "dinner") and entry.slot != Slot(WEEK.first, "dinner")
        assert (entry.servings_of("Ben") > 0) == eats, entry.slot
        assert entry.servings_of("Ana") > 0
    # The meals at home aren't made larger for the lunch that Ben eats elsewhere.
    for plan in proposal.days:
        assert plan.amounts_of("Ben", is_user=False).get("energy", 0.0) < 1400


@quick
def test_a_meal_that_no_one_eats_is_not_planned(larder: Larder) -> None:
    proposal = propose(
        larder, Profile(away=("snack", "friday-dinner")), options=PlanOptions(days=frozenset(WEEK.days[4:]))
    )
    planned = {entry.slot for entry in proposal.entries}
    assert planned == {
        Slot(day, meal)
        for day in WEEK.days[4:]
        for meal in ("breakfast", "lunch", "dinner")
        if (day, meal) != (WEEK.days[4], "dinner")
    }


@quick
def test_snacks_between_the_meals_are_planned_and_the_day_keeps_its_energy(larder: Larder) -> None:
    meals: tuple[Meal, ...] = ("breakfast", "morning", "lunch", "afternoon", "dinner")
    proposal = propose(larder, Profile(targets=ENERGY), options=PlanOptions(meals=meals))
    assert {entry.slot for entry in proposal.entries} == {
        Slot(day, meal) for day in WEEK.days for meal in meals
    }
    for entry in proposal.entries:
        if entry.meal in ("morning", "afternoon"):
            assert ("meal", "snack") in larder.recipe(entry.recipe_key or "").tags
    for plan in day_plans(WEEK, proposal.entries):
        # A target counts as met within 3 %, as in the notes of a plan.
        energy_kcal = plan.totals.amounts["energy"]
        assert 0.97 * ENERGY["energy"][0] <= energy_kcal <= 1.03 * ENERGY["energy"][1]
