"""Diary lines as people type them: the foods, and energy within the band of a usual plate."""

import pytest

from core.diary.meal_text import foods_of_line
from core.errors import KnownError
from core.text.lines.line_reader import LineReader


@pytest.mark.parametrize(
    ("text", "count", "low", "high"),
    [
        ("turkish coffee no sugar", 1, 0, 20),
        ("rice no butter", 1, 150, 300),
        ("2 oz chicken no salt", 1, 70, 130),
        ("pepperoni pizza no cheese 2 slices", 1, 350, 560),
        ("burger and chips, no bun", 2, 550, 950),
        ("dozen eggs no yolks", 1, 170, 250),
        ("glass of white wine large", 1, 160, 240),
        ("m&ms theater box", 1, 380, 750),
        ("half a sleeve of ritz", 1, 200, 350),
        ("2no. eggs", 1, 120, 190),
        ("1 egg white omelette 3 whites", 1, 40, 110),
        ("egg bhurji 2 eggs with 2 slice bread", 2, 300, 500),
        ("cheese toast 2 slice bread 2 slice cheese", 2, 280, 480),
        ("protein shake 1 scoop whey 300ml milk", 2, 230, 330),
        ("meal deal tuna sandwich quavers water", 3, 380, 650),
        ("quarter pounder large meal", 1, 1050, 1500),
        ("quarter pounder meal medium with diet coke", 2, 750, 1000),
        ("toastie ham cheese", 1, 300, 520),
        ("black bean tacos 3", 1, 330, 620),
        ("coffee milk sugar 2", 3, 30, 80),
        ("greek salad with feta", 2, 150, 450),
        ("1 cup rice, dry", 1, 600, 750),
        ("25% of the pot of chili", 1, 200, 420),
        ("dominos half pizza", 1, 650, 1300),
        ("2 pcs chicken (popeyes)", 1, 400, 900),
        ("boost 1 bottle", 1, 200, 280),
        ("chai with sugar 1 cup + 2 parle g", 3, 85, 180),
        ("1 scoop ON gold standard whey in water", 1, 95, 132),
        ("bok choy 200g stir fry with 1 tbsp oil", 2, 130, 260),
        ("200g sweet potato raw weight", 1, 150, 190),
        ("feijoas, 4 of them off the tree", 1, 60, 150),
        ("scoop of chips from the chippy", 1, 400, 900),
        ("tea with 3 spoons sugar", 2, 40, 70),
        ("chai 1 cup half spoon sugar", 2, 5, 160),
        ("boba milk tea 16oz half sugar", 1, 250, 420),
        ("7up 330ml", 1, 120, 145),
        ("100plus 325ml can", 1, 70, 95),
        ("6 oz ribeye and side salad", 2, 400, 640),
        ("1 chapati (40g) 1 bowl lauki ki sabzi", 2, 180, 360),
        ("crisps 25g cheese and onion flavour", 1, 120, 140),
        ("10 pork and chive dumplings boiled, soy sauce", 2, 380, 700),
        ("muller light strawberry 140g", 1, 60, 90),
        ("1/8 of an apple pie", 1, 280, 420),
        ("3 slices white", 1, 200, 300),
        ("ham sandwich, white", 1, 250, 400),
        ("150g boerewors in a roll", 2, 480, 700),
        ("cafe con leche sin azucar", 1, 50, 140),
        ("half a lasagne, didn't touch the veg", 1, 150, 500),
        ("quiche lorraine one part and green salad", 2, 250, 450),
        ("steak and mixed salad", 2, 350, 600),
        ("lasagne, no meat", 1, 300, 600),
        ("nugget meal with water", 2, 480, 700),
        ("big mac meal, water", 2, 800, 1000),
        ("lasagne, two thirds of a portion", 1, 250, 400),
        ("costa large latte", 1, 180, 300),
        ("palm-sized steak", 1, 190, 300),
        ("salmon the size of my palm", 1, 160, 260),
        ("a little rice", 1, 50, 120),
        ("a little butter", 1, 20, 45),
        ("half a slice of toast with peanut butter", 2, 65, 120),
        ("half a baguette with butter", 2, 350, 520),
        ("chiken brest 150g an rice 1 cup", 2, 390, 510),
        ("a couple of fries", 1, 8, 60),
        ("boterham with pindakaas 2x", 2, 400, 600),
        ("porridge 40g", 1, 130, 175),
        ("porridge 250g", 1, 140, 260),
        ("overnight oats 50g w chia 10g", 2, 200, 280),
        ("zobo 50cl no sugar", 1, 0, 60),
        ("latte no sugar", 1, 60, 160),
        ("wagamama katsu curry, left a third of the rice", 1, 750, 1150),
        ("roast chicken with some potatoes and i skipped the gravy", 2, 250, 520),
        ("ensaladilla rusa one tapa", 1, 100, 260),
        ("cottage pie, about a mug's worth", 1, 200, 400),
        ("wrap chicken lettuce mayo", 3, 380, 560),
        ("wrap: tuna, sweetcorn, mayo", 3, 380, 560),
        ("sandwich: cheese and tomato", 2, 320, 500),
        ("sandwich: 2 slices bread, ham, cheese", 3, 280, 430),
        ("toddler: pasta and peas", 2, 120, 230),
        ("2yo: porridge", 1, 60, 140),
        ("turkey sandwich and a small bag of chips", 2, 350, 560),
        ("so then i snacked on a handful of almonds", 1, 140, 200),
        ("two heaped tbsp houmous", 1, 110, 170),
        ("slushie large cherry", 1, 80, 300),
        ("toast with jam x2", 2, 200, 330),
        ("6 peas", 1, 1, 5),
        ("5 pieces of penne", 1, 8, 45),
        ("20 peas", 1, 3, 15),
        ("3 idli sambar", 1, 180, 420),
        ("1 cup cereal", 1, 100, 170),
        ("calorie mate 2 blocks", 1, 180, 230),
        ("half a block of tofu", 1, 120, 260),
        ("smörgås med ost och skinka", 3, 200, 400),
        ("2 boterhammen met pindakaas en hagelslag", 3, 320, 560),
        ("boterham met kaas en ham", 3, 220, 400),
        ("chinese takeaway, chow mein and spring rolls", 2, 450, 800),
        ("300g prawn fried rice", 1, 400, 560),
        ("pincho of tortilla with a caña", 2, 240, 420),
        ("indomie 2 packs (70g each)", 1, 620, 900),
        ("fish curry with coconut", 2, 280, 620),
        ("KIND bar dark choc nuts & sea salt", 2, 170, 220),
        ("nakd bar cocoa orange", 1, 125, 155),
        ("rxbar blueberry", 1, 195, 225),
        ("quest bar cookies and cream", 1, 180, 215),
        ("clif bar and banana", 2, 320, 380),
        ("doritos chilli heatwave 30g", 1, 140, 160),
        ("activia kiwi", 1, 80, 125),
        ("double cheeseburger mcdonalds", 1, 420, 480),
        ("hobnob", 1, 60, 76),
        ("half a sandwich", 1, 180, 300),
        ("raisins box", 1, 38, 48),
        ("granola with greek yogurt", 2, 260, 420),
        ("a bacon butty and a mug of builders tea", 2, 280, 520),
        ("4 oz ground beef 93/7 raw", 1, 160, 185),
        ("150 g 90% lean ground beef, cooked", 1, 300, 350),
        ("125g minced beef 5% fat", 1, 155, 190),
        ("125g quorn mince", 1, 110, 132),
        ("250 g magerquark", 1, 155, 180),
        ("slice wholemeal toast", 1, 75, 115),
        ("1 pretzel with butter", 2, 260, 480),
        ("mcchicken and small fries", 2, 540, 740),
        ("dal about a cup", 1, 170, 290),
        ("pounded yam", 1, 250, 480),
        ("stiff pap", 1, 250, 450),
        ("2 kanelbullar", 1, 400, 650),
        ("glas karnemelk", 1, 70, 130),
        ("beans on toast", 1, 300, 480),
        ("venison stew", 1, 220, 480),
        ("rabbit pie", 1, 350, 700),
        ("half a tin of peaches", 1, 50, 110),
        ("half a tin of tomatoes", 1, 25, 60),
        ("glass of orange squash no added sugar", 1, 0, 15),
        ("sweet and sour pork takeaway", 1, 450, 950),
        ("tbsp olive oil", 1, 110, 132),
        ("potato salad scoop", 1, 90, 180),
        ("slice of toast", 1, 70, 110),
        ("2 crumpets butter", 2, 230, 395),
        ("ham and cheese sandwich 200 g", 1, 400, 560),
        ("200 g plain skyr siggis", 1, 110, 140),
        ("2 slices plain loaf", 1, 190, 250),
        ("3 schooners of vb", 1, 400, 560),
        ("porridge with walnuts", 2, 200, 350),
        ("hash brown", 1, 90, 150),
        ("hash browns", 1, 180, 300),
        ("ham and pineapple pizza slice", 1, 200, 330),
        ("10 swedish meatballs with mash", 2, 350, 700),
        ("10 cevapi in lepinja", 1, 500, 1100),
        ("3 idli sambar", 1, 180, 400),
        ("3 slices roast leg of lamb", 1, 160, 300),
        ("3 slices pickled beetroot", 1, 8, 25),
        ("scampi and chips", 2, 560, 980),
        ("fish n chips from the chippy", 2, 750, 1450),
        ("chicken tikka masala takeaway", 1, 550, 850),
        ("30 g lighter cheddar", 1, 75, 105),
        ("80g oats 30g peanut butter 1 banana", 3, 530, 640),
        ("2 eggs fried in 1 tbsp butter", 2, 220, 330),
        ("overnight oats - 1/2 cup oats, 120 ml almond milk, 1 tbsp chia", 3, 190, 280),
        ("chicken tikka masala & rice ready meal 400g", 2, 450, 640),
        ("mac and cheese 1 cup", 1, 280, 520),
        ("kung pao chicken 1 cup over 1 cup rice", 2, 340, 590),
        ("gatorade 20oz lemon lime", 1, 125, 160),
        ("gatorade 20 oz lemon lime, half left", 1, 60, 80),
        ("coke 500 ml, about a third left", 1, 120, 160),
        ("coffee with 2 tbsp half and half", 2, 25, 60),
        ("brisket 6 oz, mac and cheese side", 2, 700, 1150),
        ("8 oz prune juice", 1, 165, 197),
        ("weetabix 2 semi skimmed milk", 2, 170, 260),
        ("elote with mayo and cheese", 3, 200, 400),
        ("250 g lean ground beef raw wt fried, no oil", 1, 400, 580),
        ("2 eggs over easy", 1, 140, 220),
        ("tartiflette left over from dinner", 1, 300, 700),
        ("100 ml light coconut milk", 1, 55, 130),
        ("plain scone", 1, 190, 300),
        ("3 tbsp greek yoghurt", 1, 55, 130),
        ("2 rashers back bacon grilled", 1, 100, 180),
        ("activia pot, cherry", 2, 80, 130),
        ("ham sandwich brown bread", 2, 220, 320),
        ("ham sandwich and brown bread", 2, 380, 480),
        ("skim milk latte", 1, 60, 130),
        ("flat white w oat", 1, 40, 130),
        ("khichdi ghee", 2, 220, 380),
        ("soup bread", 2, 220, 420),
        ("spagetti carbonara", 1, 450, 1000),
        ("mango yogurt", 1, 80, 190),
        ("tea, splash of milk", 2, 4, 40),
        ("tea without sugar, little milk", 2, 4, 40),
        ("half a box of KD shared w the kid", 1, 200, 400),
        ("25 g whey in 300 ml semi skimmed", 2, 220, 280),
        ("café com leite", 1, 40, 120),
        ("spag bol, kid size portion", 1, 150, 380),
        ("heinz tomato soup 400g tin", 1, 190, 226),
        ("2 pieces of baklava, pistachio", 2, 300, 490),
        ("carrot cake black chai tow kway", 2, 500, 900),
        ("toast with butter and marmalade", 3, 200, 360),
        ("full english", 1, 800, 1300),
        ("turkey", 1, 90, 250),
        ("2 eggs with salt and pepper", 2, 130, 190),
        ("2 slices corned beef 60 g", 1, 100, 170),
        ("2 slices of bread 36 g", 1, 150, 220),
        ("pasta with tomato sauce 350 g", 2, 280, 520),
        ("pasta with cheese 30 g", 2, 300, 460),
        ("raisins small box", 1, 35, 55),
        ("small box of raisins", 1, 35, 55),
        ("mango whole", 1, 100, 200),
        ("yoghurt small pot", 1, 40, 110),
        ("2 cream crackers dry", 1, 35, 80),
        ("cous cous", 1, 120, 260),
        ("3 tbsp boiled red lentils", 1, 90, 155),
        ("coffee, no sugar", 1, 0, 10),
        ("coffee with milk and 2 sugars", 3, 35, 70),
        ("shakshuka 2 eggs", 2, 230, 400),
        ("hot dog with bun and ketchup", 3, 270, 370),
        ("lomo saltado with rice and fries", 3, 620, 1040),
        ("coke, no sugar", 1, 0, 12),
        ("200 g lentil soup, reduced salt", 1, 60, 180),
        ("200 g chips, low salt", 1, 350, 650),
        ("sea bass fillet with skin, grilled", 1, 150, 320),
        ("half a tin of pears in juice, drained", 1, 35, 75),
        ("100 ml instant gravy, made up", 1, 24, 60),
        ("tea, reduced fat milk and toast", 3, 170, 220),
        ("juice of half a lemon and 1 tsp honey", 2, 20, 32),
        ("guinness 0.0 can", 1, 50, 95),
        ("mint tea sweet 1 glass", 1, 0, 90),
        ("tin of irn bru (sugar free)", 1, 0, 12),
        ("diet fanta", 1, 0, 12),
        ("monster zero sugar", 1, 0, 25),
        ("a fanta and crisps", 2, 150, 320),
        ("about 20 peas", 1, 3, 60),
        ("slice of soda bread and butter", 2, 150, 260),
        ("180g chicken breast / 250g cooked rice / 10ml olive oil", 3, 640, 780),
        ("40g oats, 6 strawberries. bolus for 32g ish", 2, 160, 210),
        ("tea w/o milk", 1, 0, 10),
        ("a tablespoon of peanut butter", 1, 80, 110),
        ("a pint of beer", 1, 190, 260),
        ("flat white", 1, 60, 150),
        ("burger and chips", 2, 650, 1100),
        ("bowl of porridge with honey", 2, 170, 330),
        ("a bowl of rice", 1, 200, 330),
        ("3 idlis with sambar", 2, 180, 400),
        ("Brötchen mit Butter und Käse", 3, 250, 420),
        ("dos huevos fritos con arroz", 2, 320, 500),
        ("500 kcal restaurant dinner", 1, 500, 500),
        ("1000 IU vitamin D tablet", 1, 0, 0),
        ("big mac and medium fries", 2, 780, 980),
        ("half an avocado", 1, 100, 180),
        ("ham and cheese sandwich", 1, 280, 450),
        ("tuna and sweetcorn sandwich", 1, 300, 500),
        ("coffee and ham sandwich", 2, 220, 400),
        ("fish and chips with mushy peas", 2, 800, 1300),
        ("For lunch, I'm having a banana.", 1, 80, 130),
        ("100 g dry pasta", 1, 330, 390),
        ("2 whole eggs (110g)", 1, 150, 165),
        ("2 eggs (60g each)", 1, 165, 180),
        ("2 rice cakes 18g", 1, 65, 75),
        ("100g oats 40g whey 20g almond butter 300ml semi skimmed", 4, 740, 870),
        ("cereal 40g milk 150ml banana", 3, 280, 380),
        ("toast x3 with nutella", 2, 385, 685),
        ("about a cup of mac and cheese", 1, 350, 520),
        ("large cod and chips from the chippy", 2, 750, 1700),
        ("chilli and rice about 300g altogether", 2, 275, 455),
        ("spag bol, 150g dry pasta", 1, 580, 900),
        ("pasta (half a 500g bag)", 1, 850, 950),
        ("220g 5% beef mince raw", 1, 260, 320),
        ("a few peas", 1, 10, 35),
        ("slice wholemeal toast scraping of flora", 2, 120, 230),
        ("Grande latte with 2% milk", 1, 150, 250),
        ("tea milk 2 sugars x5 thru the day", 3, 170, 340),
        ("haddock fillet poached in milk", 2, 120, 260),
        ("casein shake 35g in 250ml water", 1, 110, 140),
        ("clif bar crunchy peanut butter", 1, 230, 280),
        ("subway footlong meatball marinara", 1, 790, 1010),
        ("toast with peanut butter, baby ate the crust", 2, 200, 400),
        ("protein shake: 1 scoop whey (32g) in 300 ml 2% milk", 2, 240, 310),
        ("2 glucose tabs", 1, 20, 40),
        ("dram of whisky (25ml)", 1, 50, 62),
        ("scotch pie", 1, 330, 450),
        ("sis go isotonic gels x4", 1, 320, 375),
        ("5 guys cheeseburger and little fries", 1, 700, 1900),
        ("spice bag", 1, 1000, 1800),
        ("tea with milk", 1, 8, 35),
        ("cuppa tea w milk no sugar", 2, 8, 45),
        ("200 g spinach pasta", 1, 240, 320),
        ("100 g mung beans", 1, 90, 170),
        ("100 g raw mung beans", 1, 330, 360),
        ("300 g bean soup", 1, 150, 270),
        ("a serving of cola with ice measures 1 fluid ounce", 2, 8, 20),
        ("a handful of M&M's", 1, 100, 350),
        ("a large coffee, serves 12", 1, 0, 20),
        ("a slice of bread, with the crust left untouched", 1, 50, 130),
        ("2 currypuffs", 1, 250, 500),
        ("a handfull of almonds", 1, 120, 230),
        ("bowl of porrige with honey", 2, 170, 330),
        ("penne arrabbiata 100g dry pasta", 1, 320, 600),
        ("8 pork dumplings with soy sauce", 2, 310, 600),
        ("omelette, 3 eggs", 1, 200, 450),
        ("1 fun size snickers", 1, 65, 110),
        ("4 chicken nuggets and a few peas for the little one", 2, 160, 300),
        ("chai with milk and 2 tsp sugar", 3, 40, 150),
        ("protein shake - 2 scoops whey w/ 300ml whole milk", 2, 350, 500),
        ("a strip of chicken pizza", 1, 150, 1200),
        ("half a rotisserie chicken", 1, 400, 900),
        ("half a cantaloupe", 1, 70, 140),
        ("slice of cheesecake, shared", 1, 150, 300),
        ("2 idlis", 1, 80, 140),
        ("one masala dosa", 1, 250, 480),
        ("a katori of sambar", 1, 70, 140),
        ("ugali and sukuma wiki", 2, 330, 600),
        ("2 arepas", 1, 340, 520),
        ("a bowl of pho", 1, 300, 550),
        ("6 gyoza", 1, 230, 400),
        ("nasi goreng", 1, 420, 700),
        ("tteokbokki", 1, 350, 600),
        ("4 tostones", 1, 220, 420),
        ("ackee and saltfish with fried dumpling", 2, 400, 900),
        ("8 pierogi ruskie with sour cream", 2, 450, 800),
        ("4 sarmale", 1, 350, 650),
        ("gyros pita", 1, 450, 750),
        ("fufu and light soup", 2, 400, 800),
        ("pounded yam with egusi soup", 2, 550, 1000),
        ("2 pasteis de nata", 1, 330, 520),
        ("2 Weißwürste mit Breze", 2, 600, 950),
        ("borscht with rye bread", 2, 250, 480),
    ],
)
def test_foods_and_energy(line_reader: LineReader, text: str, count: int, low: float, high: float) -> None:
    found = foods_of_line(text, line_reader)
    snapshot = found.snapshot
    assert len(snapshot.lines) == count, [line.text for line in snapshot.lines]
    assert low <= snapshot.amounts["energy"] <= high
    assert not found.unplaced
    assert snapshot.coverage["energy"] == pytest.approx(1.0)


