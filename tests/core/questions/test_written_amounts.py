"""Amounts that the words say plainly, whatever the network marked or left out."""

import pytest

from core.questions.constraint import Constraint
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted

Marks = tuple[tuple[str, str, str], ...]


def _read(vocabulary: Vocabulary, question: str, marks: Marks = ()) -> list[str]:
    return [_plain(each) for each in parse(question, Scripted(*marks), vocabulary).constraints]


def _plain(constraint: Constraint) -> str:
    if constraint.kind == "nutrient":
        said = constraint.level or f"{constraint.min or ''}..{constraint.max or ''} {constraint.unit}"
        return f"{constraint.mode} {constraint.entity} {said} {constraint.basis}"
    if constraint.kind in ("servings", "time"):
        return f"{constraint.kind} {constraint.min or ''}..{constraint.max or ''}"
    return f"{constraint.mode} {getattr(constraint, 'entity', constraint.kind)}"


@pytest.mark.parametrize(
    ("question", "marks", "expected"),
    [
        (
            "protein bowl, 30 g min",
            (("protein", "quantity", "require"), ("30 g min", "quantity", "require")),
            ["require protein 30.0.. g serving"],
        ),
        ("sodium soup, <600 mg per bowl", (), ["require sodium ..600.0 mg serving"]),
        ("plate, minimum 40 g Eiweiß", (), ["require protein 40.0.. g serving"]),
        ("plate, max 2000 kJ", (), ["require energy ..478.0114723 kcal serving"]),
        ("≥35g protein each", (), ["require protein 35.0.. g serving"]),
        ("bowl of 35g+ protien", (), ["require protein 35.0.. g serving"]),
        ("10g prot+ per scoop", (), ["require protein 10.0.. g serving"]),
        ("1500 mg of salt no more in the day", (), ["require salt ..1.5 g day"]),
        (
            "K under 10 mmol, Na under 20 mmol",
            (),
            ["require potassium ..390.98 mg serving", "require sodium ..459.8 mg serving"],
        ),
        ("sauce, easy on the salt", (("salt", "ingredient", "avoid"),), ["prefer salt low serving"]),
        (
            "cake, cut sugar in half",
            (("sugar", "ingredient", "exclude"),),
            ["require cake", "prefer sugars low serving"],
        ),
        (
            "calories: 450 max, protein: 35 min",
            (),
            ["require energy ..450.0 kcal serving", "require protein 35.0.. g serving"],
        ),
        (
            "50g protein 60g carbs",
            (("50g protein", "quantity", "require"), ("60g carbs", "quantity", "require")),
            ["require protein 50.0.. g serving", "require carbohydrate 54.0..66.0 g serving"],
        ),
        ("keep de salt low", (), ["require salt low serving"]),
        ("30ish mins", (("30ish mins", "time", "require"),), ["time 27.0..33.0"]),
        ("bowls that dont have loads of sugar", (), ["require sugars low serving"]),
        (
            "90 g carbs tops and under an hour",
            (("under an hour", "time", "require"),),
            ["require carbohydrate ..90.0 g serving", "time ..60.0"],
        ),
    ],
)
def test_limits_and_levels(vocabulary: Vocabulary, question: str, marks: Marks, expected: list[str]) -> None:
    assert _read(vocabulary, question, marks) == expected


def test_the_second_share_of_energy_is_one_too(vocabulary: Vocabulary) -> None:
    marks = (("40% protein", "quantity", "require"), ("30 fat", "quantity", "require"))
    found = _read(vocabulary, "40% protein 30 fat", marks)
    assert found == ["require protein 36.0..44.0 % percent_energy", "require fat 27.0..33.0 % percent_energy"]


@pytest.mark.parametrize(
    "question",
    [
        "is rice high in fibre",
        "how much sugar is in cola",
        "has liver more iron than kale",
        "high in fibre, 45 min",
    ],
)
def test_a_question_of_fact_and_minutes_bound_nothing(vocabulary: Vocabulary, question: str) -> None:
    found = [each for each in _read(vocabulary, question) if each != "time ..45.0"]
    assert not [each for each in found if ".." in each or "require sugar" in each]
    assert ("require fiber high serving" in _read(vocabulary, question)) == (", 45 min" in question)


def test_what_a_day_allows_and_what_was_eaten_are_what_is_left(vocabulary: Vocabulary) -> None:
    marks = (("1800 cal day", "day", "prefer"), ("already ate 1150", "day", "prefer"))
    assert _read(vocabulary, "1800 cal day already ate 1150", marks) == ["prefer energy ..650.0 kcal serving"]


def test_what_is_left_of_two_nutrients_stays_two(vocabulary: Vocabulary) -> None:
    marks = (("820 kcal left", "day", "prefer"), ("60 g protein still", "day", "prefer"))
    roles = {"left": "left", "still": "left"}
    found = parse(
        "820 kcal left and 60 g protein still", Scripted(*marks, roles=roles), vocabulary
    ).constraints
    assert list(map(_plain, found)) == [
        "prefer energy ..820.0 kcal serving",
        "prefer protein 60.0.. g serving",
    ]


