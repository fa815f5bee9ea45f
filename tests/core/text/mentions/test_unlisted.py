"""Foods that a recipe names outside its list of ingredients: what must be found, and what must not."""

import pytest

from core.assets import assets_dir
from core.food.foreign_words import foreign_words
from core.food.item import Item
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.food.taxonomy import Certainty
from core.text.mentions.unlisted import UnlistedFoods
from core.text.phrases.read import read_phrase

NAMED_BY_TITLE = [
    ("Breaded carrots", "carrot, oil", "wheat"),
    ("Cheesy rice", "rice, onion", "cheese"),
    ("Florentines", "sugar, apple", "almond"),
    ("Battered courgettes", "zucchini, oil", "wheat"),
    ("Walnut rice", "rice, butter, salt", "walnut"),
    ("Rice with walnuts", "rice, salt", "walnut"),
    ("Peanut butter cookies", "flour, sugar, egg", "peanut"),
    ("Celery sticks with peanut butter", "celery", "peanut butter"),
    ("Almond cake", "flour, sugar, egg, butter", "almond"),
    ("Shrimp fried rice", "rice, egg, soy sauce", "shrimp"),
    ("Macaroni and cheese", "macaroni, butter, salt", "cheese"),
    ("Chicken & cashew stir-fry", "chicken, onion, oil", "cashew"),
    ("Cake for walnut lovers", "flour, sugar, egg", "walnut"),
    ("Mum's pecan squares", "flour, sugar, egg", "pecan"),
    ("Bacon-wrapped dates", "dates", "bacon"),
    ("Eggs on toast", "egg, salt", "bread"),
    ("Tahini dressing", "lemon juice, garlic, water", "sesame"),
    ("Gluten-free almond muffins", "rice flour, sugar, egg", "almond"),
    ("Vegan peanut noodles", "rice noodle, salt", "peanut"),
    ("Dairy free shrimp soup", "carrot, water", "shrimp"),
    ("Pasta with pesto", "pasta, salt", "pesto"),
    ("Butter chicken", "chicken, tomato, garlic", "butter"),
    ("Noodles with soy sauce", "rice noodle, tofu", "wheat"),
    ("Pasta with basil pesto", "pasta, basil, garlic", "pesto"),
    ("Chicken with peanut chutney", "chicken breast, coconut", "peanut"),
    ("Hazelnut Coffee", "coffee, water", "hazelnut"),
    ("Not your mother's pistachio pudding", "milk, sugar, cornstarch", "pistachio"),
    ("Chicken with satay sauce", "chicken breast, coconut milk", "peanut"),
    ("Chicken satay", "chicken breast, coconut milk", "peanut"),
    ("Pad thai", "rice noodle, lime juice", "peanut"),
    ("Noodles (with pesto)", "rice noodle", "pine nut"),
]
"""Title, foods of the lines, and a node that a found food must contain."""

