"""Recipes found by "with X": kinds of X by is-a."""

import pytest

from core.food.names import NameIndex
from core.food.taxonomy import Certainty, Taxonomy

# what is asked for | what must be found | what must not
WANTS = """
chocolate | dark chocolate, semisweet chocolate, unsweetened chocolate, chocolate chip | cocoa butter, chocolate cake
white chocolate | white chocolate chip | milk chocolate, chocolate chip
cocoa | dutch-process cocoa powder | cocoa butter
cheese | feta, paneer, ricotta, parmesan, halloumi, cream cheese, goat cheese | vegan cheese, cheese sauce
blue cheese | gorgonzola, stilton, roquefort | brie
mushrooms | shiitake mushroom, dried porcini mushroom, canned mushroom, chanterelle | truffle, mushroom broth
wild mushrooms | porcini, mixed wild mushroom | oyster mushroom, cremini mushroom
bell peppers | red bell pepper, roasted red pepper, frozen bell pepper | black pepper, jalapeño
black pepper | peppercorn | bell pepper, white pepper, cayenne pepper
chili pepper | jalapeño, dried chili pepper, chipotle chili, canned green chili | bell pepper, chili oil
onions | red onion, pearl onion, frozen chopped onion | scallion, onion ring, onion powder, crispy fried onion
tomatoes | cherry tomato, canned tomato, crushed tomato, sun-dried tomato | ketchup, tomato paste, tomato juice, tomatillo
canned tomatoes | canned diced tomato, crushed tomato | cherry tomato
potatoes | russet potato, boiled potato, mashed potato, french fry | sweet potato, potato starch, potato chip
sweet potato | frozen sweet potato | potato, yam, sweet potato noodle
beans | black bean, dried kidney bean, canned white bean, refried bean, baked bean | bean sprout, vanilla bean, cocoa bean
white beans | navy bean, canned white bean | lima bean
kidney beans | dried kidney bean, canned kidney bean | kidney, black bean
chickpeas | canned chickpea, chana dal, dried chickpea | chickpea flour, hummus
lentils | red lentil, green lentil, cooked lentil | split pea
peas | green pea, frozen green pea, split pea, snow pea | pear, peach, chickpea
legumes | lentil, chickpea, peanut, tofu, pigeon pea | buckwheat
nuts | almond, walnut, peanut, roasted cashew, mixed nut | nutmeg, coconut, butternut squash, water chestnut
almonds | ground almond, sliced almond | almond milk, almond extract
peanuts | roasted peanut | peanut oil, walnut
berries | strawberry, frozen blueberry, dried cranberry, frozen mixed berry | cranberry bean, goji berry, juniper berry
blueberries | frozen blueberry, dried blueberry | blueberry jam
cranberries | dried cranberry | cranberry bean, cranberry juice
pasta | spaghetti, lasagna noodle, whole wheat pasta, gluten-free pasta, legume pasta, ravioli | rice noodle, pasta sauce
spaghetti | whole wheat spaghetti, thin spaghetti | spaghetti squash
noodles | egg noodle, rice noodle, udon, soba, glass noodle | spaghetti
egg noodles | chinese egg noodle | rice noodle, egg
rice | brown rice, basmati rice, cooked rice, arborio rice | rice noodle, rice vinegar, rice flour, cauliflower rice
white rice | jasmine rice, cooked rice | brown rice, white rice flour
brown rice | brown basmati rice, cooked brown rice | white rice
whole grains | brown rice, rolled oat, quinoa, bulgur, hulled barley | white rice, pearl barley, couscous
grains | white rice, barley, quinoa | bread, corn
bread | whole wheat bread, pita, naan, french bread | breadcrumb, bread flour
flatbread | pita, naan, chapati | white bread, tortilla
breadcrumbs | panko, fresh breadcrumb | bread
tortillas | corn tortilla, flour tortilla | tortilla chip
fish | salmon, canned tuna, smoked trout, anchovy, surimi | fish sauce, shrimp, oyster mushroom
white fish | cod, haddock, tilapia | salmon
salmon | smoked salmon, canned salmon | salmon roe
tuna | canned tuna, canned tuna in oil | tiger nut
seafood | shrimp, mussel, cod, squid | fish sauce, seaweed
shellfish | shrimp, crab, clam, scallop | imitation crab, salmon
meat | chicken breast, ground beef, ham, sausage, duck | seitan, coconut, beef broth
beef | ground beef, flank steak, corned beef, veal | beef broth, beefsteak tomato
ground meat | ground beef, lean ground pork, ground turkey, ground lamb | steak, veggie ground
chicken | chicken thigh, ground chicken, rotisserie chicken | chicken broth, chickpea, egg
chicken breast | cooked chicken breast, chicken cutlet, skin-on chicken breast | chicken thigh, turkey breast
pork | pork loin, bacon, ham, chorizo | lard, turkey bacon
ham | prosciutto, serrano ham, ham hock | turkey ham, hamburger bun, bacon
bacon | low-sodium bacon, canadian bacon, back bacon | turkey bacon, vegetarian bacon
sausage | chorizo, kielbasa, turkey sausage, frankfurter | vegetarian sausage
lamb | lamb chop, ground lamb | lamb's lettuce
yogurt | greek yogurt, low-fat yogurt, vanilla yogurt | soy yogurt, frozen yogurt
cream | heavy cream, half-and-half | cream cheese, coconut cream, cream of tartar, ice cream
milk | whole milk, skim milk, goat milk | coconut milk, almond milk, buttermilk
butter | unsalted butter, browned butter | peanut butter, butter lettuce, margarine
eggs | egg white, egg yolk, hard-boiled egg, quail egg | eggplant, egg noodle, mayonnaise
stock | chicken broth, vegetable broth, fish stock, dashi, reduced-sodium beef broth | bouillon, chicken
vegetable broth | reduced-sodium vegetable broth | chicken broth
wine | red wine, white wine, sherry | wine vinegar, rice wine
mustard | dijon mustard, prepared mustard, mustard seed, dry mustard | mustard oil, mustard greens
vinegar | balsamic vinegar, cider vinegar, rice vinegar | dill pickle
olives | black olive, stuffed olive | olive oil
herbs | basil, cilantro, dried oregano, rosemary | coriander seed, ginger
basil | thai basil, dried basil | pesto
coriander | cilantro, coriander seed | parsley
ginger | ground ginger, ginger paste | ginger ale, galangal
garlic | roasted garlic, garlic paste | garlic chive
coconut | coconut milk, desiccated coconut, coconut cream | coconut oil, coconut sugar
citrus | lemon, lime juice, orange zest, grapefruit | lemongrass
lemon | lemon juice, lemon zest | lime juice, lemongrass, lemon balm
lime | lime juice, lime zest | lemon
orange | orange juice, orange zest | orange bell pepper
apple | granny smith apple, dried apple | pineapple, apple juice, apple butter
cherry | sour cherry, dried cherry, frozen cherry | cherry tomato
apricots | dried apricot, canned apricot | apricot jam
raisins | golden raisin | grape
fruit | apple, banana, frozen strawberry, dried mango | olive, lemon juice, coconut milk, tomato
corn | frozen corn, canned corn, corn on the cob | cornstarch, peppercorn, corned beef
cabbage | red cabbage, napa cabbage, savoy cabbage | sauerkraut, bok choy
squash | butternut squash, zucchini, pumpkin | squash blossom
pumpkin | canned pumpkin | pumpkin seed, pumpkin pie spice
greens | spinach, kale, collard greens | green bean, green tea
spinach | frozen spinach, cooked spinach | water spinach
tofu | firm tofu, silken tofu, fried tofu | soy milk, tempeh
oats | rolled oat, steel-cut oat, gluten-free oat | oat milk
quinoa | cooked quinoa | quinoa flour
couscous | pearl couscous | bulgur
peanut butter | natural peanut butter | almond butter, peanut
sesame | sesame seed, tahini | sesame oil
honey | honeycomb | honeydew, maple syrup
coffee | espresso, instant coffee, ground coffee | coffee liqueur
tea | green tea | herbal tea, instant coffee
jam | strawberry jam, apricot jam | jalapeño, orange marmalade
seeds | sesame seed, chia seed, pumpkin seed | cumin, fennel seed
dried fruit | raisin, dried cranberry, date | grape
root vegetables | carrot, beet, potato | onion, ginger
"""