@pytest.mark.parametrize(
    ("question", "marks", "expected"),
    [
        ("lunches x12", (("12", "time", "require"),), 12),
        ("pie for me and 3 mates", (("3 mates", "servings", "require"),), 4),
        ("soup, 6 folk", (), 6),
        ("5 person", (("person", "servings", "require"),), 5),
        ("it is ward 6 not 7 so 18 not 22.", (("7", "servings", "require"),), 18),
        ("make it 14 not 12", (("not", "servings", "require"), ("12", "quantity", "require")), 14),
        ("twins are 6, for five", (("6", "servings", "require"), ("for five", "servings", "require")), 5),
        ("my wife and I, soup", (), 2),
        (
            "two adults and 3 kids, stew",
            (("two adults", "servings", "require"), ("3 kids", "servings", "require")),
            5,
        ),
        ("two kids and me", (("two kids", "servings", "require"),), 3),
        ("for 2 adults 1 toddler", (("for 2 adults", "servings", "require"),), 3),
        ("4 people, 2 of them vegan", (("4 people", "servings", "require"),), 4),
        ("me and my husband, soup", (), 2),
        ("cake for the club, there are nine of us", (), 9),
        ("my cousins are coming, seven of them", (), 7),
        ("got leeks, 6 of them", (), None),
        ("got leeks, 6 of them", (("6 of them", "servings", "require"),), None),
        ("me and the wife, soup", (), 2),
        ("for 6 at 7", (("for 6 at 7", "servings", "require"),), 6),
        ("practice at 6", (("6", "servings", "require"),), None),
        ("5 ingredient dinners", (), None),
        ("2x eggs", (("eggs", "ingredient", "require"),), None),
        ("had 8 plates of rice. soup", (("rice", "ingredient", "require"),), None),
    ],
)
def test_servings(vocabulary: Vocabulary, question: str, marks: Marks, expected: float | None) -> None:
    found = [
        each for each in parse(question, Scripted(*marks), vocabulary).constraints if each.kind == "servings"
    ]
    assert [each.min for each in found] == ([] if expected is None else [expected])


@pytest.mark.parametrize(
    ("question", "marks", "expected"),
    [
        ("had 2 eggs, what now", (("eggs", "ingredient", "require"),), []),
        (
            "I took tea, afternoon one banana. Soup",
            (("banana", "ingredient", "require"), ("Soup", "tag", "require")),
            ["require soup"],
        ),
        ("yesterday i eat rice. want chicken", (("rice", "ingredient", "require"),), []),
        # A cue of harm in the same words: whatever was read stays.
        ("I had peanuts and my throat swelled", (("peanuts", "ingredient", "exclude"),), ["exclude peanut"]),
        ("like what I had, rice", (("rice", "ingredient", "require"),), ["require rice"]),
    ],
)
def test_a_meal_that_is_over_is_no_wish(
    vocabulary: Vocabulary, question: str, marks: Marks, expected: list[str]
) -> None:
    assert _read(vocabulary, question, marks) == expected


@pytest.mark.parametrize(
    ("question", "mark"),
    [
        ("mum is out til 8", ("til 8", "ingredient", "exclude")),
        ("please keep my vit K steady", ("keep my vit K", "quantity", "require")),
        ("BP at 34", ("BP at", "similar", "prefer")),
        ("I fast until 2pm", ("fast", "time", "require")),
    ],
)
def test_clocks_steady_nutrients_and_similar_to_nothing_ask_for_nothing(
    vocabulary: Vocabulary, question: str, mark: tuple[str, str, str]
) -> None:
    parsed = parse(question, Scripted(mark), vocabulary)
    assert (parsed.constraints, parsed.unknown) == ((), ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [("10 hours", []), ("fast", ["time ..30.0"]), ("a long", []), ("30", [])],
)
def test_times_that_are_none(vocabulary: Vocabulary, text: str, expected: list[str]) -> None:
    assert _read(vocabulary, f"man works {text}", ((text, "time", "require"),)) == expected


def test_a_meal_that_the_network_left_unmarked_is_wanted(vocabulary: Vocabulary) -> None:
    assert _read(vocabulary, "something posh for dinner") == ["require dinner"]
    assert _read(vocabulary, "I ate dinner already") == []


def test_a_kind_of_dish_without_a_label_is_named(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "bouncy soup", Scripted(("bouncy", "tag", "require"), ("soup", "tag", "require")), vocabulary
    )
    assert parsed.unused == ("bouncy",)
    assert parsed.rest == "bouncy"


def test_a_diet_before_a_word_that_names_nothing_stays(vocabulary: Vocabulary) -> None:
    assert _read(vocabulary, "vegan zorgle", (("vegan zorgle", "tag", "require"),)) == ["require vegan"]


@pytest.mark.parametrize("text", ["low oil", "little meat"])
def test_little_of_a_food_is_no_wish_for_it(vocabulary: Vocabulary, text: str) -> None:
    found = _read(vocabulary, f"stew with {text}", ((text, "ingredient", "require"),))
    assert found == ["require stew", f"avoid {text.split()[1]}"]


