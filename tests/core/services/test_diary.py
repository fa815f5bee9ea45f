"""Changes of the diary and their opposites, on a real database."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.diary.entry import DiaryEntry, Snapshot, meal_of_hour
from core.diary.store import entries_between
from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.food.taxonomy import Certainty
from core.people.profile import Profile
from core.people.store import save_profile
from core.plan.entry import PlanEntry
from core.services.diary import LoggingContext, MealInWords, meal_in_words
from core.services.diary_changes import CopyMeals, DeleteEntry, EditEntry, EntryEdit, LogEntries, LogPlanned
from core.services.diary_days import diary
from core.services.user_data import reading, writing
from core.store.home import Home
from core.store.migrations import Connection

DAY, NEXT = date(2026, 5, 1), date(2026, 5, 2)
SOUP = DiaryEntry(
    DAY, "lunch", "soup", 2.0, Snapshot("soup", {"energy": 300.0}, {"energy": 1.0}, ("2 leeks",))
)


@contextmanager
def changing(home: Path) -> Iterator[Connection]:
    with writing(Home(home)) as connection:
        yield connection


def stored(home: Path) -> list[DiaryEntry]:
    with reading(Home(home)) as connection:
        return entries_between(connection, date.min, date.max)


def logged(home: Path, *entries: DiaryEntry) -> LogEntries:
    change = LogEntries(entries)
    with changing(home) as connection:
        assert change.do(connection).diary
    return change


def test_entries_are_logged_under_their_ids_and_taken_back(home: Path) -> None:
    first, second = logged(home, SOUP), logged(home, SOUP, SOUP)
    assert (first.ids, second.ids) == ((1,), (2, 3))
    assert list(second.logged) == stored(home)[1:]
    with changing(home) as connection:
        second.undo(connection)
    assert stored(home) == list(first.logged)


def nothing_read(text: str) -> MealInWords:
    raise AssertionError(text)


def test_an_edited_entry_keeps_its_id_and_its_nutrients_follow_the_servings(home: Path) -> None:
    (number,) = logged(home, replace(SOUP, source="Cronometer", source_key="x")).ids
    change = EditEntry(
        number, EntryEdit(amount="3", meal="dinner", day=NEXT, eaten_at=time(19, 30)), nothing_read
    )
    with changing(home) as connection:
        change.do(connection)
    (entry,) = stored(home)
    assert (entry.entry_id, entry.servings, entry.meal, entry.eaten_on) == (number, 3, "dinner", NEXT)
    assert (entry.eaten_at, entry.source, entry.source_key) == (time(19, 30), "Cronometer", "x")
    assert entry.snapshot.amounts == {"energy": 450.0}
    assert entry == change.after
    with changing(home) as connection:
        change.undo(connection)
    assert stored(home) == [change.before]


def test_undoing_a_change_leaves_what_was_changed_later(home: Path) -> None:
    (number,) = logged(home, SOUP).ids
    noting = EditEntry(number, EntryEdit(note="felt ill"), nothing_read)
    moving = EditEntry(number, EntryEdit(meal="dinner", amount="3"), nothing_read)
    with changing(home) as connection:
        noting.do(connection)
        moving.do(connection)
        noting.undo(connection)
    (entry,) = stored(home)
    assert (entry.note, entry.meal, entry.servings) == ("", "dinner", 3)


@pytest.mark.parametrize("amount", ["0", "-1", "nan", "10001", "", "soup", "2 of them"])
def test_amounts_that_nobody_eats_are_refused(home: Path, amount: str) -> None:
    (number,) = logged(home, SOUP).ids
    with pytest.raises(KnownError, match="amount"), changing(home) as connection:
        EditEntry(number, EntryEdit(amount=amount), nothing_read).do(connection)
    assert stored(home)[0].servings == 2


def test_a_deleted_entry_comes_back_and_a_missing_one_is_named(home: Path) -> None:
    (number,) = logged(home, SOUP).ids
    change = DeleteEntry(number)
    with changing(home) as connection:
        change.do(connection)
    assert stored(home) == []
    for missing in (DeleteEntry(number), EditEntry(number, EntryEdit(amount="1"), nothing_read)):
        with pytest.raises(KnownError, match="no longer in the diary"), changing(home) as connection:
            missing.do(connection)
    with changing(home) as connection:
        change.undo(connection)
    (entry,) = stored(home)
    assert entry.text == "soup"
    with changing(home) as connection:
        DeleteEntry(change.entry_id).do(connection)


def test_only_the_named_meals_are_copied(home: Path) -> None:
    breakfast = DiaryEntry(DAY, "breakfast", "oats", 1.0, Snapshot("oats", {}, {}))
    logged(home, SOUP, breakfast)
    change = CopyMeals.of(DAY, NEXT, ["breakfast"])
    with changing(home) as connection:
        change.do(connection)
    assert [(entry.eaten_on, entry.text) for entry in stored(home)] == [
        (DAY, "soup"),
        (DAY, "oats"),
        (NEXT, "oats"),
    ]
    with (
        pytest.raises(KnownError, match="no such entries for 2026-05-02"),
        changing(home) as connection,
    ):
        CopyMeals.of(NEXT, DAY, ["snack"]).do(connection)


def test_a_planned_meal_is_not_logged_twice(home: Path) -> None:
    planned = [
        PlanEntry(day, "lunch", "Leek soup", "leek-soup", 1.0, SOUP.snapshot, entry_id=number)
        for number, day in enumerate((DAY, NEXT))
    ]
    logged(home, SOUP)
    change = LogPlanned.of(planned)
    with changing(home) as connection:
        change.do(connection)
    assert [(entry.eaten_on, entry.text) for entry in stored(home)] == [(DAY, "soup"), (NEXT, "Leek soup")]
    again = LogPlanned.of(planned)
    with changing(home) as connection:
        assert not again.do(connection).diary
    assert again.ids == ()


def test_a_profile_that_cannot_be_applied_warns_and_the_diary_refuses(stocked: Path) -> None:
    engine = Engine(Home(stocked), EngineOptions(device_policy="cpu"))
    try:
        with writing(engine.home) as connection:
            save_profile(connection, Profile(allergies=("zorgle",)))
        found = meal_in_words(engine, "2 eggs")
        assert found.checked.warnings[0].startswith("This meal was not checked against your profile.")
        assert found.checked.verdict.avoid
        logged(stocked, found.entry(DAY, "lunch"))
        with pytest.raises(KnownError, match="zorgle"):
            diary(engine, DAY)
        with pytest.raises(KnownError, match="comes after"):
            diary(engine, NEXT, DAY)
    finally:
        engine.close()


@given(st.integers(0, 23))
def test_every_hour_has_its_meal(hour: int) -> None:
    meal = meal_of_hour(hour)
    assert (meal == "breakfast") == (4 <= hour <= 10)
    assert (meal == "lunch") == (11 <= hour <= 14)
    assert (meal == "dinner") == (17 <= hour <= 21)


@pytest.mark.parametrize(
    ("line", "mass_g"),
    [
        ("a dozen eggs", 600), ("24 eggs", 1200), ("1 l whole milk", 1031), ("2 litres whole milk", 2063),
        ("100 almonds", 120), ("1 stick butter", 113), ("1 gallon whole milk", 3904), ("2 l orange juice", 2105),
        ("1 cup sugar", 200), ("30 chicken wings", 1020),
    ],
)  # fmt: skip
def test_what_was_counted_or_measured_stays_however_much_it_is(
    engine: Engine, line: str, mass_g: float
) -> None:
    (food,) = meal_in_words(engine, line).understood.snapshot.lines
    assert food.mass_g == pytest.approx(mass_g, rel=0.03)
    assert food.how == "household"


@pytest.mark.parametrize(
    ("line", "mass_g"),
    [
        ("a couple of beers", 712), ("12 beers", 4272), ("half a watermelon", 1500), ("half a cauliflower", 250),
        ("half a loaf of bread", 225), ("a sip of coke", 15), ("half a tube of pringles", 82), ("a bottle of vodka", 660),
        ("deux tranches de pain", 64), ("1 cup rice, uncooked", 185), ("between 100 and 150 g chicken", 125),
        ("a few grapes", 32), ("family bag of crisps", 150),
    ],
)  # fmt: skip
def test_vague_counts_and_shares_of_large_foods(engine: Engine, line: str, mass_g: float) -> None:
    (food,) = meal_in_words(engine, line).understood.snapshot.lines
    assert food.mass_g == pytest.approx(mass_g, rel=0.05)


@pytest.mark.parametrize(
    ("line", "food"),
    [
        ("peanut sauce", "peanut sauce"), ("christmas pudding", "Cake, fruit cake"), ("chips and salsa", "chips and salsa"),
        ("zero sugar coke", "Soft drink, cola, diet"), ("no sugar coffee", "Coffee, brewed"),
    ],
)  # fmt: skip
def test_a_name_is_taken_whole(engine: Engine, line: str, food: str) -> None:
    (read,) = meal_in_words(engine, line).understood.snapshot.lines
    assert read.food is not None
    assert read.food.name == food


@pytest.mark.parametrize("line", ["nothing", "skipped lunch", "no breakfast today", "nichts"])
def test_a_meal_that_was_not_eaten_is_no_food(engine: Engine, line: str) -> None:
    with pytest.raises(KnownError, match="names nothing that was eaten"):
        meal_in_words(engine, line)


def test_what_is_typed_so_far_is_read(engine: Engine) -> None:
    for line in (
        "toast x2",
        "2 x 330 ml beer, eggs × 3",
        "half a tin of beans (200 g)",
        "between 600 and 800 kcal dinner",
    ):
        for end in range(1, len(line) + 1):
            if any(map(str.isalpha, line[:end])):
                meal_in_words(engine, line[:end])


def test_no_food_at_all_is_asked_about(engine: Engine) -> None:
    assert meal_in_words(engine, "0 eggs").ask == ("0 g of egg: really?",)


def test_an_earlier_meal_is_eaten_again_with_what_came_with_it(engine: Engine) -> None:
    yesterday = datetime.now().date() - timedelta(days=1)
    eaten = [meal_in_words(engine, text).entry(yesterday, "lunch") for text in ("2 eggs", "100 g toast")]
    logged(engine.home.root, *eaten)
    again = meal_in_words(engine, "same as yesterday's lunch, and an apple").understood
    assert [food.text for food in again.snapshot.lines] == ["2 eggs", "100 g toast", "an apple"]
    energy_kcal = sum(entry.snapshot.amounts["energy"] for entry in eaten)
    assert again.snapshot.amounts["energy"] > energy_kcal
    assert again.snapshot.title == "2 eggs, 100 g toast, an apple"
    with pytest.raises(KnownError, match="The diary has no dinner on"):
        meal_in_words(engine, "same as last night")


def test_an_earlier_meal_is_eaten_again_without_some_of_it(engine: Engine) -> None:
    yesterday = datetime.now().date() - timedelta(days=1)
    eaten = [
        meal_in_words(engine, text).entry(yesterday, "afternoon") for text in ("2 eggs", "a cheeseburger")
    ]
    logged(engine.home.root, *eaten)
    again = meal_in_words(engine, "same as yesterday but no egg", usual="afternoon").understood
    assert again.snapshot.title == "a cheeseburger"
    bare = meal_in_words(engine, "same as yesterday, no eggs or bun", usual="afternoon").understood
    assert [food.text for food in bare.snapshot.lines] == ["a cheeseburger without bun"]
    assert bare.snapshot.amounts["energy"] < again.snapshot.amounts["energy"]


@pytest.mark.parametrize(
    ("line", "allergies"),
    [
        # A maker's name before a flavour is a yogurt or a chocolate.
        ("chobani peach", {"milk"}),
        ("chobani vanilla", {"milk"}),
        ("yoplait strawberry", {"milk"}),
        ("fage honey", {"milk"}),
        ("lindt sea salt", {"milk"}),
        ("godiva raspberry", {"milk"}),
        ("cherry ripe bar", {"milk"}),
        ("breyers vanilla", {"milk"}),
        ("swiss miss cocoa", {"milk"}),
        ("tip top vanilla", {"milk"}),
        ("ziti", {"milk", "wheat"}),
        ("mini cheddars", {"milk", "wheat"}),
        ("masala maggi", {"wheat"}),
        ("rice a roni", {"wheat"}),
        ("bolognese", {"wheat"}),
        ("cheese and onion toastie", {"wheat"}),
        ("steak slice", {"wheat"}),
        ("palito de pescado", {"fish", "wheat"}),
        ("4 hilsa steaks", {"fish"}),
        ("rohu", {"fish"}),
        ("surmai fry", {"fish"}),
        ("panela", {"milk"}),
    ],
)
def test_what_a_name_does_not_say_is_warned_of(engine: Engine, line: str, allergies: set[str]) -> None:
    known = LoggingContext((), Profile(allergies=("milk", "wheat", "fish")))
    verdict = meal_in_words(engine, line, known=known).checked.verdict
    assert allergies <= {one.what for one in verdict.avoid}


@pytest.mark.parametrize(
    "line", ["hilsa steak", "rohu fish steak", "katla", "bhetki fillet", "2 kingfish steaks"]
)
def test_a_steak_of_fish_is_fish(engine: Engine, line: str) -> None:
    known = LoggingContext((), Profile(allergies=("fish",)))
    verdict = meal_in_words(engine, line, known=known).checked.verdict
    assert [one.certainty for one in verdict.avoid] == [Certainty.CONTAINS]


@pytest.mark.parametrize(
    "line", ["tesco strawberries", "a lemon slice", "chickpea pasta", "gluten free bolognese"]
)
def test_no_flour_or_milk_is_added_to_plain_food(engine: Engine, line: str) -> None:
    known = LoggingContext((), Profile(allergies=("wheat",)))
    verdict = meal_in_words(engine, line, known=known).checked.verdict
    assert Certainty.CONTAINS not in [one.certainty for one in verdict.avoid]