NAMED_BY_STEP = [
    ("Dip in batter and fry.", "potato, onion", "wheat"),
    ("Cover with buttercream.", "banana, rice", "butter"),
    ("Stuff the snails.", "garlic, parsley", "snail"),
    ("Serve with Bamba on the side.", "rice, onion", "peanut"),
    ("Heat the milk's skin off.", "rice", "milk"),
    ("Add more coffee or soy sauce.", "coffee", "soy"),
    ("Soy sauce: pour it over.", "tofu", "wheat"),
    ("Combine the parsley with sour cream and serve it on the side.", "parsley", "sour cream"),
    ("Mix all cake ingredients together.", "egg, oil, butter", "wheat"),
    ("Spread with the pesto.", "bread, basil", "pesto"),
    ("Top with croissants.", "butter, sugar", "wheat"),
    ("Stir in the peanut butter.", "oats, honey", "peanut butter"),
    ("Add the onion, peanut butter and salt.", "onion, salt", "peanut butter"),
    ("Sprinkle with chopped walnuts and bake.", "flour, sugar, egg", "walnut"),
    ("Serve topped with toasted almonds.", "rice, milk", "almond"),
    ("Serve hot, sprinkled with sesame seeds.", "rice, carrot", "sesame"),
    ("Garnish with parmesan.", "pasta, tomato", "parmesan"),
    ("Brush with egg wash.", "flour, water, yeast", "egg"),
    ("Butter a baking dish.", "potato, onion", "butter"),
    ("Grease the tin with butter and pour in the mixture.", "rice flour, egg", "butter"),
    ("Pour into a buttered pan.", "sugar, water", "butter"),
    ("Turn out on a lightly floured board.", "potato, salt", "wheat"),
    ("Dust with flour.", "potato, egg", "wheat"),
    ("Grease the pan with butter.", "peanut butter, sugar", "butter"),
    ("Whisk in two eggs, one at a time.", "sugar, cocoa powder", "egg"),
    ("Dip in beaten egg, then roll in breadcrumbs.", "chicken breast", "breadcrumb"),
    ("Fold in the whipped cream.", "strawberry, sugar", "cream"),
    ("Place the shrimp in the pan.", "rice, garlic", "shrimp"),
    ("Season with fish sauce and lime juice.", "rice noodle, lime juice", "fish sauce"),
    ("Mix in tahini; serve with bread.", "chickpea, lemon juice", "sesame"),
    ("Serve with bread. Top with grated cheddar.", "potato", "cheddar"),
    ("Serve in bowls, garnish with pistachios", "milk, rice", "pistachio"),
    ("Do not overmix, fold in the pecans.", "flour, sugar", "pecan"),
    ("Without stirring, cook for 5 minutes. Add milk.", "rice", "milk"),
    ("If you like nuts, add walnuts.", "flour, sugar", "walnut"),
    ("Cook without a lid, then stir in the cashews.", "rice", "cashew"),
    ("Add peanutbutter.", "oats", "peanut butter"),
    ("Toss with soy sauce.", "carrot, rice", "soy sauce"),
    ("Deglaze with white wine.", "onion, beef", "wine"),
    ("Cream the butter and sugar.", "sugar, flour", "butter"),
    ("Toast the almonds.", "rice", "almond"),
    ("Add the Worcestershire sauce", "beef, onion", "worcestershire sauce"),
    ("Layer with ham slices.", "bread, mustard", "ham"),
    ("Beat eggs in a large bowl.", "sugar, cream", "egg"),
    ("Bring milk to the boil over medium heat.", "sugar, rice", "milk"),
    ("Heat cream over low heat.", "sugar", "cream"),
    ("Beat, adding in flour 1 cup at a time.", "sugar, butter", "wheat"),
    ("Combine wine, soy sauce and sugar.", "vegetable oil, wine, sugar", "wheat"),
    ("Place the crackers side by side on the tray.", "butter, sugar", "wheat"),
    ("Pour in the dashi.", "pumpkin, sugar", "fish"),
    ("Melt butter, then add the peanut butter.", "peanut butter, oats", "dairy"),
    ("Half the sheets of phyllo pastry go in first.", "spinach, egg", "wheat"),
    ("Mash well with butter and milk.", "potato", "milk"),
    ("Beat the sugar, butter & peanut butter.", "chunky peanut butter, sugar", "dairy"),
    ("Just before serving, top each serving with slivered almonds.", "rice, milk", "almond"),
    ("Add frozen rolls.", "sugar, cinnamon", "wheat"),
    ("Serve with chopped peanuts.", "rice", "peanut"),
    ("Serve with bread or rice.", "tomato, onion", "wheat"),
    ("Goes well with crusty bread.", "tomato, onion", "wheat"),
    ("Enjoy with a glass of milk.", "wheat flour", "milk"),
    ("Serve over egg noodles.", "beef, onion", "egg"),
    ("Serve with toppings such as peanuts.", "rice", "peanut"),
    ("Serving suggestion: roasted cashews.", "rice", "cashew"),
    ("Eat with satay sauce.", "rice", "peanut"),
    ("Serve the satay at once.", "chicken breast", "peanut"),
    ("Pass the sesame seeds on the side.", "rice", "sesame"),
    ("Gently fold in the whites.", "rice", "egg"),
    ("Whisk the whites to soft peaks.", "sugar", "egg"),
    ("Serve with a glass of lassi.", "rice", "milk"),
    ("Add a splash of Baileys.", "coffee", "cream"),
    ("Spoon the crème over the berries.", "strawberry", "cream"),
    ("Pour the custard over the fruit.", "strawberry", "egg"),
    ("Roll out the marzipan.", "sugar", "almond"),
    ("Add the seitan strips.", "rice", "wheat"),
    ("Cook the angel hair.", "tomato", "wheat"),
    ("Serve on hamburger buns.", "beef", "wheat"),
    ("Spread with lemon curd.", "rice flour", "egg"),
    ("Crush the digestives.", "butter, rice flour", "wheat"),
    ("Add a splash of Lea & Perrins.", "beef", "fish"),
    ("Season with Kikkoman.", "rice", "wheat"),
    ("Garnish with crumbled baklava.", "rice", "wheat"),
    ("Spread with Colman's.", "beef", "mustard"),
    ("Serve with piccalilli.", "carrot", "mustard"),
    ("Add the abalone slices.", "rice", "abalone"),
    ("Scatter over M&Ms.", "rice", "milk"),
    ("Sirve con pan tostado.", "tomato", "wheat"),
    ("Añade la nata.", "rice", "cream"),
]

