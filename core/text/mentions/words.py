"""Words around the foods in titles and directions: what says that a food goes in, and what that it does not.

All in the compared spelling (`core.food.spelling`): singular, lower case, without accents.
"""

from typing import Final


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _phrases(text: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(part.split()) for part in text.split("|"))


NO_FOOD_NODES: Final = frozenset(
    {
        "food", "plant food", "prepared food", "animal product", "food additive", "grain product",
        "condiment", "sauce",
        "paste", "dip", "dessert", "beverage", "soup", "salad dressing", "seasoning blend", "spice", "herb", "seed",
        "vegetable", "fruit", "grain", "mineral", "flavoring", "thickener", "dough",         "fat and oil", "oil",
        "vegetable oil", "cooking spray", "olive oil", "canola oil", "corn oil", "sunflower oil", "water", "hot water",
        "boiling water", "sparkling water", "saltwater", "ice", "ice cube", "salt", "sugar", "sweetener",
        "syrup", "leavening",
        "mixed salad greens", "starch", "baked good", "snack food", "frozen dessert", "dessert topping",
        "marinade", "jam",
        "fruit juice", "citrus zest", "convenience food", "candy", "confectionery", "shallow", "berry", "soft herb",
        "hard liquor", "black pepper", "sea salt", "kosher salt", "table salt", "coarse salt", "chip", "flavored oil",
        "infused oil", "barbecue rub", "fruit extract", "simple syrup", "food coloring", "fresh pod bean",
        "quick bread", "pickled food", "drink mix", "hot drink", "salt and pepper", "pan dripping",
        "pasta water", "pumpkin pie spice",
        "mixed fruit", "legume",
        "meat drippings", "leafy green", "table sauce", "creamy dressing", "pie filling type",
        "uncooked dough",
    }
)  # fmt: skip
"""Nodes that nobody avoids, that hold nothing to avoid, or that are so general that they name the dish itself."""

NO_FOOD_WORDS: Final = _set(
    "til equal accent tang squirt sprite fluff rub crisp mash wrap file rose port ramp bay crumble tom"
    " bae ful swerve"
    " flora upo goya rai hing nira gur gim gari kaki melissa smarty heart tongue brain smelt perch skate bass"
    " shell savory"
    " core sponge brine browning blood game sprinkle browned accent stock stuffing pudding batter"
    " chip spread topping filling dressing gravy mix mixture dolma mole digestive burgundy scotch danish"
    " caster graham brick jelly greens file brand silan ale stout porter hershey bailey preserve conserve relish"
    " horse bitter turtle chuck porridge callaloo dab liquor milo risotto pulse curry mince dripping hamburger pickle"
    " steak roast chop rib"
    " cutlet fillet snail crisp cereal noble hot fluff biscuit shake carom poha til"
)
"""Single words of the index that mostly mean something else in running text, or a general word for the dish."""

