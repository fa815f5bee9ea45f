"""Conditions of health in a question: kept to where there are rules, named where there are none, never turned round."""

import pytest

from core.assets import assets_dir
from core.food.health_conditions import HealthCondition, load_health_conditions
from core.food.labels import load_label_rules
from core.food.taxonomy import load_taxonomy
from core.questions.ages import stated_ages
from core.questions.constraint import Constraint
from core.questions.health_conditions import HealthConditions, constraints_of, named_conditions
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.words import split_words
from tests.core.questions.scripted import Scripted
from tests.sampling import sample_size

CONDITIONS = HealthConditions(tuple(load_health_conditions(assets_dir()).values()))

SHARE_PARSED = sample_size(usual=12, thorough=1)
"""Of each condition, each so many-th word goes through the whole reading of a question."""


def named(question: str) -> list[tuple[str, str | None]]:
    return [
        (one.text, one.held.tag)
        for one in named_conditions(question, split_words(question), CONDITIONS)
        if one.held is not None
    ]


def meaning(constraint: Constraint) -> Constraint:
    return constraint.model_copy(update={"text": ""})


def test_every_example_names_its_condition() -> None:
    for condition in CONDITIONS.conditions:
        found = named_conditions(condition.example, split_words(condition.example), CONDITIONS)
        named = [one.held.name for one in found if one.held is not None]
        assert not condition.example or condition.name in named, condition.example


def test_a_profile_finds_what_a_question_names() -> None:
    for condition in CONDITIONS.conditions:
        said = (words.replace("*", "").replace("_", "my") for words in condition.words)
        for words in (condition.name, *((condition.label,) if condition.label else ()), *said):
            found = CONDITIONS.find(words)
            assert found is not None, words
            assert found.name == condition.name, words


def test_every_condition_with_words_has_an_example() -> None:
    assert [c.name for c in CONDITIONS.conditions if (c.words or c.ages_months) and not c.example] == []