def test_a_guess_is_a_range_with_alternatives(line_reader: LineReader) -> None:
    (line,) = foods_of_line("biryani", line_reader).snapshot.lines
    ends = line.range_of("energy")
    assert ends is not None
    assert ends[0] < line.nutrition["energy"] < ends[1]
    assert 0 < len(line.alternatives) <= 5
    assert line.how == "portion"


@pytest.mark.parametrize(
    ("text", "narrow"),
    [
        ("a banana", True),
        ("an apple", True),
        ("200 ml whole milk", True),
        # A bunch or a plate of it, a small or a large cup.
        ("banana", False),
        ("a coffee", False),
        ("a curry", False),
    ],
)
def test_one_piece_is_no_guess_of_a_portion(line_reader: LineReader, text: str, narrow: bool) -> None:
    (line,) = foods_of_line(text, line_reader).snapshot.lines
    assert line.mass_g is not None
    assert line.mass_range_g is not None
    assert (line.mass_range_g[1] < 1.5 * line.mass_g) == narrow
    ends = line.range_of("energy")
    assert ends is not None
    assert not narrow or ends[1] < 1.6 * line.nutrition["energy"]


def test_a_stated_energy_is_exact(line_reader: LineReader) -> None:
    (line,) = foods_of_line("500 kcal restaurant dinner", line_reader).snapshot.lines
    assert (line.how, line.mass_g, line.nutrition) == ("stated", None, {"energy": 500.0})