@pytest.mark.parametrize(
    ("question", "minutes"),
    [
        ("rice no dairy 20min", 20.0),
        ("rice, 35 mins please", 35.0),
        ("rice 20 min walk from here", None),
        ("ate 20 min ago", None),
        ("rice in 10", 10.0),
        ("rice in 20, no dairy", 20.0),
        ("rice in 30 for 4", 30.0),
        ("rice in 2", None),
        ("rice in 10 days", None),
    ],
)
def test_minutes_at_the_end_of_a_clause_are_a_time(
    vocabulary: Vocabulary, question: str, minutes: float | None
) -> None:
    times = [each.max for each in parse(question, Scripted(), vocabulary).constraints if each.kind == "time"]
    assert times == ([] if minutes is None else [minutes])


def test_a_list_that_was_eaten_today_is_no_wish(vocabulary: Vocabulary) -> None:
    eggs = (("oats", "ingredient", "require"), ("whey", "ingredient", "require"))
    assert _read(vocabulary, "Had 4 eggs, oats and 2 scoops whey today. lunch", eggs) == ["require lunch"]
    donuts = (("donuts", "tag", "require"),)
    assert _read(vocabulary, "had like 3 donuts today, a dinner", donuts) == ["require dinner"]


def test_a_number_of_times_counts_no_eaters(vocabulary: Vocabulary) -> None:
    said = _read(vocabulary, "on dialysis 3x week, dinner", (("3", "servings", "require"),))
    assert said[0] == "require dinner"


@pytest.mark.parametrize(
    "said", ["he is allowed 90 g carbs", "I may only have 90 g carbs", "restricted to 90 g carbs"]
)
def test_an_amount_that_is_allowed_is_a_firm_limit(vocabulary: Vocabulary, said: str) -> None:
    parsed = parse(f"soup, {said} a day", Scripted(("90 g carbs a day", "quantity", "prefer")), vocabulary)
    [limit] = [each for each in parsed.constraints if each.kind == "nutrient"]
    assert (limit.mode, limit.min, limit.max) == ("require", None, 90.0)


@pytest.mark.parametrize("said", ["60 g fat and 700 kcal left today", "700 kcal and 60 g fat left today"])
def test_two_amounts_that_are_left_are_two(reader: QuestionReader, vocabulary: Vocabulary, said: str) -> None:
    parsed = parse(f"i have {said}, chicken", reader, vocabulary)
    amounts = {each.entity: each.max for each in parsed.constraints if each.kind == "nutrient"}
    assert amounts == {"fat": 60.0, "energy": 700.0}


def test_the_nutrient_behind_a_share_is_its_own(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("no less than 30% of calories from fat, at most 20% from protein", reader, vocabulary)
    amounts = {each.entity: (each.min, each.max) for each in parsed.constraints if each.kind == "nutrient"}
    assert amounts == {"fat": (30.0, None), "protein": (None, 20.0)}


def test_minutes_behind_a_comma_are_not_of_the_work_before_it(vocabulary: Vocabulary) -> None:
    scripted = Scripted(("25 minutes", "time", "require"))
    parsed = parse("soup after work, 25 minutes, with rice", scripted, vocabulary)
    assert [each.max for each in parsed.constraints if each.kind == "time"] == [25.0]


def test_those_at_the_table_are_counted(vocabulary: Vocabulary) -> None:
    parsed = parse("a roast, nine round the table", Scripted(), vocabulary)
    assert [each.max for each in parsed.constraints if each.kind == "servings"] == [9.0]


@pytest.mark.parametrize(
    ("question", "eaters"),
    [
        ("meal prep for 5 days, rice", "servings 5.0..5.0"),
        ("broth to last me three days", "servings 3.0..3.0"),
        ("romantic dinner, pasta", "servings 2.0..2.0"),
    ],
)
def test_days_and_occasions_that_say_for_how_many(vocabulary: Vocabulary, question: str, eaters: str) -> None:
    assert eaters in _read(vocabulary, question)


def test_one_guest_among_others_is_no_meal_for_one(vocabulary: Vocabulary) -> None:
    read = _read(vocabulary, "dinner party, one guest allergic to shellfish")
    assert not any(each.startswith("servings") for each in read)


def test_a_time_at_hand_is_that_of_cooking(vocabulary: Vocabulary) -> None:
    marks: Marks = (("got 20 mins", "time", "require"),)
    assert _read(vocabulary, "got 20 mins before mum gets home", marks) == ["time ..20.0"]


def test_an_amount_of_a_laboratory_is_no_limit(vocabulary: Vocabulary) -> None:
    marks = ("magnesium 1.1 mmol", "quantity", "require"), ("fish", "ingredient", "require")
    found = parse("magnesium 1.1 mmol/L, fish", Scripted(*marks), vocabulary).constraints
    assert [each.kind for each in found] == ["ingredient"]