DISH_NAMES: Final = _phrases(
    "cherry herring|jello roll|jelly roll|cinco de mayo|beet sugar|cane sugar|aubergine caviar"
    "|eggplant caviar|bean pate|lentil pate|mushroom pate|vegetable pate"
    "|rice and pea|soft curd|dry curd|curd cheese|lemon curd|nice cream|the hot sauce|wiener schnitzel|crema catalana"
    "|yam woon sen|yam wun sen|rough cream|"
    "welsh rabbit|welsh rarebit|bombay duck|scotch woodcock|toad in the hole|hot dog|head cheese"
    "|cream of tartar|lady finger"
    "|buffalo wing|buffalo chicken|buffalo sauce|buffalo shrimp|buffalo cauliflower|duck sauce|chicken fried"
    "|chicken fry"
    "|monkey bread|elephant ear|bear claw|cowboy caviar|texas caviar|poor man caviar|rocky mountain oyster"
    "|prairie oyster"
    "|butter lettuce|butter bean|butter cracker|butter leaf|butternut|horse radish|pig in a blanket|pigs in a blanket"
    "|ant on a log|cat tongue|puppy chow|bird nest|fish out|fish slice|fish sauce bottle|cream together|cream puff"
    "|sweet meat|mince pie|mincemeat|cheese straw shape|lamb lettuce|lamb ear|oyster mushroom|chicken of the wood"
    "|hen of the wood|egg plant|nut meg|milk shake machine|water chestnut|horse chestnut|coconut|grape nut"
    "|hamburger bun"
    "|hamburger helper|hot dog bun|burger bun|sandwich bread|hamburger roll|dough nut|goose berry|crab apple|hedgehog"
    "|turtle bar|turtle brownie|turtle cheesecake|beef tomato|beefsteak tomato|beefsteak|lemon sole"
    "|date night|up to date"
    "|steak sauce|steak seasoning|steak spice|steak rub|poultry seasoning|chicken seasoning|poultry spice"
    "|fish seasoning"
    "|seafood seasoning|fajita seasoning|meat tenderizer|meat thermometer|meat mallet|meat grinder|meat glue"
    "|fish fry pan|turkey baster|rice paper|rice vinegar|oyster cracker|goldfish|goldfish cracker"
    "|animal cracker|honey bunch"
    "|sugar snap|plum sauce|cherry tomato|grape tomato|plum tomato|pear tomato|apple pie spice|pumpkin pie spice"
    "|pumpkin spice|cake spice|egg roll wrapper|cornish game hen|game hen|game day|pickling spice|baking dish"
    "|root beer"
    "|ginger beer|ginger ale|butter knife|bread knife|cream color|bread and butter pickle|chocolate brown"
    "|caramel color"
    "|salad cream|bean curd|vinegar fly|candy apple|toffee apple|jelly bean|milky way|pina colada|half moon|honey comb"
    "|honey do|honey brown|coffee table|tea time|tea towel|tea party|coffee break|milk chocolate color|hard crack"
    "|soft ball|hard ball|soft crack|easter egg|egg hunt|nut house|health nut|nut case|bean bag|cheese head"
    "|chicken out"
    "|turkey day|super bowl|fat tuesday|rabbit food|spring chicken|peach fuzz|mud pie|cow patty|dirt cake"
    "|kitty litter cake"
    "|hungarian goulash|couch potato|crack chicken|old bay|chicken little|big apple|grits ville|nuts about"
    "|sticky bun|humble pie|shepherd pie|cottage pie|cottage fry|cottage roll|angel hair|angel food"
    "|devil food|red velvet"
    "|olive garden|red lobster|cracker barrel|long john silver|taco bell|pizza hut|dairy queen|burger king"
    "|waffle house"
    "|cheesecake factory|kfc|chick fil a|steak n shake|steak and shake|outback steakhouse|texas roadhouse"
    "|bonefish grill"
    "|bubba gump|jack in the box|in n out|panera bread|boston market|jimmy dean|hidden valley|sweet tomato"
    "|white castle"
    "|nut roll shape|go nut|gone nut|went nut|em nut|"
    "them nut|nut job|lemon lime|ginger snap|all spice|pepper corn|milk bath|coffee cake|food wine|honeycomb"
    "|pea pod|hot oil|corn salad|scallop edge|scallop potato|scalloped potato|scalloped|scallop side"
    "|guinness book|date and freeze|date and label|label and date|date and content|date and store"
    "|pan drippings|pan dripping|lobster meat|crab meat ball|beer bread mix"
)
"""Names that are no list of what is in the dish: dishes, brands, restaurants, and other things named after a food."""
PARTED_NAMES: Final = _phrases("cream cheese frosting|sour cream dip|almond biscotti")
"""Names that the index has for a general food, which need not hold the one that they name."""
_SHAPED_VEGETABLES: Final = _set(
    "zucchini courgette squash cauliflower cabbage vegetable veggie daikon carrot cucumber beet broccoli"
)
_SHAPED_LIKE: Final = (
    "noodle",
    "rice",
    "fried rice",
    "pasta",
    "spaghetti",
    "linguine",
    "steak",
    "crust",
    "pizza crust",
    "toast",
)
STAND_INS: Final = frozenset(
    (vegetable, *shape.split()) for vegetable in _SHAPED_VEGETABLES for shape in _SHAPED_LIKE
)
"""Vegetables cut like another food: "zucchini noodles", "cauliflower rice"."""

DISH_GROUPS: Final = frozenset(
    {
        "baked good",
        "soup",
        "dessert",
        "convenience food",
        "uncooked dough",
        "dough mix",
        "confectionery",
        "quick bread",
        "baked pastry",
        "fruit spread",
        "dessert topping",
        "meat substitute",
        "bread",
        "snack food",
    }
)
"""What recipes make. "The bread" of the directions is the dish, where no line has bread."""