def test_the_typed_words_stay_for_the_check_of_allergens(line_reader: LineReader) -> None:
    snapshot = foods_of_line("toast with peanut butter, no butter", line_reader).snapshot
    assert snapshot.foods == ("toast", "peanut butter")
    assert "no butter" in snapshot.title


def test_a_food_of_a_stated_energy_has_its_other_nutrients_as_a_range(line_reader: LineReader) -> None:
    (line,) = foods_of_line("100 kcal of pretzels", line_reader).snapshot.lines
    assert line.range_of("energy") == (100.0, 100.0)
    low, high = line.range_of("carbohydrate") or (0.0, 0.0)
    assert 10 < low < 20 < high < 30


@pytest.mark.parametrize(
    ("text", "low", "high"), [("pasta 100g dry", 330, 390), ("500 ml gatorade blue", 100, 160)]
)
def test_what_was_weighed_is_what_counts(line_reader: LineReader, text: str, low: float, high: float) -> None:
    (line,) = foods_of_line(text, line_reader).snapshot.lines
    assert low <= line.nutrition["energy"] <= high


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("2 double stuf oreos", 28, 30),
        ("a large coffee", 450, 490),
        ("a wheat bagel", 100, 110),
        ("6 mcnuggets", 90, 100),
        ("6 florets of cauliflower steamed", 60, 120),
        ("3 tbsp frozen peas, boiled", 75, 105),
        ("3 boiled new potatoes", 100, 150),
        ("400 g can of chickpeas, drained", 230, 270),
    ],
)
def test_a_counted_food_has_its_household_weight(
    line_reader: LineReader, text: str, low: float, high: float
) -> None:
    (line,) = foods_of_line(text, line_reader).snapshot.lines
    assert line.mass_g is not None
    assert low <= line.mass_g <= high


