"""Word lists for the generated questions: tags by facet, nutrients, and common phrases.

They are everyday language, written for this generator. The long ingredient lists come from files (`lexicon.py`).
"""

from functools import cache
from typing import Final


@cache
def options(text: str) -> tuple[str, ...]:
    """Return the choices separated by `|`; a repeated one is twice as likely, and an empty one is nothing."""
    return tuple(part.strip() for part in text.split("|"))


CUISINES: Final = options(
    "indian|italian|mexican|thai|chinese|japanese|french|greek|mediterranean|middle eastern|american|"
    "korean|spanish|"
    "vietnamese|moroccan|turkish|lebanese|german|british|english|irish|scottish|swedish|nordic|"
    "scandinavian|polish|"
    "russian|hungarian|ethiopian|african|west african|caribbean|jamaican|cuban|brazilian|peruvian|south american|"
    "latin|latin american|tex-mex|tex mex|cajun|creole|southern|southwestern|asian|european|eastern european|"
    "portuguese|persian|iranian|pakistani|bengali|south indian|north indian|punjabi|sichuan|szechuan|cantonese|"
    "indonesian|malaysian|filipino|hawaiian|australian|north african|tunisian|israeli|jewish|georgian|ukrainian|"
    "dutch|belgian|swiss|austrian|danish|norwegian|finnish|argentinian|basque|provencal|sicilian|tuscan|balkan|"
    "levantine|nepali|sri lankan|fusion|soul food|regional french"
)
MEALS: Final = options(
    "brekkie|brekky|tea|teatime|dinner|lunch|breakfast|lunchtime|suppertime|dinnertime|main meal|"
    "light lunch|light supper|sunday lunch|midweek dinner|"
    "breakfast|lunch|dinner|supper|brunch|snack|tea|dinner tonight|weeknight dinner|lunchbox|packed lunch|"
    "evening meal|midday meal|late night snack|afternoon snack|breakfasts|lunches|dinners|snacks|elevenses"
)
COURSES: Final = options(
    "pud|afters|puds|nibbles|a sweet treat|dessert|starter|side dish|main|"
    "dessert|desserts|pudding|main|main course|main dish|mains|side|side dish|sides|starter|starters|appetizer|"
    "appetizers|appetiser|entree|drink|drinks|beverage|sauce|dip|dressing|first course|second course|nibbles|"
    "finger food|canapes|condiment|bread"
)
DISHES: Final = options(
    "fish pie|fruit salad|sarnie|butty|sandwiches|pasties|pasty|toad in the hole|bangers and mash|"
    "jacket potato|baked potato|spag bol|chilli con carne|fruit crumble|apple pie|sausage rolls|"
    "nut roast|beef wellington|kedgeree|fish fingers|fish cakes|fishcakes|nuggets|wings|poke|"
    "katsu curry|ramen bowl|dhansak|bhuna|jalfrezi|rogan josh|vindaloo|birthday cake|sponge cake|"
    "carrot cake|tiramisu|panna cotta|brownie|cookie|muffin|pancake|flapjack|scone|crumpets|"
    "granola bars|energy bars|protein bars|trail mix|parfait|broth|pasta salad|caesar salad|"
    "greek salad|nachos|empanadas|samosas|spring rolls|bhaji|pakora|summer rolls|arancini|calzone|"
    "panini|toastie|club sandwich|sloppy joes|pulled pork|meat pie|steak pie|rice pudding|"
    "bread pudding|"
    "lasagne|lasagna|curry|soup|stew|salad|casserole|pie|cake|cookies|brownies|muffins|pancakes|waffles|smoothie|"
    "omelette|omelet|frittata|stir fry|stir-fry|pasta|pasta bake|pizza|risotto|burger|burgers|sandwich|wrap|tacos|"
    "burrito|enchiladas|quesadilla|fajitas|chili|chilli|goulash|paella|pilaf|biryani|dal|dhal|ramen|noodles|"
    "noodle soup|fried rice|rice bowl|grain bowl|buddha bowl|poke bowl|sushi|dumplings|gnocchi|ravioli|meatballs|"
    "meatloaf|shepherd's pie|cottage pie|pot roast|roast|kebab|kebabs|skewers|tagine|hummus|falafel|shakshuka|"
    "quiche|tart|crumble|cheesecake|ice cream|sorbet|pudding|mousse|trifle|scones|biscuits|granola|porridge|"
    "overnight oats|oatmeal|chowder|bisque|gumbo|jambalaya|ratatouille|moussaka|slaw|coleslaw|potato salad|"
    "mac and cheese|macaroni and cheese|fish and chips|bubble and squeak|chicken and dumplings|crepes|fritters|"
    "patties|bars|energy balls|flapjacks|truffles|fudge|jam|chutney|pickle|pesto|salsa|guacamole|marinade|gravy|"
    "stroganoff|carbonara|bolognese|tikka masala|korma|pad thai|pho|laksa|bibimbap|miso soup|gazpacho|borscht|"
    "minestrone|pot pie|traybake|sheet pan dinner|one pot pasta|hash|hotpot|hot pot|bake|gratin|loaf|roulade|"
    "souffle|schnitzel|cutlets|ceviche|tartare|toast|bagel|flatbread|focaccia|cornbread|banana bread|rolls"
)
DIETS: Final = options(
    "vegan|veggie|vegetarian|gluten free|dairy free|milk free|milk-free|soya free|soya-free|coeliac|"
    "dairy-free|egg free|nut free|wheat-free|fish free|lactose free|plant-based|fodmap friendly|"
    "pescetarian|vegan friendly|veggie friendly|coeliac friendly|coeliac safe|keto friendly|"
    "low fodmap|halal|kosher|"
    "vegan|vegetarian|veggie|pescatarian|keto|ketogenic|paleo|gluten-free|gluten free|dairy-free|dairy free|"
    "lactose-free|lactose free|nut-free|nut free|egg-free|egg free|soy-free|soy free|sugar-free|sugar free|"
    "kosher|halal|plant-based|plant based|whole30|low fodmap|low-fodmap|mediterranean diet|dash diet|raw vegan|"
    "grain-free|grain free|wheat-free|wheat free|peanut-free|peanut free|shellfish-free|fish-free|alcohol-free|"
    "alcohol free|flexitarian|lacto-vegetarian|lacto-ovo vegetarian|ovo-vegetarian|jain|meatless|meat-free|"
    "meat free|eggless|flourless|dairyless|nutless|sesame-free|mustard-free|celery free|oil-free|oil free|"
    "caffeine-free|onion-free|garlic free|tomato free|nightshade-free|corn free|non-dairy|non dairy|"
    "coeliac|celiac|non-alcoholic|non alcoholic|"
    "no added sugar|no-added-sugar|vegetarian|vegan|veggie|low-fodmap|diabetic|wheat free"
)
HEALTH: Final = options(
    "heart friendly|kidney diet|renal diet|diabetic safe|diabetes-friendly|good for my heart|low gi|"
    "safe for pregnancy|good for diabetics|gout friendly|gentle on the stomach|kind to kidneys|"
    "diabetic friendly|diabetic-friendly|diabetes friendly|heart healthy|heart-healthy|kidney friendly|renal|"
    "kidney-friendly|anti-inflammatory|low gi|low glycemic|low-gi|cholesterol lowering|blood pressure friendly|"
    "pregnancy safe|weight loss|weight watchers|gut friendly|ibs friendly|toddler friendly|kid friendly|"
    "kid-friendly|child friendly|family friendly|baby friendly|bariatric|diabetic"
)
METHODS: Final = options(
    "air fried|airfryer|air fryer|slow cooker|one pan|batch cook|batch cooked|batch cooking|"
    "in the oven|microwave|on the hob|tray bake|in one pan|hob|one pot|no cooking|thermomix|"
    "griddled|freezer friendly|make ahead|"
    "grilled|baked|fried|deep fried|deep-fried|pan fried|stir fried|roasted|steamed|boiled|braised|slow cooked|"
    "slow-cooked|slow cooker|crock pot|crockpot|pressure cooker|instant pot|air fryer|air-fryer|microwave|no-cook|"
    "no cook|no-bake|no bake|raw|one-pot|one pot|sheet pan|sheet-pan|one pan|stovetop|oven|oven-baked|"
    "barbecue|bbq|"
    "smoked|poached|sauteed|toasted|simmered|blended|fermented|pickled|chilled|frozen|make-ahead|make ahead|"
    "freezer friendly|freezer-friendly|bread machine|food processor|stewed|charred|seared|wok"
)
OCCASIONS: Final = options(
    "xmas|bonfire night|bank holiday|kids party|kids' party|birthday party|bake sale|pancake day|"
    "boxing day|a picnic|lunchboxes|packed lunches|school lunches|packed lunch|street party|"
    "garden party|"
    "christmas|easter|thanksgiving|halloween|birthday|party|dinner party|picnic|potluck|bbq|barbecue|date night|"
    "valentine's day|new year|new year's eve|ramadan|eid|iftar|passover|hanukkah|diwali|chinese new year|wedding|"
    "the kids|the kids|the children|my kids|"
    "super bowl|game day|mother's day|father's day|camping|holiday|weeknight|weekend|sunday|meal prep|brown bag|"
    "baby shower|4th of july|st patrick's day|school lunch|work lunch|post workout|hiking|a crowd|large "
    "groups|kids|children|for kids|toddlers|"
    "guests|the whole family|family dinner|a romantic dinner"
)
SEASONS: Final = options("summer|winter|autumn|fall|spring|summery|wintry|autumnal")
TASTES: Final = options(
    "mild|spicy|cold|warm|crispy|creamy|cheesy|not-too-sweet|tomatoey|lemony|nutty|moreish|stodgy|"
    "dry|mushy|"
    "spicy|sweet|savory|savoury|sour|salty|creamy|crunchy|crispy|cheesy|hot|cold|tangy|smoky|rich|chocolatey|"
    "sticky|greasy|oily|bitter|hearty|soupy|fruity|garlicky|bland|mild|zesty|fluffy|chewy"
)
EFFORT: Final = options(
    "easy|easy peasy|dead easy|dead simple|cheap and cheerful|cheap|easy|cheap|no fuss|5-ingredient|"
    "five-ingredient|student|basic|"
    "easy|simple|cheap|budget|inexpensive|beginner|5 ingredient|five ingredient|5 ingredients|"
    "few ingredients|5 ingredients or less|budget-friendly|low effort|"
    "low-effort|minimal effort|fancy|gourmet|light|leftovers|from scratch|expensive|difficult|complicated|frugal"
)
FREE_TEXT: Final = options(
    "comforting|healthy|nice|delicious|tasty|good|great|yummy|interesting|new|different|filling|nutritious|cosy|"
    "cozy|warming|refreshing|impressive|authentic|traditional|classic|homemade|nourishing|wholesome|satisfying|"
    "colourful|colorful|fun|proper|decent|best|favourite|popular|unusual|creative|awesome"
)
OCCASION_TEXT: Final = options(
    "leave it on all day|nothing fancy|i'm knackered|that fills you up|that isn't boring|in one go|"
    "for later|for the week|no faff|to batch up|for my lunch break|i can take to work|"
    "that won't break the bank|like my nan made|proper comfort|help me out here|i could eat a horse|"
    "my oven broke|it's been a long day|cheers in advance|"
    "for a rainy day|for a lazy sunday|after the gym|for my mum|for when i'm ill|on a cold night|for the weekend|"
    "to impress my boss|my parents are coming over|grandma is visiting on sunday|we have guests|"
    "i'm cooking for my boss|i'm ill|i'm pregnant|"
    "easy to digest|i just got home|for a sick kid|i'm on a budget|it's cold outside|my guests are picky|"
    "takeaway style|"
    "otherwise anything goes|impossible|surprise me|i'm not picky|whatever you like|full of flavour|any ideas|"
    "for tonight|tonight|this evening|tomorrow|for my family|for work|after work|"
    "to take to the office|that reheats well|that everyone will like|that my grandma would love|for a hot day|"
    "today|right now|this week|for a change|to use up what's in the fridge|that keeps well|for a cold"
)
NUTRIENTS: Final[dict[str, tuple[str, ...]]] = {
    "energy": ("calories", "kcal", "cals", "cal", "energy", "calorie", "kilocalories", "Calories"),
    "protein": ("protein", "proteins"),
    "carbohydrate": ("carbs", "carbohydrates", "carbohydrate", "carb", "net carbs", "total carbs"),
    "sugars": ("sugar", "sugars", "total sugar"),
    "fiber": ("fiber", "fibre", "dietary fiber", "dietary fibre", "roughage"),
    "fat": ("fat", "total fat", "fats"),
    "saturated_fat": ("saturated fat", "sat fat", "saturates", "saturated fats", "saturated fatty acids"),
    "monounsaturated_fat": ("monounsaturated fat", "monounsaturates", "mono fat"),
    "polyunsaturated_fat": ("polyunsaturated fat", "polyunsaturates", "poly fat"),
    "cholesterol": ("cholesterol",),
    "sodium": ("sodium",),
    "salt": ("salt",),
    "potassium": ("potassium",),
    "calcium": ("calcium",),
    "iron": ("iron",),
    "magnesium": ("magnesium",),
    "phosphorus": ("phosphorus", "phosphate"),
    "zinc": ("zinc",),
    "vitamin_a": ("vitamin a", "vit a"),
    "vitamin_c": ("vitamin c", "vit c", "ascorbic acid"),
    "vitamin_d": ("vitamin d", "vit d"),
    "vitamin_e": ("vitamin e", "vit e"),
    "vitamin_k": ("vitamin k", "vit k"),
    "thiamin": ("thiamin", "thiamine", "vitamin b1"),
    "riboflavin": ("riboflavin", "vitamin b2"),
    "niacin": ("niacin", "vitamin b3"),
    "vitamin_b6": ("vitamin b6", "b6", "vitamin b-6"),
    "folate": ("folate", "folic acid"),
    "vitamin_b12": ("vitamin b12", "b12", "vitamin b-12"),
    "choline": ("choline",),
    "selenium": ("selenium",),
    "copper": ("copper",),
    "manganese": ("manganese",),
    "omega_3": ("omega 3", "omega-3", "omega 3s", "omega-3 fats", "omega 3 fatty acids"),
}
COMMON_NUTRIENTS: Final = (
    "energy", "energy", "energy", "protein", "protein", "protein", "carbohydrate", "carbohydrate", "sugars", "fiber",
    "fat", "fat", "saturated_fat", "sodium", "sodium", "cholesterol", "salt", "iron", "calcium", "potassium",
)  # fmt: skip
ALLERGENS: Final = options(
    "nuts|nut|tree nuts|peanuts|peanut|milk|dairy|eggs|egg|fish|shellfish|wheat|gluten|soy|soya|sesame|"
    "celery|mustard|"
    "lupin|sulphites|sulfites|lactose|seafood|crustaceans|molluscs|prawns|shrimp|cashews|almonds|walnuts|"
    "hazelnuts|"
    "strawberries|kiwi|tomatoes|corn|garlic|onion|avocado|banana|casein|whey|pine nuts|sunflower seeds|mushrooms|"
    "chickpeas|lentils|latex fruits|citrus|nightshades|pistachios|pecans|mango|pineapple|chicken|buckwheat"
)
GROUPS: Final = options(
    "meat|red meat|white meat|pork|beef|poultry|seafood|shellfish|fish|oily fish|dairy|cheese|nuts|seeds|grains|"
    "whole grains|legumes|beans|pulses|nightshades|the onion family|alliums|root vegetables|leafy greens|"
    "vegetables|"
    "veggies|veg|greens|fruit|berries|citrus|mushrooms|alcohol|wine|offal|processed meat|cured meat|spices|herbs|"
    "animal products|cruciferous vegetables|brassicas|stone fruit|tropical fruit|caffeine|artificial sweeteners|"
    "sweeteners|added sugar|refined sugar|palm oil|seed oils|bread|pasta|rice|noodles|tofu|eggs|gluten|lactose|"
    "msg|preservatives|food colouring|sugar|salt|oil|butter|cream|milk|flour|white flour|yeast|soy|soya|lentils"
)
COMMON_FOODS: Final = options(
    "shrooms|mince|gammon|swede|parsnips|runner beans|broad beans|mangetout|beetroot|cavolo nero|"
    "rocket|spring greens|double cream|single cream|creme fraiche|tinned tomatoes|passata|"
    "tomato puree|chickpeas|new potatoes|sultanas|currants|golden syrup|treacle|caster sugar|"
    "plain flour|self raising flour|cornflour|pork chops|lamb chops|chops|beef brisket|brisket|"
    "salmon fillets|turkey mince|quorn|paneer|chorizo|black pudding|stewing steak|chicken legs|"
    "drumsticks|roast chicken|leftover turkey|rhubarb|gooseberries|plums|pears|sprouts|spuds|tatties|"
    "avo|mayo|prawns|king prawns|"
    "chicken|beef|pork|lamb|turkey|salmon|tuna|cod|prawns|shrimp|bacon|ham|sausages|mince|ground beef|"
    "chicken breast|"
    "chicken thighs|eggs|tofu|tempeh|chickpeas|lentils|red lentils|black beans|kidney beans|butter beans|"
    "white beans|"
    "rice|brown rice|pasta|spaghetti|noodles|quinoa|couscous|bulgur|oats|bread|tortillas|potatoes|sweet potatoes|"
    "carrots|onions|red onion|garlic|ginger|tomatoes|canned tomatoes|peppers|bell peppers|chili|chilli|cucumber|"
    "zucchini|courgette|courgettes|eggplant|aubergine|aubergines|spinach|kale|broccoli|cauliflower|cabbage|leeks|"
    "leek|mushrooms|peas|green beans|corn|sweetcorn|celery|avocado|lemon|lime|oranges|apples|bananas|berries|"
    "strawberries|blueberries|raspberries|mango|pineapple|coconut milk|coconut|peanut butter|peanuts|"
    "almonds|walnuts|"
    "cashews|milk|cream|butter|yogurt|yoghurt|greek yogurt|cheese|cheddar|mozzarella|parmesan|feta|halloumi|"
    "cream cheese|goat cheese|cilantro|coriander|parsley|basil|mint|dill|rosemary|thyme|cumin|turmeric|paprika|"
    "cinnamon|black pepper|salt|sugar|honey|maple syrup|soy sauce|fish sauce|olive oil|vinegar|mayo|mayonnaise|"
    "ketchup|mustard|tahini|hummus|olives|capers|anchovies|raisins|dates|chocolate|dark chocolate|cocoa|vanilla|"
    "flour|almond flour|oat milk|soy milk|beetroot|beets|squash|butternut squash|pumpkin|asparagus|"
    "brussels sprouts|"
    "rocket|arugula|lettuce|fennel|radishes|artichokes|scallions|spring onions|shallots|pak choi|bok choy|edamame|"
    "miso|seitan|duck|veal|venison|crab|lobster|mussels|clams|scallops|squid|sardines|mackerel|trout|haddock|steak"
)
TRICKY_FOODS: Final = options(
    "salt and black pepper|half and half|lemons, rind of|lemon, juice of|butter beans|butternut squash|"
    "butter lettuce|"
    "egg noodles|eggplant|peanut butter|coconut milk|cream of tartar|cream of mushroom soup|"
    "fat free milk|low-fat milk|"
    "reduced-fat cheese|sugar snap peas|sugar-free jelly|no-salt-added tomatoes|unsalted butter|"
    "salt-free seasoning|"
    "fish sauce|oyster mushrooms|oyster sauce|sea salt|rice vinegar|ginger ale|root beer|hot dogs|beef tomatoes|"
    "buttermilk|dairy-free spread|gluten-free flour|gluten free pasta|low sodium soy sauce|light cream|"
    "heavy cream|"
    "whole milk|2% milk|skim milk|dry white wine|salt & pepper|salt and pepper|fruit and nut mix|"
    "macaroni and cheese|"
    "bread and butter pickles|oil and vinegar dressing|black-eyed peas|chicken (boneless)|whole wheat flour|"
    "chicken stock|beef broth|vegetable stock|nutmeg|nutritional yeast|cooking oil|unsweetened almond milk|"
    "free-range eggs|fat-free greek yogurt|low-fat cottage cheese|extra-lean ground beef|sun-dried tomatoes|"
    "high-protein pasta|low carb tortillas|vegan cheese|vegan butter|no-boil lasagna noodles|peas and carrots"
)
MODIFIERS: Final = options(
    "fresh|frozen|canned|tinned|dried|raw|cooked|leftover|chopped|diced|boneless|skinless|lean|organic|ripe|large|"
    "baby|whole|ground|minced|smoked|roasted|plain|free-range|wild|green|red|white|sliced|shredded|cold|spicy"
)
HEADS: Final = options(
    "something|something|anything|nosh|scran|food|bite|bite to eat|tea ideas|dinners|one|thing|vibes|"
    "idea|"
    "recipe|recipes|dish|dishes|meal|meals|food|something|idea|ideas|thing to cook|options|suggestions|menu|"
    "something to eat|recipie|meal idea|meal ideas|recipe ideas|dinner idea|inspiration|grub|plate"
)
