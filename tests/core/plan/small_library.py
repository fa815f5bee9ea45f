"""A small real library for the tests of the plan room, built from a few dozen short recipes."""

from pathlib import Path

import numpy as np

from core.assets import assets_dir
from core.kg.build import RecipeSource, build_library
from core.kg.foods import Food, load_foods
from core.kg.labels import load_label_rules
from core.kg.library import Library
from core.kg.names import NameIndex
from core.kg.starter import read_line, slug
from core.kg.taxonomy import load_taxonomy
from core.progress import Job
from core.recommend.ask import Kitchen
from core.recommend.expand import Graph
from core.recommend.similar import RecipeIndex, Vectors, write_index

DIMENSIONS = 16

# title; servings; meals; course; cuisine; ingredients
RECIPES = """
Oat porridge; 2; breakfast; breakfast; ; 100 g | rolled oat, 500 ml | whole milk, 1 medium | banana
Overnight oats with apple; 2; breakfast; breakfast; ; 120 g | rolled oat, 300 g | plain yogurt, 1 medium | apple
Scrambled eggs on toast; 2; breakfast; breakfast; american; 4 large | egg, 4 slice | whole wheat bread, 10 g | butter
Tofu scramble; 2; breakfast; breakfast; ; 300 g | firm tofu, 1 small | onion, 1 tbsp | olive oil, 1/2 tsp | turmeric
Rice porridge; 2; breakfast; breakfast; chinese; 120 g | white rice, 900 ml | water, 10 g | ginger, 2 medium | green onion
Yogurt with berries; 1; breakfast, snack; breakfast; ; 250 g | plain yogurt, 150 g | blueberry, 20 g | honey
Avocado rye toast; 1; breakfast; breakfast; ; 2 slice | rye bread, 1/2 medium | avocado, 1 tsp | lemon juice
Shakshuka; 2; breakfast, lunch; breakfast; middle-eastern; 4 large | egg, 400 g | canned tomato, 1 medium | onion, 1 tbsp | olive oil
Potato hash; 2; breakfast; breakfast; american; 500 g | potato, 1 medium | onion, 2 tbsp | sunflower oil, 1/2 tsp | salt
Banana pancakes; 2; breakfast; breakfast; ; 2 medium | banana, 2 large | egg, 60 g | rolled oat
Quinoa breakfast bowl; 2; breakfast; breakfast; ; 120 g | quinoa, 300 ml | almond milk, 100 g | raspberry
Millet with pear; 2; breakfast; breakfast; ; 120 g | millet, 400 ml | water, 1 medium | pear, 20 g | honey
Lentil soup; 4; lunch, dinner; soup; turkish; 250 g | red lentil, 1 medium | onion, 2 medium | carrot, 2 tbsp | olive oil, 1 tsp | salt, 1200 ml | water
Chana masala; 4; lunch, dinner; main; indian; 2 tbsp | sunflower oil, 2 medium | onion, 480 g | canned chickpea, 400 g | canned tomato, 1 tsp | salt
Chicken with rice; 4; lunch, dinner; main; ; 600 g | chicken thigh, 300 g | white rice, 1 medium | onion, 2 tbsp | olive oil, 1 tsp | salt
Pad thai with peanuts; 2; dinner; main; thai; 200 g | rice noodle, 60 g | peanut, 2 large | egg, 150 g | bean sprout, 2 tbsp | fish sauce
Peanut noodles; 2; lunch; main; chinese; 200 g | wheat noodle, 60 g | peanut butter, 2 tbsp | soy sauce
Salmon with potatoes; 2; dinner; main; ; 300 g | salmon, 500 g | potato, 1 tbsp | olive oil, 1 medium | lemon
Cod in tomato sauce; 2; dinner; main; italian; 350 g | cod, 400 g | canned tomato, 2 clove | garlic, 1 tbsp | olive oil
Beef stew; 4; dinner; main; french; 700 g | beef chuck, 3 medium | carrot, 2 medium | onion, 400 g | potato, 1 tsp | salt
Black bean chili; 4; lunch, dinner; main; mexican; 500 g | canned black bean, 400 g | canned tomato, 1 medium | onion, 1 medium | red bell pepper
Vegetable stir-fry; 2; lunch, dinner; main; chinese; 200 g | broccoli, 2 medium | carrot, 200 g | firm tofu, 2 tbsp | soy sauce, 150 g | brown rice
Pasta with tomato sauce; 2; lunch, dinner; main; italian; 200 g | pasta, 400 g | canned tomato, 2 clove | garlic, 1 tbsp | olive oil
Mushroom risotto; 2; dinner; main; italian; 160 g | arborio rice, 250 g | mushroom, 1 small | onion, 30 g | parmesan, 20 g | butter
Greek salad; 2; lunch; salad; greek; 300 g | tomato, 1 medium | cucumber, 120 g | feta, 50 g | black olive, 2 tbsp | olive oil
Bean salad; 2; lunch; salad; ; 400 g | canned white bean, 1 small | red onion, 2 tbsp | olive oil, 1 tbsp | vinegar
Turkey wrap; 2; lunch; main; american; 200 g | ground turkey, 2 piece | flour tortilla, 60 g | lettuce
Minestrone; 4; lunch, dinner; soup; italian; 100 g | pasta, 2 medium | carrot, 1 medium | zucchini, 400 g | canned white bean, 400 g | canned tomato
Roast chicken breast; 2; dinner; main; ; 400 g | chicken breast, 400 g | potato, 200 g | green bean, 1 tbsp | olive oil
Tempeh bowl; 2; lunch, dinner; main; indonesian; 250 g | tempeh, 150 g | brown rice, 200 g | spinach, 1 tbsp | sesame oil
Stuffed peppers; 2; dinner; main; ; 2 medium | red bell pepper, 120 g | quinoa, 200 g | canned black bean
Dal with rice; 4; lunch, dinner; main; indian; 250 g | red lentil, 250 g | white rice, 1 medium | onion, 2 tbsp | sunflower oil, 1 tsp | turmeric
Sweet potato curry; 4; dinner; main; thai; 600 g | sweet potato, 400 ml | coconut milk, 1 medium | onion, 200 g | spinach
Omelette with greens; 1; lunch; main; french; 3 large | egg, 80 g | spinach, 10 g | butter
Pork tacos; 3; dinner; main; mexican; 400 g | pork loin, 6 piece | corn tortilla, 1 medium | onion, 1 medium | lime
Couscous with vegetables; 3; lunch, dinner; main; moroccan; 200 g | couscous, 1 medium | zucchini, 2 medium | carrot, 240 g | canned chickpea
Barley soup; 4; lunch; soup; ; 150 g | pearl barley, 2 medium | carrot, 1 medium | onion, 1 tsp | salt
Tuna salad; 2; lunch; salad; ; 240 g | canned tuna, 200 g | lettuce, 2 tbsp | olive oil
Garlic sauce; 4; lunch, dinner; sauce; ; 200 g | plain yogurt, 3 clove | garlic
Apple with almonds; 1; snack; snack; ; 1 medium | apple, 25 g | almond
Carrot sticks with hummus; 2; snack; snack; ; 3 medium | carrot, 100 g | hummus
Orange; 1; snack; snack; ; 1 medium | orange
Pear; 1; snack; snack; ; 1 medium | pear
Rice cakes with avocado; 1; snack; snack; ; 2 piece | rice cake, 1/2 medium | avocado
Banana; 1; snack; snack; ; 1 medium | banana
Cottage cheese with tomato; 1; snack; snack; ; 150 g | cottage cheese, 100 g | tomato
Walnuts; 1; snack; snack; ; 30 g | walnut
Boiled egg; 1; snack; snack; ; 1 large | egg
Grapes; 1; snack; snack; ; 150 g | grape
""".strip()