def test_a_food_known_by_a_part_of_its_name_has_a_wide_range(line_reader: LineReader) -> None:
    (line,) = foods_of_line("200 g zzyzx lasagne", line_reader).snapshot.lines
    low, high = line.ranges["energy"]
    assert low < 0.5 * line.nutrition["energy"]
    assert high > 1.5 * line.nutrition["energy"]


@pytest.mark.parametrize("text", ["and with", "no sugar", "2 scoops of zork"])
def test_a_line_without_a_known_food_is_a_draft(line_reader: LineReader, text: str) -> None:
    snapshot = foods_of_line(text, line_reader).snapshot
    (line,) = snapshot.lines
    assert (snapshot.title, line.food, line.how) == (text, None, "unknown")
    assert not snapshot.coverage.get("energy")


def test_an_unrecognised_food_has_foods_to_choose_from(line_reader: LineReader) -> None:
    (line,) = foods_of_line("zork gluk popcorn blip", line_reader).snapshot.lines
    assert line.food is None
    assert any("opcorn" in other.name for other in line.alternatives)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("full english, 2 egg 2 sausage 2 bacon beans toast", 5),
        ("whey 30g in water", 1),
        ("Porage oats 40 gms microwaved with water, nothing added", 1),
        ("olive oil weighed 13.5g, 0 butter", 1),
        ("PB&J on whole wheat", 1),
        ("jiaozi boiled, 12", 1),
        ("salmon 140 raw, skin eaten", 1),
        ("water and a banana", 2),
        ("rajma chawal one plate", 2),
        ("huevos rancheros, 2 eggs", 1),
        ("large popcorn with butter", 1),
        ("margherita pizza, whole one from the italian place", 1),
        ("finished my daughters mac n cheese", 1),
        ("bag of haribo 175g, whole thing \U0001f648", 1),
        ("nandos 1/4 chicken breast, spicy rice", 2),
        ("3 timbits and a medium double double", 2),
        ("large gin and slimline", 1),
        ("sunday roast w all the trimmings", 1),
    ],
)
def test_foods_are_cut_as_a_dietitian_would(line_reader: LineReader, text: str, count: int) -> None:
    assert len(foods_of_line(text, line_reader).snapshot.lines) == count