FALSE_FRIENDS_IN_TITLES = [
    ("Cinnamon snails", "wheat flour, cinnamon"),
    ("Breaded cutlets", "pork cutlet, panko"),
    ("Cheesy pasta", "pasta, cheddar"),
    ("Eggs florentine", "egg, spinach"),
    ("Butternut squash soup", "butternut squash, onion"),
    ("Butter bean stew", "lima bean, onion"),
    ("Eggplant dip", "eggplant, garlic"),
    ("Hot dogs in blankets", "frankfurter, wheat flour"),
    ("Nutmeg carrots", "carrot, nutmeg"),
    ("Buttery nutty squash", "squash"),
    ("Creamy tomato soup", "tomato, onion"),
    ("Coconut milk rice", "coconut milk, rice"),
    ("Nut-free granola", "oats, honey"),
    ("Egg and dairy free pancakes", "wheat flour, water"),
    ("Cake without eggs or milk", "wheat flour, sugar"),
    ("No butter bread", "wheat flour, water"),
    ("Vegan butter", "coconut oil, salt"),
    ("Vegetarian beef stew", "potato, carrot"),
    ("Tomatoes with blue cheese dressing", "tomato, blue cheese, buttermilk"),
    ("Honey mustard dipping sauce", "honey, dijon mustard"),
    ("Chicken with mango chutney", "chicken breast, mango, sugar"),
    ("Layer cake gluten fre", "rice flour, egg, sugar"),
    ("Satan cake chocolate and coffee", "wheat flour, cocoa powder, coffee, egg, milk"),
    ("Chicken nuggets with lime", "chicken breast, lime juice"),
    ("Eggless egg salad", "tofu, mustard"),
    ("Mock crab salad", "hearts of palm"),
    ("Welsh rabbit", "bread, cheddar, beer, mustard"),
    ("Bombay duck curry", "potato, curry powder"),
    ("Toad in the hole", "pork sausage, wheat flour, egg, milk"),
    ("Chicken fried steak", "beef, wheat flour"),
    ("Buffalo wings", "chicken wing, hot sauce"),
    ("Cream of tartar dough", "wheat flour, cream of tartar"),
    ("Crab Shack potatoes", "potato, salt"),
    ("Honey's carrots", "carrot"),
    ("Mr. Peanut's carrots", "carrot"),
    ("Potatoes like Olive Garden's", "potato"),
    ("Homemade bread", "wheat flour, water, yeast"),
    ("Homemade ketchup", "tomato, vinegar, sugar"),
    ("Dip for apples", "yogurt, honey"),
    ("Walnut bread", "wheat flour, walnut"),
    ("Nut cake", "wheat flour, egg, walnut"),
    ("Meat sauce", "ground beef, tomato"),
    ("Suppe ohne Milch", "carrot"),
    ("Gâteau sans oeufs ni lait", "sugar"),
    ("Lait de coco au curry", "coconut milk"),
    ("Beurre noisette", "butter"),
    ("Carottes nature", "carrot"),
    ("Glutenfreier Auflauf", "potato"),
    ("Milchfreier Pudding mit Reis", "rice"),
    ("Pan con tomate", "bread, tomato"),
    ("Nuez moscada con arroz", "rice, nutmeg"),
    ("Vegan chile con queso", "cashew, chili pepper"),
    ("Dairy-free pasta al burro", "pasta, salt"),
    ("Pollo con almendras", "chicken, almond"),
    ("Til kokosmelk og ris", "coconut milk, rice"),
    ("Zucchini noodles", "zucchini"),
    ("Cinco de Mayo beans", "black bean"),
    ("Sour cream avocado dip vegan", "tofu, avocado"),
    ("Egg replacer", "flaxseed, water"),
    ("Cauliflower fried rice", "cauliflower, egg"),
    ("Frank s bean dip", "bean, cream cheese"),
    ("Homemade Worcestershire sauce", "vinegar, tamarind paste"),
    ("", "rice"),
]

