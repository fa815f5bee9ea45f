"""Sentences that ask for no recipe: the parser has to leave them alone."""

import random

from models.training.question_parser.clauses import Clauses
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, out

_PLAIN = options(
    "what's the shelf life of {food}|does {food} expire|has the {food} in my cupboard gone off|is week old {food} safe|"
    "when was {food} first made|until when can i keep {food}|can {food} be kept frozen|will {food} spoil outside the fridge|"
    "how much time does {food} take|what's the cooking time of {food}|how long should {food} be in the oven|"
    "for how long should {food} simmer|how many minutes does {food} need|how hot must the oven be for {food}|"
    "tell me the nutrition facts of {food}|how nutritious is {food}|are there a lot of calories in {food}|"
    "what's the calorie count of {food}|count the calories of my {food}|is {food} fattening|how fatty is {food}|"
    "how much sugar does {food} have|does {food} have much sodium|what's the fat content of {food}|"
    "where can i eat {food} in {place}|which restaurant in {place} serves {food}|who delivers {food} here|"
    "is there a place for {food} around here|rate the {food} places in {place}|any {tag} place downtown|"
    "what is {food} made of|which country is {food} from|why is {food} so expensive|how do people eat {food}|"
    "what's the weather like in {place}|play some {music}|set an alarm for {number} am|"
    "remind me to call {person}|how old is {person}|tell me a joke|what time is it in {place}|"
    "book a flight to {place}|how far is {place} from {place}|who won the game last night|"
    "translate hello into french|turn off the lights|what is the capital of {place}|"
    "how do i get to {place}|send {person} a message|is {place} expensive|my car won't start|"
    "i lost my keys|i have no idea|not sure what to do|thank you so much|good morning|"
    "how are you today|who are you|what can you do|help|stop|never mind|i don't know|"
    "can you hear me|what is your name|open the settings|delete my account|why is the sky blue|"
    "write a poem about {thing}|how many people live in {place}|i need a {number} dollar loan|"
    "the {thing} is broken|is it going to rain|no way|no thanks|yes|no|maybe later|"
    "are there good {tag} restaurants nearby|where can i get {tag} near {place}|"
    "book a table at a {tag} restaurant|is {tag} popular in {place}|do you like {food}|"
    "my favourite colour is {thing}|the {food} fell on the floor|a {food} farm in {place}|"
    "what wine goes with a {tag} restaurant|what does {thing} mean|"
    "find me a {thing} shop near {place}|are there good restaurants in {place}|"
    "what's the best {food} place in {place}|how much protein is in {food}|"
    "how many calories are in {food}|how many calories does {food} have|is {food} good for you|"
    "how healthy is {food}|how long do i boil {food}|how long does {food} last in the fridge|"
    "is my {food} still good after {number} days|what temperature should i bake {food} at|"
    "can i freeze {food}|when does {food} go bad|where does {food} come from|"
    "how do you spell {food}|how is {food} made|who invented {food}|"
    "what's the difference between {food} and {food}|can my dog eat {food}|how do i store {food}|"
    "should {food} be refrigerated|what is {food}|nutrition info for {food}|"
    "what vitamins are in {food}|how do i cut {food}|is {food} in season|"
    "how many grams in a cup of {food}|table for {number} at {number} pm|"
    "i walked {number} km today|i weigh {number} kg|i'm {number} years old|"
    "my blood sugar is {number}|set a timer for {number} minutes|wake me in {number} minutes|"
    "what is {number} times {number}|how many ounces in {number} grams|"
    "convert {number} cups to grams|my phone number is {number}|"
    "the meeting takes {number} minutes|no problem|no worries|no idea what to do|"
    "this app is great|i don't understand|it isn't working|without a doubt|i can't log in|not now|"
    "nothing|i'm bored|i'm tired|i'm hungry|where is the nearest bus stop|call {person}|"
    "who wrote {thing}|change the language|show my calendar for monday|asdf qwer zxcv|"
    "lorem ipsum dolor sit amet|quiero algo para cenar|was soll ich machen|je ne sais pas|"
    "come stai oggi|¿qué hora es?|ich weiss nicht|hola que tal|où est la gare|"
    "какая сегодня погода|今日の天気|wie geht es dir|il fait beau|buongiorno a tutti|"
    "does {person} like {place}"
)
_FILL = {
    "place": options(
        "london|paris|new york|berlin|the moon|tokyo|india|mexico|italy|texas|greece|china|town|"
        "the city|downtown"
    ),
    "person": options("mum|john|my sister|the president|anna|my boss|dr smith|grandma"),
    "music": options("jazz|music|rock|taylor swift|mozart|the news|a podcast"),
    "thing": options("computer|love|bicycle|printer|window|serendipity|book|shoe|house|phone|guitar|car"),
}


def elsewhere(rng: random.Random, clauses: Clauses) -> Marks:
    """One sentence without a constraint."""
    sentence = rng.choice(_PLAIN)
    while "{" in sentence:
        before, rest = sentence.split("{", 1)
        slot, after = rest.split("}", 1)
        if slot == "number":
            value = str(rng.randint(2, 900))
        elif slot == "tag":
            value = clauses.tag_name()
        elif slot == "food":
            value = clauses.lexicon.food(rng) if rng.random() < 0.6 else clauses.dish()
        else:
            value = rng.choice(_FILL[slot])
        sentence = before + value + after
    return out(sentence)