ADDING: Final = _set(
    "add added adding stir mix fold top topped topping sprinkle sprinkled garnish garnished drizzle drizzled"
    " dust dusted dot"
    " dotted brush brushed coat coated spread dollop pour put spoon combine beat whisk blend toss layer fill"
    " filled stuff"
    " stuffed cover covered roll rolled dip dipped melt fry saute scatter scattered crumble decorate"
    " decorated smother grate"
    " press sandwich studded slather frost glaze glazed arrange place"
)
"""Verbs behind which foods go in or on, also after "serve"."""

NOUNS_TOO: Final = _set("roll dip fry mix melt sandwich spread glaze top toss layer press cover coat slather")
"""Adding verbs that are also nouns: "serve with rolls and a dip" adds nothing."""

OFFERING: Final = _set("serve served enjoy accompany accompanied eat eaten offer")
"""Behind these a food is eaten beside the dish."""

PRAISE: Final = _set(
    "good great nice delicious excellent perfect wonderful lovely yummy tasty fabulous super awesome terrific amazing"
    " fantastic go pair"
)
"""Before "with": "goes well with bread"."""

COMPARING: Final = _set(
    "like unlike similar resemble resembling size shape consistency thickness texture color colour looks"
)
"""Behind these a food is what something looks like."""

NOT_IN_IT: Final = _phrases("no need for|doesnt contain|dont contain|does not contain|do not contain|free of")
"""Before a food, or a list of foods joined by "or": it is not in the dish."""

LIKENED: Final = _set("smooth soft thick creamy light thin fine crisp firm rich good dense fluffy")
"""Before "as" in "as smooth as ice cream"."""

DENYING: Final = _set("without minus omit avoid never dont not skip omitting excluding except hold lacking")
"""Up to the next comma or "but" these say what is not in it."""

SHAPED: Final = _set(
    "sized size shaped shape consistency texture style colored coloured like width length seasoning thickness brown tester"
    " allergy allergic"
)
"""Behind a food: not the food itself."""

KIT: Final = _set(
    "pan dish plate platter tin mold mould knife slicer slice brush grinder mill cutter press cloth jug paper"
    " spinner peeler"
    " machine maker cooker pot tray rack board bag sheet baller blender filter carton grater ball spoon fork"
    " ladle iron stone"
    " steamer thermometer mallet timer ring liner box cup can bottle jar glass mug bowl tongs scoop drawer"
    " wrapper scissors"
    " infuser separator beater whisk bin lid cooling turner flute opener masher ricer skillet poacher hammer stick"
    " wheel crock kettle cylinder freezer canister churn"
    " urn syringe wand attachment program cycle setting rolling hook holder server basket crate tester shop"
    " store aisle"
    " department butcher monger market farm shack house factory hut inn cafe barn company club restaurant diner grill"
    " cookbook magazine contest festival night day town hill county league bowl queen king"
)
"""Behind a food: a tool, a place or an occasion named after it."""

PEOPLE: Final = _set(
    "mr mrs ms miss aunt uncle grandma grandpa granny chef captain cousin sister brother dr mama papa momma"
)
"""Before a food: a name."""

SEGMENT: Final = _set("with and in on over w n & plus use using from to for by topped stuffed served , (")
"""Words that end the first part of a title, whose last food is what the recipe makes."""

TITLE_GROUPS: Final = DISH_GROUPS | {"condiment", "beverage", "prepared food"}
"""What the last words of titles name: the recipe's own ketchup or smoothie."""

ALSO: Final = {"buttered": "butter", "floured": "flour"}
"""Participles that say that a food goes on."""

BEFORE_KNOWN: Final = _set("the this your each these those entire whole finished baked cooled")
"""Before a dish: one that is known already."""

VERBS: Final = _set("cream toast juice zest season roll")
"""Foods that are also what one does."""

AFTER_CREAM: Final = _set(
    "together the butter margarine shortening sugar egg softened soft half first brown unsalted granulated oil"
)
"""Behind "cream" where it is what one does to these."""

FALSE_CLAIMS: Final = _set("range of from form flow")
"""Behind "free" these make it no claim."""

PIECES: Final = _set(
    "ring slice bone skin piece water patty cube half wedge strip chunk shell stick floret leaf stem tip top"
    " bottom round disk"
    " coin stalk rib spear bit meat flesh fat ball cake loaf yolk breast thigh wing leg"
)
"""Last words of names that mean a part or a shape of a food that is listed: "onion rings", "pasta water"."""