@pytest.mark.parametrize(
    "text",
    [
        "100 g haribo",
        "100 g walkers popcorn",
        "150 g zzyzx lasagne",
        "100 g milk",
        "crisps",
        "2 slices of pizza",
    ],
)
def test_a_food_by_another_name_or_among_several_is_no_exact_number(
    line_reader: LineReader, text: str
) -> None:
    (line,) = foods_of_line(text, line_reader).snapshot.lines
    low, high = line.range_of("energy") or (0.0, 0.0)
    assert low <= line.nutrition["energy"] <= high
    assert low < high


def test_a_range_reaches_to_the_side_where_other_foods_of_the_name_lie(line_reader: LineReader) -> None:
    (salmon,) = foods_of_line("150 g salmon", line_reader).snapshot.lines
    low, high = salmon.range_of("energy") or (0.0, 0.0)
    known = salmon.nutrition["energy"]  # baked, with fat: raw, canned and smoked salmon have less
    assert known - low > high - known


@pytest.mark.parametrize(
    ("text", "grams"),
    [
        ("hot cheetos the 2 oz bag, shared half w my son", 28.3),
        ("200 g risotto, left a quarter", 150.0),
        ("oats 80, skim milk 200 (all g)", 280.0),
        ("Haribo, half a bag of 200 g", 100.0),
    ],
)
def test_shares_and_one_unit_for_all(line_reader: LineReader, text: str, grams: float) -> None:
    lines = foods_of_line(text, line_reader).snapshot.lines
    assert sum(line.mass_g or 0.0 for line in lines) == pytest.approx(grams, abs=0.1)