@pytest.mark.parametrize(
    "condition", [c for c in CONDITIONS.conditions if c.words], ids=lambda condition: condition.name
)
def test_no_condition_is_dropped_in_silence(
    condition: HealthCondition, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    """Each word of each condition is heard; a sample of them is kept to, or reported as without rules."""
    for number, words in enumerate(condition.words):
        said = words.replace("*", "").replace("_", "my")
        question = f"dinner with rice, {said}"
        found = named_conditions(question, split_words(question), CONDITIONS)
        assert condition.name in [one.held.name for one in found if one.held is not None], words
        if number % SHARE_PARSED:
            continue
        parsed = parse(question, reader, vocabulary)
        assert condition.name in parsed.conditions, words
        rules = {meaning(rule) for rule in constraints_of(condition, said)}
        assert rules <= {meaning(constraint) for constraint in parsed.constraints}, words
        assert bool(parsed.unheeded) is not condition.has_rules, words


@pytest.mark.parametrize(
    ("question", "tag"),
    [
        ("I have diabetes, what's for dinner", "diabetic-friendly"),
        ("type 2 diabetic here", "diabetic-friendly"),
        ("for my prediabetic dad", "diabetic-friendly"),
        ("my blood sugar... high blood sugar, snack", "diabetic-friendly"),
        ("lunch, I have Chronic Kidney Disease", "kidney-friendly"),
        ("dad is on dialysis", "kidney-friendly"),
        ("soup for high blood pressure", "blood-pressure-friendly"),
        ("my BP: raised BP, dinner", "blood-pressure-friendly"),
        ("watching my blood pressure", "blood-pressure-friendly"),
        ("I've got high cholesterol", "heart-healthy"),
        ("my cholesterol is too high", "heart-healthy"),
        ("high cholesterol, dinner for two", "heart-healthy"),
        ("dessert for a recovering alcoholic", None),
        ("high potassium in my blood", None),
        ("after a heart attack", "heart-healthy"),
        ("gout, what now", None),
        ("I'm pregnant", None),
        ("I take warfarin", None),
        ("type 1 diabetes", "diabetic-friendly"),
    ],
)
def test_a_condition_is_found(question: str, tag: str | None) -> None:
    assert list(dict.fromkeys(found for _, found in named(question))) == [tag]


@pytest.mark.parametrize(
    ("question", "excluded"),
    [
        ("I have fructose malabsorption", "fructose"),
        ("hereditary fructose intolerance, dinner", "fructose"),
        ("my son has HFI", "fructose"),
        ("we cook for CSID", "sucrose"),
        ("sorbitol intolerant", "sorbitol"),
        ("lactase deficiency", "lactose"),
    ],
)
def test_a_condition_keeps_a_food_out(
    question: str, excluded: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert excluded in {each.entity for each in parsed.constraints if each.kind == "ingredient"}
    assert all(each.mode == "exclude" for each in parsed.constraints if each.kind == "ingredient")
    assert parsed.unheeded == ()


@pytest.mark.parametrize(
    "question",
    [
        "kidney beans with rice",
        "steak and kidney pie",
        "nothing high cholesterol",
        "high cholesterol food",
        "a hearty stew",
        "blood orange salad",
        "I'm not diabetic",
        "I don't have high blood pressure",
        "she isn't pregnant any more, sushi",
        "no longer diabetic, cake please",
        "artichoke hearts",
        "salad with the baby spinach",
        "cake for a baby shower",
        "roast my baby potatoes",
        "",
    ],
)
def test_no_condition_is_made_up(question: str) -> None:
    assert not named(question)


@pytest.mark.parametrize(
    ("question", "months"),
    [
        ("puree for my 7 month old", 7),
        ("7-month-old baby", 7),
        ("finger food, 9mo", 9),
        ("six month old, first foods", 6),
        ("my son is 18 months", 18),
        ("dinner for a two and a half year old", 30),
        ("a 2½ year old", 30),
        ("lunch for my 4yo", 48),
        ("for a 4 y/o", 48),
        ("my daughter, aged 5, needs a packed lunch", 60),
        ("I'm 72, what should I eat", 864),
        ("she is 80 and eats little", 960),
        ("my 3 week old", 0),
        ("I am 30 years old", 360),
        ("my mother who is 78", 936),
        ("granny, 86, soft food", 1032),
        ("my twins are 7 months", 7),
        ("I'm over 70", 840),
        ("my son, 6, likes pasta", 72),
        ("easy pudding for a man of 78", 936),
        ("paeds: 7 mths, weaning", 7),
        ("my nephew is visiting, 5 yrs, lunch", 60),
        ("patient 79 yrs, heart failure", 948),
        ("gran's 88th birthday, cake", 1056),
        ("mother in law is 90, soup", 1080),
        ("my nan (91) wants soup", 1092),
    ],
)
def test_a_number_of_months_or_years_is_an_age(question: str, months: int) -> None:
    assert [age.months for age in stated_ages(question)] == [months]


@pytest.mark.parametrize(
    "question",
    [
        "12 year old whisky cake",
        "8 boys 2 coeliac, pizza",
        "for 5 boys, 1 is vegan",
        "18 month old gouda",
        "ready in 30 minutes",
        "keeps for 3 months in the freezer",
        "frozen 3 months, soup",
        "I'm 12 weeks along",
        "she is 5 months pregnant",
        "dinner for 4",
        "I'm 80 kg",
        "he is 6 feet tall",
        "I am 2 of 6 people",
        "soup of the year 2019",
        "I'm 1400 kcal in",
        "under 10 g of fat",
        "I'm 2 days into keto",
        "I'm 6 months sober",
        "I am on 3 medications",
        "he is 1 of 5",
        "our 25th anniversary dinner",
    ],
)
def test_no_age_is_made_up(question: str) -> None:
    assert stated_ages(question) == []


def test_an_age_is_no_time_and_no_servings(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    for question in ("puree for my 7 month old", "dinner for my 4 year old", "lunch, I am 30 years old"):
        parsed = parse(question, reader, vocabulary)
        assert not [c for c in parsed.constraints if c.kind in ("time", "servings")], question
        assert not parsed.unheeded


def test_the_number_says_the_age(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    assert parse("my baby is 14 months, lunch", reader, vocabulary).conditions == ("a child of 1 to 3 years",)
    both = parse("dinner for my toddler and for my mother, who is 70", reader, vocabulary).conditions
    assert set(both) == {"a child of 1 to 3 years", "an older adult"}
    assert parse("my 3 month old, lunch", reader, vocabulary).unheeded == ("3 month old",)


def test_every_tag_has_rules() -> None:
    rules = load_label_rules(assets_dir(), load_taxonomy(assets_dir()))
    tags = {condition.tag for condition in CONDITIONS.conditions if condition.tag}
    assert len(tags) == 4
    assert tags <= set(rules.health_tags)


def test_what_somebody_has_is_no_wish_for_it(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("lunch, I have high cholesterol and diabetes", reader, vocabulary)
    assert {constraint.kind for constraint in parsed.constraints} == {"tag"}
    assert {constraint.entity for constraint in parsed.constraints if constraint.kind == "tag"} == {
        "lunch",
        "heart-healthy",
        "diabetic-friendly",
    }
    assert not parsed.unknown


def test_what_is_denied_asks_for_nothing(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("i'm not diabetic, a sweet dessert", reader, vocabulary)
    assert not [c for c in parsed.constraints if c.kind == "tag" and c.facet == "health"]


@pytest.mark.parametrize(
    ("question", "is_held"),
    [
        ("doctor ruled out IBS, garlic bread please", False),
        ("they have not ruled out IBS, dinner", True),
        ("waiting until they have ruled out coeliac, lunch", True),
        ("my test for celiac came back clean so bring on the rolls", False),
        ("the celiac test was negative but the biopsy is on Monday, lunch", True),
        ("our dog has pancreatitis, soup for humans", False),
        ("our dog has pancreatitis and so do I, soup", True),
        ("Cat is pregnant, what can she have for lunch", True),
        ("my uncle died of cirrhosis, dinner for the wake", False),
        ("poutine, a real heart attack on a plate", False),
        ("I had a heart attack, what is on the plate", True),
    ],
)
def test_only_what_leaves_no_doubt_is_nobodys(question: str, is_held: bool) -> None:
    found = named_conditions(question, split_words(question), CONDITIONS)
    assert found
    assert any(one.held is not None for one in found) is is_held


def test_a_exclusion_beside_a_condition_stays(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("no nuts, I have kidney disease", reader, vocabulary)
    assert [c.entity for c in parsed.constraints if c.kind == "ingredient" and c.mode == "exclude"] == ["nut"]
    assert [c.entity for c in parsed.constraints if c.kind == "tag"] == ["kidney-friendly", "kidney disease"]


def test_what_has_no_rules_is_reported(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    assert parse("lithium, dinner", reader, vocabulary).unheeded == ("lithium",)
    assert parse("dinner", reader, vocabulary).unheeded == ()


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("my gout's up again, tea", "gout"),
        ("BP 150/95, stew", "high blood pressure"),
        ("BP tablets I am taking, dal", "high blood pressure"),
        ("finger food for the dementia ward", "dementia"),
        ("level 4 again, lunch", "trouble swallowing"),
        ("since my histamine test", "a mast cell disorder"),
    ],
)
def test_lay_words_name_a_condition(vocabulary: Vocabulary, question: str, name: str) -> None:
    found = named_conditions(question, split_words(question), vocabulary.conditions)
    assert [each.condition.name for each in found if each.condition] == [name]


def test_a_condition_with_a_slip_is_named() -> None:
    """One letter left out of each long word of a condition, as people type it."""
    words = sorted(
        {words.rstrip("*") for each in CONDITIONS.conditions for words in each.words if " " not in words}
    )
    lost = []
    for word in (word for word in words if len(word) > 8 and word.isalpha()):
        place = len(word) // 2
        slip = word[:place] + word[place + 1 :]
        if not named_conditions(slip, split_words(slip), CONDITIONS):
            lost.append(slip)
    assert lost == []


@pytest.mark.parametrize(
    "word", ["bisoprolol", "phlebitis", "cholangiocarcinoma's", "endometritis", "rosuvastatin"]
)
def test_a_disease_or_medicine_that_no_entry_names_has_no_rules(
    word: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(f"dinner with rice, {word}", reader, vocabulary)
    assert parsed.unheeded


@pytest.mark.parametrize("words", ["CMPA", "cow's milk protein allergy", "cows milk protein intolerance"])
def test_a_milk_protein_allergy_requires_dairy_free(vocabulary: Vocabulary, words: str) -> None:
    parsed = parse(f"lunch for my niece, {words}", Scripted(), vocabulary)
    assert any(each.kind == "tag" and each.entity == "dairy-free" for each in parsed.constraints)


def test_ages_of_two_children_stay(vocabulary: Vocabulary) -> None:
    assert [age.months for age in stated_ages("2 girls 4 and 6, lunch")] == [48, 72]


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("my children is 4 and 7, dinner", [4, 7]),
        ("kids 4, 7 and 12 years", [4, 7, 12]),
        ("two kids (5 and 8), pasta", [5, 8]),
        ("children 4 and 2 adults", []),
        ("kids are 3 or 4 times a week", []),
        ("Madam is 70 and likes soup", [70]),
        ("Mrs Jones is 84", [84]),
        ("grandma Rose, 84, soup", [84]),
        ("my son likes 4 eggs", []),
        ("she turns 6 on saturday", [6]),
        ("i am 4 years sober", []),
        ("she's one of those", []),
    ],
)
def test_the_ages_of_several_people_are_read(question: str, years: list[int]) -> None:
    assert [age.months // 12 for age in stated_ages(question)] == years


def test_creatine_that_athletes_take_is_no_illness(vocabulary: Vocabulary) -> None:
    assert not parse("creatine gummies", Scripted(), vocabulary).conditions
    assert parse("my creatine is 2.1, lunch", Scripted(), vocabulary).conditions == ("kidney disease",)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("my father is 84, he has difficulty to swallow, a stew", "trouble swallowing"),
        ("aunt 79 struggles to swallow, supper", "trouble swallowing"),
        ("pureed meals for my mother", "trouble swallowing"),
        ("lunch for a stroke survivor", "trouble swallowing"),
        ("nan forgot to chew again, supper", "trouble chewing"),
        ("gestatonal diabetis, lunch", "gestational diabetes"),
        ("2nd trimester, soup", "pregnancy"),
        ("my LO is 8 months, lunch", "a baby of 6 to 11 months"),
        ("my stomach is paining, light dinner", "a stomach condition"),
        ("gogo has sugar diabetes and pressure, supper", "high blood pressure"),
        ("she's losing weight, pudding", "poor growth or unwanted weight loss"),
        ("haven't gone in five days, prunes", "constipation or diarrhoea"),
        ("for old person porridge", "an older adult"),
        ("allowed one liter of fluid, supper", "heart failure"),
        ("high bp - pasta", "high blood pressure"),
        ("freezer meals before my due date", "pregnancy"),
        ("lunch for pensioners", "an older adult"),
    ],
)
def test_a_condition_is_heard_in_the_words_people_use(question: str, name: str) -> None:
    found = named_conditions(question, split_words(question), CONDITIONS)
    assert name in [one.held.name for one in found if one.held is not None]


def test_a_fluid_limit_of_a_dialysis_is_no_heart_failure() -> None:
    for question, is_heart in (("dialysis, fluid limit, dinner", False), ("fluid limit, dinner", True)):
        found = named_conditions(question, split_words(question), CONDITIONS)
        assert ("heart failure" in [one.held.name for one in found if one.held is not None]) == is_heart


def test_low_potassium_in_blood_is_no_high_potassium(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    low = parse("low potassium in my blood, dinner", reader, vocabulary)
    high = parse("my blood potassium is high, dinner", reader, vocabulary)
    assert (low.conditions, high.conditions) == ((), ("high potassium",))
    assert not any(one.kind == "ingredient" for one in (*low.constraints, *high.constraints))
