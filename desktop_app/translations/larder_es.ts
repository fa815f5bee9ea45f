<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es">
<context>
    <name></name>
    <message>
        <source>Cook mode is open</source>
        <translation>El modo cocina está abierto</translation>
    </message>
    <message>
        <source>Cook {title}</source>
        <translation>Cocinar {title}</translation>
    </message>
    <message>
        <source>Close cook mode?</source>
        <translation>¿Cerrar el modo cocina?</translation>
    </message>
    <message>
        <source>A timer is running. It ends without a sound if you close.</source>
        <translation>Hay un temporizador en marcha. Si cierras, termina sin sonido.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} s</translation>
    </message>
    <message>
        <source>Ingredients</source>
        <translation>Ingredientes</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Anterior</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Paso siguiente</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Paso {number} de {count}</translation>
    </message>
    <message>
        <source>Step {number}: {time}</source>
        <translation>Paso {number}: {time}</translation>
    </message>
    <message>
        <source>Start timer: {time}</source>
        <translation>Iniciar temporizador: {time}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>+1 min</source>
        <translation>+1 min</translation>
    </message>
    <message>
        <source>One minute more for {timer}</source>
        <translation>Un minuto más para {timer}</translation>
    </message>
    <message>
        <source>Remove the timer {timer}</source>
        <translation>Quitar el temporizador {timer}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en marcha</translation>
    </message>
    <message>
        <source>Timer {timer}, {state}</source>
        <translation>Temporizador {timer}, {state}</translation>
    </message>
    <message>
        <source>Timers</source>
        <translation>Temporizadores</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Mostrarlas</translation>
    </message>
    <message>
        <source>Look for them</source>
        <translation>Buscarlas</translation>
    </message>
    <message>
        <source>Compose a dish…</source>
        <translation>Componer un plato…</translation>
    </message>
    <message>
        <source>Looking for recipes to adapt</source>
        <translation>Buscando recetas para adaptar</translation>
    </message>
    <message>
        <source>Compose a new dish based on a similar recipe</source>
        <translation>Componer un plato nuevo según el patrón de una receta parecida</translation>
    </message>
    <message>
        <source>Looking for recipes to adapt…</source>
        <translation>Buscando recetas para adaptar…</translation>
    </message>
    <message>
        <source>Larder found no recipe that would fit after a few changes.</source>
        <translation>Larder no encontró ninguna receta que encaje con pocos cambios.</translation>
    </message>
    <message numerus="yes">
        <source>%n recipes fit after a few changes.</source>
        <comment>%n recipe fits after a few changes.</comment>
        <translation>
            <numerusform>%n receta encaja con pocos cambios.</numerusform>
            <numerusform>%n recetas encajan con pocos cambios.</numerusform>
        </translation>
    </message>
    <message>
        <source>Larder can look for recipes to adapt.</source>
        <translation>Larder puede buscar recetas para adaptar.</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <comment>%n change</comment>
        <translation>
            <numerusform>%n cambio</numerusform>
            <numerusform>%n cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>{recipe}: {changes}</source>
        <translation>{recipe}: {changes}</translation>
    </message>
    <message>
        <source>See the changes</source>
        <translation>Ver los cambios</translation>
    </message>
    <message>
        <source>See the changes: {title}</source>
        <translation>Ver los cambios: {title}</translation>
    </message>
    <message>
        <source>What you asked for</source>
        <translation>Lo que pediste</translation>
    </message>
    <message>
        <source>Like what you eat</source>
        <translation>Como lo que comes</translation>
    </message>
    <message>
        <source>Your day</source>
        <translation>Tu día</translation>
    </message>
    <message>
        <source>Check before you cook</source>
        <translation>Comprueba antes de cocinar</translation>
    </message>
    <message>
        <source>Hide reasons</source>
        <translation>Ocultar</translation>
    </message>
    <message>
        <source>Why this?</source>
        <translation>¿Por qué?</translation>
    </message>
    <message>
        <source>open</source>
        <translation>abierto</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>cerrado</translation>
    </message>
    <message>
        <source>One serving</source>
        <translation>Una ración</translation>
    </message>
    <message>
        <source>The whole recipe</source>
        <translation>La receta entera</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Anotar</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Adapt</source>
        <translation>Adaptar</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Compare: {title}</source>
        <translation>Comparar: {title}</translation>
    </message>
    <message>
        <source>Tick two or three answers to see them side by side</source>
        <translation>Marca dos o tres respuestas para verlas una al lado de otra</translation>
    </message>
    <message>
        <source>Explain in sentences</source>
        <translation>Explicar con frases</translation>
    </message>
    <message>
        <source>ingredient</source>
        <translation>ingrediente</translation>
    </message>
    <message>
        <source>label</source>
        <translation>etiqueta</translation>
    </message>
    <message>
        <source>nutrient</source>
        <translation>nutriente</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tiempo</translation>
    </message>
    <message>
        <source>servings</source>
        <translation>raciones</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>parecido</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obligatorio</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>excluido</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>preferido</translation>
    </message>
    <message>
        <source>avoided if possible</source>
        <translation>evitado si es posible</translation>
    </message>
    <message>
        <source>{condition}: not met</source>
        <translation>{condition}: no se cumple</translation>
    </message>
    <message>
        <source>Change {condition} ({kind})</source>
        <translation>Cambiar {condition} ({kind})</translation>
    </message>
    <message>
        <source>Enter changes this condition, Delete removes it.</source>
        <translation>Intro cambia esta condición, Supr la quita.</translation>
    </message>
    <message>
        <source>Remove {condition}</source>
        <translation>Quitar {condition}</translation>
    </message>
    <message>
        <source>exact amounts</source>
        <translation>cantidades exactas</translation>
    </message>
    <message>
        <source>of calories</source>
        <translation>de las calorías</translation>
    </message>
    <message>
        <source>for today</source>
        <translation>para hoy</translation>
    </message>
    <message>
        <source>very low</source>
        <translation>muy bajo</translation>
    </message>
    <message>
        <source>low</source>
        <translation>bajo</translation>
    </message>
    <message>
        <source>pack</source>
        <translation>paquete</translation>
    </message>
    <message>
        <source>package</source>
        <translation>paquete</translation>
    </message>
    <message>
        <source>block</source>
        <translation>bloque</translation>
    </message>
    <message>
        <source>bunch</source>
        <translation>manojo</translation>
    </message>
    <message>
        <source>bulb</source>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>bag</source>
        <translation>bolsa</translation>
    </message>
    <message>
        <source>punnet</source>
        <translation>bandeja</translation>
    </message>
    <message>
        <source>jar</source>
        <translation>tarro</translation>
    </message>
    <message>
        <source>can</source>
        <translation>lata</translation>
    </message>
    <message>
        <source>bottle</source>
        <translation>botella</translation>
    </message>
    <message>
        <source>loaf</source>
        <translation>pan</translation>
    </message>
    <message>
        <source>bar</source>
        <translation>tableta</translation>
    </message>
    <message>
        <source>box</source>
        <translation>caja</translation>
    </message>
    <message>
        <source>canister</source>
        <translation>bote</translation>
    </message>
    <message>
        <source>carton</source>
        <translation>envase</translation>
    </message>
    <message>
        <source>tub</source>
        <translation>tarrina</translation>
    </message>
    <message>
        <source>container</source>
        <translation>recipiente</translation>
    </message>
    <message>
        <source>pot</source>
        <translation>envase</translation>
    </message>
    <message>
        <source>tin</source>
        <translation>lata</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>rebanada</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>hoja</translation>
    </message>
    <message>
        <source>fillet</source>
        <translation>filete</translation>
    </message>
    <message>
        <source>strip</source>
        <translation>tira</translation>
    </message>
    <message>
        <source>sprig</source>
        <translation>ramita</translation>
    </message>
    <message>
        <source>wedge</source>
        <translation>gajo</translation>
    </message>
    <message>
        <source>stalk</source>
        <translation>tallo</translation>
    </message>
    <message>
        <source>stick</source>
        <translation>barra</translation>
    </message>
    <message>
        <source>head</source>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>sheet</source>
        <translation>hoja</translation>
    </message>
    <message>
        <source>ball</source>
        <translation>bola</translation>
    </message>
    <message>
        <source>rib</source>
        <translation>costilla</translation>
    </message>
    <message>
        <source>rasher</source>
        <translation>loncha</translation>
    </message>
    <message>
        <source>breast</source>
        <translation>pechuga</translation>
    </message>
    <message>
        <source>clove</source>
        <translation>diente</translation>
    </message>
    <message>
        <source>thigh</source>
        <translation>muslo</translation>
    </message>
    <message>
        <source>drumstick</source>
        <translation>muslito</translation>
    </message>
    <message>
        <source>ear</source>
        <translation>mazorca</translation>
    </message>
    <message>
        <source>wing</source>
        <translation>ala</translation>
    </message>
    <message>
        <source>floret</source>
        <translation>ramillete</translation>
    </message>
    <message>
        <source>cube</source>
        <translation>cubo</translation>
    </message>
    <message>
        <source>half</source>
        <translation>mitad</translation>
    </message>
    <message>
        <source>cup</source>
        <translation>taza</translation>
    </message>
    <message>
        <source>tbsp</source>
        <translation>cda.</translation>
    </message>
    <message>
        <source>tsp</source>
        <translation>cdta.</translation>
    </message>
    <message>
        <source>pinch</source>
        <translation>pizca</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>medio</translation>
    </message>
    <message>
        <source>handful</source>
        <translation>puñado</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>pieza</translation>
    </message>
    <message>
        <source>small</source>
        <translation>pequeño</translation>
    </message>
    <message>
        <source>large</source>
        <translation>grande</translation>
    </message>
    <message>
        <source>packs</source>
        <translation>paquetes</translation>
    </message>
    <message>
        <source>packages</source>
        <translation>paquetes</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>bloques</translation>
    </message>
    <message>
        <source>bunches</source>
        <translation>manojos</translation>
    </message>
    <message>
        <source>bulbs</source>
        <translation>cabezas</translation>
    </message>
    <message>
        <source>bags</source>
        <translation>bolsas</translation>
    </message>
    <message>
        <source>punnets</source>
        <translation>bandejas</translation>
    </message>
    <message>
        <source>jars</source>
        <translation>tarros</translation>
    </message>
    <message>
        <source>cans</source>
        <translation>latas</translation>
    </message>
    <message>
        <source>bottles</source>
        <translation>botellas</translation>
    </message>
    <message>
        <source>loaves</source>
        <translation>panes</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>tabletas</translation>
    </message>
    <message>
        <source>boxes</source>
        <translation>cajas</translation>
    </message>
    <message>
        <source>canisters</source>
        <translation>botes</translation>
    </message>
    <message>
        <source>cartons</source>
        <translation>envases</translation>
    </message>
    <message>
        <source>tubs</source>
        <translation>tarrinas</translation>
    </message>
    <message>
        <source>containers</source>
        <translation>recipientes</translation>
    </message>
    <message>
        <source>pots</source>
        <translation>envases</translation>
    </message>
    <message>
        <source>tins</source>
        <translation>latas</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>rebanadas</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>hojas</translation>
    </message>
    <message>
        <source>fillets</source>
        <translation>filetes</translation>
    </message>
    <message>
        <source>strips</source>
        <translation>tiras</translation>
    </message>
    <message>
        <source>sprigs</source>
        <translation>ramitas</translation>
    </message>
    <message>
        <source>wedges</source>
        <translation>gajos</translation>
    </message>
    <message>
        <source>stalks</source>
        <translation>tallos</translation>
    </message>
    <message>
        <source>sticks</source>
        <translation>barras</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>cabezas</translation>
    </message>
    <message>
        <source>sheets</source>
        <translation>hojas</translation>
    </message>
    <message>
        <source>balls</source>
        <translation>bolas</translation>
    </message>
    <message>
        <source>ribs</source>
        <translation>costillas</translation>
    </message>
    <message>
        <source>rashers</source>
        <translation>lonchas</translation>
    </message>
    <message>
        <source>breasts</source>
        <translation>pechugas</translation>
    </message>
    <message>
        <source>cloves</source>
        <translation>dientes</translation>
    </message>
    <message>
        <source>thighs</source>
        <translation>muslos</translation>
    </message>
    <message>
        <source>drumsticks</source>
        <translation>muslitos</translation>
    </message>
    <message>
        <source>ears</source>
        <translation>mazorcas</translation>
    </message>
    <message>
        <source>wings</source>
        <translation>alas</translation>
    </message>
    <message>
        <source>florets</source>
        <translation>ramilletes</translation>
    </message>
    <message>
        <source>cubes</source>
        <translation>cubos</translation>
    </message>
    <message>
        <source>halves</source>
        <translation>mitades</translation>
    </message>
    <message>
        <source>cups</source>
        <translation>tazas</translation>
    </message>
    <message>
        <source>pinches</source>
        <translation>pizcas</translation>
    </message>
    <message>
        <source>handfuls</source>
        <translation>puñados</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>piezas</translation>
    </message>
    <message>
        <source>juice</source>
        <translation>zumo</translation>
    </message>
    <message>
        <source>zest</source>
        <translation>ralladura</translation>
    </message>
    <message>
        <source>whites</source>
        <translation>claras</translation>
    </message>
    <message>
        <source>yolks</source>
        <translation>yemas</translation>
    </message>
    <message>
        <source>high</source>
        <translation>alto</translation>
    </message>
    <message>
        <source> ({low} to {high})</source>
        <translation> ({low} a {high})</translation>
    </message>
    <message>
        <source>, give or take {margin}</source>
        <translation>, ± {margin}</translation>
    </message>
    <message>
        <source>at least {amount} (from {known} of {foods} foods)</source>
        <translation>al menos {amount} (de {known} de {foods} alimentos)</translation>
    </message>
    <message>
        <source>with {food}</source>
        <translation>con {food}</translation>
    </message>
    <message>
        <source>no {food}</source>
        <translation>sin {food}</translation>
    </message>
    <message>
        <source>likes {food}</source>
        <translation>te gusta: {food}</translation>
    </message>
    <message>
        <source>avoid {food}</source>
        <translation>evita {food}</translation>
    </message>
    <message>
        <source>not {name}</source>
        <translation>no {name}</translation>
    </message>
    <message>
        <source>preferably {name}</source>
        <translation>mejor {name}</translation>
    </message>
    <message>
        <source> minutes</source>
        <translation> minutos</translation>
    </message>
    <message>
        <source> minute</source>
        <translation> minuto</translation>
    </message>
    <message>
        <source>for {number}</source>
        <translation>para {number}</translation>
    </message>
    <message>
        <source>like what you eat</source>
        <translation>como lo que sueles comer</translation>
    </message>
    <message>
        <source>like {dish}</source>
        <translation>como {dish}</translation>
    </message>
    <message>
        <source>{level} {nutrient}</source>
        <translation>{level} en {nutrient}</translation>
    </message>
    <message>
        <source>as little {nutrient} as possible today</source>
        <translation>la menor cantidad posible de {nutrient} hoy</translation>
    </message>
    <message>
        <source>{food} other than {others}</source>
        <translation>{food} salvo {others}</translation>
    </message>
    <message>
        <source>exactly {amount}</source>
        <translation>exactamente {amount}</translation>
    </message>
    <message>
        <source>any{unit}</source>
        <translation>cualquiera{unit}</translation>
    </message>
    <message>
        <source>its time is unknown</source>
        <translation>su tiempo es desconocido</translation>
    </message>
    <message>
        <source>takes {number} minutes</source>
        <translation>tarda {number} minutos</translation>
    </message>
    <message>
        <source>its servings are unknown</source>
        <translation>sus raciones son desconocidas</translation>
    </message>
    <message>
        <source>makes {number} servings</source>
        <translation>da {number} raciones</translation>
    </message>
    <message>
        <source>uses {foods}</source>
        <translation>usa {foods}</translation>
    </message>
    <message>
        <source>has no {food}</source>
        <translation>no tiene {food}</translation>
    </message>
    <message>
        <source>contains {food} ({where})</source>
        <translation>contiene {food} ({where})</translation>
    </message>
    <message>
        <source>may contain {food} ({where})</source>
        <translation>puede contener {food} ({where})</translation>
    </message>
    <message>
        <source>Not recognised: {names}. Larder can&apos;t rule out any allergen</source>
        <translation>No reconocido: {names}. Larder no puede descartar ningún alérgeno</translation>
    </message>
    <message>
        <source>not recognised: {names}. Larder can&apos;t rule out any allergen</source>
        <translation>no reconocido: {names}. Larder no puede descartar ningún alérgeno</translation>
    </message>
    <message numerus="yes">
        <source>no {food} found in its %n listed ingredients</source>
        <comment>no {food} found in its %n listed ingredient</comment>
        <translation>
            <numerusform>no se encontró {food} en su %n ingrediente indicado</numerusform>
            <numerusform>no se encontró {food} en sus %n ingredientes indicados</numerusform>
        </translation>
    </message>
    <message>
        <source>{found}; Larder doesn&apos;t know which other foods contain it</source>
        <translation>{found}; Larder no sabe qué otros alimentos lo contienen</translation>
    </message>
    <message>
        <source>The title or directions mention {foods}, but the ingredients don&apos;t list it. The recipe may contain it.</source>
        <translation>El título o la preparación mencionan {foods}, pero los ingredientes no lo indican. La receta puede contenerlo.</translation>
    </message>
    <message>
        <source>The title or directions mention {foods}, but the ingredients don&apos;t list them. The recipe may contain them.</source>
        <translation>El título o la preparación mencionan {foods}, pero los ingredientes no los indican. La receta puede contenerlos.</translation>
    </message>
    <message numerus="yes">
        <source>{diet}: all %n listed ingredients checked</source>
        <comment>{diet}: its listed ingredient checked</comment>
        <translation>
            <numerusform>{diet}: comprobado su ingrediente indicado</numerusform>
            <numerusform>{diet}: comprobados los %n ingredientes indicados</numerusform>
        </translation>
    </message>
    <message>
        <source>{foods} may not be {diet}</source>
        <translation>{foods}: quizá no {diet}</translation>
    </message>
    <message>
        <source>not {diet} ({foods})</source>
        <translation>no {diet} ({foods})</translation>
    </message>
    <message>
        <source>its nutrients don&apos;t fit {diet}</source>
        <translation>sus nutrientes no encajan con «{diet}»</translation>
    </message>
    <message>
        <source>{tag}: {amounts} per serving</source>
        <translation>{tag}: {amounts} por ración</translation>
    </message>
    <message>
        <source>a snack</source>
        <translation>un tentempié</translation>
    </message>
    <message>
        <source>not a snack</source>
        <translation>no es un tentempié</translation>
    </message>
    <message>
        <source>a {meal} dish</source>
        <translation>un plato de {meal}</translation>
    </message>
    <message>
        <source>not a {meal} dish</source>
        <translation>no es un plato de {meal}</translation>
    </message>
    <message>
        <source>labelled {tag}</source>
        <translation>etiqueta {tag}</translation>
    </message>
    <message>
        <source>not labelled {tag}</source>
        <translation>sin la etiqueta {tag}</translation>
    </message>
    <message>
        <source>{label}; {estimate}</source>
        <translation>{label}; {estimate}</translation>
    </message>
    <message>
        <source>expensive by Larder&apos;s estimate: {foods}</source>
        <translation>caro según la estimación de Larder: {foods}</translation>
    </message>
    <message>
        <source>neither cheap nor expensive for its energy, by Larder&apos;s estimate</source>
        <translation>ni barato ni caro para su energía, según estima Larder</translation>
    </message>
    <message>
        <source>cheap for its energy, by Larder&apos;s estimate</source>
        <translation>barato para su energía, según estima Larder</translation>
    </message>
    <message>
        <source>mostly cheap foods, by Larder&apos;s estimate: {foods}</source>
        <translation>sobre todo alimentos baratos, según estima Larder: {foods}</translation>
    </message>
    <message>
        <source>no estimate of the price: {foods}</source>
        <translation>sin estimación del precio: {foods}</translation>
    </message>
    <message>
        <source>Larder has no definition of {words}</source>
        <translation>Larder no tiene definición de «{words}»</translation>
    </message>
    <message>
        <source>, stated by the source</source>
        <translation>, según la fuente</translation>
    </message>
    <message>
        <source>, and you have reached today&apos;s limit</source>
        <translation>, y has llegado al límite de hoy</translation>
    </message>
    <message>
        <source>, {percent} % of the {amount} for today</source>
        <translation>, el {percent} % de los {amount} de hoy</translation>
    </message>
    <message>
        <source>{amount} {nutrient} {basis}</source>
        <translation>{amount} de {nutrient} {basis}</translation>
    </message>
    <message>
        <source>at least {amount} {nutrient} {basis}</source>
        <translation>al menos {amount} de {nutrient} {basis}</translation>
    </message>
    <message>
        <source>, {amount} over</source>
        <translation>, {amount} de más</translation>
    </message>
    <message>
        <source>, {amount} under</source>
        <translation>, {amount} de menos</translation>
    </message>
    <message>
        <source>{number} more</source>
        <translation>{number} más</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} y {last}</translation>
    </message>
    <message>
        <source>Food or group</source>
        <translation>Alimento o grupo</translation>
    </message>
    <message>
        <source>Nutrient</source>
        <translation>Nutriente</translation>
    </message>
    <message>
        <source>Diet</source>
        <translation>Dieta</translation>
    </message>
    <message>
        <source>Meal</source>
        <translation>Comida</translation>
    </message>
    <message>
        <source>Cuisine</source>
        <translation>Cocina</translation>
    </message>
    <message>
        <source>Dish</source>
        <translation>Plato</translation>
    </message>
    <message>
        <source>Add condition</source>
        <translation>Añadir condición</translation>
    </message>
    <message>
        <source>Change condition</source>
        <translation>Cambiar condición</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>the condition</source>
        <translation>la condición</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Cantidad</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Al menos</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Como máximo</translation>
    </message>
    <message>
        <source>Strictness</source>
        <translation>Rigor</translation>
    </message>
    <message>
        <source>One of these is enough</source>
        <translation>Basta una de ellas</translation>
    </message>
    <message>
        <source>One of these is enough.</source>
        <translation>Basta una de ellas.</translation>
    </message>
    <message>
        <source>or</source>
        <translation>o</translation>
    </message>
    <message>
        <source>Conditions of your question</source>
        <translation>Condiciones de tu pregunta</translation>
    </message>
    <message>
        <source>Used for ranking only: {rest}.</source>
        <translation>Usado solo para ordenar: {rest}.</translation>
    </message>
    <message>
        <source>Kind of condition</source>
        <translation>Tipo de condición</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Obligatorio</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Excluir</translation>
    </message>
    <message>
        <source>Preferred</source>
        <translation>Preferido</translation>
    </message>
    <message>
        <source>Avoid if possible</source>
        <translation>Evitar si es posible</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Read from &apos;{text}&apos;</source>
        <translation>Leído de «{text}»</translation>
    </message>
    <message>
        <source>Enter a name, or remove the condition.</source>
        <translation>Escribe un nombre o quita la condición.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{typed}&apos; here. Choose a name from the list.</source>
        <translation>Larder no reconoce «{typed}» aquí. Elige un nombre de la lista.</translation>
    </message>
    <message>
        <source>Enter a minimum or a maximum, or remove the condition.</source>
        <translation>Escribe un mínimo o un máximo, o quita la condición.</translation>
    </message>
    <message>
        <source>The minimum is larger than the maximum. Swap them.</source>
        <translation>El mínimo es mayor que el máximo. Intercámbialos.</translation>
    </message>
    <message>
        <source>What would you like to eat?</source>
        <translation>¿Qué te apetece comer?</translation>
    </message>
    <message>
        <source>Larder will answer as soon as the library is ready.</source>
        <translation>Larder responderá en cuanto la biblioteca esté lista.</translation>
    </message>
    <message>
        <source>Add &apos;{meant}&apos; to your question.</source>
        <translation>Añade «{meant}» a tu pregunta.</translation>
    </message>
    <message>
        <source>Cancelled. Your question is still in the box.</source>
        <translation>Cancelado. Tu pregunta sigue en el cuadro.</translation>
    </message>
    <message>
        <source>Open profile</source>
        <translation>Abrir perfil</translation>
    </message>
    <message>
        <source>high protein dinner with chickpeas, no dairy, under 40 minutes</source>
        <translation>cena alta en proteínas con garbanzos, sin lácteos, en menos de 40 minutos</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Describe what you would like to eat, then press Enter. Down opens suggestions; Up in the empty box opens past questions.</source>
        <translation>Describe lo que te apetece comer y pulsa Intro. Abajo abre sugerencias; Arriba, con el cuadro vacío, abre preguntas anteriores.</translation>
    </message>
    <message>
        <source>Past questions</source>
        <translation>Preguntas anteriores</translation>
    </message>
    <message>
        <source>Past questions (Up in the empty box)</source>
        <translation>Preguntas anteriores (Arriba en el cuadro vacío)</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>Cancel the question</source>
        <translation>Cancelar la pregunta</translation>
    </message>
    <message>
        <source>Cancel the question (Esc)</source>
        <translation>Cancelar la pregunta (Esc)</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Buscando</translation>
    </message>
    <message>
        <source>Removed from your past questions.</source>
        <translation>Quitada de tus preguntas anteriores.</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n past questions.</source>
        <comment>Removed %n past question.</comment>
        <translation>
            <numerusform>%n pregunta anterior quitada.</numerusform>
            <numerusform>%n preguntas anteriores quitadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>No questions yet. Larder stores your questions on this computer only.</source>
        <translation>Aún no hay preguntas. Larder guarda tus preguntas solo en este ordenador.</translation>
    </message>
    <message>
        <source>Larder does not store your questions.</source>
        <translation>Larder no guarda tus preguntas.</translation>
    </message>
    <message>
        <source>asked before</source>
        <translation>ya preguntado</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Sugerencias</translation>
    </message>
    <message>
        <source>like today&apos;s {meal}</source>
        <translation>como el {meal} de hoy</translation>
    </message>
    <message>
        <source>like yesterday&apos;s {meal}</source>
        <translation>como ayer ({meal})</translation>
    </message>
    <message>
        <source>you had it today</source>
        <translation>lo comiste hoy</translation>
    </message>
    <message>
        <source>you had it yesterday</source>
        <translation>lo comiste ayer</translation>
    </message>
    <message>
        <source>like Monday&apos;s {meal}</source>
        <translation>como el lunes ({meal})</translation>
    </message>
    <message>
        <source>like Tuesday&apos;s {meal}</source>
        <translation>como el martes ({meal})</translation>
    </message>
    <message>
        <source>like Wednesday&apos;s {meal}</source>
        <translation>como el miércoles ({meal})</translation>
    </message>
    <message>
        <source>like Thursday&apos;s {meal}</source>
        <translation>como el jueves ({meal})</translation>
    </message>
    <message>
        <source>like Friday&apos;s {meal}</source>
        <translation>como el viernes ({meal})</translation>
    </message>
    <message>
        <source>like Saturday&apos;s {meal}</source>
        <translation>como el sábado ({meal})</translation>
    </message>
    <message>
        <source>like Sunday&apos;s {meal}</source>
        <translation>como el domingo ({meal})</translation>
    </message>
    <message>
        <source>you had it on Monday</source>
        <translation>lo comiste el lunes</translation>
    </message>
    <message>
        <source>you had it on Tuesday</source>
        <translation>lo comiste el martes</translation>
    </message>
    <message>
        <source>you had it on Wednesday</source>
        <translation>lo comiste el miércoles</translation>
    </message>
    <message>
        <source>you had it on Thursday</source>
        <translation>lo comiste el jueves</translation>
    </message>
    <message>
        <source>you had it on Friday</source>
        <translation>lo comiste el viernes</translation>
    </message>
    <message>
        <source>you had it on Saturday</source>
        <translation>lo comiste el sábado</translation>
    </message>
    <message>
        <source>you had it on Sunday</source>
        <translation>lo comiste el domingo</translation>
    </message>
    <message>
        <source>makes 1 serving</source>
        <translation>da 1 ración</translation>
    </message>
    <message>
        <source>makes {count} servings</source>
        <translation>da {count} raciones</translation>
    </message>
    <message>
        <source>Not as you asked: {evidence}.</source>
        <translation>No como pediste: {evidence}.</translation>
    </message>
    <message>
        <source>Misses your targets: {evidence}.</source>
        <translation>No cumple tus objetivos: {evidence}.</translation>
    </message>
    <message>
        <source>in your log</source>
        <translation>en tu registro</translation>
    </message>
    <message>
        <source>like your {meal}</source>
        <translation>como {meal}</translation>
    </message>
    <message>
        <source>you had it on {date}</source>
        <translation>lo comiste el {date}</translation>
    </message>
    <message>
        <source>like your {meal} of {date}</source>
        <translation>como {meal} del {date}</translation>
    </message>
    <message>
        <source>the rest of today&apos;s targets ({nutrients})</source>
        <translation>el resto de los objetivos de hoy ({nutrients})</translation>
    </message>
    <message>
        <source>From your profile: {conditions}.</source>
        <translation>De tu perfil: {conditions}.</translation>
    </message>
    <message>
        <source>Your question has no conditions, so these are general suggestions. To narrow them, name a food, diet, meal, time or nutrient.</source>
        <translation>Tu pregunta no tiene condiciones, así que estas son sugerencias generales. Para acotarlas, nombra un alimento, una dieta, una comida, un tiempo o un nutriente.</translation>
    </message>
    <message>
        <source>The library has changed since you asked. These answers use the previous library.</source>
        <translation>La biblioteca ha cambiado desde tu pregunta. Estas respuestas usan la anterior.</translation>
    </message>
    <message>
        <source>You chose to ignore {words}. These answers weren&apos;t checked for it.</source>
        <translation>Elegiste ignorar {words}. Estas respuestas no se comprobaron para eso.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar de nuevo</translation>
    </message>
    <message>
        <source>No recipe matches everything. These answers miss: {conditions}. The nearest come first. All other conditions are met.</source>
        <translation>Ninguna receta lo cumple todo. A estas les falta: {conditions}. Las más cercanas van primero. Cumplen todas las demás condiciones.</translation>
    </message>
    <message>
        <source>No recipe matches everything. These answers miss: {conditions}. All other conditions are met.</source>
        <translation>Ninguna receta lo cumple todo. A estas les falta: {conditions}. Cumplen todas las demás condiciones.</translation>
    </message>
    <message>
        <source>Drop {conditions} ({count})</source>
        <translation>Quitar {conditions} ({count})</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>Usar {name}</translation>
    </message>
    <message>
        <source>Ignore it</source>
        <translation>Ignorarlo</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Choose what you meant, or ignore it.</source>
        <translation>Larder no reconoce «{word}» y no puede comprobar recetas para eso. Elige qué querías decir o ignóralo.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Reword the question, or ignore it.</source>
        <translation>Larder no reconoce «{word}» y no puede comprobar recetas para eso. Di la pregunta de otro modo o ignóralo.</translation>
    </message>
    <message>
        <source>Show answers anyway</source>
        <translation>Mostrar respuestas igualmente</translation>
    </message>
    <message>
        <source>Larder has no rules for &apos;{condition}&apos; and can&apos;t check recipes for it. Ask your doctor or dietitian what to avoid.</source>
        <translation>Larder no tiene reglas para «{condition}» y no puede comprobar recetas para eso. Pregunta a tu médico o dietista qué debes evitar.</translation>
    </message>
    <message>
        <source>Use {reading}</source>
        <translation>Usar «{reading}»</translation>
    </message>
    <message>
        <source>What do you mean by &apos;{word}&apos;? Choose one to see answers.</source>
        <translation>¿Qué quieres decir con «{word}»? Elige uno para ver respuestas.</translation>
    </message>
    <message numerus="yes">
        <source>%n answers, best first</source>
        <comment>%n answer, best first</comment>
        <translation>
            <numerusform>%n respuesta</numerusform>
            <numerusform>%n respuestas, las mejores primero</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}. All meet every condition.</source>
        <translation>{count}. Todas cumplen todas las condiciones.</translation>
    </message>
    <message>
        <source>{count}. All meet: {conditions}.</source>
        <translation>{count}. Todas cumplen: {conditions}.</translation>
    </message>
    <message numerus="yes">
        <source>Compare %n recipes…</source>
        <comment>Compare %n recipe…</comment>
        <translation>
            <numerusform>Comparar %n receta…</numerusform>
            <numerusform>Comparar %n recetas…</numerusform>
        </translation>
    </message>
    <message>
        <source>Show more answers</source>
        <translation>Mostrar más respuestas</translation>
    </message>
    <message>
        <source>No recipe matches your question and its filters.</source>
        <translation>Ninguna receta cumple tu pregunta y sus filtros.</translation>
    </message>
    <message>
        <source>No recipe matches</source>
        <translation>Ninguna receta encaja</translation>
    </message>
    <message>
        <source>Change or remove a condition above, or reword the question.</source>
        <translation>Cambia o quita una condición arriba, o di la pregunta de otro modo.</translation>
    </message>
    <message>
        <source>Larder never relaxes allergies, diets or exclusions to find an answer.</source>
        <translation>Larder nunca relaja alergias, dietas ni exclusiones para encontrar una respuesta.</translation>
    </message>
    <message numerus="yes">
        <source>%n recipes not verified: may contain something you exclude, or miss a limit</source>
        <comment>%n recipe not verified: may contain something you exclude, or miss a limit</comment>
        <translation>
            <numerusform>%n receta sin verificar: puede contener algo que excluyes o incumplir un límite</numerusform>
            <numerusform>%n recetas sin verificar: pueden contener algo que excluyes o incumplir un límite</numerusform>
        </translation>
    </message>
    <message>
        <source>These might fit, but Larder can&apos;t confirm it: an ingredient or a stated amount is uncertain. They are not recommendations. Check every label before cooking.</source>
        <translation>Podrían encajar, pero Larder no puede confirmarlo: un ingrediente o una cantidad indicada es incierta. No son recomendaciones. Revisa todas las etiquetas antes de cocinar.</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not listed.</source>
        <comment>%n more is not listed.</comment>
        <translation>
            <numerusform>%n más no está en la lista.</numerusform>
            <numerusform>%n más no están en la lista.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not verified: {title}</source>
        <translation>Sin verificar: {title}</translation>
    </message>
    <message>
        <source>Open recipe</source>
        <translation>Abrir receta</translation>
    </message>
    <message>
        <source>Open recipe: {title}</source>
        <translation>Abrir receta: {title}</translation>
    </message>
    <message>
        <source>Remember my questions</source>
        <translation>Recordar mis preguntas</translation>
    </message>
    <message>
        <source>Questions are stored on this computer only.</source>
        <translation>Las preguntas se guardan solo en este ordenador.</translation>
    </message>
    <message>
        <source>Clear history</source>
        <translation>Borrar historial</translation>
    </message>
    <message>
        <source>{suggestion}, {number} of {count}</source>
        <translation>{suggestion}, {number} de {count}</translation>
    </message>
    <message>
        <source>My taste: recipes like the ones you log. Surprise me: more variety. Allergies, diets and your conditions always apply.</source>
        <translation>Mi gusto: recetas como las que registras. Novedad: más variedad. Las alergias, las dietas y tus condiciones se aplican siempre.</translation>
    </message>
    <message>
        <source>My taste or more variety</source>
        <translation>Mi gusto o más variedad</translation>
    </message>
    <message>
        <source>My taste</source>
        <translation>Mi gusto</translation>
    </message>
    <message>
        <source>Surprise me</source>
        <translation>Novedad</translation>
    </message>
    <message>
        <source>a quick vegan lunch with lentils</source>
        <translation>un almuerzo vegano rápido con lentejas</translation>
    </message>
    <message>
        <source>something like what I usually eat, low in sodium</source>
        <translation>algo como lo que suelo comer, bajo en sodio</translation>
    </message>
    <message>
        <source>gluten-free breakfast with eggs, at least 20 g protein</source>
        <translation>un desayuno sin gluten con huevos, al menos 20 g de proteínas</translation>
    </message>
    <message>
        <source>Ask in your own words</source>
        <translation>Pregunta con tus palabras</translation>
    </message>
    <message>
        <source>Describe what you feel like eating, what to include or exclude, the time you have, or a nutrient. Larder also applies your allergies, diets and the rest of today&apos;s targets.</source>
        <translation>Describe qué te apetece, qué incluir o excluir, el tiempo que tienes o un nutriente. Larder también aplica tus alergias, tus dietas y el resto de los objetivos de hoy.</translation>
    </message>
    <message>
        <source>For example</source>
        <translation>Por ejemplo</translation>
    </message>
    <message>
        <source>Ask: {text}</source>
        <translation>Pregunta: {text}</translation>
    </message>
    <message>
        <source>Best match</source>
        <translation>Relevancia</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Least time</source>
        <translation>Menos tiempo</translation>
    </message>
    <message>
        <source>Least energy</source>
        <translation>Menos energía</translation>
    </message>
    <message>
        <source>Most protein</source>
        <translation>Más proteína</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Más recientes</translation>
    </message>
    <message>
        <source>Last logged</source>
        <translation>Últimas anotadas</translation>
    </message>
    <message>
        <source>Search titles, ingredients and tags</source>
        <translation>Buscar en títulos, ingredientes y etiquetas</translation>
    </message>
    <message>
        <source>Search recipes</source>
        <translation>Buscar recetas</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Ver como tabla</translation>
    </message>
    <message>
        <source>Show as cards</source>
        <translation>Ver como tarjetas</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n recipes</source>
        <comment>{count} of %n recipe</comment>
        <translation>
            <numerusform>{count} de %n receta</numerusform>
            <numerusform>{count} de %n recetas</numerusform>
        </translation>
    </message>
    <message>
        <source>No recipe has &apos;{typed}&apos;; these have &apos;{meant}&apos;.</source>
        <translation>Ninguna receta tiene «{typed}»; estas tienen «{meant}».</translation>
    </message>
    <message>
        <source>No recipe with &apos;{words}&apos; meets the filters.</source>
        <translation>Ninguna receta con «{words}» cumple los filtros.</translation>
    </message>
    <message>
        <source>No recipe has &apos;{words}&apos; in its title, ingredients or tags.</source>
        <translation>Ninguna receta tiene «{words}» en el título, los ingredientes o las etiquetas.</translation>
    </message>
    <message>
        <source>No recipe meets all filters.</source>
        <translation>Ninguna receta cumple todos los filtros.</translation>
    </message>
    <message>
        <source>No recipes</source>
        <translation>No hay recetas</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Quitar filtros</translation>
    </message>
    <message>
        <source>Adapted from {title}</source>
        <translation>Adaptada de {title}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>Duplicar…</translation>
    </message>
    <message>
        <source>Delete recipe</source>
        <translation>Eliminar receta</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Comparar…</translation>
    </message>
    <message>
        <source>Not imported</source>
        <translation>No se importa</translation>
    </message>
    <message>
        <source>Field of the column {column}</source>
        <translation>Campo de la columna {column}</translation>
    </message>
    <message>
        <source>Field of the unnamed column</source>
        <translation>Campo de la columna sin nombre</translation>
    </message>
    <message>
        <source>Which column is which?</source>
        <translation>¿Qué columna es cada una?</translation>
    </message>
    <message>
        <source>{name}. Title and ingredients are required. Several columns can be {fields}.</source>
        <translation>{name}. Hacen falta título e ingredientes. Varias columnas pueden ser {fields}.</translation>
    </message>
    <message>
        <source>Use these columns</source>
        <translation>Usar estas columnas</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Columna</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>Primeras filas</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(sin nombre)</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>sin filas</translation>
    </message>
    <message>
        <source>Choose the column for {fields}.</source>
        <translation>Elige la columna de {fields}.</translation>
    </message>
    <message>
        <source>The table has no rows.</source>
        <translation>La tabla no tiene filas.</translation>
    </message>
    <message>
        <source>The first row would be skipped: {reason}</source>
        <translation>La primera fila se omitiría: {reason}</translation>
    </message>
    <message>
        <source>First row: {title}, {count}: {ingredients}.</source>
        <translation>Primera fila: {title}, {count}: {ingredients}.</translation>
    </message>
    <message>
        <source>Your library</source>
        <translation>Tu biblioteca</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Remove recipes from {label}</source>
        <translation>Quitar las recetas de {label}</translation>
    </message>
    <message>
        <source>Import recipes</source>
        <translation>Importar recetas</translation>
    </message>
    <message>
        <source>Drop recipe files here</source>
        <translation>Suelta aquí archivos de recetas</translation>
    </message>
    <message>
        <source>Recipes from other programs, saved web pages, tables, text, or USDA food tables. Drag or paste files, folders or text. You see a preview before anything is imported.</source>
        <translation>Recetas de otros programas, páginas web guardadas, tablas, texto o tablas de USDA. Arrastra o pega archivos, carpetas o texto. Verás una vista previa antes de importar.</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>Importar archivos…</translation>
    </message>
    <message>
        <source>Paste a recipe</source>
        <translation>Pegar una receta</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Carpeta…</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>Importar una carpeta…</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formatos</translation>
    </message>
    <message>
        <source>Supported formats</source>
        <translation>Formatos compatibles</translation>
    </message>
    <message>
        <source>Import a folder of recipes</source>
        <translation>Importar una carpeta de recetas</translation>
    </message>
    <message>
        <source>Cookbook to read and print</source>
        <translation>Recetario para leer e imprimir</translation>
    </message>
    <message>
        <source>One page with a table of contents, to read in a browser or print.</source>
        <translation>Una página con índice, para leer en el navegador o imprimir.</translation>
    </message>
    <message>
        <source>Cooklang</source>
        <translation>Cooklang</translation>
    </message>
    <message>
        <source>One text file per recipe, in a zip. Larder can import it again without changes.</source>
        <translation>Un archivo de texto por receta, en un zip. Larder puede importarlo de nuevo sin cambios.</translation>
    </message>
    <message>
        <source>JSON-LD (schema.org)</source>
        <translation>JSON-LD (schema.org)</translation>
    </message>
    <message>
        <source>Most recipe programs can import this. Larder can import it again without changes.</source>
        <translation>La mayoría de los programas de recetas pueden importarlo. Larder puede importarlo de nuevo sin cambios.</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>One text file per recipe, in a zip.</source>
        <translation>Un archivo de texto por receta, en un zip.</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>Tabla (CSV)</translation>
    </message>
    <message>
        <source>One row per recipe, for a spreadsheet.</source>
        <translation>Una fila por receta, para una hoja de cálculo.</translation>
    </message>
    <message>
        <source>Export recipes</source>
        <translation>Exportar recetas</translation>
    </message>
    <message>
        <source>Imported recipes only: {recipes}</source>
        <translation>Solo recetas importadas: {recipes}</translation>
    </message>
    <message>
        <source>All recipes: {recipes}</source>
        <translation>Todas las recetas: {recipes}</translation>
    </message>
    <message>
        <source>Include recipes that break my profile</source>
        <translation>Incluir recetas que incumplen mi perfil</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Choose a location…</source>
        <translation>Elegir un lugar…</translation>
    </message>
    <message>
        <source>Vegetarian</source>
        <translation>Vegetariana</translation>
    </message>
    <message>
        <source>Vegan</source>
        <translation>Vegana</translation>
    </message>
    <message>
        <source>Pescatarian</source>
        <translation>Pescetariana</translation>
    </message>
    <message>
        <source>Gluten-free</source>
        <translation>Sin gluten</translation>
    </message>
    <message>
        <source>Dairy-free</source>
        <translation>Sin lácteos</translation>
    </message>
    <message>
        <source>Egg-free</source>
        <translation>Sin huevo</translation>
    </message>
    <message>
        <source>Nut-free</source>
        <translation>Sin frutos secos</translation>
    </message>
    <message>
        <source>Halal</source>
        <translation>Halal</translation>
    </message>
    <message>
        <source>Kosher</source>
        <translation>Kosher</translation>
    </message>
    <message>
        <source>Low-FODMAP</source>
        <translation>Baja en FODMAP</translation>
    </message>
    <message>
        <source>Keto</source>
        <translation>Keto</translation>
    </message>
    <message>
        <source>Mediterranean</source>
        <translation>Mediterránea</translation>
    </message>
    <message>
        <source>Up to {amount}</source>
        <translation>Hasta {amount}</translation>
    </message>
    <message>
        <source>{amount} or more</source>
        <translation>{amount} o más</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} a {most}</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filtros</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Cualquier tiempo</translation>
    </message>
    <message>
        <source>Any diet</source>
        <translation>Cualquier dieta</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Plato</translation>
    </message>
    <message>
        <source>Any course</source>
        <translation>Cualquier plato</translation>
    </message>
    <message>
        <source>Any cuisine</source>
        <translation>Cualquier cocina</translation>
    </message>
    <message>
        <source>Recipes that didn&apos;t come with Larder</source>
        <translation>Recetas que no vienen con Larder</translation>
    </message>
    <message>
        <source>Only recipes that fit your profile; unverified ones are left out</source>
        <translation>Solo recetas que encajan con tu perfil; sin las no verificadas</translation>
    </message>
    <message>
        <source>Any energy</source>
        <translation>Cualquier energía</translation>
    </message>
    <message>
        <source>Energy per serving</source>
        <translation>Energía por ración</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Any source</source>
        <translation>Cualquier fuente</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Mías</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoritas</translation>
    </message>
    <message>
        <source>Recipes that you marked with a heart</source>
        <translation>Recetas que marcaste con un corazón</translation>
    </message>
    <message>
        <source>Fits my profile</source>
        <translation>Según mi perfil</translation>
    </message>
    <message>
        <source>Up to {time}</source>
        <translation>Hasta {time}</translation>
    </message>
    <message>
        <source>{label} ({count})</source>
        <translation>{label} ({count})</translation>
    </message>
    <message>
        <source>Which food is this?</source>
        <translation>¿Qué alimento es este?</translation>
    </message>
    <message>
        <source>Name of the food</source>
        <translation>Nombre del alimento</translation>
    </message>
    <message>
        <source>Foods</source>
        <translation>Alimentos</translation>
    </message>
    <message>
        <source>Read &apos;{name}&apos; as this food in later imports, too</source>
        <translation>Leer «{name}» como este alimento también en futuras importaciones</translation>
    </message>
    <message>
        <source>Use this food</source>
        <translation>Usar este alimento</translation>
    </message>
    <message>
        <source>As Larder reads it</source>
        <translation>Como lo lee Larder</translation>
    </message>
    <message>
        <source>contains {allergens}</source>
        <translation>contiene {allergens}</translation>
    </message>
    <message>
        <source>may contain {allergens}</source>
        <translation>puede contener {allergens}</translation>
    </message>
    <message>
        <source>not recognised</source>
        <translation>no reconocido</translation>
    </message>
    <message>
        <source>You chose: {food}</source>
        <translation>Elegiste: {food}</translation>
    </message>
    <message>
        <source>Larder reads: {food}</source>
        <translation>Larder lee: {food}</translation>
    </message>
    <message>
        <source>This line then has the allergens and nutrition of the food you choose.</source>
        <translation>Esta línea tendrá entonces los alérgenos y la nutrición del alimento que elijas.</translation>
    </message>
    <message>
        <source>Larder recognises a format by the contents of the file, not by its name.</source>
        <translation>Larder reconoce el formato por el contenido del archivo, no por su nombre.</translation>
    </message>
    <message>
        <source>Cancelled. The foods were imported; the recipes were not.</source>
        <translation>Cancelado. Los alimentos se importaron; las recetas no.</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>No se cambió nada</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Cancelando…</translation>
    </message>
    <message>
        <source>Name columns…</source>
        <translation>Nombrar columnas…</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Columnas…</translation>
    </message>
    <message>
        <source>Name the columns of {name}</source>
        <translation>Nombrar las columnas de {name}</translation>
    </message>
    <message numerus="yes">
        <source>Preview of the first %n recipes</source>
        <comment>Preview of the first recipe</comment>
        <translation>
            <numerusform>Vista previa de la primera receta</numerusform>
            <numerusform>Vista previa de las primeras %n recetas</numerusform>
        </translation>
    </message>
    <message>
        <source>1 1/2 cups flour
2 eggs
1 (14 oz) can chickpeas, drained
salt to taste</source>
        <translation>200 g de harina
2 huevos
1 lata de garbanzos escurridos
sal al gusto</translation>
    </message>
    <message>
        <source>&apos;At least 12 g (80 %)&apos; means that foods making up 80 % of the weight report the nutrient. Vitamins lost in cooking are not subtracted. This says nothing about allergens.</source>
        <translation>«Al menos 12 g (80 %)» significa que alimentos con el 80 % del peso indican el nutriente. No se restan las vitaminas que se pierden al cocinar. Esto no dice nada de los alérgenos.</translation>
    </message>
    <message>
        <source>Calculate nutrition</source>
        <translation>Calcular nutrición</translation>
    </message>
    <message>
        <source>Ingredient lines</source>
        <translation>Líneas de ingredientes</translation>
    </message>
    <message>
        <source>One ingredient per line. Ctrl+Enter calculates the nutrition.</source>
        <translation>Un ingrediente por línea. Ctrl+Intro calcula la nutrición.</translation>
    </message>
    <message>
        <source>Servings</source>
        <translation>Raciones</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Calcular</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copiar como texto</translation>
    </message>
    <message>
        <source>Calculating</source>
        <translation>Calculando</translation>
    </message>
    <message>
        <source>One ingredient per line. Nothing is saved.</source>
        <translation>Un ingrediente por línea. No se guarda nada.</translation>
    </message>
    <message>
        <source>&amp;Servings</source>
        <translation>&amp;Raciones</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Intro</translation>
    </message>
    <message>
        <source>Ctrl+Enter also calculates</source>
        <translation>Ctrl+Intro también calcula</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Line by line</source>
        <translation>Línea por línea</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Copiado.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise this food. The totals leave it out and are shown as &apos;at least&apos;.</source>
        <translation>Larder no reconoce este alimento. Los totales lo omiten y se muestran como «al menos».</translation>
    </message>
    <message>
        <source>Larder has no nutrients for this food. The totals leave it out.</source>
        <translation>Larder no tiene nutrientes de este alimento. Los totales lo omiten.</translation>
    </message>
    <message>
        <source>Larder can&apos;t convert this amount to grams. The totals leave it out.</source>
        <translation>Larder no puede convertir esta cantidad a gramos. Los totales la omiten.</translation>
    </message>
    <message>
        <source>Not counted because it isn&apos;t eaten.</source>
        <translation>No se cuenta porque no se come.</translation>
    </message>
    <message>
        <source>Not counted because it is optional.</source>
        <translation>No se cuenta porque es opcional.</translation>
    </message>
    <message>
        <source>{grams}, as written</source>
        <translation>{grams}, como está escrito</translation>
    </message>
    <message>
        <source>{grams}, from its household measure</source>
        <translation>{grams}, por su medida casera</translation>
    </message>
    <message>
        <source>{grams}, from its volume</source>
        <translation>{grams}, por su volumen</translation>
    </message>
    <message>
        <source>about {grams}, estimated</source>
        <translation>unos {grams}, estimado</translation>
    </message>
    <message>
        <source>unrecognised: {name}</source>
        <translation>no reconocido: {name}</translation>
    </message>
    <message>
        <source>{derivation} Nutrients of {food}.</source>
        <translation>{derivation} Nutrientes de {food}.</translation>
    </message>
    <message>
        <source>Amounts that the source states are shown first, because the source knows its brands and yield. Larder calculates the others from the ingredients.</source>
        <translation>Las cantidades que indica la fuente van primero, porque la fuente conoce sus marcas y su rendimiento. Larder calcula las demás a partir de los ingredientes.</translation>
    </message>
    <message>
        <source>Aim: {range}</source>
        <translation>Objetivo: {range}</translation>
    </message>
    <message>
        <source>{amount} (aim: {range})</source>
        <translation>{amount} (objetivo: {range})</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>{nutrient} ({stated} stated, {computed} calculated)</source>
        <translation>{nutrient} ({stated} indicados, {computed} calculados)</translation>
    </message>
    <message>
        <source>The source&apos;s {amounts} and Larder&apos;s calculation from the ingredients differ widely. {why}. Check before you rely on either.</source>
        <translation>Lo que indica la fuente ({amounts}) y el cálculo de Larder con los ingredientes difieren mucho. {why}. Compruébalo antes de fiarte de uno u otro.</translation>
    </message>
    <message>
        <source>The source&apos;s amounts contradict each other, so the source is probably wrong</source>
        <translation>Las cantidades de la fuente se contradicen, así que probablemente la fuente se equivoca</translation>
    </message>
    <message>
        <source>The stated amount is probably in another unit, such as grams instead of milligrams</source>
        <translation>La cantidad indicada está probablemente en otra unidad, como gramos en vez de miligramos</translation>
    </message>
    <message>
        <source>All differ by about the same factor, so the source probably uses another serving size</source>
        <translation>Todas difieren por un factor parecido, así que la fuente usa probablemente otro tamaño de ración</translation>
    </message>
    <message>
        <source>One of the two is wrong</source>
        <translation>Una de las dos está mal</translation>
    </message>
    <message>
        <source>the ingredients contradict the source&apos;s {nutrients}: check before you rely on it</source>
        <translation>los ingredientes contradicen lo que indica la fuente ({nutrients}): compruébalo antes de fiarte</translation>
    </message>
    <message>
        <source>at least {amount} ({percent} %)</source>
        <translation>al menos {amount} ({percent} %)</translation>
    </message>
    <message numerus="yes">
        <source>The totals leave out %n of {lines} lines and are shown as &apos;at least&apos;. Each line below says why.</source>
        <comment>The totals leave out %n of {lines} lines and are shown as &apos;at least&apos;. The line below says why.</comment>
        <translation>
            <numerusform>Los totales omiten %n de {lines} líneas y se muestran como «al menos». La línea de abajo dice por qué.</numerusform>
            <numerusform>Los totales omiten %n de {lines} líneas y se muestran como «al menos». Cada línea de abajo dice por qué.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nutrition in total</source>
        <translation>Nutrición en total</translation>
    </message>
    <message>
        <source>Nutrition per serving (of {servings})</source>
        <translation>Nutrición por ración (de {servings})</translation>
    </message>
    <message>
        <source>The library is still being prepared. Drop the files again in a moment.</source>
        <translation>La biblioteca aún se está preparando. Suelta los archivos de nuevo en un momento.</translation>
    </message>
    <message>
        <source>The library is still being prepared. Try again in a moment.</source>
        <translation>La biblioteca aún se está preparando. Inténtalo en un momento.</translation>
    </message>
    <message>
        <source>The library is already being changed. Wait until that finishes, or cancel it.</source>
        <translation>La biblioteca ya se está cambiando. Espera a que termine o cancélalo.</translation>
    </message>
    <message>
        <source>Start with the title. Put the ingredients under a line that says &apos;Ingredients&apos; and the steps under &apos;Directions&apos;, then read it again.</source>
        <translation>Empieza por el título. Pon los ingredientes bajo una línea «Ingredientes» y los pasos bajo «Preparación», y léelo de nuevo.</translation>
    </message>
    <message>
        <source>These recipes come with Larder. To add yours, import or paste them, or drop their files here.</source>
        <translation>Estas recetas vienen con Larder. Para añadir las tuyas, impórtalas, pégalas o suelta aquí sus archivos.</translation>
    </message>
    <message>
        <source>The clipboard has no text or files. Copy a recipe&apos;s text or its file, then paste again.</source>
        <translation>El portapapeles no tiene texto ni archivos. Copia el texto de una receta o su archivo y pega de nuevo.</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Recipes that answers and plans use.</source>
        <translation>Recetas que usan las respuestas y los planes.</translation>
    </message>
    <message>
        <source>Copied the list.</source>
        <translation>Lista copiada.</translation>
    </message>
    <message>
        <source>Calculate nutrition…</source>
        <translation>Nutrición…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Import recipes, and see, export or remove those of each source</source>
        <translation>Importar recetas, y ver, exportar o quitar las de cada fuente</translation>
    </message>
    <message>
        <source>New recipe…</source>
        <translation>Nueva receta…</translation>
    </message>
    <message>
        <source>Write a recipe (Ctrl+N)</source>
        <translation>Escribir una receta (Ctrl+N)</translation>
    </message>
    <message>
        <source>Back to the recipes</source>
        <translation>Volver a las recetas</translation>
    </message>
    <message>
        <source>Reading the files</source>
        <translation>Leyendo los archivos</translation>
    </message>
    <message>
        <source>Reading the text</source>
        <translation>Leyendo el texto</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Importando</translation>
    </message>
    <message>
        <source>Remove these foods?</source>
        <translation>¿Quitar estos alimentos?</translation>
    </message>
    <message numerus="yes">
        <source>This removes %n USDA foods. Recipes that use their nutrients will be recalculated without them. Your diary and plans won&apos;t change. You can import the tables again at any time.</source>
        <comment>This removes %n USDA food. Recipes that use its nutrients will be recalculated without it. Your diary and plans won&apos;t change. You can import the tables again at any time.</comment>
        <translation>
            <numerusform>Esto quita %n alimento de USDA. Las recetas que usan sus nutrientes se recalcularán sin él. Tu diario y tus planes no cambian. Puedes importar las tablas de nuevo cuando quieras.</numerusform>
            <numerusform>Esto quita %n alimentos de USDA. Las recetas que usan sus nutrientes se recalcularán sin ellos. Tu diario y tus planes no cambian. Puedes importar las tablas de nuevo cuando quieras.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove these recipes?</source>
        <translation>¿Quitar estas recetas?</translation>
    </message>
    <message numerus="yes">
        <source>This removes %n recipes imported from {source}. Your diary and plans won&apos;t change. You can import them again at any time.</source>
        <comment>This removes %n recipe imported from {source}. Your diary and plans won&apos;t change. You can import it again at any time.</comment>
        <translation>
            <numerusform>Esto quita %n receta importada de {source}. Tu diario y tus planes no cambian. Puedes importarla de nuevo cuando quieras.</numerusform>
            <numerusform>Esto quita %n recetas importadas de {source}. Tu diario y tus planes no cambian. Puedes importarlas de nuevo cuando quieras.</numerusform>
        </translation>
    </message>
    <message>
        <source>Removing</source>
        <translation>Quitando</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n recipes to {path}.</source>
        <comment>Exported %n recipe to {path}.</comment>
        <translation>
            <numerusform>%n receta exportada a {path}.</numerusform>
            <numerusform>%n recetas exportadas a {path}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportando</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>Cancelado. No se cambió nada.</translation>
    </message>
    <message>
        <source>Saved the list as {written}.</source>
        <translation>Lista guardada como {written}.</translation>
    </message>
    <message>
        <source>Removed {contents} from the library.</source>
        <translation>{contents}: fuera de la biblioteca.</translation>
    </message>
    <message>
        <source>Lentil soup
Serves 4

200 g red lentils
1 onion

Boil everything for 20 minutes.</source>
        <translation>Sopa de lentejas
Para 4 personas

200 g de lentejas rojas
1 cebolla

Cuece todo 20 minutos.</translation>
    </message>
    <message>
        <source>Recipe text</source>
        <translation>Texto de la receta</translation>
    </message>
    <message>
        <source>Paste or type a recipe, then press Ctrl+Enter to read it.</source>
        <translation>Pega o escribe una receta y pulsa Ctrl+Intro para leerla.</translation>
    </message>
    <message>
        <source>Discard text</source>
        <translation>Descartar texto</translation>
    </message>
    <message>
        <source>Title, ingredients, then directions. Larder also recognises a web page&apos;s source or its recipe data (JSON-LD). It never opens web pages.</source>
        <translation>Título, ingredientes y después la preparación. Larder también reconoce el código de una página web o sus datos de receta (JSON-LD). Nunca abre páginas web.</translation>
    </message>
    <message>
        <source>Read recipe</source>
        <translation>Leer receta</translation>
    </message>
    <message>
        <source>Ctrl+Enter also reads the recipe</source>
        <translation>Ctrl+Intro también lee la receta</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Receta</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>Protein</source>
        <translation>Proteína</translation>
    </message>
    <message>
        <source>Carbohydrate</source>
        <translation>Hidratos de carbono</translation>
    </message>
    <message>
        <source>Sugars</source>
        <translation>Azúcares</translation>
    </message>
    <message>
        <source>Fiber</source>
        <translation>Fibra</translation>
    </message>
    <message>
        <source>Fat</source>
        <translation>Grasa</translation>
    </message>
    <message>
        <source>Saturated fat</source>
        <translation>Grasa saturada</translation>
    </message>
    <message>
        <source>Monounsaturated fat</source>
        <translation>Grasa monoinsaturada</translation>
    </message>
    <message>
        <source>Polyunsaturated fat</source>
        <translation>Grasa poliinsaturada</translation>
    </message>
    <message>
        <source>Cholesterol</source>
        <translation>Colesterol</translation>
    </message>
    <message>
        <source>Sodium</source>
        <translation>Sodio</translation>
    </message>
    <message>
        <source>Salt</source>
        <translation>Sal</translation>
    </message>
    <message>
        <source>Potassium</source>
        <translation>Potasio</translation>
    </message>
    <message>
        <source>Calcium</source>
        <translation>Calcio</translation>
    </message>
    <message>
        <source>Iron</source>
        <translation>Hierro</translation>
    </message>
    <message>
        <source>Magnesium</source>
        <translation>Magnesio</translation>
    </message>
    <message>
        <source>Phosphorus</source>
        <translation>Fósforo</translation>
    </message>
    <message>
        <source>Zinc</source>
        <translation>Cinc</translation>
    </message>
    <message>
        <source>Vitamin A (RAE)</source>
        <translation>Vitamina A (RAE)</translation>
    </message>
    <message>
        <source>Vitamin C</source>
        <translation>Vitamina C</translation>
    </message>
    <message>
        <source>Vitamin D</source>
        <translation>Vitamina D</translation>
    </message>
    <message>
        <source>Vitamin E</source>
        <translation>Vitamina E</translation>
    </message>
    <message>
        <source>Vitamin K</source>
        <translation>Vitamina K</translation>
    </message>
    <message>
        <source>Thiamin</source>
        <translation>Tiamina</translation>
    </message>
    <message>
        <source>Riboflavin</source>
        <translation>Riboflavina</translation>
    </message>
    <message>
        <source>Niacin</source>
        <translation>Niacina</translation>
    </message>
    <message>
        <source>Vitamin B6</source>
        <translation>Vitamina B6</translation>
    </message>
    <message>
        <source>Folate</source>
        <translation>Folato</translation>
    </message>
    <message>
        <source>Vitamin B12</source>
        <translation>Vitamina B12</translation>
    </message>
    <message>
        <source>Choline</source>
        <translation>Colina</translation>
    </message>
    <message>
        <source>Selenium</source>
        <translation>Selenio</translation>
    </message>
    <message>
        <source>Copper</source>
        <translation>Cobre</translation>
    </message>
    <message>
        <source>Manganese</source>
        <translation>Manganeso</translation>
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
        <translation>al menos</translation>
    </message>
    <message>
        <source>{amount} protein</source>
        <translation>{amount} de proteína</translation>
    </message>
    <message>
        <source>{amount} carbohydrate</source>
        <translation>{amount} de hidratos de carbono</translation>
    </message>
    <message>
        <source>{amount} fat</source>
        <translation>{amount} de grasa</translation>
    </message>
    <message>
        <source>This replaces the imported recipe with the same title. To keep both, change one title.</source>
        <translation>Esto reemplaza la receta importada con el mismo título. Para conservar ambas, cambia un título.</translation>
    </message>
    <message>
        <source>Preview of {title}</source>
        <translation>Vista previa de {title}</translation>
    </message>
    <message>
        <source>Directions</source>
        <translation>Preparación</translation>
    </message>
    <message>
        <source>Not recognised as ingredients or directions; saved as notes:</source>
        <translation>No reconocido como ingrediente ni paso; guardado como nota:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more lines</source>
        <comment>and %n more line</comment>
        <translation>
            <numerusform>y %n línea más</numerusform>
            <numerusform>y %n líneas más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>and %n more</comment>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>{food} (you chose it)</source>
        <translation>{food} (lo elegiste tú)</translation>
    </message>
    <message>
        <source>Choose another food for &apos;{line}&apos;</source>
        <translation>Elegir otro alimento para «{line}»</translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation>Recetas</translation>
    </message>
    <message numerus="yes">
        <source>%n skipped, with reasons</source>
        <comment>%n skipped, with the reason</comment>
        <translation>
            <numerusform>%n omitida, con el motivo</numerusform>
            <numerusform>%n omitidas, con los motivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will be skipped, with reasons</source>
        <comment>%n will be skipped, with the reason</comment>
        <translation>
            <numerusform>%n se omitirá, con el motivo</numerusform>
            <numerusform>%n se omitirán, con los motivos</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy list</source>
        <translation>Copiar lista</translation>
    </message>
    <message>
        <source>Save list…</source>
        <translation>Guardar lista…</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not listed here; the copied or saved list has them.</source>
        <comment>%n more is not listed here; the copied or saved list has it.</comment>
        <translation>
            <numerusform>%n más no está aquí; está en la lista copiada o guardada.</numerusform>
            <numerusform>%n más no están aquí; están en la lista copiada o guardada.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save skipped recipes</source>
        <translation>Guardar las recetas omitidas</translation>
    </message>
    <message>
        <source>Text ({pattern})</source>
        <translation>Texto ({pattern})</translation>
    </message>
    <message>
        <source>Starter recipes</source>
        <translation>Recetas incluidas</translation>
    </message>
    <message>
        <source>USDA food tables</source>
        <translation>Tablas de alimentos de USDA</translation>
    </message>
    <message>
        <source>Preparation time</source>
        <translation>Tiempo de preparación</translation>
    </message>
    <message>
        <source>Cooking time</source>
        <translation>Tiempo de cocción</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>Tiempo total</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoría</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>Dirección web</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Nutrition</source>
        <translation>Nutrición</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id.</translation>
    </message>
    <message numerus="yes">
        <source>%n recipes</source>
        <comment>%n recipe</comment>
        <translation>
            <numerusform>%n receta</numerusform>
            <numerusform>%n recetas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n foods</source>
        <comment>%n food</comment>
        <translation>
            <numerusform>%n alimento</numerusform>
            <numerusform>%n alimentos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ingredients</source>
        <comment>%n ingredient</comment>
        <translation>
            <numerusform>%n ingrediente</numerusform>
            <numerusform>%n ingredientes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <comment>%n link</comment>
        <translation>
            <numerusform>%n enlace</numerusform>
            <numerusform>%n enlaces</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be read</source>
        <translation>No se puede leer nada</translation>
    </message>
    <message numerus="yes">
        <source>%n new recipes</source>
        <comment>%n new recipe</comment>
        <translation>
            <numerusform>%n receta nueva</numerusform>
            <numerusform>%n recetas nuevas</numerusform>
        </translation>
    </message>
    <message>
        <source>at least {recipes}</source>
        <translation>al menos {recipes}</translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>%n changed</comment>
        <translation>
            <numerusform>%n cambiada</numerusform>
            <numerusform>%n cambiadas</numerusform>
        </translation>
    </message>
    <message>
        <source>{contents} to import</source>
        <translation>{contents} por importar</translation>
    </message>
    <message>
        <source>Recipes to import</source>
        <translation>Recetas por importar</translation>
    </message>
    <message>
        <source>Nothing new</source>
        <translation>Nada nuevo</translation>
    </message>
    <message>
        <source>all recipes</source>
        <translation>todas las recetas</translation>
    </message>
    <message>
        <source>Import {contents}</source>
        <translation>Importar {contents}</translation>
    </message>
    <message>
        <source>not previewed; the whole file is read on import</source>
        <translation>sin vista previa; el archivo entero se lee al importar</translation>
    </message>
    <message numerus="yes">
        <source>%n new suggested matches, never used for allergens or nutrition</source>
        <comment>%n new suggested match, never used for allergens or nutrition</comment>
        <translation>
            <numerusform>%n correspondencia sugerida nueva, nunca usada para alérgenos ni nutrición</numerusform>
            <numerusform>%n correspondencias sugeridas nuevas, nunca usadas para alérgenos ni nutrición</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged matches</source>
        <comment>%n unchanged match</comment>
        <translation>
            <numerusform>%n correspondencia sin cambios</numerusform>
            <numerusform>%n correspondencias sin cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>no recipes</source>
        <translation>sin recetas</translation>
    </message>
    <message>
        <source>{counts}; only the start of the file was previewed</source>
        <translation>{counts}; solo se vio el principio del archivo</translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <comment>%n file</comment>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files not previewed; each is read on import</source>
        <comment>%n file not previewed; it is read on import</comment>
        <translation>
            <numerusform>%n archivo sin vista previa; se lee al importar</numerusform>
            <numerusform>%n archivos sin vista previa; cada uno se lee al importar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>%n new</comment>
        <translation>
            <numerusform>%n nueva</numerusform>
            <numerusform>%n nuevas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged</source>
        <comment>%n unchanged</comment>
        <translation>
            <numerusform>%n sin cambios</numerusform>
            <numerusform>%n sin cambios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to skip</source>
        <comment>%n to skip</comment>
        <translation>
            <numerusform>%n por omitir</numerusform>
            <numerusform>%n por omitir</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new foods</source>
        <comment>%n new food</comment>
        <translation>
            <numerusform>%n alimento nuevo</numerusform>
            <numerusform>%n alimentos nuevos</numerusform>
        </translation>
    </message>
    <message>
        <source>no foods</source>
        <translation>sin alimentos</translation>
    </message>
    <message numerus="yes">
        <source>{titles} and at least %n more</source>
        <comment>{titles} and at least %n more</comment>
        <translation>
            <numerusform>{titles} y al menos %n más</numerusform>
            <numerusform>{titles} y al menos %n más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{titles} and %n more</source>
        <comment>{titles} and %n more</comment>
        <translation>
            <numerusform>{titles} y %n más</numerusform>
            <numerusform>{titles} y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>servings unknown</source>
        <translation>raciones desconocidas</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>tiempo desconocido</translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <comment>%n step</comment>
        <translation>
            <numerusform>%n paso</numerusform>
            <numerusform>%n pasos</numerusform>
        </translation>
    </message>
    <message>
        <source>no directions</source>
        <translation>sin preparación</translation>
    </message>
    <message numerus="yes">
        <source>Larder doesn&apos;t recognise %n ingredients, so it can&apos;t rule out any allergen.</source>
        <comment>Larder doesn&apos;t recognise %n ingredient, so it can&apos;t rule out any allergen.</comment>
        <translation>
            <numerusform>Larder no reconoce %n ingrediente, así que no puede descartar ningún alérgeno.</numerusform>
            <numerusform>Larder no reconoce %n ingredientes, así que no puede descartar ningún alérgeno.</numerusform>
        </translation>
    </message>
    <message>
        <source>no foods found</source>
        <translation>no se encontraron alimentos</translation>
    </message>
    <message>
        <source>no recipes found</source>
        <translation>no se encontraron recetas</translation>
    </message>
    <message numerus="yes">
        <source>%n not read</source>
        <comment>%n not read</comment>
        <translation>
            <numerusform>%n sin leer</numerusform>
            <numerusform>%n sin leer</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>{count} añadidas</translation>
    </message>
    <message>
        <source>{count} updated</source>
        <translation>{count} actualizadas</translation>
    </message>
    <message>
        <source>{count} unchanged</source>
        <translation>{count} sin cambios</translation>
    </message>
    <message>
        <source>{count} skipped</source>
        <translation>{count} omitidas</translation>
    </message>
    <message numerus="yes">
        <source>%n suggested matches added</source>
        <comment>%n suggested match added</comment>
        <translation>
            <numerusform>%n correspondencia sugerida añadida</numerusform>
            <numerusform>%n correspondencias sugeridas añadidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggested matches unchanged</source>
        <comment>%n suggested match unchanged</comment>
        <translation>
            <numerusform>%n correspondencia sugerida sin cambios</numerusform>
            <numerusform>%n correspondencias sugeridas sin cambios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recipes added. Allergens are checked from the ingredients; an ingredient Larder doesn&apos;t recognise counts as unknown for every allergen.</source>
        <comment>%n recipe added. Allergens are checked from the ingredients; an ingredient Larder doesn&apos;t recognise counts as unknown for every allergen.</comment>
        <translation>
            <numerusform>%n receta añadida. Los alérgenos se comprueban por los ingredientes; un ingrediente que Larder no reconoce cuenta como desconocido para todos los alérgenos.</numerusform>
            <numerusform>%n recetas añadidas. Los alérgenos se comprueban por los ingredientes; un ingrediente que Larder no reconoce cuenta como desconocido para todos los alérgenos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Indexing %n recipes in the background. Until it finishes, answers meet all your conditions but aren&apos;t ranked by similarity to your log.</source>
        <comment>Indexing %n recipe in the background. Until it finishes, answers meet all your conditions but aren&apos;t ranked by similarity to your log.</comment>
        <translation>
            <numerusform>Indexando %n receta en segundo plano. Hasta que termine, las respuestas cumplen tus condiciones, pero no se ordenan por parecido con tu registro.</numerusform>
            <numerusform>Indexando %n recetas en segundo plano. Hasta que termine, las respuestas cumplen tus condiciones, pero no se ordenan por parecido con tu registro.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more were skipped.</source>
        <comment>%n more was skipped.</comment>
        <translation>
            <numerusform>Se omitió %n más.</numerusform>
            <numerusform>Se omitieron %n más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Swap them</source>
        <translation>Cambiarlas</translation>
    </message>
    <message>
        <source>Include them in the shopping list and files</source>
        <translation>Incluirlas en la lista de la compra y los archivos</translation>
    </message>
    <message numerus="yes">
        <source>%n meals break {profile} ({reasons}). The shopping list and files leave them out unless you include them.</source>
        <comment>%n meal breaks {profile} ({reasons}). The shopping list and files leave it out unless you include it.</comment>
        <translation>
            <numerusform>%n comida incumple {profile} ({reasons}). La lista de la compra y los archivos la omiten si no la incluyes.</numerusform>
            <numerusform>%n comidas incumplen {profile} ({reasons}). La lista de la compra y los archivos las omiten si no las incluyes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Swap all %n</source>
        <comment>Swap it</comment>
        <translation>
            <numerusform>Cambiarla</numerusform>
            <numerusform>Cambiar las %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Include them in the shopping list and files</source>
        <comment>Include it in the shopping list and files</comment>
        <translation>
            <numerusform>Incluirla en la lista de la compra y los archivos</numerusform>
            <numerusform>Incluirlas en la lista de la compra y los archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>Why, and other dishes…</source>
        <translation>Por qué, y otros platos…</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Bloquear</translation>
    </message>
    <message>
        <source>Swap for another meal</source>
        <translation>Cambiar por otra comida</translation>
    </message>
    <message>
        <source>Choose a recipe…</source>
        <translation>Elegir una receta…</translation>
    </message>
    <message>
        <source>Swap to fit my profile</source>
        <translation>Cambiar según mi perfil</translation>
    </message>
    <message>
        <source>Log as eaten</source>
        <translation>Anotar como comida</translation>
    </message>
    <message>
        <source>not checked, energy unknown</source>
        <translation>sin comprobar, energía desconocida</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>bloqueada</translation>
    </message>
    <message>
        <source>eaten</source>
        <translation>consumida</translation>
    </message>
    <message>
        <source>Enter opens the recipe, W says why and what else fits, L locks it, R or P swaps it, C chooses another recipe, E logs it, Delete removes it, Alt and arrows move it.</source>
        <translation>Intro abre la receta, W dice por qué y qué más encaja, L la bloquea, R o P la cambia, C elige otra receta, E la anota, Supr la quita, Alt y las flechas la mueven.</translation>
    </message>
    <message>
        <source>Enter opens the recipe, W says why and what else fits, L locks it, R swaps it, C chooses another recipe, E logs it, Delete removes it, Alt and arrows move it.</source>
        <translation>Intro abre la receta, W dice por qué y qué más encaja, L la bloquea, R la cambia, C elige otra receta, E la anota, Supr la quita, Alt y las flechas la mueven.</translation>
    </message>
    <message>
        <source>eaten instead: {meal}</source>
        <translation>comido en su lugar: {meal}</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Cambiar</translation>
    </message>
    <message>
        <source>Swap {title}, which breaks {profile}</source>
        <translation>Cambiar {title}, que incumple {profile}</translation>
    </message>
    <message>
        <source>Swap for another meal (R)</source>
        <translation>Cambiar por otra comida (R)</translation>
    </message>
    <message>
        <source>More actions (M)</source>
        <translation>Más acciones (M)</translation>
    </message>
    <message>
        <source>Actions for {title}</source>
        <translation>Acciones de {title}</translation>
    </message>
    <message>
        <source>Move to</source>
        <translation>Mover a</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Desbloquear</translation>
    </message>
    <message>
        <source>Unlock, so that suggestions may change it (L)</source>
        <translation>Desbloquear, para que las sugerencias puedan cambiarla (L)</translation>
    </message>
    <message>
        <source>Lock, so that suggestions don&apos;t change it (L)</source>
        <translation>Bloquear, para que las sugerencias no la cambien (L)</translation>
    </message>
    <message>
        <source>Changed since it was suggested, so nothing is proven about this week.</source>
        <translation>Cambiada desde la sugerencia, así que de esta semana no hay nada demostrado.</translation>
    </message>
    <message>
        <source>Swapped {title}.</source>
        <translation>{title}: cambiada.</translation>
    </message>
    <message numerus="yes">
        <source>Swapped %n meals.</source>
        <comment>Swapped %n meal.</comment>
        <translation>
            <numerusform>%n comida cambiada.</numerusform>
            <numerusform>%n comidas cambiadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing else fits.</source>
        <translation>No encaja nada más.</translation>
    </message>
    <message>
        <source>{nutrient} over the limit</source>
        <translation>{nutrient} sobre el límite</translation>
    </message>
    <message>
        <source>{nutrient} over</source>
        <translation>{nutrient} de más</translation>
    </message>
    <message>
        <source>{nutrient} unknown</source>
        <translation>{nutrient} desconocido</translation>
    </message>
    <message>
        <source>, which the ingredients contradict</source>
        <translation>, que los ingredientes contradicen</translation>
    </message>
    <message>
        <source>nothing planned</source>
        <translation>nada planeado</translation>
    </message>
    <message>
        <source>{day}, today: {totals}</source>
        <translation>{day}, hoy: {totals}</translation>
    </message>
    <message>
        <source>{day}: {totals}</source>
        <translation>{day}: {totals}</translation>
    </message>
    <message>
        <source>Enter shows all nutrients of the day.</source>
        <translation>Intro muestra todos los nutrientes del día.</translation>
    </message>
    <message>
        <source>today</source>
        <translation>hoy</translation>
    </message>
    <message>
        <source>energy unknown</source>
        <translation>energía desconocida</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>%n more</comment>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
    </message>
    <message>
        <source>{day}: eaten and planned</source>
        <translation>{day}: comido y planeado</translation>
    </message>
    <message>
        <source>PDF, to print</source>
        <translation>PDF, para imprimir</translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation>Página web (HTML)</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Texto sin formato</translation>
    </message>
    <message>
        <source>Calendar (iCalendar)</source>
        <translation>Calendario (iCalendar)</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Export week</source>
        <translation>Exportar la semana</translation>
    </message>
    <message>
        <source>Nothing is planned for this week yet. Plan some meals, then export.</source>
        <translation>Aún no hay nada planeado para esta semana. Planea comidas y exporta después.</translation>
    </message>
    <message numerus="yes">
        <source>Left out %n meals that break {profile}.</source>
        <comment>Left out %n meal that breaks {profile}.</comment>
        <translation>
            <numerusform>Se omitió %n comida que incumple {profile}.</numerusform>
            <numerusform>Se omitieron %n comidas que incumplen {profile}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported the week to {file}.</source>
        <translation>Semana exportada a {file}.</translation>
    </message>
    <message>
        <source>eaten on {day}</source>
        <translation>comido el {day}</translation>
    </message>
    <message>
        <source>Meals of the week</source>
        <translation>Comidas de la semana</translation>
    </message>
    <message>
        <source>Suggest {meal} for {day}</source>
        <translation>Sugerir {meal} para {day}</translation>
    </message>
    <message>
        <source>Choose a recipe for {meal} on {day}</source>
        <translation>Elegir una receta para {meal} el {day}</translation>
    </message>
    <message>
        <source>eating out</source>
        <translation>fuera de casa</translation>
    </message>
    <message>
        <source>Why this dish</source>
        <translation>Por qué este plato</translation>
    </message>
    <message>
        <source>You planned it yourself, or an earlier version of Larder did.</source>
        <translation>Lo planeaste tú, o una versión anterior de Larder.</translation>
    </message>
    <message>
        <source>How it is cooked, for {servings}</source>
        <translation>Así se cocina, para {servings}</translation>
    </message>
    <message>
        <source>Portions and note</source>
        <translation>Raciones y nota</translation>
    </message>
    <message>
        <source>Such as {words}</source>
        <translation>Por ejemplo: {words}</translation>
    </message>
    <message>
        <source>soak the beans the evening before</source>
        <translation>poner las alubias en remojo la noche anterior</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Other dishes that fit</source>
        <translation>Otros platos que encajan</translation>
    </message>
    <message>
        <source>Searching for other dishes…</source>
        <translation>Buscando otros platos…</translation>
    </message>
    <message>
        <source>Any recipe of your library, whether it fits or not</source>
        <translation>Cualquier receta de tu biblioteca, encaje o no</translation>
    </message>
    <message>
        <source>Eat out</source>
        <translation>Comer fuera</translation>
    </message>
    <message>
        <source>Plan no dish for this meal. Its nutrients stay unknown.</source>
        <translation>No planear plato para esta comida. Sus nutrientes quedan desconocidos.</translation>
    </message>
    <message>
        <source>Repeat every week…</source>
        <translation>Repetir cada semana…</translation>
    </message>
    <message>
        <source>Have this meal in every new plan</source>
        <translation>Poner esta comida en cada plan nuevo</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Give someone a portion, or remove the meal.</source>
        <translation>Alguien tiene que comerla. Para no planear nada, quita la comida.</translation>
    </message>
    <message>
        <source>Eating out</source>
        <translation>Comer fuera</translation>
    </message>
    <message>
        <source>No other {meal} of your library fits here.</source>
        <translation>Ningún otro plato de {meal} de tu biblioteca encaja aquí.</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Elegir</translation>
    </message>
    <message>
        <source>Take {title}</source>
        <translation>Elegir {title}</translation>
    </message>
    <message>
        <source>Keep the planned meals</source>
        <translation>Conservar las comidas planificadas</translation>
    </message>
    <message>
        <source>Replace the planned meals</source>
        <translation>Reemplazar las comidas planificadas</translation>
    </message>
    <message>
        <source>Plan another dish instead</source>
        <translation>Planificar otro plato en su lugar</translation>
    </message>
    <message>
        <source>Leave these meals empty</source>
        <translation>Dejar vacías estas comidas</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>Primer día</translation>
    </message>
    <message>
        <source>The same weekdays</source>
        <translation>Los mismos días de la semana</translation>
    </message>
    <message>
        <source>Planned meals</source>
        <translation>Comidas planificadas</translation>
    </message>
    <message>
        <source>Dishes that aren&apos;t copied</source>
        <translation>Platos que no se copian</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Checking the meals against the profiles…</source>
        <translation>Comprobando las comidas con los perfiles…</translation>
    </message>
    <message>
        <source>With these choices no meal is copied.</source>
        <translation>Con estas opciones no se copia ninguna comida.</translation>
    </message>
    <message numerus="yes">
        <source>%n meals suit everyone who eats them.</source>
        <comment>%n meal suits everyone who eats it.</comment>
        <translation>
            <numerusform>%n comida es apta para todos los que la comen.</numerusform>
            <numerusform>%n comidas son aptas para todos los que las comen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{step}…</source>
        <translation>{step}…</translation>
    </message>
    <message>
        <source>Suggestions, not saved yet</source>
        <translation>Sugerencias, aún sin guardar</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Guardar plan</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Notes on the suggestions</source>
        <translation>Notas sobre las sugerencias</translation>
    </message>
    <message numerus="yes">
        <source>%n more notes</source>
        <comment>%n more note</comment>
        <translation>
            <numerusform>%n nota más</numerusform>
            <numerusform>%n notas más</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing planned for this week</source>
        <translation>Nada planeado para esta semana</translation>
    </message>
    <message>
        <source>Nothing was planned for this week</source>
        <translation>No había nada planeado para esta semana</translation>
    </message>
    <message>
        <source>This week is over. Choose &apos;This week&apos; above to plan the meals from today on.</source>
        <translation>Esta semana ya pasó. Elige arriba «Esta semana» para planear las comidas desde hoy.</translation>
    </message>
    <message>
        <source>Get a week of suggestions that fit your profile. To fill one meal, select + for a suggestion, or the magnifying glass to choose a recipe.</source>
        <translation>Pide una semana de sugerencias que encajen con tu perfil. Para llenar una comida, + da una sugerencia y la lupa deja elegir una receta.</translation>
    </message>
    <message>
        <source>Northern hemisphere</source>
        <translation>Hemisferio norte</translation>
    </message>
    <message>
        <source>Southern hemisphere</source>
        <translation>Hemisferio sur</translation>
    </message>
    <message>
        <source>No seasons</source>
        <translation>Sin estaciones</translation>
    </message>
    <message>
        <source>Plan options</source>
        <translation>Opciones del plan</translation>
    </message>
    <message>
        <source>Meals</source>
        <translation>Comidas</translation>
    </message>
    <message>
        <source>Cooked within</source>
        <translation>Cocinar como máximo</translation>
    </message>
    <message>
        <source>In calendars at</source>
        <translation>En el calendario a las</translation>
    </message>
    <message>
        <source>{meal} cooked within</source>
        <translation>{meal}: cocinar como máximo</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>cualquier número</translation>
    </message>
    <message>
        <source>Side dishes where meals are short of energy</source>
        <translation>Guarniciones donde las comidas tienen poca energía</translation>
    </message>
    <message>
        <source>Keep it cheap</source>
        <translation>Que sea barato</translation>
    </message>
    <message>
        <source>Cooking in a day</source>
        <translation>Cocina al día</translation>
    </message>
    <message>
        <source>Lunches and dinners cooked in a week</source>
        <translation>Comidas y cenas que cocinas a la semana</translation>
    </message>
    <message>
        <source>Other limits on single days</source>
        <translation>Otros límites en días concretos</translation>
    </message>
    <message>
        <source>Cheap by Larder&apos;s own estimates, not by your shop&apos;s prices.</source>
        <translation>Barato según estimaciones propias de Larder, no según los precios de tu tienda.</translation>
    </message>
    <message>
        <source>Your kitchen has:</source>
        <translation>Tu cocina tiene:</translation>
    </message>
    <message>
        <source>Suggested dishes use only this equipment, according to their directions.</source>
        <translation>Las propuestas no necesitan nada más, según sus instrucciones.</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papel</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>any time</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>Whole day</source>
        <translation>Todo el día</translation>
    </message>
    <message>
        <source>{meal} on {day} cooked within</source>
        <translation>{meal} del {day} lista en</translation>
    </message>
    <message>
        <source>Seasons</source>
        <translation>Estaciones</translation>
    </message>
    <message>
        <source>Exported files</source>
        <translation>Archivos exportados</translation>
    </message>
    <message>
        <source>Paper of PDFs</source>
        <translation>Papel de los PDF</translation>
    </message>
    <message>
        <source>{meal} at</source>
        <translation>{meal} a las</translation>
    </message>
    <message>
        <source>The other meals are leftovers of another day, or cold dishes such as sandwiches.</source>
        <translation>Las demás comidas son sobras de otro día o platos fríos, como los sándwiches.</translation>
    </message>
    <message>
        <source>min before</source>
        <translation>min antes</translation>
    </message>
    <message>
        <source>Reminder</source>
        <translation>Recordatorio</translation>
    </message>
    <message>
        <source>Choose at least one day and one meal.</source>
        <translation>Elige al menos un día y una comida.</translation>
    </message>
    <message>
        <source>Saved the plan options.</source>
        <translation>Opciones del plan guardadas.</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Esta semana</translation>
    </message>
    <message>
        <source>Searching for recipes</source>
        <translation>Buscando recetas</translation>
    </message>
    <message>
        <source>Drop &apos;{rule}&apos; and plan again</source>
        <translation>Quitar «{rule}» y planificar de nuevo</translation>
    </message>
    <message>
        <source>Dropped &apos;{rule}&apos; from the profile.</source>
        <translation>«{rule}» quitado del perfil.</translation>
    </message>
    <message>
        <source>Saved the week of {dates}.</source>
        <translation>Guardada la semana del {dates}.</translation>
    </message>
    <message>
        <source>Discarded the suggestions.</source>
        <translation>Sugerencias descartadas.</translation>
    </message>
    <message>
        <source>There is no meal to remove: all are locked, eaten or past.</source>
        <translation>No hay comidas que quitar: todas están bloqueadas, comidas o pasadas.</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n meals.</source>
        <comment>Removed %n meal.</comment>
        <translation>
            <numerusform>%n comida quitada.</numerusform>
            <numerusform>%n comidas quitadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked {title}.</source>
        <translation>{title}: bloqueada.</translation>
    </message>
    <message>
        <source>Unlocked {title}.</source>
        <translation>{title}: desbloqueada.</translation>
    </message>
    <message>
        <source>Removed {title}.</source>
        <translation>{title}: quitada.</translation>
    </message>
    <message>
        <source>Moved {title} to {day} {meal}.</source>
        <translation>{title}: movida a {day}, {meal}.</translation>
    </message>
    <message>
        <source>Your library has no other {meal} that fits on {day}.</source>
        <translation>Tu biblioteca no tiene otro plato de {meal} que encaje el {day}.</translation>
    </message>
    <message>
        <source>Searching for another {meal}</source>
        <translation>Buscando otro plato de {meal}</translation>
    </message>
    <message>
        <source>Marks are about your profile; the others&apos; are checked when you take a recipe.</source>
        <translation>Las marcas son sobre tu perfil; los de los demás se comprueban cuando eliges una receta.</translation>
    </message>
    <message>
        <source>Choose a recipe</source>
        <translation>Elegir una receta</translation>
    </message>
    <message>
        <source>Searching for other meals</source>
        <translation>Buscando otras comidas</translation>
    </message>
    <message>
        <source>Only others eat this meal, and the diary is yours.</source>
        <translation>Esta comida la toman solo otros, y el diario es tuyo.</translation>
    </message>
    <message numerus="yes">
        <source>%n meals</source>
        <comment>%n meal</comment>
        <translation>
            <numerusform>%n comida</numerusform>
            <numerusform>%n comidas</numerusform>
        </translation>
    </message>
    <message>
        <source>Logged {meals}.</source>
        <translation>Anotado: {meals}.</translation>
    </message>
    <message>
        <source>Its ingredients were subtracted from your pantry.</source>
        <translation>Sus ingredientes se restaron de tu despensa.</translation>
    </message>
    <message>
        <source>These meals are already in your diary.</source>
        <translation>Estas comidas ya están en tu diario.</translation>
    </message>
    <message>
        <source>All of today&apos;s planned meals are already in your diary.</source>
        <translation>Todas las comidas planeadas para hoy ya están en tu diario.</translation>
    </message>
    <message>
        <source>Changed {title}.</source>
        <translation>{title}: cambiada.</translation>
    </message>
    <message numerus="yes">
        <source>Added %n foods to the pantry.</source>
        <comment>Added %n food to the pantry.</comment>
        <translation>
            <numerusform>%n alimento añadido a la despensa.</numerusform>
            <numerusform>%n alimentos añadidos a la despensa.</numerusform>
        </translation>
    </message>
    <message>
        <source>Suggested meals.</source>
        <translation>Comidas sugeridas.</translation>
    </message>
    <message>
        <source>Added {title}.</source>
        <translation>{title}: añadida.</translation>
    </message>
    <message>
        <source>Suggest again</source>
        <translation>Sugerir de nuevo</translation>
    </message>
    <message>
        <source>Suggest a week</source>
        <translation>Sugerir una semana</translation>
    </message>
    <message>
        <source>This week is over</source>
        <translation>Esta semana ya pasó</translation>
    </message>
    <message>
        <source>Save the suggestions first</source>
        <translation>Guarda antes las sugerencias</translation>
    </message>
    <message>
        <source>Copied the shopping list.</source>
        <translation>Lista de la compra copiada.</translation>
    </message>
    <message>
        <source>Who eats…</source>
        <translation>Quién come…</translation>
    </message>
    <message>
        <source>Log today&apos;s meals</source>
        <translation>Anotar las comidas de hoy</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>Opciones…</translation>
    </message>
    <message>
        <source>Copy this week…</source>
        <translation>Copiar esta semana…</translation>
    </message>
    <message>
        <source>Save as a template…</source>
        <translation>Guardar como plantilla…</translation>
    </message>
    <message>
        <source>Plan from a template…</source>
        <translation>Planificar con una plantilla…</translation>
    </message>
    <message>
        <source>Clear this week</source>
        <translation>Vaciar esta semana</translation>
    </message>
    <message>
        <source>Remove the meals of this week that are not locked</source>
        <translation>Quitar las comidas de esta semana que no están bloqueadas</translation>
    </message>
    <message>
        <source>Shopping list</source>
        <translation>Lista de la compra</translation>
    </message>
    <message>
        <source>Pantry…</source>
        <translation>Despensa…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Pantry</source>
        <translation>Despensa</translation>
    </message>
    <message>
        <source>Suggestions use this food first, and shopping lists leave it out. Logging a planned meal subtracts it.</source>
        <translation>Las sugerencias usan primero estos alimentos y las listas de la compra los omiten. Anotar una comida planeada los resta.</translation>
    </message>
    <message>
        <source>Nothing here yet. Add food above, or ticked food from the shopping list.</source>
        <translation>Aún no hay nada. Añade alimentos arriba, o lo marcado de la lista de la compra.</translation>
    </message>
    <message>
        <source>500 g rice, or 6 eggs</source>
        <translation>500 g de arroz o 6 huevos</translation>
    </message>
    <message>
        <source>Food to add</source>
        <translation>Alimento nuevo</translation>
    </message>
    <message>
        <source>Best by, of the food to add</source>
        <translation>Consumir antes de, del alimento nuevo</translation>
    </message>
    <message>
        <source>Added {food} to the pantry.</source>
        <translation>{food}: añadido a la despensa.</translation>
    </message>
    <message>
        <source>{food} (past its date)</source>
        <translation>{food} (caducado)</translation>
    </message>
    <message>
        <source>some</source>
        <translation>algo</translation>
    </message>
    <message>
        <source>Grams of {food}</source>
        <translation>Gramos de {food}</translation>
    </message>
    <message>
        <source>Best by, of {food}</source>
        <translation>Consumir antes de, de {food}</translation>
    </message>
    <message>
        <source>Remove {food}</source>
        <translation>Quitar {food}</translation>
    </message>
    <message>
        <source>Removed {food} from the pantry.</source>
        <translation>{food}: quitado de la despensa.</translation>
    </message>
    <message>
        <source>Changed {food} in the pantry.</source>
        <translation>{food}: cambiado en la despensa.</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>sin fecha</translation>
    </message>
    <message>
        <source>Not given</source>
        <translation>Sin indicar</translation>
    </message>
    <message>
        <source>Female</source>
        <translation>Mujer</translation>
    </message>
    <message>
        <source>Male</source>
        <translation>Hombre</translation>
    </message>
    <message>
        <source>Mostly sitting</source>
        <translation>Casi siempre sentado</translation>
    </message>
    <message>
        <source>Moderate</source>
        <translation>Moderada</translation>
    </message>
    <message>
        <source>Physical work or a lot of sport</source>
        <translation>Trabajo físico o mucho deporte</translation>
    </message>
    <message>
        <source>Allergies</source>
        <translation>Alergias</translation>
    </message>
    <message>
        <source>peanut, milk</source>
        <translation>cacahuetes, leche</translation>
    </message>
    <message>
        <source>Diets</source>
        <translation>Dietas</translation>
    </message>
    <message>
        <source>vegan, gluten-free</source>
        <translation>vegano, sin gluten</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Afecciones</translation>
    </message>
    <message>
        <source>coeliac, pregnant, 7 months old</source>
        <translation>celiaquía, embarazada, 7 meses</translation>
    </message>
    <message>
        <source>Dislikes</source>
        <translation>No le gusta</translation>
    </message>
    <message>
        <source>olives, liver</source>
        <translation>aceitunas, hígado</translation>
    </message>
    <message>
        <source>Likes</source>
        <translation>Le gusta</translation>
    </message>
    <message>
        <source>salmon, chickpeas</source>
        <translation>salmón, garbanzos</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Tú</translation>
    </message>
    <message>
        <source>Edit {name}</source>
        <translation>Editar {name}</translation>
    </message>
    <message>
        <source>Add a person</source>
        <translation>Añadir una persona</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>sin indicar</translation>
    </message>
    <message>
        <source>Sex</source>
        <translation>Sexo</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Edad</translation>
    </message>
    <message>
        <source>Eats with you</source>
        <translation>Come contigo</translation>
    </message>
    <message>
        <source>Eats at home</source>
        <translation>Come en casa</translation>
    </message>
    <message>
        <source>Single meals eaten elsewhere</source>
        <translation>Comidas sueltas en otro sitio</translation>
    </message>
    <message>
        <source>Suggestions suit everyone who eats a meal. Each person gets their own portions.</source>
        <translation>Las sugerencias convienen a todos los que comen. Cada persona tiene sus propias raciones.</translation>
    </message>
    <message>
        <source>Except for</source>
        <translation>Excepto</translation>
    </message>
    <message>
        <source>Who eats</source>
        <translation>Quién come</translation>
    </message>
    <message>
        <source>Add a person…</source>
        <translation>Añadir una persona…</translation>
    </message>
    <message>
        <source>Saved your entry.</source>
        <translation>Tus datos se guardaron.</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name}: guardado.</translation>
    </message>
    <message>
        <source>Removed {name}.</source>
        <translation>{name}: quitado.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Quitar {name}</translation>
    </message>
    <message>
        <source>Close the shopping list</source>
        <translation>Cerrar la lista de la compra</translation>
    </message>
    <message>
        <source>Tick off staples</source>
        <translation>Marcar los básicos</translation>
    </message>
    <message>
        <source>Add ticked to pantry</source>
        <translation>Lo marcado, a la despensa</translation>
    </message>
    <message>
        <source>How you shop…</source>
        <translation>Cómo compras…</translation>
    </message>
    <message>
        <source>Packs of your country, the order of the aisles, and prices</source>
        <translation>Paquetes de tu país, orden de los pasillos y precios</translation>
    </message>
    <message>
        <source>Not on the list because it has no recipe: {meal}</source>
        <translation>No está en la lista porque no tiene receta: {meal}</translation>
    </message>
    <message numerus="yes">
        <source>%n meals are left out because they break {profile}.</source>
        <comment>%n meal is left out because it breaks {profile}.</comment>
        <translation>
            <numerusform>Se omite %n comida porque incumple {profile}.</numerusform>
            <numerusform>Se omiten %n comidas porque incumplen {profile}.</numerusform>
        </translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>lo necesario</translation>
    </message>
    <message>
        <source>{number} whole</source>
        <translation>{number} enteros</translation>
    </message>
    <message>
        <source>1 piece of {amount}</source>
        <translation>1 trozo de {amount}</translation>
    </message>
    <message>
        <source>about {amount}</source>
        <translation>unos {amount}</translation>
    </message>
    <message>
        <source>{packs} of {size}</source>
        <translation>{packs} de {size}</translation>
    </message>
    <message>
        <source>{packs} ({amount} needed)</source>
        <translation>{packs} (se necesitan {amount})</translation>
    </message>
    <message>
        <source>{amount} more at home</source>
        <translation>{amount} más en casa</translation>
    </message>
    <message>
        <source>{amount} more at home as {foods}</source>
        <translation>{amount} más en casa como {foods}</translation>
    </message>
    <message>
        <source>some at home</source>
        <translation>algo en casa</translation>
    </message>
    <message>
        <source>may already have</source>
        <translation>quizá ya lo tienes</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>opcional</translation>
    </message>
    <message>
        <source>for {meals}</source>
        <translation>para {meals}</translation>
    </message>
    <message>
        <source>Nothing to buy: you have everything at home.</source>
        <translation>Nada que comprar: lo tienes todo en casa.</translation>
    </message>
    <message>
        <source>{done} of {total} ticked off</source>
        <translation>{done} de {total} marcados</translation>
    </message>
    <message>
        <source>Nothing to buy: no recipe is planned for the days ahead.</source>
        <translation>Nada que comprar: no hay recetas planeadas para los próximos días.</translation>
    </message>
    <message>
        <source>{problem}. Correct it and try again.</source>
        <translation>{problem}. Corrígelo e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>A food name can have at most {most} characters; this has {length}. Separate several foods with commas.</source>
        <translation>Un nombre de alimento tiene como máximo {most} caracteres; este tiene {length}. Separa varios alimentos con comas.</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is already on the list.</source>
        <translation>«{word}» ya está en la lista.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a number. Use digits, such as 1800.</source>
        <translation>«{text}» no es un número. Usa cifras, como 1800.</translation>
    </message>
    <message>
        <source>A target must be between 0 and {largest}. Correct it and try again.</source>
        <translation>Un objetivo está entre 0 y {largest}. Corrígelo e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>The minimum ({low} {unit}) is larger than the maximum ({high} {unit}). Swap them.</source>
        <translation>El mínimo ({low} {unit}) es mayor que el máximo ({high} {unit}). Intercámbialos.</translation>
    </message>
    <message>
        <source>About {amount}</source>
        <translation>Unas {amount}</translation>
    </message>
    <message>
        <source>Protein at least 50 g</source>
        <translation>Proteína: al menos 50 g</translation>
    </message>
    <message>
        <source>Fiber at least 28 g</source>
        <translation>Fibra: al menos 28 g</translation>
    </message>
    <message>
        <source>Saturated fat at most 20 g</source>
        <translation>Grasa saturada: máximo 20 g</translation>
    </message>
    <message>
        <source>Sodium at most 2,300 mg</source>
        <translation>Sodio: máximo 2300 mg</translation>
    </message>
    <message>
        <source>Use {word}</source>
        <translation>Usar {word}</translation>
    </message>
    <message>
        <source>Strict: recipes that may break it or can&apos;t be verified are also left out.</source>
        <translation>Estricto: también se dejan fuera las recetas que podrían incumplirlo o no se pueden comprobar.</translation>
    </message>
    <message>
        <source>Always applied: no answer or plan breaks it.</source>
        <translation>Siempre se aplica: ninguna respuesta ni plan lo incumple.</translation>
    </message>
    <message>
        <source>Removed {words} from your likes.</source>
        <translation>{words}: fuera de lo que te gusta.</translation>
    </message>
    <message>
        <source>Removed {words} from your dislikes.</source>
        <translation>{words}: fuera de lo que no te gusta.</translation>
    </message>
    <message>
        <source>Removed {words} from your allergies.</source>
        <translation>{words}: fuera de tus alergias.</translation>
    </message>
    <message>
        <source>Removed {words} from your diets.</source>
        <translation>{words}: fuera de tus dietas.</translation>
    </message>
    <message>
        <source>Removed {words} from your conditions.</source>
        <translation>{words}: fuera de tus afecciones.</translation>
    </message>
    <message>
        <source>Search allergens</source>
        <translation>Buscar alérgenos</translation>
    </message>
    <message>
        <source>No allergens match &apos;{words}&apos;.</source>
        <translation>Ningún alérgeno coincide con «{words}».</translation>
    </message>
    <message>
        <source>Show all {count} allergens</source>
        <translation>Mostrar los {count} alérgenos</translation>
    </message>
    <message>
        <source>Show fewer allergens</source>
        <translation>Mostrar menos alérgenos</translation>
    </message>
    <message>
        <source>Search conditions, ages and medicines</source>
        <translation>Buscar afecciones, edades y medicamentos</translation>
    </message>
    <message>
        <source>No conditions match &apos;{words}&apos;.</source>
        <translation>Nada coincide con «{words}».</translation>
    </message>
    <message>
        <source>Show all {count} conditions</source>
        <translation>Mostrar las {count} afecciones</translation>
    </message>
    <message>
        <source>Show fewer conditions</source>
        <translation>Mostrar menos afecciones</translation>
    </message>
    <message>
        <source>Search diets</source>
        <translation>Buscar dietas</translation>
    </message>
    <message>
        <source>No diets match &apos;{words}&apos;.</source>
        <translation>Ninguna dieta coincide con «{words}».</translation>
    </message>
    <message>
        <source>Show all {count} diets</source>
        <translation>Mostrar las {count} dietas</translation>
    </message>
    <message>
        <source>Show fewer diets</source>
        <translation>Mostrar menos dietas</translation>
    </message>
    <message>
        <source>Search guidelines</source>
        <translation>Buscar guías</translation>
    </message>
    <message>
        <source>No guidelines match &apos;{words}&apos;.</source>
        <translation>Ninguna guía coincide con «{words}».</translation>
    </message>
    <message>
        <source>Show all {count} guidelines</source>
        <translation>Mostrar las {count} guías</translation>
    </message>
    <message>
        <source>Show fewer guidelines</source>
        <translation>Mostrar menos guías</translation>
    </message>
    <message>
        <source>Source: {source}</source>
        <translation>Fuente: {source}</translation>
    </message>
    <message>
        <source>Source: {source} ({year})</source>
        <translation>Fuente: {source} ({year})</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Perfil</translation>
    </message>
    <message>
        <source>These apply to every question and plan. Changes are saved immediately.</source>
        <translation>Se aplica a todas las preguntas y planes. Los cambios se guardan al momento.</translation>
    </message>
    <message>
        <source>Add a food, dish or cuisine, such as chickpeas</source>
        <translation>Añade un alimento, plato o cocina, como garbanzos</translation>
    </message>
    <message>
        <source>Left out of every answer, along with foods made from them. Recipes that may contain them are flagged.</source>
        <translation>Fuera de todas las respuestas, junto con lo que se hace con ellos. Las recetas que pueden contenerlos se marcan.</translation>
    </message>
    <message>
        <source>Add a food, such as olives</source>
        <translation>Añade un alimento, como aceitunas</translation>
    </message>
    <message>
        <source>Add an allergy, such as kiwi or hazelnuts</source>
        <translation>Añade una alergia, como kiwi o avellanas</translation>
    </message>
    <message>
        <source>Add another condition or age, such as 7 months old</source>
        <translation>Añade otra afección o una edad, por ejemplo 7 meses</translation>
    </message>
    <message>
        <source>Your own limits, from an imported profile:</source>
        <translation>Tus propios límites, de un perfil importado:</translation>
    </message>
    <message>
        <source>Introduction</source>
        <translation>Introducción</translation>
    </message>
    <message>
        <source>Who eats, what to leave out and what to aim for, step by step</source>
        <translation>Quién come, qué dejar fuera y qué objetivos seguir, paso a paso</translation>
    </message>
    <message>
        <source>Suggest targets…</source>
        <translation>Sugerir objetivos…</translation>
    </message>
    <message>
        <source>Hide calories in the diary</source>
        <translation>Ocultar las calorías en el diario</translation>
    </message>
    <message>
        <source>Removed {allergen} from your allergies.</source>
        <translation>{allergen}: fuera de tus alergias.</translation>
    </message>
    <message>
        <source>Removed &apos;{condition}&apos; from your conditions.</source>
        <translation>«{condition}»: fuera de tus afecciones.</translation>
    </message>
    <message>
        <source>Removed &apos;{diet}&apos; from your diets.</source>
        <translation>«{diet}»: fuera de tus dietas.</translation>
    </message>
    <message>
        <source>Removed &apos;{guideline}&apos; from your guidelines.</source>
        <translation>«{guideline}»: fuera de tus guías.</translation>
    </message>
    <message>
        <source>Saved the suggested targets.</source>
        <translation>Objetivos sugeridos guardados.</translation>
    </message>
    <message>
        <source>Removed one of your own limits.</source>
        <translation>Se quitó uno de tus límites.</translation>
    </message>
    <message>
        <source>Larder leaves out recipes that contain these, may contain them, or have an unrecognised ingredient. It can&apos;t see brands or cross-contact: always check labels.</source>
        <translation>Larder deja fuera las recetas que los contienen, pueden contenerlos o tienen un ingrediente no reconocido. No ve marcas ni contaminación cruzada: lee siempre las etiquetas.</translation>
    </message>
    <message>
        <source>Conditions and ages</source>
        <translation>Afecciones y edades</translation>
    </message>
    <message>
        <source>Each applies published rules to every answer and plan, and says what Larder can&apos;t know. It doesn&apos;t replace advice from your doctor or dietitian.</source>
        <translation>Cada una aplica reglas publicadas a todas las respuestas y planes, y dice lo que Larder no puede saber. No sustituye el consejo de tu médico o dietista.</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>Guías</translation>
    </message>
    <message>
        <source>Published guidelines, with their sources. They don&apos;t replace advice from your doctor or dietitian.</source>
        <translation>Guías publicadas, con sus fuentes. No sustituyen el consejo de tu médico o dietista.</translation>
    </message>
    <message>
        <source>Daily targets</source>
        <translation>Objetivos diarios</translation>
    </message>
    <message>
        <source>Targets guide the ranking. Tick &apos;Never over&apos; and no answer or plan will exceed the maximum.</source>
        <translation>Los objetivos guían el orden. Marca «Nunca más» y ninguna respuesta ni plan superará el máximo.</translation>
    </message>
    <message>
        <source>Targets of the week</source>
        <translation>Objetivos de la semana</translation>
    </message>
    <message>
        <source>For the whole week. Each day gets an equal part of what is left of the week, in answers, plans and on the Today page.</source>
        <translation>Para toda la semana. Cada día recibe una parte igual de lo que queda de la semana, en respuestas, planes y en la página Hoy.</translation>
    </message>
    <message>
        <source>Prefer recipes with any of these</source>
        <translation>Preferir recetas con alguno de estos</translation>
    </message>
    <message>
        <source>Only recipes with all of these</source>
        <translation>Solo recetas con todos estos</translation>
    </message>
    <message>
        <source>Some walking or standing</source>
        <translation>Algo de andar o estar de pie</translation>
    </message>
    <message>
        <source>Active work or daily sport</source>
        <translation>Trabajo activo o deporte diario</translation>
    </message>
    <message>
        <source>Not pregnant, not breastfeeding</source>
        <translation>Ni embarazo ni lactancia</translation>
    </message>
    <message>
        <source>Pregnant, months 1 to 3</source>
        <translation>Embarazo, meses 1 a 3</translation>
    </message>
    <message>
        <source>Pregnant, months 4 to 6</source>
        <translation>Embarazo, meses 4 a 6</translation>
    </message>
    <message>
        <source>Pregnant, months 7 to 9</source>
        <translation>Embarazo, meses 7 a 9</translation>
    </message>
    <message>
        <source>Breastfeeding</source>
        <translation>Lactancia</translation>
    </message>
    <message>
        <source>{nutrient} at least {low} {unit}</source>
        <translation>{nutrient} al menos {low} {unit}</translation>
    </message>
    <message>
        <source>Suggest targets</source>
        <translation>Sugerir objetivos</translation>
    </message>
    <message>
        <source>years</source>
        <translation>años</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Etapa</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altura</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>Pregnancy</source>
        <translation>Embarazo</translation>
    </message>
    <message>
        <source>For vitamins and minerals, search Guidelines for &apos;daily needs&apos; and pick those of your country.</source>
        <translation>Para vitaminas y minerales, busca «necesidades diarias» en las guías y elige las de tu país.</translation>
    </message>
    <message>
        <source>Use these targets</source>
        <translation>Usar estos objetivos</translation>
    </message>
    <message>
        <source>{nutrient} {low} to {high} {unit}</source>
        <translation>{nutrient} {low} a {high} {unit}</translation>
    </message>
    <message>
        <source>A day: {targets}.</source>
        <translation>Al día: {targets}.</translation>
    </message>
    <message>
        <source>{nutrient}, minimum a week in {unit}</source>
        <translation>{nutrient}, mínimo por semana en {unit}</translation>
    </message>
    <message>
        <source>{nutrient}, maximum a week in {unit}</source>
        <translation>{nutrient}, máximo por semana en {unit}</translation>
    </message>
    <message>
        <source>{nutrient}, minimum a day in {unit}</source>
        <translation>{nutrient}, mínimo al día en {unit}</translation>
    </message>
    <message>
        <source>{nutrient}, maximum a day in {unit}</source>
        <translation>{nutrient}, máximo al día en {unit}</translation>
    </message>
    <message>
        <source>Never over</source>
        <translation>Nunca más</translation>
    </message>
    <message>
        <source>{nutrient}: never over the maximum</source>
        <translation>{nutrient}: nunca más del máximo</translation>
    </message>
    <message>
        <source>No answer or plan will exceed this maximum.</source>
        <translation>Ninguna respuesta ni plan superará este máximo.</translation>
    </message>
    <message>
        <source>to</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Remove target for {nutrient}</source>
        <translation>Quitar el objetivo de {nutrient}</translation>
    </message>
    <message>
        <source>No targets of the week yet.</source>
        <translation>Aún no hay objetivos de la semana.</translation>
    </message>
    <message>
        <source>No targets yet. Start with one of these, or add a nutrient.</source>
        <translation>Aún no hay objetivos. Empieza con uno de estos o añade un nutriente.</translation>
    </message>
    <message>
        <source>Common daily targets</source>
        <translation>Objetivos diarios habituales</translation>
    </message>
    <message>
        <source>Nutrient to add</source>
        <translation>Nutriente nuevo</translation>
    </message>
    <message>
        <source>Nutrient to add to the week</source>
        <translation>Nutriente para la semana</translation>
    </message>
    <message>
        <source>Add target</source>
        <translation>Añadir objetivo</translation>
    </message>
    <message>
        <source>Add target of the week</source>
        <translation>Añadir objetivo de la semana</translation>
    </message>
    <message>
        <source>Set target: {target} a day</source>
        <translation>Fijar objetivo: {target} al día</translation>
    </message>
    <message>
        <source>Delete removes it.</source>
        <translation>Supr lo quita.</translation>
    </message>
    <message>
        <source>Remove {word}</source>
        <translation>Quitar {word}</translation>
    </message>
    <message>
        <source>per serving</source>
        <translation>por ración</translation>
    </message>
    <message>
        <source>per meal</source>
        <translation>por comida</translation>
    </message>
    <message>
        <source>per 100 g</source>
        <translation>por 100 g</translation>
    </message>
    <message>
        <source>of energy</source>
        <translation>de la energía</translation>
    </message>
    <message>
        <source>within</source>
        <translation>dentro</translation>
    </message>
    <message>
        <source>below</source>
        <translation>por debajo</translation>
    </message>
    <message>
        <source>above</source>
        <translation>por encima</translation>
    </message>
    <message>
        <source>{nutrient}, share of energy</source>
        <translation>{nutrient}, parte de la energía</translation>
    </message>
    <message>
        <source>meals within: {number} of {count}</source>
        <translation>comidas dentro: {number} de {count}</translation>
    </message>
    <message>
        <source>too close to tell: {average}</source>
        <translation>demasiado justo para saberlo: {average}</translation>
    </message>
    <message>
        <source>unknown: {average}</source>
        <translation>desconocido: {average}</translation>
    </message>
    <message>
        <source>the log has no weights</source>
        <translation>el registro no tiene pesos</translation>
    </message>
    <message numerus="yes">
        <source>complete for {known} of %n entries</source>
        <comment>complete for {known} of %n entry</comment>
        <translation>
            <numerusform>completo en {known} de %n entrada</numerusform>
            <numerusform>completo en {known} de %n entradas</numerusform>
        </translation>
    </message>
    <message>
        <source>a day</source>
        <translation>al día</translation>
    </message>
    <message>
        <source>of a serving&apos;s energy</source>
        <translation>de la energía de una ración</translation>
    </message>
    <message numerus="yes">
        <source>{foods} and %n more foods</source>
        <comment>{foods} and %n more food</comment>
        <translation>
            <numerusform>{foods} y %n alimento más</numerusform>
            <numerusform>{foods} y %n alimentos más</numerusform>
        </translation>
    </message>
    <message>
        <source>{foods}, and everything made from them</source>
        <translation>{foods} y todo lo que se hace con ellos</translation>
    </message>
    <message>
        <source>No {foods}.</source>
        <translation>Sin {foods}.</translation>
    </message>
    <message>
        <source>No {first} together with {second}.</source>
        <translation>Nada de {first} junto con {second}.</translation>
    </message>
    <message>
        <source>{limit} (required)</source>
        <translation>{limit} (obligatorio)</translation>
    </message>
    <message>
        <source>{limit} (preferred)</source>
        <translation>{limit} (preferido)</translation>
    </message>
    <message>
        <source>{text} For: {who}. Source: {source} ({year}).</source>
        <translation>{text} Para: {who}. Fuente: {source} ({year}).</translation>
    </message>
    <message>
        <source>{nutrient} {low} to {high} {unit} {basis}</source>
        <translation>{nutrient} {low} a {high} {unit} {basis}</translation>
    </message>
    <message>
        <source>{nutrient} at most {high} {unit} {basis}</source>
        <translation>{nutrient} máximo {high} {unit} {basis}</translation>
    </message>
    <message>
        <source>{nutrient} at least {low} {unit} {basis}</source>
        <translation>{nutrient} mínimo {low} {unit} {basis}</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Como está escrito</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrico</translation>
    </message>
    <message>
        <source>US units</source>
        <translation>Medidas de EE. UU.</translation>
    </message>
    <message>
        <source>Servings to cook</source>
        <translation>Raciones por cocinar</translation>
    </message>
    <message>
        <source>Batches to cook</source>
        <translation>Tandas por cocinar</translation>
    </message>
    <message>
        <source>Fewer servings</source>
        <translation>Menos raciones</translation>
    </message>
    <message>
        <source>More servings</source>
        <translation>Más raciones</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unidades</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Tandas</translation>
    </message>
    <message>
        <source>Nutrition per serving</source>
        <translation>Nutrición por ración</translation>
    </message>
    <message>
        <source>Nutrition of the whole recipe</source>
        <translation>Nutrición de la receta entera</translation>
    </message>
    <message>
        <source>All nutrients</source>
        <translation>Todos los nutrientes</translation>
    </message>
    <message>
        <source>&apos;At least&apos; means that some ingredients don&apos;t report the nutrient. Vitamins lost in cooking are not subtracted.</source>
        <translation>«Al menos» significa que algunos ingredientes no indican el nutriente. No se restan las vitaminas que se pierden al cocinar.</translation>
    </message>
    <message>
        <source>One serving weighs {grams} g raw.</source>
        <translation>Una ración pesa {grams} g en crudo.</translation>
    </message>
    <message>
        <source>It weighs {grams} g raw.</source>
        <translation>Pesa {grams} g en crudo.</translation>
    </message>
    <message>
        <source>{servings} have {energy}.</source>
        <translation>{servings} tienen {energy}.</translation>
    </message>
    <message>
        <source>stated by the source</source>
        <translation>según la fuente</translation>
    </message>
    <message>
        <source>Show the ingredients behind this number</source>
        <translation>Mostrar los ingredientes tras este número</translation>
    </message>
    <message>
        <source>Enter shows the ingredients behind this number.</source>
        <translation>Intro muestra los ingredientes tras este número.</translation>
    </message>
    <message>
        <source>The source states this amount. The ingredients add up to:</source>
        <translation>La fuente indica esta cantidad. Los ingredientes suman:</translation>
    </message>
    <message>
        <source>at least {amount}</source>
        <translation>al menos {amount}</translation>
    </message>
    <message>
        <source>{percent} of the daily value ({amount})</source>
        <translation>{percent} del valor diario ({amount})</translation>
    </message>
    <message>
        <source>{percent} of your daily maximum ({amount})</source>
        <translation>{percent} de tu máximo diario ({amount})</translation>
    </message>
    <message>
        <source>{percent} of your daily minimum ({amount})</source>
        <translation>{percent} de tu mínimo diario ({amount})</translation>
    </message>
    <message>
        <source>{line}: unknown</source>
        <translation>{line}: desconocido</translation>
    </message>
    <message>
        <source>Your notes</source>
        <translation>Tus notas</translation>
    </message>
    <message>
        <source>Only for you: what to change next time, who liked it …</source>
        <translation>Solo para ti: qué cambiar la próxima vez, a quién le gustó …</translation>
    </message>
    <message>
        <source>Your notes on this recipe</source>
        <translation>Tus notas sobre esta receta</translation>
    </message>
    <message>
        <source>quick, for guests</source>
        <translation>rápida, para invitados</translation>
    </message>
    <message>
        <source>Your tags, separated by commas</source>
        <translation>Tus etiquetas, separadas por comas</translation>
    </message>
    <message>
        <source>Separate tags with commas. Everything is saved as you go.</source>
        <translation>Separa las etiquetas con comas. Todo se guarda sobre la marcha.</translation>
    </message>
    <message>
        <source>Contains {allergens}.</source>
        <translation>Contiene {allergens}.</translation>
    </message>
    <message>
        <source>May contain {allergens}.</source>
        <translation>Puede contener {allergens}.</translation>
    </message>
    <message>
        <source>An ingredient isn&apos;t recognised. Larder can&apos;t rule out {allergens}.</source>
        <translation>Un ingrediente no se reconoce. Larder no puede descartar {allergens}.</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Atrás (Alt+Izquierda)</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; is no longer in the library.</source>
        <translation>«{title}» ya no está en la biblioteca.</translation>
    </message>
    <message>
        <source>Why it was recommended</source>
        <translation>Por qué se recomendó</translation>
    </message>
    <message>
        <source>Allergens</source>
        <translation>Alérgenos</translation>
    </message>
    <message>
        <source>Cook…</source>
        <translation>Cocinar…</translation>
    </message>
    <message>
        <source>Show the steps one by one, in large type, with timers</source>
        <translation>Mostrar los pasos uno a uno, en letra grande, con temporizadores</translation>
    </message>
    <message>
        <source>Log…</source>
        <translation>Anotar…</translation>
    </message>
    <message>
        <source>Plan…</source>
        <translation>Planear…</translation>
    </message>
    <message>
        <source>Adapt…</source>
        <translation>Adaptar…</translation>
    </message>
    <message>
        <source>Find small changes that make the recipe fit a wish</source>
        <translation>Buscar pequeños cambios para que la receta cumpla un deseo</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorita</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimir…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>Composed from the pattern of &apos;{title}&apos; on {day}. No one has cooked it.</source>
        <translation>Compuesta según el patrón de «{title}» el {day}. Nadie la ha cocinado.</translation>
    </message>
    <message>
        <source>Adapted from &apos;{title}&apos; on {day}.</source>
        <translation>Adaptada de «{title}» el {day}.</translation>
    </message>
    <message>
        <source>Wish: {wish}</source>
        <translation>Deseo: {wish}</translation>
    </message>
    <message>
        <source>Composed dish</source>
        <translation>Plato compuesto</translation>
    </message>
    <message>
        <source>Adapted recipe</source>
        <translation>Receta adaptada</translation>
    </message>
    <message>
        <source>Open the original</source>
        <translation>Abrir la original</translation>
    </message>
    <message>
        <source>From the source</source>
        <translation>De la fuente</translation>
    </message>
    <message>
        <source>Choose photo…</source>
        <translation>Elegir foto…</translation>
    </message>
    <message>
        <source>Remove photo</source>
        <translation>Quitar foto</translation>
    </message>
    <message>
        <source>Choose photo</source>
        <translation>Elegir foto</translation>
    </message>
    <message>
        <source>Pictures (*.jpg *.jpeg *.png *.webp *.bmp)</source>
        <translation>Imágenes (*.jpg *.jpeg *.png *.webp *.bmp)</translation>
    </message>
    <message>
        <source>No ingredients are listed, so this recipe may contain any allergen.</source>
        <translation>No se indican ingredientes, así que esta receta puede contener cualquier alérgeno.</translation>
    </message>
    <message>
        <source>No known allergens found in the listed ingredients. Check product labels.</source>
        <translation>No se encontraron alérgenos conocidos en los ingredientes indicados. Revisa las etiquetas.</translation>
    </message>
    <message>
        <source>The source calls this recipe {claims}. Larder hasn&apos;t confirmed that.</source>
        <translation>La fuente llama a esta receta {claims}. Larder no lo ha confirmado.</translation>
    </message>
    <message>
        <source>{file} is too large: {width} × {height} pixels.</source>
        <translation>{file} es demasiado grande: {width} × {height} píxeles.</translation>
    </message>
    <message>
        <source>Larder can&apos;t read {file} as a picture. Choose a JPEG or PNG file.</source>
        <translation>Larder no puede leer {file} como imagen. Elige un archivo JPEG o PNG.</translation>
    </message>
    <message>
        <source>This Larder can&apos;t write JPEG files, so it can&apos;t store photos.</source>
        <translation>Este Larder no puede escribir archivos JPEG, así que no puede guardar fotos.</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>Evolución</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Daily</source>
        <translation>Diaria</translation>
    </message>
    <message>
        <source>Weekly</source>
        <translation>Semanal</translation>
    </message>
    <message>
        <source>Before an update</source>
        <translation>Antes de actualizar</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>Antes de restaurar</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>Can be restored</source>
        <translation>Restaurable</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Dañada</translation>
    </message>
    <message>
        <source>Can&apos;t be checked now</source>
        <translation>No se puede comprobar ahora</translation>
    </message>
    <message>
        <source>&apos;larder salvage FILE&apos; copies everything that can still be read from a damaged backup.</source>
        <translation>«larder salvage ARCHIVO» copia todo lo que aún se puede leer de una copia dañada.</translation>
    </message>
    <message>
        <source>No backups yet.</source>
        <translation>Aún no hay copias.</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>Copias automáticas</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardada</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Fruit and vegetables</source>
        <translation>Fruta y verdura</translation>
    </message>
    <message>
        <source>Meat and poultry</source>
        <translation>Carne y aves</translation>
    </message>
    <message>
        <source>Fish and seafood</source>
        <translation>Pescado y marisco</translation>
    </message>
    <message>
        <source>Dairy and eggs</source>
        <translation>Lácteos y huevos</translation>
    </message>
    <message>
        <source>Tofu and meat substitutes</source>
        <translation>Tofu y sustitutos de la carne</translation>
    </message>
    <message>
        <source>Bread and bakery</source>
        <translation>Pan y bollería</translation>
    </message>
    <message>
        <source>Pasta, rice and grains</source>
        <translation>Pasta, arroz y cereales</translation>
    </message>
    <message>
        <source>Beans and lentils</source>
        <translation>Legumbres</translation>
    </message>
    <message>
        <source>Cans and jars</source>
        <translation>Latas y frascos</translation>
    </message>
    <message>
        <source>Nuts, seeds and dried fruit</source>
        <translation>Frutos secos y semillas</translation>
    </message>
    <message>
        <source>Oils, sauces and condiments</source>
        <translation>Aceites, salsas y condimentos</translation>
    </message>
    <message>
        <source>Spices and dried herbs</source>
        <translation>Especias y hierbas secas</translation>
    </message>
    <message>
        <source>Baking and sweets</source>
        <translation>Repostería y dulces</translation>
    </message>
    <message>
        <source>Drinks</source>
        <translation>Bebidas</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Otra</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Congelados</translation>
    </message>
    <message>
        <source>Snacks</source>
        <translation>Aperitivos</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Restaurar…</translation>
    </message>
    <message>
        <source>Restore the backup of {moment}</source>
        <translation>Restaurar la copia de {moment}</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>Mostrar menos</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n backups</source>
        <comment>Show the backup</comment>
        <translation>
            <numerusform>Mostrar la copia</numerusform>
            <numerusform>Mostrar las %n copias</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown date</source>
        <translation>Fecha desconocida</translation>
    </message>
    <message>
        <source>This replaces your profile, diary and plans with those of the backup. Larder saves the current ones first, so you can go back.</source>
        <translation>Esto reemplaza tu perfil, diario y planes por los de la copia. Larder guarda antes los actuales, así que puedes volver atrás.</translation>
    </message>
    <message>
        <source>Save a backup…</source>
        <translation>Guardar una copia…</translation>
    </message>
    <message>
        <source>Save encrypted…</source>
        <translation>Guardar cifrada…</translation>
    </message>
    <message>
        <source>Restore a file…</source>
        <translation>Restaurar un archivo…</translation>
    </message>
    <message>
        <source>Save a backup</source>
        <translation>Guardar una copia</translation>
    </message>
    <message>
        <source>Saving and checking the backup…</source>
        <translation>Guardando y comprobando la copia…</translation>
    </message>
    <message>
        <source>Saved {file}, encrypted.</source>
        <translation>{file} guardada, cifrada.</translation>
    </message>
    <message>
        <source>Saved {file}.</source>
        <translation>{file} guardada.</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Restaurar una copia</translation>
    </message>
    <message>
        <source>Larder backups ({patterns})</source>
        <translation>Copias de Larder ({patterns})</translation>
    </message>
    <message>
        <source>Larder saves your profile, diary and plans by itself. Encrypt a backup before you store it elsewhere.</source>
        <translation>Larder guarda por sí solo tu perfil, diario y planes. Cifra una copia antes de guardarla en otro lugar.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>the backup of {moment}</source>
        <translation>la copia de {moment}</translation>
    </message>
    <message>
        <source>Restore {name}?</source>
        <translation>¿Restaurar {name}?</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Restored {name}. Your previous data is in the list of backups.</source>
        <translation>{name} restaurada. Tus datos anteriores están en la lista de copias.</translation>
    </message>
    <message>
        <source>Restored {name}.</source>
        <translation>{name} restaurada.</translation>
    </message>
    <message>
        <source>Checking and restoring the backup…</source>
        <translation>Comprobando y restaurando la copia…</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Preguntas</translation>
    </message>
    <message>
        <source>Exclusions</source>
        <translation>Exclusiones</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Parecido</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>Cambios</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Fastest device that works</source>
        <translation>El dispositivo más rápido que funciona</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisión</translation>
    </message>
    <message>
        <source>Number format of the calculation: int8, or 16 or 32 bit floats (f16, f32). Models are stored as int8.</source>
        <translation>Formato numérico del cálculo: int8, o coma flotante de 16 o 32 bits (f16, f32). Los modelos se guardan como int8.</translation>
    </message>
    <message>
        <source>{kind}: {name}</source>
        <translation>{kind}: {name}</translation>
    </message>
    <message>
        <source>{device}, through {runtime}</source>
        <translation>{device}, mediante {runtime}</translation>
    </message>
    <message>
        <source>Not in use</source>
        <translation>Sin usar</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>In use for {models}</source>
        <translation>En uso para {models}</translation>
    </message>
    <message>
        <source>{time} ms</source>
        <translation>{time} ms</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>sin medir</translation>
    </message>
    <message>
        <source>{time} milliseconds</source>
        <translation>{time} milisegundos</translation>
    </message>
    <message>
        <source>A day begins at</source>
        <translation>El día empieza a las</translation>
    </message>
    <message>
        <source>Add {meal}</source>
        <translation>Añadir {meal}</translation>
    </message>
    <message>
        <source>Add a meal</source>
        <translation>Añadir una comida</translation>
    </message>
    <message>
        <source>Name of {meal}</source>
        <translation>Nombre de {meal}</translation>
    </message>
    <message>
        <source>Remove {meal}</source>
        <translation>Quitar {meal}</translation>
    </message>
    <message>
        <source>Removed {meal}. Its entries stay in the diary and in plans.</source>
        <translation>Se quitó {meal}. Sus entradas siguen en el diario y en los planes.</translation>
    </message>
    <message>
        <source>Use system theme</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>These settings apply to this computer.</source>
        <translation>Estos ajustes se aplican a este ordenador.</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Medir de nuevo</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Midiendo</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Starting the device</source>
        <translation>Iniciando el dispositivo</translation>
    </message>
    <message>
        <source>Close Larder and open it again to change its language.</source>
        <translation>Cierra Larder y ábrelo de nuevo para cambiar el idioma.</translation>
    </message>
    <message>
        <source>No file manager could open {folder}. Open that folder yourself.</source>
        <translation>Ningún gestor de archivos pudo abrir {folder}. Abre tú esa carpeta.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licencias</translation>
    </message>
    <message>
        <source>&apos;larder about --licences&apos; prints their texts.</source>
        <translation>«larder about --licences» imprime sus textos.</translation>
    </message>
    <message>
        <source>Times are per question, recipe or line.</source>
        <translation>Los tiempos son por pregunta, receta o línea.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>A new language applies when you open Larder again.</source>
        <translation>Un idioma nuevo se aplica cuando abres Larder de nuevo.</translation>
    </message>
    <message>
        <source>The unit in which you read and type energy.</source>
        <translation>La unidad en la que lees y escribes la energía.</translation>
    </message>
    <message>
        <source>Recipe units</source>
        <translation>Unidades de las recetas</translation>
    </message>
    <message>
        <source>The units of ingredients and ovens when you open a recipe.</source>
        <translation>Las unidades de los ingredientes y del horno al abrir una receta.</translation>
    </message>
    <message>
        <source>First day of the week</source>
        <translation>Primer día de la semana</translation>
    </message>
    <message>
        <source>For plans, the diary, trends and calendars.</source>
        <translation>Para planes, diario, evolución y calendarios.</translation>
    </message>
    <message>
        <source>If the day begins at 04:00, a snack at 02:00 counts for the day before. An empty name means the usual one.</source>
        <translation>Si el día empieza a las 04:00, un tentempié a las 02:00 cuenta para el día anterior. Un nombre vacío es el habitual.</translation>
    </message>
    <message>
        <source>Diary</source>
        <translation>Diario</translation>
    </message>
    <message>
        <source>Devices for models</source>
        <translation>Dispositivos para los modelos</translation>
    </message>
    <message>
        <source>Small models read questions and ingredients, find similar recipes and predict labels. They run on this computer only, on its fastest device unless you choose another. If a device fails, the CPU takes over.</source>
        <translation>Unos modelos pequeños leen preguntas e ingredientes, encuentran recetas parecidas y predicen etiquetas. Solo se ejecutan en este ordenador, en su dispositivo más rápido si no eliges otro. Si un dispositivo falla, la CPU toma el relevo.</translation>
    </message>
    <message>
        <source>Local language model</source>
        <translation>Modelo de lenguaje local</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t need one. If you run one on this computer (llama.cpp, Ollama, LM Studio), it may word explanations. Larder sends it a recipe&apos;s title, foods and nutrients, never your profile or diary, and shows only sentences that the recipe&apos;s data supports. Nothing leaves this computer, unless your model&apos;s program passes it on.</source>
        <translation>Larder no lo necesita. Si usas uno en este ordenador (llama.cpp, Ollama, LM Studio), puede redactar explicaciones. Larder le envía el título, los alimentos y los nutrientes de una receta, nunca tu perfil ni tu diario, y solo muestra frases que los datos de la receta respaldan. Nada sale de este ordenador, salvo que el programa de tu modelo lo transmita.</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Copias de seguridad</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Privacidad</translation>
    </message>
    <message>
        <source>Nothing you enter leaves this computer: no account, no statistics, no error reports. Encrypt your disk if others use this computer.</source>
        <translation>Nada de lo que escribes sale de este ordenador: sin cuenta, sin estadísticas, sin informes de errores. Cifra el disco si otras personas usan este ordenador.</translation>
    </message>
    <message>
        <source>How that is tested</source>
        <translation>Cómo se comprueba</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Carpeta de datos</translation>
    </message>
    <message>
        <source>Diary, plans, profile, recipes and automatic backups. To move Larder to another computer, close it and copy this folder.</source>
        <translation>Diario, planes, perfil, recetas y copias automáticas. Para pasar Larder a otro ordenador, ciérralo y copia esta carpeta.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Abrir carpeta</translation>
    </message>
    <message>
        <source>About Larder</source>
        <translation>Acerca de Larder</translation>
    </message>
    <message>
        <source>Version {version}, licence {licence}. It contains the work of many others.</source>
        <translation>Versión {version}, licencia {licence}. Contiene el trabajo de muchas otras personas.</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Text size {percent} %</source>
        <translation>Tamaño del texto {percent} %</translation>
    </message>
    <message>
        <source>Use system language</source>
        <translation>Idioma del sistema</translation>
    </message>
    <message>
        <source>Kilocalories (kcal)</source>
        <translation>Kilocalorías (kcal)</translation>
    </message>
    <message>
        <source>Kilojoules (kJ)</source>
        <translation>Kilojulios (kJ)</translation>
    </message>
    <message>
        <source>As the system: {day}</source>
        <translation>Como el sistema: {day}</translation>
    </message>
    <message>
        <source>The environment variable {variable} is set to {device}. It overrides this setting until you close Larder.</source>
        <translation>La variable de entorno {variable} vale {device}. Prevalece sobre este ajuste hasta que cierres Larder.</translation>
    </message>
    <message>
        <source>First guideline</source>
        <translation>Primera guía</translation>
    </message>
    <message>
        <source>Second guideline</source>
        <translation>Segunda guía</translation>
    </message>
    <message>
        <source>No guideline</source>
        <translation>Sin guía</translation>
    </message>
    <message>
        <source>Compare week with guidelines</source>
        <translation>Comparar la semana con guías</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>{nutrient}, average: {amount}</source>
        <translation>{nutrient}, media: {amount}</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>{nutrient}, {guideline}: no limit</source>
        <translation>{nutrient}, {guideline}: sin límite</translation>
    </message>
    <message>
        <source>{nutrient}, {guideline}: {verdict}, {range}</source>
        <translation>{nutrient}, {guideline}: {verdict}, {range}</translation>
    </message>
    <message>
        <source>Nothing is logged for {week}, so there is nothing to compare.</source>
        <translation>No hay nada anotado en {week}, así que no hay nada que comparar.</translation>
    </message>
    <message>
        <source>Choose one or two guidelines to compare them with this week.</source>
        <translation>Elige una o dos guías para compararlas con esta semana.</translation>
    </message>
    <message numerus="yes">
        <source>Average of %n days with entries in {week}.</source>
        <comment>Average of %n day with entries in {week}.</comment>
        <translation>
            <numerusform>Media de %n día con entradas en {week}.</numerusform>
            <numerusform>Media de %n días con entradas en {week}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{average} Today is included, although it isn&apos;t over.</source>
        <translation>{average} Hoy está incluido, aunque no ha terminado.</translation>
    </message>
    <message>
        <source>Export a report for a dietitian (PDF)…</source>
        <translation>Exportar informe para el dietista (PDF)…</translation>
    </message>
    <message>
        <source>Export a table of entries (CSV)…</source>
        <translation>Exportar tabla de entradas (CSV)…</translation>
    </message>
    <message>
        <source>Export a table of foods (CSV)…</source>
        <translation>Exportar tabla de alimentos (CSV)…</translation>
    </message>
    <message>
        <source>Export a table of days (CSV)…</source>
        <translation>Exportar tabla de días (CSV)…</translation>
    </message>
    <message>
        <source>Export the whole diary (JSON)…</source>
        <translation>Exportar todo el diario (JSON)…</translation>
    </message>
    <message>
        <source>Import, export, copy or restore</source>
        <translation>Importar, exportar, copiar o restaurar</translation>
    </message>
    <message>
        <source>Import a diary…</source>
        <translation>Importar un diario…</translation>
    </message>
    <message>
        <source>Import branded products…</source>
        <translation>Importar productos de marca…</translation>
    </message>
    <message>
        <source>Copy the week before</source>
        <translation>Copiar la semana anterior</translation>
    </message>
    <message>
        <source>Copy a day or meal…</source>
        <translation>Copiar un día o una comida…</translation>
    </message>
    <message>
        <source>Saved meals…</source>
        <translation>Comidas guardadas…</translation>
    </message>
    <message>
        <source>Recurring meals…</source>
        <translation>Comidas repetidas…</translation>
    </message>
    <message>
        <source>Deleted entries…</source>
        <translation>Entradas eliminadas…</translation>
    </message>
    <message>
        <source>Import a diary</source>
        <translation>Importar un diario</translation>
    </message>
    <message>
        <source>Import branded products</source>
        <translation>Importar productos de marca</translation>
    </message>
    <message>
        <source>USDA FoodData Central, branded foods (*.zip *.parquet)</source>
        <translation>USDA FoodData Central, productos de marca (*.zip *.parquet)</translation>
    </message>
    <message>
        <source>Importing branded products. You can keep working.</source>
        <translation>Importando productos de marca. Puedes seguir trabajando.</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n products. Type a name or a barcode to log one.</source>
        <comment>Imported %n product. Type its name or barcode to log it.</comment>
        <translation>
            <numerusform>%n producto importado. Escribe su nombre o código de barras para anotarlo.</numerusform>
            <numerusform>%n productos importados. Escribe un nombre o código de barras para anotar uno.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the diary</source>
        <translation>Exportar el diario</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n entries to {file}.</source>
        <comment>Exported %n entry to {file}.</comment>
        <translation>
            <numerusform>%n entrada exportada a {file}.</numerusform>
            <numerusform>%n entradas exportadas a {file}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported %n entries from {program}.</source>
        <comment>Imported %n entry from {program}.</comment>
        <translation>
            <numerusform>%n entrada importada de {program}.</numerusform>
            <numerusform>%n entradas importadas de {program}.</numerusform>
        </translation>
    </message>
    <message>
        <source>portion</source>
        <translation>porción</translation>
    </message>
    <message>
        <source>Amount of {food}</source>
        <translation>Cantidad de {food}</translation>
    </message>
    <message>
        <source>A number, or one with a unit, such as 80 g; Enter saves it</source>
        <translation>Un número, o con unidad, como 80 g; Intro lo guarda</translation>
    </message>
    <message>
        <source>{food}. Choose another food (F4)</source>
        <translation>{food}. Elegir otro alimento (F4)</translation>
    </message>
    <message>
        <source>Other foods</source>
        <translation>Otros alimentos</translation>
    </message>
    <message>
        <source>{grams} g</source>
        <translation>{grams} g</translation>
    </message>
    <message>
        <source>The day comes first (31/12/2026)</source>
        <translation>El día va primero (31/12/2026)</translation>
    </message>
    <message>
        <source>The month comes first (12/31/2026)</source>
        <translation>El mes va primero (12/31/2026)</translation>
    </message>
    <message>
        <source>Energy is in kilocalories (kcal)</source>
        <translation>La energía está en kilocalorías (kcal)</translation>
    </message>
    <message>
        <source>Energy is in kilojoules (kJ)</source>
        <translation>La energía está en kilojulios (kJ)</translation>
    </message>
    <message>
        <source>Energy is in small calories (cal)</source>
        <translation>La energía está en calorías pequeñas (cal)</translation>
    </message>
    <message>
        <source>Energy is in joules (J)</source>
        <translation>La energía está en julios (J)</translation>
    </message>
    <message>
        <source>Import diary</source>
        <translation>Importar diario</translation>
    </message>
    <message>
        <source>Diary from {program}</source>
        <translation>Diario de {program}</translation>
    </message>
    <message>
        <source>Read as {unit}: {columns}.</source>
        <translation>Leído como {unit}: {columns}.</translation>
    </message>
    <message>
        <source>Columns that are not imported</source>
        <translation>Columnas que no se importan</translation>
    </message>
    <message numerus="yes">
        <source>%n rows or values not imported</source>
        <comment>%n row or value not imported</comment>
        <translation>
            <numerusform>%n fila o valor sin importar</numerusform>
            <numerusform>%n filas o valores sin importar</numerusform>
        </translation>
    </message>
    <message>
        <source>The command line lists all of them: larder diary import FILE --dry-run --json</source>
        <translation>La línea de comandos los lista todos: larder diary import FILE --dry-run --json</translation>
    </message>
    <message numerus="yes">
        <source>Import %n entries</source>
        <comment>Import %n entry</comment>
        <translation>
            <numerusform>Importar %n entrada</numerusform>
            <numerusform>Importar %n entradas</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to import</source>
        <translation>Nada que importar</translation>
    </message>
    <message>
        <source>How should Larder read this file?</source>
        <translation>¿Cómo debe leer Larder este archivo?</translation>
    </message>
    <message>
        <source>Its dates can be read in two ways.</source>
        <translation>Sus fechas se pueden leer de dos maneras.</translation>
    </message>
    <message>
        <source>It doesn&apos;t state the unit of its energy.</source>
        <translation>No indica la unidad de su energía.</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Leyendo</translation>
    </message>
    <message>
        <source>Read the file</source>
        <translation>Leer el archivo</translation>
    </message>
    <message>
        <source>{first} to {last}.</source>
        <translation>{first} a {last}.</translation>
    </message>
    <message numerus="yes">
        <source>%n entries are already in your diary.</source>
        <comment>%n entry is already in your diary.</comment>
        <translation>
            <numerusform>%n entrada ya está en tu diario.</numerusform>
            <numerusform>%n entradas ya están en tu diario.</numerusform>
        </translation>
    </message>
    <message>
        <source>Also new: {records}.</source>
        <translation>También nuevo: {records}.</translation>
    </message>
    <message>
        <source>Written by: {names}.</source>
        <translation>Escrito por: {names}.</translation>
    </message>
    <message>
        <source>Enter edits it; Delete removes it; M opens its menu; Alt and arrow keys move it.</source>
        <translation>Intro la edita; Supr la elimina; M abre su menú; Alt y las flechas la mueven.</translation>
    </message>
    <message>
        <source>Edit {entry}</source>
        <translation>Editar {entry}</translation>
    </message>
    <message>
        <source>Enter saves the change; Escape discards it</source>
        <translation>Intro guarda el cambio; Esc lo descarta</translation>
    </message>
    <message>
        <source>Note, such as &apos;felt ill after&apos;</source>
        <translation>Nota, por ejemplo «me sentó mal»</translation>
    </message>
    <message>
        <source>Note on {entry}</source>
        <translation>Nota sobre {entry}</translation>
    </message>
    <message>
        <source>Part of this isn&apos;t recognised, so the real amount may be higher.</source>
        <translation>Parte de esto no se reconoce, así que la cantidad real puede ser mayor.</translation>
    </message>
    <message>
        <source>Delete {entry}</source>
        <translation>Eliminar {entry}</translation>
    </message>
    <message>
        <source>Actions for {entry}</source>
        <translation>Acciones de {entry}</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>Editar nota</translation>
    </message>
    <message>
        <source>Add note</source>
        <translation>Añadir nota</translation>
    </message>
    <message>
        <source>Copy to</source>
        <translation>Copiar a</translation>
    </message>
    <message>
        <source>The day before</source>
        <translation>El día anterior</translation>
    </message>
    <message>
        <source>The day after</source>
        <translation>El día siguiente</translation>
    </message>
    <message>
        <source>Day, meal and time…</source>
        <translation>Día, comida y hora…</translation>
    </message>
    <message>
        <source>Another day…</source>
        <translation>Otro día…</translation>
    </message>
    <message>
        <source>Save as meal…</source>
        <translation>Guardar como comida…</translation>
    </message>
    <message>
        <source>Save as recipe…</source>
        <translation>Guardar como receta…</translation>
    </message>
    <message>
        <source>Repeat…</source>
        <translation>Repetir…</translation>
    </message>
    <message>
        <source>Copy from the day before</source>
        <translation>Copiar del día anterior</translation>
    </message>
    <message>
        <source>Copy {meal} from the day before</source>
        <translation>Copiar {meal} del día anterior</translation>
    </message>
    <message>
        <source>Save {meal} as a meal</source>
        <translation>Guardar {meal} como comida</translation>
    </message>
    <message>
        <source>Add to {meal}</source>
        <translation>Añadir a {meal}</translation>
    </message>
    <message>
        <source>Water and weight</source>
        <translation>Agua y peso</translation>
    </message>
    <message>
        <source>− Glass</source>
        <translation>− Vaso</translation>
    </message>
    <message>
        <source>Remove a glass of water (250 ml)</source>
        <translation>Quitar un vaso de agua (250 ml)</translation>
    </message>
    <message>
        <source>+ Glass</source>
        <translation>+ Vaso</translation>
    </message>
    <message>
        <source>Add a glass of water (250 ml)</source>
        <translation>Añadir un vaso de agua (250 ml)</translation>
    </message>
    <message>
        <source>Enter weight…</source>
        <translation>Anotar peso…</translation>
    </message>
    <message>
        <source>Water: {amount} ml</source>
        <translation>Agua: {amount} ml</translation>
    </message>
    <message>
        <source>Water: {amount} of {target} ml</source>
        <translation>Agua: {amount} de {target} ml</translation>
    </message>
    <message>
        <source>{amount} ml of it is from meals.</source>
        <translation>De eso, {amount} ml son de las comidas.</translation>
    </message>
    <message>
        <source>There is no glass to remove. To remove water in a meal, edit the meal.</source>
        <translation>No hay ningún vaso que quitar. Para quitar el agua de una comida, edita la comida.</translation>
    </message>
    <message>
        <source>Trends shows it over time. It doesn&apos;t change your targets.</source>
        <translation>La página Evolución lo muestra en el tiempo. No cambia tus objetivos.</translation>
    </message>
    <message>
        <source>Weight: not entered</source>
        <translation>Peso: sin anotar</translation>
    </message>
    <message>
        <source>Weight: {kg} kg, {day}</source>
        <translation>Peso: {kg} kg, {day}</translation>
    </message>
    <message>
        <source>Added a glass of water.</source>
        <translation>Vaso de agua añadido.</translation>
    </message>
    <message>
        <source>Removed a glass of water.</source>
        <translation>Vaso de agua quitado.</translation>
    </message>
    <message>
        <source>Saved {kg} kg for {day}.</source>
        <translation>{kg} kg guardados para {day}.</translation>
    </message>
    <message>
        <source>Body weight</source>
        <translation>Peso corporal</translation>
    </message>
    <message>
        <source>Deleted {entry}.</source>
        <translation>{entry}: eliminado.</translation>
    </message>
    <message>
        <source>Copied {meal} from the day before.</source>
        <translation>{meal}: copiado del día anterior.</translation>
    </message>
    <message>
        <source>Copied the day before.</source>
        <translation>Día anterior copiado.</translation>
    </message>
    <message>
        <source>Copied the week of {day}.</source>
        <translation>Semana del {day} copiada.</translation>
    </message>
    <message>
        <source>Changed {before} to {after}.</source>
        <translation>{before} cambiado a {after}.</translation>
    </message>
    <message>
        <source>Deleted {before}.</source>
        <translation>{before}: eliminado.</translation>
    </message>
    <message>
        <source>Saved the note on {entry}.</source>
        <translation>Se guardó la nota sobre {entry}.</translation>
    </message>
    <message>
        <source>Removed the note on {entry}.</source>
        <translation>Se quitó la nota sobre {entry}.</translation>
    </message>
    <message>
        <source>Moved {entry} to {meal}, {day}.</source>
        <translation>{entry}: movido a {meal}, {day}.</translation>
    </message>
    <message>
        <source>Moved {entry} to {meal}.</source>
        <translation>{entry} movido a {meal}.</translation>
    </message>
    <message>
        <source>Copied {entry} to {day}.</source>
        <translation>{entry}: copiado a {day}.</translation>
    </message>
    <message>
        <source>Today, {day}</source>
        <translation>Hoy, {day}</translation>
    </message>
    <message>
        <source>Yesterday, {day}</source>
        <translation>Ayer, {day}</translation>
    </message>
    <message>
        <source>Tomorrow, {day}</source>
        <translation>Mañana, {day}</translation>
    </message>
    <message>
        <source>Nothing logged yet</source>
        <translation>Aún no hay nada anotado</translation>
    </message>
    <message>
        <source>Type what you ate above, then press Enter. Foods, recipes and products complete as you type.</source>
        <translation>Escribe arriba lo que comiste y pulsa Intro. Alimentos, recetas y productos se completan al escribir.</translation>
    </message>
    <message>
        <source>Copy the day before</source>
        <translation>Copiar el día anterior</translation>
    </message>
    <message>
        <source>usual {meal}</source>
        <translation>{meal} de siempre</translation>
    </message>
    <message>
        <source>Logged for {meal}: {entry}.</source>
        <translation>Anotado ({meal}): {entry}.</translation>
    </message>
    <message>
        <source>Edit meal</source>
        <translation>Editar la comida</translation>
    </message>
    <message>
        <source>Entries already logged keep their foods, unless you change them, too.</source>
        <translation>Las entradas ya registradas conservan sus alimentos, si no las cambias también.</translation>
    </message>
    <message>
        <source>Add food, such as a banana</source>
        <translation>Añadir un alimento, como un plátano</translation>
    </message>
    <message>
        <source>Add food</source>
        <translation>Añadir alimento</translation>
    </message>
    <message>
        <source>Together: {energy}</source>
        <translation>En total: {energy}</translation>
    </message>
    <message>
        <source>Saved the meal {name}.</source>
        <translation>Comida {name} guardada.</translation>
    </message>
    <message>
        <source>Search foods, or type what you ate, such as 2 eggs and toast</source>
        <translation>Busca alimentos o escribe qué comiste: 2 huevos y pan</translation>
    </message>
    <message>
        <source>Enter logs it; Down shows what you usually eat; Alt+Down chooses the meal</source>
        <translation>Intro lo anota; Abajo muestra lo que sueles comer; Alt+Abajo elige la comida</translation>
    </message>
    <message>
        <source>Foods to log</source>
        <translation>Alimentos por anotar</translation>
    </message>
    <message>
        <source>favourite</source>
        <translation>favorito</translation>
    </message>
    <message>
        <source>Down chooses, Tab completes, Enter logs, F4 offers other foods, Ctrl+D marks a favourite.</source>
        <translation>Abajo elige, Tab completa, Intro anota, F4 ofrece otros alimentos, Ctrl+D marca un favorito.</translation>
    </message>
    <message>
        <source>Enter logs.</source>
        <translation>Intro anota.</translation>
    </message>
    <message>
        <source>Recurring meals</source>
        <translation>Comidas repetidas</translation>
    </message>
    <message>
        <source>{entry}, {meal}</source>
        <translation>{entry}, {meal}</translation>
    </message>
    <message>
        <source>Log {entry}</source>
        <translation>Anotar {entry}</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Skip {entry} on this day</source>
        <translation>Omitir {entry} este día</translation>
    </message>
    <message>
        <source>Skipped {entries}.</source>
        <translation>Omitido: {entries}.</translation>
    </message>
    <message>
        <source>Log it when I open the day</source>
        <translation>Anotarla cuando abra el día</translation>
    </message>
    <message>
        <source>Choose at least one day.</source>
        <translation>Elige al menos un día.</translation>
    </message>
    <message>
        <source>Repeating {entry}.</source>
        <translation>{entry} se repetirá.</translation>
    </message>
    <message>
        <source>Repeat entry</source>
        <translation>Repetir entrada</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>Días</translation>
    </message>
    <message>
        <source>Without asking</source>
        <translation>Sin preguntar</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Repetir</translation>
    </message>
    <message>
        <source>The Today page offers {entry} for {meal} on these days. You log or skip it with one click.</source>
        <translation>La página Hoy ofrece {entry} estos días ({meal}). Con un clic lo anotas o lo omites.</translation>
    </message>
    <message>
        <source>Entries already logged won&apos;t change.</source>
        <translation>Las entradas ya anotadas no cambian.</translation>
    </message>
    <message>
        <source>The Today page offers them on their days.</source>
        <translation>La página Hoy las ofrece en sus días.</translation>
    </message>
    <message>
        <source>Changed the recurring meal {entry}.</source>
        <translation>Comida repetida {entry} cambiada.</translation>
    </message>
    <message>
        <source>Edit recurring meal</source>
        <translation>Editar comida repetida</translation>
    </message>
    <message>
        <source>Stopped repeating {entry}. Its entries stay.</source>
        <translation>{entry} ya no se repite. Sus entradas se quedan.</translation>
    </message>
    <message>
        <source>Logged {entries}, a recurring meal.</source>
        <translation>Anotado: {entries}, una comida repetida.</translation>
    </message>
    <message>
        <source>No recurring meals yet. Open an entry&apos;s menu on the Today page and choose Repeat.</source>
        <translation>Aún no hay comidas repetidas. Abre el menú de una entrada en la página Hoy y elige Repetir.</translation>
    </message>
    <message>
        <source>Stop repeating {entry}</source>
        <translation>Dejar de repetir {entry}</translation>
    </message>
    <message>
        <source>for {names}</source>
        <translation>para {names}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>{meal}, {days}</source>
        <translation>{meal}, {days}</translation>
    </message>
    <message>
        <source>It is a recurring meal: {when}.</source>
        <translation>Es una comida recurrente: {when}.</translation>
    </message>
    <message>
        <source>every day</source>
        <translation>cada día</translation>
    </message>
    <message>
        <source>weekdays</source>
        <translation>de lunes a viernes</translation>
    </message>
    <message>
        <source>weekends</source>
        <translation>fines de semana</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} y {last}</translation>
    </message>
    <message>
        <source>Plans have no recurring meal {number}. &apos;larder plan repeat&apos; lists them.</source>
        <translation>Los planes no tienen la comida recurrente {number}. «larder plan repeat» las enumera.</translation>
    </message>
    <message>
        <source>{title} is a recurring {meal} already ({days}). Change it, or choose other days or people.</source>
        <translation>{title} ya es recurrente como {meal} ({days}). Cámbialo o elige otros días o personas.</translation>
    </message>
    <message>
        <source>until {day}</source>
        <translation>hasta {day}</translation>
    </message>
    <message>
        <source>logged when you open the day</source>
        <translation>se anota cuando abres el día</translation>
    </message>
    <message>
        <source>Such as usual breakfast</source>
        <translation>Como desayuno de siempre</translation>
    </message>
    <message>
        <source>Saved the meal {name}. Type its name to log it.</source>
        <translation>Comida {name} guardada. Escribe su nombre para anotarla.</translation>
    </message>
    <message>
        <source>The meal stores a copy of these foods: {foods}</source>
        <translation>La comida guarda una copia de estos alimentos: {foods}</translation>
    </message>
    <message>
        <source>Save as meal</source>
        <translation>Guardar como comida</translation>
    </message>
    <message>
        <source>Add from a label…</source>
        <translation>Añadir desde una etiqueta…</translation>
    </message>
    <message>
        <source>Saved meals</source>
        <translation>Comidas guardadas</translation>
    </message>
    <message>
        <source>Renamed {before} to {after}.</source>
        <translation>{before} ahora se llama {after}.</translation>
    </message>
    <message>
        <source>Rename meal</source>
        <translation>Renombrar comida</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Deleted the meal {name}.</source>
        <translation>Comida {name} eliminada.</translation>
    </message>
    <message>
        <source>Its digits; typing them logs the product</source>
        <translation>Sus cifras; al escribirlas se registra el producto</translation>
    </message>
    <message>
        <source>Such as vitamin D tablet</source>
        <translation>Como pastilla de vitamina D</translation>
    </message>
    <message>
        <source>As on the label, separated by commas</source>
        <translation>Como en la etiqueta, separados por comas</translation>
    </message>
    <message>
        <source>It has none of the nutrients left empty</source>
        <translation>No tiene los nutrientes que quedan vacíos</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>no indicado</translation>
    </message>
    <message>
        <source>Enter at least one nutrient of the label.</source>
        <translation>Escribe al menos un nutriente de la etiqueta.</translation>
    </message>
    <message>
        <source>{problem} Save again to keep them.</source>
        <translation>{problem} Guarda otra vez para conservarlos.</translation>
    </message>
    <message>
        <source>Barcode</source>
        <translation>Código de barras</translation>
    </message>
    <message>
        <source>Supplement</source>
        <translation>Suplemento</translation>
    </message>
    <message>
        <source>The amounts in one serving. Ingredients are checked against your profile.</source>
        <translation>Las cantidades de una ración. Los ingredientes se comparan con tu perfil.</translation>
    </message>
    <message>
        <source>Add from a label</source>
        <translation>Añadir desde una etiqueta</translation>
    </message>
    <message>
        <source>Type a meal&apos;s name on the Today page to log it.</source>
        <translation>Escribe el nombre de una comida en la página Hoy para anotarla.</translation>
    </message>
    <message>
        <source>No saved meals yet. Open an entry&apos;s menu on the Today page and choose Save as meal.</source>
        <translation>Aún no hay comidas guardadas. Abre el menú de una entrada en la página Hoy y elige Guardar como comida.</translation>
    </message>
    <message>
        <source>Copy the week of {dates}</source>
        <translation>Copiar la semana del {dates}</translation>
    </message>
    <message>
        <source>Plan {name}</source>
        <translation>Planificar {name}</translation>
    </message>
    <message>
        <source>quick week</source>
        <translation>semana rápida</translation>
    </message>
    <message>
        <source>Replace the template of this name</source>
        <translation>Reemplazar la plantilla de este nombre</translation>
    </message>
    <message>
        <source>Saved the template {name}.</source>
        <translation>Se ha guardado la plantilla {name}.</translation>
    </message>
    <message>
        <source>Save as a template</source>
        <translation>Guardar como plantilla</translation>
    </message>
    <message>
        <source>If it exists</source>
        <translation>Si ya existe</translation>
    </message>
    <message>
        <source>A template has the meals of this week without dates. You can plan it again at any time.</source>
        <translation>Una plantilla tiene las comidas de esta semana sin fechas. Puedes volver a planificarla cuando quieras.</translation>
    </message>
    <message>
        <source>Renamed {name}.</source>
        <translation>Se ha cambiado el nombre de {name}.</translation>
    </message>
    <message>
        <source>Rename template</source>
        <translation>Cambiar el nombre de la plantilla</translation>
    </message>
    <message>
        <source>Deleted the template {name}. Weeks planned with it stay.</source>
        <translation>Se ha eliminado la plantilla {name}. Las semanas planificadas con ella se quedan.</translation>
    </message>
    <message>
        <source>A recipe of your library</source>
        <translation>Una receta de tu biblioteca</translation>
    </message>
    <message>
        <source>It is eaten out</source>
        <translation>Se come fuera</translation>
    </message>
    <message>
        <source>Choose at least one person.</source>
        <translation>Elige al menos una persona.</translation>
    </message>
    <message>
        <source>Every new plan has {title} ({when}).</source>
        <translation>Cada plan nuevo tiene {title} ({when}).</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Fuera</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>Your servings</source>
        <translation>Tus raciones</translation>
    </message>
    <message>
        <source>Repeat every week</source>
        <translation>Repetir cada semana</translation>
    </message>
    <message>
        <source>Every new plan has this meal, locked. Weeks that are planned already stay as they are.</source>
        <translation>Cada plan nuevo tiene esta comida, bloqueada. Las semanas ya planificadas se quedan como están.</translation>
    </message>
    <message>
        <source>New plans no longer have {title}. Planned meals stay.</source>
        <translation>Los planes nuevos ya no tienen {title}. Las comidas planificadas se quedan.</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Plantillas</translation>
    </message>
    <message>
        <source>Plan the meals of a template in any week. They are checked against today&apos;s profiles.</source>
        <translation>Planifica las comidas de una plantilla en cualquier semana. Se comprueban con los perfiles de hoy.</translation>
    </message>
    <message>
        <source>No templates yet. Open a planned week, and choose Week, Save as a template.</source>
        <translation>Todavía no hay plantillas. Abre una semana planificada y elige Semana, Guardar como plantilla.</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renombrar…</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>Renombrar {name}</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>Eliminar {name}</translation>
    </message>
    <message>
        <source>Add a meal…</source>
        <translation>Añadir una comida…</translation>
    </message>
    <message>
        <source>Every new plan has these meals, locked. A change counts for plans made from then on.</source>
        <translation>Cada plan nuevo tiene estas comidas, bloqueadas. Un cambio vale para los planes hechos a partir de entonces.</translation>
    </message>
    <message>
        <source>No recurring meals yet. Add one, or open a planned meal and choose Repeat every week. The recurring meals of the diary are on the Today page.</source>
        <translation>Todavía no hay comidas recurrentes. Añade una, o abre una comida planificada y elige «Repetir cada semana». Las comidas recurrentes del diario están en la página Hoy.</translation>
    </message>
    <message>
        <source>{meal}, {day}. Deleted {deleted}, removed after {removed}.</source>
        <translation>{meal}, {day}. Eliminado {deleted}, se borra tras {removed}.</translation>
    </message>
    <message>
        <source>Restore {entry}</source>
        <translation>Restaurar {entry}</translation>
    </message>
    <message>
        <source>Trash of the diary</source>
        <translation>Papelera del diario</translation>
    </message>
    <message>
        <source>Deleted entries stay here for 30 days.</source>
        <translation>Las entradas eliminadas se quedan aquí 30 días.</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>Vaciar papelera…</translation>
    </message>
    <message>
        <source>Restored {entry}.</source>
        <translation>{entry}: restaurado.</translation>
    </message>
    <message>
        <source>Empty the trash?</source>
        <translation>¿Vaciar la papelera?</translation>
    </message>
    <message>
        <source>This removes the deleted entries for good. You can&apos;t undo it. Your diary won&apos;t change.</source>
        <translation>Esto borra para siempre las entradas eliminadas. No se puede deshacer. Tu diario no cambia.</translation>
    </message>
    <message>
        <source>Empty trash</source>
        <translation>Vaciar papelera</translation>
    </message>
    <message>
        <source>The trash is empty. Deleted entries stay here for 30 days.</source>
        <translation>La papelera está vacía. Las entradas eliminadas se quedan aquí 30 días.</translation>
    </message>
    <message>
        <source>nothing logged</source>
        <translation>nada anotado</translation>
    </message>
    <message>
        <source>{day}: {energy}</source>
        <translation>{day}: {energy}</translation>
    </message>
    <message>
        <source>{day}, today</source>
        <translation>{day}, hoy</translation>
    </message>
    <message>
        <source>Energy of the week</source>
        <translation>Energía de la semana</translation>
    </message>
    <message>
        <source>Targets of this week</source>
        <translation>Objetivos de esta semana</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>Semana</translation>
    </message>
    <message numerus="yes">
        <source>%n days left</source>
        <comment>%n day left</comment>
        <translation>
            <numerusform>queda %n día</numerusform>
            <numerusform>quedan %n días</numerusform>
        </translation>
    </message>
    <message>
        <source>{days}: at most {amounts} on this one.</source>
        <translation>{days}: como máximo {amounts} en este.</translation>
    </message>
    <message>
        <source>{question} Press Enter again to log it.</source>
        <translation>{question} Pulsa Intro otra vez para anotarlo.</translation>
    </message>
    <message>
        <source>In all: {energy}.</source>
        <translation>En total: {energy}.</translation>
    </message>
    <message>
        <source>Recipe: {details}.</source>
        <translation>Receta: {details}.</translation>
    </message>
    <message>
        <source>Counted: {energy}.</source>
        <translation>Contado: {energy}.</translation>
    </message>
    <message>
        <source>No amount given for {foods}; counted as one typical portion.</source>
        <translation>Sin cantidad para {foods}; contado como una porción típica.</translation>
    </message>
    <message>
        <source>Not recognised: {foods}. Its energy is estimated from its words; Larder can&apos;t rule out any allergen.</source>
        <translation>No reconocido: {foods}. La energía se estima por las palabras; Larder no puede descartar ningún alérgeno.</translation>
    </message>
    <message>
        <source>Not recognised: {foods}. Larder can&apos;t rule out any allergen, and its nutrients stay unknown.</source>
        <translation>No reconocido: {foods}. Larder no puede descartar ningún alérgeno, y sus nutrientes quedan desconocidos.</translation>
    </message>
    <message>
        <source>Not counted, because the weight is unknown: {foods}.</source>
        <translation>No contado, porque el peso es desconocido: {foods}.</translation>
    </message>
    <message>
        <source>from {program}</source>
        <translation>de {program}</translation>
    </message>
    <message>
        <source>Note: {note}</source>
        <translation>Nota: {note}</translation>
    </message>
    <message>
        <source>{food}: not recognised</source>
        <translation>{food}: no reconocido</translation>
    </message>
    <message>
        <source>{food}: {details}</source>
        <translation>{food}: {details}</translation>
    </message>
    <message>
        <source>not recognised, about {grams} g</source>
        <translation>no reconocido, unos {grams} g</translation>
    </message>
    <message>
        <source>weight unknown</source>
        <translation>peso desconocido</translation>
    </message>
    <message>
        <source>about {grams} g</source>
        <translation>unos {grams} g</translation>
    </message>
    <message>
        <source>eaten before</source>
        <translation>ya comido antes</translation>
    </message>
    <message>
        <source>saved meal</source>
        <translation>comida guardada</translation>
    </message>
    <message>
        <source>food</source>
        <translation>alimento</translation>
    </message>
    <message>
        <source>recipe</source>
        <translation>receta</translation>
    </message>
    <message>
        <source>product</source>
        <translation>producto</translation>
    </message>
    <message>
        <source>The left and right arrow keys read each bar; Enter shows its foods.</source>
        <translation>Las flechas izquierda y derecha leen cada barra; Intro muestra sus alimentos.</translation>
    </message>
    <message>
        <source>{nutrient} over time</source>
        <translation>{nutrient} en el tiempo</translation>
    </message>
    <message>
        <source>7 days</source>
        <translation>7 días</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 días</translation>
    </message>
    <message>
        <source>90 days</source>
        <translation>90 días</translation>
    </message>
    <message>
        <source>A year</source>
        <translation>Un año</translation>
    </message>
    <message>
        <source>The whole diary</source>
        <translation>Todo el diario</translation>
    </message>
    <message>
        <source>The last 7 days</source>
        <translation>Los últimos 7 días</translation>
    </message>
    <message>
        <source>The last 30 days</source>
        <translation>Los últimos 30 días</translation>
    </message>
    <message>
        <source>The last 90 days</source>
        <translation>Los últimos 90 días</translation>
    </message>
    <message>
        <source>From one day to another</source>
        <translation>De un día a otro</translation>
    </message>
    <message>
        <source>Not noted</source>
        <translation>Sin indicar</translation>
    </message>
    <message>
        <source>Such as 07:30</source>
        <translation>Por ejemplo, 07:30</translation>
    </message>
    <message>
        <source>Day, meal and time</source>
        <translation>Día, comida y hora</translation>
    </message>
    <message>
        <source>Copy to another day</source>
        <translation>Copiar a otro día</translation>
    </message>
    <message>
        <source>All meals</source>
        <translation>Todas las comidas</translation>
    </message>
    <message>
        <source>Copied {day}.</source>
        <translation>Copiado: {day}.</translation>
    </message>
    <message>
        <source>Logs the meals of that day again on {day}.</source>
        <translation>Registra de nuevo las comidas de ese día: {day}.</translation>
    </message>
    <message>
        <source>Copy a day</source>
        <translation>Copiar un día</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periodo</translation>
    </message>
    <message>
        <source>The first day comes after the last. Swap them.</source>
        <translation>El primer día es posterior al último. Intercámbialos.</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Último día</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Elegir un archivo…</translation>
    </message>
    <message>
        <source>{question} Press the button again to confirm.</source>
        <translation>{question} Pulsa otra vez el botón para confirmar.</translation>
    </message>
    <message>
        <source>Show the foods of all days</source>
        <translation>Mostrar los alimentos de todos los días</translation>
    </message>
    <message>
        <source>Eaten most often</source>
        <translation>Lo que más comes</translation>
    </message>
    <message>
        <source>Guidelines, by day</source>
        <translation>Guías, por día</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n rows to {file}.</source>
        <comment>Saved %n row to {file}.</comment>
        <translation>
            <numerusform>%n fila guardada en {file}.</numerusform>
            <numerusform>%n filas guardadas en {file}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved the chart to {file}.</source>
        <translation>Gráfico guardado en {file}.</translation>
    </message>
    <message>
        <source>Save trends</source>
        <translation>Guardar la evolución</translation>
    </message>
    <message numerus="yes">
        <source>{food}: %n times</source>
        <comment>{food}: once</comment>
        <translation>
            <numerusform>{food}: %n vez</numerusform>
            <numerusform>{food}: %n veces</numerusform>
        </translation>
    </message>
    <message>
        <source>Target {target}: {days}.</source>
        <translation>Objetivo {target}: {days}.</translation>
    </message>
    <message>
        <source>{nutrient} comes from</source>
        <translation>{nutrient} viene de</translation>
    </message>
    <message>
        <source>{nutrient} comes from, {days}</source>
        <translation>{nutrient} viene de ({days})</translation>
    </message>
    <message>
        <source>No food of these days reports this nutrient.</source>
        <translation>Ningún alimento de estos días indica este nutriente.</translation>
    </message>
    <message>
        <source>The line is the average of seven days.</source>
        <translation>La línea es la media de siete días.</translation>
    </message>
    <message>
        <source>The green area is the target; bars above it are hatched.</source>
        <translation>La zona verde es el objetivo; las barras que lo superan van rayadas.</translation>
    </message>
    <message>
        <source>A thin line on a bar is the range of estimated amounts.</source>
        <translation>Una línea fina en una barra es el margen de las cantidades estimadas.</translation>
    </message>
    <message>
        <source>A dotted top means at least: some foods don&apos;t report {nutrient}.</source>
        <translation>Un borde punteado significa al menos: algunos alimentos no indican {nutrient}.</translation>
    </message>
    <message>
        <source>Point at a bar, or use the arrow keys, to read it; a click or Enter shows its foods.</source>
        <translation>Señala una barra, o usa las teclas de flecha, para leerla; un clic o Intro muestra sus alimentos.</translation>
    </message>
    <message>
        <source>Show as a chart</source>
        <translation>Ver como gráfico</translation>
    </message>
    <message>
        <source>Save the table or the chart</source>
        <translation>Guardar la tabla o el gráfico</translation>
    </message>
    <message>
        <source>Save the table (CSV)…</source>
        <translation>Guardar la tabla (CSV)…</translation>
    </message>
    <message>
        <source>Save the chart (PNG)…</source>
        <translation>Guardar el gráfico (PNG)…</translation>
    </message>
    <message>
        <source>No meals in these days</source>
        <translation>No hay comidas en estos días</translation>
    </message>
    <message>
        <source>Log what you eat on the Today page. Averages, targets and the foods behind them appear here.</source>
        <translation>Anota lo que comes en la página Hoy. Aquí aparecen medias, objetivos y los alimentos que hay detrás.</translation>
    </message>
    <message>
        <source>Open Today</source>
        <translation>Abrir Hoy</translation>
    </message>
    <message>
        <source>Average a day</source>
        <translation>Media al día</translation>
    </message>
    <message>
        <source>7-day average</source>
        <translation>Media de 7 días</translation>
    </message>
    <message>
        <source>{kg} kg</source>
        <translation>{kg} kg</translation>
    </message>
    <message>
        <source>Weight and water</source>
        <translation>Peso y agua</translation>
    </message>
    <message>
        <source>Weights by day</source>
        <translation>Pesos por día</translation>
    </message>
    <message>
        <source>Show as a list</source>
        <translation>Ver como lista</translation>
    </message>
    <message numerus="yes">
        <source>Water: {amount} ml a day, counted on %n days.</source>
        <comment>Water: {amount} ml, counted on %n day.</comment>
        <translation>
            <numerusform>Agua: {amount} ml al día, contada en %n día.</numerusform>
            <numerusform>Agua: {amount} ml al día, contada en %n días.</numerusform>
        </translation>
    </message>
    <message>
        <source>{day}: {kg} kg</source>
        <translation>{day}: {kg} kg</translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}.</source>
        <translation>Peso: {kg} kg el {day}.</translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}, the same as on {first}.</source>
        <translation>Peso: {kg} kg el {day}, igual que el {first}.</translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}, {change} kg more than on {first}.</source>
        <translation>Peso: {kg} kg el {day}, {change} kg más que el {first}.</translation>
    </message>
    <message>
        <source>Weight: {kg} kg on {day}, {change} kg less than on {first}.</source>
        <translation>Peso: {kg} kg el {day}, {change} kg menos que el {first}.</translation>
    </message>
    <message>
        <source>{nutrient}: {amount} a day</source>
        <translation>{nutrient}: {amount} al día</translation>
    </message>
    <message>
        <source>differs by day</source>
        <translation>varía según el día</translation>
    </message>
    <message>
        <source>{target} a week</source>
        <translation>{target} por semana</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>sin decidir</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} de {count}</translation>
    </message>
    <message>
        <source>{conditions}: no target for {nutrients} is suggested. Enter your care team&apos;s numbers.</source>
        <translation>{conditions}: no se propone un objetivo de {nutrients}. Escribe los valores de tu equipo médico.</translation>
    </message>
    <message>
        <source>{condition}: {amount} {unit} of {nutrient} a day for each kg of body weight ({source}).</source>
        <translation>{condition}: {amount} {unit} de {nutrient} al día por cada kg de peso ({source}).</translation>
    </message>
    <message>
        <source>{condition}: at least {amount} {unit} of {nutrient} a day ({source}).</source>
        <translation>{condition}: al menos {amount} {unit} de {nutrient} al día ({source}).</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} a {high}</translation>
    </message>
    <message>
        <source>Leaves out {food}, and everything made from it.</source>
        <translation>Deja fuera {food} y todo lo que se hace con ello.</translation>
    </message>
    <message>
        <source>Leaves out {foods}, and everything made from them.</source>
        <translation>Deja fuera {foods} y todo lo que se hace con ellos.</translation>
    </message>
    <message>
        <source>Leaves out {foods}.</source>
        <translation>Deja fuera {foods}.</translation>
    </message>
    <message>
        <source>Leaves out dishes with raw {foods}, by their titles.</source>
        <translation>Deja fuera platos con {foods} en crudo, por su título.</translation>
    </message>
    <message>
        <source>Leaves out drinks of {foods}.</source>
        <translation>Deja fuera las bebidas de {foods}.</translation>
    </message>
    <message>
        <source>Lists separately, for you to check, dishes with {foods}.</source>
        <translation>Muestra por separado, para que los compruebes, platos con {foods}.</translation>
    </message>
    <message>
        <source>Lists separately, for you to check, dishes with raw, hard {foods}.</source>
        <translation>Muestra aparte, para que los compruebes, los platos con fruta y verdura duras y crudas: {foods}.</translation>
    </message>
    <message>
        <source>Per serving: {limits}.</source>
        <translation>Por ración: {limits}.</translation>
    </message>
    <message>
        <source>Larder has no rules for this and asks before it shows answers.</source>
        <translation>Larder no tiene reglas para esto y pregunta antes de mostrar respuestas.</translation>
    </message>
    <message>
        <source>{percent} % of energy from</source>
        <translation>{percent} % de la energía de</translation>
    </message>
    <message>
        <source>at most {amount}</source>
        <translation>máximo {amount}</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n weeks</source>
        <comment>{n} of %n week</comment>
        <translation>
            <numerusform>{n} de %n semana</numerusform>
            <numerusform>{n} de %n semanas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n days</source>
        <comment>{n} of %n day</comment>
        <translation>
            <numerusform>{n} de %n día</numerusform>
            <numerusform>{n} de %n días</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} below</source>
        <translation>{n} por debajo</translation>
    </message>
    <message>
        <source>{n} above</source>
        <translation>{n} por encima</translation>
    </message>
    <message>
        <source>{n} undecided</source>
        <translation>{n} sin decidir</translation>
    </message>
    <message numerus="yes">
        <source>Entries on {known} of %n days.</source>
        <comment>Entries on {known} of %n day.</comment>
        <translation>
            <numerusform>{known} de %n día con entradas.</numerusform>
            <numerusform>{known} de %n días con entradas.</numerusform>
        </translation>
    </message>
    <message>
        <source>A bar is a day.</source>
        <translation>Una barra es un día.</translation>
    </message>
    <message>
        <source>A bar is the daily average of a week.</source>
        <translation>Una barra es la media diaria de una semana.</translation>
    </message>
    <message>
        <source>A bar is the daily average of a month.</source>
        <translation>Una barra es la media diaria de un mes.</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} a {last}</translation>
    </message>
    <message>
        <source>no entries</source>
        <translation>sin entradas</translation>
    </message>
    <message>
        <source>{amount}, likely {low} to {high}</source>
        <translation>{amount}, probablemente {low} a {high}</translation>
    </message>
    <message>
        <source>7-day average {amount}</source>
        <translation>media de 7 días {amount}</translation>
    </message>
    <message>
        <source>Preparing the library…</source>
        <translation>Preparando la biblioteca…</translation>
    </message>
    <message>
        <source>Preparing the library: {step}…</source>
        <translation>Preparando la biblioteca: {step}…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>The library was not prepared, so Larder can&apos;t answer questions yet.</source>
        <translation>La biblioteca no se preparó, así que Larder aún no puede responder.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Algo salió mal</translation>
    </message>
    <message>
        <source>Your data is safe, and you can keep working. This report helps fix the problem. Larder sends nothing; delete anything private before you share it.</source>
        <translation>Tus datos están a salvo y puedes seguir trabajando. Este informe ayuda a arreglar el problema. Larder no envía nada; borra lo privado antes de compartirlo.</translation>
    </message>
    <message>
        <source>Error report</source>
        <translation>Informe de error</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>Guardar informe…</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Guardar informe</translation>
    </message>
    <message>
        <source>The report could not be saved. {error}</source>
        <translation>No se pudo guardar el informe. {error}</translation>
    </message>
    <message>
        <source>Larder can&apos;t use {device} ({why}), so models run on the CPU. It will try again at the next start, or when you select it in Settings.</source>
        <translation>Larder no puede usar {device} ({why}), así que los modelos usan la CPU. Lo intentará en el próximo inicio, o cuando lo elijas en Ajustes.</translation>
    </message>
    <message>
        <source>Reading foods and allergens</source>
        <translation>Leyendo alimentos y alérgenos</translation>
    </message>
    <message>
        <source>Another program is changing the library</source>
        <translation>Otro programa está cambiando la biblioteca</translation>
    </message>
    <message>
        <source>Another program is building the similarity index</source>
        <translation>Otro programa está creando el índice de parecido</translation>
    </message>
    <message>
        <source>Answers aren&apos;t ranked by similarity.</source>
        <translation>Las respuestas no están ordenadas por parecido.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t know your allergies</source>
        <translation>Larder no conoce tus alergias</translation>
    </message>
    <message>
        <source>No answers, plans or lists are shown until you choose a replacement.</source>
        <translation>No se muestran respuestas, planes ni listas hasta que elijas un reemplazo.</translation>
    </message>
    <message>
        <source>A backup restores your diary, plans and profile as they were then.</source>
        <translation>Una copia restaura tu diario, tus planes y tu perfil como eran entonces.</translation>
    </message>
    <message>
        <source>The newest is of {moment}.</source>
        <translation>La más reciente es del {moment}.</translation>
    </message>
    <message>
        <source>Larder found no automatic backup that it can read. If you saved one elsewhere, restore that file.</source>
        <translation>Larder no encontró ninguna copia automática legible. Si guardaste una en otro sitio, restaura ese archivo.</translation>
    </message>
    <message>
        <source>Salvaging copies everything that can still be read from the damaged log.</source>
        <translation>El rescate copia todo lo que aún se puede leer del registro dañado.</translation>
    </message>
    <message>
        <source>A new log is empty, so enter your allergies and diets again. Larder won&apos;t answer questions until you choose.</source>
        <translation>Un registro nuevo está vacío: vuelve a escribir tus alergias y dietas. Larder no responderá hasta que elijas.</translation>
    </message>
    <message>
        <source>Reading the damaged log. This may take a minute.</source>
        <translation>Leyendo el registro dañado. Puede tardar un minuto.</translation>
    </message>
    <message>
        <source>Checking the backup before it replaces your log.</source>
        <translation>Comprobando la copia antes de que reemplace tu registro.</translation>
    </message>
    <message>
        <source>Damaged or missing log</source>
        <translation>Registro dañado o perdido</translation>
    </message>
    <message>
        <source>Restore the backup</source>
        <translation>Restaurar la copia</translation>
    </message>
    <message>
        <source>Restore another file…</source>
        <translation>Restaurar otro archivo…</translation>
    </message>
    <message>
        <source>Salvage the log</source>
        <translation>Rescatar el registro</translation>
    </message>
    <message>
        <source>Start a new log</source>
        <translation>Empezar un registro nuevo</translation>
    </message>
    <message>
        <source>the last backup</source>
        <translation>la última copia</translation>
    </message>
    <message>
        <source>Larder backups ({patterns});;All files (*)</source>
        <translation>Copias de Larder ({patterns});;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Your log was salvaged</source>
        <translation>Se rescató tu registro</translation>
    </message>
    <message>
        <source>Started a new log. Enter your allergies and diets on the Profile page.</source>
        <translation>Registro nuevo empezado. Escribe tus alergias y dietas en la página Perfil.</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Ir</translation>
    </message>
    <message>
        <source>Who eats?</source>
        <translation>¿Quién come?</translation>
    </message>
    <message>
        <source>Larder plans for everyone at the table. Each person has allergies and diets of their own.</source>
        <translation>Larder planifica para toda la mesa. Cada persona tiene sus propias alergias y dietas.</translation>
    </message>
    <message>
        <source>What shall Larder leave out?</source>
        <translation>¿Qué debe dejar fuera Larder?</translation>
    </message>
    <message>
        <source>Recipes that contain these, may contain them, or have an unrecognised ingredient are left out. Larder can&apos;t see brands or cross-contact: always check labels.</source>
        <translation>Se dejan fuera las recetas que los contienen, pueden contenerlos o tienen un ingrediente no reconocido. Larder no ve marcas ni contaminación cruzada: lee siempre las etiquetas.</translation>
    </message>
    <message>
        <source>What do you aim for?</source>
        <translation>¿Qué objetivos tienes?</translation>
    </message>
    <message>
        <source>Targets guide the ranking of answers and plans. They don&apos;t replace medical advice.</source>
        <translation>Los objetivos guían el orden de las respuestas y los planes. No sustituyen el consejo médico.</translation>
    </message>
    <message>
        <source>Ask a first question</source>
        <translation>Haz una primera pregunta</translation>
    </message>
    <message>
        <source>Larder applies what you entered to every answer. You can change it on the Profile page.</source>
        <translation>Larder aplica lo que has indicado a cada respuesta. Puedes cambiarlo en la página Perfil.</translation>
    </message>
    <message>
        <source>Welcome to Larder</source>
        <translation>Te damos la bienvenida a Larder</translation>
    </message>
    <message>
        <source>Ask what to eat, plan your week, log your meals. Everything stays on this computer.</source>
        <translation>Pregunta qué comer, planea la semana y anota tus comidas. Todo se queda en este ordenador.</translation>
    </message>
    <message>
        <source>Step {number} of {count}, optional</source>
        <translation>Paso {number} de {count}, opcional</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Skip the introduction</source>
        <translation>Saltar la introducción</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Question box</source>
        <translation>Cuadro de pregunta</translation>
    </message>
    <message>
        <source>Deleted recipes…</source>
        <translation>Recetas eliminadas…</translation>
    </message>
    <message>
        <source>Find anything…</source>
        <translation>Buscar de todo…</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Tema claro</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tema oscuro</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Ayuda</translation>
    </message>
    <message>
        <source>Open the guide</source>
        <translation>Abrir la guía</translation>
    </message>
    <message>
        <source>The window, page by page</source>
        <translation>La ventana, página a página</translation>
    </message>
    <message>
        <source>What leaves this computer</source>
        <translation>Qué sale de este ordenador</translation>
    </message>
    <message>
        <source>How certain an allergen answer is</source>
        <translation>Cómo de segura es una respuesta sobre alérgenos</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guía</translation>
    </message>
    <message>
        <source>Search the guide, such as: not verified, timers, backup</source>
        <translation>Busca en la guía, p. ej. sin verificar, temporizador, copia</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Buscar en la guía</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Páginas de la guía</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Volver a la lista</translation>
    </message>
    <message>
        <source>{title} (in English)</source>
        <translation>{title} (en inglés)</translation>
    </message>
    <message numerus="yes">
        <source>%n sections</source>
        <comment>%n section</comment>
        <translation>
            <numerusform>%n sección</numerusform>
            <numerusform>%n secciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing about that. Use another word, or clear the search.</source>
        <translation>No hay nada sobre eso. Usa otra palabra o borra la búsqueda.</translation>
    </message>
    <message>
        <source>The guide has no such page; it is in the source of Larder.</source>
        <translation>La guía no tiene esa página; está en el código de Larder.</translation>
    </message>
    <message>
        <source>Models run on {devices}</source>
        <translation>Los modelos se ejecutan en {devices}</translation>
    </message>
    <message numerus="yes">
        <source>Another program changed the library. It now has %n recipes.</source>
        <comment>Another program changed the library. It now has %n recipe.</comment>
        <translation>
            <numerusform>Otro programa cambió la biblioteca. Ahora tiene %n receta.</numerusform>
            <numerusform>Otro programa cambió la biblioteca. Ahora tiene %n recetas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Find a page, recipe, action or past question (Ctrl+K)</source>
        <translation>Buscar una página, receta, acción o pregunta anterior (Ctrl+K)</translation>
    </message>
    <message>
        <source>{title} (Ctrl+{number})</source>
        <translation>{title} (Ctrl+{number})</translation>
    </message>
    <message>
        <source>Your log can&apos;t be read, so your allergies are unknown. Choose above what to do; nothing was changed.</source>
        <translation>No se puede leer tu registro, así que tus alergias son desconocidas. Elige arriba qué hacer; no se cambió nada.</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>Buscar de todo</translation>
    </message>
    <message>
        <source>Find a page, recipe, action or past question</source>
        <translation>Buscar una página, receta, acción o pregunta anterior</translation>
    </message>
    <message>
        <source>Find a page, recipe, food, action or past question</source>
        <translation>Buscar una página, receta, alimento, acción o pregunta anterior</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Encontrado</translation>
    </message>
    <message>
        <source>Up and Down choose, Enter opens, Esc closes.</source>
        <translation>Arriba y Abajo eligen, Intro abre, Esc cierra.</translation>
    </message>
    <message>
        <source>Food to log</source>
        <translation>Alimento para anotar</translation>
    </message>
    <message>
        <source>Past question</source>
        <translation>Pregunta anterior</translation>
    </message>
    <message>
        <source>Ask: {words}</source>
        <translation>Preguntar: {words}</translation>
    </message>
    <message>
        <source>Log: {words}</source>
        <translation>Anotar: {words}</translation>
    </message>
    <message>
        <source>Ctrl+1 to Ctrl+8</source>
        <translation>Ctrl+1 a Ctrl+8</translation>
    </message>
    <message>
        <source>Open Ask, Today, Plan, Library, Trends, Profile, Settings or Guide</source>
        <translation>Abrir Preguntar, Hoy, Plan, Biblioteca, Evolución, Perfil, Ajustes o Guía</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Ctrl+N</translation>
    </message>
    <message>
        <source>Write a recipe</source>
        <translation>Escribir una receta</translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Izquierda</translation>
    </message>
    <message>
        <source>Go back from a recipe</source>
        <translation>Volver de una receta</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>Go to the question box</source>
        <translation>Ir al cuadro de pregunta</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Ask the question, or open the focused item</source>
        <translation>Hacer la pregunta o abrir el elemento seleccionado</translation>
    </message>
    <message>
        <source>Up, Down in the question box</source>
        <translation>Arriba, Abajo en el cuadro de pregunta</translation>
    </message>
    <message>
        <source>Suggestions, or past questions if the box is empty</source>
        <translation>Sugerencias, o preguntas anteriores si está vacío</translation>
    </message>
    <message>
        <source>Tab in the question box</source>
        <translation>Tab en el cuadro de pregunta</translation>
    </message>
    <message>
        <source>Accept the suggestion</source>
        <translation>Aceptar la sugerencia</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Mayús+Tab</translation>
    </message>
    <message>
        <source>Next or previous control</source>
        <translation>Control siguiente o anterior</translation>
    </message>
    <message>
        <source>Enter or Space on a condition</source>
        <translation>Intro o Espacio en una condición</translation>
    </message>
    <message>
        <source>Change the condition</source>
        <translation>Cambiar la condición</translation>
    </message>
    <message>
        <source>Delete on a condition</source>
        <translation>Supr en una condición</translation>
    </message>
    <message>
        <source>Remove the condition and ask again</source>
        <translation>Quitar la condición y preguntar de nuevo</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>Print the recipe, or the week of the Plan page</source>
        <translation>Imprimir la receta o la semana de la página Plan</translation>
    </message>
    <message>
        <source>Ctrl+V on the Library page</source>
        <translation>Ctrl+V en la página Biblioteca</translation>
    </message>
    <message>
        <source>Preview the copied recipe or files</source>
        <translation>Vista previa de la receta o los archivos copiados</translation>
    </message>
    <message>
        <source>Ctrl+Enter in a pasted text</source>
        <translation>Ctrl+Intro en un texto pegado</translation>
    </message>
    <message>
        <source>Read the recipe</source>
        <translation>Leer la receta</translation>
    </message>
    <message>
        <source>M on a diary entry</source>
        <translation>M en una entrada del diario</translation>
    </message>
    <message>
        <source>Move, copy, edit or delete the entry</source>
        <translation>Mover, copiar, editar o eliminar la entrada</translation>
    </message>
    <message>
        <source>W on a planned meal</source>
        <translation>W en una comida planeada</translation>
    </message>
    <message>
        <source>Why this dish, other dishes, portions, note</source>
        <translation>Por qué este plato, otros platos, raciones, nota</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>Undo the last change; in the diary, even after a restart</source>
        <translation>Deshacer el último cambio; en el diario, incluso tras reiniciar</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z or Ctrl+Y</source>
        <translation>Ctrl+Mayús+Z o Ctrl+Y</translation>
    </message>
    <message>
        <source>Redo the change that was undone</source>
        <translation>Rehacer el cambio deshecho</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Close the front window</source>
        <translation>Cerrar la ventana de delante</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Show this list</source>
        <translation>Mostrar esta lista</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>Space on &quot;Why this?&quot;</source>
        <translation>Espacio en «¿Por qué?»</translation>
    </message>
    <message>
        <source>Show or hide all evidence of an answer</source>
        <translation>Mostrar u ocultar todas las pruebas de una respuesta</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>Qué hacen</translation>
    </message>
    <message>
        <source>You can keep working. Its changes appear here when it finishes.</source>
        <translation>Puedes seguir trabajando. Los cambios aparecen aquí cuando termine.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Similarity index</source>
        <translation>Índice de parecido</translation>
    </message>
    <message>
        <source>Cancel building the similarity index</source>
        <translation>Cancelar la creación del índice de parecido</translation>
    </message>
    <message>
        <source>Build index</source>
        <translation>Crear índice</translation>
    </message>
    <message>
        <source>Build the similarity index</source>
        <translation>Crear el índice de parecido</translation>
    </message>
    <message>
        <source>{recipes} · {foods}</source>
        <translation>{recipes} · {foods}</translation>
    </message>
    <message>
        <source>Until this finishes, answers aren&apos;t ranked by similarity to your log.</source>
        <translation>Hasta que termine, las respuestas no se ordenan por parecido con tu registro.</translation>
    </message>
    <message>
        <source>Cancel preparing the library</source>
        <translation>Cancelar la preparación de la biblioteca</translation>
    </message>
    <message>
        <source>{counts} · {activity}…</source>
        <translation>{counts} · {activity}…</translation>
    </message>
    <message>
        <source>{counts} · everything stays on this computer</source>
        <translation>{counts} · todo se queda en este ordenador</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Undid: {action}.</source>
        <translation>Deshecho: {action}.</translation>
    </message>
    <message>
        <source>Redid: {action}.</source>
        <translation>Rehecho: {action}.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>No hay nada que deshacer.</translation>
    </message>
    <message>
        <source>Undo: {action}</source>
        <translation>Deshacer: {action}</translation>
    </message>
    <message>
        <source>Redo: {action}</source>
        <translation>Rehacer: {action}</translation>
    </message>
    <message>
        <source>no dairy, under 500 kcal</source>
        <translation>sin lácteos, menos de 500 kcal</translation>
    </message>
    <message>
        <source>Larder looks for the smallest changes that meet your wish and your profile.</source>
        <translation>Larder busca los cambios más pequeños que cumplen tu deseo y tu perfil.</translation>
    </message>
    <message>
        <source>Changes will appear here, next to the recipe. Type a wish and select Find changes.</source>
        <translation>Los cambios aparecerán aquí, junto a la receta. Escribe un deseo y elige Buscar cambios.</translation>
    </message>
    <message>
        <source>Adapt a recipe</source>
        <translation>Adaptar una receta</translation>
    </message>
    <message>
        <source>Your wish</source>
        <translation>Tu deseo</translation>
    </message>
    <message>
        <source>Find changes</source>
        <translation>Buscar cambios</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Cambios</translation>
    </message>
    <message>
        <source>Adapt {title}</source>
        <translation>Adaptar {title}</translation>
    </message>
    <message>
        <source>&amp;Your wish</source>
        <translation>&amp;Tu deseo</translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation>Buscando cambios</translation>
    </message>
    <message>
        <source>Cancelled. The recipe is unchanged.</source>
        <translation>Cancelado. La receta no ha cambiado.</translation>
    </message>
    <message>
        <source>Larder can&apos;t apply {words}. Reword the wish.</source>
        <translation>Larder no puede aplicar {words}. Di el deseo de otro modo.</translation>
    </message>
    <message>
        <source>Larder changes and composes no recipe for {words}. Ask your doctor or dietitian what fits.</source>
        <translation>Larder no cambia ni compone ninguna receta para {words}. Pregunta a tu médico o dietista qué encaja.</translation>
    </message>
    <message>
        <source>The wish has no condition. Name a food, a meal, a diet, a time or a nutrient.</source>
        <translation>El deseo no tiene ninguna condición. Nombra un alimento, una comida, una dieta, un tiempo o un nutriente.</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: nothing meets {limits} at the same time.</source>
        <translation>Larder no puede componer este plato: nada cumple a la vez {limits}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: the library has no recipe whose pattern fits {limits}.</source>
        <translation>Larder no puede componer este plato: la biblioteca no tiene ninguna receta cuyo patrón encaje con {limits}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: from the pattern of &apos;{title}&apos;, the best one fails a check ({fault}).</source>
        <translation>Larder no puede componer este plato: con el patrón de «{title}», el mejor no pasa una comprobación ({fault}).</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: no choice of foods for the pattern of &apos;{title}&apos; meets this: {limits}.</source>
        <translation>Larder no puede componer este plato: ninguna elección de alimentos para el patrón de «{title}» cumple esto: {limits}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t compose this dish: too few foods can be exchanged in the pattern of &apos;{title}&apos;.</source>
        <translation>Larder no puede componer este plato: en el patrón de «{title}» se pueden cambiar muy pocos alimentos.</translation>
    </message>
    <message>
        <source>the wish</source>
        <translation>el deseo</translation>
    </message>
    <message>
        <source>Larder found no change of &apos;{title}&apos; that meets this:</source>
        <translation>Larder no encontró ningún cambio de «{title}» que cumpla esto:</translation>
    </message>
    <message>
        <source>Larder found no change of &apos;{title}&apos; that meets all of this together:</source>
        <translation>Larder no encontró ningún cambio de «{title}» que cumpla todo esto a la vez:</translation>
    </message>
    <message>
        <source>No ingredients are listed, so there is nothing to change.</source>
        <translation>No se indican ingredientes, así que no hay nada que cambiar.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; already meets this and your profile. It needs no change.</source>
        <translation>«{title}» ya cumple esto y tu perfil. No necesita cambios.</translation>
    </message>
    <message>
        <source>Change your wish and look again. Allergies, diets and limits of your profile always apply.</source>
        <translation>Cambia tu deseo y busca de nuevo. Las alergias, dietas y límites de tu perfil siempre se aplican.</translation>
    </message>
    <message>
        <source>Proposal {number}: {changes}</source>
        <translation>Propuesta {number}: {changes}</translation>
    </message>
    <message>
        <source>This is the only small set of changes that Larder found.</source>
        <translation>Este es el único conjunto pequeño de cambios que encontró Larder.</translation>
    </message>
    <message numerus="yes">
        <source>from {known} of %n foods</source>
        <comment>from {known} of %n food</comment>
        <translation>
            <numerusform>de {known} de %n alimento</numerusform>
            <numerusform>de {known} de %n alimentos</numerusform>
        </translation>
    </message>
    <message>
        <source>{food} ({n} times)</source>
        <translation>{food} ({n} veces)</translation>
    </message>
    <message>
        <source>unknown {unit}</source>
        <translation>desconocido, {unit}</translation>
    </message>
    <message>
        <source>{amount} ({low} to {high})</source>
        <translation>{amount} ({low} a {high})</translation>
    </message>
    <message>
        <source>{amount}, give or take {margin}</source>
        <translation>{amount}, ± {margin}</translation>
    </message>
    <message>
        <source>target {low} to {high} {unit}</source>
        <translation>objetivo {low} a {high} {unit}</translation>
    </message>
    <message>
        <source>target {amount} {unit}</source>
        <translation>objetivo {amount} {unit}</translation>
    </message>
    <message>
        <source>target at most {high} {unit}</source>
        <translation>objetivo máximo {high} {unit}</translation>
    </message>
    <message>
        <source>target at least {low} {unit}</source>
        <translation>objetivo mínimo {low} {unit}</translation>
    </message>
    <message>
        <source>{percent} of {amount}</source>
        <translation>{percent} de {amount}</translation>
    </message>
    <message>
        <source>over the limit by {amount}</source>
        <translation>{amount} sobre el límite</translation>
    </message>
    <message>
        <source>over the target by {amount}</source>
        <translation>{amount} sobre el objetivo</translation>
    </message>
    <message>
        <source>{amount} to go</source>
        <translation>faltan {amount}</translation>
    </message>
    <message>
        <source>up to {amount} to go</source>
        <translation>faltan hasta {amount}</translation>
    </message>
    <message>
        <source>may be more than the target</source>
        <translation>puede superar el objetivo</translation>
    </message>
    <message>
        <source>may be less than the target</source>
        <translation>puede no llegar al objetivo</translation>
    </message>
    <message>
        <source>{amount} to go today</source>
        <translation>faltan {amount} hoy</translation>
    </message>
    <message>
        <source>at most {amount} to go today</source>
        <translation>faltan como máximo {amount} hoy</translation>
    </message>
    <message>
        <source>{amount} left today</source>
        <translation>quedan {amount} hoy</translation>
    </message>
    <message>
        <source>at most {amount} left today</source>
        <translation>quedan como máximo {amount} hoy</translation>
    </message>
    <message>
        <source>{amount} over today&apos;s limit</source>
        <translation>{amount} sobre el límite de hoy</translation>
    </message>
    <message>
        <source>{amount} too much</source>
        <translation>{amount} de más</translation>
    </message>
    <message>
        <source>of at most {amount} left</source>
        <translation>de {amount} que quedan como máximo</translation>
    </message>
    <message>
        <source>of at most {amount}</source>
        <translation>de {amount} como mucho</translation>
    </message>
    <message>
        <source>of {amount} left</source>
        <translation>de {amount} que quedan</translation>
    </message>
    <message>
        <source>of {amount}</source>
        <translation>de {amount}</translation>
    </message>
    <message>
        <source>enough today already</source>
        <translation>hoy ya es suficiente</translation>
    </message>
    <message>
        <source>of {amount} to go</source>
        <translation>de {amount} que faltan</translation>
    </message>
    <message>
        <source>{least} to {most} left today</source>
        <translation>quedan de {least} a {most} hoy</translation>
    </message>
    <message>
        <source>none known</source>
        <translation>ninguno conocido</translation>
    </message>
    <message>
        <source>Energy is stated by the source.</source>
        <translation>La energía la indica la fuente.</translation>
    </message>
    <message>
        <source>Energy is computed from {share} % of the mass.</source>
        <translation>La energía se calcula con el {share} % de la masa.</translation>
    </message>
    <message>
        <source>The ingredients contradict the stated {nutrients}.</source>
        <translation>Los ingredientes contradicen lo indicado ({nutrients}).</translation>
    </message>
    <message>
        <source>Compare recipes</source>
        <translation>Comparar recetas</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Contiene</translation>
    </message>
    <message>
        <source>May contain</source>
        <translation>Puede contener</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Desconocido</translation>
    </message>
    <message>
        <source>Your profile</source>
        <translation>Tu perfil</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Pruebas</translation>
    </message>
    <message>
        <source>{amount} in the whole recipe</source>
        <translation>{amount} en la receta entera</translation>
    </message>
    <message>
        <source>Open {title}</source>
        <translation>Abrir {title}</translation>
    </message>
    <message>
        <source>Breaks nothing</source>
        <translation>No incumple nada</translation>
    </message>
    <message>
        <source>Completions for {name}</source>
        <translation>Sugerencias para {name}</translation>
    </message>
    <message>
        <source>Based on a similar recipe. No one has cooked it: read it critically before you do.</source>
        <translation>Compuesto según el patrón de una receta parecida. Nadie lo ha cocinado: léelo con ojo crítico antes de hacerlo.</translation>
    </message>
    <message>
        <source>Compose a dish</source>
        <translation>Componer un plato</translation>
    </message>
    <message>
        <source>Compose again</source>
        <translation>Componer de nuevo</translation>
    </message>
    <message>
        <source>A dish for: {wish}</source>
        <translation>Un plato para: {wish}</translation>
    </message>
    <message>
        <source>Dishes</source>
        <translation>Platos</translation>
    </message>
    <message>
        <source>Composing</source>
        <translation>Componiendo</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was saved.</source>
        <translation>Cancelado. No se guardó nada.</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Patrón</translation>
    </message>
    <message>
        <source>Composed</source>
        <translation>Compuesto</translation>
    </message>
    <message>
        <source>Previous week</source>
        <translation>Semana anterior</translation>
    </message>
    <message>
        <source>Previous day</source>
        <translation>Día anterior</translation>
    </message>
    <message>
        <source>Next week</source>
        <translation>Semana siguiente</translation>
    </message>
    <message>
        <source>Next day</source>
        <translation>Día siguiente</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <translation>ddd d MMM</translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <translation>ddd d MMM yyyy</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <translation>dddd d &apos;de&apos; MMMM</translation>
    </message>
    <message>
        <source>ddd d</source>
        <translation>ddd d</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation>d &apos;de&apos; MMMM &apos;de&apos; yyyy</translation>
    </message>
    <message>
        <source>en_GB</source>
        <translation>es_ES</translation>
    </message>
    <message>
        <source>Your photo of the dish</source>
        <translation>Tu foto del plato</translation>
    </message>
    <message>
        <source>Drawing of the dish</source>
        <translation>Dibujo del plato</translation>
    </message>
    <message>
        <source>How Larder reads it</source>
        <translation>Cómo lo lee Larder</translation>
    </message>
    <message>
        <source>Grams, energy and allergens of each ingredient appear here while you type.</source>
        <translation>Gramos, energía y alérgenos de cada ingrediente aparecen aquí mientras escribes.</translation>
    </message>
    <message>
        <source>{what}: {energy}, protein {protein}, carbs {carbohydrate}, fat {fat}, sodium {sodium}.</source>
        <translation>{what}: {energy}, proteína {protein}, hidratos {carbohydrate}, grasa {fat}, sodio {sodium}.</translation>
    </message>
    <message>
        <source>{line}: not recognised. Larder can&apos;t rule out any allergen.</source>
        <translation>{line}: no reconocido. Larder no puede descartar ningún alérgeno.</translation>
    </message>
    <message>
        <source>unknown amount</source>
        <translation>cantidad desconocida</translation>
    </message>
    <message>
        <source>Larder can&apos;t rule out {allergens}</source>
        <translation>Larder no puede descartar {allergens}</translation>
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
        <translation>da {servings}</translation>
    </message>
    <message>
        <source>{makes} (recipe for {whole})</source>
        <translation>{makes} (receta para {whole})</translation>
    </message>
    <message>
        <source>1 serving</source>
        <translation>1 ración</translation>
    </message>
    <message>
        <source>Cookbook</source>
        <translation>Recetario</translation>
    </message>
    <message>
        <source>From {source}</source>
        <translation>De {source}</translation>
    </message>
    <message>
        <source>{number} servings</source>
        <translation>{number} raciones</translation>
    </message>
    <message>
        <source>{number} serving</source>
        <translation>{number} ración</translation>
    </message>
    <message>
        <source>preparation {minutes} min</source>
        <translation>preparación {minutes} min</translation>
    </message>
    <message>
        <source>cooking {minutes} min</source>
        <translation>cocción {minutes} min</translation>
    </message>
    <message>
        <source>total {minutes} min</source>
        <translation>total {minutes} min</translation>
    </message>
    <message>
        <source>One serving, as its source states</source>
        <translation>Una ración, según la fuente</translation>
    </message>
    <message>
        <source>One serving, computed from the ingredients</source>
        <translation>Una ración, calculada con los ingredientes</translation>
    </message>
    <message>
        <source>Makes {servings}.</source>
        <translation>Da {servings}.</translation>
    </message>
    <message>
        <source>Makes {servings} (recipe for {whole}).</source>
        <translation>Da {servings} (receta para {whole}).</translation>
    </message>
    <message>
        <source>leftovers of {weekday}</source>
        <translation>sobras del {weekday}</translation>
    </message>
    <message>
        <source>{prep} minutes to prepare, {cook} to cook.</source>
        <translation>{prep} minutos de preparación, {cook} de cocción.</translation>
    </message>
    <message>
        <source>{prep} minutes to prepare.</source>
        <translation>{prep} minutos de preparación.</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes.</source>
        <comment>%n minute.</comment>
        <translation>
            <numerusform>%n minuto.</numerusform>
            <numerusform>%n minutos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cook this amount {times} times.</source>
        <translation>Cocina esta cantidad {times} veces.</translation>
    </message>
    <message>
        <source>For {meals}, leftovers for {later}.</source>
        <translation>Para {meals}, sobras para {later}.</translation>
    </message>
    <message>
        <source>For {meals}.</source>
        <translation>Para {meals}.</translation>
    </message>
    <message>
        <source>Logged {title} for {meal} today.</source>
        <translation>{title}: anotado hoy ({meal}).</translation>
    </message>
    <message>
        <source>Logged {title} for {meal} tomorrow.</source>
        <translation>{title}: anotado mañana ({meal}).</translation>
    </message>
    <message>
        <source>Logged {title} for {meal} yesterday.</source>
        <translation>{title}: anotado ayer ({meal}).</translation>
    </message>
    <message>
        <source>Logged {title} for {meal} on {day}.</source>
        <translation>{title}: anotado el {day} ({meal}).</translation>
    </message>
    <message>
        <source>Planned {title} for {meal} today.</source>
        <translation>{title}: planeado hoy ({meal}).</translation>
    </message>
    <message>
        <source>Planned {title} for {meal} tomorrow.</source>
        <translation>{title}: planeado mañana ({meal}).</translation>
    </message>
    <message>
        <source>Planned {title} for {meal} yesterday.</source>
        <translation>{title}: planeado ayer ({meal}).</translation>
    </message>
    <message>
        <source>Planned {title} for {meal} on {day}.</source>
        <translation>{title}: planeado el {day} ({meal}).</translation>
    </message>
    <message>
        <source>Log recipe</source>
        <translation>Anotar receta</translation>
    </message>
    <message>
        <source>Plan recipe</source>
        <translation>Planear receta</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Deshecho.</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Día</translation>
    </message>
    <message>
        <source>&apos;{text}&apos;</source>
        <translation>«{text}»</translation>
    </message>
    <message>
        <source>January</source>
        <translation>enero</translation>
    </message>
    <message>
        <source>February</source>
        <translation>febrero</translation>
    </message>
    <message>
        <source>March</source>
        <translation>marzo</translation>
    </message>
    <message>
        <source>April</source>
        <translation>abril</translation>
    </message>
    <message>
        <source>May</source>
        <translation>mayo</translation>
    </message>
    <message>
        <source>June</source>
        <translation>junio</translation>
    </message>
    <message>
        <source>July</source>
        <translation>julio</translation>
    </message>
    <message>
        <source>August</source>
        <translation>agosto</translation>
    </message>
    <message>
        <source>September</source>
        <translation>septiembre</translation>
    </message>
    <message>
        <source>October</source>
        <translation>octubre</translation>
    </message>
    <message>
        <source>November</source>
        <translation>noviembre</translation>
    </message>
    <message>
        <source>December</source>
        <translation>diciembre</translation>
    </message>
    <message>
        <source>Monday</source>
        <translation>lunes</translation>
    </message>
    <message>
        <source>Tuesday</source>
        <translation>martes</translation>
    </message>
    <message>
        <source>Wednesday</source>
        <translation>miércoles</translation>
    </message>
    <message>
        <source>Thursday</source>
        <translation>jueves</translation>
    </message>
    <message>
        <source>Friday</source>
        <translation>viernes</translation>
    </message>
    <message>
        <source>Saturday</source>
        <translation>sábado</translation>
    </message>
    <message>
        <source>Sunday</source>
        <translation>domingo</translation>
    </message>
    <message>
        <source>{day} {month}</source>
        <translation>{day} de {month}</translation>
    </message>
    <message>
        <source>breakfast</source>
        <translation>desayuno</translation>
    </message>
    <message>
        <source>morning snack</source>
        <translation>tentempié de la mañana</translation>
    </message>
    <message>
        <source>lunch</source>
        <translation>almuerzo</translation>
    </message>
    <message>
        <source>afternoon snack</source>
        <translation>merienda</translation>
    </message>
    <message>
        <source>dinner</source>
        <translation>cena</translation>
    </message>
    <message>
        <source>evening snack</source>
        <translation>tentempié de la noche</translation>
    </message>
    <message>
        <source>snack</source>
        <translation>tentempié</translation>
    </message>
    <message>
        <source>Breakfast</source>
        <translation>Desayuno</translation>
    </message>
    <message>
        <source>Morning snack</source>
        <translation>Tentempié de la mañana</translation>
    </message>
    <message>
        <source>Lunch</source>
        <translation>Almuerzo</translation>
    </message>
    <message>
        <source>Afternoon snack</source>
        <translation>Merienda</translation>
    </message>
    <message>
        <source>Dinner</source>
        <translation>Cena</translation>
    </message>
    <message>
        <source>Evening snack</source>
        <translation>Tentempié de la noche</translation>
    </message>
    <message>
        <source>Snack</source>
        <translation>Tentempié</translation>
    </message>
    <message>
        <source>Show the foods behind this number</source>
        <translation>Mostrar los alimentos tras este número</translation>
    </message>
    <message>
        <source>Enter shows the foods behind this number.</source>
        <translation>Intro muestra los alimentos tras este número.</translation>
    </message>
    <message>
        <source>No foods yet</source>
        <translation>Aún no hay alimentos</translation>
    </message>
    <message>
        <source>Nutrients of the day</source>
        <translation>Nutrientes del día</translation>
    </message>
    <message>
        <source>Nutrients</source>
        <translation>Nutrientes</translation>
    </message>
    <message>
        <source>Show all nutrients</source>
        <translation>Mostrar todos los nutrientes</translation>
    </message>
    <message>
        <source>Show fewer nutrients</source>
        <translation>Mostrar menos nutrientes</translation>
    </message>
    <message>
        <source>Wrong passphrase. Nothing was changed.</source>
        <translation>Contraseña incorrecta. No se cambió nada.</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>Las dos contraseñas son distintas.</translation>
    </message>
    <message>
        <source>Show passphrase</source>
        <translation>Mostrar contraseña</translation>
    </message>
    <message>
        <source>Encrypt a backup</source>
        <translation>Cifrar una copia</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Repeat the passphrase</source>
        <translation>Repite la contraseña</translation>
    </message>
    <message>
        <source>At least {count} characters. {advice}</source>
        <translation>Al menos {count} caracteres. {advice}</translation>
    </message>
    <message>
        <source>Restore an encrypted backup</source>
        <translation>Restaurar una copia cifrada</translation>
    </message>
    <message>
        <source>{name} is encrypted. Enter its passphrase to restore it.</source>
        <translation>{name} está cifrada. Escribe su contraseña para restaurarla.</translation>
    </message>
    <message>
        <source>Save as my recipe</source>
        <translation>Guardar como receta mía</translation>
    </message>
    <message>
        <source>Saved as &apos;{title}&apos;.</source>
        <translation>Guardada como «{title}».</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Guardando</translation>
    </message>
    <message>
        <source>No one has cooked this version. Check the labels of new ingredients.</source>
        <translation>Nadie ha cocinado esta versión. Revisa las etiquetas de los ingredientes nuevos.</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>The source doesn&apos;t say how many servings the recipe makes.</source>
        <translation>La fuente no dice cuántas raciones da la receta.</translation>
    </message>
    <message>
        <source>Unchanged: {text}</source>
        <translation>Sin cambios: {text}</translation>
    </message>
    <message>
        <source>Before: {text}</source>
        <translation>Antes: {text}</translation>
    </message>
    <message>
        <source>After: {text}</source>
        <translation>Después: {text}</translation>
    </message>
    <message>
        <source>New in this version: {allergens}.</source>
        <translation>Nuevo en esta versión: {allergens}.</translation>
    </message>
    <message>
        <source>Buy only what says so on its label: {foods}.</source>
        <translation>Compra solo lo que lo diga en su etiqueta: {foods}.</translation>
    </message>
    <message numerus="yes">
        <source>%n directions need your judgement; they are marked below.</source>
        <comment>%n direction needs your judgement; it is marked below.</comment>
        <translation>
            <numerusform>%n paso necesita tu criterio; está marcado abajo.</numerusform>
            <numerusform>%n pasos necesitan tu criterio; están marcados abajo.</numerusform>
        </translation>
    </message>
    <message>
        <source>{nutrient} before</source>
        <translation>{nutrient} antes</translation>
    </message>
    <message>
        <source>{nutrient} after</source>
        <translation>{nutrient} después</translation>
    </message>
    <message>
        <source>Restored {title}.</source>
        <translation>{title}: restaurada.</translation>
    </message>
    <message>
        <source>Deleted {title}. It stays in the trash for 30 days.</source>
        <translation>{title}: eliminada. Se queda 30 días en la papelera.</translation>
    </message>
    <message>
        <source>Edit recipe</source>
        <translation>Editar receta</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>Editar una copia</translation>
    </message>
    <message>
        <source>New recipe</source>
        <translation>Nueva receta</translation>
    </message>
    <message>
        <source>Gran&apos;s pancakes</source>
        <translation>Tortitas de la abuela</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>2 cups flour
300 ml milk
2 eggs</source>
        <translation>200 g de harina
2 huevos
1 pizca de sal</translation>
    </message>
    <message>
        <source>Whisk everything.
Fry for 2 minutes on each side.</source>
        <translation>Bátelo todo.
Fríe 2 minutos por cada lado.</translation>
    </message>
    <message>
        <source>breakfast, quick</source>
        <translation>desayuno, rápida</translation>
    </message>
    <message>
        <source>Save recipe</source>
        <translation>Guardar receta</translation>
    </message>
    <message>
        <source>Saved {title}.</source>
        <translation>{title}: guardada.</translation>
    </message>
    <message>
        <source>Discard this recipe?</source>
        <translation>¿Descartar esta receta?</translation>
    </message>
    <message>
        <source>What you wrote here isn&apos;t saved yet.</source>
        <translation>Lo que escribiste aquí aún no está guardado.</translation>
    </message>
    <message>
        <source>Preparation</source>
        <translation>Preparación</translation>
    </message>
    <message>
        <source>Cooking</source>
        <translation>Cocción</translation>
    </message>
    <message>
        <source>Ingredients, one on each line</source>
        <translation>Ingredientes, uno por línea</translation>
    </message>
    <message>
        <source>Directions, one step on each line</source>
        <translation>Preparación, un paso por línea</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Etiquetas, separadas por comas</translation>
    </message>
    <message>
        <source>Ctrl+Enter also saves the recipe</source>
        <translation>Ctrl+Intro también guarda la receta</translation>
    </message>
    <message>
        <source>The original stays as it is. Your copy says which recipe it was made from.</source>
        <translation>La original queda como está. Tu copia dice de qué receta viene.</translation>
    </message>
    <message>
        <source>Deleted recipes</source>
        <translation>Recetas eliminadas</translation>
    </message>
    <message>
        <source>Deleted on {day}</source>
        <translation>Eliminada el {day}</translation>
    </message>
    <message>
        <source>Restore {title}</source>
        <translation>Restaurar {title}</translation>
    </message>
    <message>
        <source>Deleted recipes stay here for 30 days.</source>
        <translation>Las recetas eliminadas se quedan aquí 30 días.</translation>
    </message>
    <message>
        <source>No deleted recipes. A recipe that you delete stays here for 30 days.</source>
        <translation>No hay recetas eliminadas. Una receta que elimines se queda aquí 30 días.</translation>
    </message>
    <message>
        <source>Click a star, or type a digit from 0 to 5</source>
        <translation>Haz clic en una estrella o escribe una cifra de 0 a 5</translation>
    </message>
    <message>
        <source>Your rating: {stars} of {best}</source>
        <translation>Tu valoración: {stars} de {best}</translation>
    </message>
    <message>
        <source>Your rating: none</source>
        <translation>Tu valoración: ninguna</translation>
    </message>
    <message>
        <source>Stated and computed nutrition</source>
        <translation>Nutrición indicada y calculada</translation>
    </message>
    <message>
        <source>Stated (shown)</source>
        <translation>Indicada (mostrada)</translation>
    </message>
    <message>
        <source>Computed from ingredients</source>
        <translation>Calculada con los ingredientes</translation>
    </message>
    <message>
        <source>{label}, stated by the source and shown: {stated}</source>
        <translation>{label}, indicado por la fuente y mostrado: {stated}</translation>
    </message>
    <message>
        <source>{label}, computed from the ingredients: {computed}</source>
        <translation>{label}, calculado con los ingredientes: {computed}</translation>
    </message>
    <message>
        <source>contains {food}</source>
        <translation>contiene {food}</translation>
    </message>
    <message>
        <source>may contain {food}</source>
        <translation>puede contener {food}</translation>
    </message>
    <message>
        <source>Recipes with these other foods rarely have it.</source>
        <translation>Las recetas con estos otros alimentos rara vez lo llevan.</translation>
    </message>
    <message>
        <source>{title}, changed</source>
        <translation>{title}, con cambios</translation>
    </message>
    <message>
        <source>{title} (new: {foods})</source>
        <translation>{title} (nuevo: {foods})</translation>
    </message>
    <message>
        <source>servings half as large</source>
        <translation>raciones la mitad de grandes</translation>
    </message>
    <message>
        <source>servings three quarters as large</source>
        <translation>raciones de tres cuartos</translation>
    </message>
    <message>
        <source>servings twice as large</source>
        <translation>raciones el doble de grandes</translation>
    </message>
    <message>
        <source>servings {times} times as large</source>
        <translation>raciones {times} veces el tamaño</translation>
    </message>
    <message>
        <source>added {food}</source>
        <translation>nuevo: {food}</translation>
    </message>
    <message>
        <source>without {food}</source>
        <translation>sin {food}</translation>
    </message>
    <message>
        <source>The amount of {food} has changed.</source>
        <translation>La cantidad de {food} ha cambiado.</translation>
    </message>
    <message>
        <source>{food} was left out here.</source>
        <translation>{food} se omitió aquí.</translation>
    </message>
    <message>
        <source>A diary entry has a food that can&apos;t be read. Restore a backup with &apos;larder restore&apos;.</source>
        <translation>Una entrada del diario tiene un alimento ilegible. Restaura una copia con «larder restore».</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an amount. Write a number, or one with a unit, such as &apos;150 g&apos;.</source>
        <translation>«{text}» no es una cantidad. Escribe un número, también con unidad, como «150 g».</translation>
    </message>
    <message>
        <source>An amount is a number above 0 and at most {most_servings}.</source>
        <translation>Una cantidad es un número mayor que 0 y como máximo {most_servings}.</translation>
    </message>
    <message>
        <source>An earlier version logged this entry without its single foods. Change it as a whole, with --food.</source>
        <translation>Una versión anterior anotó esta entrada sin sus alimentos por separado. Cámbiala entera, con --food.</translation>
    </message>
    <message>
        <source>Name one of the entry&apos;s foods: {names}.</source>
        <translation>Indica uno de los alimentos de la entrada: {names}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t convert &apos;{text}&apos; of {name} to grams. Write it in grams.</source>
        <translation>Larder no puede convertir «{text}» de {name} a gramos. Escríbelo en gramos.</translation>
    </message>
    <message>
        <source>The weight of a serving of this recipe is unknown. Write the amount in servings.</source>
        <translation>El peso de una ración de esta receta es desconocido. Escribe la cantidad en raciones.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a date. Write it as YYYY-MM-DD, such as {date}.</source>
        <translation>«{text}» no es una fecha. Escríbela como YYYY-MM-DD, por ejemplo {date}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a meal. Choose one of {meals}.</source>
        <translation>«{text}» no es una comida. Elige una de {meals}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a time of day. Write it as HH:MM, such as 07:30.</source>
        <translation>«{text}» no es una hora del día. Escríbela como HH:MM, por ejemplo 07:30.</translation>
    </message>
    <message>
        <source>A note has at most {longest} characters; this has {length}. Shorten it.</source>
        <translation>Una nota tiene como máximo {longest} caracteres; esta tiene {length}. Acórtala.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not the number of an entry. &apos;larder diary&apos; shows them: 12, or 12.1 for one food.</source>
        <translation>«{text}» no es el número de una entrada. «larder diary» los muestra: 12, o 12.1 para un alimento.</translation>
    </message>
    <message>
        <source>Say what you ate, such as &apos;2 eggs and a slice of bread&apos;.</source>
        <translation>Escribe lo que comiste, por ejemplo «2 huevos y una rebanada de pan».</translation>
    </message>
    <message>
        <source>There is nothing to log. {example}</source>
        <translation>No hay nada que anotar. {example}</translation>
    </message>
    <message>
        <source>That is {line} characters; a log line has at most {longest}. Log one meal at a time.</source>
        <translation>Son {line} caracteres; una línea para anotar tiene como máximo {longest}. Anota las comidas de una en una.</translation>
    </message>
    <message>
        <source>&apos;{line}&apos; names nothing that was eaten. Log what was eaten.</source>
        <translation>«{line}» no nombra nada que se haya comido. Anota lo que se comió.</translation>
    </message>
    <message>
        <source>&apos;{line}&apos; is a note. The diary stores only what you eat and drink. {example}</source>
        <translation>«{line}» es una nota. El diario solo guarda lo que comes y bebes. {example}</translation>
    </message>
    <message>
        <source>No table has the food &apos;{food_id}&apos;. Choose another.</source>
        <translation>Ninguna tabla tiene el alimento «{food_id}». Elige otro.</translation>
    </message>
    <message>
        <source>There is no weight for {day}.</source>
        <translation>No hay peso para {day}.</translation>
    </message>
    <message>
        <source>{ml} ml of water a day is too much. Enter at most {most_water_ml} ml.</source>
        <translation>{ml} ml de agua al día es demasiado. Escribe como máximo {most_water_ml} ml.</translation>
    </message>
    <message>
        <source>A weight is {least_kg} to {most_kg} kg. Correct it and try again.</source>
        <translation>Un peso está entre {least_kg} y {most_kg} kg. Corrígelo e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an amount of water. Write it in ml, such as 250, or in glasses.</source>
        <translation>«{text}» no es una cantidad de agua. Escríbela en ml, por ejemplo 250, o en vasos.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a body weight. Write it in kg, such as 70.5, or in lb.</source>
        <translation>«{text}» no es un peso corporal. Escríbelo en kg, por ejemplo 70.5, o en lb.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a meal. Choose one of {names}.</source>
        <translation>«{text}» no es una comida. Elige una de {names}.</translation>
    </message>
    <message>
        <source>A day needs a meal. Add another one first.</source>
        <translation>Un día necesita una comida. Añade primero otra.</translation>
    </message>
    <message>
        <source>A day begins between 0 (midnight) and 12 o&apos;clock. Choose a whole hour, such as 4.</source>
        <translation>Un día empieza entre las 0 (medianoche) y las 12. Elige una hora en punto, por ejemplo 4.</translation>
    </message>
    <message>
        <source>A meal&apos;s name has at most {longest_name} characters; this has {name}.</source>
        <translation>El nombre de una comida tiene como máximo {longest_name} caracteres; este tiene {name}.</translation>
    </message>
    <message>
        <source>Another meal is called &apos;{name}&apos;. Choose another name.</source>
        <translation>Otra comida se llama «{name}». Elige otro nombre.</translation>
    </message>
    <message>
        <source>A rating is a whole number from 0 (none) to {best}; this is {rating}.</source>
        <translation>Una valoración es un número entero de 0 (ninguna) a {best}; esta es {rating}.</translation>
    </message>
    <message>
        <source>Notes have at most {longest_notes} characters; these have {notes}.</source>
        <translation>Las notas tienen como máximo {longest_notes} caracteres; estas tienen {notes}.</translation>
    </message>
    <message>
        <source>A recipe has at most {most_tags} tags of your own; these are {tags}.</source>
        <translation>Una receta tiene como máximo {most_tags} etiquetas tuyas; estas son {tags}.</translation>
    </message>
    <message>
        <source>A tag has at most {longest_tag} characters; &apos;{tag}&apos; has {length}.</source>
        <translation>Una etiqueta tiene como máximo {longest_tag} caracteres; «{tag}» tiene {length}.</translation>
    </message>
    <message>
        <source>That picture can&apos;t be stored, because it isn&apos;t a JPEG.</source>
        <translation>Esa imagen no se puede guardar, porque no es un JPEG.</translation>
    </message>
    <message>
        <source>That picture has {jpeg} bytes; at most {largest_photo} can be stored.</source>
        <translation>Esa imagen tiene {jpeg} bytes; se pueden guardar {largest_photo} como máximo.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a weekday. Write daily, weekdays, weekends, or days such as mon,thu.</source>
        <translation>«{name}» no es un día de la semana. Escribe daily, weekdays, weekends o días como mon,thu.</translation>
    </message>
    <message>
        <source>Name at least one weekday, such as mon,thu.</source>
        <translation>Indica al menos un día de la semana, por ejemplo mon,thu.</translation>
    </message>
    <message>
        <source>There is no recurring meal {number}. &apos;larder repeat&apos; lists them.</source>
        <translation>No hay ninguna comida repetida {number}. «larder repeat» las lista.</translation>
    </message>
    <message>
        <source>{last} is before the first day, {eaten_on}. Choose a later end.</source>
        <translation>{last} es anterior al primer día, {eaten_on}. Elige un final posterior.</translation>
    </message>
    <message>
        <source>A saved meal needs a name, such as &apos;usual breakfast&apos;.</source>
        <translation>Una comida guardada necesita un nombre, como «desayuno de siempre».</translation>
    </message>
    <message>
        <source>A name has at most {longest_name} characters; this has {name}.</source>
        <translation>Un nombre tiene como máximo {longest_name} caracteres; este tiene {name}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; was changed meanwhile. Open it again.</source>
        <translation>«{name}» ha cambiado entretanto. Ábrelo de nuevo.</translation>
    </message>
    <message>
        <source>A saved meal needs at least one food.</source>
        <translation>Una comida guardada necesita al menos un alimento.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a barcode. Type its 8, 12, 13 or 14 digits.</source>
        <translation>«{text}» no es un código de barras. Escribe sus 8, 12, 13 o 14 cifras.</translation>
    </message>
    <message>
        <source>No saved meal is called &apos;{name}&apos;. &apos;larder meals&apos; lists them.</source>
        <translation>Ninguna comida guardada se llama «{name}». «larder meals» las lista.</translation>
    </message>
    <message>
        <source>A saved meal is called &apos;{name}&apos; already. Choose another name.</source>
        <translation>Ya hay una comida guardada llamada «{name}». Elige otro nombre.</translation>
    </message>
    <message>
        <source>The trash has no entry {entry_id}. &apos;larder diary trash&apos; lists its entries.</source>
        <translation>La papelera no tiene la entrada {entry_id}. «larder diary trash» lista sus entradas.</translation>
    </message>
    <message>
        <source>There is no change of the diary to undo.</source>
        <translation>No hay ningún cambio del diario que deshacer.</translation>
    </message>
    <message>
        <source>That was changed again later, so nothing was undone.</source>
        <translation>Eso se cambió de nuevo después, así que no se deshizo nada.</translation>
    </message>
    <message>
        <source>The diary was changed again later, so nothing was changed now.</source>
        <translation>El diario se cambió de nuevo después, así que ahora no se cambió nada.</translation>
    </message>
    <message>
        <source>There is no undone change of the diary to redo.</source>
        <translation>No hay ningún cambio deshecho del diario que rehacer.</translation>
    </message>
    <message>
        <source>The diary has an entry without a date. Restore a backup with &apos;larder restore&apos;.</source>
        <translation>El diario tiene una entrada sin fecha. Restaura una copia con «larder restore».</translation>
    </message>
    <message>
        <source>{variable}: {error}</source>
        <translation>{variable}: {error}</translation>
    </message>
    <message>
        <source>{name} was built by a newer Larder. Update Larder to open it.</source>
        <translation>{name} lo creó un Larder más nuevo. Actualiza Larder para abrirlo.</translation>
    </message>
    <message>
        <source>Your imported recipes could not be saved to {imports} ({reason}). Free some space and try again.</source>
        <translation>No se pudieron guardar tus recetas importadas en {imports} ({reason}). Libera espacio e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>Reading the starter recipes</source>
        <translation>Leyendo las recetas incluidas</translation>
    </message>
    <message>
        <source>Computing nutrition and labels</source>
        <translation>Calculando nutrición y etiquetas</translation>
    </message>
    <message>
        <source>Waiting for an import to end</source>
        <translation>Esperando a que termine una importación</translation>
    </message>
    <message>
        <source>Similarity index: {done} of {count} recipes</source>
        <translation>Índice de parecido: {done} de {count} recetas</translation>
    </message>
    <message>
        <source>Copying the library</source>
        <translation>Copiando la biblioteca</translation>
    </message>
    <message>
        <source>Sorting recipes by similarity</source>
        <translation>Ordenando recetas por parecido</translation>
    </message>
    <message>
        <source>Predicting missing labels</source>
        <translation>Prediciendo etiquetas que faltan</translation>
    </message>
    <message>
        <source>Writing recipes</source>
        <translation>Escribiendo recetas</translation>
    </message>
    <message>
        <source>There is no recipe &apos;{missing}&apos; in the library. Give its id or its whole title.</source>
        <translation>No hay ninguna receta «{missing}» en la biblioteca. Indica su id o su título completo.</translation>
    </message>
    <message>
        <source>Larder can&apos;t write recipes as &apos;{named}&apos;. Choose one of {formats}.</source>
        <translation>Las recetas no se pueden escribir en el formato «{named}». Elige uno de {formats}.</translation>
    </message>
    <message>
        <source>&apos;{path}&apos; has no ending that names a format. Add --format: {formats}.</source>
        <translation>La extensión de «{path}» no indica un formato. Añade --format: {formats}.</translation>
    </message>
    <message>
        <source>{name} is one file, and {numbers} recipes need one each. Name a folder or a .zip.</source>
        <translation>{name} es un solo archivo, y {numbers} recetas necesitan uno cada una. Indica una carpeta o un .zip.</translation>
    </message>
    <message>
        <source>Writing tables</source>
        <translation>Escribiendo tablas</translation>
    </message>
    <message>
        <source>The folder {path} can&apos;t be created. Choose another place.</source>
        <translation>La carpeta {path} no se puede crear. Elige otro lugar.</translation>
    </message>
    <message>
        <source>{path} has other files in it. Name a new folder, or one with an earlier export.</source>
        <translation>{path} contiene otros archivos. Indica una carpeta nueva o una con una exportación anterior.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written. Check the disk and its free space.</source>
        <translation>No se puede escribir {path}. Comprueba el disco y su espacio libre.</translation>
    </message>
    <message>
        <source>The {what} {path} is {kind_of}. Name a file, or use &lt;(...).</source>
        <translation>{path} ({what}) no es un archivo ({kind_of}). Indica un archivo o usa &lt;(...).</translation>
    </message>
    <message>
        <source>The {what} {path} is a folder. Name a file in it.</source>
        <translation>{path} ({what}) es una carpeta. Indica un archivo que esté dentro.</translation>
    </message>
    <message>
        <source>The {what} {path} is larger than {most_bytes} MB. Name another file.</source>
        <translation>{path} ({what}) ocupa más de {most_bytes} MB. Indica otro archivo.</translation>
    </message>
    <message>
        <source>There is no {what} {path}. Check the name.</source>
        <translation>{path} ({what}) no existe. Comprueba el nombre.</translation>
    </message>
    <message>
        <source>The {what} {path} cannot be read: it is not UTF-8 text. Check the file.</source>
        <translation>{path} ({what}) no se puede leer: no es texto UTF-8. Revisa el archivo.</translation>
    </message>
    <message>
        <source>The {what} {path} cannot be read ({why}). Check the file.</source>
        <translation>{path} ({what}) no se puede leer ({why}). Revisa el archivo.</translation>
    </message>
    <message>
        <source>{target} is a folder. Name a file in it.</source>
        <translation>{target} es una carpeta. Indica un archivo que esté dentro.</translation>
    </message>
    <message>
        <source>{target} is {what}, which Larder doesn&apos;t write to. Name a file.</source>
        <translation>Larder no escribe en {target} ({what}). Indica un archivo.</translation>
    </message>
    <message>
        <source>There is no file {path}. {advice}</source>
        <translation>No hay ningún archivo {path}. {advice}</translation>
    </message>
    <message>
        <source>{path} is {what}. {advice}</source>
        <translation>{path} no es un archivo ({what}). {advice}</translation>
    </message>
    <message>
        <source>There is no folder {folder}. Create it, or name another place.</source>
        <translation>No hay ninguna carpeta {folder}. Créala o indica otro lugar.</translation>
    </message>
    <message>
        <source>{target} was closed by the program that reads it. Try again.</source>
        <translation>El programa que lee {target} lo cerró. Inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>{target} cannot be written ({why}). Choose another place.</source>
        <translation>{target} no se puede escribir ({why}). Elige otro lugar.</translation>
    </message>
    <message>
        <source>Recovering your imported recipes</source>
        <translation>Recuperando tus recetas importadas</translation>
    </message>
    <message>
        <source>Saving {first} of {left} recipes from the damaged library</source>
        <translation>Guardando {first} de {left} recetas de la biblioteca dañada</translation>
    </message>
    <message>
        <source>Checking the library</source>
        <translation>Comprobando la biblioteca</translation>
    </message>
    <message>
        <source>Saving a second copy of your imported recipes</source>
        <translation>Guardando una segunda copia de tus recetas importadas</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>Leyendo {name}</translation>
    </message>
    <message>
        <source>{name}, record {count}</source>
        <translation>{name}, registro {count}</translation>
    </message>
    <message>
        <source>{name} has a damaged start. Export it from the Health app again.</source>
        <translation>{name} tiene el principio dañado. Expórtalo de nuevo desde la app Salud.</translation>
    </message>
    <message>
        <source>The file ends too early: records after that are missing.</source>
        <translation>El archivo termina demasiado pronto: faltan los registros siguientes.</translation>
    </message>
    <message>
        <source>{name} has no food: no app wrote what you ate to Apple Health.</source>
        <translation>{name} no tiene alimentos: ninguna app escribió en Apple Health lo que comiste.</translation>
    </message>
    <message>
        <source>{name} has Cronometer&apos;s {other}, not what was eaten. In Cronometer, export &apos;Servings&apos;.</source>
        <translation>{name} tiene {other} de Cronometer, no lo que se comió. En Cronometer, exporta «Servings».</translation>
    </message>
    <message>
        <source>{name} has no nutrients, only foods and amounts. In Cronometer, export it with nutrients, or export the daily nutrition, which has the totals of days.</source>
        <translation>{name} no tiene nutrientes, solo alimentos y cantidades. En Cronometer, expórtalo con nutrientes, o exporta la nutrición diaria (Daily Nutrition), que tiene los totales de los días.</translation>
    </message>
    <message>
        <source>{name} is a database without records of food. Choose the export of Health Connect.</source>
        <translation>{name} es una base de datos sin datos de comidas. Elige la exportación de Health Connect.</translation>
    </message>
    <message>
        <source>{name} cannot be read: it is damaged or not complete. Export it again.</source>
        <translation>{name} no se puede leer: está dañado o incompleto. Expórtalo de nuevo.</translation>
    </message>
    <message>
        <source>{name} has no food: no app wrote what you ate to Health Connect.</source>
        <translation>{name} no tiene alimentos: ninguna app escribió en Health Connect lo que comiste.</translation>
    </message>
    <message>
        <source>{name} is a table that Larder exported, which lacks parts of an entry. Export the diary as JSON, and import that.</source>
        <translation>{name} es una tabla que exportó Larder, a la que le faltan partes de las entradas. Exporta el diario como JSON e impórtalo.</translation>
    </message>
    <message>
        <source>{name} cannot be read. {error} Export it again.</source>
        <translation>{name} no se puede leer. {error} Expórtalo de nuevo.</translation>
    </message>
    <message>
        <source>Larder didn&apos;t export this entry, or it was changed.</source>
        <translation>Larder no exportó esta entrada, o se modificó.</translation>
    </message>
    <message>
        <source>{name} in {name_2} cannot be read. {why} Export it again.</source>
        <translation>{name} de {name_2} no se puede leer. {why} Expórtalo de nuevo.</translation>
    </message>
    <message>
        <source>{name} has no food from &apos;{writer}&apos;. Import it without --writer first.</source>
        <translation>{name} no tiene alimentos de «{writer}». Impórtalo antes sin --writer.</translation>
    </message>
    <message>
        <source>{name} is empty or cannot be read. Export or copy it again.</source>
        <translation>{name} está vacío o no se puede leer. Expórtalo o cópialo de nuevo.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t a diary that Larder can read. {advice}</source>
        <translation>{name} no es un diario que Larder pueda leer. {advice}</translation>
    </message>
    <message>
        <source>{name} is a zip without a diary that Larder can read{damaged}. {advice}</source>
        <translation>{name} es un zip sin ningún diario que Larder pueda leer{damaged}. {advice}</translation>
    </message>
    <message>
        <source>{name}: {error}, so this nutrient stays unknown.</source>
        <translation>{name}: {error}, así que este nutriente queda como desconocido.</translation>
    </message>
    <message>
        <source>{name} is a backup of Waistline without a diary. Export one that has entries.</source>
        <translation>{name} es una copia de Waistline sin diario. Exporta una que tenga entradas.</translation>
    </message>
    <message>
        <source>{name} has no column that Larder knows. In Waistline, choose English and export the diary again, or export the database.</source>
        <translation>{name} no tiene ninguna columna que Larder conozca. En Waistline, elige inglés y exporta el diario de nuevo, o exporta la base de datos.</translation>
    </message>
    <message>
        <source>{lines} lines of mere text are left to the first process</source>
        <translation>{lines} líneas de puro texto quedan para el primer proceso</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Texto pegado</translation>
    </message>
    <message>
        <source>There is no text to read. Copy a recipe, then paste it here.</source>
        <translation>No hay texto que leer. Copia una receta y pégala aquí.</translation>
    </message>
    <message>
        <source>The text is {text} characters long. Save it as a file, and import that.</source>
        <translation>El texto tiene {text} caracteres. Guárdalo como archivo e impórtalo.</translation>
    </message>
    <message>
        <source>That is the address of a page, and Larder opens no connection. Open it in your browser, then copy the recipe&apos;s text, or save the page and drop the file here.</source>
        <translation>Es la dirección de una página, y Larder no abre conexiones. Ábrela en tu navegador y copia el texto de la receta, o guarda la página y suelta el archivo aquí.</translation>
    </message>
    <message>
        <source>{folder} cannot be written ({reason}). Check its permissions and the disk.</source>
        <translation>No se puede escribir en {folder} ({reason}). Revisa sus permisos y el disco.</translation>
    </message>
    <message>
        <source>Looking into {name}</source>
        <translation>Mirando dentro de {name}</translation>
    </message>
    <message>
        <source>There is no file {path}. Check the name.</source>
        <translation>No hay ningún archivo {path}. Comprueba el nombre.</translation>
    </message>
    <message>
        <source>{path} cannot be read. Check its permissions and the disk.</source>
        <translation>{path} no se puede leer. Revisa sus permisos y el disco.</translation>
    </message>
    <message>
        <source>Larder&apos;s own recipes stay in the library. Choose an imported source.</source>
        <translation>Las recetas propias de Larder se quedan en la biblioteca. Elige una fuente importada.</translation>
    </message>
    <message>
        <source>There is no library yet. Start Larder once.</source>
        <translation>Aún no hay biblioteca. Inicia Larder una vez.</translation>
    </message>
    <message>
        <source>Taking the recipes out</source>
        <translation>Sacando las recetas</translation>
    </message>
    <message>
        <source>Writing the vectors</source>
        <translation>Escribiendo los vectores</translation>
    </message>
    <message>
        <source>{parent} cannot be written ({reason}). Free some space.</source>
        <translation>No se puede escribir en {parent} ({reason}). Libera espacio.</translation>
    </message>
    <message>
        <source>Restoring your imported recipes</source>
        <translation>Restaurando tus recetas importadas</translation>
    </message>
    <message>
        <source>The imported recipes could not be restored ({reason}). Free some space and restore again.</source>
        <translation>No se pudieron restaurar las recetas importadas ({reason}). Libera espacio y restaura de nuevo.</translation>
    </message>
    <message>
        <source>The imported recipes in {backup} are damaged. Restore another backup.</source>
        <translation>Las recetas importadas de {backup} están dañadas. Restaura otra copia.</translation>
    </message>
    <message>
        <source>{looked_at} files found</source>
        <translation>{looked_at} archivos encontrados</translation>
    </message>
    <message>
        <source>{count} files ending in {ending}</source>
        <translation>{count} archivos que terminan en {ending}</translation>
    </message>
    <message>
        <source>{count} files without an ending</source>
        <translation>{count} archivos sin extensión</translation>
    </message>
    <message>
        <source>They are in no format that Larder reads: {first}.</source>
        <translation>Están en un formato que Larder no lee: {first}.</translation>
    </message>
    <message>
        <source>Larder leaves out {value}.</source>
        <translation>Larder deja fuera: {value}.</translation>
    </message>
    <message>
        <source>{names} {value}</source>
        <translation>{names} {value}</translation>
    </message>
    <message>
        <source>Larder leaves them out: {first}.</source>
        <translation>Larder los deja fuera: {first}.</translation>
    </message>
    <message>
        <source>There is no library yet. Start Larder once, then import.</source>
        <translation>Aún no hay biblioteca. Inicia Larder una vez y después importa.</translation>
    </message>
    <message>
        <source>Name a file to import.</source>
        <translation>Indica un archivo para importar.</translation>
    </message>
    <message>
        <source>{read} recipes read</source>
        <translation>{read} recetas leídas</translation>
    </message>
    <message>
        <source>{name}: {name_2}</source>
        <translation>{name}: {name_2}</translation>
    </message>
    <message>
        <source>{folder} has too many files. Choose the folder that has only the recipes.</source>
        <translation>{folder} tiene demasiados archivos. Elige la carpeta que solo tiene las recetas.</translation>
    </message>
    <message>
        <source>{where} cannot be read: it is damaged or not complete. Export or copy it again.</source>
        <translation>{where} no se puede leer: está dañado o incompleto. Expórtalo o cópialo otra vez.</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>Su ruta sale del archivo comprimido.</translation>
    </message>
    <message>
        <source>It is larger than {most_mb} MB.</source>
        <translation>Ocupa más de {most_mb} MB.</translation>
    </message>
    <message>
        <source>It expands like a zip bomb.</source>
        <translation>Se expande como una bomba zip.</translation>
    </message>
    <message>
        <source>It is damaged or encrypted.</source>
        <translation>Está dañado o cifrado.</translation>
    </message>
    <message>
        <source>Reading products</source>
        <translation>Leyendo productos</translation>
    </message>
    <message>
        <source>{path} has no products that Larder can read. Name the folder or zip of FoodData Central&apos;s branded foods as CSV.</source>
        <translation>{path} no tiene productos que Larder pueda leer. Indica la carpeta o el zip de los productos de marca de FoodData Central en CSV.</translation>
    </message>
    <message>
        <source>{products} is damaged. Remove it with &apos;larder remove fdc&apos;, and import the products again.</source>
        <translation>{products} está dañado. Quítalo con «larder remove fdc» e importa los productos de nuevo.</translation>
    </message>
    <message>
        <source>Unpacking {name}</source>
        <translation>Descomprimiendo {name}</translation>
    </message>
    <message>
        <source>{path} is missing, or is neither a folder, a zip nor a Parquet table.</source>
        <translation>{path} no existe, o no es una carpeta, un zip ni una tabla Parquet.</translation>
    </message>
    <message>
        <source>{path} lacks {missing}. Name the folder or zip of FoodData Central&apos;s branded foods.</source>
        <translation>A {path} le falta {missing}. Indica la carpeta o el zip de los productos de marca de FoodData Central.</translation>
    </message>
    <message>
        <source>The file has no products with a name and nutrients. Nothing was changed.</source>
        <translation>El archivo no tiene productos con nombre y nutrientes. No se cambió nada.</translation>
    </message>
    <message>
        <source>{products} can&apos;t be written ({reason}). Check the disk.</source>
        <translation>{products} no se puede escribir ({reason}). Revisa el disco.</translation>
    </message>
    <message>
        <source>No USDA foods were imported. There is nothing to remove.</source>
        <translation>No se importaron alimentos de USDA. No hay nada que quitar.</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason}). Check its permissions.</source>
        <translation>{path} no se puede leer ({reason}). Revisa sus permisos.</translation>
    </message>
    <message>
        <source>{path} cannot be removed ({reason}). Check its permissions.</source>
        <translation>{path} no se puede quitar ({reason}). Revisa sus permisos.</translation>
    </message>
    <message>
        <source>{path} is damaged. Delete it, and import the USDA tables again with &apos;larder import usda PATH&apos;.</source>
        <translation>{path} está dañado. Bórralo e importa de nuevo las tablas de USDA con «larder import usda PATH».</translation>
    </message>
    <message>
        <source>{usda_foods} cannot be read. Check its permissions.</source>
        <translation>{usda_foods} no se puede leer. Revisa sus permisos.</translation>
    </message>
    <message>
        <source>There is no file or folder {path}. Check the name.</source>
        <translation>No hay ningún archivo ni carpeta {path}. Comprueba el nombre.</translation>
    </message>
    <message>
        <source>{filename} expands like a zip bomb. Check where it comes from.</source>
        <translation>{filename} se expande como una bomba zip. Comprueba de dónde viene.</translation>
    </message>
    <message>
        <source>{name} is damaged, encrypted or not complete. Download it again.</source>
        <translation>{name} está dañado, cifrado o incompleto. Descárgalo de nuevo.</translation>
    </message>
    <message>
        <source>{name} has no USDA tables: FOOD_DES.txt with ABBREV.txt or NUT_DATA.txt, or food.csv with food_nutrient.csv and nutrient.csv. Choose the folder or zip as USDA offers it.</source>
        <translation>{name} no tiene tablas de USDA: FOOD_DES.txt con ABBREV.txt o NUT_DATA.txt, o food.csv con food_nutrient.csv y nutrient.csv. Elige la carpeta o el zip tal como lo ofrece USDA.</translation>
    </message>
    <message>
        <source>FOOD_DES.txt, line {number}</source>
        <translation>FOOD_DES.txt, línea {number}</translation>
    </message>
    <message>
        <source>It is not &apos;number^group^description&apos;.</source>
        <translation>No es «number^group^description».</translation>
    </message>
    <message>
        <source>FOOD_DES.txt, {row}</source>
        <translation>FOOD_DES.txt, {row}</translation>
    </message>
    <message>
        <source>No table states its nutrients.</source>
        <translation>Ninguna tabla indica sus nutrientes.</translation>
    </message>
    <message>
        <source>FOOD_DES.txt has no ABBREV.txt or NUT_DATA.txt of Release 24 to 28 in its folder. Add it and import again.</source>
        <translation>En la carpeta de FOOD_DES.txt falta ABBREV.txt o NUT_DATA.txt de Release 24 a 28. Añádelo e importa de nuevo.</translation>
    </message>
    <message>
        <source>{name} is not FoodData Central&apos;s: it lacks one of the columns {wanted}. Download it again.</source>
        <translation>{name} no es de FoodData Central: le falta una de las columnas {wanted}. Descárgalo de nuevo.</translation>
    </message>
    <message>
        <source>{count} entries of the kind &apos;{kind}&apos; aren&apos;t foods that recipes use.</source>
        <translation>{count} entradas del tipo «{kind}» no son alimentos que usen las recetas.</translation>
    </message>
    <message>
        <source>food.csv, {fdc_id}</source>
        <translation>food.csv, {fdc_id}</translation>
    </message>
    <message>
        <source>Computing embeddings</source>
        <translation>Calculando vectores</translation>
    </message>
    <message>
        <source>The similarity index {path} cannot be read. Run &apos;larder reindex&apos; to build it again.</source>
        <translation>El índice de parecido {path} no se puede leer. Créalo de nuevo con «larder reindex».</translation>
    </message>
    <message>
        <source>There is not enough memory for this. Close other programs and try again.</source>
        <translation>No hay memoria suficiente para esto. Cierra otros programas e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>Your recipes have changed meanwhile. Please try again.</source>
        <translation>Tus recetas han cambiado mientras tanto. Inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>The recipe library {name} is damaged. Start Larder again: it rebuilds the library with the recipes that you imported. Your log is not affected.</source>
        <translation>La biblioteca de recetas {name} está dañada. Inicia Larder de nuevo: reconstruye la biblioteca con las recetas que importaste. Tu registro no se ve afectado.</translation>
    </message>
    <message>
        <source>Before about 6 months a baby takes milk only, so there are no meals to plan. Leave the baby out.</source>
        <translation>Hasta los 6 meses, más o menos, un bebé solo toma leche, así que no hay comidas que planear. Deja fuera al bebé.</translation>
    </message>
    <message>
        <source>a baby, besides milk feeds</source>
        <translation>un bebé, además de la leche</translation>
    </message>
    <message>
        <source>a woman of unknown age</source>
        <translation>una mujer de edad desconocida</translation>
    </message>
    <message>
        <source>a man of unknown age</source>
        <translation>un hombre de edad desconocida</translation>
    </message>
    <message>
        <source>an adult of unknown age and sex</source>
        <translation>un adulto de edad y sexo desconocidos</translation>
    </message>
    <message>
        <source>a woman of {age}</source>
        <translation>una mujer de {age} años</translation>
    </message>
    <message>
        <source>a man of {age}</source>
        <translation>un hombre de {age} años</translation>
    </message>
    <message>
        <source>an adult of {age}</source>
        <translation>un adulto de {age} años</translation>
    </message>
    <message>
        <source>a girl of {age}</source>
        <translation>una niña de {age} años</translation>
    </message>
    <message>
        <source>a boy of {age}</source>
        <translation>un niño de {age} años</translation>
    </message>
    <message>
        <source>a child of {age}</source>
        <translation>un niño de {age} años</translation>
    </message>
    <message>
        <source>a woman of {age} and {kg} kg</source>
        <translation>una mujer de {age} años y {kg} kg</translation>
    </message>
    <message>
        <source>a man of {age} and {kg} kg</source>
        <translation>un hombre de {age} años y {kg} kg</translation>
    </message>
    <message>
        <source>a girl of {age} and {kg} kg</source>
        <translation>una niña de {age} años y {kg} kg</translation>
    </message>
    <message>
        <source>a boy of {age} and {kg} kg</source>
        <translation>un niño de {age} años y {kg} kg</translation>
    </message>
    <message>
        <source>Pregnancy and breastfeeding need --sex female. Leave them out, or change the sex.</source>
        <translation>Embarazo y lactancia necesitan --sex female. Quítalos o cambia el sexo.</translation>
    </message>
    <message>
        <source>Mifflin-St Jeor (1990), {resting} at rest, times {level} for activity (EFSA 2013)</source>
        <translation>Mifflin-St Jeor (1990), {resting} en reposo, por {level} de actividad (EFSA 2013)</translation>
    </message>
    <message>
        <source>, and {more} for pregnancy or breastfeeding (IOM 2005)</source>
        <translation>, y {more} por embarazo o lactancia (IOM 2005)</translation>
    </message>
    <message>
        <source>Estimated energy requirement, 3 to 18 years (IOM 2005)</source>
        <translation>Requerimiento estimado de energía, de 3 a 18 años (IOM 2005)</translation>
    </message>
    <message>
        <source>{name}, &apos;{get}&apos;: {first_problem}. Correct it.</source>
        <translation>{name}, «{get}»: {first_problem}. Corrígelo.</translation>
    </message>
    <message>
        <source>{name}: two guidelines are called &apos;{id}&apos;. Rename one.</source>
        <translation>{name}: dos guías se llaman «{id}». Cambia el nombre de una.</translation>
    </message>
    <message>
        <source>No one in your household is called &apos;{name}&apos;. {known}</source>
        <translation>Nadie de tu hogar se llama «{name}». {known}</translation>
    </message>
    <message>
        <source>Give the person a name.</source>
        <translation>Dale un nombre a la persona.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is in your household already. Choose another name.</source>
        <translation>«{name}» ya está en tu hogar. Elige otro nombre.</translation>
    </message>
    <message>
        <source>A household has at most {most_people} people. Remove someone first.</source>
        <translation>Un hogar tiene como máximo {most_people} personas. Quita antes a alguien.</translation>
    </message>
    <message>
        <source>The profile is not valid: {first_problem}. Correct it and try again.</source>
        <translation>El perfil no es válido: {first_problem}. Corrígelo e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>{where} is not JSON (line {lineno}: {msg}). Correct it and try again.</source>
        <translation>{where} no es JSON (línea {lineno}: {msg}). Corrígelo e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>{where} is nested too deeply to be a profile. Correct it and try again.</source>
        <translation>{where} está anidado a demasiada profundidad para ser un perfil. Corrígelo e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>{where}: {first_problem}. Correct it and try again.</source>
        <translation>{where}: {first_problem}. Corrígelo e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>At most {most} kcal a day is very little. Eat this little only with a doctor or dietitian.</source>
        <translation>Como máximo {most} kcal al día es muy poco. Come tan poco solo con un médico o dietista.</translation>
    </message>
    <message>
        <source>At most {most} kcal a day is less than your body uses at rest ({resting} kcal). Talk to a doctor or dietitian first.</source>
        <translation>Como máximo {most} kcal al día es menos de lo que tu cuerpo gasta en reposo ({resting} kcal). Habla antes con un médico o dietista.</translation>
    </message>
    <message>
        <source>In pregnancy, ask your midwife or doctor before you eat less or leave foods out.</source>
        <translation>En el embarazo, pregunta a tu matrona o médico antes de comer menos o dejar alimentos.</translation>
    </message>
    <message>
        <source>Children and teenagers are growing. Set limits only with a doctor or dietitian.</source>
        <translation>Los niños y adolescentes están creciendo. Fija límites solo con un médico o dietista.</translation>
    </message>
    <message>
        <source>With kidney disease, your care team&apos;s numbers for protein, potassium, phosphorus and salt come first.</source>
        <translation>Con enfermedad renal, van primero los valores de tu equipo médico para proteínas, potasio, fósforo y sal.</translation>
    </message>
    <message>
        <source>Your condition may limit how much you should drink, so Larder sets no target. Ask your doctor, and set the amount yourself.</source>
        <translation>Tu afección puede limitar cuánto debes beber, así que Larder no fija objetivo. Pregunta a tu médico y fija tú la cantidad.</translation>
    </message>
    <message>
        <source>Your own target.</source>
        <translation>Tu propio objetivo.</translation>
    </message>
    <message>
        <source>Below 2 years, milk counts as well, so Larder sets no target.</source>
        <translation>Antes de los 2 años también cuenta la leche, así que Larder no fija objetivo.</translation>
    </message>
    <message>
        <source>From drinks, for an adult (EFSA 2010).</source>
        <translation>De bebidas, para una persona adulta (EFSA 2010).</translation>
    </message>
    <message>
        <source>From drinks, for a male of your age (EFSA 2010).</source>
        <translation>De bebidas, para un hombre de tu edad (EFSA 2010).</translation>
    </message>
    <message>
        <source>From drinks, for a female of your age (EFSA 2010).</source>
        <translation>De bebidas, para una mujer de tu edad (EFSA 2010).</translation>
    </message>
    <message>
        <source>From drinks, for a person of your age (EFSA 2010).</source>
        <translation>De bebidas, para una persona de tu edad (EFSA 2010).</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a cell of the week. Name a day and a meal, such as mon-dinner, or a meal&apos;s number.</source>
        <translation>«{text}» no es una casilla de la semana. Indica un día y una comida, como mon-dinner, o el número de una comida.</translation>
    </message>
    <message>
        <source>Several dishes are planned for &apos;{text}&apos;. Name one by its number: {numbers}.</source>
        <translation>Hay varios platos planeados para «{text}». Indica uno por su número: {numbers}.</translation>
    </message>
    <message>
        <source>&apos;{part}&apos; doesn&apos;t name days. Write them as mon,wed or mon-fri, as dates of {name}, or as a number of days.</source>
        <translation>«{part}» no indica días. Escríbelos como mon,wed o mon-fri, como fechas de {name} o como número de días.</translation>
    </message>
    <message>
        <source>&apos;{unknown}&apos; is not a meal. Write meals as {meals}.</source>
        <translation>«{unknown}» no es una comida. Escribe las comidas como {meals}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a limit of minutes. Write it as 30 for each meal, as dinner=30, as day=60 for all meals of a day, or for some weekdays as mon-fri-dinner=20 or sat=90.</source>
        <translation>&apos;{text}&apos; no es un límite de minutos. Escríbelo como 30 para cada comida, como dinner=30, como day=60 para todas las comidas de un día, o para algunos días de la semana como mon-fri-dinner=20 o sat=90.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a number of lunches and dinners to cook. Write a number from 1 to {most}, or any.</source>
        <translation>«{text}» no es un número de comidas y cenas. Escribe un número del 1 al {most}, o any.</translation>
    </message>
    <message>
        <source>&apos;{number}&apos; is not a number of servings from 0 to {most_servings}, such as 1.5.</source>
        <translation>«{number}» no es un número de raciones de 0 a {most_servings}, por ejemplo 1.5.</translation>
    </message>
    <message>
        <source>No one called &apos;{name}&apos; eats this meal.{who}</source>
        <translation>Nadie llamado «{name}» toma esta comida.{who}</translation>
    </message>
    <message>
        <source>Nothing is planned in {name} for &apos;{text}&apos;. See its meals with: larder plan show --week {name}</source>
        <translation>En {name} no hay nada planificado para «{text}». Sus comidas se ven con: larder plan show --week {name}</translation>
    </message>
    <message>
        <source>Give someone a portion. To eat out, use --out.</source>
        <translation>Alguien tiene que comerlo. Para comer fuera, usa --out.</translation>
    </message>
    <message>
        <source>No full day fits this rule: {rule}.</source>
        <translation>Ningún día entero cumple esta regla: {rule}.</translation>
    </message>
    <message>
        <source>No full day fits these rules together: {rules}.</source>
        <translation>Ningún día entero cumple estas reglas a la vez: {rules}.</translation>
    </message>
    <message>
        <source>Without &apos;{rule}&apos;: {result}</source>
        <translation>Sin «{rule}»: {result}</translation>
    </message>
    <message>
        <source>still no full day, because other rules clash as well.</source>
        <translation>sigue sin haber un día entero, porque chocan también otras reglas.</translation>
    </message>
    <message>
        <source>the search found no full day in its time.</source>
        <translation>la búsqueda no encontró un día entero en su tiempo.</translation>
    </message>
    <message>
        <source>every day can be planned, for example with {dishes}.</source>
        <translation>se puede planear cada día, por ejemplo con {dishes}.</translation>
    </message>
    <message>
        <source>{dish} stays for {meal} on {day}</source>
        <translation>{dish} se queda ({meal}, {day})</translation>
    </message>
    <message>
        <source>about {amount} a day, in fair shares at each meal</source>
        <translation>unas {amount} al día, bien repartidas entre las comidas</translation>
    </message>
    <message>
        <source>at most {percent} % of energy from {nutrient} over the day</source>
        <translation>como máximo el {percent} % de la energía de {nutrient} en el día</translation>
    </message>
    <message>
        <source>at most {amount} of {nutrient} a day</source>
        <translation>como máximo {amount} de {nutrient} al día</translation>
    </message>
    <message>
        <source>at least {amount} of {nutrient} a day</source>
        <translation>al menos {amount} de {nutrient} al día</translation>
    </message>
    <message>
        <source>at least {amount} a day, which is the least that is safe</source>
        <translation>al menos {amount} al día, lo mínimo seguro</translation>
    </message>
    <message>
        <source>{food} (allergy)</source>
        <translation>{food} (alergia)</translation>
    </message>
    <message>
        <source>No {meal} recipe that suits keeps the limits of a meal.</source>
        <translation>Ninguna receta adecuada para {meal} respeta los límites de una comida.</translation>
    </message>
    <message>
        <source>None of the recipes that suit is a {meal} by its course.</source>
        <translation>Ninguna de las recetas que convienen es de {meal} por su plato.</translation>
    </message>
    <message>
        <source>No {meal} recipe that suits can be cooked without {equipment}.</source>
        <translation>Ninguna receta adecuada ({meal}) se puede preparar sin {equipment}.</translation>
    </message>
    <message>
        <source>No {meal} recipe of your library suits {people} together.</source>
        <translation>Ninguna receta de {meal} de tu biblioteca conviene a {people} a la vez.</translation>
    </message>
    <message>
        <source>Your library has no {meal} recipes. Add some, or leave {meal} out.</source>
        <translation>Tu biblioteca no tiene recetas de {meal}. Añade algunas o deja fuera {meal}.</translation>
    </message>
    <message>
        <source>{rules} together</source>
        <translation>{rules} a la vez</translation>
    </message>
    <message numerus="yes">
        <source>None of the %n {meal} recipes of your library is sure to fit: {rule}.</source>
        <comment>The one {meal} recipe of your library is not sure to fit: {rule}.</comment>
        <translation>
            <numerusform>No es seguro que encaje la única receta de {meal} de tu biblioteca: {rule}.</numerusform>
            <numerusform>No es seguro que encaje ninguna de las %n recetas de {meal} de tu biblioteca: {rule}.</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{path}&apos; has no ending that names a format. Add --format: {known}.</source>
        <translation>La extensión de «{path}» no indica un formato. Añade --format: {known}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t write a plan as &apos;{name}&apos;. Choose one of {known}.</source>
        <translation>Un plan no se puede escribir en el formato «{name}». Elige uno de {known}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a paper size. Choose one of {papers}.</source>
        <translation>«{name}» no es un tamaño de papel. Elige uno de {papers}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a meal with a time. Write it as dinner=19:00.</source>
        <translation>«{text}» no es una comida con hora. Escríbela como dinner=19:00.</translation>
    </message>
    <message>
        <source>Too little food</source>
        <translation>Muy poca comida</translation>
    </message>
    <message>
        <source>Every day is up to {amount} over your target of {goal}.</source>
        <translation>Todos los días: hasta {amount} sobre tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>Every day is at least {amount} over your target of {goal}.</source>
        <translation>Todos los días: al menos {amount} sobre tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>Every day is up to {amount} under your target of {goal}.</source>
        <translation>Todos los días: hasta {amount} bajo tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>Every day may be up to {amount} under your target of {goal}.</source>
        <translation>Todos los días: quizá hasta {amount} bajo tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>breakfasts</source>
        <translation>desayunos</translation>
    </message>
    <message>
        <source>lunches</source>
        <translation>almuerzos</translation>
    </message>
    <message>
        <source>dinners</source>
        <translation>cenas</translation>
    </message>
    <message>
        <source>snacks</source>
        <translation>tentempiés</translation>
    </message>
    <message>
        <source>the plan gives {name} as little as {least} on {days}. For {who}, less than {floor} a day needs a doctor or dietitian.</source>
        <translation>el plan da a {name} solo {least} el {days}. Menos de {floor} al día requiere un médico o dietista ({who}).</translation>
    </message>
    <message>
        <source>the plan gives you as little as {least} on {days}. For {who}, less than {floor} a day needs a doctor or dietitian.</source>
        <translation>el plan te da solo {least} el {days}. Menos de {floor} al día requiere un médico o dietista ({who}).</translation>
    </message>
    <message>
        <source>{meal} on {day}</source>
        <translation>{meal} ({day})</translation>
    </message>
    <message>
        <source>{name} has no dish for {meals}. Choose one, or set that person&apos;s portions.</source>
        <translation>{name} no tiene plato: {meals}. Elige uno o dale una porción a esa persona.</translation>
    </message>
    <message>
        <source>{amount} a day for {name} ({who})</source>
        <translation>{amount} al día para {name} ({who})</translation>
    </message>
    <message>
        <source>{amount} a day, for {who}</source>
        <translation>{amount} al día ({who})</translation>
    </message>
    <message>
        <source>The plan aims for {amounts}.</source>
        <translation>El plan busca {amounts}.</translation>
    </message>
    <message>
        <source>Age and sex in the profile, or an energy target, change it.</source>
        <translation>La edad y el sexo del perfil, o un objetivo de energía, lo cambian.</translation>
    </message>
    <message>
        <source>Less energy than that for {name} on {days} (lowest: {least}), because few dishes fit.</source>
        <translation>Menos energía que eso para {name} el {days}, solo {least}: poco más encaja.</translation>
    </message>
    <message>
        <source>Less energy than that on {days} (lowest: {least}), because few dishes fit.</source>
        <translation>Menos energía que eso el {days}, solo {least}: poco más encaja.</translation>
    </message>
    <message>
        <source>your daily maxima of {nutrients}</source>
        <translation>tus máximos diarios de {nutrients}</translation>
    </message>
    <message>
        <source>No {meal} fits with the other meals on {days}: {rule}.</source>
        <translation>Ningún plato de {meal} encaja con las demás comidas del {days}: {rule}.</translation>
    </message>
    <message>
        <source>No other {meal} in your library fits on {days}.</source>
        <translation>Ningún otro plato de {meal} de tu biblioteca encaja el {days}.</translation>
    </message>
    <message>
        <source>{name}&apos;s maximum of {amount} of {nutrient}</source>
        <translation>el máximo de {name}: {amount} de {nutrient}</translation>
    </message>
    <message>
        <source>your maximum of {amount} of {nutrient}</source>
        <translation>tu máximo de {amount} de {nutrient}</translation>
    </message>
    <message>
        <source>{name}&apos;s maximum of {percent} % of energy from {nutrient}</source>
        <translation>el máximo de {name}: {percent} % de la energía de {nutrient}</translation>
    </message>
    <message>
        <source>your maximum of {percent} % of energy from {nutrient}</source>
        <translation>tu máximo del {percent} % de la energía de {nutrient}</translation>
    </message>
    <message>
        <source>What is eaten or planned on {days} is already over {limit}.</source>
        <translation>Lo comido o planificado el {days} ya supera {limit}.</translation>
    </message>
    <message>
        <source>On {days} not every food reports {nutrient}: {limit} is not certain.</source>
        <translation>El {days} no todos los alimentos indican {nutrient}: {limit} no es seguro.</translation>
    </message>
    <message>
        <source>May contain {food}, which {name} dislikes: {dishes}.</source>
        <translation>Puede contener {food}, que no le gusta a {name}: {dishes}.</translation>
    </message>
    <message>
        <source>May contain {food}, which you dislike: {dishes}.</source>
        <translation>Puede contener {food}, que no te gusta: {dishes}.</translation>
    </message>
    <message>
        <source>Probably {label} (predicted): {dishes}.</source>
        <translation>Probablemente {label} (predicho): {dishes}.</translation>
    </message>
    <message>
        <source>{dish} on {days}</source>
        <translation>{dish} el {days}</translation>
    </message>
    <message>
        <source>Too few {meals} fit, so some come again: {dishes}.</source>
        <translation>Encajan pocos platos ({meals}), así que algunos se repiten: {dishes}.</translation>
    </message>
    <message>
        <source>{dish} comes soon after {day} again: too few {meals} fit.</source>
        <translation>{dish} vuelve poco después del {day}: encajan pocos platos ({meals}).</translation>
    </message>
    <message>
        <source> of {nutrient}</source>
        <translation> de {nutrient}</translation>
    </message>
    <message>
        <source>{days} are at least {amount} over your target of {goal}.</source>
        <translation>{days}: al menos {amount} sobre tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>{days} is at least {amount} over your target of {goal}.</source>
        <translation>{days}: al menos {amount} sobre tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>{days} may be up to {amount} under your target of {goal}.</source>
        <translation>{days}: quizá hasta {amount} bajo tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>{days} are up to {amount} over your target of {goal}.</source>
        <translation>{days}: hasta {amount} sobre tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>{days} is {amount} over your target of {goal}.</source>
        <translation>{days}: {amount} sobre tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>{days} are up to {amount} under your target of {goal}.</source>
        <translation>{days}: hasta {amount} bajo tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>{days} is {amount} under your target of {goal}.</source>
        <translation>{days}: {amount} bajo tu objetivo de {goal}.</translation>
    </message>
    <message>
        <source>A plan needs a person. Give a profile.</source>
        <translation>Un plan necesita una persona. Indica un perfil.</translation>
    </message>
    <message>
        <source>The days to plan in {name} are over. Choose a later week or later days.</source>
        <translation>Los días para planear de {name} ya pasaron. Elige una semana o unos días posteriores.</translation>
    </message>
    <message>
        <source>{date} is not in {name}. Open its own week first.</source>
        <translation>{date} no está en {name}. Abre antes su semana.</translation>
    </message>
    <message>
        <source>The {meal} of {day} is in the diary already. Choose another meal.</source>
        <translation>{day}, {meal}: ya está en el diario. Elige otra comida.</translation>
    </message>
    <message>
        <source>The {meal} of {day} is locked. Unlock it first.</source>
        <translation>{day}, {meal}: está bloqueado. Desbloquéalo antes.</translation>
    </message>
    <message>
        <source>Looking for {meal} recipes</source>
        <translation>Buscando recetas de {meal}</translation>
    </message>
    <message>
        <source>Putting the week together</source>
        <translation>Componiendo la semana</translation>
    </message>
    <message>
        <source>Looking for the rules that clash</source>
        <translation>Buscando las reglas que chocan</translation>
    </message>
    <message>
        <source>Added because the dishes alone leave the day short.</source>
        <translation>Añadido porque los platos solos no bastan para el día.</translation>
    </message>
    <message>
        <source>That suits {person}.</source>
        <translation>Eso conviene a {person}.</translation>
    </message>
    <message>
        <source>For {people}, next to {dish}.</source>
        <translation>Para {people}, junto a {dish}.</translation>
    </message>
    <message>
        <source>A leftover of {source}, so there is nothing to cook.</source>
        <translation>Sobras de {source}, así que no hay que cocinar.</translation>
    </message>
    <message>
        <source>Takes {minutes} minutes more than the dish.</source>
        <translation>Tarda {minutes} minutos más que el plato.</translation>
    </message>
    <message numerus="yes">
        <source>Ready in %n minutes.</source>
        <comment>Ready in %n minute.</comment>
        <translation>
            <numerusform>Listo en %n minuto.</numerusform>
            <numerusform>Listo en %n minutos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Has {foods}, which you like.</source>
        <translation>Tiene {foods}, que te gusta.</translation>
    </message>
    <message>
        <source>In season: {foods}.</source>
        <translation>De temporada: {foods}.</translation>
    </message>
    <message>
        <source>Has {foods}, which guidelines ask for some times a week.</source>
        <translation>Tiene {foods}, que las guías piden varias veces por semana.</translation>
    </message>
    <message>
        <source>Shares {foods} with other meals of the week.</source>
        <translation>Comparte {foods} con otras comidas de la semana.</translation>
    </message>
    <message>
        <source>Suits {people}.</source>
        <translation>Conviene a {people}.</translation>
    </message>
    <message>
        <source>{amount} ({percent} % of the day)</source>
        <translation>{amount} ({percent} % del día)</translation>
    </message>
    <message>
        <source>Its energy is unknown.</source>
        <translation>Su energía es desconocida.</translation>
    </message>
    <message>
        <source>Gives {amounts}.</source>
        <translation>Aporta {amounts}.</translation>
    </message>
    <message>
        <source>Has {amount} of the {goal} of vegetables and fruit a day.</source>
        <translation>Tiene {amount} de los {goal} de verdura y fruta al día.</translation>
    </message>
    <message>
        <source>Has {amount} of vegetables and fruit, all of a day.</source>
        <translation>Tiene {amount} de verdura y fruta, lo de todo un día.</translation>
    </message>
    <message>
        <source>Little salt: {amount} of sodium.</source>
        <translation>Poca sal: {amount} de sodio.</translation>
    </message>
    <message>
        <source>One of {count} different breakfasts this week.</source>
        <translation>Uno de {count} desayunos distintos de esta semana.</translation>
    </message>
    <message>
        <source>{food} (best by {day})</source>
        <translation>{food} (antes del {day})</translation>
    </message>
    <message>
        <source>Uses {foods} from your pantry.</source>
        <translation>Usa {foods} de tu despensa.</translation>
    </message>
    <message>
        <source>Gives {amount} of the {goal} of {nutrient} a day.</source>
        <translation>Aporta {amount} de los {goal} de {nutrient} al día.</translation>
    </message>
    <message>
        <source>Cooked once for {meals} as well.</source>
        <translation>Se cocina una vez, también para {meals}.</translation>
    </message>
    <message>
        <source>{weekday}&apos;s {meal}</source>
        <translation>{meal} del {weekday}</translation>
    </message>
    <message>
        <source>&apos;{fmt}&apos; is not a format of the shopping list. Choose one of {shopping_formats}.</source>
        <translation>«{fmt}» no es un formato de la lista de la compra. Elige uno de {shopping_formats}.</translation>
    </message>
    <message>
        <source>also instead of {foods}</source>
        <translation>también en lugar de {foods}</translation>
    </message>
    <message>
        <source>{food} (without {allergens})</source>
        <translation>{food} (sin {allergens})</translation>
    </message>
    <message>
        <source>At home: {foods}</source>
        <translation>En casa: {foods}</translation>
    </message>
    <message>
        <source>{amount}: use {foods}</source>
        <translation>{amount}: usa {foods}</translation>
    </message>
    <message>
        <source>Known prices: {money} for {priced} of {all} items</source>
        <translation>Precios conocidos: {money} por {priced} de {all} artículos</translation>
    </message>
    <message>
        <source>Shopping list, {week}</source>
        <translation>Lista de la compra, {week}</translation>
    </message>
    <message>
        <source>Improving the week: within {gap} % of the best possible</source>
        <translation>Mejorando la semana: a menos del {gap} % del mejor resultado posible</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; is planned on {date}, outside {name}. Plan it in its own week.</source>
        <translation>«{title}» está planeado el {date}, fuera de {name}. Planéalo en su semana.</translation>
    </message>
    <message>
        <source>{first} to {last} {month} {year}</source>
        <translation>{first} a {last} de {month} de {year}</translation>
    </message>
    <message>
        <source>{start} to {day} {month} {year}</source>
        <translation>{start} a {day} de {month} de {year}</translation>
    </message>
    <message>
        <source>The week of {date} reaches beyond the calendar. Choose another one.</source>
        <translation>La semana del {date} se sale del calendario. Elige otra.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a week. Write it as YYYY-Www, such as {example}.</source>
        <translation>«{text}» no es una semana. Escríbela como YYYY-Www, por ejemplo {example}.</translation>
    </message>
    <message>
        <source>{year} has no week {number}. Write it as YYYY-Www, such as {example}.</source>
        <translation>{year} no tiene semana {number}. Escríbela como YYYY-Www, por ejemplo {example}.</translation>
    </message>
    <message>
        <source>The question is empty. Type what you would like to eat, for example: a quick dinner with lentils.</source>
        <translation>La pregunta está vacía. Escribe lo que te apetece comer, por ejemplo: una cena rápida con lentejas.</translation>
    </message>
    <message>
        <source>The question is longer than {max_characters} characters. Say it in a few sentences.</source>
        <translation>La pregunta tiene más de {max_characters} caracteres. Dila en pocas frases.</translation>
    </message>
    <message>
        <source>The question has no words. Type what you would like to eat, for example: a quick dinner with lentils.</source>
        <translation>La pregunta no tiene palabras. Escribe lo que te apetece comer, por ejemplo: una cena rápida con lentejas.</translation>
    </message>
    <message>
        <source>Larder has no rules for &apos;{words}&apos;, so answers aren&apos;t checked for it.</source>
        <translation>Larder no tiene reglas para «{words}», así que las respuestas no se comprueban para eso.</translation>
    </message>
    <message>
        <source>Ask your doctor or dietitian. To see answers anyway, add --answer-anyway.</source>
        <translation>Pregunta a tu médico o dietista. Para ver respuestas igualmente, añade --answer-anyway.</translation>
    </message>
    <message>
        <source>Larder estimates cost by kinds of food. It does not know your shop&apos;s prices.</source>
        <translation>Lo que es barato lo estima Larder según el tipo de alimento. Larder no conoce los precios de tu tienda.</translation>
    </message>
    <message>
        <source>Until the similarity index is built, answers aren&apos;t ranked by similarity to your log.</source>
        <translation>Hasta que se cree el índice de parecido, las respuestas no se ordenan por parecido con tu registro.</translation>
    </message>
    <message>
        <source>Not used: &apos;{words}&apos;.</source>
        <translation>No usado: «{words}».</translation>
    </message>
    <message>
        <source>Excluding {food} left out no recipe: no ingredient in your library is known to contain it.</source>
        <translation>Excluir {food} no dejó fuera ninguna receta: no se sabe de ningún ingrediente de tu biblioteca que lo contenga.</translation>
    </message>
    <message>
        <source>Outside {name}&apos;s limit of {what}: {food}.</source>
        <translation>Fuera del límite de {name} de {what}: {food}.</translation>
    </message>
    <message>
        <source>Outside your limit of {what}: {food}.</source>
        <translation>Fuera de tu límite de {what}: {food}.</translation>
    </message>
    <message>
        <source>May contain {what}, which {name} dislikes ({foods}).</source>
        <translation>Puede contener {what}, que no le gusta a {name} ({foods}).</translation>
    </message>
    <message>
        <source>May contain {what}, which you dislike ({foods}).</source>
        <translation>Puede contener {what}, que no te gusta ({foods}).</translation>
    </message>
    <message>
        <source>no ingredients are listed</source>
        <translation>no se indican ingredientes</translation>
    </message>
    <message>
        <source>Not verified for {what}</source>
        <translation>Sin verificar para {what}</translation>
    </message>
    <message>
        <source>contains {foods}</source>
        <translation>contiene {foods}</translation>
    </message>
    <message>
        <source>may contain {foods}</source>
        <translation>puede contener {foods}</translation>
    </message>
    <message>
        <source>outside {name}&apos;s limit of {what}</source>
        <translation>fuera del límite de {name} de {what}</translation>
    </message>
    <message>
        <source>outside your limit of {what}</source>
        <translation>fuera de tu límite de {what}</translation>
    </message>
    <message>
        <source>does not suit {conditions}</source>
        <translation>no conviene con {conditions}</translation>
    </message>
    <message>
        <source>may not suit {conditions}</source>
        <translation>quizá no conviene con {conditions}</translation>
    </message>
    <message>
        <source>Not verified for {whats}: {title} ({why}).</source>
        <translation>Sin verificar para {whats}: {title} ({why}).</translation>
    </message>
    <message>
        <source>Keep {name}&apos;s apart: {title} contains {foods}.</source>
        <translation>Mantén aparte el plato de {name}: {title} contiene {foods}.</translation>
    </message>
    <message>
        <source>Keep yours apart: {title} contains {foods}.</source>
        <translation>Mantén el tuyo aparte: {title} contiene {foods}.</translation>
    </message>
    <message>
        <source>Keep {name}&apos;s apart: {title} may contain {foods}.</source>
        <translation>Mantén aparte el plato de {name}: {title} puede contener {foods}.</translation>
    </message>
    <message>
        <source>Keep yours apart: {title} may contain {foods}.</source>
        <translation>Mantén el tuyo aparte: {title} puede contener {foods}.</translation>
    </message>
    <message>
        <source>Keep {name}&apos;s apart: {title} is not verified for {foods}.</source>
        <translation>Mantén aparte el plato de {name}: {title} no está verificado para {foods}.</translation>
    </message>
    <message>
        <source>Keep yours apart: {title} is not verified for {foods}.</source>
        <translation>Mantén el tuyo aparte: {title} no está verificado para {foods}.</translation>
    </message>
    <message>
        <source>the profiles of {people}</source>
        <translation>los perfiles de {people}</translation>
    </message>
    <message>
        <source>you</source>
        <translation>tú</translation>
    </message>
    <message>
        <source>{name}&apos;s profile</source>
        <translation>el perfil de {name}</translation>
    </message>
    <message>
        <source>your profile</source>
        <translation>tu perfil</translation>
    </message>
    <message>
        <source>Left out {meals} because of {profile} ({reasons}).</source>
        <translation>Omitido: {meals}, por {profile} ({reasons}).</translation>
    </message>
    <message>
        <source>Left out {meals} because of {profile}: {reasons}.</source>
        <translation>Omitido: {meals}, por {profile}: {reasons}.</translation>
    </message>
    <message>
        <source>Contains {foods}, which {name}&apos;s {what} diet excludes.</source>
        <translation>Contiene {foods}, que excluye la dieta {what} de {name}.</translation>
    </message>
    <message>
        <source>Contains {foods}, which your {what} diet excludes.</source>
        <translation>Contiene {foods}, que excluye tu dieta {what}.</translation>
    </message>
    <message>
        <source>May contain {foods}, which {name}&apos;s {what} diet excludes.</source>
        <translation>Puede contener {foods}, que excluye la dieta {what} de {name}.</translation>
    </message>
    <message>
        <source>May contain {foods}, which your {what} diet excludes.</source>
        <translation>Puede contener {foods}, que excluye tu dieta {what}.</translation>
    </message>
    <message>
        <source>Contains {what}, which {name} avoids{because}.</source>
        <translation>Contiene {what}, que {name} evita{because}.</translation>
    </message>
    <message>
        <source>Contains {what}, which you avoid{because}.</source>
        <translation>Contiene {what}, que evitas{because}.</translation>
    </message>
    <message>
        <source>May contain {what}, which {name} avoids{because}.</source>
        <translation>Puede contener {what}, que {name} evita{because}.</translation>
    </message>
    <message>
        <source>May contain {what}, which you avoid{because}.</source>
        <translation>Puede contener {what}, que evitas{because}.</translation>
    </message>
    <message>
        <source>breaks {name}&apos;s {diets} diets</source>
        <translation>incumple las dietas {diets} de {name}</translation>
    </message>
    <message>
        <source>breaks your {diets} diets</source>
        <translation>incumple tus dietas {diets}</translation>
    </message>
    <message>
        <source>breaks {name}&apos;s {diets} diet</source>
        <translation>incumple la dieta {diets} de {name}</translation>
    </message>
    <message>
        <source>breaks your {diets} diet</source>
        <translation>incumple tu dieta {diets}</translation>
    </message>
    <message>
        <source>may break {name}&apos;s {diets} diets</source>
        <translation>puede incumplir las dietas {diets} de {name}</translation>
    </message>
    <message>
        <source>may break your {diets} diets</source>
        <translation>puede incumplir tus dietas {diets}</translation>
    </message>
    <message>
        <source>may break {name}&apos;s {diets} diet</source>
        <translation>puede incumplir la dieta {diets} de {name}</translation>
    </message>
    <message>
        <source>may break your {diets} diet</source>
        <translation>puede incumplir tu dieta {diets}</translation>
    </message>
    <message>
        <source>Not verified for {whats}: {why}.</source>
        <translation>Sin verificar para {whats}: {why}.</translation>
    </message>
    <message>
        <source>Contains {foods}, which Larder leaves out for {condition}.</source>
        <translation>Contiene {foods}, que Larder deja fuera por {condition}.</translation>
    </message>
    <message>
        <source>May contain a food that doesn&apos;t suit {condition} ({foods}).</source>
        <translation>Puede contener un alimento que no conviene con {condition} ({foods}).</translation>
    </message>
    <message>
        <source>Larder has no definition of it</source>
        <translation>Larder no tiene definición para eso</translation>
    </message>
    <message>
        <source>the profile could not be applied</source>
        <translation>no se pudo aplicar el perfil</translation>
    </message>
    <message>
        <source>{names} is not recognised</source>
        <translation>{names} no se reconoce</translation>
    </message>
    <message>
        <source>{names} are not recognised</source>
        <translation>{names} no se reconocen</translation>
    </message>
    <message>
        <source>{food}, mentioned but not listed</source>
        <translation>{food}, mencionado pero no indicado</translation>
    </message>
    <message>
        <source>{name}&apos;s limit of {what}</source>
        <translation>límite de {name} de {what}</translation>
    </message>
    <message>
        <source>your limit of {what}</source>
        <translation>tu límite de {what}</translation>
    </message>
    <message>
        <source>{food}, as a drink</source>
        <translation>{food}, como bebida</translation>
    </message>
    <message>
        <source>{food}, raw or lightly cooked in {dish}</source>
        <translation>{food}, crudo o poco hecho en {dish}</translation>
    </message>
    <message>
        <source>{food}, hard while it is raw</source>
        <translation>{food}, duro mientras está crudo</translation>
    </message>
    <message>
        <source>no ingredients are listed, so this recipe may contain any allergen</source>
        <translation>no se indican ingredientes, así que esta receta puede contener cualquier alérgeno</translation>
    </message>
    <message numerus="yes">
        <source>nothing that Larder leaves out for {name} found in its %n listed ingredients</source>
        <comment>nothing that Larder leaves out for {name} found in its %n listed ingredient</comment>
        <translation>
            <numerusform>en su %n ingrediente indicado no se encontró nada que Larder deje fuera por {name}</numerusform>
            <numerusform>en sus %n ingredientes indicados no se encontró nada que Larder deje fuera por {name}</numerusform>
        </translation>
    </message>
    <message>
        <source>contains {foods}, which Larder leaves out for {name}</source>
        <translation>contiene {foods}, que Larder deja fuera por {name}</translation>
    </message>
    <message>
        <source>may contain a food that doesn&apos;t suit {name} ({foods})</source>
        <translation>puede contener un alimento que no conviene con {name} ({foods})</translation>
    </message>
    <message>
        <source>not recognised: {foods}. Larder can&apos;t rule out any allergen</source>
        <translation>no reconocido: {foods}. Larder no puede descartar ningún alérgeno</translation>
    </message>
    <message>
        <source>its {nutrient} is unknown</source>
        <translation>desconocido: {nutrient}</translation>
    </message>
    <message>
        <source>{amount} {nutrient} per serving (at most {most})</source>
        <translation>{amount} de {nutrient} por ración (máximo {most})</translation>
    </message>
    <message>
        <source>at least {amount} {nutrient} per serving (at most {most})</source>
        <translation>al menos {amount} de {nutrient} por ración (máximo {most})</translation>
    </message>
    <message>
        <source>Probably {label} (predicted, {percent} %).</source>
        <translation>Probablemente {label} (predicho, {percent} %).</translation>
    </message>
    <message>
        <source>{foods} is optional and not counted</source>
        <translation>{foods} es opcional y no se cuenta</translation>
    </message>
    <message>
        <source>{foods} are optional and not counted</source>
        <translation>{foods} son opcionales y no se cuentan</translation>
    </message>
    <message>
        <source>You had this on {day}.</source>
        <translation>Lo comiste el {day}.</translation>
    </message>
    <message>
        <source>This is in your log.</source>
        <translation>Está en tu registro.</translation>
    </message>
    <message>
        <source>Similar to your {title} from {day} (similarity {similarity}).</source>
        <translation>Parecido a {title} del {day} (parecido {similarity}).</translation>
    </message>
    <message>
        <source>Similar to your {title} (similarity {similarity}).</source>
        <translation>Parecido a {title} (parecido {similarity}).</translation>
    </message>
    <message>
        <source>Supplies much of the {nutrients} still missing today.</source>
        <translation>Aporta mucho de lo que aún falta hoy: {nutrients}.</translation>
    </message>
    <message>
        <source>Brings today&apos;s energy to {amount}.</source>
        <translation>Energía de hoy con esto: {amount}.</translation>
    </message>
    <message>
        <source>Brings today&apos;s energy to at least {amount}.</source>
        <translation>Energía de hoy con esto: al menos {amount}.</translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to {amount} of {goal}, over your limit.</source>
        <translation>Hoy con esto: {amount} de {goal} de {nutrient}, sobre tu límite.</translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to at least {amount} of {goal}, over your limit.</source>
        <translation>Hoy con esto: al menos {amount} de {goal} de {nutrient}, sobre tu límite.</translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to {amount} of {goal}.</source>
        <translation>Hoy con esto: {amount} de {goal} de {nutrient}.</translation>
    </message>
    <message>
        <source>Brings today&apos;s {nutrient} to at least {amount} of {goal}.</source>
        <translation>Hoy con esto: al menos {amount} de {goal} de {nutrient}.</translation>
    </message>
    <message>
        <source>&apos;{diet}&apos; is not a diet with simulated logs. Choose one of {terms_by_diet}.</source>
        <translation>No hay registros simulados para la dieta «{diet}». Elige una de {terms_by_diet}.</translation>
    </message>
    <message>
        <source>The library has no recipe for a {wanted} log with seed {seed}. Import more recipes, or use another seed.</source>
        <translation>La biblioteca no tiene recetas para un registro {wanted} con la semilla {seed}. Importa más recetas o usa otra semilla.</translation>
    </message>
    <message>
        <source>The library has no recipes yet. Import some, then ask again.</source>
        <translation>La biblioteca aún no tiene recetas. Importa algunas y pregunta de nuevo.</translation>
    </message>
    <message>
        <source>No recipe in your library matches {conditions}, even with nothing else asked for.</source>
        <translation>Ninguna receta de tu biblioteca cumple {conditions}, aunque no pidas nada más.</translation>
    </message>
    <message>
        <source>No recipe matches {conditions} together. Drop a condition.</source>
        <translation>Ninguna receta cumple {conditions} a la vez. Quita una condición.</translation>
    </message>
    <message>
        <source>title</source>
        <translation>título</translation>
    </message>
    <message>
        <source>ingredients</source>
        <translation>ingredientes</translation>
    </message>
    <message>
        <source>It has no title or no ingredients.</source>
        <translation>No tiene título o no tiene ingredientes.</translation>
    </message>
    <message>
        <source>{name} names its columns, but has no recipe below them. Export it again.</source>
        <translation>{name} nombra sus columnas, pero no tiene ninguna receta debajo. Expórtalo otra vez.</translation>
    </message>
    <message>
        <source>{name} has no table of recipes. Choose another file or format.</source>
        <translation>{name} no tiene ninguna tabla de recetas. Elige otro archivo o formato.</translation>
    </message>
    <message>
        <source>{name} lacks the columns {columns}. Choose another file or format.</source>
        <translation>{name} no tiene las columnas {columns}. Elige otro archivo o formato.</translation>
    </message>
    <message>
        <source>The row lacks columns that a recipe needs.</source>
        <translation>A la fila le faltan columnas que una receta necesita.</translation>
    </message>
    <message>
        <source>{name} has no column that is known for {fields}: its columns are {columns}.</source>
        <translation>{name} no tiene ninguna columna conocida para {fields}; sus columnas son {columns}.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message numerus="yes">
        <source>Without {conditions}, %n recipes match.</source>
        <comment>Without {conditions}, %n recipe matches.</comment>
        <translation>
            <numerusform>Sin {conditions} encaja %n receta.</numerusform>
            <numerusform>Sin {conditions} encajan %n recetas.</numerusform>
        </translation>
    </message>
    <message>
        <source>What do you mean by &apos;{word}&apos;? Say &apos;{exclusion}&apos; or &apos;with {word}&apos;.</source>
        <translation>¿Qué quieres decir con «{word}»? Di «{exclusion}» o «with {word}».</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Did you mean {names}?</source>
        <translation>Larder no reconoce «{word}» y no puede comprobar recetas para eso. ¿Querías decir {names}?</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise &apos;{word}&apos; and can&apos;t check recipes for it. Reword it, or leave it out.</source>
        <translation>Larder no reconoce «{word}» y no puede comprobar recetas para eso. Dilo de otro modo o quítalo.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t answer how long food keeps. Check the label.</source>
        <translation>Larder no responde cuánto se conservan los alimentos. Mira la etiqueta.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t answer how nutritious one food is. Each recipe shows its own nutrition.</source>
        <translation>Larder no responde lo nutritivo que es un alimento. Cada receta muestra su nutrición.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t answer what one product contains: check its label. &apos;larder ingredient NAME&apos; shows the allergens that a food is known to contain.</source>
        <translation>Larder no responde qué contiene un producto: mira su etiqueta. «larder ingredient NAME» muestra los alérgenos conocidos de un alimento.</translation>
    </message>
    <message>
        <source>Larder finds recipes and doesn&apos;t answer general questions.</source>
        <translation>Larder busca recetas y no responde preguntas generales.</translation>
    </message>
    <message>
        <source>To see recipes with a food, ask for it, for example: recipes with spinach.</source>
        <translation>Para ver recetas con un alimento, pídelo, por ejemplo: recipes with spinach.</translation>
    </message>
    <message>
        <source>Larder found no condition in &apos;{wish}&apos;. Name a food, a diet or a nutrient, such as &apos;no dairy&apos;.</source>
        <translation>Larder no ha encontrado ninguna condición en «{wish}». Nombra un alimento, una dieta o un nutriente, por ejemplo «no dairy».</translation>
    </message>
    <message>
        <source>A recipe has 1 to {most_lines} ingredient lines; this has {lines}.</source>
        <translation>Una receta tiene de 1 a {most_lines} líneas de ingredientes; esta tiene {lines}.</translation>
    </message>
    <message>
        <source>The recipe is not valid: {first_problem}. Correct it and try again.</source>
        <translation>La receta no es válida: {first_problem}. Corrígela e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>{title} without {foods}</source>
        <translation>{title} sin {foods}</translation>
    </message>
    <message>
        <source>Trying to adapt &apos;{title}&apos;</source>
        <translation>Intentando adaptar «{title}»</translation>
    </message>
    <message>
        <source>Only changes of a recipe in the library can be saved. Import the recipe first.</source>
        <translation>Solo se pueden guardar cambios de una receta de la biblioteca. Importa antes la receta.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; needs no change, so there is nothing to save.</source>
        <translation>«{title}» no necesita cambios, así que no hay nada que guardar.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; was not saved: {why}</source>
        <translation>«{title}» no se guardó: {why}</translation>
    </message>
    <message>
        <source>my version</source>
        <translation>mi versión</translation>
    </message>
    <message>
        <source>The library has nothing from &apos;{source}&apos;. &apos;larder remove --list&apos; lists its sources.</source>
        <translation>La biblioteca no tiene nada de «{source}». «larder remove --list» lista sus fuentes.</translation>
    </message>
    <message>
        <source>The library has no {facet} &apos;{name}&apos;. Choose one of: {known}.</source>
        <translation>La biblioteca no tiene «{name}» ({facet}). Elige entre: {known}.</translation>
    </message>
    <message>
        <source>Larder knows no food called &apos;{text}&apos;.{hint}</source>
        <translation>Larder no conoce ningún alimento llamado «{text}».{hint}</translation>
    </message>
    <message>
        <source>Name two or three different recipes to compare.</source>
        <translation>Indica dos o tres recetas distintas para comparar.</translation>
    </message>
    <message>
        <source>Trying the pattern of &apos;{title}&apos;</source>
        <translation>Probando el patrón de «{title}»</translation>
    </message>
    <message>
        <source>Copy 1 to {most_copied_days} days at once.</source>
        <translation>Copia de 1 a {most_copied_days} días a la vez.</translation>
    </message>
    <message>
        <source>There is no day {days} days after {day}. Choose an earlier date.</source>
        <translation>No hay ningún día {days} días después del {day}. Elige una fecha anterior.</translation>
    </message>
    <message>
        <source>The diary has no such entries for {date}{days}. Open the day again, or choose another.</source>
        <translation>El diario no tiene esas entradas para {date}{days}. Abre el día de nuevo o elige otro.</translation>
    </message>
    <message>
        <source>The diary has no entries in these days. Choose others with --from and --to.</source>
        <translation>El diario no tiene entradas en estos días. Elige otros con --from y --to.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a format of the diary. Choose {formats}.</source>
        <translation>«{name}» no es un formato del diario. Elige {formats}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a nutrient. Choose one of {nutrients}.</source>
        <translation>«{name}» no es un nutriente. Elige uno de {nutrients}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a guideline Larder knows.{hint} &apos;larder guidelines&apos; lists them all.</source>
        <translation>«{name}» no es una guía que Larder conozca.{hint} «larder guidelines» las lista todas.</translation>
    </message>
    <message>
        <source>{tables} {key}</source>
        <translation>{tables} {key}</translation>
    </message>
    <message numerus="yes">
        <source>%n saved meals</source>
        <comment>%n saved meal</comment>
        <translation>
            <numerusform>%n comida guardada</numerusform>
            <numerusform>%n comidas guardadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recurring meals</source>
        <comment>%n recurring meal</comment>
        <translation>
            <numerusform>%n comida recurrente</numerusform>
            <numerusform>%n comidas recurrentes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days of water</source>
        <comment>%n day of water</comment>
        <translation>
            <numerusform>%n día de agua</numerusform>
            <numerusform>%n días de agua</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n body weights</source>
        <comment>%n body weight</comment>
        <translation>
            <numerusform>%n peso corporal</numerusform>
            <numerusform>%n pesos corporales</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n photos of recipes</source>
        <comment>%n photo of a recipe</comment>
        <translation>
            <numerusform>%n foto de una receta</numerusform>
            <numerusform>%n fotos de recetas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n favourite foods</source>
        <comment>%n favourite food</comment>
        <translation>
            <numerusform>%n alimento favorito</numerusform>
            <numerusform>%n alimentos favoritos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes on recipes</source>
        <comment>%n note on a recipe</comment>
        <translation>
            <numerusform>%n nota de una receta</numerusform>
            <numerusform>%n notas de recetas</numerusform>
        </translation>
    </message>
    <message>
        <source>Name a file to import, such as &apos;larder import recipes.csv&apos;.</source>
        <translation>Indica un archivo para importar, por ejemplo «larder import recipes.csv».</translation>
    </message>
    <message>
        <source>--column is only for tables. Write &apos;larder import table PATH --column title=NAME ...&apos;.</source>
        <translation>--column es solo para tablas. Escribe «larder import table PATH --column title=NAME ...».</translation>
    </message>
    <message>
        <source>The library has nothing from &apos;{name}&apos;. &apos;larder remove --list&apos; lists its sources.</source>
        <translation>La biblioteca no tiene nada de «{name}». «larder remove --list» lista sus fuentes.</translation>
    </message>
    <message>
        <source>&apos;{form}&apos; is not a format. &apos;larder import --list&apos; lists the formats.</source>
        <translation>«{form}» no es un formato. «larder import --list» lista los formatos.</translation>
    </message>
    <message>
        <source>{text} Nothing is left to write. --include-avoided includes them.</source>
        <translation>{text} No queda nada que escribir. --include-avoided los incluye.</translation>
    </message>
    <message>
        <source>{folder} is a folder, and --column is only for tables. Name the tables in the folder.</source>
        <translation>{folder} es una carpeta, y --column es solo para tablas. Indica las tablas de la carpeta.</translation>
    </message>
    <message>
        <source>That isn&apos;t an ingredient name. Try: larder ingredient &apos;2% milk&apos;.</source>
        <translation>No es el nombre de un ingrediente. Prueba: larder ingredient &apos;2% milk&apos;.</translation>
    </message>
    <message>
        <source>An ingredient name can have at most {longest_name} characters; this has {name}. Shorten it.</source>
        <translation>El nombre de un ingrediente puede tener como máximo {longest_name} caracteres; este tiene {name}. Acórtalo.</translation>
    </message>
    <message>
        <source>&apos;{choice}&apos; is not a language of Larder. Choose one of {choices}.</source>
        <translation>«{choice}» no es un idioma de Larder. Elige uno de {choices}.</translation>
    </message>
    <message>
        <source>There is no proposal {number} to save; there are {proposals}.</source>
        <translation>No hay ninguna propuesta {number} que guardar; propuestas: {proposals}.</translation>
    </message>
    <message>
        <source>There are no ingredient lines. Write one per line, such as &apos;1 1/2 cups flour&apos;.</source>
        <translation>No hay ingredientes. Escribe uno por línea en inglés, por ejemplo «1 1/2 cups flour».</translation>
    </message>
    <message>
        <source>There are {filled} lines; a recipe can have at most {most_lines}. Split it.</source>
        <translation>Hay {filled} líneas; una receta puede tener como máximo {most_lines}. Divídela.</translation>
    </message>
    <message>
        <source>A line can have at most {longest_line} characters; this has {longest}. Shorten it.</source>
        <translation>Una línea puede tener como máximo {longest_line} caracteres; esta tiene {longest}. Acórtala.</translation>
    </message>
    <message>
        <source>Another recipe is called &apos;{title}&apos;. Choose another title.</source>
        <translation>Otra receta se llama «{title}». Elige otro título.</translation>
    </message>
    <message>
        <source>Name a food, with its amount if you know it, such as &apos;500 g rice&apos;.</source>
        <translation>Indica un alimento, con su cantidad si la sabes, por ejemplo «500 g de arroz».</translation>
    </message>
    <message>
        <source>Give at most {most_lines} foods at once; these are {filled}.</source>
        <translation>Indica como máximo {most_lines} alimentos a la vez; estos son {filled}.</translation>
    </message>
    <message>
        <source>A food can have at most {longest_line} characters; this has {longest}. Shorten it.</source>
        <translation>Un alimento puede tener como máximo {longest_line} caracteres; este tiene {longest}. Acórtalo.</translation>
    </message>
    <message>
        <source>Not recognised: {names}. Say it in other words, such as &apos;500 g rice&apos;.</source>
        <translation>No reconocido: {names}. Dilo con otras palabras, por ejemplo «500 g de arroz».</translation>
    </message>
    <message>
        <source>Your pantry has no {absent}. See what it has: larder pantry</source>
        <translation>Tu despensa no tiene {absent}. Mira qué tiene: larder pantry</translation>
    </message>
    <message>
        <source>Your pantry has no &apos;{name}&apos;.{there}</source>
        <translation>Tu despensa no tiene «{name}».{there}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a hemisphere. Choose one of {choices}.</source>
        <translation>«{name}» no es un hemisferio. Elige uno de {choices}.</translation>
    </message>
    <message>
        <source>Nothing is planned for {name} yet. Plan it with: larder plan --week {name}</source>
        <translation>Aún no hay nada planeado para {name}. Planéala con: larder plan --week {name}</translation>
    </message>
    <message>
        <source>No product has the barcode {barcode}. Save it from its label: under &apos;Saved meals&apos; in the window, or larder meals label NAME --barcode {barcode}</source>
        <translation>Ningún producto tiene el código de barras {barcode}. Guárdalo con los datos de su etiqueta: en «Comidas guardadas» en la ventana, o con larder meals label NAME --barcode {barcode}</translation>
    </message>
    <message>
        <source>No imported product is called &apos;{line}&apos;. Import them: larder import fdc</source>
        <translation>Ningún producto importado se llama «{line}». Impórtalos: larder import fdc</translation>
    </message>
    <message>
        <source>{name} is no longer among the products. Search again.</source>
        <translation>{name} ya no está entre los productos. Busca de nuevo.</translation>
    </message>
    <message>
        <source>That recipe is no longer in the library. Ask again.</source>
        <translation>Esa receta ya no está en la biblioteca. Pregunta de nuevo.</translation>
    </message>
    <message>
        <source>No recipe is called &apos;{name}&apos;. &apos;larder library list WORD&apos; finds ids and titles.</source>
        <translation>Ninguna receta se llama «{name}». «larder library list PALABRA» encuentra ids y títulos.</translation>
    </message>
    <message>
        <source>Recurring meal {number} isn&apos;t due on {day}, or was logged or skipped. &apos;larder repeat&apos; lists them.</source>
        <translation>La comida repetida {number} no toca el {day}, o ya se anotó u omitió. «larder repeat» las lista.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has that barcode already.</source>
        <translation>«{name}» ya tiene ese código de barras.</translation>
    </message>
    <message>
        <source>Entry {number} has no food {number}.{line}. &apos;larder diary&apos; shows its foods.</source>
        <translation>La entrada {number} no tiene el alimento {number}.{line}. «larder diary» muestra sus alimentos.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no food {line}. Its foods have the numbers 1 to {last}.</source>
        <translation>«{name}» no tiene ningún alimento {line}. Sus alimentos tienen los números del 1 al {last}.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an amount of a label. Write it as protein=20 or &apos;vitamin d=25 ug&apos;.</source>
        <translation>«{text}» no es una cantidad de una etiqueta. Escríbela como protein=20 o «vitamin d=25 ug».</translation>
    </message>
    <message>
        <source>Give the label&apos;s nutrients, such as --nutrient energy=210 --nutrient protein=20.</source>
        <translation>Indica los nutrientes de la etiqueta, por ejemplo --nutrient energy=210 --nutrient protein=20.</translation>
    </message>
    <message>
        <source>The amounts of this label contradict each other: its nutrients have more energy than it states, or a part is more than its whole. Compare them with the package.</source>
        <translation>Los datos de esta etiqueta se contradicen: sus nutrientes tienen más energía de la que indica, o una parte es mayor que su total. Compáralos con el envase.</translation>
    </message>
    <message>
        <source>{label} is not given in &apos;{unit}&apos;. Write it in {own}.</source>
        <translation>{label} no se indica en «{unit}». Escríbelo en {own}.</translation>
    </message>
    <message>
        <source>The diary has no entries yet. Log a meal: larder log &quot;2 eggs and a slice of bread&quot;</source>
        <translation>El diario aún no tiene entradas. Anota una comida: larder log &quot;2 eggs and a slice of bread&quot;</translation>
    </message>
    <message>
        <source>The backup {target} could not be read after it was written. Check the disk, and choose another place.</source>
        <translation>La copia {target} no se pudo leer después de escribirla. Revisa el disco y elige otro lugar.</translation>
    </message>
    <message>
        <source>{backups} cannot be created ({reason}). Check its permissions.</source>
        <translation>{backups} no se puede crear ({reason}). Revisa sus permisos.</translation>
    </message>
    <message>
        <source>{target} exists and is not a Larder backup. Name another file.</source>
        <translation>{target} ya existe y no es una copia de Larder. Indica otro archivo.</translation>
    </message>
    <message>
        <source>{path} is not a Larder backup. Nothing was changed.</source>
        <translation>{path} no es una copia de Larder. No se cambió nada.</translation>
    </message>
    <message>
        <source>{path} is not a readable Larder backup. Nothing was changed.</source>
        <translation>{path} no es una copia legible de Larder. No se cambió nada.</translation>
    </message>
    <message>
        <source>{path} is a database, but not a Larder backup. Nothing was changed.</source>
        <translation>{path} es una base de datos, pero no una copia de Larder. No se cambió nada.</translation>
    </message>
    <message>
        <source>{path} was written by a newer Larder. Update Larder, then restore it.</source>
        <translation>{path} lo escribió un Larder más nuevo. Actualiza Larder y después restáuralo.</translation>
    </message>
    <message>
        <source>Your imported recipes in {imports} cannot be read ({reason}), so there is no backup. Check the disk and try again.</source>
        <translation>Tus recetas importadas de {imports} no se pueden leer ({reason}), así que no hay copia. Revisa el disco e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>Another Larder is changing the library. Wait until it has finished, then back up again.</source>
        <translation>Otro Larder está cambiando la biblioteca. Espera a que termine y vuelve a hacer la copia.</translation>
    </message>
    <message>
        <source>Another program is using {name} right now. Close it, or try again in a moment.</source>
        <translation>Otro programa está usando {name}. Ciérralo o inténtalo de nuevo en un momento.</translation>
    </message>
    <message>
        <source>The database cannot open {path}: its path has a ?, a backslash or bytes that are not UTF-8. Rename it.</source>
        <translation>La base de datos no puede abrir {path}: su ruta tiene un ?, una barra invertida o bytes que no son UTF-8. Cámbiale el nombre.</translation>
    </message>
    <message>
        <source>The disk that holds {path} is full. Free some space and try again; nothing was lost.</source>
        <translation>El disco de {path} está lleno. Libera espacio e inténtalo de nuevo; no se perdió nada.</translation>
    </message>
    <message>
        <source>{path} is read-only. Change its permissions, or choose another folder with --home.</source>
        <translation>{path} es de solo lectura. Cambia sus permisos o elige otra carpeta con --home.</translation>
    </message>
    <message>
        <source>{name} was written by a newer Larder. Update Larder to open it.</source>
        <translation>{name} lo escribió un Larder más nuevo. Actualiza Larder para abrirlo.</translation>
    </message>
    <message>
        <source>{name} could not be used just now ({why}). Nothing was changed; try again.</source>
        <translation>{name} no se pudo usar ahora ({why}). No se cambió nada; inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>The disk that holds {parent} is full. Free some space and try again; nothing was lost.</source>
        <translation>El disco de {parent} está lleno. Libera espacio e inténtalo de nuevo; no se perdió nada.</translation>
    </message>
    <message>
        <source>{source} could not be decrypted ({reason}). Nothing was changed; try again.</source>
        <translation>{source} no se pudo descifrar ({reason}). No se cambió nada; inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>{root} cannot be written ({reason}), and encrypted backups are prepared there. Free some space, or choose another folder with --home.</source>
        <translation>No se puede escribir en {root} ({reason}), y allí se preparan las copias cifradas. Libera espacio o elige otra carpeta con --home.</translation>
    </message>
    <message>
        <source>That is not the passphrase of {name}. Nothing was changed; try again.</source>
        <translation>Esa no es la contraseña de {name}. No se ha cambiado nada; vuelve a intentarlo.</translation>
    </message>
    <message>
        <source>{name} was written by a newer Larder, or its start is damaged. Update Larder, then try again.</source>
        <translation>{name} lo escribió un Larder más nuevo, o tiene el principio dañado. Actualiza Larder e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>{name} was written by a newer Larder. Update Larder, then restore it.</source>
        <translation>{name} lo escribió un Larder más nuevo. Actualiza Larder y después restáuralo.</translation>
    </message>
    <message>
        <source>Encryption needs {memory_kib} MB of free memory. Close other programs and try again.</source>
        <translation>El cifrado necesita {memory_kib} MB de memoria libre. Cierra otros programas e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>The encryption library of this computer lacks Argon2id. Run &apos;make setup&apos; to install Larder&apos;s own.</source>
        <translation>A la biblioteca de cifrado de este ordenador le falta Argon2id. Ejecuta «make setup» para instalar la de Larder.</translation>
    </message>
    <message>
        <source>The folder {root} cannot be created ({reason}). Choose another one with --home.</source>
        <translation>La carpeta {root} no se puede crear ({reason}). Elige otra con --home.</translation>
    </message>
    <message>
        <source>The folder {root} cannot be written. Choose another one with --home.</source>
        <translation>No se puede escribir en la carpeta {root}. Elige otra con --home.</translation>
    </message>
    <message>
        <source>The folder {chosen} cannot be used ({why}). Choose another one with --home.</source>
        <translation>La carpeta {chosen} no se puede usar ({why}). Elige otra con --home.</translation>
    </message>
    <message>
        <source>{root} is a file, not a folder. Name a folder with --home.</source>
        <translation>{root} es un archivo, no una carpeta. Indica una carpeta con --home.</translation>
    </message>
    <message>
        <source>{library_pointer} cannot be read. Check its permissions.</source>
        <translation>{library_pointer} no se puede leer. Revisa sus permisos.</translation>
    </message>
    <message>
        <source>{root} cannot be read. Check its permissions.</source>
        <translation>{root} no se puede leer. Revisa sus permisos.</translation>
    </message>
    <message>
        <source>The library could not be written to {root} ({reason}). Free some space and try again.</source>
        <translation>No se pudo escribir la biblioteca en {root} ({reason}). Libera espacio e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>Another Larder is changing the library. Wait until it has finished, then try again.</source>
        <translation>Otro Larder está cambiando la biblioteca. Espera a que termine y vuelve a intentarlo.</translation>
    </message>
    <message>
        <source>Waiting for another Larder that changes the library</source>
        <translation>Esperando a otro Larder que cambia la biblioteca</translation>
    </message>
    <message>
        <source>{root} cannot be written ({reason}). Free some space, or choose another folder with --home.</source>
        <translation>No se puede escribir en {root} ({reason}). Libera espacio o elige otra carpeta con --home.</translation>
    </message>
    <message>
        <source>{user_db} cannot be created ({reason}). Free some space or check permissions.</source>
        <translation>{user_db} no se puede crear ({reason}). Libera espacio o revisa los permisos.</translation>
    </message>
    <message>
        <source>{user_db} is damaged and cannot be moved aside ({reason}), so Larder does not know your allergies: make its folder writable, then try again.</source>
        <translation>{user_db} está dañado y no se puede apartar ({reason}), así que Larder no conoce tus alergias: permite escribir en su carpeta e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>Your log was written by a newer Larder. Update Larder to open it; nothing was changed.</source>
        <translation>Tu registro lo escribió un Larder más nuevo. Actualiza Larder para abrirlo; no se cambió nada.</translation>
    </message>
    <message>
        <source>That passphrase is too short. {hint}</source>
        <translation>Esa contraseña es demasiado corta. {hint}</translation>
    </message>
    <message>
        <source>Nothing of {source} can be read. {restore_instead}</source>
        <translation>No se puede leer nada de {source}. {restore_instead}</translation>
    </message>
    <message>
        <source>Your log can be read, so there is nothing to salvage. Name a damaged file to salvage that one.</source>
        <translation>Tu registro se puede leer, así que no hay nada que rescatar. Indica un archivo dañado para rescatar ese.</translation>
    </message>
    <message>
        <source>There is no damaged log in {root}. Restore a backup: larder restore FILE{home_option}</source>
        <translation>No hay ningún registro dañado en {root}. Restaura una copia: larder restore FILE{home_option}</translation>
    </message>
    <message>
        <source>Your allergies and diets in {source} cannot be read, and no backup has them. Nothing was changed: salvage the rest and enter them again (larder salvage --new-log{home_option}).</source>
        <translation>Tus alergias y dietas de {source} no se pueden leer, y ninguna copia las tiene. No se cambió nada: rescata el resto y escríbelas de nuevo (larder salvage --new-log{home_option}).</translation>
    </message>
    <message>
        <source>{name} could not be used just now. Nothing was changed; try again.</source>
        <translation>{name} no se pudo usar ahora. No se cambió nada; inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>{root} cannot be written ({reason}). Check its permissions.</source>
        <translation>No se puede escribir en {root} ({reason}). Revisa sus permisos.</translation>
    </message>
    <message>
        <source>It is not a food that was eaten.</source>
        <translation>No es un alimento que se haya comido.</translation>
    </message>
    <message>
        <source>{path} is one of Larder&apos;s own files. Name another file.</source>
        <translation>{path} es uno de los archivos propios de Larder. Indica otro archivo.</translation>
    </message>
    <message>
        <source>Narrow the answers</source>
        <translation>Acotar las respuestas</translation>
    </message>
    <message>
        <source>Text of the guide</source>
        <translation>Texto de la guía</translation>
    </message>
    <message>
        <source>Use a language model on this computer</source>
        <translation>Usar un modelo de lenguaje de este ordenador</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>The first one of the server</source>
        <translation>El primero del servidor</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Waiting for the language model</source>
        <translation>Esperando al modelo de lenguaje</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>El modelo</translation>
    </message>
    <message>
        <source>{model} answered in {seconds} s.</source>
        <translation>{model} respondió en {seconds} s.</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explicación</translation>
    </message>
    <message>
        <source>Explain again</source>
        <translation>Explicar de nuevo</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelado.</translation>
    </message>
    <message>
        <source>In the words of your language model. Larder checked its foods and amounts.</source>
        <translation>Con las palabras de tu modelo de lenguaje. Larder comprobó sus alimentos y cantidades.</translation>
    </message>
    <message>
        <source>Stored. Today and every answer use these targets now.</source>
        <translation>Guardado. La página Hoy y todas las respuestas usan ya estos objetivos.</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Persona</translation>
    </message>
    <message>
        <source>Another food, such as kiwi</source>
        <translation>Otro alimento, como kiwi</translation>
    </message>
    <message>
        <source>Allergy to another food</source>
        <translation>Alergia a otro alimento</translation>
    </message>
    <message>
        <source>Allergies and intolerances</source>
        <translation>Alergias e intolerancias</translation>
    </message>
    <message>
        <source>The Profile page has all diets, conditions, guidelines, likes and dislikes.</source>
        <translation>En la página Perfil están todas las dietas, afecciones, guías y lo que te gusta o no te gusta.</translation>
    </message>
    <message numerus="yes">
        <source>{fitting} of %n recipes fit.</source>
        <comment>{fitting} of %n recipe fits.</comment>
        <translation>
            <numerusform>{fitting} de %n receta encaja.</numerusform>
            <numerusform>{fitting} de %n recetas encajan.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {meaning}</source>
        <translation>{name}: {meaning}</translation>
    </message>
    <message>
        <source>Name of another person, such as Ana</source>
        <translation>Nombre de otra persona, por ejemplo Ana</translation>
    </message>
    <message>
        <source>Name of another person</source>
        <translation>Nombre de otra persona</translation>
    </message>
    <message>
        <source>Add this person</source>
        <translation>Añadir a esta persona</translation>
    </message>
    <message>
        <source>Larder is preparing its recipes. You can add people in a moment.</source>
        <translation>Larder está preparando sus recetas. Podrás añadir personas en un momento.</translation>
    </message>
    <message>
        <source>a quick dinner with chickpeas, high in protein</source>
        <translation>una cena rápida con garbanzos, alta en proteínas</translation>
    </message>
    <message>
        <source>a breakfast with oats, under 20 minutes</source>
        <translation>un desayuno con avena, en menos de 20 minutos</translation>
    </message>
    <message>
        <source>a filling soup with beans</source>
        <translation>algo saciante: una sopa con alubias</translation>
    </message>
    <message>
        <source>a dinner with rice and vegetables, under 45 minutes</source>
        <translation>una cena con arroz y verduras, en menos de 45 minutos</translation>
    </message>
    <message>
        <source>a salad with fruit</source>
        <translation>una ensalada con fruta</translation>
    </message>
    <message>
        <source>something with potatoes</source>
        <translation>algo con patatas</translation>
    </message>
    <message>
        <source>Larder tries questions that fit you…</source>
        <translation>Larder está probando preguntas para ti…</translation>
    </message>
    <message>
        <source>None of Larder&apos;s sample questions has an answer for you. Ask one in your own words.</source>
        <translation>Ninguna de las preguntas de ejemplo de Larder tiene respuesta para ti. Pregunta con tus palabras.</translation>
    </message>
    <message>
        <source>Select a question to see its answers.</source>
        <translation>Elige una pregunta para ver sus respuestas.</translation>
    </message>
    <message>
        <source>First answer: {title}</source>
        <translation>Primera respuesta: {title}</translation>
    </message>
    <message>
        <source>Like {title}, but changed: {changes}.</source>
        <translation>Como {title}, pero con cambios: {changes}.</translation>
    </message>
    <message>
        <source>Eaten next to {dish}.</source>
        <translation>Se come junto a {dish}.</translation>
    </message>
    <message>
        <source>{title}, variant</source>
        <translation>{title}, variante</translation>
    </message>
    <message>
        <source>{food} added</source>
        <translation>{food} añadido</translation>
    </message>
    <message>
        <source>{new} instead of {old}</source>
        <translation>{new} en lugar de {old}</translation>
    </message>
    <message>
        <source>less {food}</source>
        <translation>menos {food}</translation>
    </message>
    <message>
        <source>more {food}</source>
        <translation>más {food}</translation>
    </message>
    <message>
        <source>&apos;{code}&apos; isn&apos;t a valid code. Use up to 32 letters, digits, - and _, such as P01.</source>
        <translation>«{code}» no es un código. Usa hasta 32 letras, cifras, - y _, como P01.</translation>
    </message>
    <message>
        <source>Dates move back by {fewest} to {most} weeks.</source>
        <translation>Las fechas retroceden de {fewest} a {most} semanas.</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a single food that Larder recognises. Name one, such as &apos;rye bread&apos;; for a recipe use larder recipe favourite.</source>
        <translation>«{text}» no es un solo alimento que Larder reconozca. Nombra uno, como «rye bread»; para una receta usa larder recipe favourite.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; isn&apos;t one of your favourites. &apos;larder diary favourite&apos; lists them.</source>
        <translation>«{name}» no es uno de tus favoritos. Muéstralos: larder diary favourite.</translation>
    </message>
    <message>
        <source>There is no change of the plan to undo.</source>
        <translation>No hay ningún cambio del plan que deshacer.</translation>
    </message>
    <message>
        <source>Its meals were changed since, so this isn&apos;t undone: {action}. Look at the week with: larder plan show</source>
        <translation>Sus comidas han cambiado desde entonces, así que esto no se deshace: {action}. Mira la semana con: larder plan show</translation>
    </message>
    <message>
        <source>Meals for week {week}, {dates}</source>
        <translation>Comidas de la semana {week}, {dates}</translation>
    </message>
    <message>
        <source>For {people}.</source>
        <translation>Para {people}.</translation>
    </message>
    <message>
        <source>Targets of a day: {targets}.</source>
        <translation>Objetivos de un día: {targets}.</translation>
    </message>
    <message>
        <source>{portions}, {energy} a serving</source>
        <translation>{portions}, {energy} por ración</translation>
    </message>
    <message>
        <source>cook {servings}</source>
        <translation>cocinar {servings}</translation>
    </message>
    <message>
        <source>second snack</source>
        <translation>segundo tentempié</translation>
    </message>
    <message>
        <source>on the side</source>
        <translation>de acompañamiento</translation>
    </message>
    <message>
        <source>Nothing is planned in {week}, so there is nothing to save.</source>
        <translation>En {week} no hay nada planificado, así que no hay nada que guardar.</translation>
    </message>
    <message>
        <source>No template is called &apos;{name}&apos;. &apos;larder plan template&apos; lists them.</source>
        <translation>Ninguna plantilla se llama «{name}». «larder plan template» las enumera.</translation>
    </message>
    <message>
        <source>A template is called &apos;{name}&apos; already. Choose another name, or replace it.</source>
        <translation>Ya hay una plantilla llamada «{name}». Elige otro nombre o reemplázala.</translation>
    </message>
    <message>
        <source>A template needs a name, such as &apos;quick week&apos;.</source>
        <translation>Una plantilla necesita un nombre, como «semana rápida».</translation>
    </message>
    <message>
        <source>A week can&apos;t be copied to itself. Choose another week.</source>
        <translation>Una semana no se puede copiar sobre sí misma. Elige otra semana.</translation>
    </message>
    <message>
        <source>You copied it from {week}.</source>
        <translation>Lo copiaste de {week}.</translation>
    </message>
    <message>
        <source>It is from your template {name}.</source>
        <translation>Es de tu plantilla {name}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; reaches beyond the calendar. Choose an earlier start.</source>
        <translation>«{name}» va más allá del calendario. Elige un comienzo anterior.</translation>
    </message>
    <message numerus="yes">
        <source>%n meals are planned there already: {meals}.</source>
        <comment>%n meal is planned there already: {meals}.</comment>
        <translation>
            <numerusform>%n comida ya está planificada ahí: {meals}.</numerusform>
            <numerusform>%n comidas ya están planificadas ahí: {meals}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{title} isn&apos;t copied: {why} ({meals}).</source>
        <translation>{title} no se copia: {why} ({meals}).</translation>
    </message>
    <message numerus="yes">
        <source>%n locked meals stay: {meals}.</source>
        <comment>%n locked meal stays: {meals}.</comment>
        <translation>
            <numerusform>%n comida bloqueada se queda: {meals}.</numerusform>
            <numerusform>%n comidas bloqueadas se quedan: {meals}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n meals are past or in the diary, and aren&apos;t copied.</source>
        <comment>%n meal is past or in the diary, and isn&apos;t copied.</comment>
        <translation>
            <numerusform>%n comida ya ha pasado o está en el diario y no se copia.</numerusform>
            <numerusform>%n comidas ya han pasado o están en el diario y no se copian.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No one eats at home at %n of the meals.</source>
        <comment>No one eats at home at %n of the meals.</comment>
        <translation>
            <numerusform>En %n de las comidas nadie come en casa.</numerusform>
            <numerusform>En %n de las comidas nadie come en casa.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dishes are no longer in the library, so the shopping list lacks them: {dishes}.</source>
        <comment>%n dish is no longer in the library, so the shopping list lacks it: {dishes}.</comment>
        <translation>
            <numerusform>%n plato ya no está en la biblioteca y falta en la lista de la compra: {dishes}.</numerusform>
            <numerusform>%n platos ya no están en la biblioteca y faltan en la lista de la compra: {dishes}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n meals of {source}.</source>
        <comment>Copied %n meal of {source}.</comment>
        <translation>
            <numerusform>Se ha copiado %n comida de {source}.</numerusform>
            <numerusform>Se han copiado %n comidas de {source}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replaced %n meals: {meals}.</source>
        <comment>Replaced %n meal: {meals}.</comment>
        <translation>
            <numerusform>Se ha reemplazado %n comida: {meals}.</numerusform>
            <numerusform>Se han reemplazado %n comidas: {meals}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Planned instead: {meals}.</source>
        <translation>Planificado en su lugar: {meals}.</translation>
    </message>
    <message numerus="yes">
        <source>%n meals are empty: {meals}.</source>
        <comment>%n meal is empty: {meals}.</comment>
        <translation>
            <numerusform>%n comida está vacía: {meals}.</numerusform>
            <numerusform>%n comidas están vacías: {meals}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Say for which meal and on which days, such as breakfast on weekdays.</source>
        <translation>Di para qué comida y en qué días, como el desayuno de lunes a viernes.</translation>
    </message>
    <message>
        <source>Name a recipe, or say what eating out is called, such as &apos;Pizza out&apos;.</source>
        <translation>Nombra una receta o di cómo se llama la comida fuera, como «pizza fuera».</translation>
    </message>
    <message>
        <source>No one called &apos;{name}&apos; eats with you. {names} do.</source>
        <translation>Nadie llamado «{name}» come contigo. Comen contigo: {names}.</translation>
    </message>
    <message>
        <source>{title}, a recurring meal ({when}), isn&apos;t planned: {why}.</source>
        <translation>{title}, una comida recurrente ({when}), no se planifica: {why}.</translation>
    </message>
    <message>
        <source>{title}, a recurring meal ({when}), isn&apos;t planned for {person}: {why}.</source>
        <translation>{title}, una comida recurrente ({when}), no se planifica para {person}: {why}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no pack sizes. Choose one of {choices}.</source>
        <translation>No hay tamaños de paquete para «{name}». Elige uno de {choices}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not an aisle. The aisles are: {aisles}.</source>
        <translation>«{name}» no es un pasillo. Los pasillos son: {aisles}.</translation>
    </message>
    <message>
        <source>A price is a number from 0 to 1,000,000.</source>
        <translation>Un precio es un número de 0 a 1.000.000.</translation>
    </message>
    <message>
        <source>There is room for 500 prices. Remove one first.</source>
        <translation>Hay sitio para 500 precios. Quita uno antes.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no price.</source>
        <translation>«{name}» no tiene precio.</translation>
    </message>
    <message>
        <source>A currency has at most four characters, such as € or SEK.</source>
        <translation>Una moneda tiene como máximo cuatro caracteres, como € o SEK.</translation>
    </message>
    <message>
        <source>Name one food with the amount that has this price, such as &apos;1 kg chicken breast&apos; or &apos;6 eggs&apos;.</source>
        <translation>Indica un alimento con la cantidad que tiene este precio, por ejemplo «1 kg de pechuga de pollo» o «6 huevos».</translation>
    </message>
    <message>
        <source>Europe</source>
        <translation>Europa</translation>
    </message>
    <message>
        <source>United Kingdom</source>
        <translation>Reino Unido</translation>
    </message>
    <message>
        <source>United States</source>
        <translation>Estados Unidos</translation>
    </message>
    <message>
        <source>How you shop</source>
        <translation>Cómo compras</translation>
    </message>
    <message>
        <source>Packs</source>
        <translation>Paquetes</translation>
    </message>
    <message>
        <source>Packs of</source>
        <translation>Paquetes de</translation>
    </message>
    <message>
        <source>Aisles</source>
        <translation>Pasillos</translation>
    </message>
    <message>
        <source>In the order of your shop. Ctrl+Up and Ctrl+Down move an aisle.</source>
        <translation>En el orden de tu tienda. Ctrl+Arriba y Ctrl+Abajo mueven un pasillo.</translation>
    </message>
    <message>
        <source>Aisles in your order</source>
        <translation>Pasillos en tu orden</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Usual order</source>
        <translation>Orden habitual</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Precios</translation>
    </message>
    <message>
        <source>Shopping lists add up known prices, and suggestions choose cheaper dishes by them.</source>
        <translation>Las listas de la compra suman los precios conocidos, y las sugerencias eligen platos más baratos con ellos.</translation>
    </message>
    <message>
        <source>1 kg chicken breast</source>
        <translation>1 kg de pechuga de pollo</translation>
    </message>
    <message>
        <source>Food with its amount</source>
        <translation>Alimento con su cantidad</translation>
    </message>
    <message>
        <source>Price of this amount</source>
        <translation>Precio de esta cantidad</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Moneda</translation>
    </message>
    <message>
        <source>{money} for {amount}</source>
        <translation>{money} por {amount}</translation>
    </message>
    <message>
        <source>Remove the price of {food}</source>
        <translation>Quitar el precio de {food}</translation>
    </message>
    <message>
        <source>for {people}: {changes}</source>
        <translation>para {people}: {changes}</translation>
    </message>
    <message>
        <source>&apos;{unit}&apos; is not a unit of energy. Choose kcal or kJ.</source>
        <translation>&apos;{unit}&apos; no es una unidad de energía. Elija kcal o kJ.</translation>
    </message>
    <message>
        <source>Preparing searches in your library</source>
        <translation>Preparando las búsquedas en tu biblioteca</translation>
    </message>
    <message numerus="yes">
        <source>{meal} within %n minutes</source>
        <comment>{meal} within %n minute</comment>
        <translation>
            <numerusform>{meal} en %n minuto como máximo</numerusform>
            <numerusform>{meal} en %n minutos como máximo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes of cooking a day</source>
        <comment>%n minute of cooking a day</comment>
        <translation>
            <numerusform>%n minuto de cocina al día</numerusform>
            <numerusform>%n minutos de cocina al día</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes of cooking ({days})</source>
        <comment>%n minute of cooking ({days})</comment>
        <translation>
            <numerusform>%n minuto de cocina ({days})</numerusform>
            <numerusform>%n minutos de cocina ({days})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lunches and dinners cooked</source>
        <comment>%n lunch or dinner cooked</comment>
        <translation>
            <numerusform>%n comida o cena cocinada</numerusform>
            <numerusform>%n comidas y cenas cocinadas</numerusform>
        </translation>
    </message>
    <message>
        <source>without {equipment}</source>
        <translation>sin {equipment}</translation>
    </message>
    <message>
        <source>no side dishes</source>
        <translation>sin guarniciones</translation>
    </message>
    <message>
        <source>cheap</source>
        <translation>barato</translation>
    </message>
    <message>
        <source>Planned as chosen in the options: {choices}.</source>
        <translation>Planificado como en las opciones: {choices}.</translation>
    </message>
    <message>
        <source>Weeks can&apos;t begin on &apos;{day}&apos;. Choose one of {choices}.</source>
        <translation>Las semanas no pueden empezar en «{day}». Elige una opción de {choices}.</translation>
    </message>
    <message>
        <source>Where a dish must stay apart: cook it first, with clean hands, boards, pans and spoons, cover it, and serve it with its own spoon.</source>
        <translation>Si un plato debe quedar aparte: cocínalo primero, con las manos, tablas, ollas y cucharas limpias, tápalo y sírvelo con una cuchara propia.</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is a health condition, not a food. Add it to your conditions.</source>
        <translation>«{word}» es una afección, no un alimento. Añádela a tus afecciones.</translation>
    </message>
    <message>
        <source>Correct it and try again.</source>
        <translation>Corrígelo e inténtalo de nuevo.</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the allergy &apos;{word}&apos;.</source>
        <translation>Larder no reconoce la alergia «{word}».</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the condition &apos;{word}&apos;.</source>
        <translation>Larder no reconoce la afección «{word}».</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the diet &apos;{word}&apos;.</source>
        <translation>Larder no reconoce la dieta «{word}».</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the food &apos;{word}&apos;.</source>
        <translation>Larder no reconoce el alimento «{word}».</translation>
    </message>
    <message>
        <source>Larder doesn&apos;t recognise the guideline &apos;{word}&apos;.</source>
        <translation>Larder no reconoce la recomendación «{word}».</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 año</translation>
    </message>
    <message>
        <source>{age} years</source>
        <translation>{age} años</translation>
    </message>
    <message>
        <source>no {foods}</source>
        <translation>sin {foods}</translation>
    </message>
    <message>
        <source>dislikes {foods}</source>
        <translation>no le gusta: {foods}</translation>
    </message>
    <message>
        <source>not at {meals}</source>
        <translation>no está en: {meals}</translation>
    </message>
    <message>
        <source>no rules yet</source>
        <translation>sin reglas todavía</translation>
    </message>
    <message>
        <source>&apos;{every}&apos; is no schedule of backups. Choose one of {choices}.</source>
        <translation>&apos;{every}&apos; no es una frecuencia de copias. Elige una de estas: {choices}.</translation>
    </message>
    <message>
        <source>Larder can&apos;t keep {number} backups. Choose one of {choices}.</source>
        <translation>Larder no puede conservar {number} copias. Elige uno de estos números: {choices}.</translation>
    </message>
    <message>
        <source>Before the first change of each day</source>
        <translation>Antes del primer cambio de cada día</translation>
    </message>
    <message>
        <source>Before the first change of each week</source>
        <translation>Antes del primer cambio de cada semana</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nunca</translation>
    </message>
    <message>
        <source>Older ones stay for the last 7 days, 8 weeks and 12 months: the newest of each.</source>
        <translation>De las anteriores se conserva la más reciente de cada uno de los últimos 7 días, 8 semanas y 12 meses.</translation>
    </message>
    <message>
        <source>Without backups, a lost or damaged diary can&apos;t be restored. Larder still saves one before an update and before a restore.</source>
        <translation>Sin copias no se puede restaurar un diario perdido o dañado. Larder sigue guardando una antes de actualizarse y antes de restaurar.</translation>
    </message>
    <message>
        <source>Back up</source>
        <translation>Hacer copias</translation>
    </message>
    <message>
        <source>Keep the newest</source>
        <translation>Conservar las más recientes</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>Abrir la carpeta de copias</translation>
    </message>
    <message>
        <source>There is no automatic backup yet. Folder: {folder}</source>
        <translation>Aún no hay ninguna copia automática. Carpeta: {folder}</translation>
    </message>
    <message>
        <source>Last backup: {moment}. Folder: {folder}</source>
        <translation>Última copia: {moment}. Carpeta: {folder}</translation>
    </message>
    <message>
        <source>Oven</source>
        <translation>Horno</translation>
    </message>
    <message>
        <source>Hob (stove)</source>
        <translation>Fogones</translation>
    </message>
    <message>
        <source>Microwave</source>
        <translation>Microondas</translation>
    </message>
    <message>
        <source>Blender or food processor</source>
        <translation>Batidora o robot de cocina</translation>
    </message>
    <message>
        <source>Grill or barbecue</source>
        <translation>Parrilla o barbacoa</translation>
    </message>
    <message>
        <source>Air fryer</source>
        <translation>Freidora de aire</translation>
    </message>
    <message>
        <source>Slow cooker</source>
        <translation>Olla de cocción lenta</translation>
    </message>
    <message>
        <source>Pressure cooker</source>
        <translation>Olla a presión</translation>
    </message>
    <message>
        <source>The week prefers foods that are cheap by Larder&apos;s own estimates, not by your shop&apos;s prices.</source>
        <translation>La semana prefiere alimentos baratos según estimaciones propias de Larder. No son precios de tu tienda.</translation>
    </message>
    <message>
        <source>Neither cheap nor expensive, because Larder has no estimate for {foods}: {dishes}.</source>
        <translation>Ni barato ni caro, porque Larder no tiene estimación para {foods}: {dishes}.</translation>
    </message>
    <message>
        <source>Larder meals</source>
        <translation>Comidas de Larder</translation>
    </message>
    <message>
        <source>Nothing to buy.</source>
        <translation>No hay nada que comprar.</translation>
    </message>
    <message>
        <source>Nothing is planned.</source>
        <translation>No hay nada planificado.</translation>
    </message>
    <message>
        <source>{title}. Larder has no font for these characters, shown as {mark}: {scripts}.</source>
        <translation>{title}. Larder no tiene letra para estos caracteres y muestra {mark}: {scripts}.</translation>
    </message>
    <message>
        <source>A vegan diet has no reliable source of vitamin B12: take a supplement, or foods with added B12.</source>
        <translation>Una dieta vegana no tiene una fuente fiable de vitamina B12: toma un suplemento o alimentos con B12 añadida.</translation>
    </message>
    <message>
        <source>Food alone rarely gives enough vitamin D: consider 10 micrograms a day, at least in autumn and winter.</source>
        <translation>La comida sola rara vez da suficiente vitamina D: plantéate 10 microgramos al día, al menos en otoño e invierno.</translation>
    </message>
    <message>
        <source>Food alone doesn&apos;t give enough in pregnancy: take 400 micrograms of folic acid a day until week 12, and 10 micrograms of vitamin D.</source>
        <translation>En el embarazo la comida sola no basta: toma 400 microgramos de ácido fólico al día hasta la semana 12, y 10 microgramos de vitamina D.</translation>
    </message>
    <message>
        <source>Consider 10 micrograms of vitamin D a day while breastfeeding.</source>
        <translation>Plantéate 10 microgramos de vitamina D al día durante la lactancia.</translation>
    </message>
    <message>
        <source>Children from birth to 4 years need a daily supplement of vitamin D, unless they drink at least 500 ml of formula a day.</source>
        <translation>Los niños desde que nacen hasta los 4 años necesitan un suplemento diario de vitamina D, salvo que tomen al menos 500 ml de leche de fórmula al día.</translation>
    </message>
    <message>
        <source>Milk feeds stay the main food until the first birthday: the plan covers food besides them only.</source>
        <translation>La leche sigue siendo el alimento principal hasta el primer cumpleaños: el plan solo incluye la comida que la acompaña.</translation>
    </message>
    <message>
        <source>Have a dietitian check this week: the limits for your condition are set for each person from blood tests.</source>
        <translation>Pide a un dietista que revise esta semana: los límites de tu enfermedad se fijan para cada persona con análisis de sangre.</translation>
    </message>
    <message>
        <source>Carbohydrate differs from meal to meal: if you take insulin or tablets that can cause low blood sugar, have your diabetes team check the week.</source>
        <translation>Los hidratos de carbono varían de una comida a otra: si usas insulina o tomas pastillas que pueden bajar demasiado el azúcar, pide a tu equipo de diabetes que revise la semana.</translation>
    </message>
    <message>
        <source>Without {equipment}: left out what its directions or labels say needs it.</source>
        <translation>Sin {equipment}: se omite lo que lo necesita según sus instrucciones o etiquetas.</translation>
    </message>
    <message>
        <source>The page {page} of the guide can&apos;t be read ({reason}). Reinstall Larder.</source>
        <translation>No se puede leer la página {page} de la guía ({reason}). Instala Larder otra vez.</translation>
    </message>
    <message>
        <source>{dish} of {cooked}, for {day}</source>
        <translation>{dish} del {cooked}, para el {day}</translation>
    </message>
    <message>
        <source>To freeze on the day you cook it: {meals}.</source>
        <translation>Para congelar el día que lo cocinas: {meals}.</translation>
    </message>
    <message>
        <source>Too old as a leftover: {meals}. Choose the same dish to cook it again, or another.</source>
        <translation>Demasiado viejo como sobras: {meals}. Elige el mismo plato para cocinarlo de nuevo, u otro.</translation>
    </message>
    <message>
        <source>less salt</source>
        <translation>menos sal</translation>
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
        <translation>Sopa de lentejas
Para 4 personas
200 g de lentejas rojas
1 cebolla picada
2 zanahorias
1 pizca de glurf

Preparación
Cuece todo a fuego lento 25 minutos.</translation>
    </message>
    <message>
        <source>vegan dinner with salmon, no fish, under 5 minutes</source>
        <translation>cena vegana con salmón, sin pescado, en menos de 5 minutos</translation>
    </message>
    <message>
        <source>quick lunch without glurf</source>
        <translation>comida rápida sin glurf</translation>
    </message>
    <message>
        <source>Print {title}</source>
        <translation>Imprimir {title}</translation>
    </message>
    <message>
        <source>from {amount} dry</source>
        <translation>de {amount} en seco</translation>
    </message>
    <message>
        <source>from {amount} raw</source>
        <translation>de {amount} en crudo</translation>
    </message>
    <message>
        <source>{day} is in the future: really?</source>
        <translation>{day} está en el futuro: ¿de verdad?</translation>
    </message>
    <message>
        <source>The year {year}: really?</source>
        <translation>El año {year}: ¿de verdad?</translation>
    </message>
    <message>
        <source>{mass_g} g of {food}: really?</source>
        <translation>{mass_g} g de {food}: ¿de verdad?</translation>
    </message>
    <message>
        <source>{amount} of {nutrient} in {line}: really?</source>
        <translation>{amount} de {nutrient} en {line}: ¿de verdad?</translation>
    </message>
    <message>
        <source>Its JSON is nested deeper than any recipe.</source>
        <translation>Su JSON está más anidado que cualquier receta.</translation>
    </message>
    <message>
        <source>It isn&apos;t a complete JSON document (line {lineno}, column {colno}).</source>
        <translation>No es un documento JSON completo (línea {lineno}, columna {colno}).</translation>
    </message>
    <message>
        <source>It has a number that is too long.</source>
        <translation>Tiene un número demasiado largo.</translation>
    </message>
    <message>
        <source>It is not an object with named values.</source>
        <translation>No es un objeto con valores con nombre.</translation>
    </message>
    <message>
        <source>The line is too long.</source>
        <translation>La línea es demasiado larga.</translation>
    </message>
    <message>
        <source>The row cannot be read as a table&apos;s ({error}).</source>
        <translation>La fila no se puede leer como de una tabla ({error}).</translation>
    </message>
    <message>
        <source>The row has {cells} cells where the header has {columns}.</source>
        <translation>La fila tiene {cells} celdas y la cabecera {columns}.</translation>
    </message>
    <message>
        <source>The row has only {cells} cells where the header has {columns}.</source>
        <translation>La fila solo tiene {cells} celdas y la cabecera {columns}.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t readable XML, or its start is damaged. Export it again.</source>
        <translation>{name} no es XML legible, o su comienzo está dañado. Expórtalo otra vez.</translation>
    </message>
    <message>
        <source>{name} has XML entities that could expand without limit or read other files, so Larder did not open it.</source>
        <translation>{name} tiene entidades XML que podrían expandirse sin límite o leer otros archivos, así que Larder no lo abrió.</translation>
    </message>
    <message>
        <source>It is {characters} characters long.</source>
        <translation>Tiene {characters} caracteres.</translation>
    </message>
    <message>
        <source>It holds a line, or a number of lines, too long for a recipe.</source>
        <translation>Tiene una línea demasiado larga, o demasiadas líneas, para una receta.</translation>
    </message>
    <message>
        <source>The file ends within it.</source>
        <translation>El archivo termina dentro de ella.</translation>
    </message>
    <message>
        <source>It has no id.</source>
        <translation>No tiene identificador.</translation>
    </message>
    <message>
        <source>The column {column} holds no list.</source>
        <translation>La columna {column} no contiene una lista.</translation>
    </message>
    <message>
        <source>It has no recipe.</source>
        <translation>No tiene receta.</translation>
    </message>
    <message>
        <source>The file ends in the middle of it.</source>
        <translation>El archivo termina a la mitad.</translation>
    </message>
    <message>
        <source>It is no XML that can be read, or is damaged.</source>
        <translation>No es XML legible, o está dañado.</translation>
    </message>
    <message>
        <source>It is not a recipe with ingredients.</source>
        <translation>No es una receta con ingredientes.</translation>
    </message>
    <message>
        <source>It is in Paprika&apos;s trash.</source>
        <translation>Está en la papelera de Paprika.</translation>
    </message>
    <message>
        <source>It is damaged.</source>
        <translation>Está dañado.</translation>
    </message>
    <message>
        <source>The page states no recipe in a form that can be read.</source>
        <translation>La página no tiene ninguna receta en una forma legible.</translation>
    </message>
    <message>
        <source>{name} is a folder that Larder reads by its files.</source>
        <translation>{name} es una carpeta que Larder lee por sus archivos.</translation>
    </message>
    <message>
        <source>{name} is empty. Export or copy it again.</source>
        <translation>{name} está vacío. Expórtalo o cópialo otra vez.</translation>
    </message>
    <message>
        <source>{name} has a format that Larder can&apos;t read. &apos;larder import --list&apos; lists the formats that it can.</source>
        <translation>{name} tiene un formato que Larder no puede leer. &apos;larder import --list&apos; muestra los formatos que sí.</translation>
    </message>
    <message>
        <source>{name} is a PDF. Open it, copy the text of the recipe, and paste that.</source>
        <translation>{name} es un PDF. Ábrelo, copia el texto de la receta y pégalo.</translation>
    </message>
    <message>
        <source>{name} is an old Office file. Save it as text, or a table as CSV.</source>
        <translation>{name} es un archivo antiguo de Office. Guárdalo como texto, o una tabla como CSV.</translation>
    </message>
    <message>
        <source>{name} is a zip with nothing in it. Export or copy it again.</source>
        <translation>{name} es un zip vacío. Expórtalo o cópialo otra vez.</translation>
    </message>
    <message>
        <source>{name} is rich text. Open it, copy the text of the recipe, and paste that.</source>
        <translation>{name} es texto enriquecido (RTF). Ábrelo, copia el texto de la receta y pégalo.</translation>
    </message>
    <message>
        <source>{name} is a program&apos;s own database. Export the recipes from that program, and import what it writes.</source>
        <translation>{name} es la base de datos de un programa. Exporta las recetas desde ese programa e importa lo que escriba.</translation>
    </message>
    <message>
        <source>{name} is a picture. Larder reads text; type the recipe, or copy it from where it is text.</source>
        <translation>{name} es una imagen. Larder lee texto; escribe la receta o cópiala de donde sea texto.</translation>
    </message>
    <message>
        <source>{name} is a zip that is damaged or not complete. Export or copy it again.</source>
        <translation>{name} es un zip dañado o incompleto. Expórtalo o cópialo otra vez.</translation>
    </message>
    <message>
        <source>{name} is a zip in which Larder finds no recipes. Unpack it, and import what is in it.</source>
        <translation>{name} es un zip en el que Larder no encuentra recetas. Descomprímelo e importa lo que contiene.</translation>
    </message>
    <message>
        <source>{name} is a spreadsheet. Save it as CSV, and import that.</source>
        <translation>{name} es una hoja de cálculo. Guárdala como CSV e impórtalo.</translation>
    </message>
    <message>
        <source>{name} is a text document of an office program. Save it as text or as a web page.</source>
        <translation>{name} es un documento de texto de un programa de oficina. Guárdalo como texto o como página web.</translation>
    </message>
    <message>
        <source>{name} is an electronic book. Open it, copy the text of a recipe, and paste that.</source>
        <translation>{name} es un libro electrónico. Ábrelo, copia el texto de una receta y pégalo.</translation>
    </message>
    <message>
        <source>{names} and {more} more</source>
        <translation>{names} y {more} más</translation>
    </message>
    <message>
        <source>Write it like http://127.0.0.1:11434.</source>
        <translation>Escríbela así: http://127.0.0.1:11434.</translation>
    </message>
    <message>
        <source>The name localhost leads to another computer here, so Larder doesn&apos;t use it. Write 127.0.0.1 instead.</source>
        <translation>Aquí el nombre localhost lleva a otro ordenador, así que Larder no lo usa. Escribe 127.0.0.1.</translation>
    </message>
    <message>
        <source>That isn&apos;t the address of a server. {example}</source>
        <translation>Esa no es la dirección de un servidor. {example}</translation>
    </message>
    <message>
        <source>&apos;{given}&apos; isn&apos;t the address of a server. {example}</source>
        <translation>«{given}» no es la dirección de un servidor. {example}</translation>
    </message>
    <message>
        <source>&apos;{given}&apos; isn&apos;t a plain http address. {example}</source>
        <translation>«{given}» no es una dirección http simple. {example}</translation>
    </message>
    <message>
        <source>&apos;{host}&apos; is not this computer, and Larder sends nothing to others. {example}</source>
        <translation>«{host}» no es este ordenador, y Larder no envía nada a otros. {example}</translation>
    </message>
    <message>
        <source>No language model answers at {address}. Start its server, or correct the address in the settings.</source>
        <translation>Ningún modelo de lenguaje responde en {address}. Inicia su servidor o corrige la dirección en los ajustes.</translation>
    </message>
    <message>
        <source>The server at {address} points to another address, which Larder doesn&apos;t follow. Name its own address.</source>
        <translation>El servidor en {address} apunta a otra dirección, que Larder no sigue. Indica su propia dirección.</translation>
    </message>
    <message>
        <source>The server at {address} refused the question (HTTP {status}). Check the name of the model.</source>
        <translation>El servidor en {address} rechazó la pregunta (HTTP {status}). Comprueba el nombre del modelo.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; runs on other computers, and Larder sends nothing there. Choose a model on this computer.</source>
        <translation>«{name}» funciona en otros ordenadores, y Larder no envía nada allí. Elige un modelo de este ordenador.</translation>
    </message>
    <message>
        <source>The server at {address} sent more than {most_kb} kB for one answer. Check the model.</source>
        <translation>El servidor en {address} envió más de {most_kb} kB para una respuesta. Comprueba el modelo.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; isn&apos;t the name of a model. Leave it empty to use the server&apos;s first one.</source>
        <translation>«{name}» no es el nombre de un modelo. Déjalo vacío para usar el primero del servidor.</translation>
    </message>
    <message>
        <source>The trash has no recipe &apos;{name}&apos;. &apos;larder recipe trash&apos; lists them.</source>
        <translation>La papelera no tiene la receta «{name}». &apos;larder recipe trash&apos; las muestra.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; comes with Larder and stays in the library. You can edit a copy of it.</source>
        <translation>«{title}» viene con Larder y se queda en la biblioteca. Puedes editar una copia.</translation>
    </message>
    <message>
        <source>&apos;{title}&apos; was not restored: {why}</source>
        <translation>«{title}» no se restauró: {why}</translation>
    </message>
    <message>
        <source>&apos;{nutrient}&apos; isn&apos;t a nutrient that Larder knows. Try iron, protein or vitamin C.</source>
        <translation>«{nutrient}» no es un nutriente que Larder conozca. Prueba con hierro, proteínas o vitamina C.</translation>
    </message>
    <message>
        <source>&apos;{food}&apos; isn&apos;t among the ingredients of {title}. Name one of them.</source>
        <translation>«{food}» no está entre los ingredientes de {title}. Nombra uno de ellos.</translation>
    </message>
    <message>
        <source>Give the recipe a title.</source>
        <translation>Dale un título a la receta.</translation>
    </message>
    <message>
        <source>The recipe needs at least one ingredient. Write one on each line, such as &apos;2 cups flour&apos;.</source>
        <translation>La receta necesita al menos un ingrediente. Escribe uno en cada línea, en inglés, como «2 cups flour».</translation>
    </message>
    <message>
        <source>A recipe has at most {lines} ingredients and {steps} steps.</source>
        <translation>Una receta tiene como máximo {lines} ingredientes y {steps} pasos.</translation>
    </message>
    <message>
        <source>A title has at most {most} characters; this has {number}.</source>
        <translation>Un título tiene como máximo {most} caracteres; este tiene {number}.</translation>
    </message>
    <message>
        <source>An ingredient has at most {most} characters: &apos;{text}&apos; is too long.</source>
        <translation>Un ingrediente tiene como máximo {most} caracteres: «{text}» es demasiado largo.</translation>
    </message>
    <message>
        <source>A step has at most {most} characters: &apos;{text}&apos; is too long.</source>
        <translation>Un paso tiene como máximo {most} caracteres: «{text}» es demasiado largo.</translation>
    </message>
    <message>
        <source>Notes have at most {most} characters; these have {number}.</source>
        <translation>Las notas tienen como máximo {most} caracteres; estas tienen {number}.</translation>
    </message>
    <message>
        <source>A time is 0 minutes or more and at most a week.</source>
        <translation>Un tiempo es de 0 minutos o más y como máximo una semana.</translation>
    </message>
    <message>
        <source>That was the only food. Type another.</source>
        <translation>Ese era el único alimento. Escribe otro.</translation>
    </message>
    <message>
        <source>Servings are a number above 0 and at most {most}, such as 4.</source>
        <translation>Las raciones son un número mayor que 0 y como máximo {most}, por ejemplo 4.</translation>
    </message>
    <message>
        <source>&apos;{unknown}&apos; is not in this profile, so it can&apos;t be removed.</source>
        <translation>«{unknown}» no está en este perfil, así que no se puede quitar.</translation>
    </message>
    <message>
        <source>Which meal? Say &apos;same as yesterday&apos;s lunch&apos;, for example.</source>
        <translation>¿Qué comida? Escribe, por ejemplo, «lo mismo que ayer en la comida».</translation>
    </message>
    <message>
        <source>That meal has no &apos;{food}&apos; to leave out. It has: {foods}.</source>
        <translation>Esa comida no tiene «{food}» que se pueda quitar. Tiene: {foods}.</translation>
    </message>
    <message>
        <source>Which &apos;{food}&apos; is left out: {foods}?</source>
        <translation>¿Qué «{food}» se quita: {foods}?</translation>
    </message>
    <message>
        <source>The diary has no {meal} on {day}. Log its foods, or another day&apos;s meal.</source>
        <translation>El diario no tiene {meal} el {day}. Registra los alimentos, o la comida de otro día.</translation>
    </message>
    <message>
        <source>Nothing is left of that meal. Log what was eaten.</source>
        <translation>No queda nada de esa comida. Registra lo que se comió.</translation>
    </message>
    <message>
        <source>--week can&apos;t be combined with --weekday or --hard.</source>
        <translation>--week no se puede combinar con --weekday ni con --hard.</translation>
    </message>
    <message>
        <source>--hard needs --max, and applies only to targets of every day.</source>
        <translation>--hard necesita --max y solo vale para objetivos de cada día.</translation>
    </message>
    <message>
        <source>Your log was damaged and is stored unchanged as {path}</source>
        <translation>Tu registro estaba dañado y se guarda sin cambios como {path}</translation>
    </message>
    <message>
        <source>Your log {path} is missing, though there was one</source>
        <translation>Falta tu registro {path}, aunque había uno</translation>
    </message>
    <message>
        <source>Change past entries, too?</source>
        <translation>¿Cambiar también las entradas anteriores?</translation>
    </message>
    <message numerus="yes">
        <source>%n past entries have {recipe}. They keep the numbers that they were logged with, unless you change them.</source>
        <comment>%n past entry has {recipe}. It keeps the numbers that it was logged with, unless you change it.</comment>
        <translation>
            <numerusform>%n entrada anterior tiene {recipe}. Conserva los valores con los que se anotó, si no la cambias.</numerusform>
            <numerusform>%n entradas anteriores tienen {recipe}. Conservan los valores con los que se anotaron, si no las cambias.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change them</source>
        <translation>Cambiarlas</translation>
    </message>
    <message numerus="yes">
        <source>Changed %n past entries.</source>
        <comment>Changed %n past entry.</comment>
        <translation>
            <numerusform>%n entrada anterior cambiada.</numerusform>
            <numerusform>%n entradas anteriores cambiadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>undid: {action}</source>
        <translation>deshecho: {action}</translation>
    </message>
    <message>
        <source>logged {names} as a recurring meal</source>
        <translation>registrado como comida periódica: {names}</translation>
    </message>
    <message>
        <source>logged {count} entries</source>
        <translation>registradas {count} entradas</translation>
    </message>
    <message>
        <source>logged {title}</source>
        <translation>registrado: {title}</translation>
    </message>
    <message>
        <source>edited {count} entries</source>
        <translation>cambiadas {count} entradas</translation>
    </message>
    <message>
        <source>edited {title}</source>
        <translation>cambiado: {title}</translation>
    </message>
    <message>
        <source>changed past entries of {title}</source>
        <translation>entradas anteriores de {title} cambiadas</translation>
    </message>
    <message>
        <source>saved the meal {title}</source>
        <translation>guardada la comida {title}</translation>
    </message>
    <message>
        <source>renamed the meal {title} to {name}</source>
        <translation>comida {title}: ahora {name}</translation>
    </message>
    <message>
        <source>deleted the meal {title}</source>
        <translation>eliminada la comida {title}</translation>
    </message>
    <message>
        <source>saved the template {title}</source>
        <translation>guardada la plantilla {title}</translation>
    </message>
    <message>
        <source>renamed the template {title} to {name}</source>
        <translation>plantilla {title}: ahora {name}</translation>
    </message>
    <message>
        <source>deleted the template {title}</source>
        <translation>eliminada la plantilla {title}</translation>
    </message>
    <message>
        <source>deleted {count} entries</source>
        <translation>eliminadas {count} entradas</translation>
    </message>
    <message>
        <source>deleted {title}</source>
        <translation>eliminado: {title}</translation>
    </message>
    <message>
        <source>put food back</source>
        <translation>alimentos devueltos</translation>
    </message>
    <message>
        <source>copied {count} entry to {day}</source>
        <translation>copiada {count} entrada al {day}</translation>
    </message>
    <message>
        <source>copied {count} entries to {day}</source>
        <translation>copiadas {count} entradas al {day}</translation>
    </message>
    <message>
        <source>copied a day from {day} to {day_2}</source>
        <translation>copiado un día del {day} al {day_2}</translation>
    </message>
    <message>
        <source>copied {count} days from {day} to {day_2}</source>
        <translation>copiados {count} días del {day} al {day_2}</translation>
    </message>
    <message>
        <source>copied {meal} from {day} to {day_2}</source>
        <translation>copiado: {meal} del {day} al {day_2}</translation>
    </message>
    <message>
        <source>imported {count} entries from {name}</source>
        <translation>importadas {count} entradas de {name}</translation>
    </message>
    <message>
        <source>repeated {title}</source>
        <translation>repetido: {title}</translation>
    </message>
    <message>
        <source>changed the recurring meal {title}</source>
        <translation>cambiada la comida periódica {title}</translation>
    </message>
    <message>
        <source>stopped repeating {title}</source>
        <translation>ya no se repite: {title}</translation>
    </message>
    <message>
        <source>planned {title} every week</source>
        <translation>planificado cada semana: {title}</translation>
    </message>
    <message>
        <source>stopped planning {title} every week</source>
        <translation>ya no se planifica cada semana: {title}</translation>
    </message>
    <message>
        <source>marked {food} as a favourite</source>
        <translation>marcado como favorito: {food}</translation>
    </message>
    <message>
        <source>made {title} a favourite</source>
        <translation>marcado como favorito: {title}</translation>
    </message>
    <message>
        <source>removed {title} from the favourites</source>
        <translation>quitado de los favoritos: {title}</translation>
    </message>
    <message>
        <source>added {count} foods to the pantry</source>
        <translation>añadidos {count} alimentos a la despensa</translation>
    </message>
    <message>
        <source>added {foods} to the pantry</source>
        <translation>añadido a la despensa: {foods}</translation>
    </message>
    <message>
        <source>used {count} foods from the pantry</source>
        <translation>usados {count} alimentos de la despensa</translation>
    </message>
    <message>
        <source>used {foods} from the pantry</source>
        <translation>usado de la despensa: {foods}</translation>
    </message>
    <message>
        <source>removed {foods} in the pantry</source>
        <translation>quitado de la despensa: {foods}</translation>
    </message>
    <message>
        <source>changed {foods} in the pantry</source>
        <translation>cambiado en la despensa: {foods}</translation>
    </message>
    <message>
        <source>set the water of {day} to {count} ml</source>
        <translation>agua del {day}: {count} ml</translation>
    </message>
    <message>
        <source>set the weight of {day} to {number} kg</source>
        <translation>peso del {day}: {number} kg</translation>
    </message>
    <message>
        <source>removed the weight of {day}</source>
        <translation>quitado el peso del {day}</translation>
    </message>
    <message>
        <source>rated {title} {number} of {number_2}</source>
        <translation>valorado {title}: {number} de {number_2}</translation>
    </message>
    <message>
        <source>removed the rating of {title}</source>
        <translation>quitada la valoración de {title}</translation>
    </message>
    <message>
        <source>changed the tags of {title}</source>
        <translation>cambiadas las etiquetas de {title}</translation>
    </message>
    <message>
        <source>changed the notes on {title}</source>
        <translation>cambiadas las notas de {title}</translation>
    </message>
    <message>
        <source>set the photo of {title}</source>
        <translation>puesta la foto de {title}</translation>
    </message>
    <message>
        <source>removed the photo of {title}</source>
        <translation>quitada la foto de {title}</translation>
    </message>
    <message>
        <source>Cooked weight of all</source>
        <translation>Peso total cocinado</translation>
    </message>
    <message>
        <source>Weight eaten</source>
        <translation>Peso comido</translation>
    </message>
    <message>
        <source>Both weights together give the servings</source>
        <translation>Los dos pesos juntos dan las raciones</translation>
    </message>
    <message>
        <source>not weighed</source>
        <translation>sin pesar</translation>
    </message>
    <message>
        <source>Of the dishes considered, no week is better (proven).</source>
        <translation>Con los platos considerados no hay ninguna semana mejor (demostrado).</translation>
    </message>
    <message>
        <source>Of the dishes considered, no week is more than {percent} % better (proven).</source>
        <translation>Con los platos considerados, ninguna semana es más de un {percent} % mejor (demostrado).</translation>
    </message>
    <message>
        <source>You chose it.</source>
        <translation>Lo elegiste tú.</translation>
    </message>
    <message>
        <source>Words of a title, an ingredient or a tag</source>
        <translation>Palabras de un título, un ingrediente o una etiqueta</translation>
    </message>
    <message>
        <source>Find a recipe</source>
        <translation>Buscar una receta</translation>
    </message>
    <message numerus="yes">
        <source>%n more: type more words</source>
        <comment>%n more: type more words</comment>
        <translation>
            <numerusform>%n más: escribe más palabras</numerusform>
            <numerusform>%n más: escribe más palabras</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing matches &apos;{words}&apos;.</source>
        <translation>Nada coincide con «{words}».</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Intro</translation>
    </message>
</context>
</TS>