def test_a_drink_without_sugar_is_its_sugar_free_kind(line_reader: LineReader) -> None:
    for text in ("500 ml cola no sugar", "Sprite Zero 355 ml"):
        (line,) = foods_of_line(text, line_reader).snapshot.lines
        assert line.nutrition["energy"] < 20


def test_an_energy_without_a_food_is_that_of_the_food_before(line_reader: LineReader) -> None:
    (line,) = foods_of_line("mass gainer, half serving, 625 cals says the tub", line_reader).snapshot.lines
    assert (line.how, line.nutrition["energy"]) == ("stated", 625.0)


@pytest.mark.parametrize(
    ("text", "most_kcal"), [("chicken nuggets 4 of 6", 700), ("service too crazy", 0), ("crazy", 0)]
)
def test_a_part_of_a_products_name_is_not_the_product(
    line_reader: LineReader, text: str, most_kcal: float
) -> None:
    lines = foods_of_line(text, line_reader).snapshot.lines
    assert sum(line.nutrition.get("energy", 0.0) for line in lines) <= most_kcal


@pytest.mark.parametrize(
    "staple", ["grits", "farro", "spelt", "sorghum", "freekeh", "red rice", "pigeon peas", "cowpeas", "sago"]
)
def test_a_staple_is_eaten_cooked_unless_it_is_said_to_be_dry(staple: str, line_reader: LineReader) -> None:
    def energy_kcal(line: str) -> float:
        (food,) = foods_of_line(line, line_reader).snapshot.lines
        return food.nutrition["energy"]

    assert energy_kcal(f"100 g {staple}") < 150
    assert energy_kcal(f"100 g boiled {staple}") < 150
    assert energy_kcal(f"100 g dry {staple}") > 320