ACCOUNTED_BY: Final = {
    "noodle": ("pasta", "noodle"),
    "pasta": ("pasta", "noodle"),
    "egg noodle": ("pasta",),
    "meatball": ("meat",),
    "meat": ("meat", "seafood"),
    "beef patty": ("meat",),
    "ground beef": ("beef",),
    "compote": ("fruit",),
    "vanilla extract": ("vanilla bean", "imitation vanilla"),
    "fennel": ("fennel seed",),
    "margarine": ("butter", "vegetable oil spread"),
    "butter": ("margarine", "vegetable oil spread"),
    "whipped cream": ("cream", "whipped topping"),
    "whipped topping": ("cream", "whipped cream"),
    "mashed potato": ("potato", "sweet potato"),
    "chili powder": ("chili pepper", "cayenne pepper"),
    "roasted red pepper": ("bell pepper",),
    "artichoke heart": ("artichoke",),
    "chipotle in adobo": ("chipotle chili",),
    "red bell pepper": ("cayenne pepper", "chili pepper", "bell pepper"),
    "green chili pepper": ("chili pepper",),
    "ham steak": ("ham",),
    "cream sauce": ("cream", "milk"),
    "curry powder": ("curry paste", "curry powder", "turmeric"),
    "stock": ("stock or broth", "meat", "vegetable"),
    "cheese": ("dairy substitute",),
    "pork fat": ("pork",),
    "beef fat": ("beef",),
    "bacon fat": ("bacon",),
    "giblet": ("poultry",),
    "chicken piece": ("chicken",),
    "pork loin": ("pork",),
    "pork cutlet": ("pork",),
    "succotash": ("corn",),
    "french fry": ("potato", "sweet potato"),
    "chuck roast": ("meat",),
    "stew meat": ("meat",),
    "cooked meat": ("meat",),
    "pork hock": ("pork",),
    "soup vegetable": ("onion",),
    "vegetable soup": ("vegetable",),
    "mixed vegetable": ("vegetable",),
    "dried herb": ("herb", "seasoning blend"),
    "soft drink": ("baking soda",),
    "whey": ("milk",),
    "dal": ("lentil", "bean", "pea"),
    "pumpkin": ("squash",),
    "squash": ("pumpkin",),
    "carnitas": ("pork",),
    "salsa": ("tomato", "vegetable", "fruit"),
    "bean": ("legume", "sprouted seed"),
    "frozen mixed berry": ("fruit",),
    "canned mixed vegetable": ("vegetable",),
    "canned diced tomato": ("tomato", "tomatoes with green chilies"),
    "clove": ("garlic",),
    "chili oil": ("oil",),
    "sprouted seed": ("brussels sprout",),
    "adobo sauce": ("adobo seasoning",),
}
"""Foods for which other names stand in lines, or which recipes make of what is listed. The nodes hold what the food
holds, or the word is used so loosely that it may well be the listed food."""

DISH_WORDS: Final = _set(
    "cake cookie pizza muffin pancake brownie waffle crepe doughnut cupcake pie omelet bread dumpling biscuit"
    " scone tart"
)
"""Dishes that directions name again and again; they go in only behind "add" or "with"."""

BAKED: Final = DISH_WORDS - _set("bread biscuit omelet dumpling crumb cracker pretzel toast tortilla") | {
    "soup",
    "stew",
    "salad",
    "chowder",
    "slaw",
}
"""Dishes that end a title also behind an "and": "mushroom and barley soup"."""

GOING_IN: Final = _set("add with crushed crumbled crumble some")

COOKED: Final = _set(
    "cooked poached roast braised broiled barbecued pulled leftover stewing roasted toasted baked fried"
    " grilled fresh dried frozen hot cold raw boiled steamed smoked canned"
    " ground whole"
    " crushed chopped grated shredded melted softened cool warm prepared plain mixed young baby ripe sliced"
    " black white"
    " green red yellow"
)
"""First words of names that say what was done with a food, or which one it is, that may be listed without them."""

NAMED_FOR: Final = frozenset(
    {"pasta", "spaghetti", "frozen pizza", "cooked spaghetti", "hamburger bun", "steak", "taco shell"}
)
"""What sauces, doughs and spices are named for and do not hold ("spaghetti sauce")."""

LOOSE_VERBS: Final = _set("toast cream season scallop zest juice")
"""Verbs when a food follows at once."""

HARD_SEGMENT: Final = _set("with in on over w plus use using from to for by topped stuffed served ,")
"""Words that end what a title says of the dish itself; "and" may still stand within it ("dump and bake cake")."""

TOAST_BEFORE: Final = _set("on of with onto over some piece slice buttered melba french")
"""Before "toast" where it is bread; elsewhere it is what one does."""

