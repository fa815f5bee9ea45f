"""Sentences that ask for no recipe and must give no constraint."""

import random

from models.training.question_parser.contrasts import Contrasts
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
_LEAD = options(
    "|||i need to know|tell me|i want to know|can you tell me|do you know|i'd like to know|please tell me|let me know|"
    "could you tell me|i wonder|any idea|find out|i was wondering|explain|hey, |so, |inform me|look up|google"
)
_ABOUT = options(
    "how many calories {food} has|the calories in {food}|the calorie count for {food}|how many carbs are in {food}|"
    "the number of calories in {number} grams of {food}|the amount of sugar in {food}|the energy content of {food}|"
    "how long {food} keeps|how long you can keep {food} in the fridge|if {food} is still ok after {number} days|"
    "whether {food} from {day} is still safe to eat|if i can still eat {food} from {day}|if {food} goes off|"
    "how long to cook {food}|the cooking time for {food}|the baking time for {food}|how long {food} takes in the oven|"
    "how long i should bake {food}|how many minutes {food} needs in the microwave|the prep time for {food}|"
    "how long it takes to make {food}|at what temperature {food} is done|when {food} is cooked through|"
    "if {food} is healthy|whether {food} is bad for you|how healthy {food} is|the nutritional value of {food}|"
    "the nutritional info for {food}|nutrition facts for {food}|how much protein {food} has|what's in {food}|"
    "how much fat is in a serving of {food}|what vitamins {food} has|if {food} has gluten in it|"
    "a good place to get {food}|the best restaurant for {food} in {place}|where i can get {food}|"
    "where to eat {food} in {place}|which places serve {food} near me|restaurants with {food} close by|"
    "a {tag} restaurant near {place}|the best {tag} place in {place}|places in {place} that serve {food}|"
    "how much {food} costs|the price of {food}|who makes the best {food} in {place}|what {food} tastes like|"
    "how {food} got its name|where {food} was invented|how to pronounce {food}|how to get {food} stains out|"
    "how to grow {food}|if {food} is safe for dogs|what {food} is called in france|when {food} is in season"
)
_REST = options(
    "{food} has how many calories|i've had {food} in the fridge since {day}, is it ok|my {food} is {number} days old|"
    "does {food} go off|is {food} ok left out overnight|can i reheat {food}|can you eat {food} raw|"
    "will {food} be ok in the fridge for {number} days|i left {food} out, is it safe|is {food} still good|"
    "is {food} considered healthy|could {food} be healthy|would {food} be fattening|is {food} high in fat|"
    "are there many carbs in {food}|does {food} contain gluten|is there sugar in {food}|is {food} gluten free|"
    "has {food} got nuts in it|how much iron is there in {food}|calories in {food}|calories {food}|"
    "{food} calories|{food} nutrition facts|{food} cooking time|{food} shelf life|{food} restaurants|"
    "{food} near me|bake time for {food}|order me {food}|get {food} delivered|add {food} to my shopping list|"
    "put {food} on the list|buy {food}|remind me to buy {food}|remind me to defrost {food}|where's the {food}|"
    "turn the oven off|switch the {thing} on|turn up the heating|preheat the oven to {number}|the oven light is on|"
    "set the oven timer for {number} minutes|dim the kitchen lights|start the dishwasher|clean the {thing}|"
    "book a table for {number}|reserve a table for {number} at {place}|cancel my reservation|is it busy there now|"
    "do they take reservations|what are the opening hours|when does the supermarket close|is the shop open on {day}|"
    "did i get paid|what's my balance|transfer {number} pounds to {person}|pay my {thing} bill|"
    "what's on tv tonight|next song please|turn it up|what's {number} percent of {number}|"
    "how do you say thanks in spanish|my {thing} broke down|i've got a headache|i had a great day|"
    "it's {person}'s birthday on {day}|i went for a run this morning|i slept badly|you're useless|"
    "is this thing on|test|hello there|ok|hmm|i see|go back|undo that|clear everything|show me the diary|"
    "what did i eat on {day}|how am i doing this week|how many calories did i have|log {food} for lunch|"
    "i ate {food}|i just had {food}|convert {number} grams to ounces|how many cups is {number} ml|"
    "what is a {thing}|which wine goes with fish and why do people say so|why do onions make you cry|"
    "who is the chef at {place}|i work in a restaurant in {place}|my sister owns a {tag} restaurant"
)
_FILL = {
    "day": options("monday|yesterday|last week|friday|sunday|three days ago|the weekend|last month"),
    "place": options(
        "london|paris|new york|berlin|the moon|tokyo|india|mexico|italy|texas|greece|china|town|"
        "the city|downtown"
    ),
    "person": options("mum|john|my sister|the president|anna|my boss|dr smith|grandma"),
    "music": options("jazz|music|rock|taylor swift|mozart|the news|a podcast"),
    "thing": options("computer|love|bicycle|printer|window|serendipity|book|shoe|house|phone|guitar|car"),
}


def elsewhere(rng: random.Random, clauses: Contrasts) -> Marks:
    """Return a sentence without a constraint."""
    dice = rng.random()
    if dice < 0.4:
        sentence = rng.choice(_PLAIN)
    elif dice < 0.7:
        sentence = f"{rng.choice(_LEAD)} {rng.choice(_ABOUT)}"
    else:
        sentence = rng.choice(_REST)
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