FALSE_FRIENDS_IN_STEPS = [
    ("Pour the batter into the pan.", "rice flour, water"),
    ("Pour the batter into the pan.", "rice, urad dal, water"),
    ("Let the batter rest.", "banana, egg"),
    ("Stir until cheesy.", "rice, tofu"),
    ("Cover with buttercream.", "powdered sugar, margarine"),
    ("Secure with toothpicks and cover with aluminum foil.", "beef, onion"),
    ("Roll into walnut-sized balls.", "wheat flour, sugar"),
    ("Clean the whites well and slice them.", "leek"),
    ("Use a fish slice to turn the cakes.", "rice"),
    ("Strain through a butter muslin.", "rice"),
    ("Use a nut cracker, or press through cheesecloth.", "rice"),
    ("Sprinkle with pumpkin pie spice.", "rice"),
    ("Cool the custard.", "milk, sugar"),
    ("Heat a pan and add the arroz con pollo.", "rice, chicken"),
    ("No need to add any egg.", "rice"),
    ("Wash your hands after handling fish.", "rice"),
    ("Leave it plain if you are allergic to nuts.", "rice"),
    ("Shape into balls the size of a walnut.", "wheat flour, sugar"),
    ("Cut in the fat to pea-size pieces.", "wheat flour, shortening"),
    ("Pour into a cake pan.", "sugar, cornmeal"),
    ("Put all in a bread machine.", "rice flour, water"),
    ("Lift with a fish slice.", "potato"),
    ("Beat with an egg beater.", "sugar, cream"),
    ("Spoon into muffin tins.", "cornmeal, water"),
    ("Use cream cheese instead of yogurt if you prefer.", "yogurt, cream cheese"),
    ("You can also use almonds.", "walnut"),
    ("Omit the nuts for a child.", "oats"),
    ("Cook til tender.", "potato"),
    ("Add the milk.", "coconut milk, rice"),
    ("Add the butter.", "peanut butter, sugar"),
    ("Add the flour.", "rice flour, water"),
    ("Add the meat.", "pork shoulder"),
    ("Stir in the cheese.", "cheddar, pasta"),
    ("Add the nuts.", "walnut, oats"),
    ("Beat the egg whites.", "egg, sugar"),
    ("Let the bread cool on a rack.", "rice flour, water"),
    ("Oil the grill.", "carrot"),
    ("Add water, salt and pepper.", "carrot"),
    ("Cream together until fluffy.", "sugar, shortening"),
    ("Fish out the bay leaves.", "bay leaf, potato"),
    ("Do not use butter.", "olive oil"),
    ("Bake until the top looks like toast.", "potato"),
    ("Use a coffee grinder.", "rice"),
    ("To toast the coconut, spread it on a pan.", "coconut"),
    ("Roll into balls and toast until brown.", "dates, coconut"),
    ("Scramble until soft curds form.", "egg, salt"),
    ("Use on vegetables or over cooked rice.", "mushroom, salt"),
    ("Turn with a pancake turner.", "egg, salt"),
    ("Blend to a coarse pesto.", "basil, walnut, olive oil"),
    ("Fry the onion rings.", "onion"),
    ("Mit Reis und Salz verrühren.", "rice, potato"),
    ("Serve with rice.", "tomato, onion"),
    ("Serve warm with the potatoes on the side.", "tomato, onion"),
    ("Serve it in a nut bowl.", "tomato, onion"),
    ("Blend until as smooth as ice cream.", "banana"),
    ("It will drive them nuts.", "rice"),
    ("Shape into potato cakes.", "potato"),
]