ON_A_DISH: Final = _set("frosting icing glaze topping filling crust mix spread dip spice seasoning")
"""Behind a dish in a title: something that goes on it ("cookie frosting")."""

LEADING: Final = _set("for the to make a an - , .")
"""Words before what heads a direction: "For the marinara sauce: heat the oil"."""

GOING_ON: Final = _set(
    "sauce glaze dip dressing marinade rub topping gravy seasoning spread icing frosting brine"
)
"""What a title says to be for something else: "glaze for ham"."""

BOUGHT: Final = _set("soy soya oyster fish hoisin shrimp anchovy black worcestershire teriyaki tamari")
"""First words of sauces and pastes that nobody makes of the food that they name, and that hold more than it."""

OWN_BEHIND: Final = _set("chutney gravy salsa relish jam marmalade liqueur punch")
"""Words of titles that mean the recipe's own where a listed food stands before them: "jalapeno chutney"."""

KNOWN_BEFORE: Final = _set("is are")
"""Behind a food these speak of one that is known already: "until chestnuts are brown"."""

OWN_ENDS: Final = _set("milk cream cheese butter yogurt flour mayonnaise")
"""Last words of titles that make a food which goes by this word alone in their directions: "almond milk"."""

MADE_ENDS: Final = _set(
    "sauce dressing dip marinade paste chutney relish jam marmalade salsa glaze gravy spread vinaigrette filling"
    " frosting icing topping salad curry punch liqueur nugget patty sausage"
)
"""Last words of names that recipes make themselves of the foods that the name names."""

SPREADS: Final = _set("spread sauce dip dressing marinade")
"""Last words of titles' names that recipes make, whatever is in them ("cheese spread")."""

OWN: Final = _set("homemade copycat diy")
"""Words of titles that say that the recipe makes what is bought else."""

BAKED_GROUPS: Final = frozenset(
    {"baked good", "snack food", "bread", "baked pastry", "convenience food", "quick bread"}
)
BAKED_FROM: Final = frozenset(
    {
        "flour and meal",
        "grain",
        "starch",
        "dough mix",
        "uncooked dough",
        "pastry dough type",
        "leavening",
        "baked good",
        "bread",
    }
)
"""Without one of these among its lines a recipe bakes nothing: its crackers are an ingredient."""

GOING_WELL: Final = _set("go pair work match")
"""Before "well with", where it is praise and no "mash well with butter"."""

SERVING: Final = _set("with it them immediately suggestion suggested on over alongside hot warm at")
"""Behind "serving" where what follows is eaten beside the dish; in "serving size" and "serving bowl" nothing is."""

SAUCE: Final = "condiment"
"""The group of what headings of lists name as a part that is made, and that may be bought: sauces, dressings, dips."""

CATEGORY_JOINTS: Final = _set("and or &")
CATEGORIES: Final = _phrases("egg dairy")
"""Names of several foods that sites sort recipes by, without a word that joins them."""

CATEGORY_ENDS: Final = _set("dish recipe food")
"""Last words of categories: "Peanut dishes" are no plates."""

USUAL: Final = {
    ("satay",): "peanut",
    ("gado", "gado"): "peanut",
    ("kare", "kare"): "peanut",
    ("pad", "thai"): "peanut",
    ("massaman",): "peanut",
    ("snicker",): "peanut",
    ("reese",): "peanut butter",
    ("frangipane",): "almond",
    ("amandine",): "almond",
    ("almondine",): "almond",
    ("bakewell",): "almond",
    ("macaron",): "almond",
    ("waldorf",): "walnut",
    ("muhammara",): "walnut",
    ("baklava",): "nut",
    ("carbonara",): "egg",
    ("alfredo",): "alfredo sauce",
    ("bearnaise",): "hollandaise sauce",
    ("caesar", "salad"): "caesar dressing",
    ("tempura",): "wheat",
}
"""Dishes and sauces that are no foods of the taxonomy, and what is usually in them that somebody may be allergic to."""

CATEGORY_MEANS: Final = {"meat": "beef", "poultry": "chicken"}
"""What a category of mere meat says at least: not the nuts and the mustard that some sausages hold."""
CATEGORY_CLAIMS: Final = frozenset({"lactose"})
"""Categories that sites mean as "free of"."""

READ_FACETS: Final = frozenset({"other", "dish"})
"""Of the tags that Larder knows the others (a meal, a course, "tea" as an occasion, a diet) name no food."""
