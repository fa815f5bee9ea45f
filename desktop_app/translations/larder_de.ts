<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name></name>
    <message>
        <source>Cook mode is open</source>
        <translation>Der Kochmodus ist offen</translation>
    </message>
    <message>
        <source>Cook {title}</source>
        <translation>{title} kochen</translation>
    </message>
    <message>
        <source>Close cook mode?</source>
        <translation>Kochmodus schließen?</translation>
    </message>
    <message>
        <source>A timer is running. It ends without a sound if you close.</source>
        <translation>Ein Timer läuft. Wenn du schließt, endet er ohne Ton.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} s</translation>
    </message>
    <message>
        <source>Ingredients</source>
        <translation>Zutaten</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Schritt {number} von {count}</translation>
    </message>
    <message>
        <source>Step {number}: {time}</source>
        <translation>Schritt {number}: {time}</translation>
    </message>
    <message>
        <source>Start timer: {time}</source>
        <translation>Timer starten: {time}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>+1 min</source>
        <translation>+1 min</translation>
    </message>
    <message>
        <source>One minute more for {timer}</source>
        <translation>Eine Minute mehr für {timer}</translation>
    </message>
    <message>
        <source>Remove the timer {timer}</source>
        <translation>Timer {timer} entfernen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Timer {timer}, {state}</source>
        <translation>Timer {timer}, {state}</translation>
    </message>
    <message>
        <source>Timers</source>
        <translation>Timer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Look for them</source>
        <translation>Danach suchen</translation>
    </message>
    <message>
        <source>Compose a dish…</source>
        <translation>Gericht zusammenstellen…</translation>
    </message>
    <message>
        <source>Looking for recipes to adapt</source>
        <translation>Anpassbare Rezepte werden gesucht</translation>
    </message>
    <message>
        <source>Compose a new dish based on a similar recipe</source>
        <translation>Ein neues Gericht nach dem Muster eines ähnlichen Rezepts zusammenstellen</translation>
    </message>
    <message>
        <source>Looking for recipes to adapt…</source>
        <translation>Anpassbare Rezepte werden gesucht…</translation>
    </message>
    <message>
        <source>Larder found no recipe that would fit after a few changes.</source>
        <translation>Larder fand kein Rezept, das mit wenigen Änderungen passen würde.</translation>
    </message>
    <message numerus="yes">
        <source>%n recipes fit after a few changes.</source>
        <comment>%n recipe fits after a few changes.</comment>
        <translation>
            <numerusform>%n Rezept passt nach wenigen Änderungen.</numerusform>
            <numerusform>%n Rezepte passen nach wenigen Änderungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Larder can look for recipes to adapt.</source>
        <translation>Larder kann nach Rezepten suchen, die sich anpassen lassen.</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <comment>%n change</comment>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>{recipe}: {changes}</source>
        <translation>{recipe}: {changes}</translation>
    </message>
    <message>
        <source>See the changes</source>
        <translation>Änderungen ansehen</translation>
    </message>
    <message>
        <source>See the changes: {title}</source>
        <translation>Änderungen ansehen: {title}</translation>
    </message>
    <message>
        <source>What you asked for</source>
        <translation>Dein Wunsch</translation>
    </message>
    <message>
        <source>Like what you eat</source>
        <translation>Ähnlich wie sonst</translation>
    </message>
    <message>
        <source>Your day</source>
        <translation>Dein Tag</translation>
    </message>
    <message>
        <source>Check before you cook</source>
        <translation>Vor dem Kochen prüfen</translation>
    </message>
    <message>
        <source>Hide reasons</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Why this?</source>
        <translation>Warum das?</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>One serving</source>
        <translation>Eine Portion</translation>
    </message>
    <message>
        <source>The whole recipe</source>
        <translation>Das ganze Rezept</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Eintragen</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Adapt</source>
        <translation>Anpassen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare: {title}</source>
        <translation>Vergleichen: {title}</translation>
    </message>
    <message>
        <source>Tick two or three answers to see them side by side</source>
        <translation>Hake zwei oder drei Antworten an, um sie nebeneinander zu sehen</translation>
    </message>
    <message>
        <source>Explain in sentences</source>
        <translation>In Sätzen erklären</translation>
    </message>
    <message>
        <source>ingredient</source>
        <translation>Zutat</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Etikett</translation>
    </message>
    <message>
        <source>nutrient</source>
        <translation>Nährstoff</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>servings</source>
        <translation>Portionen</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>required</source>
        <translation>nötig</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>bevorzugt</translation>
    </message>
    <message>
        <source>avoided if possible</source>
        <translation>möglichst vermieden</translation>
    </message>
    <message>
        <source>{condition}: not met</source>
        <translation>{condition}: nicht erfüllt</translation>
    </message>
    <message>
        <source>Change {condition} ({kind})</source>
        <translation>{condition} ändern ({kind})</translation>
    </message>
    <message>
        <source>Enter changes this condition, Delete removes it.</source>
        <translation>Eingabe ändert diese Bedingung, Entf entfernt sie.</translation>
    </message>
    <message>
        <source>Remove {condition}</source>
        <translation>{condition} entfernen</translation>
    </message>
    <message>
        <source>exact amounts</source>
        <translation>genaue Mengen</translation>
    </message>
    <message>
        <source>of calories</source>
        <translation>der Kalorien</translation>
    </message>
    <message>
        <source>for today</source>
        <translation>für heute</translation>
    </message>
    <message>
        <source>very low</source>
        <translation>sehr wenig</translation>
    </message>
    <message>
        <source>low</source>
        <translation>wenig</translation>
    </message>
    <message>
        <source>pack</source>
        <translation>Packung</translation>
    </message>
    <message>
        <source>package</source>
        <translation>Packung</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>bunch</source>
        <translation>Bund</translation>
    </message>
    <message>
        <source>bulb</source>
        <translation>Knolle</translation>
    </message>
    <message>
        <source>bag</source>
        <translation>Beutel</translation>
    </message>
    <message>
        <source>punnet</source>
        <translation>Schale</translation>
    </message>
    <message>
        <source>jar</source>
        <translation>Glas</translation>
    </message>
    <message>
        <source>can</source>
        <translation>Dose</translation>
    </message>
    <message>
        <source>bottle</source>
        <translation>Flasche</translation>
    </message>
    <message>
        <source>loaf</source>
        <translation>Laib</translation>
    </message>
    <message>
        <source>bar</source>
        <translation>Tafel</translation>
    </message>
    <message>
        <source>box</source>
        <translation>Schachtel</translation>
    </message>
    <message>
        <source>canister</source>
        <translation>Dose</translation>
    </message>
    <message>
        <source>carton</source>
        <translation>Packung</translation>
    </message>
    <message>
        <source>tub</source>
        <translation>Becher</translation>
    </message>
    <message>
        <source>container</source>
        <translation>Becher</translation>
    </message>
    <message>
        <source>pot</source>
        <translation>Becher</translation>
    </message>
    <message>
        <source>tin</source>
        <translation>Dose</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>Scheibe</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>fillet</source>
        <translation>Filet</translation>
    </message>
    <message>
        <source>strip</source>
        <translation>Streifen</translation>
    </message>
    <message>
        <source>sprig</source>
        <translation>Zweig</translation>
    </message>
    <message>
        <source>wedge</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>stalk</source>
        <translation>Stange</translation>
    </message>
    <message>
        <source>stick</source>
        <translation>Stange</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>sheet</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>ball</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>rib</source>
        <translation>Rippe</translation>
    </message>
    <message>
        <source>rasher</source>
        <translation>Scheibe</translation>
    </message>
    <message>
        <source>breast</source>
        <translation>Brust</translation>
    </message>
    <message>
        <source>clove</source>
        <translation>Zehe</translation>
    </message>
    <message>
        <source>thigh</source>
        <translation>Schenkel</translation>
    </message>
    <message>
        <source>drumstick</source>
        <translation>Unterschenkel</translation>
    </message>
    <message>
        <source>ear</source>
        <translation>Kolben</translation>
    </message>
    <message>
        <source>wing</source>
        <translation>Flügel</translation>
    </message>
    <message>
        <source>floret</source>
        <translation>Röschen</translation>
    </message>
    <message>
        <source>cube</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>half</source>
        <translation>Hälfte</translation>
    </message>
    <message>
        <source>cup</source>
        <translation>Tasse</translation>
    </message>
    <message>
        <source>tbsp</source>
        <translation>EL</translation>
    </message>
    <message>
        <source>tsp</source>
        <translation>TL</translation>
    </message>
    <message>
        <source>pinch</source>
        <translation>Prise</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mäßig viel</translation>
    </message>
    <message>
        <source>handful</source>
        <translation>Handvoll</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>Stück</translation>
    </message>
    <message>
        <source>small</source>
        <translation>klein</translation>
    </message>
    <message>
        <source>large</source>
        <translation>groß</translation>
    </message>
    <message>
        <source>packs</source>
        <translation>Packungen</translation>
    </message>
    <message>
        <source>packages</source>
        <translation>Packungen</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>bunches</source>
        <translation>Bund</translation>
    </message>
    <message>
        <source>bulbs</source>
        <translation>Knollen</translation>
    </message>
    <message>
        <source>bags</source>
        <translation>Beutel</translation>
    </message>
    <message>
        <source>punnets</source>
        <translation>Schalen</translation>
    </message>
    <message>
        <source>jars</source>
        <translation>Gläser</translation>
    </message>
    <message>
        <source>cans</source>
        <translation>Dosen</translation>
    </message>
    <message>
        <source>bottles</source>
        <translation>Flaschen</translation>
    </message>
    <message>
        <source>loaves</source>
        <translation>Laibe</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>Tafeln</translation>
    </message>
    <message>
        <source>boxes</source>
        <translation>Schachteln</translation>
    </message>
    <message>
        <source>canisters</source>
        <translation>Dosen</translation>
    </message>
    <message>
        <source>cartons</source>
        <translation>Packungen</translation>
    </message>
    <message>
        <source>tubs</source>
        <translation>Becher</translation>
    </message>
    <message>
        <source>containers</source>
        <translation>Becher</translation>
    </message>
    <message>
        <source>pots</source>
        <translation>Becher</translation>
    </message>
    <message>
        <source>tins</source>
        <translation>Dosen</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>Scheiben</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>fillets</source>
        <translation>Filets</translation>
    </message>
    <message>
        <source>strips</source>
        <translation>Streifen</translation>
    </message>
    <message>
        <source>sprigs</source>
        <translation>Zweige</translation>
    </message>
    <message>
        <source>wedges</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>stalks</source>
        <translation>Stangen</translation>
    </message>
    <message>
        <source>sticks</source>
        <translation>Stangen</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>sheets</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>balls</source>
        <translation>Kugeln</translation>
    </message>
    <message>
        <source>ribs</source>
        <translation>Rippen</translation>
    </message>
    <message>
        <source>rashers</source>
        <translation>Scheiben</translation>
    </message>
    <message>
        <source>breasts</source>
        <translation>Brüste</translation>
    </message>
    <message>
        <source>cloves</source>
        <translation>Zehen</translation>
    </message>
    <message>
        <source>thighs</source>
        <translation>Schenkel</translation>
    </message>
    <message>
        <source>drumsticks</source>
        <translation>Unterschenkel</translation>
    </message>
    <message>
        <source>ears</source>
        <translation>Kolben</translation>
    </message>
    <message>
        <source>wings</source>
        <translation>Flügel</translation>
    </message>
    <message>
        <source>florets</source>
        <translation>Röschen</translation>
    </message>
    <message>
        <source>cubes</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>halves</source>
        <translation>Hälften</translation>
    </message>
    <message>
        <source>cups</source>
        <translation>Tassen</translation>
    </message>
    <message>
        <source>pinches</source>
        <translation>Prisen</translation>
    </message>
    <message>
        <source>handfuls</source>
        <translation>Handvoll</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Stück</translation>
    </message>
    <message>
        <source>juice</source>
        <translation>Saft</translation>
    </message>
    <message>
        <source>zest</source>
        <translation>Schale</translation>
    </message>
    <message>
        <source>whites</source>
        <translation>Eiweiß</translation>
    </message>
    <message>
        <source>yolks</source>
        <translation>Eigelb</translation>
    </message>
    <message>
        <source>high</source>
        <translation>viel</translation>
    </message>
    <message>
        <source> ({low} to {high})</source>
        <translation> ({low} bis {high})</translation>
    </message>
    <message>
        <source>, give or take {margin}</source>
        <translation>, ± {margin}</translation>
    </message>
    <message>
        <source>at least {amount} (from {known} of {foods} foods)</source>
        <translation>mindestens {amount} (von {known} der {foods} Lebensmittel)</translation>
    </message>
    <message>
        <source>with {food}</source>
        <translation>mit {food}</translation>
    </message>
    <message>
        <source>no {food}</source>
        <translation>ohne {food}</translation>
    </message>
    <message>
        <source>likes {food}</source>
        <translation>du magst {food}</translation>
    </message>
    <message>
        <source>avoid {food}</source>
        <translation>meidet {food}</translation>
    </message>
    <message>
        <source>not {name}</source>
        <translation>nicht {name}</translation>
    </message>
    <message>
        <source>preferably {name}</source>
        <translation>am liebsten {name}</translation>
    </message>
    <message>
        <source> minutes</source>
        <translation> Minuten</translation>
    </message>
    <message>
        <source> minute</source>
        <translation> Minute</translation>
    </message>
    <message>
        <source>for {number}</source>
        <translation>für {number}</translation>
    </message>
    <message>
        <source>like what you eat</source>
        <translation>ähnlich wie sonst</translation>
    </message>
    <message>
        <source>like {dish}</source>
        <translation>wie {dish}</translation>
    </message>
    <message>
        <source>{level} {nutrient}</source>
        <translation>{level} {nutrient}</translation>
    </message>
    <message>
        <source>as little {nutrient} as possible today</source>
        <translation>heute so wenig {nutrient} wie möglich</translation>
    </message>
    <message>
        <source>{food} other than {others}</source>
        <translation>{food} außer {others}</translation>
    </message>
    <message>
        <source>exactly {amount}</source>
        <translation>genau {amount}</translation>
    </message>
    <message>
        <source>any{unit}</source>
        <translation>beliebig{unit}</translation>
    </message>
    <message>
        <source>its time is unknown</source>
        <translation>die Zeit ist unbekannt</translation>
    </message>
    <message>
        <source>takes {number} minutes</source>
        <translation>dauert {number} Minuten</translation>
    </message>
    <message>
        <source>its servings are unknown</source>
        <translation>die Portionen sind unbekannt</translation>
    </message>
    <message>
        <source>makes {number} servings</source>
        <translation>ergibt {number} Portionen</translation>
    </message>
    <message>
        <source>uses {foods}</source>
        <translation>mit {foods}</translation>
    </message>
    <message>
        <source>has no {food}</source>
        <translation>ohne {food}</translation>
    </message>
    <message>
        <source>contains {food} ({where})</source>
        <translation>enthält {food} ({where})</translation>
    </message>
    <message>
        <source>may contain {food} ({where})</source>
        <translation>kann {food} enthalten ({where})</translation>
    </message>
    <message>
        <source>Not recognised: {names}. Larder can&apos;t rule out any allergen</source>
        <translation>Nicht erkannt: {names}. Larder kann kein Allergen ausschließen</translation>
    </message>
    <message>
        <source>not recognised: {names}. Larder can&apos;t rule out any allergen</source>
        <translation>nicht erkannt: {names}. Larder kann kein Allergen ausschließen</translation>
    </message>
    <message numerus="yes">
        <source>no {food} found in its %n listed ingredients</source>
        <comment>no {food} found in its %n listed ingredient</comment>
        <translation>
            <numerusform>kein Fund von {food} in der %n aufgeführten Zutat</numerusform>
            <numerusform>kein Fund von {food} in den %n aufgeführten Zutaten</numerusform>
        </translation>
    </message>
    <message>
        <source>{found}; Larder doesn&apos;t know which other foods contain it</source>
        <translation>{found}; Larder weiß nicht, welche anderen Lebensmittel es enthalten</translation>
    </message>
    <message>
        <source>The title or directions mention {foods}, but the ingredients don&apos;t list it. The recipe may contain it.</source>
        <translation>Titel oder Zubereitung erwähnen {foods}, aber die Zutatenliste nicht. Das Rezept kann es enthalten.</translation>
    </message>
    <message>
        <source>The title or directions mention {foods}, but the ingredients don&apos;t list them. The recipe may contain them.</source>
        <translation>Titel oder Zubereitung erwähnen {foods}, aber die Zutatenliste nicht. Das Rezept kann sie enthalten.</translation>
    </message>
    <message numerus="yes">
        <source>{diet}: all %n listed ingredients checked</source>
        <comment>{diet}: its listed ingredient checked</comment>
        <translation>
            <numerusform>{diet}: die aufgeführte Zutat geprüft</numerusform>
            <numerusform>{diet}: alle %n aufgeführten Zutaten geprüft</numerusform>
        </translation>
    </message>
    <message>
        <source>{foods} may not be {diet}</source>
        <translation>{foods}: vielleicht nicht {diet}</translation>
    </message>
    <message>
        <source>not {diet} ({foods})</source>
        <translation>nicht {diet} ({foods})</translation>
    </message>
    <message>
        <source>its nutrients don&apos;t fit {diet}</source>
        <translation>die Nährwerte passen nicht zu „{diet}“</translation>
    </message>
    <message>
        <source>{tag}: {amounts} per serving</source>
        <translation>{tag}: {amounts} pro Portion</translation>
    </message>
    <message>
        <source>a snack</source>
        <translation>ein Snack</translation>
    </message>
    <message>
        <source>not a snack</source>
        <translation>kein Snack</translation>
    </message>
    <message>
        <source>a {meal} dish</source>
        <translation>passt als {meal}</translation>
    </message>
    <message>
        <source>not a {meal} dish</source>
        <translation>passt nicht als {meal}</translation>
    </message>
    <message>
        <source>labelled {tag}</source>
        <translation>Etikett {tag}</translation>
    </message>
    <message>
        <source>not labelled {tag}</source>
        <translation>kein Etikett {tag}</translation>
    </message>
    <message>
        <source>{label}; {estimate}</source>
        <translation>{label}; {estimate}</translation>
    </message>
    <message>
        <source>expensive by Larder&apos;s estimate: {foods}</source>
        <translation>nach Larders Schätzung teuer: {foods}</translation>
    </message>
    <message>
        <source>neither cheap nor expensive for its energy, by Larder&apos;s estimate</source>
        <translation>nach Larders Schätzung für seine Energie weder günstig noch teuer</translation>
    </message>
    <message>
        <source>cheap for its energy, by Larder&apos;s estimate</source>
        <translation>nach Larders Schätzung günstig für seine Energie</translation>
    </message>
    <message>
        <source>mostly cheap foods, by Larder&apos;s estimate: {foods}</source>
        <translation>nach Larders Schätzung meist günstige Lebensmittel: {foods}</translation>
    </message>
    <message>
        <source>no estimate of the price: {foods}</source>
        <translation>keine Schätzung des Preises: {foods}</translation>
    </message>
    <message>
        <source>Larder has no definition of {words}</source>
        <translation>Larder hat keine Definition von „{words}“</translation>
    </message>
    <message>
        <source>, stated by the source</source>
        <translation>, laut Quelle</translation>
    </message>
    <message>
        <source>, and you have reached today&apos;s limit</source>
        <translation>, und du hast die heutige Grenze erreicht</translation>
    </message>
    <message>
        <source>, {percent} % of the {amount} for today</source>
        <translation>, {percent} % der {amount} für heute</translation>
    </message>
    <message>
        <source>{amount} {nutrient} {basis}</source>
        <translation>{amount} {nutrient} {basis}</translation>
    </message>
    <message>
        <source>at least {amount} {nutrient} {basis}</source>
        <translation>mindestens {amount} {nutrient} {basis}</translation>
    </message>
    <message>
        <source>, {amount} over</source>
        <translation>, {amount} zu viel</translation>
    </message>
    <message>
        <source>, {amount} under</source>
        <translation>, {amount} zu wenig</translation>
    </message>
    <message>
        <source>{number} more</source>
        <translation>{number} weitere</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} und {last}</translation>
    </message>
    <message>
        <source>Food or group</source>
        <translation>Lebensmittel oder Gruppe</translation>
    </message>
    <message>
        <source>Nutrient</source>
        <translation>Nährstoff</translation>
    </message>
    <message>
        <source>Diet</source>
        <translation>Ernährung</translation>
    </message>
    <message>
        <source>Meal</source>
        <translation>Mahlzeit</translation>
    </message>
    <message>
        <source>Cuisine</source>
        <translation>Küche</translation>
    </message>
    <message>
        <source>Dish</source>
        <translation>Gericht</translation>
    </message>
    <message>
        <source>Add condition</source>
        <translation>Bedingung hinzufügen</translation>
    </message>
    <message>
        <source>Change condition</source>
        <translation>Bedingung ändern</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>the condition</source>
        <translation>die Bedingung</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etikett</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Strictness</source>
        <translation>Strenge</translation>
    </message>
    <message>
        <source>One of these is enough</source>
        <translation>Eine davon genügt</translation>
    </message>
    <message>
        <source>One of these is enough.</source>
        <translation>Eine davon genügt.</translation>
    </message>
    <message>
        <source>or</source>
        <translation>oder</translation>
    </message>
    <message>
        <source>Conditions of your question</source>
        <translation>Bedingungen deiner Frage</translation>
    </message>
    <message>
        <source>Used for ranking only: {rest}.</source>
        <translation>Nur für die Reihenfolge genutzt: {rest}.</translation>
    </message>
    <message>
        <source>Kind of condition</source>
        <translation>Art der Bedingung</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Nötig</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>Preferred</source>
        <translation>Bevorzugt</translation>
    </message>
    <message>
        <source>Avoid if possible</source>
        <translation>Möglichst vermeiden</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Read from &apos;{text}&apos;</source>
        <translation>Gelesen aus „{text}“</translation>
    </message>
    <message>
        <source>Enter a name, or remove the condition.</source>
        <translation>Gib einen Namen ein oder entferne die Bedingung.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{typed}&apos; here. Choose a name from the list.</source>
        <translation>Larder erkennt „{typed}“ hier nicht. Wähle einen Namen aus der Liste.</translation>
    </message>
    <message>
        <source>Enter a minimum or a maximum, or remove the condition.</source>
        <translation>Gib ein Minimum oder Maximum ein oder entferne die Bedingung.</translation>
    </message>
    <message>
        <source>The minimum is larger than the maximum. Swap them.</source>
        <translation>Das Minimum ist größer als das Maximum. Tausche sie.</translation>
    </message>
    <message>
        <source>What would you like to eat?</source>
        <translation>Was möchtest du essen?</translation>
    </message>
    <message>
        <source>Larder will answer as soon as the library is ready.</source>
        <translation>Larder antwortet, sobald die Bibliothek bereit ist.</translation>
    </message>
    <message>
        <source>Add &apos;{meant}&apos; to your question.</source>
        <translation>„{meant}“ zur Frage hinzufügen.</translation>
    </message>
    <message>
        <source>Cancelled. Your question is still in the box.</source>
        <translation>Abgebrochen. Deine Frage steht noch im Feld.</translation>
    </message>
    <message>
        <source>Open profile</source>
        <translation>Profil öffnen</translation>
    </message>
    <message>
        <source>high protein dinner with chickpeas, no dairy, under 40 minutes</source>
        <translation>eiweißreiches Abendessen mit Kichererbsen, ohne Milchprodukte, unter 40 Minuten</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Describe what you would like to eat, then press Enter. Down opens suggestions; Up in the empty box opens past questions.</source>
        <translation>Beschreibe, was du essen möchtest, dann drücke Eingabe. Ab öffnet Vorschläge; Auf im leeren Feld öffnet frühere Fragen.</translation>
    </message>
    <message>
        <source>Past questions</source>
        <translation>Frühere Fragen</translation>
    </message>
    <message>
        <source>Past questions (Up in the empty box)</source>
        <translation>Frühere Fragen (Auf im leeren Feld)</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Cancel the question</source>
        <translation>Frage abbrechen</translation>
    </message>
    <message>
        <source>Cancel the question (Esc)</source>
        <translation>Frage abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suche läuft</translation>
    </message>
    <message>
        <source>Removed from your past questions.</source>
        <translation>Aus deinen früheren Fragen entfernt.</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n past questions.</source>
        <comment>Removed %n past question.</comment>
        <translation>
            <numerusform>%n frühere Frage entfernt.</numerusform>
            <numerusform>%n frühere Fragen entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>No questions yet. Larder stores your questions on this computer only.</source>
        <translation>Noch keine Fragen. Larder speichert deine Fragen nur auf diesem Computer.</translation>
    </message>
    <message>
        <source>Larder does not store your questions.</source>
        <translation>Larder speichert deine Fragen nicht.</translation>
    </message>
    <message>
        <source>asked before</source>
        <translation>schon gefragt</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>like today&apos;s {meal}</source>
        <translation>wie heute ({meal})</translation>
    </message>
    <message>
        <source>like yesterday&apos;s {meal}</source>
        <translation>wie gestern ({meal})</translation>
    </message>
    <message>
        <source>you had it today</source>
        <translation>hattest du heute</translation>
    </message>
    <message>
        <source>you had it yesterday</source>
        <translation>hattest du gestern</translation>
    </message>
    <message>
        <source>like Monday&apos;s {meal}</source>
        <translation>wie am Montag ({meal})</translation>
    </message>
    <message>
        <source>like Tuesday&apos;s {meal}</source>
        <translation>wie am Dienstag ({meal})</translation>
    </message>
    <message>
        <source>like Wednesday&apos;s {meal}</source>
        <translation>wie am Mittwoch ({meal})</translation>
    </message>
    <message>
        <source>like Thursday&apos;s {meal}</source>
        <translation>wie am Donnerstag ({meal})</translation>
    </message>
    <message>
        <source>like Friday&apos;s {meal}</source>
        <translation>wie am Freitag ({meal})</translation>
    </message>
    <message>
        <source>like Saturday&apos;s {meal}</source>
        <translation>wie am Samstag ({meal})</translation>
    </message>
    <message>
        <source>like Sunday&apos;s {meal}</source>
        <translation>wie am Sonntag ({meal})</translation>
    </message>
    <message>
        <source>you had it on Monday</source>
        <translation>hattest du am Montag</translation>
    </message>
    <message>
        <source>you had it on Tuesday</source>
        <translation>hattest du am Dienstag</translation>
    </message>
    <message>
        <source>you had it on Wednesday</source>
        <translation>hattest du am Mittwoch</translation>
    </message>
    <message>
        <source>you had it on Thursday</source>
        <translation>hattest du am Donnerstag</translation>
    </message>
    <message>
        <source>you had it on Friday</source>
        <translation>hattest du am Freitag</translation>
    </message>
    <message>
        <source>you had it on Saturday</source>
        <translation>hattest du am Samstag</translation>
    </message>
    <message>
        <source>you had it on Sunday</source>
        <translation>hattest du am Sonntag</translation>
    </message>
    <message>
        <source>makes 1 serving</source>
        <translation>ergibt 1 Portion</translation>
    </message>
    <message>
        <source>makes {count} servings</source>
        <translation>ergibt {count} Portionen</translation>
    </message>
    <message>
        <source>Not as you asked: {evidence}.</source>
        <translation>Nicht wie gewünscht: {evidence}.</translation>
    </message>
    <message>
        <source>Misses your targets: {evidence}.</source>
        <translation>Verfehlt deine Ziele: {evidence}.</translation>
    </message>
    <message>
        <source>in your log</source>
        <translation>in deinem Protokoll</translation>
    </message>
    <message>
        <source>like your {meal}</source>
        <translation>wie {meal}</translation>
    </message>
    <message>
        <source>you had it on {date}</source>
        <translation>hattest du am {date}</translation>
    </message>
    <message>
        <source>like your {meal} of {date}</source>
        <translation>wie {meal} vom {date}</translation>
    </message>
    <message>
        <source>the rest of today&apos;s targets ({nutrients})</source>
        <translation>der Rest der heutigen Ziele ({nutrients})</translation>
    </message>
    <message>
        <source>From your profile: {conditions}.</source>
        <translation>Aus deinem Profil: {conditions}.</translation>
    </message>
    <message>
        <source>Your question has no conditions, so these are general suggestions. To narrow them, name a food, diet, meal, time or nutrient.</source>
        <translation>Deine Frage hat keine Bedingungen, deshalb sind dies allgemeine Vorschläge. Nenne ein Lebensmittel, eine Ernährung, Mahlzeit, Zeit oder einen Nährstoff, um sie einzugrenzen.</translation>
    </message>
    <message>
        <source>The library has changed since you asked. These answers use the previous library.</source>
        <translation>Die Bibliothek hat sich seit deiner Frage geändert. Diese Antworten beruhen auf der vorigen.</translation>
    </message>
    <message>
        <source>You chose to ignore {words}. These answers weren&apos;t checked for it.</source>
        <translation>Du wolltest {words} nicht beachten. Diese Antworten wurden darauf nicht geprüft.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>No recipe matches everything. These answers miss: {conditions}. The nearest come first. All other conditions are met.</source>
        <translation>Kein Rezept erfüllt alles. Diesen Antworten fehlt: {conditions}. Die nächsten stehen zuerst. Alle anderen Bedingungen sind erfüllt.</translation>
    </message>
    <message>
        <source>No recipe matches everything. These answers miss: {conditions}. All other conditions are met.</source>
        <translation>Kein Rezept erfüllt alles. Diesen Antworten fehlt: {conditions}. Alle anderen Bedingungen sind erfüllt.</translation>
    </message>
    <message>
        <source>Drop {conditions} ({count})</source>
        <translation>{conditions} weglassen ({count})</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>{name} nehmen</translation>
    </message>
    <message>
        <source>Ignore it</source>
        <translation>Nicht beachten</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Choose what you meant, or ignore it.</source>
        <translation>Larder erkennt „{word}“ nicht und kann Rezepte darauf nicht prüfen. Wähle, was du meinst, oder lass es weg.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Reword the question, or ignore it.</source>
        <translation>Larder erkennt „{word}“ nicht und kann Rezepte darauf nicht prüfen. Formuliere die Frage um oder lass es weg.</translation>
    </message>
    <message>
        <source>Show answers anyway</source>
        <translation>Antworten trotzdem zeigen</translation>
    </message>
    <message>
        <source>Larder has no rules for &apos;{condition}&apos; and can&apos;t check recipes for it. Ask your doctor or dietitian what to avoid.</source>
        <translation>Larder hat keine Regeln für „{condition}“ und kann Rezepte darauf nicht prüfen. Frage Arzt oder Ernährungsberatung, was du meiden sollst.</translation>
    </message>
    <message>
        <source>Use {reading}</source>
        <translation>„{reading}“ nehmen</translation>
    </message>
    <message>
        <source>What do you mean by &apos;{word}&apos;? Choose one to see answers.</source>
        <translation>Was meinst du mit „{word}“? Wähle eines, um Antworten zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n answers, best first</source>
        <comment>%n answer, best first</comment>
        <translation>
            <numerusform>%n Antwort</numerusform>
            <numerusform>%n Antworten, die besten zuerst</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}. All meet every condition.</source>
        <translation>{count}. Alle erfüllen jede Bedingung.</translation>
    </message>
    <message>
        <source>{count}. All meet: {conditions}.</source>
        <translation>{count}. Alle erfüllen: {conditions}.</translation>
    </message>
    <message numerus="yes">
        <source>Compare %n recipes…</source>
        <comment>Compare %n recipe…</comment>
        <translation>
            <numerusform>%n Rezept vergleichen…</numerusform>
            <numerusform>%n Rezepte vergleichen…</numerusform>
        </translation>
    </message>
    <message>
        <source>Show more answers</source>
        <translation>Mehr Antworten zeigen</translation>
    </message>
    <message>
        <source>No recipe matches your question and its filters.</source>
        <translation>Kein Rezept passt zu deiner Frage und ihren Filtern.</translation>
    </message>
    <message>
        <source>No recipe matches</source>
        <translation>Kein Rezept passt</translation>
    </message>
    <message>
        <source>Change or remove a condition above, or reword the question.</source>
        <translation>Ändere oder entferne oben eine Bedingung, oder formuliere die Frage um.</translation>
    </message>
    <message>
        <source>Larder never relaxes allergies, diets or exclusions to find an answer.</source>
        <translation>Larder lockert nie Allergien, Ernährungsweisen oder Ausschlüsse, um eine Antwort zu finden.</translation>
    </message>
    <message numerus="yes">
        <source>%n recipes not verified: may contain something you exclude, or miss a limit</source>
        <comment>%n recipe not verified: may contain something you exclude, or miss a limit</comment>
        <translation>
            <numerusform>%n Rezept nicht geprüft: kann Ausgeschlossenes enthalten oder eine Grenze verfehlen</numerusform>
            <numerusform>%n Rezepte nicht geprüft: können Ausgeschlossenes enthalten oder eine Grenze verfehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>These might fit, but Larder can&apos;t confirm it: an ingredient or a stated amount is uncertain. They are not recommendations. Check every label before cooking.</source>
        <translation>Diese könnten passen, aber Larder kann es nicht bestätigen: Eine Zutat oder angegebene Menge ist unsicher. Es sind keine Empfehlungen. Prüfe vor dem Kochen jede Packung.</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not listed.</source>
        <comment>%n more is not listed.</comment>
        <translation>
            <numerusform>%n weiteres steht nicht hier.</numerusform>
            <numerusform>%n weitere stehen nicht hier.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not verified: {title}</source>
        <translation>Nicht geprüft: {title}</translation>
    </message>
    <message>
        <source>Open recipe</source>
        <translation>Rezept öffnen</translation>
    </message>
    <message>
        <source>Open recipe: {title}</source>
        <translation>Rezept öffnen: {title}</translation>
    </message>
    <message>
        <source>Remember my questions</source>
        <translation>Meine Fragen merken</translation>
    </message>
    <message>
        <source>Questions are stored on this computer only.</source>
        <translation>Fragen werden nur auf diesem Computer gespeichert.</translation>
    </message>
    <message>
        <source>Clear history</source>
        <translation>Verlauf löschen</translation>
    </message>
    <message>
        <source>{suggestion}, {number} of {count}</source>
        <translation>{suggestion}, {number} von {count}</translation>
    </message>
    <message>
        <source>My taste: recipes like the ones you log. Surprise me: more variety. Allergies, diets and your conditions always apply.</source>
        <translation>Wie sonst: Rezepte wie die, die du einträgst. Neues: mehr Abwechslung. Allergien, Ernährungsweisen und deine Bedingungen gelten immer.</translation>
    </message>
    <message>
        <source>My taste or more variety</source>
        <translation>Mein Geschmack oder mehr Abwechslung</translation>
    </message>
    <message>
        <source>My taste</source>
        <translation>Wie sonst</translation>
    </message>
    <message>
        <source>Surprise me</source>
        <translation>Neues</translation>
    </message>
    <message>
        <source>a quick vegan lunch with lentils</source>
        <translation>ein schnelles veganes Mittagessen mit Linsen</translation>
    </message>
    <message>
        <source>something like what I usually eat, low in sodium</source>
        <translation>etwas wie das, was ich sonst esse, mit wenig Natrium</translation>
    </message>
    <message>
        <source>gluten-free breakfast with eggs, at least 20 g protein</source>
        <translation>glutenfreies Frühstück mit Eiern, mindestens 20 g Eiweiß</translation>
    </message>
    <message>
        <source>Ask in your own words</source>
        <translation>Frag mit eigenen Worten</translation>
    </message>
    <message>
        <source>Describe what you feel like eating, what to include or exclude, the time you have, or a nutrient. Larder also applies your allergies, diets and the rest of today&apos;s targets.</source>
        <translation>Beschreibe, worauf du Lust hast, was hinein soll oder nicht, wie viel Zeit du hast, oder einen Nährstoff. Larder beachtet auch deine Allergien, Ernährungsweisen und den Rest der heutigen Ziele.</translation>
    </message>
    <message>
        <source>For example</source>
        <translation>Zum Beispiel</translation>
    </message>
    <message>
        <source>Ask: {text}</source>
        <translation>Frage: {text}</translation>
    </message>
    <message>
        <source>Best match</source>
        <translation>Beste Treffer</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Least time</source>
        <translation>Kürzeste Zeit</translation>
    </message>
    <message>
        <source>Least energy</source>
        <translation>Wenigste Energie</translation>
    </message>
    <message>
        <source>Most protein</source>
        <translation>Meistes Eiweiß</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Neueste</translation>
    </message>
    <message>
        <source>Last logged</source>
        <translation>Zuletzt gegessen</translation>
    </message>
    <message>
        <source>Search titles, ingredients and tags</source>
        <translation>Titel, Zutaten und Tags durchsuchen</translation>
    </message>
    <message>
        <source>Search recipes</source>
        <translation>Rezepte suchen</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show as cards</source>
        <translation>Als Karten zeigen</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n recipes</source>
        <comment>{count} of %n recipe</comment>
        <translation>
            <numerusform>{count} von %n Rezept</numerusform>
            <numerusform>{count} von %n Rezepten</numerusform>
        </translation>
    </message>
    <message>
        <source>No recipe has &apos;{typed}&apos;; these have &apos;{meant}&apos;.</source>
        <translation>Kein Rezept hat „{typed}“; diese haben „{meant}“.</translation>
    </message>
    <message>
        <source>No recipe with &apos;{words}&apos; meets the filters.</source>
        <translation>Kein Rezept mit „{words}“ passt zu den Filtern.</translation>
    </message>
    <message>
        <source>No recipe has &apos;{words}&apos; in its title, ingredients or tags.</source>
        <translation>Kein Rezept hat „{words}“ in Titel, Zutaten oder Tags.</translation>
    </message>
    <message>
        <source>No recipe meets all filters.</source>
        <translation>Kein Rezept passt zu allen Filtern.</translation>
    </message>
    <message>
        <source>No recipes</source>
        <translation>Keine Rezepte</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter zurücksetzen</translation>
    </message>
    <message>
        <source>Adapted from {title}</source>
        <translation>Angepasst aus {title}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>Duplizieren…</translation>
    </message>
    <message>
        <source>Delete recipe</source>
        <translation>Rezept löschen</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen…</translation>
    </message>
    <message>
        <source>Not imported</source>
        <translation>Nicht importiert</translation>
    </message>
    <message>
        <source>Field of the column {column}</source>
        <translation>Feld der Spalte {column}</translation>
    </message>
    <message>
        <source>Field of the unnamed column</source>
        <translation>Feld der Spalte ohne Namen</translation>
    </message>
    <message>
        <source>Which column is which?</source>
        <translation>Welche Spalte ist welche?</translation>
    </message>
    <message>
        <source>{name}. Title and ingredients are required. Several columns can be {fields}.</source>
        <translation>{name}. Titel und Zutaten sind nötig. Mehrere Spalten können {fields} sein.</translation>
    </message>
    <message>
        <source>Use these columns</source>
        <translation>Diese Spalten nehmen</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>Erste Zeilen</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>keine Zeilen</translation>
    </message>
    <message>
        <source>Choose the column for {fields}.</source>
        <translation>Wähle die Spalte für {fields}.</translation>
    </message>
    <message>
        <source>The table has no rows.</source>
        <translation>Die Tabelle hat keine Zeilen.</translation>
    </message>
    <message>
        <source>The first row would be skipped: {reason}</source>
        <translation>Die erste Zeile würde übersprungen: {reason}</translation>
    </message>
    <message>
        <source>First row: {title}, {count}: {ingredients}.</source>
        <translation>Erste Zeile: {title}, {count}: {ingredients}.</translation>
    </message>
    <message>
        <source>Your library</source>
        <translation>Deine Bibliothek</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Remove recipes from {label}</source>
        <translation>Rezepte aus {label} entfernen</translation>
    </message>
    <message>
        <source>Import recipes</source>
        <translation>Rezepte importieren</translation>
    </message>
    <message>
        <source>Drop recipe files here</source>
        <translation>Rezeptdateien hierher ziehen</translation>
    </message>
    <message>
        <source>Recipes from other programs, saved web pages, tables, text, or USDA food tables. Drag or paste files, folders or text. You see a preview before anything is imported.</source>
        <translation>Rezepte aus anderen Programmen, gespeicherte Webseiten, Tabellen, Text oder USDA-Tabellen. Ziehe Dateien, Ordner oder Text hierher oder füge sie ein. Vor dem Import siehst du eine Vorschau.</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>Dateien importieren…</translation>
    </message>
    <message>
        <source>Paste a recipe</source>
        <translation>Rezept einfügen</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>Ordner importieren…</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formate</translation>
    </message>
    <message>
        <source>Supported formats</source>
        <translation>Unterstützte Formate</translation>
    </message>
    <message>
        <source>Import a folder of recipes</source>
        <translation>Ordner mit Rezepten importieren</translation>
    </message>
    <message>
        <source>Cookbook to read and print</source>
        <translation>Kochbuch zum Lesen und Drucken</translation>
    </message>
    <message>
        <source>One page with a table of contents, to read in a browser or print.</source>
        <translation>Eine Seite mit Inhaltsverzeichnis, zum Lesen im Browser oder zum Drucken.</translation>
    </message>
    <message>
        <source>Cooklang</source>
        <translation>Cooklang</translation>
    </message>
    <message>
        <source>One text file per recipe, in a zip. Larder can import it again without changes.</source>
        <translation>Eine Textdatei pro Rezept, in einem Zip. Larder kann sie unverändert wieder importieren.</translation>
    </message>
    <message>
        <source>JSON-LD (schema.org)</source>
        <translation>JSON-LD (schema.org)</translation>
    </message>
    <message>
        <source>Most recipe programs can import this. Larder can import it again without changes.</source>
        <translation>Die meisten Rezeptprogramme können das importieren. Larder kann es unverändert wieder importieren.</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>One text file per recipe, in a zip.</source>
        <translation>Eine Textdatei pro Rezept, in einem Zip.</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>Tabelle (CSV)</translation>
    </message>
    <message>
        <source>One row per recipe, for a spreadsheet.</source>
        <translation>Eine Zeile pro Rezept, für eine Tabellenkalkulation.</translation>
    </message>
    <message>
        <source>Export recipes</source>
        <translation>Rezepte exportieren</translation>
    </message>
    <message>
        <source>Imported recipes only: {recipes}</source>
        <translation>Nur importierte Rezepte: {recipes}</translation>
    </message>
    <message>
        <source>All recipes: {recipes}</source>
        <translation>Alle Rezepte: {recipes}</translation>
    </message>
    <message>
        <source>Include recipes that break my profile</source>
        <translation>Auch Rezepte, die meinem Profil widersprechen</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Choose a location…</source>
        <translation>Ort wählen…</translation>
    </message>
    <message>
        <source>Vegetarian</source>
        <translation>Vegetarisch</translation>
    </message>
    <message>
        <source>Vegan</source>
        <translation>Vegan</translation>
    </message>
    <message>
        <source>Pescatarian</source>
        <translation>Pescetarisch</translation>
    </message>
    <message>
        <source>Gluten-free</source>
        <translation>Glutenfrei</translation>
    </message>
    <message>
        <source>Dairy-free</source>
        <translation>Ohne Milch</translation>
    </message>
    <message>
        <source>Egg-free</source>
        <translation>Ohne Ei</translation>
    </message>
    <message>
        <source>Nut-free</source>
        <translation>Ohne Nüsse</translation>
    </message>
    <message>
        <source>Halal</source>
        <translation>Halal</translation>
    </message>
    <message>
        <source>Kosher</source>
        <translation>Koscher</translation>
    </message>
    <message>
        <source>Low-FODMAP</source>
        <translation>FODMAP-arm</translation>
    </message>
    <message>
        <source>Keto</source>
        <translation>Keto</translation>
    </message>
    <message>
        <source>Mediterranean</source>
        <translation>Mediterran</translation>
    </message>
    <message>
        <source>Up to {amount}</source>
        <translation>Bis {amount}</translation>
    </message>
    <message>
        <source>{amount} or more</source>
        <translation>{amount} oder mehr</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} bis {most}</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Jede Zeit</translation>
    </message>
    <message>
        <source>Any diet</source>
        <translation>Jede Ernährung</translation>
    </message>
    <message>
        <source>Energy per serving</source>
        <translation>Energie pro Portion</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Gang</translation>
    </message>
    <message>
        <source>Any course</source>
        <translation>Jeder Gang</translation>
    </message>
    <message>
        <source>Any cuisine</source>
        <translation>Jede Küche</translation>
    </message>
    <message>
        <source>Any energy</source>
        <translation>Jede Energie</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Any source</source>
        <translation>Jede Quelle</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Meine</translation>
    </message>
    <message>
        <source>Recipes that didn&apos;t come with Larder</source>
        <translation>Rezepte, die nicht von Larder stammen</translation>
    </message>
    <message>
        <source>Only recipes that fit your profile; unverified ones are left out</source>
        <translation>Nur Rezepte, die zu deinem Profil passen; nicht geprüfte fehlen</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>Recipes that you marked with a heart</source>
        <translation>Rezepte, die du mit einem Herz markiert hast</translation>
    </message>
    <message>
        <source>Fits my profile</source>
        <translation>Passt zu meinem Profil</translation>
    </message>
    <message>
        <source>Up to {time}</source>
        <translation>Bis {time}</translation>
    </message>
    <message>
        <source>{label} ({count})</source>
        <translation>{label} ({count})</translation>
    </message>
    <message>
        <source>Which food is this?</source>
        <translation>Welches Lebensmittel ist das?</translation>
    </message>
    <message>
        <source>Name of the food</source>
        <translation>Name des Lebensmittels</translation>
    </message>
    <message>
        <source>Foods</source>
        <translation>Lebensmittel</translation>
    </message>
    <message>
        <source>Read &apos;{name}&apos; as this food in later imports, too</source>
        <translation>„{name}“ auch bei späteren Importen als dieses Lebensmittel lesen</translation>
    </message>
    <message>
        <source>Use this food</source>
        <translation>Dieses Lebensmittel nehmen</translation>
    </message>
    <message>
        <source>As Larder reads it</source>
        <translation>So liest es Larder</translation>
    </message>
    <message>
        <source>contains {allergens}</source>
        <translation>enthält {allergens}</translation>
    </message>
    <message>
        <source>may contain {allergens}</source>
        <translation>kann {allergens} enthalten</translation>
    </message>
    <message>
        <source>not recognised</source>
        <translation>nicht erkannt</translation>
    </message>
    <message>
        <source>You chose: {food}</source>
        <translation>Von dir gewählt: {food}</translation>
    </message>
    <message>
        <source>Larder reads: {food}</source>
        <translation>Larder liest: {food}</translation>
    </message>
    <message>
        <source>This line then has the allergens and nutrition of the food you choose.</source>
        <translation>Diese Zeile hat dann Allergene und Nährwerte des gewählten Lebensmittels.</translation>
    </message>
    <message>
        <source>Larder recognises a format by the contents of the file, not by its name.</source>
        <translation>Larder erkennt ein Format am Inhalt der Datei, nicht am Namen.</translation>
    </message>
    <message>
        <source>Cancelled. The foods were imported; the recipes were not.</source>
        <translation>Abgebrochen. Die Lebensmittel wurden importiert, die Rezepte nicht.</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Nichts wurde geändert</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
    <message>
        <source>Name columns…</source>
        <translation>Spalten benennen…</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Name the columns of {name}</source>
        <translation>Spalten von {name} benennen</translation>
    </message>
    <message numerus="yes">
        <source>Preview of the first %n recipes</source>
        <comment>Preview of the first recipe</comment>
        <translation>
            <numerusform>Vorschau des ersten Rezepts</numerusform>
            <numerusform>Vorschau der ersten %n Rezepte</numerusform>
        </translation>
    </message>
    <message>
        <source>1 1/2 cups flour
2 eggs
1 (14 oz) can chickpeas, drained
salt to taste</source>
        <translation>200 g Mehl
2 Eier
1 Dose Kichererbsen, abgetropft
etwas Salz</translation>
    </message>
    <message>
        <source>&apos;At least 12 g (80 %)&apos; means that foods making up 80 % of the weight report the nutrient. Vitamins lost in cooking are not subtracted. This says nothing about allergens.</source>
        <translation>„Mindestens 12 g (80 %)“ heißt: Zutaten mit 80 % des Gewichts nennen den Nährstoff. Vitamine, die beim Kochen verloren gehen, sind nicht abgezogen. Über Allergene sagt das nichts.</translation>
    </message>
    <message>
        <source>Calculate nutrition</source>
        <translation>Nährwerte berechnen</translation>
    </message>
    <message>
        <source>Ingredient lines</source>
        <translation>Zutatenzeilen</translation>
    </message>
    <message>
        <source>One ingredient per line. Ctrl+Enter calculates the nutrition.</source>
        <translation>Eine Zutat pro Zeile. Strg+Eingabe berechnet die Nährwerte.</translation>
    </message>
    <message>
        <source>Servings</source>
        <translation>Portionen</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Calculating</source>
        <translation>Wird berechnet</translation>
    </message>
    <message>
        <source>One ingredient per line. Nothing is saved.</source>
        <translation>Eine Zutat pro Zeile. Nichts wird gespeichert.</translation>
    </message>
    <message>
        <source>&amp;Servings</source>
        <translation>&amp;Portionen</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Ctrl+Enter also calculates</source>
        <translation>Strg+Eingabe berechnet ebenfalls</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Line by line</source>
        <translation>Zeile für Zeile</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise this food. The totals leave it out and are shown as &apos;at least&apos;.</source>
        <translation>Larder erkennt dieses Lebensmittel nicht. Die Summen lassen es weg und heißen „mindestens“.</translation>
    </message>
    <message>
        <source>Larder has no nutrients for this food. The totals leave it out.</source>
        <translation>Larder hat keine Nährwerte für dieses Lebensmittel. Die Summen lassen es weg.</translation>
    </message>
    <message>
        <source>Larder can&apos;t convert this amount to grams. The totals leave it out.</source>
        <translation>Larder kann diese Menge nicht in Gramm umrechnen. Die Summen lassen sie weg.</translation>
    </message>
    <message>
        <source>Not counted because it isn&apos;t eaten.</source>
        <translation>Nicht gezählt, weil es nicht gegessen wird.</translation>
    </message>
    <message>
        <source>Not counted because it is optional.</source>
        <translation>Nicht gezählt, weil es optional ist.</translation>
    </message>
    <message>
        <source>{grams}, as written</source>
        <translation>{grams}, wie angegeben</translation>
    </message>
    <message>
        <source>{grams}, from its household measure</source>
        <translation>{grams}, aus dem Haushaltsmaß</translation>
    </message>
    <message>
        <source>{grams}, from its volume</source>
        <translation>{grams}, aus dem Volumen</translation>
    </message>
    <message>
        <source>about {grams}, estimated</source>
        <translation>etwa {grams}, geschätzt</translation>
    </message>
    <message>
        <source>unrecognised: {name}</source>
        <translation>nicht erkannt: {name}</translation>
    </message>
    <message>
        <source>{derivation} Nutrients of {food}.</source>
        <translation>{derivation} Nährwerte von {food}.</translation>
    </message>
    <message>
        <source>Amounts that the source states are shown first, because the source knows its brands and yield. Larder calculates the others from the ingredients.</source>
        <translation>Mengen, die die Quelle angibt, stehen zuerst, denn die Quelle kennt ihre Marken und ihre Ausbeute. Die anderen berechnet Larder aus den Zutaten.</translation>
    </message>
    <message>
        <source>Aim: {range}</source>
        <translation>Ziel: {range}</translation>
    </message>
    <message>
        <source>{amount} (aim: {range})</source>
        <translation>{amount} (Ziel: {range})</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>{nutrient} ({stated} stated, {computed} calculated)</source>
        <translation>{nutrient} ({stated} angegeben, {computed} berechnet)</translation>
    </message>
    <message>
        <source>The source&apos;s {amounts} and Larder&apos;s calculation from the ingredients differ widely. {why}. Check before you rely on either.</source>
        <translation>Die Angaben der Quelle ({amounts}) und Larders Berechnung aus den Zutaten weichen stark voneinander ab. {why}. Prüfe nach, bevor du dich darauf verlässt.</translation>
    </message>
    <message>
        <source>The source&apos;s amounts contradict each other, so the source is probably wrong</source>
        <translation>Die Angaben der Quelle widersprechen sich, wahrscheinlich irrt die Quelle</translation>
    </message>
    <message>
        <source>The stated amount is probably in another unit, such as grams instead of milligrams</source>
        <translation>Die angegebene Menge hat wahrscheinlich eine andere Einheit, etwa Gramm statt Milligramm</translation>
    </message>
    <message>
        <source>All differ by about the same factor, so the source probably uses another serving size</source>
        <translation>Alle weichen um etwa denselben Faktor ab, wahrscheinlich meint die Quelle eine andere Portionsgröße</translation>
    </message>
    <message>
        <source>One of the two is wrong</source>
        <translation>Eine der beiden ist falsch</translation>
    </message>
    <message>
        <source>the ingredients contradict the source&apos;s {nutrients}: check before you rely on it</source>
        <translation>die Zutaten widersprechen der Angabe der Quelle ({nutrients}): prüfe nach, bevor du dich darauf verlässt</translation>
    </message>
    <message>
        <source>at least {amount} ({percent} %)</source>
        <translation>mindestens {amount} ({percent} %)</translation>
    </message>
    <message numerus="yes">
        <source>The totals leave out %n of {lines} lines and are shown as &apos;at least&apos;. Each line below says why.</source>
        <comment>The totals leave out %n of {lines} lines and are shown as &apos;at least&apos;. The line below says why.</comment>
        <translation>
            <numerusform>Die Summen lassen %n von {lines} Zeilen weg und heißen „mindestens“. Die Zeile unten sagt, warum.</numerusform>
            <numerusform>Die Summen lassen %n von {lines} Zeilen weg und heißen „mindestens“. Jede Zeile unten sagt, warum.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nutrition in total</source>
        <translation>Nährwerte insgesamt</translation>
    </message>
    <message>
        <source>Nutrition per serving (of {servings})</source>
        <translation>Nährwerte pro Portion (von {servings})</translation>
    </message>
    <message>
        <source>The library is still being prepared. Drop the files again in a moment.</source>
        <translation>Die Bibliothek wird noch vorbereitet. Ziehe die Dateien gleich noch einmal hierher.</translation>
    </message>
    <message>
        <source>The library is still being prepared. Try again in a moment.</source>
        <translation>Die Bibliothek wird noch vorbereitet. Versuche es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The library is already being changed. Wait until that finishes, or cancel it.</source>
        <translation>Die Bibliothek wird bereits geändert. Warte, bis das fertig ist, oder brich es ab.</translation>
    </message>
    <message>
        <source>Start with the title. Put the ingredients under a line that says &apos;Ingredients&apos; and the steps under &apos;Directions&apos;, then read it again.</source>
        <translation>Beginne mit dem Titel. Schreibe die Zutaten unter eine Zeile „Zutaten“ und die Schritte unter „Zubereitung“, dann lies den Text noch einmal ein.</translation>
    </message>
    <message>
        <source>These recipes come with Larder. To add yours, import or paste them, or drop their files here.</source>
        <translation>Diese Rezepte bringt Larder mit. Um eigene hinzuzufügen, importiere sie, füge sie ein oder ziehe ihre Dateien hierher.</translation>
    </message>
    <message>
        <source>The clipboard has no text or files. Copy a recipe&apos;s text or its file, then paste again.</source>
        <translation>Die Zwischenablage enthält weder Text noch Dateien. Kopiere den Text oder die Datei eines Rezepts und füge es noch einmal ein.</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Recipes that answers and plans use.</source>
        <translation>Rezepte, die Antworten und Pläne verwenden.</translation>
    </message>
    <message>
        <source>Copied the list.</source>
        <translation>Liste kopiert.</translation>
    </message>
    <message>
        <source>Calculate nutrition…</source>
        <translation>Nährwerte…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Import recipes, and see, export or remove those of each source</source>
        <translation>Rezepte importieren; die jeder Quelle ansehen, exportieren oder entfernen</translation>
    </message>
    <message>
        <source>New recipe…</source>
        <translation>Neues Rezept…</translation>
    </message>
    <message>
        <source>Write a recipe (Ctrl+N)</source>
        <translation>Rezept schreiben (Strg+N)</translation>
    </message>
    <message>
        <source>Back to the recipes</source>
        <translation>Zurück zu den Rezepten</translation>
    </message>
    <message>
        <source>Reading the files</source>
        <translation>Dateien werden gelesen</translation>
    </message>
    <message>
        <source>Reading the text</source>
        <translation>Text wird gelesen</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Import läuft</translation>
    </message>
    <message>
        <source>Remove these foods?</source>
        <translation>Diese Lebensmittel entfernen?</translation>
    </message>
    <message numerus="yes">
        <source>This removes %n USDA foods. Recipes that use their nutrients will be recalculated without them. Your diary and plans won&apos;t change. You can import the tables again at any time.</source>
        <comment>This removes %n USDA food. Recipes that use its nutrients will be recalculated without it. Your diary and plans won&apos;t change. You can import the tables again at any time.</comment>
        <translation>
            <numerusform>Das entfernt %n USDA-Lebensmittel. Rezepte, die seine Nährwerte nutzen, werden ohne es neu berechnet. Tagebuch und Pläne ändern sich nicht. Du kannst die Tabellen jederzeit wieder importieren.</numerusform>
            <numerusform>Das entfernt %n USDA-Lebensmittel. Rezepte, die ihre Nährwerte nutzen, werden ohne sie neu berechnet. Tagebuch und Pläne ändern sich nicht. Du kannst die Tabellen jederzeit wieder importieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove these recipes?</source>
        <translation>Diese Rezepte entfernen?</translation>
    </message>
    <message numerus="yes">
        <source>This removes %n recipes imported from {source}. Your diary and plans won&apos;t change. You can import them again at any time.</source>
        <comment>This removes %n recipe imported from {source}. Your diary and plans won&apos;t change. You can import it again at any time.</comment>
        <translation>
            <numerusform>Das entfernt %n Rezept, das aus {source} importiert wurde. Tagebuch und Pläne ändern sich nicht. Du kannst es jederzeit wieder importieren.</numerusform>
            <numerusform>Das entfernt %n Rezepte, die aus {source} importiert wurden. Tagebuch und Pläne ändern sich nicht. Du kannst sie jederzeit wieder importieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Removing</source>
        <translation>Wird entfernt</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n recipes to {path}.</source>
        <comment>Exported %n recipe to {path}.</comment>
        <translation>
            <numerusform>%n Rezept nach {path} exportiert.</numerusform>
            <numerusform>%n Rezepte nach {path} exportiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Export läuft</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>Abgebrochen. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Saved the list as {written}.</source>
        <translation>Liste gespeichert als {written}.</translation>
    </message>
    <message>
        <source>Removed {contents} from the library.</source>
        <translation>{contents} aus der Bibliothek entfernt.</translation>
    </message>
    <message>
        <source>Lentil soup
Serves 4

200 g red lentils
1 onion

Boil everything for 20 minutes.</source>
        <translation>Linsensuppe
Für 4 Personen

200 g rote Linsen
1 Zwiebel

Alles 20 Minuten kochen.</translation>
    </message>
    <message>
        <source>Recipe text</source>
        <translation>Rezepttext</translation>
    </message>
    <message>
        <source>Paste or type a recipe, then press Ctrl+Enter to read it.</source>
        <translation>Füge ein Rezept ein oder tippe es, dann drücke Strg+Eingabe.</translation>
    </message>
    <message>
        <source>Discard text</source>
        <translation>Text verwerfen</translation>
    </message>
    <message>
        <source>Title, ingredients, then directions. Larder also recognises a web page&apos;s source or its recipe data (JSON-LD). It never opens web pages.</source>
        <translation>Titel, Zutaten, dann Zubereitung. Larder erkennt auch den Quelltext einer Webseite oder ihre Rezeptdaten (JSON-LD). Larder öffnet nie Webseiten.</translation>
    </message>
    <message>
        <source>Read recipe</source>
        <translation>Rezept lesen</translation>
    </message>
    <message>
        <source>Ctrl+Enter also reads the recipe</source>
        <translation>Strg+Eingabe liest das Rezept ebenfalls</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Protein</source>
        <translation>Eiweiß</translation>
    </message>
    <message>
        <source>Carbohydrate</source>
        <translation>Kohlenhydrate</translation>
    </message>
    <message>
        <source>Sugars</source>
        <translation>Zucker</translation>
    </message>
    <message>
        <source>Fiber</source>
        <translation>Ballaststoffe</translation>
    </message>
    <message>
        <source>Fat</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>Saturated fat</source>
        <translation>Gesättigte Fettsäuren</translation>
    </message>
    <message>
        <source>Monounsaturated fat</source>
        <translation>Einfach ungesättigte Fettsäuren</translation>
    </message>
    <message>
        <source>Polyunsaturated fat</source>
        <translation>Mehrfach ungesättigte Fettsäuren</translation>
    </message>
    <message>
        <source>Cholesterol</source>
        <translation>Cholesterin</translation>
    </message>
    <message>
        <source>Sodium</source>
        <translation>Natrium</translation>
    </message>
    <message>
        <source>Salt</source>
        <translation>Salz</translation>
    </message>
    <message>
        <source>Potassium</source>
        <translation>Kalium</translation>
    </message>
    <message>
        <source>Calcium</source>
        <translation>Calcium</translation>
    </message>
    <message>
        <source>Iron</source>
        <translation>Eisen</translation>
    </message>
    <message>
        <source>Magnesium</source>
        <translation>Magnesium</translation>
    </message>
    <message>
        <source>Phosphorus</source>
        <translation>Phosphor</translation>
    </message>
    <message>
        <source>Zinc</source>
        <translation>Zink</translation>
    </message>
    <message>
        <source>Vitamin A (RAE)</source>
        <translation>Vitamin A (RAE)</translation>
    </message>
    <message>
        <source>Vitamin C</source>
        <translation>Vitamin C</translation>
    </message>
    <message>
        <source>Vitamin D</source>
        <translation>Vitamin D</translation>
    </message>
    <message>
        <source>Vitamin E</source>
        <translation>Vitamin E</translation>
    </message>
    <message>
        <source>Vitamin K</source>
        <translation>Vitamin K</translation>
    </message>
    <message>
        <source>Thiamin</source>
        <translation>Thiamin</translation>
    </message>
    <message>
        <source>Riboflavin</source>
        <translation>Riboflavin</translation>
    </message>
    <message>
        <source>Niacin</source>
        <translation>Niacin</translation>
    </message>
    <message>
        <source>Vitamin B6</source>
        <translation>Vitamin B6</translation>
    </message>
    <message>
        <source>Folate</source>
        <translation>Folat</translation>
    </message>
    <message>
        <source>Vitamin B12</source>
        <translation>Vitamin B12</translation>
    </message>
    <message>
        <source>Choline</source>
        <translation>Cholin</translation>
    </message>
    <message>
        <source>Selenium</source>
        <translation>Selen</translation>
    </message>
    <message>
        <source>Copper</source>
        <translation>Kupfer</translation>
    </message>
    <message>
        <source>Manganese</source>
        <translation>Mangan</translation>
    </message>
    <message>
        <source>Omega-3</source>
        <translation>Omega-3</translation>
    </message>
    <message>
        <source>≥ {amount}</source>
        <translation>≥ {amount}</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>{amount} protein</source>
        <translation>{amount} Eiweiß</translation>
    </message>
    <message>
        <source>{amount} carbohydrate</source>
        <translation>{amount} Kohlenhydrate</translation>
    </message>
    <message>
        <source>{amount} fat</source>
        <translation>{amount} Fett</translation>
    </message>
    <message>
        <source>This replaces the imported recipe with the same title. To keep both, change one title.</source>
        <translation>Das ersetzt das importierte Rezept mit demselben Titel. Um beide zu behalten, ändere einen Titel.</translation>
    </message>
    <message>
        <source>Preview of {title}</source>
        <translation>Vorschau von {title}</translation>
    </message>
    <message>
        <source>Directions</source>
        <translation>Zubereitung</translation>
    </message>
    <message>
        <source>Not recognised as ingredients or directions; saved as notes:</source>
        <translation>Weder als Zutat noch als Zubereitung erkannt; als Notiz gespeichert:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more lines</source>
        <comment>and %n more line</comment>
        <translation>
            <numerusform>und %n weitere Zeile</numerusform>
            <numerusform>und %n weitere Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>and %n more</comment>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>{food} (you chose it)</source>
        <translation>{food} (von dir gewählt)</translation>
    </message>
    <message>
        <source>Choose another food for &apos;{line}&apos;</source>
        <translation>Anderes Lebensmittel für „{line}“ wählen</translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation>Rezepte</translation>
    </message>
    <message numerus="yes">
        <source>%n skipped, with reasons</source>
        <comment>%n skipped, with the reason</comment>
        <translation>
            <numerusform>%n übersprungen, mit Grund</numerusform>
            <numerusform>%n übersprungen, mit Gründen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will be skipped, with reasons</source>
        <comment>%n will be skipped, with the reason</comment>
        <translation>
            <numerusform>%n wird übersprungen, mit Grund</numerusform>
            <numerusform>%n werden übersprungen, mit Gründen</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy list</source>
        <translation>Liste kopieren</translation>
    </message>
    <message>
        <source>Save list…</source>
        <translation>Liste speichern…</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not listed here; the copied or saved list has them.</source>
        <comment>%n more is not listed here; the copied or saved list has it.</comment>
        <translation>
            <numerusform>%n weiteres steht nicht hier, aber in der kopierten oder gespeicherten Liste.</numerusform>
            <numerusform>%n weitere stehen nicht hier, aber in der kopierten oder gespeicherten Liste.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save skipped recipes</source>
        <translation>Übersprungene Rezepte speichern</translation>
    </message>
    <message>
        <source>Text ({pattern})</source>
        <translation>Text ({pattern})</translation>
    </message>
    <message>
        <source>Starter recipes</source>
        <translation>Mitgelieferte Rezepte</translation>
    </message>
    <message>
        <source>USDA food tables</source>
        <translation>USDA-Lebensmitteltabellen</translation>
    </message>
    <message>
        <source>Preparation time</source>
        <translation>Vorbereitungszeit</translation>
    </message>
    <message>
        <source>Cooking time</source>
        <translation>Kochzeit</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>Webadresse</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Nutrition</source>
        <translation>Nährwerte</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message numerus="yes">
        <source>%n recipes</source>
        <comment>%n recipe</comment>
        <translation>
            <numerusform>%n Rezept</numerusform>
            <numerusform>%n Rezepte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n foods</source>
        <comment>%n food</comment>
        <translation>
            <numerusform>%n Lebensmittel</numerusform>
            <numerusform>%n Lebensmittel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ingredients</source>
        <comment>%n ingredient</comment>
        <translation>
            <numerusform>%n Zutat</numerusform>
            <numerusform>%n Zutaten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <comment>%n link</comment>
        <translation>
            <numerusform>%n Verweis</numerusform>
            <numerusform>%n Verweise</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be read</source>
        <translation>Nichts ist lesbar</translation>
    </message>
    <message numerus="yes">
        <source>%n new recipes</source>
        <comment>%n new recipe</comment>
        <translation>
            <numerusform>%n neues Rezept</numerusform>
            <numerusform>%n neue Rezepte</numerusform>
        </translation>
    </message>
    <message>
        <source>at least {recipes}</source>
        <translation>mindestens {recipes}</translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>%n changed</comment>
        <translation>
            <numerusform>%n geändert</numerusform>
            <numerusform>%n geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>{contents} to import</source>
        <translation>{contents} zu importieren</translation>
    </message>
    <message>
        <source>Recipes to import</source>
        <translation>Rezepte zum Importieren</translation>
    </message>
    <message>
        <source>Nothing new</source>
        <translation>Nichts Neues</translation>
    </message>
    <message>
        <source>all recipes</source>
        <translation>alle Rezepte</translation>
    </message>
    <message>
        <source>Import {contents}</source>
        <translation>{contents} importieren</translation>
    </message>
    <message>
        <source>not previewed; the whole file is read on import</source>
        <translation>keine Vorschau; die ganze Datei wird beim Import gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%n new suggested matches, never used for allergens or nutrition</source>
        <comment>%n new suggested match, never used for allergens or nutrition</comment>
        <translation>
            <numerusform>%n neue vorgeschlagene Zuordnung, nie für Allergene oder Nährwerte genutzt</numerusform>
            <numerusform>%n neue vorgeschlagene Zuordnungen, nie für Allergene oder Nährwerte genutzt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged matches</source>
        <comment>%n unchanged match</comment>
        <translation>
            <numerusform>%n unveränderte Zuordnung</numerusform>
            <numerusform>%n unveränderte Zuordnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>no recipes</source>
        <translation>keine Rezepte</translation>
    </message>
    <message>
        <source>{counts}; only the start of the file was previewed</source>
        <translation>{counts}; Vorschau nur vom Anfang der Datei</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <comment>%n file</comment>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files not previewed; each is read on import</source>
        <comment>%n file not previewed; it is read on import</comment>
        <translation>
            <numerusform>%n Datei ohne Vorschau; sie wird beim Import gelesen</numerusform>
            <numerusform>%n Dateien ohne Vorschau; jede wird beim Import gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>%n new</comment>
        <translation>
            <numerusform>%n neu</numerusform>
            <numerusform>%n neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged</source>
        <comment>%n unchanged</comment>
        <translation>
            <numerusform>%n unverändert</numerusform>
            <numerusform>%n unverändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to skip</source>
        <comment>%n to skip</comment>
        <translation>
            <numerusform>%n zu überspringen</numerusform>
            <numerusform>%n zu überspringen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new foods</source>
        <comment>%n new food</comment>
        <translation>
            <numerusform>%n neues Lebensmittel</numerusform>
            <numerusform>%n neue Lebensmittel</numerusform>
        </translation>
    </message>
    <message>
        <source>no foods</source>
        <translation>keine Lebensmittel</translation>
    </message>
    <message numerus="yes">
        <source>{titles} and at least %n more</source>
        <comment>{titles} and at least %n more</comment>
        <translation>
            <numerusform>{titles} und mindestens %n weiteres</numerusform>
            <numerusform>{titles} und mindestens %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{titles} and %n more</source>
        <comment>{titles} and %n more</comment>
        <translation>
            <numerusform>{titles} und %n weiteres</numerusform>
            <numerusform>{titles} und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>servings unknown</source>
        <translation>Portionen unbekannt</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>Zeit unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <comment>%n step</comment>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>no directions</source>
        <translation>keine Zubereitung</translation>
    </message>
    <message numerus="yes">
        <source>Larder doesn&apos;t recognise %n ingredients, so it can&apos;t rule out any allergen.</source>
        <comment>Larder doesn&apos;t recognise %n ingredient, so it can&apos;t rule out any allergen.</comment>
        <translation>
            <numerusform>Larder erkennt %n Zutat nicht und kann deshalb kein Allergen ausschließen.</numerusform>
            <numerusform>Larder erkennt %n Zutaten nicht und kann deshalb kein Allergen ausschließen.</numerusform>
        </translation>
    </message>
    <message>
        <source>no foods found</source>
        <translation>keine Lebensmittel gefunden</translation>
    </message>
    <message>
        <source>no recipes found</source>
        <translation>keine Rezepte gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%n not read</source>
        <comment>%n not read</comment>
        <translation>
            <numerusform>%n nicht gelesen</numerusform>
            <numerusform>%n nicht gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>{count} hinzugefügt</translation>
    </message>
    <message>
        <source>{count} updated</source>
        <translation>{count} aktualisiert</translation>
    </message>
    <message>
        <source>{count} unchanged</source>
        <translation>{count} unverändert</translation>
    </message>
    <message>
        <source>{count} skipped</source>
        <translation>{count} übersprungen</translation>
    </message>
    <message numerus="yes">
        <source>%n suggested matches added</source>
        <comment>%n suggested match added</comment>
        <translation>
            <numerusform>%n vorgeschlagene Zuordnung hinzugefügt</numerusform>
            <numerusform>%n vorgeschlagene Zuordnungen hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggested matches unchanged</source>
        <comment>%n suggested match unchanged</comment>
        <translation>
            <numerusform>%n vorgeschlagene Zuordnung unverändert</numerusform>
            <numerusform>%n vorgeschlagene Zuordnungen unverändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recipes added. Allergens are checked from the ingredients; an ingredient Larder doesn&apos;t recognise counts as unknown for every allergen.</source>
        <comment>%n recipe added. Allergens are checked from the ingredients; an ingredient Larder doesn&apos;t recognise counts as unknown for every allergen.</comment>
        <translation>
            <numerusform>%n Rezept hinzugefügt. Allergene werden anhand der Zutaten geprüft; eine Zutat, die Larder nicht erkennt, gilt für jedes Allergen als unbekannt.</numerusform>
            <numerusform>%n Rezepte hinzugefügt. Allergene werden anhand der Zutaten geprüft; eine Zutat, die Larder nicht erkennt, gilt für jedes Allergen als unbekannt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Indexing %n recipes in the background. Until it finishes, answers meet all your conditions but aren&apos;t ranked by similarity to your log.</source>
        <comment>Indexing %n recipe in the background. Until it finishes, answers meet all your conditions but aren&apos;t ranked by similarity to your log.</comment>
        <translation>
            <numerusform>%n Rezept wird im Hintergrund indiziert. Bis dahin erfüllen Antworten alle deine Bedingungen, sind aber nicht nach Ähnlichkeit zu deinem Protokoll sortiert.</numerusform>
            <numerusform>%n Rezepte werden im Hintergrund indiziert. Bis dahin erfüllen Antworten alle deine Bedingungen, sind aber nicht nach Ähnlichkeit zu deinem Protokoll sortiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more were skipped.</source>
        <comment>%n more was skipped.</comment>
        <translation>
            <numerusform>%n weiteres wurde übersprungen.</numerusform>
            <numerusform>%n weitere wurden übersprungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Swap them</source>
        <translation>Austauschen</translation>
    </message>
    <message>
        <source>Include them in the shopping list and files</source>
        <translation>In Einkaufsliste und Dateien aufnehmen</translation>
    </message>
    <message numerus="yes">
        <source>%n meals break {profile} ({reasons}). The shopping list and files leave them out unless you include them.</source>
        <comment>%n meal breaks {profile} ({reasons}). The shopping list and files leave it out unless you include it.</comment>
        <translation>
            <numerusform>%n Mahlzeit passt nicht zu: {profile} ({reasons}). Einkaufsliste und Dateien lassen sie weg, außer du nimmst sie auf.</numerusform>
            <numerusform>%n Mahlzeiten passen nicht zu: {profile} ({reasons}). Einkaufsliste und Dateien lassen sie weg, außer du nimmst sie auf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Swap all %n</source>
        <comment>Swap it</comment>
        <translation>
            <numerusform>Austauschen</numerusform>
            <numerusform>Alle %n austauschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Include them in the shopping list and files</source>
        <comment>Include it in the shopping list and files</comment>
        <translation>
            <numerusform>In Einkaufsliste und Dateien aufnehmen</numerusform>
            <numerusform>In Einkaufsliste und Dateien aufnehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Why, and other dishes…</source>
        <translation>Warum, und andere Gerichte…</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Swap for another meal</source>
        <translation>Gegen eine andere Mahlzeit tauschen</translation>
    </message>
    <message>
        <source>Choose a recipe…</source>
        <translation>Rezept wählen…</translation>
    </message>
    <message>
        <source>Swap to fit my profile</source>
        <translation>Passend zu meinem Profil tauschen</translation>
    </message>
    <message>
        <source>Log as eaten</source>
        <translation>Als gegessen eintragen</translation>
    </message>
    <message>
        <source>not checked, energy unknown</source>
        <translation>nicht geprüft, Energie unbekannt</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>eaten</source>
        <translation>gegessen</translation>
    </message>
    <message>
        <source>Enter opens the recipe, W says why and what else fits, L locks it, R or P swaps it, C chooses another recipe, E logs it, Delete removes it, Alt and arrows move it.</source>
        <translation>Eingabe öffnet das Rezept, W sagt warum und was noch passt, L sperrt es, R oder P tauscht es, C wählt ein anderes Rezept, E trägt es ein, Entf entfernt es, Alt und Pfeile verschieben es.</translation>
    </message>
    <message>
        <source>Enter opens the recipe, W says why and what else fits, L locks it, R swaps it, C chooses another recipe, E logs it, Delete removes it, Alt and arrows move it.</source>
        <translation>Eingabe öffnet das Rezept, W sagt warum und was noch passt, L sperrt es, R tauscht es, C wählt ein anderes Rezept, E trägt es ein, Entf entfernt es, Alt und Pfeile verschieben es.</translation>
    </message>
    <message>
        <source>eaten instead: {meal}</source>
        <translation>stattdessen gegessen: {meal}</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Swap {title}, which breaks {profile}</source>
        <translation>{title} tauschen; passt nicht zu: {profile}</translation>
    </message>
    <message>
        <source>Swap for another meal (R)</source>
        <translation>Gegen eine andere Mahlzeit tauschen (R)</translation>
    </message>
    <message>
        <source>More actions (M)</source>
        <translation>Weitere Aktionen (M)</translation>
    </message>
    <message>
        <source>Actions for {title}</source>
        <translation>Aktionen für {title}</translation>
    </message>
    <message>
        <source>Move to</source>
        <translation>Verschieben nach</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Unlock, so that suggestions may change it (L)</source>
        <translation>Entsperren, damit Vorschläge es ändern dürfen (L)</translation>
    </message>
    <message>
        <source>Lock, so that suggestions don&apos;t change it (L)</source>
        <translation>Sperren, damit Vorschläge es nicht ändern (L)</translation>
    </message>
    <message>
        <source>Changed since it was suggested, so nothing is proven about this week.</source>
        <translation>Seit dem Vorschlag geändert. Über diese Woche ist darum nichts bewiesen.</translation>
    </message>
    <message>
        <source>Swapped {title}.</source>
        <translation>{title} ausgetauscht.</translation>
    </message>
    <message numerus="yes">
        <source>Swapped %n meals.</source>
        <comment>Swapped %n meal.</comment>
        <translation>
            <numerusform>%n Mahlzeit ausgetauscht.</numerusform>
            <numerusform>%n Mahlzeiten ausgetauscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing else fits.</source>
        <translation>Sonst passt nichts.</translation>
    </message>
    <message>
        <source>{nutrient} over the limit</source>
        <translation>{nutrient} über der Grenze</translation>
    </message>
    <message>
        <source>{nutrient} over</source>
        <translation>{nutrient} zu viel</translation>
    </message>
    <message>
        <source>{nutrient} unknown</source>
        <translation>{nutrient} unbekannt</translation>
    </message>
    <message>
        <source>, which the ingredients contradict</source>
        <translation>, dem die Zutaten widersprechen</translation>
    </message>
    <message>
        <source>nothing planned</source>
        <translation>nichts geplant</translation>
    </message>
    <message>
        <source>{day}, today: {totals}</source>
        <translation>{day}, heute: {totals}</translation>
    </message>
    <message>
        <source>{day}: {totals}</source>
        <translation>{day}: {totals}</translation>
    </message>
    <message>
        <source>Enter shows all nutrients of the day.</source>
        <translation>Eingabe zeigt alle Nährstoffe des Tages.</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>energy unknown</source>
        <translation>Energie unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>%n more</comment>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>{day}: eaten and planned</source>
        <translation>{day}: gegessen und geplant</translation>
    </message>
    <message>
        <source>PDF, to print</source>
        <translation>PDF, zum Drucken</translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation>Webseite (HTML)</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Nur Text</translation>
    </message>
    <message>
        <source>Calendar (iCalendar)</source>
        <translation>Kalender (iCalendar)</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Export week</source>
        <translation>Woche exportieren</translation>
    </message>
    <message>
        <source>Nothing is planned for this week yet. Plan some meals, then export.</source>
        <translation>Für diese Woche ist noch nichts geplant. Plane Mahlzeiten, dann exportiere.</translation>
    </message>
    <message numerus="yes">
        <source>Left out %n meals that break {profile}.</source>
        <comment>Left out %n meal that breaks {profile}.</comment>
        <translation>
            <numerusform>%n Mahlzeit weggelassen; passt nicht zu: {profile}.</numerusform>
            <numerusform>%n Mahlzeiten weggelassen; passen nicht zu: {profile}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported the week to {file}.</source>
        <translation>Woche nach {file} exportiert.</translation>
    </message>
    <message>
        <source>eaten on {day}</source>
        <translation>gegessen am {day}</translation>
    </message>
    <message>
        <source>Meals of the week</source>
        <translation>Mahlzeiten der Woche</translation>
    </message>
    <message>
        <source>Suggest {meal} for {day}</source>
        <translation>{meal} für {day} vorschlagen</translation>
    </message>
    <message>
        <source>Choose a recipe for {meal} on {day}</source>
        <translation>Rezept für {meal} am {day} wählen</translation>
    </message>
    <message>
        <source>eating out</source>
        <translation>auswärts</translation>
    </message>
    <message>
        <source>Why this dish</source>
        <translation>Warum dieses Gericht</translation>
    </message>
    <message>
        <source>You planned it yourself, or an earlier version of Larder did.</source>
        <translation>Du hast es selbst geplant, oder eine frühere Version von Larder.</translation>
    </message>
    <message>
        <source>How it is cooked, for {servings}</source>
        <translation>So wird es gekocht, für {servings}</translation>
    </message>
    <message>
        <source>Portions and note</source>
        <translation>Portionen und Notiz</translation>
    </message>
    <message>
        <source>Such as {words}</source>
        <translation>Zum Beispiel: {words}</translation>
    </message>
    <message>
        <source>soak the beans the evening before</source>
        <translation>die Bohnen am Vorabend einweichen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Other dishes that fit</source>
        <translation>Andere passende Gerichte</translation>
    </message>
    <message>
        <source>Searching for other dishes…</source>
        <translation>Andere Gerichte werden gesucht…</translation>
    </message>
    <message>
        <source>Any recipe of your library, whether it fits or not</source>
        <translation>Jedes Rezept deiner Bibliothek, ob es passt oder nicht</translation>
    </message>
    <message>
        <source>Eat out</source>
        <translation>Auswärts essen</translation>
    </message>
    <message>
        <source>Plan no dish for this meal. Its nutrients stay unknown.</source>
        <translation>Kein Gericht für diese Mahlzeit planen. Ihre Nährwerte bleiben unbekannt.</translation>
    </message>
    <message>
        <source>Repeat every week…</source>
        <translation>Jede Woche wiederholen…</translation>
    </message>
    <message>
        <source>Have this meal in every new plan</source>
        <translation>Diese Mahlzeit in jeden neuen Plan aufnehmen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Give someone a portion, or remove the meal.</source>
        <translation>Jemand muss es essen. Um nichts zu planen, entferne die Mahlzeit.</translation>
    </message>
    <message>
        <source>Eating out</source>
        <translation>Auswärts essen</translation>
    </message>
    <message>
        <source>No other {meal} of your library fits here.</source>
        <translation>In deiner Bibliothek passt hier nichts anderes als {meal}.</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Nehmen</translation>
    </message>
    <message>
        <source>Take {title}</source>
        <translation>{title} nehmen</translation>
    </message>
    <message>
        <source>Keep the planned meals</source>
        <translation>Die geplanten Mahlzeiten behalten</translation>
    </message>
    <message>
        <source>Replace the planned meals</source>
        <translation>Die geplanten Mahlzeiten ersetzen</translation>
    </message>
    <message>
        <source>Plan another dish instead</source>
        <translation>Stattdessen ein anderes Gericht planen</translation>
    </message>
    <message>
        <source>Leave these meals empty</source>
        <translation>Diese Mahlzeiten leer lassen</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>Erster Tag</translation>
    </message>
    <message>
        <source>The same weekdays</source>
        <translation>Dieselben Wochentage</translation>
    </message>
    <message>
        <source>Planned meals</source>
        <translation>Geplante Mahlzeiten</translation>
    </message>
    <message>
        <source>Dishes that aren&apos;t copied</source>
        <translation>Gerichte, die nicht kopiert werden</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Checking the meals against the profiles…</source>
        <translation>Die Mahlzeiten werden mit den Profilen verglichen…</translation>
    </message>
    <message>
        <source>With these choices no meal is copied.</source>
        <translation>Mit dieser Auswahl wird keine Mahlzeit kopiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n meals suit everyone who eats them.</source>
        <comment>%n meal suits everyone who eats it.</comment>
        <translation>
            <numerusform>%n Mahlzeit passt für alle, die sie essen.</numerusform>
            <numerusform>%n Mahlzeiten passen für alle, die sie essen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{step}…</source>
        <translation>{step}…</translation>
    </message>
    <message>
        <source>Suggestions, not saved yet</source>
        <translation>Vorschläge, noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Notes on the suggestions</source>
        <translation>Hinweise zu den Vorschlägen</translation>
    </message>
    <message numerus="yes">
        <source>%n more notes</source>
        <comment>%n more note</comment>
        <translation>
            <numerusform>%n weiterer Hinweis</numerusform>
            <numerusform>%n weitere Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing planned for this week</source>
        <translation>Diese Woche ist nichts geplant</translation>
    </message>
    <message>
        <source>Nothing was planned for this week</source>
        <translation>Für diese Woche war nichts geplant</translation>
    </message>
    <message>
        <source>This week is over. Choose &apos;This week&apos; above to plan the meals from today on.</source>
        <translation>Diese Woche ist vorbei. Wähle oben „Diese Woche“, um die Mahlzeiten ab heute zu planen.</translation>
    </message>
    <message>
        <source>Get a week of suggestions that fit your profile. To fill one meal, select + for a suggestion, or the magnifying glass to choose a recipe.</source>
        <translation>Lass dir eine Woche vorschlagen, die zu deinem Profil passt. Für eine einzelne Mahlzeit bringt + einen Vorschlag, und mit der Lupe wählst du ein Rezept.</translation>
    </message>
    <message>
        <source>Northern hemisphere</source>
        <translation>Nordhalbkugel</translation>
    </message>
    <message>
        <source>Southern hemisphere</source>
        <translation>Südhalbkugel</translation>
    </message>
    <message>
        <source>No seasons</source>
        <translation>Keine Jahreszeiten</translation>
    </message>
    <message>
        <source>Plan options</source>
        <translation>Planoptionen</translation>
    </message>
    <message>
        <source>Meals</source>
        <translation>Mahlzeiten</translation>
    </message>
    <message>
        <source>Cooked within</source>
        <translation>Kochen höchstens</translation>
    </message>
    <message>
        <source>In calendars at</source>
        <translation>Im Kalender um</translation>
    </message>
    <message>
        <source>{meal} cooked within</source>
        <translation>{meal}: Kochen höchstens</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>Side dishes where meals are short of energy</source>
        <translation>Beilagen, wo Mahlzeiten zu wenig Energie haben</translation>
    </message>
    <message>
        <source>Keep it cheap</source>
        <translation>Günstig planen</translation>
    </message>
    <message>
        <source>Cooking in a day</source>
        <translation>Kochen am Tag</translation>
    </message>
    <message>
        <source>Lunches and dinners cooked in a week</source>
        <translation>Mittag- und Abendessen, die du pro Woche kochst</translation>
    </message>
    <message>
        <source>Other limits on single days</source>
        <translation>Andere Grenzen an einzelnen Tagen</translation>
    </message>
    <message>
        <source>Cheap by Larder&apos;s own estimates, not by your shop&apos;s prices.</source>
        <translation>Günstig nach Larders eigenen Schätzungen, nicht nach den Preisen deines Ladens.</translation>
    </message>
    <message>
        <source>Your kitchen has:</source>
        <translation>Deine Küche hat:</translation>
    </message>
    <message>
        <source>Suggested dishes use only this equipment, according to their directions.</source>
        <translation>Vorschläge brauchen nichts anderes, soweit ihre Anleitung es sagt.</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>any time</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Whole day</source>
        <translation>Ganzer Tag</translation>
    </message>
    <message>
        <source>{meal} on {day} cooked within</source>
        <translation>{meal} am {day} gekocht in</translation>
    </message>
    <message>
        <source>Seasons</source>
        <translation>Jahreszeiten</translation>
    </message>
    <message>
        <source>Exported files</source>
        <translation>Exportierte Dateien</translation>
    </message>
    <message>
        <source>Paper of PDFs</source>
        <translation>Papier der PDFs</translation>
    </message>
    <message>
        <source>{meal} at</source>
        <translation>{meal} um</translation>
    </message>
    <message>
        <source>The other meals are leftovers of another day, or cold dishes such as sandwiches.</source>
        <translation>Die anderen Mahlzeiten sind Reste eines anderen Tages oder kalte Gerichte wie Sandwiches.</translation>
    </message>
    <message>
        <source>min before</source>
        <translation>min vorher</translation>
    </message>
    <message>
        <source>Reminder</source>
        <translation>Erinnerung</translation>
    </message>
    <message>
        <source>Choose at least one day and one meal.</source>
        <translation>Wähle mindestens einen Tag und eine Mahlzeit.</translation>
    </message>
    <message>
        <source>Saved the plan options.</source>
        <translation>Planoptionen gespeichert.</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Diese Woche</translation>
    </message>
    <message>
        <source>Searching for recipes</source>
        <translation>Rezepte werden gesucht</translation>
    </message>
    <message>
        <source>Drop &apos;{rule}&apos; and plan again</source>
        <translation>„{rule}“ weglassen und neu planen</translation>
    </message>
    <message>
        <source>Dropped &apos;{rule}&apos; from the profile.</source>
        <translation>„{rule}“ aus dem Profil entfernt.</translation>
    </message>
    <message>
        <source>Saved the week of {dates}.</source>
        <translation>Woche vom {dates} gespeichert.</translation>
    </message>
    <message>
        <source>Discarded the suggestions.</source>
        <translation>Vorschläge verworfen.</translation>
    </message>
    <message>
        <source>There is no meal to remove: all are locked, eaten or past.</source>
        <translation>Keine Mahlzeit lässt sich entfernen: alle sind gesperrt, gegessen oder vorbei.</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n meals.</source>
        <comment>Removed %n meal.</comment>
        <translation>
            <numerusform>%n Mahlzeit entfernt.</numerusform>
            <numerusform>%n Mahlzeiten entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked {title}.</source>
        <translation>{title} gesperrt.</translation>
    </message>
    <message>
        <source>Unlocked {title}.</source>
        <translation>{title} entsperrt.</translation>
    </message>
    <message>
        <source>Removed {title}.</source>
        <translation>{title} entfernt.</translation>
    </message>
    <message>
        <source>Moved {title} to {day} {meal}.</source>
        <translation>{title} verschoben: {day}, {meal}.</translation>
    </message>
    <message>
        <source>Your library has no other {meal} that fits on {day}.</source>
        <translation>Deine Bibliothek hat für {day} nichts anderes, das passt ({meal}).</translation>
    </message>
    <message>
        <source>Searching for another {meal}</source>
        <translation>Etwas anderes wird gesucht: {meal}</translation>
    </message>
    <message>
        <source>Marks are about your profile; the others&apos; are checked when you take a recipe.</source>
        <translation>Die Zeichen gelten für dein Profil; die der anderen werden geprüft, wenn du ein Rezept nimmst.</translation>
    </message>
    <message>
        <source>Choose a recipe</source>
        <translation>Rezept wählen</translation>
    </message>
    <message>
        <source>Searching for other meals</source>
        <translation>Andere Mahlzeiten werden gesucht</translation>
    </message>
    <message>
        <source>Only others eat this meal, and the diary is yours.</source>
        <translation>Diese Mahlzeit essen nur andere, und das Tagebuch ist deins.</translation>
    </message>
    <message numerus="yes">
        <source>%n meals</source>
        <comment>%n meal</comment>
        <translation>
            <numerusform>%n Mahlzeit</numerusform>
            <numerusform>%n Mahlzeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Logged {meals}.</source>
        <translation>{meals} eingetragen.</translation>
    </message>
    <message>
        <source>Its ingredients were subtracted from your pantry.</source>
        <translation>Die Zutaten wurden von deinem Vorrat abgezogen.</translation>
    </message>
    <message>
        <source>These meals are already in your diary.</source>
        <translation>Diese Mahlzeiten stehen schon in deinem Tagebuch.</translation>
    </message>
    <message>
        <source>All of today&apos;s planned meals are already in your diary.</source>
        <translation>Alle für heute geplanten Mahlzeiten stehen schon in deinem Tagebuch.</translation>
    </message>
    <message>
        <source>Changed {title}.</source>
        <translation>{title} geändert.</translation>
    </message>
    <message numerus="yes">
        <source>Added %n foods to the pantry.</source>
        <comment>Added %n food to the pantry.</comment>
        <translation>
            <numerusform>%n Lebensmittel zum Vorrat hinzugefügt.</numerusform>
            <numerusform>%n Lebensmittel zum Vorrat hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Suggested meals.</source>
        <translation>Mahlzeiten vorgeschlagen.</translation>
    </message>
    <message>
        <source>Added {title}.</source>
        <translation>{title} hinzugefügt.</translation>
    </message>
    <message>
        <source>Suggest again</source>
        <translation>Neu vorschlagen</translation>
    </message>
    <message>
        <source>Suggest a week</source>
        <translation>Woche vorschlagen</translation>
    </message>
    <message>
        <source>This week is over</source>
        <translation>Diese Woche ist vorbei</translation>
    </message>
    <message>
        <source>Save the suggestions first</source>
        <translation>Speichere zuerst die Vorschläge</translation>
    </message>
    <message>
        <source>Copied the shopping list.</source>
        <translation>Einkaufsliste kopiert.</translation>
    </message>
    <message>
        <source>Who eats…</source>
        <translation>Wer isst…</translation>
    </message>
    <message>
        <source>Log today&apos;s meals</source>
        <translation>Heute eintragen</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>Optionen…</translation>
    </message>
    <message>
        <source>Copy this week…</source>
        <translation>Diese Woche kopieren…</translation>
    </message>
    <message>
        <source>Save as a template…</source>
        <translation>Als Vorlage speichern…</translation>
    </message>
    <message>
        <source>Plan from a template…</source>
        <translation>Aus einer Vorlage planen…</translation>
    </message>
    <message>
        <source>Clear this week</source>
        <translation>Diese Woche leeren</translation>
    </message>
    <message>
        <source>Remove the meals of this week that are not locked</source>
        <translation>Nicht gesperrte Mahlzeiten dieser Woche entfernen</translation>
    </message>
    <message>
        <source>Shopping list</source>
        <translation>Einkaufsliste</translation>
    </message>
    <message>
        <source>Pantry…</source>
        <translation>Vorrat…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Pantry</source>
        <translation>Vorrat</translation>
    </message>
    <message>
        <source>Suggestions use this food first, and shopping lists leave it out. Logging a planned meal subtracts it.</source>
        <translation>Vorschläge nutzen diese Lebensmittel zuerst, und Einkaufslisten lassen sie weg. Eine geplante Mahlzeit einzutragen zieht sie ab.</translation>
    </message>
    <message>
        <source>Nothing here yet. Add food above, or ticked food from the shopping list.</source>
        <translation>Noch nichts da. Füge oben Lebensmittel hinzu, oder Abgehaktes aus der Einkaufsliste.</translation>
    </message>
    <message>
        <source>500 g rice, or 6 eggs</source>
        <translation>500 g Reis oder 6 Eier</translation>
    </message>
    <message>
        <source>Food to add</source>
        <translation>Neues Lebensmittel</translation>
    </message>
    <message>
        <source>Best by, of the food to add</source>
        <translation>Haltbar bis, für das neue Lebensmittel</translation>
    </message>
    <message>
        <source>Added {food} to the pantry.</source>
        <translation>{food} zum Vorrat hinzugefügt.</translation>
    </message>
    <message>
        <source>{food} (past its date)</source>
        <translation>{food} (abgelaufen)</translation>
    </message>
    <message>
        <source>some</source>
        <translation>etwas</translation>
    </message>
    <message>
        <source>Grams of {food}</source>
        <translation>Gramm {food}</translation>
    </message>
    <message>
        <source>Best by, of {food}</source>
        <translation>Haltbar bis, für {food}</translation>
    </message>
    <message>
        <source>Remove {food}</source>
        <translation>{food} entfernen</translation>
    </message>
    <message>
        <source>Removed {food} from the pantry.</source>
        <translation>{food} aus dem Vorrat entfernt.</translation>
    </message>
    <message>
        <source>Changed {food} in the pantry.</source>
        <translation>{food} im Vorrat geändert.</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>kein Datum</translation>
    </message>
    <message>
        <source>Not given</source>
        <translation>Keine Angabe</translation>
    </message>
    <message>
        <source>Female</source>
        <translation>Weiblich</translation>
    </message>
    <message>
        <source>Male</source>
        <translation>Männlich</translation>
    </message>
    <message>
        <source>Mostly sitting</source>
        <translation>Meist sitzend</translation>
    </message>
    <message>
        <source>Moderate</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Physical work or a lot of sport</source>
        <translation>Körperliche Arbeit oder viel Sport</translation>
    </message>
    <message>
        <source>Allergies</source>
        <translation>Allergien</translation>
    </message>
    <message>
        <source>peanut, milk</source>
        <translation>Erdnüsse, Milch</translation>
    </message>
    <message>
        <source>Diets</source>
        <translation>Ernährungsweisen</translation>
    </message>
    <message>
        <source>vegan, gluten-free</source>
        <translation>vegan, glutenfrei</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Erkrankungen</translation>
    </message>
    <message>
        <source>coeliac, pregnant, 7 months old</source>
        <translation>Zöliakie, schwanger, 7 Monate</translation>
    </message>
    <message>
        <source>Dislikes</source>
        <translation>Abneigungen</translation>
    </message>
    <message>
        <source>olives, liver</source>
        <translation>Oliven, Leber</translation>
    </message>
    <message>
        <source>Likes</source>
        <translation>Vorlieben</translation>
    </message>
    <message>
        <source>salmon, chickpeas</source>
        <translation>Lachs, Kichererbsen</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Edit {name}</source>
        <translation>{name} bearbeiten</translation>
    </message>
    <message>
        <source>Add a person</source>
        <translation>Person hinzufügen</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>Sex</source>
        <translation>Geschlecht</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Eats with you</source>
        <translation>Isst mit dir</translation>
    </message>
    <message>
        <source>Eats at home</source>
        <translation>Isst zu Hause</translation>
    </message>
    <message>
        <source>Single meals eaten elsewhere</source>
        <translation>Einzelne Mahlzeiten anderswo</translation>
    </message>
    <message>
        <source>Suggestions suit everyone who eats a meal. Each person gets their own portions.</source>
        <translation>Vorschläge passen für alle, die mitessen. Jede Person bekommt eigene Portionen.</translation>
    </message>
    <message>
        <source>Except for</source>
        <translation>Außer</translation>
    </message>
    <message>
        <source>Who eats</source>
        <translation>Wer isst mit</translation>
    </message>
    <message>
        <source>Add a person…</source>
        <translation>Person hinzufügen…</translation>
    </message>
    <message>
        <source>Saved your entry.</source>
        <translation>Dein Eintrag ist gespeichert.</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name} gespeichert.</translation>
    </message>
    <message>
        <source>Removed {name}.</source>
        <translation>{name} entfernt.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>Close the shopping list</source>
        <translation>Einkaufsliste schließen</translation>
    </message>
    <message>
        <source>Tick off staples</source>
        <translation>Grundvorräte abhaken</translation>
    </message>
    <message>
        <source>Add ticked to pantry</source>
        <translation>Abgehaktes in den Vorrat</translation>
    </message>
    <message>
        <source>How you shop…</source>
        <translation>So kaufst du ein …</translation>
    </message>
    <message>
        <source>Packs of your country, the order of the aisles, and prices</source>
        <translation>Packungen deines Landes, Reihenfolge der Abteilungen und Preise</translation>
    </message>
    <message>
        <source>Not on the list because it has no recipe: {meal}</source>
        <translation>Nicht auf der Liste, weil kein Rezept bekannt ist: {meal}</translation>
    </message>
    <message numerus="yes">
        <source>%n meals are left out because they break {profile}.</source>
        <comment>%n meal is left out because it breaks {profile}.</comment>
        <translation>
            <numerusform>%n Mahlzeit ist weggelassen; passt nicht zu: {profile}.</numerusform>
            <numerusform>%n Mahlzeiten sind weggelassen; passen nicht zu: {profile}.</numerusform>
        </translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>nach Bedarf</translation>
    </message>
    <message>
        <source>{number} whole</source>
        <translation>{number} ganze</translation>
    </message>
    <message>
        <source>1 piece of {amount}</source>
        <translation>1 Stück von {amount}</translation>
    </message>
    <message>
        <source>about {amount}</source>
        <translation>etwa {amount}</translation>
    </message>
    <message>
        <source>{packs} of {size}</source>
        <translation>{packs} zu {size}</translation>
    </message>
    <message>
        <source>{packs} ({amount} needed)</source>
        <translation>{packs} ({amount} benötigt)</translation>
    </message>
    <message>
        <source>{amount} more at home</source>
        <translation>{amount} mehr zu Hause</translation>
    </message>
    <message>
        <source>{amount} more at home as {foods}</source>
        <translation>{amount} mehr zu Hause als {foods}</translation>
    </message>
    <message>
        <source>some at home</source>
        <translation>etwas zu Hause</translation>
    </message>
    <message>
        <source>may already have</source>
        <translation>vielleicht schon da</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>optional</translation>
    </message>
    <message>
        <source>for {meals}</source>
        <translation>für {meals}</translation>
    </message>
    <message>
        <source>Nothing to buy: you have everything at home.</source>
        <translation>Nichts zu kaufen: du hast alles zu Hause.</translation>
    </message>
    <message>
        <source>{done} of {total} ticked off</source>
        <translation>{done} von {total} abgehakt</translation>
    </message>
    <message>
        <source>Nothing to buy: no recipe is planned for the days ahead.</source>
        <translation>Nichts zu kaufen: für die nächsten Tage ist kein Rezept geplant.</translation>
    </message>
    <message>
        <source>{problem}. Correct it and try again.</source>
        <translation>{problem}. Korrigiere es und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>A food name can have at most {most} characters; this has {length}. Separate several foods with commas.</source>
        <translation>Ein Name hat höchstens {most} Zeichen; dieser hat {length}. Trenne mehrere Lebensmittel mit Kommas.</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is already on the list.</source>
        <translation>„{word}“ steht schon auf der Liste.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a number. Use digits, such as 1800.</source>
        <translation>„{text}“ ist keine Zahl. Schreibe Ziffern, zum Beispiel 1800.</translation>
    </message>
    <message>
        <source>A target must be between 0 and {largest}. Correct it and try again.</source>
        <translation>Ein Ziel liegt zwischen 0 und {largest}. Korrigiere es und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>The minimum ({low} {unit}) is larger than the maximum ({high} {unit}). Swap them.</source>
        <translation>Das Minimum ({low} {unit}) ist größer als das Maximum ({high} {unit}). Tausche sie.</translation>
    </message>
    <message>
        <source>About {amount}</source>
        <translation>Etwa {amount}</translation>
    </message>
    <message>
        <source>Protein at least 50 g</source>
        <translation>Mindestens 50 g Eiweiß</translation>
    </message>
    <message>
        <source>Fiber at least 28 g</source>
        <translation>Mindestens 28 g Ballaststoffe</translation>
    </message>
    <message>
        <source>Saturated fat at most 20 g</source>
        <translation>Höchstens 20 g gesättigte Fettsäuren</translation>
    </message>
    <message>
        <source>Sodium at most 2,300 mg</source>
        <translation>Höchstens 2.300 mg Natrium</translation>
    </message>
    <message>
        <source>Use {word}</source>
        <translation>{word} nehmen</translation>
    </message>
    <message>
        <source>Strict: recipes that may break it or can&apos;t be verified are also left out.</source>
        <translation>Streng: auch Rezepte, die widersprechen könnten oder nicht prüfbar sind, bleiben weg.</translation>
    </message>
    <message>
        <source>Always applied: no answer or plan breaks it.</source>
        <translation>Gilt immer: keine Antwort und kein Plan widerspricht dem.</translation>
    </message>
    <message>
        <source>Removed {words} from your likes.</source>
        <translation>{words} aus deinen Vorlieben entfernt.</translation>
    </message>
    <message>
        <source>Removed {words} from your dislikes.</source>
        <translation>{words} aus deinen Abneigungen entfernt.</translation>
    </message>
    <message>
        <source>Removed {words} from your allergies.</source>
        <translation>{words} aus deinen Allergien entfernt.</translation>
    </message>
    <message>
        <source>Removed {words} from your diets.</source>
        <translation>{words} aus deinen Ernährungsweisen entfernt.</translation>
    </message>
    <message>
        <source>Removed {words} from your conditions.</source>
        <translation>{words} aus deinen Erkrankungen entfernt.</translation>
    </message>
    <message>
        <source>Search allergens</source>
        <translation>Allergene suchen</translation>
    </message>
    <message>
        <source>No allergens match &apos;{words}&apos;.</source>
        <translation>Kein Allergen passt zu „{words}“.</translation>
    </message>
    <message>
        <source>Show all {count} allergens</source>
        <translation>Alle {count} Allergene zeigen</translation>
    </message>
    <message>
        <source>Show fewer allergens</source>
        <translation>Weniger Allergene zeigen</translation>
    </message>
    <message>
        <source>Search conditions, ages and medicines</source>
        <translation>Erkrankungen, Alter und Medikamente suchen</translation>
    </message>
    <message>
        <source>No conditions match &apos;{words}&apos;.</source>
        <translation>Nichts passt zu „{words}“.</translation>
    </message>
    <message>
        <source>Show all {count} conditions</source>
        <translation>Alle {count} Erkrankungen zeigen</translation>
    </message>
    <message>
        <source>Show fewer conditions</source>
        <translation>Weniger Erkrankungen zeigen</translation>
    </message>
    <message>
        <source>Search diets</source>
        <translation>Ernährungsweisen suchen</translation>
    </message>
    <message>
        <source>No diets match &apos;{words}&apos;.</source>
        <translation>Keine Ernährungsweise passt zu „{words}“.</translation>
    </message>
    <message>
        <source>Show all {count} diets</source>
        <translation>Alle {count} Ernährungsweisen zeigen</translation>
    </message>
    <message>
        <source>Show fewer diets</source>
        <translation>Weniger Ernährungsweisen zeigen</translation>
    </message>
    <message>
        <source>Search guidelines</source>
        <translation>Leitlinien suchen</translation>
    </message>
    <message>
        <source>No guidelines match &apos;{words}&apos;.</source>
        <translation>Keine Leitlinie passt zu „{words}“.</translation>
    </message>
    <message>
        <source>Show all {count} guidelines</source>
        <translation>Alle {count} Leitlinien zeigen</translation>
    </message>
    <message>
        <source>Show fewer guidelines</source>
        <translation>Weniger Leitlinien zeigen</translation>
    </message>
    <message>
        <source>Source: {source}</source>
        <translation>Quelle: {source}</translation>
    </message>
    <message>
        <source>Source: {source} ({year})</source>
        <translation>Quelle: {source} ({year})</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>These apply to every question and plan. Changes are saved immediately.</source>
        <translation>Das gilt für jede Frage und jeden Plan. Änderungen werden sofort gespeichert.</translation>
    </message>
    <message>
        <source>Add a food, dish or cuisine, such as chickpeas</source>
        <translation>Lebensmittel, Gericht oder Küche, zum Beispiel Kichererbsen</translation>
    </message>
    <message>
        <source>Left out of every answer, along with foods made from them. Recipes that may contain them are flagged.</source>
        <translation>Fehlt in jeder Antwort, samt allem, was daraus gemacht ist. Rezepte, die es enthalten könnten, sind markiert.</translation>
    </message>
    <message>
        <source>Add a food, such as olives</source>
        <translation>Lebensmittel, zum Beispiel Oliven</translation>
    </message>
    <message>
        <source>Add an allergy, such as kiwi or hazelnuts</source>
        <translation>Allergie, zum Beispiel Kiwi oder Haselnüsse</translation>
    </message>
    <message>
        <source>Add another condition or age, such as 7 months old</source>
        <translation>Weitere Erkrankung oder ein Alter, zum Beispiel 7 Monate</translation>
    </message>
    <message>
        <source>Your own limits, from an imported profile:</source>
        <translation>Deine eigenen Grenzen, aus einem importierten Profil:</translation>
    </message>
    <message>
        <source>Introduction</source>
        <translation>Einführung</translation>
    </message>
    <message>
        <source>Who eats, what to leave out and what to aim for, step by step</source>
        <translation>Wer mitisst, was wegbleibt und was das Ziel ist, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Suggest targets…</source>
        <translation>Ziele vorschlagen…</translation>
    </message>
    <message>
        <source>Hide calories in the diary</source>
        <translation>Kalorien im Tagebuch ausblenden</translation>
    </message>
    <message>
        <source>Removed {allergen} from your allergies.</source>
        <translation>{allergen} aus deinen Allergien entfernt.</translation>
    </message>
    <message>
        <source>Removed &apos;{condition}&apos; from your conditions.</source>
        <translation>„{condition}“ aus deinen Erkrankungen entfernt.</translation>
    </message>
    <message>
        <source>Removed &apos;{diet}&apos; from your diets.</source>
        <translation>„{diet}“ aus deinen Ernährungsweisen entfernt.</translation>
    </message>
    <message>
        <source>Removed &apos;{guideline}&apos; from your guidelines.</source>
        <translation>„{guideline}“ aus deinen Leitlinien entfernt.</translation>
    </message>
    <message>
        <source>Saved the suggested targets.</source>
        <translation>Vorgeschlagene Ziele gespeichert.</translation>
    </message>
    <message>
        <source>Removed one of your own limits.</source>
        <translation>Eine eigene Grenze entfernt.</translation>
    </message>
    <message>
        <source>Larder leaves out recipes that contain these, may contain them, or have an unrecognised ingredient. It can&apos;t see brands or cross-contact: always check labels.</source>
        <translation>Larder lässt Rezepte weg, die das enthalten, enthalten können oder eine nicht erkannte Zutat haben. Marken und Spuren in der Küche sieht Larder nicht: Lies immer die Packung.</translation>
    </message>
    <message>
        <source>Conditions and ages</source>
        <translation>Erkrankungen und Alter</translation>
    </message>
    <message>
        <source>Each applies published rules to every answer and plan, and says what Larder can&apos;t know. It doesn&apos;t replace advice from your doctor or dietitian.</source>
        <translation>Jede wendet veröffentlichte Regeln auf alle Antworten und Pläne an und sagt, was Larder nicht wissen kann. Sie ersetzt nicht den Rat von Arzt oder Ernährungsberatung.</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>Leitlinien</translation>
    </message>
    <message>
        <source>Published guidelines, with their sources. They don&apos;t replace advice from your doctor or dietitian.</source>
        <translation>Veröffentlichte Leitlinien mit Quellen. Sie ersetzen nicht den Rat von Arzt oder Ernährungsberatung.</translation>
    </message>
    <message>
        <source>Daily targets</source>
        <translation>Tagesziele</translation>
    </message>
    <message>
        <source>Targets guide the ranking. Tick &apos;Never over&apos; and no answer or plan will exceed the maximum.</source>
        <translation>Ziele beeinflussen die Reihenfolge. Mit „Nie darüber“ überschreitet keine Antwort und kein Plan das Maximum.</translation>
    </message>
    <message>
        <source>Targets of the week</source>
        <translation>Ziele der Woche</translation>
    </message>
    <message>
        <source>For the whole week. Each day gets an equal part of what is left of the week, in answers, plans and on the Today page.</source>
        <translation>Für die ganze Woche. Jeder Tag bekommt einen gleichen Teil von dem, was von der Woche übrig ist: in Antworten, Plänen und auf der Seite Heute.</translation>
    </message>
    <message>
        <source>Prefer recipes with any of these</source>
        <translation>Rezepte mit einem davon bevorzugen</translation>
    </message>
    <message>
        <source>Only recipes with all of these</source>
        <translation>Nur Rezepte mit allen davon</translation>
    </message>
    <message>
        <source>Some walking or standing</source>
        <translation>Etwas Gehen oder Stehen</translation>
    </message>
    <message>
        <source>Active work or daily sport</source>
        <translation>Körperliche Arbeit oder täglich Sport</translation>
    </message>
    <message>
        <source>Not pregnant, not breastfeeding</source>
        <translation>Nicht schwanger, nicht stillend</translation>
    </message>
    <message>
        <source>Pregnant, months 1 to 3</source>
        <translation>Schwanger, Monat 1 bis 3</translation>
    </message>
    <message>
        <source>Pregnant, months 4 to 6</source>
        <translation>Schwanger, Monat 4 bis 6</translation>
    </message>
    <message>
        <source>Pregnant, months 7 to 9</source>
        <translation>Schwanger, Monat 7 bis 9</translation>
    </message>
    <message>
        <source>Breastfeeding</source>
        <translation>Stillend</translation>
    </message>
    <message>
        <source>{nutrient} at least {low} {unit}</source>
        <translation>{nutrient} mindestens {low} {unit}</translation>
    </message>
    <message>
        <source>Suggest targets</source>
        <translation>Ziele vorschlagen</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Lebensphase</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Pregnancy</source>
        <translation>Schwangerschaft</translation>
    </message>
    <message>
        <source>For vitamins and minerals, search Guidelines for &apos;daily needs&apos; and pick those of your country.</source>
        <translation>Für Vitamine und Mineralstoffe suche bei den Leitlinien nach „Tagesbedarf“ und wähle die deines Landes.</translation>
    </message>
    <message>
        <source>Use these targets</source>
        <translation>Diese Ziele nehmen</translation>
    </message>
    <message>
        <source>{nutrient} {low} to {high} {unit}</source>
        <translation>{nutrient} {low} bis {high} {unit}</translation>
    </message>
    <message>
        <source>A day: {targets}.</source>
        <translation>Pro Tag: {targets}.</translation>
    </message>
    <message>
        <source>{nutrient}, minimum a week in {unit}</source>
        <translation>{nutrient}, Minimum pro Woche in {unit}</translation>
    </message>
    <message>
        <source>{nutrient}, maximum a week in {unit}</source>
        <translation>{nutrient}, Maximum pro Woche in {unit}</translation>
    </message>
    <message>
        <source>{nutrient}, minimum a day in {unit}</source>
        <translation>{nutrient}, Minimum pro Tag in {unit}</translation>
    </message>
    <message>
        <source>{nutrient}, maximum a day in {unit}</source>
        <translation>{nutrient}, Maximum pro Tag in {unit}</translation>
    </message>
    <message>
        <source>Never over</source>
        <translation>Nie darüber</translation>
    </message>
    <message>
        <source>{nutrient}: never over the maximum</source>
        <translation>{nutrient}: nie über dem Maximum</translation>
    </message>
    <message>
        <source>No answer or plan will exceed this maximum.</source>
        <translation>Keine Antwort und kein Plan überschreitet dieses Maximum.</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Remove target for {nutrient}</source>
        <translation>Ziel für {nutrient} entfernen</translation>
    </message>
    <message>
        <source>No targets of the week yet.</source>
        <translation>Noch keine Ziele der Woche.</translation>
    </message>
    <message>
        <source>No targets yet. Start with one of these, or add a nutrient.</source>
        <translation>Noch keine Ziele. Beginne mit einem von diesen oder füge einen Nährstoff hinzu.</translation>
    </message>
    <message>
        <source>Common daily targets</source>
        <translation>Häufige Tagesziele</translation>
    </message>
    <message>
        <source>Nutrient to add</source>
        <translation>Neuer Nährstoff</translation>
    </message>
    <message>
        <source>Nutrient to add to the week</source>
        <translation>Nährstoff für die Woche</translation>
    </message>
    <message>
        <source>Add target</source>
        <translation>Ziel hinzufügen</translation>
    </message>
    <message>
        <source>Add target of the week</source>
        <translation>Ziel der Woche hinzufügen</translation>
    </message>
    <message>
        <source>Set target: {target} a day</source>
        <translation>Ziel setzen: {target} pro Tag</translation>
    </message>
    <message>
        <source>Delete removes it.</source>
        <translation>Entf entfernt es.</translation>
    </message>
    <message>
        <source>Remove {word}</source>
        <translation>{word} entfernen</translation>
    </message>
    <message>
        <source>per serving</source>
        <translation>pro Portion</translation>
    </message>
    <message>
        <source>per meal</source>
        <translation>pro Mahlzeit</translation>
    </message>
    <message>
        <source>per 100 g</source>
        <translation>pro 100 g</translation>
    </message>
    <message>
        <source>of energy</source>
        <translation>der Energie</translation>
    </message>
    <message>
        <source>within</source>
        <translation>im Bereich</translation>
    </message>
    <message>
        <source>below</source>
        <translation>darunter</translation>
    </message>
    <message>
        <source>above</source>
        <translation>darüber</translation>
    </message>
    <message>
        <source>{nutrient}, share of energy</source>
        <translation>{nutrient}, Anteil der Energie</translation>
    </message>
    <message>
        <source>meals within: {number} of {count}</source>
        <translation>Mahlzeiten im Bereich: {number} von {count}</translation>
    </message>
    <message>
        <source>too close to tell: {average}</source>
        <translation>zu knapp, um es zu sagen: {average}</translation>
    </message>
    <message>
        <source>unknown: {average}</source>
        <translation>unbekannt: {average}</translation>
    </message>
    <message>
        <source>the log has no weights</source>
        <translation>das Protokoll hat keine Gewichte</translation>
    </message>
    <message numerus="yes">
        <source>complete for {known} of %n entries</source>
        <comment>complete for {known} of %n entry</comment>
        <translation>
            <numerusform>vollständig für {known} von %n Eintrag</numerusform>
            <numerusform>vollständig für {known} von %n Einträgen</numerusform>
        </translation>
    </message>
    <message>
        <source>a day</source>
        <translation>pro Tag</translation>
    </message>
    <message>
        <source>of a serving&apos;s energy</source>
        <translation>der Energie einer Portion</translation>
    </message>
    <message numerus="yes">
        <source>{foods} and %n more foods</source>
        <comment>{foods} and %n more food</comment>
        <translation>
            <numerusform>{foods} und %n weiteres Lebensmittel</numerusform>
            <numerusform>{foods} und %n weitere Lebensmittel</numerusform>
        </translation>
    </message>
    <message>
        <source>{foods}, and everything made from them</source>
        <translation>{foods} und alles, was daraus gemacht ist</translation>
    </message>
    <message>
        <source>No {foods}.</source>
        <translation>Ohne {foods}.</translation>
    </message>
    <message>
        <source>No {first} together with {second}.</source>
        <translation>Kein {first} zusammen mit {second}.</translation>
    </message>
    <message>
        <source>{limit} (required)</source>
        <translation>{limit} (nötig)</translation>
    </message>
    <message>
        <source>{limit} (preferred)</source>
        <translation>{limit} (bevorzugt)</translation>
    </message>
    <message>
        <source>{text} For: {who}. Source: {source} ({year}).</source>
        <translation>{text} Für: {who}. Quelle: {source} ({year}).</translation>
    </message>
    <message>
        <source>{nutrient} {low} to {high} {unit} {basis}</source>
        <translation>{nutrient} {low} bis {high} {unit} {basis}</translation>
    </message>
    <message>
        <source>{nutrient} at most {high} {unit} {basis}</source>
        <translation>{nutrient} höchstens {high} {unit} {basis}</translation>
    </message>
    <message>
        <source>{nutrient} at least {low} {unit} {basis}</source>
        <translation>{nutrient} mindestens {low} {unit} {basis}</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Wie geschrieben</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrisch</translation>
    </message>
    <message>
        <source>US units</source>
        <translation>US-Maße</translation>
    </message>
    <message>
        <source>Servings to cook</source>
        <translation>Zu kochende Portionen</translation>
    </message>
    <message>
        <source>Batches to cook</source>
        <translation>Zu kochende Mengen</translation>
    </message>
    <message>
        <source>Fewer servings</source>
        <translation>Weniger Portionen</translation>
    </message>
    <message>
        <source>More servings</source>
        <translation>Mehr Portionen</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Mengen</translation>
    </message>
    <message>
        <source>Nutrition per serving</source>
        <translation>Nährwerte pro Portion</translation>
    </message>
    <message>
        <source>Nutrition of the whole recipe</source>
        <translation>Nährwerte des ganzen Rezepts</translation>
    </message>
    <message>
        <source>All nutrients</source>
        <translation>Alle Nährstoffe</translation>
    </message>
    <message>
        <source>&apos;At least&apos; means that some ingredients don&apos;t report the nutrient. Vitamins lost in cooking are not subtracted.</source>
        <translation>„Mindestens“ heißt, dass manche Zutaten den Nährstoff nicht nennen. Vitamine, die beim Kochen verloren gehen, sind nicht abgezogen.</translation>
    </message>
    <message>
        <source>One serving weighs {grams} g raw.</source>
        <translation>Eine Portion wiegt roh {grams} g.</translation>
    </message>
    <message>
        <source>It weighs {grams} g raw.</source>
        <translation>Es wiegt roh {grams} g.</translation>
    </message>
    <message>
        <source>{servings} have {energy}.</source>
        <translation>{servings} haben {energy}.</translation>
    </message>
    <message>
        <source>stated by the source</source>
        <translation>laut Quelle</translation>
    </message>
    <message>
        <source>Show the ingredients behind this number</source>
        <translation>Zutaten hinter dieser Zahl zeigen</translation>
    </message>
    <message>
        <source>Enter shows the ingredients behind this number.</source>
        <translation>Eingabe zeigt die Zutaten hinter dieser Zahl.</translation>
    </message>
    <message>
        <source>The source states this amount. The ingredients add up to:</source>
        <translation>Diese Menge gibt die Quelle an. Die Zutaten ergeben:</translation>
    </message>
    <message>
        <source>at least {amount}</source>
        <translation>mindestens {amount}</translation>
    </message>
    <message>
        <source>{percent} of the daily value ({amount})</source>
        <translation>{percent} des Tageswerts ({amount})</translation>
    </message>
    <message>
        <source>{percent} of your daily maximum ({amount})</source>
        <translation>{percent} deines Tagesmaximums ({amount})</translation>
    </message>
    <message>
        <source>{percent} of your daily minimum ({amount})</source>
        <translation>{percent} deines Tagesminimums ({amount})</translation>
    </message>
    <message>
        <source>{line}: unknown</source>
        <translation>{line}: unbekannt</translation>
    </message>
    <message>
        <source>Your notes</source>
        <translation>Deine Notizen</translation>
    </message>
    <message>
        <source>Only for you: what to change next time, who liked it …</source>
        <translation>Nur für dich: was du nächstes Mal änderst, wem es schmeckte …</translation>
    </message>
    <message>
        <source>Your notes on this recipe</source>
        <translation>Deine Notizen zu diesem Rezept</translation>
    </message>
    <message>
        <source>quick, for guests</source>
        <translation>schnell, für Gäste</translation>
    </message>
    <message>
        <source>Your tags, separated by commas</source>
        <translation>Deine Tags, mit Kommas getrennt</translation>
    </message>
    <message>
        <source>Separate tags with commas. Everything is saved as you go.</source>
        <translation>Trenne Tags mit Kommas. Alles wird laufend gespeichert.</translation>
    </message>
    <message>
        <source>Contains {allergens}.</source>
        <translation>Enthält {allergens}.</translation>
    </message>
    <message>
        <source>May contain {allergens}.</source>
        <translation>Kann {allergens} enthalten.</translation>
    </message>
    <message>
        <source>An ingredient isn&apos;t recognised. Larder can&apos;t rule out {allergens}.</source>
        <translation>Eine Zutat ist nicht erkannt. Larder kann nicht ausschließen: {allergens}.</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; is no longer in the library.</source>
        <translation>„{title}“ ist nicht mehr in der Bibliothek.</translation>
    </message>
    <message>
        <source>Why it was recommended</source>
        <translation>Warum es empfohlen wurde</translation>
    </message>
    <message>
        <source>Allergens</source>
        <translation>Allergene</translation>
    </message>
    <message>
        <source>Cook…</source>
        <translation>Kochen…</translation>
    </message>
    <message>
        <source>Show the steps one by one, in large type, with timers</source>
        <translation>Schritte einzeln in großer Schrift zeigen, mit Timern</translation>
    </message>
    <message>
        <source>Log…</source>
        <translation>Eintragen…</translation>
    </message>
    <message>
        <source>Plan…</source>
        <translation>Planen…</translation>
    </message>
    <message>
        <source>Adapt…</source>
        <translation>Anpassen…</translation>
    </message>
    <message>
        <source>Find small changes that make the recipe fit a wish</source>
        <translation>Kleine Änderungen finden, damit das Rezept einem Wunsch entspricht</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorit</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Composed from the pattern of &apos;{title}&apos; on {day}. No one has cooked it.</source>
        <translation>Am {day} nach dem Muster von „{title}“ zusammengestellt. Noch nie gekocht.</translation>
    </message>
    <message>
        <source>Adapted from &apos;{title}&apos; on {day}.</source>
        <translation>Am {day} aus „{title}“ angepasst.</translation>
    </message>
    <message>
        <source>Wish: {wish}</source>
        <translation>Wunsch: {wish}</translation>
    </message>
    <message>
        <source>Composed dish</source>
        <translation>Zusammengestelltes Gericht</translation>
    </message>
    <message>
        <source>Adapted recipe</source>
        <translation>Angepasstes Rezept</translation>
    </message>
    <message>
        <source>Open the original</source>
        <translation>Original öffnen</translation>
    </message>
    <message>
        <source>From the source</source>
        <translation>Aus der Quelle</translation>
    </message>
    <message>
        <source>Choose photo…</source>
        <translation>Foto wählen…</translation>
    </message>
    <message>
        <source>Remove photo</source>
        <translation>Foto entfernen</translation>
    </message>
    <message>
        <source>Choose photo</source>
        <translation>Foto wählen</translation>
    </message>
    <message>
        <source>Pictures (*.jpg *.jpeg *.png *.webp *.bmp)</source>
        <translation>Bilder (*.jpg *.jpeg *.png *.webp *.bmp)</translation>
    </message>
    <message>
        <source>No ingredients are listed, so this recipe may contain any allergen.</source>
        <translation>Es sind keine Zutaten aufgeführt, deshalb kann dieses Rezept jedes Allergen enthalten.</translation>
    </message>
    <message>
        <source>No known allergens found in the listed ingredients. Check product labels.</source>
        <translation>Keine bekannten Allergene in den aufgeführten Zutaten gefunden. Prüfe die Packungen.</translation>
    </message>
    <message>
        <source>The source calls this recipe {claims}. Larder hasn&apos;t confirmed that.</source>
        <translation>Die Quelle nennt dieses Rezept {claims}. Larder hat das nicht bestätigt.</translation>
    </message>
    <message>
        <source>{file} is too large: {width} × {height} pixels.</source>
        <translation>{file} ist zu groß: {width} × {height} Pixel.</translation>
    </message>
    <message>
        <source>Larder can&apos;t read {file} as a picture. Choose a JPEG or PNG file.</source>
        <translation>Larder kann {file} nicht als Bild lesen. Wähle eine JPEG- oder PNG-Datei.</translation>
    </message>
    <message>
        <source>This Larder can&apos;t write JPEG files, so it can&apos;t store photos.</source>
        <translation>Dieses Larder kann keine JPEG-Dateien schreiben und deshalb keine Fotos speichern.</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Daily</source>
        <translation>Täglich</translation>
    </message>
    <message>
        <source>Weekly</source>
        <translation>Wöchentlich</translation>
    </message>
    <message>
        <source>Before an update</source>
        <translation>Vor einem Update</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>Vor einer Wiederherstellung</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
    <message>
        <source>Can be restored</source>
        <translation>Lesbar</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Beschädigt</translation>
    </message>
    <message>
        <source>Can&apos;t be checked now</source>
        <translation>Derzeit nicht prüfbar</translation>
    </message>
    <message>
        <source>&apos;larder salvage FILE&apos; copies everything that can still be read from a damaged backup.</source>
        <translation>„larder salvage DATEI“ kopiert alles, was in einer beschädigten Sicherung noch lesbar ist.</translation>
    </message>
    <message>
        <source>No backups yet.</source>
        <translation>Noch keine Sicherungen.</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>Automatische Sicherungen</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Fruit and vegetables</source>
        <translation>Obst und Gemüse</translation>
    </message>
    <message>
        <source>Meat and poultry</source>
        <translation>Fleisch und Geflügel</translation>
    </message>
    <message>
        <source>Fish and seafood</source>
        <translation>Fisch und Meeresfrüchte</translation>
    </message>
    <message>
        <source>Dairy and eggs</source>
        <translation>Milchprodukte und Eier</translation>
    </message>
    <message>
        <source>Tofu and meat substitutes</source>
        <translation>Tofu und Fleischersatz</translation>
    </message>
    <message>
        <source>Bread and bakery</source>
        <translation>Brot und Gebäck</translation>
    </message>
    <message>
        <source>Pasta, rice and grains</source>
        <translation>Nudeln, Reis und Getreide</translation>
    </message>
    <message>
        <source>Beans and lentils</source>
        <translation>Bohnen und Linsen</translation>
    </message>
    <message>
        <source>Cans and jars</source>
        <translation>Dosen und Gläser</translation>
    </message>
    <message>
        <source>Nuts, seeds and dried fruit</source>
        <translation>Nüsse, Samen und Trockenobst</translation>
    </message>
    <message>
        <source>Oils, sauces and condiments</source>
        <translation>Öle, Soßen und Würzmittel</translation>
    </message>
    <message>
        <source>Spices and dried herbs</source>
        <translation>Gewürze und getrocknete Kräuter</translation>
    </message>
    <message>
        <source>Baking and sweets</source>
        <translation>Backen und Süßes</translation>
    </message>
    <message>
        <source>Drinks</source>
        <translation>Getränke</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Tiefgekühltes</translation>
    </message>
    <message>
        <source>Snacks</source>
        <translation>Snacks</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Wiederherstellen…</translation>
    </message>
    <message>
        <source>Restore the backup of {moment}</source>
        <translation>Sicherung vom {moment} wiederherstellen</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>Weniger zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n backups</source>
        <comment>Show the backup</comment>
        <translation>
            <numerusform>Sicherung zeigen</numerusform>
            <numerusform>Alle %n Sicherungen zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown date</source>
        <translation>Datum unbekannt</translation>
    </message>
    <message>
        <source>This replaces your profile, diary and plans with those of the backup. Larder saves the current ones first, so you can go back.</source>
        <translation>Das ersetzt Profil, Tagebuch und Pläne durch die der Sicherung. Larder sichert vorher die jetzigen, du kannst also zurück.</translation>
    </message>
    <message>
        <source>Save a backup…</source>
        <translation>Sicherung speichern…</translation>
    </message>
    <message>
        <source>Save encrypted…</source>
        <translation>Verschlüsselt speichern…</translation>
    </message>
    <message>
        <source>Restore a file…</source>
        <translation>Datei wiederherstellen…</translation>
    </message>
    <message>
        <source>Save a backup</source>
        <translation>Sicherung speichern</translation>
    </message>
    <message>
        <source>Saving and checking the backup…</source>
        <translation>Sicherung wird gespeichert und geprüft…</translation>
    </message>
    <message>
        <source>Saved {file}, encrypted.</source>
        <translation>{file} gespeichert, verschlüsselt.</translation>
    </message>
    <message>
        <source>Saved {file}.</source>
        <translation>{file} gespeichert.</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>Larder backups ({patterns})</source>
        <translation>Larder-Sicherungen ({patterns})</translation>
    </message>
    <message>
        <source>Larder saves your profile, diary and plans by itself. Encrypt a backup before you store it elsewhere.</source>
        <translation>Larder sichert Profil, Tagebuch und Pläne von selbst. Verschlüssle eine Sicherung, bevor du sie anderswo aufbewahrst.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>the backup of {moment}</source>
        <translation>die Sicherung vom {moment}</translation>
    </message>
    <message>
        <source>Restore {name}?</source>
        <translation>{name} wiederherstellen?</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restored {name}. Your previous data is in the list of backups.</source>
        <translation>{name} wiederhergestellt. Deine vorigen Daten stehen in der Liste der Sicherungen.</translation>
    </message>
    <message>
        <source>Restored {name}.</source>
        <translation>{name} wiederhergestellt.</translation>
    </message>
    <message>
        <source>Checking and restoring the backup…</source>
        <translation>Sicherung wird geprüft und wiederhergestellt…</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Exclusions</source>
        <translation>Ausschlüsse</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiketten</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>Tausch</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Fastest device that works</source>
        <translation>Schnellstes Gerät, das funktioniert</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Number format of the calculation: int8, or 16 or 32 bit floats (f16, f32). Models are stored as int8.</source>
        <translation>Zahlenformat der Berechnung: int8, oder Gleitkomma mit 16 oder 32 Bit (f16, f32). Modelle sind als int8 gespeichert.</translation>
    </message>
    <message>
        <source>{kind}: {name}</source>
        <translation>{kind}: {name}</translation>
    </message>
    <message>
        <source>{device}, through {runtime}</source>
        <translation>{device}, über {runtime}</translation>
    </message>
    <message>
        <source>Not in use</source>
        <translation>Nicht genutzt</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Genutzt</translation>
    </message>
    <message>
        <source>In use for {models}</source>
        <translation>Genutzt für {models}</translation>
    </message>
    <message>
        <source>{time} ms</source>
        <translation>{time} ms</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>{time} milliseconds</source>
        <translation>{time} Millisekunden</translation>
    </message>
    <message>
        <source>A day begins at</source>
        <translation>Ein Tag beginnt um</translation>
    </message>
    <message>
        <source>Add {meal}</source>
        <translation>{meal} hinzufügen</translation>
    </message>
    <message>
        <source>Add a meal</source>
        <translation>Mahlzeit hinzufügen</translation>
    </message>
    <message>
        <source>Name of {meal}</source>
        <translation>Name für {meal}</translation>
    </message>
    <message>
        <source>Remove {meal}</source>
        <translation>{meal} entfernen</translation>
    </message>
    <message>
        <source>Removed {meal}. Its entries stay in the diary and in plans.</source>
        <translation>{meal} entfernt. Die Einträge bleiben im Tagebuch und in Plänen.</translation>
    </message>
    <message>
        <source>Use system theme</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>These settings apply to this computer.</source>
        <translation>Diese Einstellungen gelten für diesen Computer.</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Neu messen</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Messung läuft</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Starting the device</source>
        <translation>Gerät wird gestartet</translation>
    </message>
    <message>
        <source>Close Larder and open it again to change its language.</source>
        <translation>Schließe Larder und öffne es wieder, um die Sprache zu ändern.</translation>
    </message>
    <message>
        <source>No file manager could open {folder}. Open that folder yourself.</source>
        <translation>Kein Dateimanager konnte {folder} öffnen. Öffne den Ordner selbst.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>&apos;larder about --licences&apos; prints their texts.</source>
        <translation>„larder about --licences“ druckt ihre Texte.</translation>
    </message>
    <message>
        <source>Times are per question, recipe or line.</source>
        <translation>Zeiten gelten je Frage, Rezept oder Zeile.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>A new language applies when you open Larder again.</source>
        <translation>Eine neue Sprache gilt, wenn du Larder das nächste Mal öffnest.</translation>
    </message>
    <message>
        <source>The unit in which you read and type energy.</source>
        <translation>Die Einheit, in der du Energie liest und eingibst.</translation>
    </message>
    <message>
        <source>Recipe units</source>
        <translation>Einheiten in Rezepten</translation>
    </message>
    <message>
        <source>The units of ingredients and ovens when you open a recipe.</source>
        <translation>Die Einheiten von Zutaten und Backöfen, wenn du ein Rezept öffnest.</translation>
    </message>
    <message>
        <source>First day of the week</source>
        <translation>Erster Tag der Woche</translation>
    </message>
    <message>
        <source>For plans, the diary, trends and calendars.</source>
        <translation>Für Plan, Tagebuch, Verlauf und Kalender.</translation>
    </message>
    <message>
        <source>If the day begins at 04:00, a snack at 02:00 counts for the day before. An empty name means the usual one.</source>
        <translation>Beginnt der Tag um 04:00, zählt ein Snack um 02:00 zum Vortag. Ein leerer Name heißt: der übliche.</translation>
    </message>
    <message>
        <source>Diary</source>
        <translation>Tagebuch</translation>
    </message>
    <message>
        <source>Devices for models</source>
        <translation>Geräte für Modelle</translation>
    </message>
    <message>
        <source>Small models read questions and ingredients, find similar recipes and predict labels. They run on this computer only, on its fastest device unless you choose another. If a device fails, the CPU takes over.</source>
        <translation>Kleine Modelle lesen Fragen und Zutaten, finden ähnliche Rezepte und sagen Kategorien voraus. Sie laufen nur auf diesem Computer, auf seinem schnellsten Gerät, wenn du kein anderes wählst. Fällt ein Gerät aus, übernimmt die CPU.</translation>
    </message>
    <message>
        <source>Local language model</source>
        <translation>Lokales Sprachmodell</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t need one. If you run one on this computer (llama.cpp, Ollama, LM Studio), it may word explanations. Larder sends it a recipe&apos;s title, foods and nutrients, never your profile or diary, and shows only sentences that the recipe&apos;s data supports. Nothing leaves this computer, unless your model&apos;s program passes it on.</source>
        <translation>Larder braucht keines. Läuft auf diesem Computer eines (llama.cpp, Ollama, LM Studio), kann es Erklärungen formulieren. Larder sendet ihm Titel, Lebensmittel und Nährstoffe eines Rezepts, nie dein Profil oder Tagebuch, und zeigt nur Sätze, die die Daten des Rezepts belegen. Nichts verlässt diesen Computer, außer das Programm deines Modells gibt es weiter.</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>Nothing you enter leaves this computer: no account, no statistics, no error reports. Encrypt your disk if others use this computer.</source>
        <translation>Nichts, was du eingibst, verlässt diesen Computer: kein Konto, keine Statistiken, keine Fehlerberichte. Verschlüssle die Festplatte, wenn andere diesen Computer benutzen.</translation>
    </message>
    <message>
        <source>How that is tested</source>
        <translation>Wie das geprüft wird</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>Diary, plans, profile, recipes and automatic backups. To move Larder to another computer, close it and copy this folder.</source>
        <translation>Tagebuch, Pläne, Profil, Rezepte und automatische Sicherungen. Um mit Larder auf einen anderen Computer umzuziehen, schließe es und kopiere diesen Ordner.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>About Larder</source>
        <translation>Über Larder</translation>
    </message>
    <message>
        <source>Version {version}, licence {licence}. It contains the work of many others.</source>
        <translation>Version {version}, Lizenz {licence}. Darin steckt die Arbeit vieler anderer.</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Text size {percent} %</source>
        <translation>Schriftgröße {percent} %</translation>
    </message>
    <message>
        <source>Use system language</source>
        <translation>Sprache des Systems</translation>
    </message>
    <message>
        <source>Kilocalories (kcal)</source>
        <translation>Kilokalorien (kcal)</translation>
    </message>
    <message>
        <source>Kilojoules (kJ)</source>
        <translation>Kilojoule (kJ)</translation>
    </message>
    <message>
        <source>As the system: {day}</source>
        <translation>Wie im System: {day}</translation>
    </message>
    <message>
        <source>The environment variable {variable} is set to {device}. It overrides this setting until you close Larder.</source>
        <translation>Die Umgebungsvariable {variable} ist auf {device} gesetzt. Sie hat Vorrang vor dieser Einstellung, bis du Larder schließt.</translation>
    </message>
    <message>
        <source>First guideline</source>
        <translation>Erste Leitlinie</translation>
    </message>
    <message>
        <source>Second guideline</source>
        <translation>Zweite Leitlinie</translation>
    </message>
    <message>
        <source>No guideline</source>
        <translation>Keine Leitlinie</translation>
    </message>
    <message>
        <source>Compare week with guidelines</source>
        <translation>Woche mit Leitlinien vergleichen</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Durchschnitt</translation>
    </message>
    <message>
        <source>{nutrient}, average: {amount}</source>
        <translation>{nutrient}, Durchschnitt: {amount}</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>{nutrient}, {guideline}: no limit</source>
        <translation>{nutrient}, {guideline}: keine Grenze</translation>
    </message>
    <message>
        <source>{nutrient}, {guideline}: {verdict}, {range}</source>
        <translation>{nutrient}, {guideline}: {verdict}, {range}</translation>
    </message>
    <message>
        <source>Nothing is logged for {week}, so there is nothing to compare.</source>
        <translation>Für {week} ist nichts eingetragen, es gibt also nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Choose one or two guidelines to compare them with this week.</source>
        <translation>Wähle eine oder zwei Leitlinien zum Vergleich mit dieser Woche.</translation>
    </message>
    <message numerus="yes">
        <source>Average of %n days with entries in {week}.</source>
        <comment>Average of %n day with entries in {week}.</comment>
        <translation>
            <numerusform>Durchschnitt von %n Tag mit Einträgen in {week}.</numerusform>
            <numerusform>Durchschnitt von %n Tagen mit Einträgen in {week}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{average} Today is included, although it isn&apos;t over.</source>
        <translation>{average} Heute zählt mit, obwohl der Tag noch nicht vorbei ist.</translation>
    </message>
    <message>
        <source>Export a report for a dietitian (PDF)…</source>
        <translation>Bericht für die Ernährungsberatung exportieren (PDF)…</translation>
    </message>
    <message>
        <source>Export a table of entries (CSV)…</source>
        <translation>Tabelle der Einträge exportieren (CSV)…</translation>
    </message>
    <message>
        <source>Export a table of foods (CSV)…</source>
        <translation>Tabelle der Lebensmittel exportieren (CSV)…</translation>
    </message>
    <message>
        <source>Export a table of days (CSV)…</source>
        <translation>Tabelle der Tage exportieren (CSV)…</translation>
    </message>
    <message>
        <source>Export the whole diary (JSON)…</source>
        <translation>Ganzes Tagebuch exportieren (JSON)…</translation>
    </message>
    <message>
        <source>Import, export, copy or restore</source>
        <translation>Importieren, exportieren, kopieren oder wiederherstellen</translation>
    </message>
    <message>
        <source>Import a diary…</source>
        <translation>Tagebuch importieren…</translation>
    </message>
    <message>
        <source>Import branded products…</source>
        <translation>Markenprodukte importieren…</translation>
    </message>
    <message>
        <source>Copy the week before</source>
        <translation>Vorwoche kopieren</translation>
    </message>
    <message>
        <source>Copy a day or meal…</source>
        <translation>Einen Tag oder eine Mahlzeit kopieren…</translation>
    </message>
    <message>
        <source>Saved meals…</source>
        <translation>Gespeicherte Mahlzeiten…</translation>
    </message>
    <message>
        <source>Recurring meals…</source>
        <translation>Wiederkehrende Mahlzeiten…</translation>
    </message>
    <message>
        <source>Deleted entries…</source>
        <translation>Gelöschte Einträge…</translation>
    </message>
    <message>
        <source>Import a diary</source>
        <translation>Tagebuch importieren</translation>
    </message>
    <message>
        <source>Import branded products</source>
        <translation>Markenprodukte importieren</translation>
    </message>
    <message>
        <source>USDA FoodData Central, branded foods (*.zip *.parquet)</source>
        <translation>USDA FoodData Central, Markenprodukte (*.zip *.parquet)</translation>
    </message>
    <message>
        <source>Importing branded products. You can keep working.</source>
        <translation>Markenprodukte werden importiert. Du kannst weiterarbeiten.</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n products. Type a name or a barcode to log one.</source>
        <comment>Imported %n product. Type its name or barcode to log it.</comment>
        <translation>
            <numerusform>%n Produkt importiert. Tippe seinen Namen oder Barcode, um es einzutragen.</numerusform>
            <numerusform>%n Produkte importiert. Tippe einen Namen oder Barcode, um eines einzutragen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the diary</source>
        <translation>Tagebuch exportieren</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n entries to {file}.</source>
        <comment>Exported %n entry to {file}.</comment>
        <translation>
            <numerusform>%n Eintrag nach {file} exportiert.</numerusform>
            <numerusform>%n Einträge nach {file} exportiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported %n entries from {program}.</source>
        <comment>Imported %n entry from {program}.</comment>
        <translation>
            <numerusform>%n Eintrag aus {program} importiert.</numerusform>
            <numerusform>%n Einträge aus {program} importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>portion</source>
        <translation>Portion</translation>
    </message>
    <message>
        <source>Amount of {food}</source>
        <translation>Menge von {food}</translation>
    </message>
    <message>
        <source>A number, or one with a unit, such as 80 g; Enter saves it</source>
        <translation>Eine Zahl, oder eine mit Einheit, zum Beispiel 80 g; Eingabe speichert sie</translation>
    </message>
    <message>
        <source>{food}. Choose another food (F4)</source>
        <translation>{food}. Anderes Lebensmittel wählen (F4)</translation>
    </message>
    <message>
        <source>Other foods</source>
        <translation>Andere Lebensmittel</translation>
    </message>
    <message>
        <source>{grams} g</source>
        <translation>{grams} g</translation>
    </message>
    <message>
        <source>The day comes first (31/12/2026)</source>
        <translation>Der Tag steht vorn (31/12/2026)</translation>
    </message>
    <message>
        <source>The month comes first (12/31/2026)</source>
        <translation>Der Monat steht vorn (12/31/2026)</translation>
    </message>
    <message>
        <source>Energy is in kilocalories (kcal)</source>
        <translation>Energie ist in Kilokalorien (kcal)</translation>
    </message>
    <message>
        <source>Energy is in kilojoules (kJ)</source>
        <translation>Energie ist in Kilojoule (kJ)</translation>
    </message>
    <message>
        <source>Energy is in small calories (cal)</source>
        <translation>Energie ist in kleinen Kalorien (cal)</translation>
    </message>
    <message>
        <source>Energy is in joules (J)</source>
        <translation>Energie ist in Joule (J)</translation>
    </message>
    <message>
        <source>Import diary</source>
        <translation>Tagebuch importieren</translation>
    </message>
    <message>
        <source>Diary from {program}</source>
        <translation>Tagebuch aus {program}</translation>
    </message>
    <message>
        <source>Read as {unit}: {columns}.</source>
        <translation>Gelesen als {unit}: {columns}.</translation>
    </message>
    <message>
        <source>Columns that are not imported</source>
        <translation>Spalten, die nicht importiert werden</translation>
    </message>
    <message numerus="yes">
        <source>%n rows or values not imported</source>
        <comment>%n row or value not imported</comment>
        <translation>
            <numerusform>%n Zeile oder Wert nicht importiert</numerusform>
            <numerusform>%n Zeilen oder Werte nicht importiert</numerusform>
        </translation>
    </message>
    <message>
        <source>The command line lists all of them: larder diary import FILE --dry-run --json</source>
        <translation>Die Kommandozeile listet alle auf: larder diary import FILE --dry-run --json</translation>
    </message>
    <message numerus="yes">
        <source>Import %n entries</source>
        <comment>Import %n entry</comment>
        <translation>
            <numerusform>%n Eintrag importieren</numerusform>
            <numerusform>%n Einträge importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to import</source>
        <translation>Nichts zu importieren</translation>
    </message>
    <message>
        <source>How should Larder read this file?</source>
        <translation>Wie soll Larder diese Datei lesen?</translation>
    </message>
    <message>
        <source>Its dates can be read in two ways.</source>
        <translation>Die Datumsangaben lassen sich auf zwei Arten lesen.</translation>
    </message>
    <message>
        <source>It doesn&apos;t state the unit of its energy.</source>
        <translation>Die Einheit der Energie ist nicht angegeben.</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>Read the file</source>
        <translation>Datei lesen</translation>
    </message>
    <message>
        <source>{first} to {last}.</source>
        <translation>{first} bis {last}.</translation>
    </message>
    <message numerus="yes">
        <source>%n entries are already in your diary.</source>
        <comment>%n entry is already in your diary.</comment>
        <translation>
            <numerusform>%n Eintrag steht schon in deinem Tagebuch.</numerusform>
            <numerusform>%n Einträge stehen schon in deinem Tagebuch.</numerusform>
        </translation>
    </message>
    <message>
        <source>Also new: {records}.</source>
        <translation>Auch neu: {records}.</translation>
    </message>
    <message>
        <source>Written by: {names}.</source>
        <translation>Geschrieben von: {names}.</translation>
    </message>
    <message>
        <source>Enter edits it; Delete removes it; M opens its menu; Alt and arrow keys move it.</source>
        <translation>Eingabe bearbeitet; Entf entfernt; M öffnet das Menü; Alt und Pfeiltasten verschieben.</translation>
    </message>
    <message>
        <source>Edit {entry}</source>
        <translation>{entry} bearbeiten</translation>
    </message>
    <message>
        <source>Enter saves the change; Escape discards it</source>
        <translation>Eingabe speichert die Änderung; Esc verwirft sie</translation>
    </message>
    <message>
        <source>Note, such as &apos;felt ill after&apos;</source>
        <translation>Notiz, etwa „danach war mir übel“</translation>
    </message>
    <message>
        <source>Note on {entry}</source>
        <translation>Notiz zu {entry}</translation>
    </message>
    <message>
        <source>Part of this isn&apos;t recognised, so the real amount may be higher.</source>
        <translation>Ein Teil davon ist nicht erkannt, die wirkliche Menge kann also höher sein.</translation>
    </message>
    <message>
        <source>Delete {entry}</source>
        <translation>{entry} löschen</translation>
    </message>
    <message>
        <source>Actions for {entry}</source>
        <translation>Aktionen für {entry}</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>Notiz bearbeiten</translation>
    </message>
    <message>
        <source>Add note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>Copy to</source>
        <translation>Kopieren nach</translation>
    </message>
    <message>
        <source>The day before</source>
        <translation>Der Vortag</translation>
    </message>
    <message>
        <source>The day after</source>
        <translation>Der Tag danach</translation>
    </message>
    <message>
        <source>Day, meal and time…</source>
        <translation>Tag, Mahlzeit und Uhrzeit…</translation>
    </message>
    <message>
        <source>Another day…</source>
        <translation>Anderer Tag…</translation>
    </message>
    <message>
        <source>Save as meal…</source>
        <translation>Als Mahlzeit speichern…</translation>
    </message>
    <message>
        <source>Save as recipe…</source>
        <translation>Als Rezept speichern…</translation>
    </message>
    <message>
        <source>Repeat…</source>
        <translation>Wiederholen…</translation>
    </message>
    <message>
        <source>Copy from the day before</source>
        <translation>Vom Vortag kopieren</translation>
    </message>
    <message>
        <source>Copy {meal} from the day before</source>
        <translation>{meal} vom Vortag kopieren</translation>
    </message>
    <message>
        <source>Save {meal} as a meal</source>
        <translation>{meal} als Mahlzeit speichern</translation>
    </message>
    <message>
        <source>Add to {meal}</source>
        <translation>Zu {meal} hinzufügen</translation>
    </message>
    <message>
        <source>Water and weight</source>
        <translation>Wasser und Gewicht</translation>
    </message>
    <message>
        <source>− Glass</source>
        <translation>− Glas</translation>
    </message>
    <message>
        <source>Remove a glass of water (250 ml)</source>
        <translation>Ein Glas Wasser entfernen (250 ml)</translation>
    </message>
    <message>
        <source>+ Glass</source>
        <translation>+ Glas</translation>
    </message>
    <message>
        <source>Add a glass of water (250 ml)</source>
        <translation>Ein Glas Wasser hinzufügen (250 ml)</translation>
    </message>
    <message>
        <source>Enter weight…</source>
        <translation>Gewicht eingeben…</translation>
    </message>
    <message>
        <source>Water: {amount} ml</source>
        <translation>Wasser: {amount} ml</translation>
    </message>
    <message>
        <source>Water: {amount} of {target} ml</source>
        <translation>Wasser: {amount} von {target} ml</translation>
    </message>
    <message>
        <source>{amount} ml of it is from meals.</source>
        <translation>Davon {amount} ml aus Mahlzeiten.</translation>
    </message>
    <message>
        <source>There is no glass to remove. To remove water in a meal, edit the meal.</source>
        <translation>Es gibt kein Glas zu entfernen. Wasser in einer Mahlzeit entfernst du dort.</translation>
    </message>
    <message>
        <source>Trends shows it over time. It doesn&apos;t change your targets.</source>
        <translation>Die Seite Verlauf zeigt es über die Zeit. Deine Ziele ändern sich nicht.</translation>
    </message>
    <message>
        <source>Weight: not entered</source>
        <translation>Gewicht: nicht eingegeben</translation>
    </message>
    <message>
        <source>Weight: {kg} kg, {day}</source>
        <translation>Gewicht: {kg} kg, {day}</translation>
    </message>
    <message>
        <source>Added a glass of water.</source>
        <translation>Ein Glas Wasser hinzugefügt.</translation>
    </message>
    <message>
        <source>Removed a glass of water.</source>
        <translation>Ein Glas Wasser entfernt.</translation>
    </message>
    <message>
        <source>Saved {kg} kg for {day}.</source>
        <translation>{kg} kg für {day} gespeichert.</translation>
    </message>
    <message>
        <source>Body weight</source>
        <translation>Körpergewicht</translation>
    </message>
    <message>
        <source>Deleted {entry}.</source>
        <translation>{entry} gelöscht.</translation>
    </message>
    <message>
        <source>Copied {meal} from the day before.</source>
        <translation>{meal} vom Vortag kopiert.</translation>
    </message>
    <message>
        <source>Copied the day before.</source>
        <translation>Vortag kopiert.</translation>
    </message>
    <message>
        <source>Copied the week of {day}.</source>
        <translation>Woche vom {day} kopiert.</translation>
    </message>
    <message>
        <source>Changed {before} to {after}.</source>
        <translation>{before} in {after} geändert.</translation>
    </message>
    <message>
        <source>Deleted {before}.</source>
        <translation>{before} gelöscht.</translation>
    </message>
    <message>
        <source>Saved the note on {entry}.</source>
        <translation>Die Notiz zu {entry} wurde gespeichert.</translation>
    </message>
    <message>
        <source>Removed the note on {entry}.</source>
        <translation>Die Notiz zu {entry} wurde entfernt.</translation>
    </message>
    <message>
        <source>Moved {entry} to {meal}, {day}.</source>
        <translation>{entry} verschoben: {meal}, {day}.</translation>
    </message>
    <message>
        <source>Moved {entry} to {meal}.</source>
        <translation>{entry} verschoben: {meal}.</translation>
    </message>
    <message>
        <source>Copied {entry} to {day}.</source>
        <translation>{entry} kopiert: {day}.</translation>
    </message>
    <message>
        <source>Today, {day}</source>
        <translation>Heute, {day}</translation>
    </message>
    <message>
        <source>Yesterday, {day}</source>
        <translation>Gestern, {day}</translation>
    </message>
    <message>
        <source>Tomorrow, {day}</source>
        <translation>Morgen, {day}</translation>
    </message>
    <message>
        <source>Nothing logged yet</source>
        <translation>Noch nichts eingetragen</translation>
    </message>
    <message>
        <source>Type what you ate above, then press Enter. Foods, recipes and products complete as you type.</source>
        <translation>Schreibe oben, was du gegessen hast, dann drücke Eingabe. Lebensmittel, Rezepte und Produkte werden beim Tippen ergänzt.</translation>
    </message>
    <message>
        <source>Copy the day before</source>
        <translation>Vortag kopieren</translation>
    </message>
    <message>
        <source>usual {meal}</source>
        <translation>wie üblich: {meal}</translation>
    </message>
    <message>
        <source>Logged for {meal}: {entry}.</source>
        <translation>Eingetragen ({meal}): {entry}.</translation>
    </message>
    <message>
        <source>Edit meal</source>
        <translation>Mahlzeit bearbeiten</translation>
    </message>
    <message>
        <source>Entries already logged keep their foods, unless you change them, too.</source>
        <translation>Schon eingetragene Einträge behalten ihre Lebensmittel, wenn du sie nicht auch änderst.</translation>
    </message>
    <message>
        <source>Add food, such as a banana</source>
        <translation>Lebensmittel hinzufügen, etwa eine Banane</translation>
    </message>
    <message>
        <source>Add food</source>
        <translation>Lebensmittel hinzufügen</translation>
    </message>
    <message>
        <source>Together: {energy}</source>
        <translation>Zusammen: {energy}</translation>
    </message>
    <message>
        <source>Saved the meal {name}.</source>
        <translation>Mahlzeit {name} gespeichert.</translation>
    </message>
    <message>
        <source>Search foods, or type what you ate, such as 2 eggs and toast</source>
        <translation>Lebensmittel suchen oder eintippen, z. B. 2 Eier und Toast</translation>
    </message>
    <message>
        <source>Enter logs it; Down shows what you usually eat; Alt+Down chooses the meal</source>
        <translation>Eingabe trägt ein; Ab zeigt, was du sonst isst; Alt+Ab wählt die Mahlzeit</translation>
    </message>
    <message>
        <source>Foods to log</source>
        <translation>Neue Lebensmittel</translation>
    </message>
    <message>
        <source>favourite</source>
        <translation>Favorit</translation>
    </message>
    <message>
        <source>Down chooses, Tab completes, Enter logs, F4 offers other foods, Ctrl+D marks a favourite.</source>
        <translation>Ab wählt, Tab ergänzt, Eingabe trägt ein, F4 bietet andere Lebensmittel an, Strg+D markiert einen Favoriten.</translation>
    </message>
    <message>
        <source>Enter logs.</source>
        <translation>Eingabe trägt ein.</translation>
    </message>
    <message>
        <source>Recurring meals</source>
        <translation>Wiederkehrende Mahlzeiten</translation>
    </message>
    <message>
        <source>{entry}, {meal}</source>
        <translation>{entry}, {meal}</translation>
    </message>
    <message>
        <source>Log {entry}</source>
        <translation>{entry} eintragen</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Skip {entry} on this day</source>
        <translation>{entry} an diesem Tag auslassen</translation>
    </message>
    <message>
        <source>Skipped {entries}.</source>
        <translation>Ausgelassen: {entries}.</translation>
    </message>
    <message>
        <source>Log it when I open the day</source>
        <translation>Eintragen, wenn ich den Tag öffne</translation>
    </message>
    <message>
        <source>Choose at least one day.</source>
        <translation>Wähle mindestens einen Tag.</translation>
    </message>
    <message>
        <source>Repeating {entry}.</source>
        <translation>{entry} wird wiederholt.</translation>
    </message>
    <message>
        <source>Repeat entry</source>
        <translation>Eintrag wiederholen</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Without asking</source>
        <translation>Ohne Nachfrage</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>The Today page offers {entry} for {meal} on these days. You log or skip it with one click.</source>
        <translation>Die Seite Heute bietet {entry} an diesen Tagen an ({meal}). Ein Klick trägt es ein oder lässt es aus.</translation>
    </message>
    <message>
        <source>Entries already logged won&apos;t change.</source>
        <translation>Schon eingetragene Einträge ändern sich nicht.</translation>
    </message>
    <message>
        <source>The Today page offers them on their days.</source>
        <translation>Die Seite Heute bietet sie an ihren Tagen an.</translation>
    </message>
    <message>
        <source>Changed the recurring meal {entry}.</source>
        <translation>Wiederkehrende Mahlzeit {entry} geändert.</translation>
    </message>
    <message>
        <source>Edit recurring meal</source>
        <translation>Wiederkehrende Mahlzeit bearbeiten</translation>
    </message>
    <message>
        <source>Stopped repeating {entry}. Its entries stay.</source>
        <translation>{entry} wird nicht mehr wiederholt. Die Einträge bleiben.</translation>
    </message>
    <message>
        <source>Logged {entries}, a recurring meal.</source>
        <translation>{entries} eingetragen, eine wiederkehrende Mahlzeit.</translation>
    </message>
    <message>
        <source>No recurring meals yet. Open an entry&apos;s menu on the Today page and choose Repeat.</source>
        <translation>Noch keine wiederkehrenden Mahlzeiten. Öffne auf der Seite Heute das Menü eines Eintrags und wähle Wiederholen.</translation>
    </message>
    <message>
        <source>Stop repeating {entry}</source>
        <translation>{entry} nicht mehr wiederholen</translation>
    </message>
    <message>
        <source>for {names}</source>
        <translation>für {names}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>{meal}, {days}</source>
        <translation>{meal}, {days}</translation>
    </message>
    <message>
        <source>It is a recurring meal: {when}.</source>
        <translation>Es ist eine wiederkehrende Mahlzeit: {when}.</translation>
    </message>
    <message>
        <source>every day</source>
        <translation>jeden Tag</translation>
    </message>
    <message>
        <source>weekdays</source>
        <translation>Werktage</translation>
    </message>
    <message>
        <source>weekends</source>
        <translation>Wochenenden</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} und {last}</translation>
    </message>
    <message>
        <source>Plans have no recurring meal {number}. &apos;larder plan repeat&apos; lists them.</source>
        <translation>Pläne haben keine wiederkehrende Mahlzeit {number}. „larder plan repeat“ listet sie auf.</translation>
    </message>
    <message>
        <source>{title} is a recurring {meal} already ({days}). Change it, or choose other days or people.</source>
        <translation>{title} gibt es schon wiederkehrend als {meal} ({days}). Ändere das oder wähle andere Tage oder Personen.</translation>
    </message>
    <message>
        <source>until {day}</source>
        <translation>bis {day}</translation>
    </message>
    <message>
        <source>logged when you open the day</source>
        <translation>eingetragen, wenn du den Tag öffnest</translation>
    </message>
    <message>
        <source>Such as usual breakfast</source>
        <translation>Zum Beispiel übliches Frühstück</translation>
    </message>
    <message>
        <source>Saved the meal {name}. Type its name to log it.</source>
        <translation>Mahlzeit {name} gespeichert. Tippe ihren Namen, um sie einzutragen.</translation>
    </message>
    <message>
        <source>The meal stores a copy of these foods: {foods}</source>
        <translation>Die Mahlzeit speichert eine Kopie dieser Lebensmittel: {foods}</translation>
    </message>
    <message>
        <source>Save as meal</source>
        <translation>Als Mahlzeit speichern</translation>
    </message>
    <message>
        <source>Add from a label…</source>
        <translation>Von einer Packung…</translation>
    </message>
    <message>
        <source>Saved meals</source>
        <translation>Gespeicherte Mahlzeiten</translation>
    </message>
    <message>
        <source>Renamed {before} to {after}.</source>
        <translation>{before} in {after} umbenannt.</translation>
    </message>
    <message>
        <source>Rename meal</source>
        <translation>Mahlzeit umbenennen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Deleted the meal {name}.</source>
        <translation>Mahlzeit {name} gelöscht.</translation>
    </message>
    <message>
        <source>Its digits; typing them logs the product</source>
        <translation>Seine Ziffern; mit ihnen trägst du das Produkt ein</translation>
    </message>
    <message>
        <source>Such as vitamin D tablet</source>
        <translation>Zum Beispiel Vitamin-D-Tablette</translation>
    </message>
    <message>
        <source>As on the label, separated by commas</source>
        <translation>Wie auf der Packung, mit Kommas getrennt</translation>
    </message>
    <message>
        <source>It has none of the nutrients left empty</source>
        <translation>Leer gelassene Nährstoffe sind nicht enthalten</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>Enter at least one nutrient of the label.</source>
        <translation>Gib mindestens einen Nährstoff der Packung ein.</translation>
    </message>
    <message>
        <source>{problem} Save again to keep them.</source>
        <translation>{problem} Speichere noch einmal, um sie zu behalten.</translation>
    </message>
    <message>
        <source>Barcode</source>
        <translation>Barcode</translation>
    </message>
    <message>
        <source>Supplement</source>
        <translation>Nahrungsergänzung</translation>
    </message>
    <message>
        <source>The amounts in one serving. Ingredients are checked against your profile.</source>
        <translation>Die Mengen einer Portion. Zutaten werden mit deinem Profil verglichen.</translation>
    </message>
    <message>
        <source>Add from a label</source>
        <translation>Von einer Packung hinzufügen</translation>
    </message>
    <message>
        <source>Type a meal&apos;s name on the Today page to log it.</source>
        <translation>Tippe den Namen einer Mahlzeit auf der Seite Heute, um sie einzutragen.</translation>
    </message>
    <message>
        <source>No saved meals yet. Open an entry&apos;s menu on the Today page and choose Save as meal.</source>
        <translation>Noch keine gespeicherten Mahlzeiten. Öffne auf der Seite Heute das Menü eines Eintrags und wähle Als Mahlzeit speichern.</translation>
    </message>
    <message>
        <source>Copy the week of {dates}</source>
        <translation>Woche vom {dates} kopieren</translation>
    </message>
    <message>
        <source>Plan {name}</source>
        <translation>{name} planen</translation>
    </message>
    <message>
        <source>quick week</source>
        <translation>schnelle Woche</translation>
    </message>
    <message>
        <source>Replace the template of this name</source>
        <translation>Die Vorlage dieses Namens ersetzen</translation>
    </message>
    <message>
        <source>Saved the template {name}.</source>
        <translation>Die Vorlage {name} ist gespeichert.</translation>
    </message>
    <message>
        <source>Save as a template</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>If it exists</source>
        <translation>Falls es sie schon gibt</translation>
    </message>
    <message>
        <source>A template has the meals of this week without dates. You can plan it again at any time.</source>
        <translation>Eine Vorlage enthält die Mahlzeiten dieser Woche ohne Daten. Du kannst sie jederzeit wieder planen.</translation>
    </message>
    <message>
        <source>Renamed {name}.</source>
        <translation>{name} umbenannt.</translation>
    </message>
    <message>
        <source>Rename template</source>
        <translation>Vorlage umbenennen</translation>
    </message>
    <message>
        <source>Deleted the template {name}. Weeks planned with it stay.</source>
        <translation>Die Vorlage {name} ist gelöscht. Wochen, die damit geplant wurden, bleiben.</translation>
    </message>
    <message>
        <source>A recipe of your library</source>
        <translation>Ein Rezept aus deiner Bibliothek</translation>
    </message>
    <message>
        <source>It is eaten out</source>
        <translation>Es wird auswärts gegessen</translation>
    </message>
    <message>
        <source>Choose at least one person.</source>
        <translation>Wähle mindestens eine Person.</translation>
    </message>
    <message>
        <source>Every new plan has {title} ({when}).</source>
        <translation>Jeder neue Plan enthält {title} ({when}).</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Auswärts</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Your servings</source>
        <translation>Deine Portionen</translation>
    </message>
    <message>
        <source>Repeat every week</source>
        <translation>Jede Woche wiederholen</translation>
    </message>
    <message>
        <source>Every new plan has this meal, locked. Weeks that are planned already stay as they are.</source>
        <translation>Jeder neue Plan enthält diese Mahlzeit gesperrt. Bereits geplante Wochen bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>New plans no longer have {title}. Planned meals stay.</source>
        <translation>Neue Pläne enthalten {title} nicht mehr. Geplante Mahlzeiten bleiben.</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Plan the meals of a template in any week. They are checked against today&apos;s profiles.</source>
        <translation>Plane die Mahlzeiten einer Vorlage in einer beliebigen Woche. Sie werden mit den heutigen Profilen verglichen.</translation>
    </message>
    <message>
        <source>No templates yet. Open a planned week, and choose Week, Save as a template.</source>
        <translation>Noch keine Vorlagen. Öffne eine geplante Woche und wähle Woche, Als Vorlage speichern.</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>{name} umbenennen</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>{name} löschen</translation>
    </message>
    <message>
        <source>Add a meal…</source>
        <translation>Mahlzeit hinzufügen…</translation>
    </message>
    <message>
        <source>Every new plan has these meals, locked. A change counts for plans made from then on.</source>
        <translation>Jeder neue Plan enthält diese Mahlzeiten gesperrt. Eine Änderung gilt für Pläne, die danach entstehen.</translation>
    </message>
    <message>
        <source>No recurring meals yet. Add one, or open a planned meal and choose Repeat every week. The recurring meals of the diary are on the Today page.</source>
        <translation>Noch keine wiederkehrenden Mahlzeiten. Füge eine hinzu oder öffne eine geplante Mahlzeit und wähle „Jede Woche wiederholen“. Die wiederkehrenden Mahlzeiten des Tagebuchs sind auf der Seite Heute.</translation>
    </message>
    <message>
        <source>{meal}, {day}. Deleted {deleted}, removed after {removed}.</source>
        <translation>{meal}, {day}. Gelöscht {deleted}, entfernt nach {removed}.</translation>
    </message>
    <message>
        <source>Restore {entry}</source>
        <translation>{entry} wiederherstellen</translation>
    </message>
    <message>
        <source>Trash of the diary</source>
        <translation>Papierkorb des Tagebuchs</translation>
    </message>
    <message>
        <source>Deleted entries stay here for 30 days.</source>
        <translation>Gelöschte Einträge bleiben 30 Tage hier.</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>Papierkorb leeren…</translation>
    </message>
    <message>
        <source>Restored {entry}.</source>
        <translation>{entry} wiederhergestellt.</translation>
    </message>
    <message>
        <source>Empty the trash?</source>
        <translation>Papierkorb leeren?</translation>
    </message>
    <message>
        <source>This removes the deleted entries for good. You can&apos;t undo it. Your diary won&apos;t change.</source>
        <translation>Das entfernt die gelöschten Einträge endgültig. Du kannst es nicht rückgängig machen. Dein Tagebuch ändert sich nicht.</translation>
    </message>
    <message>
        <source>Empty trash</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message>
        <source>The trash is empty. Deleted entries stay here for 30 days.</source>
        <translation>Der Papierkorb ist leer. Gelöschte Einträge bleiben 30 Tage hier.</translation>
    </message>
    <message>
        <source>nothing logged</source>
        <translation>nichts eingetragen</translation>
    </message>
    <message>
        <source>{day}: {energy}</source>
        <translation>{day}: {energy}</translation>
    </message>
    <message>
        <source>{day}, today</source>
        <translation>{day}, heute</translation>
    </message>
    <message>
        <source>Energy of the week</source>
        <translation>Energie der Woche</translation>
    </message>
    <message>
        <source>Targets of this week</source>
        <translation>Ziele dieser Woche</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>Woche</translation>
    </message>
    <message numerus="yes">
        <source>%n days left</source>
        <comment>%n day left</comment>
        <translation>
            <numerusform>noch %n Tag</numerusform>
            <numerusform>noch %n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>{days}: at most {amounts} on this one.</source>
        <translation>{days}: an diesem höchstens {amounts}.</translation>
    </message>
    <message>
        <source>{question} Press Enter again to log it.</source>
        <translation>{question} Drücke noch einmal Eingabe, um es einzutragen.</translation>
    </message>
    <message>
        <source>In all: {energy}.</source>
        <translation>Zusammen: {energy}.</translation>
    </message>
    <message>
        <source>Recipe: {details}.</source>
        <translation>Rezept: {details}.</translation>
    </message>
    <message>
        <source>Counted: {energy}.</source>
        <translation>Gezählt: {energy}.</translation>
    </message>
    <message>
        <source>No amount given for {foods}; counted as one typical portion.</source>
        <translation>Keine Menge angegeben für {foods}; als eine übliche Portion gezählt.</translation>
    </message>
    <message>
        <source>Not recognised: {foods}. Its energy is estimated from its words; Larder can&apos;t rule out any allergen.</source>
        <translation>Nicht erkannt: {foods}. Die Energie ist aus den Wörtern geschätzt; Larder kann kein Allergen ausschließen.</translation>
    </message>
    <message>
        <source>Not recognised: {foods}. Larder can&apos;t rule out any allergen, and its nutrients stay unknown.</source>
        <translation>Nicht erkannt: {foods}. Larder kann kein Allergen ausschließen, und die Nährwerte bleiben unbekannt.</translation>
    </message>
    <message>
        <source>Not counted, because the weight is unknown: {foods}.</source>
        <translation>Nicht gezählt, weil das Gewicht unbekannt ist: {foods}.</translation>
    </message>
    <message>
        <source>from {program}</source>
        <translation>aus {program}</translation>
    </message>
    <message>
        <source>Note: {note}</source>
        <translation>Notiz: {note}</translation>
    </message>
    <message>
        <source>{food}: not recognised</source>
        <translation>{food}: nicht erkannt</translation>
    </message>
    <message>
        <source>{food}: {details}</source>
        <translation>{food}: {details}</translation>
    </message>
    <message>
        <source>not recognised, about {grams} g</source>
        <translation>nicht erkannt, etwa {grams} g</translation>
    </message>
    <message>
        <source>weight unknown</source>
        <translation>Gewicht unbekannt</translation>
    </message>
    <message>
        <source>about {grams} g</source>
        <translation>etwa {grams} g</translation>
    </message>
    <message>
        <source>eaten before</source>
        <translation>schon gegessen</translation>
    </message>
    <message>
        <source>saved meal</source>
        <translation>gespeicherte Mahlzeit</translation>
    </message>
    <message>
        <source>food</source>
        <translation>Lebensmittel</translation>
    </message>
    <message>
        <source>recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>The left and right arrow keys read each bar; Enter shows its foods.</source>
        <translation>Die Pfeiltasten nach links und rechts lesen jeden Balken; die Eingabetaste zeigt seine Lebensmittel.</translation>
    </message>
    <message>
        <source>{nutrient} over time</source>
        <translation>Verlauf von {nutrient}</translation>
    </message>
    <message>
        <source>7 days</source>
        <translation>7 Tage</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 Tage</translation>
    </message>
    <message>
        <source>90 days</source>
        <translation>90 Tage</translation>
    </message>
    <message>
        <source>A year</source>
        <translation>Ein Jahr</translation>
    </message>
    <message>
        <source>The whole diary</source>
        <translation>Das ganze Tagebuch</translation>
    </message>
    <message>
        <source>The last 7 days</source>
        <translation>Die letzten 7 Tage</translation>
    </message>
    <message>
        <source>The last 30 days</source>
        <translation>Die letzten 30 Tage</translation>
    </message>
    <message>
        <source>The last 90 days</source>
        <translation>Die letzten 90 Tage</translation>
    </message>
    <message>
        <source>From one day to another</source>
        <translation>Von einem Tag bis zu einem anderen</translation>
    </message>
    <message>
        <source>Not noted</source>
        <translation>Nicht angegeben</translation>
    </message>
    <message>
        <source>Such as 07:30</source>
        <translation>Zum Beispiel 07:30</translation>
    </message>
    <message>
        <source>Day, meal and time</source>
        <translation>Tag, Mahlzeit und Uhrzeit</translation>
    </message>
    <message>
        <source>Copy to another day</source>
        <translation>An einen anderen Tag kopieren</translation>
    </message>
    <message>
        <source>All meals</source>
        <translation>Alle Mahlzeiten</translation>
    </message>
    <message>
        <source>Copied {day}.</source>
        <translation>{day} kopiert.</translation>
    </message>
    <message>
        <source>Logs the meals of that day again on {day}.</source>
        <translation>Trägt die Mahlzeiten jenes Tages noch einmal ein: {day}.</translation>
    </message>
    <message>
        <source>Copy a day</source>
        <translation>Einen Tag kopieren</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>The first day comes after the last. Swap them.</source>
        <translation>Der erste Tag liegt nach dem letzten. Vertausche sie.</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Letzter Tag</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>{question} Press the button again to confirm.</source>
        <translation>{question} Drück zur Bestätigung noch einmal auf die Schaltfläche.</translation>
    </message>
    <message>
        <source>Show the foods of all days</source>
        <translation>Lebensmittel aller Tage zeigen</translation>
    </message>
    <message>
        <source>Eaten most often</source>
        <translation>Am häufigsten gegessen</translation>
    </message>
    <message>
        <source>Guidelines, by day</source>
        <translation>Leitlinien, nach Tag</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n rows to {file}.</source>
        <comment>Saved %n row to {file}.</comment>
        <translation>
            <numerusform>%n Zeile in {file} gespeichert.</numerusform>
            <numerusform>%n Zeilen in {file} gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved the chart to {file}.</source>
        <translation>Diagramm in {file} gespeichert.</translation>
    </message>
    <message>
        <source>Save trends</source>
        <translation>Verlauf speichern</translation>
    </message>
    <message numerus="yes">
        <source>{food}: %n times</source>
        <comment>{food}: once</comment>
        <translation>
            <numerusform>{food}: %n-mal</numerusform>
            <numerusform>{food}: %n-mal</numerusform>
        </translation>
    </message>
    <message>
        <source>Target {target}: {days}.</source>
        <translation>Ziel {target}: {days}.</translation>
    </message>
    <message>
        <source>{nutrient} comes from</source>
        <translation>{nutrient} kommt aus</translation>
    </message>
    <message>
        <source>{nutrient} comes from, {days}</source>
        <translation>{nutrient} kommt aus ({days})</translation>
    </message>
    <message>
        <source>No food of these days reports this nutrient.</source>
        <translation>Kein Lebensmittel dieser Tage nennt diesen Nährstoff.</translation>
    </message>
    <message>
        <source>The line is the average of seven days.</source>
        <translation>Die Linie ist der Durchschnitt von sieben Tagen.</translation>
    </message>
    <message>
        <source>The green area is the target; bars above it are hatched.</source>
        <translation>Der grüne Bereich ist das Ziel; Balken darüber sind schraffiert.</translation>
    </message>
    <message>
        <source>A thin line on a bar is the range of estimated amounts.</source>
        <translation>Eine dünne Linie auf einem Balken ist die Spanne geschätzter Mengen.</translation>
    </message>
    <message>
        <source>A dotted top means at least: some foods don&apos;t report {nutrient}.</source>
        <translation>Ein gepunkteter Rand heißt mindestens: manche Lebensmittel nennen {nutrient} nicht.</translation>
    </message>
    <message>
        <source>Point at a bar, or use the arrow keys, to read it; a click or Enter shows its foods.</source>
        <translation>Zeig auf einen Balken oder nimm die Pfeiltasten, um ihn zu lesen; ein Klick oder die Eingabetaste zeigt seine Lebensmittel.</translation>
    </message>
    <message>
        <source>Show as a chart</source>
        <translation>Als Diagramm zeigen</translation>
    </message>
    <message>
        <source>Save the table or the chart</source>
        <translation>Tabelle oder Diagramm speichern</translation>
    </message>
    <message>
        <source>Save the table (CSV)…</source>
        <translation>Tabelle speichern (CSV)…</translation>
    </message>
    <message>
        <source>Save the chart (PNG)…</source>
        <translation>Diagramm speichern (PNG)…</translation>
    </message>
    <message>
        <source>No meals in these days</source>
        <translation>Keine Mahlzeiten an diesen Tagen</translation>
    </message>
    <message>
        <source>Log what you eat on the Today page. Averages, targets and the foods behind them appear here.</source>
        <translation>Trage auf der Seite Heute ein, was du isst. Durchschnitte, Ziele und die Lebensmittel dahinter erscheinen hier.</translation>
    </message>
    <message>
        <source>Open Today</source>
        <translation>Heute öffnen</translation>
    </message>
    <message>
        <source>Average a day</source>
        <translation>Durchschnitt pro Tag</translation>
    </message>
    <message>
        <source>7-day average</source>
        <translation>7-Tage-Durchschnitt</translation>
    </message>
    <message>
        <source>{kg} kg</source>
        <translation>{kg} kg</translation>
    </message>
    <message>
        <source>Weight and water</source>
        <translation>Gewicht und Wasser</translation>
    </message>
    <message>
        <source>Weights by day</source>
        <translation>Gewicht nach Tagen</translation>
    </message>
    <message>
        <source>Show as a list</source>
        <translation>Als Liste zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Water: {amount} ml a day, counted on %n days.</source>
        <comment>Water: {amount} ml, counted on %n day.</comment>
        <translation>
            <numerusform>Wasser: {amount} ml am Tag, gezählt an %n Tag.</numerusform>
            <numerusform>Wasser: {amount} ml am Tag, gezählt an %n Tagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{day}: {kg} kg</source>
        <translation>{day}: {kg} kg</translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}.</source>
        <translation>Gewicht: {kg} kg am {day}.</translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}, the same as on {first}.</source>
        <translation>Gewicht: {kg} kg am {day}, genauso wie am {first}.</translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}, {change} kg more than on {first}.</source>
        <translation>Gewicht: {kg} kg am {day}, {change} kg mehr als am {first}.</translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}, {change} kg less than on {first}.</source>
        <translation>Gewicht: {kg} kg am {day}, {change} kg weniger als am {first}.</translation>
    </message>
    <message>
        <source>{nutrient}: {amount} a day</source>
        <translation>{nutrient}: {amount} pro Tag</translation>
    </message>
    <message>
        <source>differs by day</source>
        <translation>je nach Tag verschieden</translation>
    </message>
    <message>
        <source>{target} a week</source>
        <translation>{target} pro Woche</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
    <message>
        <source>{conditions}: no target for {nutrients} is suggested. Enter your care team&apos;s numbers.</source>
        <translation>{conditions}: kein Ziel für {nutrients} vorgeschlagen. Trage die Werte deines Behandlungsteams ein.</translation>
    </message>
    <message>
        <source>{condition}: {amount} {unit} of {nutrient} a day for each kg of body weight ({source}).</source>
        <translation>{condition}: {amount} {unit} {nutrient} am Tag je kg Körpergewicht ({source}).</translation>
    </message>
    <message>
        <source>{condition}: at least {amount} {unit} of {nutrient} a day ({source}).</source>
        <translation>{condition}: mindestens {amount} {unit} {nutrient} am Tag ({source}).</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>Leaves out {food}, and everything made from it.</source>
        <translation>Lässt {food} weg, und alles, was daraus gemacht ist.</translation>
    </message>
    <message>
        <source>Leaves out {foods}, and everything made from them.</source>
        <translation>Lässt {foods} weg, und alles, was daraus gemacht ist.</translation>
    </message>
    <message>
        <source>Leaves out {foods}.</source>
        <translation>Lässt {foods} weg.</translation>
    </message>
    <message>
        <source>Leaves out dishes with raw {foods}, by their titles.</source>
        <translation>Lässt Gerichte mit rohem {foods} weg, nach ihrem Titel.</translation>
    </message>
    <message>
        <source>Leaves out drinks of {foods}.</source>
        <translation>Lässt Getränke aus {foods} weg.</translation>
    </message>
    <message>
        <source>Lists separately, for you to check, dishes with {foods}.</source>
        <translation>Zeigt gesondert, damit du sie prüfst, Gerichte mit: {foods}.</translation>
    </message>
    <message>
        <source>Lists separately, for you to check, dishes with raw, hard {foods}.</source>
        <translation>Zeigt gesondert, damit du sie prüfst, Gerichte mit roh hartem Obst und Gemüse: {foods}.</translation>
    </message>
    <message>
        <source>Per serving: {limits}.</source>
        <translation>Pro Portion: {limits}.</translation>
    </message>
    <message>
        <source>Larder has no rules for this and asks before it shows answers.</source>
        <translation>Larder hat dafür keine Regeln und fragt nach, bevor es Antworten zeigt.</translation>
    </message>
    <message>
        <source>{percent} % of energy from</source>
        <translation>{percent} % der Energie aus</translation>
    </message>
    <message>
        <source>at most {amount}</source>
        <translation>höchstens {amount}</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n weeks</source>
        <comment>{n} of %n week</comment>
        <translation>
            <numerusform>{n} von %n Woche</numerusform>
            <numerusform>{n} von %n Wochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n days</source>
        <comment>{n} of %n day</comment>
        <translation>
            <numerusform>{n} von %n Tag</numerusform>
            <numerusform>{n} von %n Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} below</source>
        <translation>{n} darunter</translation>
    </message>
    <message>
        <source>{n} above</source>
        <translation>{n} darüber</translation>
    </message>
    <message>
        <source>{n} undecided</source>
        <translation>{n} unentschieden</translation>
    </message>
    <message numerus="yes">
        <source>Entries on {known} of %n days.</source>
        <comment>Entries on {known} of %n day.</comment>
        <translation>
            <numerusform>{known} von %n Tag mit Einträgen.</numerusform>
            <numerusform>{known} von %n Tagen mit Einträgen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A bar is a day.</source>
        <translation>Ein Balken ist ein Tag.</translation>
    </message>
    <message>
        <source>A bar is the daily average of a week.</source>
        <translation>Ein Balken ist der Tagesdurchschnitt einer Woche.</translation>
    </message>
    <message>
        <source>A bar is the daily average of a month.</source>
        <translation>Ein Balken ist der Tagesdurchschnitt eines Monats.</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <source>no entries</source>
        <translation>keine Einträge</translation>
    </message>
    <message>
        <source>{amount}, likely {low} to {high}</source>
        <translation>{amount}, wahrscheinlich {low} bis {high}</translation>
    </message>
    <message>
        <source>7-day average {amount}</source>
        <translation>7-Tage-Durchschnitt {amount}</translation>
    </message>
    <message>
        <source>Preparing the library…</source>
        <translation>Bibliothek wird vorbereitet…</translation>
    </message>
    <message>
        <source>Preparing the library: {step}…</source>
        <translation>Bibliothek wird vorbereitet: {step}…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The library was not prepared, so Larder can&apos;t answer questions yet.</source>
        <translation>Die Bibliothek wurde nicht vorbereitet, deshalb kann Larder noch keine Fragen beantworten.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>Your data is safe, and you can keep working. This report helps fix the problem. Larder sends nothing; delete anything private before you share it.</source>
        <translation>Deine Daten sind sicher, und du kannst weiterarbeiten. Dieser Bericht hilft, den Fehler zu beheben. Larder sendet nichts; lösche Privates, bevor du ihn weitergibst.</translation>
    </message>
    <message>
        <source>Error report</source>
        <translation>Fehlerbericht</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>Bericht speichern…</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>The report could not be saved. {error}</source>
        <translation>Der Bericht konnte nicht gespeichert werden. {error}</translation>
    </message>
    <message>
        <source>Larder can&apos;t use {device} ({why}), so models run on the CPU. It will try again at the next start, or when you select it in Settings.</source>
        <translation>Larder kann {device} nicht nutzen ({why}), deshalb laufen die Modelle auf der CPU. Beim nächsten Start versucht Larder es erneut, oder wenn du es in den Einstellungen wählst.</translation>
    </message>
    <message>
        <source>Reading foods and allergens</source>
        <translation>Lebensmittel und Allergene werden gelesen</translation>
    </message>
    <message>
        <source>Another program is changing the library</source>
        <translation>Ein anderes Programm ändert die Bibliothek</translation>
    </message>
    <message>
        <source>Another program is building the similarity index</source>
        <translation>Ein anderes Programm erstellt den Ähnlichkeitsindex</translation>
    </message>
    <message>
        <source>Answers aren&apos;t ranked by similarity.</source>
        <translation>Die Antworten sind nicht nach Ähnlichkeit sortiert.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t know your allergies</source>
        <translation>Larder kennt deine Allergien nicht</translation>
    </message>
    <message>
        <source>No answers, plans or lists are shown until you choose a replacement.</source>
        <translation>Antworten, Pläne und Listen erscheinen erst wieder, wenn du einen Ersatz wählst.</translation>
    </message>
    <message>
        <source>A backup restores your diary, plans and profile as they were then.</source>
        <translation>Eine Sicherung stellt Tagebuch, Pläne und Profil so wieder her, wie sie damals waren.</translation>
    </message>
    <message>
        <source>The newest is of {moment}.</source>
        <translation>Die neueste ist vom {moment}.</translation>
    </message>
    <message>
        <source>Larder found no automatic backup that it can read. If you saved one elsewhere, restore that file.</source>
        <translation>Larder fand keine lesbare automatische Sicherung. Wenn du anderswo eine gespeichert hast, stelle diese Datei wieder her.</translation>
    </message>
    <message>
        <source>Salvaging copies everything that can still be read from the damaged log.</source>
        <translation>Beim Retten wird alles kopiert, was im beschädigten Protokoll noch lesbar ist.</translation>
    </message>
    <message>
        <source>A new log is empty, so enter your allergies and diets again. Larder won&apos;t answer questions until you choose.</source>
        <translation>Ein neues Protokoll ist leer. Gib deine Allergien und Ernährungsweisen neu ein. Larder beantwortet keine Fragen, bis du gewählt hast.</translation>
    </message>
    <message>
        <source>Reading the damaged log. This may take a minute.</source>
        <translation>Das beschädigte Protokoll wird gelesen. Das kann eine Minute dauern.</translation>
    </message>
    <message>
        <source>Checking the backup before it replaces your log.</source>
        <translation>Die Sicherung wird geprüft, bevor sie dein Protokoll ersetzt.</translation>
    </message>
    <message>
        <source>Damaged or missing log</source>
        <translation>Protokoll beschädigt oder verschwunden</translation>
    </message>
    <message>
        <source>Restore the backup</source>
        <translation>Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>Restore another file…</source>
        <translation>Andere Datei wiederherstellen…</translation>
    </message>
    <message>
        <source>Salvage the log</source>
        <translation>Protokoll retten</translation>
    </message>
    <message>
        <source>Start a new log</source>
        <translation>Neues Protokoll beginnen</translation>
    </message>
    <message>
        <source>the last backup</source>
        <translation>die letzte Sicherung</translation>
    </message>
    <message>
        <source>Larder backups ({patterns});;All files (*)</source>
        <translation>Larder-Sicherungen ({patterns});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Your log was salvaged</source>
        <translation>Dein Protokoll wurde gerettet</translation>
    </message>
    <message>
        <source>Started a new log. Enter your allergies and diets on the Profile page.</source>
        <translation>Neues Protokoll begonnen. Gib deine Allergien und Ernährungsweisen auf der Seite Profil ein.</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>Who eats?</source>
        <translation>Wer isst mit?</translation>
    </message>
    <message>
        <source>Larder plans for everyone at the table. Each person has allergies and diets of their own.</source>
        <translation>Larder plant für alle am Tisch. Jede Person hat eigene Allergien und Ernährungsweisen.</translation>
    </message>
    <message>
        <source>What shall Larder leave out?</source>
        <translation>Was soll Larder weglassen?</translation>
    </message>
    <message>
        <source>Recipes that contain these, may contain them, or have an unrecognised ingredient are left out. Larder can&apos;t see brands or cross-contact: always check labels.</source>
        <translation>Rezepte, die das enthalten, enthalten können oder eine nicht erkannte Zutat haben, werden weggelassen. Marken und Spuren in der Küche sieht Larder nicht: Lies immer die Packung.</translation>
    </message>
    <message>
        <source>What do you aim for?</source>
        <translation>Was ist dein Ziel?</translation>
    </message>
    <message>
        <source>Targets guide the ranking of answers and plans. They don&apos;t replace medical advice.</source>
        <translation>Ziele steuern die Reihenfolge von Antworten und Plänen. Sie ersetzen keinen ärztlichen Rat.</translation>
    </message>
    <message>
        <source>Ask a first question</source>
        <translation>Stell eine erste Frage</translation>
    </message>
    <message>
        <source>Larder applies what you entered to every answer. You can change it on the Profile page.</source>
        <translation>Larder wendet deine Angaben auf jede Antwort an. Auf der Seite Profil kannst du sie ändern.</translation>
    </message>
    <message>
        <source>Welcome to Larder</source>
        <translation>Willkommen bei Larder</translation>
    </message>
    <message>
        <source>Ask what to eat, plan your week, log your meals. Everything stays on this computer.</source>
        <translation>Frag, was du essen kannst, plane die Woche, trage Mahlzeiten ein. Alles bleibt auf diesem Computer.</translation>
    </message>
    <message>
        <source>Step {number} of {count}, optional</source>
        <translation>Schritt {number} von {count}, freiwillig</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Skip the introduction</source>
        <translation>Einführung überspringen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Question box</source>
        <translation>Fragefeld</translation>
    </message>
    <message>
        <source>Deleted recipes…</source>
        <translation>Gelöschte Rezepte…</translation>
    </message>
    <message>
        <source>Find anything…</source>
        <translation>Alles durchsuchen…</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helles Design</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkles Design</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Open the guide</source>
        <translation>Handbuch öffnen</translation>
    </message>
    <message>
        <source>The window, page by page</source>
        <translation>Das Fenster, Seite für Seite</translation>
    </message>
    <message>
        <source>What leaves this computer</source>
        <translation>Was diesen Computer verlässt</translation>
    </message>
    <message>
        <source>How certain an allergen answer is</source>
        <translation>Wie sicher eine Allergenantwort ist</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the guide, such as: not verified, timers, backup</source>
        <translation>Im Handbuch suchen, z. B. nicht geprüft, Timer, Sicherung</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Zurück zur Liste</translation>
    </message>
    <message>
        <source>{title} (in English)</source>
        <translation>{title} (auf Englisch)</translation>
    </message>
    <message numerus="yes">
        <source>%n sections</source>
        <comment>%n section</comment>
        <translation>
            <numerusform>%n Abschnitt</numerusform>
            <numerusform>%n Abschnitte</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing about that. Use another word, or clear the search.</source>
        <translation>Dazu steht hier nichts. Nimm ein anderes Wort oder leere die Suche.</translation>
    </message>
    <message>
        <source>The guide has no such page; it is in the source of Larder.</source>
        <translation>Das Handbuch hat diese Seite nicht; sie steht im Quelltext von Larder.</translation>
    </message>
    <message>
        <source>Models run on {devices}</source>
        <translation>Modelle laufen auf {devices}</translation>
    </message>
    <message numerus="yes">
        <source>Another program changed the library. It now has %n recipes.</source>
        <comment>Another program changed the library. It now has %n recipe.</comment>
        <translation>
            <numerusform>Ein anderes Programm hat die Bibliothek geändert. Sie hat jetzt %n Rezept.</numerusform>
            <numerusform>Ein anderes Programm hat die Bibliothek geändert. Sie hat jetzt %n Rezepte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find a page, recipe, action or past question (Ctrl+K)</source>
        <translation>Seite, Rezept, Aktion oder frühere Frage finden (Strg+K)</translation>
    </message>
    <message>
        <source>{title} (Ctrl+{number})</source>
        <translation>{title} (Strg+{number})</translation>
    </message>
    <message>
        <source>Your log can&apos;t be read, so your allergies are unknown. Choose above what to do; nothing was changed.</source>
        <translation>Dein Protokoll ist nicht lesbar, deine Allergien sind also unbekannt. Wähle oben, was geschehen soll; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>Find a page, recipe, action or past question</source>
        <translation>Seite, Rezept, Aktion oder frühere Frage finden</translation>
    </message>
    <message>
        <source>Find a page, recipe, food, action or past question</source>
        <translation>Seite, Rezept, Lebensmittel, Aktion oder frühere Frage finden</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Up and Down choose, Enter opens, Esc closes.</source>
        <translation>Auf und Ab wählen, Eingabe öffnet, Esc schließt.</translation>
    </message>
    <message>
        <source>Food to log</source>
        <translation>Lebensmittel zum Eintragen</translation>
    </message>
    <message>
        <source>Past question</source>
        <translation>Frühere Frage</translation>
    </message>
    <message>
        <source>Ask: {words}</source>
        <translation>Fragen: {words}</translation>
    </message>
    <message>
        <source>Log: {words}</source>
        <translation>Eintragen: {words}</translation>
    </message>
    <message>
        <source>Ctrl+1 to Ctrl+8</source>
        <translation>Strg+1 bis Strg+8</translation>
    </message>
    <message>
        <source>Open Ask, Today, Plan, Library, Trends, Profile, Settings or Guide</source>
        <translation>Fragen, Heute, Plan, Bibliothek, Verlauf, Profil, Einstellungen oder Handbuch öffnen</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Strg+K</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Strg+N</translation>
    </message>
    <message>
        <source>Write a recipe</source>
        <translation>Rezept schreiben</translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Links</translation>
    </message>
    <message>
        <source>Go back from a recipe</source>
        <translation>Vom Rezept zurückgehen</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>Go to the question box</source>
        <translation>Zum Fragefeld gehen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Ask the question, or open the focused item</source>
        <translation>Frage stellen oder das ausgewählte Element öffnen</translation>
    </message>
    <message>
        <source>Up, Down in the question box</source>
        <translation>Auf, Ab im Fragefeld</translation>
    </message>
    <message>
        <source>Suggestions, or past questions if the box is empty</source>
        <translation>Vorschläge, oder frühere Fragen bei leerem Feld</translation>
    </message>
    <message>
        <source>Tab in the question box</source>
        <translation>Tab im Fragefeld</translation>
    </message>
    <message>
        <source>Accept the suggestion</source>
        <translation>Vorschlag übernehmen</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>Next or previous control</source>
        <translation>Nächstes oder voriges Element</translation>
    </message>
    <message>
        <source>Enter or Space on a condition</source>
        <translation>Eingabe oder Leertaste auf einer Bedingung</translation>
    </message>
    <message>
        <source>Change the condition</source>
        <translation>Bedingung ändern</translation>
    </message>
    <message>
        <source>Delete on a condition</source>
        <translation>Entf auf einer Bedingung</translation>
    </message>
    <message>
        <source>Remove the condition and ask again</source>
        <translation>Bedingung entfernen und neu fragen</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Strg+P</translation>
    </message>
    <message>
        <source>Print the recipe, or the week of the Plan page</source>
        <translation>Das Rezept oder die Woche der Seite Plan drucken</translation>
    </message>
    <message>
        <source>Ctrl+V on the Library page</source>
        <translation>Strg+V auf der Seite Bibliothek</translation>
    </message>
    <message>
        <source>Preview the copied recipe or files</source>
        <translation>Vorschau des kopierten Rezepts oder der Dateien</translation>
    </message>
    <message>
        <source>Ctrl+Enter in a pasted text</source>
        <translation>Strg+Eingabe in einem eingefügten Text</translation>
    </message>
    <message>
        <source>Read the recipe</source>
        <translation>Rezept lesen</translation>
    </message>
    <message>
        <source>M on a diary entry</source>
        <translation>M auf einem Tagebucheintrag</translation>
    </message>
    <message>
        <source>Move, copy, edit or delete the entry</source>
        <translation>Eintrag verschieben, kopieren, bearbeiten oder löschen</translation>
    </message>
    <message>
        <source>W on a planned meal</source>
        <translation>W auf einer geplanten Mahlzeit</translation>
    </message>
    <message>
        <source>Why this dish, other dishes, portions, note</source>
        <translation>Warum dieses Gericht, andere Gerichte, Portionen, Notiz</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>Undo the last change; in the diary, even after a restart</source>
        <translation>Letzte Änderung rückgängig machen; im Tagebuch auch nach einem Neustart</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>Was sie tun</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z or Ctrl+Y</source>
        <translation>Strg+Umschalt+Z oder Strg+Y</translation>
    </message>
    <message>
        <source>Redo the change that was undone</source>
        <translation>Rückgängig gemachte Änderung wiederholen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Close the front window</source>
        <translation>Vorderstes Fenster schließen</translation>
    </message>
    <message>
        <source>Show this list</source>
        <translation>Diese Liste zeigen</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>Space on &quot;Why this?&quot;</source>
        <translation>Leertaste auf „Warum das?“</translation>
    </message>
    <message>
        <source>Show or hide all evidence of an answer</source>
        <translation>Alle Gründe einer Antwort zeigen oder ausblenden</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Strg+Q</translation>
    </message>
    <message>
        <source>You can keep working. Its changes appear here when it finishes.</source>
        <translation>Du kannst weiterarbeiten. Die Änderungen erscheinen hier, wenn es fertig ist.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Similarity index</source>
        <translation>Ähnlichkeitsindex</translation>
    </message>
    <message>
        <source>Cancel building the similarity index</source>
        <translation>Erstellen des Ähnlichkeitsindex abbrechen</translation>
    </message>
    <message>
        <source>Build index</source>
        <translation>Index erstellen</translation>
    </message>
    <message>
        <source>Build the similarity index</source>
        <translation>Ähnlichkeitsindex erstellen</translation>
    </message>
    <message>
        <source>{recipes} · {foods}</source>
        <translation>{recipes} · {foods}</translation>
    </message>
    <message>
        <source>Until this finishes, answers aren&apos;t ranked by similarity to your log.</source>
        <translation>Bis das fertig ist, sind Antworten nicht nach Ähnlichkeit zu deinem Protokoll sortiert.</translation>
    </message>
    <message>
        <source>Cancel preparing the library</source>
        <translation>Vorbereiten der Bibliothek abbrechen</translation>
    </message>
    <message>
        <source>{counts} · {activity}…</source>
        <translation>{counts} · {activity}…</translation>
    </message>
    <message>
        <source>{counts} · everything stays on this computer</source>
        <translation>{counts} · alles bleibt auf diesem Computer</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Undid: {action}.</source>
        <translation>Rückgängig gemacht: {action}.</translation>
    </message>
    <message>
        <source>Redid: {action}.</source>
        <translation>Wiederholt: {action}.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Undo: {action}</source>
        <translation>Rückgängig: {action}</translation>
    </message>
    <message>
        <source>Redo: {action}</source>
        <translation>Wiederholen: {action}</translation>
    </message>
    <message>
        <source>no dairy, under 500 kcal</source>
        <translation>ohne Milchprodukte, unter 500 kcal</translation>
    </message>
    <message>
        <source>Larder looks for the smallest changes that meet your wish and your profile.</source>
        <translation>Larder sucht die kleinsten Änderungen, die deinen Wunsch und dein Profil erfüllen.</translation>
    </message>
    <message>
        <source>Changes will appear here, next to the recipe. Type a wish and select Find changes.</source>
        <translation>Die Änderungen erscheinen hier neben dem Rezept. Schreibe einen Wunsch und wähle Änderungen finden.</translation>
    </message>
    <message>
        <source>Adapt a recipe</source>
        <translation>Rezept anpassen</translation>
    </message>
    <message>
        <source>Your wish</source>
        <translation>Dein Wunsch</translation>
    </message>
    <message>
        <source>Find changes</source>
        <translation>Änderungen finden</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Adapt {title}</source>
        <translation>{title} anpassen</translation>
    </message>
    <message>
        <source>&amp;Your wish</source>
        <translation>&amp;Dein Wunsch</translation>
    </message>
    <message>
        <source>Larder can&apos;t apply {words}. Reword the wish.</source>
        <translation>Larder kann {words} nicht anwenden. Formuliere den Wunsch um.</translation>
    </message>
    <message>
        <source>Larder changes and composes no recipe for {words}. Ask your doctor or dietitian what fits.</source>
        <translation>Larder ändert für {words} kein Rezept und stellt keines zusammen. Frag in deiner Arztpraxis oder Ernährungsberatung, was passt.</translation>
    </message>
    <message>
        <source>The wish has no condition. Name a food, a meal, a diet, a time or a nutrient.</source>
        <translation>Der Wunsch hat keine Bedingung. Nenne ein Lebensmittel, eine Mahlzeit, eine Ernährungsweise, eine Zeit oder einen Nährstoff.</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: nothing meets {limits} at the same time.</source>
        <translation>Larder kann dieses Gericht nicht zusammenstellen: Nichts erfüllt das zugleich: {limits}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: the library has no recipe whose pattern fits {limits}.</source>
        <translation>Larder kann dieses Gericht nicht zusammenstellen: Die Bibliothek hat kein Rezept mit passendem Muster für: {limits}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: from the pattern of &apos;{title}&apos;, the best one fails a check ({fault}).</source>
        <translation>Larder kann dieses Gericht nicht zusammenstellen: Nach dem Muster von „{title}“ besteht das beste eine Prüfung nicht ({fault}).</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: no choice of foods for the pattern of &apos;{title}&apos; meets this: {limits}.</source>
        <translation>Larder kann dieses Gericht nicht zusammenstellen: Keine Auswahl von Lebensmitteln nach dem Muster von „{title}“ erfüllt das: {limits}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: too few foods can be exchanged in the pattern of &apos;{title}&apos;.</source>
        <translation>Larder kann dieses Gericht nicht zusammenstellen: Im Muster von „{title}“ lassen sich zu wenige Lebensmittel tauschen.</translation>
    </message>
    <message>
        <source>the wish</source>
        <translation>der Wunsch</translation>
    </message>
    <message>
        <source>Larder found no change of &apos;{title}&apos; that meets this:</source>
        <translation>Larder fand keine Änderung von „{title}“, die das erfüllt:</translation>
    </message>
    <message>
        <source>Larder found no change of &apos;{title}&apos; that meets all of this together:</source>
        <translation>Larder fand keine Änderung von „{title}“, die all das zusammen erfüllt:</translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation>Änderungen werden gesucht</translation>
    </message>
    <message>
        <source>Cancelled. The recipe is unchanged.</source>
        <translation>Abgebrochen. Das Rezept ist unverändert.</translation>
    </message>
    <message>
        <source>No ingredients are listed, so there is nothing to change.</source>
        <translation>Es sind keine Zutaten aufgeführt, es gibt also nichts zu ändern.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; already meets this and your profile. It needs no change.</source>
        <translation>„{title}“ erfüllt das und dein Profil schon. Es braucht keine Änderung.</translation>
    </message>
    <message>
        <source>Change your wish and look again. Allergies, diets and limits of your profile always apply.</source>
        <translation>Ändere deinen Wunsch und suche noch einmal. Allergien, Ernährungsweisen und Grenzen deines Profils gelten immer.</translation>
    </message>
    <message>
        <source>Proposal {number}: {changes}</source>
        <translation>Vorschlag {number}: {changes}</translation>
    </message>
    <message>
        <source>This is the only small set of changes that Larder found.</source>
        <translation>Andere kleine Änderungen hat Larder nicht gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>from {known} of %n foods</source>
        <comment>from {known} of %n food</comment>
        <translation>
            <numerusform>von {known} der %n Lebensmittel</numerusform>
            <numerusform>von {known} der %n Lebensmittel</numerusform>
        </translation>
    </message>
    <message>
        <source>{food} ({n} times)</source>
        <translation>{food} ({n}-mal)</translation>
    </message>
    <message>
        <source>unknown {unit}</source>
        <translation>unbekannt, {unit}</translation>
    </message>
    <message>
        <source>{amount} ({low} to {high})</source>
        <translation>{amount} ({low} bis {high})</translation>
    </message>
    <message>
        <source>{amount}, give or take {margin}</source>
        <translation>{amount}, ± {margin}</translation>
    </message>
    <message>
        <source>target {low} to {high} {unit}</source>
        <translation>Ziel {low} bis {high} {unit}</translation>
    </message>
    <message>
        <source>target {amount} {unit}</source>
        <translation>Ziel {amount} {unit}</translation>
    </message>
    <message>
        <source>target at most {high} {unit}</source>
        <translation>Ziel höchstens {high} {unit}</translation>
    </message>
    <message>
        <source>target at least {low} {unit}</source>
        <translation>Ziel mindestens {low} {unit}</translation>
    </message>
    <message>
        <source>{percent} of {amount}</source>
        <translation>{percent} von {amount}</translation>
    </message>
    <message>
        <source>over the limit by {amount}</source>
        <translation>{amount} über der Grenze</translation>
    </message>
    <message>
        <source>over the target by {amount}</source>
        <translation>{amount} über dem Ziel</translation>
    </message>
    <message>
        <source>{amount} to go</source>
        <translation>noch {amount}</translation>
    </message>
    <message>
        <source>up to {amount} to go</source>
        <translation>noch bis zu {amount}</translation>
    </message>
    <message>
        <source>may be more than the target</source>
        <translation>kann über dem Ziel liegen</translation>
    </message>
    <message>
        <source>may be less than the target</source>
        <translation>kann unter dem Ziel liegen</translation>
    </message>
    <message>
        <source>{amount} to go today</source>
        <translation>heute noch {amount}</translation>
    </message>
    <message>
        <source>at most {amount} to go today</source>
        <translation>heute noch höchstens {amount}</translation>
    </message>
    <message>
        <source>{amount} left today</source>
        <translation>heute noch {amount} übrig</translation>
    </message>
    <message>
        <source>at most {amount} left today</source>
        <translation>heute noch höchstens {amount} übrig</translation>
    </message>
    <message>
        <source>{amount} over today&apos;s limit</source>
        <translation>{amount} über der heutigen Grenze</translation>
    </message>
    <message>
        <source>{amount} too much</source>
        <translation>{amount} zu viel</translation>
    </message>
    <message>
        <source>of at most {amount} left</source>
        <translation>von höchstens {amount} übrig</translation>
    </message>
    <message>
        <source>of at most {amount}</source>
        <translation>von höchstens {amount}</translation>
    </message>
    <message>
        <source>of {amount} left</source>
        <translation>von {amount} übrig</translation>
    </message>
    <message>
        <source>of {amount}</source>
        <translation>von {amount}</translation>
    </message>
    <message>
        <source>enough today already</source>
        <translation>heute schon genug</translation>
    </message>
    <message>
        <source>of {amount} to go</source>
        <translation>von {amount}</translation>
    </message>
    <message>
        <source>{least} to {most} left today</source>
        <translation>heute noch {least} bis {most} übrig</translation>
    </message>
    <message>
        <source>none known</source>
        <translation>keine bekannt</translation>
    </message>
    <message>
        <source>Energy is stated by the source.</source>
        <translation>Die Energie gibt die Quelle an.</translation>
    </message>
    <message>
        <source>Energy is computed from {share} % of the mass.</source>
        <translation>Die Energie ist aus {share} % der Masse berechnet.</translation>
    </message>
    <message>
        <source>The ingredients contradict the stated {nutrients}.</source>
        <translation>Die Zutaten widersprechen der Angabe ({nutrients}).</translation>
    </message>
    <message>
        <source>Compare recipes</source>
        <translation>Rezepte vergleichen</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>May contain</source>
        <translation>Kann enthalten</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Your profile</source>
        <translation>Dein Profil</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>{amount} in the whole recipe</source>
        <translation>{amount} im ganzen Rezept</translation>
    </message>
    <message>
        <source>Open {title}</source>
        <translation>{title} öffnen</translation>
    </message>
    <message>
        <source>Breaks nothing</source>
        <translation>Kein Widerspruch</translation>
    </message>
    <message>
        <source>Completions for {name}</source>
        <translation>Ergänzungen für {name}</translation>
    </message>
    <message>
        <source>Based on a similar recipe. No one has cooked it: read it critically before you do.</source>
        <translation>Nach dem Muster eines ähnlichen Rezepts zusammengestellt und noch nie gekocht: Lies es kritisch, bevor du es kochst.</translation>
    </message>
    <message>
        <source>Compose a dish</source>
        <translation>Gericht zusammenstellen</translation>
    </message>
    <message>
        <source>Compose again</source>
        <translation>Neu zusammenstellen</translation>
    </message>
    <message>
        <source>A dish for: {wish}</source>
        <translation>Ein Gericht für: {wish}</translation>
    </message>
    <message>
        <source>Dishes</source>
        <translation>Gerichte</translation>
    </message>
    <message>
        <source>Composing</source>
        <translation>Wird zusammengestellt</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was saved.</source>
        <translation>Abgebrochen. Nichts wurde gespeichert.</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Composed</source>
        <translation>Zusammengestellt</translation>
    </message>
    <message>
        <source>Previous week</source>
        <translation>Vorige Woche</translation>
    </message>
    <message>
        <source>Previous day</source>
        <translation>Voriger Tag</translation>
    </message>
    <message>
        <source>Next week</source>
        <translation>Nächste Woche</translation>
    </message>
    <message>
        <source>Next day</source>
        <translation>Nächster Tag</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <translation>ddd d. MMM</translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <translation>ddd d. MMM yyyy</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <translation>dddd, d. MMMM</translation>
    </message>
    <message>
        <source>ddd d</source>
        <translation>ddd d.</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>en_GB</source>
        <translation>de_DE</translation>
    </message>
    <message>
        <source>Your photo of the dish</source>
        <translation>Dein Foto des Gerichts</translation>
    </message>
    <message>
        <source>Drawing of the dish</source>
        <translation>Zeichnung des Gerichts</translation>
    </message>
    <message>
        <source>How Larder reads it</source>
        <translation>So liest es Larder</translation>
    </message>
    <message>
        <source>Grams, energy and allergens of each ingredient appear here while you type.</source>
        <translation>Gramm, Energie und Allergene jeder Zutat erscheinen hier beim Tippen.</translation>
    </message>
    <message>
        <source>{what}: {energy}, protein {protein}, carbs {carbohydrate}, fat {fat}, sodium {sodium}.</source>
        <translation>{what}: {energy}, Eiweiß {protein}, Kohlenhydrate {carbohydrate}, Fett {fat}, Natrium {sodium}.</translation>
    </message>
    <message>
        <source>{line}: not recognised. Larder can&apos;t rule out any allergen.</source>
        <translation>{line}: nicht erkannt. Larder kann kein Allergen ausschließen.</translation>
    </message>
    <message>
        <source>unknown amount</source>
        <translation>Menge unbekannt</translation>
    </message>
    <message>
        <source>Larder can&apos;t rule out {allergens}</source>
        <translation>Larder kann nicht ausschließen: {allergens}</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>{hours} h</source>
        <translation>{hours} h</translation>
    </message>
    <message>
        <source>makes {servings}</source>
        <translation>ergibt {servings}</translation>
    </message>
    <message>
        <source>{makes} (recipe for {whole})</source>
        <translation>{makes} (Rezept für {whole})</translation>
    </message>
    <message>
        <source>1 serving</source>
        <translation>1 Portion</translation>
    </message>
    <message>
        <source>Cookbook</source>
        <translation>Kochbuch</translation>
    </message>
    <message>
        <source>From {source}</source>
        <translation>Von {source}</translation>
    </message>
    <message>
        <source>{number} servings</source>
        <translation>{number} Portionen</translation>
    </message>
    <message>
        <source>{number} serving</source>
        <translation>{number} Portion</translation>
    </message>
    <message>
        <source>preparation {minutes} min</source>
        <translation>Vorbereitung {minutes} min</translation>
    </message>
    <message>
        <source>cooking {minutes} min</source>
        <translation>Kochen {minutes} min</translation>
    </message>
    <message>
        <source>total {minutes} min</source>
        <translation>insgesamt {minutes} min</translation>
    </message>
    <message>
        <source>One serving, as its source states</source>
        <translation>Eine Portion, nach Angabe der Quelle</translation>
    </message>
    <message>
        <source>One serving, computed from the ingredients</source>
        <translation>Eine Portion, aus den Zutaten berechnet</translation>
    </message>
    <message>
        <source>Makes {servings}.</source>
        <translation>Ergibt {servings}.</translation>
    </message>
    <message>
        <source>Makes {servings} (recipe for {whole}).</source>
        <translation>Ergibt {servings} (Rezept für {whole}).</translation>
    </message>
    <message>
        <source>leftovers of {weekday}</source>
        <translation>Rest von {weekday}</translation>
    </message>
    <message>
        <source>{prep} minutes to prepare, {cook} to cook.</source>
        <translation>{prep} Minuten Vorbereitung, {cook} Kochzeit.</translation>
    </message>
    <message>
        <source>{prep} minutes to prepare.</source>
        <translation>{prep} Minuten Vorbereitung.</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes.</source>
        <comment>%n minute.</comment>
        <translation>
            <numerusform>%n Minute.</numerusform>
            <numerusform>%n Minuten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cook this amount {times} times.</source>
        <translation>Koche diese Menge {times}-mal.</translation>
    </message>
    <message>
        <source>For {meals}, leftovers for {later}.</source>
        <translation>Für {meals}, Reste für {later}.</translation>
    </message>
    <message>
        <source>For {meals}.</source>
        <translation>Für {meals}.</translation>
    </message>
    <message>
        <source>Logged {title} for {meal} today.</source>
        <translation>{title} für heute eingetragen ({meal}).</translation>
    </message>
    <message>
        <source>Logged {title} for {meal} tomorrow.</source>
        <translation>{title} für morgen eingetragen ({meal}).</translation>
    </message>
    <message>
        <source>Logged {title} for {meal} yesterday.</source>
        <translation>{title} für gestern eingetragen ({meal}).</translation>
    </message>
    <message>
        <source>Logged {title} for {meal} on {day}.</source>
        <translation>{title} für {day} eingetragen ({meal}).</translation>
    </message>
    <message>
        <source>Planned {title} for {meal} today.</source>
        <translation>{title} für heute geplant ({meal}).</translation>
    </message>
    <message>
        <source>Planned {title} for {meal} tomorrow.</source>
        <translation>{title} für morgen geplant ({meal}).</translation>
    </message>
    <message>
        <source>Planned {title} for {meal} yesterday.</source>
        <translation>{title} für gestern geplant ({meal}).</translation>
    </message>
    <message>
        <source>Planned {title} for {meal} on {day}.</source>
        <translation>{title} für {day} geplant ({meal}).</translation>
    </message>
    <message>
        <source>Log recipe</source>
        <translation>Rezept eintragen</translation>
    </message>
    <message>
        <source>Plan recipe</source>
        <translation>Rezept planen</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>&apos;{text}&apos;</source>
        <translation>„{text}“</translation>
    </message>
    <message>
        <source>January</source>
        <translation>Januar</translation>
    </message>
    <message>
        <source>February</source>
        <translation>Februar</translation>
    </message>
    <message>
        <source>March</source>
        <translation>März</translation>
    </message>
    <message>
        <source>April</source>
        <translation>April</translation>
    </message>
    <message>
        <source>May</source>
        <translation>Mai</translation>
    </message>
    <message>
        <source>June</source>
        <translation>Juni</translation>
    </message>
    <message>
        <source>July</source>
        <translation>Juli</translation>
    </message>
    <message>
        <source>August</source>
        <translation>August</translation>
    </message>
    <message>
        <source>September</source>
        <translation>September</translation>
    </message>
    <message>
        <source>October</source>
        <translation>Oktober</translation>
    </message>
    <message>
        <source>November</source>
        <translation>November</translation>
    </message>
    <message>
        <source>December</source>
        <translation>Dezember</translation>
    </message>
    <message>
        <source>Monday</source>
        <translation>Montag</translation>
    </message>
    <message>
        <source>Tuesday</source>
        <translation>Dienstag</translation>
    </message>
    <message>
        <source>Wednesday</source>
        <translation>Mittwoch</translation>
    </message>
    <message>
        <source>Thursday</source>
        <translation>Donnerstag</translation>
    </message>
    <message>
        <source>Friday</source>
        <translation>Freitag</translation>
    </message>
    <message>
        <source>Saturday</source>
        <translation>Samstag</translation>
    </message>
    <message>
        <source>Sunday</source>
        <translation>Sonntag</translation>
    </message>
    <message>
        <source>{day} {month}</source>
        <translation>{day}. {month}</translation>
    </message>
    <message>
        <source>breakfast</source>
        <translation>Frühstück</translation>
    </message>
    <message>
        <source>morning snack</source>
        <translation>Vormittagssnack</translation>
    </message>
    <message>
        <source>lunch</source>
        <translation>Mittagessen</translation>
    </message>
    <message>
        <source>afternoon snack</source>
        <translation>Nachmittagssnack</translation>
    </message>
    <message>
        <source>dinner</source>
        <translation>Abendessen</translation>
    </message>
    <message>
        <source>evening snack</source>
        <translation>Abendsnack</translation>
    </message>
    <message>
        <source>snack</source>
        <translation>Snack</translation>
    </message>
    <message>
        <source>Breakfast</source>
        <translation>Frühstück</translation>
    </message>
    <message>
        <source>Morning snack</source>
        <translation>Vormittagssnack</translation>
    </message>
    <message>
        <source>Lunch</source>
        <translation>Mittagessen</translation>
    </message>
    <message>
        <source>Afternoon snack</source>
        <translation>Nachmittagssnack</translation>
    </message>
    <message>
        <source>Dinner</source>
        <translation>Abendessen</translation>
    </message>
    <message>
        <source>Evening snack</source>
        <translation>Abendsnack</translation>
    </message>
    <message>
        <source>Snack</source>
        <translation>Snack</translation>
    </message>
    <message>
        <source>Show the foods behind this number</source>
        <translation>Lebensmittel hinter dieser Zahl zeigen</translation>
    </message>
    <message>
        <source>Enter shows the foods behind this number.</source>
        <translation>Eingabe zeigt die Lebensmittel hinter dieser Zahl.</translation>
    </message>
    <message>
        <source>No foods yet</source>
        <translation>Noch keine Lebensmittel</translation>
    </message>
    <message>
        <source>Nutrients of the day</source>
        <translation>Nährstoffe des Tages</translation>
    </message>
    <message>
        <source>Nutrients</source>
        <translation>Nährstoffe</translation>
    </message>
    <message>
        <source>Show all nutrients</source>
        <translation>Alle Nährstoffe zeigen</translation>
    </message>
    <message>
        <source>Show fewer nutrients</source>
        <translation>Weniger Nährstoffe zeigen</translation>
    </message>
    <message>
        <source>Wrong passphrase. Nothing was changed.</source>
        <translation>Falsche Passphrase. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>Die beiden Passphrasen sind verschieden.</translation>
    </message>
    <message>
        <source>Show passphrase</source>
        <translation>Passphrase zeigen</translation>
    </message>
    <message>
        <source>Encrypt a backup</source>
        <translation>Sicherung verschlüsseln</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>Repeat the passphrase</source>
        <translation>Passphrase wiederholen</translation>
    </message>
    <message>
        <source>At least {count} characters. {advice}</source>
        <translation>Mindestens {count} Zeichen. {advice}</translation>
    </message>
    <message>
        <source>Restore an encrypted backup</source>
        <translation>Verschlüsselte Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>{name} is encrypted. Enter its passphrase to restore it.</source>
        <translation>{name} ist verschlüsselt. Gib die Passphrase ein, um sie wiederherzustellen.</translation>
    </message>
    <message>
        <source>Save as my recipe</source>
        <translation>Als mein Rezept speichern</translation>
    </message>
    <message>
        <source>Saved as &apos;{title}&apos;.</source>
        <translation>Gespeichert als „{title}“.</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Wird gespeichert</translation>
    </message>
    <message>
        <source>No one has cooked this version. Check the labels of new ingredients.</source>
        <translation>Diese Version hat noch niemand gekocht. Prüfe die Packungen neuer Zutaten.</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>The source doesn&apos;t say how many servings the recipe makes.</source>
        <translation>Die Quelle sagt nicht, wie viele Portionen das Rezept ergibt.</translation>
    </message>
    <message>
        <source>Unchanged: {text}</source>
        <translation>Unverändert: {text}</translation>
    </message>
    <message>
        <source>Before: {text}</source>
        <translation>Vorher: {text}</translation>
    </message>
    <message>
        <source>After: {text}</source>
        <translation>Nachher: {text}</translation>
    </message>
    <message>
        <source>New in this version: {allergens}.</source>
        <translation>Neu in dieser Version: {allergens}.</translation>
    </message>
    <message>
        <source>Buy only what says so on its label: {foods}.</source>
        <translation>Nur kaufen, wenn es auf der Packung steht: {foods}.</translation>
    </message>
    <message numerus="yes">
        <source>%n directions need your judgement; they are marked below.</source>
        <comment>%n direction needs your judgement; it is marked below.</comment>
        <translation>
            <numerusform>%n Schritt braucht dein Urteil; er ist unten markiert.</numerusform>
            <numerusform>%n Schritte brauchen dein Urteil; sie sind unten markiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>{nutrient} before</source>
        <translation>{nutrient} vorher</translation>
    </message>
    <message>
        <source>{nutrient} after</source>
        <translation>{nutrient} nachher</translation>
    </message>
    <message>
        <source>Restored {title}.</source>
        <translation>{title} wiederhergestellt.</translation>
    </message>
    <message>
        <source>Deleted {title}. It stays in the trash for 30 days.</source>
        <translation>{title} gelöscht. Es bleibt 30 Tage im Papierkorb.</translation>
    </message>
    <message>
        <source>Edit recipe</source>
        <translation>Rezept bearbeiten</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>Kopie bearbeiten</translation>
    </message>
    <message>
        <source>New recipe</source>
        <translation>Neues Rezept</translation>
    </message>
    <message>
        <source>Gran&apos;s pancakes</source>
        <translation>Omas Pfannkuchen</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>2 cups flour
300 ml milk
2 eggs</source>
        <translation>250 g Mehl
300 ml Milch
2 Eier</translation>
    </message>
    <message>
        <source>Whisk everything.
Fry for 2 minutes on each side.</source>
        <translation>Alles verquirlen.
Auf jeder Seite 2 Minuten braten.</translation>
    </message>
    <message>
        <source>breakfast, quick</source>
        <translation>Frühstück, schnell</translation>
    </message>
    <message>
        <source>Save recipe</source>
        <translation>Rezept speichern</translation>
    </message>
    <message>
        <source>Saved {title}.</source>
        <translation>{title} gespeichert.</translation>
    </message>
    <message>
        <source>Discard this recipe?</source>
        <translation>Dieses Rezept verwerfen?</translation>
    </message>
    <message>
        <source>What you wrote here isn&apos;t saved yet.</source>
        <translation>Was du hier geschrieben hast, ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Preparation</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>Cooking</source>
        <translation>Kochen</translation>
    </message>
    <message>
        <source>Ingredients, one on each line</source>
        <translation>Zutaten, eine pro Zeile</translation>
    </message>
    <message>
        <source>Directions, one step on each line</source>
        <translation>Zubereitung, ein Schritt pro Zeile</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Tags, mit Kommas getrennt</translation>
    </message>
    <message>
        <source>Ctrl+Enter also saves the recipe</source>
        <translation>Strg+Eingabe speichert das Rezept ebenfalls</translation>
    </message>
    <message>
        <source>The original stays as it is. Your copy says which recipe it was made from.</source>
        <translation>Das Original bleibt, wie es ist. Deine Kopie nennt das Rezept, aus dem sie entstand.</translation>
    </message>
    <message>
        <source>Deleted recipes</source>
        <translation>Gelöschte Rezepte</translation>
    </message>
    <message>
        <source>Deleted on {day}</source>
        <translation>Gelöscht am {day}</translation>
    </message>
    <message>
        <source>Restore {title}</source>
        <translation>{title} wiederherstellen</translation>
    </message>
    <message>
        <source>Deleted recipes stay here for 30 days.</source>
        <translation>Gelöschte Rezepte bleiben 30 Tage hier.</translation>
    </message>
    <message>
        <source>No deleted recipes. A recipe that you delete stays here for 30 days.</source>
        <translation>Keine gelöschten Rezepte. Ein Rezept, das du löschst, bleibt 30 Tage hier.</translation>
    </message>
    <message>
        <source>Click a star, or type a digit from 0 to 5</source>
        <translation>Klicke auf einen Stern oder tippe eine Ziffer von 0 bis 5</translation>
    </message>
    <message>
        <source>Your rating: {stars} of {best}</source>
        <translation>Deine Bewertung: {stars} von {best}</translation>
    </message>
    <message>
        <source>Your rating: none</source>
        <translation>Deine Bewertung: keine</translation>
    </message>
    <message>
        <source>Stated and computed nutrition</source>
        <translation>Angegebene und berechnete Nährwerte</translation>
    </message>
    <message>
        <source>Stated (shown)</source>
        <translation>Angegeben (gezeigt)</translation>
    </message>
    <message>
        <source>Computed from ingredients</source>
        <translation>Aus den Zutaten berechnet</translation>
    </message>
    <message>
        <source>{label}, stated by the source and shown: {stated}</source>
        <translation>{label}, laut Quelle und gezeigt: {stated}</translation>
    </message>
    <message>
        <source>{label}, computed from the ingredients: {computed}</source>
        <translation>{label}, aus den Zutaten berechnet: {computed}</translation>
    </message>
    <message>
        <source>contains {food}</source>
        <translation>enthält {food}</translation>
    </message>
    <message>
        <source>may contain {food}</source>
        <translation>kann {food} enthalten</translation>
    </message>
    <message>
        <source>Recipes with these other foods rarely have it.</source>
        <translation>Rezepte mit diesen anderen Lebensmitteln enthalten es selten.</translation>
    </message>
    <message>
        <source>{title}, changed</source>
        <translation>{title}, geändert</translation>
    </message>
    <message>
        <source>{title} (new: {foods})</source>
        <translation>{title} (neu: {foods})</translation>
    </message>
    <message>
        <source>servings half as large</source>
        <translation>Portionen halb so groß</translation>
    </message>
    <message>
        <source>servings three quarters as large</source>
        <translation>Portionen drei viertel so groß</translation>
    </message>
    <message>
        <source>servings twice as large</source>
        <translation>Portionen doppelt so groß</translation>
    </message>
    <message>
        <source>servings {times} times as large</source>
        <translation>Portionen {times}-mal so groß</translation>
    </message>
    <message>
        <source>added {food}</source>
        <translation>neu: {food}</translation>
    </message>
    <message>
        <source>without {food}</source>
        <translation>ohne {food}</translation>
    </message>
    <message>
        <source>The amount of {food} has changed.</source>
        <translation>Die Menge von {food} hat sich geändert.</translation>
    </message>
    <message>
        <source>{food} was left out here.</source>
        <translation>{food} wurde hier weggelassen.</translation>
    </message>
    <message>
        <source>A diary entry has a food that can&apos;t be read. Restore a backup with &apos;larder restore&apos;.</source>
        <translation>Ein Eintrag des Tagebuchs hat ein unlesbares Lebensmittel. Stelle mit „larder restore“ eine Sicherung wieder her.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an amount. Write a number, or one with a unit, such as &apos;150 g&apos;.</source>
        <translation>„{text}“ ist keine Menge. Schreibe eine Zahl, auch mit Einheit, zum Beispiel „150 g“.</translation>
    </message>
    <message>
        <source>An amount is a number above 0 and at most {most_servings}.</source>
        <translation>Eine Menge ist eine Zahl über 0 und höchstens {most_servings}.</translation>
    </message>
    <message>
        <source>An earlier version logged this entry without its single foods. Change it as a whole, with --food.</source>
        <translation>Eine frühere Version hat diesen Eintrag ohne einzelne Lebensmittel eingetragen. Ändere ihn als Ganzes, mit --food.</translation>
    </message>
    <message>
        <source>Name one of the entry&apos;s foods: {names}.</source>
        <translation>Nenne eines der Lebensmittel des Eintrags: {names}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t convert &apos;{text}&apos; of {name} to grams. Write it in grams.</source>
        <translation>Larder kann „{text}“ {name} nicht in Gramm umrechnen. Schreibe es in Gramm.</translation>
    </message>
    <message>
        <source>The weight of a serving of this recipe is unknown. Write the amount in servings.</source>
        <translation>Das Gewicht einer Portion dieses Rezepts ist unbekannt. Schreibe die Menge in Portionen.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a date. Write it as YYYY-MM-DD, such as {date}.</source>
        <translation>„{text}“ ist kein Datum. Schreibe es als YYYY-MM-DD, zum Beispiel {date}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a meal. Choose one of {meals}.</source>
        <translation>„{text}“ ist keine Mahlzeit. Wähle eine von {meals}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a time of day. Write it as HH:MM, such as 07:30.</source>
        <translation>„{text}“ ist keine Uhrzeit. Schreibe sie als HH:MM, zum Beispiel 07:30.</translation>
    </message>
    <message>
        <source>A note has at most {longest} characters; this has {length}. Shorten it.</source>
        <translation>Eine Notiz hat höchstens {longest} Zeichen; diese hat {length}. Kürze sie.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not the number of an entry. &apos;larder diary&apos; shows them: 12, or 12.1 for one food.</source>
        <translation>„{text}“ ist nicht die Nummer eines Eintrags. „larder diary“ zeigt sie: 12, oder 12.1 für ein Lebensmittel.</translation>
    </message>
    <message>
        <source>Say what you ate, such as &apos;2 eggs and a slice of bread&apos;.</source>
        <translation>Schreib, was du gegessen hast, zum Beispiel „2 Eier und eine Scheibe Brot“.</translation>
    </message>
    <message>
        <source>There is nothing to log. {example}</source>
        <translation>Es gibt nichts einzutragen. {example}</translation>
    </message>
    <message>
        <source>That is {line} characters; a log line has at most {longest}. Log one meal at a time.</source>
        <translation>Das sind {line} Zeichen; eine Zeile zum Eintragen hat höchstens {longest}. Trage eine Mahlzeit nach der anderen ein.</translation>
    </message>
    <message>
        <source>&apos;{line}&apos; names nothing that was eaten. Log what was eaten.</source>
        <translation>„{line}“ nennt nichts, was gegessen wurde. Trag ein, was gegessen wurde.</translation>
    </message>
    <message>
        <source>&apos;{line}&apos; is a note. The diary stores only what you eat and drink. {example}</source>
        <translation>„{line}“ ist eine Notiz. Das Tagebuch speichert nur, was du isst und trinkst. {example}</translation>
    </message>
    <message>
        <source>No table has the food &apos;{food_id}&apos;. Choose another.</source>
        <translation>Keine Tabelle hat das Lebensmittel „{food_id}“. Wähle ein anderes.</translation>
    </message>
    <message>
        <source>There is no weight for {day}.</source>
        <translation>Für {day} gibt es kein Gewicht.</translation>
    </message>
    <message>
        <source>{ml} ml of water a day is too much. Enter at most {most_water_ml} ml.</source>
        <translation>{ml} ml Wasser am Tag sind zu viel. Gib höchstens {most_water_ml} ml ein.</translation>
    </message>
    <message>
        <source>A weight is {least_kg} to {most_kg} kg. Correct it and try again.</source>
        <translation>Ein Gewicht liegt zwischen {least_kg} und {most_kg} kg. Korrigiere es und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an amount of water. Write it in ml, such as 250, or in glasses.</source>
        <translation>„{text}“ ist keine Wassermenge. Schreibe sie in ml, zum Beispiel 250, oder in Gläsern.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a body weight. Write it in kg, such as 70.5, or in lb.</source>
        <translation>„{text}“ ist kein Körpergewicht. Schreibe es in kg, zum Beispiel 70.5, oder in lb.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a meal. Choose one of {names}.</source>
        <translation>„{text}“ ist keine Mahlzeit. Wähle eine von {names}.</translation>
    </message>
    <message>
        <source>A day needs a meal. Add another one first.</source>
        <translation>Ein Tag braucht eine Mahlzeit. Füge erst eine andere hinzu.</translation>
    </message>
    <message>
        <source>A day begins between 0 (midnight) and 12 o&apos;clock. Choose a whole hour, such as 4.</source>
        <translation>Ein Tag beginnt zwischen 0 (Mitternacht) und 12 Uhr. Wähle eine volle Stunde, zum Beispiel 4.</translation>
    </message>
    <message>
        <source>A meal&apos;s name has at most {longest_name} characters; this has {name}.</source>
        <translation>Der Name einer Mahlzeit hat höchstens {longest_name} Zeichen; dieser hat {name}.</translation>
    </message>
    <message>
        <source>Another meal is called &apos;{name}&apos;. Choose another name.</source>
        <translation>Eine andere Mahlzeit heißt „{name}“. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>A rating is a whole number from 0 (none) to {best}; this is {rating}.</source>
        <translation>Eine Bewertung ist eine ganze Zahl von 0 (keine) bis {best}; diese ist {rating}.</translation>
    </message>
    <message>
        <source>Notes have at most {longest_notes} characters; these have {notes}.</source>
        <translation>Notizen haben höchstens {longest_notes} Zeichen; diese haben {notes}.</translation>
    </message>
    <message>
        <source>A recipe has at most {most_tags} tags of your own; these are {tags}.</source>
        <translation>Ein Rezept hat höchstens {most_tags} eigene Tags; das sind {tags}.</translation>
    </message>
    <message>
        <source>A tag has at most {longest_tag} characters; &apos;{tag}&apos; has {length}.</source>
        <translation>Ein Tag hat höchstens {longest_tag} Zeichen; „{tag}“ hat {length}.</translation>
    </message>
    <message>
        <source>That picture can&apos;t be stored, because it isn&apos;t a JPEG.</source>
        <translation>Dieses Bild lässt sich nicht speichern, denn es ist kein JPEG.</translation>
    </message>
    <message>
        <source>That picture has {jpeg} bytes; at most {largest_photo} can be stored.</source>
        <translation>Dieses Bild hat {jpeg} Bytes; höchstens {largest_photo} lassen sich speichern.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a weekday. Write daily, weekdays, weekends, or days such as mon,thu.</source>
        <translation>„{name}“ ist kein Wochentag. Schreibe daily, weekdays, weekends oder Tage wie mon,thu.</translation>
    </message>
    <message>
        <source>Name at least one weekday, such as mon,thu.</source>
        <translation>Nenne mindestens einen Wochentag, zum Beispiel mon,thu.</translation>
    </message>
    <message>
        <source>There is no recurring meal {number}. &apos;larder repeat&apos; lists them.</source>
        <translation>Es gibt keine wiederkehrende Mahlzeit {number}. „larder repeat“ listet sie auf.</translation>
    </message>
    <message>
        <source>{last} is before the first day, {eaten_on}. Choose a later end.</source>
        <translation>{last} liegt vor dem ersten Tag, {eaten_on}. Wähle ein späteres Ende.</translation>
    </message>
    <message>
        <source>A saved meal needs a name, such as &apos;usual breakfast&apos;.</source>
        <translation>Eine gespeicherte Mahlzeit braucht einen Namen, zum Beispiel „Frühstück wie immer“.</translation>
    </message>
    <message>
        <source>A name has at most {longest_name} characters; this has {name}.</source>
        <translation>Ein Name hat höchstens {longest_name} Zeichen; dieser hat {name}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; was changed meanwhile. Open it again.</source>
        <translation>„{name}“ wurde inzwischen geändert. Öffne es noch einmal.</translation>
    </message>
    <message>
        <source>A saved meal needs at least one food.</source>
        <translation>Eine gespeicherte Mahlzeit braucht mindestens ein Lebensmittel.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a barcode. Type its 8, 12, 13 or 14 digits.</source>
        <translation>„{text}“ ist kein Barcode. Gib seine 8, 12, 13 oder 14 Ziffern ein.</translation>
    </message>
    <message>
        <source>No saved meal is called &apos;{name}&apos;. &apos;larder meals&apos; lists them.</source>
        <translation>Keine gespeicherte Mahlzeit heißt „{name}“. „larder meals“ listet sie auf.</translation>
    </message>
    <message>
        <source>A saved meal is called &apos;{name}&apos; already. Choose another name.</source>
        <translation>Eine gespeicherte Mahlzeit heißt schon „{name}“. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>The trash has no entry {entry_id}. &apos;larder diary trash&apos; lists its entries.</source>
        <translation>Im Papierkorb ist kein Eintrag {entry_id}. „larder diary trash“ listet seine Einträge auf.</translation>
    </message>
    <message>
        <source>There is no change of the diary to undo.</source>
        <translation>Es gibt keine Änderung des Tagebuchs rückgängig zu machen.</translation>
    </message>
    <message>
        <source>That was changed again later, so nothing was undone.</source>
        <translation>Das wurde später noch einmal geändert, deshalb wurde nichts rückgängig gemacht.</translation>
    </message>
    <message>
        <source>The diary was changed again later, so nothing was changed now.</source>
        <translation>Das Tagebuch wurde später noch einmal geändert, deshalb wurde jetzt nichts geändert.</translation>
    </message>
    <message>
        <source>There is no undone change of the diary to redo.</source>
        <translation>Es gibt keine rückgängig gemachte Änderung des Tagebuchs.</translation>
    </message>
    <message>
        <source>The diary has an entry without a date. Restore a backup with &apos;larder restore&apos;.</source>
        <translation>Das Tagebuch hat einen Eintrag ohne Datum. Stelle mit „larder restore“ eine Sicherung wieder her.</translation>
    </message>
    <message>
        <source>{variable}: {error}</source>
        <translation>{variable}: {error}</translation>
    </message>
    <message>
        <source>{name} was built by a newer Larder. Update Larder to open it.</source>
        <translation>{name} stammt von einem neueren Larder. Aktualisiere Larder, um es zu öffnen.</translation>
    </message>
    <message>
        <source>Your imported recipes could not be saved to {imports} ({reason}). Free some space and try again.</source>
        <translation>Deine importierten Rezepte konnten nicht in {imports} gespeichert werden ({reason}). Schaffe Platz und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>Reading the starter recipes</source>
        <translation>Mitgelieferte Rezepte werden gelesen</translation>
    </message>
    <message>
        <source>Computing nutrition and labels</source>
        <translation>Nährwerte und Etiketten werden berechnet</translation>
    </message>
    <message>
        <source>Waiting for an import to end</source>
        <translation>Wartet, bis ein Import endet</translation>
    </message>
    <message>
        <source>Similarity index: {done} of {count} recipes</source>
        <translation>Ähnlichkeitsindex: {done} von {count} Rezepten</translation>
    </message>
    <message>
        <source>Copying the library</source>
        <translation>Bibliothek wird kopiert</translation>
    </message>
    <message>
        <source>Sorting recipes by similarity</source>
        <translation>Rezepte werden nach Ähnlichkeit sortiert</translation>
    </message>
    <message>
        <source>Predicting missing labels</source>
        <translation>Fehlende Etiketten werden vorhergesagt</translation>
    </message>
    <message>
        <source>Writing recipes</source>
        <translation>Rezepte werden geschrieben</translation>
    </message>
    <message>
        <source>There is no recipe &apos;{missing}&apos; in the library. Give its id or its whole title.</source>
        <translation>In der Bibliothek gibt es kein Rezept „{missing}“. Gib seine ID oder seinen ganzen Titel an.</translation>
    </message>
    <message>
        <source>Larder can&apos;t write recipes as &apos;{named}&apos;. Choose one of {formats}.</source>
        <translation>In „{named}“ lassen sich keine Rezepte schreiben. Wähle ein Format von {formats}.</translation>
    </message>
    <message>
        <source>&apos;{path}&apos; has no ending that names a format. Add --format: {formats}.</source>
        <translation>Die Endung von „{path}“ nennt kein Format. Füge --format hinzu: {formats}.</translation>
    </message>
    <message>
        <source>{name} is one file, and {numbers} recipes need one each. Name a folder or a .zip.</source>
        <translation>{name} ist eine einzige Datei, und {numbers} Rezepte brauchen je eine. Nenne einen Ordner oder ein .zip.</translation>
    </message>
    <message>
        <source>Writing tables</source>
        <translation>Tabellen werden geschrieben</translation>
    </message>
    <message>
        <source>The folder {path} can&apos;t be created. Choose another place.</source>
        <translation>Der Ordner {path} lässt sich nicht anlegen. Wähle einen anderen Ort.</translation>
    </message>
    <message>
        <source>{path} has other files in it. Name a new folder, or one with an earlier export.</source>
        <translation>{path} enthält andere Dateien. Nenne einen neuen Ordner oder einen mit einem früheren Export.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written. Check the disk and its free space.</source>
        <translation>{path} lässt sich nicht schreiben. Prüfe den Datenträger und seinen freien Platz.</translation>
    </message>
    <message>
        <source>The {what} {path} is {kind_of}. Name a file, or use &lt;(...).</source>
        <translation>{path} ({what}) ist keine Datei ({kind_of}). Nenne eine Datei oder nimm &lt;(...).</translation>
    </message>
    <message>
        <source>The {what} {path} is a folder. Name a file in it.</source>
        <translation>{path} ({what}) ist ein Ordner. Nenne eine Datei darin.</translation>
    </message>
    <message>
        <source>The {what} {path} is larger than {most_bytes} MB. Name another file.</source>
        <translation>{path} ({what}) ist größer als {most_bytes} MB. Nenne eine andere Datei.</translation>
    </message>
    <message>
        <source>There is no {what} {path}. Check the name.</source>
        <translation>{path} ({what}) gibt es nicht. Prüfe den Namen.</translation>
    </message>
    <message>
        <source>The {what} {path} cannot be read: it is not UTF-8 text. Check the file.</source>
        <translation>{path} ({what}) ist nicht lesbar: Es ist kein UTF-8-Text. Prüfe die Datei.</translation>
    </message>
    <message>
        <source>The {what} {path} cannot be read ({why}). Check the file.</source>
        <translation>{path} ({what}) ist nicht lesbar ({why}). Prüfe die Datei.</translation>
    </message>
    <message>
        <source>{target} is a folder. Name a file in it.</source>
        <translation>{target} ist ein Ordner. Nenne eine Datei darin.</translation>
    </message>
    <message>
        <source>{target} is {what}, which Larder doesn&apos;t write to. Name a file.</source>
        <translation>Auf {target} ({what}) schreibt Larder nicht. Nenne eine Datei.</translation>
    </message>
    <message>
        <source>There is no file {path}. {advice}</source>
        <translation>Es gibt keine Datei {path}. {advice}</translation>
    </message>
    <message>
        <source>{path} is {what}. {advice}</source>
        <translation>{path} ist keine Datei ({what}). {advice}</translation>
    </message>
    <message>
        <source>There is no folder {folder}. Create it, or name another place.</source>
        <translation>Es gibt keinen Ordner {folder}. Lege ihn an oder nenne einen anderen Ort.</translation>
    </message>
    <message>
        <source>{target} was closed by the program that reads it. Try again.</source>
        <translation>{target} wurde vom lesenden Programm geschlossen. Versuche es noch einmal.</translation>
    </message>
    <message>
        <source>{target} cannot be written ({why}). Choose another place.</source>
        <translation>{target} lässt sich nicht schreiben ({why}). Wähle einen anderen Ort.</translation>
    </message>
    <message>
        <source>Recovering your imported recipes</source>
        <translation>Deine importierten Rezepte werden gerettet</translation>
    </message>
    <message>
        <source>Saving {first} of {left} recipes from the damaged library</source>
        <translation>{first} von {left} Rezepten aus der beschädigten Bibliothek gesichert</translation>
    </message>
    <message>
        <source>Checking the library</source>
        <translation>Bibliothek wird geprüft</translation>
    </message>
    <message>
        <source>Saving a second copy of your imported recipes</source>
        <translation>Deine importierten Rezepte werden ein zweites Mal gesichert</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} wird gelesen</translation>
    </message>
    <message>
        <source>{name}, record {count}</source>
        <translation>{name}, Datensatz {count}</translation>
    </message>
    <message>
        <source>{name} has a damaged start. Export it from the Health app again.</source>
        <translation>{name} ist am Anfang beschädigt. Exportiere es noch einmal aus der Health-App.</translation>
    </message>
    <message>
        <source>The file ends too early: records after that are missing.</source>
        <translation>Die Datei endet zu früh: Datensätze danach fehlen.</translation>
    </message>
    <message>
        <source>{name} has no food: no app wrote what you ate to Apple Health.</source>
        <translation>{name} hat keine Lebensmittel: Keine App hat in Apple Health geschrieben, was du gegessen hast.</translation>
    </message>
    <message>
        <source>{name} has Cronometer&apos;s {other}, not what was eaten. In Cronometer, export &apos;Servings&apos;.</source>
        <translation>{name} enthält {other} von Cronometer, nicht das Gegessene. Exportiere in Cronometer „Servings“.</translation>
    </message>
    <message>
        <source>{name} has no nutrients, only foods and amounts. In Cronometer, export it with nutrients, or export the daily nutrition, which has the totals of days.</source>
        <translation>{name} hat keine Nährstoffe, nur Lebensmittel und Mengen. Exportiere es in Cronometer mit Nährstoffen, oder exportiere die Nährstoffe der Tage (Daily Nutrition), die die Summen der Tage haben.</translation>
    </message>
    <message>
        <source>{name} is a database without records of food. Choose the export of Health Connect.</source>
        <translation>{name} ist eine Datenbank ohne Daten über Essen. Wähle den Export von Health Connect.</translation>
    </message>
    <message>
        <source>{name} cannot be read: it is damaged or not complete. Export it again.</source>
        <translation>{name} ist nicht lesbar: Es ist beschädigt oder unvollständig. Exportiere es noch einmal.</translation>
    </message>
    <message>
        <source>{name} has no food: no app wrote what you ate to Health Connect.</source>
        <translation>{name} hat keine Lebensmittel: Keine App hat in Health Connect geschrieben, was du gegessen hast.</translation>
    </message>
    <message>
        <source>{name} is a table that Larder exported, which lacks parts of an entry. Export the diary as JSON, and import that.</source>
        <translation>{name} ist eine von Larder exportierte Tabelle, der Teile der Einträge fehlen. Exportiere das Tagebuch als JSON und importiere das.</translation>
    </message>
    <message>
        <source>{name} cannot be read. {error} Export it again.</source>
        <translation>{name} ist nicht lesbar. {error} Exportiere es noch einmal.</translation>
    </message>
    <message>
        <source>Larder didn&apos;t export this entry, or it was changed.</source>
        <translation>Larder hat diesen Eintrag nicht exportiert, oder er wurde geändert.</translation>
    </message>
    <message>
        <source>{name} in {name_2} cannot be read. {why} Export it again.</source>
        <translation>{name} in {name_2} ist nicht lesbar. {why} Exportiere es noch einmal.</translation>
    </message>
    <message>
        <source>{name} has no food from &apos;{writer}&apos;. Import it without --writer first.</source>
        <translation>{name} hat kein Lebensmittel von „{writer}“. Importiere es zuerst ohne --writer.</translation>
    </message>
    <message>
        <source>{name} is empty or cannot be read. Export or copy it again.</source>
        <translation>{name} ist leer oder nicht lesbar. Exportiere oder kopiere es noch einmal.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t a diary that Larder can read. {advice}</source>
        <translation>{name} ist kein Tagebuch, das Larder lesen kann. {advice}</translation>
    </message>
    <message>
        <source>{name} is a zip without a diary that Larder can read{damaged}. {advice}</source>
        <translation>{name} ist ein Zip ohne Tagebuch, das Larder lesen kann{damaged}. {advice}</translation>
    </message>
    <message>
        <source>{name}: {error}, so this nutrient stays unknown.</source>
        <translation>{name}: {error}, deshalb bleibt dieser Nährstoff unbekannt.</translation>
    </message>
    <message>
        <source>{name} is a backup of Waistline without a diary. Export one that has entries.</source>
        <translation>{name} ist eine Sicherung von Waistline ohne Tagebuch. Exportiere eine mit Einträgen.</translation>
    </message>
    <message>
        <source>{name} has no column that Larder knows. In Waistline, choose English and export the diary again, or export the database.</source>
        <translation>{name} hat keine Spalte, die Larder kennt. Wähle in Waistline Englisch und exportiere das Tagebuch noch einmal, oder exportiere die Datenbank.</translation>
    </message>
    <message>
        <source>{lines} lines of mere text are left to the first process</source>
        <translation>{lines} Zeilen reiner Text bleiben dem ersten Prozess</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message>
        <source>There is no text to read. Copy a recipe, then paste it here.</source>
        <translation>Es gibt keinen Text zu lesen. Kopiere ein Rezept und füge es hier ein.</translation>
    </message>
    <message>
        <source>The text is {text} characters long. Save it as a file, and import that.</source>
        <translation>Der Text hat {text} Zeichen. Speichere ihn als Datei und importiere sie.</translation>
    </message>
    <message>
        <source>That is the address of a page, and Larder opens no connection. Open it in your browser, then copy the recipe&apos;s text, or save the page and drop the file here.</source>
        <translation>Das ist die Adresse einer Seite, und Larder baut keine Verbindung auf. Öffne sie im Browser und kopiere den Text des Rezepts, oder speichere die Seite und ziehe die Datei hierher.</translation>
    </message>
    <message>
        <source>{folder} cannot be written ({reason}). Check its permissions and the disk.</source>
        <translation>In {folder} lässt sich nicht schreiben ({reason}). Prüfe Zugriffsrechte und Datenträger.</translation>
    </message>
    <message>
        <source>Looking into {name}</source>
        <translation>{name} wird durchgesehen</translation>
    </message>
    <message>
        <source>There is no file {path}. Check the name.</source>
        <translation>Es gibt keine Datei {path}. Prüfe den Namen.</translation>
    </message>
    <message>
        <source>{path} cannot be read. Check its permissions and the disk.</source>
        <translation>{path} ist nicht lesbar. Prüfe Zugriffsrechte und Datenträger.</translation>
    </message>
    <message>
        <source>Larder&apos;s own recipes stay in the library. Choose an imported source.</source>
        <translation>Larders eigene Rezepte bleiben in der Bibliothek. Wähle eine importierte Quelle.</translation>
    </message>
    <message>
        <source>There is no library yet. Start Larder once.</source>
        <translation>Es gibt noch keine Bibliothek. Starte Larder einmal.</translation>
    </message>
    <message>
        <source>Taking the recipes out</source>
        <translation>Rezepte werden entnommen</translation>
    </message>
    <message>
        <source>Writing the vectors</source>
        <translation>Vektoren werden geschrieben</translation>
    </message>
    <message>
        <source>{parent} cannot be written ({reason}). Free some space.</source>
        <translation>In {parent} lässt sich nicht schreiben ({reason}). Schaffe Platz.</translation>
    </message>
    <message>
        <source>Restoring your imported recipes</source>
        <translation>Deine importierten Rezepte werden wiederhergestellt</translation>
    </message>
    <message>
        <source>The imported recipes could not be restored ({reason}). Free some space and restore again.</source>
        <translation>Die importierten Rezepte konnten nicht wiederhergestellt werden ({reason}). Schaffe Platz und stelle sie noch einmal wieder her.</translation>
    </message>
    <message>
        <source>The imported recipes in {backup} are damaged. Restore another backup.</source>
        <translation>Die importierten Rezepte in {backup} sind beschädigt. Stelle eine andere Sicherung wieder her.</translation>
    </message>
    <message>
        <source>{looked_at} files found</source>
        <translation>{looked_at} Dateien gefunden</translation>
    </message>
    <message>
        <source>{count} files ending in {ending}</source>
        <translation>{count} Dateien, die auf {ending} enden</translation>
    </message>
    <message>
        <source>{count} files without an ending</source>
        <translation>{count} Dateien ohne Endung</translation>
    </message>
    <message>
        <source>They are in no format that Larder reads: {first}.</source>
        <translation>Ihr Format liest Larder nicht: {first}.</translation>
    </message>
    <message>
        <source>Larder leaves out {value}.</source>
        <translation>Larder lässt {value} weg.</translation>
    </message>
    <message>
        <source>{names} {value}</source>
        <translation>{names} {value}</translation>
    </message>
    <message>
        <source>Larder leaves them out: {first}.</source>
        <translation>Larder lässt sie weg: {first}.</translation>
    </message>
    <message>
        <source>There is no library yet. Start Larder once, then import.</source>
        <translation>Es gibt noch keine Bibliothek. Starte Larder einmal, dann importiere.</translation>
    </message>
    <message>
        <source>Name a file to import.</source>
        <translation>Nenne eine Datei zum Importieren.</translation>
    </message>
    <message>
        <source>{read} recipes read</source>
        <translation>{read} Rezepte gelesen</translation>
    </message>
    <message>
        <source>{name}: {name_2}</source>
        <translation>{name}: {name_2}</translation>
    </message>
    <message>
        <source>{folder} has too many files. Choose the folder that has only the recipes.</source>
        <translation>{folder} hat zu viele Dateien. Wähle den Ordner, der nur die Rezepte hat.</translation>
    </message>
    <message>
        <source>{where} cannot be read: it is damaged or not complete. Export or copy it again.</source>
        <translation>{where} ist nicht lesbar: beschädigt oder unvollständig. Exportiere oder kopiere es noch einmal.</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>Der Pfad führt aus dem Archiv hinaus.</translation>
    </message>
    <message>
        <source>It is larger than {most_mb} MB.</source>
        <translation>Es ist größer als {most_mb} MB.</translation>
    </message>
    <message>
        <source>It expands like a zip bomb.</source>
        <translation>Es dehnt sich aus wie eine Zip-Bombe.</translation>
    </message>
    <message>
        <source>It is damaged or encrypted.</source>
        <translation>Es ist beschädigt oder verschlüsselt.</translation>
    </message>
    <message>
        <source>Reading products</source>
        <translation>Produkte werden gelesen</translation>
    </message>
    <message>
        <source>{path} has no products that Larder can read. Name the folder or zip of FoodData Central&apos;s branded foods as CSV.</source>
        <translation>{path} hat keine Produkte, die Larder lesen kann. Nenne den Ordner oder das Zip der Markenprodukte von FoodData Central als CSV.</translation>
    </message>
    <message>
        <source>{products} is damaged. Remove it with &apos;larder remove fdc&apos;, and import the products again.</source>
        <translation>{products} ist beschädigt. Entferne es mit „larder remove fdc“ und importiere die Produkte neu.</translation>
    </message>
    <message>
        <source>Unpacking {name}</source>
        <translation>{name} wird entpackt</translation>
    </message>
    <message>
        <source>{path} is missing, or is neither a folder, a zip nor a Parquet table.</source>
        <translation>{path} fehlt oder ist weder ein Ordner noch ein Zip noch eine Parquet-Tabelle.</translation>
    </message>
    <message>
        <source>{path} lacks {missing}. Name the folder or zip of FoodData Central&apos;s branded foods.</source>
        <translation>In {path} fehlt {missing}. Nenne den Ordner oder das Zip der Markenprodukte von FoodData Central.</translation>
    </message>
    <message>
        <source>The file has no products with a name and nutrients. Nothing was changed.</source>
        <translation>Die Datei hat keine Produkte mit Namen und Nährstoffen. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{products} can&apos;t be written ({reason}). Check the disk.</source>
        <translation>{products} lässt sich nicht schreiben ({reason}). Prüfe den Datenträger.</translation>
    </message>
    <message>
        <source>No USDA foods were imported. There is nothing to remove.</source>
        <translation>Es wurden keine USDA-Lebensmittel importiert. Es gibt nichts zu entfernen.</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason}). Check its permissions.</source>
        <translation>{path} ist nicht lesbar ({reason}). Prüfe die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>{path} cannot be removed ({reason}). Check its permissions.</source>
        <translation>{path} lässt sich nicht entfernen ({reason}). Prüfe die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>{path} is damaged. Delete it, and import the USDA tables again with &apos;larder import usda PATH&apos;.</source>
        <translation>{path} ist beschädigt. Lösche es und importiere die USDA-Tabellen neu mit „larder import usda PATH“.</translation>
    </message>
    <message>
        <source>{usda_foods} cannot be read. Check its permissions.</source>
        <translation>{usda_foods} ist nicht lesbar. Prüfe die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>There is no file or folder {path}. Check the name.</source>
        <translation>Es gibt keine Datei und keinen Ordner {path}. Prüfe den Namen.</translation>
    </message>
    <message>
        <source>{filename} expands like a zip bomb. Check where it comes from.</source>
        <translation>{filename} entpackt sich wie eine Zip-Bombe. Prüfe, woher die Datei kommt.</translation>
    </message>
    <message>
        <source>{name} is damaged, encrypted or not complete. Download it again.</source>
        <translation>{name} ist beschädigt, verschlüsselt oder unvollständig. Lade es noch einmal herunter.</translation>
    </message>
    <message>
        <source>{name} has no USDA tables: FOOD_DES.txt with ABBREV.txt or NUT_DATA.txt, or food.csv with food_nutrient.csv and nutrient.csv. Choose the folder or zip as USDA offers it.</source>
        <translation>{name} hat keine USDA-Tabellen: FOOD_DES.txt mit ABBREV.txt oder NUT_DATA.txt, oder food.csv mit food_nutrient.csv und nutrient.csv. Wähle den Ordner oder das Zip, wie USDA es anbietet.</translation>
    </message>
    <message>
        <source>FOOD_DES.txt, line {number}</source>
        <translation>FOOD_DES.txt, Zeile {number}</translation>
    </message>
    <message>
        <source>It is not &apos;number^group^description&apos;.</source>
        <translation>Das ist nicht „number^group^description“.</translation>
    </message>
    <message>
        <source>FOOD_DES.txt, {row}</source>
        <translation>FOOD_DES.txt, {row}</translation>
    </message>
    <message>
        <source>No table states its nutrients.</source>
        <translation>Keine Tabelle nennt seine Nährstoffe.</translation>
    </message>
    <message>
        <source>FOOD_DES.txt has no ABBREV.txt or NUT_DATA.txt of Release 24 to 28 in its folder. Add it and import again.</source>
        <translation>Im Ordner von FOOD_DES.txt fehlt ABBREV.txt oder NUT_DATA.txt aus Release 24 bis 28. Lege sie dazu und importiere noch einmal.</translation>
    </message>
    <message>
        <source>{name} is not FoodData Central&apos;s: it lacks one of the columns {wanted}. Download it again.</source>
        <translation>{name} ist nicht von FoodData Central: Eine der Spalten {wanted} fehlt. Lade es noch einmal herunter.</translation>
    </message>
    <message>
        <source>{count} entries of the kind &apos;{kind}&apos; aren&apos;t foods that recipes use.</source>
        <translation>{count} Einträge der Art „{kind}“ sind keine Lebensmittel für Rezepte.</translation>
    </message>
    <message>
        <source>food.csv, {fdc_id}</source>
        <translation>food.csv, {fdc_id}</translation>
    </message>
    <message>
        <source>Computing embeddings</source>
        <translation>Vektoren werden berechnet</translation>
    </message>
    <message>
        <source>The similarity index {path} cannot be read. Run &apos;larder reindex&apos; to build it again.</source>
        <translation>Der Ähnlichkeitsindex {path} ist nicht lesbar. Erstelle ihn neu mit „larder reindex“.</translation>
    </message>
    <message>
        <source>There is not enough memory for this. Close other programs and try again.</source>
        <translation>Dafür reicht der Speicher nicht. Schließe andere Programme und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>Your recipes have changed meanwhile. Please try again.</source>
        <translation>Deine Rezepte haben sich inzwischen geändert. Bitte versuche es noch einmal.</translation>
    </message>
    <message>
        <source>The recipe library {name} is damaged. Start Larder again: it rebuilds the library with the recipes that you imported. Your log is not affected.</source>
        <translation>Die Rezeptbibliothek {name} ist beschädigt. Starte Larder neu: Es baut die Bibliothek mit deinen importierten Rezepten neu auf. Dein Protokoll ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Before about 6 months a baby takes milk only, so there are no meals to plan. Leave the baby out.</source>
        <translation>Bis etwa 6 Monate trinkt ein Baby nur Milch, es gibt also keine Mahlzeiten zu planen. Lass das Baby weg.</translation>
    </message>
    <message>
        <source>a baby, besides milk feeds</source>
        <translation>ein Baby, neben der Milch</translation>
    </message>
    <message>
        <source>a woman of unknown age</source>
        <translation>eine Frau unbekannten Alters</translation>
    </message>
    <message>
        <source>a man of unknown age</source>
        <translation>ein Mann unbekannten Alters</translation>
    </message>
    <message>
        <source>an adult of unknown age and sex</source>
        <translation>ein Erwachsener, Alter und Geschlecht unbekannt</translation>
    </message>
    <message>
        <source>a woman of {age}</source>
        <translation>eine Frau, {age} Jahre</translation>
    </message>
    <message>
        <source>a man of {age}</source>
        <translation>ein Mann, {age} Jahre</translation>
    </message>
    <message>
        <source>an adult of {age}</source>
        <translation>ein Erwachsener, {age} Jahre</translation>
    </message>
    <message>
        <source>a girl of {age}</source>
        <translation>ein Mädchen, {age} Jahre</translation>
    </message>
    <message>
        <source>a boy of {age}</source>
        <translation>ein Junge, {age} Jahre</translation>
    </message>
    <message>
        <source>a child of {age}</source>
        <translation>ein Kind, {age} Jahre</translation>
    </message>
    <message>
        <source>a woman of {age} and {kg} kg</source>
        <translation>eine Frau, {age} Jahre, {kg} kg</translation>
    </message>
    <message>
        <source>a man of {age} and {kg} kg</source>
        <translation>ein Mann, {age} Jahre, {kg} kg</translation>
    </message>
    <message>
        <source>a girl of {age} and {kg} kg</source>
        <translation>ein Mädchen, {age} Jahre, {kg} kg</translation>
    </message>
    <message>
        <source>a boy of {age} and {kg} kg</source>
        <translation>ein Junge, {age} Jahre, {kg} kg</translation>
    </message>
    <message>
        <source>Pregnancy and breastfeeding need --sex female. Leave them out, or change the sex.</source>
        <translation>Schwangerschaft und Stillzeit verlangen --sex female. Lass sie weg oder ändere das Geschlecht.</translation>
    </message>
    <message>
        <source>Mifflin-St Jeor (1990), {resting} at rest, times {level} for activity (EFSA 2013)</source>
        <translation>Mifflin-St Jeor (1990), {resting} in Ruhe, mal {level} für Aktivität (EFSA 2013)</translation>
    </message>
    <message>
        <source>, and {more} for pregnancy or breastfeeding (IOM 2005)</source>
        <translation>, und {more} für Schwangerschaft oder Stillzeit (IOM 2005)</translation>
    </message>
    <message>
        <source>Estimated energy requirement, 3 to 18 years (IOM 2005)</source>
        <translation>Geschätzter Energiebedarf, 3 bis 18 Jahre (IOM 2005)</translation>
    </message>
    <message>
        <source>{name}, &apos;{get}&apos;: {first_problem}. Correct it.</source>
        <translation>{name}, „{get}“: {first_problem}. Korrigiere das.</translation>
    </message>
    <message>
        <source>{name}: two guidelines are called &apos;{id}&apos;. Rename one.</source>
        <translation>{name}: Zwei Leitlinien heißen „{id}“. Benenne eine um.</translation>
    </message>
    <message>
        <source>No one in your household is called &apos;{name}&apos;. {known}</source>
        <translation>Niemand in deinem Haushalt heißt „{name}“. {known}</translation>
    </message>
    <message>
        <source>Give the person a name.</source>
        <translation>Gib der Person einen Namen.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is in your household already. Choose another name.</source>
        <translation>„{name}“ ist schon in deinem Haushalt. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>A household has at most {most_people} people. Remove someone first.</source>
        <translation>Ein Haushalt hat höchstens {most_people} Personen. Entferne zuerst jemanden.</translation>
    </message>
    <message>
        <source>The profile is not valid: {first_problem}. Correct it and try again.</source>
        <translation>Das Profil ist ungültig: {first_problem}. Korrigiere es und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>{where} is not JSON (line {lineno}: {msg}). Correct it and try again.</source>
        <translation>{where} ist kein JSON (Zeile {lineno}: {msg}). Korrigiere es und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>{where} is nested too deeply to be a profile. Correct it and try again.</source>
        <translation>{where} ist zu tief verschachtelt für ein Profil. Korrigiere es und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>{where}: {first_problem}. Correct it and try again.</source>
        <translation>{where}: {first_problem}. Korrigiere es und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>At most {most} kcal a day is very little. Eat this little only with a doctor or dietitian.</source>
        <translation>Höchstens {most} kcal am Tag sind sehr wenig. Iss nur mit Arzt oder Ernährungsberatung so wenig.</translation>
    </message>
    <message>
        <source>At most {most} kcal a day is less than your body uses at rest ({resting} kcal). Talk to a doctor or dietitian first.</source>
        <translation>Höchstens {most} kcal am Tag sind weniger, als dein Körper in Ruhe braucht ({resting} kcal). Sprich vorher mit Arzt oder Ernährungsberatung.</translation>
    </message>
    <message>
        <source>In pregnancy, ask your midwife or doctor before you eat less or leave foods out.</source>
        <translation>Frage in der Schwangerschaft Hebamme oder Arzt, bevor du weniger isst oder Lebensmittel weglässt.</translation>
    </message>
    <message>
        <source>Children and teenagers are growing. Set limits only with a doctor or dietitian.</source>
        <translation>Kinder und Jugendliche wachsen. Setze Grenzen nur mit Arzt oder Ernährungsberatung.</translation>
    </message>
    <message>
        <source>With kidney disease, your care team&apos;s numbers for protein, potassium, phosphorus and salt come first.</source>
        <translation>Bei einer Nierenerkrankung gehen die Werte deines Behandlungsteams für Protein, Kalium, Phosphor und Salz vor.</translation>
    </message>
    <message>
        <source>Your condition may limit how much you should drink, so Larder sets no target. Ask your doctor, and set the amount yourself.</source>
        <translation>Deine Erkrankung kann begrenzen, wie viel du trinken sollst, deshalb setzt Larder kein Ziel. Frage deinen Arzt und setze die Menge selbst.</translation>
    </message>
    <message>
        <source>Your own target.</source>
        <translation>Dein eigenes Ziel.</translation>
    </message>
    <message>
        <source>Below 2 years, milk counts as well, so Larder sets no target.</source>
        <translation>Unter 2 Jahren zählt auch Milch, deshalb setzt Larder kein Ziel.</translation>
    </message>
    <message>
        <source>From drinks, for an adult (EFSA 2010).</source>
        <translation>Aus Getränken, für Erwachsene (EFSA 2010).</translation>
    </message>
    <message>
        <source>From drinks, for a male of your age (EFSA 2010).</source>
        <translation>Aus Getränken, für einen Mann deines Alters (EFSA 2010).</translation>
    </message>
    <message>
        <source>From drinks, for a female of your age (EFSA 2010).</source>
        <translation>Aus Getränken, für eine Frau deines Alters (EFSA 2010).</translation>
    </message>
    <message>
        <source>From drinks, for a person of your age (EFSA 2010).</source>
        <translation>Aus Getränken, für eine Person deines Alters (EFSA 2010).</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a cell of the week. Name a day and a meal, such as mon-dinner, or a meal&apos;s number.</source>
        <translation>„{text}“ ist kein Feld der Woche. Nenne Tag und Mahlzeit, zum Beispiel mon-dinner, oder die Nummer einer Mahlzeit.</translation>
    </message>
    <message>
        <source>Several dishes are planned for &apos;{text}&apos;. Name one by its number: {numbers}.</source>
        <translation>Für „{text}“ sind mehrere Gerichte geplant. Nenne eines mit seiner Nummer: {numbers}.</translation>
    </message>
    <message>
        <source>&apos;{part}&apos; doesn&apos;t name days. Write them as mon,wed or mon-fri, as dates of {name}, or as a number of days.</source>
        <translation>„{part}“ nennt keine Tage. Schreibe sie als mon,wed oder mon-fri, als Daten aus {name} oder als Anzahl von Tagen.</translation>
    </message>
    <message>
        <source>&apos;{unknown}&apos; is not a meal. Write meals as {meals}.</source>
        <translation>„{unknown}“ ist keine Mahlzeit. Schreibe Mahlzeiten als {meals}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a limit of minutes. Write it as 30 for each meal, as dinner=30, as day=60 for all meals of a day, or for some weekdays as mon-fri-dinner=20 or sat=90.</source>
        <translation>&apos;{text}&apos; ist keine Grenze in Minuten. Schreibe sie als 30 für jede Mahlzeit, als dinner=30, als day=60 für alle Mahlzeiten eines Tages, oder für einzelne Wochentage als mon-fri-dinner=20 oder sat=90.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a number of lunches and dinners to cook. Write a number from 1 to {most}, or any.</source>
        <translation>„{text}“ ist keine Anzahl von Mittag- und Abendessen. Schreib eine Zahl von 1 bis {most} oder any.</translation>
    </message>
    <message>
        <source>&apos;{number}&apos; is not a number of servings from 0 to {most_servings}, such as 1.5.</source>
        <translation>„{number}“ ist keine Zahl von Portionen zwischen 0 und {most_servings}, zum Beispiel 1.5.</translation>
    </message>
    <message>
        <source>No one called &apos;{name}&apos; eats this meal.{who}</source>
        <translation>Niemand namens „{name}“ isst diese Mahlzeit mit.{who}</translation>
    </message>
    <message>
        <source>Nothing is planned in {name} for &apos;{text}&apos;. See its meals with: larder plan show --week {name}</source>
        <translation>In {name} ist für „{text}“ nichts geplant. Die Mahlzeiten zeigt: larder plan show --week {name}</translation>
    </message>
    <message>
        <source>Give someone a portion. To eat out, use --out.</source>
        <translation>Jemand muss es essen. Zum Auswärtsessen nimm --out.</translation>
    </message>
    <message>
        <source>No full day fits this rule: {rule}.</source>
        <translation>Kein ganzer Tag passt zu dieser Regel: {rule}.</translation>
    </message>
    <message>
        <source>No full day fits these rules together: {rules}.</source>
        <translation>Kein ganzer Tag passt zu diesen Regeln zusammen: {rules}.</translation>
    </message>
    <message>
        <source>Without &apos;{rule}&apos;: {result}</source>
        <translation>Ohne „{rule}“: {result}</translation>
    </message>
    <message>
        <source>still no full day, because other rules clash as well.</source>
        <translation>immer noch kein ganzer Tag, weil sich auch andere Regeln widersprechen.</translation>
    </message>
    <message>
        <source>the search found no full day in its time.</source>
        <translation>die Suche fand in ihrer Zeit keinen ganzen Tag.</translation>
    </message>
    <message>
        <source>every day can be planned, for example with {dishes}.</source>
        <translation>jeder Tag lässt sich planen, zum Beispiel mit {dishes}.</translation>
    </message>
    <message>
        <source>{dish} stays for {meal} on {day}</source>
        <translation>{dish} bleibt ({meal}, {day})</translation>
    </message>
    <message>
        <source>about {amount} a day, in fair shares at each meal</source>
        <translation>etwa {amount} am Tag, gut verteilt auf die Mahlzeiten</translation>
    </message>
    <message>
        <source>at most {percent} % of energy from {nutrient} over the day</source>
        <translation>höchstens {percent} % der Energie aus {nutrient} am Tag</translation>
    </message>
    <message>
        <source>at most {amount} of {nutrient} a day</source>
        <translation>höchstens {amount} {nutrient} am Tag</translation>
    </message>
    <message>
        <source>at least {amount} of {nutrient} a day</source>
        <translation>mindestens {amount} {nutrient} am Tag</translation>
    </message>
    <message>
        <source>at least {amount} a day, which is the least that is safe</source>
        <translation>mindestens {amount} am Tag, weniger wäre nicht sicher</translation>
    </message>
    <message>
        <source>{food} (allergy)</source>
        <translation>{food} (Allergie)</translation>
    </message>
    <message>
        <source>No {meal} recipe that suits keeps the limits of a meal.</source>
        <translation>Kein passendes Rezept für diese Mahlzeit ({meal}) hält die Grenzen einer Mahlzeit ein.</translation>
    </message>
    <message>
        <source>None of the recipes that suit is a {meal} by its course.</source>
        <translation>Keines der passenden Rezepte passt nach seinem Gang als {meal}.</translation>
    </message>
    <message>
        <source>No {meal} recipe that suits can be cooked without {equipment}.</source>
        <translation>Kein passendes Rezept ({meal}) geht ohne {equipment}.</translation>
    </message>
    <message>
        <source>No {meal} recipe of your library suits {people} together.</source>
        <translation>Kein Rezept deiner Bibliothek passt als {meal} für {people} zusammen.</translation>
    </message>
    <message>
        <source>Your library has no {meal} recipes. Add some, or leave {meal} out.</source>
        <translation>Deine Bibliothek hat keine Rezepte für {meal}. Füge welche hinzu oder lass {meal} weg.</translation>
    </message>
    <message>
        <source>{rules} together</source>
        <translation>{rules} zusammen</translation>
    </message>
    <message numerus="yes">
        <source>None of the %n {meal} recipes of your library is sure to fit: {rule}.</source>
        <comment>The one {meal} recipe of your library is not sure to fit: {rule}.</comment>
        <translation>
            <numerusform>Beim einzigen Rezept für {meal} in deiner Bibliothek ist nicht sicher, dass es passt: {rule}.</numerusform>
            <numerusform>Bei keinem der %n Rezepte für {meal} in deiner Bibliothek ist sicher, dass es passt: {rule}.</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{path}&apos; has no ending that names a format. Add --format: {known}.</source>
        <translation>Die Endung von „{path}“ nennt kein Format. Füge --format hinzu: {known}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t write a plan as &apos;{name}&apos;. Choose one of {known}.</source>
        <translation>In „{name}“ lässt sich kein Plan schreiben. Wähle ein Format von {known}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a paper size. Choose one of {papers}.</source>
        <translation>„{name}“ ist kein Papierformat. Wähle eines von {papers}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a meal with a time. Write it as dinner=19:00.</source>
        <translation>„{text}“ ist keine Mahlzeit mit Uhrzeit. Schreibe sie als dinner=19:00.</translation>
    </message>
    <message>
        <source>Too little food</source>
        <translation>Zu wenig Essen</translation>
    </message>
    <message>
        <source>Every day is up to {amount} over your target of {goal}.</source>
        <translation>Jeden Tag: bis zu {amount} über deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>Every day is at least {amount} over your target of {goal}.</source>
        <translation>Jeden Tag: mindestens {amount} über deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>Every day is up to {amount} under your target of {goal}.</source>
        <translation>Jeden Tag: bis zu {amount} unter deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>Every day may be up to {amount} under your target of {goal}.</source>
        <translation>Jeden Tag: vielleicht bis zu {amount} unter deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>breakfasts</source>
        <translation>Frühstück</translation>
    </message>
    <message>
        <source>lunches</source>
        <translation>Mittagessen</translation>
    </message>
    <message>
        <source>dinners</source>
        <translation>Abendessen</translation>
    </message>
    <message>
        <source>snacks</source>
        <translation>Snacks</translation>
    </message>
    <message>
        <source>the plan gives {name} as little as {least} on {days}. For {who}, less than {floor} a day needs a doctor or dietitian.</source>
        <translation>der Plan gibt {name} nur {least} an: {days}. Weniger als {floor} am Tag braucht ärztlichen Rat ({who}).</translation>
    </message>
    <message>
        <source>the plan gives you as little as {least} on {days}. For {who}, less than {floor} a day needs a doctor or dietitian.</source>
        <translation>der Plan gibt dir nur {least} an: {days}. Weniger als {floor} am Tag braucht ärztlichen Rat ({who}).</translation>
    </message>
    <message>
        <source>{meal} on {day}</source>
        <translation>{meal} ({day})</translation>
    </message>
    <message>
        <source>{name} has no dish for {meals}. Choose one, or set that person&apos;s portions.</source>
        <translation>{name} hat kein Gericht: {meals}. Wähle eines, oder gib dieser Person eine Portion.</translation>
    </message>
    <message>
        <source>{amount} a day for {name} ({who})</source>
        <translation>{amount} am Tag für {name} ({who})</translation>
    </message>
    <message>
        <source>{amount} a day, for {who}</source>
        <translation>{amount} am Tag ({who})</translation>
    </message>
    <message>
        <source>The plan aims for {amounts}.</source>
        <translation>Der Plan zielt auf {amounts}.</translation>
    </message>
    <message>
        <source>Age and sex in the profile, or an energy target, change it.</source>
        <translation>Alter und Geschlecht im Profil oder ein Energieziel ändern das.</translation>
    </message>
    <message>
        <source>Less energy than that for {name} on {days} (lowest: {least}), because few dishes fit.</source>
        <translation>Weniger Energie als das für {name} an: {days}, nur {least}; sonst passt wenig.</translation>
    </message>
    <message>
        <source>Less energy than that on {days} (lowest: {least}), because few dishes fit.</source>
        <translation>Weniger Energie als das an: {days}, nur {least}; sonst passt wenig.</translation>
    </message>
    <message>
        <source>your daily maxima of {nutrients}</source>
        <translation>deine Tagesmaxima für {nutrients}</translation>
    </message>
    <message>
        <source>No {meal} fits with the other meals on {days}: {rule}.</source>
        <translation>Als {meal} passt nichts zu den anderen Mahlzeiten an: {days}; {rule}.</translation>
    </message>
    <message>
        <source>No other {meal} in your library fits on {days}.</source>
        <translation>In deiner Bibliothek passt nichts anderes als {meal} an: {days}.</translation>
    </message>
    <message>
        <source>{name}&apos;s maximum of {amount} of {nutrient}</source>
        <translation>das Maximum von {name}: {amount} {nutrient}</translation>
    </message>
    <message>
        <source>your maximum of {amount} of {nutrient}</source>
        <translation>dein Maximum von {amount} {nutrient}</translation>
    </message>
    <message>
        <source>{name}&apos;s maximum of {percent} % of energy from {nutrient}</source>
        <translation>das Maximum von {name}: {percent} % der Energie aus {nutrient}</translation>
    </message>
    <message>
        <source>your maximum of {percent} % of energy from {nutrient}</source>
        <translation>dein Maximum von {percent} % der Energie aus {nutrient}</translation>
    </message>
    <message>
        <source>What is eaten or planned on {days} is already over {limit}.</source>
        <translation>Gegessenes oder Geplantes liegt schon über {limit}: {days}.</translation>
    </message>
    <message>
        <source>On {days} not every food reports {nutrient}: {limit} is not certain.</source>
        <translation>{days}: Nicht jedes Lebensmittel nennt {nutrient}; {limit} ist nicht sicher.</translation>
    </message>
    <message>
        <source>May contain {food}, which {name} dislikes: {dishes}.</source>
        <translation>Kann {food} enthalten, das {name} nicht mag: {dishes}.</translation>
    </message>
    <message>
        <source>May contain {food}, which you dislike: {dishes}.</source>
        <translation>Kann {food} enthalten, das du nicht magst: {dishes}.</translation>
    </message>
    <message>
        <source>Probably {label} (predicted): {dishes}.</source>
        <translation>Wahrscheinlich {label} (vorhergesagt): {dishes}.</translation>
    </message>
    <message>
        <source>{dish} on {days}</source>
        <translation>{dish}: {days}</translation>
    </message>
    <message>
        <source>Too few {meals} fit, so some come again: {dishes}.</source>
        <translation>Zu wenig passt ({meals}), deshalb kommt manches wieder: {dishes}.</translation>
    </message>
    <message>
        <source>{dish} comes soon after {day} again: too few {meals} fit.</source>
        <translation>{dish} kommt bald nach dem {day} wieder: zu wenig passt ({meals}).</translation>
    </message>
    <message>
        <source> of {nutrient}</source>
        <translation> {nutrient}</translation>
    </message>
    <message>
        <source>{days} are at least {amount} over your target of {goal}.</source>
        <translation>{days}: mindestens {amount} über deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>{days} is at least {amount} over your target of {goal}.</source>
        <translation>{days}: mindestens {amount} über deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>{days} may be up to {amount} under your target of {goal}.</source>
        <translation>{days}: vielleicht bis zu {amount} unter deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>{days} are up to {amount} over your target of {goal}.</source>
        <translation>{days}: bis zu {amount} über deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>{days} is {amount} over your target of {goal}.</source>
        <translation>{days}: {amount} über deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>{days} are up to {amount} under your target of {goal}.</source>
        <translation>{days}: bis zu {amount} unter deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>{days} is {amount} under your target of {goal}.</source>
        <translation>{days}: {amount} unter deinem Ziel von {goal}.</translation>
    </message>
    <message>
        <source>A plan needs a person. Give a profile.</source>
        <translation>Ein Plan braucht eine Person. Gib ein Profil an.</translation>
    </message>
    <message>
        <source>The days to plan in {name} are over. Choose a later week or later days.</source>
        <translation>Die Tage zum Planen in {name} sind vorbei. Wähle eine spätere Woche oder spätere Tage.</translation>
    </message>
    <message>
        <source>{date} is not in {name}. Open its own week first.</source>
        <translation>{date} liegt nicht in {name}. Öffne zuerst die Woche dieses Tages.</translation>
    </message>
    <message>
        <source>The {meal} of {day} is in the diary already. Choose another meal.</source>
        <translation>{day}, {meal}: Das steht schon im Tagebuch. Wähle eine andere Mahlzeit.</translation>
    </message>
    <message>
        <source>The {meal} of {day} is locked. Unlock it first.</source>
        <translation>{day}, {meal}: Das ist gesperrt. Entsperre es zuerst.</translation>
    </message>
    <message>
        <source>Looking for {meal} recipes</source>
        <translation>Rezepte werden gesucht: {meal}</translation>
    </message>
    <message>
        <source>Putting the week together</source>
        <translation>Die Woche wird zusammengestellt</translation>
    </message>
    <message>
        <source>Looking for the rules that clash</source>
        <translation>Widersprüchliche Regeln werden gesucht</translation>
    </message>
    <message>
        <source>Added because the dishes alone leave the day short.</source>
        <translation>Ergänzt, weil die Gerichte allein für den Tag zu wenig sind.</translation>
    </message>
    <message>
        <source>That suits {person}.</source>
        <translation>Das passt für {person}.</translation>
    </message>
    <message>
        <source>For {people}, next to {dish}.</source>
        <translation>Für {people}, neben {dish}.</translation>
    </message>
    <message>
        <source>A leftover of {source}, so there is nothing to cook.</source>
        <translation>Rest von {source}, also nichts zu kochen.</translation>
    </message>
    <message>
        <source>Takes {minutes} minutes more than the dish.</source>
        <translation>Dauert {minutes} Minuten länger als das Gericht.</translation>
    </message>
    <message numerus="yes">
        <source>Ready in %n minutes.</source>
        <comment>Ready in %n minute.</comment>
        <translation>
            <numerusform>Fertig in %n Minute.</numerusform>
            <numerusform>Fertig in %n Minuten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Has {foods}, which you like.</source>
        <translation>Mit {foods}, das magst du.</translation>
    </message>
    <message>
        <source>In season: {foods}.</source>
        <translation>Jetzt Saison: {foods}.</translation>
    </message>
    <message>
        <source>Has {foods}, which guidelines ask for some times a week.</source>
        <translation>Mit {foods}, laut Leitlinien einige Male pro Woche.</translation>
    </message>
    <message>
        <source>Shares {foods} with other meals of the week.</source>
        <translation>Teilt {foods} mit anderen Mahlzeiten der Woche.</translation>
    </message>
    <message>
        <source>Suits {people}.</source>
        <translation>Passt für {people}.</translation>
    </message>
    <message>
        <source>{amount} ({percent} % of the day)</source>
        <translation>{amount} ({percent} % des Tages)</translation>
    </message>
    <message>
        <source>Its energy is unknown.</source>
        <translation>Die Energie ist unbekannt.</translation>
    </message>
    <message>
        <source>Gives {amounts}.</source>
        <translation>Liefert {amounts}.</translation>
    </message>
    <message>
        <source>Has {amount} of the {goal} of vegetables and fruit a day.</source>
        <translation>Hat {amount} der {goal} Gemüse und Obst am Tag.</translation>
    </message>
    <message>
        <source>Has {amount} of vegetables and fruit, all of a day.</source>
        <translation>Hat {amount} Gemüse und Obst, so viel wie für einen Tag.</translation>
    </message>
    <message>
        <source>Little salt: {amount} of sodium.</source>
        <translation>Wenig Salz: {amount} Natrium.</translation>
    </message>
    <message>
        <source>One of {count} different breakfasts this week.</source>
        <translation>Eines von {count} verschiedenen Frühstücken dieser Woche.</translation>
    </message>
    <message>
        <source>{food} (best by {day})</source>
        <translation>{food} (haltbar bis {day})</translation>
    </message>
    <message>
        <source>Uses {foods} from your pantry.</source>
        <translation>Nutzt {foods} aus deinem Vorrat.</translation>
    </message>
    <message>
        <source>Gives {amount} of the {goal} of {nutrient} a day.</source>
        <translation>Liefert {amount} der {goal} {nutrient} pro Tag.</translation>
    </message>
    <message>
        <source>Cooked once for {meals} as well.</source>
        <translation>Einmal gekocht, auch für {meals}.</translation>
    </message>
    <message>
        <source>{weekday}&apos;s {meal}</source>
        <translation>{weekday}, {meal}</translation>
    </message>
    <message>
        <source>&apos;{fmt}&apos; is not a format of the shopping list. Choose one of {shopping_formats}.</source>
        <translation>„{fmt}“ ist kein Format der Einkaufsliste. Wähle eines von {shopping_formats}.</translation>
    </message>
    <message>
        <source>also instead of {foods}</source>
        <translation>auch anstelle von {foods}</translation>
    </message>
    <message>
        <source>{food} (without {allergens})</source>
        <translation>{food} (ohne {allergens})</translation>
    </message>
    <message>
        <source>At home: {foods}</source>
        <translation>Zu Hause: {foods}</translation>
    </message>
    <message>
        <source>{amount}: use {foods}</source>
        <translation>{amount}: {foods} nehmen</translation>
    </message>
    <message>
        <source>Known prices: {money} for {priced} of {all} items</source>
        <translation>Bekannte Preise: {money} für {priced} von {all} Posten</translation>
    </message>
    <message>
        <source>Shopping list, {week}</source>
        <translation>Einkaufsliste, {week}</translation>
    </message>
    <message>
        <source>Improving the week: within {gap} % of the best possible</source>
        <translation>Die Woche wird verbessert: höchstens {gap} % vom besten Ergebnis entfernt</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; is planned on {date}, outside {name}. Plan it in its own week.</source>
        <translation>„{title}“ ist für {date} geplant, außerhalb von {name}. Plane es in seiner Woche.</translation>
    </message>
    <message>
        <source>{first} to {last} {month} {year}</source>
        <translation>{first}. bis {last}. {month} {year}</translation>
    </message>
    <message>
        <source>{start} to {day} {month} {year}</source>
        <translation>{start} bis {day}. {month} {year}</translation>
    </message>
    <message>
        <source>The week of {date} reaches beyond the calendar. Choose another one.</source>
        <translation>Die Woche vom {date} reicht über den Kalender hinaus. Wähle eine andere.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a week. Write it as YYYY-Www, such as {example}.</source>
        <translation>„{text}“ ist keine Woche. Schreibe sie als YYYY-Www, zum Beispiel {example}.</translation>
    </message>
    <message>
        <source>{year} has no week {number}. Write it as YYYY-Www, such as {example}.</source>
        <translation>{year} hat keine Woche {number}. Schreibe sie als YYYY-Www, zum Beispiel {example}.</translation>
    </message>
    <message>
        <source>The question is empty. Type what you would like to eat, for example: a quick dinner with lentils.</source>
        <translation>Die Frage ist leer. Schreibe, was du essen möchtest, zum Beispiel: ein schnelles Abendessen mit Linsen.</translation>
    </message>
    <message>
        <source>The question is longer than {max_characters} characters. Say it in a few sentences.</source>
        <translation>Die Frage hat mehr als {max_characters} Zeichen. Sage es in wenigen Sätzen.</translation>
    </message>
    <message>
        <source>The question has no words. Type what you would like to eat, for example: a quick dinner with lentils.</source>
        <translation>Die Frage hat keine Wörter. Schreibe, was du essen möchtest, zum Beispiel: ein schnelles Abendessen mit Linsen.</translation>
    </message>
    <message>
        <source>Larder has no rules for &apos;{words}&apos;, so answers aren&apos;t checked for it.</source>
        <translation>Larder hat keine Regeln für „{words}“, die Antworten sind darauf nicht geprüft.</translation>
    </message>
    <message>
        <source>Ask your doctor or dietitian. To see answers anyway, add --answer-anyway.</source>
        <translation>Frage Arzt oder Ernährungsberatung. Um trotzdem Antworten zu sehen, füge --answer-anyway hinzu.</translation>
    </message>
    <message>
        <source>Larder estimates cost by kinds of food. It does not know your shop&apos;s prices.</source>
        <translation>Was günstig ist, schätzt Larder selbst nach Arten von Lebensmitteln. Preise deines Ladens kennt Larder nicht.</translation>
    </message>
    <message>
        <source>Until the similarity index is built, answers aren&apos;t ranked by similarity to your log.</source>
        <translation>Bis der Ähnlichkeitsindex erstellt ist, sind Antworten nicht nach Ähnlichkeit zu deinem Protokoll sortiert.</translation>
    </message>
    <message>
        <source>Not used: &apos;{words}&apos;.</source>
        <translation>Nicht genutzt: „{words}“.</translation>
    </message>
    <message>
        <source>Excluding {food} left out no recipe: no ingredient in your library is known to contain it.</source>
        <translation>Der Ausschluss von {food} ließ kein Rezept weg: Von keiner Zutat deiner Bibliothek ist bekannt, dass sie es enthält.</translation>
    </message>
    <message>
        <source>Outside {name}&apos;s limit of {what}: {food}.</source>
        <translation>Außerhalb der Grenze von {name} für {what}: {food}.</translation>
    </message>
    <message>
        <source>Outside your limit of {what}: {food}.</source>
        <translation>Außerhalb deiner Grenze für {what}: {food}.</translation>
    </message>
    <message>
        <source>May contain {what}, which {name} dislikes ({foods}).</source>
        <translation>Kann {what} enthalten, das {name} nicht mag ({foods}).</translation>
    </message>
    <message>
        <source>May contain {what}, which you dislike ({foods}).</source>
        <translation>Kann {what} enthalten, das du nicht magst ({foods}).</translation>
    </message>
    <message>
        <source>no ingredients are listed</source>
        <translation>es sind keine Zutaten aufgeführt</translation>
    </message>
    <message>
        <source>Not verified for {what}</source>
        <translation>Nicht geprüft auf {what}</translation>
    </message>
    <message>
        <source>contains {foods}</source>
        <translation>enthält {foods}</translation>
    </message>
    <message>
        <source>may contain {foods}</source>
        <translation>kann {foods} enthalten</translation>
    </message>
    <message>
        <source>outside {name}&apos;s limit of {what}</source>
        <translation>außerhalb der Grenze von {name} für {what}</translation>
    </message>
    <message>
        <source>outside your limit of {what}</source>
        <translation>außerhalb deiner Grenze für {what}</translation>
    </message>
    <message>
        <source>does not suit {conditions}</source>
        <translation>ungeeignet bei: {conditions}</translation>
    </message>
    <message>
        <source>may not suit {conditions}</source>
        <translation>vielleicht ungeeignet bei: {conditions}</translation>
    </message>
    <message>
        <source>Not verified for {whats}: {title} ({why}).</source>
        <translation>Nicht geprüft auf {whats}: {title} ({why}).</translation>
    </message>
    <message>
        <source>Keep {name}&apos;s apart: {title} contains {foods}.</source>
        <translation>Halte das Gericht von {name} getrennt: {title} enthält {foods}.</translation>
    </message>
    <message>
        <source>Keep yours apart: {title} contains {foods}.</source>
        <translation>Halte deines getrennt: {title} enthält {foods}.</translation>
    </message>
    <message>
        <source>Keep {name}&apos;s apart: {title} may contain {foods}.</source>
        <translation>Halte das Gericht von {name} getrennt: {title} kann {foods} enthalten.</translation>
    </message>
    <message>
        <source>Keep yours apart: {title} may contain {foods}.</source>
        <translation>Halte deines getrennt: {title} kann {foods} enthalten.</translation>
    </message>
    <message>
        <source>Keep {name}&apos;s apart: {title} is not verified for {foods}.</source>
        <translation>Halte das Gericht von {name} getrennt: {title} ist nicht geprüft auf {foods}.</translation>
    </message>
    <message>
        <source>Keep yours apart: {title} is not verified for {foods}.</source>
        <translation>Halte deines getrennt: {title} ist nicht geprüft auf {foods}.</translation>
    </message>
    <message>
        <source>the profiles of {people}</source>
        <translation>Profile von {people}</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>{name}&apos;s profile</source>
        <translation>Profil von {name}</translation>
    </message>
    <message>
        <source>your profile</source>
        <translation>dein Profil</translation>
    </message>
    <message>
        <source>Left out {meals} because of {profile} ({reasons}).</source>
        <translation>Weggelassen: {meals}; Grund: {profile} ({reasons}).</translation>
    </message>
    <message>
        <source>Left out {meals} because of {profile}: {reasons}.</source>
        <translation>Weggelassen: {meals}; Grund: {profile}: {reasons}.</translation>
    </message>
    <message>
        <source>Contains {foods}, which {name}&apos;s {what} diet excludes.</source>
        <translation>Enthält {foods}; {name} isst {what}.</translation>
    </message>
    <message>
        <source>Contains {foods}, which your {what} diet excludes.</source>
        <translation>Enthält {foods}; du isst {what}.</translation>
    </message>
    <message>
        <source>May contain {foods}, which {name}&apos;s {what} diet excludes.</source>
        <translation>Kann {foods} enthalten; {name} isst {what}.</translation>
    </message>
    <message>
        <source>May contain {foods}, which your {what} diet excludes.</source>
        <translation>Kann {foods} enthalten; du isst {what}.</translation>
    </message>
    <message>
        <source>Contains {what}, which {name} avoids{because}.</source>
        <translation>Enthält {what}, das {name} meidet{because}.</translation>
    </message>
    <message>
        <source>Contains {what}, which you avoid{because}.</source>
        <translation>Enthält {what}, das du meidest{because}.</translation>
    </message>
    <message>
        <source>May contain {what}, which {name} avoids{because}.</source>
        <translation>Kann {what} enthalten, das {name} meidet{because}.</translation>
    </message>
    <message>
        <source>May contain {what}, which you avoid{because}.</source>
        <translation>Kann {what} enthalten, das du meidest{because}.</translation>
    </message>
    <message>
        <source>breaks {name}&apos;s {diets} diets</source>
        <translation>nicht {diets} ({name})</translation>
    </message>
    <message>
        <source>breaks your {diets} diets</source>
        <translation>nicht {diets}</translation>
    </message>
    <message>
        <source>breaks {name}&apos;s {diets} diet</source>
        <translation>nicht {diets} ({name})</translation>
    </message>
    <message>
        <source>breaks your {diets} diet</source>
        <translation>nicht {diets}</translation>
    </message>
    <message>
        <source>may break {name}&apos;s {diets} diets</source>
        <translation>vielleicht nicht {diets} ({name})</translation>
    </message>
    <message>
        <source>may break your {diets} diets</source>
        <translation>vielleicht nicht {diets}</translation>
    </message>
    <message>
        <source>may break {name}&apos;s {diets} diet</source>
        <translation>vielleicht nicht {diets} ({name})</translation>
    </message>
    <message>
        <source>may break your {diets} diet</source>
        <translation>vielleicht nicht {diets}</translation>
    </message>
    <message>
        <source>Not verified for {whats}: {why}.</source>
        <translation>Nicht geprüft auf {whats}: {why}.</translation>
    </message>
    <message>
        <source>Contains {foods}, which Larder leaves out for {condition}.</source>
        <translation>Enthält {foods}; das lässt Larder weg bei: {condition}.</translation>
    </message>
    <message>
        <source>May contain a food that doesn&apos;t suit {condition} ({foods}).</source>
        <translation>Kann etwas enthalten, das nicht passt bei: {condition} ({foods}).</translation>
    </message>
    <message>
        <source>Larder has no definition of it</source>
        <translation>Larder hat dafür keine Definition</translation>
    </message>
    <message>
        <source>the profile could not be applied</source>
        <translation>das Profil konnte nicht angewendet werden</translation>
    </message>
    <message>
        <source>{names} is not recognised</source>
        <translation>{names} ist nicht erkannt</translation>
    </message>
    <message>
        <source>{names} are not recognised</source>
        <translation>{names} sind nicht erkannt</translation>
    </message>
    <message>
        <source>{food}, mentioned but not listed</source>
        <translation>{food}, erwähnt, aber nicht aufgeführt</translation>
    </message>
    <message>
        <source>{name}&apos;s limit of {what}</source>
        <translation>Grenze von {name} für {what}</translation>
    </message>
    <message>
        <source>your limit of {what}</source>
        <translation>deine Grenze für {what}</translation>
    </message>
    <message>
        <source>{food}, as a drink</source>
        <translation>{food} als Getränk</translation>
    </message>
    <message>
        <source>{food}, raw or lightly cooked in {dish}</source>
        <translation>{food}, roh oder kaum gegart in {dish}</translation>
    </message>
    <message>
        <source>{food}, hard while it is raw</source>
        <translation>{food}, roh und hart</translation>
    </message>
    <message>
        <source>no ingredients are listed, so this recipe may contain any allergen</source>
        <translation>es sind keine Zutaten aufgeführt, deshalb kann dieses Rezept jedes Allergen enthalten</translation>
    </message>
    <message numerus="yes">
        <source>nothing that Larder leaves out for {name} found in its %n listed ingredients</source>
        <comment>nothing that Larder leaves out for {name} found in its %n listed ingredient</comment>
        <translation>
            <numerusform>nichts, was Larder bei {name} weglässt, in der %n aufgeführten Zutat gefunden</numerusform>
            <numerusform>nichts, was Larder bei {name} weglässt, in den %n aufgeführten Zutaten gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>contains {foods}, which Larder leaves out for {name}</source>
        <translation>enthält {foods}; das lässt Larder weg bei: {name}</translation>
    </message>
    <message>
        <source>may contain a food that doesn&apos;t suit {name} ({foods})</source>
        <translation>kann etwas enthalten, das nicht passt bei: {name} ({foods})</translation>
    </message>
    <message>
        <source>not recognised: {foods}. Larder can&apos;t rule out any allergen</source>
        <translation>nicht erkannt: {foods}. Larder kann kein Allergen ausschließen</translation>
    </message>
    <message>
        <source>its {nutrient} is unknown</source>
        <translation>unbekannt: {nutrient}</translation>
    </message>
    <message>
        <source>{amount} {nutrient} per serving (at most {most})</source>
        <translation>{amount} {nutrient} pro Portion (höchstens {most})</translation>
    </message>
    <message>
        <source>at least {amount} {nutrient} per serving (at most {most})</source>
        <translation>mindestens {amount} {nutrient} pro Portion (höchstens {most})</translation>
    </message>
    <message>
        <source>Probably {label} (predicted, {percent} %).</source>
        <translation>Wahrscheinlich {label} (vorhergesagt, {percent} %).</translation>
    </message>
    <message>
        <source>{foods} is optional and not counted</source>
        <translation>{foods} ist optional und nicht gezählt</translation>
    </message>
    <message>
        <source>{foods} are optional and not counted</source>
        <translation>{foods} sind optional und nicht gezählt</translation>
    </message>
    <message>
        <source>You had this on {day}.</source>
        <translation>Das hattest du am {day}.</translation>
    </message>
    <message>
        <source>This is in your log.</source>
        <translation>Das steht in deinem Protokoll.</translation>
    </message>
    <message>
        <source>Similar to your {title} from {day} (similarity {similarity}).</source>
        <translation>Ähnlich wie {title} vom {day} (Ähnlichkeit {similarity}).</translation>
    </message>
    <message>
        <source>Similar to your {title} (similarity {similarity}).</source>
        <translation>Ähnlich wie {title} (Ähnlichkeit {similarity}).</translation>
    </message>
    <message>
        <source>Supplies much of the {nutrients} still missing today.</source>
        <translation>Liefert viel von dem, was heute noch fehlt: {nutrients}.</translation>
    </message>
    <message>
        <source>Brings today&apos;s energy to {amount}.</source>
        <translation>Energie heute danach: {amount}.</translation>
    </message>
    <message>
        <source>Brings today&apos;s energy to at least {amount}.</source>
        <translation>Energie heute danach: mindestens {amount}.</translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to {amount} of {goal}, over your limit.</source>
        <translation>Heute danach {amount} von {goal} {nutrient}, über deiner Grenze.</translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to at least {amount} of {goal}, over your limit.</source>
        <translation>Heute danach mindestens {amount} von {goal} {nutrient}, über deiner Grenze.</translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to {amount} of {goal}.</source>
        <translation>Heute danach {amount} von {goal} {nutrient}.</translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to at least {amount} of {goal}.</source>
        <translation>Heute danach mindestens {amount} von {goal} {nutrient}.</translation>
    </message>
    <message>
        <source>&apos;{diet}&apos; is not a diet with simulated logs. Choose one of {terms_by_diet}.</source>
        <translation>Für „{diet}“ gibt es keine simulierten Protokolle. Wähle eine Ernährungsweise von {terms_by_diet}.</translation>
    </message>
    <message>
        <source>The library has no recipe for a {wanted} log with seed {seed}. Import more recipes, or use another seed.</source>
        <translation>Die Bibliothek hat kein Rezept für ein Protokoll mit {wanted} und dem Startwert {seed}. Importiere mehr Rezepte oder nimm einen anderen Startwert.</translation>
    </message>
    <message>
        <source>The library has no recipes yet. Import some, then ask again.</source>
        <translation>Die Bibliothek hat noch keine Rezepte. Importiere welche, dann frage noch einmal.</translation>
    </message>
    <message>
        <source>No recipe in your library matches {conditions}, even with nothing else asked for.</source>
        <translation>Kein Rezept deiner Bibliothek passt zu {conditions}, auch wenn sonst nichts verlangt wird.</translation>
    </message>
    <message>
        <source>No recipe matches {conditions} together. Drop a condition.</source>
        <translation>Kein Rezept passt zu {conditions} zusammen. Lass eine Bedingung weg.</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>ingredients</source>
        <translation>Zutaten</translation>
    </message>
    <message>
        <source>It has no title or no ingredients.</source>
        <translation>Titel oder Zutaten fehlen.</translation>
    </message>
    <message>
        <source>{name} names its columns, but has no recipe below them. Export it again.</source>
        <translation>{name} benennt Spalten, hat aber kein Rezept darunter. Exportiere es noch einmal.</translation>
    </message>
    <message>
        <source>{name} has no table of recipes. Choose another file or format.</source>
        <translation>{name} hat keine Tabelle mit Rezepten. Wähle eine andere Datei oder ein anderes Format.</translation>
    </message>
    <message>
        <source>{name} lacks the columns {columns}. Choose another file or format.</source>
        <translation>{name} hat die Spalten {columns} nicht. Wähle eine andere Datei oder ein anderes Format.</translation>
    </message>
    <message>
        <source>The row lacks columns that a recipe needs.</source>
        <translation>Der Zeile fehlen Spalten, die ein Rezept braucht.</translation>
    </message>
    <message>
        <source>{name} has no column that is known for {fields}: its columns are {columns}.</source>
        <translation>{name} hat keine bekannte Spalte für {fields}; die Spalten sind {columns}.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message numerus="yes">
        <source>Without {conditions}, %n recipes match.</source>
        <comment>Without {conditions}, %n recipe matches.</comment>
        <translation>
            <numerusform>Ohne {conditions} passt %n Rezept.</numerusform>
            <numerusform>Ohne {conditions} passen %n Rezepte.</numerusform>
        </translation>
    </message>
    <message>
        <source>What do you mean by &apos;{word}&apos;? Say &apos;{exclusion}&apos; or &apos;with {word}&apos;.</source>
        <translation>Was meinst du mit „{word}“? Sage „{exclusion}“ oder „with {word}“.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Did you mean {names}?</source>
        <translation>Larder erkennt „{word}“ nicht und kann Rezepte darauf nicht prüfen. Meinst du {names}?</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Reword it, or leave it out.</source>
        <translation>Larder erkennt „{word}“ nicht und kann Rezepte darauf nicht prüfen. Formuliere es um oder lass es weg.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t answer how long food keeps. Check the label.</source>
        <translation>Larder beantwortet nicht, wie lange Lebensmittel halten. Sieh auf der Packung nach.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t answer how nutritious one food is. Each recipe shows its own nutrition.</source>
        <translation>Larder beantwortet nicht, wie nahrhaft ein einzelnes Lebensmittel ist. Jedes Rezept zeigt seine Nährwerte.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t answer what one product contains: check its label. &apos;larder ingredient NAME&apos; shows the allergens that a food is known to contain.</source>
        <translation>Larder beantwortet nicht, was ein Produkt enthält: Sieh auf der Packung nach. „larder ingredient NAME“ zeigt die bekannten Allergene eines Lebensmittels.</translation>
    </message>
    <message>
        <source>Larder finds recipes and doesn&apos;t answer general questions.</source>
        <translation>Larder findet Rezepte und beantwortet keine allgemeinen Fragen.</translation>
    </message>
    <message>
        <source>To see recipes with a food, ask for it, for example: recipes with spinach.</source>
        <translation>Um Rezepte mit einem Lebensmittel zu sehen, frage danach, zum Beispiel: recipes with spinach.</translation>
    </message>
    <message>
        <source>Larder found no condition in &apos;{wish}&apos;. Name a food, a diet or a nutrient, such as &apos;no dairy&apos;.</source>
        <translation>Larder hat in „{wish}“ keine Bedingung gefunden. Nenne ein Lebensmittel, eine Ernährungsweise oder einen Nährstoff, zum Beispiel „no dairy“.</translation>
    </message>
    <message>
        <source>A recipe has 1 to {most_lines} ingredient lines; this has {lines}.</source>
        <translation>Ein Rezept hat 1 bis {most_lines} Zeilen mit Zutaten; dieses hat {lines}.</translation>
    </message>
    <message>
        <source>The recipe is not valid: {first_problem}. Correct it and try again.</source>
        <translation>Das Rezept ist ungültig: {first_problem}. Korrigiere es und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>{title} without {foods}</source>
        <translation>{title} ohne {foods}</translation>
    </message>
    <message>
        <source>Trying to adapt &apos;{title}&apos;</source>
        <translation>„{title}“ wird versuchsweise angepasst</translation>
    </message>
    <message>
        <source>Only changes of a recipe in the library can be saved. Import the recipe first.</source>
        <translation>Nur Änderungen eines Rezepts der Bibliothek lassen sich speichern. Importiere zuerst das Rezept.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; needs no change, so there is nothing to save.</source>
        <translation>„{title}“ braucht keine Änderung, es gibt also nichts zu speichern.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; was not saved: {why}</source>
        <translation>„{title}“ wurde nicht gespeichert: {why}</translation>
    </message>
    <message>
        <source>my version</source>
        <translation>meine Version</translation>
    </message>
    <message>
        <source>The library has nothing from &apos;{source}&apos;. &apos;larder remove --list&apos; lists its sources.</source>
        <translation>Die Bibliothek hat nichts aus „{source}“. „larder remove --list“ listet ihre Quellen auf.</translation>
    </message>
    <message>
        <source>The library has no {facet} &apos;{name}&apos;. Choose one of: {known}.</source>
        <translation>Die Bibliothek hat „{name}“ nicht ({facet}). Wähle von: {known}.</translation>
    </message>
    <message>
        <source>Larder knows no food called &apos;{text}&apos;.{hint}</source>
        <translation>Larder kennt kein Lebensmittel namens „{text}“.{hint}</translation>
    </message>
    <message>
        <source>Name two or three different recipes to compare.</source>
        <translation>Nenne zwei oder drei verschiedene Rezepte zum Vergleichen.</translation>
    </message>
    <message>
        <source>Trying the pattern of &apos;{title}&apos;</source>
        <translation>Muster von „{title}“ wird ausprobiert</translation>
    </message>
    <message>
        <source>Copy 1 to {most_copied_days} days at once.</source>
        <translation>Kopiere 1 bis {most_copied_days} Tage auf einmal.</translation>
    </message>
    <message>
        <source>There is no day {days} days after {day}. Choose an earlier date.</source>
        <translation>{days} Tage nach {day} gibt es keinen Tag. Wähle ein früheres Datum.</translation>
    </message>
    <message>
        <source>The diary has no such entries for {date}{days}. Open the day again, or choose another.</source>
        <translation>Das Tagebuch hat keine solchen Einträge für {date}{days}. Öffne den Tag noch einmal oder wähle einen anderen.</translation>
    </message>
    <message>
        <source>The diary has no entries in these days. Choose others with --from and --to.</source>
        <translation>Das Tagebuch hat an diesen Tagen keine Einträge. Wähle andere mit --from und --to.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a format of the diary. Choose {formats}.</source>
        <translation>„{name}“ ist kein Format des Tagebuchs. Wähle {formats}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a nutrient. Choose one of {nutrients}.</source>
        <translation>„{name}“ ist kein Nährstoff. Wähle einen von {nutrients}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a guideline Larder knows.{hint} &apos;larder guidelines&apos; lists them all.</source>
        <translation>„{name}“ ist keine Leitlinie, die Larder kennt.{hint} „larder guidelines“ listet alle auf.</translation>
    </message>
    <message>
        <source>{tables} {key}</source>
        <translation>{tables} {key}</translation>
    </message>
    <message numerus="yes">
        <source>%n saved meals</source>
        <comment>%n saved meal</comment>
        <translation>
            <numerusform>%n gespeicherte Mahlzeit</numerusform>
            <numerusform>%n gespeicherte Mahlzeiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recurring meals</source>
        <comment>%n recurring meal</comment>
        <translation>
            <numerusform>%n wiederkehrende Mahlzeit</numerusform>
            <numerusform>%n wiederkehrende Mahlzeiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days of water</source>
        <comment>%n day of water</comment>
        <translation>
            <numerusform>%n Tag mit Wasser</numerusform>
            <numerusform>%n Tage mit Wasser</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n body weights</source>
        <comment>%n body weight</comment>
        <translation>
            <numerusform>%n Körpergewicht</numerusform>
            <numerusform>%n Körpergewichte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n photos of recipes</source>
        <comment>%n photo of a recipe</comment>
        <translation>
            <numerusform>%n Foto eines Rezepts</numerusform>
            <numerusform>%n Fotos von Rezepten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n favourite foods</source>
        <comment>%n favourite food</comment>
        <translation>
            <numerusform>%n Lieblingslebensmittel</numerusform>
            <numerusform>%n Lieblingslebensmittel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes on recipes</source>
        <comment>%n note on a recipe</comment>
        <translation>
            <numerusform>%n Notiz zu einem Rezept</numerusform>
            <numerusform>%n Notizen zu Rezepten</numerusform>
        </translation>
    </message>
    <message>
        <source>Name a file to import, such as &apos;larder import recipes.csv&apos;.</source>
        <translation>Nenne eine Datei zum Importieren, zum Beispiel „larder import recipes.csv“.</translation>
    </message>
    <message>
        <source>--column is only for tables. Write &apos;larder import table PATH --column title=NAME ...&apos;.</source>
        <translation>--column gilt nur für Tabellen. Schreibe „larder import table PATH --column title=NAME ...“.</translation>
    </message>
    <message>
        <source>The library has nothing from &apos;{name}&apos;. &apos;larder remove --list&apos; lists its sources.</source>
        <translation>Die Bibliothek hat nichts aus „{name}“. „larder remove --list“ listet ihre Quellen auf.</translation>
    </message>
    <message>
        <source>&apos;{form}&apos; is not a format. &apos;larder import --list&apos; lists the formats.</source>
        <translation>„{form}“ ist kein Format. „larder import --list“ listet die Formate auf.</translation>
    </message>
    <message>
        <source>{text} Nothing is left to write. --include-avoided includes them.</source>
        <translation>{text} Nichts bleibt zu schreiben. --include-avoided nimmt sie auf.</translation>
    </message>
    <message>
        <source>{folder} is a folder, and --column is only for tables. Name the tables in the folder.</source>
        <translation>{folder} ist ein Ordner, und --column gilt nur für Tabellen. Nenne die Tabellen im Ordner.</translation>
    </message>
    <message>
        <source>That isn&apos;t an ingredient name. Try: larder ingredient &apos;2% milk&apos;.</source>
        <translation>Das ist kein Name einer Zutat. Versuche: larder ingredient &apos;2% milk&apos;.</translation>
    </message>
    <message>
        <source>An ingredient name can have at most {longest_name} characters; this has {name}. Shorten it.</source>
        <translation>Der Name einer Zutat hat höchstens {longest_name} Zeichen; dieser hat {name}. Kürze ihn.</translation>
    </message>
    <message>
        <source>&apos;{choice}&apos; is not a language of Larder. Choose one of {choices}.</source>
        <translation>„{choice}“ ist keine Sprache von Larder. Wähle eine von {choices}.</translation>
    </message>
    <message>
        <source>There is no proposal {number} to save; there are {proposals}.</source>
        <translation>Es gibt keinen Vorschlag {number} zum Speichern; Vorschläge: {proposals}.</translation>
    </message>
    <message>
        <source>There are no ingredient lines. Write one per line, such as &apos;1 1/2 cups flour&apos;.</source>
        <translation>Es gibt keine Zutaten. Schreibe eine je Zeile auf Englisch, zum Beispiel „1 1/2 cups flour“.</translation>
    </message>
    <message>
        <source>There are {filled} lines; a recipe can have at most {most_lines}. Split it.</source>
        <translation>Das sind {filled} Zeilen; ein Rezept kann höchstens {most_lines} haben. Teile es auf.</translation>
    </message>
    <message>
        <source>A line can have at most {longest_line} characters; this has {longest}. Shorten it.</source>
        <translation>Eine Zeile hat höchstens {longest_line} Zeichen; diese hat {longest}. Kürze sie.</translation>
    </message>
    <message>
        <source>Another recipe is called &apos;{title}&apos;. Choose another title.</source>
        <translation>Ein anderes Rezept heißt „{title}“. Wähle einen anderen Titel.</translation>
    </message>
    <message>
        <source>Name a food, with its amount if you know it, such as &apos;500 g rice&apos;.</source>
        <translation>Nenne ein Lebensmittel, mit Menge, wenn du sie kennst, zum Beispiel „500 g Reis“.</translation>
    </message>
    <message>
        <source>Give at most {most_lines} foods at once; these are {filled}.</source>
        <translation>Gib höchstens {most_lines} Lebensmittel auf einmal an; das sind {filled}.</translation>
    </message>
    <message>
        <source>A food can have at most {longest_line} characters; this has {longest}. Shorten it.</source>
        <translation>Ein Lebensmittel hat höchstens {longest_line} Zeichen; dieses hat {longest}. Kürze es.</translation>
    </message>
    <message>
        <source>Not recognised: {names}. Say it in other words, such as &apos;500 g rice&apos;.</source>
        <translation>Nicht erkannt: {names}. Sag es mit anderen Worten, zum Beispiel „500 g Reis“.</translation>
    </message>
    <message>
        <source>Your pantry has no {absent}. See what it has: larder pantry</source>
        <translation>Das fehlt in deinem Vorrat: {absent}. Sieh nach, was da ist: larder pantry</translation>
    </message>
    <message>
        <source>Your pantry has no &apos;{name}&apos;.{there}</source>
        <translation>Dein Vorrat hat „{name}“ nicht.{there}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a hemisphere. Choose one of {choices}.</source>
        <translation>„{name}“ ist keine Erdhalbkugel. Wähle eine von {choices}.</translation>
    </message>
    <message>
        <source>Nothing is planned for {name} yet. Plan it with: larder plan --week {name}</source>
        <translation>Für {name} ist noch nichts geplant. Plane die Woche mit: larder plan --week {name}</translation>
    </message>
    <message>
        <source>No product has the barcode {barcode}. Save it from its label: under &apos;Saved meals&apos; in the window, or larder meals label NAME --barcode {barcode}</source>
        <translation>Kein Produkt hat den Barcode {barcode}. Speichere es von der Packung: unter „Gespeicherte Mahlzeiten“ im Fenster oder mit larder meals label NAME --barcode {barcode}</translation>
    </message>
    <message>
        <source>No imported product is called &apos;{line}&apos;. Import them: larder import fdc</source>
        <translation>Kein importiertes Produkt heißt „{line}“. Importiere Produkte: larder import fdc</translation>
    </message>
    <message>
        <source>{name} is no longer among the products. Search again.</source>
        <translation>{name} ist nicht mehr unter den Produkten. Suche noch einmal.</translation>
    </message>
    <message>
        <source>That recipe is no longer in the library. Ask again.</source>
        <translation>Dieses Rezept ist nicht mehr in der Bibliothek. Frage noch einmal.</translation>
    </message>
    <message>
        <source>No recipe is called &apos;{name}&apos;. &apos;larder library list WORD&apos; finds ids and titles.</source>
        <translation>Kein Rezept heißt „{name}“. „larder library list WORT“ findet IDs und Titel.</translation>
    </message>
    <message>
        <source>Recurring meal {number} isn&apos;t due on {day}, or was logged or skipped. &apos;larder repeat&apos; lists them.</source>
        <translation>Die wiederkehrende Mahlzeit {number} ist am {day} nicht fällig oder wurde schon eingetragen oder ausgelassen. „larder repeat“ listet sie auf.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has that barcode already.</source>
        <translation>„{name}“ hat diesen Barcode schon.</translation>
    </message>
    <message>
        <source>Entry {number} has no food {number}.{line}. &apos;larder diary&apos; shows its foods.</source>
        <translation>Eintrag {number} hat kein Lebensmittel {number}.{line}. „larder diary“ zeigt seine Lebensmittel.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no food {line}. Its foods have the numbers 1 to {last}.</source>
        <translation>„{name}“ hat kein Lebensmittel {line}. Seine Lebensmittel haben die Nummern 1 bis {last}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an amount of a label. Write it as protein=20 or &apos;vitamin d=25 ug&apos;.</source>
        <translation>„{text}“ ist keine Menge einer Nährwertangabe. Schreibe sie als protein=20 oder „vitamin d=25 ug“.</translation>
    </message>
    <message>
        <source>Give the label&apos;s nutrients, such as --nutrient energy=210 --nutrient protein=20.</source>
        <translation>Gib die Nährwerte der Packung an, zum Beispiel --nutrient energy=210 --nutrient protein=20.</translation>
    </message>
    <message>
        <source>The amounts of this label contradict each other: its nutrients have more energy than it states, or a part is more than its whole. Compare them with the package.</source>
        <translation>Die Angaben dieses Etiketts widersprechen sich: Seine Nährstoffe haben mehr Energie, als es angibt, oder ein Teil ist mehr als sein Ganzes. Vergleiche sie mit der Packung.</translation>
    </message>
    <message>
        <source>{label} is not given in &apos;{unit}&apos;. Write it in {own}.</source>
        <translation>{label} wird nicht in „{unit}“ angegeben. Schreibe es in {own}.</translation>
    </message>
    <message>
        <source>The diary has no entries yet. Log a meal: larder log &quot;2 eggs and a slice of bread&quot;</source>
        <translation>Das Tagebuch hat noch keine Einträge. Trage eine Mahlzeit ein: larder log &quot;2 eggs and a slice of bread&quot;</translation>
    </message>
    <message>
        <source>The backup {target} could not be read after it was written. Check the disk, and choose another place.</source>
        <translation>Die Sicherung {target} war nach dem Schreiben nicht lesbar. Prüfe den Datenträger und wähle einen anderen Ort.</translation>
    </message>
    <message>
        <source>{backups} cannot be created ({reason}). Check its permissions.</source>
        <translation>{backups} lässt sich nicht anlegen ({reason}). Prüfe die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>{target} exists and is not a Larder backup. Name another file.</source>
        <translation>{target} gibt es schon und ist keine Sicherung von Larder. Nenne eine andere Datei.</translation>
    </message>
    <message>
        <source>{path} is not a Larder backup. Nothing was changed.</source>
        <translation>{path} ist keine Sicherung von Larder. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{path} is not a readable Larder backup. Nothing was changed.</source>
        <translation>{path} ist keine lesbare Sicherung von Larder. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{path} is a database, but not a Larder backup. Nothing was changed.</source>
        <translation>{path} ist eine Datenbank, aber keine Sicherung von Larder. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>{path} was written by a newer Larder. Update Larder, then restore it.</source>
        <translation>{path} stammt von einem neueren Larder. Aktualisiere Larder, dann stelle es wieder her.</translation>
    </message>
    <message>
        <source>Your imported recipes in {imports} cannot be read ({reason}), so there is no backup. Check the disk and try again.</source>
        <translation>Deine importierten Rezepte in {imports} sind nicht lesbar ({reason}), deshalb gibt es keine Sicherung. Prüfe den Datenträger und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>Another Larder is changing the library. Wait until it has finished, then back up again.</source>
        <translation>Ein anderes Larder ändert die Bibliothek. Warte, bis es fertig ist, und sichere dann noch einmal.</translation>
    </message>
    <message>
        <source>Another program is using {name} right now. Close it, or try again in a moment.</source>
        <translation>Ein anderes Programm nutzt {name} gerade. Schließe es oder versuche es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The database cannot open {path}: its path has a ?, a backslash or bytes that are not UTF-8. Rename it.</source>
        <translation>Die Datenbank kann {path} nicht öffnen: Der Pfad hat ein ?, einen Backslash oder Bytes, die kein UTF-8 sind. Benenne ihn um.</translation>
    </message>
    <message>
        <source>The disk that holds {path} is full. Free some space and try again; nothing was lost.</source>
        <translation>Der Datenträger mit {path} ist voll. Schaffe Platz und versuche es noch einmal; nichts ging verloren.</translation>
    </message>
    <message>
        <source>{path} is read-only. Change its permissions, or choose another folder with --home.</source>
        <translation>{path} ist schreibgeschützt. Ändere die Zugriffsrechte oder wähle einen anderen Ordner mit --home.</translation>
    </message>
    <message>
        <source>{name} was written by a newer Larder. Update Larder to open it.</source>
        <translation>{name} stammt von einem neueren Larder. Aktualisiere Larder, um es zu öffnen.</translation>
    </message>
    <message>
        <source>{name} could not be used just now ({why}). Nothing was changed; try again.</source>
        <translation>{name} war gerade nicht nutzbar ({why}). Nichts wurde geändert; versuche es noch einmal.</translation>
    </message>
    <message>
        <source>The disk that holds {parent} is full. Free some space and try again; nothing was lost.</source>
        <translation>Der Datenträger mit {parent} ist voll. Schaffe Platz und versuche es noch einmal; nichts ging verloren.</translation>
    </message>
    <message>
        <source>{source} could not be decrypted ({reason}). Nothing was changed; try again.</source>
        <translation>{source} ließ sich nicht entschlüsseln ({reason}). Nichts wurde geändert; versuche es noch einmal.</translation>
    </message>
    <message>
        <source>{root} cannot be written ({reason}), and encrypted backups are prepared there. Free some space, or choose another folder with --home.</source>
        <translation>In {root} lässt sich nicht schreiben ({reason}), und dort entstehen verschlüsselte Sicherungen. Schaffe Platz oder wähle einen anderen Ordner mit --home.</translation>
    </message>
    <message>
        <source>That is not the passphrase of {name}. Nothing was changed; try again.</source>
        <translation>Das ist nicht das Passwort von {name}. Nichts wurde geändert; versuche es noch einmal.</translation>
    </message>
    <message>
        <source>{name} was written by a newer Larder, or its start is damaged. Update Larder, then try again.</source>
        <translation>{name} stammt von einem neueren Larder, oder der Anfang ist beschädigt. Aktualisiere Larder und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>{name} was written by a newer Larder. Update Larder, then restore it.</source>
        <translation>{name} stammt von einem neueren Larder. Aktualisiere Larder, dann stelle es wieder her.</translation>
    </message>
    <message>
        <source>Encryption needs {memory_kib} MB of free memory. Close other programs and try again.</source>
        <translation>Die Verschlüsselung braucht {memory_kib} MB freien Arbeitsspeicher. Schließe andere Programme und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>The encryption library of this computer lacks Argon2id. Run &apos;make setup&apos; to install Larder&apos;s own.</source>
        <translation>Der Verschlüsselung dieses Computers fehlt Argon2id. Führe „make setup“ aus, um Larders eigene zu installieren.</translation>
    </message>
    <message>
        <source>The folder {root} cannot be created ({reason}). Choose another one with --home.</source>
        <translation>Der Ordner {root} lässt sich nicht anlegen ({reason}). Wähle einen anderen mit --home.</translation>
    </message>
    <message>
        <source>The folder {root} cannot be written. Choose another one with --home.</source>
        <translation>In den Ordner {root} lässt sich nicht schreiben. Wähle einen anderen mit --home.</translation>
    </message>
    <message>
        <source>The folder {chosen} cannot be used ({why}). Choose another one with --home.</source>
        <translation>Der Ordner {chosen} ist nicht nutzbar ({why}). Wähle einen anderen mit --home.</translation>
    </message>
    <message>
        <source>{root} is a file, not a folder. Name a folder with --home.</source>
        <translation>{root} ist eine Datei, kein Ordner. Nenne einen Ordner mit --home.</translation>
    </message>
    <message>
        <source>{library_pointer} cannot be read. Check its permissions.</source>
        <translation>{library_pointer} ist nicht lesbar. Prüfe die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>{root} cannot be read. Check its permissions.</source>
        <translation>{root} ist nicht lesbar. Prüfe die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>The library could not be written to {root} ({reason}). Free some space and try again.</source>
        <translation>Die Bibliothek konnte nicht in {root} geschrieben werden ({reason}). Schaffe Platz und versuche es noch einmal.</translation>
    </message>
    <message>
        <source>Another Larder is changing the library. Wait until it has finished, then try again.</source>
        <translation>Ein anderes Larder ändert gerade die Bibliothek. Warte, bis es fertig ist, und versuche es dann noch einmal.</translation>
    </message>
    <message>
        <source>Waiting for another Larder that changes the library</source>
        <translation>Wartet auf ein anderes Larder, das die Bibliothek ändert</translation>
    </message>
    <message>
        <source>{root} cannot be written ({reason}). Free some space, or choose another folder with --home.</source>
        <translation>In {root} lässt sich nicht schreiben ({reason}). Schaffe Platz oder wähle einen anderen Ordner mit --home.</translation>
    </message>
    <message>
        <source>{user_db} cannot be created ({reason}). Free some space or check permissions.</source>
        <translation>{user_db} lässt sich nicht anlegen ({reason}). Schaffe Platz oder prüfe die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>{user_db} is damaged and cannot be moved aside ({reason}), so Larder does not know your allergies: make its folder writable, then try again.</source>
        <translation>{user_db} ist beschädigt und lässt sich nicht beiseitelegen ({reason}), deshalb kennt Larder deine Allergien nicht: Mach den Ordner beschreibbar, dann versuche es noch einmal.</translation>
    </message>
    <message>
        <source>Your log was written by a newer Larder. Update Larder to open it; nothing was changed.</source>
        <translation>Dein Protokoll stammt von einem neueren Larder. Aktualisiere Larder, um es zu öffnen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>That passphrase is too short. {hint}</source>
        <translation>Diese Passphrase ist zu kurz. {hint}</translation>
    </message>
    <message>
        <source>Nothing of {source} can be read. {restore_instead}</source>
        <translation>Von {source} ist nichts lesbar. {restore_instead}</translation>
    </message>
    <message>
        <source>Your log can be read, so there is nothing to salvage. Name a damaged file to salvage that one.</source>
        <translation>Dein Protokoll ist lesbar, es gibt also nichts zu retten. Nenne eine beschädigte Datei, um diese zu retten.</translation>
    </message>
    <message>
        <source>There is no damaged log in {root}. Restore a backup: larder restore FILE{home_option}</source>
        <translation>In {root} ist kein beschädigtes Protokoll. Stelle eine Sicherung wieder her: larder restore FILE{home_option}</translation>
    </message>
    <message>
        <source>Your allergies and diets in {source} cannot be read, and no backup has them. Nothing was changed: salvage the rest and enter them again (larder salvage --new-log{home_option}).</source>
        <translation>Deine Allergien und Ernährungsweisen in {source} sind nicht lesbar, und keine Sicherung hat sie. Nichts wurde geändert: Rette den Rest und gib sie neu ein (larder salvage --new-log{home_option}).</translation>
    </message>
    <message>
        <source>{name} could not be used just now. Nothing was changed; try again.</source>
        <translation>{name} war gerade nicht nutzbar. Nichts wurde geändert; versuche es noch einmal.</translation>
    </message>
    <message>
        <source>{root} cannot be written ({reason}). Check its permissions.</source>
        <translation>In {root} lässt sich nicht schreiben ({reason}). Prüfe die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>It is not a food that was eaten.</source>
        <translation>Das ist kein gegessenes Lebensmittel.</translation>
    </message>
    <message>
        <source>{path} is one of Larder&apos;s own files. Name another file.</source>
        <translation>{path} ist eine von Larders eigenen Dateien. Nenne eine andere Datei.</translation>
    </message>
    <message>
        <source>Narrow the answers</source>
        <translation>Antworten eingrenzen</translation>
    </message>
    <message>
        <source>Text of the guide</source>
        <translation>Text des Handbuchs</translation>
    </message>
    <message>
        <source>Use a language model on this computer</source>
        <translation>Sprachmodell auf diesem Computer nutzen</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The first one of the server</source>
        <translation>Das erste des Servers</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Waiting for the language model</source>
        <translation>Das Sprachmodell arbeitet</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Das Modell</translation>
    </message>
    <message>
        <source>{model} answered in {seconds} s.</source>
        <translation>{model} hat in {seconds} s geantwortet.</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Explain again</source>
        <translation>Noch einmal erklären</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>In the words of your language model. Larder checked its foods and amounts.</source>
        <translation>In den Worten deines Sprachmodells. Larder hat Lebensmittel und Mengen geprüft.</translation>
    </message>
    <message>
        <source>Stored. Today and every answer use these targets now.</source>
        <translation>Gespeichert. Die Seite Heute und alle Antworten nutzen jetzt diese Ziele.</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Another food, such as kiwi</source>
        <translation>Anderes Lebensmittel, zum Beispiel Kiwi</translation>
    </message>
    <message>
        <source>Allergy to another food</source>
        <translation>Allergie gegen ein anderes Lebensmittel</translation>
    </message>
    <message>
        <source>Allergies and intolerances</source>
        <translation>Allergien und Unverträglichkeiten</translation>
    </message>
    <message>
        <source>The Profile page has all diets, conditions, guidelines, likes and dislikes.</source>
        <translation>Auf der Seite Profil findest du alle Ernährungsweisen, Erkrankungen, Leitlinien, Vorlieben und Abneigungen.</translation>
    </message>
    <message numerus="yes">
        <source>{fitting} of %n recipes fit.</source>
        <comment>{fitting} of %n recipe fits.</comment>
        <translation>
            <numerusform>{fitting} von %n Rezept passt.</numerusform>
            <numerusform>{fitting} von %n Rezepten passen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {meaning}</source>
        <translation>{name}: {meaning}</translation>
    </message>
    <message>
        <source>Name of another person, such as Ana</source>
        <translation>Name einer weiteren Person, zum Beispiel Ana</translation>
    </message>
    <message>
        <source>Name of another person</source>
        <translation>Name einer weiteren Person</translation>
    </message>
    <message>
        <source>Add this person</source>
        <translation>Diese Person hinzufügen</translation>
    </message>
    <message>
        <source>Larder is preparing its recipes. You can add people in a moment.</source>
        <translation>Larder bereitet seine Rezepte vor. Gleich kannst du Personen hinzufügen.</translation>
    </message>
    <message>
        <source>a quick dinner with chickpeas, high in protein</source>
        <translation>ein schnelles Abendessen mit Kichererbsen, reich an Eiweiß</translation>
    </message>
    <message>
        <source>a breakfast with oats, under 20 minutes</source>
        <translation>ein Frühstück mit Hafer, unter 20 Minuten</translation>
    </message>
    <message>
        <source>a filling soup with beans</source>
        <translation>eine sättigende Suppe mit Bohnen</translation>
    </message>
    <message>
        <source>a dinner with rice and vegetables, under 45 minutes</source>
        <translation>ein Abendessen mit Reis und Gemüse, unter 45 Minuten</translation>
    </message>
    <message>
        <source>a salad with fruit</source>
        <translation>ein Salat mit Obst</translation>
    </message>
    <message>
        <source>something with potatoes</source>
        <translation>etwas mit Kartoffeln</translation>
    </message>
    <message>
        <source>Larder tries questions that fit you…</source>
        <translation>Larder probiert Fragen aus, die zu dir passen…</translation>
    </message>
    <message>
        <source>None of Larder&apos;s sample questions has an answer for you. Ask one in your own words.</source>
        <translation>Auf keine von Larders Beispielfragen gibt es eine Antwort für dich. Frag mit eigenen Worten.</translation>
    </message>
    <message>
        <source>Select a question to see its answers.</source>
        <translation>Wähle eine Frage, um ihre Antworten zu sehen.</translation>
    </message>
    <message>
        <source>First answer: {title}</source>
        <translation>Erste Antwort: {title}</translation>
    </message>
    <message>
        <source>Like {title}, but changed: {changes}.</source>
        <translation>Wie {title}, aber geändert: {changes}.</translation>
    </message>
    <message>
        <source>Eaten next to {dish}.</source>
        <translation>Gegessen neben {dish}.</translation>
    </message>
    <message>
        <source>{title}, variant</source>
        <translation>{title}, Variante</translation>
    </message>
    <message>
        <source>{food} added</source>
        <translation>{food} hinzugefügt</translation>
    </message>
    <message>
        <source>{new} instead of {old}</source>
        <translation>{new} statt {old}</translation>
    </message>
    <message>
        <source>less {food}</source>
        <translation>weniger {food}</translation>
    </message>
    <message>
        <source>more {food}</source>
        <translation>mehr {food}</translation>
    </message>
    <message>
        <source>&apos;{code}&apos; isn&apos;t a valid code. Use up to 32 letters, digits, - and _, such as P01.</source>
        <translation>„{code}“ ist kein Kürzel. Höchstens 32 Buchstaben, Ziffern, - und _ sind erlaubt, etwa P01.</translation>
    </message>
    <message>
        <source>Dates move back by {fewest} to {most} weeks.</source>
        <translation>Daten rücken um {fewest} bis {most} Wochen zurück.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a single food that Larder recognises. Name one, such as &apos;rye bread&apos;; for a recipe use larder recipe favourite.</source>
        <translation>„{text}“ ist kein einzelnes Lebensmittel, das Larder kennt. Nenne eines, zum Beispiel „rye bread“; für ein Rezept gibt es larder recipe favourite.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; isn&apos;t one of your favourites. &apos;larder diary favourite&apos; lists them.</source>
        <translation>„{name}“ ist keiner deiner Favoriten. Zeige sie an: larder diary favourite.</translation>
    </message>
    <message>
        <source>There is no change of the plan to undo.</source>
        <translation>Es gibt keine Änderung des Plans, die rückgängig zu machen wäre.</translation>
    </message>
    <message>
        <source>Its meals were changed since, so this isn&apos;t undone: {action}. Look at the week with: larder plan show</source>
        <translation>Ihre Mahlzeiten wurden inzwischen geändert, daher wird das nicht rückgängig gemacht: {action}. Sieh dir die Woche an mit: larder plan show</translation>
    </message>
    <message>
        <source>Meals for week {week}, {dates}</source>
        <translation>Mahlzeiten der Woche {week}, {dates}</translation>
    </message>
    <message>
        <source>For {people}.</source>
        <translation>Für {people}.</translation>
    </message>
    <message>
        <source>Targets of a day: {targets}.</source>
        <translation>Ziele eines Tages: {targets}.</translation>
    </message>
    <message>
        <source>{portions}, {energy} a serving</source>
        <translation>{portions}, {energy} je Portion</translation>
    </message>
    <message>
        <source>cook {servings}</source>
        <translation>{servings} kochen</translation>
    </message>
    <message>
        <source>second snack</source>
        <translation>zweiter Snack</translation>
    </message>
    <message>
        <source>on the side</source>
        <translation>als Beilage</translation>
    </message>
    <message>
        <source>Nothing is planned in {week}, so there is nothing to save.</source>
        <translation>In {week} ist nichts geplant, also gibt es nichts zu speichern.</translation>
    </message>
    <message>
        <source>No template is called &apos;{name}&apos;. &apos;larder plan template&apos; lists them.</source>
        <translation>Keine Vorlage heißt „{name}“. „larder plan template“ listet sie auf.</translation>
    </message>
    <message>
        <source>A template is called &apos;{name}&apos; already. Choose another name, or replace it.</source>
        <translation>Eine Vorlage heißt schon „{name}“. Wähle einen anderen Namen oder ersetze sie.</translation>
    </message>
    <message>
        <source>A template needs a name, such as &apos;quick week&apos;.</source>
        <translation>Eine Vorlage braucht einen Namen, etwa „schnelle Woche“.</translation>
    </message>
    <message>
        <source>A week can&apos;t be copied to itself. Choose another week.</source>
        <translation>Eine Woche lässt sich nicht auf sich selbst kopieren. Wähle eine andere Woche.</translation>
    </message>
    <message>
        <source>You copied it from {week}.</source>
        <translation>Du hast es aus {week} kopiert.</translation>
    </message>
    <message>
        <source>It is from your template {name}.</source>
        <translation>Es stammt aus deiner Vorlage {name}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; reaches beyond the calendar. Choose an earlier start.</source>
        <translation>„{name}“ reicht über den Kalender hinaus. Wähle einen früheren Beginn.</translation>
    </message>
    <message numerus="yes">
        <source>%n meals are planned there already: {meals}.</source>
        <comment>%n meal is planned there already: {meals}.</comment>
        <translation>
            <numerusform>%n Mahlzeit ist dort schon geplant: {meals}.</numerusform>
            <numerusform>%n Mahlzeiten sind dort schon geplant: {meals}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{title} isn&apos;t copied: {why} ({meals}).</source>
        <translation>{title} wird nicht kopiert: {why} ({meals}).</translation>
    </message>
    <message numerus="yes">
        <source>%n locked meals stay: {meals}.</source>
        <comment>%n locked meal stays: {meals}.</comment>
        <translation>
            <numerusform>%n gesperrte Mahlzeit bleibt: {meals}.</numerusform>
            <numerusform>%n gesperrte Mahlzeiten bleiben: {meals}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n meals are past or in the diary, and aren&apos;t copied.</source>
        <comment>%n meal is past or in the diary, and isn&apos;t copied.</comment>
        <translation>
            <numerusform>%n Mahlzeit ist vorbei oder im Tagebuch und wird nicht kopiert.</numerusform>
            <numerusform>%n Mahlzeiten sind vorbei oder im Tagebuch und werden nicht kopiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No one eats at home at %n of the meals.</source>
        <comment>No one eats at home at %n of the meals.</comment>
        <translation>
            <numerusform>Bei %n der Mahlzeiten isst niemand zu Hause.</numerusform>
            <numerusform>Bei %n der Mahlzeiten isst niemand zu Hause.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dishes are no longer in the library, so the shopping list lacks them: {dishes}.</source>
        <comment>%n dish is no longer in the library, so the shopping list lacks it: {dishes}.</comment>
        <translation>
            <numerusform>%n Gericht ist nicht mehr in der Bibliothek und fehlt daher auf der Einkaufsliste: {dishes}.</numerusform>
            <numerusform>%n Gerichte sind nicht mehr in der Bibliothek und fehlen daher auf der Einkaufsliste: {dishes}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n meals of {source}.</source>
        <comment>Copied %n meal of {source}.</comment>
        <translation>
            <numerusform>%n Mahlzeit aus {source} kopiert.</numerusform>
            <numerusform>%n Mahlzeiten aus {source} kopiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replaced %n meals: {meals}.</source>
        <comment>Replaced %n meal: {meals}.</comment>
        <translation>
            <numerusform>%n Mahlzeit ersetzt: {meals}.</numerusform>
            <numerusform>%n Mahlzeiten ersetzt: {meals}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Planned instead: {meals}.</source>
        <translation>Stattdessen geplant: {meals}.</translation>
    </message>
    <message numerus="yes">
        <source>%n meals are empty: {meals}.</source>
        <comment>%n meal is empty: {meals}.</comment>
        <translation>
            <numerusform>%n Mahlzeit ist leer: {meals}.</numerusform>
            <numerusform>%n Mahlzeiten sind leer: {meals}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Say for which meal and on which days, such as breakfast on weekdays.</source>
        <translation>Sag, für welche Mahlzeit und an welchen Tagen, etwa Frühstück an Werktagen.</translation>
    </message>
    <message>
        <source>Name a recipe, or say what eating out is called, such as &apos;Pizza out&apos;.</source>
        <translation>Nenne ein Rezept oder sag, wie das Essen auswärts heißt, etwa „Pizza auswärts“.</translation>
    </message>
    <message>
        <source>No one called &apos;{name}&apos; eats with you. {names} do.</source>
        <translation>Niemand namens „{name}“ isst mit dir. Mit dir essen: {names}.</translation>
    </message>
    <message>
        <source>{title}, a recurring meal ({when}), isn&apos;t planned: {why}.</source>
        <translation>{title}, eine wiederkehrende Mahlzeit ({when}), wird nicht geplant: {why}.</translation>
    </message>
    <message>
        <source>{title}, a recurring meal ({when}), isn&apos;t planned for {person}: {why}.</source>
        <translation>{title}, eine wiederkehrende Mahlzeit ({when}), wird für {person} nicht geplant: {why}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no pack sizes. Choose one of {choices}.</source>
        <translation>Für „{name}“ gibt es keine Packungsgrößen. Wähle eines von {choices}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not an aisle. The aisles are: {aisles}.</source>
        <translation>„{name}“ ist keine Abteilung. Die Abteilungen sind: {aisles}.</translation>
    </message>
    <message>
        <source>A price is a number from 0 to 1,000,000.</source>
        <translation>Ein Preis ist eine Zahl von 0 bis 1.000.000.</translation>
    </message>
    <message>
        <source>There is room for 500 prices. Remove one first.</source>
        <translation>Es ist Platz für 500 Preise. Entferne erst einen.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no price.</source>
        <translation>„{name}“ hat keinen Preis.</translation>
    </message>
    <message>
        <source>A currency has at most four characters, such as € or SEK.</source>
        <translation>Eine Währung hat höchstens vier Zeichen, etwa € oder SEK.</translation>
    </message>
    <message>
        <source>Name one food with the amount that has this price, such as &apos;1 kg chicken breast&apos; or &apos;6 eggs&apos;.</source>
        <translation>Nenne ein Lebensmittel mit der Menge zu diesem Preis, etwa „1 kg Hähnchenbrust“ oder „6 Eier“.</translation>
    </message>
    <message>
        <source>Europe</source>
        <translation>Europa</translation>
    </message>
    <message>
        <source>United Kingdom</source>
        <translation>Vereinigtes Königreich</translation>
    </message>
    <message>
        <source>United States</source>
        <translation>Vereinigte Staaten</translation>
    </message>
    <message>
        <source>How you shop</source>
        <translation>So kaufst du ein</translation>
    </message>
    <message>
        <source>Packs</source>
        <translation>Packungen</translation>
    </message>
    <message>
        <source>Packs of</source>
        <translation>Packungen aus</translation>
    </message>
    <message>
        <source>Aisles</source>
        <translation>Abteilungen</translation>
    </message>
    <message>
        <source>In the order of your shop. Ctrl+Up and Ctrl+Down move an aisle.</source>
        <translation>In der Reihenfolge deines Ladens. Strg+Auf und Strg+Ab verschieben eine Abteilung.</translation>
    </message>
    <message>
        <source>Aisles in your order</source>
        <translation>Abteilungen in deiner Reihenfolge</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Usual order</source>
        <translation>Übliche Reihenfolge</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>Shopping lists add up known prices, and suggestions choose cheaper dishes by them.</source>
        <translation>Einkaufslisten addieren bekannte Preise, und Vorschläge wählen danach günstigere Gerichte.</translation>
    </message>
    <message>
        <source>1 kg chicken breast</source>
        <translation>1 kg Hähnchenbrust</translation>
    </message>
    <message>
        <source>Food with its amount</source>
        <translation>Lebensmittel mit Menge</translation>
    </message>
    <message>
        <source>Price of this amount</source>
        <translation>Preis dieser Menge</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>{money} for {amount}</source>
        <translation>{money} für {amount}</translation>
    </message>
    <message>
        <source>Remove the price of {food}</source>
        <translation>Preis von {food} entfernen</translation>
    </message>
    <message>
        <source>for {people}: {changes}</source>
        <translation>für {people}: {changes}</translation>
    </message>
    <message>
        <source>&apos;{unit}&apos; is not a unit of energy. Choose kcal or kJ.</source>
        <translation>&apos;{unit}&apos; ist keine Einheit der Energie. Wählen Sie kcal oder kJ.</translation>
    </message>
    <message>
        <source>Preparing searches in your library</source>
        <translation>Suchen in deiner Bibliothek werden vorbereitet</translation>
    </message>
    <message numerus="yes">
        <source>{meal} within %n minutes</source>
        <comment>{meal} within %n minute</comment>
        <translation>
            <numerusform>{meal} in höchstens %n Minute</numerusform>
            <numerusform>{meal} in höchstens %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes of cooking a day</source>
        <comment>%n minute of cooking a day</comment>
        <translation>
            <numerusform>%n Minute Kochen am Tag</numerusform>
            <numerusform>%n Minuten Kochen am Tag</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes of cooking ({days})</source>
        <comment>%n minute of cooking ({days})</comment>
        <translation>
            <numerusform>%n Minute Kochen ({days})</numerusform>
            <numerusform>%n Minuten Kochen ({days})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lunches and dinners cooked</source>
        <comment>%n lunch or dinner cooked</comment>
        <translation>
            <numerusform>%n Mittag- oder Abendessen gekocht</numerusform>
            <numerusform>%n Mittag- und Abendessen gekocht</numerusform>
        </translation>
    </message>
    <message>
        <source>without {equipment}</source>
        <translation>ohne {equipment}</translation>
    </message>
    <message>
        <source>no side dishes</source>
        <translation>keine Beilagen</translation>
    </message>
    <message>
        <source>cheap</source>
        <translation>günstig</translation>
    </message>
    <message>
        <source>Planned as chosen in the options: {choices}.</source>
        <translation>Geplant wie in den Optionen gewählt: {choices}.</translation>
    </message>
    <message>
        <source>Weeks can&apos;t begin on &apos;{day}&apos;. Choose one of {choices}.</source>
        <translation>Wochen können nicht mit „{day}“ beginnen. Wähle eines von {choices}.</translation>
    </message>
    <message>
        <source>Where a dish must stay apart: cook it first, with clean hands, boards, pans and spoons, cover it, and serve it with its own spoon.</source>
        <translation>Wo ein Gericht getrennt bleiben muss: Koche es zuerst, mit sauberen Händen, Brettern, Töpfen und Löffeln, decke es ab, und gib es mit einem eigenen Löffel aus.</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is a health condition, not a food. Add it to your conditions.</source>
        <translation>„{word}“ ist eine Erkrankung, kein Lebensmittel. Füge sie bei den Erkrankungen hinzu.</translation>
    </message>
    <message>
        <source>Correct it and try again.</source>
        <translation>Korrigiere es und versuch es noch einmal.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the allergy &apos;{word}&apos;.</source>
        <translation>Larder erkennt die Allergie „{word}“ nicht.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the condition &apos;{word}&apos;.</source>
        <translation>Larder erkennt die Erkrankung „{word}“ nicht.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the diet &apos;{word}&apos;.</source>
        <translation>Larder erkennt die Ernährungsweise „{word}“ nicht.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the food &apos;{word}&apos;.</source>
        <translation>Larder erkennt das Lebensmittel „{word}“ nicht.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the guideline &apos;{word}&apos;.</source>
        <translation>Larder erkennt die Leitlinie „{word}“ nicht.</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 Jahr</translation>
    </message>
    <message>
        <source>{age} years</source>
        <translation>{age} Jahre</translation>
    </message>
    <message>
        <source>no {foods}</source>
        <translation>ohne {foods}</translation>
    </message>
    <message>
        <source>dislikes {foods}</source>
        <translation>mag nicht: {foods}</translation>
    </message>
    <message>
        <source>not at {meals}</source>
        <translation>nicht da: {meals}</translation>
    </message>
    <message>
        <source>no rules yet</source>
        <translation>noch keine Regeln</translation>
    </message>
    <message>
        <source>&apos;{every}&apos; is no schedule of backups. Choose one of {choices}.</source>
        <translation>&apos;{every}&apos; ist kein Zeitplan für Sicherungen. Wähle eines davon: {choices}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t keep {number} backups. Choose one of {choices}.</source>
        <translation>Larder kann nicht {number} Sicherungen behalten. Wähle eines davon: {choices}.</translation>
    </message>
    <message>
        <source>Before the first change of each day</source>
        <translation>Vor der ersten Änderung jedes Tages</translation>
    </message>
    <message>
        <source>Before the first change of each week</source>
        <translation>Vor der ersten Änderung jeder Woche</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Older ones stay for the last 7 days, 8 weeks and 12 months: the newest of each.</source>
        <translation>Ältere bleiben für die letzten 7 Tage, 8 Wochen und 12 Monate: je die neueste.</translation>
    </message>
    <message>
        <source>Without backups, a lost or damaged diary can&apos;t be restored. Larder still saves one before an update and before a restore.</source>
        <translation>Ohne Sicherungen lässt sich ein verlorenes oder beschädigtes Tagebuch nicht wiederherstellen. Vor einem Update und vor einer Wiederherstellung sichert Larder trotzdem.</translation>
    </message>
    <message>
        <source>Back up</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Keep the newest</source>
        <translation>Die neuesten behalten</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>Ordner der Sicherungen öffnen</translation>
    </message>
    <message>
        <source>There is no automatic backup yet. Folder: {folder}</source>
        <translation>Es gibt noch keine automatische Sicherung. Ordner: {folder}</translation>
    </message>
    <message>
        <source>Last backup: {moment}. Folder: {folder}</source>
        <translation>Letzte Sicherung: {moment}. Ordner: {folder}</translation>
    </message>
    <message>
        <source>Oven</source>
        <translation>Backofen</translation>
    </message>
    <message>
        <source>Hob (stove)</source>
        <translation>Herd</translation>
    </message>
    <message>
        <source>Microwave</source>
        <translation>Mikrowelle</translation>
    </message>
    <message>
        <source>Blender or food processor</source>
        <translation>Mixer oder Küchenmaschine</translation>
    </message>
    <message>
        <source>Grill or barbecue</source>
        <translation>Grill</translation>
    </message>
    <message>
        <source>Air fryer</source>
        <translation>Heißluftfritteuse</translation>
    </message>
    <message>
        <source>Slow cooker</source>
        <translation>Schongarer</translation>
    </message>
    <message>
        <source>Pressure cooker</source>
        <translation>Schnellkochtopf</translation>
    </message>
    <message>
        <source>The week prefers foods that are cheap by Larder&apos;s own estimates, not by your shop&apos;s prices.</source>
        <translation>Die Woche bevorzugt Lebensmittel, die nach Larders eigenen Schätzungen günstig sind. Das sind keine Preise deines Ladens.</translation>
    </message>
    <message>
        <source>Neither cheap nor expensive, because Larder has no estimate for {foods}: {dishes}.</source>
        <translation>Weder günstig noch teuer, weil Larder keine Schätzung für {foods} hat: {dishes}.</translation>
    </message>
    <message>
        <source>Larder meals</source>
        <translation>Larder-Mahlzeiten</translation>
    </message>
    <message>
        <source>Nothing to buy.</source>
        <translation>Nichts zu kaufen.</translation>
    </message>
    <message>
        <source>Nothing is planned.</source>
        <translation>Nichts geplant.</translation>
    </message>
    <message>
        <source>{title}. Larder has no font for these characters, shown as {mark}: {scripts}.</source>
        <translation>{title}. Larder hat für diese Schriften keine Zeichen und zeigt {mark}: {scripts}.</translation>
    </message>
    <message>
        <source>A vegan diet has no reliable source of vitamin B12: take a supplement, or foods with added B12.</source>
        <translation>Vegane Kost hat keine verlässliche Quelle für Vitamin B12: Nimm ein Präparat oder Lebensmittel mit zugesetztem B12.</translation>
    </message>
    <message>
        <source>Food alone rarely gives enough vitamin D: consider 10 micrograms a day, at least in autumn and winter.</source>
        <translation>Essen allein gibt selten genug Vitamin D: Erwäge 10 Mikrogramm am Tag, zumindest im Herbst und Winter.</translation>
    </message>
    <message>
        <source>Food alone doesn&apos;t give enough in pregnancy: take 400 micrograms of folic acid a day until week 12, and 10 micrograms of vitamin D.</source>
        <translation>In der Schwangerschaft reicht Essen allein nicht: Nimm bis zur 12. Woche täglich 400 Mikrogramm Folsäure und 10 Mikrogramm Vitamin D.</translation>
    </message>
    <message>
        <source>Consider 10 micrograms of vitamin D a day while breastfeeding.</source>
        <translation>Erwäge in der Stillzeit 10 Mikrogramm Vitamin D am Tag.</translation>
    </message>
    <message>
        <source>Children from birth to 4 years need a daily supplement of vitamin D, unless they drink at least 500 ml of formula a day.</source>
        <translation>Kinder von Geburt bis 4 Jahre brauchen täglich ein Vitamin-D-Präparat, außer wenn sie mindestens 500 ml Säuglingsmilch am Tag trinken.</translation>
    </message>
    <message>
        <source>Milk feeds stay the main food until the first birthday: the plan covers food besides them only.</source>
        <translation>Milch bleibt bis zum ersten Geburtstag die Hauptnahrung: Der Plan enthält nur das Essen daneben.</translation>
    </message>
    <message>
        <source>Have a dietitian check this week: the limits for your condition are set for each person from blood tests.</source>
        <translation>Lass diese Woche von einer Ernährungsfachkraft prüfen: Die Grenzen für deine Krankheit werden für jede Person nach Blutwerten festgelegt.</translation>
    </message>
    <message>
        <source>Carbohydrate differs from meal to meal: if you take insulin or tablets that can cause low blood sugar, have your diabetes team check the week.</source>
        <translation>Die Kohlenhydrate sind von Mahlzeit zu Mahlzeit verschieden: Wenn du Insulin spritzt oder Tabletten nimmst, die Unterzucker auslösen können, lass die Woche von deinem Diabetesteam prüfen.</translation>
    </message>
    <message>
        <source>Without {equipment}: left out what its directions or labels say needs it.</source>
        <translation>Ohne {equipment}: Ausgelassen ist, was es laut Anleitung oder Etikett braucht.</translation>
    </message>
    <message>
        <source>The page {page} of the guide can&apos;t be read ({reason}). Reinstall Larder.</source>
        <translation>Die Seite {page} des Handbuchs kann nicht gelesen werden ({reason}). Installiere Larder neu.</translation>
    </message>
    <message>
        <source>{dish} of {cooked}, for {day}</source>
        <translation>{dish} von {cooked}, für {day}</translation>
    </message>
    <message>
        <source>To freeze on the day you cook it: {meals}.</source>
        <translation>Am Tag des Kochens einfrieren: {meals}.</translation>
    </message>
    <message>
        <source>Too old as a leftover: {meals}. Choose the same dish to cook it again, or another.</source>
        <translation>Als Rest zu alt: {meals}. Wähle dasselbe Gericht, um es neu zu kochen, oder ein anderes.</translation>
    </message>
    <message>
        <source>less salt</source>
        <translation>weniger Salz</translation>
    </message>
    <message>
        <source>Lentil soup
Serves 4
200 g red lentils
1 onion, chopped
2 carrots
1 pinch glurf

Directions
Simmer everything for 25 minutes.</source>
        <translation>Linsensuppe
Für 4 Personen
200 g rote Linsen
1 Zwiebel, gehackt
2 Karotten
1 Prise Glurf

Zubereitung
Alles 25 Minuten köcheln.</translation>
    </message>
    <message>
        <source>vegan dinner with salmon, no fish, under 5 minutes</source>
        <translation>veganes Abendessen mit Lachs, ohne Fisch, unter 5 Minuten</translation>
    </message>
    <message>
        <source>quick lunch without glurf</source>
        <translation>schnelles Mittagessen ohne Glurf</translation>
    </message>
    <message>
        <source>Print {title}</source>
        <translation>{title} drucken</translation>
    </message>
    <message>
        <source>from {amount} dry</source>
        <translation>aus {amount}, trocken gewogen</translation>
    </message>
    <message>
        <source>from {amount} raw</source>
        <translation>aus {amount}, roh gewogen</translation>
    </message>
    <message>
        <source>{day} is in the future: really?</source>
        <translation>{day} liegt in der Zukunft: wirklich?</translation>
    </message>
    <message>
        <source>The year {year}: really?</source>
        <translation>Das Jahr {year}: wirklich?</translation>
    </message>
    <message>
        <source>{mass_g} g of {food}: really?</source>
        <translation>{mass_g} g {food}: wirklich?</translation>
    </message>
    <message>
        <source>{amount} of {nutrient} in {line}: really?</source>
        <translation>{amount} {nutrient} in {line}: wirklich?</translation>
    </message>
    <message>
        <source>Its JSON is nested deeper than any recipe.</source>
        <translation>Sein JSON ist tiefer verschachtelt als jedes Rezept.</translation>
    </message>
    <message>
        <source>It isn&apos;t a complete JSON document (line {lineno}, column {colno}).</source>
        <translation>Es ist kein vollständiges JSON-Dokument (Zeile {lineno}, Spalte {colno}).</translation>
    </message>
    <message>
        <source>It has a number that is too long.</source>
        <translation>Es hat eine Zahl, die zu lang ist.</translation>
    </message>
    <message>
        <source>It is not an object with named values.</source>
        <translation>Es ist kein Objekt mit benannten Werten.</translation>
    </message>
    <message>
        <source>The line is too long.</source>
        <translation>Die Zeile ist zu lang.</translation>
    </message>
    <message>
        <source>The row cannot be read as a table&apos;s ({error}).</source>
        <translation>Die Zeile ist nicht als Zeile einer Tabelle lesbar ({error}).</translation>
    </message>
    <message>
        <source>The row has {cells} cells where the header has {columns}.</source>
        <translation>Die Zeile hat {cells} Zellen, die Kopfzeile {columns}.</translation>
    </message>
    <message>
        <source>The row has only {cells} cells where the header has {columns}.</source>
        <translation>Die Zeile hat nur {cells} Zellen, die Kopfzeile {columns}.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t readable XML, or its start is damaged. Export it again.</source>
        <translation>{name} ist kein lesbares XML, oder der Anfang ist beschädigt. Exportiere es noch einmal.</translation>
    </message>
    <message>
        <source>{name} has XML entities that could expand without limit or read other files, so Larder did not open it.</source>
        <translation>{name} hat XML-Entitäten, die sich grenzenlos ausdehnen oder andere Dateien lesen könnten; Larder hat die Datei deshalb nicht geöffnet.</translation>
    </message>
    <message>
        <source>It is {characters} characters long.</source>
        <translation>Es ist {characters} Zeichen lang.</translation>
    </message>
    <message>
        <source>It holds a line, or a number of lines, too long for a recipe.</source>
        <translation>Eine Zeile oder die Zahl der Zeilen ist zu groß für ein Rezept.</translation>
    </message>
    <message>
        <source>The file ends within it.</source>
        <translation>Die Datei endet darin.</translation>
    </message>
    <message>
        <source>It has no id.</source>
        <translation>Es hat keine Kennung.</translation>
    </message>
    <message>
        <source>The column {column} holds no list.</source>
        <translation>Die Spalte {column} enthält keine Liste.</translation>
    </message>
    <message>
        <source>It has no recipe.</source>
        <translation>Es hat kein Rezept.</translation>
    </message>
    <message>
        <source>The file ends in the middle of it.</source>
        <translation>Die Datei endet mitten darin.</translation>
    </message>
    <message>
        <source>It is no XML that can be read, or is damaged.</source>
        <translation>Es ist kein lesbares XML oder ist beschädigt.</translation>
    </message>
    <message>
        <source>It is not a recipe with ingredients.</source>
        <translation>Es ist kein Rezept mit Zutaten.</translation>
    </message>
    <message>
        <source>It is in Paprika&apos;s trash.</source>
        <translation>Es ist im Papierkorb von Paprika.</translation>
    </message>
    <message>
        <source>It is damaged.</source>
        <translation>Es ist beschädigt.</translation>
    </message>
    <message>
        <source>The page states no recipe in a form that can be read.</source>
        <translation>Die Seite nennt kein Rezept in einer lesbaren Form.</translation>
    </message>
    <message>
        <source>{name} is a folder that Larder reads by its files.</source>
        <translation>{name} ist ein Ordner, den Larder Datei für Datei liest.</translation>
    </message>
    <message>
        <source>{name} is empty. Export or copy it again.</source>
        <translation>{name} ist leer. Exportiere oder kopiere es noch einmal.</translation>
    </message>
    <message>
        <source>{name} has a format that Larder can&apos;t read. &apos;larder import --list&apos; lists the formats that it can.</source>
        <translation>{name} hat ein Format, das Larder nicht lesen kann. &apos;larder import --list&apos; zeigt die lesbaren Formate.</translation>
    </message>
    <message>
        <source>{name} is a PDF. Open it, copy the text of the recipe, and paste that.</source>
        <translation>{name} ist ein PDF. Öffne es, kopiere den Text des Rezepts und füge ihn ein.</translation>
    </message>
    <message>
        <source>{name} is an old Office file. Save it as text, or a table as CSV.</source>
        <translation>{name} ist eine alte Office-Datei. Speichere sie als Text, eine Tabelle als CSV.</translation>
    </message>
    <message>
        <source>{name} is a zip with nothing in it. Export or copy it again.</source>
        <translation>{name} ist ein leeres Zip. Exportiere oder kopiere es noch einmal.</translation>
    </message>
    <message>
        <source>{name} is rich text. Open it, copy the text of the recipe, and paste that.</source>
        <translation>{name} ist formatierter Text (RTF). Öffne ihn, kopiere den Text des Rezepts und füge ihn ein.</translation>
    </message>
    <message>
        <source>{name} is a program&apos;s own database. Export the recipes from that program, and import what it writes.</source>
        <translation>{name} ist die eigene Datenbank eines Programms. Exportiere die Rezepte aus diesem Programm und importiere, was es schreibt.</translation>
    </message>
    <message>
        <source>{name} is a picture. Larder reads text; type the recipe, or copy it from where it is text.</source>
        <translation>{name} ist ein Bild. Larder liest Text; tippe das Rezept ab oder kopiere es von dort, wo es Text ist.</translation>
    </message>
    <message>
        <source>{name} is a zip that is damaged or not complete. Export or copy it again.</source>
        <translation>{name} ist ein beschädigtes oder unvollständiges Zip. Exportiere oder kopiere es noch einmal.</translation>
    </message>
    <message>
        <source>{name} is a zip in which Larder finds no recipes. Unpack it, and import what is in it.</source>
        <translation>{name} ist ein Zip, in dem Larder keine Rezepte findet. Entpacke es und importiere den Inhalt.</translation>
    </message>
    <message>
        <source>{name} is a spreadsheet. Save it as CSV, and import that.</source>
        <translation>{name} ist eine Tabellenkalkulation. Speichere sie als CSV und importiere diese.</translation>
    </message>
    <message>
        <source>{name} is a text document of an office program. Save it as text or as a web page.</source>
        <translation>{name} ist ein Textdokument eines Büroprogramms. Speichere es als Text oder als Webseite.</translation>
    </message>
    <message>
        <source>{name} is an electronic book. Open it, copy the text of a recipe, and paste that.</source>
        <translation>{name} ist ein E-Book. Öffne es, kopiere den Text eines Rezepts und füge ihn ein.</translation>
    </message>
    <message>
        <source>{names} and {more} more</source>
        <translation>{names} und {more} weitere</translation>
    </message>
    <message>
        <source>Write it like http://127.0.0.1:11434.</source>
        <translation>Schreibe sie so: http://127.0.0.1:11434.</translation>
    </message>
    <message>
        <source>The name localhost leads to another computer here, so Larder doesn&apos;t use it. Write 127.0.0.1 instead.</source>
        <translation>Der Name localhost führt hier zu einem anderen Computer; Larder benutzt ihn deshalb nicht. Schreibe stattdessen 127.0.0.1.</translation>
    </message>
    <message>
        <source>That isn&apos;t the address of a server. {example}</source>
        <translation>Das ist keine Adresse eines Servers. {example}</translation>
    </message>
    <message>
        <source>&apos;{given}&apos; isn&apos;t the address of a server. {example}</source>
        <translation>„{given}“ ist keine Adresse eines Servers. {example}</translation>
    </message>
    <message>
        <source>&apos;{given}&apos; isn&apos;t a plain http address. {example}</source>
        <translation>„{given}“ ist keine einfache http-Adresse. {example}</translation>
    </message>
    <message>
        <source>&apos;{host}&apos; is not this computer, and Larder sends nothing to others. {example}</source>
        <translation>„{host}“ ist nicht dieser Computer, und Larder sendet nichts an andere. {example}</translation>
    </message>
    <message>
        <source>No language model answers at {address}. Start its server, or correct the address in the settings.</source>
        <translation>Unter {address} antwortet kein Sprachmodell. Starte seinen Server, oder berichtige die Adresse in den Einstellungen.</translation>
    </message>
    <message>
        <source>The server at {address} points to another address, which Larder doesn&apos;t follow. Name its own address.</source>
        <translation>Der Server unter {address} verweist auf eine andere Adresse, der Larder nicht folgt. Nenne seine eigene Adresse.</translation>
    </message>
    <message>
        <source>The server at {address} refused the question (HTTP {status}). Check the name of the model.</source>
        <translation>Der Server unter {address} hat die Frage abgelehnt (HTTP {status}). Prüfe den Namen des Modells.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; runs on other computers, and Larder sends nothing there. Choose a model on this computer.</source>
        <translation>„{name}“ läuft auf anderen Computern, und Larder sendet nichts dorthin. Wähle ein Modell auf diesem Computer.</translation>
    </message>
    <message>
        <source>The server at {address} sent more than {most_kb} kB for one answer. Check the model.</source>
        <translation>Der Server unter {address} hat mehr als {most_kb} kB für eine Antwort gesendet. Prüfe das Modell.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; isn&apos;t the name of a model. Leave it empty to use the server&apos;s first one.</source>
        <translation>„{name}“ ist kein Name eines Modells. Lass das Feld leer, um das erste des Servers zu nehmen.</translation>
    </message>
    <message>
        <source>The trash has no recipe &apos;{name}&apos;. &apos;larder recipe trash&apos; lists them.</source>
        <translation>Im Papierkorb ist kein Rezept „{name}“. &apos;larder recipe trash&apos; zeigt sie.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; comes with Larder and stays in the library. You can edit a copy of it.</source>
        <translation>„{title}“ gehört zu Larder und bleibt in der Bibliothek. Du kannst eine Kopie davon bearbeiten.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; was not restored: {why}</source>
        <translation>„{title}“ wurde nicht wiederhergestellt: {why}</translation>
    </message>
    <message>
        <source>&apos;{nutrient}&apos; isn&apos;t a nutrient that Larder knows. Try iron, protein or vitamin C.</source>
        <translation>„{nutrient}“ ist kein Nährstoff, den Larder kennt. Versuche Eisen, Eiweiß oder Vitamin C.</translation>
    </message>
    <message>
        <source>&apos;{food}&apos; isn&apos;t among the ingredients of {title}. Name one of them.</source>
        <translation>„{food}“ ist keine Zutat von {title}. Nenne eine davon.</translation>
    </message>
    <message>
        <source>Give the recipe a title.</source>
        <translation>Gib dem Rezept einen Titel.</translation>
    </message>
    <message>
        <source>The recipe needs at least one ingredient. Write one on each line, such as &apos;2 cups flour&apos;.</source>
        <translation>Das Rezept braucht mindestens eine Zutat. Schreibe eine in jede Zeile, auf Englisch, wie „2 cups flour“.</translation>
    </message>
    <message>
        <source>A recipe has at most {lines} ingredients and {steps} steps.</source>
        <translation>Ein Rezept hat höchstens {lines} Zutaten und {steps} Schritte.</translation>
    </message>
    <message>
        <source>A title has at most {most} characters; this has {number}.</source>
        <translation>Ein Titel hat höchstens {most} Zeichen; dieser hat {number}.</translation>
    </message>
    <message>
        <source>An ingredient has at most {most} characters: &apos;{text}&apos; is too long.</source>
        <translation>Eine Zutat hat höchstens {most} Zeichen: „{text}“ ist zu lang.</translation>
    </message>
    <message>
        <source>A step has at most {most} characters: &apos;{text}&apos; is too long.</source>
        <translation>Ein Schritt hat höchstens {most} Zeichen: „{text}“ ist zu lang.</translation>
    </message>
    <message>
        <source>Notes have at most {most} characters; these have {number}.</source>
        <translation>Notizen haben höchstens {most} Zeichen; diese haben {number}.</translation>
    </message>
    <message>
        <source>A time is 0 minutes or more and at most a week.</source>
        <translation>Eine Zeit ist 0 Minuten oder mehr und höchstens eine Woche.</translation>
    </message>
    <message>
        <source>That was the only food. Type another.</source>
        <translation>Das war das einzige Lebensmittel. Gib ein anderes ein.</translation>
    </message>
    <message>
        <source>Servings are a number above 0 and at most {most}, such as 4.</source>
        <translation>Portionen sind eine Zahl über 0 und höchstens {most}, zum Beispiel 4.</translation>
    </message>
    <message>
        <source>&apos;{unknown}&apos; is not in this profile, so it can&apos;t be removed.</source>
        <translation>„{unknown}“ steht nicht in diesem Profil, also lässt es sich nicht entfernen.</translation>
    </message>
    <message>
        <source>Which meal? Say &apos;same as yesterday&apos;s lunch&apos;, for example.</source>
        <translation>Welche Mahlzeit? Schreib zum Beispiel: „wie gestern Mittag“.</translation>
    </message>
    <message>
        <source>That meal has no &apos;{food}&apos; to leave out. It has: {foods}.</source>
        <translation>Diese Mahlzeit hat kein „{food}“, das wegfallen kann. Sie hat: {foods}.</translation>
    </message>
    <message>
        <source>Which &apos;{food}&apos; is left out: {foods}?</source>
        <translation>Welches „{food}“ fällt weg: {foods}?</translation>
    </message>
    <message>
        <source>The diary has no {meal} on {day}. Log its foods, or another day&apos;s meal.</source>
        <translation>Das Tagebuch hat am {day} keine Mahlzeit „{meal}“. Trag die Lebensmittel ein, oder die Mahlzeit eines anderen Tages.</translation>
    </message>
    <message>
        <source>Nothing is left of that meal. Log what was eaten.</source>
        <translation>Von dieser Mahlzeit bleibt nichts übrig. Trag ein, was gegessen wurde.</translation>
    </message>
    <message>
        <source>--week can&apos;t be combined with --weekday or --hard.</source>
        <translation>--week geht nicht zusammen mit --weekday oder --hard.</translation>
    </message>
    <message>
        <source>--hard needs --max, and applies only to targets of every day.</source>
        <translation>--hard braucht --max und gilt nur für Ziele jedes Tages.</translation>
    </message>
    <message>
        <source>Your log was damaged and is stored unchanged as {path}</source>
        <translation>Dein Protokoll war beschädigt und liegt unverändert unter {path}</translation>
    </message>
    <message>
        <source>Your log {path} is missing, though there was one</source>
        <translation>Dein Protokoll {path} fehlt, obwohl es eines gab</translation>
    </message>
    <message>
        <source>Change past entries, too?</source>
        <translation>Auch frühere Einträge ändern?</translation>
    </message>
    <message numerus="yes">
        <source>%n past entries have {recipe}. They keep the numbers that they were logged with, unless you change them.</source>
        <comment>%n past entry has {recipe}. It keeps the numbers that it was logged with, unless you change it.</comment>
        <translation>
            <numerusform>%n früherer Eintrag hat {recipe}. Er behält die Werte, mit denen er eingetragen wurde, wenn du ihn nicht änderst.</numerusform>
            <numerusform>%n frühere Einträge haben {recipe}. Sie behalten die Werte, mit denen sie eingetragen wurden, wenn du sie nicht änderst.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change them</source>
        <translation>Ändern</translation>
    </message>
    <message numerus="yes">
        <source>Changed %n past entries.</source>
        <comment>Changed %n past entry.</comment>
        <translation>
            <numerusform>%n früheren Eintrag geändert.</numerusform>
            <numerusform>%n frühere Einträge geändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>undid: {action}</source>
        <translation>rückgängig: {action}</translation>
    </message>
    <message>
        <source>logged {names} as a recurring meal</source>
        <translation>{names} als wiederkehrende Mahlzeit eingetragen</translation>
    </message>
    <message>
        <source>logged {count} entries</source>
        <translation>{count} Einträge eingetragen</translation>
    </message>
    <message>
        <source>logged {title}</source>
        <translation>{title} eingetragen</translation>
    </message>
    <message>
        <source>edited {count} entries</source>
        <translation>{count} Einträge geändert</translation>
    </message>
    <message>
        <source>edited {title}</source>
        <translation>{title} geändert</translation>
    </message>
    <message>
        <source>changed past entries of {title}</source>
        <translation>frühere Einträge von {title} geändert</translation>
    </message>
    <message>
        <source>saved the meal {title}</source>
        <translation>Mahlzeit {title} gespeichert</translation>
    </message>
    <message>
        <source>renamed the meal {title} to {name}</source>
        <translation>Mahlzeit {title} in {name} umbenannt</translation>
    </message>
    <message>
        <source>deleted the meal {title}</source>
        <translation>Mahlzeit {title} gelöscht</translation>
    </message>
    <message>
        <source>saved the template {title}</source>
        <translation>Vorlage {title} gespeichert</translation>
    </message>
    <message>
        <source>renamed the template {title} to {name}</source>
        <translation>Vorlage {title} in {name} umbenannt</translation>
    </message>
    <message>
        <source>deleted the template {title}</source>
        <translation>Vorlage {title} gelöscht</translation>
    </message>
    <message>
        <source>deleted {count} entries</source>
        <translation>{count} Einträge gelöscht</translation>
    </message>
    <message>
        <source>deleted {title}</source>
        <translation>{title} gelöscht</translation>
    </message>
    <message>
        <source>put food back</source>
        <translation>Lebensmittel zurückgelegt</translation>
    </message>
    <message>
        <source>copied {count} entry to {day}</source>
        <translation>{count} Eintrag kopiert auf {day}</translation>
    </message>
    <message>
        <source>copied {count} entries to {day}</source>
        <translation>{count} Einträge kopiert auf {day}</translation>
    </message>
    <message>
        <source>copied a day from {day} to {day_2}</source>
        <translation>Tag kopiert von {day} auf {day_2}</translation>
    </message>
    <message>
        <source>copied {count} days from {day} to {day_2}</source>
        <translation>{count} Tage kopiert von {day} auf {day_2}</translation>
    </message>
    <message>
        <source>copied {meal} from {day} to {day_2}</source>
        <translation>{meal} kopiert von {day} auf {day_2}</translation>
    </message>
    <message>
        <source>imported {count} entries from {name}</source>
        <translation>{count} Einträge aus {name} importiert</translation>
    </message>
    <message>
        <source>repeated {title}</source>
        <translation>{title} wiederholt</translation>
    </message>
    <message>
        <source>changed the recurring meal {title}</source>
        <translation>wiederkehrende Mahlzeit {title} geändert</translation>
    </message>
    <message>
        <source>stopped repeating {title}</source>
        <translation>{title} wird nicht mehr wiederholt</translation>
    </message>
    <message>
        <source>planned {title} every week</source>
        <translation>{title} jede Woche geplant</translation>
    </message>
    <message>
        <source>stopped planning {title} every week</source>
        <translation>{title} nicht mehr jede Woche geplant</translation>
    </message>
    <message>
        <source>marked {food} as a favourite</source>
        <translation>{food} als Favorit markiert</translation>
    </message>
    <message>
        <source>made {title} a favourite</source>
        <translation>{title} als Favorit markiert</translation>
    </message>
    <message>
        <source>removed {title} from the favourites</source>
        <translation>{title} aus den Favoriten entfernt</translation>
    </message>
    <message>
        <source>added {count} foods to the pantry</source>
        <translation>{count} Lebensmittel in den Vorrat gelegt</translation>
    </message>
    <message>
        <source>added {foods} to the pantry</source>
        <translation>{foods} in den Vorrat gelegt</translation>
    </message>
    <message>
        <source>used {count} foods from the pantry</source>
        <translation>{count} Lebensmittel aus dem Vorrat verbraucht</translation>
    </message>
    <message>
        <source>used {foods} from the pantry</source>
        <translation>{foods} aus dem Vorrat verbraucht</translation>
    </message>
    <message>
        <source>removed {foods} in the pantry</source>
        <translation>{foods} aus dem Vorrat entfernt</translation>
    </message>
    <message>
        <source>changed {foods} in the pantry</source>
        <translation>{foods} im Vorrat geändert</translation>
    </message>
    <message>
        <source>set the water of {day} to {count} ml</source>
        <translation>Wasser am {day}: {count} ml</translation>
    </message>
    <message>
        <source>set the weight of {day} to {number} kg</source>
        <translation>Gewicht am {day}: {number} kg</translation>
    </message>
    <message>
        <source>removed the weight of {day}</source>
        <translation>Gewicht am {day} entfernt</translation>
    </message>
    <message>
        <source>rated {title} {number} of {number_2}</source>
        <translation>{title} bewertet: {number} von {number_2}</translation>
    </message>
    <message>
        <source>removed the rating of {title}</source>
        <translation>Bewertung von {title} entfernt</translation>
    </message>
    <message>
        <source>changed the tags of {title}</source>
        <translation>Tags von {title} geändert</translation>
    </message>
    <message>
        <source>changed the notes on {title}</source>
        <translation>Notizen zu {title} geändert</translation>
    </message>
    <message>
        <source>set the photo of {title}</source>
        <translation>Foto von {title} gesetzt</translation>
    </message>
    <message>
        <source>removed the photo of {title}</source>
        <translation>Foto von {title} entfernt</translation>
    </message>
    <message>
        <source>Cooked weight of all</source>
        <translation>Gekochtes Gesamtgewicht</translation>
    </message>
    <message>
        <source>Weight eaten</source>
        <translation>Gegessenes Gewicht</translation>
    </message>
    <message>
        <source>Both weights together give the servings</source>
        <translation>Beide Gewichte zusammen ergeben die Portionen</translation>
    </message>
    <message>
        <source>not weighed</source>
        <translation>nicht gewogen</translation>
    </message>
    <message>
        <source>Of the dishes considered, no week is better (proven).</source>
        <translation>Aus den betrachteten Gerichten ist keine bessere Woche möglich (bewiesen).</translation>
    </message>
    <message>
        <source>Of the dishes considered, no week is more than {percent} % better (proven).</source>
        <translation>Aus den betrachteten Gerichten ist keine Woche mehr als {percent} % besser (bewiesen).</translation>
    </message>
    <message>
        <source>You chose it.</source>
        <translation>Du hast es gewählt.</translation>
    </message>
    <message>
        <source>Words of a title, an ingredient or a tag</source>
        <translation>Wörter aus Titel, Zutat oder Etikett</translation>
    </message>
    <message>
        <source>Find a recipe</source>
        <translation>Rezept suchen</translation>
    </message>
    <message numerus="yes">
        <source>%n more: type more words</source>
        <comment>%n more: type more words</comment>
        <translation>
            <numerusform>%n weitere: tippe mehr Wörter</numerusform>
            <numerusform>%n weitere: tippe mehr Wörter</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing matches &apos;{words}&apos;.</source>
        <translation>Nichts passt zu „{words}“.</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
</context>
</TS>