def _use(name: str, names: NameIndex) -> IngredientUse:
    items = read_phrase(name, names)
    entity = next((item.entity for item in items if item.entity), None)
    meaning = () if items == (Item(entity),) else items
    return IngredientUse(name, name, entity, None, "", None, "unknown", linked_items=meaning)


def _uses(listed: str, names: NameIndex) -> list[IngredientUse]:
    return [_use(name, names) for name in listed.split(", ")]


@pytest.fixture(scope="module")
def finder(names: NameIndex, rules: LabelRules) -> UnlistedFoods:
    return UnlistedFoods(names, rules)


@pytest.mark.parametrize(("title", "listed", "node"), NAMED_BY_TITLE)
def test_a_food_that_only_the_title_names_is_found(
    finder: UnlistedFoods, names: NameIndex, title: str, listed: str, node: str
) -> None:
    found = finder.find(title, (), _uses(listed, names))
    assert any(node in names.taxonomy.contents(each) for each in found), found


@pytest.mark.parametrize(("step", "listed", "node"), NAMED_BY_STEP)
def test_a_food_that_only_a_direction_names_is_found(
    finder: UnlistedFoods, names: NameIndex, step: str, listed: str, node: str
) -> None:
    found = finder.find("", ("Wash your hands.", step), _uses(listed, names))
    assert any(node in names.taxonomy.contents(each) for each in found), found


@pytest.mark.parametrize(("title", "listed"), FALSE_FRIENDS_IN_TITLES)
def test_a_title_that_names_no_other_food_raises_none(
    finder: UnlistedFoods, names: NameIndex, title: str, listed: str
) -> None:
    assert finder.find(title, (), _uses(listed, names)) == ()


@pytest.mark.parametrize(
    ("heading", "node"),
    [
        ("For the peanut sauce", "peanut"),
        ("Almond crust", "almond"),
        ("To make the walnut topping", "walnut"),
        ("Cream cheese frosting", "cream cheese"),
        ("Optional: nuts", "nut"),
        ("Cheese sauce", "cheese"),
        ("Für die Mandelkruste", "almond"),
        ("For the satay sauce:", "peanut"),
        ("Pesto", "pine nut"),
        ("For the sauce", ""),
        ("For the chicken", ""),
        ("For the bread", ""),
        ("For the vegan butter", ""),
        ("For serving", ""),
        ("Toast sunflower seeds", "sunflower seed"),
    ],
)
def test_headings_are_read_as_titles_are(
    finder: UnlistedFoods, names: NameIndex, heading: str, node: str
) -> None:
    found = finder.find("Dish", (), _uses("wheat flour, sugar, chicken breast", names), [heading])
    assert [node in names.taxonomy.contents(each) for each in found] == ([True] if node else [])


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("Poulet aux noix", "walnut"),
        ("Mandelkuchen", "almond"),
        ("Torta di nocciole", "hazelnut"),
        ("Gâteau au beurre de cacahuète", "peanut"),
        ("Tarte à la crème d'amandes", "almond"),
        ("Linguine alle vongole", "linguine, clam"),
        ("Bolo com ovos", "egg"),
        ("Die Butter mit dem Mehl und den Eiern verrühren", "butter, wheat flour, egg"),
        ("Ajouter le beurre et les amandes", "butter, almond"),
        ("Añadir la leche y los huevos", "milk, egg"),
        ("Unire il burro e le noci tritate", "butter, walnut"),
        ("Rör i smör och ägg", "butter, egg"),
        ("Sprinkle with formaggio", "cheese"),
    ],
)
def test_other_languages_name_foods_too(
    finder: UnlistedFoods, names: NameIndex, text: str, nodes: str
) -> None:
    assert finder.find("", [text], _uses("rice", names)) == tuple(nodes.split(", ")) or finder.find(
        text, (), _uses("rice", names)
    ) == tuple(nodes.split(", "))


def test_a_line_in_another_language_accounts_for_what_it_names(
    finder: UnlistedFoods, names: NameIndex
) -> None:
    lines = [IngredientUse(text, text, None, None, "", None, "unknown") for text in ("100 g Mehl", "2 Eier")]
    assert finder.find("", ["Das Mehl mit den Eiern und der Milch verrühren."], lines) == ("milk",)