def sources(foods: dict[str, Food], names: NameIndex, lines: str = RECIPES) -> list[RecipeSource]:
    """The recipes above, read as strictly as the starter recipes are."""
    found = []
    for line in lines.splitlines():
        title, servings, meals, course, cuisine, ingredients = (part.strip() for part in line.split(";"))
        tags = [("meal", meal.strip()) for meal in meals.split(",")]
        tags += [("course", course)] + ([("cuisine", cuisine)] if cuisine else [])
        found.append(
            RecipeSource(
                key=slug(title),
                title=title,
                servings=float(servings),
                prep_min=10,
                cook_min=20,
                uses=tuple(read_line(one, foods, names) for one in ingredients.split(", ")),
                steps=("Prepare everything.", "Cook it until it is done."),
                tags=tuple(tags),
            )
        )
    return found


def vectors_for(count: int) -> Vectors:
    """Unit vectors that differ, always the same ones; shape (count, DIMENSIONS)."""
    drawn = np.random.default_rng(7).normal(size=(count, DIMENSIONS))
    return (drawn / np.linalg.norm(drawn, axis=1, keepdims=True)).astype(np.float32)


def build_kitchen(folder: Path, recipes: str = RECIPES) -> tuple[Kitchen, dict[str, Food]]:
    """Build a library and its index in a folder, and open both."""
    taxonomy = load_taxonomy(assets_dir())
    foods = load_foods(assets_dir())
    names = NameIndex(taxonomy)
    rules = load_label_rules(assets_dir(), taxonomy)
    found = sources(foods, names, recipes)
    build_library(folder / "library-1.duckdb", found, foods, rules, {}, Job())
    write_index(folder / "library-1.faiss", vectors_for(len(found)))
    library = Library(folder / "library-1.duckdb")
    index = RecipeIndex(folder / "library-1.faiss")
    return Kitchen(Graph(names, rules, {}), library, index, lambda texts: vectors_for(len(texts))), foods
