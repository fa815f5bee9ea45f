"""The commands with their modules and first sentences, so that a start loads one module, and help loads none.

A test compares this table with the commands themselves.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Command:
    """A command of the first level.

    Attributes:
        name: the word after `larder`.
        module: the module of `core.cli` that adds it.
        sentence: what `larder --help` says of it.
    """

    name: str
    module: str
    sentence: str


COMMANDS: Final = (
    Command("ask", "ask_commands", "Ask what to eat."),
    Command("parse", "ask_commands", "Show the conditions that Larder reads in a question."),
    Command(
        "explain",
        "ask_commands",
        "Explain a recipe or a nutrient. Your language model, if it is on, words the explanation and Larder checks it.",
    ),
    Command("ingredient", "ask_commands", "Show what an ingredient is and which allergens it contains."),
    Command("nutrition", "ask_commands", "Calculate nutrients per serving from ingredient lines."),
    Command("log", "log_commands", "Log a meal."),
    Command(
        "trends",
        "diary_commands",
        "Show averages of the diary, the days on target, and the foods that contribute most.",
    ),
    Command(
        "profile",
        "diary_commands",
        "Show your profile, replace it, or change it. Repeat an option to add more.",
    ),
    Command(
        "guidelines",
        "diary_commands",
        "List the health guidelines that a profile can follow, with their sources.",
    ),
    Command("water", "measure_commands", "Show the water of a day, or add to it."),
    Command("weight", "measure_commands", "Show your body weight by date, or store it."),
    Command(
        "shopping-list",
        "plan_commands",
        "Print the shopping list of the week, without meals that break the profile.",
    ),
    Command("import", "recipe_commands", "Import recipes of other programs."),
    Command("remove", "recipe_commands", "Remove imported recipes or foods."),
    Command("export", "recipe_commands", "Write recipes to files, without those that break the profile."),
    Command(
        "audit",
        "recipe_commands",
        "Show how a recipe's nutrients were computed: the grams, the food and the values of each line.",
    ),
    Command("adapt", "recipe_commands", "Change a recipe so that it meets a wish and your profile."),
    Command(
        "compose", "recipe_commands", "Compose up to three new dishes that meet a wish and your profile."
    ),
    Command(
        "reindex",
        "recipe_commands",
        "Compute missing embeddings and predicted labels. You can stop this; it resumes where it was.",
    ),
    Command(
        "compare",
        "library_commands",
        "Compare two or three recipes: time, nutrients, allergens, and what is left of today.",
    ),
    Command(
        "backup",
        "backup_commands",
        "Save diary, plans, profile and imported recipes to a file, or list the automatic backups.",
    ),
    Command("restore", "backup_commands", "Restore a backup. Larder backs up your current data first."),
    Command("salvage", "backup_commands", "Copy the readable rows of a damaged log into a new one."),
    Command("doctor", "tool_commands", "Show versions, data and models, and the device that runs them."),
    Command("about", "tool_commands", "Show Larder's version, and the licence of every part."),
    Command("app", "tool_commands", "Open the window."),
    Command(
        "mcp",
        "tool_commands",
        "Offer Larder's features to an assistant program on this computer (Model Context Protocol, stdin and stdout).",
    ),
    Command(
        "language-model",
        "tool_commands",
        "Show or change the settings of your own language model on this computer. Larder works without one.",
    ),
    Command(
        "simulate-log",
        "tool_commands",
        "Print a simulated food log: recipe ids, one per line, for `ask --log`.",
    ),
    Command("diary", "diary_commands", "Show the diary with totals; change, copy, import and export it."),
    Command("meals", "meal_commands", "Show saved meals; save, edit, rename and delete them."),
    Command("repeat", "repeat_commands", "Show recurring meals; add, change, log and stop them."),
    Command("targets", "target_commands", "Show a day's targets; set them or have them suggested."),
    Command("household", "household_commands", "Show and change who eats with you."),
    Command("pantry", "pantry_commands", "Show and change the food at home."),
    Command("prices", "price_commands", "Show and change the prices of food."),
    Command("plan", "plan_commands", "Propose a week of meals; change, log and export it."),
    Command("recipe", "recipe_page_commands", "Show, rate, write, edit and delete single recipes."),
    Command("library", "library_commands", "List the recipes of the library; export it as tables."),
)
"""In the order of `larder --help`: single commands, then those with commands of their own. Hidden ones are not listed."""

MODULES: Final = tuple(
    f"{subject}_commands"
    for subject in (
        "ask log diary meal repeat measure target household pantry price plan recipe_page recipe library backup tool".split()
    )
)
"""Every module that adds commands, in the order in which Typer gets them."""
HOME_HELP: Final = "Store everything in DIR."
NEW_LOG_HELP: Final = "Start an empty log, without allergies or diets, if yours is damaged or missing."
ABOUT: Final = "Larder: a private, offline nutrition assistant."


def modules_for(word: str | None) -> tuple[str, ...]:
    """Return the modules that a command needs; all of them for an unknown word."""
    return tuple(command.module for command in COMMANDS if command.name == word) or MODULES