def test_every_word_of_another_language_means_a_food_of_the_taxonomy(names: NameIndex) -> None:
    tables = foreign_words(assets_dir())
    foods = {food for table in ("sure", "in_context", "compounds") for food in tables[table].values()}
    assert foods <= names.taxonomy.nodes.keys()
    # Next to an exclusion any name of ours will do.
    assert all(names.exact(food) for food in tables["next_to_an_exclusion"].values())


@pytest.mark.parametrize(("step", "listed"), FALSE_FRIENDS_IN_STEPS)
def test_a_direction_that_adds_no_other_food_raises_none(
    finder: UnlistedFoods, names: NameIndex, step: str, listed: str
) -> None:
    assert finder.find("", (step,), _uses(listed, names)) == ()


@pytest.mark.parametrize(
    ("title", "step", "listed"),
    [
        ("Almond milk", "Shake the milk well.", "almond, water"),
        ("Glaze for ham", "Use to glaze ham.", "plum jam, cornstarch"),
        (
            "Shrimp with orange ginger sauce",
            "Dip the shrimp in orange sauce.",
            "shrimp, orange juice, ginger",
        ),
        ("Soup", "Add the soy milk or skim milk.", "soymilk, broccoli"),
        ("Dip", "Stir in the cream cheese.", "vegan cream cheese, lime juice"),
        ("Rice", "Combine the chicken soup and rice.", "cream of chicken soup, rice"),
        ("Casserole", "Stir in frank's redhot sauce.", "cayenne pepper sauce, potato"),
        ("Sprouts", "Cook the brussels sprouts; add sprouts to the pan.", "brussels sprout, garlic"),
        ("Fried cheese", "Marinara sauce: heat the oil in a saucepan.", "mozzarella, canned tomato, oil"),
        ("Pie", "Combine cream sauce ingredients in a bowl.", "soymilk, cream"),
        ("Sorbet", "Pour it into the can of an ice cream freezer.", "grape, sugar"),
        ("Salad", "The rings look similar to onion rings.", "shallot"),
        ("Platter", "Cook water chestnuts until chestnuts are brown.", "water chestnut, butter"),
        ("Turkey", "If not, call guinness book of records.", "turkey"),
    ],
)
def test_what_goes_by_another_name_raises_none(
    finder: UnlistedFoods, names: NameIndex, title: str, step: str, listed: str
) -> None:
    assert finder.find(title, (step,), _uses(listed, names)) == ()


def test_what_a_title_ends_in_is_no_line(finder: UnlistedFoods, names: NameIndex) -> None:
    bread = finder.find("Garlic bread", ("Butter the bread.",), _uses("garlic, butter", names))
    assert any("wheat" in names.taxonomy.contents(each) for each in bread)
    cream = finder.find(
        "Pistachio ice cream", ("Place ice cream in the blender.",), _uses("pistachio", names)
    )
    assert any("milk" in names.taxonomy.contents(each) for each in cream)


@pytest.mark.parametrize(
    ("heading", "listed"),
    [
        ("For the satay sauce", "rice noodle, peanut butter"),
        ("For the pesto", "basil, pine nut, olive oil"),
        ("For the mayonnaise", "egg yolk, olive oil"),
    ],
)
def test_lines_cover_the_sauce_that_a_heading_names(
    finder: UnlistedFoods, names: NameIndex, heading: str, listed: str
) -> None:
    assert finder.find("Dish", (), _uses(listed, names), [heading]) == ()