ROWS = [
    tuple(tuple(part.strip() for part in cell.split(",")) for cell in line.split("|"))
    for line in WANTS.strip().splitlines()
]


def test_the_table_is_large() -> None:
    assert len(ROWS) >= 80
    assert len({want for (want,), _, _ in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("want", "found", "kept_out"), ROWS, ids=[row[0][0] for row in ROWS])
def test_a_want_finds_its_kinds_and_no_others(
    want: tuple[str], found: tuple[str, ...], kept_out: tuple[str, ...], taxonomy: Taxonomy, names: NameIndex
) -> None:
    node = names.exact(want[0])
    assert node is not None
    below = taxonomy.descendants(node)
    for name in found:
        assert name in taxonomy.nodes, name
    for name in kept_out:
        known = names.exact(name)
        assert known is not None, name
        assert known not in below, name
    assert [name for name in found if name not in below] == []


# A child that took on a wanted parent must not take on the parent's other possible parts.
INHERITS_NOT = [
    ("dark chocolate", "wheat"),
    ("unsweetened chocolate", "sugar"),
    ("white chocolate", "caffeine source"),
    ("vegan chocolate", "dairy"),
    ("chocolate chip", "gluten grain"),
    ("ground beef", "pork"),
    ("ground turkey", "beef"),
    ("lean ground pork", "beef"),
    ("chicken broth", "beef"),
    ("chicken broth", "shellfish"),
    ("beef broth", "pork"),
    ("vegetable broth", "animal product"),
    ("kombu dashi", "fish"),
    ("fish stock", "meat"),
    ("legume pasta", "gluten grain"),
    ("strawberry jam", "apple"),
    ("pita", "nut"),
]


@pytest.mark.parametrize(("food", "part"), INHERITS_NOT)
def test_a_wanted_parent_brings_no_part_that_is_not_there(food: str, part: str, taxonomy: Taxonomy) -> None:
    assert part in taxonomy.nodes
    assert taxonomy.certainty(food, part) is Certainty.NO