@pytest.mark.parametrize(
    ("line", "food"),
    [
        ("250 g boiled water", "Water, tap"),
        ("80 g boiled beef", "Beef, stew meat"),
        ("80 g boiled fish", "Fish, steamed"),
        ("60 g steamed corn", "Corn, fresh, cooked, no added fat"),
        ("60 g rice flour chapati", "rice roti"),
    ],
)
def test_plainly_cooked_foods_are_no_dishes(line: str, food: str, line_reader: LineReader) -> None:
    (found,) = foods_of_line(line, line_reader).snapshot.lines
    assert found.food is not None
    assert found.food.name == food


@pytest.mark.parametrize(
    ("line", "most_kcal"),
    [
        # Read as couscous alone, the chicken would come on top of its 500 g.
        ("500 g couscous with chicken and oil, 20 g bread", 900.0),
        ("500 g couscous with chicken and oil", 800.0),
        ("20 g oats with milk, 30 g bread", 170.0),
    ],
)
def test_a_weighed_food_shares_its_weight_with_what_comes_with_it(
    line: str, most_kcal: float, line_reader: LineReader
) -> None:
    read = foods_of_line(line, line_reader).snapshot
    assert sum(food.mass_g or 0.0 for food in read.lines) <= 560.0
    assert read.amounts["energy"] < most_kcal


@pytest.mark.parametrize("line", ["170 g greek yogurt with honey", "500 g strawberries and cream"])
def test_an_only_weight_of_a_usual_portion_or_before_and_is_of_its_food(
    line: str, line_reader: LineReader
) -> None:
    first, second = foods_of_line(line, line_reader).snapshot.lines
    assert (first.how, second.how) == ("weighed", "portion")


@pytest.mark.parametrize(
    ("line", "masses"),
    [
        ("40 g oats and milk, 20 g peanuts", (40.0, 244.0, 20.0)),
        ("50 g muesli and milk, 20 g honey", (50.0, 244.0, 20.0)),
        ("200 g chicken and beer, 50 g bread", (200.0, 356.0, 50.0)),
        ("100 g bread and soup, 20 g cheese", (100.0, 300.0, 20.0)),
        ("tuna salad and bread at 150 g", (100.0, 150.0)),
        ("eggs with bacon at 100 g, toast", (100.0, 100.0, 60.0)),
        ("chicken and chips weighing 300 g", (191.5, 108.5)),
        ("chicken and chips weighing 300 g, toast", (191.5, 108.5, 60.0)),
        ("chicken and chips weighing 300 g and toast", (191.5, 108.5, 60.0)),
        ("soup with bread weighing 300 g", (277.8, 22.2)),
        ("a salad with olive oil weighing 110 g", (104.8, 5.2)),
    ],
)
def test_a_weight_is_of_the_foods_that_the_words_name(
    line: str, masses: tuple[float, ...], line_reader: LineReader
) -> None:
    foods = foods_of_line(line, line_reader).snapshot.lines
    assert [round(food.mass_g or 0.0, 1) for food in foods] == list(masses)


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("chicken and chips weighing 300 g", ["300 g of chicken", "chips"]),
        (
            "50 g bread and a rice and beans salad weighing 340 g",
            ["50 g bread", "340 g of rice and beans salad"],
        ),
    ],
)
def test_the_words_of_a_food_have_no_mark_of_its_shared_weight(
    line: str, texts: list[str], line_reader: LineReader
) -> None:
    assert [food.text for food in foods_of_line(line, line_reader).snapshot.lines] == texts


@pytest.mark.parametrize("line", ["20 g oats with pasta, 30 g bread", "20 g candy with beef, 10 g sugar"])
def test_a_shared_weight_lies_in_its_range(line: str, line_reader: LineReader) -> None:
    for food in foods_of_line(line, line_reader).snapshot.lines:
        low, high = food.mass_range_g or (0.0, 0.0)
        assert food.mass_g is not None
        assert low <= food.mass_g <= high


def test_words_for_a_nutrient_are_no_food(line_reader: LineReader) -> None:
    (found,) = foods_of_line("1000 kcal energy", line_reader).snapshot.lines
    assert found.food is None
    assert found.nutrition == {"energy": 1000.0}


@pytest.mark.parametrize("text", ["eggs", "Eier", "huevos"])
def test_eggs_without_a_number_are_two(text: str, line_reader: LineReader) -> None:
    (eggs,) = foods_of_line(text, line_reader).snapshot.lines
    assert (eggs.mass_g, eggs.how) == (100.0, "portion")
    (egg,) = foods_of_line("an egg", line_reader).snapshot.lines
    assert egg.mass_g == 50.0


@pytest.mark.parametrize("text", ["note: felt tired", "Notiz: müde", "nota: cansada"])
def test_a_note_is_no_food(text: str, line_reader: LineReader) -> None:
    with pytest.raises(KnownError, match="is a note"):
        foods_of_line(text, line_reader)


