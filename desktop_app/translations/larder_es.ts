<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es">
<context>
    <name></name>
    <message>
        <source>Cook mode is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cook {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close cook mode?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A timer is running. It ends without a sound if you close.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ingredients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {number}: {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start timer: {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One minute more for {timer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the timer {timer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timer {timer}, {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compose a dish…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for recipes to adapt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compose a new dish from the pattern of a similar recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for recipes to adapt…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder found no recipe that would fit after a few changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n recipes fit after a few changes.</source>
        <comment>%n recipe fits after a few changes.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Larder can look for recipes to adapt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <comment>%n change</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{recipe}: {changes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the changes: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick two or three answers to see them side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ingredient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nutrient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>similarity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>excluded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>avoided if possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change {condition} ({kind})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter changes this condition, Delete removes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {condition}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact amounts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of calories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>very low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ({low} to {high})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, give or take {margin}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {amount} (from {known} of {foods} foods)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>likes {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>avoid {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preferably {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>like what you eat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>like {dish}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{level} {nutrient}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as little {nutrient} as possible today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exactly {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any{unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its time is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes {number} minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its servings are unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes {number} servings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uses {foods}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contains {food} ({where})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may contain {food} ({where})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not recognised: {names}. Larder can&apos;t rule out any allergen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recognised: {names}. Larder can&apos;t rule out any allergen</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>no {food} found in its %n listed ingredients</source>
        <comment>no {food} found in its %n listed ingredient</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{found}; Larder doesn&apos;t know which other foods contain it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The title or directions mention {foods}, but the ingredients don&apos;t list it. The recipe may contain it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The title or directions mention {foods}, but the ingredients don&apos;t list them. The recipe may contain them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{diet}: all %n listed ingredients checked</source>
        <comment>{diet}: its listed ingredient checked</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{foods} may not be {diet}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not {diet} ({foods})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its nutrients don&apos;t fit {diet}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tag}: {amounts} per serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a snack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a snack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {meal} dish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a {meal} dish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>labelled {tag}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not labelled {tag}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder has no definition of {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, stated by the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and you have reached today&apos;s limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, {percent} % of the {amount} for today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} {nutrient} {basis}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {amount} {nutrient} {basis}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, {amount} over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, {amount} under</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Food or group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nutrient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cuisine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strictness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of these is enough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of these is enough.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conditions of your question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used for ranking only: {rest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Avoid if possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read from &apos;{text}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a name, or remove the condition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{typed}&apos; here. Choose a name from the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a minimum or a maximum, or remove the condition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The minimum is larger than the maximum. Swap them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would you like to eat?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder will answer as soon as the library is ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &apos;{meant}&apos; to your question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. Your question is still in the box.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high protein dinner with chickpeas, no dairy, under 40 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Describe what you would like to eat, then press Enter. Down opens suggestions; Up in the empty box opens past questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Past questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Past questions (Up in the empty box)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the question (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed from your past questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Removed %n past questions.</source>
        <comment>Removed %n past question.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No questions yet. Larder stores your questions on this computer only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder does not store your questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meets your profile: {conditions}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not as you asked: {evidence}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Misses your targets: {evidence}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rest of today&apos;s targets ({nutrients})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From your profile: {conditions}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your question has no conditions, so these are general suggestions. To narrow them, name a food, diet, meal, time or nutrient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library has changed since you asked. These answers use the previous library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You chose to ignore {words}. These answers weren&apos;t checked for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe matches everything. These answers miss: {conditions}. The nearest come first. All other conditions are met.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe matches everything. These answers miss: {conditions}. All other conditions are met.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop {conditions} ({count})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignore it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Choose what you meant, or ignore it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Reword the question, or ignore it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show answers anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder has no rules for &apos;{condition}&apos; and can&apos;t check recipes for it. Ask your doctor or dietitian what to avoid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {reading}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do you mean by &apos;{word}&apos;? Choose one to see answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n answers, best first</source>
        <comment>%n answer, best first</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compare %n recipes…</source>
        <comment>Compare %n recipe…</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Show more answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change or remove a condition above, or reword the question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder never relaxes allergies, diets or exclusions to find an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n recipes not verified: may contain something you exclude, or miss a limit</source>
        <comment>%n recipe not verified: may contain something you exclude, or miss a limit</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>These might fit, but Larder can&apos;t confirm it: an ingredient or a stated amount is uncertain. They are not recommendations. Check every label before cooking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more are not listed.</source>
        <comment>%n more is not listed.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Not verified: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recipe: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember my questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions are stored on this computer only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{suggestion}, {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left: recipes like the ones you log. Right: more variety. Allergies, diets and your conditions always apply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My taste or more variety</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My taste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surprise me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quick vegan lunch with lentils</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something like what I usually eat, low in sodium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gluten-free breakfast with eggs, at least 20 g protein</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask in your own words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Describe what you feel like eating, what to include or exclude, the time you have, or a nutrient. Larder also applies your allergies, diets and the rest of today&apos;s targets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most protein</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last logged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search titles, ingredients and tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe has &apos;{typed}&apos;; these have &apos;{meant}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe with &apos;{words}&apos; meets the filters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe has &apos;{words}&apos; in its title, ingredients or tags.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe meets all filters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapted from {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field of the column {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field of the unnamed column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which column is which?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}. Title and ingredients are required. Several columns can be {fields}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the column for {fields}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table has no rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first row would be skipped: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First row: {title}, {count}: {ingredients}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove recipes from {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop recipe files here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipes from other programs, saved web pages, tables, text, or USDA food tables. Drag or paste files, folders or text. You see a preview before anything is imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste a recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Supported formats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a folder of recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cookbook to read and print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One page with a table of contents, to read in a browser or print.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cooklang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One text file per recipe, in a zip. Larder can import it again without changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON-LD (schema.org)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most recipe programs can import this. Larder can import it again without changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One text file per recipe, in a zip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One row per recipe, for a spreadsheet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported recipes only: {recipes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All recipes: {recipes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Include recipes that break my profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a location…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vegetarian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vegan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pescatarian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gluten-free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dairy-free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Egg-free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nut-free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kosher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low-FODMAP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mediterranean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to {most} kcal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{least} kcal or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{least} to {most} kcal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any diet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Course</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any course</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any cuisine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipes that didn&apos;t come with Larder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only recipes that fit your profile; unverified ones are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy per serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipes that you marked with a heart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits my profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label} ({count})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which food is this?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the food</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Foods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read &apos;{name}&apos; as this food in later imports, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this food</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As Larder reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contains {allergens}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may contain {allergens}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You chose: {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder reads: {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line then has the allergens and nutrition of the food you choose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder recognises a format by the contents of the file, not by its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. The foods were imported; the recipes were not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name columns…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the columns of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Preview of the first %n recipes</source>
        <comment>Preview of the first recipe</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 1/2 cups flour
2 eggs
1 (14 oz) can chickpeas, drained
salt to taste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;At least 12 g (80 %)&apos; means that foods making up 80 % of the weight report the nutrient. Vitamins lost in cooking are not subtracted. This says nothing about allergens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calculate nutrition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ingredient lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One ingredient per line. Ctrl+Enter calculates the nutrition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calculating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One ingredient per line. Nothing is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Servings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter also calculates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line by line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise this food. The totals leave it out and are shown as &apos;at least&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder has no nutrients for this food. The totals leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder can&apos;t convert this amount to grams. The totals leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not counted because it isn&apos;t eaten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not counted because it is optional.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grams}, as written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grams}, from its household measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grams}, from its volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {grams}, estimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrecognised: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{derivation} Nutrients of {food}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amounts that the source states are shown first, because the source knows its brands and yield. Larder calculates the others from the ingredients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} ({stated} stated, {computed} calculated)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The source&apos;s {amounts} and Larder&apos;s calculation from the ingredients differ widely. {why}. Check before you rely on either.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The source&apos;s amounts contradict each other, so the source is probably wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stated amount is probably in another unit, such as grams instead of milligrams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All differ by about the same factor, so the source probably uses another serving size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of the two is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the ingredients contradict the source&apos;s {nutrients}: check before you rely on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {amount} ({percent} %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The totals leave out %n of {lines} lines and are shown as &apos;at least&apos;. Each line below says why.</source>
        <comment>The totals leave out %n of {lines} lines and are shown as &apos;at least&apos;. The line below says why.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nutrition in total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nutrition per serving (of {servings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library is still being prepared. Drop the files again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library is still being prepared. Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library is already being changed. Wait until that finishes, or cancel it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with the title. Put the ingredients under a line that says &apos;Ingredients&apos; and the steps under &apos;Directions&apos;, then read it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These recipes come with Larder. To add yours, import or paste them, or drop their files here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard has no text or files. Copy a recipe&apos;s text or its file, then paste again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipes that answers and plans use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calculate nutrition…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import recipes, and see, export or remove those of each source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New recipe…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove these foods?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>This removes %n USDA foods. Recipes that use their nutrients will be recalculated without them. Your diary and plans won&apos;t change. You can import the tables again at any time.</source>
        <comment>This removes %n USDA food. Recipes that use its nutrients will be recalculated without it. Your diary and plans won&apos;t change. You can import the tables again at any time.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Remove these recipes?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>This removes %n recipes imported from {source}. Your diary and plans won&apos;t change. You can import them again at any time.</source>
        <comment>This removes %n recipe imported from {source}. Your diary and plans won&apos;t change. You can import it again at any time.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Removing</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Exported %n recipes to {path}.</source>
        <comment>Exported %n recipe to {path}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved the list as {written}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {contents} from the library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lentil soup
Serves 4

200 g red lentils
1 onion

Boil everything for 20 minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipe text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste or type a recipe, then press Ctrl+Enter to read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title, ingredients, then directions. Larder also recognises a web page&apos;s source or its recipe data (JSON-LD). It never opens web pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter also reads the recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protein</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carbohydrate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sugars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fiber</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saturated fat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monounsaturated fat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polyunsaturated fat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cholesterol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sodium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Salt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Potassium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calcium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Magnesium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phosphorus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zinc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vitamin A (RAE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vitamin C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vitamin D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vitamin E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vitamin K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thiamin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Riboflavin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Niacin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vitamin B6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vitamin B12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selenium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manganese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Omega-3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≥ {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} protein</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This replaces the imported recipe with the same title. To keep both, change one title.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview of {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not recognised as ingredients or directions; saved as notes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more lines</source>
        <comment>and %n more line</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>and %n more</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{food} (you chose it)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another food for &apos;{line}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n skipped, with reasons</source>
        <comment>%n skipped, with the reason</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will be skipped, with reasons</source>
        <comment>%n will be skipped, with the reason</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Copy list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save list…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more are not listed here; the copied or saved list has them.</source>
        <comment>%n more is not listed here; the copied or saved list has it.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Save skipped recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text ({pattern})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starter recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USDA food tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparation time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cooking time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nutrition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n recipes</source>
        <comment>%n recipe</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n foods</source>
        <comment>%n food</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ingredients</source>
        <comment>%n ingredient</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <comment>%n link</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n new recipes</source>
        <comment>%n new recipe</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>at least {recipes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>%n changed</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{contents} to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipes to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import {contents}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not previewed; the whole file is read on import</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n new suggested matches, never used for allergens or nutrition</source>
        <comment>%n new suggested match, never used for allergens or nutrition</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged matches</source>
        <comment>%n unchanged match</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{counts}; only the start of the file was previewed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <comment>%n file</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files not previewed; each is read on import</source>
        <comment>%n file not previewed; it is read on import</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>%n new</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged</source>
        <comment>%n unchanged</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to skip</source>
        <comment>%n to skip</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new foods</source>
        <comment>%n new food</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no foods</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{titles} and at least %n more</source>
        <comment>{titles} and at least %n more</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{titles} and %n more</source>
        <comment>{titles} and %n more</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>servings unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <comment>%n step</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Larder doesn&apos;t recognise %n ingredients, so it can&apos;t rule out any allergen.</source>
        <comment>Larder doesn&apos;t recognise %n ingredient, so it can&apos;t rule out any allergen.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no foods found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no recipes found</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n not read</source>
        <comment>%n not read</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} updated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n suggested matches added</source>
        <comment>%n suggested match added</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggested matches unchanged</source>
        <comment>%n suggested match unchanged</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recipes added. Allergens are checked from the ingredients; an ingredient Larder doesn&apos;t recognise counts as unknown for every allergen.</source>
        <comment>%n recipe added. Allergens are checked from the ingredients; an ingredient Larder doesn&apos;t recognise counts as unknown for every allergen.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Indexing %n recipes in the background. Until it finishes, answers meet all your conditions but aren&apos;t ranked by similarity to your log.</source>
        <comment>Indexing %n recipe in the background. Until it finishes, answers meet all your conditions but aren&apos;t ranked by similarity to your log.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more were skipped.</source>
        <comment>%n more was skipped.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Swap them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Include them in the shopping list and files</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n meals break {profile} ({reasons}). The shopping list and files leave them out unless you include them.</source>
        <comment>%n meal breaks {profile} ({reasons}). The shopping list and files leave it out unless you include it.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Swap all %n</source>
        <comment>Swap it</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Include them in the shopping list and files</source>
        <comment>Include it in the shopping list and files</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Why, and other dishes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap for another meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap to fit my profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log as eaten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not checked, energy unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eaten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter opens the recipe, W says why and what else fits, L locks it, R or P swaps it, E logs it, Delete removes it, Alt and arrows move it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter opens the recipe, W says why and what else fits, L locks it, R swaps it, E logs it, Delete removes it, Alt and arrows move it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap {title}, which breaks {profile}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap for another meal (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More actions (M)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions for {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock, so that suggestions may change it (L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock, so that suggestions don&apos;t change it (L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swapped {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Swapped %n meals.</source>
        <comment>Swapped %n meal.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{nutrient} over the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, which the ingredients contradict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day}, today: {totals}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day}: {totals}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter shows all nutrients of the day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>%n more</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{day}: eaten and planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF, to print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calendar (iCalendar)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is planned for {week} yet. Plan some meals, then export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Left out %n meals that break {profile}.</source>
        <comment>Left out %n meal that breaks {profile}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Exported the week to {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eaten on {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meals of the week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggest {meal} for {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eating out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this dish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You planned it yourself, or an earlier version of Larder did.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Portions and note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>soak the beans the evening before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other dishes that fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for other dishes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eat out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan no dish for this meal. Its nutrients stay unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Someone has to eat it. To plan nothing, remove the meal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eating out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other {meal} of your library fits here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestions, not saved yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the suggestions</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more notes</source>
        <comment>%n more note</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing planned for this week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get a week of suggestions that fit your profile, or add recipes from the Ask page. Select + to fill one meal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Northern hemisphere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Southern hemisphere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper of PDFs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{meal} at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reminder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved the plan options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved the plan for {week}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discarded the suggestions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no meal to remove: all are locked, eaten or past.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Removed %n meals.</source>
        <comment>Removed %n meal.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Locked {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlocked {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved {title} to {day} {meal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your library has no other {meal} that fits on {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for another {meal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for other meals</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n meals</source>
        <comment>%n meal</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Logged {meals}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its ingredients were subtracted from your pantry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These meals are already in your diary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of today&apos;s planned meals are already in your diary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Added %n foods to the pantry.</source>
        <comment>Added %n food to the pantry.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Suggested meals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggest again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggest a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This week is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the suggestions first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the shopping list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who eats…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log today&apos;s meals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the meals of this week that are not locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shopping list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pantry…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pantry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestions use this food first, and shopping lists leave it out. Logging a planned meal subtracts it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here yet. Add food above, or ticked food from the shopping list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>500 g rice, or 6 eggs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Food to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best by, of the food to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added {food} to the pantry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{food} (past its date)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grams of {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best by, of {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {food} from the pantry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed {food} in the pantry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Female</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Male</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mostly sitting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moderate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physical work or a lot of sport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allergies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peanut, milk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vegan, gluten-free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coeliac, pregnant, 7 months old</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dislikes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>olives, liver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Likes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>salmon, chickpeas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eats with you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eats at home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monday lunch, Friday dinner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single meals eaten elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestions suit everyone who eats a meal. Each person gets their own portions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Except for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who eats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a person…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved your entry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the shopping list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick off staples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add ticked to pantry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not on the list because it has no recipe: {meal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n meals are left out because they break {profile}.</source>
        <comment>%n meal is left out because it breaks {profile}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{amount} more at home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some at home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may already have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optional</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for {meals}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to buy: you have everything at home.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {total} ticked off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to buy: no recipe is planned for the days ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{problem}. Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A food name can have at most {most} characters; this has {length}. Separate several foods with commas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is already on the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a number. Use digits, such as 1800.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A target must be between 0 and {largest}. Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The minimum ({low} {unit}) is larger than the maximum ({high} {unit}). Swap them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About 1,500 kcal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About 2,000 kcal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About 2,500 kcal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protein at least 50 g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fiber at least 28 g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saturated fat at most 20 g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sodium at most 2,300 mg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {word}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strict: recipes that may break it or can&apos;t be verified are also left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always applied: no answer or plan breaks it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {words} from your likes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {words} from your dislikes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {words} from your allergies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {words} from your diets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {words} from your conditions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search allergens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No allergens match &apos;{words}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all {count} allergens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show fewer allergens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search conditions, ages and medicines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No conditions match &apos;{words}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all {count} conditions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show fewer conditions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search diets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No diets match &apos;{words}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all {count} diets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show fewer diets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No guidelines match &apos;{words}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all {count} guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show fewer guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source: {source}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source: {source} ({year})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These apply to every question and plan. Changes are saved immediately.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a food, dish or cuisine, such as chickpeas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out of every answer, along with foods made from them. Recipes that may contain them are flagged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a food, such as olives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an allergy, such as kiwi or hazelnuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add another condition or age, such as 7 months old</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own limits, from an imported profile:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggest targets…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide calories in the diary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {allergen} from your allergies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed &apos;{condition}&apos; from your conditions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed &apos;{diet}&apos; from your diets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed &apos;{guideline}&apos; from your guidelines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved the suggested targets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed one of your own limits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder leaves out recipes that contain these, may contain them, or have an unrecognised ingredient. It can&apos;t see brands or cross-contact: always check labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conditions and ages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each applies published rules to every answer and plan, and says what Larder can&apos;t know. It doesn&apos;t replace advice from your doctor or dietitian.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Published guidelines, with their sources. They don&apos;t replace advice from your doctor or dietitian.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Daily targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Targets guide the ranking. Tick &apos;Never over&apos; and no answer or plan will exceed the maximum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefer recipes with any of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only recipes with all of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some walking or standing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active work or daily sport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not pregnant, not breastfeeding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pregnant, months 1 to 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pregnant, months 4 to 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pregnant, months 7 to 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breastfeeding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggest targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pregnancy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For vitamins and minerals, search Guidelines for &apos;daily needs&apos; and pick those of your country.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} {low} to {high} {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A day: {targets}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient}, minimum a day in {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient}, maximum a day in {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient}: never over the maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer or plan will exceed this maximum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove target for {nutrient}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No targets yet. Start with one of these, or add a nutrient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Common daily targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nutrient to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set target: {target} a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete removes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {word}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per 100 g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient}, share of energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>meals within: {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too close to tell: {average}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown: {average}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the log has no weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>complete for {known} of %n entries</source>
        <comment>complete for {known} of %n entry</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of a serving&apos;s energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{foods} and %n more foods</source>
        <comment>{foods} and %n more food</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{foods}, and everything made from them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No {foods}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No {first} together with {second}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{limit} (required)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{limit} (preferred)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} For: {who}. Source: {source} ({year}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} {low} to {high} {unit} {basis}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} at most {high} {unit} {basis}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} at least {low} {unit} {basis}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>US units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servings to cook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches to cook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer servings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More servings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nutrition per serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nutrition of the whole recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All nutrients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;At least&apos; means that some ingredients don&apos;t report the nutrient. Vitamins lost in cooking are not subtracted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One serving weighs {grams} g raw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It weighs {grams} g raw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{servings} have {energy}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stated by the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the ingredients behind this number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter shows the ingredients behind this number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The source states this amount. The ingredients add up to:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent} of the daily value ({amount})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent} of your daily maximum ({amount})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent} of your daily minimum ({amount})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line}: unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only for you: what to change next time, who liked it …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your notes on this recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quick, for guests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your tags, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separate tags with commas. Everything is saved as you go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contains {allergens}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain {allergens}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An ingredient isn&apos;t recognised. Larder can&apos;t rule out {allergens}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{title}&apos; is no longer in the library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it was recommended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allergens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cook…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the steps one by one, in large type, with timers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapt…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find small changes that make the recipe fit a wish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Composed from the pattern of &apos;{title}&apos; on {day}. No one has cooked it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapted from &apos;{title}&apos; on {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wish: {wish}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Composed dish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapted recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the original</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose photo…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove photo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose photo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.jpg *.jpeg *.png *.webp *.bmp)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ingredients are listed, so this recipe may contain any allergen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No known allergens found in the listed ingredients. Check product labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The source calls this recipe {claims}. Larder hasn&apos;t confirmed that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is too large: {width} × {height} pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder can&apos;t read {file} as a picture. Choose a JPEG or PNG file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This Larder can&apos;t write JPEG files, so it can&apos;t store photos.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Daily</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before an update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can be restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can&apos;t be checked now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;larder salvage FILE&apos; copies everything that can still be read from a damaged backup.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backups yet. Larder saves one before the first change of each day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore the backup of {moment}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show all %n backups</source>
        <comment>Show the backup</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder saves your profile, diary and plans before the first change of each day. It keeps older backups weekly, then monthly. Encrypt a backup before you store it elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This replaces your profile, diary and plans with those of the backup. Larder saves the current ones first, so you can go back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save encrypted…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving and checking the backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {file}, encrypted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder backups ({patterns})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the backup of {moment}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore {name}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored {name}. Your previous data is in the list of backups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking and restoring the backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fastest device that works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number format of the calculation: int8, or 16 or 32 bit floats (f16, f32). Models are stored as int8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{device}, through {runtime}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use for {models}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A day begins at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of {meal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use system theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These settings apply to this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close Larder and open it again to change its language.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file manager could open {folder}. Open that folder yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;larder about --licences&apos; prints their texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new language applies when you open Larder again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the day begins at 04:00, a snack at 02:00 counts for the day before. An empty name means the usual one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices for models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small models read questions and ingredients, find similar recipes and predict labels. They run on this computer only. Times are per question, recipe or line. If a device fails, the CPU takes over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diary, plans, profile, recipes and automatic backups. To move Larder to another computer, close it and copy this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Larder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version {version}, licence {licence}. It contains the work of many others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use system language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The environment variable {variable} is set to {device}. It overrides this setting until you close Larder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First guideline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second guideline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No guideline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare week with guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient}, average: {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient}, {guideline}: no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient}, {guideline}: {verdict}, {range}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is logged for {week}, so there is nothing to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one or two guidelines to compare them with this week.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Average of %n days with entries in {week}.</source>
        <comment>Average of %n day with entries in {week}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{average} Today is included, although it isn&apos;t over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a report for a dietitian (PDF)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a table of entries (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a table of foods (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a table of days (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the whole diary (JSON)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import, export, copy or restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a diary…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import branded products…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the week before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved meals…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recurring meals…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted entries…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a diary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import branded products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USDA FoodData Central, branded foods (*.zip *.parquet)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing branded products. You can keep working.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Imported %n products. Type a name or a barcode to log one.</source>
        <comment>Imported %n product. Type its name or barcode to log it.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Export the diary</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Exported %n entries to {file}.</source>
        <comment>Exported %n entry to {file}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported %n entries from {program}.</source>
        <comment>Imported %n entry from {program}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>portion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amount of {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number, or one with a unit, such as 80 g; Enter saves it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{food}. Choose another food (F4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other foods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grams} g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The day comes first (31/12/2026)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The month comes first (12/31/2026)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy is in kilocalories (kcal)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy is in kilojoules (kJ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy is in small calories (cal)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy is in joules (J)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import diary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diary from {program}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read as {unit}: {columns}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns that are not imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n rows or values not imported</source>
        <comment>%n row or value not imported</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The command line lists all of them: larder diary import FILE --dry-run --json</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Import %n entries</source>
        <comment>Import %n entry</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How should Larder read this file?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its dates can be read in two ways.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It doesn&apos;t state the unit of its energy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} to {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries are already in your diary.</source>
        <comment>%n entry is already in your diary.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n saved or recurring meals, days of water or weights are new.</source>
        <comment>%n saved or recurring meal, day of water or weight is new.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Written by: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter edits it; Delete removes it; M opens its menu; Alt and arrow keys move it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit {entry}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter saves the change; Escape discards it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of this isn&apos;t recognised, so the real amount may be higher.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete {entry}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions for {entry}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The day before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The day after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as meal…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy from the day before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy {meal} from the day before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save {meal} as a meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to {meal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Water and weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>− Glass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a glass of water (250 ml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ Glass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a glass of water (250 ml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter weight…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Water: {amount} ml</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Water: {amount} of {target} ml</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} ml of it is from meals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no glass to remove. To remove water in a meal, edit the meal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trends shows it over time. It doesn&apos;t change your targets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight: not entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight: {kg} kg, {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added a glass of water.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed a glass of water.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {kg} kg for {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted {entry}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied {meal} from the day before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the day before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the week of {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed {before} to {after}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted {before}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved {entry} to {meal}, {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied {entry} to {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today, {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yesterday, {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tomorrow, {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing logged yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type what you ate above, then press Enter. Foods, recipes and products complete as you type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the day before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usual {meal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logged for {meal}: {entry}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add food</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search foods, or type what you ate, such as 2 eggs and toast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter logs it; Down shows what you usually eat; Alt+Down chooses the meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Foods to log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down chooses, Tab completes, Enter logs, F4 offers other foods.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter logs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recurring meals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{entry}, {meal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log {entry}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip {entry} on this day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped {entries}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log it when I open the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose at least one day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeating {entry}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without asking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Today page offers {entry} for {meal} on these days. You log or skip it with one click.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries already logged won&apos;t change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Today page offers them on their days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed the recurring meal {entry}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit recurring meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped repeating {entry}. Its entries stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logged {entries}, a recurring meal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recurring meals yet. Open an entry&apos;s menu on the Today page and choose Repeat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop repeating {entry}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logged when you open the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as usual breakfast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved the meal {name}. Type its name to log it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The meal stores a copy of these foods: {foods}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add from a label…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved meals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renamed {before} to {after}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted the meal {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as vitamin D tablet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As on the label, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has none of the nutrients left empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter at least one nutrient of the label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Supplement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The amounts in one serving. Ingredients are checked against your profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add from a label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a meal&apos;s name on the Today page to log it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No saved meals yet. Open an entry&apos;s menu on the Today page and choose Save as meal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{meal}, {day}. Deleted {deleted}, removed after {removed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore {entry}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trash of the diary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted entries stay here for 30 days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored {entry}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty the trash?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This removes the deleted entries for good. You can&apos;t undo it. Your diary won&apos;t change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trash is empty. Deleted entries stay here for 30 days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing logged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day}: {energy}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day}, today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of the week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Targets of this week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Week</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n days left</source>
        <comment>%n day left</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{days}: at most {amounts} on this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{question} Press Enter again to log it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In all: {energy}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipe: {details}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted: {energy}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No amount given for {foods}; counted as one typical portion.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not recognised: {foods}. Larder can&apos;t rule out any allergen, and its nutrients stay unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not counted, because the weight is unknown: {foods}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from {program}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{food}: not recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{food}: {details}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {grams} g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eaten before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>food</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kcal} kcal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The left and right arrow keys read each bar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>90 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole diary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Period</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eaten most often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines, by day</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Saved %n rows to {file}.</source>
        <comment>Saved %n row to {file}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Saved the chart to {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save trends</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{food}: %n times</source>
        <comment>{food}: once</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Target {target}: {days}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No food of these days reports this nutrient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line is the average of seven days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The green area is the target; bars above it are hatched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A thin line on a bar is the range of estimated amounts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dotted top means at least: some foods don&apos;t report {nutrient}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a bar, or use the arrow keys, to read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as a chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table or the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chart (PNG)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No meals in these days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log what you eat on the Today page. Averages, targets and the foods behind them appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>7-day average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kg} kg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight and water</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights by day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Water: {amount} ml a day, counted on %n days.</source>
        <comment>Water: {amount} ml, counted on %n day.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{day}: {kg} kg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}, the same as on {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}, {change} kg more than on {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}, {change} kg less than on {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient}: {amount} a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs by day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves out {foods}, and everything made from them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves out {foods}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves out dishes with raw {foods}, by their titles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets apart for you to check: {foods}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per serving: {limits}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder has no rules for this and asks before it shows answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent} % of energy from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {count} days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{known} of %n days have entries.</source>
        <comment>{known} of %n day have entries.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A bar is a day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A bar is the daily average of a week.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A bar is the daily average of a month.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount}, likely {low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>7-day average {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing the library…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing the library: {step}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library was not prepared, so Larder can&apos;t answer questions yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your data is safe, and you can keep working. This report helps fix the problem. Larder sends nothing; delete anything private before you share it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report could not be saved. {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder can&apos;t use {device} ({why}), so models run on the CPU. It will try again at the next start, or when you select it in Settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading foods and allergens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program is changing the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program is building the similarity index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers aren&apos;t ranked by similarity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t know your allergies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answers, plans or lists are shown until you choose a replacement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A backup restores your diary, plans and profile as they were then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder found no automatic backup that it can read. If you saved one elsewhere, restore that file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Salvaging copies everything that can still be read from the damaged log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new log is empty, so enter your allergies and diets again. Larder won&apos;t answer questions until you choose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the damaged log. This may take a minute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the backup before it replaces your log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged or missing log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore the backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore another file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Salvage the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a new log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder backups ({patterns});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your log was salvaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started a new log. Enter your allergies and diets on the Profile page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted recipes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find anything…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models run on {devices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Another program changed the library. It now has %n recipes.</source>
        <comment>Another program changed the library. It now has %n recipe.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} (Ctrl+{number})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your log can&apos;t be read, so your allergies are unknown. Choose above what to do; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a page, recipe, action or past question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up and Down choose, Enter opens, Esc closes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>past question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+1 to Ctrl+7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Ask, Today, Plan, Library, Trends, Profile or Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back from a recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the question box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the question, or open the focused item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up, Down in the question box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestions, or past questions if the box is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab in the question box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept the suggestion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next or previous control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter or Space on a condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete on a condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the condition and ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+V on the Library page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview the copied recipe or files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter in a pasted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M on a diary entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move, copy, edit or delete the entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W on a planned meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this dish, other dishes, portions, note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change; in the diary, even after a restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z or Ctrl+Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo the change that was undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the front window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F1 or ?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can keep working. Its changes appear here when it finishes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similarity index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel building the similarity index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build the similarity index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{recipes} · {foods}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until this finishes, answers aren&apos;t ranked by similarity to your log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{counts} · {activity}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{counts} · everything stays on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undid: {action}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redid: {action}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo: {action}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo: {action}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no dairy, under 500 kcal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder looks for the smallest changes that meet your wish and your profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes will appear here, next to the recipe. Type a wish and select Find changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapt a recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your wish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapt {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Your wish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. The recipe is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder can&apos;t apply {words}. Reword the wish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder found no change of &apos;{title}&apos; that meets this:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder found no change of &apos;{title}&apos; that meets all of this together:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ingredients are listed, so there is nothing to change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{title}&apos; already meets this and your profile. It needs no change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change your wish and look again. Allergies, diets and limits of your profile always apply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proposal {number}: {changes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the only small set of changes that Larder found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>from {known} of %n foods</source>
        <comment>from {known} of %n food</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{food} ({n} times)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} ({low} to {high})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount}, give or take {margin}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target {low} to {high} {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target {amount} {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target at most {high} {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target at least {low} {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent} of {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over the limit by {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over the target by {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} to go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to {amount} to go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may be more than the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may be less than the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} to go today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {amount} to go today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} left today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {amount} left today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} over today&apos;s limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} too much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy is stated by the source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy is computed from {share} % of the mass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ingredients contradict the stated {nutrients}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} in the whole recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breaks nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completions for {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Composed from the pattern of a similar recipe. No one has cooked it: read it critically before you do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compose a dish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compose again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dish for: {wish}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dishes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Composing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. Nothing was saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Composed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ddd d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>en_GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your photo of the dish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing of the dish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How Larder reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grams, energy and allergens of each ingredient appear here while you type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}: {energy}, protein {protein}, carbs {carbohydrate}, fat {fat}, sodium {sodium}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line}: not recognised. Larder can&apos;t rule out any allergen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown amount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder can&apos;t rule out {allergens}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>carbs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient}, at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes {servings}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{makes} (recipe for {whole})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} servings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes {servings}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes {servings} (recipe for {whole}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{portion}, leftovers of {weekday}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{prep} minutes to prepare, {cook} to cook.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{prep} minutes to prepare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For {meals}, leftovers for {later}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For {meals}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logged {title} for {meal} today.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logged {title} for {meal} tomorrow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logged {title} for {meal} yesterday.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logged {title} for {meal} on {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned {title} for {meal} today.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned {title} for {meal} tomorrow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned {title} for {meal} yesterday.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned {title} for {meal} on {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>January</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>February</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>March</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>April</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>June</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>July</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>August</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>September</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>October</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>November</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>December</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tuesday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wednesday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thursday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Friday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saturday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sunday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day} {month}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>breakfast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lunch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dinner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>snack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breakfast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lunch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dinner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the foods behind this number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter shows the foods behind this number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No foods yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nutrients of the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nutrients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all nutrients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show fewer nutrients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong passphrase. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypt a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat the passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least {count} characters. {advice}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore an encrypted backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is encrypted. Enter its passphrase to restore it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as my recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as &apos;{title}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one has cooked this version. Check the labels of new ingredients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The source doesn&apos;t say how many servings the recipe makes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unchanged: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New in this version: {allergens}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buy only what says so on its label: {foods}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n directions need your judgement; they are marked below.</source>
        <comment>%n direction needs your judgement; it is marked below.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{nutrient} before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{nutrient} after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted {title}. It stays in the trash for 30 days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gran&apos;s pancakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 cups flour
300 ml milk
2 eggs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whisk everything.
Fry for 2 minutes on each side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>breakfast, quick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard this recipe?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you wrote here isn&apos;t saved yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cooking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ingredients, one on each line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Directions, one step on each line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter also saves the recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The original stays as it is. Your copy says which recipe it was made from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted on {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted recipes stay here for 30 days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No deleted recipes. A recipe that you delete stays here for 30 days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a star, or type a digit from 0 to 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your rating: {stars} of {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your rating: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stated and computed nutrition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stated (shown)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computed from ingredients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label}, stated by the source and shown: {stated}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label}, computed from the ingredients: {computed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contains {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may contain {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servings half as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servings three quarters as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servings twice as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>servings {times} times as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without {food}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The amount of {food} has changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{food} was left out here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A diary entry has a food that can&apos;t be read. Restore a backup with &apos;larder restore&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an amount. Write a number, or one with a unit, such as &apos;150 g&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An amount is a number above 0 and at most {most_servings}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An earlier version logged this entry without its single foods. Change it as a whole, with --food.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name one of the entry&apos;s foods: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder can&apos;t convert &apos;{text}&apos; of {name} to grams. Write it in grams.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weight of a serving of this recipe is unknown. Write the amount in servings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a date. Write it as YYYY-MM-DD, such as {date}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a meal. Choose one of {meals}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a time of day. Write it as HH:MM, such as 07:30.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not the number of an entry. &apos;larder diary&apos; shows them: 12, or 12.1 for one food.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to log. {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is {line} characters; a log line has at most {longest}. Log one meal at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No table has the food &apos;{food_id}&apos;. Choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{ml} ml of water in a day: that is too much. Enter at most {most_water_ml} ml.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no weight for {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A weight is {least_kg} to {most_kg} kg. Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an amount of water. Write it in ml, such as 250, or in glasses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a body weight. Write it in kg, such as 70.5, or in lb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a meal. Choose one of {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A day begins between 0 (midnight) and 12 o&apos;clock. Choose a whole hour, such as 4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A meal&apos;s name has at most {longest_name} characters; this has {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another meal is called &apos;{name}&apos;. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rating is a whole number from 0 (none) to {best}; this is {rating}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes have at most {longest_notes} characters; these have {notes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A recipe has at most {most_tags} tags of your own; these are {tags}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tag has at most {longest_tag} characters; &apos;{tag}&apos; has {length}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That picture can&apos;t be stored: it is no JPEG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That picture has {jpeg} bytes; at most {largest_photo} can be stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a weekday. Write daily, weekdays, weekends, or days such as mon,thu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name at least one weekday, such as mon,thu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no recurring meal {number}. &apos;larder repeat&apos; lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{last} is before the first day, {eaten_on}. Choose a later end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved meal needs a name, such as &apos;usual breakfast&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name has at most {longest_name} characters; this has {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved meal needs at least one food.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No saved meal is called &apos;{name}&apos;. &apos;larder meals&apos; lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved meal is called &apos;{name}&apos; already. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trash has no entry {entry_id}. &apos;larder diary trash&apos; lists its entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no change of the diary to undo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was changed again since, so nothing was undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no undone change of the diary to redo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The diary is no longer as that change left it, so nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The diary has an entry without a date. Restore a backup with &apos;larder restore&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{variable}: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was built by a newer Larder. Update Larder to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your imported recipes could not be saved to {imports} ({reason}). Free some space and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the starter recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing nutrition and labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for an import to end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similarity index: {done} of {count} recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorting recipes by similarity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicting missing labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no recipe &apos;{missing}&apos; in the library. Give its id or its whole title.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{named}&apos; is not a format recipes can be written in. Choose one of {formats}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{path}&apos; has no ending that names a format. Add --format: {formats}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is one file, and {numbers} recipes need one each. Name a folder or a .zip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {path} cannot be made. Choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {what} {path} is {kind_of}. Name a file, or use &lt;(...).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {what} {path} is a folder. Name a file in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {what} {path} is larger than {most_bytes} MB. Name another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {what} {path}. Check the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {what} {path} cannot be read: it is not UTF-8 text. Check the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {what} {path} cannot be read ({why}). Check the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} is a folder. Name a file in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} is {what}, which Larder doesn&apos;t write to. Name a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {path}. {advice}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is {what}. {advice}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder {folder}. Create it, or name another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} was closed by the program that reads it. Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} cannot be written ({why}). Choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovering your imported recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving {first} of {left} recipes from the damaged library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving a second copy of your imported recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, record {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has a damaged start. Export it from the Health app again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file breaks off: records after that are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no food: no app wrote what you ate to Apple Health.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has Cronometer&apos;s {other}, not what was eaten. In Cronometer, export &apos;Servings&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no nutrients, only foods and amounts. In Cronometer, export it with nutrients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a database without records of food. Choose the export of Health Connect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot be read: it is damaged or not complete. Export it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no food: no app wrote what you ate to Health Connect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a table that Larder exported, which lacks parts of an entry. Export the diary as JSON, and import that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot be read. {error} Export it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no entry that Larder exported, or it was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} in {name_2} cannot be read. {why} Export it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no food that was eaten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no food from &apos;{writer}&apos;. Import it without --writer first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is empty or cannot be read. Export or copy it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} isn&apos;t a diary that Larder can read. {advice}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a zip without a diary that Larder can read{damaged}. {advice}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {error}, so this nutrient stays unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a backup of Waistline without a diary. Export one that has entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no column that Larder knows. In Waistline, choose English and export the diary again, or export the database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{lines} lines of mere text are left to the first process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text to read. Copy a recipe, then paste it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is {text} characters long. Save it as a file, and import that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the address of a page, and Larder opens no connection. Open it in your browser, then copy the recipe&apos;s text, or save the page and drop the file here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} cannot be written ({reason}). Check its permissions and the disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking into {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {path}. Check the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be read. Check its permissions and the disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder&apos;s own recipes stay in the library. Choose an imported source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no library yet. Start Larder once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taking the recipes out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parent} cannot be written ({reason}). Free some space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restoring your imported recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The imported recipes could not be restored ({reason}). Free some space and restore again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The imported recipes in {backup} are damaged. Restore another backup.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{looked_at} files found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder leaves out {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no library yet. Start Larder once, then import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file to import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{read} recipes read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {name_2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are in no format that Larder reads: {first}{more}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has no products that Larder can read. Name the folder or zip of FoodData Central&apos;s branded foods as CSV.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{products} is damaged. Remove it with &apos;larder remove fdc&apos;, and import the products again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpacking {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is missing, or is neither a folder, a zip nor a Parquet table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} lacks {missing}. Name the folder or zip of FoodData Central&apos;s branded foods.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has no products with a name and nutrients. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{products} can&apos;t be written ({reason}). Check the disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No USDA foods were imported. There is nothing to remove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason}). Check its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be removed ({reason}). Check its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is damaged. Remove it, and import the USDA tables again with &apos;larder import usda PATH&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{usda_foods} cannot be read. Check its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file or folder {path}. Check the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{filename} swells like a zip bomb. Check where it comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is damaged, encrypted or not complete. Download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no USDA tables: FOOD_DES.txt with ABBREV.txt or NUT_DATA.txt, or food.csv with food_nutrient.csv and nutrient.csv. Choose the folder or zip as USDA offers it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FOOD_DES.txt, line {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not &apos;number^group^description&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FOOD_DES.txt, {row}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No table states its nutrients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FOOD_DES.txt has no ABBREV.txt or NUT_DATA.txt of Release 24 to 28 in its folder. Add it and import again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not FoodData Central&apos;s: it lacks one of the columns {wanted}. Download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} entries of the kind &apos;{kind}&apos; are no foods of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>food.csv, {fdc_id}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The similarity index {path} cannot be read. Run &apos;larder reindex&apos; to build it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for this. Close other programs and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recipe library {name} is damaged. Start Larder again: it rebuilds the library with the recipes that you imported. Your log is not affected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before about 6 months a baby takes milk only, so there are no meals to plan. Leave the baby out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a baby, besides milk feeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a woman of unknown age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a man of unknown age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an adult of unknown age and sex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a woman of {age}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a man of {age}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an adult of {age}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a girl of {age}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a boy of {age}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a child of {age}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a woman of {age} and {kg} kg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a man of {age} and {kg} kg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a girl of {age} and {kg} kg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a boy of {age} and {kg} kg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pregnancy and breastfeeding only go with --sex female. Leave one out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mifflin-St Jeor (1990), {resting} kcal at rest, times {level} for activity (EFSA 2013)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated energy requirement, 3 to 18 years (IOM 2005)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and {more} kcal for pregnancy or breastfeeding (IOM 2005)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, &apos;{get}&apos;: {first_problem}. Correct it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: two guidelines are called &apos;{id}&apos;. Rename one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one in your household is called &apos;{name}&apos;. {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the person a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is in your household already. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A household has at most {most_people} people. Remove someone first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile is not valid: {first_problem}. Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} is not JSON (line {lineno}: {msg}). Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} is nested too deeply to be a profile. Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: {first_problem}. Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most {most} kcal a day is very little. Eat this little only with a doctor or dietitian.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most {most} kcal a day is less than your body uses at rest ({resting} kcal). Talk to a doctor or dietitian first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In pregnancy, ask your midwife or doctor before you eat less or leave foods out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Children and teenagers are growing. Set limits only with a doctor or dietitian.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These numbers are for healthy people. With kidney disease, protein, potassium, phosphorus and salt follow your care team&apos;s numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your condition may limit how much you should drink, so Larder sets no target. Ask your doctor, and set the amount yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below 2 years, milk counts as well, so Larder sets no target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From drinks, for a male of your age (EFSA 2010).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From drinks, for a female of your age (EFSA 2010).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From drinks, for a person of your age (EFSA 2010).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is no cell of the week. Name a day and a meal, such as mon-dinner, or a meal&apos;s number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is planned in {name} for &apos;{text}&apos;. Look at it with: larder plan show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several dishes are planned for &apos;{text}&apos;. Name one by its number: {numbers}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{part}&apos; names no days. Write them as mon,wed or mon-fri, as dates of {name}, or as a number of days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{unknown}&apos; is no meal. Write meals as {meals}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; limits no minutes. Write it as dinner=30, or day=60 for all meals of a day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No one called &apos;{name}&apos; eats this meal.{who}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{number}&apos; is no number of servings from 0 to {most_servings}, such as 1.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Someone has to eat it. To eat out, use --out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No full day fits this rule: {rule}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No full day fits these rules together: {rules}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without &apos;{rule}&apos;: {result}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still no full day, because other rules clash as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every day can be planned, for example with {dishes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {amount} a day, in fair shares at each meal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {percent} % of energy from {nutrient} over the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {amount} of {nutrient} a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {amount} a day, which is the least that is safe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{food} (allergy)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the recipes that suit is a {meal} by its course.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No {meal} recipe of your library suits {people} together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your library has no {meal} recipes. Add some, or leave {meal} out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rules} together</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>None of the %n {meal} recipes of your library is sure to fit: {rule}.</source>
        <comment>The one {meal} recipe of your library is not sure to fit: {rule}.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{path}&apos; has no ending that names a format. Add --format: {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a format a plan can be written in. Choose one of {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a paper size. Choose one of {papers}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a meal with a time. Write it as dinner=19:00.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too little food</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>breakfasts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lunches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dinners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>snacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan gives {name} as little as {least} on {days}. For {who}, less than {floor} a day needs a doctor or dietitian.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan gives you as little as {least} on {days}. For {who}, less than {floor} a day needs a doctor or dietitian.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} a day for {name} ({who})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} a day, for {who}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan aims for {amounts}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age and sex in the profile, or an energy target, change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less energy than that for {name} on {days}, as little as {least}: little else fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less energy than that on {days}, as little as {least}: little else fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your daily maxima of {nutrients}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No {meal} fits with the other meals on {days}: {rule}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other {meal} in your library fits on {days}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your maximum of {amount} of {nutrient}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is eaten or locked on {days} is already over {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On {days} not every food reports {nutrient}: {limit} is not certain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain {food}, which {name} dislikes: {dishes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain {food}, which you dislike: {dishes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probably {label} (predicted): {dishes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dish} on {days}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few {meals} fit, so some come again: {dishes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dish} comes soon after {day} again: too few {meals} fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of {nutrient}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{days} are at least {amount} over your target of {goal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{days} is at least {amount} over your target of {goal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{days} may be up to {amount} under your target of {goal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{days} are up to {amount} over your target of {goal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{days} is {amount} over your target of {goal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{days} are up to {amount} under your target of {goal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{days} is {amount} under your target of {goal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan needs a person. Give a profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The days to plan in {name} are over. Choose a later week or later days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{date} is not in {name}. Open its own week first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {meal} of {day} is in the diary already. Choose another meal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {meal} of {day} is locked. Unlock it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for {meal} recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Putting the week together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for the rules that clash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leftover of {source}, from the freezer, so there is nothing to cook.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leftover of {source}, so there is nothing to cook.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready in {minutes} minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has {foods}, which you like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In season: {foods}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has {foods}, which guidelines ask for some times a week.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares {foods} with other meals of the week.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suits {people}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} ({percent} % of the day)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its energy is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives {amounts}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{food} (best by {day})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses {foods} from your pantry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives {amount} of the {goal} of {nutrient} a day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cooked once for {meals} as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{weekday}&apos;s {meal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{fmt}&apos; is not a format of the shopping list. Choose one of {shopping_formats}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Improving the week: within {gap} % of the best possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{title}&apos; is planned on {date}, outside {name}. Plan it in its own week.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{start} to {day} {month} {year}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The week of {date} reaches beyond the calendar. Choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a week. Write it as YYYY-Www, such as {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{year} has no week {number}. Write it as YYYY-Www, such as {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question is empty. Type what you would like to eat, for example: a quick dinner with lentils.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question is longer than {max_characters} characters. Say it in a few sentences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question has no words. Type what you would like to eat, for example: a quick dinner with lentils.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder has no rules for &apos;{words}&apos;, so answers aren&apos;t checked for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask your doctor or dietitian. To see answers anyway, add --accept-unheeded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until the similarity index is built, answers aren&apos;t ranked by similarity to your log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not used: &apos;{words}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No &apos;{words}&apos;: left out the recipes labelled &apos;{label}&apos;. Others may need one, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Excluding {food} left out no recipe: no ingredient in your library is known to contain it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside {name}&apos;s limit of {what}: {food}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside your limit of {what}: {food}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain {what}, which {name} dislikes ({foods}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain {what}, which you dislike ({foods}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no ingredients are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not verified for {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contains {foods}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may contain {foods}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside {name}&apos;s limit of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside your limit of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not suit {conditions}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may not suit {conditions}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s limit is {what}: {title} has {food}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your limit is {what}: {title} has {food}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not verified for {whats}: {title} ({why}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profiles of {people}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out {meals} because of {profile} ({reasons}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out {meals} because of {profile}: {reasons}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contains {foods}, which {name}&apos;s {what} diet excludes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contains {foods}, which your {what} diet excludes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain {foods}, which {name}&apos;s {what} diet excludes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain {foods}, which your {what} diet excludes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contains {what}, which {name} avoids{because}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contains {what}, which you avoid{because}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain {what}, which {name} avoids{because}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain {what}, which you avoid{because}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>breaks {name}&apos;s {diets} diets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>breaks your {diets} diets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>breaks {name}&apos;s {diets} diet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>breaks your {diets} diet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may break {name}&apos;s {diets} diets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may break your {diets} diets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may break {name}&apos;s {diets} diet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may break your {diets} diet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} avoids {foods}: {title} contains them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You avoid {foods}: {title} contains them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} avoids {foods}: {title} contains it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You avoid {foods}: {title} contains it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} avoids {foods}: {title} may contain them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You avoid {foods}: {title} may contain them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} avoids {foods}: {title} may contain it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You avoid {foods}: {title} may contain it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s {diet} diet excludes {foods}, which {title} contains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your {diet} diet excludes {foods}, which {title} contains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s {diet} diet excludes {foods}, which {title} may contain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your {diet} diet excludes {foods}, which {title} may contain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not verified for {whats}: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contains {foods}, which Larder leaves out for {condition}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May contain a food that doesn&apos;t suit {condition} ({foods}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder has no definition of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profile could not be applied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} is not recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} are not recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{food}, mentioned but not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}&apos;s limit of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your limit of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{food}, raw or lightly cooked in {dish}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no ingredients are listed, so this recipe may contain any allergen</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>nothing that Larder leaves out for {name} found in its %n listed ingredients</source>
        <comment>nothing that Larder leaves out for {name} found in its %n listed ingredient</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>contains {foods}, which Larder leaves out for {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may contain a food that doesn&apos;t suit {name} ({foods})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recognised: {foods}. Larder can&apos;t rule out any allergen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {nutrient} is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{amount} {nutrient} per serving (at most {most})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {amount} {nutrient} per serving (at most {most})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probably {label} (predicted, {percent} %).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{foods} is optional and not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{foods} are optional and not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You had this on {day}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is in your log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similar to your {title} from {day} (similarity {similarity}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similar to your {title} (similarity {similarity}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Supplies much of the {nutrients} still missing today.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings today&apos;s energy to {amount}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings today&apos;s energy to at least {amount}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to {amount} of {goal}, over your limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to at least {amount} of {goal}, over your limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to {amount} of {goal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to at least {amount} of {goal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{diet}&apos; is not a diet with simulated logs. Choose one of {terms_by_diet}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library has no recipe for a {wanted} log with seed {seed}. Import more recipes, or take another seed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library has no recipes yet. Import some, then ask again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe in your library matches {conditions}, even with nothing else asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe matches {conditions} together. Drop a condition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Without {conditions}, %n recipes match.</source>
        <comment>Without {conditions}, %n recipe matches.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>What do you mean by &apos;{word}&apos;? Say &apos;{exclusion}&apos; or &apos;with {word}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Did you mean {names}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Reword it, or leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t answer how long food keeps. Check the label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t answer how nutritious one food is. Each recipe shows its own nutrition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder doesn&apos;t answer what one product contains: check its label. &apos;larder ingredient NAME&apos; shows the allergens that a food is known to contain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder finds recipes and doesn&apos;t answer general questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To see recipes with a food, ask for it, for example: recipes with spinach.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servings are a number above 0 and at most {most_servings}, such as 4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A recipe has 1 to {most_lines} ingredient lines; this has {lines}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recipe: {first_problem}. Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} without {foods}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying to adapt &apos;{title}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only changes of a recipe in the library can be saved. Import the recipe first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{title}&apos; needs no change, so there is nothing to save.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{title}&apos; was not saved: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library has nothing from &apos;{source}&apos;. &apos;larder remove --list&apos; names its sources.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library has no {facet} &apos;{name}&apos;. Choose one of: {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larder knows no food called &apos;{text}&apos;.{hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name two or three different recipes to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying the pattern of &apos;{title}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy 1 to {most_copied_days} days at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no day {days} days after {day}. Choose an earlier date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The diary has no such entries for {date}{days}. Open the day again, or choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} comes after {last}. Swap --from and --to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The diary has no entries in these days. Choose others with --from and --to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a format of the diary. Choose {formats}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a nutrient. Choose one of {nutrients}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a guideline Larder knows.{hint} &apos;larder guidelines&apos; lists them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tables} {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file to import, such as &apos;larder import recipes.csv&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--column is only for tables. Write &apos;larder import table PATH --column title=NAME ...&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library has nothing from &apos;{name}&apos;. &apos;larder remove --list&apos; names its sources.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} Nothing is left to write. --include-avoided includes them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{form}&apos; is not a format. &apos;larder import --list&apos; names the formats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is a folder, and --column is only for tables. Name the tables in the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That isn&apos;t an ingredient name. Try: larder ingredient &apos;2% milk&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An ingredient name can have at most {longest_name} characters; this has {name}. Shorten it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{choice}&apos; is not a language of Larder. Choose one of {choices}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no proposal {number} to save; there are {proposals}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no ingredient lines. Write one per line, such as &apos;1 1/2 cups flour&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are {filled} lines; a recipe can have at most {most_lines}. Split it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line can have at most {longest_line} characters; this has {longest}. Shorten it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the recipe a title.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A title has at most {longest_title} characters; this has {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recipe needs at least one ingredient. {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A recipe has at most {most_lines} ingredients and {most_steps} steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} has at most {most} characters: &apos;{longest}&apos; is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A time is 0 minutes or more and at most a week.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{title}&apos; comes with Larder and stays in the library. You can edit a copy of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{title}&apos; was not restored: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another recipe is called &apos;{title}&apos;. Choose another title.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a food, with its amount if you know it, such as &apos;500 g rice&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give at most {most_lines} foods at once; these are {filled}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A food can have at most {longest_line} characters; this has {longest}. Shorten it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not recognised: {names}. Say it in other words, such as &apos;500 g rice&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your pantry has no {absent}. See what it has: larder pantry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your pantry has no &apos;{name}&apos;.{there}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe is called &apos;{name}&apos;. Find one with: larder ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is no hemisphere. Choose one of {choices}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is planned for {name} yet. Plan it with: larder plan --week {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No imported product has the barcode {barcode}. Save it by its label: larder meals label NAME</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No imported product is called &apos;{line}&apos;. Import them: larder import fdc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{unknown}&apos; is not in your profile. `larder profile` lists what is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is no longer among the products. Search again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was the only food. Type another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That recipe is no longer in the library. Ask again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recipe is called &apos;{name}&apos;. Take an id or title from the answers of &apos;larder ask&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recurring meal {number} isn&apos;t due on {day}, or was logged or skipped. &apos;larder repeat&apos; lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry {number} has no food {number}.{line}. &apos;larder diary&apos; shows its foods.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is no amount of a label. Write it as protein=20 or &apos;vitamin d=25 ug&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the label&apos;s nutrients, such as --nutrient energy=210 --nutrient protein=20.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label} is not given in &apos;{unit}&apos;. Write it in {own}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The diary has no entries yet. Log a meal: larder log &quot;2 eggs and a slice of bread&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup {target} could not be read after it was written. Check the disk, and choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{backups} cannot be created ({reason}). Check its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} exists and is not a Larder backup. Name another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a Larder backup. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a readable Larder backup. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a database, but not a Larder backup. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} was written by a newer Larder. Update Larder, then restore it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your imported recipes in {imports} cannot be read ({reason}), so there is no backup. Check the disk and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another Larder is changing the library. Wait until it has finished, then back up again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program is using {name} right now. Close it, or try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database cannot open {path}: its path has a ?, a backslash or bytes that are not UTF-8. Rename it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk that holds {path} is full. Free some space and try again; nothing was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} may not be written to. Change its permissions, or choose another folder with --home.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was written by a newer Larder. Update Larder to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} could not be used just now ({why}). Nothing was changed; try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk that holds {parent} is full. Free some space and try again; nothing was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} could not be decrypted ({reason}). Nothing was changed; try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{root} cannot be written ({reason}), and encrypted backups are prepared there. Free some space, or choose another folder with --home.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was written by a newer Larder, or its start is damaged. Update Larder, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was written by a newer Larder. Update Larder, then restore it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encryption needs {memory_kib} MB of free memory. Close other programs and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The encryption library of this computer lacks Argon2id. Run &apos;make setup&apos; to install Larder&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {root} cannot be created ({reason}). Choose another one with --home.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {root} cannot be written to. Choose another one with --home.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {chosen} cannot be used ({why}). Choose another one with --home.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{root} is a file, not a folder. Name a folder with --home.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{library_pointer} cannot be read. Check its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{root} cannot be read. Check its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library could not be written to {root} ({reason}). Free some space and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for another Larder that changes the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{root} cannot be written ({reason}). Free some space, or choose another folder with --home.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{user_db} cannot be created ({reason}). Free some space or check permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{user_db} is damaged and cannot be moved aside ({reason}), so Larder does not know your allergies: make its folder writable, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your log was written by a newer Larder. Update Larder to open it; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is one of Larder&apos;s own files, and nothing else may be written there: name another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That passphrase is too short. {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of {source} can be read. {restore_instead}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your log can be read, so there is nothing to salvage. Name a damaged file to salvage that one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no damaged log in {root}. Restore a backup: larder restore FILE{home_option}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your allergies and diets in {source} cannot be read, and no backup has them. Nothing was changed: salvage the rest and enter them again (larder salvage --new-log{home_option}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} could not be used just now. Nothing was changed; try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{root} cannot be written to ({reason}). Check its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
