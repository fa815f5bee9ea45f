"""Thirty made-up people and households whose weeks `make bench-plan` plans; the user comes first."""

from core.people.profile import Profile

PEOPLE: dict[str, tuple[Profile, ...]] = {
    "nothing known": (Profile(),),
    "woman of 38, vegan": (Profile(age=38, sex="female", diets=("vegan",)),),
    "man of 25, active": (Profile(age=25, sex="male", activity="high"),),
    "coeliac, no milk": (Profile(conditions=("coeliac disease",), allergies=("milk",)),),
    "nuts, peanut, fish": (Profile(allergies=("tree_nut", "peanut", "fish", "shellfish")),),
    "DASH": (Profile(guidelines=("dash",)),),
    "diabetes": (Profile(conditions=("type 2 diabetes",)),),
    "kidney disease": (Profile(conditions=("kidney disease",)),),
    "pregnant": (Profile(conditions=("pregnant",), age=30),),
    "1,500 kcal, likes chickpeas": (Profile(targets={"energy": (1450, 1550)}, likes=("chickpea",)),),
    "high protein": (Profile(targets={"energy": (2200, 2500), "protein": (130, None)}),),
    "family of four": (
        Profile(name="Ann", diets=("vegan",), age=38, sex="female"),
        Profile(name="Bob", conditions=("coeliac disease",), age=40, sex="male"),
        Profile(name="Tim", conditions=("toddler",)),
        Profile(name="Eva", age=8, sex="female"),
    ),
    "couple, one vegetarian": (
        Profile(name="Mia", diets=("vegetarian",), age=29, sex="female"),
        Profile(name="Leo", age=31, sex="male", activity="moderate"),
    ),
    "man of 62, high blood pressure": (Profile(conditions=("high blood pressure",), age=62, sex="male"),),
    "woman of 74": (Profile(conditions=("older adult",), age=74, sex="female", activity="low"),),
    "gout": (Profile(conditions=("gout",), age=55, sex="male"),),
    "breastfeeding": (Profile(conditions=("breastfeeding",), age=32, sex="female"),),
    "lactose, vegetarian, 15": (
        Profile(conditions=("lactose intolerance",), diets=("vegetarian",), age=15, sex="female"),
    ),
    "kidney disease and diabetes": (Profile(conditions=("kidney disease", "type 2 diabetes"), age=66),),
    "statins, heart disease": (Profile(conditions=("heart disease", "statins"), age=68, sex="male"),),
    "irritable bowel": (Profile(conditions=("irritable bowel syndrome",), age=35, sex="female"),),
    "egg and soy allergy": (Profile(allergies=("egg", "soy"), age=27),),
    "warfarin": (Profile(conditions=("warfarin",), age=70, sex="female"),),
    "eight ways to dislike": (
        Profile(
            dislikes=(
                "mushroom",
                "olive",
                "eggplant",
                "blue cheese",
                "liver",
                "anchovy",
                "cilantro",
                "beetroot",
            )
        ),
    ),
    "sodium at most 1,500 mg": (Profile(targets={"sodium": (None, 1500)}, hard_targets=("sodium",)),),
    "fibre and iron": (Profile(targets={"fiber": (30, None), "iron": (18, None)}, age=34, sex="female"),),
    "girl of 8": (Profile(age=8, sex="female"),),
    "3,000 kcal": (Profile(targets={"energy": (2900, 3100)}, age=22, sex="male"),),
    "away at lunch": (Profile(away=("lunch",), age=45, sex="male"),),
    "grandmother and two": (
        Profile(name="Ida", conditions=("older adult",), age=76, sex="female"),
        Profile(name="Max", allergies=("milk",), age=41, sex="male"),
        Profile(name="Zoe", age=12, sex="female", dislikes=("fish",)),
    ),
}