@pytest.mark.parametrize("line", ["a 200g apple, a 65g roll", "30 g dal, 350g of cooked drumstick"])
def test_every_weight_begins_a_food(line: str, line_reader: LineReader) -> None:
    assert len(foods_of_line(line, line_reader).snapshot.lines) == 2


@pytest.mark.parametrize("text", ["100 g apple", "80 g rye bread", "100 g oats"])
def test_no_weighed_food_claims_to_be_exact(line_reader: LineReader, text: str) -> None:
    (line,) = foods_of_line(text, line_reader).snapshot.lines
    low, high = line.ranges["energy"]
    assert low <= 0.9 * line.nutrition["energy"]
    assert high >= 1.1 * line.nutrition["energy"]
    assert line.mass_range_g == (line.mass_g, line.mass_g)


def test_a_vessel_alone_names_no_food(line_reader: LineReader) -> None:
    read = foods_of_line("2 glasses", line_reader)
    assert read.unplaced == ("glasses",)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("2 wraps of moi moi", [("moi moi", 330)]),
        ("wingstop 8 lemon pepper boneless", [("wingstop boneless wings", 240)]),
        ("popeyes 2 biscuits", [("popeyes biscuit", 120)]),
        ("fage 2 eggs", [("Yogurt, Greek, plain", 150), ("Egg, whole, boiled or poached", 100)]),
        ("slushie large cherry", [("Slush frozen drink", 700)]),
        ("mcflurry large oreo", [("mcdonalds mcflurry", 285)]),
        ("2 pints of mild and a packet of scratchings", [("mild ale", 1140), ("pork scratchings", 60)]),
        ("peanut butter x2", [("Peanut butter", 32)]),
        ("most of 2 eggs", [("Egg, whole, boiled or poached", 80)]),
        ("half of 2 eggs", [("Egg, whole, boiled or poached", 50)]),
        ("half a kitkat (2 fingers)", [("kitkat 2 finger", 20.7)]),
        ("godiva raspberry", [("Chocolate candy", 30)]),
        ("fage honey", [("Yogurt, Greek, plain", 150)]),
        ("kingfish steak", [("king mackerel", 180)]),
        ("rice no gravy", [("Rice, white, cooked, no added fat", 170)]),
        ("500g fage 0% 1 scoop gold standard", [("fage 0", 500), ("Nutritional powder mix, whey based", 30)]),
        (
            "luchi 4 cholar dal ar begun bhaja 2 pcs",
            [("luchi", 100), ("plain dal", 190), ("begun bhaja", 90)],
        ),
        ("efo riro with 2 pieces ponmo", [("efo riro", 245), ("ponmo", 60)]),
        ("half a fish stick dipped in ketchup", [("fish finger", 14), ("Ketchup", 17)]),
        ("3 custard creams 2 bourbons", [("custard cream", 37.8), ("bourbon biscuit", 28)]),
        ("beans on toast for tea", [("beans on toast", 272)]),
        ('6" pizza', [("Pizza, cheese, from frozen, thin crust", 110)]),
        ("15 pretzels", [("Snacks, pretzels, hard, plain, salted", 45)]),
        ("2 toasts each with 10 g butter", [("Bread, white, toasted", 60), ("Butter", 20)]),
        ("steak, fat cut off", [("Beef, steak, sirloin", 190)]),
        ("fish and chips, no peas, half left", [("fish and chips", 220)]),
        ("1 alpro caramel pot & a banana", [("alpro dessert", 125), ("Bananas, raw", 115)]),
    ],
)
def test_amounts_and_names_as_people_type_them(
    line_reader: LineReader, line: str, wanted: list[tuple[str, float]]
) -> None:
    found = [
        (food.food.name if food.food else "", food.mass_g)
        for food in foods_of_line(line, line_reader).snapshot.lines
    ]
    assert [name for name, _ in found] == [name for name, _ in wanted]
    assert [grams for _, grams in found] == pytest.approx([grams for _, grams in wanted], rel=0.03)


def test_what_fills_a_bowl_is_counted_with_the_bowl(line_reader: LineReader) -> None:
    bowl, *filling = foods_of_line("salmon bowl, rice, avocado, mayo", line_reader).snapshot.lines
    assert "salmon" in bowl.text
    assert sum(food.nutrition["energy"] for food in filling) < 0.2 * bowl.nutrition["energy"]


def test_words_of_the_dish_before_are_counted_once(line_reader: LineReader) -> None:
    burrito, again = foods_of_line("breakfast burrito, sausage egg", line_reader).snapshot.lines
    assert again.nutrition["energy"] < 0.1 * burrito.nutrition["energy"]
    low, high = again.range_of("energy") or (0, 0)
    assert low == 0
    assert high > 0.8 * burrito.nutrition["energy"]
