// The word lists in terms.ts about what happens to people, and about gas, wires and fire.

export const dangerTerms = {
	// What happened
	ATE: `
		ate, aten, eated, eaten, atte, ait, has ate, comio, se comio, comieron, ingested, ingest, ingests, consumed,
		munched, munching, nibbled, gobbled, chewed, chewing, chewd, chews, choo on, bit into, bit a, bit on, tasted,
		licked, licking, lickd, sucked on, sucking on
	`,
	EAT: "eat, eats, eating, eet, eeting, etting, eatin, comer, se come, chew, lick, taste",
	SWALLOWED: `
		swallow~, swolow~, swalo~, swollo~, swolo~, swallered, drank, drunk some, drink, drinks, drinking, dranked,
		drunk a, guzzled, sipped, trago, se trago, bebio, se tomo, inhale~, inhail~, inhald, inhalo, breathed in,
		breathed, breath in, breathing in, breath~ in, breathe~ in, breathd, brethed, breethed, sniff~, snif~, huff~,
		snort~, respiro, overdose~, poisoned, poisend, envenenado, intoxicado, intoxicada
	`,
	FUMES: "fumes, vapor, vapors, spray mist, pesticide smell, overspray, drift, dust, smoke",
	POISONOUS: `
		<edible-mushroom>, poisonous, poisonus, toxic, mushroom, mushrooms, mushrom, mushrum, mushroon, toadstool,
		toadstools, fungus, berry, berries, bery, berrys, berri, seed, seeds, pit, pits, nut, nuts, bark, plant, pellets,
		granules, hongo, hongos, baya, bayas, veneno, yew, buckeye, nightshade
	`,
	EXPOSED: `
		in, got in, into, on, all over, splashed, splash in, sprayed, spilled, squirted, drenched, doused, burns, burning,
		burn, burned
	`,
	UNCONSCIOUS: `
		not talking, isnt talking, not answering, isnt answering, wont answer, not responsive, not breathing right, unconscious, unconcious, unconscius, unconshus, unconshious, unconcsious, unconsious, unconsience, unresponsive,
		not responding, not responsive, wont respond, passed out, past out, pass out, passing out, blacked out,
		knocked out, nocked out, out cold, fainted, faints, fainting, knocked unconscious, lost consciousness,
		not breathing, isnt breathing, not brething, isnt brething, no breathing, stopped breathing, stoped brething,
		not breething, doesnt breathe, isnt breething, quit breathing, wont wake, wont wake up, cant wake, doesnt wake,
		not waking, not awake, wont open, no pulse, cant breathe, cant breath, cant breth, cant breethe, cannot breathe,
		can not breathe, can t breathe, hard to breathe, trouble breathing, having trouble breathing, gasping, choking,
		choked, choke, chokeing, turning blue, electrocuted, electricuted, electrecuted, electrocution, electrified,
		heart attack, seizure, having a seizure, not alive, inconsciente, no respira, desmayado, desmayo, desmayada,
		no despierta, electrocutado, electrocuto, ahogando, internal bleeding
	`,
	SHOCKED: `
		shocking, zapping, shocked, shock, shocks, shoked, zapped, zaped, zap, electric shock, got a jolt, tingling, choque electrico,
		toque electrico, descarga
	`,
	STUCK: `
		stuck, stuk, stucked, trapped, traped, trapt, pinned, pind, pinnd, crushed, crusht, caught, wedged, squished,
		impaled, buried, atrapado, atrapada, aplastado, atorado
	`,
	CANT_MOVE: `
		cant get down, cant get back down, couldnt get down, unable to get down, unable to move, no way down, cant come back down, cant get out, cant get free, cant come down, wont come down, cant climb down, cant move,
		isnt moving, not moving, no se mueve, cant feel, cant walk, cant get up, hanging by, hanging from,
		afraid to come down, scared to come down, cant reach the ground, dangling
	`,
	FELL: `
		came off, hit the ground, knocked off, nocked off, jumped out, jumped from, fell, fel, felled out, falled, fallen, fallin, falls out, falls off, fall out, fall off, fall from, falling out,
		falling from, falling off, fall down, fell down, slipped, sliped, slipped off, tumbled, dropped out of,
		thrown from, went down, cayo, caido, se cayo, caer
	`,
	HIT: `
		hit, hits, hitt, hited, struck, strikes, smacked, smashed, clobbered, whacked, landed on, fell on, fell onto,
		fall on, falls on, fell over on, dropped on, came down on, crashed on, crashed onto, went through, rolled over,
		rolled on, rolled onto, ran over, golpeo, pego, le pego, le cayo, cayo encima, cayo sobre
	`,
	BLEEDING: `
		bleeding, bleedin, bleed, bleeds, bled, bleding, bledding, bleading, bleeeding, bleedng, blood, blod, bloody,
		bleeding out, sangre, sangrando, sangra, sangro, hemorrhage, gushing
	`,
	HURT: `
		hurt, hurts, hert, hurted, injured, injurd, injury, injuries, injered, hurtin, wounded, concussion,
		unable to walk, herido, herida, lastimado, lastimo, lesionado, broken bone, stung, in pain, badly burned
	`,
	HURT_BODY: `
		corte, cut, cuts, cutted, cutting, broke, broken, brok, hurt, hurts, hert, injured, crushed, smashed, sliced,
		slashed, stabbed, poked, punctured, severed, amputated, chopped, sawed, mangled, ripped, twisted, sprained,
		burned, burnt, swollen, numb, stuck, pinned, caught, trapped, hit, bumped, bonked, cracked, lost, impaled, gashed,
		lacerated, dislocated, quebro, rompio, corto
	`,
	CUT_OFF: "cut off, chopped off, sawed off, sliced off, took off, ripped off, tore off",
	SELF_OBJECT: "himself, herself, myself, themselves, him self, her self, my self, themself",
	DYING: `
		dying, dieing, dead, gonna die, going to die, muriendo, muerto, blue, limp, pale, dizzy, sick, vomiting,
		throwing up, puking, convulsing, shaking, swelling, swelling up, twitching, collapsed, colapsed, colapso
	`,
	STUNG: `
		stung, stings, sting, bees, wasps, hornets, yellow jackets, anaphylaxis, allergic reaction, epipen, wasp, hornet
	`,
	ALLERGIC: `
		anaphylaxis, anaphylactic, epipen, allergic reaction, throat closing, throat is closing, throat swelling,
		swelling up, face swelling, face is swelling, allergic to, hives, lips swelling, tongue swelling
	`,
	SUICIDE: `
		kill myself, killing myself, suicide, suicidal, end my life, want to die, wanna die, hang myself,
		hurt myself on purpose, dont want to live, suicidarme, matarme, quiero morir
	`,

	// Gas, wires and fire
	GAS: "gas, gass, propane, natural gas, natural gass, methane, lp, gaz",
	GAS_LINE: `
		gas line, gas pipe, gas main, gas meter, propane line, propane tank, gas service, gass line, gasline,
		tuberia de gas
	`,
	SMELL: `
		smell~, smel, smels, smelt, smeel, sell of, stink~, stinks, odor, odors, oder, reek~, leak~, leek, leeking, hiss~,
		whiff, fuga, huele, olor, oler, escape de gas, rotten egg, rotten eggs
	`,
	ROTTEN_EGGS: `
		rotten egg, rotten eggs, rotton eggs, rotten eggs smell, sulfur smell, smells like sulfur, fuga de gas,
		huele a gas, olor a gas, gas leak, gas leek, gass leak, gas leaking
	`,
	BREAK: `
		hit, hitt, broke, broken, break, breaking, ruptured, nicked, nick, punctured, snapped, severed, ripped, tore,
		pulled up, dug into, dug up, cut the, cut through, cut into, struck, cracked, damaged, bent, bumped, crushed,
		smashed, knocked
	`,
	WIRE: `
		wire, wires, wier, wiers, wyer, whire, wireing, power line, power lines, downed line, downed lines,
		lines down, line down, line is down, lines are down, lines hanging, powerline, powerlines, powr line, power lin,
		powe line, pwer line, electric line, electric lines, electrical line, electrical lines, electricity line,
		electric, electrical, electricity, eletric, elektric, electic, electirc, elctric, utility line, utility lines,
		utility wire, high line, high lines, high voltage, hydro line, service line, service drop, service wire,
		live line, overhead line, overhead lines, transmission line, line to my house, line to the house,
		line to our house, lines to my house, line going to my house, line into my house, line at the road,
		line on the pole, cable to the house, cable to my house, cable line, phone line, telephone line, telephone wire,
		internet line, tv cable, cable wire, transformer, transformers, voltage, meter box, electric meter, power cable,
		power cables, cable, cables, cable de luz, cable electrico, cables de luz, lineas electricas, linea electrica,
		alambre, tendido electrico, corriente
	`,
	POLE: `
		pole, poles, poll, powerpole, power pole, utility pole, electric pole, telephone pole, phone pole, light pole,
		street light, streetlight, poste, postes, poste de luz
	`,
	SPARKS: `
		spark, sparks, sparking, sparked, sparcks, sparcs, spraks, sparkin, sparky, sparkling wire, arcing, arching,
		arced, arcs, flashing blue, blue flash, blue light, crackling, electric fire, chispas, chispa, chispeando
	`,
	WIRE_DANGER: `
		blew up, blew, exploded, popped, cracked, in a puddle, puddle, in the water, live, took down, took out, swinging, down, downed, fell, fel, fallen, falling, on the ground, in the yard, in my yard, across, lying, laying, layin,
		snapped, snap, ripped, ripped off, torn, tore, humming, buzzing, zapping, smoke, smoking, fire, burning, hot,
		loose, low, hanging, hangs, hung, hanged, dangling, sagging, saging, sags, sag, drooping, touch, touching,
		touches, tuching, toching, toutching, touched, leaning, leans, leaned, leaning on, resting, rests, rest,
		laying on, sitting on, sitting, sits, caught, caught in, tangled, tangled in, wrapped, pulled, pulled off,
		pulling, broke, broken, brok, break, breaks, breaking, landed, stuck, stuck in, hit, pushing, rubbing, rubs, rub,
		bent, bending, shaking, came down, pulled down, knocked down, exposed, bare, grabbed, grab, caido, caidos, cayo,
		tirado, suelto, tocando, toca, se cayo, en el suelo, shocked, shock
	`,
	ON: `
		on, onto, in, into, over, against, across, through, atop, ontop, all over, sobre, en, encima, encima de
	`,
	RESTING: `
		leaning, leans, resting, rests, sitting, sits, laying, lays, lying, layin, hanging, stuck, down, landed
	`,
	UPON: "on, onto, into, through, atop, ontop, on top of, sobre, encima de, en",
	MODAL: "will, would, could, might, may, can, should, gonna, likely to",
	FALLS: "fall, falls, fall on, fall onto, fall over, come down, fall down, fall into",
	BADLY: "bad, badly, a lot, alot, mucho, heavily, so much, everywhere, wont stop, all over",
	FIRE: `
		on fire, onfire, in flames, flames, caught fire, catching fire, started a fire, is burning, house fire, smoking,
		smoldering, incendio, fuego, en llamas, quemando, se quema, wildfire, fire spreading, fire got away,
		fire out of control, out of control
	`,
	IRRITANT: "sap, dust, sawdust, spray, resin, pollen, something, fertilizer, ash",
} as const;