@pytest.mark.parametrize(
    ("tag", "listed", "node"),
    [
        ("peanuts", "rice", "peanut"),
        ("Thai peanut noodles", "rice noodle", "peanut"),
        ("Peanut dishes", "rice", "peanut"),
        ("Nut recipes", "rice", "nut"),
        ("satay", "chicken breast", "peanut"),
        ("Nuts & seeds", "rice", "nut"),
        ("contains nuts", "rice", "nut"),
        ("Chocolate peanut", "cocoa powder", "peanut"),
        ("Nuts & seeds", "sesame seed", ""),
        ("eggs-dairy", "milk", ""),
        ("Pasta/rice", "rice", ""),
        ("peanut-free", "rice", ""),
        ("peanut free", "rice", ""),
        ("no nuts", "rice", ""),
        ("dairy-free", "rice", ""),
        ("lactose", "rice", ""),
        ("breads", "wheat flour", ""),
        ("Meat", "rice", "beef"),
        ("Thai", "rice", ""),
    ],
)
def test_keywords_and_categories_name_foods_too(
    finder: UnlistedFoods, names: NameIndex, tag: str, listed: str, node: str
) -> None:
    found = finder.find("Dish", (), _uses(listed, names), tags=[tag])
    assert any(node in names.taxonomy.contents(each) for each in found) if node else found == ()


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("A creamy curry with roasted peanuts.", "peanut"),
        ("Top with peanuts if you like.", "peanut"),
        ("These peanut noodles are a hit.", "peanut"),
        ("Contains: peanuts.", "peanut"),
        ("Peanut butter", "peanut"),
        ("Serve with naan.", "wheat"),
        ("No peanuts needed.", ""),
        ("Peanut-free and quick.", ""),
        ("Made without peanuts.", ""),
        ("Tastes like hazelnut.", ""),
        ("Use rice instead of peanuts.", ""),
        ("No dairy, eggs or nuts.", ""),
        ("Contains no milk, eggs, or peanuts.", ""),
        ("It doesn't contain dairy.", ""),
        ("No need for eggs.", ""),
        ("Unlike pesto, quick.", ""),
        ("From the Peanut Cookbook.", ""),
        ("No butter, peanuts on top.", "peanut"),
        ("No eggs or milk, but peanuts.", "peanut"),
        ("Ready in 20 minutes, keeps for 3 days.", ""),
    ],
)
def test_descriptions_and_notes_name_foods_too(
    finder: UnlistedFoods, names: NameIndex, text: str, node: str
) -> None:
    found = finder.find("Dish", (), _uses("rice", names), prose=[text])
    assert any(node in names.taxonomy.contents(each) for each in found) if node else found == ()


def test_another_name_of_the_dish_names_foods_too(finder: UnlistedFoods, names: NameIndex) -> None:
    assert finder.find("Dish", (), _uses("rice", names), names=["Peanut rice"]) == ("peanut",)


def test_each_food_once_in_the_order_in_which_they_are_named(finder: UnlistedFoods, names: NameIndex) -> None:
    steps = ("Add the cashews and the walnuts.", "Sprinkle with cashews and almonds.")
    assert finder.find("Walnut rice", steps, _uses("rice", names)) == ("walnut", "cashew", "almond")


def test_a_food_far_down_a_long_text_is_found(finder: UnlistedFoods, names: NameIndex) -> None:
    long = "Stir the rice well. " * 1000 + "Add the walnuts." + " Stir the rice again." * 1000
    assert finder.find("", (long, "rice" * 5000), _uses("rice", names)) == ("walnut",)


@pytest.mark.parametrize(
    "text", ["", " ", "...", "!!!", "(a)", "free", "without", "no", "-", "'s", "加入花生酱", "½", "\x00"]
)
def test_text_that_says_nothing_raises_nothing(finder: UnlistedFoods, names: NameIndex, text: str) -> None:
    assert finder.find(text, (text,), _uses("rice", names)) == ()


def test_an_unrecognised_line_accounts_for_nothing(finder: UnlistedFoods, names: NameIndex) -> None:
    unknown = IngredientUse("1 glurf", "glurf", None, None, "", None, "unknown")
    assert finder.find("Walnut rice", (), [*_uses("rice", names), unknown]) == ("walnut",)


def test_an_alternative_or_a_doubt_of_a_line_accounts_for_the_food(
    finder: UnlistedFoods, names: NameIndex
) -> None:
    assert finder.find("", ("Add the walnuts.",), _uses("pecans or walnuts", names)) == ()


def test_the_cache_of_one_recipe_does_not_affect_another(finder: UnlistedFoods, names: NameIndex) -> None:
    assert finder.find("Walnut rice", (), _uses("rice, walnut", names)) == ()
    assert finder.find("Walnut rice", (), _uses("rice, almond", names)) == ("walnut",)


def test_every_food_contains_itself(names: NameIndex) -> None:
    """So that a line accounts for the food that it is placed as, without a look at the taxonomy."""
    taxonomy = names.taxonomy
    assert {taxonomy.certainty(node, node) for node in taxonomy.nodes} == {Certainty.CONTAINS}
